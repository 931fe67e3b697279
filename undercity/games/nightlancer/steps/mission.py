"""The Mission phase: Loadout, three Stages, Payment (sections 12 to 14)."""

from typing import Final

from undercity.core.step import Refusal, Step
from undercity.games.nightlancer.cards import ARMOUR, GEAR, NANITES, WEAPON
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.steps import agent, challenge, face_off, interrupt, penalty, roll
from undercity.games.nightlancer.steps.ask import Choice, Follow
from undercity.games.nightlancer.steps.draw import DrawOpportunity
from undercity.games.nightlancer.steps.status import gain_heat, gain_prospects, leave, lose_ideal, lose_resolve
from undercity.games.nightlancer.table import (
    ATTEMPTED,
    COMPLETED,
    COOPERATIVE,
    LOADOUT,
    NOBODY,
    NONE,
    ROUTE,
    Cards,
    Table,
    replaced,
    with_card,
    without,
)


class MissionPhase(Step):
    """NL-12.1: in turn order, everybody's mission."""

    def run(self, t: Table) -> None:
        t.do(*[AttemptMission(seat) for seat in t.seats()], ClearMissions())


class AttemptMission(Step):
    """NL-12.1 to NL-12.3: if it has not been attempted, the whole mission for both Crews."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        mission = t.mission_of(self.seat)
        if mission == NOBODY or t.tried[mission]:
            return
        t.tried = replaced(t.tried, mission, 1)
        t.at = mission
        t.say("NL-12.1", "{:mission} is attempted.", t.missions[mission])
        members = [*t.first(mission), *t.second(mission)]
        for seat in members:
            t.count(seat, ATTEMPTED + t.running())
        t.do(
            *[PackLoadout(seat) for seat in members],
            PlayStage(mission, 1),
            PlayStage(mission, 2),
            PlayStage(mission, 3),
            Payment(mission),
            EndMission(mission),
        )


def carriable(t: Table, seat: int) -> list[int]:
    """NL-12.4, NL-H30: Armour, Gear and Weapons that the mission does not ban."""
    bans = MISSIONS[t.running()].bans
    return [
        card for card in t.assets[seat] if WARES[card].kind in (ARMOUR, GEAR, WEAPON) and not WARES[card].traits & bans
    ]


class PackLoadout(Step):
    """NL-12.4: with no more than three to choose from, everything goes along; carrying is not use (NL-2.14)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        cards = carriable(t, self.seat)
        if len(cards) <= LOADOUT:
            t.loadout[self.seat] = tuple(cards)
        else:
            t.loadout[self.seat] = NONE
            t.do(ChooseLoadout(self.seat))


class ChooseLoadout(Choice):
    """D22: one card after another, at most three."""

    def choices(self, t: Table) -> list[Step]:
        packed = t.loadout[self.seat]
        if len(packed) == LOADOUT:
            return []
        found: list[Step] = [Pack(self.seat, card) for card in carriable(t, self.seat) if card not in packed]
        return [*found, Packed()]

    def prompt(self, t: Table) -> str:
        return f"Which card goes into your Loadout? ({len(t.loadout[self.seat])} of 3)"

    def why(self, t: Table) -> str:
        return "Other Armour, Gear and Weapons cannot be used on this mission. Implants come along anyway."

    def refusals(self, t: Table) -> list[Refusal]:
        bans = MISSIONS[t.running()].bans
        return [
            Refusal(f"pack {WARES[card].slug}", WARES[card].name, "this mission bans it", "NL-9.19")
            for card in t.assets[self.seat]
            if WARES[card].kind in (ARMOUR, GEAR, WEAPON) and WARES[card].traits & bans
        ]


class Pack(Step):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.loadout[self.seat] = with_card(t.loadout[self.seat], self.card)
        t.say("NL-12.4", "{:seat} packs {:ware}.", self.seat, self.card)
        t.do(ChooseLoadout(self.seat))

    def notation(self) -> str:
        return f"pack {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return WARES[self.card].name

    def note(self, t: Table) -> str:
        return WARES[self.card].text

    def at(self, t: Table) -> str:
        return f"ware {self.card}"


class Packed(Step):
    def notation(self) -> str:
        return "ready"

    def label(self, t: Table) -> str:
        return "That is all"


class PlayStage(Step):
    """NL-12.7, NL-13.1, NL-14.1: who stays, at Stage 3 the Face-off, then the First Crew, then the Second."""

    def __init__(self, mission: int, stage: int) -> None:
        self.mission: Final = mission
        self.stage: Final = stage

    def run(self, t: Table) -> None:
        if t.at != self.mission:
            return
        t.stage = self.stage
        t.ahead = [NOBODY, NOBODY]
        members = [*t.first(t.at), *t.second(t.at)]
        fight: list[Step] = [face_off.Meet(self.mission)] if self.stage == 3 else []
        t.do(
            *[StayOrAbandon(seat, self.mission) for seat in members],
            *fight,
            TakeRoute(self.mission, 0),
            TakeRoute(self.mission, 1),
            Regroup(self.mission),
        )


class StayOrAbandon(Choice):
    """D23, NL-14.1: before the Route is chosen. The Nanite Engineer may rebuild the Loadout here (NL-H46)."""

    def __init__(self, seat: int, mission: int) -> None:
        super().__init__(seat)
        self.mission: Final = mission

    def choices(self, t: Table) -> list[Step]:
        if t.at != self.mission or t.mission_of(self.seat) != self.mission:
            return []
        found: list[Step] = [GoOn(), Abandon(self.seat)]
        if can_construct(t, self.seat):
            found.append(Construct(self.seat, self.mission))
        return found

    def prompt(self, t: Table) -> str:
        return f"Stage {t.stage} of {MISSIONS[t.running()].name}: do you go on?"

    def why(self, t: Table) -> str:
        stage = MISSIONS[t.running()].stages[t.stage - 1]
        return f"{stage.routes[0].text}, or {stage.routes[1].text}; failing means: {stage.penalty.text}."


def can_construct(t: Table, seat: int) -> bool:
    spare = [card for card in carriable(t, seat) if card not in t.loadout[seat]]
    return t.special(seat) == NANITES and t.resolve[seat] > 0 and len(spare) > 0


class GoOn(Step):
    def notation(self) -> str:
        return "go-on"

    def label(self, t: Table) -> str:
        return "Go on"


class Abandon(Step):
    """NL-14.2, NL-14.3: the player takes the token back."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.say("NL-14.1", "{:seat} abandons the mission.", self.seat)
        leave(t, self.seat)

    def notation(self) -> str:
        return "abandon"

    def label(self, t: Table) -> str:
        return "Abandon the mission"


class Construct(Step):
    """NL-H46: pay 1 Resolve, swap a card of the Assets into the Loadout."""

    def __init__(self, seat: int, mission: int) -> None:
        self.seat: Final = seat
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        t.say("NL-H46", "{:seat} uses Nanoconstruction.", self.seat)
        lose_resolve(t, self.seat, 1)
        if t.mission_of(self.seat) == self.mission:
            t.do(SwapIn(self.seat))

    def notation(self) -> str:
        return "nanoconstruction"

    def label(self, t: Table) -> str:
        return "Nanoconstruction: pay 1 Resolve"


class SwapIn(Follow):
    def choices(self, t: Table) -> list[Step]:
        packed = t.loadout[self.seat]
        return [BuildIn(self.seat, card) for card in carriable(t, self.seat) if card not in packed]

    def prompt(self, t: Table) -> str:
        return "Which card do you build into your Loadout?"


class BuildIn(Step):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        if len(t.loadout[self.seat]) < LOADOUT:
            t.loadout[self.seat] = with_card(t.loadout[self.seat], self.card)
        else:
            t.do(SwapOut(self.seat, self.card))

    def notation(self) -> str:
        return f"build {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return WARES[self.card].name

    def at(self, t: Table) -> str:
        return f"ware {self.card}"


class SwapOut(Follow):
    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def choices(self, t: Table) -> list[Step]:
        return [TakeApart(self.seat, card, self.card) for card in t.loadout[self.seat]]

    def prompt(self, t: Table) -> str:
        return f"Which card makes room for {WARES[self.card].name}?"


class TakeApart(Step):
    def __init__(self, seat: int, old: int, new: int) -> None:
        self.seat: Final = seat
        self.old: Final = old
        self.new: Final = new

    def run(self, t: Table) -> None:
        t.loadout[self.seat] = with_card(without(t.loadout[self.seat], self.old), self.new)

    def notation(self) -> str:
        return f"for {WARES[self.old].slug}"

    def label(self, t: Table) -> str:
        return WARES[self.old].name

    def at(self, t: Table) -> str:
        return f"ware {self.old}"


def crew_at(t: Table, mission: int, side: int) -> Cards:
    return t.crews[2 * mission + side] if t.at == mission else NONE


class TakeRoute(Step):
    """NL-10.9, NL-12.7: the Boss alone chooses the Route."""

    def __init__(self, mission: int, side: int) -> None:
        self.mission: Final = mission
        self.side: Final = side

    def run(self, t: Table) -> None:
        crew = crew_at(t, self.mission, self.side)
        if crew:
            t.do(ChooseRoute(crew[0], self.mission, self.side))


class ChooseRoute(Choice):
    """D24, NL-13.6"""

    def __init__(self, seat: int, mission: int, side: int) -> None:
        super().__init__(seat)
        self.mission: Final = mission
        self.side: Final = side

    def choices(self, t: Table) -> list[Step]:
        return [GoBy(self.mission, self.side, 0), GoBy(self.mission, self.side, 1)]

    def prompt(self, t: Table) -> str:
        return f"{MISSIONS[t.running()].stages[t.stage - 1].title}: which Route?"

    def why(self, t: Table) -> str:
        return f"If the Crew fails: {MISSIONS[t.running()].stages[t.stage - 1].penalty.text}."


class GoBy(Step):
    """NL-12.7: the Crew attempts the Route."""

    def __init__(self, mission: int, side: int, route: int) -> None:
        self.mission: Final = mission
        self.side: Final = side
        self.route: Final = route

    def run(self, t: Table) -> None:
        task = MISSIONS[t.running()].stages[t.stage - 1].routes[self.route]
        crew = t.crews[2 * self.mission + self.side]
        t.say("NL-10.9", "{:seat} chooses: {}.", crew[0], task.text)
        t.do(
            challenge.Challenge(crew, ROUTE, task.ability, task.difficulty, task.danger, task.obstacle),
            AfterRoute(self.mission, self.side),
        )

    def notation(self) -> str:
        return f"route {'ab'[self.route]}"

    def label(self, t: Table) -> str:
        return MISSIONS[t.running()].stages[t.stage - 1].routes[self.route].text

    def note(self, t: Table) -> str:
        task = MISSIONS[t.running()].stages[t.stage - 1].routes[self.route]
        best = max([t.value(seat, task.ability) for seat in t.crews[2 * self.mission + self.side]])
        return f"you have {best}"

    def at(self, t: Table) -> str:
        return f"route {self.mission} {t.stage} {self.route}"


class AfterRoute(Step):
    """NL-12.8, NL-11.9: success leads on; failure brings the Penalty to those still there."""

    def __init__(self, mission: int, side: int) -> None:
        self.mission: Final = mission
        self.side: Final = side

    def run(self, t: Table) -> None:
        if roll.is_won(t):
            t.do(Advance(self.mission, self.side, 1))
        else:
            t.do(ApplyPenalty(self.mission, self.side), Advance(self.mission, self.side, 0))


class ApplyPenalty(Step):
    def __init__(self, mission: int, side: int) -> None:
        self.mission: Final = mission
        self.side: Final = side

    def run(self, t: Table) -> None:
        crew = crew_at(t, self.mission, self.side)
        if crew:
            due = MISSIONS[t.running()].stages[t.stage - 1].penalty
            t.say("NL-11.1", "The Penalty: {}.", due.text)
            t.do(*penalty.punish(t, due, crew))


class Advance(Step):
    """NL-13.2 to NL-13.5, NL-H35: to the First or the Second place of the next Stage."""

    def __init__(self, mission: int, side: int, success: int) -> None:
        self.mission: Final = mission
        self.side: Final = side
        self.success: Final = success

    def run(self, t: Table) -> None:
        if not crew_at(t, self.mission, self.side):
            return
        is_alone = not crew_at(t, self.mission, 1 - self.side)
        rival = 1 - self.side
        if is_alone:
            t.ahead = [self.side, NOBODY]
        elif self.success:
            place = 1 if t.ahead[0] == rival else 0
            t.ahead[place] = self.side
        else:
            if t.ahead[1] == rival:
                t.ahead[0] = rival
            t.ahead[1] = self.side


class Regroup(Step):
    """NL-13.5, NL-13.17: the Crews stand in their places of the next Stage."""

    def __init__(self, mission: int) -> None:
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        if t.at != self.mission:
            return
        i = 2 * self.mission
        if t.ahead[0] == 1 or not t.crews[i]:
            t.crews[i], t.crews[i + 1] = t.crews[i + 1], t.crews[i]
            t.say("NL-13.5", "{:seat} takes the lead.", t.crews[i][0])
        t.ahead = [NOBODY, NOBODY]


class Payment(Step):
    """NL-12.9, NL-12.10, NL-H39: the line for the members left, the whole sequence for the Boss first."""

    def __init__(self, mission: int) -> None:
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        if t.at != self.mission:
            return
        crew = t.first(self.mission)
        t.stage = 4
        t.say("NL-12.9", "{:mission} is completed.", t.running())
        for seat in crew:
            t.count(seat, COMPLETED + t.running())
        t.do(*[PayMember(seat, self.mission, len(crew)) for seat in crew])


class PayMember(Step):
    """NL-12.10 to NL-12.13: Chips, Prospects, Opportunities, the Deal, Heat, a Dirty mission's Ideal."""

    def __init__(self, seat: int, mission: int, size: int) -> None:
        self.seat: Final = seat
        self.mission: Final = mission
        self.size: Final = size

    def run(self, t: Table) -> None:
        seat, card = self.seat, MISSIONS[t.missions[self.mission]]
        chips, prospects, draws = card.pay[self.size - 1]
        t.chips[seat] += chips
        gain_prospects(t, seat, prospects)
        t.say("NL-12.10", "{:seat} is paid {:# Chip} and {:# Prospect}.", seat, chips, prospects)
        if t.deals[self.mission] != NOBODY and t.first(self.mission)[0] == seat:
            t.say("NL-12.13", "The Deal brings {:seat} another Opportunity.", seat)
            draws += 1
        t.do(*[DrawOpportunity(seat)] * draws, Consequences(seat, self.mission))


class Consequences(Step):
    """NL-12.11, NL-12.12, then who points at the paid one (NL-H39, NL-20.9)."""

    def __init__(self, seat: int, mission: int) -> None:
        self.seat: Final = seat
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        seat, card = self.seat, MISSIONS[t.missions[self.mission]]
        gain_heat(t, seat, card.heat)
        if card.dirty:
            t.say("NL-12.12", "Dirty work.")
            lose_ideal(t, seat)
        if t.mode == COOPERATIVE:
            t.do(agent.Notice(seat))
        else:
            t.do(interrupt.PollCompany(seat, seat, 0))


class EndMission(Step):
    """NL-12.14: the tokens come back, the mission is discarded."""

    def __init__(self, mission: int) -> None:
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        t.discard_mission(self.mission)
        t.at = NOBODY
        t.stage = 0
        t.loadout = [NONE] * t.players


class ClearMissions(Step):
    """NL-12.2: the phase is over; the Open Mission Area is empty."""

    def run(self, t: Table) -> None:
        t.missions = NONE
        t.deals = NONE
        t.tried = NONE
        t.crews = []
