"""Section 17: Twilight format."""

from typing import Any

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    MOON_SPELLCASTER,
    NUMBER,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    SUN_SPELLCASTER,
    asked,
    at,
    battle,
    choose,
    cost,
    done,
    draft,
    every,
    favor,
    left,
    new,
    offered,
    on,
    prompt,
    rows,
    seen,
)
from undercity import Match
from undercity.games.nightbreak.cards import MOON, RANGED, SUN

MIXED = [SUN_MELEE, MOON_MELEE, SUN_RANGED]
OTHERS = [MOON_RANGED, SUN_SPELLCASTER, MOON_SPELLCASTER]


def twilight(*rows: Any, **more: Any) -> Match:
    return battle(*rows, format="twilight", **more)


@pytest.mark.rule("NB-17.1")
@pytest.mark.parametrize("how", ["choose", "random"])
def test_nobody_chooses_a_faction(how: str) -> None:
    m = choose(new("twilight", draft=how), "starts 0")
    assert len(offered(m, "pick" if how == "choose" else "dealt")) == 30
    assert [side["faction"] for side in seen(m, "sides")] == [None, None]
    assert [side["name"] for side in seen(m, "sides")] == ["First", "Second"]


@pytest.mark.rule("NB-17.2")
def test_the_first_player_picks_any_three_of_the_thirty() -> None:
    m = choose(new("twilight"), "starts 1")
    assert (asked(m), offered(m)) == (1, [*(f"pick {slug}" for slug in NUMBER), "random"])
    choose(m, *(f"pick {slug}" for slug in MIXED))
    assert rows(m)[:3] == MIXED
    assert asked(m) == 0


@pytest.mark.rule("NB-17.3")
def test_the_second_player_picks_any_three_of_the_other_twentyseven() -> None:
    m = choose(new("twilight"), "starts 0", *(f"pick {slug}" for slug in MIXED))
    assert offered(m, "pick") == [f"pick {slug}" for slug in NUMBER if slug not in MIXED]
    assert len(offered(m, "pick")) == 27
    choose(m, "random")
    assert len(offered(m, "dealt")) == 27


@pytest.mark.rule("NB-17.4")
def test_twelve_cards_leave_the_game_and_twelve_are_the_deck() -> None:
    m = draft(new("twilight"), MIXED, OTHERS)
    [deck] = seen(m, "decks")
    assert (deck["cards"], deck["removed_unseen"], len(deck["unseen"])) == (12, 12, 24)


@pytest.mark.rule("NB-17.5")
def test_both_players_use_one_deck_and_one_discard_pile() -> None:
    m = twilight([SUN_RANGED, left(SUN_MELEE, 1)], [left(MOON_MELEE, 1)], top=[[SUN_QUIET, MOON_QUIET]])
    choose(m, "attack 3")
    assert (asked(m), offered(m)) == (1, ["keep", "refuse"])
    choose(m, "keep")
    assert rows(m)[3] == SUN_QUIET
    [deck] = seen(m, "decks")
    assert (deck["cards"], deck["discard"]) == (11, [MOON_MELEE])
    m = twilight([left(SUN_MELEE, 1)], [MOON_RANGED], turn=2, discard=[[MOON_MELEE]])
    choose(m, "attack 0")
    assert seen(m, "decks")[0]["discard"] == [MOON_MELEE, SUN_MELEE]
    assert prompt(m) == "Which card lies on top of the Hero deck?"


@pytest.mark.rule("NB-17.6")
@pytest.mark.parametrize(
    ("row", "first"),
    [
        ([SUN_MELEE, SUN_RANGED, SUN_SPELLCASTER], "Dusk"),
        ([SUN_MELEE, MOON_RANGED, SUN_SPELLCASTER], "Dusk"),
        ([SUN_MELEE, MOON_RANGED, MOON_SPELLCASTER], "Dawn"),
        ([MOON_MELEE, MOON_RANGED, MOON_SPELLCASTER], "Dawn"),
    ],
)
def test_the_time_deck_goes_by_two_of_the_first_players_heroes(row: list[str], first: str) -> None:
    m = draft(new("twilight"), row, [SUN_QUIET, MOON_QUIET, every(SUN)[-1]])
    assert seen(m, "time")[0] == first


@pytest.mark.rule("NB-17.7")
@pytest.mark.parametrize(
    ("row", "turn", "gained"),
    [
        ([SUN_MELEE, SUN_RANGED, SUN_SPELLCASTER], 5, 2),
        ([SUN_MELEE, SUN_RANGED, MOON_RANGED], 5, 2),
        ([SUN_MELEE, SUN_RANGED, MOON_RANGED], 1, 1),
        ([SUN_MELEE, SUN_RANGED, MOON_RANGED], 7, 3),
        ([SUN_MELEE, MOON_RANGED, MOON_MELEE], 1, 1),
        ([SUN_MELEE, MOON_RANGED, MOON_MELEE], 5, 2),
    ],
)
def test_two_heroes_of_the_times_faction_gain_its_symbols(row: list[str], turn: int, gained: int) -> None:
    m = twilight(row, turn=turn, phase="start")
    assert seen(m, "pool") == gained


@pytest.mark.rule("NB-17.7")
def test_the_second_players_heroes_count_in_the_second_players_turn() -> None:
    assert seen(twilight(MIXED, [MOON_RANGED, MOON_SPELLCASTER, SUN_SPELLCASTER], turn=2, phase="start"), "pool") == 2
    assert seen(twilight(MIXED, [MOON_RANGED, SUN_QUIET, SUN_SPELLCASTER], turn=2, phase="start"), "pool") == 1


@pytest.mark.rule("NB-17.8")
def test_points_serve_heroes_of_any_faction() -> None:
    spender = min(every(MOON, RANGED), key=cost)
    m = twilight([SUN_MELEE, done(SUN_RANGED), on(spender, held=1)], turn=7, pool=9)
    choose(m, "attack 5")
    assert (seen(m, "actor"), "activate" in offered(m)) == (2, True)
    m = twilight([SUN_MELEE, MOON_MELEE, SUN_RANGED], pool=2, phase="cycle")
    choose(m, "hold 0", "hold 1")
    assert [at(m, place).held for place in range(3)] == [1, 1, 0]


@pytest.mark.rule("NB-17.9")
def test_everything_else_is_as_in_classic() -> None:
    m = twilight([SUN_RANGED, MOON_MELEE], [SUN_MELEE, left(MOON_RANGED, 1)], pool=1)
    assert offered(m, "attack") == ["attack 3", "attack 4", "attack 5"]
    choose(m, "attack 4")
    assert favor(m) == [1, 0]
    m = twilight(turn=16, phase="cycle", favor=[1, 2])
    assert m.result.winners == (1,)
    assert m.result.reason == "Second wins with 2 Favor to 1 (NB-14.5)."
    m = draft(new("twilight"), MIXED, OTHERS)
    assert offered(m) == ["stay", "move 0 1", "move 0 2", "move 1 2"]
