"""ID cards: characters and OPFOR, healthy and crippled sides."""

from typing import Final

from undercity.games.human_interface.cards import gear as g
from undercity.games.human_interface.cards import weapons as w
from undercity.games.human_interface.cards import words as s

Skill = tuple[int, int, int]
"""A skill, its number, and its price in adrenaline points (0: always on)."""
Four = tuple[int, int, int, int]


def always_on(skills: tuple[Skill, ...]) -> dict[int, int]:
    return {skill: max(n, 1) for skill, n, cost in skills if cost == 0}


class Person:
    """PH, ME, SP and Wounds of both sides; Armour of head, torso, arms, legs."""

    def __init__(
        self,
        slug: str,
        name: str,
        kind: int,
        cost: int,
        healthy: Four,
        crippled: Four,
        armour: Four,
        skills: tuple[Skill, ...],
        crippled_skills: tuple[Skill, ...],
        weapons: tuple[int, ...],
        gear: tuple[int, ...],
        bracket: int = 0,
        is_machine: bool = False,
        is_mercenary: bool = False,
        miniatures: int = 1,
        source: str = s.HOUSE,
    ) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.kind: Final = kind
        self.cost: Final = cost
        self.sides: Final[tuple[tuple[int, ...], ...]] = (healthy, crippled)
        self.armour: Final[tuple[int, ...]] = armour
        self.skills: Final[tuple[tuple[Skill, ...], ...]] = (skills, crippled_skills)
        self.always: Final = [always_on(skills), always_on(crippled_skills)]
        """The numbers of skills that are always on, at least 1, by side."""
        self.weapons: Final = weapons
        self.gear: Final = gear
        self.kit: Final[tuple[int, ...]] = (*weapons, *[w.GEAR + item for item in gear])
        """Default equipment: weapons by number, gear after GEAR."""
        self.bracket: Final = bracket
        self.is_machine: Final = is_machine
        self.is_mercenary: Final = is_mercenary
        self.miniatures: Final = miniatures
        self.source: Final = source

    @property
    def faction(self) -> int:
        """HI-1.15: whose Teams it joins; a Mercenary joins any."""
        return s.MERCENARY if self.is_mercenary else s.NAKAMURA if self.bracket else s.BORG_SQUAD


PEOPLE: Final[list[Person]] = [
    Person("lenka", "Len.Ka", s.HACKER, 52, (4, 7, 5, 4), (3, 5, 3, 3), (3, 3, 3, 3),
           ((s.SOCKET, 0, 0), (s.HYPER_THREADING, 2, 4)), ((s.COLD_MIND, 1, 0), (s.MORE_SR, 2, 3)),
           (w.KRUGER,), (g.NETSEC,), is_mercenary=True),
    Person("bombshell", "Bombshell", s.RONIN, 50, (6, 5, 5, 6), (3, 3, 3, 3), (4, 4, 4, 3),
           ((s.GUN_DISARM, 0, 0), (s.OVERDRIVE, 0, 3)), ((s.PISTOL_TRAINING, 0, 0), (s.MEDPACK, 0, 4)),
           (w.KRUGER,), (g.VISOR,), source=s.BOOK),
    Person("u-bolt", "U-Bolt", s.SKIMMER, 50, (5, 5, 5, 5), (3, 3, 3, 3), (3, 4, 3, 4),
           ((s.NIMBLE, 1, 0), (s.MORE_SQUARES, 3, 3)), ((s.NIMBLE, 1, 0), (s.RECOVER, 2, 4)),
           (w.ARCHER,), (g.VELOCIRAPTOR,)),
    Person("morgan", "Morgan", s.LEADER, 52, (6, 5, 4, 6), (4, 3, 3, 4), (4, 4, 4, 4),
           ((s.BRAWLER, 1, 0), (s.MORE_DAMAGE, 2, 3)), ((s.SECOND_WIND, 1, 0), (s.RECOVER, 2, 4)),
           (w.BAT,), (g.CYBERARM, g.TORSO_35)),
    Person("the-can", "The Can", s.UBER, 52, (7, 4, 4, 7), (4, 3, 3, 4), (4, 5, 4, 4),
           ((s.TANK, 0, 0), (s.COME_AND_GET_SOME, 2, 4)), ((s.TANK, 0, 0), (s.MORE_DAMAGE, 2, 3)),
           (w.SCYTHE, w.BOLT_GUN), (g.C_BODY, g.SUPPORTER)),
    Person("tanken", "Tanken N1", s.DRONE, 36, (4, 1, 4, 4), (3, 1, 3, 3), (2, 3, 2, 2),
           ((s.COLD_MIND, 3, 0), (s.BETTER_ATTACK, 2, 3)), ((s.COLD_MIND, 3, 0), (s.MORE_DAMAGE, 1, 3)),
           (w.CHAIN_GUN,), (), 2, is_machine=True, miniatures=8),
    Person("agent", "Black Site Agent", s.SKIMMER, 42, (5, 4, 5, 5), (3, 3, 3, 3), (3, 3, 2, 2),
           ((s.ON_POSITION, 0, 0), (s.TARGET_MARKER, 0, 3)), ((s.ON_POSITION, 0, 0), (s.MORE_SQUARES, 2, 3)),
           (w.KAHAKU,), (g.GOOGLE,), 3, miniatures=8),
    Person("shapu", "Vello Mekanik Shapu", s.RONIN, 46, (5, 3, 5, 5), (3, 3, 3, 3), (3, 3, 3, 3),
           ((s.REFLEXES, 0, 0), (s.MORE_SQUARES, 2, 3)), ((s.REFLEXES, 0, 0), (s.MORE_DAMAGE, 1, 3)),
           (w.HARSTEL,), (g.JOINTS,), 3, miniatures=8),
    Person("officer", "TacTeam Officer", s.LEADER, 52, (6, 5, 4, 6), (4, 3, 3, 4), (3, 4, 4, 3),
           ((s.SQUAD_SYNC, 0, 0), (s.HAIL_OF_BULLETS, 0, 3)), ((s.SURE_SHOT, 1, 0), (s.BETTER_ATTACK, 2, 3)),
           (w.SG3,), (g.HELMET,), 4, miniatures=8),
]  # fmt: skip

LENKA: Final = 0
BOMBSHELL: Final = 1
U_BOLT: Final = 2
MORGAN: Final = 3
THE_CAN: Final = 4
TANKEN: Final = 5
AGENT: Final = 6
SHAPU: Final = 7
OFFICER: Final = 8
BY_SLUG: Final[dict[str, int]] = {person.slug: number for number, person in enumerate(PEOPLE)}
