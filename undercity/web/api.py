"""JSON over HTTP for everything the page does. A seat's secret link is its only credential."""

import json
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Path, Query, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from undercity import rules
from undercity.bots import LEVELS
from undercity.core.game import Game, Wrong
from undercity.games import find, offered
from undercity.play import Match
from undercity.web.rooms import Room, Rooms
from undercity.web.store import Key, Place

router = APIRouter(prefix="/api", tags=["matches"])

LIMIT = 2_000_000
"""Bytes of the largest record that is taken."""

Token = Annotated[str, Path(min_length=8, max_length=80, pattern=r"^[A-Za-z0-9_-]+$")]
As = Annotated[int | None, Query(alias="as", description="Which of the link's seats is meant, if it has several")]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Sitter(Strict):
    """Who sits at a seat: me, somebody else at this screen, somebody with a link, or a bot."""

    kind: Literal["me", "here", "link", "bot"]
    level: str = Field(default="", max_length=20)
    name: str = Field(default="", max_length=40)


class NewMatch(Strict):
    game: str = Field(max_length=40)
    seats: list[Sitter] = Field(min_length=1, max_length=8)
    options: dict[str, str] = Field(default_factory=dict, max_length=30)
    seed: int | None = Field(default=None, ge=0, lt=2**62)


class Given(Strict):
    """An answer in notation, and the ply it is meant for."""

    answer: str = Field(max_length=200)
    ply: int = Field(ge=0, lt=2**31)
    seat: int | None = Field(default=None, ge=0, lt=8)


class Ply(Strict):
    ply: int = Field(ge=0, lt=2**31)
    seat: int | None = Field(default=None, ge=0, lt=8)


class StandIn(Strict):
    seat: int = Field(ge=0, lt=8)
    level: str = Field(default="", max_length=20)


class Notes(Strict):
    notes: str = Field(max_length=10_000)


class Branch(Strict):
    """Play on from a ply of a match: the seats are filled anew."""

    at: int = Field(ge=0, lt=2**31)
    seats: list[Sitter] = Field(min_length=1, max_length=8)


def rooms(request: Request) -> Rooms:
    found: Rooms = request.app.state.rooms
    return found


def entry(request: Request, token: str) -> tuple[Key, Room]:
    key = rooms(request).key(token)
    return key, rooms(request).room(key.match)


def shown_seat(key: Key, room: Room, wanted: int | None) -> int | None:
    """The seat whose eyes are lent: the wanted one, the one that is asked, or the link's first."""
    if wanted is not None and wanted not in key.seats:
        raise Wrong("This link does not open that seat.")
    if wanted is not None or not key.seats:
        return wanted
    return room.asked if room.asked in key.seats else key.seats[0]


def acting_seat(key: Key, room: Room, wanted: int | None) -> int:
    seat = shown_seat(key, room, wanted)
    if seat is None:
        raise Wrong("This link only watches.")
    return seat


def state(key: Key, room: Room, seat: int | None) -> dict[str, Any]:
    return {**room.state(key.seats, seat), "role": key.role}


def seated(game: str, sitters: list[Sitter]) -> tuple[list[Place], list[int]]:
    """The places of a new match and those at the owner's own screen."""
    places = []
    for sitter in sitters:
        level = sitter.level or "medium"
        if sitter.kind == "bot" and level not in LEVELS:
            raise Wrong(f"There is no level “{level}”; there are {', '.join(LEVELS)}.")
        places.append(Place(sitter.kind, level if sitter.kind == "bot" else "", "", sitter.name))
    here = [seat for seat, sitter in enumerate(sitters) if sitter.kind in ("me", "here")]
    return places, here


def created(request: Request, match: Match, sitters: list[Sitter]) -> dict[str, Any]:
    places, here = seated(match.game.name, sitters)
    token = rooms(request).create(match, places, here)
    key, room = entry(request, token)
    return {"token": token, "match": room.name, "links": rooms(request).links(room, token), "seats": key.seats}


@router.get("/games")
def list_games() -> list[dict[str, Any]]:
    """The games with their numbers of players and options."""
    return [described(name) for name in offered()]


def described(name: str) -> dict[str, Any]:
    game = find(name)
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "seats": list(game.seats),
        "options": [
            {"name": o.name, "text": o.text, "values": o.values, "seats": {v: list(n) for v, n in o.seats.items()}}
            for o in game.options
        ],
        "levels": list(LEVELS),
    }


@router.get("/games/{game}/cards")
def list_cards(game: str) -> list[dict[str, Any]]:
    """Every card, for the large picture."""
    return find(game).cards()


@router.get("/games/{game}/rules")
def list_rules(game: str, word: Annotated[str, Query(max_length=80)] = "") -> list[dict[str, str]]:
    """The rules in our words; with `word` those that match it, or the rule of that number."""
    return [{"id": rule.id, "section": rule.section, "text": rule.text} for rule in found_rules(find(game), word)]


def found_rules(game: Game, word: str) -> list[rules.Rule]:
    known = rules.load(game)
    return rules.find(game, known, word) if word.strip() else known


@router.post("/matches", status_code=201)
async def create(request: Request, wanted: NewMatch) -> dict[str, Any]:
    """A new match; the answer holds the owner's link and those for the others."""
    options: Any = find(wanted.game).settle_options(len(wanted.seats), wanted.options)
    match = Match(wanted.game, len(wanted.seats), wanted.seed, **options)
    return created(request, match, wanted.seats)


@router.post("/records", status_code=201)
async def upload(request: Request, record: Annotated[dict[str, Any], Body()]) -> dict[str, Any]:
    """A record from outside becomes a match to look at and to play on from."""
    if int(request.headers.get("content-length") or 0) > LIMIT:
        raise Wrong("This record is too large.")
    match = Match.from_record(record)
    return created(request, match, [Sitter(kind="me") for _ in range(match.seats)])


@router.get("/seats/{token}")
async def look(request: Request, token: Token, seat: As = None) -> dict[str, Any]:
    """How the match stands, as this link may know it."""
    key, room = entry(request, token)
    return state(key, room, shown_seat(key, room, seat))


@router.post("/seats/{token}/answers")
async def answer(request: Request, token: Token, given: Given) -> dict[str, Any]:
    """Answer the open question. A ply that is no longer current is a conflict and changes nothing."""
    key, room = entry(request, token)
    seat = acting_seat(key, room, given.seat)
    await room.answer(seat, given.answer, given.ply)
    return state(key, room, seat)


@router.post("/seats/{token}/undo")
async def undo(request: Request, token: Token, given: Ply) -> dict[str, Any]:
    """Take the last answer back, if nobody has learned anything by it."""
    key, room = entry(request, token)
    seat = acting_seat(key, room, given.seat)
    await room.undo(seat, given.ply)
    return state(key, room, seat)


@router.post("/seats/{token}/hint")
async def hint(request: Request, token: Token, seat: As = None) -> dict[str, Any]:
    """What the hard bot would answer, and how it expects to do."""
    key, room = entry(request, token)
    return await room.hint(acting_seat(key, room, seat))


@router.post("/seats/{token}/hurry", status_code=204)
async def hurry(request: Request, token: Token) -> None:
    """A thinking bot answers with what it has."""
    _, room = entry(request, token)
    room.hurry()


@router.post("/seats/{token}/stand-in")
async def stand_in(request: Request, token: Token, wanted: StandIn) -> dict[str, Any]:
    """Hand an absent person's seat to a bot; an empty level gives a seat back to its person."""
    key, room = entry(request, token)
    if not key.seats or wanted.seat >= len(room.places):
        raise Wrong("This link cannot hand over that seat.")
    if wanted.seat not in key.seats and (room.present(wanted.seat) or not wanted.level):
        raise Wrong(f"{room.called(wanted.seat)} is here; only they can hand their seat over or take it back.")
    await room.stand_in(wanted.seat, wanted.level)
    return state(key, room, shown_seat(key, room, None))


@router.get("/seats/{token}/notes")
async def read_notes(request: Request, token: Token) -> dict[str, str]:
    return {"notes": entry(request, token)[0].notes}


@router.put("/seats/{token}/notes", status_code=204)
async def write_notes(request: Request, token: Token, notes: Notes) -> None:
    """Private notes of this link; nobody else sees them."""
    rooms(request).store.set_notes(entry(request, token)[0], notes.notes)


@router.get("/seats/{token}/record")
async def record(request: Request, token: Token) -> Response:
    """The record: while the match runs only what this link may know, afterwards whole."""
    key, room = entry(request, token)
    seat = key.seats[0] if len(key.seats) == 1 else -2
    headers = {"Content-Disposition": f'attachment; filename="{room.match.game.name}-{room.name}.json"'}
    return Response(room.match.dumps(seat), media_type="application/json", headers=headers)


@router.get("/seats/{token}/report")
async def report(request: Request, token: Token, sentence: Annotated[str, Query(max_length=2000)] = "") -> Response:
    """A file for a bug report: the sentence, the record as far as this link may know it, and what the log said."""
    key, room = entry(request, token)
    seat = key.seats[0] if len(key.seats) == 1 else -2
    told = {
        "sentence": sentence,
        "ply": room.ply,
        "record": room.match.record(seat),
        "state": state(key, room, shown_seat(key, room, None)),
    }
    headers = {"Content-Disposition": f'attachment; filename="report-{room.name}.json"'}
    return Response(json.dumps(told, ensure_ascii=False), media_type="application/json", headers=headers)


@router.get("/seats/{token}/at/{ply}")
async def moment(
    request: Request, token: Token, ply: Annotated[int, Path(ge=0, lt=2**31)], eyes: int | None = None
) -> dict[str, Any]:
    """The match as it stood after so many answers, through a seat's eyes (once it is over: any seat's)."""
    key, room = entry(request, token)
    seat = replay_eyes(key, room, eyes)
    past = room.match.at(ply)
    return {"ply": ply, "plies": len(room.match.plies), "seat": seat, "view": past.view(seat)}


def replay_eyes(key: Key, room: Room, eyes: int | None) -> int | None:
    """Whose view a replay may show: your own; all of them once the match is over."""
    allowed = range(room.match.seats) if room.match.over else key.seats
    if eyes is not None and eyes not in allowed:
        raise Wrong("You cannot look through that seat's eyes while the match runs.")
    if eyes is None and key.seats:
        return key.seats[0]
    return eyes


@router.post("/seats/{token}/branch", status_code=201)
async def branch(request: Request, token: Token, wanted: Branch) -> dict[str, Any]:
    """Play on from a moment. In a running match everything this link cannot know is dealt anew."""
    key, room = entry(request, token)
    match = room.match.at(wanted.at)
    if not room.match.over:
        match = match.imagined(key.seats[0] if len(key.seats) == 1 else None)
    match.is_logged = True
    return created(request, match, wanted.seats)


@router.get("/seats/{token}/events", responses={200: {"content": {"text/event-stream": {}}}})
async def events(request: Request, token: Token, seat: As = None) -> StreamingResponse:
    """Server-sent events: the state at once, and again after every change."""
    key, room = entry(request, token)
    shown_seat(key, room, seat)

    async def stream() -> AsyncIterator[str]:
        async for _ in room.watch(key.seats):
            yield sent("state", json.dumps(state(key, room, shown_seat(key, room, seat))))

    return StreamingResponse(stream(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})


def sent(kind: str, text: str) -> str:
    """One server-sent event."""
    lines = "".join(f"data: {line}\n" for line in text.splitlines())
    return f"event: {kind}\n{lines}\n"


def refused(status: int, sentence: str, **more: Any) -> JSONResponse:
    return JSONResponse({"detail": sentence, **more}, status)


async def on_wrong(request: Request, error: Exception) -> Response:
    return refused(400, str(error))


async def on_missing(request: Request, error: Exception) -> Response:
    return refused(404, str(error))


async def on_conflict(request: Request, error: Exception) -> Response:
    """The loser of a race gets a sentence and how the table stands now."""
    token = request.path_params.get("token", "")
    key, room = entry(request, token)
    return refused(409, str(error), state=state(key, room, shown_seat(key, room, None)))
