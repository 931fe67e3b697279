"""Spending adrenaline: cards for their effect, points for skills (section 4)."""

from typing import Final

from undercity.core.step import Step
from undercity.core.words import many
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.decks import ADRENALINE
from undercity.games.human_interface.marks import (
    MARKER,
    PACK,
    USED,
)
from undercity.games.human_interface.steps import attack, cando, harm, special
from undercity.games.human_interface.table import Table


def rush_actions(t: Table, m: int) -> list[Step]:
    found: list[Step] = []
    for card in t.held[m]:
        row = ADRENALINE[card]
        if row.does == w.BREAK_DOOR:
            locked = [d for d in special.doors_near(t, m) if t.is_locked_to(m, d)]
            found += [special.BreakDoor(door, card + 1) for door in locked]
        elif can_use(t, m, row.does):
            found.append(UseRush(card))
    for skill, n, cost in t.person(m).skills[t.crippled[m]]:
        if cost and not t.boon[m] & USED and t.rush_total(m) >= cost and can_use(t, m, skill):
            found.append(UseSkill(skill, n, cost))
    return found


def can_use(t: Table, m: int, does: int) -> bool:
    """Whether an effect would change anything now."""
    if does == w.MORE_AP:
        return t.ap[m] + t.spent[m] < 3
    if does == w.RECOVER:
        return t.wounds[m] < t.full(m)
    if does == w.MEDPACK:
        return not t.boon[m] & PACK
    if does == w.TARGET_MARKER:
        return not t.boon[m] & MARKER
    return does not in (w.OVERDRIVE, w.COME_AND_GET_SOME, w.HAIL_OF_BULLETS, w.BREAK_DOOR)


class UseRush(Step):
    """HI-4.5, HI-4.6: the card is spent for its printed effect."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, t: Table) -> None:
        row = ADRENALINE[self.card]
        harm.spend_rush(t, t.active, [self.card])
        t.say("HI-4.6", "{:model} plays {}: {}", t.active, row.name, row.text)
        apply(t, t.active, row.does, row.n)

    def notation(self) -> str:
        return f"adrenaline {self.card}"

    def label(self, t: Table) -> str:
        return ADRENALINE[self.card].name

    def note(self, t: Table) -> str:
        return ADRENALINE[self.card].text


class UseSkill(Step):
    """HI-4.6, HI-4.7, HI-H31: cards are paid for their points; what is over is lost."""

    def __init__(self, skill: int, n: int, cost: int) -> None:
        self.skill: Final = skill
        self.n: Final = n
        self.cost: Final = cost

    def run(self, t: Table) -> None:
        pay_points(t, t.active, self.cost)
        t.boon[t.active] |= USED
        t.say("HI-4.6", "{:model} uses {}.", t.active, w.SKILL_NAMES[self.skill])
        apply(t, t.active, self.skill, self.n)

    def notation(self) -> str:
        return f"skill {self.skill}"

    def label(self, t: Table) -> str:
        return f"{w.SKILL_NAMES[self.skill]} ({many(self.cost, 'point')})"

    def note(self, t: Table) -> str:
        return w.skill_text(self.skill, self.n)


def pay_points(t: Table, m: int, cost: int) -> None:
    """HI-4.7: cards worth at least the cost, as little more as possible."""
    best: list[int] = list(t.held[m])
    cards = t.held[m]
    for chosen in range(1, 1 << len(cards)):
        some = [card for i, card in enumerate(cards) if chosen >> i & 1]
        value = sum([ADRENALINE[card].value for card in some])
        if cost <= value < sum([ADRENALINE[card].value for card in best]):
            best = some
    harm.spend_rush(t, m, best)


def apply(t: Table, m: int, does: int, n: int) -> None:
    """What adrenaline does (house design C)."""
    if does == w.MORE_AP:
        t.ap[m] = min(t.ap[m] + n, 3 - t.spent[m])
    elif does == w.MORE_SQUARES:
        t.left[m] = max(t.left[m], 0) + n
    elif does == w.BETTER_ATTACK:
        t.focus[attack.ATTACK] += n
    elif does == w.MORE_DAMAGE:
        t.focus[attack.DAMAGE] += n
    elif does == w.RECOVER:
        t.wounds[m] = min(t.full(m), t.wounds[m] + n)
    elif does == w.SHAKE_OFF:
        harm.shake_off(t, m)
    elif does == w.REDRAW:
        t.focus[cando.REDRAWS] += n
    elif does == w.MORE_SR:
        t.sr[t.side[m]] += n
    elif does == w.MEDPACK:
        t.boon[m] |= PACK
    elif does == w.TARGET_MARKER:
        t.boon[m] |= MARKER
    elif does == w.HYPER_THREADING:
        t.threads[t.side[m]] += n
