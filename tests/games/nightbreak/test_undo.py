"""Undo is free back to the last moment at which anybody learned something."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_SPELLCASTER,
    SUN_RANGED,
    at,
    battle,
    choose,
    left,
    on,
    rows,
    state,
    turn_up,
)
from undercity import Wrong


def test_a_move_and_a_prayer_can_be_taken_back() -> None:
    m = battle([on(SUN_RANGED, held=1)], phase="move")
    before = rows(m)
    choose(m, "move 0 1")
    m.undo()
    assert rows(m) == before
    choose(m, "stay", "pray")
    m.undo()
    assert (at(m, 0).held, at(m, 0).prayers) == (1, 0)


@pytest.mark.parametrize("answer", ["keep", "refuse"])
def test_what_was_shown_cannot_be_taken_back(answer: str) -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], top=[[], [MOON_QUIET, MOON_SPELLCASTER]])
    choose(m, "attack 3", answer)
    assert m.why_not_undo() == "Something has been revealed since: a draw, a roll or a hidden card."
    before = state(m)
    with pytest.raises(Wrong, match="cannot be undone"):
        m.undo()
    assert state(m) == before


def test_a_look_at_an_unknown_card_cannot_be_taken_back() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)]), "attack 3")
    m.undo()
    choose(m, "attack 3")
    turn_up(m, MOON_QUIET)
    assert m.why_not_undo() is not None
