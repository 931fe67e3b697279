"""One match between bots, played from nothing but its fixture: the same in whatever process it is played."""

import traceback
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

import msgspec

from undercity.bots import LEVELS, Bot, bot
from undercity.core.chance import Rng
from undercity.core.game import Wrong
from undercity.core.step import NATURE
from undercity.lab.watch import Watched, Watcher
from undercity.play import Match

DECISIONS = 100_000
"""A match that takes more does not end."""


class Fixture(msgspec.Struct, frozen=True):
    """Everything that decides how a match goes. `bots` are named by seat, or fewer, to be dealt out to the teams."""

    game: str
    number: int
    seed: int
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    is_watched: bool = False
    """Whether the way to the result is looked at as well."""


class Row(msgspec.Struct):
    """What came of a match. `seed` is the match's own; lists go by seat."""

    match: int
    seed: int
    options: dict[str, str]
    bots: list[str]
    teams: list[list[int]]
    winners: list[int]
    scores: list[float]
    decisions: int
    chances: int
    facts: dict[str, list[list[str]]]
    watched: Watched | None = None


class Failure(msgspec.Struct):
    """A match that broke off, with the record up to there."""

    match: int
    seed: int
    error: str
    trace: str
    record: dict[str, Any] | None


class Pace(msgspec.Struct):
    """How long a bot thinks, in seconds."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0

    def add(self, other: "Pace") -> None:
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)


class Played(msgspec.Struct):
    """A match's row, or its failure; and the pace of each bot in it."""

    row: Row | None = None
    failure: Failure | None = None
    paces: dict[str, Pace] = {}


def play(fixture: Fixture) -> Played:
    """Play the match; whatever goes wrong in it is told, not raised."""
    seed = match_seed(fixture)
    played = Played(paces={})
    match = None
    try:
        match = Match(fixture.game, fixture.seats, seed, is_logged=False, **fixture.options)
        names = seated(fixture.bots, teams(match), fixture.number)
        watcher = Watcher(match, teams(match)) if fixture.is_watched else None
        answer_all(match, names, fixture, played.paces, watcher)
        played.row = row(match, names, fixture.number)
        played.row.watched = watcher.after(played.row.winners) if watcher else None
    except Exception as error:
        sentence = f"{type(error).__name__}: {error}"
        record = match.record() if match else None
        played.failure = Failure(fixture.number, seed, sentence, traceback.format_exc(), record)
    return played


def match_seed(fixture: Fixture) -> int:
    return int(Rng((fixture.seed, fixture.number)).state)


def teams(match: Match) -> list[list[int]]:
    """Who wins and loses together."""
    found = {tuple(sorted(match.table.mates(seat))) for seat in range(match.seats)}
    return [list(team) for team in sorted(found)]


def seated(bots: Sequence[str], teams: list[list[int]], number: int) -> list[str]:
    """Who sits where: from match to match every team's bots move on to the next team."""
    seats = sum(len(team) for team in teams)
    if len(bots) == seats:
        camps = [[bots[seat] for seat in team] for team in teams]
    else:
        camps = [[bots[i % len(bots)]] for i in range(len(teams))]
    names = [""] * seats
    for i, team in enumerate(teams):
        camp = camps[(i + number) % len(camps)]
        for j, seat in enumerate(team):
            names[seat] = camp[j % len(camp)]
    return names


def answer_all(
    match: Match, names: list[str], fixture: Fixture, paces: dict[str, Pace], watcher: Watcher | None = None
) -> None:
    """Let the bots answer until the match is over; they get what their seat may see and nothing else."""
    bots = [hire(name, (fixture.seed, fixture.number, seat)) for seat, name in enumerate(names)]
    for _ in range(DECISIONS):
        ask = match.asking
        if ask is None:
            return
        seat = match.seat(ask.seat)
        start = perf_counter()
        answer = bots[ask.seat].choose(seat.view, seat.asking, seat.imagine)
        spent = perf_counter() - start
        paces.setdefault(names[ask.seat], Pace()).add(Pace(1, spent, spent))
        if watcher is not None:
            watcher.before(ask.seat, answer)
        match.choose(answer)
    raise RuntimeError(f"The match does not end within {DECISIONS} decisions.")


def row(match: Match, names: list[str], number: int) -> Row:
    result = match.result
    chances = sum(1 for ply in match.plies if ply[0] == NATURE)
    return Row(
        match=number,
        seed=int(match.seed),
        options=match.options,
        bots=names,
        teams=teams(match),
        winners=list(result.winners),
        scores=list(result.scores),
        decisions=len(match.plies) - chances,
        chances=chances,
        facts=match.game.facts(match.table),
    )


def gains(row: Row) -> list[float]:
    """What each team got of the victory: 1 among all who won."""
    won = [any(seat in row.winners for seat in team) for team in row.teams]
    return [is_winner / sum(won) if is_winner else 0.0 for is_winner in won]


def hire(text: str, seed: object = None) -> Bot:
    """A bot as the laboratory names it, with settings if need be: `greedy`, `ismcts:iterations=200:horizon=8`.

    No level is given a clock here, unless by name: results must not depend on how busy the machine is.
    """
    name, *settings = text.split(":")
    clock = {"seconds": None} if "seconds" in LEVELS.get(name, ("", {}))[1] else {}
    return bot(name, seed, **{**clock, **_settings(settings, text)})


def _settings(texts: list[str], bot: str) -> Mapping[str, float]:
    found: dict[str, float] = {}
    for text in texts:
        name, _, value = text.partition("=")
        try:
            found[name] = float(value) if "." in value else int(value)
        except ValueError:
            raise Wrong(f"A setting is given as name=number, not “{text}”, in “{bot}”.") from None
    return found
