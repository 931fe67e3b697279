"""Divine favor (section 4)."""

import pytest

from tests.games.tiberpunk.play import answers, asked, at, choose, draw, gang, refused, roll, rome, table
from undercity import Match


def favors(m: Match) -> list[str]:
    return sorted(answer.split()[1] for answer in answers(m) if answer.startswith("favor"))


@pytest.mark.rule("TP-4.1", "TP-H3")
@pytest.mark.parametrize(
    ("here", "beside", "opposite"),
    [
        ("mercury", ["ark", "genius"], "juno"),
        ("ark", ["juno", "mercury"], "genius"),
        ("juno", ["ark", "genius"], "mercury"),
        ("genius", ["juno", "mercury"], "ark"),
    ],
)
def test_one_segment_either_way_once_per_turn(here: str, beside: list[str], opposite: str) -> None:
    m = rome(gang(favor=here), gang("I"))
    assert favors(m) == sorted(beside)
    refused(m, f"favor {opposite}", "TP-4.1")
    assert [r["notation"] for r in m.asking.refusals if r["notation"].startswith("favor")] == [f"favor {opposite}"]
    choose(m, f"favor {beside[0]}")
    assert favors(m) == []
    refused(m, f"favor {opposite}", "TP-4.1")


@pytest.mark.rule("TP-4.2", "TP-4.6")
def test_the_first_change_goes_anywhere_and_the_center_gives_nothing() -> None:
    m = rome(gang("XIV", coins=0), gang("I"))
    assert favors(m) == ["ark", "genius", "juno", "mercury"]
    choose(m, "move character")
    assert "to VIII" not in answers(m)


@pytest.mark.rule("TP-4.3")
def test_the_favor_works_throughout_the_turn() -> None:
    m = rome(gang("XIV", coins=0, favor="mercury", ship=["drone"]), gang("I"))
    choose(m, "move character", "to VIII", "ship drone move", "move drone", "to VI")
    assert at(m, 0) == ("VIII", "VI")


@pytest.mark.rule("TP-4.4", "TP-4.5")
def test_the_old_favor_before_the_change_the_new_one_after_it() -> None:
    m = rome(gang(["XIII", "XIV"], coins=3, favor="ark"), gang("I"))
    choose(m, "favor juno", "play structure", "temple mercury")
    assert table(m).coins[0] == 2
    m = rome(gang("XIII", coins=2, favor="juno"), gang("I"))
    choose(m, "play structure", "favor genius")
    assert table(m).coins[0] == 1
    m = rome(gang("XIII", coins=1, favor="juno"), gang("I"))
    choose(m, "favor genius")
    refused(m, "play structure", "TP-H31")


@pytest.mark.rule("TP-4.7", "TP-4.8")
def test_a_blessing_works_only_in_its_gods_segment() -> None:
    m = rome(gang("XIV", favor="mercury", blessings=["mercury"]), gang("I"))
    choose(m, "move drone", "to XI", "move drone", "to VIII")
    assert at(m, 0) == ("XIV", "VIII")
    m = rome(gang("XIV", favor="ark", blessings=["mercury"]), gang("I"))
    choose(m, "move drone", "to XI")
    refused(m, "move drone", "TP-5.1")


@pytest.mark.rule("TP-4.9")
def test_mercury_adds_one_to_every_range_lictors_included() -> None:
    m = rome(gang("XIV", coins=0, favor="mercury"), gang("I"), lictors=["IV"])
    choose(m, "move lictor IV")
    assert {"to XIV", "to XIII"} <= set(answers(m))
    m = rome(gang("XIV", coins=0, favor="juno"), gang("I"), lictors=["IV"])
    choose(m, "move lictor IV")
    assert "to XIV" not in answers(m)
    m = rome(gang("XIV", coins=0, favor="mercury"), gang("I"))
    choose(m, "move character")
    assert sorted(answers(m)) == sorted(f"to {d}" for d in ("IX", "XI", "XIII", "VII", "VIII", "X", "XII"))


@pytest.mark.rule("TP-4.10", "TP-4.11", "TP-4.12")
def test_blessed_mercury_moves_twice_with_other_things_between() -> None:
    m = rome(gang("XIV", favor="mercury", blessings=["mercury"]), gang("I"))
    choose(m, "move drone", "to XI", "income drone", "move drone", "to VIII")
    assert at(m, 0) == ("XIV", "VIII")
    refused(m, "move drone", "TP-5.1")
    m = rome(gang("XIV", favor="mercury", blessings=["mercury"]), gang("I"))
    choose(m, "move drone", "to XI", "move character", "to IX")
    assert at(m, 0) == ("IX", "XI")


@pytest.mark.rule("TP-H28")
def test_the_extra_movement_is_lost_with_the_segment() -> None:
    m = rome(gang("XIV", favor="mercury", blessings=["mercury"]), gang("I"))
    choose(m, "move drone", "to XI", "favor ark")
    refused(m, "move drone", "TP-5.1")
    m = rome(gang("XIV", favor="ark", blessings=["mercury"]), gang("I"))
    choose(m, "move drone", "to XI", "favor mercury", "move drone", "to VIII")
    assert at(m, 0) == ("XIV", "VIII")


@pytest.mark.rule("TP-4.13", "TP-4.14")
def test_the_stellar_ark_opens_the_locked_stack_and_the_lock_stays() -> None:
    m = rome(gang(favor="ark"), gang("I"), lock="drone")
    choose(m, "play spaceship", draw("flip"))
    assert answers(m) == ["take character", "take structure", "take drone"]
    choose(m, "take drone")
    assert m.view(None)["table"]["lock"] == "drone"
    m = rome(gang(favor="juno"), gang("I"), lock="drone")
    choose(m, "play spaceship", draw("flip"))
    refused(m, "take drone", "TP-9.1")


@pytest.mark.rule("TP-4.15", "TP-4.16")
def test_blessed_ark_plays_a_new_card_but_one_per_turn() -> None:
    m = rome(gang("XIV", favor="ark", blessings=["ark"], ship=["drone"]), gang("I"))
    choose(m, "play spaceship", draw("flip"), "take character", "ship character move", "move character", "to IX")
    choose(m, "lictor XIII")
    refused(m, "ship drone move", "TP-9.7")
    m = rome(gang("XIV", favor="ark"), gang("I"), lock="drone")
    choose(m, "play spaceship", draw("flip"), "take character")
    refused(m, "ship character move", "TP-9.8")


@pytest.mark.rule("TP-4.17", "TP-4.18")
@pytest.mark.parametrize(
    ("where", "answer", "price"), [("XIII", "temple mercury", 1), ("X", "task 3", 6), ("II", "hub II", 1)]
)
def test_juno_takes_a_coin_off(where: str, answer: str, price: int) -> None:
    m = rome(gang(where, favor="juno", coins=9, influence=["genius"], blessings=["genius"]), gang("V"), quests=["OF3"])
    choose(m, "play structure")
    if asked(m) == "StructureInteraction":
        choose(m, answer)
    if asked(m) == "Shop":
        choose(m, "buy guile", "leave")
    assert table(m).coins[0] == 9 - price


@pytest.mark.rule("TP-4.19", "TP-H9")
def test_blessed_juno_takes_a_coin_off_every_purchase_in_a_hub() -> None:
    m = rome(gang("II", favor="juno", blessings=["juno"], coins=4), gang("V"), quests=["OF3"])
    choose(m, "play structure", "buy hacking")
    assert table(m).coins[0] == 3
    choose(m, "buy guile")
    assert table(m).coins[0] == 2
    m = rome(gang("XIII", favor="juno", blessings=["juno"], coins=4), gang("V"))
    choose(m, "play structure")
    assert table(m).coins[0] == 3


@pytest.mark.rule("TP-H10")
def test_junos_blessing_does_not_pay_for_itself() -> None:
    m = rome(gang("III", favor="juno", coins=4), gang("II"), quests=["OF3"])
    choose(m, "play structure")
    assert table(m).coins[0] == 3
    assert table(m).blessings[0] == 0b100


@pytest.mark.rule("TP-4.20", "TP-4.21")
def test_the_genius_allows_three_gadgets_on_one_roll_even_on_one_die() -> None:
    hand = ["rotate-1", "rotate-1", "rotate-1", "rotate-1"]
    m = rome(gang("II", favor="genius", hand=hand), gang("V"), quests=["OF1"], lictors=["IV"])
    choose(m, "play character", "quest offense", "challenge I-6", roll(1, 2))
    for new in (3, 4, 5):
        choose(m, "use rotate-1", f"die {new - 1} to {new}")
    assert len(table(m).hands[0]) == 1
    assert asked(m) != "ChooseGadget"


@pytest.mark.rule("TP-4.22", "TP-H22")
def test_the_blessed_genius_changes_two_dice_with_one_gadget() -> None:
    m = rome(gang("II", favor="genius", blessings=["genius"], hand=["rotate-1"]), gang("V"), quests=["OF1"])
    choose(m, "play drone", "challenge I-9", roll(3, 4), "use rotate-1", "die 3 to 2")
    assert set(answers(m)) == {"die 4 to 3", "die 4 to 5", "one die"}
    choose(m, "die 4 to 5", "quest OF2")
    assert table(m).triumph == [1, 0]


@pytest.mark.rule("TP-H20")
def test_favor_does_not_work_in_anothers_turn() -> None:
    defender = gang("V", favor="genius", blessings=["genius"], hand=["flip", "flip", "flip"])
    m = rome(gang("V", skills=[2, 2, 6]), defender, side="5", quests=["OF3"])
    choose(m, "play drone", "fight character 2 for task 1", "tile odd", roll(1, 1, 1, 3, 3, 3), roll(2, 2))
    assert m.asking.seat == 1
    choose(m, "use flip", "die 1 to 6")
    assert asked(m) == "ChooseBoost"
    assert table(m).triumph == [1, 0]
