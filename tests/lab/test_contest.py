"""Who sits where, what a match between bots leaves behind, and who got what of a victory."""

import msgspec
import pytest

from undercity import Match, Wrong
from undercity.lab.contest import Fixture, Row, gains, hire, play, seated


def fixture(number: int = 0, bots: tuple[str, ...] = ("random", "random"), game: str = "template") -> Fixture:
    return Fixture(game, number, 3, len(bots), {}, bots)


def row(teams: list[list[int]], winners: list[int]) -> Row:
    return Row(0, 0, {}, ["random"] * 4, teams, winners, [0.0] * 4, 0, 0, {})


def test_two_bots_change_seats_from_match_to_match() -> None:
    assert [seated(["a", "b"], [[0], [1]], number) for number in range(3)] == [["a", "b"], ["b", "a"], ["a", "b"]]


def test_three_bots_go_round() -> None:
    places = [seated("abc", [[0], [1], [2]], number) for number in range(3)]
    assert places == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]


def test_teams_stay_together() -> None:
    assert seated("aabb", [[0, 1], [2, 3]], 1) == ["b", "b", "a", "a"]
    assert seated("abb", [[0], [1, 2]], 1) == ["b", "a", "a"]


def test_two_bots_are_dealt_out_to_any_number_of_teams() -> None:
    assert seated("ab", [[0, 1], [2, 3]], 0) == ["a", "a", "b", "b"]
    assert seated("ab", [[0], [1], [2]], 1) == ["b", "a", "a"]


@pytest.mark.parametrize(
    ("teams", "winners", "expected"),
    [
        ([[0], [1], [2], [3]], [2], [0, 0, 1, 0]),
        ([[0], [1], [2], [3]], [0, 3], [0.5, 0, 0, 0.5]),
        ([[0, 1], [2, 3]], [2, 3], [0, 1]),
        ([[0, 1], [2, 3]], [0, 1, 2, 3], [0.5, 0.5]),
        ([[0, 1], [2, 3]], [], [0, 0]),
    ],
)
def test_those_who_win_share_one_victory(teams: list[list[int]], winners: list[int], expected: list[float]) -> None:
    assert gains(row(teams, winners)) == expected


def test_the_same_fixture_gives_the_same_row() -> None:
    first, second = (play(fixture(5, ("greedy", "random"))) for _ in range(2))
    assert first.row is not None
    assert first.row == second.row
    assert first.row != play(fixture(6, ("greedy", "random"))).row


def test_the_seed_of_a_row_deals_the_same_cards_again() -> None:
    played = play(fixture(4)).row
    assert played is not None
    match = Match("template", 2, seed=played.seed)
    assert match.record()["entries"] == Match("template", 2, seed=played.seed).record()["entries"]
    assert match.seed == played.seed


def test_every_decision_is_timed() -> None:
    played = play(fixture(0, ("greedy", "random")))
    assert played.row is not None
    assert sum(pace.decisions for pace in played.paces.values()) == played.row.decisions
    assert all(0 < pace.longest <= pace.total for pace in played.paces.values())


def test_what_goes_wrong_in_a_match_is_told_with_its_record() -> None:
    played = play(fixture(0, ("random:speed=9", "random")))
    assert played.row is None
    assert played.failure is not None
    assert "speed" in played.failure.error
    assert played.failure.record is not None
    assert Match.from_record(played.failure.record).asking is not None
    assert msgspec.json.encode(played.failure)


def test_bots_are_named_with_their_settings() -> None:
    assert hire("ismcts:iterations=7:curiosity=0.5").iterations == 7
    assert hire("ismcts:iterations=7:curiosity=0.5").curiosity == 0.5


def test_no_level_has_a_clock_unless_it_is_asked_for() -> None:
    assert hire("hard").seconds is None
    assert hire("hard:seconds=1.5").seconds == 1.5


@pytest.mark.parametrize("text", ["nobody", "greedy:samples=many", "greedy:samples", "greedy:wit=3", ""])
def test_a_bot_that_does_not_exist_is_refused(text: str) -> None:
    with pytest.raises(Wrong):
        hire(text)
