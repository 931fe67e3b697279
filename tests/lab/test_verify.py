"""Real games hold; broken ones are caught, with seed, options and ply, and a record that leads there."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from undercity import Match, Wrong
from undercity.cli import app
from undercity.core.chance import Rng
from undercity.core.game import Game
from undercity.core.table import Table
from undercity.games import find
from undercity.lab import verify
from undercity.lab.certificates import Broken, state
from undercity.lab.show import report

TEMPLATE = find("template")


def cases(game: Game, matches: int) -> list[verify.Case]:
    return verify.plan([game], matches, 3)


def failures(game: Game, matches: int = 5) -> list[verify.Failure]:
    checked = [verify.examine(game, case) for case in cases(game, matches)]
    return [one.failure for one in checked if one.failure is not None]


def losing(t: Any, seat: int, rng: Rng) -> Table:
    """A redeal that loses a card."""
    other = TEMPLATE.redeal(t, seat, rng)
    other.deck.rest.pop()  # type: ignore[attr-defined]
    return other


def changing(t: Any, seat: int | None) -> dict[str, Any]:
    """A view that changes the table."""
    t.coins[0] += 1
    return {}


BROKEN: list[tuple[str, Callable[..., Any], str]] = [
    ("view", lambda t, seat: {"hands": [list(hand) for hand in t.hands]}, "what seat 0 may not know"),
    ("view", changing, "has changed it"),
    ("redeal", losing, "I1"),
    ("redeal", lambda t, seat, rng: t, "the real table"),
    ("broken", lambda t: ["I9: coins are round"] if max(t.coins) > 1 else [], "I9"),
    ("result", lambda t: replace(TEMPLATE.result(t), winners=(7,)), "does not fit 2 seats"),
    ("facts", lambda t: {"colour": [["red"]]}, "do not go by seat"),
    ("broken", lambda t: 1 / 0, "ZeroDivisionError"),
]


@pytest.mark.parametrize("game", [TEMPLATE, find("nightbreak")])
def test_real_games_hold(game: Game) -> None:
    assert failures(game, 1) == []


@pytest.mark.parametrize(("part", "function", "words"), BROKEN, ids=[f"{b[0]}-{b[2]}" for b in BROKEN])
def test_a_broken_game_is_caught(part: str, function: Callable[..., Any], words: str) -> None:
    found = failures(replace(TEMPLATE, **{part: function}))
    assert any(words in failure.what for failure in found), [failure.what for failure in found]


def test_a_failure_leads_back_to_where_it_happened() -> None:
    rich = replace(TEMPLATE, broken=lambda t: ["I9: nobody is rich"] if max(t.coins) > 1 else [])
    failure = failures(rich, 20)[0]
    assert (failure.game, failure.seats, failure.options, failure.seed) == ("template", 2, {}, 3)
    assert failure.record is not None
    match = Match.from_record(failure.record)
    assert len(match.plies) == failure.ply
    assert max(match.view(None)["table"]["coins"]) > 1


def test_a_match_that_does_not_end_is_a_failure() -> None:
    checked = verify.Checked(decisions=verify.DECISIONS)
    with pytest.raises(Broken, match="does not end"):
        verify.pick(TEMPLATE, Match("template", seed=1).table, Rng(0), checked)


def test_taking_a_match_apart_does_not_change_how_it_goes() -> None:
    case = cases(TEMPLATE, 1)[0]
    ends = [
        state(verify.walk(TEMPLATE, replace(case, is_thorough=is_thorough), [], verify.Checked()))
        for is_thorough in (True, False)
    ]
    assert ends[0] == ends[1]


def test_every_legal_set_of_options_is_played() -> None:
    sets = verify.sets(find("nightbreak"))
    assert len(sets) == 12
    assert (2, {"format": "twilight", "draft": "random"}) in sets
    assert (4, {"format": "unity", "draft": "choose"}) in sets
    assert (3, {"format": "classic", "draft": "choose"}) not in sets


def test_a_sample_is_taken_apart() -> None:
    thorough = [case.number for case in cases(TEMPLATE, 201) if case.is_thorough and case.seats == 2]
    assert thorough == [*range(20), 50, 100, 150, 200]


def test_the_exit_code_says_whether_anything_failed(capsys: pytest.CaptureFixture[str]) -> None:
    leaky = replace(TEMPLATE, view=lambda t, seat: {"hands": [list(hand) for hand in t.hands]})
    all_cases = cases(leaky, 3)
    verdict = verify.judge(all_cases, (verify.examine(leaky, case) for case in all_cases), 3)
    assert verdict.failed > 0
    for is_json in (True, False):
        with pytest.raises(SystemExit) as stop:
            report(verdict, verify.show, is_json)
        assert stop.value.code == 1
        assert "may not know" in capsys.readouterr().out


def test_json_of_a_run_over_two_processes() -> None:
    done = CliRunner().invoke(app, ["verify", "template", "--matches", "30", "--workers", "2", "--json"])
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert (told["matches"], told["failed"], told["failures"]) == (90, 0, [])
    assert [one["seats"] for one in told["sets"]] == [2, 3, 4]
    assert all(one["positions"] and one["differing"] and one["decisions"] for one in told["sets"])


def test_a_person_reads_a_table() -> None:
    done = CliRunner().invoke(app, ["verify", "template", "--matches", "2", "--workers", "1"])
    assert done.exit_code == 0
    assert "nothing failed" in done.stdout


@pytest.mark.parametrize(("game", "matches", "words"), [("chess", 1, "no game"), ("template", 0, "At least one")])
def test_bad_wishes_are_refused_in_a_sentence(game: str, matches: int, words: str) -> None:
    with pytest.raises(Wrong, match=words):
        verify.main(game, matches, 0, 1, True)
