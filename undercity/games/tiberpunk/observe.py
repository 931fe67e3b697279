"""What a seat sees, as bytes for learners: its own board first, and nothing that its view hides."""

from typing import Final

from librt.strings import BytesWriter

from undercity.core.many import LARGEST
from undercity.games.tiberpunk.cards import (
    CHALLENGES,
    COPIES,
    GADGET_SLUGS,
    MINIATURES,
    SHIP_TYPES,
    SKILLS,
)
from undercity.games.tiberpunk.city import GOD_SLUGS, ROMAN, STRUCTURES
from undercity.games.tiberpunk.steps.movement import movements_left
from undercity.games.tiberpunk.table import EMPTY, LICTOR, NOBODY, STORY, Table
from undercity.games.tiberpunk.view import challenge_deck

PLAYERS: Final = 4
SIDE_CARDS: Final = 2
KINDS: Final = len(GADGET_SLUGS)
DICE: Final = 6
WHOSE: Final = ("my", "next", "third", "fourth")
"""Players are counted from oneself, clockwise."""
LICTOR_MARK: Final = 2 * PLAYERS + 1

SIDE: Final = ("triumph", *(f"{skill} stage" for skill in SKILLS))
BOARD: Final = (
    *("coins", "favor", "blessings", "slot", "gadgets", "trail", "ability", "reboots"),
    *SKILLS,
    *(f"{skill} line" for skill in SKILLS),
    *(f"wheel {slot + 1}" for slot in range(3)),
    *(f"{mini} {what}" for mini in MINIATURES for what in ("where", "shackled", "boost")),
    *(f"ship {type}" for type in SHIP_TYPES),
    *(f"fresh {type}" for type in SHIP_TYPES),
    *(f"gadget {gadget}" for gadget in GADGET_SLUGS),
)
LAYOUT: Final = (
    *("players", "round", "turn", "first", "ending", "reserve", "ignored", "gadget deck", "lock", "playing"),
    *("challenge deck I", "challenge deck III", "tile 1", "tile 2"),
    *("favor changed", "movements", "token played", "ship card played"),
    *(f"offerings {god}" for god in GOD_SLUGS),
    *(f"ships {type}" for type in SHIP_TYPES),
    *("mini", "challenge", "target", "tile"),
    *(f"{what} {value + 1}" for what in ("dice", "foe") for value in range(DICE)),
    *(f"quest {skill} {what}" for skill in SKILLS for what in ("line", "below")),
    *(f"lictors {district}" for district in ROMAN),
    *(f"influence {structure}" for structure in range(STRUCTURES)),
    *(f"bonus {card}" for card in range(STORY + SIDE_CARDS)),
    *(f"face {card}" for card in range(SIDE_CARDS)),
    *(f"task {task} {what}" for task in range(3 * SIDE_CARDS) for what in ("is", "filled")),
    *(f"tried {challenge.name}" for deck in CHALLENGES for challenge in deck),
    *(f"scrap {gadget}" for gadget in GADGET_SLUGS),
    *(f"{whose} {what}" for whose in WHOSE for what in SIDE),
    *(f"{whose} {what}" for whose in WHOSE for what in BOARD),
)
"""What each byte means. Things and players are numbered from 1, 0 is none; several players are bits, the own first."""

_NO_SIDE: Final = [0] * len(SIDE)
_NO_BOARD: Final = [0] * len(BOARD)


def observe(t: Table, seat: int, w: BytesWriter) -> None:
    cells = _head(t, seat) + _roll(t, seat) + _city(t, seat) + _objectives(t, seat) + _piles(t)
    for i in range(PLAYERS):
        cells += _side(t, (seat + i) % t.sides) if i < t.sides else _NO_SIDE
    for i in range(PLAYERS):
        cells += _board(t, (seat + i) % t.players, seat) if i < t.players else _NO_BOARD
    w.write(bytes([min(cell, LARGEST) for cell in cells]))


def _number(t: Table, seat: int, side: int) -> int:
    return 0 if side == NOBODY else (side - seat) % t.sides + 1


def _bits(t: Table, seat: int, sides: list[int]) -> int:
    return sum([1 << (side - seat) % t.sides for side in sides])


def _mini(t: Table, seat: int, mini: int) -> int:
    if mini == LICTOR:
        return LICTOR_MARK
    return 0 if mini == NOBODY else 2 * ((mini // 2 - seat) % t.players) + mini % 2 + 1


def _padded(cells: list[int], size: int) -> list[int]:
    return cells + [0] * (size - len(cells))


def _head(t: Table, seat: int) -> list[int]:
    cells = [t.players, t.round, _number(t, seat, t.turn), _number(t, seat, t.first), int(t.is_ending), t.reserve()]
    cells += [t.ignored, len(t.gadgets), t.lock + 1, t.playing + 1, len(t.challenges[0]), len(t.challenges[1])]
    cells += _padded([tile + 1 for tile in t.tiles], 2)
    cells += [int(t.has_changed_favor), max(0, movements_left(t, t.turn)), int(t.has_played), int(t.has_shipped)]
    return cells + t.offerings + t.ships


def _roll(t: Table, seat: int) -> list[int]:
    """The dice on the table; challenges of Stage III are numbered after those of Stage I."""
    if t.mini == NOBODY:
        return [0] * (4 + 2 * DICE)
    challenge = 0
    if t.challenge != EMPTY:
        challenge = challenge_deck(t) * len(CHALLENGES[0]) + t.challenge + 1
    return [_mini(t, seat, t.mini), challenge, _mini(t, seat, t.target), t.tile + 1, *t.dice, *t.foe]


def _city(t: Table, seat: int) -> list[int]:
    cells: list[int] = []
    for skill in range(len(SKILLS)):
        cells += [t.visible[skill] + 1, len(t.stacks[skill])]
    cells += t.lictors
    for structure in range(STRUCTURES):
        cells.append(_bits(t, seat, [s for s in range(t.players) if t.influence[s] >> structure & 1]))
    return cells


def _objectives(t: Table, seat: int) -> list[int]:
    n = len(t.tasks)
    cells = _padded([_number(t, seat, side) for side in t.bonus], STORY + SIDE_CARDS)
    cells += _padded([face + 1 for face in t.faces], SIDE_CARDS)
    tasks: list[int] = []
    for i, task in enumerate(t.tasks):
        tasks += [task + 1, _bits(t, seat, [side for side in range(t.sides) if t.done[side * n + i]])]
    return cells + _padded(tasks, 6 * SIDE_CARDS)


def _piles(t: Table) -> list[int]:
    """Challenges tried, one by one; scrapped gadgets by kind."""
    cells: list[int] = []
    for deck, tried in zip(CHALLENGES, t.tried, strict=True):
        cells += [int(card in tried) for card in range(len(deck))]
    return cells + _kinds(t.scrap)


def _kinds(gadgets: list[int]) -> list[int]:
    counts = [0] * KINDS
    for gadget in gadgets:
        counts[gadget // COPIES] += 1
    return counts


def _side(t: Table, side: int) -> list[int]:
    return [t.triumph[side], *t.stage[side * 3 : side * 3 + 3]]


def _board(t: Table, s: int, seat: int) -> list[int]:
    three = slice(s * 3, s * 3 + 3)
    cells = [t.coins[s], t.favor[s] + 1, t.blessings[s], t.slot[s], len(t.hands[s]), t.trail[s]]
    cells += [t.ability[s] + 1, t.reboots[s], *t.skill[three]]
    cells += [line + 1 for line in t.line[three]]
    cells += [token + 1 for token in t.wheel[three]]
    for mini in (2 * s, 2 * s + 1):
        cells += [t.where[mini] + 1, t.shackled[mini], t.boost[mini]]
    cells += t.ship[three]
    cells += t.fresh[three]
    return cells + _kinds([gadget for gadget in t.hands[s] if s == seat or t.known[gadget]])
