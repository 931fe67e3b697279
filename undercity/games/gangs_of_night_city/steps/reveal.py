"""Step 3 of a Firefight: special effects that work at Reveal, and second cards (GN-H88, GN-H91 to GN-H100)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import (
    ADD_CARD,
    BLANK_OTHERS,
    CLASS_OF,
    COMBAT,
    EFFECT_OF,
    MALFUNCTION,
    OPPONENTS_LOSE_DRONES,
    RECOVER_OR_ADD_CARD,
    SECRET_PER_NETRUNNER,
)
from undercity.games.gangs_of_night_city.city import KINDS, NETRUNNER, SECRET
from undercity.games.gangs_of_night_city.steps import firefight
from undercity.games.gangs_of_night_city.steps.movement import distinct_cards
from undercity.games.gangs_of_night_city.steps.payment import gain
from undercity.games.gangs_of_night_city.steps.unit import PASS, Lose
from undercity.games.gangs_of_night_city.table import OWN_DRONES, Table


def is_blank(t: Table, card: int) -> bool:
    """GN-9.15, GN-H98: cancelled is the special effect alone."""
    return t.blanker >= 0 and card != t.blanker


class RevealAll(Step):
    """GN-H88: Cyberware Malfunction among the first cards works first; then each player's effects in order."""

    def run(self, t: Table) -> None:
        for side in t.involved:
            if t.is_person(side) and MALFUNCTION in t.played[side]:
                blank_others(t, MALFUNCTION)
        t.do(*[RevealCard(side, 0) for side in t.involved if t.is_person(side)])


def blank_others(t: Table, card: int) -> None:
    t.blanker = card
    t.say("GN-9.15", "{:card} makes the special effects of all other cards blank.", card)


class RevealCard(Step):
    """One card of a player, then those laid on top of it."""

    def __init__(self, side: int, i: int) -> None:
        self.side: Final = side
        self.i: Final = i

    def run(self, t: Table) -> None:
        if self.i >= len(t.played[self.side]):
            return
        t.do(RevealCard(self.side, self.i + 1))
        card = t.played[self.side][self.i]
        effect = EFFECT_OF[card]
        if is_blank(t, card):
            return
        if effect == ADD_CARD:
            if t.has_class(self.side, COMBAT[card].arg, t.fight):
                t.do(ChooseAddition(self.side, False))
        elif effect == RECOVER_OR_ADD_CARD:
            t.do(ChooseAddition(self.side, True))
        elif effect == BLANK_OTHERS:
            if t.blanker != card:
                blank_others(t, card)
        elif effect == OPPONENTS_LOSE_DRONES:
            t.do(*[LoseDrones(other, COMBAT[card].arg) for other in t.rivals(self.side)])
        elif effect == SECRET_PER_NETRUNNER:
            t.do(TapNetrunners(self.side))


class ChooseAddition(Ask):
    """D31, GN-H91 to GN-H97: a second card from the hand, or none; Lynx Paws may take the used cards back instead."""

    def __init__(self, seat: int, may_recover: bool) -> None:
        super().__init__(seat)
        self.may_recover: Final = may_recover

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        if self.may_recover and t.discards[self.seat]:
            found.append(Recover(self.seat))
        for card in distinct_cards(t.hands[self.seat]):
            found.append(Add(self.seat, card))
        return found

    def prompt(self, t: Table) -> str:
        return "Do you play a second card on top?"

    def why(self, t: Table) -> str:
        text = "Its Firepower is added, its effect works and its condition pays on its own."
        return f"{text} Or take your used cards back to hand." if self.may_recover else text


class Recover(Step):
    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.take_back(self.side)
        t.say("GN-H97", "{:side} takes all used cards back to hand.", self.side)

    def notation(self) -> str:
        return "recover"

    def label(self, t: Table) -> str:
        return "Take your used cards back"


class Add(Step):
    """GN-H93, GN-H94: the added card works at its own timing; a Reveal effect at once."""

    def __init__(self, side: int, card: int) -> None:
        self.side: Final = side
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        firefight.lay_card(t, self.side, self.card)

    def notation(self) -> str:
        return f"add {COMBAT[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"{COMBAT[self.card].name} ({COMBAT[self.card].fp_text()})"

    def note(self, t: Table) -> str:
        return f"{COMBAT[self.card].effect_text()} {COMBAT[self.card].cred_text()}".strip()

    def at(self, t: Table) -> str:
        return f"card {COMBAT[self.card].slug}"


class LoseDrones(Step):
    """GN-H112: so many Drones of a side here are lost."""

    def __init__(self, side: int, n: int) -> None:
        self.side: Final = side
        self.n: Final = n

    def run(self, t: Table) -> None:
        here = [u for u in OWN_DRONES[self.side] if t.where[u] == t.fight] if t.drones_at(self.side, t.fight) else []
        t.do(*[Lose(u) for u in here[: self.n]])


class TapNetrunners(Step):
    """GN-H117: a Secret for each Netrunner here, whoever's."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        n = 0
        for side in t.involved:
            n += len([u for u in t.units(side, t.fight) if CLASS_OF[KINDS[u]] == NETRUNNER])
        if n:
            t.leaks[self.side] += n
            gain(t, self.side, SECRET, n, "GN-H117", "the Netrunners here")


REVEAL_STEPS: Final[tuple[Step, ...]] = (RevealAll(),)
