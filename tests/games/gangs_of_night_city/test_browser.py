"""A whole match by clicks on the board, from the start page to the end page, on a desk and on a phone."""

import re

import pytest

from tests.browser import PHONE, Opener
from tests.web.playing import moved_on, play_through, ply, press_answer, wait
from tests.web.server import Server

pytestmark = [pytest.mark.once, pytest.mark.slow]

WITHOUT_A_PLACE = {
    "How do you pay",
    "Do you start a Netrun?",
    "Do you use",
    "Do you turn",
    "Do you give up",
    "Do you upgrade",
    "How much Rage",
    "How many Corporate Secrets",
    "NetWatch rolled",
    "Which of these",
    "Which card of",
    "Who discards",
    "Whose Firepower",
    "Revenge:",
    "With whom",
    "Where does a Techie build",
}
"""Questions that are answered by buttons: nothing on the board stands for their answers."""


def test_a_match_is_played_on_its_board(server: Server, open_page: Opener) -> None:
    played = play_through(server, open_page, "gangs_of_night_city", most=90)
    assert re.search(r"You (win|lose)|Nobody wins", played.verdict)
    assert played.on_places > played.on_buttons
    strange = {asked for asked in played.placeless if not any(asked.startswith(known) for known in WITHOUT_A_PLACE)}
    assert not strange


def test_it_is_played_with_a_thumb(server: Server, open_page: Opener) -> None:
    played = play_through(server, open_page, "gangs_of_night_city", most=25, size=PHONE)
    assert played.on_places > played.on_buttons


def test_four_find_room_for_their_reserves_when_they_recruit(server: Server, open_page: Opener) -> None:
    match = server.new("gangs_of_night_city", "me", "bot:easy", "bot:easy", "bot:easy", gangs="random", seed=11)
    page = open_page(f"{server.url}/t/{match['token']}")
    wait(page)
    while not page.query_selector(".reserve .glow"):
        before = ply(page)
        page.click("#answers [data-answer]")
        moved_on(page, before)
        wait(page)
    before = ply(page)
    assert press_answer(page, "recruit solo") is False
    moved_on(page, before)
