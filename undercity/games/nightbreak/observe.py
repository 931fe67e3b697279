"""What a seat sees, and its answers, as bytes for learners: its own side first, and nothing that its view hides."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from undercity.core.step import Step
from undercity.games.nightbreak.setup import Crown, Faction, Pick
from undercity.games.nightbreak.steps.action import Activate, Attack, Escape, Pay, Pray
from undercity.games.nightbreak.steps.power import Hold, NoTarget, Partner, Skip, Target, Use
from undercity.games.nightbreak.steps.replacement import Fill, Keep, Look, Refuse, ReturnKingmaker
from undercity.games.nightbreak.table import EMPTY, TIMES, TURNS, TWILIGHT, Table
from undercity.games.nightbreak.turn import Move, Stay
from undercity.games.nightbreak.view import may_see_look, turn

RANKS: Final = 4
PER_PLACE: Final = 7
CARDS: Final = 30

LAYOUT: Final = (
    *("format", "my side", "turn", "my turn", "hour", "time card", "pool", "actor", "looking side", "looked at"),
    *(f"{whose} {what}" for whose in ("my", "their") for what in ("favor", "faction", "kingmaker", "deck", "removed")),
    *(
        f"{whose} rank {rank + 1} {what}"
        for whose in ("my", "their")
        for rank in range(RANKS)
        for what in ("hero", "damage", "held", "prayers", "status", "acted", "prayed")
    ),
    *(f"card {card} lies" for card in range(CARDS)),
)
"""What each byte means. Heroes, places and sides are numbered from 1; 0 is none."""

UNSEEN: Final = 1
DISCARDED: Final = 3
IN_BATTLE: Final = 5
REMOVED: Final = 7
DEALT: Final = 8
LOOKED_AT: Final = 9
BOTTOM: Final = 16
"""Where a card lies: 1, 3, 5 for me and 2, 4, 6 for them; from 16 or 48 on, its place at the bottom of the deck."""

_NOBODY: Final = bytes(PER_PLACE)
_NOWHERE: Final = bytes(CARDS)


def observe(t: Table, seat: int, w: BytesWriter) -> None:
    mine = t.side_at(seat) if t.crew else 0
    _write_head(t, seat, mine, w)
    _write_side(t, mine, w)
    _write_side(t, 1 - mine, w)
    _write_row(t, mine, w)
    _write_row(t, 1 - mine, w)
    _write_cards(t, seat, mine, w)


def _write_head(t: Table, seat: int, mine: int, w: BytesWriter) -> None:
    hour = min(t.time, TURNS - 1)
    w.append(t.format)
    w.append(mine)
    w.append(turn(t))
    w.append(1 if t.turn == mine else 0)
    w.append(hour)
    w.append(TIMES[t.dawn_of][hour] + 1 if t.decks else 0)
    w.append(t.pool)
    w.append(0 if t.actor < 0 else (t.actor - mine * t.ranks) % (2 * t.ranks) + 1)
    if t.looked == EMPTY:
        w.append(0)
        w.append(0)
    else:
        w.append(1 if t.looker == mine else 2)
        w.append(t.looked + 1 if may_see_look(t, seat) else 0)


def _write_side(t: Table, side: int, w: BytesWriter) -> None:
    cards = gone = 0
    i = 0 if t.format == TWILIGHT else side
    if i < len(t.decks):
        deck = t.decks[i]
        cards, gone = len(deck), deck.gone
        if t.looked != EMPTY and (t.format == TWILIGHT or t.looker == i):
            cards += 1
    w.append(t.favor[side])
    w.append(t.faction[side] + 1)
    w.append(t.kingmaker[side] + 1)
    w.append(cards)
    w.append(gone)


def _write_row(t: Table, side: int, w: BytesWriter) -> None:
    start = side * t.ranks
    damage, held, prayers, status, prayed = t.damage, t.held, t.prayers, t.status, t.prayed
    for place in range(start, start + t.ranks):
        hero: i64 = t.row[place]
        if hero == EMPTY:
            w.write(_NOBODY)
        else:
            w.append(u8(hero + 1))
            w.append(damage[hero])
            w.append(held[hero])
            w.append(prayers[hero])
            w.append(status[hero])
            w.append(t.acted[place])
            w.append(prayed[hero])
    for _ in range(RANKS - t.ranks):
        w.write(_NOBODY)


def _write_cards(t: Table, seat: int, mine: int, w: BytesWriter) -> None:
    first: i64 = len(w)
    w.write(_NOWHERE)
    for i in range(len(t.decks)):
        theirs: u8 = 0 if i == mine or t.format == TWILIGHT else 1
        deck = t.decks[i]
        _mark(w, first, deck.rest, UNSEEN + theirs)
        _mark(w, first, t.discards[i], DISCARDED + theirs)
        _mark(w, first, deck.away, REMOVED)
        for n, card in enumerate(deck.bottom):
            w[first + card] = BOTTOM + 32 * theirs + u8(n)
    nearest = mine * t.ranks
    for place, hero in enumerate(t.row):
        if hero != EMPTY:
            w[first + hero] = IN_BATTLE if nearest <= place < nearest + t.ranks else IN_BATTLE + 1
    _mark(w, first, t.dealt, DEALT)
    if t.looked != EMPTY:
        is_mine = t.looker == mine or t.format == TWILIGHT
        unseen: u8 = UNSEEN if is_mine else UNSEEN + 1
        w[first + t.looked] = LOOKED_AT if may_see_look(t, seat) else unseen


def _mark(w: BytesWriter, first: i64, cards: list[int], where: u8) -> None:
    for card in cards:
        w[first + card] = where


ANSWERS: Final = (
    *(
        "other",
        "attack",
        "activate",
        "pray",
        "escape",
        "move",
        "stay",
        "target",
        "nobody",
        "hold",
        "pay",
        "fill",
        "look",
    ),
    *("keep", "refuse", "yes", "no", "partner", "kingmaker", "pick", "crown", "faction"),
)
"""What the first byte of an answer means. Of the other two, places are numbered from 1 and from one's own left."""


def tell(t: Table, seat: int, w: BytesWriter) -> None:
    """Every answer in three bytes: its kind, and the places or numbers it names."""
    mine = t.side_at(seat) if t.crew else 0
    shift: i64 = mine * t.ranks
    places: i64 = 2 * t.ranks
    for step in t.answers:
        if isinstance(step, Attack):
            _put(w, 1, _seen_from(step.place, shift, places), 0)
        elif isinstance(step, Activate):
            _put(w, 2, 0, 0)
        elif isinstance(step, Move):
            _put(w, 5, _seen_from(step.a, shift, places), _seen_from(step.b, shift, places))
        elif isinstance(step, Target):
            _put(w, 7, _seen_from(step.place, shift, places), 0)
        elif isinstance(step, Hold):
            _put(w, 9, _seen_from(step.place, shift, places), 0)
        elif isinstance(step, Pick):
            _put(w, 19, _seen_from(step.place, shift, places), step.hero + 1)
        else:
            _put_rare(step, shift, places, w)


def _put_rare(step: Step, shift: i64, places: i64, w: BytesWriter) -> None:
    if isinstance(step, Pay):
        _put(w, 10, step.pool, step.held)
    elif isinstance(step, Fill):
        _put(w, 11, _seen_from(step.place, shift, places), 0)
    elif isinstance(step, Look):
        _put(w, 12, _seen_from(step.place, shift, places), 0)
    elif isinstance(step, Partner):
        _put(w, 17, _seen_from(step.place, shift, places), 0)
    elif isinstance(step, Crown):
        _put(w, 20, _seen_from(step.place, shift, places), 0)
    elif isinstance(step, Faction):
        _put(w, 21, step.faction + 1, 0)
    else:
        _put(w, _plain_kind(step), 0, 0)


def _plain_kind(step: Step) -> u8:
    """Of an answer that names nothing more."""
    if isinstance(step, Stay):
        return 6
    if isinstance(step, Pray):
        return 3
    if isinstance(step, Escape):
        return 4
    if isinstance(step, NoTarget):
        return 8
    if isinstance(step, Keep):
        return 13
    if isinstance(step, Refuse):
        return 14
    if isinstance(step, Use):
        return 15
    if isinstance(step, Skip):
        return 16
    return 18 if isinstance(step, ReturnKingmaker) else 0


def _seen_from(place: i64, shift: i64, places: i64) -> i64:
    """A place as numbered from one's own left."""
    found = place - shift + 1
    return found if found > 0 else found + places


def _put(w: BytesWriter, kind: u8, first: i64, second: i64) -> None:
    w.append(kind)
    w.append(u8(first))
    w.append(u8(second))
