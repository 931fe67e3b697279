"""The page on balance: whole, honest about its numbers, and with nothing to load from elsewhere."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from undercity.cli import app
from undercity.core.game import Wrong
from undercity.games import find
from undercity.lab import balance, charts

pytest.importorskip("vl_convert", reason="SKIPPED LOUDLY: vl-convert-python is not installed (undercity[balance])")


def invoke(*command: str) -> str:
    done = CliRunner().invoke(app, list(command), env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return done.output


def test_a_page_is_written_from_new_matches_and_again_from_their_rows(tmp_path: Path) -> None:
    page, again, rows = tmp_path / "a.html", tmp_path / "b.html", tmp_path / "rows.parquet"
    told = invoke("balance", "template", "-n", "60", "--workers", "1", "--out", str(page), "--rows", str(rows))
    assert "60 matches" in told
    invoke("balance", "template", "--from", str(rows), "--out", str(again))
    assert page.read_text() == again.read_text()
    text = page.read_text()
    for words in (
        "Who wins",
        "By seat",
        "How long it takes",
        "Scores",
        "Lead changes",
        "When it is decided",
        "at stake",
    ):
        assert words in text
    assert "60 matches of 2 players between greedy bots." in text
    assert not re.search(r"""(src|href)=["']?(https?:)?//|@import|url\(http""", text)
    assert not any(ink in text for ink in charts.INKS)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.html", "b.html", "rows.parquet"]


def test_a_changed_rule_stands_beside_the_base(tmp_path: Path) -> None:
    page = tmp_path / "a.html"
    command = ("balance", "nightbreak", "-n", "40", "--bots", "random", "-o", "draft=random", "--workers", "1")
    invoke(*command, "--against", "format=twilight", "--out", str(page))
    text = page.read_text()
    assert text.count("<h3>base</h3>") == text.count("<h3>format=twilight</h3>") == 1
    assert "var(--base)" in text
    assert "var(--changed)" in text


def test_options_and_numbers_of_players_can_vary() -> None:
    fixtures = balance.plan(find("nightbreak"), 40, ("random",), [2, 4], {"draft": "random"}, ["format"], 0)
    assert {(f.seats, f.options["format"]) for f in fixtures} == {
        *((2, name) for name in ("classic", "kingmaker", "twilight", "unity")),
        (4, "unity"),
    }
    with pytest.raises(Wrong, match="no option “weather”"):
        balance.plan(find("nightbreak"), 4, ("random",), [2], {}, ["weather"], 0)
    with pytest.raises(Wrong, match="2,3,4"):
        balance.counts(find("nightbreak"), "two")


def test_numbers_are_sorted_into_bins() -> None:
    found = charts.spread_bars([1, 1, 2, 4], "base")
    assert [(one["at"], one["to"], one["share"]) for one in found] == [(1, 2, 0.5), (2, 3, 0.25), (4, 5, 0.25)]
    assert charts.spread_bars([], "base") == []
    assert sum(one["share"] for one in charts.spread_bars([0.1, 0.7, 5.0], "base", 4, (0.0, 1.0))) == pytest.approx(1)


def test_every_number_of_players_shares_for_itself_and_slugs_are_words(tmp_path: Path) -> None:
    page = tmp_path / "a.html"
    command = ("balance", "nightbreak", "-n", "80", "--bots", "random", "-o", "draft=random", "-o", "format=unity")
    invoke(*command, "--players", "2,4", "--workers", "1", "--out", str(page))
    titles = re.findall("<h3>(.*?)</h3>", page.read_text())
    assert "First seat, by players" in titles
    assert [title for title in titles if "By seat" in title] == ["By seat, 2 players", "By seat, 4 players"]
    assert list(balance.called_short("seat", {"seat 0": balance.Tally(name="seat 0")}, {})) == ["1"]
    assert "Needle Dancer" in page.read_text()


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        ("tyger-claws", "Tyger Claws"),
        ("cost_of_success", "The Cost of Success"),
        ("ripperdoc-bd", "Ripperdoc BD"),
        ("what-nobody_knows", "What nobody knows"),
        ("U-Bolt", "U-Bolt"),
        ("the Team", "The Team"),
    ],
)
def test_what_a_game_knows_has_its_own_name(slug: str, name: str) -> None:
    assert balance.in_words(slug, balance.known_names(find("gangs_of_night_city"))) == name
