"""The ledger's invariants: a table that breaks one is found out, and told by its number."""

import pytest

from tests.games.breaking import Change, lay, put
from tests.games.gangs_of_night_city.play import alone, night, table
from undercity.games.gangs_of_night_city.cards import BLUEPRINTS, GORO, RIVER, SMART_WEAPON, UPGRADE_DECK
from undercity.games.gangs_of_night_city.city import (
    ALL_DISCS,
    DISTRICTS,
    DRONE,
    FALLEN,
    FIGURES,
    FIRST_RUNNER,
    KINDS,
    NET_END,
    RESERVE,
    TYGER_CLAWS,
)
from undercity.games.gangs_of_night_city.end import broken, lone_drones
from undercity.games.gangs_of_night_city.table import BY_CRED, BY_EPILOGUE, EMPTY, JOHNNY_FIGURE, Table

THIRD_SIDE = 2 * FIGURES


def town() -> Table:
    m = night(
        [{"watson": ["solo", "techie", "drone"], "watson-business": ["techie"]}, {"heywood": ["solo", "netrunner"]}],
        opportunities=["preem-cyberware"],
        edgerunners=["river-ward"],
        seized=[["ronin-upgrades"], []],
        hired=[["goro-takemura"], []],
    )
    return table(m)


def figure(t: Table, kind: int) -> int:
    """A's figure of this kind that stands in a District."""
    return next(u for u in t.figures(0) if 0 <= t.where[u] < DISTRICTS and KINDS[u] == kind)


def a_valentino_falls(t: Table) -> None:
    t.where[FIGURES] = FALLEN


def a_claw_falls_at_home(t: Table) -> None:
    t.gang = [TYGER_CLAWS, *t.gang[1:]]
    t.where[next(u for u in t.figures(0) if t.where[u] == RESERVE)] = FALLEN


def two_own_goro(t: Table) -> None:
    t.hired = [[FIRST_RUNNER + GORO], [FIRST_RUNNER + GORO]]


def river_stands_about(t: Table) -> None:
    t.where[FIRST_RUNNER + RIVER] = 0


def four_hired(t: Table) -> None:
    t.hired = [[FIRST_RUNNER + runner for runner in (GORO, 0, 1, 2)], []]


def a_drone_in_a_business(t: Table) -> None:
    t.where[figure(t, DRONE)] = t.pois[0][0]


def a_drone_in_a_fixer(t: Table) -> None:
    t.where[figure(t, DRONE)] = DISTRICTS


def a_techie_away_from_its_business(t: Table) -> None:
    t.where[next(u for u in t.figures(0) if t.where[u] >= DISTRICTS)] = 0


def no_hand(t: Table) -> None:
    t.hands, t.sure = [[], t.hands[1]], [[], t.sure[1]]


def a_card_twice(t: Table) -> None:
    t.decks[UPGRADE_DECK].rest = [*t.decks[UPGRADE_DECK].rest, 0]


def an_unknown_bottom(t: Table) -> None:
    t.tags = [[1], *t.tags[1:]]


def a_deal_lost(t: Table) -> None:
    t.seized = [[], []]


def two_blueprints(t: Table) -> None:
    t.seized = [[*t.seized[0], BLUEPRINTS], [BLUEPRINTS]]


def a_runner_lost(t: Table) -> None:
    t.markets = [*t.markets[:2], [EMPTY] * 4]


def seven_smart_weapons(t: Table) -> None:
    t.discards, t.armory = [[SMART_WEAPON], []], 6


BROKEN: list[tuple[str, Change]] = [
    ("I1", lay("where", THIRD_SIDE, 0)),
    ("I25", a_valentino_falls),
    ("I25", a_claw_falls_at_home),
    ("I9", two_own_goro),
    ("I9", river_stands_about),
    ("I9", four_hired),
    ("I3", a_drone_in_a_business),
    ("I3", a_drone_in_a_fixer),
    ("I3", a_techie_away_from_its_business),
    ("I3", lay("many", 0, 9)),
    ("I3", lay("drones", 0, 2)),
    ("I6", lay("sure", 0, [1])),
    ("I6", a_card_twice),
    ("I6", an_unknown_bottom),
    ("I6", seven_smart_weapons),
    ("I7", no_hand),
    ("I8", a_deal_lost),
    ("I8", two_blueprints),
    ("I8", a_runner_lost),
    ("I10", lay("goods", 2, -1)),
    ("I11", lay("cred", 1, -1)),
    ("I12", lay("net", 0, NET_END + 1)),
    ("I12", lay("net", 1, -1)),
    ("I5", lay("ready", 0, ALL_DISCS + 1)),
    ("I5", lay("ready", 1, -1)),
    ("I2", lay("hideouts", 0, 0)),
    ("I2", lay("hideouts", 1, 31)),
    ("I24", put("rage", 4)),
    ("I24", put("rage", -1)),
    ("I24", put("private", BLUEPRINTS)),
    ("I21", put("told", [0, 5])),
    ("I21", put("told", [0, 0])),
    ("I14", lay("cred", 0, 25)),
    ("I14", put("ending", BY_CRED)),
]


@pytest.mark.parametrize(("number", "change"), BROKEN)
def test_a_table_that_cannot_be(number: str, change: Change) -> None:
    t = town()
    assert broken(t) == []
    change(t)
    assert f"{number}:" in [line.split()[0] for line in broken(t)]


def test_what_may_be() -> None:
    for change in (lay("net", 0, NET_END), lay("net", 0, 0), lay("ready", 0, 0), lay("ready", 0, ALL_DISCS)):
        t = town()
        change(t)
        assert broken(t) == []
    for rage in range(4):
        t = town()
        t.rage = rage
        assert broken(t) == []
    t = town()
    t.hideouts, t.armory, t.goods = [15, 1], 6, [0] * 6
    assert broken(t) == []
    t.cred, t.ending = [25, 3], BY_CRED
    assert broken(t) == []
    t.cred, t.ending = [5, 3], BY_EPILOGUE
    assert broken(t) == []


@pytest.mark.parametrize(
    ("gangs", "wrong"), [(["valentinos", "maelstrom"], False), (["tyger-claws", "voodoo-boys"], True)]
)
def test_rage_and_the_private_slot_belong_to_somebody(gangs: list[str], wrong: bool) -> None:
    t = table(night(gangs=gangs))
    t.rage = 1
    assert any(line.startswith("I24: rage") for line in broken(t)) == wrong
    t = table(night(gangs=gangs))
    t.private = t.decks[1].rest.pop()
    assert any(line.startswith("I24: the private") for line in broken(t)) == wrong


def test_johnny_stays_in_the_city() -> None:
    t = table(alone())
    assert broken(t) == []
    t.stand(JOHNNY_FIGURE, RESERVE)
    assert "I22: Johnny is always in a District" in broken(t)


def test_drones_alone() -> None:
    t = town()
    assert not lone_drones(t)
    t.many = [t.drones[0] if i == 0 else n for i, n in enumerate(t.many)]
    assert lone_drones(t)
