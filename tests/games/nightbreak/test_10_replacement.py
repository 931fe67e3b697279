"""Section 10: replacement and arrival."""

from typing import Any

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    NATURE,
    NUMBER,
    SUN_MELEE,
    SUN_QUIET,
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
    on,
    pile,
    prompt,
    rows,
    rules,
    said,
    seen,
    some,
    turn_up,
)
from undercity import Match
from undercity.games.nightbreak.cards import ALL, ANY, APPLY, DAMAGE, GIVE, HEAL, MELEE, MOON, SAME, SUN, F, L

BLAST = some(SUN, power=[{"op": DAMAGE, "who": ALL}, {}])
STING = some(MOON, arrival=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {"op": APPLY, "who": SAME}])
"""On arrival: damage forward, then a status on the same Hero."""
AIMING = some(MOON, arrival=[{"op": APPLY, "who": ANY, "enemy": True}])
"""On arrival: a status on an enemy of its controller's choice."""
GIVER = some(MOON, arrival=[{"op": GIVE, "arrows": (L,)}])
HEALER = some(SUN, arrival=[{"op": HEAL, "who": ALL}])


def overwhelming(**more: Any) -> Match:
    """Sun's attack overwhelms the Moon Hero in place 4."""
    m = battle([SUN_RANGED], [None, left(MOON_MELEE, 1)], **more)
    return choose(m, "attack 4")


def twice(**more: Any) -> Match:
    """Sun's power overwhelms the Moon Heroes in places 3 and 5."""
    first, second = every(MOON, MELEE, but=[STING])[:2]
    m = battle([on(BLAST, held=1)], [left(first, 1), None, left(second, 1)], pool=cost(BLAST), **more)
    return choose(m, "activate", f"pay {cost(BLAST)} 0")


@pytest.mark.rule("NB-10.1")
def test_look_at_the_top_card_and_place_it() -> None:
    m = overwhelming()
    assert (asked(m), len(offered(m, "turned"))) == (NATURE, 12)
    assert prompt(m) == "Which card lies on top of Moon's Hero deck?"
    turn_up(m, MOON_QUIET)
    assert (asked(m), offered(m)) == (1, ["keep", "refuse"])
    assert card(MOON_QUIET).name in prompt(m)
    assert seen(m, "looking") == {"side": 1, "hero": None}
    choose(m, "keep")
    assert rows(m)[4] == MOON_QUIET
    assert (pile(m, 1).cards, pile(m, 1).discard) == (5, [MOON_MELEE])


@pytest.mark.rule("NB-10.1")
def test_look_at_the_top_card_and_discard_it() -> None:
    m = turn_up(overwhelming(), MOON_QUIET)
    choose(m, "refuse")
    assert pile(m, 1).discard == [MOON_MELEE, MOON_QUIET]
    assert rows(m)[4] is None
    assert said(m, "NB-10.2") == [f"Moon discards {card(MOON_QUIET).name} from the top of the deck."]


@pytest.mark.rule("NB-10.2")
def test_after_a_refusal_the_next_card_must_be_placed() -> None:
    m = choose(turn_up(overwhelming(), GIVER), "refuse")
    assert (asked(m), len(offered(m))) == (NATURE, 11)
    turn_up(m, MOON_QUIET)
    assert rows(m)[4] == MOON_QUIET
    assert (asked(m), seen(m, "actor")) == (0, 1)
    assert (pile(m, 1).cards, pile(m, 1).discard) == (4, [MOON_MELEE, GIVER])


@pytest.mark.rule("NB-10.3")
def test_placing_triggers_the_arrival_power() -> None:
    m = overwhelming(top=[[], [MOON_QUIET]])
    assert "NB-10.3" not in rules(m)
    choose(m, "keep")
    assert said(m, "NB-10.3") == [f"{card(MOON_QUIET).name} arrives for Moon."]
    assert at(m, 4).statuses != []


@pytest.mark.rule("NB-10.4")
def test_an_arrival_power_resolves_before_any_further_replacement_or_action() -> None:
    m = twice(top=[[], [AIMING, MOON_QUIET]])
    choose(m, "fill 5", "keep")
    assert rows(m)[3] is None
    assert (asked(m), offered(m)) == (1, ["target 0", "target 1", "target 2"])
    choose(m, "target 1")
    assert at(m, 1).statuses != []
    assert (rows(m)[3], offered(m)) == (None, ["keep", "refuse"])
    choose(m, "keep")
    assert (asked(m), seen(m, "actor")) == (0, 0)


@pytest.mark.rule("NB-10.5")
def test_a_hero_enters_with_nothing_on_it() -> None:
    m = battle([SUN_RANGED], [None, left(MOON_MELEE, 1, "stunned", held=2, prayers=1)], top=[[], [GIVER]])
    choose(m, "attack 4", "keep")
    hero = at(m, 4)
    assert (hero.hero, hero.damage, hero.held, hero.prayers, hero.statuses) == (GIVER, 0, 0, 0, [])
    assert not hero.prayed


@pytest.mark.rule("NB-10.6")
def test_several_losses_are_replaced_one_at_a_time() -> None:
    m = twice(top=[[], [GIVER, MOON_QUIET]])
    choose(m, "fill 3")
    assert rows(m)[3:].count(None) == 2
    choose(m, "keep")
    assert (rows(m)[3], rows(m)[5]) == (GIVER, None)
    assert offered(m) == ["keep", "refuse"]
    choose(m, "keep")
    assert (rows(m)[3], rows(m)[5]) == (GIVER, MOON_QUIET)


@pytest.mark.rule("NB-10.7")
def test_the_rank_is_named_before_the_look() -> None:
    m = twice()
    assert (asked(m), offered(m)) == (1, ["fill 3", "fill 5"])
    assert prompt(m) == "Which empty rank do you fill first?"
    assert seen(m, "looking") is None
    choose(m, "fill 5")
    assert asked(m) == NATURE
    choose(turn_up(m, MOON_QUIET), "keep")
    assert (rows(m)[3], rows(m)[5]) == (None, MOON_QUIET)


@pytest.mark.rule("NB-10.8")
def test_the_turn_side_replaces_all_its_losses_first() -> None:
    m = battle([SUN_RANGED, SUN_MELEE, SUN_SPELLCASTER], [left(MOON_MELEE, 1)], top=[[SUN_QUIET, HEALER], [MOON_QUIET]])
    for slug in (SUN_MELEE, SUN_SPELLCASTER):
        inside(m).damage[NUMBER[slug]] = hp(slug)
    choose(m, "attack 3")
    assert (asked(m), offered(m)) == (0, ["fill 1", "fill 2"])
    choose(m, "fill 2", "keep")
    assert (asked(m), rows(m)[2]) == (0, SUN_QUIET)
    choose(m, "keep")
    assert (asked(m), rows(m)[1], rows(m)[3]) == (1, HEALER, None)
    choose(m, "keep")
    assert rows(m)[3] == MOON_QUIET


@pytest.mark.rule("NB-10.9")
def test_an_empty_deck_takes_in_the_discard_pile() -> None:
    m = overwhelming(deck=[6, [MOON_QUIET]], discard=[0, 5])
    choose(m, "keep")
    assert (pile(m, 1).cards, pile(m, 1).discard) == (6, [])
    assert MOON_MELEE in pile(m, 1).unseen
    assert said(m, "NB-10.9") == ["No card is left in Moon's Hero deck: the discard pile is shuffled into it."]


@pytest.mark.rule("NB-10.9")
def test_a_deck_with_a_card_left_is_not_reshuffled() -> None:
    m = overwhelming(deck=[6, [MOON_QUIET, GIVER]], discard=[0, 4])
    choose(turn_up(m, MOON_QUIET), "keep")
    assert (pile(m, 1).cards, len(pile(m, 1).discard)) == (1, 5)
    assert "NB-10.9" not in rules(m)


@pytest.mark.rule("NB-10.10")
def test_a_deck_that_runs_out_during_a_replacement_is_reshuffled_and_the_replacement_goes_on() -> None:
    m = twice(deck=[6, [MOON_QUIET]], discard=[0, 5])
    choose(m, "fill 3", "keep")
    assert pile(m, 1).cards == 7
    assert (asked(m), len(offered(m, "turned"))) == (NATURE, 7)
    choose(turn_up(m, every(MOON, MELEE, but=[STING])[0]), "refuse")
    assert asked(m) == NATURE
    assert rows(m)[5] is None


@pytest.mark.rule("NB-10.11")
def test_a_refused_last_card_is_part_of_the_reshuffle_and_may_come_next() -> None:
    m = overwhelming(deck=[6, [MOON_QUIET]], discard=[0, 5])
    assert (asked(m), offered(m)) == (1, ["keep", "refuse"])
    choose(m, "refuse")
    assert f"turned {NUMBER[MOON_QUIET]}" in offered(m)
    assert len(offered(m)) == 7
    turn_up(m, MOON_QUIET)
    assert (rows(m)[4], pile(m, 1).cards, pile(m, 1).discard) == (MOON_QUIET, 6, [])


@pytest.mark.rule("NB-10.12")
def test_an_overwhelmed_hero_can_come_back_after_a_reshuffle() -> None:
    m = overwhelming(deck=[6, [MOON_QUIET]], discard=[0, 5])
    choose(m, "refuse")
    turn_up(m, MOON_MELEE)
    assert (rows(m)[4], at(m, 4).damage) == (MOON_MELEE, 0)


@pytest.mark.rule("NB-10.13")
@pytest.mark.parametrize("turn", [1, 2])
def test_arrivals_happen_in_either_sides_turn(turn: int) -> None:
    if turn == 1:
        m = overwhelming(top=[[], [AIMING]])
    else:
        m = choose(battle([], [on(MOON_QUIET, held=1)], turn=2, top=[[], [AIMING]]), "escape")
    choose(m, "keep")
    assert (asked(m), seen(m, "turn_side")) == (1, turn - 1)
    choose(m, "target 2")
    assert at(m, 2).statuses != []


@pytest.mark.rule("NB-10.14")
def test_an_arrival_that_overwhelms_starts_a_nested_replacement() -> None:
    m = battle([SUN_RANGED, left(SUN_MELEE, 1)], [None, left(MOON_MELEE, 1)], top=[[HEALER], [STING]], pool=9)
    choose(m, "attack 4", "keep")
    assert (rows(m)[4], rows(m)[1], favor(m)) == (STING, None, [1, 1])
    assert (asked(m), offered(m)) == (0, ["keep", "refuse"])
    choose(m, "keep")
    assert (rows(m)[1], at(m, 1).statuses) == (HEALER, [])
    order = [rule for rule in rules(m) if rule in ("NB-8.5", "NB-9.4", "NB-10.3", "NB-13.4")]
    assert order == ["NB-8.5", "NB-9.4", "NB-10.3", "NB-13.4", "NB-9.4", "NB-10.3"]
    assert (asked(m), seen(m, "actor")) == (0, 1)
