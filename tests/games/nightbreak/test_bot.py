"""The evaluation that search steers by: right at the end, and pointing the right way before."""

from typing import Any

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_SPELLCASTER,
    SUN_MELEE,
    SUN_SPELLCASTER,
    battle,
    done,
    hp,
    inside,
    left,
    new,
    on,
    strength,
    table,
)
from undercity.games.nightbreak.bot import evaluate, promise, standing


def worth(*rows: Any, seat: int = 0, **more: Any) -> float:
    return evaluate(inside(battle(*rows, **{"phase": "move", **more})), seat)


@pytest.mark.parametrize(("favor", "values"), [([2, 1], (1.0, 0.0)), ([1, 2], (0.0, 1.0)), ([1, 1], (0.5, 0.5))])
def test_at_the_end_it_is_the_result(favor: list[int], values: tuple[float, float]) -> None:
    assert tuple(worth(favor=favor, turn=16, phase="cycle", seat=seat) for seat in (0, 1)) == values
    assert worth(favor=favor, turn=16, phase="cycle", first=1) == values[1]


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    row = [on(SUN_MELEE, "stunned", damage=2, held=1)]
    assert worth(row, seat=0) + worth(row, seat=1) == pytest.approx(1.0)
    assert 0.0 < worth(row) < 1.0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (on(SUN_MELEE), on(SUN_MELEE, damage=1)),
        (on(SUN_MELEE, damage=1), on(SUN_MELEE, damage=3)),
        (on(SUN_MELEE, held=1), on(SUN_MELEE)),
        (on(SUN_MELEE, prayers=1), on(SUN_MELEE, held=1)),
        (on(SUN_MELEE, "shielded"), on(SUN_MELEE)),
        (on(SUN_MELEE, "shrouded"), on(SUN_MELEE)),
        (on(SUN_MELEE), on(SUN_MELEE, "stunned")),
        (on(SUN_MELEE), on(SUN_MELEE, "wounded")),
        (on(SUN_MELEE), on(SUN_MELEE, "immobilized")),
    ],
)
def test_what_lies_on_a_hero_counts(better: Any, worse: Any) -> None:
    assert worth([better], turn=2) > worth([worse], turn=2)
    assert worth([better], turn=2, seat=1) < worth([worse], turn=2, seat=1)


def test_favor_and_pool_count() -> None:
    assert worth(favor=[2, 1]) > worth(favor=[1, 1]) > worth(favor=[1, 2])
    assert worth(favor=[2, 1], turn=15) > worth(favor=[2, 1], turn=1)
    assert worth(pool=2) > worth()
    assert worth(pool=2, turn=2) < worth(turn=2)


def test_before_anybody_starts_nobody_leads() -> None:
    assert evaluate(inside(new()), 1) == 0.5


@pytest.mark.parametrize("place", [0, 1, 2, 3, 4, 5])
def test_an_enemy_that_would_fall_is_worth_an_attack(place: int) -> None:
    attacker, caster, victim = (SUN_MELEE, SUN_SPELLCASTER, MOON_MELEE)
    if place > 2:
        attacker, caster, victim = (MOON_MELEE, MOON_SPELLCASTER, SUN_MELEE)

    def promised(n: int, *statuses: str, by: str = attacker) -> float:
        mine = [*[None] * (place % 3), by]
        theirs = [*[None] * (2 - place % 3), left(victim, n, *statuses)]
        return promise(table(*((mine, theirs) if place < 3 else (theirs, mine)), turn=1 if place < 3 else 2), place)

    reach = strength(attacker)
    assert promised(1) == promised(reach) > promised(reach + 1) == promised(reach + 2) > 0
    assert promised(reach + 1, "shielded") == promised(1, "shielded") == 0
    assert promised(1, by=caster) == promised(hp(victim), by=caster) > 0


def test_who_has_attacked_promises_nothing_more() -> None:
    assert standing(table([None, SUN_MELEE]), 0) > standing(table([None, done(SUN_MELEE)]), 0)
    assert standing(table([None, SUN_MELEE], turn=2), 0) == standing(table([None, done(SUN_MELEE)], turn=2), 0)
