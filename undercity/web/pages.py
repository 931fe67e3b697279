"""Pages: HTML from the server, pushed as it changes."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response, StreamingResponse

from undercity import rules
from undercity.bots import LEVELS
from undercity.core import view as core_view
from undercity.core.game import Game, Wrong
from undercity.core.table import Line
from undercity.games import find, names, offered
from undercity.web import api, drawn, models
from undercity.web.rooms import Missing, Room
from undercity.web.store import Key

router = APIRouter(include_in_schema=False)

ART = ("style.css", "face.svg", "sigils.svg")
MINE = 60
"""Matches of a browser that the start page lists."""
RECAP = (3, 25)
"""So many lines missed are worth a recap, and so many of them are shown."""

Handler = Callable[[Request, Exception], Awaitable[Response]]
At = Annotated[int | None, Query(ge=0, lt=models.PLIES)]


def page(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    theme = "day" if request.cookies.get("theme") == "day" else "night"
    return HTMLResponse(drawn.templates.get_template(name).render(theme=theme, **context), status)


def as_page(handler: Handler) -> Handler:
    """People get a page with the sentence, programs get JSON."""

    async def handle(request: Request, error: Exception) -> Response:
        answer = await handler(request, error)
        wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api")
        if not wants_page:
            return answer
        return page(request, "error.html", answer.status_code, sentence=json.loads(bytes(answer.body))["detail"])

    return handle


# Before the match


@router.get("/")
async def start(request: Request) -> HTMLResponse:
    return page(request, "start.html", games=[find(name) for name in offered()])


@router.get("/art/{game}/{name}")
async def art(game: str, name: str) -> FileResponse:
    path = drawn.GAMES / game / "art" / name
    if game not in names() or name not in ART or not path.exists():
        raise Missing("There is no such picture.")
    return FileResponse(path, headers={"Cache-Control": "max-age=60"})


@router.post("/play/{game}")
async def play_now(request: Request, game: str) -> RedirectResponse:
    """A match against bots, with the game's defaults."""
    seats = usual_seats(find(game))
    sitters = [models.Sitter(kind="me"), *[models.Sitter(kind="bot", level="medium")] * (seats - 1)]
    match = await api.create(request, models.NewMatch(game=game, seats=sitters))
    return RedirectResponse(f"/t/{match['token']}", 303)


def usual_seats(game: Game) -> int:
    """The number of players that the game names first of those its first options are meant for."""
    first = [option.seats.get(next(iter(option.values)), game.seats) for option in game.options]
    return next((n for n in game.seats if all(n in fitting for fitting in first)), game.seats[0])


@router.get("/new/{game}")
async def new(request: Request, game: str) -> HTMLResponse:
    found = find(game)
    usual = usual_seats(found)
    return page(request, "new.html", game=found, described=api.described(game), levels=list(LEVELS), usual=usual)


@router.post("/mine")
async def mine(request: Request) -> HTMLResponse:
    """The matches of this browser, by the links it has kept."""
    try:
        tokens = [str(token) for token in list(await request.json())[:MINE]]
    except (ValueError, TypeError, RecursionError) as error:
        raise Wrong("A list of links was expected.") from error
    return page(request, "mine.html", matches=[found for token in tokens if (found := summed_up(request, token))])


def summed_up(request: Request, token: str) -> dict[str, Any] | None:
    """How a match stands, read from the store without loading it."""
    try:
        key = api.rooms(request).key(token)
    except Missing:
        return None
    summary = api.rooms(request).store.summary(key.match)
    if summary is None or summary.game not in names():
        return None
    return {
        "token": token,
        "title": find(summary.game).title,
        "is_over": summary.over,
        "is_mine": summary.asked in key.seats,
    }


@router.post("/upload")
async def upload(request: Request, record: Annotated[str, Form()]) -> RedirectResponse:
    """A record pasted or picked on the start page."""
    try:
        told = json.loads(record)
    except (ValueError, RecursionError) as error:
        raise Wrong("This is not a record of Undercity.") from error
    made = await api.uploaded(request, told)
    return RedirectResponse(f"/t/{made['token']}/replay?at=0", 303)


# The table


@router.get("/t/{token}")
async def table(request: Request, token: str, seat: api.As = None) -> HTMLResponse:
    key = api.rooms(request).key(token)
    try:
        room = api.rooms(request).room(key.match)
    except Wrong as error:
        return unreadable(request, key, error)
    seat = entering(key, seat)
    links = api.rooms(request).links(room, token) if key.role == "owner" else {}
    parts = drawn.table(token, key, room, seat, links)
    context: dict[str, Any] = {"token": token, "key": key, "room": room, "game": room.match.game}
    context |= {"seat": seat, "links": links}
    return page(request, "table.html", **context, parts=parts, missed=missed(key, room, seat))


def unreadable(request: Request, key: Key, error: Wrong) -> HTMLResponse:
    """A match of other rules than today's: what was said in it can still be read."""
    lines = api.rooms(request).store.said(key.match)
    return page(request, "unreadable.html", 200, sentence=str(error), lines=lines)


def entering(key: Key, seat: int | None) -> int | None:
    """The seat whose view is drawn. Several people at one screen say who they are first."""
    if seat is not None and seat not in key.seats:
        raise Wrong("This link does not open that seat.")
    return key.seats[0] if seat is None and len(key.seats) == 1 else seat


def missed(key: Key, room: Room, seat: int | None) -> list[str]:
    """What was said since this link was last looked at, if it is worth a recap."""
    seen = room.seen.get(key.hash, key.seen)
    if len(key.seats) != 1 or not seen or room.match.over:
        return []
    lines = core_view.heard(room.match.table, seat, seen)
    least, most = RECAP
    return [line["text"] for line in lines[-most:]] if len(lines) >= least else []


@router.get("/t/{token}/stream")
async def stream(request: Request, token: str, seat: api.As = None) -> StreamingResponse:
    """Pushes the table's parts at once, and after every change those that are new."""
    key, room = api.entry(request, token)
    seat = entering(key, seat)
    links = api.rooms(request).links(room, token) if key.role == "owner" else {}

    async def pushed() -> AsyncIterator[bytes]:
        shown: dict[str, int] = {}
        log: Sequence[Line] = ()
        try:
            async for has_changed in room.watch(key.seats):
                if not has_changed:
                    yield api.STILL_HERE
                    continue
                heard, log = api.shared(log, room.match.table.log or ()), room.match.table.log or ()
                parts = drawn.table(token, key, room, seat, links, heard)
                fresh = {name: part for name, part in parts.items() if shown.get(name) != hash(part)}
                shown.update({name: hash(part) for name, part in fresh.items()})
                key.seen = room.seen[key.hash] = room.heard
                if fresh:
                    yield api.sent("table", "".join(fresh.values()))
        finally:
            await api.rooms(request).store.set_seen(key)

    return api.streamed(pushed())


# The replay, and the rules


@router.get("/t/{token}/replay")
async def replay(request: Request, token: str, at: At = None, eyes: api.Eyes = None) -> HTMLResponse:
    key, room = api.entry(request, token)
    plies = len(room.match.plies)
    moment = drawn.moment(key, room, plies if at is None else min(at, plies), eyes)
    lent = list(range(room.match.seats)) if room.match.over else key.seats
    context: dict[str, Any] = {"token": token, "key": key, "room": room, "game": room.match.game}
    context |= {"plies": plies, "eyes": lent}
    return page(request, "replay.html", **context, **moment)


@router.get("/t/{token}/replay/moment")
async def replay_moment(request: Request, token: str, at: At = 0, eyes: api.Eyes = None) -> HTMLResponse:
    key, room = api.entry(request, token)
    return page(request, "moment.html", **drawn.moment(key, room, at or 0, eyes))


@router.get("/rules/{game}")
async def rule_page(request: Request, game: str, q: Annotated[str, Query(max_length=80)] = "") -> HTMLResponse:
    found = find(game)
    sections: dict[str, list[rules.Rule]] = {}
    sentence = ""
    try:
        for rule in api.found_rules(found, q):
            sections.setdefault(rule.section, []).append(rule)
    except Wrong as error:
        sentence = str(error)
    return page(request, "rules.html", game=found, sections=sections, q=q, cards=api.cards(game), sentence=sentence)
