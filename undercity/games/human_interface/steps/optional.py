"""Optional decks (HI-32.22 to HI-32.26) and what lies between missions (HI-H96)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Refusal, Step
from undercity.games.human_interface import setup
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.marks import AGENDA, DOWN, NOBODY, NONE
from undercity.games.human_interface.steps import cando, goals, harm, network
from undercity.games.human_interface.table import Table

AGENDAS: Final = 0
COLLATERAL: Final = 1
EVENTS: Final = 2
HIDDEN: Final = 3
SIZES: Final[list[int]] = [len(d.AGENDAS), len(d.COLLATERAL), len(d.EVENTS), len(d.HIDDEN)]


class DrawExtra(Chance):
    """The top card of an optional deck; an empty one takes its discard pile back."""

    def __init__(self, which: int, model: int) -> None:
        super().__init__()
        self.which: Final = which
        self.model: Final = model

    def run(self, t: Table) -> None:
        deck = t.extras[self.which]
        if len(deck) == 0:
            deck = deck.clone()
            deck.refill(t.extra_piles[self.which])
            t.extra_piles = [[] if i == self.which else pile for i, pile in enumerate(t.extra_piles)]
            t.extras = [deck if i == self.which else other for i, other in enumerate(t.extras)]
        super().run(t)

    def count(self, t: Table) -> int:
        return len(t.extras[self.which].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return DrewExtra(self.which, self.model, t.extras[self.which].rest[i])

    def is_secret(self) -> bool:
        return self.which == AGENDAS

    def prompt(self, t: Table) -> str:
        return "Which card is drawn?"


class DrewExtra(Step):
    def __init__(self, which: int, model: int, card: int) -> None:
        self.which: Final = which
        self.model: Final = model
        self.card: Final = card

    def run(self, t: Table) -> None:
        deck = t.extras[self.which].clone()
        deck.take(self.card)
        t.extras = [deck if i == self.which else other for i, other in enumerate(t.extras)]
        if self.which == AGENDAS:
            team = self.model
            t.agendas = [self.card if i == team else old for i, old in enumerate(t.agendas)]
            name, text, _ = d.AGENDAS[self.card]
            said = "{2:team} draws a Secret Agenda."
            t.whisper(t.captain(team), "HI-32.22", "Your Secret Agenda: {0}. {1}", said, name, text, team)
            return
        piles = t.extra_piles
        t.extra_piles = [[*pile, self.card] if i == self.which else pile for i, pile in enumerate(piles)]
        name, does, text = rows(self.which)[self.card]
        t.say(RULES[self.which], "{}: {}", name, text)
        if self.which == EVENTS:
            t.happening = self.card
            t.do(*event_steps(t, does))
        else:
            t.do(*steps(t, self.model, does))


RULES: Final = ["HI-32.22", "HI-32.24", "HI-32.25", "HI-32.26"]


def rows(which: int) -> list[tuple[str, int, str]]:
    return d.COLLATERAL if which == COLLATERAL else d.EVENTS if which == EVENTS else d.HIDDEN


def steps(t: Table, m: int, does: int) -> list[Step]:
    """What happens to the character that caused it."""
    if does == d.EVENT_SHOCK:
        return [cando.ShockTest(m)]
    if does == d.EVENT_WOUND:
        return [harm.Suffer(m, 1, NOBODY)]
    if does == d.EVENT_ADRENALINE:
        return [harm.DrawRush(m)]
    if does == d.EVENT_THREAT:
        goals.rise(t, 1)
    elif does == d.EVENT_SR:
        t.sr[t.side[m]] += 2
    elif t.at[m] >= 0 and does == d.EVENT_ALARM:
        t.alarm[t.area_at(m)] += 2
    elif t.at[m] >= 0 and does == d.EVENT_CALM:
        t.alarm[t.area_at(m)] = 0
    return []


def event_steps(t: Table, does: int) -> list[Step]:
    """HI-32.25: what an Unexpected Event does at once."""
    found: list[Step] = []
    for team in range(t.teams):
        for m in t.team_of(team)[:1]:
            if does == d.EVENT_ADRENALINE:
                found.append(harm.DrawRush(m))
            elif does == d.EVENT_ALARM and team == 0:
                t.alarm[t.area_at(m)] += 2
        if does == d.EVENT_SHOCK:
            found += [cando.ShockTest(m) for m in t.team_of(team) if t.person(m).kind == 1]
    return found


class MayReveal(Step):
    """D38, HI-32.22: in Clean-Up a completed agenda may be shown; asked of all, because silence would tell."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        if t.is_on(AGENDA) and t.agendas[self.team] >= 0:
            t.do(ChooseReveal(t.captain(self.team), self.team))


class ChooseReveal(Ask):
    def __init__(self, seat: int, team: int) -> None:
        super().__init__(seat)
        self.team: Final = team

    def answers(self, t: Table) -> list[Step]:
        agenda = t.agendas[self.team]
        is_ready = agenda in d.DURING_PLAY and has_done(t, self.team, agenda)
        return [network.DONE, Reveal(self.team)] if is_ready else [network.DONE]

    def prompt(self, t: Table) -> str:
        return f"Your Secret Agenda is {d.AGENDAS[t.agendas[self.team]][0]}. Show it?"

    def why(self, t: Table) -> str:
        return d.AGENDAS[t.agendas[self.team]][1]

    def is_always_asked(self) -> bool:
        return True

    def is_secret(self) -> bool:
        return True

    def refusals(self, t: Table) -> list[Refusal]:
        if len(self.answers(t)) > 1:
            return []
        return [Refusal("reveal", "Show it", "it is not completed, or counts only at the end", "HI-32.22")]


class Reveal(Step):
    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        reveal(t, self.team)

    def notation(self) -> str:
        return "reveal"

    def label(self, t: Table) -> str:
        return f"Show {d.AGENDAS[t.agendas[self.team]][0]}"


def reveal(t: Table, team: int) -> None:
    """HI-32.22: the card is shown and its points, if earned, are added."""
    t.learn()
    card = t.agendas[team]
    name, _, points = d.AGENDAS[card]
    if has_done(t, team, card):
        t.points[team] += points
        t.say("HI-32.22", "{:team} reveals {}: {:# point}.", team, name, points)
    else:
        t.say("HI-32.22", "{:team} reveals {}: not fulfilled.", team, name)
    t.agendas = [NONE if i == team else old for i, old in enumerate(t.agendas)]
    t.extra_piles = [[*pile, card] if i == AGENDAS else pile for i, pile in enumerate(t.extra_piles)]


def count_agendas(t: Table) -> None:
    """HI-32.22: agendas are revealed at final scoring."""
    for team in range(t.teams):
        if t.is_on(AGENDA) and t.agendas[team] >= 0:
            reveal(t, team)


def has_done(t: Table, team: int, agenda: int) -> bool:
    own = [m for m in range(t.members) if t.seat[m] == t.captain(team) or t.teams == 1]
    if agenda == 0:
        return t.kills[team] >= 3
    if agenda == 1:
        return all(not t.crippled[m] and not t.state[m] & DOWN for m in own)
    if agenda == 2:
        return any(m >= 0 and t.side[m] == team for m in t.control)
    if agenda == 3:
        return any(len(t.held[m]) >= 3 for m in own)
    if agenda == 4:
        return all(t.shock[m] <= 6 for m in own)
    return all(not t.state[m] & DOWN for m in own)


class NextMission(Step):
    """HI-H96: recovery, then the next mission of the campaign with the same characters and gear."""

    def run(self, t: Table) -> None:
        setup.next_mission(t)
