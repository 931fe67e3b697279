"""A table in the middle of a match as plain values that can be pickled: compiled tables cannot."""

from typing import Any

from undercity.core import notation
from undercity.core.game import Game
from undercity.core.table import Line, Table


def save(t: Table) -> tuple[dict[str, Any], list[tuple[Any, ...]] | None]:
    """The table in the core's notation, and its log."""
    return notation.dump(t), None if t.log is None else [
        (line.rule, line.text, line.sums, line.seat, line.public) for line in t.log
    ]


def restore(game: Game, seats: int, options: dict[str, str], saved: tuple[Any, Any]) -> Table:
    """The table that `save` wrote, laid onto a fresh one of the same match."""
    table, log = saved
    t = notation.load(game.new(seats, options), f"undercity.games.{game.name}", table)
    t.log = None if log is None else [Line(*line) for line in log]
    return t
