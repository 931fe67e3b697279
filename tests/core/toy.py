"""A toy table on which any event can be heard by any power."""

from collections.abc import Sequence
from typing import Any, Final

from undercity.core.power import Event, Heard, Power
from undercity.core.step import Ask, Step
from undercity.core.table import Table


class Toy(Table):
    said: list[str]
    instead_of: list[Heard]
    after: list[Heard]
    powers: list[Any]

    def instead(self, event: Event) -> Sequence[Heard]:
        return self.instead_of

    def when(self, event: Event) -> Sequence[Heard]:
        return self.after

    def power(self, number: int) -> Power:
        return self.powers[number]  # type: ignore[no-any-return]


def toy(*steps: Step, instead: Sequence[Any] = (), when: Sequence[Any] = ()) -> Toy:
    t = Toy()
    t.begin(*steps)
    t.said = []
    t.powers = [*instead, *when]
    t.instead_of = [(i, 0) for i in range(len(instead))]
    t.after = [(len(instead) + i, 0) for i in range(len(when))]
    t.proceed()
    return t


class Say(Step):
    def __init__(self, word: str) -> None:
        self.word: Final = word

    def run(self, t: Toy) -> None:
        t.said.append(self.word)


class Shout(Event):
    def __init__(self, word: str) -> None:
        self.word: Final = word

    def happen(self, t: Toy) -> None:
        t.said.append(self.word.upper())
        t.do(Say(f"echo of {self.word}"))


class Pick(Ask):
    """A question with as many answers as words."""

    def __init__(self, seat: int, words: tuple[str, ...]) -> None:
        super().__init__(seat)
        self.words: Final = words

    def answers(self, t: Toy) -> list[Step]:
        return [Say(word) for word in self.words]


class Whisper(Pick):
    def is_always_asked(self) -> bool:
        return True
