"""OpenSpiel games: `import undercity.rl.openspiel` makes them known to OpenSpiel under their names.

pyspiel.load_game("undercity_nightbreak(format=unity,players=4)")

Chance is explicit. An action is the number of an answer, or of Nature's outcome. A saved state holds its table.
"""

import json
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from undercity.core.chance import Chance, Rng
from undercity.core.game import Game, Wrong
from undercity.core.many import observed
from undercity.core.step import NATURE
from undercity.core.table import Table
from undercity.core.view import question
from undercity.games import find, offered
from undercity.rl import spaces
from undercity.rl.saved import restore, save

CHANCES = {"tiberpunk": 16_384}
"""The most outcomes that chance has at once: Tiberpunk rolls many dice together."""
CHANCE = 256
"""For games not named above."""
LONGEST = 100_000
"""So many answers and outcomes no match has."""


class Saved(NamedTuple):
    """What a pickled state has of its table."""

    table: tuple[Any, Any]
    given: list[tuple[int, int]]
    past: dict[int, str]


class Held:
    """A table in the middle of a state: copied deeply, it is cloned; pickled, it is saved."""

    def __init__(self, t: Table, given: list[tuple[int, int]], past: dict[int, str]) -> None:
        self.t = t
        self.given = given
        """Which answers players gave, by seat and number."""
        self.past = past
        """What a seat had heard before this table was imagined for it."""
        self.told: dict[int, tuple[int, str]] = {}
        """What a seat has heard since, up to so many lines of the log."""

    def __deepcopy__(self, memo: Any) -> "Held":
        t = self.t.clone()
        t.log = None if self.t.log is None else self.t.log[:]
        other = Held(t, self.given[:], self.past)
        other.told = self.told.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return Saved, (save(self.t), self.given, self.past)


class State(pyspiel.State):  # type: ignore[misc]
    """A match. The table is laid when somebody first asks for it: clones and copies get theirs from the original."""

    def __init__(self, game: "UndercityGame") -> None:
        super().__init__(game)
        self.held: Held | Saved | None = None

    def game(self) -> "UndercityGame":
        found: UndercityGame = self.get_game()
        return found

    def begun(self) -> Held:
        if self.held is None:
            t = self.game().new_table()
            t.log = []
            t.proceed()
            self.held = Held(t, [], {})
        elif isinstance(self.held, Saved):
            self.held = self.game().restored(self.held)
        return self.held

    def table(self) -> Table:
        return self.begun().t

    def current_player(self) -> int:
        ask = self.table().open
        if ask is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if ask.seat == NATURE else ask.seat

    def is_terminal(self) -> bool:
        return self.table().open is None

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(min(len(self.table().answers), self.game().width)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        t = self.table()
        ask = t.open
        assert isinstance(ask, Chance)
        count, weights = ask.count(t), ask.weights(t)
        if weights is None:
            return [(i, 1.0 / count) for i in range(count)]
        total = sum(weights)
        return [(i, weight / total) for i, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        held = self.begun()
        t, ask = held.t, held.t.open
        if isinstance(ask, Chance):
            t.choose(ask.outcome(t, action))
        elif ask is not None:
            held.given.append((ask.seat, action))
            t.choose(t.answers[action])

    def _action_to_string(self, player: int, action: int) -> str:
        t = self.table()
        ask = t.open
        if isinstance(ask, Chance):
            return ask.outcome(t, action).notation()
        return t.answers[action].notation() if action < len(t.answers) else f"answer {action}"

    def returns(self) -> list[float]:
        game = self.game()
        if not self.is_terminal():
            return [0.0] * game.seats
        return spaces.returns(game.rules, self.table(), game.seats)

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that the player could not tell from this one; what happens from there on is not logged."""
        game, held = self.game(), self.begun()
        rng = Rng(int(sampler() * (1 << 53)))
        other = State(game)
        imagined = game.rules.redeal(held.t, player, rng)
        other.held = Held(imagined, held.given[:], {player: story(held, player)})
        return other

    def __str__(self) -> str:
        t = self.table()
        return json.dumps({"table": self.game().rules.view(t, None), "given": self.begun().given})


def story(held: Held, seat: int) -> str:
    """Everything a seat has heard."""
    lines, text = held.told.get(seat, (0, held.past.get(seat, "")))
    log = held.t.log or []
    text += "".join([line.heard_by(seat) + "\n" for line in log[lines:]])
    held.told[seat] = len(log), text
    return text


class Observer:
    """What a player sees, as a tensor and as a string; with perfect recall the string tells the past as well."""

    def __init__(self, game: "UndercityGame", kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"An observer takes no settings: {params}")
        self.rules = game.rules
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.is_recalled = kind.perfect_recall
        self.observe = spaces.observer(game.rules.name)
        self.coder = spaces.coder(game.rules, game.seats)
        self.tensor = np.zeros(game.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """A spectator's tensor stays empty: it has no seat to see from."""
        if self.is_private:
            t = state.table()
            self.tensor[:] = np.frombuffer(observed(t, player, self.observe, self.coder), np.uint8)

    def string_from(self, state: State, player: int) -> str:
        held = state.begun()
        seat = player if self.is_private else None
        seen = json.dumps([self.rules.view(held.t, seat), question(held.t, seat)])
        if not self.is_recalled:
            return seen
        given = [number for who, number in held.given if who == seat]
        return f"{story(held, -1 if seat is None else seat)}{given}\n{seen}"


class UndercityGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel's; each gets a class of its own when it is registered."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.rules = find(self.name)
        self.seats = int(given.pop("players", self.rules.seats[0]))
        options = {name: value for name, value in given.items() if value}
        self.options = self.rules.settle_options(self.seats, options)
        self.width = spaces.width(self.rules)
        self.size = spaces.size(self.rules, self.seats)
        super().__init__(kind(self.rules), extent(self.rules, self.seats), params or {})

    def new_table(self) -> Table:
        return self.rules.new(self.seats, self.options)

    def restored(self, saved: Saved) -> Held:
        return Held(restore(self.rules, self.seats, self.options, saved.table), saved.given, saved.past)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def kind(game: Game) -> Any:
    """An option that is not given is the game's default for this number of players."""
    settings: dict[str, Any] = {option.name: "" for option in game.options}
    return pyspiel.GameType(
        short_name=f"undercity_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], **settings},
    )


def extent(game: Game, seats: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=spaces.width(game),
        max_chance_outcomes=CHANCES.get(game.name, CHANCE),
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        max_game_length=LONGEST,
    )


def register() -> list[str]:
    """Make all games known to OpenSpiel; returns their names. A second time does nothing."""
    known = set(pyspiel.registered_names())
    for name in offered():
        if f"undercity_{name}" not in known:
            pyspiel.register_game(kind(find(name)), type(f"Undercity_{name}", (UndercityGame,), {"name": name}))
    return [f"undercity_{name}" for name in offered()]


def load(game: str, players: int | None = None, **options: str) -> Any:
    """`load("nightbreak", format="unity", players=4)`"""
    if game not in offered():
        raise Wrong(f"There is no game “{game}”; there are {', '.join(offered())}.")
    settings = {**options, **({} if players is None else {"players": players})}
    return pyspiel.load_game(f"undercity_{game}", settings)


register()
