"""The games' own observations: every byte has a name, and it says what the view says."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from librt.strings import BytesWriter

from tests.rl.positions import positions
from undercity.games import find, offered
from undercity.games.gangs_of_night_city.cards import EDGERUNNERS, OPPORTUNITIES, UNIT_SLUGS
from undercity.games.gangs_of_night_city.city import DISTRICT_SLUGS, PLACE_SLUGS
from undercity.games.gangs_of_night_city.stories import STORY_CARDS
from undercity.games.nightbreak.cards import HEROES, STATUS_NAMES, TIME_NAMES
from undercity.games.nightbreak.observe import ANSWERS, tell
from undercity.games.nightbreak.table import FORMATS
from undercity.games.tiberpunk.cards import CHALLENGES, MINIATURES, SHIP_TYPES, SKILLS, TOKENS
from undercity.games.tiberpunk.city import GOD_SLUGS, ROMAN

Named = dict[str, int]
WHOSE = ("my", "next", "third", "fourth")


def named(game: str, t: Any, seat: int) -> Named:
    module, w = import_module(f"undercity.games.{game}.observe"), BytesWriter()
    module.observe(t, seat, w)
    return dict(zip(module.LAYOUT, w.getvalue(), strict=True))


def seen(game: str, matches: int) -> Iterator[tuple[Named, dict[str, Any], int, int]]:
    """Observations of all seats, with what the seats view, who they are, and how many."""
    for number in range(matches):
        for t, seats in positions(game, number)[:60]:
            for seat in range(seats):
                yield named(game, t, seat), find(game).view(t, seat), seat, seats


def in_order(v: Named, seat: int, what: str, values: list[int]) -> None:
    """Whose is whose: the seats in order, beginning with the own."""
    found = [v[f"{whose} {what}"] for whose in WHOSE[: len(values)]]
    assert found == [min(value, 255) for value in values[seat:] + values[:seat]], what


@pytest.mark.parametrize("game", offered())
def test_every_game_names_every_byte_that_a_seat_sees(game: str) -> None:
    layout = import_module(f"undercity.games.{game}.observe").LAYOUT
    assert len(set(layout)) == len(layout)
    for number in range(12):
        t, seats = positions(game, number)[0]
        for seat in range(seats):
            assert list(named(game, t, seat)) == list(layout)


def lies(view: dict[str, Any], mine: int) -> dict[str, int]:
    """Where each card lies, by the view, in the numbers of the observation."""
    found: dict[str, int] = {}
    for i, deck in enumerate(view["decks"]):
        theirs = 0 if i == mine or len(view["decks"]) == 1 else 1
        found |= dict.fromkeys(deck["unseen"], 1 + theirs) | dict.fromkeys(deck["discard"], 3 + theirs)
        found |= dict.fromkeys(deck["removed"], 7)
        found |= {slug: 16 + 32 * theirs + n for n, slug in enumerate(deck["bottom"])}
    for side in (0, 1):
        found |= {hero["hero"]: 5 if side == mine else 6 for hero in view["sides"][side]["row"] if hero}
    found |= dict.fromkeys(view["dealt"], 8)
    if view["looking"] and view["looking"]["hero"]:
        found[view["looking"]["hero"]] = 9
    return found


def number(slug: str | None) -> int:
    """A Hero as a byte names it."""
    return 0 if slug is None else [hero.slug for hero in HEROES].index(slug) + 1


def test_nightbreak_sees_its_view() -> None:
    for v, view, _, _ in seen("nightbreak", 18):
        mine = view["your_side"] or 0
        ranks = len(view["sides"][0]["row"])
        assert FORMATS[v["format"]] == view["format"]
        assert [v["my side"], v["turn"], v["hour"], v["pool"]] == [mine, view["turn"], view["hour"], view["pool"]]
        assert v["my turn"] == (view["turn_side"] == mine)
        assert v["time card"] == (0 if not view["time"] else 1 + TIME_NAMES.index(view["time"][view["hour"]]))
        actor = view["actor"]
        assert v["actor"] == (0 if actor < 0 else (actor - mine * ranks) % (2 * ranks) + 1)
        looking = view["looking"] or {"side": None, "hero": None}
        assert v["looking side"] == {None: 0, mine: 1, 1 - mine: 2}[looking["side"]]
        assert v["looked at"] == number(looking["hero"])
        for whose, side in (("my", mine), ("their", 1 - mine)):
            part, decks = view["sides"][side], view["decks"]
            deck = decks[side % len(decks)] if decks else {"cards": 0, "removed_unseen": 0}
            assert v[f"{whose} favor"] == part["favor"]
            assert v[f"{whose} faction"] == (None, "sun", "moon").index(part["faction"])
            assert v[f"{whose} kingmaker"] == number(part["kingmaker"])
            assert [v[f"{whose} deck"], v[f"{whose} removed"]] == [deck["cards"], deck["removed_unseen"]]
            for rank in range(4):
                hero = part["row"][rank] if rank < ranks else None
                told = {what: v[f"{whose} rank {rank + 1} {what}"] for what in PLACE}
                assert told == dict.fromkeys(PLACE, 0) if hero is None else told == as_told(hero)
        cards = lies(view, mine)
        assert {i: v[f"card {i} lies"] for i in range(30)} == {i: cards.get(HEROES[i].slug, 0) for i in range(30)}


PLACE = ("hero", "damage", "held", "prayers", "status", "acted", "prayed")


def as_told(hero: dict[str, Any]) -> Named:
    bits = {name.lower(): bit for bit, name in STATUS_NAMES.items()}
    status = sum(bits[name] for name in hero["statuses"])
    return {
        **{what: int(hero[what]) for what in PLACE if what in hero and what != "hero"},
        "hero": number(hero["hero"]),
        "status": status,
    }


def test_nightbreak_tells_its_answers() -> None:
    """Kind and places stand for the same answer as its notation; places are counted from one's own left."""
    met = set()
    for match in range(300):
        for t, _ in positions("nightbreak", match, seldom=1):
            table: Any = t
            if t.open is None or t.open.seat < 0:
                continue
            options, w = t.options(), BytesWriter()
            tell(table, t.open.seat, w)
            told = w.getvalue()
            mine = table.side_at(t.open.seat) if table.crew else 0
            places = 2 * table.ranks
            for i, step in enumerate(options):
                kind, first, second = told[3 * i : 3 * i + 3]
                word, *rest = step.notation().split()
                if word in ("sun", "moon"):
                    word, rest = "faction", [word]
                met.add(word)
                assert ANSWERS[kind] == (word if word in ANSWERS else "other"), step.notation()
                shown = [(int(n) - mine * table.ranks) % places + 1 for n in rest if n.isdecimal()]
                if word == "pay":
                    shown = [int(n) for n in rest]
                elif word == "faction":
                    shown = [("sun", "moon").index(rest[0]) + 1]
                elif word == "pick":
                    shown = [(step.place - mine * table.ranks) % places + 1, number(rest[-1])]  # type: ignore[attr-defined]
                elif word == "look":
                    shown = [(step.place - mine * table.ranks) % places + 1]  # type: ignore[attr-defined]
                assert [first, second] == [*shown, 0, 0][:2], step.notation()
    assert met - set(ANSWERS) <= {"first", "second", "random"}, "only how to begin is anything else"
    assert set(ANSWERS) - met <= {"other", "nobody"}


def test_tiberpunk_sees_its_view() -> None:
    names = [challenge.name for deck in CHALLENGES for challenge in deck]
    for v, view, seat, seats in seen("tiberpunk", 5):
        boards = view["boards"]
        in_order(v, seat, "coins", [board["coins"] for board in boards])
        in_order(v, seat, "gadgets", [board["gadgets"] for board in boards])
        in_order(v, seat, "guile", [board["skills"]["guile"] for board in boards])
        in_order(v, seat, "offense stage", [board["stages"][2] for board in boards])
        in_order(v, seat, "ship drone", [board["ship"]["drone"] for board in boards])
        for what in ("slot", "trail", "reboots"):
            in_order(v, seat, what, [board[what] for board in boards])
        in_order(v, seat, "favor", [("center", *GOD_SLUGS).index(board["favor"]) for board in boards])
        for i, mini in enumerate(MINIATURES):
            in_order(v, seat, f"{mini} where", [(None, *ROMAN).index(board["where"][i]) for board in boards])
            in_order(v, seat, f"{mini} shackled", [board["shackled"][i] for board in boards])
            in_order(v, seat, f"{mini} boost", [board["boost"][i] for board in boards])
        for i, skill in enumerate(SKILLS):
            in_order(v, seat, f"wheel {i + 1}", [(None, *TOKENS).index(board["wheel"][i]) for board in boards])
            in_order(v, seat, f"{skill} line", [board["lines"][i] + 1 for board in boards])
        for kind in SHIP_TYPES:
            in_order(v, seat, f"fresh {kind}", [board["fresh"][kind] for board in boards])
        for i in range(seats):
            known = sum(v[name] for name in v if name.startswith(f"{WHOSE[i]} gadget "))
            assert known == len(boards[(seat + i) % seats]["hand"])
        assert v["lictors XIV"] == view["districts"][13]["lictors"]
        assert v["turn"] == (view["turn"] - seat) % len(view["sides"]) + 1
        for i, card in enumerate(view["cards"]):
            first = card["bonus"]
            assert v[f"bonus {i}"] == (0 if first is None else (first - seat) % len(view["sides"]) + 1)
        challenge = view["roll"]["challenge"] if view["roll"] else None
        assert v["challenge"] == (names.index(challenge) + 1 if challenge else 0)
        dice = view["roll"]["dice"] if view["roll"] else []
        assert [v[f"dice {value}"] for value in range(1, 7)] == [dice.count(value) for value in range(1, 7)]


def test_nightlancer_sees_its_view() -> None:
    for v, view, seat, seats in seen("nightlancer", 8):
        players = view["players"]
        for what in ("health", "heat", "prospects", "chips", "loans", "contacts", "tokens"):
            in_order(v, seat, what, [player[what] for player in players])
        in_order(v, seat, "Melee", [player["abilities"][3] for player in players])
        for i in range(seats):
            player = players[(seat + i) % seats]
            held = {name for name in v if name.startswith(("contact ", "opportunity ")) and v[name] == i + 1}
            hand = {f"contact {slug}" for slug in player["hand"]["contacts"]}
            assert held == hand | {f"opportunity {slug}" for slug in player["hand"]["opportunities"]}
            owned = {name for name in v if name.startswith("ware ") and 16 <= v[name] < 128 and v[name] % 16 == i + 1}
            assert owned == {f"ware {slug}" for slug in player["assets"]}
        assert [v[f"space {name}"] == 0 for name in view["spaces"]] == [token < 0 for token in view["spaces"].values()]


def test_gangs_see_their_view() -> None:
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


def test_gangs_see_the_city() -> None:
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


def test_gangs_see_the_markets() -> None:
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


def test_human_interface_sees_its_view() -> None:
    for v, view, _, _ in seen("human_interface", 12):
        for model in view["models"]:
            point = v[f"model {model['id']} x"] - 1, v[f"model {model['id']} y"] - 1
            square = model["square"]
            assert point == ((square % view["width"], square // view["width"]) if square >= 0 else (-1, -1))
            assert v[f"model {model['id']} wounds"] == model["wounds"]
            is_mine = model["side"] == view["team"]
            assert (v[f"model {model['id']} side"] == 1) == is_mine
        network = view["networks"][view["team"]]
        hand = [name for name in v if " program " in name and v[name] == 1]
        assert len(hand) == len(network["hand"])
        assert all(name.startswith("my program ") for name in hand)
        assert [v[f"my slot {i + 1} taken"] > 0 for i in range(4)] == [slot["card"] >= 0 for slot in network["slots"]]
        assert v["my deck"] == network["deck"]
        assert [v[f"alarm {area}"] for area in range(len(view["alarm"]))] == view["alarm"]


RARELY_HELD = [
    ("net", 4, 31, 32),
    ("boost", 4, 31, 32),
    ("placed", 0, (31,), (32,)),
    ("hands", 1, [31], [32]),
    ("cards", 1, (0,), (1,)),
    ("target", 1, 0, 1),
    ("agendas", 1, 0, 1),
]
"""Of the second Team: a part of the table, where in it, and two secrets that may lie there."""


@pytest.mark.parametrize(("part", "i", "this", "that"), RARELY_HELD)
def test_human_interface_keeps_the_secrets_that_random_matches_seldom_hold(
    part: str, i: int, this: Any, that: Any
) -> None:
    tables: list[Any] = [t for number in range(3) for t, _ in positions("human_interface", number)]
    t = next(t for t in tables if t.teams == 2 and t.members)
    t.control[0] = next(m for m in range(t.members) if t.side[m] == 1)
    t.shown[4] = 0
    views = []
    for secret in (this, that):
        cells = list(getattr(t, part))
        cells[i] = secret
        setattr(t, part, cells)
        views.append([named("human_interface", t, seat) for seat in (0, 1)])
    assert views[0][0] == views[1][0]
    assert views[0][1] != views[1][1]
