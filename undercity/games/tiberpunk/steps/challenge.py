"""Challenges of Stage I and III quests (sections 12 and 14)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.tiberpunk.cards import CHALLENGES, LINES, SKILLS
from undercity.games.tiberpunk.city import BORDERS, DISTANCES, DISTRICTS, NAMES, ROMAN
from undercity.games.tiberpunk.steps import quest
from undercity.games.tiberpunk.steps.dice import (
    ACTIVE,
    ChooseGadget,
    OfferRecharge,
    Roll,
    clear_dice,
    may_use_gadget,
)
from undercity.games.tiberpunk.stories import STORIES
from undercity.games.tiberpunk.table import EMPTY, NOBODY, Table, mini_of


class TryQuest(Step):
    """TP-12.3, TP-14.3: the challenge of a Stage I or III quest begins."""

    def __init__(self, kind: int, skill: int) -> None:
        self.kind: Final = kind
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        t.mini = mini_of(t.turn, self.kind)
        line = quest.tried_line(t, t.turn, self.skill)
        t.say("TP-10.1", "{:mini} tries the {:skill} quest {:line}.", t.mini, self.skill, line)
        deck = deck_of(t, self.skill)
        if deck == 0:
            t.say("TP-12.3", "{}", STORIES[line].caption)
        t.do(RevealChallenge(deck), RollChallenge(self.skill))

    def notation(self) -> str:
        return f"quest {SKILLS[self.skill]}"

    def label(self, t: Table) -> str:
        line = LINES[quest.tried_line(t, t.turn, self.skill)]
        return f"Quest: {line.name}"

    def note(self, t: Table) -> str:
        n = t.pool(mini_of(t.turn, self.kind), self.skill)
        return f"{'Stage III' if deck_of(t, self.skill) else 'Stage I'}, {n} dice by {SKILLS[self.skill]}"

    def at(self, t: Table) -> str:
        line = quest.tried_line(t, t.turn, self.skill)
        return f"quest {t.turn} {self.skill}" if deck_of(t, self.skill) else f"marker {line}"


TRIES: Final[list[list[Step]]] = [[TryQuest(kind, skill) for skill in range(3)] for kind in (0, 1)]


def deck_of(t: Table, skill: int) -> int:
    """0 is the Stage I deck, 1 the Stage III deck."""
    return 1 if t.stage[t.turn * 3 + skill] == 2 else 0


class RevealChallenge(Step):
    """TP-12.3, TP-H25: the top challenge card is revealed; a used-up deck is shuffled anew."""

    def __init__(self, deck: int) -> None:
        self.deck: Final = deck

    def run(self, t: Table) -> None:
        if len(t.challenges[self.deck]) == 0:
            decks = t.challenges[:]
            decks[self.deck] = decks[self.deck].clone()
            decks[self.deck].refill(t.tried[self.deck][:])
            t.challenges = decks
            tried = t.tried[:]
            tried[self.deck] = []
            t.tried = tried
            t.say("TP-H25", "The challenge cards are shuffled anew.")
        t.do(DrawChallenge(self.deck))


class DrawChallenge(Chance):
    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck: Final = deck

    def count(self, t: Table) -> int:
        return len(t.challenges[self.deck].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return Revealed(self.deck, t.challenges[self.deck].rest[i])

    def prompt(self, t: Table) -> str:
        return "Which challenge card is revealed?"


class Revealed(Step):
    def __init__(self, deck: int, card: int) -> None:
        self.deck: Final = deck
        self.card: Final = card

    def run(self, t: Table) -> None:
        decks = t.challenges[:]
        decks[self.deck] = decks[self.deck].clone()
        decks[self.deck].take(self.card)
        t.challenges = decks
        t.challenge = self.card
        card = CHALLENGES[self.deck][self.card]
        rule = "TP-14.3" if self.deck else "TP-12.3"
        t.say(rule, "The challenge is {}: {}.", card.title, pattern_text(card.sets))

    def notation(self) -> str:
        return f"challenge {CHALLENGES[self.deck][self.card].name}"


def pattern_text(sets: tuple[str, ...]) -> str:
    """The sets in words: `odd, even` or `1 or 2, 5 or 6`."""
    words = {"135": "odd", "246": "even", "123": "1–3", "456": "4–6"}
    return ", ".join([words.get(values, " or ".join(values)) for values in sets])


class RollChallenge(Step):
    """TP-12.4: roll the pool of the quest's skill; TP-H18: a new roll renews the allowance of gadgets."""

    def __init__(self, skill: int) -> None:
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        clear_dice(t)
        n = t.pool(t.mini, self.skill)
        if t.log is not None:
            t.say("TP-12.4", "{:mini} rolls {} dice.", t.mini, n, sums=t.dice_terms(t.mini, self.skill))
        t.do(Roll(ACTIVE, n), JudgeRoll(self.skill))


class JudgeRoll(Step):
    """TP-12.6: victory if the dice show the values required; otherwise a gadget may help (TP-12.5)."""

    def __init__(self, skill: int) -> None:
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        if CHALLENGES[deck_of(t, self.skill)][t.challenge].is_met(t.dice):
            t.say("TP-12.6", "The dice show what the challenge demands.")
            end_challenge(t, self.skill)
            t.do(quest.CompleteStage(t.turn, self.skill))
        elif may_use_gadget(t, t.turn):
            t.do(ChooseGadget(t.turn, self, Approach(self.skill)))
        else:
            t.do(Approach(self.skill))


def end_challenge(t: Table, skill: int) -> None:
    """TP-H25: the challenge card is discarded, won or lost."""
    deck = deck_of(t, skill)
    tried = t.tried[:]
    tried[deck] = [*tried[deck], t.challenge]
    t.tried = tried
    t.challenge = EMPTY
    t.mini = NOBODY
    clear_dice(t)


class Approach(Step):
    """TP-12.7: the nearest lictor comes a district closer; TP-H26: one that is there already ends the attempt."""

    def __init__(self, skill: int) -> None:
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        here = t.where[t.mini]
        if t.lictors[here] == 0:
            t.do(ChooseLictor(t.left_of(t.turn), here), AfterApproach(self.skill))
        else:
            t.do(AfterApproach(self.skill))


class AfterApproach(Step):
    """TP-12.10, TP-12.11: beside the miniature the lictor ends the attempt; otherwise the dice are rolled again."""

    def __init__(self, skill: int) -> None:
        self.skill: Final = skill

    def run(self, t: Table) -> None:
        mini = t.mini
        if t.lictors[t.where[mini]]:
            t.say("TP-12.11", "The lictor has reached {:mini}: the attempt fails.", mini)
            end_challenge(t, self.skill)
            t.knock_down(mini)
        else:
            t.do(OfferRecharge(t.turn), RollChallenge(self.skill))


def nearest_lictors(t: Table, here: int) -> list[int]:
    """TP-12.8: the districts of the lictors nearest to this one, in order of their numbers."""
    best = DISTRICTS
    found: list[int] = []
    for district in range(DISTRICTS):
        if t.lictors[district]:
            away = DISTANCES[here * DISTRICTS + district]
            if away < best:
                best = away
                found = []
            if away == best:
                found.append(district)
    return found


def next_steps(origin: int, here: int) -> list[int]:
    """TP-12.9: the neighbours of `origin` on a shortest route to `here`, in order of their numbers."""
    away = DISTANCES[origin * DISTRICTS + here]
    return [there for there in BORDERS[origin] if DISTANCES[there * DISTRICTS + here] < away]


class ChooseLictor(Ask):
    """D14, TP-12.8: the left neighbour chooses among the nearest lictors; alone, the lowest number (TP-H60i)."""

    def __init__(self, seat: int, here: int) -> None:
        super().__init__(seat)
        self.here: Final = here

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [SendLictor(self.seat, origin, self.here) for origin in nearest_lictors(t, self.here)]
        return found[:1] if t.is_solo() else found

    def prompt(self, t: Table) -> str:
        return "Which lictor moves?"

    def why(self, t: Table) -> str:
        return f"A roll has failed in {ROMAN[self.here]}: you move one of the nearest lictors towards it."


class SendLictor(Step):
    def __init__(self, seat: int, origin: int, here: int) -> None:
        self.seat: Final = seat
        self.origin: Final = origin
        self.here: Final = here

    def run(self, t: Table) -> None:
        t.do(ChooseRoute(self.seat, self.origin, self.here))

    def notation(self) -> str:
        return f"send lictor {ROMAN[self.origin]}"

    def label(self, t: Table) -> str:
        return f"The lictor in {ROMAN[self.origin]}"

    def at(self, t: Table) -> str:
        return f"lictor {ROMAN[self.origin]}"


class ChooseRoute(Ask):
    """D14, TP-12.9: the left neighbour chooses among the shortest routes."""

    def __init__(self, seat: int, origin: int, here: int) -> None:
        super().__init__(seat)
        self.origin: Final = origin
        self.here: Final = here

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [StepCloser(self.origin, there) for there in next_steps(self.origin, self.here)]
        return found[:1] if t.is_solo() else found

    def prompt(self, t: Table) -> str:
        return "Which way does the lictor take?"

    def why(self, t: Table) -> str:
        return f"It moves one district along a shortest route to {ROMAN[self.here]}."

    def is_follow_up(self) -> bool:
        return True


class StepCloser(Step):
    """TP-12.7: one district."""

    def __init__(self, origin: int, there: int) -> None:
        self.origin: Final = origin
        self.there: Final = there

    def run(self, t: Table) -> None:
        t.lictors[self.origin] -= 1
        t.lictors[self.there] += 1
        t.say("TP-12.7", "The lictor moves from {:district} to {:district}.", self.origin, self.there)

    def notation(self) -> str:
        return f"to {ROMAN[self.there]}"

    def label(self, t: Table) -> str:
        return f"{ROMAN[self.there]} {NAMES[self.there]}"

    def at(self, t: Table) -> str:
        return f"district {ROMAN[self.there]}"
