"""OPFOR, clean-up, networks, skirmish (sections 13, 15, 22, 25 to 31)."""

import pytest

from tests.games.human_interface.play import answers, cando, choose, foe, ground, log, nature, one, sq, table, told
from undercity.games import find
from undercity.games.human_interface import builder
from undercity.games.human_interface.cards.decks import SABOTAGE
from undercity.games.human_interface.cards.people import BY_SLUG, PEOPLE
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.missions import BY_ID
from undercity.games.human_interface.setup import add_member, empty_table
from undercity.games.human_interface.steps import goals, opfor, react
from undercity.games.human_interface.table import Table


@pytest.mark.rule("HI-26.2", "HI-26.3", "HI-26.9")
def test_opfor_attack_the_nearest_in_sight_at_once_in_effective_range() -> None:
    m = ground(one("bombshell", (12, 1)), one("morgan", (15, 1)), foe("tanken", (9, 1)), phase="opfor")
    assert "Tanken N1 1 attacks Bombshell with Nakamura Chain Gun." in log(m)


@pytest.mark.rule("HI-26.4")
def test_at_equal_distance_the_players_decide() -> None:
    m = ground(one("bombshell", (11, 1)), one("morgan", (11, 2)), foe("tanken", (9, 1)), phase="opfor")
    assert answers(m) == ["prey 0", "prey 1"]


@pytest.mark.rule("HI-26.5", "HI-6.18", "HI-6.19")
def test_without_sight_it_walks_to_the_loudest_area_through_locked_doors() -> None:
    m = ground(
        one("bombshell", (1, 1)), foe("agent", (3, 4), kit=[]), phase="opfor",
        doors={"0": ["locked"]}, alarm={"r0c0.a": 3},
    )  # fmt: skip
    t = table(m)
    choose(m, "let-go")
    assert t.area_at(1) == t.area_at(0)
    assert t.doors[0] == 2


@pytest.mark.rule("HI-25.3", "HI-25.4", "HI-28.5")
def test_missing_models_arrive_at_the_highest_card() -> None:
    m = ground(one("bombshell", (1, 1)), phase="opfor", protocol=1)
    cando(m, 4, 8)
    assert any("arrives at Entry Point 2" in line for line in log(m))
    assert len(opfor.guards(table(m))) == 1


@pytest.mark.rule("HI-26.1")
def test_opfor_activate_once_and_rest() -> None:
    m = ground(one("bombshell", (1, 1)), foe("tanken", (9, 7)), foe("tanken", (15, 7)), phase="opfor")
    assert answers(m) == ["send 1", "send 2"]
    choose(m, "send 1")
    assert len(told(m, "HI-26.1")) == 2


@pytest.mark.rule("HI-22.14")
def test_opfor_only_dodge_unless_a_response_lets_them_shoot() -> None:
    foes = (one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("agent", (12, 1)))
    plain = ground(*foes)
    choose(plain, "activate 0", "attack 2 0")
    assert not react.may_react(table(plain), 2)
    alert = ground(*foes, response="Overwatch")
    choose(alert, "activate 0")
    assert react.may_react(table(alert), 2)
    assert react.fast_weapons(table(alert), 2)


@pytest.mark.rule("HI-22.2", "HI-22.3")
def test_one_fast_attack_or_cover_a_turn_but_dodge_always() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (12, 1), 1, states=["reacted"]))
    choose(m, "attack 1 0")
    assert nature(m), "only Dodge is left, so nothing is asked"


@pytest.mark.rule("HI-22.11", "HI-22.6")
def test_take_cover_against_a_move_needs_no_test() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (12, 1), 1))
    choose(m, f"move {sq(10, 1)}")
    assert f"take-cover 1 {sq(13, 1)}" in answers(m)
    assert f"take-cover 1 {sq(11, 1)}" not in answers(m)
    choose(m, f"take-cover 1 {sq(13, 1)}")
    assert table(m).at[1] == sq(13, 1)
    assert table(m).state[1] & 2


@pytest.mark.rule("HI-28.2", "HI-28.3", "HI-28.4", "HI-7.12")
def test_clean_up_shuts_doors_and_takes_tokens_away() -> None:
    m = ground(
        one("bombshell", (1, 1), states=["reacted", "activated", "stunned"]), phase="clean-up",
        doors={"0": ["open"]}, alarm={"r0c0.a": 4},
    )  # fmt: skip
    t = table(m)
    assert (t.doors[0], sum(t.alarm), t.state[0], t.turn) == (0, 0, 0, 2)


@pytest.mark.rule("HI-6.12", "HI-6.24")
def test_a_door_with_a_character_in_it_stays_open() -> None:
    m = ground(one("bombshell", (3, 3)), phase="clean-up", doors={"0": ["open"]})
    assert table(m).doors[0] & 1


@pytest.mark.rule("HI-H92")
def test_a_team_without_a_conscious_member_loses_at_once() -> None:
    m = ground(one("bombshell", (1, 1), states=["unconscious"]), phase="check")
    assert m.over
    assert m.result.winners == ()


@pytest.mark.rule("HI-15.1", "HI-15.2", "HI-15.3")
def test_a_purge_that_wins_discards_the_infection() -> None:
    m = ground(one("lenka", (1, 7)), phase="rounds", sr=[6], turn=2, slots={"3": ["STYX"], "0": ["Honeypot 2.0"]})
    purge = next(a for a in answers(m) if a.startswith("purge 4"))
    choose(m, purge, "boost 2")
    cando(m, 6, 6)
    assert table(m).net[3] == -1
    assert CARD[table(m).piles[2][-1]].name == "STYX"


@pytest.mark.rule("HI-15.4", "HI-H66")
def test_a_purge_loses_ties_and_its_program() -> None:
    m = ground(one("lenka", (1, 7)), phase="rounds", sr=[6], turn=2, slots={"3": ["STYX"], "0": ["Honeypot 2.0"]})
    choose(m, next(a for a in answers(m) if a.startswith("purge 4")), "boost 1")
    cando(m, 6, 6)
    assert table(m).net[3] >= 0
    assert table(m).net[0] == -1


@pytest.mark.rule("HI-10.6", "HI-12.15")
def test_an_infection_is_fed_by_the_host() -> None:
    m = ground(one("lenka", (1, 7)), one("bombshell", (2, 7)), phase="resources", turn=2, slots={"3": ["STYX"]})
    assert table(m).sr[0] == 4


@pytest.mark.rule("HI-13.1", "HI-13.6", "HI-13.9", "HI-12.23", "HI-13.14")
def test_an_attack_on_a_bare_network_meets_a_card_alone() -> None:
    m = ground(one("lenka", (1, 7)), one("lenka", (15, 7), 1), phase="rounds", sr=[6, 6], hands=[["Backdoor"], []])
    t = table(m)
    choose(m, next(a for a in answers(m) if a.startswith("attack-net")), "done", "done", "boost 0")
    cando(m, 6, 7)
    assert told(m, "HI-13.9") == ["The network battle: 8 to 7."]
    assert answers(m) == ["infect", "done"]
    choose(m, "infect")
    assert CARD[t.net[7]].name == "Backdoor"


@pytest.mark.rule("HI-8.2", "HI-11.1", "HI-11.2", "HI-11.4", "HI-11.5")
def test_sealed_bids_and_the_winner_names_the_first_player() -> None:
    m = ground(one("lenka", (1, 7)), one("lenka", (15, 7), 1), phase="initiative", sr=[3, 3])
    choose(m, "bid 1", "bid 2")
    cando(m, 5, 5)
    t = table(m)
    assert t.sr == [2, 1]
    assert m.asking is not None
    assert m.asking.seat == 1
    choose(m, "first 0")
    assert t.first == 0


def strike_team(*cards: str) -> Table:
    t = empty_table(BY_ID["skirmish_vault"], 2)
    for card in cards:
        add_member(t, 0, BY_SLUG[card])
    t.prize = [300 - sum(PEOPLE[BY_SLUG[card]].cost for card in cards), 300]
    return t


@pytest.mark.rule("HI-30.9", "HI-30.10", "HI-30.11", "HI-30.13", "HI-30.8")
def test_e27_class_limits_of_a_strike_team() -> None:
    two = strike_team("the-can", "the-can", "bombshell", "shapu")
    names = [PEOPLE[kind].slug for kind in builder.recruits(two, 0)]
    assert "the-can" not in names
    assert "bombshell" not in names
    assert "lenka" in names
    led = strike_team("lenka", "morgan")
    assert "officer" not in [PEOPLE[kind].slug for kind in builder.recruits(led, 0)]


@pytest.mark.rule("HI-30.6", "HI-30.7", "HI-H97")
def test_skirmish_points() -> None:
    game = find("human_interface")
    t = game.new(2, game.settle_options(2, {"mission": "skirmish_offices", "teams": "build"}))
    t.proceed()
    assert t.prize == [180, 180]
    t.choose(t.options()[0])
    assert t.prize[0] == 128


@pytest.mark.rule("HI-31.6", "HI-H100", "HI-4.3")
def test_sabotage_counts_two_for_each_objective_destroyed() -> None:
    m = ground(one("bombshell", (2, 7)), one("lenka", (15, 7), 1))
    choose(m, "objective 2")
    assert nature(m), "an adrenaline card for the objective"
    assert table(m).tally[SABOTAGE] == 2
    assert table(m).secured[2] == 0


@pytest.mark.rule("HI-31.7", "HI-31.8")
def test_kills_score_by_turn_and_class() -> None:
    m = ground(one("bombshell", (2, 7)), one("lenka", (15, 7), 1), one("morgan", (14, 7), 1))
    t = table(m)
    goals.score_kill(t, 1, 0)
    assert t.tally[1:3] == [2, 2]
    t.turn = 3
    goals.score_kill(t, 2, 0)
    assert t.tally[1:3] == [3, 6]
