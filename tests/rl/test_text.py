"""Views and questions in words, and the schema of their JSON."""

import json

import pytest

from undercity import Match
from undercity.games import names
from undercity.rl.text import question_text, schema, view_text

jsonschema_rs = pytest.importorskip("jsonschema_rs", reason="SKIPPED LOUDLY: jsonschema_rs is not installed")


def test_a_view_is_told_in_few_words_with_its_question_and_answers_numbered() -> None:
    match = Match("nightbreak", seed=3, draft="random")
    asking = match.asking
    assert asking is not None
    told = view_text(match.view(asking.seat))
    assert told.startswith(f"nightbreak, seen by seat {asking.seat}")
    assert f"  0. {asking.answers[0]}: {asking.answers[0].label}" in told
    assert all(refusal["rule"] in told for refusal in asking.refusals)
    assert len(told) < len(json.dumps(match.view(asking.seat))) / 1.5
    assert f"Seat {asking.seat} is choosing." in view_text(match.view(1 - asking.seat))


def test_whoever_is_asked_is_told_so() -> None:
    assert question_text(None) == "Nothing is asked: the match is over."
    assert question_text({"seat": -1, "occasion": ""}) == "Chance is asked."
    passing = {"seat": 1, "occasion": "Covert challenges"}
    assert question_text(passing) == "Seat 1 is choosing. It may interrupt: Covert challenges."


@pytest.mark.parametrize("game", names())
def test_every_view_fits_the_schema(game: str) -> None:
    validator = jsonschema_rs.validator_for(schema(game))
    match = Match(game, seed=12)
    for ply in range(60):
        asking = match.asking
        if asking is None:
            break
        validator.validate(json.loads(json.dumps(match.view(asking.seat))))
        validator.validate(json.loads(json.dumps(match.view(None))))
        match.choose(asking.answers[ply % len(asking.answers)])
