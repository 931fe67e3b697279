"""Every rule of Last Tram."""

import pytest

import undercity
from undercity import Match, Wrong

PICKPOCKET, BUSKER = 0, 1


def at(*hands: list[int], **more: object) -> Match:
    return undercity.position("template", {"hands": list(hands), **more}, by_hand=True)


def send(match: Match, *cards: int) -> None:
    for card in cards:
        match.choose(f"send {card}")


def coins(match: Match) -> list[int]:
    return list(match.view(None)["table"]["coins"])


@pytest.mark.rule("TE-1.1")
def test_two_to_four_play() -> None:
    assert [Match("template", seats, seed=1).seats for seats in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(Wrong, match="2, 3, 4 players"):
        Match("template", 5)


@pytest.mark.rule("TE-1.2")
def test_everybody_draws_three_in_secret() -> None:
    match = Match("template", 3, seed=1)
    view = match.view(0)
    assert view["table"]["hands"] == [3, 3, 3]
    assert len(view["table"]["hand"]) == 3
    assert view["table"]["deck"] == 3
    assert match.view(None)["table"]["hand"] == []
    assert [line["text"].startswith("You draw") for line in view["log"][:9]] == [True] * 3 + [False] * 6


@pytest.mark.rule("TE-2.1", "TE-2.4")
def test_three_stops_and_nobody_comes_back() -> None:
    match = at([2, 3, 4], [5, 6, 7])
    for stop in range(3):
        assert match.view(0)["table"]["stop"] == stop + 1
        send(match, 2 + stop, 5 + stop)
    assert match.over
    assert match.view(0)["table"]["left"] == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("TE-2.2")
def test_passengers_are_shown_together() -> None:
    match = at([2, 3, 4], [5, 6, 7])
    send(match, 4)
    assert match.view(1)["table"]["played"] == [-1, -1]
    assert match.view(1)["table"]["hands"] == [3, 3]
    send(match, 6)
    assert [line["text"] for line in match.view(None)["log"][1:3]] == [
        "Player 1 sends out the Drummer.",
        "Player 2 sends out the Courier.",
    ]


@pytest.mark.rule("TE-2.3")
def test_the_highest_takes_the_fare() -> None:
    match = at([2, 3, 4], [5, 6, 7], [8, 9, 10])
    send(match, 4, 5, 9)
    assert coins(match) == [0, 0, 1]


@pytest.mark.rule("TE-3.1")
def test_the_pickpocket_takes_it_instead() -> None:
    match = at([PICKPOCKET, 3, 4], [5, 6, 7])
    send(match, PICKPOCKET, 7)
    assert coins(match) == [1, 0]


@pytest.mark.rule("TE-3.2")
def test_the_busker_may_bet_when_somebody_else_is_paid() -> None:
    match = at([BUSKER, 3, 4], [5, 6, 7])
    send(match, BUSKER, 7)
    assert match.asking is not None
    assert (match.asking.seat, match.asking.answers) == (0, ["yes", "no"])
    match.choose("no")
    assert coins(match) == [0, 1]


@pytest.mark.rule("TE-3.2")
def test_the_busker_hears_the_pickpocket_and_not_itself() -> None:
    match = at([BUSKER, 3, 4], [PICKPOCKET, 6, 7])
    send(match, BUSKER, PICKPOCKET)
    match.choose("yes")
    match.choose("tossed 0 1")
    assert coins(match) == [1, 1]


@pytest.mark.rule("TE-3.3")
@pytest.mark.parametrize(("toss", "left"), [("tossed 0 1", 1), ("tossed 0 -1", -1)])
def test_a_toss_wins_or_loses_a_coin(toss: str, left: int) -> None:
    match = at([BUSKER, 3, 4], [5, 6, 7])
    send(match, BUSKER, 7)
    match.choose("yes")
    assert match.asking is not None
    assert match.asking.seat == -1
    match.choose(toss)
    assert coins(match) == [left, 1]


@pytest.mark.rule("TE-4.1")
@pytest.mark.parametrize(("before", "winners"), [([5, 0], (0,)), ([0, 0], (1,)), ([1, 0], (0, 1))])
def test_most_coins_win_and_equal_ones_win_together(before: list[int], winners: tuple[int, ...]) -> None:
    match = at([2], [5], stop=3, coins=before)
    send(match, 2, 5)
    assert match.result.winners == winners


@pytest.mark.parametrize("described", [{}, {"hands": [[1]]}, {"hands": [[1], [1]]}, {"hands": "x"}])
def test_impossible_positions_are_refused(described: dict[str, object]) -> None:
    with pytest.raises(Wrong):
        undercity.position("template", described)
