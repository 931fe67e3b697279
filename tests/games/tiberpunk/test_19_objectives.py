"""Objectives, rewards and the end (sections 19 and 20)."""

import pytest

from tests.games.tiberpunk.play import (
    answers,
    asked,
    choose,
    draw,
    end_turns,
    gang,
    hand,
    refused,
    roll,
    rome,
    skills,
    table,
    told,
)
from undercity import Match
from undercity.games.tiberpunk.cards import FACES, TASKS


def at_task(where: str, side: str, **player: object) -> Match:
    """The first player's drone stands where a task can be done; the character in I has nothing to do."""
    return rome(gang(["I", where], **player), gang("XIII"), side=side, quests=["HK2", "GU3", "OF4"], lictors=["VI"])


@pytest.mark.rule("TP-19.1")
def test_storyline_slots_are_filled_in_order() -> None:
    m = rome(gang("VII", stages={"HK1": 2}), gang("V", stages={"HK2": 1}))
    filled = m.view(None)["table"]["cards"][0]["filled"]
    assert filled == [[0, 1], [0], []]


@pytest.mark.rule("TP-19.2")
def test_side_tasks_in_any_order() -> None:
    m = at_task("X", "1", coins=7)
    choose(m, "play structure", "boost drone")
    assert m.view(None)["table"]["cards"][3]["filled"] == [[], [], [0]]


@pytest.mark.rule("TP-19.3", "TP-19.4", "TP-H40")
def test_the_speed_bonus() -> None:
    m = at_task("X", "1", coins=7, tasks=[1, 2])
    choose(m, "play structure")
    assert (table(m).triumph[0], table(m).bonus[3], table(m).is_ending) == (4, 0, False)
    m = rome(gang(["I", "X"], coins=7, tasks=[1, 2]), gang("XIII", tasks=[1, 2, 3]), quests=["HK2", "GU3", "OF4"])
    choose(m, "play structure")
    assert (table(m).triumph, table(m).bonus[3]) == ([3, 4], 1)


@pytest.mark.rule("TP-19.3", "TP-H40")
def test_each_of_two_side_cards_has_its_speed_bonus() -> None:
    fighter = gang("V", skills=[2, 2, 3], tasks=[5, 6])
    m = rome(fighter, gang("V"), gang("I"), side="1A+2B", quests=["HK1", "GU3", "OF3"])
    choose(m, "play character", "tile odd", roll(1, 1, 1), roll(2, 2))
    assert (table(m).triumph[0], table(m).bonus[3:]) == (4, [-1, 0])


@pytest.mark.rule("TP-19.5", "TP-H64")
def test_tokens_are_counted_without_limit() -> None:
    many = gang(["I", "X"], coins=7, stages={"HK1": 3, "GU1": 3}, tasks=[1])
    m = rome(many, gang("XIII"), quests=["HK2", "GU3", "OF4"])
    assert table(m).triumph[0] == 9
    choose(m, "play structure")
    assert table(m).triumph[0] == 10
    assert told(m, "TP-20.1") == []


@pytest.mark.rule("TP-19.6")
def test_network() -> None:
    m = rome(gang("XIII", influence=["juno", "II", "VI"]), gang("V"), quests=["OF3"])
    choose(m, "play structure")
    assert table(m).triumph[0] == 1
    assert answers(m) == ["raise hacking", "raise guile", "raise offense"]
    m = rome(gang("XIII", influence=["juno", "II"]), gang("V"), quests=["OF3"])
    choose(m, "play structure")
    assert table(m).triumph[0] == 0


@pytest.mark.rule("TP-19.7")
def test_supply_line() -> None:
    m = rome(gang("XIV", coins=2, influence=["II", "VI"]), gang("V"), side="6")
    choose(m, "play structure", "buy guile", draw("flip"))
    assert (table(m).triumph[0], hand(m)) == (1, ["flip"])
    m = rome(gang("XIV", coins=2, influence=["II", "juno", "ark"]), gang("V"), side="6")
    choose(m, "play structure", "buy guile")
    assert table(m).triumph[0] == 0


@pytest.mark.rule("TP-19.8", "TP-19.16")
def test_devotion() -> None:
    m = rome(gang("XIII", coins=2, influence=["juno", "ark"]), gang("V"), side="4")
    choose(m, "play structure")
    assert (table(m).triumph[0], table(m).coins[0]) == (1, 2)
    m = rome(gang("XIII", coins=2, influence=["juno", "II"]), gang("V"), side="4")
    choose(m, "play structure")
    assert table(m).triumph[0] == 0


@pytest.mark.rule("TP-19.9")
@pytest.mark.parametrize("kind", ["character", "structure", "drone"])
def test_priests(kind: str) -> None:
    m = at_task("VIII", "3", coins=3, ship=[kind])
    choose(m, "play structure")
    assert (table(m).coins[0], table(m).ship[:3], table(m).triumph[0]) == (0, [0, 0, 0], 1)
    refused(at_task("VIII", "3", coins=3), "play structure", "TP-H31")
    refused(at_task("VIII", "3", coins=2, ship=["drone"]), "play structure", "TP-H31")


@pytest.mark.rule("TP-19.10")
def test_senator() -> None:
    m = at_task("X", "1", coins=8)
    choose(m, "play structure")
    assert (table(m).coins[0], table(m).triumph[0]) == (1, 1)
    refused(at_task("X", "1", coins=6), "play structure", "TP-H31")


@pytest.mark.rule("TP-19.11")
def test_games() -> None:
    m = at_task("IV", "2", coins=0, skills=[2, 6, 2])
    choose(m, "play structure", "take drone")
    assert (table(m).triumph[0], skills(m)) == (1, [2, 6, 2])
    refused(at_task("IV", "2", coins=0, skills=[5, 5, 5]), "play structure", "TP-H31")


@pytest.mark.rule("TP-19.12")
def test_merchants() -> None:
    m = at_task("XI", "3", coins=0, hand=["flip", "flip", "add", "reroll"])
    choose(m, "play structure", "discard flip", "discard flip", "discard add")
    assert (hand(m), table(m).triumph[0]) == (["reroll"], 1)
    refused(at_task("XI", "3", coins=0, hand=["flip", "flip"]), "play structure", "TP-H31")


@pytest.mark.rule("TP-19.13", "TP-H73")
def test_either_miniature_and_no_lictor_there() -> None:
    m = rome(gang(["X", "I"], coins=7), gang("V"), lictors=["I"], quests=["HK2"])
    choose(m, "play structure")
    assert answers(m) == ["temple genius", "task 3"]
    m = rome(gang(["I", "X"], coins=7), gang("V"), lictors=["X"], quests=["HK2"])
    refused(m, "play structure", "TP-H31")


@pytest.mark.rule("TP-19.14")
def test_dominance_by_combat_of_the_named_kind() -> None:
    m = rome(gang("V", skills=[2, 2, 3]), gang("V"), side="4", quests=["HK1", "GU3", "OF3"])
    choose(m, "play character", "tile odd", roll(1, 1, 1), roll(2, 2))
    assert (table(m).triumph[0], asked(m)) == (1, "ChooseStack")


@pytest.mark.rule("TP-19.15", "TP-H38")
def test_a_free_step_below_the_maximum() -> None:
    m = rome(gang("XIII", skills=[6, 6, 5], influence=["juno", "II", "VI"]), gang("V"), quests=["OF3"])
    choose(m, "play structure")
    assert skills(m) == [6, 6, 6]
    m = rome(gang("XIII", skills=[6, 6, 6], influence=["juno", "II", "VI"]), gang("V"), quests=["OF3"])
    choose(m, "play structure")
    assert (table(m).triumph[0], asked(m)) == (1, "Act")


@pytest.mark.rule("TP-19.17", "TP-H14")
def test_a_spaceship_card_as_reward_obeys_the_lock_and_rests_a_turn() -> None:
    m = rome(
        gang(["I", "IV"], coins=0, favor="ark", skills=[6, 2, 2]), gang("V"), side="2", lock="drone", lictors=["X"]
    )
    choose(m, "play structure")
    assert answers(m) == ["take character", "take structure"]
    choose(m, "take structure")
    assert m.view(None)["table"]["lock"] == "structure"
    refused(m, "ship structure move", "TP-9.8")


@pytest.mark.rule("TP-19.18")
def test_a_gadget_as_reward_is_free() -> None:
    m = rome(gang("XIV", coins=2, influence=["II", "VI"]), gang("V"), side="6")
    choose(m, "play structure", "buy guile", draw("add"))
    assert (table(m).coins[0], hand(m)) == (0, ["add"])


@pytest.mark.rule("TP-19.19", "TP-H38")
def test_a_boost_on_a_free_slot() -> None:
    m = at_task("X", "1", coins=7, boost=["drone"])
    choose(m, "play structure")
    assert table(m).boost[:2] == [1, 1]
    m = at_task("X", "1", coins=7, boost=["drone", "character"])
    choose(m, "play structure")
    assert (table(m).boost[:2], table(m).triumph[0]) == ([1, 1], 1)


@pytest.mark.rule("TP-H39")
def test_the_faces() -> None:
    found = {face.name: " ".join(TASKS[task].slug for task in face.tasks) for face in FACES}
    assert found == {
        "#1": "CL N S",
        "#2": "CC H M",
        "#3": "T P R",
        "#4": "CD T S",
        "#5": "CC CD CL",
        "#6": "CL H R",
        "1A": "T H S",
        "1B": "N R M",
        "2A": "CL N P",
        "2B": "CC CD S",
        "3A": "CC CD M",
        "3B": "CL H P",
    }


def nearly(seat_with_seven: int, first: int = 0) -> Match:
    """Somebody in X needs one token more and can bribe the senator."""
    rich = gang(["I", "X"], coins=7, stages={"HK1": 3, "GU1": 2, "OF1": 1})
    poor = gang("XIII", coins=0)
    players = [rich if seat == seat_with_seven else poor for seat in range(2)]
    return rome(*players, first=first, turn=seat_with_seven, quests=["HK2", "GU3", "OF4"], lictors=["VI"])


@pytest.mark.rule("TP-20.1", "TP-20.2", "TP-20.3", "TP-20.4", "TP-H41")
def test_the_round_is_completed_after_the_eighth_token() -> None:
    m = nearly(0)
    assert table(m).triumph == [7, 0]
    choose(m, "play structure")
    assert table(m).is_ending
    choose(m, "boost drone")
    assert "favor juno" in answers(m)
    choose(m, "end turn")
    assert (m.over, m.asking.seat) == (False, 1)
    end_turns(m)
    assert m.over
    m = nearly(1)
    choose(m, "play structure", "boost drone", "end turn")
    assert m.over


@pytest.mark.rule("TP-20.5")
def test_more_than_eight_tokens() -> None:
    m = rome(gang(["I", "X"], coins=7, stages={"HK1": 3, "GU1": 3}), gang("XIII"), quests=["HK2", "GU3", "OF4"])
    choose(m, "play structure", "boost drone", "end turn")
    end_turns(m)
    assert m.over
    assert m.result.scores == (9.0, 0.0)


@pytest.mark.rule("TP-20.6", "TP-20.7", "TP-20.8")
@pytest.mark.parametrize(
    ("tokens", "coins", "winners", "rule"),
    [([8, 9], [9, 0], (1,), "TP-20.6"), ([8, 8], [9, 8], (0,), "TP-20.7"), ([8, 8], [5, 5], (0, 1), "TP-20.8")],
)
def test_who_wins(tokens: list[int], coins: list[int], winners: tuple[int, ...], rule: str) -> None:
    m = rome(gang("XIV"), gang("I"))
    t = table(m)
    t.triumph, t.coins = tokens, coins
    result = m.game.result(t)
    assert result.winners == winners
    assert f"({rule})" in result.reason


def test_one_token_is_no_tokens_on_the_end_page() -> None:
    m = rome(gang("XIV"), gang("I"))
    t = table(m)
    t.triumph, t.coins = [1, 9], [1, 0]
    assert m.game.result(t).lines == ("Ferra: 1 triumph token, 1 coin.", "Nerva: 9 triumph tokens, 0 coins.")
