"""Set-up, in the ledger's order (sections 1, 19 and 24)."""

from typing import Final

from undercity.core.chance import Chance, Deck
from undercity.core.step import Step
from undercity.games.nightlancer.grid import FREE, SPACES
from undercity.games.nightlancer.rows import market, missions, opportunities, rounds
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.steps.ask import Follow
from undercity.games.nightlancer.steps.draw import DrawContact
from undercity.games.nightlancer.table import AGENT, COOPERATIVE, NOBODY, NONE, RIVALS, Table
from undercity.games.nightlancer.turn import PlayRound

MODES: Final = ("rivals", "cooperative", "hardened", "ultimate")
BOXED: Final = 5
"""NL-1.4: so many Round cards of each kind stay in the box unseen."""


def empty_table(players: int, mode: int) -> Table:
    """A table before anything is laid on it."""
    t = Table()
    t.given = 0
    t.lost = NOBODY
    t.begin()
    t.players = players
    t.mode = mode
    t.round = 0
    t.rounds = NONE
    t.order = NONE
    t.lancer = [NOBODY] * players
    t.health = [0] * players
    t.resolve = [0] * players
    t.ideals = [0] * players
    t.heat = [0] * players
    t.prospects = [0] * players
    t.chips = [0] * players
    t.loans = [0] * players
    t.shaken = [0] * players
    t.low = [0] * players
    t.has_hoped = [0] * players
    t.rating = [0] * (6 * players)
    t.assets = [NONE] * players
    t.bought = [NONE] * players
    t.contacts = [NONE] * players
    t.opportunities = [NONE] * players
    t.loadout = [NONE] * players
    t.decks = new_decks()
    t.discards = [NONE] * 5
    t.ages = [[0] * len(CONTACTS), [0] * len(opportunities.OPPORTUNITIES)]
    t.tokens = [FREE] * len(SPACES)
    t.working = NONE
    t.resting = NONE
    t.placed = [0] * 6
    t.market = [NOBODY] * 10
    t.missions = NONE
    t.crews = []
    t.deals = NONE
    t.tried = NONE
    t.at = NOBODY
    t.stage = 0
    t.ahead = [NOBODY, NOBODY]
    t.crew = NONE
    t.kind = 0
    t.ability = 0
    t.difficulty = 0
    t.danger = 0
    t.obstacle = 0
    t.trying = [0] * players
    t.cleared = [0] * players
    t.bonus = [0] * players
    t.hinder = [0] * players
    t.rolled = [-1] * players
    t.used = [NONE] * players
    t.armour = [NOBODY] * players
    t.rerolled = [0] * players
    t.score = 0
    t.against = NOBODY
    t.offer = NONE
    t.agent_heat = 0
    t.agent_prospects = 0
    t.tally = ()
    t.deeds = NONE
    return t


def new_decks() -> list[Deck]:
    """NL-1.1 to NL-1.4, NL-H78: five decks, and the Early and Late Rounds; unique cards are in none of them."""
    low = missions.LOW_COUNT
    return [
        Deck(list(range(market.DECK))),
        Deck(list(range(len(CONTACTS)))),
        Deck(list(range(opportunities.DECK))),
        Deck(list(range(low))),
        Deck(list(range(low, len(missions.MISSIONS)))),
        Deck(list(range(rounds.EARLY)), BOXED),
        Deck(list(range(rounds.EARLY, len(rounds.ROUNDS))), BOXED),
    ]


def new_table(players: int, mode: str, is_drafted: bool) -> Table:
    t = empty_table(players, RIVALS if mode == "rivals" else COOPERATIVE)
    loans = max(0, MODES.index(mode) - 1)
    picks: list[Step] = [ChooseLancer(seat) if is_drafted else DealLancer(seat) for seat in range(players)]
    order: Step = PlaceFirst() if t.mode == RIVALS else JoinAgent()
    t.do(*picks, order, *[Equip(seat, loans) for seat in range(players)], PlayRound())
    return t


class ChooseLancer(Follow):
    """D1, NL-1.5, NL-H67: in seat order."""

    def choices(self, t: Table) -> list[Step]:
        return [Pick(self.seat, lancer) for lancer in range(len(LANCERS)) if lancer not in t.lancer]

    def is_follow_up(self) -> bool:
        return False

    def prompt(self, t: Table) -> str:
        return "Which Nightlancer are you?"

    def why(self, t: Table) -> str:
        return "Each has two maxima, Ideals, six abilities, a special, a unique card and a way out."


class Pick(Step):
    def __init__(self, seat: int, lancer: int) -> None:
        self.seat: Final = seat
        self.lancer: Final = lancer

    def run(self, t: Table) -> None:
        t.lancer = t.lancer[:]
        t.lancer[self.seat] = self.lancer
        t.say(
            "NL-1.5",
            "Player {} is the {}, called {}.",
            self.seat + 1,
            LANCERS[self.lancer].name,
            t.seat_name(self.seat),
        )

    def notation(self) -> str:
        return f"pick {LANCERS[self.lancer].slug}"

    def label(self, t: Table) -> str:
        lancer = LANCERS[self.lancer]
        return f"{lancer.name} “{lancer.callsign}”"

    def note(self, t: Table) -> str:
        return LANCERS[self.lancer].special_text

    def at(self, t: Table) -> str:
        return f"lancer {self.lancer}"


class DealLancer(Chance):
    """NL-H67: the option `random`."""

    def __init__(self, into: int) -> None:
        super().__init__()
        self.into: Final = into

    def left(self, t: Table) -> list[int]:
        return [lancer for lancer in range(len(LANCERS)) if lancer not in t.lancer]

    def count(self, t: Table) -> int:
        return len(self.left(t))

    def outcome(self, t: Table, i: int) -> Step:
        return Pick(self.into, self.left(t)[i])

    def prompt(self, t: Table) -> str:
        return f"Which Nightlancer is player {self.into + 1}?"


class PlaceFirst(Chance):
    """NL-1.12: the starting turn order is random, place by place."""

    def left(self, t: Table) -> list[int]:
        return [seat for seat in range(t.players) if seat not in t.order]

    def count(self, t: Table) -> int:
        return len(self.left(t))

    def outcome(self, t: Table, i: int) -> Step:
        return PlaceNext(self.left(t)[i])

    def prompt(self, t: Table) -> str:
        return f"Who takes place {len(t.order) + 1} in the Turn Order?"


class PlaceNext(Step):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.order = (*t.order, self.seat)
        if len(t.seats()) < t.players:
            t.do(PlaceFirst() if t.mode == RIVALS else OrderPlayers(0))
        else:
            t.say("NL-1.12", "The Turn Order: {}.", ", ".join([t.seat_name(seat) for seat in t.order]))

    def notation(self) -> str:
        return f"next {self.seat}"

    def label(self, t: Table) -> str:
        return t.seat_name(self.seat)

    def at(self, t: Table) -> str:
        return f"seat {self.seat}"


class JoinAgent(Step):
    """NL-19.3: the Agent is first, with 2 Prospects and no Heat."""

    def run(self, t: Table) -> None:
        t.order = (AGENT,)
        t.agent_prospects = 2
        t.do(OrderPlayers(0))


class OrderPlayers(Follow):
    """D35, NL-19.4: the players choose their own order behind the Agent."""

    def choices(self, t: Table) -> list[Step]:
        return [PlaceNext(seat) for seat in range(t.players) if seat not in t.order]

    def prompt(self, t: Table) -> str:
        return f"Who takes place {len(t.order) + 1} in the Turn Order?"


class Equip(Step):
    """NL-1.6 to NL-1.11, NL-1.13, NL-24.1, NL-24.2: what the Nightlancer card lists; the last one gets a Chip more."""

    def __init__(self, seat: int, loans: int) -> None:
        self.seat: Final = seat
        self.loans: Final = loans

    def run(self, t: Table) -> None:
        seat, number = self.seat, t.lancer[self.seat]
        lancer = LANCERS[number]
        t.health[seat] = lancer.health
        t.resolve[seat] = lancer.resolve
        t.ideals[seat] = lancer.ideals
        t.has_hoped[seat] = 1 if lancer.ideals else 0
        t.chips[seat] = lancer.chips + (1 if t.order[-1] == seat else 0)
        t.loans[seat] = self.loans
        t.improve(seat, lancer.abilities)
        t.assets[seat] = (market.DECK + number,)
        if market.WARES[market.DECK + number].always:
            t.improve(seat, market.WARES[market.DECK + number].bonus)
        t.opportunities[seat] = (opportunities.DECK + number,)
        t.do(*[DrawContact(seat)] * lancer.contacts)
