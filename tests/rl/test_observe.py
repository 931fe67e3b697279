"""The games' own observations: every byte has a name. What it says, each game's own tests compare with the view."""

from importlib import import_module

import pytest

from tests.rl.naming import named
from tests.rl.positions import positions
from undercity.games import offered


@pytest.mark.parametrize("game", offered())
def test_every_game_names_every_byte_that_a_seat_sees(game: str) -> None:
    layout = import_module(f"undercity.games.{game}.observe").LAYOUT
    assert len(set(layout)) == len(layout)
    for number in range(12):
        t, seats = positions(game, number)[0]
        for seat in range(seats):
            assert list(named(game, t, seat)) == list(layout)
