"""A vocabulary in which tests read like play.

    m = rome(gang("X", coins=5), gang("I"), lictors=["IV"])
    choose(m, "move drone", "to VIII")

Nature is answered by hand: `roll 1 3 5`, `challenge I-9`, `draw Hair Spring`.
"""

from typing import Any

import pytest

import undercity
from undercity import Match, Wrong
from undercity.games.tiberpunk.cards import GADGET_NAMES, GADGET_SLUGS
from undercity.games.tiberpunk.city import ROMAN
from undercity.games.tiberpunk.table import Table


def gang(at: Any = "XIV", **described: Any) -> dict[str, Any]:
    """A player's board; both miniatures stand in `at`, or it names a district for each."""
    return {"at": at, **described}


def rome(*players: dict[str, Any], **described: Any) -> Match:
    """A match in which the described player's turn begins."""
    described.setdefault("lictors", ["IV"])
    gangs = list(players) or [gang("XIV"), gang("I")]
    if len(gangs) == 1 and "ravens" not in described:
        gangs.append(gang("V"))
    described.pop("alone", None)
    return undercity.position("tiberpunk", {"players": gangs, **described}, seed=1, by_hand=True)


def alone(player: dict[str, Any], **described: Any) -> Match:
    """A match against the Ravens."""
    described.setdefault("lictors", ["IV"])
    return undercity.position("tiberpunk", {"players": [player], **described}, seed=1, by_hand=True)


def new(seats: int = 2, **options: Any) -> Match:
    return Match("tiberpunk", seats=seats, seed=3, **options)


def table(m: Match) -> Table:
    t = m.table
    assert isinstance(t, Table)
    return t


def choose(m: Match, *answers: str) -> None:
    for answer in answers:
        m.choose(answer)


def answers(m: Match) -> list[str]:
    return [step.notation() for step in m.table.options()]


def refused(m: Match, answer: str, rule: str) -> None:
    """The answer is not legal, and this rule is given as the reason."""
    assert answer not in answers(m)
    with pytest.raises(Wrong) as error:
        m.choose(answer)
    assert error.value.rule == rule


def asked(m: Match) -> str:
    """The name of the open question."""
    return type(m.table.open).__name__


def at(m: Match, seat: int) -> tuple[str, str]:
    t = table(m)
    return ROMAN[t.where[2 * seat]], ROMAN[t.where[2 * seat + 1]]


def lictors(m: Match) -> list[str]:
    t = table(m)
    return [ROMAN[d] for d in range(14) for _ in range(t.lictors[d])]


def skills(m: Match, seat: int = 0) -> list[int]:
    return table(m).skill[seat * 3 : seat * 3 + 3]


def hand(m: Match, seat: int = 0) -> list[str]:
    return sorted(GADGET_SLUGS[gadget // 5] for gadget in table(m).hands[seat])


def draw(kind: str, nth: int = 4) -> str:
    """Nature's answer for the last copy of a kind."""
    return f"draw {GADGET_NAMES[5 * GADGET_SLUGS.index(kind) + nth]}"


def told(m: Match, rule: str) -> list[str]:
    """What the log says under this rule."""
    return [line["text"] for line in m.view(None)["log"] if line["rule"] == rule]


def sums(m: Match, rule: str) -> list[list[Any]]:
    """The arithmetic of the last line under this rule."""
    found: list[list[Any]] = [line["sums"] for line in m.view(None)["log"] if line["rule"] == rule][-1]
    return found


def roll(*values: int) -> str:
    return "roll " + " ".join(str(value) for value in sorted(values))


def end_turns(m: Match, n: int = 1) -> None:
    """The next players do as little as they can: income, and the end of the turn."""
    for _ in range(n):
        t = table(m)
        seat = t.turn
        if not t.has_played:
            m.choose(next(answer for answer in answers(m) if answer.startswith("income")))
        while table(m).turn == seat and not m.over and asked(m) == "Act" and "end turn" in answers(m):
            m.choose("end turn")
