"""Questions as bytes, and many tables stepped in one call: what learners need to be quick."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from librt.strings import BytesWriter

from undercity.core.chance import Rng, answer_chance
from undercity.core.power import Put
from undercity.core.step import Ask, Step, fields
from undercity.core.table import Table

PER_ANSWER: Final = 3
"""Bytes for an answer: its kind, and its first two numbers."""
AHEAD: Final = 2
"""Bytes before the answers: who is asked, and what kind of question it is."""
LARGEST: Final = 255

Observe = Callable[[Any, int, BytesWriter], None]
"""(table, seat, writer): writes what this seat sees, always as many bytes; or, of a game's own `tell`, its answers."""


class Kind:
    """How answers of one kind are written: their number, and where they store their first two numbers."""

    def __init__(self, number: int, first: str, second: str) -> None:
        self.number: Final = number
        self.first: Final = first
        self.second: Final = second


class Coder:
    """Writes the open question as bytes. Whoever is not asked learns only who is, counted from itself.

    A game may `tell` its answers itself, which is faster; otherwise they are told by their kind and first numbers.
    """

    def __init__(self, kinds: Mapping[str, type[Step]], seats: int, width: int, tell: Observe | None = None) -> None:
        self.tell: Final = tell
        self.seats: Final = seats
        self.width: Final = width
        self.size: Final = AHEAD + PER_ANSWER * width
        self.nothing: Final = bytes(self.size)
        self.numbers: dict[type, int] = {kinds[name]: i % LARGEST + 1 for i, name in enumerate(sorted(kinds))}
        self.kinds: dict[type, Kind] = {}

    def write(self, t: Table, seat: int, w: BytesWriter) -> None:
        ask = t.open
        if ask is None or ask.seat < 0:
            w.write(self.nothing)
        elif ask.seat == seat:
            self.write_asked(t, ask, w)
        else:
            w.append((ask.seat - seat) % self.seats + 1)
            w.write(self.nothing[1:])

    def write_asked(self, t: Table, ask: Ask, w: BytesWriter) -> None:
        w.append(1)
        w.append(self.numbers.get(type(ask), 0))
        answers = t.answers
        tell = self.tell
        if tell is not None and len(answers) <= self.width:
            tell(t, ask.seat, w)
        else:
            for step in answers[: self.width]:
                self.write_answer(step, w)
        if len(answers) < self.width:
            w.write(self.nothing[: PER_ANSWER * (self.width - len(answers))])

    def write_answer(self, step: Step, w: BytesWriter) -> None:
        told = step.pick if isinstance(step, Put) else step
        kind = self.kinds.get(type(told))
        if kind is None:
            kind = self.kinds[type(told)] = self.new_kind(told)
        w.append(kind.number)
        w.append(small(getattr(told, kind.first)) if kind.first else 0)
        w.append(small(getattr(told, kind.second)) if kind.second else 0)

    def new_kind(self, step: Step) -> Kind:
        names = [name for name in fields(type(step)) if isinstance(getattr(step, name), int)]
        first, second = (*names, "", "")[:2]
        return Kind(self.numbers.get(type(step), 0), first, second)


def small(value: object) -> int:
    return (value + 1) & LARGEST if isinstance(value, int) else 0


class Many:
    """Matches side by side. Whichever ends is followed at once by the next in its place.

    Match n of place i draws its chance from (seed, i, n), whatever the other places do. By place: `seats` is who is
    asked, `widths` how many answers there are, and `seen` what the asked seat sees, one after the other.
    """

    def __init__(self, new: Callable[[], Table], observe: Observe | None, coder: Coder, places: int, seed: int) -> None:
        self.new: Final = new
        self.observe: Final = observe
        self.coder: Final = coder
        self.seed: Final = seed
        self.tables: list[Table] = []
        self.chances: list[Rng] = []
        self.begun: list[int] = [0] * places
        self.seats = b""
        self.widths = b""
        self.seen = b""
        for place in range(places):
            self.tables.append(Table())
            self.chances.append(Rng(0))
            self.begin(place)
        self.step([])

    def begin(self, place: int) -> Table:
        """The next match of this place, up to its first question."""
        t = self.new()
        rng = Rng((self.seed, place, self.begun[place]))
        self.begun[place] += 1
        answer_chance(t, rng)
        self.tables[place] = t
        self.chances[place] = rng
        return t

    def step(self, actions: list[int]) -> list[tuple[int, Table]]:
        """Give every table the answer with this number; returns the places whose match has ended, with its table.

        Each table is looked at right after its step, while the processor has it at hand. No actions: only look.
        """
        ended: list[tuple[int, Table]] = []
        seats, widths, seen = BytesWriter(), BytesWriter(), BytesWriter()
        tables, coder, observe = self.tables, self.coder, self.observe
        for place in range(len(tables)):
            t = tables[place]
            if actions:
                answers = t.answers
                action = actions[place]
                if not 0 <= action < len(answers):
                    raise IndexError(f"place {place} has {len(answers)} answers; there is no number {action}")
                t.choose(answers[action])
                ask = t.open
                if ask is not None and ask.seat < 0:
                    answer_chance(t, self.chances[place])
                    ask = t.open
                if ask is None:
                    ended.append((place, t))
                    t = self.begin(place)
            ask = t.open
            if ask is not None:
                seats.append(ask.seat)
                widths.append(min(len(t.answers), coder.width))
                if observe is not None:
                    observe(t, ask.seat, seen)
                    coder.write_asked(t, ask, seen)
        self.seats, self.widths, self.seen = seats.getvalue(), widths.getvalue(), seen.getvalue()
        return ended


def observed(t: Table, seat: int, observe: Observe, coder: Coder) -> bytes:
    """What a seat sees, and then the question."""
    w = BytesWriter()
    observe(t, seat, w)
    coder.write(t, seat, w)
    return w.getvalue()
