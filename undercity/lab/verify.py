"""Random matches of every game, player count and set of options, with the invariants checked at every decision.

A sample of the matches is taken apart: saving, cloning, replaying, leaks, and the horizon of undo.
"""

import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from undercity.core.chance import Chance, Rng
from undercity.core.game import Game
from undercity.core.step import Step
from undercity.core.table import Table
from undercity.games import find, names
from undercity.lab.certificates import Broken, certify, check_invariants, state
from undercity.lab.pool import check_some, run
from undercity.lab.show import report, settled
from undercity.play import Match

DECISIONS = 20_000
"""A match that takes more does not end."""
THOROUGH = 50
"""Every so manieth match is taken apart, and the first `AT_LEAST`."""
AT_LEAST = 20
SELDOM = 8
"""At every so manieth answer of such a match, on average."""
OFTEN = 2
"""The same, where somebody has just learned something."""
SETS = 40
"""Of options: if there are more, they are changed one at a time."""
RECORDS = 10
"""So many failures are reported with their whole record."""


class Case(msgspec.Struct, frozen=True):
    """A random match to be checked."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    number: int
    is_thorough: bool


class Failure(msgspec.Struct):
    """What did not hold, where, and how to get there again."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    match: int
    ply: int
    what: str
    trace: str
    record: dict[str, Any] | None


class Checked(msgspec.Struct):
    """How far a match was looked at."""

    decisions: int = 0
    positions: int = 0
    """At which the certificates were checked."""
    differing: int = 0
    """Redealt tables that were not the real one: without any, the certificates say little."""
    failure: Failure | None = None


class Tally(msgspec.Struct):
    """All matches of one set of options."""

    game: str
    seats: int
    options: dict[str, str]
    matches: int = 0
    decisions: int = 0
    positions: int = 0
    differing: int = 0
    failed: int = 0

    def add(self, checked: Checked) -> None:
        self.matches += 1
        self.decisions += checked.decisions
        self.positions += checked.positions
        self.differing += checked.differing
        self.failed += checked.failure is not None


class Verdict(msgspec.Struct):
    seed: int
    matches: int
    failed: int
    sets: list[Tally]
    failures: list[Failure]


def main(game: str, matches: int, seed: int, workers: int, is_json: bool) -> None:
    cases = plan([find(game)] if game else [find(name) for name in names()], matches, seed)
    checked = run(work, cases, workers, "Verifying", not is_json)
    report(judge(cases, checked, seed), show, is_json)


def plan(games: Sequence[Game], matches: int, seed: int) -> list[Case]:
    check_some(matches)
    return [
        Case(game.name, seats, options, seed, number, number < AT_LEAST or number % THOROUGH == 0)
        for game in games
        for seats, options in sets(game)
        for number in range(matches)
    ]


def sets(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every legal set of options with every number of players it is meant for."""
    found = []
    for seats in game.seats:
        allowed = [[value for value in option.values if option.allows(value, seats)] for option in game.options]
        for values in product(*allowed):
            found.append((seats, {option.name: value for option, value in zip(game.options, values, strict=True)}))
    return found if len(found) <= SETS else game.variants()


def judge(cases: Sequence[Case], results: Iterator[Checked], seed: int) -> Verdict:
    verdict = Verdict(seed, 0, 0, [], [])
    tallies: dict[str, Tally] = {}
    for case, checked in zip(cases, results, strict=True):
        key = f"{case.game} {case.seats} {case.options}"
        tallies.setdefault(key, Tally(case.game, case.seats, case.options)).add(checked)
        verdict.matches += 1
        if checked.failure is not None:
            verdict.failed += 1
            checked.failure.record = checked.failure.record if verdict.failed <= RECORDS else None
            verdict.failures.append(checked.failure)
    verdict.sets = list(tallies.values())
    return verdict


def work(case: Case) -> Checked:
    return examine(find(case.game), case)


def examine(game: Game, case: Case) -> Checked:
    """Play one random match and check it; whatever goes wrong is told, not raised."""
    checked = Checked()
    steps: list[Step] = []
    try:
        t = walk(game, case, steps, checked)
        if case.is_thorough:
            check_record(case, steps, t)
    except Exception as error:
        sentence = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        checked.failure = Failure(
            game=case.game,
            seats=case.seats,
            options=case.options,
            seed=case.seed,
            match=case.number,
            ply=len(steps),
            what=sentence,
            trace=traceback.format_exc(),
            record=record(case, steps),
        )
    return checked


def walk(game: Game, case: Case, steps: list[Step], checked: Checked) -> Table:
    """A random match; `steps` fills with the answers given."""
    rng, dice = Rng((case.seed, case.number)), Rng((case.seed, case.number, "certificates"))
    t = game.new(case.seats, dict(case.options))
    t.log = [] if case.is_thorough else None
    t.proceed()
    learned = 0
    while t.open is not None:
        step = pick(game, t, rng, checked)
        if case.is_thorough and is_certified(t, learned, dice):
            checked.differing += certify(game, t, step, case.seats, dice)
            checked.positions += 1
        steps.append(step)
        learned = t.learned
        t.choose(step)
    check_end(game, t, case.seats)
    return t


def is_certified(t: Table, learned: int, dice: Rng) -> bool:
    return dice.below(OFTEN if t.learned > learned else SELDOM) == 0


def pick(game: Game, t: Table, rng: Rng, checked: Checked) -> Step:
    """An answer at random; before a player gives it, the invariants must hold."""
    if isinstance(t.open, Chance):
        return t.open.sample(t, rng)
    check_invariants(game, t)
    checked.decisions += 1
    if checked.decisions > DECISIONS:
        raise Broken(f"the match does not end within {DECISIONS} decisions")
    options = t.options()
    return options[rng.below(len(options))]


def check_end(game: Game, t: Table, seats: int) -> None:
    check_invariants(game, t)
    result = game.result(t)
    if len(result.scores) != seats or not set(result.winners) <= set(range(seats)):
        raise Broken(f"the result does not fit {seats} seats: {result}")
    for by_seat in game.facts(t).values():
        if len(by_seat) != seats:
            raise Broken(f"the facts do not go by seat: {by_seat}")


def check_record(case: Case, steps: Sequence[Step], t: Table) -> None:
    """The written answers lead to the same table, and so does the record, read back."""
    match = Match(case.game, case.seats, case.seed, by_hand=True, **case.options)
    answer(match, steps)
    if state(match.table) != state(t):
        raise Broken("the same answers, written down, lead to another table")
    again = Match.loads(match.dumps())
    if (state(again.table), again.dumps()) != (state(t), match.dumps()):
        raise Broken("the record leads to another table")


def answer(match: Match, steps: Sequence[Step]) -> None:
    for step in steps:
        match.choose(step.notation())


def record(case: Case, steps: Sequence[Step]) -> dict[str, Any]:
    """The record up to where something failed, be it by its last answer."""
    match = Match(case.game, case.seats, case.seed, by_hand=True, **case.options)
    with suppress(Exception):
        answer(match, steps)
    return match.record()


# What a person reads


def show(verdict: Verdict, page: Console) -> None:
    for failure in verdict.failures:
        page.print(f"[bold red]{escape(failure.what)}[/]\n{escape(where(failure))}", soft_wrap=True)
        if failure.record is not None:
            page.print(f"[dim]{escape(failure.trace)}[/]", soft_wrap=True)
            page.print_json(data=failure.record, indent=None)
    page.print(grid(verdict))
    failed = f"[bold red]{verdict.failed} of {verdict.matches} matches failed.[/]"
    page.print(failed if verdict.failed else f"{verdict.matches} matches, and nothing failed.")


def where(failure: Failure) -> str:
    moment = f"seed {failure.seed}, match {failure.match}, ply {failure.ply}"
    return f"{failure.game}, {failure.seats} players {settled(failure.options)}: {moment}"


def grid(verdict: Verdict) -> Grid:
    found = Grid(title=f"Verified, seed={verdict.seed}")
    for name in ("game", "players", "options"):
        found.add_column(name)
    for name in ("matches", "decisions", "positions certified", "redeals that differed", "failed"):
        found.add_column(name, justify="right")
    for tally in verdict.sets:
        numbers = tally.matches, tally.decisions, tally.positions, tally.differing, tally.failed
        found.add_row(
            tally.game, str(tally.seats), ", ".join(tally.options.values()), *(f"{number:,}" for number in numbers)
        )
    return found
