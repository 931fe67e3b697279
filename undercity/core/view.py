"""What a seat gets to see: the game's whitelist, its own question, and the lines of the log it may read."""

from typing import Any

from undercity.core.chance import Rng
from undercity.core.game import Game
from undercity.core.power import Seal, Sealed
from undercity.core.step import Step
from undercity.core.table import Table


def see(game: Game, t: Table, seat: int | None) -> dict[str, Any]:
    """Everything this seat may know, as plain JSON-able values; None is a spectator."""
    return {
        "game": game.name,
        "seat": seat,
        "over": t.is_over(),
        "table": game.view(t, seat),
        "asking": question(t, seat),
        "log": heard(t, seat),
    }


def question(t: Table, seat: int | None) -> dict[str, Any] | None:
    """The open question. Whoever is not asked sees only who is choosing and, of an interrupt, on what occasion."""
    ask = t.open
    if ask is None:
        return None
    if ask.seat != seat:
        return {"seat": ask.seat, "occasion": ask.occasion(t)}
    return {
        "seat": ask.seat,
        "occasion": ask.occasion(t),
        "prompt": ask.prompt(t),
        "why": ask.why(t),
        "answers": [answer(t, step) for step in t.options()],
        "refusals": [
            {"notation": r.notation, "answer": r.answer, "reason": r.reason, "rule": r.rule} for r in ask.refusals(t)
        ],
    }


def answer(t: Table, step: Step) -> dict[str, str]:
    return {"notation": step.notation(), "label": step.label(t), "note": step.note(t), "at": step.at(t)}


def heard(t: Table, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
    """The log as this seat may read it."""
    lines = t.log[since:] if t.log else []
    return [
        {"rule": line.rule, "text": line.heard_by(seat), "sums": [list(term) for term in line.sums]} for line in lines
    ]


def reseal(t: Table, seat: int, rng: Rng) -> None:
    """Replace what the others have sealed by what they might have sealed, on a table already redealt."""
    for i, step in enumerate(t.agenda):
        if isinstance(step, Sealed):
            t.agenda[i] = _resealed(t, step, seat, rng)
    ask = t.open
    if isinstance(ask, Seal):
        fresh = Seal(ask.seat, _resealed(t, ask.sealed, seat, rng))
        t.put(fresh, fresh.answers(t))


def _resealed(t: Table, sealed: Sealed, seat: int, rng: Rng) -> Sealed:
    picks: list[Step] = []
    for owner, pick in zip(sealed.seats, sealed.picks, strict=False):
        if owner == seat:
            picks.append(pick)
        else:
            choices = sealed.choices(t, owner)
            picks.append(choices[rng.below(len(choices))])
    return sealed.picked(tuple(picks))
