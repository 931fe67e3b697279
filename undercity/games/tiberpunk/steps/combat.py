"""Combat against characters, drones and lictors, and the combat tiles (sections 15 to 17)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.tiberpunk.cards import (
    CC,
    CD,
    CL,
    CONDITION_TEXTS,
    CONDITIONS,
    CONSECUTIVE,
    EVEN,
    HITS_LICTOR,
    IDENTICAL,
    LINES,
    MINIATURES,
    ODD,
    OFFENSE,
    TASKS,
)
from undercity.games.tiberpunk.city import BORDERS, NAMES, ROMAN
from undercity.games.tiberpunk.steps import objective, quest
from undercity.games.tiberpunk.steps.dice import ACTIVE, OTHER, ChooseGadget, Roll, clear_dice, may_use_gadget
from undercity.games.tiberpunk.table import ATTACK, EMPTY, LICTOR, NOBODY, Table, mini_of

QUEST: Final = -1
"""As a goal: the Stage II quest of the offense line."""


def goals(t: Table, seat: int, kind: int, here: int) -> list[tuple[int, int]]:
    """TP-10.8, TP-15.2, TP-16.1: open combat objectives with the targets they allow, as bits."""
    found: list[tuple[int, int]] = []
    solo = HITS_LICTOR if t.is_solo() else 0
    for i, task in enumerate(t.tasks):
        if task <= CL and objective.is_open(t, seat, i):
            found.append((i, solo or 1 << task))
    own = seat * 3 + OFFENSE
    if t.stage[own] == 1:
        line = LINES[t.line[own]]
        if line.by >> kind & 1 and (not line.at or here in line.at):
            found.append((QUEST, solo or line.targets))
    return found


def fights(t: Table, seat: int, kind: int) -> list[Step]:
    """TP-10.2, TP-10.6, TP-H63: beside a lictor only it can be attacked, otherwise any opponent's miniature here."""
    here = t.where[mini_of(seat, kind)]
    open_goals = goals(t, seat, kind, here)
    if not open_goals:
        return []
    found: list[Step] = []
    if t.lictors[here]:
        for goal, hits in open_goals:
            if hits & HITS_LICTOR:
                found.append(Fight(kind, LICTOR, goal))
        return found
    for mini in range(2 * t.players):
        if t.where[mini] == here and mini // 2 != seat:
            for goal, hits in open_goals:
                if hits >> mini % 2 & 1:
                    found.append(Fight(kind, mini, goal))
    return found


class Fight(Step):
    """TP-15.3, TP-13.7: the attacker declares whom it attacks and for which objective."""

    def __init__(self, kind: int, target: int, goal: int) -> None:
        self.kind: Final = kind
        self.target: Final = target
        self.goal: Final = goal

    def run(self, t: Table) -> None:
        t.mini = mini_of(t.turn, self.kind)
        t.target = self.target
        t.goal = self.goal
        t.say("TP-15.3", "{:mini} attacks {:mini} for {}.", t.mini, t.target, goal_name(t, t.turn, self.goal))
        t.do(ChooseTile(t.turn))

    def notation(self) -> str:
        whom = "lictor" if self.target == LICTOR else f"{MINIATURES[self.target % 2]} {self.target // 2 + 1}"
        return f"fight {whom} for {'quest' if self.goal == QUEST else f'task {self.goal + 1}'}"

    def label(self, t: Table) -> str:
        return f"Attack {t.called('mini', self.target)} for {goal_name(t, t.turn, self.goal)}"

    def note(self, t: Table) -> str:
        n = t.pool(mini_of(t.turn, self.kind), ATTACK)
        return f"{n} dice against {foe_dice(t, self.target, n)}"

    def at(self, t: Table) -> str:
        if self.target == LICTOR:
            return f"lictor {ROMAN[t.where[mini_of(t.turn, self.kind)]]}"
        return f"mini {self.target}"


def goal_name(t: Table, seat: int, goal: int) -> str:
    if goal == QUEST:
        return f"“{LINES[t.line[seat * 3 + OFFENSE]].name}”"
    return f"“{TASKS[t.tasks[goal]].name}”"


def foe_dice(t: Table, target: int, own: int) -> int:
    """TP-16.3, TP-H46: a lictor rolls one die more than the player; TP-15.6, TP-15.7: others by their skill."""
    return own + 1 if target == LICTOR else t.pool(target, t.defence(target))


class ChooseTile(Ask):
    """D15, TP-15.4, TP-16.2: the attacker chooses one of the two combat tiles."""

    def answers(self, t: Table) -> list[Step]:
        return [TakeTile(condition) for condition in t.tiles]

    def prompt(self, t: Table) -> str:
        return "Which combat tile decides?"

    def why(self, t: Table) -> str:
        return "More dice that match the tile win; a tie goes to the defender."

    def is_follow_up(self) -> bool:
        return True


class TakeTile(Step):
    """TP-15.5, TP-15.9, TP-16.5: both roll at the same time, for a lictor the player to the right (TP-16.4)."""

    def __init__(self, condition: int) -> None:
        self.condition: Final = condition

    def run(self, t: Table) -> None:
        t.tile = self.condition
        n = t.pool(t.mini, ATTACK)
        m = foe_dice(t, t.target, n)
        if t.log is not None:
            t.say("TP-15.4", "The combat is about the {}.", CONDITION_TEXTS[self.condition])
            t.say("TP-15.5", "{:mini} rolls {} dice.", t.mini, n, sums=t.dice_terms(t.mini, ATTACK))
            if t.target == LICTOR:
                more = (("the attacker's dice", n), ("lictor", 1))
                t.say("TP-16.4", "{:seat} rolls {} dice for the lictor.", t.right_of(t.turn), m, sums=more)
            else:
                terms = t.dice_terms(t.target, t.defence(t.target))
                t.say("TP-15.6", "{:mini} rolls {} dice.", t.target, m, sums=terms)
        t.do(Roll(ACTIVE, n), Roll(OTHER, m), JudgeCombat())

    def notation(self) -> str:
        return f"tile {CONDITIONS[self.condition]}"

    def label(self, t: Table) -> str:
        return CONDITIONS[self.condition].capitalize()

    def note(self, t: Table) -> str:
        return CONDITION_TEXTS[self.condition]

    def at(self, t: Table) -> str:
        return f"tile {CONDITIONS[self.condition]}"


def score(condition: int, dice: list[int]) -> int:
    """TP-17.1 to TP-17.4, TP-H43: odd dice, even dice, the largest group, the longest run of distinct values."""
    if condition == ODD:
        return dice[0] + dice[2] + dice[4]
    if condition == EVEN:
        return dice[1] + dice[3] + dice[5]
    if condition == IDENTICAL:
        return max(dice)
    best = 0
    run = 0
    for n in dice:
        run = run + 1 if n else 0
        best = max(best, run)
    return best


def attacker_leads(t: Table) -> bool:
    """TP-15.10, TP-16.7: on a tie the defender wins."""
    return score(t.tile, t.dice) > score(t.tile, t.foe)


class JudgeCombat(Step):
    """TP-15.11, TP-15.12, TP-15.14: the losing side may use a gadget, until it cannot or will not."""

    def run(self, t: Table) -> None:
        if t.log is not None:
            mine, theirs = score(t.tile, t.dice), score(t.tile, t.foe)
            t.say("TP-15.10", "It stands {} to {}.", mine, theirs)
        loser = t.turn
        if attacker_leads(t):
            if t.target == LICTOR:
                t.do(EndCombat())
                return
            loser = t.target // 2
        if may_use_gadget(t, loser):
            t.do(ChooseGadget(loser, self, EndCombat()))
        else:
            t.do(EndCombat())


class EndCombat(Step):
    """TP-15.14: the result stands."""

    def run(self, t: Table) -> None:
        mini, target, goal = t.mini, t.target, t.goal
        is_won = attacker_leads(t)
        t.mini = t.target = NOBODY
        t.tile = EMPTY
        t.goal = QUEST
        clear_dice(t)
        t.say("TP-15.10", "{:mini} wins.", mini if is_won else target)
        if is_won:
            t.do(Gain(mini // 2, goal), Beaten(target, t.where[mini]))
        elif target == LICTOR:
            t.knock_down(mini)
        else:
            t.do(Consolation(target // 2, mini // 2, goal), Beaten(mini, t.where[mini]))


class Gain(Step):
    """TP-15.15, TP-16.8, TP-H47, TP-H55f: only the declared objective is completed, with its reward."""

    def __init__(self, seat: int, goal: int) -> None:
        self.seat: Final = seat
        self.goal: Final = goal

    def run(self, t: Table) -> None:
        if self.goal == QUEST:
            t.do(quest.CompleteStage(self.seat, OFFENSE))
        else:
            t.do(objective.CompleteTask(self.seat, self.goal))


class Consolation(Step):
    """TP-15.17, TP-15.18: a winning defender gets the reward of the slot, and no token."""

    def __init__(self, seat: int, attacker: int, goal: int) -> None:
        self.seat: Final = seat
        self.attacker: Final = attacker
        self.goal: Final = goal

    def run(self, t: Table) -> None:
        t.say("TP-15.17", "{:seat} takes the reward of the defender.", self.seat)
        if self.goal == QUEST:
            t.do(objective.StoryReward(self.seat, OFFENSE, 1))
        else:
            t.do(objective.Reward(self.seat, TASKS[t.tasks[self.goal]].reward))


class Beaten(Step):
    """TP-15.16, TP-15.19: the loser is shackled; TP-16.9: a lictor returns to the reserve."""

    def __init__(self, target: int, here: int) -> None:
        self.target: Final = target
        self.here: Final = here

    def run(self, t: Table) -> None:
        if self.target != LICTOR:
            t.knock_down(self.target)
        elif sum(t.lictors) == 1:
            t.do(ChooseRetreat(t.turn, self.here))
        else:
            t.lictors[self.here] -= 1
            t.say("TP-16.9", "The lictor in {:district} returns to the reserve.", self.here)


class ChooseRetreat(Ask):
    """D18, TP-16.10: the last lictor on the board moves to a neighbouring district instead."""

    def __init__(self, seat: int, here: int) -> None:
        super().__init__(seat)
        self.here: Final = here

    def answers(self, t: Table) -> list[Step]:
        return [Retreat(self.here, there) for there in BORDERS[self.here]]

    def prompt(self, t: Table) -> str:
        return "Where does the beaten lictor go?"

    def why(self, t: Table) -> str:
        return "It is the last one on the board, so it moves to a neighbouring district instead of the reserve."

    def is_follow_up(self) -> bool:
        return True


class Retreat(Step):
    def __init__(self, here: int, there: int) -> None:
        self.here: Final = here
        self.there: Final = there

    def run(self, t: Table) -> None:
        t.lictors[self.here] -= 1
        t.lictors[self.there] += 1
        t.say("TP-16.10", "The last lictor withdraws to {:district}.", self.there)

    def notation(self) -> str:
        return f"to {ROMAN[self.there]}"

    def label(self, t: Table) -> str:
        return f"{ROMAN[self.there]} {NAMES[self.there]}"

    def at(self, t: Table) -> str:
        return f"district {ROMAN[self.there]}"


assert (CC, CD) == (0, 1)
assert CONSECUTIVE == 3
