"""Ways to break a table, for the tests of invariants."""

from collections.abc import Callable
from typing import Any

Change = Callable[[Any], None]


def put(name: str, value: object) -> Change:
    def change(t: Any) -> None:
        setattr(t, name, value)

    return change


def lay(name: str, i: int, value: object) -> Change:
    """One cell of a list."""

    def change(t: Any) -> None:
        cells = list(getattr(t, name))
        cells[i] = value
        setattr(t, name, cells)

    return change


def add(name: str, i: int, by: int) -> Change:
    def change(t: Any) -> None:
        lay(name, i, getattr(t, name)[i] + by)(t)

    return change
