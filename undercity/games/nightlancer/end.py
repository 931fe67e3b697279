"""Who has won (NL-18.9 to NL-18.12, section 23), and the invariants that hold at every decision."""

from typing import Final

from undercity.core.game import Result
from undercity.core.words import many
from undercity.games.nightlancer.cards import ARMOUR, GEAR, WEAPON
from undercity.games.nightlancer.grid import FREE, IN_USE, RISKY_BLUE, RISKY_RED, SPACES
from undercity.games.nightlancer.rows import market, missions, opportunities
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.table import (
    AGENT,
    CONTACT,
    COOPERATIVE,
    EARLY,
    HEAT_MAX,
    HIGH,
    IDEALS_MAX,
    LATE,
    LOADOUT,
    LOANS_MAX,
    LOW,
    MARKET,
    NOBODY,
    OPPORTUNITY,
    TOKENS,
    Table,
)

EACH: Final = 20
"""NL-23.3"""
TOGETHER: Final = 25
"""NL-23.4: times the number of players."""


def ranking(t: Table) -> list[int]:
    """NL-18.9 to NL-18.12, NL-H51: Ideals at all, then Prospects, then the earlier in turn order."""
    order = {seat: i for i, seat in enumerate(t.order)}
    return sorted(range(t.players), key=lambda seat: (t.ideals[seat] == 0, -t.prospects[seat], order[seat]))


def shortfall(t: Table) -> str:
    """Section 23: the condition for a common victory that fails, in words; empty if all hold."""
    if t.lost != NOBODY:
        return f"{t.seat_name(t.lost)} has no Ideals left (NL-19.13)"
    for seat in range(t.players):
        if t.ideals[seat] == 0:
            return f"{t.seat_name(seat)} has no Ideals (NL-23.6)"
        if t.prospects[seat] < EACH:
            return f"{t.seat_name(seat)} has {many(t.prospects[seat], 'Prospect')}, fewer than 20 (NL-23.3)"
        way_out = opportunities.DECK + t.lancer[seat]
        if way_out not in t.bought[seat]:
            return f"{t.seat_name(seat)} has not bought {OPPORTUNITIES[way_out].name} (NL-23.5)"
    if sum(t.prospects) < TOGETHER * t.players:
        return f"{sum(t.prospects)} Prospects together are fewer than {TOGETHER * t.players} (NL-23.4)"
    return ""


def result(t: Table) -> Result:
    scores = tuple([float(n) for n in t.prospects])
    totals = [
        f"{t.seat_name(seat)}: {many(t.prospects[seat], 'Prospect')}, {many(t.ideals[seat], 'Ideal')}."
        for seat in range(t.players)
    ]
    lines = (*totals, *t.tally)
    if t.mode == COOPERATIVE:
        short = shortfall(t)
        if short:
            return Result(scores, (), f"The game is lost: {short}.", lines)
        return Result(scores, tuple(range(t.players)), "Every condition is met: all win together (NL-23.7).", lines)
    best, *others = ranking(t)
    return Result(scores, (best,), reason(t, best, others), lines)


def reason(t: Table, best: int, others: list[int]) -> str:
    name = t.seat_name(best)
    rivals = [seat for seat in others if (t.ideals[seat] == 0) == (t.ideals[best] == 0)]
    if max([t.prospects[seat] for seat in others]) > t.prospects[best]:
        return f"{name} wins: whoever has more Prospects has no Ideals left (NL-18.11)."
    if rivals and max([t.prospects[seat] for seat in rivals]) == t.prospects[best]:
        return f"{name} wins the tie at {t.prospects[best]} Prospects, being earlier in the Turn Order (NL-18.10)."
    return f"{name} wins with {t.prospects[best]} Prospects (NL-18.9)."


def broken(t: Table) -> list[str]:
    """The invariants of the ledger that do not hold."""
    return [*_decks(t), *_players(t), *_missions(t), *_grid(t)] if len(t.order) and t.round else []


def _decks(t: Table) -> list[str]:
    wrong: list[str] = []
    hands = {
        MARKET: [c for cards in t.assets for c in cards] + [c for c in t.market if c != NOBODY] + list(t.offer),
        CONTACT: [c for cards in t.contacts for c in cards],
        OPPORTUNITY: [c for cards in t.opportunities + t.bought for c in cards],
        LOW: [c for c in t.missions if 0 <= c < missions.LOW_COUNT],
        HIGH: [c for c in t.missions if c >= missions.LOW_COUNT],
    }
    whole = {
        MARKET: [*range(market.DECK), *[market.DECK + n for n in t.lancer]],
        CONTACT: list(range(len(CONTACTS))),
        OPPORTUNITY: [*range(opportunities.DECK), *[opportunities.DECK + n for n in t.lancer]],
        LOW: list(range(missions.LOW_COUNT)),
        HIGH: list(range(missions.LOW_COUNT, len(missions.MISSIONS))),
    }
    for deck, held in hands.items():
        if sorted([*held, *t.decks[deck].rest, *t.discards[deck]]) != sorted(whole[deck]):
            wrong.append(f"I1: every card of deck {deck} is in exactly one place")
    if len(t.decks[EARLY]) + len(t.decks[LATE]) + len(t.rounds) != 6:
        wrong.append("I2: six Round cards are played")
    if any(ROUNDS[card].is_late != (i >= 3) for i, card in enumerate(t.rounds)):
        wrong.append("I2: three Early Round cards come before three Late ones")
    for seat in range(t.players):
        number = t.lancer[seat]
        if market.DECK + number not in t.assets[seat]:
            wrong.append("I25: unique cards stay with their owner")
        if opportunities.DECK + number not in t.opportunities[seat] + t.bought[seat]:
            wrong.append("I25: unique cards stay with their owner")
    return wrong


def _players(t: Table) -> list[str]:
    wrong: list[str] = []
    for seat in range(t.players):
        lancer = LANCERS[t.lancer[seat]]
        if not (0 <= t.health[seat] <= lancer.health and 0 <= t.resolve[seat] <= lancer.resolve):
            wrong.append(f"I3: Health and Resolve of seat {seat} are within their limits")
        if 0 in (t.health[seat], t.resolve[seat]) and not t.shaken[seat]:
            wrong.append(f"I3: seat {seat} at 0 is Shaken")
        if not (0 <= t.ideals[seat] <= IDEALS_MAX and 0 <= t.heat[seat] <= HEAT_MAX and t.prospects[seat] >= 0):
            wrong.append(f"I4: Ideals, Heat and Prospects of seat {seat} are within their limits")
        if t.chips[seat] < 0 or not 0 <= t.loans[seat] <= LOANS_MAX:
            wrong.append(f"I4: Chips and Loans of seat {seat} are within their limits")
        if rating(t, seat) != t.rating[6 * seat : 6 * seat + 6]:
            wrong.append(f"NL-9.4: the abilities of seat {seat} follow from its cards")
        wrong += _loadout(t, seat)
    if not 0 <= t.agent_heat <= HEAT_MAX:
        wrong.append("I5: the Agent's Heat is within its limits")
    if sorted(t.order) != [*range(t.players), *([AGENT] if t.mode == COOPERATIVE else [])]:
        wrong.append("I6: the turn order holds everybody once")
    return wrong


def rating(t: Table, seat: int) -> list[int]:
    """NL-9.4: from the Nightlancer card, Skills, and cards that are always in effect."""
    total = list(LANCERS[t.lancer[seat]].abilities)
    bonuses = [OPPORTUNITIES[card].gains for card in t.bought[seat] if card not in _pending(t)]
    bonuses += [WARES[card].bonus for card in t.assets[seat] if WARES[card].always]
    for bonus in bonuses:
        total = [a + b for a, b in zip(total, bonus, strict=True)]
    return total


def _pending(t: Table) -> list[int]:
    """Opportunities bought whose effect waits for a discard."""
    from undercity.games.nightlancer.steps.buy import TakeEffect

    return [step.card for step in t.agenda if isinstance(step, TakeEffect)]


def _loadout(t: Table, seat: int) -> list[str]:
    loadout = t.loadout[seat]
    fits = all(card in t.assets[seat] and WARES[card].kind in (ARMOUR, GEAR, WEAPON) for card in loadout)
    wrong = [] if fits and len(loadout) <= LOADOUT else [f"I14: the Loadout of seat {seat} is part of its Assets"]
    if seat in t.crew and len([card for card in t.used[seat] if WARES[card].is_weapon()]) > 1:
        wrong.append(f"I15: seat {seat} uses one Weapon at most")
    if seat in t.crew and any(card in t.assets[seat] and card not in t.usable(seat) for card in t.used[seat]):
        wrong.append(f"I15: seat {seat} uses what may be used here")
    return wrong


def _missions(t: Table) -> list[str]:
    wrong: list[str] = []
    members = [seat for crew in t.crews for seat in crew]
    if len(set(members)) != len(members):
        wrong.append("I7: everybody is in one Crew at most")
    if any(t.shaken[seat] or t.low[seat] for seat in members):
        wrong.append("I7: nobody Shaken or Laying Low is on a mission")
    for i in range(len(t.missions)):
        if t.second(i) and (t.deals[i] != NOBODY or t.mode == COOPERATIVE):
            wrong.append("I8: no Second Crew beside a Deal, and none in cooperative play")
        if t.second(i) and not t.first(i) and t.at != i:
            wrong.append("I8: a Second Crew has a First one")
    return wrong


def _grid(t: Table) -> list[str]:
    wrong: list[str] = []
    if max(t.placed) > TOKENS:
        wrong.append("I10: four tokens each")
    if any(token != FREE and i not in IN_USE[t.players] for i, token in enumerate(t.tokens)):
        wrong.append("I11: tokens lie on spaces of this player count")
    if any(token == AGENT and SPACES[i].type in (RISKY_BLUE, RISKY_RED) for i, token in enumerate(t.tokens)):
        wrong.append("I11: the Agent takes no Risky space")
    return wrong
