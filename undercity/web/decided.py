"""What decided a match: the answers after which the winner's prospects rose most."""

from typing import Any

from undercity.core.step import NATURE
from undercity.play import Match

SHOWN = 3


def turning_points(match: Match) -> list[dict[str, Any]]:
    """The greatest swings, each with the line of the log that tells it and its moment in the replay."""
    if not match.over or len(match.result.winners) == match.seats:
        return []
    winner = match.result.winners[0]
    before, heard, swings = 0.5, 0, []
    for past in match.moments():
        ply, after = len(past.plies), match.game.evaluate(past.table, winner)
        lines = past.view(None)["log"][heard:]
        if lines and past.plies and past.plies[-1][0] != NATURE:
            swings.append((after - before, ply, lines[0]["text"]))
        before, heard = after, heard + len(lines)
    greatest = sorted(swings, key=lambda swing: -abs(swing[0]))[:SHOWN]
    return [
        {"ply": ply, "text": text, "swing": round(100 * by)} for by, ply, text in sorted(greatest, key=lambda s: s[1])
    ]
