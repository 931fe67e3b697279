"""Many matches stepped at once in this process: numpy arrays in, numpy arrays out, no dictionaries in between.

door = Vector("nightbreak", 256, seed=1)
while True:
    actions = policy(door.observations, door.masks)      # one row per place
    rewards, ended = door.step(actions)
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from undercity.core.many import Many
from undercity.core.table import Table
from undercity.games import find
from undercity.rl import spaces

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]


class Vector:
    """`places` matches side by side. Where one ends, the next begins at once in its place."""

    def __init__(
        self,
        game: str,
        places: int,
        seats: int | None = None,
        seed: int = 0,
        is_observed: bool = True,
        **options: Any,
    ) -> None:
        self.game = find(game)
        self.places = places
        self.players = self.game.seats[0] if seats is None else seats
        self.options = self.game.settle_options(self.players, options)
        self.width = spaces.width(self.game)
        self.size = spaces.size(self.game, self.players)
        coder = spaces.coder(self.game, self.players)
        observe = spaces.observer(game) if is_observed else None
        self.many = Many(self._new, observe, coder, places, seed)
        self._numbers = np.arange(self.width, dtype=np.uint8)
        self._look()

    def _new(self) -> Table:
        return self.game.new(self.players, self.options)

    def _look(self) -> None:
        self.seats = np.frombuffer(self.many.seats, np.uint8)
        """By place: the seat that is asked."""
        self.widths = np.frombuffer(self.many.widths, np.uint8)
        """By place: how many answers it has."""

    @property
    def masks(self) -> Flags:
        """By place and answer: whether there is such an answer."""
        return self._numbers < self.widths[:, None]

    @property
    def observations(self) -> Bytes:
        """By place: what the asked seat sees, in numbers from 0 to 255, not copied; `astype(np.float32)` as needed."""
        return np.frombuffer(self.many.seen, np.uint8).reshape(self.places, self.size)

    def step(self, actions: Numbers) -> tuple[Floats, Flags]:
        """Give each place its answer; returns by place each seat's reward, and whether its match has ended."""
        finished = self.many.step(actions.tolist())
        rewards = np.zeros((self.places, self.players), np.float32)
        ended = np.zeros(self.places, np.bool_)
        for place, t in finished:
            rewards[place] = spaces.returns(self.game, t, self.players)
            ended[place] = True
        self._look()
        return rewards, ended
