"""Shares, intervals and spreads against published and hand-made figures."""

import pytest

from undercity.lab.count import Spread, share, spread, wilson


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
        (5, 10, 0.2366, 0.7634),
    ],
)
def test_wilson_intervals_are_the_published_ones(won: int, n: int, low: float, high: float) -> None:
    """The first four are those of Newcombe (1998)."""
    assert wilson(won, n) == pytest.approx((low, high), abs=5e-5)


def test_without_matches_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert share(0, 0).share == 0.0


def test_a_draw_is_half_a_win() -> None:
    assert share(2.5, 10).share == 0.25


def test_spread() -> None:
    assert spread(range(1, 101)) == Spread(mean=50.5, least=1, low=5, median=50, high=95, most=100)
    assert spread([3]) == Spread(3, 3, 3, 3, 3, 3)
    assert spread([]) is None
