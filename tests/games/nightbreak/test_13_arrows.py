"""Section 13: powers and target arrows."""

import pytest

from tests.games.nightbreak.play import at, battle, card, choose, cost, offered, on, refused, rows, some
from undercity.games.nightbreak.cards import (
    DAMAGE,
    FIXED,
    GAIN,
    GIVE,
    HEAL,
    HEROES,
    MELEE,
    MOON,
    MOVE,
    PRAY,
    SAME,
    SELF,
    SUN,
    F,
    L,
    R,
    any_ally,
    any_enemy,
    damage,
    heal,
)

SHOT = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R), "each": False, "amount": FIXED}, {"op": GAIN}])
AIDED = some(SUN, power=[{"op": PRAY, "arrows": (R,)}, {"op": HEAL, "who": SAME}])
STRIKE = some(SUN, MELEE, power=[{"op": DAMAGE, "arrows": (F,), "conditions": (), "amount": FIXED}, {"op": DAMAGE}])
MIRE = some(MOON, MELEE, power=[{"op": DAMAGE, "arrows": (L, R), "each": True, "amount": FIXED}, {"op": HEAL}])


@pytest.mark.rule("NB-13.1")
def test_the_arrows_define_the_legal_targets() -> None:
    m = choose(battle([None, SHOT], pool=9), "activate")
    assert offered(m) == ["target 5", "target 3"]
    assert refused(m, "target 4") == ""
    with_arrows = [hero for hero in HEROES if any(clause.arrows for clause in hero.clauses)]
    assert len(with_arrows) >= 24


@pytest.mark.rule("NB-13.2")
@pytest.mark.parametrize(("rank", "targets"), [(0, [4]), (1, [5, 3]), (2, [4])])
def test_left_and_right_reach_exactly_one_column_away(rank: int, targets: list[int]) -> None:
    m = choose(battle([*[None] * rank, on(SHOT, held=1)], pool=cost(SHOT)), "activate", f"pay {cost(SHOT)} 0")
    if len(targets) == 1:
        assert at(m, targets[0]).damage == card(SHOT).clauses[0].n
    else:
        assert offered(m) == [f"target {place}" for place in targets]
    assert sum(at(m, place).damage for place in (3, 4, 5)) == (card(SHOT).clauses[0].n if len(targets) == 1 else 0)


@pytest.mark.rule("NB-13.3")
@pytest.mark.parametrize("rank", [0, 1, 2])
def test_forward_reaches_the_sources_own_column(rank: int) -> None:
    m = battle([*[None] * rank, on(STRIKE, held=1)], pool=cost(STRIKE))
    choose(m, "activate", f"pay {cost(STRIKE)} 0")
    assert [place for place in range(6) if at(m, place).damage] == [5 - rank]


@pytest.mark.rule("NB-13.4")
def test_damage_is_dealt_to_enemies_only() -> None:
    assert all(clause.enemy for hero in HEROES for clause in (*hero.arrival, *hero.clauses) if clause.op == DAMAGE)
    with pytest.raises(ValueError, match="cannot reach that side"):
        damage(1, any_ally())
    m = choose(battle([None, SHOT], pool=cost(SHOT)), "activate", "target 3")
    assert [place for place in range(6) if at(m, place).damage] == [3]


@pytest.mark.rule("NB-13.5")
def test_healing_is_for_allies_only() -> None:
    assert not any(clause.enemy for hero in HEROES for clause in (*hero.arrival, *hero.clauses) if clause.op == HEAL)
    with pytest.raises(ValueError, match="cannot reach that side"):
        heal(1, any_enemy())


@pytest.mark.rule("NB-13.6")
def test_arrows_are_read_from_the_rank_where_the_source_stands_when_the_power_is_used() -> None:
    carried = some(SUN, power=[{"op": GIVE, "arrows": (L, R)}, {"op": MOVE, "who": SELF}])
    m = battle([None, on(carried, held=1)], turn=5, pool=2 * cost(carried))
    choose(m, "activate", f"pay {cost(carried)} 0", "target 0", "partner 2")
    assert (rows(m)[2], at(m, 0).held) == (carried, 1)
    choose(m, "activate", f"pay {cost(carried)} 0")
    assert at(m, 1).held == 1


@pytest.mark.rule("NB-13.7")
def test_the_reach_of_attacks_and_of_powers_are_independent() -> None:
    m = battle([], [None, on(MIRE, held=1)], turn=2, pool=cost(MIRE))
    assert offered(m, "attack") == ["attack 1"]
    choose(m, "activate", f"pay {cost(MIRE)} 0")
    assert [at(m, place).damage > 0 for place in range(3)] == [True, False, True]
    assert offered(m, "attack") == ["attack 1"]
