"""A table set up from a described state: for tests, puzzles and bug reports."""

from typing import Any, Final

from undercity.core.chance import Deck
from undercity.core.game import Wrong
from undercity.core.position import check_keys, count_of, is_list_of, refuse
from undercity.core.step import Step
from undercity.games.nightbreak.cards import FACTION_NAMES, HEROES, STATUS_NAMES
from undercity.games.nightbreak.end import STACKED, broken
from undercity.games.nightbreak.setup import BuildTime, crew, empty_table
from undercity.games.nightbreak.table import FORMATS, KINGMAKER, TURNS, TWILIGHT, UNITY, Table
from undercity.games.nightbreak.turn import TURN, Turn

SLUGS: Final = {hero.slug: number for number, hero in enumerate(HEROES)}
FACTIONS: Final = [name.lower() for name in FACTION_NAMES]
STATUSES: Final = {name.lower(): bit for bit, name in STATUS_NAMES.items()}
PHASES: Final[dict[str, list[Step]]] = {
    "start": [Turn()],
    "move": list(TURN[2:]),
    "action": list(TURN[3:]),
    "cycle": list(TURN[4:]),
}
KNOWN: Final = (
    *("format", "seats", "first", "factions", "turn", "phase", "rows", "pool", "favor"),
    *("top", "deck", "bottom", "discard", "kingmaker"),
)
ON_A_HERO: Final = ("hero", "damage", "held", "prayers", "statuses", "acted", "prayed")


def position(described: Any) -> tuple[Table, int, dict[str, str]]:
    """Each key is optional but `rows`: two lists of heroes, by slug or as mappings with what lies on them."""
    check_keys(described, KNOWN, "A position")
    t = _new(described)
    _lay_rows(t, described.get("rows"))
    t.lineup = t.row[:]
    _lay_decks(t, described)
    BuildTime().run(t)
    phase = _one_of(described, "phase", tuple(PHASES))
    _set_turn(t, described, phase)
    _name_kingmakers(t, described)
    t.do(*PHASES[phase])
    refuse(broken(t))
    return t, t.players, {"format": FORMATS[t.format], "draft": "random"}


def _new(described: dict[str, Any]) -> Table:
    format = FORMATS.index(_one_of(described, "format", FORMATS))
    players = _number(described, "seats", 2, (2, 3, 4))
    if players > 2 and format != UNITY:
        raise Wrong(f"{FORMATS[format].capitalize()} is for 2 players.", "NB-H41")
    t = empty_table(format, players)
    t.crew = crew(players, _number(described, "first", 0, (0, 1)))
    if format != TWILIGHT:
        factions = described.get("factions", FACTIONS)
        if factions not in (FACTIONS, FACTIONS[::-1]):
            raise Wrong("`factions` names sun and moon, one for each side.", "NB-1.3")
        t.faction = [FACTIONS.index(name) for name in factions]
    return t


def _lay_rows(t: Table, rows: Any) -> None:
    if not is_list_of(list, rows) or [len(row) for row in rows] != [t.ranks, t.ranks]:
        raise Wrong(f"`rows` holds two rows of {t.ranks} Heroes each.", "NB-2.3")
    for place, described in enumerate(rows[0] + rows[1]):
        on_it = {"hero": described} if isinstance(described, str) else described
        check_keys(on_it, ON_A_HERO, "A Hero")
        hero = _hero(on_it.get("hero"))
        if hero in t.row:
            raise Wrong(f"{HEROES[hero].name} stands twice.", "NB-2.1")
        t.row[place] = hero
        t.entered[hero] = 1
        t.damage[hero] = count_of(on_it, "damage")
        t.held[hero] = count_of(on_it, "held")
        t.prayers[hero] = count_of(on_it, "prayers")
        t.prayed[hero] = int(bool(on_it.get("prayed")))
        t.acted[place] = int(bool(on_it.get("acted")))
        t.status[hero] = _statuses(on_it.get("statuses", []))


def _statuses(names: Any) -> int:
    if not is_list_of(str, names):
        raise Wrong("`statuses` holds a list of names.", "NB-12.11")
    found = 0
    for name in names:
        if name not in STATUSES:
            raise Wrong(f"There is no status “{name}”; there are {', '.join(STATUSES)}.", "NB-12.11")
        found |= STATUSES[name]
    return found


def _lay_decks(t: Table, described: dict[str, Any]) -> None:
    for side in (0,) if t.format == TWILIGHT else (0, 1):
        top, bottom, pile = (_pile(described, name, side) for name in ("top", "bottom", "discard"))
        placed_apart = len(top) + len(bottom) + len(pile)
        if placed_apart > STACKED[t.format]:
            raise Wrong(f"A Hero deck and its discard pile hold {STACKED[t.format]} cards, not {placed_apart}.", "I4")
        placed = [*t.row, *top, *bottom, *pile]
        faction = t.faction[side]
        rest = [h for h in range(len(HEROES)) if h not in placed and faction in (-1, HEROES[h].faction)]
        if "deck" in described:
            deck = Deck(_pile(described, "deck", side))
            deck.away = [hero for hero in rest if hero not in deck.rest]
        else:
            deck = Deck(rest, len(rest) + placed_apart - STACKED[t.format])
        deck.top, deck.bottom = top, bottom
        t.decks.append(deck)
        t.discards.append(pile)


def _set_turn(t: Table, described: dict[str, Any], phase: str) -> None:
    t.time = _number(described, "turn", 1, tuple(range(1, TURNS + 1))) - 1
    t.turn = t.time % 2
    row = slice(t.turn * t.ranks, (t.turn + 1) * t.ranks)
    if phase == "cycle":
        t.acted[row] = [1] * t.ranks
    if phase == "move" and any(t.acted[row]):
        raise Wrong("No Hero of the turn side has acted when two of them may move.", "NB-4.3")
    if phase == "move" and any(t.prayers[hero] for hero in t.row[row]):
        raise Wrong("The prayers of the turn side are answered before two of its Heroes may move.", "I9")
    t.attacks = sum(t.acted[row])
    t.pool = count_of(described, "pool")
    if phase == "start" and t.pool:
        raise Wrong("The pool is empty when a turn begins.", "I7")
    favor = described.get("favor", [0, 0])
    if not is_list_of(int, favor) or len(favor) != 2 or min(favor) < 0:
        raise Wrong("`favor` holds a number for each side.", "NB-9.4")
    t.favor = list(favor)
    t.lost = [favor[1], favor[0]]


def _name_kingmakers(t: Table, described: dict[str, Any]) -> None:
    named = described.get("kingmaker", [])
    if not is_list_of(str, named) or len(named) != (2 if t.format == KINGMAKER else 0):
        raise Wrong("`kingmaker` names a Hero of each side, in the Kingmaker format only.", "NB-16.1")
    for side, slug in enumerate(named):
        hero = _hero(slug)
        if HEROES[hero].faction != t.faction[side]:
            raise Wrong(f"{HEROES[hero].name} is not of {t.side_name(side)}.", "NB-16.1")
        t.kingmaker[side] = hero


def _pile(described: dict[str, Any], name: str, side: int) -> list[int]:
    piles = described.get(name, [[], []])
    if not is_list_of(list, piles) or len(piles) <= side:
        raise Wrong(f"`{name}` holds a list of Heroes for each side.")
    return [_hero(slug) for slug in piles[side]]


def _hero(slug: Any) -> int:
    if not isinstance(slug, str) or slug not in SLUGS:
        raise Wrong(f"There is no Hero “{slug}”.")
    return SLUGS[slug]


def _one_of(described: dict[str, Any], name: str, values: tuple[str, ...]) -> str:
    value = described.get(name, values[0])
    if value not in values:
        raise Wrong(f"`{name}` cannot be “{value}”; it is one of {', '.join(values)}.")
    return str(value)


def _number(described: dict[str, Any], name: str, default: int, values: tuple[int, ...]) -> int:
    value = described.get(name, default)
    if type(value) is not int or value not in values:
        raise Wrong(f"`{name}` cannot be “{value}”; it is a number from {values[0]} to {values[-1]}.")
    return value
