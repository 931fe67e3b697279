"""Impossible positions: a sentence that says what is wrong, with the rule where there is one."""

from typing import Any

import pytest

from tests.games.gangs_of_night_city.play import night, table
from undercity import Wrong, position

CROWDED: list[list[str]] = [[]] * 5
LISTS = ("hideouts", "hands", "discards", "seized", "hired", "fallen", "removed")


def wrong(described: Any) -> Wrong:
    """The error that a described position raises."""
    with pytest.raises(Wrong) as error:
        position("gangs_of_night_city", described, by_hand=True)
    return error.value


@pytest.mark.parametrize("described", [None, 5, [], "watson"])
def test_a_position_is_a_mapping(described: Any) -> None:
    assert "mapping" in str(wrong(described))


@pytest.mark.parametrize(
    ("described", "says"),
    [
        ({"weather": "rain"}, "unknown field `weather`"),
        ({"seats": "two"}, "$.seats"),
        ({"gangs": "maelstrom"}, "$.gangs"),
        ({"turn": "a"}, "$.turn"),
        ({"units": [[1]]}, "$.units[0]"),
        ({"units": [{"watson": "solo"}]}, "$.units[0]"),
        ({"goods": [[1, 2]]}, "$.goods[0]"),
        ({"goods": [[-1, 0, 0]]}, "$.goods[0][0]"),
        ({"cred": [-1]}, "$.cred[0]"),
        ({"net": [-1]}, "$.net[0]"),
        ({"top": {"x": []}}, "$.top"),
        ({"deck": {"upgrade": -1}}, "$.deck"),
        ({"private": 5}, "$.private"),
        ({"rage": -1}, "$.rage"),
        ({"clock": -5}, "$.clock"),
        ({"marks": ["a"]}, "$.marks[0]"),
        ({"armory": -1}, "$.armory"),
        ({"still": -1}, "$.still"),
        ({"story_cards": 5}, "$.story_cards"),
    ],
)
def test_what_cannot_be_read(described: dict[str, Any], says: str) -> None:
    error = str(wrong(described))
    assert error.startswith("This position cannot be read: ")
    assert says in error


@pytest.mark.parametrize(
    ("described", "says"),
    [
        ({"gangs": ["elves", "valentinos"]}, "no Gang “elves”"),
        ({"story": "x"}, "no Story “x”"),
        ({"units": [{"nowhere": ["solo"]}]}, "no place “nowhere”"),
        ({"units": [{"watson": ["elf"]}]}, "no unit “elf”"),
        ({"hideouts": [["x"]]}, "no District “x”"),
        ({"hideouts": [["watson", "watson"]]}, "named twice"),
        ({"ready": [["x"]]}, "no disc “x”"),
        ({"ready": [["solos", "solos"]]}, "named twice"),
        ({"hands": [["x"]]}, "no Combat card “x”"),
        ({"discards": [["x"]]}, "no Combat card “x”"),
        ({"opportunities": ["x"]}, "no Opportunity “x”"),
        ({"edgerunners": ["x"]}, "no Edgerunner “x”"),
        ({"seized": [["x"]]}, "no Opportunity “x”"),
        ({"hired": [["x"]]}, "no Edgerunner “x”"),
        ({"private": "x"}, "no Opportunity “x”"),
        ({"top": {"upgrade": ["x"]}}, "no card “x”"),
        ({"story_cards": ["x"]}, "no Story card “x”"),
        ({"tokens": [1]}, "`tokens` holds 7 numbers"),
        ({"hands": [[]]}, "I7"),
        ({"cred": [25, 0]}, "I14"),
        ({"fallen": [["solo"]]}, "I25"),
        ({"seized": [["preem-bd"], ["preem-bd"]]}, "I8"),
        ({"armory": 99}, "I6"),
    ],
)
def test_what_does_not_exist_or_cannot_be(described: dict[str, Any], says: str) -> None:
    assert says in str(wrong(described))


@pytest.mark.parametrize(
    ("described", "rule"),
    [
        ({"seats": 5}, "GN-1.1"),
        ({"seats": 0}, "GN-1.1"),
        *[
            ({name: CROWDED}, "GN-1.1")
            for name in ("hideouts", "hands", "discards", "seized", "hired", "fallen", "removed")
        ],
        *[({name: [1] * 5}, "GN-1.1") for name in ("cred", "net", "marks")],
        ({"units": [{}] * 5}, "GN-1.1"),
        ({"goods": [[0, 0, 0]] * 5}, "GN-1.1"),
        ({"ready": CROWDED}, "GN-1.1"),
        ({"gangs": ["maelstrom", "maelstrom"]}, "GN-1.4"),
        ({"gangs": ["maelstrom"]}, "GN-1.4"),
        ({"hands": [["crusher", "crusher"]]}, "GN-1.5"),
        ({"turn": 2}, "GN-1.18"),
        ({"turn": -1}, "GN-1.18"),
        ({"first": 2}, "GN-1.18"),
        ({"first": -1}, "GN-1.18"),
        ({"units": [{"watson": ["solo"] * 20}]}, "GN-2.1"),
        ({"units": [{"watson-business": ["techie", "techie"]}]}, "GN-3.7"),
        ({"units": [{"watson-fixer": ["techie"]}]}, "GN-3.7"),
        ({"net": [6]}, "GN-13.13"),
        ({"story": "fine_before_you_came"}, "GN-20.13"),
        ({"seats": 1, "story": "tutorial"}, "GN-20.13"),
        ({"opportunities": ["preem-bd", None, None, None]}, "GN-H14"),
    ],
)
def test_rules_that_a_position_may_break(described: dict[str, Any], rule: str) -> None:
    assert wrong(described).rule == rule


def test_whose_turn_it_is() -> None:
    t = table(night(seats=3, first=1))
    assert (t.first, t.turn) == (1, 1)
    t = table(night(seats=3, first=1, turn=0))
    assert (t.first, t.turn) == (1, 0)
