"""Section 15: Unity format. Places 0 to 3 face places 7 to 4."""

from typing import Any

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    SUN_MELEE,
    SUN_RANGED,
    SUN_SPELLCASTER,
    asked,
    at,
    battle,
    choose,
    cost,
    draft,
    every,
    favor,
    left,
    new,
    offered,
    on,
    pile,
    row_of,
    rows,
    rules,
    said,
    seen,
    some,
    turn_up,
    wall,
)
from undercity import Match
from undercity.games.nightbreak.cards import DAMAGE, FIXED, GAIN, MOON, RANGED, SUN, L, R

SHOT = some(SUN, power=[{"op": DAMAGE, "arrows": (L, R), "each": False, "amount": FIXED}, {"op": GAIN}])


def unity(*rows: Any, seats: int = 4, **more: Any) -> Match:
    return battle(*rows, format="unity", seats=seats, **more)


@pytest.mark.rule("NB-15.1")
@pytest.mark.parametrize(
    ("seats", "starts", "teams"),
    [(3, 0, [{0}, {1, 2}]), (3, 1, [{1, 2}, {0}]), (4, 0, [{0, 1}, {2, 3}]), (4, 1, [{2, 3}, {0, 1}])],
)
def test_two_teams_play(seats: int, starts: int, teams: list[set[int]]) -> None:
    m = choose(new("unity", seats), f"starts {starts}")
    assert [set(side["seats"]) for side in seen(m, "sides")] == teams
    assert asked(m) == min(teams[0])
    who = " and ".join(str(seat + 1) for seat in sorted(teams[0]))
    assert said(m, "NB-1.2") == [f"Players {who} go first." if len(teams[0]) > 1 else f"Player {who} goes first."]


@pytest.mark.rule("NB-15.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_team_picks_four_heroes(seats: int) -> None:
    m = draft(new("unity", seats), row_of(SUN, 4), row_of(MOON, 4))
    assert rows(m) == row_of(SUN, 4) + row_of(MOON, 4)
    assert "stay" in offered(m)


@pytest.mark.rule("NB-15.3")
def test_a_team_takes_one_joint_turn() -> None:
    m = unity(every(SUN, RANGED)[:4], wall(MOON, 4), phase="start")
    assert (asked(m), seen(m, "pool")) == (0, 1)
    choose(m, "stay")
    seats = []
    for _ in range(4):
        seats.append(asked(m))
        choose(m, "attack 4")
    assert seats == [0, 0, 1, 1]
    assert (asked(m), offered(m)) == (0, ["hold 0", "hold 1", "hold 2", "hold 3"])
    choose(m, "hold 3")
    assert (asked(m), seen(m, "turn")) == (2, 2)
    assert rules(m).count("NB-3.2") == 1


@pytest.mark.rule("NB-15.4")
def test_team_mates_know_the_same() -> None:
    m = unity([SUN_RANGED], [left(MOON_MELEE, 1)])
    choose(m, "attack 4")
    turn_up(m, MOON_QUIET)
    looks = [m.view(seat)["table"]["looking"]["hero"] for seat in range(4)]
    assert looks == [None, None, MOON_QUIET, MOON_QUIET]
    assert m.view(2)["table"] == m.view(3)["table"]
    assert m.table.mates(2) == m.table.mates(3) == (2, 3)
    assert unity(seats=3).table.mates(0) == (0,)


@pytest.mark.rule("NB-15.5")
@pytest.mark.parametrize(("turn", "steps"), [(1, [0, 1, 2, 3]), (2, [4, 5, 6, 7])])
def test_four_steps_from_the_teams_left_to_its_right(turn: int, steps: list[int]) -> None:
    rows = (every(SUN, RANGED)[:4], wall(MOON, 4)) if turn == 1 else (wall(SUN, 4), every(MOON, RANGED)[:4])
    m = unity(*rows, turn=turn)
    actors = []
    for _ in range(4):
        actors.append(seen(m, "actor"))
        choose(m, offered(m, "attack")[0])
    assert actors == steps
    assert seen(m, "turn") == turn + 1


@pytest.mark.rule("NB-15.6")
def test_teams_alternate() -> None:
    for turn in (1, 2, 3):
        m = unity(turn=turn, phase="cycle")
        assert (seen(m, "turn"), seen(m, "turn_side")) == (turn + 1, turn % 2)
        assert asked(m) == (2 if turn % 2 else 0)


@pytest.mark.rule("NB-15.7")
@pytest.mark.parametrize("rank", [0, 1, 2, 3])
def test_how_far_attacks_reach_over_four_columns(rank: int) -> None:
    facing = 7 - rank
    ahead = [None] * rank
    assert offered(unity([*ahead, on(SUN_MELEE, held=1)]), "attack") == [f"attack {facing}"]
    others = [f"attack {place}" for place in range(4, 8) if place != facing]
    assert offered(unity([*ahead, SUN_SPELLCASTER]), "attack") == others
    assert offered(unity([*ahead, SUN_RANGED]), "attack") == [f"attack {place}" for place in range(4, 8)]


@pytest.mark.rule("NB-15.8")
@pytest.mark.parametrize(("rank", "targets"), [(0, [6]), (1, [7, 5]), (2, [6, 4]), (3, [5])])
def test_arrows_still_reach_one_column(rank: int, targets: list[int]) -> None:
    m = choose(unity([*[None] * rank, SHOT], pool=cost(SHOT)), "activate")
    if len(targets) > 1:
        assert offered(m) == [f"target {place}" for place in targets]
    else:
        assert [place for place in range(8) if at(m, place).damage] == targets


@pytest.mark.rule("NB-15.9")
def test_any_two_of_the_four_may_move() -> None:
    m = unity(phase="move")
    pairs = [f"move {a} {b}" for a in range(4) for b in range(a + 1, 4)]
    assert offered(m) == ["stay", *pairs]
    before = rows(m)
    choose(m, "move 0 3")
    assert rows(m)[:4] == [before[3], before[1], before[2], before[0]]


@pytest.mark.rule("NB-15.10")
def test_hero_decks_of_five() -> None:
    m = draft(new("unity", 4), row_of(SUN, 4), row_of(MOON, 4))
    for side in (0, 1):
        deck = pile(m, side)
        assert (deck.cards, deck.removed_unseen, len(deck.unseen)) == (5, 6, 11)


@pytest.mark.rule("NB-15.11")
def test_time_favor_and_end_are_those_of_classic() -> None:
    m = draft(new("unity", 4), row_of(SUN, 4), row_of(MOON, 4))
    classic = draft(new(), row_of(SUN), row_of(MOON))
    assert seen(m, "time") == seen(classic, "time")
    m = choose(unity([SUN_RANGED], [left(MOON_MELEE, 1)]), "attack 4")
    assert favor(m) == [1, 0]
    m = unity(favor=[3, 2], turn=16, phase="cycle")
    assert (m.result.winners, m.result.scores) == ((0, 1), (3.0, 3.0, 2.0, 2.0))
    m = unity([], [on(MOON_MELEE, damage=1)], favor=[3, 3], turn=16, phase="cycle", seats=3, first=1)
    assert m.result.winners == (1, 2)
