"""What happened on the way to a result: who led and for how long, what was at stake, which cards were named.

It looks at the table itself and not at views: this is bookkeeping after the fact, nobody plays by it.
"""

import re
from collections.abc import Sequence
from functools import cache

import msgspec

from undercity.core.chance import Rng, answer_chance
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Match

SAMPLES = 64
"""At most so many looks at a match: when there are more, every second is forgotten and the next come half as often."""
WEIGHED = 8
"""At every so manieth look, all answers are tried."""
MOST = 12
"""Of the answers to a question, so many are tried."""
CLEAR = 20
"""Per mille: who is ahead by less is not said to lead."""
PARTS = 10
REMEMBERED = 50_000


class Watched(msgspec.Struct):
    """Shares are per mille. `curve` is how sure of winning the winner looked, at every tenth of the match."""

    turns: int
    """How often the word went to another seat, and once for the first."""
    lead_changes: int
    decided: int | None
    """From when on whoever won had led for good; None if nobody or several won."""
    curve: list[int]
    stakes: list[int]
    """How far apart the best and the worst answer lay, at the questions that were weighed."""
    used: dict[str, list[list[str]]]
    """By the verb of an answer and by seat: which cards it named, each time it was given."""


class Watcher:
    """Looks over the shoulder of a match."""

    def __init__(self, match: Match, teams: list[list[int]]) -> None:
        self.match = match
        self.teams = teams
        self.looks: list[tuple[int, list[int]]] = []
        self.apart = 1
        self.decisions = 0
        self.turns = 0
        self.last = -1
        self.stakes: list[int] = []
        self.used: dict[str, list[list[str]]] = {}
        self.dice = Rng((match.seed, "watch"))

    def before(self, seat: int, notation: str) -> None:
        """A seat is about to give this answer."""
        t = self.match.table
        self.turns += seat != self.last
        self.last = seat
        if self.decisions % self.apart == 0:
            self._look(t, seat)
        self.decisions += 1
        self._name(t, seat, notation)

    def _look(self, t: Table, seat: int) -> None:
        if len(self.looks) % WEIGHED == 0:
            self._weigh(t, seat)
        self.looks.append((self.decisions, self._worth(t)))
        if len(self.looks) > SAMPLES:
            self.looks = self.looks[::2]
            self.apart *= 2

    def _worth(self, t: Table) -> list[int]:
        """How each team stands; alone, the players stand against the game."""
        evaluate = self.match.game.evaluate
        found = [round(1000 * evaluate(t, team[0])) for team in self.teams]
        return found if len(found) > 1 else [found[0], 1000 - found[0]]

    def _weigh(self, t: Table, seat: int) -> None:
        evaluate, worths = self.match.game.evaluate, []
        for i in range(min(len(t.options()), MOST)):
            after = t.clone()
            after.choose(after.options()[i])
            answer_chance(after, self.dice)
            worths.append(evaluate(after, seat))
        if len(worths) > 1:
            self.stakes.append(round(1000 * (max(worths) - min(worths))))

    def _name(self, t: Table, seat: int, notation: str) -> None:
        for step in t.options():
            if step.notation() == notation:
                named = mentioned(self.match.game.name, step.label(t))
                if named:
                    verb = notation.split(" ", 1)[0]
                    by_seat = self.used.setdefault(verb, [[] for _ in range(self.match.seats)])
                    by_seat[seat].extend(named)
                return

    def after(self, winners: Sequence[int]) -> Watched:
        """The match is over."""
        self.looks.append((self.decisions, self._worth(self.match.table)))
        winner = self._winner(winners)
        leaders = self._leaders()
        changes = [i for i in range(1, len(leaders)) if leaders[i] != leaders[i - 1] and leaders[i - 1] >= 0]
        return Watched(
            turns=self.turns,
            lead_changes=len(changes),
            decided=None if winner is None else self._decided(leaders, winner),
            curve=[] if winner is None else self._curve(winner),
            stakes=self.stakes,
            used=self.used,
        )

    def _winner(self, winners: Sequence[int]) -> int | None:
        """The one team that won; 1 if a lone team lost."""
        won = [i for i, team in enumerate(self.teams) if any(seat in winners for seat in team)]
        if len(self.teams) == 1:
            return 0 if won else 1
        return won[0] if len(won) == 1 else None

    def _leaders(self) -> list[int]:
        """Who led at each look; a small lead leaves it with whoever led before, -1 with nobody."""
        found, leader = [], -1
        for _, worths in self.looks:
            first, second = sorted(worths, reverse=True)[:2]
            if first - second >= CLEAR:
                leader = worths.index(first)
            found.append(leader)
        return found

    def _decided(self, leaders: list[int], winner: int) -> int:
        i = len(leaders)
        while i > 0 and leaders[i - 1] == winner:
            i -= 1
        return 1000 if i == len(leaders) else round(1000 * self.looks[i][0] / max(1, self.decisions))

    def _curve(self, winner: int) -> list[int]:
        """The winner's worth at every tenth, at the last look before it; at the end it has won."""
        found, i = [], 0
        for part in range(PARTS):
            while i + 1 < len(self.looks) and self.looks[i + 1][0] * PARTS <= part * self.decisions:
                i += 1
            found.append(self.looks[i][1][winner])
        return [*found, 1000]


@cache
def _names(game: str) -> re.Pattern[str] | None:
    """Finds the names of a game's cards, the longest first."""
    names = sorted({card["name"] for card in find(game).cards()}, key=lambda name: (-len(name), name))
    return re.compile(r"(?<!\w)(" + "|".join(map(re.escape, names)) + r")(?!\w)") if names else None


_MENTIONED: dict[tuple[str, str], tuple[str, ...]] = {}


def mentioned(game: str, label: str) -> tuple[str, ...]:
    """The cards that a label names."""
    found = _MENTIONED.get((game, label))
    if found is None:
        pattern = _names(game)
        found = tuple(dict.fromkeys(pattern.findall(label))) if pattern else ()
        if len(_MENTIONED) < REMEMBERED:
            _MENTIONED[game, label] = found
    return found
