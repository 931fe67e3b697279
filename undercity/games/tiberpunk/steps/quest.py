"""Character and drone interactions, and the three stages of a quest (sections 10, 12 to 14)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.tiberpunk.cards import (
    CHARACTER,
    COPIES,
    DELIVER,
    DRONE,
    ESCORT,
    GADGET_NAMES,
    GADGET_SLUGS,
    GADGETS,
    GUILE,
    HACKING,
    INFILTRATE,
    LINES,
    MINIATURES,
    OFFENSE,
    SHIP_TYPES,
    SKILLS,
    TOUR,
    Line,
    stage_2_text,
)
from undercity.games.tiberpunk.steps import challenge, combat, objective
from undercity.games.tiberpunk.steps.dice import copy_of, kinds_in, throw_away
from undercity.games.tiberpunk.steps.spaceship import lose_ship_card
from undercity.games.tiberpunk.stories import STORIES
from undercity.games.tiberpunk.table import EMPTY, HOW_MANY, Table, changed, mini_of

SKILLS_OF: Final[list[list[int]]] = [[GUILE, OFFENSE], [HACKING, OFFENSE]]
"""TP-10.3 to TP-10.5: hacking is for drones, guile for characters, offense for both."""


def errands(t: Table, seat: int, kind: int) -> list[Step]:
    """TP-10.1, TP-10.9: every quest attempt and every combat one interaction of this miniature could be."""
    here = t.where[mini_of(seat, kind)]
    found: list[Step] = []
    if t.lictors[here]:
        if kind == DRONE and can_infiltrate(t, seat):
            found.append(FINISH[HACKING])
    else:
        for skill in SKILLS_OF[kind]:
            step = quest_here(t, seat, kind, skill, here)
            if step is not None:
                found.append(step)
    return found + combat.fights(t, seat, kind)


def quest_here(t: Table, seat: int, kind: int, skill: int, here: int) -> Step | None:
    """TP-10.2, TP-12.1, TP-14.2: what stands open in this skill for a miniature in this district."""
    stage = t.stage[seat * 3 + skill]
    if stage == 0:
        line = t.visible[skill]
        return challenge.TRIES[kind][skill] if line != EMPTY and LINES[line].start == here else None
    if stage == 1:
        return (
            FINISH[skill] if skill != OFFENSE and can_finish(t, seat, here, LINES[t.line[seat * 3 + skill]]) else None
        )
    if stage == 2 and LINES[t.line[seat * 3 + skill]].finish == here:
        return challenge.TRIES[kind][skill]
    return None


def can_infiltrate(t: Table, seat: int) -> bool:
    """TP-H55: the one card that lifts TP-10.6."""
    own = seat * 3 + HACKING
    return t.stage[own] == 1 and LINES[t.line[own]].kind == INFILTRATE


def can_finish(t: Table, seat: int, here: int, line: Line) -> bool:
    """TP-13.2, TP-H55a to TP-H55d: whether the card's conditions hold in this district."""
    if not line.at or line.at[0] != here:
        return False
    if line.kind == DELIVER:
        return t.trail[seat] == 1
    if line.kind == TOUR:
        return t.trail[seat] == 3
    if line.kind == ESCORT:
        return t.where[mini_of(seat, CHARACTER)] == here
    ships = t.ship[seat * 3] + t.ship[seat * 3 + 1] + t.ship[seat * 3 + 2]
    hand = len(t.hands[seat])
    is_rich = hand >= max(line.gadgets, line.shown) and ships >= line.ships
    return is_rich and HOW_MANY[t.blessings[seat]] >= line.blessings


def tried_line(t: Table, seat: int, skill: int) -> int:
    own = seat * 3 + skill
    return t.visible[skill] if t.stage[own] == 0 else t.line[own]


class Errand(Ask):
    """D12: which quest or combat the character or drone interaction is used for."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def answers(self, t: Table) -> list[Step]:
        return errands(t, self.seat, self.kind)

    def prompt(self, t: Table) -> str:
        return f"What does your {MINIATURES[self.kind]} do?"

    def why(self, t: Table) -> str:
        return "One interaction is one quest attempt or one combat."

    def is_follow_up(self) -> bool:
        return True


class FinishSecond(Step):
    """TP-13.4, TP-13.5: a Stage II quest without dice."""

    def __init__(self, skill: int) -> None:
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        seat = t.turn
        line = LINES[t.line[seat * 3 + self.skill]]
        steps: list[Step] = []
        if line.shown:
            steps.append(ShowGadgets(seat, line.shown, ()))
        if line.gadgets:
            steps.append(DiscardGadgets(seat, line.gadgets))
        if line.ships:
            steps.append(GiveShipCard(seat))
        t.do(*steps, CompleteStage(seat, self.skill))

    def notation(self) -> str:
        return f"finish {SKILLS[self.skill]}"

    def label(self, t: Table) -> str:
        return f"Quest: {LINES[t.line[t.turn * 3 + self.skill]].name}"

    def note(self, t: Table) -> str:
        return f"Stage II. {stage_2_text(LINES[t.line[t.turn * 3 + self.skill]])}"

    def at(self, t: Table) -> str:
        return f"quest {t.turn} {self.skill}"


FINISH: Final[list[Step]] = [FinishSecond(skill) for skill in range(3)]


class CompleteStage(Step):
    """TP-H48: take the finished card, move the marker, fetch the next card, then the token, then the reward."""

    def __init__(self, seat: int, skill: int) -> None:
        self.seat: Final = seat
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        own = self.seat * 3 + self.skill
        line = tried_line(t, self.seat, self.skill)
        rule = ("TP-12.12", "TP-13.9", "TP-14.8")[t.stage[own]]
        t.say(rule, "{:line}: {}", line, STORIES[line].parts[t.stage[own]])
        if t.stage[own] == 0:
            t.do(NextQuest(self.skill), EarnStage(self.seat, self.skill, line))
        else:
            t.do(EarnStage(self.seat, self.skill, line))


class NextQuest(Step):
    """TP-12.13, TP-H35: the next card shows, and the marker moves there; without one the marker leaves the board."""

    def __init__(self, skill: int) -> None:
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        if len(t.stacks[self.skill]) == 0:
            t.visible = changed(t.visible, self.skill, EMPTY)
            t.say("TP-H35", "No {:skill} quest of Stage I is left.", self.skill)
        else:
            t.do(DrawQuest(self.skill))


class DrawQuest(Chance):
    def __init__(self, skill: int) -> None:
        super().__init__()
        self.skill: Final = skill

    def count(self, t: Table) -> int:
        return len(t.stacks[self.skill].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return ShowQuest(self.skill, t.stacks[self.skill].rest[i])

    def prompt(self, t: Table) -> str:
        return f"Which {SKILLS[self.skill]} quest is next?"


class ShowQuest(Step):
    """TP-1.8, TP-12.13: the quest marker stands in the district of the visible card."""

    def __init__(self, skill: int, line: int) -> None:
        self.skill: Final = skill
        self.line: Final = line

    def run(self, t: Table) -> None:
        stacks = t.stacks[:]
        stacks[self.skill] = stacks[self.skill].clone()
        stacks[self.skill].take(self.line)
        t.stacks = stacks
        t.visible = changed(t.visible, self.skill, self.line)
        where = LINES[self.line].start
        t.say("TP-12.13", "The {:skill} quest {:line} waits in {:district}.", self.skill, self.line, where)

    def notation(self) -> str:
        return f"quest {LINES[self.line].slug}"


class EarnStage(Step):
    """TP-12.14, TP-12.15, TP-13.10: the next card of the line lies open, a token goes to the slot of the stage."""

    def __init__(self, seat: int, skill: int, line: int) -> None:
        self.seat: Final = seat
        self.skill: Final = skill
        self.line: Final = line

    def run(self, t: Table) -> None:
        own = self.seat * 3 + self.skill
        slot = t.stage[own]
        t.line = changed(t.line, own, self.line)
        t.stage = changed(t.stage, own, slot + 1)
        if self.skill == HACKING:
            t.trail = changed(t.trail, self.seat, 0)
        objective.place_token(t, self.seat, self.skill)
        t.do(objective.StoryReward(self.seat, self.skill, slot))


# What Stage II quests and objectives take (D19)


class DiscardGadgets(Ask):
    """One gadget after another goes to the open discard pile."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def answers(self, t: Table) -> list[Step]:
        return [DiscardGadget(self.seat, kind, self.left) for kind in kinds_in(t.hands[self.seat])]

    def prompt(self, t: Table) -> str:
        return "Which gadget do you discard?"

    def why(self, t: Table) -> str:
        return "It is the last one." if self.left == 1 else f"{self.left} are still to be discarded."

    def is_always_asked(self) -> bool:
        return True

    def is_follow_up(self) -> bool:
        return True


class DiscardGadget(Step):
    def __init__(self, seat: int, kind: int, left: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.left: Final = left

    def run(self, t: Table) -> None:
        gadget = copy_of(t, self.seat, self.kind)
        throw_away(t, self.seat, gadget)
        t.say("TP-13.5", "{:seat} discards {:gadget} ({}).", self.seat, gadget, GADGETS[self.kind])
        if self.left > 1:
            t.do(DiscardGadgets(self.seat, self.left - 1))

    def notation(self) -> str:
        return f"discard {GADGET_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return f"{GADGETS[self.kind]} ({GADGET_NAMES[copy_of(t, self.seat, self.kind)]})"

    def at(self, t: Table) -> str:
        return f"gadget {copy_of(t, self.seat, self.kind)}"


class ShowGadgets(Ask):
    """One gadget after another is shown to all and kept."""

    def __init__(self, seat: int, left: int, shown: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.shown: Final = shown

    def answers(self, t: Table) -> list[Step]:
        hand = [gadget for gadget in t.hands[self.seat] if gadget not in self.shown]
        return [ShowGadget(self.seat, kind, self.left, self.shown) for kind in kinds_in(hand)]

    def prompt(self, t: Table) -> str:
        return "Which gadget do you show?"

    def why(self, t: Table) -> str:
        return f"You keep it; {self.left} are to be shown."

    def is_always_asked(self) -> bool:
        return True

    def is_follow_up(self) -> bool:
        return True


class ShowGadget(Step):
    def __init__(self, seat: int, kind: int, left: int, shown: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.left: Final = left
        self.shown: Final = shown

    def gadget(self, t: Table) -> int:
        found = [g for g in t.hands[self.seat] if g // COPIES == self.kind and g not in self.shown]
        return found[0]

    def run(self, t: Table) -> None:
        gadget = self.gadget(t)
        t.known = changed(t.known, gadget, 1)
        t.learn()
        t.say("TP-13.5", "{:seat} shows {:gadget} ({}).", self.seat, gadget, GADGETS[self.kind])
        if self.left > 1:
            t.do(ShowGadgets(self.seat, self.left - 1, (*self.shown, gadget)))

    def notation(self) -> str:
        return f"show {GADGET_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return f"{GADGETS[self.kind]} ({GADGET_NAMES[self.gadget(t)]})"

    def at(self, t: Table) -> str:
        return f"gadget {self.gadget(t)}"


class GiveShipCard(Ask):
    """TP-H16: a spaceship card goes back to its stack without being played."""

    def answers(self, t: Table) -> list[Step]:
        return [GiveUp(self.seat, kind) for kind in range(3) if t.ship[self.seat * 3 + kind]]

    def prompt(self, t: Table) -> str:
        return "Which spaceship card do you give up?"

    def why(self, t: Table) -> str:
        return "It returns to its stack; no lictor comes for it."

    def is_follow_up(self) -> bool:
        return True


class GiveUp(Step):
    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        own = self.seat * 3 + self.kind
        if t.fresh[own]:
            t.fresh = changed(t.fresh, own, t.fresh[own] - 1)
        lose_ship_card(t, self.seat, self.kind)
        t.ships = changed(t.ships, self.kind, t.ships[self.kind] + 1)
        t.say("TP-H16", "{:seat} gives up a {} card.", self.seat, SHIP_TYPES[self.kind])

    def notation(self) -> str:
        return f"give {SHIP_TYPES[self.kind]}"

    def label(self, t: Table) -> str:
        return f"{SHIP_TYPES[self.kind].capitalize()} card"

    def at(self, t: Table) -> str:
        return f"ship {self.seat} {SHIP_TYPES[self.kind]}"
