"""What decided a match: how the winner's prospects went, and the answers after which they changed most."""

from itertools import pairwise

import msgspec

from undercity.core.step import NATURE
from undercity.play import Match

SHOWN = 3


class Turning(msgspec.Struct, frozen=True):
    """An answer that changed much: its moment, what the log told of it, and by how much of 100."""

    ply: int
    text: str
    swing: int


class Story(msgspec.Struct, frozen=True):
    """`course` holds the winner's prospects from 0 to 1, moment by moment."""

    winner: int
    course: tuple[float, ...]
    turnings: tuple[Turning, ...]


def story(match: Match) -> Story | None:
    """None where nothing was decided: a match that runs, or ended in a draw."""
    if not match.over or not 0 < len(match.result.winners) < match.seats:
        return None
    winner = match.result.winners[0]
    course, heard, told = [], 0, [""]
    for past in match.moments():
        course.append(float(match.game.evaluate(past.table, winner)))
        lines = past.table.log or []
        if past.plies:
            is_answer = past.plies[-1][0] != NATURE and len(lines) > heard
            told.append(lines[heard].public if is_answer else "")
        heard = len(lines)
    swings = [
        Turning(ply, text, round(100 * (after - before)))
        for ply, (text, (before, after)) in enumerate(zip(told[1:], pairwise(course), strict=True), 1)
        if text
    ]
    greatest = sorted(swings, key=lambda turning: -abs(turning.swing))[:SHOWN]
    return Story(winner, tuple(course), tuple(sorted(greatest, key=lambda turning: turning.ply)))
