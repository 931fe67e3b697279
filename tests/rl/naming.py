"""Observations with the names of their bytes, to be compared with what the seat views."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from librt.strings import BytesWriter

from tests.rl.positions import positions
from undercity.games import find

Named = dict[str, int]
WHOSE = ("my", "next", "third", "fourth")


def named(game: str, t: Any, seat: int) -> Named:
    module, w = import_module(f"undercity.games.{game}.observe"), BytesWriter()
    module.observe(t, seat, w)
    return dict(zip(module.LAYOUT, w.getvalue(), strict=True))


def seen(game: str, matches: int) -> Iterator[tuple[Named, dict[str, Any], int, int]]:
    """Observations of all seats, with what the seats view, who they are, and how many."""
    for number in range(matches):
        for t, seats in positions(game, number)[:60]:
            for seat in range(seats):
                yield named(game, t, seat), find(game).view(t, seat), seat, seats


def in_order(v: Named, seat: int, what: str, values: list[int]) -> None:
    """Whose is whose: the seats in order, beginning with the own."""
    found = [v[f"{whose} {what}"] for whose in WHOSE[: len(values)]]
    assert found == [min(value, 255) for value in values[seat:] + values[:seat]], what
