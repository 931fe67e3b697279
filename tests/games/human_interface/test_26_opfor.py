"""OPFOR Operations, Threat, clean-up (sections 25 to 28)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    anything,
    area,
    asked,
    cando,
    choose,
    foe,
    ground,
    log,
    nature,
    new,
    one,
    orders,
    run,
    sq,
    still,
    table,
    told,
    totals,
    war,
)
from undercity import Match
from undercity.games.human_interface.cards.decks import RESPONSES
from undercity.games.human_interface.cards.people import AGENT, PEOPLE, TANKEN
from undercity.games.human_interface.cards.weapons import BARE_HANDS
from undercity.games.human_interface.marks import FRESH, OPFOR
from undercity.games.human_interface.steps import goals, move, opfor
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.turn import OpforPhase, Tidy


def spot(m: Match, model: int) -> tuple[int, int]:
    return table(m).board().point(table(m).at[model])


# 25 Alarm and reinforcement


@pytest.mark.rule("HI-25.1", "HI-H86", "HI-27.2")
def test_presence_then_response_then_refill_then_everybody() -> None:
    t = still(one("bombshell", (1, 1)), protocol=1)
    t.agenda.clear()
    OpforPhase().run(t)
    names = [type(step).__name__ for step in reversed(t.agenda)]
    assert names == ["Arm", "Presence", "Respond", "Refill", "Establish", "Operate"]


@pytest.mark.rule("HI-25.2", "HI-25.3")
def test_missing_models_are_brought_in_up_to_the_protocol() -> None:
    m = ground(one("bombshell", (1, 1)), foe("tanken", (9, 1), kit=[]), phase="opfor", protocol=3)
    cando(m, 4, 8, 9, 2)
    assert told(m, "HI-25.4") == ["Tanken N1 2 arrives at Entry Point 2.", "Tanken N1 3 arrives at Entry Point 1."]
    assert len(opfor.guards(table(m))) == 3
    campaign = [orders(name) for name in ("heist", "extraction", "sabotage", "summit")]
    assert [mission.protocol for mission in campaign] == [3, 4, 5, 6]
    assert [mission.turns for mission in campaign] == [9, 9, 8, 9], "8 to 10 are meant"


@pytest.mark.rule("HI-25.3", "HI-28.5")
def test_and_again_in_clean_up() -> None:
    m = ground(one("bombshell", (1, 1)), phase="clean-up", protocol=1)
    cando(m, 4, 8)
    assert told(m, "HI-25.4") == ["Tanken N1 1 arrives at Entry Point 2."]
    assert table(m).turn == 2


@pytest.mark.rule("HI-25.4", "HI-H85")
def test_the_highest_card_receives_it_and_ties_draw_again() -> None:
    m = ground(one("bombshell", (1, 1)), phase="clean-up", protocol=1)
    cando(m, 6, 6, 7, 3)
    assert told(m, "HI-25.4") == ["Tanken N1 1 arrives at Entry Point 1."]
    assert spot(m, 1) == (15, 7)


@pytest.mark.rule("HI-25.5", "HI-H85", "HI-H135")
def test_the_next_at_the_same_point_stands_beside_and_has_one_square_less() -> None:
    m = ground(one("bombshell", (1, 1)), phase="clean-up", protocol=3)
    cando(m, 8, 4, 8, 4, 9, 4)
    t = table(m)
    assert [spot(m, i) for i in (1, 2, 3)] == [(15, 7), (15, 6), (14, 7)]
    assert [t.boon[i] & FRESH for i in (1, 2, 3)] == [0, FRESH, FRESH], "not growing"
    opfor.march(t, 2, 2, -1)
    assert t.left[2] == 3
    opfor.march(t, 2, 1, -1)
    assert t.left[2] == 4, "on its first Move only"


@pytest.mark.rule("HI-25.4")
def test_a_place_counts_once_somebody_has_taken_it() -> None:
    t = still(one("bombshell", (1, 1)), foe("tanken", (9, 7)))
    assert list(t.models()) == [0, 1]
    other = t.clone()
    opfor.enlist(other, 3, AGENT, sq(15, 7))
    assert (list(t.models()), list(other.models())) == ([0, 1], [0, 1, 2, 3])
    assert (t.opfor(), other.opfor()) == ([1], [1, 3])


@pytest.mark.rule("HI-H85")
def test_kinds_come_in_the_missions_order_as_far_as_miniatures_go() -> None:
    t = table(new("heist"))
    assert [PEOPLE[kind].slug for kind in t.orders().spawn] == ["tanken", "agent", "tanken"]
    kinds = []
    for _ in range(3):
        kinds.append(opfor.next_kind(t))
        t.spawned += 1
    assert kinds == [TANKEN, AGENT, TANKEN]
    full = still(one("lenka", (1, 7)), *[foe("tanken", (9 + i, 1)) for i in range(7)], foe("tanken", (9, 2)))
    assert opfor.next_kind(full) == -1, "eight drones are all there are"


@pytest.mark.rule("HI-H27", "HI-25.2")
def test_a_taken_character_is_moved_with_them_but_not_counted() -> None:
    t = still(one("bombshell", (1, 1)), one("morgan", (2, 1)), foe("tanken", (9, 1)))
    t.side[1] = OPFOR
    assert opfor.guards(t) == [2]
    assert opfor.idle(t) == [1, 2]


# 26 Movement and attack


@pytest.mark.rule("HI-26.1")
def test_move_move_or_move_attack_or_one_attack() -> None:
    attack_ = ground(one("bombshell", (12, 1)), foe("tanken", (9, 1)), phase="opfor")
    assert told(attack_, "HI-26.9") == ["Tanken N1 1 attacks Bombshell with Nakamura Chain Gun."]
    assert spot(attack_, 1) == (9, 1), "one Attack, no Move"
    choose(attack_, "dodge")
    cando(attack_, 2, 9)
    assert len(told(attack_, "HI-26.9")) == 1, "and only one"
    both = ground(one("bombshell", (15, 1)), foe("tanken", (9, 1)), phase="opfor")
    choose(both, "let-go")
    assert spot(both, 1) == (10, 1), "one square brings it into Effective Range 5"
    assert told(both, "HI-26.9") == ["Tanken N1 1 attacks Bombshell with Nakamura Chain Gun."]
    twice = ground(one("bombshell", (1, 7)), foe("tanken", (9, 1), kit=[]), phase="opfor", alarm={"r0c1.a": 0})
    assert len(told(twice, "HI-26.1")) == 1


@pytest.mark.rule("HI-26.1", "HI-26.5", "HI-26.10")
def test_without_sight_it_moves_twice_at_full_speed_by_the_shortest_way() -> None:
    m = ground(one("bombshell", (1, 1)), foe("tanken", (15, 7)), phase="opfor", alarm={"r0c0.H": 5})
    assert spot(m, 1) == (8, 4), "8 steps around the ring to the door of the hallway"


@pytest.mark.rule("HI-26.5", "HI-6.18")
def test_it_goes_to_the_area_with_most_tokens() -> None:
    alarm = {"r0c0.a": 3, "r0c0.b": 2}
    m = ground(one("bombshell", (12, 7), states=["unconscious"]), one("lenka", (15, 7)), foe("tanken", (4, 4), kit=[]),
               phase="opfor", alarm=alarm)  # fmt: skip
    t = table(m)
    assert t.area_at(2) == area(m, "r0c0.a")
    assert spot(m, 2) == (3, 3), "it stops in the area, on its nearest square"


@pytest.mark.rule("HI-26.6", "HI-H91")
def test_among_equally_loud_areas_the_nearest_and_then_cards() -> None:
    near = still(one("lenka", (15, 7)), foe("tanken", (1, 4)), alarm={"r0c0.a": 3, "r0c1.a": 3})
    assert opfor.loud(near, 1) == [0], "3 steps to room a, 7 to the ring"
    m = ground(one("lenka", (15, 7)), foe("tanken", (4, 4), kit=[]), phase="opfor", alarm={"r0c0.a": 3, "r0c0.b": 3})
    assert opfor.loud(table(m), 1) == [0, 2], "two steps to either door"
    assert nature(m)
    cando(m, 3, 8)
    anything(m)
    assert table(m).board().area[table(m).at[1]] == area(m, "r0c0.b")
    assert len(told(m, "HI-2.4")) == 0


@pytest.mark.rule("HI-26.2", "HI-26.3")
def test_the_nearest_in_sight_is_the_target() -> None:
    m = ground(one("bombshell", (12, 1)), one("morgan", (15, 1)), foe("tanken", (9, 1)), phase="opfor")
    assert told(m, "HI-26.9") == ["Tanken N1 1 attacks Bombshell with Nakamura Chain Gun."]
    t = still(one("bombshell", (12, 1)), one("morgan", (10, 4)), foe("tanken", (9, 2)), alarm={"r0c0.a": 9})
    assert opfor.prey(t, 2) == [1]


@pytest.mark.rule("HI-26.4")
def test_at_equal_distance_the_players_decide() -> None:
    m = ground(one("bombshell", (11, 1)), one("morgan", (11, 2)), foe("tanken", (9, 1)), phase="opfor")
    assert answers(m) == ["prey 0", "prey 1"]
    choose(m, "prey 1")
    assert told(m, "HI-26.9") == ["Tanken N1 1 attacks Morgan with Nakamura Chain Gun."]
    rivals = [one("bombshell", (11, 1)), one("morgan", (11, 2), 1), foe("tanken", (9, 1))]
    for holder in (0, 1):
        fight = ground(*rivals, phase="opfor", initiative=holder)
        assert asked(fight) == 1 - holder, "the player without Initiative"


@pytest.mark.rule("HI-26.4", "HI-26.7")
def test_the_chosen_one_is_followed_and_sight_gained_on_the_way_turns_it() -> None:
    crew = [one("bombshell", (9, 2)), one("morgan", (15, 2))]
    for prey, x in ((0, 10), (1, 14)):
        m = ground(*crew, foe("tanken", (12, 2), kit=["Rotary Claw"]), phase="opfor")
        choose(m, f"prey {prey}", "let-go")
        assert spot(m, 2)[0] == x, "toward the one that was chosen"
    turned = ground(one("bombshell", (1, 4)), foe("tanken", (3, 1), kit=["Rotary Claw"]), phase="opfor",
                    alarm={"r0c1.a": 9})  # fmt: skip
    choose(turned, "let-go")
    assert spot(turned, 1) == (2, 4), "on its way to the ring it saw her in the hallway"
    assert told(turned, "HI-26.9") == ["Tanken N1 1 attacks Bombshell with Rotary Claw."]


@pytest.mark.rule("HI-26.8", "HI-H136", "HI-H89")
def test_sharing_an_area_it_looks_for_the_character_there() -> None:
    m = ground(
        one("lenka", (15, 7), kit=["Netsec ONE"]), foe("tanken", (9, 3), kit=[]), phase="opfor", alarm={"r0c0.a": 9}
    )
    assert spot(m, 1) == (14, 6), "beside Len.Ka, not on the way to room a"
    away = ground(one("lenka", (7, 7)), foe("tanken", (9, 3), kit=[]), phase="opfor", alarm={"r0c0.a": 9})
    assert spot(away, 1) == (3, 3)
    passing = ground(one("lenka", (15, 7)), foe("tanken", (5, 4), kit=[]), phase="opfor", alarm={"r0c1.a": 9})
    assert table(passing).area_at(1) == area(passing, "r0c1.a"), "once in the Alarm's area it looks there too"


@pytest.mark.rule("HI-26.9", "HI-H88")
def test_it_stops_at_the_first_square_in_effective_range_and_uses_its_best_weapon() -> None:
    m = ground(one("bombshell", (15, 1)), foe("tanken", (9, 1)), phase="opfor")
    choose(m, "let-go")
    assert spot(m, 1) == (10, 1)
    t = still(one("bombshell", (10, 1)), foe("officer", (9, 1), kit=["Stressmayer SG3", "Baseball Bat"]))
    assert opfor.best_weapon(t, 1, 0) == 9, "7 with the shotgun, 6 with the bat, 4 barehanded"
    bare = still(one("bombshell", (10, 1)), foe("officer", (9, 1), kit=[]))
    assert opfor.best_weapon(bare, 1, 0) == BARE_HANDS


@pytest.mark.rule("HI-26.10", "HI-H88")
def test_after_one_move_it_attacks_at_maximum_range_if_it_must() -> None:
    m = ground(one("bombshell", (15, 1)), foe("officer", (9, 1)), phase="opfor")
    choose(m, "let-go")
    assert spot(m, 1) == (12, 1), "Effective Range 3 of the shotgun"
    far = ground(one("bombshell", (7, 4)), foe("officer", (15, 6)), phase="opfor", doors={"2": ["open"]})
    assert told(far, "HI-26.9") == []
    half = ground(one("u-bolt", (1, 4), kit=[]), foe("agent", (15, 1), kit=["Siege Mortar"]), phase="opfor")
    assert told(half, "HI-26.9") == []


@pytest.mark.rule("HI-26.10", "HI-H88")
def test_beyond_effective_range_after_the_move_it_still_shoots() -> None:
    m = ground(one("bombshell", (1, 4)), foe("officer", (10, 4), kit=["Stressmayer SG3"]), phase="opfor",
               doors={"2": ["open"]})  # fmt: skip
    choose(m, *(["let-go"] if "let-go" in answers(m) else []))
    assert spot(m, 1) == (6, 4), "4 squares nearer, 5 away: beyond 3, within 6"
    assert told(m, "HI-26.9") == ["TacTeam Officer 1 attacks Bombshell with Stressmayer SG3."]
    choose(m, "dodge")
    cando(m, 9, 2)
    assert told(m, "HI-20.3") == ["Bombshell is hit in the torso: 0 Wounds."], "Damage 4 at that range"


@pytest.mark.rule("HI-26.11")
def test_opfor_attacks_follow_the_normal_procedure() -> None:
    m = ground(one("bombshell", (12, 1)), foe("tanken", (9, 1)), phase="opfor")
    assert answers(m) == ["dodge", "shoot-back 0", "take-cover"]
    choose(m, "take-cover")
    cando(m, 6, 4)
    assert totals(m) == (12, 12)
    choose(m, f"slip {sq(13, 1)}")
    assert spot(m, 0) == (13, 1)


@pytest.mark.rule("HI-26.13", "HI-29.5")
def test_solo_the_player_orders_them_freely() -> None:
    m = ground(one("bombshell", (1, 1)), foe("tanken", (9, 7)), foe("tanken", (15, 7)), phase="opfor")
    assert (asked(m), answers(m)) == (0, ["send 1", "send 2"])
    choose(m, "send 2")
    assert told(m, "HI-26.1") == ["Tanken N1 2 is activated.", "Tanken N1 1 is activated."]


@pytest.mark.rule("HI-26.14")
def test_characters_of_every_team_are_targets() -> None:
    t = still(one("bombshell", (12, 1)), one("morgan", (15, 1), 1), foe("tanken", (13, 2)), foe("tanken", (11, 2)))
    assert (opfor.prey(t, 2), opfor.prey(t, 3)) == ([0], [0])
    t.place(0, sq(1, 1))
    assert opfor.prey(t, 2) == [1]


def walked(t: Table, m: int, to: int) -> list[int]:
    """The squares a model enters one by one on its way."""
    found: list[int] = []
    while t.at[m] != to:
        t.place(m, move.opfor_step(t, m, to))
        found.append(t.at[m])
    return found


@pytest.mark.rule("HI-H87", "HI-H137")
def test_the_shortest_way_past_friends_and_around_enemies() -> None:
    t = still(one("bombshell", (2, 4)), foe("tanken", (1, 4)), foe("tanken", (9, 1)))
    assert move.opfor_step(t, 1, sq(4, 4)) == sq(2, 4), "blocked on all ways: as if nobody stood there"
    assert move.is_barred(t, sq(2, 4))
    ring = still(one("bombshell", (9, 4)), foe("tanken", (9, 2)))
    assert walked(ring, 1, sq(9, 6)) == [sq(10, 3), sq(10, 4), sq(10, 5), sq(9, 6)]
    free = still(one("bombshell", (1, 1)), foe("tanken", (9, 1)))
    assert walked(free, 1, sq(9, 4)) == [sq(10, 2), sq(10, 3), sq(9, 4)], "SE comes before S"
    near = free.board().near[sq(12, 1)]
    assert near == (sq(13, 1), sq(13, 2), sq(12, 2), sq(11, 2), sq(11, 1)), "N, NE, E, SE, S, SW, W, NW"


@pytest.mark.rule("HI-H89")
def test_with_no_alarm_or_in_the_alarm_area_it_stays() -> None:
    quiet = ground(one("bombshell", (1, 1), chips=["Soft Step"]), foe("tanken", (12, 1), kit=[]), phase="opfor")
    assert spot(quiet, 1) == (12, 1)
    there = ground(one("bombshell", (1, 1)), foe("tanken", (12, 1), kit=[]), phase="opfor", alarm={"r0c1.a": 5})
    assert spot(there, 1) == (12, 1)


@pytest.mark.rule("HI-H136", "HI-26.2")
def test_a_character_seen_elsewhere_comes_before_one_unseen_in_the_area() -> None:
    crew = [one("bombshell", (6, 4)), one("lenka", (15, 4))]
    t = still(*crew, foe("tanken", (9, 4)), doors={"2": ["open"]})
    assert t.area_at(1) == t.area_at(2)
    assert opfor.prey(t, 2) == [0]


@pytest.mark.rule("HI-H86")
def test_fresh_models_act_at_once() -> None:
    m = ground(one("bombshell", (1, 1)), phase="opfor", protocol=1, alarm={"r0c0.H": 3})
    cando(m, 8, 4)
    assert told(m, "HI-26.1") == ["Tanken N1 1 is activated."]
    assert spot(m, 1) == (8, 4)


# 27 Threat and Tactical Response


@pytest.mark.rule("HI-27.1")
def test_e25_a_failed_terminal_attack_raises_the_threat() -> None:
    m = war(one("lenka", (6, 2)), slots={"0": ["Backdoor"]}, opfor_top=["SteelBastion"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")), "boost 0")
    cando(m, 2, 9)
    assert (table(m).threat, table(m).has_risen) == (1, True)
    raised = table(new("extraction"))
    goals.rise(raised, 1)
    assert raised.protocol == 5, "where the Mission says so the Security Protocol rises too"


@pytest.mark.rule("HI-27.2", "HI-27.3", "HI-H145", "HI-H90")
def test_e25_a_response_is_drawn_and_stays_until_the_next_rise() -> None:
    stim = next(i for i, card in enumerate(RESPONSES) if card.name == "Stim Pack")
    m = ground(one("bombshell", (1, 1)), phase="opfor", has_risen=True, threat=1)
    choose(m, f"responded {stim}")
    t = table(m)
    assert (t.response, t.has_risen, t.turn) == (stim, False, 2)
    run(t, OpforPhase())
    assert t.response == stim, "no rise, no card"
    t.has_risen = True
    run(t, opfor.Respond())
    assert t.open is not None
    assert len(t.options()) == 15
    run(t, opfor.Responded(0))
    assert (t.response, t.response_pile) == (0, [stim]), "one card counts, the last"
    run(t, opfor.Responded(1))
    assert (t.response, t.response_pile) == (1, [stim, 0]), "the one before is discarded"


@pytest.mark.rule("HI-H90")
def test_an_empty_response_deck_takes_its_pile_back() -> None:
    t = still(one("bombshell", (1, 1)), has_risen=True)
    t.responses.rest, t.response_pile = [], list(range(16))
    run(t, opfor.Respond())
    assert len(t.options()) == 16


# 28 Clean-up


@pytest.mark.rule("HI-28.1", "HI-H92")
def test_victory_is_checked_first() -> None:
    m = ground(one("bombshell", (15, 2)), one("lenka", (1, 7)), mission="training", phase="clean-up", kills=[4, 0],
               alarm={"r0c0.a": 4})  # fmt: skip
    assert m.over
    assert m.result.winners == (0,)
    assert table(m).alarm[0] == 4, "nothing is tidied after the end"


@pytest.mark.rule("HI-28.2", "HI-28.3", "HI-28.4")
def test_clean_up_shuts_doors_and_takes_tokens_away() -> None:
    t = still(one("bombshell", (1, 1), states=["reacted", "activated", "stunned"]), phase="clean-up",
              doors={"0": ["open"]}, alarm={"r0c0.a": 4})  # fmt: skip
    assert (t.doors[0], sum(t.alarm), t.state[0], t.turn) == (0, 0, 0, 2)


@pytest.mark.rule("HI-H92")
def test_a_team_without_a_conscious_member_loses_at_once() -> None:
    m = ground(one("bombshell", (1, 1), states=["unconscious"]), phase="check")
    assert m.over
    assert m.result.winners == ()
    assert "OPFOR wins: nobody of the Team is left conscious on the board (HI-H92)." in log(m)


@pytest.mark.rule("HI-H95", "HI-3.8")
def test_horde_grows_every_turn_with_full_cards_and_is_won_by_half_the_team() -> None:
    m = new("horde")
    t = table(m)
    assert (t.protocol, t.orders().turns) == (5, 8), "as many as the Team"
    drone = t.members
    assert (t.full(drone), t.is_boxed(drone)) == (4, False)
    run(t, Tidy())
    assert t.protocol == 6
    crew = [one("bombshell", (2, 12)), one("lenka", (3, 12)), one("morgan", (5, 12), states=["unconscious"])]
    held = ground(*crew, mission="horde", turn=8, phase="clean-up", kills=[7, 0])
    assert held.result.winners == (0,)
    assert held.result.scores == (7.0,), "the score is models eliminated"
    lost = ground(*crew[1:], one("u-bolt", (6, 12), states=["unconscious"]), mission="horde", turn=8, phase="clean-up")
    assert lost.result.winners == ()
