"""How good a table is for a seat: what search steers by when it does not play to the end."""

from typing import Final

from undercity.games.gangs_of_night_city.cards import COMBAT, EDGERUNNERS, TYPE_OF, UPGRADES
from undercity.games.gangs_of_night_city.city import (
    BUSINESS,
    DATA_FORTRESS,
    DISCS,
    DISTRICTS,
    DRONE,
    FIRST_RUNNER,
    FIXER,
    GOAL,
    KINDS,
    NET_CRED,
    NO_GANG,
)
from undercity.games.gangs_of_night_city.end import winner
from undercity.games.gangs_of_night_city.table import NOBODY, Table

# What things are worth, in Street Cred.
GOODS: Final = (0.5, 0.55, 0.7)
SPARE: Final = 0.2
"""A resource beyond the first four."""
HIDEOUT: Final = 0.9
UNIT: Final = 0.4
DRONE_UNIT: Final = 0.22
RUNNER_UNIT: Final = 0.6
RUNNER_CARD: Final = 0.7
DISC: Final = 0.22
PRESENCE: Final = 0.15
DOMINANCE: Final = 0.5
SPOT: Final = (0.35, 0.45, 0.35)
UPGRADED: Final = 0.5
DEPTH: Final = 0.2
RAGE: Final = 0.3
LATER: Final = 0.25
"""What a seized Opportunity promises the next one of its type."""


def evaluate(t: Table, seat: int) -> float:
    """From 0 to 1: the lead over the best of the others, worth more the nearer the end."""
    if t.is_over():
        who = winner(t)
        return 1.0 if who == seat else 0.35 if who == NOBODY else 0.0
    if NO_GANG in t.gang[: t.players]:
        return 0.5
    worths = [standing(t, side) for side in range(t.sides)]
    mine = worths.pop(seat)
    lead = mine - 0.75 * max(worths) - 0.25 * sum(worths) / len(worths)
    left = GOAL - max(t.cred)
    x = lead / (4.0 + 0.35 * max(left, 0))
    if t.ending:
        x = 2.0 * x
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def standing(t: Table, side: int) -> float:
    """What a side has, in Street Cred."""
    if not t.is_person(side):
        return float(t.cred[side])
    worth = float(t.cred[side]) + goods(t, side) + figures(t, side) + cards(t, side)
    worth += HIDEOUT * len(t.hideouts_of(side)) + DEPTH * NET_CRED[t.net[side]] + 0.08 * t.net[side]
    worth += DISC * len([disc for disc in range(DISCS) if t.ready[side] >> disc & 1])
    for district in range(DISTRICTS):
        if t.has_presence(side, district):
            worth += PRESENCE
            if t.dominant(district) == side:
                worth += DOMINANCE
    for kind in (FIXER, BUSINESS, DATA_FORTRESS):
        held = len(t.controlled(side, kind))
        worth += SPOT[kind] * (1.0 if held else 0.0) + 0.1 * held
    return worth


def goods(t: Table, side: int) -> float:
    worth = 0.0
    for kind in range(3):
        n = t.has(side, kind)
        worth += GOODS[kind] * min(n, 4) + SPARE * max(n - 4, 0)
    return worth


def figures(t: Table, side: int) -> float:
    worth = 0.0
    for u in t.figures(side):
        if t.where[u] >= 0:
            kind = KINDS[u]
            worth += UNIT if kind < DRONE else DRONE_UNIT if kind == DRONE else RUNNER_UNIT
    for u in t.hired[side]:
        worth += RUNNER_CARD * EDGERUNNERS[u - FIRST_RUNNER].cost
    return worth


def cards(t: Table, side: int) -> float:
    """Upgrades owned, used cards, and what seized Opportunities promise."""
    owned = t.hands[side] + t.discards[side]
    worth = UPGRADED * len([card for card in owned if card < UPGRADES])
    worth += 0.1 * sum([COMBAT[card].fp for card in t.hands[side]])
    for kind in range(3):
        worth += LATER * len([card for card in t.seized[side] if TYPE_OF[card] == kind])
    return worth
