"""How good a table is for a seat: what search steers by when it does not play to the end. Unit: a Prospect."""

from typing import Final

from undercity.games.nightlancer.cards import (
    ABORT,
    AGENDA,
    GAIN_HEAT,
    LOSE_CHIPS,
    LOSE_HEALTH,
    LOSE_RESOLVE,
    MELEE,
    Penalty,
    Task,
)
from undercity.games.nightlancer.end import EACH, ranking, shortfall
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import DECK, OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.steps.scoring import AGENDA_DIVISOR, ScoreAgendas
from undercity.games.nightlancer.table import COOPERATIVE, EVENT, FACE_OFF_FIRST, NOBODY, PENALTY, ROUTE, TOKENS, Table

CHIP: Final = 0.26
LOAN: Final = 3.4
HEAT: Final = 0.45
HEALTH: Final = 0.16
RESOLVE: Final = 0.2
CONTACT: Final = 0.24
CARD: Final = 0.45
WAY_OUT: Final = 1.2
ABILITY: Final = 0.3
BEST: Final = 0.7
WARE: Final = 0.13
TECHSHOCK: Final = 8.0
SPENT: Final = 1.0
"""What a re-roll must better things: what comes after a success is looked into, and so looks worse than it is."""
RISK: Final = 0.4
"""In cooperative play, that a player loses an Ideal to the Agent in a round to come."""
REACHED: Final = 0.1
"""The same of the round under way, if what is at hand suffices to catch up."""
LAG: Final = 0.4
AHEAD: Final = 0.2
COLD: Final = 0.25
"""What a Prospect behind the best player costs, one by which that player runs ahead of the Agent, and each Heat that
the Agent lacks: without it its Prospects advance (NL-19.6)."""
TO_COME: Final[list[float]] = [10.7, 10.7, 7.0, 2.7, -1.4, -3.4, -4.6]
"""By round, what usually becomes of what a player stands for at its start: measured, in Prospects at the end."""
GIFT: Final = 0.03
"""How much a gift must better things: Chips given back and forth would put off any risk."""
ODDS: Final[tuple[float, ...]] = (1.0, 0.875, 0.5, 0.125, 0.0)
ROLLED: Final[list[list[float]]] = [[1.0 - (1.0 - p) ** rolls for rolls in (1, 2, 3)] for p in ODDS]
"""By what is missing and how many re-rolls there may be."""


def survive(ideals: int, left: int) -> float:
    """The chance to keep one of so many Ideals for so many rounds."""
    if not ideals or not left:
        return 1.0 if ideals else 0.0
    return RISK * survive(ideals - 1, left - 1) + (1.0 - RISK) * survive(ideals, left - 1)


SURVIVE: Final[list[list[float]]] = [[survive(ideals, left) for left in range(7)] for ideals in range(7)]


def evaluate(t: Table, seat: int) -> float:
    """From 0 to 1: the lead over the best rival, or in cooperative play how near everybody is to the goal."""
    if t.mode == COOPERATIVE:
        return together(t)
    if t.is_over():
        return 1.0 if ranking(t)[0] == seat else 0.0
    if not t.rating[6 * seat]:
        return 0.5
    worths = [worth(t, other) for other in range(t.players)]
    rivals = [worths[other] for other in range(t.players) if other != seat]
    lead = worths[seat] - max(rivals) + 0.3 * (worths[seat] - sum(rivals) / len(rivals))
    x = lead / (3.0 + 1.2 * (6 - t.round))
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def together(t: Table) -> float:
    """The chance that nobody runs out of Ideals, times the chance that the goal is reached then."""
    if t.is_over():
        return 0.0 if shortfall(t) else 1.0
    left = 6 - t.round
    wide = 2.0 + 0.7 * left
    alive, goal, total = 1.0, 1.0, 0.0
    for seat in range(t.players):
        if not t.rating[6 * seat]:
            return 0.5
        alive *= survival(t, seat)
        forecast = standing(t, seat) + TO_COME[t.round]
        total += forecast
        goal *= chance((forecast - EACH + 1.0) / wide)
    goal *= chance((total / t.players - 25.0) / wide)
    return 0.98 * max(0.01, alive) * goal / (1.0 + GIFT * t.given * t.given)


def chance(x: float) -> float:
    """From 0 to 1, an even chance at 0."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def standing(t: Table, seat: int) -> float:
    """Nobody should run ahead of the others: the Agent follows the best player (NL-21.1)."""
    best = max(t.prospects)
    total = worth(t, seat) - LAG * (best - t.prospects[seat])
    if t.round < 6:
        total -= AHEAD * max(0, best - t.agent_prospects)
        total -= COLD * max(0, t.players - t.agent_heat)
    if DECK + t.lancer[seat] not in t.bought[seat]:
        total -= 2.0
    return total


def survival(t: Table, seat: int) -> float:
    """The chance that a player keeps an Ideal to the end: whoever is behind the Agent when a round ends loses one."""
    left = 6 - t.round
    if not t.has_hoped[seat]:
        return SURVIVE[2][left]
    ideals = t.ideals[seat]
    if not ideals:
        return 0.0
    fear = likely(t, seat)
    return (1.0 - fear) * SURVIVE[ideals][left] + fear * SURVIVE[ideals - 1][left]


def likely(t: Table, seat: int) -> float:
    """How likely a player is behind the Agent at the end of the round; in scoring all rounds are over."""
    behind = t.agent_prospects - t.prospects[seat]
    if behind <= 0 or isinstance(t.agenda[0], ScoreAgendas):
        return 0.0
    if t.placed[seat] == TOKENS and t.mission_of(seat) == NOBODY:
        return 1.0
    gap = behind - reach(t, seat)
    return REACHED if gap <= 0.0 else min(0.3 + 0.2 * gap, 0.95)


def reach(t: Table, seat: int) -> float:
    """How many Prospects a player can still come by this round: on a mission, by Opportunities, for Chips."""
    found = 0.0
    mission = t.mission_of(seat)
    if mission != NOBODY:
        found += 0.6 * MISSIONS[t.missions[mission]].pay[len(t.first(mission)) - 1][1]
    tokens, chips = TOKENS - t.placed[seat], t.chips[seat]
    bought = 0
    for card in t.opportunities[seat]:
        plan = OPPORTUNITIES[card]
        if plan.prospects and plan.chips <= chips and bought < min(2, tokens):
            found += 0.9 * plan.prospects
            chips -= plan.chips
            bought += 1
    return found + min(2 * min(tokens - bought, 2), chips // ROUNDS[t.rounds[-1]].price)


def worth(t: Table, seat: int) -> float:
    left = (7 - t.round) / 6.0
    total = t.prospects[seat] + CHIP * min(t.chips[seat], 24) + 0.2 * max(0, t.chips[seat] - 24)
    total += ideals_worth(t, seat) - LOAN * t.loans[seat] - HEAT * t.heat[seat]
    if t.heat[seat] >= 5:
        total -= 0.8
    total += body(t, seat) * (0.3 + 0.7 * left)
    total += CONTACT * min(len(t.contacts[seat]), 6) + CARD * min(len(t.opportunities[seat]), 4)
    if DECK + t.lancer[seat] in t.opportunities[seat]:
        total += WAY_OUT - CARD
    total += abilities_worth(t, seat, left) + wares_worth(t, seat, left)
    if seat in t.crew and t.rerolled[seat] and is_made(t):
        total -= SPENT
    return total + hope(t, seat)


def is_made(t: Table) -> bool:
    """Whether the challenge under way succeeds as it stands."""
    if t.kind == FACE_OFF_FIRST:
        return False
    for seat in t.crew:
        if t.rolled[seat] >= 0 and t.score_of(seat) >= t.difficulty:
            return True
    return False


def ideals_worth(t: Table, seat: int) -> float:
    ideals = t.ideals[seat]
    if ideals == 0:
        return -TECHSHOCK * (0.3 + 0.1 * t.round) if DECK + t.lancer[seat] not in t.opportunities[seat] else -3.0
    agendas = 0
    for card in t.bought[seat]:
        if OPPORTUNITIES[card].kind == AGENDA:
            agendas += 1
    n = AGENDA_DIVISOR[ideals]
    return ideals * 1.1 - (2.0 if ideals == 1 else 0.0) + (agendas / n if n else 0.0)


def body(t: Table, seat: int) -> float:
    health, resolve = t.health[seat], t.resolve[seat]
    total = HEALTH * health + RESOLVE * resolve
    if health < 3:
        total -= 0.3 * (3 - health)
    if resolve < 3:
        total -= 0.3 * (3 - resolve)
    return total - (1.0 if t.shaken[seat] else 0.0)


def abilities_worth(t: Table, seat: int, left: float) -> float:
    total = 0.0
    for ability in range(6):
        value = t.rating[6 * seat + ability]
        total += ABILITY * left * value
        if t.mode == COOPERATIVE:
            total += BEST if value >= 6 else 0.0
        else:
            best = True
            for other in range(t.players):
                if t.rating[6 * other + ability] > value:
                    best = False
            if best:
                total += BEST
    return total


def wares_worth(t: Table, seat: int, left: float) -> float:
    """Equipment counts by its price, a second of a kind for less; at the end only what it sells for."""
    total = 0.0
    seen = 0
    for card in t.assets[seat]:
        ware = WARES[card]
        if not ware.always:
            rate = WARE if seen < 4 else 0.4 * WARE
            total += max(rate * left * 2.0, 0.09) * ware.cost
            seen += 1
    return total


def hope(t: Table, seat: int) -> float:
    """What the mission or the challenge under way is expected to bring."""
    if t.kind == EVENT and seat in t.crew:
        return 0.85 * outlook(t, seat) - (1.0 - odds_now(t)) * (pain(ROUNDS[t.rounds[-1]].penalty) + 0.2 * t.danger)
    mission = t.mission_of(seat)
    if mission != NOBODY:
        crew = t.first(mission) if seat in t.first(mission) else t.second(mission)
        return mission_hope(t, seat, mission, crew)
    return 0.0 if t.low[seat] else 0.85 * outlook(t, seat)


def outlook(t: Table, seat: int) -> float:
    """While missions lie open without a Crew: the best that could still be taken."""
    best = 0.0
    for i, card in enumerate(t.missions):
        if card != NOBODY and not t.first(i):
            best = max(best, mission_hope(t, seat, i, (seat,)))
    return best


def mission_hope(t: Table, seat: int, mission: int, crew: tuple[int, ...]) -> float:
    card = MISSIONS[t.missions[mission]]
    chips, prospects, draws = card.pay[len(crew) - 1]
    reward = CHIP * chips + prospects + 0.7 * draws - 1.3 * card.dirty - HEAT * card.heat
    if t.deals[mission] != NOBODY and crew[0] == seat:
        reward += 0.6
    if t.first(mission) and t.second(mission):
        reward *= 0.45
    start = t.stage if t.at == mission else 1
    finish, cost = 1.0, 0.0
    health = t.health[seat] - 1
    for stage in range(start, 4):
        if stage == t.stage and t.at == mission and t.crew == crew and t.kind in (ROUTE, PENALTY):
            p, danger = odds_now(t), t.danger
        else:
            p, danger = best_route(t, crew, card.stages[stage - 1].routes, card.bans)
        if p >= 1.0:
            continue
        penalty = card.stages[stage - 1].penalty
        hurt = 0.18 * danger + penalty_pain(t, crew, penalty, card.bans)
        stays = 0.0 if is_abort(penalty) else 0.9 if health > danger + 1 else 0.35
        cost += finish * (1.0 - p) * hurt
        finish *= p + (1.0 - p) * stays
    return reward * finish - cost


def is_abort(penalty: Penalty) -> bool:
    return len(penalty.losses) > 0 and penalty.losses[0][0] == ABORT


def best_route(t: Table, crew: tuple[int, ...], routes: tuple[Task, Task], bans: int) -> tuple[float, int]:
    first, second = routes
    p = odds(t, crew, first, bans)
    if p >= 1.0:
        return p, first.danger
    q = odds(t, crew, second, bans)
    return (p, first.danger) if p >= q else (q, second.danger)


def odds(t: Table, crew: tuple[int, ...], task: Task, bans: int) -> float:
    """The chance of the best member, with what they carry and a re-roll or two."""
    best = 0.0
    for seat in crew:
        if task.obstacle and not passes(t, seat, task.obstacle):
            continue
        gap = task.difficulty - t.value(seat, task.ability)
        if gap > 0:
            gap -= carried(t, seat, task.ability, bans)
        if gap <= 0:
            return 1.0
        best = max(best, rolled_odds(gap, t.resolve[seat]))
    return best


def passes(t: Table, seat: int, obstacle: int) -> bool:
    for card in t.assets[seat]:
        if WARES[card].passes == obstacle:
            return True
    return len(t.contacts[seat]) >= 3 and obstacle < 3


def carried(t: Table, seat: int, ability: int, bans: int) -> int:
    weapon, gear = 0, 0
    for card in t.assets[seat]:
        ware = WARES[card]
        bonus = ware.bonus[ability]
        if bonus and not ware.always and not ware.traits & bans:
            if ware.is_weapon():
                weapon = max(weapon, bonus) if ability >= MELEE else weapon
            else:
                gear += bonus
    return weapon + gear


def rolled_odds(gap: int, resolve: int) -> float:
    return ROLLED[max(0, min(4, gap))][max(0, min(2, (resolve - 2) // 2))]


def odds_now(t: Table) -> float:
    """The chance of the challenge under way, from where its members stand."""
    best = 0.0
    for seat in t.crew:
        if t.obstacle and not t.cleared[seat]:
            best = max(best, 0.3)
        elif t.rolled[seat] >= 0:
            made = t.score_of(seat) >= t.difficulty
            best = max(best, 1.0 if made else 0.6 * rolled_odds(t.difficulty - t.standing(seat), t.resolve[seat] - 2))
        else:
            best = max(best, rolled_odds(t.difficulty - t.standing(seat), t.resolve[seat]))
    return best


def penalty_pain(t: Table, crew: tuple[int, ...], penalty: Penalty, bans: int) -> float:
    if penalty.task is not None:
        return (1.0 - odds(t, crew, penalty.task, bans)) * 0.22 * penalty.task.danger
    return pain(penalty)


def pain(penalty: Penalty) -> float:
    if penalty.task is not None:
        return 0.15 * penalty.task.danger
    total = 0.0
    for kind, n in penalty.losses:
        if kind == LOSE_HEALTH:
            total += 0.18 * n
        elif kind == LOSE_CHIPS:
            total += CHIP * n
        elif kind == LOSE_RESOLVE:
            total += 0.2 * n
        elif kind == GAIN_HEAT:
            total += HEAT * n
        elif kind != ABORT:
            total += 0.3 * n
    return total / len(penalty.losses) if penalty.is_choice else total
