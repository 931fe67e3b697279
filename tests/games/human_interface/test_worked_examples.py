"""The book's worked examples by number, and the ledger's vectors."""

import pytest

from tests.games.human_interface.play import (
    answers,
    anything,
    calm,
    cando,
    choose,
    foe,
    ground,
    log,
    nature,
    one,
    sq,
    table,
    told,
)
from undercity import Match
from undercity.games.human_interface.cards.decks import RESPONSES
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.cards.weapons import BARE_HANDS
from undercity.games.human_interface.steps import attack


@pytest.mark.rule("HI-2.8", "HI-18.4", "HI-18.5", "HI-22.5")
def test_e1_a_drone_fires_at_u_bolt_who_dodges() -> None:
    m = ground(one("u-bolt", (9, 1), kit=[]), foe("tanken", (12, 1)), phase="opfor")
    choose(m, "dodge")
    cando(m, 4, 5)
    # Her skill Nimble adds 1 to the book's 13.
    assert "Tanken N1 1 misses U-Bolt: 10 to 14." in log(m)


@pytest.mark.rule("HI-2.10", "HI-2.12", "HI-H33")
def test_e3_bombshell_switches_on_her_visor() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("tanken", (12, 1)))
    choose(m, "activate 0", "switch-on 1")
    cando(m, 7)
    assert told(m, "HI-2.12") == ["Bombshell fails a Cybershock test."]
    assert table(m).shock[0] == 3
    assert ("Gear", 2) in attack.attack_sums(table(m), 0, 0, 2, False)


@pytest.mark.rule("HI-2.5", "HI-2.6", "HI-2.7", "HI-4.11", "HI-2.4")
def test_e4_a_one_may_be_bought_off_with_two_cards() -> None:
    held = ["Kick Down the Door", "Adrenaline Overdrive"]
    m = ground(one("bombshell", (9, 1), held=held), one("lenka", (1, 7)), foe("tanken", (12, 1)))
    choose(m, "activate 0", f"attack {2} 0")
    cando(m, "1*")
    assert answers(m) == ["accept", "take-alternative"]
    choose(m, "take-alternative")
    assert table(m).held[0] == ()
    cando(m, 8, 5)
    anything(m)
    assert sum(table(m).cando) == 40
    assert told(m, "HI-2.4")


@pytest.mark.rule("HI-10.2", "HI-10.3", "HI-10.4")
def test_e5_three_members_bring_seven() -> None:
    m = ground(one("lenka", (1, 7)), one("bombshell", (2, 7)), one("u-bolt", (3, 7)), phase="resources")
    assert table(m).sr[0] == 7


@pytest.mark.rule("HI-H50")
def test_e6_the_rule_wins_over_the_sum_of_eight() -> None:
    four = [one("lenka", (1, 7)), one("bombshell", (2, 7)), one("u-bolt", (3, 7)), one("morgan", (4, 7))]
    assert table(ground(*four, phase="resources")).sr[0] == 8


HAND = [["Backdoor", "Snoopy", "Honeypot 2.0", "DisneyLand", "Cleaner"]]


@pytest.mark.rule("HI-15.9", "HI-15.10", "HI-12.13", "HI-12.11")
def test_e7_to_e9_cash_sniff_and_install() -> None:
    m = ground(one("lenka", (6, 2)), phase="cyberwar", sr=[8], hands=HAND, opfor_top=["SteelBastion"])
    t = table(m)
    card = {CARD[c].name: c for c in t.hands[0]}
    choose(m, "done", f"play {card['Cleaner']}")
    assert t.sr[0] == 9
    assert card["Cleaner"] in t.piles[0]
    choose(m, f"play {card['DisneyLand']}")
    assert t.sr[0] == 8
    assert "On top of the OPFOR deck: SteelBastion." in log(m)
    assert len(t.decks[2]) == 30
    choose(m, f"install {card['Backdoor']} 1", f"install {card['Honeypot 2.0']} 2")
    assert t.sr[0] == 1


def hack(*cards: int, strength: str = "SteelBastion", slots: dict[str, list[str]] | None = None) -> Match:
    """Len.Ka beside the orange Terminal attacks it with Backdoor."""
    more = {"slots": {"0": ["Backdoor"], **(slots or {})}, "opfor_top": [strength]}
    m = ground(one("lenka", (6, 2)), one("bombshell", (1, 7)), phase="rounds", sr=[8], **more)
    choose(m, *[a for a in answers(m) if a.startswith("hack 0")][:1], "boost 0")
    cando(m, *cards)
    return m


@pytest.mark.rule("HI-14.4", "HI-14.7", "HI-6.13")
def test_e10_e11_the_attack_wins_above_the_guard_and_takes_the_terminal() -> None:
    m = hack(9, 8)
    t = table(m)
    assert t.control[0] == 0
    assert t.alarm[t.area_at(0)] >= 2
    assert attack.tac_in(t, 0, t.area_at(0)) == 0


@pytest.mark.rule("HI-2.9", "HI-14.11", "HI-12.26")
def test_e10_e13_a_tie_is_the_terminals_and_a_defensive_guard_stays_face_up() -> None:
    m = hack(9, 9)
    t = table(m)
    assert t.control[0] == -1
    assert [CARD[card].name for card in t.guards[0]] == ["SteelBastion"]
    assert t.net[0] == -1


@pytest.mark.rule("HI-14.5", "HI-14.6")
def test_e12_with_two_guards_the_running_cost_buys_the_second_fight() -> None:
    m = ground(
        one("lenka", (15, 3)), phase="rounds", sr=[8], slots={"0": ["Backdoor"]}, opfor_top=["SteelBastion", "Rime"]
    )
    t = table(m)
    choose(m, next(a for a in answers(m) if a.startswith("hack 1")), "boost 0")
    cando(m, 9, 2)
    assert answers(m) == ["go-on", "stop"]
    choose(m, "go-on")
    assert t.sr[0] == 6
    choose(m, "boost 0")
    cando(m, 8, 2)
    assert t.control[1] == 0


@pytest.mark.rule("HI-14.12", "HI-14.13", "HI-14.14", "HI-15.11", "HI-15.12", "HI-15.13")
def test_e14_the_counterattack_against_honeypot() -> None:
    m = hack(2, 9, strength="STYX", slots={"1": ["Honeypot 2.0"]})
    assert answers(m) == ["boost 0", "boost 1", "boost 2"]
    tie = m.clone()
    choose(tie, "boost 1")
    cando(tie, 5, 5)
    assert told(tie, "HI-14.13") == ["STYX attacks the network: 10 to 10."]
    assert (table(tie).net[3], table(tie).guards[0]) == (-1, ()), "a tie is the Hacker's"
    choose(m, "boost 0")
    cando(m, 5, 5)
    t = table(m)
    assert told(m, "HI-14.13") == ["STYX attacks the network: 10 to 9."]
    assert [CARD[card].name if card >= 0 else "" for card in t.net[:4]] == ["", "", "", "STYX"], "slot 4"
    assert (t.wounds[:2], t.shock[:2]) == ([3, 5], [2, 3])
    assert "Len.Ka shrugs it off: Neural Socket Implants." in log(m), "the Hacker's own test"
    cando(m, 4, 9)
    assert told(m, "HI-9.4") == ["STYX hits Bombshell."]
    assert t.shock[1] == 4, "the card's special"


@pytest.mark.rule("HI-14.13")
def test_e15_without_a_defensive_program_a_card_alone() -> None:
    m = hack(2, 9, strength="STYX")
    assert nature(m), "no SR are asked for"
    cando(m, 4, 8)
    assert told(m, "HI-14.13") == ["STYX attacks the network: 9 to 8."]
    assert CARD[table(m).net[3]].name == "STYX"


@pytest.mark.rule("HI-9.3", "HI-9.4")
def test_e16_styx_fires_in_every_phase_1_and_everybody_tests() -> None:
    m = ground(one("bombshell", (1, 7)), one("morgan", (2, 7)), phase="infection", turn=2, slots={"3": ["STYX"]})
    t = table(m)
    before = sum(t.shock)
    cando(m, 9, 2)
    assert sum(t.shock) == before + 1
    cando(m, 6, 6)
    assert sum(t.shock) == before + 3


@pytest.mark.rule("HI-20.1", "HI-20.2", "HI-20.3")
def test_e17_a_torso_hit_of_five_on_armour_five_does_nothing() -> None:
    m = ground(one("morgan", (9, 1)), foe("agent", (12, 1), kit=["Kruger R7"]), phase="opfor")
    choose(m, "dodge")
    cando(m, 7, 2)
    assert table(m).wounds[0] == 6
    assert any("torso: 0 Wounds" in line for line in log(m))


@pytest.mark.rule("HI-17.7", "HI-17.8", "HI-22.9", "HI-30.2", "HI-22.15")
def test_e18_a_fast_attack_interrupts_the_move_which_goes_on() -> None:
    m = ground(one("u-bolt", (9, 1)), one("shapu", (15, 1), 1, kit=["Vesper Nine"]))
    choose(m, f"move {sq(13, 2)}", "wait", "wait", "wait")
    shot = next(a for a in answers(m) if a.startswith("fast-attack"))
    choose(m, shot)
    cando(m, 4, 8)
    # Nimble gives her 14, the room's TAC takes 2 from the book's 13: still a miss.
    assert "misses U-Bolt (Team A): 11 to 14" in " ".join(told(m, "HI-18.7"))
    assert table(m).state[1] & 2
    assert table(m).left[0] == 2


@pytest.mark.rule("HI-18.7", "HI-18.8")
def test_e19_the_can_hits_an_officer_in_the_arms() -> None:
    m = ground(one("the-can", (9, 1)), one("lenka", (1, 7)), foe("officer", (12, 1)), control={"1": 1})
    choose(m, "activate 0", "attack 2 4")
    cando(m, 6, 5)
    assert "13 to 12" in " ".join(told(m, "HI-18.7"))
    assert any("arms: 4 Wounds" in line for line in log(m))


@pytest.mark.rule("HI-19.7")
def test_e20_close_combat_against_a_fast_attack() -> None:
    m = ground(one("bombshell", (9, 1)), one("shapu", (10, 1), 1))
    choose(m, "attack 1 0")
    choose(m, [a for a in answers(m) if a.startswith("shoot-back")][-1])
    cando(m, 7, 5)
    assert any("torso" in line for line in log(m))


@pytest.mark.rule("HI-22.12")
def test_e21_take_cover_wins_a_tie_and_slips_away() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (10, 1), 1, kit=[]))
    choose(m, "attack 1 0", "take-cover")
    cando(m, 4, 3)
    assert "10 to 10" in " ".join(told(m, "HI-18.7"))
    choose(m, f"slip {sq(11, 1)}")
    assert table(m).at[1] == sq(11, 1)


@pytest.mark.rule("HI-7.8", "HI-7.11", "HI-H43")
def test_e24_two_characters_in_one_room_make_one_token() -> None:
    m = ground(one("bombshell", (1, 1)), one("morgan", (2, 1)), phase="opfor")
    t = table(m)
    assert "1 Alarm in room 00a: somebody is there." in log(m)
    assert len(told(m, "HI-7.1")) == 1
    assert t.turn == 2


@pytest.mark.rule("HI-27.1", "HI-27.2", "HI-27.3")
def test_e25_a_failed_terminal_attack_draws_a_response_that_stays() -> None:
    m = hack(2, 9)
    t = table(m)
    assert (t.threat, t.response) == (1, -1)
    calm(m, "responded")
    stim = next(i for i, card in enumerate(RESPONSES) if card.name == "Stim Pack")
    choose(m, f"responded {stim}")
    calm(m, "activate")
    assert (t.turn, t.response) == (2, stim), "still in force in the next turn"


@pytest.mark.rule("HI-22.12", "HI-22.13")
@pytest.mark.parametrize(("cards", "is_hit"), [((5, 4), False), ((4, 4), False), ((6, 4), True)])
def test_e22_a_ranged_attack_against_take_cover(cards: tuple[int, int], is_hit: bool) -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (12, 1), 1, kit=["Kruger R7"]))
    choose(m, "attack 1 0", "take-cover")
    cando(m, *cards)
    assert bool(told(m, "HI-20.3")) == is_hit
    assert (f"slip {sq(13, 1)}" in answers(m)) != is_hit


@pytest.mark.rule("HI-22.10", "HI-18.6")
def test_e23_lenka_shoots_at_an_agent_who_fast_attacks() -> None:
    m = ground(one("lenka", (9, 1)), one("agent", (12, 1), 1))
    choose(m, "attack 1 0", "shoot-back 7")
    cando(m, 6, 4)
    # Len.Ka: 4, Laser Sight 2, TAC -2. The agent: 5, Kahaku 1, Google 1, TAC -2, Fast Attack -3.
    assert told(m, "HI-18.7") == ["Len.Ka (Team A) hits Black Site Agent (Team B): 10 to 6."]


@pytest.mark.rule("HI-2.10")
def test_e2_lenka_passes_a_mental_test_on_six() -> None:
    m = ground(one("lenka", (1, 7), kit=["AMM Visor V-3500"]), one("bombshell", (2, 7)))
    choose(m, "activate 0", "switch-on 1")
    cando(m, 6)
    assert told(m, "HI-2.12") == ["Len.Ka passes a Cybershock test."]


@pytest.mark.rule("HI-18.8", "HI-18.3")
def test_e26_pistol_ranges() -> None:
    t = table(ground(one("bombshell", (1, 1))))
    assert [attack.damage(t, 0, 0, n) for n in (4, 5, 8)] == [5, 4, 4]
    assert [attack.can_use(t, 0, 0, n) for n in (8, 9)] == [True, False]


@pytest.mark.rule("HI-19.8")
def test_v1_bare_hands() -> None:
    t = table(ground(one("the-can", (1, 1)), one("bombshell", (2, 1)), one("u-bolt", (3, 1), crippled=True)))
    assert [attack.damage(t, m, BARE_HANDS, 1) for m in (0, 1, 2)] == [5, 4, 4]


@pytest.mark.rule("HI-20.4")
def test_v2_a_head_hit_wounds_at_least_once() -> None:
    m = ground(one("bombshell", (9, 1)), foe("tanken", (12, 1), kit=[]))
    attack.hurt(table(m), 1, 0, 3, 10)
    m.table.agenda.pop().run(m.table)
    assert table(m).wounds[0] == 5


@pytest.mark.rule("HI-3.10", "HI-3.11", "HI-3.12")
def test_v3_flip_and_lose_the_excess() -> None:
    m = ground(one("bombshell", (9, 1), wounds=2))
    attack.hurt(table(m), 0, 0, 9, 5)
    m.table.agenda.pop().run(m.table)
    m.table.agenda.pop().run(m.table)
    t = table(m)
    assert (t.crippled[0], t.wounds[0]) == (1, 3)
    assert (t.skill(0, 0), t.speed(0)) == (3, 3)


@pytest.mark.rule("HI-18.9")
def test_v18_a_foreign_weapon_in_a_fast_attack_has_minus_six() -> None:
    t = table(ground(one("morgan", (9, 1), kit=["Bolt Gun"]), foe("tanken", (12, 1))))
    sums = attack.attack_sums(t, 0, 4, 1, True)
    assert sum(n for _, n in sums if n == -3) == -6


@pytest.mark.rule("HI-12.22", "HI-12.25")
def test_v19_a_remote_hack_has_minus_three() -> None:
    m = ground(one("lenka", (1, 7)), phase="rounds", sr=[8], slots={"0": ["Backdoor"]}, opfor_top=["SteelBastion"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")))
    assert answers(m) == ["boost 0", "boost 1", "boost 2"]
    choose(m, "boost 2")
    cando(m, 6, 5)
    assert any(line.endswith("10 to 10.") for line in told(m, "HI-14.4"))
