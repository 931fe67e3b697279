"""Section 1: set-up for two to four players."""

import pytest

from tests.games.gangs_of_night_city.play import (
    asked,
    choose,
    cred,
    goods,
    hand,
    nature,
    new,
    night,
    offered,
    said,
    seen,
    side,
    standing,
    table,
)
from undercity import Match, Wrong
from undercity.games.gangs_of_night_city.cards import OPPORTUNITIES
from undercity.games.gangs_of_night_city.city import ADJACENT, DISTRICT_SLUGS, POI_KIND_OF, REWARDS

SLUGS = ["maelstrom", "valentinos", "voodoo-boys", "tyger-claws"]


def laid_out(seats: int, starts: int = 1, story: str = "tutorial") -> Match:
    m = choose(new(seats, story), *SLUGS[: min(seats, 3)], f"starts {starts}")
    return nature(m)


@pytest.mark.rule("GN-1.1")
def test_two_to_four_players_or_one_with_its_own_story() -> None:
    assert [laid_out(n).seats for n in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(Wrong):
        Match("gangs_of_night_city", seats=2, story="fine_before_you_came")
    with pytest.raises(Wrong):
        Match("gangs_of_night_city", seats=1, story="tutorial")
    with pytest.raises(Wrong):
        Match("gangs_of_night_city", seats=5)


@pytest.mark.rule("GN-1.2", "GN-H2")
def test_the_side_of_the_board_follows_the_number_of_players() -> None:
    kinds = ["fixer", "business", "data-fortress"]
    three = [[kinds[POI_KIND_OF[place]] for place in places] for places in table(laid_out(3)).pois]
    assert dict(zip(DISTRICT_SLUGS, three, strict=True)) == {
        "watson": ["business"],
        "westbrook": ["fixer"],
        "city-center": ["data-fortress"],
        "heywood": ["data-fortress"],
        "santo-domingo": ["business"],
        "pacifica": ["fixer"],
    }
    four = [[kinds[POI_KIND_OF[place]] for place in places] for places in table(laid_out(4)).pois]
    assert dict(zip(DISTRICT_SLUGS, four, strict=True)) == {
        "watson": ["business", "data-fortress"],
        "westbrook": ["fixer", "business"],
        "city-center": ["fixer", "data-fortress"],
        "heywood": ["fixer", "data-fortress"],
        "santo-domingo": ["business", "data-fortress"],
        "pacifica": ["fixer", "business"],
    }
    assert table(laid_out(2)).pois == table(laid_out(3)).pois


@pytest.mark.rule("GN-3.2", "GN-H1")
def test_the_map_has_nine_borders() -> None:
    borders = {tuple(sorted((DISTRICT_SLUGS[a], DISTRICT_SLUGS[b]))) for a in range(6) for b in ADJACENT[a]}
    assert borders == {
        ("city-center", "heywood"),
        ("city-center", "watson"),
        ("city-center", "westbrook"),
        ("heywood", "westbrook"),
        ("heywood", "pacifica"),
        ("heywood", "santo-domingo"),
        ("watson", "westbrook"),
        ("santo-domingo", "westbrook"),
        ("pacifica", "santo-domingo"),
    }
    assert all(a in ADJACENT[b] for a in range(6) for b in ADJACENT[a])


@pytest.mark.rule("GN-H4")
def test_every_district_has_its_rewards() -> None:
    names = ["eurodollar", "contraband", "secret"]
    assert [[names[kind] for kind in rewards] for rewards in REWARDS] == [
        ["secret", "secret", "contraband"],
        ["eurodollar", "contraband"],
        ["eurodollar", "contraband"],
        ["eurodollar", "contraband"],
        ["eurodollar", "contraband"],
        ["secret", "secret", "contraband"],
    ]


@pytest.mark.rule("GN-1.3", "GN-4.5")
def test_pools_have_no_end() -> None:
    m = laid_out(2)
    table(m).get(0, 0, 500)
    assert goods(m, 0) == [502, 1, 0]


@pytest.mark.rule("GN-1.4", "GN-H3")
def test_gangs_are_picked_in_seat_order_and_none_twice() -> None:
    m = new(3)
    assert (asked(m), len(offered(m))) == (0, 4)
    choose(m, "valentinos")
    assert asked(m) == 1
    assert offered(m) == ["tyger-claws", "voodoo-boys", "maelstrom"]
    choose(m, "maelstrom")
    assert offered(m) == ["tyger-claws", "voodoo-boys"]
    dealt = new(2, gangs="random")
    assert asked(dealt) == -1


@pytest.mark.rule("GN-1.5", "GN-H84")
def test_everybody_has_the_same_four_cards_in_hand() -> None:
    m = laid_out(3)
    for seat in range(3):
        assert sorted(hand(m, seat)) == ["crusher", "cyberpsychosis", "short-circuit", "subdermal-armor"]
        assert side(m, seat)["discard"] == []


@pytest.mark.rule("GN-1.6")
def test_chance_says_who_starts() -> None:
    m = choose(new(3), *SLUGS[:3])
    assert asked(m) == -1
    assert offered(m) == ["starts 1", "starts 2", "starts 3"]
    assert nature(choose(m, "starts 3")).asking.seat == 2


@pytest.mark.rule("GN-1.7", "GN-1.8", "GN-H8")
def test_resources_by_the_place_in_turn_order() -> None:
    m = laid_out(4, starts=3)
    assert [goods(m, seat) for seat in (2, 3, 0, 1)] == [[2, 1, 0], [2, 1, 0], [2, 2, 0], [2, 2, 0]]


@pytest.mark.rule("GN-1.9")
def test_trackers_start_at_the_start() -> None:
    m = laid_out(4)
    assert cred(m) == [0, 0, 0, 0]
    assert [side(m, seat)["net"] for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("GN-1.10", "GN-1.11", "GN-H5")
def test_every_gang_starts_at_home_outside_points_of_interest() -> None:
    m = laid_out(4)
    for seat, home in enumerate(["watson", "heywood", "pacifica", "westbrook"]):
        assert standing(m, seat) == {home: ["solo", "techie", "netrunner", "drone"]}
        assert [DISTRICT_SLUGS[d] for d in side(m, seat)["hideouts"]] == [home]


@pytest.mark.rule("GN-1.12", "GN-1.13")
def test_discs_are_ready_and_the_reserve_holds_the_rest() -> None:
    m = laid_out(2)
    assert side(m, 0)["ready"] == ["solos", "techies", "netrunners", "hideout", "upgrade", "wild"]
    reserve = side(m, 0)["reserve"]
    assert {unit: reserve.count(unit) for unit in reserve} == {"solo": 2, "techie": 2, "netrunner": 2, "drone": 3}
    assert len(side(m, 0)["hideouts"]) == 1


@pytest.mark.rule("GN-1.14", "GN-1.15", "GN-H14")
def test_three_decks_and_two_markets_of_three() -> None:
    m = choose(new(2), *SLUGS[:2], "starts 1")
    assert len(offered(m)) == 27
    nature(m)
    assert len(seen(m, "opportunities")) == len(seen(m, "edgerunners")) == 3
    assert None not in seen(m, "opportunities") + seen(m, "edgerunners")
    assert seen(m, "decks") == [22, 24, 7]


@pytest.mark.rule("GN-1.16", "GN-19.1", "GN-19.3")
def test_the_introduction_is_revealed_and_names_the_first_act() -> None:
    m = laid_out(2, story="inconvenient_gift")
    assert seen(m, "told") == ["gift-intro", "gift-1"]
    assert seen(m, "story_cards") == ["gift-1"]
    assert said(m, "GN-19.3") == [
        "An Inconvenient Gift: Return to Sender.",
        "An Inconvenient Gift, Act 1: Ticking.",
    ]


@pytest.mark.rule("GN-1.17", "GN-19.13")
def test_the_tutorial_is_one_card_without_rules() -> None:
    m = laid_out(2)
    assert seen(m, "story_cards") == ["tutorial"]
    assert seen(m, "clock") == -1


@pytest.mark.rule("GN-1.18")
def test_story_components_come_with_their_story_only() -> None:
    plain = laid_out(2)
    assert "arasaka-blueprints" not in seen(plain, "opportunities")
    assert seen(plain, "armory") == 0
    assert seen(plain, "tokens")["vip"] == -1
    assert seen(laid_out(2, story="subtle_warfare"), "armory") == 6
    assert seen(laid_out(2, story="night_city_tour"), "tokens")["vip"] == 2
    assert len([card for card in OPPORTUNITIES if card.slug != "arasaka-blueprints"]) == 27


def test_results_are_grouped_by_gang_and_place_in_turn_order() -> None:
    m = night(seats=3, first=1, turn=1, seized=[["preem-bd"], [], []])
    facts = m.game.facts(m.table)
    assert facts["gang"] == [["maelstrom"], ["valentinos"], ["voodoo-boys"]]
    assert facts["order"] == [["3"], ["1"], ["2"]]
    assert facts["opportunity"] == [["preem-bd"], [], []]
