"""What a seat may know, by whitelist; and a redeal of what it may not."""

from typing import Any

from undercity.core.chance import Rng
from undercity.core.view import reseal
from undercity.games.template.table import Table


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return {
        "stop": t.stop + 1,
        "coins": list(t.coins),
        "played": list(t.played),
        "left": sorted(t.left),
        "deck": len(t.deck),
        "hands": [len(hand) for hand in t.hands],
        "hand": [] if seat is None else list(t.hands[seat]),
    }


def redeal(t: Table, seat: int, rng: Rng) -> Table:
    """The others' hands and the deck are dealt anew; what they have sealed follows from their new hands."""
    other = t.clone()
    unseen = [card for i, hand in enumerate(t.hands) if i != seat for card in hand] + t.deck.rest
    rng.shuffle(unseen)
    for i, hand in enumerate(t.hands):
        if i != seat:
            other.hands[i] = sorted(unseen[: len(hand)])
            unseen = unseen[len(hand) :]
    other.deck.rest = unseen
    reseal(other, seat, rng)
    return other
