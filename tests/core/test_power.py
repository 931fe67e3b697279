"""Windows: instead, when, offers, and sealed choices."""

from typing import Any

from tests.core.toy import Say, Shout, Toy, toy
from undercity.core.power import Offer, Sealed
from undercity.core.step import Step


def test_without_listeners_an_event_just_happens() -> None:
    assert toy(Shout("fire")).said == ["FIRE", "echo of fire"]


def test_instead_replaces_and_none_does_not_apply() -> None:
    def deaf(t: Toy, me: int, e: Any) -> None:
        return None

    def soften(t: Toy, me: int, e: Any) -> list[Step]:
        return [Say("cough")]

    assert toy(Shout("fire"), instead=[deaf, soften]).said == ["cough"]


def test_an_empty_list_cancels() -> None:
    assert toy(Shout("fire"), Say("b"), instead=[lambda t, me, e: []]).said == ["b"]


def test_a_power_replaces_an_event_once() -> None:
    def louder(t: Toy, me: int, e: Any) -> list[Step]:
        return [Shout(e.word + "!")]

    assert toy(Shout("fire"), instead=[louder]).said == ["FIRE!", "echo of fire!"]


def test_two_powers_each_replace_it_once() -> None:
    def louder(t: Toy, me: int, e: Any) -> list[Step]:
        return [Shout(e.word + "!")]

    def ask(t: Toy, me: int, e: Any) -> list[Step]:
        return [Shout(e.word + "?")]

    assert toy(Shout("fire"), instead=[louder, ask]).said == ["FIRE!?", "echo of fire!?"]


def test_when_comes_after_the_event_and_what_it_brings() -> None:
    def answer(t: Toy, me: int, e: Any) -> list[Step]:
        return [Say("hush")]

    assert toy(Shout("fire"), Say("b"), when=[answer, answer]).said == ["FIRE", "echo of fire", "hush", "hush", "b"]


def test_when_looks_again_when_its_turn_comes() -> None:
    def first_only(t: Toy, me: int, e: Any) -> list[Step] | None:
        return None if "hush" in t.said else [Say("hush")]

    assert toy(Shout("fire"), when=[first_only, first_only]).said.count("hush") == 1


def test_when_that_does_not_apply_at_the_event_stays_silent() -> None:
    def after_fire(t: Toy, me: int, e: Any) -> list[Step] | None:
        return [Say("hush")] if "FIRE" in t.said else None

    assert toy(Shout("fire"), when=[after_fire]).said == ["FIRE", "echo of fire"]


def offer(t: Toy, me: int, e: Any) -> list[Step]:
    return [Offer(1, "Keep it down?", (Say("cough"),))]


def test_an_accepted_offer_replaces() -> None:
    t = toy(Shout("fire"), instead=[offer])
    assert [answer.notation() for answer in t.options()] == ["yes", "no"]
    assert t.open is not None
    assert (t.open.seat, t.open.prompt(t)) == (1, "Keep it down?")
    t.choose(t.options()[0])
    assert t.said == ["cough"]


def test_a_refused_offer_lets_the_event_happen() -> None:
    t = toy(Shout("fire"), instead=[offer])
    t.choose(t.options()[1])
    assert t.said == ["FIRE", "echo of fire"]


class Bid(Sealed):
    def choices(self, t: Toy, seat: int) -> list[Step]:
        return [Say(f"{seat}:{n}") for n in range(seat)]

    def reveal(self, t: Toy) -> None:
        t.do(*self.picks)


def test_sealed_choices_are_asked_one_by_one_and_revealed_together() -> None:
    t = toy(Bid((2, 3), ()))
    assert t.open is not None
    assert (t.open.seat, t.open.is_secret(), t.said, t.learned) == (2, True, [], 0)
    t.choose(t.options()[1])
    assert (t.open.seat, t.said, t.learned) == (3, [], 0)
    t.choose(t.options()[0])
    assert (t.said, t.learned) == (["2:1", "3:0"], 1)


def test_a_sealed_choice_is_asked_even_if_there_is_only_one() -> None:
    assert len(toy(Bid((1,), ())).options()) == 1
