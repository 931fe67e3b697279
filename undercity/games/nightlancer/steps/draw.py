"""Drawing cards (NL-2.9 to NL-2.13): every draw is Nature's answer."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Step
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.table import (
    CONTACT,
    DECKS,
    EARLY,
    HIGH,
    LATE,
    LOW,
    MARKET,
    NOBODY,
    NONE,
    OPPORTUNITY,
    Table,
    with_card,
)


def refill(t: Table, deck: int) -> None:
    """NL-2.10: an empty deck takes in its discard pile at once."""
    if len(t.decks[deck]) or not t.discards[deck]:
        return
    t.own_deck(deck).refill(list(t.discards[deck]))
    t.discards[deck] = NONE
    t.say("NL-2.10", "The {} is empty: its discard pile is shuffled into it.", DECKS[deck])
    if deck == CONTACT:
        remember(t, 0, t.contacts)
    elif deck == OPPORTUNITY:
        remember(t, 1, t.opportunities)


def remember(t: Table, which: int, hands: list[tuple[int, ...]]) -> None:
    """Cards in hand at a reshuffle are known not to be in the new deck."""
    ages = t.ages[which][:]
    now = max(ages) + 1
    for hand in hands:
        for card in hand:
            if ages[card] == 0:
                ages[card] = now
    t.ages[which] = ages


class DrawContact(Chance):
    """NL-2.9: a Contact goes to the drawer's Hand, unseen by the others."""

    def __init__(self, into: int) -> None:
        super().__init__()
        self.into: Final = into

    def run(self, t: Table) -> None:
        refill(t, CONTACT)
        super().run(t)

    def count(self, t: Table) -> int:
        return len(t.decks[CONTACT].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return DrewContact(self.into, t.decks[CONTACT].rest[i])

    def is_secret(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return f"Which Contact does {t.seat_name(self.into)} draw?"


class DrewContact(Step):
    def __init__(self, into: int, card: int) -> None:
        self.into: Final = into
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.own_deck(CONTACT).take(self.card)
        t.contacts[self.into] = with_card(t.contacts[self.into], self.card)
        t.whisper(self.into, "NL-2.9", "You draw the {:contact}.", "{1:seat} draws a Contact.", self.card, self.into)

    def notation(self) -> str:
        return f"drew {CONTACTS[self.card].slug}"

    def label(self, t: Table) -> str:
        return CONTACTS[self.card].name


class DrawOpportunity(Chance):
    """NL-16.12: an Opportunity goes to the drawer's Hand, unseen by the others."""

    def __init__(self, into: int) -> None:
        super().__init__()
        self.into: Final = into

    def run(self, t: Table) -> None:
        refill(t, OPPORTUNITY)
        super().run(t)

    def count(self, t: Table) -> int:
        return len(t.decks[OPPORTUNITY].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return DrewOpportunity(self.into, t.decks[OPPORTUNITY].rest[i])

    def is_secret(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return f"Which Opportunity does {t.seat_name(self.into)} draw?"


class DrewOpportunity(Step):
    def __init__(self, into: int, card: int) -> None:
        self.into: Final = into
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.own_deck(OPPORTUNITY).take(self.card)
        t.opportunities[self.into] = with_card(t.opportunities[self.into], self.card)
        t.whisper(
            self.into, "NL-16.12", "You draw {:opportunity}.", "{1:seat} draws an Opportunity.", self.card, self.into
        )

    def notation(self) -> str:
        return f"drew {OPPORTUNITIES[self.card].slug}"

    def label(self, t: Table) -> str:
        return OPPORTUNITIES[self.card].name


class DealWare(Chance):
    """NL-4.3, NL-H68: a Black Market card face up into a slot, or among those on offer if the slot is NOBODY."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        refill(t, MARKET)
        super().run(t)

    def count(self, t: Table) -> int:
        return len(t.decks[MARKET].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return DealtWare(self.slot, t.decks[MARKET].rest[i])

    def prompt(self, t: Table) -> str:
        return "Which Black Market card is dealt?"


class DealtWare(Step):
    def __init__(self, slot: int, card: int) -> None:
        self.slot: Final = slot
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.own_deck(MARKET).take(self.card)
        if self.slot == NOBODY:
            t.offer = (*t.offer, self.card)
            t.say("NL-H41", "{:ware} is on offer.", self.card)
        else:
            t.market[self.slot] = self.card

    def notation(self) -> str:
        return f"dealt {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return WARES[self.card].name


class DrawMission(Chance):
    """NL-4.2, NL-H69: a mission face up to the Open Mission Area."""

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck: Final = deck

    def run(self, t: Table) -> None:
        refill(t, self.deck)
        super().run(t)

    def count(self, t: Table) -> int:
        return len(t.decks[self.deck].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return OpenMission(t.decks[self.deck].rest[i])

    def prompt(self, t: Table) -> str:
        return "Which mission is open?"


class OpenMission(Step):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.own_deck(HIGH if MISSIONS[self.card].is_high else LOW).take(self.card)
        t.missions = (*t.missions, self.card)
        t.deals = (*t.deals, NOBODY)
        t.tried = (*t.tried, 0)
        t.crews += [NONE, NONE]
        t.say("NL-4.2", "{:mission} is open.", self.card)

    def notation(self) -> str:
        return f"open {MISSIONS[self.card].slug}"

    def label(self, t: Table) -> str:
        return MISSIONS[self.card].name


class TurnRound(Chance):
    """NL-1.3, NL-4.1: rounds 1 to 3 are Early, 4 to 6 Late."""

    def deck(self, t: Table) -> int:
        return EARLY if t.round <= 3 else LATE

    def count(self, t: Table) -> int:
        return len(t.decks[self.deck(t)].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return TurnedRound(t.decks[self.deck(t)].rest[i])

    def prompt(self, t: Table) -> str:
        return "Which Round card is turned up?"


class TurnedRound(Step):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.own_deck(LATE if ROUNDS[self.card].is_late else EARLY).take(self.card)
        t.rounds = (*t.rounds, self.card)
        t.say("NL-4.1", "Round {} of 6: {:round}.", t.round, self.card)

    def notation(self) -> str:
        return f"round {ROUNDS[self.card].slug}"

    def label(self, t: Table) -> str:
        return ROUNDS[self.card].name
