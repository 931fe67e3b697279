"""The End phase and the scoring (sections 17, 18 and 23)."""

from typing import Final

from undercity.core.step import Step
from undercity.core.words import many
from undercity.games.nightlancer.cards import ABILITIES, AGENDA
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.steps import agent, favours, interrupt, penalty
from undercity.games.nightlancer.steps.ask import Choice, Follow
from undercity.games.nightlancer.steps.buy import BuyOpportunity, payable
from undercity.games.nightlancer.steps.gifts import Gifts
from undercity.games.nightlancer.steps.status import gain_prospects, lose_prospects
from undercity.games.nightlancer.table import AGENT, COOPERATIVE, HAND_LIMIT, LOAN, Table

LOAN_PROSPECTS: Final = 5
PROSPECT_PRICE: Final = 5
AGENDA_DIVISOR: Final = (0, 0, 6, 5, 4, 3, 2)
"""NL-18.8: by Ideals."""
EXPERT: Final = 6
"""NL-23.1"""


class TurnOrder(Step):
    """NL-17.1 to NL-17.3, NL-21.15: lowest Heat first; ties the other way round than before."""

    def run(self, t: Table) -> None:
        keys = [(t.agent_heat if seat == AGENT else t.heat[seat], -i, seat) for i, seat in enumerate(t.order)]
        t.order = tuple([seat for _, _, seat in sorted(keys)])
        t.say("NL-17.1", "The Turn Order: {}.", ", ".join([t.seat_name(seat) for seat in t.order]))
        if t.mode == COOPERATIVE:
            t.do(agent.Overtake())
        else:
            t.do(interrupt.PollFixer(0))


class Discards(Step):
    """NL-17.4, NL-17.6: in turn order down to six."""

    def run(self, t: Table) -> None:
        for seat in t.seats()[::-1]:
            t.do(*[penalty.DiscardOne(seat)] * (t.hand_size(seat) - HAND_LIMIT))


class Scoring(Step):
    """Section 18 in its order; NL-2.2: every step for all before the next."""

    def run(self, t: Table) -> None:
        t.say("NL-17.5", "The last round is over: scoring.")
        seats = t.seats()
        steps: list[Step] = [Gifts(), LastDeals(0, 0)]
        for seat in seats:
            steps += [SettleLoan(seat)] * t.loans[seat]
        steps += [SettleHeats(seat) for seat in seats]
        steps += [LastProspects(seat) for seat in seats]
        t.do(*steps, ScoreAbilities(), ScoreIdeals(), ScoreAgendas())


class LastDeals(Step):
    """D31, NL-18.1, NL-H49: in turn order, until all have passed in a row."""

    def __init__(self, i: int, passed: int) -> None:
        self.i: Final = i
        self.passed: Final = passed

    def run(self, t: Table) -> None:
        seats = t.seats()
        if self.passed < len(seats):
            t.do(LastDeal(seats[self.i % len(seats)], self.i, self.passed))


class LastDeal(Choice):
    def __init__(self, seat: int, i: int, passed: int) -> None:
        super().__init__(seat)
        self.i: Final = i
        self.passed: Final = passed

    def choices(self, t: Table) -> list[Step]:
        again = LastDeal(self.seat, self.i, -1)
        found: list[Step] = [BuyLast(self.seat, card, self.i) for card in payable(t, self.seat, 0, 0)]
        done: list[Step] = [DoneDealing(self.i, self.passed)]
        return done + found + favours.street_uses(t, self.seat, again)

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Scoring: do you still sell, play a Contact or buy an Opportunity?"

    def why(self, t: Table) -> str:
        return "No action token is needed now. Then Loans, Heat, Prospects for Chips, abilities, Ideals, Agendas."


class BuyLast(Step):
    def __init__(self, seat: int, card: int, i: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.i: Final = i

    def run(self, t: Table) -> None:
        t.do(BuyOpportunity(self.seat, self.card), LastDeal(self.seat, self.i, -1))

    def notation(self) -> str:
        return f"opportunity {OPPORTUNITIES[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"Buy {OPPORTUNITIES[self.card].name}"

    def note(self, t: Table) -> str:
        return OPPORTUNITIES[self.card].text.replace("\n", " ")

    def at(self, t: Table) -> str:
        return f"opportunity {self.card}"


class DoneDealing(Step):
    """Whoever did something has not passed in a row."""

    def __init__(self, i: int, passed: int) -> None:
        self.i: Final = i
        self.passed: Final = passed

    def run(self, t: Table) -> None:
        t.do(LastDeals(self.i + 1, self.passed + 1))

    def notation(self) -> str:
        return "done"

    def label(self, t: Table) -> str:
        return "Done"


class SettleLoan(Choice):
    """D32, NL-18.2, NL-H7: 10 Chips or 5 Prospects."""

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [SettleByChips(self.seat)] if t.chips[self.seat] >= LOAN else []
        return [*found, SettleByProspects(self.seat)]

    def prompt(self, t: Table) -> str:
        return "How do you settle a Loan?"

    def why(self, t: Table) -> str:
        return f"You have {many(t.chips[self.seat], 'Chip')} and {many(t.prospects[self.seat], 'Prospect')}."


class SettleByChips(Step):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.chips[self.seat] -= LOAN
        t.loans[self.seat] -= 1
        t.say("NL-18.2", "{:seat} pays 10 Chips for a Loan.", self.seat)

    def notation(self) -> str:
        return "pay"

    def label(self, t: Table) -> str:
        return "Pay 10 Chips"


class SettleByProspects(Step):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.loans[self.seat] -= 1
        lose_prospects(t, self.seat, LOAN_PROSPECTS)
        t.say("NL-18.2", "{:seat} loses 5 Prospects for a Loan.", self.seat)

    def notation(self) -> str:
        return "default"

    def label(self, t: Table) -> str:
        return "Lose 5 Prospects"


class SettleHeats(Step):
    """NL-18.3: as often as the player has Heat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.do(*[SettleHeat(self.seat)] * t.heat[self.seat])


class SettleHeat(Choice):
    """D33, NL-18.3, NL-H50: two items, each a Hand card or a Chip, or a Prospect."""

    def choices(self, t: Table) -> list[Step]:
        cards = len(t.contacts[self.seat]) + len(t.spare(self.seat))
        found: list[Step] = [PayHeat(self.seat, n) for n in (0, 1, 2) if cards >= n and t.chips[self.seat] >= 2 - n]
        return [*found, LoseForHeat(self.seat)]

    def prompt(self, t: Table) -> str:
        return "What do you give for a point of Heat?"


class PayHeat(Step):
    def __init__(self, seat: int, cards: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def run(self, t: Table) -> None:
        t.chips[self.seat] -= 2 - self.cards
        t.say("NL-18.3", "{:seat} gives two items for a point of Heat.", self.seat)
        t.do(*[penalty.DiscardOne(self.seat)] * self.cards)

    def notation(self) -> str:
        return f"cards {self.cards}"

    def label(self, t: Table) -> str:
        return ("2 Chips", "1 Chip and a card", "2 cards")[self.cards]


class LoseForHeat(Step):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        lose_prospects(t, self.seat, 1)
        t.say("NL-18.3", "{:seat} loses a Prospect for a point of Heat.", self.seat)

    def notation(self) -> str:
        return "prospect"

    def label(self, t: Table) -> str:
        return "Lose 1 Prospect"


class LastProspects(Follow):
    """D34, NL-18.4: 5 Chips for a Prospect, any number of times."""

    def choices(self, t: Table) -> list[Step]:
        if t.chips[self.seat] < PROSPECT_PRICE:
            return []
        return [BuyLastProspect(self.seat), NoMore()]

    def prompt(self, t: Table) -> str:
        return "Do you buy a Prospect for 5 Chips?"


class BuyLastProspect(Step):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.chips[self.seat] -= PROSPECT_PRICE
        gain_prospects(t, self.seat, 1)
        t.say("NL-18.4", "{:seat} pays 5 Chips for a Prospect.", self.seat)
        t.do(LastProspects(self.seat))

    def notation(self) -> str:
        return "buy"

    def label(self, t: Table) -> str:
        return "Pay 5 Chips"


class NoMore(Step):
    def notation(self) -> str:
        return "stop"

    def label(self, t: Table) -> str:
        return "No more"


def award(t: Table, rule: str, seat: int, n: int, why: str) -> None:
    if n:
        gain_prospects(t, seat, n)
        t.tally = (*t.tally, f"{t.seat_name(seat)}: +{n} for {why} ({rule}).")
        t.say(rule, "{:seat} gains {:# Prospect} for {}.", seat, n, why)


class ScoreAbilities(Step):
    """NL-18.5, NL-18.6: the best in each ability, all who tie. NL-23.1: in cooperative play every ability of 6."""

    def run(self, t: Table) -> None:
        for ability in range(6):
            values = [t.value(seat, ability) for seat in range(t.players)]
            is_joint = t.mode == COOPERATIVE
            least = EXPERT if is_joint else max(values)
            rule = "NL-23.1" if is_joint else "NL-18.5"
            for seat in range(t.players):
                if values[seat] >= least:
                    award(t, rule, seat, 1, f"{ABILITIES[ability]} {values[seat]}")


class ScoreIdeals(Step):
    """NL-18.7"""

    def run(self, t: Table) -> None:
        for seat in t.seats():
            award(t, "NL-18.7", seat, t.ideals[seat], "Ideals")


class ScoreAgendas(Step):
    """NL-18.8: Agendas in Assets, divided by a number that falls with Ideals."""

    def run(self, t: Table) -> None:
        for seat in t.seats():
            agendas = len([card for card in t.bought[seat] if OPPORTUNITIES[card].kind == AGENDA])
            n = AGENDA_DIVISOR[t.ideals[seat]]
            award(t, "NL-18.8", seat, agendas // n if n else 0, f"{agendas} Agendas")
