"""Tables and steps as JSON: `{"Attack": [2]}`. A table can be saved in the middle of any question."""

from typing import Any

from undercity.core.chance import Chance, Deck
from undercity.core.game import Wrong
from undercity.core.step import Ask, Step, fields
from undercity.core.table import Table

_CORE = ("agenda", "open", "answers", "learned", "log")


def kinds(package: str) -> dict[str, type[Step]]:
    """Every step of a game and of the core, by name."""
    found: dict[str, type[Step]] = {}
    waiting: list[Any] = [Step]
    while waiting:
        cls: Any = waiting.pop()
        waiting.extend(cls.__subclasses__())
        if cls.__module__.startswith((package + ".", "undercity.core.")):
            found[cls.__name__] = cls
    return found


def pack(value: Any) -> Any:
    """A step or one of its arguments as JSON."""
    if isinstance(value, Step):
        return {type(value).__name__: [pack(getattr(value, name)) for name in fields(type(value))]}
    if isinstance(value, (tuple, list)):
        return [pack(item) for item in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"{value!r} has no place in a step")


def unpack(known: dict[str, type[Step]], value: Any) -> Any:
    """The step that `pack` wrote; lists come back as tuples."""
    if isinstance(value, dict):
        if len(value) != 1:
            raise Wrong("A step is written as one name with its arguments.")
        [(name, args)] = value.items()
        if name not in known or not isinstance(args, list):
            raise Wrong(f"There is no step “{name}” in this game.")
        try:
            return known[name](*[unpack(known, arg) for arg in args])
        except TypeError as error:
            raise Wrong(f"The step “{name}” does not take {args}.") from error
    if isinstance(value, list):
        return tuple(unpack(known, item) for item in value)
    return value


def things(cls: type) -> list[str]:
    """What a game's table holds besides the core's own, the same in plain and compiled code."""
    parts: list[Any] = [
        vars(base).get("__mypyc_attrs__") or vars(base).get("__annotations__", ()) for base in reversed(cls.__mro__)
    ]
    names = dict.fromkeys([name for part in parts for name in part])
    return [name for name in names if name not in _CORE and not name.startswith("__")]


def dump(t: Table) -> dict[str, Any]:
    """A table in the middle of any question, as JSON. The log is not part of it."""
    return {
        "table": {name: _freeze(getattr(t, name)) for name in things(type(t))},
        "agenda": [pack(step) for step in t.agenda],
        "open": None if t.open is None else pack(t.open),
        "learned": t.learned,
    }


def load(t: Table, package: str, saved: dict[str, Any]) -> Table:
    """Lay a dumped state onto a fresh table of the same game."""
    known = kinds(package)
    try:
        for name in things(type(t)):
            setattr(t, name, _thaw(saved["table"][name]))
        t.begin()
        t.agenda = [unpack(known, step) for step in saved["agenda"]]
        t.learned = saved["learned"]
        ask = None if saved["open"] is None else unpack(known, saved["open"])
    except (KeyError, TypeError, AttributeError) as error:
        raise Wrong(f"The saved table is not complete: {error}.") from error
    if isinstance(ask, Ask):
        _reopen(t, ask)
    return t


def _reopen(t: Table, ask: Ask) -> None:
    """Put a question that was open; what led to it is not done again."""
    if isinstance(ask, Chance):
        answers: list[Step] = []
        is_answerable = ask.count(t) > 0
    else:
        answers = ask.answers(t)
        is_answerable = bool(answers)
    if not is_answerable:
        raise Wrong("The open question of the saved table has no answer.")
    t.put(ask, answers)


def _freeze(value: Any) -> Any:
    if isinstance(value, Deck):
        return {"top": value.top, "rest": value.rest, "bottom": value.bottom, "away": value.away, "gone": value.gone}
    if isinstance(value, tuple):
        return {"tuple": [_freeze(item) for item in value]}
    if isinstance(value, list):
        return [_freeze(item) for item in value]
    return value


def _thaw(value: Any) -> Any:
    if isinstance(value, dict) and "tuple" in value:
        return tuple(_thaw(item) for item in value["tuple"])
    if isinstance(value, dict):
        deck = Deck(list(value["rest"]), value["gone"])
        deck.top, deck.bottom, deck.away = list(value["top"]), list(value["bottom"]), list(value["away"])
        return deck
    if isinstance(value, list):
        return [_thaw(item) for item in value]
    return value
