"""Nothing hidden reaches a client that must not have it: every byte sent over whole matches is looked at."""

import contextlib
import random
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.server import Server, run_apart
from undercity.core.chance import Rng, playout
from undercity.games import find, offered
from undercity.games.template.cards import PASSENGERS
from undercity.play import Match
from undercity.web import api, drawn
from undercity.web.rooms import Rooms
from undercity.web.store import Key, Place, Store
from undercity.web.thinkers import Thinkers

pytestmark = pytest.mark.once


class Wire:
    """Everything that one link is sent, in the order of the plies it was sent at."""

    def __init__(self, server: Server, token: str, seat: int | None) -> None:
        self.server = server
        self.token = token
        self.seat = seat
        self.sent: list[tuple[int, str]] = []
        """The ply the server was at when it sent this."""
        self.streams = [threading.Thread(target=self.listen, args=(path,), daemon=True) for path in self.paths()]
        self.is_done = threading.Event()

    def paths(self) -> list[str]:
        return [f"/t/{self.token}/stream", f"/api/seats/{self.token}/events"]

    def listen(self, path: str) -> None:
        at, text = 0, ""
        with contextlib.suppress(httpx.HTTPError), httpx.stream("GET", self.server.url + path, timeout=5) as answer:
            for part in answer.iter_text():
                text += part
                *whole, text = text.split("\n\n")
                for event in whole:
                    at = max([at, *[int(n) for n in re.findall(r'(?:data-ply="|"ply":)(\d+)', event)]])
                    self.sent.append((at, event))
                if self.is_done.is_set():
                    return

    def look(self, ply: int, dice: random.Random) -> None:
        """What else can be asked for."""
        past = dice.randrange(ply + 1)
        paths = {
            f"/t/{self.token}": ply,
            f"/api/seats/{self.token}": ply,
            f"/api/seats/{self.token}/record": ply,
            f"/api/seats/{self.token}/report?sentence=x": ply,
            f"/t/{self.token}/replay": ply,
            f"/t/{self.token}/replay/moment?at={past}": past,
            f"/api/seats/{self.token}/at/{past}": past,
        }
        for path, at in paths.items():
            answer = self.server.http.get(path)
            assert answer.status_code in (200, 400), (path, answer.text[:200])
            self.sent.append((at, answer.text))


def taped(server: Server, game: str, seats: int, dice: random.Random, **options: str) -> tuple[list[Wire], Match]:
    """A whole match, every link's bytes recorded, and the match itself as its record tells it afterwards."""
    made = server.new(game, *["link"] * seats, **options)
    links = {seat: made["links"][str(seat)] for seat in range(seats)}
    wires = [Wire(server, link, seat) for seat, link in links.items()]
    wires.append(Wire(server, made["links"]["watch"], None))
    wires.append(Wire(server, made["token"], None))
    for wire in wires:
        for stream in wire.streams:
            stream.start()
    while True:
        state = server.state(wires[-1].token)
        if state["over"]:
            break
        asked = state["view"]["asking"]["seat"]
        for wire in wires:
            if dice.random() < 0.15 or state["ply"] < 8:
                wire.look(state["ply"], dice)
        asking = server.state(links[asked])["view"]["asking"]
        server.answer(links[asked], dice.choice(asking["answers"])["notation"], state["ply"])
    time.sleep(0.3)
    for wire in wires:
        wire.is_done.set()
    return wires, Match.from_record(server.get(f"/api/seats/{links[0]}/record"))


def test_no_byte_tells_a_hand_a_sealed_pick_or_the_seed(server: Server) -> None:
    for seats in (2, 3, 4):
        wires, match = taped(server, "template", seats, random.Random(seats))
        moments = [(len(past.plies), *known_passengers(past, seats)) for past in match.moments()]
        for wire in wires:
            assert len(wire.sent) > 5
            for ply, text in wire.sent:
                if ply < len(match.plies):
                    _, public, private = moments[ply]
                    known = public | (private[wire.seat] if wire.seat is not None else set())
                    assert mentioned(text) <= known, (wire.seat, ply, mentioned(text) - known)
                    assert str(match.seed) not in text


def known_passengers(past: Match, seats: int) -> tuple[set[int], list[set[int]]]:
    """Who was seen by everybody up to this moment, and by each seat."""
    t: Any = past.table
    public = {card for card in t.left + t.played if card >= 0}
    own = [set(t.hands[seat]) | public for seat in range(seats)]
    return public, own


def mentioned(text: str) -> set[int]:
    """The passengers that a text names in any way a page or a JSON could."""
    by_name = {i for i, passenger in enumerate(PASSENGERS) if passenger.name in text}
    by_number = {int(n) for n in re.findall(r'(?:send |card |data-card="|p-)(\d+)\b', text)}
    return by_name | by_number


@pytest.mark.parametrize("format", ["classic", pytest.param("twilight", marks=pytest.mark.slow)])
def test_no_byte_tells_which_card_the_other_side_looks_at(server: Server, format: str) -> None:
    wires, match = taped(server, "nightbreak", 2, random.Random(11), draft="random", format=format)
    looks = {len(past.plies): secret_look(past) for past in match.moments()}
    hidden = 0
    for wire in wires:
        for ply, text in wire.sent:
            assert str(match.seed) not in text or ply >= len(match.plies)
            look = looks.get(ply)
            if look is None or wire.seat == look[0]:
                continue
            hidden += 1
            number, name, slug = look[1:]
            for words in (f"{name} is on top", f"Place {name}", f"Discard {name}", "hero ghost"):
                assert words not in text, (wire.seat, ply, words)
            assert f'"hero":"{slug}"}},"sides"' not in text, (wire.seat, ply)
            assert f'[-1,"turned {number}"]]' not in text, (wire.seat, ply)
    assert hidden > 10


def secret_look(past: Match) -> tuple[int, int, str, str] | None:
    """Which seat looks at which card, if the others may not see it."""
    t: Any = past.table
    if t.looked < 0 or t.looked_openly:
        return None
    from undercity.games.nightbreak.cards import HEROES

    return t.speaker(t.looker), t.looked, HEROES[t.looked].name, HEROES[t.looked].slug


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    store = Store(tmp_path / "undercity.sqlite")
    yield Rooms(store, Thinkers(1))
    run_apart(store.close())


@pytest.mark.parametrize(
    ("game", "seats", "options", "positions"),
    [
        ("template", 2, {}, 60),
        ("template", 4, {}, 60),
        ("nightbreak", 2, {"format": "classic"}, 120),
        ("nightbreak", 2, {"format": "twilight"}, 60),
        ("nightbreak", 2, {"format": "kingmaker"}, 60),
        ("nightbreak", 4, {"format": "unity"}, 60),
        *[(game, max(find(game).seats), {}, 16) for game in offered() if game != "nightbreak"],
    ],
)
def test_leak_certificate_over_rendered_pages(
    rooms: Rooms, game: str, seats: int, options: dict[str, str], positions: int
) -> None:
    """Redeal what a seat cannot see: its table as rendered, byte by byte, and its JSON stay as they are."""
    from undercity.web.rooms import Room

    dice, differing, checked = Rng("pages"), 0, 0
    while checked < positions or not differing:
        match = Match(game, seats, int(dice.below(1 << 30)), **dict[str, Any](options))
        playout(match.table, dice, int(dice.below(90)))
        answer_nature(match, dice)
        for seat in range(seats):
            other = match.clone()
            other.table = find(game).redeal(match.table, seat, dice)
            other.table.log = match.table.log
            differing += saved(other) != saved(match)
            checked += 1
            for who in (seat, None):
                assert pages(rooms, Room, match, who) == pages(rooms, Room, other, who)
    assert differing > 0


def answer_nature(match: Match, dice: Rng) -> None:
    from undercity.core.chance import answer_chance

    answer_chance(match.table, dice)


def saved(match: Match) -> str:
    from undercity.lab.certificates import state

    return state(match.table)


def pages(rooms: Rooms, kind: Any, match: Match, seat: int | None) -> tuple[dict[str, Any], bytes]:
    room = kind(rooms, "name", match, [Place("link") for _ in range(match.seats)])
    key = Key("hash", "name", [] if seat is None else [seat], "seat")
    return drawn.table("token-token", key, room, seat, {}), api.Json(api.state(key, room, seat)).body
