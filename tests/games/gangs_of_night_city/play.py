"""A vocabulary in which tests read like play.

    m = night([{"watson": ["solo"]}, {"watson": ["techie"]}])
    choose(m, "solos", "stay", "fight watson", "play crusher", "play short-circuit")

Player A leads Maelstrom, B the Valentinos, C the Voodoo Boys, D the Tyger Claws, unless `gangs` says otherwise. Markets
are empty and Nature is answered by hand.
"""

import json
from typing import Any

import pytest

import undercity
from undercity import Match, Wrong
from undercity.core import notation
from undercity.games.gangs_of_night_city.cards import COMBAT_SLUGS, UNIT_SLUGS
from undercity.games.gangs_of_night_city.city import PLACE_SLUGS
from undercity.games.gangs_of_night_city.table import Table

GANGS = ["maelstrom", "valentinos", "voodoo-boys", "tyger-claws"]
NATURE = -1
Units = list[dict[str, list[str]]]


# Setting up


def night(units: Units | None = None, **more: Any) -> Match:
    """A match at the start of the first player's turn."""
    seats = more.setdefault("seats", len(units) if units else 2)
    more.setdefault("gangs", GANGS[: max(seats, 2)])
    if units is not None:
        more["units"] = units
    return undercity.position("gangs_of_night_city", more, by_hand=True)


def alone(units: Units | None = None, gangs: tuple[str, str] = ("maelstrom", "valentinos"), **more: Any) -> Match:
    """A single player's match: player, opposing Gang, Johnny."""
    return night(units, seats=1, gangs=list(gangs), **more)


def new(seats: int = 2, story: str = "tutorial", gangs: str = "choose") -> Match:
    """A match before anything is decided."""
    return Match("gangs_of_night_city", seats=seats, story=story, gangs=gangs, by_hand=True)


def duel(cards: list[str], here: list[list[str]], place: str = "watson", **more: Any) -> Match:
    """A Firefight that A has started, with all cards revealed; others' spare cards come from `hands`."""
    m = standoff(cards, here, place, **more)
    for card in cards:
        choose(m, f"play {card}")
    return m


def standoff(cards: list[str], here: list[list[str]], place: str = "watson", **more: Any) -> Match:
    """The same before any card is chosen."""
    more.setdefault("hands", [[card, "cyberpsychosis" if card != "cyberpsychosis" else "crusher"] for card in cards])
    units: Units = [{place: units} for units in here]
    for side, others in enumerate(more.pop("also", [])):
        units[side] = {**units[side], **others}
    m = night(units, **more)
    choose(m, "solos", "stay", f"fight {place}")
    while m.asking and m.asking.seat == 0 and "pass" in offered(m) and offered(m, "swap"):
        choose(m, "pass")
    return m


# Playing


def choose(m: Match, *answers: str) -> Match:
    for answer in answers:
        m.choose(answer)
    return m


def offered(m: Match, word: str = "") -> list[str]:
    """The legal answers, or those that begin with a word."""
    answers = [str(answer) for answer in m.asking.answers] if m.asking else []
    return [answer for answer in answers if word in ("", answer.split()[0])]


def asked(m: Match) -> int:
    assert m.asking is not None
    return m.asking.seat


def prompt(m: Match) -> str:
    assert m.asking is not None
    return m.asking.prompt


def refused(m: Match, answer: str) -> str:
    """The rule by which an answer is refused; the match stays as it was."""
    before = json.dumps([notation.dump(m.table), m.entries])
    with pytest.raises(Wrong) as error:
        m.choose(answer)
    assert json.dumps([notation.dump(m.table), m.entries]) == before
    return error.value.rule


def is_refused(m: Match, answer: str) -> bool:
    return answer not in offered(m)


def nature(m: Match) -> Match:
    """Nature answers as long as it is asked: its first outcome."""
    while m.asking is not None and m.asking.seat == NATURE:
        choose(m, offered(m)[0])
    return m


def end_turn(m: Match) -> Match:
    """The turn ends, and markets are refilled."""
    if "end" in offered(m):
        choose(m, "end")
    return nature(m)


# Looking


def table(m: Match) -> Table:
    assert isinstance(m.table, Table)
    return m.table


def seen(m: Match, name: str) -> Any:
    """A public thing on the table."""
    return m.view(None)["table"][name]


def side(m: Match, i: int) -> Any:
    return seen(m, "sides")[i]


def cred(m: Match) -> list[int]:
    return [one["cred"] for one in seen(m, "sides")]


def goods(m: Match, i: int) -> list[int]:
    return list(side(m, i)["goods"])


def hand(m: Match, i: int) -> list[str]:
    return list(m.view(i)["table"]["hand"])


def discard(m: Match, i: int) -> list[str]:
    return list(side(m, i)["discard"])


def standing(m: Match, i: int) -> dict[str, list[str]]:
    """Where a side's units stand."""
    found: dict[str, list[str]] = {}
    for owner, kind, place, n in seen(m, "units"):
        if owner == i:
            found.setdefault(PLACE_SLUGS[place], []).extend([UNIT_SLUGS[kind]] * n)
    return found


def here(m: Match, i: int, place: str = "watson") -> list[str]:
    """A side's units in a District, its Points of Interest included."""
    return sorted(unit for spot, units in standing(m, i).items() if spot.startswith(place) for unit in units)


def said(m: Match, rule: str) -> list[str]:
    return [line["text"] for line in m.view(None)["log"] if line["rule"] == rule]


def sums(m: Match, rule: str) -> list[Any]:
    return [line["sums"] for line in m.view(None)["log"] if line["rule"] == rule]


def firepower(m: Match) -> list[int]:
    """What was said of Firepower, in player order."""
    return [sum(n for _, n in terms) for terms in sums(m, "GN-9.8")]


def below(m: Match) -> list[str]:
    """The Combat Upgrades whose place at the bottom is known, from the top down."""
    slugs = list(COMBAT_SLUGS)
    return [slugs[card] for card in table(m).decks[0].bottom]
