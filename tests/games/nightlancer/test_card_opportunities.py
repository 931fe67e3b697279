"""The Opportunities, card by card: bought for exactly what they ask, not for less, and what they give."""

from typing import Any

import pytest

from tests.games.nightlancer.play import (
    ABILITIES,
    a,
    at,
    discarded,
    go,
    inside,
    nature,
    of,
    offered,
)
from tests.games.nightlancer.play import (
    OPPORTUNITIES as PILE,
)
from undercity import Match

OPPORTUNITIES: dict[str, dict[str, Any]] = {
    "weapons-tech": {"kind": "Skill", "chips": 2, "gains": {"Gunfight": 1}},
    "quick-draw": {"kind": "Skill", "chips": 3, "gains": {"Gunfight": 1}, "prospects": 1},
    "tunnel-rat": {"kind": "Skill", "chips": 2, "gains": {"Covert": 1}},
    "ghost-walk": {"kind": "Skill", "contacts": (1, "Security"), "gains": {"Covert": 1}},
    "patter": {"kind": "Skill", "chips": 2, "gains": {"Streetwise": 1}},
    "slum-royalty": {"kind": "Skill", "contacts": (1, "Social"), "gains": {"Streetwise": 1}},
    "circuit-sense": {"kind": "Skill", "chips": 2, "gains": {"Technical": 1}},
    "self-taught": {"kind": "Skill", "contacts": (1, "Smarts"), "gains": {"Technical": 1}},
    "dirty-boxing": {"kind": "Skill", "chips": 2, "gains": {"Melee": 1}},
    "pit-champion": {"kind": "Skill", "health": 1, "gains": {"Melee": 1}, "prospects": 1},
    "held-breath": {"kind": "Skill", "chips": 2, "gains": {"Marksman": 1}},
    "rooftop-season": {"kind": "Skill", "contacts": (1, "any"), "gains": {"Marksman": 1}},
    "berserk-rush": {"kind": "Skill", "chips": 2, "gains": {"Covert": -1, "Melee": 2}},
    "cold-calculation": {"kind": "Skill", "chips": 3, "gains": {"Streetwise": -1, "Technical": 2}},
    "deep-cover": {"kind": "Skill", "chips": 3, "resolve": 1, "gains": {"Covert": 1}, "gives_ideals": 1},
    "union-organiser": {
        "kind": "Skill",
        "chips": 2,
        "contacts": (1, "Social"),
        "gains": {"Streetwise": 1},
        "gives_ideals": 1,
    },
    "squad-drill": {"kind": "Skill", "chips": 4, "gains": {"Gunfight": 1, "Marksman": 1}},
    "cat-burglar": {"kind": "Skill", "chips": 4, "gains": {"Covert": 1, "Technical": 1}},
    "bruisers-manners": {"kind": "Skill", "chips": 4, "gains": {"Streetwise": 1, "Melee": 1}},
    "spotters-eye": {"kind": "Skill", "resolve": 2, "gains": {"Marksman": 1}, "prospects": 1},
    "fund-the-soup-kitchen": {"kind": "Agenda", "chips": 3, "prospects": 1, "gives_ideals": 1},
    "shelter-a-runaway": {"kind": "Agenda", "chips": 2, "resolve": 1, "prospects": 1, "gives_ideals": 1},
    "testify-in-secret": {"kind": "Agenda", "contacts": (2, "Security"), "prospects": 2, "gives_ideals": 1},
    "teach-the-kids": {"kind": "Agenda", "contacts": (1, "Smarts"), "resolve": 1, "prospects": 1, "gives_ideals": 1},
    "burn-the-blackmail": {"kind": "Agenda", "contacts": (1, "Company"), "prospects": 1, "gives_ideals": 1},
    "repair-the-waterworks": {
        "kind": "Agenda",
        "chips": 2,
        "ability": ("Technical", 4),
        "prospects": 2,
        "gives_ideals": 1,
    },
    "free-clinic": {"kind": "Agenda", "chips": 4, "health": 1, "prospects": 2, "gives_ideals": 1},
    "leak-the-files": {"kind": "Agenda", "contacts": (2, "Smarts"), "prospects": 2, "gives_ideals": 1},
    "buy-a-barge": {"kind": "Agenda", "chips": 6, "prospects": 3},
    "forged-citizenship": {"kind": "Agenda", "chips": 4, "max_heat": 1, "prospects": 3},
    "flat-behind-the-wall": {"kind": "Agenda", "chips": 7, "max_heat": 2, "prospects": 4},
    "silent-partner": {"kind": "Agenda", "chips": 4, "contacts": (1, "Fixer"), "prospects": 3},
    "company-pension": {"kind": "Agenda", "contacts": (2, "Company"), "prospects": 2},
    "favour-network": {"kind": "Agenda", "contacts": (3, "any"), "prospects": 3},
    "prize-fight": {"kind": "Agenda", "health": 2, "ability": ("Melee", 4), "prospects": 2},
    "exhibition-shoot": {"kind": "Agenda", "chips": 1, "ability": ("Marksman", 4), "prospects": 2},
    "bodyguard-licence": {"kind": "Agenda", "chips": 2, "owns": "Armour", "prospects": 2},
    "test-subject": {"kind": "Agenda", "health": 1, "resolve": 1, "owns": "Cyberware", "prospects": 2},
    "gun-collection": {"kind": "Agenda", "chips": 2, "owns": "Weapon", "prospects": 2},
    "workshop-lease": {"kind": "Agenda", "chips": 3, "owns": "Gear", "prospects": 2},
    "smuggling-route": {"kind": "Agenda", "chips": 2, "ability": ("Covert", 4), "prospects": 2},
    "street-stall": {"kind": "Agenda", "chips": 2, "ability": ("Streetwise", 4), "prospects": 2},
    "clean-slate": {"kind": "Agenda", "chips": 2, "contacts": (1, "Security"), "prospects": 1, "cools": 2},
    "circle-of-friends": {"kind": "Agenda", "chips": 2, "contacts": (1, "Social"), "prospects": 1, "draws": 2},
    "quiet-retirement-plan": {"kind": "Agenda", "chips": 5, "ideals": 3, "prospects": 3},
    "free-black-market": {"kind": "Agenda", "chips": 10, "owns": "Weapon", "prospects": 5, "owner": "weapon-smith"},
    "buying-autonomy": {"kind": "Agenda", "chips": 4, "prospects": 3, "owner": "sniper"},
    "farm-in-the-marches": {"kind": "Agenda", "chips": 9, "resolve": 1, "prospects": 5, "owner": "veteran"},
    "notorious-cracker": {"kind": "Agenda", "chips": 1, "contacts": (1, "any"), "prospects": 5, "owner": "cracker"},
    "nanite-innovation": {
        "kind": "Agenda",
        "chips": 4,
        "contacts": (1, "any"),
        "prospects": 5,
        "owner": "nanite-engineer",
    },
    "a-new-face": {"kind": "Agenda", "chips": 5, "health": 1, "prospects": 4, "owner": "assassin"},
    "hospital-of-their-own": {
        "kind": "Agenda",
        "chips": 6,
        "contacts": (1, "any"),
        "prospects": 5,
        "owner": "street-medic",
    },
    "seat-at-the-table": {"kind": "Agenda", "chips": 9, "contacts": (1, "any"), "prospects": 5, "owner": "broker"},
    "remembering-a-name": {
        "kind": "Agenda",
        "chips": 1,
        "resolve": 2,
        "prospects": 3,
        "gives_ideals": 2,
        "owner": "shockpack-survivor",
    },
    "the-last-open-sea": {"kind": "Agenda", "chips": 6, "prospects": 5, "owner": "smuggler"},
}

OF_TYPE = {
    "Company": ["headhunter", "payroll-clerk"],
    "Fixer": ["gun-runner", "canal-fixer"],
    "Security": ["detective", "bailiff"],
    "Smarts": ["forger", "code-tutor"],
    "Social": ["performer", "face-man"],
    "any": ["headhunter", "gun-runner", "detective"],
}
A = {"Weapon": "switchblade", "Armour": "padded-coat", "Gear": "toolbelt", "Cyberware": "chameleon-skin"}
RIVAL = {"broker": "sniper"}
NEEDS = ("chips", "contacts", "health", "resolve", "ideals", "ability", "max_heat", "owns")


def streets(slug: str, lacking: str = "") -> Match:
    """Somebody with exactly what the card asks for, or a little too little of one thing."""
    card = OPPORTUNITIES[slug]
    lancer = card.get("owner") or ("cracker" if card.get("owns") != "Cyberware" else "sniper")
    short = {need: 1 if need == lacking else 0 for need in NEEDS}
    n, kind = card.get("contacts", (0, "any"))
    has: dict[str, Any] = {
        "chips": card.get("chips", 0) - short["chips"],
        "contacts": OF_TYPE[kind][: n - short["contacts"]],
        "heat": card.get("max_heat", 4) + short["max_heat"],
        "ideals": card.get("ideals", 3) - short["ideals"],
    }
    has |= {
        part: card[part] - short[part] if short[part] else card[part] + 1
        for part in ("health", "resolve")
        if part in card
    }
    if "owns" in card and not card.get("owner") and not short["owns"]:
        has["assets"] = [A[card["owns"]]]
    mine = {} if card.get("owner") else {"opportunities": [slug]}
    m = at("streets", [a(lancer, **has, **mine), a(RIVAL.get(lancer, "broker"))])
    if "ability" in card:
        name, value = card["ability"]
        t = inside(m)
        t.rating = t.rating[:]
        t.rating[ABILITIES.index(name)] = value - short["ability"]
        assert t.open is not None
        t.put(t.open, t.open.answers(t))
    return m


def is_lackable(card: dict[str, Any], need: str) -> bool:
    """Everybody has 1 Health and 1 Resolve."""
    return need in card and not (need in ("health", "resolve") and card[need] == 1)


def can_buy(m: Match, slug: str) -> bool:
    return "place uc_2" in offered(m) and f"opportunity {slug}" in offered(go(m, "place uc_2"))


@pytest.mark.parametrize("slug", OPPORTUNITIES)
def test_it_is_bought_and_gives_what_it_says(slug: str) -> None:
    card, m = OPPORTUNITIES[slug], streets(slug)
    before = of(m, 0)
    assert can_buy(m, slug)
    go(m, f"opportunity {slug}")
    n, kind = card.get("contacts", (0, "any"))
    for contact in OF_TYPE[kind][:n]:
        go(m, f"discard {contact}")
    nature(m)
    now = of(m, 0)
    assert slug in now.bought
    assert slug not in now.hand["opportunities"]
    assert now.chips == before.chips - card.get("chips", 0) == 0
    assert (now.health, now.resolve) == (before.health - card.get("health", 0), before.resolve - card.get("resolve", 0))
    gains = card.get("gains", {})
    assert now.abilities == [n + gains.get(name, 0) for n, name in zip(before.abilities, ABILITIES, strict=True)]
    assert now.prospects == card.get("prospects", 0)
    assert now.ideals == before.ideals + card.get("gives_ideals", 0)
    assert now.heat == before.heat - card.get("cools", 0)
    assert now.contacts == before.contacts - n + card.get("draws", 0)
    assert discarded(m, PILE) == []


@pytest.mark.parametrize(
    ("slug", "need"), [(s, need) for s, card in OPPORTUNITIES.items() for need in NEEDS if is_lackable(card, need)]
)
def test_with_a_little_too_little_it_is_not_bought(slug: str, need: str) -> None:
    if need == "owns" and "owner" in OPPORTUNITIES[slug]:
        assert OPPORTUNITIES[slug]["owner"] == "weapon-smith", "whose unique card is a Weapon, so it is never missing"
        return
    assert not can_buy(streets(slug, need), slug)


@pytest.mark.parametrize(("slug", "kind"), [(slug, card["kind"]) for slug, card in OPPORTUNITIES.items()])
def test_agendas_count_in_scoring_and_skills_do_not(slug: str, kind: str) -> None:
    others = ["buy-a-barge"] if slug != "buy-a-barge" else ["street-stall"]
    lancer = OPPORTUNITIES[slug].get("owner", "sniper")
    m = at("scoring", [a(lancer, ideals=6, chips=0, bought=[slug, *others]), a(RIVAL.get(lancer, "broker"), chips=0)])
    while not m.over:
        m.choose(next(answer for answer in ("done", "stop") if answer in offered(m)))
    assert any("Agendas" in line and "+1" in line for line in m.result.lines) == (kind == "Agenda")
