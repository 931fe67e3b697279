"""Steps and questions: the whole control flow of every game.

A step is one sentence of a rulebook with ids inside. Running it changes the table and/or puts further sentences on the
agenda. A question is a step whose answers are steps.
"""

import inspect
import re
from typing import Any, Final

from mypy_extensions import mypyc_attr

PASS: Final = "pass"
"""The notation of the answer that lets an interrupt be."""

NATURE: Final = -1
"""The seat that rolls, draws and shuffles."""

EVERYONE: Final = -2
"""Not a seat: what is said to EVERYONE is public."""

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
_WORDS: Final[dict[type, str]] = {}


def fields(cls: type) -> tuple[str, ...]:
    """The names under which a step's constructor stores its arguments, in order."""
    known = _FIELDS.get(cls)
    if known is None:
        known = _FIELDS[cls] = tuple(inspect.signature(cls).parameters)
    return known


def word(cls: type) -> str:
    """`LookAtTop` -> `look-at-top`."""
    known = _WORDS.get(cls)
    if known is None:
        known = _WORDS[cls] = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", cls.__name__).lower()
    return known


class Refusal:
    """Why an answer that a player might expect is not among the legal ones."""

    def __init__(self, notation: str, answer: str, reason: str, rule: str) -> None:
        self.notation: Final = notation
        self.answer: Final = answer
        self.reason: Final = reason
        self.rule: Final = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One sentence of the rulebook. It never changes; its constructor stores its arguments under their own names."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple([getattr(self, name) for name in fields(type(self))])

    def run(self, t: Any) -> None:
        """Change the table and/or `t.do` the sentences that follow."""

    def notation(self) -> str:
        """The answer as one short string, the same for every table: `attack 2`."""
        cls = type(self)
        return " ".join([word(cls), *[str(getattr(self, name)) for name in fields(cls)]])

    def label(self, t: Any) -> str:
        """The answer as a button says it."""
        return self.notation().capitalize()

    def note(self, t: Any) -> str:
        """Small print on the button: what will come of it."""
        return ""

    def at(self, t: Any) -> str:
        """The piece of the scene that stands for this answer and may be clicked; empty if none does."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step):
    """A sentence that ends in a question mark."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def answers(self, t: Any) -> list[Step]:
        return []

    def prompt(self, t: Any) -> str:
        """The question in words."""
        return "Choose."

    def why(self, t: Any) -> str:
        """Why it is asked now, in a sentence or two."""
        return ""

    def refusals(self, t: Any) -> list[Refusal]:
        """Answers one might expect, each with the reason and the rule that forbid it."""
        return []

    def is_always_asked(self) -> bool:
        """True where silence would tell: the question is put even if only one answer is possible."""
        return False

    def is_secret(self) -> bool:
        """True if the other seats may not learn which answer was given."""
        return False

    def is_follow_up(self) -> bool:
        """True if it only completes a decision already begun, such as the target of a power."""
        return False

    def occasion(self, t: Any) -> str:
        """An interrupt that may be passed ahead says in a few words on what occasion it is asked: `Covert challenges`.

        The words are made of what everybody sees. A decision that must be made says nothing.
        """
        return ""

    def let_be(self) -> str:
        """The notation of the answer that passes an interrupt."""
        return PASS

    def run(self, t: Any) -> None:
        answers = self.answers(t)
        if len(answers) > 1 or (answers and self.is_always_asked()):
            t.open = self
            t.answers = answers
        elif answers:
            answers[0].run(t)
