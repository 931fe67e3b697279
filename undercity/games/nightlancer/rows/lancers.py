"""The ten Nightlancers. Abilities stand as Covert, Streetwise, Technical, Melee, Gunfight, Marksman."""

from typing import Final

from undercity.games.nightlancer.cards import (
    CHEAP_WEAPONS,
    COLD_TRAIL,
    CRACKER,
    FENCE,
    FERAL,
    FIELD_SURGERY,
    NANITES,
    STEADY_AIM,
    TACTICAL,
    WELL_CONNECTED,
    Lancer,
)

LANCERS: Final[tuple[Lancer, ...]] = (
    Lancer(
        *("Weapon Smith", "Anvil", (6, 6, 3), 3, 2, (2, 3, 1, 1, 4, 3), CHEAP_WEAPONS, "Weapon Maintenance"),
        *("Weapons and Cyberweapons cost you 1 Chip less, never below 1.", "book"),
    ),
    Lancer(
        *("Sniper", "Dead Zero", (6, 6, 4), 4, 2, (4, 1, 3, 2, 1, 4), STEADY_AIM, "One Shot, One Kill"),
        *("When you fail a Marksman challenge you lose 1 Health less, at least 1.", "book"),
    ),
    Lancer(
        *("Veteran", "Raze", (6, 6, 3), 1, 1, (2, 2, 1, 1, 4, 4), TACTICAL, "Tactical Expert"),
        *("When you fail a Gunfight challenge you lose 1 Health less, at least 1.", "book"),
    ),
    Lancer(
        *("Cracker", "Null Byte", (7, 8, 4), 3, 1, (4, 3, 4, 2, 2, 1), CRACKER, "Back Door"),
        *("Pay 1 Resolve to pass a Cracking obstacle without a card.", "house"),
    ),
    Lancer(
        *("Nanite Engineer", "Grey Goose", (6, 7, 3), 4, 1, (2, 2, 4, 1, 3, 2), NANITES, "Nanoconstruction"),
        *("At the start of a Stage pay 1 Resolve to swap an Asset into your Loadout.", "book"),
    ),
    Lancer(
        *("Assassin", "Hush", (6, 6, 3), 2, 1, (3, 2, 2, 4, 1, 3), COLD_TRAIL, "Cold Trail"),
        *("Laying Low reduces your Heat by 2.", "house"),
    ),
    Lancer(
        *("Street Medic", "Suture", (7, 6, 5), 3, 2, (2, 4, 3, 2, 1, 1), FIELD_SURGERY, "Field Surgery"),
        *("Take A Rest gives you 1 Health and 1 Resolve more.", "house"),
    ),
    Lancer(
        *("Broker", "Velvet", (6, 7, 3), 2, 1, (2, 4, 3, 1, 2, 2), WELL_CONNECTED, "Well Connected"),
        *("Gather Favours draws you 1 Contact more.", "house"),
    ),
    Lancer(
        *("Shockpack Survivor", "Howl", (7, 6, 0), 4, 2, (2, 1, 3, 4, 3, 1), FERAL, "Feral Focus"),
        *("Your first re-roll in a challenge costs no Resolve.", "house"),
    ),
    Lancer(
        *("Smuggler", "Ferryman", (7, 6, 3), 4, 2, (3, 4, 3, 1, 2, 3), FENCE, "Fence"),
        *("You sell for the full Chip cost.", "house"),
    ),
)
