"""What Opportunities bring when seized, beyond Street Cred for their type (GN-H141 to GN-H155)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city import cards
from undercity.games.gangs_of_night_city.cards import COMBAT, OPPORTUNITIES
from undercity.games.gangs_of_night_city.city import (
    CITY_CENTER,
    CRED,
    DISTRICT_OF,
    DISTRICTS,
    DRONE,
    EDDIES,
    KINDS,
    PLACE_NAMES,
    RESOURCE_SLUGS,
    SECRET,
    amount,
)
from undercity.games.gangs_of_night_city.steps import techies, upgrade
from undercity.games.gangs_of_night_city.steps.deck import MayExchange
from undercity.games.gangs_of_night_city.steps.movement import ANYBODY, BeginMoves, Go, distinct_cards
from undercity.games.gangs_of_night_city.steps.payment import Sell, cred, gain
from undercity.games.gangs_of_night_city.steps.unit import CHECK_DRONES, PASS, ChooseKill, UnitStep
from undercity.games.gangs_of_night_city.table import NOTHING, Table


class WhenSeized(Step):
    """GN-11.5: the player gains what the card grants."""

    def __init__(self, side: int, card: int) -> None:
        self.side: Final = side
        self.card: Final = card

    def run(self, t: Table) -> None:
        row = OPPORTUNITIES[self.card]
        side, then, args = self.side, row.then, row.args
        if then == cards.SECRETS_FOR_SC:
            if t.has(side, SECRET) >= args[0]:
                t.do(ChooseSale(side, args[0], args[1]))
        elif then == cards.REPLACE_MARKET:
            t.do(MayExchange(side, args[0]))
        elif then == cards.STEAL:
            t.do(*[ChooseTheft(side, other) for other in t.ahead_of(side) if t.is_person(other)])
        elif then == cards.MOVE_UNITS:
            t.do(BeginMoves(side, ANYBODY, args[0]))
        elif then == cards.GAIN_ONE_OF:
            t.do(ChooseGain(side, args[0], args[1:]))
        elif then == cards.FREE_UPGRADE:
            t.do(upgrade.MayUpgrade(side, args[0]))
        elif then == cards.MOVE_TO:
            t.do(ChooseCalled(side), CHECK_DRONES)
        elif then == cards.KILL_ANY:
            t.do(ChooseKill(side, NOTHING, True))
        elif then == cards.SWAP_HAND_CARD:
            t.do(ChooseTrade(side))
        elif then == cards.FREE_HIRE:
            t.do(techies.MayHire(side))
        elif then == cards.ARASAKA:
            cred(t, side, 3, "GN-H154", row.name)
            gain(t, side, EDDIES, 2, "GN-H154", row.name)
            t.do(upgrade.MayUpgrade(side, 0))
        else:
            cred(t, side, bonus(t, side, then), "GN-H153", row.name)


def bonus(t: Table, side: int, then: int) -> int:
    """GN-H145, GN-H153: Street Cred that is counted from the table."""
    if then == cards.SC_PER_POI_DISTRICT:
        return len([d for d in range(DISTRICTS) if any(is_held(t, side, place) for place in t.pois[d])])
    if then == cards.SC_PER_HIDEOUTS:
        return t.built(side) // 2
    return len(t.ahead_of(side))


def is_held(t: Table, side: int, place: int) -> bool:
    return t.poi[place] >= 0 and t.side_of(t.poi[place]) == side


class ChooseSale(Ask):
    """GN-H152: once, the full amount, Secrets only."""

    def __init__(self, seat: int, secrets: int, gained: int) -> None:
        super().__init__(seat)
        self.secrets: Final = secrets
        self.gained: Final = gained

    def answers(self, t: Table) -> list[Step]:
        return [PASS, Sell(self.seat, self.secrets, self.gained)]

    def prompt(self, t: Table) -> str:
        return f"Do you turn {amount(self.secrets, SECRET)} into {self.gained} Street Cred?"

    def why(self, t: Table) -> str:
        return "The deal you have seized lets you."


class ChooseTheft(Ask):
    """D43, GN-H146: 1 resource that this opponent has."""

    def __init__(self, seat: int, other: int) -> None:
        super().__init__(seat)
        self.other: Final = other

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for kind in range(3):
            if t.has(self.other, kind):
                found.append(Steal(self.seat, self.other, kind))
        return found

    def prompt(self, t: Table) -> str:
        return f"What do you take from {t.side_name(self.other)}?"

    def why(self, t: Table) -> str:
        return "Spiked BD: 1 resource from each opponent ahead of you in Street Cred."


class Steal(Step):
    def __init__(self, side: int, other: int, kind: int) -> None:
        self.side: Final = side
        self.other: Final = other
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        t.get(self.other, self.kind, -1)
        t.get(self.side, self.kind, 1)
        t.say("GN-H146", "{:side} takes {:goods} from {:side}.", self.side, (1, self.kind), self.other)

    def notation(self) -> str:
        return f"take {RESOURCE_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return amount(1, self.kind)


class ChooseGain(Ask):
    """GN-H144: exactly one of the listed gains."""

    def __init__(self, seat: int, n: int, kinds: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.kinds: Final = kinds

    def answers(self, t: Table) -> list[Step]:
        return [Gain(self.seat, self.n, kind) for kind in self.kinds]

    def prompt(self, t: Table) -> str:
        return "Which of these do you gain?"

    def why(self, t: Table) -> str:
        return "The deal brings exactly one of them."

    def is_follow_up(self) -> bool:
        return True


class Gain(Step):
    def __init__(self, side: int, n: int, kind: int) -> None:
        self.side: Final = side
        self.n: Final = n
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        if self.kind == CRED:
            cred(t, self.side, self.n, "GN-H144", "the deal")
        else:
            gain(t, self.side, self.kind, self.n, "GN-H144", "the deal")

    def notation(self) -> str:
        return f"gain {RESOURCE_SLUGS[self.kind]}"

    def label(self, t: Table) -> str:
        return amount(self.n, self.kind)


# Chippin' In


class ChooseCalled(Ask):
    """GN-H148: an own unit of another District, from any distance."""

    def answers(self, t: Table) -> list[Step]:
        away = [u for u in t.in_play(self.seat) if DISTRICT_OF[t.where[u]] != CITY_CENTER]
        found: list[Step] = [PASS]
        for u in t.distinct(away):
            found.append(Call(self.seat, KINDS[u], t.where[u]))
        return found

    def prompt(self, t: Table) -> str:
        return f"Which of your units comes to {PLACE_NAMES[CITY_CENTER]}?"

    def why(self, t: Table) -> str:
        return "Chippin' In: one unit, from anywhere."


class Call(UnitStep):
    def run(self, t: Table) -> None:
        t.do(ChooseSpot(self.side, self.kind, self.place))


class ChooseSpot(Ask):
    def __init__(self, seat: int, kind: int, place: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.place: Final = place

    def answers(self, t: Table) -> list[Step]:
        free = [place for place in t.pois[CITY_CENTER] if t.poi[place] == NOTHING and self.kind != DRONE]
        return [Go(self.seat, self.seat, self.kind, self.place, there, False) for there in [CITY_CENTER, *free]]

    def prompt(self, t: Table) -> str:
        return "Where in City Center does it stand?"

    def is_follow_up(self) -> bool:
        return True


# Night Market Tune Up


class ChooseTrade(Ask):
    """D42, GN-H147: an own hand card to give away, in secret."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        if any(t.is_person(other) and t.hands[other] for other in t.opponents(self.seat)):
            for card in distinct_cards(t.hands[self.seat]):
                found.append(Trade(self.seat, card))
        return found

    def prompt(self, t: Table) -> str:
        return "Which Combat card do you trade away?"

    def why(self, t: Table) -> str:
        return "For a random card of an opponent's hand; both stay where they go."

    def is_secret(self) -> bool:
        return True


class Trade(Step):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.do(ChoosePartner(self.seat, t.hands[self.seat].index(self.card)))

    def notation(self) -> str:
        return f"trade {COMBAT[self.card].slug}"

    def label(self, t: Table) -> str:
        return COMBAT[self.card].name

    def at(self, t: Table) -> str:
        return f"card {COMBAT[self.card].slug}"


class ChoosePartner(Ask):
    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def answers(self, t: Table) -> list[Step]:
        others = [other for other in t.opponents(self.seat) if t.is_person(other)]
        return [Partner(self.seat, self.slot, other) for other in others]

    def prompt(self, t: Table) -> str:
        return "With whom do you trade?"

    def why(self, t: Table) -> str:
        return "A random card of that hand comes to you."

    def is_follow_up(self) -> bool:
        return True


class Partner(Step):
    def __init__(self, seat: int, slot: int, other: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.other: Final = other

    def run(self, t: Table) -> None:
        t.do(TradeCard(self.seat, self.slot, self.other))

    def notation(self) -> str:
        return f"with {self.other + 1}"

    def label(self, t: Table) -> str:
        return t.side_name(self.other)


class TradeCard(Chance):
    """GN-H147: uniform over the cards of that hand."""

    def __init__(self, taker: int, slot: int, other: int) -> None:
        super().__init__()
        self.taker: Final = taker
        self.slot: Final = slot
        self.other: Final = other

    def count(self, t: Table) -> int:
        return len(t.hands[self.other])

    def outcome(self, t: Table, i: int) -> Step:
        return Traded(self.taker, self.slot, self.other, i)

    def is_secret(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Which card of the hand is traded?"


class Traded(Step):
    """Both players know both cards from now on."""

    def __init__(self, taker: int, slot: int, other: int, taken: int) -> None:
        self.taker: Final = taker
        self.slot: Final = slot
        self.other: Final = other
        self.taken: Final = taken

    def run(self, t: Table) -> None:
        t.learn()
        given, got = t.hands[self.taker][self.slot], t.hands[self.other][self.taken]
        t.take_card(self.taker, given)
        t.take_card(self.other, got)
        t.give_card(self.taker, got, upgrade.known_to(t, self.taker, self.other))
        t.give_card(self.other, given, upgrade.known_to(t, self.other, self.taker))
        text = f"You trade {COMBAT[given].name} for {COMBAT[got].name} with {{:side}}."
        t.whisper(self.taker, "GN-H147", text, "{1:side} trades a card with {0:side}.", self.other, self.taker)
        text = f"You get {COMBAT[given].name} for {COMBAT[got].name}."
        t.whisper(self.other, "GN-H147", text, "A card goes each way.")

    def notation(self) -> str:
        return f"slot {self.taken}"

    def label(self, t: Table) -> str:
        return f"Card {self.taken + 1}"
