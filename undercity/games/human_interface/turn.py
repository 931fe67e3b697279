"""The turn as the book prints it: seven phases (sections 8 to 12, 16, 25, 28)."""

from typing import Final

from undercity.core.power import Sealed
from undercity.core.step import Ask, Step
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards.decks import EVENT_SR, EVENTS
from undercity.games.human_interface.cards.words import SECOND_WIND, SYSOP
from undercity.games.human_interface.marks import (
    ACTIVATED,
    BY_HAND,
    DOWN,
    EVENT_DECK,
    LOCKED,
    ME,
    MINED,
    NOBODY,
    NONE,
    OPEN,
    OPFOR,
    REACTED,
    REMOVED,
    STUNNED,
    TEAMS,
    WOKEN,
)
from undercity.games.human_interface.missions import HORDE
from undercity.games.human_interface.steps import action, cando, goals, hack, hand, infect, network, opfor, optional
from undercity.games.human_interface.table import Table


class Turn(Step):
    """HI-8.1: the phases in order; HI-8.2: Phase 3 only in competitive mode."""

    def run(self, t: Table) -> None:
        t.turn += 1
        t.say("HI-8.1", "Turn {} of {}.", t.turn, t.orders().turns)
        if t.turn <= len(t.orders().lessons):
            t.say("HI-8.1", "{}", t.orders().lessons[t.turn - 1])
        bid: list[Step] = [BidSealed((0, 1), ())] if t.teams > 1 else []
        t.do(StartTurn(), CountResources(), *bid, CyberWar(), RealWorld(), OpforPhase(), CleanUp())


# Phase 1


class StartTurn(Step):
    """HI-9.1, HI-9.2, HI-32.25: an Unexpected Event, then infections; nothing can be infected in turn 1.

    HI-9.6: Cybershock tests that the Mission orders are taken now.
    """

    def run(self, t: Table) -> None:
        steps: list[Step] = [optional.DrawExtra(optional.EVENTS, NOBODY)] if t.is_on(EVENT_DECK) else []
        if t.turn > 1:
            steps += [infect.Phase1(team) for team in range(t.teams)]
        if t.turn in t.orders().shocks:
            steps += [cando.ShockTest(m) for m in range(t.members) if t.is_standing(m)]
        t.do(*steps)


# Phase 2


class CountResources(Step):
    """HI-10.1 to HI-10.8, HI-H48, HI-H49."""

    def run(self, t: Table) -> None:
        t.given = [0] * len(t.who)
        for team in range(t.teams):
            pool = 0
            for m in t.linked(team):
                t.given[m] = resources(t, m)
                pool += t.given[m]
            cost = sum([network.running(t, slot) for slot in network.hostile_slots(t, team)])
            extra = 2 if t.happening >= 0 and EVENTS[t.happening][1] == EVENT_SR else 0
            t.sr[team] = max(0, pool - cost - t.drain[team] + extra)
            sums = (("members", pool), ("infections", -cost - t.drain[team]), ("event", extra))
            t.say("HI-10.2", "{:team} has {:# System Resource}.", team, t.sr[team], sums=sums)
            t.drain[team] = 0


def resources(t: Table, m: int) -> int:
    """HI-10.2 to HI-10.5: 1, the Mental above 5, and what skills, chips and one Cyberdeck grant."""
    mind = max(0, t.skill(m, ME) - 5)
    return 1 + mind + t.deck_bonus(m) + t.chip(m, c.SR) + (2 if t.has(m, SYSOP) else 0)


# Phase 3


class BidSealed(Sealed):
    """D8, HI-11.1, HI-11.4: each Team secretly sets SR aside; all of it is gone."""

    def choices(self, t: Table, seat: int) -> list[Step]:
        return [Bid(n) for n in range(t.sr[t.team_at(seat)] + 1)]

    def prompt(self, t: Table, seat: int) -> str:
        return "How many SR do you bid for the Initiative?"

    def reveal(self, t: Table) -> None:
        bids = []
        for seat, pick in zip(self.seats, self.picks, strict=True):
            assert isinstance(pick, Bid)
            bids.append(pick.n)
            t.sr[seat] -= pick.n
            t.say("HI-11.1", "{:team} bids {} SR.", seat, pick.n)
        t.bids = bids
        t.do(DrawInitiative())


class Bid(Step):
    def __init__(self, n: int) -> None:
        self.n: Final = n

    def label(self, t: Table) -> str:
        return f"{self.n} SR"


class DrawInitiative(Step):
    """HI-11.2, HI-11.3, HI-H51: bid and card; ties draw again."""

    def run(self, t: Table) -> None:
        t.do(cando.Draw(0, -1), cando.Draw(1, -1), JudgeInitiative())


class JudgeInitiative(Step):
    def run(self, t: Table) -> None:
        totals = [t.bids[0] + t.drawn[0], t.bids[1] + t.drawn[1]]
        t.say("HI-11.2", "Initiative: {} to {}.", totals[0], totals[1])
        if totals[0] == totals[1]:
            t.do(DrawInitiative())
        else:
            winner = 0 if totals[0] > totals[1] else 1
            t.bids = [0, 0]
            t.initiative = winner
            t.do(cando.END_EVENT, ChooseFirst(t.captain(winner)))


class ChooseFirst(Ask):
    """D9, HI-11.5."""

    def answers(self, t: Table) -> list[Step]:
        return [GoFirst(self.seat), GoFirst(1 - self.seat)]

    def prompt(self, t: Table) -> str:
        return "Who is first player this turn?"

    def why(self, t: Table) -> str:
        return "First in Cyberwarfare and in the Real World. You have the Initiative."


class GoFirst(Step):
    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        t.first = self.team
        t.say("HI-11.5", "{:team} is first.", self.team)

    def notation(self) -> str:
        return f"first {self.team}"

    def label(self, t: Table) -> str:
        return t.team_name(self.team)


# Phase 4


class CyberWar(Step):
    """HI-12.1 to HI-12.18, HI-H53."""

    def run(self, t: Table) -> None:
        order = [t.first] if t.teams == 1 else [t.first, 1 - t.first]
        t.do(*[hand.Prepare(team) for team in order], network.Rounds(t.first), EndWar())


class EndWar(Step):
    def run(self, t: Table) -> None:
        t.threads = [0, 0]
        t.hacked = [bits & ~hack.JUST_TAKEN for bits in t.hacked]


# Phase 5


class RealWorld(Step):
    """HI-6.16, HI-16.1: doors are set, then one Team after the other activates everybody."""

    def run(self, t: Table) -> None:
        order = [t.first] if t.teams == 1 else [t.first, 1 - t.first]
        steps: list[Step] = [SetDoors(team) for team in order]
        for team in order:
            steps += [Arm(team), action.TeamTurn(team, t.captain(team)), ShutDoors(), SetDoors(team)]
        t.do(*steps)


class Arm(Step):
    """HI-24.3: mines of the other Team become active."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        t.mines = [(square, m, 1 if t.side[m] != self.team else is_armed) for square, m, is_armed in t.mines]


class ShutDoors(Step):
    """HI-6.11, HI-H14: doors opened by hand close, unless somebody stands there."""

    def run(self, t: Table) -> None:
        for door, state in enumerate(t.doors):
            if state & BY_HAND and t.stand[t.door_square(door)] == NOBODY:
                t.doors[door] = state & ~(BY_HAND | OPEN)


class SetDoors(Step):
    """HI-6.16, HI-6.17, HI-H13: the controller of a Terminal may set its doors."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        doors = range(len(t.doors))
        own = tuple([door for door in doors if not t.doors[door] & REMOVED and t.runs_door(self.team, door)])
        if own:
            t.do(ChooseDoors(t.voice(self.team), self.team, own))


class ChooseDoors(Ask):
    """D25."""

    def __init__(self, seat: int, team: int, doors: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.doors: Final = doors

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [network.DONE]
        for door in self.doors:
            rest = tuple([other for other in self.doors if other != door])
            is_held = t.stand[t.door_square(door)] >= 0
            for state in (OPEN, 0, LOCKED, OPEN | LOCKED):
                if state != t.doors[door] & (OPEN | LOCKED) and not (is_held and not state & OPEN):
                    found.append(SetDoor(self.team, door, state, rest))
        return found

    def prompt(self, t: Table) -> str:
        return "Set a door of your Terminals?"

    def why(self, t: Table) -> str:
        return "Your Hacker runs them: open, closed, locked or unlocked."


class SetDoor(Step):
    def __init__(self, team: int, door: int, state: int, rest: tuple[int, ...]) -> None:
        self.team: Final = team
        self.door: Final = door
        self.state: Final = state
        self.rest: Final = rest

    def run(self, t: Table) -> None:
        t.doors[self.door] = self.state
        t.say("HI-6.16", "{:team} sets {:door}: {}.", self.team, self.door, door_words(self.state))
        if self.rest:
            t.do(ChooseDoors(t.voice(self.team), self.team, self.rest))

    def notation(self) -> str:
        return f"door {self.door} {self.state}"

    def label(self, t: Table) -> str:
        return f"{t.called('door', self.door).capitalize()}: {door_words(self.state)}"

    def at(self, t: Table) -> str:
        return f"door {self.door}"


def door_words(state: int) -> str:
    return f"{'open' if state & OPEN else 'closed'}, {'locked' if state & LOCKED else 'unlocked'}"


# Phase 6


class OpforPhase(Step):
    """HI-25.1, HI-27.2, HI-25.3, HI-H86: presence, Tactical Response, reinforcement, then every model."""

    def run(self, t: Table) -> None:
        if not opfor.is_played(t):
            Arm(NONE).run(t)
            return
        t.arrivals = [0] * len(t.orders().entries)
        t.do(
            Arm(NONE), opfor.Presence(), opfor.Respond(), opfor.Refill(), opfor.Establish(), opfor.Operate(t.initiative)
        )


# Phase 7


class CleanUp(Step):
    """HI-28.1 to HI-28.5, HI-H92: victory, doors, Alarm, tokens, refill, the Turn Tracker."""

    def run(self, t: Table) -> None:
        end: list[Step] = [goals.TimeUp()] if t.turn >= t.orders().turns else [Tidy(), opfor.Refill(), Turn()]
        show: list[Step] = [optional.MayReveal(team) for team in range(t.teams)]
        t.do(*show, goals.Check(), *end)


class Tidy(Step):
    """HI-6.12, HI-7.12, HI-22.15, HI-28.2 to HI-28.4, HI-H28."""

    def run(self, t: Table) -> None:
        for door, state in enumerate(t.doors):
            square = t.door_square(door)
            if state & OPEN and t.stand[square] == NOBODY and t.door_at(square) >= 0:
                t.doors[door] = state & ~(OPEN | BY_HAND)
        t.alarm = [0] * len(t.alarm)
        t.noise = [0] * len(t.noise)
        for m in t.models():
            t.state[m] &= ~(ACTIVATED | REACTED | STUNNED)
            t.boon[m] &= WOKEN | MINED
            wake(t, m)
        t.arrivals = [0] * len(t.orders().entries)
        if t.mode() == HORDE:
            t.protocol += 1
        t.say("HI-28.3", "Clean-Up: doors close, Alarm and tokens leave the board.")


def wake(t: Table, m: int) -> None:
    """HI-3.15, HI-H26: an own skill that works while unconscious, once."""
    if t.state[m] & DOWN and m < t.members and t.side[m] < TEAMS and t.at[m] >= 0 and not t.boon[m] & WOKEN:
        n = t.has(m, SECOND_WIND)
        if n and t.stand[t.at[m]] == NOBODY and not t.is_shut(t.at[m]) and t.side[m] != OPFOR:
            t.boon[m] |= WOKEN
            t.state[m] &= ~DOWN
            t.wounds[m] = n
            t.place(m, t.at[m])
            t.say("HI-H26", "{:model} comes round with {:# Wound}.", m, n)
