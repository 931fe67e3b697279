"""A vocabulary in which tests read like play.

    m = ground(one("bombshell", (9, 2)), foe("tanken", (9, 6)))
    choose(m, "activate 0", "attack 3 0")
    cando(m, 6, 5)

The proving ground is T01A beside T02A: squares are (x, y), 17 wide and 9 high. Nature is answered by hand.

    0 #################   Room a (TAC 2) above, hallway H (TAC 1), room b (TAC 1) below; the ring (TAC 2) to the right.
    1 #.......#.......#   Doors: 0 at (3, 3) orange, 1 at (5, 5) green, 2 at (8, 4) orange.
    2 #.......#.......#   Security Terminals: 0 at (6, 1) orange, Strength 1; 1 at (15, 4) blue, Strength 2.
    3 ###+#####..###..#   A Basic Terminal (2) at (1, 1); Entry Points at (15, 7) and (9, 7); an Exit at (1, 4).
    4 #,,,,,,,+..###..#   Objectives: 0 at (7, 7) to secure, 1 at (4, 7) to carry, 2 at (2, 6) to destroy.
    5 #####+###..###..#
    6 #.......#.......#
    7 #.......#.......#
"""

from typing import Any

import undercity
from undercity import Match, Wrong
from undercity.core.step import NATURE, Step
from undercity.games.human_interface.cards.chips import CHIPS
from undercity.games.human_interface.cards.decks import ADRENALINE
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.cards.weapons import GEAR, WEAPONS
from undercity.games.human_interface.missions import BY_ID, MISSIONS
from undercity.games.human_interface.table import Table

WIDTH = 17

# Setting up


def one(card: str, at: tuple[int, int] | None, team: int = 0, **more: Any) -> dict[str, Any]:
    return {"card": card, "at": list(at) if at else None, "team": team, **more}


def foe(card: str, at: tuple[int, int], **more: Any) -> dict[str, Any]:
    return {"card": card, "at": list(at), "team": "opfor", **more}


def ground(*models: dict[str, Any], **more: Any) -> Match:
    """The proving ground with these models; nothing is drawn unless the test says what."""
    return undercity.position("human_interface", {"models": list(models), **more}, seed=1, by_hand=True)


def still(*models: dict[str, Any], **more: Any) -> Table:
    """Only the table of such a position, for what is asked of a table directly."""
    return table(ground(*models, **more))


def war(*models: dict[str, Any], **more: Any) -> Match:
    """In the rounds of cyberwarfare, with 8 SR."""
    return ground(*models, **{"phase": "rounds", "sr": [8, 8], **more})


def skirmish(*models: dict[str, Any], **more: Any) -> Match:
    """On Open Offices, 25 squares wide."""
    return ground(*models, **{"mission": "skirmish_offices", **more})


def new(mission: str, seats: int = 1, **options: str) -> Match:
    """A match before anything is decided."""
    return Match("human_interface", seats=seats, seed=1, by_hand=True, mission=mission, **options)


def table(m: Match) -> Table:
    t = m.table
    assert isinstance(t, Table)
    return t


# Names


def sq(x: int, y: int, width: int = WIDTH) -> int:
    return y * width + x


def sq25(x: int, y: int) -> int:
    return sq(x, y, 25)


def weapon(name: str) -> int:
    return [card.name for card in WEAPONS].index(name)


def gear(name: str) -> int:
    """The number of a gear card among the equipment."""
    return GEAR + [card.name for card in GEARS].index(name)


def chip(name: str) -> int:
    return [card.name for card in CHIPS].index(name)


def program(m: Match, name: str, team: int = 0) -> int:
    """The number of a program in a Team's hand."""
    return next(card for card in table(m).hands[team] if CARD[card].name == name)


def rush(m: Match, model: int, name: str) -> int:
    return next(card for card in table(m).held[model] if ADRENALINE[card].name == name)


def named(cards: Any) -> list[str]:
    """The names of programs."""
    return ["" if card < 0 else CARD[card % 100].name for card in cards]


def area(m: Match, name: str) -> int:
    return [one.name for one in table(m).board().areas].index(name)


# Playing


def answers(m: Match) -> list[str]:
    return (
        [str(answer) for answer in m.table.options()] if m.asking is None else [a.notation() for a in m.table.options()]
    )


def offered(m: Match, word: str) -> list[str]:
    """The legal answers that begin with a word."""
    return [answer for answer in answers(m) if answer.split()[0] == word]


def choose(m: Match, *given: str) -> Match:
    for answer in given:
        m.choose(answer)
    return m


def cando(m: Match, *values: int | str) -> Match:
    """Nature draws these values, plain cards first; "7*" is the one with an alternative."""
    for value in values:
        wanted = f"cando {value}"
        legal = answers(m)
        if wanted not in legal and f"{wanted}*" in legal:
            wanted = f"{wanted}*"
        m.choose(wanted)
    return m


def nature(m: Match) -> bool:
    return m.table.open is not None and m.table.open.seat == NATURE


def anything(m: Match) -> None:
    """Let Nature give whatever comes first, until a player is asked."""
    while nature(m):
        m.choose(answers(m)[0])


def asked(m: Match) -> int:
    """The seat that is asked."""
    assert m.asking is not None
    return m.asking.seat


def refused(m: Match, notation: str) -> str:
    """The rule that forbids an answer one might expect."""
    try:
        m.choose(notation)
    except Wrong as wrong:
        return wrong.rule
    raise AssertionError(f"{notation} was legal")


CALM = ("end", "done", "pass", "let-go", "stay", "dodge", "accept", "no-loot", "boost 0", "bid 0", "first 0", "ready")


def calm(m: Match, until: str = "") -> Match:
    """End activations and decline everything, Nature giving what comes first, until such an answer is legal."""
    for _ in range(2000):
        legal = answers(m) if m.table.open is not None else []
        if not legal or (until and any(answer.startswith(until) for answer in legal)):
            return m
        quiet = [answer for answer in CALM if answer in legal]
        m.choose(quiet[0] if quiet else legal[0])
    raise AssertionError(f"{until} never came")


def run(m: Match | Table, *steps: Step) -> Table:
    """Read these sentences in the middle of the open question, as far as nobody is asked anything else."""
    t = table(m) if isinstance(m, Match) else m
    was, legal, depth = t.open, t.answers, len(t.agenda)
    t.open = None
    t.do(*steps)
    while len(t.agenda) > depth and t.open is None:
        t.agenda.pop().run(t)
    if t.open is None and len(t.agenda) >= depth and t.outcome < 0:
        t.open, t.answers = was, legal
    return t


# Looking


def seen(m: Match, name: str, seat: int | None = None) -> Any:
    """What a seat, or everybody, sees of a thing on the table."""
    return m.view(seat)["table"][name]


def log(m: Match) -> list[str]:
    return [line["text"] for line in m.view(None)["log"]]


def told(m: Match, rule: str) -> list[str]:
    """The lines of the log that cite this rule."""
    return [line["text"] for line in m.view(None)["log"] if line["rule"] == rule]


def sums(m: Match, rule: str) -> dict[str, int]:
    """The arithmetic of the last line that cites this rule."""
    lines = [line["sums"] for line in m.view(None)["log"] if line["rule"] == rule]
    return dict(lines[-1])


def totals(m: Match, rule: str = "HI-18.7") -> tuple[int, int]:
    """Both totals of the last test, as the log tells them."""
    mine, yours = told(m, rule)[-1].rstrip(".").split(": ")[-1].split(" to ")
    return int(mine), int(yours)


def orders(mission: str) -> Any:
    return MISSIONS[BY_ID[mission]]
