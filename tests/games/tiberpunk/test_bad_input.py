"""Impossible positions: a sentence that says what is wrong, with the rule where there is one."""

from typing import Any

import pytest

from tests.games.tiberpunk.play import gang, rome, table
from undercity import Wrong
from undercity.games import find

TWO = [gang("XIV"), gang("I")]
HACKING_TOUR = {"HK2": 1}


def wrong(described: Any) -> Wrong:
    """The error that a described position raises."""
    with pytest.raises(Wrong) as error:
        find("tiberpunk").position(described)
    return error.value


@pytest.mark.parametrize(
    "described", [None, [], {"players": TWO, "weather": "rain"}, {"players": [{"at": "I", "mood": "good"}]}]
)
def test_a_position_is_a_mapping_of_what_is_known(described: Any) -> None:
    assert any(word in str(wrong(described)) for word in ("mapping", "weather", "mood"))


@pytest.mark.rule("TP-2.1")
@pytest.mark.parametrize("players", [None, 2, "two", [], [1, 2], [gang("I"), None], [gang("I")] * 5])
def test_one_to_four_players_are_described(players: Any) -> None:
    error = wrong({"players": players})
    assert error.rule == "TP-2.1"
    assert "one to four players" in str(error)


@pytest.mark.parametrize(
    ("player", "says"),
    [
        ({"at": "XV"}, "no district “XV”"),
        ({"at": ["I"]}, "`at`"),
        ({"at": 3}, "`at`"),
        ({"at": ["I", "II", "III"]}, "`at`"),
        ({"shackled": "drone"}, "`shackled` holds a list"),
        ({"boost": ["horse"]}, "`boost` cannot hold “horse”"),
        ({"coins": -1}, "`coins` cannot be “-1”"),
        ({"coins": True}, "`coins` cannot be “True”"),
        ({"coins": "3"}, "`coins` cannot be “3”"),
        ({"skills": [2, 2]}, "three levels"),
        ({"skills": [2, 2, "2"]}, "three levels"),
        ({"skills": [2, 2, 7]}, "cannot be"),
        ({"favor": "bacchus"}, "no god “bacchus”"),
        ({"ability": "flight"}, "no ability “flight”"),
        ({"hand": ["flip"] * 6}, "only 5 gadgets “flip”"),
        ({"stages": ["HK2"]}, "`stages` maps"),
        ({"stages": {"HK2": 0}}, "One to three stages"),
        ({"stages": {"HK2": 4}}, "One to three stages"),
        ({"stages": {"HK2": True}}, "One to three stages"),
        ({"stages": {"HK1": 1, "HK2": 1}}, "one line of each skill"),
        ({"stages": {"XX9": 1}}, "no line “XX9”"),
        ({"tasks": [0]}, "no side task 0"),
        ({"tasks": [4]}, "no side task 4"),
        ({"tasks": 1}, "`tasks`"),
        ({"trail": ["V"]}, "leaves a trail"),
        ({"stages": {"HK2": 2}, "trail": ["V"]}, "leaves a trail"),
        ({"stages": HACKING_TOUR, "trail": ["I"]}, "does not lead through I"),
        ({"stages": HACKING_TOUR, "trail": "V"}, "`trail`"),
        ({"reboots": 6, "ability": "rebooter"}, "cannot be"),
    ],
)
def test_a_player_that_cannot_be(player: dict[str, Any], says: str) -> None:
    assert says in str(wrong({"players": [{"at": "XIV", **player}, gang("I")]}))


@pytest.mark.parametrize(
    ("city", "says"),
    [
        ({"lictors": ["XX"]}, "`lictors` cannot hold “XX”"),
        ({"tiles": ["odd", "even"]}, "One combat tile"),
        ({"tiles": ["odd"]}, "One combat tile"),
        ({"tiles": ["identical", "odd"]}, "One combat tile"),
        ({"lock": "horse"}, "no stack “horse”"),
        ({"quests": ["XX9"]}, "`quests` cannot hold “XX9”"),
        ({"quests": "HK1"}, "`quests`"),
        ({"challenges": 3}, "`challenges`"),
        ({"challenges": [3, 3, 3]}, "`challenges`"),
        ({"challenges": [-1, 3]}, "`challenges`"),
        ({"gadgets": -2}, "`gadgets` cannot be “-2”"),
        ({"bonus": [0]}, "`bonus`"),
        ({"bonus": {"0": 2}}, "`bonus`"),
        ({"first": 2}, "no seat 2"),
        ({"turn": 5}, "no seat 5"),
        ({"turn": -1}, "`turn` cannot be “-1”"),
        ({"round": "late"}, "`round` cannot be “late”"),
    ],
)
def test_a_city_that_cannot_be(city: dict[str, Any], says: str) -> None:
    assert says in str(wrong({"players": TWO, **city}))


def test_a_line_that_has_been_begun_is_not_on_top() -> None:
    described = {"players": [gang("XIV", stages=HACKING_TOUR), gang("I")], "quests": ["HK2"]}
    assert wrong(described).rule == "TP-12.13"


def test_the_speed_bonus_goes_to_whom_it_is_given() -> None:
    both = gang("XIV", stages={"HK2": 3}), gang("I", stages={"HK1": 3})
    assert table(rome(*both)).bonus[0] == 0
    assert table(rome(*both, bonus={"0": 1})).triumph == [3, 4]
