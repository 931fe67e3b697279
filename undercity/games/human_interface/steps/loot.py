"""Looting (HI-32.18 to HI-32.21)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.human_interface.cards.gear import CYBERGEAR, GEARS
from undercity.games.human_interface.cards.weapons import GEAR
from undercity.games.human_interface.marks import (
    OPFOR,
)
from undercity.games.human_interface.steps import harm, special
from undercity.games.human_interface.table import Table, item_name


def leave_loot(t: Table, m: int, by: int) -> None:
    """HI-32.18, HI-32.19, HI-32.21, HI-H112: gear without Cybergear; of OPFOR only if a player says so."""
    items = [item for item in t.kit[m] if item < GEAR or GEARS[item - GEAR].type != CYBERGEAR]
    if not items or t.at[m] < 0 or len(t.loot) >= 18:
        return
    if m >= t.members:
        if by >= 0 and t.side[by] != OPFOR:
            t.do(ChooseLoot(t.seat[by], t.at[m], tuple(items)))
        return
    t.kit[m] = tuple([item for item in t.kit[m] if item not in items])
    t.loot = [*t.loot, (t.at[m], *items)]
    t.say("HI-32.18", "What {:model} carried lies on {:square}.", m, t.at[m])


class ChooseLoot(Ask):
    """D37, HI-32.21: whether the eliminated model's gear is left."""

    def __init__(self, seat: int, square: int, items: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.square: Final = square
        self.items: Final = items

    def answers(self, t: Table) -> list[Step]:
        return [LeaveLoot(self.square, self.items), NoLoot()]

    def prompt(self, t: Table) -> str:
        return f"Leave {', '.join([item_name(item) for item in self.items])} to be looted?"


class LeaveLoot(Step):
    def __init__(self, square: int, items: tuple[int, ...]) -> None:
        self.square: Final = square
        self.items: Final = items

    def run(self, t: Table) -> None:
        t.loot = [*t.loot, (self.square, *self.items)]
        t.say("HI-32.21", "Loot lies on {:square}.", self.square)

    def notation(self) -> str:
        return "leave-loot"

    def label(self, t: Table) -> str:
        return "Leave it"


class NoLoot(Step):
    def label(self, t: Table) -> str:
        return "Discard it"


def actions(t: Table, m: int) -> list[Step]:
    """HI-32.20: any item of a pile here; with all places taken, for one that is laid down."""
    found: list[Step] = []
    for i, pile in enumerate(t.loot):
        if pile[0] == t.at[m]:
            full = len(t.kit[m]) >= special.PLACES
            drops = [item for item in sorted(set(t.kit[m])) if special.is_loose(item)] if full else [special.NOTHING]
            found += [Loot(i, item, drop) for item in sorted(set(pile[1:])) for drop in drops]
    return found


class Loot(Step):
    """HI-32.20: 0 AP, on the token's square; HI-H113: Cybershock symbols count on equipping."""

    def __init__(self, pile: int, item: int, drop: int) -> None:
        self.pile: Final = pile
        self.item: Final = item
        self.drop: Final = drop

    def run(self, t: Table) -> None:
        m = t.active
        left = list(t.loot[self.pile][1:])
        left.remove(self.item)
        kit = list(t.kit[m])
        if self.drop != special.NOTHING:
            kit.remove(self.drop)
            left.append(self.drop)
        t.kit[m] = (*kit, self.item)
        rest = [(t.at[m], *left)] if left else []
        t.loot = t.loot[: self.pile] + rest + t.loot[self.pile + 1 :]
        t.say("HI-32.20", "{:model} takes {:item}.", m, self.item)
        if special.symbols(self.item):
            t.do(harm.RaiseShock(m, special.symbols(self.item)))

    def notation(self) -> str:
        return f"loot {self.pile} {self.item}" + (f" {self.drop}" if self.drop != special.NOTHING else "")

    def label(self, t: Table) -> str:
        also = f" and leave {item_name(self.drop)}" if self.drop != special.NOTHING else ""
        return f"Take {item_name(self.item)}{also}"
