"""The CanDo deck and tests (section 2)."""

from typing import Final

from undercity.core.chance import Chance, Rng
from undercity.core.step import Ask, Refusal, Step
from undercity.games.human_interface.cards.chips import MENTAL as MENTAL_CHIP
from undercity.games.human_interface.cards.chips import PHYSICAL
from undercity.games.human_interface.cards.decks import ALTERNATIVES, CANDO
from undercity.games.human_interface.cards.words import COLD_MIND, SOCKET
from undercity.games.human_interface.marks import ME, MENTAL, OPFOR, PH
from undercity.games.human_interface.steps import harm
from undercity.games.human_interface.table import Table

KINDS: Final = 20
REDRAWS: Final = 2
"""The place in `focus` where redraws are counted."""


class Draw(Chance):
    """HI-2.2: the top card of the CanDo deck, into place 0 or 1 of the event, for a model that may use alternatives.

    HI-H20: `model` is NOBODY for OPFOR, Terminals and everything that accepts what comes.
    """

    def __init__(self, into: int, model: int) -> None:
        super().__init__()
        self.into: Final = into
        self.model: Final = model

    def count(self, t: Table) -> int:
        return sum([1 for n in t.cando if n])

    def outcome(self, t: Table, i: int) -> Step:
        kinds = [kind for kind in range(KINDS) if t.cando[kind]]
        return Drew(self.into, self.model, kinds[i])

    def weights(self, t: Table) -> list[int] | None:
        return [n for n in t.cando if n]

    def sample(self, t: Table, rng: Rng) -> Step:
        cando = t.cando
        left = int(rng.below(sum(cando)))
        kind = 0
        while left >= cando[kind]:
            left -= cando[kind]
            kind += 1
        return Drew(self.into, self.model, kind)

    def run(self, t: Table) -> None:
        if has_kinds(t.cando):
            t.put(self, [])
            return
        if sum(t.cando) == 0:
            refill(t)
        super().run(t)

    def prompt(self, t: Table) -> str:
        who = f" for {t.name(self.model)}" if self.model >= 0 else ""
        return f"Which CanDo card is drawn{who}?"


def has_kinds(cando: list[int]) -> bool:
    """Whether cards of more than one kind are left."""
    has_one = False
    for n in cando:
        if n:
            if has_one:
                return True
            has_one = True
    return False


def refill(t: Table) -> None:
    """HI-H19: the deck is empty in mid-event; everything but the cards of this event is shuffled at once."""
    t.cando = CANDO[:]
    for kind in t.event:
        t.cando[kind] -= 1
    t.say("HI-H19", "The CanDo deck is empty: its discard pile is shuffled.")


class Drew(Step):
    """HI-2.3 to HI-2.5: the card lies open until the event is over; a 1 or 10 will shuffle all cards."""

    def __init__(self, into: int, model: int, kind: int) -> None:
        self.into: Final = into
        self.model: Final = model
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        value = self.kind // 2 + 1
        t.cando[self.kind] -= 1
        t.event.append(self.kind)
        t.drawn[self.into] = value
        if value in (1, 10):
            t.is_spent = True
        m = self.model
        if m >= 0 and t.side[m] != OPFOR and (can_take(t, m, self.kind) or can_redraw(t, m)):
            t.do(ChooseCard(t.seat[m], self.into, m, self.kind))

    def notation(self) -> str:
        return f"cando {self.kind // 2 + 1}{'*' if self.kind % 2 else ''}"

    def label(self, t: Table) -> str:
        return f"CanDo {self.kind // 2 + 1}" + (" with an alternative" if self.kind % 2 else "")


def can_redraw(t: Table, m: int) -> bool:
    return m == t.active and t.focus[REDRAWS] > 0


def can_take(t: Table, m: int, kind: int) -> bool:
    """HI-2.13, HI-H20: an alternative that cannot be paid is not offered."""
    value = kind // 2 + 1
    if kind % 2 == 0:
        return False
    if value == 1:
        return m == t.active and len(t.held[m]) >= 2
    if value == 2:
        return t.shock[m] < 10
    if value == 3:
        return t.sr[t.side[m]] >= 1
    if value == 7:
        return m == t.active and harm.has_rush_left(t)
    if value == 9:
        return t.at[m] >= 0 and t.alarm[t.area_at(m)] > 0
    if value == 10:
        return t.wounds[m] < t.full(m)
    return True


class ChooseCard(Ask):
    """D6, HI-2.5: accept the value, or take the alternative and draw again."""

    def __init__(self, seat: int, into: int, model: int, kind: int) -> None:
        super().__init__(seat)
        self.into: Final = into
        self.model: Final = model
        self.kind: Final = kind

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [ACCEPT]
        if can_take(t, self.model, self.kind):
            found.append(TakeAlternative(self.into, self.model, self.kind))
        if can_redraw(t, self.model):
            found.append(DrawAgain(self.into, self.model))
        return found

    def prompt(self, t: Table) -> str:
        return f"{t.name(self.model)} drew a {self.kind // 2 + 1}. Keep it?"

    def why(self, t: Table) -> str:
        return "The second card must be accepted."

    def refusals(self, t: Table) -> list[Refusal]:
        if self.kind == 1 and not can_take(t, self.model, self.kind):
            return [Refusal("take-alternative", "Pay 2 Adrenaline cards", "only the active character may", "HI-2.13")]
        return []

    def is_follow_up(self) -> bool:
        return True


class AcceptCard(Step):
    """HI-2.5: the value counts."""

    def notation(self) -> str:
        return "accept"

    def label(self, t: Table) -> str:
        return "Keep it"


ACCEPT: Final = AcceptCard()


class TakeAlternative(Step):
    """HI-2.6, HI-2.7: the effect, then a new card for the same test, which is binding."""

    def __init__(self, into: int, model: int, kind: int) -> None:
        self.into: Final = into
        self.model: Final = model
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        value = self.kind // 2 + 1
        t.say("HI-2.6", "{:model} takes the alternative of the {}: {}.", self.model, value, ALTERNATIVES[value])
        pay(t, self.model, value)
        t.do(*effect(self.model, value), Draw(self.into, -1))

    def notation(self) -> str:
        return "take-alternative"

    def label(self, t: Table) -> str:
        return ALTERNATIVES[self.kind // 2 + 1].capitalize()


def pay(t: Table, m: int, value: int) -> None:
    team = t.side[m]
    if value == 1:
        harm.spend_rush(t, m, sorted(t.held[m], key=harm.rush_value)[:2])
    elif value == 3:
        t.sr[team] -= 1
    elif value == 4:
        t.alarm[t.area_at(m)] += 1
    elif value == 8:
        t.sr[team] += 1
    elif value == 9:
        t.alarm[t.area_at(m)] -= 1
    elif value == 10:
        t.wounds[m] += 1


def effect(m: int, value: int) -> tuple[Step, ...]:
    if value == 2:
        return (harm.RaiseShock(m, 1),)
    if value == 7:
        return (harm.DrawRush(m),)
    return ()


class DrawAgain(Step):
    """House design C: the card is drawn again; the second counts."""

    def __init__(self, into: int, model: int) -> None:
        self.into: Final = into
        self.model: Final = model

    def run(self, t: Table) -> None:
        t.focus[REDRAWS] -= 1
        t.say("HI-4.6", "{:model} draws again.", self.model)
        t.do(Draw(self.into, -1))

    def notation(self) -> str:
        return "draw-again"

    def label(self, t: Table) -> str:
        return "Draw again"


class EndEvent(Step):
    """HI-2.4, HI-H19: the event is over; after a 1 or a 10 all 40 cards make a new deck. HI-H37: overdoses."""

    def run(self, t: Table) -> None:
        if t.is_spent:
            t.cando = CANDO[:]
            t.is_spent = False
            t.say("HI-2.4", "A 1 or a 10 was drawn: all 40 CanDo cards are shuffled.")
        t.event.clear()
        if t.wild:
            wild, t.wild = t.wild, []
            t.do(*[harm.CheckOverdose(m) for m in wild])


END_EVENT: Final = EndEvent()


# Standard tests


class ShockTest(Step):
    """HI-2.12: a standard test on Mental; failure raises the Cybershock Level by 1."""

    def __init__(self, model: int, is_infection: bool = False) -> None:
        self.model: Final = model
        self.is_infection: Final = is_infection

    def run(self, t: Table) -> None:
        m = self.model
        if t.side[m] == OPFOR or not t.is_standing(m):
            return
        if self.is_infection and t.has(m, SOCKET):
            t.say("HI-2.11", "{:model} shrugs it off: Neural Socket Implants.", m)
            return
        t.do(Draw(0, m), JudgeShock(m), END_EVENT)


def shock_skill(t: Table, m: int) -> int:
    """HI-2.11: Mental with its modifiers."""
    return t.skill(m, ME) + t.has(m, COLD_MIND) + t.chip(m, MENTAL_CHIP) + t.gear_sum(m, MENTAL)


class JudgeShock(Step):
    """HI-2.10, HI-2.12: success if the card is not above the skill."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        skill = shock_skill(t, self.model)
        card = t.drawn[0]
        said = "passes" if card <= skill else "fails"
        t.say("HI-2.12", "{:model} {} a Cybershock test.", self.model, said, sums=(("Mental", skill), ("CanDo", card)))
        if card > skill:
            t.do(harm.RaiseShock(self.model, 1))


def physical_skill(t: Table, m: int) -> int:
    return t.skill(m, PH) + t.chip(m, PHYSICAL)
