"""What a seat is about to do, in Street Cred: the action in progress, and those its ready discs allow."""

from typing import Final

from undercity.core.power import Seal
from undercity.core.step import Step
from undercity.games.gangs_of_night_city import odds
from undercity.games.gangs_of_night_city.cards import (
    ARASAKA,
    EDGERUNNERS,
    FREE_HIRE,
    FREE_UPGRADE,
    GAIN_ONE_OF,
    OPPORTUNITIES,
    RUNNER_DECK,
    SC_PER_HIDEOUTS,
    SC_PER_LEADER,
    SC_PER_POI_DISTRICT,
    T_BUG,
    TYPE_OF,
)
from undercity.games.gangs_of_night_city.city import (
    ACT_HIDEOUT,
    ACT_NETRUNNERS,
    ACT_SOLOS,
    ACT_TECHIES,
    ACT_WILD,
    ADJACENT,
    BUSINESS,
    CONTRABAND,
    DATA_FORTRESS,
    DEPTH_OF,
    DISTRICT_OF,
    DISTRICTS,
    DRONE,
    EDDIES,
    FIXER,
    HIDEOUT_CRED,
    HIDEOUTS,
    HIRES,
    KINDS,
    NET_CRED,
    NET_END,
    NETRUNNER,
    ORANGE,
    POI_KIND_OF,
    RESERVE,
    REWARDS,
    SLOTS,
    SOLO,
    TECHIE,
    VALENTINOS,
    VOODOO_BOYS,
    YELLOW,
)
from undercity.games.gangs_of_night_city.steps.firefight import ChooseFight, Commit, Play
from undercity.games.gangs_of_night_city.steps.movement import EVERYBODY_MOVED, ChooseMover, Moves
from undercity.games.gangs_of_night_city.steps.netrun import ChooseNetrun
from undercity.games.gangs_of_night_city.steps.opportunity import bonus
from undercity.games.gangs_of_night_city.steps.payment import can_pay
from undercity.games.gangs_of_night_city.steps.reclaim import Income, Recruits
from undercity.games.gangs_of_night_city.steps.techies import ChooseDeal, deal_at, deal_cost, hire_cost, meets
from undercity.games.gangs_of_night_city.table import EMPTY, NOTHING, Table

NOW: Final = 0.95
READY: Final = 0.5
SOON: Final = 0.2
"""How much of an action's worth counts: it is being done, its disc is ready, its disc is spent."""
TEMPO: Final = 0.3
"""A second action is still to come this turn."""

RUNNER_WORTH: Final[list[float]] = [0.6, 0.7, 0.8, 0.7, 0.6, 2.5, 0.9, 0.6, 1.6, 2.4]
"""By Edgerunner: what the ability brings over a game."""
THEN_WORTH: Final[list[float]] = [0.5, 0.1, 0.0, 0.4, 0.3, 0.5, 0.5, 0.2, 0.6, 0.0, 0.2, 0.0, 1.5, 4.0]
"""By what an Opportunity brings besides Street Cred for its type."""
DANGER_OF: Final[list[float]] = [6 / 36, 10 / 36, 21 / 36]

FIGHTING: Final = 1
DEALING: Final = 2
RUNNING: Final = 4
MOVING: Final = 8


def promise(t: Table, side: int, late: float) -> float:
    """What the open action and the ready discs are worth. With `late` 0 only this turn is left."""
    doing = pending(t, side)
    worth = 0.0
    if t.fight >= 0 and side in t.involved:
        worth += firefight(t, side)
    ready = t.ready[side] if late > 0.0 or t.turn == side else 0
    wild = ready >> ACT_WILD & 1
    spare = 0.0
    for disc, bit in ((ACT_SOLOS, FIGHTING), (ACT_TECHIES, DEALING), (ACT_NETRUNNERS, RUNNING)):
        moved = 0 if not doing & bit else t.moved if doing & MOVING else EVERYBODY_MOVED
        best = action(t, side, disc, moved, late)
        if doing & bit:
            worth += NOW * best
        elif ready >> disc & 1:
            worth += READY * best
        else:
            worth += SOON * best * min(late * 2.0, 1.0)
            spare = max(spare, best)
    best = hideout(t, side)
    if ready >> ACT_HIDEOUT & 1:
        worth += READY * best
    else:
        spare = max(spare, best)
    if wild:
        worth += (READY - SOON) * spare
    if t.turn == side and t.acted == 1 and t.acting and late > 0.0:
        worth += TEMPO
    return worth + reclaimed(t, side) * late


def pending(t: Table, side: int) -> int:
    """What lies ahead in the action in progress, as bits."""
    found = 0
    for step in t.agenda:
        found |= bit_of(step, side)
    return found if t.open is None else found | bit_of(t.open, side)


def bit_of(step: Step, side: int) -> int:
    if isinstance(step, Moves):
        return MOVING if step.seat == side else 0
    if isinstance(step, ChooseMover):
        return MOVING if step.seat == side else 0
    if isinstance(step, ChooseFight):
        return FIGHTING if step.seat == side else 0
    if isinstance(step, ChooseDeal):
        return DEALING if step.seat == side else 0
    if isinstance(step, ChooseNetrun):
        return RUNNING if step.seat == side else 0
    return 0


def action(t: Table, side: int, disc: int, moved: int, late: float) -> float:
    if disc == ACT_SOLOS:
        return best_fight(t, side, moved)
    return best_deal(t, side, moved, late) if disc == ACT_TECHIES else best_run(t, side, moved)


def reclaimed(t: Table, side: int) -> float:
    """What the Reclaim in progress still brings."""
    worth = 0.0
    for step in t.agenda:
        if isinstance(step, Recruits) and step.side == side:
            idle = len([u for u in t.figures(side) if t.where[u] == RESERVE and KINDS[u] != DRONE])
            worth += 0.5 * min(step.left, idle)
        elif isinstance(step, Income) and step.side == side:
            for district in range(step.district, DISTRICTS):
                if t.has_presence(side, district):
                    worth += 0.5 * (len(REWARDS[district]) if t.has_dominance(side, district) else 1)
    return worth


# Firefights


def firefight(t: Table, side: int) -> float:
    """The Firefight in progress: the card laid face-down, the best in hand, or what lies open."""
    picks = sealed(t)
    if picks is None:
        return odds.lying(t, side) if t.played[side] else 0.0
    for seat, pick in zip(picks.seats, picks.picks, strict=False):
        if seat == side and isinstance(pick, Play):
            return odds.clash(t, side, pick.card, t.fight, t.initiator == side)
    return odds.best_clash(t, side, t.fight, t.initiator == side)


def sealed(t: Table) -> Commit | None:
    ask = t.open
    if isinstance(ask, Seal) and isinstance(ask.sealed, Commit):
        return ask.sealed
    for step in t.agenda:
        if isinstance(step, Commit):
            return step
    return None


def best_fight(t: Table, side: int, moved: int) -> float:
    """The best Firefight that a Solo can start, after a move if units may still move."""
    near = 0
    for u in t.of_class(side, SOLO):
        district = DISTRICT_OF[t.where[u]]
        near |= 1 << district
        if not moved >> u & 1:
            for there in ADJACENT[district]:
                near |= 1 << there
    best = 0.0
    for district in range(DISTRICTS):
        if near >> district & 1:
            best = max(best, odds.best_clash(t, side, district, True))
    return best


# Points of Interest


def reachable(t: Table, side: int, cls: int, kind: int, moved: int) -> int:
    """How many Points of Interest of a kind the side holds or can enter with units of this class."""
    found = free = 0
    for place in t.places(kind):
        u = t.poi[place]
        if u == NOTHING:
            free |= 1 << place
        elif t.side_of(u) == side:
            found += 1
    if not free or moved == EVERYBODY_MOVED:
        return found
    for u in t.of_class(side, cls):
        if not moved >> u & 1 and POI_KIND_OF[t.where[u]] != kind:
            for place in NEAR[DISTRICT_OF[t.where[u]]][kind]:
                if free >> place & 1:
                    free &= ~(1 << place)
                    found += 1
                    break
    return found


def near(district: int, kind: int) -> list[int]:
    return [DISTRICTS + 3 * d + kind for d in [district, *ADJACENT[district]]]


NEAR: Final[list[list[list[int]]]] = [[near(district, kind) for kind in range(3)] for district in range(DISTRICTS)]


# Deals


def best_deal(t: Table, side: int, moved: int, late: float) -> float:
    best = 0.0
    if t.of_class(side, TECHIE):
        if reachable(t, side, TECHIE, BUSINESS, moved):
            last = SLOTS + 1 if t.is_gang(side, VALENTINOS) else SLOTS
            for slot in range(last):
                best = max(best, deal(t, side, deal_at(t, side, slot), late))
        if late > 0.0 and len(t.hired[side]) < HIRES and reachable(t, side, TECHIE, FIXER, moved):
            for runner in t.markets[RUNNER_DECK]:
                if runner != EMPTY and can_pay(t, side, EDDIES, hire_cost(t, runner)):
                    best = max(best, (RUNNER_WORTH[runner] + 0.6) * late - 0.4 * EDGERUNNERS[runner].cost)
    return best


def deal(t: Table, side: int, card: int, late: float) -> float:
    """What seizing an Opportunity would bring; 0 if it cannot be."""
    if card == EMPTY or not meets(t, side, card):
        return 0.0
    cost = deal_cost(t, card)
    if not can_pay(t, side, CONTRABAND, cost):
        return 0.0
    row = OPPORTUNITIES[card]
    worth = THEN_WORTH[row.then]
    if row.then != ARASAKA:
        worth += 1.0
        for one in t.seized[side]:
            if TYPE_OF[one] == TYPE_OF[card]:
                worth += 1.0
    if row.then in (SC_PER_HIDEOUTS, SC_PER_LEADER, SC_PER_POI_DISTRICT):
        worth += bonus(t, side, row.then)
    if late == 0.0 and row.then in (FREE_HIRE, FREE_UPGRADE, GAIN_ONE_OF):
        worth -= THEN_WORTH[row.then]
    return worth + late * 0.3 - (0.2 + 0.3 * late) * cost


# Netruns


def best_run(t: Table, side: int, moved: int) -> float:
    """What a Netrun may be expected to bring."""
    runners = len(t.of_class(side, NETRUNNER))
    if not runners:
        return 0.0
    pos = t.net[side]
    best = -1.0
    for step in range(pos + 1, min(pos + runners, NET_END) + 1):
        best = max(best, landed(t, side, step, runners))
    worth = 0.5 * reachable(t, side, NETRUNNER, DATA_FORTRESS, moved) + best
    if t.runner_in_play(side, T_BUG) and t.ahead_of(side):
        worth += 1.0
    return max(worth, 0.0)


STEP_WORTH: Final[list[float]] = [0.0, 0.0, 0.2, 0.3, 0.5, 0.6, 0.9]
SAFE: Final = 0.5
"""The Eurodollar of a safe Netrun (GN-H173)."""


def landed(t: Table, side: int, step: int, runners: int) -> float:
    depth = DEPTH_OF[step]
    caught = DANGER_OF[depth]
    paid = 0.0
    if t.is_gang(side, VOODOO_BOYS):
        caught *= caught
        paid = SAFE
    loss = 0.2 if depth == YELLOW else 0.6 if depth == ORANGE else 0.6 * runners
    return NET_CRED[step] + STEP_WORTH[step] + (1.0 - caught) * paid - caught * loss


# Hideouts


def hideout(t: Table, side: int) -> float:
    built = t.built(side)
    if built == HIDEOUTS or not can_pay(t, side, EDDIES, 2):
        return 0.0
    return HIDEOUT_CRED[built] + 0.2
