"""What the positions of all games are read by; whatever is wrong with one is said in a sentence."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from undercity.core.game import Wrong

T = TypeVar("T")
Natural = Annotated[int, msgspec.Meta(ge=0)]


def read(described: Any, shape: type[T]) -> T:
    """A described position, by the types of `shape`."""
    try:
        return msgspec.convert(described, shape)
    except msgspec.ValidationError as error:
        raise Wrong(f"This position cannot be read: {error}.") from error


def check_keys(described: Any, known: tuple[str, ...], what: str) -> None:
    if not isinstance(described, dict):
        raise Wrong(f"{what} is described by a mapping.")
    for key in described:
        if key not in known:
            raise Wrong(f"{what} has no “{key}”; it knows {', '.join(known)}.")


def count_of(described: dict[str, Any], name: str, default: int = 0) -> int:
    value = described.get(name, default)
    if type(value) is not int or value < 0:
        raise Wrong(f"`{name}` cannot be “{value}”; it is a number from 0 on.")
    return value


def index_of(name: Any, names: Sequence[str], what: str) -> int:
    if name not in names:
        raise Wrong(f"There is no {what} “{name}”; there are {', '.join(names)}.")
    return names.index(name)


def value_of(name: Any, known: Mapping[str, T], what: str) -> T:
    index_of(name, tuple(known), what)
    return known[name]


def is_list_of(kind: type, value: Any) -> bool:
    return isinstance(value, list) and all(type(item) is kind for item in value)


def refuse(wrong: list[str]) -> None:
    """A table that breaks invariants is no position."""
    if wrong:
        raise Wrong("This position cannot be: " + "; ".join(wrong) + ".")
