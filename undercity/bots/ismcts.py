"""Information-set Monte Carlo tree search: every iteration plays on a freshly redealt table with fresh chance."""

import time
from collections.abc import Callable, Mapping
from math import log, sqrt
from typing import Any, Final

from undercity.bots.random import new_rng
from undercity.core.chance import answer_chance, playout
from undercity.core.game import Game, Wrong
from undercity.core.step import NATURE, Ask
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Imagine, Question

Evaluate = Callable[[Any, int], float]

DECIDED: Final = 8
"""After so many iterations a search asks itself again whether it can stop."""

DEEP: Final = 300
"""A search of so many iterations follows what suits a game's deep ones."""

USUAL: Final[dict[str, float]] = {
    "horizon": 12,
    "curiosity": 0.35,
    "relative": 0,
    "own": 0,
    "settle": 0,
    "calm": 0,
    "haste": 0,
}
"""What a game may know better, and a caller best."""


class Node:
    """An answer in the tree: how often it was tried and could have been, and what it brought its seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
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

    def learn(self, gain: float, haste: float) -> None:
        self.visits += 1
        self.gain += gain
        if self.visits == 1:
            self.first = gain
        if self.is_sure and self.children:
            best = max([child.value for child in self.children.values()]) - haste
            self.value = best if len(self.children) >= self.width else max(best, self.first)
        else:
            self.value = self.gain / self.visits


class Ismcts:
    """A budget in iterations or seconds, whichever ends first.

    `horizon` decisions are played out at random before looking. With `settle`, what only completes a decision is first
    answered for the best, as long as no more tables than that are to be looked at. With `own`, the tree ends where
    another seat decides freely: what can be done until then is planned. With `calm`, the others let be whatever they
    might interrupt, so that plans go on, and plans end where chance speaks: what is tried after it would drag its worth
    down. They end before it where the game foresees what comes: the best of many single outcomes is luck. With `haste`,
    what comes a decision later is worth so much less: nobody dawdles. With `relative`, curiosity counts in the spread
    of what has been seen, for estimates that lie close.
    """

    def __init__(
        self,
        iterations: int = 200,
        seconds: float | None = None,
        horizon: int | None = None,
        curiosity: float | None = None,
        relative: int | None = None,
        own: int | None = None,
        settle: int | None = None,
        calm: int | None = None,
        haste: float | None = None,
        seed: object = None,
    ) -> None:
        if iterations < 1:
            raise Wrong("A search needs at least one iteration.")
        self.iterations = iterations
        self.seconds = seconds
        self.horizon = horizon
        self.curiosity = curiosity
        self.relative = relative
        self.own = own
        self.settle = settle
        self.calm = calm
        self.haste = haste
        self.rng = new_rng(seed)
        self.is_hurried: Callable[[], bool] = lambda: False
        self.foresees: Callable[[Any], bool] = lambda t: False
        self.least = 1.0
        self.most = 0.0

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
        settings = self.settings(game)
        self.foresees = game.foresees
        horizon, curiosity, room = int(settings["horizon"]), settings["curiosity"], int(settings["settle"])
        is_relative, is_own, is_calm = bool(settings["relative"]), bool(settings["own"]), bool(settings["calm"])
        root = Node(ask.seat)
        self.least, self.most = 1.0, 0.0
        end = None if self.seconds is None else time.monotonic() + self.seconds
        for left in range(self.iterations, 0, -1):
            t = imagine(self.rng)
            count = len(t.options())
            spread = max(self.most - self.least, 0.0) if is_relative else 1.0
            path = self.descend(root, t, curiosity * spread, is_own, is_calm)
            t, known = self.settled(t, game.evaluate, room)
            if horizon:
                playout(t, self.rng, horizon)
                known = {}
            self.learn(path, t, game.evaluate, settings["haste"], known)
            if self.is_hurried() or (end is not None and time.monotonic() > end):
                break
            if not horizon and (count == 1 or (left % DECIDED == 0 and is_decided(root, count, left))):
                break
        return root

    def settings(self, game: Game) -> dict[str, float]:
        """As the caller wants them, else as suits the game, else as usual."""
        given: dict[str, float | None] = {
            "horizon": self.horizon,
            "curiosity": self.curiosity,
            "relative": self.relative,
            "own": self.own,
            "settle": self.settle,
            "calm": self.calm,
            "haste": self.haste,
        }
        suits = {**USUAL, **game.search, **(game.deep if self.iterations >= DEEP else {})}
        return {**suits, **{name: value for name, value in given.items() if value is not None}}

    def descend(self, node: Node, t: Table, curiosity: float, is_own: bool, is_calm: bool) -> list[Node]:
        """Follow the tree while every answer is known, add one new answer, and return the way."""
        path: list[Node] = []
        seat = node.seat
        ask = t.open
        while ask is not None and not (is_own and is_free(ask, seat)):
            options = t.options()
            answers = [step.notation() for step in options]
            children = node.children
            node.width = len(answers)
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
            learned = t.learned
            t.choose(options[i])
            if is_calm:
                self.let_be(t, seat)
            else:
                answer_chance(t, self.rng)
            ask = t.open
            node.is_sure = is_own and t.learned == learned and ask is not None and ask.seat == node.seat
            if fresh or (is_calm and t.learned != learned):
                break
        return path

    def let_be(self, t: Table, seat: int) -> None:
        """Other seats pass whatever they might interrupt, and chance speaks, unless the game foresees what comes."""
        ask: Any = t.open
        while ask is not None and ask.seat != seat and not self.foresees(t):
            if ask.seat == NATURE:
                t.choose(ask.sample(t, self.rng))
            elif ask.occasion(t):
                let_be = ask.let_be()
                t.choose(next(step for step in t.options() if step.notation() == let_be))
            else:
                return
            ask = t.open

    def settled(self, t: Table, evaluate: Evaluate, room: int) -> tuple[Table, dict[int, float]]:
        """What still belongs to the decision is answered for the best, as far as there is room to look.

        Along with the table comes what it was found to be worth, by seat.
        """
        ask = t.open
        if not room or ask is None or not ask.is_follow_up():
            return t, {}
        room //= len(t.options())
        if not room:
            return t, {}
        afters = [self.settled(after, evaluate, room) for after in self.followed(t)]
        worths = [valued(after, ask.seat, evaluate, known) for after, known in afters]
        return afters[worths.index(max(worths))]

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

    def learn(self, path: list[Node], t: Table, evaluate: Evaluate, haste: float, known: dict[int, float]) -> None:
        for node in reversed(path):
            gain = valued(t, node.seat, evaluate, known)
            self.least, self.most = min(self.least, gain), max(self.most, gain)
            node.learn(gain, haste)


def valued(t: Table, seat: int, evaluate: Evaluate, known: dict[int, float]) -> float:
    """What a table is worth to a seat, looked at once."""
    if seat not in known:
        known[seat] = evaluate(t, seat)
    return known[seat]


def is_free(ask: Ask, seat: int) -> bool:
    """Whether another seat decides for itself here."""
    return ask.seat != seat and not ask.is_follow_up()


def is_decided(root: Node, count: int, left: int) -> bool:
    """Whether so many more iterations could not make another of the answers the most visited one."""
    visits = sorted([child.visits for child in root.children.values()])
    return len(visits) == count and visits[-1] - visits[-2] > left


def best(nodes: list[Node], curiosity: float) -> int:
    """The first of those most worth trying."""
    found, most = 0, -1.0
    for i, node in enumerate(nodes):
        worth = node.worth(curiosity)
        if worth > most:
            found, most = i, worth
    return found
