"""Stored matches, one for each way to end, are replayed answer by answer: same log, same result."""

from pathlib import Path

import pytest

from tests.transcripts.replay import replay, stored


@pytest.mark.parametrize("path", stored("nightlancer"))
def test_a_stored_match_is_replayed(path: Path) -> None:
    replay(path)
