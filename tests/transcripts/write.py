"""Finished matches for the tests to replay, one for each way a game can end.

`python -m tests.transcripts.write [GAME ...]` looks for such matches and stores them anew. Do so only when a change of
the rules is meant: it also bumps the game's version, and what was stored under the old one stays readable.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from undercity import Match
from undercity.core.chance import Rng

HERE = Path(__file__).parent
UNDO_ONE_IN = 25
MOST_SEEDS = 5000


class Wanted(msgspec.Struct, frozen=True):
    """A match in which each of these rules is told by the log or the result."""

    game: str
    name: str
    rules: tuple[str, ...]
    seats: int = 2
    options: dict[str, Any] = {}

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.name}.json"


WANTED = [
    Wanted("nightbreak", "classic-won-by-favor", ("NB-14.5", "NB-10.9", "NB-6.4", "NB-H18")),
    Wanted("nightbreak", "classic-won-by-damage", ("NB-14.6", "NB-7.2")),
    Wanted("nightbreak", "classic-drawn", ("NB-H27",), options={"draft": "random"}),
    Wanted("nightbreak", "kingmaker", ("NB-14.5", "NB-16.3"), options={"format": "kingmaker"}),
    Wanted("nightbreak", "twilight", ("NB-14.5", "NB-10.9", "NB-6.4"), options={"format": "twilight"}),
    Wanted("nightbreak", "unity-of-three", ("NB-14.6",), seats=3, options={"format": "unity"}),
    Wanted("nightbreak", "unity-of-four", ("NB-14.5", "NB-10.9"), seats=4, options={"format": "unity"}),
    Wanted("nightlancer", "rivals-won", ("NL-18.9", "NL-12.9")),
    Wanted("nightlancer", "rivals-tied", ("NL-18.10",), seats=3),
    Wanted("nightlancer", "rivals-techshock", ("NL-18.11",), seats=4),
    Wanted("nightlancer", "cooperative-lost-ideals", ("NL-19.13",), options={"mode": "cooperative"}),
]


def played(wanted: Wanted, seed: int) -> Match:
    """A match played at random, with second thoughts now and then."""
    m = Match(wanted.game, seats=wanted.seats, seed=seed, **wanted.options)
    rng = Rng((wanted.name, seed))
    while not m.over:
        if rng.below(UNDO_ONE_IN) == 0 and m.why_not_undo() is None:
            m.undo()
        options = m.table.options()
        m.choose(options[rng.below(len(options))].notation())
    return m


def tells(m: Match, rules: tuple[str, ...]) -> bool:
    told = {line["rule"] for line in m.view(None)["log"]}
    return all(rule in told or f"({rule})" in m.result.reason for rule in rules)


def find(wanted: Wanted) -> Match:
    for seed in range(MOST_SEEDS):
        m = played(wanted, seed)
        if tells(m, wanted.rules):
            return m
    raise LookupError(f"no match of {MOST_SEEDS} tells {', '.join(wanted.rules)}")


def store(wanted: Wanted, m: Match) -> None:
    """One line for each part of the record, so that a change can be read."""
    parts = {"result": msgspec.to_builtins(m.result), **m.record()}
    lines = [f"{json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in parts.items()]
    wanted.path.parent.mkdir(exist_ok=True)
    wanted.path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main(games: list[str]) -> None:
    for wanted in WANTED:
        if not games or wanted.game in games:
            store(wanted, find(wanted))


if __name__ == "__main__":
    main(sys.argv[1:])
