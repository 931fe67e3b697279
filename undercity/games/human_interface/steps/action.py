"""Phase 5: activation, Action Points and the actions (sections 16 to 19)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.core.words import many
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.decks import KIDNAP, MANHUNT
from undercity.games.human_interface.cards.weapons import BARE_HANDS, BLADE, WEAPONS
from undercity.games.human_interface.marks import (
    ACTIVATED,
    DOWN,
    ESCAPED,
    HANDED_OVER,
    HIT_CC,
    LET_GO,
    NOBODY,
    SECOND,
    SLOWED,
    USED,
)
from undercity.games.human_interface.missions import SKIRMISH
from undercity.games.human_interface.steps import attack, harm, move, react, rush, special
from undercity.games.human_interface.table import Table, item_name

MOST_AP: Final = 3
"""HI-16.5."""


class TeamTurn(Step):
    """HI-16.1 to HI-16.3: a Team activates all its characters, one at a time, in any order."""

    def __init__(self, team: int, seat: int) -> None:
        self.team: Final = team
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        for turn in range(t.players):
            seat = (self.seat + turn) % t.players
            ask = ChooseCharacter(seat, self.team)
            answers = ask.answers(t)
            if answers:
                t.do(TeamTurn(self.team, (seat + 1) % t.players))
                t.ask(ask, answers)
                return


def waiting(t: Table, team: int, seat: int) -> list[int]:
    """Able characters of a seat without an Activated token."""
    found = []
    for m in range(t.members):
        if t.side[m] == team and t.seat[m] == seat and not t.state[m] & ACTIVATED and t.is_able(m):
            found.append(m)
    return found


class ChooseCharacter(Ask):
    """D26, HI-16.2: who is activated next; a Team Leader may take an adjacent friend along (HI-30.1)."""

    def __init__(self, seat: int, team: int) -> None:
        super().__init__(seat)
        self.team: Final = team

    def answers(self, t: Table) -> list[Step]:
        ready = waiting(t, self.team, self.seat)
        found: list[Step] = [Activate(m, NOBODY) for m in ready]
        for m in ready:
            if t.has(m, w.SQUAD_SYNC):
                found += [Activate(m, other) for other in ready if other != m and t.are_adjacent(m, other)]
        return found

    def prompt(self, t: Table) -> str:
        return "Which character acts next?"

    def why(self, t: Table) -> str:
        return f"Turn {t.turn} of {t.orders().turns}, Real World Phase. Each acts once: 2 AP, and an Attack ends it."

    def refusals(self, t: Table) -> list[Refusal]:
        return [
            Refusal(f"activate {m}", t.name(m), "it is Stunned", "HI-3.16")
            for m in range(t.members)
            if t.seat[m] == self.seat and t.at[m] >= 0 and t.is_stunned(m) and t.is_standing(m)
        ]


class Activate(Step):
    """HI-16.3, HI-16.4: 2 Action Points; effects may change that (HI-16.9)."""

    def __init__(self, model: int, partner: int) -> None:
        self.model: Final = model
        self.partner: Final = partner

    def run(self, t: Table) -> None:
        t.partner = self.partner
        t.answered = 0
        for m in (self.model, self.partner):
            if m >= 0:
                ready(t, m)
        t.active = self.model
        t.say("HI-16.2", "{:model} is activated.", self.model)
        t.do(Act())

    def notation(self) -> str:
        return f"activate {self.model}" + (f" {self.partner}" if self.partner >= 0 else "")

    def label(self, t: Table) -> str:
        also = f" and {t.name(self.partner)}" if self.partner >= 0 else ""
        return t.name(self.model) + also

    def at(self, t: Table) -> str:
        return f"model {self.model}"


def ready(t: Table, m: int) -> None:
    t.ap[m] = 1 if t.boon[m] & SLOWED else 2
    t.spent[m] = 0
    t.left[m] = 0
    t.moved[m] = 0
    t.boon[m] &= ~(HIT_CC | SECOND | USED | LET_GO | HANDED_OVER)
    t.focus = [0] * 8
    t.waived = 0
    t.dragged = NOBODY


class Act(Step):
    """HI-16.6: actions, one after the other, until the activation ends."""

    def run(self, t: Table) -> None:
        m = t.active
        if m < 0 or not t.is_able(m) or t.state[m] & (ACTIVATED | ESCAPED) or t.side[m] >= 2:
            EndActivation().run(t)
        else:
            t.do(self)
            CHOOSE_ACTION[t.seat[m]].run(t)


class EndActivation(Step):
    """HI-16.3, HI-H78: an Activated token; then the partner of a synchronised pair goes on."""

    def run(self, t: Table) -> None:
        m, other = t.active, t.partner
        if m >= 0:
            close(t, m)
        if other >= 0 and t.is_able(other) and not t.state[other] & ACTIVATED:
            hand_over(t)
            t.do(Act())
        else:
            t.active = t.partner = NOBODY


def hand_over(t: Table) -> None:
    """HI-H78: the other one of the pair goes on; each keeps its own bonuses."""
    t.active, t.partner = t.partner, t.active
    t.focus = t.focus[4:] + t.focus[:4]


def close(t: Table, m: int) -> None:
    t.state[m] |= ACTIVATED
    t.ap[m] = 0
    t.left[m] = 0
    t.moved[m] = 0
    t.dragged = NOBODY


class ChooseAction(Ask):
    """D27: Move, Attack, Special Action, gear, adrenaline, or the end of the activation."""

    def answers(self, t: Table) -> list[Step]:
        m = t.active
        found: list[Step] = [END]
        found += moves(t, m)
        if t.ap[m] > 0 or t.boon[m] & SECOND:
            found += attacks(t, m)
        found += special.actions(t, m)
        other = t.partner
        if other >= 0 and t.is_able(other) and not t.state[other] & ACTIVATED and not t.boon[m] & HANDED_OVER:
            found.append(Switch(other))
        return found

    def prompt(self, t: Table) -> str:
        return f"What does {t.name(t.active)} do?"

    def why(self, t: Table) -> str:
        m = t.active
        rest = f", {t.left[m]} squares of the Move left" if t.left[m] > 0 else ""
        return f"{t.ap[m]} AP left{rest}. A Move goes {limit(t, m)} squares; an Attack ends the activation."

    def refusals(self, t: Table) -> list[Refusal]:
        return why_no_attack(t, t.active)


CHOOSE_ACTION: Final = [ChooseAction(seat) for seat in range(5)]


def limit(t: Table, m: int) -> int:
    """HI-17.1, HI-21.9, HI-H135; HI-H79: a captive does not slow whoever carries it."""
    speed = t.speed(m)
    is_slow = m == t.active and t.dragged >= 0 and t.are_friends(m, t.dragged)
    return min(speed, move.drag_limit(t, m)) if is_slow else speed


def moves(t: Table, m: int) -> list[Step]:
    """HI-17.4: a free square in reach of the Move in progress, or of a new one."""
    far = t.left[m]
    if t.ap[m] > 0 and not t.boon[m] & SECOND:
        far = max(far, limit(t, m))
    if far <= 0:
        return []
    stand = t.stand
    return [MOVE_TO[square] for square in move.reach(t, m, far).squares if stand[square] == NOBODY]


class MoveTo(Step):
    """D28, HI-17.1: a Move costs 1 AP; squares left over of the last one are used first (HI-H71)."""

    def __init__(self, square: int) -> None:
        self.square: Final = square

    def run(self, t: Table) -> None:
        m = t.active
        squares = move.reached(t, m).path(self.square)
        if t.left[m] <= 0 or len(squares) > t.left[m]:
            t.left[m] = t.far
            spend(t, m)
            t.moved[m] = 0
        t.say("HI-17.1", "{:model} moves to {:square}.", m, self.square)
        if react.is_unwatched(t):
            move.Walk(m, squares).run(t)
        else:
            t.do(react.MOVING, move.Walk(m, squares))

    def notation(self) -> str:
        return f"move {self.square}"

    def label(self, t: Table) -> str:
        return f"Move to {t.square_name(self.square)}"

    def at(self, t: Table) -> str:
        return f"square {self.square}"


MOVE_TO: Final[list[Step]] = [MoveTo(square) for square in range(25 * 25)]


def spend(t: Table, m: int) -> None:
    """HI-16.5."""
    t.ap[m] -= 1
    t.spent[m] += 1


# Attacks


def attacks(t: Table, m: int) -> list[Step]:
    """D29, HI-18.1 to HI-18.3, HI-19.1: each enemy in sight with each weapon that reaches it."""
    found: list[Step] = []
    only_ranged = t.boon[m] & SECOND != 0
    at, side, state = t.at, t.side, t.state
    mine = side[m]
    for d in range(t.mustered):
        if side[d] == mine or at[d] < 0 or state[d] & DOWN or not t.sees(m, at[d]):
            continue
        for weapon in attack.usable(t, m, at[d]):
            if only_ranged and attack.is_close(t, m, d, weapon):
                continue
            found.append(Attack(d, weapon, False))
            if d < t.members and weapon >= 0 and WEAPONS[weapon].type != BLADE and may_stun(t, m):
                found.append(Attack(d, weapon, True))
    if not only_ranged:
        found += special.throws(t, m)
    return found


def may_stun(t: Table, m: int) -> bool:
    """HI-31.11, HI-H103: Stun ammunition comes with Kidnap and Manhunt."""
    if t.mode() != SKIRMISH or t.side[m] >= len(t.cards):
        return False
    return KIDNAP in t.cards[t.side[m]] or MANHUNT in t.cards[t.side[m]]


class Attack(Step):
    """HI-16.7, HI-H74: the Attack is declared; bystanders may react, then the target answers; the activation ends."""

    def __init__(self, target: int, weapon: int, is_stun: bool) -> None:
        self.target: Final = target
        self.weapon: Final = weapon
        self.is_stun: Final = is_stun

    def run(self, t: Table) -> None:
        m = t.active
        is_extra = t.boon[m] & SECOND != 0
        t.boon[m] &= ~SECOND
        if not is_extra:
            spend(t, m)
        t.left[m] = 0
        t.say("HI-18.1", "{:model} attacks {:model} with {:item}.", m, self.target, self.weapon)
        t.do(
            react.Watch(0, react.ATTACKS, self.target),
            react.Face(m, self.weapon, self.target, self.is_stun),
            AfterAttack(m, self.target, self.weapon),
        )

    def notation(self) -> str:
        return f"attack {self.target} {self.weapon}" + (" stun" if self.is_stun else "")

    def label(self, t: Table) -> str:
        with_what = item_name(self.weapon) + (", Stun ammunition" if self.is_stun else "")
        return f"Attack {t.name(self.target)} with {with_what}"

    def note(self, t: Table) -> str:
        return react.odds(t, t.active, self.weapon, self.target, False)

    def at(self, t: Table) -> str:
        return f"model {self.target}"


def why_no_attack(t: Table, m: int) -> list[Refusal]:
    """Enemies that cannot be attacked now, each with its reason."""
    found = []
    for d in t.models():
        if t.side[d] == t.side[m] or not t.is_standing(d):
            continue
        notation = f"attack {d} {BARE_HANDS}"
        label = f"Attack {t.name(d)}"
        if not t.sees(m, t.at[d]):
            found.append(Refusal(notation, label, "it is not in line of sight", "HI-18.2"))
        elif not attack.usable(t, m, t.at[d]):
            found.append(Refusal(notation, label, "no weapon reaches that far", "HI-18.3"))
    return found[:6]


class AfterAttack(Step):
    """HI-16.7, HI-16.8: an Attack Action ends the activation, unless adrenaline buys one more attack."""

    def __init__(self, model: int, target: int, weapon: int) -> None:
        self.model: Final = model
        self.target: Final = target
        self.weapon: Final = weapon

    def run(self, t: Table) -> None:
        m = self.model
        t.focus[attack.ATTACK] = 0
        t.focus[attack.DAMAGE] = 0
        t.waived = 0
        if t.is_able(m) and t.side[m] < 2 and not t.focus[harm.BY_RUSH] and encores(t, m, self.target):
            t.do(ChooseEncore(t.seat[m], m, self.target, self.weapon), Finish(m))
        else:
            t.do(Finish(m))


class Finish(Step):
    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        if t.side[self.model] < 2 and not t.boon[self.model] & SECOND:
            t.state[self.model] |= ACTIVATED


def encores(t: Table, m: int, target: int) -> list[tuple[int, int, int]]:
    """Adrenaline skills that grant one more attack, which the model can pay and use now."""
    found = []
    for skill, n, cost in t.person(m).skills[t.crippled[m]]:
        if cost and t.rush_total(m) >= cost and is_encore(t, m, target, skill):
            found.append((skill, n, cost))
    return found


def is_encore(t: Table, m: int, target: int, skill: int) -> bool:
    if skill == w.OVERDRIVE:
        return t.boon[m] & HIT_CC != 0 and t.is_standing(target) and t.are_adjacent(m, target)
    return skill == w.COME_AND_GET_SOME or (skill == w.HAIL_OF_BULLETS and has_friend_near(t, m))


def has_friend_near(t: Table, m: int) -> bool:
    return any(o != m and t.is_standing(o) and t.are_friends(m, o) and t.are_adjacent(m, o) for o in t.models())


class ChooseEncore(Ask):
    """D30, HI-16.8: pay adrenaline points for one more attack?"""

    def __init__(self, seat: int, model: int, target: int, weapon: int) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.target: Final = target
        self.weapon: Final = weapon

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [react.STAY]
        for skill, n, cost in encores(t, self.model, self.target):
            found.append(Encore(self.model, self.target, self.weapon, skill, n, cost))
        return found

    def prompt(self, t: Table) -> str:
        return f"Does {t.name(self.model)} pay Adrenaline for one more attack?"


class Encore(Step):
    """HI-4.6 to HI-4.8: points are paid, what is over is lost; this attack draws no adrenaline."""

    def __init__(self, model: int, target: int, weapon: int, skill: int, n: int, cost: int) -> None:
        self.model: Final = model
        self.target: Final = target
        self.weapon: Final = weapon
        self.skill: Final = skill
        self.n: Final = n
        self.cost: Final = cost

    def run(self, t: Table) -> None:
        m = self.model
        rush.pay_points(t, m, self.cost)
        t.say("HI-4.6", "{:model} uses {}.", m, w.SKILL_NAMES[self.skill])
        t.focus[harm.BY_RUSH] = 1
        if self.skill == w.OVERDRIVE:
            t.do(react.Face(m, self.weapon, self.target), AfterAttack(m, self.target, self.weapon))
            return
        t.focus[attack.ATTACK] = self.n
        t.boon[m] |= SECOND
        t.ap[m] = 0

    def notation(self) -> str:
        return f"encore {self.skill}"

    def label(self, t: Table) -> str:
        return f"{w.SKILL_NAMES[self.skill]} ({many(self.cost, 'point')})"

    def note(self, t: Table) -> str:
        return w.skill_text(self.skill, self.n)


class EndIt(Step):
    """HI-H71: the activation ends."""

    def run(self, t: Table) -> None:
        t.state[t.active] |= ACTIVATED

    def notation(self) -> str:
        return "end"

    def label(self, t: Table) -> str:
        return f"{t.name(t.active)} is done"


END: Final = EndIt()


class Switch(Step):
    """HI-H78: the partner of a synchronised pair acts; HI-H154: each hands over once."""

    def __init__(self, other: int) -> None:
        self.other: Final = other

    def run(self, t: Table) -> None:
        t.boon[t.active] |= HANDED_OVER
        hand_over(t)

    def notation(self) -> str:
        return f"switch {self.other}"

    def label(self, t: Table) -> str:
        return f"{t.name(self.other)} acts"

    def at(self, t: Table) -> str:
        return f"model {self.other}"
