"""JSON over HTTP for everything the page does. A seat's secret link is its only credential."""

import re
import secrets
from collections.abc import AsyncIterator, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Body, Path, Query, Request
from fastapi.responses import Response, StreamingResponse

from undercity import rules
from undercity.bots import LEVELS
from undercity.core.game import Game, Wrong
from undercity.core.table import Line
from undercity.games import find, offered
from undercity.play import Match
from undercity.web import models
from undercity.web.rooms import TOKEN, Room, Rooms
from undercity.web.store import Key, Place

REFUSED: dict[int | str, dict[str, Any]] = {
    400: {"model": models.Refused, "description": "Not possible; nothing has changed"},
    404: {"model": models.Refused, "description": "The link opens nothing"},
    413: {"model": models.Refused, "description": "Too much at once"},
    422: {"model": models.Refused, "description": "Not understood; nothing has changed"},
}
OUTRUN: dict[int | str, dict[str, Any]] = {409: {"model": models.Outrun, "description": "Somebody was faster"}}

router = APIRouter(prefix="/api", responses=REFUSED)

SPECTATOR = -1
"""Whose record a link without one single seat may read while the match runs."""
STILL_HERE = b": still here\n\n"

Token = Annotated[str, Path(pattern=TOKEN, description="A secret link: what stands behind /t/ in its address")]
As = Annotated[int | None, Query(alias="as", ge=0, lt=models.SEATS, description="Which of the link's seats is meant")]
Since = Annotated[int, Query(ge=0, lt=models.PLIES, description="Leave out the log before this line")]
At = Annotated[int, Path(ge=0, lt=models.PLIES)]
Eyes = Annotated[int | None, Query(ge=0, lt=models.SEATS, description="The seat to look through")]


class Json(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


# What a link opens


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


def state(key: Key, room: Room, seat: int | None, since: int = 0) -> dict[str, Any]:
    return {**room.state(key.seats, seat, since), "role": key.role}


def reading_seat(key: Key) -> int:
    """Whose secrets a downloaded record may hold."""
    return key.seats[0] if len(key.seats) == 1 else SPECTATOR


# Games


@router.get("/games", tags=["games"], response_model=list[models.GameOffered])
def list_games() -> Response:
    """The games with their numbers of players and options."""
    return Json([described(name) for name in offered()])


def described(name: str) -> dict[str, Any]:
    game = find(name)
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "seats": list(game.seats),
        "options": [
            {
                "name": o.name,
                "text": o.text,
                "values": o.values,
                "names": {value: o.called(value) for value in o.values},
                "seats": {value: list(numbers) for value, numbers in o.seats.items()},
            }
            for o in game.options
        ],
        "levels": list(LEVELS),
    }


@router.get("/games/{game}/cards", tags=["games"], response_model=list[models.Card])
def list_cards(game: str) -> Response:
    """Every card, with the rules it touches."""
    return Json(cards(find(game).name))


@cache
def cards(game: str) -> list[dict[str, Any]]:
    terms = defined(find(game))
    return [{**card, "rules": touched(terms, card["text"])} for card in find(game).cards()]


def defined(game: Game) -> list[tuple[str, str]]:
    """The rules that define a word, `Shielded: …`, by the stem of that word."""
    found = [(rule.id, re.match(r"([A-Z][a-z]{3,}): ", rule.text)) for rule in rules.load(game)]
    return [(match[1][:4].lower(), id) for id, match in found if match]


def touched(terms: list[tuple[str, str]], text: str) -> list[str]:
    return [id for stem, id in terms if re.search(rf"\b{stem}", text.lower())]


@router.get("/games/{game}/rules", tags=["games"], response_model=list[models.Rule])
def list_rules(game: str, word: Annotated[str, Query(max_length=80)] = "") -> Response:
    """The rules in our words; with `word` those that name it, or the rule of that number."""
    return Json([{"id": rule.id, "section": rule.section, "text": rule.text} for rule in found_rules(find(game), word)])


def found_rules(game: Game, word: str) -> list[rules.Rule]:
    known = rules.load(game)
    return rules.find(game, known, word) if word.strip() else known


# New matches


@router.post("/matches", status_code=201, tags=["matches"], response_model=models.Created)
async def create_match(request: Request, wanted: models.NewMatch) -> Response:
    """A new match; the answer holds the owner's link and those for the others."""
    return Json(await create(request, wanted), 201)


async def create(request: Request, wanted: models.NewMatch) -> dict[str, Any]:
    if wanted.seed is not None and any(sitter.kind == "link" for sitter in wanted.seats):
        raise Wrong("Whoever knows the seed knows what will be drawn: with people elsewhere, leave it out.")
    options: Any = find(wanted.game).settle_options(len(wanted.seats), wanted.options)
    seed = rooms(request).seed if wanted.seed is None else wanted.seed
    return await created(request, Match(wanted.game, len(wanted.seats), seed, **options), wanted.seats)


async def created(request: Request, match: Match, sitters: list[models.Sitter]) -> dict[str, Any]:
    places, here = seated(sitters)
    token = await rooms(request).create(match, places, here)
    key, room = entry(request, token)
    return {"token": token, "match": room.name, "seats": key.seats, "links": rooms(request).links(room, token)}


def seated(sitters: list[models.Sitter]) -> tuple[list[Place], list[int]]:
    """The places of a new match and those at the owner's own screen."""
    places = []
    for sitter in sitters:
        level = sitter.level or "medium"
        if sitter.kind == "bot" and level not in LEVELS:
            raise Wrong(f"There is no level “{level}”; there are {', '.join(LEVELS)}.")
        places.append(Place(sitter.kind, level if sitter.kind == "bot" else "", "", plain(sitter.name)))
    return places, [seat for seat, sitter in enumerate(sitters) if sitter.kind in ("me", "here")]


def plain(name: str) -> str:
    """A name without anything that cannot be seen."""
    return "".join(letter for letter in name if letter.isprintable()).strip()


@router.post("/records", status_code=201, tags=["records"], response_model=models.Created)
async def upload_record(request: Request, record: Annotated[dict[str, Any], Body()]) -> Response:
    """A record from outside becomes a match to look at and to play on from."""
    return Json(await uploaded(request, record), 201)


async def uploaded(request: Request, record: Any) -> dict[str, Any]:
    match = taken_in(record)
    return await created(request, match, [models.Sitter(kind="me") for _ in range(match.seats)])


def taken_in(record: Any) -> Match:
    """The match of somebody's record. Whatever is wrong with it, it is refused with a sentence."""
    if isinstance(record, dict) and isinstance(record.get("position"), dict) and "saved" in record["position"]:
        raise Wrong("This match began in the middle of another one; such records are not taken in.")
    try:
        return Match.from_record(record)
    except Wrong:
        raise
    except Exception as error:
        raise Wrong("This record cannot be replayed: it says what cannot be.") from error


# A seat


@router.get("/seats/{token}", tags=["seats"], response_model=models.State)
async def look(request: Request, token: Token, seat: As = None, since: Since = 0) -> Response:
    """How the match stands, as this link may know it."""
    key, room = entry(request, token)
    return Json(state(key, room, shown_seat(key, room, seat), since))


@router.post("/seats/{token}/answers", tags=["seats"], response_model=models.State, responses=OUTRUN)
async def answer(request: Request, token: Token, given: models.Given) -> Response:
    """Answer the open question. A ply that is no longer current is a conflict and changes nothing.

    Tells how the table stands afterwards, with the lines of the log that are new.
    """
    key, room = entry(request, token)
    seat, heard = acting_seat(key, room, given.seat), room.heard
    await room.answer(seat, given.answer, given.ply, key)
    return Json(state(key, room, seat, heard))


@router.post("/seats/{token}/pass-ahead", tags=["seats"], response_model=models.State, responses=OUTRUN)
async def pass_ahead(request: Request, token: Token, given: models.PassAhead) -> Response:
    """Let the open interrupt be, and all of its kind until the chapter ends; nobody is told that it was ahead."""
    key, room = entry(request, token)
    seat, heard = acting_seat(key, room, given.seat), room.heard
    await room.pass_ahead(seat, given.ply, key)
    return Json(state(key, room, seat, heard))


@router.post("/seats/{token}/ask-again", tags=["seats"], response_model=models.State)
async def ask_again(request: Request, token: Token, seat: As = None) -> Response:
    """Pass nothing ahead any longer."""
    key, room = entry(request, token)
    acting = acting_seat(key, room, seat)
    room.ask_again(acting)
    return Json(state(key, room, acting))


@router.post("/seats/{token}/undo", tags=["seats"], response_model=models.State, responses=OUTRUN)
async def undo(request: Request, token: Token, given: models.Undo) -> Response:
    """Take the last answer back, if nobody has learned anything by it."""
    key, room = entry(request, token)
    seat = acting_seat(key, room, given.seat)
    await room.undo(seat, given.ply)
    return Json(state(key, room, seat))


@router.post("/seats/{token}/hint", tags=["seats"], response_model=models.Hint)
async def hint(request: Request, token: Token, seat: As = None) -> Response:
    """What the hard bot would answer, and how it expects to do."""
    key, room = entry(request, token)
    return Json(await room.hint(acting_seat(key, room, seat)))


@router.post("/seats/{token}/hurry", status_code=204, tags=["seats"])
async def hurry(request: Request, token: Token) -> None:
    """A thinking bot answers with what it has."""
    key, room = entry(request, token)
    acting_seat(key, room, None)
    room.hurry()


@router.post("/seats/{token}/stand-in", tags=["seats"], response_model=models.State)
async def stand_in(request: Request, token: Token, wanted: models.StandIn) -> Response:
    """Hand an absent person's seat to a bot, or your own; an empty level gives yours back to you."""
    key, room = entry(request, token)
    acting_seat(key, room, None)
    if wanted.seat >= len(room.places):
        raise Wrong(f"There is no seat {wanted.seat}.")
    if wanted.seat not in key.seats and not wanted.level:
        raise Wrong("Only its own person takes a seat back.")
    if wanted.seat not in key.seats and room.present(wanted.seat):
        raise Wrong(f"{room.called(wanted.seat)} is here; only they can hand their seat over.")
    await room.stand_in(wanted.seat, wanted.level)
    return Json(state(key, room, shown_seat(key, room, None)))


@router.put("/seats/{token}/name", status_code=204, tags=["seats"])
async def rename(request: Request, token: Token, wanted: models.Name) -> None:
    """How the others see you called."""
    key, room = entry(request, token)
    await room.rename(acting_seat(key, room, wanted.seat), plain(wanted.name))


@router.get("/seats/{token}/notes", tags=["seats"], response_model=models.Notes)
async def read_notes(request: Request, token: Token) -> Response:
    """Private notes of this link; nobody else sees them."""
    return Json({"notes": rooms(request).key(token).notes})


@router.put("/seats/{token}/notes", status_code=204, tags=["seats"])
async def write_notes(request: Request, token: Token, notes: models.Notes) -> None:
    """Private notes of this link; nobody else sees them."""
    await rooms(request).store.set_notes(rooms(request).key(token), notes.notes)


@router.post("/seats/{token}/rematch", status_code=201, tags=["seats"], response_model=models.Followed)
async def rematch(request: Request, token: Token) -> Response:
    """The same seats once more. Whoever asks second joins the same match; every link leads on to its own seat."""
    key, room = entry(request, token)
    if not key.seats and key.role != "owner" and not room.next:
        raise Wrong("This link only watches.")
    return Json({"token": await rooms(request).rematch(room, token)}, 201)


@router.get(
    "/seats/{token}/events",
    tags=["seats"],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}, "description": "`state` events: the whole state as JSON"}},
)
async def events(request: Request, token: Token, seat: As = None) -> StreamingResponse:
    """Server-sent events: the state at once, and again after every change; the log from where it went on."""
    key, room = entry(request, token)
    shown_seat(key, room, seat)

    async def stream() -> AsyncIterator[bytes]:
        log: Sequence[Line] = ()
        async for has_changed in room.watch(key.seats):
            if has_changed:
                told = state(key, room, shown_seat(key, room, seat), shared(log, room.match.table.log or ()))
                log = room.match.table.log or ()
                yield sent("state", msgspec.json.encode(told).decode())
            else:
                yield STILL_HERE

    return streamed(stream())


def shared(old: Sequence[Line], new: Sequence[Line]) -> int:
    """How many lines a log has in common with an older one: all of them, or none after an undo."""
    is_longer = not old or (len(new) >= len(old) and new[len(old) - 1] is old[-1])
    return len(old) if is_longer else 0


def streamed(events: AsyncIterator[bytes]) -> StreamingResponse:
    return StreamingResponse(events, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


def sent(kind: str, text: str) -> bytes:
    """One server-sent event; lost connections are taken up again after a second."""
    return f"retry: 1000\nevent: {kind}\ndata: {text.replace(chr(10), chr(10) + 'data: ')}\n\n".encode()


# Records and replays


@router.get("/seats/{token}/record", tags=["records"], response_model=dict[str, Any])
async def record(request: Request, token: Token) -> Response:
    """The record: while the match runs only what this link may know, afterwards whole."""
    key, room = entry(request, token)
    return saved(f"{room.match.game.name}-{room.name}.json", room.match.record(reading_seat(key)))


@router.get("/seats/{token}/report", tags=["records"], response_model=dict[str, Any])
async def report(request: Request, token: Token, sentence: Annotated[str, Query(max_length=2000)] = "") -> Response:
    """A file for a bug report: the sentence, the record as far as this link may know it, and how the table stands."""
    key, room = entry(request, token)
    told = {
        "sentence": sentence,
        "ply": room.ply,
        "record": room.match.record(reading_seat(key)),
        "state": state(key, room, shown_seat(key, room, None)),
    }
    return saved(f"report-{room.name}.json", told)


def saved(name: str, content: Any) -> Response:
    return Json(content, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/seats/{token}/at/{ply}", tags=["records"], response_model=models.Moment)
async def moment(request: Request, token: Token, ply: At, eyes: Eyes = None) -> Response:
    """The match as it stood after so many answers, through a seat's eyes (once it is over: any seat's)."""
    key, room = entry(request, token)
    seat = replay_eyes(key, room, eyes)
    view = room.match.at(ply).view(seat)
    return Json({"ply": ply, "plies": len(room.match.plies), "seat": seat, "view": view})


def replay_eyes(key: Key, room: Room, eyes: int | None) -> int | None:
    """Whose view a replay may show: your own; all of them once the match is over."""
    allowed = range(room.match.seats) if room.match.over else key.seats
    if eyes is not None and eyes not in allowed:
        raise Wrong("You cannot look through that seat's eyes.")
    return key.seats[0] if eyes is None and len(key.seats) == 1 else eyes


@router.post("/seats/{token}/branch", status_code=201, tags=["records"], response_model=models.Created)
async def branch(request: Request, token: Token, wanted: models.Branch) -> Response:
    """Play on from a moment, with other luck. In a running match everything this link cannot know is dealt anew."""
    key, room = entry(request, token)
    past = room.match.at(wanted.at)
    if room.match.over:
        match = Match.from_record({**past.record(), "seed": secrets.randbits(62)})
    else:
        match = past.imagined(key.seats[0] if len(key.seats) == 1 else None)
    return Json(await created(request, match, wanted.seats), 201)
