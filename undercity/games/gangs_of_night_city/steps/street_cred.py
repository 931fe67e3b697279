"""Step 6 of a Firefight: Street Cred conditions (GN-9.16, GN-9.17, GN-H119 to GN-H125)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city import cards
from undercity.games.gangs_of_night_city.cards import CLASS_OF, COMBAT
from undercity.games.gangs_of_night_city.city import (
    DRONE,
    FALLEN,
    MAELSTROM,
    NETRUNNER,
    RUNNER,
    SECRET,
    SOLO,
    TECHIE,
    TYGER_CLAWS,
    VOODOO_BOYS,
)
from undercity.games.gangs_of_night_city.steps import solo, story
from undercity.games.gangs_of_night_city.steps.payment import Sell, cred
from undercity.games.gangs_of_night_city.table import Table


class StreetCred(Step):
    """GN-H32: the initiator first, then clockwise."""

    def __init__(self, i: int) -> None:
        self.i: Final = i

    def run(self, t: Table) -> None:
        if self.i >= len(t.involved):
            return
        side = t.involved[self.i]
        t.do(StreetCred(self.i + 1))
        if not t.is_person(side):
            solo.opponent_cred(t, side)
            return
        for card in t.played[side]:
            if COMBAT[card].pays == cards.SPEND_SECRETS:
                t.do(SellSecrets(side, COMBAT[card].n))
            else:
                cred(t, side, earned(t, side, card), "GN-9.16", COMBAT[card].name)
        payback(t, side)
        if t.is_gang(side, VOODOO_BOYS) and t.has_class(side, NETRUNNER, t.fight):
            cred(t, side, len(beaten(t, side)), "GN-H172", "Mystic Netrunners")
        if t.raged and t.is_gang(side, MAELSTROM):
            cred(t, side, min(t.raged, len(beaten(t, side))), "GN-H174", "Rage")
        story.fight_cred(t, side)


class SellSecrets(Step):
    """GN-H125: Arasaka MK-4 turns Secrets into Street Cred."""

    def __init__(self, side: int, most: int) -> None:
        self.side: Final = side
        self.most: Final = most

    def run(self, t: Table) -> None:
        if t.has(self.side, SECRET):
            t.do(ChooseSecrets(self.side, self.most))


class ChooseSecrets(Ask):
    """D37"""

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def answers(self, t: Table) -> list[Step]:
        return [Sell(self.seat, n, n) for n in range(min(self.most, t.has(self.seat, SECRET)) + 1)]

    def prompt(self, t: Table) -> str:
        return "How many Corporate Secrets do you spend for 1 Street Cred each?"

    def why(self, t: Table) -> str:
        return f"Arasaka MK-4 pays for up to {self.most}."


def earned(t: Table, side: int, card: int) -> int:
    """What the condition of a card pays its player."""
    row = COMBAT[card]
    if row.pays >= cards.PER_DRONE:
        return row.n * times(t, side, row.pays)
    return row.n if holds(t, side, row.pays) else 0


def times(t: Table, side: int, pays: int) -> int:
    """GN-H123: a “per” condition sums over all opponents."""
    if pays == cards.PER_SECRET:
        return t.leaks[side]
    kinds = opposing_losses(t, side)
    if pays == cards.PER_DRONE:
        return kinds.count(DRONE)
    if pays == cards.PER_SOLO:
        return len([kind for kind in kinds if CLASS_OF[kind] == SOLO])
    return len(kinds)


def opposing_losses(t: Table, side: int) -> list[int]:
    """GN-H119: the kinds of all units that opponents lost in this Firefight."""
    return [loss % 16 for loss in t.losses if loss // 16 != side]


def holds(t: Table, side: int, pays: int) -> bool:
    """GN-H119 to GN-H124: an “if” condition, judged at step 6."""
    if pays == cards.LOST_NOTHING:
        return len(opposing_losses(t, side)) == len(t.losses)
    if pays == cards.NONE_LEFT:
        return t.count(side, t.fight) == 0
    if pays == cards.NO_OPPOSING_LEFT:
        return not any(t.count(other, t.fight) for other in t.opponents(side))
    if pays == cards.TECHIE_LEFT:
        return t.has_class(side, TECHIE, t.fight)
    if pays == cards.OPPONENT_HAD_FOUR:
        return any(t.fp[other] >= 4 for other in t.rivals(side))
    if pays == cards.NOT_DOMINANT:
        return not t.has_dominance(side, t.fight)
    kinds = opposing_losses(t, side)
    if pays == cards.OPPONENT_LOST_UNIT:
        return bool(kinds)
    if pays == cards.OPPONENT_LOST_DRONE:
        return DRONE in kinds
    if pays == cards.OPPONENT_LOST_NON_DRONE:
        return any(kind != DRONE for kind in kinds)
    if pays == cards.OPPONENT_LOST_TECHIE:
        return any(CLASS_OF[kind] == TECHIE for kind in kinds)
    return any(kind >= RUNNER for kind in kinds)


def payback(t: Table, side: int) -> None:
    """GN-H168: 2 Street Cred for each opponent whose fallen were counted and who lost a unit."""
    if not t.counted or not t.is_gang(side, TYGER_CLAWS):
        return
    for other in beaten(t, side):
        if any(t.where[u] == FALLEN - other for u in t.counted):
            cred(t, side, 2, "GN-H168", "Payback")


def beaten(t: Table, side: int) -> list[int]:
    """The opponents who lost at least one unit in this Firefight."""
    return [other for other in t.rivals(side) if any(loss // 16 == other for loss in t.losses)]
