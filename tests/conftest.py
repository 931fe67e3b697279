"""What every run tells at its end."""

from typing import Any

from tests.browser import CHROMIUM


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if CHROMIUM is None:
        terminalreporter.section("NO BROWSER", "!", red=True, bold=True)
        told = "Chromium was not found: the tests that drive a real browser were SKIPPED. (sudo apt install chromium)"
        terminalreporter.line(told, red=True, bold=True)
