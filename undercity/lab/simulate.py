"""Many matches between bots, counted by everything a game tells apart."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from undercity.core.game import Game, Wrong
from undercity.games import find
from undercity.lab.contest import Failure, Fixture, Played, Row, gains, hire, play
from undercity.lab.count import Share, Spread, share, spread
from undercity.lab.kept import Kept
from undercity.lab.pool import check_some, run
from undercity.lab.show import report, settled, show_failures
from undercity.lab.watch import Watched

PLAIN = ("match", "seed", "bots", "teams", "winners", "scores", "decisions", "chances")
"""The columns that every row has."""
FEW = 6
"""So many names are listed by name; more are listed by their share."""


class Tally(msgspec.Struct, kw_only=True):
    """How those fared who had something: a seat, a bot, a faction, a hero."""

    name: str
    n: int = 0
    won: float = 0.0
    score: float = 0.0

    def add(self, gain: float, score: float) -> None:
        self.n += 1
        self.won += gain
        self.score += score


class Standing(Share, frozen=True, kw_only=True):
    """A tally's share, with the mean score."""

    name: str
    score: float


class Summary(msgspec.Struct, frozen=True):
    game: str
    title: str
    seats: int
    bots: list[str]
    options: dict[str, str]
    seed: int
    matches: int
    failed: int
    draws: int
    seconds: float
    decisions: Spread | None
    score: Spread | None
    groups: dict[str, list[Standing]]
    failures: list[Failure]


def main(
    game: str,
    games: int,
    seats: str,
    options: dict[str, str],
    seed: int,
    workers: int,
    out: Path | None,
    is_json: bool,
    engine: str = "local",
    address: str | None = None,
    is_watched: bool = False,
) -> None:
    fixtures = plan(find(game), games, names(seats), options, seed, is_watched)
    start = perf_counter()
    kept = None if out is None else Kept(out, job(fixtures), Played)
    title = f"{find(game).title}, {seats}"
    played = list(run(play, fixtures, workers, title, not is_json, engine=engine, address=address, kept=kept))
    summary = sum_up(fixtures[0], played, perf_counter() - start)
    if out is not None and kept is not None:
        write(rows(played), out)
        kept.clear()
    report(summary, show, is_json)


def job(fixtures: Sequence[Fixture]) -> dict[str, Any]:
    """What a set of matches is, whatever their number: a longer run of the same goes on from a shorter one."""
    first = msgspec.to_builtins(fixtures[0])
    return {**first, "version": find(fixtures[0].game).version}


def names(text: str) -> tuple[str, ...]:
    """`greedy,random` -> two bots that exist."""
    found = tuple(name.strip() for name in text.split(","))
    for name in found:
        hire(name)
    return found


def plan(
    game: Game, games: int, bots: tuple[str, ...], options: dict[str, str], seed: int, is_watched: bool = False
) -> list[Fixture]:
    """Every match, numbered."""
    check_some(games)
    whole = game.settle_options(len(bots), options)
    return [Fixture(game.name, number, seed, len(bots), whole, bots, is_watched) for number in range(games)]


def rows(played: Sequence[Played]) -> list[Row]:
    return [match.row for match in played if match.row is not None]


def failures(played: Sequence[Played]) -> list[Failure]:
    return [match.failure for match in played if match.failure is not None]


def sum_up(fixture: Fixture, played: Sequence[Played], seconds: float) -> Summary:
    good, failed = rows(played), failures(played)
    return Summary(
        game=fixture.game,
        title=find(fixture.game).title,
        seats=fixture.seats,
        bots=list(fixture.bots),
        options=fixture.options,
        seed=fixture.seed,
        matches=len(good),
        failed=len(failed),
        draws=sum(1 for row in good if 0 < max(gains(row)) < 1),
        seconds=round(seconds, 3),
        decisions=spread([row.decisions for row in good]),
        score=spread([row.scores[team[0]] for row in good for team in row.teams]),
        groups=groups(good),
        failures=failed,
    )


def groups(rows: Sequence[Row]) -> dict[str, list[Standing]]:
    return {kind: standings(by_name) for kind, by_name in tallies(rows).items()}


def tallies(rows: Sequence[Row]) -> dict[str, dict[str, Tally]]:
    """How everything fared by which a game's results can be told apart, by kind and name."""
    found: dict[str, dict[str, Tally]] = {}
    for row in rows:
        won = gains(row)
        for kind, name, team in appearances(row):
            tally = found.setdefault(kind, {}).setdefault(name, Tally(name=name))
            tally.add(won[team], row.scores[row.teams[team][0]])
    return found


def appearances(row: Row) -> Iterator[tuple[str, str, int]]:
    """(kind, name, team) for everything a team had; what all teams had decides nothing and is left out."""
    seats = [[f"seat {seat}"] for seat in range(len(row.bots))]
    for kind, by_seat in {"bot": [[name] for name in row.bots], "seat": seats, **row.facts}.items():
        had = [{name for seat in team for name in by_seat[seat]} for team in row.teams]
        common = set.intersection(*had) if len(had) > 1 else set()
        for team, its in enumerate(had):
            yield from ((kind, name, team) for name in sorted(its - common))


def standings(by_name: dict[str, Tally]) -> list[Standing]:
    found = [standing(tally) for tally in by_name.values()]
    if len(found) <= FEW:
        return sorted(found, key=lambda s: s.name)
    return sorted(found, key=lambda s: (-s.share, s.name))


def standing(tally: Tally) -> Standing:
    counted = msgspec.structs.asdict(share(tally.won, tally.n))
    return Standing(**counted, name=tally.name, score=tally.score / tally.n)


def write(rows: Sequence[Row], out: Path) -> None:
    """One row per match, as Parquet; options and facts are columns of their own."""
    import polars

    try:
        polars.DataFrame([flat(row) for row in rows], infer_schema_length=None).write_parquet(out)
    except OSError as error:
        raise Wrong(f"The rows could not be written to {out}: {error}.") from error


def flat(row: Row) -> dict[str, Any]:
    columns = msgspec.structs.asdict(row)
    options, facts, watched = columns.pop("options"), columns.pop("facts"), columns.pop("watched")
    named = {f"option_{name}": value for name, value in options.items()}
    seen = {} if watched is None else msgspec.structs.asdict(watched)
    used = seen.pop("used", {})
    return (
        columns
        | named
        | {f"fact_{kind}": by_seat for kind, by_seat in facts.items()}
        | {f"watched_{name}": value for name, value in seen.items()}
        | {f"used_{verb}": by_seat for verb, by_seat in used.items()}
    )


def read(path: Path) -> list[Row]:
    """The rows that `write` wrote."""
    import polars

    try:
        return [unflat(columns) for columns in polars.read_parquet(path).iter_rows(named=True)]
    except (OSError, KeyError, polars.exceptions.PolarsError) as error:
        raise Wrong(f"{path} does not hold rows of matches: {error}.") from error


def unflat(columns: dict[str, Any]) -> Row:
    def named(prefix: str) -> dict[str, Any]:
        return {k.removeprefix(prefix): v for k, v in columns.items() if k.startswith(prefix) and v is not None}

    seen = named("watched_")
    watched = Watched(used=named("used_"), **{"decided": None, **seen}) if "turns" in seen else None
    plain = {name: columns[name] for name in PLAIN}
    return Row(**plain, options=named("option_"), facts=named("fact_"), watched=watched)


# What a person reads


def show(summary: Summary, page: Console) -> None:
    show_failures(summary.failures, page)
    page.print(table(summary))
    for name, numbers in (("Decisions", summary.decisions), ("Score", summary.score)):
        if numbers is not None:
            page.print(f"{name}: {sentence(numbers)}")
    rate = summary.matches / summary.seconds
    failed = f", [bold red]{summary.failed} broke off[/]" if summary.failed else ""
    page.print(f"{summary.matches} matches, {summary.draws} drawn{failed}; {rate:,.1f} a second.")


def table(summary: Summary) -> Table:
    found = Table(title=f"{summary.title}: {', '.join(summary.bots)} {settled(summary.options)} seed={summary.seed}")
    found.add_column("")
    for name in ("matches", "wins", "95 %", "score"):
        found.add_column(name, justify="right")
    for kind, standings in summary.groups.items():
        found.add_section()
        for s in standings:
            found.add_row(escape(f"{kind} {s.name.removeprefix(kind).strip()}"), *cells(s))
    return found


def cells(s: Standing) -> tuple[str, ...]:
    return str(s.n), f"{s.share:.1%}", f"{s.low:.1%} – {s.high:.1%}", f"{s.score:.2f}"


def sentence(numbers: Spread) -> str:
    return (
        f"{numbers.mean:.1f} on average, median {numbers.median:g}, 90 % from {numbers.low:g} to {numbers.high:g}, "
        f"{numbers.least:g} to {numbers.most:g} in all."
    )
