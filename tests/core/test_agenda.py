"""Steps are read in order; questions stop the reading; forced answers do not."""

from typing import Final

from tests.core.toy import Pick, Say, Toy, Whisper, toy
from undercity.core.step import Step


class Twice(Step):
    def __init__(self, word: str) -> None:
        self.word: Final = word

    def run(self, t: Toy) -> None:
        t.do(Say(self.word), Say(self.word))


def test_the_first_step_is_read_first_and_what_it_adds_comes_before_the_rest() -> None:
    assert toy(Twice("a"), Say("b")).said == ["a", "a", "b"]


def test_a_question_stops_the_reading() -> None:
    t = toy(Say("a"), Pick(0, ("x", "y")), Say("b"))
    assert t.said == ["a"]
    assert not t.is_over()
    t.choose(t.options()[1])
    assert t.said == ["a", "y", "b"]
    assert t.is_over()


def test_a_single_answer_is_given_without_asking() -> None:
    assert toy(Pick(0, ("x",)), Say("b")).said == ["x", "b"]


def test_no_answer_at_all_is_passed_over() -> None:
    assert toy(Pick(0, ()), Say("b")).said == ["b"]


def test_a_single_answer_is_asked_where_silence_would_tell() -> None:
    t = toy(Whisper(0, ("x",)), Say("b"))
    assert t.said == []
    assert [answer.notation() for answer in t.options()] == ["say x"]


def test_notation_is_the_name_in_words_and_the_arguments() -> None:
    assert Say("b").notation() == "say b"
    assert Pick(3, ("a",)).notation() == "pick 3 ('a',)"


def test_a_quiet_table_writes_no_log_and_a_loud_one_names_rule_and_arithmetic() -> None:
    t = toy()
    t.say("XX-1", "nothing")
    assert t.log is None
    t.log = []
    t.say("XX-1", "{:dog} barks {}", 3, "twice", sums=(("bark", 2),))
    line = t.log[0]
    assert (line.rule, line.text, line.sums) == ("XX-1", "Dog 3 barks twice", (("bark", 2),))


def test_a_line_counts_things_in_singular_and_plural() -> None:
    t = toy()
    t.log = []
    for n in (0, 1, 2):
        t.say("XX-1", "{:dog} buries {:# old bone}.", 3, n)
    assert [line.text for line in t.log] == [
        f"Dog 3 buries {told}." for told in ("0 old bones", "1 old bone", "2 old bones")
    ]


def test_a_whisper_is_heard_by_its_seat_only() -> None:
    t = toy()
    t.log = []
    t.whisper(1, "XX-2", "you draw {}", "somebody draws", 7)
    assert t.log[0].heard_by(1) == "You draw 7"
    assert [t.log[0].heard_by(seat) for seat in (0, 2, None)] == ["Somebody draws"] * 3
