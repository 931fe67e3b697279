"""Contacts played on one's own Streets turn, or in scoring (NL-16.4, NL-H41, NL-H49)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.core.words import many
from undercity.games.nightlancer.cards import COOL, DRAW_OPPORTUNITY, SHOP, TAKE_CHIPS
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.steps.ask import Follow
from undercity.games.nightlancer.steps.buy import can_afford, pay_for
from undercity.games.nightlancer.steps.draw import DealWare, DrawOpportunity
from undercity.games.nightlancer.steps.status import lose_heat
from undercity.games.nightlancer.table import MARKET, NOBODY, NONE, Table, without


def street_uses(t: Table, seat: int, back: Ask) -> list[Step]:
    """What is timed `any` stands among the extras of every question."""
    found: list[Step] = []
    for card in t.contacts[seat]:
        for i in (0, 1):
            use = CONTACTS[card].uses[i]
            if use.is_street and not use.is_any:
                found.append(PlayInStreets(seat, card, i, back))
    return found


class PlayInStreets(Step):
    """NL-16.4, NL-H41: no token is needed; the card is discarded."""

    def __init__(self, seat: int, card: int, use: int, back: Ask) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.use: Final = use
        self.back: Final = back

    def run(self, t: Table) -> None:
        seat, use = self.seat, CONTACTS[self.card].uses[self.use]
        t.learn()
        t.drop_contact(seat, self.card)
        t.say("NL-16.4", "{:seat} plays the {:contact}: {}", seat, self.card, use.text)
        if use.effect == TAKE_CHIPS:
            t.chips[seat] += use.n
        elif use.effect == COOL:
            lose_heat(t, seat, use.n)
        t.do(self.back)
        if use.effect == DRAW_OPPORTUNITY:
            t.do(*[DrawOpportunity(seat)] * use.n)
        elif use.effect == SHOP:
            t.do(DealWare(NOBODY), DealWare(NOBODY), Shop(seat))

    def notation(self) -> str:
        return f"play {CONTACTS[self.card].slug} {self.use + 1}"

    def label(self, t: Table) -> str:
        return f"Play {CONTACTS[self.card].name}"

    def note(self, t: Table) -> str:
        return CONTACTS[self.card].uses[self.use].text

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class Shop(Follow):
    """D39: buy at most one of the cards drawn; the rest is discarded."""

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [BuyOffered(self.seat, card) for card in t.offer if can_afford(t, self.seat, card)]
        return [*found, BuyNothing()]

    def prompt(self, t: Table) -> str:
        return "Do you buy one of these?"


class BuyOffered(Step):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        pay_for(t, self.seat, self.card)
        t.offer = without(t.offer, self.card)
        discard_offer(t)

    def notation(self) -> str:
        return f"buy {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"Buy {WARES[self.card].name}"

    def note(self, t: Table) -> str:
        return f"{many(t.price(self.seat, self.card), 'Chip')}. {WARES[self.card].text}"

    def at(self, t: Table) -> str:
        return f"offer {self.card}"


class BuyNothing(Step):
    def run(self, t: Table) -> None:
        discard_offer(t)

    def notation(self) -> str:
        return "nothing"

    def label(self, t: Table) -> str:
        return "Buy nothing"


def discard_offer(t: Table) -> None:
    for card in t.offer:
        t.put_away(MARKET, card)
    t.offer = NONE
