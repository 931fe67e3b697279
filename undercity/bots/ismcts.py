"""Information-set Monte Carlo tree search: every iteration plays on a freshly redealt table with fresh chance."""

import time
from collections.abc import Callable, Mapping
from math import log, sqrt
from typing import Any

from undercity.bots.greedy import FOLLOW_UPS
from undercity.bots.random import new_rng
from undercity.core.chance import answer_chance, playout
from undercity.core.game import Wrong
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Imagine, Question

DECIDED = 8
"""So often a search asks itself whether it can stop early."""


class Node:
    """An answer in the tree: how often it was tried and could have been, and what it brought its seat."""

    __slots__ = ("chances", "children", "gain", "seat", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.chances = 0
        self.gain = 0.0
        self.children: dict[str, Node] = {}

    def worth(self, curiosity: float) -> float:
        return self.gain / self.visits + curiosity * sqrt(log(self.chances) / self.visits)


def is_decided(root: Node, count: int, left: int) -> bool:
    """Whether so many more iterations could not make another of the answers the most visited one."""
    visits = sorted([child.visits for child in root.children.values()])
    return len(visits) == count and visits[-1] - visits[-2] >= left


class Ismcts:
    """A budget in iterations or seconds, whichever ends first.

    `horizon` decisions are played out before looking, or as many as the game advises. With none at all, what belongs
    to the same decision is answered for the best instead, and curiosity counts in the spread of what has been seen:
    such estimates lie close together.
    """

    def __init__(
        self,
        iterations: int = 200,
        seconds: float | None = None,
        horizon: int | None = None,
        curiosity: float = 0.35,
        seed: object = None,
    ) -> None:
        if iterations < 1:
            raise Wrong("A search needs at least one iteration.")
        self.iterations = iterations
        self.seconds = seconds
        self.horizon = horizon
        self.curiosity = curiosity
        self.rng = new_rng(seed)
        self.is_hurried: Callable[[], bool] = lambda: False
        self.seen = (1.0, 0.0)
        """The least and the most that an iteration of this search has found."""

    def choose(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> str:
        root = self.search(view, ask, imagine)
        return max(root.children, key=lambda answer: root.children[answer].visits)

    def estimate(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> tuple[str, float]:
        """The answer, and how well it is expected to end for the seat, from 0 to 1."""
        root = self.search(view, ask, imagine)
        best = max(root.children, key=lambda answer: root.children[answer].visits)
        return best, root.children[best].gain / root.children[best].visits

    def search(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> Node:
        game = find(view["game"])
        horizon = game.horizon if self.horizon is None else self.horizon
        root = Node(ask.seat)
        self.seen = (1.0, 0.0)
        end = None if self.seconds is None else time.monotonic() + self.seconds
        for left in range(self.iterations, 0, -1):
            t = imagine(self.rng)
            count = len(t.options())
            path = self.descend(root, t, self.curiosity if horizon else self.curiosity * self.spread)
            if horizon:
                playout(t, self.rng, horizon)
            else:
                self.complete(t, game.evaluate)
            self.learn(path, t, game.evaluate)
            if self.is_hurried() or (end is not None and time.monotonic() > end):
                break
            if count == 1 or (left % DECIDED == 0 and is_decided(root, count, left)):
                break
        return root

    @property
    def spread(self) -> float:
        least, most = self.seen
        return max(most - least, 0.0)

    def complete(self, t: Table, evaluate: Any) -> None:
        """Questions that only complete a decision are answered for the best."""
        for _ in range(FOLLOW_UPS):
            ask = t.open
            if ask is None or not ask.is_follow_up():
                return
            seat, answers = ask.seat, t.options()
            worths = [self.after(t, i, seat, evaluate) for i in range(len(answers))]
            t.choose(answers[worths.index(max(worths))])
            answer_chance(t, self.rng)

    def after(self, t: Table, i: int, seat: int, evaluate: Any) -> float:
        trial = t.clone()
        trial.choose(trial.options()[i])
        answer_chance(trial, self.rng)
        return float(evaluate(trial, seat))

    def descend(self, node: Node, t: Table, curiosity: float) -> list[Node]:
        """Follow the tree while every answer is known, add one new answer, and return the way."""
        path = []
        while (ask := t.open) is not None:
            options = {step.notation(): step for step in t.options()}
            children = node.children
            fresh = [answer for answer in options if answer not in children]
            if fresh:
                answer = fresh[self.rng.below(len(fresh))]
                children[answer] = Node(ask.seat)
            else:
                answer = max(options, key=lambda a: children[a].worth(curiosity))
            for known in options:
                if known in children:
                    children[known].chances += 1
            node = children[answer]
            path.append(node)
            t.choose(options[answer])
            answer_chance(t, self.rng)
            if fresh:
                break
        return path

    def learn(self, path: list[Node], t: Table, evaluate: Any) -> None:
        gains: dict[int, float] = {}
        for node in path:
            if node.seat not in gains:
                gains[node.seat] = gain = evaluate(t, node.seat)
                self.seen = (min(self.seen[0], gain), max(self.seen[1], gain))
            node.visits += 1
            node.gain += gains[node.seat]
