"""Information-set Monte Carlo tree search: every iteration plays on a freshly redealt table with fresh chance."""

import time
from collections.abc import Callable, Mapping
from math import log, sqrt
from typing import Any

from undercity.bots.greedy import FOLLOW_UPS
from undercity.bots.random import new_rng
from undercity.core.chance import answer_chance, playout
from undercity.core.game import Game, Wrong
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Imagine, Question


class Node:
    """An answer in the tree: how often it was tried and could have been, and what it brought its seat."""

    __slots__ = ("chances", "children", "first", "gain", "is_sure", "seat", "value", "visits", "width")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.chances = 0
        self.gain = 0.0
        self.value = 0.0
        self.first = 0.0
        self.is_sure = False
        """Chance has no part in what follows it, and the same seat goes on: it is worth what the best of that is."""
        self.width = 0
        """How many answers can follow; until all are tried, the first look counts beside them."""
        self.children: dict[str, Node] = {}

    def worth(self, curiosity: float) -> float:
        return self.value + curiosity * sqrt(log(self.chances) / self.visits)

    def learn(self, gain: float) -> None:
        self.visits += 1
        self.gain += gain
        if self.visits == 1:
            self.first = gain
        if self.is_sure and self.children:
            best = max([child.value for child in self.children.values()])
            self.value = best if len(self.children) >= self.width else max(best, self.first)
        else:
            self.value = self.gain / self.visits


USUAL: dict[str, float] = {"horizon": 12, "curiosity": 0.35, "own": 0}
"""What a game may know better, and a caller best."""


class Ismcts:
    """A budget in iterations or seconds, whichever ends first. `horizon` decisions are played out before looking.

    With `own`, the tree ends where another seat decides freely: what can be done until then is planned.
    """

    def __init__(
        self,
        iterations: int = 200,
        seconds: float | None = None,
        horizon: int | None = None,
        curiosity: float | None = None,
        own: float | None = None,
        seed: object = None,
    ) -> None:
        if iterations < 1:
            raise Wrong("A search needs at least one iteration.")
        self.iterations = iterations
        self.seconds = seconds
        self.horizon = horizon
        self.curiosity = curiosity
        self.own = own
        self.rng = new_rng(seed)
        self.is_hurried: Callable[[], bool] = lambda: False

    def choose(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> str:
        root = self.search(view, ask, imagine)
        return max(root.children, key=lambda answer: root.children[answer].visits)

    def estimate(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> tuple[str, float]:
        """The answer, and how well it is expected to end for the seat, from 0 to 1."""
        root = self.search(view, ask, imagine)
        best = max(root.children, key=lambda answer: root.children[answer].visits)
        return best, root.children[best].value

    def search(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> Node:
        game = find(view["game"])
        horizon, curiosity, own = self.settings(game)
        root = Node(ask.seat)
        end = None if self.seconds is None else time.monotonic() + self.seconds
        for _ in range(self.iterations):
            t = imagine(self.rng)
            path = self.descend(root, t, curiosity, own)
            if own:
                t = self.settled(t, game.evaluate, FOLLOW_UPS)
            playout(t, self.rng, horizon)
            self.learn(path, t, game.evaluate)
            if self.is_hurried() or (end is not None and time.monotonic() > end):
                break
        return root

    def settings(self, game: Game) -> tuple[int, float, bool]:
        """As the caller wants them, else as suits the game, else as usual."""
        usual = {**USUAL, **game.search}
        horizon, curiosity, own = (
            usual[name] if given is None else given
            for name, given in (("horizon", self.horizon), ("curiosity", self.curiosity), ("own", self.own))
        )
        return int(horizon), curiosity, bool(own)

    def descend(self, node: Node, t: Table, curiosity: float, own: bool) -> list[Node]:
        """Follow the tree while every answer is known, add one new answer, and return the way."""
        path = []
        seat = node.seat
        while (ask := t.open) is not None and not (own and ask.seat != seat and not ask.is_follow_up()):
            options = {step.notation(): step for step in t.options()}
            children = node.children
            node.width = len(options)
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
            learned = t.learned
            t.choose(options[answer])
            answer_chance(t, self.rng)
            node.is_sure = own and t.learned == learned and t.open is not None and t.open.seat == node.seat
            if fresh:
                break
        return path

    def settled(self, t: Table, evaluate: Any, depth: int) -> Table:
        """What still belongs to the decision is answered for the best; of answers left to chance one is tried."""
        ask = t.open
        if not depth or ask is None or not ask.is_follow_up():
            return t
        seat = ask.seat
        return max(
            [self.settled(after, evaluate, depth - 1) for after in self.followed(t)],
            key=lambda after: float(evaluate(after, seat)),
        )

    def followed(self, t: Table) -> list[Table]:
        """The tables after each answer; of those that depend on chance any one."""
        sure: list[Table] = []
        open_to_chance: list[Table] = []
        for i in range(len(t.options())):
            after, state = t.clone(), self.rng.state
            after.choose(after.options()[i])
            answer_chance(after, self.rng)
            (sure if self.rng.state == state else open_to_chance).append(after)
        if open_to_chance:
            sure.append(open_to_chance[self.rng.below(len(open_to_chance))])
        return sure

    def learn(self, path: list[Node], t: Table, evaluate: Any) -> None:
        gains: dict[int, float] = {}
        for node in reversed(path):
            if node.seat not in gains:
                gains[node.seat] = evaluate(t, node.seat)
            node.learn(gains[node.seat])
