"""Section 14: Cycle Phase and end of game."""

from typing import Any

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    SUN_MELEE,
    SUN_RANGED,
    SUN_SPELLCASTER,
    asked,
    at,
    battle,
    choose,
    inside,
    offered,
    on,
    refused,
    seen,
)
from undercity import Match


def ended(first: list[Any], second: list[Any], favor: list[int]) -> Match:
    return battle(first, second, favor=favor, turn=16, phase="cycle")


@pytest.mark.rule("NB-14.1")
def test_the_time_card_is_discarded() -> None:
    m = battle(pool=1, turn=4, phase="cycle")
    assert (seen(m, "turn"), seen(m, "hour")) == (4, 4)
    choose(m, "hold 3")
    assert (seen(m, "turn"), seen(m, "hour")) == (5, 4)
    assert seen(m, "pool") == 2


@pytest.mark.rule("NB-14.3")
@pytest.mark.parametrize(("turn", "side"), [(1, 1), (2, 0), (15, 1)])
def test_the_other_sides_turn_begins(turn: int, side: int) -> None:
    m = battle(turn=turn, phase="cycle")
    assert (seen(m, "turn"), seen(m, "turn_side"), asked(m)) == (turn + 1, side, side)


@pytest.mark.rule("NB-14.4")
def test_the_game_ends_after_the_sixteenth_turn() -> None:
    m = battle(turn=15, phase="cycle")
    assert not m.over
    m = battle(pool=1, turn=16, phase="cycle")
    assert not m.over
    choose(m, "hold 3")
    assert offered(m) == []
    assert m.view(None)["over"]
    assert seen(m, "turn") == 16
    assert refused(m, "stay") == ""


@pytest.mark.rule("NB-14.5")
@pytest.mark.parametrize(("favor", "winner"), [([8, 7], 0), ([6, 9], 1), ([1, 0], 0)])
def test_more_favor_wins(favor: list[int], winner: int) -> None:
    m = ended([on(SUN_MELEE, damage=4)], [on(MOON_MELEE, damage=3)], favor)
    assert m.result.winners == (winner,)
    assert m.result.scores == tuple(map(float, favor))
    side = ("Sun", "Moon")[winner]
    assert m.result.reason == f"{side} wins with {favor[winner]} Favor to {favor[1 - winner]} (NB-14.5)."


@pytest.mark.rule("NB-14.5")
def test_the_winner_is_a_seat_and_not_a_side() -> None:
    m = battle(favor=[5, 2], turn=16, phase="cycle", first=1)
    assert (m.result.winners, m.result.scores) == ((1,), (2.0, 5.0))


@pytest.mark.rule("NB-14.6")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(2, 3, 0), (3, 2, 1), (0, 1, 0)])
def test_on_equal_favor_less_damage_wins(mine: int, theirs: int, winner: int) -> None:
    m = ended([None, on(SUN_MELEE, damage=mine)], [on(MOON_MELEE, damage=theirs)], [7, 7])
    assert m.result.winners == (winner,)
    side = ("Sun", "Moon")[winner]
    assert m.result.reason == f"{side} wins on equal Favor with less damage on its Heroes (NB-14.6)."
    assert m.result.lines == (
        f"Sun: 7 Favor, {mine} damage on its Heroes.",
        f"Moon: 7 Favor, {theirs} damage on its Heroes.",
    )


@pytest.mark.rule("NB-14.6")
def test_damage_is_added_up_over_the_whole_row() -> None:
    m = ended(
        [on(SUN_MELEE, damage=2), on(SUN_RANGED, damage=2), on(SUN_SPELLCASTER, damage=2)],
        [on(MOON_MELEE, damage=5)],
        [0, 0],
    )
    assert m.result.winners == (1,)


@pytest.mark.rule("NB-14.2")
def test_the_pool_is_handed_out_when_all_have_attacked() -> None:
    m = battle(pool=2, turn=2, phase="cycle")
    assert (seen(m, "pool"), inside(m).attacks) == (0, 3)
    choose(m, "hold 3", "hold 5")
    assert [at(m, place).held for place in range(6)] == [0, 0, 0, 1, 0, 1]
