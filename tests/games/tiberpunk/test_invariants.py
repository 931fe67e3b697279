"""The ledger's invariants: a table that breaks one is found out, and told by its number."""

from collections.abc import Callable

import pytest

from tests.games.breaking import add, lay
from tests.games.tiberpunk.play import choose, gang, roll, rome, table
from undercity.games.tiberpunk.end import broken
from undercity.games.tiberpunk.table import Table


def town() -> Table:
    m = rome(
        gang("XIV", hand=["flip"], ship=["drone"], stages={"HK1": 2, "OF1": 3}, boost=["drone", "character"], coins=4),
        gang("I", blessings=["juno"], influence=["juno", "II"], wheel=["drone", "character"]),
        lictors=["IV", "X"],
    )
    return table(m)


def six_lictors(t: Table) -> None:
    t.lictors = [6] + [0] * 13


def a_gadget_twice(t: Table) -> None:
    t.scrap = [*t.scrap, t.hands[0][0]]


def a_challenge_lost(t: Table) -> None:
    t.tried = [[0], []]


def no_lock(t: Table) -> None:
    t.lock = -1


def five_markers(t: Table) -> None:
    t.trail = [7, 0]


def six_reboots(t: Table) -> None:
    t.reboots = [6, 0]


def seven_placed(t: Table) -> None:
    t.influence = [127, 0]


def no_end(t: Table) -> None:
    t.triumph = [t.triumph[0], t.triumph[1]]
    t.is_ending = not t.is_ending


def two_movements(t: Table) -> None:
    t.moved = 2


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lay("lictors", 0, -1), "I1:"),
        (six_lictors, "I1:"),
        (lay("where", 0, -1), "I2:"),
        (lay("shackled", 1, 2), "I12, I13:"),
        (lay("boost", 2, 2), "I12, I13:"),
        (a_gadget_twice, "I9: every gadget"),
        (add("ships", 0, -1), "I9: there are six"),
        (no_lock, "I10:"),
        (lay("fresh", 2, 2), "I9: no more"),
        (a_challenge_lost, "I26:"),
        (lay("wheel", 5, 1), "I3:"),
        (lay("wheel", 5, 0), "I3:"),
        (seven_placed, "I4:"),
        (five_markers, "I13:"),
        (add("offerings", 2, 1), "I6:"),
        (lay("skill", 0, 7), "I7:"),
        (lay("skill", 0, 1), "I7:"),
        (lay("coins", 0, -1), "I8:"),
        (six_reboots, "TP-22.13:"),
        (add("triumph", 0, 1), "I15, I16:"),
        (lay("bonus", 0, 0), "I15: four"),
        (lay("line", 4, 6), "I14:"),
        (lay("visible", 1, -1), "I17, I18:"),
        (no_end, "I16:"),
        (two_movements, "I19:"),
        (lay("dice", 0, -1), "I11:"),
        (lay("foe", 5, -1), "I11:"),
    ],
)
def test_a_broken_invariant_is_told(change: Callable[[Table], None], told: str) -> None:
    t = town()
    assert broken(t) == []
    change(t)
    assert any(line.startswith(told) for line in broken(t)), broken(t)


def test_a_revealed_challenge_is_in_its_place() -> None:
    m = rome(gang("II", hand=["flip"]), gang("V"), quests=["GU3", "OF1"], lictors=["VIII"])
    choose(m, "play drone", "challenge I-6", roll(2, 2))
    assert broken(table(m)) == []
    table(m).challenge = -1
    assert broken(table(m)) == ["I26: there are fourteen challenge cards of each stage"]


def test_blessed_mercury_allows_two_movements() -> None:
    t = table(rome(gang("XIV", blessings=["mercury"]), gang("I")))
    t.moved = 2
    assert broken(t) == []
    t.moved = 3
    assert broken(t) == ["I19: one movement, two with blessed Mercury"]


def test_the_last_turn_may_have_two_movements_though_the_next_seat_is_not_blessed() -> None:
    last = gang(["I", "X"], coins=7, stages={"HK1": 3, "GU1": 2, "OF1": 1}, favor="mercury", blessings=["mercury"])
    m = rome(gang("XIII"), last, turn=1, quests=["HK2", "GU3", "OF4"], lictors=["VI"])
    choose(m, "play structure", "boost drone", "move drone", "to VIII", "move drone", "to X", "end turn")
    assert m.over
    assert (table(m).moved, broken(table(m))) == (2, [])


def test_four_markers_may_be_in_use() -> None:
    t = table(rome(gang("XIV"), gang("I")))
    t.boost, t.trail = [1, 1, 0, 0], [3, 0]
    assert not [sentence for sentence in broken(t) if sentence.startswith("I13")]
