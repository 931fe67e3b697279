"""Player set-up (section 2)."""

import pytest

from tests.games.tiberpunk.play import answers, new, skills, table


@pytest.mark.rule("TP-2.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_has_a_board_a_character_and_a_drone(seats: int) -> None:
    m = new(seats)
    boards = m.view(None)["table"]["boards"]
    assert [board["seat"] for board in boards] == list(range(seats))
    assert len({board["name"] for board in boards}) == seats
    assert table(m).where == [-1] * (2 * seats)


@pytest.mark.rule("TP-2.2", "TP-H4")
def test_skills_start_at_two() -> None:
    assert skills(new(2), 0) == [2, 2, 2]
    assert skills(new(2), 1) == [2, 2, 2]


@pytest.mark.rule("TP-2.3")
def test_the_favor_marker_starts_in_the_center() -> None:
    assert [board["favor"] for board in new(3).view(None)["table"]["boards"]] == ["center"] * 3


@pytest.mark.rule("TP-2.4")
def test_no_boost_or_quest_marker_is_in_use() -> None:
    t = table(new(2))
    assert t.boost == [0, 0, 0, 0]
    assert t.trail == [0, 0]


@pytest.mark.rule("TP-2.5")
def test_no_triumph_token_is_placed_yet() -> None:
    assert table(new(4)).triumph == [0, 0, 0, 0]


@pytest.mark.rule("TP-2.6")
def test_each_player_gets_a_secret_gadget() -> None:
    m = new(2)
    mine, theirs = m.view(0)["table"]["boards"]
    assert len(mine["hand"]) == mine["gadgets"] == theirs["gadgets"] == 1
    assert theirs["hand"] == []
    assert m.view(1)["table"]["boards"][1]["hand"] == table(m).hands[1]


@pytest.mark.rule("TP-2.7")
def test_three_coins() -> None:
    assert table(new(3)).coins == [3, 3, 3]


@pytest.mark.rule("TP-2.8")
def test_six_influence_markers_cover_the_income_track() -> None:
    boards = new(2).view(None)["table"]["boards"]
    assert [(board["placed"], board["income"]) for board in boards] == [(0, 3), (0, 3)]


@pytest.mark.rule("TP-2.9")
def test_four_interaction_tokens() -> None:
    m = new(2)
    m.choose("place XIV" if "place XIV" in answers(m) else answers(m)[0])
    found = [answer for answer in answers(m) if answer.startswith("income")]
    assert found == ["income spaceship", "income character", "income structure", "income drone"]
