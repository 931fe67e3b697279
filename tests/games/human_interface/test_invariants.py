"""The ledger's invariants: a table that breaks one is found out, and told by its number."""

import pytest

from tests.games.breaking import Change, lay, put
from tests.games.human_interface.play import choose, foe, ground, new, one, orders, skirmish, sq, still, table
from undercity.games.human_interface.cards.decks import ADRENALINE, CANDO
from undercity.games.human_interface.cards.people import BOMBSHELL, PEOPLE
from undercity.games.human_interface.cards.programs import DECKS, OPFOR_DECK, SET
from undercity.games.human_interface.end import broken, result, score
from undercity.games.human_interface.marks import (
    DOWN,
    DRAW,
    LOCKED,
    MAX_OPFOR,
    NOBODY,
    OPEN,
    OPFOR,
    REMOVED,
    WOUNDS,
)
from undercity.games.human_interface.table import Table

BOMB, LENKA, GUARD = 0, 1, 2
FULL = PEOPLE[BOMBSHELL].sides[0][WOUNDS]
GREEN_DOOR = 1
"""The one whose colour no Security Terminal has."""


def tower() -> Table:
    return still(
        one("bombshell", (9, 2), held=["Grit"]),
        one("lenka", (1, 7)),
        foe("tanken", (9, 6)),
        hands=[["Backdoor", "Keep"]],
        slots={"0": ["Rust", "Nitro"], "1": ["Sleet"]},
        control={"0": LENKA},
        response="Overwatch",
        opfor_top=["STYX"],
        sr=[3, 0],
    )


def both(*changes: Change) -> Change:
    def change(t: Table) -> None:
        for one_ in changes:
            one_(t)

    return change


def found(change: Change) -> list[str]:
    t = tower()
    assert broken(t) == []
    change(t)
    return broken(t)


def a_guard_holds_adrenaline(t: Table) -> None:
    t.held[GUARD] = (t.rush.rest.pop(),)


def an_adrenaline_card_is_lost(t: Table) -> None:
    t.rush.rest.pop()


def a_response_is_lost(t: Table) -> None:
    t.responses.rest.pop()


def a_response_lies_twice(t: Table) -> None:
    t.response_pile = [*t.response_pile, t.response]


def two_on_a_square(t: Table) -> None:
    t.at[BOMB] = t.at[LENKA]


def passing_through(t: Table) -> None:
    t.stand[t.at[BOMB]] = NOBODY
    t.at[BOMB] = t.at[LENKA]


def in_a_wall(t: Table) -> None:
    t.place(BOMB, sq(0, 0))


def a_ghost_stands(t: Table) -> None:
    t.stand[sq(2, 7)] = LENKA


def whoever_is_down_stands(t: Table) -> None:
    t.state[BOMB], t.wounds[BOMB] = DOWN, 0


def the_hacker_falls(t: Table) -> None:
    t.state[LENKA], t.wounds[LENKA] = DOWN, 0
    t.stand[t.at[LENKA]] = NOBODY


def programs_are_left(n: int) -> Change:
    """So many programs of the deck lie on Terminal 0, which has Strength 1."""

    def change(t: Table) -> None:
        t.placed[0] = tuple(t.decks[0].rest.pop() for _ in range(n))

    return change


def a_booster_lies_alone(t: Table) -> None:
    t.boost[5], t.boost[0] = t.boost[0], -1


@pytest.mark.parametrize(
    ("number", "change"),
    [
        ("I1", lay("cando", 0, -1)),
        ("I1", lay("cando", 0, CANDO[0] + 1)),
        ("I1", lay("cando", len(CANDO) - 1, CANDO[-1] + 1)),
        ("I3", an_adrenaline_card_is_lost),
        ("I3", put("rush_pile", [0])),
        ("I3", lay("held", BOMB, ())),
        ("I3", a_guard_holds_adrenaline),
        ("I5", a_response_is_lost),
        ("I5", a_response_lies_twice),
        ("I5", put("response", -1)),
        ("I4", lay("net", 1, -1)),
        ("I4", lay("boost", 0, -1)),
        ("I4", lay("hands", 0, [])),
        ("I4", lay("hands", 1, [0])),
        ("I4", lay("piles", 2, [0])),
        ("I4", lay("guards", 0, (100,))),
        ("I4", lay("placed", 0, (0,))),
        ("I4", lambda t: t.decks[2].top.pop() and None),
        ("I4", lambda t: t.decks[1].rest.pop() and None),
        ("I6", lay("wounds", BOMB, -1)),
        ("I6", lay("wounds", BOMB, 0)),
        ("I6", lay("wounds", BOMB, FULL + 1)),
        ("I6", lay("crippled", BOMB, 1)),
        ("I6", lay("wounds", GUARD, 3)),
        ("I8", lay("shock", BOMB, -1)),
        ("I8", lay("shock", BOMB, 10)),
        ("I8", lay("shock", BOMB, 11)),
        ("I8", both(lay("shock", LENKA, 10), lay("control", 0, NOBODY))),
        ("I8", lay("shock", GUARD, 11)),
        ("I10", lay("spent", BOMB, 4)),
        ("I10", lay("ap", BOMB, -1)),
        ("I23", lay("kit", BOMB, (0, 1, 2, 3, 4))),
        ("I23", lay("kit", GUARD, (0, 1, 2))),
        ("I14", two_on_a_square),
        ("I14", passing_through),
        ("I14", in_a_wall),
        ("I14", a_ghost_stands),
        ("I14", whoever_is_down_stands),
        ("I16", lay("doors", GREEN_DOOR, LOCKED)),
        ("I15", lay("doors", 0, REMOVED)),
        ("I18", the_hacker_falls),
        ("I18", lay("control", 0, GUARD)),
        ("I18", lay("side", LENKA, OPFOR)),
        ("I19", programs_are_left(2)),
        ("I25", lay("alarm", 3, -1)),
        ("I9", lay("sr", 0, -1)),
        ("I9", lay("sr", 1, -1)),
        ("I21", both(lay("bids", 1, 3), put("turn", 0))),
        ("I20", a_booster_lies_alone),
    ],
)
def test_what_is_broken_is_named(number: str, change: Change) -> None:
    assert {line.split(":")[0] for line in found(change)} == {number}


@pytest.mark.parametrize(
    "change",
    [
        lay("cando", 0, 0),
        lay("cando", 0, CANDO[0]),
        lay("wounds", BOMB, 1),
        lay("wounds", BOMB, FULL),
        both(lay("wounds", BOMB, 0), put("event", [0])),
        both(lay("wounds", BOMB, 0), put("wild", [BOMB])),
        both(lay("shock", BOMB, 10), put("event", [0])),
        lay("shock", BOMB, 9),
        lay("shock", BOMB, 0),
        lay("shock", GUARD, 10),
        both(lay("shock", BOMB, 10), lay("side", BOMB, OPFOR)),
        lay("spent", BOMB, 3),
        lay("ap", BOMB, 0),
        lay("kit", BOMB, (0, 1, 2, 3)),
        lay("kit", GUARD, (0, 1)),
        lay("doors", 0, LOCKED),
        lay("doors", 0, REMOVED | OPEN),
        lay("doors", GREEN_DOOR, OPEN),
        lay("control", 0, NOBODY),
        programs_are_left(1),
        lay("alarm", 0, 0),
        lay("alarm", 0, 9),
        lay("sr", 0, 0),
        lay("bids", 0, 9),
        both(lay("bids", 0, 2), put("turn", 0)),
        both(passing_through, put("active", BOMB)),
    ],
)
def test_what_may_be(change: Change) -> None:
    assert found(change) == []


def test_more_guards_than_a_terminal_is_strong() -> None:
    def change(t: Table) -> None:
        t.guards[0] = tuple(100 + t.decks[OPFOR_DECK].rest.pop() for _ in range(2))

    assert [line.split(":")[0] for line in found(change)] == ["I19"]


def test_guards_on_a_terminal() -> None:
    def change(t: Table) -> None:
        t.guards[0] = (100 + t.decks[OPFOR_DECK].rest.pop(),)

    assert found(change) == []


def test_each_model_that_is_wrong_is_named() -> None:
    t = tower()
    t.wounds[BOMB] = t.wounds[GUARD] = 99
    assert broken(t) == ["I6: Wounds of Bombshell fit its side", "I6: Wounds of Tanken N1 1 fit its side"]


def test_guards_that_are_gone_are_not_looked_at() -> None:
    t = tower()
    t.place(GUARD, NOBODY)
    t.wounds[GUARD], t.shock[GUARD], t.spent[GUARD] = -1, 99, 9
    assert broken(t) == []
    t = tower()
    t.wounds[t.members + MAX_OPFOR - 1] = 99
    assert broken(t) == []


def test_the_fallen_lie_on_squares_of_others() -> None:
    t = tower()
    whoever_is_down_stands(t)
    t.stand[t.at[BOMB]] = NOBODY
    assert broken(t) == []
    t.at[BOMB] = t.at[LENKA]
    assert broken(t) == []


def test_more_guards_than_miniatures() -> None:
    squares = [(x, y) for y in (1, 2) for x in range(9, 15)]
    t = still(one("lenka", (1, 7)), *[foe("tanken", at) for at in squares])
    assert len(squares) == MAX_OPFOR
    assert broken(t) == []
    t.members, t.side[0] = 0, OPFOR
    assert "I26: OPFOR on the board" in broken(t)


def test_blanks_are_in_the_deck_when_they_are_played_with() -> None:
    t = still(one("lenka", (1, 7)), options={"blanks": "on"})
    assert sum(len(deck) for deck in t.decks) == DECKS * SET
    assert broken(t) == []
    t.decks[0].rest.remove(SET - 1)
    assert broken(t) == ["I4: every cyberwarfare card is in exactly one place"]


def test_nothing_is_wrong_before_the_models_are_there() -> None:
    t = table(choose(new("skirmish", 2, teams="build"), "battlefield 8"))
    t.sr = [-1, -1]
    assert broken(t) == []


def test_every_adrenaline_card_counts() -> None:
    t = tower()
    assert len(t.rush.rest) + 1 == len(ADRENALINE)
    t.rush_pile = [t.rush.rest.pop()]
    assert broken(t) == []


# The result


def test_scores_are_points_and_the_win() -> None:
    t = table(skirmish(one("lenka", (1, 1)), one("lenka", (23, 23), 1), points=[4, 2], kills=[1, 3]))
    t.outcome, t.why = 0, "it was late"
    assert [score(t, team) for team in (0, 1)] == [5, 2]
    told = result(t)
    assert (told.scores, told.winners, told.reason) == ((5.0, 2.0), (0,), "Team A wins: it was late.")
    assert told.lines == ("Team A: 4 points, 1 model eliminated.", "Team B: 2 points, 3 models eliminated.")
    t.outcome = DRAW
    told = result(t)
    assert (told.scores, told.winners, told.reason) == ((4.0, 2.0), (0, 1), "Nobody wins: it was late.")


def test_alone_the_guards_may_win() -> None:
    t = table(ground(one("lenka", (1, 7)), seats=2))
    t.outcome, t.why = OPFOR, "all fell"
    told = result(t)
    assert (told.scores, told.winners, told.reason) == ((0.0, 0.0), (), "OPFOR wins: all fell.")
    t.outcome = 0
    told = result(t)
    assert (told.scores, told.winners, told.reason) == ((1.0, 1.0), (0, 1), "The Team wins: all fell.")
    assert len(told.lines) == 1


def test_a_horde_is_counted_by_its_fallen() -> None:
    t = still(one("lenka", orders("horde").starts[0][0]), mission="horde", kills=[7, 0], points=[2, 0])
    t.outcome = 0
    assert score(t, 0) == 7
