"""How good a table is for a seat: what search steers by when it does not play to the end."""

from typing import Final

from undercity.games.tiberpunk.cards import (
    BARGAIN,
    CC,
    CD,
    CHARACTER,
    CHARACTER_TOKEN,
    CL,
    COMBAT,
    DELIVER,
    DEVOTION,
    DRONE,
    DRONE_TOKEN,
    ESCORT,
    GAMES,
    GUILE,
    HACKING,
    HITS_LICTOR,
    LINES,
    MERCHANTS,
    NETWORK,
    OFFENSE,
    PRIESTS,
    SENATOR,
    STRUCTURE_TOKEN,
    SUPPLY,
    TASKS,
    TOUR,
    Line,
)
from undercity.games.tiberpunk.city import (
    DISTANCES,
    DISTRICTS,
    HUBS,
    NOWHERE,
    TEMPLES,
)
from undercity.games.tiberpunk.end import winners
from undercity.games.tiberpunk.steps.challenge import nearest_lictors
from undercity.games.tiberpunk.table import ATTACK, EMPTY, Table

# What things are worth, in triumph tokens.
PROMISE: Final = 0.5
COIN: Final = 0.035
SPARE_COIN: Final = 0.012
LEVEL: Final = 0.13
GADGET: Final = 0.07
SHIP: Final = 0.06
BLESSING: Final = 0.05
MARKER: Final = 0.06
SHACKLES: Final = -0.12
BOOST: Final = 0.2
SHOPPING: Final = 0.3
BLOCKED: Final = 0.45
AWAITED: Final = 0.85
"""What is left of a promise beside a lictor, or while its token is on the wheel."""
NEAR: Final[list[float]] = [1.0, 0.72, 0.52, 0.38, 0.28, 0.2]
"""By the movements still needed."""
PASS: Final[list[list[float]]] = [
    [0.0, 0.2, 0.36, 0.55, 0.68, 0.77, 0.84, 0.88, 0.91, 0.93, 0.95, 0.96],
    [0.0, 0.0, 0.02, 0.11, 0.30, 0.48, 0.61, 0.72, 0.79, 0.84, 0.88, 0.91],
]
"""The chance of one roll, by challenge deck and dice (TP-H57)."""
HELP: Final = 0.62
"""A gadget turns so much of what would fail into success."""


def evaluate(t: Table, seat: int) -> float:
    """From 0 to 1: the lead over the best of the others, counted in triumph tokens."""
    if t.is_over():
        won = winners(t)
        return 1.0 / len(won) if seat in won else 0.0
    if t.is_solo():
        theirs = float(t.triumph[1]) + 0.5
    else:
        theirs = max([standing(t, other) for other in range(t.players) if other != seat])
    x = (standing(t, seat) - theirs) / 2.0
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def standing(t: Table, seat: int) -> float:
    own = seat * 3
    coins = t.coins[seat]
    worth = float(t.triumph[seat])
    worth += COIN * min(coins, 7) + SPARE_COIN * min(max(coins - 7, 0), 5)
    worth += LEVEL * (t.skill[own] + t.skill[own + 1] + t.skill[own + 2])
    worth += GADGET * min(len(t.hands[seat]), 5)
    worth += SHIP * min(t.ship[own] + t.ship[own + 1] + t.ship[own + 2], 4)
    worth += BLESSING * t.blessings[seat].bit_count() + MARKER * t.placed(seat)
    for kind in (CHARACTER, DRONE):
        worth += SHACKLES * t.shackled[2 * seat + kind] + BOOST * t.boost[2 * seat + kind]
    if t.where[2 * seat] == NOWHERE:
        return worth
    worth += SHOPPING * shopping(t, seat)
    for skill in (HACKING, GUILE, OFFENSE):
        worth += PROMISE * story(t, seat, skill)
    n = len(t.tasks)
    for i, task in enumerate(t.tasks):
        if not t.done[seat * n + i]:
            worth += PROMISE * side_task(t, seat, task)
    return worth


def shopping(t: Table, seat: int) -> float:
    """A purse worth spending, and a hub to spend it in."""
    own = seat * 3
    room = 18 - t.skill[own] - t.skill[own + 1] - t.skill[own + 2]
    steps = min(t.coins[seat] // 2, 3, room)
    if steps == 0:
        return 0.0
    best = 0.0
    for there in HUBS:
        best = max(best, near(t, seat, DRONE, there))
    return best * steps / 3.0 * free_token(t, seat, STRUCTURE_TOKEN)


# How near an objective is, from 0 to 1


def near(t: Table, seat: int, kind: int, there: int) -> float:
    """By the movements needed; a lictor there stands in the way."""
    away = DISTANCES[t.where[2 * seat + kind] * DISTRICTS + there]
    if kind == DRONE:
        away = (away + 1) // 2
    worth = NEAR[away]
    return worth * BLOCKED if t.lictors[there] else worth


def free_token(t: Table, seat: int, token: int) -> float:
    """In the own turn the token must be at hand; in another's it may come back until then."""
    slot = seat * 3
    if token != t.wheel[slot] and token != t.wheel[slot + 1] and token != t.wheel[slot + 2]:
        return 1.0
    return AWAITED


def story(t: Table, seat: int, skill: int) -> float:
    own = seat * 3 + skill
    stage = t.stage[own]
    if stage == 0:
        line = t.visible[skill]
        return 0.0 if line == EMPTY else attempt(t, seat, skill, LINES[line].start, 0)
    if stage == 1:
        return second(t, seat, LINES[t.line[own]])
    if stage == 2:
        return attempt(t, seat, skill, LINES[t.line[own]].finish, 1)
    return 0.0


def attempt(t: Table, seat: int, skill: int, there: int, deck: int) -> float:
    """A challenge there: the way, and the chance of passing before a lictor arrives."""
    best = 0.0
    for kind in (CHARACTER, DRONE):
        if (skill == HACKING and kind == CHARACTER) or (skill == GUILE and kind == DRONE):
            continue
        token = CHARACTER_TOKEN if kind == CHARACTER else DRONE_TOKEN
        dice = min(t.pool(2 * seat + kind, skill), 11)
        fail = 1.0 - PASS[deck][dice]
        if t.hands[seat]:
            fail *= HELP
        rolls = max(1, DISTANCES[nearest_lictors(t, there)[0] * DISTRICTS + there])
        chance = 1.0 - fail if rolls == 1 else 1.0 - fail * fail if rolls == 2 else 1.0 - fail * fail * fail
        best = max(best, chance * near(t, seat, kind, there) * free_token(t, seat, token))
    return best


def second(t: Table, seat: int, line: Line) -> float:
    """How near the conditions of a Stage II card are."""
    if line.kind == DELIVER:
        if t.trail[seat]:
            return 0.4 + 0.6 * near(t, seat, DRONE, line.at[0]) * free_token(t, seat, DRONE_TOKEN)
        return 0.4 * near(t, seat, DRONE, line.via[0])
    if line.kind == TOUR:
        return tour(t, seat, line)
    if line.kind == ESCORT:
        both = near(t, seat, DRONE, line.at[0]) * near(t, seat, CHARACTER, line.at[0])
        return both * free_token(t, seat, DRONE_TOKEN)
    if line.kind == BARGAIN:
        return bargain(t, seat, line)
    if line.kind == COMBAT:
        hits = HITS_LICTOR if t.is_solo() else line.targets
        return combat(t, seat, hits, line.by, line.at)
    return hunt(t, seat, DRONE) * free_token(t, seat, DRONE_TOKEN)


def tour(t: Table, seat: int, line: Line) -> float:
    if t.trail[seat] == 3:
        return 0.6 + 0.4 * near(t, seat, DRONE, line.at[0]) * free_token(t, seat, DRONE_TOKEN)
    best = 0.0
    for i, there in enumerate(line.via):
        if t.trail[seat] >> i & 1 == 0:
            best = max(best, near(t, seat, DRONE, there))
    return 0.3 * best + (0.3 if t.trail[seat] else 0.0)


def bargain(t: Table, seat: int, line: Line) -> float:
    own = seat * 3
    wanted = line.gadgets + line.ships + line.blessings + line.shown
    had = min(len(t.hands[seat]), line.gadgets + line.shown)
    had += min(t.ship[own] + t.ship[own + 1] + t.ship[own + 2], line.ships)
    had += min(t.blessings[seat].bit_count(), line.blessings)
    way = near(t, seat, CHARACTER, line.at[0]) * free_token(t, seat, CHARACTER_TOKEN)
    return 0.5 * had / wanted + (0.5 * way if had == wanted else 0.2 * way)


def hunt(t: Table, seat: int, kind: int) -> float:
    """How near any lictor is."""
    here = t.where[2 * seat + kind]
    away = DISTANCES[nearest_lictors(t, here)[0] * DISTRICTS + here]
    return NEAR[(away + 1) // 2 if kind == DRONE else away]


def combat(t: Table, seat: int, hits: int, by: int, at: list[int]) -> float:
    """The best fight in reach: the way to the target, and the dice of both sides."""
    best = 0.0
    for kind in (CHARACTER, DRONE):
        if by >> kind & 1 == 0:
            continue
        mine = t.pool(2 * seat + kind, ATTACK)
        token = free_token(t, seat, CHARACTER_TOKEN if kind == CHARACTER else DRONE_TOKEN)
        if hits & HITS_LICTOR:
            best = max(best, odds(t, seat, mine, mine + 1) * hunt(t, seat, kind) * token)
        for mini in range(2 * t.players):
            there = t.where[mini]
            if mini // 2 != seat and there != NOWHERE and hits >> mini % 2 & 1 and (not at or there in at):
                chance = odds(t, seat, mine, t.pool(mini, t.defence(mini)))
                best = max(best, chance * near(t, seat, kind, there) * token)
    return best


def odds(t: Table, seat: int, mine: int, theirs: int) -> float:
    chance = 0.36 + 0.13 * (mine - theirs) + 0.02 * mine
    if t.hands[seat]:
        chance += 0.15
    return max(0.05, min(0.95, chance))


def side_task(t: Table, seat: int, task: int) -> float:
    marks = t.influence[seat]
    if task in (CC, CD, CL):
        return combat(t, seat, HITS_LICTOR if t.is_solo() else 1 << task, 3, [])
    if task == NETWORK:
        return 0.2 * marks.bit_count() + 0.15 * next_structure(t, seat, True, True)
    if task == SUPPLY:
        return 0.28 * (marks >> 4).bit_count() + 0.15 * next_structure(t, seat, False, True)
    if task == DEVOTION:
        return 0.28 * (marks & 15).bit_count() + 0.15 * next_structure(t, seat, True, False)
    there = TASKS[task].at
    way = max(near(t, seat, CHARACTER, there), near(t, seat, DRONE, there)) * free_token(t, seat, STRUCTURE_TOKEN)
    ready = readiness(t, seat, task)
    return ready * (0.5 + 0.5 * way) if ready >= 1.0 else 0.6 * ready * (0.8 + 0.2 * way)


def readiness(t: Table, seat: int, task: int) -> float:
    own = seat * 3
    if task == SENATOR:
        return min(1.0, t.coins[seat] / 7.0)
    if task == GAMES:
        return (max(t.skill[own : own + 3]) - 2) / 4.0
    if task == PRIESTS:
        has_card = 0.5 if t.ship[own] or t.ship[own + 1] or t.ship[own + 2] else 0.0
        return has_card + min(0.5, t.coins[seat] / 6.0)
    return min(1.0, len(t.hands[seat]) / 3.0) if task == MERCHANTS else 0.0


def next_structure(t: Table, seat: int, temples: bool, hubs: bool) -> float:
    """How near the next structure without an own marker is."""
    best = 0.0
    marks = t.influence[seat]
    for i in range(4):
        if temples and marks >> i & 1 == 0:
            for there in TEMPLES[i]:
                best = max(best, near(t, seat, CHARACTER, there))
        if hubs and marks >> 4 + i & 1 == 0:
            best = max(best, near(t, seat, DRONE, HUBS[i]))
    coins = 1.0 if t.coins[seat] >= 2 else 0.6
    return best * coins * free_token(t, seat, STRUCTURE_TOKEN)
