"""What lies on the table."""

from collections.abc import Sequence
from typing import Any, Final

from undercity.core import table as core
from undercity.core.chance import Deck
from undercity.core.power import Event, Heard, Power
from undercity.games.template.cards import BUSKER, PASSENGERS, PICKPOCKET

HAND: Final = 3
STOPS: Final = 3
NOBODY: Final = -1


class Table(core.Table):
    players: int
    deck: Deck
    hands: list[list[int]]
    played: list[int]
    """The passenger each seat has sent out at this stop, NOBODY before the reveal."""
    left: list[int]
    """Passengers that have left the tram."""
    coins: list[int]
    stop: int

    def clone(self) -> "Table":
        t = Table()
        self.copy_onto(t)
        t.players = self.players
        t.deck = self.deck.clone()
        t.hands = [hand[:] for hand in self.hands]
        t.played = self.played[:]
        t.left = self.left[:]
        t.coins = self.coins[:]
        t.stop = self.stop
        return t

    def called(self, kind: str, value: Any) -> str:
        return f"Player {value + 1}" if kind == "seat" else PASSENGERS[value].name

    def instead(self, event: Event) -> Sequence[Heard]:
        return [(PICKPOCKET, PICKPOCKET)] if PICKPOCKET in self.played else []

    def when(self, event: Event) -> Sequence[Heard]:
        return [(BUSKER, BUSKER)] if BUSKER in self.played else []

    def power(self, number: int) -> Power:
        from undercity.games.template.powers import POWERS

        return POWERS[number]
