"""A match in a real browser, from the start page to the end page, by clicks on the board."""

import pytest

from tests.browser import PHONE, Opener
from tests.web.playing import play_through
from tests.web.server import Server

pytestmark = [pytest.mark.once, pytest.mark.slow]


def test_it_is_played_on_its_board(server: Server, open_page: Opener) -> None:
    played = play_through(server, open_page, "nightlancer", most=100)
    assert played.on_places > played.clicks / 3, "half of what is asked is answered by yes or no, on buttons"
    assert not [
        question for question in played.placeless if question.startswith(("Where", "Which mission", "Which route"))
    ]
    assert played.verdict


def test_it_is_played_with_a_thumb(server: Server, open_page: Opener) -> None:
    played = play_through(server, open_page, "nightlancer", seed=2, most=40, size=PHONE)
    assert (played.clicks, played.on_places > 0) == (40, True)
