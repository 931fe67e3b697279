"""The browser that tests drive, if there is one, and the screens it shows."""

import shutil
from typing import Any, Protocol

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


class Opener(Protocol):
    """Opens a page as somebody of their own."""

    wrong: list[str]
    """What the consoles of all pages complained of."""

    def __call__(self, url: str, size: dict[str, int] = DESK, calm: bool = True, **options: Any) -> Any: ...
