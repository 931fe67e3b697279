"""The thirty Heroes of Nightbreak and the vocabulary their cards are written in.

To add a Hero, add its three lines to HEROES: who it is, what its arrival does, what its power does.
The words printed on a card are made from its clauses, so they cannot say anything else than the rules do.
"""

from typing import Final

SUN: Final = 0
MOON: Final = 1
FACTION_NAMES: Final[tuple[str, ...]] = ("Sun", "Moon")

MELEE: Final = 0
RANGED: Final = 1
SPELLCASTER: Final = 2
TYPE_NAMES: Final[tuple[str, ...]] = ("Melee", "Ranged", "Spellcaster")

DAWN: Final = 0
MIDDAY: Final = 1
DUSK: Final = 2
MIDNIGHT: Final = 3
TIME_NAMES: Final[tuple[str, ...]] = ("Dawn", "Midday", "Dusk", "Midnight")

IMMOBILIZED: Final = 1
SHIELDED: Final = 2
SHROUDED: Final = 4
STUNNED: Final = 8
WOUNDED: Final = 16
BUFFS: Final = 6
DEBUFFS: Final = 25
STATUS_WORDS: Final[tuple[str, ...]] = ("Immobilized", "Shielded", "Shrouded", "Stunned", "Wounded")
STATUS_VERBS: Final[tuple[str, ...]] = ("immobilize", "shield", "shroud", "stun", "wound")
STATUS_NAMES: Final[dict[int, str]] = {1 << i: STATUS_WORDS[i] for i in range(5)}

# op: what a clause does
DAMAGE: Final = 0
HEAL: Final = 1
APPLY: Final = 2
CLEANSE: Final = 3
MOVE: Final = 4
GAIN: Final = 5
GIVE: Final = 6
DRAIN: Final = 7
PRAY: Final = 8
UNPRAY: Final = 9

# who: whom it does it to
ARROWS: Final = 0
SELF: Final = 1
SAME: Final = 2
ALL: Final = 3
ANY: Final = 4
NOBODY: Final = 5

L: Final = 0
F: Final = 1
R: Final = 2

# amount: how much of it
FIXED: Final = 0
STRENGTH: Final = 1
HELD: Final = 2
COUNT: Final = 3
EVERYTHING: Final = 4

# partner: with whom a moved Hero exchanges ranks; left and right as the power's controller sees them
NO_PARTNER: Final = 0
SOURCE: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
CHOSEN: Final = 4

# conditions
TARGET_INJURED: Final = 0
TARGET_UNINJURED: Final = 1
TARGET_HAS: Final = 2
TARGET_NO_STATUS: Final = 3
TARGET_HOLDS: Final = 4
TARGET_PRAYING: Final = 5
TARGET_TYPE: Final = 6
SELF_INJURED: Final = 7
SELF_UNINJURED: Final = 8
SELF_HOLDS: Final = 9
SELF_PRAYING: Final = 10
SELF_EDGE: Final = 11
SELF_INNER: Final = 12
TIME: Final = 13
TIME_OWN: Final = 14
OWN_TURN: Final = 15
BEHIND: Final = 16
OVERWHELMED_PREV: Final = 17

# side an aim names; most ops reach one side only, so that their aim need not name it
EITHER: Final = 0
ALLY: Final = 1
ENEMY: Final = 2

When = tuple[int | tuple[int, int], ...]
Body = tuple[str, int, int, int, int]


class Aim:
    """Whom a clause reaches."""

    def __init__(
        self, who: int, arrows: tuple[int, ...] = (), side: int = EITHER, each: bool = False, except_self: bool = False
    ) -> None:
        self.who: Final = who
        self.arrows: Final = arrows
        self.side: Final = side
        self.each: Final = each
        self.except_self: Final = except_self

    def enemy(self, natural: int) -> bool:
        """Does it reach the enemy side? `natural` is the only side the op allows, or EITHER."""
        if natural != EITHER and self.side != EITHER and self.side != natural:
            raise ValueError("this effect cannot reach that side")
        return (natural if natural != EITHER else self.side) == ENEMY


class Amount:
    """How much: FIXED n, or a kind that is measured when the clause resolves."""

    def __init__(self, kind: int, n: int = 0, count: int = 0, count_arg: int = 0, count_enemy: bool = False) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.count: Final = count
        self.count_arg: Final = count_arg
        self.count_enemy: Final = count_enemy


class Clause:
    """One sentence of a power: one event, after which losses are settled."""

    def __init__(
        self,
        op: int,
        aim: Aim,
        amount: Amount,
        natural: int = EITHER,
        status: int = 0,
        partner: int = NO_PARTNER,
        to_self: bool = False,
        when: When = (),
        optional: bool = False,
    ) -> None:
        self.op: Final = op
        self.who: Final = aim.who
        self.arrows: Final = aim.arrows
        self.enemy: Final = aim.enemy(natural)
        self.each: Final = aim.each
        self.is_choosing: Final[bool] = aim.who == ANY or (aim.who == ARROWS and not aim.each)
        self.except_self: Final = aim.except_self
        self.amount: Final = amount.kind
        self.n: Final = amount.n
        self.count: Final = amount.count
        self.count_arg: Final = amount.count_arg
        self.count_enemy: Final = amount.count_enemy
        self.status: Final = status
        self.partner: Final = partner
        self.to_self: Final = to_self
        self.conditions: Final[tuple[tuple[int, int], ...]] = tuple([(c, 0) if isinstance(c, int) else c for c in when])
        self.optional: Final = optional
        self.text: Final[str] = words(self)


class Power:
    """The lower half of a card: what a Hero does for Blessing Points."""

    def __init__(self, name: str, cost: int, *clauses: Clause) -> None:
        self.name: Final = name
        self.cost: Final = cost
        self.clauses: Final[tuple[Clause, ...]] = clauses


class Hero:
    """A Hero card: name, faction, type, HP and Strength, then arrival and power. Its id is its place in HEROES."""

    def __init__(self, body: Body, arrival: tuple[Clause, ...], power: Power, source: str = "house") -> None:
        name, faction, kind, hp, strength = body
        self.slug: Final[str] = name.lower().replace(" ", "-")
        self.name: Final[str] = name
        self.faction: Final[int] = faction
        self.type: Final[int] = kind
        self.hp: Final[int] = hp
        self.strength: Final[int] = strength
        self.arrival: Final[tuple[Clause, ...]] = arrival
        self.power: Final[str] = power.name
        self.cost: Final[int] = power.cost
        self.clauses: Final[tuple[Clause, ...]] = power.clauses
        self.arrival_text: Final[str] = " ".join([c.text for c in arrival])
        self.power_text: Final[str] = " ".join([c.text for c in power.clauses])
        self.source: Final[str] = source


def arrival(*clauses: Clause) -> tuple[Clause, ...]:
    return clauses


def arrows(letters: str, enemy: bool = False, each: bool = False) -> Aim:
    """One Hero by choice at these arrows, or each of them. Only a move needs to be told `enemy`."""
    return Aim(ARROWS, tuple(["LFR".index(x) for x in letters]), ENEMY if enemy else EITHER, each)


def each(letters: str) -> Aim:
    return arrows(letters, each=True)


def myself() -> Aim:
    return Aim(SELF, side=ALLY)


def same(enemy: bool = False) -> Aim:
    """The Hero chosen for the clause before. Only a move needs to be told `enemy`."""
    return Aim(SAME, side=ENEMY if enemy else EITHER)


def all_enemies() -> Aim:
    return Aim(ALL, side=ENEMY, each=True)


def all_allies(except_self: bool = False) -> Aim:
    return Aim(ALL, side=ALLY, each=True, except_self=except_self)


def any_enemy() -> Aim:
    return Aim(ANY, side=ENEMY)


def any_ally() -> Aim:
    return Aim(ANY, side=ALLY)


BY_STRENGTH: Final[Amount] = Amount(STRENGTH)
BY_HELD: Final[Amount] = Amount(HELD)
ALL_OF_IT: Final[Amount] = Amount(EVERYTHING)


def per(condition: int, arg: int = 0, enemy: bool = False, most: int = 3) -> Amount:
    """One for each Hero of that side of whom the condition is true."""
    return Amount(COUNT, most, condition, arg, enemy)


def measure(n: int | Amount) -> Amount:
    return Amount(FIXED, n) if isinstance(n, int) else n


def damage(n: int | Amount, aim: Aim, when: When = (), optional: bool = False) -> Clause:
    return Clause(DAMAGE, aim, measure(n), ENEMY, when=when, optional=optional)


def heal(n: int | Amount, aim: Aim, when: When = (), optional: bool = False) -> Clause:
    return Clause(HEAL, aim, measure(n), ALLY, when=when, optional=optional)


def apply(status: int, aim: Aim, when: When = (), optional: bool = False) -> Clause:
    natural = ALLY if status & BUFFS else ENEMY
    return Clause(APPLY, aim, measure(0), natural, status=status, when=when, optional=optional)


def cleanse(status: int, aim: Aim, when: When = (), optional: bool = False) -> Clause:
    natural = ENEMY if status & BUFFS else ALLY
    return Clause(CLEANSE, aim, measure(0), natural, status=status, when=when, optional=optional)


def move(aim: Aim, partner: int, when: When = (), optional: bool = False) -> Clause:
    return Clause(MOVE, aim, measure(0), partner=partner, when=when, optional=optional)


def gain(n: int | Amount, when: When = (), optional: bool = False) -> Clause:
    return Clause(GAIN, Aim(NOBODY), measure(n), ALLY, when=when, optional=optional)


def give(n: int | Amount, aim: Aim, when: When = (), optional: bool = False) -> Clause:
    return Clause(GIVE, aim, measure(n), ALLY, when=when, optional=optional)


def drain(n: int | Amount, aim: Aim, to_self: bool = False, when: When = (), optional: bool = False) -> Clause:
    return Clause(DRAIN, aim, measure(n), ENEMY, to_self=to_self, when=when, optional=optional)


def pray(n: int | Amount, aim: Aim, when: When = (), optional: bool = False) -> Clause:
    return Clause(PRAY, aim, measure(n), ALLY, when=when, optional=optional)


def unpray(n: int | Amount, aim: Aim, when: When = (), optional: bool = False) -> Clause:
    return Clause(UNPRAY, aim, measure(n), ENEMY, when=when, optional=optional)


ARROW_SIGNS: Final[tuple[str, ...]] = ("←", "↑", "→")
TYPE_NOUNS: Final[tuple[str, ...]] = ("a Melee Hero", "a Ranged Hero", "a Spellcaster")
CONDITION_WORDS: Final[dict[int, str]] = {
    TARGET_INJURED: "is injured",
    TARGET_UNINJURED: "is uninjured",
    TARGET_NO_STATUS: "has no status",
    TARGET_HOLDS: "holds BP",
    TARGET_PRAYING: "is praying",
    SELF_INJURED: "if this Hero is injured",
    SELF_UNINJURED: "if this Hero is uninjured",
    SELF_HOLDS: "if this Hero holds BP",
    SELF_PRAYING: "if this Hero is praying",
    SELF_EDGE: "if this Hero stands in an outer rank",
    SELF_INNER: "if this Hero stands in an inner rank",
    TIME_OWN: "if the Time card shows this Hero's symbol",
    OWN_TURN: "in your turn",
    BEHIND: "if you have less Favor",
    OVERWHELMED_PREV: "if that overwhelmed an enemy",
}


def words(c: Clause) -> str:
    """The sentence printed for a clause."""
    openings = [condition_words(k, arg) for k, arg in c.conditions if k > TARGET_TYPE]
    sentence = ", ".join([*openings, ("you may " if c.optional else "") + deed(c)])
    if not c.each:
        sentence += asked_of_target(c, " if it ")
    return sentence[0].upper() + sentence[1:] + "."


def deed(c: Clause) -> str:
    """What is done to whom, beginning with the verb."""
    whom = target(c)
    if c.op == DAMAGE:
        return ("deal " if c.optional else "") + f"{quantity(c, 'damage', 'damage')} to {whom}{measured(c)}"
    if c.op == HEAL:
        return f"heal {quantity(c, 'damage', 'damage')} on {whom}{measured(c)}"
    if c.op == APPLY:
        return f"{named(c.status, STATUS_VERBS)} {whom}"
    if c.op == CLEANSE:
        return f"remove {cleansed(c.status)} from {whom}"
    if c.op == MOVE:
        return f"exchange {whom} with {partner_words(c)}"
    return deed_with_markers(c, whom)


def deed_with_markers(c: Clause, whom: str) -> str:
    bp = quantity(c, "BP", "BP")
    prayers = quantity(c, "Prayer Marker", "Prayer Markers")
    up_to = "up to " if c.amount == FIXED and c.n > 1 else ""
    if c.op == GAIN:
        return f"gain {bp}{measured(c)}"
    if c.op == GIVE:
        return f"give {bp} from the supply to {whom}{measured(c)}"
    if c.op == DRAIN:
        return f"drain {up_to}{bp} from {whom}{' onto this Hero' if c.to_self else ''}{measured(c)}"
    if c.op == PRAY:
        return f"put {prayers} on {whom}{measured(c)}"
    return f"remove {up_to}{prayers} from {whom}{measured(c)}"


def target(c: Clause) -> str:
    """Whom, as a noun; what is asked of each of several is said right behind it."""
    if c.who == ARROWS:
        noun = at_arrows(c)
    elif c.who == ALL:
        noun = "each other allied Hero" if c.except_self else "each " + kin(c.enemy)
    elif c.who == ANY:
        noun = "any one " + kin(c.enemy)
    else:
        noun = pronoun(c)
    return noun + asked_of_target(c, " that ") if c.each else noun


def pronoun(c: Clause) -> str:
    """After "if this Hero ..." the word "it" means this Hero and nobody else."""
    opened = any(SELF_INJURED <= k <= SELF_INNER for k, _ in c.conditions)
    if c.who == SELF:
        return "it" if opened else "this Hero"
    return "that " + kin(c.enemy) if opened else "it"


def at_arrows(c: Clause) -> str:
    """On the own side the forward arrow points at the Hero itself (NB-H3)."""
    link = "and" if c.each else "or"
    aside = [a for a in c.arrows if c.enemy or a != F]
    there = f"{'each' if c.each else 'the'} {'enemy' if c.enemy else 'ally'} at "
    there += listed([ARROW_SIGNS[a] for a in aside], link)
    if c.enemy or F not in c.arrows:
        return there
    return f"this Hero (↑) {link} {there}" if aside else "this Hero (↑)"


def kin(enemy: bool) -> str:
    return "enemy" if enemy else "allied Hero"


def quantity(c: Clause, one: str, many: str) -> str:
    if c.amount == EVERYTHING:
        return "all " + many
    if c.amount == STRENGTH:
        return many
    return f"{c.n} {many}" if c.amount == FIXED and c.n != 1 else "1 " + one


def measured(c: Clause) -> str:
    """The tail that says how an amount is found."""
    if c.amount == STRENGTH:
        return " equal to this Hero's Strength"
    if c.amount == HELD:
        return " for each BP this Hero holds"
    if c.amount == COUNT:
        return f" for each {kin(c.count_enemy)} that {condition_words(c.count, c.count_arg)} (at most {c.n})"
    return ""


def partner_words(c: Clause) -> str:
    if c.partner == SOURCE:
        return "this Hero"
    if c.partner == CHOSEN:
        return f"another {kin(c.enemy)} of your choice"
    return f"its neighbour on your {'left' if c.partner == LEFT else 'right'}"


def cleansed(status: int) -> str:
    if status == BUFFS:
        return "all buffs"
    return "all debuffs" if status == DEBUFFS else named(status, STATUS_WORDS)


def asked_of_target(c: Clause, link: str) -> str:
    asked = [condition_words(k, arg) for k, arg in c.conditions if k <= TARGET_TYPE]
    return link + " and ".join(asked) if asked else ""


def condition_words(condition: int, arg: int) -> str:
    if condition == TARGET_HAS:
        return "is " + STATUS_NAMES[arg]
    if condition == TARGET_TYPE:
        return "is " + TYPE_NOUNS[arg]
    return "at " + TIME_NAMES[arg] if condition == TIME else CONDITION_WORDS[condition]


def named(status: int, names: tuple[str, ...]) -> str:
    return listed([names[i] for i in range(5) if status >> i & 1], "and")


def listed(parts: list[str], link: str) -> str:
    return ", ".join(parts[:-1]) + f" {link} {parts[-1]}" if len(parts) > 1 else "".join(parts)


HEROES: Final[tuple[Hero, ...]] = (
    Hero(
        ("Bell Warden", SUN, MELEE, 9, 2),
        arrival(apply(IMMOBILIZED, all_enemies())),
        Power("Curfew Toll", 2, apply(SHIELDED, arrows("LR")), move(same(), SOURCE, optional=True)),
    ),
    Hero(
        ("Rain Pilgrim", SUN, MELEE, 7, 2),
        arrival(damage(1, arrows("LR"))),
        Power("Kneel in the Flood", 2, cleanse(DEBUFFS, arrows("F")), heal(ALL_OF_IT, myself(), when=(SELF_PRAYING,))),
    ),
    Hero(
        ("Noon Hangman", SUN, MELEE, 7, 2),
        arrival(damage(1, arrows("F")), apply(IMMOBILIZED, same())),
        Power(
            "Twelve Sharp",
            3,
            damage(BY_STRENGTH, arrows("F")),
            apply(STUNNED | WOUNDED | IMMOBILIZED, same(), when=((TIME, MIDDAY),)),
        ),
    ),
    Hero(
        ("Copper Exorcist", SUN, MELEE, 9, 1),
        arrival(cleanse(SHIELDED, arrows("F")), damage(1, same())),
        Power("Pull the Fuse", 2, damage(2, arrows("F")), damage(1, same(), when=((TARGET_TYPE, SPELLCASTER),))),
    ),
    Hero(
        ("Flare Duelist", SUN, MELEE, 7, 2),
        arrival(damage(1, arrows("F"))),
        Power("First Spark", 1, damage(2, arrows("F"), when=(TARGET_UNINJURED,))),
    ),
    Hero(
        ("Barricade Mother", SUN, MELEE, 7, 2),
        arrival(apply(SHIELDED, myself())),
        Power("Ours, This Street", 3, heal(2, each("LFR")), apply(SHROUDED, arrows("L"), when=(SELF_INNER,))),
    ),
    Hero(
        ("Tithe Archer", SUN, RANGED, 6, 2),
        arrival(gain(1)),
        Power("Pass the Plate", 2, damage(2, arrows("LR")), gain(1, when=(OVERWHELMED_PREV,))),
    ),
    Hero(
        ("Floodlight Marshal", SUN, RANGED, 8, 1),
        arrival(damage(1, arrows("F")), apply(STUNNED, same(), when=(TARGET_INJURED,))),
        Power("Slow Burn", 3, damage(3, arrows("L")), apply(WOUNDED, same())),
    ),
    Hero(
        ("Parcel Novice", SUN, RANGED, 8, 1),
        arrival(give(1, arrows("LR"))),
        Power("Express Alms", 1, give(1, arrows("LR"), when=(TIME_OWN,)), move(myself(), CHOSEN)),
    ),
    Hero(
        ("Rooftop Ember", SUN, RANGED, 5, 4),
        arrival(damage(1, any_enemy())),
        Power("Nothing Hidden", 1, cleanse(BUFFS, arrows("LFR")), unpray(ALL_OF_IT, same())),
    ),
    Hero(
        ("Tollgate Gunner", SUN, RANGED, 5, 3),
        arrival(apply(WOUNDED, each("LR"))),
        Power("Exact Change", 1, drain(1, arrows("LR")), apply(IMMOBILIZED, same())),
    ),
    Hero(
        ("Glass Augur", SUN, SPELLCASTER, 5, 2),
        arrival(apply(SHROUDED, arrows("LR"))),
        Power(
            "Read the Cracks",
            3,
            damage(per(TARGET_INJURED, enemy=True), arrows("LFR")),
            apply(SHIELDED, arrows("L"), when=(SELF_HOLDS,)),
        ),
    ),
    Hero(
        ("Rust Deacon", SUN, SPELLCASTER, 5, 3),
        arrival(pray(1, myself(), when=(BEHIND,))),
        Power("Litany of Spare Parts", 2, pray(1, arrows("R")), heal(1, same())),
    ),
    Hero(
        ("Antenna Choir", SUN, SPELLCASTER, 5, 3),
        arrival(heal(1, all_allies())),
        Power("Broadcast Sunrise", 4, damage(1, all_enemies()), apply(SHIELDED, all_allies(except_self=True))),
    ),
    Hero(
        ("Coin Abbot", SUN, SPELLCASTER, 5, 3),
        arrival(damage(1, arrows("LFR"))),
        Power("Weight of the Purse", 2, damage(BY_HELD, arrows("LFR"))),
    ),
    Hero(
        ("Undertow Butcher", MOON, MELEE, 7, 2),
        arrival(move(arrows("F", enemy=True), CHOSEN)),
        Power("Drag Under", 2, apply(WOUNDED, arrows("F")), move(same(enemy=True), RIGHT), apply(IMMOBILIZED, same())),
    ),
    Hero(
        ("Gutter Saint", MOON, MELEE, 8, 2),
        arrival(apply(SHIELDED, arrows("F"))),
        Power("Red Communion", 2, damage(2, arrows("F")), heal(1, myself())),
    ),
    Hero(
        ("Sump King", MOON, MELEE, 10, 1),
        arrival(damage(1, arrows("F")), apply(WOUNDED, same())),
        Power("Mire", 3, damage(2, each("LR")), heal(2, myself(), when=(SELF_INJURED,))),
    ),
    Hero(
        ("Tunnel Ferryman", MOON, MELEE, 7, 2),
        arrival(apply(WOUNDED, arrows("F")), move(myself(), CHOSEN, optional=True)),
        Power("Night Crossing", 1, cleanse(DEBUFFS, arrows("LR")), move(same(), SOURCE)),
    ),
    Hero(
        ("Debt Wolf", MOON, MELEE, 7, 2),
        arrival(damage(1, arrows("LR")), apply(IMMOBILIZED, same())),
        Power("Final Notice", 3, damage(3, arrows("F")), drain(1, same())),
    ),
    Hero(
        ("Low-Tide Sniper", MOON, RANGED, 5, 4),
        arrival(apply(IMMOBILIZED | WOUNDED, any_enemy(), when=(TARGET_UNINJURED,))),
        Power("Nowhere to Wade", 2, damage(3, arrows("LFR"), when=((TARGET_HAS, IMMOBILIZED),))),
    ),
    Hero(
        ("Pickpocket Seraph", MOON, RANGED, 5, 2),
        arrival(apply(SHROUDED, any_ally())),
        Power("Feather Touch", 1, drain(1, arrows("LR"), to_self=True)),
    ),
    Hero(
        ("Silence Broker", MOON, RANGED, 8, 1),
        arrival(damage(2, arrows("LFR"), when=(TARGET_INJURED,))),
        Power("Hush", 2, damage(1, arrows("LFR")), apply(STUNNED, same(), when=(TARGET_PRAYING,)), unpray(1, same())),
    ),
    Hero(
        ("Needle Dancer", MOON, RANGED, 6, 3),
        arrival(damage(2, any_enemy(), when=((TARGET_TYPE, RANGED),))),
        Power("Pinprick Waltz", 1, apply(STUNNED | WOUNDED, arrows("LFR"), when=(TARGET_NO_STATUS,))),
    ),
    Hero(
        ("Harpoon Widow", MOON, RANGED, 5, 3),
        arrival(apply(SHIELDED, arrows("LR"), when=(TARGET_INJURED,))),
        Power("Reel Them In", 3, damage(2, arrows("R")), move(same(enemy=True), LEFT), gain(1, when=(SELF_UNINJURED,))),
    ),
    Hero(
        ("Veil Cantor", MOON, SPELLCASTER, 6, 2),
        arrival(apply(SHROUDED, myself())),
        Power("Hymn for Shut Eyes", 2, damage(1, each("LR")), apply(SHROUDED, arrows("L"), when=(SELF_EDGE,))),
    ),
    Hero(
        ("Blackout Prophet", MOON, SPELLCASTER, 5, 3),
        arrival(damage(1, arrows("F")), apply(STUNNED, same(), when=(TARGET_HOLDS,))),
        Power("Every Lamp", 3, apply(STUNNED, all_enemies()), apply(WOUNDED, all_enemies(), when=((TIME, MIDNIGHT),))),
    ),
    Hero(
        ("Crater Oracle", MOON, SPELLCASTER, 5, 3),
        arrival(damage(1, each("LR"))),
        Power("It Falls Here", 4, damage(3, arrows("LFR")), damage(1, all_enemies(), when=(OVERWHELMED_PREV,))),
    ),
    Hero(
        ("Puddle Apothecary", MOON, SPELLCASTER, 7, 2),
        arrival(give(1, arrows("L"))),
        Power("Bitter Measure", 1, heal(per(TARGET_INJURED), arrows("L"))),
    ),
    Hero(
        ("Cellar Hermit", MOON, SPELLCASTER, 7, 1),
        arrival(damage(1, arrows("F")), gain(1, when=(OWN_TURN,))),
        Power("Whisper Downward", 2, pray(1, myself()), apply(STUNNED, arrows("F"))),
    ),
)
