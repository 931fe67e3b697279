"""Pages: HTML from the server, pushed as it changes."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response, StreamingResponse
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, select_autoescape

from undercity import games as game_folder
from undercity import rules
from undercity.bots import LEVELS
from undercity.core.game import Game, Wrong
from undercity.games import find, names, offered
from undercity.play import Match
from undercity.web import api
from undercity.web.rooms import Missing, Room, recap
from undercity.web.store import Key

router = APIRouter(include_in_schema=False)

HERE = Path(__file__).parent
GAMES = Path(str(game_folder.__file__)).parent
ART = ("style.css", "face.svg", "sigils.svg")
RECENT = 60
"""Lines of the log that the table shows; the whole of it is in the replay."""

Next = Callable[[Request], Awaitable[Response]]
Handler = Callable[[Request, Exception], Awaitable[Response]]

pages = Environment(
    loader=ChoiceLoader([FileSystemLoader(HERE / "templates"), FileSystemLoader(GAMES)]),
    autoescape=select_autoescape(),
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(name: str, status: int = 200, **context: Any) -> HTMLResponse:
    return HTMLResponse(pages.get_template(name).render(**context), status)


def as_page(handler: Handler) -> Handler:
    """People get a page with the sentence, programs get JSON."""

    async def handle(request: Request, error: Exception) -> Response:
        answer = await handler(request, error)
        wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api")
        return page("error.html", answer.status_code, sentence=str(error)) if wants_page else answer

    return handle


@cache
def laws(game: str) -> dict[str, str]:
    """Rules by id."""
    return {rule.id: rule.text for rule in rules.load(find(game))}


@cache
def cards(game: str) -> dict[str, dict[str, Any]]:
    return {str(card["id"]): card for card in find(game).cards()}


def board(game: Game) -> str:
    """The game's own drawn board, or the plain one that shows any scene."""
    own = f"{game.name}/art/board.html"
    return own if (GAMES / own).exists() else "board.html"


@router.get("/")
async def start() -> HTMLResponse:
    return page("start.html", games=[find(name) for name in offered()], has_face=has_face)


def has_face(game: Game) -> bool:
    return (GAMES / game.name / "art" / "face.svg").exists()


@router.get("/art/{game}/{name}")
async def art(game: str, name: str) -> FileResponse:
    path = GAMES / game / "art" / name
    if game not in names() or name not in ART or not path.exists():
        raise Missing("There is no such picture.")
    return FileResponse(path, headers={"Cache-Control": "max-age=60"})


@router.post("/play/{game}")
async def play_now(request: Request, game: str) -> RedirectResponse:
    """Two clicks to a match against bots, with the game's defaults."""
    seats = find(game).seats[0]
    sitters = [api.Sitter(kind="me"), *[api.Sitter(kind="bot", level="medium")] * (seats - 1)]
    match = await api.create(request, api.NewMatch(game=game, seats=sitters))
    return RedirectResponse(f"/t/{match['token']}", 303)


@router.get("/new/{game}")
async def new(game: str) -> HTMLResponse:
    return page("new.html", game=find(game), described=api.described(game), levels=list(LEVELS))


@router.post("/mine")
async def mine(request: Request) -> HTMLResponse:
    """The running matches of this browser, by the links it has kept."""
    try:
        tokens = [str(token) for token in (await request.json())[:60]]
    except (ValueError, TypeError, KeyError) as error:
        raise Wrong("A list of links was expected.") from error
    found = []
    for token in tokens:
        key = api.rooms(request).store.key(token)
        if key is not None:
            room = api.rooms(request).room(key.match)
            found.append({"token": token, "room": room, "is_mine": room.asked in key.seats})
    return page("mine.html", matches=found)


@router.get("/t/{token}")
async def table(request: Request, token: str, seat: api.As = None) -> HTMLResponse:
    key, room = api.entry(request, token)
    seat = entering(key, room, seat)
    missed = recap(room.match, seat, key.seen) if seat is not None and key.seen else []
    context = table_context(request, token, key, room, seat)
    return page("table.html", **context, missed=missed, notes=key.notes)


@router.get("/t/{token}/stream")
async def stream(request: Request, token: str, seat: api.As = None) -> StreamingResponse:
    """Pushes the table as HTML at once, and again after every change."""
    key, room = api.entry(request, token)
    seat = entering(key, room, seat)

    async def pushed() -> AsyncIterator[str]:
        last = ""
        async for _ in room.watch(key.seats):
            html = pages.get_template("live.html").render(**table_context(request, token, key, room, seat))
            api.rooms(request).store.set_seen(key, len(room.match.table.log or []))
            yield api.sent("table", html) if html != last else ": still here\n\n"
            last = html

    return StreamingResponse(pushed(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})


def entering(key: Key, room: Room, seat: int | None) -> int | None:
    """The seat whose view is drawn. Several people at one screen say who they are first."""
    if seat is not None and seat not in key.seats:
        raise Wrong("This link does not open that seat.")
    return key.seats[0] if seat is None and len(key.seats) == 1 else seat


def table_context(request: Request, token: str, key: Key, room: Room, seat: int | None) -> dict[str, Any]:
    """All that the table's template draws: a link's view and nothing else."""
    is_covered = len(key.seats) > 1 and not room.match.over and room.asked != seat
    shown = None if is_covered else seat
    told = api.state(key, room, shown)
    question = told["view"]["asking"] or {}
    answers = question.get("answers", [])
    scene = room.match.game.scene(told["view"]["table"])
    pieces = {piece.id for area in scene.areas for piece in area.pieces}
    return {
        "token": token,
        "room": room,
        "game": room.match.game,
        "board": board(room.match.game),
        "state": told,
        "view": told["view"]["table"],
        "scene": scene,
        "question": question,
        "at": by_piece(answers),
        "gallery": [answer for answer in answers if answer["at"].startswith("card ") and answer["at"] not in pieces],
        "cards": cards(room.match.game.name),
        "laws": laws(room.match.game.name),
        "log": told["view"]["log"][-RECENT:],
        "seat": shown,
        "cover": room.asked if is_covered and room.asked in key.seats else None,
        "links": api.rooms(request).links(room, token) if key.role == "owner" else {},
        "turning": room.decided_by(),
        "levels": list(LEVELS),
    }


def by_piece(answers: list[dict[str, str]]) -> dict[str, list[tuple[int, dict[str, str]]]]:
    """Which answers each piece of the scene stands for, with their numbers."""
    found: dict[str, list[tuple[int, dict[str, str]]]] = {}
    for number, answer in enumerate(answers, 1):
        if answer["at"]:
            found.setdefault(answer["at"], []).append((number, answer))
    return found


@router.get("/t/{token}/replay")
async def replay(request: Request, token: str, at: int | None = None, eyes: int | None = None) -> HTMLResponse:
    key, room = api.entry(request, token)
    return page("replay.html", **replay_context(token, key, room, at, eyes))


@router.get("/t/{token}/replay/moment")
async def replay_moment(request: Request, token: str, at: int, eyes: int | None = None) -> HTMLResponse:
    key, room = api.entry(request, token)
    return page("moment.html", **replay_context(token, key, room, at, eyes))


def replay_context(token: str, key: Key, room: Room, at: int | None, eyes: int | None) -> dict[str, Any]:
    plies = len(room.match.plies)
    at = plies if at is None else at
    seat = api.replay_eyes(key, room, eyes)
    past = room.match.at(at)
    seen = past.view(seat)
    return {
        "token": token,
        "room": room,
        "game": past.game,
        "board": board(past.game),
        "at_ply": at,
        "plies": plies,
        "seat": seat,
        "eyes": list(range(past.seats)) if room.match.over else key.seats,
        "view": seen["table"],
        "scene": past.game.scene(seen["table"]),
        "log": seen["log"][-12:],
        "laws": laws(past.game.name),
        "cards": cards(past.game.name),
        "asked": past.table.open.seat if past.table.open else None,
        "question": {},
        "at": {},
        "gallery": [],
        "levels": list(LEVELS),
    }


@router.get("/rules/{game}")
async def rule_page(game: str, q: Annotated[str, Query(max_length=80)] = "") -> HTMLResponse:
    found = find(game)
    sections: dict[str, list[rules.Rule]] = {}
    for rule in api.found_rules(found, q):
        sections.setdefault(rule.section, []).append(rule)
    return page("rules.html", game=found, sections=sections, q=q, cards=found.cards())


@router.post("/upload")
async def upload_page(request: Request, record: Annotated[str, Form(max_length=api.LIMIT)]) -> RedirectResponse:
    """A record pasted or picked on the start page."""
    match = Match.loads(record)
    made = api.created(request, match, [api.Sitter(kind="me") for _ in range(match.seats)])
    return RedirectResponse(f"/t/{made['token']}/replay?at=0", 303)
