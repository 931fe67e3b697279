"""Combat, combat tiles and gadgets (sections 15 to 18)."""

import pytest

from tests.games.tiberpunk.play import (
    answers,
    asked,
    choose,
    gang,
    hand,
    lictors,
    roll,
    rome,
    skills,
    sums,
    table,
    told,
)
from undercity import Match
from undercity.games.tiberpunk.cards import ADD, CONSECUTIVE, EVEN, FLIP, IDENTICAL, ODD, REROLL, TURN_1, TURN_2
from undercity.games.tiberpunk.steps.combat import score
from undercity.games.tiberpunk.steps.dice import turned


def duel(attacker: dict | None = None, defender: dict | None = None, fight: str = "character 2 for task 1") -> Match:
    """The first player's drone attacks in V; side card #5: CC, CD, CL."""
    m = rome(
        gang("V", **{"skills": [2, 2, 3], **(attacker or {})}),
        gang("V", **{"skills": [2, 2, 2], **(defender or {})}),
        side="5",
        quests=["HK1", "GU3", "OF3"],
    )
    choose(m, "play drone", f"fight {fight}")
    return m


def hunt(**hunter: object) -> Match:
    """The first player's drone attacks the lictor in IV for CL."""
    m = rome(
        gang("IV", **{"skills": [2, 2, 3], **hunter}), gang("V"), lictors=["IV", "X"], quests=["HK1", "GU3", "OF3"]
    )
    choose(m, "play drone")
    return m


def pool(*values: int) -> list[int]:
    return [values.count(value) for value in range(1, 7)]


@pytest.mark.rule("TP-15.1", "TP-15.3", "TP-H47")
def test_the_objective_is_declared_and_only_it_is_completed() -> None:
    m = rome(
        gang("V", stages={"OF4": 1}, skills=[2, 2, 3]), gang("V"), side="5", quests=["HK1", "GU3", "OF3"], lictors=["X"]
    )
    choose(m, "play character")
    assert answers(m) == ["fight character 2 for task 1", "fight character 2 for quest", "fight drone 2 for task 2"]
    assert [answer.at for answer in m.asking.answers] == ["mini 2", "mini 2", "mini 3"]
    choose(m, "fight character 2 for task 1", "tile odd", roll(1, 1, 1), roll(2, 2))
    assert (table(m).triumph[0], table(m).stage[2], table(m).done[:3]) == (2, 1, [1, 0, 0])
    assert told(m, "TP-15.10") == ["It stands 3 to 0.", "Ferra's character wins."]
    assert (table(m).dice, table(m).foe, table(m).spent) == ([0] * 6, [0] * 6, [0, 0])


@pytest.mark.rule("TP-15.4", "TP-H42")
def test_the_attacker_chooses_a_tile_and_the_tiles_stay() -> None:
    m = duel()
    assert (m.asking.seat, answers(m)) == (0, ["tile odd", "tile identical"])
    choose(m, "tile identical", roll(1, 1, 1), roll(2, 3))
    assert table(m).tiles == [0, 2]


@pytest.mark.rule("TP-15.5", "TP-15.6", "TP-15.7", "TP-15.8")
@pytest.mark.parametrize(("target", "number"), [("drone 2 for task 2", 5), ("character 2 for task 1", 3)])
def test_offense_against_hacking_or_guile(target: str, number: int) -> None:
    m = duel({"skills": [6, 6, 3]}, {"skills": [5, 4, 6], "shackled": ["character"]}, target)
    choose(m, "tile odd")
    assert table(m).open.number == 3
    choose(m, roll(1, 1, 1))
    assert table(m).open.number == number


@pytest.mark.rule("TP-15.9")
def test_both_roll_before_anybody_decides() -> None:
    m = duel({"hand": ["flip"]}, {"hand": ["flip"]})
    choose(m, "tile odd")
    assert table(m).open.seat == -1
    choose(m, roll(1, 1, 1))
    assert table(m).open.seat == -1


@pytest.mark.rule("TP-15.10")
def test_more_matching_dice_win_and_a_tie_is_the_defenders() -> None:
    m = duel()
    choose(m, "tile odd", roll(1, 1, 2), roll(1, 2))
    assert table(m).triumph[0] == 1
    m = duel()
    choose(m, "tile odd", roll(1, 2, 2), roll(1, 2))
    assert (table(m).triumph[0], table(m).shackled) == (0, [0, 0, 0, 0])
    assert m.asking.seat == 1


@pytest.mark.rule("TP-15.11", "TP-18.4")
def test_the_losing_side_may_use_a_gadget_on_any_die() -> None:
    m = duel({"hand": ["rotate-1"]}, {"hand": ["flip"]})
    choose(m, "tile odd", roll(1, 2, 2), roll(1, 2))
    assert m.asking.seat == 0
    choose(m, "use rotate-1")
    assert {"die 2 to 3", "die 2 to 1", "defending 1 to 2"} <= set(answers(m))


@pytest.mark.rule("TP-15.12", "TP-15.13", "TP-15.14")
def test_the_right_passes_when_the_result_turns_and_each_has_one() -> None:
    m = duel({"hand": ["rotate-1", "rotate-1"]}, {"hand": ["flip", "flip"]})
    choose(m, "tile odd", roll(1, 2, 2), roll(1, 2), "use rotate-1", "die 2 to 3")
    assert m.asking.seat == 1
    choose(m, "use flip", "defending 2 to 5")
    assert (hand(m, 0), hand(m, 1)) == (["rotate-1"], ["flip"])
    assert asked(m) == "ChooseBoost"
    assert m.asking.seat == 1


@pytest.mark.rule("TP-15.14")
def test_who_will_not_go_on_loses() -> None:
    m = duel({"hand": ["flip"]})
    choose(m, "tile odd", roll(1, 2, 2), roll(1, 2), "stop")
    assert m.asking.seat == 1
    assert hand(m, 0) == ["flip"]


@pytest.mark.rule("TP-15.15", "TP-15.16")
def test_the_attacker_wins() -> None:
    m = duel()
    choose(m, "tile odd", roll(1, 1, 1), roll(2, 2), "boost character")
    t = table(m)
    assert (t.triumph, t.boost, t.shackled) == ([1, 0], [1, 0, 0, 0], [0, 0, 1, 0])
    m = duel({}, {"shackled": ["character"]})
    choose(m, "tile odd", roll(1, 1, 1), roll(2), "boost character")
    assert table(m).shackled == [0, 0, 1, 0]


@pytest.mark.rule("TP-15.17", "TP-15.18", "TP-15.19", "TP-H62")
def test_the_defender_wins_the_reward_but_no_token() -> None:
    m = duel()
    choose(m, "tile odd", roll(2, 2, 2), roll(1, 1))
    assert (m.asking.seat, answers(m)) == (1, ["boost character", "boost drone"])
    choose(m, "boost drone")
    t = table(m)
    assert (t.triumph, t.boost, t.shackled) == ([0, 0], [0, 0, 0, 1], [0, 1, 0, 0])
    m = duel({}, {}, "drone 2 for task 2")
    choose(m, "tile odd", roll(2, 2, 2), roll(1, 1), "take drone", "end turn")
    assert "ship drone move" in answers(m)


@pytest.mark.rule("TP-15.17")
def test_the_defender_of_a_quest_gets_the_slots_reward() -> None:
    attacker = gang("V", stages={"OF4": 1}, skills=[2, 2, 3])
    m = rome(attacker, gang("V", coins=0), side="3", quests=["HK1", "GU3", "OF3"], lictors=["X"])
    choose(m, "play character", "tile odd", roll(2, 2, 2), roll(1, 1))
    assert (m.asking.seat, answers(m), table(m).coins[1]) == (1, ["raise guile", "raise offense"], 2)
    choose(m, "raise guile")
    assert skills(m, 1) == [2, 3, 2]


@pytest.mark.rule("TP-H72")
def test_defence_needs_no_objective() -> None:
    m = duel({}, {"tasks": [1, 2], "hand": ["flip"]})
    choose(m, "tile odd", roll(1, 1, 2), roll(1, 2))
    assert (m.asking.seat, answers(m)) == (1, ["use flip", "stop"])


@pytest.mark.rule("TP-16.2", "TP-16.3", "TP-16.5", "TP-H46")
@pytest.mark.parametrize(("boost", "shackled", "mine"), [([], [], 3), (["drone"], [], 4), ([], ["drone"], 2)])
def test_a_lictor_rolls_one_die_more(boost: list[str], shackled: list[str], mine: int) -> None:
    m = hunt(boost=boost, shackled=shackled)
    assert answers(m) == ["tile odd", "tile identical"]
    choose(m, "tile odd")
    assert table(m).open.number == mine
    choose(m, roll(*[1] * mine))
    assert table(m).open.number == mine + 1


@pytest.mark.rule("TP-16.4", "TP-H61")
@pytest.mark.parametrize(("others", "right"), [(["V"], "Nerva"), (["V", "I"], "Tullia"), (["V", "I", "XII"], "Corvus")])
def test_the_player_to_the_right_rolls_for_the_lictor(others: list[str], right: str) -> None:
    gangs = [gang("IV", skills=[2, 2, 3]), *(gang(place) for place in others)]
    m = rome(*gangs, lictors=["IV", "X"], side="1" if len(others) == 1 else "1A+2A", quests=["HK1", "GU3", "OF3"])
    choose(m, "play drone", "tile odd", roll(1, 1, 1))
    assert (table(m).open.seat, table(m).open.number, table(m).open.whose) == (-1, 4, 1)
    assert told(m, "TP-16.4") == [f"{right} rolls 4 dice for the lictor."]
    assert sums(m, "TP-16.4") == [["the attacker's dice", 3], ["lictor", 1]]


@pytest.mark.rule("TP-16.6", "TP-H44")
def test_the_player_may_use_gadgets_the_lictor_has_none() -> None:
    m = hunt(hand=["flip", "flip"])
    choose(m, "tile odd", roll(1, 1, 2), roll(1, 1, 2, 2))
    assert answers(m) == ["use flip", "stop"]
    choose(m, "use flip", "die 2 to 5")
    assert table(m).triumph[0] == 1


@pytest.mark.rule("TP-16.7", "TP-16.11")
def test_a_tie_goes_to_the_lictor_which_stays() -> None:
    m = hunt()
    choose(m, "tile odd", roll(1, 1, 1), roll(1, 1, 1, 2))
    assert (table(m).triumph[0], lictors(m), table(m).shackled[1]) == (0, ["IV", "X"], 1)
    m = hunt(shackled=["drone"])
    choose(m, "tile odd", roll(2, 2), roll(1, 1, 1))
    assert table(m).shackled[1] == 1


@pytest.mark.rule("TP-16.8", "TP-16.9")
def test_a_beaten_lictor_returns_to_the_reserve() -> None:
    m = hunt()
    choose(m, "tile odd", roll(1, 1, 1), roll(1, 1, 2, 2), "draw Hair Spring")
    assert (table(m).triumph[0], lictors(m), table(m).reserve()) == (1, ["X"], 4)
    assert hand(m) == ["rotate-1"]


@pytest.mark.rule("TP-16.10")
def test_the_last_lictor_withdraws_to_a_neighbouring_district() -> None:
    m = rome(gang("IV", skills=[2, 2, 3]), gang("V"), lictors=["IV"], quests=["HK1", "GU3", "OF3"])
    choose(m, "play drone", "tile odd", roll(1, 1, 1), roll(2, 2, 2, 2), "draw Hair Spring")
    assert answers(m) == ["to III", "to V", "to VI", "to VIII", "to X"]
    choose(m, "to V")
    assert lictors(m) == ["V"]


@pytest.mark.rule("TP-17.1")
def test_odd() -> None:
    assert [score(ODD, pool(1, 3, 5, 6)), score(ODD, pool(2, 4, 6)), score(ODD, pool(1, 1, 2))] == [3, 0, 2]


@pytest.mark.rule("TP-17.2")
def test_even() -> None:
    assert [score(EVEN, pool(1, 3, 5, 6)), score(EVEN, pool(2, 4, 6)), score(EVEN, pool(1, 1, 2))] == [1, 3, 1]


@pytest.mark.rule("TP-17.3")
def test_identical() -> None:
    found = [score(IDENTICAL, pool(*dice)) for dice in ((2, 2, 5, 5), (4, 4, 4, 1), (1, 2))]
    assert found == [2, 3, 1]


@pytest.mark.rule("TP-17.4", "TP-H43")
def test_consecutive() -> None:
    assert score(CONSECUTIVE, pool(1, 2, 4, 5, 6)) == 3
    assert score(CONSECUTIVE, pool(1, 1, 2, 2)) == 2
    assert score(CONSECUTIVE, pool(6, 1)) == 1
    assert score(CONSECUTIVE, pool(3)) == 1


@pytest.mark.rule("TP-18.1", "TP-18.2")
def test_a_used_gadget_lies_open_in_the_discard_pile() -> None:
    m = hunt(hand=["flip"])
    choose(m, "tile odd", roll(1, 1, 2), roll(1, 1, 1, 1), "use flip", "defending 1 to 6")
    assert m.view(1)["table"]["scrap"] == [20]
    assert hand(m) == []


@pytest.mark.rule("TP-18.5")
def test_reroll_rolls_one_die_again() -> None:
    m = hunt(hand=["reroll"])
    choose(m, "tile odd", roll(1, 1, 2), roll(1, 1, 2, 2), "use reroll", "die 2")
    assert table(m).open.number == 1
    choose(m, roll(3))
    assert table(m).triumph[0] == 1
    assert turned(REROLL, 3) == [0]


@pytest.mark.rule("TP-18.6", "TP-H21")
def test_add_rolls_one_more_own_die() -> None:
    m = hunt(hand=["add"])
    choose(m, "tile odd", roll(1, 1, 2), roll(1, 1, 2, 2), "use add")
    assert (table(m).open.number, table(m).open.whose) == (1, 0)
    choose(m, roll(5))
    assert table(m).triumph[0] == 1
    m = hunt(hand=["add"], favor="genius", blessings=["genius"])
    choose(m, "tile odd", roll(1, 1, 2), roll(1, 1, 2, 2), "use add")
    assert table(m).open.number == ADD + 1 == 2


@pytest.mark.rule("TP-18.7")
def test_rotate_by_one() -> None:
    assert [turned(TURN_1, value) for value in (1, 3, 6)] == [[2], [2, 4], [5]]


@pytest.mark.rule("TP-18.8")
def test_rotate_by_two() -> None:
    assert [turned(TURN_2, value) for value in (1, 2, 3, 4, 5, 6)] == [[3], [4], [1, 5], [2, 6], [3], [4]]


@pytest.mark.rule("TP-18.9")
def test_flip() -> None:
    assert [turned(FLIP, value) for value in range(1, 7)] == [[6], [5], [4], [3], [2], [1]]


@pytest.mark.rule("TP-H19", "TP-H23")
def test_gadgets_one_at_a_time_even_on_the_same_die() -> None:
    m = hunt(hand=["rotate-1", "flip"], favor="genius")
    choose(m, "tile odd", roll(2, 2, 4), roll(1, 2, 2, 2), "use rotate-1", "die 4 to 5")
    assert asked(m) == "ChooseGadget"
    choose(m, "use flip", "die 5 to 2")
    assert table(m).shackled[1] == 1


@pytest.mark.rule("TP-H58")
def test_five_of_each_gadget() -> None:
    cards = [card for card in hunt().game.cards() if card["kind"] == "gadget"]
    assert [card["count"] for card in cards] == [5] * 5
