"""Sections 4 to 7: resources, Points of Interest, Presence, Dominance, turns and discs."""

import pytest

from tests.games.gangs_of_night_city.play import (
    asked,
    choose,
    end_turn,
    goods,
    night,
    offered,
    prompt,
    refused,
    said,
    seen,
    side,
    table,
)

HERE = [{"watson": ["solo"]}, {"heywood": ["solo"]}]


@pytest.mark.rule("GN-4.1", "GN-4.2", "GN-H18")
def test_secrets_stand_in_for_any_resource_in_any_mixture() -> None:
    m = choose(night(HERE, goods=[[2, 0, 2], [0, 0, 0]]), "hideout")
    assert offered(m) == ["pay 0 secrets", "pay 1 secrets", "pay 2 secrets"]
    choose(m, "pay 1 secrets", "build pacifica")
    assert goods(m, 0) == [1, 0, 1]
    assert asked(choose(m, "upgrade")) == -1
    assert goods(m, 0) == [1, 0, 0]


@pytest.mark.rule("GN-4.3", "GN-15.1", "GN-H10", "GN-H16")
def test_nothing_stands_in_for_contraband_but_secrets() -> None:
    assert refused(night(HERE, goods=[[5, 0, 0], [0, 0, 0]]), "upgrade") == "GN-H16"
    assert refused(night(HERE, goods=[[1, 5, 0], [0, 0, 0]]), "hideout") == "GN-H16"
    assert "upgrade" in offered(night(HERE, goods=[[0, 0, 1], [0, 0, 0]]))
    assert refused(night(HERE, goods=[[0, 9, 0], [0, 0, 0]], deck={"upgrade": 0}), "upgrade") == "GN-H16"


@pytest.mark.rule("GN-4.4", "GN-14.1")
def test_what_is_spent_goes_back() -> None:
    m = choose(
        night(HERE, goods=[[5, 0, 0], [0, 0, 0]]), "hideout", "build pacifica", "wild", "hideout", "build heywood"
    )
    assert goods(m, 0) == [1, 0, 0]


@pytest.mark.rule("GN-5.1", "GN-5.2", "GN-5.3", "GN-5.4", "GN-10.8", "GN-11.1", "GN-12.1")
def test_whoever_stands_in_a_point_of_interest_controls_it() -> None:
    m = night(
        [{"watson-business": ["netrunner"], "watson": ["techie"]}, {"westbrook-fixer": ["solo"]}],
        opportunities=["back-alley-ripperdoc"],
        edgerunners=["nix"],
    )
    choose(m, "techies", "stay")
    assert offered(m) == ["pass", "seize 1"]
    assert refused(m, "hire 1") == "GN-12.1"
    other = night(
        [{"westbrook-fixer": ["solo"], "watson": ["techie"]}, {"watson-business": ["solo"]}],
        opportunities=["back-alley-ripperdoc"],
        edgerunners=["nix"],
    )
    choose(other, "techies", "stay")
    assert offered(other) == ["pass", "hire 1"]
    assert refused(other, "seize 1") == "GN-11.1"


@pytest.mark.rule("GN-5.5", "GN-5.6", "GN-H55")
def test_presence_is_units_not_hideouts() -> None:
    m = night(
        [{"watson-business": ["solo"]}, {"pacifica": ["techie", "drone"]}], hideouts=[["watson", "heywood"], ["watson"]]
    )
    assert [table(m).has_presence(0, d) for d in (0, 3)] == [True, False]
    assert table(m).has_presence(1, 5)


@pytest.mark.rule("GN-5.7", "GN-5.8", "GN-5.9", "GN-5.10")
def test_dominance_needs_a_hideout_and_strictly_the_most_units() -> None:
    most = [{"watson": ["solo", "drone", "nix"]}, {"watson": ["solo", "techie"]}]
    assert seen(night(most), "dominant") == [0, -1, -1, -1, -1, -1]
    tie = [{"watson": ["solo", "drone"]}, {"watson": ["solo", "techie"]}]
    assert seen(night(tie), "dominant")[0] == -1
    assert seen(night(most, hideouts=[["heywood"], ["watson"]]), "dominant")[0] == -1


@pytest.mark.rule("GN-6.1", "GN-6.2")
def test_turns_go_clockwise() -> None:
    m = night([{"watson": ["solo"]}, {"heywood": ["solo"]}, {"pacifica": ["solo"]}], turn=1)
    order = []
    for _ in range(3):
        order.append(asked(m))
        end_turn(choose(m, "solos", "stay"))
    assert [*order, asked(m)] == [1, 2, 0, 1]


@pytest.mark.rule("GN-7.1", "GN-7.2", "GN-7.4")
def test_one_or_two_actions_a_turn() -> None:
    m = night(HERE)
    assert "end" not in offered(m)
    choose(m, "solos", "stay")
    assert prompt(m) == "A second action?"
    assert "end" in offered(m)
    assert "solos" not in side(m, 0)["ready"]
    choose(m, "hideout", "build heywood")
    end_turn(m)
    assert asked(m) == 1


@pytest.mark.rule("GN-7.3")
def test_there_are_six_discs() -> None:
    m = night([{"watson": ["solo", "techie", "netrunner"]}, {"heywood": ["solo"]}])
    assert offered(m) == ["solos", "techies", "netrunners", "hideout", "upgrade", "wild"]


@pytest.mark.rule("GN-7.5")
def test_a_spent_disc_waits_for_a_reclaim() -> None:
    m = choose(night(HERE), "solos", "stay")
    assert refused(m, "solos") == "GN-7.5"
    end_turn(m)
    end_turn(choose(m, "solos", "stay"))
    assert refused(m, "solos") == "GN-7.5"
    choose(m, "reclaim")
    assert "solos" in side(m, 0)["ready"]


@pytest.mark.rule("GN-16.1", "GN-16.3")
def test_wild_repeats_an_action() -> None:
    m = choose(night(HERE), "solos", "stay", "wild")
    assert offered(m) == ["solos", "hideout", "upgrade"]
    choose(m, "solos", "move 1 solo watson", "to westbrook")
    end_turn(m)
    assert side(m, 0)["ready"] == ["techies", "netrunners", "hideout", "upgrade"]


@pytest.mark.rule("GN-16.2", "GN-H17")
def test_wild_has_the_conditions_of_the_action() -> None:
    m = choose(night(HERE, goods=[[2, 0, 0], [0, 0, 0]]), "wild")
    assert offered(m) == ["solos", "hideout"]
    assert refused(m, "upgrade") == "GN-16.2"
    nothing = night([{}, {"heywood": ["solo"]}], goods=[[0, 0, 0], [0, 0, 0]], ready=[["wild"], []])
    assert "wild" not in offered(nothing)
    assert "recruit solo" in offered(nothing)


@pytest.mark.rule("GN-16.4", "GN-12.9", "GN-H15")
def test_markets_are_refilled_when_the_turn_ends() -> None:
    m = night(
        [{"watson-business": ["techie"], "watson": ["solo"]}, {"heywood": ["solo"]}],
        opportunities=["back-alley-ripperdoc", "cybered-up", "ripperdoc-bd"],
        edgerunners=["nix", "t-bug", "goro-takemura"],
        top={"opportunity": ["spiked-bd"]},
    )
    choose(m, "techies", "stay", "seize 1")
    assert seen(m, "opportunities") == [None, "cybered-up", "ripperdoc-bd"]
    end_turn(m)
    assert seen(m, "opportunities") == ["spiked-bd", "cybered-up", "ripperdoc-bd"]
    assert m.why_not_undo(0) is not None, "a new card was seen"
    empty = night(
        [{"watson-business": ["techie"]}, {"heywood": ["solo"]}],
        opportunities=["back-alley-ripperdoc", "cybered-up", "ripperdoc-bd"],
        edgerunners=["nix", "t-bug", "goro-takemura"],
        deck={"opportunity": 0},
    )
    choose(empty, "techies", "stay", "seize 1")
    end_turn(empty)
    assert seen(empty, "opportunities") == [None, "cybered-up", "ripperdoc-bd"]


@pytest.mark.rule("GN-17.1", "GN-H20")
def test_no_reclaim_with_all_discs_ready_unless_stuck() -> None:
    assert refused(night(HERE), "reclaim") == "GN-17.1"
    assert "reclaim" in offered(night([{}, {"heywood": ["solo"]}]))
    assert "reclaim" in offered(night(HERE, goods=[[0, 0, 0], [1, 1, 1]]))
    assert "reclaim" in offered(night(HERE, ready=[["solos", "wild"], []]))
    stuck = night([{"watson": ["rogue-amendiares"]}, {"heywood": ["solo"]}], goods=[[1, 0, 0], [0, 0, 0]])
    assert table(stuck).ready[0] == 63
    assert said(stuck, "GN-17.2") == ["Maelstrom reclaims all discs."]
