"""Colours and shapes. Each colour is about as far from black as from white, so that any terminal shows it."""

from rich.text import Text

SIDES = (("◉", "#b06d00"), ("◈", "#7568ee"), ("▲", "#1e8c4c"), ("◆", "#cf4690"), ("■", "#3180bd"), ("✚", "#d8435a"))
"""One shape and one colour for each side or seat, by its number as owner."""
NOBODY = ("·", "default")

ACCENT = "#088a78"
"""What can be answered."""
GOOD, FAIR, BAD = "#1e8c4c", "#b06d00", "#d8435a"
SMALL = "dim"
SENTENCE = f"bold {BAD}"
"""Errors."""


def shape(owner: int | None) -> str:
    return _side(owner)[0]


def colour(owner: int | None) -> str:
    return _side(owner)[1]


def _side(owner: int | None) -> tuple[str, str]:
    return NOBODY if owner is None else SIDES[owner % len(SIDES)]


def named(owner: int | None, name: str) -> Text:
    """A name with its side's shape, in its colour."""
    return Text.assemble((f"{shape(owner)} {name}" if owner is not None else name, f"bold {colour(owner)}"))


def badge(numbers: list[int], width: int = 0) -> Text:
    """The numbers of the answers a piece stands for."""
    text = ",".join(str(n) for n in numbers).rjust(width)
    return Text.assemble((f" {text} ", f"bold reverse {ACCENT}")) if numbers else Text()


def bar(value: int, limit: int, room: int) -> Text:
    """A quantity as squares: as many as its limit, or as there is room for."""
    cells = max(1, min(limit, room))
    full = 0 if value <= 0 else max(1, round(cells * value / limit))
    style = GOOD if 2 * value > limit else FAIR if 4 * value > limit else BAD
    return Text.assemble(("■" * full, style), ("□" * (cells - full), SMALL))
