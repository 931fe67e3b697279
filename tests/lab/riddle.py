"""A tiny game that can be broken in many ways: Nature hides a number, seat 0 sees it and may show it to seat 1."""

from typing import Any, Final

from undercity.core.chance import Chance, Rng
from undercity.core.game import Game, Result
from undercity.core.scene import Scene
from undercity.core.step import Ask, Step
from undercity.core.table import Table

NUMBERS: Final = 4
HIDDEN: Final = -1


class Riddle(Table):
    number: int
    shown: int
    is_loud: bool
    is_open: bool

    def clone(self) -> "Riddle":
        t = Riddle()
        self.copy_onto(t)
        t.number, t.shown, t.is_loud, t.is_open = self.number, self.shown, self.is_loud, self.is_open
        return t


class Hide(Chance):
    def count(self, t: Riddle) -> int:
        return NUMBERS

    def outcome(self, t: Riddle, i: int) -> Step:
        return Hidden(i)

    def is_secret(self) -> bool:
        return True


class Hidden(Step):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, t: Riddle) -> None:
        t.number = self.number
        t.whisper(0, "", "It is {}.", "It is {}." if t.is_loud else "Something is hidden.", self.number)


class ShowIt(Ask):
    def answers(self, t: Riddle) -> list[Step]:
        return [Show(), Keep()]


class Show(Step):
    def run(self, t: Riddle) -> None:
        t.shown = t.number
        if t.is_open:
            t.learn()


class Keep(Step):
    pass


def new(is_loud: bool = False, is_open: bool = True) -> Riddle:
    t = Riddle()
    t.begin(Hide(), ShowIt(0))
    t.number, t.shown, t.is_loud, t.is_open = HIDDEN, HIDDEN, is_loud, is_open
    t.proceed()
    return t


def view(t: Riddle, seat: int | None) -> dict[str, Any]:
    return {"shown": t.shown, "number": t.number if seat == 0 else HIDDEN}


def redeal(t: Riddle, seat: int, rng: Rng) -> Riddle:
    other = t.clone()
    if seat != 0 and t.number != HIDDEN and t.shown == HIDDEN:
        other.number = int(rng.below(NUMBERS))
    return other


RIDDLE = Game(
    name="riddle",
    title="Riddle",
    tagline="",
    owner="",
    prefix="RI",
    version=1,
    seats=(2,),
    options=(),
    new=lambda seats, options: new(),
    view=view,
    redeal=redeal,
    result=lambda t: Result((0.0, 0.0), (0,), ""),
    broken=lambda t: [],
    evaluate=lambda t, seat: 0.5,
    scene=lambda view: Scene("", "", (), ()),
    position=lambda described: (new(), 2, {}),
)
