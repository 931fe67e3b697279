"""Who does the work: this process, processes of this machine, or a Ray cluster. What comes of it is the same.

A chunk of jobs is given to an engine and taken back when it is done, in whatever order. If a worker is lost, its chunk
is given again.
"""

import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import Any, Protocol

from undercity.core.game import Wrong

Work = Callable[[Any], Any]
Chunk = Sequence[Any]
Done = tuple[float, list[Any]]
"""How long a chunk took, and what came of each of its jobs."""

LOSSES = 5
"""So often in a row a worker may be lost before it is taken for the work's fault."""
NAMES = ("local", "ray")


class Engine(Protocol):
    hands: int
    """How many chunks it works on at once."""

    def give(self, number: int, work: Work, jobs: Chunk) -> None:
        """Begin a chunk; `number` is how it is called when it is taken back."""

    def take(self) -> tuple[int, Done]:
        """Wait for a chunk that is done."""

    def close(self) -> None: ...


def hire(name: str, workers: int, address: str | None, jobs: int) -> Engine:
    """`local` or `ray`; `workers` 0 means one per core."""
    if name not in NAMES:
        raise Wrong(f"There is no engine “{name}”; there are {', '.join(NAMES)}.")
    if workers < 0:
        raise Wrong(f"There cannot be {workers} processes; 0 means one per core.")
    if name == "ray":
        return Ray(workers, address)
    if address is not None:
        raise Wrong("Only Ray has an address: --engine ray.")
    count = min(workers or len(os.sched_getaffinity(0)), jobs)
    return Processes(count) if count > 1 else Here()


def do(work: Work, jobs: Chunk) -> Done:
    start = perf_counter()
    results = [work(job) for job in jobs]
    return perf_counter() - start, results


class Here:
    """This very process."""

    hands = 1

    def __init__(self) -> None:
        self.waiting: deque[tuple[int, Work, Chunk]] = deque()

    def give(self, number: int, work: Work, jobs: Chunk) -> None:
        self.waiting.append((number, work, jobs))

    def take(self) -> tuple[int, Done]:
        number, work, jobs = self.waiting.popleft()
        return number, do(work, jobs)

    def close(self) -> None:
        self.waiting.clear()


def follow() -> None:
    """A worker whose master was killed ends too, instead of waiting for work for ever."""

    def end() -> None:
        master = parent_process()
        assert master is not None
        master.join()
        os._exit(1)

    Thread(target=end, daemon=True).start()


class Processes:
    """Processes of this machine. If one dies the pool is made anew, and what it had in hand is given again."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.pool = self._pool()
        self.given: dict[Future[Done], tuple[int, Work, Chunk]] = {}
        self.losses = 0

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.hands, mp_context=get_context("spawn"), initializer=follow)

    def give(self, number: int, work: Work, jobs: Chunk) -> None:
        try:
            self.given[self.pool.submit(do, work, jobs)] = number, work, jobs
        except BrokenProcessPool:
            self._again([(number, work, jobs)])

    def take(self) -> tuple[int, Done]:
        while True:
            done, _ = wait(self.given, return_when=FIRST_COMPLETED)
            future = next((one for one in done if not isinstance(one.exception(), BrokenProcessPool)), None)
            if future is not None:
                self.losses = 0
                return self.given.pop(future)[0], future.result()
            self._again([])

    def _again(self, more: list[tuple[int, Work, Chunk]]) -> None:
        self.losses += 1
        if self.losses > LOSSES:
            raise Wrong(f"Workers died {LOSSES} times in a row; something in the work kills them.")
        broken = [*self.given.values(), *more]
        self.given = {}
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = self._pool()
        for number, work, jobs in broken:
            self.give(number, work, jobs)

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


class Ray:
    """A Ray cluster: one that runs at `address`, or one of `workers` processes that is started for the occasion."""

    def __init__(self, workers: int, address: str | None) -> None:
        try:
            import ray
        except ImportError:
            raise Wrong("Ray is not installed; `pip install 'undercity[ray]'` does it.") from None
        self.ray: Any = ray
        self._begin(workers, address)
        self.hands = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.remote: Any = self.ray.remote(max_retries=LOSSES, num_cpus=1)(do)
        self.given: dict[Any, int] = {}

    def _begin(self, workers: int, address: str | None) -> None:
        """Workers find the same code as this process."""
        settings: dict[str, Any] = {"address": address} if address else {"num_cpus": workers or None}
        if not address:
            settings["include_dashboard"] = False
        paths = os.pathsep.join(path for path in sys.path if path)
        runtime = {"env_vars": {"PYTHONPATH": paths}}
        self.ray.init(log_to_driver=False, logging_level=logging.ERROR, runtime_env=runtime, **settings)

    def give(self, number: int, work: Work, jobs: Chunk) -> None:
        self.given[self.remote.remote(work, jobs)] = number

    def take(self) -> tuple[int, Done]:
        [ticket], _ = self.ray.wait(list(self.given), num_returns=1)
        done: Done = self.ray.get(ticket)
        return self.given.pop(ticket), done

    def close(self) -> None:
        self.ray.shutdown()
