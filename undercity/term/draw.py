"""A scene, printed: rows of cards facing each other, tracks, piles and hands, in as many lines as there is room for."""

from collections.abc import Mapping, Sequence
from math import ceil

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercity.core.scene import Area, Piece, Scene, Score
from undercity.term.palette import ACCENT, FAIR, SMALL, badge, bar, colour, named, shape

NARROWEST = 18
WIDEST = 48
"""Of a card, borders included."""

MEASURE = Console(width=200, height=50, color_system=None)
"""Only wraps lines; nothing is printed on it."""

HARD_SPACE = "\u00a0"

Numbers = Mapping[str, list[int]]
"""Piece id -> the numbers of the answers it stands for."""


class Drawing:
    """How a scene is to be drawn: the width, the numbers on its pieces, and the names of those who sit there."""

    def __init__(self, scene: Scene, width: int, numbers: Numbers, names: Sequence[str]) -> None:
        self.scene = scene
        self.width = width
        self.numbers = numbers
        self.names = names

    # Lines across the table

    def header(self) -> RenderableType:
        grid = Table.grid(expand=True)
        grid.add_column()
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(Text(self.scene.title, style="bold"), Text(self.scene.status))
        return grid

    def track(self, area: Area) -> Text:
        """The pieces of a track in as few lines of equal length as hold them."""
        cells = [self.cell(piece) for piece in area.pieces]
        parts: list[Text] = []
        for lines in range(1, len(cells) + 1):
            per_line = ceil(len(cells) / lines)
            parts = [Text(" ").join(cells[i : i + per_line]) for i in range(0, len(cells), per_line)]
            if max(part.cell_len for part in parts) <= self.width:
                break
        return Text("\n").join(parts)

    def cell(self, piece: Piece) -> Text:
        amounts = " ".join(str(n) for _, n in piece.marks)
        text = f"{shape(piece.owner)}{piece.title} {amounts}".rstrip()
        if piece.is_bright:
            return Text(f"▸{text}◂", style=f"bold reverse {colour(piece.owner)}")
        return self.badge(piece) + Text(text, style=f"{SMALL if piece.is_dim else ''} {colour(piece.owner)}")

    def map(self, area: Area) -> Text:
        """Pieces in their places, three columns each. Later ones lie on top, but a number stays to be seen."""
        spots: dict[tuple[int, int], Text] = {}
        numbered: set[tuple[int, int]] = set()
        for piece in area.pieces:
            at = dict(piece.marks)
            place = at["x"], at["y"]
            if place not in numbered:
                spots[place] = self.spot(piece)
            if piece.id in self.numbers and not piece.title:
                numbered.add(place)
        across, down = max(x for x, _ in spots) + 1, max(y for _, y in spots) + 1
        lines = [Text("").join([spots.get((x, y), Text("   ")) for x in range(across)]) for y in range(down)]
        return Text("\n").join(lines)

    def spot(self, piece: Piece) -> Text:
        """A place of a map: its sign, or the number of the answer it stands for."""
        found = self.numbers.get(piece.id, [])
        if found and not piece.title:
            return Text(f"{found[0]:>2} ", style=f"bold {ACCENT}")
        sign = piece.lines[0] if len(piece.lines[0]) == 3 else f"{piece.lines[0]:<2} "
        if found:
            return Text(sign, style=f"bold reverse {ACCENT}")
        style = f"{'reverse ' if piece.is_bright else ''}{SMALL if piece.is_dim else 'bold'} {colour(piece.owner)}"
        return Text(sign, style=style)

    def badge(self, piece: Piece, width: int = 0) -> Text:
        return badge(self.numbers.get(piece.id, []), width)

    def score(self, score: Score) -> Text:
        """A side, who plays it and how it stands."""
        who = " and ".join(self.names[seat] for seat in score.seats if seat < len(self.names))
        text = named(score.owner, score.name)
        text.append(f" · {who}" if who and who != score.name else "")
        return text.append(f" · {score.value} {score.unit}", style="bold")

    def pile(self, piece: Piece, name: str) -> Text:
        amounts = " ".join(str(n) for _, n in piece.marks)
        text = self.badge(piece).append(f" {name} {amounts}".rstrip())
        return text.append(f" ({'; '.join(piece.lines)})" if piece.lines else "", style=SMALL)

    def all_scores(self) -> Text:
        return one_line(Text("   ").join([self.score(score) for score in self.scene.scores]))

    def captions(self) -> dict[int | None, Text]:
        """A line for each side: its score and the piles that lie beside its row."""
        piles = [piece for area in self.scene.areas if area.layout == "pile" for piece in area.pieces]
        lines = {}
        for score in self.scene.scores:
            parts = [self.score(score), *[self.pile(p, p.kind or p.title) for p in piles if p.owner == score.owner]]
            lines[score.owner] = one_line(Text(" ·").join(parts))
        return lines

    def loose_piles(self) -> Text | None:
        """The piles that belong to nobody."""
        owners = {score.owner for score in self.scene.scores}
        piles = [p for area in self.scene.areas if area.layout == "pile" for p in area.pieces if p.owner not in owners]
        return one_line(Text(" ·").join([self.pile(p, p.title) for p in piles])) if piles else None

    # Rows of cards

    def row(self, area: Area, room: int) -> RenderableType:
        """Cards side by side, with at most `room` lines inside; in a single line if there is no room at all."""
        if room < 1:
            return self.brief_row(area)
        per_line = max(1, min(len(area.pieces), self.width // NARROWEST))
        width = min(WIDEST, self.width // per_line)
        lines = [area.pieces[i : i + per_line] for i in range(0, len(area.pieces), per_line)]
        return Group(*[self.cards(pieces, width, room) for pieces in lines])

    def is_bare(self, area: Area) -> bool:
        """Nothing but gaps, and nothing to answer there."""
        return all(piece.kind == "gap" and piece.id not in self.numbers for piece in area.pieces)

    def cards(self, pieces: Sequence[Piece], width: int, room: int) -> RenderableType:
        insides = [inside(piece, width - 4, room) for piece in pieces]
        tallest = max(len(lines) for lines in insides)
        grid = Table.grid()
        grid.add_row(*[self.card(p, lines, width, tallest) for p, lines in zip(pieces, insides, strict=True)])
        return Padding.indent(grid, (self.width - width * len(pieces)) // 2)

    def card(self, piece: Piece, lines: list[Text], width: int, height: int) -> Panel:
        is_target = piece.id in self.numbers
        title = self.badge(piece).append(" " if is_target else "").append_text(named(piece.owner, piece.title))
        foot = Text("" if piece.kind == "gap" else " · ".join(part for part in (piece.kind, piece.doing) if part))
        return Panel(
            Text("\n").join(lines),
            title=cut(title, width - 6),
            title_align="left",
            subtitle=cut(foot, width - 6),
            subtitle_align="right",
            box=box.HEAVY if piece.is_bright else box.ROUNDED,
            border_style=ACCENT if is_target else f"{'dim ' if piece.is_dim else ''}{colour(piece.owner)}",
            width=width,
            height=height + 2,
        )

    def brief_row(self, area: Area) -> Text:
        """Nothing but names and bars, in as many lines as they take."""
        lines: list[Text] = []
        for piece in area.pieces:
            facts = "".join(f" {b.name} {b.value}/{b.limit}" for b in piece.bars)
            text = self.badge(piece) + named(piece.owner, piece.title).append(facts, style="not bold")
            if lines and lines[-1].cell_len + 2 + text.cell_len <= self.width:
                lines[-1].append("  ").append_text(text)
            else:
                lines.append(text)
        return Text("\n").join(lines)

    # Hands

    def hand(self, area: Area, room: int) -> RenderableType:
        """Cards one below the other, each in at most `room` lines; in a list their lines run on."""
        amounts = list(dict.fromkeys([bar.name for p in area.pieces for bar in p.bars] + marks_on(area.pieces)))
        grid = Table.grid(padding=(0, 1))
        for column in (area.name, "", *amounts):
            grid.add_column(column, no_wrap=True, justify="right" if column in amounts else "left")
        grid.add_column(ratio=1)
        grid.add_row(Text(area.name, style=SMALL), "", *[Text(name, style=SMALL) for name in amounts], "")
        text_room = max(10, self.width - hand_columns(area, amounts))
        for piece in sorted(area.pieces, key=lambda piece: self.numbers.get(piece.id, [])):
            lines = [*([tagged(piece)] if piece.tags else []), *[printed(line) for line in piece.lines]]
            text = wrapped([Text(" · ").join(lines)] if area.layout == "list" else lines, text_room, room)
            name = self.badge(piece, 2).append(" ").append_text(named(piece.owner, piece.title))
            grid.add_row(name, Text(piece.kind), *[amount(piece, a) for a in amounts], Text("\n").join(text))
        return grid


def inside(piece: Piece, width: int, room: int) -> list[Text]:
    """What stands on a card: bars, counters, statuses, then as much of its text as there is room for."""
    lines = []
    for b in piece.bars:
        amount = f" {b.value}/{b.limit}"
        lines.append(Text(f"{b.name} ") + bar(b.value, b.limit, width - len(b.name) - 1 - len(amount)) + Text(amount))
    marks = Text(" · ").join([Text.assemble(name, HARD_SPACE, (str(n), "bold")) for name, n in piece.marks if n])
    lines += [line for part in (marks, tagged(piece)) if part for line in part.wrap(MEASURE, width)]
    text = wrapped([printed(line) for line in piece.lines], width, room - len(lines))
    return (lines + text)[: max(room, 1)]


def tagged(piece: Piece) -> Text:
    return Text(" ").join(
        [Text(f" {tag} ".replace(" ", HARD_SPACE), style=f"bold reverse {FAIR}") for tag in piece.tags]
    )


def printed(line: str) -> Text:
    """A line of a card; what stands before its first colon is its name."""
    head, colon, rest = line.partition(": ")
    return Text.assemble((head + colon, "bold"), rest) if colon else Text(line)


def wrapped(paragraphs: list[Text], width: int, room: int) -> list[Text]:
    """Paragraphs one below the other; what does not fit is left out, and the last line says so."""
    lines = [line for text in paragraphs for line in text.wrap(MEASURE, width)]
    kept = lines[: max(room, 0)]
    if kept and len(kept) < len(lines):
        kept[-1].rstrip()
        kept[-1] = cut(Text(" ").join([kept[-1], lines[len(kept)]]).append(" …"), width)
    return kept


def cut(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis")
    return text


def marks_on(pieces: Sequence[Piece]) -> list[str]:
    return [name for piece in pieces for name, n in piece.marks if n]


def amount(piece: Piece, name: str) -> Text:
    found = [str(b.value) for b in piece.bars if b.name == name] + [str(n) for mark, n in piece.marks if mark == name]
    return Text(" ".join(found), style="bold")


def hand_columns(area: Area, amounts: list[str]) -> int:
    """How wide everything but the text of a hand is."""
    widest = max([len(area.name), *[len(piece.title) + 7 for piece in area.pieces]])
    kinds = max([0, *[len(piece.kind) for piece in area.pieces]])
    return widest + kinds + sum(max(2, len(name)) for name in amounts) + len(amounts) + 3


def one_line(text: Text) -> Text:
    text.no_wrap = True
    text.overflow = "ellipsis"
    return text
