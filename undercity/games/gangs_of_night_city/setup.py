"""Set-up, in the ledger's order (sections 1 and 20)."""

from typing import Final

from undercity.core.chance import Chance, Deck
from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import (
    DEALS,
    EDGERUNNERS,
    GORO,
    JOHNNY,
    OPPORTUNITY_DECK,
    RUNNER_DECK,
    STARTING,
    UPGRADES,
)
from undercity.games.gangs_of_night_city.city import (
    ALL_DISCS,
    ALL_FIGURES,
    BASICS,
    CITY_CENTER,
    CONTRABAND,
    DISTRICTS,
    EDDIES,
    FIGURES,
    FIRST_RUNNER,
    GANGS,
    NO_GANG,
    PLACES,
    POIS_OF_FOUR,
    POIS_OF_THREE,
    RESERVE,
    SLOTS,
)
from undercity.games.gangs_of_night_city.steps.deck import FillSlot
from undercity.games.gangs_of_night_city.steps.solo import BEHAVIOR_TEXTS
from undercity.games.gangs_of_night_city.steps.story import RevealStory
from undercity.games.gangs_of_night_city.stories import FINE_BEFORE_YOU_CAME, FIRST_CARD, TOKENS
from undercity.games.gangs_of_night_city.table import (
    EMPTY,
    GANG_SIDE,
    JOHNNY_SIDE,
    NOBODY,
    NOTHING,
    RUNNING,
    Table,
)
from undercity.games.gangs_of_night_city.turn import Turn

START_EDDIES: Final = 2
START_CONTRABAND: Final[list[int]] = [1, 1, 2, 2]
"""GN-1.7, GN-H8: by the place in turn order."""
NO_CLOCK: Final = -1
ONE_TOKENS: Final = 3
"""Assassin, Agent and VIP stand in one District at most."""


def empty_table(players: int, story: int) -> Table:
    """GN-1.2, GN-1.3, GN-1.9: a table before anything is laid on it."""
    t = Table()
    t.begin()
    sides = 3 if players == 1 else players
    t.players, t.sides = players, sides
    t.gang = [NO_GANG] * sides
    t.first = t.turn = 0
    t.pois = POIS_OF_FOUR if players == 4 else POIS_OF_THREE
    t.where = [RESERVE] * ALL_FIGURES
    t.poi = [NOTHING] * PLACES
    t.many = [0] * (DISTRICTS * sides)
    t.drones = [0] * (DISTRICTS * sides)
    t.hired = [[] for _ in range(sides)]
    t.goods = [0] * (3 * sides)
    t.cred = [0] * sides
    t.net = [0] * sides
    t.hideouts = [0] * sides
    t.ready = [ALL_DISCS] * players
    t.hands = [STARTING[:] if side < players else [] for side in range(sides)]
    t.sure = [[0x01010101] * len(hand) for hand in t.hands]
    t.discards = [[] for _ in range(sides)]
    t.trash = [[] for _ in range(sides)]
    t.trash_sure = [[] for _ in range(sides)]
    t.drawn, t.drawer = [], NOBODY
    t.decks = [Deck(list(range(UPGRADES))), Deck(list(range(DEALS))), Deck(list(range(len(EDGERUNNERS))))]
    t.tags = [[], [], []]
    t.groups = 0
    t.draws = [0] * UPGRADES
    t.markets = [[], [EMPTY] * SLOTS, [EMPTY] * SLOTS]
    t.seized = [[] for _ in range(sides)]
    t.gone = [[], [], []]
    t.private = EMPTY
    t.rage = t.acted = t.moved = t.still = 0
    t.acting = t.rogue_moved = t.cheered = t.closed = t.rerolled = False
    t.ending = RUNNING
    clear_fight(t)
    t.story = story
    t.slots, t.told = [], []
    t.triggered = t.epilogue = NOTHING
    t.is_imagined = False
    t.tokens = [NOTHING if token < ONE_TOKENS else 0 for token in range(TOKENS)]
    t.clock = NO_CLOCK
    t.marks = [0] * sides
    t.armory = 0
    return t


def clear_fight(t: Table) -> None:
    t.fight, t.initiator, t.involved = NOTHING, NOBODY, []
    t.swapped = t.splinter = t.nekomata = t.guarded = 0
    t.blanker = NOTHING
    t.played = [[] for _ in range(t.sides)]
    t.fp, t.bonus, t.owed, t.leaks = ([0] * t.sides for _ in range(4))
    t.losses, t.counted = [], []
    t.raged = 0


def new_table(players: int, story: int, is_random: bool) -> Table:
    """A table with its agenda laid."""
    t = empty_table(players, story)
    sides = [0, GANG_SIDE] if players == 1 else list(range(players))
    pick: list[Step] = [
        DealGang(side) if is_random else ChooseGang(0 if players == 1 else side, side) for side in sides
    ]
    begin: list[Step] = [LayOutAlone()] if players == 1 else [WhoStarts()]
    t.do(*pick, *begin, FillMarkets(), RevealStory(FIRST_CARD[story]), Turn())
    return t


# Gangs


def free_gangs(t: Table) -> list[int]:
    """GN-1.4: no Gang is used twice."""
    return [gang for gang in range(len(GANGS)) if gang not in t.gang]


class ChooseGang(Ask):
    """D1, D28, GN-H3: in seat order."""

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side: Final = side

    def answers(self, t: Table) -> list[Step]:
        return [PickGang(self.side, gang) for gang in free_gangs(t)]

    def prompt(self, t: Table) -> str:
        return "Which Gang is yours?" if self.side == self.seat else "Which Gang is against you?"

    def why(self, t: Table) -> str:
        if self.side == self.seat:
            return "Each starts in its own District and has two abilities of its own."
        return "It acts as its Behavior card says, after each of your Reclaims, and does not use its abilities."


class PickGang(Step):
    def __init__(self, side: int, gang: int) -> None:
        self.side: Final = side
        self.gang: Final = gang

    def run(self, t: Table) -> None:
        t.gang = t.gang[:]
        t.gang[self.side] = self.gang
        if t.is_person(self.side):
            t.say("GN-1.4", "Player {} leads {:side}.", self.side + 1, self.side)
        else:
            t.say("GN-20.6", "{:side} is the opposing Gang.", self.side)

    def notation(self) -> str:
        return GANGS[self.gang].slug

    def label(self, t: Table) -> str:
        return GANGS[self.gang].name

    def note(self, t: Table) -> str:
        if t.is_person(self.side):
            return " ".join([f"{name}: {text}" for name, text, _ in GANGS[self.gang].texts])
        return BEHAVIOR_TEXTS[self.gang]

    def at(self, t: Table) -> str:
        return f"gang {GANGS[self.gang].slug}"


class DealGang(Chance):
    """GN-H3: or at random."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side: Final = side

    def count(self, t: Table) -> int:
        return len(free_gangs(t))

    def outcome(self, t: Table, i: int) -> Step:
        return PickGang(self.side, free_gangs(t)[i])

    def prompt(self, t: Table) -> str:
        return "Which Gang is it?"


# Players


class WhoStarts(Chance):
    """GN-1.6: at random."""

    def count(self, t: Table) -> int:
        return t.players

    def outcome(self, t: Table, i: int) -> Step:
        return Starts(i)

    def prompt(self, t: Table) -> str:
        return "Who goes first?"


class Starts(Step):
    """GN-1.7: resources by the place in turn order; then every gang is laid out."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.first = t.turn = self.seat
        t.say("GN-1.6", "{:side} goes first.", self.seat)
        for place in range(t.players):
            seat = (self.seat + place) % t.players
            t.get(seat, EDDIES, START_EDDIES)
            t.get(seat, CONTRABAND, START_CONTRABAND[place])
            lay_out(t, seat)

    def notation(self) -> str:
        return f"starts {self.seat + 1}"


def lay_out(t: Table, side: int) -> None:
    """GN-1.10 to GN-1.13: a Hideout, a Solo, a Techie, a Netrunner and a Drone in the starting District."""
    home = GANGS[t.gang[side]].start
    t.hideouts[side] = 1 << home
    for figure in (0, 3, 6, BASICS):
        t.stand(FIGURES * side + figure, home)
    t.say("GN-1.10", "{:side} starts in {:district}.", side, home)


class LayOutAlone(Step):
    """GN-20.3 to GN-20.11: the player, the opposing Gang with its Techie in the Point of Interest, and Johnny."""

    def run(self, t: Table) -> None:
        t.get(0, EDDIES, START_EDDIES)
        t.get(0, CONTRABAND, START_CONTRABAND[0])
        lay_out(t, 0)
        lay_out(t, GANG_SIDE)
        t.stand(FIGURES * GANG_SIDE + 3, t.pois[GANGS[t.gang[GANG_SIDE]].start][0])
        t.hired[JOHNNY_SIDE] = [FIRST_RUNNER + JOHNNY]
        t.stand(FIRST_RUNNER + JOHNNY, t.pois[CITY_CENTER][0])
        t.decks[RUNNER_DECK] = Deck([runner for runner in range(len(EDGERUNNERS)) if runner not in (GORO, JOHNNY)])
        t.gone = [[], [], [GORO]]
        t.say("GN-20.10", "Johnny waits in {:place}.", t.where[FIRST_RUNNER + JOHNNY])


class FillMarkets(Step):
    """GN-1.14, GN-1.15"""

    def run(self, t: Table) -> None:
        t.do(*[FillSlot(deck, slot) for deck in (OPPORTUNITY_DECK, RUNNER_DECK) for slot in range(SLOTS)])


def is_meant_for_one(story: int) -> bool:
    return story == FINE_BEFORE_YOU_CAME
