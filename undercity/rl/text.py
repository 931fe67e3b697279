"""Views and questions as compact text and as JSON with a schema: for language models and whoever reads."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from undercity.core.chance import Chance, Rng
from undercity.core.game import Game
from undercity.core.view import see
from undercity.games import find

LINE = 110
"""What fits on so many characters stays on one line."""
LOG = 12
"""So many of the last lines of the log are told."""


def view_text(seen: Mapping[str, Any]) -> str:
    """A view, as `Match.view` gives it, in few words: what is empty is left out."""
    who = "a spectator" if seen["seat"] is None else f"seat {seen['seat']}"
    lines = [f"{seen['game']}, seen by {who}" + (", over" if seen["over"] else "")]
    lines += told(seen["table"], "")
    if seen["log"]:
        lines += ["log:", *(f"  {line['text']} [{line['rule']}]" for line in seen["log"][-LOG:])]
    return "\n".join([*lines, question_text(seen["asking"])])


def question_text(asking: Mapping[str, Any] | None) -> str:
    """The open question with its answers, numbered as the doors number them."""
    if asking is None:
        return "Nothing is asked: the match is over."
    if "answers" not in asking:
        occasion = f" It may interrupt: {asking['occasion']}." if asking["occasion"] else ""
        return "Chance is asked." if asking["seat"] < 0 else f"Seat {asking['seat']} is choosing.{occasion}"
    lines = [f"You are asked: {asking['prompt']} {asking['why']}".rstrip()]
    for i, answer in enumerate(asking["answers"]):
        note = f" ({answer['note']})" if answer["note"] else ""
        lines.append(f"  {i}. {answer['notation']}: {answer['label']}{note}")
    lines += [f"  not {r['notation']}: {r['reason']} [{r['rule']}]" for r in asking["refusals"]]
    return "\n".join(lines)


def told(value: Any, indent: str) -> Iterator[str]:
    """`key: value` line by line; what fits on a line is not broken up."""
    parts = value.items() if isinstance(value, Mapping) else enumerate(value)
    for key, part in parts:
        if is_empty(part):
            continue
        line = f"{indent}{key}: {flow(part)}"
        if len(line) <= LINE or is_plain(part):
            yield line
        else:
            yield f"{indent}{key}:"
            yield from told(part, indent + " ")


def is_plain(value: Any) -> bool:
    """A word, a number, or a list of them."""
    if isinstance(value, (list, tuple)):
        return all(isinstance(item, (str, int, float)) for item in value)
    return not isinstance(value, Mapping)


def is_empty(value: Any) -> bool:
    return value is None or value is False or (isinstance(value, (str, list, tuple, Mapping)) and not value)


def flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(part)}" for key, part in value.items() if not is_empty(part)) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join("-" if part is None else flow(part) for part in value) + "]"
    return "yes" if value is True else str(value)


# The shape of the JSON


class Answer(msgspec.Struct):
    """An answer: `notation` is what is sent back."""

    notation: str
    label: str
    note: str
    at: str


class Refusal(msgspec.Struct):
    """An answer one might expect, why it is not legal, and by which rule."""

    notation: str
    answer: str
    reason: str
    rule: str


class Asking(msgspec.Struct):
    """The open question. Whoever is not asked sees its seat only, -1 for chance, and the occasion of an interrupt."""

    seat: int
    occasion: str
    prompt: str | msgspec.UnsetType = msgspec.UNSET
    why: str | msgspec.UnsetType = msgspec.UNSET
    answers: list[Answer] | msgspec.UnsetType = msgspec.UNSET
    refusals: list[Refusal] | msgspec.UnsetType = msgspec.UNSET


class Line(msgspec.Struct):
    """A line of the log, its rule, and the terms of its arithmetic."""

    rule: str
    text: str
    sums: list[tuple[str, int]]


class Seen(msgspec.Struct):
    """Everything a seat may know. `table` is the game's own."""

    game: str
    seat: int | None
    over: bool
    table: dict[str, Any]
    asking: Asking | None
    log: list[Line]


MATCHES = 12


@cache
def schema(name: str) -> dict[str, Any]:
    """The JSON schema of a game's views; what lies on its table is gathered from matches at random."""
    found = msgspec.json.schema(Seen)
    game = find(name)
    samples = [view for number in range(MATCHES) for view in _walk(game, number)]
    found["$defs"]["Seen"]["properties"]["table"] = shape(samples)
    return found


def _walk(game: Game, number: int) -> Iterator[Any]:
    """Views from a random match, of every seat in turn and of a spectator."""
    variants = game.variants()
    seats, options = variants[number * len(variants) // MATCHES]
    t, rng = game.new(seats, options), Rng(("schema", number))
    t.proceed()
    plies = 0
    while (ask := t.open) is not None:
        who = plies % (seats + 1)
        if plies % 5 == 0:
            yield see(game, t, None if who == seats else who)["table"]
        options_ = () if isinstance(ask, Chance) else t.options()
        t.choose(ask.sample(t, rng) if isinstance(ask, Chance) else options_[rng.below(len(options_))])
        plies += 1
    yield see(game, t, None)["table"]


def shape(samples: list[Any]) -> dict[str, Any]:
    """A schema that fits all samples: which types, which keys, which items."""
    found: dict[str, Any] = {"type": sorted({_type(sample) for sample in samples})}
    if dicts := [sample for sample in samples if isinstance(sample, Mapping)]:
        keys = {str(key) for sample in dicts for key in sample}
        found["properties"] = {key: shape([sample[key] for sample in dicts if key in sample]) for key in sorted(keys)}
        found["required"] = sorted(key for key in keys if all(key in sample for sample in dicts))
    items = [item for sample in samples if isinstance(sample, (list, tuple)) for item in sample]
    if items:
        found["items"] = shape(items)
    return found


def _type(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "number"
    if isinstance(value, str):
        return "string"
    return "object" if isinstance(value, Mapping) else "array"
