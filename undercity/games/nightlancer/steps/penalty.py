"""Penalties (section 11): what follows a failed Event challenge or a failed Route."""

from typing import Final

from undercity.core.step import Step
from undercity.core.words import many
from undercity.games.nightlancer.cards import (
    ABORT,
    DISCARD,
    GAIN_HEAT,
    LOSE_CHIPS,
    LOSE_HEALTH,
    LOSE_RESOLVE,
    Penalty,
    loss_words,
)
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.steps import challenge
from undercity.games.nightlancer.steps.ask import Choice, Follow
from undercity.games.nightlancer.steps.status import gain_heat, leave, lose_health, lose_resolve
from undercity.games.nightlancer.table import OPPORTUNITY, PENALTY, Cards, Table, without


def punish(t: Table, penalty: Penalty, crew: Cards) -> list[Step]:
    """NL-11.2, NL-H20: every one who is still there suffers in full; combat is faced together (NL-11.3)."""
    task = penalty.task
    if task is not None:
        return [challenge.Challenge(crew, PENALTY, task.ability, task.difficulty, task.danger, task.obstacle)]
    if penalty.is_choice:
        return [ChooseLoss(seat, penalty.losses) for seat in crew]
    return [Loss(seat, kind, n) for seat in crew for kind, n in penalty.losses]


class ChooseLoss(Choice):
    """D12, NL-11.7, NL-H22: which loss; Chips and cards only if they can be paid in full."""

    def __init__(self, seat: int, losses: tuple[tuple[int, int], ...]) -> None:
        super().__init__(seat)
        self.losses: Final = losses

    def choices(self, t: Table) -> list[Step]:
        return [Loss(self.seat, kind, n) for kind, n in self.losses if can_bear(t, self.seat, kind, n)]

    def is_window(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Which loss do you take?"

    def why(self, t: Table) -> str:
        return "The challenge was failed; the Penalty leaves you the choice."


def can_bear(t: Table, seat: int, kind: int, n: int) -> bool:
    if kind == LOSE_CHIPS:
        return t.chips[seat] >= n
    if kind == DISCARD:
        return len(t.contacts[seat]) + len(t.spare(seat)) >= n
    return True


class Loss(Step):
    """NL-11.4 to NL-11.6, NL-H19, NL-H21: lose as much as there is."""

    def __init__(self, seat: int, kind: int, n: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.n: Final = n

    def run(self, t: Table) -> None:
        seat, kind, n = self.seat, self.kind, self.n
        if kind == LOSE_CHIPS:
            t.do(PayUp(seat, n))
        elif kind == DISCARD:
            t.do(*[DiscardOne(seat)] * n)
        elif kind == ABORT:
            t.say("NL-14.5", "{:seat} must abort the mission.", seat)
            leave(t, seat)
        else:
            t.say("NL-11.4", "{:seat} must {}.", seat, loss_words(kind, n))
            if kind == LOSE_HEALTH:
                lose_health(t, seat, n)
            elif kind == LOSE_RESOLVE:
                lose_resolve(t, seat, n)
            elif kind == GAIN_HEAT:
                gain_heat(t, seat, n)

    def notation(self) -> str:
        return loss_words(self.kind, self.n).replace(" ", "-").lower()

    def label(self, t: Table) -> str:
        return loss_words(self.kind, self.n).capitalize()


class PayUp(Choice):
    """NL-11.5, NL-H43: Chips are lost, as many as there are; before that there is time to sell."""

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def choices(self, t: Table) -> list[Step]:
        return [LoseChips(self.seat, self.n)]

    def is_window(self) -> bool:
        return True

    def is_always_asked(self) -> bool:
        return False

    def run(self, t: Table) -> None:
        if t.chips[self.seat] >= self.n:
            LoseChips(self.seat, self.n).run(t)
        else:
            super().run(t)

    def prompt(self, t: Table) -> str:
        return f"You must lose {many(self.n, 'Chip')}. Do you sell something first?"


class LoseChips(Step):
    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n

    def run(self, t: Table) -> None:
        lost = min(self.n, t.chips[self.seat])
        t.chips[self.seat] -= lost
        t.say("NL-11.5", "{:seat} loses {:# Chip}.", self.seat, lost)

    def notation(self) -> str:
        return "pay"

    def label(self, t: Table) -> str:
        return f"Lose {many(min(self.n, t.chips[self.seat]), 'Chip')}"


class DiscardOne(Follow):
    """NL-2.13, NL-H66: one card from the Hand, but never the unique Opportunity."""

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [DiscardContact(self.seat, card) for card in t.contacts[self.seat]]
        return found + [DiscardOpportunity(self.seat, card) for card in t.spare(self.seat)]

    def prompt(self, t: Table) -> str:
        return "Which card do you discard?"

    def is_always_asked(self) -> bool:
        return False


class DiscardContact(Step):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        t.drop_contact(self.seat, self.card)
        t.say("NL-2.12", "{:seat} discards the {:contact}.", self.seat, self.card)

    def notation(self) -> str:
        return f"discard {CONTACTS[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"Discard {CONTACTS[self.card].name}"

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class DiscardOpportunity(Step):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        t.opportunities[self.seat] = without(t.opportunities[self.seat], self.card)
        t.put_away(OPPORTUNITY, self.card)
        t.say("NL-2.12", "{:seat} discards {:opportunity}.", self.seat, self.card)

    def notation(self) -> str:
        return f"discard {OPPORTUNITIES[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"Discard {OPPORTUNITIES[self.card].name}"

    def at(self, t: Table) -> str:
        return f"opportunity {self.card}"
