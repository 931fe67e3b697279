"""The table itself: clones that share nothing that changes, who belongs to whom, and what things are called."""

from typing import Any

import pytest

from tests.games.human_interface.play import (
    area,
    choose,
    foe,
    gear,
    ground,
    new,
    one,
    skirmish,
    sq,
    still,
    table,
    weapon,
)
from undercity import Match
from undercity.games.human_interface import facts
from undercity.games.human_interface.cards.weapons import BARE_HANDS
from undercity.games.human_interface.marks import BRAWL, CUT, DOWN, NOBODY, NOISES, OPFOR, STUNNED
from undercity.games.human_interface.table import Table, item_name

CELLS = (
    *("who", "side", "at", "crippled", "wounds", "shock", "state", "boon", "ap", "spent", "left", "moved", "given"),
    *("kit", "off", "chips", "held", "stand", "doors", "alarm", "noise", "control", "guards", "placed", "basics"),
    *("hacked", "goods", "carrier", "secured", "decks", "piles", "net", "boost", "shown", "sniffed", "sr", "drain"),
    *("threads", "hacker", "passed", "cando", "drawn", "focus", "kills", "points", "tally", "agenda"),
)
"""Lists that are changed in place."""


def busy() -> Match:
    """A match in the middle of things."""
    m = ground(
        one("bombshell", (9, 2), held=["Grit"], chips=["Snap"]),
        one("lenka", (6, 2)),
        foe("tanken", (9, 6)),
        hands=[["Backdoor", "Keep"]],
        slots={"0": ["Rust", "Nitro"]},
        control={"0": 1},
        response="Overwatch",
        mines=[[[2, 7], 0, 1]],
        turn=3,
    )
    return choose(m, "activate 0")


def state(t: Table) -> dict[str, Any]:
    names = [name for name in dir(t) if not name.startswith("_") and name != "log"]
    return {name: value for name in names if not callable(value := getattr(t, name))}


def test_a_clone_is_equal() -> None:
    t = table(busy())
    assert len(state(t)) > 90
    assert state(t.clone()) == state(t)
    assert t.clone().log is None


@pytest.mark.parametrize("name", CELLS)
def test_a_clone_has_cells_of_its_own(name: str) -> None:
    t = table(busy())
    before = list(getattr(t, name))
    assert before
    getattr(t.clone(), name)[0] = None if name in ("decks", "piles", "agenda", "kit", "off", "chips", "held") else 77
    assert getattr(t, name) == before


@pytest.mark.parametrize("team", [0, 1])
def test_a_clone_has_hands_of_its_own(team: int) -> None:
    t = table(busy())
    before = t.hands[team][:]
    t.clone().hands[team].append(9)
    assert t.hands[team] == before


def test_a_clone_draws_from_a_deck_of_its_own() -> None:
    t = table(busy())
    before = t.decks[0].rest[:]
    other = t.clone()
    other.own_deck(0).rest.pop()
    assert t.decks[0].rest == before
    assert len(other.decks[0].rest) == len(before) - 1


# Seats, sides, models


def test_one_team_shares_its_turns() -> None:
    t = still(one("bombshell", (9, 2)), one("lenka", (6, 2)), seats=2, turn=4)
    assert t.mates(0) == t.mates(1) == (0, 1)
    assert [t.team_at(seat) for seat in (0, 1)] == [0, 0]
    assert (t.captain(0), t.voice(0), t.chapter()) == (0, 1, 4)
    assert not t.is_competitive()
    t.hacker[0] = NOBODY
    assert t.voice(0) == 0


def test_rivals_play_alone() -> None:
    t = still(one("bombshell", (9, 2)), one("lenka", (6, 2), 1))
    assert (t.mates(0), t.mates(1)) == ((0,), (1,))
    assert [t.team_at(seat) for seat in (0, 1)] == [t.captain(team) for team in (0, 1)] == [0, 1]
    assert t.is_competitive()


def test_who_is_on_which_side() -> None:
    t = still(one("bombshell", (9, 2)), one("lenka", (6, 2)), one("morgan", None), foe("tanken", (9, 6)))
    assert (t.team_of(0), t.team_of(1), t.opfor(), list(t.models())) == ([0, 1], [], [3], [0, 1, 2, 3])
    t.state[0] |= CUT
    assert (t.team_of(0), t.linked(0)) == ([0, 1], [1])
    t.side[1] = OPFOR
    assert (t.team_of(0), t.opfor()) == ([0], [1, 3])
    assert t.are_friends(1, 3)
    assert not t.are_friends(0, 3)
    t.state[3] |= DOWN
    assert t.opfor() == [1]


def test_able_stunned_and_standing() -> None:
    def found(*states: str, at: tuple[int, int] | None = (9, 2)) -> tuple[bool, bool, bool]:
        t = still(one("bombshell", at, states=list(states)), one("lenka", (1, 7)))
        return t.is_standing(0), t.is_stunned(0), t.is_able(0)

    assert found() == (True, False, True)
    assert found("stunned") == found("bound") == (True, True, False)
    assert found("unconscious") == found(at=None) == (False, False, False)


def test_whoever_is_down_leaves_the_square_free() -> None:
    t = still(one("bombshell", (9, 2)), one("lenka", (6, 2)))
    t.place(0, sq(10, 2))
    assert (t.stand[sq(9, 2)], t.stand[sq(10, 2)], t.at[0]) == (NOBODY, 0, sq(10, 2))
    t.place(1, sq(10, 2))
    assert t.stand[sq(10, 2)] == 0, "who came first stands there"
    t.place(1, sq(11, 2))
    assert t.stand[sq(10, 2)] == 0
    t.state[1] |= DOWN
    t.place(1, sq(12, 2))
    assert (t.stand[sq(12, 2)], t.at[1]) == (NOBODY, sq(12, 2))
    t.place(0, NOBODY)
    assert (t.stand[sq(10, 2)], t.at[0]) == (NOBODY, NOBODY)


def test_places_are_mustered_when_somebody_comes() -> None:
    t = still(one("lenka", (6, 2)))
    assert (t.mustered, len(list(t.models()))) == (1, 1)
    t.place(3, sq(9, 2))
    assert t.mustered == 4
    t.place(2, sq(9, 3))
    assert t.mustered == 4


def test_a_stunned_guard_still_counts_as_opfor() -> None:
    t = still(one("lenka", (6, 2)), foe("tanken", (9, 6)))
    t.state[1] |= STUNNED
    assert t.opfor() == [1]


def test_only_walls_and_closed_doors_are_in_the_way() -> None:
    def hall(*words: str, at: tuple[int, int] = (6, 2)) -> bool:
        return still(one("lenka", at), doors={"2": list(words)}).is_clear(sq(6, 4), sq(9, 4))

    assert [hall(), hall("locked"), hall("open"), hall("removed", "open"), hall(at=(8, 4))] == [
        False,
        False,
        True,
        True,
        True,
    ]
    guarded = still(one("lenka", (6, 2)), foe("tanken", (9, 4)), doors={"2": ["open"]})
    assert guarded.is_clear(sq(6, 4), sq(10, 4)), "models do not count"
    assert not guarded.is_clear(sq(10, 4), sq(14, 4)), "a wall"


def test_zones() -> None:
    t = table(skirmish(one("lenka", (1, 1)), one("lenka", (23, 23), 1)))
    board = t.board()
    assert t.zone_of(0) == (9, 1, 15, 4)
    inside = [(9, 1), (15, 1), (15, 4), (9, 4)]
    assert all(t.is_in_zone(board.square(point), 0) for point in inside)
    assert not any(t.is_in_zone(board.square(point), 0) for point in [(8, 1), (16, 1), (9, 0), (15, 5)])
    assert not any(t.is_in_zone(board.square(point), 1) for point in inside)
    nowhere = still(one("lenka", (6, 2)))
    assert nowhere.zone_of(2) == (0, 0, -1, -1)
    assert not nowhere.is_in_zone(0, 2)


# Names


def test_what_things_are_called() -> None:
    m = ground(one("bombshell", (9, 2)), foe("tanken", (9, 6)), foe("officer", (9, 7)))
    t = table(m)
    called = {
        ("model", 0): "Bombshell",
        ("model", 1): "Tanken N1 1",
        ("model", 2): "TacTeam Officer 2",
        ("area", area(m, "r0c0.H")): "hallway 00H",
        ("area", area(m, "r0c0.a")): "room 00a",
        ("card", 0): "Backdoor",
        ("item", weapon("Kruger R7")): "Kruger R7",
        ("item", gear("First Aid")): "First Aid",
        ("item", BARE_HANDS): "bare hands",
        ("team", 0): "the Team",
        ("team", OPFOR): "OPFOR",
        ("door", 1): "the green door 2",
        ("terminal", 1): "the blue Security Terminal",
        ("terminal", 2): "Basic Terminal 1",
        ("square", sq(9, 2)): "(9, 2)",
        ("noise", BRAWL): NOISES[BRAWL],
        ("spoon", 3): "spoon 3",
    }
    assert {key: t.called(*key) for key in called} == called
    assert item_name(BARE_HANDS) == "bare hands"


def test_rivals_are_named_with_their_team() -> None:
    t = still(one("bombshell", (9, 2)), one("bombshell", (6, 2), 1), one("lenka", (1, 7), 1))
    assert [t.name(m) for m in range(3)] == ["Bombshell (Team A)", "Bombshell (Team B)", "Len.Ka (Team B)"]
    assert [t.team_name(team) for team in (0, 1, OPFOR)] == ["Team A", "Team B", "OPFOR"]
    t.side[2] = OPFOR
    assert t.name(2) == "Len.Ka"


# Facts


def test_facts_of_a_match() -> None:
    t = table(
        skirmish(
            one("lenka", (1, 1)), one("morgan", (2, 1)), one("lenka", (23, 23), 1), cards=[["Manhunt"], ["Breakout"]]
        )
    )
    t.place(2, t.board().square((11, 2)))
    assert facts(t) == {
        "mission": [["skirmish_offices"]] * 2,
        "team": [["Team A"], ["Team B"]],
        "character": [["Len.Ka", "Morgan"], ["Len.Ka"]],
        "card": [["Manhunt"], ["Breakout"]],
        "scored": [[], ["Breakout"]],
    }


def test_facts_of_a_team_that_shares() -> None:
    t = still(one("lenka", (1, 7)), one("morgan", (2, 7)), one("u-bolt", (3, 7)), seats=2)
    assert facts(t)["character"] == [["Len.Ka", "U-Bolt"], ["Morgan"]]
    assert facts(t)["team"] == [["the Team"]] * 2


def test_a_new_match_has_no_winner() -> None:
    t = table(new("heist"))
    assert (t.outcome, t.why) == (-1, "")
