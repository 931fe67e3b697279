"""A view as a scene."""

from collections.abc import Mapping
from typing import Any

from undercity.core.scene import Area, Bar, Piece, Scene
from undercity.games.nightbreak.cards import HEROES, TYPE_NAMES, Hero
from undercity.games.nightbreak.table import FACTION_OF_TIME, SYMBOLS

BY_SLUG = {hero.slug: hero for hero in HEROES}
TIMES = ("Dawn", "Midday", "Dusk", "Midnight")


def scene(view: Mapping[str, Any]) -> Scene:
    """Your own row is nearest to you; the enemy's faces it, so it is shown from its right to its left."""
    near = view["your_side"] or 0
    sides = view["sides"]
    return Scene(
        title=f"Nightbreak · {view['format'].capitalize()}",
        status=f"Turn {view['turn']} of 16 · {sides[view['turn_side']]['name']} to move · {view['pool']} in the pool",
        scores=tuple((side["name"], side["favor"], colour(side, i)) for i, side in enumerate(sides)),
        areas=(
            Area("Time", "track", tuple(hour(view, i) for i in range(len(view["time"])))),
            row(view, 1 - near, mirrored=True),
            row(view, near, mirrored=False),
            Area("Decks", "pile", tuple(pile for i in range(len(view["decks"])) for pile in piles(view, i))),
        ),
    )


def colour(side: Mapping[str, Any], i: int) -> int:
    return {"sun": 0, "moon": 1}.get(side["faction"], i)


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
    pieces = tuple(hero_piece(view, side, rank) for rank in order)
    return Area(name, "row", pieces, owner=colour(view["sides"][side], side))


def hero_piece(view: Mapping[str, Any], side: int, rank: int) -> Piece:
    place = side * len(view["sides"][side]["row"]) + rank
    standing = view["sides"][side]["row"][rank]
    if standing is None:
        return Piece(id=f"place {place}", title="empty rank", kind="gap", owner=colour(view["sides"][side], side))
    hero = BY_SLUG[standing["hero"]]
    tags = list(standing["statuses"])
    if view["sides"][side]["kingmaker"] == hero.slug:
        tags.append("kingmaker")
    if standing["acted"]:
        tags.append("has attacked")
    return Piece(
        id=f"place {place}",
        title=hero.name,
        kind=TYPE_NAMES[hero.type],
        owner=hero.faction,
        lines=card_lines(hero),
        bars=(Bar("HP", hero.hp - standing["damage"], hero.hp),),
        marks=(("strength", hero.strength), ("held", standing["held"]), ("prayers", standing["prayers"])),
        tags=tuple(tags),
        is_dim=standing["acted"] and side == view["turn_side"],
        is_bright=place == view["actor"],
        card=hero.slug,
    )


def card_lines(hero: Hero) -> tuple[str, ...]:
    return (f"Arrives: {hero.arrival_text}", f"{hero.power} ({hero.cost}): {hero.power_text}")


def piles(view: Mapping[str, Any], i: int) -> tuple[Piece, ...]:
    deck = view["decks"][i]
    is_common = len(view["decks"]) == 1
    whose = "" if is_common else f"{view['sides'][i]['name']} "
    owner = None if is_common else colour(view["sides"][i], i)
    under = tuple(f"at the bottom: {BY_SLUG[slug].name}" for slug in deck["bottom"])
    top = BY_SLUG[deck["discard"][-1]].name if deck["discard"] else "nothing"
    return (
        Piece(f"deck {i}", f"{whose}deck".capitalize(), "deck", owner, under, marks=(("cards", deck["cards"]),)),
        Piece(
            f"discard {i}",
            f"{whose}discard".capitalize(),
            "discard",
            owner,
            (f"on top: {top}",),
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
            "text": "\n".join(card_lines(hero)),
            "hp": hero.hp,
            "strength": hero.strength,
            "cost": hero.cost,
            "source": hero.source,
        }
        for hero in HEROES
    ]
