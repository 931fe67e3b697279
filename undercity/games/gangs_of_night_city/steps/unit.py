"""Units named in answers, and how they are lost (section 2)."""

from typing import Final

from undercity.core.step import Ask, Step, word
from undercity.games.gangs_of_night_city.cards import UNIT_NAMES, UNIT_SLUGS
from undercity.games.gangs_of_night_city.city import (
    DISTRICT_OF,
    DISTRICTS,
    DRONE,
    FALLEN,
    KINDS,
    MOST_FALLEN,
    PLACE_NAMES,
    PLACE_SLUGS,
    RESERVE,
    TYGER_CLAWS,
)
from undercity.games.gangs_of_night_city.table import NOTHING, OWN_DRONES, Table


class UnitStep(Step):
    """Something is done with a unit: the owner's side, what it is and where it stands name it."""

    def __init__(self, side: int, kind: int, place: int) -> None:
        self.side: Final = side
        self.kind: Final = kind
        self.place: Final = place

    def figure(self, t: Table) -> int:
        return t.find(self.side, self.kind, self.place)

    def notation(self) -> str:
        whose = "" if self.kind > DRONE else f"{self.side + 1} "
        return f"{word(type(self))} {whose}{UNIT_SLUGS[self.kind]} {PLACE_SLUGS[self.place]}"

    def label(self, t: Table) -> str:
        return f"{unit_label(t, self.side, self.kind)} in {PLACE_NAMES[self.place]}"

    def at(self, t: Table) -> str:
        return f"unit {self.side} {self.kind} {self.place}"


def unit_label(t: Table, side: int, kind: int) -> str:
    return UNIT_NAMES[kind] if kind > DRONE else f"{t.side_name(side)} {UNIT_NAMES[kind]}"


class Pass(Step):
    """Nothing is done."""

    def notation(self) -> str:
        return "pass"

    def label(self, t: Table) -> str:
        return "No"


PASS: Final = Pass()


class Lose(Step):
    """GN-2.17, GN-2.18: a killed or sacrificed unit goes to its player's reserve, and lone Drones with it (GN-2.9)."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def run(self, t: Table) -> None:
        u = self.figure
        place = t.where[u]
        side = t.side_of(u)
        if place < 0 or t.is_untouchable(u) or (t.fight >= 0 and t.is_guarded(side)):
            return
        t.stand(u, RESERVE)
        t.say("GN-2.18", "{:unit} in {:place} is lost.", u, place)
        if t.fight >= 0:
            t.losses = [*t.losses, side * 16 + KINDS[u]]
            if KINDS[u] < DRONE and t.is_gang(side, TYGER_CLAWS) and lying(t, side) < MOST_FALLEN:
                t.do(ChooseRevenge(side, u))
        lose_lone_drones(t, side, DISTRICT_OF[place])


def lose_lone_drones(t: Table, side: int, district: int) -> None:
    """GN-2.9: Drones without another friendly unit in their District are lost at once."""
    i = side * DISTRICTS + district
    if not t.drones[i] or t.many[i] > t.drones[i] or (t.fight >= 0 and t.is_guarded(side)):
        return
    for u in OWN_DRONES[side]:
        if DISTRICT_OF[t.where[u]] == district:
            t.stand(u, RESERVE)
            t.say("GN-2.9", "{:unit} is alone in {:district} and lost.", u, district)
            if t.fight >= 0:
                t.losses = [*t.losses, side * 16 + DRONE]


class CheckDrones(Step):
    """GN-2.9, GN-H21: after a whole move step, Drones that were left alone are lost."""

    def run(self, t: Table) -> None:
        for i, n in enumerate(t.drones):
            if n:
                lose_lone_drones(t, i // DISTRICTS, i % DISTRICTS)


CHECK_DRONES: Final = CheckDrones()


class ChooseRevenge(Ask):
    """D45, GN-H165, GN-H166: the fallen figure may go to an opponent of the Firefight."""

    def __init__(self, seat: int, fallen: int) -> None:
        super().__init__(seat)
        self.fallen: Final = fallen

    def answers(self, t: Table) -> list[Step]:
        return [PASS, *[LieWith(self.fallen, other) for other in t.rivals(self.seat)]]

    def prompt(self, t: Table) -> str:
        return f"Revenge: with whom does your fallen {UNIT_NAMES[KINDS[self.fallen]]} lie?"

    def why(self, t: Table) -> str:
        return "Each fallen adds 1 Firepower against that opponent later; it cannot be recruited meanwhile."

    def is_follow_up(self) -> bool:
        return True


class LieWith(Step):
    def __init__(self, figure: int, side: int) -> None:
        self.figure: Final = figure
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.where[self.figure] = FALLEN - self.side
        t.say("GN-H165", "{:unit} lies with {:side}: Revenge.", self.figure, self.side)

    def notation(self) -> str:
        return f"lie-with {self.side + 1}"

    def label(self, t: Table) -> str:
        return f"With {t.side_name(self.side)}"


def lying(t: Table, side: int) -> int:
    """How many figures of a side lie with opponents."""
    return sum([len(t.fallen(side, other)) for other in t.opponents(side)])


def build_drone(t: Table, side: int, district: int, rule: str) -> bool:
    """GN-2.7, GN-H22: a Drone from the reserve; none if there is none."""
    u = t.spare(side, DRONE)
    if u == NOTHING:
        return False
    t.stand(u, district)
    t.say(rule, "{:side} builds a Drone in {:district}.", side, district)
    return True


# Killing


def targets(t: Table, by: int, district: int) -> list[int]:
    """GN-H108: every unit that can be killed, here or, if `district` is NOTHING, anywhere."""
    found: list[int] = []
    for side in [*t.opponents(by), by]:
        if t.fight >= 0 and t.is_guarded(side):
            continue
        for u in t.in_play(side):
            if not t.is_untouchable(u) and (district == NOTHING or DISTRICT_OF[t.where[u]] == district):
                found.append(u)
    return t.distinct(found)


class ChooseKill(Ask):
    """D36, GN-H108, GN-H109: a unit to kill. Who must kill may still spare the own side."""

    def __init__(self, seat: int, district: int, optional: bool) -> None:
        super().__init__(seat)
        self.district: Final = district
        self.optional: Final = optional

    def answers(self, t: Table) -> list[Step]:
        found = targets(t, self.seat, self.district)
        opposing = [u for u in found if t.side_of(u) != self.seat]
        if self.optional:
            return [PASS, *kills(t, found)]
        return kills(t, opposing) if opposing else [PASS, *kills(t, found)]

    def prompt(self, t: Table) -> str:
        return "Which unit is killed?"

    def why(self, t: Table) -> str:
        return "It goes to its owner's reserve."

    def is_follow_up(self) -> bool:
        return True


def kills(t: Table, figures: list[int]) -> list[Step]:
    return [Kill(t.side_of(u), KINDS[u], t.where[u]) for u in figures]


class Kill(UnitStep):
    def run(self, t: Table) -> None:
        t.do(Lose(self.figure(t)))
