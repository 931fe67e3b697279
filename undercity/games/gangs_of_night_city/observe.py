"""What a seat sees, as bytes for learners: its own gang first, and nothing that its view hides."""

from typing import Final

from librt.strings import BytesWriter

from undercity.core.many import LARGEST
from undercity.games.gangs_of_night_city.cards import (
    COMBAT,
    EDGERUNNERS,
    OPPORTUNITIES,
    OPPORTUNITY_DECK,
    RUNNER_DECK,
    UPGRADE_DECK,
)
from undercity.games.gangs_of_night_city.city import (
    CLASS_SLUGS,
    DISTRICT_SLUGS,
    DISTRICTS,
    FALLEN,
    FIRST_RUNNER,
    KINDS,
    PLACE_SLUGS,
    PLACES,
    RESERVE,
    RESOURCE_SLUGS,
    RUNNER,
    SECRET,
)
from undercity.games.gangs_of_night_city.stories import CROSS, STORY_CARDS, TOKEN_NAMES
from undercity.games.gangs_of_night_city.table import EMPTY, NOBODY, NOTHING, Table

SIDES: Final = 4
WHOSE: Final = ("my", "next", "third", "fourth")
"""Sides are counted from oneself, clockwise."""
UNITS: Final = CLASS_SLUGS[:RUNNER]
GOODS: Final = RESOURCE_SLUGS[: SECRET + 1]

SIDE: Final = (
    *("gang", "cred", "net", *GOODS, "hideouts", "ready", "hand", "marks", "firepower", "losses"),
    *(f"{unit} in reserve" for unit in UNITS),
    *(f"{unit} fallen to it" for unit in UNITS),
    *(f"{unit} in {district}" for district in DISTRICT_SLUGS for unit in UNITS),
    *(f"card {card.slug}" for card in COMBAT),
)
LAYOUT: Final = (
    *("players", "story", "clock", "turn", "first", "closed", "rage", "acted", "armory"),
    *("upgrade deck", "opportunity deck", "edgerunner deck"),
    *("fight", "initiator", "involved"),
    *TOKEN_NAMES,
    *(f"dominant in {district}" for district in DISTRICT_SLUGS),
    *(f"at {place}" for place in PLACE_SLUGS[DISTRICTS:]),
    *(f"story card {card.slug}" for card in STORY_CARDS),
    *(f"opportunity {card.slug}" for card in OPPORTUNITIES),
    *(f"edgerunner {card.slug} {what}" for card in EDGERUNNERS for what in ("lies", "stands")),
    *(f"{whose} {what}" for whose in WHOSE for what in SIDE),
)
"""What each byte means. Things, places and sides are numbered from 1, 0 is none. Districts, discs and several sides are
bits; at a Point of Interest stands 8 * side + unit, or an Edgerunner (5)."""

TOLD: Final = 1
OPEN: Final = 2
"""Story cards that were revealed, and those that still lie open."""
IN_MARKET: Final = 8
PRIVATE: Final = 16
BELOW: Final = 17
GONE: Final = 18
"""Where an Opportunity or Edgerunner lies: a side's number beside that side, or in the market, its slot added."""
IN_HAND: Final = 1
DISCARDED: Final = 4
PLAYED: Final = 16
DRAWN: Final = 64
"""Added up for every copy of a Combat card that the seat sees with a side."""

_NO_SIDE: Final = [0] * len(SIDE)


def observe(t: Table, seat: int, w: BytesWriter) -> None:
    cells = _head(t, seat) + _fight(t, seat) + _city(t, seat)
    cells += _story_cards(t) + _opportunities(t, seat) + _edgerunners(t, seat)
    for i in range(SIDES):
        cells += _side(t, (seat + i) % t.sides, seat) if i < t.sides else _NO_SIDE
    w.write(bytes([min(cell, LARGEST) for cell in cells]))


def _number(t: Table, seat: int, side: int) -> int:
    return 0 if side == NOBODY else (side - seat) % t.sides + 1


def _head(t: Table, seat: int) -> list[int]:
    cells = [t.players, t.story, t.clock + 1, _number(t, seat, t.turn), _number(t, seat, t.first), int(t.closed)]
    decks = [len(t.decks[deck]) for deck in (UPGRADE_DECK, OPPORTUNITY_DECK, RUNNER_DECK)]
    return [*cells, t.rage, t.acted, t.armory, *decks]


def _fight(t: Table, seat: int) -> list[int]:
    if t.fight == NOTHING:
        return [0, 0, 0]
    involved = sum([1 << (side - seat) % t.sides for side in t.involved])
    return [t.fight + 1, _number(t, seat, t.initiator), involved]


def _city(t: Table, seat: int) -> list[int]:
    cells = [district + 1 for district in t.tokens[:CROSS]] + t.tokens[CROSS:]
    cells += [_number(t, seat, t.dominant(district)) for district in range(DISTRICTS)]
    return cells + [_standing(t, seat, t.poi[place]) for place in range(DISTRICTS, PLACES)]


def _standing(t: Table, seat: int, u: int) -> int:
    return 0 if u == NOTHING else 8 * _number(t, seat, t.side_of(u)) + min(KINDS[u], RUNNER) + 1


def _story_cards(t: Table) -> list[int]:
    cells = [0] * len(STORY_CARDS)
    for card in t.told:
        cells[card] = TOLD
    for card in t.slots:
        cells[card] = OPEN
    return cells


def _opportunities(t: Table, seat: int) -> list[int]:
    cells = [0] * len(OPPORTUNITIES)
    for card in t.decks[OPPORTUNITY_DECK].bottom:
        cells[card] = BELOW
    for card in t.gone[OPPORTUNITY_DECK]:
        cells[card] = GONE
    _mark_market(t.markets[OPPORTUNITY_DECK], cells)
    for side in range(t.sides):
        for card in t.seized[side]:
            cells[card] = _number(t, seat, side)
    if t.private != EMPTY:
        cells[t.private] = PRIVATE
    return cells


def _mark_market(market: list[int], cells: list[int]) -> None:
    for slot, card in enumerate(market):
        if card != EMPTY:
            cells[card] = IN_MARKET + slot


def _edgerunners(t: Table, seat: int) -> list[int]:
    lies = [0] * len(EDGERUNNERS)
    _mark_market(t.markets[RUNNER_DECK], lies)
    for side in range(t.sides):
        for u in t.hired[side]:
            lies[u - FIRST_RUNNER] = _number(t, seat, side)
    cells: list[int] = []
    for runner, where in enumerate(lies):
        cells += [where, max(0, t.where[FIRST_RUNNER + runner] + 1)]
    return cells


def _side(t: Table, side: int, seat: int) -> list[int]:
    has_discs = t.is_person(side)
    cells = [t.gang[side] + 1, t.cred[side], t.net[side], *t.goods[3 * side : 3 * side + 3], t.hideouts[side]]
    cells += [t.ready[side] if has_discs else 0, len(t.hands[side]), t.marks[side]]
    cells += [0, 0] if t.fight == NOTHING else [t.fp[side], _lost(t, side)]
    return cells + _units(t, side) + _cards(t, side, seat)


def _lost(t: Table, side: int) -> int:
    return sum([1 for loss in t.losses if loss // 16 == side])


def _units(t: Table, side: int) -> list[int]:
    """By kind of unit: in reserve, fallen to this side, and then by District, Points of Interest left out."""
    reserve, fallen = [0] * len(UNITS), [0] * len(UNITS)
    standing = [0] * (DISTRICTS * len(UNITS))
    for u in t.figures(side):
        place = t.where[u]
        if u >= FIRST_RUNNER:
            continue
        if place == RESERVE:
            reserve[KINDS[u]] += 1
        elif 0 <= place < DISTRICTS:
            standing[place * len(UNITS) + KINDS[u]] += 1
    for u in range(FIRST_RUNNER):
        if t.where[u] == FALLEN - side:
            fallen[KINDS[u]] += 1
    return reserve + fallen + standing


def _cards(t: Table, side: int, seat: int) -> list[int]:
    cells = [0] * len(COMBAT)
    for card in t.hands[side] if side == seat else []:
        cells[card] += IN_HAND
    for card in t.discards[side]:
        cells[card] += DISCARDED
    for card in t.played[side] if t.fight != NOTHING else []:
        cells[card] += PLAYED
    for card in t.drawn if side == seat == t.drawer else []:
        cells[card] += DRAWN
    return cells
