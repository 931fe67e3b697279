"""The Face-off of two Crews at the start of Stage 3 (NL-13.7 to NL-13.16)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.nightlancer.cards import ABILITIES, GUNFIGHT, MARKSMAN, MELEE
from undercity.games.nightlancer.steps import challenge, mission, roll
from undercity.games.nightlancer.steps.ask import Choice
from undercity.games.nightlancer.steps.status import leave
from undercity.games.nightlancer.table import FACE_OFF_FIRST, FACE_OFF_SECOND, NOBODY, Cards, Table

FACE_OFF_DANGER: Final = 5


class Meet(Step):
    """NL-13.7, NL-H36: with both Crews still there, the First one must abandon or declare."""

    def __init__(self, mission: int) -> None:
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        if t.at == self.mission and t.first(self.mission) and t.second(self.mission):
            t.do(Declare(t.first(self.mission)[0], self.mission))


class Declare(Choice):
    """D26, NL-13.9"""

    def __init__(self, seat: int, mission: int) -> None:
        super().__init__(seat)
        self.mission: Final = mission

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [Challenging(self.mission, ability) for ability in (MELEE, GUNFIGHT, MARKSMAN)]
        return [*found, CrewAbandons(self.mission, 0)]

    def prompt(self, t: Table) -> str:
        return "Your Crew leads, the rivals are here: a Face-off, or abandon?"

    def why(self, t: Table) -> str:
        return "Your score becomes their difficulty. The losing Crew loses 5 Health each and leaves."


class Challenging(Step):
    def __init__(self, mission: int, ability: int) -> None:
        self.mission: Final = mission
        self.ability: Final = ability

    def run(self, t: Table) -> None:
        t.say("NL-13.9", "The First Crew declares a Face-off: {:ability}.", self.ability)
        t.do(Answer(t.second(self.mission)[0], self.mission, self.ability))

    def notation(self) -> str:
        return f"face-off {ABILITIES[self.ability].lower()}"

    def label(self, t: Table) -> str:
        return f"Face-off: {ABILITIES[self.ability]}"

    def note(self, t: Table) -> str:
        mine = max([t.value(seat, self.ability) for seat in t.first(self.mission)])
        theirs = max([t.value(seat, self.ability) for seat in t.second(self.mission)])
        return f"{mine} against {theirs} before cards and dice"


class CrewAbandons(Step):
    """NL-13.8, NL-13.10: the other Crew goes on alone."""

    def __init__(self, mission: int, side: int) -> None:
        self.mission: Final = mission
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.say("NL-13.8", "The {} Crew abandons the mission.", "Second" if self.side else "First")
        for seat in t.crews[2 * self.mission + self.side]:
            leave(t, seat)

    def notation(self) -> str:
        return "abandon"

    def label(self, t: Table) -> str:
        return "Abandon with the whole Crew"


class Answer(Choice):
    """D27, NL-13.10, NL-13.11"""

    def __init__(self, seat: int, mission: int, ability: int) -> None:
        super().__init__(seat)
        self.mission: Final = mission
        self.ability: Final = ability

    def choices(self, t: Table) -> list[Step]:
        return [Fight(self.mission, self.ability), CrewAbandons(self.mission, 1)]

    def prompt(self, t: Table) -> str:
        return f"A Face-off in {ABILITIES[self.ability]}: do you accept?"

    def why(self, t: Table) -> str:
        return "They attempt first; you win if you score as much. The loser loses 5 Health each and leaves."


class Fight(Step):
    """NL-13.12: the First Crew attempts; its score is the difficulty for the Second."""

    def __init__(self, mission: int, ability: int) -> None:
        self.mission: Final = mission
        self.ability: Final = ability

    def run(self, t: Table) -> None:
        crew = t.first(self.mission)
        t.do(
            challenge.Challenge(crew, FACE_OFF_FIRST, self.ability, 0, FACE_OFF_DANGER, 0),
            FightBack(self.mission, self.ability),
        )

    def notation(self) -> str:
        return "accept"

    def label(self, t: Table) -> str:
        return "Accept the Face-off"


class FightBack(Step):
    """NL-13.13, NL-H36: the Second Crew attempts, unless nobody of the First is left."""

    def __init__(self, mission: int, ability: int) -> None:
        self.mission: Final = mission
        self.ability: Final = ability

    def run(self, t: Table) -> None:
        crew = t.second(self.mission)
        if t.first(self.mission):
            t.do(
                challenge.Challenge(crew, FACE_OFF_SECOND, self.ability, t.score, FACE_OFF_DANGER, 0),
                Decide(self.mission, self.ability),
            )
        else:
            t.do(MayStop(self.mission, 1))


class Decide(Step):
    """NL-13.13 to NL-13.15: equal or higher wins for the Second Crew; the loser leaves and loses Health."""

    def __init__(self, mission: int, ability: int) -> None:
        self.mission: Final = mission
        self.ability: Final = ability

    def run(self, t: Table) -> None:
        loser = 1
        if t.second(self.mission) and roll.is_won(t):
            loser = 0
        crew: Cards = t.crews[2 * self.mission + loser]
        t.say("NL-13.14", "The {} Crew wins the Face-off.", "First" if loser else "Second")
        steps: list[Step] = []
        for seat in crew:
            steps += [roll.Hurt(seat, FACE_OFF_DANGER, self.ability), Depart(seat)]
        t.do(*steps, MayStop(self.mission, 1 - loser))


class Depart(Step):
    """NL-13.14: off the mission; who was Shaken has left already."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        leave(t, self.seat)


class MayStop(Step):
    """NL-H38: the winners may still abandon."""

    def __init__(self, mission: int, side: int) -> None:
        self.mission: Final = mission
        self.side: Final = side

    def run(self, t: Table) -> None:
        if t.at != NOBODY:
            crew = t.crews[2 * self.mission + self.side]
            t.do(*[mission.StayOrAbandon(seat, self.mission) for seat in crew])
