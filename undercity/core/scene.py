"""A scene: what lies on the table as anybody would draw it. The page and the terminal both show it."""

import msgspec


class Bar(msgspec.Struct, frozen=True):
    """A quantity with a limit, such as hit points."""

    name: str
    value: int
    limit: int


class Piece(msgspec.Struct, frozen=True):
    """A card, token or place. Answers point to it by its id."""

    id: str
    title: str
    kind: str = ""
    owner: int | None = None
    """The side or seat whose colour it wears."""
    lines: tuple[str, ...] = ()
    """What is printed on it; what matters most now comes first, the rest is shown where there is room."""
    bars: tuple[Bar, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()
    """Counters lying on it: (name, how many)."""
    tags: tuple[str, ...] = ()
    doing: str = ""
    """What it does at the moment: acts, has attacked."""
    is_dim: bool = False
    is_bright: bool = False
    card: str = ""
    """The card it shows, for the large picture."""


class Area(msgspec.Struct, frozen=True):
    """A part of the table. `layout` is row, list, track, pile, hand, map or overlay.

    Rows and lists lie on the table from the far side to the near one; what is in a list has much to say. A pile with
    the owner of a row lies beside that row.
    Pieces of a map lie at their marks x and y; the first of their lines is their sign, and bare places have no title.
    What is an overlay only the game's own board shows.
    """

    name: str
    layout: str
    pieces: tuple[Piece, ...]
    owner: int | None = None


class Score(msgspec.Struct, frozen=True):
    """How a side or seat stands, and which seats it belongs to."""

    name: str
    value: int
    unit: str
    owner: int | None
    seats: tuple[int, ...]


class Scene(msgspec.Struct, frozen=True):
    title: str
    status: str
    scores: tuple[Score, ...]
    areas: tuple[Area, ...]
