"""Section 16: Kingmaker format."""

from typing import Any

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_RANGED,
    NATURE,
    NUMBER,
    SUN_MELEE,
    SUN_QUIET,
    asked,
    at,
    battle,
    card,
    choose,
    draft,
    inside,
    left,
    new,
    offered,
    pile,
    prompt,
    row_of,
    rows,
    said,
    seen,
    some,
)
from undercity import Match
from undercity.games.nightbreak.cards import APPLY, DAMAGE, MOON, SAME, SUN, F

KING = some(SUN, arrival=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {"op": APPLY, "who": SAME}])
"""A Kingmaker whose arrival one notices: it strikes the enemy in its column."""


def reign(*rows: Any, **more: Any) -> Match:
    return battle(*rows, format="kingmaker", kingmaker=[KING, MOON_MELEE], **more)


def fallen(**more: Any) -> Match:
    """Moon's attack overwhelms Sun's Kingmaker in place 1."""
    return choose(reign([None, left(KING, 1)], [MOON_RANGED], turn=2, **more), "attack 1")


@pytest.mark.rule("NB-16.1")
def test_each_player_names_one_of_the_row_openly() -> None:
    m = choose(new("kingmaker"), "starts 1", "moon", *(f"pick {slug}" for slug in row_of(MOON)))
    assert (asked(m), offered(m)) == (1, ["crown 0", "crown 1", "crown 2"])
    choose(m, "crown 2")
    assert seen(m, "sides")[0]["kingmaker"] == row_of(MOON)[2]
    assert (asked(m), len(offered(m, "pick"))) == (0, 15)
    choose(m, *(f"pick {slug}" for slug in row_of(SUN)))
    assert (asked(m), offered(m)) == (0, ["crown 3", "crown 4", "crown 5"])
    choose(m, "crown 4")
    assert [side["kingmaker"] for side in seen(m, "sides")] == [row_of(MOON)[2], row_of(SUN)[1]]
    assert said(m, "NB-16.1") == [
        f"Moon's Kingmaker is {card(row_of(MOON)[2]).name}.",
        f"Sun's Kingmaker is {card(row_of(SUN)[1]).name}.",
    ]


@pytest.mark.rule("NB-16.1")
def test_each_player_names_a_kingmaker_when_chance_deals_too() -> None:
    m = Match("nightbreak", seed=1, format="kingmaker", draft="random")
    assert offered(m) == ["crown 0", "crown 1", "crown 2"]
    choose(m, "crown 0")
    assert offered(m) == ["crown 3", "crown 4", "crown 5"]


@pytest.mark.rule("NB-16.2")
def test_the_designation_never_changes() -> None:
    m = fallen(top=[[SUN_QUIET], []])
    choose(m, "look", "keep")
    assert [side["kingmaker"] for side in seen(m, "sides")] == [KING, MOON_MELEE]
    m = choose(fallen(), "kingmaker")
    assert [side["kingmaker"] for side in seen(m, "sides")] == [KING, MOON_MELEE]


@pytest.mark.rule("NB-16.3")
def test_a_kingmaker_in_the_discard_pile_may_take_the_rank() -> None:
    m = reign([left(SUN_MELEE, 1)], [MOON_RANGED], turn=2, discard=[[KING], []])
    choose(m, "attack 0")
    assert (asked(m), offered(m)) == (0, ["kingmaker", "look"])
    assert prompt(m) == f"Does your Kingmaker {card(KING).name} return, or do you look at your Hero deck?"
    choose(m, "kingmaker")
    assert rows(m)[0] == KING
    assert (pile(m, 0).cards, pile(m, 0).discard) == (5, [SUN_MELEE])
    assert said(m, "NB-16.3") == [f"Sun's Kingmaker {card(KING).name} returns."]


@pytest.mark.rule("NB-16.3")
def test_the_other_sides_kingmaker_is_of_no_use() -> None:
    m = reign([None, left(SUN_MELEE, 1), KING], [MOON_RANGED], turn=2, discard=[[], [MOON_MELEE]])
    choose(m, "attack 1")
    assert asked(m) == NATURE


@pytest.mark.rule("NB-16.4")
def test_nobody_is_forced_to_call_the_kingmaker() -> None:
    m = choose(fallen(top=[[SUN_QUIET], []]), "look")
    assert offered(m) == ["keep", "refuse"]
    choose(m, "keep")
    assert (rows(m)[1], pile(m, 0).discard) == (SUN_QUIET, [KING])


@pytest.mark.rule("NB-16.5")
def test_the_kingmakers_arrival_power_occurs() -> None:
    m = fallen()
    before = at(m, 4).damage
    choose(m, "kingmaker")
    assert at(m, 4).damage == before + card(KING).arrival[0].n
    assert said(m, "NB-10.3") == [f"{card(KING).name} arrives for Sun."]


@pytest.mark.rule("NB-16.6")
def test_everything_else_is_as_in_classic() -> None:
    m = choose(new("kingmaker"), "starts 0", "sun", *(f"pick {slug}" for slug in row_of(SUN)), "crown 0")
    choose(m, *(f"pick {slug}" for slug in row_of(MOON)), "crown 3")
    classic = draft(new(), row_of(SUN), row_of(MOON))
    for name in ("decks", "time", "pool", "turn_side"):
        assert seen(m, name) == seen(classic, name)
    assert offered(m) == offered(classic)
    m = reign([None, KING], turn=16, phase="cycle", favor=[1, 2])
    assert m.result.winners == (1,)


@pytest.mark.rule("NB-16.6")
def test_no_other_format_has_a_kingmaker() -> None:
    m = battle([None, left(KING, 1)], [MOON_RANGED], turn=2)
    inside(m).kingmaker[0] = NUMBER[KING]
    choose(m, "attack 1")
    assert asked(m) == NATURE
