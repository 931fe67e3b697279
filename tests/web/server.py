"""A server of our own for tests: a process on a free port of this machine, with bots that do not pause.

Its matches have a fixed seed, so that what is clicked is the same in every run; UNDERCITY_SEED tries another.
"""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx

START = "from undercity.cli import main; main()"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Started, stopped, killed and started again on the same folder and port."""

    def __init__(self, folder: Path, pace: float = 0.0) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.pace = pace
        self.process: subprocess.Popen[bytes] | None = None
        self.http = httpx.Client(base_url=self.url, timeout=120)

    def start(self) -> "Server":
        options = ["--no-open", "--port", str(self.port), "--data", str(self.folder)]
        with (self.folder.parent / f"{self.folder.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, "serve", *options],
                stdout=log,
                stderr=log,
                env={"UNDERCITY_SEED": "ever the same", **os.environ, "UNDERCITY_PACE": str(self.pace)},
            )
        for _ in range(6000):
            if self.process.poll() is not None:
                raise AssertionError(f"The server did not start: {self.log()}")
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        raise AssertionError("The server did not start within five minutes.")

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)
        self.http.close()
        self.http = httpx.Client(base_url=self.url, timeout=120)

    def log(self) -> str:
        return (self.folder.parent / f"{self.folder.name}.log").read_text()

    # What tests say to it

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, (answer.status_code, answer.text[:500])
        return answer.json() if answer.content else None

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, (answer.status_code, answer.text[:500])
        return answer.json()

    def new(self, game: str, *kinds: str, seed: int | None = None, **options: str) -> Any:
        """A match with seats such as `me`, `link` or `bot:easy`."""
        seats = [dict(zip(("kind", "level"), kind.split(":"), strict=False)) for kind in kinds]
        return self.post("/api/matches", {"game": game, "seats": seats, "options": options, "seed": seed}, 201)

    def state(self, token: str, seat: int | None = None) -> Any:
        return self.get(f"/api/seats/{token}" + ("" if seat is None else f"?as={seat}"))

    def answer(self, token: str, answer: str, ply: int, seat: int | None = None, status: int = 200) -> Any:
        return self.post(f"/api/seats/{token}/answers", {"answer": answer, "ply": ply, "seat": seat}, status)

    def play(self, tokens: dict[int, str], dice: random.Random, most: int = 10_000) -> Any:
        """Answer at random for these seats, by their links, until the match is over; returns the last state."""
        state = self.state(next(iter(tokens.values())))
        for _ in range(most):
            if state["over"]:
                break
            asked = state["view"]["asking"]["seat"]
            if asked not in tokens:
                time.sleep(0.01)
                state = self.state(next(iter(tokens.values())))
                continue
            state = self.state(tokens[asked], asked)
            if state["view"]["asking"] and state["view"]["asking"]["seat"] == asked:
                answer = dice.choice(state["view"]["asking"]["answers"])["notation"]
                state = self.answer(tokens[asked], answer, state["ply"], asked)
        return state


def run_apart(work: Coroutine[Any, Any, None]) -> None:
    """Playwright keeps a loop running in the main thread; ours gets a thread of its own."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
