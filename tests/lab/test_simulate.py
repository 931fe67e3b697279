"""Matches by the hundred: the same whoever plays them, counted rightly, written down."""

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from undercity import Wrong
from undercity.cli import app
from undercity.games import find
from undercity.lab import simulate
from undercity.lab.contest import Failure, Fixture, Played, Row, play
from undercity.lab.pool import run
from undercity.lab.show import report


def fixtures(games: int, bots: tuple[str, ...] = ("greedy", "random"), game: str = "template") -> list[Fixture]:
    return simulate.plan(find(game), games, bots, {}, 7)


def row(winners: list[int], facts: dict[str, list[list[str]]]) -> Row:
    return Row(0, 0, {}, ["a", "b"], [[0], [1]], winners, [2.0, 1.0], 10, 3, facts)


@pytest.mark.parametrize("game", ["template", "nightbreak"])
def test_the_rows_do_not_depend_on_the_number_of_processes(game: str) -> None:
    jobs = fixtures(24, ("random", "random"), game)
    alone, together = (list(run(play, jobs, workers, "", False)) for workers in (1, 2))
    assert simulate.rows(alone) == simulate.rows(together)
    assert [row.match for row in simulate.rows(alone)] == list(range(24))


def test_another_seed_gives_other_rows() -> None:
    first = [play(fixture).row for fixture in fixtures(5)]
    second = [play(msgspec.structs.replace(fixture, seed=8)).row for fixture in fixtures(5)]
    assert first != second


def test_groups_count_what_each_side_had() -> None:
    facts = {"faction": [["Sun"], ["Moon"]], "hero": [["x", "y"], ["y", "z"]]}
    found = simulate.groups([row([0], facts), row([0], facts), row([0, 1], facts), row([1], facts)])
    assert [(s.name, s.n, s.won) for s in found["faction"]] == [("Moon", 4, 1.5), ("Sun", 4, 2.5)]
    assert [(s.name, s.share) for s in found["bot"]] == [("a", 0.625), ("b", 0.375)]
    assert [s.name for s in found["seat"]] == ["seat 0", "seat 1"]
    assert [s.name for s in found["hero"]] == ["x", "z"]
    assert found["faction"][1].score == 2.0


def test_teams_count_once() -> None:
    facts = {"faction": [["Sun"], ["Sun"], ["Moon"]]}
    team = Row(0, 0, {}, ["a", "a", "b"], [[0, 1], [2]], [0, 1], [3.0, 3.0, 1.0], 9, 2, facts)
    found = simulate.groups([team])
    assert [(s.name, s.n, s.won) for s in found["faction"]] == [("Moon", 1, 0), ("Sun", 1, 1)]


def test_json_and_parquet_hold_the_same_matches(tmp_path: Path) -> None:
    import polars

    out = tmp_path / "rows.parquet"
    command = ["simulate", "nightbreak", "-n", "6", "--workers", "1", "--json", "--out", str(out), "--seed", "5"]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert (told["matches"], told["failed"], told["failures"]) == (6, 0, [])
    assert {"seat", "order", "faction", "hero"} <= set(told["groups"])
    assert set(told["groups"]["seat"][0]) == {"name", "n", "won", "share", "low", "high", "score"}
    written = polars.read_parquet(out)
    assert written["match"].to_list() == list(range(6))
    assert written["option_format"].to_list() == ["classic"] * 6
    assert told["decisions"]["mean"] == pytest.approx(written["decisions"].mean())
    assert sum(len(heroes) for match in written["fact_hero"].to_list() for heroes in match) >= 36


def test_a_person_reads_a_table() -> None:
    done = CliRunner().invoke(app, ["simulate", "template", "-n", "10", "--seats", "greedy,random", "--workers", "1"])
    assert done.exit_code == 0
    for words in ("Last Tram", "bot greedy", "bot random", "seat 0", "95 %", "Decisions:", "10 matches"):
        assert words in done.stdout


def test_a_failed_match_is_counted_reported_and_sets_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    good = play(fixtures(1)[0])
    failure = Failure(match=1, seed=99, error="ValueError: [oh]", trace="line 1", record={"entries": []})
    summary = simulate.sum_up(fixtures(1)[0], [good, Played(failure=failure)], 1.0)
    assert (summary.matches, summary.failed) == (1, 1)
    for is_json in (True, False):
        with pytest.raises(SystemExit) as stop:
            report(summary, simulate.show, is_json)
        assert stop.value.code == 1
        told = capsys.readouterr().out
        assert "ValueError: [oh]" in told
        assert "99" in told


def test_a_run_in_which_everything_failed_is_still_summed_up() -> None:
    played = [play(msgspec.structs.replace(fixture, game="chess")) for fixture in fixtures(2)]
    summary = simulate.sum_up(fixtures(2)[0], played, 1.0)
    assert (summary.matches, summary.failed, summary.score, summary.groups) == (0, 2, None, {})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"games": 0}, "At least one match"),
        ({"seats": "greedy,nobody"}, "no bot “nobody”"),
        ({"seats": "random"}, "for 2, 3, 4 players"),
        ({"options": {"format": "chess"}}, "format cannot be"),
        ({"workers": -1}, "-1 processes"),
        ({"game": "chess"}, "no game “chess”"),
        ({"out": Path("/nowhere/at/all.parquet")}, "could not be written"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(change: dict[str, object], words: str) -> None:
    wish = {"game": "nightbreak", "games": 1, "seats": "random,random", "options": {}, "seed": 0, "workers": 1}
    with pytest.raises(Wrong, match=words):
        simulate.main(**({"out": None, "is_json": True} | wish | change))  # type: ignore[arg-type]
