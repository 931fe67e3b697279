"""The rows: Combat cards, Opportunities and Edgerunners, in a vocabulary of effects, conditions and requirements."""

from typing import Final

from undercity.games.gangs_of_night_city.city import (
    BUSINESS,
    CITY_CENTER,
    CLASS_NAMES,
    CONTRABAND,
    CRED,
    DATA_FORTRESS,
    DISTRICT_NAMES,
    DRONE,
    EDDIES,
    HEYWOOD,
    NETRUNNER,
    PACIFICA,
    POI_NAMES,
    SANTO_DOMINGO,
    SECRET,
    SOLO,
    SPECIALIST,
    TECHIE,
    WATSON,
    WESTBROOK,
    amount,
)

# Timing
NEVER: Final = 0
REVEAL: Final = 1
COMPARE: Final = 2
CASUALTIES: Final = 3
TIMING_NAMES: Final[tuple[str, ...]] = ("", "Reveal", "Compare", "Casualties")

# Special effects of Combat cards
NO_EFFECT: Final = 0
ADD_CARD: Final = 1
RECOVER_OR_ADD_CARD: Final = 2
BLANK_OTHERS: Final = 3
OPPONENTS_LOSE_DRONES: Final = 4
SECRET_PER_NETRUNNER: Final = 5
DRONE_FOR_FP: Final = 6
FP_ALL_DRONES: Final = 7
FP_COPY: Final = 8
CHOOSE_VICTIMS: Final = 9
EXTRA_LOSS: Final = 10
LOSE_ON_TIE: Final = 11
NO_LOSSES: Final = 12
DRONE_FOR_KILL: Final = 13
KILL_HERE: Final = 14
LOSE_OWN_UNIT: Final = 15
MOVE_SURVIVOR: Final = 16
ALL: Final = 99

EFFECT_TEXTS: Final[tuple[str, ...]] = (
    "",
    "If you have a {arg} here, you may play a second card on top.",
    "Take all your used cards back to hand, or play a second card on top.",
    "The special effects of all other cards are blank.",
    "Each opponent loses {arg} here.",
    "Gain 1 Corporate Secret for each Netrunner here, whoever's.",
    "You may give up 1 of your Drones here for +1 Firepower.",
    "Its Firepower is the number of Drones here, whoever's.",
    "Its Firepower is that of another card in this Firefight, at your choice.",
    "If you alone are highest, you name the units your opponents lose.",
    "Everybody who is not alone highest loses 1 unit more here.",
    "Opponents who tie with you for highest lose a unit too.",
    "Your units cannot be lost in this Firefight.",
    "You may give up 1 of your Drones here to kill a unit here.",
    "Kill a unit here.",
    "Give up 1 of your units here.",
    "One of your units here may slip into an adjacent District.",
)

# Street Cred conditions of Combat cards
LOST_NOTHING: Final = 0
NONE_LEFT: Final = 1
OPPONENT_LOST_UNIT: Final = 2
OPPONENT_LOST_DRONE: Final = 3
OPPONENT_LOST_NON_DRONE: Final = 4
OPPONENT_LOST_TECHIE: Final = 5
OPPONENT_LOST_RUNNER: Final = 6
NO_OPPOSING_LEFT: Final = 7
TECHIE_LEFT: Final = 8
OPPONENT_HAD_FOUR: Final = 9
NOT_DOMINANT: Final = 10
PER_DRONE: Final = 11
PER_SOLO: Final = 12
PER_UNIT: Final = 13
PER_SECRET: Final = 14
SPEND_SECRETS: Final = 15

CONDITION_TEXTS: Final[tuple[str, ...]] = (
    "{n} if you lost no unit.",
    "{n} if you have no unit left here.",
    "{n} if an opponent lost a unit.",
    "{n} if an opponent lost a Drone.",
    "{n} if an opponent lost a unit other than a Drone.",
    "{n} if an opponent lost a Techie.",
    "{n} if an opponent lost an Edgerunner.",
    "{n} if no opposing unit is left here.",
    "{n} if you have a Techie left here.",
    "{n} if an opponent had 4 Firepower or more at Compare.",
    "{n} if you do not have Dominance here.",
    "{n} for each opposing Drone lost.",
    "{n} for each opposing Solo lost.",
    "{n} for each opposing unit lost.",
    "{n} for each Corporate Secret you gained in this Firefight.",
    "You may spend up to {n} Corporate Secrets for 1 each.",
)

X: Final = -1
"""Firepower printed as a symbol."""


class Combat:
    """A Combat card: its Firepower, when its special effect works and which, and what it pays (GN-9.23)."""

    def __init__(
        self, slug: str, name: str, fp: int, timing: int, effect: int, arg: int, pays: int, n: int, source: str
    ) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.fp: Final = fp
        self.timing: Final = timing
        self.effect: Final = effect
        self.arg: Final = arg
        self.pays: Final = pays
        self.n: Final = n
        self.source: Final = source

    def effect_text(self) -> str:
        if self.effect == NO_EFFECT:
            return ""
        if self.effect == OPPONENTS_LOSE_DRONES:
            what = "all Drones" if self.arg == ALL else "1 Drone"
        else:
            what = CLASS_NAMES[self.arg]
        return f"{TIMING_NAMES[self.timing]}: {EFFECT_TEXTS[self.effect].format(arg=what)}"

    def cred_text(self) -> str:
        return "Street Cred: " + CONDITION_TEXTS[self.pays].format(n=self.n)

    def fp_text(self) -> str:
        return "X" if self.fp == X else str(self.fp)


C = Combat
COMBAT: Final[tuple[C, ...]] = (
    C("arasaka-mk-4", "Arasaka MK-4", 1, REVEAL, ADD_CARD, NETRUNNER, SPEND_SECRETS, 4, "reported"),
    C("cyberware-malfunction", "Cyberware Malfunction", 2, REVEAL, BLANK_OTHERS, 0, OPPONENT_LOST_UNIT, 3, "book"),
    C("emp-grenade", "EMP Grenade", 2, CASUALTIES, DRONE_FOR_KILL, 0, OPPONENT_LOST_TECHIE, 2, "reported"),
    C("kiroshi-optics", "Kiroshi Optics", 4, CASUALTIES, CHOOSE_VICTIMS, 0, OPPONENT_LOST_RUNNER, 3, "reported"),
    C("l-69-zhuo", "L-69 Zhuo", 3, COMPARE, DRONE_FOR_FP, 0, OPPONENT_LOST_NON_DRONE, 2, "reported"),
    C("lynx-paws", "Lynx Paws", 0, REVEAL, RECOVER_OR_ADD_CARD, 0, NONE_LEFT, 2, "reported"),
    C("m2067-defender", "M2067 Defender", 5, NEVER, NO_EFFECT, 0, OPPONENT_LOST_UNIT, 1, "reported"),
    C("mantis-blades", "Mantis Blades", 3, CASUALTIES, EXTRA_LOSS, 0, NO_OPPOSING_LEFT, 3, "reported"),
    C("mech-looter", "Mech Looter", 2, REVEAL, OPPONENTS_LOSE_DRONES, 1, PER_DRONE, 2, "reported"),
    C("monowire", "Monowire", 3, CASUALTIES, EXTRA_LOSS, 0, LOST_NOTHING, 2, "reported"),
    C("pain-editor", "Pain Editor", 3, CASUALTIES, LOSE_ON_TIE, 0, OPPONENT_LOST_UNIT, 2, "book"),
    C("ping", "Ping", 1, REVEAL, ADD_CARD, DRONE, OPPONENT_LOST_UNIT, 1, "reported"),
    C("recon-grenade", "Recon Grenade", 1, REVEAL, ADD_CARD, TECHIE, TECHIE_LEFT, 1, "reported"),
    C("second-heart", "Second Heart", 1, CASUALTIES, NO_LOSSES, 0, OPPONENT_HAD_FOUR, 2, "reported"),
    C("shock-n-awe", "Shock-N-Awe", 2, REVEAL, OPPONENTS_LOSE_DRONES, ALL, PER_DRONE, 1, "reported"),
    C("spiderbot-splinter", "Spiderbot Splinter", X, COMPARE, FP_ALL_DRONES, 0, OPPONENT_LOST_DRONE, 3, "reported"),
    C("stephenson-tech-mk-4", "Stephenson Tech Mk.4", 1, REVEAL, SECRET_PER_NETRUNNER, 0, PER_SECRET, 1, "reported"),
    C("synaptic-accelerator", "Synaptic Accelerator", 1, CASUALTIES, MOVE_SURVIVOR, 0, NOT_DOMINANT, 2, "reported"),
    C("tki-20-shingen", "TKI-20 Shingen", 3, CASUALTIES, CHOOSE_VICTIMS, 0, PER_SOLO, 2, "reported"),
    C("tsunami-ashura", "Tsunami Ashura", 4, CASUALTIES, CHOOSE_VICTIMS, 0, LOST_NOTHING, 1, "book"),
    C("tsunami-nekomata", "Tsunami Nekomata", X, COMPARE, FP_COPY, 0, PER_UNIT, 1, "reported"),
    C("zetatech-berserk", "Zetatech Berserk", 6, CASUALTIES, LOSE_OWN_UNIT, 0, PER_SOLO, 1, "reported"),
    C("crusher", "Crusher", 3, NEVER, NO_EFFECT, 0, LOST_NOTHING, 1, "book"),
    C("cyberpsychosis", "Cyberpsychosis", 1, NEVER, NO_EFFECT, 0, NONE_LEFT, 1, "reported"),
    C("short-circuit", "Short Circuit", 2, NEVER, NO_EFFECT, 0, OPPONENT_LOST_DRONE, 1, "reported"),
    C("subdermal-armor", "Subdermal Armor", 2, NEVER, NO_EFFECT, 0, OPPONENT_LOST_NON_DRONE, 1, "reported"),
    C("smart-weapon", "Smart Weapon", 2, CASUALTIES, KILL_HERE, 0, NO_OPPOSING_LEFT, 2, "reported"),
)
UPGRADES: Final = 22
STARTING: Final[list[int]] = [22, 23, 24, 25]
SMART_WEAPON: Final = 26
MALFUNCTION: Final = 1
SPLINTER: Final = 15
NEKOMATA: Final = 20
COMBAT_SLUGS: Final[dict[str, int]] = {card.slug: number for number, card in enumerate(COMBAT)}
FP_OF: Final[list[int]] = [max(card.fp, 0) for card in COMBAT]
EFFECT_OF: Final[list[int]] = [card.effect for card in COMBAT]

# Opportunities
BRAINDANCE: Final = 0
CYBERWARE: Final = 1
WEAPON: Final = 2
SPECIAL: Final = 3
TYPE_NAMES: Final[tuple[str, ...]] = ("Braindance", "Cyberware", "Weapon", "special")

NEEDS_NOTHING: Final = 0
PRESENCE: Final = 1
DOMINANCE: Final = 2
TWO_DISTRICTS: Final = 3
CONTROL: Final = 4

SECRETS_FOR_SC: Final = 0
REPLACE_MARKET: Final = 1
SC_PER_POI_DISTRICT: Final = 2
STEAL: Final = 3
MOVE_UNITS: Final = 4
GAIN_ONE_OF: Final = 5
FREE_UPGRADE: Final = 6
MOVE_TO: Final = 7
KILL_ANY: Final = 8
SC_PER_HIDEOUTS: Final = 9
SWAP_HAND_CARD: Final = 10
SC_PER_LEADER: Final = 11
FREE_HIRE: Final = 12
ARASAKA: Final = 13

# The markets and decks
UPGRADE_DECK: Final = 0
OPPORTUNITY_DECK: Final = 1
RUNNER_DECK: Final = 2
MARKET_NAMES: Final[tuple[str, ...]] = ("Combat Upgrade", "Opportunity", "Edgerunner")
MARKET_SLUGS: Final[tuple[str, ...]] = ("upgrade", "opportunity", "edgerunner")


class Opportunity:
    """A deal: what it costs and needs, and what it brings besides 1 Street Cred for each of its type (GN-H141)."""

    def __init__(
        self,
        slug: str,
        name: str,
        type: int,
        cost: int,
        needs: int,
        where: tuple[int, ...],
        then: int,
        args: tuple[int, ...],
        source: str,
    ) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.type: Final = type
        self.cost: Final = cost
        self.needs: Final = needs
        self.where: Final = where
        self.then: Final = then
        self.args: Final = args
        self.source: Final = source

    def needs_text(self) -> str:
        if self.needs == NEEDS_NOTHING:
            return ""
        if self.needs == TWO_DISTRICTS:
            return "Needs Presence in 2 Districts."
        if self.needs == CONTROL:
            return f"Needs control of a {POI_NAMES[self.where[0]]}."
        word = "Presence" if self.needs == PRESENCE else "Dominance"
        return f"Needs {word} in {' or '.join([DISTRICT_NAMES[d] for d in self.where])}."

    def then_text(self) -> str:
        if self.then == GAIN_ONE_OF:
            return " or ".join([amount(self.args[0], kind) for kind in self.args[1:]]) + "."
        if self.then == SECRETS_FOR_SC:
            return THEN_TEXTS[self.then].format(amount(self.args[0], SECRET), self.args[1])
        return THEN_TEXTS[self.then].format(*self.args, *[MARKET_NAMES[arg] for arg in self.args if arg < 3])


THEN_TEXTS: Final[tuple[str, ...]] = (
    "You may turn {} into {} Street Cred.",
    "You may exchange 1 {1} of the market.",
    "1 Street Cred for each District where you control a Point of Interest.",
    "You may take 1 resource from each opponent ahead of you.",
    "You may move up to {0} of your units.",
    "",
    "You may upgrade a Combat card for nothing, drawing {0} more.",
    "You may bring 1 of your units into City Center from anywhere.",
    "You may kill a unit, whoever's.",
    "1 Street Cred for every 2 of your Hideouts on the board.",
    "You may trade a Combat card of your hand for a random one of an opponent's.",
    "1 Street Cred for each opponent ahead of you.",
    "You may hire an Edgerunner for nothing.",
    "3 Street Cred and 2 Eurodollars; you may upgrade a Combat card for nothing.",
)

O = Opportunity  # noqa: E741
B, W, H, S, C_C, P = WESTBROOK, WATSON, HEYWOOD, SANTO_DOMINGO, CITY_CENTER, PACIFICA
OPPORTUNITIES: Final[tuple[O, ...]] = (
    O("corporate-elite-bd", "Corporate Elite BD", BRAINDANCE, 2, 0, (), SECRETS_FOR_SC, (1, 2), "reported"),
    O("organitskaya-bd", "Organitskaya BD", BRAINDANCE, 1, 0, (), REPLACE_MARKET, (RUNNER_DECK,), "reported"),
    O("preem-bd", "Preem BD", BRAINDANCE, 1, PRESENCE, (H,), REPLACE_MARKET, (OPPORTUNITY_DECK,), "reported"),
    O(
        *("reality-junkie-request", "Reality Junkie Request", BRAINDANCE, 1, PRESENCE, (C_C, P)),
        *(REPLACE_MARKET, (OPPORTUNITY_DECK,), "reported"),
    ),
    O(
        *("upscale-vrcade", "Upscale VRcade", BRAINDANCE, 1, PRESENCE, (C_C, B)),
        *(REPLACE_MARKET, (OPPORTUNITY_DECK,), "reported"),
    ),
    O("xbd-dealer", "XBD Dealer", BRAINDANCE, 1, PRESENCE, (W, S), REPLACE_MARKET, (OPPORTUNITY_DECK,), "reported"),
    O("ripperdoc-bd", "Ripperdoc BD", BRAINDANCE, 3, 0, (), SC_PER_POI_DISTRICT, (), "reported"),
    O("spiked-bd", "Spiked BD", BRAINDANCE, 3, TWO_DISTRICTS, (), STEAL, (), "reported"),
    O("synthcoke-deal", "Synthcoke Deal", BRAINDANCE, 2, 0, (), MOVE_UNITS, (3,), "book"),
    O("back-alley-ripperdoc", "Back Alley Ripperdoc", CYBERWARE, 1, 0, (), GAIN_ONE_OF, (1, EDDIES), "reported"),
    O("bodyshoppe-cybertuning", "Bodyshoppe Cybertuning", CYBERWARE, 3, 0, (), FREE_UPGRADE, (1,), "reported"),
    O("chippin-in", "Chippin' In", CYBERWARE, 1, PRESENCE, (C_C,), MOVE_TO, (C_C,), "reported"),
    O(
        *("corp-ware-augmentations", "Corp Ware Augmentations", CYBERWARE, 2, CONTROL, (DATA_FORTRESS,)),
        *(KILL_ANY, (), "reported"),
    ),
    O("cybered-up", "Cybered Up", CYBERWARE, 1, 0, (), SC_PER_HIDEOUTS, (), "reported"),
    O(
        *("cyberfashion-upgrades", "Cyberfashion Upgrades", CYBERWARE, 1, CONTROL, (DATA_FORTRESS,)),
        *(SECRETS_FOR_SC, (2, 3), "reported"),
    ),
    O("night-market-tune-up", "Night Market Tune Up", CYBERWARE, 3, TWO_DISTRICTS, (), SWAP_HAND_CARD, (), "reported"),
    O("preem-cyberware", "Preem Cyberware", CYBERWARE, 1, 0, (), MOVE_UNITS, (2,), "reported"),
    O("ronin-upgrades", "Ronin Upgrades", CYBERWARE, 2, 0, (), SC_PER_LEADER, (), "reported"),
    O("arming-the-city", "Arming the City", WEAPON, 3, 0, (), GAIN_ONE_OF, (2, CONTRABAND, EDDIES, CRED), "reported"),
    O(
        *("bootleg-arasaka-tech", "Bootleg Arasaka Tech", WEAPON, 1, DOMINANCE, (W,)),
        *(GAIN_ONE_OF, (1, CONTRABAND, EDDIES), "reported"),
    ),
    O(
        *("budget-arms-disposables", "Budget Arms Disposables", WEAPON, 1, DOMINANCE, (H,)),
        *(GAIN_ONE_OF, (1, EDDIES), "reported"),
    ),
    O(
        *("corp-prototypes", "Corp Prototypes", WEAPON, 1, DOMINANCE, (C_C,)),
        *(GAIN_ONE_OF, (1, CONTRABAND, EDDIES, CRED), "reported"),
    ),
    O(
        *("iron-to-the-masses", "Iron to the Masses", WEAPON, 2, 0, ()),
        *(GAIN_ONE_OF, (1, CONTRABAND, EDDIES, CRED), "reported"),
    ),
    O("militech-smartguns", "Militech Smartguns", WEAPON, 1, DOMINANCE, (B,), GAIN_ONE_OF, (1, EDDIES, CRED), "book"),
    O(
        *("nokota-weapons-shipment", "Nokota Weapons Shipment", WEAPON, 1, DOMINANCE, (P,)),
        *(GAIN_ONE_OF, (1, CONTRABAND, CRED), "reported"),
    ),
    O(
        *("smuggling-operation", "Smuggling Operation", WEAPON, 1, DOMINANCE, (S,)),
        *(GAIN_ONE_OF, (1, CONTRABAND), "reported"),
    ),
    O("unpredictable-smart-gun", "Unpredictable Smart Gun", WEAPON, 3, TWO_DISTRICTS, (), FREE_HIRE, (), "reported"),
    O("arasaka-blueprints", "Arasaka Blueprints", SPECIAL, 4, 0, (), ARASAKA, (), "reported"),
)
DEALS: Final = 27
BLUEPRINTS: Final = 27
OPPORTUNITY_SLUGS: Final[dict[str, int]] = {card.slug: number for number, card in enumerate(OPPORTUNITIES)}
TYPE_OF: Final[list[int]] = [card.type for card in OPPORTUNITIES]
NEEDED_POI: Final = BUSINESS


class Edgerunner:
    """A unique unit for hire; its ability works only while the figure is in play (GN-2.13, GN-H126)."""

    def __init__(self, slug: str, name: str, cls: int, cost: int, text: str, source: str) -> None:
        self.slug: Final = slug
        self.name: Final = name
        self.cls: Final = cls
        self.cost: Final = cost
        self.text: Final = text
        self.source: Final = source


JUDY: Final = 0
VIKTOR: Final = 1
JACKIE: Final = 2
RIVER: Final = 3
GORO: Final = 4
JOHNNY: Final = 5
T_BUG: Final = 6
NIX: Final = 7
KERRY: Final = 8
ROGUE: Final = 9

EDGERUNNERS: Final[tuple[Edgerunner, ...]] = (
    Edgerunner(
        *("judy-alvarez", "Judy Alvarez", TECHIE, 1),
        "Brings a Drone. With Activate Techies you may exchange 1 Opportunity of the market.",
        "reported",
    ),
    Edgerunner(
        *("viktor-vektor", "Viktor Vektor", TECHIE, 1),
        "Brings a Drone. Your Upgrade a Combat Card draws 1 card more.",
        "reported",
    ),
    Edgerunner(
        "jackie-welles", "Jackie Welles", SOLO, 1, "+1 Firepower where he is, in Firefights you start.", "reported"
    ),
    Edgerunner("river-ward", "River Ward", SOLO, 1, "+1 Firepower where he is with another Solo of yours.", "reported"),
    Edgerunner(
        *("goro-takemura", "Goro Takemura", SOLO, 2),
        "When you move him to opposing units, you may look at the hand of one of them and discard a card of it.",
        "reported",
    ),
    Edgerunner(
        *("johnny-silverhand", "Johnny Silverhand", SOLO, 2),
        "Takes the place of a basic unit of yours, which leaves the game. 1 Street Cred when you begin an ACTIVATE.",
        "reported",
    ),
    Edgerunner(
        "t-bug", "T-Bug", NETRUNNER, 2, "Your Netruns open with 1 Street Cred while an opponent is ahead.", "reported"
    ),
    Edgerunner("nix", "Nix", NETRUNNER, 2, "Your Netruns that end on a Red step bring 1 Corporate Secret.", "reported"),
    Edgerunner(
        *("kerry-eurodyne", "Kerry Eurodyne", SPECIALIST, 2),
        "Moves when you gain Street Cred in an ACTIVATE turn. Your Reclaim ends with 2 Street Cred if he stands alone.",
        "reported",
    ),
    Edgerunner(
        *("rogue-amendiares", "Rogue Amendiares", SPECIALIST, 2),
        "Moves once a turn when another unit of yours enters a Fixer. Your Reclaim ends with 2 Street Cred if you "
        "control a Fixer.",
        "book",
    ),
)
RUNNER_SLUGS: Final[dict[str, int]] = {runner.slug: number for number, runner in enumerate(EDGERUNNERS)}
CLASS_OF: Final[list[int]] = [SOLO, TECHIE, NETRUNNER, DRONE, *[runner.cls for runner in EDGERUNNERS]]
"""Of every kind of unit."""
UNIT_NAMES: Final[list[str]] = [*CLASS_NAMES[:4], *[runner.name for runner in EDGERUNNERS]]
UNIT_SLUGS: Final[list[str]] = ["solo", "techie", "netrunner", "drone", *[runner.slug for runner in EDGERUNNERS]]
