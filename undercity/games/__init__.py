"""The games, found by folder: there is no list to edit. `undercity.games()` names those that are offered."""

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from undercity.core.game import Game, Wrong

HIDDEN = {"template"}
"""Complete, but not offered to players."""


@cache
def names() -> tuple[str, ...]:
    """Every game folder, the template included."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")))


def offered() -> list[str]:
    return [name for name in names() if name not in HIDDEN]


@cache
def find(name: str) -> Game:
    if name not in names():
        raise Wrong(f"There is no game “{name}”; there are {', '.join(offered())}.")
    game: Game = import_module(f"undercity.games.{name}").GAME
    return game


class _Games(ModuleType):
    """The package can be called, so that `undercity.games` is both the folder and the list."""

    def __call__(self) -> list[str]:
        return offered()


sys.modules[__name__].__class__ = _Games
