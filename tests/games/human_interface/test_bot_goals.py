"""What goals and Mission cards promise the bots."""

from typing import Any

import pytest

from tests.games.human_interface.play import (
    foe,
    one,
    skirmish,
    sq25,
    still,
    table,
)
from tests.games.human_interface.test_bot import L, M, U, moved
from undercity.games.human_interface import missions as g
from undercity.games.human_interface.bot import (
    best_plan,
    breakout,
    carrying,
    errands,
    evaluate,
    hacking,
    hunting,
    leaving,
    progress,
    rivals,
    securing,
    standing,
    taking,
)
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.marks import ACTIVATED, BOUND, DOWN, ESCAPED, NOBODY, OPFOR, WOUNDS
from undercity.games.human_interface.steps import goals, special
from undercity.games.human_interface.steps.goals import CARDS, FALLEN
from undercity.games.human_interface.table import Table


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
    assert first < securing(t, 0, 2) < 1.0
    near_the_other = securing(moved(t, 0, 4, 6), 0, 2)
    assert near_the_other < securing(moved(t, 0, 2, 7), 0, 2), "what is to be carried is not secured"
    t.secured = [1, -1, -1]
    assert securing(t, 0, 1) < near_the_other


def test_what_cannot_be_secured_without_carrying_is_as_near_as_that() -> None:
    t = still(L, M)
    t.goods[0], t.secured[0] = NOBODY, 0
    assert securing(t, 0, 2) != carrying(t, 0)
    t.goods[2] = NOBODY
    assert securing(t, 0, 2) == carrying(t, 0), "only the one to be carried is left"


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

A, B = one("lenka", (1, 1)), one("lenka", (23, 23), 1)


FIGHT = 0.3
"""More than a fight promises to one who has no errand."""


def promised(card: str, *models: dict[str, Any], target: int = NOBODY, **more: Any) -> float:
    """What the first Team expects of one mission card."""
    t = table(skirmish(*models, cards=[[card], ["Sabotage"]], **more))
    t.target = [target, NOBODY]
    return errands(t, 0)


def test_sabotage_promises_what_is_near_and_not_yet_destroyed() -> None:
    far, close = promised("Sabotage", A, B), promised("Sabotage", one("lenka", (9, 22)), B)
    assert 0 < far < close < 2
    assert promised("Sabotage", one("lenka", (9, 22)), B, goods={"2": 1}) < close
    t = table(skirmish(A, B, cards=[["Sabotage"], ["Sabotage"]]))
    t.goods = [NOBODY] * len(t.goods)
    assert errands(t, 0) < FIGHT
    t.goods[0] = t.at[0] = sq25(9, 1)
    assert errands(t, 0) < FIGHT, "it lies in the own zone (HI-H100)"


def test_everybody_has_an_errand_of_its_own() -> None:
    alone = promised("Sabotage", one("lenka", (9, 22)), B)
    assert promised("Sabotage", one("lenka", (9, 22)), one("morgan", (10, 22)), B) < 2 * alone, "one Objective each"
    both = promised("Sabotage", one("lenka", (9, 22)), one("morgan", (14, 22)), B)
    assert both == pytest.approx(alone + promised("Sabotage", one("morgan", (14, 22)), B))
    t = table(skirmish(one("lenka", (9, 22)), B, cards=[["Sabotage", "Corporate Espionage"], ["Sabotage"]]))
    assert errands(t, 0) == pytest.approx(alone), "nobody goes on two at once"


def test_whoever_has_no_errand_looks_for_a_fight() -> None:
    assert promised("Corporate Espionage", one("morgan", (20, 17)), B) > promised(
        "Corporate Espionage", one("morgan", (1, 1)), B
    )
    down = one("lenka", (23, 23), 1, states=["unconscious"])
    assert promised("Corporate Espionage", one("morgan", (20, 17)), down) == 0.0


def test_what_cannot_be_reached_in_time_promises_little() -> None:
    early, late = (promised("Sabotage", A, B, turn=turn) for turn in (1, 6))
    assert 0 < late < early / 2
    close = one("lenka", (9, 22))
    assert promised("Sabotage", close, B, turn=6) == promised("Sabotage", close, B, turn=1)


def test_espionage_promises_terminals_to_hackers() -> None:
    card = "Corporate Espionage"
    far, close = promised(card, A, B), promised(card, one("lenka", (6, 7)), B)
    assert 0 < far < close
    assert promised(card, one("morgan", (6, 7)), B) < FIGHT < far
    t = table(skirmish(one("lenka", (6, 7)), B, cards=[[card], ["Sabotage"]]))
    t.hacked[0] = 2
    assert errands(t, 0) == pytest.approx(close), "they hacked it, not we"
    t.hacked[0] = 1
    assert errands(t, 0) < close


def test_breakout_promises_the_other_zone() -> None:
    far, close = promised("Breakout", A, B), promised("Breakout", one("lenka", (12, 17)), B)
    assert 0 <= far < close < 2
    assert promised("Breakout", one("lenka", (10, 22)), B) < FIGHT, "already there, and counted as points"
    two = promised("Breakout", one("lenka", (12, 17)), one("morgan", (12, 18)), B)
    assert two > close


def test_the_first_who_breaks_out_counts_before_half_the_team_is_through() -> None:
    others = [one(who, (1 + i, 1)) for i, who in enumerate(("morgan", "bombshell", "u-bolt"))]
    near, through = (promised("Breakout", one("lenka", at), *others, B) for at in ((10, 19), (10, 20)))
    assert through > near
    t = table(skirmish(one("lenka", (10, 20)), *others, B, cards=[["Breakout"], ["Sabotage"]]))
    assert breakout(t, 0) > 0
    t.place(1, sq25(13, 20))
    assert breakout(t, 0) == 0.0, "now they score"


def test_rivals_on_the_board() -> None:
    t = table(skirmish(A, B, one("morgan", (22, 23), 1), one("morgan", None, 1)))
    assert rivals(t, 0) == [1, 2]
    assert rivals(t, 1) == [0]


def test_kidnapping_is_about_hackers() -> None:
    card = "Kidnap the Enemy Hacker"
    far, close = promised(card, A, B), promised(card, one("lenka", (23, 22)), B)
    assert 0 <= far < close
    assert promised(card, A, one("morgan", (23, 23), 1)) < far
    there, near_home = (promised(card, A, one("lenka", at, 1, states=["bound"])) for at in ((20, 23), (5, 5)))
    down = promised(card, A, one("lenka", (5, 5), 1, states=["unconscious"]))
    assert near_home > there > 0
    assert near_home > down > 0


def test_a_captive_is_worth_more_in_tow() -> None:
    t = table(
        skirmish(one("lenka", (7, 4)), one("lenka", (6, 4), 1, states=["bound"]), cards=[["Manhunt"], ["Sabotage"]])
    )
    t.active, t.ap[0] = 0, 2
    loose = taking(t, 0, 1, 0)
    t.dragged = 1
    held = taking(t, 0, 1, 0)
    assert held > loose
    t.ap[0] = 0
    assert taking(t, 0, 1, 0) == held, "whoever spends the last AP on the way does not let go"


def test_every_step_with_a_captive_counts_across_the_whole_map() -> None:
    far, nearer = (
        taking(table(skirmish(one("lenka", (1, 1)), one("lenka", at, 1, states=["bound"]))), 0, 1, 0)
        for at in ((23, 23), (22, 22))
    )
    assert far < nearer


def test_a_captive_that_cannot_come_home_in_time_counts_less() -> None:
    t = table(skirmish(one("lenka", (1, 1)), one("lenka", (12, 14), 1, states=["bound"])))
    worth = []
    for turn in range(1, t.orders().turns + 1):
        t.turn = turn
        worth.append(taking(t, 0, 1, 0))
    assert worth == [worth[0]] * 5 + [worth[5]]
    assert worth[5] < worth[0], "ten squares to go, eight in the last turn"


def test_a_captive_at_home_is_counted_as_points() -> None:
    captive = one("lenka", (10, 2), 1, states=["bound"])
    t = table(skirmish(A, captive, cards=[["Kidnap the Enemy Hacker"], ["Sabotage"]]))
    outside = table(skirmish(A, one("lenka", (8, 4), 1, states=["bound"])))
    assert taking(t, 0, 1, 0) == 0.0
    assert 0.5 < taking(outside, 0, 1, 0) < 1.0, "points are more than any promise"


def test_manhunt_is_about_its_target() -> None:
    rivals = (B, one("morgan", (9, 1), 1))
    assert promised("Manhunt", one("morgan", (1, 1)), *rivals) < FIGHT
    first, second = (promised("Manhunt", one("morgan", (1, 1)), *rivals, target=m) for m in (1, 2))
    assert 0 <= first < second < promised("Manhunt", one("morgan", (9, 2)), *rivals, target=2)
    caught = [one("lenka", at, 1, states=["bound"]) for at in ((20, 20), (5, 4))]
    home, away = (promised("Manhunt", one("morgan", (11, 9)), other, target=1) for other in caught)
    assert home > away, "the target goes to the other zone"


def test_killing_promises_wounded_enemies_by_their_price() -> None:
    def worth(card: str, who: str, wounds: int, turn: int = 3) -> float:
        return promised(card, one("morgan", (1, 1)), one(who, (23, 23), 1, wounds=wounds), turn=turn)

    def price(card: str, who: str, turn: int = 3) -> float:
        """What the first wound of somebody is worth, as a share of its life."""
        full = PEOPLE[[person.slug for person in PEOPLE].index(who)].sides
        wound = 1 / (full[0][WOUNDS] + full[1][WOUNDS])
        whole = full[0][WOUNDS]
        return (worth(card, who, whole - 1, turn) - worth(card, who, whole, turn)) / wound

    spree = [price("Killing Spree", who) for who in ("morgan", "lenka", "bombshell")]
    assert spree == pytest.approx([spree[0]] * 3)
    assert price("Killing Spree", "morgan", 2) == pytest.approx(2 * spree[0])
    murder = [price("Assassinate", who) for who in ("morgan", "lenka", "bombshell")]
    assert murder == pytest.approx([4 * spree[0], 2 * spree[0], spree[0]])


def test_killing_promises_enemies_close_by() -> None:
    def worth(at: tuple[int, int], *states: str) -> float:
        return promised("Killing Spree", one("morgan", at), one("lenka", (23, 23), 1, states=list(states)))

    assert worth((23, 22)) > worth((20, 23)) > worth((1, 1)) >= 0
    assert worth((23, 22), "unconscious") == 0.0


def test_what_the_other_team_holds_changes_nothing() -> None:
    def worth(*theirs: str) -> float:
        models = (one("lenka", (1, 1)), one("lenka", (20, 17), 1), one("morgan", (9, 2), 1))
        t = table(skirmish(*models, cards=[["Sabotage", "Breakout"], list(theirs)]))
        t.hands[1] = [30, 31, 32]
        return evaluate(t, 0)

    assert worth("Sabotage", "Manhunt") == worth("Killing Spree", "Breakout")


def test_points_of_a_card_are_those_of_the_own_team() -> None:
    t = table(skirmish(A, B, cards=[["Sabotage"], ["Sabotage"]]))
    before = standing(t, 1, True)
    t.tally[CARDS + d.SABOTAGE] = 2
    assert standing(t, 1, True) == pytest.approx(before + 2)


def test_an_activated_member_no_longer_shoots() -> None:
    t = still(one("bombshell", (9, 1)), foe("tanken", (12, 1)))
    before = evaluate(t, 0)
    t.state[0] |= ACTIVATED
    assert evaluate(t, 0) < before


def test_a_kill_counts_more_than_being_about_to_kill() -> None:
    hunters = (one("lenka", (9, 9)), one("bombshell", (9, 10)))
    for card in ("Assassinate", "Killing Spree"):
        for slug in ("morgan", "lenka", "the-can"):
            prey = (one(slug, (10, 9), 1, wounds=1, crippled=True), one("u-bolt", (23, 23), 1))
            t = table(skirmish(*hunters, *prey, cards=[[card], ["Sabotage"]]))
            before = standing(t, 0, True)
            goals.score_kill(t, 2, 0)
            t.state[2] |= DOWN
            assert standing(t, 0, True) > before


def test_a_captive_that_is_taken_out_counts_more_than_one_in_reach() -> None:
    for other in (1, 2):
        hunters = [one("bombshell", (10, 22)), one("morgan", (12, 22))][:other]
        prey = one("u-bolt", (11, 22), 1, states=["bound"])
        t = table(skirmish(*hunters, prey, B, cards=[["Manhunt"], []], target=[len(hunters), -1]))
        before = evaluate(t, 0)
        t.active, t.dragged = 0, len(hunters)
        special.Drop().run(t)
        assert evaluate(t, 0) > before


def test_a_friend_is_worth_reviving() -> None:
    t = table(skirmish(one("lenka", (2, 1)), one("bombshell", (3, 1), states=["bound"]), B))
    before = standing(t, 0, True)
    t.state[1] &= ~BOUND
    assert standing(t, 0, True) > before


def test_slow_rivals_are_easier_to_catch() -> None:
    slow, fast = (promised("Manhunt", A, one(who, (9, 9), 1), target=1) for who in ("the-can", "u-bolt"))
    assert slow > fast
