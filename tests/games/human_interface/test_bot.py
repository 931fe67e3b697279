"""What the bots steer by: goals that come nearer, members that stand, enemies in sight, cards and wires."""

from typing import Any

import pytest

from tests.games.human_interface.play import (
    choose,
    foe,
    new,
    one,
    orders,
    skirmish,
    sq,
    sq25,
    still,
    table,
    war,
    weapon,
)
from undercity.games.human_interface import missions as g
from undercity.games.human_interface.bot import (
    FAR_OFF,
    FIRST,
    REACH,
    best_plan,
    breakout,
    carrying,
    evaluate,
    hackers,
    hacking,
    health,
    huddle,
    hunting,
    hurt,
    killing,
    leaving,
    life,
    middle,
    near,
    nearest,
    progress,
    promise,
    reaches,
    rivals,
    securing,
    shared,
    sights,
    standing,
    taking,
    usefulness,
    wires,
)
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards.people import BOMBSHELL, PEOPLE
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.marks import ACTIVATED, DOWN, DRAW, ESCAPED, NOBODY, OPFOR, STUNNED, WOUNDS
from undercity.games.human_interface.steps.goals import CARDS, FALLEN
from undercity.games.human_interface.table import Table

L, M, U = one("lenka", (1, 7)), one("morgan", (2, 7)), one("u-bolt", (3, 7))
WHOLE = sum(side[WOUNDS] for side in PEOPLE[BOMBSHELL].sides)
CRIPPLED = PEOPLE[BOMBSHELL].sides[1][WOUNDS]


def card(name: str) -> int:
    return [program.name for program in CARD].index(name)


def moved(t: Table, m: int, x: int, y: int) -> Table:
    t.place(m, sq(x, y))
    return t


# The whole table


def test_finished_matches_are_won_lost_or_drawn() -> None:
    t = still(L, one("lenka", (15, 7), 1))
    for outcome, worth in ((0, [1.0, 0.0]), (1, [0.0, 1.0]), (DRAW, [0.5, 0.5]), (OPFOR, [0.0, 0.0])):
        t.outcome = outcome
        assert [evaluate(t, seat) for seat in (0, 1)] == worth
    alone = still(L)
    alone.outcome = 0
    assert evaluate(alone, 0) == 1.0


def test_nobody_is_ahead_before_the_set_up() -> None:
    m = choose(new("skirmish", 2, teams="build"), "battlefield 8")
    assert [evaluate(table(m), seat) for seat in (0, 1)] == [0.5, 0.5]


def test_rivals_who_are_equal_have_even_chances() -> None:
    t = still(L, one("lenka", (15, 7), 1))
    assert [evaluate(t, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_what_one_rival_loses_the_other_wins() -> None:
    t = still(L, one("lenka", (15, 7), 1, wounds=1))
    mine, theirs = evaluate(t, 0), evaluate(t, 1)
    assert 0.5 < mine < 1.0
    assert mine + theirs == pytest.approx(1.0)
    worse = still(L, one("lenka", (15, 7), 1, crippled=True, wounds=1))
    assert mine < evaluate(worse, 0) < 1.0


def test_a_rival_in_sight_counts() -> None:
    apart, seen = (still(one("bombshell", (9, 1)), one("bombshell", at, 1)) for at in ((1, 1), (12, 1)))
    assert sights(apart, 0) == 0.0 < sights(seen, 0)
    assert evaluate(seen, 0) > evaluate(apart, 0) == 0.5
    assert evaluate(seen, 1) == evaluate(seen, 0), "each sees the other"


def test_a_mission_is_never_quite_won_or_lost_before_its_end() -> None:
    best = still(L, mission="training")
    best.kills, best.basics, best.secured = [8, 0], [0] * len(best.basics), [0] * len(best.secured)
    assert best_plan(best, 0) == 1.0
    limit = evaluate(best, 0)
    best.sr[0] = 8
    assert 0.9 < limit == evaluate(best, 0) < 1.0
    worst = still(L)
    worst.state[0], worst.turn = DOWN, 0
    worst.net[:4] = [card("STYX")] * 4
    worst.hands[0] = [card("Lever")] * 20
    limit = evaluate(worst, 0)
    worst.hands[0] *= 2
    assert 0.0 < limit == evaluate(worst, 0) < 0.1


@pytest.mark.parametrize(
    "better",
    [
        {"wounds": [6, 6, 5]},
        {"kills": [1, 0]},
        {"turn": 5},
        {"sr": [3, 0]},
        {"held": [(0,), (), ()]},
    ],
)
def test_alone_everything_good_helps(better: dict[str, Any]) -> None:
    t = still(one("bombshell", (1, 7)), M, one("u-bolt", (3, 7), wounds=4))
    before = evaluate(t, 0)
    for name, value in better.items():
        cells = getattr(t, name)
        setattr(t, name, [*value, *cells[len(value) :]] if isinstance(cells, list) else value)
    assert evaluate(t, 0) > before


def test_alone_enemies_in_sight_count() -> None:
    t = still(one("bombshell", (9, 1)), foe("tanken", (12, 1)))
    hidden = still(one("bombshell", (9, 1)), foe("tanken", (1, 1)))
    assert sights(t, 0) > 0
    assert evaluate(t, 0) > evaluate(hidden, 0)


def test_a_campaign_counts_its_missions() -> None:
    names = [mission.id for mission in g.MISSIONS[FIRST : FIRST + 4]]
    assert names == ["heist", "extraction", "sabotage", "summit"]
    for i, name in enumerate(names):
        t = still(one("lenka", orders(name).starts[0][0]), mission=name)
        plain = evaluate(t, 0)
        t.is_campaign = True
        assert evaluate(t, 0) == pytest.approx((i + plain) / len(names))


def test_skirmish_counts_points_and_missions_the_plan() -> None:
    def worth(tally: int) -> list[float]:
        t = table(skirmish(one("lenka", (1, 1)), one("lenka", (23, 23), 1), cards=[["Sabotage"], ["Sabotage"]]))
        t.tally[d.SABOTAGE] = tally
        return [standing(t, team) for team in (0, 1)]

    none, some = worth(0), worth(2)
    assert some[0] == pytest.approx(none[0] + 2)
    assert some[1] == pytest.approx(none[1])
    t = still(L, one("lenka", (15, 7), 1))
    before = standing(t, 0)
    t.turn += 1
    assert standing(t, 0) > before
    after = standing(t, 0)
    t.kills = [1, 0]
    assert standing(t, 0) > after


# Ways


def test_ways_are_measured_in_steps() -> None:
    t = still(L, M)
    assert near(t, 0, sq(1, 7)) == 1.0
    assert near(t, 0, sq(2, 7)) == pytest.approx(1 - 1 / FAR_OFF)
    assert near(t, 0, sq(5, 7)) == pytest.approx(1 - 4 / FAR_OFF)
    assert near(t, 0, sq(0, 0)) == 0.0
    assert nearest(t, [0], [sq(5, 7)]) == pytest.approx(near(t, 0, sq(5, 7)))
    assert nearest(t, [0, 1], [sq(5, 7), sq(7, 7)]) == pytest.approx(near(t, 1, sq(5, 7)))
    assert nearest(t, [0], [sq(0, 0)]) == nearest(t, [], [sq(5, 7)]) == nearest(t, [0], []) == 0.0


def test_no_square_is_counted_twice() -> None:
    t = still(L, M)
    close, far = sq(4, 7), sq(7, 7)
    assert shared(t, [0, 1], [far, close], 0) == 0.0
    assert shared(t, [0, 1], [far, close], 1) == pytest.approx(near(t, 1, close))
    assert shared(t, [0, 1], [far, close], 2) == pytest.approx(near(t, 1, close) + near(t, 1, far))
    assert shared(t, [0, 1], [far, close], 9) == shared(t, [0, 1], [far, close], 2)


def test_a_huddle_is_an_average() -> None:
    t = still(L, M)
    goal = sq(5, 7)
    assert huddle(t, [0, 1], [goal]) == pytest.approx((near(t, 0, goal) + near(t, 1, goal)) / 2)
    assert huddle(t, [], [goal]) == huddle(t, [0], []) == 0.0


def test_hackers_who_stand() -> None:
    t = still(M, L, one("lenka", (15, 7), 1), one("lenka", (4, 7), states=["unconscious"]))
    assert [hackers(t, team) for team in (0, 1)] == [[1], [2]]


# Who stands


def test_life_counts_the_wounds_of_both_sides() -> None:
    def left(**more: Any) -> float:
        return life(still(one("bombshell", (9, 1), **more)), 0)

    assert left() == 1.0
    assert left(wounds=1) == pytest.approx((1 + CRIPPLED) / WHOLE)
    assert left(crippled=True) == pytest.approx(CRIPPLED / WHOLE)
    assert left(crippled=True, wounds=1) == pytest.approx(1 / WHOLE)
    assert left(states=["unconscious"]) == 0.0
    assert 0 < left(states=["bound"]) < left(crippled=True)
    assert left(states=["stunned"]) == left()


def test_health_is_the_average_of_the_members() -> None:
    def worth(**more: Any) -> float:
        return health(still(one("bombshell", (9, 1), shock=0, **more), one("morgan", (2, 7), shock=0)), 0)

    assert worth() == 1.0
    assert worth(wounds=1) == pytest.approx(1 - (WHOLE - 1 - CRIPPLED) / WHOLE / 2)
    assert worth(states=["unconscious"]) == 0.5


def test_adrenaline_helps_a_little_and_cybershock_hurts_more_and_more() -> None:
    def worth(held: int = 0, shock: int = 0) -> float:
        t = still(one("bombshell", (9, 1), shock=shock))
        t.held[0] = tuple(range(held))
        return health(t, 0)

    assert worth(0) < worth(1) < worth(2) < worth(3) == worth(4) < 1.1
    assert worth(shock=0) > worth(shock=1) > worth(shock=2)
    assert worth(shock=8) - worth(shock=9) > worth(shock=1) - worth(shock=2)


def test_escaped_members_are_nearly_as_good_as_whole_ones() -> None:
    t = still(one("bombshell", (9, 1), shock=0))
    t.state[0] |= ESCAPED
    assert life(still(one("bombshell", (9, 1), wounds=5)), 0) < health(t, 0) < 1.0


def test_members_taken_over_are_lost() -> None:
    t = still(one("bombshell", (9, 1), shock=0), one("morgan", (2, 7), shock=0))
    t.side[1] = OPFOR
    assert health(t, 0) == 0.5


def test_rivals_have_their_own_health() -> None:
    t = still(
        one("bombshell", (9, 1), shock=0),
        one("bombshell", (2, 7), 1, shock=0, wounds=1),
        one("morgan", (3, 7), 1, shock=0, wounds=1),
    )
    assert health(t, 0) == 1.0 > health(t, 1) == pytest.approx((life(t, 1) + life(t, 2)) / 2)


def test_enemies_gone_hurt_or_stunned() -> None:
    def worth(kills: int = 0, *guards: dict[str, Any]) -> float:
        t = still(L, *guards)
        t.kills = [kills, 0]
        return hurt(t, 0)

    where = (9, 6)
    assert worth() == worth(0, foe("officer", where)) == 0.0
    once, twice = (worth(0, foe("officer", where, wounds=n)) for n in (3, 2))
    assert once > 0
    assert twice == pytest.approx(2 * once)
    stunned = worth(0, foe("officer", where, states=["stunned"]))
    assert 0 < stunned == worth(0, foe("officer", where, states=["bound"]))
    assert worth(0, foe("officer", where, wounds=3, states=["stunned"])) == pytest.approx(once + stunned)
    assert worth(1) > worth(0, foe("officer", where, wounds=1))
    assert worth(7) < worth(8) == worth(9)
    crowd = [foe("officer", (9 + i, 6), wounds=1, states=["stunned"]) for i in range(7)]
    assert worth(8) < worth(8, *crowd[:5]) == worth(8, *crowd) < worth(8) + worth(0, *crowd[:5])
    gone = still(L, foe("officer", where, wounds=1))
    gone.place(1, NOBODY)
    assert hurt(gone, 0) == 0.0


def test_only_kills_of_the_own_team_count() -> None:
    t = still(L, one("lenka", (15, 7), 1))
    t.kills = [0, 2]
    assert hurt(t, 0) == 0.0 < hurt(t, 1)


# Who sees whom


def view_of(*states: str, at: tuple[int, int] = (12, 1), team: Any = "opfor", acted: bool = False) -> float:
    """What Bombshell, who has a pistol, makes of somebody in sight."""
    other = {"card": "tanken" if team == "opfor" else "bombshell", "at": list(at), "team": team, "states": list(states)}
    t = still(one("bombshell", (9, 1)), other)
    t.state[0] = ACTIVATED if acted else 0
    return sights(t, 0)


def test_shots_are_worth_more_than_their_danger() -> None:
    shot, danger = view_of("stunned"), view_of(acted=True)
    assert shot > -danger > 0
    assert view_of() == pytest.approx(shot + danger)
    assert view_of("stunned", acted=True) == 0.0


def test_whoever_is_out_of_the_fight_is_no_target() -> None:
    assert view_of("unconscious") == view_of("bound") == view_of(at=(1, 1)) == 0.0
    t = still(one("bombshell", (9, 1)), one("morgan", (12, 1)))
    assert sights(t, 0) == 0.0, "a friend"
    t.side[1] = OPFOR
    assert sights(t, 0) > 0, "taken over"


def test_opfor_who_have_acted_are_no_danger_but_rivals_react() -> None:
    assert view_of("activated") == view_of("stunned")
    assert view_of("activated", team=1) == view_of(team=1) < view_of("stunned", team=1)


def test_only_so_far() -> None:
    def seen(x: int, kit: str) -> float:
        return sights(
            still(one("u-bolt", (1, 4), kit=[kit]), foe("tanken", (x, 4)), doors={"2": ["open"]}),
            0,
        )

    assert seen(1 + REACH, "Archer AR15") > 0.0 == seen(2 + REACH, "Archer AR15")
    assert seen(7, "Stressmayer SG3") > 0.0 > seen(1 + REACH, "Stressmayer SG3")


def test_sights_have_their_limits() -> None:
    def good(n: int) -> float:
        return sights(
            still(*[one("bombshell", (9 + i, 1)) for i in range(n)], foe("tanken", (11, 2), states=["stunned"])), 0
        )

    def bad(n: int) -> float:
        own, guards = ([(9 + i, y) for i in range(n)] for y in (1, 2))
        t = still(*[one("bombshell", at) for at in own], *[foe("tanken", at) for at in guards])
        t.state[:n] = [ACTIVATED] * n
        return sights(t, 0)

    assert good(1) < good(2) < good(6) == good(7) < 6 * good(1)
    assert bad(1) > bad(2) > bad(6) == bad(7) > 16 * bad(1)
    assert good(7) == -bad(7)


@pytest.mark.parametrize(
    ("kit", "reach"),
    [([], 1), (["Kruger R7"], 8), (["Baseball Bat"], 1), (["Long Halberd"], 2), (["Baseball Bat", "Kruger R7"], 8)],
)
def test_how_far_a_weapon_reaches(kit: list[str], reach: int) -> None:
    t = still(one("bombshell", (9, 1), kit=kit))
    assert [n for n in range(1, 15) if reaches(t, 0, n)] == list(range(1, reach + 1))


def test_a_grenade_is_no_shot() -> None:
    t = still(one("bombshell", (9, 1), kit=["Frag grenade"]))
    assert not reaches(t, 0, 3)


def test_a_grenade_does_not_hide_a_gun() -> None:
    t = still(one("bombshell", (9, 1), kit=["Frag grenade", "Kruger R7"]))
    assert reaches(t, 0, 3)


def test_a_gun_that_lies_face_down_is_no_shot() -> None:
    t = still(one("bombshell", (9, 1), kit=["Kruger R7"]))
    t.off[0] = (weapon("Kruger R7"),)
    assert not reaches(t, 0, 3)


# The network


def test_strong_programs_are_useful() -> None:
    assert usefulness(card("Nightshade")) > usefulness(card("Backdoor")) > usefulness(card("Paper Cut"))
    assert usefulness(card("Black Frost")) > usefulness(card("Sleet")) > 0
    assert usefulness(card("Backdoor")) > usefulness(card("Black Frost"))
    assert usefulness(card("Cleaner")) == usefulness(card("DisneyLand")) > usefulness(card("Lever")) > 0
    assert usefulness(card("Lever")) == usefulness(card("Nitro"))


def test_wires() -> None:
    def worth(**more: Any) -> float:
        return wires(table(war(one("lenka", (6, 2)), one("lenka", (15, 7), 1), **{"sr": [0, 0], **more})), 0)

    assert worth() == 0.0
    assert worth(sr=[5, 0]) > worth(sr=[4, 0]) > 0
    assert worth(sr=[9, 0]) < worth(sr=[10, 0]) == worth(sr=[11, 0])
    assert worth(sr=[0, 5]) == 0.0
    assert worth(hands=[["Backdoor"], []]) > 0 > worth(hands=[["Lever"], []])
    assert worth(hands=[[], ["Backdoor"]]) == 0.0
    assert worth(slots={"0": ["Nightshade"]}) > worth(slots={"0": ["Backdoor"]}) > usefulness(card("Backdoor"))
    assert worth(slots={"0": ["Keep"]}) > worth(slots={"0": ["Backdoor"]}) > worth(hands=[["Backdoor"], []])
    assert worth(slots={"0": ["STYX"]}) < -worth(slots={"0": ["Sleet"]}) < 0
    assert worth(slots={"4": ["Keep"]}) == 0.0
    assert worth(control={"0": 0}) > worth(slots={"0": ["Keep"]})
    assert worth(control={"0": 1}) == 0.0
    assert worth(control={"0": 0, "1": 0}) == pytest.approx(2 * worth(control={"0": 0}))


# Goals


def test_the_best_plan_counts_and_the_others_a_little() -> None:
    def plans(t: Table) -> list[float]:
        return [sum(progress(t, 0, goal) for goal in group) / len(group) for group in t.orders().goals]

    t = still(L, mission="training")
    t.kills = [3, 0]
    first, second = plans(t)
    assert first != second
    assert (first + second) / 2 < best_plan(t, 0) < max(first, second)
    assert max(first, second) - best_plan(t, 0) < best_plan(t, 0) - (first + second) / 2
    assert best_plan(table(skirmish(one("lenka", (1, 1)), one("lenka", (23, 23), 1))), 0) == 0.0
    single = still(L)
    assert best_plan(single, 0) == pytest.approx(progress(single, 0, (g.LAST, 1)))


@pytest.mark.parametrize(
    ("goal", "name", "cells"),
    [
        ((g.SECURED, 2), "secured", [0, -1, 0]),
        ((g.CARRIED, 1), "secured", [-1, 0, -1]),
        ((g.BASICS, 1), "basics", [0]),
        ((g.CONTROL, 2), "control", [0, 0]),
        ((g.KILLS, 3), "kills", [3, 0]),
        ((g.BOSS, 1), "target", [FALLEN, NOBODY]),
    ],
)
def test_a_goal_that_is_met_is_worth_one_and_before_less(goal: tuple[int, int], name: str, cells: list[int]) -> None:
    t = still(L)
    assert 0 <= progress(t, 0, goal) < 1.0
    setattr(t, name, cells)
    assert progress(t, 0, goal) == 1.0


def test_each_goal_has_its_own_measure() -> None:
    t = still(L, M, foe("officer", (9, 6), wounds=2))
    t.target = [2, NOBODY]
    assert progress(t, 0, (g.SECURED, 2)) == securing(t, 0, 2)
    assert progress(t, 0, (g.CARRIED, 1)) == carrying(t, 0)
    assert progress(t, 0, (g.BASICS, 1)) == hacking(t, 0, g.BASICS, 1)
    assert progress(t, 0, (g.CONTROL, 2)) == hacking(t, 0, g.CONTROL, 2)
    assert progress(t, 0, (g.ESCAPED, 2)) == leaving(t, 0, 2)
    assert progress(t, 0, (g.BOSS, 1)) == hunting(t, 0)


def test_lasting() -> None:
    t = still(L, M)
    at_first = progress(t, 0, (g.LAST, 1))
    t.turn = 10
    later = progress(t, 0, (g.LAST, 1))
    assert at_first < later
    t.state[1] |= DOWN
    half = progress(t, 0, (g.LAST, 1))
    t.state[0] |= DOWN
    assert later - half == pytest.approx(half - progress(t, 0, (g.LAST, 1)))
    assert half < at_first
    assert progress(still(), 0, (g.LAST, 1)) < at_first


def test_kills_are_worth_more_than_wounds_and_wounds_more_than_ways() -> None:
    def worth(x: int = 15, n: int = 3, kills: int = 0, wounds: int = 4) -> float:
        t = still(one("bombshell", (9, 1)), foe("officer", (x, 1), wounds=wounds))
        t.kills = [kills, 0]
        return progress(t, 0, (g.KILLS, n))

    assert worth(x=10) > worth(x=11) > worth(x=15)
    assert worth(wounds=1) > worth(x=10)
    assert worth(kills=1) > worth(wounds=1)
    assert worth(kills=1, n=2) > worth(kills=1, n=3)
    far = worth()
    assert worth(kills=2) - worth(kills=1) == pytest.approx(worth(kills=1) - far)


def test_securing() -> None:
    t = still(L, M)
    first = securing(t, 0, 2)
    assert securing(moved(still(L, M), 1, 5, 7), 0, 2) > first, "nearer to the one at (7, 7)"
    t.goods[0], t.secured[0] = NOBODY, 0
    assert securing(t, 0, 2) > first
    assert securing(t, 0, 3) < securing(t, 0, 2) < 1.0
    t.goods[2] = NOBODY
    rest = securing(t, 0, 2)
    assert securing(moved(t, 0, 4, 6), 0, 2) == rest, "what is to be carried is not secured"
    assert 2 * rest == pytest.approx(3 * securing(t, 0, 3)), "nothing but what is done"
    t.secured = [0, 0, -1]
    assert securing(t, 0, 3) == pytest.approx(2 * rest * 2 / 3)
    t.secured = [1, -1, -1]
    assert securing(t, 0, 2) == 0.0


def test_carrying() -> None:
    far, close = still(L), still(one("lenka", (4, 6)))
    assert 0 < carrying(far, 0) < carrying(close, 0) < 0.5
    held = still(one("lenka", (7, 4)), goods={"1": 0})
    out = still(one("lenka", (2, 4)), goods={"1": 0})
    assert 0.5 < carrying(held, 0) < carrying(out, 0)
    assert carrying(still(one("lenka", (4, 6)), goods={"0": 0, "2": 0}), 0) == carrying(close, 0)
    lost = still(L, one("lenka", (15, 7), 1), goods={"1": 1})
    assert carrying(lost, 0) == 0.0 < carrying(lost, 1)
    alone = still(one("lenka", (2, 4)), one("morgan", (15, 7)), goods={"1": 0})
    along = still(one("lenka", (2, 4)), one("morgan", (4, 4)), goods={"1": 0})
    assert carrying(along, 0) > carrying(alone, 0)
    waiting = still(one("lenka", (4, 6)), one("morgan", (2, 4))), still(one("lenka", (4, 6)), one("morgan", (5, 4)))
    assert carrying(waiting[0], 0) == carrying(waiting[1], 0)


def test_hacking() -> None:
    for what, close in ((g.BASICS, (2, 1)), (g.CONTROL, (6, 2))):
        far = hacking(still(L), 0, what, 1)
        assert 0 < far < hacking(still(one("lenka", close)), 0, what, 1) < 1.0
        assert far > hacking(still(L), 0, what, 2)
        assert hacking(still(M), 0, what, 1) == hacking(still(one("morgan", close)), 0, what, 1) == 0.0
    held = still(L, M, control={"0": 0})
    assert hacking(held, 0, g.CONTROL, 2) > hacking(still(L, M), 0, g.CONTROL, 2)
    assert hacking(held, 0, g.BASICS, 1) == hacking(still(L, M), 0, g.BASICS, 1)
    there = still(one("lenka", (6, 2)), M, control={"0": 0})
    away = still(one("lenka", (15, 5)), M, control={"0": 0})
    assert hacking(away, 0, g.CONTROL, 2) > hacking(there, 0, g.CONTROL, 2), "the other one is still free"
    theirs = still(one("lenka", (6, 2)), one("lenka", (15, 7), 1), control={"0": 1})
    assert hacking(theirs, 0, g.CONTROL, 1) == hacking(still(one("lenka", (6, 2))), 0, g.CONTROL, 1)
    done, full = still(M), still(L)
    done.basics = full.basics = [0]
    assert 2 * hacking(done, 0, g.BASICS, 2) == pytest.approx(4 * hacking(done, 0, g.BASICS, 4))
    assert hacking(done, 0, g.BASICS, 2) > 0
    assert hacking(full, 0, g.BASICS, 2) > hacking(done, 0, g.BASICS, 2), "somebody who could hack is left"
    assert hacking(moved(full, 0, 2, 1), 0, g.BASICS, 2) == hacking(moved(full, 0, 7, 7), 0, g.BASICS, 2)


def test_leaving() -> None:
    t = still(L, M, U)
    first = leaving(t, 0, 2)
    assert 0 < first < leaving(still(L, one("morgan", (2, 4)), U), 0, 2) < 1.0
    assert leaving(still(M, U), 0, 2) == first, "the farthest need not go"
    t.state[0] |= ESCAPED
    t.place(0, NOBODY)
    assert leaving(t, 0, 2) > first
    assert leaving(t, 0, 3) < leaving(t, 0, 2)
    t.state[0], t.side[0] = ESCAPED, OPFOR
    assert leaving(t, 0, 2) == pytest.approx(leaving(still(M, U), 0, 2))


def test_nothing_is_reached_before_it_is_reached() -> None:
    beside = [one("lenka", (2, 7)), one("morgan", (7, 6)), one("bombshell", (1, 4)), one("u-bolt", (2, 1))]
    t = still(*beside)
    t.secured, t.basics, t.control = [0, -1, -1], [0], [0, NOBODY]
    for what, n in ((g.SECURED, 2), (g.BASICS, 2), (g.CONTROL, 2), (g.ESCAPED, 1), (g.CARRIED, 1)):
        assert 0 < progress(t, 0, (what, n)) < 1.0


def test_hunting() -> None:
    def worth(at: tuple[int, int] = (9, 1), wounds: int = 4, **more: Any) -> float:
        t = still(one("bombshell", at), foe("officer", (15, 1), wounds=wounds, **more))
        t.target = [1, NOBODY]
        return hunting(t, 0)

    assert worth(wounds=3) > worth() > worth((1, 1)) > 0
    assert worth((14, 1)) > worth()
    t = still(one("bombshell", (9, 1)), foe("officer", (15, 1)))
    t.target = [NOBODY, NOBODY]
    assert hunting(t, 0) == 0.0
    t.target = [1, NOBODY]
    assert hunting(t, 0) > 0
    t.place(1, NOBODY)
    assert hunting(t, 0) == 0.0


# Mission cards


def promised(which: int, *models: dict[str, Any], team: int = 0, **more: Any) -> float:
    return promise(table(skirmish(*models, **more)), team, which)


A, B = one("lenka", (1, 1)), one("lenka", (23, 23), 1)


def test_sabotage_promises_what_is_near_and_not_yet_destroyed() -> None:
    far, close = promised(d.SABOTAGE, A, B), promised(d.SABOTAGE, one("lenka", (9, 2)), B)
    assert 0 < far < close
    assert promised(d.SABOTAGE, one("lenka", (9, 2)), B, goods={"0": 1}) < close
    t = table(skirmish(A, B))
    t.goods = [NOBODY] * len(t.goods)
    assert promise(t, 0, d.SABOTAGE) == 0.0


def test_espionage_promises_terminals_to_hackers() -> None:
    far, close = promised(d.ESPIONAGE, A, B), promised(d.ESPIONAGE, one("lenka", (6, 7)), B)
    assert 0 < far < close
    assert promised(d.ESPIONAGE, one("morgan", (6, 7)), B) == 0.0
    t = table(skirmish(one("lenka", (6, 7)), B))
    t.hacked[0] = 2
    assert promise(t, 0, d.ESPIONAGE) == pytest.approx(close), "they hacked it, not we"
    t.hacked[0] = 1
    assert promise(t, 0, d.ESPIONAGE) < close


def test_breakout_promises_the_other_zone() -> None:
    far, close = promised(d.BREAKOUT, A, B), promised(d.BREAKOUT, one("lenka", (20, 17)), B)
    assert 0 <= far < close
    assert promised(d.BREAKOUT, one("lenka", (18, 22)), B) == 0.0, "already there, and counted as points"
    two = promised(d.BREAKOUT, one("lenka", (20, 17)), one("morgan", (20, 18)), B)
    assert two > close
    t = table(skirmish(A, B))
    assert promise(t, 0, d.BREAKOUT) == breakout(t, 0, [0])


def test_the_middle_of_a_zone_is_a_start_square_of_its_team() -> None:
    t = table(skirmish(A, B))
    assert [middle(t, team) for team in (0, 1)] == [sq25(3, 1), sq25(22, 23)]


def test_rivals_on_the_board() -> None:
    t = table(skirmish(A, B, one("morgan", (22, 23), 1), one("morgan", None, 1)))
    assert rivals(t, 0) == [1, 2]
    assert rivals(t, 1) == [0]


def test_kidnapping_is_about_hackers() -> None:
    far, close = promised(d.KIDNAP, A, B), promised(d.KIDNAP, one("lenka", (23, 22)), B)
    assert 0 <= far < close
    assert promised(d.KIDNAP, A, one("morgan", (23, 23), 1)) == 0.0
    bound = [one("lenka", at, 1, states=["bound"]) for at in ((23, 23), (5, 1))]
    down = one("lenka", (5, 1), 1, states=["unconscious"])
    there, near_home = (promised(d.KIDNAP, one("lenka", (1, 1)), other) for other in bound)
    assert near_home > there
    assert near_home > promised(d.KIDNAP, one("lenka", (1, 1)), down) > 0


def test_a_captive_in_tow_is_worth_more() -> None:
    t = table(skirmish(A, one("lenka", (2, 1), 1, states=["bound"])))
    loose = taking(t, 0, [0], 1, 0)
    t.dragged = 1
    assert taking(t, 0, [0], 1, 0) > loose
    t.dragged = 0
    assert taking(t, 0, [0], 1, 0) == loose
    t.state[1] = STUNNED
    assert taking(t, 0, [0], 1, 0) < loose


def test_manhunt_is_about_its_target() -> None:
    def worth(target: int, at: tuple[int, int] = (1, 1), **more: Any) -> float:
        t = table(skirmish(one("morgan", at), B, one("morgan", (9, 1), 1, **more)))
        t.target = [target, NOBODY]
        return promise(t, 0, d.MANHUNT)

    assert worth(NOBODY) == 0.0
    assert 0 <= worth(1) < worth(2) < worth(2, (9, 2))
    t = table(skirmish(one("morgan", (1, 1)), B))
    t.target = [1, NOBODY]
    t.place(1, NOBODY)
    assert promise(t, 0, d.MANHUNT) == 0.0
    home, away = (
        table(skirmish(one("morgan", (11, 9)), one("lenka", at, 1, states=["bound"]))) for at in ((20, 22), (5, 2))
    )
    for t in (home, away):
        t.target = [1, NOBODY]
    assert promise(home, 0, d.MANHUNT) > promise(away, 0, d.MANHUNT), "the target goes to the other zone"


def test_killing_promises_wounded_enemies_by_their_price() -> None:
    def worth(which: int, who: str, wounds: int) -> float:
        return promised(which, one("morgan", (1, 1)), one(who, (23, 23), 1, wounds=wounds))

    def price(which: int, who: str) -> float:
        """What the first wound of somebody is worth, as a share of its life."""
        full = PEOPLE[[person.slug for person in PEOPLE].index(who)].sides
        wound = 1 / (full[0][WOUNDS] + full[1][WOUNDS])
        return (worth(which, who, full[0][WOUNDS] - 1) - worth(which, who, full[0][WOUNDS])) / wound

    spree = [price(d.KILLING_SPREE, who) for who in ("morgan", "lenka", "bombshell")]
    assert spree == pytest.approx([spree[0]] * 3)
    murder = [price(d.ASSASSINATE, who) for who in ("morgan", "lenka", "bombshell")]
    assert murder == pytest.approx([4 * spree[0], 2 * spree[0], spree[0]])


def test_killing_promises_enemies_close_by() -> None:
    def worth(at: tuple[int, int], *states: str) -> float:
        t = table(skirmish(one("morgan", at), one("lenka", (23, 23), 1, states=list(states))))
        return killing(t, 0, [0], d.KILLING_SPREE)

    assert worth((23, 22)) > worth((20, 23)) > worth((1, 1)) >= 0
    assert worth((23, 22), "unconscious") == 0.0


def test_points_of_a_card_are_those_of_the_own_team() -> None:
    t = table(skirmish(A, B, cards=[["Sabotage"], ["Sabotage"]]))
    before = standing(t, 1)
    t.tally[CARDS + d.SABOTAGE] = 2
    assert standing(t, 1) == pytest.approx(before + 2)


def test_an_activated_member_no_longer_shoots() -> None:
    t = still(one("bombshell", (9, 1)), foe("tanken", (12, 1)))
    before = evaluate(t, 0)
    t.state[0] |= ACTIVATED
    assert evaluate(t, 0) < before
