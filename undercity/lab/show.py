"""How the laboratory prints: on a wide page where there is no terminal."""

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

import msgspec
from rich.console import Console
from rich.markup import escape

from undercity.lab.contest import Failure

PAGE = 120


class Counted(Protocol):
    @property
    def failed(self) -> int: ...


Found = TypeVar("Found", bound=Counted)


def report(found: Found, show: Callable[[Found, Console], None], is_json: bool) -> None:
    """Print it; the exit code is 0 only if nothing failed."""
    if is_json:
        print(msgspec.json.encode(found).decode())
    else:
        show(found, console())
    if found.failed:
        sys.exit(1)


def console() -> Console:
    return Console(width=None if sys.stdout.isatty() else PAGE)


def settled(options: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())


def show_failures(failures: Sequence[Failure], page: Console) -> None:
    for failure in failures:
        where = f"Match {failure.match} broke off (match seed {failure.seed})"
        page.print(f"[bold red]{where}:[/] {escape(failure.error)}", soft_wrap=True)
        page.print(f"[dim]{escape(failure.trace)}[/]", soft_wrap=True)
        page.print_json(data=failure.record, indent=None)
