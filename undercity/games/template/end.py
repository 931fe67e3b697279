"""The end (section 4), and the invariants."""

from undercity.core.game import Result
from undercity.games.template.cards import PASSENGERS
from undercity.games.template.table import NOBODY, Table


def result(t: Table) -> Result:
    """TE-4.1: most coins win; equal ones win together."""
    best = max(t.coins)
    winners = tuple(seat for seat, coins in enumerate(t.coins) if coins == best)
    lines = tuple(f"Player {seat + 1}: {coins} coins." for seat, coins in enumerate(t.coins))
    return Result(tuple(float(coins) for coins in t.coins), winners, f"{best} coins are the most (TE-4.1).", lines)


def broken(t: Table) -> list[str]:
    cards = t.deck.rest + t.left + [card for hand in t.hands for card in hand]
    cards += [card for card in t.played if card != NOBODY]
    return [] if sorted(cards) == list(range(len(PASSENGERS))) else ["I1: every passenger is in exactly one place"]
