"""The end of the game (section 14), and the invariants that hold at every decision."""

from undercity.core.game import Result
from undercity.games.nightbreak.cards import HEROES
from undercity.games.nightbreak.setup import CARDS
from undercity.games.nightbreak.table import EMPTY, HP_OF, TURNS, TWILIGHT, UNITY, Table


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
    """The invariants of the ledger that do not hold; most need both rows to stand."""
    if not t.decks:
        return []
    return [*_cards(t), *_heroes(t), *_turn(t)]


def _cards(t: Table) -> list[str]:
    wrong = []
    places: list[int] = [hero for hero in t.row if hero != EMPTY]
    gaps = t.row.count(EMPTY)
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
    stacked = sum([len(deck) for deck in t.decks]) + sum([len(pile) for pile in t.discards])
    whole = 10 if t.format == UNITY else 12
    if stacked + (1 if t.looked != EMPTY else 0) - gaps != whole:
        wrong.append(f"I4: decks and discard piles hold {whole} cards when no rank is empty")
    if gaps and t.open is not None and not t.agenda:
        wrong.append("I1: every rank holds one Hero outside a replacement")
    for side, deck in enumerate(t.decks):
        if len(deck) == 0 and t.discards[side] and t.looked == EMPTY:
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
    if t.attacks != sum(t.acted[t.turn * t.ranks : (t.turn + 1) * t.ranks]):
        wrong.append("I11: one attack for each Hero that has acted")
    if not 0 <= t.time <= TURNS:
        wrong.append("I15: there are sixteen turns")
    is_cycle = t.actor < 0 and t.attacks == t.ranks
    if t.time < TURNS and (t.time - (1 if is_cycle else 0)) % 2 != t.turn:
        wrong.append("I14: sides alternate with the time cards")
    return wrong
