"""A match of any game by hand in a real browser, from the start page to the end page: `play_through`.

A game's own test needs three lines:

    def test_it_is_played_on_its_board(server: Server, open_page: Opener) -> None:
        played = play_through(server, open_page, "tiberpunk")
        assert played.placeless <= {"Which of these do you keep?"}
"""

import json
import random
import time
from typing import Any

from tests.browser import DESK, Opener
from tests.web.server import Server

ASKED = "#board [data-answer]"
SETTLED = f"{ASKED}, [data-over], [data-uncover]"
BUTTONS = ".tray, .loose"
"""Where a board puts answers that belong to no place on it."""

POINT = """(element) => {
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95], targets = "[data-answer], [data-picks], [data-piece]";
    for (const block of ["nearest", "center"]) {
        element.scrollIntoView({block, inline: "nearest"});
        const {left, top, width, height} = element.getBoundingClientRect();
        for (const y of shares) for (const x of shares) {
            const at = [left + x * width, top + y * height];
            if (document.elementFromPoint(...at)?.closest(targets) === element) return at;
        }
    }
    return null;
}"""
"""Some spot where a click on an element hits it and nothing that lies over it."""

OPENER = """(element) => {
    const menu = element.closest("[data-picks-of]");
    if (menu) return document.querySelector(`[data-picks="${CSS.escape(menu.dataset.picksOf)}"]`);
    return element.closest("[data-piece]");
}"""

NOTATIONS = "(elements) => elements.map((element) => element.dataset.answer)"


class Played:
    """What it took: clicks on places of the board, on buttons, and the questions that had no place on it at all."""

    def __init__(self) -> None:
        self.on_places = 0
        self.on_buttons = 0
        self.placeless: set[str] = set()
        self.verdict = ""

    @property
    def clicks(self) -> int:
        return self.on_places + self.on_buttons


def wait(page: Any) -> bool:
    """Until this person can do something; False once the match is over."""
    page.wait_for_selector(SETTLED, state="attached")
    return page.query_selector("[data-over]") is None


def notations(page: Any, where: str) -> list[str]:
    found: list[str] = page.eval_on_selector_all(f"{where} [data-answer]", NOTATIONS)
    return found


def ply(page: Any) -> str:
    return str(page.get_attribute("#top", "data-ply"))


def moved_on(page: Any, before: str, within: float | None = None) -> None:
    page.wait_for_selector(f'#top:not([data-ply="{before}"])', timeout=within)


def until(page: Any, expression: str, within: float = 30.0) -> None:
    """Asked from here: Playwright's own way evaluates in the page, and our pages forbid that to everybody."""
    late = time.monotonic() + within
    while not page.evaluate(expression):
        assert time.monotonic() < late, f"“{expression}” did not come true"
        page.wait_for_timeout(25)


def has_moved_on(page: Any, before: str) -> bool:
    """Waits a while; an answer is felt in a moment, and bots are asked after it."""
    from playwright.sync_api import TimeoutError as WaitedTooLong

    try:
        moved_on(page, before, 15_000)
    except WaitedTooLong:
        return False
    return True


def spot_of(page: Any, element: Any) -> Any:
    """Where to click an answer. One in a menu is there once its piece is clicked, or pointed at."""
    if spot := element.evaluate(POINT):
        return spot
    piece = element.evaluate_handle(OPENER).as_element()
    if piece is None or not (above := piece.evaluate(POINT)):
        return None
    if piece.get_attribute("data-picks") or has_touch(page):
        press(page, above)
    else:
        page.mouse.move(*above)
    return element.evaluate(POINT)


def has_touch(page: Any) -> bool:
    return bool(page.evaluate("navigator.maxTouchPoints > 0"))


def press(page: Any, spot: Any) -> None:
    """A click; on a phone the thumb."""
    if has_touch(page):
        page.touchscreen.tap(*spot)
    else:
        page.mouse.click(*spot)


def click_on_board(page: Any, dice: random.Random) -> bool:
    """Any answer, given on the board; every answer can be. True if it had no place there, only a button."""
    before, answers = ply(page), notations(page, "#board")
    assert sorted(set(answers)) == sorted(notations(page, "#answers")), page.inner_text("#question")
    answer = dice.choice(sorted(set(answers)))
    is_button = press_answer(page, answer)
    if not has_moved_on(page, before):  # as a person would whose machine was too busy to feel the first
        press_answer(page, answer)
        moved_on(page, before)
    return is_button


def press_answer(page: Any, answer: str) -> bool:
    """Press where this answer can be hit on the board; whether that is a button."""
    found = find(page, answer)
    if not found:  # a fresh page may have replaced it, or the pointer rests where a menu has opened over it
        page.mouse.move(0, 0)
        page.wait_for_timeout(500)
        found = find(page, answer)
    assert found, f"“{answer}” is covered: nobody can click it on the board"
    element, spot = found
    is_button = element.evaluate(f"(element) => Boolean(element.closest('{BUTTONS}'))")
    press(page, spot)
    return bool(is_button)


def find(page: Any, answer: str) -> tuple[Any, Any] | None:
    """An element for an answer that can be hit, and where."""
    for element in page.query_selector_all(f"#board [data-answer={json.dumps(answer, ensure_ascii=False)}]"):
        if spot := spot_of(page, element):
            return element, spot
    return None


def play_on(page: Any, played: Played, dice: random.Random, most: int) -> None:
    """So many clicks on the board, or until the match is over."""
    while played.clicks < most and wait(page):
        if not page.query_selector(f"{ASKED}:not(:is({BUTTONS}) *)"):
            played.placeless.add(page.inner_text("#question h2"))
        if click_on_board(page, dice):
            played.on_buttons += 1
        else:
            played.on_places += 1


def leave_to_a_bot(server: Server, page: Any) -> None:
    """The rest of a long match: a bot takes the seat, and the page shows how it ends."""
    token = page.get_attribute("body", "data-token")
    server.post(f"/api/seats/{token}/stand-in", {"seat": 0, "level": "easy"})
    page.wait_for_selector("[data-over]", timeout=240_000)


def play_through(
    server: Server,
    open_page: Opener,
    game: str,
    *,
    seed: int = 1,
    most: int = 120,
    size: dict[str, int] = DESK,
    to_end: bool = True,
) -> Played:
    """`Play now` on the start page, at most so many clicks at random, then the end page: all as a newcomer would."""
    page = open_page(server.url, size)
    page.click(f'[data-play="{game}"]')
    page.wait_for_url("**/t/*")
    played = Played()
    play_on(page, played, random.Random(seed), most)
    if not to_end:
        return played
    if not page.query_selector("[data-over]"):
        leave_to_a_bot(server, page)
    played.verdict = page.inner_text(".ending h2")
    assert page.query_selector_all(".scoring li"), "The end page has no scoring"
    return played
