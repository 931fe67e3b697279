"""Section 4: Action Phase."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_RANGED,
    SUN_MELEE,
    SUN_RANGED,
    SUN_SPELLCASTER,
    asked,
    at,
    battle,
    choose,
    cost,
    done,
    every,
    inside,
    offered,
    on,
    prompt,
    refused,
    rows,
    seen,
    wall,
    where,
)
from undercity.games.nightbreak.cards import HEROES, MOON, RANGED, SUN


@pytest.mark.rule("NB-4.1")
def test_one_pair_may_move_once() -> None:
    m = battle(phase="move")
    assert asked(m) == 0
    assert prompt(m) == "Do two of your Heroes exchange ranks?"
    choose(m, "move 0 1")
    assert offered(m, "move") == []
    assert seen(m, "actor") == 0


@pytest.mark.rule("NB-4.2")
@pytest.mark.parametrize(("turn", "first"), [(1, 0), (2, 3)])
def test_any_two_of_ones_heroes_may_move(turn: int, first: int) -> None:
    m = battle(phase="move", turn=turn)
    a, b, c = range(first, first + 3)
    assert offered(m) == ["stay", f"move {a} {b}", f"move {a} {c}", f"move {b} {c}"]


@pytest.mark.rule("NB-4.3")
def test_the_move_is_optional_free_and_comes_first() -> None:
    m = battle([SUN_RANGED], phase="move", pool=2)
    before = rows(m)
    assert refused(m, "attack 3") == ""
    choose(m, "stay")
    assert (rows(m), seen(m, "pool")) == (before, 2)
    assert "attack 3" in offered(m)
    assert seen(choose(battle(phase="move", pool=2), "move 1 2"), "pool") == 2


@pytest.mark.rule("NB-4.4")
@pytest.mark.parametrize(
    ("bound", "free"), [((0,), ["stay", "move 1 2"]), ((1,), ["stay", "move 0 2"]), ((2,), ["stay", "move 0 1"])]
)
def test_an_immobilized_hero_does_not_move(bound: tuple[int, ...], free: list[str]) -> None:
    row = [on(slug, *(["immobilized"] if i in bound else [])) for i, slug in enumerate(every(SUN, RANGED)[:3])]
    m = battle(row, phase="move")
    assert offered(m) == free
    stopped = {"move 0 1", "move 0 2", "move 1 2"} - set(free)
    assert {refused(m, move) for move in stopped} == {"NB-4.4"}
    assert m.asking is not None
    assert {r["notation"] for r in m.asking.refusals} == stopped
    name = HEROES[inside(m).row[bound[0]]].name
    assert {(r["answer"], r["reason"]) for r in m.asking.refusals} == {(f"Move {name}", "it is immobilized")}


@pytest.mark.rule("NB-4.4")
def test_nobody_is_asked_when_nobody_can_move() -> None:
    a, b, c = every(SUN, RANGED)[:3]
    m = battle([on(a, "immobilized"), b, on(c, "immobilized")], phase="move")
    assert seen(m, "actor") == 0


@pytest.mark.rule("NB-4.5")
@pytest.mark.parametrize(("turn", "ranks"), [(1, [0, 1, 2]), (2, [3, 4, 5])])
def test_heroes_act_from_the_sides_own_left_to_its_right(turn: int, ranks: list[int]) -> None:
    m = battle(
        *((every(SUN, RANGED)[:3], wall(MOON)) if turn == 1 else (wall(SUN), every(MOON, RANGED)[:3])), turn=turn
    )
    acted = []
    for _ in range(3):
        acted.append(seen(m, "actor"))
        choose(m, offered(m, "attack")[0])
    assert acted == ranks
    assert seen(m, "turn") == turn + 1


@pytest.mark.rule("NB-4.6")
def test_actions_in_any_order_within_their_limits() -> None:
    actor = min(every(SUN, RANGED), key=cost)
    m = battle([None, on(actor, held=3)], [None, MOON_MELEE], pool=8)

    def words() -> set[str]:
        return {answer.split()[0] for answer in offered(m)}

    assert words() == {"attack", "activate", "pray", "escape"}
    choose(m, "pray")
    assert words() == {"attack", "activate", "escape"}
    choose(m, "activate")
    while "attack" not in words():
        choose(m, offered(m)[-1])
    assert words() == {"attack", "activate", "escape"}
    assert where(m, actor).prayers == 1


@pytest.mark.rule("NB-4.7")
def test_a_step_ends_only_by_an_attack() -> None:
    m = battle([on(SUN_RANGED, held=2)])
    assert {answer.split()[0] for answer in offered(m)} <= {"attack", "activate", "pray", "escape"}
    assert refused(m, "stay") == ""
    choose(m, "pray")
    assert seen(m, "actor") == 0
    choose(m, "attack 4")
    assert (seen(m, "actor"), at(m, 0).acted) == (1, True)


@pytest.mark.rule("NB-4.8")
def test_who_has_attacked_takes_no_further_action() -> None:
    m = battle([on(SUN_RANGED, held=2)], [on(MOON_RANGED, "shielded")], pool=5)
    choose(m, "attack 3")
    assert at(m, 0).acted
    assert seen(m, "actor") == 1
    held = at(m, 1).held
    assert held == 0
    assert "pray" not in offered(m)
    choose(m, "attack 3", "attack 3")
    assert offered(m) == ["hold 0", "hold 1", "hold 2"]


@pytest.mark.rule("NB-4.9")
def test_heroes_act_in_their_own_sides_turn_only() -> None:
    m = battle([SUN_RANGED], [on(MOON_RANGED, held=3)])
    assert asked(m) == 0
    assert offered(m, "attack") == ["attack 3", "attack 4", "attack 5"]
    m = battle([on(SUN_RANGED, held=3)], [MOON_RANGED], turn=2)
    assert (asked(m), seen(m, "actor")) == (1, 3)
    assert offered(m, "attack") == ["attack 0", "attack 1", "attack 2"]


@pytest.mark.rule("NB-4.10")
def test_only_the_hero_whose_step_it_is_acts() -> None:
    m = battle([done(SUN_MELEE, held=2), SUN_RANGED, on(SUN_SPELLCASTER, held=2)])
    assert seen(m, "actor") == 1
    assert prompt(m) == f"What does {HEROES[inside(m).row[1]].name} do?"
    assert refused(m, "pray") == "NB-7.1"
    assert refused(m, "escape") == "NB-6.1"
    m = battle([done(SUN_MELEE), SUN_RANGED], [MOON_MELEE])
    assert offered(m, "attack") == ["attack 3", "attack 4", "attack 5"]
