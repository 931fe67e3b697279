"""`undercity join URL`: an online seat from the terminal, through the API."""

import io
import random
import threading

import pytest
from rich.console import Console

from tests.web.server import Server
from undercity.core.game import Wrong
from undercity.term import join

pytestmark = pytest.mark.once


class Hand:
    """Types what it is told, then always the first answer; leaves when it has typed enough."""

    def __init__(self, *typed: str, most: int = 10_000) -> None:
        self.typed = list(typed)
        self.most = most

    def __call__(self, prompt: str) -> str:
        self.most -= 1
        if self.most < 0:
            raise EOFError
        return self.typed.pop(0) if self.typed else "1"


def joined(url: str, hand: Hand) -> str:
    printed = io.StringIO()
    join.main(url, Console(file=printed, width=120, height=50, color_system=None), hand)
    return printed.getvalue()


def test_a_whole_match_against_a_bot(server: Server) -> None:
    made = server.new("nightbreak", "me", "bot:easy", draft="random", seed=5)
    text = joined(f"{server.url}/t/{made['token']}", Hand())
    state = server.state(made["token"])
    assert state["over"]
    assert "Won by" in text
    assert state["result"]["reason"].split(" (")[0] in " ".join(text.split())


def test_browserless_and_terminal_play_each_other_by_links(server: Server) -> None:
    made = server.new("template", "me", "link", "link")
    others = {0: made["token"], 2: made["links"]["2"]}
    api = threading.Thread(target=server.play, args=(others, random.Random(1)))
    api.start()
    text = joined(f"{server.url}/t/{made['links']['1']}", Hand())
    api.join()
    assert server.state(made["token"])["over"]
    assert "Your hand" in text


def test_an_answer_comes_too_late_when_somebody_else_is_asked(server: Server) -> None:
    made = server.new("template", "me", "link")
    printed = io.StringIO()
    far = join.Far(join.Link(f"{server.url}/t/{made['token']}"), Console(file=printed, width=100, height=40), Hand())
    others = {"view": {**far.state["view"], "asking": {"seat": 1, "occasion": ""}}}
    far.take_in({**far.state, "log_from": 0, **others})
    far.take("1")
    assert "The table has moved on" in printed.getvalue()
    assert server.state(made["token"])["ply"] == far.state["ply"]


def test_commands_go_over_the_link(server: Server) -> None:
    made = server.new("nightbreak", "me", "here", draft="random", seed=3)
    seat = server.state(made["token"])["seat"]
    typed = ["?8.3", "why", "log", "card bell warden", "save", "u", "nonsense", "1", "u", "h", "help"]
    text = joined(f"{server.url}/t/{made['token']}?as={seat}", Hand(*typed, "q"))
    for words in (
        "NB-8.3",
        "Bell Warden",
        "The server keeps the match",
        "cannot be undone",
        "is no answer here",
        "Hint:",
    ):
        assert words in text, words
    assert "The link brings you back" in text
    assert server.state(made["token"])["ply"] > 0


def test_a_spectator_watches(server: Server) -> None:
    made = server.new("template", "me", "bot:easy", seed=2)
    play = threading.Thread(target=server.play, args=({0: made["token"]}, random.Random(2)))
    play.start()
    text = joined(f"{server.url}/t/{made['links']['watch']}", Hand())
    play.join()
    assert "Won by" in text or "A draw" in text
    assert "Your hand" not in text


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("http://127.0.0.1:1/t/whatever-it-is", "cannot be reached"),
        ("http://127.0.0.1:8000/", "not a link to a seat"),
        ("nonsense", "not a link to a seat"),
        ("{server}/t/no-such-link-here", "opens nothing"),
        ("{server}/t/{several}", "several seats"),
    ],
)
def test_links_that_open_nothing_are_said_so(server: Server, url: str, sentence: str) -> None:
    several = server.new("template", "me", "here")["token"]
    with pytest.raises(Wrong, match=sentence):
        joined(url.format(server=server.url, several=several), Hand())
