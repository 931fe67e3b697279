"""What a seat may know, by whitelist; and a redeal of what it may not."""

from typing import Any

from undercity.core.chance import Rng
from undercity.games.nightbreak.cards import FACTION_NAMES, HEROES, STATUS_NAMES, TIME_NAMES
from undercity.games.nightbreak.table import EMPTY, FORMATS, TIMES, TURNS, TWILIGHT, Table


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return {
        "format": FORMATS[t.format],
        "turn": turn(t),
        "turn_side": t.turn,
        "time": [TIME_NAMES[hour] for hour in TIMES[t.dawn_of]] if t.decks else [],
        "hour": min(t.time, TURNS - 1),
        "pool": t.pool,
        "actor": t.actor,
        "your_side": None if seat is None or not t.crew else t.side_at(seat),
        "dealt": [HEROES[hero].slug for hero in sorted(t.dealt)],
        "looking": looking(t, seat),
        "sides": [side_view(t, side) for side in (0, 1)],
        "decks": [deck_view(t, i, seat) for i in range(len(t.decks))],
    }


def turn(t: Table) -> int:
    """The turn in progress: in its Cycle Phase its time card is discarded already (I14)."""
    return min(t.time + (1 if t.time % 2 == t.turn else 0), TURNS)


def side_view(t: Table, side: int) -> dict[str, Any]:
    start = side * t.ranks
    return {
        "name": t.side_name(side),
        "faction": FACTION_NAMES[t.faction[side]].lower() if t.faction[side] >= 0 else None,
        "seats": list(t.crew[2 * side : 2 * side + 2]),
        "favor": t.favor[side],
        "kingmaker": HEROES[t.kingmaker[side]].slug if t.kingmaker[side] != EMPTY else None,
        "row": [hero_view(t, place) for place in range(start, start + t.ranks)],
    }


def hero_view(t: Table, place: int) -> dict[str, Any] | None:
    hero = t.row[place]
    if hero == EMPTY:
        return None
    return {
        "hero": HEROES[hero].slug,
        "damage": t.damage[hero],
        "held": t.held[hero],
        "prayers": t.prayers[hero],
        "statuses": [name.lower() for bit, name in STATUS_NAMES.items() if t.status[hero] & bit],
        "acted": bool(t.acted[place]),
        "prayed": bool(t.prayed[hero]),
    }


def may_see_look(t: Table, seat: int | None) -> bool:
    return t.looked_openly or (seat is not None and t.side_at(seat) == t.looker)


def looking(t: Table, seat: int | None) -> dict[str, Any] | None:
    """The card looked at in a replacement: its side sees it, the others see that it looks."""
    if t.looked == EMPTY:
        return None
    return {"side": t.looker, "hero": HEROES[t.looked].slug if may_see_look(t, seat) else None}


def deck_view(t: Table, i: int, seat: int | None) -> dict[str, Any]:
    """`unseen` holds the cards in the deck and, until it is first used up, those that left the game unseen."""
    deck = t.decks[i]
    is_looked_at = t.looked != EMPTY and (t.format == TWILIGHT or t.looker == i)
    unseen = [*deck.rest, t.looked] if is_looked_at and not may_see_look(t, seat) else deck.rest
    return {
        "cards": len(deck) + (1 if is_looked_at else 0),
        "unseen": [HEROES[hero].slug for hero in sorted(unseen)],
        "removed": [HEROES[hero].slug for hero in sorted(deck.away)],
        "removed_unseen": deck.gone,
        "bottom": [HEROES[hero].slug for hero in deck.bottom],
        "discard": [HEROES[hero].slug for hero in t.discards[i]],
    }


def redeal(t: Table, seat: int, rng: Rng) -> Table:
    """The only secret at any time is the card the other side looks at: any unseen one could be in its place."""
    other = t.clone()
    if other.looked != EMPTY and not may_see_look(other, seat):
        rest = other.own_deck(other.looker).rest
        i = int(rng.below(len(rest) + 1))
        if i < len(rest):
            rest[i], other.looked = other.looked, rest[i]
    return other
