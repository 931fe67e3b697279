"""How good a table is for a seat: progress towards the goals, who still stands, who has whom in sight.

Nothing here depends on what the seat cannot know: what is dealt anew for every look would drown what a move changes.
Ways are measured in steps on fields that the map keeps (`Board.ways`).
"""

from typing import Final

from undercity.core.power import Seal
from undercity.games.human_interface import foresee
from undercity.games.human_interface import missions as g
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import CARD, SNIFFER, SR_BOOSTER
from undercity.games.human_interface.cards.weapons import GRENADE, WEAPONS
from undercity.games.human_interface.cards.words import HACKER, LEADER
from undercity.games.human_interface.marks import (
    ACTIVATED,
    BOUND,
    DOWN,
    DRAW,
    ESCAPED,
    LOCKED,
    NONE,
    OPEN,
    OPFOR,
    REMOVED,
    STUNNED,
)
from undercity.games.human_interface.steps import goals, network
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.turn import Bid

FAR_OFF: Final = 40.0
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
    blow = foresee.declared(t)
    return expected(t, team, blow) if blow else outlook(foresee.arrived(t), team)


def expected(t: Table, team: int, blow: foresee.Blow) -> float:
    """What an Attack promises, if its target chooses its answer well."""
    calm = foresee.spent(t, blow)
    base = outlook(calm, team)
    worths = []
    for theirs, ours in foresee.answers(t, blow):
        worth = base
        if blow.is_stun:
            worth += theirs * (outlook(foresee.bound(calm, blow.d), team) - base)
        elif theirs > 0:
            worth += weighed(calm, team, base, blow.d, theirs, blow.a)
        if ours > 0:
            worth += weighed(calm, team, base, blow.a, ours, blow.d)
        worths.append(worth)
    return max(worths) if t.side[blow.d] == team else min(worths)


def weighed(t: Table, team: int, base: float, m: int, wounds: float, by: int) -> float:
    """What so many Wounds would change."""
    after, share = foresee.hurt(t, m, wounds, by)
    return share * (outlook(after, team) - base)


def outlook(t: Table, team: int) -> float:
    if t.teams > 1:
        lead = standing(t, team, True) - standing(t, 1 - team, False) + sights(t, team) + 0.004 * finished(t, team)
        return 0.5 + 0.5 * lead / (2.0 + abs(lead))
    worth = 0.08 + 0.6 * best_plan(t, team) + 0.2 * health(t, team) + 0.02 * hurt(t, team) + 0.02 * wires(t, team)
    worth = min(0.99, max(0.01, worth + 0.03 * sights(t, team) + 0.0005 * finished(t, team)))
    return (t.mission - FIRST + worth) / 4 if t.is_campaign else worth


def standing(t: Table, team: int, is_own: bool) -> float:
    """What a Team has in a competitive match, in points of Skirmish."""
    worth = 3.0 * health(t, team) + 0.2 * (wires(t, team) if is_own else seen_wires(t, team))
    if t.mode() != g.SKIRMISH:
        return worth + 6.0 * best_plan(t, team) + 0.3 * hurt(t, team)
    if is_own:
        return worth + sum([goals.worth(t, team, card) for card in t.cards[team]]) + errands(t, team)
    return worth + KNOWN * sum([goals.worth(t, team, card) for card in range(goals.CARDS)])


KNOWN: Final = 2 / goals.CARDS
"""How likely a Team holds a certain mission card, for those who cannot see them."""


def finished(t: Table, team: int) -> int:
    """Members whose activation is over: whatever brings nothing is left undone."""
    return sum([1 for m in t.team_of(team) if t.state[m] & ACTIVATED])


# Ways


def locked_to(t: Table, team: int) -> tuple[int, ...]:
    """Doorways that nobody of a Team can open by hand."""
    found = []
    for door, how in enumerate(t.doors):
        if how & LOCKED and not how & (OPEN | REMOVED) and not t.runs_door(team, door):
            found.append(t.door_square(door))
    return tuple(found)


def field(t: Table, team: int, *squares: int) -> list[int]:
    """From every square the steps to the nearest of these."""
    return t.board().ways(squares, locked_to(t, team))


def closeness(steps: int) -> float:
    return max(0.0, 1.0 - steps / FAR_OFF)


def near(t: Table, m: int, square: int) -> float:
    """From 0 to 1: how near a model is to a square, by steps."""
    return closeness(field(t, t.side[m], square)[t.at[m]])


def nearest(t: Table, some: list[int], squares: list[int]) -> float:
    best = 0.0
    if some and squares:
        way = field(t, t.side[some[0]], *squares)
        for m in some:
            best = max(best, closeness(way[t.at[m]]))
    return best


def shared(t: Table, some: list[int], squares: list[int], n: int) -> float:
    """The `n` best pairs of a model and a square, nobody and no square twice: a Team goes several ways at once."""
    pairs = []
    for square in squares:
        way = field(t, t.side[some[0]], square) if some else []
        for m in some:
            pairs.append((closeness(way[t.at[m]]), m, square))
    pairs.sort(reverse=True)
    taken: list[int] = []
    gone: list[int] = []
    total = 0.0
    for worth, m, square in pairs:
        if len(gone) < n and m not in taken and square not in gone:
            total += worth
            taken.append(m)
            gone.append(square)
    return total


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
    share = goals.wounds_left(t, m) / (healthy[3] + crippled[3])
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
    """A shot for every member that may still take one this turn, less the danger in which they stand."""
    worth = 0.0
    at, side, state = t.at, t.side, t.state
    foes = [e for e in range(len(at)) if at[e] >= 0 and side[e] != team and not state[e] & (DOWN | BOUND)]
    is_last = t.turn >= t.orders().turns
    for m in t.team_of(team):
        has_shot = False
        for e in foes:
            distance = t.board().distance(at[m], at[e])
            if distance > REACH or not t.sees(m, at[e]):
                continue
            has_shot = has_shot or (may_act(t, m) and reaches(t, m, distance))
            is_over = side[e] == OPFOR or bool(is_last and state[m] & ACTIVATED)
            if not state[e] & STUNNED and not (is_over and state[e] & ACTIVATED):
                worth -= 0.05
        if has_shot:
            worth += 0.12
    return max(-0.6, min(0.6, worth))


def may_act(t: Table, m: int) -> bool:
    return not t.state[m] & ACTIVATED and (m not in (t.active, t.partner) or t.ap[m] > 0)


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
        worth += (0.9 if CARD[t.net[slot]].is_offensive else 1.3) * usefulness(t.net[slot])
    return worth + 0.6 * controlled(t, team) + 0.03 * min(10, t.sr[team] - set_aside(t, team))


def seen_wires(t: Table, team: int) -> float:
    """The same of a Team whose cards are hidden."""
    return 0.3 * len(network.own_slots(t, team)) - 0.8 * len(network.hostile_slots(t, team)) + 0.6 * controlled(t, team)


def controlled(t: Table, team: int) -> int:
    return sum([1 for m in t.control if m >= 0 and t.side[m] == team])


def set_aside(t: Table, team: int) -> int:
    """SR of a bid that is not revealed yet."""
    ask = t.open
    if isinstance(ask, Seal) and team < len(ask.sealed.picks):
        bid = ask.sealed.picks[team]
        return bid.n if isinstance(bid, Bid) else 0
    return 0


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
    """Objectives done and the ways to others; where they do not suffice, the way of what is carried."""
    done = t.secured.count(team)
    kinds = t.orders().objectives
    free = [t.goods[i] for i in range(len(t.goods)) if t.goods[i] >= 0 and kinds[i][2] != g.CARRY]
    if done + len(free) < n:
        return carrying(t, team)
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
            home = closeness(field(t, team, *exits)[t.goods[i]])
            best = max(best, 0.35 * nearest(t, own, [t.goods[i]]) + 0.05 * home)
    return best + (0.05 * huddle(t, own, exits) if best > 0.5 else 0.0)


def hacking(t: Table, team: int, what: int, n: int) -> float:
    first = len(t.control)
    if what == g.BASICS:
        done = t.basics.count(team)
        free = [t.terminal_square(first + i) for i, held in enumerate(t.basics) if held == NONE]
    else:
        done = controlled(t, team)
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

Errand = tuple[float, int, list[int], bool]
"""What it may bring, for whom (a member, or NONE for anybody), the steps from every square, only for Hackers."""


RESCUE: Final = 0.4
"""What it may bring to come to a member that is Stunned for good."""
KILL: Final = 0.25
"""The share of its price for each who stands beside a rival that is to be killed; with what was begun less than all."""


def errands(t: Table, team: int) -> float:
    """What the mission cards may still bring: everybody goes on the errand that promises most, nobody on two."""
    own = [m for m in t.team_of(team) if not t.state[m] & BOUND]
    found = [(RESCUE, NONE, field(t, team, t.at[m]), False) for m in t.team_of(team) if t.state[m] & BOUND]
    worth = 0.0
    for card in t.cards[team]:
        worth += promise(t, team, card)
        found += errands_of(t, team, card)
    pairs = []
    for i, (price, who, way, is_for_hackers) in enumerate(found):
        for m in own:
            if who in (NONE, m) and not (is_for_hackers and PEOPLE[t.who[m]].kind != HACKER):
                pairs.append((price * walked(t, m, way[t.at[m]]), m, i))
    pairs.sort(reverse=True)
    taken: list[int] = []
    gone: list[int] = []
    for value, m, i in pairs:
        if m not in taken and i not in gone:
            worth += value
            taken.append(m)
            gone.append(i)
    return worth + hunts(t, team, [m for m in own if m not in taken])


def hunts(t: Table, team: int, idle: list[int]) -> float:
    """Whoever has no errand looks for a fight: survivors and their Wounds break ties."""
    foes = [t.at[m] for m in rivals(t, team) if t.is_standing(m)]
    return 0.3 * len(idle) * huddle(t, idle, foes)


def walked(t: Table, m: int, steps: int) -> float:
    """How much of an errand is done by being so near; little, if there is no time left to go there."""
    turns = t.orders().turns - t.turn + (0 if t.state[m] & ACTIVATED else 1)
    return closeness(steps) * (0.85 if steps <= 2 * t.speed(m) * turns else 0.25)


def errands_of(t: Table, team: int, card: int) -> list[Errand]:
    if card == d.SABOTAGE:
        free = [square for i, square in enumerate(t.goods) if square >= 0 and not t.is_guarded(i, team)]
        return [(2.0, NONE, field(t, team, square), False) for square in free]
    if card == d.ESPIONAGE:
        free = [t.terminal_square(i) for i in range(len(t.control)) if not t.hacked[i] >> team & 1]
        return [(1.6, NONE, field(t, team, square), True) for square in free]
    if card == d.BREAKOUT:
        way = field(t, team, *t.orders().zone_squares[1 - team])
        away = [m for m in t.team_of(team) if not t.is_in_zone(t.at[m], 1 - team)]
        return [(2.0, m, way, False) for m in away]
    found = []
    for m in rivals(t, team):
        price = bounty(t, team, card, m)
        if price > 0:
            price *= catch(t, m) if card in (d.KIDNAP, d.MANHUNT) else KILL
            hunters = 1 if is_caught(t, m) else 2
            found += [(price, NONE, field(t, team, t.at[m]), False)] * hunters
    return found


def bounty(t: Table, team: int, card: int, m: int) -> float:
    """What a rival brings."""
    kind = PEOPLE[t.who[m]].kind
    if card in (d.KIDNAP, d.MANHUNT):
        is_meant = t.target[team] == m if card == d.MANHUNT else kind == HACKER
        return 0.0 if not is_meant else 1.0 if t.state[m] & DOWN else 4.0
    if t.state[m] & DOWN:
        return 0.0
    if card == d.ASSASSINATE:
        return 4.0 if kind == LEADER else 2.0 if kind == HACKER else 1.0
    return 2.0 if t.turn <= 2 else 1.0


def catch(t: Table, m: int) -> float:
    """The share of its price for each who stands beside one that is to be caught: whoever is fast dodges."""
    return 0.35 - 0.03 * t.speed(m)


def is_caught(t: Table, m: int) -> bool:
    return bool(t.state[m] & (DOWN | BOUND))


def promise(t: Table, team: int, card: int) -> float:
    """What a mission card may still bring by what was begun: rivals wounded or caught, members that are through."""
    if card == d.BREAKOUT:
        return breakout(t, team)
    if card in (d.KIDNAP, d.MANHUNT):
        zone = team if card == d.KIDNAP else 1 - team
        caught = [m for m in rivals(t, team) if is_caught(t, m)]
        return sum([bounty(t, team, card, m) * taking(t, team, m, zone) for m in caught])
    if card in (d.KILLING_SPREE, d.ASSASSINATE):
        return sum([0.5 * bounty(t, team, card, m) * (1.0 - life(t, m)) for m in rivals(t, team)])
    return 0.0


def rivals(t: Table, team: int) -> list[int]:
    return [m for m in range(t.members) if t.seat[m] == t.captain(1 - team) and t.at[m] >= 0]


def breakout(t: Table, team: int) -> float:
    """Members that are through count as soon as they come, though it takes half the Team to score."""
    if goals.breakout(t, team):
        return 0.0
    own = [m for m in range(t.members) if t.seat[m] == t.captain(team)]
    through = [m for m in own if t.state[m] & ESCAPED or (t.is_standing(m) and t.is_in_zone(t.at[m], 1 - team))]
    return 1.8 * len(through)


CARRIED: Final = 4
"""Squares a captive is carried in one Move."""
HAUL: Final = 30.0
"""Steps from which it pays to carry a captive."""


def taking(t: Table, team: int, m: int, to: int) -> float:
    """From 0 to 1: how far on a rival that lies there is to a zone; those at home are counted already."""
    steps = field(t, team, *t.orders().zone_squares[to])[t.at[m]]
    if to == team and steps == 0:
        return 0.0
    turns = t.orders().turns - t.turn + 1
    in_time = 1.0 if steps <= 2 * CARRIED * turns else 0.4
    held = 0.02 if t.dragged == m else 0.0
    return in_time * (0.1 + 0.1 * closeness(steps) + 0.4 * max(0.0, 1.0 - steps / HAUL)) + held
