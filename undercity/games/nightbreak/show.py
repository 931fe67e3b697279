"""A view as a scene."""

from collections.abc import Mapping
from typing import Any

from undercity.core.scene import Area, Bar, Piece, Scene, Score
from undercity.core.words import many
from undercity.games.nightbreak.cards import FACTION_NAMES, HEROES, TYPE_NAMES, Hero
from undercity.games.nightbreak.table import FACTION_OF_TIME, SYMBOLS

BY_SLUG = {hero.slug: hero for hero in HEROES}
TIMES = ("Dawn", "Midday", "Dusk", "Midnight")
FACING = str.maketrans("←↑→", "→↓←")
"""The arrows of a card that lies the other way round."""


def scene(view: Mapping[str, Any]) -> Scene:
    """Your own row is nearest to you; the enemy's faces it, so it is shown from its right to its left."""
    near = view["your_side"] or 0
    sides = view["sides"]
    return Scene(
        title=f"Nightbreak · {view['format'].capitalize()}",
        status=status(view),
        scores=tuple(score(side, i) for i, side in enumerate(sides)),
        areas=(
            Area("Time", "track", tuple(hour(view, i) for i in range(len(view["time"])))),
            row(view, 1 - near, mirrored=True),
            row(view, near, mirrored=False),
            Area("Decks", "pile", tuple(pile for i in range(len(view["decks"])) for pile in piles(view, i))),
            *in_hand(view),
        ),
    )


def status(view: Mapping[str, Any]) -> str:
    if not view["decks"]:
        return "Set-up: the first rows are laid out"
    points = many(view["pool"], "Blessing Point")
    return f"Turn {view['turn']} of 16 · {view['sides'][view['turn_side']]['name']} to move · {points} in the pool"


def score(side: Mapping[str, Any], i: int) -> Score:
    return Score(side["name"], side["favor"], "Favor", colour(side, i), tuple(sorted(set(side["seats"]))))


def colour(side: Mapping[str, Any], i: int) -> int:
    """Sun and Moon have colours of their own; a side without a faction wears neither."""
    return {"sun": 0, "moon": 1}.get(side["faction"], 2 + i)


def hour(view: Mapping[str, Any], i: int) -> Piece:
    name = view["time"][i]
    time = TIMES.index(name)
    return Piece(
        id=f"time {i}",
        title=name,
        kind="time",
        owner=FACTION_OF_TIME[time],
        marks=(("points", SYMBOLS[time]),),
        is_dim=i < view["hour"],
        is_bright=i == view["hour"],
    )


def row(view: Mapping[str, Any], side: int, mirrored: bool) -> Area:
    ranks = view["sides"][side]["row"]
    order = range(len(ranks) - 1, -1, -1) if mirrored else range(len(ranks))
    name = view["sides"][side]["name"]
    pieces = tuple(hero_piece(view, side, rank, mirrored) for rank in order)
    return Area(name, "row", pieces, owner=colour(view["sides"][side], side))


def hero_piece(view: Mapping[str, Any], side: int, rank: int, mirrored: bool) -> Piece:
    place = side * len(view["sides"][side]["row"]) + rank
    standing = view["sides"][side]["row"][rank]
    if standing is None:
        return Piece(id=f"place {place}", title="empty rank", kind="gap", owner=colour(view["sides"][side], side))
    hero = BY_SLUG[standing["hero"]]
    has_attacked = standing["acted"] and side == view["turn_side"]
    tags = list(standing["statuses"])
    if view["sides"][side]["kingmaker"] == hero.slug:
        tags.append("kingmaker")
    return Piece(
        id=f"place {place}",
        title=hero.name,
        kind=TYPE_NAMES[hero.type],
        owner=hero.faction,
        lines=tuple(line.translate(FACING if mirrored else {}) for line in (power_line(hero), arrival_line(hero))),
        bars=(Bar("HP", hero.hp - standing["damage"], hero.hp),),
        marks=(("Strength", hero.strength), ("held", standing["held"]), ("prayers", standing["prayers"])),
        tags=tuple(tags),
        doing="has attacked" if has_attacked else "acts" if place == view["actor"] else "",
        is_dim=has_attacked,
        is_bright=place == view["actor"],
        card=hero.slug,
    )


def arrival_line(hero: Hero) -> str:
    return f"Arrives: {hero.arrival_text}"


def power_line(hero: Hero) -> str:
    return f"{hero.power} ({hero.cost}): {hero.power_text}"


def in_hand(view: Mapping[str, Any]) -> tuple[Area, ...]:
    """The cards somebody picks from: those for the first rows, or the one looked at in a replacement."""
    if not view["decks"]:
        heroes = [hero_card(hero, (power_line(hero), arrival_line(hero))) for hero in stock(view)]
        return (Area("To pick from", "hand", tuple(heroes)),) if heroes else ()
    looking = view["looking"]
    if looking is None or looking["hero"] is None:
        return ()
    hero = BY_SLUG[looking["hero"]]
    return (Area("Top of the deck", "hand", (hero_card(hero, (arrival_line(hero), power_line(hero))),)),)


def stock(view: Mapping[str, Any]) -> list[Hero]:
    """NB-1.4, NB-1.5, NB-17.2: what the side that lays out its row now may pick."""
    picking = picking_side(view)
    if picking is None:
        return []
    standing = {on["hero"] for side in view["sides"] for on in side["row"] if on is not None}
    return [
        hero
        for hero in HEROES
        if hero.slug not in standing
        and (picking["faction"] is None or FACTION_NAMES[hero.faction].lower() == picking["faction"])
        and (not view["dealt"] or hero.slug in view["dealt"])
    ]


def picking_side(view: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The first side that has not laid out its row, once factions are chosen and a Kingmaker is named."""
    for side in view["sides"]:
        if None in side["row"]:
            is_ready = side["faction"] is not None or view["format"] == "twilight"
            return side if is_ready else None
        if view["format"] == "kingmaker" and side["kingmaker"] is None:
            return None
    return None


def hero_card(hero: Hero, lines: tuple[str, ...]) -> Piece:
    """A hero out of battle."""
    return Piece(
        id=f"card {hero.slug}",
        title=hero.name,
        kind=TYPE_NAMES[hero.type],
        owner=hero.faction,
        lines=lines,
        bars=(Bar("HP", hero.hp, hero.hp),),
        marks=(("Strength", hero.strength),),
        card=hero.slug,
    )


def piles(view: Mapping[str, Any], i: int) -> tuple[Piece, ...]:
    deck = view["decks"][i]
    is_common = len(view["decks"]) == 1
    whose = "" if is_common else f"{view['sides'][i]['name']} "
    owner = None if is_common else colour(view["sides"][i], i)
    under = tuple(f"at the bottom: {BY_SLUG[slug].name}" for slug in deck["bottom"])
    on_top = tuple(f"on top: {BY_SLUG[slug].name}" for slug in deck["discard"][-1:])
    return (
        Piece(f"deck {i}", f"{whose}deck".capitalize(), "deck", owner, under, marks=(("cards", deck["cards"]),)),
        Piece(
            f"discard {i}",
            f"{whose}discard".capitalize(),
            "discard",
            owner,
            on_top,
            marks=(("cards", len(deck["discard"])),),
        ),
    )


def cards() -> list[dict[str, Any]]:
    """Every hero, for zoom and reports."""
    return [
        {
            "id": hero.slug,
            "name": hero.name,
            "kind": TYPE_NAMES[hero.type],
            "owner": hero.faction,
            "text": f"{arrival_line(hero)}\n{power_line(hero)}",
            "hp": hero.hp,
            "strength": hero.strength,
            "cost": hero.cost,
            "source": hero.source,
        }
        for hero in HEROES
    ]
