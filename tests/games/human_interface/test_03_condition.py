"""Characters, cybershock, adrenaline, alarm (sections 1, 3, 4 and 7) and the decks."""

import pytest

from tests.games.human_interface.play import answers, anything, cando, choose, foe, ground, log, one, sq, table, told
from undercity.games import find
from undercity.games.human_interface.cards.chips import CHIPS, COPIES
from undercity.games.human_interface.cards.decks import ADRENALINE, CANDO, RESPONSES
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import BORG, OPFOR
from undercity.games.human_interface.cards.weapons import WEAPONS
from undercity.games.human_interface.steps import harm


@pytest.mark.rule("HI-2.1", "HI-H18")
def test_forty_cando_cards_of_uneven_spread() -> None:
    values = [CANDO[2 * v] + CANDO[2 * v + 1] for v in range(10)]
    assert values == [2, 3, 4, 5, 6, 6, 5, 4, 3, 2]
    assert [CANDO[2 * v + 1] for v in range(10)] == [2, 1, 1, 1, 0, 0, 1, 1, 1, 1]


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


@pytest.mark.rule("HI-1.10")
def test_starting_cybershock_is_the_sum_of_symbols() -> None:
    m = ground(one("the-can", (1, 1)), one("bombshell", (2, 1)), one("lenka", (3, 1)))
    assert table(m).shock[:3] == [4, 2, 1]


@pytest.mark.rule("HI-1.6", "HI-1.9", "HI-1.19")
def test_a_mission_starts_healthy_in_place_with_doors_shut() -> None:
    game = find("human_interface")
    t = game.new(1, game.settle_options(1, {"mission": "training"}))
    t.proceed()
    assert t.crippled[:3] == [0, 0, 0]
    assert t.at[:3] == [sq(1, 7), sq(2, 7), sq(1, 6)]
    assert t.doors == [0, 0, 0]


@pytest.mark.rule("HI-3.5", "HI-H24", "HI-4.1", "HI-4.2")
def test_opfor_have_bracketed_wounds_and_a_kill_draws_two_cards() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (10, 1), wounds=1))
    assert table(m).full(2) == 2
    choose(m, "activate 0", "attack 2 0")
    cando(m, 8, 2)
    anything(m)
    assert table(m).at[2] == -1
    assert len(table(m).held[0]) == 2


@pytest.mark.rule("HI-3.14", "HI-H23", "HI-10.7", "HI-6.7")
def test_a_fallen_hacker_loses_its_terminal_and_its_sr() -> None:
    m = ground(one("lenka", (1, 7), crippled=True, wounds=1), one("bombshell", (2, 7)), control={"0": 0}, sr=[6])
    t = table(m)
    t.given[0] = 5
    t.do(harm.Suffer(0, 3, -1))
    t.agenda.pop().run(t)
    t.agenda.pop().run(t)
    assert t.state[0] & 8
    assert t.control[0] == -1
    assert t.sr[0] == 1
    assert t.stand[sq(1, 7)] == -1


@pytest.mark.rule("HI-3.21", "HI-3.22", "HI-H27")
def test_at_ten_the_ai_takes_over() -> None:
    m = ground(one("bombshell", (9, 1), shock=9, held=["Grit"]), one("lenka", (1, 7)))
    t = table(m)
    t.do(harm.RaiseShock(0, 1))
    t.agenda.pop().run(t)
    t.agenda.pop().run(t)
    assert t.side[0] == 2
    assert t.held[0] == ()
    assert "The AI takes Bombshell over." in log(m)


@pytest.mark.rule("HI-4.9", "HI-4.10")
def test_v4_overdose_above_eight_points_only() -> None:
    eight = ["Adrenaline Overdrive", "Adrenaline Overdrive"]
    m = ground(one("bombshell", (9, 1), held=eight), one("lenka", (1, 7)))
    t = table(m)
    harm.CheckOverdose(0).run(t)
    assert not isinstance(t.agenda[-1], type(harm.JudgeOverdose(0)))
    depth = len(t.agenda)
    m9 = ground(one("bombshell", (9, 1), held=[*eight, "Fever Dream"]), one("lenka", (1, 7)))
    harm.CheckOverdose(0).run(table(m9))
    assert len(table(m9).agenda) == depth + 3


@pytest.mark.rule("HI-4.6", "HI-4.7")
def test_points_buy_a_skill_and_the_rest_is_lost() -> None:
    m = ground(one("u-bolt", (9, 1), held=["Adrenaline Overdrive", "Grit"]), one("lenka", (1, 7)))
    choose(m, "activate 0")
    assert "skill 42" in answers(m)
    choose(m, "skill 42")
    assert [ADRENALINE[card].name for card in table(m).held[0]] == ["Grit"]
    assert table(m).left[0] == 3


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


@pytest.mark.rule("HI-3.16")
def test_the_stunned_do_not_act() -> None:
    m = ground(one("bombshell", (9, 1), states=["stunned"]), one("lenka", (1, 7)), one("morgan", (2, 7)))
    assert answers(m) == ["activate 1", "activate 2"]


@pytest.mark.rule("HI-6.9", "HI-6.10", "HI-21.1", "HI-21.2")
def test_doors_open_and_close_for_nothing() -> None:
    m = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)))
    choose(m, "activate 0", "open-door 0")
    assert (table(m).doors[0] & 1, table(m).ap[0]) == (1, 2)
    choose(m, "close-door 0")
    assert (table(m).doors[0] & 1, table(m).ap[0]) == (0, 2)


@pytest.mark.rule("HI-6.14", "HI-6.15", "HI-H15")
def test_locked_doors_need_control_or_the_right_chip() -> None:
    shut = {"doors": {"0": ["locked"]}}
    m = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), **shut)
    choose(m, "activate 0")
    assert "open-door 0" not in answers(m)
    held = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), control={"0": 1}, **shut)
    choose(held, "done", "activate 0") if "done" in answers(held) else choose(held, "activate 0")
    assert "open-door 0" in answers(held)
    chip = ground(one("bombshell", (3, 2), chips=["Doorbreaker"]), one("lenka", (1, 7)), **shut)
    choose(chip, "activate 0", "break-door 0")
    assert table(chip).doors[0] == 5, "open by hand, and no longer locked"
    assert table(chip).alarm[table(chip).area_at(0)] == 1


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
