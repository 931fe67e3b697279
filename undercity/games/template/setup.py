"""Set-up: three passengers in every hand (section 1)."""

from typing import Final

from undercity.core.chance import Chance, Deck
from undercity.core.step import Step
from undercity.games.template.cards import PASSENGERS
from undercity.games.template.table import HAND, NOBODY, Table
from undercity.games.template.turn import Stop


def empty_table(players: int) -> Table:
    t = Table()
    t.begin()
    t.players = players
    t.deck = Deck(list(range(len(PASSENGERS))))
    t.hands = [[] for _ in range(players)]
    t.played = [NOBODY] * players
    t.left = []
    t.coins = [0] * players
    t.stop = 0
    return t


def new_table(players: int) -> Table:
    t = empty_table(players)
    t.do(*[Draw(seat) for seat in range(players) for _ in range(HAND)], Stop())
    return t


class Draw(Chance):
    """TE-1.2: draw a passenger in secret."""

    def __init__(self, into: int) -> None:
        super().__init__()
        self.into: Final = into

    def count(self, t: Table) -> int:
        return len(t.deck.rest)

    def outcome(self, t: Table, i: int) -> Step:
        return Drawn(self.into, t.deck.rest[i])

    def is_secret(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return f"Which passenger does player {self.into + 1} draw?"


class Drawn(Step):
    def __init__(self, into: int, card: int) -> None:
        self.into: Final = into
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.deck.take(self.card)
        t.hands[self.into].append(self.card)
        t.hands[self.into].sort()
        t.whisper(self.into, "TE-1.2", "You draw the {:card}.", "{1:seat} draws a passenger.", self.card, self.into)
