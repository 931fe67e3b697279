"""Where matches are kept: SQLite, embedded. The record is the truth; everything in memory is a cache of it.

matches  one row a match: its game, the record's head, who is asked, whether it is over, the match that follows it
entries  the record's entries in order: seat and answer, Nature's and undos too, and what the log said publicly
places   who sits where: a person or a bot with its level, a bot standing in, a name
keys     what a secret link opens: the link's hash, its seats, private notes, how much of the log was seen

An answer is committed here before anybody is told that it was accepted. Everything that waits to be written is
committed together, in a thread of its own: many answers at once cost one sync of the disk, and nobody waits for it
but those who answered.
"""

import asyncio
import hashlib
import json
import sqlite3
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from undercity.core.game import Wrong

VERSION = 1
SCHEMA = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, record TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL,
    asked INTEGER, over INTEGER NOT NULL, next TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE TABLE entries (
    match TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, answer TEXT NOT NULL, said TEXT NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE places (
    match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, level TEXT NOT NULL, stand_in TEXT NOT NULL,
    name TEXT NOT NULL, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE keys (
    hash TEXT PRIMARY KEY, match TEXT NOT NULL, seats TEXT NOT NULL, role TEXT NOT NULL,
    notes TEXT NOT NULL DEFAULT '', seen INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX keys_of_match ON keys (match);
"""

Statement = tuple[str, Sequence[tuple[Any, ...]]]
"""SQL and the rows it is executed for."""


class Place(msgspec.Struct):
    """Who sits at a seat. `stand_in` is the level of a bot that plays for a person who has left."""

    kind: str
    level: str = ""
    stand_in: str = ""
    name: str = ""

    @property
    def bot(self) -> str:
        """The level of the bot that answers here; empty if a person does."""
        return self.level if self.kind == "bot" else self.stand_in


class Key(msgspec.Struct):
    """What a secret link opens. The link itself is not kept, only its hash."""

    hash: str
    match: str
    seats: list[int]
    role: str
    notes: str = ""
    seen: int = 0


class Summary(msgspec.Struct):
    """A match as a list names it."""

    game: str
    asked: int | None
    over: bool


def hashed(token: str) -> str:
    """`abc` opens a match, `abc.1` its rematch, `abc.2` the one after that: each hash follows from the one before."""
    secret, _, rematches = token.partition(".")
    digest = hashlib.sha256(secret.encode()).hexdigest()
    for _ in range(int(rematches or 0)):
        digest = again(digest)
    return digest


def again(digest: str) -> str:
    """The hash of the same link for the rematch."""
    return hashlib.sha256(f"again:{digest}".encode()).hexdigest()


class Store:
    def __init__(self, path: Path | str) -> None:
        self.writer = _Writer(_connected(path))
        _settle_schema(self.writer.db, path)
        self.db = _connected(path)

    async def close(self) -> None:
        await self.writer.close()
        self.db.close()

    # Written

    async def add(
        self,
        match: str,
        record: dict[str, Any],
        said: str,
        asked: int | None,
        is_over: bool,
        places: list[Place],
        keys: Iterable[Key],
        follows: str = "",
    ) -> None:
        """A new match with all that belongs to it, or nothing. `follows` is the match whose rematch it is."""
        now = time.time()
        head = json.dumps({name: value for name, value in record.items() if name not in ("entries", "log")})
        row = (match, record["game"], head, now, now, asked, is_over)
        seated = [(match, i, p.kind, p.level, p.stand_in, p.name) for i, p in enumerate(places)]
        opened = [(k.hash, match, json.dumps(k.seats), k.role) for k in keys]
        await self.writer.write(
            (
                "INSERT INTO matches (id, game, record, created, touched, asked, over) VALUES (?, ?, ?, ?, ?, ?, ?)",
                [row],
            ),
            *_entries(match, 0, record["entries"], said),
            ("INSERT INTO places VALUES (?, ?, ?, ?, ?, ?)", seated),
            ("INSERT INTO keys (hash, match, seats, role) VALUES (?, ?, ?, ?)", opened),
            ("UPDATE matches SET next = ? WHERE id = ?", [(match, follows)] if follows else []),
        )

    async def append(
        self,
        match: str,
        start: int,
        entries: list[tuple[int, str]],
        said: str,
        asked: int | None,
        is_over: bool,
        key: Key | None = None,
    ) -> None:
        """Entries `start`, `start` + 1, ... of a record; fails if somebody else has written them."""
        touched = (
            "UPDATE matches SET touched = ?, asked = ?, over = ? WHERE id = ?",
            [(time.time(), asked, is_over, match)],
        )
        await self.writer.write(*_entries(match, start, entries, said), touched, *([] if key is None else [_seen(key)]))

    async def set_place(self, match: str, seat: int, place: Place) -> None:
        row = (place.stand_in, place.name, match, seat)
        await self.writer.write(("UPDATE places SET stand_in = ?, name = ? WHERE match = ? AND seat = ?", [row]))

    async def set_notes(self, key: Key, notes: str) -> None:
        await self.writer.write(("UPDATE keys SET notes = ? WHERE hash = ?", [(notes, key.hash)]))

    async def set_seen(self, key: Key) -> None:
        await self.writer.write(_seen(key))

    # Read

    def record(self, match: str) -> dict[str, Any] | None:
        row = self.db.execute("SELECT record FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            return None
        record: dict[str, Any] = json.loads(row[0])
        entries = self.db.execute("SELECT seat, answer FROM entries WHERE match = ? ORDER BY n", (match,))
        record["entries"] = [list(entry) for entry in entries]
        return record

    def said(self, match: str) -> list[str]:
        """The public log as it was written down; readable whatever becomes of the rules."""
        rows = self.db.execute("SELECT said FROM entries WHERE match = ? AND said <> '' ORDER BY n", (match,))
        return [line for row in rows for line in row[0].split("\n")]

    def next(self, match: str) -> str:
        row = self.db.execute("SELECT next FROM matches WHERE id = ?", (match,)).fetchone()
        return "" if row is None else str(row[0])

    def places(self, match: str) -> list[Place]:
        rows = self.db.execute("SELECT kind, level, stand_in, name FROM places WHERE match = ? ORDER BY seat", (match,))
        return [Place(*row) for row in rows]

    def key(self, token: str) -> Key | None:
        found = self._keys("hash = ?", hashed(token))
        return found[0] if found else None

    def keys_of(self, match: str) -> list[Key]:
        return self._keys("match = ?", match)

    def _keys(self, where: str, value: str) -> list[Key]:
        rows = self.db.execute(f"SELECT hash, match, seats, role, notes, seen FROM keys WHERE {where}", (value,))
        return [Key(row[0], row[1], json.loads(row[2]), *row[3:]) for row in rows]

    def summary(self, match: str) -> Summary | None:
        row = self.db.execute("SELECT game, asked, over FROM matches WHERE id = ?", (match,)).fetchone()
        return None if row is None else Summary(row[0], row[1], bool(row[2]))


def _entries(match: str, start: int, entries: Iterable[Any], said: str) -> list[Statement]:
    """What the log said stands with the first of the entries that were written together."""
    rows = [(match, start + i, seat, answer, "" if i else said) for i, (seat, answer) in enumerate(entries)]
    return [("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)]


def _seen(key: Key) -> Statement:
    return "UPDATE keys SET seen = ? WHERE hash = ?", [(key.seen, key.hash)]


def _connected(path: Path | str) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10.0)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def _settle_schema(db: sqlite3.Connection, path: Path | str) -> None:
    [version] = db.execute("PRAGMA user_version").fetchone()
    [tables] = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if version == 0 and not tables:
        db.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
    elif version != VERSION:
        raise Wrong(f"{path} was written by another version of Undercity. Choose another folder with --data.")


class _Writer:
    """One thread that commits whatever has gathered, again and again."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self.task: asyncio.Task[None] | None = None

    async def write(self, *statements: Statement) -> None:
        """All of them or none; returns once they are on the disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.waiting.append((statements, done))
        if self.task is None or self.task.done():
            self.task = loop.create_task(self._drain())
        await done

    async def _drain(self) -> None:
        loop = asyncio.get_running_loop()
        while self.waiting:
            jobs, self.waiting = self.waiting, []
            failures = await loop.run_in_executor(self.thread, self._commit, [job for job, _ in jobs])
            for (_, done), failure in zip(jobs, failures, strict=True):
                if done.cancelled():
                    continue
                if failure is None:
                    done.set_result(None)
                else:
                    done.set_exception(failure)

    def _commit(self, jobs: list[Sequence[Statement]]) -> list[Exception | None]:
        """Each job stands or falls by itself, unless the commit itself fails."""
        try:
            self.db.execute("BEGIN IMMEDIATE")
            failures = [self._run(job) for job in jobs]
            self.db.execute("COMMIT")
        except Exception as error:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            return [error] * len(jobs)
        return failures

    def _run(self, job: Sequence[Statement]) -> Exception | None:
        self.db.execute("SAVEPOINT job")
        try:
            for sql, rows in job:
                self.db.executemany(sql, rows)
        except sqlite3.Error as error:
            self.db.execute("ROLLBACK TO job")
            return error
        else:
            return None
        finally:
            self.db.execute("RELEASE job")

    async def close(self) -> None:
        if self.task is not None:
            await self.task
        self.thread.shutdown()
        self.db.close()
