"""Interrupts that are passed ahead: by what everybody sees, until the round ends."""

import pytest

from tests.games.nightlancer.play import a, asked, at, event, go, mission, nature
from undercity import Match, Wrong
from undercity.play import Passes

TWO = [a("sniper"), a("veteran", contacts=["detective", "headhunter"])]


def occasion(m: Match, seat: int | None = None) -> str:
    """As a seat sees it, or whoever is asked."""
    view = m.view(asked(m) if seat is None else seat)
    return str(view["asking"]["occasion"])


def hindered() -> Match:
    return go(event("curfew-drones", TWO), "face", "attempt")


def test_everybody_sees_who_may_interrupt_and_on_what_occasion() -> None:
    m = hindered()
    assert asked(m) == 1
    assert [occasion(m, seat) for seat in (0, 1)] == ["Covert challenges in Events"] * 2


def test_a_decision_that_must_be_made_has_no_occasion() -> None:
    m = event("curfew-drones", TWO)
    assert occasion(m) == ""
    with pytest.raises(Wrong, match="Only an interrupt"):
        Passes().add(m.table)


def test_a_standing_pass_answers_its_occasion_and_no_other() -> None:
    m, passes = hindered(), Passes()
    assert passes.answer(m.table) == ""
    assert passes.add(m.table) == "pass"
    assert passes.of(m.table, 1) == ["Covert challenges in Events"]
    assert passes.of(m.table, 0) == passes.of(m.table, None) == []
    assert passes.answer(m.table) == "pass"
    go(m, "pass", "rolled 3")
    assert passes.answer(m.table) == ""
    on_a_mission = go(mission("destroy-evidence", TWO), "go-on", "route a", "attempt")
    assert occasion(on_a_mission) == "Covert challenges on missions"
    assert passes.answer(on_a_mission.table) == ""


def test_it_is_lifted_by_the_seat_or_by_a_new_round() -> None:
    m, passes = hindered(), Passes()
    passes.add(m.table)
    later = go(event("curfew-drones", TWO, round=2), "face", "attempt")
    assert occasion(later) == occasion(m)
    assert passes.answer(later.table) == ""
    passes.add(m.table)
    passes.lift(1)
    assert passes.answer(m.table) == ""


def test_what_decides_is_seen_by_all_whatever_the_hand_holds() -> None:
    for contacts in (["detective"], ["noodle-cook"]):
        m, passes = go(event("curfew-drones", [TWO[0], a("veteran", contacts=contacts)]), "face", "attempt"), Passes()
        passes.add(m.table)
        assert passes.answer(m.table) == "pass"


def test_payments_the_turn_order_and_the_end_of_turns_are_occasions_too() -> None:
    m = at("turn-order", TWO)
    assert (occasion(m), asked(m)) == ("the Turn Order", 1)
    m = nature(go(at("streets", TWO, order=[1, 0]), "place hard_work"))
    assert (occasion(m), m.table.open.let_be() if m.table.open else "") == ("the end of turns in the Streets", "end")
    m = go(mission("tap-the-trunk-line", [a("cracker"), TWO[1]]), "go-on")
    for stage in (1, 2, 3):
        go(m, "route b" if stage == 3 else "route a", "attempt", "pass", "rolled 1")
        assert occasion(m) == "re-rolls of a success"
        go(m, "keep", *(["go-on"] if stage < 3 else []))
    assert occasion(nature(m)) == "payments"


def test_a_re_roll_that_may_save_the_day_is_always_asked() -> None:
    m = go(hindered(), "pass", "rolled 0")
    assert (occasion(m), asked(m)) == ("", 0)
