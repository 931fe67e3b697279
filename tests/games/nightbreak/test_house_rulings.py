"""The house rulings, NB-H1 to NB-H47 (their gaps are in the ledger)."""

from typing import Any

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    MOON_SPELLCASTER,
    NATURE,
    NUMBER,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    SUN_SPELLCASTER,
    asked,
    at,
    battle,
    card,
    choose,
    cost,
    done,
    every,
    favor,
    hp,
    inside,
    left,
    new,
    offered,
    on,
    pile,
    prompt,
    refused,
    row_of,
    rows,
    rules,
    said,
    seen,
    some,
    table,
    turn_up,
    wall,
)
from undercity import Match, Wrong
from undercity.games.nightbreak.cards import (
    ALL,
    ANY,
    APPLY,
    ARROWS,
    CHOSEN,
    CLEANSE,
    COUNT,
    DAMAGE,
    DRAIN,
    FIXED,
    GAIN,
    GIVE,
    HEAL,
    HEROES,
    IMMOBILIZED,
    MELEE,
    MOON,
    MOVE,
    RANGED,
    RIGHT,
    SAME,
    SELF,
    SHIELDED,
    SHROUDED,
    SOURCE,
    STUNNED,
    SUN,
    TARGET_UNINJURED,
    WOUNDED,
    Clause,
    F,
    L,
    R,
    all_allies,
    any_enemy,
    apply,
    arrows,
    damage,
    each,
    gain,
    heal,
    myself,
    same,
)
from undercity.games.nightbreak.powers import candidates, has_target, reach, swap, work
from undercity.games.nightbreak.table import EMPTY

STATUSES = ("immobilized", "shielded", "shrouded", "stunned", "wounded")
# Sun
SHOT = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R), "each": False, "amount": FIXED}, {"op": GAIN}])
GAINER = some(SUN, arrival=[{"op": GAIN, "conditions": ()}])
BLAST = some(SUN, power=[{"op": DAMAGE, "who": ALL}, {"op": APPLY, "who": ALL, "except_self": True}])
BURN = some(SUN, power=[{"op": DAMAGE, "arrows": (L,), "amount": FIXED}, {"op": APPLY, "who": SAME}])
STUNNER = some(SUN, arrival=[{"op": DAMAGE, "arrows": (F,)}, {"op": APPLY, "who": SAME, "status": STUNNED}])
STINGER = some(SUN, arrival=[{"op": DAMAGE, "arrows": (F,), "conditions": (), "n": 1}, {"op": APPLY, "who": SAME}])
KNEELER = some(SUN, power=[{"op": CLEANSE, "arrows": (F,), "enemy": False}, {"op": HEAL, "who": SELF}])
HEALER = some(SUN, arrival=[{"op": HEAL, "who": ALL}])
CARRIER = some(SUN, power=[{"op": GIVE, "arrows": (L, R)}, {"op": MOVE, "who": SELF, "partner": CHOSEN}])
FLASH = some(SUN, power=[{"op": DAMAGE, "arrows": (F,), "conditions": ((TARGET_UNINJURED, 0),)}])
GUARD = some(SUN, power=[{"op": APPLY, "arrows": (L, R), "status": SHIELDED}, {"op": MOVE, "optional": True}])
AUGUR = some(SUN, power=[{"op": DAMAGE, "amount": COUNT, "arrows": (L, F, R)}, {"op": APPLY, "arrows": (L,)}])
# Moon
MIRE = some(MOON, power=[{"op": DAMAGE, "arrows": (L, R), "each": True, "amount": FIXED}, {"op": HEAL}])
FERRY = some(MOON, power=[{"op": CLEANSE, "arrows": (L, R), "each": False}, {"op": MOVE, "partner": SOURCE}])
DRAG = some(MOON, power=[{"op": APPLY, "arrows": (F,)}, {"op": MOVE, "who": SAME, "partner": RIGHT}, {"op": APPLY}])
SAINT = some(MOON, power=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {"op": HEAL, "who": SELF}])
STING = some(MOON, arrival=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {"op": APPLY, "status": WOUNDED}])
QUAKE = some(MOON, power=[{"op": DAMAGE, "who": ARROWS, "each": False}, {"op": DAMAGE, "who": ALL}])
GIVER = some(MOON, arrival=[{"op": GIVE, "arrows": (L,)}])
THIEF = some(MOON, power=[{"op": DRAIN, "arrows": (L, R), "to_self": True}])
LEECH = some(MOON, power=[{"op": HEAL, "arrows": (L,), "amount": COUNT}])


def powered(place: int, slug: str, *rows: Any, **more: Any) -> Match:
    """It is this Hero's step; a point stays with it, so that what follows its power is asked."""
    first, second = (list(row) for row in (*rows, [], [])[:2])
    mine = first if place < 3 else second
    given = mine[place % 3] if place % 3 < len(mine) and mine[place % 3] else on(slug)
    while len(mine) <= place % 3:
        mine.append(None)
    mine[place % 3] = {**given, "held": given.get("held", 0) + 1}
    m = battle(first, second, pool=cost(slug), turn=1 if place < 3 else 2, **more)
    return choose(m, "activate", f"pay {cost(slug)} 0")


@pytest.mark.rule("NB-H1")
@pytest.mark.parametrize(
    ("turn", "hour", "gained"), [(5, "Dawn", 2), (7, "Midday", 3), (2, "Dusk", 2), (4, "Midnight", 3)]
)
def test_h1_symbols_of_the_time_cards(turn: int, hour: str, gained: int) -> None:
    m = battle(turn=turn, phase="start")
    assert (seen(m, "time")[turn - 1], seen(m, "pool")) == (hour, gained)


REACH = {
    3: {0: ("-21", "-01", "2"), 1: ("210", "012", "1"), 2: ("10-", "12-", "0")},
    4: {0: ("-32", "-01", "3"), 1: ("321", "012", "2"), 2: ("210", "123", "1"), 3: ("10-", "23-", "0")},
}
"""The ledger's table: columns, own rank -> enemies at L F R, allies at L F R, the enemy Melee reaches."""
RANKS = [(n, rank, side) for n in REACH for rank in REACH[n] for side in (0, 1)]


@pytest.mark.rule("NB-H2", "NB-H3", "NB-H5")
@pytest.mark.parametrize(("n", "rank", "side"), RANKS)
def test_h2_h3_h5_arrows_are_read_from_the_controllers_seat(n: int, rank: int, side: int) -> None:
    t = table(format="unity" if n == 4 else "classic")
    enemies, allies, _ = REACH[n][rank]
    for towards, whose, enemy in ((enemies, 1 - side, True), (allies, side, False)):
        places = [-1 if there == "-" else whose * n + int(there) for there in towards]
        assert [reach(t, side * n + rank, arrow, enemy) for arrow in (L, F, R)] == places


@pytest.mark.rule("NB-H2")
@pytest.mark.parametrize(("n", "rank", "side"), RANKS)
def test_h2_attacks_reach_the_facing_column(n: int, rank: int, side: int) -> None:
    kinds = (SUN_MELEE, SUN_SPELLCASTER, SUN_RANGED) if side == 0 else (MOON_MELEE, MOON_SPELLCASTER, MOON_RANGED)
    facing = (1 - side) * n + int(REACH[n][rank][2])
    everybody = set(range((1 - side) * n, (2 - side) * n))
    for slug, reached in zip(kinds, ({facing}, everybody - {facing}, everybody), strict=True):
        row = [*[None] * rank, on(slug, held=1)]
        m = battle(*([row, []] if side == 0 else [[], row]), turn=1 + side, format="unity" if n == 4 else "classic")
        assert offered(m, "attack") == [f"attack {place}" for place in sorted(reached)]


@pytest.mark.rule("NB-H3")
def test_h3_a_forward_arrow_on_ones_own_side_is_the_source_itself() -> None:
    m = powered(1, KNEELER, [None, on(KNEELER, "immobilized", "wounded")])
    assert at(m, 1).statuses == []


@pytest.mark.rule("NB-H4")
def test_h4_one_or_each_of_several_arrows() -> None:
    m = powered(1, SHOT)
    assert offered(m) == ["target 5", "target 3"]
    choose(m, "target 3")
    assert [place for place in range(6) if at(m, place).damage] == [3]
    m = powered(4, MIRE)
    assert [place for place in range(6) if at(m, place).damage] == [0, 2]


@pytest.mark.rule("NB-H5")
def test_h5_nobody_stands_beyond_the_edge() -> None:
    m = powered(3, MIRE)
    assert [place for place in range(6) if at(m, place).damage] == [1]
    m = powered(5, MIRE)
    assert [place for place in range(6) if at(m, place).damage] == [1]


@pytest.mark.rule("NB-H5")
def test_h5_an_empty_rank_is_no_target() -> None:
    t = table()
    t.row[4] = EMPTY
    at_arrows = candidates(t, 1, damage(1, arrows("LFR")), t.row[1])
    assert at_arrows == [t.row[5], t.row[3]]
    assert candidates(t, 1, damage(1, any_enemy()), t.row[1]) == [t.row[3], t.row[5]]


@pytest.mark.rule("NB-H6")
def test_h6_a_power_without_any_legal_target_cannot_be_activated() -> None:
    m = battle([on(BURN, held=9)])
    assert "activate" not in offered(m)
    assert refused(m, "activate") == "NB-H6"
    assert "activate" in offered(battle([None, on(BURN, held=9)]))


@pytest.mark.rule("NB-H6")
def test_h6_clauses_without_a_target_are_skipped() -> None:
    m = powered(0, AUGUR, [on(AUGUR, held=1)], [None, None, on(MOON_MELEE, damage=1)])
    choose(m, "target 5")
    assert at(m, 5).damage == 2
    assert [at(m, place).statuses for place in range(3)] == [[], [], []]


@pytest.mark.rule("NB-H6")
@pytest.mark.parametrize(
    ("clauses", "legal"),
    [
        ((damage(1, same()),), False),
        ((damage(1, arrows("L")),), False),
        ((damage(1, arrows("L")), damage(1, same())), False),
        ((damage(1, arrows("L")), heal(1, myself())), True),
        ((damage(1, arrows("L")), gain(1)), True),
        ((damage(1, arrows("LF")),), True),
        ((apply(SHIELDED, all_allies(except_self=True)),), True),
        ((damage(1, any_enemy()),), True),
        ((damage(1, each("L")),), False),
    ],
)
def test_h6_what_counts_as_a_legal_target(clauses: tuple[Clause, ...], legal: bool) -> None:
    assert has_target(table(), 0, clauses) == legal


@pytest.mark.rule("NB-H6")
def test_h6_arrival_powers_always_happen_even_if_they_do_nothing() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], top=[[], [GIVER]])
    choose(m, "attack 3", "keep")
    assert (rows(m)[3], [at(m, place).held for place in (3, 4, 5)]) == (GIVER, [0, 0, 0])
    assert (asked(m), seen(m, "actor")) == (0, 1)


@pytest.mark.rule("NB-H7")
def test_h7_a_power_may_be_used_as_often_as_it_can_be_paid() -> None:
    m = battle([None, SHOT], [MOON_MELEE], pool=3 * cost(SHOT))
    choose(m, *["activate", "target 3"] * 2, "activate", "target 5")
    assert (at(m, 3).damage, seen(m, "pool")) == (2 * card(SHOT).clauses[0].n, 0)
    assert refused(m, "activate") == "NB-5.6"


@pytest.mark.rule("NB-H8")
def test_h8_acted_travels_with_a_hero_that_moves() -> None:
    first, last = MOON_RANGED, MOON_SPELLCASTER
    m = powered(4, FERRY, wall(SUN), [done(first), on(FERRY), last])
    choose(m, "target 5")
    assert rows(m)[3:] == [first, last, FERRY]
    assert (seen(m, "actor"), [at(m, place).acted for place in (3, 4, 5)]) == (5, [True, False, False])
    choose(m, "attack 0")
    assert (seen(m, "actor"), at(m, 5).acted) == (4, True)
    m = powered(4, FERRY, wall(SUN), [done(first), on(FERRY), last])
    choose(m, "target 3")
    assert (seen(m, "actor"), [at(m, place).acted for place in (3, 4, 5)]) == (3, [False, True, False])
    choose(m, "attack 2")
    assert seen(m, "actor") == 5


@pytest.mark.rule("NB-H8")
@pytest.mark.parametrize("acted", [True, False])
def test_h8_a_replacement_inherits_acted(acted: bool) -> None:
    doomed = {**left(SUN_MELEE, 1), "acted": acted}
    row: list[Any] = [doomed, SUN_RANGED, SUN_SPELLCASTER] if acted else [done(SUN_RANGED), SUN_SPELLCASTER, doomed]
    place = row.index(doomed)
    facing = [None] * (2 - place)
    m = battle(row, [*facing, left(MOON_MELEE, 1)], top=[[HEALER], [STING]])
    choose(m, f"attack {5 - place}", "keep", "keep")
    assert (rows(m)[place], at(m, place).acted) == (HEALER, acted)
    assert seen(m, "actor") == 2


@pytest.mark.rule("NB-H9")
def test_h9_a_replacement_of_the_actor_goes_on_with_its_step() -> None:
    m = powered(1, SHOT, [None, left(SHOT, 1, "wounded")], top=[[HEALER], []])
    choose(m, "target 3")
    assert (favor(m), rows(m)[1]) == ([0, 1], None)
    choose(m, "keep")
    assert (seen(m, "actor"), at(m, 1).acted) == (1, False)
    assert prompt(m) == f"What does {card(HEALER).name} do?"


@pytest.mark.rule("NB-H9")
def test_h9_after_its_attack_was_declared_the_step_is_over() -> None:
    m = battle([left(SUN_RANGED, 1)], [None, None, left(MOON_MELEE, 1)], top=[[SUN_QUIET], [STING]])
    choose(m, "attack 5", "keep", "keep")
    assert (rows(m)[0], at(m, 0).acted, seen(m, "actor")) == (SUN_QUIET, True, 1)


@pytest.mark.rule("NB-H9")
def test_h9_the_step_stays_with_an_actor_that_moves() -> None:
    m = powered(1, CARRIER)
    choose(m, "target 0", "partner 2")
    assert (seen(m, "actor"), rows(m)[2]) == (2, CARRIER)
    choose(m, "attack 3")
    assert (at(m, 2).acted, seen(m, "actor")) == (True, 1)


@pytest.mark.rule("NB-H10")
def test_h10_a_fatal_move_is_completed_before_both_are_overwhelmed() -> None:
    doomed = [left(SUN_MELEE, 1, "wounded"), None, left(SUN_RANGED, 1, "wounded")]
    m = choose(battle(doomed, phase="move", top=[[SUN_QUIET, HEALER], []]), "move 0 2")
    assert favor(m) == [0, 2]
    assert [rule for rule in rules(m) if rule != "NB-3.1"] == ["NB-2.6", "NB-12.8", "NB-12.8", "NB-9.4", "NB-9.4"]
    assert pile(m, 0).discard == [SUN_RANGED, SUN_MELEE]
    assert offered(m) == ["fill 0", "fill 2"]
    choose(m, "fill 2", "keep", "keep")
    assert (rows(m)[2], rows(m)[0], seen(m, "actor")) == (SUN_QUIET, HEALER, 0)


@pytest.mark.rule("NB-H11")
def test_h11_statuses_leave_the_attacker_after_all_replacements() -> None:
    m = battle([SUN_RANGED], [None, None, left(MOON_MELEE, 1)], top=[[], [STING]])
    choose(m, "attack 5", "keep")
    assert (at(m, 0).damage, at(m, 0).statuses) == (card(STING).arrival[0].n, [])
    order = [rule for rule in rules(m) if rule in ("NB-8.5", "NB-8.7", "NB-9.4", "NB-10.3", "NB-12.11")]
    assert order == ["NB-8.5", "NB-9.4", "NB-10.3", "NB-12.11", "NB-8.7"]


@pytest.mark.rule("NB-H11")
def test_h11_a_newcomer_in_the_attackers_rank_sheds_nothing() -> None:
    m = battle([left(SUN_RANGED, 1)], [None, None, left(MOON_MELEE, 1)], top=[[SUN_QUIET], [STING]])
    choose(m, "attack 5", "keep", "keep")
    assert (rows(m)[0], at(m, 0).statuses) == (SUN_QUIET, ["shielded"])


@pytest.mark.rule("NB-H12")
def test_h12_no_refund_when_the_target_is_shrouded() -> None:
    m = powered(1, SHOT, [None, on(SHOT, "wounded")], [on(MOON_MELEE, "shrouded")])
    choose(m, "target 3")
    assert (seen(m, "pool"), at(m, 3).damage, at(m, 1).damage) == (0, 0, 1)


@pytest.mark.rule("NB-H12")
def test_h12_no_refund_when_a_condition_fails() -> None:
    m = powered(1, FLASH, [None, on(FLASH, "wounded")], [None, on(MOON_MELEE, damage=1)])
    assert (seen(m, "pool"), at(m, 4).damage, at(m, 1).damage) == (0, 1, 1)


@pytest.mark.rule("NB-H12")
def test_h12_no_refund_when_a_move_fails() -> None:
    m = powered(4, FERRY, wall(SUN), [on(MOON_RANGED, acted=True), on(FERRY, "wounded", "immobilized")])
    choose(m, "target 3")
    assert (seen(m, "pool"), rows(m)[4], at(m, 4).damage) == (0, FERRY, 1)


@pytest.mark.rule("NB-H13")
def test_h13_an_attack_on_a_shielded_hero_counts() -> None:
    m = battle([on(SUN_RANGED, "stunned", "wounded")], [on(MOON_MELEE, "shielded")])
    assert "attack 3" in offered(m)
    choose(m, "attack 3")
    assert (at(m, 0).acted, at(m, 0).statuses, seen(m, "actor")) == (True, [], 1)
    assert (at(m, 3).damage, at(m, 3).statuses) == (0, ["shielded"])


@pytest.mark.rule("NB-H14")
def test_h14_a_shrouded_hero_can_be_chosen_but_is_not_affected() -> None:
    hidden = on(MOON_MELEE, "shrouded")
    m = powered(1, BURN, [], [None, None, hidden])
    assert (at(m, 5).damage, at(m, 5).statuses) == (0, ["shrouded"])
    m = powered(4, DRAG, [None, on(SUN_MELEE, "shrouded")])
    assert (rows(m)[1], at(m, 1).statuses) == (SUN_MELEE, ["shrouded"])
    m = powered(4, THIEF, [on(SUN_MELEE, "shrouded", held=2)], [done(MOON_MELEE), on(THIEF)])
    choose(m, "target 0")
    assert (at(m, 0).held, at(m, 4).held) == (2, 1)


@pytest.mark.rule("NB-H14")
def test_h14_with_each_the_others_are_affected() -> None:
    m = powered(4, MIRE, [on(SUN_MELEE, "shrouded")])
    assert [at(m, place).damage > 0 for place in range(3)] == [False, False, True]
    assert at(m, 0).statuses == ["shrouded"]


@pytest.mark.rule("NB-H15")
@pytest.mark.parametrize("others", [(), ("shielded", "shrouded")])
def test_h15_wounds_hurt_after_the_power_whatever_else_protects(others: tuple[str, ...]) -> None:
    m = powered(1, SHOT, [None, on(SHOT, "wounded", *others)])
    assert at(m, 1).damage == 0
    choose(m, "target 3")
    assert at(m, 1).damage == 1
    assert rules(m)[-2:] == ["NB-13.4", "NB-12.9"]


@pytest.mark.rule("NB-H15")
def test_h15_who_is_no_longer_wounded_when_its_power_ends_takes_nothing() -> None:
    m = powered(1, KNEELER, [None, on(KNEELER, "wounded")])
    assert (at(m, 1).damage, at(m, 1).statuses) == (0, [])


@pytest.mark.rule("NB-H15")
def test_h15_who_became_wounded_during_its_power_does() -> None:
    forward = some(SUN, MELEE, power=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {}])
    m = powered(1, forward, [], [None, left(MOON_MELEE, 1)], top=[[], [STING]])
    choose(m, "keep")
    assert (at(m, 1).statuses, at(m, 1).damage) == (["wounded"], card(STING).arrival[0].n + 1)


@pytest.mark.rule("NB-H15")
def test_h15_a_newcomer_does_not_suffer_for_the_one_it_replaced() -> None:
    m = battle([None, left(SHOT, 1, "wounded", held=1)], pool=cost(SHOT), top=[[SUN_QUIET], []])
    choose(m, "activate", f"pay {cost(SHOT)} 0", "target 3", "keep")
    assert (rows(m)[1], at(m, 1).damage) == (SUN_QUIET, 0)


@pytest.mark.rule("NB-H16")
def test_h16_a_second_copy_of_a_status_does_nothing() -> None:
    m = powered(1, BURN, [], [None, None, on(MOON_MELEE, "wounded")])
    assert at(m, 5).statuses == ["wounded"]
    assert inside(m).status[NUMBER[MOON_MELEE]] == WOUNDED


@pytest.mark.rule("NB-H16")
def test_h16_markers_are_no_limit() -> None:
    m = battle(*([on(slug, *STATUSES) for slug in every(faction, RANGED)[:3]] for faction in (SUN, MOON)))
    assert [at(m, place).statuses for place in range(6)] == [list(STATUSES)] * 6


@pytest.mark.rule("NB-H17")
def test_h17_points_and_favor_have_no_limit() -> None:
    m = battle([on(SUN_RANGED, prayers=20)], phase="start")
    assert seen(m, "pool") == 41
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)], favor=[9, 12]), "attack 3")
    assert favor(m) == [10, 12]


@pytest.mark.rule("NB-H18")
def test_h18_the_side_not_on_turn_places_what_it_gains_at_once() -> None:
    m = battle([left(SUN_MELEE, 1), None, None], [MOON_RANGED], turn=2, top=[[GAINER], []])
    choose(m, "attack 0", "keep")
    assert (asked(m), offered(m), seen(m, "pool")) == (0, ["hold 0", "hold 1", "hold 2"], 0)
    choose(m, "hold 2")
    assert ([at(m, place).held for place in range(3)], asked(m), seen(m, "actor")) == ([0, 0, 1], 1, 4)
    assert said(m, "NB-H18") == ["Sun gains 1 BP by a power."]


@pytest.mark.rule("NB-H18")
def test_h18_an_empty_rank_cannot_hold() -> None:
    row = [left(slug, 1) for slug in every(SUN, RANGED, but=[GAINER])[:2]]
    m = powered(4, MIRE, [row[0], None, row[1]], top=[[GAINER], []])
    choose(m, "fill 0", "keep")
    assert offered(m) == ["hold 0", "hold 1"]


@pytest.mark.rule("NB-H18")
def test_h18_the_turn_side_gains_into_its_pool() -> None:
    m = battle([on(SUN_RANGED if SUN_RANGED != GAINER else SUN_SPELLCASTER, held=1)], pool=2, top=[[GAINER], []])
    choose(m, "escape", "keep")
    assert (seen(m, "pool"), seen(m, "actor")) == (3, 0)


@pytest.mark.rule("NB-H19")
def test_h19_a_nested_frame_is_filled_while_older_ranks_stay_empty() -> None:
    first, second = every(MOON, MELEE, but=[STING])[:2]
    m = powered(
        0,
        BLAST,
        [on(BLAST), None, left(SUN_MELEE, 1)],
        [left(first, 1), None, left(second, 1)],
        top=[[SUN_QUIET], [STING, MOON_QUIET]],
    )
    choose(m, "fill 3", "keep")
    assert (asked(m), rows(m)[2], rows(m)[5], offered(m)) == (0, None, None, ["keep", "refuse"])
    choose(m, "keep")
    assert (asked(m), rows(m)[2], rows(m)[5]) == (1, SUN_QUIET, None)
    choose(m, "keep")
    assert rows(m)[5] == MOON_QUIET
    assert (asked(m), seen(m, "actor"), favor(m)) == (0, 0, [2, 1])


@pytest.mark.rule("NB-H20")
def test_h20_a_clause_on_a_hero_that_left_does_nothing_to_the_newcomer() -> None:
    m = powered(1, BURN, [], [None, None, left(MOON_MELEE, 1)], top=[[], [GIVER]])
    choose(m, "keep")
    assert (rows(m)[5], at(m, 5).statuses, at(m, 5).damage) == (GIVER, [], 0)


@pytest.mark.rule("NB-H20")
def test_h20_a_hero_that_left_and_came_back_is_another_hero() -> None:
    m = powered(1, BURN, [], [None, None, left(GIVER, 1)], deck=[6, [MOON_QUIET]], discard=[0, 5])
    choose(m, "refuse")
    turn_up(m, GIVER)
    assert (rows(m)[5], at(m, 5).statuses, at(m, 5).damage) == (GIVER, [], 0)


@pytest.mark.rule("NB-H20")
def test_h20_a_power_goes_on_without_its_source_but_not_on_self() -> None:
    m = powered(4, SAINT, [None, left(SUN_MELEE, 1)], [None, left(SAINT, 1)], top=[[STINGER], [GIVER]])
    choose(m, "keep", "keep")
    assert (rows(m)[1], rows(m)[4], favor(m)) == (STINGER, GIVER, [1, 1])
    assert "NB-13.5" not in rules(m)
    assert (asked(m), seen(m, "actor")) == (1, 4)


@pytest.mark.rule("NB-H20")
def test_h20_sets_are_fixed_when_their_clause_resolves() -> None:
    m = powered(4, QUAKE, [left(SUN_MELEE, 1)], top=[[SUN_QUIET], []])
    choose(m, "target 0", "keep")
    assert [at(m, place).damage for place in range(3)] == [card(QUAKE).clauses[1].n] * 3


@pytest.mark.rule("NB-H20")
def test_h20_who_replaces_the_source_is_not_the_source() -> None:
    m = powered(0, BLAST, [left(BLAST, 1)], [None, None, left(MOON_MELEE, 1)], top=[[GAINER], [STING]])
    choose(m, "keep", "keep")
    assert rows(m)[0] == GAINER
    assert [at(m, place).statuses for place in range(3)] == [["shielded"]] * 3


@pytest.mark.rule("NB-H20")
def test_h20_the_source_itself_is_left_out() -> None:
    m = powered(0, BLAST)
    assert [at(m, place).statuses for place in range(3)] == [[], ["shielded"], ["shielded"]]


@pytest.mark.rule("NB-H21")
def test_h21_targets_of_an_arrival_are_chosen_by_its_controller_and_are_not_optional() -> None:
    aiming = some(MOON, arrival=[{"op": APPLY, "who": ANY, "enemy": True}])
    m = battle([SUN_RANGED], [None, left(MOON_MELEE, 1)], top=[[], [aiming]])
    choose(m, "attack 4", "keep")
    assert (asked(m), offered(m)) == (1, ["target 0", "target 1", "target 2"])
    assert prompt(m) == f"{card(aiming).name}'s arrival power: {card(aiming).arrival[0].text} Which Hero?"


@pytest.mark.rule("NB-H21")
def test_h21_all_targets_are_chosen_before_anything_is_applied() -> None:
    m = powered(1, AUGUR, [done(SUN_RANGED), on(AUGUR, held=1)], [on(MOON_MELEE, damage=1)])
    assert offered(m) == ["target 5", "target 4", "target 3"]
    assert at(m, 0).statuses == []
    choose(m, "target 3")
    assert (at(m, 3).damage, at(m, 0).statuses) == (2, ["shielded"])


@pytest.mark.rule("NB-H22")
def test_h22_one_clause_on_several_heroes_is_one_event() -> None:
    doomed = [left(slug, 1) for slug in every(MOON, MELEE, but=[STING])[:3]]
    m = powered(0, BLAST, [], doomed)
    assert rules(m)[-6:] == ["NB-13.4"] * 3 + ["NB-9.4"] * 3
    assert offered(m) == ["fill 3", "fill 4", "fill 5"]


@pytest.mark.rule("NB-H23")
def test_h23_prayer_markers_stay_on_a_hero_that_moves() -> None:
    m = powered(1, CARRIER, [done(SUN_MELEE, prayers=1), on(CARRIER, prayers=2)])
    choose(m, "target 0", "partner 0")
    assert (rows(m)[0], at(m, 0).prayers, rows(m)[1], at(m, 1).prayers) == (CARRIER, 2, SUN_MELEE, 1)


@pytest.mark.rule("NB-H24")
def test_h24_the_rest_of_the_held_points_is_lost_by_an_escape() -> None:
    m = choose(battle([on(SUN_RANGED, held=4)], pool=1, top=[[SUN_QUIET], []]), "escape", "keep")
    assert (sum(at(m, place).held for place in range(3)), seen(m, "pool")) == (0, 1)
    assert inside(m).held[NUMBER[SUN_RANGED]] == 0


@pytest.mark.rule("NB-H25")
def test_h25_the_reshuffle_comes_before_the_arrival_of_a_placed_hero() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], deck=[6, [MOON_QUIET]], discard=[0, 5])
    choose(m, "attack 3")
    assert (pile(m, 1).cards, "NB-10.9" in rules(m)) == (1, False)
    choose(m, "keep")
    order = [rule for rule in rules(m) if rule.startswith("NB-10")]
    assert order == ["NB-10.9", "NB-10.3"]


@pytest.mark.rule("NB-H26")
def test_h26_the_discard_pile_and_a_refused_card_are_open() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)]), "attack 3")
    choose(turn_up(m, MOON_QUIET), "refuse")
    for seat in (0, 1, None):
        assert m.view(seat)["table"]["decks"][1]["discard"] == [MOON_MELEE, MOON_QUIET]
        assert card(MOON_QUIET).name in m.view(seat)["log"][-1]["text"]


@pytest.mark.rule("NB-H27")
def test_h27_equal_favor_and_equal_damage_is_a_draw() -> None:
    m = battle([on(SUN_MELEE, damage=2)], [None, on(MOON_MELEE, damage=2)], favor=[4, 4], turn=16, phase="cycle")
    assert m.result.winners == (0, 1)
    assert m.result.reason == "Favor and damage are equal: a draw (NB-H27)."


@pytest.mark.rule("NB-H28")
def test_h28_the_last_turn_ends_after_the_points_are_handed_out() -> None:
    m = battle(turn=16, phase="cycle", pool=2)
    choose(m, "hold 3")
    assert not m.view(None)["over"]
    choose(m, "hold 4")
    assert m.view(None)["over"]
    assert [at(m, place).held for place in (3, 4, 5)] == [1, 1, 0]


@pytest.mark.rule("NB-H29")
def test_h29_all_at_random_or_none_and_the_side_orders_its_row() -> None:
    m = choose(new(), "starts 0", "sun")
    assert "random" in offered(m)
    assert "random" not in offered(choose(m.clone(), f"pick {SUN_MELEE}"))
    dealt = row_of(SUN)
    choose(m, "random", *(f"dealt {slug}" for slug in dealt))
    assert (asked(m), offered(m)) == (0, [f"pick {slug}" for slug in dealt])
    choose(m, f"pick {dealt[1]}")
    assert offered(m) == [f"pick {dealt[0]}", f"pick {dealt[2]}"]


@pytest.mark.rule("NB-H30")
@pytest.mark.parametrize(("rank", "member"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_h30_the_owner_of_the_actors_rank_decides_in_its_step(rank: int, member: int) -> None:
    m = battle([*[None] * rank, on(SHOT, held=1)], format="unity", seats=4, pool=cost(SHOT))
    assert asked(m) == member
    choose(m, "activate")
    assert (asked(m), offered(m)) == (member, [f"pay {n} {cost(SHOT) - n}" for n in (cost(SHOT) - 1, cost(SHOT))])
    choose(m, offered(m)[-1])
    assert asked(m) == member


@pytest.mark.rule("NB-H30")
@pytest.mark.parametrize(("place", "member"), [(4, 2), (5, 2), (6, 3), (7, 3)])
def test_h30_the_owner_of_the_newcomers_rank_aims_its_arrival(place: int, member: int) -> None:
    aiming = some(MOON, arrival=[{"op": APPLY, "who": ANY, "enemy": True}])
    doomed = [*[None] * (place - 4), left(MOON_MELEE, 1)]
    m = battle([SUN_RANGED], doomed, format="unity", seats=4, top=[[], [aiming]])
    choose(m, f"attack {place}")
    assert (asked(m), offered(m)) == (2, ["keep", "refuse"])
    choose(m, "keep")
    assert (asked(m), offered(m)) == (member, ["target 0", "target 1", "target 2", "target 3"])


@pytest.mark.rule("NB-H30")
def test_h30_member_a_takes_all_other_decisions() -> None:
    m = battle(format="unity", seats=4, phase="move")
    assert asked(m) == 0
    m = battle(format="unity", seats=4, phase="cycle", pool=1, turn=2)
    assert asked(m) == 2
    doomed = [None, None, *(left(slug, 1) for slug in every(MOON, MELEE)[:2])]
    m = battle([BLAST], doomed, format="unity", seats=4, pool=cost(BLAST))
    choose(m, "activate")
    assert (asked(m), offered(m)) == (2, ["fill 6", "fill 7"])


@pytest.mark.rule("NB-H30")
@pytest.mark.parametrize("rank", [0, 1, 2, 3])
def test_h30_a_lone_player_owns_all_ranks(rank: int) -> None:
    m = battle([*[None] * rank, SUN_RANGED], format="unity", seats=3)
    assert asked(m) == 0
    m = battle([], [*[None] * rank, MOON_RANGED], format="unity", seats=3, turn=2)
    assert asked(m) == (1 if rank < 2 else 2)


@pytest.mark.rule("NB-H31")
def test_h31_a_random_team_goes_first_and_chooses_its_faction() -> None:
    m = new("unity", 4)
    assert (asked(m), offered(m)) == (NATURE, ["starts 0", "starts 1"])
    choose(m, "starts 1")
    assert (asked(m), offered(m)) == (2, ["sun", "moon"])


KING = some(SUN, arrival=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {"op": APPLY, "who": SAME}])


def reign(*rows: Any, **more: Any) -> Match:
    return battle(*rows, format="kingmaker", kingmaker=[KING, MOON_MELEE], turn=2, **more)


@pytest.mark.rule("NB-H32")
def test_h32_the_kingmaker_is_called_after_the_rank_is_named_and_before_the_look() -> None:
    other = some(SUN, RANGED)
    m = choose(
        reign([left(KING, 1), None, left(other, 1)], [None, on(MIRE, held=1)], pool=cost(MIRE)),
        "activate",
        f"pay {cost(MIRE)} 0",
    )
    assert (asked(m), offered(m)) == (0, ["fill 0", "fill 2"])
    choose(m, "fill 2")
    assert (offered(m), seen(m, "looking")) == (["kingmaker", "look"], None)


@pytest.mark.rule("NB-H32")
def test_h32_not_after_an_escape() -> None:
    m = battle([on(SUN_RANGED, held=1)], format="kingmaker", kingmaker=[KING, MOON_MELEE], discard=[[KING], []])
    choose(m, "escape")
    assert asked(m) == NATURE


@pytest.mark.rule("NB-H32")
@pytest.mark.parametrize("where", ["deck", "battle"])
def test_h32_not_if_the_kingmaker_is_in_the_deck_or_in_battle(where: str) -> None:
    row = [left(SUN_MELEE, 1), KING] if where == "battle" else [left(SUN_MELEE, 1)]
    m = reign(row, [MOON_RANGED], **({"bottom": [[KING], []]} if where == "deck" else {}))
    choose(m, "attack 0")
    assert asked(m) == NATURE


@pytest.mark.rule("NB-H32")
def test_h32_a_kingmaker_refused_from_the_top_does_not_reopen_the_choice() -> None:
    m = reign([left(SUN_MELEE, 1)], [MOON_RANGED], top=[[KING], []])
    choose(m, "attack 0", "refuse")
    assert (asked(m), pile(m, 0).discard) == (NATURE, [SUN_MELEE, KING])


@pytest.mark.rule("NB-H33")
@pytest.mark.parametrize("starts", [0, 1])
def test_h33_in_twilight_the_first_player_is_still_random(starts: int) -> None:
    m = new("twilight")
    assert (asked(m), offered(m)) == (NATURE, ["starts 0", "starts 1"])
    choose(m, f"starts {starts}")
    assert (asked(m), offered(m)[0].split()[0]) == (starts, "pick")


@pytest.mark.rule("NB-H34")
def test_h34_gains_of_powers_are_not_multiplied_in_twilight() -> None:
    m = battle([on(SUN_SPELLCASTER, held=1), SUN_MELEE, SUN_QUIET], format="twilight", turn=7, top=[[GAINER]])
    choose(m, "escape", "keep")
    assert seen(m, "pool") == 1


@pytest.mark.rule("NB-H35")
def test_h35_who_places_a_hero_controls_it_whatever_its_faction() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], format="twilight", top=[[SUN_QUIET]])
    choose(m, "attack 3", "keep")
    assert rows(m)[3] == SUN_QUIET
    m = battle([SUN_RANGED], [left(SUN_MELEE, 1)], format="twilight")
    choose(m, "attack 3")
    assert (favor(m), asked(turn_up(m, MOON_QUIET)), seen(m, "decks")[0]["discard"]) == ([1, 0], 1, [SUN_MELEE])


@pytest.mark.rule("NB-H35")
def test_h35_an_escape_goes_to_the_bottom_of_the_common_deck() -> None:
    m = battle([], [on(SUN_RANGED, held=1)], format="twilight", turn=2, top=[[MOON_QUIET]])
    choose(m, "escape", "keep")
    assert (seen(m, "decks")[0]["bottom"], seen(m, "decks")[0]["cards"]) == ([SUN_RANGED], 12)


@pytest.mark.rule("NB-H35")
@pytest.mark.parametrize("turn", [1, 2])
def test_h35_with_losses_on_both_sides_the_turn_side_draws_first(turn: int) -> None:
    mine, theirs = [SUN_RANGED, SUN_MELEE], [left(MOON_MELEE, 1)]
    both = (mine, theirs) if turn == 1 else (theirs, mine)
    m = battle(*both, format="twilight", turn=turn, top=[[SUN_QUIET, MOON_QUIET]])
    inside(m).damage[NUMBER[SUN_MELEE]] = hp(SUN_MELEE)
    choose(m, "attack 3" if turn == 1 else "attack 0")
    assert asked(m) == turn - 1
    choose(m, "keep")
    assert (asked(m), rows(m)[1 if turn == 1 else 4]) == (2 - turn, SUN_QUIET)


@pytest.mark.rule("NB-H36")
def test_h36_range_of_hp() -> None:
    assert all(1 <= hero.hp <= 10 for hero in HEROES)
    assert all(hero.hp >= 5 for hero in HEROES if hero.source == "house")


@pytest.mark.rule("NB-H37")
def test_h37_what_stops_an_exchange() -> None:
    t = table([SUN_MELEE, SUN_RANGED], [MOON_MELEE, MOON_RANGED])
    a, b = t.row[0], t.row[1]
    for status, by, moves in [
        (0, 0, True),
        (0, 1, True),
        (IMMOBILIZED, 0, False),
        (IMMOBILIZED, 1, False),
        (SHROUDED, 0, True),
        (SHROUDED, 1, False),
        (SHIELDED, 1, True),
        (STUNNED, 1, True),
    ]:
        for hero in (a, b):
            u = t.clone()
            u.status[hero] = status
            assert swap(u, by, a, b) == moves
            assert u.row[:2] == ([b, a] if moves else [a, b])
            assert (u.damage[a], u.damage[b]) == (0, 0)


@pytest.mark.rule("NB-H37")
def test_h37_both_may_be_hurt_by_their_wounds() -> None:
    m = powered(4, DRAG, [on(SUN_RANGED, "wounded"), SUN_MELEE])
    assert rows(m)[:2] == [SUN_MELEE, SUN_RANGED]
    assert [at(m, place).damage for place in range(3)] == [1, 1, 0]


@pytest.mark.rule("NB-H38")
@pytest.mark.parametrize(("hurt", "rest"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_h38_healing_removes_damage_down_to_zero(hurt: int, rest: int) -> None:
    t = table([on(SUN_MELEE, damage=hurt)])
    work(t, heal(2, myself()), 2, t.row[0], t.row[0])
    assert t.damage[t.row[0]] == rest


@pytest.mark.rule("NB-H39")
def test_h39_the_point_prayed_with_stays_on_the_hero_as_a_marker() -> None:
    m = choose(battle([on(SUN_RANGED, held=2)]), "pray")
    assert (at(m, 0).held + at(m, 0).prayers, at(m, 0).prayers) == (2, 1)


@pytest.mark.rule("NB-H40")
@pytest.mark.parametrize("format", ["unity+kingmaker", "unity,twilight", "", "both"])
def test_h40_formats_cannot_be_combined(format: str) -> None:
    with pytest.raises(Wrong, match="classic, kingmaker, twilight, unity"):
        Match("nightbreak", format=format)
    with pytest.raises(Wrong, match="kingmaker"):
        battle(format="unity", kingmaker=[SUN_MELEE, MOON_MELEE])


@pytest.mark.rule("NB-H41")
@pytest.mark.parametrize("format", ["classic", "kingmaker", "twilight", "unity"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_h41_how_many_play(format: str, seats: int) -> None:
    if seats == 2 or (format == "unity" and seats in (3, 4)):
        assert Match("nightbreak", seats=seats, format=format).seats == seats
    else:
        with pytest.raises(Wrong, match="players"):
            Match("nightbreak", seats=seats, format=format)


@pytest.mark.rule("NB-H42")
def test_h42_excess_damage_is_lost() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], top=[[], [GIVER]])
    choose(m, "attack 3", "keep")
    assert (favor(m), at(m, 3).damage, sum(at(m, place).damage for place in (4, 5))) == ([1, 0], 0, 0)


@pytest.mark.rule("NB-H43")
def test_h43_a_target_that_cannot_gain_by_it_is_legal() -> None:
    m = powered(4, LEECH, wall(SUN), [done(MOON_RANGED), on(LEECH)])
    assert (at(m, 3).damage, seen(m, "pool")) == (0, 0)
    m = powered(4, THIEF, [SUN_MELEE], [done(MOON_MELEE), on(THIEF)])
    assert offered(m) == ["target 2", "target 0"]
    choose(m, "target 0")
    assert (at(m, 4).held, at(m, 0).held) == (1, 0)
    m = powered(1, GUARD, [on(SUN_RANGED, "shielded", acted=True), on(GUARD)])
    assert offered(m) == ["target 0", "target 2"]


@pytest.mark.rule("NB-H44")
def test_h44_a_hero_that_comes_back_in_the_same_turn_may_pray_again() -> None:
    m = battle([on(SUN_RANGED, held=2)], deck=[[], 6], top=[[SUN_QUIET], []], discard=[5, 0], pool=9)
    choose(m, "pray")
    assert at(m, 0).prayed
    choose(m, "escape", "refuse")
    assert (rows(m)[0], at(m, 0).prayed, at(m, 0).acted) == (SUN_RANGED, False, False)


@pytest.mark.rule("NB-H45")
def test_h45_unity_has_one_deck_and_discard_pile_per_team() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], format="unity", seats=4)
    assert len(seen(m, "decks")) == 2
    choose(m, "attack 4")
    assert (pile(m, 0).discard, pile(m, 1).discard) == ([], [MOON_MELEE])


@pytest.mark.rule("NB-H47")
def test_h47_stunned_works_at_once() -> None:
    m = battle([left(SUN_MELEE, 1)], [MOON_RANGED, None, on(MOON_SPELLCASTER, held=9)], turn=2, top=[[STUNNER], []])
    choose(m, "attack 0", "keep")
    assert "stunned" in at(m, 5).statuses
    choose(m, offered(m, "attack")[-1])
    assert (seen(m, "actor"), refused(m, "activate")) == (5, "NB-5.7")


@pytest.mark.rule("NB-H47")
def test_h47_a_shield_on_a_hero_already_done_lasts_until_its_own_next_attack() -> None:
    m = powered(1, GUARD, [done(SUN_RANGED), on(GUARD), done(SUN_SPELLCASTER)], [MOON_RANGED])
    choose(m, "target 0", "no", "attack 4")
    while seen(m, "turn") == 1:
        choose(m, offered(m)[0])
    assert (seen(m, "turn"), at(m, 0).statuses) == (2, ["shielded"])
    choose(m, "stay", "attack 0")
    assert at(m, 0).damage == 0


@pytest.mark.rule("NB-H37")
def test_h37_a_move_by_a_power_fails_as_a_whole_if_one_of_the_two_is_immobilized() -> None:
    row = [MOON_RANGED, FERRY, MOON_SPELLCASTER]
    m = powered(4, FERRY, wall(SUN), [done(row[0]), on(FERRY, "immobilized"), row[2]])
    choose(m, "target 5")
    assert rows(m)[3:] == row
    assert said(m, "NB-H37") == [f"{card(row[2]).name} and {card(FERRY).name} cannot be moved."]
