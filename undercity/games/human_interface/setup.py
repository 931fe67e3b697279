"""Set-up, in the ledger's order (sections 1, 30, 31; HI-H96 between missions)."""

from typing import Final

from undercity.core.chance import Chance, Deck
from undercity.core.step import Ask, Refusal, Step
from undercity.games.human_interface import missions as g
from undercity.games.human_interface.builder import FirstBuyer, Recruit
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards.people import PEOPLE, TANKEN
from undercity.games.human_interface.cards.programs import BLANK, CARD, DECKS, SET
from undercity.games.human_interface.marks import (
    AGENDA,
    BLANKS,
    CUT,
    LOCKED,
    MAX_OPFOR,
    NOBODY,
    NONE,
    OPFOR,
    SLOTS,
    TAKEN,
    TEAMS,
    WOUNDS,
)
from undercity.games.human_interface.missions import BY_ID, CAMPAIGN_START, HORDE, MISSIONS, SKIRMISH, VERSUS
from undercity.games.human_interface.steps import opfor, optional, special
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.turn import Turn

SWITCHES: Final = (
    *("blanks", "intervening", "fine_hits", "hit_damage", "forcing", "looting"),
    *("agenda", "collateral", "events", "hidden"),
)
"""In the order of their bits."""


def new_table(seats: int, options: dict[str, str]) -> Table:
    name = options["mission"]
    mission = BY_ID[FIRST_OF.get(name, name)]
    switches = sum([1 << bit for bit, switch in enumerate(SWITCHES) if options[switch] == "on"])
    t = empty_table(mission, seats, switches)
    t.is_campaign = name == "campaign"
    t.do(Muster(options["teams"] == "build"))
    difficulty = options["difficulty"]
    if difficulty == "random":
        t.do(DrawDifficulty())
    else:
        set_difficulty(t, DIFFICULTIES.index(difficulty))
    if name == "skirmish":
        t.do(DrawBattlefield())
    return t


class Muster(Step):
    """HI-1.2, HI-1.4, HI-1.5: the Mission's Team, or one hired for points; then equipment is bought."""

    def __init__(self, is_built: bool) -> None:
        self.is_built: Final = is_built

    def run(self, t: Table) -> None:
        if t.mode() == SKIRMISH and self.is_built:
            t.prize = [t.orders().points] * TEAMS
            t.do(Recruit(0, 0), FirstBuyer(), Begin())
            return
        for team in range(t.teams):
            for kind in roster(t):
                add_member(t, team, kind)
        t.prize = [t.orders().budget] * TEAMS
        shop: list[Step] = [FirstBuyer()] if t.orders().budget else []
        t.do(*shop, Begin())


class DrawBattlefield(Chance):
    """HI-31.3: Mission and map of a Skirmish are determined at random."""

    def count(self, t: Table) -> int:
        return len(battlefields())

    def outcome(self, t: Table, i: int) -> Step:
        return Battlefield(battlefields()[i])

    def prompt(self, t: Table) -> str:
        return "Which battlefield is drawn?"


def battlefields() -> list[int]:
    return [number for number, mission in enumerate(MISSIONS) if mission.mode == SKIRMISH]


class Battlefield(Step):
    def __init__(self, mission: int) -> None:
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        t.mission = self.mission
        lay_map(t)
        t.say("HI-31.3", "The battlefield is {}.", t.orders().title)


def roster(t: Table) -> tuple[int, ...]:
    """The Mission's Team, or a ready one for Skirmish within its points."""
    if t.mode() != SKIRMISH:
        return t.orders().team
    found: list[int] = []
    for kind in g.CREW:
        if sum([PEOPLE[k].cost for k in found]) + PEOPLE[kind].cost <= t.orders().points:
            found.append(kind)
    return tuple(found)


FIRST_OF: Final = {"campaign": CAMPAIGN_START, "skirmish": "skirmish_offices"}
"""The mission on the table until another is drawn or reached."""
DIFFICULTIES: Final = ["base", "protocol1", "protocol2", "defence"]
DIFFICULTY_TEXTS: Final = [
    "As the Mission says.",
    "The Security Protocol begins 1 higher.",
    "The Security Protocol begins 2 higher.",
    "Every Security Terminal has one more guard.",
]


def set_difficulty(t: Table, which: int) -> None:
    """HI-32.4, HI-32.5."""
    t.more_protocol = which if which <= 2 else 0
    t.more_defence = 1 if which == 3 else 0


class DrawDifficulty(Chance):
    """HI-32.4: by agreement, chosen or random."""

    def count(self, t: Table) -> int:
        return 3

    def outcome(self, t: Table, i: int) -> Step:
        return Difficulty(i + 1)

    def prompt(self, t: Table) -> str:
        return "Which difficulty is drawn?"


class Difficulty(Step):
    def __init__(self, which: int) -> None:
        self.which: Final = which

    def run(self, t: Table) -> None:
        set_difficulty(t, self.which)
        t.say("HI-32.4", DIFFICULTY_TEXTS[self.which])


def empty_table(mission: int, seats: int, switches: int = 0) -> Table:
    t = Table()
    t.begin()
    t.mission = mission
    t.players = seats
    t.teams = 2 if MISSIONS[mission].mode in (VERSUS, SKIRMISH) else 1
    t.switches = switches
    t.is_campaign = False
    t.more_protocol = t.more_defence = 0
    t.turn = 0
    t.outcome = NONE
    t.why = ""
    t.members = t.mustered = 0
    t.who, t.side, t.seat, t.at, t.crippled, t.wounds, t.shock = [], [], [], [], [], [], []
    t.state, t.boon, t.ap, t.spent, t.left, t.moved, t.given = [], [], [], [], [], [], []
    t.kit, t.off, t.chips, t.held = [], [], [], []
    t.prize = [0, 0]
    t.agendas = [NONE, NONE]
    t.cards = [(), ()]
    t.active = t.partner = NOBODY
    t.far, t.barred = 0, ()
    t.kills = [0, 0]
    prepare_decks(t)
    lay_map(t)
    return t


def prepare_decks(t: Table) -> None:
    """HI-1.8, HI-32.1, HI-H107: all decks are bags."""
    t.cando = d.CANDO[:]
    t.event, t.is_spent, t.drawn = [], False, [0, 0]
    t.rush, t.rush_pile, t.wild = Deck(list(range(len(d.ADRENALINE)))), [], []
    t.responses, t.response_pile, t.response = Deck(list(range(len(d.RESPONSES)))), [], NONE
    programs = ALL_PROGRAMS if t.is_on(BLANKS) else PROGRAMS
    t.decks = [Deck(programs[which][:]) for which in range(DECKS)]
    t.hands, t.piles = [[], []], [[], [], []]
    t.net, t.boost, t.shown = [NONE] * (TEAMS * SLOTS), [NONE] * (TEAMS * SLOTS), [0] * (TEAMS * SLOTS)
    t.sniffed = [(), ()]
    t.extras = [Deck(list(range(n))) for n in optional.SIZES]
    t.extra_piles = [[], [], [], []]
    t.happening = NONE


ALL_PROGRAMS: Final = [list(range(which * SET, which * SET + SET)) for which in range(DECKS)]
PROGRAMS: Final = [[card for card in cards if CARD[card].type != BLANK] for cards in ALL_PROGRAMS]


def lay_map(t: Table) -> None:
    """HI-1.3, HI-1.18, HI-1.19: doors closed and unlocked, Terminals in nobody's hands."""
    orders, board = t.orders(), t.board()
    t.stand = [NOBODY] * board.size
    t.doors = [LOCKED if i in orders.locked else 0 for i in range(len(orders.doors))]
    t.alarm, t.noise = [0] * len(board.areas), [0] * len(board.areas)
    t.control = [NOBODY] * len(orders.terminals)
    t.hacked = [0] * len(orders.terminals)
    t.placed = [() for _ in orders.terminals]
    t.guards = [() for _ in range(TEAMS * (len(orders.terminals) + len(orders.basics)))]
    t.basics = [NONE] * len(orders.basics)
    t.goods = [board.square((x, y)) for x, y, _ in orders.objectives]
    t.carrier = [NOBODY] * len(t.goods)
    t.secured = [NONE] * len(t.goods)
    t.sr, t.drain, t.threads, t.hacker, t.passed = [0, 0], [0, 0], [0, 0], [NOBODY, NOBODY], [0, 0]
    t.first, t.initiative, t.bids = 0, 0, [0, 0]
    t.threat, t.has_risen, t.protocol, t.spawned = 0, False, orders.protocol, 0
    t.arrivals = [0] * len(orders.entries)
    t.focus, t.waived, t.answered, t.dragged = [0] * 8, 0, 0, NOBODY
    t.mines, t.loot = [], []
    t.points, t.target, t.tally = [0, 0], [NOBODY, NOBODY], [0] * (TEAMS * 7)


def add_member(t: Table, team: int, kind: int) -> int:
    """HI-1.5, HI-1.6: a character with its default equipment, on the healthy side."""
    add_models(t, team, team, kind, 1)
    t.members = t.mustered = len(t.who)
    return t.members - 1


def add_opfor_places(t: Table) -> None:
    add_models(t, OPFOR, NOBODY, TANKEN, MAX_OPFOR)


def add_models(t: Table, side: int, seat: int, kind: int, n: int) -> None:
    person = PEOPLE[kind]
    t.who += [kind] * n
    t.side += [side] * n
    t.seat = t.seat + [seat] * n
    t.at += [NOBODY] * n
    t.kit += [person.kit] * n
    t.wounds += [person.sides[0][WOUNDS]] * n
    for zeros in (t.crippled, t.shock, t.state, t.boon, t.ap, t.spent, t.left, t.moved, t.given):
        zeros.extend([0] * n)
    for empty in (t.off, t.chips, t.held):
        empty.extend([()] * n)


def first_shock(t: Table, m: int) -> int:
    """HI-1.10: the symbols on gear and weapons."""
    return sum([special.symbols(item) for item in t.kit[m]])


class Begin(Step):
    """HI-1.2, HI-1.7 to HI-1.10: characters and OPFOR take their places; mission cards are dealt."""

    def run(self, t: Table) -> None:
        give_seats(t)
        give_chips(t)
        for m in range(t.members):
            t.shock[m] = first_shock(t, m)
        add_opfor_places(t)
        steps: list[Step] = []
        if t.mode() == SKIRMISH:
            steps = [DealCard(team) for team in range(TEAMS) for _ in range(2)]
            steps += [NameTarget(team) for team in range(TEAMS)]
        steps += agendas(t)
        t.say("HI-1.1", "{}: {}", t.orders().title, t.orders().briefing)
        place_models(t)
        t.do(*steps, Turn())


def give_chips(t: Table) -> None:
    """HI-1.5, HI-1.14: the Neurochips the Mission gives, whatever their Availability."""
    for member, chip in t.orders().chips:
        if len(t.chips[member]) < 2 and chip not in t.chips[member]:
            t.chips[member] = (*t.chips[member], chip)


def agendas(t: Table) -> list[Step]:
    """HI-32.22, HI-32.23: one Secret Agenda for each Team, unless the Mission overrules them."""
    if not t.is_on(AGENDA) or not t.orders().has_agendas:
        return []
    return [optional.DrawExtra(optional.AGENDAS, team) for team in range(t.teams)]


def give_seats(t: Table) -> None:
    """HI-H93: characters of one Team are shared out evenly."""
    if t.teams == 1:
        t.seat = [m % t.players for m in range(t.members)]


def place_models(t: Table) -> None:
    """HI-1.9, HI-31.2, HI-32.4."""
    board, orders = t.board(), t.orders()
    placed = [0, 0]
    for m in range(t.members):
        team = t.side[m]
        t.place(m, board.square(orders.starts[team][placed[team]]))
        if placed[team] in orders.cut:
            t.state[m] |= CUT
        placed[team] += 1
    for i, (kind, x, y) in enumerate(orders.opfor):
        opfor.enlist(t, t.members + i, kind, board.square((x, y)))
    if orders.boss >= 0:
        t.target = [t.members + orders.boss, NOBODY]
    t.protocol = orders.protocol + t.more_protocol
    if t.mode() == HORDE:
        t.protocol = t.members + t.more_protocol


# Skirmish mission cards


class DealCard(Chance):
    """HI-31.4, HI-H105: two mission cards for each Team, in secret, never the same twice."""

    def __init__(self, team: int) -> None:
        super().__init__()
        self.team: Final = team

    def count(self, t: Table) -> int:
        return 7 - len(t.cards[self.team])

    def outcome(self, t: Table, i: int) -> Step:
        return Dealt(self.team, [card for card in range(7) if card not in t.cards[self.team]][i])

    def is_secret(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return f"Which mission card does {t.team_name(self.team)} draw?"


class Dealt(Step):
    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def run(self, t: Table) -> None:
        mine = tuple(sorted((*t.cards[self.team], self.card)))
        t.cards = [mine if i == self.team else old for i, old in enumerate(t.cards)]
        name = d.SKIRMISH_CARDS[self.card][0]
        t.whisper(self.team, "HI-31.4", "Your mission: {0}.", "{1:team} draws a mission card.", name, self.team)


class NameTarget(Step):
    """HI-31.14: whoever holds Manhunt names its target."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        t.do(ChooseTarget(t.captain(self.team), self.team))


class ChooseTarget(Ask):
    """D5: asked of everybody, because silence would tell who holds Manhunt."""

    def __init__(self, seat: int, team: int) -> None:
        super().__init__(seat)
        self.team: Final = team

    def answers(self, t: Table) -> list[Step]:
        if d.MANHUNT not in t.cards[self.team]:
            return [Target(self.team, NOBODY)]
        return [Target(self.team, m) for m in range(t.members) if t.side[m] == 1 - self.team]

    def prompt(self, t: Table) -> str:
        names = " and ".join([d.SKIRMISH_CARDS[card][0] for card in t.cards[self.team]])
        return f"Your missions are {names}. " + ("Whom do you hunt?" if len(self.answers(t)) > 1 else "Ready?")

    def why(self, t: Table) -> str:
        return " ".join([d.SKIRMISH_CARDS[card][1] for card in t.cards[self.team]])

    def is_always_asked(self) -> bool:
        return True

    def is_secret(self) -> bool:
        return True

    def refusals(self, t: Table) -> list[Refusal]:
        if d.MANHUNT in t.cards[self.team]:
            return [Refusal("ready", "Nobody", "Manhunt needs a target", "HI-31.14")]
        return []


class Target(Step):
    def __init__(self, team: int, model: int) -> None:
        self.team: Final = team
        self.model: Final = model

    def run(self, t: Table) -> None:
        t.target = [self.model if i == self.team else old for i, old in enumerate(t.target)]

    def notation(self) -> str:
        return f"target {self.model}" if self.model >= 0 else "ready"

    def label(self, t: Table) -> str:
        return t.name(self.model) if self.model >= 0 else "Ready"

    def at(self, t: Table) -> str:
        return f"model {self.model}" if self.model >= 0 else ""


# Between missions


def next_mission(t: Table) -> None:
    """HI-H96: healthy again, Cybershock 2 lower, cards discarded, gear kept."""
    t.mission = BY_ID[t.orders().following]
    t.turn = 0
    t.active = t.partner = NOBODY
    for m in range(t.members):
        start = first_shock(t, m)
        t.shock[m] = max(start, 7) if t.state[m] & TAKEN else max(start, t.shock[m] - 2)
        t.shock[m] = min(9, t.shock[m])
        t.crippled[m] = t.state[m] = t.boon[m] = 0
        t.side[m] = 0
        t.wounds[m] = t.full(m)
    for m in t.models():
        t.at[m] = NOBODY
        t.held[m] = t.off[m] = ()
        t.ap[m] = t.left[m] = t.moved[m] = t.spent[m] = t.given[m] = 0
    t.kills = [0, 0]
    prepare_decks(t)
    lay_map(t)
    give_chips(t)
    place_models(t)
    t.say("HI-H96", "The Team recovers. Next: {}. {}", t.orders().title, t.orders().briefing)
    t.agendas = [NONE, NONE]
    t.do(*agendas(t), Turn())
