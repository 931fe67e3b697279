"""What must hold at every position of every game. Each check raises Broken with a sentence if it does not."""

import json
from typing import Any

from undercity.core import notation
from undercity.core.chance import Chance, Rng, playout
from undercity.core.game import Game
from undercity.core.step import Step
from undercity.core.table import Table
from undercity.core.view import heard, see

LISTED = 200
"""Nature's questions with more outcomes than this are not taken apart."""
FURTHER = 12
"""So many decisions are played on a clone."""


class Broken(Exception):
    """Something that must hold does not; the sentence says what."""


def certify(game: Game, real: Table, step: Step, seats: int, dice: Rng) -> int:
    """Everything that must hold at a position and for this answer; returns how many redeals made a difference."""
    t = real.clone()
    before = state(t)
    check_question(t)
    check_saved(game, t, before)
    check_clone(t, before, dice)
    differing = sum(check_leak(game, t, seat, dice) != before for seat in range(seats))
    if isinstance(t.open, Chance):
        check_log(game, t, step, seats, dice)
    else:
        check_horizon(game, t, step, seats, dice)
    if state(t) != before:
        raise Broken("looking at the table has changed it")
    return differing


def state(t: Table) -> str:
    return json.dumps(notation.dump(t), sort_keys=True)


def seen(game: Game, t: Table, seat: int | None) -> str:
    return json.dumps(see(game, t, seat))


def check_invariants(game: Game, t: Table) -> None:
    if wrong := game.broken(t):
        raise Broken("; ".join(wrong))


def check_question(t: Table) -> None:
    """Two answers or more, each with a notation of its own; one will do where silence would tell."""
    ask = t.open
    if ask is None or (isinstance(ask, Chance) and ask.count(t) > LISTED):
        return
    answers = [step.notation() for step in t.options()]
    if len(set(answers)) < len(answers):
        raise Broken(f"two answers are written alike: {', '.join(sorted(answers))}")
    if len(answers) < (1 if ask.is_always_asked() else 2):
        raise Broken(f"a question without a choice is asked: {ask.notation()}")


def check_saved(game: Game, t: Table, before: str) -> None:
    """A table comes back equal from JSON, in the middle of its question."""
    loaded = notation.load(type(t)(), f"undercity.games.{game.name}", json.loads(before))
    if state(loaded) != before:
        raise Broken(
            f"the table comes back from JSON different at {difference(notation.dump(t), notation.dump(loaded))}"
        )
    if written(loaded) != written(t):
        raise Broken("the table comes back from JSON with other answers")


def written(t: Table) -> list[str]:
    return [] if isinstance(t.open, Chance) else [step.notation() for step in t.options()]


def check_clone(t: Table, before: str, dice: Rng) -> None:
    """Moves on a clone leave the original as it was."""
    other = t.clone()
    if state(other) != before:
        raise Broken("a clone is not equal to its table")
    playout(other, dice, FURTHER)
    if state(t) != before:
        raise Broken("a move on a clone has changed the original")


def check_leak(game: Game, t: Table, seat: int, dice: Rng) -> str:
    """Redeal what a seat cannot see: neither it nor a spectator can tell. Returns the state of the redealt table."""
    other = game.redeal(t, seat, dice)
    if other is t:
        raise Broken("a redeal hands out the real table")
    check_invariants(game, other)
    for who in (seat, None):
        if seen(game, t, who) != seen(game, other, who):
            path = difference(see(game, t, who), see(game, other, who))
            raise Broken(f"{called(who)} sees at {path} what seat {seat} may not know")
    return state(other)


def check_horizon(game: Game, t: Table, step: Step, seats: int, dice: Rng) -> None:
    """If an answer marks nothing as learned, then nobody can tell by it what they could not see."""
    after = speaking(t.clone())
    after.choose(step)
    if after.learned != t.learned:
        return
    for seat in range(seats):
        other = speaking(game.redeal(t, seat, dice))
        other.choose(counterpart(t, other, step, seat, dice))
        if (seen(game, after, seat), after.learned) != (seen(game, other, seat), other.learned):
            path = difference(see(game, after, seat), see(game, other, seat)) or "the horizon of undo"
            raise Broken(f"“{step.notation()}” tells seat {seat} something and marks nothing as learned: {path}")


def counterpart(t: Table, other: Table, step: Step, seat: int, dice: Rng) -> Step:
    """The same answer on a redealt table; any answer at all if this seat may not learn which one was given."""
    assert t.open is not None
    options = other.options()
    if t.open.is_secret() and seat not in t.mates(t.open.seat):
        return options[dice.below(len(options))]
    for option in options:
        if option.notation() == step.notation():
            return option
    raise Broken(f"“{step.notation()}” names what seat {seat} may not know and marks nothing as learned")


def check_log(game: Game, t: Table, step: Step, seats: int, dice: Rng) -> None:
    """If a seat could not tell Nature's answer from another by the table, then it cannot by log or record either.

    Of an open roll everybody knows how it fell, even where another would have come to the same.
    """
    ask = t.open
    assert isinstance(ask, Chance)
    if ask.count(t) > LISTED:
        return
    worlds = [answered(t, outcome) for outcome in t.options()]
    states = [unordered(world) for world in worlds]
    real = answered(t, step)
    known = "" if ask.is_secret() else unordered(real)
    for seat in range(seats):
        twin = unordered(game.redeal(real, seat, dice))
        for world, its in zip(worlds, states, strict=True):
            if its != twin or its == known:
                continue
            if heard(world, seat) != heard(real, seat):
                raise Broken(f"seat {seat} reads in the log what it may not know: {heard(real, seat)}")
            if known:
                raise Broken(f"seat {seat} reads in the record what it may not know: {step.notation()}")


def answered(t: Table, step: Step) -> Table:
    other = speaking(t.clone())
    other.choose(step)
    return other


def speaking(t: Table) -> Table:
    """The table with an empty log."""
    t.log = []
    return t


def unordered(t: Table) -> str:
    """The state, with the bags in order: nobody knows any other."""
    return json.dumps(_in_order(notation.dump(t)), sort_keys=True)


def _in_order(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: sorted(part) if key == "rest" else _in_order(part) for key, part in value.items()}
    return [_in_order(part) for part in value] if isinstance(value, list) else value


def difference(a: Any, b: Any, path: str = "") -> str:
    """The first place at which two JSON values differ: `table.decks.0.unseen`."""
    if isinstance(a, dict) and isinstance(b, dict) and list(a) == list(b):
        parts = [(str(key), a[key], b[key]) for key in a]
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        parts = [(str(i), *pair) for i, pair in enumerate(zip(a, b, strict=True))]
    else:
        return path or "the top" if a != b else ""
    found = (difference(one, other, f"{path}.{key}".lstrip(".")) for key, one, other in parts if one != other)
    return next(found, "")


def called(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
