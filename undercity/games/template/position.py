"""A table set up from a described state."""

from typing import Any

from undercity.core.game import Wrong
from undercity.games.template.end import broken
from undercity.games.template.setup import empty_table
from undercity.games.template.table import Table
from undercity.games.template.turn import Stop


def position(described: dict[str, Any]) -> tuple[Table, int, dict[str, str]]:
    """`hands` lists the passengers of each seat by number; `stop` and `coins` are optional."""
    try:
        hands = [[int(card) for card in hand] for hand in described["hands"]]
        t = empty_table(len(hands))
        t.hands = [sorted(hand) for hand in hands]
        t.deck.rest = [card for card in t.deck.rest if all(card not in hand for hand in hands)]
        t.coins = [int(coins) for coins in described.get("coins", t.coins)]
        t.stop = int(described.get("stop", 1)) - 1
    except (KeyError, TypeError, ValueError) as error:
        raise Wrong(f"A position of Last Tram needs `hands`: {error}.") from error
    if len(hands) not in (2, 3, 4) or len(t.coins) != len(hands):
        raise Wrong("Last Tram is for two to four players.", "TE-1.1")
    if wrong := broken(t):
        raise Wrong(f"This position cannot be: {wrong[0]}.")
    t.do(Stop())
    return t, t.players, {}
