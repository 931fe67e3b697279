"""Measures Catanatron on one core: random playouts, and copies in mid-game. Run by .venv-peers/bin/python; prints JSON.

Catanatron puts every question to its players, even one with a single answer: `forced_share` says how often that is.
Every figure is the best of five rounds, so that a busy machine does not speak against the peer.
"""

import argparse
import json
from collections.abc import Iterator
from importlib.metadata import version
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

ROUNDS = 5


def new_game(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def time_playouts(seconds: float) -> tuple[float, float]:
    """Decisions and games per second."""
    games = decisions = 0
    spent = 0.0
    while spent < seconds:
        games += 1
        game = new_game(games)
        start = process_time()
        game.play()
        spent += process_time() - start
        decisions += len(game.state.actions)
    return decisions / spent, games / spent


def time_copy(game: Game, copies: int = 200) -> float:
    start = process_time()
    for _ in range(copies):
        game.copy()
    return (process_time() - start) / copies


def positions(games: int) -> Iterator[Game]:
    """Every position of some games."""
    for seed in range(1, games + 1):
        game = new_game(seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            yield game
            game.play_tick()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="how long to play (default 10)")
    seconds = parser.parse_args().seconds
    decisions_per_s, games_per_s = max(time_playouts(seconds / ROUNDS) for _ in range(ROUNDS))
    forced = [len(game.state.playable_actions) == 1 for game in positions(20)]
    middle = [game.copy() for game in positions(20) if len(game.state.actions) == 400]
    figures = {
        "decisions_per_s": round(decisions_per_s),
        "games_per_s": round(games_per_s, 2),
        "clone_us": round(sum(min(time_copy(game) for _ in range(ROUNDS)) for game in middle) / len(middle) * 1e6, 1),
        "forced_share": round(sum(forced) / len(forced), 3),
        "version": version("catanatron"),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
