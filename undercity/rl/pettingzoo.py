"""PettingZoo environments of all games: `env("nightbreak", format="unity", seats=4)`, or `nightbreak_v1.env()`.

They are in PettingZoo's registry too: `pettingzoo.make("aec", "undercity/nightbreak-v1", format="unity", seats=4)`.

Agents are called `seat_0`, `seat_1` and so on; only the one that is asked acts. An action is the number of an answer.
"""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium import spaces as gym
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv, aec_registry
from pettingzoo import register as pettingzoo_register

from undercity.core.chance import Rng, answer_chance
from undercity.core.game import Wrong
from undercity.core.many import observed
from undercity.core.view import see
from undercity.games import find, names, offered
from undercity.rl import spaces
from undercity.rl.saved import restore, save
from undercity.rl.text import view_text

TEXT = frozenset(map(chr, (10, *range(32, 0x3000))))
LONGEST_TEXT = 100_000
OBSERVATIONS = ("vector", "text")
ILLEGAL = ("lose", "wrap", "raise")
_KEPT = ("name", "players", "options", "observation", "illegal", "max_cycles", "render_mode", "episode", "cycles")
_STANDING = ("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")


class Env(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A match, one question at a time.

    `illegal` says what an action does that is not allowed: its seat loses and the match ends; it is counted round and
    round the answers; or it raises. `max_cycles` truncates a match after so many answers.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        observation: str = "vector",
        illegal: str = "lose",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if observation not in OBSERVATIONS or illegal not in ILLEGAL:
            raise Wrong(f"Observations are {OBSERVATIONS}; illegal actions {ILLEGAL}.")
        self.name = game
        self.players = find(game).seats[0] if seats is None else seats
        self.options = find(game).settle_options(self.players, options)
        self.observation = observation
        self.illegal = illegal
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self._seed = 0
        self.episode = 0
        self.cycles = 0
        self._prepare()

    def _prepare(self) -> None:
        """What follows from the settings."""
        self.game = find(self.name)
        self.metadata = {
            "name": versioned(self.name),
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        width = spaces.width(self.game)
        self._observe = spaces.observer(self.name)
        self._coder = spaces.coder(self.game, self.players)
        self._masks = np.tri(width + 1, width, -1, dtype=np.int8)
        self._masks.flags.writeable = False
        seen: gym.Space[Any] = (
            gym.Text(LONGEST_TEXT, min_length=0, charset=TEXT)
            if self.observation == "text"
            else gym.Box(0.0, 255.0, (spaces.size(self.game, self.players),), np.float32)
        )
        mask = gym.Box(0, 1, (width,), np.int8)
        self.action_spaces = {agent: gym.Discrete(width) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: gym.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gym.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gym.Space[Any]:
        return self.action_spaces[agent]

    # One match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. A seed begins a series of matches; without one the series goes on."""
        if seed is not None:
            self._seed, self.episode = seed, 0
        self.chance = Rng((self._seed, self.episode))
        self.episode += 1
        self.cycles = 0
        self.table = self.game.new(self.players, self.options)
        if self.observation == "text" or self.render_mode is not None:
            self.table.log = []
        answer_chance(self.table, self.chance)
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.agent_selection = agents[0] if self.table.open is None else agents[self.table.open.seat]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        t = self.table
        number = self._number(action, len(t.answers))
        if number < 0:
            self._finish([-1.0 if other == agent else 0.0 for other in self.possible_agents])
            return
        t.choose(t.answers[number])
        answer_chance(t, self.chance)
        self.cycles += 1
        ask = t.open
        if ask is None:
            self._finish(spaces.returns(self.game, t, self.players))
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[ask.seat]

    def _number(self, action: int | None, count: int) -> int:
        """Which answer is meant; -1 for one that does not exist."""
        if action is not None and 0 <= action < count:
            return int(action)
        if self.illegal == "wrap" and action is not None:
            return int(action) % count
        if self.illegal == "lose":
            return -1
        raise Wrong(f"There is no answer number {action}; there are {count}.")

    def _finish(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> dict[str, Any]:
        t, seat = self.table, self._seat_of[agent]
        ask = t.open
        is_asked = ask is not None and ask.seat == seat and not self.terminations.get(agent, True)
        mask = self._masks[min(len(t.answers), len(self._masks) - 1) if is_asked else 0]
        if self.observation == "text":
            return {"observation": self.text(agent), "action_mask": mask}
        seen = np.frombuffer(observed(t, seat, self._observe, self._coder), np.uint8)
        return {"observation": seen.astype(np.float32), "action_mask": mask}

    def text(self, agent: str) -> str:
        """What an agent sees, and is asked, in words."""
        return view_text(see(self.game, self.table, self._seat_of[agent]))

    def render(self) -> str | None:
        """What the agent to act sees, if `render_mode` is "ansi"."""
        return self.text(self.agent_selection) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    # Pickling keeps the match, in the middle of whatever it is

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: getattr(self, name) for name in _KEPT}
        kept["seed"] = self._seed
        if hasattr(self, "table"):
            standing = {name: getattr(self, name) for name in _STANDING}
            kept["match"] = save(self.table), self.chance.state, standing
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name in _KEPT:
            setattr(self, name, kept[name])
        self._seed = kept["seed"]
        self._prepare()
        if "match" in kept:
            saved, state, standing = kept["match"]
            self.table = restore(self.game, self.players, self.options, saved)
            self.chance = Rng(0)
            self.chance.state = state
            for name, value in standing.items():
                setattr(self, name, value)


class Parallel(ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """The same for those who want an action of every agent in every cycle: whoever is not asked can only wait (0)."""

    def __init__(self, game: str, seats: int | None = None, **settings: Any) -> None:
        self.turns = Env(game, seats, **settings)
        self.metadata = self.turns.metadata | {"is_parallelizable": True}
        self.possible_agents = self.turns.possible_agents
        self.render_mode = self.turns.render_mode
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gym.Space[Any]:
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> gym.Space[Any]:
        return self.turns.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.turns.reset(seed, options)
        self.agents = self.turns.agents[:]
        return self._seen(), dict(self.turns.infos)

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        turns = self.turns
        turns.step(actions[turns.agent_selection])
        told = self._seen(), turns.rewards, turns.terminations, turns.truncations, dict(turns.infos)
        if any(turns.terminations.values()) or any(turns.truncations.values()):
            self.agents = []
        return told

    def _seen(self) -> dict[str, Any]:
        return {agent: self._observe(agent) for agent in self.agents}

    def _observe(self, agent: str) -> dict[str, Any]:
        seen = self.turns.observe(agent)
        mask: NDArray[np.int8] = seen["action_mask"]
        return seen if mask.any() else seen | {"action_mask": self.turns._masks[1]}

    def render(self) -> str | None:
        return self.turns.render()


def env(game: str, seats: int | None = None, **settings: Any) -> Env:
    return Env(game, seats, **settings)


def parallel_env(game: str, seats: int | None = None, **settings: Any) -> Parallel:
    return Parallel(game, seats, **settings)


def versioned(game: str) -> str:
    """`nightbreak_v1`: what the number of a rules version names plays alike for good."""
    return f"{game}_v{find(game).version}"


def register() -> None:
    """Make all games known to PettingZoo. A second time does nothing."""
    for game in offered():
        id = f"undercity/{game}-v{find(game).version}"
        if id not in aec_registry:
            pettingzoo_register("aec", id, env, kwargs={"game": game})
            pettingzoo_register("parallel", id, parallel_env, kwargs={"game": game})


def __getattr__(name: str) -> SimpleNamespace:
    """`nightbreak_v1.env(...)`, as PettingZoo's own games are named."""
    for game in names():
        if name == versioned(game):
            return SimpleNamespace(
                env=partial(env, game), raw_env=partial(env, game), parallel_env=partial(parallel_env, game)
            )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register()
