"""Tables in the middle of random matches."""

from functools import cache
from itertools import zip_longest

from undercity.core.chance import Chance, Rng
from undercity.core.table import Table
from undercity.games import find


@cache
def companies(game: str) -> list[tuple[int, dict[str, str]]]:
    """The game's variants, such that the first differ in how many play and who plays together."""
    found: dict[object, list[tuple[int, dict[str, str]]]] = {}
    for seats, options in find(game).variants():
        t = find(game).new(seats, options)
        found.setdefault(tuple(t.mates(seat) for seat in range(seats)), []).append((seats, options))
    return [variant for row in zip_longest(*found.values()) for variant in row if variant is not None]


def positions(game: str, number: int, seldom: int = 9) -> list[tuple[Table, int]]:
    """One in so many tables from a random match of one of the game's variants, with the number of seats."""
    variants = companies(game)
    seats, options = variants[number % len(variants)]
    t, rng = find(game).new(seats, options), Rng(("spaces", number))
    t.proceed()
    found = []
    while (ask := t.open) is not None:
        if rng.below(seldom) == 0:
            found.append((t.clone(), seats))
        options_ = t.options()
        t.choose(ask.sample(t, rng) if isinstance(ask, Chance) else options_[rng.below(len(options_))])
    return [*found, (t, seats)]
