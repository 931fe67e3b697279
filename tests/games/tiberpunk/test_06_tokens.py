"""Interaction tokens, wheel and income (sections 6 and 7)."""

import pytest

from tests.games.tiberpunk.play import answers, choose, end_turns, gang, refused, rome, table
from undercity import Match


def supply(m: Match) -> list[str]:
    return [answer.split()[1] for answer in answers(m) if answer.startswith("income")]


def wheel(m: Match) -> list[str | None]:
    found: list[str | None] = m.view(None)["table"]["boards"][0]["wheel"]
    return found


@pytest.mark.rule("TP-6.1")
def test_a_token_goes_on_the_wheel_and_its_interaction_is_done() -> None:
    m = rome(gang("XIII", coins=2), gang("I"))
    choose(m, "play structure")
    assert wheel(m) == ["structure", None, None]
    assert table(m).blessings == [1, 0]
    choose(m, "end turn", "income drone")
    assert [board["wheel"][0] for board in m.view(None)["table"]["boards"]] == ["structure", "drone"]


@pytest.mark.rule("TP-6.2", "TP-6.3", "TP-6.4")
def test_clockwise_and_the_earliest_comes_back_with_the_third() -> None:
    m = rome(gang(), gang("I"))
    assert len(supply(m)) == 4
    choose(m, "income drone", "end turn")
    assert wheel(m) == ["drone", None, None]
    end_turns(m)
    assert len(supply(m)) == 3
    choose(m, "income structure", "end turn")
    assert wheel(m) == ["drone", "structure", None]
    end_turns(m)
    assert supply(m) == ["spaceship", "character"]
    choose(m, "income character", "end turn")
    assert wheel(m) == [None, "structure", "character"]
    end_turns(m)
    assert supply(m) == ["spaceship", "drone"]
    choose(m, "income drone")
    assert wheel(m) == ["drone", None, "character"]


@pytest.mark.rule("TP-6.5", "TP-7.3")
@pytest.mark.parametrize("token", ["spaceship", "character", "structure", "drone"])
def test_any_token_may_be_placed_for_income_instead(token: str) -> None:
    m = rome(gang("XIII", coins=1), gang("I"))
    choose(m, f"income {token}")
    assert table(m).coins[0] == 4
    assert wheel(m)[0] == token
    assert table(m).blessings == [0, 0]


@pytest.mark.rule("TP-6.6")
def test_a_token_on_the_wheel_cannot_be_played() -> None:
    m = rome(gang("XIII", wheel=["structure", "drone"]), gang("I"))
    refused(m, "play structure", "TP-6.6")
    assert "income structure" not in answers(m)


@pytest.mark.rule("TP-7.1", "TP-7.2", "TP-H6")
def test_income_grows_with_the_influence_markers_placed() -> None:
    places = ["juno", "mercury", "ark", "II", "VI", "XII"]
    found = []
    for n in range(7):
        m = rome(gang(coins=0, influence=places[:n]), gang("I"), side="4")
        choose(m, "income drone")
        found.append(table(m).coins[0])
    assert found == [3, 4, 4, 5, 5, 6, 7]


@pytest.mark.rule("TP-H54")
def test_coins_never_run_out() -> None:
    m = rome(gang(coins=500), gang("I"))
    choose(m, "income drone")
    assert table(m).coins[0] == 503


def test_every_wheel_is_seen_by_all() -> None:
    m = rome(gang(), gang("I", wheel=["drone", "structure"]))
    wheels = [board["wheel"] for board in m.view(0)["table"]["boards"]]
    assert wheels == [[None, None, None], ["drone", "structure", None]]
