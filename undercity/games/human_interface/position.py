"""A table set up from a described state: for tests, puzzles and bug reports."""

from typing import Any, Final

from undercity.core.game import Wrong
from undercity.core.step import Step
from undercity.games.human_interface.cards.chips import CHIPS
from undercity.games.human_interface.cards.decks import ADRENALINE, RESPONSES, SKIRMISH_CARDS
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.people import BY_SLUG
from undercity.games.human_interface.cards.programs import CARD, OPFOR_DECK, SET
from undercity.games.human_interface.cards.weapons import GEAR, WEAPONS
from undercity.games.human_interface.end import broken
from undercity.games.human_interface.marks import (
    ACTIVATED,
    BOUND,
    BY_HAND,
    CUT,
    DOWN,
    LOCKED,
    NOBODY,
    OPEN,
    OPFOR,
    REACTED,
    REMOVED,
    SLOTS,
    STUNNED,
    TEAMS,
)
from undercity.games.human_interface.missions import BY_ID
from undercity.games.human_interface.setup import (
    SWITCHES,
    add_member,
    add_opfor_places,
    empty_table,
    first_shock,
    give_seats,
    prepare_decks,
)
from undercity.games.human_interface.steps import goals, infect, network, opfor
from undercity.games.human_interface.steps.action import TeamTurn
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.turn import (
    Arm,
    BidSealed,
    CleanUp,
    CountResources,
    CyberWar,
    OpforPhase,
    RealWorld,
    SetDoors,
    ShutDoors,
    StartTurn,
    Turn,
)

STATES: Final = {
    "stunned": STUNNED,
    "bound": BOUND,
    "reacted": REACTED,
    "activated": ACTIVATED,
    "unconscious": DOWN,
    "cut off": CUT,
}
DOORS: Final = {"open": OPEN, "locked": LOCKED, "by hand": BY_HAND, "removed": REMOVED}
KNOWN: Final = (
    *("mission", "seats", "options", "turn", "phase", "models", "doors", "sr", "hands", "slots", "control", "alarm"),
    *("opfor_top", "response", "threat", "protocol", "cards", "target", "first", "goods", "guards", "chips"),
    *("has_risen", "initiative", "campaign", "kills", "points", "mines", "cando"),
)


def position(described: Any) -> tuple[Table, int, dict[str, str]]:
    """Each key is optional but `models`: mappings with `card`, `at` and `team` (0, 1 or "opfor")."""
    if not isinstance(described, dict):
        raise Wrong("A position of Human Interface is a mapping.")
    for key in described:
        if key not in KNOWN:
            raise Wrong(f"A position knows no “{key}”; it knows {', '.join(KNOWN)}.")
    try:
        t, seats, options = _lay(described)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        if isinstance(error, Wrong):
            raise
        raise Wrong(f"This position is not complete: {error}.") from error
    wrong = broken(t)
    if wrong:
        raise Wrong("This position cannot be: " + "; ".join(wrong) + ".")
    return t, seats, options


def _lay(described: dict[str, Any]) -> tuple[Table, int, dict[str, str]]:
    name = described.get("mission", "proving")
    if name not in BY_ID:
        raise Wrong(f"There is no mission “{name}”; there are {', '.join(BY_ID)}.")
    seats = described.get("seats", 2 if any(m.get("team") == 1 for m in described["models"]) else 1)
    t = empty_table(BY_ID[name], seats)
    if any(m.get("team") == 1 for m in described["models"]):
        t.teams = 2
    options = described.get("options", {})
    t.switches = sum([1 << bit for bit, switch in enumerate(SWITCHES) if options.get(switch) == "on"])
    t.is_campaign = bool(described.get("campaign", False))
    prepare_decks(t)
    _lay_models(t, described["models"])
    _lay_fixtures(t, described)
    _lay_network(t, described)
    _lay_rest(t, described)
    t.do(*_phase(t, described.get("phase", "real")))
    settled = {"mission": "campaign" if t.is_campaign else name, "difficulty": "base", "teams": "ready"}
    settled.update({switch: options.get(switch, "off") for switch in SWITCHES})
    return t, seats, settled


def _phase(t: Table, phase: str) -> list[Step]:
    rest: list[Step] = [CyberWar(), RealWorld(), OpforPhase(), CleanUp()]
    act: list[Step] = [Arm(t.first), TeamTurn(t.first, t.captain(t.first)), ShutDoors(), SetDoors(t.first)]
    if t.teams > 1:
        other = 1 - t.first
        act += [Arm(other), TeamTurn(other, t.captain(other)), ShutDoors(), SetDoors(other)]
    phases: dict[str, list[Step]] = {
        "infection": [StartTurn(), CountResources(), *rest],
        "resources": [CountResources(), *rest],
        "initiative": [BidSealed((0, 1), ()), *rest],
        "cyberwar": rest,
        "rounds": [network.Rounds(t.first), *rest[1:]],
        "real": [*act, OpforPhase(), CleanUp()],
        "doors": rest[1:],
        "opfor": [OpforPhase(), CleanUp()],
        "clean-up": [CleanUp()],
        "turn": [Turn()],
        "special": [infect.Phase1(0), CleanUp()],
        "check": [goals.Check(), CleanUp()],
    }
    if phase not in phases:
        raise Wrong(f"There is no phase “{phase}”; there are {', '.join(phases)}.")
    return phases[phase]


def _lay_models(t: Table, models: list[dict[str, Any]]) -> None:
    members = [m for m in models if m.get("team", 0) != "opfor"]
    guards = [m for m in models if m.get("team", 0) == "opfor"]
    for one in members:
        add_member(t, one.get("team", 0), BY_SLUG[one["card"]])
    if t.teams == 1:
        give_seats(t)
    for m in range(t.members):
        t.shock[m] = first_shock(t, m)
    add_opfor_places(t)
    for i, one in enumerate(members):
        _describe(t, i, one)
    for i, one in enumerate(guards):
        m = t.members + i
        opfor.enlist(t, m, BY_SLUG[one["card"]], _square(t, one["at"]))
        _describe(t, m, one)


def _square(t: Table, at: Any) -> int:
    square = t.board().square((int(at[0]), int(at[1])))
    if not 0 <= square < t.board().size or t.board().kind[square] == 0:
        raise Wrong(f"There is no floor at {at}.", "HI-17.4")
    return square


def _describe(t: Table, m: int, one: dict[str, Any]) -> None:
    t.crippled[m] = int(bool(one.get("crippled", False)))
    for state in one.get("states", []):
        t.state[m] |= STATES[state]
    if "kit" in one:
        t.kit[m] = tuple([_item(name) for name in one["kit"]])
        t.shock[m] = first_shock(t, m) if t.side[m] != OPFOR else 0
    t.chips[m] = tuple([_named([chip.name for chip in CHIPS], name) for name in one.get("chips", [])])
    t.wounds[m] = int(one.get("wounds", 0 if t.state[m] & DOWN else t.full(m)))
    t.shock[m] = int(one.get("shock", t.shock[m]))
    taken: list[int] = []
    for name in one.get("held", []):
        free = [i for i, card in enumerate(ADRENALINE) if card.name == name and i in t.rush.rest]
        if not free:
            raise Wrong(f"There is no Adrenaline card “{name}” left.", "HI-4.4")
        t.rush.rest.remove(free[0])
        taken.append(free[0])
    t.held[m] = tuple(sorted(taken))
    if one.get("at") is not None:
        t.place(m, _square(t, one["at"]))


def _named(names: list[str], name: str) -> int:
    if name not in names:
        raise Wrong(f"There is no “{name}”.")
    return names.index(name)


def _item(name: str) -> int:
    weapons = [weapon.name for weapon in WEAPONS]
    return weapons.index(name) if name in weapons else GEAR + _named([gear.name for gear in GEARS], name)


def _lay_fixtures(t: Table, described: dict[str, Any]) -> None:
    for door, words in described.get("doors", {}).items():
        t.doors[int(door)] = sum([DOORS[word] for word in words])
    for terminal, m in described.get("control", {}).items():
        t.control[int(terminal)] = m
        t.hacked[int(terminal)] |= 1 << t.side[m]
    for area, n in described.get("alarm", {}).items():
        names = [one.name for one in t.board().areas]
        t.alarm[_named(names, area)] = n
    for objective, m in described.get("goods", {}).items():
        t.goods[int(objective)] = NOBODY
        t.carrier[int(objective)] = m
    t.mines = [(_square(t, at), m, armed) for at, m, armed in described.get("mines", [])]


def _lay_network(t: Table, described: dict[str, Any]) -> None:
    t.sr = [*described.get("sr", [0, 0]), 0][:TEAMS]
    for team, names in enumerate(described.get("hands", [])):
        t.hands[team] = sorted([_program(t, name, team) for name in names])
    for slot, names in described.get("slots", {}).items():
        owner = int(slot) // SLOTS
        t.net[int(slot)] = _program(t, names[0], owner)
        t.shown[int(slot)] = 1 if t.net[int(slot)] // SET != owner else 0
        if len(names) > 1:
            t.boost[int(slot)] = _program(t, names[1], owner)
    for name in described.get("opfor_top", []):
        card = _program(t, name, OPFOR_DECK)
        t.decks[OPFOR_DECK].top.append(card)
    for team in range(t.teams):
        found = network.hackers(t, team)
        t.hacker[team] = found[0] if found else NOBODY


def _program(t: Table, name: str, team: int) -> int:
    """A card of that name, of the Team's own deck first, taken from where it lies."""
    for owner in (team, 1 - team if team < TEAMS else 0, OPFOR_DECK):
        for card in list(t.decks[owner].rest):
            if CARD[card].name == name:
                t.decks[owner].rest.remove(card)
                return card
    raise Wrong(f"There is no program “{name}” left.", "HI-12.8")


def _lay_rest(t: Table, described: dict[str, Any]) -> None:
    t.turn = int(described.get("turn", 1))
    t.first = int(described.get("first", 0))
    t.initiative = int(described.get("initiative", t.first))
    t.threat = int(described.get("threat", 0))
    t.protocol = int(described.get("protocol", 0))
    t.has_risen = bool(described.get("has_risen", False))
    t.kills = list(described.get("kills", t.kills))
    t.points = list(described.get("points", t.points))
    if "response" in described:
        t.response = _named([row.name for row in RESPONSES], described["response"])
        t.responses.rest.remove(t.response)
    names = [name for name, _ in SKIRMISH_CARDS]
    t.cards = [tuple(sorted([_named(names, card) for card in mine])) for mine in described.get("cards", [[], []])]
    if "target" in described:
        t.target = list(described["target"])
    if "cando" in described:
        t.cando = list(described["cando"])
