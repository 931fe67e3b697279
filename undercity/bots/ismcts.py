"""Information-set Monte Carlo tree search: every iteration plays on a freshly redealt table with fresh chance."""

import time
from collections.abc import Callable, Mapping
from math import log, sqrt
from typing import Any

from undercity.bots.random import new_rng
from undercity.core.chance import answer_chance, playout
from undercity.core.game import Wrong
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Imagine, Question


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


SETTINGS: dict[str, Any] = {"horizon": 12, "curiosity": 0.35}


class Ismcts:
    """A budget in iterations or seconds, whichever ends first. `horizon` decisions are played out before looking.

    What it is not told is as the game has it, or else as in `SETTINGS`.
    """

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
        settings = {**SETTINGS, **game.search}
        horizon = settings["horizon"] if self.horizon is None else self.horizon
        curiosity = settings["curiosity"] if self.curiosity is None else self.curiosity
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
                gains[node.seat] = evaluate(t, node.seat)
            node.visits += 1
            node.gain += gains[node.seat]
