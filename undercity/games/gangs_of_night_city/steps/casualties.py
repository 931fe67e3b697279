"""Step 5 of a Firefight: who loses what (GN-H90)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import (
    CHOOSE_VICTIMS,
    DRONE_FOR_KILL,
    EFFECT_OF,
    EXTRA_LOSS,
    KILL_HERE,
    LOSE_ON_TIE,
    LOSE_OWN_UNIT,
    MOVE_SURVIVOR,
    NO_LOSSES,
    UNIT_NAMES,
)
from undercity.games.gangs_of_night_city.city import ADJACENT, DISTRICT_NAMES, DISTRICT_OF, DRONE, KINDS
from undercity.games.gangs_of_night_city.steps.compare import GiveUpDrone
from undercity.games.gangs_of_night_city.steps.movement import Go, destinations
from undercity.games.gangs_of_night_city.steps.reveal import is_blank
from undercity.games.gangs_of_night_city.steps.unit import (
    CHECK_DRONES,
    PASS,
    ChooseKill,
    Lose,
    UnitStep,
    targets,
)
from undercity.games.gangs_of_night_city.table import JOHNNY_SIDE, NOBODY, Table


def effects(t: Table, side: int) -> list[int]:
    """The special effects of a side's cards that are not blank, in the order played; bots' have none (GN-20.24)."""
    if not t.is_person(side):
        return []
    return [EFFECT_OF[card] for card in t.played[side] if not is_blank(t, card)]


class Guard(Step):
    """GN-H90 (a), GN-H107: Second Heart takes hold."""

    def run(self, t: Table) -> None:
        for side in t.involved:
            if NO_LOSSES in effects(t, side):
                t.guarded |= 1 << side
                t.say("GN-H107", "No unit of {:side} can be lost any more.", side)


class CountLosses(Step):
    """GN-H90 (b): how many units each side loses."""

    def run(self, t: Table) -> None:
        best = max([t.fp[side] for side in t.involved])
        extra = sum([effects(t, side).count(EXTRA_LOSS) for side in t.involved])
        for side in t.involved:
            owed = 0 if t.fp[side] == best and not is_outdone(t, side, best) else 1
            t.owed[side] = owed + (0 if t.is_alone_highest(side) else extra)
        if t.is_solo() and JOHNNY_SIDE in t.involved:
            t.owed[JOHNNY_SIDE] = 0
            if t.is_alone_highest(JOHNNY_SIDE):
                t.say("GN-20.25", "Johnny kills everybody else in {:district}.", t.fight)
                for side in t.rivals(JOHNNY_SIDE):
                    t.owed[side] = t.count(side, t.fight)


def is_outdone(t: Table, side: int, best: int) -> bool:
    """GN-H104: somebody else who is highest too has a Pain Editor."""
    return any(t.fp[other] == best and LOSE_ON_TIE in effects(t, other) for other in t.rivals(side))


class Casualties(Step):
    """GN-H90 (c): the losses are carried out one by one, side by side, in player order."""

    def run(self, t: Table) -> None:
        t.do(*[LoseUnits(side, t.owed[side]) for side in t.involved if t.owed[side]])


def chooser(t: Table) -> int:
    """GN-H101: who names everybody's losses; NOBODY if the losers do."""
    for side in t.involved:
        if t.is_alone_highest(side) and CHOOSE_VICTIMS in effects(t, side):
            return side
    return NOBODY


class LoseUnits(Step):
    """GN-9.11: so many units of a side here, as long as there are any (GN-H31)."""

    def __init__(self, side: int, n: int) -> None:
        self.side: Final = side
        self.n: Final = n

    def run(self, t: Table) -> None:
        if not self.n or not t.count(self.side, t.fight) or t.is_guarded(self.side):
            return
        if self.n >= t.count(self.side, t.fight):
            t.do(*[Lose(u) for u in t.units(self.side, t.fight)])
            return
        names = chooser(t)
        seat = t.decider(self.side) if names == NOBODY or names == self.side else names
        t.do(ChooseLoss(seat, self.side, names not in (NOBODY, self.side)), LoseUnits(self.side, self.n - 1))


class ChooseLoss(Ask):
    """D11, D30, D34: which unit is lost; of the opposing Gang a Drone dies first, unless a card names it (GN-H54)."""

    def __init__(self, seat: int, side: int, named: bool) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.named: Final = named

    def answers(self, t: Table) -> list[Step]:
        here = t.distinct(t.units(self.side, t.fight))
        if not t.is_person(self.side) and not self.named and t.drones_at(self.side, t.fight):
            here = [u for u in here if KINDS[u] == DRONE]
        return [Sacrifice(self.side, KINDS[u], t.where[u]) for u in here if not t.is_untouchable(u)]

    def prompt(self, t: Table) -> str:
        if self.side == self.seat:
            return f"Which of your units in {DISTRICT_NAMES[t.fight]} do you lose?"
        return f"Which unit does {t.side_name(self.side)} lose?"

    def why(self, t: Table) -> str:
        if self.side == self.seat:
            return f"{t.fp[self.side]} Firepower was not enough."
        return "Your card lets you name it." if self.named else "The opposing Gang lost this Firefight."

    def is_follow_up(self) -> bool:
        return True


class Sacrifice(UnitStep):
    def run(self, t: Table) -> None:
        t.do(Lose(self.figure(t)))


class AfterLosses(Step):
    """GN-H90 (d): EMP Grenade, Smart Weapon and Zetatech Berserk, in player order and in the order played."""

    def run(self, t: Table) -> None:
        found: list[Step] = []
        for side in t.involved:
            for effect in effects(t, side):
                if effect == DRONE_FOR_KILL:
                    found.append(ThrowGrenade(side))
                elif effect == KILL_HERE:
                    found.append(KillHere(side))
                elif effect == LOSE_OWN_UNIT:
                    found.append(GoBerserk(side))
        t.do(*found)


class ThrowGrenade(Step):
    """GN-H110: a Drone is given up first; then the target is named."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        if t.drones_at(self.side, t.fight) and not t.is_guarded(self.side):
            t.do(ChooseGrenade(self.side))


class ChooseGrenade(Ask):
    """D32"""

    def answers(self, t: Table) -> list[Step]:
        return [PASS, Throw(self.seat)]

    def prompt(self, t: Table) -> str:
        return "Do you give up a Drone to kill a unit here?"

    def why(self, t: Table) -> str:
        return "EMP Grenade: one of your Drones for any unit still here."


class Throw(Step):
    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.do(GiveUpDrone(self.side, 0), ChooseKill(self.side, t.fight, False))

    def notation(self) -> str:
        return "give-up drone"

    def label(self, t: Table) -> str:
        return "Give up a Drone"


class KillHere(Step):
    """GN-H109: Smart Weapon must hit an opposing unit if there is one."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        if targets(t, self.side, t.fight):
            t.do(ChooseKill(self.side, t.fight, False))


class GoBerserk(Step):
    """GN-H114: an own unit is given up, whatever else was lost."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        if t.count(self.side, t.fight) and not t.is_guarded(self.side):
            t.do(ChooseBerserk(self.side))


class ChooseBerserk(Ask):
    def answers(self, t: Table) -> list[Step]:
        here = t.distinct(t.units(self.seat, t.fight))
        return [Sacrifice(self.seat, KINDS[u], t.where[u]) for u in here]

    def prompt(self, t: Table) -> str:
        return "Which of your units here do you give up?"

    def why(self, t: Table) -> str:
        return "Zetatech Berserk takes one of your own, on top of any other loss."

    def is_follow_up(self) -> bool:
        return True


class SlipAway(Step):
    """GN-H90 (e), GN-H118: Synaptic Accelerator, last of all."""

    def run(self, t: Table) -> None:
        for side in t.involved:
            if MOVE_SURVIVOR in effects(t, side) and t.count(side, t.fight):
                t.do(ChooseSurvivor(side))


class ChooseSurvivor(Ask):
    """D35"""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for u in t.distinct(t.units(self.seat, t.fight)):
            found.append(Slip(self.seat, KINDS[u], t.where[u]))
        return found

    def prompt(self, t: Table) -> str:
        return "Which of your units slips away?"

    def why(self, t: Table) -> str:
        return "Synaptic Accelerator: a survivor may enter an adjacent District."


class Slip(UnitStep):
    def run(self, t: Table) -> None:
        t.do(ChooseRefuge(self.side, self.kind, self.place), CHECK_DRONES)


class ChooseRefuge(Ask):
    def __init__(self, seat: int, kind: int, place: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.place: Final = place

    def answers(self, t: Table) -> list[Step]:
        u = t.find(self.seat, self.kind, self.place)
        near = ADJACENT[t.fight]
        return [
            Go(self.seat, self.seat, self.kind, self.place, there, False)
            for there in destinations(t, u)
            if DISTRICT_OF[there] in near
        ]

    def prompt(self, t: Table) -> str:
        return f"Where does the {UNIT_NAMES[self.kind]} go?"

    def why(self, t: Table) -> str:
        return "Into an adjacent District, a free Point of Interest there included."

    def is_follow_up(self) -> bool:
        return True


CASUALTIES_STEPS: Final[tuple[Step, ...]] = (Guard(), CountLosses(), Casualties(), AfterLosses(), SlipAway())
