"""Solo play against the Ravens (TP-H60)."""

import pytest

from tests.games.tiberpunk.play import alone, answers, asked, choose, gang, lictors, new, roll, table
from undercity.games.tiberpunk.city import ROMAN
from undercity.games.tiberpunk.steps.ravens import farthest_place


def turn(**described: object) -> object:
    """A solo turn played for income; the Ravens' die is still to be answered."""
    m = alone(gang("XIV"), **described)
    choose(m, "income drone", "end turn")
    assert asked(m) == "RavensDie"
    return m


@pytest.mark.rule("TP-H60", "TP-H60a")
def test_set_up_as_for_two() -> None:
    m = new(1)
    t = table(m)
    assert (t.sides, t.first, t.offerings, [len(stack) for stack in t.stacks]) == (2, 0, [2] * 4, [1] * 3)
    assert m.view(0)["table"]["sides"] == ["Ferra", "The Ravens"]
    assert len(m.view(0)["table"]["boards"]) == 1


@pytest.mark.rule("TP-H60d")
def test_of_the_farthest_districts_the_lowest_number() -> None:
    assert ROMAN[farthest_place(table(alone(gang("XIV"), lictors=["IV"])))] == "V"
    assert ROMAN[farthest_place(table(alone(gang("VII"), quests=["HK2"], lictors=["IV"])))] == "I"


@pytest.mark.rule("TP-H60b")
def test_a_round_is_a_turn_and_a_die() -> None:
    m = turn()
    assert answers(m) == [f"ravens {die}" for die in range(1, 7)]
    choose(m, "ravens 1")
    assert (asked(m), table(m).round) == ("Act", 2)


@pytest.mark.rule("TP-H60c", "TP-H60i")
def test_one_and_two_hunt_character_and_drone() -> None:
    for die, kind in ((1, "character"), (2, "drone")):
        at = ["XIV", "I"] if kind == "character" else ["I", "XIV"]
        m = alone(gang(at), lictors=["VIII", "X"])
        choose(m, "income drone", "end turn", f"ravens {die}")
        assert lictors(m) == ["IX", "X"]
    m = alone(gang("XIV"), lictors=["XIV", "X"])
    choose(m, "income drone", "end turn", "ravens 1")
    assert lictors(m) == ["X", "XIV"]


@pytest.mark.rule("TP-H60d", "TP-H60i")
def test_three_places_a_lictor_far_away() -> None:
    m = alone(gang("XIV"), lictors=["IV"], quests=["HK1", "GU1", "OF1"])
    choose(m, "income drone", "end turn", "ravens 3")
    assert lictors(m) == ["IV", "V"]
    m = alone(gang("XIV"), lictors=["IV", "IV", "IV", "IV", "VIII"])
    choose(m, "income drone", "end turn", "ravens 3")
    assert lictors(m) == ["IV", "IV", "IV", "IV", "IX"]


@pytest.mark.rule("TP-H60e", "TP-H60f", "TP-H60g")
def test_four_to_six_advance_on_a_storyline() -> None:
    m = alone(gang("XIV"), quests=["HK1", "GU1", "OF1"])
    choose(m, "income drone", "end turn", "ravens 5")
    assert len(answers(m)) == 5
    choose(m, "quest GU4")
    t = table(m)
    assert (t.triumph, t.stage[3:], t.visible[1]) == ([0, 1], [0, 1, 0], 9)
    m = alone(gang("XIV"), ravens={"stages": {"GU1": 2}})
    choose(m, "income drone", "end turn", "ravens 5")
    assert (table(m).triumph, table(m).bonus[1]) == ([0, 4], 1)


@pytest.mark.rule("TP-H60e")
def test_full_cards_pass_the_advance_on() -> None:
    m = alone(gang("XIV"), ravens={"stages": {"OF1": 3}})
    choose(m, "income drone", "end turn", "ravens 6", "quest HK3")
    assert table(m).stage[3:] == [1, 0, 3]
    m = alone(gang("XIV", stages={"HK1": 3}), ravens={"stages": {"HK2": 3, "GU2": 2, "OF2": 2}, "tasks": [1]})
    assert table(m).triumph == [4, 8]
    from undercity.games.tiberpunk.steps.ravens import Advance

    t = table(m).clone()
    t.stage = [3, 0, 0, 3, 3, 3]
    Advance(0).run(t)
    assert t.done[3:] == [1, 1, 0]


@pytest.mark.rule("TP-H60h")
@pytest.mark.parametrize(("level", "ignored"), [("novice", 4), ("normal", 1), ("veteran", 0)])
def test_the_first_advances_are_ignored(level: str, ignored: int) -> None:
    assert table(new(1, ravens=level)).ignored == ignored
    m = alone(gang("XIV"), ignored=1)
    choose(m, "income drone", "end turn", "ravens 4")
    assert (table(m).triumph, table(m).ignored, table(m).visible[0]) == ([0, 0], 0, 0)


@pytest.mark.rule("TP-H60i")
def test_alone_the_lowest_number_decides() -> None:
    m = alone(gang("II"), quests=["GU3", "OF1"], lictors=["IV"])
    choose(m, "play drone", "challenge I-6", roll(1, 1))
    assert lictors(m) == ["III"]


@pytest.mark.rule("TP-H60j")
def test_lictors_stand_in_for_opponents() -> None:
    m = alone(gang("IV", skills=[2, 2, 3], stages={"OF6": 1}), side="5", lictors=["IV", "X"], quests=["HK1", "GU3"])
    choose(m, "play drone")
    assert answers(m) == [f"fight lictor for task {i}" for i in (1, 2, 3)]
    choose(m, "fight lictor for task 2", "tile odd", roll(2, 2, 2), roll(1, 1, 1, 1))
    assert (asked(m), table(m).shackled[1]) == ("Act", 1)
    m = alone(gang("IV", stages={"OF6": 1}), side="5", lictors=["IV", "X"], quests=["HK1", "GU3"])
    choose(m, "play character")
    assert "fight lictor for quest" in answers(m)


@pytest.mark.rule("TP-H60k")
def test_the_end_is_checked_after_the_round_and_a_tie_is_lost() -> None:
    board = gang(["I", "X"], coins=7, stages={"HK1": 3, "GU1": 2, "OF1": 1})
    m = alone(board, lictors=["VI"])
    choose(m, "play structure", "boost drone", "end turn")
    assert not m.over
    choose(m, "ravens 1")
    assert m.over
    assert m.result.winners == (0,)
    m = alone(board, lictors=["VI"], ravens={"stages": {"HK2": 1}})
    t = table(m)
    t.triumph = [8, 8]
    assert m.game.result(t).winners == ()


@pytest.mark.rule("TP-H60l")
def test_the_module_can_be_used_alone() -> None:
    m = new(1, abilities="on")
    assert len(answers(m)) == 8
    m.choose("ability mirror")
    assert (table(m).ability, asked(m)) == ([5], "PlaceMiniatures")
