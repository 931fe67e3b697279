"""The twelve passengers. Most are only a number; two have a power (see powers.py)."""

from typing import Final


class Passenger:
    """A card: its rank is its number plus one."""

    def __init__(self, name: str, text: str, source: str) -> None:
        self.name: Final = name
        self.text: Final = text
        self.source: Final = source


PICKPOCKET: Final = 0
BUSKER: Final = 1

PASSENGERS: Final = (
    Passenger("Pickpocket", "Takes the fare instead of the highest passenger.", "house"),
    Passenger("Busker", "When somebody else takes the fare, may bet a coin on a toss.", "house"),
    Passenger("Stowaway", "", "house"),
    Passenger("Night Nurse", "", "house"),
    Passenger("Drummer", "", "house"),
    Passenger("Welder", "", "house"),
    Passenger("Courier", "", "house"),
    Passenger("Street Doctor", "", "house"),
    Passenger("Bookmaker", "", "house"),
    Passenger("Off-Duty Cop", "", "house"),
    Passenger("Councillor", "", "house"),
    Passenger("Ticket Inspector", "", "house"),
)
