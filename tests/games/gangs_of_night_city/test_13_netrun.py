"""Sections 13 to 18: Netruns, Hideouts, upgrades, Reclaim, the end."""

import pytest

from tests.games.gangs_of_night_city.play import (
    asked,
    below,
    choose,
    cred,
    discard,
    duel,
    end_turn,
    goods,
    hand,
    here,
    night,
    offered,
    prompt,
    refused,
    said,
    seen,
    side,
    standing,
)
from undercity import Match
from undercity.games.gangs_of_night_city.city import DANGER, NET_CRED, NET_STEPS


def run(units: dict[str, list[str]], step: int = 0, other: dict[str, list[str]] | None = None, **more: object) -> Match:
    m = night([units, other or {"heywood": ["solo"]}], net=[step, 0], **more)
    return choose(m, "netrunners", "stay", "netrun")


@pytest.mark.rule("GN-13.4", "GN-H76")
def test_a_netrun_needs_no_fortress_and_is_optional() -> None:
    m = choose(night([{"watson": ["netrunner"]}, {"heywood": ["solo"]}]), "netrunners", "stay")
    assert offered(m) == ["pass", "netrun"]
    choose(m, "netrun")
    assert goods(m, 0)[2] == 0


@pytest.mark.rule("GN-13.6", "GN-13.7", "GN-13.8")
def test_at_least_one_step_at_most_one_for_each_netrunner() -> None:
    assert offered(run({"watson": ["netrunner", "nix"]})) == ["advance yellow-1", "advance yellow-2"]
    assert offered(run({"watson": ["netrunner", "netrunner", "netrunner"]}, 4)) == ["advance red-1", "advance red-2"]


@pytest.mark.rule("GN-13.9", "GN-13.10", "GN-13.12")
def test_only_the_step_landed_on_counts_and_the_roll_comes_after() -> None:
    m = choose(run({"watson": ["netrunner", "netrunner"]}), "advance yellow-2")
    assert offered(m) == ["pass", "hack 2"]
    assert said(m, "GN-13.11") == []
    choose(m, "pass")
    assert asked(m) == -1
    assert cred(choose(m, "roll 6 6"))[0] == 0


@pytest.mark.rule("GN-13.11", "GN-13.14", "GN-H35", "GN-H81", "GN-H163")
def test_yellow_danger_empties_the_fortresses() -> None:
    assert DANGER == [4, 5, 7]
    units = {"heywood-data-fortress": ["solo"], "city-center-data-fortress": ["netrunner"]}
    caught = choose(run(units), "pass", "roll 2 2")
    assert standing(caught, 0) == {"heywood": ["solo"], "city-center": ["netrunner"]}
    safe = choose(run(units), "pass", "roll 2 3")
    assert standing(safe, 0) == units


@pytest.mark.rule("GN-H164", "GN-13.14")
def test_orange_danger_takes_one_netrunner_red_all() -> None:
    orange = choose(run({"watson": ["netrunner", "nix"]}, 2), "advance orange-1", "pass", "roll 1 4")
    assert offered(orange) == ["burn 1 netrunner watson", "burn nix watson"]
    choose(orange, "burn nix watson")
    assert here(orange, 0) == ["netrunner"]
    assert here(choose(run({"watson": ["netrunner", "solo"]}, 2), "pass", "roll 2 4"), 0) == ["netrunner", "solo"]
    red = choose(run({"watson": ["netrunner", "solo", "nix"]}, 4), "advance red-1", "apply")
    assert here(choose(red, "roll 3 4"), 0) == ["solo"]


@pytest.mark.rule("GN-H35")
def test_the_net_has_six_steps() -> None:
    assert NET_STEPS == ("Start", "Yellow 1", "Yellow 2", "Orange 1", "Orange 2", "Red 1", "Red 2")
    assert NET_CRED == [0, 1, 0, 0, 1, 1, 2]
    assert cred(choose(run({"watson": ["netrunner"]}), "apply"))[0] == 1


@pytest.mark.rule("GN-H158", "GN-H159")
def test_orange_one_moves_an_opposing_unit_quietly() -> None:
    m = run({"watson": ["netrunner"]}, 2, {"heywood": ["goro-takemura", "drone", "rogue-amendiares"]})
    assert offered(m) == [
        "pass",
        "shove 2 drone heywood",
        "shove goro-takemura heywood",
        "shove rogue-amendiares heywood",
    ]
    choose(m, "shove goro-takemura heywood")
    assert asked(m) == 0
    choose(m, "to westbrook")
    assert asked(m) == -1
    assert here(m, 1, "westbrook") == ["goro-takemura"]


@pytest.mark.rule("GN-H159")
def test_drones_left_alone_by_a_shove_are_lost() -> None:
    m = choose(run({"watson": ["netrunner"]}, 2, {"heywood": ["solo", "drone"]}), "shove 2 solo heywood", "to pacifica")
    assert standing(m, 1) == {"pacifica": ["solo"]}


@pytest.mark.rule("GN-H160")
def test_orange_two_builds_drones_with_a_techie() -> None:
    m = choose(run({"watson": ["netrunner", "techie"]}, 3), "apply")
    assert offered(m) == ["pass", "drones 1 watson", "drones 2 watson"]
    assert cred(m)[0] == 1
    none = choose(run({"watson": ["netrunner"]}, 3), "apply")
    assert asked(none) == -1


@pytest.mark.rule("GN-H161", "GN-H109")
def test_red_one_must_hit_an_opponent_if_it_can() -> None:
    m = choose(run({"watson": ["netrunner"]}, 4), "apply")
    assert asked(m) == -1
    assert standing(m, 1) == {}
    assert cred(m)[0] == 1
    empty = night([{"watson": ["netrunner"]}, {}], net=[4, 0])
    choose(empty, "netrunners", "stay", "netrun", "apply")
    assert cred(empty)[0] == 1
    assert offered(empty) == ["pass", "kill 1 netrunner watson"]


@pytest.mark.rule("GN-H36", "GN-H37")
def test_what_cannot_be_done_is_skipped() -> None:
    m = night([{"watson": ["netrunner"]}, {}], net=[2, 0])
    choose(m, "netrunners", "stay", "netrun")
    assert asked(m) == -1
    choose(m, "roll 1 1")
    assert standing(m, 0) == {}
    caught = choose(run({"watson": ["netrunner"]}), "pass", "roll 1 1")
    assert standing(caught, 0) == {"watson": ["netrunner"]}


@pytest.mark.rule("GN-H173")
def test_the_voodoo_boys_may_roll_again_once() -> None:
    m = choose(run({"watson": ["netrunner"]}, gangs=["voodoo-boys", "valentinos"]), "pass", "roll 1 1")
    assert offered(m) == ["accept", "reroll"]
    choose(m, "reroll", "roll 1 2")
    assert prompt(m) == "A second action?"
    kept = run({"heywood-data-fortress": ["netrunner"]}, gangs=["voodoo-boys", "valentinos"])
    choose(kept, "pass", "roll 6 6", "accept")
    assert standing(kept, 0) == {"heywood-data-fortress": ["netrunner"]}


@pytest.mark.rule("GN-H173")
def test_the_voodoo_boys_are_paid_when_they_are_safe() -> None:
    paid = ["Voodoo Boys gains 1 Eurodollar: NetWatch Countermeasures."]
    safe = run({"watson": ["netrunner"]}, gangs=["voodoo-boys", "valentinos"])
    before = goods(safe, 0)
    choose(safe, "pass", "roll 6 6")
    assert safe.asking is not None
    assert "else you gain 1 Eurodollar" in safe.asking.why
    choose(safe, "accept")
    assert said(safe, "GN-H173") == paid
    assert goods(safe, 0)[0] == before[0] + 1
    again = run({"watson": ["netrunner"]}, gangs=["voodoo-boys", "valentinos"])
    assert said(choose(again, "pass", "roll 1 1", "reroll", "roll 6 6"), "GN-H173") == paid
    caught = run({"watson": ["netrunner"]}, gangs=["voodoo-boys", "valentinos"])
    assert said(choose(caught, "pass", "roll 1 1", "accept"), "GN-H173") == []
    others = run({"watson": ["netrunner"]}, gangs=["maelstrom", "valentinos"])
    assert said(choose(others, "pass", "roll 6 6"), "GN-H173") == []
    deep = choose(run({"watson": ["netrunner"]}, 4, gangs=["voodoo-boys", "valentinos"]), "pass", "roll 6 6")
    assert deep.asking is not None
    assert "else you gain 1 Eurodollar and 1 Street Cred" in deep.asking.why
    assert said(choose(deep, "accept"), "GN-H173") == [
        *paid,
        "Voodoo Boys gains 1 Street Cred: NetWatch Countermeasures.",
    ]
    lost = run({"watson": ["netrunner"]}, 4, gangs=["voodoo-boys", "valentinos"])
    assert said(choose(lost, "pass", "roll 3 4", "accept"), "GN-H173") == []


@pytest.mark.rule("GN-H173")
@pytest.mark.parametrize(("players", "paid"), [(2, 1), (3, 2), (4, 1)])
def test_in_red_the_voodoo_boys_of_three_are_paid_more(players: int, paid: int) -> None:
    units = [{"watson": ["netrunner"]}, *[{"heywood": ["solo"]}] * (players - 1)]
    gangs = ["voodoo-boys", "valentinos", "maelstrom", "tyger-claws"][:players]
    m = choose(night(units, net=[4] + [0] * (players - 1), gangs=gangs), "netrunners", "stay", "netrun", "pass")
    choose(m, "roll 6 6")
    assert m.asking is not None
    assert f"else you gain 1 Eurodollar and {paid} Street Cred." in m.asking.why
    assert said(choose(m, "accept"), "GN-H173")[1] == f"Voodoo Boys gains {paid} Street Cred: NetWatch Countermeasures."


# Hideouts and upgrades


@pytest.mark.rule("GN-14.2", "GN-14.3", "GN-14.4", "GN-14.5", "GN-H7")
def test_hideouts_rise_in_worth_and_go_anywhere_else() -> None:
    m = night([{"watson": ["solo"]}, {"heywood": ["solo"]}], goods=[[6, 0, 0], [0, 0, 0]])
    choose(m, "hideout")
    assert offered(m) == [
        "build westbrook",
        "build city-center",
        "build heywood",
        "build santo-domingo",
        "build pacifica",
    ]
    choose(m, "build heywood", "wild", "hideout", "build pacifica")
    assert cred(m)[0] == 1 + 2
    third = night(
        [{"watson": ["solo"]}, {"heywood": ["solo"]}], hideouts=[["watson", "heywood", "pacifica"], ["heywood"]]
    )
    choose(third, "hideout", "build westbrook")
    assert cred(third)[0] == 3
    assert refused(choose(third, "wild"), "hideout") == "GN-16.2"


@pytest.mark.rule("GN-14.6", "GN-17.6", "GN-17.7", "GN-17.8", "GN-17.11")
def test_a_recruit_for_each_hideout() -> None:
    m = night([{"watson": ["solo"]}, {"heywood": ["solo"]}], hideouts=[["watson", "pacifica"]], ready=[["wild"], []])
    choose(m, "reclaim")
    assert offered(m) == ["pass", "recruit solo", "recruit techie", "recruit netrunner"]
    choose(m, "recruit solo")
    assert offered(m) == ["in watson", "in pacifica"]
    choose(m, "in pacifica", "recruit techie", "in pacifica")
    assert asked(m) == 1
    assert standing(m, 0) == {"watson": ["solo"], "pacifica": ["solo", "techie", "drone"]}


@pytest.mark.rule("GN-17.6", "GN-12.7")
def test_lost_edgerunners_are_recruited_again() -> None:
    m = night([{"watson": ["solo"]}, {"heywood": ["solo"]}], hired=[["judy-alvarez"], []], ready=[["wild"], []])
    choose(m, "reclaim", "recruit judy-alvarez")
    assert standing(m, 0) == {"watson": ["solo", "drone", "judy-alvarez"]}


@pytest.mark.rule("GN-15.5")
def test_an_upgrade_is_secret() -> None:
    m = night(top={"upgrade": ["ping", "monowire", "lynx-paws"]})
    choose(m, "upgrade", "keep ping", "below monowire", "remove crusher")
    told = " ".join(line["text"] for line in m.view(1)["log"])
    assert not any(name in told for name in ("Ping", "Monowire", "Lynx", "Crusher"))
    assert m.view(1)["table"]["drawn"] == []
    assert [what for _, what in m.record(1)["entries"]][-3:] == [None, None, None]
    assert "ping" in hand(m, 0)


@pytest.mark.rule("GN-H34")
def test_a_short_deck_is_drawn_as_far_as_it_goes() -> None:
    m = choose(night(deck={"upgrade": 1}, gangs=["valentinos", "maelstrom"]), "upgrade")
    assert len(offered(m, "remove")) == 5
    choose(m, offered(m)[0])
    assert len(hand(m, 0)) == 4
    assert below(m) == []


# Reclaim


@pytest.mark.rule("GN-17.2")
def test_all_discs_come_back() -> None:
    m = choose(night(ready=[["wild"]]), "reclaim")
    assert len(side(m, 0)["ready"]) == 6


@pytest.mark.rule("GN-17.3", "GN-17.4", "GN-17.5", "GN-17.12")
def test_presence_picks_one_dominance_takes_all_before_recruits() -> None:
    m = night(
        [{"watson": ["solo"], "city-center": ["solo"], "heywood": ["techie"]}, {"heywood": ["solo"]}],
        hideouts=[["watson", "pacifica"], ["heywood"]],
        goods=[[0, 0, 0], [0, 0, 0]],
        ready=[["wild"], []],
    )
    choose(m, "reclaim")
    assert goods(m, 0) == [0, 1, 2]
    assert offered(m) == ["collect eurodollar", "collect contraband"]
    choose(m, "collect contraband")
    assert offered(m) == ["collect eurodollar", "collect contraband"]
    choose(m, "collect eurodollar", "recruit solo", "in pacifica", "pass")
    assert goods(m, 0) == [1, 2, 2]


@pytest.mark.rule("GN-17.13")
def test_used_cards_stay_used() -> None:
    m = night(ready=[["wild"]], discards=[["crusher"], []])
    choose(m, "reclaim", "pass")
    assert discard(m, 0) == ["crusher"]


# The end


@pytest.mark.rule("GN-18.1", "GN-18.3", "GN-18.5", "GN-H38", "GN-H39")
def test_twenty_five_end_the_game_with_the_turn() -> None:
    m = duel(["crusher", "crusher"], [["solo"], ["solo"]], cred=[24, 24])
    assert not m.over
    assert cred(m) == [25, 25]
    end_turn(m)
    assert m.over
    assert m.result.winners == ()
    assert "nobody wins (GN-18.4)" in m.result.reason


@pytest.mark.rule("GN-18.3", "GN-18.4")
def test_the_most_street_cred_wins_whoever_ended_it() -> None:
    m = duel(["cyberpsychosis", "crusher"], [["solo", "techie"], ["solo"]], cred=[10, 24])
    choose(m, "sacrifice 1 solo watson")
    end_turn(m)
    assert m.result.winners == (1,)
    assert m.result.scores == (10.0, 25.0)


@pytest.mark.rule("GN-H40", "GN-H66")
def test_no_branch_is_revealed_in_the_turn_that_ends_the_game() -> None:
    m = duel(
        ["crusher", "short-circuit"],
        [["solo"], ["solo"]],
        cred=[24, 0],
        story="inconvenient_gift",
        story_cards=["gift-1"],
        clock=1,
    )
    end_turn(m)
    assert m.over
    assert seen(m, "story_cards") == ["gift-1"]


@pytest.mark.rule("GN-H71")
def test_a_stalemate_ends() -> None:
    m = night(still=79)
    end_turn(choose(m, "solos", "stay"))
    assert m.over
    assert "GN-H71" in m.result.reason


@pytest.mark.rule("GN-H82")
def test_a_slot_emptied_by_an_effect_waits_for_the_end_of_the_turn() -> None:
    m = night(
        [{"watson-business": ["techie"], "heywood": ["solo"]}, {"pacifica": ["solo"]}],
        goods=[[0, 3, 0], [0, 0, 0]],
        opportunities=["unpredictable-smart-gun", "cybered-up", "preem-bd"],
        edgerunners=["nix", "t-bug", "river-ward"],
    )
    choose(m, "techies", "stay", "seize 1", "hire 1")
    assert seen(m, "edgerunners")[0] is None
    end_turn(m)
    assert None not in seen(m, "edgerunners") + seen(m, "opportunities")
