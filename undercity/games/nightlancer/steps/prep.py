"""Prep: Downtime, Draw cards, the Event (sections 3 to 5), and Laying Low (section 7)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.nightlancer.cards import (
    CHIPS_FROM,
    COLD_TRAIL,
    HEAT_FROM,
    OWNS,
    Round,
)
from undercity.games.nightlancer.grid import SLOTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.steps import agent, challenge, penalty, roll
from undercity.games.nightlancer.steps.ask import Choice
from undercity.games.nightlancer.steps.draw import DealWare, DrawContact, DrawMission, TurnRound
from undercity.games.nightlancer.steps.status import heal, lose_heat, lose_resolve, rest
from undercity.games.nightlancer.table import (
    COOPERATIVE,
    EVENT,
    HEAT_MAX,
    HIGH,
    LOAN,
    LOW,
    Table,
)


class Downtime(Step):
    """NL-3.1, NL-H13: skipped in round 1; all income first, Loans last (NL-3.6)."""

    def run(self, t: Table) -> None:
        if t.round == 1:
            return
        steps: list[Step] = [agent.SetTarget()] if t.mode == COOPERATIVE else []
        for seat in t.seats():
            steps += [Breathe(seat), DrawContact(seat), DrawContact(seat)]
        for seat in t.seats():
            steps += [Interest(seat)] * t.loans[seat]
            steps.append(Redeem(seat))
        t.do(*steps)


class Breathe(Step):
    """NL-3.2, NL-3.3, NL-3.5: no longer Shaken; 1 Health, 1 Resolve, 1 Chip."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        seat = self.seat
        if t.shaken[seat]:
            t.shaken[seat] = 0
            t.say("NL-3.5", "{:seat} is no longer Shaken.", seat)
        heal(t, seat, 1)
        rest(t, seat, 1)
        t.chips[seat] += 1
        t.say("NL-3.2", "{:seat} takes 1 Health, 1 Resolve, 1 Chip and 2 Contacts.", seat)


class Interest(Choice):
    """D3, NL-3.7: for a Loan 1 Chip, or 3 Health and 3 Resolve."""

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [PayInterest(self.seat)] if t.chips[self.seat] else []
        return [*found, Default(self.seat)]

    def is_window(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "How do you pay the interest on a Loan?"

    def why(self, t: Table) -> str:
        return "Every Loan costs 1 Chip each Downtime, or 3 Health and 3 Resolve."


class PayInterest(Step):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.chips[self.seat] -= 1
        t.say("NL-3.7", "{:seat} pays 1 Chip of interest.", self.seat)

    def notation(self) -> str:
        return "pay"

    def label(self, t: Table) -> str:
        return "Pay 1 Chip"


class Default(Step):
    """NL-2.7, NL-3.9: as far as possible; who runs out stays Shaken through this round."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.say("NL-3.7", "{:seat} does not pay: 3 Health and 3 Resolve.", self.seat)
        t.health[self.seat] -= min(3, t.health[self.seat])
        lose_resolve(t, self.seat, 3)

    def notation(self) -> str:
        return "default"

    def label(self, t: Table) -> str:
        return "Lose 3 Health and 3 Resolve"


class Redeem(Choice):
    """D4, NL-3.8: after interest, 10 Chips return a Loan."""

    def choices(self, t: Table) -> list[Step]:
        if not t.loans[self.seat] or t.chips[self.seat] < LOAN:
            return []
        return [KeepLoan(), Repay(self.seat)]

    def prompt(self, t: Table) -> str:
        return "Do you return a Loan for 10 Chips?"

    def why(self, t: Table) -> str:
        return f"You have {t.loans[self.seat]}; at the end each costs 10 Chips or 5 Prospects."


class KeepLoan(Step):
    def notation(self) -> str:
        return "no"

    def label(self, t: Table) -> str:
        return "Keep it"


class Repay(Step):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.chips[self.seat] -= LOAN
        t.loans[self.seat] -= 1
        t.say("NL-3.8", "{:seat} returns a Loan for 10 Chips.", self.seat)
        t.do(Redeem(self.seat))

    def notation(self) -> str:
        return "repay"

    def label(self, t: Table) -> str:
        return "Pay 10 Chips"


class DrawCards(Step):
    """NL-4.1 to NL-4.3, NL-H16: Round card, missions, Black Market."""

    def run(self, t: Table) -> None:
        t.do(TurnRound(), DrawMissions(), *[DealWare(slot) for slot in range(SLOTS[t.players])])


class DrawMissions(Step):
    """NL-4.2, NL-H52: as many as the Round card lists for the player count."""

    def run(self, t: Table) -> None:
        low, high = current(t).missions[max(t.players, 2) - 2]
        t.do(*[DrawMission(LOW)] * low, *[DrawMission(HIGH)] * high)


def current(t: Table) -> Round:
    return ROUNDS[t.rounds[-1]]


class Events(Step):
    """NL-5.1: in turn order."""

    def run(self, t: Table) -> None:
        t.do(*[MeetEvent(seat) for seat in t.seats()])


def must_lay_low(t: Table, seat: int) -> bool:
    """NL-5.2, NL-5.3, NL-6.2, NL-6.3, NL-H12"""
    return t.heat[seat] >= HEAT_MAX or t.shaken[seat] == 1


class MeetEvent(Choice):
    """D5: face the Event or Lay Low."""

    def choices(self, t: Table) -> list[Step]:
        if must_lay_low(t, self.seat):
            return [LayLow(self.seat)]
        return [FaceEvent(self.seat), LayLow(self.seat)]

    def prompt(self, t: Table) -> str:
        return f"{current(t).name}: do you face the Event or Lay Low?"

    def why(self, t: Table) -> str:
        card = current(t)
        if not applies(t, self.seat):
            return "It does not apply to you: facing it costs nothing."
        return f"{card.task.text}; failing means: {card.penalty.text}. Who Lays Low takes no mission this round."


def applies(t: Table, seat: int) -> bool:
    """NL-5.4, NL-H17"""
    kind, n = current(t).applies
    if kind == HEAT_FROM:
        return t.heat[seat] >= n
    if kind == OWNS:
        return t.owns(seat, n)
    if kind == CHIPS_FROM:
        return t.chips[seat] >= n
    return True


class FaceEvent(Step):
    """NL-5.4, NL-5.5: its challenge, if it applies."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        if not applies(t, self.seat):
            t.say("NL-5.4", "{:seat} faces the Event; it does not apply.", self.seat)
            return
        t.say("NL-5.5", "{:seat} faces the Event.", self.seat)
        task = current(t).task
        t.do(
            challenge.Challenge((self.seat,), EVENT, task.ability, task.difficulty, task.danger, task.obstacle),
            AfterEvent(self.seat),
        )

    def notation(self) -> str:
        return "face"

    def label(self, t: Table) -> str:
        return "Face the Event"

    def note(self, t: Table) -> str:
        return current(t).task.text if applies(t, self.seat) else "does not apply to you"

    def at(self, t: Table) -> str:
        return "round"


class AfterEvent(Step):
    """NL-5.5, NL-H76: failing brings the Penalty, unless the challenge itself has left the player Shaken."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        if not roll.is_won(t) and not t.shaken[self.seat]:
            t.do(*penalty.punish(t, current(t).penalty, (self.seat,)))


class LayLow(Step):
    """NL-7.1, NL-7.2, NL-H6: Health and Resolve to the maximum, Heat −1."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        seat = self.seat
        t.low[seat] = 1
        lancer = LANCERS[t.lancer[seat]]
        t.health[seat] = lancer.health
        t.resolve[seat] = lancer.resolve
        t.say("NL-7.1", "{:seat} Lays Low.", seat)
        lose_heat(t, seat, 2 if t.special(seat) == COLD_TRAIL else 1)

    def notation(self) -> str:
        return "lay-low"

    def label(self, t: Table) -> str:
        return "Lay Low"

    def note(self, t: Table) -> str:
        return "full Health and Resolve, Heat −1, no mission"

    def at(self, t: Table) -> str:
        return "lay low"
