"""Stored matches are replayed, answer by answer: same log, same result."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.transcripts.write import HERE, WANTED, Wanted, tells
from undercity import Match, Wrong
from undercity.core.game import Result
from undercity.games import find, offered

STORED = sorted(HERE.glob("*/*.json"))


def read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record, record.pop("result")


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_match_is_replayed(path: Path) -> None:
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


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: f"{wanted.game}-{wanted.name}")
def test_every_way_to_end_is_stored(wanted: Wanted) -> None:
    record, _ = read(wanted.path)
    assert record["version"] == find(wanted.game).version
    m = Match.from_record(record)
    assert tells(m, wanted.rules)
    assert wanted.winners in (None, len(m.result.winners))


def test_every_game_has_a_transcript() -> None:
    assert {wanted.game for wanted in WANTED} == set(offered())
