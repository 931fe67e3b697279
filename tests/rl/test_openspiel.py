"""OpenSpiel's own random simulation for every game; and that its search can play ours."""

import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="SKIPPED LOUDLY: open_spiel is not installed (undercity[openspiel])")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from undercity.core.game import Wrong
from undercity.games import offered
from undercity.rl import openspiel as door


def walk(state: Any, plies: int, seed: int = 1) -> Any:
    """Play on at random."""
    dice = np.random.default_rng(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(actions, p=chances)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    return state


def to_a_question(game: Any, plies: int = 40) -> Any:
    state = walk(game.new_initial_state(), plies)
    while state.is_chance_node():
        walk(state, 1)
    return state


def known_in(state: Any) -> list[str]:
    """Every player's information state."""
    return [state.information_state_string(seat) for seat in range(state.num_players())]


@pytest.mark.slow
@pytest.mark.parametrize("game", offered())
def test_passes_the_random_simulation_of_openspiel(game: str) -> None:
    pyspiel.random_sim_test(door.load(game), num_sims=1, serialize=True, verbose=False)


def test_options_and_players_are_settings() -> None:
    game = pyspiel.load_game("undercity_nightbreak(format=unity,players=4)")
    assert game.num_players() == 4
    assert json.loads(str(game.new_initial_state()))["table"]["format"] == "unity"
    assert door.register() == [f"undercity_{name}" for name in offered()]
    with pytest.raises(Wrong, match="no game"):
        door.load("chess")


@pytest.mark.parametrize("game", offered())
def test_a_clone_goes_its_own_way(game: str) -> None:
    state = to_a_question(door.load(game))
    before = str(state)
    clone = state.clone()
    assert str(clone) == before
    assert clone.history() == state.history()
    walk(clone, 20)
    assert str(state) == before


@pytest.mark.parametrize("game", offered())
def test_a_pickled_state_goes_on_as_the_first(game: str) -> None:
    state = to_a_question(door.load(game))
    again = pickle.loads(pickle.dumps(state))
    assert (str(again), again.history()) == (str(state), state.history())
    walk(state, 30)
    walk(again, 30)
    assert (str(again), known_in(again)) == (str(state), known_in(state))


def test_a_pickled_state_is_read_by_another_process(tmp_path: Path) -> None:
    state = to_a_question(door.load("nightbreak"))
    (tmp_path / "state").write_bytes(pickle.dumps(state))
    reads = "import pickle, sys, undercity.rl.openspiel; print(pickle.load(open(sys.argv[1], 'rb')), end='')"
    command = [sys.executable, "-c", reads, str(tmp_path / "state")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == str(state)


def test_a_pickled_imagined_state_keeps_the_past() -> None:
    state = to_a_question(door.load("nightbreak"))
    seat = state.current_player()
    imagined = state.resample_from_infostate(seat, np.random.default_rng(2).random)
    again = pickle.loads(pickle.dumps(imagined)).clone()
    assert again.information_state_string(seat) == state.information_state_string(seat)


@pytest.mark.parametrize("game", offered())
def test_who_cannot_tell_two_tables_apart_has_one_information_state(game: str) -> None:
    state = to_a_question(door.load(game), 60)
    for seat in range(state.num_players()):
        other = state.resample_from_infostate(seat, np.random.default_rng(2).random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    state = to_a_question(door.load("nightbreak"))
    seat = state.current_player()
    known, seen = state.information_state_string(seat), state.observation_string(seat)
    assert known.endswith(seen)
    assert "lays out" in known
    assert "lays out" not in seen


def test_chances_add_up_and_returns_too() -> None:
    state = walk(door.load("nightbreak", draft="random").new_initial_state(), 0)
    while not state.is_terminal():
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        walk(state, 1)
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_the_search_of_openspiel_plays() -> None:
    game = door.load("nightbreak", draft="random")
    dice = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 4, random_state=dice)
    state = to_a_question(game, 30)
    assert bot.step(state) in state.legal_actions()
