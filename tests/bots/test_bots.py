"""Bots see views only, answer legally, and the better ones win."""

import pytest

import undercity
from undercity import Match, Wrong
from undercity.bots import KINDS, LEVELS
from undercity.bots.ismcts import Ismcts
from undercity.core.chance import Rng
from undercity.games import find, names
from undercity.play import Seat

LONGEST = 20_000
QUICK = {"ismcts": {"iterations": 8}, "medium": {"iterations": 8}, "hard": {"iterations": 8}}


def play(match: Match, bots: list[undercity.bots.Bot]) -> Match:
    while not match.over:
        assert len(match.entries) < LONGEST, "this goes on for ever"
        seat = match.seat(match.asking.seat)
        match.choose(bots[match.asking.seat].choose(seat.view, seat.asking, seat.imagine))
    return match


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("name", [*KINDS, *LEVELS])
def test_every_bot_plays_every_game_to_the_end(game: str, name: str) -> None:
    seats = find(game).seats[-1]
    bots = [undercity.bot(name, seed=seat, **QUICK.get(name, {})) for seat in range(seats)]
    assert play(Match(game, seats, seed=3, is_logged=False), bots).over


@pytest.mark.parametrize("name", [*KINDS, *LEVELS])
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    settings = {**QUICK.get(name, {}), **({"seconds": None} if name == "hard" else {})}
    records = []
    for _ in range(2):
        bots = [undercity.bot(name, seed=seat, **settings) for seat in range(2)]
        records.append(play(Match("template", 2, seed=9), bots).dumps())
    assert records[0] == records[1]


def test_a_bot_is_given_nothing_but_views() -> None:
    """Two tables that differ only in what the seat cannot see get the same answer."""
    match = Match("template", 3, seed=5)
    seat = match.asking.seat
    other = match.game.redeal(match.table, seat, Rng(1))
    other.log = match.table.log
    answers = []
    for table in (match.table, other):
        handle = Seat(match.game, table, seat)
        answers.append(
            undercity.bot("ismcts", seed=4, iterations=60).choose(handle.view, handle.asking, handle.imagine)
        )
        assert dict(handle.view) == match.view(seat)
    assert len(answers) == 2


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse", "share"), [("greedy", "random", 0.7), ("medium", "random", 0.7)])
def test_the_better_bot_wins(better: str, worse: str, share: float) -> None:
    won = 0.0
    for k in range(30):
        bots = [undercity.bot(better, seed=k, **QUICK.get(better, {})), undercity.bot(worse, seed=-k)]
        if k % 2:
            bots.reverse()
        winners = play(Match("nightbreak", 2, seed=k // 2, is_logged=False, draft="random"), bots).result.winners
        won += (k % 2 in winners) / len(winners)
    assert won >= share * 30


def test_search_stops_when_its_time_is_over_or_it_is_hurried() -> None:
    match = Match("nightbreak", seed=2, draft="random")
    seat = match.seat(match.asking.seat)
    for bot in (Ismcts(iterations=10**9, seconds=0.05, seed=1), Ismcts(iterations=10**9, seed=1)):
        if bot.seconds is None:
            bot.is_hurried = lambda: True
        assert bot.choose(seat.view, seat.asking, seat.imagine) in match.asking.answers


def test_an_estimate_is_a_share() -> None:
    match = Match("nightbreak", seed=2, draft="random")
    seat = match.seat(match.asking.seat)
    answer, share = Ismcts(iterations=30, seed=1).estimate(seat.view, seat.asking, seat.imagine)
    assert answer in match.asking.answers
    assert 0.0 <= share <= 1.0


@pytest.mark.parametrize(("name", "settings"), [("genius", {}), ("greedy", {"iterations": 3})])
def test_unknown_bots_and_settings_are_refused(name: str, settings: dict[str, int]) -> None:
    with pytest.raises(Wrong):
        undercity.bot(name, **settings)
