"""Set-up, in the ledger's order (sections 1, 2, 21 and 22)."""

from typing import Final

from undercity.core.chance import Chance, Deck
from undercity.core.step import Ask, Step
from undercity.games.tiberpunk.cards import (
    ABILITIES,
    CHALLENGES,
    CONDITIONS,
    FACES,
    GADGET_CARDS,
    LEVELS,
    LINES_PER_SKILL,
    NO_ABILITY,
    SETS,
    SHIP_CARDS,
)
from undercity.games.tiberpunk.city import CENTER, DISTRICTS, NOWHERE, ROMAN
from undercity.games.tiberpunk.steps.quest import DrawQuest
from undercity.games.tiberpunk.steps.ravens import ADVANCES
from undercity.games.tiberpunk.steps.spaceship import GainGadget
from undercity.games.tiberpunk.table import EMPTY, NOBODY, STORY, UNLOCKED, Table, changed
from undercity.games.tiberpunk.turn import Turn

COINS: Final = 3


def empty_table(players: int, side: str) -> Table:
    """Everything that chance does not decide."""
    t = Table()
    t.begin()
    t.players = players
    t.sides = sides = max(2, players)
    t.first = t.turn = 0
    t.round = 1
    t.has_abilities = False
    t.ignored = 0
    lay_objectives(t, SETS[side])
    lay_city(t, sides)
    lay_boards(t)
    lay_hands(t)
    begin_turn(t)
    return t


def lay_objectives(t: Table, faces: tuple[int, ...]) -> None:
    """TP-1.1 to TP-1.3: three storyline cards and one or two side cards."""
    t.faces = list(faces)
    t.tasks = [task for face in faces for task in FACES[face].tasks]
    t.line = [EMPTY] * (3 * t.sides)
    t.stage = [0] * (3 * t.sides)
    t.done = [0] * (len(t.tasks) * t.sides)
    t.bonus = [NOBODY] * (STORY + len(faces))
    t.triumph = [0] * t.sides


def lay_city(t: Table, cards: int) -> None:
    """TP-1.4 to TP-1.15: quest stacks, challenge decks, combat tiles, gadgets, spaceship cards, lictors, temples."""
    t.visible = [EMPTY] * 3
    t.stacks = [
        Deck(list(range(skill * LINES_PER_SKILL, (skill + 1) * LINES_PER_SKILL)), LINES_PER_SKILL - cards)
        for skill in range(3)
    ]
    t.challenges = [Deck(list(range(len(deck)))) for deck in CHALLENGES]
    t.tried = [[], []]
    t.challenge = EMPTY
    t.tiles = []
    t.gadgets = Deck(list(range(GADGET_CARDS)))
    t.scrap = []
    t.ships = [SHIP_CARDS] * 3
    t.lock = UNLOCKED
    t.lictors = [0] * DISTRICTS
    t.lictors[ROMAN.index("IV")] = t.lictors[ROMAN.index("X")] = 1
    t.offerings = [cards] * 4


def lay_boards(t: Table) -> None:
    """TP-2.1 to TP-2.9."""
    n = t.players
    t.where = [NOWHERE] * (2 * n)
    t.shackled = [0] * (2 * n)
    t.boost = [0] * (2 * n)
    t.trail = [0] * n
    t.coins = [COINS] * n
    t.skill = [LEVELS[0]] * (3 * n)
    t.favor = [CENTER] * n
    t.blessings = [0] * n
    t.influence = [0] * n
    t.ability = [NO_ABILITY] * n
    t.wheel = [EMPTY] * (3 * n)
    t.slot = [0] * n
    t.reboots = [0] * n


def lay_hands(t: Table) -> None:
    t.hands = [[] for _ in range(t.players)]
    t.known = [0] * GADGET_CARDS
    t.ship = [0] * (3 * t.players)
    t.fresh = [0] * (3 * t.players)


def begin_turn(t: Table) -> None:
    t.playing = EMPTY
    t.has_changed_favor = t.has_played = t.has_shipped = t.has_recharged = t.has_ended = False
    t.is_ending = False
    t.moved = t.bought = 0
    t.used = []
    t.mini = t.target = NOBODY
    t.tile = EMPTY
    t.goal = EMPTY
    t.dice = [0] * 6
    t.foe = [0] * 6
    t.spent = [0, 0]


def new_table(players: int, side: str, has_abilities: bool, level: str) -> Table:
    t = empty_table(players, side)
    t.has_abilities = has_abilities
    t.ignored = ADVANCES[level] if players == 1 else 0
    quests: list[Step] = [DrawQuest(skill) for skill in range(3)]
    gadgets: list[Step] = [GainGadget(seat) for seat in range(players)]
    abilities: list[Step] = [PickAbilities()] if has_abilities else []
    t.do(*quests, TossTile(0), TossTile(1), *gadgets, ChooseFirst(), *abilities, Turn())
    return t


class TossTile(Chance):
    """TP-1.10, TP-H42: a combat tile falls odd or even, identical or consecutive."""

    def __init__(self, tile: int) -> None:
        super().__init__()
        self.tile: Final = tile

    def count(self, t: Table) -> int:
        return 2

    def outcome(self, t: Table, i: int) -> Step:
        return LayTile(2 * self.tile + i)

    def prompt(self, t: Table) -> str:
        return "Which side of the combat tile is up?"


class LayTile(Step):
    def __init__(self, condition: int) -> None:
        self.condition: Final = condition

    def run(self, t: Table) -> None:
        t.tiles = [*t.tiles, self.condition]
        t.say("TP-1.10", "A combat tile shows: {}.", CONDITIONS[self.condition])

    def notation(self) -> str:
        return f"tile {CONDITIONS[self.condition]}"


class ChooseFirst(Chance):
    """TP-2.10, TP-H67: chance names the first player."""

    def __init__(self) -> None:
        super().__init__()

    def count(self, t: Table) -> int:
        return t.players

    def outcome(self, t: Table, i: int) -> Step:
        return First(i)

    def prompt(self, t: Table) -> str:
        return "Who is the first player?"


class First(Step):
    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, t: Table) -> None:
        t.first = t.turn = self.player
        t.say("TP-2.10", "{:seat} is the first player.", self.player)


class PickAbilities(Step):
    """TP-22.2: beginning with the last player, counter-clockwise, each takes one of the open tiles."""

    def run(self, t: Table) -> None:
        t.do(*[ChooseAbility((t.first - 1 - i) % t.players) for i in range(t.players)])


class ChooseAbility(Ask):
    """D2: one of the tiles that are left."""

    def answers(self, t: Table) -> list[Step]:
        return [TakeAbility(self.seat, i) for i in range(len(ABILITIES)) if i not in t.ability]

    def prompt(self, t: Table) -> str:
        return "Which ability is yours?"

    def why(self, t: Table) -> str:
        return "It lasts all game. The last player picks first."


class TakeAbility(Step):
    """TP-22.3: it belongs to its owner for the whole game."""

    def __init__(self, seat: int, ability: int) -> None:
        self.seat: Final = seat
        self.ability: Final = ability

    def run(self, t: Table) -> None:
        t.ability = changed(t.ability, self.seat, self.ability)
        t.say("TP-22.2", "{:seat} takes {}.", self.seat, ABILITIES[self.ability].name)

    def notation(self) -> str:
        return f"ability {ABILITIES[self.ability].slug}"

    def label(self, t: Table) -> str:
        return ABILITIES[self.ability].name

    def note(self, t: Table) -> str:
        return ABILITIES[self.ability].text

    def at(self, t: Table) -> str:
        return f"card ability-{ABILITIES[self.ability].slug}"
