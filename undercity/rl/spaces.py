"""What all doors share: how wide a game's questions are, what a seat observes, and what a match was worth to it."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from undercity.core.game import Game
from undercity.core.many import Coder, Observe, observed
from undercity.core.notation import kinds
from undercity.core.table import Table
from undercity.rl.hashed import hashed

WIDTHS = {
    "gangs_of_night_city": 64,
    "human_interface": 128,
    "nightbreak": 32,
    "nightlancer": 64,
    "tiberpunk": 32,
}
"""The most answers a question of the game has. The tests look for a question with more."""
WIDTH = 64
"""For games not named above."""


def width(game: Game) -> int:
    return WIDTHS.get(game.name, WIDTH)


def coder(game: Game, seats: int) -> Coder:
    """Writes the game's questions as bytes."""
    own = own_observer(game.name)
    tell = getattr(own, "tell", None)
    return Coder(kinds(f"undercity.games.{game.name}"), seats, width(game), tell)


def observer(name: str) -> Observe:
    """The game's own `observe.py`, or else its view, hashed."""
    own = own_observer(name)
    found: Observe = hashed(name) if own is None else own.observe
    return found


@cache
def own_observer(name: str) -> Any:
    """The module with which a game tells what a seat sees, if it has one."""
    module = f"undercity.games.{name}.observe"
    return None if find_spec(module) is None else import_module(module)


def size(game: Game, seats: int) -> int:
    """Of an observation: the table, and then the question."""
    t = game.new(seats, game.settle_options(seats, {}))
    t.proceed()
    return len(observed(t, 0, observer(game.name), coder(game, seats)))


def returns(game: Game, t: Table, seats: int) -> list[float]:
    """From -1 (lost) to 1 (won alone), by seat; between two sides they add up to nothing."""
    winners = game.result(t).winners
    teams = {t.mates(seat) for seat in range(seats)}
    won = sum(1 for team in teams if _has_won(team, winners))
    return [_return(len(teams), won, _has_won(t.mates(seat), winners)) for seat in range(seats)]


def _has_won(team: Sequence[int], winners: Sequence[int]) -> bool:
    return any(seat in winners for seat in team)


def _return(teams: int, won: int, is_winner: bool) -> float:
    if not is_winner:
        return -1.0 if teams == 1 else -1.0 / (teams - 1)
    return 1.0 if teams == 1 else (teams / won - 1.0) / (teams - 1)
