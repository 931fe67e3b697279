"""Interrupts passed ahead, over the link."""

import time
from typing import Any

import pytest

from tests.web.server import Server

pytestmark = pytest.mark.once

QUIET = ("end", "pass", "keep", "done", "place hard_work", "attempt", "face")
PASSED = "the end of turns in the Streets"


def asked_on(server: Server, links: dict[int, str], occasion: str) -> Any:
    """Everybody does little until an interrupt on this occasion is open."""
    for _ in range(300):
        state = server.state(links[0], 0)
        seat = state["view"]["asking"]["seat"]
        state = server.state(links[seat], seat)
        if state["view"]["asking"]["occasion"] == occasion:
            return state
        answers = [answer["notation"] for answer in state["view"]["asking"]["answers"]]
        answer = next((quiet for quiet in QUIET if quiet in answers), answers[0])
        server.answer(links[seat], answer, state["ply"], seat)
    raise AssertionError(f"“{occasion}” never came")


def test_passing_ahead_until_asked_again(server: Server) -> None:
    made = server.new("nightlancer", "me", "link", nightlancers="random")
    links = {0: made["token"], 1: made["links"]["1"]}
    state = asked_on(server, links, PASSED)
    seat = state["view"]["asking"]["seat"]
    after = server.post(f"/api/seats/{links[seat]}/pass-ahead", {"ply": state["ply"], "seat": seat})
    assert after["passes"] == [PASSED]
    assert server.state(links[1 - seat], 1 - seat)["passes"] == []
    state = asked_on(server, links, PASSED)
    while state["view"]["asking"]["seat"] == seat:
        time.sleep(0.05)
        state = asked_on(server, links, PASSED)
    assert state["view"]["asking"]["seat"] == 1 - seat
    again = server.post(f"/api/seats/{links[seat]}/ask-again?as={seat}", {})
    assert again["passes"] == []


def test_a_decision_cannot_be_passed_ahead_nor_a_moment_that_is_gone(server: Server) -> None:
    made = server.new("nightlancer", "me", "link", nightlancers="random")
    links = {0: made["token"], 1: made["links"]["1"]}
    state = server.state(links[0], 0)
    seat = state["view"]["asking"]["seat"]
    path = f"/api/seats/{links[seat]}/pass-ahead"
    refused = server.post(path, {"ply": state["ply"], "seat": seat}, 400)
    assert "Only an interrupt" in refused["detail"]
    server.post(path, {"ply": state["ply"] + 1, "seat": seat}, 409)
