"""Work spread over whoever does it, with a progress bar. The results come in the order of the jobs."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from undercity.core.game import Wrong
from undercity.lab.engines import Engine, hire
from undercity.lab.kept import Kept

Job = TypeVar("Job")
Done = TypeVar("Done")

BATCH_SECONDS = 0.25
"""So long a worker works on a chunk: often enough for the bar, seldom enough to cost nothing."""
LARGEST_BATCH = 512
AHEAD = 2
"""So many chunks a worker are given out at once, so that nobody waits."""


class Rate(ProgressColumn):
    """How many are done per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f}/s")


def bar(is_shown: bool) -> Progress:
    """A bar on stderr: what, how far, how fast, how long yet."""
    what, left = TextColumn("{task.description}"), TimeRemainingColumn(compact=True, elapsed_when_finished=True)
    console = Console(stderr=True)
    return Progress(what, BarColumn(), MofNCompleteColumn(), Rate(), left, console=console, disable=not is_shown)


def check_some(matches: int) -> None:
    if matches < 1:
        raise Wrong(f"At least one match must be played, not {matches}.")


def run(
    work: Callable[[Job], Done],
    jobs: Sequence[Job],
    workers: int,
    title: str,
    is_shown: bool,
    *,
    engine: str = "local",
    address: str | None = None,
    kept: Kept[Done] | None = None,
) -> Iterator[Done]:
    """What `work` makes of every job; `workers` 0 means a process per core. What is kept already is not done again."""
    done = {} if kept is None else kept.read()
    with bar(is_shown) as progress:
        task = progress.add_task(title, total=len(jobs))
        if kept is not None and kept.aside is not None:
            progress.console.print(f"What another job or other code had left lies in {kept.aside.name} now.")
        if done:
            progress.console.print(f"Going on where it was left: {len(done):,} of {len(jobs):,} are done.")
            progress.advance(task, len(done))
        missing = [number for number in range(len(jobs)) if number not in done]
        chunks = _spread(work, jobs, missing, hire(engine, workers, address, len(missing))) if missing else iter(())
        for number in range(len(jobs)):
            while number not in done:
                numbers, results = next(chunks)
                if kept is not None:
                    kept.write(numbers, results)
                done.update(zip(numbers, results, strict=True))
                progress.advance(task, len(numbers))
            yield done.pop(number)


def _spread(
    work: Callable[[Job], Done], jobs: Sequence[Job], missing: Sequence[int], engine: Engine
) -> Iterator[tuple[Sequence[int], list[Done]]]:
    """Chunks that are done, as (numbers, results), in whatever order. Their size follows from how long jobs take."""
    given: dict[int, Sequence[int]] = {}
    begun = tickets = 0
    size = 1
    try:
        while begun < len(missing) or given:
            while begun < len(missing) and len(given) < AHEAD * engine.hands:
                numbers = missing[begun : begun + size]
                engine.give(tickets, work, [jobs[number] for number in numbers])
                given[tickets] = numbers
                tickets += 1
                begun += len(numbers)
            ticket, (seconds, results) = engine.take()
            numbers = given.pop(ticket)
            size = _batch(seconds / len(numbers), (len(missing) - begun) // (AHEAD * engine.hands))
            yield numbers, results
    finally:
        engine.close()


def _batch(seconds: float, share: int) -> int:
    """How many jobs of so many seconds make a chunk; towards the end no worker gets more than its share."""
    return max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / max(seconds, 1e-6)), share))
