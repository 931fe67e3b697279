"""Windows around events: powers that say "instead" or "when", and choices made in secret.

Nobody subscribes: who hears an event is computed from what lies on the table.
"""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from undercity.core.step import Ask, Step, fields

Heard = tuple[int, int]
"""A power's number and the speaker it belongs to."""

Power = Callable[[Any, int, Any], list[Step] | None]
"""`(table, me, event)` -> the steps to do; None: does not apply; []: the event is cancelled."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Step):
    """A step that powers may interrupt."""

    def happen(self, t: Any) -> None:
        """What the event does if nobody replaces it."""

    def run(self, t: Any) -> None:
        Window(self, ()).run(t)


class Window(Step):
    """An event on its way. Each power in `seen` has already replaced it once and does not hear it again."""

    def __init__(self, event: Event, seen: tuple[Heard, ...]) -> None:
        self.event: Final = event
        self.seen: Final = seen

    def run(self, t: Any) -> None:
        for key in t.instead(self.event):
            if key not in self.seen:
                steps = t.power(key[0])(t, key[1], self.event)
                if steps is not None:
                    self.replaced(t, steps, (*self.seen, key))
                    return
        for power, me in reversed(t.when(self.event)):
            if t.power(power)(t, me, self.event) is not None:
                t.do(When(power, me, self.event))
        self.event.happen(t)

    def replaced(self, t: Any, steps: list[Step], seen: tuple[Heard, ...]) -> None:
        for step in reversed(steps):
            if isinstance(step, Event):
                t.do(Window(step, seen))
            elif isinstance(step, Offer):
                t.do(Offer(step.seat, step.text, step.steps, (Window(self.event, seen),)))
            else:
                t.do(step)


class When(Step):
    """A power that answers an event; it looks again when its turn comes."""

    def __init__(self, power: int, me: int, event: Event) -> None:
        self.power: Final = power
        self.me: Final = me
        self.event: Final = event

    def run(self, t: Any) -> None:
        steps = t.power(self.power)(t, self.me, self.event)
        if steps:
            t.do(*steps)


class Accept(Step):
    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps: Final = steps

    def run(self, t: Any) -> None:
        t.do(*self.steps)

    def notation(self) -> str:
        return "yes"


class Decline(Step):
    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps: Final = steps

    def run(self, t: Any) -> None:
        t.do(*self.steps)

    def notation(self) -> str:
        return "no"


class Offer(Ask):
    """A power that may be used or not. A refused replacement goes `back` to the event it would have replaced."""

    def __init__(self, seat: int, text: str, steps: tuple[Step, ...], back: tuple[Step, ...] = ()) -> None:
        super().__init__(seat)
        self.text: Final = text
        self.steps: Final = steps
        self.back: Final = back

    def answers(self, t: Any) -> list[Step]:
        return [Accept(self.steps), Decline(self.back)]

    def prompt(self, t: Any) -> str:
        return self.text


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step):
    """Each of `seats` picks in secret, one after the other; then all picks are revealed together."""

    def __init__(self, seats: tuple[int, ...], picks: tuple[Step, ...]) -> None:
        self.seats: Final = seats
        self.picks: Final = picks

    def choices(self, t: Any, seat: int) -> list[Step]:
        """What this seat may pick."""
        return []

    def prompt(self, t: Any, seat: int) -> str:
        return "Choose in secret."

    def reveal(self, t: Any) -> None:
        """All picks are in: `picks[i]` is that of `seats[i]`."""

    def picked(self, picks: tuple[Step, ...]) -> "Sealed":
        """The same sentence with these picks."""
        values: list[Any] = [picks if name == "picks" else getattr(self, name) for name in fields(type(self))]
        return type(self)(*values)

    def run(self, t: Any) -> None:
        if len(self.picks) < len(self.seats):
            t.do(Seal(self.seats[len(self.picks)], self))
        else:
            t.learn()
            self.reveal(t)


class Seal(Ask):
    """One seat's secret pick: asked even if there is no choice, because silence would tell."""

    def __init__(self, seat: int, sealed: Sealed) -> None:
        super().__init__(seat)
        self.sealed: Final = sealed

    def answers(self, t: Any) -> list[Step]:
        return [Put(self.sealed, pick) for pick in self.sealed.choices(t, self.seat)]

    def prompt(self, t: Any) -> str:
        return self.sealed.prompt(t, self.seat)

    def is_always_asked(self) -> bool:
        return True

    def is_secret(self) -> bool:
        return True


class Put(Step):
    def __init__(self, sealed: Sealed, pick: Step) -> None:
        self.sealed: Final = sealed
        self.pick: Final = pick

    def run(self, t: Any) -> None:
        t.do(self.sealed.picked((*self.sealed.picks, self.pick)))

    def notation(self) -> str:
        return self.pick.notation()

    def label(self, t: Any) -> str:
        return self.pick.label(t)

    def note(self, t: Any) -> str:
        return self.pick.note(t)

    def at(self, t: Any) -> str:
        return self.pick.at(t)
