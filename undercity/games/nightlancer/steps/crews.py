"""Take missions: First and Second Crews, joining, Deals, leaving (section 6)."""

from typing import Final

from undercity.core.step import Refusal, Step
from undercity.games.nightlancer.cards import PLACE_DEAL, pay_words
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.steps import agent
from undercity.games.nightlancer.steps.ask import Choice, Secret
from undercity.games.nightlancer.steps.prep import LayLow, must_lay_low
from undercity.games.nightlancer.steps.status import promote, take_off
from undercity.games.nightlancer.table import AGENT, NOBODY, NONE, RIVALS, Table, replaced


class TakeMissions(Step):
    """NL-6.1, NL-6.15: in turn order; the Agent has its turn too (NL-21.4)."""

    def run(self, t: Table) -> None:
        steps: list[Step] = []
        for seat in t.order:
            steps += [agent.TakeAway()] if seat == AGENT else [TakeMission(seat, NONE)]
            steps.append(MayLeave(seat))
        t.do(*steps, DropMissions())


class TakeMission(Choice):
    """D13: start, compete, join or Lay Low. `asked` are the Crews that have refused (NL-H31)."""

    def __init__(self, seat: int, asked: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.asked: Final = asked

    def choices(self, t: Table) -> list[Step]:
        seat = self.seat
        if t.low[seat]:
            return []
        if must_lay_low(t, seat):
            return [LayLow(seat)]
        found: list[Step] = []
        for i, card in enumerate(t.missions):
            if card == NOBODY:
                continue
            if not t.first(i):
                found.append(StartFirst(seat, i))
            elif not t.second(i) and t.deals[i] == NOBODY and t.mode == RIVALS:
                found.append(StartSecond(seat, i))
            for side in (0, 1):
                if t.crews[2 * i + side] and 2 * i + side not in self.asked:
                    found.append(AskToJoin(seat, i, side, self.asked))
        return [*found, LayLow(seat)]

    def prompt(self, t: Table) -> str:
        return "Which mission do you take?"

    def why(self, t: Table) -> str:
        return "You may start a First Crew, compete as a Second Crew, join a Crew, or Lay Low."

    def refusals(self, t: Table) -> list[Refusal]:
        found: list[Refusal] = []
        for i, card in enumerate(t.missions):
            if card == NOBODY or not t.first(i):
                continue
            label = f"Second Crew: {MISSIONS[card].name}"
            if t.mode != RIVALS:
                found.append(Refusal(f"second {i}", label, "Crews do not compete in cooperative play", "NL-19.7"))
            elif t.deals[i] != NOBODY:
                found.append(Refusal(f"second {i}", label, "a Deal lies on it", "NL-6.6"))
            elif t.second(i):
                found.append(Refusal(f"second {i}", label, "it has a Second Crew", "NL-6.8"))
        return found


def in_short(t: Table, mission: int) -> str:
    """The Routes, Stage by Stage, and the pay."""
    card = MISSIONS[t.missions[mission]]
    stages = [f"{stage.routes[0].text} or {stage.routes[1].text}" for stage in card.stages]
    return " › ".join([*stages, pay_words(card.pay[0])])


class StartFirst(Step):
    """NL-6.4: a First Crew on a mission that has none."""

    def __init__(self, seat: int, mission: int) -> None:
        self.seat: Final = seat
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        t.crews[2 * self.mission] = (self.seat,)
        t.say("NL-6.4", "{:seat} starts a First Crew on {:mission}.", self.seat, t.missions[self.mission])
        t.do(MakeDeal(self.seat, self.mission))

    def notation(self) -> str:
        return f"first {self.mission}"

    def label(self, t: Table) -> str:
        return MISSIONS[t.missions[self.mission]].name

    def note(self, t: Table) -> str:
        return f"start a First Crew: {in_short(t, self.mission)}"

    def at(self, t: Table) -> str:
        return f"mission {self.mission}"


class StartSecond(Step):
    """NL-6.8: compete with the First Crew."""

    def __init__(self, seat: int, mission: int) -> None:
        self.seat: Final = seat
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        t.crews[2 * self.mission + 1] = (self.seat,)
        t.say("NL-6.8", "{:seat} starts a Second Crew on {:mission}.", self.seat, t.missions[self.mission])

    def notation(self) -> str:
        return f"second {self.mission}"

    def label(self, t: Table) -> str:
        return f"Compete for {MISSIONS[t.missions[self.mission]].name}"

    def note(self, t: Table) -> str:
        return f"start a Second Crew: {in_short(t, self.mission)}"

    def at(self, t: Table) -> str:
        return f"mission {self.mission}"


class MakeDeal(Secret):
    """D14, NL-6.5: a Contact that allows it places the Deal token."""

    def __init__(self, seat: int, mission: int) -> None:
        super().__init__(seat)
        self.mission: Final = mission

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = []
        for card in t.contacts[self.seat]:
            for use in (0, 1):
                if CONTACTS[card].uses[use].effect == PLACE_DEAL:
                    found.append(Deal(self.seat, self.mission, card, use))
        return [*found, NoDeal()]

    def prompt(self, t: Table) -> str:
        return "Do you place your Deal token?"

    def why(self, t: Table) -> str:
        return "A Deal forbids a Second Crew, and the Boss draws an extra Opportunity when the mission is paid."


class Deal(Step):
    def __init__(self, seat: int, mission: int, card: int, use: int) -> None:
        self.seat: Final = seat
        self.mission: Final = mission
        self.card: Final = card
        self.use: Final = use

    def run(self, t: Table) -> None:
        t.learn()
        t.drop_contact(self.seat, self.card)
        t.deals = replaced(t.deals, self.mission, self.seat)
        t.say("NL-6.5", "{:seat} plays the {:contact} and places a Deal.", self.seat, self.card)

    def notation(self) -> str:
        return f"play {CONTACTS[self.card].slug} {self.use + 1}"

    def label(self, t: Table) -> str:
        return f"Deal: {CONTACTS[self.card].name}"

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class NoDeal(Step):
    def notation(self) -> str:
        return "pass"

    def label(self, t: Table) -> str:
        return "No Deal"


class AskToJoin(Step):
    """NL-6.9: only if the Boss agrees."""

    def __init__(self, seat: int, mission: int, side: int, asked: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.mission: Final = mission
        self.side: Final = side
        self.asked: Final = asked

    def run(self, t: Table) -> None:
        boss = t.crews[2 * self.mission + self.side][0]
        t.do(Consent(boss, self.seat, self.mission, self.side, self.asked))

    def notation(self) -> str:
        return f"join {self.mission} {self.side}"

    def label(self, t: Table) -> str:
        boss = t.crews[2 * self.mission + self.side][0]
        return f"Join {t.seat_name(boss)}: {MISSIONS[t.missions[self.mission]].name}"

    def note(self, t: Table) -> str:
        return "if the Boss agrees"

    def at(self, t: Table) -> str:
        return f"mission {self.mission}"


class Consent(Choice):
    """D15"""

    def __init__(self, seat: int, joiner: int, mission: int, side: int, asked: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.joiner: Final = joiner
        self.mission: Final = mission
        self.side: Final = side
        self.asked: Final = asked

    def choices(self, t: Table) -> list[Step]:
        asked = (*self.asked, 2 * self.mission + self.side)
        return [Join(self.joiner, self.mission, self.side), Refuse(self.joiner, asked)]

    def prompt(self, t: Table) -> str:
        return f"May {t.seat_name(self.joiner)} join your Crew?"

    def why(self, t: Table) -> str:
        pay = MISSIONS[t.missions[self.mission]].pay
        n = len(t.crews[2 * self.mission + self.side])
        return f"Each would be paid {pay[n][0]} Chips instead of {pay[n - 1][0]}, and any of you may pass a challenge."


class Join(Step):
    """NL-6.9: at the bottom of the Crew."""

    def __init__(self, seat: int, mission: int, side: int) -> None:
        self.seat: Final = seat
        self.mission: Final = mission
        self.side: Final = side

    def run(self, t: Table) -> None:
        i = 2 * self.mission + self.side
        t.crews[i] = (*t.crews[i], self.seat)
        t.say("NL-6.9", "{:seat} joins the Crew on {:mission}.", self.seat, t.missions[self.mission])

    def notation(self) -> str:
        return "yes"

    def label(self, t: Table) -> str:
        return "Welcome"


class Refuse(Step):
    """NL-H31: the asker chooses again."""

    def __init__(self, joiner: int, asked: tuple[int, ...]) -> None:
        self.joiner: Final = joiner
        self.asked: Final = asked

    def run(self, t: Table) -> None:
        t.say("NL-H31", "{:seat} is refused.", self.joiner)
        t.do(TakeMission(self.joiner, self.asked))

    def notation(self) -> str:
        return "no"

    def label(self, t: Table) -> str:
        return "Refuse"


class MayLeave(Step):
    """NL-6.12, NL-H32: after somebody's choice the others on a mission may leave it and Lay Low."""

    def __init__(self, chooser: int) -> None:
        self.chooser: Final = chooser

    def run(self, t: Table) -> None:
        t.do(*[StayOn(seat) for seat in t.seats() if seat != self.chooser and t.mission_of(seat) != NOBODY])


class StayOn(Choice):
    """D16"""

    def choices(self, t: Table) -> list[Step]:
        return [Stay(), LeaveToLayLow(self.seat)]

    def prompt(self, t: Table) -> str:
        return f"Do you stay on {MISSIONS[t.missions[t.mission_of(self.seat)]].name}?"

    def why(self, t: Table) -> str:
        return "Until everybody has chosen you may still leave it and Lay Low."


class Stay(Step):
    def notation(self) -> str:
        return "stay"

    def label(self, t: Table) -> str:
        return "Stay"


class LeaveToLayLow(Step):
    """NL-6.12 to NL-6.14, NL-H33, NL-H34: the order of the others stays, a Second Crew moves up, a Deal goes back."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        mission = t.mission_of(self.seat)
        take_off(t, self.seat, mission)
        t.say("NL-6.12", "{:seat} leaves {:mission}.", self.seat, t.missions[mission])
        promote(t, mission)
        if not t.first(mission):
            t.deals = replaced(t.deals, mission, NOBODY)
        t.do(LayLow(self.seat))

    def notation(self) -> str:
        return "leave"

    def label(self, t: Table) -> str:
        return "Leave it and Lay Low"


class DropMissions(Step):
    """NL-6.16: missions with no Crew are discarded."""

    def run(self, t: Table) -> None:
        for i, card in enumerate(t.missions):
            if card != NOBODY and not t.first(i):
                t.discard_mission(i)
