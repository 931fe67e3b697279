"""A server and a browser for all tests that want them. Without a browser those that need one are skipped, loudly."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser import ARGS, CHROMIUM, DESK, PHONE, Opener
from tests.web.server import Server


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if CHROMIUM is None:
        terminalreporter.section("NO BROWSER", "!", red=True, bold=True)
        told = "Chromium was not found: the tests that drive a real browser were SKIPPED. (sudo apt install chromium)"
        terminalreporter.line(told, red=True, bold=True)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("web") / "data").start()
    yield server
    server.stop()
    assert "Traceback" not in server.log(), server.log()[-3000:]


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[Server]:
    """One whose bots take their time."""
    server = Server(tmp_path / "data", pace=600).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that may be stopped and killed."""
    server = Server(tmp_path / "data").start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Not for the whole run: as long as it is there, a loop runs in this thread, and other tests want their own."""
    if CHROMIUM is None:
        pytest.skip("CHROMIUM WAS NOT FOUND; no real browser was driven")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS, timeout=240_000)
        yield browser
        browser.close()


class Pages:
    """Pages of people of their own, and what their consoles complained of."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.contexts: list[Any] = []
        self.wrong: list[str] = []

    def __call__(self, url: str, size: dict[str, int] = DESK, calm: bool = True, **options: Any) -> Any:
        motion = "reduce" if calm else "no-preference"
        context = self.browser.new_context(viewport=size, reduced_motion=motion, has_touch=size is PHONE, **options)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.on("console", self.note)
        page.on("pageerror", lambda error: self.wrong.append(f"thrown: {error}"))
        page.goto(url)
        return page

    def note(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"{message.type}: {message.text}")


@pytest.fixture
def open_page(browser: Any) -> Iterator[Opener]:
    """Afterwards no console may have shown an error."""
    pages = Pages(browser)
    yield pages
    for context in pages.contexts:
        context.close()
    assert not pages.wrong, pages.wrong
