"""Contacts played on others: hindering, Company, Fixer, and the answers (NL-9.7, NL-9.8, NL-H23, NL-H24, NL-H40)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.nightlancer.cards import ABILITIES, COMPANY, CONTACT_TYPES, FIXER, HINDERS, NEGATE
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.steps import challenge
from undercity.games.nightlancer.steps.ask import Choice, Secret
from undercity.games.nightlancer.steps.status import gain_heat
from undercity.games.nightlancer.table import EVENT, NOBODY, Table


def back(t: Table, seat: int) -> Step:
    """The question a card used in a challenge leads back to."""
    return Respond(seat) if t.trying[seat] else challenge.Commit(seat)


def of_type(t: Table, seat: int, kind: int) -> list[int]:
    return [card for card in t.contacts[seat] if CONTACTS[card].kind == kind]


class Poll(Step):
    """NL-H23: everybody after `last` in turn order may hinder, until all have passed in a row."""

    def __init__(self, last: int, passed: int) -> None:
        self.last: Final = last
        self.passed: Final = passed

    def run(self, t: Table) -> None:
        targets = [seat for seat in t.crew if t.trying[seat]]
        if self.passed >= t.players or not targets:
            return
        seat = [*t.seats_after(self.last), self.last][0]
        if t.contacts[seat] and targets != [seat]:
            t.do(ChooseHinder(seat, self.passed))
        else:
            t.do(Poll(seat, self.passed + 1))


class ChooseHinder(Secret):
    """D9: a Contact of the fitting type on somebody who attempts, or pass."""

    def __init__(self, seat: int, passed: int) -> None:
        super().__init__(seat)
        self.passed: Final = passed

    def choices(self, t: Table) -> list[Step]:
        targets = [seat for seat in t.crew if t.trying[seat] and seat != self.seat]
        found: list[Step] = [
            Hinder(self.seat, card, target) for card in of_type(t, self.seat, HINDERS[t.ability]) for target in targets
        ]
        return [*found, PassHinder(self.seat, self.passed)]

    def occasion(self, t: Table) -> str:
        return f"{ABILITIES[t.ability]} challenges {'in Events' if t.kind == EVENT else 'on missions'}"

    def prompt(self, t: Table) -> str:
        names = " and ".join([t.seat_name(seat) for seat in t.crew if t.trying[seat] and seat != self.seat])
        return f"{names} attempts {ABILITIES[t.ability]} {t.difficulty}. Do you hinder?"

    def why(self, t: Table) -> str:
        kind = CONTACT_TYPES[HINDERS[t.ability]]
        stand = ", ".join([f"{t.seat_name(s)} stands at {t.standing(s)}" for s in t.crew if t.trying[s]])
        return f"{stand} before the dice. A {kind} Contact takes 1 away."


class Hinder(Step):
    """NL-9.7, NL-H40: −1 for this challenge; the target may answer."""

    def __init__(self, seat: int, card: int, target: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.target: Final = target

    def run(self, t: Table) -> None:
        t.learn()
        t.drop_contact(self.seat, self.card)
        t.hinder[self.target] += 1
        t.against = self.card
        t.say("NL-9.7", "{:seat} hinders {:seat} with the {:contact}.", self.seat, self.target, self.card)
        t.do(Respond(self.target), Poll(self.seat, 0))

    def notation(self) -> str:
        return f"hinder {CONTACTS[self.card].slug} {self.target}"

    def label(self, t: Table) -> str:
        return f"{CONTACTS[self.card].name} on {t.seat_name(self.target)}"

    def note(self, t: Table) -> str:
        return f"−1 {ABILITIES[t.ability]}"

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class PassHinder(Step):
    def __init__(self, seat: int, passed: int) -> None:
        self.seat: Final = seat
        self.passed: Final = passed

    def run(self, t: Table) -> None:
        t.do(Poll(self.seat, self.passed + 1))

    def notation(self) -> str:
        return "pass"

    def label(self, t: Table) -> str:
        return "Let it be"


class Respond(Choice):
    """D10, NL-9.8: answer with any number of cards: ignore the Contact, or add bonuses."""

    def choices(self, t: Table) -> list[Step]:
        if self.seat not in t.crew:
            return []
        found: list[Step] = []
        if t.against != NOBODY:
            found += [Negation(self.seat, card, use) for card, use in negations(t, self.seat)]
        return [*found, *challenge.boosts(t, self.seat, False), EndResponse()]

    def run(self, t: Table) -> None:
        found = self.choices(t)
        if len(found) > 1 or (found and t.contacts[self.seat]):
            super().run(t)
        elif found:
            found[0].run(t)

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        if t.against == NOBODY:
            return "Do you answer with more cards?"
        return f"The {CONTACTS[t.against].name} was played on you. Do you answer?"

    def why(self, t: Table) -> str:
        return challenge.chance_words(t, self.seat)


def negations(t: Table, seat: int) -> list[tuple[int, int]]:
    """NL-H24: Contacts that ignore a Contact just played on you."""
    found: list[tuple[int, int]] = []
    for card in t.contacts[seat]:
        for use in (0, 1):
            if CONTACTS[card].uses[use].effect == NEGATE:
                found.append((card, use))
    return found


class Negation(Step):
    """NL-H24: the Contact just played has no effect; it is discarded all the same."""

    def __init__(self, seat: int, card: int, use: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.use: Final = use

    def run(self, t: Table) -> None:
        t.learn()
        t.drop_contact(self.seat, self.card)
        t.hinder[self.seat] -= 1
        t.say("NL-H24", "{:seat} plays the {:contact} and ignores the {:contact}.", self.seat, self.card, t.against)
        t.against = NOBODY
        t.do(Respond(self.seat))

    def notation(self) -> str:
        return f"play {CONTACTS[self.card].slug} {self.use + 1}"

    def label(self, t: Table) -> str:
        return f"Play {CONTACTS[self.card].name}"

    def note(self, t: Table) -> str:
        return "ignore it"

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class EndResponse(Step):
    def run(self, t: Table) -> None:
        t.against = NOBODY

    def notation(self) -> str:
        return "pass"

    def label(self, t: Table) -> str:
        return "That is all"


class Suffer(Secret):
    """NL-H24: an effect of a Contact outside a challenge, unless its target ignores the card."""

    def __init__(self, seat: int, card: int, effect: Step) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.effect: Final = effect

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [Ignore(self.seat, card, use) for card, use in negations(t, self.seat)]
        return [*found, Bear(self.effect)]

    def prompt(self, t: Table) -> str:
        return f"The {CONTACTS[self.card].name} was played on you. Do you answer?"


class Ignore(Step):
    def __init__(self, seat: int, card: int, use: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.use: Final = use

    def run(self, t: Table) -> None:
        t.learn()
        t.drop_contact(self.seat, self.card)
        t.say("NL-H24", "{:seat} plays the {:contact}: the card has no effect.", self.seat, self.card)

    def notation(self) -> str:
        return f"play {CONTACTS[self.card].slug} {self.use + 1}"

    def label(self, t: Table) -> str:
        return f"Play {CONTACTS[self.card].name}"

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class Bear(Step):
    def __init__(self, effect: Step) -> None:
        self.effect: Final = effect

    def run(self, t: Table) -> None:
        t.do(self.effect)

    def notation(self) -> str:
        return "pass"

    def label(self, t: Table) -> str:
        return "Bear it"


class TakeHeat(Step):
    """NL-H40: the Company's attention."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        gain_heat(t, self.seat, 1)


class PollCompany(Step):
    """D28, NL-H39: after somebody is paid, the others may point a Company Contact at them, until all pass in a row."""

    def __init__(self, paid: int, last: int, passed: int) -> None:
        self.paid: Final = paid
        self.last: Final = last
        self.passed: Final = passed

    def run(self, t: Table) -> None:
        if self.passed >= t.players:
            return
        seat = [*t.seats_after(self.last), self.last][0]
        if seat != self.paid and t.contacts[seat]:
            t.do(ChooseCompany(seat, self.paid, self.passed))
        else:
            t.do(PollCompany(self.paid, seat, self.passed + 1))


class ChooseCompany(Secret):
    def __init__(self, seat: int, paid: int, passed: int) -> None:
        super().__init__(seat)
        self.paid: Final = paid
        self.passed: Final = passed

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [Expose(self.seat, card, self.paid) for card in of_type(t, self.seat, COMPANY)]
        return [*found, PassCompany(self.paid, self.seat, self.passed)]

    def occasion(self, t: Table) -> str:
        return "payments"

    def prompt(self, t: Table) -> str:
        return f"{t.seat_name(self.paid)} was paid. Do you play a Company Contact?"

    def why(self, t: Table) -> str:
        return f"It brings {t.seat_name(self.paid)} 1 Heat; they have {t.heat[self.paid]}."


class Expose(Step):
    def __init__(self, seat: int, card: int, paid: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.paid: Final = paid

    def run(self, t: Table) -> None:
        t.learn()
        t.drop_contact(self.seat, self.card)
        t.say("NL-H40", "{:seat} plays the {:contact} on {:seat}.", self.seat, self.card, self.paid)
        t.do(Suffer(self.paid, self.card, TakeHeat(self.paid)), PollCompany(self.paid, self.seat, 0))

    def notation(self) -> str:
        return f"expose {CONTACTS[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"{CONTACTS[self.card].name} on {t.seat_name(self.paid)}"

    def note(self, t: Table) -> str:
        return "+1 Heat"

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class PassCompany(Step):
    def __init__(self, paid: int, seat: int, passed: int) -> None:
        self.paid: Final = paid
        self.seat: Final = seat
        self.passed: Final = passed

    def run(self, t: Table) -> None:
        t.do(PollCompany(self.paid, self.seat, self.passed + 1))

    def notation(self) -> str:
        return "pass"

    def label(self, t: Table) -> str:
        return "Let it be"


class PollFixer(Step):
    """D29, NL-H40: from first to last in the order as it is; after a swap again from the top."""

    def __init__(self, i: int) -> None:
        self.i: Final = i

    def run(self, t: Table) -> None:
        seats = t.seats()
        if self.i < len(seats):
            t.do(ChooseSwap(seats[self.i], self.i))


class ChooseSwap(Secret):
    def __init__(self, seat: int, i: int) -> None:
        super().__init__(seat)
        self.i: Final = i

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [
            PlaySwap(self.seat, card, other)
            for card in of_type(t, self.seat, FIXER)
            for other in t.seats()
            if other != self.seat
        ]
        return [*found, PassSwap(self.i)]

    def occasion(self, t: Table) -> str:
        return "the Turn Order"

    def prompt(self, t: Table) -> str:
        return "Do you swap places in the Turn Order with a Fixer?"

    def why(self, t: Table) -> str:
        return "The order now: " + ", ".join([t.seat_name(seat) for seat in t.order]) + "."


class PlaySwap(Step):
    def __init__(self, seat: int, card: int, other: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.other: Final = other

    def run(self, t: Table) -> None:
        t.learn()
        t.drop_contact(self.seat, self.card)
        t.say("NL-H40", "{:seat} plays the {:contact} on {:seat}.", self.seat, self.card, self.other)
        t.do(Suffer(self.other, self.card, Swap(self.seat, self.other)), PollFixer(0))

    def notation(self) -> str:
        return f"swap {CONTACTS[self.card].slug} {self.other}"

    def label(self, t: Table) -> str:
        return f"{CONTACTS[self.card].name}: swap with {t.seat_name(self.other)}"

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class Swap(Step):
    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def run(self, t: Table) -> None:
        swapped = {self.seat: self.other, self.other: self.seat}
        t.order = tuple([swapped.get(seat, seat) for seat in t.order])
        t.say("NL-H40", "{:seat} and {:seat} swap places in the Turn Order.", self.seat, self.other)


class PassSwap(Step):
    def __init__(self, i: int) -> None:
        self.i: Final = i

    def run(self, t: Table) -> None:
        t.do(PollFixer(self.i + 1))

    def notation(self) -> str:
        return "pass"

    def label(self, t: Table) -> str:
        return "Let it be"
