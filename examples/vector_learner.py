"""Trains a small policy on many Nightbreak matches at once, by REINFORCE, with nothing but numpy.

Seat 0 learns, seat 1 answers at random: python examples/vector_learner.py [STEPS]
"""

import sys

import numpy as np

from undercity.rl.vector import Vector

PLACES = 64
RATE = 0.3


def main(steps: int) -> float:
    door = Vector("nightbreak", PLACES, seed=1, draft="random")
    dice = np.random.default_rng(1)
    weights = np.zeros((door.size, door.width))
    made: list[list[tuple[np.ndarray, np.ndarray]]] = [[] for _ in range(PLACES)]
    results: list[bool] = []
    for _ in range(steps):
        seen = np.log1p(door.observations) / 5
        scores = np.where(door.masks, seen @ weights, -np.inf)
        wishes = np.exp(scores - scores.max(axis=1, keepdims=True))
        wishes = np.where(door.seats[:, None] == 0, wishes, door.masks)
        chances = wishes / wishes.sum(axis=1, keepdims=True)
        picks = (chances.cumsum(axis=1) < dice.random((PLACES, 1))).sum(axis=1).clip(max=door.widths - 1)
        for place in np.flatnonzero(door.seats == 0):
            made[place].append((seen[place], np.eye(door.width)[picks[place]] - chances[place]))
        rewards, ended = door.step(picks)
        for place in np.flatnonzero(ended):
            results.append(bool(rewards[place, 0] > 0))
            whats, blames = (np.array(part) for part in zip(*made[place], strict=True))
            weights += RATE * rewards[place, 0] / len(whats) * whats.T @ blames
            made[place].clear()
    share = float(np.mean(results[-len(results) // 2 :])) if results else 0.0
    print(f"{len(results)} matches; of the second half seat 0 won {share:.0%}")
    return share


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6000)
