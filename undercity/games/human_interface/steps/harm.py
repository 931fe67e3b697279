"""Wounds, flipping, stun, cybershock, elimination, adrenaline (sections 3 and 4)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards.decks import ADRENALINE
from undercity.games.human_interface.marks import (
    BOUND,
    DOWN,
    LOOTING,
    NOBODY,
    OPFOR,
    PACK,
    REACTED,
    STUNNED,
    TAKEN,
    TEAMS,
    USED,
)
from undercity.games.human_interface.steps import cando, goals, loot
from undercity.games.human_interface.table import Table

LIMIT: Final = 8
"""HI-4.9: adrenaline points without danger."""
MADNESS: Final = 10
BY_RUSH: Final = 3
"""The place in `focus` that says: this attack is made by adrenaline (HI-4.8)."""


class Suffer(Step):
    """HI-3.9 to HI-3.14: Wounds come off the dial; at 0 the card flips, or the model falls."""

    def __init__(self, model: int, wounds: int, by: int) -> None:
        self.model: Final = model
        self.wounds: Final = wounds
        self.by: Final = by

    def run(self, t: Table) -> None:
        m, n = self.model, self.wounds
        if n > 0 and t.boon[m] & PACK:
            t.boon[m] &= ~PACK
            n -= 1
            t.say("HI-3.9", "{:model}'s Medical Emergency Pack takes the first Wound.", m)
        if n <= 0 or not t.is_standing(m):
            return
        is_enemy = self.by >= 0 and t.side[self.by] != t.side[m]
        t.wounds[m] = max(0, t.wounds[m] - n)
        t.say("HI-3.9", "{:model} suffers {:# Wound}: {} left.", m, n, t.wounds[m])
        if is_enemy:
            earn(t, self.by)
        if t.wounds[m] == 0:
            if t.crippled[m] or t.is_boxed(m):
                t.do(Eliminate(m, self.by))
            else:
                t.do(Flip(m))


def earn(t: Table, m: int) -> None:
    """HI-4.1, HI-4.2, HI-4.8, HI-3.6: one card, unless adrenaline made the attack or OPFOR did."""
    if t.side[m] < TEAMS and not (m == t.active and t.focus[BY_RUSH]):
        t.do(DrawRush(m))


class Flip(Step):
    """HI-3.10 to HI-3.12: the crippled side comes up with its own Wounds; excess Wounds are lost."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        m = self.model
        before = t.speed(m)
        if t.side[m] != OPFOR and len(t.chips[m]) > 1:
            t.do(ChooseChip(t.seat[m], m))
        t.crippled[m] = 1
        t.boon[m] &= ~USED
        t.wounds[m] = t.full(m)
        t.say("HI-3.10", "{:model} is Crippled: {:# Wound} on the red side.", m, t.wounds[m])
        if t.moved[m] or t.left[m]:
            limit = t.moved[m] + t.left[m] - before + t.speed(m)
            t.left[m] = max(0, limit - t.moved[m])


class ChooseChip(Ask):
    """D36, HI-H25: which neurochip stays active in the only slot."""

    def __init__(self, seat: int, model: int) -> None:
        super().__init__(seat)
        self.model: Final = model

    def answers(self, t: Table) -> list[Step]:
        return [KeepChip(self.model, chip) for chip in sorted(set(t.chips[self.model]))]

    def prompt(self, t: Table) -> str:
        return f"Which Neurochip of {t.name(self.model)} stays active?"

    def why(self, t: Table) -> str:
        return "The Crippled side has one slot."


class KeepChip(Step):
    def __init__(self, model: int, chip: int) -> None:
        self.model: Final = model
        self.chip: Final = chip

    def run(self, t: Table) -> None:
        rest = list(t.chips[self.model])
        rest.remove(self.chip)
        t.chips[self.model] = (self.chip, *rest)
        t.say("HI-H25", "{:model} keeps {} active.", self.model, c.CHIPS[self.chip].name)

    def label(self, t: Table) -> str:
        return c.CHIPS[self.chip].name

    def note(self, t: Table) -> str:
        return c.CHIPS[self.chip].text


class Eliminate(Step):
    """HI-3.14, HI-H23, HI-H24: a character lies unconscious, an OPFOR model leaves the board."""

    def __init__(self, model: int, by: int) -> None:
        self.model: Final = model
        self.by: Final = by

    def run(self, t: Table) -> None:
        m = self.model
        goals.score_kill(t, m, self.by)
        if self.by >= 0 and t.side[self.by] != t.side[m]:
            earn(t, self.by)
        if t.is_on(LOOTING):
            loot.leave_loot(t, m, self.by)
        leave_team(t, m)
        if m >= t.members:
            t.say("HI-H24", "{:model} is eliminated.", m)
            t.place(m, NOBODY)
            t.state[m] |= DOWN
        else:
            t.say("HI-3.14", "{:model} is unconscious.", m)
            square = t.at[m]
            if t.stand[square] == m:
                t.stand[square] = NOBODY
            t.state[m] |= DOWN
        t.do(goals.Check())


def leave_team(t: Table, m: int) -> None:
    """HI-10.7, HI-6.7, HI-H48: its SR go, the Terminals it held are lost, what it carried lies there."""
    team = t.side[m]
    if team < TEAMS:
        t.sr[team] = max(0, t.sr[team] - t.given[m])
        t.given[m] = 0
    for terminal, holder in enumerate(t.control):
        if holder == m:
            lose_terminal(t, terminal)
    for i, carrier in enumerate(t.carrier):
        if carrier == m:
            t.carrier[i] = NOBODY
            t.goods[i] = t.at[m]
            t.say("HI-H125", "What {:model} carried lies on {:square}.", m, t.at[m])


def lose_terminal(t: Table, terminal: int) -> None:
    """HI-H17: nobody controls it; programs and guards leave it, doors stay as they are."""
    t.control[terminal] = NOBODY
    for card in t.placed[terminal]:
        t.throw(card)
    t.placed[terminal] = ()
    for team in range(TEAMS):
        for card in t.guards[terminal * TEAMS + team]:
            t.throw(card % 100)
        t.guards[terminal * TEAMS + team] = ()
    t.say("HI-6.7", "Nobody controls {:terminal} any more.", terminal)


class Stun(Step):
    """HI-3.16: can do nothing until the end of the turn."""

    def __init__(self, model: int, is_bound: bool = False) -> None:
        self.model: Final = model
        self.is_bound: Final = is_bound

    def run(self, t: Table) -> None:
        if t.is_standing(self.model):
            t.state[self.model] |= BOUND if self.is_bound else STUNNED
            until = "until the end of the game" if self.is_bound else "until the end of the turn"
            t.say("HI-31.11" if self.is_bound else "HI-3.16", "{:model} is Stunned {}.", self.model, until)


# Cybershock


class RaiseShock(Step):
    """HI-3.19, HI-3.21: at 10 the AI takes the character over."""

    def __init__(self, model: int, by: int) -> None:
        self.model: Final = model
        self.by: Final = by

    def run(self, t: Table) -> None:
        m = self.model
        if t.side[m] == OPFOR or not t.is_standing(m):
            return
        t.shock[m] = min(MADNESS, t.shock[m] + self.by)
        t.say("HI-3.19", "{:model}'s Cybershock Level is {}.", m, t.shock[m])
        if t.shock[m] == MADNESS:
            t.do(TakeOver(m))


class TakeOver(Step):
    """HI-3.21, HI-3.22, HI-H27: it is an OPFOR model from now on."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        m = self.model
        goals.score_kill(t, m, NOBODY)
        leave_team(t, m)
        t.rush_pile = [*t.rush_pile, *t.held[m]]
        t.held[m] = ()
        t.side[m] = OPFOR
        t.state[m] |= TAKEN
        t.say("HI-3.21", "The AI takes {:model} over.", m)
        t.do(goals.Check())


# Adrenaline


def rush_value(card: int) -> int:
    return ADRENALINE[card].value


def has_rush_left(t: Table) -> bool:
    return len(t.rush) > 0 or len(t.rush_pile) > 0


def spend_rush(t: Table, m: int, cards: list[int]) -> None:
    left = list(t.held[m])
    for card in cards:
        left.remove(card)
    t.held[m] = tuple(left)
    t.rush_pile = [*t.rush_pile, *cards]


class DrawRush(Chance):
    """HI-4.1 to HI-4.4: an adrenaline card; HI-H40: an empty deck takes its discard pile back."""

    def __init__(self, model: int) -> None:
        super().__init__()
        self.model: Final = model

    def run(self, t: Table) -> None:
        if t.side[self.model] == OPFOR or not has_rush_left(t):
            return
        if len(t.rush) == 0:
            t.rush = t.rush.clone()
            t.rush.refill(t.rush_pile)
            t.rush_pile = []
        super().run(t)

    def count(self, t: Table) -> int:
        return len(t.rush.rest)

    def outcome(self, t: Table, i: int) -> Step:
        return DrewRush(self.model, t.rush.rest[i])

    def prompt(self, t: Table) -> str:
        return f"Which Adrenaline card does {t.name(self.model)} draw?"


class DrewRush(Step):
    def __init__(self, model: int, card: int) -> None:
        self.model: Final = model
        self.card: Final = card

    def run(self, t: Table) -> None:
        m = self.model
        t.rush = t.rush.clone()
        t.rush.take(self.card)
        t.held[m] = tuple(sorted([*t.held[m], self.card]))
        t.say("HI-4.4", "{:model} draws {} ({}).", m, ADRENALINE[self.card].name, ADRENALINE[self.card].value)
        if m not in t.wild:
            t.wild = [*t.wild, m]
        if not t.event:
            t.do(cando.END_EVENT)


class CheckOverdose(Step):
    """HI-4.9, HI-4.10, HI-H37: above 8 points a standard Physical test; on failure 1 Wound."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        m = self.model
        limit = t.chip(m, c.RUSH) or LIMIT
        if t.is_standing(m) and t.rush_total(m) > limit:
            t.do(cando.Draw(0, m), JudgeOverdose(m), cando.END_EVENT)


class JudgeOverdose(Step):
    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        m = self.model
        skill = cando.physical_skill(t, m)
        is_failed = t.drawn[0] > skill
        said = "overdoses on" if is_failed else "bears"
        sums = (("Physical", skill), ("CanDo", t.drawn[0]))
        t.say("HI-4.9", "{:model} {} {:# point} of Adrenaline.", m, said, t.rush_total(m), sums=sums)
        if is_failed:
            t.do(Suffer(m, 1, NOBODY))


def shake_off(t: Table, m: int) -> None:
    """House design C: its own Reacted token, and the Stun of adjacent friends."""
    t.state[m] &= ~REACTED
    for other in t.models():
        if other != m and t.at[other] >= 0 and t.are_friends(m, other) and t.are_adjacent(m, other):
            t.state[other] &= ~STUNNED
