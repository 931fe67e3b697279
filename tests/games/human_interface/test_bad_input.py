"""Impossible positions: a sentence that says what is wrong, with the rule where there is one."""

from typing import Any

import pytest

from tests.games.human_interface.play import foe, one, still
from undercity import Wrong, position
from undercity.games.human_interface.marks import MAX_OPFOR, OPEN

L = one("lenka", (1, 7))
GUARD = foe("tanken", (9, 6))


def wrong(described: Any) -> Wrong:
    """The error that a described position raises."""
    with pytest.raises(Wrong) as error:
        position("human_interface", described, by_hand=True)
    return error.value


def with_one(**more: Any) -> dict[str, Any]:
    return {"models": [{**L, **more}]}


@pytest.mark.parametrize("described", [None, 5, [], "lenka"])
def test_a_position_is_a_mapping(described: Any) -> None:
    assert "mapping" in str(wrong(described))


@pytest.mark.parametrize(
    "described",
    [
        {},
        {"models": 5},
        with_one(card=3),
        with_one(card="nobody"),
        with_one(at=[1]),
        with_one(at="ab"),
        with_one(at=3),
        with_one(states=["sad"]),
        with_one(states=3),
        with_one(kit=4),
        with_one(chips=4),
        with_one(wounds="x"),
        with_one(wounds=[]),
        {"models": [L], "mission": []},
        {"models": [L], "seats": "two"},
        {"models": [L], "phase": []},
        {"models": [L], "doors": {"9": ["open"]}},
        {"models": [L], "doors": {"x": ["open"]}},
        {"models": [L], "doors": {"0": ["ajar"]}},
        {"models": [L], "control": {"2": 0}},
        {"models": [L], "control": {"0": "x"}},
        {"models": [L], "goods": {"9": 0}},
        {"models": [L], "mines": [5]},
        {"models": [L], "mines": [[[1, 6], 0]]},
        {"models": [L], "sr": None},
        {"models": [L], "hands": [5]},
        {"models": [L], "hands": [[], [], ["STYX"]]},
        {"models": [L], "slots": {"8": ["Keep"]}},
        {"models": [L], "slots": {"0": []}},
        {"models": [L], "opfor_top": 3},
        {"models": [L], "threat": "x"},
        {"models": [L], "protocol": "x"},
        {"models": [L], "cards": 5},
        {"models": [L], "target": 5},
        {"models": [L], "first": "x"},
        {"models": [L], "kills": 5},
        {"models": [L], "points": 5},
        {"models": [L], "turn": "x"},
    ],
)
def test_what_cannot_be_read(described: dict[str, Any]) -> None:
    assert str(wrong(described)).startswith(("This position cannot be read: ", "There is no "))


@pytest.mark.parametrize(
    ("described", "says"),
    [
        ({"models": [L], "weather": "rain"}, "unknown field `weather`"),
        ({"models": [L], "mission": "moon"}, "no mission “moon”"),
        ({"models": [L], "phase": "lunch"}, "no phase “lunch”"),
        ({"models": [L, {**GUARD, "at": None}]}, "`at` is missing"),
        ({"models": [L, *[foe("tanken", (9 + i % 7, 1 + i // 7)) for i in range(MAX_OPFOR + 1)]]}, "at most 12"),
        (with_one(kit=["Spoon"]), "There is no “Spoon”"),
        (with_one(chips=["Salt"]), "There is no “Salt”"),
        ({"models": [L], "alarm": {"cellar": 1}}, "There is no “cellar”"),
        ({"models": [L], "response": "Tea"}, "There is no “Tea”"),
        ({"models": [L], "cards": [["Picnic"], []]}, "There is no “Picnic”"),
        (with_one(wounds=-1), "cannot be: I6"),
        (with_one(wounds=5), "cannot be: I6"),
        (with_one(wounds=0), "cannot be: I6"),
        (with_one(shock=10), "cannot be: I8"),
        (with_one(shock=-1), "cannot be: I8"),
        (with_one(kit=["Kruger R7"] * 5), "cannot be: I23"),
        ({"models": [L, foe("tanken", (9, 6), kit=["Kruger R7"] * 3)]}, "cannot be: I23"),
        ({"models": [L, foe("tanken", (9, 6), held=["Grit"])]}, "cannot be: I3"),
        ({"models": [L, one("morgan", (1, 7))]}, "cannot be: I14"),
        ({"models": [L], "doors": {"1": ["locked"]}}, "cannot be: I16"),
        ({"models": [L], "doors": {"0": ["removed"]}}, "cannot be: I15"),
        ({"models": [L, GUARD], "control": {"0": 1}}, "cannot be: I18"),
        ({"models": [L], "control": {"0": 9}}, "no model 9"),
        ({"models": [L], "alarm": {"r0c0.a": -1}}, "cannot be: I25"),
        ({"models": [L], "sr": [-1]}, "cannot be: I9"),
        ({"models": [L], "cando": [9] * 20}, "cannot be: I1"),
        ({"models": [L], "cando": [-1] * 20}, "cannot be: I1"),
    ],
)
def test_what_does_not_exist_or_cannot_be(described: dict[str, Any], says: str) -> None:
    assert says in str(wrong(described))


@pytest.mark.parametrize(
    ("described", "rule"),
    [
        (with_one(at=[0, 0]), "HI-17.4"),
        (with_one(at=[-1, 3]), "HI-17.4"),
        (with_one(at=[99, 3]), "HI-17.4"),
        ({"models": [L, foe("tanken", (8, 1))]}, "HI-17.4"),
        ({"models": [L], "mines": [[[0, 0], 0, 1]]}, "HI-17.4"),
        (with_one(held=["Courage"]), "HI-4.4"),
        (with_one(held=["Grit", "Grit"]), "HI-4.4"),
        ({"models": [L], "hands": [["Salt"]]}, "HI-12.8"),
        ({"models": [L], "hands": [["Keep"] * 3]}, "HI-12.8"),
        ({"models": [L], "opfor_top": ["Salt"]}, "HI-12.8"),
        ({"models": [L], "slots": {"0": ["Keep", "Salt"]}}, "HI-12.8"),
    ],
)
def test_rules_that_a_position_may_break(described: dict[str, Any], rule: str) -> None:
    assert wrong(described).rule == rule


@pytest.mark.parametrize(
    "described",
    [
        {"models": ["lenka"]},
        {"models": [L], "seats": 0},
        {"models": [L], "seats": -1},
        {"models": [L], "options": []},
        {"models": [L], "doors": []},
        {"models": [L], "alarm": {"r0c0.a": "loud"}},
        {"models": [L], "goods": {"0": "x"}},
        {"models": [L], "mines": [[[1, 6], 77, 1]]},
        {"models": [L], "sr": ["a"]},
        {"models": [L], "first": 5},
        {"models": [L], "kills": ["x"]},
        {"models": [L], "kills": []},
        {"models": [L], "cards": []},
        {"models": [L], "cando": "abc"},
        {"models": [L], "turn": -3},
        with_one(team="x"),
    ],
)
def test_nothing_crashes(described: dict[str, Any]) -> None:
    assert str(wrong(described))


@pytest.mark.parametrize(
    "described",
    [
        with_one(at=[18, 6]),
        with_one(team=7),
        with_one(team=-1),
        with_one(colour=2),
        {"models": [L], "seats": 9},
        {"models": [L], "options": {"weather": "on"}},
        {"models": [L], "doors": {"-1": ["open"]}},
        {"models": [L], "control": {"0": -1}},
        {"models": [L], "goods": {"0": 9}},
        {"models": [L], "slots": {"0": ["Keep", "Nitro", "Rust"]}},
        {"models": [L], "threat": -5},
        {"models": [L], "protocol": -5},
        {"models": [L], "first": 1},
        {"models": [L], "first": -1},
        {"models": [L], "initiative": 9},
        {"models": [L], "target": [99, 99]},
        {"models": [L], "points": ["x", "y"]},
        {"models": [L], "cando": []},
        {"models": [L], "turn": 99},
    ],
)
def test_nothing_impossible_is_accepted(described: dict[str, Any]) -> None:
    assert str(wrong(described))


def test_a_door_that_is_open_twice_is_open() -> None:
    assert still(L, doors={"0": ["open", "open"]}).doors[0] == OPEN


def test_what_is_left_out_has_its_usual_value() -> None:
    t = still(L, GUARD)
    assert (t.turn, t.first, t.initiative, t.threat, t.protocol, t.has_risen) == (1, 0, 0, 0, 0, False)
    assert (t.teams, t.players, t.sr, t.response, t.cards, t.mines) == (1, 1, [0, 0], -1, [(), ()], [])
    assert (t.kills, t.points, t.is_campaign, t.switches) == ([0, 0], [0, 0], False, 0)
    assert (t.wounds[0], t.shock[0], t.crippled[0]) == (4, 1, 0)
    assert t.wounds[1] == 2, "the number in brackets"


def test_whoever_is_first_had_the_initiative() -> None:
    t = still(L, one("lenka", (15, 7), 1), first=1)
    assert (t.first, t.initiative, t.teams, t.players) == (1, 1, 2, 2)
    t = still(L, one("lenka", (15, 7), 1), first=1, initiative=0)
    assert (t.first, t.initiative) == (1, 0)


def test_shock_follows_the_equipment() -> None:
    assert still(one("bombshell", (9, 2))).shock[0] == 2
    assert still(one("bombshell", (9, 2), kit=["Kruger R7"])).shock[0] == 0
    assert still(one("bombshell", (9, 2), kit=["Kruger R7"], shock=5)).shock[0] == 5
    assert still(L, foe("tanken", (9, 6), kit=["Combat Scythe Blade"])).shock[1] == 0
