"""The map of Rome (house design TP-H1, TP-H2): fourteen districts along the Tiber, four temples, four hubs."""

from typing import Final

DISTRICTS: Final = 14
NOWHERE: Final = -1

ROMAN: Final[tuple[str, ...]] = (
    *("I", "II", "III", "IV", "V", "VI", "VII"),
    *("VIII", "IX", "X", "XI", "XII", "XIII", "XIV"),
)
NAMES: Final[tuple[str, ...]] = (
    *("Porta Capena", "Caelimontium", "Isis et Serapis", "Templum Pacis", "Esquiliae", "Alta Semita", "Via Lata"),
    *("Forum Romanum", "Circus Flaminius", "Palatium", "Circus Maximus", "Piscina Publica", "Aventinus"),
    "Transtiberim",
)


def places(names: str) -> list[int]:
    """Districts as a card names them: `VI XII`."""
    return [ROMAN.index(name) for name in names.split()]


BORDERS: Final[list[list[int]]] = [
    places("II X XII"),
    places("I III V X"),
    places("II IV V X"),
    places("III V VI VIII X"),
    places("II III IV VI"),
    places("IV V VII VIII"),
    places("VI VIII IX"),
    places("IV VI VII IX X XI"),
    places("VII VIII XI XIV"),
    places("I II III IV VIII XI"),
    places("VIII IX X XII XIII XIV"),
    places("I XI XIII"),
    places("XI XII XIV"),
    places("IX XI XIII"),
]

MERCURY: Final = 0
ARK: Final = 1
JUNO: Final = 2
GENIUS: Final = 3
CENTER: Final = -1
GODS: Final[tuple[str, ...]] = ("Mercury", "the Stellar Ark", "Juno", "the Emperor's Genius")
GOD_SLUGS: Final[tuple[str, ...]] = ("mercury", "ark", "juno", "genius")
"""TP-H3: clockwise round the favor circle."""

TEMPLES: Final[list[list[int]]] = [places(two) for two in ("XI XIII", "VII IX", "III V", "VIII X")]
"""By god: the two districts on whose border its temple stands."""
HUBS: Final[list[int]] = places("II VI XII XIV")
STRUCTURES: Final = 8
"""Temples are 0 to 3, by god; hubs 4 to 7."""


def _distances() -> list[int]:
    found = [DISTRICTS] * (DISTRICTS * DISTRICTS)
    for start in range(DISTRICTS):
        found[start * DISTRICTS + start] = 0
        ring = [start]
        while ring:
            here = ring.pop(0)
            for there in BORDERS[here]:
                if found[start * DISTRICTS + there] == DISTRICTS:
                    found[start * DISTRICTS + there] = found[start * DISTRICTS + here] + 1
                    ring.append(there)
    return found


DISTANCES: Final[list[int]] = _distances()


TEMPLE_AT: Final[list[int]] = [
    next((god for god, border in enumerate(TEMPLES) if d in border), -1) for d in range(DISTRICTS)
]
"""By district: the god of its temple, -1 without one."""
HUB_AT: Final[list[int]] = [HUBS.index(d) if d in HUBS else -1 for d in range(DISTRICTS)]


def distance(a: int, b: int) -> int:
    return DISTANCES[a * DISTRICTS + b]


def called_structure(structure: int) -> str:
    if structure < 4:
        return f"the temple of {GODS[structure]}"
    return f"the hub in {ROMAN[HUBS[structure - 4]]}"
