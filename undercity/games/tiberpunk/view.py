"""What a seat may know, by whitelist; and a redeal of what it may not."""

from typing import Any

from undercity.core.chance import Rng
from undercity.core.step import NATURE
from undercity.games.tiberpunk.cards import (
    ABILITIES,
    CHALLENGES,
    CONDITIONS,
    FACES,
    LINES,
    NO_ABILITY,
    SHIP_TYPES,
    SKILLS,
    TASKS,
    TOKENS,
)
from undercity.games.tiberpunk.city import CENTER, DISTRICTS, GOD_SLUGS, NOWHERE, ROMAN
from undercity.games.tiberpunk.steps.interaction import income
from undercity.games.tiberpunk.steps.movement import movements_left
from undercity.games.tiberpunk.table import EMPTY, LICTOR, NOBODY, UNLOCKED, Table


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return {
        "players": t.players,
        "round": t.round,
        "turn": t.turn,
        "first": t.first,
        "is_ending": t.is_ending,
        "you": seat,
        "districts": [district_view(t, d) for d in range(DISTRICTS)],
        "reserve": t.reserve(),
        "quests": [quest_view(t, skill) for skill in range(3)],
        "offerings": dict(zip(GOD_SLUGS, t.offerings, strict=True)),
        "influence": [[s for s in range(t.players) if t.influence[s] >> i & 1] for i in range(8)],
        "tiles": [CONDITIONS[condition] for condition in t.tiles],
        "gadget_deck": len(t.gadgets),
        "scrap": list(t.scrap),
        "challenge_decks": [len(deck) for deck in t.challenges],
        "challenges_tried": [[CHALLENGES[i][card].name for card in t.tried[i]] for i in (0, 1)],
        "ships": dict(zip(SHIP_TYPES, t.ships, strict=True)),
        "lock": None if t.lock == UNLOCKED else SHIP_TYPES[t.lock],
        "playing": None if t.playing == EMPTY else SHIP_TYPES[t.playing],
        "cards": [card_view(t, card) for card in range(len(t.bonus))],
        "sides": [t.called("seat", side) for side in range(t.sides)],
        "triumph": list(t.triumph),
        "ignored": t.ignored,
        "boards": [board_view(t, s, seat) for s in range(t.players)],
        "now": turn_view(t),
        "roll": roll_view(t),
    }


def district_view(t: Table, d: int) -> dict[str, Any]:
    return {
        "lictors": t.lictors[d],
        "minis": [mini for mini, where in enumerate(t.where) if where == d],
        "markers": [line for line in t.visible if line != EMPTY and LINES[line].start == d],
        "trails": [s for s in range(t.players) if d in toured(t, s)],
    }


def toured(t: Table, seat: int) -> list[int]:
    """Where the quest markers of a tour or the loading place of a cargo are."""
    line = t.line[seat * 3]
    if line == EMPTY or not t.trail[seat]:
        return []
    return [d for i, d in enumerate(LINES[line].via) if t.trail[seat] >> i & 1]


def quest_view(t: Table, skill: int) -> dict[str, Any]:
    return {"line": t.visible[skill], "below": len(t.stacks[skill])}


def card_view(t: Table, card: int) -> dict[str, Any]:
    if card < 3:
        filled = [[side for side in range(t.sides) if t.stage[side * 3 + card] > slot] for slot in range(3)]
        return {"name": SKILLS[card], "face": None, "tasks": [], "filled": filled, "bonus": bonus_view(t, card)}
    tasks = t.tasks[3 * (card - 3) : 3 * (card - 3) + 3]
    n = len(t.tasks)
    filled = [[side for side in range(t.sides) if t.done[side * n + 3 * (card - 3) + i]] for i in range(3)]
    name = FACES[t.faces[card - 3]].name
    return {"name": name, "face": name, "tasks": [TASKS[i].slug for i in tasks], "filled": filled} | {
        "bonus": bonus_view(t, card)
    }


def bonus_view(t: Table, card: int) -> int | None:
    return None if t.bonus[card] == NOBODY else t.bonus[card]


def board_view(t: Table, s: int, seat: int | None) -> dict[str, Any]:
    hand = t.hands[s]
    return {
        "seat": s,
        "name": t.called("seat", s),
        "coins": t.coins[s],
        "income": income(t, s),
        "placed": t.placed(s),
        "skills": dict(zip(SKILLS, t.skill[s * 3 : s * 3 + 3], strict=True)),
        "favor": "center" if t.favor[s] == CENTER else GOD_SLUGS[t.favor[s]],
        "blessings": [slug for god, slug in enumerate(GOD_SLUGS) if t.blessings[s] >> god & 1],
        "wheel": [None if token == EMPTY else TOKENS[token] for token in t.wheel[s * 3 : s * 3 + 3]],
        "slot": t.slot[s],
        "where": [None if t.where[i] == NOWHERE else ROMAN[t.where[i]] for i in (2 * s, 2 * s + 1)],
        "shackled": [bool(t.shackled[i]) for i in (2 * s, 2 * s + 1)],
        "boost": [bool(t.boost[i]) for i in (2 * s, 2 * s + 1)],
        "ship": dict(zip(SHIP_TYPES, t.ship[s * 3 : s * 3 + 3], strict=True)),
        "fresh": dict(zip(SHIP_TYPES, t.fresh[s * 3 : s * 3 + 3], strict=True)),
        "gadgets": len(hand),
        "hand": list(hand) if s == seat else [gadget for gadget in sorted(hand) if t.known[gadget]],
        "lines": [t.line[s * 3 + skill] for skill in range(3)],
        "stages": [t.stage[s * 3 + skill] for skill in range(3)],
        "trail": t.trail[s],
        "ability": None if t.ability[s] == NO_ABILITY else ABILITIES[t.ability[s]].slug,
        "reboots": t.reboots[s],
    }


def turn_view(t: Table) -> dict[str, Any]:
    return {
        "favor_changed": t.has_changed_favor,
        "movements": max(0, movements_left(t, t.turn)),
        "token_played": t.has_played,
        "ship_card_played": t.has_shipped,
    }


def roll_view(t: Table) -> dict[str, Any] | None:
    """The dice on the table, with the challenge or the combat they belong to."""
    if t.mini == NOBODY:
        return None
    deck = -1 if t.challenge == EMPTY else challenge_deck(t)
    return {
        "mini": t.mini,
        "challenge": None if deck < 0 else CHALLENGES[deck][t.challenge].name,
        "target": None if t.target == NOBODY else "lictor" if t.target == LICTOR else t.target,
        "tile": None if t.tile == EMPTY else CONDITIONS[t.tile],
        "dice": spread(t.dice),
        "foe": spread(t.foe),
    }


def challenge_deck(t: Table) -> int:
    """The deck from which the revealed card is missing."""
    return 0 if len(t.challenges[0].rest) + len(t.tried[0]) < len(CHALLENGES[0]) else 1


def spread(pool: list[int]) -> list[int]:
    return [value + 1 for value in range(6) for _ in range(pool[value])]


def redeal(t: Table, seat: int, rng: Rng) -> Table:
    """The secrets are the gadgets in other hands that nobody has seen; the deck holds the rest of them."""
    other = t.clone()
    unseen = t.gadgets.rest[:]
    for s, hand in enumerate(t.hands):
        if s != seat:
            for gadget in hand:
                if not t.known[gadget]:
                    unseen.append(gadget)
    rng.shuffle(unseen)
    hands = t.hands[:]
    for s, hand in enumerate(t.hands):
        if s != seat:
            hands[s] = [gadget if t.known[gadget] else unseen.pop() for gadget in hand]
    other.hands = hands
    deck = t.gadgets.clone()
    deck.rest = unseen
    other.gadgets = deck
    ask = other.open
    if ask is not None and ask.seat not in (NATURE, seat):
        other.put(ask, ask.answers(other))
    return other
