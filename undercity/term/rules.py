"""Rules looked up in the terminal."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercity import rules
from undercity.games import find
from undercity.rules import Rule
from undercity.term.palette import ACCENT


def main(game: str, word: str, console: Console | None = None) -> None:
    """Print a rule by its number, all rules that name a word, or the whole ledger."""
    found = rules.load(find(game))
    show(console or Console(highlight=False), rules.find(find(game), found, word) if word else found)


def show(console: Console, found: Sequence[Rule]) -> None:
    """Rules under the headings of their sections."""
    for section, under in groupby(found, key=lambda rule: rule.section):
        console.print(Text(section, style="bold"))
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        for rule in under:
            grid.add_row(Text(rule.id, style=ACCENT), Text(rule.text))
        console.print(grid)
