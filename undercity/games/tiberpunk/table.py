"""What lies on the table: the city with its miniatures, the decks, the objective cards, the player boards."""

from typing import Any, Final

from undercity.core import table as core
from undercity.core.chance import Deck
from undercity.games.tiberpunk.cards import (
    CHARACTER,
    DRONE,
    GADGET_NAMES,
    GUILE,
    HACKING,
    LEADERS,
    LICTORS,
    LINES,
    MINIATURES,
    NO_ABILITY,
    OFFENSE,
    RAVENS,
    SKILLS,
    SUPPORT,
    TASKS,
    TOKENS,
)
from undercity.games.tiberpunk.city import CENTER, GODS, NAMES, ROMAN, called_structure

NOBODY: Final = -1
LICTOR: Final = -2
"""Whom one fights, where it is no miniature of a player."""
UNLOCKED: Final = -1
EMPTY: Final = -1
STORY: Final = 3
"""Objective cards 0 to 2 are the storylines, the side cards follow."""


HOW_MANY: Final[list[int]] = [bits.bit_count() for bits in range(256)]
"""Markers or blessings, by their bits."""


class Table(core.Table):
    """Miniatures are numbered 2 * seat for a character, 2 * seat + 1 for a drone. In solo play side 1 is the Ravens."""

    players: int
    sides: int
    """Whoever places triumph tokens: the players, and in solo play the Ravens."""
    first: int
    turn: int
    round: int
    has_abilities: bool
    ignored: int
    """TP-H60h: so many advances of the Ravens are still ignored."""
    tasks: list[int]
    """The side tasks in play, three for each side card."""
    faces: list[int]
    ability: list[int]
    where: list[int]
    shackled: list[int]
    boost: list[int]
    lictors: list[int]
    """How many stand in each district; the others are in the reserve."""
    visible: list[int]
    """By skill: the line of the Stage I card on top, -1 once the stack is used up."""
    stacks: list[Deck]
    """By skill: the Stage I cards below it."""
    line: list[int]
    """By side and skill: the line begun, -1 before."""
    stage: list[int]
    """By side and skill: how many stages are completed."""
    trail: list[int]
    """By seat: the quest markers of its hacking line, as bits: first and second place visited."""
    done: list[int]
    """By side and task."""
    bonus: list[int]
    """By objective card: the side that took the speed bonus."""
    triumph: list[int]
    coins: list[int]
    skill: list[int]
    favor: list[int]
    blessings: list[int]
    """By seat, as bits of the gods."""
    influence: list[int]
    """By seat, as bits of the structures."""
    offerings: list[int]
    """By god: blessing tiles left in the temple."""
    gadgets: Deck
    scrap: list[int]
    hands: list[list[int]]
    known: list[int]
    """By gadget: whether everybody knows in which hand it is."""
    challenges: list[Deck]
    tried: list[list[int]]
    """Discarded challenge cards of Stage I and III."""
    challenge: int
    """The challenge card that lies revealed."""
    ships: list[int]
    ship: list[int]
    """By seat and type: spaceship cards."""
    fresh: list[int]
    """By seat and type: how many of them were gained this turn."""
    lock: int
    playing: int
    """The type of the spaceship card being played."""
    tiles: list[int]
    """The visible sides of the two combat tiles."""
    wheel: list[int]
    """By seat: three slots, a token or -1."""
    slot: list[int]
    """By seat: where the next token goes."""
    reboots: list[int]
    has_changed_favor: bool
    moved: int
    has_played: bool
    has_shipped: bool
    used: list[int]
    """Gadgets the active player has used this turn."""
    has_recharged: bool
    has_ended: bool
    """The active player has ended the turn."""
    bought: int
    """What was bought in this hub visit: a bit for each skill, and 8 for a gadget."""
    mini: int
    """The miniature that acts in a challenge or combat."""
    target: int
    tile: int
    goal: int
    """What a combat is fought for: a task in play, or -1 for the Stage II offense quest."""
    dice: list[int]
    """How many of the active player's dice show 1, 2, ... 6."""
    foe: list[int]
    spent: list[int]
    """Gadgets used on this roll by the active player and by the defender."""
    is_ending: bool

    def clone(self) -> "Table":
        """What seldom changes is shared, and replaced rather than changed."""
        t = Table()
        self.copy_onto(t)
        t.players = self.players
        t.sides = self.sides
        t.first = self.first
        t.turn = self.turn
        t.round = self.round
        t.has_abilities = self.has_abilities
        t.ignored = self.ignored
        t.tasks = self.tasks
        t.faces = self.faces
        t.ability = self.ability
        t.where = self.where[:]
        t.shackled = self.shackled[:]
        t.boost = self.boost
        t.lictors = self.lictors[:]
        t.visible = self.visible
        t.stacks = self.stacks
        t.line = self.line
        t.stage = self.stage
        t.trail = self.trail
        t.done = self.done
        t.bonus = self.bonus
        t.triumph = self.triumph
        t.coins = self.coins[:]
        t.skill = self.skill
        t.favor = self.favor[:]
        t.blessings = self.blessings
        t.influence = self.influence
        t.offerings = self.offerings
        t.gadgets = self.gadgets
        t.scrap = self.scrap
        t.hands = self.hands
        t.known = self.known
        t.challenges = self.challenges
        t.tried = self.tried
        t.challenge = self.challenge
        t.ships = self.ships
        t.ship = self.ship
        t.fresh = self.fresh
        t.lock = self.lock
        t.playing = self.playing
        t.tiles = self.tiles
        t.wheel = self.wheel[:]
        t.slot = self.slot[:]
        t.reboots = self.reboots
        t.has_changed_favor = self.has_changed_favor
        t.moved = self.moved
        t.has_played = self.has_played
        t.has_shipped = self.has_shipped
        t.used = self.used
        t.has_recharged = self.has_recharged
        t.has_ended = self.has_ended
        t.bought = self.bought
        t.mini = self.mini
        t.target = self.target
        t.tile = self.tile
        t.goal = self.goal
        t.dice = self.dice
        t.foe = self.foe
        t.spent = self.spent
        t.is_ending = self.is_ending
        return t

    # Seats and miniatures

    def is_solo(self) -> bool:
        return self.players == 1

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    def right_of(self, seat: int) -> int:
        return (seat - 1) % self.players

    def reserve(self) -> int:
        return LICTORS - sum(self.lictors)

    def has_quest(self, district: int) -> bool:
        """Whether a quest marker stands there (TP-1.8)."""
        for line in self.visible:
            if line != EMPTY and LINES[line].start == district:
                return True
        return False

    # Favor (section 4): it works in the owner's turn only (TP-H20)

    def favors(self, seat: int, god: int) -> bool:
        return self.turn == seat and self.favor[seat] == god

    def blesses(self, seat: int, god: int) -> bool:
        return self.favors(seat, god) and self.blessings[seat] >> god & 1 == 1

    # Dice (section 11)

    def dice_terms(self, mini: int, skill: int) -> tuple[core.Sum, ...]:
        """TP-11.1 to TP-11.3, TP-22.11: skill, shackles, boost, Street Support."""
        seat = mini // 2
        terms = [(SKILLS[skill], self.skill[seat * 3 + skill])]
        if self.shackled[mini]:
            terms.append(("shackles", -1))
        if self.boost[mini]:
            terms.append(("boost", 1))
        support = self.support(seat)
        if support:
            terms.append(("Street Support", support))
        return tuple(terms)

    def pool(self, mini: int, skill: int) -> int:
        """The number of dice, as `dice_terms` adds it up."""
        seat = mini // 2
        level = self.skill[seat * 3 + skill] - self.shackled[mini] + self.boost[mini]
        return level + self.support(seat)

    def support(self, seat: int) -> int:
        return self.placed(seat) // 2 if self.ability[seat] == SUPPORT else 0

    def defence(self, mini: int) -> int:
        """TP-15.6, TP-15.7: a drone defends by hacking, a character by guile."""
        return HACKING if mini % 2 == DRONE else GUILE

    def placed(self, seat: int) -> int:
        """Own influence markers on structures."""
        return HOW_MANY[self.influence[seat]]

    def raised(self, seat: int, skill: int) -> None:
        skills = self.skill[:]
        skills[seat * 3 + skill] += 1
        self.skill = skills

    def knock_down(self, mini: int) -> None:
        """TP-5.12: at most one set of shackles."""
        if not self.shackled[mini]:
            self.shackled[mini] = 1
            self.say("TP-5.11", "{:mini} is shackled.", mini)

    # Words

    def called(self, kind: str, value: Any) -> str:
        if kind == "seat":
            return RAVENS if self.players == 1 and value == 1 else LEADERS[value].name
        if kind == "mini":
            if value == LICTOR:
                return "the lictor"
            return f"{LEADERS[value // 2].name}'s {MINIATURES[value % 2]}"
        if kind == "district":
            return f"{ROMAN[value]} ({NAMES[value]})"
        if kind == "skill":
            return str(SKILLS[value])
        if kind == "god":
            return "the center" if value == CENTER else GODS[value]
        if kind == "gadget":
            return str(GADGET_NAMES[value])
        if kind == "line":
            return f"“{LINES[value].name}”"
        if kind == "task":
            return f"“{TASKS[self.tasks[value]].name}”"
        if kind == "token":
            return str(TOKENS[value])
        if kind == "structure":
            return called_structure(value)
        return f"{kind} {value}"


def has(t: Table, seat: int, ability: int) -> bool:
    return t.ability[seat] == ability and ability != NO_ABILITY


def mini_of(seat: int, kind: int) -> int:
    return 2 * seat + kind


def changed(cells: list[int], i: int, value: int) -> list[int]:
    """A list that clones share, with one cell replaced."""
    other = cells[:]
    other[i] = value
    return other


ATTACK: Final = OFFENSE
"""TP-15.5: whichever miniature attacks, it rolls by offense."""
assert CHARACTER == 0
