"""A table set up from a described state: for tests, puzzles and bug reports."""

from typing import Any, Final

from undercity.core.chance import Deck
from undercity.core.game import Wrong
from undercity.games.gangs_of_night_city.cards import (
    COMBAT_SLUGS,
    DEALS,
    GORO,
    JOHNNY,
    OPPORTUNITY_DECK,
    OPPORTUNITY_SLUGS,
    RUNNER_DECK,
    RUNNER_SLUGS,
    STARTING,
    UNIT_SLUGS,
    UPGRADE_DECK,
    UPGRADES,
)
from undercity.games.gangs_of_night_city.city import (
    CITY_CENTER,
    CONTRABAND,
    DISC_SLUGS,
    DISTRICT_SLUGS,
    DRONE,
    EDDIES,
    FALLEN,
    FIRST_RUNNER,
    GANGS,
    NET_END,
    PLACE_SLUGS,
    REMOVED,
    RUNNERS,
    SLOTS,
)
from undercity.games.gangs_of_night_city.end import broken
from undercity.games.gangs_of_night_city.setup import (
    START_CONTRABAND,
    START_EDDIES,
    empty_table,
    lay_out,
)
from undercity.games.gangs_of_night_city.stories import CARD_NUMBERS, FIRST_CARD, STORY_SLUGS, TOKENS
from undercity.games.gangs_of_night_city.table import EMPTY, GANG_SIDE, JOHNNY_SIDE, NOTHING, Table
from undercity.games.gangs_of_night_city.turn import Turn

GANG_SLUGS: Final = [gang.slug for gang in GANGS]
KNOWN: Final = (
    *("seats", "gangs", "story", "story_cards", "turn", "first", "units", "hideouts", "goods", "cred", "net", "ready"),
    *("hands", "discards", "opportunities", "edgerunners", "top", "deck", "seized", "hired", "private", "rage"),
    *("fallen", "removed", "clock", "tokens", "marks", "armory", "still"),
)


def position(described: Any) -> tuple[Table, int, dict[str, str]]:
    """Every key is optional. Lists are by side; a single player's are player, Gang, Johnny."""
    if not isinstance(described, dict):
        raise Wrong("A position is described by a mapping.")
    for key in described:
        if key not in KNOWN:
            raise Wrong(f"A position has no “{key}”; it knows {', '.join(KNOWN)}.")
    try:
        t = _built(described)
    except (TypeError, AttributeError, IndexError, KeyError, ValueError) as error:
        if isinstance(error, Wrong):
            raise
        raise Wrong(f"This position cannot be read: {error}.") from error
    t.do(Turn())
    wrong = broken(t)
    if wrong:
        raise Wrong("This position cannot be: " + "; ".join(wrong) + ".")
    return t, t.players, {"story": STORY_SLUGS[t.story], "gangs": "choose"}


def _built(d: dict[str, Any]) -> Table:
    players = int(d.get("seats", 2))
    if players not in (1, 2, 3, 4):
        raise Wrong("Gangs of Night City is for 1 to 4 players.", "GN-1.1")
    story = _number(STORY_SLUGS, d.get("story", STORY_SLUGS[5 if players == 1 else 0]), "Story")
    if (story == 5) != (players == 1):
        raise Wrong("Fine Before You Came is for one player, the others are for more.", "GN-20.13")
    t = empty_table(players, story)
    gangs = [_number(GANG_SLUGS, slug, "Gang") for slug in d.get("gangs", GANG_SLUGS[: min(t.sides, 4)])]
    t.gang[: len(gangs)] = gangs[: 2 if players == 1 else players]
    if players == 1:
        t.gang = [gangs[0], gangs[1], -1]
        t.gone = [[], [], [GORO]]
        t.hired[JOHNNY_SIDE] = [FIRST_RUNNER + JOHNNY]
    if len(set(gangs)) != len(gangs):
        raise Wrong("No Gang is used twice.", "GN-1.4")
    t.first = int(d.get("first", 0))
    t.turn = int(d.get("turn", t.first))
    _lay_units(t, d)
    _lay_goods(t, d)
    _lay_cards(t, d)
    _lay_story(t, d)
    return t


def _lay_units(t: Table, d: dict[str, Any]) -> None:
    sides = [0, GANG_SIDE] if t.is_solo() else list(range(t.players))
    for side, runners in enumerate(d.get("hired", [])):
        for slug in runners:
            t.hired[side] = [*t.hired[side], FIRST_RUNNER + _number(list(RUNNER_SLUGS), slug, "Edgerunner")]
    if "units" in d:
        for side, places in enumerate(d["units"]):
            for place, slugs in places.items():
                for slug in slugs:
                    _lay_unit(t, side, _number(PLACE_SLUGS, place, "place"), slug)
        for side in sides:
            t.hideouts[side] = 1 << GANGS[t.gang[side]].start
    else:
        for side in sides:
            lay_out(t, side)
    if t.is_solo() and t.where[FIRST_RUNNER + JOHNNY] < 0:
        t.stand(FIRST_RUNNER + JOHNNY, t.pois[CITY_CENTER][0])
    for side, districts in enumerate(d.get("hideouts", [])):
        t.hideouts[side] = sum([1 << _number(DISTRICT_SLUGS, slug, "District") for slug in districts])
    for side, slugs in enumerate(d.get("fallen", [])):
        for slug in slugs:
            t.where[_spare(t, t.claws(), slug)] = FALLEN - side
    for side, slugs in enumerate(d.get("removed", [])):
        for slug in slugs:
            t.where[_spare(t, side, slug)] = REMOVED


def _lay_unit(t: Table, side: int, place: int, slug: str) -> None:
    kind = _number(UNIT_SLUGS, slug, "unit")
    if kind > DRONE and FIRST_RUNNER + kind - 4 not in t.hired[side]:
        t.hired[side] = [*t.hired[side], FIRST_RUNNER + kind - 4]
    if place >= 6 and (t.poi[place] != NOTHING or all(place not in places for places in t.pois)):
        raise Wrong(f"{PLACE_SLUGS[place]} is taken or not on this side of the board.", "GN-3.7")
    t.stand(_spare(t, side, slug), place)


def _spare(t: Table, side: int, slug: str) -> int:
    u = t.spare(side, _number(UNIT_SLUGS, slug, "unit"))
    if u == NOTHING:
        raise Wrong(f"There is no {slug} left for side {side}.", "GN-2.1")
    return u


def _lay_goods(t: Table, d: dict[str, Any]) -> None:
    for seat in range(t.players):
        t.get(seat, EDDIES, START_EDDIES)
        t.get(seat, CONTRABAND, START_CONTRABAND[(seat - t.first) % t.players])
    for side, goods in enumerate(d.get("goods", [])):
        t.goods[3 * side : 3 * side + 3] = [int(n) for n in goods]
    t.cred[: len(d.get("cred", []))] = [int(n) for n in d.get("cred", [])]
    t.net[: len(d.get("net", []))] = [int(n) for n in d.get("net", [])]
    if any(not 0 <= step < NET_END for step in t.net):
        raise Wrong("A Net tracker is on a step from 0 to 5 between actions.", "GN-13.13")
    for seat, discs in enumerate(d.get("ready", [])):
        t.ready[seat] = sum([1 << _number(DISC_SLUGS, slug, "disc") for slug in discs])
    t.rage = int(d.get("rage", 0))
    t.still = int(d.get("still", 0))


def _lay_cards(t: Table, d: dict[str, Any]) -> None:
    combat, deals, runners = list(COMBAT_SLUGS), list(OPPORTUNITY_SLUGS), list(RUNNER_SLUGS)
    for side, slugs in enumerate(d.get("hands", [])):
        t.hands[side] = sorted([_number(combat, slug, "Combat card") for slug in slugs])
    for side, slugs in enumerate(d.get("discards", [])):
        t.discards[side] = [_number(combat, slug, "Combat card") for slug in slugs]
        if "hands" not in d:
            t.hands[side] = [card for card in STARTING if card not in t.discards[side]]
    t.sure = [[0x01010101] * len(hand) for hand in t.hands]
    for side, slugs in enumerate(d.get("seized", [])):
        t.seized[side] = [_number(deals, slug, "Opportunity") for slug in slugs]
    t.private = _number(deals, d["private"], "Opportunity") if d.get("private") else EMPTY
    market = _market(d.get("opportunities", []), deals, "Opportunity")
    t.markets = [[], market, _market(d.get("edgerunners", []), runners, "Edgerunner")]
    owned = [card for cards in t.hands + t.discards for card in cards]
    taken = [card for cards in t.seized for card in cards] + [t.private, *market]
    hired = [u - FIRST_RUNNER for figures in t.hired for u in figures] + t.gone[RUNNER_DECK] + t.markets[RUNNER_DECK]
    top = d.get("top", {})
    _lay_deck(t, UPGRADE_DECK, UPGRADES, owned, [_number(combat, s, "card") for s in top.get("upgrade", [])])
    _lay_deck(t, OPPORTUNITY_DECK, DEALS, taken, [_number(deals, s, "card") for s in top.get("opportunity", [])])
    _lay_deck(t, RUNNER_DECK, RUNNERS, hired, [_number(runners, s, "card") for s in top.get("edgerunner", [])])
    for name, i in (("upgrade", UPGRADE_DECK), ("opportunity", OPPORTUNITY_DECK), ("edgerunner", RUNNER_DECK)):
        if name in d.get("deck", {}):
            _cut_deck(t, i, int(d["deck"][name]))


def _lay_deck(t: Table, i: int, n: int, used: list[int], top: list[int]) -> None:
    t.decks[i] = Deck([card for card in range(n) if card not in used and card not in top])
    t.decks[i].top = top


def _cut_deck(t: Table, i: int, n: int) -> None:
    """Only so many cards are left; the others are out of the game, or in the first player's removed pile."""
    deck = t.decks[i]
    away, deck.rest = deck.rest[n:], deck.rest[:n]
    if i == UPGRADE_DECK:
        t.trash[0] = away
        t.trash_sure[0] = [0x01010101] * len(away)
    else:
        t.gone[i] = t.gone[i] + away


def _market(slugs: list[str | None], known: list[str], what: str) -> list[int]:
    cards = [EMPTY if slug is None else _number(known, slug, what) for slug in slugs]
    return (cards + [EMPTY] * SLOTS)[:SLOTS]


def _lay_story(t: Table, d: dict[str, Any]) -> None:
    t.told = [FIRST_CARD[t.story]]
    t.slots = t.told[:]
    if "story_cards" in d:
        t.slots = [_number(list(CARD_NUMBERS), slug, "Story card") for slug in d["story_cards"]]
        t.told = [*t.told, *[card for card in t.slots if card not in t.told]]
    t.clock = int(d.get("clock", -1))
    tokens = [int(n) for n in d.get("tokens", t.tokens)]
    if len(tokens) != TOKENS:
        raise Wrong(f"`tokens` holds {TOKENS} numbers.")
    t.tokens = tokens
    t.marks[: len(d.get("marks", []))] = [int(n) for n in d.get("marks", [])]
    t.armory = int(d.get("armory", 0))


def _number(known: Any, slug: Any, what: str) -> int:
    if slug not in known:
        raise Wrong(f"There is no {what} “{slug}”; there are {', '.join(known)}.")
    return int(list(known).index(slug))
