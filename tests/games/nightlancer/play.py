"""A vocabulary in which tests read like play.

    m = event("curfew-drones", [a("sniper"), a("veteran", contacts=["detective"])])
    go(m, "face", "attempt", "hinder detective 0", "rolled 1", "keep")

Nature is answered by hand. Seat 0 is first in the turn order unless said otherwise.
"""

from types import SimpleNamespace
from typing import Any

import pytest

import undercity
from undercity import Match, Wrong
from undercity.games.nightlancer.cards import Lancer
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.table import Table

NATURE = -1
PLAIN = ({"lancer": "veteran"}, {"lancer": "sniper"})


def a(lancer: str, **has: Any) -> dict[str, Any]:
    """A player: a("sniper", chips=4, contacts=["detective"])."""
    return {"lancer": lancer, **has}


def printed(slug: str) -> Lancer:
    """What stands on a Nightlancer's board, for tests that are to outlive its tuning."""
    return next(lancer for lancer in LANCERS if lancer.slug == slug)


def at(phase: str, players: Any = PLAIN, **more: Any) -> Match:
    described = {"phase": phase, "players": [dict(player) for player in players], **more}
    return undercity.position("nightlancer", described, by_hand=True)


def event(card: str, players: Any = PLAIN, **more: Any) -> Match:
    late = {"round": 4} if card in LATE else {}
    return at("event", players, card=card, **{**late, **more})


LATE = ("martial-law", "gang-war", "death-cult-march", "manhunt", "implant-recall", "burning-bridges", "grid-collapse")


def mission(slug: str, players: Any = PLAIN, first: Any = (0,), second: Any = (), **more: Any) -> Match:
    """The Mission phase with one mission taken."""
    deal = {"deal": more.pop("deal")} if "deal" in more else {}
    return at(
        "mission", players, missions=[{"mission": slug, "first": list(first), "second": list(second), **deal}], **more
    )


def new(seats: int = 2, **options: str) -> Match:
    return Match("nightlancer", seats=seats, by_hand=True, **options)


def go(m: Match, *answers: str) -> Match:
    for answer in answers:
        m.choose(answer)
    return m


def nature(m: Match) -> Match:
    """Nature gives her first answer until a player is asked or the game is over."""
    while m.asking is not None and m.asking.seat == NATURE:
        m.choose(str(m.asking.answers[0]))
    return m


def pass_until(m: Match, word: str, seat: int | None = None) -> Match:
    """Everybody does as little as possible until an answer that begins with `word` is offered."""
    quiet = (
        "pass",
        "end",
        "done",
        "stay",
        "nothing",
        "keep",
        "no",
        "ready",
        "stop",
        "place hard_work",
        "lay-low",
        "attempt",
    )
    for _ in range(400):
        nature(m)
        assert m.asking is not None, f"the match ended before “{word}”"
        if offered(m, word) and seat in (None, m.asking.seat):
            return m
        answers = offered(m)
        m.choose(next((answer for answer in quiet if answer in answers), answers[0]))
    raise AssertionError(f"“{word}” was never offered")


ABILITIES = ("Covert", "Streetwise", "Technical", "Melee", "Gunfight", "Marksman")
WHERE = {
    "Covert": ("waste-a-gang-boss", 1),
    "Streetwise": ("street-doc-payback", 1),
    "Technical": ("silence-the-informer", 1),
    "Melee": ("rob-the-tram-depot", 1),
    "Gunfight": ("guard-the-shipment", 2),
    "Marksman": ("guard-the-shipment", 1),
}
"""A mission and its Stage at which an ability is asked for, and nothing is banned."""
GATES = {
    "Distraction": ("run-medicine", 2, "Distraction, then Streetwise"),
    "Cracking": ("crash-the-exchange", 2, "Cracking, then Technical"),
    "Demolition": ("rob-the-tram-depot", 2, "Demolition, then Technical"),
}


def able(m: Match, ability: str, value: int, seat: int = 0) -> Match:
    """A player's ability is this, whatever is printed."""
    t = inside(m)
    t.rating = t.rating[:]
    t.rating[6 * seat + ABILITIES.index(ability)] = value
    return m


def rated(m: Match, *ratings: tuple[int, int, int, int, int, int]) -> Match:
    """All abilities of the players are these, whatever is printed."""
    inside(m).rating = [value for rating in ratings for value in rating]
    return m


def at_challenge(ability: str, players: Any, mission: str = "", stage: int = 0) -> Match:
    """Seat 0 chooses cards for a challenge of this ability on a mission; it went well so far."""
    slug, number = WHERE[ability]
    return at_stage(mission or slug, stage or number, ability, players)


def at_gate(obstacle: str, players: Any) -> Match:
    """Seat 0 stands before an obstacle on a mission."""
    return at_stage(*GATES[obstacle], players)


def at_stage(slug: str, stage: int, route: str, players: Any) -> Match:
    """Seat 0 has taken the Route that begins with these words; everything before went well."""
    m = mission(slug, players)
    for now in range(1, stage + 1):
        pass_until(m, "go-on")
        go(m, "go-on")
        labels = {str(answer): answer.label for answer in m.asking.answers} if m.asking else {}
        wanted = route if now == stage else ""
        go(m, next(answer for answer in ("route a", "route b") if labels[answer].startswith(wanted)))
        if now < stage:
            win(m)
    return m


def win(m: Match, short: int = 0) -> Match:
    """Seat 0 attempts with an ability that just suffices before the dice, or is short of it, and rolls nothing."""
    t = inside(m)
    t.rating = t.rating[:]
    before, i = t.rating[t.ability], t.ability
    t.rating[i] = t.difficulty - short
    if "attempt" not in offered(m):
        t.cleared[0] = 1
        assert t.open is not None
        t.put(t.open, t.open.answers(t))
    go(m, "attempt")
    while asked(m) != NATURE:
        go(m, "pass")
    go(m, "rolled 0")
    go(m, *offered(m, "keep"))
    t.rating = t.rating[:]
    t.rating[i] = before
    return m


def offered(m: Match, word: str = "") -> list[str]:
    """The legal answers, or those that begin with a word."""
    answers = [str(answer) for answer in m.asking.answers] if m.asking else []
    return [answer for answer in answers if word in ("", answer, answer.split()[0])]


def asked(m: Match) -> int:
    assert m.asking is not None
    return m.asking.seat


def prompt(m: Match) -> str:
    assert m.asking is not None
    return m.asking.prompt


def refused(m: Match, answer: str) -> str:
    """The rule by which an answer is refused."""
    with pytest.raises(Wrong) as error:
        m.choose(answer)
    return error.value.rule


def see(m: Match, seat: int | None = None) -> SimpleNamespace:
    return SimpleNamespace(**m.view(seat)["table"])


def of(m: Match, seat: int) -> SimpleNamespace:
    """What a player has, as they see it themselves."""
    return SimpleNamespace(**m.view(seat)["table"]["players"][seat])


def hand(m: Match, seat: int) -> list[str]:
    cards = of(m, seat).hand
    return [*cards["contacts"], *cards["opportunities"]]


def discarded(m: Match, deck: int) -> list[str]:
    return list(see(m).decks[deck]["discard"])


def inside(m: Match) -> Table:
    assert isinstance(m.table, Table)
    return m.table


def rules(m: Match) -> list[str]:
    return [line["rule"] for line in m.view(None)["log"]]


def said(m: Match, rule: str) -> list[str]:
    return [line["text"] for line in m.view(None)["log"] if line["rule"] == rule]


def sums(m: Match, rule: str) -> list[Any]:
    return [line["sums"] for line in m.view(None)["log"] if line["rule"] == rule]


MARKET, CONTACTS, OPPORTUNITIES, LOW, HIGH = range(5)
