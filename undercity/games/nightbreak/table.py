"""What lies on the table: two rows of heroes face to face, two decks, the time, and the blessing points."""

from typing import Any, Final

from undercity.core import table as core
from undercity.core.chance import Deck
from undercity.games.nightbreak.cards import (
    DAWN,
    DUSK,
    FACTION_NAMES,
    HEROES,
    MIDDAY,
    MIDNIGHT,
    MOON,
    SHIELDED,
    STATUS_NAMES,
    SUN,
)

CLASSIC: Final = 0
UNITY: Final = 1
KINGMAKER: Final = 2
TWILIGHT: Final = 3
FORMATS: Final = ("classic", "unity", "kingmaker", "twilight")

EMPTY: Final = -1
TURNS: Final = 16
HEROES_PER_FACTION: Final = 15

SYMBOLS: Final[list[int]] = [2, 3, 2, 3]
"""NB-H1: blessing points on Dawn, Midday, Dusk and Midnight."""
FACTION_OF_TIME: Final[list[int]] = [SUN, SUN, MOON, MOON]
TIMES: Final[list[list[int]]] = [
    [DUSK, DUSK, MIDNIGHT, MIDNIGHT, DAWN, DAWN, MIDDAY, MIDDAY] * 2,
    [DAWN, DAWN, MIDDAY, MIDDAY, DUSK, DUSK, MIDNIGHT, MIDNIGHT] * 2,
]
"""NB-1.10, NB-1.11: the time deck, by the faction of the first side."""

HP_OF: Final[list[int]] = [hero.hp for hero in HEROES]
STRENGTH_OF: Final[list[int]] = [hero.strength for hero in HEROES]


class Table(core.Table):
    """Places are numbered side * ranks + rank; heroes by their card, 0 to 29."""

    format: int
    ranks: int
    players: int
    crew: list[int]
    """The seats of a side: owner of its left half, owner of its right half, for side 0 and then side 1."""
    faction: list[int]
    """Of each side; -1 while nobody chose, and in Twilight for good."""
    dawn_of: int
    """The faction whose time deck is used: that of the first side."""
    row: list[int]
    acted: list[int]
    """By place: whether the hero there has declared its attack this turn. A replacement inherits it (NB-H8)."""
    damage: list[int]
    held: list[int]
    prayers: list[int]
    status: list[int]
    prayed: list[int]
    entered: list[int]
    """How often a card has entered battle: a hero that left and came back is another hero (NB-H20, NB-H44)."""
    decks: list[Deck]
    discards: list[list[int]]
    dealt: list[int]
    """Heroes that chance picked for a row and that its side has not placed yet."""
    lineup: list[int]
    """The first rows, by place, once both stand."""
    looked: int
    """The card looked at in a replacement; it counts as the top of its deck."""
    looker: int
    """The side that looks."""
    looked_openly: bool
    """It came from the known bottom of the deck, or follows a refusal: everybody knows it."""
    kingmaker: list[int]
    favor: list[int]
    lost: list[int]
    pool: int
    time: int
    turn: int
    actor: int
    """The place whose step it is, -1 outside a step."""
    attacks: int

    def clone(self) -> "Table":
        """What seldom changes is shared, and replaced rather than changed: see `own_deck`, `put_away`, `enter`."""
        t = Table()
        self.copy_onto(t)
        t.format = self.format
        t.ranks = self.ranks
        t.players = self.players
        t.crew = self.crew
        t.faction = self.faction
        t.dawn_of = self.dawn_of
        t.row = self.row[:]
        t.acted = self.acted[:]
        t.damage = self.damage[:]
        t.held = self.held[:]
        t.prayers = self.prayers[:]
        t.status = self.status[:]
        t.prayed = self.prayed[:]
        t.entered = self.entered
        t.decks = self.decks[:]
        t.discards = self.discards[:]
        t.dealt = self.dealt
        t.lineup = self.lineup
        t.looked = self.looked
        t.looker = self.looker
        t.looked_openly = self.looked_openly
        t.kingmaker = self.kingmaker
        t.favor = self.favor
        t.lost = self.lost
        t.pool = self.pool
        t.time = self.time
        t.turn = self.turn
        t.actor = self.actor
        t.attacks = self.attacks
        return t

    # Places and heroes

    def place_of(self, hero: int) -> int:
        """Where a hero stands, -1 if it is not in battle."""
        return self.row.index(hero) if hero in self.row else -1

    def side_of(self, place: int) -> int:
        return 0 if place < self.ranks else 1

    def facing(self, place: int) -> int:
        """The opposite place of the same column (NB-2.2, NB-H2)."""
        return 2 * self.ranks - 1 - place

    def heroes(self, side: int) -> list[int]:
        """The heroes of a side in battle, from its left to its right."""
        start = side * self.ranks
        return [hero for hero in self.row[start : start + self.ranks] if hero != EMPTY]

    def mark(self, hero: int) -> int:
        """A hero as powers remember it: the card and its time in battle."""
        return hero | self.entered[hero] << 5

    def marked(self, mark: int) -> int:
        """The hero so remembered, EMPTY if it has left battle since."""
        hero = mark & 31
        return hero if mark >= 0 and self.entered[hero] == mark >> 5 and hero in self.row else EMPTY

    def deck(self, side: int) -> Deck:
        return self.decks[0 if self.format == TWILIGHT else side]

    def own_deck(self, side: int) -> Deck:
        """The deck to be changed: clones share theirs until then."""
        i = 0 if self.format == TWILIGHT else side
        deck = self.decks[i] = self.decks[i].clone()
        return deck

    def discard(self, side: int) -> list[int]:
        return self.discards[0 if self.format == TWILIGHT else side]

    def set_discard(self, side: int, pile: list[int]) -> None:
        self.discards[0 if self.format == TWILIGHT else side] = pile

    def put_away(self, side: int, hero: int) -> None:
        """A hero goes to its owner's discard pile."""
        self.set_discard(side, [*self.discard(side), hero])

    def enter(self, place: int, hero: int) -> None:
        """A hero enters battle; NB-10.5: nothing lies on it, for it was stripped when it left."""
        self.row[place] = hero
        self.entered = self.entered[:]
        self.entered[hero] += 1

    def lose(self, side: int) -> None:
        """NB-9.4: a side has lost a hero; the other gains one favor."""
        self.favor = self.favor[:]
        self.favor[1 - side] += 1
        self.lost = self.lost[:]
        self.lost[side] += 1

    # Seats

    def owner(self, place: int) -> int:
        """The seat that decides for the hero in this place (NB-H30)."""
        side = 0 if place < self.ranks else 1
        if self.format != UNITY:
            return self.crew[2 * side]
        return self.crew[2 * side + (1 if place - side * self.ranks >= self.ranks // 2 else 0)]

    def speaker(self, side: int) -> int:
        """The seat that takes a side's joint decisions."""
        return self.crew[2 * side]

    def side_at(self, seat: int) -> int:
        return 0 if seat == self.crew[0] or seat == self.crew[1] else 1

    def mates(self, seat: int) -> tuple[int, ...]:
        if not self.crew:
            return (seat,)
        side = self.side_at(seat)
        left, right = self.crew[2 * side], self.crew[2 * side + 1]
        return (left,) if left == right else (left, right)

    # The time

    def hour(self) -> int:
        """The face-up time card."""
        return TIMES[self.dawn_of][self.time]

    # Changes that several sentences share

    def strip(self, hero: int) -> None:
        """All damage, blessing points, prayers and statuses leave the hero."""
        self.damage[hero] = 0
        self.held[hero] = 0
        self.prayers[hero] = 0
        self.status[hero] = 0
        self.prayed[hero] = 0

    def exchange(self, a: int, b: int) -> None:
        """NB-2.6: two heroes change places; `acted` and the step in progress travel with them (NB-H8, NB-H9)."""
        row, acted = self.row, self.acted
        row[a], row[b] = row[b], row[a]
        acted[a], acted[b] = acted[b], acted[a]
        if self.actor == a:
            self.actor = b
        elif self.actor == b:
            self.actor = a

    def reshuffle(self, side: int) -> None:
        """NB-10.9, NB-H25: a deck without cards takes in the discard pile at once."""
        if len(self.deck(side)) == 0:
            self.own_deck(side).refill(self.discard(side))
            self.set_discard(side, [])
            self.say("NB-10.9", "No card is left in {:deck}: the discard pile is shuffled into it.", side)

    def total_damage(self, side: int) -> int:
        return sum([self.damage[hero] for hero in self.heroes(side)])

    def is_shielded(self, hero: int) -> bool:
        return self.status[hero] & SHIELDED != 0

    def called(self, kind: str, value: Any) -> str:
        if kind == "hero":
            return str(HEROES[value].name)
        if kind == "side":
            return self.side_name(value)
        if kind == "power":
            return str(HEROES[value].power)
        if kind == "status":
            return ", ".join(name.lower() for bit, name in STATUS_NAMES.items() if value & bit) or "nothing"
        return "the Hero deck" if self.format == TWILIGHT else f"{self.side_name(value)}'s Hero deck"

    def side_name(self, side: int) -> str:
        if self.faction[side] >= 0:
            return FACTION_NAMES[self.faction[side]]
        return "First" if side == 0 else "Second"
