"""Set-up (section 1): the Mission, the map, the Team, the budget."""

import pytest

from tests.games.human_interface.play import (
    answers,
    asked,
    calm,
    cando,
    choose,
    gear,
    ground,
    named,
    nature,
    new,
    offered,
    one,
    orders,
    refused,
    seen,
    sq,
    still,
    table,
    told,
    weapon,
)
from undercity.games.human_interface import builder
from undercity.games.human_interface.cards.people import BY_SLUG, PEOPLE
from undercity.games.human_interface.cards.words import MERCENARY
from undercity.games.human_interface.missions import MISSIONS
from undercity.games.human_interface.setup import give_chips


@pytest.mark.rule("HI-1.1")
def test_a_mission_fixes_map_team_protocol_turns_and_goals() -> None:
    m = new("heist")
    t = table(m)
    assert (t.board().width, t.protocol, t.orders().turns) == (17, 3, 9)
    assert [PEOPLE[t.who[i]].slug for i in range(t.members)] == ["lenka", "bombshell", "u-bolt", "morgan", "the-can"]
    assert seen(m, "goals") == (
        "control 1 Security Terminal and carry 1 Objective out through an Exit; or secure or destroy 2 Objectives"
    )
    assert told(m, "HI-1.1")[0].startswith("The Quiet Floor: Client lists in two offices")


@pytest.mark.rule("HI-1.2")
def test_mission_map_team_cards_then_play() -> None:
    m = new("skirmish", 2, teams="build")
    assert len(answers(m)) == 3, "first the Mission"
    choose(m, answers(m)[2])
    t = table(m)
    assert (t.orders().id, len(t.doors), t.members) == ("skirmish_vault", 8, 0), "then the map, and nobody on it"
    assert offered(m, "hire"), "then the Teams"
    choose(m, "hire lenka", "hire lenka", "done", "done")
    cando(m, 8, 3)
    choose(m, "done", "done")
    assert nature(m), "then the cards"
    assert t.turn == 0
    calm(m, "bid")
    assert t.turn == 1


@pytest.mark.rule("HI-1.4")
def test_leader_and_hacker_are_named_first() -> None:
    m = choose(new("skirmish", 2, teams="build"), "battlefield 8")
    assert answers(m) == ["hire lenka", "hire morgan", "hire officer"]
    choose(m, "hire lenka", "hire morgan")
    assert {"hire morgan", "hire bombshell", "hire tanken"} <= set(answers(m))
    choose(m, "hire bombshell")
    t = table(m)
    assert [PEOPLE[t.who[i]].slug for i in range(t.members) if t.side[i] == 1] == ["morgan", "lenka"], (
        "nobody else may be"
    )
    assert asked(m) == 0
    assert answers(m) == ["hire u-bolt", "hire the-can", "done"], "other classes have been named, no Leader comes now"


@pytest.mark.rule("HI-1.5")
def test_characters_get_their_equipment_and_the_missions_neurochips() -> None:
    t = table(new("summit"))
    assert t.kit[0] == (weapon("Kruger R7"), gear("Netsec ONE"))
    assert t.kit[3] == (weapon("Baseball Bat"), gear("Kagoma Cyberarm Type II"), gear("Kagoma Torso v3.5"))
    assert t.chips[:5] == [(), (), (), (10,), ()]
    t.chips[3] = (1, 2)
    give_chips(t)
    assert t.chips[3] == (1, 2), "two are the most"


@pytest.mark.rule("HI-1.6", "HI-1.9", "HI-1.19")
def test_a_mission_starts_healthy_in_place_with_doors_shut() -> None:
    t = table(new("training"))
    assert t.crippled[:3] == [0, 0, 0]
    assert t.at[:3] == [sq(1, 7), sq(2, 7), sq(1, 6)]
    assert t.doors == [0, 0, 0]


@pytest.mark.rule("HI-1.7")
def test_the_id_cards_of_all_opfor_kinds_lie_out() -> None:
    assert seen(new("training"), "opfor") == ["tanken", "agent"]
    assert seen(new("summit"), "opfor") == ["tanken", "agent", "shapu", "officer"]
    assert seen(new("skirmish_lanes", 2), "opfor") == []


@pytest.mark.rule("HI-1.8")
def test_all_decks_are_prepared() -> None:
    t = table(new("rivals", 2))
    assert (sum(t.cando), len(t.rush), len(t.responses)) == (40, 25, 16)
    assert [len(deck) for deck in t.decks] == [28, 28, 30]
    assert [len(deck) for deck in table(new("rivals", 2, blanks="on")).decks] == [30, 30, 30]


@pytest.mark.rule("HI-1.10")
def test_starting_cybershock_is_the_sum_of_symbols() -> None:
    t = still(one("the-can", (1, 1)), one("bombshell", (2, 1)), one("lenka", (3, 1)))
    assert t.shock[:3] == [4, 2, 1], "The Can: C-Body 2, Supporter 1, and 1 on the Combat Scythe Blade"


@pytest.mark.rule("HI-1.11")
def test_a_budget_is_spent_on_weapons_gear_and_neurochips() -> None:
    m = cando(new("rivals", 2), 8, 3)
    assert table(m).prize == [20, 20]
    choose(m, "for 1", f"buy {weapon('Vesper Nine')}")
    assert table(m).prize == [11, 20]
    choose(m, "done", "for 1", f"buy {builder.CHIP}")
    assert table(m).prize == [6, 20]
    assert table(m).chips[1] == (0,)
    choose(m, "for 1")
    assert f"buy {gear('First Aid')}" not in answers(m), "8 points are more than the 6 left"


@pytest.mark.rule("HI-1.12")
def test_the_highest_card_buys_first_and_then_players_alternate() -> None:
    m = cando(new("rivals", 2), 5, 5, 3, 8)
    assert told(m, "HI-1.12") == ["Team B buys first: 8 to 3."]
    assert asked(m) == 1
    choose(m, "for 3", f"buy {weapon('Vesper Nine')}")
    assert asked(m) == 0
    choose(m, "for 0", f"buy {weapon('Vesper Nine')}")
    assert asked(m) == 1
    choose(m, "done")
    assert asked(m) == 0
    choose(m, "for 0", f"buy {gear('Gutter Deck')}")
    assert asked(m) == 0, "the other has stopped buying"


@pytest.mark.rule("HI-1.13", "HI-1.14")
def test_availability_binds_what_is_bought_but_not_starting_equipment() -> None:
    m = cando(new("rivals", 2), 8, 3)
    t = table(m)
    assert t.orders().availability == 0
    levels = {builder.level(ware) for member in range(t.members) for ware in builder.wares(t, member)}
    assert levels == {0}
    assert builder.level(gear("Netsec ONE")) == 1
    assert gear("Netsec ONE") in t.kit[0]
    wide = table(choose(new("skirmish", 2, teams="build"), "battlefield 8", "hire lenka"))
    assert {0, 1} <= {builder.level(ware) for ware in builder.wares(wide, 0)}


@pytest.mark.rule("HI-1.15", "HI-H146")
def test_a_team_is_of_one_faction_and_mercenaries_join_any() -> None:
    assert [PEOPLE[BY_SLUG[slug]].faction for slug in ("bombshell", "agent", "lenka")] == [0, 1, MERCENARY]
    m = choose(new("skirmish", 2, teams="build"), "battlefield 8", "hire lenka", "hire lenka", "hire agent")
    assert "hire bombshell" in answers(m)
    choose(m, "hire bombshell")
    assert {"hire shapu", "hire tanken", "hire agent"} <= set(answers(m)), "Team A is Nakamura's"
    assert not {"hire bombshell", "hire the-can"} & set(answers(m))
    choose(m, "hire shapu")
    assert {"hire u-bolt", "hire the-can"} == set(answers(m)) - {"done"}, "Team B is the Borg Squad"


@pytest.mark.rule("HI-1.16", "HI-H146")
def test_both_players_may_field_the_same_mercenary_each_with_one_model() -> None:
    m = choose(new("skirmish", 2, teams="build"), "battlefield 8", "hire lenka")
    assert "hire lenka" in answers(m)
    choose(m, "hire lenka")
    assert "hire lenka" not in answers(m), "one model each"
    assert [PEOPLE[kind].slug for kind in table(m).who] == ["lenka", "lenka"]


@pytest.mark.rule("HI-1.17", "HI-10.8")
def test_all_are_on_the_network_unless_cut_off() -> None:
    both = still(one("lenka", (1, 7)), one("bombshell", (2, 7)), phase="resources")
    assert (both.linked(0), both.sr[0]) == ([0, 1], 6)
    cut = still(one("lenka", (1, 7)), one("bombshell", (2, 7), states=["cut off"]), phase="resources")
    assert (cut.linked(0), cut.sr[0]) == ([0], 5)
    sick = ground(one("lenka", (1, 7)), one("morgan", (2, 7), states=["cut off"]), phase="infection", turn=2,
                  slots={"3": ["STYX"]})  # fmt: skip
    assert table(sick).shock[:2] == [2, 3], "STYX and its test reach only those on the network"


@pytest.mark.rule("HI-1.18")
def test_terminal_cards_carry_the_missions_strength() -> None:
    t = table(new("summit"))
    assert [t.strength(i) for i in range(4)] == [1, 3, 2, 2]
    assert [terminal["strength"] for terminal in seen(new("summit"), "terminals")] == [1, 3, 2, 2]


@pytest.mark.rule("HI-H123")
def test_there_are_three_skirmish_missions() -> None:
    found = [mission for mission in MISSIONS if mission.mode == 3]
    assert [mission.points for mission in found] == [180, 300, 300]
    assert all(len(mission.objectives) == 4 and mission.turns == 6 for mission in found)


@pytest.mark.rule("HI-H93")
def test_characters_are_shared_out_evenly_and_the_hackers_player_hacks() -> None:
    m = new("heist", 2)
    assert table(m).seat[:5] == [0, 1, 0, 1, 0]
    assert new("heist", 5) is not None
    second = ground(one("bombshell", (1, 7)), one("lenka", (6, 2)), seats=2, phase="rounds", sr=[8],
                    slots={"0": ["Backdoor"]})  # fmt: skip
    assert asked(second) == 1, "Len.Ka belongs to the second player"


@pytest.mark.rule("HI-H121")
def test_the_five_core_members_have_one_class_each() -> None:
    crew = [PEOPLE[kind] for kind in orders("heist").team]
    assert [(person.slug, person.kind) for person in crew] == [
        ("lenka", 1), ("bombshell", 2), ("u-bolt", 3), ("morgan", 0), ("the-can", 4)
    ]  # fmt: skip


def test_nothing_is_legal_that_is_not_offered() -> None:
    m = ground(one("lenka", (1, 7)), one("bombshell", (2, 7)))
    assert refused(m, "activate 5") == ""
    assert named([-1]) == [""]
