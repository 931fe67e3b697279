"""The application: store, rooms, pages and JSON put together."""

import asyncio
import contextlib
import os
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException as AnyHTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercity.core.game import Wrong
from undercity.web import api, pages
from undercity.web.rooms import PACE, Conflict, Missing, Rooms
from undercity.web.store import Store
from undercity.web.thinkers import Thinkers

HERE = Path(__file__).parent
ABOUT = """Five punk board games: create a match, join it by a secret link, look, answer, replay.

A secret link (`/t/TOKEN` in a browser) is the only credential; it opens one seat, several at one screen, or only
watches. Answers are given in the notation of the open question, for the ply they are meant for. Whatever is refused
is refused with a sentence in `detail`, and nothing has changed. Unofficial: the games belong to their publishers."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
LIMIT = 2_000_000
"""Bytes of the largest request that is taken: a long record."""


def create_app(folder: Path, pace: float = PACE, workers: int = 0, seed: str | None = None) -> FastAPI:
    """An application that keeps its matches in `folder`."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        folder.mkdir(parents=True, exist_ok=True)
        store, thinkers = Store(folder / "undercity.sqlite"), Thinkers(workers)
        app.state.rooms = Rooms(store, thinkers, pace, seed=seed)
        try:
            yield
        finally:
            await app.state.rooms.close()
            thinkers.close()
            await store.close()

    app = FastAPI(
        title="Undercity",
        description=ABOUT,
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    app.include_router(api.router)
    app.include_router(pages.router)
    app.add_exception_handler(Conflict, on_conflict)
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, pages.as_page(handler))
    app.add_middleware(Guard)
    return app


# Errors are sentences


def refused(status: int, sentence: str, **more: Any) -> Response:
    return api.Json({"detail": sentence, **more}, status)


async def on_wrong(request: Request, error: Exception) -> Response:
    return refused(400, str(error))


async def on_missing(request: Request, error: Exception) -> Response:
    return refused(404, str(error))


async def on_conflict(request: Request, error: Exception) -> Response:
    """The loser of a race gets a sentence and how the table stands now."""
    key, room = api.entry(request, request.path_params["token"])
    return refused(409, str(error), state=api.state(key, room, api.shown_seat(key, room, None)))


async def on_misunderstood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = " ".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    told = f"{where}: {first['msg']}" if where else str(first["msg"])
    return refused(422, f"This was not understood. {told[:300]}.")


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, AnyHTTPException)
    sentences = {404: "There is no such page.", 405: "This cannot be done here."}
    answer = refused(error.status_code, sentences.get(error.status_code, f"{str(error.detail).rstrip('.')}."))
    answer.headers.update(error.headers or {})
    return answer


async def on_failure(request: Request, error: Exception) -> Response:
    return refused(500, "Something went wrong on our side; nothing has changed. Please report a bug.")


HANDLERS: dict[type[Exception], pages.Handler] = {
    Wrong: on_wrong,
    Missing: on_missing,
    RequestValidationError: on_misunderstood,
    AnyHTTPException: on_http,
    Exception: on_failure,
}


class Guard:
    """Takes no more than the limit; and links are secrets: they leave neither by referrer nor by cache."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        taken = 0

        async def limited() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LIMIT:
                raise HTTPException(413, "That is too much at once.")
            return message

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                protect(MutableHeaders(scope=message), scope["path"])
            await send(message)

        await self.app(scope, limited, guarded)


def protect(headers: MutableHeaders, path: str) -> None:
    headers.setdefault("Referrer-Policy", "no-referrer")
    headers.setdefault("X-Content-Type-Options", "nosniff")
    headers.setdefault("Content-Security-Policy", POLICY)
    headers.setdefault("Cache-Control", "no-cache" if path.startswith("/static") else "no-store")


# Serving


def is_free(host: str, port: int) -> bool:
    with contextlib.closing(socket.socket()) as probe:
        return probe.connect_ex((host, port)) != 0


def serve(port: int, folder: Path, is_opened: bool, host: str = "127.0.0.1") -> None:
    """Serve on this machine, and open the page in a browser."""
    if not is_free("127.0.0.1", port):
        raise Wrong(f"Port {port} is in use. Is Undercity running already? Choose another with --port.")
    address = f"http://{host}:{port}"
    print(f"Undercity is at {address} — Ctrl-C ends it; matches are kept in {folder}.", flush=True)
    if is_opened:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    pace, seed = float(os.environ.get("UNDERCITY_PACE", PACE)), os.environ.get("UNDERCITY_SEED")
    app = create_app(folder, pace, seed=seed)
    Serving(uvicorn.Config(app, host, port, log_level="warning", timeout_graceful_shutdown=2)).run()


class Serving(uvicorn.Server):
    """Streams never end by themselves: whoever stops the server ends them first."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        rooms = getattr(self.config.app, "state").rooms  # noqa: B009 - an app of any kind, for the types
        self.loop.call_soon_threadsafe(rooms.send_home)
        super().handle_exit(sig, frame)
