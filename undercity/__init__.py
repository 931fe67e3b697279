"""Undercity: the digital home of five punk board games."""

from undercity import _compiled

_compiled.activate()

from undercity import games  # noqa: E402
from undercity.bots import bot  # noqa: E402
from undercity.core.game import Wrong  # noqa: E402
from undercity.play import Match, position  # noqa: E402

__all__ = ["Match", "Wrong", "bot", "games", "position"]
