"""The dice: roll, re-roll, settle, and what a failed combat costs (NL-9.10 to NL-9.14, section 10)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Step
from undercity.games.nightlancer.cards import (
    ABILITIES,
    FERAL,
    GUNFIGHT,
    MARKSMAN,
    MELEE,
    STEADY_AIM,
    TACTICAL,
)
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.steps.ask import Choice
from undercity.games.nightlancer.steps.status import lose_health
from undercity.games.nightlancer.table import FACE_OFF_FIRST, FACE_OFF_SECOND, NOBODY, NONE, Table

ODDS: Final[list[int]] = [1, 3, 3, 1]
"""NL-9.10, NL-H5: three dice, each a crosshair half of the time."""


class Rolls(Step):
    """NL-9.10, NL-10.11: everybody who attempts rolls; then re-rolls."""

    def run(self, t: Table) -> None:
        members = [seat for seat in t.crew if t.trying[seat]]
        if members:
            t.do(*[Roll(seat) for seat in members], Rerolls(0, 0))


class Roll(Chance):
    """NL-9.10: three Challenge dice."""

    def __init__(self, roller: int) -> None:
        super().__init__()
        self.roller: Final = roller

    def count(self, t: Table) -> int:
        return 4

    def outcome(self, t: Table, i: int) -> Step:
        return Rolled(self.roller, i)

    def weights(self, t: Table) -> list[int] | None:
        return ODDS

    def prompt(self, t: Table) -> str:
        return f"How many crosshairs does {t.seat_name(self.roller)} roll?"


class Rolled(Step):
    def __init__(self, roller: int, crosshairs: int) -> None:
        self.roller: Final = roller
        self.crosshairs: Final = crosshairs

    def run(self, t: Table) -> None:
        seat = self.roller
        t.rolled[seat] = self.crosshairs
        t.say(
            "NL-9.10",
            "{:seat} rolls {:# crosshair}: {} in {:ability}.",
            seat,
            self.crosshairs,
            t.score_of(seat),
            t.ability,
            sums=(
                (ABILITIES[t.ability], t.value(seat, t.ability)),
                ("cards", t.bonus[seat]),
                ("hindered", -t.hinder[seat]),
                ("dice", self.crosshairs),
            ),
        )

    def notation(self) -> str:
        return f"rolled {self.crosshairs}"


def can_reroll(t: Table, seat: int) -> bool:
    """NL-9.13: the last point of Resolve may not be spent; Feral Focus makes the first one free."""
    return t.resolve[seat] >= 2 or (t.special(seat) == FERAL and not t.rerolled[seat])


class Rerolls(Step):
    """NL-9.12, NL-10.13, NL-H25: over the members from the top, until all have passed in a row."""

    def __init__(self, i: int, passed: int) -> None:
        self.i: Final = i
        self.passed: Final = passed

    def run(self, t: Table) -> None:
        members = [seat for seat in t.crew if t.trying[seat]]
        i, passed = self.i % max(1, len(members)), self.passed
        while passed < len(members):
            seat = members[i]
            if can_reroll(t, seat):
                t.do(ChooseReroll(seat, i, passed))
                return
            passed += 1
            i = (i + 1) % len(members)


class ChooseReroll(Choice):
    """D11"""

    def __init__(self, seat: int, i: int, passed: int) -> None:
        super().__init__(seat)
        self.i: Final = i
        self.passed: Final = passed

    def choices(self, t: Table) -> list[Step]:
        return [Keep(self.i, self.passed), Reroll(self.seat, self.i)]

    def occasion(self, t: Table) -> str:
        """NL-H25: who succeeds may re-roll too, but seldom wants to."""
        is_made = t.kind != FACE_OFF_FIRST and max([t.score_of(seat) for seat in t.crew]) >= t.difficulty
        return "re-rolls of a success" if is_made else ""

    def let_be(self) -> str:
        return "keep"

    def prompt(self, t: Table) -> str:
        score = t.score_of(self.seat)
        if t.kind == FACE_OFF_FIRST:
            return f"You have {score}. Re-roll?"
        return f"You have {score} against {t.difficulty}. Re-roll?"

    def why(self, t: Table) -> str:
        best = max([t.score_of(seat) for seat in t.crew])
        now = "The Crew succeeds as it stands." if best >= t.difficulty else "As it stands, it fails."
        return now if t.kind != FACE_OFF_FIRST else "Your score becomes the difficulty for the Second Crew."


class Keep(Step):
    def __init__(self, i: int, passed: int) -> None:
        self.i: Final = i
        self.passed: Final = passed

    def run(self, t: Table) -> None:
        t.do(Rerolls(self.i + 1, self.passed + 1))

    def notation(self) -> str:
        return "keep"

    def label(self, t: Table) -> str:
        return "Keep the roll"


class Reroll(Step):
    """NL-9.12: 1 Resolve, all three dice."""

    def __init__(self, seat: int, i: int) -> None:
        self.seat: Final = seat
        self.i: Final = i

    def run(self, t: Table) -> None:
        if t.special(self.seat) == FERAL and not t.rerolled[self.seat]:
            t.say("NL-16.9", "{:seat} re-rolls for free.", self.seat)
        else:
            t.resolve[self.seat] -= 1
            t.say("NL-9.12", "{:seat} pays 1 Resolve and re-rolls.", self.seat)
        t.rerolled[self.seat] += 1
        t.do(Roll(self.seat), Rerolls(self.i + 1, 0))

    def notation(self) -> str:
        return "re-roll"

    def label(self, t: Table) -> str:
        return "Re-roll"

    def note(self, t: Table) -> str:
        free = t.special(self.seat) == FERAL and not t.rerolled[self.seat]
        return "free" if free else f"1 of {t.resolve[self.seat]} Resolve"


class Settle(Step):
    """NL-9.14, NL-10.14 to NL-10.17: the best score counts; a failed combat costs every member the Danger."""

    def run(self, t: Table) -> None:
        t.score = max([t.score_of(seat) for seat in t.crew], default=0)
        crew = t.crew
        if t.kind == FACE_OFF_FIRST:
            t.say("NL-13.12", "The First Crew scores {}.", t.score)
        elif is_won(t):
            t.say("NL-9.14", "{} against {}: success.", t.score, t.difficulty)
        else:
            t.say("NL-9.14", "{} against {}: failure.", t.score, t.difficulty)
            if t.ability >= MELEE and t.kind != FACE_OFF_SECOND:
                t.do(*[Hurt(seat, t.danger, t.ability) for seat in crew])
        t.crew = NONE


def is_won(t: Table) -> bool:
    """NL-9.14, NL-H81: equal is success."""
    return t.score >= t.difficulty


class Hurt(Step):
    """NL-10.6, NL-10.7, NL-H27: the Danger in Health, less by Armour and specials, never below 1."""

    def __init__(self, seat: int, danger: int, ability: int) -> None:
        self.seat: Final = seat
        self.danger: Final = danger
        self.ability: Final = ability

    def run(self, t: Table) -> None:
        seat = self.seat
        bare = max(1, self.danger - special_reduction(t, seat, self.ability))
        card = t.armour[seat]
        loss = max(1, bare - WARES[card].reduces) if card != NOBODY else bare
        lost = lose_health(t, seat, loss)
        t.say(
            "NL-10.6",
            "{:seat} loses {} Health.",
            seat,
            lost,
            sums=(("Danger", self.danger), ("less", loss - self.danger)),
        )


def special_reduction(t: Table, seat: int, ability: int) -> int:
    """Tactical Expert; One Shot, One Kill (NL-H46)."""
    special = t.special(seat)
    return int((special == TACTICAL and ability == GUNFIGHT) or (special == STEADY_AIM and ability == MARKSMAN))
