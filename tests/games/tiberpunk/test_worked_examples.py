"""The book's worked examples and the ledger's derived vectors, by number."""

import pytest

from tests.games.tiberpunk.play import (
    answers,
    asked,
    choose,
    draw,
    end_turns,
    gang,
    lictors,
    roll,
    rome,
    skills,
    sums,
    table,
    told,
)
from undercity.games.tiberpunk.cards import CONSECUTIVE, IDENTICAL, ODD, TURN_1, TURN_2
from undercity.games.tiberpunk.steps.combat import score
from undercity.games.tiberpunk.steps.dice import turned


def pool(*values: int) -> list[int]:
    return [values.count(value) for value in range(1, 7)]


@pytest.mark.rule("W1", "W2")
def test_w1_w2_boost_and_shackles() -> None:
    board = {"skills": [2, 4, 3], "boost": ["character"], "shackled": ["drone"]}
    m = rome(gang("II", **board), gang("V"), quests=["GU1", "OF1"])
    assert [table(m).pool(0, 2), table(m).pool(0, 1), table(m).pool(1, 2)] == [4, 5, 2]
    choose(m, "play character", "quest offense", "challenge I-6")
    assert sums(m, "TP-12.4") == [["offense", 3], ["boost", 1]]


@pytest.mark.rule("W3")
def test_w3_tokens_available() -> None:
    m = rome(gang(), gang("I"))
    found = []
    for _ in range(4):
        found.append(len([answer for answer in answers(m) if answer.startswith("income")]))
        end_turns(m, 2)
    assert found == [4, 3, 2, 2]


@pytest.mark.rule("W4", "W5")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_w4_w5_blessed_juno_in_a_hub(n: int) -> None:
    m = rome(gang("XIV", coins=8, favor="juno", blessings=["juno"]), gang("V"))
    choose(m, "play structure", *["buy hacking", "buy guile", "buy offense"][: min(n, 3)])
    if n == 4:
        choose(m, "buy gadget", draw("flip"))
    assert table(m).coins[0] == 8 - n


@pytest.mark.rule("W6", "W7", "W8")
def test_w6_to_w8_gadgets() -> None:
    assert turned(TURN_1, 6) == [5]
    assert turned(TURN_2, 5) == [3]
    m = rome(gang("II", hand=["flip"]), gang("V"), quests=["GU3", "OF1"])
    choose(m, "play drone", "challenge I-1", roll(3, 6), "use flip")
    assert answers(m) == ["die 3 to 4", "die 6 to 1"]


@pytest.mark.rule("W9")
def test_w9_four_tokens_for_the_first() -> None:
    m = rome(gang("XIII", tasks=[1, 3], influence=["juno", "II", "VI"]), gang("V", tasks=[1, 3]))
    choose(m, "play structure")
    assert table(m).triumph == [4, 2]


@pytest.mark.rule("V1")
@pytest.mark.parametrize(("favor", "left"), [("ark", 1), ("mercury", 2)])
def test_v1_four_districts(favor: str, left: int) -> None:
    m = rome(gang("XIV", coins=3, favor=favor), gang("I"), lictors=["X"])
    choose(m, "move drone", "to V")
    assert table(m).coins[0] == left


@pytest.mark.rule("V2", "V3")
@pytest.mark.parametrize(("far", "rolls"), [("III", 1), ("VIII", 2), ("VII", 3)])
def test_v2_v3_rolls_until_the_lictor_arrives(far: str, rolls: int) -> None:
    m = rome(gang("II"), gang("V"), quests=["GU3", "OF1"], lictors=[far])
    choose(m, "play drone", "challenge I-6")
    made = 0
    while table(m).shackled[1] == 0:
        if asked(m) == "Roll":
            choose(m, roll(1, 1))
            made += 1
        else:
            choose(m, answers(m)[0])
    assert made == rolls
    assert lictors(m) == ["II"]


@pytest.mark.rule("V4", "V5", "V6")
def test_v4_to_v6_scores() -> None:
    assert (score(ODD, pool(1, 3, 5, 6)), score(ODD, pool(1, 1, 2))) == (3, 2)
    assert (score(IDENTICAL, pool(2, 2, 4, 5)), score(IDENTICAL, pool(3, 3, 6))) == (2, 2)
    assert (score(CONSECUTIVE, pool(1, 2, 4, 5, 6)), score(CONSECUTIVE, pool(2, 3, 4))) == (3, 3)


@pytest.mark.rule("V7")
def test_v7_lictor_dice() -> None:
    hunter = gang("IV", skills=[2, 2, 3], boost=["character"], shackled=["character"])
    m = rome(hunter, gang("V"), quests=["HK1", "GU3", "OF3"])
    choose(m, "play character", "tile odd")
    assert table(m).open.number == 3
    choose(m, roll(1, 1, 1))
    assert table(m).open.number == 4


@pytest.mark.rule("V9")
def test_v9_two_objectives_at_once() -> None:
    board = {"coins": 2, "influence": ["juno", "ark", "II"]}
    m = rome(gang("XIII", **board), gang("V"), gang("I"), side="1A+2A", quests=["OF4"])
    choose(m, "play structure")
    assert told(m, "TP-19.2") == [
        "Ferra completes “Prove your devotion”.",
        "Ferra completes “Build a network of influence”.",
    ]
    assert (table(m).triumph, table(m).done[:6]) == ([2, 0, 0], [1, 0, 0, 0, 1, 0])
    assert (table(m).coins[0], asked(m), answers(m)) == (
        2,
        "FreeStep",
        ["raise hacking", "raise guile", "raise offense"],
    )
    choose(m, "raise guile")
    assert (asked(m), skills(m)) == ("Act", [2, 3, 2])


@pytest.mark.rule("V10")
def test_v10_basic_juno_in_a_hub() -> None:
    m = rome(gang("XIV", coins=8, favor="juno"), gang("V"))
    choose(m, "play structure", "buy hacking", "buy guile", "buy gadget", draw("flip"))
    assert table(m).coins[0] == 3


@pytest.mark.rule("V11")
def test_v11_juno_and_the_senator() -> None:
    m = rome(gang(["I", "X"], coins=6, favor="juno"), gang("V"), quests=["HK2"])
    choose(m, "play structure")
    assert (table(m).coins[0], table(m).triumph[0]) == (0, 1)


@pytest.mark.rule("V12")
def test_v12_the_round_is_completed() -> None:
    rich = gang(["I", "X"], coins=7, stages={"HK1": 3, "GU1": 2, "OF1": 1})
    m = rome(gang("XIII"), rich, gang("V"), turn=1, quests=["HK2", "GU3", "OF4"], lictors=["VI"])
    choose(m, "play structure", "boost drone", "end turn")
    assert (m.over, m.asking.seat) == (False, 2)
    end_turns(m)
    assert m.over


@pytest.mark.rule("V13")
def test_v13_income() -> None:
    m = rome(gang(coins=0, influence=["juno", "ark", "II"]), gang("I"))
    choose(m, "income drone")
    assert table(m).coins[0] == 5


@pytest.mark.rule("V14")
def test_v14_rotate_by_two() -> None:
    m = rome(gang("II", skills=[2, 2, 3], hand=["rotate-2"]), gang("V"), quests=["GU3", "OF1"])
    choose(m, "play drone", "challenge I-9", roll(2, 3, 3), "use rotate-2", "die 3 to 5", "quest OF2")
    assert table(m).triumph[0] == 1


@pytest.mark.rule("V15")
def test_v15_one_flip_for_two_dice() -> None:
    board = {"boost": ["character"], "favor": "genius", "blessings": ["genius"], "hand": ["flip"]}
    m = rome(gang("II", **board), gang("V"), quests=["GU3", "OF1"])
    choose(m, "play character", "challenge I-7", roll(5, 5, 3), "use flip", "die 5 to 2", "die 5 to 2", "quest OF2")
    assert table(m).triumph[0] == 1
