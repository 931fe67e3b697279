"""The book's worked examples by number, and the ledger's vectors for reported cards."""

import pytest

from tests.games.gangs_of_night_city.play import (
    alone,
    asked,
    below,
    choose,
    cred,
    discard,
    duel,
    end_turn,
    firepower,
    goods,
    hand,
    here,
    night,
    offered,
    refused,
    seen,
    side,
    standing,
    table,
)


@pytest.mark.rule("GN-2.15")
def test_w1_rogue_at_the_end_of_a_reclaim() -> None:
    units = [{"pacifica-fixer": ["solo"], "watson": ["rogue-amendiares"]}, {"heywood": ["solo"]}]
    m = choose(night(units, ready=[["wild"], []]), "reclaim", "collect contraband", "pass")
    assert cred(m) == [2, 0]


@pytest.mark.rule("GN-3.6", "GN-3.8", "GN-13.5", "GN-13.6")
def test_w2_two_netrunners_change_fortresses() -> None:
    m = night([{"heywood-data-fortress": ["netrunner"], "heywood": ["netrunner"]}, {"watson": ["solo"]}])
    choose(m, "netrunners", "move 1 netrunner heywood-data-fortress", "to city-center-data-fortress")
    choose(m, "move 1 netrunner heywood", "to heywood-data-fortress", "netrun")
    assert goods(m, 0) == [2, 1, 2]
    assert offered(m) == ["advance yellow-1", "advance yellow-2"]


@pytest.mark.rule("GN-5.7", "GN-5.9", "GN-5.10")
def test_w3_nobody_dominates_city_center() -> None:
    m = night(
        [{"city-center": ["solo", "techie", "drone"]}, {}, {"city-center": ["solo", "solo", "netrunner"]}],
        hideouts=[["city-center"], ["city-center"], ["pacifica"]],
    )
    assert seen(m, "dominant")[2] == -1
    assert [table(m).has_presence(i, 2) for i in range(3)] == [True, False, True]


@pytest.mark.rule("GN-9.4", "GN-9.10", "GN-9.15", "GN-9.16", "GN-9.17", "GN-H29", "GN-H75")
def test_w4_alice_nancy_morgan() -> None:
    m = night(
        [
            {"westbrook": ["solo"]},
            {"westbrook-fixer": ["techie"], "westbrook": ["drone"]},
            {"westbrook": ["techie"]},
            {},
        ],
        hideouts=[["watson"], ["heywood"], ["pacifica"], ["westbrook"]],
        hands=[["crusher", "ping"], ["cyberware-malfunction", "crusher"], ["tsunami-ashura", "crusher"], ["crusher"]],
    )
    choose(m, "solos", "stay", "fight westbrook", "swap 1 solo westbrook-fixer")
    assert seen(m, "fight")["involved"] == [0, 1, 2]
    choose(m, "play crusher", "play cyberware-malfunction", "play tsunami-ashura")
    assert asked(m) == 1
    choose(m, "sacrifice 2 drone westbrook")
    assert cred(m) == [0, 3, 1, 0]
    assert [discard(m, i) for i in range(4)] == [["crusher"], ["cyberware-malfunction"], ["tsunami-ashura"], []]
    assert standing(m, 0) == {}
    assert here(m, 1, "westbrook") == ["techie"]
    assert "westbrook-fixer" not in standing(m, 1)


@pytest.mark.rule("GN-11.2", "GN-11.3", "GN-11.5", "GN-11.7", "GN-11.9", "GN-H72", "GN-H74")
def test_w5_morgan_seizes_synthcoke() -> None:
    m = night(
        [{"watson-business": ["solo"], "watson": ["techie"]}, {"heywood": ["solo"]}],
        goods=[[0, 2, 0], [0, 0, 0]],
        seized=[["organitskaya-bd"], []],
        opportunities=["synthcoke-deal", "cyberfashion-upgrades", "bodyshoppe-cybertuning"],
    )
    choose(m, "techies", "stay")
    assert offered(m) == ["pass", "seize 1"]
    assert refused(m, "seize 2") == "GN-11.2"
    assert refused(m, "seize 3") == "GN-11.9"
    choose(m, "seize 1")
    assert (cred(m)[0], goods(m, 0)) == (2, [0, 0, 0])
    choose(m, "move 1 techie watson", "to westbrook", "move 1 solo watson-business", "to city-center")
    assert standing(m, 0) == {"westbrook": ["techie"], "city-center": ["solo"]}


@pytest.mark.rule("GN-13.5", "GN-13.9", "GN-13.11", "GN-H160")
def test_w6_nancys_netrun() -> None:
    m = night(
        [{"watson-data-fortress": ["netrunner"], "watson": ["netrunner", "techie"]}, {"heywood": ["solo"]}, {}, {}],
        net=[2, 0, 0, 0],
    )
    choose(m, "netrunners", "stay", "netrun", "advance orange-2", "apply", "drones 2 watson", "roll 3 3")
    assert (goods(m, 0)[2], cred(m)[0]) == (1, 1)
    assert here(m, 0) == ["drone", "drone", "netrunner", "netrunner", "techie"]


@pytest.mark.rule("GN-14.1", "GN-14.2", "GN-14.5", "GN-H7")
def test_w7_morgan_builds() -> None:
    m = choose(night(goods=[[2, 0, 0], [0, 0, 0]]), "hideout", "build city-center")
    assert (goods(m, 0), cred(m)[0], side(m, 0)["hideouts"]) == ([0, 0, 0], 1, [0, 2])


@pytest.mark.rule("GN-15.2", "GN-15.3", "GN-15.4", "GN-15.6")
def test_w8_john_upgrades() -> None:
    m = night(
        gangs=["tyger-claws", "valentinos"],
        hands=[["crusher"], ["crusher"]],
        discards=[["cyberpsychosis", "short-circuit", "subdermal-armor"], []],
        top={"upgrade": ["second-heart", "stephenson-tech-mk-4"]},
    )
    choose(m, "upgrade")
    assert offered(m) == ["keep second-heart", "keep stephenson-tech-mk-4"]
    choose(m, "keep stephenson-tech-mk-4")
    assert offered(m) == ["remove stephenson-tech-mk-4", "remove crusher"]
    choose(m, "remove crusher")
    assert hand(m, 0) == ["stephenson-tech-mk-4"]
    assert below(m) == ["second-heart"]
    assert discard(m, 0) == ["cyberpsychosis", "short-circuit", "subdermal-armor"]


@pytest.mark.rule("GN-19.9", "GN-19.14", "GN-19.15")
def test_w9_nine_street_cred_came_first() -> None:
    m = duel(
        ["crusher", "short-circuit"],
        [["solo"], ["solo"]],
        story="inconvenient_gift",
        story_cards=["gift-1"],
        clock=1,
        cred=[8, 0],
    )
    assert (cred(m)[0], seen(m, "clock")) == (9, 0)
    end_turn(m)
    assert seen(m, "story_cards") == ["gift-2b"]


@pytest.mark.rule("GN-H73", "GN-H144", "GN-11.6")
def test_w10_militech_smartguns() -> None:
    m = night(
        [{"westbrook": ["techie"], "watson-business": ["solo"]}, {"heywood": ["solo"]}],
        hideouts=[["westbrook"], ["heywood"]],
        goods=[[0, 1, 0], [0, 0, 0]],
        seized=[["arming-the-city", "iron-to-the-masses"], []],
        opportunities=["militech-smartguns"],
    )
    choose(m, "techies", "stay", "seize 1")
    assert cred(m)[0] == 3
    assert offered(m) == ["gain eurodollar", "gain cred"]
    assert cred(choose(m, "gain cred"))[0] == 4


@pytest.mark.rule("GN-2.21", "GN-2.23", "GN-2.24")
def test_w11_convert_in_a_point_of_interest() -> None:
    units = [{"heywood": ["netrunner"], "pacifica": ["solo", "solo"]}, {"watson-business": ["solo"]}]
    m = choose(night(units, net=[5, 0]), "netrunners", "stay", "netrun", "apply")
    choose(m, "convert 2 solo watson-business", "roll 6 6")
    assert standing(m, 0)["watson-business"] == ["solo"]
    assert side(m, 1)["reserve"].count("solo") == 3
    units[0]["pacifica"].append("solo")
    none = choose(night(units, net=[5, 0]), "netrunners", "stay", "netrun", "apply")
    assert asked(none) == -1


@pytest.mark.rule("GN-20.18", "GN-20.20", "GN-H58")
def test_w12_johnny_wipes_out_the_valentinos() -> None:
    m = alone(
        [{"watson": ["solo"]}, {"heywood-data-fortress": ["techie"], "heywood": ["drone"]}],
        opportunities=["ripperdoc-bd", "spiked-bd", "cybered-up"],
        edgerunners=["nix", "t-bug", "river-ward"],
        top={"opportunity": ["preem-bd"]},
    )
    choose(m, "solos", "stay", "end", "district heywood")
    assert standing(m, 2) == {"heywood": ["johnny-silverhand"]}
    assert standing(m, 1) == {}
    assert cred(m) == [0, 0, 4]
    assert seen(m, "removed") == ["ripperdoc-bd"]
    assert asked(m) == 0


@pytest.mark.rule("GN-20.30", "GN-20.31", "GN-20.33", "GN-20.34", "GN-20.37", "GN-20.38", "GN-20.43", "GN-H45")
def test_w13_the_valentinos_act() -> None:
    m = alone(
        [{"westbrook-fixer": ["solo"], "city-center": ["techie"]}, {"city-center": ["techie"]}, {}],
        ready=[["wild"]],
        goods=[[1, 0, 0]],
        opportunities=["ripperdoc-bd", "spiked-bd", "cybered-up"],
        edgerunners=["nix", "t-bug", "river-ward"],
    )
    choose(m, "reclaim", "collect eurodollar", "collect eurodollar", "pass")
    choose(m, "district watson", "district westbrook", "district city-center")
    assert standing(m, 1) == {
        "watson-business": ["techie"],
        "watson": ["drone"],
        "westbrook": ["techie", "drone"],
        "city-center": ["solo", "techie"],
    }
    assert cred(m) == [0, 2, 0]
    assert seen(m, "edgerunners") == [None, None, None]
    choose(m, "give eurodollar")
    assert (cred(m)[1], seen(m, "removed")) == (4, ["ripperdoc-bd"])
    choose(m, "give eurodollar")
    assert (cred(m)[1], seen(m, "removed")) == (6, ["ripperdoc-bd", "spiked-bd"])
    assert seen(m, "fight")["involved"] == [1, 2, 0]
    choose(m, "play crusher")
    drawn = 0
    while asked(m) == -1 and offered(m, "draw"):
        choose(m, offered(m)[0])
        drawn += 1
    assert drawn == 5


# The ledger's vectors


@pytest.mark.rule("GN-H91", "GN-H93", "GN-H96", "GN-H105", "GN-H92")
def test_v1_ping_adds_monowire() -> None:
    m = duel(
        ["ping", "crusher"],
        [["solo", "drone"], ["solo", "techie", "netrunner"]],
        hands=[["ping", "monowire"], ["crusher", "short-circuit"]],
    )
    choose(m, "add monowire", "sacrifice 2 solo watson", "sacrifice 2 techie watson")
    assert firepower(m) == [4, 3]
    assert cred(m) == [3, 0]
    assert sorted(hand(m, 0)) == ["monowire", "ping"]


@pytest.mark.rule("GN-H87", "GN-H105", "GN-H122")
def test_v2_mantis_blades_on_a_tie() -> None:
    m = duel(["mantis-blades", "crusher"], [["solo", "solo"], ["solo", "solo"]])
    assert [here(m, 0), here(m, 1)] == [["solo"], ["solo"]]
    assert cred(m) == [0, 0]
    one = duel(["mantis-blades", "crusher"], [["solo", "solo"], ["solo"]])
    assert cred(one) == [3, 0]


@pytest.mark.rule("GN-H104")
def test_v3_pain_editor() -> None:
    m = duel(["pain-editor", "crusher", "short-circuit"], [["solo"], ["solo", "drone"], ["solo", "techie"]])
    choose(m, "sacrifice 2 drone watson", "sacrifice 3 techie watson")
    assert [len(here(m, i)) for i in range(3)] == [1, 1, 1]
    assert cred(m) == [2, 0, 1]


@pytest.mark.rule("GN-H104")
def test_pain_editor_below_the_top_does_nothing() -> None:
    m = duel(["pain-editor", "m2067-defender"], [["solo"], ["solo"]])
    assert here(m, 1) == ["solo"]


@pytest.mark.rule("GN-H107", "GN-H124")
def test_v4_second_heart() -> None:
    m = duel(["second-heart", "m2067-defender"], [["solo"], ["solo"]])
    assert here(m, 0) == ["solo"]
    assert cred(m) == [2, 0]


@pytest.mark.rule("GN-H89", "GN-H113", "GN-H115", "GN-H119")
def test_v5_splinter_counts_after_zhuo() -> None:
    m = duel(["spiderbot-splinter", "l-69-zhuo"], [["solo", "drone"], ["solo", "drone", "drone"]])
    choose(m, "give-up drone", "sacrifice 1 solo watson")
    assert firepower(m) == [2, 4]
    assert cred(m) == [3, 2]


@pytest.mark.rule("GN-H113", "GN-H116")
def test_v6_nekomata_copies_the_card_not_the_total() -> None:
    m = duel(["tsunami-nekomata", "l-69-zhuo"], [["solo"], ["solo", "drone"]])
    choose(m, "give-up drone")
    assert firepower(m) == [3, 4]
    assert (cred(m)[0], here(m, 0)) == (1, [])


@pytest.mark.rule("GN-H98", "GN-H114")
def test_v7_a_blank_berserk_takes_nothing() -> None:
    m = duel(["cyberware-malfunction", "zetatech-berserk"], [["solo"], ["solo"]])
    assert firepower(m) == [2, 6]
    assert (cred(m), here(m, 1)) == ([0, 1], ["solo"])


@pytest.mark.rule("GN-H100")
def test_v8_a_blank_x_is_nothing() -> None:
    m = duel(["cyberware-malfunction", "spiderbot-splinter"], [["solo"], ["solo", "drone", "drone", "drone", "drone"]])
    choose(m, "sacrifice 2 drone watson")
    assert firepower(m) == [2, 0]
    assert cred(m) == [3, 0]


@pytest.mark.rule("GN-H88", "GN-H99")
def test_v9_malfunction_as_a_second_card() -> None:
    m = duel(
        ["shock-n-awe", "recon-grenade"],
        [["solo"], ["techie", "drone", "drone"]],
        hands=[["shock-n-awe", "crusher"], ["recon-grenade", "cyberware-malfunction"]],
    )
    choose(m, "add cyberware-malfunction")
    assert firepower(m) == [2, 3]
    assert (here(m, 0), here(m, 1)) == ([], ["techie"])
    assert cred(m) == [2, 4]


@pytest.mark.rule("GN-H117", "GN-H123")
def test_v10_stephenson_tech() -> None:
    m = duel(
        ["stephenson-tech-mk-4", "crusher"],
        [["solo", "netrunner", "netrunner"], ["solo", "netrunner"]],
    )
    choose(m, "sacrifice 1 netrunner watson")
    assert goods(m, 0)[2] == 3
    assert cred(m)[0] == 3


@pytest.mark.rule("GN-H101", "GN-2.9")
def test_v11_kiroshi_names_the_techie() -> None:
    m = duel(["kiroshi-optics", "crusher"], [["solo"], ["techie", "drone", "drone"]])
    assert asked(m) == 0
    choose(m, "sacrifice 2 techie watson")
    assert here(m, 1) == []
    assert cred(m) == [0, 0]


@pytest.mark.rule("GN-13.8", "GN-13.13", "GN-H137", "GN-H164")
def test_v12_caught_on_the_last_step() -> None:
    m = night([{"heywood": ["netrunner", "netrunner", "nix"]}, {"watson": ["solo"]}], net=[5, 0])
    choose(m, "netrunners", "stay", "netrun", "apply", "pass", "roll 3 4")
    assert (cred(m)[0], standing(m, 0), goods(m, 0)[2], side(m, 0)["net"]) == (2, {}, 0, 0)


@pytest.mark.rule("GN-H137")
def test_nix_pays_for_red_when_still_there() -> None:
    m = night([{"heywood": ["nix"]}, {"watson": ["solo"]}], net=[5, 0])
    choose(m, "netrunners", "stay", "netrun", "apply", "pass", "roll 4 4")
    assert goods(m, 0)[2] == 1


@pytest.mark.rule("GN-H145")
def test_v13_ronin_upgrades() -> None:
    m = night(
        [{"watson-business": ["techie"]}, {}, {}, {}],
        cred=[10, 13, 12, 11],
        goods=[[0, 2, 0]],
        seized=[["back-alley-ripperdoc"]],
        opportunities=["ronin-upgrades"],
    )
    choose(m, "techies", "stay", "seize 1")
    assert (cred(m)[0], goods(m, 0)) == (13, [0, 0, 0])


@pytest.mark.rule("GN-H133")
def test_v14_johnny_takes_a_place() -> None:
    m = night(
        [{"westbrook-fixer": ["solo"], "watson-business": ["techie"]}, {"heywood": ["solo"]}],
        edgerunners=["johnny-silverhand"],
    )
    choose(m, "techies", "stay", "hire 1", "replace 1 techie watson-business")
    assert goods(m, 0) == [0, 1, 0]
    assert standing(m, 0)["watson-business"] == ["johnny-silverhand"]


@pytest.mark.rule("GN-H167", "GN-H168", "GN-H169")
def test_v15_payback() -> None:
    claws = {"gangs": ["tyger-claws", "valentinos"], "fallen": [[], ["techie", "techie"]]}
    m = duel(["crusher", "m2067-defender"], [["solo"], ["solo"]], **claws)
    assert firepower(m) == [5, 5]
    assert cred(m) == [1, 0]
    assert side(m, 1)["fallen"] == []
    assert side(m, 0)["reserve"].count("techie") == 3
    other = duel(["crusher", "short-circuit"], [["solo"], ["solo"]], **claws)
    assert cred(other) == [3, 0]


@pytest.mark.rule("GN-H151", "GN-H175", "GN-H129")
def test_v16_maelstrom_and_viktor_draw_four() -> None:
    m = night(
        [{"watson": ["viktor-vektor"]}, {"heywood": ["solo"]}],
        top={"upgrade": ["ping", "monowire", "lynx-paws", "emp-grenade"]},
    )
    choose(m, "upgrade")
    assert len(offered(m, "keep")) == 4
    choose(m, "keep ping", "below emp-grenade", "below monowire")
    assert below(m) == ["emp-grenade", "monowire", "lynx-paws"]
    assert len(hand(choose(m, "remove crusher"), 0)) == 4


@pytest.mark.rule("GN-H128", "GN-H143", "GN-H127")
def test_v17_judy_exchanges_and_it_may_be_seized_at_once() -> None:
    m = night(
        [{"watson-business": ["judy-alvarez"]}, {"heywood": ["solo"]}],
        opportunities=["ripperdoc-bd", "spiked-bd", "cybered-up"],
        top={"opportunity": ["back-alley-ripperdoc"]},
    )
    choose(m, "wild", "techies", "exchange opportunity 2")
    assert seen(m, "opportunities") == ["ripperdoc-bd", "back-alley-ripperdoc", "cybered-up"]
    assert seen(m, "below") == ["spiked-bd"]
    choose(m, "stay", "seize 2")
    assert side(m, 0)["seized"] == ["back-alley-ripperdoc"]


@pytest.mark.rule("GN-H157", "GN-9.21")
def test_v18_yellow_two_on_the_last_card() -> None:
    m = night(
        [{"watson": ["netrunner"]}, {"heywood": ["solo"]}],
        net=[1, 0],
        hands=[["crusher"], ["crusher"]],
        discards=[[], ["ping", "monowire", "short-circuit"]],
    )
    choose(m, "netrunners", "stay", "netrun", "hack 2", "roll 6 6")
    assert (len(hand(m, 1)), discard(m, 1)) == (4, [])
