"""Information-set Monte Carlo tree search: every iteration plays on a freshly redealt table with fresh chance."""

import time
from collections.abc import Callable, Mapping
from math import log, sqrt
from typing import Any, Final

from undercity.bots.random import new_rng
from undercity.core.chance import answer_chance, playout
from undercity.core.game import Wrong
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Imagine, Question

Evaluate = Callable[[Any, int], float]


class Node:
    """An answer in the tree: how often it was tried and could have been, and what it brought its seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.visits = 0
        self.chances = 0
        self.gain = 0.0
        self.children: dict[str, Node] = {}

    def worth(self, curiosity: float) -> float:
        return self.gain / self.visits + curiosity * sqrt(log(self.chances) / self.visits)


USUAL: Final[dict[str, float]] = {"horizon": 12, "curiosity": 0.35}
"""What a game may know better, and a caller best."""


class Ismcts:
    """A budget in iterations or seconds, whichever ends first. `horizon` decisions are played out before looking."""

    def __init__(
        self,
        iterations: int = 200,
        seconds: float | None = None,
        horizon: int | None = None,
        curiosity: float | None = None,
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
        usual = {**USUAL, **game.search}
        horizon = int(usual["horizon"]) if self.horizon is None else self.horizon
        curiosity = usual["curiosity"] if self.curiosity is None else self.curiosity
        root = Node(ask.seat)
        end = None if self.seconds is None else time.monotonic() + self.seconds
        for _ in range(self.iterations):
            t = imagine(self.rng)
            path = self.descend(root, t, curiosity)
            playout(t, self.rng, horizon)
            self.learn(path, t, game.evaluate)
            if self.is_hurried() or (end is not None and time.monotonic() > end):
                break
        return root

    def descend(self, node: Node, t: Table, curiosity: float) -> list[Node]:
        """Follow the tree while every answer is known, add one new answer, and return the way."""
        path: list[Node] = []
        ask = t.open
        while ask is not None:
            options = t.options()
            answers = [step.notation() for step in options]
            children = node.children
            fresh = [i for i, answer in enumerate(answers) if answer not in children]
            if fresh:
                i = fresh[self.rng.below(len(fresh))]
                children[answers[i]] = Node(ask.seat)
            else:
                i = best([children[answer] for answer in answers], curiosity)
            for answer in answers:
                if answer in children:
                    children[answer].chances += 1
            node = children[answers[i]]
            path.append(node)
            t.choose(options[i])
            answer_chance(t, self.rng)
            if fresh:
                break
            ask = t.open
        return path

    def learn(self, path: list[Node], t: Table, evaluate: Evaluate) -> None:
        gains: dict[int, float] = {}
        for node in path:
            if node.seat not in gains:
                gains[node.seat] = evaluate(t, node.seat)
            node.visits += 1
            node.gain += gains[node.seat]


def best(nodes: list[Node], curiosity: float) -> int:
    """The first of those most worth trying."""
    found, most = 0, -1.0
    for i, node in enumerate(nodes):
        worth = node.worth(curiosity)
        if worth > most:
            found, most = i, worth
    return found
