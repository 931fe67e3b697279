"""The words that cards are made of: classes, skills, effects. Every text on a card is made from them."""

from typing import Final

BOOK: Final = "book"
HOUSE: Final = "house"

# Classes

LEADER: Final = 0
HACKER: Final = 1
RONIN: Final = 2
SKIMMER: Final = 3
UBER: Final = 4
DRONE: Final = 5
MACHINE: Final = 6
ALL: Final = -1
CLASS_NAMES: Final = ["Team Leader", "Hacker", "Ronin", "Skimmer", "Uberboy", "Drone", "Machine"]

# Factions

BORG_SQUAD: Final = 0
NAKAMURA: Final = 1
MERCENARY: Final = 2
FACTIONS: Final = ["Borg Squad", "Nakamura", "mercenary"]

# Availability

COMM: Final = 0
MIL: Final = 1
BLACK: Final = 2
AVAILABILITY: Final = ["COMM", "MIL", "BLACK"]

# Hit locations

HEAD: Final = 0
TORSO: Final = 1
ARMS: Final = 2
LEGS: Final = 3
LOCATIONS: Final = ["head", "torso", "arms", "legs"]
FINE_LOCATIONS: Final = ["left leg", "right leg", "left arm", "right arm"]

# Passive skills

SQUAD_SYNC: Final = 1
REFLEXES: Final = 2
SYSOP: Final = 3
ON_POSITION: Final = 4
GUN_GUY: Final = 5
GUN_DISARM: Final = 6
PISTOL_TRAINING: Final = 7
SOCKET: Final = 8
TANK: Final = 9
SURE_SHOT: Final = 10
BRAWLER: Final = 11
NIMBLE: Final = 12
COLD_MIND: Final = 13
SECOND_WIND: Final = 14

# Skills paid with adrenaline

OVERDRIVE: Final = 20
MEDPACK: Final = 21
HYPER_THREADING: Final = 22
COME_AND_GET_SOME: Final = 23
HAIL_OF_BULLETS: Final = 24
TARGET_MARKER: Final = 25

# Effects of adrenaline cards; skills may buy them too

BREAK_DOOR: Final = 40
MORE_AP: Final = 41
MORE_SQUARES: Final = 42
BETTER_ATTACK: Final = 43
MORE_DAMAGE: Final = 44
RECOVER: Final = 45
SHAKE_OFF: Final = 46
REDRAW: Final = 47
MORE_SR: Final = 48

CLASS_SKILL: Final[list[int]] = [SQUAD_SYNC, SYSOP, REFLEXES, ON_POSITION, GUN_GUY, 0, 0]
"""HI-30.1 to HI-30.5, by class."""

SKILL_NAMES: Final[dict[int, str]] = {
    SQUAD_SYNC: "SquadSync",
    REFLEXES: "Lightning Reflexes",
    SYSOP: "SysOp",
    ON_POSITION: "On Position",
    GUN_GUY: "I'm the Gun Guy",
    GUN_DISARM: "Gun Disarming Technique",
    PISTOL_TRAINING: "Close Quarters Pistol Training",
    SOCKET: "Neural Socket Implants",
    TANK: "Walking Tank",
    SURE_SHOT: "Sure Shot",
    BRAWLER: "Brawler",
    NIMBLE: "Nimble",
    COLD_MIND: "Cold Mind",
    SECOND_WIND: "Second Wind",
    OVERDRIVE: "Overdrive",
    MEDPACK: "Medical Emergency Pack",
    HYPER_THREADING: "Hyper-Threading",
    COME_AND_GET_SOME: "Come and Get Some",
    HAIL_OF_BULLETS: "Hail of Bullets",
    TARGET_MARKER: "Target Marker",
    BREAK_DOOR: "Through the Door",
    MORE_AP: "Burst",
    MORE_SQUARES: "Sprint",
    BETTER_ATTACK: "Focus",
    MORE_DAMAGE: "Rage",
    RECOVER: "Patch Up",
    SHAKE_OFF: "Shake It Off",
    REDRAW: "Second Look",
    MORE_SR: "Overclock",
}

SKILL_TEXTS: Final[dict[int, str]] = {
    SQUAD_SYNC: "May activate together with one adjacent friend; each opponent gets one Reaction against the pair.",
    REFLEXES: "No penalty on Fast Attack.",
    SYSOP: "+2 SR each turn.",
    ON_POSITION: "Makes no Alarm token by being there.",
    GUN_GUY: "May use Heavy Weapons in Close Combat.",
    GUN_DISARM: "While it uses a pistol in Close Combat the opponent's weapon has no special rule.",
    PISTOL_TRAINING: "When it uses a pistol in Close Combat the target gets no +3 on Dodge.",
    SOCKET: "Passes every Cybershock test that comes from an infected Tactical Network.",
    TANK: "May carry two Heavy Weapons.",
    SURE_SHOT: "+{} on Ranged Attacks.",
    BRAWLER: "+{} in Close Combat.",
    NIMBLE: "+{} on Dodge.",
    COLD_MIND: "+{} on Cybershock tests.",
    SECOND_WIND: "While unconscious: comes round with {} Wounds in Clean-Up, once.",
    OVERDRIVE: "After a successful Close Combat Attack: a second Attack on the same target.",
    MEDPACK: "The first Wound suffered this turn is ignored.",
    HYPER_THREADING: "+{} Strength for the own Tactical Network until the end of the next cyberwarfare.",
    COME_AND_GET_SOME: "Two Ranged Attack Actions this turn, the second with +{}.",
    HAIL_OF_BULLETS: "One more Attack Action while a friend is adjacent.",
    TARGET_MARKER: "Its Fast Attack has no penalty until Clean-Up.",
    BREAK_DOOR: "An adjacent locked door opens and stays unlocked.",
    MORE_AP: "+{} AP, at most 3 in a turn.",
    MORE_SQUARES: "{} more squares of movement.",
    BETTER_ATTACK: "+{} on the next Attack of this activation.",
    MORE_DAMAGE: "+{} Damage on the next Attack of this activation.",
    RECOVER: "Recovers {} Wounds, not above the printed value.",
    SHAKE_OFF: "Removes its own Reacted token and the Stun of adjacent friends.",
    REDRAW: "One CanDo card of this activation may be drawn again; the second counts.",
    MORE_SR: "+{} SR for the Team.",
}


def skill_text(skill: int, n: int) -> str:
    return SKILL_TEXTS[skill].format(n)
