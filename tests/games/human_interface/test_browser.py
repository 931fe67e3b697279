"""The training mission from the start page to the end page, by clicking the map."""

import random
import re
from typing import Any

import pytest

from tests.browser import PHONE, Opener
from tests.web.playing import Played, click_on_board, leave_to_a_bot, play_on, wait
from tests.web.server import Server

pytestmark = [pytest.mark.once, pytest.mark.slow]


def test_the_training_mission_is_played_on_the_map(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.click('[data-play="human_interface"]')
    page.wait_for_url("**/t/*")
    played = Played()
    play_on(page, played, random.Random(1), 60)
    assert played.on_places > played.on_buttons
    if not page.query_selector("[data-over]"):
        leave_to_a_bot(server, page)
    assert re.search(r"You (win|lose)|wins?$", page.inner_text(".ending h2"))
    assert page.query_selector_all(".scoring li")


def begun(server: Server, open_page: Opener, **how: Any) -> Any:
    match = server.new("human_interface", "me", seed=5)
    return open_page(f"{server.url}/t/{match['token']}", **how)


def until_active(page: Any) -> None:
    """Answers at random until a character acts."""
    dice = random.Random(2)
    while wait(page) and not re.match(r"What does .+ do\?$", page.inner_text("#question h2")):
        click_on_board(page, dice)


def test_the_active_character_shows_where_it_may_go_and_what_it_sees(server: Server, open_page: Opener) -> None:
    page = begun(server, open_page)
    until_active(page)
    assert len(page.query_selector_all("#board .sq.glow")) > 3
    assert page.query_selector(".fig.acting .sight path").get_attribute("d")
    assert page.query_selector_all(".hud.acting .ap")
    assert len(page.query_selector_all(".net .slot")) == 4


def test_the_map_zooms_and_keeps_its_place(server: Server, open_page: Opener) -> None:
    page = begun(server, open_page, size=PHONE)
    until_active(page)
    before = page.eval_on_selector(".plan", "(plan) => plan.offsetWidth")
    page.click('[data-zoom="1.25"]')
    page.click('[data-zoom="1.25"]')
    assert page.eval_on_selector(".plan", "(plan) => plan.offsetWidth") > 1.4 * before
    page.eval_on_selector("[data-pan]", "(map) => map.scrollTo(90, 40)")
    click_on_board(page, random.Random(3))
    wait(page)
    assert page.eval_on_selector(".plan", "(plan) => plan.offsetWidth") > 1.4 * before
