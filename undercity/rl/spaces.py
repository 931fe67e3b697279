"""What all doors share: how wide a game's questions are, what a seat observes, and what a match was worth to it."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec

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
    return Coder(kinds(f"undercity.games.{game.name}"), seats, width(game))


@cache
def observer(name: str) -> Observe:
    """The game's own `observe.py`, or else its view, hashed."""
    module = f"undercity.games.{name}.observe"
    if find_spec(module) is None:
        return hashed(name)
    observe: Observe = import_module(module).observe
    return observe


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
