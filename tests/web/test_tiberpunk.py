"""Tiberpunk in a real browser: a whole match against a bot, from the start page to the end page, on the board."""

import random
import re
from typing import Any

import pytest

from tests.browser import DESK, PHONE, Opener
from tests.web.playing import ASKED, moved_on, notations, ply, press, spot_of, wait
from tests.web.server import Server

pytestmark = [pytest.mark.once, pytest.mark.slow]

EAGER = ("quest ", "finish ", "fight ", "task ", "temple ", "hub ", "end turn", "leave", "stop", "play ", "move ")
"""What this player likes best: objectives, then short turns."""
MOST = 400


def liking(answer: str) -> int:
    return next((i for i, start in enumerate(EAGER) if answer.startswith(start)), len(EAGER))


def click(page: Any, answer: str) -> None:
    before = ply(page)
    found = [e for e in page.query_selector_all(ASKED) if e.get_attribute("data-answer") == answer]
    spot = next((spot for element in found if (spot := spot_of(page, element))), None)
    assert spot is not None, f"“{answer}” cannot be clicked on the board"
    press(page, spot)
    moved_on(page, before)


def begin(server: Server, open_page: Opener, size: dict[str, int]) -> Any:
    page = open_page(server.url, size)
    page.click('[data-play="tiberpunk"]')
    page.wait_for_url("**/t/*")
    return page


def test_a_match_is_played_from_start_to_end_by_clicking_the_board(server: Server, open_page: Opener) -> None:
    page, dice = begin(server, open_page, DESK), random.Random(4)
    clicked: list[str] = []
    while wait(page) and len(clicked) < MOST:
        answers = sorted(set(notations(page, "#board")))
        assert answers == sorted(notations(page, "#answers"))
        best = min(liking(answer) for answer in answers)
        clicked.append(dice.choice([answer for answer in answers if liking(answer) == best]))
        click(page, clicked[-1])
    assert page.query_selector("[data-over]") is not None, f"not over after {MOST} clicks"
    assert re.search(r"You (win|lose)|A draw", page.inner_text(".ending h2"))
    assert len(page.query_selector_all(".scoring li")) == 2
    assert {answer.split()[0] for answer in clicked} >= {"place", "play", "end"}


def test_a_movement_shows_where_it_leads_and_what_it_costs(server: Server, open_page: Opener) -> None:
    page = begin(server, open_page, DESK)
    assert wait(page)
    click(page, next(a for a in notations(page, "#board") if a.startswith("place")))
    click(page, "move character")
    glowing = page.query_selector_all(".district.glow")
    assert len(glowing) == len(notations(page, "#answers"))
    costs = {text.text_content() for text in page.query_selector_all(".district.glow .cost")}
    assert costs <= {"1 coin", "2 coins", "3 coins"}
    assert "1 coin" in costs


def test_the_first_turn_is_played_with_a_thumb(server: Server, open_page: Opener) -> None:
    page = begin(server, open_page, PHONE)
    assert wait(page)
    for start in ("place", "favor", "income", "end turn"):
        assert wait(page)
        click(page, next(a for a in sorted(notations(page, "#board")) if a.startswith(start)))
