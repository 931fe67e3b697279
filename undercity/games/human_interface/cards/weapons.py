"""The 18 weapon cards."""

from typing import Final

from undercity.games.human_interface.cards import words as s

PISTOL: Final = 0
SMG: Final = 1
RIFLE: Final = 2
SHOTGUN: Final = 3
HEAVY: Final = 4
GRENADE: Final = 5
BLADE: Final = 6
TYPES: Final = ["pistol", "submachine gun", "rifle", "shotgun", "heavy weapon", "grenade", "close combat"]

PLAIN: Final = 0
STUN_HEAD: Final = 1
STUN: Final = 2
SHOCK_TEST: Final = 3
SHOCK_RISE: Final = 4
SPECIALS: Final = [
    "",
    "A head hit also Stuns.",
    "Stuns whoever it hits, without Damage.",
    "Whoever is attacked takes a Cybershock test.",
    "A hit raises the Cybershock Level by 1.",
]

BARE_HANDS: Final = -1
GEAR: Final = 100
"""Equipment is one number: weapons below, gear from here on."""


class Weapon:
    def __init__(
        self,
        name: str,
        type: int,
        eff: int,
        max: int,
        near: int,
        far: int,
        bonus: int = 0,
        is_for_actions: bool = False,
        special: int = PLAIN,
        kind: int = s.ALL,
        is_for_machines: bool = False,
        availability: int = s.COMM,
        cost: int = 10,
        symbols: int = 0,
        reach: int = 1,
        copies: int = 1,
        source: str = s.HOUSE,
    ) -> None:
        self.name: Final = name
        self.type: Final = type
        self.eff: Final = eff
        self.max: Final = max
        self.near: Final = near
        """Damage up to Effective range."""
        self.far: Final = far
        self.bonus: Final = bonus
        self.is_for_actions: Final = is_for_actions
        """Its bonus counts in Attack Actions only."""
        self.special: Final = special
        self.kind: Final = kind
        """The class it is made for."""
        self.is_for_machines: Final = is_for_machines
        self.availability: Final = availability
        self.cost: Final = cost
        self.symbols: Final = symbols
        self.reach: Final = reach
        self.copies: Final = copies
        self.source: Final = source

    @property
    def is_ranged(self) -> bool:
        return self.type != BLADE

    @property
    def text(self) -> str:
        parts = [f"Damage {self.near} up to {self.eff}, {self.far} up to {self.max} squares."]
        if not self.is_ranged:
            parts = [f"Damage {self.near} in Close Combat{' up to 2 squares' if self.reach > 1 else ''}."]
        if self.bonus:
            where = "Ranged Attack Actions" if self.is_for_actions else "attacks with it"
            parts.append(f"+{self.bonus} on {where}.")
        if self.special:
            parts.append(SPECIALS[self.special])
        if self.kind != s.ALL:
            parts.append(f"Made for the {s.CLASS_NAMES[self.kind]}.")
        if self.is_for_machines:
            parts.append("Only for Drones and Machines.")
        return " ".join(parts)


WEAPONS: Final[list[Weapon]] = [
    Weapon("Kruger R7", PISTOL, 4, 8, 5, 4, 2, True, cost=12, copies=2, source=s.BOOK),
    Weapon("Archer AR15", RIFLE, 6, 12, 6, 5, cost=14),
    Weapon("Baseball Bat", BLADE, 1, 1, 6, 6, 1, cost=6),
    Weapon("Combat Scythe Blade", BLADE, 1, 1, 7, 7, kind=s.UBER, availability=s.MIL, cost=12, symbols=1),
    Weapon("Bolt Gun", HEAVY, 4, 8, 8, 8, special=STUN_HEAD, kind=s.UBER, availability=s.MIL, cost=18, source=s.BOOK),
    Weapon("Harstel Lightning", SMG, 5, 8, 5, 4, 1, special=SHOCK_TEST, availability=s.MIL, cost=14),
    Weapon("Nakamura Chain Gun", RIFLE, 5, 10, 5, 4, 2, is_for_machines=True, availability=s.MIL, cost=14),
    Weapon("Nakamura Kahaku", SMG, 5, 9, 5, 4, 1, availability=s.MIL, cost=13),
    Weapon("Nakamura Hotoke", PISTOL, 4, 8, 6, 4, availability=s.MIL, cost=12),
    Weapon("Stressmayer SG3", SHOTGUN, 3, 6, 7, 4, availability=s.MIL, cost=14),
    Weapon("Vesper Nine", SMG, 4, 8, 5, 4, cost=9),
    Weapon("Frag grenade", GRENADE, 6, 6, 6, 6, cost=10),
    Weapon("Flash Bang", GRENADE, 6, 6, 0, 0, special=STUN, cost=8),
    Weapon("Long Halberd", BLADE, 2, 2, 6, 6, reach=2, cost=10),
    Weapon("Siege Mortar", HEAVY, 8, 14, 7, 6, kind=s.UBER, availability=s.BLACK, cost=20),
    Weapon("Alley Broom", SHOTGUN, 3, 5, 7, 5, cost=11),
    Weapon("Rotary Claw", BLADE, 1, 1, 7, 7, special=SHOCK_RISE, is_for_machines=True, availability=s.MIL, cost=12),
]  # fmt: skip

KRUGER: Final = 0
ARCHER: Final = 1
BAT: Final = 2
SCYTHE: Final = 3
BOLT_GUN: Final = 4
HARSTEL: Final = 5
CHAIN_GUN: Final = 6
KAHAKU: Final = 7
HOTOKE: Final = 8
SG3: Final = 9
VESPER: Final = 10
FRAG: Final = 11
FLASH_BANG: Final = 12
HALBERD: Final = 13
MORTAR: Final = 14
BROOM: Final = 15
CLAW: Final = 16
