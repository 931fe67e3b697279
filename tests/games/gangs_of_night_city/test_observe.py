"""The observation says what the view says."""

from typing import Any

from tests.rl.naming import WHOSE, in_order, seen
from undercity.games.gangs_of_night_city.cards import EDGERUNNERS, OPPORTUNITIES, UNIT_SLUGS
from undercity.games.gangs_of_night_city.city import DISTRICT_SLUGS, PLACE_SLUGS
from undercity.games.gangs_of_night_city.stories import STORY_CARDS


def test_what_the_gangs_have() -> None:
    for v, view, seat, _ in seen("gangs_of_night_city", 6):
        sides = view["sides"]
        in_order(v, seat, "cred", [side["cred"] for side in sides])
        in_order(v, seat, "contraband", [side["goods"][1] for side in sides])
        in_order(v, seat, "hand", [side["hand"] for side in sides])
        in_order(v, seat, "drone in reserve", [side["reserve"].count("drone") for side in sides])
        standing: dict[int, int] = {}
        for side, kind, place, n in view["units"]:
            if place < 6 and kind < 4:
                standing[side] = standing.get(side, 0) + n
        for i in range(len(sides)):
            side = (seat + i) % len(sides)
            units = sum(v[name] for name in v if name.startswith(WHOSE[i]) and " in " in name and "reserve" not in name)
            assert units == standing.get(side, 0)
            cards = {name[len(f"{WHOSE[i]} card ") :]: v[name] for name in v if name.startswith(f"{WHOSE[i]} card ")}
            assert sum(cell >> 2 & 3 for cell in cards.values()) == len(sides[side]["discard"])
            assert {slug for slug, cell in cards.items() if cell & 3} == set(view["hand"] if i == 0 else ())
        assert v["rage"] == view["rage"]


def seat_number(view: dict[str, Any], seat: int, side: int) -> int:
    """A side as a byte numbers it: 1 is the seat's own, 0 nobody."""
    return 0 if side < 0 else (side - seat) % len(view["sides"]) + 1


def test_the_city() -> None:
    for v, view, seat, seats in seen("gangs_of_night_city", 8):
        assert [v["players"], v["clock"], v["closed"]] == [seats, view["clock"] + 1, view["closed"]]
        assert [v["turn"], v["first"]] == [seat_number(view, seat, side) for side in (view["turn"], view["first"])]
        assert [v[f"{deck} deck"] for deck in ("upgrade", "opportunity", "edgerunner")] == view["decks"]
        dominant = [v[f"dominant in {district}"] for district in DISTRICT_SLUGS]
        assert dominant == [seat_number(view, seat, side) for side in view["dominant"]]
        inside = {place: 8 * seat_number(view, seat, side) + min(kind, 4) + 1 for side, kind, place, _ in view["units"]}
        for place, slug in list(enumerate(PLACE_SLUGS))[len(DISTRICT_SLUGS) :]:
            assert v[f"at {slug}"] == inside.get(place, 0)
        told = dict.fromkeys(view["told"], 1) | dict.fromkeys(view["story_cards"], 2)
        assert {card.slug: v[f"story card {card.slug}"] for card in STORY_CARDS if v[f"story card {card.slug}"]} == told
        fight = view["fight"]
        assert v["fight"] == (DISTRICT_SLUGS.index(fight["district"]) + 1 if fight else 0)
        if fight:
            in_order(v, seat, "firepower", fight["firepower"])
            losses = [[side for side, _ in fight["losses"]].count(i) for i in range(len(view["sides"]))]
            in_order(v, seat, "losses", losses)


def test_the_markets() -> None:
    for v, view, seat, _ in seen("gangs_of_night_city", 8):
        lies = {slug: 8 + slot for slot, slug in enumerate(view["edgerunners"]) if slug}
        deals = dict.fromkeys(view["below"], 17) | dict.fromkeys(view["removed"], 18)
        deals |= {slug: 8 + slot for slot, slug in enumerate(view["opportunities"]) if slug}
        for i, side in enumerate(view["sides"]):
            lies |= dict.fromkeys(side["hired"], seat_number(view, seat, i))
            deals |= dict.fromkeys(side["seized"], seat_number(view, seat, i))
        deals |= {view["private"]: 16} if view["private"] else {}
        runners = {card.slug: v[f"edgerunner {card.slug} lies"] for card in EDGERUNNERS}
        assert {slug: where for slug, where in runners.items() if where} == lies
        assert {
            card.slug: v[f"opportunity {card.slug}"] for card in OPPORTUNITIES if v[f"opportunity {card.slug}"]
        } == deals
        stands = {UNIT_SLUGS[kind]: place + 1 for _, kind, place, _ in view["units"] if kind > 3}
        for card in EDGERUNNERS:
            assert v[f"edgerunner {card.slug} stands"] == stands.get(card.slug, 0)
