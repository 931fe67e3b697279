"""What players of a cooperative game give each other, and when (NL-19.9 to NL-19.12, NL-H60)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.core.words import many
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.steps.ask import Choice, Follow, is_sellable, lose_ware
from undercity.games.nightlancer.table import COOPERATIVE, Table, with_card, without

SUMS: Final = (1, 2, 5)
"""NL-19.11: so many Chips are given at once."""


class Gifts(Step):
    """NL-H60: at the start of a step and of scoring everybody may give, once: back and forth would never end."""

    def run(self, t: Table) -> None:
        if t.mode == COOPERATIVE and t.players > 1:
            t.do(*[MayGive(seat) for seat in t.seats()])


class MayGive(Choice):
    """D37"""

    def choices(self, t: Table) -> list[Step]:
        to_whom = [to for to in range(t.players) if to != self.seat and gifts(t, self.seat, to)]
        return [GiveNothing(), *[Give(self.seat, to, self) for to in to_whom]]

    def prompt(self, t: Table) -> str:
        return "Do you give another player something?"


class GiveNothing(Step):
    def notation(self) -> str:
        return "nothing"

    def label(self, t: Table) -> str:
        return "Nothing now"


def gifts(t: Table, seat: int, to: int) -> list[Step]:
    """NL-19.9 to NL-19.12: what one player may give another."""
    found: list[Step] = [GiveChips(seat, to, n) for n in SUMS if t.chips[seat] >= n]
    found += [GiveContact(seat, to, card) for card in t.contacts[seat]]
    return found + [GiveWare(seat, to, card) for card in t.assets[seat] if is_sellable(card)]


class Give(Step):
    """NL-H60: something for another player, and then the question again."""

    def __init__(self, seat: int, to: int, back: Ask) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.back: Final = back

    def run(self, t: Table) -> None:
        t.do(ChooseGift(self.seat, self.to), self.back)

    def notation(self) -> str:
        return f"give {self.to}"

    def label(self, t: Table) -> str:
        return f"Give {t.seat_name(self.to)} something"

    def at(self, t: Table) -> str:
        return f"seat {self.to}"


class ChooseGift(Follow):
    """D37"""

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to: Final = to

    def choices(self, t: Table) -> list[Step]:
        return gifts(t, self.seat, self.to)

    def prompt(self, t: Table) -> str:
        return f"What do you give {t.seat_name(self.to)}?"

    def why(self, t: Table) -> str:
        return "Weapons, Armour, Gear, Contacts and Chips may change hands; nothing unique, no implants."


class GiveChips(Step):
    """NL-19.11"""

    def __init__(self, seat: int, to: int, n: int) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.n: Final = n

    def run(self, t: Table) -> None:
        t.chips[self.seat] -= self.n
        t.chips[self.to] += self.n
        t.given += 1
        t.say("NL-19.11", "{:seat} gives {:seat} {:# Chip}.", self.seat, self.to, self.n)

    def notation(self) -> str:
        return "give-chip" if self.n == 1 else f"give-chips {self.n}"

    def label(self, t: Table) -> str:
        return many(self.n, "Chip")


class GiveContact(Step):
    """NL-19.10"""

    def __init__(self, seat: int, to: int, card: int) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.contacts[self.seat] = without(t.contacts[self.seat], self.card)
        t.contacts[self.to] = with_card(t.contacts[self.to], self.card)
        t.given += 1
        t.say("NL-19.10", "{:seat} gives {:seat} the {:contact}.", self.seat, self.to, self.card)

    def notation(self) -> str:
        return f"give-contact {CONTACTS[self.card].slug}"

    def label(self, t: Table) -> str:
        return CONTACTS[self.card].name

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class GiveWare(Step):
    """NL-19.9"""

    def __init__(self, seat: int, to: int, card: int) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.card: Final = card

    def run(self, t: Table) -> None:
        lose_ware(t, self.seat, self.card)
        t.assets[self.to] = with_card(t.assets[self.to], self.card)
        t.given += 1
        t.say("NL-19.9", "{:seat} gives {:seat} {:ware}.", self.seat, self.to, self.card)

    def notation(self) -> str:
        return f"give-ware {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return WARES[self.card].name

    def at(self, t: Table) -> str:
        return f"ware {self.card}"
