"""Opponents that see views only: random, greedy, and search over redealt tables; and the levels made of them."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from undercity.bots.greedy import Greedy
from undercity.bots.ismcts import Ismcts
from undercity.bots.random import Random
from undercity.core.game import Wrong
from undercity.play import Imagine, Question


class Bot(Protocol):
    """Whoever can answer for a seat."""

    def choose(self, view: Mapping[str, Any], ask: Question, imagine: Imagine) -> str: ...


KINDS: dict[str, Callable[..., Bot]] = {"random": Random, "greedy": Greedy, "ismcts": Ismcts}

LEVELS: dict[str, tuple[str, dict[str, Any]]] = {
    "easy": ("greedy", {"samples": 1, "slips": 0.35}),
    "medium": ("ismcts", {"iterations": 60}),
    "hard": ("ismcts", {"iterations": 1200, "seconds": 1.5}),
}
"""What a person chooses from; each beats the one before it."""


def bot(name: str, seed: object = None, **settings: Any) -> Bot:
    """A bot by kind or level; settings override those of the level."""
    kind, defaults = LEVELS.get(name, (name, {}))
    if kind not in KINDS:
        raise Wrong(f"There is no bot “{name}”; there are {', '.join([*LEVELS, *KINDS])}.")
    try:
        return KINDS[kind](seed=seed, **{**defaults, **settings})
    except TypeError as error:
        raise Wrong(f"The bot “{name}” does not take these settings: {', '.join(settings)}.") from error
