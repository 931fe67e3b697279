"""Changing divine favor (section 4)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.tiberpunk.cards import FAVOR_TEXTS
from undercity.games.tiberpunk.city import CENTER, GOD_SLUGS, GODS
from undercity.games.tiberpunk.table import Table


class ChangeFavor(Step):
    """TP-4.1, TP-4.2: the favor marker moves to a neighbouring segment; the first time to any."""

    def __init__(self, god: int) -> None:
        self.god: Final = god

    def run(self, t: Table) -> None:
        t.favor[t.turn] = self.god
        t.has_changed_favor = True
        t.say("TP-4.1", "{:seat} turns to {:god}.", t.turn, self.god)

    def notation(self) -> str:
        return f"favor {GOD_SLUGS[self.god]}"

    def label(self, t: Table) -> str:
        return f"Favor of {GODS[self.god]}"

    def note(self, t: Table) -> str:
        basic, blessed = FAVOR_TEXTS[self.god]
        return f"{basic} Blessed: {blessed}" if t.blessings[t.turn] >> self.god & 1 else basic

    def at(self, t: Table) -> str:
        return f"favor {t.turn} {GOD_SLUGS[self.god]}"


FAVORS: Final[list[Step]] = [ChangeFavor(god) for god in range(4)]


def favor_changes(t: Table, seat: int) -> list[Step]:
    """TP-4.1: one segment either way, once per turn; TP-4.2: any segment from the center."""
    if t.has_changed_favor:
        return []
    here = t.favor[seat]
    if here == CENTER:
        return FAVORS
    return [FAVORS[(here + 1) % 4], FAVORS[(here + 3) % 4]]
