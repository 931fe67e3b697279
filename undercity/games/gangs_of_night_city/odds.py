"""What a Firefight may bring a bot: Combat cards weighed against what the others may play."""

from typing import Final

from undercity.games.gangs_of_night_city.cards import (
    COMBAT,
    EFFECT_OF,
    FP_OF,
    JACKIE,
    NEKOMATA,
    NO_OPPOSING_LEFT,
    NONE_LEFT,
    NOT_DOMINANT,
    OPPONENT_LOST_DRONE,
    OPPONENT_LOST_NON_DRONE,
    PER_DRONE,
    PER_SECRET,
    RIVER,
    SPEND_SECRETS,
    SPLINTER,
    TECHIE_LEFT,
)
from undercity.games.gangs_of_night_city.city import (
    DISTRICT_OF,
    FIRST_RUNNER,
    MYSTIC,
    NETRUNNER,
    SECRET,
    TECHIE,
    TYGER_CLAWS,
    VOODOO_BOYS,
)
from undercity.games.gangs_of_night_city.table import Table

BEATEN: Final = 0.45
"""What the loss of a unit is worth to either side."""

PAYS_WON: Final[list[float]] = [1.0, 0.0, 1.0, 0.0, 0.0, 0.3, 0.15, 0.0, 0.0, 0.25, 0.0, 0.0, 0.3, 1.0, 0.0, 0.0]
PAYS_TIED: Final[list[float]] = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.4, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
PAYS_LOST: Final[list[float]] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.6, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
"""By Street Cred condition: how often it is met; those that hang on who is here are judged by `earned`."""
PAYS: Final[list[list[float]]] = [PAYS_LOST, PAYS_TIED, PAYS_WON]

BY_PLACE: Final = (
    *(OPPONENT_LOST_DRONE, PER_DRONE, OPPONENT_LOST_NON_DRONE, NO_OPPOSING_LEFT),
    *(NONE_LEFT, TECHIE_LEFT, NOT_DOMINANT, PER_SECRET, SPEND_SECRETS),
)
CRED_OF: Final[list[int]] = [row.n for row in COMBAT]
PAYS_OF: Final[list[int]] = [row.pays for row in COMBAT]
IS_FIXED: Final[list[bool]] = [row.pays not in BY_PLACE for row in COMBAT]
FIXED_LOST: Final[list[float]] = [row.n * PAYS_LOST[row.pays] for row in COMBAT]
FIXED_TIED: Final[list[float]] = [row.n * PAYS_TIED[row.pays] for row in COMBAT]
FIXED_WON: Final[list[float]] = [row.n * PAYS_WON[row.pays] for row in COMBAT]
"""By Combat card: what its condition may be expected to pay, for those that hang on nothing but the outcome."""

EFFECT_WORTH: Final[list[float]] = [
    *(0.0, 0.5, 0.6, 0.2, 0.1, 0.4, 0.1, 0.0, 0.0),
    *(0.15, 0.3, 0.2, 0.2, 0.2, 0.5, -0.4, 0.1),
]
"""By special effect, in Street Cred."""


def card_worth(card: int) -> float:
    """A Combat card by itself, above the weakest."""
    row = COMBAT[card]
    power = 2.0 if row.fp < 0 else float(row.fp)
    return 0.22 * power + 0.12 * row.n + 0.4 * EFFECT_WORTH[row.effect] - 0.3


CARD_WORTH: Final[list[float]] = [card_worth(card) for card in range(len(COMBAT))]
BOT_POWERS: Final[list[int]] = [1, 2, 3, 3, 4, 5]


def power(t: Table, side: int, card: int, district: int) -> int:
    """The Firepower of a card, if it were played there."""
    if card == SPLINTER:
        return sum([t.drones_at(other, district) for other in range(t.sides)])
    return 3 if card == NEKOMATA else FP_OF[card]


def edge(t: Table, side: int, district: int, starts: bool) -> int:
    """Firepower besides the card's own."""
    found = 0
    if t.hired[side]:
        if starts and is_at(t, side, JACKIE, district):
            found += 1
        if is_at(t, side, RIVER, district):
            found += 1
    if t.is_gang(side, VOODOO_BOYS) and t.has_class(side, NETRUNNER, district):
        found += MYSTIC
    if side == t.raging():
        found += t.rage
    if t.is_gang(side, TYGER_CLAWS):
        for other in t.opponents(side):
            if t.count(other, district):
                found += len(t.fallen(side, other))
    return found


def is_at(t: Table, side: int, runner: int, district: int) -> bool:
    return t.runner_in_play(side, runner) and DISTRICT_OF[t.where[FIRST_RUNNER + runner]] == district


def best_clash(t: Table, side: int, district: int, starts: bool) -> float:
    """What the best card of the hand may be expected to bring there."""
    hand = t.hands[side]
    if not hand:
        return 0.0
    faced, own = threats(t, side, district, starts), edge(t, side, district, starts)
    drones, extra = drones_of_rivals(t, side, district), prize(t, side, district)
    return max([against(t, side, card, district, own, faced, drones, extra) for card in hand])


def clash(t: Table, side: int, card: int, district: int, starts: bool) -> float:
    """What a card may be expected to bring there against whatever the others hold."""
    faced, own = threats(t, side, district, starts), edge(t, side, district, starts)
    drones, extra = drones_of_rivals(t, side, district), prize(t, side, district)
    return against(t, side, card, district, own, faced, drones, extra)


def prize(t: Table, side: int, district: int) -> float:
    """What the Gang's abilities pay for units that the others lose there (GN-H168, GN-H172, GN-H174)."""
    there = [other for other in t.opponents(side) if t.count(other, district)]
    if t.is_gang(side, TYGER_CLAWS):
        return 2.0 * len([other for other in there if t.fallen(side, other)])
    if side == t.raging():
        return float(len(there)) if t.rage else 0.0
    is_mystic = t.is_gang(side, VOODOO_BOYS) and t.has_class(side, NETRUNNER, district)
    return float(len(there)) if is_mystic else 0.0


def threats(t: Table, side: int, district: int, starts: bool) -> list[list[int]]:
    """For each rival there: the Firepower of every card it may play."""
    found: list[list[int]] = []
    for other in t.opponents(side):
        if t.count(other, district):
            if t.is_person(other):
                extra = edge(t, other, district, not starts)
                found.append([power(t, other, card, district) + extra for card in t.hands[other]])
            else:
                found.append(BOT_POWERS)
    return found


def against(
    t: Table, side: int, card: int, district: int, own: int, faced: list[list[int]], drones: int, extra: float
) -> float:
    """What a card may be expected to bring there, with so much Firepower besides its own, against so many Drones."""
    if not faced:
        return 0.0
    mine = power(t, side, card, district) + own
    above = level = 1.0
    for powers in faced:
        if powers:
            less = same = 0
            for n in powers:
                if n < mine:
                    less += 1
                elif n == mine:
                    same += 1
            above *= less / len(powers)
            level *= (less + same) / len(powers)
    if IS_FIXED[card]:
        won, tied, lost = FIXED_WON[card], FIXED_TIED[card], FIXED_LOST[card]
    else:
        won = earned(t, side, card, district, 1, drones)
        tied = earned(t, side, card, district, 0, drones)
        lost = earned(t, side, card, district, -1, drones)
    won += BEATEN * len(faced) + extra
    lost -= 2.0 * BEATEN
    return above * won + (level - above) * tied + (1.0 - level) * lost + EFFECT_WORTH[EFFECT_OF[card]]


def earned(t: Table, side: int, card: int, district: int, outcome: int, drones: int) -> float:
    """Street Cred that a card's condition may be expected to pay: won 1, tied 0, lost -1."""
    return CRED_OF[card] * share(t, side, PAYS_OF[card], district, outcome, drones)


def share(t: Table, side: int, pays: int, district: int, outcome: int, drones: int) -> float:
    """How often a condition is met, or how many times a “per” condition pays."""
    if pays in (OPPONENT_LOST_DRONE, PER_DRONE):
        return 0.9 if outcome > 0 and drones else 0.0
    if pays == OPPONENT_LOST_NON_DRONE:
        return (0.1 if drones else 1.0) if outcome > 0 else 0.0
    if pays == NO_OPPOSING_LEFT:
        few = sum([t.count(other, district) for other in t.opponents(side)]) == 1
        return 1.0 if outcome > 0 and few else 0.05
    if pays == NONE_LEFT:
        return 1.0 if outcome < 0 and t.count(side, district) == 1 else 0.0
    if pays == TECHIE_LEFT:
        return 0.9 if t.has_class(side, TECHIE, district) else 0.0
    if pays == NOT_DOMINANT:
        return 0.0 if t.dominant(district) == side else 1.0
    if pays == PER_SECRET:
        return 0.9 * sum(
            [len(t.units(s, district)) > 0 and t.has_class(s, NETRUNNER, district) for s in range(t.sides)]
        )
    if pays == SPEND_SECRETS:
        return 0.12 * min(t.has(side, SECRET), 4)
    return PAYS[outcome + 1][pays]


def drones_of_rivals(t: Table, side: int, district: int) -> int:
    return sum([t.drones_at(other, district) for other in t.opponents(side)])


def shown(t: Table, card: int) -> int:
    """The Firepower of a card that lies open."""
    return t.splinter if card == SPLINTER else t.nekomata if card == NEKOMATA else FP_OF[card]


def lying(t: Table, side: int) -> float:
    """What a Firefight whose cards lie open may still bring a side, as they stand."""
    mine = sum([shown(t, card) for card in t.played[side]]) + t.bonus[side] + edge(t, side, t.fight, False)
    best = 0
    for other in t.rivals(side):
        best = max(best, sum([shown(t, card) for card in t.played[other]]) + edge(t, other, t.fight, False))
    outcome = 1 if mine > best else 0 if mine == best else -1
    drones = drones_of_rivals(t, side, t.fight)
    worth = sum([earned(t, side, card, t.fight, outcome, drones) for card in t.played[side]])
    return worth + BEATEN * outcome + (prize(t, side, t.fight) if outcome > 0 else 0.0)
