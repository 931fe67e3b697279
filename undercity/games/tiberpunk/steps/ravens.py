"""Solo play against the Ravens (house design TP-H60)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Step
from undercity.games.tiberpunk.cards import CHARACTER, DRONE, SKILLS
from undercity.games.tiberpunk.city import distance
from undercity.games.tiberpunk.steps import objective, quest
from undercity.games.tiberpunk.steps.challenge import StepCloser, nearest_lictors, next_steps
from undercity.games.tiberpunk.steps.ship_card import Patrol, lictor_places
from undercity.games.tiberpunk.table import Table, changed

RAVEN_SIDE: Final = 1
ADVANCES: Final[dict[str, int]] = {"normal": 1, "novice": 4, "veteran": 0}
"""TP-H60h: so many advances are ignored."""


class RavensDie(Chance):
    """TP-H60b: after the player's turn one die for the Ravens."""

    def __init__(self) -> None:
        super().__init__()

    def count(self, t: Table) -> int:
        return 6

    def outcome(self, t: Table, i: int) -> Step:
        return RavensMove(i + 1)

    def prompt(self, t: Table) -> str:
        return "What does the Ravens' die show?"


class RavensMove(Step):
    def __init__(self, die: int) -> None:
        self.die: Final = die

    def run(self, t: Table) -> None:
        t.say("TP-H60b", "The Ravens' die shows {}.", self.die)
        if self.die == 1 or (self.die == 3 and t.reserve() == 0):
            hunt(t, CHARACTER)
        elif self.die == 2:
            hunt(t, DRONE)
        elif self.die == 3:
            t.do(Patrol(farthest_place(t)))
        else:
            t.do(Advance(self.die - 4))

    def notation(self) -> str:
        return f"ravens {self.die}"


def hunt(t: Table, kind: int) -> None:
    """TP-H60c, TP-H60i: the nearest lictor comes one district closer, the lowest numbers first."""
    here = t.where[kind]
    origin = nearest_lictors(t, here)[0]
    if origin != here:
        t.do(StepCloser(origin, next_steps(origin, here)[0]))


def farthest_place(t: Table) -> int:
    """TP-H60d: the allowed district farthest from the character, the lowest number first."""
    here = t.where[CHARACTER]
    best = -1
    for district in lictor_places(t):
        if best < 0 or distance(district, here) > distance(best, here):
            best = district
    return best


class Advance(Step):
    """TP-H60e, TP-H60f, TP-H60h: the Ravens advance on a storyline, else on the topmost side task they lack."""

    def __init__(self, skill: int) -> None:
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        if t.ignored:
            t.ignored -= 1
            t.say("TP-H60h", "The Ravens are not awake yet: their advance is ignored.")
            return
        for turn in range(3):
            skill = (self.skill + turn) % 3
            if t.stage[RAVEN_SIDE * 3 + skill] < 3:
                t.do(AdvanceStory(skill))
                return
        for i in range(len(t.tasks)):
            if objective.is_open(t, RAVEN_SIDE, i):
                t.say("TP-H60e", "{:seat} complete {:task}.", RAVEN_SIDE, i)
                objective.mark_done(t, RAVEN_SIDE, i)
                return


class AdvanceStory(Step):
    """TP-H60f, TP-H60g: a token into their next slot; the first removes the top Stage I card of that skill."""

    def __init__(self, skill: int) -> None:
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        t.say("TP-H60e", "{:seat} advance on the {} storyline.", RAVEN_SIDE, SKILLS[self.skill])
        if t.stage[RAVEN_SIDE * 3 + self.skill] == 0:
            t.do(quest.NextQuest(self.skill), RavenToken(self.skill, t.visible[self.skill]))
        else:
            t.do(RavenToken(self.skill, t.line[RAVEN_SIDE * 3 + self.skill]))


class RavenToken(Step):
    def __init__(self, skill: int, line: int) -> None:
        self.skill: Final = skill
        self.line: Final = line

    def run(self, t: Table) -> None:
        own = RAVEN_SIDE * 3 + self.skill
        t.line = changed(t.line, own, self.line)
        t.stage = changed(t.stage, own, t.stage[own] + 1)
        objective.place_token(t, RAVEN_SIDE, self.skill)
