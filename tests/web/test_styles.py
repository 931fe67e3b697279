"""What the site styles wherever it stands may not meet a game's own class of the same name by accident."""

import re
from importlib.resources import files

import pytest

from undercity.games import offered

COMMON = {"badge", "bright", "card", "dim", "dim-piece", "foot", "glow", "kind", "num", "pile", "tag", "tags", "whose"}
COMMON |= {f"owner-{seat}" for seat in range(4)}
"""What boards are offered: their looks are wanted there."""

JINJA = re.compile(r"{[{%].*?[}%]}")


def styled_anywhere() -> set[str]:
    """Classes that the site styles by themselves: no element, no place, no other class goes with them."""
    style = files("undercity.web").joinpath("static/style.css").read_text()
    style = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    selectors = [one.strip() for rule in re.findall(r"([^{};@]+){", style) for one in rule.split(",")]
    return {name[1] for one in selectors if (name := re.fullmatch(r"\.([\w-]+)(?:::[a-z]+)?", one))}


def classes_of(game: str) -> set[str]:
    """Every class of its board, also those that Jinja writes between quotes."""
    board = files("undercity.games").joinpath(game, "art/board.html").read_text()
    found = set()
    for written in re.findall(r'class="([^"]*)"', board):
        chosen = [text for code in JINJA.findall(written) for text in re.findall(r"(?<![(\[])'([^']*)'", code)]
        found |= set(" ".join([JINJA.sub(" ", written), *chosen]).split())
    return found


def test_the_site_styles_what_it_shares() -> None:
    assert styled_anywhere() >= {"card", "glow", "tag", "answer"}


@pytest.mark.parametrize("game", offered())
def test_no_class_of_a_board_is_styled_by_the_site_by_accident(game: str) -> None:
    found = classes_of(game)
    assert "glow" in found or len(found) > 20
    assert found & styled_anywhere() <= COMMON
