"""Tries each answer on a few imagined tables and takes the one after which the table looks best."""

from collections.abc import Mapping
from typing import Any

from undercity.bots.random import new_rng
from undercity.core.chance import Rng, answer_chance
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Imagine, Question

FOLLOW_UPS = 8
"""So many further questions of the same decision are answered at random before the table is looked at."""


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
                t = seen.clone()
                t.choose(t.options()[i])
                finish(t, ask.seat, self.rng)
                worth[i] += evaluate(t, ask.seat)
        return options[worth.index(max(worth))].notation()


def finish(t: Table, seat: int, rng: Rng) -> None:
    """Answer what still belongs to the same decision: other questions of this seat than the ones it is mostly asked."""
    answer_chance(t, rng)
    for _ in range(FOLLOW_UPS):
        ask = t.open
        if ask is None or ask.seat != seat or not ask.is_follow_up():
            return
        options = t.options()
        t.choose(options[rng.below(len(options))])
        answer_chance(t, rng)
