"""A table set up from a described state: for tests, puzzles and bug reports."""

from typing import Any, Final

from undercity.core.chance import Deck
from undercity.core.game import Wrong
from undercity.core.position import check_keys, count_of, index_of, is_list_of, refuse
from undercity.games.tiberpunk.cards import (
    ABILITIES,
    CONDITIONS,
    COPIES,
    DELIVER,
    GADGET_CARDS,
    GADGET_SLUGS,
    LINES,
    LINES_PER_SKILL,
    MINIATURES,
    SETS,
    SHIP_TYPES,
    TOKENS,
    TOUR,
)
from undercity.games.tiberpunk.city import DISTRICTS, GOD_SLUGS, HUBS, ROMAN
from undercity.games.tiberpunk.end import broken
from undercity.games.tiberpunk.setup import empty_table
from undercity.games.tiberpunk.steps.objective import TRIUMPH, tokens_on
from undercity.games.tiberpunk.table import EMPTY, NOBODY, Table
from undercity.games.tiberpunk.turn import Turn

LINE_SLUGS: Final = tuple(line.slug for line in LINES)
STRUCTURE_NAMES: Final = (*GOD_SLUGS, *(ROMAN[d] for d in HUBS))
KNOWN: Final = (
    *("side", "first", "turn", "round", "lictors", "quests", "tiles", "lock", "players", "ravens", "ignored", "scrap"),
    *("challenges", "bonus", "gadgets"),
)
OF_A_PLAYER: Final = (
    *("at", "shackled", "boost", "coins", "skills", "favor", "blessings", "influence", "hand", "ship", "stages"),
    *("trail", "tasks", "wheel", "ability", "reboots"),
)


def position(described: Any) -> tuple[Table, int, dict[str, str]]:
    """`players` lists a mapping for each seat; every other key is optional. The described player's turn begins."""
    check_keys(described, KNOWN, "A position")
    players = described.get("players")
    if not is_list_of(dict, players) or not 1 <= len(players) <= 4:
        raise Wrong("`players` holds a mapping for each of one to four players.", "TP-2.1")
    n = len(players)
    side = described.get("side", "1" if n < 3 else "1A+2A")
    if side not in SETS or (len(SETS[side]) == 1) != (n < 3):
        raise Wrong(f"`side` cannot be “{side}” for {n} players.", "TP-21.1")
    t = empty_table(n, side)
    for seat, player in enumerate(players):
        check_keys(player, OF_A_PLAYER, "A player")
        _lay_board(t, seat, player)
        _lay_hand(t, seat, player)
        _lay_progress(t, seat, player)
    if n == 1:
        _lay_progress(t, 1, described.get("ravens", {}))
    _lay_city(t, described)
    _lay_tokens(t, described)
    _set_turn(t, described)
    refuse(broken(t))
    t.do(Turn())
    return t, n, {"side": side, "abilities": "on" if t.has_abilities else "off", "ravens": "normal"}


def _lay_board(t: Table, seat: int, player: dict[str, Any]) -> None:
    at = player.get("at")
    if at is not None:
        both = [at, at] if isinstance(at, str) else at
        if not is_list_of(str, both) or len(both) != 2:
            raise Wrong("`at` names a district, or one for the character and one for the drone.", "TP-3.3")
        for kind in (0, 1):
            t.where[2 * seat + kind] = index_of(both[kind], ROMAN, "district")
    for name, cells in (("shackled", t.shackled), ("boost", t.boost)):
        for kind in _several(player, name, MINIATURES):
            cells[2 * seat + kind] = 1
    t.coins[seat] = count_of(player, "coins", 3)
    skills = player.get("skills", [2, 2, 2])
    if not is_list_of(int, skills) or len(skills) != 3:
        raise Wrong("`skills` holds three levels.", "TP-2.2")
    t.skill[seat * 3 : seat * 3 + 3] = skills
    if "favor" in player:
        t.favor[seat] = index_of(player["favor"], GOD_SLUGS, "god")
    for god in _several(player, "blessings", GOD_SLUGS):
        t.blessings[seat] |= 1 << god
        t.offerings[god] -= 1
    for structure in _several(player, "influence", STRUCTURE_NAMES):
        t.influence[seat] |= 1 << structure
    for token in _several(player, "wheel", TOKENS):
        t.wheel[seat * 3 + t.slot[seat]] = token
        t.slot[seat] = (t.slot[seat] + 1) % 3
    if player.get("ability") is not None:
        slugs = tuple(ability.slug for ability in ABILITIES)
        t.ability[seat] = index_of(player["ability"], slugs, "ability")
        t.has_abilities = True
    t.reboots[seat] = count_of(player, "reboots", 0)


def _lay_hand(t: Table, seat: int, player: dict[str, Any]) -> None:
    t.hands[seat] = [_take_gadget(t, kind) for kind in _several(player, "hand", GADGET_SLUGS)]
    for kind in _several(player, "ship", SHIP_TYPES):
        t.ship[seat * 3 + kind] += 1
        t.ships[kind] -= 1
        t.lock = kind


def _take_gadget(t: Table, kind: int) -> int:
    """The next copy of a kind that is still in the deck."""
    for gadget in t.gadgets.rest:
        if gadget // COPIES == kind:
            t.gadgets.rest.remove(gadget)
            return gadget
    raise Wrong(f"There are only {COPIES} gadgets “{GADGET_SLUGS[kind]}”.", "TP-H58")


def _lay_progress(t: Table, side: int, player: dict[str, Any]) -> None:
    """`stages` maps a line to how many of its stages are completed; `tasks` numbers side tasks from 1."""
    stages = player.get("stages", {})
    if not isinstance(stages, dict):
        raise Wrong("`stages` maps lines to numbers.", "TP-19.1")
    for slug, stage in stages.items():
        line = index_of(slug, LINE_SLUGS, "line")
        if type(stage) is not int or not 1 <= stage <= 3:
            raise Wrong("One to three stages are completed.", "TP-19.1")
        own = side * 3 + LINES[line].skill
        if t.line[own] != EMPTY:
            raise Wrong("A player has one line of each skill.", "TP-12.2")
        t.line[own], t.stage[own] = line, stage
    tasks = player.get("tasks", [])
    if not is_list_of(int, tasks):
        raise Wrong("`tasks` holds the numbers of side tasks.", "TP-19.2")
    for task in tasks:
        if not 1 <= task <= len(t.tasks):
            raise Wrong(f"There is no side task {task}.", "TP-19.2")
        t.done[side * len(t.tasks) + task - 1] = 1
    for d in _several(player, "trail", ROMAN):
        line = t.line[side * 3]
        if line == EMPTY or LINES[line].kind not in (DELIVER, TOUR) or t.stage[side * 3] != 1:
            raise Wrong("Only an open hacking quest of Stage II leaves a trail.", "TP-H55a")
        via = LINES[line].via
        if d not in via:
            raise Wrong(f"{LINES[line].name} does not lead through {ROMAN[d]}.", "TP-H55b")
        t.trail[side] |= 1 << via.index(d)


def _lay_city(t: Table, described: dict[str, Any]) -> None:
    if "lictors" in described:
        t.lictors = [0] * DISTRICTS
        for d in _several(described, "lictors", ROMAN):
            t.lictors[d] += 1
    t.tiles = _several({"tiles": described.get("tiles", ["odd", "identical"])}, "tiles", CONDITIONS)
    if len(t.tiles) != 2 or [condition // 2 for condition in t.tiles] != [0, 1]:
        raise Wrong("One combat tile is odd or even, the other identical or consecutive.", "TP-H42")
    if "lock" in described:
        t.lock = index_of(described["lock"], SHIP_TYPES, "stack")
    t.scrap = [_take_gadget(t, kind) for kind in _several(described, "scrap", GADGET_SLUGS)]
    visible = _several(described, "quests", LINE_SLUGS)
    for skill in range(3):
        _lay_quests(t, skill, [line for line in visible if LINES[line].skill == skill])
    _empty_decks(t, described)


def _lay_quests(t: Table, skill: int, wanted: list[int]) -> None:
    begun = [t.line[side * 3 + skill] for side in range(t.sides) if t.line[side * 3 + skill] != EMPTY]
    rest = [i for i in range(skill * LINES_PER_SKILL, (skill + 1) * LINES_PER_SKILL) if i not in begun]
    below = t.sides - len(begun)
    if below:
        top = wanted[0] if wanted else rest[0]
        if top not in rest:
            raise Wrong(f"{LINES[top].name} has been begun already.", "TP-12.13")
        rest.remove(top)
        t.visible[skill] = top
        below -= 1
    t.stacks[skill] = Deck(rest, len(rest) - below)


def _empty_decks(t: Table, described: dict[str, Any]) -> None:
    """`challenges` and `gadgets` leave only so many cards in the decks; the others are discarded."""
    rests = described.get("challenges", [])
    if not is_list_of(int, rests) or len(rests) > 2 or min(rests, default=0) < 0:
        raise Wrong("`challenges` holds how many cards are left of Stage I and Stage III.", "TP-1.9")
    for i, left in enumerate(rests):
        t.tried[i] = t.challenges[i].rest[left:]
        t.challenges[i] = Deck(t.challenges[i].rest[:left])
    if "gadgets" in described:
        left = count_of(described, "gadgets", GADGET_CARDS)
        t.scrap += t.gadgets.rest[left:]
        t.gadgets = Deck(t.gadgets.rest[:left])


def _lay_tokens(t: Table, described: dict[str, Any]) -> None:
    """The speed bonus belongs to whom `bonus` names by card, else to the first side with three tokens there."""
    given = described.get("bonus", {})
    if not isinstance(given, dict) or any(side not in range(t.sides) for side in given.values()):
        raise Wrong("`bonus` maps objective cards to the sides that took the speed bonus.", "TP-19.3")
    for card in range(len(t.bonus)):
        full = [side for side in range(t.sides) if tokens_on(t, side, card) == 3]
        named = given.get(str(card), full[0] if full else NOBODY)
        t.bonus[card] = named
    for side in range(t.sides):
        t.triumph[side] = sum([tokens_on(t, side, card) for card in range(len(t.bonus))]) + t.bonus.count(side)
    t.is_ending = max(t.triumph) >= TRIUMPH


def _set_turn(t: Table, described: dict[str, Any]) -> None:
    for name in ("first", "turn"):
        if not 0 <= count_of(described, name, 0) < t.players:
            raise Wrong(f"There is no seat {described[name]}.")
    t.first = count_of(described, "first", 0)
    t.turn = count_of(described, "turn", t.first)
    t.round = count_of(described, "round", 1)
    t.ignored = count_of(described, "ignored", 0)


def _several(described: dict[str, Any], name: str, names: tuple[str, ...]) -> list[int]:
    given = described.get(name, [])
    if not is_list_of(str, given):
        raise Wrong(f"`{name}` holds a list of names.")
    for one in given:
        if one not in names:
            raise Wrong(f"`{name}` cannot hold “{one}”; there are {', '.join(names)}.")
    return [names.index(one) for one in given]
