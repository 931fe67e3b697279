"""The Round cards, one by one: missions, the Event faced and failed, the price of a Prospect."""

import re
from typing import Any

import pytest

from tests.games.nightlancer.play import ABILITIES, a, at, go, inside, nature, of, offered, said, see, win
from tests.games.nightlancer.test_card_missions import MISSIONS, loses
from undercity import Match

ROUNDS: dict[str, tuple[str, int, tuple[tuple[int, int], ...], str, str]] = {
    # set, price of a Prospect, Low and High missions for two, three and four; the Event; the Penalty
    "rivets-harassing": (
        "Early",
        2,
        ((2, 1), (3, 1), (4, 1)),
        "everybody: Streetwise 6",
        "lose 2 Health or lose 2 Chips",
    ),
    "curfew-drones": ("Early", 2, ((3, 0), (4, 0), (5, 0)), "everybody: Covert 5", "gain 1 Heat"),
    "rolling-blackout": ("Early", 2, ((2, 1), (3, 1), (4, 1)), "everybody: Technical 5", "lose 2 Resolve"),
    "shockpack-in-the-underpass": (
        "Early",
        2,
        ((3, 0), (4, 0), (5, 0)),
        "everybody: Melee 5 (Danger 2)",
        "lose 1 Chips",
    ),
    "protection-money": ("Early", 3, ((2, 1), (3, 1), (4, 1)), "3 or more Chips: Streetwise 5", "lose 2 Chips"),
    "stop-and-scan": (
        "Early",
        2,
        ((2, 1), (3, 1), (4, 1)),
        "Heat 1 or more: Covert 6",
        "lose 2 Health or discard 2 cards",
    ),
    "firmware-rot": (
        "Early",
        3,
        ((3, 0), (4, 0), (5, 0)),
        "everybody: Technical 6",
        "lose 1 Health and lose 1 Resolve",
    ),
    "rooftop-crackdown": ("Early", 3, ((2, 1), (3, 1), (4, 1)), "everybody: Marksman 5 (Danger 2)", "lose 1 Resolve"),
    "martial-law": ("Late", 3, ((2, 1), (3, 2), (3, 2)), "everybody: Covert 7", "gain 1 Heat and lose 2 Resolve"),
    "gang-war": ("Late", 3, ((3, 1), (3, 1), (4, 2)), "everybody: Gunfight 6 (Danger 3)", "lose 3 Chips"),
    "death-cult-march": (
        "Late",
        3,
        ((2, 1), (3, 2), (3, 2)),
        "everybody: Streetwise 7",
        "lose 3 Health or lose 4 Chips",
    ),
    "grid-collapse": ("Late", 4, ((1, 2), (2, 2), (3, 2)), "everybody: Technical 7", "lose 3 Resolve"),
    "manhunt": ("Late", 3, ((2, 1), (3, 2), (3, 2)), "Heat 2 or more: Covert 6", "Gunfight 6 (Danger 3)"),
    "implant-recall": ("Late", 3, ((3, 1), (3, 1), (4, 2)), "whoever owns Cyberware: Technical 6", "lose 3 Health"),
    "burning-bridges": ("Late", 4, ((1, 2), (2, 2), (3, 2)), "everybody: Melee 7 (Danger 3)", "discard 2 cards"),
    "snipers-on-the-ringway": (
        "Late",
        4,
        ((2, 1), (3, 2), (3, 2)),
        "everybody: Marksman 6 (Danger 3)",
        "lose 2 Resolve",
    ),
}

CARDS = [(slug, *card) for slug, card in ROUNDS.items()]
MEETS: dict[str, dict[str, Any]] = {
    "everybody": {},
    "3 or more Chips": {"chips": 3},
    "Heat 1 or more": {"heat": 1},
    "Heat 2 or more": {"heat": 2},
    "whoever owns Cyberware": {"assets": ["chameleon-skin"]},
}
MISSES: dict[str, dict[str, Any]] = {
    "3 or more Chips": {"chips": 2},
    "Heat 1 or more": {"heat": 0},
    "Heat 2 or more": {"heat": 1},
    "whoever owns Cyberware": {"assets": ["palm-gun"]},
}


def meeting(slug: str, **has: Any) -> Match:
    """Seat 0 may face the Event of this card."""
    late = {"round": 4} if ROUNDS[slug][0] == "Late" else {}
    hands = {"chips": 5, "contacts": ["performer", "headhunter", "forger"], **has}
    return at("event", [a("street-medic", **hands), a("broker")], card=slug, **late)


def test_there_are_eight_of_each_set() -> None:
    assert [card[0] for card in ROUNDS.values()] == ["Early"] * 8 + ["Late"] * 8


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("slug", ROUNDS)
def test_its_missions(slug: str, players: int) -> None:
    late, _, missions, _, _ = ROUNDS[slug]
    sitting = [a(lancer) for lancer in ("street-medic", "broker", "sniper", "cracker")[:players]]
    m = nature(go(at("draw", sitting, round=4 if late == "Late" else 1), f"round {slug}"))
    profiles = [MISSIONS[mission["mission"]]["high"] for mission in see(m).missions]
    assert (profiles.count(False), profiles.count(True)) == missions[players - 2]


@pytest.mark.parametrize(("slug", "late", "price", "missions", "event", "penalty"), CARDS, ids=list(ROUNDS))
def test_its_event_is_passed_or_costs_the_penalty(
    slug: str, late: str, price: int, missions: Any, event: str, penalty: str
) -> None:
    applies, task = event.split(": ")
    found = re.fullmatch(r"(\w+) (\d)(?: \(Danger (\d)\))?", task)
    assert found
    ability, difficulty, danger = found.groups()
    for short in (0, 1):
        m = go(meeting(slug, **MEETS[applies]), "face")
        challenge = see(m).challenge
        assert (ABILITIES[challenge["ability"]], challenge["difficulty"]) == (ability, int(difficulty))
        assert challenge["danger"] == int(danger or 0)
        before = of(m, 0)
        win(m, short)
        loses(m, before, penalty if short else "", int(danger or 0) if short else 0)


@pytest.mark.parametrize("slug", [slug for slug, card in ROUNDS.items() if not card[3].startswith("everybody")])
def test_its_event_leaves_others_alone(slug: str) -> None:
    m = meeting(slug, **MISSES[ROUNDS[slug][3].split(": ")[0]])
    go(m, "face")
    assert said(m, "NL-5.4") == ["Suture faces the Event; it does not apply."]


@pytest.mark.parametrize("slug", ROUNDS)
def test_its_price_of_a_prospect(slug: str) -> None:
    late, price, *_ = ROUNDS[slug]
    m = at("streets", [a("street-medic", chips=2 * price), a("broker")], card=slug, round=4 if late == "Late" else 1)
    go(m, "place em_2")
    assert offered(m, "prospects") == ["prospects 1", "prospects 2"]
    go(m, "prospects 2")
    assert (of(m, 0).chips, of(m, 0).prospects) == (0, 2)
    assert inside(m).prospects[1] == 0
