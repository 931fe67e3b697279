"""An online seat in the terminal: the same screen, questions and commands, over the API of the page."""

import http.client
import json
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from rich.console import Console, Group, RenderableType
from rich.text import Text

from undercity.core.game import Game, Wrong
from undercity.games import find
from undercity.play import Question
from undercity.term import commands
from undercity.term.answer import understand
from undercity.term.commands import Left, command
from undercity.term.palette import ACCENT, SENTENCE, SMALL
from undercity.term.play import Reader
from undercity.term.screen import question, screen

SILENCE = 60.0
"""Seconds after which a stream that says nothing counts as lost; a living one says that it is there."""
AGAIN = 1.0
"""Seconds until a lost connection is tried again."""

State = dict[str, Any]


class Outrun(Wrong):
    """Somebody was faster."""


def main(url: str, console: Console | None = None, read: Reader = input) -> None:
    """Sit down at the seat that this secret link opens, or watch."""
    Far(Link(url), console or Console(highlight=False), read).play()


class Link:
    """A secret link and what can be said over it."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        steps = [step for step in parts.path.split("/") if step]
        if parts.scheme not in ("http", "https") or not parts.hostname or steps[:1] != ["t"] or len(steps) < 2:
            raise Wrong("This is not a link to a seat; such links look like http://127.0.0.1:8000/t/…")
        self.connect = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self.host, self.port = parts.hostname, parts.port
        self.path = f"/api/seats/{steps[1]}"
        wanted = parse_qs(parts.query).get("as", [""])[0]
        self.wanted = int(wanted) if wanted.isdecimal() else None

    def ask(self, method: str, what: str = "", body: Any = None) -> State:
        """Say it and hear the answer; a refusal is raised with the server's sentence."""
        with self._said(method, what, body) as answer:
            told: State = json.loads(answer.read() or b"{}")
        if answer.status >= 400:
            raise (Outrun if answer.status == 409 else Wrong)(str(told.get("detail", "The server refused that.")))
        return told

    def hear(self) -> Iterator[State]:
        """States as the server pushes them, until the connection is lost."""
        query = "" if self.wanted is None else f"?as={self.wanted}"
        with self._said("GET", f"/events{query}") as answer:
            for line in answer:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])

    def _said(self, method: str, what: str, body: Any = None) -> http.client.HTTPResponse:
        connection = self.connect(self.host, self.port, timeout=SILENCE)
        headers = {"Content-Type": "application/json", "Connection": "close"}
        try:
            connection.request(method, self.path + what, None if body is None else json.dumps(body), headers)
            return connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            raise Wrong(f"{self.host} cannot be reached: {error}. Nothing is lost; try again later.") from error


class Ear(threading.Thread):
    """Listens as long as we sit there: that is how the others see that we are present."""

    def __init__(self, link: Link) -> None:
        super().__init__(daemon=True)
        self.link = link
        self.heard: queue.SimpleQueue[State | None] = queue.SimpleQueue()

    def run(self) -> None:
        while True:
            try:
                for state in self.link.hear():
                    self.heard.put(state)
            except (Wrong, OSError, ValueError, http.client.HTTPException):
                self.heard.put(None)
            time.sleep(AGAIN)


class FarSeat:
    """What commands want of a seat."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        self.view = view
        self.asking = Question(seat, lambda: dict(view["asking"] or {}))


class FarMatch:
    """What commands want of a match."""

    def __init__(self, far: "Far", game: Game) -> None:
        self.far = far
        self.game = game

    def seat(self, seat: int) -> FarSeat:
        return FarSeat(self.far.state["view"], seat)


class Far:
    """A table somewhere else, shown here."""

    def __init__(self, link: Link, console: Console, read: Reader) -> None:
        self.link = link
        self.console = console
        self.read = read
        self.state: State = {}
        self.log: list[Mapping[str, Any]] = []
        self.read_to = 0
        self.take_in(link.ask("GET", "" if link.wanted is None else f"?as={link.wanted}"))
        if len(self.state["seats"]) > 1 and link.wanted is None:
            raise Wrong(f"This link opens several seats; say which one by ?as={self.state['seats'][0]} at its end.")
        self.match = FarMatch(self, find(self.state["game"]))
        self.ear = Ear(link)

    def play(self) -> None:
        """Until the match is over or we leave."""
        self.ear.start()
        self.show()
        try:
            while not self.state["over"]:
                if self.asked():
                    self.answer_once()
                else:
                    self.wait()
            self.finish()
        except (Left, EOFError, KeyboardInterrupt):
            self.say("\nYou have left. The link brings you back.")

    def asked(self) -> bool:
        """Whether it is for us to answer; a bot that stands in for us does it itself."""
        asking = self.state["view"]["asking"]
        seat = self.state["seat"]
        is_mine = bool(asking) and seat is not None and asking["seat"] == seat
        return is_mine and not self.state["places"][seat]["bot"] and asking["occasion"] not in self.state["passes"]

    def take_in(self, state: State) -> None:
        """The log comes in pieces."""
        self.log = [*self.log[: state["log_from"]], *state["view"]["log"]]
        self.state = {**state, "view": {**state["view"], "log": self.log}}

    def wait(self) -> None:
        """Until something changes."""
        state = self.ear.heard.get()
        if state is None:
            self.say("The connection is lost; trying again.", SENTENCE)
            return
        before = self.state["ply"]
        self.take_in(state)
        if state["ply"] != before or self.asked():
            self.show()

    def answer_once(self) -> None:
        """Put the open question once; whatever is typed, nothing is lost."""
        text = self.read("› ").strip()
        try:
            self.catch_up()
            self.take(text)
        except Wrong as error:
            self.say(str(error), SENTENCE)
            if isinstance(error, Outrun):
                self.take_in(self.link.ask("GET", self.as_seat()))
                self.show()

    def catch_up(self) -> None:
        """What was pushed while we were thinking."""
        while not self.ear.heard.empty():
            state = self.ear.heard.get()
            if state is not None and state["ply"] >= self.state["ply"]:
                self.take_in(state)

    def take(self, text: str) -> None:
        seat = self.state["seat"]
        asking = self.match.seat(seat).asking
        found = None if self.asked() and text in asking.answers else command(text)
        if not text:
            self.show()
        elif found is not None:
            act, rest = found
            OVER_THE_LINK.get(act.__name__, act)(self, seat, rest)
            if self.asked():
                self.console.print(question(self.state["view"], set()))
        elif self.asked():
            self.give(understand(asking, text))
        else:
            self.show()
            self.say("The table has moved on while you were thinking.", SENTENCE)

    def give(self, answer: str) -> None:
        body = {"answer": str(answer), "ply": self.state["ply"], "seat": self.state["seat"]}
        heard = len(self.log)
        self.take_in(self.link.ask("POST", "/answers", body))
        self.read_to = heard
        self.show()

    def as_seat(self) -> str:
        return "" if self.state["seat"] is None else f"?as={self.state['seat']}"

    # The screen

    def names(self) -> list[str]:
        return ["you" if place["seat"] == self.state["seat"] else place["name"] for place in self.state["places"]]

    def show(self, ending: RenderableType | None = None) -> None:
        size = self.console.size
        drawn = screen(self.state["view"], self.names(), self.read_to, size.width, size.height, ending)
        with self.console:
            self.console.clear()
            self.console.print(drawn)
        asking = self.state["view"]["asking"]
        if asking and not self.asked() and not ending:
            occasion = f" ({asking['occasion']})" if asking["occasion"] else ""
            self.say(f"{self.names()[asking['seat']]} is asked{occasion}. Ctrl-C leaves.", SMALL)

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style=style))

    def finish(self) -> None:
        """Who won and why, and the scoring."""
        result = self.state["result"]
        winners = [self.names()[seat] for seat in result["winners"]]
        verdict = "A draw." if len(winners) == len(self.names()) else f"Won by {' and '.join(winners) or 'nobody'}."
        lines = [Text(line) for line in (result["reason"], *result["lines"])]
        self.show(Group(Text(verdict, style="bold"), *lines))


# Commands that go over the link


def undo(far: Far, seat: int, _: str) -> None:
    far.take_in(far.link.ask("POST", "/undo", {"ply": far.state["ply"], "seat": seat}))
    far.show()


def pass_ahead(far: Far, seat: int, _: str) -> None:
    far.take_in(far.link.ask("POST", "/pass-ahead", {"ply": far.state["ply"], "seat": seat}))
    far.show()


def ask_again(far: Far, seat: int, _: str) -> None:
    far.take_in(far.link.ask("POST", f"/ask-again{far.as_seat()}", {}))
    far.say("You are asked about everything again.", SMALL)


def hint(far: Far, seat: int, _: str) -> None:
    with far.console.status("The hard bot thinks about your question …"):
        told = far.link.ask("POST", f"/hint{far.as_seat()}", {})
    far.say(f"Hint: {told['label']}. The hard bot rates your prospects then at {told['estimate']:.0%}.", ACCENT)


def save(far: Far, seat: int, _: str) -> None:
    far.say("The server keeps the match; the link brings you back.", SMALL)


OVER_THE_LINK: dict[str, Callable[[Any, int, str], None]] = {
    commands.undo.__name__: undo,
    commands.hint.__name__: hint,
    commands.pass_ahead.__name__: pass_ahead,
    commands.ask_again.__name__: ask_again,
    commands.save.__name__: save,
}
