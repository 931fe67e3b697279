"""The action grid of the Streets (NL-H1 to NL-H4): which spaces there are, of what type, and for how many players."""

from typing import Final

USE_CONNECTIONS: Final = 0
GATHER_FAVOURS: Final = 1
SLUMS_HUSTLES: Final = 2
EUROMAFIA: Final = 3
BLACK_MARKET: Final = 4
RISKY_BLUE: Final = 5
RISKY_RED: Final = 6
TYPES: Final[tuple[str, ...]] = (
    *("Use Connections", "Gather Favours", "Slums Hustles", "Deal with the Euromafia", "Black Market"),
    *("Risky: Favours or Hustles", "Risky: Connections or Euromafia"),
)


class Space:
    """A single-use space: its cell in the 5 × 5 grid, its type, the smallest player count, and the Edge ring."""

    def __init__(self, name: str, row: int, column: int, type: int, least: int) -> None:
        self.name: Final = name
        self.row: Final = row
        self.column: Final = column
        self.type: Final = type
        self.least: Final = least
        self.is_edge: Final = max(abs(row - 2), abs(column - 2)) == 1
        self.market: Final[int] = int(name[-1]) - 1 if type == BLACK_MARKET else -1


SPACES: Final[tuple[Space, ...]] = (
    Space("uc_1", 1, 1, USE_CONNECTIONS, 2),
    Space("uc_2", 0, 0, USE_CONNECTIONS, 2),
    Space("uc_3", 2, 1, USE_CONNECTIONS, 3),
    Space("gf_1", 1, 3, GATHER_FAVOURS, 2),
    Space("gf_2", 0, 4, GATHER_FAVOURS, 2),
    Space("gf_3", 1, 2, GATHER_FAVOURS, 3),
    Space("sh_1", 3, 3, SLUMS_HUSTLES, 2),
    Space("sh_2", 4, 4, SLUMS_HUSTLES, 2),
    Space("sh_3", 2, 3, SLUMS_HUSTLES, 4),
    Space("em_1", 3, 1, EUROMAFIA, 2),
    Space("em_2", 4, 0, EUROMAFIA, 2),
    Space("em_3", 3, 2, EUROMAFIA, 4),
    Space("bm_1", 0, 1, BLACK_MARKET, 2),
    Space("bm_2", 0, 2, BLACK_MARKET, 2),
    Space("bm_3", 0, 3, BLACK_MARKET, 2),
    Space("bm_4", 1, 4, BLACK_MARKET, 3),
    Space("bm_5", 2, 4, BLACK_MARKET, 4),
    Space("risky_blue_1", 4, 1, RISKY_BLUE, 2),
    Space("risky_red_1", 4, 2, RISKY_RED, 2),
    Space("risky_red_2", 1, 0, RISKY_RED, 3),
    Space("risky_blue_2", 4, 3, RISKY_BLUE, 4),
)
FREE: Final = -1


def spaces_for(players: int) -> tuple[int, ...]:
    """NL-8.4, NL-H52: the spaces in use; one player uses those of two."""
    return tuple([i for i, space in enumerate(SPACES) if space.least <= max(players, 2)])


IN_USE: Final[tuple[tuple[int, ...], ...]] = tuple([spaces_for(players) for players in range(5)])
SLOTS: Final[tuple[int, ...]] = (0, 6, 6, 8, 10)
"""NL-4.3: Black Market cards dealt, by players."""
