"""Stored matches are replayed, answer by answer: same log, same result."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.transcripts.write import HERE
from undercity import Match, Wrong
from undercity.core.game import Result
from undercity.games import find


def stored(game: str) -> list[Any]:
    """The stored matches of a game, as parameters for `replay`."""
    return [pytest.param(path, id=path.stem) for path in sorted((HERE / game).glob("*.json"))]


def read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record, record.pop("result")


def replay(path: Path) -> None:
    record, result = read(path)
    if record["version"] != find(record["game"]).version:
        assert record["log"]
        with pytest.raises(Wrong, match="Its log can still be read"):
            Match.from_record(record)
        return
    m = Match.from_record(record)
    assert m.over
    assert m.result == msgspec.convert(result, Result)
    assert m.record() == record
