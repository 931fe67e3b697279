"""Section 5: the action “activate the power”."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_SPELLCASTER,
    SUN_MELEE,
    SUN_QUIET,
    SUN_SPELLCASTER,
    at,
    battle,
    card,
    choose,
    cost,
    every,
    left,
    offered,
    on,
    prompt,
    refused,
    rows,
    rules,
    said,
    seen,
    some,
    sums,
)
from undercity.games.nightbreak.cards import ALL, ARROWS, DAMAGE, FIXED, GAIN, MOON, RANGED, SAME, SUN, F, L, R

ARCHER = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R), "each": False, "amount": FIXED}, {"op": GAIN}])
"""Damage to the left or to the right, and a gain if that overwhelmed."""
FORWARD = some(
    SUN, power=[{"op": DAMAGE, "arrows": (F,), "conditions": (), "amount": FIXED}, {"op": DAMAGE, "who": SAME}]
)
"""Damage forward: there is one target only."""
QUAKE = some(MOON, power=[{"op": DAMAGE, "who": ARROWS, "each": False}, {"op": DAMAGE, "who": ALL}])
"""Damage to one enemy, then to all if that overwhelmed."""


@pytest.mark.rule("NB-5.1")
def test_a_hero_activates_its_power_for_the_printed_cost() -> None:
    m = battle([None, ARCHER], pool=cost(ARCHER) + 2)
    choose(m, "activate", "target 3")
    assert seen(m, "pool") == 2
    assert at(m, 3).damage == card(ARCHER).clauses[0].n
    assert said(m, "NB-5.1") == [f"{card(ARCHER).name} activates {card(ARCHER).power}."]
    assert sums(m, "NB-5.1") == [[["from the pool", cost(ARCHER)], ["held", 0]]]


@pytest.mark.rule("NB-5.2")
def test_the_cost_is_paid_from_the_pool_and_the_heros_own_points_in_any_mix() -> None:
    price = cost(ARCHER)
    m = choose(battle([None, on(ARCHER, held=price)], pool=price), "activate")
    assert offered(m) == [f"pay {n} {price - n}" for n in range(price + 1)]
    assert prompt(m) == f"How do you pay {price} for {card(ARCHER).power}?"
    choose(m, "pay 1 " + str(price - 1), "target 3")
    assert (seen(m, "pool"), at(m, 1).held) == (price - 1, 1)
    assert sums(m, "NB-5.1") == [[["from the pool", 1], ["held", price - 1]]]


@pytest.mark.rule("NB-5.2")
def test_a_cost_that_can_be_paid_in_one_way_only_is_paid_so() -> None:
    price = cost(ARCHER)
    m = choose(battle([None, on(ARCHER, held=price + 1)]), "activate")
    assert offered(m) == ["target 5", "target 3"]
    assert at(m, 1).held == 1
    m = choose(battle([None, on(ARCHER, held=1)], pool=price - 1), "activate")
    assert (at(m, 1).held, seen(m, "pool")) == (0, 0)


@pytest.mark.rule("NB-5.3")
def test_points_held_by_another_hero_are_of_no_use() -> None:
    rich = on(SUN_SPELLCASTER, held=9)
    m = battle([None, ARCHER, rich], pool=cost(ARCHER) - 1)
    assert refused(m, "activate") == "NB-5.6"
    m = choose(battle([None, ARCHER, rich], pool=cost(ARCHER)), "activate", "target 3")
    assert at(m, 2).held == 9


@pytest.mark.rule("NB-5.4")
def test_spent_points_leave_play() -> None:
    m = battle([None, on(ARCHER, held=2)], pool=3)
    choose(m, "activate", f"pay {cost(ARCHER) - 1} 1", "target 3")
    left_over = seen(m, "pool") + sum(at(m, place).held for place in range(6))
    assert left_over == 5 - cost(ARCHER)


@pytest.mark.rule("NB-5.5")
def test_pay_then_choose_targets_then_apply() -> None:
    m = battle([None, on(ARCHER, held=1)], pool=cost(ARCHER))
    choose(m, "activate")
    assert seen(m, "pool") == cost(ARCHER)
    assert offered(m, "target") == []
    choose(m, f"pay {cost(ARCHER)} 0")
    assert seen(m, "pool") == 0
    assert offered(m) == ["target 5", "target 3"]
    assert [at(m, place).damage for place in (3, 4, 5)] == [0, 0, 0]
    assert prompt(m) == f"{card(ARCHER).name}'s {card(ARCHER).power}: {card(ARCHER).clauses[0].text} Which Hero?"
    choose(m, "target 5")
    assert [at(m, place).damage for place in (3, 4, 5)] == [0, 0, card(ARCHER).clauses[0].n]


@pytest.mark.rule("NB-5.6")
@pytest.mark.parametrize("held", [0, 1])
def test_a_power_that_cannot_be_paid_in_full_cannot_be_activated(held: int) -> None:
    dear = max(every(SUN, RANGED), key=cost)
    m = battle([None, on(dear, held=held)], pool=cost(dear) - held - 1)
    assert "activate" not in offered(m)
    assert refused(m, "activate") == "NB-5.6"
    assert m.asking is not None
    [reason] = [r["reason"] for r in m.asking.refusals if r["notation"] == "activate"]
    assert reason == f"it costs {cost(dear)}, and only {cost(dear) - 1} can be spent"
    assert "activate" in offered(battle([None, on(dear, held=held)], pool=cost(dear) - held))


@pytest.mark.rule("NB-5.7")
def test_a_stunned_hero_cannot_activate_its_power() -> None:
    m = battle([None, on(ARCHER, "stunned")], pool=9)
    assert "activate" not in offered(m)
    assert refused(m, "activate") == "NB-5.7"
    others = ("immobilized", "shielded", "shrouded", "wounded")
    assert "activate" in offered(battle([None, on(ARCHER, *others)], pool=9))


@pytest.mark.rule("NB-5.8")
def test_a_power_may_be_used_before_and_after_other_actions_but_not_after_the_attack() -> None:
    m = battle([None, on(ARCHER, held=1)], [None, MOON_MELEE], pool=3 * cost(ARCHER))
    choose(m, "activate", f"pay {cost(ARCHER)} 0", "target 3", "pray", "activate", "target 5")
    assert [at(m, place).damage for place in (3, 5)] == [card(ARCHER).clauses[0].n] * 2
    choose(m, "attack 4")
    assert seen(m, "actor") == 2
    assert said(m, "NB-5.1") == [f"{card(ARCHER).name} activates {card(ARCHER).power}."] * 2


@pytest.mark.rule("NB-5.9")
def test_the_overwhelmed_is_replaced_and_the_newcomer_arrives_before_the_power_goes_on() -> None:
    reach = card(QUAKE).clauses[0].n
    m = battle([left(SUN_MELEE, reach), None, None], [None, QUAKE], turn=2, pool=cost(QUAKE), top=[[SUN_QUIET], []])
    choose(m, "activate", "target 0")
    assert (rows(m)[0], offered(m)) == (None, ["keep", "refuse"])
    assert [at(m, place).damage for place in (1, 2)] == [0, 0]
    choose(m, "keep")
    assert [at(m, place).damage for place in (0, 1, 2)] == [card(QUAKE).clauses[1].n] * 3
    order = [rule for rule in rules(m) if rule in ("NB-13.4", "NB-9.4", "NB-10.3", "NB-12.11")]
    assert order == ["NB-13.4", "NB-9.4", "NB-10.3", "NB-12.11", *["NB-13.4"] * 3]


@pytest.mark.rule("NB-5.9")
def test_without_a_loss_the_rest_of_the_power_follows_at_once() -> None:
    m = battle([None, on(FORWARD, held=1)], [None, MOON_SPELLCASTER], pool=cost(FORWARD))
    choose(m, "activate", f"pay {cost(FORWARD)} 0")
    assert at(m, 4).damage == sum(clause.n for clause in card(FORWARD).clauses)
