"""The figures have the shape that scripts rely on, and of all rounds the best one counts."""

import json
from io import StringIO

import pytest
from rich.console import Console
from typer.testing import CliRunner

from undercity import Wrong
from undercity.cli import app
from undercity.games import find
from undercity.lab import bench, measure

FIGURES = {"decisions_per_s": 40_000.0, "games_per_s": 300.0, "clone_us": 6.0}
PEER = {"decisions_per_s": 20_000.0, "games_per_s": 30.0, "clone_us": 60.0}


@pytest.mark.once
def test_json() -> None:
    done = CliRunner().invoke(app, ["bench", "template", "--seconds", "0.06", "--json"])
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert set(told) == {"template", "peers"}
    assert set(told["template"]) == {"plain", "compiled"}
    for figures in told["template"].values():
        assert figures is None or (set(figures) == set(bench.BEST) and min(figures.values()) > 0)
    assert told["template"]["plain"] is not None


def test_only_decisions_of_players_count() -> None:
    decisions, games = measure.time_playouts(find("template"), 0.05)
    assert 6 <= decisions / games <= 7, "two players at three stops, and now and then a bet"


def test_clones_are_taken_at_a_players_question() -> None:
    for number in range(5):
        ask = measure.middle(find("nightbreak"), number).open
        assert ask is not None
        assert ask.seat >= 0


def test_a_round_on_a_busy_machine_does_not_count() -> None:
    slow = {"decisions_per_s": 4_000.0, "games_per_s": 30.0, "clone_us": 60.0}
    assert bench.best([slow, FIGURES, slow]) == FIGURES
    assert bench.best([]) is None


def test_without_a_compiler_and_with_a_peer() -> None:
    found = bench.shape(["x"], {"x plain": FIGURES, "x compiled": None, "catanatron": PEER})
    assert found == {"x": {"plain": FIGURES, "compiled": None}, "peers": {"catanatron": PEER}}
    paper = StringIO()
    bench.show(found, Console(width=100, file=paper))
    text = paper.getvalue()
    assert "40,000  (2.0×)" in text
    assert "6.00  (10.0×)" in text
    assert "not compiled" in text


@pytest.mark.parametrize(("game", "seconds", "words"), [("chess", 1.0, "no game"), ("template", 0.0, "no time")])
def test_bad_wishes_are_refused_in_a_sentence(game: str, seconds: float, words: str) -> None:
    with pytest.raises(Wrong, match=words):
        bench.main(game, seconds, False, True)


def test_a_failed_measurement_says_why() -> None:
    with pytest.raises(Wrong, match="There is no game “chess”"):
        bench.ours("chess", True)(0.1)
