"""A vocabulary in which tests read like play.

    m = ground([one("bombshell", (9, 2))], [foe("tanken", (9, 6))])
    choose(m, "activate 0", "attack 3 0")
    cando(m, 6, 5)

The proving ground is T01A beside T02A: squares are (x, y), 17 wide and 9 high. Nature is answered by hand.
"""

from typing import Any

import undercity
from undercity import Match, Wrong
from undercity.core.step import NATURE
from undercity.games.human_interface.table import Table

WIDTH = 17


def one(card: str, at: tuple[int, int] | None, team: int = 0, **more: Any) -> dict[str, Any]:
    return {"card": card, "at": list(at) if at else None, "team": team, **more}


def foe(card: str, at: tuple[int, int], **more: Any) -> dict[str, Any]:
    return {"card": card, "at": list(at), "team": "opfor", **more}


def ground(*models: dict[str, Any], **more: Any) -> Match:
    """The proving ground with these models; nothing is drawn unless the test says what."""
    return undercity.position("human_interface", {"models": list(models), **more}, seed=1, by_hand=True)


def table(m: Match) -> Table:
    t = m.table
    assert isinstance(t, Table)
    return t


def sq(x: int, y: int) -> int:
    return y * WIDTH + x


def answers(m: Match) -> list[str]:
    return (
        [str(answer) for answer in m.table.options()] if m.asking is None else [a.notation() for a in m.table.options()]
    )


def choose(m: Match, *given: str) -> None:
    for answer in given:
        m.choose(answer)


def cando(m: Match, *values: int | str) -> None:
    """Nature draws these values, plain cards first; "7*" is the one with an alternative."""
    for value in values:
        wanted = f"cando {value}"
        legal = answers(m)
        if wanted not in legal and f"{wanted}*" in legal:
            wanted = f"{wanted}*"
        m.choose(wanted)


def nature(m: Match) -> bool:
    return m.table.open is not None and m.table.open.seat == NATURE


def anything(m: Match) -> None:
    """Let Nature give whatever comes first, until a player is asked."""
    while nature(m):
        m.choose(answers(m)[0])


def log(m: Match) -> list[str]:
    return [line["text"] for line in m.view(None)["log"]]


def told(m: Match, rule: str) -> list[str]:
    """The lines of the log that cite this rule."""
    return [line["text"] for line in m.view(None)["log"] if line["rule"] == rule]


def refused(m: Match, notation: str) -> str:
    """The rule that forbids an answer one might expect."""
    try:
        m.choose(notation)
    except Wrong as wrong:
        return wrong.rule
    raise AssertionError(f"{notation} was legal")


def pass_all(m: Match) -> None:
    """End activations and decline everything until Nature or nobody is asked."""
    calm = ("end", "done", "pass", "let-go", "stay", "dodge", "accept", "no-loot", "boost 0")
    while m.table.open is not None and not nature(m):
        legal = answers(m)
        quiet = [answer for answer in legal if answer in calm]
        m.choose(quiet[0] if quiet else legal[0])
