"""Work spread over processes, with a progress bar. The results come in the order of the jobs, whoever did them."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from undercity.core.game import Wrong

Job = TypeVar("Job")
Done = TypeVar("Done")

BATCH_SECONDS = 0.2
"""So long a process works before it reports: often enough for the bar, seldom enough to cost nothing."""
LARGEST_BATCH = 256


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


def run(work: Callable[[Job], Done], jobs: Sequence[Job], workers: int, title: str, is_shown: bool) -> Iterator[Done]:
    """What `work` makes of every job; `workers` 0 means a process per core."""
    with bar(is_shown) as progress:
        task = progress.add_task(title, total=len(jobs))
        for done in _spread(work, jobs, min(processes(workers), len(jobs))):
            progress.advance(task)
            yield done


def processes(workers: int) -> int:
    if workers < 0:
        raise Wrong(f"There cannot be {workers} processes; 0 means one per core.")
    return workers or len(os.sched_getaffinity(0))


def _spread(work: Callable[[Job], Done], jobs: Sequence[Job], workers: int) -> Iterator[Done]:
    if workers <= 1:
        yield from map(work, jobs)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        slowest = 0.0
        for seconds, done in pool.map(partial(_timed, work), jobs[: 2 * workers]):
            slowest = max(slowest, seconds)
            yield done
        yield from pool.map(work, jobs[2 * workers :], chunksize=_batch(slowest))
    finally:
        pool.shutdown(cancel_futures=True)


def _timed(work: Callable[[Job], Done], job: Job) -> tuple[float, Done]:
    start = perf_counter()
    done = work(job)
    return perf_counter() - start, done


def _batch(seconds: float) -> int:
    return max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / max(seconds, 1e-6))))
