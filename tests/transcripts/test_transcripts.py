"""For every way a game can end there is a stored match. Each game's own tests replay them."""

import pytest

from tests.transcripts.replay import read
from tests.transcripts.write import HERE, WANTED, Wanted, tells
from undercity import Match
from undercity.games import find, offered


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: f"{wanted.game}-{wanted.name}")
def test_every_way_to_end_is_stored(wanted: Wanted) -> None:
    record, _, _ = read(wanted.path)
    assert record["version"] == find(wanted.game).version
    m = Match.from_record(record)
    assert tells(m, wanted.rules)
    assert wanted.winners in (None, len(m.result.winners))


def test_every_game_has_a_transcript() -> None:
    assert {wanted.game for wanted in WANTED} == set(offered())


@pytest.mark.parametrize("game", sorted({path.parent.name for path in HERE.glob("*/*.json")}))
def test_every_game_replays_its_transcripts(game: str) -> None:
    assert f'stored("{game}")' in (HERE.parent / "games" / game / "test_transcripts.py").read_text(encoding="utf-8")
