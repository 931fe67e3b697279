"""Moving, doors on the way, dragging, mines (sections 6, 17, 21, 24)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.human_interface.board import FAR, Ball
from undercity.games.human_interface.cards.gear import GEARS, MINES
from undercity.games.human_interface.cards.words import LEGS
from undercity.games.human_interface.marks import BY_HAND, DOWN, LOCKED, NOBODY, NONE, OPEN, OPFOR, REMOVED
from undercity.games.human_interface.steps import harm, react
from undercity.games.human_interface.table import Table


def reach(t: Table, m: int, limit: int) -> Ball:
    """HI-17.1 to HI-17.6, HI-H71: every square within so many steps, and the square it is entered from.

    Closed doors that the model may open for 0 AP are opened in passing. What the map alone says is kept; only where
    somebody or a locked door stands in the way it is looked at again.
    """
    ball = t.board().ball(t.at[m], limit)
    t.far = limit
    t.barred = barriers(t, m, ball.came)
    return t.board().ball_around(t.at[m], limit, t.barred) if t.barred else ball


def reached(t: Table, m: int) -> Ball:
    """The same once more, for the answer to the question that it was asked for."""
    board = t.board()
    return board.ball_around(t.at[m], t.far, t.barred) if t.barred else board.ball(t.at[m], t.far)


def barriers(t: Table, m: int, near: dict[int, int]) -> tuple[int, ...]:
    """HI-17.5, HI-6.9: squares nearby that a character cannot enter: enemies, and doors that it cannot open."""
    at, side, state = t.at, t.side, t.state
    mine = side[m]
    carried = captive(t, m)
    found = []
    for o in range(t.mustered):
        if side[o] != mine and state[o] & DOWN == 0 and at[o] in near and o != carried:
            found.append(at[o])
    for door, how in enumerate(t.doors):
        if how & (LOCKED | BY_HAND) and not how & (OPEN | REMOVED) and not t.may_open(m, door):
            square = t.door_square(door)
            if square in near:
                found.append(square)
    return tuple(sorted(found)) if found else ()


def captive(t: Table, m: int) -> int:
    """HI-H79: whom a model drags is not in its way."""
    return t.dragged if m == t.active else NOBODY


def can_enter(t: Table, m: int, side: int, square: int) -> bool:
    other = t.stand[square]
    if other >= 0 and t.side[other] != side and other != captive(t, m):
        return False
    door = t.door_at(square)
    return door < 0 or t.doors[door] & OPEN != 0 or (t.may_open(m, door) and t.side[m] != OPFOR)


class Walk(Step):
    """HI-17.1, HI-17.7: square after square; reactions may interrupt at each of them."""

    def __init__(self, model: int, squares: tuple[int, ...]) -> None:
        self.model: Final = model
        self.squares: Final = squares

    def run(self, t: Table) -> None:
        m, squares = self.model, self.squares
        if not t.is_able(m):
            squares = ()
        if react.is_unwatched(t) and not t.mines:
            walk_unwatched(t, m, squares)
        elif squares and t.left[m] > 0 and is_free(t, m, squares[0]):
            t.do(react.MOVING, Walk(m, squares[1:]))
            Enter(m, squares[0]).run(t)
            return
        halt(t, m)


def walk_unwatched(t: Table, m: int, squares: tuple[int, ...]) -> None:
    """All the way at once: only where it ends can matter to anybody."""
    door_of = t.orders().door_of
    behind = here = t.at[m]
    n = 0
    for square in squares[: max(0, t.left[m])]:
        if (t.stand[square] >= 0 or door_of[square] >= 0) and not is_free(t, m, square):
            break
        if door_of[square] >= 0 and t.is_shut(square):
            open_door(t, m, t.door_at(square))
        behind, here = here, square
        n += 1
    if n:
        step(t, m, here, behind, n)


def is_free(t: Table, m: int, square: int) -> bool:
    return can_enter(t, m, t.side[m], square) or (t.side[m] == OPFOR and t.stand[square] == NOBODY)


class Enter(Step):
    """HI-6.9, HI-6.18: a door on the way opens; HI-21.8: whoever is dragged follows; HI-H82: mines go off."""

    def __init__(self, model: int, square: int) -> None:
        self.model: Final = model
        self.square: Final = square

    def run(self, t: Table) -> None:
        enter(t, self.model, self.square)
        if t.mines:
            t.do(*set_off(t, self.model))


def enter(t: Table, m: int, square: int) -> None:
    if t.side[m] != OPFOR and t.is_shut(square):
        open_door(t, m, t.door_at(square))
    step(t, m, square, t.at[m], 1)


def step(t: Table, m: int, square: int, behind: int, n: int) -> None:
    """So many squares on; whoever is dragged is one square behind."""
    carried = captive(t, m)
    if carried >= 0:
        t.place(carried, NOBODY)
    t.place(m, square)
    if carried >= 0:
        t.place(carried, behind)
    t.left[m] -= n
    t.moved[m] += n


def open_door(t: Table, m: int, door: int) -> None:
    """HI-6.9, HI-H14."""
    t.doors[door] |= OPEN | BY_HAND
    t.say("HI-6.9", "{:model} opens {:door}.", m, door)


def set_off(t: Table, m: int) -> list[Step]:
    """HI-H82: the first model that enters an armed mine's square."""
    for mine in t.mines:
        if mine[0] == t.at[m] and mine[2]:
            t.mines = [other for other in t.mines if other != mine]
            power = max([gear.damage for gear in GEARS if gear.type == MINES])
            n = max(0, power - t.armour(m, LEGS))
            t.say(
                "HI-H82", "{:model} sets off a mine: {:# Wound}.", m, n, sums=(("Damage", power), ("legs", n - power))
            )
            return [harm.Suffer(m, n, NOBODY)]
    return []


class Halt(Step):
    """HI-17.4: it stops; on a friend's square it falls back to the nearest free one."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        halt(t, self.model)


def halt(t: Table, m: int) -> None:
    if t.stand[t.at[m]] != m and t.is_standing(m):
        t.place(m, nearest_free(t, t.at[m]))
    t.waived = 0


def nearest_free(t: Table, square: int) -> int:
    """The nearest square to stand on, in the order of the compass."""
    known = {square}
    ring = [square]
    while ring:
        further = []
        for s in ring:
            if t.stand[s] == NOBODY and not t.is_shut(s):
                return s
            for n in t.board().near[s]:
                if n not in known and not t.is_shut(n):
                    known.add(n)
                    further.append(n)
        ring = further
    return NONE


SLOW_DRAG: Final = 2
FAST_DRAG: Final = 3


def drag_limit(t: Table, m: int) -> int:
    """HI-21.9."""
    return FAST_DRAG if t.has_cyberlegs(m) else SLOW_DRAG


# Paths of OPFOR


def opfor_step(t: Table, m: int, to: int) -> int:
    """HI-H87, HI-H137: along the shortest way, doors open, past OPFOR; if enemies block all, past them too."""
    board = t.board()
    here = t.at[m]
    towards = board.towards(to)
    first = square = towards[here]
    while square >= 0 and towards[square] >= 0:
        if is_barred(t, square):
            free = flood(t, to, here)
            return board.step_down(here, free) if free[here] < FAR else first
        square = towards[square]
    return first


def is_barred(t: Table, square: int) -> bool:
    other = t.stand[square]
    return other >= 0 and t.side[other] != OPFOR


def flood(t: Table, to: int, here: int) -> list[int]:
    """Steps to a square over squares without characters, from here and everything nearer."""
    near = t.board().near
    far = [FAR] * t.board().size
    far[to] = 0
    ring = [to]
    while ring and far[here] == FAR:
        further = []
        for s in ring:
            for n in near[s]:
                if far[n] == FAR and not is_barred(t, n):
                    far[n] = far[s] + 1
                    further.append(n)
        ring = further
    return far
