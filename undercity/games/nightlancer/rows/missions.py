"""The missions: sixteen of Low Profile, eight of High Profile."""

from typing import Final

from undercity.games.nightlancer.cards import (
    ABORT,
    COVERT,
    CRACKING,
    DEMOLITION,
    DISTRACTION,
    GAIN_HEAT,
    GUNFIGHT,
    LOSE_CHIPS,
    LOSE_HEALTH,
    LOSE_RESOLVE,
    LOUD,
    MARKSMAN,
    MELEE,
    OBVIOUS,
    STREETWISE,
    TECHNICAL,
    Mission,
    Pay,
    Penalty,
    Stage,
    Task,
)


def fight(ability: int, difficulty: int, danger: int) -> Penalty:
    return Penalty(task=Task(ability, difficulty, danger))


def lose(*losses: tuple[int, int]) -> Penalty:
    return Penalty(losses)


OFF: Final = Penalty(((ABORT, 0),))
SMALL: Final[tuple[Pay, Pay, Pay, Pay]] = ((6, 0, 0), (4, 0, 0), (3, 0, 0), (3, 0, 0))
LEADS: Final[tuple[Pay, Pay, Pay, Pay]] = ((5, 0, 1), (4, 0, 1), (3, 0, 1), (3, 0, 1))
NAME: Final[tuple[Pay, Pay, Pay, Pay]] = ((5, 1, 0), (3, 1, 0), (3, 1, 0), (3, 1, 0))
FAME: Final[tuple[Pay, Pay, Pay, Pay]] = ((4, 1, 1), (3, 1, 1), (2, 1, 1), (2, 1, 1))
BIG: Final[tuple[Pay, Pay, Pay, Pay]] = ((10, 2, 1), (7, 2, 1), (6, 2, 1), (5, 2, 1))
HUGE: Final[tuple[Pay, Pay, Pay, Pay]] = ((12, 2, 0), (8, 2, 0), (7, 2, 0), (6, 2, 0))
GRAND: Final[tuple[Pay, Pay, Pay, Pay]] = ((9, 3, 1), (7, 3, 1), (6, 3, 1), (5, 3, 1))
DEEP: Final[tuple[Pay, Pay, Pay, Pay]] = ((8, 2, 2), (6, 2, 2), (5, 2, 2), (4, 2, 2))

LOW: Final = (
    Mission(
        "Street Doc Payback",
        (
            Stage("Watch the clinic", Task(STREETWISE, 5), Task(COVERT, 5), fight(MELEE, 6, 2)),
            Stage("Get past the orderlies", Task(MARKSMAN, 5, 2), Task(TECHNICAL, 6), fight(MELEE, 6, 2)),
            Stage("Settle the account", Task(STREETWISE, 7), Task(GUNFIGHT, 6, 2), fight(MELEE, 7, 3)),
        ),
        SMALL,
        source="book",
    ),
    Mission(
        "Waste a Gang Boss",
        (
            Stage("Learn his habits", Task(STREETWISE, 5), Task(COVERT, 5), fight(MELEE, 5, 2)),
            Stage("Thin out the guard", Task(MELEE, 5, 2), Task(COVERT, 6), fight(GUNFIGHT, 6, 2)),
            Stage("One window, one moment", Task(MARKSMAN, 7, 4), Task(GUNFIGHT, 6, 3), fight(MELEE, 6, 3)),
        ),
        ((6, 1, 0), (4, 1, 0), (3, 1, 0), (3, 1, 0)),
        dirty=True,
        source="book",
    ),
    Mission(
        "Destroy Evidence",
        (
            Stage("Read the patrols", Task(COVERT, 5), Task(STREETWISE, 5), lose((GAIN_HEAT, 1))),
            Stage("Into the store", Task(TECHNICAL, 6), Task(COVERT, 6), lose((LOSE_RESOLVE, 2))),
            Stage("Nobody saw us", Task(MARKSMAN, 6, 2), Task(COVERT, 7), fight(GUNFIGHT, 6, 3)),
        ),
        ((5, 1, 0), (3, 1, 0), (3, 1, 0), (3, 1, 0)),
        bans=LOUD,
        source="book",
    ),
    Mission(
        "Tap the Trunk Line",
        (
            Stage("Find the junction", Task(TECHNICAL, 5), Task(STREETWISE, 5), lose((LOSE_RESOLVE, 1))),
            Stage("Splice in", Task(TECHNICAL, 6), Task(COVERT, 6, 0, CRACKING), lose((LOSE_RESOLVE, 2))),
            Stage("Stay on the wire", Task(COVERT, 6), Task(TECHNICAL, 6), OFF),
        ),
        LEADS,
        bans=LOUD,
    ),
    Mission(
        "Escort the Preacher",
        (
            Stage("Through the market", Task(STREETWISE, 5), Task(MELEE, 5, 2), lose((LOSE_HEALTH, 1))),
            Stage("Across the canal", Task(GUNFIGHT, 5, 2), Task(COVERT, 6), fight(GUNFIGHT, 6, 2)),
            Stage("The last steps", Task(MELEE, 6, 2), Task(STREETWISE, 6), fight(MELEE, 6, 3)),
        ),
        FAME,
    ),
    Mission(
        "Rob the Tram Depot",
        (
            Stage("Over the fence", Task(COVERT, 5), Task(MELEE, 5, 2), fight(MELEE, 5, 2)),
            Stage("The strongroom", Task(TECHNICAL, 5, 0, DEMOLITION), Task(STREETWISE, 6), lose((LOSE_CHIPS, 2))),
            Stage("Out with the takings", Task(GUNFIGHT, 6, 2), Task(COVERT, 6), fight(GUNFIGHT, 6, 3)),
        ),
        ((7, 0, 0), (5, 0, 0), (4, 0, 0), (3, 0, 0)),
        dirty=True,
        heat=1,
    ),
    Mission(
        "Silence the Informer",
        (
            Stage("Pick up the trail", Task(STREETWISE, 5), Task(TECHNICAL, 5), lose((LOSE_CHIPS, 1))),
            Stage("The stairwell", Task(COVERT, 6), Task(MELEE, 6, 2), fight(MELEE, 6, 2)),
            Stage("No witnesses", Task(MARKSMAN, 6, 3), Task(MELEE, 6, 3), lose((GAIN_HEAT, 2))),
        ),
        ((7, 1, 0), (5, 1, 0), (4, 1, 0), (3, 1, 0)),
        dirty=True,
        bans=LOUD,
    ),
    Mission(
        "Recover the Ledger",
        (
            Stage("Ask around", Task(STREETWISE, 5), Task(COVERT, 5), lose((LOSE_RESOLVE, 1))),
            Stage("The back office", Task(COVERT, 5, 0, DISTRACTION), Task(TECHNICAL, 6), lose((LOSE_RESOLVE, 2))),
            Stage("Talk your way out", Task(STREETWISE, 6), Task(GUNFIGHT, 6, 2), fight(MELEE, 6, 2)),
        ),
        NAME,
    ),
    Mission(
        "Steal a Prototype",
        (
            Stage("Borrow a badge", Task(STREETWISE, 5, 0, DISTRACTION), Task(COVERT, 6), lose((GAIN_HEAT, 1))),
            Stage("Cold storage", Task(TECHNICAL, 6), Task(COVERT, 6), lose((LOSE_HEALTH, 2))),
            Stage("Loading bay", Task(GUNFIGHT, 6, 2), Task(COVERT, 7), OFF),
        ),
        FAME,
        bans=OBVIOUS,
    ),
    Mission(
        "Pit Night",
        (
            Stage("Talk to the bookies", Task(MELEE, 5, 2), Task(STREETWISE, 5), lose((LOSE_CHIPS, 2))),
            Stage("Undercard", Task(MELEE, 6, 2), Task(STREETWISE, 6), lose((LOSE_HEALTH, 2))),
            Stage("Main event", Task(MELEE, 7, 3), Task(STREETWISE, 7), lose((LOSE_HEALTH, 2))),
        ),
        ((7, 0, 0), (5, 0, 0), (4, 0, 0), (4, 0, 0)),
    ),
    Mission(
        "Sabotage the Pumps",
        (
            Stage("Into the culvert", Task(COVERT, 5), Task(MELEE, 5, 2), lose((LOSE_HEALTH, 1))),
            Stage("Wreck the turbines", Task(TECHNICAL, 5, 0, DEMOLITION), Task(MELEE, 6, 2), fight(GUNFIGHT, 6, 2)),
            Stage("Ahead of the water", Task(COVERT, 6), Task(TECHNICAL, 6), lose((LOSE_HEALTH, 2), (LOSE_RESOLVE, 1))),
        ),
        ((7, 1, 0), (5, 1, 0), (4, 1, 0), (3, 1, 0)),
        dirty=True,
    ),
    Mission(
        "Rooftop Duel",
        (
            Stage("Find the nest", Task(COVERT, 5), Task(STREETWISE, 5), lose((LOSE_RESOLVE, 1))),
            Stage("Flush them out", Task(MARKSMAN, 6, 2), Task(GUNFIGHT, 6, 2), fight(MARKSMAN, 5, 2)),
            Stage("The longer breath", Task(MARKSMAN, 6, 3), Task(COVERT, 7), fight(MARKSMAN, 6, 3)),
        ),
        NAME,
    ),
    Mission(
        "Run Medicine",
        (
            Stage("Load the van", Task(STREETWISE, 5), Task(TECHNICAL, 5), lose((LOSE_CHIPS, 1))),
            Stage("Checkpoint", Task(COVERT, 6), Task(STREETWISE, 6, 0, DISTRACTION), fight(GUNFIGHT, 5, 2)),
            Stage("Hand it over", Task(STREETWISE, 6), Task(GUNFIGHT, 6, 2), fight(MELEE, 6, 2)),
        ),
        LEADS,
    ),
    Mission(
        "Wire the Debate",
        (
            Stage("Stagehands' door", Task(STREETWISE, 5), Task(COVERT, 5), lose((LOSE_RESOLVE, 1))),
            Stage("The control room", Task(TECHNICAL, 5, 0, CRACKING), Task(TECHNICAL, 7), lose((GAIN_HEAT, 1))),
            Stage("On the air", Task(STREETWISE, 6), Task(TECHNICAL, 6), OFF),
        ),
        FAME,
        bans=LOUD | OBVIOUS,
    ),
    Mission(
        "Bring In a Jumper",
        (
            Stage("Last known address", Task(STREETWISE, 5), Task(TECHNICAL, 5), lose((LOSE_CHIPS, 1))),
            Stage("The chase", Task(MELEE, 5, 2), Task(MARKSMAN, 6, 2), lose((LOSE_HEALTH, 2))),
            Stage("Alive, they said", Task(MELEE, 6, 2), Task(GUNFIGHT, 6, 3), fight(MELEE, 6, 3)),
        ),
        SMALL,
    ),
    Mission(
        "Guard the Shipment",
        (
            Stage("Sweep the wharf", Task(MARKSMAN, 5, 2), Task(STREETWISE, 5), fight(GUNFIGHT, 5, 2)),
            Stage("First wave", Task(GUNFIGHT, 6, 2), Task(TECHNICAL, 6), fight(MELEE, 6, 2)),
            Stage("Second wave", Task(GUNFIGHT, 6, 3), Task(MARKSMAN, 6, 3), fight(GUNFIGHT, 6, 3)),
        ),
        ((7, 1, 0), (5, 1, 0), (4, 1, 0), (3, 1, 0)),
    ),
)
HIGH: Final = (
    Mission(
        "Bank Robbery",
        (
            Stage("An inside voice", Task(STREETWISE, 6), Task(COVERT, 6), lose((GAIN_HEAT, 1))),
            Stage("The vault", Task(TECHNICAL, 7), Task(STREETWISE, 7), fight(MELEE, 6, 3)),
            Stage("The getaway", Task(GUNFIGHT, 8, 4), Task(COVERT, 7), fight(GUNFIGHT, 7, 4)),
        ),
        HUGE,
        is_high=True,
        dirty=True,
        heat=1,
        source="book",
    ),
    Mission(
        "Kidnap a Director",
        (
            Stage("Study the convoy", Task(COVERT, 6), Task(STREETWISE, 6), lose((LOSE_RESOLVE, 2))),
            Stage("Stop the car", Task(MARKSMAN, 6, 3), Task(GUNFIGHT, 6, 3, DEMOLITION), fight(GUNFIGHT, 7, 3)),
            Stage("Disappear", Task(COVERT, 7), Task(GUNFIGHT, 7, 3), OFF),
        ),
        BIG,
        is_high=True,
        dirty=True,
        heat=1,
    ),
    Mission(
        "Crash the Exchange",
        (
            Stage("Rent a server hall", Task(STREETWISE, 6), Task(TECHNICAL, 6), lose((LOSE_CHIPS, 2))),
            Stage("Through the firewall", Task(TECHNICAL, 6, 0, CRACKING), Task(TECHNICAL, 8), lose((LOSE_RESOLVE, 3))),
            Stage("Sell high", Task(STREETWISE, 7), Task(TECHNICAL, 7), lose((GAIN_HEAT, 2))),
        ),
        DEEP,
        is_high=True,
        bans=LOUD,
    ),
    Mission(
        "Storm the Cult House",
        (
            Stage("Infiltrate the choir", Task(STREETWISE, 6), Task(COVERT, 6), fight(MELEE, 6, 3)),
            Stage("The crypt", Task(MELEE, 7, 3), Task(GUNFIGHT, 7, 3), fight(MELEE, 7, 3)),
            Stage("The prophet", Task(MELEE, 8, 4), Task(MARKSMAN, 7, 3), fight(GUNFIGHT, 7, 4)),
        ),
        GRAND,
        is_high=True,
        heat=1,
    ),
    Mission(
        "Assassinate the Commissioner",
        (
            Stage("The guest list", Task(STREETWISE, 6), Task(COVERT, 6, 0, DISTRACTION), lose((GAIN_HEAT, 1))),
            Stage("The balcony", Task(COVERT, 7), Task(TECHNICAL, 7), fight(MELEE, 7, 3)),
            Stage("The toast", Task(MARKSMAN, 7, 4), Task(MELEE, 7, 4), OFF),
        ),
        ((11, 3, 0), (8, 3, 0), (7, 3, 0), (6, 3, 0)),
        is_high=True,
        dirty=True,
        bans=LOUD,
        heat=1,
    ),
    Mission(
        "Free the Test Wing",
        (
            Stage("Service tunnels", Task(COVERT, 6), Task(TECHNICAL, 6), lose((LOSE_HEALTH, 2))),
            Stage("Open the cells", Task(TECHNICAL, 7, 0, CRACKING), Task(MELEE, 7, 3), fight(GUNFIGHT, 7, 3)),
            Stage("Lead them out", Task(STREETWISE, 7), Task(GUNFIGHT, 7, 3), fight(GUNFIGHT, 7, 3)),
        ),
        DEEP,
        is_high=True,
        heat=1,
    ),
    Mission(
        "Hijack the Mag-Freight",
        (
            Stage("Match the timetable", Task(TECHNICAL, 6), Task(STREETWISE, 6), lose((LOSE_RESOLVE, 2))),
            Stage("Jump the gap", Task(MELEE, 6, 3), Task(COVERT, 7), lose((LOSE_HEALTH, 3))),
            Stage("Uncouple", Task(TECHNICAL, 7, 0, DEMOLITION), Task(GUNFIGHT, 7, 3), OFF),
        ),
        HUGE,
        is_high=True,
        heat=1,
    ),
    Mission(
        "The Embassy File",
        (
            Stage("Black tie", Task(STREETWISE, 6), Task(COVERT, 6), lose((LOSE_RESOLVE, 2))),
            Stage("The private wing", Task(COVERT, 7, 0, DISTRACTION), Task(TECHNICAL, 7), lose((GAIN_HEAT, 1))),
            Stage("Past the marines", Task(COVERT, 8), Task(MARKSMAN, 7, 3), OFF),
        ),
        BIG,
        is_high=True,
        bans=LOUD | OBVIOUS,
    ),
)
MISSIONS: Final[tuple[Mission, ...]] = (*LOW, *HIGH)
LOW_COUNT: Final = 16
