"""The effect vocabulary: what each clause reaches, when it applies, how much it does, and what."""

from typing import Any

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
    card,
    choose,
    cost,
    done,
    favor,
    inside,
    left,
    offered,
    on,
    prompt,
    rows,
    seen,
    some,
    strength,
    table,
)
from undercity.games.nightbreak.cards import (
    ALL_OF_IT,
    APPLY,
    BEHIND,
    BUFFS,
    BY_HELD,
    BY_STRENGTH,
    CHOSEN,
    DAMAGE,
    DAWN,
    DEBUFFS,
    DUSK,
    GAIN,
    IMMOBILIZED,
    LEFT,
    MELEE,
    MIDDAY,
    MIDNIGHT,
    MOON,
    MOVE,
    OVERWHELMED_PREV,
    OWN_TURN,
    RANGED,
    RIGHT,
    SAME,
    SELF,
    SELF_EDGE,
    SELF_HOLDS,
    SELF_INJURED,
    SELF_INNER,
    SELF_PRAYING,
    SELF_UNINJURED,
    SHIELDED,
    SOURCE,
    STRENGTH,
    STUNNED,
    SUN,
    TARGET_HAS,
    TARGET_HOLDS,
    TARGET_INJURED,
    TARGET_NO_STATUS,
    TARGET_PRAYING,
    TARGET_TYPE,
    TARGET_UNINJURED,
    TIME,
    TIME_OWN,
    UNPRAY,
    WOUNDED,
    Clause,
    F,
    L,
    R,
    all_allies,
    all_enemies,
    any_ally,
    any_enemy,
    apply,
    arrows,
    cleanse,
    damage,
    drain,
    each,
    gain,
    give,
    heal,
    move,
    myself,
    per,
    pray,
    same,
    unpray,
)
from undercity.games.nightbreak.powers import (
    amount,
    applies,
    candidates,
    is_affected,
    partner,
    suits,
    work,
)
from undercity.games.nightbreak.steps.power import Allow, Resolve, Skip
from undercity.games.nightbreak.table import EMPTY, Table

GUARD = some(
    SUN, power=[{"op": APPLY, "arrows": (L, R), "status": SHIELDED}, {"op": MOVE, "who": SAME, "optional": True}]
)
FERRYMAN = some(MOON, arrival=[{"op": APPLY, "arrows": (F,)}, {"op": MOVE, "who": SELF, "optional": True}])
HUSH = some(
    MOON, power=[{"op": DAMAGE}, {"op": APPLY, "conditions": ((TARGET_PRAYING, 0),)}, {"op": UNPRAY, "who": SAME}]
)
BUTCHER = some(MOON, arrival=[{"op": MOVE, "enemy": True, "partner": CHOSEN}])
HOOK = some(MOON, power=[{"op": DAMAGE, "arrows": (R,)}, {"op": MOVE, "partner": LEFT}, {"op": GAIN}])
MIDDAY_STUN = some(SUN, power=[{"op": DAMAGE, "amount": STRENGTH}, {"op": APPLY, "conditions": ((TIME, MIDDAY),)}])
PLATE = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R)}, {"op": GAIN, "conditions": ((OVERWHELMED_PREV, 0),)}])
SNIPER = some(MOON, power=[{"op": DAMAGE, "conditions": ((TARGET_HAS, IMMOBILIZED),)}])


def facing(mine: Any = None, theirs: Any = None, **more: Any) -> Table:
    """A Sun Hero in place 1 faces a Moon Hero in place 4."""
    return table([None, mine or SUN_MELEE], [None, theirs or MOON_MELEE], **more)


def spoken(t: Table) -> list[tuple[str, str]]:
    return [(line.rule, line.text) for line in t.log or []]


# What a clause does


def test_damage_adds_up() -> None:
    hp = card(MOON_MELEE).hp
    t = facing(theirs=on(MOON_MELEE, damage=1))
    work(t, damage(2, arrows("F")), 2, t.row[1], t.row[4])
    assert t.damage[t.row[4]] == 3
    assert spoken(t)[-1] == ("NB-13.4", f"{card(MOON_MELEE).name} takes 2 damage, {hp - 3} of {hp} HP left.")


@pytest.mark.parametrize(("n", "rest", "healed"), [(1, 3, 1), (4, 0, 4), (9, 0, 4)])
def test_heal_takes_damage_away(n: int, rest: int, healed: int) -> None:
    t = facing(on(SUN_MELEE, damage=4))
    work(t, heal(n, myself()), n, t.row[1], t.row[1])
    assert t.damage[t.row[1]] == rest
    assert spoken(t)[-1] == ("NB-13.5", f"{card(SUN_MELEE).name} heals {healed}.")


def test_heal_everything() -> None:
    t = facing(on(SUN_MELEE, damage=7))
    clause = heal(ALL_OF_IT, myself())
    work(t, clause, amount(t, clause, 0, t.mark(t.row[1])), t.row[1], t.row[1])
    assert t.damage[t.row[1]] == 0


def test_apply_sets_statuses() -> None:
    t = facing(theirs=on(MOON_MELEE, "stunned"))
    work(t, apply(IMMOBILIZED | WOUNDED, arrows("F")), 0, t.row[1], t.row[4])
    assert t.status[t.row[4]] == IMMOBILIZED | WOUNDED | STUNNED
    assert spoken(t)[-1] == ("NB-12.11", f"{card(MOON_MELEE).name} is immobilized, wounded.")


def test_cleanse_takes_the_named_statuses_away() -> None:
    t = facing(theirs=on(MOON_MELEE, "stunned", "shielded"))
    work(t, cleanse(BUFFS, arrows("F")), 0, t.row[1], t.row[4])
    assert t.status[t.row[4]] == STUNNED
    assert spoken(t) == [("NB-12.11", f"{card(MOON_MELEE).name} sheds: shielded.")]
    work(t, cleanse(BUFFS, arrows("F")), 0, t.row[1], t.row[4])
    assert (t.status[t.row[4]], len(spoken(t))) == (STUNNED, 1)
    work(t, cleanse(DEBUFFS, arrows("F")), 0, t.row[1], t.row[4])
    assert t.status[t.row[4]] == 0


def test_give_puts_points_on_a_hero() -> None:
    t = facing(on(SUN_MELEE, held=1))
    work(t, give(2, myself()), 2, t.row[1], t.row[1])
    assert (t.held[t.row[1]], t.pool) == (3, 0)
    assert spoken(t)[-1] == ("NB-11.6", f"{card(SUN_MELEE).name} is given 2 BP to hold.")


@pytest.mark.parametrize(("n", "rest", "taken"), [(1, 1, 1), (2, 0, 2), (3, 0, 2)])
def test_drain_takes_what_is_there(n: int, rest: int, taken: int) -> None:
    t = facing(on(SUN_MELEE, held=1), on(MOON_MELEE, held=2))
    work(t, drain(n, arrows("F")), n, t.row[1], t.row[4])
    assert (t.held[t.row[4]], t.held[t.row[1]]) == (rest, 1)
    assert spoken(t)[-1] == ("NB-11.6", f"{card(MOON_MELEE).name} loses {taken} BP.")


@pytest.mark.rule("I18")
@pytest.mark.parametrize(("n", "rest", "taken"), [(1, 1, 1), (3, 0, 2)])
def test_drain_to_self_brings_it_home(n: int, rest: int, taken: int) -> None:
    t = facing(on(SUN_MELEE, held=1), on(MOON_MELEE, held=2))
    work(t, drain(n, arrows("F"), to_self=True), n, t.row[1], t.row[4])
    assert (t.held[t.row[4]], t.held[t.row[1]]) == (rest, 1 + taken)
    assert spoken(t)[-1] == ("NB-11.6", f"{card(SUN_MELEE).name} takes {taken} BP from {card(MOON_MELEE).name}.")


@pytest.mark.rule("NB-H20")
def test_a_drain_to_a_source_that_left_brings_nothing_home() -> None:
    t = facing(theirs=on(MOON_MELEE, held=2))
    work(t, drain(1, arrows("F"), to_self=True), 1, EMPTY, t.row[4])
    assert (t.held[t.row[4]], sum(t.held)) == (1, 1)


@pytest.mark.rule("NB-7.4")
def test_pray_by_a_power_is_not_the_action() -> None:
    t = facing()
    work(t, pray(2, myself()), 2, t.row[1], t.row[1])
    assert (t.prayers[t.row[1]], t.prayed[t.row[1]], t.held[t.row[1]]) == (2, 0, 0)
    assert spoken(t)[-1] == ("NB-7.2", f"{card(SUN_MELEE).name} begins to pray: 2 Prayer Markers.")


@pytest.mark.parametrize(("n", "rest", "lost"), [(1, 1, "1 Prayer Marker"), (3, 0, "2 Prayer Markers")])
def test_unpray_takes_markers_away(n: int, rest: int, lost: str) -> None:
    t = facing(theirs=on(MOON_MELEE, prayers=2))
    work(t, unpray(n, arrows("F")), n, t.row[1], t.row[4])
    assert t.prayers[t.row[4]] == rest
    assert spoken(t)[-1] == ("NB-7.7", f"{card(MOON_MELEE).name} loses {lost}.")


def test_where_nothing_lies_nothing_is_lost() -> None:
    t = facing()
    work(t, drain(2, arrows("F"), to_self=True), 2, t.row[1], t.row[4])
    assert spoken(t)[-1] == ("NB-11.6", f"{card(MOON_MELEE).name} holds no BP that could be taken.")
    work(t, unpray(1, arrows("F")), 1, t.row[1], t.row[4])
    assert spoken(t)[-1] == ("NB-7.7", f"{card(MOON_MELEE).name} has no Prayer Marker to lose.")
    assert (sum(t.held), sum(t.prayers)) == (0, 0)


# Whom it reaches


@pytest.mark.parametrize(
    ("clause", "places"),
    [
        (damage(1, arrows("LFR")), [5, 4, 3]),
        (damage(1, arrows("R")), [3]),
        (heal(1, arrows("LFR")), [0, 1, 2]),
        (heal(1, each("LR")), [0, 2]),
        (damage(1, all_enemies()), [3, 4, 5]),
        (damage(1, any_enemy()), [3, 4, 5]),
        (heal(1, all_allies()), [0, 1, 2]),
        (heal(1, any_ally()), [0, 1, 2]),
        (heal(1, all_allies(except_self=True)), [0, 2]),
        (move(arrows("F", enemy=True), CHOSEN), [4]),
    ],
)
def test_whom_a_selector_reaches(clause: Clause, places: list[int]) -> None:
    t = table()
    assert candidates(t, 1, clause, t.row[1]) == [t.row[place] for place in places]


@pytest.mark.rule("NB-H20")
def test_all_but_the_source_goes_by_the_source_and_not_by_its_rank() -> None:
    t = table()
    source = t.row[1]
    t.exchange(1, 2)
    clause = heal(1, all_allies(except_self=True))
    assert candidates(t, 1, clause, source) == [t.row[0], t.row[1]]
    assert candidates(t, 1, clause, EMPTY) == t.row[:3]


@pytest.mark.parametrize(
    ("clause", "choosing"),
    [
        (damage(1, arrows("LR")), True),
        (damage(1, each("LR")), False),
        (damage(1, any_enemy()), True),
        (damage(1, all_enemies()), False),
        (heal(1, myself()), False),
        (damage(1, same()), False),
        (gain(1), False),
    ],
)
def test_which_clauses_leave_a_choice(clause: Clause, choosing: bool) -> None:
    assert clause.is_choosing == choosing


# How much


def test_amounts() -> None:
    t = table([on(SUN_MELEE, held=2, damage=1), on(SUN_RANGED, damage=1)], [on(MOON_MELEE, damage=1)])
    mark = t.mark(t.row[0])
    forward = arrows("F")
    assert amount(t, damage(3, forward), 0, mark) == 3
    assert amount(t, damage(BY_STRENGTH, forward), 0, mark) == strength(SUN_MELEE)
    assert amount(t, damage(BY_HELD, forward), 0, mark) == 2
    assert amount(t, damage(per(TARGET_INJURED, enemy=True), forward), 0, mark) == 1
    assert amount(t, damage(per(TARGET_INJURED), forward), 0, mark) == 2
    assert amount(t, damage(per(TARGET_INJURED, most=1), forward), 0, mark) == 1
    assert amount(t, damage(per(TARGET_UNINJURED, enemy=True), forward), 0, mark) == 2
    assert amount(t, damage(per(TARGET_TYPE, MELEE, enemy=True), forward), 0, mark) == 1
    assert amount(t, damage(per(TARGET_INJURED), forward), 1, t.mark(t.row[3])) == 1


@pytest.mark.rule("NB-H20")
def test_a_source_that_left_has_its_strength_but_holds_nothing() -> None:
    t = facing(on(SUN_MELEE, held=2))
    mark = t.mark(t.row[1])
    t.entered[t.row[1]] += 1
    assert amount(t, damage(BY_STRENGTH, arrows("F")), 0, mark) == strength(SUN_MELEE)
    assert amount(t, damage(BY_HELD, arrows("F")), 0, mark) == 0


# When


def holds(condition: int, arg: int = 0, side: int = 0, fell: bool = False, **more: Any) -> bool:
    """Whether a condition on the source in place 1 (or 4), the time or the game holds."""
    t = facing(more.pop("mine", None), more.pop("theirs", None), **more)
    return applies(t, damage(1, arrows("F"), when=((condition, arg),)), side, t.mark(t.row[4 if side else 1]), fell)


@pytest.mark.parametrize(
    ("condition", "lying", "opposite"),
    [
        (SELF_INJURED, {"damage": 1}, {}),
        (SELF_UNINJURED, {}, {"damage": 1}),
        (SELF_HOLDS, {"held": 1}, {"prayers": 1}),
        (SELF_PRAYING, {"prayers": 1}, {"held": 1}),
    ],
)
def test_conditions_on_the_source(condition: int, lying: dict[str, int], opposite: dict[str, int]) -> None:
    assert holds(condition, mine=on(SUN_MELEE, **lying))
    assert not holds(condition, mine=on(SUN_MELEE, **opposite))


@pytest.mark.parametrize(("format", "edges"), [("classic", [0, 2, 3, 5]), ("unity", [0, 3, 4, 7])])
def test_outer_and_inner_ranks(format: str, edges: list[int]) -> None:
    t = table(format=format)
    for place, hero in enumerate(t.row):
        outer = damage(1, arrows("F"), when=(SELF_EDGE,))
        inner = damage(1, arrows("F"), when=(SELF_INNER,))
        assert applies(t, outer, t.side_of(place), t.mark(hero), False) == (place in edges)
        assert applies(t, inner, t.side_of(place), t.mark(hero), False) == (place not in edges)


@pytest.mark.parametrize(("turn", "hour"), [(1, DUSK), (3, MIDNIGHT), (5, DAWN), (7, MIDDAY)])
def test_conditions_on_the_time(turn: int, hour: int) -> None:
    for asked_for in (DAWN, MIDDAY, DUSK, MIDNIGHT):
        assert holds(TIME, asked_for, turn=turn) == (asked_for == hour)
    assert holds(TIME_OWN, turn=turn) == (hour in (DAWN, MIDDAY))
    assert holds(TIME_OWN, turn=turn, side=1) == (hour in (DUSK, MIDNIGHT))


def test_conditions_on_the_game() -> None:
    assert holds(OWN_TURN, turn=1)
    assert not holds(OWN_TURN, turn=1, side=1)
    assert holds(OWN_TURN, turn=2, side=1)
    assert [holds(BEHIND, favor=favor) for favor in ([1, 2], [2, 2], [3, 2])] == [True, False, False]
    assert [holds(BEHIND, side=1, favor=favor) for favor in ([1, 2], [2, 2], [3, 2])] == [False, False, True]
    assert holds(OVERWHELMED_PREV, fell=True)
    assert not holds(OVERWHELMED_PREV, fell=False)


def test_all_conditions_must_hold() -> None:
    t = facing(on(SUN_MELEE, damage=1, held=1))
    mark = t.mark(t.row[1])
    assert applies(t, damage(1, arrows("F"), when=(SELF_INJURED, SELF_HOLDS)), 0, mark, False)
    assert not applies(t, damage(1, arrows("F"), when=(SELF_INJURED, SELF_PRAYING)), 0, mark, False)
    assert not applies(t, damage(1, arrows("F"), when=(SELF_PRAYING, SELF_INJURED)), 0, mark, False)
    assert applies(t, damage(1, arrows("F"), when=(TARGET_INJURED,)), 0, mark, False)


@pytest.mark.rule("NB-H20")
@pytest.mark.parametrize("condition", range(SELF_INJURED, SELF_INNER + 1))
def test_no_condition_on_a_source_that_left_holds(condition: int) -> None:
    for lying in ({}, {"damage": 1, "held": 1, "prayers": 1}):
        t = facing(on(SUN_MELEE, **lying))
        mark = t.mark(t.row[1])
        t.entered[t.row[1]] += 1
        assert not applies(t, damage(1, arrows("F"), when=(condition,)), 0, mark, False)


@pytest.mark.rule("NB-H20")
def test_the_faction_of_a_source_that_left_is_still_printed_on_it() -> None:
    t = facing(turn=5)
    mark = t.mark(t.row[1])
    t.entered[t.row[1]] += 1
    assert applies(t, damage(1, arrows("F"), when=(TIME_OWN,)), 0, mark, False)


@pytest.mark.parametrize(
    ("condition", "arg", "lying", "statuses", "suited"),
    [
        (TARGET_INJURED, 0, {"damage": 1}, (), True),
        (TARGET_INJURED, 0, {}, ("wounded",), False),
        (TARGET_UNINJURED, 0, {}, (), True),
        (TARGET_UNINJURED, 0, {"damage": 1}, (), False),
        (TARGET_HAS, STUNNED, {}, ("stunned", "wounded"), True),
        (TARGET_HAS, STUNNED, {}, ("wounded",), False),
        (TARGET_NO_STATUS, 0, {"damage": 1}, (), True),
        (TARGET_NO_STATUS, 0, {}, ("stunned",), False),
        (TARGET_HOLDS, 0, {"held": 1}, (), True),
        (TARGET_HOLDS, 0, {"prayers": 1}, (), False),
        (TARGET_PRAYING, 0, {"prayers": 1}, (), True),
        (TARGET_PRAYING, 0, {"held": 1}, (), False),
        (TARGET_TYPE, MELEE, {}, (), True),
        (TARGET_TYPE, RANGED, {}, (), False),
    ],
)
def test_conditions_on_the_target(
    condition: int, arg: int, lying: dict[str, int], statuses: tuple[str, ...], suited: bool
) -> None:
    t = facing(theirs=on(MOON_MELEE, *statuses, **lying))
    assert suits(t, condition, arg, t.row[4]) == suited
    assert is_affected(t, damage(1, arrows("F"), when=((condition, arg),)), 0, t.row[4]) == suited
    assert not is_affected(t, damage(1, arrows("F"), when=((condition, arg), (TARGET_HAS, SHIELDED))), 0, t.row[4])


@pytest.mark.rule("NB-12.5", "NB-12.6", "NB-H14")
@pytest.mark.parametrize(
    ("status", "by", "affected"), [("shrouded", 0, False), ("shrouded", 1, True), ("shielded", 0, True)]
)
def test_who_is_shrouded_from_whom(status: str, by: int, affected: bool) -> None:
    t = facing(theirs=on(MOON_MELEE, status))
    assert is_affected(t, damage(1, arrows("F")), by, t.row[4]) == affected


# Moves


@pytest.mark.rule("NB-H2", "NB-H37")
@pytest.mark.parametrize(
    ("partner_at", "side", "place", "other"),
    [
        (LEFT, 0, 1, 0), (RIGHT, 0, 1, 2), (LEFT, 0, 0, None), (RIGHT, 0, 2, None), (LEFT, 0, 2, 1),
        (LEFT, 0, 4, 5), (RIGHT, 0, 4, 3), (LEFT, 0, 5, None), (RIGHT, 0, 3, None), (RIGHT, 0, 5, 4),
        (LEFT, 1, 4, 3), (RIGHT, 1, 4, 5), (LEFT, 1, 3, None), (RIGHT, 1, 5, None),
        (LEFT, 1, 1, 2), (RIGHT, 1, 1, 0), (LEFT, 1, 2, None), (RIGHT, 1, 0, None),
    ],
)  # fmt: skip
def test_neighbours_as_the_controller_sees_them(partner_at: int, side: int, place: int, other: int | None) -> None:
    t = table()
    enemy = t.side_of(place) != side
    found = partner(t, move(arrows("F", enemy=enemy), partner_at), side, t.row[side * 3], t.row[place])
    assert found == (EMPTY if other is None else t.row[other])


def test_the_source_as_partner() -> None:
    t = table()
    clause = move(arrows("LR"), SOURCE)
    assert partner(t, clause, 0, t.row[1], t.row[0]) == t.row[1]
    assert partner(t, clause, 0, t.row[1], t.row[1]) == EMPTY
    assert partner(t, clause, 0, EMPTY, t.row[1]) == EMPTY


# Clauses in a row


@pytest.mark.parametrize(("turn", "statuses"), [(7, ["immobilized", "stunned", "wounded"]), (5, [])])
def test_a_clause_whose_condition_fails_is_skipped(turn: int, statuses: list[str]) -> None:
    m = battle([None, on(MIDDAY_STUN, held=1)], [None, MOON_MELEE], turn=turn, pool=cost(MIDDAY_STUN))
    choose(m, "activate", f"pay {cost(MIDDAY_STUN)} 0")
    assert (at(m, 4).damage, at(m, 4).statuses) == (strength(MIDDAY_STUN), statuses)


@pytest.mark.parametrize("prayers", [0, 1, 2])
def test_the_same_hero_stays_the_same_over_several_clauses(prayers: int) -> None:
    m = battle([SUN_RANGED, on(SUN_MELEE, prayers=prayers)], [None, HUSH], turn=2, pool=cost(HUSH))
    choose(m, "activate", "target 1")
    hero = at(m, 1)
    assert (hero.damage, hero.prayers) == (card(HUSH).clauses[0].n, max(prayers - 1, 0))
    assert hero.statuses == (["stunned"] if prayers else [])


@pytest.mark.rule("NB-H14")
def test_nobody_is_the_same_if_the_choosing_clause_affected_nobody() -> None:
    m = battle([SUN_RANGED, on(SUN_MELEE, "shrouded", prayers=1)], [None, HUSH], turn=2, pool=cost(HUSH))
    choose(m, "activate", "target 1")
    assert (at(m, 1).damage, at(m, 1).prayers, at(m, 1).statuses) == (0, 1, ["shrouded"])


@pytest.mark.parametrize(("left_over", "pool"), [(0, 1), (1, 0)])
def test_a_gain_if_the_clause_before_overwhelmed(left_over: int, pool: int) -> None:
    n = card(PLATE).clauses[0].n
    m = battle([None, PLATE], [left(MOON_MELEE, n + left_over)], pool=cost(PLATE), top=[[], [MOON_QUIET]])
    choose(m, "activate", "target 3", *(["keep"] if not left_over else []))
    assert seen(m, "pool") == pool


@pytest.mark.parametrize(("statuses", "hurt"), [((), 0), (("immobilized",), 1), (("stunned",), 0)])
def test_a_target_that_does_not_suit_is_not_affected(statuses: tuple[str, ...], hurt: int) -> None:
    m = battle([None, on(SUN_MELEE, *statuses)], [None, SNIPER], turn=2, pool=cost(SNIPER))
    choose(m, "activate", "target 1")
    assert at(m, 1).damage == hurt * card(SNIPER).clauses[0].n


def test_an_optional_clause_is_used_or_not() -> None:
    m = battle([done(SUN_RANGED), on(GUARD, held=1)], pool=cost(GUARD))
    choose(m, "activate", f"pay {cost(GUARD)} 0", "target 0")
    assert (asked(m), offered(m)) == (0, ["yes", "no"])
    assert prompt(m) == f"{card(GUARD).name}: {card(GUARD).clauses[1].text} Do you?"
    kept = choose(m.clone(), "no")
    assert (rows(kept)[:2], at(kept, 0).statuses) == ([SUN_RANGED, GUARD], ["shielded"])
    moved = choose(m.clone(), "yes")
    assert (rows(moved)[:2], at(moved, 1).statuses) == ([GUARD, SUN_RANGED], ["shielded"])


def test_a_clause_that_is_not_used_leads_to_the_next() -> None:
    m = battle([done(SUN_RANGED), on(GUARD, held=1)], pool=cost(GUARD))
    choose(m, "activate", f"pay {cost(GUARD)} 0", "target 0")
    t = inside(m)
    assert isinstance(t.open, Allow)
    second = t.open.resolve
    Skip(Resolve(second.place, second.source, False, second.targets, 0, (), False)).run(t)
    following = t.agenda[-1]
    assert isinstance(following, Resolve)
    assert following.i == 1


def test_an_optional_clause_that_affects_nobody_is_not_asked() -> None:
    m = battle([on(GUARD, held=1)], pool=cost(GUARD), top=[[], []])
    choose(m, "activate", f"pay {cost(GUARD)} 0")
    assert offered(m) == ["yes", "no"]
    t = inside(m)
    assert isinstance(t.open, Allow)
    resolve = t.open.resolve
    nobody = Resolve(resolve.place, resolve.source, False, resolve.targets, 1, (), False)
    assert [step.notation() for step in Allow(0, nobody).answers(t)] == ["no"]


def test_a_move_with_a_chosen_partner_of_the_enemys_row() -> None:
    doomed = some(MOON, MELEE, but=[BUTCHER])
    m = battle([SUN_RANGED, SUN_MELEE, SUN_SPELLCASTER], [None, left(doomed, 1)], top=[[], [BUTCHER]], pool=9)
    choose(m, "attack 4", "keep")
    assert (asked(m), offered(m)) == (1, ["partner 0", "partner 2"])
    choose(m, "partner 0")
    assert rows(m)[:3] == [SUN_MELEE, SUN_RANGED, SUN_SPELLCASTER]
    assert (at(m, 1).acted, at(m, 0).acted, seen(m, "actor")) == (True, False, 0)


@pytest.mark.parametrize(("place", "struck", "lands"), [(3, 1, 2), (4, 0, 1)])
def test_a_move_to_the_controllers_left(place: int, struck: int, lands: int) -> None:
    row = [SUN_RANGED, SUN_MELEE, SUN_SPELLCASTER]
    m = battle(row, [*[None] * (place - 3), on(HOOK, held=1)], turn=2, pool=cost(HOOK))
    choose(m, "activate", f"pay {cost(HOOK)} 0")
    assert (rows(m)[lands], rows(m)[struck]) == (row[struck], row[lands])
    assert at(m, lands).damage == card(HOOK).clauses[0].n


def test_an_optional_move_with_a_chosen_partner() -> None:
    m = battle([SUN_RANGED], [None, left(MOON_MELEE, 1)], top=[[], [FERRYMAN]])
    choose(m, "attack 4", "keep")
    assert (asked(m), offered(m)) == (1, ["yes", "no"])
    stayed = choose(m.clone(), "no")
    assert rows(stayed)[4] == FERRYMAN
    choose(m, "yes")
    assert offered(m) == ["partner 3", "partner 5"]
    assert prompt(m) == f"With whom does {card(FERRYMAN).name} exchange ranks?"
    choose(m, "partner 5")
    assert rows(m)[5] == FERRYMAN


@pytest.mark.rule("NB-5.9", "NB-H37")
def test_after_a_move_the_power_goes_on() -> None:
    drag = some(MOON, power=[{"op": APPLY, "arrows": (F,)}, {"op": MOVE, "who": SAME}, {"op": APPLY, "who": SAME}])
    m = battle([SUN_RANGED, SUN_MELEE], [None, on(drag, held=1)], turn=2, pool=cost(drag))
    choose(m, "activate", f"pay {cost(drag)} 0")
    assert rows(m)[:2] == [SUN_MELEE, SUN_RANGED]
    assert (at(m, 0).statuses, at(m, 1).statuses) == (["immobilized", "wounded"], [])


@pytest.mark.rule("NB-12.8", "NB-9.4")
@pytest.mark.parametrize("mover", [0, 1])
def test_a_wounded_hero_may_fall_when_a_power_moves_it(mover: int) -> None:
    row = [SUN_RANGED, SUN_MELEE]
    doomed = row[mover]
    standing = [left(slug, 1, "wounded") if slug == doomed else slug for slug in row]
    falling = some(MOON, MELEE, but=[BUTCHER])
    m = battle(standing, [None, left(falling, 1)], top=[[SUN_QUIET], [BUTCHER]])
    choose(m, "attack 4", "keep", "partner 0")
    assert favor(m) == [1, 1]
    assert rows(m).index(None) == 1 - mover
    choose(m, "keep")
    assert rows(m)[1 - mover] == SUN_QUIET
