"""Rooms: live matches, who sits there, who watches, and the bots that answer."""

import asyncio
import contextlib
import hmac
import re
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from typing import Any, TypeVar

from undercity.bots import LEVELS, bot
from undercity.core import view as core_view
from undercity.core.game import Wrong
from undercity.play import Match, Passes
from undercity.web.decided import Story, story
from undercity.web.store import Key, Place, Store, again, hashed
from undercity.web.thinkers import Thinkers

PACE = 0.45
"""Seconds between two answers of bots, so that people can follow."""
HEARTBEAT = 15.0
"""Seconds of silence after which a stream says that it is still there."""
KEPT = 2000
"""Rooms that stay in memory; of more, those left longest are closed and come back from the store when needed."""
TOKEN = r"^[A-Za-z0-9_-]{8,80}(\.[1-9][0-9]{0,2})?$"

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else was first: the answer was meant for an earlier ply."""


class Missing(Exception):
    """There is no such match or link."""


class Room:
    """One match. Answers to it are taken one after the other."""

    def __init__(self, rooms: "Rooms", name: str, match: Match, places: list[Place], next: str = "") -> None:
        self.rooms = rooms
        self.name = name
        self.match = match
        self.places = places
        self.next = next
        """The rematch, if there is one."""
        self.lock = asyncio.Lock()
        self.watching: dict[asyncio.Event, list[int]] = {}
        self.slots: list[int] = []
        self.bots: asyncio.Task[None] | None = None
        self.hurried = asyncio.Event()
        self.hints: dict[tuple[int, int], asyncio.Task[dict[str, Any]]] = {}
        self.spoke: dict[int, int] = {}
        """How long the log was when a seat last answered."""
        self.seen: dict[str, int] = {}
        """How much of the log was pushed to each link, by its hash; kept when it leaves."""
        self.passes = Passes()
        self.failure = ""
        self._story: tuple[int, Story | None] = (-1, None)

    @property
    def ply(self) -> int:
        """Counts every entry of the record, undos too; it never goes back."""
        return len(self.match.entries)

    @property
    def asked(self) -> int | None:
        return None if self.match.table.open is None else self.match.table.open.seat

    @property
    def heard(self) -> int:
        """How many lines the log has."""
        return len(self.match.table.log or ())

    @property
    def is_idle(self) -> bool:
        return not self.watching and not self.lock.locked() and (self.bots is None or self.bots.done())

    def present(self, seat: int) -> bool:
        return any(seat in seats for seats in self.watching.values())

    def called(self, seat: int) -> str:
        place = self.places[seat]
        if place.kind == "bot":
            twins = [i for i, other in enumerate(self.places) if other.kind == "bot" and other.level == place.level]
            return f"{place.level.capitalize()} bot" + (f" {twins.index(seat) + 1}" if len(twins) > 1 else "")
        return place.name or f"Player {seat + 1}"

    # Answers

    async def answer(self, seat: int, answer: str, ply: int, key: Key | None = None) -> None:
        """Take a seat's answer. `key` is the link it came by: its holder hears what comes of it."""

        def choose(match: Match) -> None:
            if self.asked is None:
                raise Wrong("The match is over; nothing is asked any more.")
            if self.asked != seat:
                raise Wrong(f"It is {self.called(self.asked)} who is asked now, not {self.called(seat)}.")
            match.choose(answer)

        heard = self.heard
        await _unbroken(self._take(ply, choose, key))
        self.spoke[seat] = heard

    async def pass_ahead(self, seat: int, ply: int, key: Key | None = None) -> None:
        """Pass the open interrupt and all of its kind until the chapter ends."""
        if self.asked != seat or ply != self.ply:
            raise Conflict("The table has changed since; here is how it stands now.")
        await self.answer(seat, self.passes.add(self.match.table), ply, key)

    def ask_again(self, seat: int) -> None:
        """Pass nothing ahead any longer."""
        self.passes.lift(seat)
        self.tell()

    async def undo(self, seat: int, ply: int) -> None:
        await _unbroken(self._take(ply, lambda match: match.undo(seat)))

    async def _take(self, ply: int, act: Callable[[Match], None], key: Key | None = None) -> None:
        """The match goes on as a copy, and takes the old one's place once that is committed."""
        async with self.lock:
            if ply != self.ply:
                raise Conflict("The table has changed since; here is how it stands now.")
            match = self.match.clone()
            act(match)
            said = spoken(match, self.heard)
            if key is not None:
                key.seen = self.seen[key.hash] = len(match.table.log or ())
            asked = None if match.table.open is None else match.table.open.seat
            try:
                await self.rooms.store.append(self.name, ply, match.entries[ply:], said, asked, match.over, key)
            except sqlite3.IntegrityError as error:
                self.match = self.rooms.load_match(self.name)
                raise Conflict("The table has changed since; here is how it stands now.") from error
            self.match = match
        self.changed()

    def changed(self) -> None:
        """Tell everybody who watches, and let a bot answer if one is asked, or a standing pass."""
        self.tell()
        is_idle = self.bots is None or self.bots.done()
        if is_idle and self.is_answered:
            self.bots = asyncio.get_running_loop().create_task(self._let_bots_answer())

    def tell(self) -> None:
        for event in self.watching:
            event.set()

    # Bots

    @property
    def is_answered(self) -> bool:
        """Whether whoever is asked need not answer: a bot does, or a standing pass."""
        return self.asked is not None and bool(self.places[self.asked].bot or self.passes.answer(self.match.table))

    async def _let_bots_answer(self) -> None:
        self.hurried.clear()
        while (seat := self.asked) is not None and self.is_answered:
            ply = self.ply
            try:
                answer, _ = await asyncio.gather(self._thought(seat, self.places[seat].bot), self._pause())
                if ply == self.ply and self.is_answered:
                    await self.answer(seat, answer, ply)
            except (Conflict, Wrong):
                await asyncio.sleep(self.rooms.pace)
            except Exception as error:
                self.failure = f"The bot could not answer: {error}. Please report a bug; nothing is lost."
                self.tell()
                return

    async def _thought(self, seat: int, level: str) -> str:
        """What a bot answers; without a level, the standing pass. A thought that fails becomes a simpler one."""
        if not level:
            return self.passes.answer(self.match.table)
        try:
            answer, _ = await self.rooms.thinkers.think(self.match, seat, level, self.slots)
        except Exception:
            mine = self.match.seat(seat)
            answer = bot("random").choose(mine.view, mine.asking, mine.imagine)
        return answer

    async def _pause(self) -> None:
        """People can follow, unless they are in a hurry."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.rooms.pace):
                await self.hurried.wait()

    def hurry(self) -> None:
        """Thinking bots answer with what they have, and do not pause until a person is asked."""
        self.hurried.set()
        for slot in self.slots:
            self.rooms.thinkers.hurry[slot] = 1

    async def hint(self, seat: int) -> dict[str, Any]:
        """What the hard bot would answer, and its estimate; asked twice, it thinks once."""
        if self.asked != seat:
            raise Wrong("A hint is for whoever is asked.")
        moment = (seat, self.ply)
        if moment not in self.hints:
            self.hints = {moment: asyncio.get_running_loop().create_task(self._hint(seat))}
        return await asyncio.shield(self.hints[moment])

    async def _hint(self, seat: int) -> dict[str, Any]:
        match = self.match
        answer, estimate = await self.rooms.thinkers.think(match, seat, "hard", [])
        labels = {option.notation(): option.label(match.table) for option in match.table.options()}
        return {"answer": answer, "label": labels.get(answer, answer), "estimate": round(estimate, 3)}

    # Seats

    async def stand_in(self, seat: int, level: str) -> None:
        """Hand a person's seat to a bot, or give it back with an empty level."""
        place = self.places[seat]
        if place.kind == "bot":
            raise Wrong("A bot sits there already.")
        if level and level not in LEVELS:
            raise Wrong(f"There is no level “{level}”; there are {', '.join(LEVELS)}.")
        place.stand_in = level
        await self.rooms.store.set_place(self.name, seat, place)
        self.changed()

    async def rename(self, seat: int, name: str) -> None:
        self.places[seat].name = name
        await self.rooms.store.set_place(self.name, seat, self.places[seat])
        self.tell()

    # Watching

    async def watch(self, seats: list[int]) -> AsyncIterator[bool]:
        """Yields True at once and whenever something has changed, False when nothing has for a while."""
        event = asyncio.Event()
        self.watching[event] = seats
        self.changed()
        try:
            while not self.rooms.is_closing:
                try:
                    async with asyncio.timeout(self.rooms.heartbeat):
                        await event.wait()
                    event.clear()
                    yield True
                except TimeoutError:
                    yield False
        finally:
            del self.watching[event]
            self.tell()

    # What can be told

    def state(self, seats: list[int], shown: int | None, since: int = 0) -> dict[str, Any]:
        """All that a link may know of the match, as JSON; the log from line `since` on."""
        match = self.match
        t = match.table
        return {
            "match": self.name,
            "game": match.game.name,
            "options": match.options,
            "ply": self.ply,
            "seat": shown,
            "seats": seats,
            "places": self.seated(),
            "view": {
                "game": match.game.name,
                "seat": shown,
                "over": match.over,
                "table": match.game.view(t, shown),
                "asking": core_view.question(t, shown),
                "log": core_view.heard(t, shown, since),
            },
            "log_from": min(since, self.heard),
            "over": match.over,
            "result": result(match),
            "undo": self.why_not_undo(shown),
            "passes": self.passes.of(t, shown),
            "rematch": bool(self.next),
            "failure": self.failure,
        }

    def seated(self) -> list[dict[str, Any]]:
        return [
            {"seat": i, "name": self.called(i), "kind": place.kind, "bot": place.bot, "is_here": self.present(i)}
            for i, place in enumerate(self.places)
        ]

    def why_not_undo(self, seat: int | None) -> str | None:
        if seat is None:
            return "You only watch."
        return "The match is over." if self.match.over else self.match.why_not_undo(seat)

    def story(self) -> Story | None:
        """What decided the match, once it is over."""
        if self._story[0] != self.ply:
            self._story = (self.ply, story(self.match))
        return self._story[1]


def result(match: Match) -> dict[str, Any] | None:
    if not match.over:
        return None
    ended = match.result
    return {
        "scores": list(ended.scores),
        "winners": list(ended.winners),
        "reason": ended.reason,
        "lines": list(ended.lines),
    }


def spoken(match: Match, since: int) -> str:
    """The public lines of the log since then, to be kept with the entries."""
    return "\n".join(line["text"] for line in core_view.heard(match.table, None, since))


async def _unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Whoever asked may leave; what was begun is done whole."""
    return await asyncio.shield(asyncio.get_running_loop().create_task(work))


class Rooms:
    """All rooms, loaded from the store when somebody comes."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = PACE,
        heartbeat: float = HEARTBEAT,
        seed: str | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.heartbeat = heartbeat
        self.seed = seed
        """Of every new match that names none; drawn for each where this is None too."""
        self.open: dict[str, Room] = {}
        self.is_closing = False

    def load_match(self, name: str) -> Match:
        record = self.store.record(name)
        if record is None:
            raise Missing("There is no such match.")
        return Match.from_record(record)

    def room(self, name: str) -> Room:
        """A room that comes back from the store goes on where it was: bots that were asked answer."""
        room = self.open.pop(name, None)
        if room is None:
            room = Room(self, name, self.load_match(name), self.store.places(name), self.store.next(name))
            room.changed()
            self._close_oldest()
        self.open[name] = room
        return room

    def _close_oldest(self) -> None:
        excess = len(self.open) - KEPT
        idle = [name for name, room in self.open.items() if room.is_idle] if excess > 0 else []
        for name in idle[:excess]:
            del self.open[name]

    def key(self, token: str) -> Key:
        key = self.store.key(token) if re.match(TOKEN, token) else None
        if key is None:
            raise Missing("This link opens nothing. Perhaps it was cut off when it was copied.")
        return key

    async def create(self, match: Match, places: list[Place], here: list[int]) -> str:
        """Keep a new match; returns the owner's secret link. `here` are the seats at the owner's own screen."""
        if len(places) != match.seats:
            raise Wrong(f"{match.game.title} needs {match.seats} seats here, not {len(places)}.")
        token = secrets.token_urlsafe(24)
        shared = [(str(seat), [seat], "seat") for seat, place in enumerate(places) if place.kind == "link"]
        keys = [Key(hashed(token), "", here, "owner")]
        keys += [
            Key(hashed(share(token, what)), "", seats, role) for what, seats, role in (*shared, ("watch", [], "watch"))
        ]
        await self._add(match, places, keys)
        return token

    async def _add(self, match: Match, places: list[Place], keys: Iterable[Key], follows: str = "") -> str:
        name = secrets.token_urlsafe(9)
        asked = None if match.table.open is None else match.table.open.seat
        await self.store.add(name, match.record(), spoken(match, 0), asked, match.over, places, keys, follows)
        self.open[name] = Room(self, name, match, places)
        self.open[name].changed()
        return name

    async def rematch(self, room: Room, token: str) -> str:
        """The same people and bots once more; every link leads on to its seat there. Returns this link's."""
        async with room.lock:
            if not room.match.over:
                raise Wrong("This match is not over yet.")
            if not room.next:
                old = room.match
                match = Match(old.game.name, old.seats, None, **dict[str, Any](old.options))
                places = [Place(place.kind, place.level, "", place.name) for place in room.places]
                keys = [Key(again(key.hash), "", key.seats, key.role) for key in self.store.keys_of(room.name)]
                room.next = await _unbroken(self._add(match, places, keys, room.name))
        room.changed()
        return following(token)

    def links(self, room: Room, token: str) -> dict[str, str]:
        """The owner's link leads to all others; none of them is kept."""
        whats = [str(i) for i, place in enumerate(room.places) if place.kind == "link"]
        return {what: share(token, what) for what in (*whats, "watch")}

    def send_home(self) -> None:
        """Streams end; whoever watches comes back when there is a server again."""
        self.is_closing = True
        for room in self.open.values():
            room.tell()

    async def close(self) -> None:
        tasks = [task for room in self.open.values() for task in (room.bots, *room.hints.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def share(token: str, what: str) -> str:
    """Another secret link that follows from the owner's, of the same rematch."""
    secret, dot, rematches = token.partition(".")
    return hmac.new(secret.encode(), what.encode(), "sha256").hexdigest()[:40] + dot + rematches


def following(token: str) -> str:
    """The same link, one rematch on: `abc` -> `abc.1` -> `abc.2`."""
    secret, _, rematches = token.partition(".")
    return f"{secret}.{int(rematches or 0) + 1}"
