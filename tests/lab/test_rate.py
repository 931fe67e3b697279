"""Ratings find out how strong players are."""

from math import log10

import pytest

from undercity.core.chance import Rng
from undercity.lab.rate import ELO, chance, inverse, rate

STRENGTHS = [0.0, 1.2, -0.7, 2.0]


def season(strengths: list[float], matches: int, seed: int) -> dict[tuple[int, int], float]:
    """So many matches of every pair."""
    rng = Rng(seed)
    wins: dict[tuple[int, int], float] = {}
    for a in range(len(strengths)):
        for b in range(a):
            for _ in range(matches):
                is_won = int(rng.below(1_000_000)) < 1_000_000 * chance(strengths[a] - strengths[b])
                pair = (a, b) if is_won else (b, a)
                wins[pair] = wins.get(pair, 0.0) + 1
    return wins


def test_the_order_of_known_strengths_comes_out() -> None:
    found = rate(["b", "c", "a", "d"], season(STRENGTHS, 200, seed=1))
    assert [rating.name for rating in found] == ["d", "c", "b", "a"]


def test_a_share_of_three_to_one_is_191_points() -> None:
    strong, weak = rate(["weak", "strong"], {(1, 0): 75_000, (0, 1): 25_000})
    assert strong.rating - weak.rating == pytest.approx(400 * log10(3), abs=0.5)
    assert strong.rating + weak.rating == pytest.approx(2000, abs=0.2)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    average = sum(STRENGTHS) / len(STRENGTHS)
    truth = {name: 1000 + ELO * (s - average) for name, s in zip("abcd", STRENGTHS, strict=True)}
    seasons = [rate("abcd", season(STRENGTHS, 100, seed)) for seed in range(100)]
    held = [rating.low <= truth[rating.name] <= rating.high for ratings in seasons for rating in ratings]
    assert 0.92 <= sum(held) / len(held) <= 0.98


def test_whoever_always_wins_still_has_a_rating() -> None:
    best, worst = rate(["never", "always"], {(1, 0): 100.0, (0, 1): 0.0})
    assert best.name == "always"
    assert 1200 < best.rating < 2000
    assert best.low > worst.high


def test_without_matches_everybody_is_average() -> None:
    assert [rating.rating for rating in rate("abc", {})] == [1000, 1000, 1000]


def test_inverse() -> None:
    assert inverse([[2.0, 1.0], [1.0, 1.0]]) == [[1.0, -1.0], [-1.0, 2.0]]
