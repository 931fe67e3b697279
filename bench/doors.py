"""How fast the doors for learners are: `python bench/doors.py [ROUNDS]`.

The vector door beside the raw engine, and PettingZoo's AEC beside its own chess (which needs chess and pygame).
CPU time; the best of rounds in which all take turns: a busy machine speaks against nobody.
"""

import random
import sys
import warnings
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import numpy as np

from undercity import _compiled
from undercity.games import find
from undercity.lab.measure import time_playouts
from undercity.rl import pettingzoo as door
from undercity.rl.vector import Vector

SECONDS = 0.3
PLACES = (16, 32, 64, 128)


def raw(game: str) -> float:
    return time_playouts(find(game), SECONDS)[0]


def vector(game: str, places: int, is_observed: bool) -> float:
    """Decisions per second, with a policy that picks at random."""
    many = Vector(game, places, seed=1, is_observed=is_observed)
    dice = np.random.default_rng(0)
    made = 0
    start = process_time()
    while process_time() - start < SECONDS:
        for _ in range(20):
            if is_observed:
                _ = many.observations, many.masks
            many.step((dice.random(places) * many.widths).astype(np.int64))
        made += 20 * places
    return made / (process_time() - start)


def aec(env: Any) -> float:
    """Steps per second with `last()`, as an agent of PettingZoo takes them."""
    made = 0
    env.reset(seed=1)
    start = process_time()
    while process_time() - start < SECONDS:
        for _ in range(50):
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.reset()
                continue
            env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            made += 1
    return made / (process_time() - start)


def chess() -> Any:
    from pettingzoo.classic import chess_v6

    return chess_v6.env()


def main() -> None:
    warnings.simplefilter("ignore")
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    measures: dict[str, Callable[[], float]] = {"raw engine": partial(raw, "nightbreak")}
    for places in PLACES:
        measures[f"vector, {places} places, no observations"] = partial(vector, "nightbreak", places, False)
        measures[f"vector, {places} places"] = partial(vector, "nightbreak", places, True)
    measures["PettingZoo, nightbreak"] = partial(aec, door.env("nightbreak"))
    try:
        measures["PettingZoo, chess"] = partial(aec, chess())
    except ImportError as error:
        print(f"PettingZoo's chess is not measured: {error}")
    best = dict.fromkeys(measures, 0.0)
    for _ in range(rounds):
        for name, measure in measures.items():
            best[name] = max(best[name], measure())
    print(f"compiled: {_compiled.active}; best of {rounds} rounds of {SECONDS} s")
    for name, rate in best.items():
        share = f"{rate / best['raw engine']:.0%} of the raw engine" if name.startswith("vector") else ""
        if name == "PettingZoo, nightbreak" and "PettingZoo, chess" in best:
            share = f"{rate / best['PettingZoo, chess']:.1f} times chess"
        print(f"{name:42} {rate:10,.0f}/s  {share}")


if __name__ == "__main__":
    main()
