"""The pictures in docs/pictures, taken from the running page: `python -m tools.pictures`.

It serves into a folder of its own, plays until the table is worth looking at, and needs Debian's chromium.
"""

import random
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import ARGS, CHROMIUM, DESK, PHONE
from tests.web.server import Server

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"


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
        state = server.state(token)
        if state["over"]:
            return False
        if state["view"]["asking"]["seat"] != 0:
            time.sleep(0.02)
        elif is_enough(state):
            return True
        else:
            server.answer(token, bold(state["view"]["asking"]), state["ply"])


def begun(server: Server) -> str:
    return str(server.new("nightbreak", "me", "bot:medium", draft="random")["token"])


def lively(server: Server) -> str:
    for _ in range(40):
        token = begun(server)
        if played(server, token, is_lively):
            return token
    raise SystemExit("No match became lively enough.")


# Pictures


def opened(browser: Browser, url: str, size: Any, theme: str = "night") -> Page:
    context = browser.new_context(viewport=size, reduced_motion="reduce", has_touch=size is PHONE)
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
    table, ended = lively(server), begun(server)
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
    if CHROMIUM is None:
        raise SystemExit("There is no chromium. On Debian and Ubuntu: sudo apt install chromium")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data").start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            take(browser, server)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
