"""How good a table is for a seat: what search steers by when it does not play to the end."""

from typing import Final

from undercity.games.nightbreak.cards import HEROES, IMMOBILIZED, SHIELDED, SHROUDED, STUNNED, WOUNDED
from undercity.games.nightbreak.end import winning_side
from undercity.games.nightbreak.table import EMPTY, HP_OF, STRENGTH_OF, TURNS, Table

WORTH: Final[list[float]] = [0.06 * STRENGTH_OF[hero] + 0.02 * HEROES[hero].hp for hero in range(len(HEROES))]
"""What a fresh hero is worth, in favor."""


def evaluate(t: Table, seat: int) -> float:
    """From 0 to 1: the lead in favor, with damage, points and statuses counted as parts of a favor."""
    side = t.side_at(seat) if t.crew else 0
    if t.is_over():
        winner = winning_side(t)
        return 0.5 if winner < 0 else 1.0 if winner == side else 0.0
    lead = standing(t, side) - standing(t, 1 - side)
    scale = 1.0 + 0.25 * (TURNS - t.time)
    x = lead / scale
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def standing(t: Table, side: int) -> float:
    worth = float(t.favor[side])
    if t.turn == side:
        worth += 0.12 * t.pool
    for place in range(side * t.ranks, (side + 1) * t.ranks):
        hero = t.row[place]
        if hero != EMPTY:
            worth += hero_worth(t, hero)
    return worth


def hero_worth(t: Table, hero: int) -> float:
    worth = WORTH[hero] + 0.1 * t.held[hero] + 0.17 * t.prayers[hero]
    left = t.damage[hero] / HP_OF[hero]
    worth -= 0.75 * left * left + 0.15 * left
    status = t.status[hero]
    if status:
        worth += 0.25 * (status & SHIELDED != 0) + 0.1 * (status & SHROUDED != 0)
        worth -= 0.1 * (status & STUNNED != 0) + 0.06 * (status & WOUNDED != 0) + 0.03 * (status & IMMOBILIZED != 0)
    return worth
