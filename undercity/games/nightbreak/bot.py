"""How good a table is for a seat: what search steers by when it does not play to the end."""

from typing import Final

from undercity.games.nightbreak.cards import HEROES, IMMOBILIZED, SHIELDED, SHROUDED, STUNNED, WOUNDED
from undercity.games.nightbreak.end import winning_side
from undercity.games.nightbreak.powers import can_attack
from undercity.games.nightbreak.table import EMPTY, HP_OF, STRENGTH_OF, TURNS, Table

COST_OF: Final[list[int]] = [hero.cost for hero in HEROES]

# What things are worth, in favor.
POOL: Final = 0.14
HELD: Final = 0.12
SPARE: Final = 0.036
PRAYER: Final = 0.23
LOSS: Final = 0.57
STRENGTH: Final = 0.048
HP: Final = 0.029
HURT: Final = 1.0
DYING: Final = 0.34
SHIELD: Final = 0.4
SHROUD: Final = 0.046
STUN: Final = -0.12
WOUND: Final = -0.06
CHAIN: Final = -0.034
STRIKE: Final = 0.075
KILL: Final = 0.45
THREAT: Final = 0.64


def evaluate(t: Table, seat: int) -> float:
    """From 0 to 1: the lead in favor, with damage, points and statuses counted as parts of a favor."""
    side = t.side_at(seat) if t.crew else 0
    if t.is_over():
        winner = winning_side(t)
        return 0.5 if winner < 0 else 1.0 if winner == side else 0.0
    lead = standing(t, side) - standing(t, 1 - side)
    x = lead / (1.0 + 0.25 * (TURNS - t.time))
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def standing(t: Table, side: int) -> float:
    worth = float(t.favor[side])
    is_turn = t.turn == side
    if is_turn:
        worth += POOL * t.pool
    for place in range(side * t.ranks, (side + 1) * t.ranks):
        if t.row[place] != EMPTY:
            worth += hero_worth(t, t.row[place])
            if not is_turn:
                worth += THREAT * promise(t, place)
            elif not t.acted[place]:
                worth += promise(t, place)
    return worth


def promise(t: Table, place: int) -> float:
    """What the attack still to come is worth: more if an enemy in reach would fall."""
    hero = t.row[place]
    strength = STRENGTH_OF[hero]
    best = 0.0
    for there in range(0 if place >= t.ranks else t.ranks, t.ranks if place >= t.ranks else 2 * t.ranks):
        target = t.row[there]
        if target == EMPTY or not can_attack(t.ranks, HEROES[hero].type, place, there):
            continue
        if t.status[target] & SHIELDED == 0:
            best = max(best, KILL if t.damage[target] + strength >= HP_OF[target] else STRIKE * strength)
    return best


def hero_worth(t: Table, hero: int) -> float:
    hurt = t.damage[hero] / HP_OF[hero]
    worth = STRENGTH * STRENGTH_OF[hero] + HP * HP_OF[hero] - (HURT + DYING * hurt) * hurt
    if t.held[hero] or t.prayers[hero]:
        useful = min(t.held[hero], COST_OF[hero]) * HELD + max(t.held[hero] - COST_OF[hero], 0) * SPARE
        worth += (useful + PRAYER * t.prayers[hero]) * (1.0 - LOSS * hurt)
    status = t.status[hero]
    if status & SHIELDED:
        worth += SHIELD
    if status & SHROUDED:
        worth += SHROUD
    if status & STUNNED:
        worth += STUN
    if status & WOUNDED:
        worth += WOUND
    if status & IMMOBILIZED:
        worth += CHAIN
    return worth
