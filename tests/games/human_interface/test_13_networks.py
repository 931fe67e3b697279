"""Attacking a network, a Terminal; purging and protecting (sections 13 to 15)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    asked,
    cando,
    choose,
    named,
    nature,
    offered,
    one,
    program,
    run,
    seen,
    table,
    told,
    totals,
    war,
)
from undercity import Match
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.steps import hand, harm, infect, network

A, B = one("lenka", (1, 7)), one("lenka", (15, 7), 1)


def first(m: Match, word: str) -> Match:
    """The first legal answer that begins like this."""
    return choose(m, next(a for a in answers(m) if a.startswith(word)))


def assault(mine: list[str], yours: list[str] | None = None, **more: object) -> Match:
    """Team A attacks the network of Team B with its first program."""
    m = war(A, B, hands=[mine, yours or []], **more)
    return choose(m, f"attack-net {program(m, mine[0])}")


# 13 Attack a Tactical Network


@pytest.mark.rule("HI-13.1", "HI-29.1")
def test_a_program_from_hand_face_down_with_a_booster_face_down() -> None:
    m = assault(["Backdoor", "Nitro", "Keep"])
    assert (asked(m), len(answers(m))) == (0, 2), "done, or Nitro"
    choose(m, f"hide {program(m, 'Nitro')}")
    slots = seen(m, "networks", 1)[0]["slots"]
    assert (slots[0]["card"], slots[0]["boost"]) == (-2, -2)
    assert table(m).sr[0] == 8, "paid when revealed"
    alone = war(A, hands=[["Backdoor"]])
    assert not offered(alone, "attack-net"), "only against another Team"


@pytest.mark.rule("HI-13.2", "HI-13.4")
def test_the_lowest_slot_meets_the_attack_and_is_shown() -> None:
    m = assault(["Backdoor"], slots={"6": ["Keep"], "5": ["Sleet"]})
    choose(m, "done")
    assert told(m, "HI-13.4") == ["Team B shows Sleet."]
    assert table(m).shown[4:] == [0, 1, 0, 0]


@pytest.mark.rule("HI-13.3")
def test_the_defender_may_install_one_from_hand() -> None:
    m = assault(["Backdoor"], ["Keep", "Watchdog", "Snoopy"])
    choose(m, "done")
    assert asked(m) == 1
    assert [named([int(a.split()[1])])[0] for a in offered(m, "raise")] == ["Keep", "Watchdog"]
    choose(m, f"raise {program(m, 'Keep', 1)}")
    assert (table(m).sr[1], table(m).shown[4]) == (4, 1)


@pytest.mark.rule("HI-13.5", "HI-13.7", "HI-13.8", "HI-H54")
def test_boosters_stay_hidden_until_both_have_declared_their_boosts() -> None:
    m = assault(["Backdoor", "Nitro"], ["Whetstone"], slots={"4": ["Sleet"]})
    choose(m, f"hide {program(m, 'Nitro')}")
    choose(m, f"hide {program(m, 'Whetstone', 1)}")
    assert (asked(m), answers(m)) == (0, ["boost 0", "boost 1", "boost 2"])
    choose(m, "boost 2")
    assert (asked(m), answers(m)) == (1, ["boost 0", "boost 1", "boost 2"])
    assert told(m, "HI-13.8") == []
    choose(m, "boost 1")
    assert told(m, "HI-13.8") == [
        "Team A reveals Backdoor and Nitro: 6 SR.",
        "Team B reveals Sleet and Whetstone: 1 SR.",
    ]
    assert table(m).sr == [0, 6]
    assert seen(m, "networks", None)[1]["slots"][0]["boost"] >= 0, "now all see it"


@pytest.mark.rule("HI-13.8")
def test_the_first_team_pays_for_its_first_slot_too() -> None:
    m = war(A, B, hands=[["Whetstone"], ["Backdoor"]], slots={"0": ["Sleet"]}, first=1)
    choose(m, f"attack-net {program(m, 'Backdoor', 1)}", "done", f"hide {program(m, 'Whetstone')}")
    choose(m, "boost 0", "boost 0")
    assert told(m, "HI-13.8")[1] == "Team A reveals Sleet and Whetstone: 1 SR."


@pytest.mark.rule("HI-13.6")
def test_a_bare_network_defends_with_a_card_alone() -> None:
    m = assault(["Backdoor"], ["Snoopy", "Nitro"])
    choose(m, "done")
    assert answers(m) == ["done"]
    choose(m, "done", "boost 0")
    assert nature(m), "no Booster and no SR for the defender"
    cando(m, 6, 7)
    assert totals(m, "HI-13.9") == (8, 7)
    poor = assault(["Backdoor"], ["Keep"], sr=[8, 3])
    choose(poor, "done")
    assert answers(poor) == ["done"], "Keep costs 4"


@pytest.mark.rule("HI-13.9", "HI-12.23", "HI-H55")
@pytest.mark.parametrize(("card", "is_won"), [(8, False), (9, True)])
def test_strength_booster_sr_and_card_on_both_sides(card: int, is_won: bool) -> None:
    m = assault(["Backdoor", "Lever"], ["Whetstone"], slots={"4": ["Sleet"]})
    choose(m, f"hide {program(m, 'Lever')}", f"hide {program(m, 'Whetstone', 1)}", "boost 2", "boost 1")
    cando(m, card, 7)
    assert totals(m, "HI-13.9") == (5 + 1 + 2 - 3 + card, 3 + 2 + 1 + 7), "-3 from afar"
    assert ("infect" in answers(m)) == is_won, "a tie is the defender's"


@pytest.mark.rule("HI-13.10", "HI-13.11")
def test_going_on_costs_running_and_a_booster_may_be_let_go() -> None:
    m = assault(["Backdoor", "Nitro", "Snoopy", "Lever"], sr=[13, 0], slots={"4": ["Sleet"], "5": ["Watchdog"]})
    choose(m, f"hide {program(m, 'Nitro')}", "done", "boost 0")
    cando(m, 9, 2)
    assert table(m).sr[0] == 7
    assert answers(m) == ["go-on", "go-on-bare", f"go-on-with {program(m, 'Snoopy')}", "stop"]
    bare = m.clone()
    choose(m, "go-on")
    assert table(m).sr[0] == 7 - 2 - 2, "Backdoor and Nitro"
    choose(bare, "go-on-bare")
    assert table(bare).sr[0] == 7 - 2
    assert named(table(bare).piles[0]) == ["Nitro"], "unpaid, it is discarded"
    assert f"hide {program(bare, 'Lever')}" in answers(bare), "a new Booster may be laid"


@pytest.mark.rule("HI-13.10", "HI-13.11")
def test_a_new_program_may_go_on_at_its_install_cost() -> None:
    m = assault(["Backdoor", "Snoopy"], sr=[13, 0], slots={"4": ["Sleet"], "5": ["Watchdog"]})
    choose(m, "done", "done", "boost 0")
    cando(m, 9, 2)
    choose(m, f"go-on-with {program(m, 'Snoopy')}", "done", "done", "boost 0")
    assert table(m).sr[0] == 13 - 4 - 3
    assert named(table(m).piles[0]) == ["Backdoor"]
    assert told(m, "HI-13.4")[-1] == "Team B shows Watchdog."
    cando(m, 9, 2)
    assert totals(m, "HI-13.9") == (4 - 3 + 9, 4 + 2)
    assert "infect" in answers(m)


@pytest.mark.rule("HI-13.8")
def test_a_defenders_booster_is_paid_once() -> None:
    m = assault(["Backdoor", "Snoopy"], ["Nitro"], slots={"4": ["Keep"]})
    choose(m, "done", f"hide {program(m, 'Nitro', 1)}", "boost 0", "boost 0")
    cando(m, 2, 9)
    assert table(m).sr[1] == 6
    choose(m, "pass")
    choose(m, f"attack-net {program(m, 'Snoopy')}", "done", "done", "boost 0", "boost 0")
    assert table(m).sr[1] == 6, "it lies there open, paid already"


@pytest.mark.rule("HI-13.12", "HI-H60")
@pytest.mark.parametrize("how", ["lose", "stop"])
def test_losing_or_stopping_discards_the_attackers_cards(how: str) -> None:
    m = assault(["Backdoor", "Nitro"], slots={"4": ["Sleet"], "5": ["Watchdog"]})
    choose(m, f"hide {program(m, 'Nitro')}", "done", "boost 0", "boost 0")
    cando(m, *((2, 9) if how == "lose" else (9, 2)))
    choose(m, *(["stop"] if how == "stop" else []))
    t = table(m)
    assert named(t.piles[0]) == ["Backdoor", "Nitro"]
    assert named(t.net[:4]) == ["", "", "", ""]
    assert named(t.net[4:6]) == ["Sleet" if how == "lose" else "", "Watchdog"], "beaten ones stay beaten"


@pytest.mark.rule("HI-13.12")
def test_who_cannot_pay_to_go_on_has_lost() -> None:
    m = assault(["Backdoor"], sr=[5, 0], slots={"4": ["Sleet"], "5": ["Watchdog"]})
    choose(m, "done", "done", "boost 0")
    cando(m, 9, 2)
    assert table(m).sr[0] == 1, "Running costs 2"
    assert named(table(m).piles[0]) == ["Backdoor"]


@pytest.mark.rule("HI-13.13", "HI-13.14", "HI-H62")
def test_the_winner_may_infect_with_program_and_booster() -> None:
    open_ = assault(["Backdoor", "Nitro"], ["Keep"])
    choose(open_, f"hide {program(open_, 'Nitro')}", f"raise {program(open_, 'Keep', 1)}", "done", "boost 0", "boost 0")
    cando(open_, 9, 2)
    choose(open_, "infect")
    t = table(open_)
    assert (named(t.net[4:]), named(t.boost[4:])) == (["", "", "", "Backdoor"], ["", "", "", "Nitro"])
    assert named(t.net[:4]) == ["", "", "", ""]
    waived = assault(["Backdoor"])
    choose(waived, "done", "done", "boost 0")
    cando(waived, 9, 2)
    choose(waived, "done")
    assert named(table(waived).net[:1]) == ["Backdoor"], "it need not infect"


@pytest.mark.rule("HI-13.15", "HI-15.11", "HI-15.12", "HI-15.13", "HI-H61")
def test_infection_wounds_and_shocks_all_and_its_ability_hits_the_hacker() -> None:
    crew = [A, B, one("morgan", (14, 7), 1), one("bombshell", (15, 6), 1)]
    m = war(*crew, hands=[["Backdoor"], []])
    choose(m, f"attack-net {program(m, 'Backdoor')}", "done", "done", "boost 0")
    cando(m, 9, 2)
    choose(m, "infect")
    t = table(m)
    assert told(m, "HI-9.4") == ["Backdoor hits Len.Ka (Team B)."]
    assert t.wounds[:4] == [4, 2, 5, 5], "1 Wound each, and Backdoor's on the Hacker"
    assert t.shock[:4] == [1, 2, 4, 3], "Cybershock +1; Len.Ka's sockets pass the test"


@pytest.mark.rule("HI-15.13")
def test_a_hacker_without_sockets_tests_at_the_infection() -> None:
    m = war(A, one("lenka", (15, 7), 1, crippled=True), hands=[["Snoopy"], []])
    choose(m, f"attack-net {program(m, 'Snoopy')}", "done", "done", "boost 0")
    cando(m, 9, 2)
    choose(m, "infect")
    assert nature(m)
    cando(m, 7)
    assert table(m).shock[1] == 1 + 1 + 1, "Mental 5 and Cold Mind 1 fail on a 7"


# 14 Attack a Terminal


def hack(*top: str, at: tuple[int, int] = (6, 2), terminal: int = 0, **more: object) -> Match:
    slots = {"0": ["Backdoor"], **more.pop("slots", {})}  # type: ignore[dict-item]
    m = war(one("lenka", at), one("bombshell", (1, 7)), opfor_top=list(top), slots=slots, **more)
    return first(m, f"hack {terminal}")


@pytest.mark.rule("HI-14.1", "HI-H57")
def test_guards_are_laid_face_down_and_stay_until_beaten() -> None:
    m = hack("Rime", "Hail", at=(15, 3), terminal=1)
    assert table(m).guards[2] == (100 + 68, 100 + 67), "Rime and Hail, unseen"
    assert seen(m, "terminals")[1]["guards"] == [[-1, -1]]
    choose(m, "boost 0")
    cando(m, 2, 9)
    assert seen(m, "terminals")[1]["guards"] == [[68, -1]], "Rime stays, face-up"
    again = war(one("lenka", (15, 3)), slots={"0": ["Backdoor"]}, opfor_top=["Rime", "Hail", "Icicle"])
    t = table(again)
    first(again, "hack 1")
    choose(again, "boost 0")
    cando(again, 9, 2)
    choose(again, "stop")
    assert named(t.guards[2]) == ["Hail"]


@pytest.mark.rule("HI-14.2")
def test_each_team_has_its_own_guards() -> None:
    m = war(one("lenka", (6, 2)), one("lenka", (6, 1), 1), slots={"0": ["Backdoor"], "4": ["Snoopy"]},
            opfor_top=["Rime", "Hail"])  # fmt: skip
    first(m, "hack 0")
    choose(m, "boost 0")
    cando(m, 2, 9)
    first(m, "hack 0")
    assert [named(table(m).guards[i]) for i in (0, 1)] == [["Rime"], ["Hail"]]


@pytest.mark.rule("HI-14.3", "HI-H128")
def test_programs_lie_face_up_and_install_is_paid() -> None:
    m = war(one("lenka", (6, 2)), B, hands=[["Backdoor"], []], opfor_top=["Rime"])
    first(m, "hack 0")
    assert table(m).sr[0] == 4
    assert seen(m, "networks", 1)[0]["slots"][0]["card"] >= 0


@pytest.mark.rule("HI-14.4", "HI-14.7", "HI-14.5")
@pytest.mark.parametrize(("card", "holder"), [(8, 0), (9, -1), (10, -1)])
def test_e10_e11_the_attack_must_exceed_the_guard(card: int, holder: int) -> None:
    m = choose(hack("SteelBastion"), "boost 0")
    cando(m, 9, card)
    assert totals(m, "HI-14.4") == (14, 5 + card)
    t = table(m)
    assert t.control[0] == holder
    assert named(t.piles[2]) == (["SteelBastion"] if holder == 0 else [])


@pytest.mark.rule("HI-14.6", "HI-H133", "HI-H58")
def test_e12_the_running_cost_of_program_and_booster_buys_the_next_fight() -> None:
    m = hack("SteelBastion", "Rime", at=(15, 3), terminal=1, slots={"0": ["Backdoor", "Nitro"]})
    choose(m, "boost 0")
    cando(m, 9, 2)
    assert answers(m) == ["go-on", "stop"]
    choose(m, "go-on")
    assert table(m).sr[0] == 8 - 2 - 2
    assert table(m).control[1] == -1
    choose(m, "boost 0")
    cando(m, 8, 2)
    assert table(m).control[1] == 0


@pytest.mark.rule("HI-14.8", "HI-14.9", "HI-H56", "HI-H144")
def test_programs_may_be_left_on_the_terminal_up_to_its_strength() -> None:
    m = hack("Rime", "Icicle", at=(15, 3), terminal=1, slots={"1": ["Sleet"]}, hands=[["Keep", "Nitro"]])
    choose(m, "done", "boost 0")
    cando(m, 9, 2)
    choose(m, "go-on", "boost 0")
    cando(m, 9, 2)
    t = table(m)
    sr = t.sr[0]
    keep = program(m, "Keep")
    assert answers(m) == ["done", f"leave {t.net[0]}", f"leave {t.net[1]}", f"leave {keep}"], "no Booster"
    choose(m, f"leave {t.net[0]}")
    assert t.sr[0] == sr, "the one just used is free"
    assert (t.net[0], t.shown[0]) == (-1, 0), "its slot is free, and what comes there lies face-down"
    choose(m, f"leave {keep}")
    assert t.sr[0] == sr - 4, "from hand at its Install cost"
    assert named(t.placed[1]) == ["Backdoor", "Keep"]
    assert not offered(m, "leave"), "Strength 2"
    assert seen(m, "terminals", None)[1]["placed"] == 2


@pytest.mark.rule("HI-H56", "HI-H144")
def test_nobody_pays_for_what_lies_on_a_terminal() -> None:
    m = war(one("lenka", (6, 2)), control={"0": 0}, hands=[["Keep"]], turn=2)
    t = table(m)
    keep = program(m, "Keep")
    t.hands[0].remove(keep)
    t.placed[0] = (keep,)
    run(t, hand.PayRunning(0))
    assert t.sr[0] == 8


@pytest.mark.rule("HI-H52")
def test_an_attack_from_hand_needs_an_empty_slot() -> None:
    full = {"0": ["Keep"], "1": ["Sleet"], "2": ["Watchdog"], "3": ["Snoopy"]}
    m = war(one("lenka", (6, 2)), B, hands=[["Backdoor"], []], slots=full)
    assert not offered(m, "attack-net")
    assert {int(a.split()[-1]) for a in offered(m, "hack")} == {5}, "Snoopy lies in the network already"


@pytest.mark.rule("HI-14.10")
def test_they_may_be_swapped_later_in_the_same_phase() -> None:
    m = hack("Rime", hands=[["Keep", "Sleet"]])
    choose(m, "boost 0")
    cando(m, 9, 2)
    choose(m, f"leave {table(m).net[0]}")
    t = table(m)
    keep = program(m, "Keep")
    assert len(offered(m, "swap")) == 2
    choose(m, f"swap 0 0 {t.placed[0][0]} {keep}")
    assert (named(t.placed[0]), named(t.piles[0]), t.sr[0]) == (["Keep"], ["Backdoor"], 4)
    late = war(one("lenka", (6, 2)), control={"0": 0}, hands=[["Keep"]])
    table(late).placed[0] = (0,)
    assert not [step for step in network.wars(table(late), 0) if step.notation().startswith("swap")], (
        "not in a later one"
    )


@pytest.mark.rule("HI-14.11")
def test_e13_a_defensive_guard_stays_face_up_and_does_not_strike_back() -> None:
    m = choose(hack("SteelBastion"), "boost 0")
    cando(m, 9, 9)
    t = table(m)
    assert named(t.guards[0]) == ["SteelBastion"]
    assert t.guards[0][0] < 100
    assert told(m, "HI-14.12") == []


@pytest.mark.rule("HI-14.12", "HI-14.13", "HI-H126", "HI-H129")
def test_e15_an_offensive_guard_strikes_back_at_a_card_alone() -> None:
    m = choose(hack("STYX", hands=[["Keep"]]), "boost 0")
    cando(m, 2, 9)
    assert told(m, "HI-14.12") == ["STYX strikes back."]
    assert nature(m), "no SR, and nothing from hand"
    cando(m, 4, 9)
    assert totals(m, "HI-14.13") == (9, 9)
    t = table(m)
    assert named(t.net[:4]) == ["", "", "", ""], "a tie is the Hacker's"
    assert (t.guards[0], named(t.piles[2])) == ((), ["STYX"]), "the guard that lost is discarded"


@pytest.mark.rule("HI-14.13", "HI-14.14", "HI-15.11", "HI-15.12")
@pytest.mark.parametrize(("card", "is_safe"), [(6, True), (7, False)])
def test_e14_a_defensive_program_and_sr_stand_against_it(card: int, is_safe: bool) -> None:
    m = choose(hack("STYX", slots={"1": ["Honeypot 2.0"]}), "boost 0")
    cando(m, 2, 9)
    assert answers(m) == ["boost 0", "boost 1", "boost 2"]
    choose(m, "boost 2")
    cando(m, card, 5)
    assert totals(m, "HI-14.13") == (5 + card, 4 + 2 + 5)
    t = table(m)
    assert t.sr[0] == 6
    if is_safe:
        assert named(t.net[:4]) == ["", "Honeypot 2.0", "", ""]
    else:
        assert named(t.net[:4]) == ["", "", "", "STYX"], "into the highest empty slot"
        assert t.wounds[:2] == [3, 5], "every member 1 Wound"
        assert t.shock[:2] == [2, 3], "and Cybershock +1"
        assert nature(m), "cards pick whom STYX hits"


@pytest.mark.rule("HI-14.13", "HI-H58")
def test_the_counterattack_goes_through_all_defences_in_slot_order() -> None:
    m = choose(hack("STYX", slots={"1": ["Sleet"], "2": ["Keep"]}), "boost 0")
    cando(m, 2, 9)
    choose(m, "boost 0")
    cando(m, 9, 2)
    assert named(table(m).net[:4]) == ["", "", "Keep", ""]
    choose(m, "boost 1")
    cando(m, 5, 4)
    assert totals(m, "HI-14.13") == (10, 10)


@pytest.mark.rule("HI-14.15", "HI-H62")
def test_with_no_empty_slot_the_highest_one_is_cleared() -> None:
    slots = {"0": ["Backdoor"], "1": ["Snoopy"], "2": ["Molasses"], "3": ["Rust", "Nitro"]}
    m = war(one("lenka", (6, 2)), one("bombshell", (1, 7)), slots=slots)
    run(m, infect.Infect(0, 78, -1))
    t = table(m)
    assert named(t.net[:4]) == ["Backdoor", "Snoopy", "Molasses", "STYX"]
    assert (named(t.piles[0]), t.boost[3]) == (["Rust", "Nitro"], -1)


@pytest.mark.rule("HI-H134")
def test_a_last_guard_that_falls_in_its_counterattack_gives_no_control() -> None:
    m = choose(hack("STYX", slots={"1": ["Snoopy"]}), "boost 0")
    cando(m, 2, 9, 2, 9)
    t = table(m)
    assert (t.control[0], t.guards[0]) == (-1, ())
    first(m, "hack 0")
    assert nature(m), "a fresh guard is drawn"


@pytest.mark.rule("HI-H59")
def test_the_holders_programs_defend_first_then_opfor_cards() -> None:
    m = war(one("lenka", (15, 3)), one("lenka", (1, 7), 1), control={"1": 1}, slots={"0": ["Backdoor"]},
            hands=[[], ["Keep"]], opfor_top=["Rime"])  # fmt: skip
    t = table(m)
    keep = program(m, "Keep", 1)
    t.hands[1].remove(keep)
    t.placed[1] = (keep,)
    first(m, "hack 1")
    assert named(t.guards[2]) == ["Keep", "Rime"]
    choose(m, "boost 0")
    cando(m, 9, 8)
    assert totals(m, "HI-14.4") == (14, 13)
    choose(m, "go-on", "boost 0")
    cando(m, 9, 8)
    assert t.control[1] == 0
    assert named(t.piles[1]) == ["Keep"]


@pytest.mark.rule("HI-H59", "HI-H57")
def test_old_guards_fill_up_behind_the_holders_programs() -> None:
    m = war(one("lenka", (15, 3)), one("lenka", (1, 7), 1), control={"1": 1}, slots={"0": ["Backdoor"]},
            hands=[[], ["Keep"]], opfor_top=["Rime", "Hail"])  # fmt: skip
    t = table(m)
    keep = program(m, "Keep", 1)
    t.hands[1].remove(keep)
    t.placed[1] = (keep,)
    t.decks[2].top = []
    t.guards[2] = (68, 67)
    first(m, "hack 1")
    assert named(t.guards[2]) == ["Keep", "Rime"]
    assert named(t.piles[2]) == ["Hail"]


@pytest.mark.rule("HI-H17")
def test_losing_control_sends_programs_and_guards_home() -> None:
    m = war(one("lenka", (6, 2)), one("lenka", (1, 7), 1), control={"0": 0}, hands=[["Keep"], []])
    t = table(m)
    keep = program(m, "Keep")
    t.hands[0].remove(keep)
    t.placed[0] = (keep,)
    t.decks[2].rest.remove(68)
    t.guards[1] = (168,)
    harm.lose_terminal(t, 0)
    assert (t.control[0], t.placed[0], t.guards[1]) == (-1, (), ())
    assert (named(t.piles[0]), named(t.piles[2])) == (["Keep"], ["Rime"])


@pytest.mark.rule("HI-H68", "HI-H69")
def test_the_opfor_deck_holds_programs_only_and_its_pile_comes_back() -> None:
    assert all(CARD[card].is_offensive or CARD[card].is_defensive for card in range(60, 90))
    m = war(one("lenka", (6, 2)), slots={"0": ["Backdoor"]})
    t = table(m)
    t.piles[2], t.decks[2].rest = list(t.decks[2].rest), []
    first(m, "hack 0")
    assert told(m, "HI-H68")
    assert len(t.decks[2]) == 30


@pytest.mark.rule("HI-14.16")
def test_a_remote_takeover_makes_no_noise_of_its_own() -> None:
    m = choose(hack("Rime", at=(1, 1)), "boost 0")
    cando(m, 9, 2)
    assert table(m).control[0] == 0
    assert len(told(m, "HI-7.1")) == 1, "only the Cyberdeck"


# 15 Purge and protect

SICK = {"3": ["STYX"], "0": ["Honeypot 2.0"]}


def purge(*cards: int, boost: int = 0, **more: object) -> Match:
    m = war(A, **{"turn": 2, "slots": SICK, **more})
    first(m, "purge 4")
    choose(m, *(["done"] if offered(m, "booster") else []), f"boost {boost}")
    return cando(m, *cards)


@pytest.mark.rule("HI-15.1", "HI-15.2", "HI-15.3")
def test_a_purge_that_wins_discards_the_infection() -> None:
    m = purge(6, 6, boost=2)
    t = table(m)
    assert totals(m, "HI-15.2") == (4 + 2 + 6, 5 + 6)
    assert (t.net[3], named(t.piles[2]), named(t.net[:1])) == (-1, ["STYX"], ["Honeypot 2.0"])
    assert t.sr[0] == 6
    hand = war(A, turn=2, slots={"3": ["STYX"]}, hands=[["Keep", "Nitro"]])
    first(hand, "purge 4")
    assert table(hand).sr[0] == 4, "one from hand is installed"
    choose(hand, f"booster {program(hand, 'Nitro')}", "boost 0")
    cando(hand, 6, 6)
    assert totals(hand, "HI-15.2") == (5 + 3 + 6, 5 + 6), "with a Booster"


@pytest.mark.rule("HI-15.2")
def test_the_hostile_booster_helps_the_infection() -> None:
    m = war(A, B, turn=2, slots={"3": ["STYX", "Nitro"], "0": ["Keep"]})
    first(m, "purge 4")
    choose(m, "boost 0")
    cando(m, 9, 2)
    assert totals(m, "HI-15.2") == (14, 5 + 3 + 2)


@pytest.mark.rule("HI-15.4", "HI-H66", "HI-12.27")
def test_a_purge_loses_ties_and_its_program_and_sr() -> None:
    m = purge(6, 6, boost=1)
    t = table(m)
    assert totals(m, "HI-15.2") == (11, 11)
    assert (named(t.net[:4]), named(t.piles[0]), t.sr[0]) == (["", "", "", "STYX"], ["Honeypot 2.0"], 7)
    assert t.shown[3] == 1


@pytest.mark.rule("HI-15.5", "HI-H66")
def test_another_purge_costs_the_running_cost() -> None:
    m = purge(9, 2, slots={**SICK, "2": ["Whisper"]})
    assert answers(m) == ["done", "purge-more 3"]
    choose(m, "purge-more 3")
    assert table(m).sr[0] == 6
    choose(m, "boost 0")
    cando(m, 9, 2)
    assert named(table(m).net[:4]) == ["Honeypot 2.0", "", "", ""]
    poor = purge(9, 2, slots={**SICK, "2": ["Whisper"]}, sr=[1])
    assert "purge-more 3" not in answers(poor)


@pytest.mark.rule("HI-15.6", "HI-15.7")
def test_a_clean_network_may_be_protected_more_than_once() -> None:
    m = war(A, hands=[["Keep", "Sleet"]])
    choose(m, f"protect {program(m, 'Keep')}", f"protect {program(m, 'Sleet')}")
    t = table(m)
    assert (named(t.net[:4]), t.sr[0]) == (["Keep", "Sleet", "", ""], 8 - 4 - 2)
    sick = war(A, turn=2, slots={"3": ["STYX"]}, hands=[["Keep"]])
    assert not offered(sick, "protect")


@pytest.mark.rule("HI-15.8", "HI-H65", "HI-32.3")
def test_a_blank_stands_in_for_a_booster_and_returns_to_hand() -> None:
    m = war(A, B, hands=[["Backdoor", "Blank"], []], options={"blanks": "on"})
    choose(m, f"attack-net {program(m, 'Backdoor')}", f"hide {program(m, 'Blank')}", "done", "boost 0")
    assert table(m).sr[0] == 4, "it costs nothing"
    cando(m, 6, 7)
    assert totals(m, "HI-13.9") == (8, 7), "and adds nothing"
    assert named(table(m).hands[0]) == ["Blank"]
