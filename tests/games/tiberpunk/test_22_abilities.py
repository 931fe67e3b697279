"""The module of personal abilities (section 22)."""

import pytest

from tests.games.tiberpunk.play import (
    answers,
    asked,
    choose,
    end_turns,
    gang,
    hand,
    new,
    refused,
    roll,
    rome,
    table,
    told,
)
from undercity import Match
from undercity.games.tiberpunk.cards import ABILITIES, COPIES
from undercity.games.tiberpunk.show import cards
from undercity.games.tiberpunk.steps.dice import copy_of


@pytest.mark.rule("TP-22.1")
def test_the_module_is_optional() -> None:
    assert asked(new(2)) == "PlaceMiniatures"
    m = new(2, abilities="on")
    assert asked(m) == "ChooseAbility"
    choose(m, "ability rebooter")
    boards = m.view(None)["table"]["boards"]
    assert sorted(str(board["ability"]) for board in boards) == ["None", "rebooter"]


@pytest.mark.rule("TP-22.2", "TP-H49")
def test_the_last_player_picks_first_counter_clockwise() -> None:
    m = Match("tiberpunk", seats=4, seed=3, abilities="on")
    first = table(m).first
    order = []
    for i in range(4):
        assert len(answers(m)) == 8 - i
        order.append(m.asking.seat)
        m.choose(answers(m)[0])
    assert order == [(first - 1 - i) % 4 for i in range(4)]
    assert asked(m) == "PlaceMiniatures"


@pytest.mark.rule("TP-22.3")
def test_an_ability_belongs_to_its_owner() -> None:
    m = rome(gang("XIII", ability="mirror", coins=2), gang(["I", "XIII"], coins=2), quests=["HK2", "OF3"])
    end_turns(m)
    refused(m, "play structure", "TP-H31")
    end_turns(m)
    assert table(m).ability == [5, -1]


@pytest.mark.rule("TP-22.4", "TP-H51")
def test_recharge_takes_one_gadget_back_per_turn() -> None:
    m = rome(gang("II", ability="recharge", hand=["flip", "add"]), gang("V"), quests=["GU3", "OF1"], lictors=["VIII"])
    choose(m, "play drone", "challenge I-6", roll(2, 3), "use flip", "die 2 to 5")
    assert (asked(m), answers(m)) == ("OfferRecharge", ["recharge flip", "later"])
    choose(m, "recharge flip", roll(2, 3))
    assert set(answers(m)) == {"use flip", "use add", "stop"}
    choose(m, "use flip", "die 2 to 5")
    assert (asked(m), table(m).shackled[1]) == ("Act", 1)
    assert "recharge flip" not in answers(m)
    assert hand(m) == ["add"]


@pytest.mark.rule("TP-22.4", "TP-H51")
def test_recharge_later_in_the_turn() -> None:
    m = rome(gang("II", ability="recharge", hand=["flip"]), gang("V"), quests=["GU3", "OF1"], lictors=["III"])
    choose(m, "play drone", "challenge I-6", roll(2, 3), "use flip", "die 2 to 5", "recharge flip")
    assert (hand(m), table(m).scrap) == (["flip"], [])
    assert len(m.view(1)["table"]["boards"][0]["hand"]) == 1


@pytest.mark.rule("TP-22.4")
def test_what_was_used_is_lost_when_the_turn_ends() -> None:
    m = rome(gang("II", ability="recharge", hand=["flip"]), gang("V"), quests=["GU3", "OF1"], lictors=["III"])
    choose(m, "play drone", "challenge I-6", roll(2, 3), "use flip", "die 2 to 5")
    assert "recharge flip" in answers(m)
    choose(m, "end turn")
    assert "recharge flip" not in answers(m)
    end_turns(m)
    assert (table(m).turn, "recharge flip" in answers(m)) == (0, False)


@pytest.mark.rule("TP-22.4")
def test_a_gadget_of_a_defence_is_not_taken_back() -> None:
    both = {"ability": "recharge"}, {"ability": "rebooter"}
    for mine, theirs in (both, both[::-1]):
        m = rome(
            gang("V", skills=[2, 2, 3], **mine),
            gang("V", hand=["flip"], **theirs),
            side="5",
            quests=["HK1", "GU3", "OF3"],
        )
        choose(m, "play drone", "fight character 2 for task 1", "tile odd", roll(1, 1, 2), roll(1, 2))
        choose(m, "use flip", "defending 2 to 5")
        assert (table(m).triumph[0], len(table(m).scrap), asked(m)) == (0, 1, "ChooseBoost")
        choose(m, "boost character")
        assert "recharge flip" not in answers(m)
        choose(m, "end turn")
        assert (table(m).turn, "recharge flip" in answers(m)) == (1, False)


@pytest.mark.rule("TP-22.5", "TP-22.6", "TP-22.7", "TP-22.8")
@pytest.mark.parametrize(
    ("ability", "token", "use"),
    [
        ("cerberus", "drone", "character"),
        ("sync", "character", "drone"),
        ("stalker", "structure", "spaceship"),
        ("contacts", "spaceship", "structure"),
    ],
)
def test_dual_tokens(ability: str, token: str, use: str) -> None:
    board = {"ability": ability, "coins": 9}
    m = rome(gang("II", **board), gang("V"), quests=["HK1", "GU1", "OF1"], lictors=["VIII"])
    assert [answer for answer in answers(m) if " as " in answer] == [f"play {token} as {use}"]
    choose(m, f"play {token} as {use}")
    assert m.view(None)["table"]["boards"][0]["wheel"][0] == token
    expected = {"character": "Errand", "drone": "DrawChallenge", "spaceship": "DrawGadget", "structure": "Shop"}
    assert asked(m) == expected[use]


@pytest.mark.rule("TP-22.9", "TP-22.10", "TP-H52")
def test_mirror_code_in_addition() -> None:
    m = rome(gang(["II", "XIII"], ability="mirror", coins=9), gang("V"), quests=["HK1", "GU3", "OF3"])
    choose(m, "play structure")
    assert answers(m) == ["temple mercury", "hub II"]
    m = rome(gang(["XIII", "II"], ability="mirror", coins=9), gang("V"), quests=["HK1", "GU3", "OF3"])
    choose(m, "play structure")
    assert answers(m) == ["temple mercury", "hub II"]


@pytest.mark.rule("TP-22.11", "TP-H53")
@pytest.mark.parametrize(("markers", "number"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (6, 5)])
def test_street_support(markers: int, number: int) -> None:
    places = ["juno", "ark", "genius", "II", "VI", "XII"][:markers]
    m = rome(
        gang("IV", ability="support", influence=places),
        gang("V"),
        quests=["HK1", "GU3", "OF3"],
        tiles=["odd", "identical"],
    )
    choose(m, "play drone", "tile odd")
    assert table(m).open.number == number
    choose(m, roll(*[1] * number))
    assert table(m).open.number == number + 1
    m = rome(gang("V"), gang("V", ability="support", influence=places), side="5", quests=["HK1", "GU3", "OF3"])
    choose(m, "play drone", "fight drone 2 for task 2", "tile odd", roll(1, 1))
    assert table(m).open.number == number


@pytest.mark.rule("TP-22.12", "TP-22.13", "TP-22.14", "TP-H50")
def test_rebooter() -> None:
    for uses, cost in enumerate([0, 0, 1, 1, 1]):
        m = rome(gang("XIII", ability="rebooter", coins=5, reboots=uses, wheel=["structure", "drone"]), gang("V"))
        refused(m, "play structure", "TP-6.6")
        choose(m, "reboot")
        assert (table(m).coins[0], table(m).reboots[0]) == (5 - cost, uses + 1)
        assert told(m, "TP-22.12") == ["Ferra reboots: all tokens are free again."]
        assert m.view(None)["table"]["boards"][0]["wheel"] == [None, None, None]
        assert "play structure" in answers(m)
    m = rome(gang("XIII", ability="rebooter", coins=9, reboots=5, wheel=["structure", "drone"]), gang("V"))
    assert "reboot" not in answers(m)
    m = rome(gang("XIII", ability="rebooter", coins=0, reboots=2, wheel=["structure", "drone"]), gang("V"))
    assert "reboot" not in answers(m)


@pytest.mark.rule("TP-H50")
def test_rebooting_gives_no_second_token() -> None:
    m = rome(gang("XIII", ability="rebooter", coins=5, wheel=["spaceship", "drone"]), gang("V"))
    choose(m, "income character", "reboot")
    refused(m, "play structure", "TP-3.10")


@pytest.mark.rule("TP-H68")
def test_levels_are_labels() -> None:
    shown = {card["name"]: card["kind"] for card in cards() if card["id"].startswith("ability-")}
    assert [shown[ability.name] for ability in ABILITIES] == ["easy ability"] * 4 + ["medium ability"] * 4
    m, left = new(4, abilities="on"), [f"ability {ability.slug}" for ability in ABILITIES]
    for picked in ("ability rebooter", "ability recharge", "ability mirror", "ability sync"):
        assert answers(m) == left
        m.choose(picked)
        left.remove(picked)
    assert asked(m) == "PlaceMiniatures"


def test_the_copy_that_everybody_knows_is_used_first() -> None:
    t = table(rome(gang("II", hand=["flip", "flip"]), gang("V")))
    first, second = t.hands[0]
    kind = first // COPIES
    assert copy_of(t, 0, kind) == first
    t.known = [1 if gadget == second else 0 for gadget in range(len(t.known))]
    assert copy_of(t, 0, kind) == second
