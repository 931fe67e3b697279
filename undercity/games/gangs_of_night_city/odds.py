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
    DISTRICTS,
    FALLEN,
    FIRST_RUNNER,
    MAELSTROM,
    MYSTIC,
    NETRUNNER,
    SECRET,
    TECHIE,
    TYGER_CLAWS,
    VOODOO_BOYS,
)
from undercity.games.gangs_of_night_city.table import HOW_MANY, OWN_BASICS, Table

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
CRED_OF: Final[list[float]] = [float(row.n) for row in COMBAT]
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
NEVER: Final = -99.0
BOT_POWERS: Final[list[int]] = [1, 2, 3, 3, 4, 5]


def power(t: Table, card: int, district: int) -> int:
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
    if t.is_gang(side, VOODOO_BOYS):
        if t.has_class(side, NETRUNNER, district):
            found += MYSTIC
    elif t.is_gang(side, MAELSTROM):
        found += t.rage
    elif t.is_gang(side, TYGER_CLAWS):
        for u in OWN_BASICS[side]:
            if has_fallen(t, u, district):
                found += 1
    return found


def has_fallen(t: Table, u: int, district: int) -> bool:
    """Whether a figure lies with somebody who has units there."""
    holder = FALLEN - t.where[u]
    return holder >= 0 and t.many[holder * DISTRICTS + district] > 0


def is_at(t: Table, side: int, runner: int, district: int) -> bool:
    return t.runner_in_play(side, runner) and DISTRICT_OF[t.where[FIRST_RUNNER + runner]] == district


def met(t: Table, side: int, district: int) -> list[int]:
    """The opponents who have units there."""
    return [other for other in t.opponents(side) if t.many[other * DISTRICTS + district]]


def best_clash(t: Table, side: int, district: int, starts: bool) -> float:
    """What the best card of the hand may be expected to bring there."""
    return best_of(t, side, t.hands[side], district, starts)


def clash(t: Table, side: int, card: int, district: int, starts: bool) -> float:
    """What a card may be expected to bring there against whatever the others hold."""
    return best_of(t, side, [card], district, starts)


def best_of(t: Table, side: int, hand: list[int], district: int, starts: bool) -> float:
    there = met(t, side, district)
    if not hand or not there:
        return 0.0
    faced, own = threats(t, there, district, starts), edge(t, side, district, starts)
    extra = prize(t, side, district, len(there))
    best = NEVER
    for card in hand:
        worth = against(t, side, card, district, own, faced, extra)
        if worth > best:
            best = worth
    return best


def prize(t: Table, side: int, district: int, rivals: int) -> float:
    """What the Gang's abilities pay for units that so many others lose there (GN-H168, GN-H172, GN-H174)."""
    if t.is_gang(side, TYGER_CLAWS):
        holders = 0
        for u in OWN_BASICS[side]:
            if has_fallen(t, u, district):
                holders |= 1 << FALLEN - t.where[u]
        return 2.0 * HOW_MANY[holders]
    if t.is_gang(side, MAELSTROM):
        return float(min(rage_there(t, district), rivals))
    is_mystic = t.is_gang(side, VOODOO_BOYS) and t.has_class(side, NETRUNNER, district)
    return float(rivals) if is_mystic else 0.0


def rage_there(t: Table, district: int) -> int:
    """The Rage that may be spent there; once Firepower is compared, that which was."""
    return t.raged if is_compared(t, district) else t.rage


def is_compared(t: Table, district: int) -> bool:
    return t.fight == district and max(t.fp) > 0


def threats(t: Table, there: list[int], district: int, starts: bool) -> list[list[int]]:
    """For each rival there: the Firepower of every card it may play."""
    found: list[list[int]] = []
    for other in there:
        if t.is_person(other):
            extra = edge(t, other, district, not starts)
            found.append([power(t, card, district) + extra for card in t.hands[other]])
        else:
            found.append(BOT_POWERS)
    return found


def against(t: Table, side: int, card: int, district: int, own: int, faced: list[list[int]], extra: float) -> float:
    """What a card may be expected to bring there, with so much Firepower besides its own."""
    mine = power(t, card, district) + own
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
        won = earned(t, side, card, district, 1)
        tied = earned(t, side, card, district, 0)
        lost = earned(t, side, card, district, -1)
    won += BEATEN * len(faced) + extra
    lost -= 2.0 * BEATEN
    return above * won + (level - above) * tied + (1.0 - level) * lost + EFFECT_WORTH[EFFECT_OF[card]]


def earned(t: Table, side: int, card: int, district: int, outcome: int) -> float:
    """Street Cred that a card's condition may be expected to pay: won 1, tied 0, lost -1."""
    return CRED_OF[card] * share(t, side, PAYS_OF[card], district, outcome)


def share(t: Table, side: int, pays: int, district: int, outcome: int) -> float:
    """How often a condition is met, or how many times a “per” condition pays."""
    if pays in (OPPONENT_LOST_DRONE, PER_DRONE):
        return 0.9 if outcome > 0 and drones_of_rivals(t, side, district) else 0.0
    if pays == OPPONENT_LOST_NON_DRONE:
        return 0.0 if outcome <= 0 else 0.1 if drones_of_rivals(t, side, district) else 1.0
    if pays == NO_OPPOSING_LEFT:
        few = sum([t.count(other, district) for other in t.opponents(side)]) == 1
        return 1.0 if outcome > 0 and few else 0.05
    if pays == NONE_LEFT:
        return 1.0 if outcome < 0 and t.count(side, district) == 1 else 0.0
    if pays == TECHIE_LEFT:
        return 0.9 if t.has_class(side, TECHIE, district) else 0.0
    if pays == NOT_DOMINANT:
        return 0.0 if t.has_dominance(side, district) else 1.0
    if pays == PER_SECRET:
        return 0.9 * sum(
            [len(t.units(s, district)) > 0 and t.has_class(s, NETRUNNER, district) for s in range(t.sides)]
        )
    if pays == SPEND_SECRETS:
        return 0.12 * min(t.has(side, SECRET), 4)
    return PAYS[outcome + 1][pays]


def drones_of_rivals(t: Table, side: int, district: int) -> int:
    found = 0
    for other in t.opponents(side):
        found += t.drones[other * DISTRICTS + district]
    return found


def shown(t: Table, card: int) -> int:
    """The Firepower of a card that lies open."""
    return t.splinter if card == SPLINTER else t.nekomata if card == NEKOMATA else FP_OF[card]


def lying(t: Table, side: int) -> float:
    """What a Firefight whose cards lie open may still bring a side, as they stand."""
    mine = strength(t, side)
    best = max([strength(t, other) for other in t.rivals(side)])
    outcome = 1 if mine > best else 0 if mine == best else -1
    worth = sum([earned(t, side, card, t.fight, outcome) for card in t.played[side]])
    pays = prize(t, side, t.fight, len(met(t, side, t.fight))) if outcome > 0 else 0.0
    return worth + BEATEN * outcome + pays


def strength(t: Table, side: int) -> int:
    """A side's Firepower as it was compared; before that, with all that it may still bring to bear."""
    if is_compared(t, t.fight):
        return t.fp[side]
    cards = sum([shown(t, card) for card in t.played[side]])
    return cards + t.bonus[side] + edge(t, side, t.fight, t.initiator == side)
