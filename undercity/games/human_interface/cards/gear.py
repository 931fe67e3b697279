"""The 18 gear cards."""

from typing import Final

from undercity.games.human_interface.cards import words as s

CYBERDECK: Final = 0
CYBERGEAR: Final = 1
ARMOUR: Final = 2
MEDICAL: Final = 3
AMMUNITION: Final = 4
MINES: Final = 5
DEVICE: Final = 6
TYPES: Final = ["Cyberdeck", "Cybergear", "Armour", "medical gear", "ammunition", "mine", "device"]


class Gear:
    """What it adds while it lies face-up; `covers` are the hit locations that it is a part of."""

    def __init__(
        self,
        name: str,
        type: int,
        symbols: int = 0,
        covers: tuple[int, ...] = (),
        armour: tuple[int, int, int, int] = (0, 0, 0, 0),
        sr: int = 0,
        speed: int = 0,
        ranged: int = 0,
        close: int = 0,
        dodge: int = 0,
        mental: int = 0,
        is_switched: bool = False,
        heals: int = 0,
        damage: int = 0,
        noise: int = 0,
        is_quiet: bool = False,
        stuns: bool = False,
        is_forcing: bool = False,
        availability: int = s.COMM,
        cost: int = 8,
        source: str = s.HOUSE,
    ) -> None:
        self.name: Final = name
        self.type: Final = type
        self.symbols: Final = symbols
        self.covers: Final = covers
        self.armour: Final[tuple[int, ...]] = armour
        self.sr: Final = sr
        self.speed: Final = speed
        self.ranged: Final = ranged
        self.close: Final = close
        self.dodge: Final = dodge
        self.mental: Final = mental
        self.adds: Final = [speed, ranged, close, dodge, mental]
        """In the order of what gear adds to."""
        self.is_switched: Final = is_switched
        """Works once it is switched on: a Cybershock test, then its bonus until Clean-Up."""
        self.heals: Final = heals
        self.damage: Final = damage
        self.noise: Final = noise
        self.is_quiet: Final = is_quiet
        self.stuns: Final = stuns
        self.is_forcing: Final = is_forcing
        self.availability: Final = availability
        self.cost: Final = cost
        self.source: Final = source

    @property
    def text(self) -> str:
        parts = ["When switched on, after a Cybershock test, until Clean-Up:"] if self.is_switched else []
        parts += [f"+{n} {name}." for n, name in (
            (self.sr, "SR each turn"), (self.speed, "Speed"), (self.ranged, "on Ranged Attacks"),
            (self.close, "in Close Combat"), (self.dodge, "on Dodge"), (self.mental, "on Cybershock tests"),
        ) if n]  # fmt: skip
        parts += [f"+{n} Armour, {s.LOCATIONS[i]}." for i, n in enumerate(self.armour) if n]
        parts += [f"1 AP: an adjacent character recovers {self.heals} Wounds."] if self.heals else []
        parts += [f"A mine: Damage {self.damage} to the first model that enters its square."] if self.damage else []
        parts += [f"Once a turn: {self.noise:+d} Alarm in an adjacent area."] if self.noise else []
        parts += ["Makes no presence Alarm."] if self.is_quiet else []
        parts += ["After a hit with a gun draw a CanDo card: 1 to 4 Stuns the target."] if self.stuns else []
        parts += ["May force locked doors."] if self.is_forcing else []
        return " ".join(parts) or "Carries the weight of two Heavy Weapons."


GEARS: Final[list[Gear]] = [
    Gear("Netsec ONE", CYBERDECK, 1, sr=2, availability=s.MIL, cost=12, source=s.BOOK),
    Gear("AMM Visor V-3500", CYBERGEAR, 2, (s.HEAD,), ranged=2, is_switched=True, cost=10, source=s.BOOK),
    Gear("Matsushita Labs Velociraptor", CYBERGEAR, 2, (s.LEGS,), speed=1, is_forcing=True, cost=12, source=s.BOOK),
    Gear("Kagoma Cyberarm Type II", CYBERGEAR, 1, (s.ARMS,), close=1, is_forcing=True, cost=10),
    Gear("Kagoma Torso v3.5", CYBERGEAR, 2, (s.TORSO,), (0, 1, 0, 0), availability=s.MIL, cost=12),
    Gear("Momuro C-Body", CYBERGEAR, 2, (s.TORSO,), (0, 0, 1, 0), availability=s.MIL, cost=12),
    Gear("Momuro Supporter", CYBERGEAR, 1, (s.ARMS,), is_forcing=True, cost=8),
    Gear("Vello Mekanik Joints", CYBERGEAR, 1, (s.LEGS,), dodge=1, availability=s.MIL, cost=10),
    Gear("Banelli Google", CYBERGEAR, 1, (s.HEAD,), ranged=1, cost=9),
    Gear("AMM Combat Helmet", ARMOUR, 0, (s.HEAD,), (1, 0, 0, 0), cost=6),
    Gear("Proximity mine", MINES, damage=7, cost=7),
    Gear("First Aid", MEDICAL, heals=2, cost=8),
    Gear("Gutter Deck", CYBERDECK, 1, sr=1, cost=7),
    Gear("Layered vest", ARMOUR, 0, (s.TORSO,), (0, 1, 1, 0), cost=9),
    Gear("Echo box", DEVICE, noise=2, cost=6),
    Gear("Hush field", DEVICE, 1, is_quiet=True, availability=s.MIL, cost=8),
    Gear("Shock Ammunition", AMMUNITION, stuns=True, availability=s.MIL, cost=9, source=s.BOOK),
    Gear("Smart link", DEVICE, 1, ranged=1, availability=s.MIL, cost=10),
]

NETSEC: Final = 0
VISOR: Final = 1
VELOCIRAPTOR: Final = 2
CYBERARM: Final = 3
TORSO_35: Final = 4
C_BODY: Final = 5
SUPPORTER: Final = 6
JOINTS: Final = 7
GOOGLE: Final = 8
HELMET: Final = 9
MINE: Final = 10
FIRST_AID: Final = 11
GUTTER_DECK: Final = 12
VEST: Final = 13
ECHO_BOX: Final = 14
HUSH_FIELD: Final = 15
SHOCK_AMMO: Final = 16
SMART_LINK: Final = 17
