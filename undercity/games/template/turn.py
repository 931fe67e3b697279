"""A stop as the rules print it (section 2)."""

from undercity.core.step import Step
from undercity.games.template.steps import SendOut, TakeFare
from undercity.games.template.table import NOBODY, STOPS, Table


class Stop(Step):
    """TE-2.1: the tram halts three times."""

    def run(self, t: Table) -> None:
        if t.stop < STOPS:
            t.say("TE-2.1", "Stop {} of {}.", t.stop + 1, STOPS)
            t.do(SendOut(tuple(range(t.players)), ()), PayHighest(), DriveOn(), Stop())


class PayHighest(Step):
    """TE-2.3: the highest passenger takes the fare."""

    def run(self, t: Table) -> None:
        t.do(TakeFare(t.played.index(max(t.played))))


class DriveOn(Step):
    """TE-2.4: whoever got out stays out."""

    def run(self, t: Table) -> None:
        t.left += t.played
        t.played = [NOBODY] * t.players
        t.stop += 1
