"""Initiative and cyberwarfare in general (sections 11 and 12)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    asked,
    calm,
    cando,
    choose,
    foe,
    ground,
    log,
    named,
    nature,
    offered,
    one,
    program,
    refused,
    run,
    seen,
    table,
    told,
    war,
)
from undercity import Match
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.steps import hand, network

A, B = one("lenka", (1, 7)), one("lenka", (15, 7), 1)


def bid(mine: int, yours: int, *cards: int) -> Match:
    m = ground(A, B, phase="initiative", sr=[3, 3])
    choose(m, f"bid {mine}", f"bid {yours}")
    return cando(m, *cards)


@pytest.mark.rule("HI-11.1", "HI-11.2", "HI-11.4")
def test_sealed_bids_and_cards_decide_and_all_sr_bid_are_gone() -> None:
    m = ground(A, B, phase="initiative", sr=[3, 3])
    assert asked(m) == 0
    choose(m, "bid 1")
    assert told(m, "HI-11.1") == [], "nothing is shown before both have bid"
    assert table(m).sr == [3, 3]
    choose(m, "bid 2")
    assert told(m, "HI-11.1") == ["Team A bids 1 SR.", "Team B bids 2 SR."]
    cando(m, 7, 5)
    assert told(m, "HI-11.2") == ["Initiative: 8 to 7."]
    assert table(m).sr == [2, 1]
    assert (asked(m), table(m).initiative) == (0, 0)


@pytest.mark.rule("HI-11.3", "HI-H51")
def test_a_tie_draws_again_with_the_bids_kept() -> None:
    m = bid(0, 2, 7, 5, 8, 7)
    assert told(m, "HI-11.2") == ["Initiative: 7 to 7.", "Initiative: 8 to 9."]
    assert asked(m) == 1


@pytest.mark.rule("HI-11.5", "HI-29.1", "HI-16.1")
def test_the_winner_names_the_first_player_of_both_phases() -> None:
    m = bid(0, 2, 5, 5)
    assert (asked(m), answers(m)) == (1, ["first 1", "first 0"])
    choose(m, "first 0")
    assert (table(m).first, table(m).initiative) == (0, 1)
    assert asked(m) == 0, "first in cyberwarfare"
    calm(m, "end")
    assert asked(m) == 0, "and in the real world"


@pytest.mark.rule("HI-11.6", "HI-26.12")
def test_the_winner_sends_the_first_opfor_model_then_players_alternate() -> None:
    foes = [foe("tanken", (9, 1), kit=[]), foe("tanken", (9, 2), kit=[]), foe("tanken", (10, 1), kit=[])]
    m = ground(one("bombshell", (1, 1)), one("morgan", (1, 7), 1), *foes, phase="opfor", first=0, initiative=1)
    assert (asked(m), answers(m)) == (1, ["send 2", "send 3", "send 4"])
    choose(m, "send 2")
    assert (asked(m), answers(m)) == (0, ["send 3", "send 4"])


@pytest.mark.rule("HI-12.1", "HI-H64")
@pytest.mark.parametrize("state", ["unconscious", "stunned"])
def test_without_a_hacker_the_phase_is_skipped_and_programs_are_lost(state: str) -> None:
    crew = [one("lenka", (1, 7), states=[state]), one("bombshell", (2, 7))]
    m = ground(*crew, phase="cyberwar", sr=[8], slots={"0": ["Backdoor"]}, hands=[["Snoopy"]])
    t = table(m)
    assert told(m, "HI-12.1") == ["The Team has no Hacker for cyberwarfare."]
    assert (named(t.net[:1]), named(t.piles[0]), t.sr[0]) == ([""], ["Backdoor"], 8)


@pytest.mark.rule("HI-12.2", "HI-12.3")
def test_one_of_several_hackers_is_named_and_alone_acts() -> None:
    crew = [one("lenka", (1, 7)), one("lenka", (6, 2)), one("lenka", (2, 7), states=["unconscious"])]
    m = ground(*crew, phase="cyberwar", sr=[8], slots={"0": ["Backdoor"]})
    assert answers(m) == ["hacker 0", "hacker 1"]
    far = choose(m, "hacker 0")
    assert not_direct(far), "the named one stands far off"
    near = ground(*crew, phase="cyberwar", sr=[8], slots={"0": ["Backdoor"]})
    choose(near, "hacker 1")
    assert not not_direct(near)


def not_direct(m: Match) -> bool:
    calm(m, "hack 0")
    question = m.asking
    assert question is not None
    label = next(a.label for a in question.answers if a.startswith("hack 0"))
    return "from afar" in label


@pytest.mark.rule("HI-12.4", "HI-12.5", "HI-12.14")
def test_programs_may_be_removed_then_the_rest_is_paid() -> None:
    m = ground(A, phase="cyberwar", sr=[8], slots={"0": ["Backdoor"], "2": ["Keep", "Nitro"]}, turn=2)
    assert answers(m) == ["done", "remove 1", "remove 3"]
    choose(m, "remove 1", "done")
    assert told(m, "HI-12.5") == ["The Team pays 4 SR to keep its programs running."], "Keep 2, Nitro 2"
    assert table(m).sr[0] == 4


@pytest.mark.rule("HI-12.6")
def test_what_cannot_be_paid_must_be_discarded() -> None:
    m = ground(A, phase="cyberwar", sr=[3], slots={"0": ["Backdoor"], "2": ["Keep"]}, turn=2)
    choose(m, "done")
    assert answers(m) == ["remove 1", "remove 3"], "4 SR are due, and one must go"
    choose(m, "remove 3")
    assert table(m).sr[0] == 1
    assert named(table(m).net[:4]) == ["Backdoor", "", "", ""]


@pytest.mark.rule("HI-12.7", "HI-H65", "HI-32.3")
def test_hand_cards_may_be_discarded_but_no_blanks() -> None:
    m = ground(A, phase="cyberwar", sr=[8], hands=[["Snoopy", "Blank", "Keep"]], options={"blanks": "on"})
    assert len(offered(m, "discard")) == 2
    assert refused(m, f"discard {program(m, 'Blank')}") == "HI-32.3"
    choose(m, f"discard {program(m, 'Keep')}")
    assert named(table(m).piles[0]) == ["Keep"]
    assert told(m, "HI-12.5") == [], "after paying, before drawing"


@pytest.mark.rule("HI-12.8")
@pytest.mark.parametrize(("held", "chips", "n"), [(["Snoopy"], [], 4), ([], ["Wide Bus"], 6), ([], [], 5)])
def test_cards_are_drawn_up_to_five_and_bonuses(held: list[str], chips: list[str], n: int) -> None:
    m = ground(one("lenka", (1, 7), chips=chips), phase="cyberwar", sr=[8], hands=[held])
    calm(m, "play")
    assert len(told(m, "HI-12.8")) == n
    assert len(table(m).hands[0]) == n + len(held)


@pytest.mark.rule("HI-12.9")
def test_an_empty_deck_takes_its_pile_back_and_drawing_goes_on() -> None:
    m = ground(A, phase="cyberwar", sr=[8], hands=[["Snoopy"]])
    t = table(m)
    t.piles[0], t.decks[0].rest = t.decks[0].rest[2:], t.decks[0].rest[:2]
    calm(m, "play")
    assert len(t.hands[0]) == 5
    assert told(m, "HI-12.9") == ["A discard pile is shuffled into a new deck."]
    assert t.piles[0] == []


@pytest.mark.rule("HI-12.10", "HI-12.11", "HI-12.12", "HI-15.9", "HI-15.10")
def test_first_sr_boosters_then_sniffers_then_programs() -> None:
    hand_cards = ["Cleaner", "DisneyLand", "Sleet", "Keyhole", "Defrag"]
    m = ground(A, phase="cyberwar", sr=[8], hands=[hand_cards], opfor_top=["STYX", "Rime"])
    choose(m, "done")
    assert len(offered(m, "play")) == 4
    choose(m, f"play {program(m, 'Cleaner')}")
    assert len(offered(m, "play")) == 3
    choose(m, f"play {program(m, 'DisneyLand')}")
    assert [named([int(a.split()[1])])[0] for a in offered(m, "play")] == ["Keyhole"], "no SR Booster any more"
    choose(m, f"install {program(m, 'Sleet')} 3")
    assert not offered(m, "play"), "no Sniffer any more"
    t = table(m)
    assert named(t.piles[0]) == ["Cleaner", "DisneyLand"]
    assert t.sr[0] == 8 + 1 - 1 - 2


@pytest.mark.rule("HI-12.13", "HI-H54", "HI-H52")
def test_installing_costs_install_and_lies_face_down_in_any_empty_slot() -> None:
    m = ground(A, B, phase="cyberwar", sr=[4, 4], hands=[["Backdoor", "Nightshade"], []])
    calm(m, "install")
    card = program(m, "Backdoor")
    assert [a for a in offered(m, "install") if f" {card} " in a] == [f"install {card} {n}" for n in (1, 2, 3, 4)]
    assert refused(m, f"play {program(m, 'Nightshade')}") == "HI-12.13"
    choose(m, f"install {card} 2")
    assert table(m).sr[0] == 0
    assert [slot["card"] for slot in seen(m, "networks", 1)[0]["slots"]] == [-1, -2, -1, -1], "the other sees a card"
    assert seen(m, "networks", 0)[0]["slots"][1]["card"] == card


@pytest.mark.rule("HI-12.16", "HI-12.17", "HI-12.18", "HI-H53")
def test_one_action_each_in_turn_order_until_all_have_passed() -> None:
    m = war(A, B, hands=[["Sleet", "Keep"], ["Watchdog"]], first=1)
    assert asked(m) == 1
    choose(m, offered(m, "protect")[0])
    assert asked(m) == 0
    choose(m, offered(m, "protect")[0])
    assert asked(m) == 1
    choose(m, "pass")
    assert asked(m) == 0
    choose(m, offered(m, "protect")[0])
    assert asked(m) == 0, "the pass of the other is final"
    choose(m, "pass")
    assert "What does Len.Ka" in str(m.asking.prompt if m.asking else ""), "Phase 5 begins"


@pytest.mark.rule("HI-12.19", "HI-12.20")
def test_only_a_virus_or_worm_attacks() -> None:
    m = war(one("lenka", (6, 2)), B, hands=[["Keep", "Backdoor", "Snoopy", "Nitro"], []], slots={"1": ["Sleet"]})
    used = {int(a.split()[-1]) for a in answers(m) if a.startswith(("hack", "attack-net"))}
    assert {CARD[card].name for card in used} == {"Backdoor", "Snoopy"}
    assert refused(m, f"hack 0 {program(m, 'Keep')}") == "HI-12.19"


@pytest.mark.rule("HI-12.21", "HI-12.22")
@pytest.mark.parametrize(("at", "sum_"), [((6, 1), 14), ((7, 2), 14), ((4, 1), 11), ((15, 7), 11)])
def test_direct_on_or_beside_the_terminal_else_remote(at: tuple[int, int], sum_: int) -> None:
    m = war(one("lenka", at), slots={"0": ["Backdoor"]}, opfor_top=["SteelBastion"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")), "boost 0")
    cando(m, 9, 8)
    assert told(m, "HI-14.4")[0].endswith(f"{sum_} to 13.")


@pytest.mark.rule("HI-12.24", "HI-14.3")
def test_one_booster_for_one_program() -> None:
    m = war(one("lenka", (6, 2)), hands=[["Backdoor", "Nitro", "Crowbar"]], opfor_top=["Rime"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")))
    assert len(offered(m, "booster")) == 2
    choose(m, f"booster {program(m, 'Nitro')}")
    assert table(m).sr[0] == 8 - 4 - 2
    assert answers(m) == ["boost 0", "boost 1", "boost 2"], "a second one is not offered"
    choose(m, "boost 1")
    cando(m, 2, 9)
    assert told(m, "HI-14.4") == ["Rime holds: 11 to 12."], "5, 3, 1 and 2 against 3 and 9"


@pytest.mark.rule("HI-12.26", "HI-12.27")
def test_the_loser_and_its_booster_and_all_sr_are_gone() -> None:
    m = war(one("lenka", (6, 2)), slots={"0": ["Backdoor", "Nitro"]}, opfor_top=["Rime"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")), "boost 2")
    cando(m, 2, 9)
    t = table(m)
    assert told(m, "HI-14.4") == ["Rime holds: 12 to 12."]
    assert named(t.piles[0]) == ["Backdoor", "Nitro"]
    assert t.sr[0] == 6


@pytest.mark.rule("HI-12.25")
def test_a_boost_is_at_most_two_and_what_one_has() -> None:
    m = war(one("lenka", (6, 2)), sr=[1], slots={"0": ["Backdoor"]}, opfor_top=["Rime"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")))
    assert answers(m) == ["boost 0", "boost 1"]


@pytest.mark.rule("HI-12.3", "HI-3.21")
def test_a_hacker_taken_over_in_the_battle_takes_nothing() -> None:
    m = war(one("lenka", (6, 2), shock=9), one("bombshell", (1, 7)), slots={"0": ["Backdoor"]}, opfor_top=["Rime"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")), "boost 0")
    cando(m, "2*")
    choose(m, "take-alternative")
    assert "The AI takes Len.Ka over." in log(m)
    cando(m, 9, 2)
    assert table(m).control[0] == -1


@pytest.mark.rule("HI-12.2")
def test_the_hand_is_drawn_for_the_named_hacker() -> None:
    crew = [one("lenka", (1, 7)), one("lenka", (6, 2), chips=["Wide Bus"])]
    m = ground(*crew, phase="cyberwar", sr=[8])
    choose(m, "hacker 1")
    assert hand.hand_size(table(m), 0) == 6
    assert network.hackers(table(m), 0) == [0, 1]
    assert nature(m)
    run(m)
