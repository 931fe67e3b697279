"""Decks and markets: drawing, refilling, exchanging (GN-1.14, GN-1.15, GN-16.4, GN-H14, GN-H15, GN-H143)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import (
    BLUEPRINTS,
    COMBAT,
    EDGERUNNERS,
    MARKET_NAMES,
    MARKET_SLUGS,
    OPPORTUNITIES,
    OPPORTUNITY_DECK,
    RUNNER_DECK,
    UPGRADE_DECK,
)
from undercity.games.gangs_of_night_city.city import SLOTS
from undercity.games.gangs_of_night_city.steps.unit import PASS
from undercity.games.gangs_of_night_city.table import EMPTY, NOBODY, Table


def card_name(deck: int, card: int) -> str:
    if deck == UPGRADE_DECK:
        return COMBAT[card].name
    return OPPORTUNITIES[card].name if deck == OPPORTUNITY_DECK else EDGERUNNERS[card].name


def card_slug(deck: int, card: int) -> str:
    if deck == UPGRADE_DECK:
        return COMBAT[card].slug
    return OPPORTUNITIES[card].slug if deck == OPPORTUNITY_DECK else EDGERUNNERS[card].slug


def on_top(t: Table, i: int) -> list[int]:
    """The cards that may lie on top of a deck: one of them does."""
    deck = t.decks[i]
    if deck.top:
        return deck.top[:1]
    if deck.rest:
        return deck.rest
    tags = t.tags[i]
    n = 0
    while n < len(tags) and tags[n] >> 3 == tags[0] >> 3:
        n += 1
    return deck.bottom[:n]


def take_from(t: Table, i: int, card: int) -> None:
    """The top card, which turned out to be this one, leaves its deck."""
    deck = t.own_deck(i)
    if not deck.top and not deck.rest:
        at = deck.bottom.index(card)
        t.tags[i] = t.tags[i][:at] + t.tags[i][at + 1 :]
    deck.take(card)


class FromDeck(Chance):
    """Nature picks the top card of a deck."""

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck: Final = deck

    def count(self, t: Table) -> int:
        return len(on_top(t, self.deck))

    def prompt(self, t: Table) -> str:
        return f"Which {MARKET_NAMES[self.deck]} card is on top?"


class FillSlot(FromDeck):
    """The top card is laid open in a slot of its market."""

    def __init__(self, deck: int, slot: int) -> None:
        super().__init__(deck)
        self.slot: Final = slot

    def outcome(self, t: Table, i: int) -> Step:
        return Laid(self.deck, self.slot, on_top(t, self.deck)[i])


class Laid(Step):
    def __init__(self, deck: int, slot: int, card: int) -> None:
        self.deck: Final = deck
        self.slot: Final = slot
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        take_from(t, self.deck, self.card)
        t.set_slot(self.deck, self.slot, self.card)
        t.say("GN-16.4", "{} comes to the {} market.", card_name(self.deck, self.card), MARKET_NAMES[self.deck])

    def notation(self) -> str:
        return f"lay {card_slug(self.deck, self.card)}"

    def label(self, t: Table) -> str:
        return card_name(self.deck, self.card)


class RefillMarkets(Step):
    """GN-16.4, GN-H14, GN-H15: empty slots are filled from the top, as long as there are cards."""

    def run(self, t: Table) -> None:
        found: list[Step] = []
        for i in (OPPORTUNITY_DECK, RUNNER_DECK):
            if i == RUNNER_DECK and t.closed:
                continue
            if EMPTY not in t.markets[i]:
                continue
            gaps = [slot for slot in range(SLOTS) if t.markets[i][slot] == EMPTY]
            found += [FillSlot(i, slot) for slot in gaps[: len(t.decks[i])]]
        t.do(*found)


REFILL_MARKETS: Final = RefillMarkets()


class MayExchange(Step):
    """GN-H143: a card of a market may be exchanged, if its deck has another."""

    def __init__(self, seat: int, deck: int) -> None:
        self.seat: Final = seat
        self.deck: Final = deck

    def run(self, t: Table) -> None:
        if len(t.decks[self.deck]):
            t.do(ChooseExchange(self.seat, self.deck))


class ChooseExchange(Ask):
    """D39"""

    def __init__(self, seat: int, deck: int) -> None:
        super().__init__(seat)
        self.deck: Final = deck

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for slot, card in enumerate(t.markets[self.deck]):
            if card != EMPTY and not is_fixed(self.deck, card):
                found.append(Exchange(self.deck, slot))
        return found

    def prompt(self, t: Table) -> str:
        return f"Which {MARKET_NAMES[self.deck]} of the market is exchanged?"

    def why(self, t: Table) -> str:
        return "It goes below its deck, and the top card takes its slot at once."


def is_fixed(deck: int, card: int) -> bool:
    """GN-H154: Arasaka Blueprints leaves the market only when seized or by its Story."""
    return deck == OPPORTUNITY_DECK and card == BLUEPRINTS


class Exchange(Step):
    def __init__(self, deck: int, slot: int) -> None:
        self.deck: Final = deck
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        card = t.markets[self.deck][self.slot]
        t.put_below(self.deck, [card], NOBODY)
        t.set_slot(self.deck, self.slot, EMPTY)
        t.say("GN-H143", "{} goes below its deck.", card_name(self.deck, card))
        t.do(FillSlot(self.deck, self.slot))

    def notation(self) -> str:
        return f"exchange {MARKET_SLUGS[self.deck]} {self.slot + 1}"

    def label(self, t: Table) -> str:
        return card_name(self.deck, t.markets[self.deck][self.slot])

    def at(self, t: Table) -> str:
        return f"market {self.deck} {self.slot}"
