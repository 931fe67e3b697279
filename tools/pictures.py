"""The pictures in docs/pictures, taken from the running page: `python tools/pictures.py`.

It serves into a folder of its own, plays until the table is worth looking at, and needs Debian's chromium.
"""

import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SERVE = "from undercity.cli import main; main()"
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = (1280, 800)
PHONE = (390, 844)


class Server:
    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"

    def ask(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)

    def new(self, *seats: dict[str, str], **options: str) -> str:
        made = self.ask("/api/matches", {"game": "nightbreak", "seats": list(seats), "options": options})
        return str(made["token"])


@contextmanager
def serving() -> Iterator[Server]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, "serve", "--no-open", "--port", str(port), "--data", folder]
        process = subprocess.Popen(command, env={**os.environ, "UNDERCITY_PACE": "0"})
        try:
            wait_for(port)
            yield Server(port)
        finally:
            process.terminate()
            process.wait()


def wait_for(port: int) -> None:
    for _ in range(1200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("The server did not start.")


# Matches worth looking at


def bold(asking: Any) -> str:
    """An answer that makes for a lively table."""
    answers = asking["answers"]
    chosen = [one for one in answers if "overwhelms" in one["note"]]
    chosen = chosen or [one for one in answers if one["notation"] in ("activate", "keep", "pray")]
    return str(random.choice(chosen or answers)["notation"])


def is_lively(state: Any) -> bool:
    """A Hero acts with a choice and points to spend; statuses and points lie on the table."""
    asking = state["view"]["asking"]
    heroes = [hero for side in state["view"]["table"]["sides"] for hero in side["row"] if hero]
    return (
        "What does" in asking["prompt"]
        and state["view"]["table"]["pool"] > 0
        and len(asking["answers"]) >= 3
        and len([hero for hero in heroes if hero["statuses"]]) >= 2
        and len([hero for hero in heroes if hero["held"]]) >= 2
        and len([hero for hero in heroes if hero["damage"]]) >= 4
    )


def played(server: Server, token: str, is_enough: Any) -> bool:
    """Until enough is to be seen, or the match is over."""
    while True:
        state = server.ask(f"/api/seats/{token}")
        if state["over"]:
            return False
        if state["view"]["asking"]["seat"] != 0:
            time.sleep(0.02)
        elif is_enough(state):
            return True
        else:
            body = {"answer": bold(state["view"]["asking"]), "ply": state["ply"]}
            server.ask(f"/api/seats/{token}/answers", body)


def lively(server: Server) -> str:
    for _ in range(40):
        token = server.new({"kind": "me"}, {"kind": "bot", "level": "medium"}, draft="random")
        if played(server, token, is_lively):
            return token
    raise SystemExit("No match became lively enough.")


# Pictures


def opened(browser: Browser, url: str, size: tuple[int, int], theme: str = "night") -> Page:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=size is PHONE
    )
    context.add_cookies([{"name": "theme", "value": theme, "url": url}])
    page = context.new_page()
    page.goto(url)
    page.wait_for_load_state("load")
    if page.query_selector("#live"):
        page.wait_for_selector("[data-over], .answer")
    if page.query_selector("#missed"):
        page.click("[data-dismiss]")
    page.evaluate("document.fonts.ready")
    return page


def take(browser: Browser, server: Server) -> None:
    table, ended = lively(server), server.new({"kind": "me"}, {"kind": "bot", "level": "medium"}, draft="random")
    played(server, ended, lambda state: False)
    shots = {
        "start": ("/", DESK, "night"),
        "new": ("/new/nightbreak", DESK, "night"),
        "table": (f"/t/{table}", DESK, "night"),
        "table-light": (f"/t/{table}", DESK, "day"),
        "table-phone": (f"/t/{table}", PHONE, "night"),
        "replay": (f"/t/{ended}/replay?at=60", DESK, "night"),
        "end": (f"/t/{ended}", DESK, "night"),
    }
    for name, (path, size, theme) in shots.items():
        page = opened(browser, server.url + path, size, theme)
        page.screenshot(path=PICTURES / f"{name}.png")
        page.context.close()
        print(PICTURES / f"{name}.png")


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("There is no chromium. On Debian and Ubuntu: sudo apt install chromium")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with serving() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        take(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
