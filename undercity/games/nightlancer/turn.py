"""The round as the book prints it: Prep, Streets, Mission, End (NL-2.1)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.nightlancer.steps.agent import Outshine
from undercity.games.nightlancer.steps.ask import Choice, extras
from undercity.games.nightlancer.steps.crews import TakeMissions
from undercity.games.nightlancer.steps.mission import MissionPhase
from undercity.games.nightlancer.steps.prep import Downtime, DrawCards, Events
from undercity.games.nightlancer.steps.scoring import Discards, Scoring, TurnOrder
from undercity.games.nightlancer.steps.streets import Streets
from undercity.games.nightlancer.table import COOPERATIVE, ROUNDS_PLAYED, Table


class PlayRound(Step):
    """NL-2.1, NL-17.5: six rounds, then scoring."""

    def run(self, t: Table) -> None:
        if t.round == ROUNDS_PLAYED:
            t.do(Scoring())
            return
        t.round += 1
        t.given = 0
        t.low = [0] * t.players
        t.do(*ROUND, PlayRound())


class Gifts(Step):
    """NL-H60: at the start of a step everybody may give."""

    def run(self, t: Table) -> None:
        if t.mode == COOPERATIVE and t.players > 1:
            t.do(*[MayGive(seat) for seat in t.seats()])


class MayGive(Choice):
    """D37"""

    def choices(self, t: Table) -> list[Step]:
        return [GiveNothing()]

    def run(self, t: Table) -> None:
        more = [answer for answer in extras(t, self.seat, self) if answer.notation().startswith("give")]
        if more:
            t.put(self, self.answers(t))

    def prompt(self, t: Table) -> str:
        return "Do you give another player something?"


class GiveNothing(Step):
    def notation(self) -> str:
        return "nothing"

    def label(self, t: Table) -> str:
        return "Nothing now"


class LastAct(Step):
    """NL-21.16: in cooperative play the Agent's last word of the round."""

    def run(self, t: Table) -> None:
        if t.mode == COOPERATIVE:
            t.do(Outshine())


ROUND: Final[tuple[Step, ...]] = (
    Downtime(),
    DrawCards(),
    Gifts(),
    Events(),
    Gifts(),
    TakeMissions(),
    Gifts(),
    Streets(),
    Gifts(),
    MissionPhase(),
    TurnOrder(),
    Gifts(),
    Discards(),
    LastAct(),
)
