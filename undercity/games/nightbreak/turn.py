"""The turn as the book prints it: Resource Phase, Action Phase, Cycle Phase (sections 3, 4 and 14)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.games.nightbreak.cards import HEROES, IMMOBILIZED, TIME_NAMES
from undercity.games.nightbreak.powers import swap
from undercity.games.nightbreak.steps.action import Act
from undercity.games.nightbreak.steps.power import HandOut
from undercity.games.nightbreak.steps.replacement import SETTLE
from undercity.games.nightbreak.table import FACTION_OF_TIME, SYMBOLS, TURNS, TWILIGHT, Table

SYMBOLS_OF: Final[list[str]] = [f"{name}'s symbols" for name in TIME_NAMES]


class Turn(Step):
    """NB-3.1: a side's turn; NB-14.4: there are as many as time cards."""

    def run(self, t: Table) -> None:
        if t.time == TURNS:
            return
        for place in range(t.turn * t.ranks, (t.turn + 1) * t.ranks):
            t.acted[place] = 0
        for hero in t.heroes(t.turn):
            t.prayed[hero] = 0
        t.attacks = 0
        t.say("NB-3.1", "Turn {}: {}, {:side}.", t.time + 1, TIME_NAMES[t.hour()], t.turn)
        t.do(*TURN)


# Resource Phase


class GainBlessings(Step):
    """NB-3.2, NB-3.3: one point, or instead as many as the time card has symbols, if they are the turn side's."""

    def run(self, t: Table) -> None:
        hour = t.hour()
        if is_own_time(t):
            gain(t, "NB-3.3", SYMBOLS[hour], SYMBOLS_OF[hour])
        else:
            gain(t, "NB-3.2", 1, "not its own time")


def gain(t: Table, rule: str, gained: int, reason: str) -> None:
    t.pool += gained
    t.say(rule, "{:side} gains {} BP.", t.turn, gained, sums=((reason, gained),))


def is_own_time(t: Table) -> bool:
    """NB-17.7, NB-H34: in Twilight it is the time of those who have two heroes of its faction in battle."""
    faction = FACTION_OF_TIME[t.hour()]
    if t.format == TWILIGHT:
        return len([hero for hero in t.heroes(t.turn) if HEROES[hero].faction == faction]) >= 2
    return t.faction[t.turn] == faction


class AnswerPrayers(Step):
    """NB-3.4 to NB-3.7: two points for each Prayer Marker removed from an allied hero."""

    def run(self, t: Table) -> None:
        for hero in t.heroes(t.turn):
            if t.prayers[hero]:
                t.pool += 2 * t.prayers[hero]
                t.say(
                    "NB-3.5",
                    "{:hero}'s prayer is answered: {} more.",
                    hero,
                    2 * t.prayers[hero],
                    sums=(("2 for each Prayer Marker", 2 * t.prayers[hero]),),
                )
                t.prayers[hero] = 0


# Action Phase


class MayMove(Step):
    def run(self, t: Table) -> None:
        ChooseMove(t.speaker(t.turn)).run(t)


class ChooseMove(Ask):
    """D4, NB-4.1 to NB-4.4: one pair of allied heroes may exchange ranks."""

    def answers(self, t: Table) -> list[Step]:
        free = [place for place in places(t) if not t.status[t.row[place]] & IMMOBILIZED]
        moves: list[Step] = [STAY]
        for i, a in enumerate(free):
            for b in free[i + 1 :]:
                moves.append(Move(a, b))
        return moves

    def prompt(self, t: Table) -> str:
        return "Do two of your Heroes exchange ranks?"

    def why(self, t: Table) -> str:
        return "Once per turn, before any Hero acts. It costs nothing."

    def refusals(self, t: Table) -> list[Refusal]:
        return [
            Refusal(f"move {min(a, b)} {max(a, b)}", f"Move {HEROES[t.row[a]].name}", "it is immobilized", "NB-4.4")
            for a in places(t)
            for b in places(t)
            if a != b and t.status[t.row[a]] & IMMOBILIZED
        ]


def places(t: Table) -> range:
    return range(t.turn * t.ranks, (t.turn + 1) * t.ranks)


class Move(Step):
    """NB-2.6, NB-H10: the exchange first, then the wounds of both, then losses."""

    def __init__(self, a: int, b: int) -> None:
        self.a: Final = a
        self.b: Final = b

    def run(self, t: Table) -> None:
        swap(t, t.turn, t.row[self.a], t.row[self.b])
        t.do(SETTLE)

    def label(self, t: Table) -> str:
        return f"{HEROES[t.row[self.a]].name} ⇄ {HEROES[t.row[self.b]].name}"

    def at(self, t: Table) -> str:
        return f"between {self.a} {self.b}"


class Stay(Step):
    def label(self, t: Table) -> str:
        return "Nobody moves"


# Cycle Phase


class DiscardTime(Step):
    """NB-14.1: the time card is discarded face-down."""

    def run(self, t: Table) -> None:
        t.time += 1


class HandOutPool(Step):
    """NB-14.2: what is left of the pool goes to allied heroes."""

    def run(self, t: Table) -> None:
        left = t.pool
        t.pool = 0
        HandOut(t.turn, left).run(t)


class PassTurn(Step):
    """NB-14.3: the other side's turn begins."""

    def run(self, t: Table) -> None:
        t.turn = 1 - t.turn
        t.do(Turn())


STAY: Final = Stay()
TURN: Final = (GainBlessings(), AnswerPrayers(), MayMove(), Act(), DiscardTime(), HandOutPool(), PassTurn())
