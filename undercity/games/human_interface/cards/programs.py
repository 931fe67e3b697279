"""Cyberwarfare cards: 30 of the Borg Squad, 30 of OPFOR (house design E)."""

from typing import Final

from undercity.games.human_interface.cards import words as s

VIRUS: Final = 0
WORM: Final = 1
ICE: Final = 2
IDS: Final = 3
BASTION: Final = 4
BOOSTER: Final = 5
SR_BOOSTER: Final = 6
SNIFFER: Final = 7
BLANK: Final = 8
TYPES: Final = ["Virus", "Worm", "ICE", "IDS", "Bastion", "Booster", "SR Booster", "Sniffer", "Blank"]

NOTHING: Final = 0
WOUND_ONE: Final = 1
SHOCK_ONE: Final = 2
STUN_ONE: Final = 3
SLOW_ONE: Final = 4
DISABLE_ONE: Final = 5
DRAIN: Final = 6
NOISE: Final = 7
SHOCK_ALL: Final = 8
AGAINST_VIRUS: Final = 10
AGAINST_WORM: Final = 11
TEXTS: Final[dict[int, str]] = {
    NOTHING: "",
    WOUND_ONE: "One member of the infected Team suffers {} Wound.",
    SHOCK_ONE: "One member's Cybershock Level rises by {}.",
    STUN_ONE: "One member is Stunned.",
    SLOW_ONE: "One member has {} AP less this turn.",
    DISABLE_ONE: "One member's first weapon or gear card is turned face-down while the infection lasts.",
    DRAIN: "The Team loses {} SR in the next Phase 2.",
    NOISE: "{} Alarm tokens in the Hacker's area.",
    SHOCK_ALL: "Every member takes one more Cybershock test.",
    AGAINST_VIRUS: "+{} Strength against a Virus.",
    AGAINST_WORM: "+{} Strength against a Worm.",
}


class Program:
    def __init__(
        self,
        name: str,
        type: int,
        strength: int,
        install: int,
        running: int,
        does: int = NOTHING,
        n: int = 1,
        source: str = s.HOUSE,
    ) -> None:
        self.name: Final = name
        self.type: Final = type
        self.strength: Final = strength
        self.install: Final = install
        self.running: Final = running
        self.does: Final = does
        self.n: Final = n
        self.source: Final = source

    @property
    def is_offensive(self) -> bool:
        return self.type <= WORM

    @property
    def is_defensive(self) -> bool:
        return ICE <= self.type <= BASTION

    @property
    def text(self) -> str:
        if self.type == BLANK:
            return "A bluff: it may stand in for a Booster and does nothing."
        if self.type == SR_BOOSTER:
            return f"Costs {self.install}; +{self.n} SR at once, then discarded."
        if self.type == SNIFFER:
            cards = "card" if self.n == 1 else f"{self.n} cards"
            return f"Costs {self.install}; look at the top {cards} of the OPFOR deck, then discarded."
        costs = f"Strength {self.strength}. Install {self.install}, Running {self.running}."
        return f"{costs} {TEXTS[self.does].format(self.n)}".strip()


BORG: Final[list[Program]] = [
    Program("Backdoor", VIRUS, 5, 4, 2, WOUND_ONE, source=s.BOOK),
    Program("Red Thread", VIRUS, 4, 3, 2, SHOCK_ONE),
    Program("Paper Cut", VIRUS, 3, 2, 1, WOUND_ONE),
    Program("Glass Jaw", VIRUS, 4, 3, 2, STUN_ONE),
    Program("Nightshade", VIRUS, 6, 5, 3, SHOCK_ALL),
    Program("Snoopy", WORM, 4, 3, 2, DRAIN, 2, source=s.BOOK),
    Program("Molasses", WORM, 3, 2, 1, SLOW_ONE),
    Program("Rust", WORM, 4, 3, 2, DISABLE_ONE),
    Program("Siren", WORM, 3, 2, 1, NOISE, 2),
    Program("Deep Root", WORM, 5, 4, 2, DRAIN, 3),
    Program("Cold Shoulder", ICE, 4, 3, 2, AGAINST_VIRUS),
    Program("Sleet", ICE, 3, 2, 1),
    Program("Black Frost", ICE, 5, 4, 2),
    Program("Honeypot 2.0", BASTION, 4, 3, 2, source=s.BOOK),
    Program("Old Wall", BASTION, 3, 2, 1, AGAINST_WORM, 2),
    Program("Keep", BASTION, 5, 4, 2),
    Program("Tripwire", IDS, 3, 2, 1, AGAINST_WORM, 2),
    Program("Watchdog", IDS, 4, 3, 2),
    Program("Lever", BOOSTER, 1, 1, 1),
    Program("Crowbar", BOOSTER, 2, 2, 1),
    Program("Nitro", BOOSTER, 3, 2, 2),
    Program("Whetstone", BOOSTER, 2, 1, 1),
    Program("Cleaner", SR_BOOSTER, 0, 1, 0, n=2, source=s.BOOK),
    Program("Defrag", SR_BOOSTER, 0, 1, 0, n=3),
    Program("Borrowed Time", SR_BOOSTER, 0, 2, 0, n=4),
    Program("DisneyLand", SNIFFER, 0, 1, 0, source=s.BOOK),
    Program("Keyhole", SNIFFER, 0, 1, 0),
    Program("Periscope", SNIFFER, 0, 1, 0, n=2),
    Program("Blank", BLANK, 0, 0, 0),
    Program("Blank", BLANK, 0, 0, 0),
]

OPFOR: Final[list[Program]] = [
    Program("SteelBastion", BASTION, 5, 4, 2, source=s.BOOK),
    Program("Concrete", BASTION, 4, 3, 1),
    Program("Sandbag", BASTION, 3, 2, 1),
    Program("Bulkhead", BASTION, 5, 4, 2),
    Program("Iron Gate", BASTION, 6, 5, 2),
    Program("Blast Door", BASTION, 4, 3, 1, AGAINST_WORM),
    Program("Permafrost", ICE, 5, 4, 2),
    Program("Hail", ICE, 4, 3, 1),
    Program("Rime", ICE, 3, 2, 1),
    Program("Glacier", ICE, 6, 5, 2),
    Program("Whiteout", ICE, 4, 3, 1, AGAINST_VIRUS),
    Program("Icicle", ICE, 3, 2, 1, AGAINST_VIRUS),
    Program("Absolute Zero", ICE, 7, 6, 2),
    Program("Lookout", IDS, 3, 2, 1),
    Program("Searchlight", IDS, 4, 3, 1),
    Program("Patrol", IDS, 5, 4, 2),
    Program("Panopticon", IDS, 6, 5, 2),
    Program("Night Watch", IDS, 4, 3, 1, AGAINST_WORM),
    Program("STYX", WORM, 5, 4, 2, SHOCK_ONE, source=s.BOOK),
    Program("Lethe", WORM, 4, 3, 1, SLOW_ONE),
    Program("Cocytus", WORM, 5, 4, 2, DRAIN, 2),
    Program("Acheron", WORM, 4, 3, 1, NOISE, 2),
    Program("Phlegethon", WORM, 6, 5, 2, WOUND_ONE),
    Program("Ferryman", WORM, 3, 2, 1, DISABLE_ONE),
    Program("Cerberus", VIRUS, 6, 5, 2, WOUND_ONE),
    Program("Fever", VIRUS, 4, 3, 1, SLOW_ONE),
    Program("Tremor", VIRUS, 5, 4, 2, STUN_ONE),
    Program("Whisper", VIRUS, 3, 2, 1, SHOCK_ONE),
    Program("Static", VIRUS, 5, 4, 2, SHOCK_ALL),
    Program("Needle", VIRUS, 5, 4, 2, WOUND_ONE),
]
SET: Final = 30
DECKS: Final = 3
CARD: Final[list[Program]] = BORG + BORG + OPFOR
"""Every card in play: Team 0's deck, Team 1's deck, the OPFOR deck."""
OPFOR_DECK: Final = 2
