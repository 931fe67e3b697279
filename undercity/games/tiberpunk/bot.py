"""How good a table is for a seat."""

from undercity.games.tiberpunk.end import winners
from undercity.games.tiberpunk.table import Table


def evaluate(t: Table, seat: int) -> float:
    if t.is_over():
        won = winners(t)
        return 1.0 / len(won) if seat in won else 0.0
    lead = t.triumph[seat] - max([t.triumph[side] for side in range(t.sides) if side != seat])
    return 0.5 + 0.5 * lead / (4.0 + abs(lead))
