"""Questions, and what a player may do besides whenever one is asked: sell, play a Contact, give (NL-2.3, NL-19.9)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.nightlancer.cards import ARMOUR, FENCE, GEAR, HEAL, WEAPON
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.steps.status import heal, rest
from undercity.games.nightlancer.table import COOPERATIVE, MARKET, NOBODY, Table, with_card, without


class Choice(Ask):
    """A question with its own answers; where it begins a decision, extras stand beside them (NL-H43)."""

    def choices(self, t: Table) -> list[Step]:
        return []

    def is_window(self) -> bool:
        """True if it is asked for the sake of selling too."""
        return False

    def answers(self, t: Table) -> list[Step]:
        found = self.choices(t)
        return found if self.is_follow_up() else found + extras(t, self.seat, self)

    def run(self, t: Table) -> None:
        found = self.choices(t)
        if not found:
            return
        if not self.is_follow_up():
            more = extras(t, self.seat, self)
            if len(found) > 1 or self.is_always_asked() or (self.is_window() and can_sell(t, self.seat)):
                t.put(self, found + more)
                return
        elif len(found) > 1 or self.is_always_asked():
            t.put(self, found)
            return
        found[0].run(t)


class Follow(Choice):
    """A question that only completes a decision already begun."""

    def is_follow_up(self) -> bool:
        return True


class Secret(Choice):
    """A question about secret cards: it is asked even if only passing is possible, because silence would tell."""

    def is_always_asked(self) -> bool:
        return True

    def run(self, t: Table) -> None:
        if self.is_due(t):
            super().run(t)
        else:
            self.choices(t)[-1].run(t)

    def is_due(self, t: Table) -> bool:
        """By what everybody can see: with no Contact in Hand there is nothing to hide."""
        return len(t.contacts[self.seat]) > 0


def sale(t: Table, seat: int, card: int) -> int:
    """NL-2.3: half the cost, rounded up."""
    cost = WARES[card].cost
    return cost if t.special(seat) == FENCE else (cost + 1) // 2


def is_sellable(card: int) -> bool:
    """NL-2.3, NL-2.4, NL-H43: Armour, Gear and Weapons, but no unique card."""
    ware = WARES[card]
    return ware.owner < 0 and ware.kind in (WEAPON, ARMOUR, GEAR)


def can_sell(t: Table, seat: int) -> bool:
    for card in t.assets[seat]:
        if is_sellable(card) and not is_committed(t, seat, card):
            return True
    return False


def is_committed(t: Table, seat: int, card: int) -> bool:
    return seat in t.crew and (card in t.used[seat] or t.armour[seat] == card)


def extras(t: Table, seat: int, back: Ask) -> list[Step]:
    found: list[Step] = []
    for card in t.assets[seat]:
        if is_sellable(card) and not is_committed(t, seat, card):
            found.append(Sell(seat, card, back))
    if not t.crew:
        for card in t.contacts[seat]:
            for use in (0, 1):
                if CONTACTS[card].uses[use].is_any:
                    found.append(Recover(seat, card, use, back))
        if t.mode == COOPERATIVE and t.players > 1:
            found += [Give(seat, to, back) for to in range(t.players) if to != seat and gifts(t, seat, to)]
    return found


class Sell(Step):
    """NL-2.3: at any time, discard an Armour, Gear or Weapon for half its cost."""

    def __init__(self, seat: int, card: int, back: Ask) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.back: Final = back

    def run(self, t: Table) -> None:
        gained = sale(t, self.seat, self.card)
        lose_ware(t, self.seat, self.card)
        t.put_away(MARKET, self.card)
        t.chips[self.seat] += gained
        t.say("NL-2.3", "{:seat} sells {:ware} for {:# Chip}.", self.seat, self.card, gained)
        t.do(self.back)

    def notation(self) -> str:
        return f"sell {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"Sell {WARES[self.card].name}"

    def note(self, t: Table) -> str:
        return f"+{sale(t, self.seat, self.card)} Chips"

    def at(self, t: Table) -> str:
        return f"ware {self.card}"


def lose_ware(t: Table, seat: int, card: int) -> None:
    t.assets[seat] = without(t.assets[seat], card)
    if card in t.loadout[seat]:
        t.loadout[seat] = without(t.loadout[seat], card)


class Recover(Step):
    """NL-16.4: a Contact played at any time for Health or Resolve, then discarded."""

    def __init__(self, seat: int, card: int, use: int, back: Ask) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.use: Final = use
        self.back: Final = back

    def run(self, t: Table) -> None:
        use = CONTACTS[self.card].uses[self.use]
        t.learn()
        t.drop_contact(self.seat, self.card)
        t.say("NL-16.4", "{:seat} plays the {:contact}: {}", self.seat, self.card, use.text)
        if use.effect == HEAL:
            heal(t, self.seat, use.n)
        else:
            rest(t, self.seat, use.n)
        t.do(self.back)

    def notation(self) -> str:
        return f"play {CONTACTS[self.card].slug} {self.use + 1}"

    def label(self, t: Table) -> str:
        return f"Play {CONTACTS[self.card].name}"

    def note(self, t: Table) -> str:
        return CONTACTS[self.card].uses[self.use].text

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


def gifts(t: Table, seat: int, to: int) -> list[Step]:
    """NL-19.9 to NL-19.12, NL-H60: what one player may give another now."""
    found: list[Step] = [GiveChip(seat, to)] if t.chips[seat] else []
    found += [GiveContact(seat, to, card) for card in t.contacts[seat]]
    running = t.at if t.at != NOBODY else -2
    if running not in (t.mission_of(seat), t.mission_of(to)):
        found += [GiveWare(seat, to, card) for card in t.assets[seat] if is_sellable(card)]
    return found


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


class GiveChip(Step):
    """NL-19.11"""

    def __init__(self, seat: int, to: int) -> None:
        self.seat: Final = seat
        self.to: Final = to

    def run(self, t: Table) -> None:
        t.chips[self.seat] -= 1
        t.chips[self.to] += 1
        t.given += 1
        t.say("NL-19.11", "{:seat} gives {:seat} a Chip.", self.seat, self.to)

    def notation(self) -> str:
        return "give-chip"

    def label(self, t: Table) -> str:
        return "A Chip"


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
