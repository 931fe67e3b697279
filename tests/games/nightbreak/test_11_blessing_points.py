"""Section 11: Blessing Points, gained versus held."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    SUN_RANGED,
    SUN_SPELLCASTER,
    asked,
    at,
    battle,
    choose,
    cost,
    left,
    offered,
    on,
    pile,
    prompt,
    refused,
    said,
    seen,
    some,
    wall,
)
from undercity.games.nightbreak.cards import DAMAGE, FIXED, GAIN, MOON, SUN, L, R

SHOT = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R), "each": False, "amount": FIXED}, {"op": GAIN}])


@pytest.mark.rule("NB-11.1")
@pytest.mark.parametrize("rank", [0, 1, 2])
def test_the_pool_serves_whichever_allied_hero_acts(rank: int) -> None:
    m = battle([*[None] * rank, SHOT], pool=cost(SHOT))
    assert "activate" in offered(m)
    choose(m, "activate")
    assert seen(m, "pool") == 0


@pytest.mark.rule("NB-11.2")
@pytest.mark.parametrize("split", [(0, 0, 0), (0, 1, 2), (2, 0, 2)])
def test_unspent_points_are_handed_out_in_any_split(split: tuple[int, ...]) -> None:
    m = battle(pool=3, phase="cycle")
    for n, place in enumerate(split):
        assert (asked(m), offered(m)) == (0, ["hold 0", "hold 1", "hold 2"])
        more = f", {3 - n} to hand out" if n < 2 else ""
        assert prompt(m) == f"Which Hero holds the Blessing Point{more}?"
        choose(m, f"hold {place}")
    assert [at(m, place).held for place in range(3)] == [split.count(place) for place in range(3)]
    assert len(said(m, "NB-11.2")) == 3


@pytest.mark.rule("NB-11.3")
@pytest.mark.parametrize("pool", [0, 1, 5])
def test_all_of_them_must_be_handed_out(pool: int) -> None:
    m = battle([], [], pool=pool, phase="cycle", turn=2)
    for _ in range(pool):
        assert offered(m) == ["hold 3", "hold 4", "hold 5"]
        choose(m, "hold 4")
    assert (seen(m, "turn"), at(m, 4).held) == (3, pool)
    assert seen(m, "pool") == 1


@pytest.mark.rule("NB-11.4")
def test_held_points_serve_their_holder_only() -> None:
    m = battle([None, SHOT, on(SUN_SPELLCASTER, held=5)], pool=cost(SHOT) - 1)
    assert refused(m, "activate") == "NB-5.6"
    assert refused(m, "pray") == "NB-7.1"
    assert refused(m, "escape") == "NB-6.1"


@pytest.mark.rule("NB-11.5")
def test_held_points_serve_for_power_escape_and_prayer() -> None:
    m = battle([None, on(SHOT, held=cost(SHOT))])
    assert {"activate", "escape", "pray"} <= set(offered(m))
    after = choose(m.clone(), "activate", "target 3")
    assert at(after, 1).held == 0
    after = choose(m.clone(), "pray")
    assert (at(after, 1).held, at(after, 1).prayers) == (cost(SHOT) - 1, 1)
    after = choose(m.clone(), "escape")
    assert pile(after, 0).bottom == [SHOT]


@pytest.mark.rule("NB-11.6")
def test_held_points_are_kept_from_turn_to_turn() -> None:
    m = battle([on(SUN_RANGED, held=2)], [on(MOON_RANGED, held=1)], turn=2, phase="cycle")
    assert (seen(m, "turn"), at(m, 0).held, at(m, 3).held) == (3, 2, 1)
    choose(m, "stay", "attack 4")
    assert at(m, 0).held == 2


@pytest.mark.rule("NB-11.6")
def test_held_points_are_lost_when_their_holder_leaves_battle() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1, held=3)], top=[[], [MOON_QUIET]])
    choose(m, "attack 3", "keep")
    assert [at(m, place).held for place in (3, 4, 5)] == [0, 0, 0]


@pytest.mark.rule("NB-11.7")
def test_points_handed_out_are_usable_from_the_holders_next_turn_on() -> None:
    m = battle(wall(SUN), wall(MOON), pool=1, phase="cycle")
    choose(m, "hold 0")
    assert (seen(m, "turn_side"), asked(m)) == (1, 1)
    while seen(m, "turn") < 3:
        choose(m, next(answer for answer in offered(m) if answer.split()[0] in ("stay", "attack", "hold")))
    choose(m, "stay")
    assert (seen(m, "actor"), at(m, 0).held) == (0, 1)
    assert {"pray", "escape"} <= set(offered(m))


@pytest.mark.rule("NB-11.8")
def test_a_hero_may_hold_any_number() -> None:
    m = battle([on(SUN_RANGED, held=40)], pool=2, phase="cycle")
    choose(m, "hold 0", "hold 0")
    assert at(m, 0).held == 42
