"""What the table offers besides answers, in a real browser."""

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from tests.browser import PHONE, Opener
from tests.web.playing import moved_on, ply, until, wait
from tests.web.server import Server

pytestmark = pytest.mark.once


def at_first_action(server: Server, seed: int = 1) -> str:
    """A match whose owner has just been asked what a Hero does."""
    match = server.new("nightbreak", "me", "here", draft="random", seed=seed)
    for _ in range(40):
        state = server.state(match["token"])
        if "What does" in state["view"]["asking"]["prompt"] and state["seat"] == 0:
            break
        asking = state["view"]["asking"]
        server.answer(match["token"], asking["answers"][0]["notation"], state["ply"], asking["seat"])
    return str(match["token"])


def answer_while_asked(server: Server, links: dict[int, str], seat: int) -> None:
    state = server.state(links[seat])
    while state["view"]["asking"]["seat"] == seat:
        answer = state["view"]["asking"]["answers"][0]["notation"]
        state = server.answer(links[seat], answer, state["ply"])


def test_a_greyed_answer_says_why_not_and_its_rule(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/t/{at_first_action(server)}?as=0")
    page.click(".refusal summary")
    page.wait_for_selector(".refusal[open] .law")
    text = page.inner_text(".refusal[open]")
    assert "NB-" in text
    assert len(text) > 60


def test_what_is_open_stays_open_until_something_moves(server: Server, open_page: Opener) -> None:
    page = open_page("about:blank")
    held = []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/stream*", hold)
    with page.expect_request("**/stream*"):
        page.goto(f"{server.url}/t/{at_first_action(server)}?as=0")
    page.click(".refusal summary")
    held[0].continue_()
    until(page, "receive.isNotFirst")
    page.wait_for_selector(".refusal[open] .law")
    before = ply(page)
    page.click(".answer")
    moved_on(page, before)
    assert not page.query_selector(".refusal[open]")


def test_a_line_of_the_log_opens_to_its_rule_and_arithmetic(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/t/{at_first_action(server)}?as=0")
    page.click("#log summary:has-text('gains')")
    page.wait_for_selector("#log details[open] .law a")
    assert "+" in page.inner_text("#log details[open] .sums")
    assert page.get_attribute("#log details[open] .law a", "href").startswith("/rules/nightbreak?q=NB-3")


def test_options_are_called_as_the_book_calls_them(server: Server) -> None:
    offered = {game["name"]: game["options"] for game in server.get("/api/games")}
    story, gangs = offered["gangs_of_night_city"]
    assert story["names"]["cost_of_success"] == "The Cost of Success"
    assert gangs["names"]["random"] == "Random"


def test_a_card_is_shown_large_with_the_rules_it_touches(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/t/{at_first_action(server)}?as=0")
    page.hover(".hero[data-card]")
    page.wait_for_selector("#zoom[open] .text")
    name = page.inner_text("#zoom b")
    assert name in page.inner_text("#board")
    page.mouse.move(600, 20)
    page.wait_for_selector("#zoom", state="hidden")
    touched = [card for card in server.get("/api/games/nightbreak/cards") if card["rules"]]
    assert touched
    assert any("hield" in card["text"] and "NB-12.3" in card["rules"] for card in touched)


def test_a_long_press_shows_a_card_large_and_answers_nothing(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/t/{at_first_action(server)}?as=0", PHONE)
    before = ply(page)
    page.dispatch_event(".hero.glow", "touchstart")
    page.wait_for_selector("#zoom[open] .text")
    page.dispatch_event(".hero.glow", "touchend")
    page.dispatch_event(".hero.glow", "click")
    page.wait_for_timeout(300)
    assert ply(page) == before


def test_undo_goes_to_the_horizon_and_says_what_stands_in_the_way(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "here", draft="random", seed=3)
    first = server.state(match["token"])["seat"]
    page = open_page(f"{server.url}/t/{match['token']}?as={first}")
    page.wait_for_selector("[data-undo][aria-disabled]")
    page.keyboard.press("u")
    page.wait_for_selector("#toast.shown")
    assert page.inner_text("#toast").endswith(".")
    before = ply(page)
    page.click(".answer >> nth=0")
    page.wait_for_selector(f'#top:not([data-ply="{before}"])')
    after = ply(page)
    page.wait_for_selector("[data-undo]:not([aria-disabled])")
    page.keyboard.press("u")
    page.wait_for_selector(f'#top:not([data-ply="{after}"])')
    assert "exchange ranks" in page.inner_text("#question")
    entries = server.get(f"/api/seats/{match['token']}/record")["entries"]
    assert entries[-1][1] != "undo"
    assert server.state(match["token"])["ply"] == int(after) + 1


def test_a_hint_names_an_answer_and_an_estimate(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/t/{at_first_action(server)}?as=0")
    page.keyboard.press("h")
    page.wait_for_selector(".hinted")
    assert "of 100" in page.inner_text("#toast")


def test_a_thinking_bot_can_be_hurried(slow_server: Server, open_page: Opener) -> None:
    match = slow_server.new("nightbreak", "bot:hard", "me", draft="random")
    page = open_page(f"{slow_server.url}/t/{match['token']}")
    for _ in range(20):
        page.wait_for_selector("[data-hurry], .answer")
        before = ply(page)
        is_thinking = "thinks" in page.inner_text("#question")
        page.click("[data-hurry]" if is_thinking else ".answer")
        moved_on(page, before)
        if is_thinking:
            return
    raise AssertionError("The bot was never asked")


def test_a_leavers_seat_goes_to_a_bot_and_back_when_they_return(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "link", draft="random")
    links = {0: match["token"], 1: match["links"]["1"]}
    answer_while_asked(server, links, 0)
    page = open_page(f"{server.url}/t/{links[0]}")
    page.click("text=let a bot play for them")
    page.wait_for_selector("#board [data-answer]")

    returned = open_page(f"{server.url}/t/{links[1]}")
    returned.wait_for_selector("text=A bot plays for you")
    returned.click("text=Take your seat back")
    returned.wait_for_selector("text=A bot plays for you", state="detached")
    refused = server.post(f"/api/seats/{links[0]}/stand-in", {"seat": 1, "level": "easy"}, 400)
    assert "is here" in refused["detail"]


def test_private_notes_and_a_name_are_kept(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "link", draft="random")
    page = open_page(f"{server.url}/t/{match['token']}")
    page.click(".menu summary")
    page.click("text=Private notes")
    page.fill("[data-notes]", "Strike the Warden first.")
    with page.expect_response("**/notes"):
        page.click("#notes [data-close]")
    page.click(".menu summary")
    page.click("text=My name")
    page.fill("#name input", "Ada")
    with page.expect_response("**/name"):
        page.click("#name button")
    page.reload()
    assert page.input_value("[data-notes]") == "Strike the Warden first."
    other = open_page(f"{server.url}/t/{match['links']['1']}")
    assert "Ada" in other.inner_text("#top")
    assert other.input_value("[data-notes]") == ""
    assert "Strike" not in other.content()


def test_who_comes_back_is_told_what_happened_since(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "link", draft="random")
    links = {0: match["token"], 1: match["links"]["1"]}
    answer_while_asked(server, links, 1)
    page = open_page(f"{server.url}/t/{links[1]}")
    page.wait_for_selector("#board .hero")
    page.goto("about:blank")
    time.sleep(0.5)
    answer_while_asked(server, links, 0)
    page.goto(f"{server.url}/t/{links[1]}")
    page.wait_for_selector("text=Since you left")
    assert len(page.query_selector_all("#missed li")) >= 3
    page.click("[data-dismiss]")
    page.wait_for_selector("#missed", state="detached")
    page.reload()
    page.wait_for_selector("#board .hero")
    assert not page.query_selector("#missed")


def test_a_spectator_sees_what_is_public_and_can_do_nothing(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "bot:easy", draft="random", seed=4)
    server.play({0: match["token"]}, random.Random(2), most=10)
    page = open_page(f"{server.url}/t/{match['links']['watch']}")
    page.wait_for_selector("#board .hero")
    assert not page.query_selector("[data-answer]")
    assert "YOUR DECISION" not in page.inner_text("#question")
    before = ply(page)
    server.play({0: match["token"]}, random.Random(3), most=3)
    page.wait_for_selector(f'#top:not([data-ply="{before}"])')


def test_links_are_copied(server: Server, open_page: Opener) -> None:
    match = server.new("nightbreak", "me", "link", draft="random")
    page = open_page(f"{server.url}/t/{match['token']}", permissions=["clipboard-read", "clipboard-write"])
    page.click(".menu summary")
    page.click("text=Copy the link to watch")
    page.wait_for_selector("text=Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{server.url}/t/{match['links']['watch']}"


def test_a_record_is_downloaded_looked_at_and_a_bug_reported(server: Server, open_page: Opener, tmp_path: Path) -> None:
    match = server.new("template", "me", "bot:easy", seed=5)
    server.play({0: match["token"]}, random.Random(4))
    page = open_page(f"{server.url}/t/{match['token']}")
    page.click(".menu summary")
    with page.expect_download() as downloaded:
        page.click("text=Download the record")
    record = tmp_path / "record.json"
    downloaded.value.save_as(record)
    assert json.loads(record.read_text())["seed"] == 5
    page.click(".menu summary")
    page.click("text=Report a bug")
    page.fill("#report textarea", "The tram was late.")
    with page.expect_download() as reported:
        page.click("text=Save the report")
    report = json.loads(Path(reported.value.path()).read_text())
    assert report["sentence"] == "The tram was late."
    assert report["record"]["entries"]

    page.goto(server.url)
    page.click("text=Look at a record")
    page.set_input_files("[data-record-file]", record)
    page.click("text=Open the replay")
    page.wait_for_url("**/replay?at=0")
    page.wait_for_selector('[aria-label="Board at moment 0"]')


def test_a_set_up_is_remembered_and_matches_are_listed(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/new/nightbreak")
    page.click("text=4 players")
    page.wait_for_selector('[data-sitter="3"]')
    assert not page.is_visible('[name="option-format"][value="classic"]')
    assert page.is_checked('[name="option-format"][value="unity"]')
    page.select_option('[data-sitter="2"] select', "bot:easy")
    page.click("form .go")
    page.wait_for_url("**/t/*")
    page.goto(f"{server.url}/new/nightbreak")
    assert page.is_checked('[name="count"][value="4"]')
    assert page.input_value('[data-sitter="2"] select') == "bot:easy"
    page.goto(server.url)
    page.wait_for_selector("#mine li a")
    page.click("#mine [data-forget]")
    page.wait_for_selector("#mine li", state="detached")


def test_the_theme_is_kept_and_sound_is_off(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.click("[data-theme-toggle]")
    page.reload()
    assert page.get_attribute("html", "data-theme") == "day"
    match = server.new("template", "me", "bot:easy")
    page.goto(f"{server.url}/t/{match['token']}")
    page.click(".menu summary")
    assert page.inner_text("[data-sound]") == "Sound: off"


def test_many_answers_with_places_are_folded_in_the_list(server: Server, open_page: Opener) -> None:
    match = server.new("human_interface", "me", "bot:easy", seed=11)
    page = open_page(f"{server.url}/t/{match['token']}")
    while not page.query_selector(".many"):
        assert wait(page)
        before = ply(page)
        page.click(".answer >> nth=-1")
        moved_on(page, before)
    folded = page.locator(".many .answer")
    assert page.inner_text(".many summary").split() == ["Move", "to", "…", str(folded.count()), "on", "the", "board"]
    assert not folded.first.is_visible()
    assert not page.locator(".many kbd").count()
    page.keyboard.press("ArrowDown")
    while page.evaluate("document.activeElement.tagName") != "SUMMARY":
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    before, wanted = ply(page), page.evaluate("document.activeElement.dataset.answer")
    assert wanted.startswith("move ")
    page.keyboard.press("Enter")
    moved_on(page, before)
    taken = next(
        entry for entry in reversed(server.state(match["token"])["view"]["log"]) if "moves to" in entry["text"]
    )
    assert taken["rule"] == "HI-17.1"


def test_whoever_is_late_sees_the_table_as_it_is(server: Server, open_page: Opener) -> None:
    token = at_first_action(server, seed=9)
    page = open_page(f"{server.url}/t/{token}?as=0")
    wait(page)
    page.route("**/stream*", lambda route: route.abort())
    state = server.state(token)
    page.evaluate("document.querySelector('#top').dataset.ply = '0'")
    page.click(".answer")
    page.wait_for_selector("text=The table has changed since")
    assert server.state(token)["ply"] == state["ply"]
    open_page.wrong.clear()  # the conflict, which the browser notes


def test_rules_are_searched(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/rules/nightbreak")
    page.fill("[name=q]", "shield")
    page.keyboard.press("Enter")
    page.wait_for_url("**?q=shield")
    assert all("hield" in text for text in page.locator("dd").all_inner_texts())
    page.fill("[name=q]", "8.3")
    page.keyboard.press("Enter")
    page.wait_for_selector("#NB-8\\.3")
    page.fill("[name=q]", "xyzzy")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=No rule of Nightbreak names")


def test_a_click_on_a_pile_tells_what_lies_there(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/t/{at_first_action(server)}?as=0")
    page.click(".pile.open:not(.glow)")
    page.wait_for_selector("text=Discarded: nobody yet.")
