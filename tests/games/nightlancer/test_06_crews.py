"""Section 6: Take missions."""

import pytest

from tests.games.nightlancer.play import (
    CONTACTS,
    LOW,
    a,
    asked,
    at,
    discarded,
    go,
    nature,
    of,
    offered,
    printed,
    refused,
    said,
    see,
)
from undercity import Match

FOUR = [a("veteran"), a("sniper"), a("cracker"), a("assassin")]
TWO = ["pit-night", "run-medicine"]


def crews(m: Match, i: int = 0) -> tuple[list[int], list[int]]:
    taken = see(m).missions[i]
    return taken["first"], taken["second"]


@pytest.mark.rule("NL-6.1")
def test_in_turn_order_each_picks_one() -> None:
    m = at("missions", missions=TWO, order=[1, 0])
    assert (asked(m), offered(m)) == (1, ["first 0", "first 1", "lay-low"])
    go(m, "first 0")
    assert (asked(m), offered(m)) == (0, ["second 0", "join 0 0", "first 1", "lay-low"])


@pytest.mark.rule("NL-6.3")
def test_a_shaken_player_must_lay_low() -> None:
    m = at("missions", [a("veteran", shaken=True), a("sniper")], missions=TWO)
    assert (asked(m), of(m, 0).low) == (1, True)


@pytest.mark.rule("NL-6.4")
@pytest.mark.rule("NL-6.10")
def test_a_first_crew_starts_where_there_is_none() -> None:
    m = go(at("missions", missions=TWO), "first 1")
    assert crews(m, 1) == ([0], [])
    assert "first 1" not in offered(m)


@pytest.mark.rule("NL-6.5")
@pytest.mark.rule("NL-6.6")
@pytest.mark.rule("NL-16.4")
def test_a_contact_places_the_deal_and_forbids_a_second_crew() -> None:
    m = at("missions", [a("veteran", contacts=["headhunter"]), a("sniper")], missions=TWO)
    go(m, "first 0")
    assert (asked(m), offered(m)) == (0, ["play headhunter 1", "pass"])
    go(m, "play headhunter 1")
    assert see(m).missions[0]["deal"] == 0
    assert discarded(m, CONTACTS) == ["headhunter"]
    assert refused(m, "second 0") == "NL-6.6"
    assert "join 0 0" in offered(m)


@pytest.mark.rule("NL-6.8")
def test_a_second_crew_needs_a_first_and_no_second() -> None:
    m = go(at("missions", FOUR, missions=["pit-night"]), "first 0", "second 0", "stay")
    assert crews(m) == ([0], [1])
    assert refused(m, "second 0") == "NL-6.8"
    assert offered(m) == ["join 0 0", "join 0 1", "lay-low"]


@pytest.mark.rule("NL-6.9")
@pytest.mark.rule("NL-H31")
def test_joining_needs_the_boss_and_goes_to_the_bottom() -> None:
    m = go(at("missions", FOUR, missions=TWO), "first 0", "join 0 0")
    assert (asked(m), offered(m)) == (0, ["yes", "no"])
    go(m, "no")
    assert len(said(m, "NL-H31")) == 1
    assert (asked(m), "join 0 0" in offered(m)) == (1, False)
    go(m, "first 1", "stay", "join 0 0", "yes")
    assert crews(m) == ([0, 2], [])


@pytest.mark.rule("NL-6.11")
def test_nobody_is_on_two_missions() -> None:
    m = go(at("missions", FOUR, missions=TWO), "first 0", "first 1", "stay", "lay-low", "stay", "stay")
    assert asked(m) == 3
    assert offered(m) == ["second 0", "join 0 0", "second 1", "join 1 0", "lay-low"]


@pytest.mark.rule("NL-6.12")
@pytest.mark.rule("NL-H32")
def test_after_each_other_choice_one_may_leave_and_lay_low() -> None:
    players = [a("veteran", health=2, heat=2), a("sniper")]
    m = go(at("missions", players, missions=TWO), "first 0", "second 0")
    assert (asked(m), offered(m)) == (0, ["stay", "leave"])
    go(m, "leave")
    assert (of(m, 0).health, of(m, 0).heat, of(m, 0).low) == (printed("veteran").health, 1, True)


@pytest.mark.rule("NL-6.13")
@pytest.mark.rule("NL-6.14")
@pytest.mark.rule("NL-H34")
def test_who_leaves_does_not_change_the_order_and_a_second_crew_moves_up() -> None:
    m = go(at("missions", FOUR, missions=["pit-night"]), "first 0", "join 0 0", "yes", "stay", "join 0 0", "yes")
    go(m, "leave", "stay")
    assert crews(m) == ([1, 2], [])
    m = go(at("missions", FOUR, missions=["pit-night"]), "first 0", "second 0", "leave")
    assert crews(m) == ([1], [])
    assert len(said(m, "NL-6.14")) == 1
    assert "second 0" in offered(m), "a new Second Crew may be started"


@pytest.mark.rule("NL-6.15")
@pytest.mark.rule("NL-6.16")
def test_prep_ends_after_everybodys_turn_and_empty_missions_go() -> None:
    m = go(at("missions", missions=TWO), "first 0", "lay-low", "stay")
    assert see(m).missions[1] is None
    assert discarded(m, LOW) == ["run-medicine"]
    assert offered(m, "place")


@pytest.mark.rule("NL-H33")
def test_a_deal_goes_back_when_its_crew_is_empty() -> None:
    m = at("missions", [a("veteran", contacts=["headhunter"]), a("sniper")], missions=TWO)
    go(m, "first 0", "play headhunter 1", "first 1", "leave")
    assert see(m).missions[0] is None
    m = at("missions", [a("veteran", contacts=["headhunter"]), a("sniper"), a("cracker")], missions=TWO)
    go(m, "first 0", "play headhunter 1", "join 0 0", "yes", "leave")
    assert (crews(m), see(m).missions[0]["deal"]) == (([1], []), 0), "it stays with the Crew"


@pytest.mark.rule("W2")
def test_w2_second_crew_without_consent() -> None:
    m = go(at("missions", missions=["waste-a-gang-boss"]), "first 0", "second 0")
    assert crews(m) == ([0], [1])
    assert see(m).missions[0]["stage"] == 1


@pytest.mark.rule("NL-21.4")
@pytest.mark.rule("NL-H59")
def test_the_agent_takes_the_best_paid_free_mission_away() -> None:
    team = [a("veteran"), a("sniper")]
    m = at("missions", team, mode="cooperative", missions=["street-doc-payback", "pit-night", "run-medicine"])
    assert see(m).missions[1] is None, "Pit Night pays 7, Street Doc Payback 6"
    m = at("missions", team, mode="cooperative", missions=["pit-night", "guard-the-shipment", "run-medicine"])
    assert (asked(m), offered(m)) == (0, ["snatch 0", "snatch 1"])


@pytest.mark.rule("NL-21.5")
@pytest.mark.parametrize(("round", "gone"), [(1, 0), (4, 1)])
def test_in_early_rounds_only_low_missions_are_taken_away(round: int, gone: int) -> None:
    team = [a("veteran"), a("sniper")]
    m = at("missions", team, mode="cooperative", round=round, missions=["run-medicine", "bank-robbery"])
    assert see(m).missions[gone] is None
    m = at("missions", team, mode="cooperative", round=round, missions=["bank-robbery"])
    assert see(m).missions[0] is None, "unless only High ones are there"


@pytest.mark.rule("NL-21.6")
def test_without_a_mission_the_agent_cools_down() -> None:
    m = at("missions", [a("veteran"), a("sniper")], mode="cooperative", agent={"heat": 3})
    assert see(m).agent["heat"] == 2
    assert said(m, "NL-21.6") == ["There is no mission for the Agent."]
    nature(m)


@pytest.mark.rule("NL-19.7")
def test_no_second_crews_in_cooperative_play() -> None:
    players = [a("veteran"), a("sniper")]
    m = at("missions", players, mode="cooperative", order=[0, "agent", 1], missions=["pit-night", "run-medicine"])
    go(m, "first 0", "stay")
    assert asked(m) == 1
    assert refused(m, "second 0") == "NL-19.7"
