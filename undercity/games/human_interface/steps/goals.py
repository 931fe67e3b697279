"""Objectives, exits, scoring and victory (sections 28 and 31)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.human_interface import missions as g
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.marks import (
    BOUND,
    COLLATERAL_DECK,
    DOWN,
    DRAW,
    ESCAPED,
    HIDDEN_DECK,
    NOBODY,
    NONE,
    OPFOR,
    TEAMS,
    WOUNDS,
)
from undercity.games.human_interface.steps import harm, optional
from undercity.games.human_interface.table import Table

FALLEN: Final = -2
"""In `target`: the marked model has been eliminated."""
CARDS: Final = 7
UNCOVERED: Final = -2
"""In `secured`: it was picked up before, and is not out yet."""


def score_kill(t: Table, m: int, by: int) -> None:
    """HI-31.7, HI-31.8, HI-H23, HI-H27: whoever eliminates a model, or the other Team if the AI took it."""
    team = t.side[by] if by >= 0 else (1 - t.side[m] if t.teams > 1 and t.side[m] < TEAMS else NOBODY)
    if t.mode() != g.SKIRMISH and t.target[0] == m:
        t.target = [FALLEN, t.target[1]]
    if not 0 <= team < TEAMS or team == t.side[m]:
        return
    t.kills[team] += 1
    if m < t.members:
        kind = t.person(m).kind
        t.tally[team * CARDS + d.KILLING_SPREE] += 2 if t.turn <= 2 else 1
        t.tally[team * CARDS + d.ASSASSINATE] += 4 if kind == w.LEADER else 2 if kind == w.HACKER else 1


class Check(Step):
    """HI-28.1, HI-H92, HI-H99: goals are met, or a Team has nobody left."""

    def run(self, t: Table) -> None:
        if t.outcome != NONE:
            return
        if t.mode() != g.SKIRMISH:
            for team in range(t.teams):
                for group in t.orders().goals:
                    if are_met(t, team, group):
                        finish(t, team, "its goals are met (HI-28.1)")
                        return
        for team in range(t.teams):
            if not t.team_of(team):
                t.do(Wiped(team))
                return


class Wiped(Step):
    """HI-H92, HI-H99: a Team without a conscious member on the board loses at once."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        if t.teams > 1:
            finish(t, 1 - self.team, "the other Team has nobody left (HI-H99)")
        else:
            finish(t, OPFOR, "nobody of the Team is left conscious on the board (HI-H92)")


def are_met(t: Table, team: int, group: tuple[g.Goal, ...]) -> bool:
    for goal in group:
        if not is_met(t, team, goal):
            return False
    return True


def is_met(t: Table, team: int, goal: tuple[int, int]) -> bool:
    what, n = goal
    if what == g.SECURED:
        return t.secured.count(team) >= n
    if what == g.BASICS:
        return t.basics.count(team) >= n
    if what == g.ESCAPED:
        return sum([1 for m in range(t.members) if t.side[m] == team and t.state[m] & ESCAPED]) >= n
    if what == g.CONTROL:
        return sum([1 for m in t.control if m >= 0 and t.side[m] == team]) >= n
    if what == g.KILLS:
        return t.kills[team] >= n
    if what == g.CARRIED:
        kinds = [kind for _, _, kind in t.orders().objectives]
        return sum([1 for i, kind in enumerate(kinds) if kind == g.CARRY and t.secured[i] == team]) >= n
    if what == g.BOSS:
        return t.target[0] == FALLEN
    return False


def finish(t: Table, side: int, why: str) -> None:
    """The mission is over. In a campaign a won mission leads to the next."""
    following = t.orders().following
    if t.is_campaign and side == 0 and following:
        t.say("HI-28.1", "{} is done: {}.", t.orders().title, why)
        t.agenda.clear()
        t.do(optional.NextMission())
        return
    optional.count_agendas(t)
    t.outcome = side
    t.why = why
    name = "Nobody" if side == DRAW else t.team_name(side)
    t.say("HI-28.1", "{} wins: {}.", name[0].upper() + name[1:], why)
    t.agenda.clear()


class TimeUp(Step):
    """HI-8.3, HI-H92, HI-H95, HI-H99: the last turn is over."""

    def run(self, t: Table) -> None:
        if t.mode() == g.HORDE or g.LAST in [goal for group in t.orders().goals for goal, _ in group]:
            standing = len(t.team_of(0))
            whole = sum([1 for m in range(t.members) if t.seat[m] >= 0])
            is_held = 2 * standing >= whole
            finish(t, 0 if is_held else OPFOR, f"{standing} of {whole} members stand after the last turn (HI-H95)")
        elif t.teams > 1:
            settle_skirmish(t)
        else:
            finish(t, OPFOR, "time is up and the goals are not met (HI-H92)")


def settle_skirmish(t: Table) -> None:
    """HI-31.5, HI-H99: most points; then points of conscious models; then their Wounds; then a draw."""
    count_cards(t)
    optional.count_agendas(t)
    cost = [sum([t.person(m).cost for m in t.team_of(team)]) for team in range(TEAMS)]
    left = [sum([wounds_left(t, m) for m in t.team_of(team)]) for team in range(TEAMS)]
    score = f"{t.points[0]} to {t.points[1]} points (HI-31.5)"
    for best, word in ((t.points, ""), (cost, "survivors"), (left, "Wounds left")):
        if best[0] != best[1]:
            why = f"{score}, {word} {best[0]} to {best[1]} (HI-H99)" if word else score
            finish(t, 0 if best[0] > best[1] else 1, why)
            return
    finish(t, DRAW, "points and survivors are equal (HI-H99)")


def wounds_left(t: Table, m: int) -> int:
    """On the dial, and on the side of the card that is not up yet."""
    return t.wounds[m] + (0 if t.crippled[m] else t.person(m).sides[1][WOUNDS])


def count_cards(t: Table) -> None:
    """HI-31.4: both mission cards of each Team are shown and scored."""
    t.learn()
    for team in range(TEAMS):
        for card in t.cards[team]:
            n = worth(t, team, card)
            t.points[team] += n
            t.say("HI-31.5", "{:team}: {} scores {}.", team, d.SKIRMISH_CARDS[card][0], n)


def worth(t: Table, team: int, card: int) -> int:
    if card == d.BREAKOUT:
        return breakout(t, team)
    if card == d.KIDNAP:
        return kidnap(t, team)
    return t.tally[team * CARDS + card]


def breakout(t: Table, team: int) -> int:
    """HI-31.10, HI-H101."""
    own = [m for m in range(t.members) if t.seat[m] == t.captain(team)]
    there = [m for m in own if t.state[m] & ESCAPED or (t.is_standing(m) and t.is_in_zone(t.at[m], 1 - team))]
    return 2 * len(there) if len(there) >= max(1, len(own) // 2) else 0


def kidnap(t: Table, team: int) -> int:
    """HI-31.12, HI-H102: scored at the end, in the own deployment zone."""
    for m in range(t.members):
        is_theirs = t.seat[m] == t.captain(1 - team) and t.person(m).kind == w.HACKER
        if is_theirs and t.at[m] >= 0 and t.is_in_zone(t.at[m], team):
            if t.state[m] & DOWN:
                return 1
            if t.state[m] & BOUND:
                return 4
    return 0


class Secure(Step):
    """HI-4.3, HI-21.3, HI-H100: an objective is secured, destroyed or picked up."""

    def __init__(self, model: int, objective: int) -> None:
        self.model: Final = model
        self.objective: Final = objective

    def run(self, t: Table) -> None:
        m, i = self.model, self.objective
        kind = t.orders().objectives[i][2]
        t.goods[i] = NOBODY
        is_new = t.secured[i] == NONE
        if kind == g.CARRY:
            t.carrier[i] = m
            t.secured[i] = UNCOVERED
            t.say("HI-H125", "{:model} picks up Objective {}.", m, i + 1)
        else:
            t.secured[i] = t.side[m]
            word = "destroys" if kind == g.DESTROY else "secures"
            t.say("HI-H100", "{:model} {} Objective {}.", m, word, i + 1)
            if kind == g.DESTROY:
                t.tally[t.side[m] * CARDS + d.SABOTAGE] += 2
        if is_new:
            rise(t, t.orders().objective_threat)
            t.do(harm.DrawRush(m), *_extras(t, m), Check())


def _extras(t: Table, m: int) -> list[Step]:
    found: list[Step] = []
    if t.is_on(HIDDEN_DECK):
        found.append(optional.DrawExtra(optional.HIDDEN, m))
    if t.is_on(COLLATERAL_DECK):
        found.append(optional.DrawExtra(optional.COLLATERAL, m))
    return found


def rise(t: Table, n: int) -> None:
    """HI-27.1: the Threat Level rises."""
    if n:
        t.threat += n
        t.has_risen = True
        if t.orders().is_threat_protocol:
            t.protocol += n
        t.say("HI-27.1", "The Threat Level rises to {}.", t.threat)


class Escape(Step):
    """HI-H101, HI-H125: it leaves the board; what it carries is safe."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        m = self.model
        for i, carrier in enumerate(t.carrier):
            if carrier == m:
                t.carrier[i] = NOBODY
                t.secured[i] = t.side[m]
        harm.leave_team(t, m)
        t.state[m] |= ESCAPED
        t.place(m, NOBODY)
        t.say("HI-H125", "{:model} is out.", m)
        t.do(Check())

    def label(self, t: Table) -> str:
        return f"{t.name(self.model)} leaves the building"
