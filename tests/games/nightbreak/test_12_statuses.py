"""Section 12: buffs and debuffs."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    at,
    battle,
    card,
    choose,
    cost,
    favor,
    hp,
    left,
    offered,
    on,
    refused,
    rows,
    rules,
    said,
    seen,
    some,
    strength,
    turn_up,
)
from undercity.games.nightbreak.cards import (
    APPLY,
    BUFFS,
    DAMAGE,
    DEBUFFS,
    FIXED,
    GAIN,
    HEAL,
    HEROES,
    MOON,
    PRAY,
    SAME,
    SUN,
    F,
    L,
    R,
)
from undercity.games.nightbreak.show import scene

STATUSES = ("immobilized", "shielded", "shrouded", "stunned", "wounded")
SHOT = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R), "each": False, "amount": FIXED}, {"op": GAIN}])
STING = some(MOON, arrival=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {"op": APPLY, "who": SAME}])
MEND = some(SUN, power=[{"op": PRAY, "arrows": (R,)}, {"op": HEAL, "who": SAME}])


@pytest.mark.rule("NB-12.1")
@pytest.mark.parametrize("status", STATUSES)
def test_a_status_lasts_until_its_bearer_has_attacked(status: str) -> None:
    m = battle([None, None, SUN_RANGED], [on(MOON_RANGED, status)])
    choose(m, "attack 4")
    assert (seen(m, "turn"), at(m, 3).statuses) == (2, [status])
    choose(m, "stay")
    assert at(m, 3).statuses == [status]
    choose(m, "attack 0")
    assert at(m, 3).statuses == []


@pytest.mark.rule("NB-12.1")
def test_a_status_ends_when_its_bearer_leaves_battle() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1, *STATUSES[2:])], deck=[6, [MOON_QUIET]], discard=[0, 5])
    choose(m, "attack 3", "refuse")
    turn_up(m, MOON_MELEE)
    assert (rows(m)[3], at(m, 3).statuses) == (MOON_MELEE, [])


@pytest.mark.rule("NB-12.2")
def test_immobilized_neither_moves_nor_escapes() -> None:
    bound = on(SUN_RANGED, "immobilized", held=1)
    m = battle([bound], phase="move")
    assert refused(m, "move 0 1") == "NB-4.4"
    assert offered(m) == ["stay", "move 1 2"]
    choose(m, "stay")
    assert refused(m, "escape") == "NB-6.9"


@pytest.mark.rule("NB-12.3")
def test_attacks_have_no_effect_on_the_shielded() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1, "shielded")]), "attack 3")
    assert (at(m, 3).hero, at(m, 3).damage, favor(m)) == (MOON_MELEE, hp(MOON_MELEE) - 1, [0, 0])


@pytest.mark.rule("NB-12.4")
def test_shielded_does_not_stop_powers() -> None:
    m = battle([None, SHOT], [on(MOON_MELEE, "shielded")], pool=cost(SHOT))
    choose(m, "activate", "target 3")
    assert at(m, 3).damage == card(SHOT).clauses[0].n


@pytest.mark.rule("NB-12.5")
def test_enemy_powers_have_no_effect_on_the_shrouded() -> None:
    m = battle([None, SHOT], [on(MOON_MELEE, "shrouded")], pool=cost(SHOT))
    choose(m, "activate", "target 3")
    assert (at(m, 3).damage, seen(m, "pool")) == (0, 0)


@pytest.mark.rule("NB-12.5")
@pytest.mark.parametrize(("status", "damage"), [("shrouded", 0), ("shielded", 1)])
def test_shrouded_stops_arrival_powers_too(status: str, damage: int) -> None:
    m = battle([SUN_RANGED, on(SUN_MELEE, status, held=1)], [None, left(MOON_MELEE, 1)], top=[[], [STING]])
    choose(m, "attack 4", "keep")
    assert at(m, 1).damage == damage * card(STING).arrival[0].n
    assert (len(at(m, 1).statuses) > 1) == bool(damage)


@pytest.mark.rule("NB-12.6")
def test_shrouded_does_not_stop_attacks() -> None:
    m = choose(battle([SUN_RANGED], [on(MOON_MELEE, "shrouded")]), "attack 3")
    assert at(m, 3).damage == strength(SUN_RANGED)


@pytest.mark.rule("NB-12.6")
def test_shrouded_does_not_stop_powers_of_its_own_side() -> None:
    m = battle([None, MEND, on(SUN_MELEE, "shrouded", damage=3)], pool=cost(MEND))
    choose(m, "activate")
    assert (at(m, 2).prayers, at(m, 2).damage) == (1, 3 - card(MEND).clauses[1].n)


@pytest.mark.rule("NB-12.7")
def test_stunned_stops_the_power_only() -> None:
    m = battle([on(SUN_RANGED, "stunned", held=9)], [MOON_MELEE], phase="move")
    assert "move 0 1" in offered(m)
    choose(m, "stay")
    assert refused(m, "activate") == "NB-5.7"
    assert offered(m) == ["attack 3", "attack 4", "attack 5", "pray", "escape"]


@pytest.mark.rule("NB-12.8")
@pytest.mark.parametrize("partner", [1, 2])
def test_wounded_takes_one_damage_each_time_it_moves(partner: int) -> None:
    m = battle([on(SUN_MELEE, "wounded", damage=2)], phase="move")
    choose(m, f"move 0 {partner}")
    assert (at(m, partner).hero, at(m, partner).damage) == (SUN_MELEE, 3)
    assert at(m, 0).damage == 0
    assert said(m, "NB-12.8") == [f"{card(SUN_MELEE).name} is wounded and takes 1 damage by moving."]


@pytest.mark.rule("NB-12.8")
def test_wounded_does_not_hurt_who_stays() -> None:
    m = choose(battle([on(SUN_MELEE, "wounded", held=1)], phase="move"), "move 1 2")
    assert at(m, 0).damage == 0


@pytest.mark.rule("NB-12.9")
def test_wounded_takes_one_damage_each_time_it_activates_its_power() -> None:
    m = battle([None, on(SHOT, "wounded")], pool=2 * cost(SHOT))
    choose(m, "activate", "target 3")
    assert at(m, 1).damage == 1
    choose(m, "activate", "target 5")
    assert at(m, 1).damage == 2
    assert said(m, "NB-12.9") == [f"{card(SHOT).name} is wounded and takes 1 damage by its power."] * 2
    m = choose(battle([None, SHOT], pool=cost(SHOT)), "activate", "target 3")
    assert at(m, 1).damage == 0


@pytest.mark.rule("NB-12.10")
def test_wounded_does_nothing_on_attack_prayer_or_escape() -> None:
    m = choose(battle([on(SUN_RANGED, "wounded", held=2)]), "pray")
    assert at(m, 0).damage == 0
    after = choose(m.clone(), "attack 3")
    assert at(after, 0).damage == 0
    after = choose(battle([left(SUN_RANGED, 1, "wounded", held=2)], top=[[SUN_QUIET], []]), "escape", "keep")
    assert favor(after) == [0, 0]
    assert "NB-9.4" not in rules(after)


@pytest.mark.rule("NB-12.11")
@pytest.mark.parametrize("status", STATUSES)
def test_a_marker_shows_each_status(status: str) -> None:
    m = battle([on(SUN_RANGED, status)])
    assert at(m, 0).statuses == [status]
    assert at(m, 1).statuses == []
    [piece] = [p for area in scene(m.view(None)["table"]).areas for p in area.pieces if p.id == "place 0"]
    assert status in piece.tags


@pytest.mark.rule("NB-12.12")
def test_buffs_go_on_allies_and_debuffs_on_enemies() -> None:
    for hero in HEROES:
        for clause in (*hero.arrival, *hero.clauses):
            if clause.op == APPLY:
                assert bool(clause.status & DEBUFFS) == clause.enemy
                assert bool(clause.status & BUFFS) != clause.enemy
