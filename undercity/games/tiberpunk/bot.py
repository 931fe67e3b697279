"""How good a table is for a seat: what search steers by when it does not play to the end."""

from typing import Final

from undercity.games.tiberpunk.cards import (
    BARGAIN,
    CHARACTER,
    CHARACTER_TOKEN,
    CL,
    COMBAT,
    CONDITIONS,
    DELIVER,
    DEVOTION,
    DRONE,
    DRONE_TOKEN,
    ESCORT,
    GAMES,
    GUILE,
    HACKING,
    HITS_LICTOR,
    LEVELS,
    LINES,
    MERCHANTS,
    MERCHANTS_GADGETS,
    MIRROR,
    NETWORK,
    PRIESTS,
    PRIESTS_COINS,
    RANGES,
    SENATOR,
    SENATOR_COINS,
    SHIP_TOKEN,
    STRUCTURE_TOKEN,
    SUPPLY,
    TASKS,
    TEMPLE_PRICE,
    TOUR,
    Line,
)
from undercity.games.tiberpunk.city import DISTANCES, DISTRICTS, GENIUS, HUBS, MERCURY, NOWHERE, TEMPLES
from undercity.games.tiberpunk.end import winners
from undercity.games.tiberpunk.steps.combat import attacker_leads, score
from undercity.games.tiberpunk.steps.dice import cast_weights, casts
from undercity.games.tiberpunk.steps.interaction import can_reboot, income
from undercity.games.tiberpunk.steps.movement import movements_left
from undercity.games.tiberpunk.steps.objective import tokens_on
from undercity.games.tiberpunk.steps.spaceship import playable
from undercity.games.tiberpunk.table import ATTACK, EMPTY, HOW_MANY, NOBODY, STORY, Table

# What things are worth, in triumph tokens.
PROMISE: Final = 0.75
COIN: Final = 0.035
SPARE_COIN: Final = 0.008
GADGETS: Final[list[float]] = [0.0, 0.2, 0.35, 0.45, 0.5]
"""By how many are in the hand."""
SHIPS: Final[list[float]] = [0.0, 0.3, 0.45, 0.5]
"""Spaceship cards; one is played in a turn, so that more than a few are played too late."""
BLESSING: Final = 0.5
MARKER: Final = 0.05
SHACKLES: Final = -0.1
BOOST: Final = 0.2
FAR: Final = 9
"""Movements to what is nowhere in reach."""
RICH: Final = 6
"""Coins beyond this may be spent on the way."""
LAST_COIN: Final = 0.01
"""For whoever has had the last turn, coins only break ties."""
LAST_LEAD: Final = 5.0
"""In the last round a lead can hardly be lost any more: whoever can end the match ahead should."""
EARLY: Final[list[float]] = [1.0, 1.0, 1.0, 0.95, 0.85, 0.7, 0.5, 0.3, 0.1]
"""What all but the nearest objective still counts, by how near the end is."""
LONG: Final = 30
"""In a match that takes more rounds, players have been moving the same lictor into each other's way: to be at the place
and move the lictor away then is what an opponent cannot undo, so that the way there counts twice."""
AWAY: Final = 0.8
"""What a gain this turn counts as long as the way to it is still to be made."""
SOON: Final[list[float]] = [0.85 ** (i / 2.0) for i in range(80)]
"""What is left of a promise, by half turns until it can be kept."""
THIRD: Final[list[float]] = [1.0, 1.25, 1.8, 1.0]
"""What the next token on a card is worth, by tokens there: the third may bring the speed bonus."""
PASS: Final[list[list[float]]] = [
    [0.0, 0.2, 0.36, 0.55, 0.68, 0.77, 0.84, 0.88, 0.91, 0.93, 0.95, 0.96],
    [0.0, 0.0, 0.02, 0.11, 0.30, 0.48, 0.61, 0.72, 0.79, 0.84, 0.88, 0.91],
]
"""The chance of one roll, by challenge deck and dice (TP-H57)."""
HELP: Final[list[float]] = [0.6**gadgets for gadgets in range(4)]
"""What gadgets leave of what would fail."""
USUAL: Final = 4.8
"""The prospects one usually has."""
ENTERING: Final = 3.0
"""Those one has on entering Rome."""
MOST_PROSPECTS: Final = 7.0
"""As far as they count for the others; hardly anybody ever has so many."""
FOES: Final = 0.8
"""How much the others' prospects count, against their tokens."""


def evaluate(t: Table, seat: int) -> float:
    """From 0 to 1: the lead over the best of the others, counted in triumph tokens."""
    if t.is_over():
        won = winners(t)
        return 1.0 / len(won) if seat in won else 0.0
    theirs = float(t.triumph[1]) if t.is_solo() else best_of_others(t, seat)
    x = t.triumph[seat] + prospects(t, seat, True) - USUAL - theirs
    if t.is_ending:
        x *= LAST_LEAD
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def best_of_others(t: Table, seat: int) -> float:
    """Whoever has the most tokens is looked at first, the others only as far as prospects could put them ahead."""
    leader = NOBODY
    for other in range(t.players):
        if other != seat and (leader == NOBODY or t.triumph[other] > t.triumph[leader]):
            leader = other
    best = standing(t, leader)
    for other in range(t.players):
        if other != seat and other != leader and t.triumph[other] + FOES * (MOST_PROSPECTS - USUAL) > best:
            best = max(best, standing(t, other))
    return best


def standing(t: Table, other: int) -> float:
    return t.triumph[other] + FOES * (min(prospects(t, other, False), MOST_PROSPECTS) - USUAL)


def prospects(t: Table, seat: int, is_mine: bool) -> float:
    """What a seat has beside its triumph tokens. The others are seen as at the end of their turn."""
    if t.where[2 * seat] == NOWHERE:
        return ENTERING
    if not t.is_ending:
        outlook = Outlook(t, seat, is_mine)
        worth = belongings(t, seat) + PROMISE * (outlook.hopes() + outlook.gain_now)
        early = EARLY[nearness(t, seat)]
        return USUAL + early * (worth - USUAL) + (1.0 - early) * PROMISE * (outlook.best + outlook.gain_now)
    worth = USUAL + LAST_COIN * t.coins[seat]
    if (seat - t.first) % t.players < (t.turn - t.first) % t.players:
        return worth
    outlook = Outlook(t, seat, is_mine)
    outlook.hopes()
    return worth + outlook.best + outlook.gain_now


def nearness(t: Table, seat: int) -> int:
    """The most tokens that anybody has; whoever is to move after this seat may end the match before its next turn."""
    most = t.triumph[seat]
    order = (seat - t.first) % t.players
    for other in range(t.sides):
        n = t.triumph[other]
        most = max(most, n + 1 if (other - t.first) % t.players > order else n)
    return most


def belongings(t: Table, seat: int) -> float:
    own = seat * 3
    coins = t.coins[seat]
    worth = COIN * min(coins, 8) + SPARE_COIN * min(max(coins - 8, 0), 8)
    worth += GADGETS[min(len(t.hands[seat]), 4)]
    worth += SHIPS[min(t.ship[own] + t.ship[own + 1] + t.ship[own + 2], 3)]
    worth += BLESSING * HOW_MANY[t.blessings[seat]] + MARKER * t.placed(seat)
    for mini in range(2 * seat, 2 * seat + 2):
        worth += SHACKLES * t.shackled[mini] + BOOST * t.boost[mini]
    return worth


def token_of(kind: int) -> int:
    return CHARACTER_TOKEN if kind == CHARACTER else DRONE_TOKEN


def flight(a: int, b: int) -> int:
    """Movements of a drone between two districts."""
    return (DISTANCES[a * DISTRICTS + b] + 1) // 2


_FROM_LICTORS: Final[dict[int, list[int]]] = {}


def lictors_at(t: Table) -> int:
    """The districts with lictors, as bits."""
    found = 0
    for there in range(DISTRICTS):
        if t.lictors[there]:
            found |= 1 << there
    return found


def from_lictors(lictors: int) -> list[int]:
    """By district: how far the nearest lictor is."""
    found = _FROM_LICTORS.get(lictors)
    if found is None:
        places = [there for there in range(DISTRICTS) if lictors >> there & 1]
        found = [min([DISTANCES[here * DISTRICTS + there] for there in places]) for here in range(DISTRICTS)]
        _FROM_LICTORS[lictors] = found
    return found


LONGEST: Final = max(DISTANCES)
MOVEMENTS: Final[list[list[int]]] = [
    [(away + max(reach, 1) - 1) // max(reach, 1) for away in range(LONGEST + 1)] for reach in range(LONGEST + 1)
]
"""How many it takes, by range and distance."""

MOST: Final = 9
"""Dice, as far as chances are told apart."""
UNKNOWN: Final = -1.0
_ODDS: Final[list[list[float]]] = [[UNKNOWN] * ((MOST + 1) * (MOST + 1)) for _ in range(len(CONDITIONS) ** 2)]


def odds_by(tiles: list[int]) -> list[float]:
    """The chances by the better of two combat tiles, as far as they are known."""
    return _ODDS[tiles[0] * len(CONDITIONS) + tiles[1]]


def odds(condition: int, mine: int, theirs: int) -> float:
    """The chance that so many dice beat so many by a combat tile, without gadgets."""
    ours, others = scores(condition, mine), scores(condition, theirs)
    won = sum([ours[i] * sum(others[:i]) for i in range(len(ours))])
    return won / (sum(ours) * sum(others))


def scores(condition: int, n: int) -> list[int]:
    """In how many ways n dice score 0, 1, 2, ... by a combat tile."""
    found = [0] * (n + 1)
    for cast, ways in zip(casts(n), cast_weights(n), strict=True):
        found[score(condition, [cast.count(value) for value in range(1, 7)])] += ways
    return found


class Outlook:
    """A seat's objectives: how likely each is, and in how many of its turns, the next or later ones."""

    def __init__(self, t: Table, seat: int, is_mine: bool) -> None:
        self.t: Final = t
        self.seat: Final = seat
        is_now = is_mine and seat == t.turn
        self.moves: Final = max(0, movements_left(t, seat)) if is_now else 0
        """Movements left this turn, and each turn from the next on."""
        self.each: Final = 2 if t.favor[seat] == MERCURY and t.blessings[seat] >> MERCURY & 1 else 1
        self.far: Final = (1 if t.favor[seat] == MERCURY else 0) + max(0, t.coins[seat] - RICH) // 2
        """What favor and spare coins add to a range."""
        self.stride: Final = 1 if t.round <= LONG else 2
        """What a movement on the way counts."""
        self.on_foot: Final = MOVEMENTS[min(RANGES[CHARACTER] + self.far, LONGEST)]
        self.in_flight: Final = MOVEMENTS[min(RANGES[DRONE] + self.far, LONGEST)]
        self.lictors: Final = from_lictors(lictors_at(t))
        """How far the nearest is, by district."""
        self.minds: Final = is_mine
        """Lictors in another's way do not count: whoever bars the others gets nowhere."""
        self.free: Final = self.token_turns(is_now)
        gadgets = min(len(t.hands[seat]), 3 if t.favor[seat] == GENIUS else 1)
        self.fail: Final = HELP[gadgets]
        """What gadgets leave of failure."""
        self.odds: Final = odds_by(t.tiles)
        self.income: Final = income(t, seat)
        self.temple = -1
        self.hub = -1
        """The movements to the nearest ones without an own marker, once they are known."""
        self.now = 0.0
        """What it adds to the objective looked at that it can be done this turn."""
        self.gain_now = 0.0
        """The most that it adds to any."""
        self.best = 0.0
        """The most that any promises."""

    def token_turns(self, is_now: bool) -> list[int]:
        """By token: in how many turns it, or a spaceship card in its place, can be used."""
        t, own, slot = self.t, self.seat * 3, self.t.slot[self.seat]
        soonest = 0 if is_now and not t.has_played else 1
        found = [soonest] * 4
        older, newer = t.wheel[own + (slot + 1) % 3], t.wheel[own + (slot + 2) % 3]
        if older != EMPTY:
            found[older] += 1
        if newer != EMPTY:
            found[newer] += 2
        for kind in range(3):
            if t.ship[own + kind] and found[SHIP_TOKEN + 1 + kind]:
                is_playable = is_now and not t.has_shipped and playable(t, self.seat, kind)
                found[SHIP_TOKEN + 1 + kind] = 0 if is_playable else 1
        if can_reboot(t, self.seat):
            found = [min(turns, soonest) for turns in found]
        return found

    def hopes(self) -> float:
        """What the objectives still promise, in tokens, if none is done this turn."""
        t, seat = self.t, self.seat
        worth = 0.0
        for skill in range(STORY):
            worth += self.hope(skill, self.story(skill))
        n = len(t.tasks)
        for i in range(n):
            if not t.done[seat * n + i]:
                worth += self.hope(STORY + i // 3, self.side_task(t.tasks[i]))
        return worth

    def hope(self, card: int, promised: float) -> float:
        t = self.t
        tokens = THIRD[tokens_on(t, self.seat, card)] if t.bonus[card] == NOBODY else 1.0
        self.gain_now = max(self.gain_now, tokens * self.now)
        self.now = 0.0
        self.best = max(self.best, tokens * promised)
        return tokens * promised

    # When

    def walk(self, kind: int, there: int) -> int:
        """The movements that bring a miniature there, and every lictor away."""
        movements = self.on_foot if kind == CHARACTER else self.in_flight
        away = DISTANCES[self.t.where[2 * self.seat + kind] * DISTRICTS + there]
        return self.stride * movements[away] + (self.t.lictors[there] if self.minds else 0)

    def hunt(self, kind: int) -> int:
        """The movements that bring a miniature and a lictor together."""
        return (self.lictors[self.t.where[2 * self.seat + kind]] + 1 + self.far) // (2 + self.far)

    def promise(self, worth: float, moves: int, token: int, halves: int) -> float:
        """Worth by the turns until the movements are made and the token is free, and half turns of preparation."""
        turns = (max(0, moves - self.moves) + self.each - 1) // self.each
        turns = max(turns, self.free[token])
        if turns:
            return worth * SOON[2 * turns + halves]
        later = worth * SOON[2 + halves]
        self.now = max(self.now, (AWAY if moves > 0 else 1.0) * (worth * SOON[halves] - later))
        return later

    # Storylines

    def story(self, skill: int) -> float:
        t, own = self.t, self.seat * 3 + skill
        stage = t.stage[own]
        if stage == 0:
            line = t.visible[skill]
            return 0.0 if line == EMPTY else self.attempt(skill, LINES[line].start, 0)
        if stage == 1:
            return self.second(LINES[t.line[own]])
        if stage == 2:
            return self.attempt(skill, LINES[t.line[own]].finish, 1)
        return 0.0

    def attempt(self, skill: int, there: int, deck: int) -> float:
        """A challenge there: when, and the chance of passing before a lictor arrives."""
        t = self.t
        best = 0.0
        rolls = min(3, max(1, self.lictors[there]))
        for kind in range(2):
            if (skill == HACKING and kind == CHARACTER) or (skill == GUILE and kind == DRONE):
                continue
            mini = 2 * self.seat + kind
            fail = self.fail * (1.0 - PASS[deck][min(t.pool(mini, skill), 11)])
            chance = 1.0 - fail * (fail if rolls > 1 else 1.0) * (fail if rolls > 2 else 1.0)
            if t.mini == mini and t.challenge != EMPTY:
                return chance
            best = max(best, self.promise(chance, self.walk(kind, there), token_of(kind), 0))
        return best

    def second(self, line: Line) -> float:
        """How near the conditions of a Stage II card are."""
        if line.kind == BARGAIN:
            return self.bargain(line)
        if line.kind == COMBAT:
            return self.combat(HITS_LICTOR if self.t.is_solo() else line.targets, line.by, line.at)
        moves = self.hunt(DRONE)
        if line.kind == DELIVER or line.kind == TOUR:
            moves = self.round_trip(line)
        elif line.kind == ESCORT:
            there = line.at[0]
            moves = self.walk(DRONE, there) + self.walk(CHARACTER, there)
        return self.promise(1.0, moves, DRONE_TOKEN, 0)

    def round_trip(self, line: Line) -> int:
        """The drone's movements through what is still to be visited to the end."""
        end = line.at[0]
        left = [there for i, there in enumerate(line.via) if self.t.trail[self.seat] >> i & 1 == 0]
        if not left:
            return self.walk(DRONE, end)
        if len(left) == 1:
            return self.walk(DRONE, left[0]) + flight(left[0], end)
        one = self.walk(DRONE, left[0]) + flight(left[1], end)
        other = self.walk(DRONE, left[1]) + flight(left[0], end)
        return flight(left[0], left[1]) + min(one, other)

    def bargain(self, line: Line) -> float:
        t, own = self.t, self.seat * 3
        halves = 3 * max(0, max(line.gadgets, line.shown) - len(t.hands[self.seat]))
        halves += 3 * max(0, line.ships - t.ship[own] - t.ship[own + 1] - t.ship[own + 2])
        halves += 5 * max(0, line.blessings - HOW_MANY[t.blessings[self.seat]])
        return self.promise(1.0, self.walk(CHARACTER, line.at[0]), CHARACTER_TOKEN, halves)

    # Combat

    def combat(self, hits: int, by: int, at: list[int]) -> float:
        """The best fight in reach."""
        best = 0.0
        for kind in range(2):
            if by >> kind & 1:
                best = max(best, self.fight(kind, hits, at))
        return best

    def fight(self, kind: int, hits: int, at: list[int]) -> float:
        t, own = self.t, 2 * self.seat + kind
        if t.mini == own and t.target != NOBODY and t.tile != EMPTY:
            return 0.75 if attacker_leads(t) else 0.25
        mine = t.pool(own, ATTACK)
        best = 0.0
        if hits & HITS_LICTOR:
            best = self.promise(self.chance(mine, mine + 1), self.hunt(kind), token_of(kind), 0)
        if hits & 3 == 0:
            return best
        token = token_of(kind)
        for mini in range(2 * t.players):
            there = t.where[mini]
            if hits >> mini % 2 & 1 and mini // 2 != self.seat and there != NOWHERE and (not at or there in at):
                chance = self.chance(mine, t.pool(mini, t.defence(mini)))
                best = max(best, self.promise(chance, self.walk(kind, there), token, 0))
        return best

    def chance(self, mine: int, theirs: int) -> float:
        """With the better tile, and the gadgets at hand."""
        mine, theirs = min(mine, MOST), min(theirs, MOST)
        key = mine * (MOST + 1) + theirs
        if self.odds[key] == UNKNOWN:
            self.odds[key] = max([odds(tile, mine, theirs) for tile in self.t.tiles])
        return 1.0 - (1.0 - self.odds[key]) * self.fail

    # Side tasks

    def side_task(self, task: int) -> float:
        t = self.t
        if task <= CL:
            return self.combat(HITS_LICTOR if t.is_solo() else 1 << task, 3, [])
        marks = t.influence[self.seat]
        if task == NETWORK:
            return self.spread(4 - HOW_MANY[marks], min(self.to_temple(), self.to_hub()))
        if task == SUPPLY:
            return self.spread(3 - HOW_MANY[marks >> 4], self.to_hub())
        if task == DEVOTION:
            return self.spread(3 - HOW_MANY[marks & 15], self.to_temple())
        there = TASKS[task].at
        moves = min(self.walk(CHARACTER, there), self.walk(DRONE, there))
        return self.promise(1.0, moves, STRUCTURE_TOKEN, self.preparation(task))

    def preparation(self, task: int) -> int:
        """Half turns until one has what the objective asks for."""
        t, own = self.t, self.seat * 3
        if task == SENATOR:
            return self.saving(SENATOR_COINS)
        if task == GAMES:
            return 3 * (LEVELS[1] - max(t.skill[own : own + 3]))
        if task == PRIESTS:
            has_card = t.ship[own] or t.ship[own + 1] or t.ship[own + 2]
            return self.saving(PRIESTS_COINS) + (0 if has_card else 3)
        return 3 * max(0, MERCHANTS_GADGETS - len(t.hands[self.seat])) if task == MERCHANTS else 18

    def saving(self, price: int) -> int:
        return 2 * max(0, price - self.t.coins[self.seat]) // self.income

    def spread(self, left: int, moves: int) -> float:
        """The next structure without an own marker, and the turns for those after it."""
        return self.promise(1.0, moves, STRUCTURE_TOKEN, 5 * (left - 1) + self.saving(TEMPLE_PRICE))

    def to_temple(self) -> int:
        """The character's movements to a temple without an own marker."""
        if self.temple < 0:
            self.temple, marks = FAR, self.t.influence[self.seat]
            for i in range(4):
                if marks >> i & 1 == 0:
                    for there in TEMPLES[i]:
                        self.temple = min(self.temple, self.visit(CHARACTER, there))
        return self.temple

    def to_hub(self) -> int:
        """The drone's movements to a hub without an own marker."""
        if self.hub < 0:
            self.hub, marks = FAR, self.t.influence[self.seat] >> 4
            for i in range(4):
                if marks >> i & 1 == 0:
                    self.hub = min(self.hub, self.visit(DRONE, HUBS[i]))
        return self.hub

    def visit(self, kind: int, there: int) -> int:
        """The movements to a structure; by Mirror code either miniature will do."""
        if self.t.ability[self.seat] == MIRROR:
            return min(self.walk(CHARACTER, there), self.walk(DRONE, there))
        return self.walk(kind, there)
