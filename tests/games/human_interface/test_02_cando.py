"""The CanDo deck and tests (section 2, house design B)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    anything,
    cando,
    choose,
    foe,
    ground,
    nature,
    one,
    sq,
    still,
    table,
    told,
    totals,
)
from undercity import Match
from undercity.games.human_interface.cards.decks import ALTERNATIVES, CANDO
from undercity.games.human_interface.steps import attack
from undercity.games.human_interface.steps import cando as deck


def bag(**kinds: int) -> list[int]:
    """A CanDo deck of these: plain cards as v7, those with an alternative as w7."""
    cards = [0] * 20
    for name, n in kinds.items():
        cards[2 * (int(name[1:]) - 1) + (name[0] == "w")] = n
    return cards


def visor(**more: object) -> Match:
    """Bombshell (Mental 5, Cybershock 2) switches on her visor: a Cybershock test."""
    mine = {key: more.pop(key) for key in ("held", "shock", "wounds", "chips") if key in more}
    m = ground(one("bombshell", (1, 1), **mine), one("lenka", (1, 7)), **more)
    return choose(m, "activate 0", "switch-on 1")


@pytest.mark.rule("HI-2.1", "HI-H18")
def test_forty_cando_cards_of_uneven_spread() -> None:
    values = [CANDO[2 * v] + CANDO[2 * v + 1] for v in range(10)]
    assert values == [2, 3, 4, 5, 6, 6, 5, 4, 3, 2]
    assert [CANDO[2 * v + 1] for v in range(10)] == [2, 1, 1, 1, 0, 0, 1, 1, 1, 1]


@pytest.mark.rule("HI-2.2")
def test_only_what_is_left_in_the_deck_can_be_drawn() -> None:
    m = visor(cando=bag(v7=2, w9=1, v3=1))
    assert answers(m) == ["cando 3", "cando 7", "cando 9*"]
    cando(m, 3)
    assert table(m).cando == bag(v7=2, w9=1)


@pytest.mark.rule("HI-2.3")
def test_a_used_card_lies_in_the_discard_pile() -> None:
    m = cando(visor(), 5)
    assert sum(table(m).cando) == 39
    assert table(m).cando[8] == 5
    assert table(m).event == []


@pytest.mark.rule("HI-2.4", "HI-H19")
@pytest.mark.parametrize(("card", "left"), [(10, 40), (1, 40), (9, 38)])
def test_a_one_or_ten_shuffles_all_cards_after_the_test(card: int, left: int) -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (12, 1)))
    choose(m, "activate 0", "attack 2 0")
    cando(m, card)
    assert sum(table(m).cando) == 39, "not before the test is resolved"
    cando(m, 2 if card == 9 else 9)
    anything(m)
    assert sum(table(m).cando) == left


@pytest.mark.rule("HI-H19")
def test_an_empty_deck_takes_its_discard_pile_back_in_mid_event() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (12, 1)), cando=bag(v5=1))
    choose(m, "activate 0", "attack 2 0")
    assert nature(m), "the last card was forced, the pile was shuffled at once"
    assert sum(table(m).cando) == 39
    assert table(m).cando[8] == 5, "all but the card of this event"
    assert told(m, "HI-H19")


def gain(m: Match, value: int) -> list[int]:
    """What an alternative may change: cards held, Cybershock, SR, Alarm, Wounds."""
    t = table(m)
    choose(m, "take-alternative")
    if value == 7:
        choose(m, answers(m)[0])
    return [len(t.held[0]), t.shock[0], t.sr[0], t.alarm[0], t.wounds[0]]


@pytest.mark.rule("HI-2.5", "HI-2.6", "HI-H18")
@pytest.mark.parametrize(
    ("value", "after"),
    [
        (1, [1, 2, 4, 2, 4]),
        (2, [3, 3, 4, 2, 4]),
        (3, [3, 2, 3, 2, 4]),
        (4, [3, 2, 4, 3, 4]),
        (7, [4, 2, 4, 2, 4]),
        (8, [3, 2, 5, 2, 4]),
        (9, [3, 2, 4, 1, 4]),
        (10, [3, 2, 4, 2, 5]),
    ],
)
def test_each_alternative_has_its_effect_and_a_new_card(value: int, after: list[int]) -> None:
    held = ["Long Legs", "Breathe Out", "Grit"]
    m = visor(held=held, wounds=4, sr=[4], alarm={"r0c0.a": 2})
    cando(m, f"{value}*")
    assert answers(m) == ["accept", "take-alternative"]
    assert gain(m, value) == after
    assert answers(m)[-1] == "cando 10*" if value != 10 else "cando 10*" not in answers(m)
    assert f"{ALTERNATIVES[value]}." in told(m, "HI-2.6")[0]


@pytest.mark.rule("HI-2.5")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 7, 8, 9, 10])
def test_the_value_may_be_accepted(value: int) -> None:
    m = visor(held=["Grit", "Long Legs"], wounds=4, sr=[4], alarm={"r0c0.a": 2})
    cando(m, f"{value}*")
    choose(m, "accept")
    assert table(m).shock[0] == (2 if value <= 5 else 3), "the test on Mental 5 counts the value itself"


@pytest.mark.rule("HI-2.7")
def test_the_second_card_is_binding() -> None:
    m = visor(sr=[4], cando=bag(w3=1, w4=1, v9=2))
    cando(m, "3*")
    choose(m, "take-alternative")
    cando(m, "4*")
    assert not nature(m)
    assert "accept" not in answers(m), "no alternative is offered on the second card"
    assert told(m, "HI-2.12") == ["Bombshell passes a Cybershock test."]


@pytest.mark.rule("HI-H20")
@pytest.mark.parametrize("value", [1, 3, 9, 10])
def test_what_cannot_be_paid_is_not_offered(value: int) -> None:
    m = visor(held=["Grit"])
    cando(m, f"{value}*")
    assert "accept" not in answers(m)


@pytest.mark.rule("HI-H20")
def test_what_can_just_be_paid_is_offered() -> None:
    for value, more in ((9, {"alarm": {"r0c0.a": 1}}), (3, {"sr": [1]}), (1, {"held": ["Grit", "Long Legs"]}),
                        (10, {"wounds": 5}), (2, {"shock": 9})):  # fmt: skip
        m = cando(visor(**more), f"{value}*")
        assert answers(m) == ["accept", "take-alternative"], value


@pytest.mark.rule("HI-H20")
def test_opfor_always_accept() -> None:
    m = ground(one("bombshell", (9, 1)), foe("tanken", (12, 1)), phase="opfor", alarm={"r0c1.a": 2})
    choose(m, "dodge")
    cando(m, "4*")
    assert nature(m), "the drone is asked nothing; Bombshell draws"


@pytest.mark.rule("HI-2.13", "HI-4.5")
def test_adrenaline_alternatives_are_for_the_active_character_only() -> None:
    held = ["Grit", "Long Legs"]
    m = ground(one("u-bolt", (9, 1)), one("morgan", (14, 1), 1, kit=[], held=held), first=0)
    choose(m, "attack 1 1", "dodge")
    cando(m, 6, "1*")
    assert told(m, "HI-18.7"), "Morgan reacts: her 1 counts"
    assert len(table(m).held[1]) == 2


@pytest.mark.rule("HI-H141")
def test_a_mover_who_dodges_is_the_active_character_and_may_pay() -> None:
    held = ["Grit", "Long Legs"]
    m = ground(one("u-bolt", (9, 1), held=held), one("bombshell", (15, 1), 1))
    choose(m, f"move {sq(10, 1)}", "fast-attack 1 0")
    cando(m, "1*")
    assert answers(m) == ["accept", "take-alternative"]


@pytest.mark.rule("HI-2.8", "HI-2.9")
def test_opposed_totals_and_ties() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (10, 1), kit=[]))
    choose(m, "activate 0", f"attack 2 {attack.BARE_HANDS}")
    cando(m, 5, 4)
    assert totals(m) == (11, 11), "Physical 6 and 5 to Speed 4, 3 and 4"
    assert told(m, "HI-18.7")[-1].startswith("Bombshell misses")


@pytest.mark.rule("HI-2.10", "HI-2.12")
@pytest.mark.parametrize(("card", "shock"), [(5, 2), (6, 3)])
def test_a_standard_test_succeeds_up_to_the_skill(card: int, shock: int) -> None:
    m = cando(visor(), card)
    assert table(m).shock[0] == shock


@pytest.mark.rule("HI-2.10", "HI-H70")
def test_e2_mental_seven_passes_on_a_six() -> None:
    m = ground(one("lenka", (1, 7), kit=["AMM Visor V-3500"]), one("bombshell", (2, 7)))
    choose(m, "activate 0", "switch-on 1")
    cando(m, 6)
    assert told(m, "HI-2.12") == ["Len.Ka passes a Cybershock test."]
    assert table(m).shock[0] == 2, "as before"


@pytest.mark.rule("HI-2.11")
def test_skills_and_chips_modify_a_tested_skill() -> None:
    chips = ["Quiet Mind", "Gland Tap"]
    t = still(one("bombshell", (1, 1), chips=chips), one("lenka", (2, 1), crippled=True), foe("tanken", (9, 1)))
    assert [deck.shock_skill(t, m) for m in (0, 1, 2)] == [6, 6, 4]
    assert [deck.physical_skill(t, m) for m in (0, 1)] == [7, 3]


@pytest.mark.rule("HI-H21")
def test_the_card_finally_accepted_gives_the_location() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (12, 1)), sr=[2])
    choose(m, "activate 0", "attack 2 0")
    cando(m, "3*")
    choose(m, "take-alternative")
    cando(m, 9, 2)
    assert told(m, "HI-20.3") == ["Tanken N1 1 is hit in the torso: 2 Wounds."]


@pytest.mark.rule("HI-H22")
def test_who_cannot_react_opposes_with_the_card_alone() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("shapu", (10, 1), states=["stunned"]))
    choose(m, "activate 0", f"attack 2 {attack.BARE_HANDS}")
    cando(m, 3, 9)
    assert totals(m) == (9, 9)


@pytest.mark.rule("HI-H142", "HI-H19")
def test_the_active_side_draws_first() -> None:
    m = ground(one("u-bolt", (9, 1)), one("bombshell", (15, 1), 1))
    choose(m, f"move {sq(10, 1)}", "fast-attack 1 0")
    cando(m, 4, 9)
    assert totals(m)[1] == 6 + 3 + 1 + 4, "U-Bolt moved, so the first card is hers though she is attacked"
    own = ground(one("bombshell", (9, 1)), one("u-bolt", (14, 1), 1))
    choose(own, "attack 1 0", "dodge")
    cando(own, 4, 9)
    assert totals(own)[1] == 6 + 3 + 1 + 9
