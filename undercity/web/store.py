"""Where matches are kept: SQLite, embedded. The record is the truth; everything in memory is a cache of it.

matches  one row a match: game, rules version, options, seed, described start, times
entries  the record's entries in order: seat and answer, Nature's and undos too
places   who sits where: a person or a bot with its level, a bot standing in, a name
keys     what a secret link opens: its hash, its seats, private notes, how much of the log was seen

An answer is committed here before anybody is told that it was accepted.
"""

import hashlib
import json
import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY, record TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL, over INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    match TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, answer TEXT NOT NULL, PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS places (
    match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, level TEXT NOT NULL, stand_in TEXT NOT NULL,
    name TEXT NOT NULL, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (
    hash TEXT PRIMARY KEY, match TEXT NOT NULL, seats TEXT NOT NULL, role TEXT NOT NULL, notes TEXT NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
"""


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


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Store:
    def __init__(self, path: Path | str) -> None:
        self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.executescript(SCHEMA)

    def close(self) -> None:
        self.db.close()

    def add(self, match: str, record: dict[str, Any], places: list[Place], keys: Iterable[Key], is_over: bool) -> None:
        """A new match with all that belongs to it, or nothing."""
        now = time.time()
        head = {name: value for name, value in record.items() if name not in ("entries", "log")}
        with self._together():
            self.db.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?)", (match, json.dumps(head), now, now, is_over))
            self._write_entries(match, 0, record["entries"])
            self.db.executemany(
                "INSERT INTO places VALUES (?, ?, ?, ?, ?, ?)",
                [(match, i, p.kind, p.level, p.stand_in, p.name) for i, p in enumerate(places)],
            )
            self.db.executemany(
                "INSERT INTO keys VALUES (?, ?, ?, ?, ?, ?)",
                [(k.hash, match, json.dumps(k.seats), k.role, k.notes, k.seen) for k in keys],
            )

    def append(self, match: str, start: int, entries: list[tuple[int, str]], is_over: bool) -> None:
        """Entries `start`, `start` + 1, ... of a record; fails if somebody else has written them."""
        with self._together():
            self._write_entries(match, start, entries)
            self.db.execute("UPDATE matches SET touched = ?, over = ? WHERE id = ?", (time.time(), is_over, match))

    def _write_entries(self, match: str, start: int, entries: Iterable[Any]) -> None:
        rows = [(match, start + i, seat, answer) for i, (seat, answer) in enumerate(entries)]
        self.db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)

    def record(self, match: str) -> dict[str, Any] | None:
        row = self.db.execute("SELECT record FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            return None
        record: dict[str, Any] = json.loads(row[0])
        entries = self.db.execute("SELECT seat, answer FROM entries WHERE match = ? ORDER BY n", (match,))
        record["entries"] = [list(entry) for entry in entries]
        return record

    def places(self, match: str) -> list[Place]:
        rows = self.db.execute("SELECT kind, level, stand_in, name FROM places WHERE match = ? ORDER BY seat", (match,))
        return [Place(*row) for row in rows]

    def set_place(self, match: str, seat: int, place: Place) -> None:
        self.db.execute(
            "UPDATE places SET stand_in = ?, name = ? WHERE match = ? AND seat = ?",
            (place.stand_in, place.name, match, seat),
        )

    def key(self, token: str) -> Key | None:
        row = self.db.execute(
            "SELECT hash, match, seats, role, notes, seen FROM keys WHERE hash = ?", (hashed(token),)
        ).fetchone()
        return None if row is None else Key(row[0], row[1], json.loads(row[2]), *row[3:])

    def set_notes(self, key: Key, notes: str) -> None:
        self.db.execute("UPDATE keys SET notes = ? WHERE hash = ?", (notes, key.hash))

    def set_seen(self, key: Key, seen: int) -> None:
        self.db.execute("UPDATE keys SET seen = ? WHERE hash = ?", (seen, key.hash))

    def unfinished(self) -> list[str]:
        rows = self.db.execute("SELECT id FROM matches WHERE over = 0 ORDER BY touched DESC")
        return [row[0] for row in rows]

    def _together(self) -> "_Transaction":
        return _Transaction(self.db)


class _Transaction:
    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.db.execute("ROLLBACK" if kind else "COMMIT")
