"""The picture in the README: `python -m undercity.term.picture` draws a match at a good moment."""

import io
import re
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from undercity.bots import bot
from undercity.play import Match, position
from undercity.term.screen import screen

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "terminal.svg"
WIDTH, HEIGHT = 100, 40
FONT = "'DejaVu Sans Mono', Menlo, Consolas, monospace"

NIGHT = TerminalTheme(
    (13, 16, 28),
    (222, 226, 238),
    [(13, 16, 28), (216, 67, 90), (30, 140, 76), (176, 109, 0), (117, 104, 238), (207, 70, 144), (8, 138, 120),
     (222, 226, 238)],
)  # fmt: skip

MOMENT: dict[str, Any] = {
    "first": 1,
    "turn": 7,
    "phase": "action",
    "pool": 2,
    "favor": [3, 3],
    "rows": [
        [
            {"hero": "bell-warden", "damage": 4, "acted": True},
            {"hero": "glass-augur", "damage": 1, "held": 2},
            {"hero": "tithe-archer", "damage": 2, "prayers": 1, "statuses": ["wounded"]},
        ],
        [
            {"hero": "veil-cantor", "damage": 2, "held": 2, "statuses": ["shrouded"]},
            {"hero": "sump-king", "damage": 5, "statuses": ["shielded"]},
            {"hero": "low-tide-sniper", "held": 1},
        ],
    ],
    "discard": [["rust-deacon", "coin-abbot"], ["gutter-saint", "debt-wolf"]],
}
VIEWER = 0


def played() -> Match:
    """The moment, played on until the viewer's first hero acts with some choice."""
    match = position("nightbreak", MOMENT, seed=1)
    player = bot("greedy", seed=1)
    while (ask := match.asking) is not None and (ask.seat != VIEWER or len(ask.answers) < 5):
        mine = match.seat(ask.seat)
        match.choose(player.choose(mine.view, mine.asking, mine.imagine))
    return match


def picture() -> str:
    """The screen as SVG, without anything fetched from elsewhere."""
    console = Console(width=WIDTH, height=HEIGHT, record=True, file=io.StringIO(), color_system="truecolor")
    console.print(screen(played().view(VIEWER), ["you", "hard"], 0, WIDTH, HEIGHT))
    console.print(Text("› "))
    svg = console.export_svg(title="undercity play nightbreak --seats me,hard", theme=NIGHT, unique_id="undercity")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code, monospace", FONT)


def main(path: Path = PICTURE) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
