"""A table set up from a described state: for tests, puzzles and bug reports."""

from typing import Any, Final

from undercity.core.game import Wrong
from undercity.core.position import check_keys, count_of, refuse
from undercity.core.step import Step
from undercity.games.nightlancer.end import broken, rating
from undercity.games.nightlancer.grid import SPACES
from undercity.games.nightlancer.rows import market, opportunities
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import EARLY as EARLY_ROUNDS
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.setup import BOXED, empty_table
from undercity.games.nightlancer.steps.scoring import Scoring
from undercity.games.nightlancer.table import (
    AGENT,
    CONTACT,
    COOPERATIVE,
    DECOY,
    EARLY,
    HIGH,
    LATE,
    LOW,
    MARKET,
    NOBODY,
    OPPORTUNITY,
    RIVALS,
    TOKENS,
    Table,
)
from undercity.games.nightlancer.turn import ROUND, PlayRound

PHASES: Final[dict[str, int]] = {
    "downtime": 0,
    "draw": 1,
    "event": 3,
    "missions": 5,
    "streets": 7,
    "mission": 9,
    "turn-order": 10,
    "discard": 12,
    "scoring": len(ROUND),
}
KNOWN: Final = (
    "mode",
    "players",
    "order",
    "round",
    "card",
    "phase",
    "market",
    "missions",
    "tokens",
    "agent",
    "discard",
)
OF_A_PLAYER: Final = (
    *("lancer", "health", "resolve", "ideals", "heat", "prospects", "chips", "loans", "shaken", "low"),
    *("assets", "bought", "contacts", "opportunities"),
)
OF_A_MISSION: Final = ("mission", "first", "second", "deal")
WHO: Final = {"agent": AGENT, "decoy": DECOY}
PILES: Final = {"market": MARKET, "contacts": CONTACT, "opportunities": OPPORTUNITY, "low": LOW, "high": HIGH}
NUMBERS: Final[dict[str, dict[str, int]]] = {
    "Nightlancer": {card.slug: i for i, card in enumerate(LANCERS)},
    "Black Market card": {card.slug: i for i, card in enumerate(WARES)},
    "Contact": {card.slug: i for i, card in enumerate(CONTACTS)},
    "Opportunity": {card.slug: i for i, card in enumerate(OPPORTUNITIES)},
    "mission": {card.slug: i for i, card in enumerate(MISSIONS)},
    "Round card": {card.slug: i for i, card in enumerate(ROUNDS)},
}
KIND_OF_PILE: Final = ("Black Market card", "Contact", "Opportunity", "mission", "mission")


def position(described: Any) -> tuple[Table, int, dict[str, str]]:
    """Each key is optional but `players`: a list of mappings with a `lancer` and what they have."""
    check_keys(described, KNOWN, "A position")
    players = described.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= 4:
        raise Wrong("`players` holds one to four players.")
    mode = described.get("mode", "rivals" if len(players) > 1 else "cooperative")
    if mode not in ("rivals", "cooperative") or (mode == "rivals" and len(players) == 1):
        raise Wrong("`mode` is rivals, for two to four, or cooperative.")
    t = empty_table(len(players), RIVALS if mode == "rivals" else COOPERATIVE)
    for seat, player in enumerate(players):
        _seat(t, seat, player)
    _order(t, described)
    _round(t, described)
    _lay_out(t, described)
    _stack(t, described)
    t.do(*_agenda(described))
    refuse(broken(t))
    return t, t.players, {"mode": mode, "nightlancers": "random"}


def _seat(t: Table, seat: int, player: Any) -> None:
    check_keys(player, OF_A_PLAYER, "A player")
    number = _number("Nightlancer", player.get("lancer"))
    if number in t.lancer:
        raise Wrong(f"{LANCERS[number].name} is played twice.", "NL-1.5")
    lancer = LANCERS[number]
    t.lancer[seat] = number
    t.health[seat] = count_of(player, "health", lancer.health)
    t.resolve[seat] = count_of(player, "resolve", lancer.resolve)
    t.ideals[seat] = count_of(player, "ideals", lancer.ideals)
    t.has_hoped[seat] = 1 if t.ideals[seat] or lancer.ideals else 0
    t.heat[seat] = count_of(player, "heat", 0)
    t.prospects[seat] = count_of(player, "prospects", 0)
    t.chips[seat] = count_of(player, "chips", lancer.chips)
    t.loans[seat] = count_of(player, "loans", 0)
    t.shaken[seat] = int(bool(player.get("shaken")))
    t.low[seat] = int(bool(player.get("low")))
    t.assets[seat] = tuple(sorted([*_cards("Black Market card", player, "assets"), market.DECK + number]))
    t.bought[seat] = tuple(sorted(_cards("Opportunity", player, "bought")))
    unique = opportunities.DECK + number
    kept = [] if unique in t.bought[seat] else [unique]
    t.opportunities[seat] = tuple(sorted([*_cards("Opportunity", player, "opportunities"), *kept]))
    t.contacts[seat] = tuple(sorted(_cards("Contact", player, "contacts")))
    t.rating[6 * seat : 6 * seat + 6] = rating(t, seat)


def _order(t: Table, described: dict[str, Any]) -> None:
    everybody = [*([AGENT] if t.mode == COOPERATIVE else []), *range(t.players)]
    given = described.get("order", everybody)
    if not isinstance(given, list):
        raise Wrong("`order` lists the seats, and “agent” in cooperative play.", "NL-1.12")
    order = [AGENT if who == "agent" else who for who in given]
    if len(order) != len(everybody) or any(order.count(who) != 1 for who in everybody):
        raise Wrong("`order` names everybody once.", "NL-1.12")
    t.order = tuple(order)
    if "agent" in described and t.mode != COOPERATIVE:
        raise Wrong("The Agent takes part in cooperative play only.", "NL-19.3")
    agent = described.get("agent", {})
    check_keys(agent, ("heat", "prospects"), "The Agent")
    t.agent_heat = count_of(agent, "heat", 0)
    t.agent_prospects = count_of(agent, "prospects", 2 if t.mode == COOPERATIVE else 0)


def _round(t: Table, described: dict[str, Any]) -> None:
    """The Round cards turned up so far: fillers, and the current one unless it is still to be drawn."""
    t.round = count_of(described, "round", 1)
    phase = described.get("phase", "streets")
    if not isinstance(phase, str) or phase not in PHASES:
        raise Wrong(f"`phase` cannot be “{phase}”; it is one of {', '.join(PHASES)}.")
    if not 1 <= t.round <= 6:
        raise Wrong("There are six rounds.", "NL-1.3")
    if PHASES[phase] > PHASES["streets"]:
        t.placed[: t.players] = [TOKENS] * t.players
    turned = t.round - (1 if phase in ("downtime", "draw") else 0)
    card = _number("Round card", described["card"]) if "card" in described else NOBODY
    if card != NOBODY and not turned:
        raise Wrong("No Round card has been turned face up yet.", "NL-4.1")
    seen: list[int] = []
    for i in range(1, turned + 1):
        cards = range(EARLY_ROUNDS) if i <= 3 else range(EARLY_ROUNDS, len(ROUNDS))
        is_current = i == turned and card != NOBODY
        seen.append(card if is_current else next(c for c in cards if c not in seen and c != card))
    if any(ROUNDS[c].is_late for c in seen[:3]) or any(not ROUNDS[c].is_late for c in seen[3:]):
        raise Wrong("Rounds 1 to 3 are Early, 4 to 6 Late.", "NL-1.3")
    t.rounds = tuple(seen)
    for deck in (EARLY, LATE):
        t.decks[deck].rest = [c for c in t.decks[deck].rest if c not in seen]
        t.decks[deck].gone = BOXED


def _lay_out(t: Table, described: dict[str, Any]) -> None:
    cards = _cards("Black Market card", described, "market")
    if len(cards) > 10:
        raise Wrong("The Black Market has ten slots.")
    t.market = [*cards, *[NOBODY] * (10 - len(cards))]
    tokens = described.get("tokens", {})
    if not isinstance(tokens, dict):
        raise Wrong("`tokens` maps spaces to seats, “agent” or “decoy”.", "NL-H1")
    for name, who in tokens.items():
        spaces = [i for i, space in enumerate(SPACES) if space.name == name]
        if not spaces:
            raise Wrong(f"There is no space “{name}”.", "NL-H1")
        t.tokens[spaces[0]] = WHO[who] if isinstance(who, str) and who in WHO else _taken(t, who)
    missions = described.get("missions", [])
    if not isinstance(missions, list):
        raise Wrong("`missions` holds a list of missions.")
    for given in missions:
        one: Any = {"mission": given} if isinstance(given, str) else given
        check_keys(one, OF_A_MISSION, "A mission")
        t.missions = (*t.missions, _number("mission", one.get("mission")))
        t.crews += [_crew(t, one, "first"), _crew(t, one, "second")]
        deal = one.get("deal", NOBODY)
        t.deals = (*t.deals, NOBODY if deal == NOBODY else _taken(t, deal))
        t.tried = (*t.tried, 0)


def _crew(t: Table, mission: dict[str, Any], name: str) -> tuple[int, ...]:
    seats = mission.get(name, [])
    if not isinstance(seats, list):
        raise Wrong(f"`{name}` holds the seats of a Crew.")
    return tuple([_taken(t, seat) for seat in seats])


def _taken(t: Table, seat: Any) -> int:
    if type(seat) is not int or not 0 <= seat < t.players:
        raise Wrong(f"There is no seat “{seat}”; seats are 0 to {t.players - 1}.")
    return seat


def _stack(t: Table, described: dict[str, Any]) -> None:
    """What lies nowhere else is in its deck; `discard` names the piles."""
    piles = described.get("discard", {})
    check_keys(piles, tuple(PILES), "`discard`")
    for name, deck in PILES.items():
        pile = piles.get(name, [])
        if not isinstance(pile, list):
            raise Wrong(f"`{name}` holds a list of names.")
        rest = "rest" in pile
        given = {"cards": [slug for slug in pile if slug != "rest"]}
        t.discards[deck] = tuple(_cards(KIND_OF_PILE[deck], given, "cards"))
        lying = [*t.discards[deck], *_lying(t, deck)]
        left = [card for card in t.decks[deck].rest if card not in lying]
        t.decks[deck].rest = [] if rest else left
        if rest:
            t.discards[deck] += tuple(left)


def _lying(t: Table, deck: int) -> list[int]:
    if deck == MARKET:
        return [card for cards in t.assets for card in cards] + t.market
    if deck == CONTACT:
        return [card for cards in t.contacts for card in cards]
    if deck == OPPORTUNITY:
        return [card for cards in t.opportunities + t.bought for card in cards]
    return list(t.missions)


def _agenda(described: dict[str, Any]) -> list[Step]:
    phase = described.get("phase", "streets")
    return [Scoring()] if phase == "scoring" else [*ROUND[PHASES[phase] :], PlayRound()]


def _cards(kind: str, described: dict[str, Any], key: str) -> list[int]:
    given = described.get(key, [])
    if not isinstance(given, list):
        raise Wrong(f"`{key}` holds a list of names.")
    return [_number(kind, slug) for slug in given]


def _number(kind: str, slug: Any) -> int:
    if not isinstance(slug, str) or slug not in NUMBERS[kind]:
        raise Wrong(f"There is no {kind} “{slug}”.")
    return NUMBERS[kind][slug]
