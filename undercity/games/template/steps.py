"""What can happen, one sentence a class (sections 2 and 3)."""

from typing import Any, Final

from undercity.core.chance import Chance
from undercity.core.power import Event, Sealed
from undercity.core.step import Step
from undercity.games.template.cards import PASSENGERS
from undercity.games.template.table import Table


class SendOut(Sealed):
    """TE-2.2: all choose a passenger in secret and show it together."""

    def choices(self, t: Table, seat: int) -> list[Step]:
        return [Send(card) for card in t.hands[seat]]

    def prompt(self, t: Table, seat: int) -> str:
        return "Which passenger gets out at this stop?"

    def reveal(self, t: Table) -> None:
        for seat, pick in zip(self.seats, self.picks, strict=True):
            assert isinstance(pick, Send)
            card = pick.card
            t.hands[seat].remove(card)
            t.played[seat] = card
            t.say("TE-2.2", "{:seat} sends out the {:card}.", seat, card)


class Send(Step):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def label(self, t: Table) -> str:
        return PASSENGERS[self.card].name

    def note(self, t: Table) -> str:
        return PASSENGERS[self.card].text

    def at(self, t: Table) -> str:
        return f"card {self.card}"


class TakeFare(Event):
    """TE-2.3: a coin for this seat; the Pickpocket and the Busker listen."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def happen(self, t: Table) -> None:
        t.coins[self.seat] += 1
        t.say("TE-2.3", "{:seat} takes the fare.", self.seat, sums=(("fare", 1),))


class Toss(Chance):
    """TE-3.3: heads or tails, one in two."""

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player: Final = player

    def count(self, t: Table) -> int:
        return 2

    def outcome(self, t: Table, i: int) -> Step:
        return Tossed(self.player, 1 if i else -1)

    def weights(self, t: Table) -> list[int] | None:
        return [1, 1]

    def prompt(self, t: Table) -> str:
        return "Heads or tails?"


class Tossed(Step):
    def __init__(self, player: int, coins: int) -> None:
        self.player: Final = player
        self.coins: Final = coins

    def run(self, t: Table) -> None:
        t.coins[self.player] += self.coins
        t.say("TE-3.3", "{:seat} {} a coin on the toss.", self.player, "wins" if self.coins > 0 else "loses")


def who_played(t: Any, card: int) -> int:
    return int(t.played.index(card))
