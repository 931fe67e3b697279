"""The rows: gadgets, challenges, quest lines, objectives, abilities. Texts are made from what the rows say."""

from typing import Final

from undercity.core.words import many
from undercity.games.tiberpunk.city import GODS, ROMAN, places

HACKING: Final = 0
GUILE: Final = 1
OFFENSE: Final = 2
SKILLS: Final[tuple[str, ...]] = ("hacking", "guile", "offense")
LEVELS: Final = (2, 6)
SKILL_COST: Final[list[int]] = [0, 0, 0, 2, 2, 2, 2]
"""TP-H5: by the level reached."""
INCOME: Final[list[int]] = [3, 4, 4, 5, 5, 6, 7]
"""TP-H6: by the number of own influence markers placed."""
MARKERS: Final = 6

CHARACTER: Final = 0
DRONE: Final = 1
MINIATURES: Final = ("character", "drone")
RANGES: Final[list[int]] = [1, 2]
LICTORS: Final = 5

SHIP_TOKEN: Final = 0
CHARACTER_TOKEN: Final = 1
STRUCTURE_TOKEN: Final = 2
DRONE_TOKEN: Final = 3
TOKENS: Final[tuple[str, ...]] = ("spaceship", "character", "structure", "drone")
SHIP_TYPES: Final[tuple[str, ...]] = ("character", "structure", "drone")
"""TP-H12: type i shows interaction i + 1."""
SHIP_CARDS: Final = 6

REROLL: Final = 0
ADD: Final = 1
TURN_1: Final = 2
TURN_2: Final = 3
FLIP: Final = 4
GADGETS: Final[tuple[str, ...]] = ("Reroll", "Add 1 die", "Rotate ±1", "Rotate ±2", "Flip")
GADGET_SLUGS: Final[tuple[str, ...]] = ("reroll", "add", "rotate-1", "rotate-2", "flip")
GADGET_TEXTS: Final[tuple[str, ...]] = (
    "Roll one die again, yours or the other side's.",
    "Roll one more die of your own.",
    "Turn one die by exactly 1, up or down; never past 1 or 6.",
    "Turn one die by exactly 2, up or down; never past 1 or 6.",
    "Turn one die over: 1 and 6, 2 and 5, 3 and 4 change places.",
)
COPIES: Final = 5
GADGET_NAMES: Final[tuple[str, ...]] = (
    *("Fortuna's Thumb", "Second Augury", "Janus Coin", "Loose Astragal", "Auspex Loop"),
    *("Borrowed Eye", "Sixth Finger", "Spare Lemur", "Ghost Cohort", "Hired Shadow"),
    *("Copper Nudge", "Trim Screw", "Quarter Cog", "Patient Wrench", "Hair Spring"),
    *("Heavy Lever", "Bronze Crank", "Water Wheel", "Twin Pulley", "Long Winch"),
    *("Mirror of Thrace", "Turncoat Relay", "Antipode Lens", "Vulcan's Hinge", "Saturnalia Switch"),
)
"""Copy by copy: gadget i is of kind i // COPIES."""
GADGET_CARDS: Final = len(GADGET_NAMES)
GADGET_PRICE: Final = 2
TEMPLE_PRICE: Final = 2

ODD: Final = 0
EVEN: Final = 1
IDENTICAL: Final = 2
CONSECUTIVE: Final = 3
CONDITIONS: Final[tuple[str, ...]] = ("odd", "even", "identical", "consecutive")
CONDITION_TEXTS: Final[tuple[str, ...]] = (
    "most dice with odd values",
    "most dice with even values",
    "largest group of one value",
    "longest run of consecutive values",
)


class Challenge:
    """A dice pattern: each set of values must be met by a die of its own."""

    def __init__(self, name: str, title: str, sets: str) -> None:
        self.name: Final = name
        self.title: Final = title
        self.sets: Final = tuple(sets.split())
        self.masks: Final = [_mask(values) for values in self.sets]
        self.needs: Final = _needs(self.masks)

    def is_met(self, dice: list[int]) -> bool:
        """TP-H57 by Hall's theorem: any k of the sets together find at least k dice. `dice` counts values."""
        for mask, need in self.needs:
            found = 0
            for value in range(6):
                if mask >> value & 1:
                    found += dice[value]
            if found < need:
                return False
        return True


def _mask(values: str) -> int:
    return sum([1 << int(value) - 1 for value in values])


def _needs(masks: list[int]) -> list[tuple[int, int]]:
    found: dict[int, int] = {}
    for chosen in range(1, 1 << len(masks)):
        union, size = 0, 0
        for i, mask in enumerate(masks):
            if chosen >> i & 1:
                union |= mask
                size += 1
        found[union] = max(found.get(union, 0), size)
    return list(found.items())


STAGE_I: Final[list[Challenge]] = [
    Challenge("I-1", "Low Gate", "12"),
    Challenge("I-2", "Middle Path", "34"),
    Challenge("I-3", "High Window", "56"),
    Challenge("I-4", "Lone Sentry", "1"),
    Challenge("I-5", "Four Seals", "4"),
    Challenge("I-6", "Perfect Cast", "6"),
    Challenge("I-7", "Stair and Landing", "12 34"),
    Challenge("I-8", "Roofline", "34 56"),
    Challenge("I-9", "Cellar and Attic", "12 56"),
    Challenge("I-10", "Two Faces", "16 25"),
    Challenge("I-11", "Give and Take", "135 246"),
    Challenge("I-12", "Balance", "123 456"),
    Challenge("I-13", "Strong Arms", "456 456"),
    Challenge("I-14", "Soft Steps", "123 123"),
]
STAGE_III: Final[list[Challenge]] = [
    Challenge("III-1", "The Whole Stair", "12 34 56"),
    Challenge("III-2", "One Against Two", "1 456 456"),
    Challenge("III-3", "Giant in the Crowd", "6 123 123"),
    Challenge("III-4", "Inner Court", "34 34 16"),
    Challenge("III-5", "Outer Walls", "16 16 34"),
    Challenge("III-6", "Crossed Wires", "25 25 16"),
    Challenge("III-7", "Odd Company", "135 135 135"),
    Challenge("III-8", "Even March", "246 246 246"),
    Challenge("III-9", "Full Throttle", "456 456 456"),
    Challenge("III-10", "Held Breath", "123 123 123"),
    Challenge("III-11", "Summit", "5 6 123"),
    Challenge("III-12", "Abyss", "1 2 456"),
    Challenge("III-13", "Two by Two", "123 123 456 456"),
    Challenge("III-14", "Double Entry", "135 135 246 246"),
]
CHALLENGES: Final[list[list[Challenge]]] = [STAGE_I, STAGE_III]

DELIVER: Final = 0
TOUR: Final = 1
ESCORT: Final = 2
INFILTRATE: Final = 3
BARGAIN: Final = 4
COMBAT: Final = 5

HITS_CHARACTER: Final = 1
HITS_DRONE: Final = 2
HITS_LICTOR: Final = 4
ANY_DISTRICT: Final = 0
EITHER: Final = 3


class Line:
    """A storyline: where Stage I and III are tried, and what its Stage II card demands."""

    def __init__(
        self,
        slug: str,
        name: str,
        start: str,
        finish: str,
        kind: int,
        *,
        at: str = "",
        via: str = "",
        gadgets: int = 0,
        ships: int = 0,
        blessings: int = 0,
        shown: int = 0,
        targets: int = 0,
        by: int = EITHER,
    ) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.skill: Final = ("HK", "GU", "OF").index(slug[:2])
        self.start: Final = places(start)[0]
        self.finish: Final = places(finish)[0]
        self.kind: Final = kind
        self.at: Final = places(at)
        self.via: Final = places(via)
        self.gadgets: Final = gadgets
        self.ships: Final = ships
        self.blessings: Final = blessings
        self.shown: Final = shown
        self.targets: Final = targets
        self.by: Final = by


LINES: Final[list[Line]] = [
    Line("HK1", "The Aqueduct Key", "I", "VII", DELIVER, via="VI", at="XII"),
    Line("HK2", "Voices of Serapis", "III", "XI", TOUR, via="V VIII", at="XIV"),
    Line("HK3", "The Blind Charioteer", "VI", "X", ESCORT, at="XI"),
    Line("HK4", "Crown of Lenses", "IX", "IV", INFILTRATE),
    Line("HK5", "Grain for Ghosts", "XII", "VIII", DELIVER, via="IX", at="V"),
    Line("HK6", "The Ferryman's Map", "XIV", "V", TOUR, via="XIII I", at="II"),
    Line("GU1", "A Consul's Double", "II", "IX", BARGAIN, at="VIII", gadgets=2),
    Line("GU2", "The Vestal Auction", "V", "X", BARGAIN, at="VII", ships=1),
    Line("GU3", "Masks of Via Lata", "VII", "XII", BARGAIN, at="III", blessings=2),
    Line("GU4", "The Forger's Triumph", "VIII", "XIV", BARGAIN, at="XIII", gadgets=1, ships=1),
    Line("GU5", "The Merchant of Stars", "XI", "IV", BARGAIN, at="VI", gadgets=1, blessings=1),
    Line("GU6", "Senate of Rats", "XIII", "VI", BARGAIN, at="IX", shown=3),
    Line("OF1", "The Iron Gladiatrix", "II", "XIII", COMBAT, targets=HITS_LICTOR),
    Line("OF2", "Hunters of the Hill", "VI", "XI", COMBAT, targets=HITS_LICTOR, by=2),
    Line("OF3", "The Broken Rostrum", "VIII", "I", COMBAT, targets=HITS_DRONE),
    Line("OF4", "Blood on the Flaminian", "IX", "III", COMBAT, targets=HITS_CHARACTER),
    Line("OF5", "The Empty Circus", "XI", "VII", COMBAT, targets=7, at="IV VIII X XI"),
    Line("OF6", "Drowned Legion", "XII", "X", COMBAT, targets=HITS_CHARACTER | HITS_DRONE, by=1),
]
LINES_PER_SKILL: Final = 6


def stage_1_text(line: Line) -> str:
    who = ("Drone", "Character", "Character or drone")[line.skill]
    return f"{who} in {ROMAN[line.start]}: pass a Stage I challenge with {SKILLS[line.skill]}."


def stage_3_text(line: Line) -> str:
    who = ("Drone", "Character", "Character or drone")[line.skill]
    return f"{who} in {ROMAN[line.finish]}: pass a Stage III challenge with {SKILLS[line.skill]}."


def stage_2_text(line: Line) -> str:
    if line.kind == BARGAIN:
        return f"Character interaction in {ROMAN[line.at[0]]}: {bargain_text(line)}."
    if line.kind == COMBAT:
        return combat_text(line)
    end = ROMAN[line.at[0]] if line.at else ""
    return (
        f"Load the drone in {_ends(line)}, then drone interaction in {end}.",
        f"Visit {_ends(line)} with the drone, in either order, then drone interaction in {end}.",
        f"Drone interaction in {end} while your character is there too.",
        "Drone interaction in any district with a lictor.",
    )[line.kind]


def _ends(line: Line) -> str:
    return " and ".join([ROMAN[d] for d in line.via])


def bargain_text(line: Line) -> str:
    parts = []
    if line.shown:
        parts.append(f"show {line.shown} gadgets and keep them")
    if line.blessings:
        parts.append(f"show {many(line.blessings, 'blessing tile')}")
    if line.gadgets:
        parts.append(f"discard {many(line.gadgets, 'gadget')}")
    if line.ships:
        parts.append(f"give up {many(line.ships, 'spaceship card')}")
    return " and ".join(parts)


def combat_text(line: Line) -> str:
    where = f"In {', '.join([ROMAN[d] for d in line.at[:-1]])} or {ROMAN[line.at[-1]]}: defeat" if line.at else "Defeat"
    whom = {1: "an opponent's character", 2: "an opponent's drone", 3: "an opponent's character or drone"}
    foes = [whom[line.targets & 3]] if line.targets & 3 else []
    if line.targets & HITS_LICTOR:
        foes.insert(0, "a lictor")
    by = {1: " with your character", 2: " with your drone", 3: ""}[line.by]
    return f"{where} {' or '.join(foes)}{by}."


STEP: Final = 0
COINS: Final = 1
SHIP: Final = 2
GADGET: Final = 3
BOOST: Final = 4
REWARDS: Final[tuple[str, ...]] = ("one free step in any skill", "2 coins", "a spaceship card", "a gadget", "a boost")
STORY_STEPS: Final[list[list[int]]] = [[3, 5, 7], [6, 3, 7], [5, 6, 7]]
"""By skill and stage: which skills the free step may raise, as bits."""
STORY_COINS: Final = 2

CC: Final = 0
CD: Final = 1
CL: Final = 2
NETWORK: Final = 3
SUPPLY: Final = 4
DEVOTION: Final = 5
PRIESTS: Final = 6
SENATOR: Final = 7
GAMES: Final = 8
MERCHANTS: Final = 9


class Task:
    """A side objective; `at` is where a structure interaction completes it, -1 if it is done otherwise."""

    def __init__(self, slug: str, name: str, text: str, reward: int, at: str = "") -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.text: Final = text
        self.reward: Final = reward
        self.at: Final = places(at)[0] if at else -1


TASKS: Final[list[Task]] = [
    Task("CC", "Secure dominance: character", "Attack and defeat an opponent's character.", BOOST),
    Task("CD", "Secure dominance: drone", "Attack and defeat an opponent's drone.", SHIP),
    Task("CL", "Secure dominance: lictor", "Attack and defeat a lictor.", GADGET),
    Task("N", "Build a network of influence", "Have 4 influence markers on any structures.", STEP),
    Task("H", "Establish a supply line", "Have 3 influence markers on upgrade hubs.", GADGET),
    Task("T", "Prove your devotion", "Have 3 influence markers on temples.", COINS),
    Task("P", "Earn the priests' trust", "Structure in VIII: give 3 coins and a spaceship card.", STEP, "VIII"),
    Task("S", "Bribe a senator", "Structure in X: give 7 coins.", BOOST, "X"),
    Task("M", "Master the Plebeian Games", "Structure in IV: have a skill at its maximum.", SHIP, "IV"),
    Task("R", "Resupply the merchants", "Structure in XI: discard 3 gadgets.", STEP, "XI"),
]
PRIESTS_COINS: Final = 3
SENATOR_COINS: Final = 7
MERCHANTS_GADGETS: Final = 3


class Face:
    """A side of a side objective card."""

    def __init__(self, name: str, tasks: tuple[int, int, int]) -> None:
        self.name: Final = name
        self.tasks: Final = tasks


FACES: Final[list[Face]] = [
    Face("#1", (CL, NETWORK, SENATOR)),
    Face("#2", (CC, SUPPLY, GAMES)),
    Face("#3", (DEVOTION, PRIESTS, MERCHANTS)),
    Face("#4", (CD, DEVOTION, SENATOR)),
    Face("#5", (CC, CD, CL)),
    Face("#6", (CL, SUPPLY, MERCHANTS)),
    Face("1A", (DEVOTION, SUPPLY, SENATOR)),
    Face("1B", (NETWORK, MERCHANTS, GAMES)),
    Face("2A", (CL, NETWORK, PRIESTS)),
    Face("2B", (CC, CD, SENATOR)),
    Face("3A", (CC, CD, GAMES)),
    Face("3B", (CL, SUPPLY, PRIESTS)),
]
PAIRS: Final = (
    *((6, 8), (7, 11), (8, 10), (9, 11), (6, 10), (7, 9)),
    *((6, 9), (6, 11), (7, 8), (7, 10), (8, 11), (9, 10)),
)
SETS: Final = {
    **{str(i + 1): (i,) for i in range(6)},
    **{f"{FACES[a].name}+{FACES[b].name}": (a, b) for a, b in PAIRS},
}
"""TP-21.1, TP-21.2: every legal set of side cards; the recommended ones come first."""
SET_LABELS: Final = {
    "1": "Basic scenario",
    "3": "Peace agreement",
    "5": "Gang war",
    "2": "Mixed scenario",
    "4": "Mixed scenario",
    "6": "Mixed scenario",
    "1A+2A": "Basic scenario",
    "1B+3B": "Peace agreement",
    "2A+3A": "Gang war",
    "2B+3B": "Gang war, alternative",
    "1A+3A": "Mixed scenario",
    "1B+2B": "Mixed scenario, alternative",
}

RECHARGE: Final = 0
CERBERUS: Final = 1
SYNC: Final = 2
STALKER: Final = 3
CONTACTS: Final = 4
MIRROR: Final = 5
SUPPORT: Final = 6
REBOOTER: Final = 7
NO_ABILITY: Final = -1


class Ability:
    def __init__(self, slug: str, name: str, level: str, text: str) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.level: Final = level
        self.text: Final = text


ABILITIES: Final[list[Ability]] = [
    Ability("recharge", "Recharge", "easy", "Once per turn take back a gadget you used on your own turn."),
    Ability("cerberus", "Cerberus 2.0", "easy", "Your drone token also serves as a character token."),
    Ability("sync", "Drone sync", "easy", "Your character token also serves as a drone token."),
    Ability("stalker", "Stalker", "easy", "Your structure token also serves as a spaceship token."),
    Ability("contacts", "Favored contacts", "medium", "Your spaceship token also serves as a structure token."),
    Ability("mirror", "Mirror code", "medium", "Your drone may visit temples, your character may visit hubs."),
    Ability("support", "Street Support", "medium", "Roll 1 more die for every 2 of your influence markers in play."),
    Ability("rebooter", "Rebooter", "medium", "Empty your wheel, five times in all: twice free, then for 1 coin."),
]
REBOOT_COSTS: Final[list[int]] = [0, 0, 1, 1, 1]
"""TP-H50."""
SECOND_USE: Final[dict[int, tuple[int, int]]] = {
    CERBERUS: (DRONE_TOKEN, CHARACTER_TOKEN),
    SYNC: (CHARACTER_TOKEN, DRONE_TOKEN),
    STALKER: (STRUCTURE_TOKEN, SHIP_TOKEN),
    CONTACTS: (SHIP_TOKEN, STRUCTURE_TOKEN),
}
"""TP-22.5 to TP-22.8: which token also serves for which interaction."""

FAVOR_TEXTS: Final = (
    ("Every miniature you move goes 1 district farther.", "One more movement in your turn."),
    ("The spaceship interaction may take a locked card.", "A spaceship card may be played on the turn you gain it."),
    ("A structure interaction costs 1 coin less.", "In a hub every purchase costs 1 coin less."),
    ("Up to 3 gadgets on a roll.", "Each gadget may change 2 dice."),
)


class Leader:
    """A gang leader: name and a line, without any effect on the rules."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = text


LEADERS: Final[list[Leader]] = [
    Leader("Ferra", "Ferra of the Subura forges: she welds by night what the legion breaks by day."),
    Leader("Nerva", "Nerva of the drowned wharves: no lock in Transtiberim has ever told on him."),
    Leader("Tullia", "Tullia, once of the Vestals: she kept the fire and sold the ashes."),
    Leader("Corvus", "Corvus of the Aventine roofs: he counts the lictors as others count sheep."),
]
RAVENS: Final = "The Ravens"

assert len(GODS) == len(FAVOR_TEXTS)
