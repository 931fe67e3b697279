"""Buying: Black Market cards and Opportunities (NL-8.6, NL-8.10, section 16)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.nightlancer.cards import ANY_TYPE
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.steps import penalty
from undercity.games.nightlancer.steps.ask import Follow
from undercity.games.nightlancer.steps.draw import DrawContact
from undercity.games.nightlancer.steps.status import check, gain_ideal, gain_prospects, lose_heat
from undercity.games.nightlancer.table import HEAT_MAX, OPPORTUNITY, Table, with_card, without


def can_afford(t: Table, seat: int, card: int) -> bool:
    """NL-8.6, NL-H44: the Chips, and for an implant Health and Resolve that leave at least 1 of each."""
    health, resolve = WARES[card].install
    is_paid = t.chips[seat] >= t.price(seat, card)
    return is_paid and (not WARES[card].is_implant() or (t.health[seat] > health and t.resolve[seat] > resolve))


def pay_for(t: Table, seat: int, card: int) -> None:
    """NL-8.6, NL-8.7, NL-16.10: a bought card lies face up in the Assets."""
    ware = WARES[card]
    price = t.price(seat, card)
    t.chips[seat] -= price
    t.health[seat] -= ware.install[0]
    t.resolve[seat] -= ware.install[1]
    t.assets[seat] = with_card(t.assets[seat], card)
    t.count(seat, card)
    if ware.always:
        t.improve(seat, ware.bonus)
    t.say("NL-8.6", "{:seat} buys {:ware} for {:# Chip}.", seat, card, price)


def payable(t: Table, seat: int, edge: int, risk: int) -> list[int]:
    """NL-16.8: Opportunities in Hand whose every part can be met, with 1 Resolve or 1 Heat more on the way."""
    return [card for card in t.opportunities[seat] if can_meet(t, seat, card, edge, risk)]


def can_meet(t: Table, seat: int, card: int, edge: int, risk: int) -> bool:
    o = OPPORTUNITIES[card]
    n, kind = o.contacts
    return (
        t.chips[seat] >= o.chips
        and t.health[seat] >= o.health
        and t.resolve[seat] + edge >= o.resolve
        and min(HEAT_MAX, t.heat[seat] + risk) <= o.max_heat
        and t.ideals[seat] >= o.ideals
        and t.value(seat, o.ability[0]) >= o.ability[1]
        and (o.owns < 0 or t.owns(seat, o.owns))
        and len(fitting(t, seat, kind)) >= n
    )


def fitting(t: Table, seat: int, kind: int) -> list[int]:
    return [card for card in t.contacts[seat] if kind == ANY_TYPE or CONTACTS[card].kind == kind]


class BuyOpportunity(Step):
    """NL-8.10, NL-16.7, NL-16.8: pay everything, then it lies in the Assets and takes effect."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        seat, o = self.seat, OPPORTUNITIES[self.card]
        t.learn()
        t.opportunities[seat] = without(t.opportunities[seat], self.card)
        t.forget(OPPORTUNITY, self.card)
        t.bought[seat] = with_card(t.bought[seat], self.card)
        t.chips[seat] -= o.chips
        t.health[seat] -= o.health
        t.resolve[seat] -= o.resolve
        t.say("NL-8.10", "{:seat} buys {:opportunity}.", seat, self.card, sums=(("Chips", -o.chips),))
        n, kind = o.contacts
        t.do(*[DiscardFitting(seat, kind)] * n, TakeEffect(seat, self.card))

    def notation(self) -> str:
        return f"opportunity {OPPORTUNITIES[self.card].slug}"

    def label(self, t: Table) -> str:
        return OPPORTUNITIES[self.card].name

    def note(self, t: Table) -> str:
        return OPPORTUNITIES[self.card].text.replace("\n", " ")

    def at(self, t: Table) -> str:
        return f"opportunity {self.card}"


class DiscardFitting(Follow):
    """NL-16.6: a Contact of the type the card asks for."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def choices(self, t: Table) -> list[Step]:
        return [penalty.DiscardContact(self.seat, card) for card in fitting(t, self.seat, self.kind)]

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Which Contact do you discard for it?"


class TakeEffect(Step):
    """NL-16.7: abilities for good; Prospects, Ideals, Heat and draws once."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        seat, o = self.seat, OPPORTUNITIES[self.card]
        t.improve(seat, o.gains)
        gain_prospects(t, seat, o.prospects)
        for _ in range(o.gives_ideals):
            gain_ideal(t, seat)
        lose_heat(t, seat, o.cools)
        t.do(*[DrawContact(seat)] * o.draws)
        check(t, seat)
