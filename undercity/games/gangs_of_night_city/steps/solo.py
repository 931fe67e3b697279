"""Single player (section 20): Johnny, and the opposing Gang with its Behavior card."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import COMBAT, FP_OF, OPPORTUNITY_DECK, RUNNER_DECK, UPGRADE_DECK
from undercity.games.gangs_of_night_city.city import (
    DISTRICT_NAMES,
    DISTRICT_SLUGS,
    DISTRICTS,
    MAELSTROM,
    NETRUNNER,
    RESOURCE_SLUGS,
    SLOTS,
    SOLO,
    TECHIE,
    TYGER_CLAWS,
    VALENTINOS,
    VOODOO_BOYS,
    amount,
)
from undercity.games.gangs_of_night_city.steps import firefight, story
from undercity.games.gangs_of_night_city.steps.deck import REFILL_MARKETS, FromDeck, is_fixed, on_top, take_from
from undercity.games.gangs_of_night_city.steps.payment import cred
from undercity.games.gangs_of_night_city.steps.unit import Lose, build_drone
from undercity.games.gangs_of_night_city.table import (
    EMPTY,
    GANG_SIDE,
    JOHNNY_FIGURE,
    JOHNNY_SIDE,
    NOBODY,
    NOTHING,
    Table,
)

JOHNNY_CARDS: Final = 3
GANG_CARDS: Final = 2
MAELSTROM_CARDS: Final = 4
JOHNNY_GAIN: Final = 2
"""GN-H41: for each Gang that lost a unit in his Firefight."""
PLAYER: Final = 0

PRIORITY: Final[list[list[int]]] = [
    [SOLO, NETRUNNER, TECHIE],
    [TECHIE, SOLO, NETRUNNER],
    [NETRUNNER, TECHIE, SOLO],
    [SOLO, TECHIE, NETRUNNER],
]
"""GN-H42: whom each gang recruits first."""
BEHAVIOR_TEXTS: Final[tuple[str, ...]] = (
    "Recruits Solos, then Netrunners, then Techies. +2 Street Cred for each unit you lose in a Firefight with them.",
    "Recruits Techies, then Solos, then Netrunners. +2 Street Cred each time they remove an Opportunity.",
    "Recruits Netrunners, then Techies, then Solos. Their Netrunners throw you back 2 steps for 3 Street Cred.",
    "Recruits Solos, then Techies, then Netrunners. Draws 4 Combat cards, not 2. +1 Street Cred for a Firefight won.",
)

JOHNNY_TEXT: Final = (
    "Goes where a card sends him. You are there: a Firefight with the best of 3 cards, +2 Street Cred for each Gang "
    "that loses a unit. Only their Gang: it falls, +4. Nobody: +3. Opportunities go."
)
"""GN-20.17 to GN-20.26, in short."""


# Johnny


class JohnnyActs(Step):
    """GN-20.14, GN-20.16: after an ACTIVATE turn."""

    def run(self, t: Table) -> None:
        t.do(DrawForJohnny(), REFILL_MARKETS)


class DrawDistrict(Chance):
    """GN-H60: a Random District card."""

    def count(self, t: Table) -> int:
        return DISTRICTS

    def prompt(self, t: Table) -> str:
        return "Which District card is drawn?"


class DrawForJohnny(DrawDistrict):
    def outcome(self, t: Table, i: int) -> Step:
        return JohnnyGoes(i)


class JohnnyGoes(Step):
    """GN-20.17, GN-20.18, GN-H57: he goes there and takes the Point of Interest if it is free."""

    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, t: Table) -> None:
        spot = t.pois[self.district][0]
        if t.where[JOHNNY_FIGURE] != spot:
            t.stand(JOHNNY_FIGURE, spot if t.poi[spot] == NOTHING else self.district)
        t.say("GN-20.17", "Johnny goes to {:place}.", t.where[JOHNNY_FIGURE])
        if t.has_presence(PLAYER, self.district):
            t.do(firefight.Firefight(JOHNNY_SIDE, self.district))
        elif t.has_presence(GANG_SIDE, self.district):
            t.do(*[Lose(u) for u in t.units(GANG_SIDE, self.district)])
            cred(t, JOHNNY_SIDE, 4, "GN-20.20", "the opposing Gang wiped out")
            remove_deals(t, 1)
        else:
            cred(t, JOHNNY_SIDE, 3, "GN-20.21", "nobody to stop him")
            remove_deals(t, SLOTS)

    def notation(self) -> str:
        return f"district {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return DISTRICT_NAMES[self.district]


def remove_deals(t: Table, n: int) -> int:
    """GN-20.20, GN-20.21, GN-H61: the top-most face-up Opportunities leave the game."""
    full = [slot for slot in range(SLOTS) if t.markets[OPPORTUNITY_DECK][slot] != EMPTY]
    full = [slot for slot in full if not is_fixed(OPPORTUNITY_DECK, t.markets[OPPORTUNITY_DECK][slot])][:n]
    for slot in full:
        card = t.markets[OPPORTUNITY_DECK][slot]
        t.set_slot(OPPORTUNITY_DECK, slot, EMPTY)
        story.remove_card(t, OPPORTUNITY_DECK, card)
        t.say("GN-20.20", "{:deal} leaves the game.", card)
    return len(full)


# The opposing Gang


class GangActs(Step):
    """GN-20.15, GN-20.16, GN-20.29, GN-H45: three Districts; all recruits first, then all effects."""

    def run(self, t: Table) -> None:
        t.do(DrawForGang(()), REFILL_MARKETS)


class DrawForGang(DrawDistrict):
    def __init__(self, drawn: tuple[int, ...]) -> None:
        super().__init__()
        self.drawn: Final = drawn

    def left(self) -> list[int]:
        return [district for district in range(DISTRICTS) if district not in self.drawn]

    def count(self, t: Table) -> int:
        return DISTRICTS - len(self.drawn)

    def outcome(self, t: Table, i: int) -> Step:
        return GangDraws((*self.drawn, self.left()[i]))


class GangDraws(Step):
    def __init__(self, drawn: tuple[int, ...]) -> None:
        self.drawn: Final = drawn

    def run(self, t: Table) -> None:
        t.say("GN-20.29", "{:side} goes to {:district}.", GANG_SIDE, self.drawn[-1])
        if len(self.drawn) < 3:
            t.do(DrawForGang(self.drawn))
            return
        recruits: list[Step] = [GangRecruits(district) for district in self.drawn]
        t.do(*recruits, *[GangVisits(district) for district in self.drawn])

    def notation(self) -> str:
        return f"district {DISTRICT_SLUGS[self.drawn[-1]]}"

    def label(self, t: Table) -> str:
        return DISTRICT_NAMES[self.drawn[-1]]


class GangRecruits(Step):
    """GN-20.30 to GN-20.32, GN-H46: the first class of its priority, into the Point of Interest if free."""

    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, t: Table) -> None:
        for kind in PRIORITY[t.gang[GANG_SIDE]]:
            u = t.spare(GANG_SIDE, kind)
            if u != NOTHING:
                spot = t.pois[self.district][0]
                t.stand(u, spot if t.poi[spot] == NOTHING else self.district)
                t.say("GN-20.30", "{:unit} comes to {:place}.", u, t.where[u])
                if kind == TECHIE:
                    build_drone(t, GANG_SIDE, self.district, "GN-20.31")
                return
        if not t.has_presence(GANG_SIDE, self.district):
            cred(t, GANG_SIDE, 1, "GN-20.32", "nobody left to recruit")


class GangVisits(Step):
    """GN-20.33 to GN-20.37, GN-H47: what the Gang does in a District: Techie, Netrunner, Solo, each once."""

    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, t: Table) -> None:
        if not t.has_presence(PLAYER, self.district):
            cred(t, GANG_SIDE, 2, "GN-20.33", f"you are absent from {DISTRICT_NAMES[self.district]}")
            close_runners(t)
            return
        found: list[Step] = []
        if t.has_class(GANG_SIDE, TECHIE, self.district):
            found.append(Shakedown())
        if t.has_class(GANG_SIDE, NETRUNNER, self.district):
            found.append(Jam())
        if t.has_class(GANG_SIDE, SOLO, self.district):
            found.append(GangAttacks(self.district))
        t.do(*found)


class GangAttacks(Step):
    """GN-20.36: a Firefight, if both are still there."""

    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, t: Table) -> None:
        if t.has_presence(PLAYER, self.district) and t.has_class(GANG_SIDE, SOLO, self.district):
            t.do(firefight.Firefight(GANG_SIDE, self.district))


def close_runners(t: Table) -> None:
    """GN-20.33: the Edgerunners go below their deck, shuffled; the market stays empty."""
    cards = [card for card in t.markets[RUNNER_DECK] if card != EMPTY]
    if cards:
        t.put_below(RUNNER_DECK, sorted(cards), NOBODY)
        t.markets[RUNNER_DECK] = [EMPTY] * SLOTS
        t.say("GN-20.33", "The Edgerunners leave the market until the end of your next ACTIVATE.")
    t.closed = True


class Shakedown(Step):
    """GN-20.34, GN-H48: a resource or 3 Street Cred; then an Opportunity goes."""

    def run(self, t: Table) -> None:
        t.do(ChooseShakedown(PLAYER), GangTakesDeal())


class ChooseShakedown(Ask):
    """D29"""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [GiveCred()]
        for kind in range(3):
            if t.has(PLAYER, kind):
                found.append(GiveUp(kind))
        return found

    def prompt(self, t: Table) -> str:
        return "What does their Techie get?"

    def why(self, t: Table) -> str:
        return "You lose a resource, or the opposing Gang gains 3 Street Cred."


class GiveCred(Step):
    def run(self, t: Table) -> None:
        cred(t, GANG_SIDE, 3, "GN-20.34", "their Techie")

    def notation(self) -> str:
        return "give cred"

    def label(self, t: Table) -> str:
        return "They gain 3 Street Cred"


class GiveUp(Step):
    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        t.get(PLAYER, self.kind, -1)
        t.say("GN-20.34", "{:side} gives up {:goods}.", PLAYER, (1, self.kind))

    def notation(self) -> str:
        return f"give {RESOURCE_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return amount(1, self.kind)


class GangTakesDeal(Step):
    """GN-20.38: the Valentinos gain 2 Street Cred for an Opportunity they remove."""

    def run(self, t: Table) -> None:
        if remove_deals(t, 1) and t.gang[GANG_SIDE] == VALENTINOS:
            cred(t, GANG_SIDE, 2, "GN-20.38", "an Opportunity removed")


class Jam(Step):
    """GN-20.35, GN-H49: one step back on the Net for 2 Street Cred; two for 3 by the Voodoo Boys (GN-H42)."""

    def run(self, t: Table) -> None:
        is_voodoo = t.gang[GANG_SIDE] == VOODOO_BOYS
        t.net[PLAYER] = max(t.net[PLAYER] - (2 if is_voodoo else 1), 0)
        t.say("GN-20.35", "Their Netrunner throws you back on the Net.")
        cred(t, GANG_SIDE, 3 if is_voodoo else 2, "GN-20.35", "their Netrunner")


# Their Firefights


class DrawForOpponents(Step):
    """GN-20.22, GN-20.39, GN-20.43, GN-H56: once the player has chosen, the Gang draws its cards, then Johnny his."""

    def run(self, t: Table) -> None:
        if not t.is_solo():
            return
        found: list[Step] = []
        left = len(t.decks[UPGRADE_DECK])
        for side in (GANG_SIDE, JOHNNY_SIDE):
            if side in t.involved:
                n = min(hand_of(t, side), left)
                left -= n
                found += [DrawFor(UPGRADE_DECK, side) for _ in range(n)]
        t.do(*found)


DRAW_FOR_OPPONENTS: Final = DrawForOpponents()


def hand_of(t: Table, side: int) -> int:
    if side == JOHNNY_SIDE:
        return JOHNNY_CARDS
    return MAELSTROM_CARDS if t.gang[side] == MAELSTROM else GANG_CARDS


class DrawFor(FromDeck):
    def __init__(self, deck: int, side: int) -> None:
        super().__init__(deck)
        self.side: Final = side

    def outcome(self, t: Table, i: int) -> Step:
        return DrawnFor(self.side, on_top(t, UPGRADE_DECK)[i])


class DrawnFor(Step):
    def __init__(self, side: int, card: int) -> None:
        self.side: Final = side
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        take_from(t, UPGRADE_DECK, self.card)
        t.played[self.side] = [*t.played[self.side], self.card]
        t.say("GN-20.22", "{:side} draws {:card} (Firepower {}).", self.side, self.card, COMBAT[self.card].fp_text())

    def notation(self) -> str:
        return f"draw {COMBAT[self.card].slug}"

    def label(self, t: Table) -> str:
        return COMBAT[self.card].name


def power_of(t: Table, side: int) -> int:
    """GN-20.23, GN-20.39: the highest number; symbols count 0."""
    return max([FP_OF[card] for card in t.played[side]], default=0)


def best_of(t: Table, side: int) -> list[int]:
    """The card that set a bot's Firepower."""
    best = power_of(t, side)
    return [card for card in t.played[side] if FP_OF[card] == best][:1]


def put_drawn_below(t: Table) -> None:
    """GN-20.27, GN-20.42: their cards are shuffled and put below the deck."""
    if t.is_solo():
        for side in t.involved:
            if side != PLAYER and t.played[side]:
                t.put_below(UPGRADE_DECK, sorted(t.played[side]), NOBODY)
                t.played[side] = []


def opponent_cred(t: Table, side: int) -> None:
    """GN-20.26, GN-20.40, GN-H41, GN-H42: what the opponents gain from a Firefight."""
    losers = [loss // 16 for loss in t.losses]
    if side == JOHNNY_SIDE:
        gangs = len({other for other in losers if other != side})
        cred(t, side, JOHNNY_GAIN * gangs, "GN-H41", "gangs that lost a unit")
        return
    if t.is_alone_highest(side):
        cred(t, side, 3, "GN-20.40", "the Firefight won")
        if t.gang[side] == MAELSTROM:
            cred(t, side, 1, "GN-20.38", "Maelstrom's victory")
    if t.gang[side] == TYGER_CLAWS:
        cred(t, side, 2 * losers.count(PLAYER), "GN-20.38", "your losses")
