"""Bots think in processes of their own, so that the server stays responsive."""

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.sharedctypes import SynchronizedArray
from typing import Any

from undercity.bots import bot
from undercity.bots.ismcts import Ismcts
from undercity.core import notation
from undercity.core.chance import Rng
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Match, Seat

SLOTS = 64
"""So many thoughts can be under way or wait; more wait for a slot."""
NICE = 5
"""The server goes before the bots."""

_hurry: "SynchronizedArray[Any] | None" = None


def _open(hurry: "SynchronizedArray[Any]") -> None:
    global _hurry  # noqa: PLW0603 - a worker process has one such array
    _hurry = hurry
    os.nice(NICE)
    threading.Thread(target=_leave_with_server, daemon=True).start()


def _leave_with_server() -> None:
    """However the server ends, its thinkers do not stay behind."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _think(
    game: str, seats: int, options: dict[str, str], saved: dict[str, Any], seat: int, level: str, slot: int, seed: str
) -> tuple[str, float]:
    """The bot's answer and its estimate, from the seat's point of view alone."""
    t: Table = notation.load(find(game).new(seats, options), f"undercity.games.{game}", saved)
    mine = Seat(find(game), t, seat)
    player = bot(level, seed)
    if isinstance(player, Ismcts):
        player.is_hurried = lambda: _hurry is not None and _hurry[slot] == 1
        return player.estimate(mine.view, mine.asking, mine.imagine)
    return player.choose(mine.view, mine.asking, mine.imagine), find(game).evaluate(mine.imagine(Rng(seed)), seat)


class Thinkers:
    """A pool of thinking processes. A thought has a slot through which it can be hurried."""

    def __init__(self, workers: int = 0) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.hurry = self.context.Array("b", SLOTS)
        self.workers = workers or os.cpu_count() or 1
        self.pool = self._pool()
        self.free = list(range(SLOTS))
        self.places = asyncio.Semaphore(SLOTS)

    def _pool(self) -> ProcessPoolExecutor:
        """Nothing is started before somebody thinks."""
        return ProcessPoolExecutor(self.workers, self.context, _open, (self.hurry,))

    def close(self) -> None:
        for slot in range(SLOTS):
            self.hurry[slot] = 1
        self.pool.shutdown(cancel_futures=True)

    async def think(self, match: Match, seat: int, level: str, slots: list[int]) -> tuple[str, float]:
        """`slots` receives the slot while the thought lasts. A match of the same seed gets the same thoughts."""
        async with self.places:
            slot = self.free.pop()
            self.hurry[slot] = 0
            slots.append(slot)
            try:
                saved = notation.dump(match.table)
                seed = f"{match.seed} {len(match.plies)} {seat} {level}"
                return await self._run(match.game.name, match.seats, match.options, saved, seat, level, slot, seed)
            finally:
                slots.remove(slot)
                self.free.append(slot)

    async def _run(self, *job: Any) -> tuple[str, float]:
        """A process that died takes its pool along; another one tries once more."""
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, _think, *job)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = self._pool()
            return await loop.run_in_executor(self.pool, _think, *job)
