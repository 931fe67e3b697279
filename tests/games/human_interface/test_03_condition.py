"""Characters, cybershock, adrenaline, alarm (sections 1, 3, 4 and 7) and the decks."""

import pytest

from tests.games.human_interface.play import answers, cando, choose, foe, ground, log, one, sq, table, told
from undercity.games.human_interface.cards.chips import CHIPS, COPIES
from undercity.games.human_interface.cards.decks import ADRENALINE, RESPONSES
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import BORG, OPFOR
from undercity.games.human_interface.cards.weapons import WEAPONS


@pytest.mark.rule("HI-H115", "HI-H116", "HI-H117", "HI-H118", "HI-H119", "HI-H120")
def test_the_box_holds_what_the_ledger_counts() -> None:
    assert sorted(card.value for card in ADRENALINE) == [1] * 5 + [2] * 9 + [3] * 7 + [4] * 4
    assert len(RESPONSES) == 16
    assert (len(BORG), len(OPFOR)) == (30, 30)
    strengths = [card.strength for card in OPFOR]
    assert [strengths.count(n) for n in (3, 4, 5, 6, 7)] == [6, 9, 9, 5, 1]
    assert len(CHIPS) * COPIES == 48
    assert sum(weapon.copies for weapon in WEAPONS) == 18
    assert len(GEARS) == 18
    assert len(PEOPLE) == 9


@pytest.mark.rule("HI-16.4", "HI-16.5")
def test_two_ap_and_never_more_than_three() -> None:
    m = ground(one("bombshell", (9, 1), held=["Adrenaline Overdrive", "Adrenaline Overdrive"]), one("lenka", (1, 7)))
    choose(m, "activate 0")
    assert table(m).ap[0] == 2
    over = [a for a in answers(m) if a.startswith("adrenaline")]
    choose(m, over[0])
    assert table(m).ap[0] == 3
    assert not [a for a in answers(m) if a.startswith("adrenaline")]


@pytest.mark.rule("HI-16.7", "HI-7.5")
def test_an_attack_ends_the_activation_and_makes_noise() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (12, 1)))
    choose(m, "activate 0", "attack 2 0")
    cando(m, 2, 9)
    t = table(m)
    assert t.state[0] & 4
    assert t.alarm[t.area_at(0)] == 2
    assert told(m, "HI-7.1") == ["2 Alarm in room 01a: a gun was fired."]


@pytest.mark.rule("HI-7.6", "HI-19.9")
def test_close_combat_without_a_gun_makes_one_token() -> None:
    m = ground(one("morgan", (9, 1)), one("lenka", (1, 7)), foe("tanken", (10, 1)))
    choose(m, "activate 0")
    assert {"attack 2 -1", "attack 2 2"} <= set(answers(m))
    choose(m, "attack 2 -1")
    cando(m, 2, 9)
    assert table(m).alarm[table(m).area_at(0)] == 1


@pytest.mark.rule("HI-32.16", "HI-32.17")
def test_v6_forcing_needs_more_than_thirteen() -> None:
    for card, is_gone in ((7, False), (8, True)):
        m = ground(one("morgan", (3, 2)), one("lenka", (1, 7)), doors={"0": ["locked"]}, options={"forcing": "on"})
        choose(m, "activate 0", "force-door 0")
        cando(m, card)
        choose(m, *(["accept"] if "accept" in answers(m) else []))
        assert bool(table(m).doors[0] & 8) == is_gone
        assert table(m).ap[0] == 1


@pytest.mark.rule("HI-21.8", "HI-21.9")
def test_dragging_limits_the_move_to_two_squares() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (10, 1), states=["stunned"]), one("lenka", (1, 7)))
    choose(m, "activate 0", "drag 1")
    assert f"move {sq(9, 3)}" in answers(m)
    assert f"move {sq(9, 4)}" not in answers(m)
    choose(m, f"move {sq(9, 3)}")
    assert table(m).at[1] == sq(10, 2), "the square just left, on the way SE then SW (HI-H137)"


@pytest.mark.rule("HI-23.2", "HI-23.3")
def test_v5_a_grenade_over_one_model_at_distance_four() -> None:
    for card, is_hit in ((2, False), (3, True)):
        m = ground(
            one("bombshell", (9, 1), kit=["Frag grenade"]), one("morgan", (11, 1)), one("lenka", (1, 7)),
            foe("tanken", (14, 1)),
        )  # fmt: skip
        choose(m, "activate 0", "throw 11", f"aim {sq(13, 1)}")
        cando(m, card)
        choose(m, *(["accept"] if "accept" in answers(m) else []))
        assert any("The throw makes" in line for line in log(m))
        assert ("9 against 8" in " ".join(log(m))) == is_hit
