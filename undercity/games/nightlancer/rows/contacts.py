"""The 45 Contacts, nine of each type. Use 3 follows from the type."""

from typing import Final

from undercity.games.nightlancer.cards import (
    BOOST,
    COMPANY,
    COOL,
    COVERT,
    CRACKING,
    DISTRACTION,
    DRAW_OPPORTUNITY,
    FIXER,
    GUNFIGHT,
    HEAL,
    MARKSMAN,
    MELEE,
    NEGATE,
    PASS,
    PLACE_DEAL,
    REST,
    SECURITY,
    SHOP,
    SMARTS,
    SOCIAL,
    STREETWISE,
    TAKE_CHIPS,
    TECHNICAL,
    Contact,
    Use,
)

DISTRACT: Final = Use(PASS, what=DISTRACTION)
CRACK: Final = Use(PASS, what=CRACKING)
IGNORE: Final = Use(NEGATE)
DEAL: Final = Use(PLACE_DEAL)
LEAD: Final = Use(DRAW_OPPORTUNITY, 1)
BROWSE: Final = Use(SHOP)
CHIP: Final = Use(TAKE_CHIPS, 1)
CHIPS: Final = Use(TAKE_CHIPS, 2)
LOSE_TAIL: Final = Use(COOL, 1)
PATCH: Final = Use(HEAL, 2)
BREATHE: Final = Use(REST, 2)


def plus(n: int, ability: int) -> Use:
    return Use(BOOST, n, ability)


CONTACTS: Final[tuple[Contact, ...]] = (
    Contact("Junior Executive", COMPANY, DEAL, LEAD),
    Contact("Headhunter", COMPANY, DEAL, CHIPS),
    Contact("Payroll Clerk", COMPANY, CHIPS, plus(1, STREETWISE)),
    Contact("Boardroom Cleaner", COMPANY, LEAD, plus(1, COVERT)),
    Contact("Patent Lawyer", COMPANY, DEAL, IGNORE),
    Contact("Procurement Officer", COMPANY, BROWSE, CHIPS),
    Contact("Press Spokesman", COMPANY, DISTRACT, LOSE_TAIL),
    Contact("Company Doctor", COMPANY, PATCH, LEAD),
    Contact("Night Auditor", COMPANY, CRACK, CHIPS),
    Contact("Canal Fixer", FIXER, DEAL, CHIPS),
    Contact("Bull Ring Fence", FIXER, BROWSE, CHIPS),
    Contact("Pirate Broker", FIXER, DEAL, BROWSE),
    Contact("Pawn Queen", FIXER, CHIPS, plus(2, STREETWISE)),
    Contact("Getaway Driver", FIXER, DISTRACT, LOSE_TAIL),
    Contact("Gun Runner", FIXER, BROWSE, plus(2, GUNFIGHT)),
    Contact("Job Board Ghost", FIXER, LEAD, DEAL),
    Contact("Debt Collector", FIXER, CHIPS, plus(2, MELEE)),
    Contact("Safehouse Landlady", FIXER, BREATHE, LOSE_TAIL),
    Contact("Detective", SECURITY, plus(1, STREETWISE), LOSE_TAIL, "book"),
    Contact("Gate Sergeant", SECURITY, DISTRACT, plus(1, COVERT)),
    Contact("Camera Operator", SECURITY, plus(2, COVERT), CRACK),
    Contact("Ex-Constable", SECURITY, plus(1, GUNFIGHT), IGNORE),
    Contact("Range Instructor", SECURITY, plus(2, MARKSMAN), LEAD),
    Contact("Bailiff", SECURITY, plus(1, MELEE), CHIP),
    Contact("Alarm Engineer", SECURITY, CRACK, plus(1, TECHNICAL)),
    Contact("Evidence Clerk", SECURITY, LOSE_TAIL, LEAD),
    Contact("Riot Medic", SECURITY, PATCH, plus(1, MELEE)),
    Contact("Cyberspacer", SMARTS, CRACK, BROWSE, "book"),
    Contact("Code Tutor", SMARTS, CRACK, plus(2, TECHNICAL)),
    Contact("Drone Racer", SMARTS, DISTRACT, plus(1, MARKSMAN)),
    Contact("Back-Alley Surgeon", SMARTS, PATCH, plus(1, TECHNICAL)),
    Contact("Ballistics Nerd", SMARTS, plus(1, GUNFIGHT), plus(1, MARKSMAN)),
    Contact("Grid Saboteur", SMARTS, CRACK, DISTRACT),
    Contact("Forger", SMARTS, plus(1, COVERT), CRACK),
    Contact("Data Archivist", SMARTS, LEAD, CRACK),
    Contact("Lab Dropout", SMARTS, BREATHE, plus(1, TECHNICAL)),
    Contact("Performer", SOCIAL, DISTRACT, CHIP, "book"),
    Contact("Face Man", SOCIAL, plus(1, STREETWISE), IGNORE, "book"),
    Contact("Street Preacher", SOCIAL, DISTRACT, BREATHE),
    Contact("Club Promoter", SOCIAL, plus(2, STREETWISE), LEAD),
    Contact("Pit Fighter", SOCIAL, plus(2, MELEE), PATCH),
    Contact("Gossip Streamer", SOCIAL, DISTRACT, LEAD),
    Contact("Tram Conductor", SOCIAL, plus(1, COVERT), LOSE_TAIL),
    Contact("Noodle Cook", SOCIAL, BREATHE, PATCH),
    Contact("Silver-Tongued Cousin", SOCIAL, IGNORE, CHIPS),
)
