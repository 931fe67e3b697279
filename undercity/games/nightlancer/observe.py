"""What a seat sees, as bytes for learners: its own Nightlancer first, and nothing that its view hides."""

from typing import Final

from librt.strings import BytesWriter

from undercity.core.many import LARGEST
from undercity.games.nightlancer.cards import ABILITIES
from undercity.games.nightlancer.grid import FREE, IN_USE, SPACES
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import DECK, OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.table import (
    AGENT,
    CONTACT,
    COOPERATIVE,
    DECKS,
    HIGH,
    LOW,
    MARKET,
    NOBODY,
    OPPORTUNITY,
    Table,
)

PLAYERS: Final = 4
OPEN_MISSIONS: Final = 6
WHOSE: Final = ("my", "next", "third", "fourth")
"""Players are counted from oneself, clockwise."""

PLAYER: Final = (
    *("lancer", "health", "resolve", "ideals", "heat", "prospects", "chips", "loans", "shaken", "low", "tokens"),
    *("hard work", "take a rest", "contacts", "opportunities"),
    *ABILITIES,
    *("is in the crew", "is trying", "has cleared", "cards", "hindered", "rolled", "score"),
)
MISSION: Final = ("is", "first crew", "second crew", "deal")
LAYOUT: Final = (
    *("players", "mode", "round", "at", "stage", "first ahead", "second ahead", "agent heat", "agent prospects"),
    *("ability", "difficulty", "danger", "obstacle", "kind"),
    *DECKS[: HIGH + 1],
    *(f"place {place + 1} in turn order" for place in range(PLAYERS + 1)),
    *(f"space {space.name}" for space in SPACES),
    *(f"mission {mission + 1} {what}" for mission in range(OPEN_MISSIONS) for what in MISSION),
    *(f"{whose} {what}" for whose in WHOSE for what in PLAYER),
    *(f"round card {card.slug}" for card in ROUNDS),
    *(f"mission card {card.slug}" for card in MISSIONS),
    *(f"contact {card.slug}" for card in CONTACTS),
    *(f"opportunity {card.slug}" for card in OPPORTUNITIES),
    *(f"ware {card.slug}" for card in WARES),
)
"""What each byte means. Things and players are numbered from 1, 0 is none; Crews are bits, oneself first."""

DISCARDED: Final = 8
OWNED: Final = 16
IN_LOADOUT: Final = 32
USED: Final = 64
FOR_SALE: Final = 128
OFFERED: Final = 160
"""Where a card lies: 0 is unseen, a player's number in that hand. What is owned, in a Loadout or used adds its player's
number, what is for sale its slot."""

_NO_PLAYER: Final = [0] * len(PLAYER)


def observe(t: Table, seat: int, w: BytesWriter) -> None:
    cells = _head(t) + _streets(t, seat) + _missions(t, seat)
    for i in range(PLAYERS):
        cells += _player(t, (seat + i) % t.players) if i < t.players else _NO_PLAYER
    cells += [int(card in t.rounds) for card in range(len(ROUNDS))]
    cells += _mission_cards(t) + _contacts(t, seat) + _opportunities(t, seat) + _wares(t, seat)
    w.write(bytes([max(0, min(cell, LARGEST)) for cell in cells]))


def _number(t: Table, seat: int, other: int) -> int:
    """Of a player, counted from oneself; the Agent and Decoys come after the players."""
    if other == FREE:
        return 0
    return other + 1 if other >= AGENT else (other - seat) % t.players + 1


def _bits(t: Table, seat: int, crew: tuple[int, ...]) -> int:
    return sum([1 << (other - seat) % t.players for other in crew])


def _padded(cells: list[int], size: int) -> list[int]:
    return cells + [0] * (size - len(cells))


def _head(t: Table) -> list[int]:
    cells = [t.players, t.mode, t.round, t.at + 1, t.stage]
    cells += [0, 0] if t.at == NOBODY else [t.ahead[0] + 1, t.ahead[1] + 1]
    cells += [t.agent_heat, t.agent_prospects] if t.mode == COOPERATIVE else [0, 0]
    cells += [t.ability + 1, t.difficulty, t.danger, t.obstacle, t.kind + 1] if t.crew else [0] * 5
    return cells + [len(t.decks[i]) for i in range(HIGH + 1)]


def _streets(t: Table, seat: int) -> list[int]:
    in_use = IN_USE[t.players]
    cells = _padded([_number(t, seat, other) for other in t.order], PLAYERS + 1)
    return cells + [_number(t, seat, t.tokens[i]) if i in in_use else 0 for i in range(len(SPACES))]


def _missions(t: Table, seat: int) -> list[int]:
    cells: list[int] = []
    for i, card in enumerate(t.missions):
        if card == NOBODY:
            cells += [0] * len(MISSION)
        else:
            crews = [_bits(t, seat, t.first(i)), _bits(t, seat, t.second(i))]
            cells += [card + 1, *crews, _number(t, seat, t.deals[i])]
    return _padded(cells, OPEN_MISSIONS * len(MISSION))


def _player(t: Table, s: int) -> list[int]:
    cells = [t.lancer[s] + 1, t.health[s], t.resolve[s], t.ideals[s], t.heat[s], t.prospects[s], t.chips[s]]
    cells += [t.loans[s], t.shaken[s], t.low[s], t.placed[s], t.working.count(s), t.resting.count(s)]
    cells += [len(t.contacts[s]), len(t.opportunities[s]), *t.rating[6 * s : 6 * s + 6]]
    if s not in t.crew:
        return cells + [0] * 7
    score = t.standing(s) + max(0, t.rolled[s])
    return [*cells, 1, t.trying[s], t.cleared[s], t.bonus[s], t.hinder[s], t.rolled[s] + 1, score]


def _mission_cards(t: Table) -> list[int]:
    cells = [0] * len(MISSIONS)
    for card in (*t.discards[LOW], *t.discards[HIGH]):
        cells[card] = DISCARDED
    return cells


def _contacts(t: Table, seat: int) -> list[int]:
    cells = [0] * len(CONTACTS)
    for card in t.discards[CONTACT]:
        cells[card] = DISCARDED
    for s in range(t.players):
        for card in t.contacts[s] if _sees(t, seat, s) else ():
            cells[card] = _number(t, seat, s)
    return cells


def _opportunities(t: Table, seat: int) -> list[int]:
    """Everybody knows who holds a unique one."""
    cells = [0] * len(OPPORTUNITIES)
    for card in t.discards[OPPORTUNITY]:
        cells[card] = DISCARDED
    for s in range(t.players):
        number = _number(t, seat, s)
        for card in t.opportunities[s]:
            if card >= DECK or _sees(t, seat, s):
                cells[card] = number
        for card in t.bought[s]:
            cells[card] = OWNED + number
    return cells


def _sees(t: Table, seat: int, other: int) -> bool:
    return seat == other or t.mode == COOPERATIVE


def _wares(t: Table, seat: int) -> list[int]:
    cells = [0] * len(WARES)
    for card in t.discards[MARKET]:
        cells[card] = DISCARDED
    for slot, card in enumerate(t.market):
        if card != NOBODY:
            cells[card] = FOR_SALE + slot
    for card in t.offer:
        cells[card] = OFFERED
    for s in range(t.players):
        used = t.used[s] if s in t.crew else ()
        for card in t.assets[s]:
            where = USED if card in used or _wears(t, s, card) else IN_LOADOUT if card in t.loadout[s] else OWNED
            cells[card] = where + _number(t, seat, s)
    return cells


def _wears(t: Table, s: int, card: int) -> bool:
    """As armour in the challenge now."""
    return s in t.crew and t.armour[s] == card
