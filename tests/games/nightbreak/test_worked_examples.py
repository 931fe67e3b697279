"""The ledger's worked examples: W1 to W5 from the book, V1 to V14 derived."""

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    NUMBER,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    asked,
    at,
    battle,
    card,
    choose,
    cost,
    draft,
    every,
    favor,
    hp,
    inside,
    left,
    new,
    offered,
    on,
    pile,
    refused,
    row_of,
    rows,
    seen,
    some,
    table,
    turn_up,
)
from undercity.games.nightbreak.cards import APPLY, DAMAGE, FIXED, MOON, SAME, SUN, F, arrows, damage
from undercity.games.nightbreak.powers import candidates

DUSK_FIRST = ["Dusk", "Dusk", "Midnight", "Midnight", "Dawn", "Dawn", "Midday", "Midday"] * 2
DAWN_FIRST = ["Dawn", "Dawn", "Midday", "Midday", "Dusk", "Dusk", "Midnight", "Midnight"] * 2
FORWARD = some(
    SUN, power=[{"op": DAMAGE, "arrows": (F,), "conditions": (), "amount": FIXED}, {"op": DAMAGE, "who": SAME}]
)
STING = some(MOON, arrival=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {"op": APPLY, "who": SAME}])
KING = some(SUN, arrival=[{"op": DAMAGE, "arrows": (F,), "conditions": ()}, {"op": APPLY, "who": SAME}])


@pytest.mark.rule("W1")
def test_w1_time_deck_with_sun_first() -> None:
    assert seen(draft(new(), row_of(SUN), row_of(MOON)), "time") == DUSK_FIRST


@pytest.mark.rule("W2")
def test_w2_time_deck_with_moon_first() -> None:
    assert seen(draft(new(), row_of(MOON), row_of(SUN), faction="moon"), "time") == DAWN_FIRST


@pytest.mark.rule("W3")
def test_w3_decks_after_the_set_up() -> None:
    m = draft(new(), row_of(SUN), row_of(MOON))
    assert [pile(m, side).cards for side in (0, 1)] == [6, 6]
    assert [pile(m, side).discard for side in (0, 1)] == [[], []]
    assert sum(pile(m, side).removed_unseen for side in (0, 1)) == 12


@pytest.mark.rule("W4")
def test_w4_the_twilight_deck() -> None:
    m = choose(new("twilight"), "starts 0", *(f"pick {slug}" for slug in row_of(SUN)))
    assert len(offered(m, "pick")) == 27
    choose(m, *(f"pick {slug}" for slug in row_of(MOON)))
    assert (len(pile(m, 0).unseen), pile(m, 0).cards) == (24, 12)


@pytest.mark.rule("W5")
def test_w5_the_refused_last_card_is_shuffled_in() -> None:
    m = battle([SUN_RANGED], [left(MOON_MELEE, 1)], deck=[6, [MOON_QUIET]], discard=[0, 5])
    older = pile(m, 1).discard
    choose(m, "attack 3", "refuse")
    everybody = sorted([*older, MOON_MELEE, MOON_QUIET], key=NUMBER.__getitem__)
    assert pile(m, 1).unseen == everybody
    assert sorted(offered(m)) == sorted(f"turned {NUMBER[slug]}" for slug in everybody)
    turn_up(m, MOON_QUIET)
    assert (rows(m)[3], pile(m, 1).cards, pile(m, 1).discard) == (MOON_QUIET, 6, [])


@pytest.mark.rule("V1")
def test_v1_midday_and_two_prayers() -> None:
    m = battle([on(SUN_MELEE, prayers=1), None, on(SUN_RANGED, prayers=1)], turn=7, phase="start")
    assert seen(m, "time")[seen(m, "hour")] == "Midday"
    assert (seen(m, "pool"), [at(m, place).prayers for place in range(3)]) == (7, [0, 0, 0])


@pytest.mark.rule("V2")
def test_v2_midnight_for_sun() -> None:
    m = battle(turn=3, phase="start")
    assert (seen(m, "time")[seen(m, "hour")], seen(m, "pool")) == ("Midnight", 1)


@pytest.mark.rule("V3")
def test_v3_mixes_for_a_cost_of_three() -> None:
    slug = next(slug for slug in every(SUN) if cost(slug) == 3)
    m = battle([None, on(slug, held=1), on(SUN_QUIET if slug != SUN_QUIET else SUN_MELEE, held=2)], pool=3)
    choose(m, "activate")
    assert offered(m) == ["pay 2 1", "pay 3 0"]
    choose(m, "pay 2 1")
    assert (seen(m, "pool"), at(m, 1).held, at(m, 2).held) == (1, 0, 2)


@pytest.mark.rule("V4")
def test_v4_no_escape_and_no_prayer_out_of_the_pool() -> None:
    m = battle([SUN_RANGED], pool=4)
    assert (refused(m, "escape"), refused(m, "pray")) == ("NB-6.1", "NB-7.1")


@pytest.mark.rule("V5")
def test_v5_one_prayer_a_turn() -> None:
    m = choose(battle([on(SUN_RANGED, held=2)]), "pray")
    assert (at(m, 0).held, at(m, 0).prayers) == (1, 1)
    assert refused(m, "pray") == "NB-7.4"


@pytest.mark.rule("V6")
def test_v6_attack_on_a_shielded_enemy() -> None:
    m = battle([None, on(SUN_MELEE, "stunned", "wounded", held=1)], [None, on(MOON_MELEE, "shielded")])
    choose(m, "attack 4")
    assert (at(m, 4).damage, at(m, 4).statuses) == (0, ["shielded"])
    assert (at(m, 1).statuses, at(m, 1).damage, at(m, 1).acted) == ([], 0, True)
    assert seen(m, "actor") == 2


@pytest.mark.rule("V7")
def test_v7_a_fatal_wound_by_the_own_power() -> None:
    n = sum(clause.n for clause in card(FORWARD).clauses)
    m = battle(
        [None, left(FORWARD, 1, "wounded", held=1)],
        [None, left(MOON_MELEE, n + 2)],
        pool=cost(FORWARD),
        top=[[SUN_QUIET], []],
    )
    choose(m, "activate", f"pay {cost(FORWARD)} 0")
    assert at(m, 4).damage == hp(MOON_MELEE) - 2
    assert (favor(m), rows(m)[1], asked(m)) == ([0, 1], None, 0)
    inside(m).held[NUMBER[SUN_QUIET]] = 0
    inside(m).pool = cost(SUN_QUIET)
    choose(m, "keep")
    assert (rows(m)[1], seen(m, "actor"), at(m, 1).acted) == (SUN_QUIET, 1, False)
    choose(m, "attack 4")
    assert at(m, 1).acted


@pytest.mark.rule("V8")
def test_v8_a_newcomer_strikes_a_hero_that_had_attacked() -> None:
    struck = left(SUN_MELEE, 1, acted=True)
    m = battle([struck, SUN_RANGED], [None, None, left(MOON_MELEE, 1)], top=[[SUN_QUIET], [STING]])
    choose(m, "attack 5")
    assert (favor(m), asked(m)) == ([1, 0], 1)
    choose(m, "keep")
    assert (favor(m), asked(m), rows(m)[0]) == ([1, 1], 0, None)
    choose(m, "keep")
    assert (rows(m)[0], at(m, 0).acted, seen(m, "actor")) == (SUN_QUIET, True, 2)
    choose(m, offered(m, "attack")[0])
    assert seen(m, "turn") == 2


@pytest.mark.rule("V9")
def test_v9_arrows_at_the_far_left_in_unity() -> None:
    t = table(format="unity")
    assert candidates(t, 0, damage(1, arrows("LF")), t.row[0]) == [t.row[7]]
    assert candidates(t, 4, damage(1, arrows("LF")), t.row[4]) == [t.row[3]]


@pytest.mark.rule("V10")
def test_v10_the_second_sides_leftmost_faces_the_first_sides_rightmost() -> None:
    m = battle([None, None, on(SUN_MELEE, held=1)])
    assert offered(m, "attack") == ["attack 3"]
    m = battle([], [on(MOON_MELEE, held=1)], turn=2)
    assert offered(m, "attack") == ["attack 2"]


@pytest.mark.rule("V11")
def test_v11_equal_favor_and_less_damage() -> None:
    mine = [on(slug, damage=3) for slug in every(SUN)[:3]]
    theirs = [on(slug, damage=4) for slug in every(MOON)[:3]]
    m = battle(mine, theirs, favor=[7, 7], turn=16, phase="cycle")
    assert m.result.lines == ("Sun: 7 Favor, 9 damage on its Heroes.", "Moon: 7 Favor, 12 damage on its Heroes.")
    assert m.result.winners == (0,)


@pytest.mark.rule("V12")
@pytest.mark.parametrize("factions", [["sun", "moon"], ["moon", "sun"]])
def test_v12_each_side_gains_fourteen_points_in_a_game(factions: list[str]) -> None:
    gained = [seen(battle(turn=turn, phase="start", factions=factions), "pool") for turn in range(1, 17)]
    assert (sum(gained[0::2]), sum(gained[1::2])) == (14, 14)


@pytest.mark.rule("V13")
def test_v13_a_fallen_kingmaker_returns_at_once() -> None:
    m = battle(
        [None, left(KING, 1, "stunned", held=2)],
        [MOON_RANGED, on(MOON_QUIET)],
        turn=2,
        format="kingmaker",
        kingmaker=[KING, MOON_MELEE],
    )
    choose(m, "attack 1")
    assert (pile(m, 0).discard, offered(m)) == ([KING], ["kingmaker", "look"])
    choose(m, "kingmaker")
    hero = at(m, 1)
    assert (hero.hero, hero.damage, hero.held, hero.statuses) == (KING, 0, 0, [])
    assert (at(m, 4).damage, pile(m, 0).discard) == (card(KING).arrival[0].n, [])


@pytest.mark.rule("V14")
def test_v14_midday_in_twilight() -> None:
    moons = battle([SUN_MELEE, MOON_RANGED, MOON_MELEE], format="twilight", turn=3, phase="start")
    suns = battle([SUN_MELEE, SUN_RANGED, MOON_MELEE], format="twilight", turn=7, phase="start")
    for m, gained in ((moons, 1), (suns, 3)):
        assert (seen(m, "time")[seen(m, "hour")], seen(m, "pool")) == ("Midday", gained)
