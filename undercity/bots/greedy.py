"""Tries each answer on a few imagined tables and takes the one after which the table looks best."""

from collections.abc import Mapping
from typing import Any

from undercity.bots.random import new_rng
from undercity.core.chance import answer_chance
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Imagine, Question

FOLLOW_UPS = 3
"""So many further questions of the same decision are looked into."""


class Greedy:
    """`slips` is the share of answers given at random: what makes a beginner's opponent."""

    def __init__(self, samples: int = 3, slips: float = 0.0, seed: object = None) -> None:
        self.samples = samples
        self.slips = slips
        self.rng = new_rng(seed)

    def choose(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> str:
        options = imagine(self.rng).options()
        if int(self.rng.below(1000)) < self.slips * 1000:
            return options[self.rng.below(len(options))].notation()
        evaluate = find(view["game"]).evaluate
        worth = [0.0] * len(options)
        for _ in range(self.samples):
            seen = imagine(self.rng)
            for i in range(len(options)):
                worth[i] += self.worth(seen, i, ask.seat, evaluate, FOLLOW_UPS)
        return options[worth.index(max(worth))].notation()

    def worth(self, t: Table, i: int, seat: int, evaluate: Any, depth: int) -> float:
        """How the table looks after answer `i`; what still belongs to the same decision is answered for the best."""
        after = t.clone()
        after.choose(after.options()[i])
        answer_chance(after, self.rng)
        ask = after.open
        if depth and ask is not None and ask.seat == seat and ask.is_follow_up():
            return max(self.worth(after, j, seat, evaluate, depth - 1) for j in range(len(after.options())))
        return float(evaluate(after, seat))
