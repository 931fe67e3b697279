"""Bots think in processes of their own, so that the server stays responsive."""

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.sharedctypes import SynchronizedArray
from typing import Any

from undercity.bots import LEVELS, bot
from undercity.bots.ismcts import Ismcts
from undercity.core import notation
from undercity.core.table import Table
from undercity.games import find
from undercity.play import Match, Seat

SLOTS = 64

_hurry: "SynchronizedArray[Any] | None" = None


def _open(hurry: "SynchronizedArray[Any]") -> None:
    global _hurry  # noqa: PLW0603 - a worker process has one such array
    _hurry = hurry


def _think(
    game: str, seats: int, options: dict[str, str], saved: dict[str, Any], seat: int, level: str, slot: int
) -> tuple[str, float]:
    """The bot's answer and its estimate, from the seat's point of view alone."""
    t: Table = notation.load(find(game).new(seats, options), f"undercity.games.{game}", saved)
    view = Seat(find(game), t, seat)
    player = bot(level)
    if isinstance(player, Ismcts):
        player.is_hurried = lambda: _hurry is not None and _hurry[slot] == 1
        return player.estimate(view.view, view.asking, view.imagine)
    return player.choose(view.view, view.asking, view.imagine), find(game).evaluate(view.imagine(player.rng), seat)  # type: ignore[attr-defined]


class Thinkers:
    """A pool of thinking processes. A thought has a slot through which it can be hurried."""

    def __init__(self, workers: int = 0) -> None:
        context = multiprocessing.get_context("spawn")
        self.hurry = context.Array("b", SLOTS)
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool = ProcessPoolExecutor(count, context, _open, (self.hurry,))
        self.free = list(range(SLOTS))

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def think(self, match: Match, seat: int, level: str, slots: list[int]) -> tuple[str, float]:
        """`slots` receives the slot while the thought lasts."""
        if level not in LEVELS:
            level = "medium"
        slot = self.free.pop()
        self.hurry[slot] = 0
        slots.append(slot)
        try:
            saved = notation.dump(match.table)
            job = (match.game.name, match.seats, match.options, saved, seat, level, slot)
            return await asyncio.get_running_loop().run_in_executor(self.pool, _think, *job)
        finally:
            slots.remove(slot)
            self.free.append(slot)
