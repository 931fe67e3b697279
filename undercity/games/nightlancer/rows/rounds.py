"""The Round cards: eight Early ones, eight Late ones."""

from typing import Final

from undercity.games.nightlancer.cards import (
    CHIPS_FROM,
    COVERT,
    CYBERWARE,
    DISCARD,
    GAIN_HEAT,
    GUNFIGHT,
    HEAT_FROM,
    LOSE_CHIPS,
    LOSE_HEALTH,
    LOSE_RESOLVE,
    MARKSMAN,
    MELEE,
    OWNS,
    STREETWISE,
    TECHNICAL,
    Penalty,
    Round,
    Task,
)

FEW: Final = ((3, 0), (4, 0), (5, 0))
SOME: Final = ((2, 1), (3, 1), (4, 1))
MANY: Final = ((3, 1), (3, 1), (4, 2))
HIGH: Final = ((2, 1), (3, 2), (3, 2))
HIGHEST: Final = ((1, 2), (2, 2), (3, 2))


def either(*losses: tuple[int, int]) -> Penalty:
    return Penalty(losses, is_choice=True)


def each(*losses: tuple[int, int]) -> Penalty:
    return Penalty(losses)


ROUNDS: Final[tuple[Round, ...]] = (
    Round(
        "Rivets Harassing",
        False,
        SOME,
        Task(STREETWISE, 6),
        either((LOSE_HEALTH, 2), (LOSE_CHIPS, 2)),
        2,
        source="book",
    ),
    Round("Curfew Drones", False, FEW, Task(COVERT, 5), each((GAIN_HEAT, 1)), 2),
    Round("Rolling Blackout", False, SOME, Task(TECHNICAL, 5), each((LOSE_RESOLVE, 2)), 2),
    Round("Shockpack in the Underpass", False, FEW, Task(MELEE, 5, 2), each((LOSE_CHIPS, 1)), 2),
    Round("Protection Money", False, SOME, Task(STREETWISE, 5), each((LOSE_CHIPS, 2)), 3, (CHIPS_FROM, 3)),
    Round("Stop and Scan", False, SOME, Task(COVERT, 6), either((LOSE_HEALTH, 2), (DISCARD, 2)), 2, (HEAT_FROM, 1)),
    Round("Firmware Rot", False, FEW, Task(TECHNICAL, 6), each((LOSE_HEALTH, 1), (LOSE_RESOLVE, 1)), 3),
    Round("Rooftop Crackdown", False, SOME, Task(MARKSMAN, 5, 2), each((LOSE_RESOLVE, 1)), 3),
    Round("Martial Law", True, HIGH, Task(COVERT, 7), each((GAIN_HEAT, 1), (LOSE_RESOLVE, 2)), 3),
    Round("Gang War", True, MANY, Task(GUNFIGHT, 6, 3), each((LOSE_CHIPS, 3)), 3),
    Round("Death Cult March", True, HIGH, Task(STREETWISE, 7), either((LOSE_HEALTH, 3), (LOSE_CHIPS, 4)), 3),
    Round("Grid Collapse", True, HIGHEST, Task(TECHNICAL, 7), each((LOSE_RESOLVE, 3)), 4),
    Round("Manhunt", True, HIGH, Task(COVERT, 6), Penalty(task=Task(GUNFIGHT, 6, 3)), 3, (HEAT_FROM, 2)),
    Round("Implant Recall", True, MANY, Task(TECHNICAL, 6), each((LOSE_HEALTH, 3)), 3, (OWNS, CYBERWARE)),
    Round("Burning Bridges", True, HIGHEST, Task(MELEE, 7, 3), each((DISCARD, 2)), 4),
    Round("Snipers on the Ringway", True, HIGH, Task(MARKSMAN, 6, 3), each((LOSE_RESOLVE, 2)), 4),
)
EARLY: Final = 8
