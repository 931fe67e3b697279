"""Upgrading a Combat card (section 15), and building a Hideout (section 14)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import COMBAT, UPGRADE_DECK, VIKTOR
from undercity.games.gangs_of_night_city.city import (
    DISTRICT_NAMES,
    DISTRICT_SLUGS,
    DISTRICTS,
    EDDIES,
    HIDEOUT_COST,
    HIDEOUT_CRED,
    HIDEOUTS,
    MAELSTROM,
    UPGRADE_COST,
    UPGRADE_KIND,
)
from undercity.games.gangs_of_night_city.steps.deck import FromDeck, on_top, take_from
from undercity.games.gangs_of_night_city.steps.movement import distinct_cards
from undercity.games.gangs_of_night_city.steps.payment import Pay, can_pay, cred
from undercity.games.gangs_of_night_city.steps.unit import PASS
from undercity.games.gangs_of_night_city.table import NOBODY, Table

DRAWN_CARDS: Final = 2


def known_to(t: Table, owner: int, other: int) -> int:
    """As `sure` is written: this card of `owner` is known to one other seat."""
    return (len(t.trash[owner]) + 1) << 8 * other | (len(t.trash[owner]) + 1) << 8 * owner


# Upgrades


def can_upgrade(t: Table, side: int) -> bool:
    """GN-H16: it can be paid and there is a card in the deck."""
    return can_pay(t, side, UPGRADE_KIND, UPGRADE_COST) and len(t.decks[UPGRADE_DECK]) > 0


class Upgrade(Step):
    """GN-15.1 to GN-15.3; GN-H129: Viktor Vektor helps in this action."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        more = 1 if t.runner_in_play(self.side, VIKTOR) else 0
        t.do(Pay(self.side, UPGRADE_KIND, UPGRADE_COST), DrawUpgrades(self.side, more))


class MayUpgrade(Step):
    """D44, GN-H150: a free upgrade, if the deck has a card."""

    def __init__(self, side: int, more: int) -> None:
        self.side: Final = side
        self.more: Final = more

    def run(self, t: Table) -> None:
        if len(t.decks[UPGRADE_DECK]):
            t.do(ChooseFreeUpgrade(self.side, self.more))


class ChooseFreeUpgrade(Ask):
    def __init__(self, seat: int, more: int) -> None:
        super().__init__(seat)
        self.more: Final = more

    def answers(self, t: Table) -> list[Step]:
        return [PASS, FreeUpgrade(self.seat, self.more)]

    def prompt(self, t: Table) -> str:
        return "Do you upgrade a Combat card for nothing?"

    def why(self, t: Table) -> str:
        return "No payment and no disc; the rest is as usual."


class FreeUpgrade(Step):
    def __init__(self, side: int, more: int) -> None:
        self.side: Final = side
        self.more: Final = more

    def run(self, t: Table) -> None:
        t.do(DrawUpgrades(self.side, self.more))

    def notation(self) -> str:
        return "upgrade"

    def label(self, t: Table) -> str:
        return "Upgrade a Combat card"


class DrawUpgrades(Step):
    """GN-15.2, GN-H34, GN-H151: two cards, one more for each reason, as far as the deck goes."""

    def __init__(self, side: int, more: int) -> None:
        self.side: Final = side
        self.more: Final = more

    def run(self, t: Table) -> None:
        n = DRAWN_CARDS + self.more + (1 if t.is_gang(self.side, MAELSTROM) else 0)
        n = min(n, len(t.decks[UPGRADE_DECK]))
        t.drawn = []
        t.drawer = self.side
        t.groups += 1
        t.say("GN-15.2", "{:side} draws {} Combat Upgrade cards.", self.side, n)
        t.do(*[DrawUpgrade(UPGRADE_DECK) for _ in range(n)], ChooseKept(self.side), ChooseRemoved(self.side))


class DrawUpgrade(FromDeck):
    """GN-15.5: seen by the drawing player alone."""

    def outcome(self, t: Table, i: int) -> Step:
        return Drawn(on_top(t, UPGRADE_DECK)[i])

    def is_secret(self) -> bool:
        return True


class Drawn(Step):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        trace(t, self.card)
        take_from(t, UPGRADE_DECK, self.card)
        t.drawn = [*t.drawn, self.card]
        t.whisper(t.drawer, "GN-15.2", "You draw {:card}.", "A card is drawn.", self.card)

    def notation(self) -> str:
        return f"draw {COMBAT[self.card].slug}"

    def label(self, t: Table) -> str:
        return COMBAT[self.card].name


def trace(t: Table, card: int) -> None:
    """Who has put a card below the deck knows in which draw it comes up again."""
    deck = t.decks[UPGRADE_DECK]
    knowing = t.draws[card] & 15
    if not deck.top and not deck.rest:
        seat = (t.tags[UPGRADE_DECK][deck.bottom.index(card)] & 7) - 1
        knowing |= 1 << seat if seat >= 0 else 0
    t.draws = t.draws[:]
    t.draws[card] = t.groups << 4 | knowing & ~(1 << t.drawer)


class CardStep(Step):
    """Something is done with a Combat card that only its player sees."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def label(self, t: Table) -> str:
        return f"{COMBAT[self.card].name} ({COMBAT[self.card].fp_text()})"

    def note(self, t: Table) -> str:
        return f"{COMBAT[self.card].effect_text()} {COMBAT[self.card].cred_text()}".strip()

    def at(self, t: Table) -> str:
        return f"card {COMBAT[self.card].slug}"


class ChooseKept(Ask):
    """D22: which of the drawn cards to keep."""

    def answers(self, t: Table) -> list[Step]:
        return [Keep(self.seat, card) for card in t.drawn]

    def prompt(self, t: Table) -> str:
        return "Which card do you keep?"

    def why(self, t: Table) -> str:
        return "The others go below the deck. Then you remove a card of your hand from the game, maybe this one."

    def is_secret(self) -> bool:
        return True

    def is_follow_up(self) -> bool:
        return True


class Keep(CardStep):
    def run(self, t: Table) -> None:
        t.drawn = [card for card in t.drawn if card != self.card]
        t.give_card(self.seat, self.card, (len(t.trash[self.seat]) + 1) << 8 * self.seat)
        t.whisper(self.seat, "GN-15.2", "You keep {:card}.", "{1:side} keeps one.", self.card, self.seat)
        t.do(Return(self.seat))

    def notation(self) -> str:
        return f"keep {COMBAT[self.card].slug}"


class Return(Step):
    """GN-15.2, GN-H151: the other cards go below the deck, in an order of the player's choice."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        if t.drawn:
            t.do(ChooseBottom(self.seat), self)
        else:
            t.drawer = NOBODY


class ChooseBottom(Ask):
    def answers(self, t: Table) -> list[Step]:
        return [PutBelow(self.seat, card) for card in t.drawn]

    def prompt(self, t: Table) -> str:
        return "Which card goes below the deck next?"

    def why(self, t: Table) -> str:
        return "The first one will be drawn first, when the deck comes round to it."

    def is_secret(self) -> bool:
        return True

    def is_follow_up(self) -> bool:
        return True


class PutBelow(CardStep):
    def run(self, t: Table) -> None:
        t.drawn = [card for card in t.drawn if card != self.card]
        t.put_below(UPGRADE_DECK, [self.card], self.seat)

    def notation(self) -> str:
        return f"below {COMBAT[self.card].slug}"


class ChooseRemoved(Ask):
    """D23, GN-15.3, GN-15.4: a card of the hand, never one of the discard pile."""

    def answers(self, t: Table) -> list[Step]:
        return [Remove(self.seat, card) for card in distinct_cards(t.hands[self.seat])]

    def prompt(self, t: Table) -> str:
        return "Which card of your hand leaves the game?"

    def why(self, t: Table) -> str:
        return "You always own as many Combat cards as before. Nobody else sees it."

    def is_secret(self) -> bool:
        return True

    def is_follow_up(self) -> bool:
        return True


class Remove(CardStep):
    """GN-15.3: for the card that was kept; GN-H156: for the one a Story gave."""

    def __init__(self, seat: int, card: int, rule: str = "GN-15.3") -> None:
        super().__init__(seat, card)
        self.rule: Final = rule

    def run(self, t: Table) -> None:
        sure = t.take_card(self.seat, self.card)
        t.trash = t.trash[:]
        t.trash[self.seat] = [*t.trash[self.seat], self.card]
        t.trash_sure = t.trash_sure[:]
        t.trash_sure[self.seat] = [*t.trash_sure[self.seat], sure]
        t.whisper(
            self.seat,
            self.rule,
            "{:card} leaves the game.",
            "{1:side} removes a card of the hand.",
            self.card,
            self.seat,
        )

    def notation(self) -> str:
        return f"remove {COMBAT[self.card].slug}"


# Hideouts


def can_build(t: Table, side: int) -> bool:
    """GN-H16: it can be paid, and a Hideout and a District are left."""
    return can_pay(t, side, EDDIES, HIDEOUT_COST) and t.built(side) < HIDEOUTS


class BuildHideout(Step):
    """GN-14.1: 2 Eurodollars."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.do(Pay(self.side, EDDIES, HIDEOUT_COST), ChooseSite(self.side))


class ChooseSite(Ask):
    """D21, GN-14.3, GN-14.4: any District without an own Hideout."""

    def answers(self, t: Table) -> list[Step]:
        return [Build(self.seat, d) for d in range(DISTRICTS) if not t.has_hideout(self.seat, d)]

    def prompt(self, t: Table) -> str:
        return "Where do you build a Hideout?"

    def why(self, t: Table) -> str:
        return "In any District without one of yours; no unit is needed there."

    def is_follow_up(self) -> bool:
        return True


class Build(Step):
    """GN-14.2, GN-14.5: the left-most one, and the Street Cred under it."""

    def __init__(self, side: int, district: int) -> None:
        self.side: Final = side
        self.district: Final = district

    def run(self, t: Table) -> None:
        built = t.built(self.side)
        t.hideouts[self.side] |= 1 << self.district
        t.say("GN-14.3", "{:side} builds a Hideout in {:district}.", self.side, self.district)
        cred(t, self.side, HIDEOUT_CRED[built], "GN-14.5", "the Hideout")

    def notation(self) -> str:
        return f"build {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return DISTRICT_NAMES[self.district]

    def at(self, t: Table) -> str:
        return f"place {self.district}"
