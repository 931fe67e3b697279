"""Odd powers, one function each; the docstring is the card's text."""

from typing import Any, Final

from undercity.core.power import Offer, Power
from undercity.core.step import Step
from undercity.games.template.steps import TakeFare, Toss, who_played


def pickpocket(t: Any, me: int, e: Any) -> list[Step] | None:
    """TE-3.1: takes the fare instead of the highest passenger."""
    seat = who_played(t, me)
    return [TakeFare(seat)] if e.seat != seat else None


def busker(t: Any, me: int, e: Any) -> list[Step] | None:
    """TE-3.2: when somebody else takes the fare, may bet a coin on a toss."""
    seat = who_played(t, me)
    if e.seat == seat:
        return None
    return [Offer(seat, "Does your Busker bet a coin on a toss?", (Toss(seat),))]


POWERS: Final[tuple[Power, ...]] = (pickpocket, busker)
