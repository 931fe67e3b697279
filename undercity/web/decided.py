"""What decided a match: how the winner's prospects went, and the answers after which they changed most."""

from statistics import fmean as mean

import msgspec

from undercity.core.game import Game
from undercity.core.step import NATURE
from undercity.core.table import Table
from undercity.play import Match

SHOWN = 3
NEAR = 4
"""So many moments before and after are compared: prospects go up and down with whoever is about to act."""


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
    course, told = told_course(match, winner)
    return Story(winner, tuple(course), tuple(turnings(course, told)))


def told_course(match: Match, winner: int) -> tuple[list[float], list[str]]:
    """Moment by moment the winner's prospects, and what the log said when a player's answer led there."""
    course: list[float] = []
    told: list[str] = []
    heard = 0
    rivals = [seat for seat in range(match.seats) if seat not in match.result.winners]
    for past in match.moments():
        course.append(prospects(match.game, past.table, winner, rivals))
        lines = past.table.log or []
        is_told = past.plies and past.plies[-1][0] != NATURE and len(lines) > heard
        told.append(lines[heard].public if is_told else "")
        heard = len(lines)
    return course, told


def prospects(game: Game, t: Table, seat: int, rivals: list[int]) -> float:
    """From 0 to 1, with 0.5 for even chances: every seat knows most of its own plans, so each is asked."""
    own, theirs = game.evaluate(t, seat), mean([game.evaluate(t, rival) for rival in rivals])
    return own / (own + theirs) if own + theirs > 0 else 0.5


def turnings(course: list[float], told: list[str]) -> list[Turning]:
    """The greatest lasting changes, apart from each other; the end itself, where all is certain, is none."""
    lasting = {i: mean(course[i : i + NEAR]) - mean(course[i - NEAR : i]) for i in range(NEAR, len(course) - NEAR)}
    found: list[Turning] = []
    for i in sorted(lasting, key=lambda i: -abs(lasting[i])):
        ply = max(range(i - 2, i + 2), key=lambda ply: bool(told[ply]) * abs(course[ply] - course[ply - 1]))
        if told[ply] and all(abs(ply - other.ply) > 2 * NEAR for other in found):
            found.append(Turning(ply, told[ply], round(100 * lasting[i])))
        if len(found) == SHOWN:
            break
    return sorted(found, key=lambda turning: turning.ply)
