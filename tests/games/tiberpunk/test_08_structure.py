"""Structure interaction (section 8)."""

import pytest

from tests.games.tiberpunk.play import answers, asked, choose, draw, end_turns, gang, hand, refused, rome, skills, table
from undercity.games.tiberpunk.cards import HACKING
from undercity.games.tiberpunk.steps.structure import A_GADGET, why_not_buy


@pytest.mark.rule("TP-8.1", "TP-H34")
def test_one_interaction_one_structure() -> None:
    m = rome(gang(["X", "II"], coins=20), gang("V"), quests=["OF3"])
    choose(m, "play structure")
    assert answers(m) == ["temple genius", "hub II", "task 3"]
    choose(m, "temple genius")
    assert table(m).influence[0] == 0b1000
    assert table(m).triumph[0] == 0
    assert asked(m) == "Act"


@pytest.mark.rule("TP-8.2", "TP-H33")
def test_not_beside_a_lictor_but_one_across_the_border_does_not_matter() -> None:
    m = rome(gang("XIII"), gang("V"), lictors=["XIII"])
    refused(m, "play structure", "TP-H31")
    m = rome(gang("XIII"), gang("V"), lictors=["XI"])
    choose(m, "play structure")
    assert table(m).blessings[0] == 1
    m = rome(gang("II", coins=9), gang("V"), lictors=["II"], quests=["OF3"])
    refused(m, "play structure", "TP-H31")


@pytest.mark.rule("TP-8.3", "TP-H11")
def test_some_objectives_are_done_by_it() -> None:
    m = rome(gang(["I", "X"], coins=7), gang("V"), quests=["HK2"])
    choose(m, "play structure")
    assert (table(m).triumph[0], table(m).coins[0]) == (1, 0)


@pytest.mark.rule("TP-8.4", "TP-H2")
@pytest.mark.parametrize(
    ("god", "districts"),
    [("juno", ("III", "V")), ("genius", ("VIII", "X")), ("ark", ("VII", "IX")), ("mercury", ("XI", "XIII"))],
)
def test_temples_are_visited_from_their_two_districts_by_the_character(god: str, districts: tuple[str, str]) -> None:
    for here in districts:
        m = rome(gang([here, "I"], coins=2), gang("V"), lictors=["IV"], quests=["HK2"])
        choose(m, "play structure")
        assert m.view(None)["table"]["boards"][0]["blessings"] == [god]
        m = rome(gang(["I", here], coins=2), gang("V"), lictors=["IV"], quests=["HK2"])
        refused(m, "play structure", "TP-H31")


@pytest.mark.rule("TP-8.5")
def test_not_twice() -> None:
    m = rome(gang("XIII", influence=["mercury"]), gang("V"))
    refused(m, "play structure", "TP-H31")


@pytest.mark.rule("TP-8.6")
def test_two_coins_for_a_blessing_and_a_marker() -> None:
    m = rome(gang("XIII", coins=2), gang("V"))
    choose(m, "play structure")
    t = table(m)
    assert (t.coins[0], t.blessings[0], t.influence[0], t.offerings[0]) == (0, 1, 1, 1)
    m = rome(gang("XIII", coins=1), gang("V"))
    refused(m, "play structure", "TP-H31")


@pytest.mark.rule("TP-8.7", "TP-H7")
def test_no_second_blessing_even_where_no_marker_could_be_placed() -> None:
    m = rome(gang("XIII", blessings=["mercury"]), gang("V"))
    refused(m, "play structure", "TP-H31")
    full = ["juno", "ark", "genius", "II", "VI", "XII"]
    m = rome(gang("XIII", influence=full), gang("V"), side="5")
    choose(m, "play structure")
    assert table(m).blessings[0] == 1
    assert table(m).placed(0) == 6


@pytest.mark.rule("TP-8.8")
@pytest.mark.parametrize("here", ["II", "VI", "XII", "XIV"])
def test_hubs_are_visited_by_the_drone(here: str) -> None:
    m = rome(gang(["I", here], coins=2), gang("V"), quests=["HK2"])
    choose(m, "play structure")
    assert asked(m) == "Shop"
    m = rome(gang([here, "I"], coins=2), gang("V"), quests=["HK2"])
    refused(m, "play structure", "TP-H31")


@pytest.mark.rule("TP-8.9", "TP-8.10", "TP-8.12", "TP-H5")
def test_three_different_skills_one_level_each_for_two_coins() -> None:
    m = rome(gang("XIV", coins=9), gang("V"))
    choose(m, "play structure", "buy hacking")
    assert (table(m).coins[0], skills(m)) == (7, [3, 2, 2])
    refused(m, "buy hacking", "TP-8.12")
    choose(m, "buy guile", "buy offense")
    assert (table(m).coins[0], skills(m)) == (3, [3, 3, 3])
    choose(m, "buy gadget", draw("flip"))
    assert (table(m).coins[0], hand(m)) == (1, ["flip"])
    assert asked(m) == "Act"


@pytest.mark.rule("TP-8.10")
def test_without_the_coins_no_step() -> None:
    m = rome(gang("XIV", coins=3), gang("V"))
    choose(m, "play structure", "buy hacking")
    assert table(m).coins[0] == 1
    assert asked(m) == "Act"


@pytest.mark.rule("TP-8.10", "TP-8.11")
def test_what_is_too_dear_names_its_rule() -> None:
    t = table(rome(gang("XIV", coins=1), gang("V")))
    assert why_not_buy(t, 0, HACKING) == ("it costs 2 coins, and you have 1", "TP-8.10")
    assert why_not_buy(t, 0, A_GADGET) == ("it costs 2 coins, and you have 1", "TP-8.11")


@pytest.mark.rule("TP-8.11")
def test_one_gadget_for_two_coins() -> None:
    m = rome(gang("XIV", coins=8), gang("V"))
    choose(m, "play structure", "buy gadget", draw("flip"))
    assert (table(m).coins[0], hand(m)) == (6, ["flip"])
    refused(m, "buy gadget", "TP-8.12")


@pytest.mark.rule("TP-8.13")
def test_a_skill_at_its_maximum_cannot_be_raised() -> None:
    m = rome(gang("XIV", coins=8, skills=[6, 2, 2]), gang("V"))
    choose(m, "play structure")
    refused(m, "buy hacking", "TP-8.13")


@pytest.mark.rule("TP-H8")
def test_no_visit_without_a_purchase() -> None:
    m = rome(gang("XIV", coins=8), gang("V"))
    choose(m, "play structure")
    refused(m, "leave", "TP-H8")
    m = rome(gang("XIV", coins=1), gang("V"))
    refused(m, "play structure", "TP-H31")


@pytest.mark.rule("TP-8.14", "TP-8.15")
def test_a_marker_after_the_first_visit_only() -> None:
    m = rome(gang("XIV", coins=20), gang("V"))
    choose(m, "play structure", "buy guile")
    assert table(m).influence[0] == 0
    choose(m, "leave")
    assert table(m).influence[0] == 1 << 7
    m = rome(gang("XIV", coins=20, influence=["XIV"]), gang("V"))
    choose(m, "play structure", "buy guile", "leave")
    assert (table(m).influence[0], skills(m)) == (1 << 7, [2, 3, 2])


@pytest.mark.rule("TP-8.16")
def test_several_players_on_one_structure() -> None:
    m = rome(gang("XIII"), gang("XIII"))
    choose(m, "play structure")
    end_turns(m)
    choose(m, "play structure")
    assert table(m).influence == [1, 1]
    assert table(m).offerings[0] == 0
