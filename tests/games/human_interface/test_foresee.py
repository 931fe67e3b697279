"""What bots expect of a Move or an Attack that may still be answered."""

from typing import Any

import pytest

from tests.games.human_interface.play import choose, one, skirmish, sq25, table, weapon
from undercity.bots.ismcts import Ismcts
from undercity.games.human_interface.bot import evaluate, outlook
from undercity.games.human_interface.foresee import UNDECIDED, answers, arrived, declared, foresees, odds, wound
from undercity.games.human_interface.marks import DOWN, STUNNED
from undercity.games.human_interface.steps.attack import DODGES, HELPLESS, SHOOTS, chance
from undercity.games.human_interface.table import Table

KRUGER = weapon("Kruger R7")


def duel(distance: int = 3, **more: Any) -> Any:
    """Two Bombshells in the atrium of Open Offices, in sight of each other."""
    return skirmish(
        one("bombshell", (9, 10), **more),
        one("morgan", (1, 1)),
        one("bombshell", (9 + distance, 10), 1),
        one("morgan", (23, 23), 1),
        cards=[["Sabotage"], ["Sabotage"]],
    )


def attacked(m: Any, *rest: str) -> Table:
    return table(choose(m, "activate 0", f"attack 2 {KRUGER}", *rest))


def test_a_declared_attack_is_known_until_it_is_answered() -> None:
    m = duel()
    assert declared(table(m)) is None
    blow = declared(attacked(m))
    assert blow is not None
    assert (blow.a, blow.weapon, blow.d, blow.is_stun) == (0, KRUGER, 2, False)


def test_an_attack_is_worth_more_than_doing_nothing() -> None:
    idle = table(choose(duel(), "activate 0", "end"))
    assert evaluate(attacked(duel()), 0) > evaluate(idle, 0)
    assert evaluate(attacked(duel()), 1) < evaluate(idle, 1)


def test_the_target_may_shoot_back_once() -> None:
    t = attacked(duel())
    blow = declared(t)
    assert blow is not None
    dodged, shot = answers(t, blow)
    assert dodged[1] == 0.0 < shot[1]


def test_an_answered_attack_is_weighed_until_a_card_is_drawn() -> None:
    asked = attacked(duel())
    blow = declared(asked)
    assert blow is not None
    assert blow.answer == UNDECIDED
    for answer, how, expected in (("dodge", DODGES, 0), (f"shoot-back {KRUGER}", SHOOTS, 1)):
        m = duel()
        t = attacked(m, answer)
        answered = declared(t)
        assert answered is not None
        assert answered.answer == how
        assert answers(t, answered) == [pytest.approx(answers(asked, blow)[expected])]
        assert foresees(t)
        assert not foresees(table(choose(m, "cando 5")))


def test_who_is_stunned_is_an_easy_target() -> None:
    m = duel()
    table(m).state[2] |= STUNNED
    t = attacked(m)
    blow = declared(t)
    assert blow is not None
    assert blow.answer == HELPLESS
    dodging = declared(attacked(duel(), "dodge"))
    assert dodging is not None
    assert answers(t, blow)[0][0] > answers(attacked(duel(), "dodge"), dodging)[0][0]


def test_a_calm_search_ends_its_plan_before_the_cards_of_an_attack() -> None:
    search = Ismcts(seed=1)
    t = attacked(duel()).clone()
    search.let_be(t, 0)
    assert not foresees(t), "played to its end"
    search.foresees = foresees
    t = attacked(duel()).clone()
    search.let_be(t, 0)
    assert declared(t) is not None


@pytest.mark.parametrize("lead", [-14, -12, -9, -1, 0, 4, 9, 12, 15])
def test_odds_of_a_hit_are_those_that_players_are_told(lead: int) -> None:
    hit, _ = odds(table(duel()), 0, KRUGER, 2, lead)
    assert int(hit * 100 + 1e-9) == chance(lead)


def test_wounds_of_a_hit() -> None:
    t = table(duel())
    near, far = (odds(table(duel(n)), 0, KRUGER, 2, 12)[1] for n in (4, 5))
    assert near > far > 0, "Damage 5, then 4"
    t.active, t.focus[1] = 0, 2
    assert odds(t, 0, KRUGER, 2, 12)[1] == pytest.approx(near + 2, abs=0.2)


def test_wounds_flip_a_character_and_then_fell_it() -> None:
    t = table(duel())
    wound(t, 2, 2, 0)
    assert (t.wounds[2], t.crippled[2]) == (4, 0)
    wound(t, 2, 9, 0)
    assert (t.wounds[2], t.crippled[2]) == (3, 1)
    assert not t.state[2] & DOWN
    wound(t, 2, 3, 0)
    assert t.state[2] & DOWN
    assert t.kills == [1, 0]
    assert t.stand[sq25(12, 10)] < 0


def test_a_move_that_is_watched_is_seen_at_its_end() -> None:
    m = choose(duel(), "activate 0", f"move {sq25(9, 12)}")
    t = table(m)
    assert m.asking is not None
    assert m.asking.seat == 1
    assert t.at[0] != sq25(9, 12)
    assert arrived(t).at[0] == sq25(9, 12)
    assert evaluate(t, 0) == outlook(arrived(t), 0)
    assert arrived(table(duel())).at[0] == sq25(9, 10)


def test_a_captive_comes_along() -> None:
    m = skirmish(
        one("bombshell", (9, 10)),
        one("lenka", (10, 10), 1, states=["bound"]),
        one("morgan", (15, 10), 1),
        cards=[["Kidnap the Enemy Hacker"], ["Sabotage"]],
    )
    choose(m, "drag 1", f"move {sq25(9, 12)}")
    assert m.asking is not None
    assert m.asking.seat == 1
    assert [arrived(table(m)).at[i] for i in (0, 1)] == [sq25(9, 12), sq25(10, 11)]
    choose(m, "let-go")
    assert [table(m).at[i] for i in (0, 1)] == [sq25(9, 12), sq25(10, 11)]
