"""Bots rated against each other: everybody meets everybody, as often from either side."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from undercity.core.game import Game, Wrong
from undercity.games import find
from undercity.lab.contest import Failure, Fixture, Pace, Played, gains, play, teams
from undercity.lab.count import Share, share
from undercity.lab.pool import check_some, run
from undercity.lab.rate import Rating, Wins, rate
from undercity.lab.show import report, settled, show_failures
from undercity.lab.simulate import failures, names
from undercity.play import Match


class Rung(Rating, frozen=True, kw_only=True):
    """A bot's rating, its results against all others, and its thinking time in milliseconds."""

    wins: Share
    mean_ms: float
    longest_ms: float


class Ladder(msgspec.Struct, frozen=True):
    game: str
    seats: int
    options: dict[str, str]
    seed: int
    matches: int
    failed: int
    ladder: list[Rung]
    against: dict[str, dict[str, Share]]
    """How often the first wins against the second."""
    failures: list[Failure]


def main(
    game: str,
    bots: str,
    games: int,
    options: dict[str, str],
    seed: int,
    workers: int,
    is_json: bool,
    players: int = 0,
    engine: str = "local",
    address: str | None = None,
) -> None:
    fixtures = plan(find(game), names(bots), games, options, seed, players)
    title = f"{find(game).title}, {bots}"
    played = list(run(play, fixtures, workers, title, not is_json, engine=engine, address=address))
    report(climb(fixtures, played), show, is_json)


def plan(
    game: Game, bots: tuple[str, ...], games: int, options: dict[str, str], seed: int, players: int = 0
) -> list[Fixture]:
    """An even number of matches for every pair. Where sides are odd in number, both bots hold the odd one as often."""
    if len(set(bots)) < max(2, len(bots)):
        raise Wrong("A ladder needs two different bots or more, each named once.")
    check_some(games)
    seats = players or fewest_seats(game, options)
    whole = game.settle_options(seats, options)
    is_odd = sides(game, seats, whole) % 2 == 1
    pairs = [
        pair[::-1] if is_odd and i % 2 else pair for pair in combinations(bots, 2) for i in range(games + games % 2)
    ]
    return [Fixture(game.name, number, seed, seats, whole, pair) for number, pair in enumerate(pairs)]


def fewest_seats(game: Game, options: dict[str, str]) -> int:
    """The smallest number of players that these options are meant for, with somebody to win against."""
    refusal = Wrong(f"{game.title} is played together under these options: nobody wins against another.")
    for seats in game.seats:
        try:
            if sides(game, seats, game.settle_options(seats, options)) > 1:
                return seats
        except Wrong as error:
            refusal = error
    raise refusal


def sides(game: Game, seats: int, options: dict[str, str]) -> int:
    """How many win or lose apart from each other."""
    whole: dict[str, Any] = {**options}
    return len(teams(Match(game.name, seats, 0, is_logged=False, **whole)))


def climb(fixtures: Sequence[Fixture], played: Sequence[Played]) -> Ladder:
    bots = list(dict.fromkeys(name for fixture in fixtures for name in fixture.bots))
    won = points(fixtures, played)
    numbers: Wins = {(bots.index(a), bots.index(b)): n for (a, b), n in won.items()}
    failed = failures(played)
    return Ladder(
        game=fixtures[0].game,
        seats=fixtures[0].seats,
        options=fixtures[0].options,
        seed=fixtures[0].seed,
        matches=len(played) - len(failed),
        failed=len(failed),
        ladder=[rung(rating, won, played) for rating in rate(bots, numbers)],
        against={a: {b: versus(won, a, b) for b in bots if b != a} for a in bots},
        failures=failed,
    )


def points(fixtures: Sequence[Fixture], played: Sequence[Played]) -> dict[tuple[str, str], float]:
    """(winner, loser) -> how often; a draw is half a win for both."""
    found: dict[tuple[str, str], float] = {}
    for fixture, match in zip(fixtures, played, strict=True):
        if match.row is not None:
            a, b = fixture.bots
            row = match.row
            gain = sum(g for g, team in zip(gains(row), row.teams, strict=True) if row.bots[team[0]] == a)
            found[a, b] = found.get((a, b), 0.0) + gain
            found[b, a] = found.get((b, a), 0.0) + 1 - gain
    return found


def versus(won: dict[tuple[str, str], float], a: str, b: str) -> Share:
    wins, losses = won.get((a, b), 0.0), won.get((b, a), 0.0)
    return share(wins, round(wins + losses))


def rung(rating: Rating, won: dict[tuple[str, str], float], played: Sequence[Played]) -> Rung:
    wins = sum(n for (winner, _), n in won.items() if winner == rating.name)
    losses = sum(n for (_, loser), n in won.items() if loser == rating.name)
    pace = Pace()
    for match in played:
        pace.add(match.paces.get(rating.name, Pace()))
    return Rung(
        **msgspec.structs.asdict(rating),
        wins=share(wins, round(wins + losses)),
        mean_ms=round(1000 * pace.total / max(1, pace.decisions), 3),
        longest_ms=round(1000 * pace.longest, 3),
    )


# What a person reads


def show(ladder: Ladder, page: Console) -> None:
    show_failures(ladder.failures, page)
    page.print(ratings(ladder))
    page.print(matrix(ladder))
    page.print(f"{ladder.matches} matches, {ladder.failed} broke off.")


def ratings(ladder: Ladder) -> Table:
    found = Table(
        title=f"{find(ladder.game).title}: ladder, {ladder.seats} players {settled(ladder.options)} seed={ladder.seed}"
    )
    found.add_column("bot")
    for name in ("rating", "95 %", "matches", "wins", "ms a decision", "longest ms"):
        found.add_column(name, justify="right")
    for r in ladder.ladder:
        thinking = f"{r.mean_ms:.2f}", f"{r.longest_ms:.1f}"
        span = f"{r.low:.0f} – {r.high:.0f}"
        found.add_row(escape(r.name), f"{r.rating:.0f}", span, str(r.wins.n), f"{r.wins.share:.1%}", *thinking)
    return found


def matrix(ladder: Ladder) -> Table:
    order = [rung.name for rung in ladder.ladder]
    found = Table(title="How often the bot on the left wins against the one above")
    found.add_column("")
    for name in order:
        found.add_column(escape(name), justify="right")
    for a in order:
        found.add_row(escape(a), *(cell(ladder.against[a].get(b)) for b in order))
    return found


def cell(s: Share | None) -> str:
    return "" if s is None or not s.n else f"{s.share:.1%}\n[dim]{s.low:.1%} – {s.high:.1%}[/]"
