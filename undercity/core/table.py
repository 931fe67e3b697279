"""The table: what lies on it, what is still to be read, and the question that is open."""

import string
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from undercity.core.step import EVERYONE, NATURE, Ask, Step
from undercity.core.words import many, sentence

if TYPE_CHECKING:
    from undercity.core.power import Event, Heard, Power

Sum = tuple[str, int]
"""One term of an arithmetic: its name and what it adds."""


class Line:
    """A line of the log: a sentence, the rule behind it, and the arithmetic of every modifier.

    `seat` is the only one that may read `text`; all others read `public`.
    """

    def __init__(self, rule: str, text: str, sums: tuple[Sum, ...], seat: int, public: str) -> None:
        self.rule: Final = rule
        self.text: Final = text
        self.sums: Final = sums
        self.seat: Final = seat
        self.public: Final = public

    def heard_by(self, seat: int | None) -> str:
        return self.text if self.seat in (EVERYONE, seat) else self.public


class _Speech(string.Formatter):
    """Formats `{:hero}` by asking the table how it calls hero number so-and-so, and `{:# coin}` as so many coins."""

    def __init__(self, t: "Table") -> None:
        self.t = t

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec.startswith("# "):
            return many(value, format_spec[2:])
        return self.t.called(format_spec, value) if format_spec else str(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Flat lists of ints, and the agenda. Games add their own lists and write `clone` as slices."""

    agenda: list[Step]
    open: Ask | None
    answers: list[Step]
    learned: int
    log: list[Line] | None

    def begin(self, *steps: Step) -> None:
        """Lay out an empty table whose agenda is `steps`."""
        self.agenda = []
        self.open = None
        self.answers = []
        self.learned = 0
        self.log = None
        self.do(*steps)

    def copy_onto(self, other: "Table") -> None:
        """The core's share of `clone`. The log stays behind: a clone is quiet until it is told to speak."""
        other.agenda = self.agenda[:]
        other.open = self.open
        other.answers = self.answers
        other.learned = self.learned
        other.log = None

    def clone(self) -> "Table":
        """An equal table that shares nothing that changes."""
        other = Table()
        self.copy_onto(other)
        return other

    def do(self, *steps: Step) -> None:
        """Put sentences on the agenda; the first is read first."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            self.agenda.extend(steps[::-1])

    def put(self, ask: Ask, answers: list[Step]) -> None:
        """Open a question."""
        self.open = ask
        self.answers = answers

    def proceed(self) -> None:
        """Read on until somebody must answer, or nothing is left."""
        agenda = self.agenda
        while self.open is None and agenda:
            agenda.pop().run(self)

    def choose(self, answer: Step) -> None:
        """Give the open question its answer and read on."""
        ask = self.open
        if ask is not None and ask.seat == NATURE:
            self.learned += 1
        self.open = None
        answer.run(self)
        self.proceed()

    def options(self) -> list[Step]:
        """The legal answers to the open question; Nature's are listed on demand only."""
        if self.open is not None and not self.answers:
            self.answers = self.open.answers(self)
        return self.answers

    def is_over(self) -> bool:
        return self.open is None and not self.agenda

    def learn(self) -> None:
        """Somebody learns something that cannot be unlearned: undo ends here."""
        self.learned += 1

    def say(self, rule: str, text: str, *args: Any, sums: tuple[Sum, ...] = ()) -> None:
        """Write a public line into the log: `{:hero}` names hero args[i] the way the game calls it."""
        log = self.log
        if log is not None:
            said = self._said(text, args)
            log.append(Line(rule, said, sums, EVERYONE, said))

    def whisper(self, seat: int, rule: str, text: str, public: str, *args: Any) -> None:
        """Write a line whose `text` only `seat` may read; the others read `public`."""
        log = self.log
        if log is not None:
            log.append(Line(rule, self._said(text, args), (), seat, self._said(public, args)))

    def _said(self, text: str, args: tuple[Any, ...]) -> str:
        return sentence(_Speech(self).vformat(text, args, {}))

    def called(self, kind: str, value: Any) -> str:
        """How the game calls a thing of this kind: games override it for heroes, sides, cards."""
        return f"{kind} {value}"

    def chapter(self) -> int:
        """Counts the parts of a match at whose end nobody passes ahead any longer, such as rounds."""
        return 0

    def mates(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose together with this one, itself included."""
        return (seat,)

    def instead(self, event: "Event") -> "Sequence[Heard]":
        """Powers on the table that may replace the event, in the order in which they are asked."""
        return ()

    def when(self, event: "Event") -> "Sequence[Heard]":
        """Powers on the table that answer the event, in order."""
        return ()

    def power(self, number: int) -> "Power":
        """The game's power with this number."""
        raise LookupError(f"there is no power number {number} here")
