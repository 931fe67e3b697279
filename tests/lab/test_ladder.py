"""Everybody meets everybody, as often from either side."""

import json

import pytest
from typer.testing import CliRunner

from undercity import Wrong
from undercity.cli import app
from undercity.games import find
from undercity.lab import ladder
from undercity.lab.contest import play


def test_every_pair_meets_an_even_number_of_times() -> None:
    fixtures = ladder.plan(find("template"), ("random", "greedy", "easy"), 3, {}, 0)
    pairs = [fixture.bots for fixture in fixtures]
    assert [pairs.count(pair) for pair in dict.fromkeys(pairs)] == [4, 4, 4]
    assert len({fixture.number for fixture in fixtures}) == 12


def test_either_bot_of_a_pair_sits_as_often_in_either_seat() -> None:
    played = [play(fixture).row for fixture in ladder.plan(find("template"), ("random", "greedy"), 6, {}, 0)]
    first = [row.bots[0] for row in played if row is not None]
    assert sorted(first) == ["greedy"] * 3 + ["random"] * 3


def test_options_decide_how_many_sit_down() -> None:
    game = find("nightbreak")
    assert ladder.fewest_seats(game, {"format": "unity"}) == 2
    with pytest.raises(Wrong):
        ladder.fewest_seats(game, {"format": "chess"})


def test_points_add_up_to_the_matches() -> None:
    fixtures = ladder.plan(find("template"), ("random", "greedy"), 20, {}, 1)
    won = ladder.points(fixtures, [play(fixture) for fixture in fixtures])
    assert won["random", "greedy"] + won["greedy", "random"] == 20


@pytest.mark.parametrize("bots", ["random", "random,random"])
def test_a_ladder_of_one_is_refused(bots: str) -> None:
    with pytest.raises(Wrong, match="two different bots"):
        ladder.main("template", bots, 2, {}, 0, 1, True)


def test_json_names_rating_interval_matrix_and_thinking_time() -> None:
    command = ["ladder", "nightbreak", "--bots", "random,greedy", "-n", "10", "--workers", "1", "--json"]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert [rung["name"] for rung in told["ladder"]] == ["greedy", "random"]
    best = told["ladder"][0]
    assert best["low"] < best["rating"] < best["high"]
    assert 0 < best["mean_ms"] <= best["longest_ms"]
    assert told["against"]["greedy"]["random"]["n"] == 10
    assert told["against"]["greedy"]["random"]["share"] + told["against"]["random"]["greedy"]["share"] == 1


def test_a_person_reads_ratings_and_a_matrix() -> None:
    done = CliRunner().invoke(app, ["ladder", "template", "--bots", "random,greedy", "-n", "4", "--workers", "1"])
    assert done.exit_code == 0
    for words in ("rating", "95 %", "longest ms", "one above", "4 matches, 0 broke off"):
        assert words in done.stdout
