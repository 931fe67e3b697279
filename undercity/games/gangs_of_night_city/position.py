"""A table set up from a described state: for tests, puzzles and bug reports."""

from typing import Annotated, Any, Final, Literal

import msgspec

from undercity.core.chance import Deck
from undercity.core.game import Wrong
from undercity.core.position import Natural, index_of, read, refuse
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


class Described(msgspec.Struct, forbid_unknown_fields=True):
    """What a position may tell. Lists are by side; a single player's are player, Gang, Johnny."""

    seats: int = 2
    gangs: list[str] | None = None
    story: str | None = None
    story_cards: list[str] | None = None
    turn: int | None = None
    first: int = 0
    units: list[dict[str, list[str]]] | None = None
    hideouts: list[list[str]] = []
    goods: list[tuple[Natural, Natural, Natural]] = []
    cred: list[Natural] = []
    net: list[Natural] = []
    ready: list[list[str]] = []
    hands: list[list[str]] | None = None
    discards: list[list[str]] = []
    opportunities: list[str | None] = []
    edgerunners: list[str | None] = []
    top: dict[Literal["upgrade", "opportunity", "edgerunner"], list[str]] = {}
    deck: dict[Literal["upgrade", "opportunity", "edgerunner"], Natural] = {}
    seized: list[list[str]] = []
    hired: list[list[str]] = []
    private: str | None = None
    rage: Natural = 0
    fallen: list[list[str]] = []
    removed: list[list[str]] = []
    clock: Annotated[int, msgspec.Meta(ge=-1)] = -1
    tokens: list[int] | None = None
    marks: list[Natural] = []
    armory: Natural = 0
    still: Natural = 0


BY_PLAYER: Final = ("ready",)
BY_SIDE: Final = (
    *("units", "hideouts", "goods", "cred", "net", "hands", "discards", "seized", "hired", "fallen", "removed"),
    "marks",
)


def position(described: Any) -> tuple[Table, int, dict[str, str]]:
    """Every key is optional."""
    t = _built(read(described, Described))
    t.do(Turn())
    refuse(broken(t))
    return t, t.players, {"story": STORY_SLUGS[t.story], "gangs": "choose"}


def _built(d: Described) -> Table:
    players = d.seats
    if players not in (1, 2, 3, 4):
        raise Wrong("Gangs of Night City is for 1 to 4 players.", "GN-1.1")
    story = index_of(d.story or STORY_SLUGS[5 if players == 1 else 0], STORY_SLUGS, "Story")
    if (story == 5) != (players == 1):
        raise Wrong("Fine Before You Came is for one player, the others are for more.", "GN-20.13")
    t = empty_table(players, story)
    for names, most in ((BY_PLAYER, players), (BY_SIDE, t.sides)):
        for name in names:
            if len(getattr(d, name) or []) > most:
                raise Wrong(f"`{name}` tells of more than there are: {most}.", "GN-1.1")
    _choose_gangs(t, d)
    for name, seat in (("first", d.first), ("turn", d.turn or 0)):
        if not 0 <= seat < players:
            raise Wrong(f"`{name}` is a player, from 0 to {players - 1}.", "GN-1.18")
    t.first = d.first
    t.turn = d.first if d.turn is None else d.turn
    _lay_units(t, d)
    _lay_goods(t, d)
    _lay_cards(t, d)
    _lay_story(t, d)
    return t


def _choose_gangs(t: Table, d: Described) -> None:
    n = 2 if t.is_solo() else t.players
    gangs = [index_of(slug, GANG_SLUGS, "Gang") for slug in d.gangs or GANG_SLUGS[:n]]
    if len(gangs) != n:
        raise Wrong(f"{n} Gangs take part.", "GN-1.4")
    if len(set(gangs)) != n:
        raise Wrong("No Gang is used twice.", "GN-1.4")
    t.gang[:n] = gangs
    if t.is_solo():
        t.gang = [*gangs, -1]
        t.gone = [[], [], [GORO]]
        t.hired[JOHNNY_SIDE] = [FIRST_RUNNER + JOHNNY]


def _lay_units(t: Table, d: Described) -> None:
    sides = [0, GANG_SIDE] if t.is_solo() else list(range(t.players))
    for side, runners in enumerate(d.hired):
        for slug in runners:
            t.hired[side] = [*t.hired[side], FIRST_RUNNER + index_of(slug, list(RUNNER_SLUGS), "Edgerunner")]
    if d.units is not None:
        for side, places in enumerate(d.units):
            for place, slugs in places.items():
                for slug in slugs:
                    _lay_unit(t, side, index_of(place, PLACE_SLUGS, "place"), slug)
        for side in sides:
            t.hideouts[side] = 1 << GANGS[t.gang[side]].start
    else:
        for side in sides:
            lay_out(t, side)
    if t.is_solo() and t.where[FIRST_RUNNER + JOHNNY] < 0:
        t.stand(FIRST_RUNNER + JOHNNY, t.pois[CITY_CENTER][0])
    for side, districts in enumerate(d.hideouts):
        t.hideouts[side] = _bits(DISTRICT_SLUGS, districts, "District")
    for side, slugs in enumerate(d.fallen):
        for slug in slugs:
            t.where[_spare(t, t.claws(), slug)] = FALLEN - side
    for side, slugs in enumerate(d.removed):
        for slug in slugs:
            t.where[_spare(t, side, slug)] = REMOVED


def _lay_unit(t: Table, side: int, place: int, slug: str) -> None:
    kind = index_of(slug, UNIT_SLUGS, "unit")
    if kind > DRONE and FIRST_RUNNER + kind - 4 not in t.hired[side]:
        t.hired[side] = [*t.hired[side], FIRST_RUNNER + kind - 4]
    if place >= 6 and (t.poi[place] != NOTHING or all(place not in places for places in t.pois)):
        raise Wrong(f"{PLACE_SLUGS[place]} is taken or not on this side of the board.", "GN-3.7")
    t.stand(_spare(t, side, slug), place)


def _spare(t: Table, side: int, slug: str) -> int:
    u = t.spare(side, index_of(slug, UNIT_SLUGS, "unit"))
    if u == NOTHING:
        raise Wrong(f"There is no {slug} left for side {side}.", "GN-2.1")
    return u


def _lay_goods(t: Table, d: Described) -> None:
    for seat in range(t.players):
        t.get(seat, EDDIES, START_EDDIES)
        t.get(seat, CONTRABAND, START_CONTRABAND[(seat - t.first) % t.players])
    for side, goods in enumerate(d.goods):
        t.goods[3 * side : 3 * side + 3] = goods
    t.cred[: len(d.cred)] = d.cred
    t.net[: len(d.net)] = d.net
    if any(not 0 <= step < NET_END for step in t.net):
        raise Wrong("A Net tracker is on a step from 0 to 5 between actions.", "GN-13.13")
    for seat, discs in enumerate(d.ready):
        t.ready[seat] = _bits(DISC_SLUGS, discs, "disc")
    t.rage = d.rage
    t.still = d.still


def _lay_cards(t: Table, d: Described) -> None:
    combat, deals, runners = list(COMBAT_SLUGS), list(OPPORTUNITY_SLUGS), list(RUNNER_SLUGS)
    for side, slugs in enumerate(d.hands or []):
        t.hands[side] = sorted([index_of(slug, combat, "Combat card") for slug in slugs])
    for side, slugs in enumerate(d.discards):
        t.discards[side] = [index_of(slug, combat, "Combat card") for slug in slugs]
        if d.hands is None:
            t.hands[side] = [card for card in STARTING if card not in t.discards[side]]
    for hand, used in zip(t.hands, t.discards, strict=True):
        if any((hand + used).count(card) > 1 for card in STARTING):
            raise Wrong("Nobody owns a starting Combat card twice.", "GN-1.5")
    t.sure = [[0x01010101] * len(hand) for hand in t.hands]
    for side, slugs in enumerate(d.seized):
        t.seized[side] = [index_of(slug, deals, "Opportunity") for slug in slugs]
    t.private = index_of(d.private, deals, "Opportunity") if d.private else EMPTY
    market = _market(d.opportunities, deals, "Opportunity")
    t.markets = [[], market, _market(d.edgerunners, runners, "Edgerunner")]
    owned = [card for cards in t.hands + t.discards for card in cards]
    taken = [card for cards in t.seized for card in cards] + [t.private, *market]
    hired = [u - FIRST_RUNNER for figures in t.hired for u in figures] + t.gone[RUNNER_DECK] + t.markets[RUNNER_DECK]
    top = d.top
    _lay_deck(t, UPGRADE_DECK, UPGRADES, owned, [index_of(s, combat, "card") for s in top.get("upgrade", [])])
    _lay_deck(t, OPPORTUNITY_DECK, DEALS, taken, [index_of(s, deals, "card") for s in top.get("opportunity", [])])
    _lay_deck(t, RUNNER_DECK, RUNNERS, hired, [index_of(s, runners, "card") for s in top.get("edgerunner", [])])
    for name, i in (("upgrade", UPGRADE_DECK), ("opportunity", OPPORTUNITY_DECK), ("edgerunner", RUNNER_DECK)):
        if name in d.deck:
            _cut_deck(t, i, d.deck[name])


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
    if len(slugs) > SLOTS:
        raise Wrong(f"The {what} market has {SLOTS} slots.", "GN-H14")
    cards = [EMPTY if slug is None else index_of(slug, known, what) for slug in slugs]
    return cards + [EMPTY] * (SLOTS - len(cards))


def _lay_story(t: Table, d: Described) -> None:
    t.told = [FIRST_CARD[t.story]]
    t.slots = t.told[:]
    if d.story_cards is not None:
        t.slots = [index_of(slug, list(CARD_NUMBERS), "Story card") for slug in d.story_cards]
        t.told = [*t.told, *[card for card in t.slots if card not in t.told]]
    t.clock = d.clock
    if d.tokens is not None:
        if len(d.tokens) != TOKENS:
            raise Wrong(f"`tokens` holds {TOKENS} numbers.")
        t.tokens = d.tokens
    t.marks[: len(d.marks)] = d.marks
    t.armory = d.armory


def _bits(known: Any, slugs: list[str], what: str) -> int:
    found = 0
    for slug in slugs:
        bit = 1 << index_of(slug, known, what)
        if found & bit:
            raise Wrong(f"The {what} “{slug}” is named twice.")
        found |= bit
    return found
