"""The round as the book prints it: Prep, Streets, Mission, End (NL-2.1)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.nightlancer.steps.agent import Outshine
from undercity.games.nightlancer.steps.crews import TakeMissions
from undercity.games.nightlancer.steps.gifts import Gifts
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
        t.placed = [0] * len(t.placed)
        t.low = [0] * t.players
        t.do(*ROUND, PlayRound())


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
