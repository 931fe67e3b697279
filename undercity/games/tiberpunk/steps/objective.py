"""Objectives, triumph tokens and rewards (section 19)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.tiberpunk.cards import (
    BOOST,
    COINS,
    DEVOTION,
    GADGET,
    LEVELS,
    MARKERS,
    MINIATURES,
    NETWORK,
    SHIP,
    SKILLS,
    STEP,
    STORY_COINS,
    STORY_STEPS,
    SUPPLY,
    TASKS,
)
from undercity.games.tiberpunk.steps import spaceship
from undercity.games.tiberpunk.table import HOW_MANY, NOBODY, STORY, Table, changed, mini_of

TRIUMPH: Final = 8


def tokens_on(t: Table, side: int, card: int) -> int:
    """A side's tokens on an objective card without the speed bonus."""
    if card < STORY:
        return t.stage[side * 3 + card]
    start = side * len(t.tasks) + 3 * (card - STORY)
    return t.done[start] + t.done[start + 1] + t.done[start + 2]


def place_token(t: Table, side: int, card: int) -> None:
    """TP-19.3, TP-14.5, TP-H40: one token; whoever is first with three on a card adds one."""
    number = 1
    if tokens_on(t, side, card) == 3 and t.bonus[card] == NOBODY:
        t.bonus = changed(t.bonus, card, side)
        number = 2
    t.triumph = changed(t.triumph, side, t.triumph[side] + number)
    terms = (("objective", 1), ("speed bonus", 1)) if number == 2 else (("objective", 1),)
    verb = "places" if side < t.players else "place"
    t.say("TP-3.7", "{:seat} {} triumph token {}.", side, verb, t.triumph[side], sums=terms)
    if t.triumph[side] >= TRIUMPH and not t.is_ending:
        t.is_ending = True
        t.say("TP-20.1", "The eighth: this is the last round.")


class CompleteTask(Step):
    """TP-3.7, TP-3.8: a side objective takes a token at once and gives its reward."""

    def __init__(self, seat: int, task: int) -> None:
        self.seat: Final = seat
        self.task: Final = task

    def run(self, t: Table) -> None:
        t.say("TP-19.2", "{:seat} completes {:task}.", self.seat, self.task)
        mark_done(t, self.seat, self.task)
        t.do(Reward(self.seat, TASKS[t.tasks[self.task]].reward))


def mark_done(t: Table, side: int, task: int) -> None:
    t.done = changed(t.done, side * len(t.tasks) + task, 1)
    place_token(t, side, STORY + task // 3)


def is_open(t: Table, side: int, task: int) -> bool:
    """TP-3.8: each player can complete each objective only once."""
    return t.done[side * len(t.tasks) + task] == 0


class PlaceInfluence(Step):
    """TP-8.6, TP-8.14, TP-H7: a marker leaves the income track for a structure that has none of the player yet."""

    def __init__(self, seat: int, structure: int) -> None:
        self.seat: Final = seat
        self.structure: Final = structure

    def run(self, t: Table) -> None:
        here = t.influence[self.seat]
        if here >> self.structure & 1 or t.placed(self.seat) == MARKERS:
            return
        t.influence = changed(t.influence, self.seat, here | 1 << self.structure)
        t.say("TP-8.6", "{:seat} has influence on {:structure} now.", self.seat, self.structure)
        found: list[Step] = []
        for i, task in enumerate(t.tasks):
            if has_spread(t.influence[self.seat], task) and is_open(t, self.seat, i):
                found.append(CompleteTask(self.seat, i))
        t.do(*found)


def has_spread(influence: int, task: int) -> bool:
    """TP-19.6 to TP-19.8: four markers anywhere, three on hubs, three on temples."""
    if task == NETWORK:
        return HOW_MANY[influence] >= 4
    if task == SUPPLY:
        return HOW_MANY[influence >> 4] >= 3
    return task == DEVOTION and HOW_MANY[influence & 15] >= 3


class Reward(Step):
    """TP-19.15 to TP-19.19: what a side objective's slot shows."""

    def __init__(self, seat: int, reward: int) -> None:
        self.seat: Final = seat
        self.reward: Final = reward

    def run(self, t: Table) -> None:
        if self.reward == STEP:
            t.do(FreeStep(self.seat, 7))
        elif self.reward == COINS:
            gain_coins(t, self.seat, 2, "TP-19.16")
        elif self.reward == SHIP:
            t.do(spaceship.ChooseStack(self.seat, True))
        elif self.reward == GADGET:
            t.do(spaceship.GainGadget(self.seat))
        elif self.reward == BOOST:
            t.do(ChooseBoost(self.seat))


class StoryReward(Step):
    """TP-12.16, TP-13.11, TP-14.7, TP-H37: 2 coins and a free step in an indicated skill."""

    def __init__(self, seat: int, skill: int, slot: int) -> None:
        self.seat: Final = seat
        self.skill: Final = skill
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        gain_coins(t, self.seat, STORY_COINS, "TP-12.16")
        t.do(FreeStep(self.seat, STORY_STEPS[self.skill][self.slot]))


def gain_coins(t: Table, seat: int, n: int, rule: str) -> None:
    t.coins[seat] += n
    t.say(rule, "{:seat} gains {:# coin}.", seat, n, sums=(("coins", n),))


class FreeStep(Ask):
    """TP-19.15, TP-H38: one of the indicated skills rises for free; at the maximum nothing does."""

    def __init__(self, seat: int, skills: int) -> None:
        super().__init__(seat)
        self.skills: Final = skills

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = []
        for skill in range(3):
            if self.skills >> skill & 1 and t.skill[self.seat * 3 + skill] < LEVELS[1]:
                found.append(Raise(self.seat, skill))
        return found

    def prompt(self, t: Table) -> str:
        return "Which skill rises for free?"

    def why(self, t: Table) -> str:
        return "The reward is one free step in one of these skills."

    def is_follow_up(self) -> bool:
        return True


class Raise(Step):
    def __init__(self, seat: int, skill: int) -> None:
        self.seat: Final = seat
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        t.raised(self.seat, self.skill)
        t.say("TP-19.15", "{:seat} raises {:skill} to {}.", self.seat, self.skill, t.skill[self.seat * 3 + self.skill])

    def notation(self) -> str:
        return f"raise {SKILLS[self.skill]}"

    def label(self, t: Table) -> str:
        return f"{SKILLS[self.skill].capitalize()} to {t.skill[self.seat * 3 + self.skill] + 1}"

    def at(self, t: Table) -> str:
        return f"skill {self.seat} {SKILLS[self.skill]}"


class ChooseBoost(Ask):
    """TP-19.19, TP-H38: a marker on the free boost slot of character or drone."""

    def answers(self, t: Table) -> list[Step]:
        return [Boost(self.seat, kind) for kind in (0, 1) if not t.boost[mini_of(self.seat, kind)]]

    def prompt(self, t: Table) -> str:
        return "Which miniature is boosted?"

    def why(self, t: Table) -> str:
        return "It rolls 1 die more on every roll from now on."

    def is_follow_up(self) -> bool:
        return True


class Boost(Step):
    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        mini = mini_of(self.seat, self.kind)
        t.boost = changed(t.boost, mini, 1)
        t.say("TP-19.19", "{:mini} is boosted.", mini)

    def notation(self) -> str:
        return f"boost {MINIATURES[self.kind]}"

    def label(self, t: Table) -> str:
        return f"Your {MINIATURES[self.kind]}"

    def at(self, t: Table) -> str:
        return f"boost {mini_of(self.seat, self.kind)}"
