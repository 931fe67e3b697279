"""What a search does with what it finds."""

import pytest

from undercity import Match
from undercity.bots import bot
from undercity.bots.ismcts import DEEP, Ismcts, Node, valued
from undercity.games import find


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


@pytest.mark.parametrize(("own", "seats"), [(1, {0}), (0, {0, 1})])
def test_a_search_plans_its_own_turn_or_past_it(own: int, seats: set[int]) -> None:
    seat = Match("nightlancer", seats=2, seed=1).seat(0)
    assert seat.asking is not None
    root = Ismcts(iterations=50, seed=1, own=own).search(seat.view, seat.asking, seat.imagine)
    assert {node.seat for first in root.children.values() for node in (first, *first.children.values())} == seats


def test_a_deep_search_follows_settings_of_its_own_and_a_caller_knows_best() -> None:
    game = find("nightlancer")
    assert Ismcts(iterations=DEEP - 1).settings(game)["own"] == game.search["own"] == 1
    assert Ismcts(iterations=DEEP).settings(game)["own"] == game.deep["own"] == 0
    assert Ismcts(iterations=DEEP, own=1).settings(game)["own"] == 1


def test_a_table_is_looked_at_once() -> None:
    looks: list[int] = []

    def evaluate(_: object, seat: int) -> float:
        looks.append(seat)
        return 0.25

    table, known = Match("nightlancer", seats=2, seed=1).table, {1: 0.75}
    assert [valued(table, seat, evaluate, known) for seat in (0, 1, 0)] == [0.25, 0.75, 0.25]
    assert looks == [0]
