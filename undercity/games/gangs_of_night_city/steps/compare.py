"""Step 4 of a Firefight: Firepower is settled and totals are compared (GN-H89)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.core.table import Sum
from undercity.games.gangs_of_night_city.cards import (
    COMBAT,
    DRONE_FOR_FP,
    EFFECT_OF,
    FP_OF,
    JACKIE,
    NEKOMATA,
    RIVER,
    SPLINTER,
)
from undercity.games.gangs_of_night_city.city import (
    DISTRICT_OF,
    FIRST_RUNNER,
    MAELSTROM,
    MYSTIC,
    NETRUNNER,
    SOLO,
    TYGER_CLAWS,
    VOODOO_BOYS,
)
from undercity.games.gangs_of_night_city.steps import solo, story
from undercity.games.gangs_of_night_city.steps.reveal import is_blank
from undercity.games.gangs_of_night_city.steps.unit import PASS, Lose
from undercity.games.gangs_of_night_city.table import OWN_DRONES, Table


class SettleDrones(Step):
    """GN-H89 (a): L-69 Zhuo's choice, in player order."""

    def run(self, t: Table) -> None:
        for side in reversed(t.involved):
            if t.is_person(side):
                for card in t.played[side]:
                    if EFFECT_OF[card] == DRONE_FOR_FP and not is_blank(t, card) and t.drones_at(side, t.fight):
                        t.do(ChooseDroneForPower(side))


class ChooseDroneForPower(Ask):
    """D32, GN-H113"""

    def answers(self, t: Table) -> list[Step]:
        return [PASS, GiveUpDrone(self.seat, 1)]

    def prompt(self, t: Table) -> str:
        return "Do you give up a Drone for +1 Firepower?"

    def why(self, t: Table) -> str:
        return "L-69 Zhuo: one of your Drones here, before totals are compared."


class GiveUpDrone(Step):
    """A Drone here is given up, for Firepower if `power` says so."""

    def __init__(self, side: int, power: int) -> None:
        self.side: Final = side
        self.power: Final = power

    def run(self, t: Table) -> None:
        t.bonus[self.side] += self.power
        t.do(Lose(next(u for u in OWN_DRONES[self.side] if t.where[u] == t.fight)))

    def notation(self) -> str:
        return "give-up drone"

    def label(self, t: Table) -> str:
        return "Give up a Drone"


class CountDrones(Step):
    """GN-H89 (b), GN-H115: Spiderbot Splinter counts the Drones of every owner here."""

    def run(self, t: Table) -> None:
        for side in t.involved:
            if SPLINTER in t.played[side] and t.is_person(side) and not is_blank(t, SPLINTER):
                t.splinter = sum([t.drones_at(other, t.fight) for other in range(t.sides)])
                t.say("GN-H115", "Spiderbot Splinter counts {:# Drone}.", t.splinter)


class CopyPower(Step):
    """GN-H89 (c): Tsunami Nekomata."""

    def run(self, t: Table) -> None:
        for side in t.involved:
            if NEKOMATA in t.played[side] and t.is_person(side) and not is_blank(t, NEKOMATA):
                t.do(ChooseCopy(side))


def card_power(t: Table, card: int) -> int:
    """The Firepower of a card as it lies there; GN-H100: a blank X is 0."""
    if card == SPLINTER:
        return t.splinter
    return t.nekomata if card == NEKOMATA else FP_OF[card]


class ChooseCopy(Ask):
    """D33, GN-H116: another card of the Firefight, anyone's; of a bot the card that set its Firepower."""

    def answers(self, t: Table) -> list[Step]:
        found: list[int] = []
        for side in t.involved:
            cards = t.played[side] if t.is_person(side) else solo.best_of(t, side)
            found += [card for card in cards if card != NEKOMATA and card not in found]
        return [Copy(card) for card in found]

    def prompt(self, t: Table) -> str:
        return "Whose Firepower does Tsunami Nekomata copy?"

    def why(self, t: Table) -> str:
        return "Any other card of this Firefight, without bonuses."


class Copy(Step):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.nekomata = t.splinter if self.card == SPLINTER else FP_OF[self.card]
        t.say("GN-H116", "Tsunami Nekomata copies {:card}: Firepower {}.", self.card, t.nekomata)

    def notation(self) -> str:
        return f"copy {COMBAT[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"{COMBAT[self.card].name} ({card_power(t, self.card)})"


class SpendRage(Step):
    """GN-H89 (d), GN-H174: Maelstrom may turn rage into Firepower."""

    def run(self, t: Table) -> None:
        side = t.seat_of(MAELSTROM)
        if side in t.involved and t.rage:
            t.do(ChooseRage(side))


class ChooseRage(Ask):
    """D48"""

    def answers(self, t: Table) -> list[Step]:
        return [Rage(self.seat, n) for n in range(t.rage + 1)]

    def prompt(self, t: Table) -> str:
        return "How much Rage do you spend?"

    def why(self, t: Table) -> str:
        return "Each adds 1 Firepower and pays 1 Cred for an opponent who loses a unit. Spend any, and none is added."


class Rage(Step):
    def __init__(self, side: int, n: int) -> None:
        self.side: Final = side
        self.n: Final = n

    def run(self, t: Table) -> None:
        if self.n:
            t.rage -= self.n
            t.raged = self.n
            t.bonus[self.side] += self.n
            t.say("GN-H174", "{:side} spends {} Rage.", self.side, self.n)

    def notation(self) -> str:
        return f"rage {self.n}"

    def label(self, t: Table) -> str:
        return f"+{self.n}" if self.n else "None"


class Totals(Step):
    """GN-9.8: card Firepower, Edgerunners, Gang abilities and Story modifiers; GN-H79: never below 0."""

    def run(self, t: Table) -> None:
        for side in t.involved:
            sums = terms(t, side)
            t.fp[side] = total(sums)
            t.say("GN-9.8", "{:side} has {} Firepower.", side, t.fp[side], sums=tuple(sums))


def total(sums: list[Sum]) -> int:
    """GN-H79: below 0 is 0."""
    return max(sum([n for _, n in sums]), 0)


def terms(t: Table, side: int) -> list[Sum]:
    """What a side's Firepower is made of."""
    if not t.is_person(side):
        return [("the best card drawn", solo.power_of(t, side)), *story.power(t, side)]
    found: list[Sum] = [(COMBAT[card].name, card_power(t, card)) for card in t.played[side]]
    if t.bonus[side]:
        found.append(("given up or spent", t.bonus[side]))
    if is_here(t, side, JACKIE) and t.initiator == side:
        found.append(("Jackie Welles", 1))
    if is_here(t, side, RIVER) and len([u for u in t.of_class(side, SOLO) if DISTRICT_OF[t.where[u]] == t.fight]) > 1:
        found.append(("River Ward", 1))
    if t.is_gang(side, VOODOO_BOYS) and t.has_class(side, NETRUNNER, t.fight):
        found.append(("Mystic Netrunners", MYSTIC))
    if t.is_gang(side, TYGER_CLAWS):
        t.counted = [u for other in t.rivals(side) for u in t.fallen(side, other)]
        if t.counted:
            found.append(("Payback", len(t.counted)))
    return found + story.power(t, side)


def is_here(t: Table, side: int, runner: int) -> bool:
    return t.runner_in_play(side, runner) and DISTRICT_OF[t.where[FIRST_RUNNER + runner]] == t.fight


COMPARE_STEPS: Final[tuple[Step, ...]] = (SettleDrones(), CountDrones(), CopyPower(), SpendRage(), Totals())
