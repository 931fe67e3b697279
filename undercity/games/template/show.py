"""A view as a scene."""

from collections.abc import Mapping
from typing import Any

from undercity.core.scene import Area, Piece, Scene, Score
from undercity.games.template.cards import PASSENGERS


def scene(view: Mapping[str, Any]) -> Scene:
    shown = tuple(card_piece(card, f"played {seat}", seat) for seat, card in enumerate(view["played"]) if card >= 0)
    hand = tuple(card_piece(card, f"card {card}", None) for card in view["hand"])
    return Scene(
        title="Last Tram",
        status=f"Stop {min(view['stop'], 3)} of 3",
        scores=tuple(
            Score(f"Player {seat + 1}", coins, "coins", seat, (seat,)) for seat, coins in enumerate(view["coins"])
        ),
        areas=(Area("Platform", "row", shown), Area("Your hand", "hand", hand)),
    )


def card_piece(card: int, name: str, owner: int | None) -> Piece:
    passenger = PASSENGERS[card]
    lines = (passenger.text,) if passenger.text else ()
    return Piece(name, passenger.name, "passenger", owner, lines, marks=(("rank", card + 1),), card=str(card))


def cards() -> list[dict[str, Any]]:
    return [
        {"id": str(number), "name": card.name, "text": card.text, "source": card.source}
        for number, card in enumerate(PASSENGERS)
    ]
