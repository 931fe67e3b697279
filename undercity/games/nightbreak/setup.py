"""Set-up, in the ledger's order: who starts, factions, the two rows, the decks, the time (sections 1, 15, 16, 17)."""

from typing import Final

from undercity.core.chance import Chance, Deck
from undercity.core.step import Ask, Step
from undercity.games.nightbreak.cards import FACTION_NAMES, HEROES, MOON, SUN
from undercity.games.nightbreak.table import (
    EMPTY,
    HEROES_PER_FACTION,
    KINGMAKER,
    TWILIGHT,
    UNITY,
    Table,
)
from undercity.games.nightbreak.turn import Turn

CARDS: Final = 2 * HEROES_PER_FACTION
REMOVED: Final = 6
"""NB-1.8: so many cards leave each deck unseen; NB-17.4: twice as many leave the common one."""
CREWS: Final = {2: ((0,), (1,)), 3: ((0,), (1, 2)), 4: ((0, 1), (2, 3))}
"""NB-15.1: the teams, by the number of players."""


def empty_table(format: int, players: int) -> Table:
    """A table before anything is laid on it."""
    t = Table()
    t.begin()
    t.format = format
    t.players = players
    t.ranks = 4 if format == UNITY else 3
    t.crew = []
    t.faction = [-1, -1]
    t.dawn_of = SUN
    t.row = [EMPTY] * (2 * t.ranks)
    t.acted = [0] * (2 * t.ranks)
    t.damage = [0] * CARDS
    t.held = [0] * CARDS
    t.prayers = [0] * CARDS
    t.status = [0] * CARDS
    t.prayed = [0] * CARDS
    t.entered = [0] * CARDS
    t.decks = []
    t.discards = []
    t.dealt = []
    t.lineup = []
    t.looked = EMPTY
    t.looker = 0
    t.looked_openly = False
    t.kingmaker = [EMPTY, EMPTY]
    t.favor = [0, 0]
    t.lost = [0, 0]
    t.pool = 0
    t.time = 0
    t.turn = 0
    t.actor = -1
    t.attacks = 0
    return t


class WhoStarts(Chance):
    """NB-1.2, NB-H31, NB-H33: the side that goes first is determined at random."""

    def count(self, t: Table) -> int:
        return 2

    def outcome(self, t: Table, i: int) -> Step:
        return Starts(i)

    def prompt(self, t: Table) -> str:
        return "Who goes first?"


class Starts(Step):
    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        t.crew = crew(t.players, self.team)
        who = [str(seat + 1) for seat in CREWS[t.players][self.team]]
        t.say("NB-1.2", "Players {} go first." if len(who) > 1 else "Player {} goes first.", " and ".join(who))


def crew(players: int, first: int) -> list[int]:
    """The owner of the left and of the right half of each row (NB-H30)."""
    teams = CREWS[players]
    return [teams[first][0], teams[first][-1], teams[1 - first][0], teams[1 - first][-1]]


class PickFaction(Step):
    """NB-1.3, NB-17.1: the first side picks its faction; in Twilight nobody does."""

    def run(self, t: Table) -> None:
        if t.format != TWILIGHT:
            t.do(ChooseFaction(t.speaker(0)))


class ChooseFaction(Ask):
    """D1"""

    def answers(self, t: Table) -> list[Step]:
        return [Faction(SUN), Faction(MOON)]

    def prompt(self, t: Table) -> str:
        return "Sun or Moon?"

    def why(self, t: Table) -> str:
        return "You go first and pick your faction; the other side takes the remaining one."


class DealFactions(Step):
    """Without a draft chance deals the factions too; in Twilight nobody has one (NB-17.1)."""

    def run(self, t: Table) -> None:
        if t.format != TWILIGHT:
            t.do(DealFaction())


class DealFaction(Chance):
    def count(self, t: Table) -> int:
        return 2

    def outcome(self, t: Table, i: int) -> Step:
        return Faction(i)

    def prompt(self, t: Table) -> str:
        return "Which faction does the first side play?"


class Faction(Step):
    def __init__(self, faction: int) -> None:
        self.faction: Final = faction

    def run(self, t: Table) -> None:
        t.faction = [self.faction, 1 - self.faction]
        t.say("NB-1.3", "{:side} goes first.", 0)

    def notation(self) -> str:
        return FACTION_NAMES[self.faction].lower()

    def label(self, t: Table) -> str:
        return FACTION_NAMES[self.faction]


def stock(t: Table, side: int) -> list[int]:
    """NB-1.4, NB-17.2, NB-17.3: the heroes a side may still pick for its row."""
    faction = t.faction[side]
    first, last = (0, CARDS) if faction < 0 else (faction * HEROES_PER_FACTION, (faction + 1) * HEROES_PER_FACTION)
    return [hero for hero in range(first, last) if hero not in t.row]


class Draft(Step):
    """NB-1.4, NB-1.5: a side picks its heroes and their order, rank by rank from its left."""

    def __init__(self, side: int, rank: int) -> None:
        self.side: Final = side
        self.rank: Final = rank

    def run(self, t: Table) -> None:
        if self.rank < t.ranks:
            t.do(PickHero(t.speaker(self.side), self.side, self.rank), Draft(self.side, self.rank + 1))


class PickHero(Ask):
    """D2: the hero for this rank; for the first one, chance may pick the whole row (NB-1.6, NB-H29)."""

    def __init__(self, seat: int, side: int, rank: int) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.rank: Final = rank

    def answers(self, t: Table) -> list[Step]:
        place = self.side * t.ranks + self.rank
        found: list[Step] = [Pick(place, hero) for hero in t.dealt or stock(t, self.side)]
        if self.rank == 0 and not t.dealt:
            found.append(AtRandom(self.side))
        return found

    def prompt(self, t: Table) -> str:
        return f"Which Hero stands in your rank {self.rank + 1} of {t.ranks}?"

    def why(self, t: Table) -> str:
        if t.dealt:
            return "Chance picked these Heroes; you decide their order, from your left to your right."
        return "You pick your first row from left to right. Arrival powers do not happen now."


class Pick(Step):
    def __init__(self, place: int, hero: int) -> None:
        self.place: Final = place
        self.hero: Final = hero

    def run(self, t: Table) -> None:
        t.enter(self.place, self.hero)
        if self.hero in t.dealt:
            t.dealt = [hero for hero in t.dealt if hero != self.hero]
        t.say("NB-1.4", "{:side} lays out {:hero}.", t.side_of(self.place), self.hero)

    def notation(self) -> str:
        return f"pick {HEROES[self.hero].slug}"

    def label(self, t: Table) -> str:
        return HEROES[self.hero].name

    def note(self, t: Table) -> str:
        return HEROES[self.hero].power_text

    def at(self, t: Table) -> str:
        return f"card {HEROES[self.hero].slug}"


class AtRandom(Step):
    """NB-1.6: chance picks the heroes; the side still orders its row (NB-H29)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.do(*[DealHero(self.side)] * t.ranks, PickHero(t.speaker(self.side), self.side, 0))

    def notation(self) -> str:
        return "random"

    def label(self, t: Table) -> str:
        return "Let chance pick all"


class DealHero(Chance):
    """Nature picks one more hero for a side."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side: Final = side

    def left(self, t: Table) -> list[int]:
        return [hero for hero in stock(t, self.side) if hero not in t.dealt]

    def count(self, t: Table) -> int:
        return len(self.left(t))

    def outcome(self, t: Table, i: int) -> Step:
        return Dealt(self.left(t)[i])

    def prompt(self, t: Table) -> str:
        return f"Which Hero does chance pick for {t.side_name(self.side)}?"


class Dealt(Step):
    def __init__(self, hero: int) -> None:
        self.hero: Final = hero

    def run(self, t: Table) -> None:
        t.dealt = [*t.dealt, self.hero]

    def notation(self) -> str:
        return f"dealt {HEROES[self.hero].slug}"

    def label(self, t: Table) -> str:
        return HEROES[self.hero].name


class DealRow(Step):
    """Without a draft chance picks every hero."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.do(*[DealHero(self.side)] * t.ranks, LayOut(self.side))


class LayOut(Step):
    """Without a draft the dealt heroes stand in the order in which they came."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.do(*[Pick(self.side * t.ranks + rank, hero) for rank, hero in enumerate(t.dealt)])


class NameKingmaker(Step):
    """NB-16.1: each player names one of the row."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        if t.format == KINGMAKER:
            t.do(ChooseKingmaker(t.speaker(self.side), self.side))


class ChooseKingmaker(Ask):
    """D3"""

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side: Final = side

    def answers(self, t: Table) -> list[Step]:
        return [Crown(self.side * t.ranks + rank) for rank in range(t.ranks)]

    def prompt(self, t: Table) -> str:
        return "Which of your Heroes is your Kingmaker?"

    def why(self, t: Table) -> str:
        return "It may return from your discard pile whenever you replace an overwhelmed Hero."


class Crown(Step):
    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, t: Table) -> None:
        side = t.side_of(self.place)
        t.kingmaker = t.kingmaker[:]
        t.kingmaker[side] = t.row[self.place]
        t.say("NB-16.1", "{:side}'s Kingmaker is {:hero}.", side, t.row[self.place])

    def label(self, t: Table) -> str:
        return HEROES[t.row[self.place]].name

    def at(self, t: Table) -> str:
        return f"place {self.place}"


class BuildDecks(Step):
    """NB-1.7, NB-1.8, NB-15.10, NB-17.4: the rest is shuffled and a part of it leaves the game unseen."""

    def run(self, t: Table) -> None:
        t.lineup = t.row[:]
        rest = [hero for hero in range(CARDS) if hero not in t.row]
        if t.format == TWILIGHT:
            t.decks = [Deck(rest, 2 * REMOVED)]
            t.discards = [[]]
        else:
            t.decks = [Deck([h for h in rest if HEROES[h].faction == t.faction[side]], REMOVED) for side in (0, 1)]
            t.discards = [[], []]


class BuildTime(Step):
    """NB-1.9, NB-17.6: the time deck depends on the faction of the first side alone."""

    def run(self, t: Table) -> None:
        if t.format == TWILIGHT:
            moons = len([hero for hero in t.heroes(0) if HEROES[hero].faction == MOON])
            t.dawn_of = MOON if moons >= 2 else SUN
        else:
            t.dawn_of = t.faction[0]


DRAFT: Final = (
    WhoStarts(),
    PickFaction(),
    Draft(0, 0),
    NameKingmaker(0),
    Draft(1, 0),
    NameKingmaker(1),
    BuildDecks(),
    BuildTime(),
    Turn(),
)
DEAL: Final = (
    WhoStarts(),
    DealFactions(),
    DealRow(0),
    NameKingmaker(0),
    DealRow(1),
    NameKingmaker(1),
    BuildDecks(),
    BuildTime(),
    Turn(),
)


def new_table(players: int, format: int, is_drafted: bool) -> Table:
    """A table with its agenda laid."""
    t = empty_table(format, players)
    t.do(*(DRAFT if is_drafted else DEAL))
    return t
