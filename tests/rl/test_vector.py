"""Many matches at once: the same matches as one by one, arrays that fit, and errors for what is not allowed."""

import pytest

pytest.importorskip("numpy", reason="SKIPPED LOUDLY: numpy is not installed (undercity[vector])")

import numpy as np

from undercity.core.chance import Rng, answer_chance
from undercity.core.many import observed
from undercity.games import find, offered
from undercity.rl import spaces
from undercity.rl.vector import Vector


def test_every_place_plays_as_if_it_were_alone() -> None:
    door = Vector("nightbreak", 5, seed=9, draft="random")
    alone = find("nightbreak").new(2, door.options)
    rng, dice = Rng((9, 3, 0)), np.random.default_rng(1)
    answer_chance(alone, rng)
    coder, observe = spaces.coder(find("nightbreak"), 2), spaces.observer("nightbreak")
    while alone.open is not None:
        seen = np.frombuffer(observed(alone, alone.open.seat, observe, coder), np.uint8)
        assert (door.observations[3] == seen).all()
        assert (door.seats[3], door.widths[3]) == (alone.open.seat, len(alone.answers))
        actions = (dice.random(5) * door.widths).astype(np.int64)
        alone.choose(alone.answers[int(actions[3])])
        answer_chance(alone, rng)
        rewards, ended = door.step(actions)
        assert ended[3] == (alone.open is None)
    assert rewards[3].tolist() == spaces.returns(find("nightbreak"), alone, 2)
    assert door.many.begun[3] == 2


@pytest.mark.parametrize("game", offered())
def test_arrays_have_one_row_a_place(game: str) -> None:
    door = Vector(game, 3)
    for _ in range(20):
        assert door.observations.shape == (3, door.size)
        assert door.observations.dtype == np.uint8
        assert door.masks.shape == (3, door.width)
        assert (door.masks.sum(axis=1) == door.widths).all()
        rewards, ended = door.step(door.widths.astype(np.int64) - 1)
        assert rewards.shape == (3, door.players)
        assert ended.shape == (3,)


def test_an_answer_that_does_not_exist_raises() -> None:
    door = Vector("nightbreak", 2, is_observed=False)
    with pytest.raises(IndexError, match="place 1 has"):
        door.step(np.array([0, 200]))
