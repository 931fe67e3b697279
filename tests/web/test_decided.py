"""What decided a match."""

import pytest

from undercity import Match
from undercity.bots import bot
from undercity.web.decided import story


def played(game: str, seats: int, **options: str) -> Match:
    m = Match(game, seats=seats, seed=3, **options)
    bots = [bot("random", seed=seat) for seat in range(seats)]
    while not m.over:
        seat = m.seat(m.asking.seat)
        m.choose(bots[m.asking.seat].choose(seat.view, seat.asking, seat.imagine))
    return m


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("human_interface", 2, {"mission": "skirmish_offices"}), ("gangs_of_night_city", 3, {}), ("nightbreak", 2, {})],
)
def test_prospects_begin_even_and_end_with_the_winner(game: str, seats: int, options: dict[str, str]) -> None:
    found = story(played(game, seats, **options))
    assert found is not None
    assert found.course[0] == pytest.approx(0.5, abs=0.1)
    assert found.course[-1] == 1.0
    assert all(0.0 <= worth <= 1.0 for worth in found.course)
