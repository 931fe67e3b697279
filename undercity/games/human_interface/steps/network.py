"""Phase 4: cyberwarfare in general, the hand, the slots, boosts (section 12)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.games.human_interface.cards.programs import (
    AGAINST_VIRUS,
    AGAINST_WORM,
    BLANK,
    CARD,
    DISABLE_ONE,
    SET,
    VIRUS,
    WORM,
)
from undercity.games.human_interface.cards.words import HACKER
from undercity.games.human_interface.marks import NONE, SLOTS, TEAMS
from undercity.games.human_interface.steps import assault, hack, purge
from undercity.games.human_interface.table import Table

HAND: Final = 5
BIG_HAND: Final = 7
"""HI-32.2."""
MOST_BOOST: Final = 2
"""HI-12.25."""

CASH: Final = 0
SCOUT: Final = 1
INSTALL: Final = 2


# Slots

SLOTS_OF: Final = [list(range(team * SLOTS, team * SLOTS + SLOTS)) for team in range(TEAMS)]


def is_own(team: int, card: int) -> bool:
    return card >= 0 and card // SET == team


def empty_slots(t: Table, team: int) -> list[int]:
    net = t.net
    return [slot for slot in SLOTS_OF[team] if net[slot] == NONE]


def own_slots(t: Table, team: int) -> list[int]:
    net = t.net
    return [slot for slot in SLOTS_OF[team] if is_own(team, net[slot])]


def hostile_slots(t: Table, team: int) -> list[int]:
    net = t.net
    return [slot for slot in SLOTS_OF[team] if net[slot] >= 0 and net[slot] // SET != team]


def defences(t: Table, team: int) -> list[int]:
    """Own defensive programs, the lowest slot first."""
    return [slot for slot in own_slots(t, team) if CARD[t.net[slot]].is_defensive]


def clear_slot(t: Table, slot: int) -> None:
    """The program and its Booster go to their owners' discard piles; HI-32.3: a Blank returns to hand."""
    team = slot // SLOTS
    is_rust = is_disabling(t, slot)
    for card in (t.net[slot], t.boost[slot]):
        if card >= 0:
            put_away(t, card)
    t.net[slot] = t.boost[slot] = NONE
    t.shown[slot] = 0
    if is_rust and not any(is_disabling(t, other) for other in SLOTS_OF[team]):
        for m in range(t.members):
            if t.side[m] == team:
                t.off[m] = ()


def is_disabling(t: Table, slot: int) -> bool:
    """HI-3.18: a hostile card that keeps equipment face-down."""
    card = t.net[slot]
    return card >= 0 and not is_own(slot // SLOTS, card) and CARD[card].does == DISABLE_ONE


def put_away(t: Table, card: int) -> None:
    if CARD[card].type == BLANK:
        t.hands[card // SET].append(card)
        t.hands[card // SET].sort()
    else:
        t.throw(card)


def running(t: Table, slot: int) -> int:
    boost = t.boost[slot]
    return CARD[t.net[slot]].running + (CARD[boost].running if boost >= 0 else 0)


def strength(t: Table, slot: int, against: int) -> int:
    """Strength of a program in a slot with its Booster, against a kind of program."""
    boost = t.boost[slot]
    return power(t.net[slot], against) + (CARD[boost].strength if boost >= 0 else 0)


def power(card: int, against: int) -> int:
    program = CARD[card]
    helps = (program.does == AGAINST_VIRUS and against == VIRUS) or (program.does == AGAINST_WORM and against == WORM)
    return program.strength + (program.n if helps else 0)


# Hackers and installing


def hackers(t: Table, team: int) -> list[int]:
    """HI-12.1, HI-12.2, HI-H64: conscious, not Stunned."""
    return [m for m in t.linked(team) if t.person(m).kind == HACKER and not t.is_stunned(m)]


def is_jacked(t: Table, team: int) -> bool:
    """HI-12.3, HI-H64: whether the Team's named Hacker can fight in cyberwarfare now."""
    m = t.hacker[team]
    return m >= 0 and t.side[m] == team and t.is_able(m)


class Done(Step):
    def notation(self) -> str:
        return "done"

    def label(self, t: Table) -> str:
        return "Done"


DONE: Final = Done()


def install(t: Table, team: int, card: int, slot: int, is_shown: int) -> None:
    t.sr[team] -= CARD[card].install
    t.hands[team].remove(card)
    t.net[slot] = card
    t.shown[slot] = is_shown


def can_draw(t: Table, which: int) -> bool:
    if len(t.decks[which]) == 0 and t.piles[which]:
        t.own_deck(which).refill(t.piles[which])
        t.piles[which] = []
        t.say("HI-12.9" if which < TEAMS else "HI-H68", "A discard pile is shuffled into a new deck.")
    return len(t.decks[which]) > 0


# Step 9


class Rounds(Step):
    """HI-12.16 to HI-12.18: one action each in turn order until all have passed."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        for turn in range(t.teams):
            team = (self.team + turn) % t.teams
            if not t.passed[team]:
                ask = ChooseWar(t.voice(team), team)
                answers = ask.answers(t)
                if t.teams > 1 or len(answers) > 1:
                    t.do(Rounds((team + 1) % t.teams))
                    t.put(ask, answers)
                else:
                    t.passed[team] = 1
                return


def wars(t: Table, team: int) -> list[Step]:
    """D17: what the Hacker can do now."""
    if not is_jacked(t, team):
        return []
    return [*hack.attacks(t, team), *assault.attacks(t, team), *purge.actions(t, team), *hack.swaps(t, team)]


class ChooseWar(Ask):
    """D17, HI-12.16: attack a network, attack a Terminal, purge or protect; or pass for good."""

    def __init__(self, seat: int, team: int) -> None:
        super().__init__(seat)
        self.team: Final = team

    def answers(self, t: Table) -> list[Step]:
        return [PassWar(self.team), *wars(t, self.team)]

    def prompt(self, t: Table) -> str:
        return "What does your Hacker do in cyberwarfare?"

    def why(self, t: Table) -> str:
        return f"{t.sr[self.team]} SR left. An attack needs a Virus or Worm; from afar it has -3."

    def is_always_asked(self) -> bool:
        return True

    def refusals(self, t: Table) -> list[Refusal]:
        return hack.refusals(t, self.team)


class PassWar(Step):
    """HI-12.17, HI-H53: a pass is final."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        t.passed[self.team] = 1
        t.say("HI-12.17", "{:team} is done with cyberwarfare.", self.team)

    def notation(self) -> str:
        return "pass"

    def label(self, t: Table) -> str:
        return "No more cyberwarfare"


# Boosts


class ChooseBoost(Ask):
    """D20, HI-12.25: 0 to 2 SR of boost, kept in `bids` until the battle is judged."""

    def __init__(self, seat: int, team: int, place: int, due: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.place: Final = place
        self.due: Final = due
        """SR that must remain for cards to be revealed."""

    def answers(self, t: Table) -> list[Step]:
        most = max(0, min(MOST_BOOST, t.sr[self.team] - self.due))
        return [Boost(self.team, self.place, n) for n in range(most + 1)]

    def prompt(self, t: Table) -> str:
        return "How many SR boost your program in this battle?"

    def is_follow_up(self) -> bool:
        return True


class Boost(Step):
    """HI-12.27: SR spent in a battle are gone whatever the result."""

    def __init__(self, team: int, place: int, n: int) -> None:
        self.team: Final = team
        self.place: Final = place
        self.n: Final = n

    def run(self, t: Table) -> None:
        t.sr[self.team] -= self.n
        t.bids = [self.n if i == self.place else old for i, old in enumerate(t.bids)]
        if self.n:
            t.say("HI-12.25", "{:team} boosts with {} SR.", self.team, self.n)

    def notation(self) -> str:
        return f"boost {self.n}"

    def label(self, t: Table) -> str:
        return f"{self.n} SR"
