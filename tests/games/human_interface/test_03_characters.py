"""Characters and their condition (section 3), and the house rulings on them."""

import pytest

from tests.games.human_interface.play import (
    answers,
    anything,
    asked,
    calm,
    cando,
    chip,
    choose,
    foe,
    gear,
    ground,
    log,
    nature,
    new,
    one,
    refused,
    run,
    skirmish,
    sq,
    still,
    table,
    told,
    war,
    weapon,
)
from undercity import Wrong
from undercity.games.human_interface import builder, setup
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.marks import DOWN, OPFOR, PH, STUNNED, WOUNDS
from undercity.games.human_interface.steps import cando as deck
from undercity.games.human_interface.steps import harm, infect, opfor, special
from undercity.games.human_interface.turn import Tidy


@pytest.mark.rule("HI-3.1")
def test_four_equipment_cards_at_most() -> None:
    with pytest.raises(Wrong, match="I23"):
        ground(one("lenka", (1, 1), kit=["Kruger R7", "Netsec ONE", "First Aid", "Layered vest", "Echo box"]))
    t = still(one("the-can", (1, 1)), one("lenka", (2, 1)))
    t.prize = [99, 99]
    assert all(ware >= builder.CHIP for ware in builder.wares(t, 0)), "The Can starts with four cards"
    assert any(ware < builder.CHIP for ware in builder.wares(t, 1))


@pytest.mark.rule("HI-3.2")
def test_ammunition_takes_a_place() -> None:
    t = still(one("lenka", (1, 1), kit=["Kruger R7", "Netsec ONE", "First Aid", "Shock Ammunition"]))
    t.prize = [99, 99]
    assert not any(ware < builder.CHIP for ware in builder.wares(t, 0))


@pytest.mark.rule("HI-3.3")
def test_two_neurochip_slots_healthy_one_crippled() -> None:
    chips = ["Sidestep", "Steady Hand"]
    t = still(one("lenka", (1, 1), chips=chips), one("morgan", (2, 1), crippled=True, chips=chips))
    assert t.active_chips(0) == (chip("Sidestep"), chip("Steady Hand"))
    assert t.active_chips(1) == (chip("Sidestep"),)
    assert (t.chip(0, 0), t.chip(1, 0)) == (1, 0)


@pytest.mark.rule("HI-3.4", "HI-H147")
def test_opfor_carry_two_cards_of_their_own_equipment() -> None:
    with pytest.raises(Wrong, match="I23"):
        ground(one("lenka", (1, 1)), foe("agent", (9, 1), kit=["Kruger R7", "First Aid", "Echo box"]))
    assert all(len(person.kit) <= 2 for person in PEOPLE if person.bracket)
    t = still(one("bombshell", (1, 1)), one("agent", (2, 1)), one("lenka", (9, 1), 1))
    t.prize = [99, 99]
    assert weapon("Nakamura Hotoke") not in builder.wares(t, 0)
    assert gear("AMM Combat Helmet") not in builder.wares(t, 0)
    assert gear("AMM Combat Helmet") in builder.wares(t, 1)


@pytest.mark.rule("HI-3.5", "HI-H24", "HI-4.1", "HI-4.2")
def test_opfor_have_bracketed_wounds_and_a_kill_draws_two_cards() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (10, 1), wounds=1))
    assert table(m).full(2) == 2
    choose(m, "activate 0", "attack 2 0")
    cando(m, 8, 2)
    anything(m)
    assert table(m).at[2] == -1, "removed from the board, no second side"
    assert len(table(m).held[0]) == 2


@pytest.mark.rule("HI-3.6")
def test_opfor_get_no_adrenaline() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (12, 1)), phase="opfor")
    choose(m, "dodge")
    cando(m, 9, 2)
    assert table(m).wounds[0] == 5
    assert told(m, "HI-4.4") == [], "nothing is drawn"
    assert table(m).held[2] == ()


@pytest.mark.rule("HI-3.7", "HI-H27")
def test_opfor_do_not_suffer_cybershock() -> None:
    m = ground(one("bombshell", (9, 1)), foe("tanken", (12, 1)))
    t = run(m, deck.ShockTest(1), harm.RaiseShock(1, 3))
    assert not nature(m)
    assert t.shock[1] == 0


@pytest.mark.rule("HI-3.8")
def test_an_opfor_kind_in_a_skirmish_team_is_a_regular_character() -> None:
    m = skirmish(one("agent", (1, 1), held=["Deja Vu"]), one("lenka", (23, 23), 1))
    t = table(m)
    assert (t.full(0), t.shock[0]) == (5, 1), "both Wounds and Cybershock of the full card"
    assert f"skill {w.TARGET_MARKER}" in answers(m)
    run(t, harm.Suffer(0, 5, -1))
    assert (t.crippled[0], t.wounds[0]) == (1, 3)


@pytest.mark.rule("HI-3.9", "HI-H32")
def test_wounds_come_off_the_dial_past_armour_if_no_hit_is_made() -> None:
    m = ground(one("the-can", (1, 1)))
    t = run(m, harm.Suffer(0, 2, -1))
    assert t.wounds[0] == 5
    assert log(m)[-1] == "The Can suffers 2 Wounds: 5 left."


@pytest.mark.rule("HI-3.10", "HI-3.11", "HI-3.12")
def test_v3_the_flip_loses_the_excess_and_shows_the_other_side() -> None:
    t = still(one("bombshell", (9, 1), wounds=2))
    run(t, harm.Suffer(0, 5, -1))
    assert (t.crippled[0], t.wounds[0], t.skill(0, PH), t.speed(0)) == (1, 3, 3, 3)
    assert (t.has(0, w.GUN_DISARM), t.has(0, w.PISTOL_TRAINING)) == (0, 1)


@pytest.mark.rule("HI-3.13", "HI-21.7")
def test_healing_stops_at_the_printed_wounds_and_never_flips_back() -> None:
    m = ground(one("bombshell", (9, 1), kit=["First Aid"]), one("morgan", (10, 1), crippled=True, wounds=3))
    choose(m, "activate 0", "heal 1")
    t = table(m)
    assert (t.wounds[1], t.crippled[1], t.ap[0]) == (4, 1, 1)
    assert "heal 1" not in answers(m)


@pytest.mark.rule("HI-3.14", "HI-H23")
def test_a_crippled_character_at_zero_lies_unconscious_and_is_no_target() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (10, 1), 1, crippled=True, wounds=1), one("lenka", (15, 7), 1))
    t = run(m, harm.Suffer(1, 1, -1))
    assert t.state[1] & DOWN
    assert t.at[1] == sq(10, 1), "laid on its side, there"
    assert t.stand[sq(10, 1)] == -1
    fresh = ground(
        one("bombshell", (9, 1)), one("morgan", (10, 1), 1, states=["unconscious"]), one("lenka", (15, 7), 1)
    )
    assert not [a for a in answers(fresh) if a.startswith("attack 1")]


@pytest.mark.rule("HI-3.14", "HI-H23", "HI-10.7", "HI-6.7", "HI-H48", "HI-H17")
def test_a_fallen_hacker_loses_its_terminal_and_its_sr() -> None:
    m = ground(one("lenka", (1, 7), crippled=True, wounds=1), one("bombshell", (2, 7)), control={"0": 0}, sr=[6],
               doors={"0": ["locked"]})  # fmt: skip
    t = table(m)
    t.given[0] = 5
    run(t, harm.Suffer(0, 3, -1))
    assert (t.control[0], t.sr[0], t.doors[0]) == (-1, 1, 2), "doors keep their state"
    t.sr[0] = 2
    t.given[1] = 5
    run(t, harm.Suffer(1, 6, -1), harm.Suffer(1, 6, -1))
    assert t.sr[0] == 0, "never below 0"


@pytest.mark.rule("HI-3.15", "HI-H26")
def test_the_unconscious_stay_out_but_for_a_second_wind() -> None:
    m = ground(one("bombshell", (1, 1), states=["unconscious"]), one("morgan", (2, 1), crippled=True,
               states=["unconscious"]), one("lenka", (1, 7)), phase="clean-up")  # fmt: skip
    t = table(m)
    assert (t.state[0] & DOWN, t.state[1] & DOWN) == (DOWN, 0)
    assert (t.wounds[1], t.crippled[1]) == (1, 1)
    calm(m, "activate")
    assert answers(m) == ["activate 1", "activate 2"]
    t.state[1] |= DOWN
    t.stand[sq(2, 1)] = -1
    run(t, Tidy())
    assert t.state[1] & DOWN, "only once"


@pytest.mark.rule("HI-3.16")
def test_the_stunned_neither_act_nor_react() -> None:
    m = ground(one("bombshell", (9, 1), states=["stunned"]), one("lenka", (1, 7)), one("morgan", (2, 7)))
    assert answers(m) == ["activate 1", "activate 2"]
    assert refused(m, "activate 0") == "HI-3.16"
    foes = ground(one("bombshell", (9, 1)), one("morgan", (12, 1), 1, states=["stunned"]), one("lenka", (15, 7), 1))
    choose(foes, f"move {sq(10, 1)}")
    assert not nature(foes)
    assert asked(foes) == 0, "Morgan may not react to the Move"
    choose(foes, "attack 1 0")
    assert nature(foes), "nor choose an answer to the Attack"


@pytest.mark.rule("HI-3.17")
def test_the_stunned_still_bring_system_resources() -> None:
    crew = [one("lenka", (1, 7)), one("bombshell", (2, 7), states=["stunned"])]
    assert still(*crew, phase="resources").sr[0] == 6


@pytest.mark.rule("HI-3.18", "HI-18.1")
def test_disabled_equipment_has_no_effect_until_the_infection_ends() -> None:
    slots = {"3": ["Ferryman"], "0": ["Honeypot 2.0"], "1": ["Backdoor"]}
    m = war(one("u-bolt", (1, 1)), one("lenka", (1, 7)), slots=slots, turn=2, opfor_top=["SteelBastion"])
    t = run(m, infect.Afflict(0, t_card(m, 3)))
    assert t.off[0] == (weapon("Archer AR15"),)
    assert t.weapons(0) == []
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")), "boost 0")
    anything(m)
    assert t.off[0], "losing an own program does not end it"


def t_card(m: object, slot: int) -> int:
    return int(table(m).net[slot])  # type: ignore[arg-type]


@pytest.mark.rule("HI-3.18")
def test_purging_the_infection_turns_equipment_up_again() -> None:
    m = war(one("u-bolt", (1, 1)), one("lenka", (1, 7)), slots={"3": ["Ferryman"], "0": ["Honeypot 2.0"]}, turn=2)
    t = run(m, infect.Afflict(0, t_card(m, 3)))
    choose(m, next(a for a in answers(m) if a.startswith("purge 4")), "boost 2")
    cando(m, 6, 2)
    assert t.off[0] == ()
    assert t.weapons(0) == [weapon("Archer AR15")]


@pytest.mark.rule("HI-3.19")
def test_a_weapon_may_call_for_a_test_and_another_raises_the_level() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("shapu", (12, 1)), phase="opfor")
    choose(m, "dodge")
    cando(m, 6)
    assert table(m).shock[0] == 3, "Harstel Lightning: whoever is attacked tests"
    claw = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (10, 1), kit=["Rotary Claw"]),
                  phase="opfor")  # fmt: skip
    choose(claw, "dodge")
    cando(claw, 9, 2)
    assert table(claw).shock[0] == 3, "Rotary Claw: a hit raises it outright"


@pytest.mark.rule("HI-3.20", "HI-H96")
def test_recovery_between_missions() -> None:
    m = new("campaign")
    calm(m, "activate")
    t = table(m)
    t.shock[:5] = [2, 6, 10, 5, 9]
    t.state[2] |= 16
    t.side[2] = OPFOR
    t.crippled[1], t.wounds[1] = 1, 1
    t.kit[4] = t.kit[4][:3]
    setup.next_mission(t)
    assert t.orders().id == "extraction"
    assert t.shock[:5] == [1, 4, 7, 3, 7], "2 lower, not below the start; a taken one returns with 7"
    assert (t.crippled[1], t.wounds[1], t.side[2]) == (0, 6, 0)
    assert len(t.kit[4]) == 3, "gear is kept, or lost, as it was"
    assert t.hands == [[], []]
    assert t.held[:5] == [(), (), (), (), ()]


@pytest.mark.rule("HI-3.21", "HI-3.22", "HI-H27")
def test_at_ten_the_ai_takes_over() -> None:
    m = ground(one("lenka", (9, 1), shock=9, held=["Grit"]), one("bombshell", (1, 7)), control={"0": 0}, sr=[6],
               phase="opfor")  # fmt: skip
    calm(m, "activate")
    t = table(m)
    t.given[0] = 4
    run(t, harm.RaiseShock(0, 1))
    assert (t.side[0], t.held[0], t.control[0]) == (OPFOR, (), -1)
    assert t.sr[0] == max(0, t.sr[0])
    assert "The AI takes Len.Ka over." in log(m)
    assert t.kit[0] == (weapon("Kruger R7"), gear("Netsec ONE"))
    assert 0 in opfor.idle(t), "it acts in the next OPFOR Operations"
    assert opfor.guards(t) == [], "and does not count for the Security Protocol"
    run(t, deck.ShockTest(0))
    assert t.shock[0] == 10, "not tested again"


@pytest.mark.rule("HI-H25")
def test_two_chips_and_one_slot_the_owner_picks() -> None:
    m = ground(one("bombshell", (9, 1), wounds=1, chips=["Sidestep", "Steady Hand"]), one("lenka", (1, 7)),
               foe("tanken", (12, 1)), phase="opfor")  # fmt: skip
    choose(m, "dodge")
    cando(m, 9, 2)
    assert answers(m) == [f"keep-chip 0 {chip('Steady Hand')}", f"keep-chip 0 {chip('Sidestep')}"]
    choose(m, f"keep-chip 0 {chip('Steady Hand')}")
    assert table(m).active_chips(0) == (chip("Steady Hand"),)


@pytest.mark.rule("HI-H28")
def test_a_stun_of_phase_six_ends_in_the_same_clean_up() -> None:
    t = still(one("bombshell", (9, 1), states=["stunned"]), one("lenka", (1, 7)), phase="opfor")
    assert t.turn == 2
    assert not t.state[0] & STUNNED


@pytest.mark.rule("HI-H29")
def test_class_skills_count_in_skirmish_and_horde_only() -> None:
    mission = still(one("lenka", (1, 1)), one("bombshell", (2, 1)), phase="resources")
    assert (mission.has(1, w.REFLEXES), mission.sr[0]) == (0, 6)
    fight = table(
        skirmish(one("lenka", (1, 1)), one("bombshell", (2, 1)), one("lenka", (23, 23), 1), phase="resources")
    )
    assert (fight.has(1, w.REFLEXES), fight.sr) == (1, [8, 7])
    horde = table(ground(one("the-can", (2, 12)), mission="horde"))
    assert horde.has(0, w.GUN_GUY) == 1


@pytest.mark.rule("HI-H30")
def test_the_first_two_skills_are_healthy_the_last_two_crippled() -> None:
    sides = [[skill for skill, _, _ in side] for side in PEOPLE[1].skills]
    assert sides == [[w.GUN_DISARM, w.OVERDRIVE], [w.PISTOL_TRAINING, w.MEDPACK]]


@pytest.mark.rule("HI-H31")
def test_an_adrenaline_skill_costs_no_ap_and_works_once_an_activation() -> None:
    m = ground(one("u-bolt", (9, 1), held=["Deja Vu", "Blur"]), one("lenka", (1, 7)))
    choose(m, "activate 0", f"skill {w.MORE_SQUARES}")
    assert (table(m).ap[0], table(m).left[0]) == (2, 3)
    assert len(table(m).held[0]) == 1
    assert f"skill {w.MORE_SQUARES}" not in answers(m)


@pytest.mark.rule("HI-H34")
def test_wounds_are_the_physical_of_each_side() -> None:
    for person in PEOPLE:
        assert all(side[WOUNDS] == side[PH] for side in person.sides), person.slug
    brackets = {person.slug: person.bracket for person in PEOPLE if person.bracket}
    assert brackets == {"tanken": 2, "agent": 3, "shapu": 3, "officer": 4}


@pytest.mark.rule("HI-H83", "HI-21.6")
def test_cybergear_never_changes_hands() -> None:
    assert not special.is_loose(gear("AMM Visor V-3500"))
    assert special.is_loose(gear("Netsec ONE"))
    m = ground(one("bombshell", (9, 1)), one("lenka", (10, 1)))
    choose(m, "activate 0")
    assert f"give 1 {gear('AMM Visor V-3500')}" not in answers(m)
    assert f"give 1 {weapon('Kruger R7')}" in answers(m)
