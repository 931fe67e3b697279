"""A person at the terminal: types what a test says and remembers what stood on the screen when asked."""

import io
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from undercity.term import play


class Person:
    """Types these lines one after the other; then `always` again and again, or, if there is none, leaves."""

    def __init__(self, *lines: str, always: str = "", leave: type[BaseException] = EOFError) -> None:
        self.lines = list(lines)
        self.always = always
        self.leave = leave
        self.asked: list[tuple[str, str]] = []
        """The prompt, and everything printed since the last one."""
        self.printed: Callable[[], str] = str
        self.seen = 0

    def __call__(self, prompt: str) -> str:
        screen = self.printed()
        self.asked.append((prompt, screen[self.seen :]))
        self.seen = len(screen)
        if self.lines:
            return self.lines.pop(0)
        if not self.always:
            raise self.leave
        return self.always

    def screens(self) -> list[str]:
        return [screen for _, screen in self.asked]


def played(
    person: Person,
    folder: Path,
    seats: str = "me,random",
    game: str = "nightbreak",
    seed: int | None = 7,
    resume: bool = False,
    width: int = 100,
    is_terminal: bool = False,
    **options: str,
) -> str:
    """Play with this person at the keyboard; returns everything that was printed."""
    file = io.StringIO()
    console = Console(file=file, width=width, height=40, force_terminal=is_terminal, color_system=None)
    person.printed = file.getvalue
    play.main(game, seats, options, seed, resume, console, person, folder)
    return file.getvalue()


def only_record(folder: Path) -> Path:
    [place] = folder.glob("*.json")
    return place
