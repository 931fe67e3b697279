"""General set-up (section 1)."""

import pytest

from tests.games.tiberpunk.play import gang, lictors, new, rome, table
from undercity import Match, Wrong
from undercity.core.step import NATURE
from undercity.games.tiberpunk.cards import FACES, LINES, SKILLS, TASKS


def names(m: Match) -> list[str]:
    return [card["name"] for card in m.view(None)["table"]["cards"]]


@pytest.mark.rule("TP-1.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_three_storylines_are_in_play(seats: int) -> None:
    assert names(new(seats))[:3] == list(SKILLS)


@pytest.mark.rule("TP-1.2")
def test_two_players_use_one_side_card() -> None:
    assert names(new(2))[3:] == ["#1"]
    assert [TASKS[i].slug for i in table(new(2)).tasks] == ["CL", "N", "S"]
    for i in range(1, 7):
        assert names(new(2, side=str(i)))[3:] == [f"#{i}"]
    with pytest.raises(Wrong, match="3 or 4"):
        new(2, side="1A+2A")


@pytest.mark.rule("TP-1.3")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_use_two_side_cards(seats: int) -> None:
    assert names(new(seats))[3:] == ["1A", "2A"]
    assert len(table(new(seats)).tasks) == 6
    with pytest.raises(Wrong, match="1 or 2"):
        new(seats, side="1")


@pytest.mark.rule("TP-1.4")
def test_each_stack_is_shuffled_on_its_own() -> None:
    shown = [table(Match("tiberpunk", seed=seed)).visible for seed in range(60)]
    for skill in range(3):
        assert {LINES[lines[skill]].skill for lines in shown} == {skill}
        assert {lines[skill] for lines in shown} == set(range(6 * skill, 6 * skill + 6))
    assert len({tuple(line % 6 for line in lines) for lines in shown}) > 20


@pytest.mark.rule("TP-1.5")
@pytest.mark.parametrize(("seats", "kept"), [(2, 2), (3, 3), (4, 4)])
def test_as_many_cards_stay_as_players(seats: int, kept: int) -> None:
    for stack in table(new(seats)).stacks:
        assert len(stack) + 1 == kept
        assert len(stack.rest) == 5


@pytest.mark.rule("TP-1.6", "TP-1.8")
def test_a_marker_stands_in_the_district_of_each_visible_card() -> None:
    m = new(2)
    shown = m.view(None)["table"]
    for skill, quest in enumerate(shown["quests"]):
        line = quest["line"]
        assert LINES[line].skill == skill
        assert line in shown["districts"][LINES[line].start]["markers"]
    assert sum(len(district["markers"]) for district in shown["districts"]) == 3


@pytest.mark.rule("TP-1.9")
def test_two_challenge_decks() -> None:
    t = table(new(2))
    assert [len(deck) for deck in t.challenges] == [14, 14]
    assert new(2).view(0)["table"]["challenge_decks"] == [14, 14]


@pytest.mark.rule("TP-1.10")
def test_the_combat_tiles_fall_on_a_random_side() -> None:
    seen = {tuple(table(Match("tiberpunk", seed=seed)).tiles) for seed in range(40)}
    assert seen == {(0, 2), (0, 3), (1, 2), (1, 3)}


@pytest.mark.rule("TP-1.11")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_gadgets_are_one_deck(seats: int) -> None:
    assert len(table(new(seats)).gadgets) == 25 - seats
    assert table(new(seats)).gadgets.top == []


@pytest.mark.rule("TP-1.12", "TP-1.13")
def test_three_open_stacks_and_no_lock() -> None:
    shown = new(2).view(None)["table"]
    assert shown["ships"] == {"character": 6, "structure": 6, "drone": 6}
    assert shown["lock"] is None


@pytest.mark.rule("TP-1.14")
def test_lictors_begin_in_iv_and_x() -> None:
    m = new(2)
    assert lictors(m) == ["IV", "X"]
    assert table(m).reserve() == 3


@pytest.mark.rule("TP-1.15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_temple_has_as_many_tiles_as_players(seats: int) -> None:
    assert table(new(seats)).offerings == [seats] * 4


@pytest.mark.rule("TP-H67", "TP-2.10")
def test_chance_names_the_first_player() -> None:
    firsts = {table(Match("tiberpunk", seats=4, seed=seed)).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    m = Match("tiberpunk", seed=1, by_hand=True)
    while type(m.table.open).__name__ != "ChooseFirst":
        assert m.table.open.seat == NATURE
        m.choose(m.table.options()[0].notation())
    m.choose("first 1")
    assert (table(m).first, m.asking.seat) == (1, 1)


@pytest.mark.rule("TP-21.1", "TP-21.2")
def test_every_legal_set_may_be_chosen_and_no_card_shows_both_faces() -> None:
    sets = [faces for faces in new(3).game.options[0].values if "+" in faces]
    assert len(sets) == 12
    assert all(one.split("+")[0][0] != one.split("+")[1][0] for one in sets)
    m = new(4, side="2B+3A")
    assert [FACES[face].name for face in table(m).faces] == ["2B", "3A"]
    with pytest.raises(Wrong):
        new(4, side="1A+1B")


@pytest.mark.rule("TP-3.1")
def test_the_first_round_is_the_first() -> None:
    t = table(new(3))
    assert (t.round, t.turn, t.bought, len(t.ship), len(t.fresh)) == (1, t.first, 0, 9, 9)


@pytest.mark.rule("TP-21.1")
@pytest.mark.parametrize(("side", "players"), [("9", 2), ("1A+2A", 2), ("1", 3)])
def test_a_position_has_side_cards_for_its_players(side: str, players: int) -> None:
    with pytest.raises(Wrong) as error:
        rome(*[gang(there) for there in ("XIV", "I", "V")[:players]], side=side)
    assert error.value.rule == "TP-21.1"
