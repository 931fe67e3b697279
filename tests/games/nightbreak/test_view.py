"""Views and redeals: a seat sees what it may know, and imagines only what could be."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    NUMBER,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    battle,
    choose,
    inside,
    left,
    new,
    offered,
    on,
    pile,
    rows,
    state,
    table,
    turn_up,
)
from undercity import Match
from undercity.core.chance import Rng
from undercity.games.nightbreak.view import redeal, view


def looking() -> Match:
    """Moon looks at the top card of its deck."""
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)]), "attack 3")
    return turn_up(m, MOON_QUIET)


def test_what_lies_on_the_table_is_seen_by_all() -> None:
    m = battle([on(SUN_RANGED, "stunned", damage=1, held=2, prayers=3, prayed=True)], turn=3, pool=4, favor=[1, 2])
    for seat in (0, 1, None):
        v = m.view(seat)["table"]
        assert (v["format"], v["turn"], v["turn_side"], v["hour"], v["pool"], v["actor"]) == ("classic", 3, 0, 2, 4, 0)
        lying = {"damage": 1, "held": 2, "prayers": 3, "statuses": ["stunned"], "acted": False, "prayed": True}
        assert v["sides"][0]["row"][0] == {"hero": SUN_RANGED, **lying}
        assert [side["favor"] for side in v["sides"]] == [1, 2]
        assert [side["seats"] for side in v["sides"]] == [[0, 0], [1, 1]]
        assert v["your_side"] == seat


def test_before_anything_is_decided_there_is_little_to_see() -> None:
    v = new().view(0)["table"]
    assert (v["your_side"], v["time"], v["decks"], v["actor"]) == (None, [], [], -1)
    assert [side["name"] for side in v["sides"]] == ["First", "Second"]
    assert inside(new()).mates(1) == (1,)


def test_your_side_goes_by_who_starts() -> None:
    m = battle(first=1)
    assert [m.view(seat)["table"]["your_side"] for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("NB-10.1", "I19")
def test_a_redeal_swaps_only_the_card_the_other_side_looks_at() -> None:
    m = looking()
    t = inside(m)
    rng = Rng(1)
    imagined = [redeal(t, 0, rng) for _ in range(200)]
    unseen = set(t.decks[1].rest) | {t.looked}
    assert {other.looked for other in imagined} == unseen
    for other in imagined:
        assert {*other.decks[1].rest, other.looked} == unseen
        assert view(other, 0) == view(t, 0)
        assert (other.row, other.decks[0].rest) == (t.row, t.decks[0].rest)
    assert t.looked == NUMBER[MOON_QUIET]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_knows_the_card_does_not_imagine_another(seat: int) -> None:
    t = inside(looking())
    if seat == 0:
        t.looked_openly = True
    rng = Rng(2)
    assert {redeal(t, seat, rng).looked for _ in range(50)} == {t.looked}


def test_a_redeal_without_a_secret_is_an_equal_table() -> None:
    t = table()
    assert view(redeal(t, 0, Rng(0)), None) == view(t, None)


def test_removed_cards_are_told_apart_once_the_deck_is_used_up() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], deck=[6, [MOON_QUIET]], discard=[0, 5])
    assert len(pile(m, 1).removed) == 6
    fresh = pile(battle(), 1)
    assert (fresh.removed, fresh.removed_unseen) == ([], 6)


def test_a_common_deck_is_shown_once() -> None:
    m = choose(battle([SUN_RANGED], [left(MOON_MELEE, 1)], format="twilight"), "attack 3")
    turn_up(m, SUN_QUIET)
    [deck] = m.view(0)["table"]["decks"]
    assert (deck["cards"], SUN_QUIET in deck["unseen"]) == (12, True)
    [deck] = m.view(1)["table"]["decks"]
    assert (deck["cards"], SUN_QUIET in deck["unseen"]) == (12, False)


def test_clones_share_nothing_that_changes() -> None:
    m = looking()
    before = state(m)
    for answer in ("keep", "refuse"):
        other = m.clone()
        choose(other, answer)
        while not other.over and len(other.entries) < 200:
            choose(other, offered(other)[-1])
    assert state(m) == before


def test_what_results_are_grouped_by() -> None:
    m = battle([SUN_RANGED, SUN_MELEE], [MOON_RANGED], first=1, favor=[1, 0], turn=16, phase="cycle")
    facts = m.game.facts(inside(m))
    assert (facts["order"], facts["faction"]) == ([["second"], ["first"]], [["Moon"], ["Sun"]])
    assert set(facts["hero"][1]) == set(rows(m)[:3])
    twilight = battle(format="twilight", turn=16, phase="cycle")
    assert twilight.game.facts(inside(twilight))["faction"] == [[], []]
