"""The turn (section 3)."""

import pytest

from tests.games.tiberpunk.play import answers, asked, at, choose, end_turns, gang, new, refused, roll, rome, table


@pytest.mark.rule("TP-3.1")
def test_turns_go_clockwise_from_the_first_player() -> None:
    m = rome(gang(), gang("I"), gang("II"), first=1, quests=["OF3"])
    order = []
    for _ in range(6):
        order.append(table(m).turn)
        end_turns(m)
    assert order == [1, 2, 0, 1, 2, 0]
    assert table(m).round == 3


@pytest.mark.rule("TP-3.2")
def test_favor_movement_and_token_in_any_order_the_token_is_a_must() -> None:
    m = rome(gang("XIV"), gang("I"))
    refused(m, "end turn", "TP-3.2")
    choose(m, "favor juno", "move drone", "to XI", "income drone")
    assert table(m).turn == 1
    m = rome(gang("XIV"), gang("I"))
    choose(m, "income drone", "favor juno")
    assert {"end turn", "move drone"} <= set(answers(m))
    choose(m, "end turn")
    assert table(m).turn == 1


@pytest.mark.rule("TP-3.3", "TP-3.4", "TP-H30")
def test_the_first_turn_begins_with_both_miniatures_in_one_district_without_a_quest() -> None:
    m = rome(gang(None), gang("V"), quests=["HK1", "GU3", "OF2"], lictors=["IV"])
    assert asked(m) == "PlaceMiniatures"
    assert len(answers(m)) == 11
    for taken in ("I", "VII", "VI"):
        refused(m, f"place {taken}", "TP-3.4")
    assert {"place IV", "place V"} <= set(answers(m))
    choose(m, "place IV")
    assert at(m, 0) == ("IV", "IV")


@pytest.mark.rule("TP-3.5")
def test_the_placement_uses_no_movement() -> None:
    m = rome(gang(None), gang("V"))
    choose(m, "place XIV", "move character", "to IX")
    assert at(m, 0) == ("IX", "XIV")


@pytest.mark.rule("TP-3.6")
def test_players_place_one_after_the_other() -> None:
    m = new(2)
    first = table(m).turn
    m.choose(answers(m)[0])
    assert table(m).where.count(-1) == 2
    assert m.asking.seat == first
    end_turns(m)
    assert (m.asking.seat, asked(m)) == (1 - first, "PlaceMiniatures")


@pytest.mark.rule("TP-3.7", "TP-3.9")
def test_objectives_take_a_token_at_once_and_several_in_one_turn() -> None:
    m = rome(gang("X", coins=9, ship=["structure"], influence=["juno", "II", "VI"]), gang("I"), quests=["OF3"])
    choose(m, "ship structure interact", "temple genius")
    assert table(m).triumph == [1, 0]
    choose(m, "raise offense", "lictor XIII", "play structure", "boost drone")
    assert table(m).triumph == [2, 0]


@pytest.mark.rule("TP-3.8")
def test_an_objective_is_completed_once() -> None:
    again = rome(gang("X", coins=20, tasks=[3], influence=["genius"], blessings=["genius"]), gang("I"))
    refused(again, "play structure", "TP-H31")
    once = rome(gang("X", coins=20), gang("I"))
    choose(once, "play structure")
    assert set(answers(once)) == {"temple genius", "task 3"}


@pytest.mark.rule("TP-3.10", "TP-H32")
def test_one_token_per_turn() -> None:
    m = rome(gang("XIV", wheel=["drone", "structure"]), gang("I"))
    choose(m, "income spaceship")
    assert not [answer for answer in answers(m) if answer.startswith(("play", "income"))]
    refused(m, "play drone", "TP-3.10")


@pytest.mark.rule("TP-H66", "TP-H31")
def test_income_is_always_possible_and_idle_interactions_are_not_offered() -> None:
    m = rome(gang("VII", coins=0, wheel=["spaceship", "drone"]), gang("I"), quests=["GU1"])
    plays = [answer for answer in answers(m) if answer.startswith(("play", "income"))]
    assert plays == ["income character", "income structure"]
    refused(m, "play character", "TP-H31")


@pytest.mark.rule("TP-H70")
def test_nothing_interrupts_an_action() -> None:
    m = rome(gang("II", ship=["drone"], hand=["flip"]), gang("I"), quests=["OF1"], lictors=["IV"])
    choose(m, "play drone", "challenge I-6", roll(1, 3))
    assert asked(m) == "ChooseGadget"
    assert set(answers(m)) == {"use flip", "stop"}
