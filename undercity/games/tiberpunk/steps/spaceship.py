"""The spaceship interaction: gaining gadgets and spaceship cards (section 9)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Refusal, Step
from undercity.games.tiberpunk.cards import COPIES, GADGET_NAMES, GADGETS, SHIP_TYPES
from undercity.games.tiberpunk.city import ARK
from undercity.games.tiberpunk.table import Table, changed


def can_gain_gadget(t: Table) -> bool:
    """TP-H17: there is one in the deck or in the discard pile."""
    return len(t.gadgets.rest) > 0 or len(t.scrap) > 0


class GainGadget(Step):
    """TP-9.1, TP-19.18, TP-H17: one gadget from the deck; the discard pile is shuffled when the deck is empty."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        deck = t.gadgets.clone()
        if len(deck) == 0 and t.scrap:
            deck.refill(t.scrap[:])
            t.scrap = []
            t.say("TP-H17", "The discarded gadgets are shuffled into a new deck.")
        t.gadgets = deck
        if len(deck) == 1:
            t.learn()
        t.do(DrawGadget(self.seat))


class DrawGadget(Chance):
    def __init__(self, into: int) -> None:
        super().__init__()
        self.into: Final = into

    def count(self, t: Table) -> int:
        return len(t.gadgets.rest)

    def outcome(self, t: Table, i: int) -> Step:
        return Drawn(self.into, t.gadgets.rest[i])

    def is_secret(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Which gadget is drawn?"


class Drawn(Step):
    def __init__(self, into: int, gadget: int) -> None:
        self.into: Final = into
        self.gadget: Final = gadget

    def run(self, t: Table) -> None:
        deck = t.gadgets.clone()
        deck.take(self.gadget)
        t.gadgets = deck
        hands = t.hands[:]
        hands[self.into] = [*hands[self.into], self.gadget]
        t.hands = hands
        if t.log is not None:
            kind = GADGETS[self.gadget // COPIES]
            mine, theirs = "You draw {:gadget}: {}.", "{2:seat} draws a gadget."
            t.whisper(self.into, "TP-9.1", mine, theirs, self.gadget, kind, self.into)

    def notation(self) -> str:
        return f"draw {GADGET_NAMES[self.gadget]}"


class SpaceshipInteraction(Step):
    """TP-9.1: a gadget and a spaceship card."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.do(GainGadget(self.seat), ChooseStack(self.seat, False))


def open_stacks(t: Table, seat: int, is_reward: bool) -> list[int]:
    """TP-9.1, TP-4.13, TP-H13, TP-H14: not empty, and unlocked unless the Stellar Ark favors the interaction."""
    opens = not is_reward and t.favors(seat, ARK)
    return [kind for kind in range(3) if t.ships[kind] and (kind != t.lock or opens)]


class ChooseStack(Ask):
    """D9: from which stack the spaceship card comes."""

    def __init__(self, seat: int, is_reward: bool) -> None:
        super().__init__(seat)
        self.is_reward: Final = is_reward

    def answers(self, t: Table) -> list[Step]:
        return [TakeShipCard(self.seat, kind) for kind in open_stacks(t, self.seat, self.is_reward)]

    def prompt(self, t: Table) -> str:
        return "Which spaceship card do you take?"

    def why(self, t: Table) -> str:
        return "The lock moves onto the stack you take from."

    def refusals(self, t: Table) -> list[Refusal]:
        found = []
        for kind in range(3):
            if kind not in open_stacks(t, self.seat, self.is_reward):
                reason, rule = ("the stack is empty", "TP-H13") if not t.ships[kind] else ("it is locked", "TP-9.1")
                found.append(Refusal(f"take {SHIP_TYPES[kind]}", f"{SHIP_TYPES[kind].capitalize()} card", reason, rule))
        return found

    def is_follow_up(self) -> bool:
        return True


class TakeShipCard(Step):
    """TP-9.2: the lock moves onto the stack from which the card came (TP-4.14: or stays there)."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        own = self.seat * 3 + self.kind
        t.ships = changed(t.ships, self.kind, t.ships[self.kind] - 1)
        t.ship = changed(t.ship, own, t.ship[own] + 1)
        t.fresh = changed(t.fresh, own, t.fresh[own] + 1)
        t.lock = self.kind
        t.say("TP-9.2", "{:seat} takes a {} card; the lock lies on that stack.", self.seat, SHIP_TYPES[self.kind])

    def notation(self) -> str:
        return f"take {SHIP_TYPES[self.kind]}"

    def label(self, t: Table) -> str:
        return f"{SHIP_TYPES[self.kind].capitalize()} card"

    def at(self, t: Table) -> str:
        return f"stack {SHIP_TYPES[self.kind]}"


def lose_ship_card(t: Table, seat: int, kind: int) -> None:
    own = seat * 3 + kind
    t.ship = changed(t.ship, own, t.ship[own] - 1)
    if t.fresh[own] > t.ship[own]:
        t.fresh = changed(t.fresh, own, t.ship[own])


def playable(t: Table, seat: int, kind: int) -> bool:
    """TP-9.8, TP-4.15: not in the turn it was gained, unless the Stellar Ark blesses."""
    own = seat * 3 + kind
    return t.ship[own] > (0 if t.blesses(seat, ARK) else t.fresh[own])
