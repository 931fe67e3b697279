"""Questions, and what a player may do besides whenever one is asked: sell, play a Contact (NL-2.3, NL-16.4)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.core.words import many
from undercity.games.nightlancer.cards import ARMOUR, FENCE, GEAR, HEAL, WEAPON
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.steps.status import heal, rest
from undercity.games.nightlancer.table import MARKET, Table, without


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
        return f"+{many(sale(t, self.seat, self.card), 'Chip')}"

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
