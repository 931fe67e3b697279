"""The vocabulary in which every card of Nightlancer is written; the rows themselves are in rows/.

The words printed on a card are made from its fields, so they cannot say anything else than the rules do.
"""

from typing import Final

from undercity.core.words import many

COVERT: Final = 0
STREETWISE: Final = 1
TECHNICAL: Final = 2
MELEE: Final = 3
GUNFIGHT: Final = 4
MARKSMAN: Final = 5
ABILITIES: Final[tuple[str, ...]] = ("Covert", "Streetwise", "Technical", "Melee", "Gunfight", "Marksman")

WEAPON: Final = 0
CYBERWEAPON: Final = 1
ARMOUR: Final = 2
GEAR: Final = 3
CYBERWARE: Final = 4
WARE_KINDS: Final[tuple[str, ...]] = ("Weapon", "Cyberweapon", "Armour", "Gear", "Cyberware")

LOUD: Final = 1
OBVIOUS: Final = 2
TRAITS: Final[tuple[tuple[int, str], ...]] = ((LOUD, "Loud"), (OBVIOUS, "Obvious"))

NO_OBSTACLE: Final = 0
DISTRACTION: Final = 1
CRACKING: Final = 2
DEMOLITION: Final = 3
OBSTACLES: Final[tuple[str, ...]] = ("", "Distraction", "Cracking", "Demolition")

COMPANY: Final = 0
FIXER: Final = 1
SECURITY: Final = 2
SMARTS: Final = 3
SOCIAL: Final = 4
ANY_TYPE: Final = 5
CONTACT_TYPES: Final[tuple[str, ...]] = ("Company", "Fixer", "Security", "Smarts", "Social", "any")
HINDERS: Final[tuple[int, ...]] = (SECURITY, SOCIAL, SMARTS)
"""NL-H40: which type hinders Covert, Streetwise and Technical."""

SKILL: Final = 0
AGENDA: Final = 1
OPPORTUNITY_TYPES: Final[tuple[str, ...]] = ("Skill", "Agenda")

# What uses 1 and 2 of a Contact do
PASS: Final = 0
BOOST: Final = 1
NEGATE: Final = 2
PLACE_DEAL: Final = 3
DRAW_OPPORTUNITY: Final = 4
SHOP: Final = 5
TAKE_CHIPS: Final = 6
COOL: Final = 7
HEAL: Final = 8
REST: Final = 9

# Kinds of loss a Penalty brings
COMBAT: Final = 0
LOSE_HEALTH: Final = 1
LOSE_CHIPS: Final = 2
ABORT: Final = 3
LOSE_RESOLVE: Final = 4
GAIN_HEAT: Final = 5
DISCARD: Final = 6

# To whom an Event applies (NL-H17)
ALL: Final = 0
HEAT_FROM: Final = 1
OWNS: Final = 2
CHIPS_FROM: Final = 3

# What makes each Nightlancer special
NO_SPECIAL: Final = 0
CHEAP_WEAPONS: Final = 1
STEADY_AIM: Final = 2
TACTICAL: Final = 3
CRACKER: Final = 4
NANITES: Final = 5
COLD_TRAIL: Final = 6
FIELD_SURGERY: Final = 7
WELL_CONNECTED: Final = 8
FERAL: Final = 9
FENCE: Final = 10

Bonus = tuple[int, int, int, int, int, int]
NO_BONUS: Final[Bonus] = (0, 0, 0, 0, 0, 0)


def slug(name: str) -> str:
    return "".join([c for c in name.lower().replace(" ", "-") if c.isalnum() or c == "-"])


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


def bonus_words(bonus: Bonus) -> str:
    return ", ".join([f"{signed(bonus[a])} {ABILITIES[a]}" for a in range(6) if bonus[a]])


class Ware:
    """A Black Market card."""

    def __init__(
        self,
        name: str,
        kind: int,
        cost: int,
        bonus: Bonus = NO_BONUS,
        traits: int = 0,
        passes: int = NO_OBSTACLE,
        reduces: int = 0,
        use_cost: int = 0,
        install: tuple[int, int] = (0, 0),
        always: bool = False,
        single: bool = False,
        owner: int = -1,
        source: str = "house",
    ) -> None:
        self.slug: Final[str] = slug(name)
        self.name: Final[str] = name
        self.kind: Final[int] = kind
        self.cost: Final[int] = cost
        self.bonus: Final[Bonus] = bonus
        self.traits: Final[int] = traits
        self.passes: Final[int] = passes
        self.reduces: Final[int] = reduces
        self.use_cost: Final[int] = use_cost
        self.install: Final[tuple[int, int]] = install
        self.always: Final[bool] = always
        self.single: Final[bool] = single
        self.owner: Final[int] = owner
        self.source: Final[str] = source
        self.text: Final[str] = ware_text(self)

    def is_weapon(self) -> bool:
        return self.kind <= CYBERWEAPON

    def is_implant(self) -> bool:
        return self.kind == CYBERWEAPON or self.kind == CYBERWARE


def ware_text(ware: Ware) -> str:
    parts: list[str] = []
    if ware.use_cost:
        parts.append(f"Pay {ware.use_cost} Resolve:")
    words = bonus_words(ware.bonus)
    if words:
        parts.append(words + (", always in effect." if ware.always else "."))
    if ware.passes:
        parts.append(f"Passes a {OBSTACLES[ware.passes]} obstacle.")
    if ware.reduces:
        parts.append(f"In combat you lose {ware.reduces} Health less.")
    if ware.single:
        parts.append("Discard it after use.")
    if ware.install != (0, 0):
        parts.append(f"Installing costs {ware.install[0]} Health and {ware.install[1]} Resolve.")
    for bit, name in TRAITS:
        if ware.traits & bit:
            parts.append("Loud: 1 Heat each time it is used." if bit == LOUD else f"{name}: never in an Event.")
    if ware.owner >= 0:
        parts.append("It cannot be discarded, sold or given.")
    return " ".join(parts)


class Use:
    """One of the first two uses of a Contact: what it does, how much, and to which ability or obstacle."""

    def __init__(self, effect: int, n: int = 0, what: int = 0) -> None:
        self.effect: Final = effect
        self.n: Final = n
        self.what: Final = what
        self.text: Final[str] = use_text(effect, n, what)
        self.is_street: Final[bool] = effect in (DRAW_OPPORTUNITY, SHOP, TAKE_CHIPS, COOL, HEAL, REST)
        self.is_any: Final[bool] = effect in (HEAL, REST)


def use_text(effect: int, n: int, what: int) -> str:
    if effect == PASS:
        return f"Challenge: pass a {OBSTACLES[what]} obstacle."
    if effect == BOOST:
        return f"Challenge: {signed(n)} {ABILITIES[what]}."
    if effect == NEGATE:
        return "Response: ignore a Contact card just played on you."
    if effect == PLACE_DEAL:
        return "When you start a First Crew: place your Deal token."
    if effect == DRAW_OPPORTUNITY:
        return f"Streets: draw {n} Opportunity."
    if effect == SHOP:
        return "Streets: draw 2 Black Market cards, buy at most one, discard the rest."
    if effect == TAKE_CHIPS:
        return f"Streets: take {many(n, 'Chip')}."
    if effect == COOL:
        return f"Streets: reduce your Heat by {n}."
    return f"Any time: take {n} {'Health' if effect == HEAL else 'Resolve'}."


USE_3: Final[tuple[str, ...]] = (
    "When an opponent is paid for a mission: they gain 1 Heat.",
    "At the end of the Turn order step: swap places with an opponent.",
    "An opponent's challenge: −1 Covert.",
    "An opponent's challenge: −1 Technical.",
    "An opponent's challenge: −1 Streetwise.",
)


class Contact:
    """A Contact card: two uses for yourself; the third, against an opponent, follows from its type (NL-H40)."""

    def __init__(self, name: str, kind: int, first: Use, second: Use, source: str = "house") -> None:
        self.slug: Final[str] = slug(name)
        self.name: Final[str] = name
        self.kind: Final[int] = kind
        self.uses: Final[tuple[Use, Use]] = (first, second)
        self.source: Final[str] = source
        self.text: Final[str] = f"1. {first.text}\n2. {second.text}\n3. {USE_3[kind]}"


class Opportunity:
    """A Skill or an Agenda: what it costs, what it asks for, and what it gives."""

    def __init__(
        self,
        name: str,
        kind: int,
        chips: int = 0,
        contacts: tuple[int, int] = (0, ANY_TYPE),
        health: int = 0,
        resolve: int = 0,
        ability: tuple[int, int] = (0, 0),
        ideals: int = 0,
        max_heat: int = 5,
        owns: int = -1,
        gains: Bonus = NO_BONUS,
        prospects: int = 0,
        gives_ideals: int = 0,
        cools: int = 0,
        draws: int = 0,
        owner: int = -1,
        source: str = "house",
    ) -> None:
        self.slug: Final[str] = slug(name)
        self.name: Final[str] = name
        self.kind: Final[int] = kind
        self.chips: Final[int] = chips
        self.contacts: Final[tuple[int, int]] = contacts
        self.health: Final[int] = health
        self.resolve: Final[int] = resolve
        self.ability: Final[tuple[int, int]] = ability
        self.ideals: Final[int] = ideals
        self.max_heat: Final[int] = max_heat
        self.owns: Final[int] = owns
        self.gains: Final[Bonus] = gains
        self.prospects: Final[int] = prospects
        self.gives_ideals: Final[int] = gives_ideals
        self.cools: Final[int] = cools
        self.draws: Final[int] = draws
        self.owner: Final[int] = owner
        self.source: Final[str] = source
        self.text: Final[str] = f"{cost_words(self)}\n{gain_words(self)}"


def cost_words(card: Opportunity) -> str:
    parts: list[str] = []
    if card.chips:
        parts.append(f"pay {many(card.chips, 'Chip')}")
    n, kind = card.contacts
    if n:
        contact = "Contact" if kind == ANY_TYPE else f"{CONTACT_TYPES[kind]} Contact"
        parts.append(f"discard {many(n, contact)}")
    if card.health:
        parts.append(f"pay {card.health} Health")
    if card.resolve:
        parts.append(f"pay {card.resolve} Resolve")
    if card.ability[1]:
        parts.append(f"needs {ABILITIES[card.ability[0]]} {card.ability[1]}")
    if card.ideals:
        parts.append(f"needs {card.ideals} Ideals")
    if card.max_heat < 5:
        parts.append(f"needs Heat {card.max_heat} or less")
    if card.owns >= 0:
        parts.append(f"needs {'an' if card.owns == ARMOUR else 'a'} {WARE_KINDS[card.owns]}")
    words = ", ".join(parts)
    return words[:1].upper() + words[1:] + "." if parts else "Free."


def gain_words(card: Opportunity) -> str:
    parts: list[str] = []
    words = bonus_words(card.gains)
    if words:
        parts.append(words + " for good")
    if card.prospects:
        parts.append(f"{signed(card.prospects)} Prospect{'s' if card.prospects > 1 else ''}")
    if card.gives_ideals:
        parts.append(f"{signed(card.gives_ideals)} Ideal{'s' if card.gives_ideals > 1 else ''}")
    if card.cools:
        parts.append(f"−{card.cools} Heat")
    if card.draws:
        parts.append(f"draw {card.draws} Contacts")
    words = ", ".join(parts)
    return words[:1].upper() + words[1:] + "."


class Task:
    """A challenge as printed: ability, difficulty, Danger if it is combat, and an obstacle if there is one (NL-9.1)."""

    def __init__(self, ability: int, difficulty: int, danger: int = 0, obstacle: int = NO_OBSTACLE) -> None:
        self.ability: Final = ability
        self.difficulty: Final = difficulty
        self.danger: Final = danger
        self.obstacle: Final = obstacle
        gate = f"{OBSTACLES[obstacle]}, then " if obstacle else ""
        risk = f" (Danger {danger})" if danger else ""
        self.text: Final[str] = f"{gate}{ABILITIES[ability]} {difficulty}{risk}"


class Penalty:
    """What follows a failure: a combat challenge, or losses, all of them or one of them by choice."""

    def __init__(
        self, losses: tuple[tuple[int, int], ...] = (), task: Task | None = None, is_choice: bool = False
    ) -> None:
        self.losses: Final = losses
        self.task: Final = task
        self.is_choice: Final = is_choice
        joined = (" or " if is_choice else " and ").join([loss_words(kind, n) for kind, n in losses])
        self.text: Final[str] = task.text if task is not None else joined


def loss_words(kind: int, n: int) -> str:
    if kind == LOSE_HEALTH:
        return f"lose {n} Health"
    if kind == LOSE_CHIPS:
        return f"lose {many(n, 'Chip')}"
    if kind == LOSE_RESOLVE:
        return f"lose {n} Resolve"
    if kind == GAIN_HEAT:
        return f"gain {n} Heat"
    if kind == DISCARD:
        return f"discard {many(n, 'card')}"
    return "Abort"


class Stage:
    """A Stage of a mission: two Routes and a Penalty (NL-12.7)."""

    def __init__(self, title: str, first: Task, second: Task, penalty: Penalty) -> None:
        self.title: Final = title
        self.routes: Final[tuple[Task, Task]] = (first, second)
        self.penalty: Final = penalty


Pay = tuple[int, int, int]
"""Chips, Prospects and Opportunity draws for each remaining member of the Crew."""


class Mission:
    """A mission card. `pay` holds the reward lines for Crews of one to four."""

    def __init__(
        self,
        name: str,
        stages: tuple[Stage, Stage, Stage],
        pay: tuple[Pay, Pay, Pay, Pay],
        is_high: bool = False,
        dirty: bool = False,
        bans: int = 0,
        heat: int = 0,
        source: str = "house",
    ) -> None:
        self.slug: Final[str] = slug(name)
        self.name: Final[str] = name
        self.stages: Final[tuple[Stage, Stage, Stage]] = stages
        self.pay: Final[tuple[Pay, Pay, Pay, Pay]] = pay
        self.is_high: Final[bool] = is_high
        self.dirty: Final[bool] = dirty
        self.bans: Final[int] = bans
        self.heat: Final[int] = heat
        self.source: Final[str] = source
        self.text: Final[str] = mission_text(self)


def pay_words(pay: Pay) -> str:
    chips, prospects, draws = pay
    words = many(chips, "Chip")
    if prospects:
        words += f", {many(prospects, 'Prospect')}"
    if draws:
        words += f", {draws} Opportunit{'ies' if draws > 1 else 'y'}"
    return words


def mission_text(mission: Mission) -> str:
    lines = [
        f"{stage.title}: {stage.routes[0].text} / {stage.routes[1].text}; else {stage.penalty.text}."
        for stage in mission.stages
    ]
    lines.append("Pay each: " + " · ".join([f"{i + 1} in the Crew: {pay_words(p)}" for i, p in enumerate(mission.pay)]))
    if mission.heat:
        lines.append(f"{signed(mission.heat)} Heat.")
    if mission.dirty:
        lines.append("Dirty: finishing it costs an Ideal.")
    for bit, name in TRAITS:
        if mission.bans & bit:
            lines.append(f"No {name} cards.")
    return "\n".join(lines)


class Round:
    """A Round card: missions for two, three and four players, the Event, and the price of a Prospect."""

    def __init__(
        self,
        name: str,
        is_late: bool,
        missions: tuple[tuple[int, int], tuple[int, int], tuple[int, int]],
        task: Task,
        penalty: Penalty,
        price: int,
        applies: tuple[int, int] = (ALL, 0),
        source: str = "house",
    ) -> None:
        self.slug: Final[str] = slug(name)
        self.name: Final[str] = name
        self.is_late: Final[bool] = is_late
        self.missions: Final[tuple[tuple[int, int], tuple[int, int], tuple[int, int]]] = missions
        self.task: Final = task
        self.penalty: Final = penalty
        self.price: Final[int] = price
        self.applies: Final[tuple[int, int]] = applies
        self.source: Final[str] = source
        self.text: Final[str] = (
            f"Event, {applies_words(applies)}: {task.text}; else {penalty.text}.\nA Prospect costs {price} Chips."
        )


def applies_words(applies: tuple[int, int]) -> str:
    kind, n = applies
    if kind == HEAT_FROM:
        return f"Heat {n} or more"
    if kind == OWNS:
        return f"whoever owns {WARE_KINDS[n]}"
    if kind == CHIPS_FROM:
        return f"{n} or more Chips"
    return "everybody"


class Lancer:
    """A Nightlancer: two maxima, what they start with, six abilities and one special."""

    def __init__(
        self,
        name: str,
        callsign: str,
        body: tuple[int, int, int],
        chips: int,
        contacts: int,
        abilities: Bonus,
        special: int,
        special_name: str,
        special_text: str,
        source: str = "house",
    ) -> None:
        self.slug: Final[str] = slug(name)
        self.name: Final[str] = name
        self.callsign: Final[str] = callsign
        self.health: Final[int] = body[0]
        self.resolve: Final[int] = body[1]
        self.ideals: Final[int] = body[2]
        self.chips: Final[int] = chips
        self.contacts: Final[int] = contacts
        self.abilities: Final[Bonus] = abilities
        self.special: Final[int] = special
        self.special_name: Final[str] = special_name
        self.special_text: Final[str] = special_text
        self.source: Final[str] = source
