"""Spaceship interaction and spaceship cards (section 9)."""

import pytest

from tests.games.tiberpunk.play import (
    answers,
    asked,
    at,
    choose,
    draw,
    end_turns,
    gang,
    hand,
    lictors,
    refused,
    rome,
    table,
)
from undercity.games.tiberpunk.cards import SHIP_TOKEN
from undercity.games.tiberpunk.steps.interaction import can_interact


@pytest.mark.rule("TP-9.1", "TP-9.2", "TP-H12")
def test_a_gadget_and_a_card_and_the_lock_moves() -> None:
    m = rome(gang(), gang("I"), lock="structure")
    choose(m, "play spaceship", draw("reroll"))
    assert answers(m) == ["take character", "take drone"]
    refused(m, "take structure", "TP-9.1")
    choose(m, "take drone")
    shown = m.view(None)["table"]
    assert (shown["lock"], shown["ships"]["drone"], shown["boards"][0]["ship"]["drone"]) == ("drone", 5, 1)
    assert hand(m) == ["reroll"]


@pytest.mark.rule("TP-9.3")
def test_it_needs_no_position() -> None:
    m = rome(gang("IV"), gang("I"), lictors=["IV"])
    assert "play spaceship" in answers(m)


@pytest.mark.rule("TP-H31")
@pytest.mark.parametrize(("scrap", "ships", "can"), [([], 0, False), ([], 1, True), ([3], 0, True)])
def test_without_a_gadget_and_a_card_there_is_nothing_to_play_for(scrap: list[int], ships: int, can: bool) -> None:
    t = table(rome(gang(), gang("I")))
    t.gadgets.rest, t.scrap, t.ships = [], scrap, [0, 0, ships]
    assert can_interact(t, 0, SHIP_TOKEN) == can


@pytest.mark.rule("TP-9.4")
def test_cards_are_open_gadgets_are_not() -> None:
    m = rome(gang(ship=["drone"], hand=["flip"]), gang("I"))
    seen = m.view(1)["table"]["boards"][0]
    assert (seen["ship"]["drone"], seen["gadgets"], seen["hand"]) == (1, 1, [])


@pytest.mark.rule("TP-9.5")
def test_no_hand_limit() -> None:
    m = rome(gang(hand=["flip"] * 5 + ["add"] * 5, ship=["drone"] * 5), gang("I"), lock="structure")
    choose(m, "play spaceship", draw("reroll"), "take drone")
    assert (len(hand(m)), table(m).ship[2]) == (11, 6)


@pytest.mark.rule("TP-9.6", "TP-9.13", "TP-9.15")
def test_a_card_is_a_movement_or_its_interaction_and_goes_back() -> None:
    m = rome(gang("XIV", ship=["drone", "structure"], coins=2), gang("I"))
    found = [answer for answer in answers(m) if answer.startswith("ship")]
    assert found == ["ship structure move", "ship structure interact", "ship drone move"]
    choose(m, "ship structure interact", "buy guile")
    assert table(m).wheel[:3] == [-1, -1, -1]
    assert asked(m) == "PlaceLictor"
    assert (table(m).ships[1], table(m).ship[1]) == (6, 0)
    choose(m, "lictor XII")
    assert "play spaceship" in answers(m)


@pytest.mark.rule("TP-H31")
def test_a_card_whose_interaction_could_do_nothing_is_a_movement_only() -> None:
    m = rome(gang("VII", ship=["drone"]), gang("I"), quests=["GU1"])
    assert [answer for answer in answers(m) if answer.startswith("ship")] == ["ship drone move"]
    refused(m, "ship drone interact", "TP-H31")


@pytest.mark.rule("TP-9.7")
def test_one_card_per_turn() -> None:
    m = rome(gang("XIV", ship=["drone", "drone"]), gang("I"))
    choose(m, "ship drone move", "move drone", "to XI", "lictor XII")
    refused(m, "ship drone move", "TP-9.7")


@pytest.mark.rule("TP-9.8")
def test_not_in_the_turn_it_was_taken() -> None:
    m = rome(gang("XIV"), gang("I"))
    choose(m, "play spaceship", draw("flip"), "take drone")
    refused(m, "ship drone move", "TP-9.8")
    choose(m, "end turn")
    end_turns(m)
    assert "ship drone move" in answers(m)


@pytest.mark.rule("TP-9.9")
def test_before_or_after_the_token() -> None:
    m = rome(gang("XIV", ship=["drone"]), gang("I"))
    assert "ship drone move" in answers(m)
    choose(m, "income drone")
    assert "ship drone move" in answers(m)


@pytest.mark.rule("TP-9.10", "TP-9.11", "TP-H15")
def test_then_a_lictor_comes_to_an_empty_district_of_choice() -> None:
    m = rome(gang("XIV", ship=["drone"]), gang("I"), quests=["HK2", "GU2", "OF2"], lictors=["IV"])
    choose(m, "ship drone move", "move drone", "to XI")
    assert lictors(m) == ["IV"]
    assert answers(m) == [f"lictor {d}" for d in ("II", "VII", "VIII", "IX", "X", "XII", "XIII")]
    choose(m, "lictor VIII")
    assert lictors(m) == ["IV", "VIII"]
    assert at(m, 0) == ("XIV", "XI")


@pytest.mark.rule("TP-9.12")
def test_without_an_empty_district_any_without_players() -> None:
    from undercity.games.tiberpunk.steps.ship_card import lictor_places

    m = rome(
        gang(["I", "II"]), gang(["V", "VII"]), gang(["VIII", "IX"]), gang(["XI", "XII"]), quests=["HK2", "GU6", "OF2"]
    )
    t = table(m)
    t.lictors = [1 if d in (3, 9, 13) else 0 for d in range(14)]
    assert lictor_places(t) == [2, 3, 5, 9, 12, 13]


@pytest.mark.rule("TP-9.14", "V8")
def test_an_empty_reserve_sends_nobody() -> None:
    m = rome(gang("XIV", ship=["drone"]), gang("I"), lictors=["IV", "IV", "X", "X", "III"])
    choose(m, "ship drone move", "move drone", "to XI")
    assert asked(m) == "Act"
    assert len(lictors(m)) == 5
    assert table(m).ships[2] == 6


@pytest.mark.rule("TP-H13")
def test_empty_stacks_cannot_be_chosen() -> None:
    six = ["drone"] * 6
    m = rome(gang(ship=six), gang("I"), lock="character")
    choose(m, "play spaceship", draw("flip"))
    assert table(m).ship[1] == 1
    m = rome(gang(ship=six + ["character"] * 6), gang("I"), lock="structure")
    choose(m, "play spaceship", draw("flip"))
    assert (asked(m), m.view(None)["table"]["lock"], len(hand(m))) == ("Act", "structure", 1)


@pytest.mark.rule("TP-H17")
def test_an_empty_gadget_deck_is_shuffled_from_the_discards() -> None:
    m = rome(gang(coins=2), gang("I"), gadgets=0)
    assert (len(table(m).scrap), len(table(m).gadgets)) == (25, 0)
    choose(m, "play spaceship", draw("flip"), "take drone")
    assert (len(table(m).scrap), len(table(m).gadgets)) == (0, 24)
    every = ["reroll", "add", "rotate-1", "rotate-2", "flip"] * 5
    m = rome(gang("XIV", coins=2, hand=every), gang("I"))
    choose(m, "play structure")
    refused(m, "buy gadget", "TP-H17")


@pytest.mark.rule("TP-H17")
def test_discarded_gadgets_stay_there_while_the_deck_lasts() -> None:
    m = rome(gang(), gang("I"), scrap=["flip"])
    choose(m, "play spaceship", draw("reroll"))
    assert (len(table(m).scrap), len(table(m).gadgets)) == (1, 23)


def test_everybody_sees_which_card_is_being_played() -> None:
    m = rome(gang("XIV", ship=["drone"]), gang("I"))
    assert m.view(1)["table"]["playing"] is None
    choose(m, "ship drone move")
    assert m.view(1)["table"]["playing"] == "drone"
