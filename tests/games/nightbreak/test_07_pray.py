"""Section 7: the action “pray”."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    NUMBER,
    SUN_QUIET,
    SUN_RANGED,
    SUN_SPELLCASTER,
    at,
    battle,
    card,
    choose,
    cost,
    inside,
    left,
    offered,
    on,
    refused,
    said,
    seen,
    strength,
    wall,
)
from undercity.games.nightbreak.cards import MOON


@pytest.mark.rule("NB-7.1")
def test_only_a_hero_that_holds_a_point_can_pray() -> None:
    m = battle([SUN_RANGED, on(SUN_SPELLCASTER, held=3)], pool=3)
    assert refused(m, "pray") == "NB-7.1"
    assert "pray" not in offered(m)
    assert "pray" in offered(battle([on(SUN_RANGED, held=1)]))


@pytest.mark.rule("NB-7.2")
def test_a_held_point_is_turned_over() -> None:
    m = choose(battle([on(SUN_RANGED, held=3)]), "pray")
    assert (at(m, 0).held, at(m, 0).prayers) == (2, 1)
    assert said(m, "NB-7.2") == [f"{card(SUN_RANGED).name} begins to pray."]


@pytest.mark.rule("NB-7.3")
def test_a_prayer_marker_cannot_be_spent() -> None:
    m = battle([on(SUN_RANGED, held=cost(SUN_RANGED))])
    assert "activate" in offered(m)
    choose(m, "pray")
    assert "activate" not in offered(m)
    assert refused(m, "activate") == "NB-5.6"
    if cost(SUN_RANGED) == 1:
        assert refused(m, "escape") == "NB-6.1"


@pytest.mark.rule("NB-7.4")
def test_a_hero_begins_to_pray_once_a_turn() -> None:
    m = choose(battle([on(SUN_RANGED, held=3), on(SUN_SPELLCASTER, held=1)], wall(MOON)), "pray")
    assert at(m, 0).prayed
    assert "pray" not in offered(m)
    assert refused(m, "pray") == "NB-7.4"
    choose(m, "attack 3")
    assert "pray" in offered(m)


@pytest.mark.rule("NB-7.4")
def test_it_may_pray_again_in_its_sides_next_turn() -> None:
    m = battle([on(SUN_RANGED, held=1, prayed=True)], wall(MOON), turn=2, phase="cycle")
    assert seen(m, "turn") == 3
    choose(m, "stay")
    assert "pray" in offered(m)
    m = battle([on(SUN_RANGED, held=1, prayed=True)], turn=1)
    assert refused(m, "pray") == "NB-7.4"


@pytest.mark.rule("NB-7.5")
def test_points_of_the_pool_are_not_prayed_with() -> None:
    m = choose(battle([on(SUN_RANGED, held=1)], pool=4), "pray")
    assert (seen(m, "pool"), at(m, 0).held, at(m, 0).prayers) == (4, 0, 1)


@pytest.mark.rule("NB-7.6")
def test_a_praying_hero_acts_attacks_and_can_be_attacked() -> None:
    m = battle([on(SUN_RANGED, held=2)], [MOON_RANGED], pool=9)
    choose(m, "pray")
    assert {"activate", "escape", "attack 3"} <= set(offered(m))
    choose(m, "attack 3")
    assert at(m, 3).damage == strength(SUN_RANGED)
    m = choose(battle([SUN_RANGED], [on(MOON_QUIET, prayers=1)]), "attack 3")
    assert (at(m, 3).damage, at(m, 3).prayers) == (strength(SUN_RANGED), 1)


@pytest.mark.rule("NB-7.7")
def test_a_prayer_is_lost_with_a_hero_that_is_overwhelmed() -> None:
    m = battle([None, None, SUN_RANGED], [left(MOON_MELEE, 1, prayers=2)], top=[[], [MOON_QUIET]])
    choose(m, "attack 3", "keep")
    assert seen(m, "turn") == 2
    assert seen(m, "pool") == 2
    assert at(m, 3).prayers == 0


@pytest.mark.rule("NB-7.7")
def test_a_prayer_is_lost_with_a_hero_that_escapes() -> None:
    m = battle([on(SUN_RANGED, held=2)], top=[[SUN_QUIET], []])
    choose(m, "pray", "escape", "keep")
    assert [at(m, place).prayers for place in range(3)] == [0, 0, 0]
    assert inside(m).prayers[NUMBER[SUN_RANGED]] == 0
