"""A table set up from a described state: for tests, puzzles and bug reports."""

from typing import Annotated, Any, Final, Literal

import msgspec

from undercity.core.game import Wrong
from undercity.core.position import Natural, index_of, read, refuse, value_of
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
    MAX_OPFOR,
    NOBODY,
    OPEN,
    OPFOR,
    REACTED,
    REMOVED,
    SLOTS,
    STUNNED,
    TEAMS,
)
from undercity.games.human_interface.missions import BY_ID, MISSIONS
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
Team = Annotated[int, msgspec.Meta(ge=0, le=1)]


class Model(msgspec.Struct, forbid_unknown_fields=True):
    """A member of a Team, or of OPFOR."""

    card: str
    at: tuple[int, int] | None = None
    team: Literal[0, 1, "opfor"] = 0
    crippled: bool = False
    states: list[str] = []
    kit: list[str] | None = None
    chips: list[str] = []
    wounds: int | None = None
    shock: int | None = None
    held: list[str] = []


class Described(msgspec.Struct, forbid_unknown_fields=True):
    """What a position may tell; lists are by Team, mappings by number."""

    models: list[Model]
    mission: str = "proving"
    seats: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None
    options: dict[str, Literal["on", "off"]] = {}
    turn: int = 1
    phase: str = "real"
    doors: dict[str, list[str]] = {}
    sr: Annotated[list[int], msgspec.Meta(max_length=2)] = []
    hands: Annotated[list[list[str]], msgspec.Meta(max_length=2)] = []
    slots: dict[str, Annotated[list[str], msgspec.Meta(min_length=1, max_length=2)]] = {}
    control: dict[str, int] = {}
    alarm: dict[str, int] = {}
    opfor_top: list[str] = []
    response: str | None = None
    threat: Natural = 0
    protocol: Natural = 0
    cards: tuple[list[str], list[str]] = ([], [])
    target: list[int] | None = None
    first: Team = 0
    goods: dict[str, int] = {}
    has_risen: bool = False
    initiative: Team | None = None
    campaign: bool = False
    kills: tuple[Natural, Natural] = (0, 0)
    points: tuple[int, int] = (0, 0)
    mines: list[tuple[tuple[int, int], int, int]] = []
    cando: Annotated[list[int], msgspec.Meta(min_length=1)] | None = None


def position(described: Any) -> tuple[Table, int, dict[str, str]]:
    """Each key is optional but `models`."""
    t, seats, options = _lay(read(described, Described))
    refuse(broken(t))
    return t, seats, options


def _lay(d: Described) -> tuple[Table, int, dict[str, str]]:
    is_contest = any(model.team == 1 for model in d.models)
    seats = d.seats or (2 if is_contest else 1)
    t = empty_table(value_of(d.mission, BY_ID, "mission"), seats)
    if is_contest:
        t.teams = 2
    for name in d.options:
        index_of(name, SWITCHES, "option")
    t.switches = sum([1 << bit for bit, switch in enumerate(SWITCHES) if d.options.get(switch) == "on"])
    t.is_campaign = d.campaign
    prepare_decks(t)
    _lay_models(t, d.models)
    _lay_fixtures(t, d)
    _lay_network(t, d)
    _lay_rest(t, d)
    t.do(*_phase(t, d.phase))
    settled = {"mission": "campaign" if t.is_campaign else d.mission, "difficulty": "base", "teams": "ready"}
    settled.update({switch: d.options.get(switch, "off") for switch in SWITCHES})
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
    return value_of(phase, phases, "phase")


def _lay_models(t: Table, models: list[Model]) -> None:
    members = [model for model in models if model.team != "opfor"]
    guards = [model for model in models if model.team == "opfor"]
    if len(guards) > MAX_OPFOR:
        raise Wrong(f"OPFOR has at most {MAX_OPFOR} models.")
    for model in members:
        add_member(t, 1 if model.team == 1 else 0, _card(model.card))
    if t.teams == 1:
        give_seats(t)
    for m in range(t.members):
        t.shock[m] = first_shock(t, m)
    add_opfor_places(t)
    for i, model in enumerate(members):
        _describe(t, i, model)
    for i, model in enumerate(guards):
        if model.at is None:
            raise Wrong("OPFOR are where somebody can meet them: `at` is missing.", "HI-17.4")
        m = t.members + i
        opfor.enlist(t, m, _card(model.card), _square(t, model.at))
        _describe(t, m, model)


def _card(slug: str) -> int:
    return value_of(slug, BY_SLUG, "model")


def _square(t: Table, at: tuple[int, int]) -> int:
    if not t.board().is_open(*at):
        raise Wrong(f"There is no floor at {list(at)}.", "HI-17.4")
    return t.board().square(at)


def _describe(t: Table, m: int, model: Model) -> None:
    t.crippled[m] = int(model.crippled)
    for state in model.states:
        t.state[m] |= value_of(state, STATES, "state")
    if model.kit is not None:
        t.kit[m] = tuple([_item(name) for name in model.kit])
        t.shock[m] = first_shock(t, m) if t.side[m] != OPFOR else 0
    t.chips[m] = tuple([_named([chip.name for chip in CHIPS], name) for name in model.chips])
    unhurt = 0 if t.state[m] & DOWN else t.full(m)
    t.wounds[m] = unhurt if model.wounds is None else model.wounds
    t.shock[m] = t.shock[m] if model.shock is None else model.shock
    taken: list[int] = []
    for name in model.held:
        free = [i for i, card in enumerate(ADRENALINE) if card.name == name and i in t.rush.rest]
        if not free:
            raise Wrong(f"There is no Adrenaline card “{name}” left.", "HI-4.4")
        t.rush.rest.remove(free[0])
        taken.append(free[0])
    t.held[m] = tuple(sorted(taken))
    if model.at is not None:
        t.place(m, _square(t, model.at))


def _named(names: list[str], name: str) -> int:
    if name not in names:
        raise Wrong(f"There is no “{name}”.")
    return names.index(name)


def _numbered(n: int, number: str | int, what: str) -> int:
    """A number below n; in JSON a mapping's keys are strings."""
    if str(number) not in [str(i) for i in range(n)]:
        raise Wrong(f"There is no {what} {number}; there are {n}, numbered from 0.")
    return int(number)


def _item(name: str) -> int:
    weapons = [weapon.name for weapon in WEAPONS]
    return weapons.index(name) if name in weapons else GEAR + _named([gear.name for gear in GEARS], name)


def _lay_fixtures(t: Table, d: Described) -> None:
    models = len(d.models)
    for door, words in d.doors.items():
        state = 0
        for word in words:
            state |= value_of(word, DOORS, "state of doors")
        t.doors[_numbered(len(t.doors), door, "door")] = state
    for terminal, m in d.control.items():
        i = _numbered(len(t.control), terminal, "Terminal")
        t.control[i] = _numbered(models, m, "model")
        t.hacked[i] |= 1 << t.side[m]
    for area, n in d.alarm.items():
        t.alarm[_named([one.name for one in t.board().areas], area)] = n
    for objective, m in d.goods.items():
        i = _numbered(len(t.goods), objective, "objective")
        t.goods[i] = NOBODY
        t.carrier[i] = _numbered(models, m, "model")
    t.mines = [(_square(t, at), _numbered(models, m, "model"), armed) for at, m, armed in d.mines]


def _lay_network(t: Table, d: Described) -> None:
    t.sr = [*d.sr, 0, 0][:TEAMS]
    for team, names in enumerate(d.hands):
        t.hands[team] = sorted([_program(t, name, team) for name in names])
    for key, names in d.slots.items():
        slot = _numbered(len(t.net), key, "slot")
        owner = slot // SLOTS
        t.net[slot] = _program(t, names[0], owner)
        t.shown[slot] = 1 if t.net[slot] // SET != owner else 0
        if len(names) > 1:
            t.boost[slot] = _program(t, names[1], owner)
    for name in d.opfor_top:
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


def _lay_rest(t: Table, d: Described) -> None:
    if not 0 <= d.turn <= MISSIONS[t.mission].turns:
        raise Wrong(f"The mission takes {MISSIONS[t.mission].turns} turns.", "HI-H92")
    t.turn = d.turn
    t.first = d.first
    t.initiative = t.first if d.initiative is None else d.initiative
    if max(t.first, t.initiative) >= t.teams:
        raise Wrong("There is one Team only.")
    t.threat = d.threat
    t.protocol = d.protocol
    t.has_risen = d.has_risen
    t.kills = list(d.kills)
    t.points = list(d.points)
    if d.response is not None:
        t.response = _named([row.name for row in RESPONSES], d.response)
        t.responses.rest.remove(t.response)
    names = [name for name, _ in SKIRMISH_CARDS]
    t.cards = [tuple(sorted([_named(names, card) for card in mine])) for mine in d.cards]
    if d.target is not None:
        t.target = [m if m == NOBODY else _numbered(len(d.models), m, "model") for m in d.target]
    if d.cando is not None:
        t.cando = d.cando
