"""PettingZoo's own tests, for every game; and what they do not look at."""

import pickle
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="SKIPPED LOUDLY: pettingzoo is not installed (undercity[pettingzoo])")

import numpy as np
from gymnasium.utils.env_checker import data_equivalence

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo's tests load a game of its own by a way it has deprecated
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
    from pettingzoo.utils.conversions import parallel_to_aec

import pettingzoo

from undercity.core.game import Wrong
from undercity.games import find, offered
from undercity.rl import pettingzoo as door

pytestmark = pytest.mark.filterwarnings("ignore")
"""PettingZoo warns where it would like another shape of observation."""


def play(env: Any, cycles: int, seed: int = 3) -> list[Any]:
    """Answer at random; returns everything that was seen."""
    seen = []
    dice = np.random.default_rng(seed)
    for _ in range(cycles):
        if not env.agents:
            break
        told = env.last()
        seen.append((env.agent_selection, *told))
        if told[2] or told[3]:
            env.step(None)
        else:
            env.step(int(dice.choice(np.flatnonzero(told[0]["action_mask"]))))
    return seen


@pytest.mark.parametrize("game", offered())
def test_passes_the_tests_of_pettingzoo(game: str) -> None:
    api_test(door.env(game), num_cycles=200)
    seed_test(partial(door.env, game), num_cycles=40)


@pytest.mark.parametrize("game", offered())
def test_every_number_of_players_and_every_mode_plays(game: str) -> None:
    for seats, options in find(game).variants():
        env = door.env(game, seats, **options)
        env.reset(seed=1)
        assert len(play(env, 6)) == 6
        assert env.num_agents == seats


@pytest.mark.parametrize("observation", door.OBSERVATIONS)
@pytest.mark.parametrize("game", offered())
def test_a_pickled_match_goes_on_as_the_first(game: str, observation: str) -> None:
    env = door.env(game, observation=observation)
    env.reset(seed=5)
    play(env, 25)
    other = pickle.loads(pickle.dumps(env))
    assert data_equivalence(play(env, 40), play(other, 40))


@pytest.mark.parametrize("game", offered())
def test_truncates_after_max_cycles(game: str) -> None:
    make = partial(door.parallel_env, game, illegal="wrap")
    cyclic = SimpleNamespace(parallel_env=make, env=lambda **settings: parallel_to_aec(make(**settings)))
    max_cycles_test(cyclic)
    env = door.env(game, max_cycles=7)
    env.reset(seed=0)
    assert len(play(env, 100)) == 7 + env.max_num_agents
    assert not env.agents


def test_the_parallel_door_passes_too() -> None:
    parallel_api_test(door.parallel_env("nightbreak", illegal="wrap"), num_cycles=200)


def test_a_whole_match_rewards_the_winner_and_nobody_before_the_end() -> None:
    env = door.nightbreak_v1.env()
    env.reset(seed=2)
    seen = play(env, 1000)
    assert env.metadata["name"] == "nightbreak_v1"
    assert [reward for _, _, reward, is_over, _, _ in seen if not is_over] == [0.0] * (len(seen) - 2)
    assert sorted(reward for _, _, reward, is_over, _, _ in seen if is_over) == [-1.0, 1.0]


def test_all_games_are_in_pettingzoos_registry() -> None:
    for game in offered():
        assert pettingzoo.make("aec", f"undercity/{game}-v{find(game).version}").unwrapped.name == game
    made = pettingzoo.make("parallel", "undercity/nightbreak-v1", seats=4, format="unity", max_cycles=3)
    assert len(made.possible_agents) == 4


def test_who_is_not_asked_has_no_action() -> None:
    env = door.env("nightbreak")
    env.reset(seed=2)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(waiting)["action_mask"].any()
    assert env.observe(env.agent_selection)["action_mask"].sum() == len(env.table.answers)


def test_an_illegal_action_loses_or_is_wrapped_or_raises() -> None:
    losing, wrapping, raising = (door.env("nightbreak", illegal=how) for how in ("lose", "wrap", "raise"))
    for env in (losing, wrapping, raising):
        env.reset(seed=2)
    loser = losing.agent_selection
    losing.step(31)
    assert losing.rewards[loser] == -1
    assert all(losing.terminations.values())
    wrapping.step(31)
    assert not any(wrapping.terminations.values())
    with pytest.raises(Wrong, match="no answer number 31"):
        raising.step(31)


def test_text_can_be_observed_instead() -> None:
    env = door.env("nightbreak", observation="text", format="twilight")
    env.reset(seed=2)
    seen = env.last()[0]
    assert "nightbreak, seen by seat" in seen["observation"]
    assert "  0. " in seen["observation"]
    assert env.observation_space(env.agent_selection).contains(seen)
    assert door.env("nightbreak", render_mode="ansi").render_mode == "ansi"
