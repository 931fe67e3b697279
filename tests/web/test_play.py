"""A real browser: people come, play, leave, come back, and look at what happened."""

import random
import re
import time
from typing import Any

import pytest

from tests.browser import PHONE, Opener
from tests.web.playing import Played, click_on_board, moved_on, notations, play_on, ply, until, wait
from tests.web.server import Server

pytestmark = pytest.mark.once

MOVING = "document.getAnimations().some((it) => it.effect?.pseudoElement?.startsWith('::view-transition'))"


def slowly(route: Any) -> None:
    time.sleep(1)
    route.continue_()


def asked(page: Any) -> bool:
    return bool(page.query_selector("#board [data-answer]"))


@pytest.mark.slow
def test_a_newcomer_finishes_a_match_against_a_bot_by_clicking_the_board_alone(
    server: Server, open_page: Opener
) -> None:
    page = open_page(server.url)
    assert "unofficial" in page.inner_text("main")
    page.click('[data-play="nightbreak"]')
    dice, clicked = random.Random(1), 0
    while wait(page):
        assert page.query_selector("[data-question]").get_attribute("data-seat") == "0"
        click_on_board(page, dice)
        clicked += 1
    assert clicked > 20
    assert re.search(r"You (win|lose)|A draw", page.inner_text(".ending h2"))
    assert page.query_selector_all(".scoring li")
    assert page.query_selector_all(".turnings li")


def test_pieces_move_and_can_be_clicked_all_the_same(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "bot:easy", draft="random", seed=1)
    page = open_page(f"{server.url}/t/{match['token']}", calm=False)
    wait(page)
    dice = random.Random(8)
    for _ in range(6):
        until(page, f"!{MOVING}")
        click_on_board(page, dice)
        wait(page)


def test_the_page_never_goes_blank_while_pieces_move(server: Server, open_page: Opener) -> None:
    match = server.new("nightlancer", "me", "bot:easy", seed=11)
    page = open_page(f"{server.url}/t/{match['token']}", calm=False)
    wait(page)
    camera, frames = page.context.new_cdp_session(page), []

    def keep(frame: dict[str, Any]) -> None:
        frames.append(len(frame["data"]))
        camera.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    camera.on("Page.screencastFrame", keep)
    camera.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    play_on(page, Played(), random.Random(3), 20)
    assert len(frames) > 40
    assert min(frames) > max(frames) / 4, "a picture of nothing takes next to no room"


CUT_OFF = """() => {
    const names = document.getAnimations().map((it) => /group\\((.*)\\)/.exec(it.effect?.pseudoElement ?? "")?.[1]);
    const isOut = (piece) => {
        const box = piece.getBoundingClientRect(), frame = piece.closest(".right").getBoundingClientRect();
        return box.bottom > frame.bottom + 2 || box.top < frame.top - 2;
    };
    const offers = [...document.querySelectorAll(".offer[data-move]")];
    const moving = offers.filter((piece) => names.includes(piece.dataset.move));
    return {moving: moving.length, out: offers.filter(isOut).length, shown: moving.filter(isOut).length};
}"""


def test_what_a_frame_cuts_off_does_not_show_while_pieces_move(server: Server, open_page: Opener) -> None:
    match = server.new("gangs_of_night_city", "me", "bot:easy", gangs="random", seed=1)
    page = open_page(f"{server.url}/t/{match['token']}", {"width": 1280, "height": 700}, calm=False)
    wait(page)
    page.evaluate(
        "document.styleSheets[0].insertRule('::view-transition-group(*) { animation-duration: 60s !important }')"
    )
    page.keyboard.press("1")
    until(page, f"(window.found = ({CUT_OFF})()).moving > 0")  # at once: the bot's move may begin before a second look
    found = page.evaluate("found")
    assert found["out"] > 0, "the markets fit in: nothing is cut off"
    assert found["moving"] > 0, "nothing of the markets moves"
    assert found["shown"] == 0


def test_a_click_on_a_moving_piece_counts(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "bot:easy", draft="random", seed=1)
    page = open_page(f"{server.url}/t/{match['token']}", calm=False)
    wait(page)
    page.evaluate(
        "document.styleSheets[0].insertRule('::view-transition-group(*) { animation-duration: 60s !important }')"
    )
    page.keyboard.press("1")
    until(page, MOVING)
    wait(page)
    before, spot = ply(page), page.query_selector("#board [data-answer]").bounding_box()
    page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    moved_on(page, before)


@pytest.mark.slow
def test_another_finishes_a_match_by_keyboard_alone(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    while page.evaluate("document.activeElement.dataset.play") != "nightbreak":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#top")
    dice = random.Random(2)
    while wait(page):
        before, count = ply(page), len(notations(page, "#answers"))
        choice = dice.randrange(count)
        if choice < 9 and dice.random() < 0.5:
            page.keyboard.press(str(choice + 1))
        else:
            page.wait_for_selector(".answer")
            page.keyboard.press("ArrowUp" if dice.random() < 0.5 else "ArrowDown")
            page.keyboard.press("Enter")
        page.wait_for_selector(f'#top:not([data-ply="{before}"])')
    assert page.query_selector("[data-over]")


@pytest.mark.slow
def test_two_browsers_play_each_other_by_links(server: Server, open_page: Opener) -> None:
    first = open_page(f"{server.url}/new/nightbreak")
    first.select_option('[data-sitter="1"] select', "link")
    first.fill('[data-sitter="0"] input', "Ada")
    first.fill('[data-sitter="1"] input', "Grace")
    first.check('[name="option-draft"][value="random"]')
    first.click("form .go")
    link = first.get_attribute(".invite [data-copy]", "data-copy")
    assert "Grace (away)" in first.inner_text("#top")
    second = open_page(f"{server.url}{link}")
    first.wait_for_selector(".invite", state="detached")
    dice = random.Random(3)
    while True:
        pair = [page for page in (first, second) if asked(page)]
        if not pair:
            if first.query_selector("[data-over]") and second.query_selector("[data-over]"):
                break
            first.wait_for_timeout(50)
            continue
        assert len(pair) == 1
        click_on_board(pair[0], dice)
    assert "Ada" in second.inner_text("#top")
    verdicts = {first.inner_text(".ending h2"), second.inner_text(".ending h2")}
    assert verdicts in ({"You win", "You lose"}, {"A draw"})

    first.click("[data-rematch]")
    first.wait_for_url("**.1")
    second.click("text=Join the rematch")
    second.wait_for_url("**.1")
    first.wait_for_selector("text=Grace >> visible=true")
    assert asked(first) != asked(second)


def test_reload_and_restart_in_mid_match_show_the_right_state_at_once(own_server: Server, open_page: Opener) -> None:
    match = own_server.new("nightbreak", "me", "bot:easy", draft="random", seed=5)
    page = open_page(f"{own_server.url}/t/{match['token']}")
    dice = random.Random(4)
    for _ in range(6):
        wait(page)
        click_on_board(page, dice)
    wait(page)
    before, board = ply(page), page.inner_text("#board")
    page.reload()
    wait(page)
    assert (ply(page), page.inner_text("#board")) == (before, board)

    own_server.kill()
    page.wait_for_selector("body.lost")
    page.keyboard.press("1")
    page.wait_for_selector("text=The server cannot be reached")
    own_server.start()
    page.wait_for_selector("body:not(.lost)")
    assert ply(page) == before
    click_on_board(page, dice)
    wait(page)
    open_page.wrong.clear()  # refused connections while there was no server


def test_the_screen_is_covered_between_people_at_one_screen(server: Server, open_page: Opener) -> None:
    match = server.new("template", "me", "here", seed=8)
    hands = [names_in_hand(server, match["token"], seat) for seat in (0, 1)]
    page = open_page(f"{server.url}/t/{match['token']}")
    dice = random.Random(5)
    for seat in (0, 1, 0, 1):
        page.wait_for_selector("[data-uncover]")
        covered = page.content()
        assert f'data-question data-seat="{seat}"' in covered.replace('data-question=""', "data-question")
        played = page.inner_text("#log")
        assert not [name for name in hands[0] + hands[1] if name in covered and name not in played]
        page.click("[data-uncover]")
        page.wait_for_url(f"**?as={seat}")
        wait(page)
        shown = page.content()
        assert any(name in shown for name in hands[seat])
        assert not [name for name in hands[1 - seat] if name in shown and name not in page.inner_text("#log")]
        click_on_board(page, dice)


def names_in_hand(server: Server, token: str, seat: int) -> list[str]:
    answers = server.get("/api/games/template/cards")
    hand = server.state(token, seat)["view"]["table"]["hand"]
    return [card["name"] for card in answers if int(card["id"]) in hand]


def test_a_replay_is_stepped_scrubbed_seen_with_other_eyes_and_played_on(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "bot:easy", draft="random", seed=6)
    last = server.play({0: match["token"]}, random.Random(6))
    page = open_page(f"{server.url}/t/{match['token']}")
    page.click(".acts >> text=Replay")
    page.wait_for_url("**/replay?at=0")
    page.click('[data-step="1"]')
    page.wait_for_url("**?at=1&eyes=0")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**?at=2&eyes=0")
    page.fill("[data-scrub]", "40")
    page.wait_for_url("**?at=40&eyes=0")
    page.wait_for_selector('[aria-label="Board at moment 40"]')
    page.select_option("[data-eyes]", "1")
    page.wait_for_url("**?at=40&eyes=1")
    page.route("**/replay/moment?*", slowly)
    page.click("[data-run]")
    page.wait_for_selector('[aria-label="Board at moment 41"]')
    page.wait_for_selector('[aria-label="Board at moment 42"]')
    page.click("[data-run]")
    assert page.inner_text("[data-run]") == "▶ Play"

    linked = open_page(f"{server.url}/t/{match['token']}/replay?at=30")
    linked.wait_for_selector('[aria-label="Board at moment 30"]')
    assert linked.inner_text("output") == "30"
    linked.click("text=Play on from here")
    linked.click('[data-branch="0"]')
    linked.wait_for_url("**/t/*")
    wait(linked)
    token = linked.url.rsplit("/", 1)[1]
    entries = server.get(f"/api/seats/{token}/record")["entries"]
    assert len(entries) >= 30
    assert server.state(match["token"])["ply"] == last["ply"]
    click_on_board(linked, random.Random(7))


def test_a_running_match_is_branched_with_what_one_cannot_know_dealt_anew(server: Server, open_page: Opener) -> None:
    match = server.new("template", "me", "bot:easy", "bot:easy")
    page = open_page(f"{server.url}/t/{match['token']}/replay")
    page.click("text=Play on from here")
    page.click('[data-branch="0"]')
    page.wait_for_selector("#board [data-answer]")
    mine = [server.state(token)["view"]["table"] for token in (match["token"], page.url.rsplit("/", 1)[1])]
    assert mine[0]["hand"] == mine[1]["hand"]


def test_any_game_with_rules_view_and_scene_is_played_on_the_plain_board(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.evaluate("document.querySelector('[data-play]').form.action = '/play/template'")
    page.click("[data-play]")
    dice = random.Random(9)
    while wait(page):
        click_on_board(page, dice)
    assert page.query_selector("[data-over]")


@pytest.mark.parametrize(
    ("format", "players"),
    [("kingmaker", 2), ("twilight", 2), ("unity", 4), pytest.param("unity", 3, marks=pytest.mark.slow)],
)
def test_every_format_can_be_played_on_the_board_of_a_phone(
    server: Server, open_page: Opener, format: str, players: int
) -> None:
    match = server.new("nightbreak", "me", *["bot:easy"] * (players - 1), format=format)
    page = open_page(f"{server.url}/t/{match['token']}", PHONE)
    dice = random.Random(players)
    for _ in range(14):
        if not wait(page):
            break
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
        click_on_board(page, dice)
