"""Live matches under load: how many answers a second, and how long from an answer to the pushed page.

    python bench/web_load.py [--matches 500] [--seconds 20] [--json]

Every match has two clients that read their pushed pages and answer at random by what they read there. First all answer
at once, as fast as the server takes it; then they think, so that the server is asked for a fixed number of answers a
second. A bare FastAPI echo, asked in the same way by as many clients in the same run, is what the figures are compared
with. Everything stays on this machine.
"""

import argparse
import asyncio
import html
import json
import os
import random
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ECHO = """
import sys, uvicorn
from fastapi import FastAPI
app = FastAPI()
@app.post("/echo")
async def echo(body: dict[str, object]) -> dict[str, object]:
    return body
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
"""
SERVE = "from undercity.cli import main; main()"
ANSWER = re.compile(rb'class="answer[^"]*" data-answer="([^"]*)"')
PLY = re.compile(rb'data-ply="(\d+)"')
OVER = b"data-over"
GAME = {"game": "nightbreak", "options": {"draft": "random"}, "seats": [{"kind": "link"}, {"kind": "link"}]}

Reading = tuple[asyncio.StreamReader, asyncio.StreamWriter]


# Processes


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    env = {**os.environ, "UNDERCITY_PACE": "0"}
    process = subprocess.Popen([sys.executable, *command], env=env)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def wait_for(port: int) -> None:
    for _ in range(2400):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise SystemExit("The server did not start.")


def memory(process: subprocess.Popen[bytes]) -> float:
    """Resident, in KB."""
    lines = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def processor_time(process: subprocess.Popen[bytes]) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# HTTP, as little of it as is needed


class Asker:
    """One kept connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reading: Reading | None = None
        self.one_by_one = asyncio.Lock()

    async def post(self, path: str, body: Any) -> tuple[int, bytes]:
        """A server closes connections that were idle for long; then another is opened."""
        content = json.dumps(body).encode()
        kind = f"Content-Type: application/json\r\nContent-Length: {len(content)}"
        request = f"POST {path} HTTP/1.1\r\nHost: x\r\n{kind}\r\n\r\n".encode() + content
        async with self.one_by_one:
            if self.reading is not None:
                try:
                    return await self.said(self.reading, request)
                except (asyncio.IncompleteReadError, ConnectionError):
                    self.reading[1].close()
            self.reading = await asyncio.open_connection("127.0.0.1", self.port)
            return await self.said(self.reading, request)

    async def said(self, reading: Reading, request: bytes) -> tuple[int, bytes]:
        reader, writer = reading
        writer.write(request)
        top = await reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"(?i)content-length: (\d+)", top)[1])  # type: ignore[index]
        return int(top[9:12]), await reader.readexactly(length)

    def close(self) -> None:
        if self.reading is not None:
            self.reading[1].close()


async def stream(port: int, path: str, hear: Callable[[bytes], None]) -> None:
    """Every pushed event, until the connection ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    try:
        await reader.readuntil(b"\r\n\r\n")
        while size := int(await reader.readline(), 16):
            hear(await reader.readexactly(size + 2))
    except (asyncio.IncompleteReadError, ValueError, ConnectionError):
        return
    finally:
        writer.close()


# Load


class Load:
    """What was answered, and how long each push took."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.answers = 0
        self.refused = 0
        self.pushes: list[float] = []

    def figures(self, seconds: float) -> dict[str, float]:
        return {"per_s": round(self.answers / seconds, 1), **quantiles(self.pushes)}


def quantiles(waits: list[float]) -> dict[str, float]:
    if len(waits) < 2:
        return {"p50_ms": float("nan"), "p99_ms": float("nan")}
    cuts = statistics.quantiles(waits, n=100)
    return {"p50_ms": round(1000 * cuts[49], 2), "p99_ms": round(1000 * cuts[98], 2)}


class Table:
    """One place for a match: two clients, and another match when theirs is over."""

    def __init__(self, port: int, load: Load, think: Callable[[], float]) -> None:
        self.port = port
        self.load = load
        self.think = think
        self.asker = Asker(port)
        self.sent = 0.0
        self.ply = -1
        self.is_over = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        status, told = await self.asker.post("/api/matches", GAME)
        assert status == 201, told
        self.links = [json.loads(told)["links"][str(seat)] for seat in (0, 1)]

    def listen(self) -> None:
        for seat in (0, 1):
            self.keep(stream(self.port, f"/t/{self.links[seat]}/stream", self.ear(seat)))

    def keep(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def ear(self, seat: int) -> Callable[[bytes], None]:
        def hear(event: bytes) -> None:
            found = PLY.search(event)
            if found is None:
                return
            ply = int(found[1])
            if self.sent and ply > self.ply:
                self.load.pushes.append(time.perf_counter() - self.sent)
            if OVER in event:
                self.is_over.set()
            elif answers := ANSWER.findall(event):
                answer = html.unescape(random.choice(answers).decode())
                self.keep(self.give(seat, ply, answer))

        return hear

    async def give(self, seat: int, ply: int, answer: str) -> None:
        await asyncio.sleep(self.think())
        self.ply, self.sent = ply, time.perf_counter()
        status, _ = await self.asker.post(f"/api/seats/{self.links[seat]}/answers", {"answer": answer, "ply": ply})
        if status == 200:
            self.load.answers += 1
        else:
            self.load.refused += 1

    async def stay(self) -> None:
        """As long as the measurement lasts."""
        while True:
            self.listen()
            await self.is_over.wait()
            self.is_over.clear()
            self.sent = 0.0
            self.leave()
            await self.open()

    def leave(self) -> None:
        for task in list(self.tasks):
            task.cancel()


async def echoes(port: int, clients: int, seconds: float, think: Callable[[], float]) -> dict[str, float]:
    """As many clients that each wait for their echo."""
    waits: list[float] = []
    end = time.perf_counter() + seconds
    body = {"answer": "attack 4", "ply": 40, "seat": None}

    async def client() -> None:
        asker = Asker(port)
        while time.perf_counter() < end:
            await asyncio.sleep(think())
            begun = time.perf_counter()
            await asker.post("/echo", body)
            waits.append(time.perf_counter() - begun)
        asker.close()

    await asyncio.gather(*[client() for _ in range(clients)])
    return {"per_s": round(len(waits) / seconds, 1), **quantiles(waits)}


class Thinking:
    """How long clients think: not at all, or so that all together answer at this rate."""

    def __init__(self, clients: int) -> None:
        self.clients = clients
        self.rate = 0.0

    def __call__(self) -> float:
        return random.expovariate(self.rate / self.clients) if self.rate else 0.0


async def measure_echo(clients: int, seconds: float, rate: float) -> dict[str, Any]:
    port = free_port()
    with running("-c", ECHO, str(port)):
        await wait_for(port)
        thinking = Thinking(clients)
        await echoes(port, clients, 1.0, thinking)
        at_once = await echoes(port, clients, seconds, thinking)
        thinking.rate = rate
        return {"saturated": at_once, "paced": await echoes(port, clients, seconds, thinking)}


async def measure_matches(matches: int, seconds: float, rate: float) -> dict[str, Any]:
    port = free_port()
    with (
        tempfile.TemporaryDirectory() as folder,
        running("-c", SERVE, "serve", "--no-open", "--port", str(port), "--data", folder) as server,
    ):
        await wait_for(port)
        load, thinking = Load(), Thinking(matches)
        tables = [Table(port, load, thinking) for _ in range(matches)]
        await tables[0].open()
        empty = memory(server)
        for table in tables[1:]:
            await table.open()
        opened = memory(server)
        stays = [asyncio.ensure_future(table.stay()) for table in tables]
        await asyncio.sleep(5.0)
        at_once = await measured(load, server, seconds)
        thinking.rate = rate
        await asyncio.sleep(5.0)
        paced = await measured(load, server, seconds)
        live = memory(server)
        for task in stays:
            task.cancel()
        for table in tables:
            table.leave()
        return {
            "saturated": at_once,
            "paced": paced,
            "memory": {
                "server_mb": round(empty / 1024, 1),
                "kb_per_match_opened": round((opened - empty) / matches, 1),
                "kb_per_match_live": round((live - empty) / matches, 1),
            },
        }


async def measured(load: Load, server: subprocess.Popen[bytes], seconds: float) -> dict[str, float]:
    load.begin()
    begun, used = time.perf_counter(), processor_time(server)
    await asyncio.sleep(seconds)
    lasted = time.perf_counter() - begun
    busy = processor_time(server) - used
    return {
        **load.figures(lasted),
        "refused": load.refused,
        "cpu_ms_per_answer": round(1000 * busy / max(1, load.answers), 2),
        "cpu_share": round(busy / lasted, 2),
    }


def compared(matches: dict[str, Any], echo: dict[str, Any]) -> dict[str, dict[str, float]]:
    """How many times slower than the echo; answers a second as a share of echoes a second."""
    found = {}
    for phase in ("saturated", "paced"):
        mine, bare = matches[phase], echo[phase]
        found[phase] = {
            "answers_per_echo": round(mine["per_s"] / bare["per_s"], 3),
            "p50": round(mine["p50_ms"] / bare["p50_ms"], 2),
            "p99": round(mine["p99_ms"] / bare["p99_ms"], 2),
        }
    return found


async def measure(matches: int, seconds: float, rate: float) -> dict[str, Any]:
    echo = await measure_echo(matches, seconds, rate)
    mine = await measure_matches(matches, seconds, rate)
    return {
        "matches": matches,
        "clients": 2 * matches,
        "rate": rate,
        **mine,
        "echo": echo,
        "ratio": compared(mine, echo),
    }


def show(told: dict[str, Any]) -> None:
    print(f"{told['matches']} live matches, {told['clients']} streams")
    for phase in ("saturated", "paced"):
        mine, bare, ratio = told[phase], told["echo"][phase], told["ratio"][phase]
        print(f"{phase}: {mine['per_s']} answers/s, pushed after {mine['p50_ms']} ms (p50), {mine['p99_ms']} ms (p99);")
        print(f"    {mine['cpu_ms_per_answer']} ms of processor an answer, {mine['refused']} refused")
        print(f"    echo: {bare['per_s']}/s, {bare['p50_ms']} ms, {bare['p99_ms']} ms; ratio {ratio}")
    print(f"memory: {told['memory']}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Live matches under load.")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=60.0, help="answers a second when clients think")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    told = asyncio.run(measure(given.matches, given.seconds, given.rate))
    if given.json:
        print(json.dumps(told, indent=2))
    else:
        show(told)


if __name__ == "__main__":
    main()
