"""Movement and shackles (section 5)."""

import pytest

from tests.games.tiberpunk.play import answers, at, choose, gang, lictors, refused, roll, rome, table


@pytest.mark.rule("TP-5.1", "TP-5.2")
def test_one_movement_and_one_more_by_a_spaceship_card() -> None:
    m = rome(gang("XIV", ship=["drone"]), gang("I"))
    choose(m, "move drone", "to XI")
    refused(m, "move character", "TP-5.1")
    choose(m, "ship drone move", "move character", "to IX")
    assert at(m, 0) == ("IX", "XI")


@pytest.mark.rule("TP-5.3", "TP-5.8")
def test_own_miniatures_and_lictors_may_be_moved_others_not() -> None:
    m = rome(gang("XIV"), gang("I"), lictors=["IV", "X", "X"])
    moves = [answer for answer in answers(m) if answer.startswith("move")]
    assert moves == ["move character", "move drone", "move lictor IV", "move lictor X"]
    choose(m, "move lictor X", "to VIII")
    assert lictors(m) == ["IV", "VIII", "X"]
    assert at(m, 1) == ("I", "I")


@pytest.mark.rule("TP-5.4")
def test_a_character_moves_one_district() -> None:
    m = rome(gang("XIV", coins=0), gang("I"))
    choose(m, "move character")
    assert answers(m) == ["to IX", "to XI", "to XIII"]


@pytest.mark.rule("TP-5.5")
def test_a_drone_or_lictor_moves_up_to_two() -> None:
    m = rome(gang("XIV", coins=0), gang("I"), lictors=["I"])
    choose(m, "move drone")
    assert answers(m) == ["to VII", "to VIII", "to IX", "to X", "to XI", "to XII", "to XIII"]
    m = rome(gang("XIV", coins=0), gang("I"), lictors=["XIV"])
    choose(m, "move lictor XIV")
    assert answers(m) == ["to VII", "to VIII", "to IX", "to X", "to XI", "to XII", "to XIII"]


@pytest.mark.rule("TP-5.6", "TP-H27", "TP-H69")
def test_every_district_beyond_costs_a_coin() -> None:
    m = rome(gang("XIV", coins=2), gang("I"))
    choose(m, "move character")
    assert "to XIV" not in answers(m)
    refused(m, "to V", "TP-5.6")
    choose(m, "to IV")
    assert table(m).coins[0] == 0
    m = rome(gang("XIV", coins=9), gang("I"))
    choose(m, "move character", "to V")
    assert table(m).coins[0] == 6


@pytest.mark.rule("TP-5.7")
def test_movement_is_optional() -> None:
    m = rome(gang("XIV"), gang("I"))
    choose(m, "income drone", "end turn")
    assert at(m, 0) == ("XIV", "XIV")
    assert table(m).turn == 1


@pytest.mark.rule("TP-5.9", "TP-H29")
def test_a_movement_takes_shackles_off_an_own_miniature() -> None:
    m = rome(gang("XIV", shackled=["drone", "character"]), gang("I", shackled=["drone"]))
    assert [answer for answer in answers(m) if answer.startswith("unshackle")] == [
        "unshackle character",
        "unshackle drone",
    ]
    choose(m, "unshackle drone")
    assert table(m).shackled == [1, 0, 0, 1]
    refused(m, "move drone", "TP-5.1")


@pytest.mark.rule("TP-5.10", "TP-5.13")
def test_shackles_take_a_die_and_nothing_else() -> None:
    m = rome(gang("II", shackled=["drone"], skills=[2, 2, 3]), gang("V"), quests=["OF1"])
    choose(m, "play drone", "challenge I-6")
    assert table(m).open.number == 2
    m = rome(gang("XIV", shackled=["drone"]), gang("V"))
    choose(m, "move drone", "to XI")
    assert at(m, 0) == ("XIV", "XI")


@pytest.mark.rule("TP-5.11", "TP-5.12")
def test_a_failed_challenge_shackles_and_never_twice() -> None:
    m = rome(gang("II", hand=[]), gang("V"), quests=["OF1"], lictors=["III"])
    choose(m, "play drone", "challenge I-6", roll(1, 1))
    assert table(m).shackled == [0, 1, 0, 0]
    m = rome(gang("II", shackled=["drone"]), gang("V"), quests=["OF1"], lictors=["III"])
    choose(m, "play drone", "challenge I-6", roll(1))
    assert table(m).shackled == [0, 1, 0, 0]
