"""Interaction tokens, the wheel, and income (sections 6 and 7)."""

from typing import Final

from undercity.core.step import Step
from undercity.core.words import many
from undercity.games.tiberpunk.cards import (
    CHARACTER,
    CHARACTER_TOKEN,
    DRONE,
    INCOME,
    REBOOT_COSTS,
    REBOOTER,
    SECOND_USE,
    SHIP_TOKEN,
    STRUCTURE_TOKEN,
    TOKENS,
)
from undercity.games.tiberpunk.steps import quest, spaceship, structure
from undercity.games.tiberpunk.table import EMPTY, Table, changed, has


def interact(seat: int, interaction: int) -> Step:
    if interaction == SHIP_TOKEN:
        return spaceship.SpaceshipInteraction(seat)
    if interaction == STRUCTURE_TOKEN:
        return structure.StructureInteraction(seat)
    return quest.Errand(seat, CHARACTER if interaction == CHARACTER_TOKEN else DRONE)


def can_interact(t: Table, seat: int, interaction: int) -> bool:
    """TP-H31: an interaction is offered only if it can do something."""
    if interaction == SHIP_TOKEN:
        return spaceship.can_gain_gadget(t) or len(spaceship.open_stacks(t, seat, False)) > 0
    if interaction == STRUCTURE_TOKEN:
        return len(structure.places_to_use(t, seat)) > 0
    return len(quest.errands(t, seat, CHARACTER if interaction == CHARACTER_TOKEN else DRONE)) > 0


def supply(t: Table, seat: int) -> list[int]:
    """TP-6.6: the tokens that are not on the wheel."""
    on_wheel = t.wheel[seat * 3 : seat * 3 + 3]
    return [token for token in range(4) if token not in on_wheel]


def serves(t: Table, seat: int, token: int, interaction: int) -> bool:
    """A token serves its own interaction, and with some abilities a second one."""
    if token == interaction:
        return True
    return t.has_abilities and SECOND_USE.get(t.ability[seat], (EMPTY, EMPTY)) == (token, interaction)


def put_on_wheel(t: Table, seat: int, token: int) -> None:
    """TP-6.2, TP-6.3: clockwise into the next slot; when a third token lies there, the earliest comes back."""
    slot = t.slot[seat]
    t.wheel[seat * 3 + slot] = token
    t.slot[seat] = (slot + 1) % 3
    t.wheel[seat * 3 + (slot + 1) % 3] = EMPTY
    t.has_played = True


class PlayToken(Step):
    """TP-6.1: put a token on the wheel and perform its interaction."""

    def __init__(self, token: int, interaction: int) -> None:
        self.token: Final = token
        self.interaction: Final = interaction

    def run(self, t: Table) -> None:
        put_on_wheel(t, t.turn, self.token)
        t.say("TP-6.1", "{:seat} plays the {:token} token.", t.turn, self.token)
        t.do(interact(t.turn, self.interaction))

    def notation(self) -> str:
        name = TOKENS[self.token]
        return f"play {name}" if self.token == self.interaction else f"play {name} as {TOKENS[self.interaction]}"

    def label(self, t: Table) -> str:
        name = TOKENS[self.token].capitalize()
        return f"{name} token" if self.token == self.interaction else f"{name} token as {TOKENS[self.interaction]}"

    def note(self, t: Table) -> str:
        return USES[self.interaction]

    def at(self, t: Table) -> str:
        return f"token {t.turn} {TOKENS[self.token]}"


USES: Final[tuple[str, ...]] = (
    "a gadget and a spaceship card",
    "a quest or a combat by your character",
    "a temple, a hub or an objective",
    "a quest or a combat by your drone",
)


class CollectIncome(Step):
    """TP-6.5, TP-7.1, TP-7.3: any token may be placed for coins instead of its interaction."""

    def __init__(self, token: int) -> None:
        self.token: Final = token

    def run(self, t: Table) -> None:
        seat = t.turn
        put_on_wheel(t, seat, self.token)
        n = income(t, seat)
        t.coins[seat] += n
        t.say("TP-7.1", "{:seat} plays the {:token} token for income.", seat, self.token, sums=(("coins", n),))

    def notation(self) -> str:
        return f"income {TOKENS[self.token]}"

    def label(self, t: Table) -> str:
        return f"Income by the {TOKENS[self.token]} token"

    def note(self, t: Table) -> str:
        return many(income(t, t.turn), "coin")

    def at(self, t: Table) -> str:
        return f"token {t.turn} {TOKENS[self.token]}"


def income(t: Table, seat: int) -> int:
    """TP-7.1, TP-7.2, TP-H6: by the number of influence markers placed."""
    return INCOME[t.placed(seat)]


PLAYS: Final[list[list[Step]]] = [[PlayToken(token, use) for use in range(4)] for token in range(4)]
INCOMES: Final[list[Step]] = [CollectIncome(token) for token in range(4)]


def plays(t: Table, seat: int) -> list[Step]:
    """D7: each token that is not on the wheel, for what it serves or for income."""
    found: list[Step] = []
    tokens = supply(t, seat)
    for interaction in range(4):
        able = -1
        for token in tokens:
            if serves(t, seat, token, interaction):
                if able < 0:
                    able = 1 if can_interact(t, seat, interaction) else 0
                if able:
                    found.append(PLAYS[token][interaction])
    for token in tokens:
        found.append(INCOMES[token])
    return found


class Reboot(Step):
    """TP-22.12, TP-22.13, TP-H50: pay, and take all own tokens off the wheel; five times in the game."""

    def run(self, t: Table) -> None:
        seat = t.turn
        cost = REBOOT_COSTS[t.reboots[seat]]
        t.coins[seat] -= cost
        t.reboots = changed(t.reboots, seat, t.reboots[seat] + 1)
        for slot in range(3):
            t.wheel[seat * 3 + slot] = EMPTY
        t.slot[seat] = 0
        t.say("TP-22.12", "{:seat} reboots: all tokens are free again.", seat, sums=(("coins", -cost),))

    def label(self, t: Table) -> str:
        return "Reboot the wheel"

    def note(self, t: Table) -> str:
        return f"{many(REBOOT_COSTS[t.reboots[t.turn]], 'coin')}, use {t.reboots[t.turn] + 1} of 5"

    def at(self, t: Table) -> str:
        return f"ability {t.turn}"


def can_reboot(t: Table, seat: int) -> bool:
    uses = t.reboots[seat]
    if not has(t, seat, REBOOTER) or uses == len(REBOOT_COSTS) or t.coins[seat] < REBOOT_COSTS[uses]:
        return False
    return len(supply(t, seat)) < 4
