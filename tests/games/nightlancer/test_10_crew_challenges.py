"""Sections 10 and 11: combat, group challenges, Penalties."""

import pytest

from tests.games.nightlancer.play import (
    a,
    able,
    asked,
    at_stage,
    event,
    go,
    mission,
    of,
    offered,
    refused,
    rules,
    said,
    see,
    sums,
)
from undercity import Match

PAIR = [a("veteran", health=5, chips=3), a("sniper", health=4, chips=4), a("cracker")]


def crew(slug: str = "pit-night", players: object = PAIR) -> Match:
    """A Crew of seats 0 and 1 at the first Stage."""
    return go(mission(slug, players, first=(0, 1)), "go-on", "go-on")


@pytest.mark.rule("NL-10.1")
@pytest.mark.rule("NL-10.2")
def test_one_weapon_or_cyberweapon_and_one_armour() -> None:
    assets = ["switchblade", "knuckle-spikes", "padded-coat", "courier-vest"]
    m = go(event("shockpack-in-the-underpass", [a("veteran", assets=assets), a("sniper")]), "face")
    go(m, "use knuckle-spikes", "use courier-vest")
    assert offered(m, "use") == []
    assert refused(m, "use switchblade") == "NL-10.1"
    assert refused(m, "use padded-coat") == "NL-10.2"


@pytest.mark.rule("NL-10.3")
@pytest.mark.rule("NL-10.4")
def test_weapons_and_armour_are_for_combat() -> None:
    m = go(event("curfew-drones", [a("veteran", assets=["nightbringer", "padded-coat"]), a("sniper")]), "face")
    assert offered(m, "use") == []


@pytest.mark.rule("NL-10.5")
def test_an_unarmed_player_fights_with_the_bare_ability() -> None:
    m = go(able(event("shockpack-in-the-underpass"), "Melee", 3), "face", "attempt", "rolled 2", "keep")
    assert said(m, "NL-9.14") == ["5 against 5: success."]


@pytest.mark.rule("NL-10.6")
@pytest.mark.rule("NL-11.5")
def test_a_failed_combat_costs_the_danger_on_top_of_the_penalty() -> None:
    m = event("shockpack-in-the-underpass", [a("sniper", chips=4), a("veteran")])
    go(m, "face", "attempt", "rolled 0", "keep")
    assert (of(m, 0).health, of(m, 0).chips) == (4, 3)


@pytest.mark.rule("NL-10.7")
@pytest.mark.parametrize(("armour", "health"), [("padded-coat", 5), ("gel-jacket", 5)])
def test_reductions_never_go_below_one(armour: str, health: int) -> None:
    m = event("shockpack-in-the-underpass", [a("sniper", assets=[armour]), a("veteran")])
    go(m, "face", f"use {armour}", "attempt", "rolled 0", "keep")
    assert of(m, 0).health == health
    assert sums(m, "NL-10.6") == [[["Danger", 2], ["less", -1]]]


@pytest.mark.rule("NL-10.8")
@pytest.mark.rule("NL-14.4")
def test_zero_health_shakes_at_once_and_off_the_mission() -> None:
    m = mission("bring-in-a-jumper", [a("cracker", health=2), a("veteran")])
    go(m, "go-on", "route a", "attempt", "rolled 3", "keep", "go-on", "route a", "attempt", "rolled 0", "keep")
    assert (of(m, 0).shaken, see(m).missions) == (True, [])


@pytest.mark.rule("NL-10.9")
@pytest.mark.rule("NL-12.7")
def test_the_boss_alone_chooses_the_route() -> None:
    m = go(mission("pit-night", PAIR, first=(1, 0)), "go-on", "go-on")
    assert (asked(m), offered(m)) == (1, ["route a", "route b"])


@pytest.mark.rule("NL-10.10")
@pytest.mark.rule("NL-10.11")
@pytest.mark.rule("NL-10.14")
def test_all_commit_before_anybody_rolls_and_the_best_counts() -> None:
    m = go(able(crew(), "Streetwise", 2, seat=1), "route b", "attempt")
    assert asked(m) == 1
    go(m, "attempt")
    assert asked(m) == -1
    go(m, "rolled 0", "rolled 3")
    go(m, "keep", "keep")
    assert said(m, "NL-9.14") == ["5 against 5: success."]


@pytest.mark.rule("NL-10.12")
def test_a_contact_touches_only_the_one_it_is_played_on() -> None:
    m = crew(players=[a("veteran"), a("sniper"), a("cracker", contacts=["performer"])])
    go(m, "route b", "attempt", "attempt")
    assert (asked(m), offered(m)) == (2, ["hinder performer 0", "hinder performer 1", "pass"])
    go(m, "hinder performer 1")
    assert [one["hindered"] for one in see(m).challenge["attempts"]] == [0, 1]


@pytest.mark.rule("NL-10.13")
def test_re_rolls_go_round_until_all_pass_in_a_row() -> None:
    m = go(crew(), "route b", "attempt", "attempt", "rolled 0", "rolled 0", "keep", "re-roll", "rolled 1")
    assert asked(m) == 0, "after a re-roll the first one may re-roll too"
    go(m, "re-roll", "rolled 0", "keep")
    assert asked(m) == 0
    go(m, "keep")
    assert len(said(m, "NL-9.14")) == 1


@pytest.mark.rule("NL-10.15")
@pytest.mark.rule("NL-11.2")
@pytest.mark.rule("NL-H20")
def test_if_the_crew_fails_all_have_failed() -> None:
    m = go(crew(), "route b", "attempt", "stand-aside", "rolled 0", "keep")
    assert [of(m, 0).chips, of(m, 1).chips] == [1, 2], "2 Chips each"


@pytest.mark.rule("NL-10.16")
def test_a_failed_group_combat_costs_each_member_the_danger() -> None:
    m = go(crew(), "route a", "stand-aside", "stand-aside")
    assert [of(m, 0).health, of(m, 1).health] == [3, 2]


@pytest.mark.rule("NL-10.17")
def test_if_the_crew_succeeds_nobody_loses_health() -> None:
    m = able(able(crew(), "Melee", 3), "Melee", 1, seat=1)
    go(m, "route a", "attempt", "attempt", "rolled 2", "rolled 0", "keep", "keep")
    assert [of(m, 0).health, of(m, 1).health] == [5, 4]


@pytest.mark.rule("NL-H26")
def test_each_assisting_member_passes_the_obstacle_alone() -> None:
    players = [a("smuggler", contacts=["performer"]), a("veteran"), a("cracker")]
    m = go(
        mission("steal-a-prototype", players, first=(0, 1)), "go-on", "go-on", "route a", "play performer 1", "attempt"
    )
    assert [one["trying"] for one in see(m).challenge["attempts"]] == [True, False]


@pytest.mark.rule("NL-H27")
def test_armour_is_declared_before_the_roll_even_by_who_does_not_assist() -> None:
    players = [
        a("veteran", health=5, assets=["ballistic-longcoat"]),
        a("sniper", health=4, assets=["padded-coat"]),
        a("cracker"),
    ]
    m = go(crew(players=players), "route a", "stand-aside")
    assert offered(m) == ["use ballistic-longcoat", "none"]
    go(m, "use ballistic-longcoat", "use padded-coat", "attempt", "rolled 0", "keep")
    assert said(m, "NL-10.4") == ["Raze wears Ballistic Longcoat.", "Dead Zero wears Padded Coat."]
    assert [of(m, 0).health, of(m, 1).health] == [4, 3]
    alone = go(event("shockpack-in-the-underpass", [a("sniper", assets=["gel-jacket"]), a("veteran")]), "face")
    go(alone, "use gel-jacket", "attempt", "rolled 0", "keep")
    assert of(alone, 0).chips == 3, "Armour does not help against the rest of the Penalty"


@pytest.mark.rule("NL-11.3")
@pytest.mark.rule("NL-11.8")
@pytest.mark.rule("NL-11.11")
def test_a_combat_penalty_is_a_challenge_without_a_penalty_of_its_own() -> None:
    m = go(mission("street-doc-payback", [a("sniper"), a("veteran")]), "go-on", "route a", "stand-aside")
    assert see(m).challenge["kind"] == 2
    go(m, "attempt", "rolled 0", "keep")
    assert (of(m, 0).health, see(m).stage, offered(m)) == (4, 2, ["go-on", "abandon"])


@pytest.mark.rule("NL-11.4")
def test_a_penalty_of_health() -> None:
    m = mission("escort-the-preacher", [a("veteran", health=5), a("sniper")])
    go(m, "go-on", "route a", "stand-aside")
    assert of(m, 0).health == 4


@pytest.mark.rule("NL-11.6")
@pytest.mark.rule("NL-14.5")
def test_a_penalty_may_abort_the_mission() -> None:
    m = mission("tap-the-trunk-line", [a("cracker"), a("veteran")])
    for _ in range(2):
        go(m, "go-on", "route a", "attempt", "rolled 3", "keep")
    go(m, "go-on", "route a", "stand-aside")
    assert said(m, "NL-14.5") == ["Null Byte must abort the mission."]
    assert (see(m).missions, of(m, 0).chips, of(m, 0).shaken) == ([], 3, False)


@pytest.mark.rule("NL-11.7")
@pytest.mark.rule("NL-H22")
@pytest.mark.rule("W7b")
def test_w7b_either_health_or_chips() -> None:
    m = able(event("rivets-harassing", [a("veteran", chips=3, health=5), a("sniper")]), "Streetwise", 2)
    go(m, "face", "attempt", "rolled 3", "keep")
    assert said(m, "NL-9.14") == ["5 against 6: failure."]
    assert (asked(m), offered(m)) == (0, ["lose-2-health", "lose-2-chips"])
    go(m, "lose-2-chips")
    assert (of(m, 0).chips, of(m, 0).health) == (1, 5)
    m = event("rivets-harassing", [a("veteran", chips=1, health=5), a("sniper")])
    go(m, "face", "stand-aside")
    assert (of(m, 0).health, of(m, 0).chips) == (3, 1), "Chips only if they can be paid in full"


@pytest.mark.rule("NL-11.9")
def test_danger_first_then_the_penalty_for_those_still_there() -> None:
    players = [a("veteran", health=2, chips=2), a("sniper"), a("cracker")]
    m = go(crew(players=players), "route a", "stand-aside", "stand-aside")
    assert (of(m, 0).shaken, of(m, 0).chips) == (True, 2)
    assert (of(m, 1).health, of(m, 1).chips) == (4, 2)


@pytest.mark.rule("NL-11.10")
def test_nobody_abandons_between_a_route_and_its_penalty() -> None:
    m = go(mission("street-doc-payback", [a("sniper"), a("veteran")]), "go-on", "route a", "stand-aside")
    assert "abandon" not in offered(m)


@pytest.mark.rule("NL-H19")
def test_house_penalties_of_resolve_heat_and_cards() -> None:
    m = go(event("rolling-blackout"), "face", "stand-aside")
    assert of(m, 0).resolve == 4
    m = go(event("burning-bridges", [a("sniper", contacts=["forger", "bailiff"]), a("veteran")]), "face", "stand-aside")
    assert of(m, 0).contacts in (0, 2)
    assert "NL-2.12" in rules(m) or offered(m, "discard")
    m = go(event("martial-law"), "face", "stand-aside")
    assert (of(m, 0).heat, of(m, 0).resolve) == (1, 4)


@pytest.mark.rule("NL-H21")
def test_a_forced_loss_takes_as_much_as_there_is() -> None:
    m = event("gang-war", [a("sniper", chips=1), a("veteran")])
    go(m, "face", "stand-aside")
    assert (of(m, 0).chips, of(m, 0).health) == (0, 3)


@pytest.mark.rule("W10")
@pytest.mark.rule("NL-H46")
def test_w10_the_veteran_loses_one_less() -> None:
    has = a("veteran", health=4, bought=["weapons-tech"], assets=["nightbringer"])
    m = at_stage("bank-robbery", 3, "Gunfight 8", [has, a("sniper")])
    assert of(m, 0).health == 4
    go(m, "use nightbringer", "attempt", "rolled 0", "keep")
    assert said(m, "NL-9.14")[-1] == "7 against 8: failure."
    assert (of(m, 0).health, of(m, 0).shaken) == (1, False)
    sniper = event("rooftop-crackdown", [a("sniper", health=5), a("veteran")])
    go(sniper, "face", "stand-aside")
    assert of(sniper, 0).health == 4
