"""The Nightlancers, one by one: what they begin with, and what only they can do."""

from typing import Any

import pytest

from tests.games.nightlancer.play import a, at, at_gate, event, go, mission, nature, new, of, offered, said

LANCERS: dict[str, dict[str, Any]] = {
    "weapon-smith": {
        "callsign": "Anvil",
        "health": 6,
        "resolve": 6,
        "ideals": 3,
        "chips": 3,
        "contacts": 2,
        "abilities": [2, 3, 1, 1, 4, 3],
        "ware": "custom-shotgun",
        "way_out": "free-black-market",
    },
    "sniper": {
        "callsign": "Dead Zero",
        "health": 6,
        "resolve": 6,
        "ideals": 4,
        "chips": 4,
        "contacts": 2,
        "abilities": [4, 1, 3, 2, 1, 4],
        "ware": "silenced-rifle",
        "way_out": "buying-autonomy",
    },
    "veteran": {
        "callsign": "Raze",
        "health": 6,
        "resolve": 6,
        "ideals": 3,
        "chips": 1,
        "contacts": 1,
        "abilities": [2, 2, 1, 1, 4, 4],
        "ware": "improvised-explosives",
        "way_out": "farm-in-the-marches",
    },
    "cracker": {
        "callsign": "Null Byte",
        "health": 7,
        "resolve": 8,
        "ideals": 4,
        "chips": 3,
        "contacts": 1,
        "abilities": [4, 3, 4, 2, 2, 1],
        "ware": "cyberrig",
        "way_out": "notorious-cracker",
    },
    "nanite-engineer": {
        "callsign": "Grey Goose",
        "health": 6,
        "resolve": 7,
        "ideals": 3,
        "chips": 4,
        "contacts": 1,
        "abilities": [2, 2, 4, 1, 3, 2],
        "ware": "discharger",
        "way_out": "nanite-innovation",
    },
    "assassin": {
        "callsign": "Hush",
        "health": 6,
        "resolve": 6,
        "ideals": 3,
        "chips": 2,
        "contacts": 1,
        "abilities": [3, 2, 2, 4, 1, 3],
        "ware": "monofilament-cord",
        "way_out": "a-new-face",
    },
    "street-medic": {
        "callsign": "Suture",
        "health": 7,
        "resolve": 6,
        "ideals": 5,
        "chips": 3,
        "contacts": 2,
        "abilities": [2, 4, 3, 2, 1, 1],
        "ware": "clinic-bag",
        "way_out": "hospital-of-their-own",
    },
    "broker": {
        "callsign": "Velvet",
        "health": 6,
        "resolve": 7,
        "ideals": 3,
        "chips": 2,
        "contacts": 1,
        "abilities": [2, 4, 3, 1, 2, 2],
        "ware": "little-black-ledger",
        "way_out": "seat-at-the-table",
    },
    "shockpack-survivor": {
        "callsign": "Howl",
        "health": 7,
        "resolve": 6,
        "ideals": 0,
        "chips": 4,
        "contacts": 2,
        "abilities": [2, 1, 3, 4, 3, 1],
        "ware": "scrap-claws",
        "way_out": "remembering-a-name",
    },
    "smuggler": {
        "callsign": "Ferryman",
        "health": 7,
        "resolve": 6,
        "ideals": 3,
        "chips": 4,
        "contacts": 2,
        "abilities": [3, 4, 3, 1, 2, 3],
        "ware": "false-bottom-rig",
        "way_out": "the-last-open-sea",
    },
}


@pytest.mark.parametrize("slug", LANCERS)
def test_what_they_begin_with(slug: str) -> None:
    card = LANCERS[slug]
    m = new(nightlancers="choose")
    go(m, f"pick {slug}", *[answer for answer in offered(m, "pick") if answer != f"pick {slug}"][:1])
    go(m, "next 0")
    nature(m)
    begun = of(m, 0)
    assert (begun.name, begun.lancer) == (card["callsign"], slug)
    assert (begun.health, begun.resolve, begun.ideals) == (card["health"], card["resolve"], card["ideals"])
    assert (begun.chips, begun.contacts, begun.heat, begun.prospects) == (card["chips"], card["contacts"], 0, 0)
    more = {"cracker": [0, 0, 1, 0, 0, 0]}.get(slug, [0] * 6)
    assert begun.abilities == [n + by for n, by in zip(card["abilities"], more, strict=True)]
    assert begun.assets == [card["ware"]]
    assert begun.hand["opportunities"] == [card["way_out"]]


OTHER = a("broker", health=6)


def failed(lancer: str, card: str) -> int:
    """The Health an Event's failed combat costs."""
    m = go(event(card, [a(lancer, chips=9), OTHER]), "face", "attempt")
    health = of(m, 0).health
    go(m, "rolled 0")
    go(m, *offered(m, "keep"))
    return int(health - of(m, 0).health)


@pytest.mark.parametrize(
    ("slug", "price"), [("switchblade", 1), ("assault-rifle", 3), ("palm-gun", 3), ("toolbelt", 3)]
)
def test_the_weapon_smith_buys_weapons_for_a_chip_less(slug: str, price: int) -> None:
    m = go(at("streets", [a("weapon-smith", chips=5), OTHER], market=[slug]), "buy 0")
    assert of(m, 0).chips == 5 - price


def test_the_sniper_loses_less_when_a_shot_goes_wrong() -> None:
    assert (failed("cracker", "rooftop-crackdown"), failed("sniper", "shockpack-in-the-underpass")) == (2, 2)
    m = go(event("rooftop-crackdown", [a("sniper", bought=[]), OTHER]), "face", "attempt", "rolled 0", "keep")
    assert of(m, 0).health == 5


def test_the_veteran_loses_less_in_a_gunfight() -> None:
    assert (failed("veteran", "gang-war"), failed("cracker", "gang-war")) == (2, 3)


def test_the_cracker_finds_a_back_door() -> None:
    m = at_gate("Cracking", [a("cracker", resolve=4), OTHER])
    assert offered(m, "back-door") == ["back-door"]
    go(m, "back-door")
    assert (of(m, 0).resolve, offered(m, "attempt")) == (3, ["attempt"])
    assert said(m, "NL-16.9") == ["Null Byte finds a back door."]
    assert not offered(at_gate("Cracking", [a("sniper"), OTHER]), "back-door")
    assert not offered(at_gate("Distraction", [a("cracker"), OTHER]), "back-door")


def test_the_nanite_engineer_rebuilds_the_loadout() -> None:
    assets = ["switchblade", "toolbelt", "padded-coat"]
    m = mission("street-doc-payback", [a("nanite-engineer", assets=assets, resolve=5), OTHER])
    go(m, "pack switchblade", "pack toolbelt", "pack padded-coat", "nanoconstruction", "for toolbelt")
    assert of(m, 0).resolve == 4
    assert sorted(of(m, 0).loadout) == ["discharger", "padded-coat", "switchblade"]


def test_the_assassin_loses_two_heat_laying_low() -> None:
    for lancer, heat in (("assassin", 1), ("sniper", 2)):
        assert of(go(event("curfew-drones", [a(lancer, heat=3), OTHER]), "lay-low"), 0).heat == heat


def test_the_street_medic_rests_twice_as_well() -> None:
    for lancer, n in (("street-medic", 2), ("sniper", 1)):
        m = go(at("streets", [a(lancer, health=3, resolve=3), OTHER]), "place take_a_rest")
        assert (of(m, 0).health, of(m, 0).resolve) == (3 + n, 3 + n)


def test_the_broker_gathers_two_favours() -> None:
    for lancer, n in (("broker", 2), ("sniper", 1)):
        m = nature(go(at("streets", [a(lancer), a("cracker")]), "place gf_2"))
        assert of(m, 0).contacts == n


def test_the_survivor_re_rolls_once_for_free() -> None:
    def paid(lancer: str) -> Any:
        m = go(
            event("rolling-blackout", [a(lancer, resolve=4), OTHER]),
            "face",
            "attempt",
            "rolled 0",
            "re-roll",
            "rolled 0",
        )
        first = of(m, 0).resolve
        return first, of(go(m, "re-roll", "rolled 0"), 0).resolve

    assert (paid("shockpack-survivor"), paid("sniper")) == ((4, 3), (3, 2))


def test_the_smuggler_sells_at_the_full_price() -> None:
    for lancer, chips in (("smuggler", 5), ("sniper", 3)):
        m = go(at("streets", [a(lancer, chips=0, assets=["gel-jacket"]), OTHER]), "sell gel-jacket")
        assert of(m, 0).chips == chips
