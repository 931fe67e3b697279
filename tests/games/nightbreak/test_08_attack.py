"""Section 8: the action “attack”."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    SUN_MELEE,
    SUN_RANGED,
    SUN_SPELLCASTER,
    at,
    battle,
    card,
    choose,
    every,
    hp,
    inside,
    left,
    offered,
    on,
    refused,
    rules,
    said,
    seen,
    strength,
    sums,
    wall,
)
from undercity.games.nightbreak.cards import HEROES, MELEE, MOON, RANGED, SUN

STATUSES = ("immobilized", "shielded", "shrouded", "stunned", "wounded")


@pytest.mark.rule("NB-8.1")
def test_the_attacker_chooses_one_enemy_in_its_reach() -> None:
    m = battle([SUN_RANGED])
    assert offered(m, "attack") == ["attack 3", "attack 4", "attack 5"]
    choose(m, "attack 4")
    assert [at(m, place).damage for place in range(6)] == [0, 0, 0, 0, strength(SUN_RANGED), 0]


@pytest.mark.rule("NB-8.2")
@pytest.mark.parametrize(("rank", "target"), [(0, 5), (1, 4), (2, 3)])
def test_melee_reaches_its_own_column(rank: int, target: int) -> None:
    m = battle([*[None] * rank, on(SUN_MELEE, held=1)])
    assert offered(m, "attack") == [f"attack {target}"]
    others = {f"attack {place}" for place in (3, 4, 5) if place != target}
    assert {refused(m, answer) for answer in others} == {"NB-8.2"}
    assert m.asking is not None
    stopped = {r["notation"]: r for r in m.asking.refusals if r["notation"] in others}
    assert set(stopped) == others
    for answer, refusal in stopped.items():
        name = HEROES[inside(m).row[int(answer.split()[1])]].name
        assert (refusal["answer"], refusal["reason"]) == (f"Attack {name}", "another column: Melee reaches its own")


@pytest.mark.rule("NB-8.3")
@pytest.mark.parametrize(("rank", "facing"), [(0, 5), (1, 4), (2, 3)])
def test_a_spellcaster_reaches_every_other_column(rank: int, facing: int) -> None:
    m = battle([*[None] * rank, SUN_SPELLCASTER])
    assert offered(m, "attack") == [f"attack {place}" for place in (3, 4, 5) if place != facing]
    assert refused(m, f"attack {facing}") == "NB-8.3"
    assert m.asking is not None
    [reason] = [r["reason"] for r in m.asking.refusals if r["notation"] == f"attack {facing}"]
    assert reason == "the same column: Spellcasters reach others"


@pytest.mark.rule("NB-8.4")
@pytest.mark.parametrize("rank", [0, 1, 2])
def test_ranged_reaches_every_column(rank: int) -> None:
    m = battle([*[None] * rank, SUN_RANGED])
    assert offered(m, "attack") == ["attack 3", "attack 4", "attack 5"]


@pytest.mark.rule("NB-8.5")
@pytest.mark.parametrize("attacker", every(SUN, RANGED) + every(SUN, MELEE))
def test_an_attack_deals_damage_equal_to_strength(attacker: str) -> None:
    m = battle([None, on(attacker, held=1)], [None, MOON_MELEE])
    choose(m, "attack 4")
    assert at(m, 4).damage == strength(attacker)
    left_over = hp(MOON_MELEE) - strength(attacker)
    attack = f"{card(attacker).name} attacks {card(MOON_MELEE).name}"
    assert said(m, "NB-8.5") == [f"{attack}: {strength(attacker)} damage, {left_over} of {hp(MOON_MELEE)} HP left."]
    assert sums(m, "NB-8.5") == [[["Strength", strength(attacker)]]]


@pytest.mark.rule("NB-8.6")
def test_a_shielded_target_takes_nothing() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1, "shielded")]), "attack 3")
    assert at(m, 3).damage == hp(MOON_MELEE) - 1
    assert said(m, "NB-8.6") == [
        f"{card(SUN_RANGED).name} attacks {card(MOON_MELEE).name}, which is shielded: no damage."
    ]
    assert "NB-8.5" not in rules(m)


@pytest.mark.rule("NB-8.7")
def test_the_attacker_sheds_every_status() -> None:
    m = choose(battle([on(SUN_RANGED, *STATUSES, held=2, prayers=1, damage=1)], [MOON_MELEE]), "attack 3")
    hero = at(m, 0)
    assert (hero.statuses, hero.held, hero.prayers, hero.damage) == ([], 2, 1, 1)
    assert said(m, "NB-8.7") == [
        f"{card(SUN_RANGED).name} has attacked and sheds: immobilized, shielded, shrouded, stunned, wounded."
    ]


@pytest.mark.rule("NB-8.7")
def test_only_the_attacker_sheds() -> None:
    m = choose(battle([SUN_RANGED, on(SUN_SPELLCASTER, "stunned")], [MOON_MELEE]), "attack 3")
    assert at(m, 1).statuses == ["stunned"]
    assert "NB-8.7" not in rules(m)


@pytest.mark.rule("NB-8.8")
def test_the_attacked_hero_keeps_its_statuses() -> None:
    m = choose(battle([SUN_RANGED], [on(MOON_MELEE, *STATUSES)]), "attack 3")
    assert at(m, 3).statuses == list(STATUSES)
    m = choose(battle([SUN_RANGED], [on(MOON_MELEE, "stunned", "wounded")]), "attack 3")
    assert at(m, 3).statuses == ["stunned", "wounded"]


@pytest.mark.rule("NB-8.9")
def test_attacks_cost_nothing() -> None:
    m = choose(battle([on(SUN_RANGED, held=2)], [MOON_MELEE], pool=3), "attack 3")
    assert (seen(m, "pool"), at(m, 0).held) == (3, 2)


@pytest.mark.rule("NB-8.10")
def test_a_hero_attacks_exactly_once_in_its_step() -> None:
    m = battle(every(SUN, RANGED)[:3], wall(MOON))
    for actor in (0, 1, 2):
        assert seen(m, "actor") == actor
        choose(m, "attack 3")
    assert len(said(m, "NB-8.6")) == 3
    assert seen(m, "turn") == 2


@pytest.mark.rule("NB-8.11")
@pytest.mark.parametrize("status", ["stunned", "immobilized", "wounded"])
def test_debuffs_do_not_change_an_attack(status: str) -> None:
    m = battle([on(SUN_RANGED, status)], [MOON_MELEE])
    assert offered(m, "attack") == ["attack 3", "attack 4", "attack 5"]
    choose(m, "attack 3")
    assert (at(m, 3).damage, at(m, 0).damage) == (strength(SUN_RANGED), 0)


@pytest.mark.rule("NB-8.5", "NB-H42")
def test_no_more_than_all_hp_are_lost() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)]), "attack 3")
    assert said(m, "NB-8.5")[0].endswith(f"{strength(SUN_RANGED)} damage, 0 of {hp(MOON_MELEE)} HP left.")
