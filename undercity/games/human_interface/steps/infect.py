"""Infection: where it lies, what it does at once and in every Phase 1 (sections 9 and 15)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.human_interface.cards import programs as p
from undercity.games.human_interface.cards.programs import CARD, OPFOR_DECK, SET
from undercity.games.human_interface.marks import NOBODY, SLOTS, SLOWED
from undercity.games.human_interface.steps import cando, harm, network
from undercity.games.human_interface.table import Table


class Infect(Step):
    """HI-14.14, HI-14.15, HI-15.11 to HI-15.13, HI-H61, HI-H62: the highest empty slot, or the highest one."""

    def __init__(self, team: int, card: int, boost: int) -> None:
        self.team: Final = team
        self.card: Final = card
        self.boost: Final = boost

    def run(self, t: Table) -> None:
        team = self.team
        empty = network.empty_slots(t, team)
        slot = empty[-1] if empty else team * SLOTS + SLOTS - 1
        if not empty:
            network.clear_slot(t, slot)
        t.net[slot], t.boost[slot], t.shown[slot] = self.card, self.boost, 1
        t.say("HI-14.14", "{:card} infects {:team} in slot {}.", self.card, team, slot % SLOTS + 1)
        members = t.linked(team)
        hurt: list[Step] = [step for m in members for step in (harm.Suffer(m, 1, NOBODY), harm.RaiseShock(m, 1))]
        hacker = t.hacker[team]
        test: list[Step] = [cando.ShockTest(hacker, True)] if hacker >= 0 else []
        t.do(*hurt, *test, FirstBite(team, self.card))


class FirstBite(Step):
    """HI-13.15: another Team's program hits the defending Hacker now; one of OPFOR as in every Phase 1."""

    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def run(self, t: Table) -> None:
        is_rival = self.card // SET != OPFOR_DECK
        if is_rival and CARD[self.card].does in ON_ONE and network.is_jacked(t, self.team):
            t.do(Afflict(t.hacker[self.team], self.card))
        else:
            t.do(Special(self.team, self.card))


ON_ONE: Final = (p.WOUND_ONE, p.SHOCK_ONE, p.STUN_ONE, p.SLOW_ONE, p.DISABLE_ONE)
"""What hits one member."""


class Phase1(Step):
    """HI-9.1 to HI-9.4, HI-9.7: each hostile card fires its ability, and every member takes a Cybershock test."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        steps: list[Step] = []
        for slot in network.hostile_slots(t, self.team):
            steps.append(Special(self.team, t.net[slot]))
            steps += [cando.ShockTest(m, True) for m in t.linked(self.team)]
        t.do(*steps)


class Special(Step):
    """HI-9.4, HI-9.5, HI-13.15, HI-H63: the opponent picks whom it hits; without one, CanDo cards do."""

    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def run(self, t: Table) -> None:
        team, does, n = self.team, CARD[self.card].does, CARD[self.card].n
        members = t.linked(team)
        if not members:
            return
        if does == p.DRAIN:
            t.drain[team] += n
            t.say("HI-9.4", "{:card} will drain {} SR from {:team}.", self.card, n, team)
        elif does == p.NOISE:
            m = t.hacker[team] if t.hacker[team] >= 0 and t.is_standing(t.hacker[team]) else members[0]
            t.alarm[t.area_at(m)] += n
            t.say("HI-7.10", "{:card}: {} Alarm in {:area}.", self.card, n, t.area_at(m))
        elif does == p.SHOCK_ALL:
            t.do(*[cando.ShockTest(m, True) for m in members])
        elif does != p.NOTHING:
            owner = self.card // SET
            if owner == OPFOR_DECK:
                t.do(*contest(tuple(members), self.card))
            else:
                t.do(ChooseVictim(t.captain(owner), team, self.card))


class ChooseVictim(Ask):
    """D7, HI-9.5."""

    def __init__(self, seat: int, team: int, card: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.card: Final = card

    def answers(self, t: Table) -> list[Step]:
        return [Afflict(m, self.card) for m in t.linked(self.team)]

    def prompt(self, t: Table) -> str:
        return f"Whom does {CARD[self.card].name} hit?"

    def why(self, t: Table) -> str:
        return CARD[self.card].text


def contest(members: tuple[int, ...], card: int) -> list[Step]:
    """HI-H63: one CanDo card for each member, the highest is hit."""
    if len(members) == 1:
        return [Afflict(members[0], card)]
    return [Rate(members, (), card)]


class Rate(Step):
    """One card for each member in turn."""

    def __init__(self, members: tuple[int, ...], cards: tuple[int, ...], card: int) -> None:
        self.members: Final = members
        self.cards: Final = cards
        self.card: Final = card

    def run(self, t: Table) -> None:
        if len(self.cards) < len(self.members):
            t.do(cando.Draw(0, -1), NoteRate(self.members, self.cards, self.card))
            return
        best = max(self.cards)
        tied = tuple([m for m, card in zip(self.members, self.cards, strict=True) if card == best])
        if len(tied) > 1:
            t.do(Rate(tied, (), self.card))
        else:
            t.do(cando.END_EVENT, Afflict(tied[0], self.card))


class NoteRate(Step):
    def __init__(self, members: tuple[int, ...], cards: tuple[int, ...], card: int) -> None:
        self.members: Final = members
        self.cards: Final = cards
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.do(Rate(self.members, (*self.cards, t.drawn[0]), self.card))


class Afflict(Step):
    """What a program does to the member it hits."""

    def __init__(self, model: int, card: int) -> None:
        self.model: Final = model
        self.card: Final = card

    def run(self, t: Table) -> None:
        m, program = self.model, CARD[self.card]
        t.say("HI-9.4", "{:card} hits {:model}.", self.card, m)
        if program.does == p.WOUND_ONE:
            t.do(harm.Suffer(m, program.n, NOBODY))
        elif program.does == p.SHOCK_ONE:
            t.do(harm.RaiseShock(m, program.n))
        elif program.does == p.STUN_ONE:
            t.do(harm.Stun(m))
        elif program.does == p.SLOW_ONE:
            t.boon[m] |= SLOWED
        elif program.does == p.DISABLE_ONE and t.kit[m]:
            t.off[m] = (t.kit[m][0],)
            t.say("HI-3.18", "{:item} of {:model} is turned face-down.", t.kit[m][0], m)

    def notation(self) -> str:
        return f"hit {self.model}"

    def label(self, t: Table) -> str:
        return t.name(self.model)

    def at(self, t: Table) -> str:
        return f"model {self.model}"
