"""Section 2: ranks, columns and the row."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    SUN_SPELLCASTER,
    asked,
    at,
    battle,
    choose,
    every,
    inside,
    left,
    new,
    offered,
    on,
    rows,
    said,
    seen,
    strength,
)
from undercity import Wrong, position
from undercity.games.nightbreak.cards import HEROES, MOON, RANGED


@pytest.mark.rule("NB-2.1")
def test_a_rank_holds_one_hero_and_a_hero_one_rank() -> None:
    m = battle([SUN_MELEE, SUN_RANGED, SUN_SPELLCASTER])
    assert rows(m)[:3] == [SUN_MELEE, SUN_RANGED, SUN_SPELLCASTER]
    with pytest.raises(Wrong, match="stands twice") as error:
        battle([SUN_MELEE, SUN_MELEE])
    assert error.value.rule == "NB-2.1"


@pytest.mark.rule("NB-2.2")
@pytest.mark.parametrize(("rank", "facing"), [(0, 5), (1, 4), (2, 3)])
def test_a_column_is_two_opposing_ranks(rank: int, facing: int) -> None:
    m = battle([*[None] * rank, on(SUN_MELEE, held=1)])
    assert offered(m, "attack") == [f"attack {facing}"]
    m = battle([], [*[None] * (facing - 3), on(MOON_MELEE, held=1)], turn=2)
    assert offered(m, "attack") == [f"attack {rank}"]


@pytest.mark.rule("NB-2.3")
@pytest.mark.parametrize(("format", "columns"), [("classic", 3), ("kingmaker", 3), ("twilight", 3), ("unity", 4)])
def test_how_many_columns_a_format_has(format: str, columns: int) -> None:
    m = new(format)
    assert [len(side["row"]) for side in seen(m, "sides")] == [columns, columns]
    with pytest.raises(Wrong) as error:
        position("nightbreak", {"format": format, "rows": [[SUN_MELEE] * 2, [MOON_MELEE] * 2]})
    assert error.value.rule == "NB-2.3"
    assert f"two rows of {columns}" in error.value.sentence


@pytest.mark.rule("NB-2.4")
def test_an_emptied_rank_is_filled_before_anything_else() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], top=[[], [MOON_QUIET]])
    choose(m, "attack 3")
    assert rows(m)[3] is None
    assert (asked(m), offered(m)) == (1, ["keep", "refuse"])
    choose(m, "keep")
    assert rows(m)[3] == MOON_QUIET
    assert (asked(m), seen(m, "actor")) == (0, 1)


@pytest.mark.rule("NB-2.5")
def test_damage_stays_on_a_hero_turn_after_turn() -> None:
    m = battle([None, None, SUN_RANGED], [MOON_MELEE, *[on(slug, "shielded") for slug in every(MOON, RANGED)[:2]]])
    choose(m, "attack 3")
    for turn in (2, 3, 4):
        assert (at(m, 3).hero, at(m, 3).damage) == (MOON_MELEE, strength(SUN_RANGED))
        while seen(m, "turn") <= turn and not m.over:
            choose(m, next(answer for answer in offered(m) if answer not in ("attack 3", "attack 0")))


@pytest.mark.rule("NB-2.6")
@pytest.mark.parametrize(("a", "b"), [(0, 1), (0, 2), (1, 2)])
def test_two_heroes_that_move_exchange_ranks(a: int, b: int) -> None:
    row = [SUN_MELEE, SUN_RANGED, SUN_SPELLCASTER]
    m = choose(battle(row, phase="move"), f"move {a} {b}")
    row[a], row[b] = row[b], row[a]
    assert rows(m)[:3] == row
    names = [HEROES[inside(m).row[place]].name for place in (b, a)]
    assert said(m, "NB-2.6") == [f"{names[0]} and {names[1]} exchange ranks."]


@pytest.mark.rule("NB-2.7")
def test_a_moved_hero_keeps_everything_that_lies_on_it() -> None:
    laden = on(SUN_MELEE, "shielded", "shrouded", "stunned", damage=2, held=3)
    m = choose(battle([laden, None, SUN_QUIET], phase="move"), "move 0 2")
    hero = at(m, 2)
    assert (hero.hero, hero.damage, hero.held) == (SUN_MELEE, 2, 3)
    assert hero.statuses == ["shielded", "shrouded", "stunned"]
    other = at(m, 0)
    assert (other.hero, other.damage, other.held, other.statuses) == (SUN_QUIET, 0, 0, [])
