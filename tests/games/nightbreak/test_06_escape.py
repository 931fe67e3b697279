"""Section 6: the action “escape”."""

import pytest

from tests.games.nightbreak.play import (
    NUMBER,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    SUN_SPELLCASTER,
    at,
    battle,
    card,
    choose,
    favor,
    inside,
    left,
    offered,
    on,
    pile,
    prompt,
    refused,
    rows,
    rules,
    said,
    seen,
    some,
    strength,
    turn_up,
)
from undercity.games.nightbreak.cards import ALL, HEAL, SUN

HEALER = some(SUN, arrival=[{"op": HEAL, "who": ALL}])


@pytest.mark.rule("NB-6.1")
def test_only_a_hero_that_holds_a_point_can_escape() -> None:
    m = battle([SUN_RANGED], pool=5)
    assert refused(m, "escape") == "NB-6.1"
    assert "escape" not in offered(m)
    assert "escape" in offered(battle([on(SUN_RANGED, held=1)]))


@pytest.mark.rule("NB-6.2")
def test_escaping_costs_a_held_point_and_none_of_the_pool() -> None:
    m = battle([on(SUN_RANGED, held=1)], pool=3, top=[[SUN_QUIET], []])
    choose(m, "escape", "keep")
    assert seen(m, "pool") == 3
    assert sum(at(m, place).held for place in range(3)) == 0


@pytest.mark.rule("NB-6.3")
def test_everything_on_the_escaping_hero_is_removed_at_once() -> None:
    laden = on(SUN_RANGED, "shielded", "shrouded", "stunned", "wounded", damage=2, held=3, prayers=2)
    m = battle([laden], deck=[[], 6], top=[[SUN_QUIET], []], discard=[5, 0])
    choose(m, "escape")
    t, hero = inside(m), NUMBER[SUN_RANGED]
    assert (t.damage[hero], t.held[hero], t.prayers[hero], t.status[hero]) == (0, 0, 0, 0)
    choose(m, "refuse")
    back = at(m, 0)
    assert (back.hero, back.damage, back.held, back.prayers, back.statuses) == (SUN_RANGED, 0, 0, 0, [])


@pytest.mark.rule("NB-6.4")
def test_the_escaping_hero_goes_to_the_bottom_of_its_deck_and_not_to_the_discard_pile() -> None:
    m = choose(battle([on(SUN_RANGED, held=1)]), "escape")
    assert (pile(m, 0).bottom, pile(m, 0).discard, pile(m, 1).bottom) == ([SUN_RANGED], [], [])
    assert f"turned {NUMBER[SUN_RANGED]}" not in offered(m)
    turn_up(m, SUN_QUIET)
    choose(m, "keep")
    assert (pile(m, 0).cards, pile(m, 0).bottom) == (6, [SUN_RANGED])
    assert said(m, "NB-6.4") == [f"{card(SUN_RANGED).name} escapes to the bottom of the deck."]


@pytest.mark.rule("NB-6.4")
def test_a_second_escape_goes_below_the_first() -> None:
    m = battle([on(SUN_RANGED, held=1)], bottom=[[SUN_SPELLCASTER], []], top=[[SUN_QUIET], []])
    choose(m, "escape", "keep")
    assert pile(m, 0).bottom == [SUN_SPELLCASTER, SUN_RANGED]


@pytest.mark.rule("NB-6.5")
def test_the_rank_is_filled_by_an_ordinary_replacement_with_its_arrival_power() -> None:
    m = battle([on(SUN_RANGED, held=1), on(SUN_MELEE, damage=3)], top=[[SUN_SPELLCASTER, HEALER], []])
    choose(m, "escape")
    assert (rows(m)[0], offered(m)) == (None, ["keep", "refuse"])
    choose(m, "refuse")
    assert (rows(m)[0], pile(m, 0).discard) == (HEALER, [SUN_SPELLCASTER])
    assert at(m, 1).damage == 3 - card(HEALER).arrival[0].n


@pytest.mark.rule("NB-6.6", "NB-6.7")
def test_the_newcomer_goes_on_with_the_step_and_must_attack() -> None:
    m = battle([on(SUN_RANGED, held=1)], top=[[SUN_QUIET], []], pool=9)
    choose(m, "escape", "keep")
    assert (seen(m, "actor"), at(m, 0).hero, at(m, 0).acted) == (0, SUN_QUIET, False)
    assert prompt(m) == f"What does {card(SUN_QUIET).name} do?"
    assert refused(m, "stay") == ""
    target = offered(m, "attack")[0]
    choose(m, target)
    assert at(m, int(target.split()[1])).damage == strength(SUN_QUIET)
    assert (at(m, 0).acted, seen(m, "actor")) == (True, 1)


@pytest.mark.rule("NB-6.8")
def test_nobody_gains_favor_by_an_escape() -> None:
    m = battle([left(SUN_RANGED, 1, held=1)], top=[[SUN_QUIET], []], favor=[2, 3])
    choose(m, "escape", "keep")
    assert favor(m) == [2, 3]
    assert "NB-9.4" not in rules(m)


@pytest.mark.rule("NB-6.9")
def test_an_immobilized_hero_cannot_escape() -> None:
    m = battle([on(SUN_RANGED, "immobilized", held=2)])
    assert refused(m, "escape") == "NB-6.9"
    assert "pray" in offered(m)
    others = ("shielded", "shrouded", "stunned", "wounded")
    assert "escape" in offered(battle([on(SUN_RANGED, *others, held=2)]))
