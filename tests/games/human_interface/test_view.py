"""Hidden information: who sees what (the ledger's table), and redeals that keep to it."""

from typing import Any

import pytest

from tests.games.human_interface.play import (
    answers,
    calm,
    cando,
    choose,
    ground,
    named,
    new,
    offered,
    one,
    seen,
    skirmish,
    table,
    war,
)
from undercity import Match, Wrong
from undercity.core.chance import Rng
from undercity.games.human_interface.end import broken
from undercity.games.human_interface.steps.hack import BOTH_SHOWN
from undercity.games.human_interface.view import redeal

A, B = one("lenka", (1, 7)), one("lenka", (15, 7), 1)
HANDS = [["Backdoor", "Keep", "Nitro"], ["Snoopy", "Sleet", "Lever", "Cleaner"]]


def secret() -> Match:
    return war(A, B, hands=HANDS, slots={"0": ["Watchdog"], "4": ["Rust", "Whetstone"], "6": ["Tripwire"]})


def test_a_hand_is_seen_by_its_team() -> None:
    m = secret()
    nets = [seen(m, "networks", seat) for seat in (0, 1, None)]
    assert [[len(net["hand"]) for net in view] for view in nets] == [[3, 0], [0, 4], [0, 0]]
    assert [net["hand_size"] for net in nets[2]] == [3, 4]
    assert named(nets[0][0]["hand"]) == ["Backdoor", "Keep", "Nitro"]


def test_face_down_programs_are_known_to_their_team() -> None:
    m = secret()
    mine, yours = seen(m, "networks", 0), seen(m, "networks", 1)
    assert [slot["card"] for slot in mine[1]["slots"]] == [-2, -1, -2, -1]
    assert named([slot["card"] for slot in yours[1]["slots"] if slot["card"] >= 0]) == ["Rust", "Tripwire"]
    assert (mine[1]["slots"][0]["boost"], named([yours[1]["slots"][0]["boost"]])) == (-2, ["Whetstone"])
    table(m).shown[4] = BOTH_SHOWN
    open_ = seen(m, "networks", 0)[1]["slots"][0]
    assert named([open_["card"], open_["boost"]]) == ["Rust", "Whetstone"]


def test_infections_lie_open_and_are_marked() -> None:
    m = war(A, B, turn=2, slots={"3": ["STYX", "Nitro"], "4": ["Sleet"]})
    slot = seen(m, "networks", None)[0]["slots"][3]
    assert (named([slot["card"]]), slot["hostile"], slot["boost"] >= 0) == (["STYX"], True, True)
    assert [one["hostile"] for one in seen(m, "networks", None)[1]["slots"]] == [False] * 4


def test_what_a_sniffer_saw_is_the_teams_own() -> None:
    m = ground(A, B, phase="cyberwar", sr=[8, 8], hands=[["DisneyLand", "Keep", "Rust", "Siren", "Lever"], []],
               opfor_top=["STYX"])  # fmt: skip
    choose(m, "done")
    choose(m, offered(m, "play")[0])
    assert named(seen(m, "networks", 0)[0]["sniffed"]) == ["STYX"]
    assert seen(m, "networks", 1)[0]["sniffed"] == []
    assert "You see STYX." in [line["text"] for line in m.view(0)["log"]]
    assert "Team A looks at an OPFOR card." in [line["text"] for line in m.view(1)["log"]]


def test_guards_and_programs_on_a_terminal() -> None:
    m = war(one("lenka", (15, 3)), B, slots={"0": ["Backdoor"]}, opfor_top=["Rime", "Hail"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 1")))
    assert seen(m, "terminals", 0)[1]["guards"][0] == [-1, -1], "nobody has seen them"
    choose(m, "boost 0")
    cando(m, 9, 2)
    choose(m, "go-on", "boost 0")
    cando(m, 9, 2)
    choose(m, offered(m, "leave")[0])
    placed = [seen(m, "terminals", seat)[1]["placed"] for seat in (0, 1, None)]
    assert (named(placed[0]), placed[1:]) == (["Backdoor"], [1, 1])
    assert [seen(m, "terminals", 0)[i]["holder"] for i in (0, 1)] == [-1, 0]


def test_bids_mission_cards_and_targets() -> None:
    m = ground(A, B, phase="initiative", sr=[3, 3])
    choose(m, "bid 2")
    assert "2" not in str([line["text"] for line in m.view(1)["log"]])
    assert seen(m, "boosts", 1) == [0, 0]
    fight = skirmish(one("lenka", (1, 1)), one("lenka", (23, 23), 1), cards=[["Manhunt"], ["Sabotage"]], target=[1, -1])
    assert [seen(fight, "cards", seat) for seat in (0, 1, None)] == [[6], [0], []]
    assert [seen(fight, "target", seat) for seat in (0, 1, None)] == [1, -1, -1]


def test_what_everybody_sees() -> None:
    mine = one("bombshell", (2, 7), held=["Grit"], chips=["Snap"], shock=4, states=["reacted"])
    m = ground(mine, A, alarm={"r0c0.a": 2}, protocol=3, threat=1, turn=4)
    model = seen(m, "models")[0]
    assert (model["card"], model["ph"], model["me"], model["sp"]) == ("bombshell", 6, 5, 5)
    assert (model["shock"], model["states"], len(model["held"]), model["chips"]) == (4, ["reacted"], 1, [3])
    facts = [seen(m, name) for name in ("turn", "turns", "threat", "protocol", "alarm", "first", "initiative", "teams")]
    assert facts == [4, 20, 1, 3, [2, 0, 0, 0], 0, 0, 1]
    assert seen(m, "decks") == {"cando": 40, "adrenaline": 24, "opfor": 30, "response": 16}


def deals(m: Match, seat: int) -> list[Any]:
    found = []
    for seed in range(12):
        other = redeal(table(m), seat, Rng(seed))
        assert broken(other) == []
        found.append(other)
    return found


def test_a_redeal_changes_only_what_the_seat_does_not_know() -> None:
    m = secret()
    t = table(m)
    found = deals(m, 0)
    assert all(other.hands[0] == t.hands[0] and other.net[:4] == t.net[:4] for other in found)
    assert all(len(other.hands[1]) == 4 for other in found)
    assert len({tuple(other.hands[1]) for other in found}) > 1
    assert len({other.net[6] for other in found}) > 1
    assert all(other.boost[4] >= 0 and other.net[5] == -1 for other in found)
    back = deals(m, 1)
    assert all(other.hands[1] == t.hands[1] and other.net[4:] == t.net[4:] for other in back)


def test_a_redeal_keeps_open_cards_and_what_was_sniffed() -> None:
    m = war(one("lenka", (15, 3)), B, slots={"0": ["Backdoor"], "4": ["Rust"]}, opfor_top=["Rime", "Hail", "STYX"])
    t = table(m)
    t.sniffed[0] = (68,)
    t.shown[4] = 1
    choose(m, next(a for a in answers(m) if a.startswith("hack 1")))
    found = deals(m, 0)
    assert all(other.guards[2][0] == 168 and other.net[4] == t.net[4] for other in found)
    assert len({other.guards[2][1] for other in found}) > 1
    assert len({other.decks[2].top[0] for other in found}) > 1


def test_a_redeal_deals_missions_targets_and_agendas_anew() -> None:
    m = skirmish(one("lenka", (1, 1)), one("lenka", (23, 23), 1), one("u-bolt", (22, 23), 1),
                 cards=[["Manhunt", "Sabotage"], ["Breakout", "Manhunt"]], target=[1, 0])  # fmt: skip
    t = table(m)
    t.agendas = [0, 1]
    t.extras[0].rest = [2, 3, 4, 5]
    found = deals(m, 0)
    assert all(other.cards[0] == t.cards[0] and other.target[0] == 1 and other.agendas[0] == 0 for other in found)
    assert len({other.cards[1] for other in found}) > 1
    assert {other.agendas[1] for other in found} > {1}
    assert all((other.target[1] == 0) == (6 in other.cards[1]) for other in found)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"models": [], "colour": 1}, "unknown field `colour`"),
        ({"mission": "moon", "models": []}, "no mission “moon”"),
        ({"models": [one("lenka", (0, 0))]}, "no floor at"),
        ({"models": [one("lenka", (1, 7))], "phase": "lunch"}, "no phase “lunch”"),
        ({"models": [one("lenka", (1, 7), chips=["Salt"])]}, "There is no “Salt”"),
        ({"models": [one("lenka", (1, 7))], "hands": [["Salt"]]}, "no program “Salt” left"),
        ({"models": [one("nobody", (1, 7))]}, "no model “nobody”"),
        ([], "mapping"),
    ],
)
def test_a_wrong_position_says_why(wrong: Any, said: str) -> None:
    import undercity

    with pytest.raises(Wrong, match=said):
        undercity.position("human_interface", wrong)


def test_invariants_are_watched() -> None:
    m = new("heist")
    calm(m, "activate")
    t = table(m)
    assert broken(t) == []
    for spoil, said in (
        (lambda: t.alarm.__setitem__(0, -1), "I25"),
        (lambda: t.sr.__setitem__(0, -1), "I9"),
        (lambda: t.rush_pile.append(99), "I3"),
        (lambda: t.response_pile.append(99), "I5"),
        (lambda: t.piles[0].append(99), "I4"),
        (lambda: t.wounds.__setitem__(0, 99), "I6"),
        (lambda: t.shock.__setitem__(0, 11), "I8"),
        (lambda: t.spent.__setitem__(0, 4), "I10"),
        (lambda: t.boost.__setitem__(3, 5), "I20"),
        (lambda: t.cando.__setitem__(0, 9), "I1"),
        (lambda: t.control.__setitem__(0, t.members), "I18"),
        (lambda: t.kit.__setitem__(0, (0, 1, 2, 3, 4)), "I23"),
        (lambda: t.stand.__setitem__(0, 0), "I14"),
    ):
        keep = t.clone()
        keep.piles = [pile[:] for pile in t.piles]
        keep.rush_pile, keep.response_pile = t.rush_pile[:], t.response_pile[:]
        spoil()
        assert any(line.startswith(said) for line in broken(t)), said
        for name in ("alarm", "sr", "rush_pile", "response_pile", "piles", "wounds", "shock", "spent", "boost", "cando",
                     "control", "kit", "stand"):  # fmt: skip
            setattr(t, name, getattr(keep, name))
    assert broken(t) == []
