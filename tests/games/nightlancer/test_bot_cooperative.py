"""What bots make of a cooperative table: everybody's Ideals, the Agent, the goal."""

from typing import Any

from tests.games.nightlancer.play import (
    PLAIN,
    a,
    at,
    inside,
)
from undercity.games import find
from undercity.games.nightlancer import bot
from undercity.games.nightlancer.table import Table

evaluate = find("nightlancer").evaluate


def team(*players: dict[str, Any], **more: Any) -> Table:
    return inside(at("streets", list(players) or [dict(p) for p in PLAIN], mode="cooperative", **more))


def test_together_everybody_stands_alike_and_short_of_certainty() -> None:
    t = team(a("veteran", prospects=9), a("sniper"))
    assert evaluate(t, 0) == evaluate(t, 1)
    best, worst = team(a("veteran", prospects=99), a("sniper", prospects=99)), team()
    worst.ideals = [0, 0]
    assert 0.0 < evaluate(worst, 0) < evaluate(t, 0) < evaluate(best, 0) < 1.0


def test_together_the_way_out_is_worth_buying() -> None:
    bought = a("veteran", bought=["farm-in-the-marches"], prospects=4)
    assert evaluate(team(bought, a("sniper")), 0) > evaluate(team(a("veteran", prospects=4), a("sniper")), 0)


def test_together_a_finished_match_is_won_or_lost_by_all() -> None:
    players = [
        a("veteran", prospects=25, bought=["farm-in-the-marches"]),
        a("sniper", prospects=25, bought=["buying-autonomy"]),
    ]
    t = team(*players)
    t.agenda, t.open = [], None
    assert (evaluate(t, 0), evaluate(t, 1)) == (1.0, 1.0)
    t.prospects = [50, 19]
    assert (evaluate(t, 0), evaluate(t, 1)) == (0.0, 0.0)


def test_an_ideal_more_holds_better() -> None:
    t = team(agent={"prospects": 0})
    found = []
    for ideals in range(7):
        t.ideals[0] = ideals
        found.append(bot.survival(t, 0))
    assert found == sorted(found)
    assert found[0] == 0.0 < found[1] < found[2] < found[3]


def test_the_fewer_rounds_are_left_the_better_an_ideal_holds() -> None:
    players = [a("veteran", ideals=1), a("sniper")]
    found = [bot.survival(team(*players, agent={"prospects": 0}, round=round), 0) for round in range(1, 7)]
    assert found == sorted(set(found))
    assert found[-1] == 1.0


def behind(n: int, *, phase: str = "streets", **has: Any) -> float:
    """How likely the Veteran loses an Ideal who is so far behind the Agent."""
    players = [a("veteran", prospects=5, **has), a("sniper", prospects=5)]
    return bot.likely(inside(at(phase, players, mode="cooperative", agent={"prospects": 5 + n})), 0)


def test_the_further_behind_the_agent_the_likelier_an_ideal_is_lost() -> None:
    assert behind(0) == behind(-2) == 0.0
    found = [behind(n, chips=0) for n in (1, 2, 3, 9)]
    assert found == sorted(found)
    assert 0.0 < found[0] < found[1] < found[3] < 1.0


def test_whoever_can_still_catch_up_fears_less() -> None:
    assert behind(2, chips=20) < behind(2, chips=0)
    assert behind(9, chips=20) < behind(9, chips=0)
    assert behind(5, chips=9, bought=["farm-in-the-marches"]) > behind(5, chips=9), "the way out would bring more"
    missions = [{"mission": "pit-night", "first": [1]}]
    players = [a("veteran", chips=20), a("sniper")]
    t = inside(at("mission", players, mode="cooperative", missions=missions, agent={"prospects": 1}))
    assert bot.likely(t, 0) == 1.0, "nothing more can be done this round"


def test_a_mission_may_still_bring_prospects() -> None:
    def found(slug: str) -> float:
        missions = [{"mission": slug, "first": [0]}]
        players = [a("veteran", chips=0), a("sniper")]
        t = inside(at("mission", players, mode="cooperative", missions=missions, agent={"prospects": 1}))
        return bot.likely(t, 0)

    assert found("recover-the-ledger") < found("pit-night") < 1.0


def test_in_scoring_nothing_is_lost_to_the_agent_any_more() -> None:
    assert behind(9, chips=0, phase="scoring") == 0.0


def test_whoever_never_hoped_does_not_fear_for_ideals() -> None:
    t = team(a("shockpack-survivor"), a("sniper"), agent={"prospects": 0})
    never = bot.survival(t, 0)
    assert never > 0.0
    t.agent_prospects = 9
    assert bot.survival(t, 0) == never
    t.has_hoped[0] = 1
    assert bot.survival(t, 0) < never


def test_nobody_should_lag_behind_or_run_ahead() -> None:
    t = team(a("veteran", prospects=3), a("sniper", prospects=3), agent={"prospects": 3}, round=5)
    level = bot.standing(t, 0)
    t.prospects[1] = 6
    ahead = bot.standing(t, 0)
    t.agent_prospects = 6
    assert ahead < bot.standing(t, 0) < level


def test_an_agent_with_heat_is_a_lesser_threat() -> None:
    t = team(round=5)
    cold = bot.standing(t, 0)
    t.agent_heat = 2
    warm = bot.standing(t, 0)
    t.agent_heat = 5
    assert cold < warm == bot.standing(t, 0)
