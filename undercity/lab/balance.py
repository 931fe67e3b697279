"""Is it fair, is it fun? One page a game, from matches between bots, with nothing to load from elsewhere."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from statistics import mean, median
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, select_autoescape
from markupsafe import Markup

from undercity.core.game import Game, Wrong
from undercity.core.words import many, sentence
from undercity.games import find
from undercity.lab import charts
from undercity.lab.charts import Chart
from undercity.lab.contest import Fixture, Played, Row, gains, play
from undercity.lab.count import Share, share
from undercity.lab.kept import Kept
from undercity.lab.pool import check_some, run
from undercity.lab.show import console, settled, show_failures
from undercity.lab.simulate import Tally, failures, job, names, read, rows, tallies, write
from undercity.lab.watch import PARTS

MATTERS = 30
"""Per mille of winning: a decision matters if its best and its worst answer lie so far apart."""
SHOWN = 30
"""So many names are drawn; all are in the table below the chart."""
SELDOM = 30
"""What fewer sides had says nothing yet and is left out."""


class Set(msgspec.Struct):
    """Matches under one set of rules."""

    name: str
    rows: list[Row]


class Figure(msgspec.Struct):
    """A part of the page: a chart, a sentence about it, and the numbers behind it."""

    title: str
    text: str
    picture: Markup
    head: list[str] = []
    cells: list[list[str]] = []


def main(
    game: str,
    games: int,
    bots: str,
    players: str,
    options: dict[str, str],
    vary: Sequence[str],
    against: dict[str, str],
    seed: int,
    workers: int,
    source: Path | None,
    out: Path | None,
    rows_out: Path | None,
    engine: str = "local",
    address: str | None = None,
) -> None:
    """Play, or read what was played; then write the page."""
    rules = find(game)
    page = out or Path(f"{game}-balance.html")
    changes = [options] if not against else [options, {**options, **against}]
    sets = []
    for i, chosen in enumerate(changes):
        name = settled(against) if i else ("base" if against else "all")
        if i == 0 and source is not None:
            sets.append(Set(name, read(source)))
            continue
        fixtures = plan(rules, games, names(bots), counts(rules, players), chosen, vary, seed)
        kept = Kept(page.with_name(f"{page.name}.{i}"), {**job(fixtures), "modes": modes(fixtures)}, Played)
        title = f"{rules.title}, {bots} {settled(chosen)}"
        played = list(run(play, fixtures, workers, title, True, engine=engine, address=address, kept=kept))
        show_failures(failures(played), console())
        sets.append(Set(name, rows(played)))
        if rows_out is not None and i == 0:
            write(sets[0].rows, rows_out)
        kept.clear()
    text = write_page(rules, sets)
    try:
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Wrong(f"The page could not be written to {page}: {error}.") from error
    console().print(f"{sum(len(one.rows) for one in sets):,} matches: {page}")


# What is played


def counts(game: Game, text: str) -> list[int]:
    """`2,4` -> [2, 4]; nothing: as few as possible."""
    try:
        return [int(part) for part in text.split(",")] if text else [game.seats[0]]
    except ValueError:
        raise Wrong(f"Numbers of players are given as 2,3,4, not “{text}”.") from None


def plan(
    game: Game,
    games: int,
    bots: tuple[str, ...],
    players: Sequence[int],
    options: dict[str, str],
    vary: Sequence[str],
    seed: int,
) -> list[Fixture]:
    """Matches dealt in turn to every number of players and every value of the options that vary."""
    check_some(games)
    unknown = set(vary) - {option.name for option in game.options}
    if unknown:
        raise Wrong(f"{game.title} has no option “{unknown.pop()}”.")
    ways = [(seats, chosen) for seats in players for chosen in _ways(game, seats, options, vary)]
    return [
        Fixture(game.name, number, seed, *ways[number % len(ways)], bots, is_watched=True) for number in range(games)
    ]


def _ways(game: Game, seats: int, options: dict[str, str], vary: Sequence[str]) -> list[dict[str, str]]:
    varied = [option for option in game.options if option.name in vary]
    values = [[value for value in option.values if option.allows(value, seats)] for option in varied]
    return [
        game.settle_options(seats, {**options, **dict(zip([o.name for o in varied], chosen, strict=True))})
        for chosen in product(*values)
    ]


def modes(fixtures: Sequence[Fixture]) -> list[str]:
    return sorted({f"{fixture.seats} {settled(fixture.options)}" for fixture in fixtures})


# What the page says


def write_page(game: Game, sets: list[Set]) -> str:
    if not any(one.rows for one in sets):
        raise Wrong("There are no matches to report on.")
    pages = Environment(loader=PackageLoader("undercity.lab"), autoescape=select_autoescape(), trim_blocks=True)
    return pages.get_template("balance.html").render(
        title=game.title, sets=[(one.name, told(one, game)) for one in sets], sections=sections(sets, known_names(game))
    )


def known_names(game: Game) -> dict[str, str]:
    """What cards and values of options are called, by the words that rows have for them."""
    values = {value: option.called(value) for option in game.options for value in option.values}
    return {**values, **{card["id"]: card["name"] for card in game.cards()}}


def told(one: Set, game: Game) -> list[str]:
    """The matches of a set in a few sentences."""
    rows = one.rows
    bots = sorted({bot for row in rows for bot in row.bots})
    seats = sorted({len(row.bots) for row in rows})
    found = [
        f"{len(rows):,} matches of {' or '.join(map(str, seats))} players between {', '.join(bots)} bots.",
        (
            f"{median(row.decisions for row in rows):.0f} decisions in the middle match, "
            f"{median(row.chances for row in rows):.0f} of chance."
        ),
    ]
    known = known_names(game)
    for option in rows[0].options:
        values = sorted({in_words(row.options.get(option, ""), known) for row in rows})
        found[0] += f" {in_words(option, {})}: {', '.join(values) if len(values) < 8 else f'{len(values)} values'}."
    watched = [row.watched for row in rows if row.watched is not None]
    if watched:
        stakes = [stake for w in watched for stake in w.stakes]
        matter = share(sum(stake >= MATTERS for stake in stakes), len(stakes))
        decided = [w.decided for w in watched if w.decided is not None]
        found.append(
            f"The lead changes {mean(w.lead_changes for w in watched):.1f} times a match; whoever wins leads for good "
            f"after {median(decided) / 10 if decided else 0:.0f} % of it. {matter.share:.0%} of the decisions matter."
        )
    return found


def sections(sets: list[Set], known: dict[str, str]) -> list[tuple[str, list[Figure]]]:
    found: list[tuple[str, Iterable[Figure]]] = [
        ("Who wins", [*by_option(sets, known), *by_kind(sets, known)]),
        ("Cards: what answers named, and how those who gave them fared", by_card(sets)),
        ("How long it takes", lengths(sets)),
        ("Scores", scores(sets)),
        ("Who leads, and when it is decided", leads(sets)),
        ("What decisions are worth", stakes(sets)),
    ]
    drawn = [(title, list(figures)) for title, figures in found]
    return [(title, figures) for title, figures in drawn if figures]


def figure(title: str, text: str, chart: Chart, head: list[str] | None = None, cells: Any = ()) -> Figure:
    return Figure(title, text, Markup(charts.svg(chart, title)), head or [], [list(row) for row in cells])


def by_kind(sets: list[Set], known: dict[str, str]) -> Iterator[Figure]:
    """Shares of victories by everything a game tells apart, for each number of players: they share differently."""
    numbers = sorted({len(row.bots) for one in sets for row in one.rows})
    for n in numbers:
        of = f", {many(n, 'player')}" if len(numbers) > 1 else ""
        parts = [Set(one.name, [row for row in one.rows if len(row.bots) == n]) for one in sets]
        by_set = [tallies(one.rows) for one in parts]
        for kind in dict.fromkeys(kind for found in by_set for kind in found):
            named = [called_short(kind, found.get(kind, {}), known) for found in by_set]
            yield from share_figure(f"By {kind}{of}", "", parts, named)


def called_short(kind: str, by_name: dict[str, Tally], known: dict[str, str]) -> dict[str, Tally]:
    """Below “By seat”, `seat 0` is `1`; anything else is called by its name without the kind."""
    if kind == "seat":
        return {str(int(name.removeprefix("seat ")) + 1): tally for name, tally in by_name.items()}
    return {in_words(name.removeprefix(f"{kind} "), known): tally for name, tally in by_name.items()}


def in_words(name: str, known: dict[str, str]) -> str:
    """A name as the game has it, or as people would write it; names that are written so already stay."""
    return known.get(name) or sentence(name.replace("-", " ").replace("_", " ") if name.islower() else name)


def share_figure(title: str, text: str, sets: list[Set], by_set: list[dict[str, Tally]]) -> Iterator[Figure]:
    """A chart of shares, if at least two things can be compared."""
    known = [
        {name: one for name, one in found.items() if one.n >= min(SELDOM, len(s.rows))}
        for found, s in zip(by_set, sets, strict=True)
    ]
    if len({name for found in known for name in found}) < 2:
        return
    ranked = sorted(known[0], key=lambda name: -known[0][name].won / known[0][name].n)
    drawn = ranked if len(ranked) <= SHOWN else ranked[: SHOWN // 2] + ranked[-SHOWN // 2 :]
    values = [
        {"name": name, "set": s.name, **span(found[name])}
        for s, found in zip(sets, known, strict=True)
        for name in drawn
        if name in found
    ]
    total, n = sum(one.won for one in known[0].values()), sum(one.n for one in known[0].values())
    cells = [
        [name, s.name, f"{one.n:,}", *interval(share(one.won, one.n)), f"{one.score / one.n:.2f}"]
        for s, found in zip(sets, known, strict=True)
        for name, one in sorted(found.items(), key=lambda item: -item[1].won / item[1].n)
    ]
    if len(drawn) < len(ranked):
        text = f"{text} The {SHOWN // 2} highest and the {SHOWN // 2} lowest of {len(ranked)}.".strip()
    chart = charts.shares(values, [s.name for s in sets], total / n)
    yield figure(title, text, chart, ["", "rules", "sides", "wins", "95 %", "score"], cells)


def span(one: Tally) -> dict[str, float]:
    found = share(one.won, one.n)
    return {"share": found.share, "low": found.low, "high": found.high}


def interval(s: Share) -> tuple[str, str]:
    return f"{s.share:.1%}", f"{s.low:.1%} – {s.high:.1%}"


def by_option(sets: list[Set], known: dict[str, str]) -> Iterator[Figure]:
    """What the first seat wins under each value of an option, and for each number of players."""
    rows = sets[0].rows
    kinds: dict[str, list[str]] = {"players": [str(len(row.bots)) for row in rows]}
    for option in rows[0].options:
        kinds[option] = [row.options.get(option, "") for row in rows]
    for kind, values in kinds.items():
        found: dict[str, Tally] = {}
        for row, value in zip(rows, values, strict=True):
            team = next(i for i, team in enumerate(row.teams) if 0 in team)
            name = in_words(value, known)
            found.setdefault(name, Tally(name=name)).add(gains(row)[team], row.scores[0])
        yield from share_figure(f"First seat, by {kind}", "", sets[:1], [found])


def by_card(sets: list[Set]) -> Iterator[Figure]:
    """For every verb: which cards its answers named, how often, and whether that went with winning."""
    by_set = [used(one.rows) for one in sets]
    verbs = {verb: sum(one.n for one in by_name.values()) for verb, by_name in by_set[0].items()}
    for verb in sorted(verbs, key=lambda verb: -verbs[verb]):
        most = sorted(by_set[0][verb].values(), key=lambda one: -one.n)[:3]
        times = ", ".join(f"{one.name} {one.n / len(sets[0].rows):.2g}" for one in most)
        text = f"Sides a match that gave such an answer: {times}."
        yield from share_figure(f"“{verb}”", text, sets, [found.get(verb, {}) for found in by_set])


def used(rows: Sequence[Row]) -> dict[str, dict[str, Tally]]:
    """By verb and card, the sides that gave such an answer at least once."""
    found: dict[str, dict[str, Tally]] = {}
    for row in rows:
        won = gains(row)
        for verb, by_seat in (row.watched.used if row.watched else {}).items():
            for i, team in enumerate(row.teams):
                for name in sorted({name for seat in team for name in by_seat[seat]}):
                    one = found.setdefault(verb, {}).setdefault(name, Tally(name=name))
                    one.add(won[i], row.scores[team[0]])
    return found


def lengths(sets: list[Set]) -> Iterator[Figure]:
    yield spread_figure("Decisions a match", "decisions", "", [(s, [r.decisions for r in s.rows]) for s in sets])
    turns = [(s, [r.decisions / r.watched.turns for r in s.rows if r.watched and r.watched.turns]) for s in sets]
    if any(numbers for _, numbers in turns):
        text = "A turn is here whatever a seat decides until another one is asked."
        yield spread_figure("Decisions a turn", "decisions a turn", text, turns)


def spread_figure(title: str, axis: str, text: str, numbers: Sequence[tuple[Set, Sequence[float]]]) -> Figure:
    """All sets in the same bins; the last percent on either side goes to the outermost."""
    every = sorted(number for _, some in numbers for number in some)
    edges = every[len(every) // 100], every[-1 - len(every) // 100]
    values = [value for s, some in numbers for value in charts.spread_bars(some, s.name, edges=edges)]
    cells = [
        [s.name, f"{mean(some):.2f}", f"{median(some):.2f}", f"{min(some):g} – {max(some):g}"]
        for s, some in numbers
        if some
    ]
    chart = charts.bars(values, [s.name for s, _ in numbers], axis)
    return figure(title, text, chart, ["rules", "mean", "median", "all"], cells)


def scores(sets: list[Set]) -> Iterator[Figure]:
    for s in sets:
        won: list[float] = []
        lost: list[float] = []
        for row in s.rows:
            for team, gain in zip(row.teams, gains(row), strict=True):
                (won if gain else lost).append(row.scores[team[0]])
        every = [(Set(name, []), some) for name, some in (("winners", won), ("others", lost)) if some]
        if len({score for _, some in every for score in some}) > 1:
            yield spread_figure("Scores" if len(sets) == 1 else f"Scores, {s.name}", "score", "", every)


def leads(sets: list[Set]) -> Iterator[Figure]:
    watched = [(s, [row.watched for row in s.rows if row.watched is not None]) for s in sets]
    if not all(some for _, some in watched):
        return
    text = "How often another side comes to look likelier to win, by the bots' own judgement of the table."
    yield spread_figure(
        "Lead changes", "changes of the lead", text, [(s, [w.lead_changes for w in some]) for s, some in watched]
    )
    decided = [(s, [w.decided / 1000 for w in some if w.decided is not None]) for s, some in watched]
    if all(some for _, some in decided):
        values = [v for s, some in decided for v in charts.spread_bars([*some], s.name, 20, (0.0, 1.0))]
        text = "From when on the winner had the lead and kept it."
        yield figure("When it is decided", text, charts.bars(values, [s.name for s in sets], "of the match", True))
        text = "How likely the later winner seemed to win: the middle match, and half of all matches around it."
        curve = [value for s, some in watched for value in quartiles([w.curve for w in some if w.curve], s.name)]
        yield figure("The way of the winner", text, charts.band(curve, [s.name for s in sets], "seems to win"))


def quartiles(curves: Sequence[Sequence[int]], name: str) -> list[Chart]:
    found = []
    for part in range(PARTS + 1):
        at = sorted(curve[part] / 1000 for curve in curves)
        low, middle, high = (at[int(q * (len(at) - 1))] for q in (0.25, 0.5, 0.75))
        found.append({"part": part / PARTS, "low": low, "middle": middle, "high": high, "set": name})
    return found


def stakes(sets: list[Set]) -> Iterator[Figure]:
    weighed = [(s, [k / 1000 for r in s.rows if r.watched for k in r.watched.stakes]) for s in sets]
    if not all(some for _, some in weighed):
        return
    values = [v for s, some in weighed for v in charts.spread_bars(some, s.name, 25, (0.0, 0.5))]
    text = (
        "How far apart the best and the worst answer lie, in chances of winning, at questions picked evenly over each "
        f"match; from {MATTERS / 10:.0f} % on a decision is said to matter."
    )
    cells = [
        [s.name, f"{len(some):,}", *interval(share(sum(k >= MATTERS / 1000 for k in some), len(some)))]
        for s, some in weighed
    ]
    chart = charts.bars(values, [s.name for s in sets], "best answer − worst answer", True)
    yield figure("What is at stake", text, chart, ["rules", "weighed", "matter", "95 %"], cells)
