"""Activate Techies: seizing an Opportunity or hiring an Edgerunner (sections 10, 11 and 12)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.games.gangs_of_night_city.cards import (
    CONTROL,
    DOMINANCE,
    EDGERUNNERS,
    JOHNNY,
    NEEDS_NOTHING,
    OPPORTUNITIES,
    OPPORTUNITY_DECK,
    PRESENCE,
    RUNNER_DECK,
    SPECIAL,
    TYPE_NAMES,
    TYPE_OF,
)
from undercity.games.gangs_of_night_city.city import (
    BUSINESS,
    CONTRABAND,
    DISTRICT_NAMES,
    DISTRICT_SLUGS,
    DISTRICTS,
    DRONE,
    EDDIES,
    FIRST_RUNNER,
    FIXER,
    HIRES,
    KINDS,
    REMOVED,
    SLOTS,
    TECHIE,
    VALENTINOS,
)
from undercity.games.gangs_of_night_city.steps import opportunity, story
from undercity.games.gangs_of_night_city.steps.movement import ENCORE
from undercity.games.gangs_of_night_city.steps.payment import Pay, can_pay, cred, gain
from undercity.games.gangs_of_night_city.steps.unit import PASS, UnitStep, build_drone
from undercity.games.gangs_of_night_city.table import EMPTY, Table

PRIVATE: Final = SLOTS
"""As a slot: the one that the Valentinos have to themselves (GN-H170)."""


class ChooseDeal(Ask):
    """D12, GN-10.3 to GN-10.8: one Opportunity or one Edgerunner, or nothing."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for slot in range(SLOTS + 1):
            if why_not_seize(t, self.seat, slot) == "":
                found.append(Seize(self.seat, slot))
        for slot in range(SLOTS):
            if why_not_hire(t, self.seat, slot, False) == "":
                found.append(Hire(self.seat, slot, False))
        return found

    def prompt(self, t: Table) -> str:
        return "Do you seize an Opportunity or hire an Edgerunner?"

    def why(self, t: Table) -> str:
        return "One card: an Opportunity if you control a Business, or an Edgerunner if you control a Fixer."

    def refusals(self, t: Table) -> list[Refusal]:
        found = []
        for slot in range(SLOTS + 1):
            card = deal_at(t, self.seat, slot)
            reason = why_not_seize(t, self.seat, slot)
            if card != EMPTY and reason:
                name = OPPORTUNITIES[card].name
                found.append(Refusal(f"seize {slot + 1}", f"Seize {name}", reason, seize_rule(reason)))
        for slot in range(SLOTS):
            runner = t.markets[RUNNER_DECK][slot]
            reason = why_not_hire(t, self.seat, slot, False)
            if runner != EMPTY and reason:
                name = EDGERUNNERS[runner].name
                found.append(Refusal(f"hire {slot + 1}", f"Hire {name}", reason, hire_rule(reason)))
        return found


# Opportunities


def deal_at(t: Table, side: int, slot: int) -> int:
    """The Opportunity in a slot of the market, or the one set aside by this side."""
    if slot < SLOTS:
        return t.markets[OPPORTUNITY_DECK][slot]
    return t.private if t.is_gang(side, VALENTINOS) else EMPTY


def deal_cost(t: Table, card: int) -> int:
    return max(OPPORTUNITIES[card].cost + story.deal_cost(t), 0)


def why_not_seize(t: Table, side: int, slot: int) -> str:
    """GN-11.1, GN-11.2, GN-11.9: what stands in the way; empty if nothing does."""
    card = deal_at(t, side, slot)
    if card == EMPTY:
        return "the slot is empty"
    if not t.controlled(side, BUSINESS):
        return "you control no Business"
    if not meets(t, side, card):
        text = OPPORTUNITIES[card].needs_text()
        return text[:1].lower() + text[1:].rstrip(".")
    if not can_pay(t, side, CONTRABAND, deal_cost(t, card)):
        return f"it costs {deal_cost(t, card)} Contraband"
    return ""


def seize_rule(reason: str) -> str:
    return "GN-11.1" if reason.startswith("you control") else "GN-11.2" if reason.startswith("needs") else "GN-11.9"


def meets(t: Table, side: int, card: int) -> bool:
    """GN-11.8, GN-H142: the requirement of an Opportunity."""
    row = OPPORTUNITIES[card]
    if row.needs == NEEDS_NOTHING:
        return True
    if row.needs == PRESENCE:
        return any(t.has_presence(side, district) for district in row.where)
    if row.needs == DOMINANCE:
        return t.has_dominance(side, row.where[0])
    if row.needs == CONTROL:
        return bool(t.controlled(side, row.where[0]))
    return len([d for d in range(DISTRICTS) if t.has_presence(side, d)]) >= 2


class Seize(Step):
    """GN-11.3: pay its cost in Contraband; GN-H141 says what follows in which order."""

    def __init__(self, side: int, slot: int) -> None:
        self.side: Final = side
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        card = deal_at(t, self.side, self.slot)
        t.do(
            Pay(self.side, CONTRABAND, deal_cost(t, card)),
            TakeDeal(self.side, self.slot),
            opportunity.WhenSeized(self.side, card),
            CommunitySupport(self.side, self.slot),
            story.NoticeSeizure(self.side, card),
            ENCORE,
        )

    def notation(self) -> str:
        return f"seize {self.slot + 1}"

    def label(self, t: Table) -> str:
        return f"Seize {OPPORTUNITIES[deal_at(t, self.side, self.slot)].name}"

    def note(self, t: Table) -> str:
        card = deal_at(t, self.side, self.slot)
        return f"{deal_cost(t, card)} Contraband. {OPPORTUNITIES[card].then_text()}"

    def at(self, t: Table) -> str:
        return f"market {OPPORTUNITY_DECK} {self.slot}" if self.slot < SLOTS else "private"


class TakeDeal(Step):
    """GN-11.4: the card lies open beside the dashboard; GN-11.7: 1 Street Cred for each of its type."""

    def __init__(self, side: int, slot: int) -> None:
        self.side: Final = side
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        card = deal_at(t, self.side, self.slot)
        if self.slot < SLOTS:
            t.set_slot(OPPORTUNITY_DECK, self.slot, EMPTY)
        else:
            t.private = EMPTY
        t.seized = t.seized[:]
        t.seized[self.side] = [*t.seized[self.side], card]
        t.say("GN-11.4", "{:side} seizes {:deal}.", self.side, card)
        if TYPE_OF[card] != SPECIAL:
            n = len([one for one in t.seized[self.side] if TYPE_OF[one] == TYPE_OF[card]])
            cred(t, self.side, n, "GN-11.7", f"{TYPE_NAMES[TYPE_OF[card]]} Opportunities")


class CommunitySupport(Step):
    """GN-H171: 1 Eurodollar for each opponent, after the rewards of the Opportunity they had set aside."""

    def __init__(self, side: int, slot: int) -> None:
        self.side: Final = side
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        if self.slot == SLOTS:
            gain(t, self.side, EDDIES, len(t.opponents(self.side)), "GN-H171", "Community Support")


# Edgerunners


def hire_cost(t: Table, runner: int) -> int:
    return max(EDGERUNNERS[runner].cost + story.hire_cost(t), 0)


def why_not_hire(t: Table, side: int, slot: int, free: bool) -> str:
    """GN-12.1 to GN-12.3, GN-H134: what stands in the way; empty if nothing does."""
    runner = t.markets[RUNNER_DECK][slot]
    if runner == EMPTY:
        return "the slot is empty"
    if not free and not t.controlled(side, FIXER):
        return "you control no Fixer"
    if len(t.hired[side]) >= HIRES:
        return "you have hired three Edgerunners"
    if runner == JOHNNY and not replaceable(t, side):
        return "he takes the place of a basic unit, and you have none in play"
    if not free and not can_pay(t, side, EDDIES, hire_cost(t, runner)):
        return f"the Edgerunner costs {hire_cost(t, runner)} Eurodollars"
    return ""


def hire_rule(reason: str) -> str:
    if reason.startswith("you control"):
        return "GN-12.1"
    if reason.startswith("you have"):
        return "GN-12.2"
    return "GN-H134" if reason.startswith("he") else "GN-12.3"


def replaceable(t: Table, side: int) -> list[int]:
    """GN-H133: own basic units in play."""
    return [u for u in t.in_play(side) if KINDS[u] < DRONE]


class Hire(Step):
    """GN-12.3: pay the cost in Eurodollars (GN-H11); the figure is placed."""

    def __init__(self, side: int, slot: int, free: bool) -> None:
        self.side: Final = side
        self.slot: Final = slot
        self.free: Final = free

    def run(self, t: Table) -> None:
        runner = t.markets[RUNNER_DECK][self.slot]
        cost = 0 if self.free else hire_cost(t, runner)
        place: Step = ChooseReplaced(self.side) if runner == JOHNNY else ChooseBase(self.side, runner)
        t.do(Pay(self.side, EDDIES, cost), TakeRunner(self.side, self.slot), place)

    def notation(self) -> str:
        return f"hire {self.slot + 1}"

    def label(self, t: Table) -> str:
        return f"Hire {EDGERUNNERS[t.markets[RUNNER_DECK][self.slot]].name}"

    def note(self, t: Table) -> str:
        runner = EDGERUNNERS[t.markets[RUNNER_DECK][self.slot]]
        return runner.text if self.free else f"{runner.cost} Eurodollars. {runner.text}"

    def at(self, t: Table) -> str:
        return f"market {RUNNER_DECK} {self.slot}"


class TakeRunner(Step):
    """GN-12.2, GN-12.4: the card goes beside the dashboard, the figure gets one of three bases."""

    def __init__(self, side: int, slot: int) -> None:
        self.side: Final = side
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        runner = t.markets[RUNNER_DECK][self.slot]
        t.set_slot(RUNNER_DECK, self.slot, EMPTY)
        t.hired[self.side] = [*t.hired[self.side], FIRST_RUNNER + runner]
        t.say("GN-12.4", "{:side} hires {:runner}.", self.side, runner)


class ChooseBase(Ask):
    """D15, GN-12.5: a District with an own Hideout."""

    def __init__(self, seat: int, runner: int) -> None:
        super().__init__(seat)
        self.runner: Final = runner

    def answers(self, t: Table) -> list[Step]:
        return [Deploy(self.seat, self.runner, district) for district in t.hideouts_of(self.seat)]

    def prompt(self, t: Table) -> str:
        return f"Where does {EDGERUNNERS[self.runner].name} come in?"

    def why(self, t: Table) -> str:
        return "In a District with a Hideout of yours, outside Points of Interest."

    def is_follow_up(self) -> bool:
        return True


class Deploy(Step):
    """GN-12.6: a Techie brings a Drone."""

    def __init__(self, side: int, runner: int, district: int) -> None:
        self.side: Final = side
        self.runner: Final = runner
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.stand(FIRST_RUNNER + self.runner, self.district)
        t.say("GN-12.5", "{:runner} comes to {:district}.", self.runner, self.district)
        if EDGERUNNERS[self.runner].cls == TECHIE:
            build_drone(t, self.side, self.district, "GN-12.6")

    def notation(self) -> str:
        return f"in {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return DISTRICT_NAMES[self.district]

    def at(self, t: Table) -> str:
        return f"place {self.district}"


class ChooseReplaced(Ask):
    """D41, GN-H133: Johnny takes the exact place of an own basic unit in play."""

    def answers(self, t: Table) -> list[Step]:
        found = t.distinct(replaceable(t, self.seat))
        return [Replace(self.seat, KINDS[u], t.where[u]) for u in found]

    def prompt(self, t: Table) -> str:
        return "Whose place does Johnny take?"

    def why(self, t: Table) -> str:
        return "That unit leaves the game for good."

    def is_follow_up(self) -> bool:
        return True


class Replace(UnitStep):
    def run(self, t: Table) -> None:
        u = self.figure(t)
        t.stand(u, REMOVED)
        t.stand(FIRST_RUNNER + JOHNNY, self.place)
        t.say("GN-H133", "{:unit} leaves the game; Johnny stands in {:place}.", u, self.place)


class MayHire(Step):
    """D44, GN-H149: a free hire, if there is anybody to hire."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.do(ChooseFreeHire(self.side))


class ChooseFreeHire(Ask):
    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for slot in range(SLOTS):
            if why_not_hire(t, self.seat, slot, True) == "":
                found.append(Hire(self.seat, slot, True))
        return found

    def prompt(self, t: Table) -> str:
        return "Whom do you hire for nothing?"

    def why(self, t: Table) -> str:
        return "No cost and no Fixer is needed; three hires are the limit all the same."
