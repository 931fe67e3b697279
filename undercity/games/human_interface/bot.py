"""How good a table is for a seat: progress towards the goals, who still stands, who has whom in sight.

Ways are measured in steps on fields that the map computes once for each square (`Board.distances`).
"""

from typing import Final

from undercity.games.human_interface import missions as g
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import CARD, SNIFFER, SR_BOOSTER
from undercity.games.human_interface.cards.weapons import GRENADE, WEAPONS
from undercity.games.human_interface.cards.words import HACKER, LEADER
from undercity.games.human_interface.marks import ACTIVATED, BOUND, DOWN, DRAW, ESCAPED, NONE, OPFOR, STUNNED
from undercity.games.human_interface.steps import goals, network
from undercity.games.human_interface.table import Table

FAR_OFF: Final = 30.0
"""Steps at which an objective is as good as out of reach."""
FIRST: Final = g.BY_ID[g.CAMPAIGN_START]
REACH: Final = 8
"""Squares within which somebody in sight is in danger."""


def evaluate(t: Table, seat: int) -> float:
    team = t.team_at(seat)
    if t.outcome != NONE:
        return 0.5 if t.outcome == DRAW else 1.0 if t.outcome == team else 0.0
    if len(t.who) == t.members:
        return 0.5
    if t.teams > 1:
        lead = standing(t, team) - standing(t, 1 - team) + sights(t, team)
        return 0.5 + 0.5 * lead / (2.0 + abs(lead))
    worth = 0.08 + 0.6 * best_plan(t, team) + 0.2 * health(t, team) + 0.06 * hurt(t, team) + 0.02 * wires(t, team)
    worth = min(0.99, max(0.01, worth + 0.03 * sights(t, team)))
    return (t.mission - FIRST + worth) / 4 if t.is_campaign else worth


def standing(t: Table, team: int) -> float:
    """What a Team has in a competitive match, in points of Skirmish."""
    worth = 3.0 * health(t, team) + 0.2 * wires(t, team)
    if t.mode() == g.SKIRMISH:
        for card in t.cards[team]:
            worth += goals.worth(t, team, card) + promise(t, team, card)
    else:
        worth += 6.0 * best_plan(t, team) + 0.3 * hurt(t, team)
    return worth


# Ways


def near(t: Table, m: int, square: int) -> float:
    """From 0 to 1: how near a model is to a square, by steps."""
    return max(0.0, 1.0 - t.board().distances(square)[t.at[m]] / FAR_OFF)


def nearest(t: Table, some: list[int], squares: list[int]) -> float:
    best = 0.0
    for square in squares:
        way = t.board().distances(square)
        for m in some:
            best = max(best, 1.0 - way[t.at[m]] / FAR_OFF)
    return best


def shared(t: Table, some: list[int], squares: list[int], n: int) -> float:
    """The `n` best pairs of a model and a square, no square twice: a Team goes several ways at once."""
    found = sorted([nearest(t, some, [square]) for square in squares], reverse=True)
    return sum(found[:n])


def huddle(t: Table, some: list[int], squares: list[int]) -> float:
    """How near all of them are, on average: the others come along."""
    return sum([nearest(t, [m], squares) for m in some]) / len(some) if some and squares else 0.0


def hackers(t: Table, team: int) -> list[int]:
    return [m for m in t.team_of(team) if PEOPLE[t.who[m]].kind == HACKER]


# Who stands, and who sees whom


def life(t: Table, m: int) -> float:
    """From 0 to 1: how much of a character is left, on both sides of its card."""
    healthy, crippled = PEOPLE[t.who[m]].sides
    if t.state[m] & DOWN:
        return 0.0
    left = t.wounds[m] if t.crippled[m] else t.wounds[m] + crippled[3]
    share = left / (healthy[3] + crippled[3])
    return share * (0.25 if t.state[m] & BOUND else 1.0)


def health(t: Table, team: int) -> float:
    """What is left of all members, with a little for adrenaline and less for Cybershock."""
    left, whole = 0.0, 0
    for m in range(t.members):
        if t.teams > 1 and t.seat[m] != t.captain(team):
            continue
        whole += 1
        if t.state[m] & ESCAPED:
            left += 0.9
        elif t.side[m] == team:
            left += life(t, m) - 0.004 * t.shock[m] ** 2 / 2 + 0.01 * min(3, len(t.held[m]))
    return max(0.0, left / whole) if whole else 0.0


def hurt(t: Table, team: int) -> float:
    """Enemies gone, hurt or Stunned."""
    worth = 0.35 * min(8, t.kills[team])
    for e in range(t.members, len(t.who)):
        if t.at[e] >= 0 and t.side[e] == OPFOR:
            worth += 0.25 * (1.0 - t.wounds[e] / max(1, t.full(e)))
            if t.state[e] & (STUNNED | BOUND):
                worth += 0.1
    return min(3.0, worth)


def sights(t: Table, team: int) -> float:
    """Shots that members may still take this turn, less the danger in which they stand."""
    worth = 0.0
    at, side, state = t.at, t.side, t.state
    own = t.team_of(team)
    for e in range(len(at)):
        if at[e] < 0 or side[e] == team or state[e] & (DOWN | BOUND):
            continue
        for m in own:
            distance = t.board().distance(at[m], at[e])
            if distance > REACH or not t.sees(m, at[e]):
                continue
            if not state[m] & ACTIVATED and reaches(t, m, distance):
                worth += 0.12
            if state[e] & STUNNED == 0 and (side[e] != OPFOR or not state[e] & ACTIVATED):
                worth -= 0.05
    return max(-0.6, min(0.6, worth))


def reaches(t: Table, m: int, distance: int) -> bool:
    most = 1
    for item in t.kit[m]:
        if item < len(WEAPONS) and WEAPONS[item].type != GRENADE and item not in t.off[m]:
            most = max(most, WEAPONS[item].max, WEAPONS[item].reach)
    return distance <= most


# The network


def wires(t: Table, team: int) -> float:
    """Programs on the own network and in hand, infections, Terminals."""
    worth = 0.4 * len(network.defences(t, team)) - 0.8 * len(network.hostile_slots(t, team))
    for card in t.hands[team]:
        worth += usefulness(card) - 0.15
    for slot in network.own_slots(t, team):
        worth += 1.3 * usefulness(t.net[slot])
    held = [m for m in t.control if m >= 0 and t.side[m] == team]
    return worth + 0.6 * len(held) + 0.01 * min(10, t.sr[team])


def usefulness(card: int) -> float:
    """What a card in hand promises; a place left free is worth the average of the deck."""
    program = CARD[card]
    if program.is_offensive:
        return 0.08 * program.strength
    if program.is_defensive:
        return 0.03 * program.strength
    return 0.2 if program.type in (SR_BOOSTER, SNIFFER) else 0.12


# Goals of a Mission


def best_plan(t: Table, team: int) -> float:
    """The plan that is farthest on, with a little for the others: chances change."""
    plans = [sum([progress(t, team, goal) for goal in group]) / len(group) for group in t.orders().goals]
    if not plans:
        return 0.0
    best = max(plans)
    return 0.9 * best + 0.1 * (sum(plans) / len(plans))


def progress(t: Table, team: int, goal: tuple[int, int]) -> float:
    """From 0 to 1: how much of a goal is reached, with something for coming nearer."""
    what, n = goal
    if goals.is_met(t, team, goal):
        return 1.0
    if what == g.SECURED:
        return securing(t, team, n)
    if what == g.CARRIED:
        return carrying(t, team)
    if what in (g.BASICS, g.CONTROL):
        return hacking(t, team, what, n)
    if what == g.KILLS:
        foes = [t.at[m] for m in t.opfor()]
        own = t.team_of(team)
        return 0.9 * t.kills[team] / n + 0.25 / n * min(2.0, hurt(t, team)) + 0.08 * huddle(t, own, foes)
    if what == g.ESCAPED:
        return leaving(t, team, n)
    if what == g.BOSS:
        return hunting(t, team)
    return 0.3 * t.turn / t.orders().turns + 0.6 * len(t.team_of(team)) / max(1, t.members)


def securing(t: Table, team: int, n: int) -> float:
    done = t.secured.count(team)
    kinds = t.orders().objectives
    free = [t.goods[i] for i in range(len(t.goods)) if t.goods[i] >= 0 and kinds[i][2] != g.CARRY]
    own = t.team_of(team)
    ways = shared(t, own, free, n - done)
    return min(0.95, 0.75 * done / n + 0.55 * ways / n + 0.1 * huddle(t, own, free))


def carrying(t: Table, team: int) -> float:
    """The way to what must be carried, then the way out with it."""
    exits = t.orders().exit_squares
    kinds = t.orders().objectives
    own = t.team_of(team)
    best = 0.0
    for i in range(len(t.goods)):
        if kinds[i][2] != g.CARRY:
            continue
        if t.carrier[i] >= 0 and t.side[t.carrier[i]] == team:
            best = max(best, 0.5 + 0.45 * nearest(t, [t.carrier[i]], exits))
        elif t.goods[i] >= 0:
            home = max([1.0 - t.board().distances(s)[t.goods[i]] / FAR_OFF for s in exits] or [0.0])
            best = max(best, 0.35 * nearest(t, own, [t.goods[i]]) + 0.05 * home)
    return best + (0.05 * huddle(t, own, exits) if best > 0.5 else 0.0)


def hacking(t: Table, team: int, what: int, n: int) -> float:
    first = len(t.control)
    if what == g.BASICS:
        done = t.basics.count(team)
        free = [t.terminal_square(first + i) for i, held in enumerate(t.basics) if held == NONE]
    else:
        done = sum([1 for m in t.control if m >= 0 and t.side[m] == team])
        free = [t.terminal_square(i) for i, m in enumerate(t.control) if m < 0 or t.side[m] != team]
    some = hackers(t, team)
    if not some:
        return 0.8 * done / n
    return min(0.95, 0.8 * done / n + 0.45 * nearest(t, some, free) / n + 0.05)


def leaving(t: Table, team: int, n: int) -> float:
    exits = t.orders().exit_squares
    out = sum([1 for m in range(t.members) if t.state[m] & ESCAPED and t.side[m] == team])
    ways = sorted([nearest(t, [m], exits) for m in t.team_of(team)], reverse=True)
    return min(0.95, 0.85 * out / n + 0.6 * sum(ways[: n - out]) / n)


def hunting(t: Table, team: int) -> float:
    boss = t.target[0]
    if boss < 0 or t.at[boss] < 0:
        return 0.0
    own = t.team_of(team)
    wounded = 1.0 - t.wounds[boss] / max(1, t.full(boss))
    seen = 0.05 * min(3, sum([1 for m in own if t.sees(m, t.at[boss])]))
    return 0.5 * wounded + 0.25 * nearest(t, own, [t.at[boss]]) + 0.1 * huddle(t, own, [t.at[boss]]) + seen


# Mission cards of Skirmish


def promise(t: Table, team: int, card: int) -> float:
    """What a mission card may still bring, from where everybody stands."""
    own = t.team_of(team)
    if card == d.SABOTAGE:
        free = [square for square in t.goods if square >= 0]
        return 1.3 * shared(t, own, free, 2)
    if card == d.ESPIONAGE:
        free = [t.terminal_square(i) for i in range(len(t.control)) if not t.hacked[i] >> team & 1]
        return 1.2 * nearest(t, hackers(t, team), free)
    if card == d.BREAKOUT:
        return breakout(t, team, own)
    if card == d.KIDNAP:
        return sum([taking(t, team, own, m, team) for m in rivals(t, team) if PEOPLE[t.who[m]].kind == HACKER])
    if card == d.MANHUNT:
        target = t.target[team]
        return taking(t, team, own, target, 1 - team) if target >= 0 and t.at[target] >= 0 else 0.0
    return killing(t, team, own, card)


def rivals(t: Table, team: int) -> list[int]:
    return [m for m in range(t.members) if t.seat[m] == t.captain(1 - team) and t.at[m] >= 0]


def killing(t: Table, team: int, own: list[int], card: int) -> float:
    """Points that wounded enemies promise, and a little for being close to somebody."""
    worth = 0.0
    for m in rivals(t, team):
        kind = PEOPLE[t.who[m]].kind
        price = 1.0
        if card == d.ASSASSINATE:
            price = 4.0 if kind == LEADER else 2.0 if kind == HACKER else 1.0
        if t.state[m] & DOWN == 0:
            worth += 0.7 * price * (1.0 - life(t, m))
    foes = [t.at[m] for m in rivals(t, team) if t.is_standing(m)]
    return worth + 0.6 * nearest(t, own, foes) + 0.4 * huddle(t, own, foes)


def breakout(t: Table, team: int, own: list[int]) -> float:
    """Those that come near the other zone; `worth` counts them once half the Team is there."""
    zone = middle(t, 1 - team)
    return sum([1.1 * near(t, m, zone) ** 2 for m in own if not t.is_in_zone(t.at[m], 1 - team)])


def taking(t: Table, team: int, own: list[int], m: int, to: int) -> float:
    """A model to be Stunned, and dragged to a zone alive."""
    zone = middle(t, to)
    if t.state[m] & (DOWN | BOUND):
        price = 1.0 if t.state[m] & DOWN else 3.0
        held = 0.25 if t.dragged == m else 0.0
        return price * (0.35 + held + 0.3 * near(t, m, zone)) + 0.3 * nearest(t, own, [t.at[m]])
    return 0.7 * nearest(t, own, [t.at[m]]) + 0.2 * huddle(t, own, [t.at[m]])


def middle(t: Table, team: int) -> int:
    """The square of a Team's deployment zone from which it is measured: a start square in the middle."""
    starts = t.orders().starts[team]
    return t.board().square(starts[len(starts) // 2])
