"""What a game folder gives to everybody else: one record of functions, and the errors they raise."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from undercity.core.chance import Rng
from undercity.core.scene import Scene
from undercity.core.table import Table
from undercity.core.words import sentence


class Wrong(ValueError):
    """Something given from outside is not possible; the sentence says what, and the rule why."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(f"{sentence} ({rule})" if rule else sentence)
        self.sentence = sentence
        self.rule = rule


class Option(msgspec.Struct, frozen=True):
    """A choice made before the match: its values, each explained in a line; the first is the default."""

    name: str
    text: str
    values: dict[str, str]
    seats: dict[str, tuple[int, ...]] = {}
    """For which numbers of players a value is meant, where not for all."""
    names: dict[str, str] = {}
    """What values are called, where it is not their own word."""

    @property
    def default(self) -> str:
        return next(iter(self.values))

    def called(self, value: str) -> str:
        return self.names.get(value) or sentence(value.replace("_", " "))

    def allows(self, value: str, seats: int) -> bool:
        return seats in self.seats.get(value, (seats,))


class Result(msgspec.Struct, frozen=True):
    """How a match ended, by seat. Nobody at all may have won. `lines` is the scoring, line by line."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    reason: str
    lines: tuple[str, ...] = ()


class Game(msgspec.Struct, frozen=True):
    """A game as play, bots, laboratory, page and terminal see it."""

    name: str
    title: str
    tagline: str
    owner: str
    prefix: str
    """With which its rule ids begin."""
    version: int
    """Of its rules: a stored match is replayed under the version it was played with."""
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    new: Callable[[int, dict[str, str]], Table]
    """(seats, options) -> a table with its agenda laid, before the first sentence is read: `proceed` begins."""
    view: Callable[[Any, int | None], dict[str, Any]]
    """What a seat may know, by whitelist; None is a spectator."""
    redeal: Callable[[Any, int, Rng], Table]
    """A quiet clone that this seat could not tell from the real table."""
    result: Callable[[Any], Result]
    broken: Callable[[Any], list[str]]
    """Invariants that do not hold, each as a sentence that names it."""
    evaluate: Callable[[Any, int], float]
    """How good the table is for a seat, from 0 (lost) to 1 (won)."""
    scene: Callable[[Mapping[str, Any]], Scene]
    position: Callable[[dict[str, Any]], tuple[Table, int, dict[str, str]]]
    """A described state -> (table as `new` gives it, seats, options); raises Wrong if it breaks an invariant."""
    facts: Callable[[Any], dict[str, list[list[str]]]] = lambda t: {}
    """What a laboratory groups results by: `{"faction": [["Sun"], ["Moon"]]}`, the names each seat had."""
    search: dict[str, float] = {}
    """What suits a search of this game, where it is not the usual: settings of the search bot by name."""
    deep: dict[str, float] = {}
    """What suits a search of many iterations better."""
    foresees: Callable[[Any], bool] = lambda t: False
    """Whether `evaluate` weighs what is about to happen by its chances, so that a plan need not look on."""
    cards: Callable[[], list[dict[str, Any]]] = list
    """Every card as a mapping with `name`, `text`, `source`: for zoom, rules pages and reports."""

    def settle_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, str]:
        """Fill in defaults; refuse what the game does not know."""
        if seats not in self.seats:
            counts = ", ".join(str(n) for n in self.seats)
            raise Wrong(f"{self.title} is for {counts} players, not {seats}.")
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise Wrong(f"{self.title} has no option “{name}”; it knows {', '.join(known) or 'none'}.")
        return {name: _settle(self, option, seats, given) for name, option in known.items()}

    def variants(self) -> list[tuple[int, dict[str, str]]]:
        """Every number of players with the defaults, and with each value of each option that fits it."""
        found: list[tuple[int, dict[str, str]]] = []
        for seats in self.seats:
            given = [{o.name: value} for o in self.options for value in o.values if o.allows(value, seats)]
            for options in [self.settle_options(seats, one) for one in ({}, *given)]:
                if (seats, options) not in found:
                    found.append((seats, options))
        return found


def _settle(game: Game, option: Option, seats: int, given: Mapping[str, Any]) -> str:
    allowed = [value for value in option.values if option.allows(value, seats)]
    value = str(given.get(option.name, allowed[0]))
    if value not in option.values:
        raise Wrong(f"{option.name} cannot be “{value}”; {game.title} knows {', '.join(option.values)}.")
    if value not in allowed:
        meant = " or ".join(str(n) for n in option.seats[value])
        raise Wrong(f"{option.name} “{value}” is for {meant} players, not {seats}.")
    return value
