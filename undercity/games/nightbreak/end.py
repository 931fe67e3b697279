"""The end of the game (section 14), and the invariants that hold at every decision."""

from typing import Final

from undercity.core.game import Result
from undercity.games.nightbreak.cards import HEROES
from undercity.games.nightbreak.setup import CARDS
from undercity.games.nightbreak.steps.power import ChooseHolder
from undercity.games.nightbreak.steps.replacement import CallKingmaker, ChooseRank, Judge, Keep, Refill
from undercity.games.nightbreak.table import EMPTY, HP_OF, TURNS, TWILIGHT, Table

STACKED: Final[list[int]] = [6, 5, 6, 12]
"""By format: a Hero deck and its discard pile together, when no rank is empty."""


def winning_side(t: Table) -> int:
    """NB-14.5, NB-14.6, NB-H27: more favor, then less damage; -1 is a draw."""
    favor, damage = t.favor, [t.total_damage(0), t.total_damage(1)]
    if favor[0] != favor[1]:
        return 0 if favor[0] > favor[1] else 1
    if damage[0] != damage[1]:
        return 0 if damage[0] < damage[1] else 1
    return -1


def result(t: Table) -> Result:
    side = winning_side(t)
    scores = [float(t.favor[t.side_at(seat)]) for seat in range(t.players)]
    winners = [seat for seat in range(t.players) if side < 0 or t.side_at(seat) == side]
    lines = [f"{t.side_name(s)}: {t.favor[s]} Favor, {t.total_damage(s)} damage on its Heroes." for s in (0, 1)]
    return Result(tuple(scores), tuple(winners), reason(t, side), tuple(lines))


def reason(t: Table, side: int) -> str:
    if side < 0:
        return "Favor and damage are equal: a draw (NB-H27)."
    if t.favor[0] != t.favor[1]:
        return f"{t.side_name(side)} wins with {t.favor[side]} Favor to {t.favor[1 - side]} (NB-14.5)."
    return f"{t.side_name(side)} wins on equal Favor with less damage on its Heroes (NB-14.6)."


def broken(t: Table) -> list[str]:
    """The invariants of the ledger that do not hold; they need both rows to stand."""
    return [*_cards(t), *_piles(t), *_heroes(t), *_turn(t)] if t.decks else []


def _cards(t: Table) -> list[str]:
    wrong = []
    places: list[int] = [hero for hero in t.row if hero != EMPTY]
    for deck in t.decks:
        places += deck.top + deck.rest + deck.bottom + deck.away
    for pile in t.discards:
        places += pile
    if t.looked != EMPTY:
        places.append(t.looked)
    if sorted(places) != list(range(CARDS)):
        wrong.append("I2, I3: every card is in exactly one place")
    if t.format != TWILIGHT:
        for place, hero in enumerate(t.row):
            if hero != EMPTY and HEROES[hero].faction != t.faction[t.side_of(place)]:
                wrong.append("I2: a side's Heroes are of its faction")
    if [place for place, hero in enumerate(t.row) if hero == EMPTY] != _awaited(t):
        wrong.append("I1: every rank holds one Hero outside a replacement")
    return wrong


def _awaited(t: Table) -> list[int]:
    """The ranks that replacements in progress are going to fill."""
    found: list[int] = []
    for step in [*t.agenda, t.open]:
        if isinstance(step, (Refill, ChooseRank)):
            found += step.places
        elif isinstance(step, (CallKingmaker, Judge, Keep)):
            found.append(step.place)
    return sorted(found)


def _piles(t: Table) -> list[str]:
    wrong = []
    whole = STACKED[t.format]
    for side, deck in enumerate(t.decks):
        is_common = t.format == TWILIGHT
        row = t.row if is_common else t.row[side * t.ranks : (side + 1) * t.ranks]
        looked = t.looked != EMPTY and (is_common or t.looker == side)
        if len(deck) + len(t.discards[side]) + looked - row.count(EMPTY) != whole:
            wrong.append(f"I4: a Hero deck and its discard pile hold {whole} cards when no rank is empty")
        if len(deck) < (0 if looked else 1):
            wrong.append("I5: a Hero deck is never empty while there are discarded Heroes")
    return wrong


def _heroes(t: Table) -> list[str]:
    wrong = []
    for hero in range(CARDS):
        on_it = (t.damage[hero], t.held[hero], t.prayers[hero], t.status[hero])
        if min(on_it) < 0:
            wrong.append(f"I7: nothing on {HEROES[hero].name} is negative")
        if hero not in t.row and any(on_it):
            wrong.append(f"NB-9.2: nothing stays on {HEROES[hero].name} out of battle")
        if t.damage[hero] >= HP_OF[hero]:
            wrong.append(f"I6: {HEROES[hero].name} has less damage than HP")
        if t.status[hero] >= 32:
            wrong.append(f"I16: {HEROES[hero].name} bears known statuses only")
    return wrong


def _turn(t: Table) -> list[str]:
    wrong = []
    if t.pool < 0:
        wrong.append("I7: the pool is not negative")
    if t.favor[0] != t.lost[1] or t.favor[1] != t.lost[0]:
        wrong.append("I10: a side's Favor is the number of enemies overwhelmed")
    if t.attacks != sum(t.acted[t.turn * t.ranks : (t.turn + 1) * t.ranks]) and not t.is_over():
        wrong.append("I11: one attack for each Hero that has acted")
    if not 0 <= t.time <= TURNS:
        wrong.append("I15: there are sixteen turns")
    is_cycle = isinstance(t.open, ChooseHolder) and t.open.side == t.turn
    if (t.time - is_cycle) % 2 != t.turn:
        wrong.append("I14: sides alternate with the time cards")
    return wrong
