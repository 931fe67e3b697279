"""The whole screen of a seat: its scene, its question and what happened since, fitted to the terminal."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import structs
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from undercity.core.scene import Piece
from undercity.games import find
from undercity.term.draw import MEASURE, Drawing, one_line
from undercity.term.palette import ACCENT, SMALL

WIDEST = 160
SIDE_BY_SIDE = 96
"""From this width on the log stands beside the question."""
MOST_OF_A_CARD = 6
"""Lines inside a card, at most."""
MOST_IN_A_HAND = 6
"""With more cards the log has to give way."""
ON_THE_TABLE = ("row", "list")
KEYS = "help · ? rules · u undo · h hint · why not · log · card NAME · save · q quit"


def screen(
    view: Mapping[str, Any],
    names: Sequence[str],
    since: int,
    width: int,
    height: int,
    ending: RenderableType | None = None,
) -> RenderableType:
    """Everything a seat sees; `since` is the line of the log it has read to. An ending replaces the question."""
    width = min(width, WIDEST)
    scene = find(view["game"]).scene(view["table"])
    if view["over"]:
        scene = structs.replace(scene, status="The match is over")
    drawing = Drawing(scene, width, numbers(view), names)
    asked = ending or question(view, shown_in_hands(drawing) | places(drawing))
    bottom = below(view, drawing, asked, since, height)
    return Constrain(Group(*board(drawing, height - tall(bottom, width) - 1), bottom), width)


def tall(part: RenderableType, width: int) -> int:
    """How many lines something takes."""
    return len(MEASURE.render_lines(part, MEASURE.options.update(width=width, height=None)))


def numbers(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """Which pieces stand for which answers of the open question."""
    found: dict[str, list[int]] = {}
    for number, answer in enumerate(answers(view), 1):
        if answer["at"]:
            found.setdefault(answer["at"], []).append(number)
    return found


def answers(view: Mapping[str, Any]) -> list[dict[str, str]]:
    return list((view["asking"] or {}).get("answers", []))


# The board


def board(drawing: Drawing, height: int) -> list[RenderableType]:
    """The scene in about so many lines: what lies on the table becomes cards, then all get one line after the other."""

    @cache
    def lines(i: int, room: int) -> int:
        return tall(cards(drawing, i, room), drawing.width)

    rooms = [1 if area.layout == "hand" else 0 for area in drawing.scene.areas]
    spare = height - total(frame(drawing, rooms), drawing.width)
    growing = shown(drawing, *ON_THE_TABLE) + shown(drawing, "hand")
    while growing:
        i = growing.pop(0)
        more = lines(i, rooms[i] + 1) - lines(i, rooms[i])
        if more <= spare and rooms[i] < MOST_OF_A_CARD and (more or not rooms[i]):
            rooms[i] += 1
            spare -= more
            growing.append(i)
    return frame(drawing, rooms)


def total(parts: Sequence[RenderableType], width: int) -> int:
    return sum(tall(part, width) for part in parts)


def cards(drawing: Drawing, i: int, room: int) -> RenderableType:
    area = drawing.scene.areas[i]
    if room and area.layout in ("hand", "list"):
        return drawing.hand(area, room)
    return drawing.row(area, room)


def frame(drawing: Drawing, rooms: Sequence[int]) -> list[RenderableType]:
    """All areas in their order. An empty table shows the scores only."""
    areas = drawing.scene.areas
    maps = [drawing.map(areas[i]) for i in shown(drawing, "map")]
    tracks = [drawing.track(areas[i]) for i in shown(drawing, "track")]
    middle = captioned(drawing, rooms) if shown(drawing, *ON_THE_TABLE) else [drawing.all_scores()]
    loose = drawing.loose_piles()
    hands = [cards(drawing, i, rooms[i]) for i in shown(drawing, "hand")]
    return [drawing.header(), *maps, *tracks, *middle, *([loose] if loose else []), *hands]


def captioned(drawing: Drawing, rooms: Sequence[int]) -> list[RenderableType]:
    """The rows and a line for each side: the last row has it below, every other one above."""
    parts: list[RenderableType] = []
    captions = drawing.captions()
    rows = [i for i, area in enumerate(drawing.scene.areas) if area.layout in ON_THE_TABLE and area.pieces]
    seen = shown(drawing, *ON_THE_TABLE)
    for i in rows:
        pair = [cards(drawing, i, rooms[i])] if i in seen else []
        owner = drawing.scene.areas[i].owner
        if owner in captions:
            pair.insert(1 if i == rows[-1] and len(rows) > 1 else 0, captions.pop(owner))
        parts += pair
    return [*parts, *captions.values()]


def shown(drawing: Drawing, *layouts: str) -> list[int]:
    """The areas of these layouts in which there is something to see."""
    areas = drawing.scene.areas
    return [i for i, area in enumerate(areas) if area.layout in layouts and not drawing.is_bare(area)]


def pieces(drawing: Drawing, layout: str) -> list[Piece]:
    return [piece for area in drawing.scene.areas if area.layout == layout for piece in area.pieces]


# The question and the log


def below(view: Mapping[str, Any], drawing: Drawing, asked: RenderableType, since: int, height: int) -> RenderableType:
    """Question and log, side by side where there is room, and the keys. Its height seldom changes: the board stands."""
    width = drawing.width
    room = 2 if is_crowded(drawing) else height // 4
    if width < SIDE_BY_SIDE:
        said = log(view["log"], since, max(2, room - tall(asked, width)), width)
        middle: RenderableType = Group(said, asked)
    else:
        left = width * 11 // 20
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=left)
        grid.add_column(width=width - left - 2)
        grid.add_row(asked, log(view["log"], since, max(tall(asked, left), room), width - left - 2))
        middle = grid
    blank = [Text()] * max(0, room - tall(middle, width))
    keys = "" if view["over"] else KEYS
    return Group(Rule(style=SMALL), middle, *blank, one_line(Text(keys, style=SMALL)))


def is_crowded(drawing: Drawing) -> bool:
    return len(pieces(drawing, "hand")) > MOST_IN_A_HAND


def question(view: Mapping[str, Any], elsewhere: set[str]) -> RenderableType:
    """Prompt, reason and numbered answers; those in `elsewhere` stand on the board with their numbers."""
    asking = view["asking"] or {}
    if "prompt" not in asking:
        return Text()
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right")
    grid.add_column()
    for number, answer in enumerate(asking["answers"], 1):
        if answer["at"] not in elsewhere:
            grid.add_row(Text(str(number), style=f"bold {ACCENT}"), labelled(answer))
    parts = [Text(asking["prompt"], style="bold")]
    if asking["why"]:
        parts.append(Text(asking["why"], style=SMALL))
    if asking["occasion"]:
        parts.append(Text(f"p passes ahead: {asking['occasion']}", style=SMALL))
    return Group(*parts, grid) if grid.row_count else Group(*parts)


def labelled(answer: Mapping[str, str]) -> Text:
    text = Text(answer["label"])
    return text.append(f"  {answer['note']}", style=SMALL) if answer["note"] else text


def shown_in_hands(drawing: Drawing) -> set[str]:
    return {piece.id for piece in pieces(drawing, "hand")}


def places(drawing: Drawing) -> set[str]:
    """Bare places of a map: the number there says enough."""
    return {piece.id for piece in pieces(drawing, "map") if not piece.title}


def log(lines: Sequence[Mapping[str, Any]], since: int, room: int, width: int) -> RenderableType:
    """The latest lines, as many as fit into `room` once they are wrapped; those before `since` are dim."""
    shown: list[Text] = []
    for i in range(len(lines) - 1, -1, -1):
        text = Text(lines[i]["text"], style=SMALL if i < since else "")
        room -= tall(text, width - 2)
        if room < 0:
            break
        shown.insert(0, text)
    unseen = len(lines) - len(shown) - since
    if unseen > 0 and shown:
        shown[0] = Text(f"… {unseen + 1} more since your last answer: log", style=SMALL)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for text in shown:
        grid.add_row(Text("·", style=SMALL), text)
    return grid
