"""Each certificate holds for what is right, and fails for what is broken in exactly its way."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.lab.riddle import RIDDLE, Hide, Keep, Riddle, Show, new
from undercity.core.chance import Chance, Rng
from undercity.core.step import Ask, Step
from undercity.core.table import Table
from undercity.lab import certificates as c


def often(check: Callable[[Rng], object]) -> None:
    """With dice enough for every number to come up."""
    for seed in range(20):
        check(Rng(seed))


def asked(**broken: bool) -> Riddle:
    """A riddle at its question: does seat 0 show the number?"""
    t = new(**broken)
    t.choose(t.options()[2])
    return t


def test_a_view_may_not_show_what_is_hidden() -> None:
    leaky = replace(RIDDLE, view=lambda t, seat: {"number": t.number})
    often(lambda dice: c.check_leak(RIDDLE, asked(), 1, dice))
    with pytest.raises(c.Broken, match=r"seat 1 sees at table\.number what seat 1 may not know"):
        often(lambda dice: c.check_leak(leaky, asked(), 1, dice))


def test_spectators_may_not_see_more_than_a_seat() -> None:
    leaky = replace(RIDDLE, view=lambda t, seat: {"number": -1 if seat == 1 else t.number})
    with pytest.raises(c.Broken, match="a spectator sees"):
        often(lambda dice: c.check_leak(leaky, asked(), 1, dice))


def test_a_prompt_may_not_tell() -> None:
    class Telling(Ask):
        def answers(self, t: Riddle) -> list[Step]:
            return [Show(), Keep()]

        def prompt(self, t: Riddle) -> str:
            return f"Is it {t.number}?"

    t = asked()
    t.put(Telling(1), [Show(), Keep()])
    with pytest.raises(c.Broken, match=r"asking\.prompt"):
        often(lambda dice: c.check_leak(RIDDLE, t, 1, dice))


def test_a_redealt_table_keeps_the_invariants() -> None:
    fussy = replace(RIDDLE, broken=lambda t: [] if t.number == 2 else ["I1: the number is two"])
    with pytest.raises(c.Broken, match="I1"):
        often(lambda dice: c.check_leak(fussy, asked(), 1, dice))


def test_whoever_shows_something_must_mark_it_as_learned() -> None:
    often(lambda dice: c.check_horizon(RIDDLE, asked(), Show(), 2, dice))
    often(lambda dice: c.check_horizon(RIDDLE, asked(is_open=False), Keep(), 2, dice))
    with pytest.raises(c.Broken, match=r"“show” tells seat 1 something .* table\.shown"):
        often(lambda dice: c.check_horizon(RIDDLE, asked(is_open=False), Show(), 2, dice))


def test_an_answer_may_not_name_what_is_hidden() -> None:
    class Call(Step):
        def __init__(self, number: int) -> None:
            self.number = number

    class CallIt(Ask):
        def answers(self, t: Riddle) -> list[Step]:
            return [Call(t.number), Keep()]

    t = asked()
    CallIt(0).run(t)

    def redealt(t: Riddle, seat: int, rng: Rng) -> Table:
        other = RIDDLE.redeal(t, seat, rng)
        CallIt(0).run(other)
        return other

    with pytest.raises(c.Broken, match="“call 2” names what seat 1 may not know"):
        often(lambda dice: c.check_horizon(replace(RIDDLE, redeal=redealt), t, t.options()[0], 2, dice))


def test_the_log_may_not_tell_what_nature_hid() -> None:
    often(lambda dice: c.check_log(RIDDLE, new(), new().options()[1], 2, dice))
    with pytest.raises(c.Broken, match="seat 1 reads in the log"):
        often(lambda dice: c.check_log(RIDDLE, new(is_loud=True), new().options()[1], 2, dice))


def test_the_record_may_not_tell_what_nature_hid() -> None:
    class HideOpenly(Hide):
        def is_secret(self) -> bool:
            return False

    t = new()
    t.put(HideOpenly(), [])
    with pytest.raises(c.Broken, match="seat 1 reads in the record what it may not know: hidden 1"):
        often(lambda dice: c.check_log(RIDDLE, t, t.options()[1], 2, dice))


def test_an_open_roll_may_be_told_even_if_it_changes_nothing() -> None:
    class Rolled(Step):
        def __init__(self, number: int) -> None:
            self.number = number

        def run(self, t: Riddle) -> None:
            t.say("", "The die shows {}.", self.number)

    class Roll(Chance):
        def count(self, t: Riddle) -> int:
            return 6

        def outcome(self, t: Riddle, i: int) -> Step:
            return Rolled(i)

    t = new()
    t.put(Roll(), [])
    often(lambda dice: c.check_log(RIDDLE, t, t.options()[1], 2, dice))


def test_a_clone_shares_nothing_that_changes() -> None:
    class Shared(Table):
        shown: list[int]

        def clone(self) -> "Shared":
            other = Shared()
            self.copy_onto(other)
            other.shown = self.shown
            return other

    class Count(Step):
        def run(self, t: Shared) -> None:
            t.shown.append(1)

    class CountOn(Ask):
        def answers(self, t: Shared) -> list[Step]:
            return [Count(), Keep()]

    t = Shared()
    t.begin(CountOn(0), CountOn(0), CountOn(0), CountOn(0))
    t.shown = []
    t.proceed()
    with pytest.raises(c.Broken, match="has changed the original"):
        often(lambda dice: c.check_clone(t, c.state(t), dice))


@pytest.mark.parametrize(
    ("answers", "words"),
    [([Show(), Show()], "written alike"), ([Show()], "without a choice"), ([Show(), Keep()], "")],
)
def test_questions_offer_a_choice(answers: list[Step], words: str) -> None:
    t = asked()
    t.put(Ask(0), answers)
    if not words:
        c.check_question(t)
        return
    with pytest.raises(c.Broken, match=words):
        c.check_question(t)


@pytest.mark.parametrize(
    ("a", "b", "path"),
    [
        ({"x": [1, {"y": 2}]}, {"x": [1, {"y": 3}]}, "x.1.y"),
        ({"x": [1]}, {"x": [1, 2]}, "x"),
        ({"x": 1}, {"z": 1}, "the top"),
        ([1, 2], [1, 2], ""),
    ],
)
def test_difference_finds_the_place(a: Any, b: Any, path: str) -> None:
    assert c.difference(a, b) == path
