"""What lies on the table: figures in places, dashboards, hands, markets, the Net, and the Firefight in progress."""

from typing import Any, Final

from undercity.core import table as core
from undercity.core.chance import Deck
from undercity.games.gangs_of_night_city.cards import (
    CLASS_OF,
    COMBAT,
    EDGERUNNERS,
    JOHNNY,
    OPPORTUNITIES,
    UNIT_NAMES,
)
from undercity.games.gangs_of_night_city.city import (
    BASICS,
    DISTRICT_NAMES,
    DISTRICT_OF,
    DISTRICTS,
    DRONE,
    FALLEN,
    FIGURES,
    FIRST_RUNNER,
    GANGS,
    KINDS,
    KINDS_OF_FOUR,
    KINDS_OF_THREE,
    NO_GANG,
    PLACE_NAMES,
    RESERVE,
    TYGER_CLAWS,
    VOODOO_BOYS,
    amount,
)

NOBODY: Final = -1
NOTHING: Final = -1
EMPTY: Final = -1

# How the game came to its end
RUNNING: Final = 0
BY_CRED: Final = 1
BY_EPILOGUE: Final = 2
BY_STALEMATE: Final = 3
STALEMATE: Final = 80
"""GN-H71: so many turns in a row without a Street Cred end the match."""

GANG_SIDE: Final = 1
JOHNNY_SIDE: Final = 2
"""The two opponents of a single player."""
JOHNNY_FIGURE: Final = FIRST_RUNNER + JOHNNY

OWN_FIGURES: Final[list[list[int]]] = [list(range(FIGURES * side, FIGURES * side + FIGURES)) for side in range(4)]
OWN_BASICS: Final[list[list[int]]] = [list(range(FIGURES * s, FIGURES * s + BASICS)) for s in range(4)]
OWN_DRONES: Final[list[list[int]]] = [list(range(FIGURES * s + BASICS, FIGURES * s + FIGURES)) for s in range(4)]


def own_of(side: int, what: int) -> list[int]:
    """A side's figures of the classes in `what`, a bit for each."""
    return [u for u in OWN_FIGURES[side] if what >> KINDS[u] & 1]


OWN_OF: Final[list[list[list[int]]]] = [[own_of(side, what) for what in range(32)] for side in range(4)]
"""By side and classes: its figures, Edgerunners apart."""
OTHERS: Final[list[list[list[int]]]] = [
    [[(side + i) % sides for i in range(1, sides)] for side in range(sides)] for sides in range(5)
]
"""By how many sides there are, and side."""
HOW_MANY: Final[list[int]] = [bits.bit_count() for bits in range(64)]
"""Of six Districts or discs, a bit for each."""


class Table(core.Table):
    """Sides are the seats; a single player faces side 1, the opposing Gang, and side 2, Johnny."""

    players: int
    sides: int
    gang: list[int]
    first: int
    turn: int
    pois: list[list[int]]
    """By District: the Points of Interest on this side of the board."""
    where: list[int]
    """Of every figure: a place, RESERVE, REMOVED, or FALLEN - side."""
    poi: list[int]
    """By place: the figure that occupies a Point of Interest."""
    many: list[int]
    """Units by side and District; kept by `stand`."""
    drones: list[int]
    """Drones among them."""
    hired: list[list[int]]
    """By side: the figures of its Edgerunners."""
    goods: list[int]
    """Resources, three by side."""
    cred: list[int]
    net: list[int]
    hideouts: list[int]
    """By side: a bit for each District."""
    ready: list[int]
    """By side: a bit for each disc in the activate area."""
    hands: list[list[int]]
    sure: list[list[int]]
    """By hand card, eight bits a seat: 0 if it has not seen the card, else 1 + the upgrades made when it last did."""
    discards: list[list[int]]
    trash: list[list[int]]
    """By side: Combat cards removed from the game, one for each upgrade, in order."""
    trash_sure: list[list[int]]
    drawn: list[int]
    drawer: int
    decks: list[Deck]
    tags: list[list[int]]
    """By deck, along with its bottom: group * 8 + seat that knows it + 1; a group is unordered."""
    groups: int
    draws: list[int]
    """By upgrade: 16 * the draw in which it was last drawn + a bit for each other seat that knew it lay there."""
    markets: list[list[int]]
    """By deck; that of the upgrades has no slots."""
    seized: list[list[int]]
    gone: list[list[int]]
    """By deck: cards removed from the game in the open."""
    private: int
    """The Opportunity that the Valentinos have set aside."""
    rage: int
    acting: bool
    """In a player's ACTIVATE turn."""
    acted: int
    """Discs spent this turn."""
    moved: int
    """A bit for each figure that has moved in this move step."""
    rogue_moved: bool
    cheered: bool
    """Kerry's player has gained Street Cred since his last chance to move."""
    closed: bool
    """GN-20.33: the Edgerunner market stays empty until the end of the player's next ACTIVATE."""
    still: int
    """Turns in a row without a Street Cred."""
    rerolled: bool
    ending: int
    # The Firefight in progress
    fight: int
    """Its District, NOTHING outside a Firefight."""
    initiator: int
    involved: list[int]
    swapped: int
    played: list[list[int]]
    fp: list[int]
    bonus: list[int]
    splinter: int
    nekomata: int
    blanker: int
    guarded: int
    owed: list[int]
    losses: list[int]
    """One for each unit lost: side * 16 + kind."""
    leaks: list[int]
    """By side: Secrets gained in this Firefight."""
    counted: list[int]
    """Fallen figures that Payback has counted."""
    raged: int
    """Rage spent in this Firefight."""
    # The Story
    story: int
    slots: list[int]
    """Story cards that lie open."""
    told: list[int]
    """Story cards revealed so far."""
    triggered: int
    """The Story card that comes next; of the branches, the first one triggered."""
    epilogue: int
    is_imagined: bool
    """What a seat imagines: nobody knows what an Epilogue pays before it is revealed."""
    tokens: list[int]
    """By kind of token and District; see stories.py."""
    clock: int
    marks: list[int]
    """By side: what the Story counts."""
    armory: int
    """Smart Weapons still to be had."""

    def clone(self) -> "Table":
        """What seldom changes is shared, and replaced rather than changed."""
        t = Table()
        self.copy_onto(t)
        t.players = self.players
        t.sides = self.sides
        t.gang = self.gang
        t.first = self.first
        t.turn = self.turn
        t.pois = self.pois
        t.where = self.where[:]
        t.poi = self.poi[:]
        t.many = self.many[:]
        t.drones = self.drones[:]
        t.hired = self.hired[:]
        t.goods = self.goods[:]
        t.cred = self.cred[:]
        t.net = self.net[:]
        t.hideouts = self.hideouts[:]
        t.ready = self.ready[:]
        t.hands = self.hands[:]
        t.sure = self.sure[:]
        t.discards = self.discards[:]
        t.trash = self.trash
        t.trash_sure = self.trash_sure
        t.drawn = self.drawn
        t.drawer = self.drawer
        t.decks = self.decks[:]
        t.tags = self.tags[:]
        t.groups = self.groups
        t.draws = self.draws
        t.markets = self.markets[:]
        t.seized = self.seized
        t.gone = self.gone
        t.private = self.private
        t.rage = self.rage
        t.acting = self.acting
        t.acted = self.acted
        t.moved = self.moved
        t.rogue_moved = self.rogue_moved
        t.cheered = self.cheered
        t.closed = self.closed
        t.still = self.still
        t.rerolled = self.rerolled
        t.ending = self.ending
        t.fight = self.fight
        t.initiator = self.initiator
        t.involved = self.involved
        t.swapped = self.swapped
        t.played = self.played[:]
        t.fp = self.fp[:]
        t.bonus = self.bonus[:]
        t.splinter = self.splinter
        t.nekomata = self.nekomata
        t.blanker = self.blanker
        t.guarded = self.guarded
        t.owed = self.owed[:]
        t.losses = self.losses[:]
        t.leaks = self.leaks[:]
        t.counted = self.counted
        t.raged = self.raged
        t.story = self.story
        t.slots = self.slots
        t.told = self.told
        t.triggered = self.triggered
        t.epilogue = self.epilogue
        t.is_imagined = self.is_imagined
        t.tokens = self.tokens[:]
        t.clock = self.clock
        t.marks = self.marks[:]
        t.armory = self.armory
        return t

    # Sides

    def is_solo(self) -> bool:
        return self.players == 1

    def is_person(self, side: int) -> bool:
        """Whether a seat belongs to this side."""
        return side < self.players

    def next_player(self) -> int:
        return (self.turn + 1) % self.players

    def opponents(self, side: int) -> list[int]:
        """GN-H86: every other side, clockwise."""
        return OTHERS[self.sides][side]

    def decider(self, side: int) -> int:
        """GN-H54: for the opponents of a single player that player decides."""
        return side if side < self.players else 0

    def ahead_of(self, side: int) -> list[int]:
        """GN-H145: the opponents with strictly more Street Cred."""
        return [other for other in self.opponents(side) if self.cred[other] > self.cred[side]]

    # Figures

    def side_of(self, u: int) -> int:
        """The owner of a figure."""
        if u < FIRST_RUNNER:
            return u // FIGURES
        for side in range(self.sides):
            if u in self.hired[side]:
                return side
        return NOBODY

    def figures(self, side: int) -> list[int]:
        """Every figure of a side, in play or not."""
        if side == JOHNNY_SIDE and self.is_solo():
            return self.hired[side]
        return OWN_FIGURES[side] + self.hired[side]

    def fallen(self, side: int, other: int) -> list[int]:
        """The figures of a side that lie with another (GN-H165)."""
        where, there = self.where, FALLEN - other
        return [u for u in OWN_FIGURES[side] if where[u] == there]

    def in_play(self, side: int) -> list[int]:
        return [u for u in self.figures(side) if self.where[u] >= 0]

    def units(self, side: int, district: int) -> list[int]:
        """The figures of a side in a District, its Points of Interest included."""
        if not self.many[side * DISTRICTS + district]:
            return []
        return [u for u in self.figures(side) if DISTRICT_OF[self.where[u]] == district]

    def of_class(self, side: int, cls: int) -> list[int]:
        """The figures of a class in play, Edgerunners of it included."""
        return self.of_classes(side, 1 << cls)

    def of_classes(self, side: int, what: int) -> list[int]:
        """The same for several classes, a bit for each."""
        where = self.where
        found = [u for u in OWN_OF[side][what] if where[u] >= 0] if side != JOHNNY_SIDE or self.players > 1 else []
        for u in self.hired[side]:
            if what >> CLASS_OF[KINDS[u]] & 1 and where[u] >= 0:
                found.append(u)
        return found

    def has_any(self, side: int, cls: int) -> bool:
        """Whether a player has a figure of a class in play."""
        for u in OWN_OF[side][1 << cls]:
            if self.where[u] >= 0:
                return True
        return bool(self.hired[side]) and bool(self.of_class(side, cls))

    def has_class(self, side: int, cls: int, district: int) -> bool:
        if not self.many[side * DISTRICTS + district]:
            return False
        for u in OWN_OF[side][1 << cls]:
            if DISTRICT_OF[self.where[u]] == district:
                return True
        for u in self.hired[side]:
            if CLASS_OF[KINDS[u]] == cls and DISTRICT_OF[self.where[u]] == district:
                return True
        return False

    def find(self, side: int, kind: int, place: int, but: int = 0) -> int:
        """A figure of this kind that stands there and is not among those marked in `but`; NOTHING if there is none."""
        if kind > DRONE:
            u = FIRST_RUNNER + kind - 4
            return u if self.where[u] == place and u in self.hired[side] else NOTHING
        for u in OWN_FIGURES[side]:
            if KINDS[u] == kind and self.where[u] == place and not but >> u & 1:
                return u
        return NOTHING

    def spare(self, side: int, kind: int) -> int:
        """A figure of this kind in the reserve."""
        return self.find(side, kind, RESERVE)

    def distinct(self, figures: list[int]) -> list[int]:
        """One figure for each kind and place."""
        seen: list[int] = []
        found: list[int] = []
        for u in figures:
            key = (u // FIGURES * 16 + KINDS[u]) * 32 + self.where[u]
            if key not in seen:
                seen.append(key)
                found.append(u)
        return found

    def runner_in_play(self, side: int, runner: int) -> bool:
        """GN-H126: an Edgerunner's ability works only while the figure is in play."""
        u = FIRST_RUNNER + runner
        return self.where[u] >= 0 and u in self.hired[side]

    def is_untouchable(self, u: int) -> bool:
        """GN-20.28, GN-H54: as a single player's opponent Johnny is never lost or moved."""
        return u == JOHNNY_FIGURE and self.players == 1

    def stand(self, u: int, place: int) -> None:
        """The one way in which a figure changes its place."""
        side = self.side_of(u)
        old = self.where[u]
        step = 1 if KINDS[u] == DRONE else 0
        if old >= 0:
            i = side * DISTRICTS + DISTRICT_OF[old]
            self.many[i] -= 1
            self.drones[i] -= step
            if old >= DISTRICTS:
                self.poi[old] = NOTHING
        self.where[u] = place
        if place >= 0:
            i = side * DISTRICTS + DISTRICT_OF[place]
            self.many[i] += 1
            self.drones[i] += step
            if place >= DISTRICTS:
                self.poi[place] = u

    # Presence, Dominance, Points of Interest

    def count(self, side: int, district: int) -> int:
        return self.many[side * DISTRICTS + district]

    def drones_at(self, side: int, district: int) -> int:
        return self.drones[side * DISTRICTS + district]

    def has_presence(self, side: int, district: int) -> bool:
        """GN-5.5, GN-5.6: at least one unit; a Hideout does not count."""
        return self.many[side * DISTRICTS + district] > 0

    def dominant(self, district: int) -> int:
        """GN-5.7 to GN-5.10: who has a Hideout and strictly the most units there; NOBODY if nobody does."""
        most = 0
        leader = NOBODY
        for side in range(self.sides):
            n = self.many[side * DISTRICTS + district]
            if n > most:
                most = n
                leader = side
            elif n == most:
                leader = NOBODY
        return leader if leader != NOBODY and self.hideouts[leader] >> district & 1 else NOBODY

    def has_dominance(self, side: int, district: int) -> bool:
        """GN-5.7 to GN-5.10, asked of one side."""
        n = self.many[side * DISTRICTS + district]
        if not n or not self.hideouts[side] >> district & 1:
            return False
        for other in OTHERS[self.sides][side]:
            if self.many[other * DISTRICTS + district] >= n:
                return False
        return True

    def places(self, kind: int) -> list[int]:
        """The Points of Interest of a kind on this side of the board."""
        return KINDS_OF_FOUR[kind] if self.players == 4 else KINDS_OF_THREE[kind]

    def controlled(self, side: int, kind: int) -> list[int]:
        """GN-5.2: the Points of Interest of a kind that a side controls."""
        found = []
        for place in self.places(kind):
            u = self.poi[place]
            if u >= 0 and self.side_of(u) == side:
                found.append(place)
        return found

    def has_hideout(self, side: int, district: int) -> bool:
        return self.hideouts[side] >> district & 1 == 1

    def built(self, side: int) -> int:
        """How many Hideouts a side has on the board."""
        return HOW_MANY[self.hideouts[side]]

    def hideouts_of(self, side: int) -> list[int]:
        return [district for district in range(DISTRICTS) if self.hideouts[side] >> district & 1]

    # Resources and Street Cred

    def has(self, side: int, kind: int) -> int:
        return self.goods[3 * side + kind]

    def get(self, side: int, kind: int, n: int) -> None:
        self.goods[3 * side + kind] += n

    # Cards

    def own_deck(self, i: int) -> Deck:
        """The deck to be changed: clones share theirs until then."""
        deck = self.decks[i] = self.decks[i].clone()
        return deck

    def put_below(self, i: int, cards: list[int], seat: int) -> None:
        """Cards go below a deck as one unordered group; `seat` alone knows them, all if it is NOBODY."""
        deck = self.own_deck(i)
        self.groups += 1
        deck.bottom = deck.bottom + cards
        self.tags[i] = self.tags[i] + [self.groups * 8 + seat + 1] * len(cards)

    def set_slot(self, i: int, slot: int, card: int) -> None:
        market = self.markets[i] = self.markets[i][:]
        market[slot] = card

    def give_card(self, side: int, card: int, sure: int) -> None:
        """A Combat card comes to a hand; `sure` says who has seen it."""
        hand = sorted([*self.hands[side], card])
        i = hand.index(card)
        self.sure[side] = [*self.sure[side][:i], sure, *self.sure[side][i:]]
        self.hands[side] = hand

    def take_card(self, side: int, card: int) -> int:
        """A Combat card leaves a hand; returns who has seen it."""
        i = self.hands[side].index(card)
        sure = self.sure[side][i]
        self.hands[side] = self.hands[side][:i] + self.hands[side][i + 1 :]
        self.sure[side] = self.sure[side][:i] + self.sure[side][i + 1 :]
        return sure

    def seen_by_all(self, side: int) -> int:
        """As `sure` is written: every seat sees a card now."""
        return (len(self.trash[side]) + 1) * 0x01010101

    def take_back(self, side: int) -> None:
        """A player's whole discard pile goes back to the hand."""
        for card in self.discards[side]:
            self.give_card(side, card, self.seen_by_all(side))
        self.discards[side] = []

    def discard(self, side: int, card: int) -> None:
        self.discards[side] = [*self.discards[side], card]

    # Firefight

    def is_guarded(self, side: int) -> bool:
        """GN-H107: Second Heart keeps every unit of its player."""
        return self.guarded >> side & 1 == 1

    def rivals(self, side: int) -> list[int]:
        """The other involved sides, in order."""
        return [other for other in self.involved if other != side]

    def is_alone_highest(self, side: int) -> bool:
        """GN-H87"""
        return all(self.fp[side] > self.fp[other] for other in self.rivals(side))

    # Names

    def is_gang(self, side: int, gang: int) -> bool:
        """Whether a player's gang is this one: its abilities do not work for a single player's opponents."""
        return side < self.players and self.gang[side] == gang

    def claws(self) -> int:
        return self.seat_of(TYGER_CLAWS)

    def boys(self) -> int:
        return self.seat_of(VOODOO_BOYS)

    def seat_of(self, gang: int) -> int:
        """The seat that plays this gang, NOBODY if none does."""
        for seat in range(self.players):
            if self.gang[seat] == gang:
                return seat
        return NOBODY

    def side_name(self, side: int) -> str:
        if side == JOHNNY_SIDE and self.is_solo():
            return "Johnny"
        gang = self.gang[side]
        if gang != NO_GANG:
            return GANGS[gang].name
        return f"Player {side + 1}" if self.is_person(side) else "Opposing Gang"

    def unit_name(self, u: int) -> str:
        if u >= FIRST_RUNNER:
            return UNIT_NAMES[KINDS[u]]
        return f"{self.side_name(u // FIGURES)} {UNIT_NAMES[KINDS[u]]}"

    def called(self, kind: str, value: Any) -> str:
        if kind == "side":
            return self.side_name(value)
        if kind == "unit":
            return self.unit_name(value)
        if kind == "place":
            return str(PLACE_NAMES[value])
        if kind == "district":
            return str(DISTRICT_NAMES[value])
        if kind == "card":
            return str(COMBAT[value].name)
        if kind == "deal":
            return str(OPPORTUNITIES[value].name)
        if kind == "runner":
            return str(EDGERUNNERS[value].name)
        if kind == "goods":
            return amount(value[0], value[1])
        return f"{kind} {value}"
