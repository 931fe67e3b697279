"""What players read: questions, buttons, notes and refusals."""

import pytest

from tests.games.human_interface.play import (
    answers,
    anything,
    cando,
    choose,
    foe,
    ground,
    new,
    one,
    sq,
    war,
)
from undercity import Match

L = one("lenka", (1, 7))


def words(m: Match, answer: str) -> tuple[str, str, str]:
    """Label, note and place of an answer."""
    assert m.asking is not None
    found = next(a for a in m.asking.answers if a == answer)
    return found.label, found.note, found.at


def asks(m: Match) -> tuple[str, str]:
    assert m.asking is not None
    return m.asking.prompt, m.asking.why


def test_an_attack_tells_its_chance_with_every_modifier() -> None:
    m = ground(one("bombshell", (9, 1)), L, foe("tanken", (12, 1)), foe("officer", (1, 1)))
    choose(m, "activate 0")
    assert asks(m) == ("What does Bombshell do?", "2 AP left. A Move goes 5 squares; an Attack ends the activation.")
    assert words(m, "attack 2 0") == (
        "Attack Tanken N1 1 with Kruger R7",
        "33 % · Physical +6, Kruger R7 +2, TAC -2 against Speed +4, Dodge +3",
        "model 2",
    )
    assert m.asking is not None
    assert m.asking.refusals == [
        {"notation": "attack 3 -1", "answer": "Attack TacTeam Officer 2", "reason": "it is not in line of sight",
         "rule": "HI-18.2"}
    ]  # fmt: skip
    choose(m, f"move {sq(10, 1)}")
    assert asks(m)[1].startswith("1 AP left, 4 squares of the Move left.")


def test_only_six_reasons_are_given_why_enemies_cannot_be_attacked() -> None:
    hidden = [foe("tanken", (x, 1)) for x in range(1, 8)]
    m = ground(one("bombshell", (9, 1)), L, *hidden)
    choose(m, "activate 0")
    assert m.asking is not None
    assert [refusal["notation"] for refusal in m.asking.refusals] == [f"attack {d} -1" for d in range(2, 8)]


def test_whoever_is_stunned_is_named_with_the_reason() -> None:
    m = ground(one("bombshell", (9, 1), states=["stunned"]), L, one("u-bolt", (1, 6)))
    assert m.asking is not None
    assert [(r["notation"], r["reason"]) for r in m.asking.refusals] == [("activate 0", "it is Stunned")]


def test_models_in_between_are_in_the_chance() -> None:
    m = ground(
        one("bombshell", (9, 1)), L, foe("tanken", (14, 1)), foe("tanken", (11, 1)), options={"intervening": "on"}
    )
    choose(m, "activate 0")
    assert "TAC -2, models in between -3 against" in words(m, "attack 2 0")[1]


def test_a_stunned_target_has_the_card_alone() -> None:
    m = ground(one("bombshell", (9, 1)), L, foe("tanken", (12, 1), states=["stunned"]))
    choose(m, "activate 0")
    assert words(m, "attack 2 0")[1].endswith("against the card alone")


def test_reactions_read() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (12, 1), 1, kit=["Kruger R7"]))
    moving = m.clone()
    choose(m, "attack 1 0")
    assert asks(m)[0] == "Bombshell (Team A) attacks Morgan (Team B) with Kruger R7. How does it answer?"
    assert words(m, "dodge")[1].startswith("hit: 33 %")
    assert words(m, "shoot-back 0") == ("Fast Attack with Kruger R7", "you hit 10 %, else you are hit", "")
    choose(moving, f"move {sq(10, 1)}")
    assert asks(moving)[0] == "Bombshell (Team A) moves in your sight. Does anybody react?"
    label, note, at = words(moving, "fast-attack 1 0")
    assert (label, at) == ("Morgan (Team B): Fast Attack with Kruger R7", "model 1")
    assert note == "1 % · Physical +6, TAC -2, Fast Attack -3 against Speed +5, Dodge +3"
    assert words(moving, f"take-cover 1 {sq(13, 1)}")[0] == "Morgan (Team B): Take Cover on (13, 1)"


def test_cyberwarfare_reads() -> None:
    m = war(one("lenka", (6, 2)), one("lenka", (15, 7), 1), slots={"0": ["Backdoor"]}, hands=[["Keep", "Snoopy"], []])
    assert asks(m) == (
        "What does your Hacker do in cyberwarfare?",
        "8 SR left. An attack needs a Virus or Worm; from afar it has -3.",
    )
    assert words(m, "hack 0 0") == (
        "Hack the orange Security Terminal directly with Backdoor", "Strength 5 against 1 guards", "terminal 0"
    )  # fmt: skip
    assert words(m, "hack 1 5")[:2] == (
        "Hack the blue Security Terminal from afar with Snoopy, 3 SR", "Strength 1 against 2 guards"
    )  # fmt: skip
    assert words(m, "attack-net 5")[0] == "Attack the other network with Snoopy (3 SR)"
    assert words(m, "protect 15")[0] == "Protect with Keep (4 SR)"


def test_the_hand_reads() -> None:
    m = ground(L, phase="cyberwar", sr=[8], hands=[["Cleaner", "Backdoor", "DisneyLand", "Nightshade", "Keep"]],
               slots={"0": ["Sleet"]}, turn=2)  # fmt: skip
    assert asks(m) == ("Remove a program from your network?", "Running costs of 1 SR come next; you have 8.")
    assert words(m, "remove 1")[0] == "Remove Sleet (Running 1)"
    choose(m, "done")
    assert asks(m) == ("Discard cards before drawing?", "You then draw up to 5 cards.")
    choose(m, "done")
    assert asks(m)[1].startswith("7 SR. First SR Boosters, then Sniffers, then programs")
    assert words(m, "install 0 2") == (
        "Install Backdoor in slot 2 (4 SR)",
        "Strength 5. Install 4, Running 2. One member of the infected Team suffers 1 Wound.",
        "slot 1",
    )
    assert words(m, "play 22")[1] == "Costs 1; +2 SR at once, then discarded."
    assert words(m, "play 25")[1] == "Costs 1; look at the top card of the OPFOR deck, then discarded."


def test_special_actions_read() -> None:
    kit = ["First Aid", "Echo box", "Proximity mine", "Frag grenade"]
    m = ground(one("bombshell", (3, 2), kit=kit), one("morgan", (4, 2), wounds=2), L, doors={"0": ["locked"]})
    choose(m, "activate 0")
    assert words(m, "heal 1")[0] == "First Aid for Morgan (1 AP)"
    assert words(m, "echo 1")[0] == "Echo box: noise in hallway 00H"
    assert words(m, "give 1 111")[0] == "Give First Aid to Morgan (1 AP)"
    choose(m, "throw 11")
    assert words(m, f"aim {sq(7, 2)}")[0] == "At (7, 2) (needs 3 or more)", "6 and 3 exceed 3, 4 and Morgan"
    assert words(m, f"aim {sq(3, 1)}")[0] == "At (3, 1) (needs 1 or more)"


def test_hiring_reads() -> None:
    m = choose(new("skirmish", 2, teams="build"), "battlefield 8")
    assert asks(m)[1].startswith("300 points left. A Hacker is needed")
    assert words(m, "hire lenka")[:2] == ("Len.Ka, Hacker (52)", "PH 4, ME 7, SP 5, 4 Wounds")


def test_doors_and_opfor_read() -> None:
    m = ground(one("bombshell", (1, 1)), L, control={"0": 1}, phase="doors")
    assert words(m, "door 0 3") == ("The orange door 1: open, locked", "", "door 0")
    assert words(m, "door 2 2")[0] == "The orange door 3: closed, locked"
    send = ground(one("bombshell", (1, 1)), foe("tanken", (9, 7)), foe("tanken", (15, 7)), phase="opfor")
    assert words(send, "send 2") == ("Tanken N1 2", "", "model 2")
    prey = ground(one("bombshell", (11, 1)), one("morgan", (11, 2)), foe("tanken", (9, 1)), phase="opfor")
    assert asks(prey) == ("Whom does Tanken N1 1 go for?", "They are equally near.")
    assert words(prey, "prey 1") == ("Morgan", "", "model 1")


def test_a_drawn_card_reads() -> None:
    m = ground(one("bombshell", (1, 1)), L)
    choose(m, "activate 0", "switch-on 1")
    cando(m, "2*")
    assert asks(m) == ("Bombshell drew a 2. Keep it?", "The second card must be accepted.")
    assert words(m, "take-alternative")[0] == "Raise your cybershock level by 1 and draw again"


@pytest.mark.parametrize("mission", ["training", "heist", "rivals", "skirmish", "horde"])
def test_every_answer_of_an_opening_has_words(mission: str) -> None:
    m = new(mission, 2 if mission in ("rivals", "skirmish") else 1, teams="build" if mission == "skirmish" else "ready")
    for _ in range(40):
        anything(m)
        if m.asking is None:
            break
        assert m.asking.prompt
        assert all(a.label and a.label[0] != "{" for a in m.asking.answers)
        assert len(set(answers(m))) == len(answers(m))
        choose(m, answers(m)[-1])
