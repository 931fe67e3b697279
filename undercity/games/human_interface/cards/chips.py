"""The 48 neurochips: 16 types, three copies each (house design F)."""

from typing import Final

from undercity.games.human_interface.cards import words as s

RANGED: Final = 0
CLOSE: Final = 1
DODGE: Final = 2
FAST: Final = 3
PHYSICAL: Final = 4
MENTAL: Final = 5
SPEED: Final = 6
SR: Final = 7
HAND: Final = 8
PROGRAM: Final = 9
DOORBREAKER: Final = 10
QUIET: Final = 11
MEDIC: Final = 12
THROW: Final = 13
PLATE: Final = 14
RUSH: Final = 15
COPIES: Final = 3


class Chip:
    def __init__(self, name: str, does: int, n: int, availability: int, cost: int, source: str = s.HOUSE) -> None:
        self.name: Final = name
        self.does: Final = does
        self.n: Final = n
        self.availability: Final = availability
        self.cost: Final = cost
        self.source: Final = source

    @property
    def text(self) -> str:
        return TEXTS[self.does].format(self.n)


TEXTS: Final = [
    "+{} on Ranged Attacks.",
    "+{} in Close Combat.",
    "+{} on Dodge.",
    "+{} on Fast Attacks.",
    "+{} on standard Physical tests.",
    "+{} on Cybershock tests.",
    "+{} Speed.",
    "+{} SR each turn.",
    "+{} cyberwarfare cards in hand.",
    "+{} Strength for offensive programs.",
    "Opens an adjacent locked door in the Real World Phase.",
    "Makes no presence Alarm.",
    "Medical gear used by this character heals {} more.",
    "+{} on grenade throws.",
    "+{} Armour, torso.",
    "Overdoses only above {} points.",
]

CHIPS: Final[list[Chip]] = [
    Chip("Steady Hand", RANGED, 1, s.COMM, 5),
    Chip("Knuckle", CLOSE, 1, s.COMM, 4),
    Chip("Sidestep", DODGE, 1, s.COMM, 5),
    Chip("Snap", FAST, 2, s.MIL, 7),
    Chip("Gland Tap", PHYSICAL, 1, s.COMM, 3),
    Chip("Quiet Mind", MENTAL, 1, s.COMM, 4),
    Chip("Long Stride", SPEED, 1, s.MIL, 8),
    Chip("Spare Cycles", SR, 1, s.COMM, 5),
    Chip("Wide Bus", HAND, 1, s.COMM, 5),
    Chip("Icepick", PROGRAM, 2, s.MIL, 8),
    Chip("Doorbreaker", DOORBREAKER, 1, s.MIL, 7, s.BOOK),
    Chip("Soft Step", QUIET, 1, s.COMM, 4),
    Chip("Field Surgeon", MEDIC, 2, s.MIL, 6),
    Chip("Pitcher", THROW, 3, s.BLACK, 9),
    Chip("Dermal Weave", PLATE, 3, s.BLACK, 12),
    Chip("Hot Blood", RUSH, 11, s.BLACK, 6),
]
DOORBREAKER_CHIP: Final = 10
