"""How things on the table are called, in log, button and notation."""

from typing import Any

from undercity.core import table as core
from undercity.games.human_interface.board import Board
from undercity.games.human_interface.cards.decks import COLOURS
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.cards.weapons import BARE_HANDS, GEAR, WEAPONS
from undercity.games.human_interface.marks import NOISES, OPFOR, TEAMS
from undercity.games.human_interface.missions import MISSIONS, Mission


class Named(core.Table):
    """The part of the table that names need: the mission, and who stands on which side."""

    mission: int
    teams: int
    members: int
    """How many characters there are; OPFOR have the numbers after them."""
    who: list[int]
    side: list[int]

    def orders(self) -> Mission:
        return MISSIONS[self.mission]

    def board(self) -> Board:
        return MISSIONS[self.mission].board

    def called(self, kind: str, value: Any) -> str:
        if kind == "model":
            return self.name(value)
        if kind == "area":
            return self.area_name(value)
        if kind == "card":
            return str(CARD[value].name)
        if kind == "item":
            return item_name(value)
        if kind == "team":
            return self.team_name(value)
        if kind == "door":
            return f"the {COLOURS[self.orders().doors[value][2]]} door {value + 1}"
        if kind == "terminal":
            return self.terminal_name(value)
        if kind == "square":
            return self.square_name(value)
        if kind == "noise":
            return NOISES[value]
        return f"{kind} {value}"

    def name(self, m: int) -> str:
        name = PEOPLE[self.who[m]].name
        if m >= self.members:
            return f"{name} {m - self.members + 1}"
        return f"{name} ({self.team_name(self.side[m])})" if self.teams > 1 and self.side[m] < TEAMS else name

    def team_name(self, team: int) -> str:
        return ["Team A", "Team B", "OPFOR"][team] if self.teams > 1 or team == OPFOR else "the Team"

    def area_name(self, area: int) -> str:
        what = self.board().areas[area]
        row, column, letter = what.name[1], what.name[3], what.name[5]
        return f"{'room' if what.is_room else 'hallway'} {row}{column}{letter}"

    def terminal_name(self, terminal: int) -> str:
        if terminal < len(self.orders().terminals):
            return f"the {COLOURS[self.orders().terminals[terminal][2]]} Security Terminal"
        return f"Basic Terminal {terminal - len(self.orders().terminals) + 1}"

    def square_name(self, square: int) -> str:
        x, y = self.board().point(square)
        return f"({x}, {y})"


def item_name(item: int) -> str:
    if item == BARE_HANDS:
        return "bare hands"
    return GEARS[item - GEAR].name if item >= GEAR else WEAPONS[item].name
