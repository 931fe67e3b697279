"""Every game that is offered, from the start page to the end page, by clicking its own board."""

import re

import pytest

from tests.web.conftest import PHONE, Opener
from tests.web.playing import play_through
from tests.web.server import Server
from undercity.games import offered

pytestmark = [pytest.mark.once, pytest.mark.slow]


@pytest.mark.parametrize("game", [game for game in offered() if game != "nightbreak"])
def test_a_newcomer_plays_it_on_its_board(server: Server, open_page: Opener, game: str) -> None:
    played = play_through(server, open_page, game, most=50)
    assert re.search(r"You (win|lose)|A draw|wins?$", played.verdict)
    assert played.on_places > played.on_buttons, (played.on_places, played.on_buttons, played.placeless)


@pytest.mark.parametrize("game", offered())
def test_it_is_played_with_a_thumb(server: Server, open_page: Opener, game: str) -> None:
    played = play_through(server, open_page, game, most=15, size=PHONE, to_end=False)
    assert played.clicks == 15
