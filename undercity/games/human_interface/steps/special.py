"""Special Actions: doors, dragging, exchange, medical gear, mines, objectives (sections 21, 24, 32)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.decks import ADRENALINE, BREAKOUT, KIDNAP, MANHUNT
from undercity.games.human_interface.cards.gear import CYBERGEAR, GEARS, MEDICAL, MINES
from undercity.games.human_interface.cards.weapons import GEAR, GRENADE, HEAVY, WEAPONS
from undercity.games.human_interface.marks import (
    BOUND,
    BY_HAND,
    DOWN,
    FORCED,
    FORCING,
    LET_GO,
    LINKED,
    LOCKED,
    LOOTING,
    MINED,
    NOBODY,
    OPEN,
    OPFOR,
    PH,
    REMOVED,
    SECOND,
    SPENT,
    STUNNED,
    TOKENS,
)
from undercity.games.human_interface.missions import OBJECTIVE_WORDS, SKIRMISH
from undercity.games.human_interface.steps import cando, goals, grenade, harm, loot, rush
from undercity.games.human_interface.table import Table, item_name

PLACES: Final = 4
"""HI-3.1: equipment cards a character may carry."""


def actions(t: Table, m: int) -> list[Step]:
    """Everything but Moves and Attacks that the active character may do now."""
    if t.boon[m] & SECOND:
        return []
    here = t.at[m]
    around = t.board().around(here)
    found = door_actions(t, m)
    if t.ap[m]:
        for i, square in enumerate(t.goods):
            if square in around and t.is_clear(here, square) and not t.is_guarded(i, t.side[m]):
                found.append(PickUp(i))
    for item in t.kit[m]:
        if item in USED_BY_HAND and item not in t.off[m]:
            found += gear_actions(t, m, item - GEAR)
    if t.dragged >= 0:
        found.append(Drop())
    at = t.at
    for o in range(t.mustered):
        if at[o] in around and o != m and t.is_clear(here, at[o]):
            found += friend_actions(t, m, o)
    if t.held[m]:
        found += rush.rush_actions(t, m)
    if may_leave(t, m):
        found.append(goals.Escape(m))
    if t.is_on(LOOTING):
        found += loot.actions(t, m)
    return found


def may_leave(t: Table, m: int) -> bool:
    """HI-H125: by an Exit; HI-H101: by the enemy's deployment zone, for Breakout."""
    if t.at[m] in t.orders().exit_squares:
        return True
    return t.mode() == SKIRMISH and BREAKOUT in t.cards[t.side[m]] and t.is_in_zone(t.at[m], 1 - t.side[m])


# Doors


def doors_near(t: Table, m: int) -> list[int]:
    """Doors one legal step away."""
    return [door for door in t.orders().doors_beside[t.at[m]] if not t.doors[door] & REMOVED]


def door_actions(t: Table, m: int) -> list[Step]:
    found: list[Step] = []
    for door in t.orders().doors_beside[t.at[m]]:
        state = t.doors[door]
        if state & REMOVED:
            continue
        if state & OPEN:
            if t.stand[t.door_square(door)] == NOBODY and t.may_open(m, door):
                found.append(CloseDoor(door))
        elif t.may_open(m, door):
            found.append(OpenDoor(door))
        elif t.is_locked_to(m, door):
            if t.chip(m, c.DOORBREAKER):
                found.append(BreakDoor(door, 0))
            if t.is_on(FORCING) and t.ap[m] and any(GEARS[item].is_forcing for item in t.gears(m)):
                found.append(ForceDoor(door))
    return found


class OpenDoor(Step):
    """HI-6.9, HI-21.1: 0 AP."""

    def __init__(self, door: int) -> None:
        self.door: Final = door

    def run(self, t: Table) -> None:
        t.doors[self.door] |= OPEN | BY_HAND
        t.say("HI-21.1", "{:model} opens {:door}.", t.active, self.door)

    def label(self, t: Table) -> str:
        return f"Open {t.called('door', self.door)}"

    def at(self, t: Table) -> str:
        return f"door {self.door}"


class CloseDoor(Step):
    """HI-6.10, HI-21.2, HI-H152: 0 AP; nobody opens it by hand again before the Team's turn ends."""

    def __init__(self, door: int) -> None:
        self.door: Final = door

    def run(self, t: Table) -> None:
        t.doors[self.door] = t.doors[self.door] & ~OPEN | BY_HAND
        t.say("HI-21.2", "{:model} closes {:door}.", t.active, self.door)

    def label(self, t: Table) -> str:
        return f"Close {t.called('door', self.door)}"

    def at(self, t: Table) -> str:
        return f"door {self.door}"


class BreakDoor(Step):
    """HI-6.14, HI-H15: by neurochip or adrenaline; it opens and stays unlocked; +1 Alarm."""

    def __init__(self, door: int, card: int) -> None:
        self.door: Final = door
        self.card: Final = card
        """The adrenaline card spent, plus 1; 0 for a neurochip."""

    def run(self, t: Table) -> None:
        m = t.active
        if self.card:
            harm.spend_rush(t, m, [self.card - 1])
        t.doors[self.door] = (t.doors[self.door] | OPEN | BY_HAND) & ~LOCKED
        t.say("HI-H15", "{:model} breaks {:door} open.", m, self.door)
        t.make_noise(m, FORCED, TOKENS[FORCED])

    def notation(self) -> str:
        return f"break-door {self.door}" + (f" {self.card - 1}" if self.card else "")

    def label(self, t: Table) -> str:
        by = ADRENALINE[self.card - 1].name if self.card else "Doorbreaker"
        return f"{by}: {t.called('door', self.door)}"

    def at(self, t: Table) -> str:
        return f"door {self.door}"


class ForceDoor(Step):
    """HI-32.16, HI-32.17: 1 AP, Physical and a card must beat 13; then the door is gone."""

    def __init__(self, door: int) -> None:
        self.door: Final = door

    def run(self, t: Table) -> None:
        spend(t, t.active)
        t.do(cando.Draw(0, t.active), JudgeForce(self.door), cando.END_EVENT)

    def label(self, t: Table) -> str:
        return f"Force {t.called('door', self.door)} (1 AP)"

    def at(self, t: Table) -> str:
        return f"door {self.door}"


class JudgeForce(Step):
    def __init__(self, door: int) -> None:
        self.door: Final = door

    def run(self, t: Table) -> None:
        m = t.active
        n = t.skill(m, PH) + t.drawn[0]
        sums = (("Physical", t.skill(m, PH)), ("CanDo", t.drawn[0]), ("needed", 14))
        if n > 13:
            t.doors[self.door] |= REMOVED | OPEN
            t.say("HI-32.17", "{:model} smashes {:door}.", m, self.door, sums=sums)
            t.make_noise(m, FORCED, TOKENS[FORCED])
        else:
            t.say("HI-32.17", "{:door} withstands {:model}.", self.door, m, sums=sums)


def spend(t: Table, m: int) -> None:
    t.ap[m] -= 1
    t.spent[m] += 1


class PickUp(Step):
    """HI-H100: 1 AP, on the Objective or adjacent to it."""

    def __init__(self, objective: int) -> None:
        self.objective: Final = objective

    def run(self, t: Table) -> None:
        spend(t, t.active)
        t.do(goals.Secure(t.active, self.objective))

    def notation(self) -> str:
        return f"objective {self.objective}"

    def label(self, t: Table) -> str:
        kind = t.orders().objectives[self.objective][2]
        return f"{OBJECTIVE_WORDS[kind]} Objective {self.objective + 1} (1 AP)"

    def at(self, t: Table) -> str:
        return f"objective {self.objective}"


# Gear


USED_BY_HAND: Final = frozenset(
    [GEAR + i for i, gear in enumerate(GEARS) if gear.is_switched or gear.noise or gear.type in (MINES, MEDICAL)]
)
"""Equipment that an action is about; the rest works by itself."""


def gear_actions(t: Table, m: int, item: int) -> list[Step]:
    gear = GEARS[item]
    if gear.is_switched and not t.boon[m] & LINKED:
        return [SwitchOn(item)]
    if gear.type == MINES and not t.boon[m] & MINED:
        return [PlaceMine()]
    if gear.noise and not t.boon[m] & SPENT:
        return [Echo(item, area) for area in t.board().beside[t.area_at(m)]]
    if gear.type == MEDICAL and t.ap[m]:
        return [
            Heal(item, o)
            for o in t.models()
            if t.is_standing(o) and t.are_friends(m, o) and t.wounds[o] < t.full(o) and t.are_adjacent(m, o)
        ]
    return []


class SwitchOn(Step):
    """HI-21.3, HI-H33: a Cybershock test; the gear works until Clean-Up either way."""

    def __init__(self, item: int) -> None:
        self.item: Final = item

    def run(self, t: Table) -> None:
        t.boon[t.active] |= LINKED
        t.say("HI-21.3", "{:model} switches on {}.", t.active, GEARS[self.item].name)
        t.do(cando.ShockTest(t.active))

    def label(self, t: Table) -> str:
        return f"Switch on {GEARS[self.item].name}"

    def note(self, t: Table) -> str:
        return GEARS[self.item].text


class PlaceMine(Step):
    """HI-24.1, HI-24.2, HI-24.4: in the own square, once a Mission."""

    def run(self, t: Table) -> None:
        m = t.active
        t.mines = [*t.mines, (t.at[m], m, 0)]
        t.boon[m] |= MINED
        t.say("HI-24.2", "{:model} places a mine on {:square}.", m, t.at[m])

    def label(self, t: Table) -> str:
        return "Place a mine here"


class Echo(Step):
    """HI-7.10, HI-H46: a false signature in an adjacent area."""

    def __init__(self, item: int, area: int) -> None:
        self.item: Final = item
        self.area: Final = area

    def run(self, t: Table) -> None:
        t.boon[t.active] |= SPENT
        t.alarm[self.area] = max(0, t.alarm[self.area] + GEARS[self.item].noise)
        t.say("HI-7.10", "{:model} sends an echo: {} Alarm in {:area}.", t.active, GEARS[self.item].noise, self.area)

    def notation(self) -> str:
        return f"echo {self.area}"

    def label(self, t: Table) -> str:
        return f"{GEARS[self.item].name}: noise in {t.area_name(self.area)}"


class Heal(Step):
    """HI-21.7: medical gear on an adjacent character, 1 AP; HI-3.13: the card never flips back."""

    def __init__(self, item: int, other: int) -> None:
        self.item: Final = item
        self.other: Final = other

    def run(self, t: Table) -> None:
        m, o = t.active, self.other
        spend(t, m)
        t.wounds[o] = min(t.full(o), t.wounds[o] + GEARS[self.item].heals + t.chip(m, c.MEDIC))
        t.say("HI-21.7", "{:model} treats {:model}: {:# Wound} on the dial.", m, o, t.wounds[o])

    def notation(self) -> str:
        return f"heal {self.other}"

    def label(self, t: Table) -> str:
        return f"{GEARS[self.item].name} for {t.name(self.other)} (1 AP)"

    def at(self, t: Table) -> str:
        return f"model {self.other}"


# Friends


def friend_actions(t: Table, m: int, o: int) -> list[Step]:
    """With somebody adjacent."""
    found: list[Step] = []
    if t.dragged < 0 and can_drag(t, m, o):
        found.append(Drag(o))
    if t.are_friends(m, o) and t.is_standing(o) and t.ap[m]:
        if can_take(t, m, o):
            found += [Give(o, item) for item in sorted(set(t.kit[m])) if is_loose(item)]
        if t.state[o] & BOUND and not has_enemy_near(t, o):
            found.append(Revive(o))
    return found


def can_drag(t: Table, m: int, o: int) -> bool:
    """HI-21.8, HI-H79, HI-H102: a friend that is Stunned or unconscious; an enemy only for a mission card.

    HI-H153: not after letting go of somebody.
    """
    if t.state[o] & (STUNNED | DOWN | BOUND) == 0 or t.boon[m] & LET_GO:
        return False
    if t.are_friends(m, o):
        return True
    if t.mode() != SKIRMISH or o >= t.members:
        return False
    mine = t.cards[t.side[m]]
    is_hacker = t.person(o).kind == w.HACKER
    return (KIDNAP in mine and is_hacker) or (MANHUNT in mine and t.target[t.side[m]] == o)


def has_enemy_near(t: Table, o: int) -> bool:
    return any(t.is_standing(e) and not t.are_friends(e, o) and t.are_adjacent(e, o) for e in t.models())


class Drag(Step):
    """HI-21.5, HI-21.8: 0 AP; it follows into each square just left."""

    def __init__(self, other: int) -> None:
        self.other: Final = other

    def run(self, t: Table) -> None:
        t.dragged = self.other
        t.left[t.active] = 0
        t.say("HI-21.8", "{:model} drags {:model}.", t.active, self.other)

    def label(self, t: Table) -> str:
        return f"Drag {t.name(self.other)}"

    def at(self, t: Table) -> str:
        return f"model {self.other}"


class Drop(Step):
    """It lets go; the target of a Manhunt in the right zone is taken out (HI-31.14, HI-H103)."""

    def run(self, t: Table) -> None:
        m, o = t.active, t.dragged
        t.dragged = NOBODY
        t.boon[m] |= LET_GO
        t.say("HI-21.8", "{:model} lets go of {:model}.", m, o)
        team = t.side[m]
        if t.mode() == SKIRMISH and t.target[team] == o and t.is_in_zone(t.at[o], 1 - team):
            n = 1 if t.state[o] & DOWN else 4
            t.learn()
            t.tally[team * goals.CARDS + MANHUNT] += n
            t.say("HI-31.14", "{:model} is taken out: {:# point}.", o, n)
            t.state[o] |= DOWN
            t.place(o, NOBODY)
            t.do(goals.Check())

    def label(self, t: Table) -> str:
        return f"Let go of {t.name(t.dragged)}"


def is_loose(item: int) -> bool:
    """HI-H83, HI-32.19: implanted Cybergear never changes hands."""
    return item < GEAR or GEARS[item - GEAR].type != CYBERGEAR


def can_take(t: Table, m: int, o: int) -> bool:
    """HI-21.6, HI-H83: the receiver has a free place, or gives something back."""
    has_room = len(t.kit[o]) < PLACES or any(is_loose(other) for other in t.kit[o])
    return has_room and t.side[o] != OPFOR and t.side[m] != OPFOR


class Give(Step):
    """HI-21.6: an item for a friendly adjacent character, 1 AP; HI-H83: alone, or one for one."""

    def __init__(self, other: int, item: int) -> None:
        self.other: Final = other
        self.item: Final = item

    def run(self, t: Table) -> None:
        m = t.active
        spend(t, m)
        if any(is_loose(item) for item in t.kit[self.other]):
            t.do(ChooseReturn(t.seat[self.other], m, self.other, self.item))
        else:
            hand_over(t, m, self.other, self.item)

    def label(self, t: Table) -> str:
        return f"Give {item_name(self.item)} to {t.name(self.other)} (1 AP)"

    def at(self, t: Table) -> str:
        return f"model {self.other}"


def hand_over(t: Table, m: int, o: int, item: int) -> None:
    left = list(t.kit[m])
    left.remove(item)
    t.kit[m] = tuple(left)
    t.kit[o] = (*t.kit[o], item)
    t.say("HI-21.6", "{:model} gives {:item} to {:model}.", m, item, o)


class ChooseReturn(Ask):
    """D33, HI-H83: one item for one, or nothing if there is a free place."""

    def __init__(self, seat: int, giver: int, taker: int, item: int) -> None:
        super().__init__(seat)
        self.giver: Final = giver
        self.taker: Final = taker
        self.item: Final = item

    def answers(self, t: Table) -> list[Step]:
        m, o = self.giver, self.taker
        found: list[Step] = [Return(m, o, self.item, NOTHING)] if len(t.kit[o]) < PLACES else []
        return found + [Return(m, o, self.item, back) for back in sorted(set(t.kit[o])) if is_loose(back)]

    def prompt(self, t: Table) -> str:
        return f"What does {t.name(self.taker)} give for {item_name(self.item)}?"

    def is_follow_up(self) -> bool:
        return True


NOTHING: Final = -2


class Return(Step):
    def __init__(self, giver: int, taker: int, item: int, back: int) -> None:
        self.giver: Final = giver
        self.taker: Final = taker
        self.item: Final = item
        self.back: Final = back

    def run(self, t: Table) -> None:
        if self.back != NOTHING:
            hand_over(t, self.taker, self.giver, self.back)
        hand_over(t, self.giver, self.taker, self.item)

    def notation(self) -> str:
        return "nothing" if self.back == NOTHING else f"return {self.back}"

    def label(self, t: Table) -> str:
        return "Nothing" if self.back == NOTHING else item_name(self.back)


class Revive(Step):
    """HI-31.13, HI-H102: an adjacent friend brings the Stunned Hacker round, 1 AP."""

    def __init__(self, other: int) -> None:
        self.other: Final = other

    def run(self, t: Table) -> None:
        spend(t, t.active)
        t.state[self.other] &= ~BOUND
        t.say("HI-31.13", "{:model} revives {:model}.", t.active, self.other)

    def label(self, t: Table) -> str:
        return f"Revive {t.name(self.other)} (1 AP)"

    def at(self, t: Table) -> str:
        return f"model {self.other}"


# Grenades


def throws(t: Table, m: int) -> list[Step]:
    """HI-23.1, HI-23.6."""
    found: list[Step] = []
    if t.ap[m] > 0 and not GRENADES.isdisjoint(t.kit[m]):
        grenades = {weapon for weapon in t.weapons(m) if weapon in GRENADES}
        found += [grenade.Throw(weapon) for weapon in sorted(grenades)]
    return found


GRENADES: Final = frozenset([i for i, weapon in enumerate(WEAPONS) if weapon.type == GRENADE])


def symbols(item: int) -> int:
    """HI-1.10: Cybershock symbols of an item."""
    return GEARS[item - GEAR].symbols if item >= GEAR else WEAPONS[item].symbols


def is_heavy(item: int) -> bool:
    return item < GEAR and WEAPONS[item].type == HEAVY
