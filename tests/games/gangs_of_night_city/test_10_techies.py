"""Sections 10 to 12: Activate Techies, Opportunities and Edgerunners."""

from typing import Any

import pytest

from tests.games.gangs_of_night_city.play import (
    asked,
    choose,
    cred,
    discard,
    duel,
    firepower,
    goods,
    hand,
    night,
    offered,
    prompt,
    refused,
    said,
    seen,
    side,
    standing,
    table,
)
from undercity import Match
from undercity.games.gangs_of_night_city.cards import OPPORTUNITIES

RICH = {"goods": [[9, 9, 0], [0, 0, 0]]}


def market(
    deal: str, units: dict[str, list[str]] | None = None, other: dict[str, list[str]] | None = None, **more: Any
) -> Match:
    """A controls the Business in Watson, and one Opportunity is to be had; seized if it can be."""
    mine = {"watson-business": ["techie"], **(units or {})}
    more.setdefault("goods", [[0, 9, 0], [0, 0, 0]])
    m = night([mine, other or {"heywood": ["solo"]}], opportunities=[deal], **more)
    return choose(m, "techies", "stay")


@pytest.mark.rule("GN-10.3", "GN-10.4", "GN-10.5")
def test_one_card_from_either_market() -> None:
    m = night(
        [{"watson-business": ["techie"], "santo-domingo-business": ["solo"], "westbrook-fixer": ["solo"]}, {}],
        opportunities=["back-alley-ripperdoc", "cybered-up"],
        edgerunners=["nix"],
        **RICH,
    )
    choose(m, "techies", "stay")
    assert offered(m) == ["pass", "seize 1", "seize 2", "hire 1"]
    choose(m, "seize 1")
    assert prompt(m) == "A second action?"


@pytest.mark.rule("GN-10.6")
def test_without_a_fitting_point_of_interest_the_move_stands() -> None:
    m = night([{"watson": ["techie"]}, {"heywood": ["solo"]}], opportunities=["cybered-up"], edgerunners=["nix"])
    choose(m, "techies", "move 1 techie watson", "to westbrook")
    assert prompt(m) == "A second action?"
    assert standing(m, 0) == {"westbrook": ["techie"]}


@pytest.mark.rule("GN-10.7")
def test_control_is_judged_after_the_movement() -> None:
    m = night([{"watson": ["techie"]}, {"heywood": ["solo"]}], opportunities=["cybered-up"])
    choose(m, "techies", "move 1 techie watson", "to watson-business")
    assert offered(m) == ["pass", "seize 1"]


@pytest.mark.rule("GN-11.4", "GN-H141")
def test_seizing_goes_in_order() -> None:
    m = choose(market("back-alley-ripperdoc"), "seize 1")
    assert side(m, 0)["seized"] == ["back-alley-ripperdoc"]
    rules = [line["rule"] for line in m.view(None)["log"]]
    order = ["GN-4.4", "GN-11.4", "GN-11.7", "GN-H144"]
    assert [rule for rule in rules if rule in order] == order
    assert (goods(m, 0), cred(m)[0]) == ([1, 8, 0], 1)


@pytest.mark.rule("GN-11.8", "GN-H142")
@pytest.mark.parametrize(
    ("deal", "enough", "short"),
    [
        ("preem-bd", {"heywood": ["solo"]}, {"pacifica": ["solo"]}),
        ("reality-junkie-request", {"pacifica": ["solo"]}, {"heywood": ["solo"]}),
        ("upscale-vrcade", {"westbrook": ["solo"]}, {"heywood": ["solo"]}),
        ("spiked-bd", {"heywood": ["solo"]}, {"watson": ["solo"]}),
        ("corp-ware-augmentations", {"heywood-data-fortress": ["solo"]}, {"heywood": ["solo"]}),
    ],
)
def test_requirements(deal: str, enough: dict[str, list[str]], short: dict[str, list[str]]) -> None:
    more = {"edgerunners": ["nix"], "goods": [[9, 9, 0], [0, 0, 0]]}
    fixer = {"westbrook-fixer": ["netrunner"]} if deal != "spiked-bd" and "vrcade" not in deal else {}
    assert "seize 1" in offered(market(deal, {**enough, **fixer}, **more))
    missing = market(deal, {**short, **fixer}, **more)
    assert "seize 1" not in offered(missing)
    if fixer:
        assert refused(missing, "seize 1") == "GN-11.2"


@pytest.mark.rule("GN-11.8")
@pytest.mark.parametrize(
    ("deal", "home"),
    [
        ("budget-arms-disposables", "heywood"),
        ("corp-prototypes", "city-center"),
        ("nokota-weapons-shipment", "pacifica"),
        ("smuggling-operation", "santo-domingo"),
        ("bootleg-arasaka-tech", "watson"),
    ],
)
def test_weapons_need_dominance(deal: str, home: str) -> None:
    units = {home: ["solo", "solo"]}
    assert "seize 1" in offered(market(deal, units, {"heywood": ["solo"]}, hideouts=[[home], ["heywood"]]))
    elsewhere = "pacifica" if home != "pacifica" else "heywood"
    assert "seize 1" not in offered(market(deal, units, hideouts=[[elsewhere], ["heywood"]]))


@pytest.mark.rule("GN-12.2", "GN-H70")
def test_three_hires_are_the_limit() -> None:
    m = night(
        [{"westbrook-fixer": ["techie"], "watson-business": ["solo"]}, {}],
        hired=[["nix", "t-bug", "river-ward"], []],
        edgerunners=["judy-alvarez"],
        opportunities=["cybered-up"],
        **RICH,
    )
    choose(m, "techies", "stay")
    assert refused(m, "hire 1") == "GN-12.2"


@pytest.mark.rule("GN-12.3", "GN-H11")
def test_edgerunners_cost_eurodollars() -> None:
    units = [{"westbrook-fixer": ["techie"], "watson-business": ["solo"]}, {"heywood": ["solo"]}]
    poor = night(units, edgerunners=["nix"], opportunities=["cybered-up"], goods=[[1, 9, 0], [0, 0, 0]])
    assert refused(choose(poor, "techies", "stay"), "hire 1") == "GN-12.3"
    m = night(units, edgerunners=["nix"], goods=[[1, 9, 1], [0, 0, 0]])
    choose(m, "techies", "stay", "hire 1")
    assert goods(m, 0) == [0, 9, 0]


@pytest.mark.rule("GN-12.8", "GN-H149")
def test_hiring_otherwise_is_by_one_card_only() -> None:
    m = market("unpredictable-smart-gun", {"heywood": ["solo"]}, edgerunners=["nix", "judy-alvarez"])
    choose(m, "seize 1")
    assert offered(m) == ["pass", "hire 1", "hire 2"]
    choose(m, "hire 2")
    assert goods(m, 0) == [0, 6, 0]
    assert standing(m, 0)["watson"] == ["drone", "judy-alvarez"]
    assert seen(m, "edgerunners") == ["nix", None, None]


# Opportunities, one by one


@pytest.mark.rule("GN-H152")
def test_secrets_for_street_cred() -> None:
    m = choose(market("corporate-elite-bd", goods=[[0, 2, 1], [0, 0, 0]]), "seize 1", "pay 0 secrets", "sell 1")
    assert (goods(m, 0), cred(m)[0]) == ([0, 0, 0], 3)
    none = choose(market("corporate-elite-bd", goods=[[0, 2, 0], [0, 0, 0]]), "seize 1")
    assert prompt(none) == "A second action?"
    fashion = market("cyberfashion-upgrades", {"heywood-data-fortress": ["solo"]}, goods=[[0, 1, 2], [0, 0, 0]])
    assert cred(choose(fashion, "seize 1", "pay 0 secrets", "sell 2"))[0] == 4


@pytest.mark.rule("GN-H143")
def test_exchanging_an_edgerunner() -> None:
    m = market("organitskaya-bd", edgerunners=["nix", None, "t-bug"], top={"edgerunner": ["goro-takemura"]})
    choose(m, "seize 1")
    assert offered(m) == ["pass", "exchange edgerunner 1", "exchange edgerunner 3"]
    choose(m, "exchange edgerunner 3")
    assert seen(m, "edgerunners") == ["nix", None, "goro-takemura"]
    empty = market("organitskaya-bd", edgerunners=["nix"], deck={"edgerunner": 0})
    assert prompt(choose(empty, "seize 1")) == "A second action?"


@pytest.mark.rule("GN-H153")
def test_what_is_counted() -> None:
    m = market("ripperdoc-bd", {"heywood-data-fortress": ["solo"], "westbrook-fixer": ["solo"]})
    assert cred(choose(m, "seize 1"))[0] == 1 + 3
    built = market("cybered-up", hideouts=[["watson", "heywood", "pacifica"], ["heywood"]])
    assert cred(choose(built, "seize 1"))[0] == 1 + 1


@pytest.mark.rule("GN-H146", "GN-H145")
def test_spiked_bd_robs_those_ahead() -> None:
    m = night(
        [{"watson-business": ["techie"], "heywood": ["solo"]}, {}, {}],
        cred=[1, 3, 2],
        goods=[[0, 3, 0], [1, 0, 1], [1, 1, 1]],
        opportunities=["spiked-bd"],
    )
    choose(m, "techies", "stay", "seize 1")
    assert offered(m) == ["pass", "take eurodollar", "take secret"]
    choose(m, "take secret")
    assert prompt(m) == "A second action?"
    assert (goods(m, 0), goods(m, 1)) == ([0, 0, 1], [1, 0, 0])
    assert said(m, "GN-H146") == ["Maelstrom takes 1 Corporate Secret from Valentinos."]


@pytest.mark.rule("GN-H85")
def test_bonus_moves_are_for_any_unit_once_each() -> None:
    m = market("preem-cyberware", {"watson": ["drone", "kerry-eurodyne"]})
    choose(m, "seize 1")
    assert offered(m) == ["stay", "move 1 techie watson-business", "move 1 drone watson", "move kerry-eurodyne watson"]
    choose(m, "move kerry-eurodyne watson", "to westbrook", "move 1 drone watson", "to westbrook")
    assert prompt(m) == "Does Kerry move?"


@pytest.mark.rule("GN-H144")
def test_exactly_one_of_the_listed_gains() -> None:
    m = choose(market("arming-the-city"), "seize 1")
    assert offered(m) == ["gain contraband", "gain eurodollar", "gain cred"]
    assert cred(choose(m, "gain cred"))[0] == 3


@pytest.mark.rule("GN-H150", "GN-H151")
def test_bodyshoppe_upgrades_for_nothing_and_draws_more() -> None:
    m = market("bodyshoppe-cybertuning", top={"upgrade": ["ping", "monowire", "lynx-paws", "emp-grenade"]})
    choose(m, "seize 1", "upgrade")
    assert len(offered(m, "keep")) == 4
    assert goods(m, 0) == [0, 6, 0]
    other = market(
        "bodyshoppe-cybertuning",
        {"watson": ["viktor-vektor"]},
        gangs=["valentinos", "maelstrom"],
        top={"upgrade": ["ping", "monowire", "lynx-paws", "emp-grenade"]},
    )
    assert len(offered(choose(other, "seize 1", "upgrade"), "keep")) == 3
    empty = market("bodyshoppe-cybertuning", deck={"upgrade": 0})
    assert prompt(choose(empty, "seize 1")) == "A second action?"


@pytest.mark.rule("GN-H148")
def test_chippin_in_brings_a_unit_from_anywhere() -> None:
    m = market("chippin-in", {"city-center": ["solo"], "pacifica": ["netrunner", "drone"]})
    choose(m, "seize 1")
    assert offered(m) == ["pass", "call 1 techie watson-business", "call 1 netrunner pacifica", "call 1 drone pacifica"]
    choose(m, "call 1 netrunner pacifica", "to city-center-data-fortress")
    assert standing(m, 0) == {
        "watson-business": ["techie"],
        "city-center": ["solo"],
        "city-center-data-fortress": ["netrunner"],
    }


@pytest.mark.rule("GN-H108", "GN-H109", "GN-H111")
def test_corp_ware_may_kill_anybody_outside_firefights() -> None:
    units = {"heywood-data-fortress": ["solo"]}
    m = market("corp-ware-augmentations", units, {"pacifica": ["solo", "drone"]}, gangs=["maelstrom", "tyger-claws"])
    choose(m, "seize 1")
    assert offered(m) == [
        "pass",
        "kill 2 solo pacifica",
        "kill 2 drone pacifica",
        "kill 1 solo heywood-data-fortress",
        "kill 1 techie watson-business",
    ]
    choose(m, "kill 2 solo pacifica")
    assert standing(m, 1) == {}
    assert side(m, 0)["fallen"] == []


@pytest.mark.rule("GN-H147")
def test_night_market_trades_with_a_random_card() -> None:
    m = market(
        "night-market-tune-up",
        {"heywood": ["solo"]},
        hands=[["crusher", "ping"], ["monowire", "short-circuit"]],
        discards=[[], ["crusher"]],
    )
    choose(m, "seize 1", "trade ping")
    assert asked(m) == -1
    choose(m, "slot 0")
    assert sorted(hand(m, 0)) == ["crusher", "monowire"]
    assert sorted(hand(m, 1)) == ["ping", "short-circuit"]
    assert discard(m, 1) == ["crusher"]
    told = [line["text"] for line in m.view(1)["log"] if line["rule"] == "GN-H147"]
    assert told[-1] == "You get Ping for Monowire."
    assert all("Ping" not in text for text in said(m, "GN-H147"))


def test_amounts_are_counted_in_words() -> None:
    m = choose(market("arming-the-city"), "seize 1")
    assert m.asking is not None
    assert [answer.label for answer in m.asking.answers] == ["2 Contraband", "2 Eurodollars", "2 Street Cred"]
    texts = {card.slug: card.then_text() for card in OPPORTUNITIES}
    assert texts["arming-the-city"] == "2 Contraband or 2 Eurodollars or 2 Street Cred."
    assert texts["cyberfashion-upgrades"] == "You may turn 2 Corporate Secrets into 3 Street Cred."
    assert texts["corporate-elite-bd"] == "You may turn 1 Corporate Secret into 2 Street Cred."


@pytest.mark.rule("GN-H171")
def test_the_valentinos_are_supported_in_what_they_set_aside() -> None:
    m = choose(market("arming-the-city", gangs=["valentinos", "maelstrom"]), "seize 1", "gain eurodollar")
    assert goods(m, 0) == [2, 6, 0]
    assert said(m, "GN-H171") == []
    aside = market("ripperdoc-bd", gangs=["valentinos", "maelstrom"], private="arming-the-city")
    choose(aside, "seize 4", "gain eurodollar")
    assert goods(aside, 0) == [3, 6, 0]
    assert said(aside, "GN-H171") == ["Valentinos gains 1 Eurodollar: Community Support."]


@pytest.mark.rule("GN-H171")
def test_the_support_grows_with_the_opponents() -> None:
    units = [{"watson-business": ["techie"]}, {"heywood": ["solo"]}, {"heywood": ["solo"]}]
    gangs = ["valentinos", "maelstrom", "voodoo-boys"]
    m = night(units, gangs=gangs, private="arming-the-city", goods=[[0, 3, 0], [0, 0, 0], [0, 0, 0]])
    choose(m, "techies", "stay", "seize 4", "gain eurodollar")
    assert goods(m, 0) == [4, 0, 0]


@pytest.mark.rule("GN-H170")
def test_a_personal_opportunity() -> None:
    m = night(
        [{"watson-business": ["techie"]}, {"heywood": ["solo"]}],
        gangs=["valentinos", "maelstrom"],
        ready=[["wild"], []],
        opportunities=["cybered-up", "ripperdoc-bd", "spiked-bd"],
        edgerunners=["nix", "t-bug", "river-ward"],
        top={"opportunity": ["preem-bd"]},
    )
    choose(m, "reclaim", "collect contraband", "pass", "aside 2")
    assert (seen(m, "private"), seen(m, "opportunities")) == ("ripperdoc-bd", ["cybered-up", "preem-bd", "spiked-bd"])
    full = night(
        [{"watson-business": ["techie"]}, {"watson": ["techie"]}],
        gangs=["valentinos", "maelstrom"],
        ready=[["wild"], []],
        private="cybered-up",
        opportunities=["ripperdoc-bd", "spiked-bd"],
    )
    choose(full, "reclaim", "collect contraband", "pass")
    assert asked(full) == 1
    mine = night(
        [{"watson-business": ["techie"]}, {"heywood": ["solo"]}],
        gangs=["valentinos", "maelstrom"],
        private="cybered-up",
    )
    choose(mine, "techies", "stay", "seize 4")
    assert seen(mine, "private") is None
    assert side(mine, 0)["seized"] == ["cybered-up"]


@pytest.mark.rule("GN-H154")
def test_arasaka_blueprints() -> None:
    m = night(
        [{"watson-business": ["judy-alvarez"]}, {"heywood": ["solo"]}],
        goods=[[0, 4, 0], [0, 0, 0]],
        story="cost_of_success",
        story_cards=["cost-1"],
        opportunities=["arasaka-blueprints", "cybered-up"],
        top={"upgrade": ["ping", "monowire", "lynx-paws"]},
    )
    choose(m, "techies")
    assert offered(m) == ["pass", "exchange opportunity 2"]
    choose(m, "pass", "stay", "seize 1")
    assert (cred(m)[0], goods(m, 0)) == (3, [2, 0, 0])
    assert offered(m) == ["pass", "upgrade"]


# Edgerunners, one by one


@pytest.mark.rule("GN-H130")
def test_jackie_and_river_add_firepower() -> None:
    m = duel(["crusher", "crusher"], [["jackie-welles", "river-ward"], ["solo", "techie"]])
    assert firepower(m) == [5, 3]
    lone = duel(["crusher", "crusher"], [["river-ward"], ["jackie-welles", "solo"]])
    assert firepower(lone) == [3, 3]


@pytest.mark.rule("GN-H131", "GN-H132")
def test_goro_looks_at_a_hand_and_discards() -> None:
    m = night(
        [{"watson": ["goro-takemura"]}, {"westbrook": ["solo"]}],
        hands=[["crusher"], ["monowire", "ping"]],
    )
    choose(m, "solos", "move goro-takemura watson", "to westbrook-fixer")
    assert offered(m) == ["pass", "look-at 2"]
    choose(m, "look-at 2")
    assert offered(m) == ["pass", "discard monowire", "discard ping"]
    told = [line["text"] for line in m.view(0)["log"] if line["rule"] == "GN-H132"]
    assert told == ["Goro sees the hand of Valentinos: Monowire, Ping."]
    assert said(m, "GN-H132") == ["Goro looks at the hand of Valentinos."]
    before = table(m).learned
    choose(m, "discard ping")
    assert (hand(m, 1), discard(m, 1)) == (["monowire"], ["ping"])
    assert table(m).learned > before


@pytest.mark.rule("GN-H131")
def test_goro_is_quiet_inside_a_district_and_among_friends() -> None:
    m = night([{"watson": ["goro-takemura"]}, {"watson": ["solo"]}])
    choose(m, "solos", "move goro-takemura watson", "to watson-business")
    assert prompt(m) == "Where do you start a Firefight?"
    far = night([{"watson": ["goro-takemura"]}, {"heywood": ["solo"]}])
    choose(far, "solos", "move goro-takemura watson", "to westbrook")
    assert prompt(far) == "A second action?"


@pytest.mark.rule("GN-H135")
def test_johnny_pays_when_an_activate_turn_begins() -> None:
    m = night([{"watson": ["johnny-silverhand"]}, {"heywood": ["solo"]}])
    assert cred(m)[0] == 1
    assert "solos" in offered(m)
    rest = night([{"watson": ["johnny-silverhand"]}, {"heywood": ["solo"]}], ready=[["solos"], []])
    assert offered(rest) == ["activate", "reclaim"]


@pytest.mark.rule("GN-H136")
def test_t_bug_pays_while_somebody_is_ahead() -> None:
    units = [{"watson": ["t-bug"]}, {"heywood": ["solo"]}]
    m = choose(night(units, cred=[0, 1]), "netrunners", "stay", "netrun", "pass", "roll 6 6")
    assert cred(m)[0] == 1
    level = choose(night(units, cred=[1, 1]), "netrunners", "stay", "netrun", "pass", "roll 6 6")
    assert cred(level)[0] == 1


@pytest.mark.rule("GN-H138")
def test_kerry_moves_when_his_player_gains_street_cred() -> None:
    m = night([{"watson": ["kerry-eurodyne", "solo"]}, {"heywood": ["solo"]}], goods=[[2, 0, 0], [0, 0, 0]])
    choose(m, "hideout", "build pacifica")
    assert prompt(m) == "Does Kerry move?"
    assert m.asking is not None
    assert "gained Street Cred" in m.asking.why
    choose(m, "to westbrook-fixer")
    assert standing(m, 0)["westbrook-fixer"] == ["kerry-eurodyne"]
    fight = duel(["crusher", "crusher"], [["solo"], ["solo", "kerry-eurodyne"]])
    assert (asked(fight), prompt(fight)) == (1, "Does Kerry move?")
    assert seen(fight, "fight") is None


@pytest.mark.rule("GN-H139", "GN-H140")
def test_kerry_alone_pays_at_the_end_of_a_reclaim() -> None:
    def reclaimed(units: dict[str, list[str]]) -> Match:
        return choose(night([units, {"heywood": ["solo"]}], ready=[["wild"], []]), "reclaim")

    alone = choose(reclaimed({"watson": ["kerry-eurodyne"]}), "pass")
    assert cred(alone)[0] == 2
    crowd = choose(reclaimed({"watson": ["kerry-eurodyne", "solo", "drone"]}), "pass")
    assert cred(crowd)[0] == 0
    both = reclaimed({"pacifica": ["kerry-eurodyne"], "westbrook-fixer": ["rogue-amendiares"]})
    choose(both, "collect eurodollar", "collect contraband", "pass")
    assert offered(both) == ["kerry", "rogue"]
    assert cred(choose(both, "rogue"))[0] == 4
