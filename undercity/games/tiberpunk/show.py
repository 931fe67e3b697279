"""A view as a scene."""

from collections.abc import Mapping
from typing import Any

from undercity.core.scene import Scene


def scene(view: Mapping[str, Any]) -> Scene:
    return Scene("Tiberpunk", "", (), ())


def cards() -> list[dict[str, Any]]:
    return []
