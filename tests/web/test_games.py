"""Every game that is offered: its board is clicked from the start page on and fits its screen; axe finds nothing."""

import random

import pytest

from tests.browser import DESK, PHONE, Opener
from tests.web.playing import click_on_board, wait
from tests.web.server import Server
from tests.web.test_look import found_by_axe
from undercity.games import offered

pytestmark = pytest.mark.once

CLICKS = 8
IS_SEEN = """() => {
    const {left, top, width, height} = document.querySelector("#question h2").getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("#question") != null;
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", offered())
def test_a_newcomer_begins(server: Server, open_page: Opener, game: str, size: dict[str, int]) -> None:
    page = open_page(server.url, size)
    page.click(f'[data-play="{game}"]')
    page.wait_for_url("**/t/*")
    dice = random.Random(1)
    for _ in range(CLICKS):
        assert wait(page)
        click_on_board(page, dice)
    wait(page)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
    assert page.evaluate("document.scrollingElement.scrollHeight") <= size["height"]
    assert page.evaluate(IS_SEEN), "something lies over the question"
    assert not found_by_axe(page)
