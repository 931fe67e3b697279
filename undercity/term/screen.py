"""The whole screen of a seat: its scene, its question and what happened since, fitted to the terminal."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from msgspec import structs
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from undercity.core.scene import Area
from undercity.games import find
from undercity.term.draw import MEASURE, NARROWEST, Drawing, one_line
from undercity.term.palette import ACCENT, SMALL

WIDEST = 160
SIDE_BY_SIDE = 96
"""From this width on the log stands beside the question."""
MOST_OF_A_CARD = 5
"""Lines of a card in a hand, at most."""
MOST_IN_A_HAND = 6
"""With more cards the log has to give way."""
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
    """The scene in about so many lines: first cards in rows lose text, then those in hands, then rows become lines."""
    least = total(frame(drawing, 0, 1), drawing.width)
    rows = lines_of_cards(drawing)
    cards = sum(len(area.pieces) for area in areas(drawing, "hand"))
    hand_room = 1
    if cards:
        hand_room += max(0, min((height - least - 3 * rows) // cards, MOST_OF_A_CARD - 1))
    spare = height - total(frame(drawing, 0, hand_room), drawing.width)
    return frame(drawing, spare // rows - 1 if rows else 0, hand_room)


def total(parts: Sequence[RenderableType], width: int) -> int:
    return sum(tall(part, width) for part in parts)


def frame(drawing: Drawing, row_room: int, hand_room: int) -> list[RenderableType]:
    """All areas in their order. An empty table shows the scores only."""
    tracks = [drawing.track(area) for area in areas(drawing, "track")]
    rows = rows_of_cards(drawing)
    middle = captioned(drawing, row_room) if rows else [drawing.all_scores()]
    loose = drawing.loose_piles()
    hands = [drawing.hand(area, hand_room) for area in areas(drawing, "hand")]
    maps = [drawing.map(area) for area in areas(drawing, "map")]
    return [drawing.header(), *maps, *tracks, *middle, *([loose] if loose else []), *hands]


def captioned(drawing: Drawing, room: int) -> list[RenderableType]:
    """The rows and a line for each side: the last row has it below, every other one above."""
    parts: list[RenderableType] = []
    captions = drawing.captions()
    rows = areas(drawing, "row")
    for area in rows:
        pair = [] if drawing.is_bare(area) else [drawing.row(area, room)]
        if area.owner in captions:
            pair.insert(1 if area is rows[-1] and len(rows) > 1 else 0, captions.pop(area.owner))
        parts += pair
    return [*parts, *captions.values()]


def areas(drawing: Drawing, layout: str) -> list[Area]:
    return [area for area in drawing.scene.areas if area.layout == layout and area.pieces]


def rows_of_cards(drawing: Drawing) -> list[Area]:
    return [area for area in areas(drawing, "row") if not drawing.is_bare(area)]


def lines_of_cards(drawing: Drawing) -> int:
    per_line = max(1, drawing.width // NARROWEST)
    return sum(ceil(len(area.pieces) / per_line) for area in rows_of_cards(drawing))


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
    return sum(len(area.pieces) for area in areas(drawing, "hand")) > MOST_IN_A_HAND


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
    return {piece.id for area in areas(drawing, "hand") for piece in area.pieces}


def places(drawing: Drawing) -> set[str]:
    """Bare places of a map: the number there says enough."""
    return {piece.id for area in areas(drawing, "map") for piece in area.pieces if not piece.title}


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
