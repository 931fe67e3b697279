"""Nothing is printed in vain: in play every card is bought or played, every use, Route and Round occurs."""

import pytest

from undercity.core.chance import Chance, Rng
from undercity.core.step import Step
from undercity.games import find
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import DECK, WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.table import Table

Deed = tuple[str | int, ...]
MOST_MATCHES = 6000
TIMID = ("lay-low", "stand-aside", "abandon", "leave", "re-roll", "loan", "default", "sell")
"""With these nobody gets far."""
AGAINST = ("Hinder", "Expose", "PlaySwap")


def wanted() -> set[Deed]:
    found: set[Deed] = {("contact", card, use) for card in range(len(CONTACTS)) for use in (0, 1, 2)}
    found |= {("buy", card) for card in range(DECK)}
    found |= {("use", i) for i, ware in enumerate(WARES) if not ware.always}
    found |= {("opportunity", card) for card in range(len(OPPORTUNITIES))}
    found |= {("route", card, stage, route) for card in range(len(MISSIONS)) for stage in (1, 2, 3) for route in (0, 1)}
    found |= {("round", card) for card in range(len(ROUNDS))}
    return found | {("lancer", card) for card in range(len(LANCERS))}


def deed(t: Table, step: Step) -> Deed:
    """What an answer does, as far as it is wanted."""
    name = type(step).__name__
    card = getattr(step, "card", -1)
    if name == "BuyWare":
        return ("buy", t.market[getattr(step, "slot")])  # noqa: B009
    if name == "BuyOffered":
        return ("buy", card)
    if name in ("UseWare", "Wear"):
        return ("use", card)
    if name in ("BuyOpportunity", "BuyLast"):
        return ("opportunity", card)
    if name == "GoBy":
        return ("route", t.running(), t.stage, getattr(step, "route"))  # noqa: B009
    if name in AGAINST:
        return ("contact", card, 2)
    if hasattr(step, "use") and card >= 0:
        return ("contact", card, getattr(step, "use"))  # noqa: B009
    return ("pick", getattr(step, "lancer")) if name == "Pick" else ()  # noqa: B009


def play(seats: int, number: int, seen: set[Deed]) -> None:
    """A match in which everybody tries what nobody has tried before, and keeps cards for it."""
    game, rng = find("nightlancer"), Rng(("occurs", number))
    mode = "rivals" if number % 4 else "cooperative"
    t = game.new(seats, game.settle_options(seats, {"nightlancers": "random", "mode": mode}))
    assert isinstance(t, Table)
    t.proceed()
    while t.open is not None:
        if isinstance(t.open, Chance):
            t.choose(t.open.sample(t, rng))
            continue
        options = t.options()
        fresh = [step for step in options if deed(t, step) and deed(t, step) not in seen]
        brave = [step for step in options if step.notation().split()[0] not in TIMID and not deed(t, step)]
        among = fresh or (brave if brave and rng.below(4) else options)
        step = among[rng.below(len(among))]
        seen.add(deed(t, step))
        t.choose(step)
    seen |= {("round", card) for card in t.rounds} | {("lancer", card) for card in t.lancer}


@pytest.mark.slow
def test_every_card_and_every_route_occurs() -> None:
    missing, seen = wanted(), set[Deed]()
    for number in range(MOST_MATCHES):
        play(2 + number % 3, number, seen)
        if not missing - seen:
            break
    assert sorted(map(str, missing - seen)) == []
