"""How good a table is for a seat: progress towards the goals, and who is still standing."""

from typing import Final

from undercity.games.human_interface import missions as g
from undercity.games.human_interface.board import FAR
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.words import HACKER
from undercity.games.human_interface.marks import DOWN, DRAW, ESCAPED, NONE, OPFOR
from undercity.games.human_interface.steps import attack, goals, network
from undercity.games.human_interface.table import Table

NEAR: Final = 24.0
"""Steps at which an objective is as good as out of reach."""


def evaluate(t: Table, seat: int) -> float:
    team = t.team_at(seat)
    if t.is_over() and t.outcome != NONE:
        return 0.5 if t.outcome == DRAW else 1.0 if t.outcome == team else 0.0
    if len(t.who) == t.members:
        return 0.5
    if t.teams > 1:
        lead = standing(t, team) - standing(t, 1 - team)
        return 0.5 + 0.5 * lead / (1.0 + abs(lead))
    return min(0.99, max(0.01, 0.12 + 0.55 * best_plan(t, team) + 0.25 * health(t, team) + 0.08 * threat(t, team)))


def standing(t: Table, team: int) -> float:
    worth = 3.0 * health(t, team) + 0.5 * threat(t, team) + 0.02 * t.sr[team]
    worth -= 0.15 * len(network.hostile_slots(t, team))
    worth += 0.1 * len(network.defences(t, team))
    if t.mode() == g.SKIRMISH:
        for card in t.cards[team]:
            worth += 0.25 * goals.worth(t, team, card)
            worth += lure(t, team, card)
    else:
        worth += 2.0 * best_plan(t, team)
    return worth


def lure(t: Table, team: int, card: int) -> float:
    """A mission card draws its Team to where it can be scored."""
    if card == d.SABOTAGE:
        return 0.15 * nearness(t, team, [square for square in t.goods if square >= 0])
    if card == d.ESPIONAGE:
        return 0.15 * hacker_nearness(t, team, [i for i in range(len(t.control)) if not t.hacked[i] >> team & 1])
    if card == d.BREAKOUT:
        left, top, right, bottom = t.zone_of(1 - team)
        centre = t.board().square(((left + right) // 2, (top + bottom) // 2))
        own = list(t.team_of(team))
        out = sum([1 for m in range(t.members) if t.side[m] == team and t.state[m] & ESCAPED])
        return 0.4 * out + sum([0.1 * close(t, m, centre) for m in own])
    return 0.0


def close(t: Table, m: int, square: int) -> float:
    """From 0 to 1: how near a model is to a square, by steps."""
    steps = t.board().distances(square)[t.at[m]]
    return 0.0 if steps == FAR else max(0.0, 1.0 - steps / NEAR)


def nearness(t: Table, team: int, squares: list[int]) -> float:
    best = 0.0
    for m in t.team_of(team):
        for square in squares:
            best = max(best, close(t, m, square))
    return best


def hacker_nearness(t: Table, team: int, terminals: list[int]) -> float:
    best = 0.0
    for m in t.team_of(team):
        if PEOPLE[t.who[m]].kind == HACKER:
            for terminal in terminals:
                best = max(best, close(t, m, t.terminal_square(terminal)))
    return best


def health(t: Table, team: int) -> float:
    """Wounds left on both sides of all members, as a share of what they began with."""
    left, whole = 0.0, 0.0
    for m in range(t.members):
        if t.teams > 1 and t.seat[m] != t.captain(team):
            continue
        healthy, crippled = PEOPLE[t.who[m]].sides
        whole += healthy[3] + crippled[3]
        if t.side[m] == team and not t.state[m] & DOWN:
            left += (t.wounds[m] if t.crippled[m] else t.wounds[m] + crippled[3]) - 0.15 * t.shock[m]
            left += 0.2 * len(t.held[m])
    return max(0.0, left / whole) if whole else 0.0


def threat(t: Table, team: int) -> float:
    """Enemies hurt or gone, and enemies that could be shot at now."""
    worth = 0.12 * t.kills[team]
    enemies = [m for m in t.models() if t.side[m] != team and t.is_standing(m)]
    for m in t.team_of(team):
        if any(t.sees(m, t.at[e]) and attack.usable(t, m, t.at[e]) for e in enemies):
            worth += 0.03
    for e in enemies:
        if t.side[e] == OPFOR:
            worth += 0.1 * (1.0 - t.wounds[e] / max(1, t.full(e)))
        if t.is_stunned(e):
            worth += 0.05
    return min(1.5, worth)


def best_plan(t: Table, team: int) -> float:
    plans = [sum([progress(t, team, goal) for goal in group]) / len(group) for group in t.orders().goals]
    return max(plans) if plans else 0.0


def progress(t: Table, team: int, goal: tuple[int, int]) -> float:
    """From 0 to 1: how much of a goal is reached, with a little for coming nearer."""
    what, n = goal
    if goals.is_met(t, team, goal):
        return 1.0
    if what in (g.SECURED, g.CARRIED):
        return goods(t, team, what, n)
    if what == g.BASICS:
        first = len(t.control)
        free = [first + i for i, held in enumerate(t.basics) if held == NONE]
        return 0.9 * t.basics.count(team) / n + 0.3 * hacker_nearness(t, team, free) / n
    if what == g.CONTROL:
        held = sum([1 for m in t.control if m >= 0 and t.side[m] == team])
        free = [i for i, m in enumerate(t.control) if m < 0 or t.side[m] != team]
        return 0.9 * held / n + 0.3 * hacker_nearness(t, team, free) / n
    if what == g.KILLS:
        return 0.9 * min(1.0, t.kills[team] / n)
    if what == g.ESCAPED:
        out = sum([1 for m in range(t.members) if t.state[m] & ESCAPED and t.side[m] == team])
        exits = [t.board().square(point) for point in t.orders().exits]
        return 0.7 * out / n + 0.25 * nearness(t, team, exits)
    if what == g.BOSS:
        boss = t.target[0]
        hurt = 1.0 - t.wounds[boss] / max(1, t.full(boss))
        return 0.6 * hurt + 0.3 * nearness(t, team, [t.at[boss]] if t.at[boss] >= 0 else [])
    return 0.5 * t.turn / t.orders().turns


def goods(t: Table, team: int, what: int, n: int) -> float:
    kinds = [kind for _, _, kind in t.orders().objectives]
    some = [i for i, kind in enumerate(kinds) if (kind == g.CARRY) == (what == g.CARRIED)]
    done = sum([1 for i in some if t.secured[i] == team])
    worth = 0.9 * done / n
    best = 0.0
    for i in some:
        if t.carrier[i] >= 0 and t.side[t.carrier[i]] == team:
            exits = [t.board().square(point) for point in t.orders().exits]
            best = max(best, 0.5 + 0.4 * max([close(t, t.carrier[i], s) for s in exits] or [0.0]))
        elif t.goods[i] >= 0:
            best = max(best, 0.4 * nearness(t, team, [t.goods[i]]))
    return min(1.0, worth + best / n)
