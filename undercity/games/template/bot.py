"""How good a table is for a seat."""

from undercity.games.template.table import Table


def evaluate(t: Table, seat: int) -> float:
    lead = t.coins[seat] - max([coins for other, coins in enumerate(t.coins) if other != seat])
    return 0.5 + 0.1 * max(-5, min(5, lead))
