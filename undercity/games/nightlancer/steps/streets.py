"""The Streets: one action token a turn on the grid (section 8)."""

from typing import Final

from undercity.core.step import Refusal, Step
from undercity.core.words import many
from undercity.games.nightlancer.cards import FIELD_SURGERY, WELL_CONNECTED
from undercity.games.nightlancer.grid import (
    BLACK_MARKET,
    EUROMAFIA,
    FREE,
    GATHER_FAVOURS,
    IN_USE,
    RISKY_BLUE,
    SLUMS_HUSTLES,
    SPACES,
    TYPES,
    USE_CONNECTIONS,
)
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.steps import agent, favours, penalty
from undercity.games.nightlancer.steps.ask import Choice, Follow, Secret
from undercity.games.nightlancer.steps.buy import BuyOpportunity, can_afford, pay_for, payable
from undercity.games.nightlancer.steps.draw import DrawContact
from undercity.games.nightlancer.steps.prep import current
from undercity.games.nightlancer.steps.status import gain_heat, gain_prospects, heal, lose_heat, rest
from undercity.games.nightlancer.table import (
    AGENT,
    COOPERATIVE,
    LOAN,
    LOANS_MAX,
    MARKET,
    NOBODY,
    NONE,
    TOKENS,
    Table,
)


class Streets(Step):
    """NL-8.1: four times round the table in turn order; in solitaire a Decoy follows each token (NL-22.2)."""

    def run(self, t: Table) -> None:
        t.placed = [0] * 6
        round: list[Step] = []
        for seat in t.order:
            round += [agent.AgentToken()] if seat == AGENT else [StreetTurn(seat), AfterPlacing(seat)]
            if seat != AGENT and t.players == 1:
                round.append(agent.PlaceDecoy())
        t.do(*round * TOKENS, EndStreets())


class EndStreets(Step):
    """NL-8.20: the rest of the market is discarded, the tokens come back."""

    def run(self, t: Table) -> None:
        for slot, card in enumerate(t.market):
            if card != NOBODY:
                t.put_away(MARKET, card)
                t.market[slot] = NOBODY
        t.tokens = [FREE] * len(SPACES)
        t.working = NONE
        t.resting = NONE


class StreetTurn(Choice):
    """D17, NL-8.2, NL-8.21: a token must be placed where the action can be completed."""

    def choices(self, t: Table) -> list[Step]:
        seat = self.seat
        found: list[Step] = []
        for i in IN_USE[t.players]:
            if t.tokens[i] == FREE and can_use(t, seat, i):
                if SPACES[i].type == BLACK_MARKET:
                    slot = 2 * SPACES[i].market
                    found += [BuyWare(seat, s) for s in (slot, slot + 1) if can_buy_slot(t, seat, s)]
                else:
                    found.append(Place(seat, i))
        found += [HardWork(seat), TakeARest(seat)]
        return found + favours.street_uses(t, seat, self)

    def prompt(self, t: Table) -> str:
        return f"Where do you place action token {t.placed[self.seat] + 1} of 4?"

    def why(self, t: Table) -> str:
        return f"You have {many(t.chips[self.seat], 'Chip')}; a Prospect costs {current(t).price} this round."

    def refusals(self, t: Table) -> list[Refusal]:
        found: list[Refusal] = []
        for i in IN_USE[t.players]:
            space = SPACES[i]
            if t.tokens[i] != FREE:
                found.append(Refusal(f"place {space.name}", TYPES[space.type], "a token lies there", "NL-8.3"))
            elif space.type == BLACK_MARKET:
                found += [no for s in (0, 1) for no in why_not_buy(t, self.seat, 2 * space.market + s)]
            elif not can_use(t, self.seat, i):
                found.append(
                    Refusal(f"place {space.name}", TYPES[space.type], "you cannot complete its action", "NL-8.2")
                )
        return found


def why_not_buy(t: Table, seat: int, slot: int) -> list[Refusal]:
    card = t.market[slot]
    if card == NOBODY or can_buy_slot(t, seat, slot):
        return []
    ware = WARES[card]
    if t.chips[seat] < t.price(seat, card):
        reason, rule = f"it costs {many(t.price(seat, card), 'Chip')}", "NL-8.6"
    else:
        reason, rule = "installing it would leave you without Health or Resolve", "NL-H44"
    return [Refusal(f"buy {slot}", f"Buy {ware.name}", reason, rule)]


def can_buy_slot(t: Table, seat: int, slot: int) -> bool:
    return t.market[slot] != NOBODY and can_afford(t, seat, t.market[slot])


def can_use(t: Table, seat: int, i: int) -> bool:
    """NL-2.5, NL-8.2, NL-8.12, NL-H42: whether the action of a free space can be completed."""
    space = SPACES[i]
    if space.type == BLACK_MARKET:
        slot = 2 * space.market
        return can_buy_slot(t, seat, slot) or can_buy_slot(t, seat, slot + 1)
    if space.type == RISKY_BLUE:
        return True
    if space.type > RISKY_BLUE:
        return can_act(t, seat, USE_CONNECTIONS, 0, 1) or can_act(t, seat, EUROMAFIA, 0, 1)
    return can_act(t, seat, space.type, 1 if space.is_edge else 0, 0)


def can_act(t: Table, seat: int, type: int, edge: int, risk: int) -> bool:
    """`edge`: 1 Resolve comes first; `risk`: 1 Heat comes first (NL-H4)."""
    if type == USE_CONNECTIONS:
        return len(payable(t, seat, edge, risk)) > 0
    if type == EUROMAFIA:
        return t.loans[seat] < LOANS_MAX or t.chips[seat] >= current(t).price or has_card(t, seat)
    return True


def has_card(t: Table, seat: int) -> bool:
    return len(t.contacts[seat]) > 0 or len(t.spare(seat)) > 0


def put_token(t: Table, seat: int, space: int) -> None:
    """NL-8.5: on the Edge ring 1 Resolve comes at once. Nothing is gained by declining it."""
    t.tokens[space] = seat
    t.placed[seat] += 1
    if SPACES[space].is_edge and t.resolve[seat] < LANCERS[t.lancer[seat]].resolve:
        rest(t, seat, 1)
        t.say("NL-8.5", "{:seat} takes 1 Resolve on the Edge ring.", seat)


class Place(Step):
    """NL-8.1: a token on a space, then its action."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, t: Table) -> None:
        type = SPACES[self.space].type
        t.say("NL-8.1", "{:seat} goes to {}.", self.seat, TYPES[type])
        put_token(t, self.seat, self.space)
        if type >= RISKY_BLUE:
            gain_heat(t, self.seat, 1)
            t.do(ChooseRisky(self.seat, 1 if type == RISKY_BLUE else 0))
        else:
            t.do(act(self.seat, type))

    def notation(self) -> str:
        return f"place {SPACES[self.space].name}"

    def label(self, t: Table) -> str:
        return TYPES[SPACES[self.space].type]

    def note(self, t: Table) -> str:
        space = SPACES[self.space]
        if space.type >= RISKY_BLUE:
            return "+1 Heat"
        return f"{space.name}, Edge ring: +1 Resolve" if space.is_edge else space.name

    def at(self, t: Table) -> str:
        return f"space {SPACES[self.space].name}"


def act(seat: int, type: int) -> Step:
    if type == USE_CONNECTIONS:
        return ChooseOpportunity(seat)
    if type == GATHER_FAVOURS:
        return GatherFavours(seat)
    return SlumsHustles(seat) if type == SLUMS_HUSTLES else ChooseDealing(seat)


class ChooseRisky(Follow):
    """D19, NL-8.11: after the Heat, one of the two actions of the colour."""

    def __init__(self, seat: int, blue: int) -> None:
        super().__init__(seat)
        self.blue: Final = blue

    def choices(self, t: Table) -> list[Step]:
        types = (GATHER_FAVOURS, SLUMS_HUSTLES) if self.blue else (USE_CONNECTIONS, EUROMAFIA)
        return [RiskyAction(self.seat, type) for type in types if can_act(t, self.seat, type, 0, 0)]

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Which action do you take on the Risky space?"


class RiskyAction(Step):
    def __init__(self, seat: int, type: int) -> None:
        self.seat: Final = seat
        self.type: Final = type

    def run(self, t: Table) -> None:
        t.do(act(self.seat, self.type))

    def notation(self) -> str:
        return TYPES[self.type].lower().replace(" ", "-")

    def label(self, t: Table) -> str:
        return TYPES[self.type]


class GatherFavours(Step):
    """NL-8.8: draw 1 Contact; the Broker draws one more."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.do(*[DrawContact(self.seat)] * (2 if t.special(self.seat) == WELL_CONNECTED else 1))


class SlumsHustles(Step):
    """NL-8.9: 1 Chip and 1 Health."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.chips[self.seat] += 1
        heal(t, self.seat, 1)
        t.say("NL-8.9", "{:seat} takes 1 Chip and 1 Health.", self.seat)


class HardWork(Step):
    """NL-8.17, NL-8.18: 1 Chip."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.placed[self.seat] += 1
        t.working = (*t.working, self.seat)
        t.chips[self.seat] += 1
        t.say("NL-8.18", "{:seat} works hard for 1 Chip.", self.seat)

    def notation(self) -> str:
        return "place hard_work"

    def label(self, t: Table) -> str:
        return "Hard Work"

    def note(self, t: Table) -> str:
        return "+1 Chip"

    def at(self, t: Table) -> str:
        return "space hard_work"


class TakeARest(Step):
    """NL-8.17, NL-8.19: 1 Resolve and 1 Health; the Street Medic takes one more of each."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        n = 2 if t.special(self.seat) == FIELD_SURGERY else 1
        t.placed[self.seat] += 1
        t.resting = (*t.resting, self.seat)
        rest(t, self.seat, n)
        heal(t, self.seat, n)
        t.say("NL-8.19", "{:seat} takes a rest.", self.seat)

    def notation(self) -> str:
        return "place take_a_rest"

    def label(self, t: Table) -> str:
        return "Take A Rest"

    def note(self, t: Table) -> str:
        return "+1 Health, +1 Resolve"

    def at(self, t: Table) -> str:
        return "space take_a_rest"


class BuyWare(Step):
    """NL-8.6, NL-8.7: buy one of the pair; the other is discarded."""

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        card, other = t.market[self.slot], t.market[self.slot ^ 1]
        for i in IN_USE[t.players]:
            if SPACES[i].market == self.slot // 2:
                put_token(t, self.seat, i)
        t.market[self.slot] = NOBODY
        pay_for(t, self.seat, card)
        if other != NOBODY:
            t.market[self.slot ^ 1] = NOBODY
            t.put_away(MARKET, other)

    def notation(self) -> str:
        return f"buy {self.slot}"

    def label(self, t: Table) -> str:
        return f"Buy {WARES[t.market[self.slot]].name}"

    def note(self, t: Table) -> str:
        card = t.market[self.slot]
        return f"{many(t.price(self.seat, card), 'Chip')}. {WARES[card].text}"

    def at(self, t: Table) -> str:
        return f"slot {self.slot}"


class ChooseOpportunity(Follow):
    """NL-8.10, NL-16.13: which Opportunity is bought."""

    def choices(self, t: Table) -> list[Step]:
        return [BuyOpportunity(self.seat, card) for card in payable(t, self.seat, 0, 0)]

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Which Opportunity do you buy?"


class ChooseDealing(Follow):
    """D20, NL-8.16: one of three."""

    def choices(self, t: Table) -> list[Step]:
        seat, price = self.seat, current(t).price
        found: list[Step] = [BuyProspects(seat, n) for n in (1, 2) if t.chips[seat] >= n * price]
        if t.loans[seat] < LOANS_MAX:
            found.append(TakeLoan(seat))
        if has_card(t, seat):
            found.append(BuyCalm(seat))
        return found

    def prompt(self, t: Table) -> str:
        return "What do you deal with the Euromafia?"

    def refusals(self, t: Table) -> list[Refusal]:
        if t.loans[self.seat] < LOANS_MAX:
            return []
        return [Refusal("loan", "Take a Loan", "you have 2 Loans already", "NL-8.13")]


class BuyProspects(Step):
    """NL-8.14: one or two at the Round card's price."""

    def __init__(self, seat: int, n: int) -> None:
        self.seat: Final = seat
        self.n: Final = n

    def run(self, t: Table) -> None:
        price = self.n * current(t).price
        t.chips[self.seat] -= price
        gain_prospects(t, self.seat, self.n)
        t.say("NL-8.14", "{:seat} buys {:# Prospect} for {:# Chip}.", self.seat, self.n, price)

    def notation(self) -> str:
        return f"prospects {self.n}"

    def label(self, t: Table) -> str:
        return f"Buy {many(self.n, 'Prospect')}"

    def note(self, t: Table) -> str:
        return f"{many(self.n * current(t).price, 'Chip')}"


class TakeLoan(Step):
    """NL-8.13: 10 Chips and a Loan token."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.chips[self.seat] += LOAN
        t.loans[self.seat] += 1
        t.say("NL-8.13", "{:seat} takes a Loan of 10 Chips.", self.seat)

    def notation(self) -> str:
        return "loan"

    def label(self, t: Table) -> str:
        return "Take a Loan"

    def note(self, t: Table) -> str:
        return "10 Chips now; interest, and 10 Chips or 5 Prospects at the end"


class BuyCalm(Step):
    """NL-8.15: discard a Hand card, then Heat −1."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.do(penalty.DiscardOne(self.seat), CalmDown(self.seat))

    def notation(self) -> str:
        return "cool"

    def label(self, t: Table) -> str:
        return "Reduce Heat"

    def note(self, t: Table) -> str:
        return "discard a card"


class CalmDown(Step):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        lose_heat(t, self.seat, 1)


class AfterPlacing(Secret):
    """D21, NL-H41: street uses of Contacts are open after placing too."""

    def choices(self, t: Table) -> list[Step]:
        return [*favours.street_uses(t, self.seat, self), EndTurn()]

    def run(self, t: Table) -> None:
        if t.mode == COOPERATIVE and len(self.choices(t)) == 1:
            return
        super().run(t)

    def occasion(self, t: Table) -> str:
        return "the end of turns in the Streets"

    def let_be(self) -> str:
        return "end"

    def prompt(self, t: Table) -> str:
        return "Do you play a Contact before your turn ends?"


class EndTurn(Step):
    def notation(self) -> str:
        return "end"

    def label(self, t: Table) -> str:
        return "End the turn"
