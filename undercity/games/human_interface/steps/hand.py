"""Phase 4: the Hacker, the hand, and what is played before the rounds (section 12, steps 1 to 8)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Refusal, Step
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards.programs import (
    BLANK,
    BOOSTER,
    CARD,
    OPFOR_DECK,
    SNIFFER,
    SR_BOOSTER,
)
from undercity.games.human_interface.marks import BLANKS, NOBODY, SLOTS
from undercity.games.human_interface.steps import network
from undercity.games.human_interface.table import Table

HAND: Final = 5
BIG_HAND: Final = 7
"""HI-32.2."""
CASH: Final = 0
SCOUT: Final = 1
INSTALL: Final = 2


class Prepare(Step):
    """HI-12.1, HI-12.2: a Team without a Hacker skips the phase; its own programs are discarded unpaid (HI-H64)."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        team = self.team
        found = network.hackers(t, team)
        t.passed[team] = 0 if found else 1
        if not found:
            t.hacker[team] = NOBODY
            t.learn()
            for slot in network.own_slots(t, team):
                network.clear_slot(t, slot)
            t.say("HI-12.1", "{:team} has no Hacker for cyberwarfare.", team)
            return
        t.do(
            ChooseHacker(t.seat[found[0]], team), MayRemove(team), PayRunning(team), MayDiscard(team), DrawHand(team),
            MayPlay(team, CASH),
        )  # fmt: skip


class ChooseHacker(Ask):
    """D10, HI-12.2: which Hacker acts this turn."""

    def __init__(self, seat: int, team: int) -> None:
        super().__init__(seat)
        self.team: Final = team

    def answers(self, t: Table) -> list[Step]:
        return [NameHacker(m) for m in network.hackers(t, self.team)]

    def prompt(self, t: Table) -> str:
        return "Which Hacker acts in cyberwarfare this turn?"


class NameHacker(Step):
    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        t.hacker[t.side[self.model]] = self.model

    def notation(self) -> str:
        return f"hacker {self.model}"

    def label(self, t: Table) -> str:
        return t.name(self.model)

    def at(self, t: Table) -> str:
        return f"model {self.model}"


class MayRemove(Step):
    """HI-12.4."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        if network.own_slots(t, self.team):
            t.do(ChooseRemoval(t.voice(self.team), self.team, False))


class ChooseRemoval(Ask):
    """D11, D12: remove own programs; they must go while their Running cost cannot be paid (HI-12.6)."""

    def __init__(self, seat: int, team: int, is_forced: bool) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.is_forced: Final = is_forced

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [] if self.is_forced else [network.DONE]
        return found + [Remove(self.team, slot, self.is_forced) for slot in network.own_slots(t, self.team)]

    def prompt(self, t: Table) -> str:
        return "Which program leaves your network?" if self.is_forced else "Remove a program from your network?"

    def why(self, t: Table) -> str:
        due = sum([network.running(t, slot) for slot in network.own_slots(t, self.team)])
        return f"Running costs of {due} SR come next; you have {t.sr[self.team]}."


class Remove(Step):
    def __init__(self, team: int, slot: int, is_forced: bool) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.is_forced: Final = is_forced

    def run(self, t: Table) -> None:
        t.learn()
        t.say("HI-12.4", "{:team} removes {:card} from slot {}.", self.team, t.net[self.slot], self.slot % SLOTS + 1)
        network.clear_slot(t, self.slot)
        t.do(PayRunning(self.team) if self.is_forced else MayRemove(self.team))

    def notation(self) -> str:
        return f"remove {self.slot % SLOTS + 1}"

    def label(self, t: Table) -> str:
        return f"Remove {CARD[t.net[self.slot]].name} (Running {network.running(t, self.slot)})"

    def at(self, t: Table) -> str:
        return f"slot {self.slot}"


class PayRunning(Step):
    """HI-12.5, HI-12.6, HI-12.14: the Running cost of every own program left."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        due = sum([network.running(t, slot) for slot in network.own_slots(t, self.team)])
        if due > t.sr[self.team]:
            t.do(ChooseRemoval(t.voice(self.team), self.team, True))
        elif due:
            t.learn()
            t.sr[self.team] -= due
            t.say("HI-12.5", "{:team} pays {} SR to keep its programs running.", self.team, due)


class MayDiscard(Step):
    """HI-12.7, HI-H65: any number of hand cards, but no Blanks."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        ask = ChooseDiscard(t.voice(self.team), self.team)
        answers = ask.answers(t)
        if t.teams > 1 or len(answers) > 1:
            t.put(ask, answers)


class ChooseDiscard(Ask):
    """D13."""

    def __init__(self, seat: int, team: int) -> None:
        super().__init__(seat)
        self.team: Final = team

    def answers(self, t: Table) -> list[Step]:
        return [network.DONE, *[Discard(self.team, card) for card in t.hands[self.team] if CARD[card].type != BLANK]]

    def prompt(self, t: Table) -> str:
        return "Discard cards before drawing?"

    def why(self, t: Table) -> str:
        return f"You then draw up to {hand_size(t, self.team)} cards."

    def is_always_asked(self) -> bool:
        return True

    def refusals(self, t: Table) -> list[Refusal]:
        blanks = [card for card in t.hands[self.team] if CARD[card].type == BLANK]
        return [
            Refusal(f"discard {card}", "Discard a Blank", "Blanks are never discarded", "HI-32.3") for card in blanks
        ]


class Discard(Step):
    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        t.hands[self.team].remove(self.card)
        t.throw(self.card)
        t.say("HI-12.7", "{:team} discards {:card}.", self.team, self.card)
        t.do(MayDiscard(self.team))

    def notation(self) -> str:
        return f"discard {self.card}"

    def label(self, t: Table) -> str:
        return f"Discard {CARD[self.card].name}"

    def at(self, t: Table) -> str:
        return f"card {self.card}"


def hand_size(t: Table, team: int) -> int:
    """HI-12.8, HI-32.2, HI-H107."""
    size = BIG_HAND if t.is_on(BLANKS) else HAND
    return size + (t.chip(t.hacker[team], c.HAND) if t.hacker[team] >= 0 else 0)


class DrawHand(Step):
    """HI-12.8, HI-12.9: up to the hand size; an empty deck takes its discard pile back."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        if len(t.hands[self.team]) < hand_size(t, self.team) and network.can_draw(t, self.team):
            t.do(self)
            DrawProgram(self.team, t.teams == 1).run(t)


class DrawProgram(Chance):
    """The top card of a Team's deck; of two Teams each draws in secret."""

    def __init__(self, team: int, openly: bool) -> None:
        super().__init__()
        self.team: Final = team
        self.openly: Final = openly

    def count(self, t: Table) -> int:
        return len(t.decks[self.team].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return DrewProgram(self.team, t.decks[self.team].rest[i])

    def is_secret(self) -> bool:
        return not self.openly

    def prompt(self, t: Table) -> str:
        return f"Which program does {t.team_name(self.team)} draw?"


class DrewProgram(Step):
    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def run(self, t: Table) -> None:
        team = self.team
        t.own_deck(team).take(self.card)
        t.hands[team].append(self.card)
        t.hands[team].sort()
        mine = t.voice(team)
        if t.teams > 1:
            t.whisper(mine, "HI-12.8", "You draw {0:card}.", "{1:team} draws a card.", self.card, team)
        else:
            t.say("HI-12.8", "{:team} draws {:card}.", team, self.card)


# Steps 6 to 8


class MayPlay(Step):
    """HI-12.10 to HI-12.12: SR Boosters, then Sniffers, then programs into the network."""

    def __init__(self, team: int, stage: int) -> None:
        self.team: Final = team
        self.stage: Final = stage

    def run(self, t: Table) -> None:
        ask = ChoosePlay(t.voice(self.team), self.team, self.stage)
        answers = ask.answers(t)
        if t.teams > 1 or len(answers) > 1:
            t.put(ask, answers)


def plays(t: Table, team: int, stage: int) -> list[Step]:
    found: list[Step] = []
    empty = network.empty_slots(t, team)
    for card in t.hands[team]:
        program = CARD[card]
        if program.install > t.sr[team]:
            continue
        if program.type == SR_BOOSTER and stage <= CASH:
            found.append(PlayCash(team, card))
        elif program.type == SNIFFER and stage <= SCOUT and (len(t.decks[OPFOR_DECK]) or t.piles[OPFOR_DECK]):
            found.append(PlaySniffer(team, card))
        elif program.type < BOOSTER:
            for slot in empty:
                found.append(Install(team, card, slot))
    return found


class ChoosePlay(Ask):
    """D14 to D16."""

    def __init__(self, seat: int, team: int, stage: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.stage: Final = stage

    def answers(self, t: Table) -> list[Step]:
        return [network.DONE, *plays(t, self.team, self.stage)]

    def prompt(self, t: Table) -> str:
        return "Play a card or install a program?"

    def why(self, t: Table) -> str:
        return f"{t.sr[self.team]} SR. First SR Boosters, then Sniffers, then programs; attacks come afterwards."

    def is_always_asked(self) -> bool:
        return True

    def refusals(self, t: Table) -> list[Refusal]:
        return [
            Refusal(f"play {card}", CARD[card].name, f"it costs {CARD[card].install} SR", "HI-12.13")
            for card in t.hands[self.team]
            if CARD[card].install > t.sr[self.team]
        ]


class Play(Step):
    """A program from the hand that takes no slot."""

    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def notation(self) -> str:
        return f"play {self.card}"

    def label(self, t: Table) -> str:
        return f"Play {CARD[self.card].name}"

    def note(self, t: Table) -> str:
        return CARD[self.card].text

    def at(self, t: Table) -> str:
        return f"card {self.card}"


class PlayCash(Play):
    """HI-15.9: pay, gain, discard."""

    def run(self, t: Table) -> None:
        program = CARD[self.card]
        t.learn()
        t.sr[self.team] += program.n - program.install
        t.hands[self.team].remove(self.card)
        t.throw(self.card)
        sums = (("cost", -program.install), ("gain", program.n))
        t.say("HI-15.9", "{:team} plays {:card}: {} SR.", self.team, self.card, t.sr[self.team], sums=sums)
        t.do(MayPlay(self.team, CASH))


class PlaySniffer(Play):
    """HI-12.11, HI-15.10: pay, look at the top of the OPFOR deck, discard."""

    def run(self, t: Table) -> None:
        team = self.team
        t.learn()
        t.sr[team] -= CARD[self.card].install
        t.hands[team].remove(self.card)
        t.throw(self.card)
        t.say("HI-15.10", "{:team} plays {:card}.", team, self.card)
        t.do(*[Sniff(team, i) for i in range(CARD[self.card].n)], MayPlay(team, SCOUT))


class Sniff(Chance):
    """The card in this place of the OPFOR deck, seen by one Team only."""

    def __init__(self, team: int, place: int) -> None:
        super().__init__()
        self.team: Final = team
        self.place: Final = place

    def run(self, t: Table) -> None:
        if not network.can_draw(t, OPFOR_DECK):
            return
        deck = t.decks[OPFOR_DECK]
        if self.place < len(deck.top):
            Sniffed(self.team, deck.top[self.place]).run(t)
        else:
            super().run(t)

    def count(self, t: Table) -> int:
        return len(t.decks[OPFOR_DECK].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return Sniffed(self.team, t.decks[OPFOR_DECK].rest[i])

    def is_secret(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Which card lies there in the OPFOR deck?"


class Sniffed(Step):
    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        deck = t.own_deck(OPFOR_DECK)
        if self.card in deck.rest:
            deck.rest.remove(self.card)
            deck.top.append(self.card)
        if self.card not in t.sniffed[self.team]:
            t.sniffed[self.team] = (*t.sniffed[self.team], self.card)
        if t.teams > 1:
            seat = t.voice(self.team)
            t.whisper(seat, "HI-15.10", "You see {0:card}.", "{1:team} looks at an OPFOR card.", self.card, self.team)
        else:
            t.say("HI-15.10", "On top of the OPFOR deck: {:card}.", self.card)


class Install(Step):
    """HI-12.12, HI-12.13, HI-H54: face-down into an empty slot; Install is paid at once."""

    def __init__(self, team: int, card: int, slot: int) -> None:
        self.team: Final = team
        self.card: Final = card
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        team = self.team
        t.learn()
        network.install(t, team, self.card, self.slot, 0)
        t.say("HI-12.12", "{:team} installs a program in slot {}.", team, self.slot % SLOTS + 1)
        t.do(MayPlay(team, INSTALL))

    def notation(self) -> str:
        return f"install {self.card} {self.slot % SLOTS + 1}"

    def label(self, t: Table) -> str:
        return f"Install {CARD[self.card].name} in slot {self.slot % SLOTS + 1} ({CARD[self.card].install} SR)"

    def note(self, t: Table) -> str:
        return CARD[self.card].text

    def at(self, t: Table) -> str:
        return f"slot {self.slot}"
