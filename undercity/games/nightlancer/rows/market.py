"""The Black Market: 45 cards of the deck, then the unique card of each Nightlancer, in their order."""

from typing import Final

from undercity.games.nightlancer.cards import (
    ARMOUR,
    CRACKING,
    CYBERWARE,
    CYBERWEAPON,
    DEMOLITION,
    DISTRACTION,
    GEAR,
    LOUD,
    OBVIOUS,
    WEAPON,
    Ware,
)

BOTH: Final = LOUD | OBVIOUS

WEAPONS: Final = (
    Ware("Assault Rifle", WEAPON, 4, (0, 0, 0, 1, 3, 1), BOTH, source="book"),
    Ware("Nightbringer", WEAPON, 3, (0, 0, 0, 0, 2, 0), source="book"),
    Ware("Switchblade", WEAPON, 1, (0, 0, 0, 1, 0, 0)),
    Ware("Riot Baton", WEAPON, 2, (0, 0, 0, 2, 0, 0), OBVIOUS),
    Ware("Canal Machete", WEAPON, 3, (0, 0, 0, 2, 0, 0)),
    Ware("Chain Cutter", WEAPON, 5, (0, 0, 0, 3, 0, 0), BOTH),
    Ware("Slum Zipgun", WEAPON, 1, (0, 0, 0, 0, 1, 0), LOUD),
    Ware("Twin Derringers", WEAPON, 3, (0, 0, 0, 1, 2, 0)),
    Ware("Machine Pistol", WEAPON, 4, (0, 0, 0, 0, 3, 0), LOUD),
    Ware("Folding Carbine", WEAPON, 4, (0, 0, 0, 0, 2, 2)),
    Ware("Hunting Bow", WEAPON, 2, (0, 0, 0, 0, 0, 2), OBVIOUS),
    Ware("Coilgun", WEAPON, 6, (0, 0, 0, 0, 1, 3), OBVIOUS),
    Ware("Breaching Gun", WEAPON, 5, (0, 0, 0, 1, 2, 0), BOTH, DEMOLITION),
)
CYBERWEAPONS: Final = (
    Ware("Knuckle Spikes", CYBERWEAPON, 3, (0, 0, 0, 2, 0, 0), install=(1, 1)),
    Ware("Forearm Blades", CYBERWEAPON, 5, (0, 0, 0, 3, 0, 0), OBVIOUS, install=(1, 2)),
    Ware("Palm Gun", CYBERWEAPON, 4, (0, 0, 0, 0, 2, 0), install=(1, 1)),
    Ware("Targeting Eye", CYBERWEAPON, 5, (0, 0, 0, 0, 1, 2), install=(1, 2)),
    Ware("Shock Tendons", CYBERWEAPON, 4, (0, 0, 0, 2, 1, 0), install=(2, 1)),
)
ARMOURS: Final = (
    Ware("Padded Coat", ARMOUR, 1, reduces=1),
    Ware("Courier Vest", ARMOUR, 2, reduces=1),
    Ware("Mesh Undersuit", ARMOUR, 3, reduces=1),
    Ware("Riot Plate", ARMOUR, 4, reduces=2, traits=OBVIOUS),
    Ware("Gel Jacket", ARMOUR, 5, reduces=2),
    Ware("Ballistic Longcoat", ARMOUR, 4, reduces=2),
    Ware("Tram Driver's Shield", ARMOUR, 3, reduces=2, traits=OBVIOUS),
)
GEARS: Final = (
    Ware("Calmax", GEAR, 2, (2, 0, 0, 0, 0, 0), use_cost=1, source="book"),
    Ware("Breaching Charge", GEAR, 2, traits=LOUD, passes=DEMOLITION, single=True),
    Ware("Thermal Cutter", GEAR, 4, (0, 0, 1, 0, 0, 0), passes=DEMOLITION),
    Ware("Plastic Putty", GEAR, 3, passes=DEMOLITION),
    Ware("Smoke Canisters", GEAR, 2, (1, 0, 0, 0, 0, 0), OBVIOUS, passes=DISTRACTION),
    Ware("Lockpick Roll", GEAR, 3, (1, 0, 1, 0, 0, 0)),
    Ware("Thermo Cloak", GEAR, 4, (2, 0, 0, 0, 0, 0)),
    Ware("Forged Chips Card", GEAR, 2, (0, 1, 0, 0, 0, 0)),
    Ware("Hired Suit", GEAR, 3, (0, 2, 0, 0, 0, 0), use_cost=1),
    Ware("Signal Jammer", GEAR, 4, (1, 0, 1, 0, 0, 0), passes=CRACKING, use_cost=1),
    Ware("Toolbelt", GEAR, 3, (0, 0, 2, 0, 0, 0)),
    Ware("Rush Inhaler", GEAR, 2, (0, 0, 0, 2, 0, 0), use_cost=1),
)
CYBERWARES: Final = (
    Ware("Chameleon Skin", CYBERWARE, 5, (1, 0, 0, 0, 0, 0), install=(1, 1), always=True),
    Ware("Voice Modulator", CYBERWARE, 4, (0, 1, 0, 0, 0, 0), install=(1, 1), always=True),
    Ware("Cortex Socket", CYBERWARE, 5, (0, 0, 1, 0, 0, 0), install=(1, 1), always=True),
    Ware("Grafted Muscle", CYBERWARE, 4, (0, 0, 0, 1, 0, 0), install=(1, 1), always=True),
    Ware("Reflex Wire", CYBERWARE, 5, (0, 0, 0, 0, 1, 0), install=(1, 1), always=True),
    Ware("Rangefinder Iris", CYBERWARE, 4, (0, 0, 0, 0, 0, 1), install=(1, 1), always=True),
    Ware("Dermal Lining", CYBERWARE, 6, (0, 0, 0, 1, 1, 0), install=(2, 1), always=True),
    Ware("Second Cerebellum", CYBERWARE, 7, (1, 0, 1, 0, 0, 0), install=(1, 2), always=True),
)
UNIQUE: Final = (
    Ware("Custom Shotgun", WEAPON, 0, (0, 0, 0, 1, 2, 0), OBVIOUS, owner=0, source="book"),
    Ware("Silenced Rifle", WEAPON, 0, (0, 0, 0, 0, 0, 2), owner=1, source="book"),
    Ware("Improvised Explosives", GEAR, 0, (0, 0, 0, 0, 1, 0), passes=DEMOLITION, owner=2, source="book"),
    Ware("Cyberrig", CYBERWARE, 0, (0, 0, 1, 0, 0, 0), always=True, owner=3, source="book"),
    Ware("Discharger", WEAPON, 0, (0, 0, 0, 1, 2, 0), owner=4, source="book"),
    Ware("Monofilament Cord", WEAPON, 0, (0, 0, 0, 2, 0, 0), owner=5),
    Ware("Clinic Bag", GEAR, 0, (0, 1, 1, 0, 0, 0), owner=6),
    Ware("Little Black Ledger", GEAR, 0, (0, 1, 0, 0, 0, 0), passes=DISTRACTION, owner=7),
    Ware("Scrap Claws", CYBERWEAPON, 0, (0, 0, 0, 2, 0, 0), owner=8),
    Ware("False-Bottom Rig", GEAR, 0, (2, 0, 0, 0, 0, 0), owner=9),
)
WARES: Final[tuple[Ware, ...]] = (*WEAPONS, *CYBERWEAPONS, *ARMOURS, *GEARS, *CYBERWARES, *UNIQUE)
DECK: Final = 45
