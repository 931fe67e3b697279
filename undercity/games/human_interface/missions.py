"""Mission files: map, team, opposition, goals. All house content, in the ledger's keys."""

from typing import Final

from undercity.core.words import many
from undercity.games.human_interface.board import DOORWAY, WALL, Board, Point, Slot
from undercity.games.human_interface.cards.chips import DOORBREAKER_CHIP
from undercity.games.human_interface.cards.people import (
    AGENT,
    BOMBSHELL,
    LENKA,
    MORGAN,
    OFFICER,
    SHAPU,
    TANKEN,
    THE_CAN,
    U_BOLT,
)

TRAINING: Final = 0
CAMPAIGN: Final = 1
VERSUS: Final = 2
SKIRMISH: Final = 3
HORDE: Final = 4

# How an objective is secured

SECURE: Final = 0
DESTROY: Final = 1
CARRY: Final = 2
OBJECTIVE_WORDS: Final = ["Secure", "Destroy", "Pick up"]

# Goals

SECURED: Final = 0
BASICS: Final = 1
ESCAPED: Final = 2
CONTROL: Final = 3
KILLS: Final = 4
CARRIED: Final = 5
BOSS: Final = 6
LAST: Final = 7
GOAL_TEXTS: Final = [
    ("secure or destroy {}", "Objective"),
    ("take {}", "Basic Terminal"),
    ("get {} out through an Exit", "member"),
    ("control {} at once", "Security Terminal"),
    ("eliminate {}", "OPFOR model"),
    ("carry {} out through an Exit", "Objective"),
    ("eliminate the marked Officer", ""),
    ("have half the Team conscious after the last turn", ""),
]

Goal = tuple[int, int]
CREW: Final = (LENKA, BOMBSHELL, U_BOLT, MORGAN, THE_CAN)


class Mission:
    def __init__(
        self,
        id: str,
        title: str,
        mode: int,
        seats: tuple[int, ...],
        briefing: str,
        slots: tuple[Slot, ...],
        starts: tuple[tuple[Point, ...], ...],
        doors: tuple[tuple[int, int, int], ...] = (),
        terminals: tuple[tuple[int, int, int, int], ...] = (),
        basics: tuple[Point, ...] = (),
        entries: tuple[Point, ...] = (),
        exits: tuple[Point, ...] = (),
        lifts: tuple[Point, ...] = (),
        objectives: tuple[tuple[int, int, int], ...] = (),
        team: tuple[int, ...] = CREW,
        chips: tuple[tuple[int, int], ...] = (),
        opfor: tuple[tuple[int, int, int], ...] = (),
        spawn: tuple[int, ...] = (TANKEN,),
        protocol: int = 0,
        turns: int = 8,
        goals: tuple[tuple[Goal, ...], ...] = (),
        is_threat_protocol: bool = False,
        objective_threat: int = 0,
        zones: tuple[tuple[int, int, int, int], ...] = (),
        boss: int = -1,
        sealed: tuple[Point, ...] = (),
        points: int = 0,
        budget: int = 0,
        availability: int = 1,
        locked: tuple[int, ...] = (),
        extra_zones: tuple[tuple[int, ...], ...] = (),
        following: str = "",
        lessons: tuple[str, ...] = (),
        shocks: tuple[int, ...] = (),
        cut: tuple[int, ...] = (),
        has_agendas: bool = True,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.mode: Final = mode
        self.seats: Final = seats
        self.briefing: Final = briefing
        self.slots: Final = slots
        self.starts: Final = starts
        """Start squares of each Team."""
        self.doors: Final = doors
        """x, y and colour."""
        self.terminals: Final = terminals
        """x, y, colour and Strength of the Security Terminals."""
        self.basics: Final = basics
        self.entries: Final = entries
        self.exits: Final = exits
        self.lifts: Final = lifts
        self.objectives: Final = objectives
        """x, y and how it is secured."""
        self.team: Final = team
        self.chips: Final = chips
        """Neurochips given: member of the team, chip."""
        self.opfor: Final = opfor
        """Start models: kind, x, y."""
        self.spawn: Final = spawn
        self.protocol: Final = protocol
        self.turns: Final = turns
        self.goals: Final = goals
        """Any one of these groups wins, if all its goals are met."""
        self.is_threat_protocol: Final = is_threat_protocol
        """Each rise of the Threat Level raises the Security Protocol by 1."""
        self.objective_threat: Final = objective_threat
        """How much each secured objective raises the Threat Level."""
        self.zones: Final = zones
        """Deployment zones: left, top, right, bottom."""
        self.boss: Final = boss
        """Which of the start models is the marked one."""
        self.sealed: Final = sealed
        self.points: Final = points
        self.budget: Final = budget
        self.availability: Final = availability
        self.locked: Final = locked
        """Doors that start locked."""
        self.extra_zones: Final = extra_zones
        """Areas each Security Terminal runs besides its own neighbourhood."""
        self.following: Final = following
        """The next mission of the campaign."""
        self.lessons: Final = lessons
        """What is explained at the start of each turn."""
        self.shocks: Final = shocks
        """Turns in whose Phase 1 every character takes a Cybershock test (HI-9.6)."""
        self.cut: Final = cut
        """Members of the team that are not on the Tactical Network (HI-1.17)."""
        self.has_agendas: Final = has_agendas
        """HI-32.23."""
        self.board: Final = self._assembled()
        self.door_of: list[int] = [-1] * self.board.size
        """The door in each doorway."""
        self.door_squares: Final = [self.board.square((x, y)) for x, y, _ in doors]
        self.terminal_squares: Final = [self.board.square((x, y)) for x, y, *_ in (*terminals, *basics)]
        self.exit_squares: Final = [self.board.square(point) for point in exits]
        self.zone_squares: Final = [squares_in(self.board, zone) for zone in zones]
        """The deployment zones, square by square."""
        self.doors_beside: list[tuple[int, ...]] = []
        """Doors one legal step away from each square."""
        self.drawn: list[str] = []
        """The map in text: walls, doorways, rooms and hallways."""
        self.reach_of: list[tuple[int, ...]] = []
        """The control zone of each Security Terminal (HI-6.2, HI-H8)."""
        self._index(self.board)

    def _assembled(self) -> Board:
        board = Board(self.slots, (*self.entries, *self.exits, *self.lifts), self.sealed)
        for i in range(0, len(self.lifts) - 1, 2):
            a, b = board.square(self.lifts[i]), board.square(self.lifts[i + 1])
            board.near[a] = (*board.near[a], b)
            board.near[b] = (*board.near[b], a)
        return board

    def _index(self, board: Board) -> None:
        for y in range(board.height):
            row = [_letter(board, y * board.width + x) for x in range(board.width)]
            self.drawn.append("".join(row))
        for door, square in enumerate(self.door_squares):
            self.door_of[square] = door
        for near in board.near:
            self.doors_beside.append(tuple([self.door_of[s] for s in near if self.door_of[s] >= 0]))
        for i, (x, y, _, _) in enumerate(self.terminals):
            area = board.area[board.square((x, y))]
            extra = self.extra_zones[i] if i < len(self.extra_zones) else ()
            self.reach_of.append((area, *board.beside[area], *extra))

    @property
    def kinds(self) -> list[int]:
        """HI-1.7: the OPFOR kinds whose ID cards are laid out."""
        return sorted({kind for kind, _, _ in self.opfor} | (set(self.spawn) if self.entries else set()))

    def goal_text(self) -> str:
        groups = [" and ".join([goal_words(goal, n) for goal, n in group]) for group in self.goals]
        return "; or ".join(groups) or "score more than the other Team"


def goal_words(goal: int, n: int) -> str:
    words, thing = GOAL_TEXTS[goal]
    if n == 1:
        words = words.removesuffix(" at once")
    return words.format(many(n, thing))


def _letter(board: Board, square: int) -> str:
    if board.kind[square] == WALL:
        return "#"
    if board.kind[square] == DOORWAY:
        return "+"
    return "." if board.areas[board.area[square]].is_room else ","


def squares_in(board: Board, zone: tuple[int, int, int, int]) -> tuple[int, ...]:
    left, top, right, bottom = zone
    return tuple([board.square((x, y)) for x, y in rectangle(left, top, right, bottom) if board.is_open(x, y)])


def rectangle(left: int, top: int, right: int, bottom: int) -> tuple[Point, ...]:
    return tuple([(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)])


def facing(points: tuple[Point, ...]) -> tuple[tuple[Point, ...], ...]:
    """Starts of Skirmish, on 3 by 3 tiles: the other Team stands as if the board were turned by half."""
    return points, tuple([(24 - x, 24 - y) for x, y in points])


ANY: Final = (1, 2, 3, 4, 5)
TWO_TILES: Final[tuple[Slot, ...]] = ((0, 0, "T01A", 0), (0, 1, "T02A", 0))

LESSONS: Final = (
    (
        "First your Hacker works in cyberspace: keep a Virus or Worm for later and end with Done. Then each character "
        "acts once with 2 AP: a Move costs 1, doors open on the way, an Attack ends the activation."
    ),
    (
        "Guards go for the nearest character they see. Point at a figure: green is its Effective range, yellow its "
        "Maximum. The number on a target is your chance to hit; its parts stand beside the answer."
    ),
    (
        "Bring Len.Ka next to the white Terminal: a direct hack in the next cyberspace phase has no -3. The Objective "
        "is secured from an adjacent square for 1 AP."
    ),
    (
        "Noise draws guards: a shot leaves 2 Alarm in your area, presence 1. A closed door blocks every line of sight; "
        "whoever is shot at may Dodge, shoot back or take cover."
    ),
    "The last turn: take the Terminal and the Objective, or bring down the fourth guard, before it ends.",
)

ENDS: Final = ((9, 1, 15, 4), (9, 20, 15, 23))
"""Deployment zones of Skirmish: near enough to carry a captive home in six turns."""
SAFES: Final = ((9, 1, DESTROY), (15, 1, DESTROY), (9, 23, DESTROY), (15, 23, DESTROY))
"""Objectives of Skirmish: two in each zone, for the other Team (HI-H100)."""

MISSIONS: Final[list[Mission]] = [
    Mission(
        "training", "Night School", TRAINING, (1, 2, 3),
        "Two rooms, one terminal, two guards. Learn to move, open doors, shoot and hack.",
        TWO_TILES, (((1, 7), (2, 7), (1, 6)),),
        doors=((3, 3, 0), (5, 5, 0), (8, 4, 1)), basics=((15, 1),), entries=((15, 7),),
        objectives=((15, 4, SECURE),), team=(LENKA, BOMBSHELL, U_BOLT),
        opfor=((TANKEN, 10, 2), (AGENT, 14, 6)), spawn=(TANKEN, AGENT), protocol=2, turns=5,
        goals=(((BASICS, 1), (SECURED, 1)), ((KILLS, 4),)), has_agendas=False,
        lessons=LESSONS,
    ),
    Mission(
        "heist", "The Quiet Floor", CAMPAIGN, ANY,
        "Client lists in two offices, the key to them in a third. Steal a list and own the floor's security, or take "
        "two of the three. Lists leave the way you came.",
        ((0, 0, "T06B", 0), (0, 1, "T05B", 0), (1, 0, "T03A", 0), (1, 1, "T11A", 0)),
        (((1, 15), (2, 15), (3, 15), (1, 14), (2, 14)),),
        doors=((4, 3, 0), (4, 5, 0), (4, 8, 0), (8, 12, 2), (12, 8, 1), (11, 2, 1), (13, 2, 1), (10, 11, 1)),
        terminals=((6, 4, 0, 1),), basics=((15, 1),), entries=((7, 1), (7, 9)), exits=((1, 15),),
        objectives=((9, 1, CARRY), (1, 1, CARRY), (15, 7, SECURE)), protocol=3, turns=9,
        opfor=((AGENT, 12, 4), (TANKEN, 3, 1), (TANKEN, 12, 12), (AGENT, 6, 6)), spawn=(TANKEN, AGENT, TANKEN),
        goals=(((CONTROL, 1), (CARRIED, 1)), ((SECURED, 2),)), following="extraction",
    ),
    Mission(
        "extraction", "Cell Nine", CAMPAIGN, ANY,
        "A witness behind the server core, a record to take, files to burn. Do all three, or two with a Security "
        "Terminal in hand.",
        ((0, 0, "T12A", 0), (0, 1, "T04B", 0), (0, 2, "T01A", 0), (1, 0, "T15B", 0), (1, 1, "T16B", 0),
         (1, 2, "T10B", 0)),
        (((2, 15), (3, 15), (4, 15), (5, 15), (6, 15)),),
        doors=((18, 12, 0), (22, 12, 0), (16, 12, 0), (20, 8, 3), (16, 4, 1), (8, 4, 1), (4, 8, 2), (4, 11, 2)),
        terminals=((9, 9, 0, 1), (23, 1, 1, 2)), entries=((1, 1), (23, 7), (12, 1)), exits=((2, 15), (6, 15)),
        objectives=((20, 12, CARRY), (12, 4, SECURE), (23, 15, DESTROY)), protocol=4, turns=9,
        opfor=((AGENT, 12, 12), (TANKEN, 12, 1), (SHAPU, 21, 12), (TANKEN, 20, 4), (AGENT, 17, 9)),
        spawn=(TANKEN, AGENT, SHAPU),
        goals=(((CONTROL, 1), (SECURED, 2)), ((SECURED, 3),)), following="sabotage", is_threat_protocol=True,
        shocks=(4,),
    ),
    Mission(
        "sabotage", "Cold Restart", CAMPAIGN, ANY,
        "The reactor has four controls. Break all four, or two and hold the rest down from a Security Terminal.",
        ((0, 0, "T15A", 0), (0, 1, "T03B", 0), (0, 2, "T02A", 0), (1, 0, "T09A", 0), (1, 1, "T11B", 0),
         (1, 2, "T01A", 0)),
        (((9, 15), (10, 15), (11, 15), (12, 15), (13, 15)),),
        doors=((8, 4, 0), (4, 8, 0), (8, 12, 0), (4, 11, 0), (16, 4, 1), (20, 8, 1), (16, 12, 1), (19, 11, 1),
               (10, 12, 2), (14, 12, 2), (12, 10, 2), (12, 14, 2)),
        terminals=((6, 1, 0, 2), (18, 1, 1, 2), (12, 12, 2, 1)), entries=((1, 1), (23, 1), (1, 14), (23, 15)),
        exits=((12, 15),), objectives=((4, 4, DESTROY), (23, 4, DESTROY), (2, 14, DESTROY), (22, 15, DESTROY)),
        protocol=5, turns=8, objective_threat=1,
        opfor=((AGENT, 5, 5), (AGENT, 21, 6), (TANKEN, 12, 4), (TANKEN, 4, 12), (SHAPU, 20, 12)),
        spawn=(TANKEN, AGENT, SHAPU, TANKEN), goals=(((CONTROL, 1), (SECURED, 2)), ((SECURED, 4),)),
        following="summit",
    ),
    Mission(
        "summit", "Top of the Tower", CAMPAIGN, ANY,
        "The officer behind the vault knows your names. Silence him and wipe them from a Security Terminal and one of "
        "two archives, or silence him and get three of you out over the roof lift.",
        ((0, 0, "T17A", 0), (0, 1, "T16B", 0), (0, 2, "T13A", 0), (1, 0, "T06B", 0), (1, 1, "T12B", 0),
         (1, 2, "T09A", 0), (2, 0, "T03A", 0), (2, 1, "T05B", 0), (2, 2, "T14A", 0)),
        (((18, 20), (19, 20), (20, 20), (21, 20), (22, 20)),),
        doors=((20, 16, 0), (20, 13, 0), (20, 11, 0), (16, 12, 0), (20, 8, 1), (16, 4, 1), (18, 4, 1),
               (4, 8, 2), (8, 4, 2), (4, 5, 2), (4, 11, 3), (4, 13, 3), (4, 16, 3)),
        terminals=((23, 12, 0, 1), (15, 1, 1, 3), (6, 1, 2, 2), (1, 12, 3, 2)), basics=((1, 23), (14, 23)),
        entries=((1, 17), (12, 1), (23, 9), (9, 23)), exits=((1, 1), (7, 1)), lifts=((17, 1), (23, 23)),
        objectives=((20, 4, SECURE), (1, 6, SECURE)), protocol=6, turns=9, boss=0, is_threat_protocol=True,
        chips=((3, DOORBREAKER_CHIP),),
        opfor=((OFFICER, 4, 4), (AGENT, 12, 12), (AGENT, 20, 3), (SHAPU, 12, 5), (TANKEN, 4, 12), (TANKEN, 20, 12)),
        spawn=(TANKEN, AGENT, SHAPU, OFFICER),
        goals=(((CONTROL, 1), (BOSS, 1), (SECURED, 1)), ((BOSS, 1), (ESCAPED, 3))),
    ),
    Mission(
        "rivals", "Two Clients, One File", VERSUS, (2,),
        "Two Teams, one building, and guards that shoot at both. Whoever carries out a file first is paid.",
        ((0, 0, "T15A", 0), (0, 1, "T03B", 0), (0, 2, "T02A", 0), (1, 0, "T09A", 0), (1, 1, "T11B", 0),
         (1, 2, "T01A", 0)),
        (((1, 15), (2, 15), (3, 15), (1, 14), (2, 14)), ((23, 15), (22, 15), (21, 15), (23, 14), (22, 14))),
        doors=((8, 12, 0), (4, 11, 0), (4, 13, 0), (16, 12, 1), (19, 11, 1), (21, 13, 1), (10, 12, 2), (14, 12, 2)),
        terminals=((6, 9, 0, 1), (18, 9, 1, 1), (12, 1, 2, 2)), entries=((1, 1), (23, 1)),
        exits=((4, 15), (20, 15)), objectives=((12, 12, CARRY), (4, 4, CARRY), (23, 4, CARRY)),
        team=(LENKA, BOMBSHELL, U_BOLT), opfor=((TANKEN, 12, 5), (AGENT, 12, 8)), spawn=(TANKEN, AGENT), protocol=2,
        turns=8, goals=(((CARRIED, 1),), ((CONTROL, 3),)), zones=((1, 14, 7, 15), (17, 14, 23, 15)), budget=20,
        availability=0,
    ),
    Mission(
        "skirmish_offices", "Open Offices", SKIRMISH, (2,),
        "Rooms around a bright atrium. Short sight lines, many doors.",
        ((0, 0, "T03A", 0), (0, 1, "T06B", 0), (0, 2, "T04A", 0), (1, 0, "T15B", 2), (1, 1, "T09B", 0),
         (1, 2, "T01A", 0), (2, 0, "T16A", 0), (2, 1, "T11A", 0), (2, 2, "T05A", 0)),
        facing(rectangle(10, 4, 15, 4)),
        doors=((4, 8, 0), (8, 4, 0), (4, 13, 0), (20, 16, 1), (16, 20, 1), (21, 13, 1), (12, 8, 2), (12, 16, 3),
               (8, 12, 2), (16, 12, 3)),
        terminals=((6, 6, 0, 1), (18, 18, 1, 1), (12, 10, 2, 2), (12, 14, 3, 2)),
        objectives=SAFES, turns=6, zones=ENDS, points=180,
    ),
    Mission(
        "skirmish_lanes", "Back Lanes", SKIRMISH, (2,),
        "Corridors cross in the middle; whoever holds the ring sees far.",
        ((0, 0, "T01B", 0), (0, 1, "T16B", 0), (0, 2, "T07A", 0), (1, 0, "T06B", 0), (1, 1, "T04B", 0),
         (1, 2, "T09A", 0), (2, 0, "T03A", 0), (2, 1, "T12B", 0), (2, 2, "T08A", 0)),
        facing(((12, 4), (9, 4), (15, 4), (12, 3), (12, 2), (12, 1))),
        doors=((8, 4, 0), (4, 8, 0), (16, 20, 1), (20, 16, 1), (11, 12, 2), (13, 12, 2)),
        terminals=((7, 7, 0, 1), (17, 17, 1, 1)),
        objectives=((11, 1, DESTROY), (13, 1, DESTROY), (11, 23, DESTROY), (13, 23, DESTROY)),
        turns=6, zones=ENDS, points=300,
    ),
    Mission(
        "skirmish_vault", "Vault and Core", SKIRMISH, (2,),
        "Two strongholds, four terminals, 300 points a side.",
        ((0, 0, "T15A", 0), (0, 1, "T01A", 0), (0, 2, "T02A", 0), (1, 0, "T03B", 0), (1, 1, "T10B", 0),
         (1, 2, "T16B", 0), (2, 0, "T13A", 0), (2, 1, "T11A", 0), (2, 2, "T17A", 0)),
        facing(rectangle(10, 4, 15, 4)),
        doors=((8, 4, 0), (4, 8, 0), (16, 20, 1), (20, 16, 1), (10, 12, 2), (14, 12, 2), (8, 20, 3), (2, 20, 3)),
        terminals=((6, 6, 0, 1), (18, 18, 1, 1), (12, 12, 2, 3), (4, 20, 3, 2)),
        objectives=SAFES, turns=6, zones=ENDS, points=300, availability=2,
    ),
    Mission(
        "horde", "Last Shift", HORDE, ANY,
        "They keep coming. Hold out until the lift arrives.",
        ((0, 0, "T12B", 0), (0, 1, "T16B", 0), (1, 0, "T09B", 0), (1, 1, "T06B", 0)),
        (((2, 12), (3, 12), (5, 12), (6, 12), (4, 13)),),
        doors=((4, 8, 0), (12, 8, 0), (8, 12, 0), (12, 11, 1), (12, 13, 1)), terminals=((15, 12, 0, 1),),
        entries=((4, 1), (12, 1), (15, 4), (15, 15)), protocol=5, turns=8,
        opfor=((TANKEN, 4, 2), (TANKEN, 12, 4)), spawn=(TANKEN, TANKEN, AGENT, SHAPU),
        goals=(((LAST, 1),), ((KILLS, 18),)),
    ),
    Mission(
        "proving", "Proving Ground", TRAINING, (1, 2, 3),
        "A bare map for tests and puzzles.",
        TWO_TILES, (((1, 7), (2, 7), (1, 6)), ((15, 7), (14, 7), (15, 6))),
        doors=((3, 3, 0), (5, 5, 1), (8, 4, 0)), terminals=((6, 1, 0, 1), (15, 4, 2, 2)), basics=((1, 1),),
        entries=((15, 7), (9, 7)), exits=((1, 4),), objectives=((7, 7, SECURE), (4, 7, CARRY), (2, 6, DESTROY)),
        team=(LENKA, BOMBSHELL, U_BOLT), turns=20, goals=(((LAST, 1),),), zones=((1, 6, 7, 7), (9, 6, 15, 7)),
        shocks=(13,), cut=(2,),
    ),
]  # fmt: skip

BY_ID: Final[dict[str, int]] = {mission.id: number for number, mission in enumerate(MISSIONS)}
CAMPAIGN_START: Final = "heist"
