"""Speed on one core, in this process: `python -m undercity.lab.measure GAME SECONDS` prints JSON."""

import json
import sys
from time import process_time

from undercity import _compiled
from undercity.core.chance import Rng, answer_chance, playout
from undercity.core.game import Game
from undercity.core.table import Table
from undercity.games import find

WINDOWS = 5
"""The best of so many counts, as with the peers: a busy machine speaks against nobody."""
POSITIONS = 20
COPIES = 200


def measure(game: Game, seconds: float) -> dict[str, float]:
    decisions_per_s, games_per_s = max(time_playouts(game, seconds / WINDOWS) for _ in range(WINDOWS))
    return {
        "decisions_per_s": round(decisions_per_s),
        "games_per_s": round(games_per_s, 2),
        "clone_us": round(time_clones(game, seconds), 3),
    }


def new(game: Game) -> Table:
    seats = game.seats[0]
    return game.new(seats, game.settle_options(seats, {}))


def time_playouts(game: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games per second at random; only real choices of players count."""
    games = decisions = 0
    start = now = process_time()
    while now - start < seconds:
        games += 1
        decisions += playout(new(game), Rng(games))
        now = process_time()
    return decisions / (now - start), games / (now - start)


def time_clones(game: Game, seconds: float) -> float:
    """Microseconds for a clone in the middle of a question, over positions from the middle of matches."""
    tables = [middle(game, number) for number in range(POSITIONS)]
    best = [float("inf")] * POSITIONS
    start = process_time()
    while best[0] == float("inf") or process_time() - start < seconds:
        for i, t in enumerate(tables):
            best[i] = min(best[i], time_clone(t))
    return sum(best) / POSITIONS * 1e6


def middle(game: Game, number: int) -> Table:
    """A table in the middle of a random match, at a player's question."""
    length = playout(new(game), Rng(number))
    t, rng = new(game), Rng(number)
    playout(t, rng, length // 2)
    answer_chance(t, rng)
    return t


def time_clone(t: Table) -> float:
    start = process_time()
    for _ in range(COPIES):
        t.clone()
    return (process_time() - start) / COPIES


if __name__ == "__main__":
    figures = measure(find(sys.argv[1]), float(sys.argv[2]))
    print(json.dumps({"is_compiled": _compiled.active, "figures": figures}))
