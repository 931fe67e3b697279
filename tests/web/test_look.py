"""How it stands on screens: sizes, no sideways scrolling, and no serious finding of axe-core."""

import random
from typing import Any

import pytest

from tests.browser import DESK, PHONE, Opener
from tests.web.server import Server
from undercity.games.nightbreak.cards import HEROES

pytestmark = pytest.mark.once

PAGES = ["start", "new", "draft", "table", "cover", "replay", "end", "rules", "error", "plain"]
CUT_OFF = """() => [...document.querySelectorAll('.card, button, .pile, .score, .hour, .pool, .slot')]
    .filter((e) => e.offsetParent)
    .filter((e) => {
        const inside = document.createRange();
        inside.selectNodeContents(e);
        const text = inside.getBoundingClientRect(), box = e.getBoundingClientRect();
        return text.right > box.right + 1 || text.left < box.left - 1 || text.bottom > box.bottom + 12;
    })
    .map((e) => e.className + ': ' + e.textContent.trim().slice(0, 60))"""
FOOTS = """() => [...document.querySelectorAll('.hero.card')].map((e) => [e.querySelector('b').textContent,
    e.getBoundingClientRect().bottom - e.querySelector('.foot').getBoundingClientRect().bottom])"""
WITHOUT_SCROLLING = ["draft", "table", "cover", "replay", "end", "plain"]


@pytest.fixture(scope="module")
def addresses(server: Server) -> dict[str, str]:
    running = server.new("nightbreak", "me", "bot:easy", draft="random", seed=1)["token"]
    server.play({0: running}, random.Random(1), most=12)
    ended = server.new("nightbreak", "me", "bot:easy", draft="random", seed=2)["token"]
    server.play({0: ended}, random.Random(2))
    paths = {
        "start": "/",
        "new": "/new/nightbreak",
        "draft": f"/t/{server.new('nightbreak', 'me', 'bot:easy', seed=4)['token']}",
        "table": f"/t/{running}",
        "cover": f"/t/{server.new('template', 'me', 'here')['token']}",
        "replay": f"/t/{ended}/replay?at=40",
        "end": f"/t/{ended}",
        "rules": "/rules/nightbreak",
        "error": "/t/no-such-link",
        "plain": f"/t/{server.new('template', 'me', 'bot:easy', 'bot:easy')['token']}",
    }
    return {name: server.url + path for name, path in paths.items()}


def opened(open_page: Opener, addresses: dict[str, str], name: str, size: dict[str, int], theme: str) -> Any:
    page = open_page("about:blank", size)
    page.context.add_cookies([{"name": "theme", "value": theme, "url": addresses["start"]}])
    page.goto(addresses[name])
    if name in ("draft", "table", "plain"):
        page.wait_for_selector("#board [data-answer]")
    if name == "error":
        open_page.wrong.clear()  # its status, which the browser notes
    return page


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(open_page: Opener, addresses: dict[str, str], name: str, theme: str) -> None:
    for size in (DESK, PHONE):
        assert not found_by_axe(opened(open_page, addresses, name, size, theme))


def found_by_axe(page: Any) -> list[tuple[str, ...]]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page).response["violations"]
    return [(one["impact"], one["id"], one["nodes"][0]["target"], one["nodes"][0]["failureSummary"]) for one in found]


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_wider_than_the_screen(open_page: Opener, addresses: dict[str, str], name: str) -> None:
    for size in (DESK, PHONE):
        page = opened(open_page, addresses, name, size, "night")
        assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
        if name in WITHOUT_SCROLLING:
            assert page.evaluate("document.scrollingElement.scrollHeight") <= size["height"]


def test_board_answers_and_tools_are_all_in_reach_on_a_phone(open_page: Opener, addresses: dict[str, str]) -> None:
    page = opened(open_page, addresses, "table", PHONE, "night")
    boxes = {part: page.locator(part).bounding_box() for part in ("#top", "#board", "#question", "#answers", ".bar")}
    tops = [box["y"] for box in boxes.values()]
    assert tops == sorted(tops)
    assert boxes["#board"]["height"] > 400
    assert boxes["#board"]["y"] + boxes["#board"]["height"] <= boxes["#question"]["y"] + 1
    assert boxes["#answers"]["height"] > 56
    assert boxes[".bar"]["y"] + boxes[".bar"]["height"] <= PHONE["height"]
    for button in page.locator(".bar button:visible, .bar a:visible, .answer").all():
        assert button.bounding_box()["height"] >= 40
    page.click("[data-log]")
    page.wait_for_selector("#log .line >> visible=true")


def test_no_text_is_cut_off(open_page: Opener, addresses: dict[str, str]) -> None:
    """Every card, button and tag is as large as what stands in it."""
    for size in (DESK, PHONE):
        for name in ("draft", "table", "end"):
            page = opened(open_page, addresses, name, size, "night")
            cut = page.evaluate(CUT_OFF)
            assert not cut, (name, size)


def test_the_longest_text_leaves_the_foot_of_its_card_free(open_page: Opener, server: Server) -> None:
    """There, on the edge, lies the label of its answer."""
    longest = max(HEROES, key=lambda hero: len(hero.power_text + hero.arrival_text)).name
    page = open_page("about:blank", DESK)
    found: dict[str, float] = {}
    for seed in range(60):
        match = server.new("nightbreak", "me", "bot:easy", draft="random", seed=seed)
        page.goto(f"{server.url}/t/{match['token']}")
        page.wait_for_selector(".hero.card")
        found |= dict(page.evaluate(FOOTS))
        if longest in found:
            break
    assert found[longest] > 10
    assert min(found.values()) > 10
