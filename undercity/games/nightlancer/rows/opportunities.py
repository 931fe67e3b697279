"""The Opportunities: 20 Skills, 25 Agendas, then the unique one of each Nightlancer, in their order."""

from typing import Final

from undercity.games.nightlancer.cards import (
    AGENDA,
    ANY_TYPE,
    ARMOUR,
    COMPANY,
    COVERT,
    CYBERWARE,
    FIXER,
    GEAR,
    GUNFIGHT,
    MARKSMAN,
    MELEE,
    SECURITY,
    SKILL,
    SMARTS,
    SOCIAL,
    STREETWISE,
    TECHNICAL,
    WEAPON,
    Bonus,
    Opportunity,
)


def plus(ability: int, n: int = 1, worse: int = -1) -> Bonus:
    """Better in one ability, and possibly worse by one in another."""
    b = [0, 0, 0, 0, 0, 0]
    b[ability] = n
    if worse >= 0:
        b[worse] = -1
    return (b[0], b[1], b[2], b[3], b[4], b[5])


SKILLS: Final = (
    Opportunity("Weapons Tech", SKILL, 2, gains=plus(GUNFIGHT), source="book"),
    Opportunity("Quick Draw", SKILL, 3, gains=plus(GUNFIGHT), prospects=1),
    Opportunity("Tunnel Rat", SKILL, 2, gains=plus(COVERT)),
    Opportunity("Ghost Walk", SKILL, contacts=(1, SECURITY), gains=plus(COVERT)),
    Opportunity("Patter", SKILL, 2, gains=plus(STREETWISE)),
    Opportunity("Slum Royalty", SKILL, contacts=(1, SOCIAL), gains=plus(STREETWISE)),
    Opportunity("Circuit Sense", SKILL, 2, gains=plus(TECHNICAL)),
    Opportunity("Self-Taught", SKILL, contacts=(1, SMARTS), gains=plus(TECHNICAL)),
    Opportunity("Dirty Boxing", SKILL, 2, gains=plus(MELEE)),
    Opportunity("Pit Champion", SKILL, health=1, gains=plus(MELEE), prospects=1),
    Opportunity("Held Breath", SKILL, 2, gains=plus(MARKSMAN)),
    Opportunity("Rooftop Season", SKILL, contacts=(1, ANY_TYPE), gains=plus(MARKSMAN)),
    Opportunity("Berserk Rush", SKILL, 2, gains=plus(MELEE, 2, COVERT)),
    Opportunity("Cold Calculation", SKILL, 3, gains=plus(TECHNICAL, 2, STREETWISE)),
    Opportunity("Deep Cover", SKILL, 3, resolve=1, gains=plus(COVERT), gives_ideals=1),
    Opportunity("Union Organiser", SKILL, 2, contacts=(1, SOCIAL), gains=plus(STREETWISE), gives_ideals=1),
    Opportunity("Squad Drill", SKILL, 4, gains=(0, 0, 0, 0, 1, 1)),
    Opportunity("Cat Burglar", SKILL, 4, gains=(1, 0, 1, 0, 0, 0)),
    Opportunity("Bruiser's Manners", SKILL, 4, gains=(0, 1, 0, 1, 0, 0)),
    Opportunity("Spotter's Eye", SKILL, resolve=2, gains=plus(MARKSMAN), prospects=1),
)
AGENDAS: Final = (
    Opportunity("Fund the Soup Kitchen", AGENDA, 3, prospects=1, gives_ideals=1),
    Opportunity("Shelter a Runaway", AGENDA, 2, resolve=1, prospects=1, gives_ideals=1),
    Opportunity("Testify in Secret", AGENDA, contacts=(2, SECURITY), prospects=2, gives_ideals=1),
    Opportunity("Teach the Kids", AGENDA, contacts=(1, SMARTS), resolve=1, prospects=1, gives_ideals=1),
    Opportunity("Burn the Blackmail", AGENDA, contacts=(1, COMPANY), prospects=1, gives_ideals=1),
    Opportunity("Repair the Waterworks", AGENDA, 2, ability=(TECHNICAL, 4), prospects=2, gives_ideals=1),
    Opportunity("Free Clinic", AGENDA, 4, health=1, prospects=2, gives_ideals=1),
    Opportunity("Leak the Files", AGENDA, contacts=(2, SMARTS), prospects=2, gives_ideals=1),
    Opportunity("Buy a Barge", AGENDA, 6, prospects=3),
    Opportunity("Forged Citizenship", AGENDA, 4, max_heat=1, prospects=3),
    Opportunity("Flat Behind the Wall", AGENDA, 7, max_heat=2, prospects=4),
    Opportunity("Silent Partner", AGENDA, 4, contacts=(1, FIXER), prospects=3),
    Opportunity("Company Pension", AGENDA, contacts=(2, COMPANY), prospects=2),
    Opportunity("Favour Network", AGENDA, contacts=(3, ANY_TYPE), prospects=3),
    Opportunity("Prize Fight", AGENDA, health=2, ability=(MELEE, 4), prospects=2),
    Opportunity("Exhibition Shoot", AGENDA, 1, ability=(MARKSMAN, 4), prospects=2),
    Opportunity("Bodyguard Licence", AGENDA, 2, owns=ARMOUR, prospects=2),
    Opportunity("Test Subject", AGENDA, health=1, resolve=1, owns=CYBERWARE, prospects=2),
    Opportunity("Gun Collection", AGENDA, 2, owns=WEAPON, prospects=2),
    Opportunity("Workshop Lease", AGENDA, 3, owns=GEAR, prospects=2),
    Opportunity("Smuggling Route", AGENDA, 2, ability=(COVERT, 4), prospects=2),
    Opportunity("Street Stall", AGENDA, 2, ability=(STREETWISE, 4), prospects=2),
    Opportunity("Clean Slate", AGENDA, 2, contacts=(1, SECURITY), prospects=1, cools=2),
    Opportunity("Circle of Friends", AGENDA, 2, contacts=(1, SOCIAL), prospects=1, draws=2),
    Opportunity("Quiet Retirement Plan", AGENDA, 5, ideals=3, prospects=3),
)
UNIQUE: Final = (
    Opportunity("Free Black Market", AGENDA, 10, owns=WEAPON, prospects=5, owner=0, source="book"),
    Opportunity("Buying Autonomy", AGENDA, 4, prospects=3, owner=1, source="book"),
    Opportunity("Farm in the Marches", AGENDA, 9, resolve=1, prospects=5, owner=2),
    Opportunity("Notorious Cracker", AGENDA, 1, contacts=(1, ANY_TYPE), prospects=5, owner=3, source="book"),
    Opportunity("Nanite Innovation", AGENDA, 4, contacts=(1, ANY_TYPE), prospects=5, owner=4, source="book"),
    Opportunity("A New Face", AGENDA, 5, health=1, prospects=4, owner=5),
    Opportunity("Hospital of Their Own", AGENDA, 6, contacts=(1, ANY_TYPE), prospects=5, owner=6),
    Opportunity("Seat at the Table", AGENDA, 9, contacts=(1, ANY_TYPE), prospects=5, owner=7),
    Opportunity("Remembering a Name", AGENDA, 1, resolve=2, prospects=3, gives_ideals=2, owner=8),
    Opportunity("The Last Open Sea", AGENDA, 6, prospects=5, owner=9),
)
OPPORTUNITIES: Final[tuple[Opportunity, ...]] = (*SKILLS, *AGENDAS, *UNIQUE)
DECK: Final = 45
