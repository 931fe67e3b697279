"""Illegal answers, foreign records, impossible positions, wrong options: a clear error, and nothing has changed."""

import json
from typing import Any

import pytest

from tests.games.nightbreak.play import (
    MOON_MELEE,
    MOON_QUIET,
    MOON_RANGED,
    MOON_SPELLCASTER,
    SUN_MELEE,
    SUN_QUIET,
    SUN_RANGED,
    SUN_SPELLCASTER,
    battle,
    card,
    choose,
    described,
    done,
    every,
    hp,
    names,
    offered,
    on,
    rows,
    seen,
    state,
)
from undercity import Match, Wrong, position
from undercity.games import find
from undercity.games.nightbreak.cards import SUN

GOOD = described([SUN_MELEE, SUN_RANGED, SUN_SPELLCASTER], [MOON_MELEE, MOON_RANGED, MOON_SPELLCASTER])

SPARE = every(SUN, but=names(GOOD["rows"]))


def wrong(described: Any) -> Wrong:
    """The error that a described position raises."""
    with pytest.raises(Wrong) as error:
        find("nightbreak").position(described)
    return error.value


def changed(**more: Any) -> dict[str, Any]:
    return {**GOOD, **more}


def with_hero(hero: Any) -> dict[str, Any]:
    """The good position with something else in place 0."""
    return changed(rows=[[hero, *GOOD["rows"][0][1:]], GOOD["rows"][1]])


def test_the_good_position_is_good() -> None:
    m = position("nightbreak", GOOD, seed=1)
    assert (seen(m, "turn"), seen(m, "pool"), offered(m)[0]) == (1, 1, "stay")


# Answers


@pytest.mark.parametrize(
    "answer", ["", "attack", "attack 9", "attack -1", "Attack 3", "attack 3 ", "fly", "turned 0", "💥"]
)
def test_an_unknown_answer_names_the_question_and_the_legal_ones(answer: str) -> None:
    m = battle([SUN_RANGED])
    before = state(m)
    with pytest.raises(Wrong) as error:
        m.choose(answer)
    assert f"“{answer}” does not answer “What does {card(SUN_RANGED).name} do?”" in error.value.sentence
    assert "attack 3, attack 4, attack 5" in error.value.sentence
    assert state(m) == before


@pytest.mark.parametrize(
    ("row", "answer", "rule", "sentence"),
    [
        ([on(SUN_MELEE, held=1)], "attack 3", "NB-8.2", "Attack {there}: another column: Melee reaches its own."),
        ([SUN_SPELLCASTER], "attack 5", "NB-8.3", "Attack {there}: the same column: Spellcasters reach others."),
        ([SUN_RANGED], "pray", "NB-7.1", "Pray: it holds no Blessing Point."),
        ([SUN_RANGED], "escape", "NB-6.1", "Escape: it holds no Blessing Point."),
        ([on(SUN_RANGED, held=1, prayed=True)], "pray", "NB-7.4", "Pray: it already began to pray this turn."),
        ([on(SUN_RANGED, "immobilized", held=1)], "escape", "NB-6.9", "Escape: it is immobilized."),
        ([on(SUN_RANGED, "stunned", held=9)], "activate", "NB-5.7", "{power}: it is stunned."),
    ],
)
def test_a_refused_answer_says_why_and_by_which_rule(row: list[Any], answer: str, rule: str, sentence: str) -> None:
    m = battle(row)
    before = state(m)
    there = card(rows(m)[int(answer[-1])] or "").name if answer.startswith("attack") else ""
    with pytest.raises(Wrong) as error:
        m.choose(answer)
    assert error.value.rule == rule
    assert error.value.sentence == sentence.format(there=there, power=card(SUN_RANGED).power)
    assert str(error.value) == f"{error.value.sentence} ({rule})"
    assert state(m) == before


def test_whoever_is_not_asked_learns_only_who_is() -> None:
    m = battle([SUN_RANGED])
    assert m.view(1)["asking"] == {"seat": 0, "occasion": ""}
    assert m.view(None)["asking"] == {"seat": 0, "occasion": ""}


# Options


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"format": "chess"}, "format cannot be “chess”; Nightbreak knows classic, kingmaker, twilight, unity."),
        ({"draft": "none"}, "draft cannot be “none”; Nightbreak knows choose, random."),
        ({"colour": "red"}, "Nightbreak has no option “colour”; it knows format, draft."),
        ({"seats": 5}, "Nightbreak is for 2, 3, 4 players, not 5."),
        ({"seats": 3, "format": "twilight"}, "format “twilight” is for 2 players, not 3."),
    ],
)
def test_wrong_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Wrong) as error:
        Match("nightbreak", **options)
    assert error.value.sentence == sentence


@pytest.mark.parametrize("seats", [3, 4])
def test_more_than_two_players_play_unity(seats: int) -> None:
    assert Match("nightbreak", seats=seats).options["format"] == "unity"


# Records


def a_record() -> dict[str, Any]:
    m = Match("nightbreak", seed=3, draft="random")
    choose(m, "stay")
    record: dict[str, Any] = json.loads(m.dumps())
    return record


def test_a_record_comes_back() -> None:
    record = a_record()
    assert Match.loads(json.dumps(record)).record() == record


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"version": 99},
        {"seats": "2"},
        {"seats": 3},
        {"options": {"format": "chess"}},
        {"entries": [[0, "stay"]]},
        {"entries": [[-1, "starts 2"]]},
        {"entries": ["stay"]},
        {"entries": None},
        {"undercity": 0},
        {"position": {"rows": []}},
    ],
)
def test_a_broken_or_foreign_record_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Wrong):
        Match.loads(json.dumps({**a_record(), **change}))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"nightbreak"', "{}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Wrong):
        Match.loads(text)


def test_an_illegal_answer_in_a_record_is_refused_with_its_rule() -> None:
    m = battle([on(SUN_RANGED, held=2)])
    record = choose(m, "pray").record()
    record["entries"].append([0, "pray"])
    with pytest.raises(Wrong) as error:
        Match.from_record(record)
    assert error.value.rule == "NB-7.4"


# Positions


@pytest.mark.parametrize(
    "described",
    [
        None,
        [],
        "rows",
        7,
        {},
        {"rows": None},
        {"rows": []},
        {"rows": [1, 2]},
        {"rows": [["a"], ["b"]]},
        {"rows": ["abc", "def"]},
    ],
)
def test_a_position_needs_two_rows(described: Any) -> None:
    assert wrong(described).rule in ("", "NB-2.3")


@pytest.mark.parametrize(
    ("hero", "sentence"),
    [
        ("nobody", "There is no Hero “nobody”."),
        (None, "A Hero is described by a mapping."),
        (7, "A Hero is described by a mapping."),
        ({}, "There is no Hero “None”."),
        ({"hero": 7}, "There is no Hero “7”."),
        ({"hero": SUN_MELEE, "luck": 1}, "A Hero has no “luck”; it knows "),
        (on(SUN_MELEE, damage=-1), "`damage` cannot be “-1”; it is a number from 0 on."),
        (on(SUN_MELEE, held="2"), "`held` cannot be “2”; it is a number from 0 on."),  # type: ignore[arg-type]
        (on(SUN_MELEE, prayers=True), "`prayers` cannot be “True”; it is a number from 0 on."),
        ({"hero": SUN_MELEE, "statuses": "stunned"}, "`statuses` holds a list of names."),
        ({"hero": SUN_MELEE, "statuses": [3]}, "`statuses` holds a list of names."),
        (
            on(SUN_MELEE, "asleep"),
            "There is no status “asleep”; there are immobilized, shielded, shrouded, stunned, wounded.",
        ),
        (
            on(SUN_MELEE, damage=hp(SUN_MELEE)),
            f"This position cannot be: I6: {card(SUN_MELEE).name} has less damage than HP.",
        ),
        (SUN_RANGED, f"{card(SUN_RANGED).name} stands twice."),
        (
            MOON_QUIET,
            "This position cannot be: I2: a side's Heroes are of its faction.",
        ),
    ],
)
def test_an_impossible_hero(hero: Any, sentence: str) -> None:
    assert wrong(with_hero(hero)).sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("more", "sentence", "rule"),
    [
        ({"weather": 1}, "A position has no “weather”; it knows format, seats,", ""),
        ({"format": "chess"}, "`format` cannot be “chess”; it is one of classic, unity, kingmaker, twilight.", ""),
        ({"phase": "dusk"}, "`phase` cannot be “dusk”; it is one of start, move, action, cycle.", ""),
        ({"phase": ["start"]}, "`phase` cannot be “['start']”", ""),
        ({"turn": 0}, "`turn` cannot be “0”; it is a number from 1 to 16.", ""),
        ({"turn": 17}, "`turn` cannot be “17”; it is a number from 1 to 16.", ""),
        ({"turn": "1"}, "`turn` cannot be “1”; it is a number from 1 to 16.", ""),
        ({"turn": True}, "`turn` cannot be “True”; it is a number from 1 to 16.", ""),
        ({"seats": 1}, "`seats` cannot be “1”; it is a number from 2 to 4.", ""),
        ({"seats": 3}, "Classic is for 2 players.", "NB-H41"),
        ({"first": 2}, "`first` cannot be “2”; it is a number from 0 to 1.", ""),
        ({"factions": ["sun", "sun"]}, "`factions` names sun and moon, one for each side.", "NB-1.3"),
        ({"factions": 5}, "`factions` names sun and moon, one for each side.", "NB-1.3"),
        ({"factions": ["sun"]}, "`factions` names sun and moon, one for each side.", "NB-1.3"),
        ({"pool": -1}, "`pool` cannot be “-1”; it is a number from 0 on.", ""),
        ({"pool": 2}, "The pool is empty when a turn begins.", "I7"),
        ({"favor": [1]}, "`favor` holds a number for each side.", "NB-9.4"),
        ({"favor": [1, -1]}, "`favor` holds a number for each side.", "NB-9.4"),
        ({"favor": [1, "2"]}, "`favor` holds a number for each side.", "NB-9.4"),
        ({"favor": 3}, "`favor` holds a number for each side.", "NB-9.4"),
        ({"top": [["nobody"], []]}, "There is no Hero “nobody”.", ""),
        ({"top": [[]]}, "`top` holds a list of Heroes for each side.", ""),
        ({"bottom": ["x", "y"]}, "`bottom` holds a list of Heroes for each side.", ""),
        ({"discard": 3}, "`discard` holds a list of Heroes for each side.", ""),
        ({"top": [[SUN_MELEE], []]}, "This position cannot be: I2, I3: every card is in exactly one place.", ""),
        ({"top": [[MOON_QUIET], []]}, "This position cannot be: I2, I3: every card is in exactly one place.", ""),
        ({"deck": [[SUN_QUIET], []]}, "This position cannot be: I4: a Hero deck and its discard pile hold 6 cards", ""),
        ({"discard": [SPARE[:7], []]}, "A Hero deck and its discard pile hold 6 cards, not 7.", "I4"),
        ({"discard": [SPARE[:6], []]}, "This position cannot be: I5: a Hero deck is never empty", ""),
        ({"kingmaker": [SUN_MELEE, MOON_MELEE]}, "`kingmaker` names a Hero of each side, in the Kingmaker", "NB-16.1"),
        ({"format": "kingmaker"}, "`kingmaker` names a Hero of each side, in the Kingmaker format only.", "NB-16.1"),
        ({"format": "kingmaker", "kingmaker": 3}, "`kingmaker` names a Hero of each side", "NB-16.1"),
        ({"format": "kingmaker", "kingmaker": [SUN_MELEE]}, "`kingmaker` names a Hero of each side", "NB-16.1"),
        (
            {"format": "kingmaker", "kingmaker": [MOON_MELEE, SUN_MELEE]},
            f"{card(MOON_MELEE).name} is not of Sun.",
            "NB-16.1",
        ),
        ({"format": "unity"}, "`rows` holds two rows of 4 Heroes each.", "NB-2.3"),
    ],
)
def test_an_impossible_position(more: dict[str, Any], sentence: str, rule: str) -> None:
    error = wrong(changed(**more))
    assert error.sentence.startswith(sentence)
    assert error.rule == rule


def test_there_is_no_such_seat() -> None:
    m = battle()
    for seat in (-1, 2):
        with pytest.raises(Wrong, match="seats are 0 to 1"):
            m.view(seat)


def test_a_running_match_has_no_result() -> None:
    with pytest.raises(Wrong, match="not over"):
        _ = battle().result


def test_what_cannot_be_when_two_heroes_may_move() -> None:
    for hero, rule in ((done(SUN_MELEE), "NB-4.3"), (on(SUN_MELEE, prayers=1), "I9")):
        assert wrong({**with_hero(hero), "phase": "move"}).rule == rule
        position("nightbreak", {**with_hero(hero), "phase": "move", "turn": 2})
        position("nightbreak", {**with_hero(hero), "phase": "start"})
