"""How good a table is for a seat: what search steers by when it does not play to the end."""

from typing import Final

from undercity.games.gangs_of_night_city import odds, outlook
from undercity.games.gangs_of_night_city.cards import SPECIAL, TYPE_OF
from undercity.games.gangs_of_night_city.city import (
    DISTRICTS,
    FIRST_RUNNER,
    GOAL,
    HIDEOUTS,
    HIRES,
    MAELSTROM,
    NO_GANG,
    REWARDS,
    TYGER_CLAWS,
)
from undercity.games.gangs_of_night_city.end import winner
from undercity.games.gangs_of_night_city.stories import END_CLOCK, END_CRED, TUTORIAL
from undercity.games.gangs_of_night_city.table import HOW_MANY, NOBODY, RUNNING, Table

# What things are worth in the middle of the game, in Street Cred.
GOODS: Final[list[float]] = [0.5, 0.5, 0.6]
SPARE: Final = 0.08
"""A resource beyond what there is use for."""
HIDEOUT: Final = 1.2
UNIT: Final = 0.5
DRONE_UNIT: Final = 0.25
RUNNER_UNIT: Final = 0.6
DISC: Final = 0.12
PRESENCE: Final = 0.35
REWARD: Final = 0.25
"""Each reward of a District beyond the first, with Dominance."""
MARK: Final = 0.8
RAGE: Final = 0.25
PAYBACK: Final = 0.8
FALLEN_UNIT: Final = 0.3
"""For each opponent with whom some fallen lie, and for each of the fallen."""
LATER: Final = 0.3
"""What a seized Opportunity promises the next one of its type."""
NET: Final[list[float]] = [0.0, 0.15, 0.35, 0.45, 0.55, 0.9, 0.0]
"""What the Net tracker's place promises the next Netrun."""
LEVEL: Final = 0.4
"""How far a tie, which nobody wins, lies from a lead."""
TIE: Final = 1 / 6
"""What it is worth, in the last turn too."""
ROUND: Final = 2.3
"""What a round brings a player."""
SOONER: Final[list[float]] = [0.0, 0.0, 0.0, 0.6, 0.8]
"""By the number of players: how much of a turn that comes before the others' counts."""


def evaluate(t: Table, seat: int) -> float:
    """From 0 to 1: the lead over the best of the others, worth more the nearer the end.

    Where several can hold the leader back, what the leader is about to do counts as much as one's own, and without a
    Story, which ends with a turn and not with a round, how soon everybody's next turn comes.
    """
    if t.is_over():
        who = winner(t)
        return 1.0 if who == seat else TIE if who == NOBODY else 0.0
    if NO_GANG in t.gang[: t.players]:
        return 0.5
    if t.ending != RUNNING:
        return last_turn(t, seat)
    left = until_the_end(t)
    late = min(left / 14.0, 1.0)
    worths = [standing(t, side, late) for side in range(t.sides)]
    if t.players > 2:
        if t.story == TUTORIAL:
            for side in range(t.sides):
                worths[side] += SOONER[t.players] * ROUND * sooner(t, side)
        leader = ahead(worths, seat)
        worths[leader] += outlook.promise(t, leader, late)
    mine = worths.pop(seat) + outlook.promise(t, seat, late)
    lead = mine - 0.7 * max(worths) - 0.3 * sum(worths) / len(worths)
    x = lead / (1.5 + 0.12 * left)
    return 0.5 + 0.49 * x / (1.0 + abs(x))


def sooner(t: Table, side: int) -> float:
    """How much sooner than the player whose turn it is a side has its next turn, in rounds."""
    return (t.players - 1 - (side - t.turn - 1) % t.players) / t.players


def until_the_end(t: Table) -> float:
    """How much Street Cred the leader can still gain, as far as the open Story cards tell."""
    best = max(t.cred)
    left = float(GOAL - best)
    for card in t.slots:
        if END_CRED[card]:
            left = min(left, float(END_CRED[card] - best))
        if END_CLOCK[card]:
            left = min(left, ROUND * t.clock)
    return max(left, 1.0)


def ahead(worths: list[float], seat: int) -> int:
    """Which of the others stands best."""
    best = 1 if seat == 0 else 0
    for side in range(best + 1, len(worths)):
        if side != seat and worths[side] > worths[best]:
            best = side
    return best


def last_turn(t: Table, seat: int) -> float:
    """The game ends with this turn: only what decides it counts, as far as it is known: no Epilogue is revealed yet."""
    counts = t.cred[:]
    mine = counts.pop(seat)
    lead = mine - max(counts) + (outlook.promise(t, seat, 0.0) if t.turn == seat else 0.0) - LEVEL
    return 0.5 + 0.5 * lead / (0.2 + abs(lead))


def standing(t: Table, side: int, late: float) -> float:
    """What a side has, in Street Cred; what pays only in time counts less and less."""
    if not t.is_person(side):
        return float(t.cred[side]) + 0.2 * len(t.in_play(side))
    worth = float(t.cred[side]) + NET[t.net[side]] + MARK * t.marks[side]
    worth += (0.4 + 0.6 * late) * (goods(t, side) + cards(t, side))
    if t.is_gang(side, TYGER_CLAWS):
        worth += min(1.0, 3.0 * late) * revenge(t, side)
    return worth + late * (figures(t, side) + ground(t, side))


def revenge(t: Table, side: int) -> float:
    """What the fallen promise (GN-H167, GN-H168)."""
    worth = 0.0
    for other in t.opponents(side):
        n = len(t.fallen(side, other))
        if n:
            worth += PAYBACK + FALLEN_UNIT * n
    return worth


def goods(t: Table, side: int) -> float:
    """Resources, as far as there is use for them."""
    hires = HIRES - len(t.hired[side])
    use = min(2 * (HIDEOUTS - t.built(side)) + hires, 4)
    worth = stock(t.goods[3 * side], use, GOODS[0])
    return worth + stock(t.goods[3 * side + 1], 4, GOODS[1]) + stock(t.goods[3 * side + 2], 3, GOODS[2])


def stock(n: int, use: int, worth: float) -> float:
    """So many of a resource: those beyond their use are worth little."""
    return worth * float(n) if n <= use else worth * float(use) + SPARE * float(n - use)


def figures(t: Table, side: int) -> float:
    units = drones = runners = 0
    for i in range(side * DISTRICTS, side * DISTRICTS + DISTRICTS):
        units += t.many[i]
        drones += t.drones[i]
    for u in t.hired[side]:
        if t.where[u] >= 0:
            runners += 1
    worth = UNIT * float(units - drones - runners) + DRONE_UNIT * float(drones)
    for _ in range(runners):
        worth += RUNNER_UNIT
    for u in t.hired[side]:
        worth += outlook.RUNNER_WORTH[u - FIRST_RUNNER] * (1.0 if t.where[u] >= 0 else 0.5)
    if t.is_gang(side, MAELSTROM):
        worth += RAGE * t.rage
    return worth


def ground(t: Table, side: int) -> float:
    """Hideouts, discs, and what the Districts will bring at the next Reclaim."""
    worth = HIDEOUT * float(t.built(side)) + DISC * float(HOW_MANY[t.ready[side]])
    for district in range(DISTRICTS):
        if t.many[side * DISTRICTS + district]:
            worth += PRESENCE
            if t.has_dominance(side, district):
                worth += REWARD * (len(REWARDS[district]) - 1)
    return worth


def cards(t: Table, side: int) -> float:
    """Combat cards, those in hand more than the used ones, and what seized Opportunities promise."""
    worth = 0.0
    for card in t.hands[side]:
        worth += odds.CARD_WORTH[card]
    for card in t.discards[side]:
        worth += 0.75 * odds.CARD_WORTH[card]
    kinds = [0, 0, 0]
    most = 0
    for card in t.seized[side]:
        kind = TYPE_OF[card]
        if kind != SPECIAL:
            kinds[kind] += 1
            most = max(most, kinds[kind])
    return worth + LATER * most + 0.5 * LATER * (kinds[0] + kinds[1] + kinds[2])
