"""Steps and tables as JSON, and what is refused."""

import json

import pytest

from undercity import Match, Wrong
from undercity.core import notation
from undercity.core.power import Window
from undercity.games.template.steps import Send, SendOut, TakeFare

KINDS = notation.kinds("undercity.games.template")


def test_a_step_is_its_name_with_its_arguments() -> None:
    assert notation.pack(Send(4)) == {"Send": [4]}


def test_nested_steps_and_tuples_come_back_as_they_were() -> None:
    step = Window(TakeFare(1), ((0, 3),))
    packed = json.loads(json.dumps(notation.pack(step)))
    assert packed == {"Window": [{"TakeFare": [1]}, [[0, 3]]]}
    again = notation.unpack(KINDS, packed)
    assert notation.pack(again) == packed
    assert again.seen == ((0, 3),)


def test_sealed_picks_are_saved() -> None:
    packed = notation.pack(SendOut((0, 1), (Send(2),)))
    assert notation.pack(notation.unpack(KINDS, packed)) == packed


@pytest.mark.parametrize(
    ("packed", "says"),
    [
        ({"Fly": []}, "no step “Fly”"),
        ({"Attack": [1]}, "no step “Attack”"),
        ({"Send": []}, "does not take"),
        ({"Send": [1], "Drawn": [1, 2]}, "one name"),
    ],
)
def test_unknown_steps_are_refused(packed: dict[str, object], says: str) -> None:
    with pytest.raises(Wrong, match=says):
        notation.unpack(KINDS, packed)


def test_an_incomplete_table_is_refused() -> None:
    saved = notation.dump(Match("template", seed=1).table)
    del saved["table"]["hands"]
    with pytest.raises(Wrong, match="hands"):
        notation.load(type(Match("template", seed=1).table)(), "undercity.games.template", saved)


def test_what_is_no_step_has_no_place_in_one() -> None:
    with pytest.raises(TypeError):
        notation.pack({1, 2})
