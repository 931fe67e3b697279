"""Rooms: live matches, who sits there, who watches, and the bots that answer."""

import asyncio
import hmac
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

from undercity.bots import LEVELS
from undercity.core import view as core_view
from undercity.core.game import Wrong
from undercity.play import Match
from undercity.web.decided import turning_points
from undercity.web.store import Key, Place, Store, hashed
from undercity.web.thinkers import Thinkers

PACE = 0.45
"""Seconds between two answers of bots, so that people can follow."""


class Conflict(Exception):
    """Somebody else was first: the answer was meant for an earlier ply."""


class Missing(Exception):
    """There is no such match or link."""


class Room:
    """One match. Answers to it are taken one after the other."""

    def __init__(self, rooms: "Rooms", name: str, match: Match, places: list[Place]) -> None:
        self.rooms = rooms
        self.name = name
        self.match = match
        self.places = places
        self.lock = asyncio.Lock()
        self.watching: dict[asyncio.Event, list[int]] = {}
        self.slots: list[int] = []
        self.bots: asyncio.Task[None] | None = None
        self.failure = ""
        self.turning: list[dict[str, Any]] | None = None

    @property
    def ply(self) -> int:
        """Counts every entry of the record, undos too; it never goes back."""
        return len(self.match.entries)

    @property
    def asked(self) -> int | None:
        return None if self.match.table.open is None else self.match.table.open.seat

    def present(self, seat: int) -> bool:
        return any(seat in seats for seats in self.watching.values())

    def called(self, seat: int) -> str:
        place = self.places[seat]
        if place.kind == "bot":
            return f"{place.level.capitalize()} bot" + (f" {seat + 1}" if len(self.places) > 2 else "")
        return place.name or f"Player {seat + 1}"

    # Answers

    async def answer(self, seat: int, answer: str, ply: int) -> None:
        async with self.lock:
            if ply != self.ply:
                raise Conflict("The table has changed since; here is how it stands now.")
            if self.asked is None:
                raise Wrong("The match is over; nothing is asked any more.")
            if self.asked != seat:
                raise Wrong(f"It is {self.called(self.asked)} who is asked now, not {self.called(seat)}.")
            with self._written():
                self.match.choose(answer)
        self.changed()

    async def undo(self, seat: int, ply: int) -> None:
        async with self.lock:
            if ply != self.ply:
                raise Conflict("The table has changed since; here is how it stands now.")
            with self._written():
                self.match.undo(seat)
        self.changed()

    @contextmanager
    def _written(self) -> Iterator[None]:
        """What the match gains is committed before anybody hears of it; if that fails it has not happened."""
        start = self.ply
        try:
            yield
            self.rooms.store.append(self.name, start, self.match.entries[start:], self.match.over)
        except Wrong:
            raise
        except Exception:
            self.match = self.rooms.load_match(self.name)
            raise

    def changed(self) -> None:
        """Tell everybody who watches, and let a bot answer if one is asked."""
        for event in self.watching:
            event.set()
        is_idle = self.bots is None or self.bots.done()
        if is_idle and self.asked is not None and self.places[self.asked].bot:
            self.bots = asyncio.get_running_loop().create_task(self._let_bots_answer())

    async def _let_bots_answer(self) -> None:
        while (seat := self.asked) is not None and (level := self.places[seat].bot):
            ply = self.ply
            try:
                pause = asyncio.sleep(self.rooms.pace)
                (answer, _), _ = await asyncio.gather(
                    self.rooms.thinkers.think(self.match, seat, level, self.slots), pause
                )
                if ply == self.ply:
                    await self.answer(seat, answer, ply)
            except (Conflict, Wrong):
                continue
            except Exception as error:
                self.failure = f"The bot could not answer: {error}. Hand its seat over, or report a bug."
                self.changed_for_all()
                return

    def changed_for_all(self) -> None:
        for event in self.watching:
            event.set()

    def hurry(self) -> None:
        """Thinking bots answer with what they have."""
        for slot in self.slots:
            self.rooms.thinkers.hurry[slot] = 1

    async def hint(self, seat: int) -> dict[str, Any]:
        """What the hard bot would answer, and its estimate."""
        if self.asked != seat:
            raise Wrong("A hint is for whoever is asked.")
        answer, estimate = await self.rooms.thinkers.think(self.match, seat, "hard", [])
        labels = {option.notation(): option.label(self.match.table) for option in self.match.table.options()}
        return {"answer": answer, "label": labels.get(answer, answer), "estimate": round(estimate, 3)}

    async def stand_in(self, seat: int, level: str) -> None:
        """Hand a person's seat to a bot, or give it back with an empty level."""
        place = self.places[seat]
        if place.kind == "bot":
            raise Wrong("A bot sits there already.")
        if level and level not in LEVELS:
            raise Wrong(f"There is no level “{level}”; there are {', '.join(LEVELS)}.")
        place.stand_in = level
        self.rooms.store.set_place(self.name, seat, place)
        self.changed()

    def decided_by(self) -> list[dict[str, Any]]:
        """What decided the match, once it is over."""
        if self.match.over and self.turning is None:
            self.turning = turning_points(self.match)
        return self.turning or []

    # Watching

    async def watch(self, seats: list[int]) -> AsyncIterator[None]:
        """Yields at once, and again whenever something has changed."""
        event = asyncio.Event()
        event.set()
        self.watching[event] = seats
        self.changed()
        try:
            while True:
                try:
                    await asyncio.wait_for(event.wait(), self.rooms.heartbeat)
                except TimeoutError:
                    yield None
                    continue
                event.clear()
                yield None
        finally:
            del self.watching[event]

    def state(self, seats: list[int], shown: int | None) -> dict[str, Any]:
        """All that a link may know of the match, as JSON."""
        match = self.match
        return {
            "match": self.name,
            "game": match.game.name,
            "options": match.options,
            "ply": self.ply,
            "seat": shown,
            "seats": seats,
            "places": [
                {"seat": i, "name": self.called(i), "kind": p.kind, "bot": p.bot, "is_here": self.present(i)}
                for i, p in enumerate(self.places)
            ],
            "view": match.view(shown),
            "over": match.over,
            "result": _result(match),
            "undo": match.why_not_undo(shown) if shown is not None else "You only watch.",
            "failure": self.failure,
        }


def _result(match: Match) -> dict[str, Any] | None:
    if not match.over:
        return None
    result = match.result
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "reason": result.reason,
        "lines": list(result.lines),
    }


class Rooms:
    """All rooms, loaded from the store when somebody comes."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float = PACE, heartbeat: float = 15.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.heartbeat = heartbeat
        self.open: dict[str, Room] = {}

    def load_match(self, name: str) -> Match:
        record = self.store.record(name)
        if record is None:
            raise Missing("There is no such match.")
        return Match.from_record(record)

    def room(self, name: str) -> Room:
        if name not in self.open:
            self.open[name] = Room(self, name, self.load_match(name), self.store.places(name))
        return self.open[name]

    def key(self, token: str) -> Key:
        key = self.store.key(token)
        if key is None:
            raise Missing("This link opens nothing. Perhaps it was cut off when it was copied.")
        return key

    def create(self, match: Match, places: list[Place], here: list[int]) -> str:
        """Keep a new match; returns the owner's secret link. `here` are the seats at the owner's own screen."""
        if len(places) != match.seats:
            raise Wrong(f"{match.game.title} needs {match.seats} seats here, not {len(places)}.")
        name, token = secrets.token_urlsafe(9), secrets.token_urlsafe(24)
        keys = [Key(hashed(token), name, here, "owner")]
        keys += [
            Key(hashed(share(token, str(seat))), name, [seat], "seat")
            for seat, place in enumerate(places)
            if place.kind == "link"
        ]
        keys.append(Key(hashed(share(token, "watch")), name, [], "watch"))
        self.store.add(name, match.record(), places, keys, match.over)
        self.open[name] = Room(self, name, match, places)
        self.open[name].changed()
        return token

    def links(self, room: Room, token: str) -> dict[str, str]:
        """The owner's link leads to all others; none of them is kept."""
        links = {str(i): share(token, str(i)) for i, place in enumerate(room.places) if place.kind == "link"}
        return {**links, "watch": share(token, "watch")}

    def close(self) -> None:
        for room in self.open.values():
            if room.bots is not None:
                room.bots.cancel()

    def wake(self) -> None:
        """After a restart: bots that were asked go on."""
        for name in self.store.unfinished()[:200]:
            self.room(name).changed()


def share(token: str, what: str) -> str:
    """Another secret link that follows from the owner's."""
    return hmac.new(token.encode(), what.encode(), "sha256").hexdigest()[:40]


def recap(match: Match, seat: int | None, since: int) -> list[dict[str, Any]]:
    """What was written into the log since somebody left."""
    return core_view.heard(match.table, seat, since)
