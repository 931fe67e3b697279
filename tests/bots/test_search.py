"""What a search does with what it finds."""

import pytest

from undercity import Match
from undercity.bots import bot
from undercity.bots.ismcts import Ismcts, Node


def node(value: float) -> Node:
    found = Node(0)
    found.learn(value, 0.0)
    return found


def test_what_is_sure_is_worth_its_best_continuation_less_the_haste() -> None:
    parent = Node(0)
    parent.is_sure, parent.width, parent.children = True, 2, {"a": node(0.4), "b": node(0.7)}
    parent.learn(0.1, 0.0)
    assert parent.value == 0.7
    parent.learn(0.1, 0.125)
    assert parent.value == 0.7 - 0.125


def test_until_every_continuation_is_tried_the_first_look_counts_too() -> None:
    parent = Node(0)
    parent.is_sure, parent.width, parent.children = True, 3, {"a": node(0.4)}
    parent.learn(0.5, 0.0)
    assert parent.value == 0.5


def test_what_is_not_sure_is_worth_its_average() -> None:
    parent = Node(0)
    parent.children = {"a": node(0.9)}
    parent.learn(0.2, 0.125)
    parent.learn(0.4, 0.125)
    assert abs(parent.value - 0.3) < 1e-9


def test_a_calm_search_lets_the_others_pass_what_they_might_interrupt() -> None:
    match = Match("human_interface", seats=2, seed=1, mission="skirmish")
    bots = [bot("greedy", seed=seat, samples=1) for seat in range(2)]
    passed = 0
    while not match.over and passed < 3:
        ask = match.table.open
        assert ask is not None
        if ask.occasion(match.table):
            after = match.table.clone()
            Ismcts(seed=1).let_be(after, 1 - ask.seat)
            assert after.open is None or after.open.seat != ask.seat or not after.open.occasion(after)
            still = match.table.clone()
            Ismcts(seed=1).let_be(still, ask.seat)
            assert still.open is not None
            assert still.open.seat == ask.seat
            passed += 1
        asking = match.asking
        seat = match.seat(asking.seat)
        match.choose(bots[asking.seat].choose(seat.view, seat.asking, seat.imagine))
    assert passed == 3


@pytest.mark.parametrize(("settings", "seats"), [({"own": 1, "far": 0}, {0}), ({"own": 1, "far": 50}, {0, 1})])
def test_a_long_search_looks_past_its_own_turn(settings: dict[str, int], seats: set[int]) -> None:
    seat = Match("nightlancer", seats=2, seed=1).seat(0)
    assert seat.asking is not None
    root = Ismcts(iterations=50, seed=1, **settings).search(seat.view, seat.asking, seat.imagine)
    assert {node.seat for first in root.children.values() for node in (first, *first.children.values())} == seats
