"""What lies on the table: models, doors, terminals, networks, decks."""

from undercity.core.chance import Deck
from undercity.core.step import Ask, Step
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.decks import ADRENALINE, RESPONSES, TR_SPEED
from undercity.games.human_interface.cards.gear import CYBERDECK, CYBERGEAR, GEARS
from undercity.games.human_interface.cards.people import PEOPLE, Person
from undercity.games.human_interface.cards.programs import SET
from undercity.games.human_interface.cards.weapons import GEAR
from undercity.games.human_interface.marks import (
    BOUND,
    BY_HAND,
    CUT,
    DOWN,
    INTERVENING,
    LINKED,
    LOCKED,
    NOBODY,
    NONE,
    OPEN,
    OPFOR,
    REMOVED,
    SP,
    SPEED,
    STUNNED,
    WOUNDS,
)
from undercity.games.human_interface.missions import HORDE, MISSIONS, SKIRMISH
from undercity.games.human_interface.names import Named, item_name

__all__ = ["Table", "item_name"]


class Table(Named):
    """Models are numbered: first the characters, then places for OPFOR. Squares, areas, doors as the map has them."""

    players: int
    switches: int
    is_campaign: bool
    more_protocol: int
    more_defence: int
    turn: int
    outcome: int
    """NONE while the match runs, else the winning side; OPFOR if the Teams lost; DRAW."""
    why: str
    seat: list[int]
    mustered: int
    """So many models are characters or have been on the board; the places after them are empty."""
    at: list[int]
    crippled: list[int]
    wounds: list[int]
    shock: list[int]
    state: list[int]
    boon: list[int]
    ap: list[int]
    spent: list[int]
    left: list[int]
    """Squares left of the Move in progress."""
    moved: list[int]
    given: list[int]
    """The SR each member brought this turn."""
    kit: list[tuple[int, ...]]
    off: list[tuple[int, ...]]
    """Equipment turned face-down."""
    chips: list[tuple[int, ...]]
    held: list[tuple[int, ...]]
    """Adrenaline cards."""
    stand: list[int]
    """Who stands on each square."""
    doors: list[int]
    alarm: list[int]
    noise: list[int]
    """By area: which kinds of noise were made there this turn."""
    control: list[int]
    """The Hacker in control of each Security Terminal."""
    guards: list[tuple[int, ...]]
    """By terminal and Team: cards on guard, the face-down ones plus 100."""
    placed: list[tuple[int, ...]]
    """Programs a Team left on a Security Terminal."""
    basics: list[int]
    hacked: list[int]
    """By Security Terminal: bit of each Team that hacked it directly (HI-31.9)."""
    goods: list[int]
    """By objective: where it lies, NOWHERE once secured, gone or carried."""
    carrier: list[int]
    secured: list[int]
    """By objective: the Team that secured it."""
    hands: list[list[int]]
    decks: list[Deck]
    piles: list[list[int]]
    net: list[int]
    """Programs in the slots of both networks."""
    boost: list[int]
    """The Booster with each of them."""
    shown: list[int]
    sniffed: list[tuple[int, ...]]
    sr: list[int]
    drain: list[int]
    threads: list[int]
    """Strength that Hyper-Threading adds to each network."""
    hacker: list[int]
    passed: list[int]
    first: int
    initiative: int
    """The Team that won the bid (HI-11.6, HI-26.4, HI-26.12)."""
    bids: list[int]
    cando: list[int]
    event: list[int]
    """CanDo kinds drawn in the current event."""
    is_spent: bool
    """A 1 or a 10 was drawn: all cards are shuffled after the event."""
    drawn: list[int]
    rush: Deck
    rush_pile: list[int]
    wild: list[int]
    """Members that drew adrenaline in this event."""
    responses: Deck
    response_pile: list[int]
    response: int
    threat: int
    has_risen: bool
    protocol: int
    spawned: int
    arrivals: list[int]
    active: int
    partner: int
    far: int
    """How many squares the Moves offered last may go."""
    barred: tuple[int, ...]
    """The squares nearby that they cannot enter."""
    focus: list[int]
    """Bonuses of this activation: attack, damage, redraws, made by adrenaline; then those of the partner."""
    waived: int
    """Seats that let the action in progress pass."""
    answered: int
    """Sides that have reacted against a synchronised pair."""
    dragged: int
    mines: list[tuple[int, int, int]]
    """Square, owner, whether armed."""
    loot: list[tuple[int, ...]]
    """Square, then items."""
    kills: list[int]
    points: list[int]
    cards: list[tuple[int, ...]]
    """Skirmish mission cards of each Team."""
    target: list[int]
    tally: list[int]
    """By Team and mission card: points so far."""
    prize: list[int]
    """What a Team could still spend in the team builder."""
    agendas: list[int]
    extras: list[Deck]
    """Optional decks: agenda, collateral damage, events, hidden objectives."""
    extra_piles: list[list[int]]
    happening: int
    """The Unexpected Event in force."""

    def clone(self) -> "Table":
        t = Table()
        self.copy_onto(t)
        t.mission = self.mission
        t.players = self.players
        t.teams = self.teams
        t.switches = self.switches
        t.is_campaign = self.is_campaign
        t.more_protocol = self.more_protocol
        t.more_defence = self.more_defence
        t.turn = self.turn
        t.outcome = self.outcome
        t.why = self.why
        t.members = self.members
        t.who = self.who[:]
        t.side = self.side[:]
        t.seat = self.seat
        t.mustered = self.mustered
        t.at = self.at[:]
        t.crippled = self.crippled[:]
        t.wounds = self.wounds[:]
        t.shock = self.shock[:]
        t.state = self.state[:]
        t.boon = self.boon[:]
        t.ap = self.ap[:]
        t.spent = self.spent[:]
        t.left = self.left[:]
        t.moved = self.moved[:]
        t.given = self.given[:]
        t.kit = self.kit[:]
        t.off = self.off[:]
        t.chips = self.chips[:]
        t.held = self.held[:]
        t.stand = self.stand[:]
        t.doors = self.doors[:]
        t.alarm = self.alarm[:]
        t.noise = self.noise[:]
        t.control = self.control[:]
        t.guards = self.guards[:]
        t.placed = self.placed[:]
        t.basics = self.basics[:]
        t.hacked = self.hacked[:]
        t.goods = self.goods[:]
        t.carrier = self.carrier[:]
        t.secured = self.secured[:]
        t.hands = [self.hands[0][:], self.hands[1][:]]
        t.decks = self.decks[:]
        t.piles = self.piles[:]
        t.net = self.net[:]
        t.boost = self.boost[:]
        t.shown = self.shown[:]
        t.sniffed = self.sniffed[:]
        t.sr = self.sr[:]
        t.drain = self.drain[:]
        t.threads = self.threads[:]
        t.hacker = self.hacker[:]
        t.passed = self.passed[:]
        t.first = self.first
        t.initiative = self.initiative
        t.bids = self.bids
        t.cando = self.cando[:]
        t.event = self.event[:]
        t.is_spent = self.is_spent
        t.drawn = self.drawn[:]
        t.rush = self.rush
        t.rush_pile = self.rush_pile
        t.wild = self.wild
        t.responses = self.responses
        t.response_pile = self.response_pile
        t.response = self.response
        t.threat = self.threat
        t.has_risen = self.has_risen
        t.protocol = self.protocol
        t.spawned = self.spawned
        t.arrivals = self.arrivals
        t.active = self.active
        t.partner = self.partner
        t.far = self.far
        t.barred = self.barred
        t.focus = self.focus[:]
        t.waived = self.waived
        t.answered = self.answered
        t.dragged = self.dragged
        t.mines = self.mines
        t.loot = self.loot
        t.kills = self.kills[:]
        t.points = self.points[:]
        t.cards = self.cards
        t.target = self.target
        t.tally = self.tally[:]
        t.prize = self.prize
        t.agendas = self.agendas
        t.extras = self.extras
        t.extra_piles = self.extra_piles
        t.happening = self.happening
        return t

    def ask(self, question: Ask, answers: list[Step]) -> None:
        """Put a question whose answers are known already; a single one needs no question."""
        if len(answers) > 1:
            self.put(question, answers)
        else:
            answers[0].run(self)

    # The mission

    def mode(self) -> int:
        return MISSIONS[self.mission].mode

    def is_competitive(self) -> bool:
        return self.teams > 1

    def has_class_skills(self) -> bool:
        """HI-H29."""
        return self.mode() in (SKIRMISH, HORDE)

    def is_on(self, switch: int) -> bool:
        return self.switches & switch != 0

    # Seats and sides

    def chapter(self) -> int:
        return self.turn

    def mates(self, seat: int) -> tuple[int, ...]:
        return (seat,) if self.teams > 1 else tuple(range(self.players))

    def team_at(self, seat: int) -> int:
        return seat if self.teams > 1 else 0

    def captain(self, team: int) -> int:
        """The seat that takes a Team's joint decisions."""
        return team if self.teams > 1 else 0

    def voice(self, team: int) -> int:
        """HI-H93: the named Hacker's player decides in cyberwarfare."""
        hacker = self.hacker[team]
        return self.seat[hacker] if hacker >= 0 else self.captain(team)

    # Models

    def person(self, m: int) -> Person:
        return PEOPLE[self.who[m]]

    def models(self) -> range:
        """All but places that nobody has taken yet."""
        return range(self.mustered)

    def is_standing(self, m: int) -> bool:
        return self.at[m] >= 0 and self.state[m] & DOWN == 0

    def is_stunned(self, m: int) -> bool:
        return self.state[m] & (STUNNED | BOUND) != 0

    def is_able(self, m: int) -> bool:
        """On the board, conscious and not Stunned."""
        return self.at[m] >= 0 and self.state[m] & (DOWN | STUNNED | BOUND) == 0

    def team_of(self, team: int) -> list[int]:
        """Members that are conscious and on the board."""
        at, side, state = self.at, self.side, self.state
        return [m for m in range(self.members) if side[m] == team and at[m] >= 0 and state[m] & DOWN == 0]

    def linked(self, team: int) -> list[int]:
        """HI-1.17: those of them that are on the Team's network; all, unless the Mission cuts one off."""
        return [m for m in self.team_of(team) if self.state[m] & CUT == 0]

    def opfor(self) -> list[int]:
        """Every model that OPFOR move, taken-over characters too."""
        at, side, state = self.at, self.side, self.state
        return [m for m in range(self.mustered) if side[m] == OPFOR and at[m] >= 0 and state[m] & DOWN == 0]

    def are_friends(self, a: int, b: int) -> bool:
        return self.side[a] == self.side[b]

    def is_boxed(self, m: int) -> bool:
        """HI-3.5, HI-H24: an OPFOR model with the bracketed Wounds and no second side."""
        return m >= self.members and self.mode() != HORDE

    def full(self, m: int) -> int:
        """Printed Wounds of the side that is up."""
        person = PEOPLE[self.who[m]]
        return person.bracket if self.is_boxed(m) else person.sides[self.crippled[m]][WOUNDS]

    def skill(self, m: int, which: int) -> int:
        return PEOPLE[self.who[m]].sides[self.crippled[m]][which]

    def speed(self, m: int) -> int:
        n = PEOPLE[self.who[m]].sides[self.crippled[m]][SP]
        if self.kit[m]:
            n += self.gear_sum(m, SPEED)
        if self.chips[m]:
            n += self.chip(m, c.SPEED)
        if self.side[m] == OPFOR:
            n += self.response_of(TR_SPEED)
        return n

    def has(self, m: int, skill: int) -> int:
        """The number of a skill that is always on, at least 1; 0 if the model does not have it."""
        person = PEOPLE[self.who[m]]
        n = person.always[self.crippled[m]].get(skill, 0)
        if n == 0 and w.CLASS_SKILL[person.kind] == skill and self.has_class_skills():
            return 1
        return n

    def active_chips(self, m: int) -> tuple[int, ...]:
        """HI-3.3: two on the healthy side, one on the crippled one."""
        return self.chips[m][: 2 - self.crippled[m]]

    def chip(self, m: int, does: int) -> int:
        n = 0
        if not self.chips[m]:
            return n
        for number in self.active_chips(m):
            if c.CHIPS[number].does == does:
                n += c.CHIPS[number].n
        return n

    def gears(self, m: int) -> list[int]:
        """Gear cards that lie face-up."""
        return [item - GEAR for item in self.kit[m] if item >= GEAR and item not in self.off[m]]

    def weapons(self, m: int) -> list[int]:
        """HI-18.1: weapons that lie face-up."""
        return [item for item in self.kit[m] if item < GEAR and item not in self.off[m]]

    def gear_sum(self, m: int, which: int) -> int:
        n = 0
        for item in self.kit[m]:
            if item >= GEAR and item not in self.off[m]:
                gear = GEARS[item - GEAR]
                if not gear.is_switched or self.boon[m] & LINKED:
                    n += gear.adds[which]
        return n

    def armour(self, m: int, location: int) -> int:
        """HI-20.5: printed, plus gear, plus neurochips."""
        n = PEOPLE[self.who[m]].armour[location]
        for item in self.gears(m):
            n += GEARS[item].armour[location]
        return n + (self.chip(m, c.PLATE) if location == w.TORSO else 0)

    def is_quiet(self, m: int) -> bool:
        """HI-7.9."""
        if self.has(m, w.ON_POSITION) or self.chip(m, c.QUIET):
            return True
        for item in self.gears(m):
            if GEARS[item].is_quiet:
                return True
        return False

    def has_cyberlegs(self, m: int) -> bool:
        for item in self.gears(m):
            if GEARS[item].type == CYBERGEAR and w.LEGS in GEARS[item].covers and GEARS[item].speed:
                return True
        return False

    def deck_bonus(self, m: int) -> int:
        """HI-10.4, HI-10.5: only one Cyberdeck counts."""
        best = 0
        for item in self.gears(m):
            if GEARS[item].type == CYBERDECK and GEARS[item].sr > best:
                best = GEARS[item].sr
        return best

    def response_of(self, does: int) -> int:
        """The number of the Tactical Response in force, 0 if it does something else."""
        if self.response >= 0 and RESPONSES[self.response].does == does:
            return RESPONSES[self.response].n
        return 0

    def rush_total(self, m: int) -> int:
        return sum([ADRENALINE[card].value for card in self.held[m]])

    # The board

    def place(self, m: int, square: int) -> None:
        """Move a model; whoever is unconscious does not occupy its square (HI-H6)."""
        old = self.at[m]
        if old >= 0 and self.stand[old] == m:
            self.stand[old] = NOBODY
        self.at[m] = square
        if m >= self.mustered:
            self.mustered = m + 1
        if square >= 0 and self.state[m] & DOWN == 0 and self.stand[square] == NOBODY:
            self.stand[square] = m

    def door_at(self, square: int) -> int:
        """The door in a doorway, NONE if it has none or it was removed."""
        door = MISSIONS[self.mission].door_of[square]
        return NONE if door >= 0 and self.doors[door] & REMOVED else door

    def is_shut(self, square: int) -> bool:
        """A door with a model in its doorway is open (HI-6.24, HI-H16)."""
        door = self.door_at(square)
        return door >= 0 and self.doors[door] & OPEN == 0 and self.stand[square] < 0

    def door_square(self, door: int) -> int:
        return MISSIONS[self.mission].door_squares[door]

    def terminal_square(self, terminal: int) -> int:
        """Security Terminals first, then Basic ones."""
        return MISSIONS[self.mission].terminal_squares[terminal]

    def strength(self, terminal: int) -> int:
        """HI-6.4, HI-6.5, HI-32.5."""
        orders = self.orders()
        if terminal < len(orders.terminals):
            return orders.terminals[terminal][3] + self.more_defence
        return 1

    def terminal_of_colour(self, colour: int) -> int:
        for i, (_, _, has, _) in enumerate(self.orders().terminals):
            if has == colour:
                return i
        return NONE

    def runs_door(self, team: int, door: int) -> bool:
        """Whether the Team's Hacker controls the Terminal of this door (HI-6.14, HI-6.15)."""
        terminal = self.terminal_of_colour(self.orders().doors[door][2])
        return terminal >= 0 and self.control[terminal] >= 0 and self.side[self.control[terminal]] == team

    def zone(self, terminal: int) -> tuple[int, ...]:
        """HI-6.2, HI-H8: its own area, the adjacent ones, and those the Mission adds."""
        return MISSIONS[self.mission].reach_of[terminal]

    def area_at(self, m: int) -> int:
        return self.board().area[self.at[m]]

    def is_clear(self, a: int, b: int) -> bool:
        """HI-H7: walls and closed doors only."""
        sight = MISSIONS[self.mission].board.sight(a, b)
        if sight.is_blocked:
            return False
        for square in sight.doorways:
            if self.is_shut(square):
                return False
        return True

    def sees(self, m: int, square: int) -> bool:
        """HI-5.10 to HI-5.16: models of other sides block, own ones do not."""
        sight = MISSIONS[self.mission].board.sight(self.at[m], square)
        if sight.is_blocked:
            return False
        for s in sight.doorways:
            if self.is_shut(s):
                return False
        others = 0
        stand = self.stand
        for s in sight.crossed:
            other = stand[s]
            if other >= 0 and other != m:
                others += 1
                if self.side[other] != self.side[m] and not self.is_on(INTERVENING):
                    return False
        return others <= 2 or not self.is_on(INTERVENING)

    def are_adjacent(self, a: int, b: int) -> bool:
        return self.is_adjacent_to(a, self.at[b])

    def is_adjacent_to(self, m: int, square: int) -> bool:
        here = self.at[m]
        return square in MISSIONS[self.mission].board.around(here) and self.is_clear(here, square)

    def may_open(self, m: int, door: int) -> bool:
        """HI-6.9, HI-6.14, HI-6.15, HI-H152."""
        state = self.doors[door]
        if state & (OPEN | BY_HAND) == BY_HAND:
            return False
        return state & LOCKED == 0 or self.runs_door(self.side[m], door)

    def is_locked_to(self, m: int, door: int) -> bool:
        """HI-6.14: closed, and only a chip, a card or force would open it."""
        return self.doors[door] & (OPEN | LOCKED) == LOCKED and not self.runs_door(self.side[m], door)

    # Alarm

    def make_noise(self, m: int, kind: int, tokens: int) -> None:
        """HI-7.1, HI-7.11, HI-H44: once for each kind, area and turn."""
        if self.side[m] == OPFOR or self.at[m] < 0:
            return
        area = self.area_at(m)
        if self.noise[area] & kind == 0:
            self.noise[area] |= kind
            self.alarm[area] += tokens
            self.say("HI-7.1", "{} Alarm in {:area}: {:noise}.", tokens, area, kind)

    # Cards

    def own_deck(self, which: int) -> Deck:
        """The deck to be changed: clones share theirs until then."""
        deck = self.decks[which] = self.decks[which].clone()
        return deck

    def throw(self, card: int) -> None:
        """A program goes to its owner's discard pile."""
        owner = card // SET
        self.piles[owner] = [*self.piles[owner], card]

    def zone_of(self, team: int) -> tuple[int, int, int, int]:
        zones = self.orders().zones
        return zones[team] if team < len(zones) else (0, 0, -1, -1)

    def is_guarded(self, objective: int, team: int) -> bool:
        """HI-H100: in Skirmish nobody destroys what lies in the own deployment zone."""
        return self.mode() == SKIRMISH and self.is_in_zone(self.goods[objective], team)

    def is_in_zone(self, square: int, team: int) -> bool:
        left, top, right, bottom = self.zone_of(team)
        x, y = self.board().point(square)
        return left <= x <= right and top <= y <= bottom
