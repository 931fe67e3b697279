"""The Black Market, card by card: bought at its price, and used for what is printed on it."""

from typing import Any

import pytest

from tests.games.nightlancer.play import (
    ABILITIES,
    GATES,
    MARKET,
    a,
    at,
    at_challenge,
    at_gate,
    at_stage,
    discarded,
    event,
    go,
    of,
    offered,
    refused,
    see,
)
from undercity import Match

WARES: dict[str, dict[str, Any]] = {
    "assault-rifle": {
        "kind": "Weapon",
        "cost": 4,
        "bonus": {"Melee": 1, "Gunfight": 3, "Marksman": 1},
        "loud": True,
        "obvious": True,
    },
    "nightbringer": {"kind": "Weapon", "cost": 3, "bonus": {"Gunfight": 2}},
    "switchblade": {"kind": "Weapon", "cost": 1, "bonus": {"Melee": 1}},
    "riot-baton": {"kind": "Weapon", "cost": 2, "bonus": {"Melee": 2}, "obvious": True},
    "canal-machete": {"kind": "Weapon", "cost": 3, "bonus": {"Melee": 2}},
    "chain-cutter": {"kind": "Weapon", "cost": 5, "bonus": {"Melee": 3}, "loud": True, "obvious": True},
    "slum-zipgun": {"kind": "Weapon", "cost": 1, "bonus": {"Gunfight": 1}, "loud": True},
    "twin-derringers": {"kind": "Weapon", "cost": 3, "bonus": {"Melee": 1, "Gunfight": 2}},
    "machine-pistol": {"kind": "Weapon", "cost": 4, "bonus": {"Gunfight": 3}, "loud": True},
    "folding-carbine": {"kind": "Weapon", "cost": 4, "bonus": {"Gunfight": 2, "Marksman": 2}},
    "hunting-bow": {"kind": "Weapon", "cost": 2, "bonus": {"Marksman": 2}, "obvious": True},
    "coilgun": {"kind": "Weapon", "cost": 6, "bonus": {"Gunfight": 1, "Marksman": 3}, "obvious": True},
    "breaching-gun": {
        "kind": "Weapon",
        "cost": 5,
        "bonus": {"Melee": 1, "Gunfight": 2},
        "loud": True,
        "obvious": True,
        "passes": "Demolition",
    },
    "knuckle-spikes": {"kind": "Cyberweapon", "cost": 3, "bonus": {"Melee": 2}, "install": (1, 1)},
    "forearm-blades": {"kind": "Cyberweapon", "cost": 5, "bonus": {"Melee": 3}, "obvious": True, "install": (1, 2)},
    "palm-gun": {"kind": "Cyberweapon", "cost": 4, "bonus": {"Gunfight": 2}, "install": (1, 1)},
    "targeting-eye": {"kind": "Cyberweapon", "cost": 5, "bonus": {"Gunfight": 1, "Marksman": 2}, "install": (1, 2)},
    "shock-tendons": {"kind": "Cyberweapon", "cost": 4, "bonus": {"Melee": 2, "Gunfight": 1}, "install": (2, 1)},
    "padded-coat": {"kind": "Armour", "cost": 1, "reduces": 1},
    "courier-vest": {"kind": "Armour", "cost": 2, "reduces": 1},
    "mesh-undersuit": {"kind": "Armour", "cost": 3, "reduces": 1},
    "riot-plate": {"kind": "Armour", "cost": 4, "obvious": True, "reduces": 2},
    "gel-jacket": {"kind": "Armour", "cost": 5, "reduces": 2},
    "ballistic-longcoat": {"kind": "Armour", "cost": 4, "reduces": 2},
    "tram-drivers-shield": {"kind": "Armour", "cost": 3, "obvious": True, "reduces": 2},
    "calmax": {"kind": "Gear", "cost": 2, "bonus": {"Covert": 2}, "use_cost": 1},
    "breaching-charge": {"kind": "Gear", "cost": 2, "loud": True, "passes": "Demolition", "single": True},
    "thermal-cutter": {"kind": "Gear", "cost": 4, "bonus": {"Technical": 1}, "passes": "Demolition"},
    "plastic-putty": {"kind": "Gear", "cost": 3, "passes": "Demolition"},
    "smoke-canisters": {"kind": "Gear", "cost": 2, "bonus": {"Covert": 1}, "obvious": True, "passes": "Distraction"},
    "lockpick-roll": {"kind": "Gear", "cost": 3, "bonus": {"Covert": 1, "Technical": 1}},
    "thermo-cloak": {"kind": "Gear", "cost": 4, "bonus": {"Covert": 2}},
    "forged-chips-card": {"kind": "Gear", "cost": 2, "bonus": {"Streetwise": 1}},
    "hired-suit": {"kind": "Gear", "cost": 3, "bonus": {"Streetwise": 2}, "use_cost": 1},
    "signal-jammer": {
        "kind": "Gear",
        "cost": 4,
        "bonus": {"Covert": 1, "Technical": 1},
        "passes": "Cracking",
        "use_cost": 1,
    },
    "toolbelt": {"kind": "Gear", "cost": 3, "bonus": {"Technical": 2}},
    "rush-inhaler": {"kind": "Gear", "cost": 2, "bonus": {"Melee": 2}, "use_cost": 1},
    "chameleon-skin": {"kind": "Cyberware", "cost": 5, "bonus": {"Covert": 1}, "install": (1, 1), "always": True},
    "voice-modulator": {"kind": "Cyberware", "cost": 4, "bonus": {"Streetwise": 1}, "install": (1, 1), "always": True},
    "cortex-socket": {"kind": "Cyberware", "cost": 5, "bonus": {"Technical": 1}, "install": (1, 1), "always": True},
    "grafted-muscle": {"kind": "Cyberware", "cost": 4, "bonus": {"Melee": 1}, "install": (1, 1), "always": True},
    "reflex-wire": {"kind": "Cyberware", "cost": 5, "bonus": {"Gunfight": 1}, "install": (1, 1), "always": True},
    "rangefinder-iris": {"kind": "Cyberware", "cost": 4, "bonus": {"Marksman": 1}, "install": (1, 1), "always": True},
    "dermal-lining": {
        "kind": "Cyberware",
        "cost": 6,
        "bonus": {"Melee": 1, "Gunfight": 1},
        "install": (2, 1),
        "always": True,
    },
    "second-cerebellum": {
        "kind": "Cyberware",
        "cost": 7,
        "bonus": {"Covert": 1, "Technical": 1},
        "install": (1, 2),
        "always": True,
    },
    "custom-shotgun": {
        "kind": "Weapon",
        "cost": 0,
        "bonus": {"Melee": 1, "Gunfight": 2},
        "obvious": True,
        "owner": "weapon-smith",
    },
    "silenced-rifle": {"kind": "Weapon", "cost": 0, "bonus": {"Marksman": 2}, "owner": "sniper"},
    "improvised-explosives": {
        "kind": "Gear",
        "cost": 0,
        "bonus": {"Gunfight": 1},
        "passes": "Demolition",
        "owner": "veteran",
    },
    "cyberrig": {"kind": "Cyberware", "cost": 0, "bonus": {"Technical": 1}, "always": True, "owner": "cracker"},
    "discharger": {"kind": "Weapon", "cost": 0, "bonus": {"Melee": 1, "Gunfight": 2}, "owner": "nanite-engineer"},
    "monofilament-cord": {"kind": "Weapon", "cost": 0, "bonus": {"Melee": 2}, "owner": "assassin"},
    "clinic-bag": {"kind": "Gear", "cost": 0, "bonus": {"Streetwise": 1, "Technical": 1}, "owner": "street-medic"},
    "little-black-ledger": {
        "kind": "Gear",
        "cost": 0,
        "bonus": {"Streetwise": 1},
        "passes": "Distraction",
        "owner": "broker",
    },
    "scrap-claws": {"kind": "Cyberweapon", "cost": 0, "bonus": {"Melee": 2}, "owner": "shockpack-survivor"},
    "false-bottom-rig": {"kind": "Gear", "cost": 0, "bonus": {"Covert": 2}, "owner": "smuggler"},
}

DECK = {slug: card for slug, card in WARES.items() if "owner" not in card}
BONUSES = [
    (slug, ability) for slug, card in WARES.items() if not card.get("always") for ability in card.get("bonus", {})
]


def owner(slug: str, **has: Any) -> dict[str, Any]:
    """Somebody who has the card: its own Nightlancer, or the Smuggler."""
    lancer = WARES[slug].get("owner")
    return a(lancer, **has) if lancer else a("smuggler", assets=[slug], **has)


def pair(slug: str) -> list[dict[str, Any]]:
    """That one, and a rival."""
    return [owner(slug), a("broker" if WARES[slug].get("owner") != "broker" else "cracker")]


@pytest.mark.parametrize("slug", DECK)
def test_it_is_bought_at_its_price(slug: str) -> None:
    card = DECK[slug]
    m = at("streets", [a("sniper", chips=card["cost"]), a("cracker")], market=[slug])
    before = of(m, 0).abilities
    assert offered(m, "buy") == ["buy 0"]
    go(m, "buy 0")
    health, resolve = card.get("install", (0, 0))
    player = of(m, 0)
    assert (player.chips, player.health, player.resolve) == (0, 6 - health, 6 - resolve)
    assert slug in player.assets
    gained = card["bonus"] if card.get("always") else {}
    assert player.abilities == [n + gained.get(name, 0) for n, name in zip(before, ABILITIES, strict=True)]


@pytest.mark.parametrize("slug", DECK)
def test_a_chip_less_does_not_buy_it(slug: str) -> None:
    m = at("streets", [a("sniper", chips=DECK[slug]["cost"] - 1), a("cracker")], market=[slug])
    assert refused(m, "buy 0") == "NL-8.6"


@pytest.mark.parametrize("slug", [slug for slug, card in DECK.items() if "install" in card])
def test_an_implant_is_not_installed_with_the_last_strength(slug: str) -> None:
    health, resolve = DECK[slug]["install"]
    for weak in ({"health": health}, {"resolve": resolve}):
        m = at("streets", [a("sniper", chips=9, **weak), a("cracker")], market=[slug])
        assert refused(m, "buy 0") == "NL-H44"


@pytest.mark.parametrize(("slug", "ability"), BONUSES)
def test_it_adds_its_bonus_in_a_challenge(slug: str, ability: str) -> None:
    card = WARES[slug]
    m = at_challenge(ability, pair(slug))
    before, heat, resolve = see(m).challenge["attempts"][0]["score"], of(m, 0).heat, of(m, 0).resolve
    go(m, f"use {slug}")
    assert see(m).challenge["attempts"][0]["score"] == before + card["bonus"][ability]
    assert of(m, 0).heat == heat + (1 if card.get("loud") else 0)
    assert of(m, 0).resolve == resolve - card.get("use_cost", 0)
    assert f"use {slug}" not in offered(m)


@pytest.mark.parametrize("slug", WARES)
def test_it_serves_nowhere_else(slug: str) -> None:
    card = WARES[slug]
    useful = [] if card.get("always") else [ability for ability in ABILITIES if ability in card.get("bonus", {})]
    worn = list(ABILITIES[3:]) if card["kind"] == "Armour" else []
    assert [x for x in ABILITIES if offered(at_challenge(x, pair(slug)), f"use {slug}")] == useful + worn


@pytest.mark.parametrize("slug", [slug for slug, card in WARES.items() if "reduces" in card])
def test_armour_lowers_what_a_failed_combat_costs(slug: str) -> None:
    m = at_challenge("Melee", pair(slug), mission="pit-night", stage=3)
    health = of(m, 0).health
    go(m, f"use {slug}", "attempt", "rolled 0", "keep")
    danger, penalty = 3, 2
    assert of(m, 0).health == health - max(1, danger - WARES[slug]["reduces"]) - penalty


@pytest.mark.parametrize("slug", [slug for slug, card in WARES.items() if "passes" in card])
def test_it_passes_its_obstacle(slug: str) -> None:
    card = WARES[slug]
    m = at_gate(card["passes"], pair(slug)) if card["kind"] != "Weapon" else before_a_fight(slug)
    heat, resolve = of(m, 0).heat, of(m, 0).resolve
    go(m, f"use {slug}")
    attempt = see(m).challenge["attempts"][0]
    assert attempt["cleared"]
    assert offered(m, "attempt") == ["attempt"]
    assert of(m, 0).heat == heat + (1 if card.get("loud") else 0)
    assert of(m, 0).resolve == resolve - card.get("use_cost", 0)
    assert (slug in discarded(m, MARKET)) == bool(card.get("single"))
    assert (slug in of(m, 0).assets) == (not card.get("single"))


@pytest.mark.parametrize("slug", WARES)
def test_it_passes_no_other_obstacle_and_a_weapon_none_without_a_fight(slug: str) -> None:
    card = WARES[slug]
    passed = [obstacle for obstacle in GATES if opens(at_gate(obstacle, pair(slug)), slug)]
    assert passed == [obstacle for obstacle in GATES if card.get("passes") == obstacle and card["kind"] != "Weapon"]


def opens(m: Match, slug: str) -> bool:
    """Whoever has nothing that passes the obstacle has not been asked, and is beyond it."""
    return bool(see(m).challenge and see(m).challenge["obstacle"] and offered(m, f"use {slug}"))


def before_a_fight(slug: str) -> Match:
    return at_stage("kidnap-a-director", 2, "Demolition, then Gunfight", pair(slug))


EVENTS = {"Melee": "shockpack-in-the-underpass", "Gunfight": "gang-war", "Marksman": "rooftop-crackdown"}


@pytest.mark.parametrize(
    "slug", [s for s, card in WARES.items() if card["kind"] in ("Weapon", "Cyberweapon", "Armour")]
)
def test_obvious_cards_stay_at_home_in_an_event(slug: str) -> None:
    card = WARES[slug]
    ability = next(iter(card.get("bonus", {"Melee": 0})))
    m = go(event(EVENTS[ability], pair(slug)), "face")
    if card.get("obvious"):
        assert refused(m, f"use {slug}") == "NL-5.7"
    else:
        assert offered(m, f"use {slug}")


@pytest.mark.parametrize("slug", DECK)
def test_it_is_sold_for_half_rounded_up_unless_it_is_an_implant(slug: str) -> None:
    card = DECK[slug]
    m = at("streets", [a("sniper", chips=0, assets=[slug]), a("cracker")])
    if card["kind"].startswith("Cyber"):
        assert not offered(m, f"sell {slug}")
    else:
        assert of(go(m, f"sell {slug}"), 0).chips == (card["cost"] + 1) // 2


@pytest.mark.parametrize("slug", [slug for slug in WARES if slug not in DECK])
def test_a_unique_card_is_not_sold(slug: str) -> None:
    assert not offered(at("streets", pair(slug)), f"sell {slug}")
