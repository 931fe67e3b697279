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
    still,
    table,
    war,
    weapon,
)
from undercity import Match
from undercity.games.human_interface import missions as g
from undercity.games.human_interface.bot import (
    FAR_OFF,
    FIRST,
    REACH,
    best_plan,
    closeness,
    evaluate,
    finished,
    hackers,
    health,
    huddle,
    hurt,
    life,
    locked_to,
    near,
    nearest,
    reaches,
    shared,
    sights,
    standing,
    usefulness,
    wires,
)
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards.people import BOMBSHELL, PEOPLE
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.marks import ACTIVATED, DOWN, DRAW, ESCAPED, NOBODY, OPFOR, STUNNED, WOUNDS
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
    best.control = [0] * 8
    limit = evaluate(best, 0)
    best.control = [0] * 9
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
        return [standing(t, team, True) for team in (0, 1)]

    none, some = worth(0), worth(2)
    assert some[0] == pytest.approx(none[0] + 2)
    assert some[1] == pytest.approx(none[1])
    t = still(L, one("lenka", (15, 7), 1))
    before = standing(t, 0, True)
    t.turn += 1
    assert standing(t, 0, True) > before
    after = standing(t, 0, True)
    t.kills = [1, 0]
    assert standing(t, 0, True) > after


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


def test_ways_lead_around_locked_doors() -> None:
    t = still(one("morgan", (2, 4)), one("lenka", (15, 7), 1), doors={"0": ["locked"]})
    locked = near(t, 0, sq(3, 2))
    assert locked_to(t, 0) == (sq(3, 3),)
    assert 0 < locked < near(still(one("morgan", (2, 4))), 0, sq(3, 2)) - 5 / FAR_OFF
    t.control[0] = 0
    assert locked_to(t, 0) == ()
    assert near(t, 0, sq(3, 2)) > locked


@pytest.mark.parametrize("mission", ["skirmish_offices", "skirmish_vault"])
def test_whoever_is_locked_in_goes_to_the_door(mission: str) -> None:
    t = table(Match("human_interface", seats=2, seed=1, mission=mission))
    barred = tuple(t.door_square(door) for door in range(len(t.doors)))
    cut_off, past = (t.board().ways(t.orders().zone_squares[1], doors) for doors in (barred, ()))
    start = min(t.orders().zone_squares[0], key=lambda square: past[square])
    assert cut_off[start] > past[start]
    assert closeness(cut_off[start]) > 0


def test_no_square_is_counted_twice() -> None:
    t = still(L, M)
    close, far = sq(4, 7), sq(7, 7)
    assert shared(t, [0, 1], [far, close], 0) == 0.0
    assert shared(t, [0, 1], [far, close], 1) == pytest.approx(near(t, 1, close))
    assert shared(t, [0, 1], [far, close], 2) == pytest.approx(near(t, 1, close) + near(t, 0, far)), "nor anybody"
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


def test_in_the_last_turn_whoever_has_acted_is_no_danger_to_those_who_have() -> None:
    t = still(one("bombshell", (9, 1)), {"card": "bombshell", "at": [12, 1], "team": 1, "states": ["activated"]})
    t.state[0] |= ACTIVATED
    assert sights(t, 0) < 0
    t.turn = t.orders().turns
    assert sights(t, 0) == 0.0
    t.state[1] &= ~ACTIVATED
    assert sights(t, 0) < 0, "it has yet to act"
    t.state[1] |= ACTIVATED
    t.state[0] &= ~ACTIVATED
    shot = sights(t, 0)
    t.state[1] |= STUNNED
    assert sights(t, 0) > shot, "and it may react"


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


def test_whoever_has_no_ap_left_no_longer_shoots() -> None:
    t = still(one("bombshell", (9, 1)), foe("tanken", (12, 1), states=["stunned"]))
    t.active, t.ap[0] = 0, 1
    assert sights(t, 0) > 0
    t.ap[0] = 0
    assert sights(t, 0) == 0.0
    t.active, t.partner = NOBODY, 0
    assert sights(t, 0) == 0.0, "nor does the other one of a pair"


def test_what_brings_nothing_is_left_undone() -> None:
    t = still(one("bombshell", (9, 1)), M)
    before = evaluate(t, 0)
    t.state[0] |= ACTIVATED
    assert finished(t, 0) == 1
    assert evaluate(t, 0) > before


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


def test_what_is_set_aside_for_a_bid_is_gone() -> None:
    m = choose(new("skirmish_offices", 2), *["ready"] * 0)
    bids = []
    while not bids:
        ask = m.asking
        assert ask is not None
        if ask.prompt.startswith("How many SR"):
            bids = [choose(m.clone(), f"bid {n}") for n in (0, 1, 5)]
        else:
            m.choose(ask.answers[0])
    worths = [wires(table(bid), 0) for bid in bids]
    assert worths[0] > worths[1] > worths[2]
    assert len({evaluate(table(bid), 1) for bid in bids}) == 1, "the other Team cannot know"


def test_wires() -> None:
    def worth(**more: Any) -> float:
        return wires(table(war(one("lenka", (6, 2)), one("lenka", (15, 7), 1), **{"sr": [0, 0], **more})), 0)

    assert worth() == 0.0
    assert worth(sr=[5, 0]) > worth(sr=[4, 0]) > 0
    assert worth(sr=[9, 0]) < worth(sr=[10, 0]) == worth(sr=[11, 0])
    assert worth(sr=[0, 5]) == 0.0
    assert worth(hands=[["Backdoor"], []]) > 0 > worth(hands=[["Lever"], []])
    assert worth(hands=[[], ["Backdoor"]]) == 0.0
    assert worth(slots={"0": ["Nightshade"]}) > worth(slots={"0": ["Backdoor"]})
    assert worth(slots={"0": ["Keep"]}) > worth(slots={"0": ["Backdoor"]}) > worth(hands=[["Backdoor"], []])
    assert worth(slots={"0": ["STYX"]}) < -worth(slots={"0": ["Sleet"]}) < 0
    assert worth(slots={"4": ["Keep"]}) == 0.0
    assert worth(control={"0": 0}) > worth(slots={"0": ["Keep"]})
    assert worth(control={"0": 1}) == 0.0
    assert worth(control={"0": 0, "1": 0}) == pytest.approx(2 * worth(control={"0": 0}))
