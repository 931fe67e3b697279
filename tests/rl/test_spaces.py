"""What the doors share: nothing is observed that a seat may not see, and no question is wider than declared."""

import pytest

pytest.importorskip("numpy", reason="SKIPPED LOUDLY: numpy is not installed (undercity[rl])")

from tests.rl.positions import positions
from undercity.core import notation
from undercity.core.chance import Chance, Rng
from undercity.core.many import observed
from undercity.games import find, names, offered
from undercity.rl import spaces


@pytest.mark.parametrize("game", names())
def test_an_observation_tells_nothing_that_the_seat_cannot_see(game: str) -> None:
    dice, observe = Rng("redeals"), spaces.observer(game)
    sizes = set()
    hidden = 0
    for number in range(12):
        for t, seats in positions(game, number)[:60]:
            coder = spaces.coder(find(game), seats)
            for seat in range(seats):
                other = find(game).redeal(t, seat, dice)
                seen = observed(t, seat, observe, coder)
                assert seen == observed(other, seat, observe, coder)
                sizes.add((seats, len(seen)))
                hidden += notation.dump(t)["table"] != notation.dump(other)["table"]
    assert hidden
    assert len(sizes) == len({seats for seats, _ in sizes})


@pytest.mark.parametrize("game", names())
def test_no_question_is_wider_than_the_game_declares(game: str) -> None:
    for number in range(12):
        for t, _ in positions(game, number):
            if t.open is not None and not isinstance(t.open, Chance):
                assert len(t.options()) <= spaces.width(find(game)), t.open.notation()


def test_observations_of_different_tables_differ() -> None:
    for game in offered():
        coder = spaces.coder(find(game), 2)
        seen = {observed(t, 0, spaces.observer(game), coder) for t, _ in positions(game, 0)}
        assert len(seen) > 3


def test_returns_add_up_between_two_sides_and_are_shared_by_a_team() -> None:
    for number in range(len(find("nightbreak").variants())):
        t, seats = positions("nightbreak", number)[-1]
        found = spaces.returns(find("nightbreak"), t, seats)
        assert set(found) <= {-1.0, 0.0, 1.0}
        assert sum({t.mates(seat): value for seat, value in enumerate(found)}.values()) == 0
