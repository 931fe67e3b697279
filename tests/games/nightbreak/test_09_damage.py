"""Section 9: damage, overwhelm, Favor."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    NUMBER,
    SUN_MELEE,
    SUN_RANGED,
    SUN_SPELLCASTER,
    asked,
    at,
    battle,
    card,
    choose,
    cost,
    every,
    favor,
    hp,
    inside,
    left,
    offered,
    pile,
    refused,
    rows,
    said,
    seen,
    some,
    strength,
)
from undercity.games.nightbreak.cards import ALL, DAMAGE, FIXED, GAIN, MELEE, MOON, RANGED, SUN, L, R

BLAST = some(SUN, power=[{"op": DAMAGE, "who": ALL}, {}])
"""Damage to every enemy."""
SHOT = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R), "each": False, "amount": FIXED}, {"op": GAIN}])
LADEN = {"held": 2, "prayers": 1}


@pytest.mark.rule("NB-9.1")
@pytest.mark.parametrize(("short", "falls"), [(1, False), (0, True), (-1, True)])
def test_a_hero_is_overwhelmed_once_its_damage_reaches_its_hp(short: int, falls: bool) -> None:
    attacker = max(every(SUN, RANGED), key=strength)
    m = choose(battle([attacker], [left(MOON_MELEE, strength(attacker) + short)]), "attack 3")
    assert (rows(m)[3] is None) == falls
    assert favor(m) == [1 if falls else 0, 0]
    if not falls:
        assert at(m, 3).damage == hp(MOON_MELEE) - 1


@pytest.mark.rule("NB-9.2")
def test_an_overwhelmed_hero_loses_everything_that_lay_on_it() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1, "stunned", "wounded", held=2, prayers=1, prayed=True)])
    choose(m, "attack 3")
    t, hero = inside(m), NUMBER[MOON_MELEE]
    assert (t.damage[hero], t.held[hero], t.prayers[hero], t.status[hero], t.prayed[hero]) == (0, 0, 0, 0, 0)


@pytest.mark.rule("NB-9.3")
@pytest.mark.parametrize("turn", [1, 2])
def test_it_goes_to_its_owners_discard_pile(turn: int) -> None:
    attacker, victim = (SUN_RANGED, MOON_MELEE) if turn == 1 else (MOON_RANGED, SUN_MELEE)
    rows = ([attacker], [left(victim, 1)]) if turn == 1 else ([left(victim, 1)], [attacker])
    m = choose(battle(*rows, turn=turn), "attack 3" if turn == 1 else "attack 0")
    piles = [pile(m, 0).discard, pile(m, 1).discard]
    assert piles == ([[], [victim]] if turn == 1 else [[victim], []])


@pytest.mark.rule("NB-9.4")
def test_the_other_side_gains_one_favor_by_an_attack() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)], favor=[3, 5]), "attack 3")
    assert favor(m) == [4, 5]
    assert said(m, "NB-9.4") == [f"{card(MOON_MELEE).name} is overwhelmed: Sun gains a Favor."]


@pytest.mark.rule("NB-9.4")
def test_the_other_side_gains_one_favor_by_a_power() -> None:
    m = battle([None, SHOT], [left(MOON_MELEE, 1)], pool=cost(SHOT))
    choose(m, "activate", "target 3")
    assert favor(m) == [1, 0]


@pytest.mark.rule("NB-9.4")
def test_the_other_side_gains_one_favor_even_if_a_hero_is_overwhelmed_by_its_own_move() -> None:
    m = battle([left(SUN_MELEE, 1, "wounded")], phase="move")
    choose(m, "move 0 2")
    assert favor(m) == [0, 1]
    assert said(m, "NB-9.4") == [f"{card(SUN_MELEE).name} is overwhelmed: Moon gains a Favor."]


@pytest.mark.rule("NB-9.5")
def test_its_controller_replaces_it_before_anything_else_goes_on() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], top=[[], [MOON_QUIET]])
    choose(m, "attack 3")
    assert (asked(m), offered(m)) == (1, ["keep", "refuse"])
    assert refused(m, "attack 4") == ""
    choose(m, "keep")
    assert (asked(m), seen(m, "actor")) == (0, 1)


@pytest.mark.rule("NB-9.6")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_several_losses_of_one_side_give_one_favor_each(n: int) -> None:
    doomed = [left(slug, 1) for slug in every(MOON, MELEE)[:n]]
    m = choose(battle([BLAST], doomed, pool=cost(BLAST)), "activate")
    assert favor(m) == [n, 0]
    assert rows(m)[3:].count(None) == n
    assert pile(m, 1).discard == every(MOON, MELEE)[:n]


@pytest.mark.rule("NB-9.7")
def test_losses_of_both_sides_give_favor_to_both() -> None:
    m = battle([SUN_RANGED, SUN_MELEE, SUN_SPELLCASTER], [left(MOON_MELEE, 1)])
    for slug in (SUN_MELEE, SUN_SPELLCASTER):
        inside(m).damage[NUMBER[slug]] = hp(slug)
    choose(m, "attack 3")
    assert favor(m) == [1, 2]
    assert inside(m).lost == [2, 1]
