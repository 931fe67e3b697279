"""Attacks: ranged, close combat, hit location, damage (sections 18 to 20)."""

from typing import Final

from undercity.core.step import Step
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.decks import (
    CANDO_COUNT,
    EVENT_DARK,
    EVENTS,
    TR_ATTACK,
    TR_LOCKDOWN,
    TR_TOUGH,
)
from undercity.games.human_interface.cards.gear import CYBERGEAR, GEARS
from undercity.games.human_interface.cards.weapons import (
    BARE_HANDS,
    BLADE,
    GEAR,
    GRENADE,
    HEAVY,
    PISTOL,
    PLAIN,
    SHOCK_RISE,
    SHOCK_TEST,
    SMG,
    STUN_HEAD,
    WEAPONS,
)
from undercity.games.human_interface.marks import (
    BRAWL,
    CLOSE,
    DODGE,
    FINE_HITS,
    GUNFIRE,
    HIT_CC,
    HIT_DAMAGE,
    INTERVENING,
    MARKER,
    OPFOR,
    PH,
    RANGED,
    TOKENS,
)
from undercity.games.human_interface.marks import HEAVY as HEAVY_NOISE
from undercity.games.human_interface.steps import cando, harm, react
from undercity.games.human_interface.table import Table

Sums = list[tuple[str, int]]

# How a target answers

DODGES: Final = 0
SHOOTS: Final = 1
COVERS: Final = 2
HELPLESS: Final = 3

ATTACK: Final = 0
DAMAGE: Final = 1


def is_close(t: Table, a: int, d: int, weapon: int) -> bool:
    """HI-19.1, HI-H72: an attack on an adjacent model is close combat; some weapons reach two squares."""
    return is_blade(weapon) or t.board().distance(t.at[a], t.at[d]) <= 1


def is_blade(weapon: int) -> bool:
    return weapon >= 0 and WEAPONS[weapon].type == BLADE


def can_use(t: Table, a: int, weapon: int, distance: int) -> bool:
    """HI-18.3, HI-18.10, HI-19.1, HI-19.6, HI-19.9: whether a weapon can strike at that distance."""
    if weapon == BARE_HANDS:
        return distance <= 1
    card = WEAPONS[weapon]
    if card.is_for_machines and not t.person(a).is_machine:
        return False
    if card.type == BLADE:
        return distance <= card.reach
    if card.type == GRENADE:
        return False
    if distance <= 1:
        return card.type != HEAVY or t.has(a, w.GUN_GUY) > 0
    return distance <= card.max


def usable(t: Table, a: int, square: int) -> list[int]:
    """Weapons with which a model could strike at a square that it sees."""
    distance = t.board().distance(t.at[a], square)
    off = t.off[a]
    found = []
    for item in t.kit[a]:
        if item < GEAR and item not in off and can_use(t, a, item, distance):
            found.append(item)
    if len(found) > 1:
        found = sorted(set(found))
    return [BARE_HANDS, *found] if distance <= 1 else found


def tac(t: Table, a: int, square: int) -> int:
    """HI-5.3 to HI-5.9, HI-H9: the highest value along the line, 0 where the own side runs the cameras."""
    board = t.board()
    worst = 0
    for area in {board.area[s] for s in (t.at[a], *board.sight(t.at[a], square).crossed, square)}:
        worst = max(worst, tac_in(t, t.side[a], area))
    dark = t.happening >= 0 and EVENTS[t.happening][1] == EVENT_DARK
    return worst + (1 if dark else 0)


def tac_in(t: Table, side: int, area: int) -> int:
    printed = t.board().areas[area].tac
    covering = [i for i in range(len(t.control)) if area in t.zone(i)]
    if side == OPFOR:
        if t.response_of(TR_LOCKDOWN):
            return 0
        return printed if covering and all(t.control[i] >= 0 for i in covering) else 0
    if t.response_of(TR_LOCKDOWN):
        return printed
    return 0 if any(t.control[i] >= 0 and t.side[t.control[i]] == side for i in covering) else printed


def attack_sums(t: Table, a: int, weapon: int, d: int, is_reaction: bool) -> Sums:
    """HI-18.4, HI-18.6, HI-18.9, HI-19.2 to HI-19.7: everything but the CanDo card."""
    sums: Sums = [("Physical", t.skill(a, PH))]
    adjacent = t.board().distance(t.at[a], t.at[d]) <= 1
    close = adjacent or is_blade(weapon)
    if weapon != BARE_HANDS:
        _weapon_sums(t, sums, a, weapon, close, is_reaction)
    if close:
        _add(sums, "Brawler", t.has(a, w.BRAWLER))
        _add(sums, "Gear", t.gear_sum(a, CLOSE))
        _add(sums, "Neurochip", t.chip(a, c.CLOSE))
    else:
        _add(sums, "Sure Shot", t.has(a, w.SURE_SHOT))
        _add(sums, "Gear", t.gear_sum(a, RANGED))
        _add(sums, "Neurochip", t.chip(a, c.RANGED))
    if not adjacent:
        _add(sums, "TAC", -tac(t, a, t.at[d]))
    if is_reaction:
        _add(sums, "Fast Attack", fast_penalty(t, a))
        _add(sums, "Neurochip", t.chip(a, c.FAST))
    elif a == t.active:
        _add(sums, "Adrenaline", t.focus[ATTACK])
    if t.side[a] == OPFOR:
        _add(sums, "Tactical Response", t.response_of(TR_ATTACK))
    return sums


def _weapon_sums(t: Table, sums: Sums, a: int, weapon: int, close: bool, is_reaction: bool) -> None:
    card = WEAPONS[weapon]
    if not (card.is_for_actions and (is_reaction or close)):
        _add(sums, card.name, card.bonus)
    if card.kind != w.ALL and card.kind != t.person(a).kind and weapon not in t.person(a).weapons:
        _add(sums, f"made for the {w.CLASS_NAMES[card.kind]}", -3)
    if close and card.type not in (PISTOL, SMG, BLADE) and not (card.type == HEAVY and t.has(a, w.GUN_GUY)):
        _add(sums, "long gun in Close Combat", -3)


def _add(sums: Sums, name: str, n: int) -> None:
    if n:
        sums.append((name, n))


def fast_penalty(t: Table, m: int) -> int:
    """HI-22.8, HI-30.2."""
    return 0 if t.has(m, w.REFLEXES) or t.boon[m] & MARKER else -3


def dodge_sums(t: Table, d: int, a: int, weapon: int) -> Sums:
    """HI-18.5, HI-22.5: Speed, 3, and whatever helps to dodge."""
    sums: Sums = [("Speed", t.speed(d))]
    is_trained = weapon >= 0 and WEAPONS[weapon].type == PISTOL and is_close(t, a, d, weapon)
    if not (is_trained and t.has(a, w.PISTOL_TRAINING)):
        sums.append(("Dodge", 3))
    _add(sums, "Nimble", t.has(d, w.NIMBLE))
    _add(sums, "Gear", t.gear_sum(d, DODGE))
    _add(sums, "Neurochip", t.chip(d, c.DODGE))
    return sums


def total(sums: Sums) -> int:
    return sum([n for _, n in sums])


def damage(t: Table, a: int, weapon: int, distance: int) -> int:
    """HI-18.8, HI-19.8, HI-H72."""
    if weapon == BARE_HANDS:
        return max(4, t.skill(a, PH) - 2)
    card = WEAPONS[weapon]
    return card.near if distance <= card.eff else card.far


def chance(lead: int) -> int:
    """Percent of CanDo pairs of a fresh deck in which the attacker's total is higher."""
    won = 0
    for mine in range(10):
        for yours in range(10):
            if mine + lead > yours:
                won += CANDO_COUNT[mine] * CANDO_COUNT[yours]
    return won * 100 // 1600


class Strike(Step):
    """HI-18.4 to HI-18.7: both sides draw, the active one first (HI-H142), then totals are compared."""

    def __init__(self, a: int, weapon: int, d: int, answer: int, other: int, is_stun: bool = False) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.answer: Final = answer
        self.other: Final = other
        """The weapon of a target that shoots back."""
        self.is_stun: Final = is_stun

    def run(self, t: Table) -> None:
        a, d = self.a, self.d
        if not t.is_able(a) or not t.is_standing(d):
            return
        make_noise(t, a, self.weapon)
        t.do(Judge(a, self.weapon, d, self.answer, self.other, self.is_stun), cando.END_EVENT)
        if t.side[d] == t.side[t.active]:
            t.do(cando.Draw(1, d), cando.Draw(0, a))
        else:
            t.do(cando.Draw(0, a), cando.Draw(1, d))
        other = self.other if self.answer == SHOOTS else NOT_USED
        if self.answer == SHOOTS and special_of(t, d, other, a, self.weapon) == SHOCK_TEST:
            t.do(cando.ShockTest(a))
        if special_of(t, a, self.weapon, d, other) == SHOCK_TEST:
            t.do(cando.ShockTest(d))


NOT_USED: Final = -2
"""The target strikes with nothing."""


def special_of(t: Table, a: int, weapon: int, d: int, other: int) -> int:
    """The weapon's special rule, unless the opponent uses a pistol in close combat and so takes it away."""
    if weapon == BARE_HANDS:
        return PLAIN
    is_near = t.board().distance(t.at[a], t.at[d]) <= 1
    if is_near and t.has(d, w.GUN_DISARM) and other >= 0 and WEAPONS[other].type == PISTOL:
        return PLAIN
    return WEAPONS[weapon].special


def make_noise(t: Table, a: int, weapon: int) -> None:
    """HI-7.4 to HI-7.6, HI-H42, HI-H138."""
    kind = BRAWL
    if weapon != BARE_HANDS and WEAPONS[weapon].type != BLADE:
        kind = HEAVY_NOISE if WEAPONS[weapon].type in (HEAVY, GRENADE) else GUNFIRE
    t.make_noise(a, kind, TOKENS[kind])


class Judge(Step):
    """HI-2.8, HI-2.9, HI-18.7, HI-22.10: the higher total wins, a tie is the defender's."""

    def __init__(self, a: int, weapon: int, d: int, answer: int, other: int, is_stun: bool) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.answer: Final = answer
        self.other: Final = other
        self.is_stun: Final = is_stun

    def run(self, t: Table) -> None:
        a, d = self.a, self.d
        if not t.is_standing(a) or not t.is_standing(d):
            return
        is_reaction = a != t.active and t.side[a] != t.side[t.active]
        mine = attack_sums(t, a, self.weapon, d, is_reaction)
        yours = self.defence(t)
        attack, defence = total(mine) + t.drawn[0], total(yours) + t.drawn[1]
        others = between(t, a, d) if t.is_on(INTERVENING) and not is_close(t, a, d, self.weapon) else []
        hit = attack - 3 * len(others) > defence
        said = "hits" if hit else "misses"
        if t.log is not None:
            sums = told(mine, t.drawn[0], yours, t.drawn[1])
            t.say("HI-18.7", "{:model} {} {:model}: {} to {}.", a, said, d, attack, defence, sums=sums)
        if hit:
            if is_close(t, a, d, self.weapon):
                t.boon[a] |= HIT_CC
            other = self.other if self.answer == SHOOTS else NOT_USED
            t.do(Hit(a, self.weapon, d, t.drawn[0], self.is_stun, other))
        if not hit and self.answer == SHOOTS:
            t.do(Hit(d, self.other, a, t.drawn[1], False, self.weapon))
        if not hit and others:
            t.do(Stray(a, self.weapon, tuple(others), attack - defence))
        if self.answer == COVERS and not hit:
            t.do(react.SlipAway(d, a))

    def defence(self, t: Table) -> Sums:
        if self.answer == HELPLESS:
            return []
        if self.answer == SHOOTS:
            return attack_sums(t, self.d, self.other, self.a, True)
        return dodge_sums(t, self.d, self.a, self.weapon)


def told(mine: Sums, drawn: int, yours: Sums, other: int) -> tuple[tuple[str, int], ...]:
    """Both sides of an opposed test, with their cards."""
    against = [(f"against {name}", n) for name, n in yours]
    return (*mine, ("CanDo", drawn), *against, ("against CanDo", other))


def between(t: Table, a: int, d: int) -> list[int]:
    """HI-32.6: models on the line, the nearest to the attacker first."""
    crossed = t.board().sight(t.at[a], t.at[d]).crossed
    return [t.stand[s] for s in crossed if t.stand[s] >= 0 and t.stand[s] not in (a, d)]


class Stray(Step):
    """HI-32.8 to HI-32.10, HI-H108: a miss caused by the first or second -3 hits that model."""

    def __init__(self, a: int, weapon: int, others: tuple[int, ...], lead: int) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.others: Final = others
        self.lead: Final = lead

    def run(self, t: Table) -> None:
        if 0 < self.lead <= 3:
            t.say("HI-32.8", "The shot strays into {:model}.", self.others[0])
            t.do(Hit(self.a, self.weapon, self.others[0], t.drawn[0], False, NOT_USED))
        elif len(self.others) > 1 and 3 < self.lead <= 6:
            t.say("HI-32.9", "The shot strays into {:model}.", self.others[1])
            t.do(cando.Draw(0, -1), StrayHit(self.a, self.weapon, self.others[1]))


class StrayHit(Step):
    """HI-32.9: a new card gives the location."""

    def __init__(self, a: int, weapon: int, d: int) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d

    def run(self, t: Table) -> None:
        t.do(Hit(self.a, self.weapon, self.d, t.drawn[0], False, NOT_USED))


def location(card: int) -> int:
    """HI-20.2."""
    return w.HEAD if card == 10 else w.TORSO if card >= 7 else w.ARMS if card >= 5 else w.LEGS


def fine_location(t: Table, card: int) -> str:
    """HI-32.12: left and right, if the advanced rule is on."""
    if t.is_on(FINE_HITS) and card <= 6:
        return w.FINE_LOCATIONS[0 if card <= 2 else 1 if card <= 4 else 2 if card == 5 else 3]
    return w.LOCATIONS[location(card)]


class Hit(Step):
    """HI-20.1 to HI-20.4: the hitter's own card gives the location; Damage less Armour; a head hit wounds."""

    def __init__(self, a: int, weapon: int, d: int, card: int, is_stun: bool, other: int) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.card: Final = card
        self.is_stun: Final = is_stun
        self.other: Final = other
        """The weapon that the one who is hit used."""

    def run(self, t: Table) -> None:
        a, d = self.a, self.d
        if not t.is_standing(d):
            return
        if self.is_stun:
            t.do(harm.Stun(d, True))
            return
        power = damage(t, a, self.weapon, t.board().distance(t.at[a], t.at[d]))
        if a == t.active:
            power += t.focus[DAMAGE]
        extra = riders(t, self)
        if extra:
            t.do(*extra)
        hurt(t, a, d, power, self.card)


def hurt(t: Table, a: int, d: int, power: int, card: int) -> None:
    """HI-20.3, HI-20.4."""
    place = location(card)
    armour = t.armour(d, place)
    tough = t.response_of(TR_TOUGH) if t.side[d] == OPFOR else 0
    n = max(1 if place == w.HEAD else 0, power - armour - tough)
    sums = (("Damage", power), ("Armour", -armour), ("Tactical Response", -tough))
    t.say("HI-20.3", "{:model} is hit in the {}: {:# Wound}.", d, fine_location(t, card), n, sums=sums)
    if t.is_on(HIT_DAMAGE):
        t.do(*wreck(t, d, place, n))
    t.do(harm.Suffer(d, n, a))


def wreck(t: Table, d: int, place: int, n: int) -> list[Step]:
    """HI-32.13, HI-32.14, HI-H110."""
    found: list[Step] = []
    if n >= 3:
        parts = [item for item in t.gears(d) if GEARS[item].type == CYBERGEAR and place in GEARS[item].covers]
        found += [LoseGear(d, GEAR + item) for item in parts[:1]]
    if place == w.HEAD:
        found += [step for _ in range(n - 1) for step in (cando.Draw(0, -1), BurnChip(d))]
    return found


class BurnChip(Step):
    """HI-32.13: a card equal to an occupied slot number removes that neurochip."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        m, slot = self.model, t.drawn[0] - 1
        if slot < len(t.active_chips(m)):
            t.say("HI-32.13", "{:model} loses {}.", m, c.CHIPS[t.chips[m][slot]].name)
            t.chips[m] = t.chips[m][:slot] + t.chips[m][slot + 1 :]


class LoseGear(Step):
    """HI-32.14: the Cybergear of that location is gone for good."""

    def __init__(self, model: int, item: int) -> None:
        self.model: Final = model
        self.item: Final = item

    def run(self, t: Table) -> None:
        m = self.model
        t.say("HI-32.14", "{:model} loses {:item}.", m, self.item)
        t.kit[m] = tuple([item for item in t.kit[m] if item != self.item])


def riders(t: Table, hit: Hit) -> list[Step]:
    """What else a hit does: Forced Strike, Shock Ammunition, cybershock."""
    a, d, weapon = hit.a, hit.d, hit.weapon
    special = special_of(t, a, weapon, d, hit.other)
    steps: list[Step] = []
    if special == STUN_HEAD and location(hit.card) == w.HEAD:
        steps.append(harm.Stun(d))
    if special == SHOCK_RISE:
        steps.append(harm.RaiseShock(d, 1))
    is_gun = weapon >= 0 and WEAPONS[weapon].type not in (BLADE, GRENADE)
    if is_gun and any(GEARS[item].stuns for item in t.gears(a)):
        steps += [cando.Draw(0, -1), ShockRound(d)]
    return steps


class ShockRound(Step):
    """Shock Ammunition: 1 to 4 Stuns."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        if t.drawn[0] <= 4:
            t.do(harm.Stun(self.model))
