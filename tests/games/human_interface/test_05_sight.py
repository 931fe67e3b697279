"""Areas, TAC and line of sight (section 5), movement (section 17): the vectors V10 to V17."""

import pytest

from tests.games.human_interface.play import foe, ground, one, sq, still, table
from undercity.games.human_interface.board import FACE, FAR, NOWHERE, Board
from undercity.games.human_interface.missions import MISSIONS
from undercity.games.human_interface.steps import attack

T01A = Board(((0, 0, "T01A", 0),), (), ())
T02A = Board(((0, 0, "T02A", 0),), (), ())


def clear(board: Board, a: tuple[int, int], b: tuple[int, int]) -> bool:
    return not board.sight(board.square(a), board.square(b)).is_blocked


@pytest.mark.rule("HI-17.3")
def test_v10_no_diagonal_into_a_doorway() -> None:
    assert T01A.square((3, 3)) not in T01A.near[T01A.square((2, 2))]


@pytest.mark.rule("HI-17.2")
def test_v11_straight_through_a_doorway_and_diagonals_in_the_open() -> None:
    assert T01A.square((3, 3)) in T01A.near[T01A.square((3, 2))]
    assert T01A.square((3, 4)) in T01A.near[T01A.square((3, 3))]
    assert T01A.square((2, 2)) in T01A.near[T01A.square((1, 1))]


@pytest.mark.rule("HI-5.13", "HI-6.23")
def test_v12_the_corner_of_a_doorway_does_not_block() -> None:
    assert clear(T01A, (3, 3), (2, 2))


@pytest.mark.rule("HI-5.12", "HI-5.16")
def test_v13_a_closed_door_blocks_and_an_open_one_does_not() -> None:
    shut = ground(one("bombshell", (2, 4)))
    assert not table(shut).sees(0, sq(4, 2))
    open_ = ground(one("bombshell", (2, 4)), doors={"0": ["open"]})
    assert table(open_).sees(0, sq(4, 2))


@pytest.mark.rule("HI-5.11", "HI-H5")
def test_v14_walls_block_the_line_between_centres() -> None:
    assert not clear(T01A, (1, 4), (3, 2))
    assert not clear(T01A, (4, 4), (3, 2))


@pytest.mark.rule("HI-H3")
def test_v15_no_step_and_no_sight_around_a_corner() -> None:
    assert T02A.square((3, 2)) not in T02A.near[T02A.square((2, 3))]
    assert not clear(T02A, (2, 3), (3, 2))


@pytest.mark.rule("HI-5.14", "HI-5.15", "HI-H6")
def test_v16_enemies_block_and_friends_do_not() -> None:
    assert clear(T02A, (1, 3), (3, 1))
    assert not clear(T02A, (1, 4), (4, 1))
    alone = ground(one("bombshell", (9, 1)))
    assert table(alone).sees(0, sq(15, 1))
    with_foe = ground(one("bombshell", (9, 1)), foe("tanken", (12, 1)))
    assert not table(with_foe).sees(0, sq(15, 1))
    with_friend = ground(one("bombshell", (9, 1)), one("u-bolt", (12, 1)))
    assert table(with_friend).sees(0, sq(15, 1))
    fallen = ground(one("bombshell", (9, 1)), one("u-bolt", (1, 1)), one("morgan", (12, 1), 1, states=["unconscious"]))
    assert table(fallen).sees(0, sq(15, 1))


@pytest.mark.rule("HI-5.5", "HI-5.6")
def test_opfor_suffer_tac_only_where_a_team_runs_the_cameras() -> None:
    free = ground(one("lenka", (1, 7)), foe("tanken", (1, 1)))
    assert attack.tac(table(free), table(free).members, sq(5, 1)) == 0
    taken = ground(one("lenka", (1, 7)), foe("tanken", (1, 1)), control={"0": 0, "1": 0})
    assert attack.tac(table(taken), table(taken).members, sq(5, 1)) == 2


@pytest.mark.rule("HI-5.8")
def test_tac_is_ignored_against_an_adjacent_target() -> None:
    m = ground(one("bombshell", (1, 1)), foe("tanken", (2, 1)))
    assert "TAC" not in dict(attack.attack_sums(table(m), 0, 0, 1, False))
    far = ground(one("bombshell", (1, 1)), foe("tanken", (4, 1)))
    assert dict(attack.attack_sums(table(far), 0, 0, 1, False))["TAC"] == -2


@pytest.mark.rule("HI-5.10")
def test_models_see_in_all_directions() -> None:
    m = ground(one("bombshell", (12, 2)))
    assert all(table(m).sees(0, sq(x, y)) for x, y in ((9, 2), (15, 2), (12, 1), (11, 1), (13, 1)))


@pytest.mark.rule("HI-5.1", "HI-5.2")
def test_rooms_and_hallways_are_areas_with_a_tac() -> None:
    areas = {area.name: area.tac for area in T01A.areas}
    assert areas == {"r0c0.a": 2, "r0c0.H": 1, "r0c0.b": 1}
    assert all(0 <= area.tac <= 3 for mission in MISSIONS for area in mission.board.areas)


@pytest.mark.rule("HI-H8", "HI-H130")
def test_rooms_a_and_b_are_not_adjacent_but_both_touch_the_hallway() -> None:
    names = [area.name for area in T01A.areas]
    hall = names.index("r0c0.H")
    assert set(T01A.beside[hall]) == {names.index("r0c0.a"), names.index("r0c0.b")}
    assert names.index("r0c0.b") not in T01A.beside[names.index("r0c0.a")]


@pytest.mark.rule("HI-H2", "HI-1.3")
def test_every_map_hangs_together_and_doors_stand_in_doorways() -> None:
    assert len(FACE) == 34
    for mission in MISSIONS:
        board = mission.board
        floor = [s for s in range(board.size) if board.kind[s]]
        assert all(board.distances(floor[0])[s] < FAR for s in floor), mission.id
        assert all(board.kind[board.square((x, y))] == 2 for x, y, _ in mission.doors), mission.id
        tiles = [slot[2][:3] for slot in mission.slots]
        assert len(set(tiles)) == len(tiles), mission.id


@pytest.mark.rule("HI-H137", "HI-26.6")
def test_what_is_kept_of_ways_agrees_with_the_steps_there_are() -> None:
    for mission in MISSIONS:
        board = mission.board
        for start in mission.door_squares:
            far = board.distances(start)
            for s in range(board.size):
                nearer = [n for n in board.near[s] if far[n] < far[s]]
                assert board.towards(start)[s] == (nearer[0] if nearer else NOWHERE), mission.id
            for area, square in enumerate(board.nearest(start)):
                assert far[square] == min(far[s] for s in board.squares_of(area)), mission.id


@pytest.mark.rule("HI-5.11", "HI-H5")
def test_a_line_is_the_same_from_both_ends() -> None:
    for s in range(T02A.size):
        there = Board(((0, 0, "T02A", 0),), (), ()).sight(s, 40)
        back = T02A.sight(40, s)
        assert (there.is_blocked, there.crossed) == (back.is_blocked, back.crossed[::-1])


@pytest.mark.rule("HI-H2", "HI-H130")
def test_every_doorway_has_two_opposite_sides_and_no_doorway_beside_it() -> None:
    for mission in MISSIONS:
        board = mission.board
        border = {board.square(point) for point in (*mission.entries, *mission.exits, *mission.lifts)}
        for s in range(board.size):
            if board.kind[s] == 2 and s not in border:
                x, y = board.point(s)
                across = [board.is_open(x - 1, y) and board.is_open(x + 1, y)]
                upright = [board.is_open(x, y - 1) and board.is_open(x, y + 1)]
                assert across != upright, (mission.id, x, y)
                assert all(board.kind[n] == 1 for n in board.near[s]), (mission.id, x, y)


@pytest.mark.rule("HI-6.3")
def test_a_terminal_runs_at_most_four_doors_in_its_zone() -> None:
    for mission in MISSIONS:
        for i, (_, _, colour, _) in enumerate(mission.terminals):
            squares = [mission.board.square((x, y)) for x, y, c in mission.doors if c == colour]
            assert len(squares) <= 4
            for square in squares:
                assert any(mission.board.area[n] in mission.reach_of[i] for n in mission.board.near[square]), mission.id


@pytest.mark.rule("HI-5.3", "HI-5.4", "HI-5.7", "HI-H9")
def test_v17_only_the_highest_tac_counts_and_control_takes_it_away() -> None:
    """From the vault (TAC 3) through a door into a room of TAC 1; the blue Terminal has only the vault in its zone."""
    crew = [one("bombshell", (3, 6)), one("lenka", (18, 20))]
    more = {"mission": "summit", "doors": {"7": ["open"]}}
    t = still(*crew, **more)
    to = t.board().square((4, 9))
    assert t.sees(0, to)
    assert {t.board().areas[a].tac for a in (t.area_at(0), t.board().area[to])} == {3, 1}
    assert attack.tac(t, 0, to) == 3, "never 4"
    held = still(*crew, control={"2": 1}, **more)
    assert attack.tac(held, 0, to) == 1


@pytest.mark.rule("HI-H76")
def test_farther_is_by_steps_and_then_in_a_straight_line() -> None:
    board = MISSIONS[0].board
    of = board.square((3, 3))
    assert board.is_farther(board.square((6, 3)), board.square((5, 3)), of)
    assert board.is_farther(board.square((5, 5)), board.square((5, 3)), of)
    assert not board.is_farther(board.square((5, 3)), board.square((5, 5)), of)
    assert not board.is_farther(board.square((5, 3)), board.square((3, 5)), of)
