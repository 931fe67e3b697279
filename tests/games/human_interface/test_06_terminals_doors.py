"""Terminals and doors (section 6) and their house rulings."""

import pytest

from tests.games.human_interface.play import (
    answers,
    asked,
    cando,
    choose,
    foe,
    ground,
    new,
    offered,
    one,
    orders,
    run,
    rush,
    seen,
    skirmish,
    sq,
    still,
    table,
    told,
    war,
)
from undercity import Match
from undercity.games.human_interface.board import FLOOR
from undercity.games.human_interface.cards.decks import COLOURS
from undercity.games.human_interface.marks import BY_HAND, LOCKED, OPEN
from undercity.games.human_interface.steps import attack, hack, move
from undercity.games.human_interface.turn import SetDoors, ShutDoors, Tidy


def take(m: Match, terminal: int = 0) -> Match:
    """The Hacker attacks a Terminal with Backdoor and beats its guard."""
    choose(m, next(a for a in answers(m) if a.startswith(f"hack {terminal}")), "boost 0")
    return cando(m, 9, 2)


def beside(**more: object) -> Match:
    """Len.Ka beside the orange Terminal, with Backdoor installed and a weak guard on top."""
    crew = [one("lenka", (6, 2)), one("bombshell", (1, 7))]
    return war(*crew, **{"slots": {"0": ["Backdoor"]}, "opfor_top": ["Rime"], **more})


@pytest.mark.rule("HI-6.1")
def test_security_terminals_have_number_and_colour_and_basic_ones_are_white() -> None:
    m = new("summit")
    assert [COLOURS[terminal["colour"]] for terminal in seen(m, "terminals")] == ["orange", "green", "blue", "red"]
    assert table(m).terminal_name(1) == "the green Security Terminal"
    assert table(m).terminal_name(4) == "Basic Terminal 1"


@pytest.mark.rule("HI-6.2", "HI-H8")
def test_a_terminal_runs_the_cameras_around_it() -> None:
    t = still(one("lenka", (1, 7)))
    names = [area.name for area in t.board().areas]
    assert {names[area] for area in t.zone(0)} == {"r0c0.a", "r0c0.H", "r0c1.a"}, "room b is two walls away"
    assert {names[area] for area in t.zone(1)} == set(names)


@pytest.mark.rule("HI-6.4", "HI-6.5", "HI-14.1")
def test_strength_is_the_number_of_guards_and_one_on_a_basic_terminal() -> None:
    t = still(one("lenka", (1, 7)))
    assert [t.strength(terminal) for terminal in hack.terminals(t)] == [1, 2, 1]
    m = war(one("lenka", (15, 3)), slots={"0": ["Backdoor"]}, opfor_top=["Rime", "Hail", "Icicle"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 1")))
    assert len(table(m).guards[2]) == 2
    hard = new("summit", difficulty="defence")
    assert [table(hard).strength(i) for i in range(6)] == [2, 4, 3, 3, 1, 1]


@pytest.mark.rule("HI-6.6", "HI-14.7")
def test_only_the_hacker_holds_control() -> None:
    m = take(beside())
    assert table(m).control == [0, -1]
    nobody = ground(one("bombshell", (6, 2)), one("morgan", (1, 7)), phase="cyberwar", sr=[8])
    assert told(nobody, "HI-12.1"), "without a Hacker nothing is attacked"


@pytest.mark.rule("HI-6.7", "HI-H59", "HI-H17")
def test_control_ends_when_an_enemy_hacker_takes_the_terminal() -> None:
    m = war(one("lenka", (1, 7)), one("lenka", (6, 2), 1), first=1, control={"0": 0}, slots={"4": ["Backdoor"]},
            opfor_top=["Rime"])  # fmt: skip
    take(m)
    assert table(m).control[0] == 1
    assert told(m, "HI-6.7") == ["Nobody controls the orange Security Terminal any more."]


@pytest.mark.rule("HI-6.8", "HI-6.13", "HI-H11")
def test_the_first_takeover_locks_every_door_of_a_terminal_and_no_other() -> None:
    m = beside()
    assert table(m).doors == [0, 0, 0]
    take(m)
    assert table(m).doors == [LOCKED, 0, LOCKED], "green has no Terminal here"
    again = beside(control={"1": 0})
    take(again)
    assert table(again).doors == [0, 0, 0], "only the first takeover of the game does"
    basic = war(one("lenka", (2, 1)), slots={"0": ["Backdoor"]}, opfor_top=["Rime"])
    take(basic, 2)
    assert table(basic).doors == [0, 0, 0], "and only of a Security Terminal"


@pytest.mark.rule("HI-6.9", "HI-6.10", "HI-21.1", "HI-21.2")
def test_doors_open_and_close_for_nothing() -> None:
    m = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)))
    choose(m, "activate 0", "open-door 0")
    assert (table(m).doors[0] & OPEN, table(m).ap[0]) == (OPEN, 2)
    choose(m, "close-door 0")
    assert (table(m).doors[0] & OPEN, table(m).ap[0]) == (0, 2)
    drone = ground(one("tanken", (3, 2)), one("lenka", (1, 7)), one("morgan", (15, 7), 1))
    choose(drone, "activate 0")
    assert "open-door 0" in answers(drone), "drones too"


@pytest.mark.rule("HI-H152")
def test_a_door_shut_by_hand_is_not_opened_again_in_this_turn() -> None:
    m = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), one("morgan", (15, 7), 1))
    choose(m, "activate 0", "open-door 0", "close-door 0")
    assert not offered(m, "open-door")
    door = table(m).door_square(0)
    assert f"move {door}" not in answers(m), "nor in passing"
    run(table(m), ShutDoors())
    assert table(m).doors[0] == 0
    assert table(m).may_open(0, 0), "the next Team may"
    own = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), control={"0": 1}, doors={"0": ["locked"]})
    choose(own, "activate 0", "open-door 0", "close-door 0")
    assert not table(own).is_locked_to(0, 0), "nobody breaks a door that the own Team runs"
    assert not table(own).may_open(0, 0)


@pytest.mark.rule("HI-6.11", "HI-H14")
def test_a_door_opened_by_hand_closes_with_the_teams_turn() -> None:
    m = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), one("morgan", (15, 7), 1))
    choose(m, "activate 0", "open-door 0", "end")
    assert table(m).doors[0] == OPEN | BY_HAND, "open while the Team acts"
    choose(m, "end")
    assert asked(m) == 1
    assert table(m).doors[0] == 0
    wired = still(one("bombshell", (1, 1)), one("lenka", (1, 7)), doors={"0": ["open"]})
    run(wired, ShutDoors())
    assert wired.doors[0] == OPEN, "one opened through a Terminal waits for Clean-Up"
    run(wired, Tidy())
    assert wired.doors[0] == 0


@pytest.mark.rule("HI-6.12", "HI-6.24", "HI-28.2", "HI-H1")
def test_a_door_with_a_character_in_it_stays_open() -> None:
    held = still(one("bombshell", (3, 3)), phase="clean-up", doors={"0": ["open"], "1": ["open"]})
    assert [state & OPEN for state in held.doors] == [OPEN, 0, 0]
    m = ground(one("bombshell", (3, 3)), one("lenka", (3, 4)), doors={"0": ["open"]})
    choose(m, "activate 1")
    assert not offered(m, "close-door")


@pytest.mark.rule("HI-6.14", "HI-6.15", "HI-H13", "HI-H15", "HI-7.7")
def test_locked_doors_need_control_the_chip_or_the_card() -> None:
    shut = {"doors": {"0": ["locked"]}}
    m = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), **shut)
    choose(m, "activate 0")
    assert not offered(m, "open-door")
    held = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), control={"0": 1}, **shut)
    choose(held, "activate 0", "open-door 0")
    assert table(held).doors[0] == OPEN | BY_HAND | LOCKED, "opened by a member, still locked"
    chip = ground(one("bombshell", (3, 2), chips=["Doorbreaker"]), one("lenka", (1, 7)), **shut)
    choose(chip, "activate 0", "break-door 0")
    assert table(chip).doors[0] == OPEN | BY_HAND, "unlocked for good"
    assert told(chip, "HI-7.1") == ["1 Alarm in room 00a: a door was forced."]
    kick = ground(one("bombshell", (3, 2), held=["Kick Down the Door"]), one("lenka", (1, 7)), **shut)
    choose(kick, "activate 0", f"break-door 0 {rush(kick, 0, 'Kick Down the Door')}")
    assert table(kick).doors[0] == OPEN | BY_HAND
    assert table(kick).held[0] == ()
    assert table(kick).ap[0] == 2


@pytest.mark.rule("HI-6.16", "HI-H12", "HI-H13", "HI-H127", "HI-6.3")
def test_the_controller_sets_doors_at_the_start_of_the_real_world() -> None:
    m = ground(one("bombshell", (1, 1)), one("lenka", (1, 7)), control={"0": 1}, phase="doors")
    assert answers(m) == ["done", *[f"door {d} {s}" for d in (0, 2) for s in (1, 2, 3)]]
    held = ground(
        one("bombshell", (3, 3)), one("lenka", (1, 7)), control={"0": 1}, doors={"0": ["open"]}, phase="doors"
    )
    assert offered(held, "door") == ["door 0 3", "door 2 1", "door 2 2", "door 2 3"], "nobody shuts it on Bombshell"
    choose(m, "door 0 3")
    assert table(m).doors[0] == OPEN | LOCKED, "open and locked are two flags"
    choose(m, "door 2 2")
    assert table(m).doors[2] == LOCKED
    assert answers(m) == ["activate 0", "activate 1"]
    run(m, Tidy())
    assert table(m).doors[0] == LOCKED, "closing keeps the lock"


@pytest.mark.rule("HI-6.17")
def test_and_again_after_its_team_has_acted() -> None:
    m = ground(one("bombshell", (1, 1)), one("lenka", (1, 7)), control={"0": 1}, phase="doors")
    choose(m, "done", "activate 0", "end", "end")
    assert offered(m, "door"), "the Team's activations are over"
    choose(m, "door 0 1", "done")
    assert told(m, "HI-6.16") == ["The Team sets the orange door 1: open, unlocked."]
    stranger = still(one("bombshell", (1, 1)), one("lenka", (1, 7)), one("lenka", (15, 7), 1), control={"0": 2})
    run(stranger, SetDoors(0))
    assert stranger.answers[0].notation() != "done"


@pytest.mark.rule("HI-6.18", "HI-6.19", "HI-H16")
def test_opfor_pass_locked_doors_which_return_to_their_state() -> None:
    m = ground(one("bombshell", (1, 1)), foe("agent", (3, 4), kit=[]), phase="opfor", doors={"0": ["locked"]},
               alarm={"r0c0.a": 3})  # fmt: skip
    choose(m, "let-go")
    t = table(m)
    assert t.area_at(1) == t.area_at(0)
    assert t.doors[0] == LOCKED
    inside = still(one("bombshell", (1, 1)), foe("agent", (3, 3)), doors={"0": ["locked"]})
    assert not inside.is_shut(sq(3, 3)), "it stands there: the door is open"
    inside.place(1, sq(3, 4))
    assert inside.is_shut(sq(3, 3))


@pytest.mark.rule("HI-6.20")
def test_a_model_next_to_a_door_does_not_stop_it() -> None:
    m = ground(one("bombshell", (3, 2)), one("lenka", (1, 7)), foe("tanken", (3, 4), kit=[]))
    choose(m, "activate 0", "open-door 0")
    assert table(m).doors[0] & OPEN


@pytest.mark.rule("HI-6.21", "HI-6.22")
def test_friends_pass_a_doorway_and_enemies_do_not() -> None:
    friend = ground(one("bombshell", (3, 2)), one("morgan", (3, 3)), one("lenka", (1, 7)), doors={"0": ["open"]})
    choose(friend, "activate 0")
    assert f"move {sq(3, 4)}" in answers(friend)
    enemy = ground(one("bombshell", (3, 2)), one("morgan", (3, 3), 1), doors={"0": ["open"]})
    assert f"move {sq(3, 4)}" not in answers(enemy)
    down = one("morgan", (3, 3), 1, states=["unconscious"])
    fallen = ground(one("bombshell", (3, 2)), down, one("lenka", (15, 7), 1), doors={"0": ["open"]})
    assert f"move {sq(3, 4)}" in answers(fallen), "until it falls unconscious"


@pytest.mark.rule("HI-6.23", "HI-5.13")
def test_a_character_in_a_doorway_may_be_attacked_diagonally() -> None:
    m = ground(one("morgan", (2, 2)), one("lenka", (3, 3), 1), doors={"0": ["open"]})
    assert {"attack 1 2", "attack 1 -1"} <= set(answers(m))


@pytest.mark.rule("HI-H10")
def test_a_doorway_without_a_door_is_open() -> None:
    t = table(skirmish(one("lenka", (12, 3)), one("lenka", (23, 23), 1)))
    assert t.door_at(t.at[0]) == -1
    assert not t.is_shut(t.at[0])
    assert move.can_enter(t, 1, 1, 5 * 25 + 12)


@pytest.mark.rule("HI-H9", "HI-5.9", "HI-5.4")
def test_overlapping_zones_serve_both_teams_and_opfor_need_one_free_terminal() -> None:
    crew = [one("lenka", (1, 7)), one("lenka", (15, 7), 1), foe("tanken", (12, 1))]
    t = still(*crew, control={"0": 0, "1": 1})
    hall = [area.name for area in t.board().areas].index("r0c0.H")
    assert [attack.tac_in(t, side, hall) for side in (0, 1, 2)] == [0, 0, 1]
    half = still(*crew, control={"0": 0})
    assert [attack.tac_in(half, side, hall) for side in (0, 1, 2)] == [0, 1, 0]


@pytest.mark.rule("HI-H7")
def test_adjacent_means_next_to_it_with_a_clear_line() -> None:
    t = still(one("lenka", (3, 2)), one("bombshell", (3, 3)), one("morgan", (4, 2)), doors={"0": ["open"]})
    assert t.are_adjacent(0, 1)
    assert t.are_adjacent(0, 2)
    walled = still(one("lenka", (7, 2)), one("bombshell", (9, 2)), one("morgan", (2, 2)), one("u-bolt", (2, 4)))
    assert not walled.is_adjacent_to(0, sq(8, 4))
    assert not walled.are_adjacent(0, 1)


@pytest.mark.rule("HI-H8")
@pytest.mark.parametrize("mission", ["training", "heist", "summit"])
def test_areas_are_beside_each_other_from_two_squares_on(mission: str) -> None:
    board = orders(mission).board
    floor = [(s, *board.point(s)) for s in range(board.size) if board.kind[s] == FLOOR]
    beside = {
        (board.area[a], board.area[b])
        for a, ax, ay in floor
        for b, bx, by in floor
        if board.area[a] != board.area[b] and max(abs(ax - bx), abs(ay - by)) <= 2
    }
    assert {(a, b) for a in range(len(board.areas)) for b in board.beside[a]} == beside


@pytest.mark.rule("HI-6.3")
def test_a_terminal_runs_at_most_four_doors_in_its_zone() -> None:
    for mission in ("heist", "extraction", "sabotage", "summit", "rivals", "skirmish_offices", "skirmish_vault"):
        where = orders(mission)
        for i, (_, _, colour, _) in enumerate(where.terminals):
            squares = [where.board.square((x, y)) for x, y, c in where.doors if c == colour]
            assert len(squares) <= 4
            for square in squares:
                assert any(where.board.area[n] in where.reach_of[i] for n in where.board.near[square]), mission


@pytest.mark.rule("HI-H10", "HI-H125")
def test_an_exit_lets_a_conscious_character_out() -> None:
    m = ground(one("bombshell", (1, 4)), one("lenka", (1, 7)))
    choose(m, "activate 0", "escape 0")
    t = table(m)
    assert (t.at[0], t.state[0] & 32) == (-1, 32)
    assert told(m, "HI-H125") == ["Bombshell is out."]
    elsewhere = ground(one("bombshell", (2, 4)), one("lenka", (1, 7)))
    choose(elsewhere, "activate 0")
    assert not offered(elsewhere, "escape")


@pytest.mark.rule("HI-H125")
def test_a_lift_joins_two_squares() -> None:
    m = ground(one("bombshell", (18, 1)), one("lenka", (18, 20)), mission="summit")
    choose(m, "activate 0")
    board = table(m).board()
    assert f"move {board.square((23, 23))}" in answers(m), "into the lift and on, 2 squares"
    assert board.square((23, 23)) in board.near[board.square((17, 1))]
