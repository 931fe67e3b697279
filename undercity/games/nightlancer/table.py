"""What lies on the table: the four mats, the decks, and what each Nightlancer has."""

from typing import Any, Final

from undercity.core import table as core
from undercity.core.chance import Deck
from undercity.core.step import Step
from undercity.games.nightlancer.cards import ABILITIES, CHEAP_WEAPONS, OBVIOUS
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS

RIVALS: Final = 0
COOPERATIVE: Final = 1

NOBODY: Final = -1
AGENT: Final = 4
"""The Agent's place in the turn order and on the grid."""
DECOY: Final = 5

# Decks, by number
MARKET: Final = 0
CONTACT: Final = 1
OPPORTUNITY: Final = 2
LOW: Final = 3
HIGH: Final = 4
EARLY: Final = 5
LATE: Final = 6
DECKS: Final[tuple[str, ...]] = (
    *("Black Market deck", "Contact deck", "Opportunity deck"),
    *("Low Profile missions", "High Profile missions", "Early Rounds", "Late Rounds"),
)

ROUNDS_PLAYED: Final = 6
TOKENS: Final = 4
HAND_LIMIT: Final = 6
LOADOUT: Final = 3
HEAT_MAX: Final = 5
IDEALS_MAX: Final = 6
LOANS_MAX: Final = 2
LOAN: Final = 10

# Kinds of challenge
EVENT: Final = 0
ROUTE: Final = 1
PENALTY: Final = 2
FACE_OFF_FIRST: Final = 3
FACE_OFF_SECOND: Final = 4

NAMES: Final[dict[str, list[str]]] = {
    "contact": [card.name for card in CONTACTS],
    "ware": [card.name for card in WARES],
    "opportunity": [card.name for card in OPPORTUNITIES],
    "mission": [card.name for card in MISSIONS],
    "round": [card.name for card in ROUNDS],
    "ability": list(ABILITIES),
}
"""How the log calls things, by number."""

# Deeds, by number: a Black Market card that was bought, or one of these and the mission
ATTEMPTED: Final = 64
COMPLETED: Final = 96
DEEDS: Final = 128

Cards = tuple[int, ...]
NONE: Final[Cards] = ()


class Table(core.Table):
    """Lists by seat unless said otherwise. Cards in hand and Assets are sorted tuples: clones share them."""

    players: int
    mode: int
    round: int
    """From 1 to 6; 0 before the first Round card."""
    rounds: Cards
    """The Round cards turned up so far; the last one is current."""
    order: Cards
    lancer: list[int]
    health: list[int]
    resolve: list[int]
    ideals: list[int]
    heat: list[int]
    prospects: list[int]
    chips: list[int]
    loans: list[int]
    shaken: list[int]
    low: list[int]
    """Whether the seat has Laid Low this round."""
    has_hoped: list[int]
    """NL-19.14: whether the seat has ever had an Ideal."""
    rating: list[int]
    """seat * 6 + ability: the value with Skills and cards that are always in effect. Shared: replace it."""
    assets: list[Cards]
    bought: list[Cards]
    """Opportunities in Assets."""
    contacts: list[Cards]
    opportunities: list[Cards]
    loadout: list[Cards]
    decks: list[Deck]
    discards: list[Cards]
    ages: list[list[int]]
    """For Contacts and Opportunities: which reshuffle a held card was in hand at, 0 if none. Shared: replace it."""
    tokens: list[int]
    """By space: FREE, a seat, AGENT or DECOY."""
    working: Cards
    """Whose tokens lie on Hard Work."""
    resting: Cards
    """Whose tokens lie on Take A Rest."""
    placed: list[int]
    """Action tokens placed this round, by seat; then the Agent's, then Decoys and the Heat taken for them."""
    market: list[int]
    missions: Cards
    """The open missions; NOBODY where one has been discarded."""
    crews: list[Cards]
    """2 * mission: its First Crew, 2 * mission + 1: its Second Crew."""
    deals: Cards
    """By open mission: whose Deal token lies on it."""
    tried: Cards
    """By open mission: whether it has been attempted."""
    at: int
    """The mission that is attempted now."""
    stage: int
    ahead: list[int]
    """The Crews already at the next Stage: in its First place, in its Second place."""
    crew: Cards
    """Who faces the challenge now."""
    kind: int
    ability: int
    difficulty: int
    danger: int
    obstacle: int
    trying: list[int]
    cleared: list[int]
    bonus: list[int]
    hinder: list[int]
    rolled: list[int]
    used: list[Cards]
    armour: list[int]
    rerolled: list[int]
    score: int
    against: int
    """The Contact just played on somebody who may answer it, NOBODY if none."""
    offer: Cards
    """Black Market cards drawn to choose from."""
    agent_heat: int
    agent_prospects: int
    given: int
    """Gifts this round: bots weigh them, lest they put off what is asked."""
    lost: int
    """NL-19.13: the seat whose Ideals lost the game, or NOBODY."""
    tally: tuple[str, ...]
    """The scoring, line by line."""
    deeds: Cards
    """What the laboratory counts: DEEDS * seat and what it did."""

    def clone(self) -> "Table":
        t = Table()
        self.copy_onto(t)
        t.players = self.players
        t.mode = self.mode
        t.round = self.round
        t.rounds = self.rounds
        t.order = self.order
        t.lancer = self.lancer
        t.health = self.health[:]
        t.resolve = self.resolve[:]
        t.ideals = self.ideals[:]
        t.heat = self.heat[:]
        t.prospects = self.prospects[:]
        t.chips = self.chips[:]
        t.loans = self.loans[:]
        t.shaken = self.shaken[:]
        t.low = self.low[:]
        t.has_hoped = self.has_hoped[:]
        t.rating = self.rating
        t.assets = self.assets[:]
        t.bought = self.bought[:]
        t.contacts = self.contacts[:]
        t.opportunities = self.opportunities[:]
        t.loadout = self.loadout[:]
        t.decks = self.decks[:]
        t.discards = self.discards[:]
        t.ages = self.ages[:]
        t.tokens = self.tokens[:]
        t.working = self.working
        t.resting = self.resting
        t.placed = self.placed[:]
        t.market = self.market[:]
        t.missions = self.missions
        t.crews = self.crews[:]
        t.deals = self.deals
        t.tried = self.tried
        t.at = self.at
        t.stage = self.stage
        t.ahead = self.ahead[:]
        t.crew = self.crew
        t.kind = self.kind
        t.ability = self.ability
        t.difficulty = self.difficulty
        t.danger = self.danger
        t.obstacle = self.obstacle
        t.trying = self.trying[:]
        t.cleared = self.cleared[:]
        t.bonus = self.bonus[:]
        t.hinder = self.hinder[:]
        t.rolled = self.rolled[:]
        t.used = self.used[:]
        t.armour = self.armour[:]
        t.rerolled = self.rerolled[:]
        t.score = self.score
        t.against = self.against
        t.offer = self.offer
        t.agent_heat = self.agent_heat
        t.agent_prospects = self.agent_prospects
        t.given = self.given
        t.lost = self.lost
        t.tally = self.tally
        t.deeds = self.deeds
        return t

    def do(self, *steps: Step) -> None:
        """NL-19.13, NL-H74: a lost game reads no further."""
        if self.lost == NOBODY:
            self.agenda.extend(steps[::-1])

    def count(self, seat: int, deed: int) -> None:
        self.deeds = (*self.deeds, DEEDS * seat + deed)

    # Seats

    def seats(self) -> list[int]:
        """The players in turn order; the Agent is none of them (NL-19.2)."""
        return [seat for seat in self.order if seat != AGENT]

    def seats_after(self, seat: int) -> list[int]:
        """The other players in turn order, beginning with the one after this seat."""
        seats = self.seats()
        i = seats.index(seat)
        return seats[i + 1 :] + seats[:i]

    def mates(self, seat: int) -> tuple[int, ...]:
        return tuple(range(self.players)) if self.mode == COOPERATIVE else (seat,)

    def chapter(self) -> int:
        """Every round brings new Contacts."""
        return self.round

    def special(self, seat: int) -> int:
        return LANCERS[self.lancer[seat]].special

    def value(self, seat: int, ability: int) -> int:
        """NL-9.4: the Nightlancer's rating with permanent modifiers."""
        return self.rating[6 * seat + ability]

    def improve(self, seat: int, bonus: tuple[int, ...]) -> None:
        self.rating = self.rating[:]
        for ability in range(6):
            self.rating[6 * seat + ability] += bonus[ability]

    # Decks and hands

    def own_deck(self, i: int) -> Deck:
        """The deck to be changed: clones share theirs until then."""
        deck = self.decks[i] = self.decks[i].clone()
        return deck

    def put_away(self, deck: int, card: int) -> None:
        """NL-2.12: a discarded card lies face up on the pile of its own type."""
        self.discards[deck] = (*self.discards[deck], card)
        if deck in (CONTACT, OPPORTUNITY):
            self.forget(deck, card)

    def forget(self, deck: int, card: int) -> None:
        ages = self.ages[deck - CONTACT]
        if ages[card]:
            ages = ages[:]
            ages[card] = 0
            self.ages[deck - CONTACT] = ages

    def drop_contact(self, seat: int, card: int) -> None:
        self.contacts[seat] = without(self.contacts[seat], card)
        self.put_away(CONTACT, card)

    def hand_size(self, seat: int) -> int:
        return len(self.contacts[seat]) + len(self.opportunities[seat])

    def spare(self, seat: int) -> list[int]:
        """NL-H66: Opportunities in Hand that may be discarded: not the unique one."""
        return [card for card in self.opportunities[seat] if OPPORTUNITIES[card].owner < 0]

    # Missions

    def mission_of(self, seat: int) -> int:
        """The open mission a seat is on, NOBODY if none."""
        for i, crew in enumerate(self.crews):
            if seat in crew:
                return i // 2
        return NOBODY

    def first(self, mission: int) -> Cards:
        return self.crews[2 * mission]

    def second(self, mission: int) -> Cards:
        return self.crews[2 * mission + 1]

    def discard_mission(self, mission: int) -> None:
        """NL-12.14, NL-14.2: the card goes to its pile; a Deal goes back to its owner."""
        card = self.missions[mission]
        if card == NOBODY:
            return
        if MISSIONS[card].is_high:
            self.put_away(HIGH, card)
        else:
            self.put_away(LOW, card)
        self.missions = replaced(self.missions, mission, NOBODY)
        self.deals = replaced(self.deals, mission, NOBODY)
        self.crews[2 * mission] = NONE
        self.crews[2 * mission + 1] = NONE
        if self.at == mission:
            self.at = NOBODY

    def running(self) -> int:
        """The mission card that is attempted now."""
        return self.missions[self.at]

    # Challenges

    def usable(self, seat: int) -> list[int]:
        """NL-5.6, NL-5.7, NL-9.18, NL-9.19: the Assets a seat may use in the challenge of the Event or mission now."""
        if self.at == NOBODY:
            return [card for card in self.assets[seat] if not WARES[card].traits & OBVIOUS]
        bans = MISSIONS[self.running()].bans
        loadout = self.loadout[seat]
        return [
            card
            for card in self.assets[seat]
            if (card in loadout or WARES[card].is_implant()) and not WARES[card].traits & bans
        ]

    def standing(self, seat: int) -> int:
        """The Challenge Score before the dice."""
        return self.value(seat, self.ability) + self.bonus[seat] - self.hinder[seat]

    def score_of(self, seat: int) -> int:
        """NL-9.10, NL-H23: below 0 counts as 0; who does not attempt scores 0 (NL-9.3)."""
        return max(0, self.standing(seat) + max(0, self.rolled[seat])) if self.trying[seat] else 0

    def has_weapon_used(self, seat: int) -> bool:
        for card in self.used[seat]:
            if WARES[card].is_weapon():
                return True
        return False

    def owns(self, seat: int, kind: int) -> bool:
        for card in self.assets[seat]:
            if WARES[card].kind == kind:
                return True
        return False

    def price(self, seat: int, card: int) -> int:
        """NL-16.11: Weapon Maintenance makes it cheaper, never below 1."""
        cost = WARES[card].cost
        if WARES[card].is_weapon() and self.special(seat) == CHEAP_WEAPONS:
            return max(1, cost - 1)
        return cost

    def called(self, kind: str, value: Any) -> str:
        number = int(value)
        if kind == "seat":
            return self.seat_name(number)
        return NAMES[kind][number]

    def seat_name(self, seat: int) -> str:
        if seat == AGENT:
            return "The Agent"
        if self.lancer[seat] == NOBODY:
            return f"Player {seat + 1}"
        return LANCERS[self.lancer[seat]].callsign


def without(cards: Cards, card: int) -> Cards:
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def replaced(values: Cards, i: int, value: int) -> Cards:
    return (*values[:i], value, *values[i + 1 :])


def with_card(cards: Cards, card: int) -> Cards:
    return tuple(sorted((*cards, card)))
