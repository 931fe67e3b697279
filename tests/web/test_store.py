"""The store: committed together, each by itself; what it cannot read it says."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.web.server import run_apart
from undercity.core.game import Wrong
from undercity.play import Match, Question
from undercity.web.rooms import Conflict, Missing, Room, Rooms, following, share
from undercity.web.store import Place, Store, again, hashed
from undercity.web.thinkers import Thinkers

pytestmark = pytest.mark.once


def run(folder: Path, work: Any) -> None:
    async def whole() -> None:
        store = Store(folder / "undercity.sqlite")
        rooms = Rooms(store, Thinkers(1), 0.0)
        try:
            await work(rooms)
        finally:
            await rooms.close()
            rooms.thinkers.close()
            await store.close()

    run_apart(whole())


def asked(room: Room) -> Question:
    assert room.match.asking is not None
    return room.match.asking


async def opened(rooms: Rooms, **options: Any) -> str:
    return await rooms.create(Match("nightbreak", seed=1, draft="random", **options), [Place("me"), Place("link")], [0])


def test_many_answers_at_once_share_a_commit_and_one_failure_spoils_no_other(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        await opened(rooms)
        statement = "INSERT INTO places VALUES (?, ?, '', '', '', '')"
        jobs = [rooms.store.writer.write((statement, [("x", i % 30)])) for i in range(40)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        failed = [i for i, result in enumerate(results) if isinstance(result, sqlite3.IntegrityError)]
        assert failed == list(range(30, 40))
        assert len(rooms.store.places("x")) == 30

    run(tmp_path, work)


def test_a_match_comes_back_from_the_store_as_it_was(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        token = await opened(rooms)
        room = rooms.room(rooms.key(token).match)
        for _ in range(25):
            await room.answer(asked(room).seat, asked(room).answers[0], room.ply)
        seat = asked(room).seat
        await room.answer(seat, asked(room).answers[-1], room.ply)
        if room.match.why_not_undo(seat) is None:
            await room.undo(seat, room.ply)
        before = room.state([0], 0)
        rooms.open.clear()
        assert rooms.room(room.name).state([0], 0) == before
        assert rooms.store.said(room.name)[: len(before["view"]["log"])]

    run(tmp_path, work)


def test_entries_written_by_somebody_else_are_a_conflict_and_loaded(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        token = await opened(rooms)
        room = rooms.room(rooms.key(token).match)
        other = Rooms(rooms.store, rooms.thinkers, 0.0).room(room.name)
        seat, answer = asked(room).seat, asked(room).answers[0]
        await other.answer(seat, answer, room.ply)
        with pytest.raises(Conflict):
            await room.answer(seat, answer, room.ply)
        assert room.ply == other.ply

    run(tmp_path, work)


def test_a_rule_that_fails_changes_nothing(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        token = await opened(rooms)
        room = rooms.room(rooms.key(token).match)
        before = room.state([0], 0)
        with pytest.raises(Wrong):
            await room.answer(asked(room).seat, "attack 77", room.ply)
        assert room.state([0], 0) == before

    run(tmp_path, work)


def test_links_of_rematches_follow_from_each_other() -> None:
    assert hashed("abcdefgh.1") == again(hashed("abcdefgh"))
    assert hashed("abcdefgh.2") == again(again(hashed("abcdefgh")))
    assert following("abcdefgh") == "abcdefgh.1"
    assert following("abcdefgh.9") == "abcdefgh.10"
    assert share("abcdefgh.1", "watch") == f"{share('abcdefgh', 'watch')}.1"


def test_a_bot_that_was_asked_goes_on_after_a_restart(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def begin(rooms: Rooms) -> None:
        rooms.pace = 60.0
        places = [Place("me"), Place("bot", "easy")]
        for seed in range(6):
            tokens.append(await rooms.create(Match("nightbreak", seed=seed), places, [0]))

    async def go_on(rooms: Rooms) -> None:
        for token in tokens:
            room = rooms.room(rooms.key(token).match)
            for _ in range(400):
                if room.asked == 0:
                    break
                await asyncio.sleep(0.05)
            assert room.asked == 0

    run(tmp_path, begin)
    run(tmp_path, go_on)


def test_rooms_left_longest_are_closed_and_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercity.web.rooms.KEPT", 3)

    async def work(rooms: Rooms) -> None:
        tokens = [await opened(rooms) for _ in range(6)]
        for token in tokens:
            rooms.open.pop(rooms.key(token).match, None)
            rooms.room(rooms.key(token).match)
        assert len(rooms.open) <= 4
        assert rooms.room(rooms.key(tokens[0]).match).asked is not None

    run(tmp_path, work)


def test_what_opens_nothing_is_missing(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        for token in ("", "short", "x" * 500, "abcdefgh.0", "abcdefgh.1.1", "ab/../cdefgh", "nothing-here"):
            with pytest.raises(Missing):
                rooms.key(token)

    run(tmp_path, work)


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "undercity.sqlite") as db:
        db.execute("PRAGMA user_version = 99")
        db.execute("CREATE TABLE other (id)")
    db.close()
    with pytest.raises(Wrong, match="another version"):
        Store(tmp_path / "undercity.sqlite")


def test_a_match_of_older_rules_can_still_be_read(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        token = await opened(rooms)
        match = rooms.key(token).match
        change = "UPDATE matches SET record = json_set(record, '$.version', 99) WHERE id = ?"
        await rooms.store.writer.write((change, [(match,)]))
        rooms.open.clear()
        with pytest.raises(Wrong, match="version 99"):
            rooms.room(match)
        assert any("goes first" in line for line in rooms.store.said(match))

    run(tmp_path, work)
