"""The application: store, rooms, pages and JSON put together."""

import contextlib
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Request, Response
from fastapi.staticfiles import StaticFiles

from undercity.core.game import Wrong
from undercity.web import api, pages
from undercity.web.rooms import PACE, Conflict, Missing, Rooms
from undercity.web.store import Store
from undercity.web.thinkers import Thinkers

HERE = Path(__file__).parent
ABOUT = "Five punk board games. Unofficial: the games belong to their publishers."
POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"


def create_app(folder: Path, pace: float = PACE, workers: int = 0) -> FastAPI:
    """An application that keeps its matches in `folder`."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        folder.mkdir(parents=True, exist_ok=True)
        store, thinkers = Store(folder / "undercity.sqlite"), Thinkers(workers)
        app.state.rooms = Rooms(store, thinkers, pace)
        app.state.rooms.wake()
        try:
            yield
        finally:
            app.state.rooms.close()
            thinkers.close()
            store.close()

    app = FastAPI(title="Undercity", description=ABOUT, version="1", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    app.include_router(api.router)
    app.include_router(pages.router)
    app.add_exception_handler(Wrong, pages.as_page(api.on_wrong))
    app.add_exception_handler(Missing, pages.as_page(api.on_missing))
    app.add_exception_handler(Conflict, api.on_conflict)
    app.middleware("http")(guard)
    return app


async def guard(request: Request, call_next: pages.Next) -> Response:
    """Links are secrets: they leave this page neither by referrer nor by cache."""
    if int(request.headers.get("content-length") or 0) > api.LIMIT:
        return api.refused(413, "That is too much at once.")
    response = await call_next(request)
    response.headers.setdefault("Referrer-Policy", "no-referrer")
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Content-Security-Policy", POLICY)
    if not request.url.path.startswith("/static"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def is_free(port: int) -> bool:
    with contextlib.closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def serve(port: int, folder: Path, is_opened: bool) -> None:
    """Serve on this machine, and open the page in a browser."""
    if not is_free(port):
        raise Wrong(f"Port {port} is in use. Is Undercity running already? Choose another with --port.")
    address = f"http://127.0.0.1:{port}"
    print(f"Undercity is at {address} — Ctrl-C ends it; matches are kept in {folder}.")
    if is_opened:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    uvicorn.run(create_app(folder), host="127.0.0.1", port=port, log_level="warning", timeout_graceful_shutdown=2)
