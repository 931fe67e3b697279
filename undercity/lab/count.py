"""Counting: shares with their intervals, and how numbers are spread."""

from collections.abc import Sequence
from math import ceil, sqrt

import msgspec

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many deviations of its mean."""


class Share(msgspec.Struct, frozen=True):
    """How large a part of `n` was won, with its 95 % interval."""

    n: int
    won: float
    share: float
    low: float
    high: float


def share(won: float, n: int) -> Share:
    return Share(n, round(won, 6), won / n if n else 0.0, *wilson(won, n))


def wilson(won: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, 1927); a draw counts half."""
    if n == 0:
        return 0.0, 1.0
    p = won / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Spread(msgspec.Struct, frozen=True):
    """How numbers are spread: 90 % of them lie from `low` to `high`."""

    mean: float
    least: float
    low: float
    median: float
    high: float
    most: float


def spread(numbers: Sequence[float]) -> Spread | None:
    """None if there are no numbers."""
    if not numbers:
        return None
    ordered = sorted(numbers)
    low, median, high = (_at(ordered, part) for part in (0.05, 0.5, 0.95))
    return Spread(sum(ordered) / len(ordered), ordered[0], low, median, high, ordered[-1])


def _at(ordered: Sequence[float], part: float) -> float:
    """The smallest number that at least this part of them does not exceed."""
    return ordered[max(0, ceil(part * len(ordered)) - 1)]
