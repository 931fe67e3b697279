"""The RECLAIM turn: discs, income, recruits, and what ends it (section 17)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import (
    CLASS_OF,
    KERRY,
    OPPORTUNITIES,
    OPPORTUNITY_DECK,
    ROGUE,
    UNIT_NAMES,
    UNIT_SLUGS,
)
from undercity.games.gangs_of_night_city.city import (
    ALL_DISCS,
    DISTRICT_NAMES,
    DISTRICT_OF,
    DISTRICT_SLUGS,
    DISTRICTS,
    DRONE,
    FIRST_RUNNER,
    FIXER,
    KINDS,
    RESERVE,
    RESOURCE_SLUGS,
    REWARDS,
    SLOTS,
    TECHIE,
    VALENTINOS,
    amount,
)
from undercity.games.gangs_of_night_city.steps import story
from undercity.games.gangs_of_night_city.steps.deck import FillSlot, is_fixed
from undercity.games.gangs_of_night_city.steps.payment import cred, gain
from undercity.games.gangs_of_night_city.steps.unit import PASS, build_drone
from undercity.games.gangs_of_night_city.table import EMPTY, Table


class Reclaim(Step):
    """GN-17.2: the discs come back; then income, recruits and what Edgerunners, gang and Story add."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.ready[self.side] = ALL_DISCS
        t.say("GN-17.2", "{:side} reclaims all discs.", self.side)
        t.do(
            Income(self.side, 0),
            Recruits(self.side, t.built(self.side)),
            EndEffects(self.side, 0),
            story.EndReclaim(self.side),
        )


class Income(Step):
    """GN-17.3 to GN-17.5, GN-17.12: District by District, before recruiting."""

    def __init__(self, side: int, district: int) -> None:
        self.side: Final = side
        self.district: Final = district

    def run(self, t: Table) -> None:
        for district in range(self.district, DISTRICTS):
            if not t.has_presence(self.side, district) or story.is_closed(t, district):
                continue
            if not t.has_dominance(self.side, district):
                t.do(ChooseReward(self.side, district), Income(self.side, district + 1))
                return
            for kind in sorted(set(REWARDS[district])):
                n = REWARDS[district].count(kind)
                gain(t, self.side, kind, n, "GN-17.5", f"Dominance in {DISTRICT_NAMES[district]}")
        story.income(t, self.side)


class ChooseReward(Ask):
    """D24, GN-17.4: with Presence only, exactly 1 of the rewards."""

    def __init__(self, seat: int, district: int) -> None:
        super().__init__(seat)
        self.district: Final = district

    def answers(self, t: Table) -> list[Step]:
        return [Collect(self.seat, self.district, kind) for kind in sorted(set(REWARDS[self.district]))]

    def prompt(self, t: Table) -> str:
        return f"What do you take from {DISTRICT_NAMES[self.district]}?"

    def why(self, t: Table) -> str:
        return "You have Presence there, not Dominance: one of its rewards."


class Collect(Step):
    def __init__(self, side: int, district: int, kind: int) -> None:
        self.side: Final = side
        self.district: Final = district
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        gain(t, self.side, self.kind, 1, "GN-17.4", f"Presence in {DISTRICT_NAMES[self.district]}")

    def notation(self) -> str:
        return f"collect {RESOURCE_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return amount(1, self.kind)

    def at(self, t: Table) -> str:
        return f"reward {self.district} {self.kind}"


# Recruits


class Recruits(Step):
    """GN-17.6, GN-17.11, GN-H18: for each Hideout 1 unit from the reserve may be placed."""

    def __init__(self, side: int, left: int) -> None:
        self.side: Final = side
        self.left: Final = left

    def run(self, t: Table) -> None:
        if self.left and recruits(t, self.side):
            t.do(ChooseRecruit(self.side, self.left))


def recruits(t: Table, side: int) -> list[int]:
    """Basic units and Edgerunners in the reserve, one of each kind."""
    return t.distinct([u for u in t.figures(side) if t.where[u] == RESERVE and KINDS[u] != DRONE])


class ChooseRecruit(Ask):
    """D25: who is recruited."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for u in recruits(t, self.seat):
            found.append(Recruit(self.seat, KINDS[u], self.left))
        return found

    def prompt(self, t: Table) -> str:
        return "Whom do you recruit?"

    def why(self, t: Table) -> str:
        return f"One for each Hideout: {self.left} left. A Techie brings a Drone."


class Recruit(Step):
    def __init__(self, side: int, kind: int, left: int) -> None:
        self.side: Final = side
        self.kind: Final = kind
        self.left: Final = left

    def run(self, t: Table) -> None:
        t.do(ChooseHome(self.side, self.kind), Recruits(self.side, self.left - 1))

    def notation(self) -> str:
        return f"recruit {UNIT_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return UNIT_NAMES[self.kind]

    def at(self, t: Table) -> str:
        return f"reserve {self.kind}"


class ChooseHome(Ask):
    """GN-17.7, GN-17.8: a District with an own Hideout, outside Points of Interest."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def answers(self, t: Table) -> list[Step]:
        return [Place(self.seat, self.kind, district) for district in t.hideouts_of(self.seat)]

    def prompt(self, t: Table) -> str:
        return f"Where does the {UNIT_NAMES[self.kind]} come in?"

    def why(self, t: Table) -> str:
        return "In a District with a Hideout of yours."

    def is_follow_up(self) -> bool:
        return True


class Place(Step):
    """GN-17.9: each recruited Techie also brings a Drone."""

    def __init__(self, side: int, kind: int, district: int) -> None:
        self.side: Final = side
        self.kind: Final = kind
        self.district: Final = district

    def run(self, t: Table) -> None:
        u = t.spare(self.side, self.kind)
        t.stand(u, self.district)
        t.say("GN-17.6", "{:side} recruits {} in {:district}.", self.side, article(self.kind), self.district)
        if CLASS_OF[self.kind] == TECHIE:
            build_drone(t, self.side, self.district, "GN-17.9")

    def notation(self) -> str:
        return f"in {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return DISTRICT_NAMES[self.district]

    def at(self, t: Table) -> str:
        return f"place {self.district}"


def article(kind: int) -> str:
    return UNIT_NAMES[kind] if kind > DRONE else f"a {UNIT_NAMES[kind]}"


# The end of a Reclaim

KERRY_ALONE: Final = 0
ROGUE_PAYS: Final = 1
SET_ASIDE: Final = 2
END_NAMES: Final[tuple[str, ...]] = ("Kerry Eurodyne", "Rogue Amendiares", "Personal Opportunity")
END_SLUGS: Final[tuple[str, ...]] = ("kerry", "rogue", "personal-opportunity")


class EndEffects(Step):
    """GN-H140: what ends a Reclaim, in the order its player likes."""

    def __init__(self, side: int, done: int) -> None:
        self.side: Final = side
        self.done: Final = done

    def run(self, t: Table) -> None:
        if open_effects(t, self.side, self.done):
            t.do(ChooseEndEffect(self.side, self.done))


def open_effects(t: Table, side: int, done: int) -> list[int]:
    found = []
    if not done >> KERRY_ALONE & 1 and stands_alone(t, side):
        found.append(KERRY_ALONE)
    if not done >> ROGUE_PAYS & 1 and t.runner_in_play(side, ROGUE) and t.controlled(side, FIXER):
        found.append(ROGUE_PAYS)
    if not done >> SET_ASIDE & 1 and t.is_gang(side, VALENTINOS) and t.private == EMPTY:
        found.append(SET_ASIDE)
    return found


def stands_alone(t: Table, side: int) -> bool:
    """GN-H139: no other own unit, Drones included, in Kerry's District."""
    if not t.runner_in_play(side, KERRY):
        return False
    return t.count(side, DISTRICT_OF[t.where[FIRST_RUNNER + KERRY]]) == 1


class ChooseEndEffect(Ask):
    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done: Final = done

    def answers(self, t: Table) -> list[Step]:
        return [EndEffect(self.seat, effect, self.done) for effect in open_effects(t, self.seat, self.done)]

    def prompt(self, t: Table) -> str:
        return "Which of these comes first?"

    def why(self, t: Table) -> str:
        return "Several things happen at the end of your Reclaim, in the order you like."


class EndEffect(Step):
    """GN-2.15, GN-H139: 2 Street Cred for Rogue with a Fixer, and for Kerry alone; GN-H170: a deal set aside."""

    def __init__(self, side: int, effect: int, done: int) -> None:
        self.side: Final = side
        self.effect: Final = effect
        self.done: Final = done

    def run(self, t: Table) -> None:
        t.do(EndEffects(self.side, self.done | 1 << self.effect))
        if self.effect == SET_ASIDE:
            t.do(ChooseAside(self.side))
        else:
            rule = "GN-H139" if self.effect == KERRY_ALONE else "GN-2.15"
            cred(t, self.side, 2, rule, END_NAMES[self.effect])

    def notation(self) -> str:
        return END_SLUGS[self.effect]

    def label(self, t: Table) -> str:
        return END_NAMES[self.effect]


class ChooseAside(Ask):
    """D46, GN-H170: the Valentinos may set a face-up Opportunity aside for themselves."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for slot in range(SLOTS):
            card = t.markets[OPPORTUNITY_DECK][slot]
            if card != EMPTY and not is_fixed(OPPORTUNITY_DECK, card):
                found.append(Aside(slot))
        return found

    def prompt(self, t: Table) -> str:
        return "Which Opportunity do you set aside for yourself?"

    def why(self, t: Table) -> str:
        return "Only you may seize it later, on all normal terms."


class Aside(Step):
    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        t.private = t.markets[OPPORTUNITY_DECK][self.slot]
        t.set_slot(OPPORTUNITY_DECK, self.slot, EMPTY)
        t.say("GN-H170", "The Valentinos set {:deal} aside.", t.private)
        if len(t.decks[OPPORTUNITY_DECK]):
            t.do(FillSlot(OPPORTUNITY_DECK, self.slot))

    def notation(self) -> str:
        return f"aside {self.slot + 1}"

    def label(self, t: Table) -> str:
        return OPPORTUNITIES[t.markets[OPPORTUNITY_DECK][self.slot]].name

    def at(self, t: Table) -> str:
        return f"market {OPPORTUNITY_DECK} {self.slot}"
