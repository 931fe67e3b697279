"""Marks and numbers: states of models, doors, switches, kinds of noise."""

from typing import Final

NOBODY: Final = -1
NONE: Final = -1
OPFOR: Final = 2
"""The side that is no Team."""
TEAMS: Final = 2
SLOTS: Final = 4
"""HI-H52."""
MAX_OPFOR: Final = 12

# What a model is or has done

STUNNED: Final = 1
REACTED: Final = 2
ACTIVATED: Final = 4
DOWN: Final = 8
TAKEN: Final = 16
ESCAPED: Final = 32
BOUND: Final = 64
"""Stunned until the end of the game (HI-31.11)."""
CUT: Final = 128
"""Not connected to the Tactical Network (HI-1.17, HI-10.8)."""

# Effects that last until Clean-Up

MARKER: Final = 1
PACK: Final = 2
SLOWED: Final = 4
LINKED: Final = 8
"""Its switched gear is on."""
SPENT: Final = 16
"""Its device was used this turn."""
WOKEN: Final = 32
"""Its Second Wind is used up; stays for good."""
MINED: Final = 64
"""Has placed its mine; stays for good."""
FRESH: Final = 128
"""Entered after another model at the same Entry Point."""
HIT_CC: Final = 256
"""Made a successful Close Combat Attack in this activation."""
SECOND: Final = 512
"""May make one more Ranged Attack Action."""
USED: Final = 2048
"""Has used its Adrenaline skill in this activation (HI-H31)."""
LET_GO: Final = 4096
"""Has let go of somebody in this activation (HI-H153)."""
HANDED_OVER: Final = 8192
"""Has let the other one of its pair go on (HI-H154)."""
LOCAL: Final = 1024
"""An OPFOR model that shared its area with a character when the Alarm was established (HI-26.8)."""

# Doors

OPEN: Final = 1
LOCKED: Final = 2
BY_HAND: Final = 4
"""Opened, or shut, by a character in this Team's turn (HI-6.11, HI-H152)."""
REMOVED: Final = 8

# Switches (section 32)

BLANKS: Final = 1
INTERVENING: Final = 2
FINE_HITS: Final = 4
HIT_DAMAGE: Final = 8
FORCING: Final = 16
LOOTING: Final = 32
AGENDA: Final = 64
COLLATERAL_DECK: Final = 128
EVENT_DECK: Final = 256
HIDDEN_DECK: Final = 512

PH: Final = 0
ME: Final = 1
SP: Final = 2
WOUNDS: Final = 3

# What gear adds to

SPEED: Final = 0
RANGED: Final = 1
CLOSE: Final = 2
DODGE: Final = 3
MENTAL: Final = 4

DRAW: Final = 3

# Kinds of noise (section 7)

TAKEOVER: Final = 1
HACKING: Final = 2
HEAVY: Final = 4
GUNFIRE: Final = 8
BRAWL: Final = 16
FORCED: Final = 32
PRESENCE: Final = 64
CARD_NOISE: Final = 128
NOISES: Final[dict[int, str]] = {
    TAKEOVER: "a Terminal was taken directly",
    HACKING: "hacking gear was used",
    HEAVY: "a heavy weapon or grenade was used",
    GUNFIRE: "a gun was fired",
    BRAWL: "close combat",
    FORCED: "a door was forced",
    PRESENCE: "somebody is there",
    CARD_NOISE: "a card says so",
}
TOKENS: Final[dict[int, int]] = {TAKEOVER: 2, HACKING: 2, HEAVY: 2, GUNFIRE: 2, BRAWL: 1, FORCED: 1, PRESENCE: 1}
"""HI-H42."""
