"""A table set up from a described state: for tests, puzzles and bug reports."""

from typing import Any, Final

from undercity.core.chance import Deck
from undercity.core.game import Wrong
from undercity.games.nightbreak.cards import FACTION_NAMES, HEROES, STATUS_NAMES
from undercity.games.nightbreak.end import broken
from undercity.games.nightbreak.setup import BuildTime, crew, empty_table
from undercity.games.nightbreak.table import FORMATS, TURNS, TWILIGHT, UNITY, Table
from undercity.games.nightbreak.turn import TURN, Turn

SLUGS: Final = {hero.slug: number for number, hero in enumerate(HEROES)}
FACTIONS: Final = [name.lower() for name in FACTION_NAMES]
STATUSES: Final = {name.lower(): bit for bit, name in STATUS_NAMES.items()}
PHASES: Final = {"start": [Turn()], "move": list(TURN[2:]), "action": list(TURN[3:]), "cycle": list(TURN[4:])}
KNOWN: Final = (
    "format seats first factions turn phase rows pool favor top deck bottom discard kingmaker".split()
)
ON_A_HERO: Final = "hero damage held prayers statuses acted prayed".split()


def position(described: dict[str, Any]) -> tuple[Table, int, dict[str, str]]:
    """Each key is optional but `rows`: two lists of heroes, by slug or as mappings with what lies on them."""
    _check_keys(described, KNOWN, "A position")
    t = _new(described)
    _lay_rows(t, described.get("rows"))
    _lay_decks(t, described)
    BuildTime().run(t)
    _set_turn(t, described)
    t.kingmaker = [_hero(slug) for slug in described.get("kingmaker", ())] or t.kingmaker
    _refuse_broken(t)
    t.do(*PHASES[_one_of(described, "phase", tuple(PHASES))])
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
        if sorted(factions) != sorted(FACTIONS):
            raise Wrong("`factions` names sun and moon, one for each side.", "NB-1.3")
        t.faction = [FACTIONS.index(name) for name in factions]
    return t


def _lay_rows(t: Table, rows: Any) -> None:
    if not isinstance(rows, list) or [len(row) for row in rows] != [t.ranks, t.ranks]:
        raise Wrong(f"`rows` holds two rows of {t.ranks} Heroes each.", "NB-2.3")
    for place, described in enumerate(rows[0] + rows[1]):
        on_it = {"hero": described} if isinstance(described, str) else described
        _check_keys(on_it, ON_A_HERO, "A Hero")
        hero = _hero(on_it.get("hero"))
        if hero in t.row:
            raise Wrong(f"{HEROES[hero].name} stands twice.", "NB-2.1")
        t.row[place] = hero
        t.entered[hero] = 1
        t.damage[hero] = _count(on_it, "damage")
        t.held[hero] = _count(on_it, "held")
        t.prayers[hero] = _count(on_it, "prayers")
        t.prayed[hero] = int(bool(on_it.get("prayed")))
        t.acted[place] = int(bool(on_it.get("acted")))
        for status in on_it.get("statuses", ()):
            if status not in STATUSES:
                raise Wrong(f"There is no status “{status}”.", "NB-12.11")
            t.status[hero] |= STATUSES[status]


def _lay_decks(t: Table, described: dict[str, Any]) -> None:
    sides = (0,) if t.format == TWILIGHT else (0, 1)
    for side in sides:
        top, bottom, pile = (_pile(described, name, side) for name in ("top", "bottom", "discard"))
        placed = [*t.row, *top, *bottom, *pile]
        faction = t.faction[side]
        rest = [h for h in range(len(HEROES)) if h not in placed and faction in (-1, HEROES[h].faction)]
        if "deck" in described:
            deck = Deck(_pile(described, "deck", side))
            deck.away = [hero for hero in rest if hero not in deck.rest]
        else:
            whole = 12 if t.format == TWILIGHT else 5 if t.format == UNITY else 6
            gone = len(rest) - (whole - len(top) - len(bottom) - len(pile))
            deck = Deck(rest, gone)
        deck.top, deck.bottom = top, bottom
        t.decks.append(deck)
        t.discards.append(pile)


def _set_turn(t: Table, described: dict[str, Any]) -> None:
    turn = _number(described, "turn", 1, tuple(range(1, TURNS + 1)))
    t.time = turn - 1
    t.turn = t.time % 2
    t.attacks = sum(t.acted[t.turn * t.ranks : (t.turn + 1) * t.ranks])
    t.pool = _count(described, "pool")
    favor = described.get("favor", [0, 0])
    if not isinstance(favor, list) or len(favor) != 2 or any(type(n) is not int or n < 0 for n in favor):
        raise Wrong("`favor` holds a number for each side.", "NB-9.4")
    t.favor = list(favor)
    t.lost = [favor[1], favor[0]]
    if described.get("phase") == "cycle":
        t.actor = -1


def _refuse_broken(t: Table) -> None:
    wrong = broken(t)
    if any(len(deck) < 0 for deck in t.decks):
        wrong.append("I4: the discard piles hold too many cards")
    if wrong:
        raise Wrong("This position cannot be: " + "; ".join(wrong) + ".")


def _pile(described: dict[str, Any], name: str, side: int) -> list[int]:
    piles = described.get(name, [[], []])
    if not isinstance(piles, list) or not all(isinstance(pile, list) for pile in piles) or len(piles) <= side:
        raise Wrong(f"`{name}` holds a list of Heroes for each side.")
    return [_hero(slug) for slug in piles[side]]


def _hero(slug: Any) -> int:
    if not isinstance(slug, str) or slug not in SLUGS:
        raise Wrong(f"There is no Hero “{slug}”.")
    return SLUGS[slug]


def _check_keys(described: Any, known: list[str], what: str) -> None:
    if not isinstance(described, dict):
        raise Wrong(f"{what} is described by a mapping.")
    for key in described:
        if key not in known:
            raise Wrong(f"{what} has no “{key}”; it knows {', '.join(known)}.")


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


def _count(described: dict[str, Any], name: str) -> int:
    value = described.get(name, 0)
    if type(value) is not int or value < 0:
        raise Wrong(f"`{name}` cannot be “{value}”; it is a number from 0 on.")
    return value
