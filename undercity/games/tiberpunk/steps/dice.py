"""Dice and gadgets (sections 11 and 18). A pool is kept as how many dice show 1, 2, ... 6."""

from math import factorial
from typing import Final

from undercity.core.chance import Chance, Rng
from undercity.core.step import Ask, Step
from undercity.games.tiberpunk.cards import (
    ADD,
    COPIES,
    FLIP,
    GADGET_NAMES,
    GADGET_SLUGS,
    GADGET_TEXTS,
    GADGETS,
    RECHARGE,
    REROLL,
    TURN_1,
)
from undercity.games.tiberpunk.city import GENIUS
from undercity.games.tiberpunk.table import Table, changed

ACTIVE: Final = 0
OTHER: Final = 1
"""Whose dice: the active player's, or the defender's or lictor's."""

_CASTS: Final[dict[int, list[tuple[int, ...]]]] = {}
_WEIGHTS: Final[dict[int, list[int]]] = {}


def casts(n: int) -> list[tuple[int, ...]]:
    """Every roll of n dice, sorted."""
    if n not in _CASTS:
        found: list[tuple[int, ...]] = [()]
        for _ in range(n):
            longer: list[tuple[int, ...]] = []
            for cast in found:
                for value in range(cast[-1] if cast else 1, 7):
                    longer.append((*cast, value))
            found = longer
        _CASTS[n] = found
    return _CASTS[n]


def cast_weights(n: int) -> list[int]:
    """In how many ways each roll comes about."""
    if n not in _WEIGHTS:
        found = []
        for cast in casts(n):
            ways = factorial(n)
            for value in range(1, 7):
                ways //= factorial(cast.count(value))
            found.append(ways)
        _WEIGHTS[n] = found
    return _WEIGHTS[n]


class Roll(Chance):
    """TP-11.5: so many ordinary dice are added to a pool."""

    def __init__(self, whose: int, number: int) -> None:
        super().__init__()
        self.whose: Final = whose
        self.number: Final = number

    def count(self, t: Table) -> int:
        return len(casts(self.number))

    def outcome(self, t: Table, i: int) -> Step:
        return Rolled(self.whose, casts(self.number)[i])

    def weights(self, t: Table) -> list[int] | None:
        return cast_weights(self.number)

    def sample(self, t: Table, rng: Rng) -> Step:
        values = [1 + int(rng.below(6)) for _ in range(self.number)]
        values.sort()
        return Rolled(self.whose, tuple(values))

    def prompt(self, t: Table) -> str:
        dice = "1 die" if self.number == 1 else f"{self.number} dice"
        return f"What do the {dice} of {'the active player' if self.whose == ACTIVE else 'the defender'} show?"


class Rolled(Step):
    def __init__(self, whose: int, values: tuple[int, ...]) -> None:
        self.whose: Final = whose
        self.values: Final = values

    def run(self, t: Table) -> None:
        pool = (t.foe if self.whose else t.dice)[:]
        for value in self.values:
            pool[value - 1] += 1
        set_pool(t, self.whose, pool)
        shown = " ".join([str(value) for value in self.values])
        t.say("TP-11.5", "The {} show{}: {}.", *told(self.whose, len(self.values)), shown)

    def notation(self) -> str:
        return "roll " + " ".join([str(value) for value in self.values])


def told(whose: int, n: int) -> tuple[str, str]:
    die = "defending " if whose else ""
    return (f"{die}die", "s") if n == 1 else (f"{die}dice", "")


def set_pool(t: Table, whose: int, pool: list[int]) -> None:
    if whose:
        t.foe = pool
    else:
        t.dice = pool


def clear_dice(t: Table) -> None:
    t.dice = [0] * 6
    t.foe = [0] * 6
    t.spent = [0, 0]


# Gadgets


def side_of(t: Table, seat: int) -> int:
    return ACTIVE if seat == t.turn else OTHER


def may_use_gadget(t: Table, seat: int) -> bool:
    """TP-12.5, TP-18.3, TP-4.20, TP-H18, TP-H20: one a roll; three in one's turn under the Emperor's Genius."""
    limit = 3 if t.favors(seat, GENIUS) else 1
    return len(t.hands[seat]) > 0 and t.spent[side_of(t, seat)] < limit


class ChooseGadget(Ask):
    """D13, D16: use a gadget, or let the roll stand. `again` looks at the dice anew, `stop` accepts them."""

    def __init__(self, seat: int, again: Step, stop: Step) -> None:
        super().__init__(seat)
        self.again: Final = again
        self.stop: Final = stop

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [UseGadget(self.seat, kind, self.again) for kind in kinds_in(t.hands[self.seat])]
        found.append(Stop(self.stop))
        return found

    def prompt(self, t: Table) -> str:
        return "Use a gadget on this roll?"

    def why(self, t: Table) -> str:
        limit = 3 if t.favors(self.seat, GENIUS) else 1
        left = limit - t.spent[side_of(t, self.seat)]
        return f"The dice do not suffice. You may use {'one more' if left == 1 else left} on this roll."

    def is_follow_up(self) -> bool:
        return True


def kinds_in(hand: list[int]) -> list[int]:
    found: list[int] = []
    for gadget in hand:
        if gadget // COPIES not in found:
            found.append(gadget // COPIES)
    found.sort()
    return found


def copy_of(t: Table, seat: int, kind: int) -> int:
    """The copy that is used: one that everybody knows already, if there is one."""
    found = [gadget for gadget in t.hands[seat] if gadget // COPIES == kind]
    for gadget in found:
        if t.known[gadget]:
            return gadget
    return found[0]


def throw_away(t: Table, seat: int, gadget: int) -> None:
    """TP-18.2: the gadget goes to the open discard pile; everybody learns what it was."""
    hands = t.hands[:]
    hands[seat] = [other for other in hands[seat] if other != gadget]
    t.hands = hands
    t.scrap = [*t.scrap, gadget]
    t.known = changed(t.known, gadget, 0)
    t.learn()


class Stop(Step):
    def __init__(self, stop: Step) -> None:
        self.stop: Final = stop

    def run(self, t: Table) -> None:
        t.do(self.stop)

    def notation(self) -> str:
        return "stop"

    def label(self, t: Table) -> str:
        return "No gadget"


class UseGadget(Step):
    """TP-18.1: a gadget changes the dice of any roll, one at a time (TP-H23)."""

    def __init__(self, seat: int, kind: int, again: Step) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.again: Final = again

    def run(self, t: Table) -> None:
        gadget = copy_of(t, self.seat, self.kind)
        throw_away(t, self.seat, gadget)
        side = side_of(t, self.seat)
        t.spent = changed(t.spent, side, t.spent[side] + 1)
        if side == ACTIVE:
            t.used = [*t.used, gadget]
        t.say("TP-18.1", "{:seat} uses {:gadget}: {}.", self.seat, gadget, GADGETS[self.kind])
        if self.kind == ADD:
            t.do(Roll(side, 2 if t.blesses(self.seat, GENIUS) else 1), self.again)
        else:
            t.do(ChooseDie(self.seat, self.kind, ()), self.again)

    def notation(self) -> str:
        return f"use {GADGET_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return f"{GADGETS[self.kind]} ({GADGET_NAMES[copy_of(t, self.seat, self.kind)]})"

    def note(self, t: Table) -> str:
        return GADGET_TEXTS[self.kind]

    def at(self, t: Table) -> str:
        return f"gadget {copy_of(t, self.seat, self.kind)}"


def turned(kind: int, value: int) -> list[int]:
    """TP-18.5 to TP-18.9: what a die of this value may become; 0 stands for a new roll."""
    if kind == REROLL:
        return [0]
    if kind == FLIP:
        return [7 - value]
    by = 1 if kind == TURN_1 else 2
    return [new for new in (value - by, value + by) if 1 <= new <= 6]


class ChooseDie(Ask):
    """TP-18.4: an own die or one of the other side; `first` is the die already chosen for a blessed gadget."""

    def __init__(self, seat: int, kind: int, first: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.first: Final = first

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = []
        for whose in (ACTIVE, OTHER):
            pool = t.foe if whose else t.dice
            for value in range(1, 7):
                taken = 1 if self.first and (self.first[0], self.first[1]) == (whose, value) else 0
                if pool[value - 1] > taken:
                    for new in turned(self.kind, value):
                        found.append(ChangeDie(self.seat, self.kind, self.first, whose, value, new))
        if self.first:
            found.append(OneDie(self.kind, self.first))
        return found

    def prompt(self, t: Table) -> str:
        return "Which second die?" if self.first else f"{GADGETS[self.kind]}: which die?"

    def why(self, t: Table) -> str:
        return "The Emperor's Genius blesses you: the gadget may change a second die." if self.first else ""

    def is_follow_up(self) -> bool:
        return True


class ChangeDie(Step):
    def __init__(self, seat: int, kind: int, first: tuple[int, ...], whose: int, value: int, new: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.first: Final = first
        self.whose: Final = whose
        self.value: Final = value
        self.new: Final = new

    def run(self, t: Table) -> None:
        mine = (self.whose, self.value, self.new)
        if self.first:
            t.do(ApplyGadget(self.kind, (self.first, mine)))
        elif t.blesses(self.seat, GENIUS) and sum(t.dice) + sum(t.foe) > 1:
            t.do(ChooseDie(self.seat, self.kind, mine))
        else:
            t.do(ApplyGadget(self.kind, (mine,)))

    def notation(self) -> str:
        die = f"{'defending' if self.whose else 'die'} {self.value}"
        return f"{die} to {self.new}" if self.new else die

    def label(self, t: Table) -> str:
        whose = "your" if self.whose == side_of(t, self.seat) else "the other side's"
        return f"Turn {whose} {self.value} to {self.new}" if self.new else f"Roll {whose} {self.value} again"

    def at(self, t: Table) -> str:
        return f"die {self.whose} {self.value}"


class OneDie(Step):
    def __init__(self, kind: int, first: tuple[int, ...]) -> None:
        self.kind: Final = kind
        self.first: Final = first

    def run(self, t: Table) -> None:
        t.do(ApplyGadget(self.kind, (self.first,)))

    def notation(self) -> str:
        return "one die"

    def label(self, t: Table) -> str:
        return "No second die"


class ApplyGadget(Step):
    """TP-4.22, TP-H22: one die is changed, or two different ones at once."""

    def __init__(self, kind: int, changes: tuple[tuple[int, ...], ...]) -> None:
        self.kind: Final = kind
        self.changes: Final = changes

    def run(self, t: Table) -> None:
        rolls: list[Step] = []
        for change in self.changes:
            whose, value, new = change[0], change[1], change[2]
            pool = (t.foe if whose else t.dice)[:]
            pool[value - 1] -= 1
            if new:
                pool[new - 1] += 1
                t.say(RULES[self.kind], "A {} turns from {} to {}.", told(whose, 1)[0], value, new)
            else:
                t.say(RULES[self.kind], "A {} that shows {} is rolled again.", told(whose, 1)[0], value)
                rolls.append(Roll(whose, 1))
            set_pool(t, whose, pool)
        t.do(*rolls)


RULES: Final[tuple[str, ...]] = ("TP-18.5", "TP-18.6", "TP-18.7", "TP-18.8", "TP-18.9")


def can_recharge(t: Table, seat: int) -> list[int]:
    """TP-22.4, TP-H51: the gadgets used this turn that still lie in the discard pile."""
    if t.ability[seat] != RECHARGE or t.has_recharged:
        return []
    return [gadget for gadget in t.used if gadget in t.scrap]


class Recharge(Step):
    """TP-22.4: take back one gadget used on one's own turn, once per turn."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        gadget = next(g for g in can_recharge(t, t.turn) if g // COPIES == self.kind)
        t.has_recharged = True
        t.scrap = [other for other in t.scrap if other != gadget]
        hands = t.hands[:]
        hands[t.turn] = [*hands[t.turn], gadget]
        t.hands = hands
        t.known = changed(t.known, gadget, 1)
        t.say("TP-22.4", "{:seat} takes {:gadget} back.", t.turn, gadget)

    def notation(self) -> str:
        return f"recharge {GADGET_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return f"Take {GADGETS[self.kind]} back"

    def at(self, t: Table) -> str:
        return f"ability {t.turn}"


def recharges(t: Table, seat: int) -> list[Step]:
    return [Recharge(kind) for kind in kinds_in(can_recharge(t, seat))]


class NoRecharge(Step):
    def notation(self) -> str:
        return "later"

    def label(self, t: Table) -> str:
        return "Not now"


class OfferRecharge(Ask):
    """D20: between two rolls of one challenge."""

    def answers(self, t: Table) -> list[Step]:
        found = recharges(t, self.seat)
        return [*found, NoRecharge()] if found else []

    def prompt(self, t: Table) -> str:
        return "Take a used gadget back before you roll again?"

    def why(self, t: Table) -> str:
        return "Recharge works once per turn; you can also take a gadget back later this turn."

    def is_follow_up(self) -> bool:
        return True
