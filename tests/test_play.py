"""The match: answers, undo, records, and whatever comes from outside."""

import json
from typing import Any

import pytest

import undercity
from undercity import Match, Wrong


def test_the_public_names() -> None:
    assert "nightbreak" in undercity.games()
    match = Match("nightbreak", seats=2, seed=7, format="classic")
    assert match.asking is not None
    assert match.asking.prompt
    match.choose(match.asking.answers[0])
    assert not match.over
    assert json.loads(json.dumps(match.view(0))) == match.view(0)


@pytest.mark.parametrize("answer", ["", "attack 99", "fly away", "💥", "x" * 10_000])
def test_an_unknown_answer_changes_nothing(answer: str) -> None:
    match = Match("nightbreak", seed=1, draft="random")
    before = match.dumps()
    with pytest.raises(Wrong, match="does not answer"):
        match.choose(answer)
    assert match.dumps() == before


def test_an_illegal_answer_is_refused_with_its_rule() -> None:
    match = Match("nightbreak", seed=1, draft="random")
    match.choose("stay")
    before = match.dumps()
    with pytest.raises(Wrong, match=r"\(NB-7.1\)"):
        match.choose("pray")
    assert match.dumps() == before


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"game": "chess"}, "no game “chess”"),
        ({"game": "nightbreak", "seats": 5}, "2, 3, 4 players"),
        ({"game": "nightbreak", "format": "blitz"}, "cannot be “blitz”"),
        ({"game": "nightbreak", "seats": 3, "format": "classic"}, "for 2 players"),
        ({"game": "nightbreak", "speed": "fast"}, "no option “speed”"),
    ],
)
def test_wrong_options_are_refused(given: dict[str, Any], says: str) -> None:
    with pytest.raises(Wrong, match=says):
        Match(**given)


def record(**changes: Any) -> str:
    match = Match("nightbreak", seed=1, draft="random")
    match.choose("stay")
    return json.dumps({**match.record(), **changes})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a record"),
        ("[]", "not a record of Undercity"),
        ('{"undercity": 2}', "not a record of Undercity"),
        ("[" * 100_000, "not a record"),
        (record(game="chess"), "no game"),
        (record(game=None), "“game”"),
        (record(version=99), "version 99"),
        (record(seats="two"), "“seats”"),
        (record(seats=7), "players"),
        (record(options={"format": "x"}), "cannot be"),
        (record(entries=[[0]]), "not a seat with its answer"),
        (record(entries=[[0, "stay"]]), "not asked"),
        (record(entries=[[-1, "starts 7"]]), "does not answer"),
        (record(entries=[[-1, "undo"]]), "cannot be taken back"),
        (record(position={"rows": []}), "rows"),
        (record(position={"saved": 3}), "saved start"),
        (record(position={"seats": 2, "options": {}, "saved": {"table": {}}}), "not complete"),
    ],
)
def test_broken_and_foreign_records_are_refused(text: str, says: str) -> None:
    with pytest.raises(Wrong, match=says):
        Match.loads(text)


def test_a_saved_start_that_breaks_an_invariant_is_refused() -> None:
    saved = Match("nightbreak", seed=1, draft="random").imagined(0).record()
    saved["position"]["saved"]["table"]["damage"][saved["position"]["saved"]["table"]["row"][0]] = 50
    with pytest.raises(Wrong, match="I6"):
        Match.from_record(saved)


def test_a_running_record_for_a_seat_holds_no_seed_and_no_secret() -> None:
    match = Match("template", 2, seed=77)
    match.choose(match.asking.answers[0])
    told = match.record(1)
    assert told["seed"] is None
    assert told["commitment"] == match.record()["commitment"]
    assert told["entries"][-1] == [0, None]
    assert match.record(0)["entries"][-1] == [0, match.entries[-1][1]]
    assert all(answer is None for seat, answer in told["entries"] if seat == -1)


def test_undo_says_why_not() -> None:
    match = Match("template", 2, seed=3)
    assert "Nothing" in str(match.why_not_undo())
    match.choose(match.asking.answers[0])
    with pytest.raises(Wrong, match="Player 1 has answered"):
        match.undo(1)
    match.undo(0)
    match.choose(match.asking.answers[1])
    match.choose(match.asking.answers[0])
    with pytest.raises(Wrong, match="revealed"):
        match.undo()


def test_a_moment_can_be_seen_and_gone_on_from() -> None:
    match = Match("nightbreak", seed=4, draft="random")
    for _ in range(12):
        match.choose(match.asking.answers[0])
    past = match.at(len(match.plies) - 3)
    assert past.plies == match.plies[:-3]
    past.choose(past.asking.answers[-1])
    assert len(match.plies) > len(past.plies) - 1
    assert [len(moment.plies) for moment in match.moments()] == list(range(len(match.plies) + 1))
    with pytest.raises(Wrong, match="no moment"):
        match.at(10_000)


def test_an_imagined_match_is_one_the_seat_could_not_tell() -> None:
    match = Match("template", 3, seed=4)
    other = match.imagined(1)
    assert other.view(1)["table"] == match.view(1)["table"]
    assert other.seed != match.seed
    assert Match.loads(other.dumps()).view(1) == other.view(1)


def test_a_clone_goes_its_own_way() -> None:
    match = Match("nightbreak", seed=4, draft="random")
    other = match.clone()
    before = match.dumps(), match.view(0)
    other.choose(other.asking.answers[1])
    assert (match.dumps(), match.view(0)) == before


def test_there_is_no_such_seat() -> None:
    with pytest.raises(Wrong, match="no seat 2"):
        Match("nightbreak", seed=1).view(2)
