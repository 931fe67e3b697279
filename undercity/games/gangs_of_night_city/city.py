"""The city as it is printed: Districts, borders, Points of Interest, rewards, classes, discs, gangs and the Net."""

from typing import Final

from undercity.core.words import many

# Resources, and Street Cred where a gain may be either
EDDIES: Final = 0
CONTRABAND: Final = 1
SECRET: Final = 2
CRED: Final = 3
RESOURCE_NAMES: Final[tuple[str, ...]] = ("Eurodollar", "Contraband", "Corporate Secret", "Street Cred")
RESOURCE_SLUGS: Final[tuple[str, ...]] = ("eurodollar", "contraband", "secret", "cred")


def amount(n: int, kind: int) -> str:
    """`2 Eurodollars`, `2 Contraband`."""
    name = RESOURCE_NAMES[kind]
    return f"{n} {name}" if kind in (CONTRABAND, CRED) else many(n, name)


# Districts
WATSON: Final = 0
WESTBROOK: Final = 1
CITY_CENTER: Final = 2
HEYWOOD: Final = 3
SANTO_DOMINGO: Final = 4
PACIFICA: Final = 5
DISTRICTS: Final = 6
DISTRICT_NAMES: Final[tuple[str, ...]] = ("Watson", "Westbrook", "City Center", "Heywood", "Santo Domingo", "Pacifica")
DISTRICT_SLUGS: Final[tuple[str, ...]] = ("watson", "westbrook", "city-center", "heywood", "santo-domingo", "pacifica")

ADJACENT: Final[list[list[int]]] = [
    [WESTBROOK, CITY_CENTER],
    [WATSON, CITY_CENTER, HEYWOOD, SANTO_DOMINGO],
    [WATSON, WESTBROOK, HEYWOOD],
    [WESTBROOK, CITY_CENTER, SANTO_DOMINGO, PACIFICA],
    [WESTBROOK, HEYWOOD, PACIFICA],
    [HEYWOOD, SANTO_DOMINGO],
]
"""GN-3.2, GN-H1: the nine borders."""

REWARDS: Final[list[tuple[int, ...]]] = [
    (SECRET, SECRET, CONTRABAND),
    (EDDIES, CONTRABAND),
    (EDDIES, CONTRABAND),
    (EDDIES, CONTRABAND),
    (EDDIES, CONTRABAND),
    (SECRET, SECRET, CONTRABAND),
]
"""GN-H4: what a Reclaim brings in each District."""

# Places: the Districts themselves, then a place for each kind of Point of Interest in each of them
FIXER: Final = 0
BUSINESS: Final = 1
DATA_FORTRESS: Final = 2
POI_NAMES: Final[tuple[str, ...]] = ("Fixer", "Business", "Data Fortress")
POI_SLUGS: Final[tuple[str, ...]] = ("fixer", "business", "data-fortress")
PLACES: Final = 24
RESERVE: Final = -1
REMOVED: Final = -2
FALLEN: Final = -3
"""With side s lies what is FALLEN - s (GN-H165)."""


def poi(district: int, kind: int) -> int:
    return DISTRICTS + 3 * district + kind


DISTRICT_OF: Final[list[int]] = [*range(6), *[(place - 6) // 3 for place in range(6, 24)], *[-1] * 6]
"""The District of a place; the negative numbers of figures that are not in play give -1."""
POI_KIND_OF: Final[list[int]] = [*[-1] * 6, *[(place - 6) % 3 for place in range(6, 24)], *[-1] * 6]

POIS_OF_FOUR: Final[list[list[int]]] = [
    [poi(WATSON, BUSINESS), poi(WATSON, DATA_FORTRESS)],
    [poi(WESTBROOK, FIXER), poi(WESTBROOK, BUSINESS)],
    [poi(CITY_CENTER, FIXER), poi(CITY_CENTER, DATA_FORTRESS)],
    [poi(HEYWOOD, FIXER), poi(HEYWOOD, DATA_FORTRESS)],
    [poi(SANTO_DOMINGO, BUSINESS), poi(SANTO_DOMINGO, DATA_FORTRESS)],
    [poi(PACIFICA, FIXER), poi(PACIFICA, BUSINESS)],
]
POIS_OF_THREE: Final[list[list[int]]] = [
    [poi(WATSON, BUSINESS)],
    [poi(WESTBROOK, FIXER)],
    [poi(CITY_CENTER, DATA_FORTRESS)],
    [poi(HEYWOOD, DATA_FORTRESS)],
    [poi(SANTO_DOMINGO, BUSINESS)],
    [poi(PACIFICA, FIXER)],
]
"""GN-1.2, GN-H2: the Points of Interest on the two sides of the board."""


def by_kind(pois: list[list[int]]) -> list[list[int]]:
    every = [place for places in pois for place in places]
    return [[place for place in every if POI_KIND_OF[place] == kind] for kind in range(3)]


KINDS_OF_FOUR: Final[list[list[int]]] = by_kind(POIS_OF_FOUR)
KINDS_OF_THREE: Final[list[list[int]]] = by_kind(POIS_OF_THREE)
"""The same by kind."""


def place_name(place: int) -> str:
    district = DISTRICT_NAMES[DISTRICT_OF[place]]
    return district if place < DISTRICTS else f"{district}'s {POI_NAMES[POI_KIND_OF[place]]}"


def place_slug(place: int) -> str:
    district = DISTRICT_SLUGS[DISTRICT_OF[place]]
    return district if place < DISTRICTS else f"{district}-{POI_SLUGS[POI_KIND_OF[place]]}"


PLACE_NAMES: Final[list[str]] = [place_name(place) for place in range(PLACES)]
PLACE_SLUGS: Final[list[str]] = [place_slug(place) for place in range(PLACES)]

# Units: what a figure is; from RUNNER on, Edgerunners by their number
SOLO: Final = 0
TECHIE: Final = 1
NETRUNNER: Final = 2
DRONE: Final = 3
RUNNER: Final = 4
SPECIALIST: Final = 4
"""As a class: an Edgerunner of none of the three."""
CLASS_NAMES: Final[tuple[str, ...]] = ("Solo", "Techie", "Netrunner", "Drone", "Specialist")
CLASS_SLUGS: Final[tuple[str, ...]] = ("solo", "techie", "netrunner", "drone", "specialist")

BASICS: Final = 9
DRONES: Final = 4
FIGURES: Final = 13
"""Of each side: three Solos, three Techies, three Netrunners, four Drones."""
RUNNERS: Final = 10
FIRST_RUNNER: Final = 4 * FIGURES
ALL_FIGURES: Final = FIRST_RUNNER + RUNNERS
KIND_OF: Final[list[int]] = [SOLO] * 3 + [TECHIE] * 3 + [NETRUNNER] * 3 + [DRONE] * 4
KINDS: Final[list[int]] = [*KIND_OF * 4, *[RUNNER + runner for runner in range(RUNNERS)]]
"""Of every figure."""

# Discs
ACT_SOLOS: Final = 0
ACT_TECHIES: Final = 1
ACT_NETRUNNERS: Final = 2
ACT_HIDEOUT: Final = 3
ACT_UPGRADE: Final = 4
ACT_WILD: Final = 5
DISCS: Final = 6
ALL_DISCS: Final = 63
DISC_NAMES: Final[tuple[str, ...]] = (
    "Activate Solos",
    "Activate Techies",
    "Activate Netrunners",
    "Build a Hideout",
    "Upgrade a Combat Card",
    "Wild",
)
DISC_SLUGS: Final[tuple[str, ...]] = ("solos", "techies", "netrunners", "hideout", "upgrade", "wild")

HIDEOUTS: Final = 4
HIDEOUT_COST: Final = 2
HIDEOUT_CRED: Final[list[int]] = [0, 1, 2, 3]
"""GN-H7: by the number of Hideouts already on the board."""
UPGRADE_KIND: Final = CONTRABAND
UPGRADE_COST: Final = 1
"""GN-15.1, GN-H10."""
GOAL: Final = 25
HIRES: Final = 3
SLOTS: Final = 3
"""GN-H14: of each market."""
MOST_RAGE: Final = 3
MOST_FALLEN: Final = 1
"""GN-H166: so many lie with opponents at a time."""
MYSTIC: Final = 2
"""GN-H172."""

# Gangs
TYGER_CLAWS: Final = 0
VALENTINOS: Final = 1
VOODOO_BOYS: Final = 2
MAELSTROM: Final = 3
NO_GANG: Final = -1


class Gang:
    """A dashboard: where the gang starts, and its two abilities (House design D)."""

    def __init__(self, slug: str, name: str, start: int, texts: tuple[tuple[str, str, str], ...]) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.start: Final = start
        self.texts: Final = texts


GANGS: Final[tuple[Gang, ...]] = (
    Gang(
        "tyger-claws",
        "Tyger Claws",
        WESTBROOK,
        (
            (
                "Revenge",
                f"A basic unit you lose in a Firefight may lie with an opponent there, {MOST_FALLEN} at a time.",
                "reported",
            ),
            ("Payback", "Against them: +1 Firepower for each such unit, and 2 Cred if they lose a unit.", "reported"),
        ),
    ),
    Gang(
        "valentinos",
        "Valentinos",
        HEYWOOD,
        (
            (
                "Community Support",
                "Whenever you seize the Opportunity you set aside, gain 1 Eurodollar for each opponent.",
                "house",
            ),
            ("Personal Opportunity", "At the end of your Reclaim you may set one Opportunity aside.", "reported"),
        ),
    ),
    Gang(
        "voodoo-boys",
        "Voodoo Boys",
        PACIFICA,
        (
            (
                "NetWatch Countermeasures",
                "Once a Netrun you may roll again. If safe, gain 1 Eurodollar, in Red 1 Cred too (three players: 2).",
                "house",
            ),
            (
                "Mystic Netrunners",
                f"Where you have a Netrunner: +{MYSTIC} Firepower, and 1 Cred for each opponent who loses a unit.",
                "reported",
            ),
        ),
    ),
    Gang(
        "maelstrom",
        "Maelstrom",
        WATSON,
        (
            ("Well-Armed", "Every upgrade draws one card more.", "house"),
            (
                "Rage",
                "Fights you start or lose a unit in add it. Each spent: +1 Firepower, 1 Cred for a loser.",
                "reported",
            ),
        ),
    ),
)

# The Net
YELLOW: Final = 0
ORANGE: Final = 1
RED: Final = 2
DEPTH_NAMES: Final[tuple[str, ...]] = ("Yellow", "Orange", "Red")
NET_STEPS: Final[tuple[str, ...]] = ("Start", "Yellow 1", "Yellow 2", "Orange 1", "Orange 2", "Red 1", "Red 2")
NET_END: Final = 6
DEPTH_OF: Final[list[int]] = [YELLOW, YELLOW, YELLOW, ORANGE, ORANGE, RED, RED]
DANGER: Final[list[int]] = [4, 5, 7]
"""GN-H35: a roll up to this number is a bad one."""
NET_CRED: Final[list[int]] = [0, 1, 0, 0, 1, 1, 2]
NET_TEXTS: Final[tuple[str, ...]] = (
    "",
    "1 Street Cred.",
    "An opponent discards a random Combat card.",
    "Move an opposing unit.",
    "1 Street Cred, and a Techie of yours builds up to 2 Drones.",
    "1 Street Cred, and kill a unit.",
    "2 Street Cred, and convert an opposing unit.",
)
NET_SOURCE: Final = "reported"
