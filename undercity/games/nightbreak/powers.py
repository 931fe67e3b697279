"""What the clauses of a power reach, when they apply and what they do. Every hero is made of this vocabulary."""

from typing import Final

from undercity.games.nightbreak.cards import (
    ALL,
    ANY,
    APPLY,
    ARROWS,
    BEHIND,
    CLEANSE,
    COUNT,
    DAMAGE,
    DRAIN,
    FIXED,
    GIVE,
    HEAL,
    HELD,
    HEROES,
    IMMOBILIZED,
    LEFT,
    MELEE,
    OVERWHELMED_PREV,
    OWN_TURN,
    PRAY,
    SAME,
    SELF_EDGE,
    SELF_HOLDS,
    SELF_INJURED,
    SELF_INNER,
    SELF_PRAYING,
    SELF_UNINJURED,
    SHROUDED,
    SOURCE,
    SPELLCASTER,
    STRENGTH,
    TARGET_HAS,
    TARGET_HOLDS,
    TARGET_INJURED,
    TARGET_NO_STATUS,
    TARGET_PRAYING,
    TARGET_TYPE,
    TARGET_UNINJURED,
    TIME,
    TIME_OWN,
    WOUNDED,
    Clause,
)
from undercity.games.nightbreak.table import EMPTY, FACTION_OF_TIME, HP_OF, Table

WITHOUT_LIMIT: Final = 99


def reach(t: Table, place: int, arrow: int, enemy: bool) -> int:
    """NB-13.2, NB-13.3, NB-H2, NB-H3: the place an arrow points at, -1 beyond the edge (NB-H5)."""
    side = t.side_of(place)
    rank = place - side * t.ranks
    if enemy:
        side = 1 - side
        rank = t.ranks - rank - arrow
    else:
        rank = rank - 1 + arrow
    return side * t.ranks + rank if 0 <= rank < t.ranks else -1


def can_attack(ranks: int, kind: int, place: int, target: int) -> bool:
    """NB-8.2 to NB-8.4: whether a hero of this type at `place` may attack the enemy at `target`."""
    is_facing = place + target == 2 * ranks - 1
    if kind == MELEE:
        return is_facing
    return kind != SPELLCASTER or not is_facing


def candidates(t: Table, place: int, clause: Clause, source: int) -> list[int]:
    """The heroes at a clause's arrows, or in the row it names, seen from `place`; a clause may leave out its source."""
    if clause.who == ARROWS:
        found = []
        for arrow in clause.arrows:
            there = reach(t, place, arrow, clause.enemy)
            if there >= 0 and t.row[there] != EMPTY:
                found.append(t.row[there])
        return found
    side = t.side_of(place)
    heroes = t.heroes(1 - side if clause.enemy else side)
    if clause.except_self:
        return [hero for hero in heroes if hero != source]
    return heroes


def has_target(t: Table, place: int, clauses: tuple[Clause, ...]) -> bool:
    """NB-H6: some clause has a legal target or needs none."""
    for clause in clauses:
        if clause.who == ARROWS or clause.who == ALL or clause.who == ANY:
            if candidates(t, place, clause, t.row[place]):
                return True
        elif clause.who != SAME:
            return True
    return False


def applies(t: Table, clause: Clause, side: int, mark: int, fell: bool) -> bool:
    """Whether the conditions on the source, the time and the game hold. NB-H20: what is printed on the source's card
    still counts once it has left battle; what lay on it does not."""
    source = t.marked(mark)
    for condition, arg in clause.conditions:
        if SELF_INJURED <= condition <= SELF_INNER and source == EMPTY:
            return False
        if condition == SELF_INJURED:
            holds = t.damage[source] > 0
        elif condition == SELF_UNINJURED:
            holds = t.damage[source] == 0
        elif condition == SELF_HOLDS:
            holds = t.held[source] > 0
        elif condition == SELF_PRAYING:
            holds = t.prayers[source] > 0
        elif condition == SELF_EDGE:
            holds = is_edge(t, source)
        elif condition == SELF_INNER:
            holds = not is_edge(t, source)
        elif condition == TIME:
            holds = t.hour() == arg
        elif condition == TIME_OWN:
            holds = FACTION_OF_TIME[t.hour()] == HEROES[mark & 31].faction
        elif condition == OWN_TURN:
            holds = t.turn == side
        elif condition == BEHIND:
            holds = t.favor[side] < t.favor[1 - side]
        elif condition == OVERWHELMED_PREV:
            holds = fell
        else:
            holds = True
        if not holds:
            return False
    return True


def is_edge(t: Table, hero: int) -> bool:
    rank = t.place_of(hero) % t.ranks
    return rank == 0 or rank == t.ranks - 1


def suits(t: Table, condition: int, arg: int, hero: int) -> bool:
    """Whether a hero satisfies a condition on the target; other conditions are not its concern."""
    if condition == TARGET_INJURED:
        return t.damage[hero] > 0
    if condition == TARGET_UNINJURED:
        return t.damage[hero] == 0
    if condition == TARGET_HAS:
        return t.status[hero] & arg != 0
    if condition == TARGET_NO_STATUS:
        return t.status[hero] == 0
    if condition == TARGET_HOLDS:
        return t.held[hero] > 0
    if condition == TARGET_PRAYING:
        return t.prayers[hero] > 0
    if condition == TARGET_TYPE:
        return HEROES[hero].type == arg
    return True


def is_affected(t: Table, clause: Clause, side: int, hero: int) -> bool:
    """NB-12.5, NB-H14: not if it is shrouded against an enemy power, nor if a condition on it fails."""
    if is_shrouded_from(t, side, hero):
        return False
    for condition, arg in clause.conditions:
        if not suits(t, condition, arg, hero):
            return False
    return True


def is_shrouded_from(t: Table, side: int, hero: int) -> bool:
    return t.status[hero] & SHROUDED != 0 and t.side_of(t.place_of(hero)) != side


def amount(t: Table, clause: Clause, side: int, mark: int) -> int:
    """How much a clause of the source so marked does, counted when it resolves (NB-H20)."""
    if clause.amount == FIXED:
        return clause.n
    if clause.amount == STRENGTH:
        return HEROES[mark & 31].strength
    if clause.amount == HELD:
        source = t.marked(mark)
        return t.held[source] if source != EMPTY else 0
    if clause.amount == COUNT:
        heroes = t.heroes(1 - side if clause.count_enemy else side)
        counted = [hero for hero in heroes if suits(t, clause.count, clause.count_arg, hero)]
        return min(len(counted), clause.n)
    return WITHOUT_LIMIT


def work(t: Table, clause: Clause, n: int, source: int, hero: int) -> None:
    """What a clause does to one affected hero; moves and gains are told in steps."""
    op = clause.op
    if op == DAMAGE:
        t.damage[hero] += n
        t.say(
            "NB-13.4",
            "{:hero} takes {} damage, {} of {} HP left.",
            hero,
            n,
            max(HP_OF[hero] - t.damage[hero], 0),
            HP_OF[hero],
        )
    elif op == HEAL:
        healed = min(n, t.damage[hero])
        if healed:
            t.damage[hero] -= healed
            t.say("NB-13.5", "{:hero} heals {}.", hero, healed)
    elif op == APPLY:
        t.status[hero] |= clause.status
        t.say("NB-12.11", "{:hero} is {:status}.", hero, clause.status)
    elif op == CLEANSE:
        shed = t.status[hero] & clause.status
        if shed:
            t.status[hero] ^= shed
            t.say("NB-12.11", "{:hero} sheds: {:status}.", hero, shed)
    elif op == GIVE:
        t.held[hero] += n
        t.say("NB-11.6", "{:hero} is given {} BP to hold.", hero, n)
    elif op == DRAIN:
        drain(t, clause, n, source, hero)
    elif op == PRAY:
        t.prayers[hero] += n
        t.say("NB-7.2", "{:hero} begins to pray: {:# Prayer Marker}.", hero, n)
    else:
        unpray(t, n, hero)


def unpray(t: Table, n: int, hero: int) -> None:
    lost = min(n, t.prayers[hero])
    t.prayers[hero] -= lost
    if lost:
        t.say("NB-7.7", "{:hero} loses {:# Prayer Marker}.", hero, lost)
    else:
        t.say("NB-7.7", "{:hero} has no Prayer Marker to lose.", hero)


def drain(t: Table, clause: Clause, n: int, source: int, hero: int) -> None:
    taken = min(n, t.held[hero])
    t.held[hero] -= taken
    if not taken:
        t.say("NB-11.6", "{:hero} holds no BP that could be taken.", hero)
    elif clause.to_self and source != EMPTY:
        t.held[source] += taken
        t.say("NB-11.6", "{:hero} takes {} BP from {:hero}.", source, taken, hero)
    else:
        t.say("NB-11.6", "{:hero} loses {} BP.", hero, taken)


def partner(t: Table, clause: Clause, side: int, source: int, hero: int) -> int:
    """With whom a hero is to change places; EMPTY if there is nobody. Left and right are the controller's (NB-H2)."""
    if clause.partner == SOURCE:
        return source if source != hero else EMPTY
    place = t.place_of(hero)
    step = -1 if clause.partner == LEFT else 1
    if t.side_of(place) != side:
        step = -step
    there = place + step
    if there < 0 or there >= 2 * t.ranks or t.side_of(there) != t.side_of(place):
        return EMPTY
    return t.row[there]


def swap(t: Table, side: int, a: int, b: int) -> bool:
    """NB-H37: an exchange fails as a whole if either hero is immobilized, or shrouded against its enemy."""
    if (t.status[a] | t.status[b]) & IMMOBILIZED or is_shrouded_from(t, side, a) or is_shrouded_from(t, side, b):
        t.say("NB-H37", "{:hero} and {:hero} cannot be moved.", a, b)
        return False
    t.exchange(t.place_of(a), t.place_of(b))
    t.say("NB-2.6", "{:hero} and {:hero} exchange ranks.", a, b)
    for hero in (a, b):
        if t.status[hero] & WOUNDED:
            t.damage[hero] += 1
            t.say("NB-12.8", "{:hero} is wounded and takes 1 damage by moving.", hero)
    return True
