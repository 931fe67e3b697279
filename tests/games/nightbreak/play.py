"""A vocabulary in which tests read like play.

    m = battle([on(SUN_MELEE, held=2)], [on(MOON_RANGED, "shielded")], pool=3)
    choose(m, "pray", "attack 5")

Places 0, 1, 2 are the first side's ranks from its left, 3, 4, 5 the second side's; 2 faces 3, and 0 faces 5.
Whoever is not named is filled in: Heroes that are neither Melee nor named elsewhere, so that their step always asks.
"""

import json
from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

import undercity
from undercity import Match, Wrong
from undercity.core import notation
from undercity.games import find
from undercity.games.nightbreak.cards import (
    APPLY,
    HEROES,
    MELEE,
    MOON,
    RANGED,
    SELF,
    SPELLCASTER,
    SUN,
    Clause,
    Hero,
)
from undercity.games.nightbreak.table import Table

NUMBER = {hero.slug: number for number, hero in enumerate(HEROES)}
FACTIONS = ("sun", "moon")
NATURE = -1

Row = Sequence[str | dict[str, Any] | None]
Wanted = Sequence[dict[str, Any]]


# Cards


def card(slug: str) -> Hero:
    return HEROES[NUMBER[slug]]


def hp(slug: str) -> int:
    return int(card(slug).hp)


def strength(slug: str) -> int:
    return int(card(slug).strength)


def cost(slug: str) -> int:
    return int(card(slug).cost)


def fits(clauses: tuple[Clause, ...], wanted: Wanted | None) -> bool:
    """As many clauses as wanted, each with the wanted fields."""
    if wanted is None:
        return True
    return len(clauses) == len(wanted) and all(
        getattr(clause, name) == value
        for clause, fields in zip(clauses, wanted, strict=True)
        for name, value in fields.items()
    )


def every(
    faction: int | None = None,
    kind: int | None = None,
    power: Wanted | None = None,
    arrival: Wanted | None = None,
    but: Iterable[str] = (),
) -> list[str]:
    """The Heroes with these properties."""
    return [
        hero.slug
        for hero in HEROES
        if faction in (None, hero.faction)
        and kind in (None, hero.type)
        and fits(hero.clauses, power)
        and fits(hero.arrival, arrival)
        and hero.slug not in but
    ]


def some(*args: Any, **wanted: Any) -> str:
    """A Hero with these properties."""
    found = every(*args, **wanted)
    assert found, f"no Hero has {args} {wanted}: the rows have changed"
    return found[0]


SUN_QUIET, MOON_QUIET = (some(f, arrival=[{"op": APPLY, "who": SELF, "conditions": ()}]) for f in (SUN, MOON))
"""On arrival they get a status themselves, and nothing else happens."""
SUN_MELEE, SUN_RANGED, SUN_SPELLCASTER = (some(SUN, kind, but=[SUN_QUIET]) for kind in (MELEE, RANGED, SPELLCASTER))
MOON_MELEE, MOON_RANGED, MOON_SPELLCASTER = (
    some(MOON, kind, but=[MOON_QUIET]) for kind in (MELEE, RANGED, SPELLCASTER)
)


# Setting up


def on(slug: str, *statuses: str, **numbers: int) -> dict[str, Any]:
    """A Hero with what lies on it: on(SUN_MELEE, "stunned", damage=2, held=1)."""
    return {"hero": slug, "statuses": list(statuses), **numbers}


def left(slug: str, n: int, *statuses: str, **numbers: int) -> dict[str, Any]:
    """A Hero that has n HP left."""
    return on(slug, *statuses, damage=hp(slug) - n, **numbers)


def done(slug: str, *statuses: str, **numbers: int) -> dict[str, Any]:
    """A Hero that has attacked this turn."""
    return on(slug, *statuses, acted=True, **numbers)


def wall(faction: int, n: int = 3) -> list[dict[str, Any]]:
    """A row that attacks do not hurt."""
    return [on(slug, "shielded") for slug in every(faction)[-n:]]


def names(described: Any) -> set[str]:
    """Every Hero named anywhere in a description."""
    if isinstance(described, str):
        return {described}
    if isinstance(described, dict):
        return names(described.get("hero", ""))
    return set().union(*map(names, described)) if isinstance(described, (list, tuple)) else set()


def described(first: Row = (), second: Row = (), /, **more: Any) -> dict[str, Any]:
    """A description with the rows filled up, and piles given as numbers: deck=[1, 6], discard=[5, 0].

    Heroes left of the first one named have acted: it is that one's step.
    """
    ranks = 4 if more.get("format") == "unity" else 3
    factions = more.get("factions", FACTIONS)
    taken = set().union(*map(names, [list(first), list(second), *more.values()]))
    spare = [[slug for kind in (RANGED, SPELLCASTER, MELEE) for slug in every(f, kind, but=taken)] for f in (SUN, MOON)]
    rows = []
    for side, row in enumerate((first, second)):
        mine = spare[FACTIONS.index(factions[side])]
        filled: list[Any] = []
        for rank in range(ranks):
            given = row[rank] if rank < len(row) else None
            is_done = more.get("phase") == "action" and not any(row[: rank + 1]) and any(row)
            filled.append(given or (done(mine.pop(0)) if is_done else mine.pop(0)))
        rows.append(filled)
    for name in ("top", "bottom", "discard", "deck"):
        for side, given in enumerate(more.get(name, ())):
            mine = spare[FACTIONS.index(factions[side])]
            if isinstance(given, int):
                more[name][side] = [mine.pop() for _ in range(given)]
    return {"rows": rows, **more}


def battle(first: Row = (), second: Row = (), /, **more: Any) -> Match:
    """A match in the middle of an Action Phase, by default in turn 1; Nature is answered by hand."""
    return undercity.position("nightbreak", described(first, second, **{"phase": "action", **more}), by_hand=True)


def table(first: Row = (), second: Row = (), /, **more: Any) -> Table:
    """Only the table, before anything is read from its agenda, for what is asked of a table directly."""
    t = find("nightbreak").position(described(first, second, **{"phase": "action", **more}))[0]
    assert isinstance(t, Table)
    t.log = []
    return t


def new(format: str = "classic", seats: int = 2, draft: str = "choose") -> Match:
    """A match before anything is decided."""
    return Match("nightbreak", seats=seats, format=format, draft=draft, by_hand=True)


def draft(m: Match, first: Sequence[str], second: Sequence[str], faction: str = "sun", starts: int = 0) -> Match:
    """The whole set-up of a match without kingmakers."""
    choose(m, f"starts {starts}")
    if m.options["format"] != "twilight":
        choose(m, faction)
    choose(m, *(f"pick {slug}" for slug in (*first, *second)))
    return m


def row_of(faction: int, n: int = 3) -> list[str]:
    return every(faction)[:n]


# Playing


def choose(m: Match, *answers: str) -> Match:
    for answer in answers:
        m.choose(answer)
    return m


def turn_up(m: Match, slug: str) -> Match:
    """Nature turns up this card from the top of a deck."""
    return choose(m, f"turned {NUMBER[slug]}")


def offered(m: Match, word: str = "") -> list[str]:
    """The legal answers, or those that begin with a word."""
    answers = [str(answer) for answer in m.asking.answers] if m.asking else []
    return [answer for answer in answers if word in ("", answer.split()[0])]


def asked(m: Match) -> int:
    """The seat that is asked."""
    assert m.asking is not None
    return m.asking.seat


def prompt(m: Match) -> str:
    assert m.asking is not None
    return m.asking.prompt


def state(m: Match) -> str:
    return json.dumps([notation.dump(m.table), m.entries])


def refused(m: Match, answer: str) -> str:
    """The rule by which an answer is refused; the match stays as it was."""
    before = state(m)
    with pytest.raises(Wrong) as error:
        m.choose(answer)
    assert state(m) == before
    return error.value.rule


# Looking


def inside(m: Match) -> Table:
    """The table itself: what no view shows, and the seam for what a position cannot describe."""
    assert isinstance(m.table, Table)
    return m.table


def at(m: Match, place: int) -> SimpleNamespace:
    """The Hero in a place, as everybody sees it."""
    sides = m.view(None)["table"]["sides"]
    row = sides[0]["row"] + sides[1]["row"]
    return SimpleNamespace(**(row[place] or {"hero": None}))


def rows(m: Match) -> list[str | None]:
    return [at(m, place).hero for place in range(2 * len(m.view(None)["table"]["sides"][0]["row"]))]


def where(m: Match, slug: str) -> SimpleNamespace:
    """What lies on a Hero in battle."""
    return at(m, rows(m).index(slug))


def favor(m: Match) -> list[int]:
    return [side["favor"] for side in m.view(None)["table"]["sides"]]


def seen(m: Match, name: str) -> Any:
    """A public thing on the table: pool, turn, turn_side, actor."""
    return m.view(None)["table"][name]


def pile(m: Match, side: int) -> SimpleNamespace:
    """A Hero deck and its discard pile, as everybody sees them."""
    return SimpleNamespace(**m.view(None)["table"]["decks"][side])


def rules(m: Match) -> list[str]:
    """The rules of the log's lines."""
    return [line["rule"] for line in m.view(None)["log"]]


def said(m: Match, rule: str) -> list[str]:
    """What the log says by a rule."""
    return [line["text"] for line in m.view(None)["log"] if line["rule"] == rule]


def sums(m: Match, rule: str) -> list[list[list[Any]]]:
    """The arithmetic of the log's lines by a rule."""
    return [line["sums"] for line in m.view(None)["log"] if line["rule"] == rule]
