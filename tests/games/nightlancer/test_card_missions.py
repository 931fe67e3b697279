"""The missions, card by card: every Route of every Stage passed and failed, every Penalty, every payment."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from tests.games.nightlancer.play import (
    ABILITIES,
    a,
    asked,
    at_stage,
    go,
    inside,
    mission,
    nature,
    of,
    offered,
    see,
    win,
)
from undercity import Match
from undercity.games.nightlancer.steps.mission import EndMission, Payment

MISSIONS: dict[str, dict[str, Any]] = {
    "street-doc-payback": {
        "high": False,
        "stages": [
            ("Streetwise 5", "Covert 5", "Melee 6 (Danger 2)"),
            ("Marksman 5 (Danger 2)", "Technical 6", "Melee 6 (Danger 2)"),
            ("Streetwise 7", "Gunfight 6 (Danger 2)", "Melee 7 (Danger 3)"),
        ],
        "pay": [(6, 0, 0), (4, 0, 0), (3, 0, 0), (3, 0, 0)],
    },
    "waste-a-gang-boss": {
        "high": False,
        "stages": [
            ("Streetwise 5", "Covert 5", "Melee 5 (Danger 2)"),
            ("Melee 5 (Danger 2)", "Covert 6", "Gunfight 6 (Danger 2)"),
            ("Marksman 7 (Danger 4)", "Gunfight 6 (Danger 3)", "Melee 6 (Danger 3)"),
        ],
        "pay": [(6, 1, 0), (4, 1, 0), (3, 1, 0), (3, 1, 0)],
        "dirty": True,
    },
    "destroy-evidence": {
        "high": False,
        "stages": [
            ("Covert 5", "Streetwise 5", "gain 1 Heat"),
            ("Technical 6", "Covert 6", "lose 2 Resolve"),
            ("Marksman 6 (Danger 2)", "Covert 7", "Gunfight 6 (Danger 3)"),
        ],
        "pay": [(5, 1, 0), (3, 1, 0), (3, 1, 0), (3, 1, 0)],
        "bans": ["Loud"],
    },
    "tap-the-trunk-line": {
        "high": False,
        "stages": [
            ("Technical 5", "Streetwise 5", "lose 1 Resolve"),
            ("Technical 6", "Cracking, then Covert 6", "lose 2 Resolve"),
            ("Covert 6", "Technical 6", "Abort"),
        ],
        "pay": [(5, 0, 1), (4, 0, 1), (3, 0, 1), (3, 0, 1)],
        "bans": ["Loud"],
    },
    "escort-the-preacher": {
        "high": False,
        "stages": [
            ("Streetwise 5", "Melee 5 (Danger 2)", "lose 1 Health"),
            ("Gunfight 5 (Danger 2)", "Covert 6", "Gunfight 6 (Danger 2)"),
            ("Melee 6 (Danger 2)", "Streetwise 6", "Melee 6 (Danger 3)"),
        ],
        "pay": [(4, 1, 1), (3, 1, 1), (2, 1, 1), (2, 1, 1)],
    },
    "rob-the-tram-depot": {
        "high": False,
        "stages": [
            ("Covert 5", "Melee 5 (Danger 2)", "Melee 5 (Danger 2)"),
            ("Demolition, then Technical 5", "Streetwise 6", "lose 2 Chips"),
            ("Gunfight 6 (Danger 2)", "Covert 6", "Gunfight 6 (Danger 3)"),
        ],
        "pay": [(7, 0, 0), (5, 0, 0), (4, 0, 0), (3, 0, 0)],
        "dirty": True,
        "heat": 1,
    },
    "silence-the-informer": {
        "high": False,
        "stages": [
            ("Streetwise 5", "Technical 5", "lose 1 Chips"),
            ("Covert 6", "Melee 6 (Danger 2)", "Melee 6 (Danger 2)"),
            ("Marksman 6 (Danger 3)", "Melee 6 (Danger 3)", "gain 2 Heat"),
        ],
        "pay": [(7, 1, 0), (5, 1, 0), (4, 1, 0), (3, 1, 0)],
        "dirty": True,
        "bans": ["Loud"],
    },
    "recover-the-ledger": {
        "high": False,
        "stages": [
            ("Streetwise 5", "Covert 5", "lose 1 Resolve"),
            ("Distraction, then Covert 5", "Technical 6", "lose 2 Resolve"),
            ("Streetwise 6", "Gunfight 6 (Danger 2)", "Melee 6 (Danger 2)"),
        ],
        "pay": [(5, 1, 0), (3, 1, 0), (3, 1, 0), (3, 1, 0)],
    },
    "steal-a-prototype": {
        "high": False,
        "stages": [
            ("Distraction, then Streetwise 5", "Covert 6", "gain 1 Heat"),
            ("Technical 6", "Covert 6", "lose 2 Health"),
            ("Gunfight 6 (Danger 2)", "Covert 7", "Abort"),
        ],
        "pay": [(4, 1, 1), (3, 1, 1), (2, 1, 1), (2, 1, 1)],
        "bans": ["Obvious"],
    },
    "pit-night": {
        "high": False,
        "stages": [
            ("Melee 5 (Danger 2)", "Streetwise 5", "lose 2 Chips"),
            ("Melee 6 (Danger 2)", "Streetwise 6", "lose 2 Health"),
            ("Melee 7 (Danger 3)", "Streetwise 7", "lose 2 Health"),
        ],
        "pay": [(7, 0, 0), (5, 0, 0), (4, 0, 0), (4, 0, 0)],
    },
    "sabotage-the-pumps": {
        "high": False,
        "stages": [
            ("Covert 5", "Melee 5 (Danger 2)", "lose 1 Health"),
            ("Demolition, then Technical 5", "Melee 6 (Danger 2)", "Gunfight 6 (Danger 2)"),
            ("Covert 6", "Technical 6", "lose 2 Health and lose 1 Resolve"),
        ],
        "pay": [(7, 1, 0), (5, 1, 0), (4, 1, 0), (3, 1, 0)],
        "dirty": True,
    },
    "rooftop-duel": {
        "high": False,
        "stages": [
            ("Covert 5", "Streetwise 5", "lose 1 Resolve"),
            ("Marksman 6 (Danger 2)", "Gunfight 6 (Danger 2)", "Marksman 5 (Danger 2)"),
            ("Marksman 6 (Danger 3)", "Covert 7", "Marksman 6 (Danger 3)"),
        ],
        "pay": [(5, 1, 0), (3, 1, 0), (3, 1, 0), (3, 1, 0)],
    },
    "run-medicine": {
        "high": False,
        "stages": [
            ("Streetwise 5", "Technical 5", "lose 1 Chips"),
            ("Covert 6", "Distraction, then Streetwise 6", "Gunfight 5 (Danger 2)"),
            ("Streetwise 6", "Gunfight 6 (Danger 2)", "Melee 6 (Danger 2)"),
        ],
        "pay": [(5, 0, 1), (4, 0, 1), (3, 0, 1), (3, 0, 1)],
    },
    "wire-the-debate": {
        "high": False,
        "stages": [
            ("Streetwise 5", "Covert 5", "lose 1 Resolve"),
            ("Cracking, then Technical 5", "Technical 7", "gain 1 Heat"),
            ("Streetwise 6", "Technical 6", "Abort"),
        ],
        "pay": [(4, 1, 1), (3, 1, 1), (2, 1, 1), (2, 1, 1)],
        "bans": ["Loud", "Obvious"],
    },
    "bring-in-a-jumper": {
        "high": False,
        "stages": [
            ("Streetwise 5", "Technical 5", "lose 1 Chips"),
            ("Melee 5 (Danger 2)", "Marksman 6 (Danger 2)", "lose 2 Health"),
            ("Melee 6 (Danger 2)", "Gunfight 6 (Danger 3)", "Melee 6 (Danger 3)"),
        ],
        "pay": [(6, 0, 0), (4, 0, 0), (3, 0, 0), (3, 0, 0)],
    },
    "guard-the-shipment": {
        "high": False,
        "stages": [
            ("Marksman 5 (Danger 2)", "Streetwise 5", "Gunfight 5 (Danger 2)"),
            ("Gunfight 6 (Danger 2)", "Technical 6", "Melee 6 (Danger 2)"),
            ("Gunfight 6 (Danger 3)", "Marksman 6 (Danger 3)", "Gunfight 6 (Danger 3)"),
        ],
        "pay": [(7, 1, 0), (5, 1, 0), (4, 1, 0), (3, 1, 0)],
    },
    "bank-robbery": {
        "high": True,
        "stages": [
            ("Streetwise 6", "Covert 6", "gain 1 Heat"),
            ("Technical 7", "Streetwise 7", "Melee 6 (Danger 3)"),
            ("Gunfight 8 (Danger 4)", "Covert 7", "Gunfight 7 (Danger 4)"),
        ],
        "pay": [(12, 2, 0), (8, 2, 0), (7, 2, 0), (6, 2, 0)],
        "dirty": True,
        "heat": 1,
    },
    "kidnap-a-director": {
        "high": True,
        "stages": [
            ("Covert 6", "Streetwise 6", "lose 2 Resolve"),
            ("Marksman 6 (Danger 3)", "Demolition, then Gunfight 6 (Danger 3)", "Gunfight 7 (Danger 3)"),
            ("Covert 7", "Gunfight 7 (Danger 3)", "Abort"),
        ],
        "pay": [(10, 2, 1), (7, 2, 1), (6, 2, 1), (5, 2, 1)],
        "dirty": True,
        "heat": 1,
    },
    "crash-the-exchange": {
        "high": True,
        "stages": [
            ("Streetwise 6", "Technical 6", "lose 2 Chips"),
            ("Cracking, then Technical 6", "Technical 8", "lose 3 Resolve"),
            ("Streetwise 7", "Technical 7", "gain 2 Heat"),
        ],
        "pay": [(8, 2, 2), (6, 2, 2), (5, 2, 2), (4, 2, 2)],
        "bans": ["Loud"],
    },
    "storm-the-cult-house": {
        "high": True,
        "stages": [
            ("Streetwise 6", "Covert 6", "Melee 6 (Danger 3)"),
            ("Melee 7 (Danger 3)", "Gunfight 7 (Danger 3)", "Melee 7 (Danger 3)"),
            ("Melee 8 (Danger 4)", "Marksman 7 (Danger 3)", "Gunfight 7 (Danger 4)"),
        ],
        "pay": [(9, 3, 1), (7, 3, 1), (6, 3, 1), (5, 3, 1)],
        "heat": 1,
    },
    "assassinate-the-commissioner": {
        "high": True,
        "stages": [
            ("Streetwise 6", "Distraction, then Covert 6", "gain 1 Heat"),
            ("Covert 7", "Technical 7", "Melee 7 (Danger 3)"),
            ("Marksman 7 (Danger 4)", "Melee 7 (Danger 4)", "Abort"),
        ],
        "pay": [(11, 3, 0), (8, 3, 0), (7, 3, 0), (6, 3, 0)],
        "dirty": True,
        "heat": 1,
        "bans": ["Loud"],
    },
    "free-the-test-wing": {
        "high": True,
        "stages": [
            ("Covert 6", "Technical 6", "lose 2 Health"),
            ("Cracking, then Technical 7", "Melee 7 (Danger 3)", "Gunfight 7 (Danger 3)"),
            ("Streetwise 7", "Gunfight 7 (Danger 3)", "Gunfight 7 (Danger 3)"),
        ],
        "pay": [(8, 2, 2), (6, 2, 2), (5, 2, 2), (4, 2, 2)],
        "heat": 1,
    },
    "hijack-the-mag-freight": {
        "high": True,
        "stages": [
            ("Technical 6", "Streetwise 6", "lose 2 Resolve"),
            ("Melee 6 (Danger 3)", "Covert 7", "lose 3 Health"),
            ("Demolition, then Technical 7", "Gunfight 7 (Danger 3)", "Abort"),
        ],
        "pay": [(12, 2, 0), (8, 2, 0), (7, 2, 0), (6, 2, 0)],
        "heat": 1,
    },
    "the-embassy-file": {
        "high": True,
        "stages": [
            ("Streetwise 6", "Covert 6", "lose 2 Resolve"),
            ("Distraction, then Covert 7", "Technical 7", "gain 1 Heat"),
            ("Covert 8", "Marksman 7 (Danger 3)", "Abort"),
        ],
        "pay": [(10, 2, 1), (7, 2, 1), (6, 2, 1), (5, 2, 1)],
        "bans": ["Loud", "Obvious"],
    },
}

TASK = r"(?:(\w+), then )?(\w+) (\d)(?: \(Danger (\d)\))?"
OBSTACLES = (None, "Distraction", "Cracking", "Demolition")
ROUTES = [(slug, stage, route) for slug in MISSIONS for stage in (1, 2, 3) for route in (0, 1)]
ABLE = a("street-medic", chips=5, contacts=["performer", "headhunter", "forger"])


def test_there_are_sixteen_of_low_and_eight_of_high_profile() -> None:
    assert [card["high"] for card in MISSIONS.values()] == [False] * 16 + [True] * 8


def is_faced(m: Match, task: str) -> int:
    """The open challenge is the one printed; returns its Danger."""
    found = re.fullmatch(TASK, task)
    assert found
    obstacle, ability, difficulty, danger = found.groups()
    challenge = see(m).challenge
    assert OBSTACLES[challenge["obstacle"]] == obstacle
    assert (ABILITIES[challenge["ability"]], challenge["difficulty"]) == (ability, int(difficulty))
    assert challenge["danger"] == int(danger or 0)
    return int(danger or 0)


def sturdy(m: Match) -> None:
    """Seat 0 has more Health than a Danger and a Penalty take together, whatever is printed."""
    t = inside(m)
    t.health = [12, *t.health[1:]]


def loses(m: Match, before: SimpleNamespace, penalty: str, danger: int) -> None:
    """Whoever failed pays the Danger and the Penalty, and nothing else."""
    if re.fullmatch(TASK, penalty):
        assert of(m, 0).health == before.health - danger
        danger += is_faced(m, penalty)
        win(m, 1)
        losses: list[tuple[str, int, str]] = []
    else:
        choices = penalty.split(" or ") if " or " in penalty else []
        parts = [choices[0]] if choices else penalty.split(" and ")
        if choices:
            assert offered(m) == [choice.replace(" ", "-").lower() for choice in choices]
            go(m, choices[0].replace(" ", "-").lower())
        found = [re.fullmatch(r"(\w+) (\d) (\w+)", part) for part in parts]
        losses = [(one[1], int(one[2]), one[3]) for one in found if one]
    for _, n, what in losses:
        for _ in range(n if what.startswith("card") else 0):
            go(m, offered(m, "discard")[0])
    lost = {what.removesuffix("s"): n for _, n, what in losses}
    now = of(nature(m), 0)
    assert now.health == before.health - danger - lost.get("Health", 0)
    assert now.resolve == before.resolve - lost.get("Resolve", 0)
    assert now.chips == before.chips - lost.get("Chip", 0)
    assert now.heat == before.heat + lost.get("Heat", 0)
    assert now.contacts == before.contacts - lost.get("card", 0)


@pytest.mark.parametrize(("slug", "stage", "route"), ROUTES)
def test_a_route_passed(slug: str, stage: int, route: int) -> None:
    tasks = MISSIONS[slug]["stages"][stage - 1]
    m = at_stage(slug, stage, tasks[route], [ABLE, a("broker")])
    is_faced(m, tasks[route])
    before = of(m, 0)
    win(m)
    if stage < 3:
        loses(m, before, "", 0)
        assert (see(m).stage, see(m).missions[0]["first"], offered(m, "go-on")) == (stage + 1, [0], ["go-on"])
    else:
        assert of(m, 0).chips == before.chips + MISSIONS[slug]["pay"][0][0]


@pytest.mark.parametrize(("slug", "stage", "route"), ROUTES)
def test_a_route_failed(slug: str, stage: int, route: int) -> None:
    *tasks, penalty = MISSIONS[slug]["stages"][stage - 1]
    m = at_stage(slug, stage, tasks[route], [ABLE, a("broker")])
    danger = is_faced(m, tasks[route])
    sturdy(m)
    before = of(m, 0)
    win(m, 1)
    if penalty == "Abort":
        assert of(m, 0).health == before.health - danger
        assert of(m, 0).chips == before.chips
        assert see(m).missions == []
    elif stage < 3:
        loses(m, before, penalty, danger)
        assert (see(m).stage, see(m).missions[0]["first"]) == (stage + 1, [0])
    else:
        paid = MISSIONS[slug]["pay"][0][0]
        heat = MISSIONS[slug].get("heat", 0)
        before.chips += paid
        before.heat += heat
        loses(m, before, penalty, danger)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("slug", MISSIONS)
def test_its_payment(slug: str, size: int) -> None:
    card = MISSIONS[slug]
    sitting = [a(lancer, ideals=3, chips=0) for lancer in ("street-medic", "broker", "sniper", "cracker")]
    m = mission(slug, sitting, first=range(size))
    t = inside(m)
    t.open, t.at, t.stage = None, 0, 3
    t.agenda.clear()
    held = [len(cards) for cards in t.opportunities]
    t.do(Payment(0), EndMission(0))
    t.proceed()
    nature(m)
    chips, prospects, draws = card["pay"][size - 1]
    for seat in range(4):
        paid = seat < size
        assert of(m, seat).chips == (chips if paid else 0)
        assert of(m, seat).prospects == (prospects if paid else 0)
        assert of(m, seat).opportunities == held[seat] + (draws if paid else 0)
        assert of(m, seat).heat == (card.get("heat", 0) if paid else 0)
        assert of(m, seat).ideals == (2 if paid and card.get("dirty") else 3)


LOUD, OBVIOUS, QUIET = "machine-pistol", "hunting-bow", "folding-carbine"


@pytest.mark.parametrize("slug", MISSIONS)
def test_what_it_bans_stays_at_home(slug: str) -> None:
    m = mission(slug, [a("street-medic", assets=[LOUD, OBVIOUS]), a("broker")])
    bans = MISSIONS[slug].get("bans", [])
    assert asked(m) == 0
    packed = of(m, 0).loadout
    assert (LOUD in packed, OBVIOUS in packed) == ("Loud" not in bans, "Obvious" not in bans)
