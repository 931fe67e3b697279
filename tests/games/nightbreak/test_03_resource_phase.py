"""Section 3: turn structure and Resource Phase."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_RANGED,
    SUN_MELEE,
    SUN_RANGED,
    asked,
    at,
    battle,
    choose,
    inside,
    offered,
    on,
    rules,
    said,
    seen,
    sums,
)
from undercity.games.nightbreak.cards import TIME_NAMES
from undercity.play import Match

SUN_FIRST = ["Dusk", "Dusk", "Midnight", "Midnight", "Dawn", "Dawn", "Midday", "Midday"] * 2
SYMBOLS = {"Dawn": 2, "Midday": 3, "Dusk": 2, "Midnight": 3}
OWN = {"sun": ("Dawn", "Midday"), "moon": ("Dusk", "Midnight")}


def begun(turn: int, *rows: list[object], **more: object) -> Match:
    return battle(*rows, turn=turn, phase="start", **more)  # type: ignore[arg-type]


@pytest.mark.rule("NB-3.1")
def test_a_turn_is_resource_action_and_cycle_phase_and_then_the_other_side_has_its_turn() -> None:
    m = begun(1, [on(SUN_RANGED)], [on(MOON_RANGED, "shielded")])
    assert rules(m) == ["NB-3.1", "NB-3.2"]
    assert (asked(m), seen(m, "pool"), seen(m, "turn_side")) == (0, 1, 0)
    choose(m, "stay", "attack 3", "attack 3", "attack 3")
    assert offered(m) == ["hold 0", "hold 1", "hold 2"]
    choose(m, "hold 1")
    assert (asked(m), seen(m, "turn"), seen(m, "turn_side")) == (1, 2, 1)
    assert said(m, "NB-3.1") == ["Turn 1: Dusk, Sun.", "Turn 2: Dusk, Moon."]
    assert "stay" in offered(m)


@pytest.mark.rule("NB-3.2")
@pytest.mark.parametrize("turn", [1, 3, 6, 8, 9, 11, 14, 16])
def test_one_point_when_the_time_is_not_ones_own(turn: int) -> None:
    m = begun(turn)
    assert SUN_FIRST[turn - 1] not in OWN["sun" if turn % 2 else "moon"]
    assert seen(m, "pool") == 1
    assert sums(m, "NB-3.2") == [[["not its own time", 1]]]
    assert "NB-3.3" not in rules(m)


@pytest.mark.rule("NB-3.3")
@pytest.mark.parametrize("turn", [2, 4, 5, 7, 10, 12, 13, 15])
def test_the_symbols_of_ones_own_time_count_instead_of_the_one(turn: int) -> None:
    m = begun(turn)
    hour = SUN_FIRST[turn - 1]
    assert hour in OWN["sun" if turn % 2 else "moon"]
    assert seen(m, "pool") == SYMBOLS[hour]
    assert sums(m, "NB-3.3") == [[[f"{hour}'s symbols", SYMBOLS[hour]]]]
    assert "NB-3.2" not in rules(m)


@pytest.mark.rule("NB-3.3")
def test_with_moon_first_the_times_are_the_others() -> None:
    pools = [seen(begun(turn, factions=["moon", "sun"]), "pool") for turn in range(1, 9)]
    assert pools == [1, 2, 1, 3, 2, 1, 3, 1]
    assert TIME_NAMES[inside(begun(1, factions=["moon", "sun"])).hour()] == "Dawn"


@pytest.mark.rule("NB-3.4")
def test_every_prayer_marker_of_the_turn_side_is_removed_after_the_first_gain() -> None:
    m = begun(1, [on(SUN_MELEE, prayers=1), None, on(SUN_RANGED, prayers=3)])
    assert [at(m, place).prayers for place in range(3)] == [0, 0, 0]
    assert rules(m)[:4] == ["NB-3.1", "NB-3.2", "NB-3.5", "NB-3.5"]


@pytest.mark.rule("NB-3.5")
@pytest.mark.parametrize("prayers", [0, 1, 2, 3])
def test_two_points_for_each_prayer_marker(prayers: int) -> None:
    m = begun(1, [on(SUN_MELEE, prayers=prayers), on(SUN_RANGED, prayers=1)])
    assert seen(m, "pool") == 1 + 2 * prayers + 2
    answered = [[["2 for each Prayer Marker", 2 * n]] for n in (prayers, 1) if n]
    assert sums(m, "NB-3.5") == answered
    assert said(m, "NB-3.5")[-1].endswith("prayer is answered: 2 more.")


@pytest.mark.rule("NB-3.6")
def test_points_go_to_the_pool_and_not_onto_the_praying_hero() -> None:
    m = begun(7, [on(SUN_MELEE, prayers=2, held=1)])
    assert seen(m, "pool") == 3 + 4
    assert [at(m, place).held for place in range(3)] == [1, 0, 0]


@pytest.mark.rule("NB-3.7")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_other_sides_prayers_stay(turn: int) -> None:
    m = begun(turn, [on(SUN_MELEE, prayers=2)], [on(MOON_MELEE, prayers=2)])
    mine, theirs = (0, 3) if turn == 1 else (3, 0)
    assert (at(m, mine).prayers, at(m, theirs).prayers) == (0, 2)
    assert seen(m, "pool") == 4 + (1 if turn == 1 else 2)


@pytest.mark.rule("NB-3.8")
def test_sixteen_turns_eight_a_side() -> None:
    m = Match("nightbreak", seed=5, draft="random")
    while not m.over:
        m.choose(offered(m)[0])
    times, sides = seen(m, "time"), [side["name"] for side in seen(m, "sides")]
    assert said(m, "NB-3.1") == [f"Turn {turn + 1}: {times[turn]}, {sides[turn % 2]}." for turn in range(16)]
