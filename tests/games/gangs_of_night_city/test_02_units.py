"""Sections 2 and 3: units and movement."""

import pytest

from tests.games.gangs_of_night_city.play import (
    alone,
    asked,
    choose,
    duel,
    goods,
    here,
    night,
    offered,
    prompt,
    refused,
    side,
    standing,
    table,
)


@pytest.mark.rule("GN-2.1")
def test_a_gang_has_three_of_each_class() -> None:
    m = night()
    units = [*side(m, 0)["reserve"], *standing(m, 0)["watson"]]
    assert [units.count(unit) for unit in ("solo", "techie", "netrunner", "drone")] == [3, 3, 3, 4]


@pytest.mark.rule("GN-2.2", "GN-8.3")
def test_only_solos_start_firefights() -> None:
    m = night([{"watson": ["solo"], "heywood": ["techie"]}, {"watson": ["techie"], "heywood": ["solo"]}])
    choose(m, "solos", "stay")
    assert offered(m) == ["pass", "fight watson"]
    assert refused(m, "fight heywood") == "GN-8.3"


@pytest.mark.rule("GN-2.3", "GN-2.5", "GN-10.2")
def test_techies_and_drones_move_with_their_own_disc_only() -> None:
    m = night([{"watson": ["solo", "techie", "netrunner", "drone", "drone"]}, {"heywood": ["solo"]}])
    choose(m, "techies")
    assert offered(m) == ["stay", "move 1 techie watson", "move 1 drone watson"]
    choose(m, "stay", "solos")
    assert offered(m) == ["stay", "move 1 solo watson"]


@pytest.mark.rule("GN-2.4", "GN-13.2", "GN-13.3")
def test_netrunners_move_and_run_with_their_disc() -> None:
    m = night([{"watson": ["solo", "netrunner"]}, {"heywood": ["solo"]}])
    choose(m, "netrunners")
    assert offered(m) == ["stay", "move 1 netrunner watson"]
    choose(m, "stay")
    assert offered(m) == ["pass", "netrun"]


@pytest.mark.rule("GN-2.6", "GN-3.3")
def test_drones_move_on_their_own() -> None:
    m = night([{"watson": ["techie", "drone"], "westbrook": ["solo"]}, {"heywood": ["solo"]}])
    choose(m, "techies", "move 1 drone watson", "to westbrook", "move 1 techie watson", "to city-center")
    assert standing(m, 0) == {"westbrook": ["solo", "drone"], "city-center": ["techie"]}


@pytest.mark.rule("GN-2.7", "GN-17.9", "GN-17.10")
def test_a_recruited_techie_builds_a_drone_beyond_the_number() -> None:
    m = night([{"heywood": ["solo"]}, {"heywood": ["solo"]}], ready=[["wild"]])
    choose(m, "reclaim", "collect eurodollar", "recruit techie")
    assert standing(m, 0)["watson"] == ["techie", "drone"]
    assert asked(m) == 1


@pytest.mark.rule("GN-2.8")
def test_a_drone_cannot_enter_a_point_of_interest() -> None:
    m = night([{"watson": ["techie", "drone"]}, {"heywood": ["solo"]}])
    choose(m, "techies", "move 1 drone watson")
    assert offered(m) == ["to westbrook", "to city-center"]


@pytest.mark.rule("GN-2.9", "GN-H21")
def test_drones_left_alone_are_lost_after_the_whole_move_step() -> None:
    m = night([{"watson": ["techie", "drone", "drone"]}, {"heywood": ["solo"]}])
    choose(m, "techies", "move 1 techie watson", "to westbrook")
    assert standing(m, 0) == {"watson": ["drone", "drone"], "westbrook": ["techie"]}
    choose(m, "move 1 drone watson", "to westbrook", "stay")
    assert standing(m, 0) == {"westbrook": ["techie", "drone"]}
    assert side(m, 0)["reserve"].count("drone") == 3


@pytest.mark.rule("GN-2.10", "GN-H69")
def test_edgerunners_of_a_class_move_with_it() -> None:
    m = night([{"watson": ["jackie-welles", "judy-alvarez", "nix"]}, {"heywood": ["solo"]}])
    for disc, name in (("solos", "jackie-welles"), ("techies", "judy-alvarez"), ("netrunners", "nix")):
        one = m.clone()
        assert offered(choose(one, disc)) == ["stay", f"move {name} watson"]


@pytest.mark.rule("GN-2.11", "GN-12.6", "GN-12.5", "GN-12.4")
def test_a_hired_techie_brings_a_drone_to_a_hideout() -> None:
    m = night(
        [{"westbrook-fixer": ["techie"]}, {"heywood": ["solo"]}],
        hideouts=[["watson", "pacifica"], ["heywood"]],
        edgerunners=["viktor-vektor"],
    )
    choose(m, "techies", "stay", "hire 1")
    assert offered(m) == ["in watson", "in pacifica"]
    choose(m, "in pacifica")
    assert standing(m, 0)["pacifica"] == ["drone", "viktor-vektor"]
    assert side(m, 0)["hired"] == ["viktor-vektor"]
    assert goods(m, 0) == [1, 1, 0]


@pytest.mark.rule("GN-2.12", "GN-2.14", "GN-H12", "GN-H13")
def test_rogue_moves_when_another_unit_enters_a_fixer_once_a_turn() -> None:
    m = night(
        [{"westbrook": ["solo", "solo"], "watson": ["rogue-amendiares"], "heywood": ["solo"]}, {"pacifica": ["solo"]}]
    )
    choose(m, "solos")
    assert "move rogue-amendiares watson" not in offered(m)
    choose(m, "move 1 solo westbrook", "to westbrook-fixer")
    assert prompt(m) == "Does Rogue move?"
    assert m.asking is not None
    assert "entered a Fixer" in m.asking.why
    choose(m, "pass", "move 1 solo heywood", "to pacifica-fixer")
    assert prompt(m) == "Does Rogue move?"
    choose(m, "to city-center")
    assert here(m, 0, "city-center") == ["rogue-amendiares"]
    choose(m, "stay", "pass", "wild", "solos", "move 1 solo westbrook-fixer", "to westbrook")
    choose(m, "move 1 solo westbrook", "to westbrook-fixer")
    assert prompt(m) == "Which unit moves?"


@pytest.mark.rule("GN-2.13", "GN-H126")
def test_abilities_rest_with_figures_in_the_reserve() -> None:
    m = night([{"westbrook": ["solo"]}, {"pacifica": ["solo"]}], hired=[["rogue-amendiares", "johnny-silverhand"], []])
    assert "activate" not in offered(m)
    choose(m, "solos", "move 1 solo westbrook", "to westbrook-fixer")
    assert prompt(m) != "Does Rogue move?"


@pytest.mark.rule("GN-2.16", "GN-3.7")
def test_an_occupied_point_of_interest_is_closed_to_friend_and_foe() -> None:
    m = night([{"watson": ["solo"], "heywood-data-fortress": ["techie"]}, {"watson-business": ["solo"]}])
    choose(m, "solos", "move 1 solo watson")
    assert offered(m) == ["to westbrook", "to westbrook-fixer", "to city-center", "to city-center-data-fortress"]
    own = night([{"watson": ["solo"], "watson-business": ["techie"]}, {"heywood": ["solo"]}])
    choose(own, "solos", "move 1 solo watson")
    assert "to watson-business" not in offered(own)


@pytest.mark.rule("GN-2.17", "GN-2.18", "GN-12.7", "GN-9.13")
def test_lost_units_of_every_kind_go_to_the_reserve() -> None:
    m = duel(["crusher", "short-circuit"], [["solo"], ["jackie-welles", "solo", "drone"]])
    choose(m, "sacrifice jackie-welles watson")
    assert here(m, 1) == ["drone", "solo"]
    assert "jackie-welles" in side(m, 1)["reserve"]


@pytest.mark.rule("GN-2.19", "GN-8.1", "GN-10.1", "GN-13.1")
def test_a_class_must_be_in_play_to_be_activated() -> None:
    m = night([{"watson": ["techie", "drone"]}, {"heywood": ["solo"]}])
    assert refused(m, "solos") == "GN-8.1"
    assert refused(m, "netrunners") == "GN-13.1"
    drones = night([{"watson": ["solo", "drone"]}, {"heywood": ["solo"]}])
    assert refused(drones, "techies") == "GN-10.1"
    runner = night([{"watson": ["jackie-welles"]}, {"heywood": ["solo"]}])
    assert "solos" in offered(runner)


@pytest.mark.rule("GN-2.20", "GN-H133", "GN-H134")
def test_removed_is_gone_for_good() -> None:
    m = night(
        [{"westbrook-fixer": ["solo"], "watson-business": ["techie"]}, {"heywood": ["solo"]}],
        edgerunners=["johnny-silverhand"],
    )
    choose(m, "techies", "stay", "hire 1", "replace 1 techie watson-business")
    assert standing(m, 0) == {"westbrook-fixer": ["solo"], "watson-business": ["johnny-silverhand"]}
    assert side(m, 0)["reserve"].count("techie") == 2
    assert "GN-2.18" not in [line["rule"] for line in m.view(None)["log"]]


@pytest.mark.rule("GN-H134")
def test_johnny_needs_a_basic_unit_to_replace() -> None:
    m = night([{"westbrook-fixer": ["judy-alvarez"]}, {"heywood": ["solo"]}], edgerunners=["johnny-silverhand", "nix"])
    choose(m, "techies", "stay")
    assert refused(m, "hire 1") == "GN-H134"


CONVERT = {"net": [4, 0], "story": "tutorial"}


@pytest.mark.rule("GN-2.21", "GN-2.22", "GN-2.23", "GN-2.24", "GN-2.25", "GN-H68", "GN-H162")
def test_convert_swaps_a_basic_unit_for_one_of_the_same_class() -> None:
    m = night(
        [
            {"heywood": ["netrunner", "netrunner"], "watson": ["solo", "solo", "solo"]},
            {"pacifica-fixer": ["techie"], "pacifica": ["solo", "drone", "jackie-welles"], "watson": ["netrunner"]},
        ],
        **CONVERT,
    )
    choose(m, "netrunners", "stay", "netrun", "advance red-2", "apply")
    assert offered(m) == ["pass", "convert 2 techie pacifica-fixer", "convert 2 netrunner watson"]
    choose(m, "convert 2 techie pacifica-fixer", "roll 6 6")
    assert standing(m, 0)["pacifica-fixer"] == ["techie"]
    assert side(m, 1)["reserve"].count("techie") == 3
    assert side(m, 0)["reserve"].count("techie") == 2


@pytest.mark.rule("GN-3.1", "GN-3.4", "GN-3.5")
def test_a_unit_moves_next_door_or_into_a_free_point_of_interest() -> None:
    m = choose(night([{"watson": ["solo"]}, {"pacifica": ["solo"]}]), "solos", "move 1 solo watson")
    assert offered(m) == [
        "to watson-business",
        "to westbrook",
        "to westbrook-fixer",
        "to city-center",
        "to city-center-data-fortress",
    ]


@pytest.mark.rule("GN-3.6")
def test_from_one_point_of_interest_into_the_next() -> None:
    m = choose(night([{"watson-business": ["solo"]}, {"pacifica": ["solo"]}]), "solos", "move 1 solo watson-business")
    assert offered(m)[0] == "to watson"
    assert "to westbrook-fixer" in offered(m)


@pytest.mark.rule("GN-3.8", "GN-H78")
def test_moves_follow_one_another_and_nobody_moves_twice() -> None:
    m = night([{"watson-business": ["solo"], "watson": ["solo"]}, {"pacifica": ["solo"]}])
    choose(m, "solos", "move 1 solo watson-business", "to westbrook", "move 1 solo watson", "to watson-business")
    assert standing(m, 0) == {"watson-business": ["solo"], "westbrook": ["solo"]}
    assert prompt(m) == "A second action?"


@pytest.mark.rule("GN-3.9", "GN-8.2", "GN-8.5", "GN-H80")
def test_nobody_has_to_move_or_fight() -> None:
    m = night([{"watson": ["solo", "solo"]}, {"watson": ["solo"]}])
    choose(m, "solos", "stay", "pass")
    assert standing(m, 0) == {"watson": ["solo", "solo"]}
    assert side(m, 0)["ready"] == ["techies", "netrunners", "hideout", "upgrade", "wild"]


@pytest.mark.rule("GN-H19")
def test_on_the_large_board_a_unit_changes_its_point_of_interest_in_one_move() -> None:
    m = night([{"watson-business": ["solo"]}, {"pacifica": ["solo"]}, {}, {}])
    choose(m, "solos", "move 1 solo watson-business")
    assert "to watson-data-fortress" in offered(m)


@pytest.mark.rule("GN-H22")
def test_no_drone_is_built_when_none_is_left() -> None:
    m = night([{"watson": ["solo", "drone", "drone", "drone", "drone"]}, {"heywood": ["solo"]}], ready=[["wild"]])
    choose(m, "reclaim", "recruit techie")
    assert here(m, 0).count("drone") == 4


@pytest.mark.rule("GN-H54", "GN-H52")
def test_johnny_is_an_opposing_unit_that_nobody_moves() -> None:
    m = alone([{"heywood": ["netrunner", "netrunner", "netrunner"]}, {"watson": ["solo"]}])
    choose(m, "netrunners", "stay", "netrun", "advance orange-1")
    assert offered(m) == ["pass", "shove 2 solo watson"]
    assert table(m).where[57] >= 0
