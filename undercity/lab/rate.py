"""Ratings: how strong each player is, judged by who won how often against whom (Bradley and Terry, 1952)."""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

import msgspec

from undercity.lab.count import Z

ELO = 400 / log(10)
"""Points for a strength of 1: ten times the chances for 400 points more."""
AVERAGE = 1000
PRIOR = 0.5
"""Every player is taken to have won and lost half a match against an average one: no rating is without end."""

Matrix = list[list[float]]
Wins = Mapping[tuple[int, int], float]
"""(winner, loser) -> how often; a draw is half a win for both."""


class Rating(msgspec.Struct, frozen=True):
    """On the scale of chess: 1000 is the average, 400 points more win ten times to one."""

    name: str
    rating: float
    low: float
    high: float


def rate(names: Sequence[str], wins: Wins) -> list[Rating]:
    """The most likely ratings with 95 % intervals, the strongest first."""
    strengths = fit(len(names), wins)
    average = sum(strengths) / len(strengths)
    found = [
        Rating(name, *(round(AVERAGE + ELO * (s - average + side * Z * deviation), 1) for side in (0, -1, 1)))
        for name, s, deviation in zip(names, strengths, deviations(curvature(strengths, wins)), strict=True)
    ]
    return sorted(found, key=lambda rating: -rating.rating)


def deviations(known: Matrix) -> list[float]:
    """How unsure each player's distance from the average is."""
    covariance, n = inverse(known), len(known)
    common = sum(map(sum, covariance)) / n / n
    return [sqrt(row[i] - 2 * sum(row) / n + common) for i, row in enumerate(covariance)]


def fit(players: int, wins: Wins) -> list[float]:
    """The strengths under which what happened is most likely: Newton's method, with steps of at most 1."""
    strengths = [0.0] * players
    for _ in range(200):
        steps = solve(curvature(strengths, wins), slope(strengths, wins))
        strengths = [s + max(-1.0, min(1.0, step)) for s, step in zip(strengths, steps, strict=True)]
        if max(map(abs, steps)) < 1e-9:
            break
    return strengths


def chance(difference: float) -> float:
    """Of winning, for a player who is so much stronger."""
    return 1 / (1 + exp(-difference))


def slope(strengths: Sequence[float], wins: Wins) -> list[float]:
    """How much more likely everything becomes with each player's strength."""
    found = [PRIOR * (1 - 2 * chance(s)) for s in strengths]
    for (winner, loser), n in wins.items():
        surprise = n * chance(strengths[loser] - strengths[winner])
        found[winner] += surprise
        found[loser] -= surprise
    return found


def curvature(strengths: Sequence[float], wins: Wins) -> Matrix:
    """How sharply the likelihood falls off around these strengths: Fisher's information."""
    found = [[0.0] * len(strengths) for _ in strengths]
    for i, s in enumerate(strengths):
        found[i][i] = 2 * PRIOR * chance(s) * chance(-s)
    for (i, j), n in wins.items():
        known = n * chance(strengths[i] - strengths[j]) * chance(strengths[j] - strengths[i])
        found[i][i] += known
        found[j][j] += known
        found[i][j] -= known
        found[j][i] -= known
    return found


def solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, right, strict=True)) for row in inverse(matrix)]


def inverse(matrix: Matrix) -> Matrix:
    """By elimination. The matrices here are positive definite, so that no rows need to change places."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(n):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]
