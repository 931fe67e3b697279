"""A table set up from a described state."""

from typing import Any

from undercity.games.tiberpunk.setup import empty_table
from undercity.games.tiberpunk.table import Table


def position(described: dict[str, Any]) -> tuple[Table, int, dict[str, str]]:
    return empty_table(2, "1"), 2, {}
