"""Steps and tables as JSON, and what is refused."""

import json

import pytest

from tests.core.toy import Say, Toy, toy
from undercity import Match, Wrong
from undercity.core import notation
from undercity.core.power import Window
from undercity.core.step import Ask, Step
from undercity.core.table import Table
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


class Raise(Ask):
    """A question that changes the table on its way."""

    def answers(self, t: Toy) -> list[Step]:
        return [Say("yes"), Say("no")] if t.said else []

    def run(self, t: Toy) -> None:
        t.said.append("asked")
        super().run(t)


def reloaded(t: Toy) -> Table:
    return notation.load(Toy(), "tests.core", notation.dump(t))


def test_a_saved_question_is_put_again_without_what_led_to_it() -> None:
    t = toy(Raise(0))
    other = reloaded(t)
    assert notation.dump(other) == notation.dump(t)
    assert [step.notation() for step in other.options()] == ["say yes", "say no"]


def test_a_saved_question_without_an_answer_is_refused() -> None:
    t = toy(Raise(0))
    t.said = []
    with pytest.raises(Wrong, match="has no answer"):
        reloaded(t)


def test_what_is_no_step_has_no_place_in_one() -> None:
    with pytest.raises(TypeError):
        notation.pack({1, 2})
