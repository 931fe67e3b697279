"""The turn, Phase 1 and Phase 2 (sections 8 to 10)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    asked,
    cando,
    choose,
    ground,
    named,
    one,
    program,
    run,
    still,
    sums,
    table,
    told,
    war,
)
from undercity.games.human_interface.marks import SLOWED
from undercity.games.human_interface.steps import harm, infect
from undercity.games.human_interface.turn import CountResources, Turn


@pytest.mark.rule("HI-8.1", "HI-8.2")
def test_the_phases_run_in_order_and_the_bid_only_between_teams() -> None:
    t = still(one("lenka", (1, 7)), one("lenka", (15, 7), 1))
    t.agenda.clear()
    Turn().run(t)
    names = [type(step).__name__ for step in reversed(t.agenda)]
    seven = ["StartTurn", "CountResources", "BidSealed", "CyberWar", "RealWorld", "OpforPhase", "CleanUp"]
    assert names == seven
    alone = still(one("lenka", (1, 7)))
    alone.agenda.clear()
    Turn().run(alone)
    assert [type(step).__name__ for step in reversed(alone.agenda)] == [name for name in seven if name != "BidSealed"]


@pytest.mark.rule("HI-8.3", "HI-H92")
def test_the_mission_gives_the_number_of_turns() -> None:
    m = ground(one("lenka", (1, 7)), one("bombshell", (2, 7)), mission="training", turn=5, phase="clean-up")
    assert m.over
    assert told(m, "HI-28.1") == ["OPFOR wins: time is up and the goals are not met (HI-H92)."]
    on = ground(one("lenka", (1, 7)), one("bombshell", (2, 7)), mission="training", turn=4, phase="clean-up")
    assert not on.over
    assert told(on, "HI-8.1")[0] == "Turn 5 of 5."


@pytest.mark.rule("HI-9.1", "HI-9.3", "HI-9.7")
def test_each_team_checks_its_network_and_tests_once_for_each_hostile_card() -> None:
    crew = [one("bombshell", (1, 7)), one("morgan", (2, 7)), one("lenka", (15, 7), 1)]
    m = ground(*crew, phase="infection", turn=2, slots={"3": ["STYX"], "2": ["Acheron"]})
    assert told(m, "HI-7.10") == ["Acheron: 2 Alarm in room 00b."], "slot 3 comes before slot 4"
    cando(m, 6, 6, 9, 2, 5, 5)
    assert table(m).shock[:3] == [4, 4, 1], "Acheron: two failed tests; STYX: +1 for Bombshell, two passed ones"


@pytest.mark.rule("HI-9.2")
def test_in_turn_one_nothing_is_infected() -> None:
    m = ground(one("bombshell", (1, 7)), one("morgan", (2, 7)), phase="infection", turn=1, slots={"3": ["STYX"]})
    assert told(m, "HI-2.12") == []


@pytest.mark.rule("HI-9.4", "HI-H63")
def test_e16_styx_fires_in_every_phase_1_and_cards_pick_whom() -> None:
    m = ground(one("bombshell", (1, 7)), one("morgan", (2, 7)), phase="infection", turn=2, slots={"3": ["STYX"]})
    cando(m, 7, 7, 3, 9)
    assert told(m, "HI-9.4") == ["STYX hits Morgan."], "a tie is drawn again"
    assert table(m).shock[:2] == [2, 4]
    cando(m, 6, 6)
    assert table(m).shock[:2] == [3, 5]
    again = still(one("bombshell", (1, 7)), phase="infection", turn=3, slots={"3": ["STYX"]})
    assert again.shock[0] >= 3


@pytest.mark.rule("HI-9.5")
def test_the_opponent_chooses_whom_its_program_hits() -> None:
    crew = [one("bombshell", (1, 7)), one("morgan", (2, 7)), one("lenka", (15, 7), 1)]
    m = ground(*crew, phase="infection", turn=2, hands=[[], ["Paper Cut"]])
    t = table(m)
    card = program(m, "Paper Cut", 1)
    run(t, infect.Special(0, card))
    assert asked(m) == 1
    assert answers(m) == ["hit 0", "hit 1"]


@pytest.mark.rule("HI-9.6", "HI-H151")
def test_a_mission_may_order_cybershock_tests() -> None:
    m = ground(one("bombshell", (1, 7)), one("lenka", (2, 7)), phase="infection", turn=13)
    cando(m, 6, 6)
    assert told(m, "HI-2.12") == ["Bombshell fails a Cybershock test.", "Len.Ka passes a Cybershock test."]
    other = ground(one("bombshell", (1, 7)), one("lenka", (2, 7)), phase="infection", turn=12)
    assert told(other, "HI-2.12") == []


@pytest.mark.rule("HI-9.7", "HI-10.6", "HI-12.15", "HI-H49")
def test_an_infection_is_fed_by_the_host() -> None:
    crew = [one("lenka", (1, 7)), one("bombshell", (2, 7))]
    t = still(*crew, phase="resources", turn=2, slots={"3": ["STYX"]})
    assert t.sr[0] == 6 - 2
    boosted = still(*crew, one("lenka", (15, 7), 1), phase="resources", turn=2, slots={"0": ["STYX", "Nitro"]})
    assert boosted.sr[0] == 6 - 2 - 2, "and its Booster"
    poor = still(one("bombshell", (2, 7)), phase="resources", turn=2, slots={"3": ["STYX"], "2": ["Cerberus"]})
    assert poor.sr[0] == 0, "never below 0"


@pytest.mark.rule("HI-9.8", "HI-H67", "HI-H55")
def test_a_failed_network_attack_may_be_answered_by_a_program_of_the_defender() -> None:
    m = war(one("lenka", (1, 7)), one("lenka", (15, 7), 1), hands=[["Backdoor"], []], slots={"4": ["Snoopy"]})
    choose(m, next(a for a in answers(m) if a.startswith("attack-net")), "done", "done", "boost 0")
    cando(m, 4, 6)
    assert told(m, "HI-13.9") == ["The network battle: 6 to 6."]
    assert asked(m) == 1
    assert answers(m) == ["done", "strike-back 4"]
    choose(m, "strike-back 4")
    sr = table(m).sr[1]
    cando(m, 5, 8)
    assert told(m, "HI-H67") == ["The counterattack: 9 to 8."], "no -3, and at no cost"
    assert table(m).sr[1] == sr
    assert named(table(m).net[:4]) == ["", "", "", "Snoopy"]


@pytest.mark.rule("HI-10.1")
def test_what_is_left_of_last_turn_is_gone() -> None:
    t = still(one("bombshell", (1, 7)), phase="resources", sr=[9])
    assert t.sr[0] == 1


@pytest.mark.rule("HI-10.2", "HI-10.3", "HI-10.4", "HI-H50")
def test_e5_e6_members_mental_and_gear() -> None:
    m = ground(one("lenka", (1, 7)), one("bombshell", (2, 7)), one("u-bolt", (3, 7)), phase="resources")
    assert sums(m, "HI-10.2") == {"members": 7, "infections": 0, "event": 0}
    t = table(m)
    assert t.given[:3] == [5, 1, 1], "1, 2 for Mental 7, 2 for Netsec ONE"
    four = still(one("lenka", (1, 7)), one("bombshell", (2, 7)), one("u-bolt", (3, 7)), one("morgan", (4, 7)),
                 phase="resources")  # fmt: skip
    assert four.sr[0] == 8
    down = still(one("lenka", (1, 7)), one("bombshell", (2, 7), states=["unconscious"]), phase="resources")
    assert down.sr[0] == 5, "only the conscious count"
    crippled = still(one("lenka", (1, 7), crippled=True), phase="resources")
    assert crippled.sr[0] == 3, "Mental 5 on the side that is up"
    chips = still(one("lenka", (1, 7), chips=["Spare Cycles"]), phase="resources")
    assert chips.sr[0] == 6


@pytest.mark.rule("HI-10.5")
def test_only_one_cyberdeck_counts() -> None:
    t = still(one("lenka", (1, 7), kit=["Netsec ONE", "Gutter Deck"]), phase="resources")
    assert t.sr[0] == 5


@pytest.mark.rule("HI-10.7", "HI-3.17")
def test_the_sr_of_the_fallen_go_at_once_and_those_of_the_stunned_stay() -> None:
    m = war(one("lenka", (1, 7)), one("bombshell", (2, 7), crippled=True, wounds=1), phase="resources")
    t = table(m)
    run(t, CountResources(), harm.Stun(1))
    assert t.sr[0] == 6
    run(t, harm.Suffer(1, 1, -1))
    assert t.sr[0] == 5


@pytest.mark.rule("HI-10.9")
def test_sr_go_to_the_bid_to_install_to_running_and_to_boosts() -> None:
    bid = ground(one("lenka", (1, 7)), one("lenka", (15, 7), 1), phase="initiative", sr=[3, 0])
    assert answers(bid) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    kept = ground(one("lenka", (1, 7)), phase="cyberwar", sr=[8], slots={"0": ["Backdoor"]}, turn=2)
    choose(kept, "done")
    assert table(kept).sr[0] == 6
    m = war(one("lenka", (6, 2)), sr=[6], hands=[["Backdoor"]], opfor_top=["Rime"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")))
    assert table(m).sr[0] == 2
    assert answers(m) == ["boost 0", "boost 1", "boost 2"], "at most 2"
    choose(m, "boost 2")
    assert table(m).sr[0] == 0


@pytest.mark.rule("HI-16.9")
def test_a_worm_takes_an_action_point() -> None:
    m = ground(one("bombshell", (1, 7)), one("lenka", (2, 7)), hands=[["Molasses"]])
    t = run(m, infect.Afflict(0, program(m, "Molasses")))
    assert t.boon[0] & SLOWED
    choose(m, "activate 0")
    assert t.ap[0] == 1
