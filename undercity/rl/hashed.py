"""A view as bytes, for games that have no `observe.py`: every leaf of the view is counted in a slot of its own.

Slots are found by hashing, so that two leaves may now and then share one. It is as honest as the view is.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any
from zlib import crc32

from librt.strings import BytesWriter

from undercity.core.many import Observe
from undercity.games import find

SLOTS = 1024


@cache
def hashed(name: str) -> Observe:
    see = find(name).view

    def observe(t: Any, seat: int, w: BytesWriter) -> None:
        counts = bytearray(SLOTS)
        for path, n in leaves(see(t, seat), name):
            slot = crc32(path.encode()) % SLOTS
            counts[slot] = (counts[slot] + n) & 255
        w.write(counts)

    return observe


def leaves(value: Any, path: str) -> Iterator[tuple[str, int]]:
    """(`sides.0.favor`, 3) for a number, (`sides.0.name=Sun`, 1) for a word; words in a list lie in a bag."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        for i, part in enumerate(value):
            yield from leaves(part, path if isinstance(part, str) else f"{path}.{i}")
    elif isinstance(value, str):
        yield f"{path}={value}", 1
    elif value is not None:
        yield path, int(value)
