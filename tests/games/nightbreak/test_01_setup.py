"""Section 1: set-up (Classic)."""

import pytest

from tests.games.nightbreak.play import (
    MOON_QUIET,
    NATURE,
    SUN_QUIET,
    asked,
    at,
    choose,
    draft,
    every,
    favor,
    inside,
    new,
    offered,
    pile,
    prompt,
    row_of,
    rows,
    rules,
    said,
    seen,
    some,
)
from undercity.games.nightbreak.cards import ALL, APPLY, GAIN, HEROES, MELEE, MOON, SUN, TIME_NAMES
from undercity.games.nightbreak.show import scene
from undercity.games.nightbreak.steps.replacement import Top
from undercity.play import Match

SUNS, MOONS = row_of(SUN), row_of(MOON)
DAWN, MIDDAY, DUSK, MIDNIGHT = TIME_NAMES


def begun(faction: str = "sun", starts: int = 0) -> Match:
    rows = (SUNS, MOONS) if faction == "sun" else (MOONS, SUNS)
    return draft(new(), *rows, faction=faction, starts=starts)


@pytest.mark.rule("NB-1.1")
@pytest.mark.parametrize("faction", [SUN, MOON])
def test_the_heroes_are_split_by_faction_into_two_decks_of_fifteen(faction: int) -> None:
    m = choose(new(), "starts 0", "sun" if faction == SUN else "moon")
    assert offered(m, "pick") == [f"pick {hero.slug}" for hero in HEROES if hero.faction == faction]
    assert len(offered(m, "pick")) == 15
    choose(m, *offered(m)[:1], *offered(m)[1:3])
    assert offered(m, "pick") == [f"pick {hero.slug}" for hero in HEROES if hero.faction != faction]
    assert len(HEROES) == 30


@pytest.mark.rule("NB-1.2")
@pytest.mark.parametrize("team", [0, 1])
def test_chance_determines_who_goes_first(team: int) -> None:
    m = new()
    assert (asked(m), offered(m)) == (NATURE, ["starts 0", "starts 1"])
    assert prompt(m) == "Who goes first?"
    choose(m, f"starts {team}")
    assert asked(m) == team
    assert said(m, "NB-1.2") == [f"Player {team + 1} goes first."]


@pytest.mark.rule("NB-1.3")
@pytest.mark.parametrize(("picked", "other"), [("sun", "moon"), ("moon", "sun")])
def test_the_first_side_picks_its_faction_and_the_other_gets_the_remaining_one(picked: str, other: str) -> None:
    m = choose(new(), "starts 1")
    assert (asked(m), offered(m)) == (1, ["sun", "moon"])
    choose(m, picked)
    assert [side["faction"] for side in seen(m, "sides")] == [picked, other]
    assert (asked(m), offered(m)[0].split()[0]) == (1, "pick")
    assert said(m, "NB-1.3") == [f"{picked.capitalize()} goes first."]


@pytest.mark.rule("NB-1.4")
def test_the_first_side_picks_three_different_heroes_in_the_order_it_likes() -> None:
    a, b, c = every(SUN)[4], every(SUN)[14], every(SUN)[0]
    m = choose(new(), "starts 0", "sun")
    assert prompt(m) == "Which Hero stands in your rank 1 of 3?"
    choose(m, f"pick {a}")
    assert f"pick {a}" not in offered(m)
    assert (asked(m), len(offered(m))) == (0, 14)
    choose(m, f"pick {b}", f"pick {c}")
    assert rows(m) == [a, b, c, None, None, None]
    assert len(said(m, "NB-1.4")) == 3


@pytest.mark.rule("NB-1.5")
def test_the_second_side_picks_knowing_the_first_row_and_faces_it() -> None:
    facing = every(MOON, MELEE)[:3]
    m = choose(new(), "starts 1", "sun", *(f"pick {slug}" for slug in SUNS))
    assert asked(m) == 0
    assert [hero["hero"] for hero in m.view(0)["table"]["sides"][0]["row"]] == SUNS
    choose(m, *(f"pick {slug}" for slug in facing))
    assert rows(m) == [*SUNS, *facing]
    assert [inside(m).facing(place) for place in range(6)] == [5, 4, 3, 2, 1, 0]


@pytest.mark.rule("NB-1.6")
def test_a_side_may_let_chance_pick_its_heroes() -> None:
    m = choose(new(), "starts 0", "moon", "random")
    dealt = [every(MOON)[i] for i in (3, 9, 14)]
    for n, slug in enumerate(dealt):
        assert (asked(m), len(offered(m))) == (NATURE, 15 - n)
        assert prompt(m) == "Which Hero does chance pick for Moon?"
        choose(m, f"dealt {slug}")
    assert offered(m) == [f"pick {slug}" for slug in dealt]
    choose(m, f"pick {dealt[2]}", f"pick {dealt[0]}")
    assert rows(m)[:3] == [dealt[2], dealt[0], dealt[1]]
    assert "random" in offered(m)
    assert len(offered(m)) == 16
    choose(m, "random")
    assert (asked(m), offered(m)) == (NATURE, [f"dealt {slug}" for slug in every(SUN)])


@pytest.mark.rule("NB-1.7")
def test_the_other_twelve_are_shuffled_face_down_once_both_rows_stand() -> None:
    m = draft(new(), SUNS, MOONS[:2])
    assert seen(m, "decks") == []
    choose(m, f"pick {MOONS[2]}")
    for side, faction in ((0, SUN), (1, MOON)):
        assert pile(m, side).unseen == sorted(every(faction)[3:], key=every(faction).index)
        assert len(pile(m, side).unseen) == 12


@pytest.mark.rule("NB-1.8")
def test_six_cards_of_each_deck_leave_the_game_unseen() -> None:
    m = begun()
    for side in (0, 1):
        deck = pile(m, side)
        assert (deck.cards, deck.removed_unseen, deck.removed, deck.discard) == (6, 6, [], [])
        assert len(Top(side, False).answers(inside(m))) == 12


@pytest.mark.rule("NB-1.9", "NB-1.10")
@pytest.mark.parametrize("starts", [0, 1])
def test_the_time_deck_when_sun_goes_first(starts: int) -> None:
    half = [DUSK, DUSK, MIDNIGHT, MIDNIGHT, DAWN, DAWN, MIDDAY, MIDDAY]
    assert seen(begun("sun", starts), "time") == half + half


@pytest.mark.rule("NB-1.9", "NB-1.11")
@pytest.mark.parametrize("starts", [0, 1])
def test_the_time_deck_when_moon_goes_first(starts: int) -> None:
    half = [DAWN, DAWN, MIDDAY, MIDDAY, DUSK, DUSK, MIDNIGHT, MIDNIGHT]
    assert seen(begun("moon", starts), "time") == half + half


@pytest.mark.rule("NB-1.12")
def test_favor_lies_open_and_untaken_before_both_sides() -> None:
    m = begun()
    for seat in (0, 1, None):
        assert [side["favor"] for side in m.view(seat)["table"]["sides"]] == [0, 0]
    assert [score.value for score in scene(m.view(None)["table"]).scores] == [0, 0]


@pytest.mark.rule("NB-1.13")
def test_nothing_lies_on_any_hero_at_the_start() -> None:
    m = begun()
    for place in range(6):
        hero = at(m, place)
        assert (hero.damage, hero.held, hero.prayers, hero.statuses) == (0, 0, 0, [])
        assert not hero.acted
        assert not hero.prayed
    assert favor(m) == [0, 0]


@pytest.mark.rule("NB-1.14")
def test_arrival_powers_of_the_first_rows_do_not_happen() -> None:
    gaining = some(SUN, arrival=[{"op": GAIN, "conditions": ()}])
    binding = some(SUN, arrival=[{"op": APPLY, "who": ALL, "enemy": True, "conditions": ()}])
    m = draft(new(), [gaining, binding, SUN_QUIET], [MOON_QUIET, *every(MOON, but=[MOON_QUIET])[:2]])
    assert seen(m, "pool") == 1
    assert [at(m, place).statuses for place in range(6)] == [[]] * 6
    assert "NB-10.3" not in rules(m)


@pytest.mark.rule("NB-1.15")
@pytest.mark.parametrize("starts", [0, 1])
def test_the_first_side_takes_the_first_turn(starts: int) -> None:
    m = begun("moon", starts)
    assert (asked(m), seen(m, "turn"), seen(m, "turn_side")) == (starts, 1, 0)
    assert said(m, "NB-3.1") == ["Turn 1: Dawn, Moon."]
    assert "stay" in offered(m)


@pytest.mark.rule("NB-1.16")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_table_shows_both_rows_the_piles_beside_them_and_the_time(seat: int) -> None:
    m = begun()
    areas = {area.name: area for area in scene(m.view(seat)["table"]).areas}
    assert len(areas["Time"].pieces) == 16
    far, near = ("Moon", "Sun") if seat == 0 else ("Sun", "Moon")
    drawn = [name for name in areas if areas[name].layout == "row"]
    assert drawn == [far, near]
    own = [f"place {place}" for place in (range(3) if seat == 0 else range(3, 6))]
    facing = [f"place {inside(m).facing(int(piece.split()[1]))}" for piece in own]
    assert [piece.id for piece in areas[near].pieces] == own
    assert [piece.id for piece in areas[far].pieces] == facing
    piles = {piece.id: piece.owner for area in areas.values() if area.layout == "pile" for piece in area.pieces}
    assert piles == {"deck 0": SUN, "discard 0": SUN, "deck 1": MOON, "discard 1": MOON}
