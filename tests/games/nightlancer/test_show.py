"""The scene that the terminal prints: everything that lies on the table, under the names that answers point to."""

import re
from typing import Any

import pytest

from tests.games.nightlancer.play import (
    ABILITIES,
    a,
    able,
    asked,
    at,
    at_challenge,
    at_gate,
    event,
    go,
    inside,
    mission,
    new,
    printed,
)
from undercity import Match
from undercity.core.scene import Area, Bar, Piece, Scene
from undercity.games.nightlancer.cards import NO_OBSTACLE
from undercity.games.nightlancer.grid import SPACES
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.show import cards, scene
from undercity.games.nightlancer.table import HEAT_MAX, IDEALS_MAX
from undercity.games.nightlancer.view import view

RAZE = printed("veteran")
SKILLS = ", ".join(f"{ability} {n}" for ability, n in zip(ABILITIES, RAZE.abilities, strict=True))

TWO = [
    a("veteran", chips=7, prospects=4, loans=1, assets=["switchblade"], contacts=["detective"])
    | {"health": 5, "resolve": 4, "ideals": 2, "heat": 1},
    a("sniper", health=0, shaken=True, low=True, bought=["tunnel-rat"], contacts=["forger"], opportunities=["patter"]),
]


def shown(m: Match, seat: int | None = 0) -> Scene:
    return scene(view(inside(m), seat))


def areas(m: Match, seat: int | None = 0) -> dict[str, Area]:
    return {area.name: area for area in shown(m, seat).areas}


def pieces(m: Match, seat: int | None = 0) -> dict[str, Piece]:
    return {piece.id: piece for area in shown(m, seat).areas for piece in area.pieces}


def streets(**more: Any) -> Match:
    return at("streets", TWO, **more)


def number(rows: Any, slug: str) -> int:
    return next(i for i, card in enumerate(rows) if card.slug == slug)


def test_title_status_and_scores() -> None:
    scenery = shown(streets(round=2, card="curfew-drones", order=[1, 0]))
    assert scenery.title == "Nightlancer"
    price = ROUNDS[number(ROUNDS, "curfew-drones")].price
    assert scenery.status == f"Round 2 of 6 · Curfew Drones · a Prospect costs {price} · Dead Zero › Raze"
    assert [(score.name, score.value, score.owner, score.seats) for score in scenery.scores] == [
        ("Raze", 4, 0, (0,)),
        ("Dead Zero", 0, 1, (1,)),
    ]


def test_the_agent_has_a_place_a_score_and_heat() -> None:
    m = streets(mode="cooperative", agent={"heat": 3, "prospects": 6})
    scenery = shown(m)
    assert scenery.title == "Nightlancer · Cooperative"
    assert scenery.status.endswith(" · Agent › Raze › Dead Zero")
    last = scenery.scores[-1]
    assert (last.name, last.value, last.owner, last.seats) == ("Agent", 6, None, ())
    assert pieces(m)["agent"].marks == (("Heat", 3), ("Prospects", 6))
    assert "agent" not in pieces(streets())


def test_at_the_start_the_free_nightlancers_lie_there() -> None:
    m = new()
    assert shown(m).status == "Set-up: everybody chooses a Nightlancer"
    assert areas(m)["Round"].pieces == ()
    assert len(areas(m)["Nightlancers"].pieces) == len(LANCERS)
    assert pieces(m)["seat 1"].title == "Player 2"
    go(m, "pick cracker")
    assert f"lancer {number(LANCERS, 'cracker')}" not in {piece.id for piece in areas(m)["Nightlancers"].pieces}
    veteran = pieces(m)["lancer 2"]
    assert veteran.title == "Veteran “Raze”"
    assert veteran.lines[0] == SKILLS
    assert veteran.lines[1].startswith("Tactical Expert: When you fail")
    assert veteran.bars == (Bar("Health", RAZE.health, RAZE.health), Bar("Resolve", RAZE.resolve, RAZE.resolve))
    assert (veteran.marks, veteran.card) == ((("Ideals", RAZE.ideals), ("Chips", RAZE.chips)), "veteran")
    assert "Nightlancers" not in areas(streets())


def test_the_round_card_tells_its_event() -> None:
    card = pieces(streets(card="curfew-drones"))["round"]
    assert (card.title, card.card, card.is_bright) == ("Curfew Drones", "curfew-drones", True)
    challenge, price = card.lines
    assert challenge.startswith("Event, everybody: Covert ")
    assert price.startswith("A Prospect costs ")
    assert pieces(streets())["lay low"].title == "Lay Low"


def test_dashboards() -> None:
    found = pieces(streets())
    mine, theirs = found["seat 0"], found["seat 1"]
    skills = " ".join(f"{ability[:3]} {n}" for ability, n in zip(ABILITIES, RAZE.abilities, strict=True))
    assert (mine.title, mine.kind, mine.lines[0]) == ("Raze", "Veteran", skills)
    assert mine.bars == (
        Bar("Health", 5, RAZE.health),
        Bar("Resolve", 4, RAZE.resolve),
        Bar("Ideals", 2, IDEALS_MAX),
        Bar("Heat", 1, HEAT_MAX),
    )
    assert mine.marks == (("Chips", 7), ("Loans", 1), ("Contacts", 1), ("Opportunities", 1))
    assert (mine.tags, theirs.tags) == ((), ("Shaken", "lies low"))
    assert theirs.bars[0] == Bar("Health", 0, printed("sniper").health)
    assert theirs.marks[-1] == ("Opportunities", 2)
    assert theirs.lines[1].startswith("One Shot, One Kill: ")
    assert (mine.owner, theirs.owner, theirs.card) == (0, 1, "sniper")


@pytest.mark.parametrize(("seat", "last"), [(0, "Raze"), (1, "Dead Zero"), (None, "Raze")])
def test_ones_own_sheet_lies_nearest(seat: int | None, last: str) -> None:
    rows = [piece.title for piece in areas(streets(), seat)["Sheets"].pieces]
    assert (len(rows), rows[-1]) == (2, last)


def test_assets_and_what_is_in_the_loadout() -> None:
    m = streets()
    inside(m).loadout[0] = (number(WARES, "switchblade"),)
    found = areas(m)["Raze's Assets"].pieces
    assert [(piece.title, piece.tags, piece.owner) for piece in found] == [
        ("Switchblade 1", ("Loadout",), 0),
        ("Improvised Explosives", (), 0),
    ]
    assert found[0].id == f"ware {number(WARES, 'switchblade')}"
    assert (found[0].kind, found[0].lines, found[0].marks) == ("Weapon", ("+1 Melee.",), (("Chips", 1),))
    bought = areas(m)["Dead Zero's Assets"].pieces[-1]
    assert (bought.id, bought.title, bought.kind, bought.owner) == (
        f"opportunity {number(OPPORTUNITIES, 'tunnel-rat')}",
        "Tunnel Rat",
        "Skill",
        1,
    )
    assert bought.lines == ("Pay 2 Chips.", "+1 Covert for good.")


def test_hands_are_for_their_owners() -> None:
    def held(seat: int | None, **more: Any) -> set[str]:
        return {piece.card for piece in pieces(streets(**more), seat).values()} & {"detective", "forger", "patter"}

    assert (held(0), held(1), held(None)) == ({"detective"}, {"forger", "patter"}, set())
    assert held(0, mode="cooperative") == {"detective", "forger", "patter"}


def test_a_hand_is_yours_or_somebodys() -> None:
    m = streets()
    mine = areas(m)["Your hand"].pieces
    assert [(piece.id, piece.title, piece.kind) for piece in mine] == [
        (f"contact {number(CONTACTS, 'detective')}", "Detective", "Security"),
        (f"opportunity {number(OPPORTUNITIES, 'farm-in-the-marches')}", "Farm in the Marches", "Agenda"),
    ]
    assert len(mine[0].lines) == 3
    assert [piece.card for piece in areas(m)["Dead Zero's hand"].pieces] == ["buying-autonomy"]
    assert "Your hand" not in areas(m, None)


def test_missions_with_crews_deals_and_pay() -> None:
    m = streets(
        missions=[
            {"mission": "rob-the-tram-depot", "first": [0], "deal": 0},
            "the-embassy-file",
        ]
    )
    depot, file = pieces(m)["mission 0"], pieces(m)["mission 1"]
    assert (depot.title, depot.kind) == ("Rob the Tram Depot (7 Chips)", "Low Profile")
    assert depot.tags == ("First Crew: Raze", "Deal", "Dirty")
    assert (depot.doing, depot.is_bright, depot.card) == ("", False, "rob-the-tram-depot")
    assert (file.title, file.kind, file.tags) == (
        "The Embassy File (10 Chips, 2 Prospects, 1 Opportunity)",
        "High Profile",
        (),
    )
    assert file.lines[-1] == "No Obvious cards."


def test_two_crews_are_told_apart() -> None:
    three = [a("veteran"), a("sniper"), a("broker")]
    m = at("streets", three, missions=[{"mission": "pit-night", "first": [2, 0], "second": [1]}])
    assert pieces(m)["mission 0"].tags == ("First Crew: Velvet, Raze", "Second Crew: Dead Zero")


def test_a_discarded_mission_leaves_no_piece() -> None:
    m = streets(missions=["pit-night", "run-medicine"])
    inside(m).discard_mission(0)
    assert [piece.id for piece in areas(m)["Missions"].pieces] == ["mission 1"]


def test_the_stage_under_way_and_its_routes() -> None:
    assert not any(name.startswith("Stage") for name in areas(streets(missions=["pit-night"])))
    m = go(mission("run-medicine", [a("veteran"), a("sniper")]), "go-on")
    piece = pieces(m)["mission 0"]
    assert (piece.doing, piece.is_bright) == ("Stage 1", True)
    routes = areas(m)["Stage 1: Load the van"].pieces
    assert [(route.id, route.title, route.kind, route.is_dim) for route in routes] == [
        ("route 0 1 0", "Streetwise 5", "Route A", False),
        ("route 0 1 1", "Technical 5", "Route B", False),
        ("penalty 0 1", MISSIONS[number(MISSIONS, "run-medicine")].stages[0].penalty.text, "Penalty", True),
    ]


@pytest.mark.parametrize(("stage", "doing"), [(3, "Stage 3"), (4, "")])
def test_after_the_third_stage_there_is_none(stage: int, doing: str) -> None:
    m = go(mission("run-medicine", [a("veteran"), a("sniper")]), "go-on")
    inside(m).stage = stage
    assert pieces(m)["mission 0"].doing == doing
    assert any(name.startswith("Stage") for name in areas(m)) == bool(doing)


def test_a_challenge_is_a_scene_of_its_own() -> None:
    assert not any(name.startswith("Challenge") for name in areas(streets()))
    m = able(at_challenge("Streetwise", [a("veteran"), a("sniper")]), "Streetwise", 4)
    attempt = areas(m)["Challenge: Streetwise 5"].pieces[0]
    assert (attempt.id, attempt.title, attempt.owner) == ("attempt 0", "Raze", 0)
    assert attempt.lines == ("Streetwise 4, cards +0, hindered −0",)
    assert attempt.bars == (Bar("score", 4, 5),)
    t = inside(m)
    t.bonus[0], t.hinder[0], t.rolled[0], t.used[0] = 2, 1, 0, (number(WARES, "switchblade"),)
    t.armour[0] = number(WARES, "padded-coat")
    attempt = pieces(m)["attempt 0"]
    assert attempt.lines == ("Streetwise 4, cards +2, hindered −1, dice +0", "uses Switchblade, Padded Coat")
    assert attempt.bars == (Bar("score", 5, 5),)


def test_whoever_does_not_try_is_dim() -> None:
    m = go(event("curfew-drones", [a("veteran"), a("sniper")]), "face")
    t = inside(m)
    for trying in (0, 1):
        t.trying[asked(m)] = trying
        assert pieces(m)[f"attempt {asked(m)}"].is_dim == (not trying)


def test_obstacles_and_danger_stand_in_the_title() -> None:
    m = at_gate("Distraction", [a("veteran", contacts=["performer"]), a("sniper")])
    assert "Challenge: Distraction, then Streetwise 6" in areas(m)
    inside(m).danger = 2
    inside(m).obstacle = NO_OBSTACLE
    assert "Challenge: Streetwise 6 · Danger 2" in areas(m)


def test_streets_with_tokens() -> None:
    m = streets(tokens={"uc_1": 1, "gf_1": "agent", "bm_1": "decoy"}, mode="cooperative", order=[0, 1, "agent"])
    found = pieces(m)
    mine, agents, decoy, free = (found[f"space {name}"] for name in ("uc_1", "gf_1", "bm_1", "uc_2"))
    assert (mine.title, mine.kind, mine.owner, mine.tags, mine.is_dim) == (
        "Use Connections",
        "Edge ring",
        1,
        ("Dead Zero",),
        True,
    )
    assert (agents.owner, agents.tags, agents.is_dim) == (None, ("Agent",), True)
    assert (decoy.owner, decoy.tags, decoy.title) == (None, ("Decoy",), "Black Market")
    assert (free.kind, free.owner, free.tags, free.is_dim) == ("space", None, (), False)


def test_seat_0_has_a_name_on_the_grid() -> None:
    piece = pieces(streets(tokens={"uc_1": 0}))["space uc_1"]
    assert (piece.owner, piece.tags, piece.is_dim) == (0, ("Raze",), True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_spaces_as_players_use(seats: int) -> None:
    players = [a(slug) for slug in ("veteran", "sniper", "broker", "cracker")[:seats]]
    found = areas(at("streets", players))["Streets"].pieces
    assert len(found) == len([space for space in SPACES if space.least <= seats]) + 2


def test_open_spaces_hold_everybody() -> None:
    m = streets()
    inside(m).working, inside(m).resting = (0, 0, 1), (1,)
    found = pieces(m)
    assert (found["space hard_work"].title, found["space hard_work"].tags) == (
        "Hard Work",
        ("Raze", "Raze", "Dead Zero"),
    )
    assert (found["space take_a_rest"].title, found["space take_a_rest"].tags) == ("Take A Rest", ("Dead Zero",))


def test_the_market_and_what_is_on_offer() -> None:
    m = streets(market=["coilgun", "padded-coat"])
    cost = WARES[number(WARES, "coilgun")].cost
    assert areas(m)["Black Market"].pieces[0].title == f"Coilgun {cost}"
    assert "On offer" not in areas(m)
    t = inside(m)
    t.market[0] = -1
    t.offer = (number(WARES, "coilgun"),)
    assert [(piece.id, piece.card) for piece in areas(m)["Black Market"].pieces] == [("slot 1", "padded-coat")]
    offer = areas(m)["On offer"].pieces[0]
    assert (offer.id, offer.owner, offer.marks) == (f"offer {t.offer[0]}", None, (("Chips", cost),))


def test_decks_and_discards_are_counted() -> None:
    found = areas(streets(discard={"contacts": ["bailiff", "performer"]}))["Decks"].pieces
    assert [(piece.id, piece.title) for piece in found] == [
        ("deck 0", "Black Market deck"),
        ("deck 1", "Contact deck"),
        ("deck 2", "Opportunity deck"),
        ("deck 3", "Low Profile missions"),
        ("deck 4", "High Profile missions"),
    ]
    assert found[1].marks == (("cards", 45 - 4), ("discarded", 2))
    assert found[3].marks == (("cards", 16), ("discarded", 0))


def test_every_card_can_be_looked_up() -> None:
    found = cards()
    rows = (LANCERS, WARES, CONTACTS, OPPORTUNITIES, MISSIONS, ROUNDS)
    assert [card["id"] for card in found] == [card.slug for row in rows for card in row]
    assert all(card["name"] and card["kind"] and card["text"] and card["source"] for card in found)
    assert len({card["id"] for card in found}) == len(found)


def test_what_the_lists_say_of_a_card() -> None:
    found = {card["id"]: card for card in cards()}
    veteran = found["veteran"]
    assert (veteran["name"], veteran["kind"], veteran["piece"]) == ("Veteran “Raze”", "Nightlancer", "lancer 2")
    assert veteran["text"].splitlines()[:2] == [
        f"Health {RAZE.health}, Resolve {RAZE.resolve}, Ideals {RAZE.ideals}, Chips {RAZE.chips}.",
        f"{SKILLS}.",
    ]
    assert veteran["abilities"] == list(RAZE.abilities)
    assert veteran["special"] == veteran["text"].splitlines()[2]
    assert (veteran["health"], veteran["resolve"], veteran["callsign"]) == (RAZE.health, RAZE.resolve, "Raze")
    coilgun = found["coilgun"]
    i = number(WARES, "coilgun")
    assert (coilgun["cost"], coilgun["kind"]) == (WARES[i].cost, "Weapon")
    assert (coilgun["piece"], coilgun["offer"]) == (f"ware {i}", f"offer {i}")
    assert found["detective"]["piece"] == f"contact {number(CONTACTS, 'detective')}"
    assert (found["tunnel-rat"]["piece"], found["tunnel-rat"]["kind"]) == ("opportunity 2", "Skill")
    war = ROUNDS[number(ROUNDS, "gang-war")]
    assert (found["gang-war"]["kind"], found["gang-war"]["price"]) == ("Late Round", war.price)
    assert found["curfew-drones"]["kind"] == "Early Round"


def test_what_the_lists_say_of_a_mission() -> None:
    found = {card["id"]: card for card in cards()}
    job = found["assassinate-the-commissioner"]
    assert (job["kind"], job["tags"]) == ("High Profile", ["Dirty: −1 Ideal", "+1 Heat", "no Loud"])
    assert (job["chips"], job["more"]) == ("11/8/7/6", "3 Prospects")
    assert job["pay"][0] == "11 Chips, 3 Prospects"
    assert job["stages"][2] == {
        "title": "The toast",
        "routes": ["Marksman 7 (Danger 4)", "Melee 7 (Danger 4)"],
        "penalty": "Abort",
    }
    assert found["wire-the-debate"]["tags"] == ["no Loud", "no Obvious"]
    assert (found["pit-night"]["kind"], found["pit-night"]["tags"], found["pit-night"]["more"]) == (
        "Low Profile",
        [],
        "",
    )
    assert found["escort-the-preacher"]["more"] == "1 Prospect, 1 Opportunity"


def test_one_chip_is_no_chips() -> None:
    assert [card["id"] for card in cards() if re.search(r"\b1 (Chips|Ideals|Prospects|Contacts)\b", card["text"])] == []


def test_pieces_of_cards_are_those_of_the_scene() -> None:
    named = {card["id"]: card["piece"] for card in cards() if "piece" in card}
    m = streets()
    for area in ("Raze's Assets", "Dead Zero's Assets", "Your hand"):
        for piece in areas(m)[area].pieces:
            assert named[piece.card] == piece.id
    for piece in areas(new())["Nightlancers"].pieces:
        assert named[piece.card] == piece.id
