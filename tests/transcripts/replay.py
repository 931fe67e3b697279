"""Stored matches are replayed, answer by answer: at every moment all see the same, with the same log and result."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.transcripts.write import HERE, shown
from undercity import Match, Wrong
from undercity.core.game import Result
from undercity.games import find


def stored(game: str) -> list[Any]:
    """The stored matches of a game, as parameters for `replay`."""
    return [pytest.param(path, id=path.stem) for path in sorted((HERE / game).glob("*.json"))]


def read(path: Path) -> tuple[dict[str, Any], Result, list[str]]:
    """The record, the result, and what was shown at each moment."""
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record, msgspec.convert(record.pop("result"), Result), record.pop("shown").split()


def replay(path: Path) -> None:
    record, result, moments = read(path)
    if record["version"] != find(record["game"]).version:
        assert record["log"]
        with pytest.raises(Wrong, match="Its log can still be read"):
            Match.from_record(record)
        return
    m = Match.from_record(record)
    assert m.over
    assert m.result == result
    assert m.record() == record
    for ply, (now, then) in enumerate(zip(shown(m), moments, strict=True)):
        assert now == then, f"after {ply} answers something else is seen, asked or offered"
