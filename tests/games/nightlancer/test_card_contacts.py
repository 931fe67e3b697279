"""The Contacts, card by card: each of the three uses is played."""

from typing import Any

import pytest

from tests.games.nightlancer.play import (
    CONTACTS as PILE,
)
from tests.games.nightlancer.play import (
    MARKET,
    a,
    asked,
    at,
    at_challenge,
    at_gate,
    discarded,
    event,
    go,
    mission,
    nature,
    of,
    offered,
    see,
)
from undercity import Match

CONTACTS: dict[str, tuple[str, tuple[Any, ...], tuple[Any, ...]]] = {
    "junior-executive": ("Company", ("deal",), ("lead", 1)),
    "headhunter": ("Company", ("deal",), ("chips", 2)),
    "payroll-clerk": ("Company", ("chips", 2), ("boost", 1, "Streetwise")),
    "boardroom-cleaner": ("Company", ("lead", 1), ("boost", 1, "Covert")),
    "patent-lawyer": ("Company", ("deal",), ("ignore",)),
    "procurement-officer": ("Company", ("browse",), ("chips", 2)),
    "press-spokesman": ("Company", ("pass", "Distraction"), ("cool", 1)),
    "company-doctor": ("Company", ("heal", 2), ("lead", 1)),
    "night-auditor": ("Company", ("pass", "Cracking"), ("chips", 2)),
    "canal-fixer": ("Fixer", ("deal",), ("chips", 2)),
    "bull-ring-fence": ("Fixer", ("browse",), ("chips", 2)),
    "pirate-broker": ("Fixer", ("deal",), ("browse",)),
    "pawn-queen": ("Fixer", ("chips", 2), ("boost", 2, "Streetwise")),
    "getaway-driver": ("Fixer", ("pass", "Distraction"), ("cool", 1)),
    "gun-runner": ("Fixer", ("browse",), ("boost", 2, "Gunfight")),
    "job-board-ghost": ("Fixer", ("lead", 1), ("deal",)),
    "debt-collector": ("Fixer", ("chips", 2), ("boost", 2, "Melee")),
    "safehouse-landlady": ("Fixer", ("rest", 2), ("cool", 1)),
    "detective": ("Security", ("boost", 1, "Streetwise"), ("cool", 1)),
    "gate-sergeant": ("Security", ("pass", "Distraction"), ("boost", 1, "Covert")),
    "camera-operator": ("Security", ("boost", 2, "Covert"), ("pass", "Cracking")),
    "ex-constable": ("Security", ("boost", 1, "Gunfight"), ("ignore",)),
    "range-instructor": ("Security", ("boost", 2, "Marksman"), ("lead", 1)),
    "bailiff": ("Security", ("boost", 1, "Melee"), ("chips", 1)),
    "alarm-engineer": ("Security", ("pass", "Cracking"), ("boost", 1, "Technical")),
    "evidence-clerk": ("Security", ("cool", 1), ("lead", 1)),
    "riot-medic": ("Security", ("heal", 2), ("boost", 1, "Melee")),
    "cyberspacer": ("Smarts", ("pass", "Cracking"), ("browse",)),
    "code-tutor": ("Smarts", ("pass", "Cracking"), ("boost", 2, "Technical")),
    "drone-racer": ("Smarts", ("pass", "Distraction"), ("boost", 1, "Marksman")),
    "back-alley-surgeon": ("Smarts", ("heal", 2), ("boost", 1, "Technical")),
    "ballistics-nerd": ("Smarts", ("boost", 1, "Gunfight"), ("boost", 1, "Marksman")),
    "grid-saboteur": ("Smarts", ("pass", "Cracking"), ("pass", "Distraction")),
    "forger": ("Smarts", ("boost", 1, "Covert"), ("pass", "Cracking")),
    "data-archivist": ("Smarts", ("lead", 1), ("pass", "Cracking")),
    "lab-dropout": ("Smarts", ("rest", 2), ("boost", 1, "Technical")),
    "performer": ("Social", ("pass", "Distraction"), ("chips", 1)),
    "face-man": ("Social", ("boost", 1, "Streetwise"), ("ignore",)),
    "street-preacher": ("Social", ("pass", "Distraction"), ("rest", 2)),
    "club-promoter": ("Social", ("boost", 2, "Streetwise"), ("lead", 1)),
    "pit-fighter": ("Social", ("boost", 2, "Melee"), ("heal", 2)),
    "gossip-streamer": ("Social", ("pass", "Distraction"), ("lead", 1)),
    "tram-conductor": ("Social", ("boost", 1, "Covert"), ("cool", 1)),
    "noodle-cook": ("Social", ("rest", 2), ("heal", 2)),
    "silver-tongued-cousin": ("Social", ("ignore",), ("chips", 2)),
}

USES = [(slug, i + 1, use) for slug, (_, *uses) in CONTACTS.items() for i, use in enumerate(uses)]
NAMES = [f"{slug}-{i}-{use[0]}" for slug, i, use in USES]
HINDERS = {"Security": ("curfew-drones", "Covert"), "Social": ("rivets-harassing", "Streetwise")}
HINDERS["Smarts"] = ("rolling-blackout", "Technical")


def test_there_are_nine_of_each_type() -> None:
    types = [card[0] for card in CONTACTS.values()]
    assert {kind: types.count(kind) for kind in types} == dict.fromkeys(
        ("Company", "Fixer", "Security", "Smarts", "Social"), 9
    )


def holder(slug: str, **has: Any) -> dict[str, Any]:
    return a("sniper", contacts=[slug], **{"heat": 2, "health": 2, "resolve": 2, "chips": 0, **has})


@pytest.mark.parametrize(("slug", "i", "use"), USES, ids=NAMES)
def test_a_use_for_oneself(slug: str, i: int, use: tuple[Any, ...]) -> None:
    kind, *rest = use
    play = f"play {slug} {i}"
    m = PLAYED[kind](slug, play, *rest)
    assert slug in discarded(m, PILE)
    assert slug not in of(m, 0).hand["contacts"]


def passed(slug: str, play: str, obstacle: str) -> Match:
    m = at_gate(obstacle, [holder(slug, resolve=6, health=6), a("broker")])
    assert offered(m, "play") == [play]
    go(m, play)
    assert see(m).challenge["attempts"][0]["cleared"]
    return m


def boosted(slug: str, play: str, n: int, ability: str) -> Match:
    m = at_challenge(ability, [holder(slug, resolve=6, health=6), a("broker")])
    before = see(m).challenge["attempts"][0]["score"]
    go(m, play)
    assert see(m).challenge["attempts"][0]["score"] == before + n
    return m


def ignored(slug: str, play: str) -> Match:
    m = event("curfew-drones", [holder(slug, resolve=6), a("veteran", contacts=["gate-sergeant"])])
    go(m, "face", "attempt", "hinder gate-sergeant 0")
    assert see(m).challenge["attempts"][0]["hindered"] == 1
    go(m, play)
    assert see(m).challenge["attempts"][0]["hindered"] == 0
    return m


def dealt(slug: str, play: str) -> Match:
    m = go(at("missions", [holder(slug), a("broker")], missions=["street-doc-payback"]), "first 0", play)
    assert see(m).missions[0]["deal"] == 0
    return m


def streets(slug: str) -> Match:
    return at("streets", [holder(slug), a("broker")])


def led(slug: str, play: str, n: int) -> Match:
    m = streets(slug)
    before = of(m, 0).opportunities
    nature(go(m, play))
    assert of(m, 0).opportunities == before + n
    return m


def browsed(slug: str, play: str) -> Match:
    m = at("streets", [holder(slug, chips=1), a("broker")])
    go(m, play, "dealt switchblade", "dealt slum-zipgun")
    assert see(m).offer == ["switchblade", "slum-zipgun"]
    assert offered(m) == ["buy switchblade", "buy slum-zipgun", "nothing"]
    go(m, "nothing")
    assert discarded(m, MARKET) == ["switchblade", "slum-zipgun"]
    return m


def paid(slug: str, play: str, n: int) -> Match:
    m = go(streets(slug), play)
    assert of(m, 0).chips == n
    return m


def cooled(slug: str, play: str, n: int) -> Match:
    m = go(streets(slug), play)
    assert of(m, 0).heat == 2 - n
    return m


def healed(slug: str, play: str, n: int) -> Match:
    m = go(streets(slug), play)
    assert (of(m, 0).health, of(m, 0).resolve) == (2 + n, 2)
    return m


def rested(slug: str, play: str, n: int) -> Match:
    m = go(streets(slug), play)
    assert (of(m, 0).health, of(m, 0).resolve) == (2, 2 + n)
    return m


PLAYED: dict[str, Any] = {
    "pass": passed,
    "boost": boosted,
    "ignore": ignored,
    "deal": dealt,
    "lead": led,
    "browse": browsed,
    "chips": paid,
    "cool": cooled,
    "heal": healed,
    "rest": rested,
}


@pytest.mark.parametrize("slug", CONTACTS)
def test_the_use_against_an_opponent_goes_by_type(slug: str) -> None:
    kind = CONTACTS[slug][0]
    if kind == "Company":
        m = exposed(slug)
    elif kind == "Fixer":
        m = swapped(slug)
    else:
        m = hindered(slug, kind)
    assert slug in discarded(m, PILE)


def exposed(slug: str) -> Match:
    m = mission("tap-the-trunk-line", [a("cracker", heat=1), a("broker", contacts=[slug])])
    for stage in (1, 2, 3):
        go(m, "go-on", "route b" if stage == 3 else "route a", "attempt", "pass", "rolled 3", "keep")
    nature(m)
    assert asked(m) == 1
    go(m, f"expose {slug}")
    assert of(m, 0).heat == 2
    return m


def swapped(slug: str) -> Match:
    m = at("turn-order", [a("cracker", heat=1), a("broker", contacts=[slug])])
    assert see(m).order == [1, 0]
    go(m, f"swap {slug} 0")
    assert see(m).order == [0, 1]
    return m


def hindered(slug: str, kind: str) -> Match:
    for right, (card, _) in HINDERS.items():
        m = go(event(card, [a("sniper"), a("veteran", contacts=[slug])]), "face", "attempt")
        assert bool(offered(m, "hinder")) == (right == kind)
    m = go(event(HINDERS[kind][0], [a("sniper"), a("veteran", contacts=[slug])]), "face", "attempt")
    before = see(m).challenge["attempts"][0]["score"]
    go(m, f"hinder {slug} 0")
    attempt = see(m).challenge["attempts"][0]
    assert (attempt["hindered"], attempt["score"]) == (1, before - 1)
    return m
