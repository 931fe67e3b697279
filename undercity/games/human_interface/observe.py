"""What a seat sees, as bytes for learners: its own Team first, and nothing that its view hides."""

from collections.abc import Sequence
from typing import Final

from librt.strings import BytesWriter

from undercity.core.many import LARGEST
from undercity.games.human_interface.cards.decks import CANDO
from undercity.games.human_interface.cards.programs import CARD, OPFOR_DECK, SET
from undercity.games.human_interface.marks import MAX_OPFOR, NONE, OPFOR, SLOTS, TEAMS
from undercity.games.human_interface.missions import MISSIONS
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.view import is_open

MODELS: Final = max(sum(len(squares) for squares in mission.starts) for mission in MISSIONS) + MAX_OPFOR
DOORS: Final = max(len(mission.doors) for mission in MISSIONS)
AREAS: Final = max(len(mission.board.areas) for mission in MISSIONS)
TERMINALS: Final = max(len(mission.terminals) for mission in MISSIONS)
BASICS: Final = max(len(mission.basics) for mission in MISSIONS)
OBJECTIVES: Final = max(len(mission.objectives) for mission in MISSIONS)
MINES: Final = 4
LOOT: Final = 4
KIT: Final = 4
CHIPS: Final = 2
WHOSE: Final = ("my", "their")

MODEL: Final = (
    *("card", "side", "seat", "x", "y", "crippled", "wounds", "shock", "ap", "left", "states", "adrenaline"),
    *(f"kit {i + 1}" for i in range(KIT)),
    *(f"chip {i + 1}" for i in range(CHIPS)),
)
TERMINAL: Final = ("holder", "placed", "my guards", "their guards")
OBJECTIVE: Final = ("x", "y", "carrier", "secured", "kind")
TEAM: Final = (
    *("hand", "deck", "hacker", "sr", "points", "kills", "prize", "boosts"),
    *(f"slot {slot + 1} {what}" for slot in range(SLOTS) for what in ("taken", "boosted")),
)
LAYOUT: Final = (
    *("mission", "players", "teams", "turn", "active", "first", "initiative", "response", "threat", "protocol"),
    *("event", "adrenaline deck", "opfor deck", "response deck", "drawn 1", "drawn 2"),
    *("my mission cards", "my target", "my agenda"),
    *(f"cando {kind}" for kind in range(len(CANDO))),
    *(f"door {door}" for door in range(DOORS)),
    *(f"alarm {area}" for area in range(AREAS)),
    *(f"terminal {terminal} {what}" for terminal in range(TERMINALS) for what in TERMINAL),
    *(f"basic terminal {terminal} holder" for terminal in range(BASICS)),
    *(f"objective {objective} {what}" for objective in range(OBJECTIVES) for what in OBJECTIVE),
    *(f"mine {mine} {what}" for mine in range(MINES) for what in ("x", "y", "owner", "armed")),
    *(f"loot {pile} {what}" for pile in range(LOOT) for what in ("x", "y", "items")),
    *(f"{whose} {what}" for whose in WHOSE for what in TEAM),
    *(f"model {model} {what}" for model in range(MODELS) for what in MODEL),
    *(f"{whose} program {card}" for whose in (*WHOSE, "opfor") for card in range(SET)),
)
"""What each byte means. Things, models and squares are numbered from 1, 0 is none; sides are mine, theirs, OPFOR."""

FACE_DOWN: Final = 128
"""Added to an item of equipment."""

TAKEN: Final = 1
HOSTILE: Final = 2
"""A slot of a network holds a program of its Team, or one of somebody else."""

IN_HAND: Final = 1
SNIFFED: Final = 2
DISCARDED: Final = 3
IN_NETWORK: Final = 8
BOOSTS: Final = 16
PLACED: Final = 32
ON_GUARD: Final = 64
"""Where a program lies: the slot is added, 4 more for their network; and the Terminal, 16 more for their guards."""

_NO_MODEL: Final = [0] * len(MODEL)
_NO_TEAM: Final = [0] * len(TEAM)


def observe(t: Table, seat: int, w: BytesWriter) -> None:
    team = t.team_at(seat)
    cells = _head(t, team) + _map(t, team) + _tokens(t, team)
    for i in range(TEAMS):
        cells += _team(t, (team + i) % TEAMS) if i < t.teams else _NO_TEAM
    for m in range(MODELS):
        is_there = m < len(t.at) and (m < t.members or t.at[m] >= 0)
        cells += _model(t, m, seat, team) if is_there else _NO_MODEL
    cells += _programs(t, team)
    w.write(bytes([min(cell, LARGEST) for cell in cells]))


def _side(team: int, side: int) -> int:
    if side in (NONE, OPFOR):
        return 0 if side == NONE else OPFOR + 1
    return (side - team) % TEAMS + 1


def _point(t: Table, square: int) -> list[int]:
    if square < 0:
        return [0, 0]
    x, y = t.board().point(square)
    return [x + 1, y + 1]


def _fitted(cells: list[int], size: int) -> list[int]:
    """What is missing is none, and what is too much is left out."""
    return cells[:size] + [0] * (size - len(cells))


def _head(t: Table, team: int) -> list[int]:
    cells = [t.mission + 1, t.players, t.teams, t.turn, t.active + 1, _side(team, t.first), _side(team, t.initiative)]
    cells += [t.response + 1, t.threat, t.protocol, t.happening + 1]
    cells += [len(t.rush), len(t.decks[OPFOR_DECK]), len(t.responses), *(t.drawn if t.event else [0, 0])]
    target = NONE if t.teams == 1 else t.target[team]
    return [*cells, sum([1 << card for card in t.cards[team]]), target + 1, t.agendas[team] + 1, *t.cando]


def _map(t: Table, team: int) -> list[int]:
    cells = _fitted(t.doors, DOORS) + _fitted(t.alarm, AREAS)
    terminals: list[int] = []
    for i, holder in enumerate(t.control):
        guards = [len(t.guards[i * TEAMS + (team + who) % TEAMS]) if who < t.teams else 0 for who in range(TEAMS)]
        terminals += [0 if holder < 0 else _side(team, t.side[holder]), len(t.placed[i]), *guards]
    cells += _fitted(terminals, TERMINALS * len(TERMINAL))
    return cells + _fitted([_side(team, held) for held in t.basics], BASICS)


def _tokens(t: Table, team: int) -> list[int]:
    objectives: list[int] = []
    for i, square in enumerate(t.goods):
        kind = t.orders().objectives[i][2]
        objectives += [*_point(t, square), t.carrier[i] + 1, _side(team, t.secured[i]), kind + 1]
    mines: list[int] = []
    for square, owner, is_armed in t.mines:
        mines += [*_point(t, square), owner + 1, is_armed]
    loot: list[int] = []
    for pile in t.loot:
        loot += [*_point(t, pile[0]), len(pile) - 1]
    return _fitted(objectives, OBJECTIVES * len(OBJECTIVE)) + _fitted(mines, 4 * MINES) + _fitted(loot, 3 * LOOT)


def _team(t: Table, who: int) -> list[int]:
    cells = [len(t.hands[who]), len(t.decks[who]), t.hacker[who] + 1, t.sr[who]]
    cells += [t.points[who], t.kills[who], t.prize[who], t.bids[who]]
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        card = t.net[slot]
        cells += [0 if card < 0 else TAKEN if card // SET == who else HOSTILE, int(t.boost[slot] >= 0)]
    return cells


def _model(t: Table, m: int, seat: int, team: int) -> list[int]:
    owner = 0 if t.seat[m] < 0 else (t.seat[m] - seat) % t.players + 1
    cells = [t.who[m] + 1, _side(team, t.side[m]), owner, *_point(t, t.at[m]), t.crippled[m], t.wounds[m]]
    cells += [t.shock[m], t.ap[m], t.left[m], t.state[m], t.rush_total(m)]
    kit = [item + 1 + (FACE_DOWN if item in t.off[m] else 0) for item in t.kit[m]]
    return cells + _fitted(kit, KIT) + _fitted([chip + 1 for chip in t.chips[m]], CHIPS)


def _programs(t: Table, team: int) -> list[int]:
    """The decks in the order mine, theirs, OPFOR's; what lies hidden or in a deck is 0."""
    cells = [0] * len(CARD)
    _mark(cells, t.sniffed[team], SNIFFED)
    _mark(cells, t.hands[team], IN_HAND)
    for pile in t.piles:
        _mark(cells, pile, DISCARDED)
    for i in range(t.teams):
        _mark_network(t, (team + i) % TEAMS, team, cells)
    for i, holder in enumerate(t.control):
        if holder >= 0 and t.side[holder] == team:
            _mark(cells, t.placed[i], PLACED + i)
        for who in range(t.teams):
            shown = [card for card in t.guards[i * TEAMS + who] if card < 100]
            _mark(cells, shown, ON_GUARD + i + (0 if who == team else 16))
    return cells if team == 0 else cells[SET : 2 * SET] + cells[:SET] + cells[2 * SET :]


def _mark(cells: list[int], cards: Sequence[int], where: int) -> None:
    for card in cards:
        cells[card] = where


def _mark_network(t: Table, who: int, team: int, cells: list[int]) -> None:
    for i in range(SLOTS):
        slot = who * SLOTS + i
        place = i if who == team else i + SLOTS
        if t.net[slot] >= 0 and (who == team or t.shown[slot]):
            cells[t.net[slot]] = IN_NETWORK + place
        if t.boost[slot] >= 0 and (who == team or is_open(t, slot)):
            cells[t.boost[slot]] = BOOSTS + place
