"""The team builder: characters, then equipment, bought in turns (sections 1 and 30)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.core.words import many
from undercity.games.human_interface import setup
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.chips import CHIPS, COPIES
from undercity.games.human_interface.cards.gear import AMMUNITION, ARMOUR, CYBERDECK, CYBERGEAR, GEARS
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.weapons import CLAW, GEAR, GRENADE, HEAVY, HOTOKE, WEAPONS
from undercity.games.human_interface.marks import TEAMS
from undercity.games.human_interface.steps import cando, special
from undercity.games.human_interface.table import Table, item_name

CHIP: Final = 200
"""In shopping lists neurochips are numbered from here on."""
MOST: Final[list[int]] = [1, 2, 2, 2, 2, 2, 1]
"""HI-30.9 to HI-30.13, by class."""


class Recruit(Step):
    """D2, HI-30.6 to HI-30.13: Teams pick characters in turn; `done` counts those who have finished."""

    def __init__(self, team: int, done: int) -> None:
        self.team: Final = team
        self.done: Final = done

    def run(self, t: Table) -> None:
        if self.done == (1 << TEAMS) - 1:
            return
        team = self.team
        if self.done >> team & 1:
            t.do(Recruit(1 - team, self.done))
        elif recruits(t, team):
            t.do(ChooseRecruit(team, self.done))
        else:
            t.do(Recruit(1 - team, self.done | 1 << team))


def own(t: Table, team: int) -> list[int]:
    return [m for m in range(len(t.who)) if t.side[m] == team]


def recruits(t: Table, team: int) -> list[int]:
    """Whoever fits points and class limits; a Hacker must stay affordable (HI-30.8)."""
    hired = [t.who[m] for m in own(t, team)]
    kinds = [PEOPLE[number].kind for number in hired]
    places = len(t.orders().starts[team])
    if len(kinds) >= places:
        return []
    cheapest = min([person.cost for person in PEOPLE if person.kind == w.HACKER])
    found = []
    for number, person in enumerate(PEOPLE):
        needs = 0 if w.HACKER in kinds or person.kind == w.HACKER else cheapest
        is_last = len(kinds) + 1 == places and needs
        if person.cost + needs <= t.prize[team] and not is_last and is_welcome(hired, number):
            found.append(number)
    return found


def is_welcome(hired: list[int], number: int) -> bool:
    """Class limits, one Faction with its Mercenaries (HI-1.15), and a miniature for each (HI-1.16)."""
    person = PEOPLE[number]
    kinds = [PEOPLE[other].kind for other in hired]
    if is_full(kinds, person.kind) or not is_time(kinds, person.kind) or hired.count(number) >= person.miniatures:
        return False
    return person.is_mercenary or all(PEOPLE[o].faction in (person.faction, w.MERCENARY) for o in hired)


def is_full(kinds: list[int], kind: int) -> bool:
    """HI-30.9 to HI-30.13."""
    return kinds.count(kind) >= MOST[kind]


def is_time(kinds: list[int], kind: int) -> bool:
    """HI-1.4: Team Leader and Hacker are named first, then the other classes."""
    if kind in (w.LEADER, w.HACKER):
        return kind == w.HACKER or all(other in (w.LEADER, w.HACKER) for other in kinds)
    return w.HACKER in kinds


class ChooseRecruit(Ask):
    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done: Final = done

    def answers(self, t: Table) -> list[Step]:
        team = self.seat
        found: list[Step] = [Hire(team, kind, self.done) for kind in recruits(t, team)]
        if any(PEOPLE[t.who[m]].kind == w.HACKER for m in own(t, team)):
            found.append(EndRecruiting(team, self.done))
        return found

    def prompt(self, t: Table) -> str:
        return "Whom do you hire for your Strike Team?"

    def why(self, t: Table) -> str:
        return f"{many(t.prize[self.seat], 'point')} left. A Hacker is needed; one Team Leader, two of any other class."


class Hire(Step):
    """HI-30.6: base cost with default equipment (HI-H97)."""

    def __init__(self, team: int, kind: int, done: int) -> None:
        self.team: Final = team
        self.kind: Final = kind
        self.done: Final = done

    def run(self, t: Table) -> None:
        setup.add_member(t, self.team, self.kind)
        pay(t, self.team, PEOPLE[self.kind].cost)
        t.say("HI-30.6", "{:team} hires {}.", self.team, PEOPLE[self.kind].name)
        t.do(Recruit(1 - self.team, self.done))

    def notation(self) -> str:
        return f"hire {PEOPLE[self.kind].slug}"

    def label(self, t: Table) -> str:
        person = PEOPLE[self.kind]
        return f"{person.name}, {w.CLASS_NAMES[person.kind]} ({person.cost})"

    def note(self, t: Table) -> str:
        ph, me, sp, wounds = PEOPLE[self.kind].sides[0]
        return f"PH {ph}, ME {me}, SP {sp}, {wounds} Wounds"


class EndRecruiting(Step):
    def __init__(self, team: int, done: int) -> None:
        self.team: Final = team
        self.done: Final = done

    def run(self, t: Table) -> None:
        t.do(Recruit(1 - self.team, self.done | 1 << self.team))

    def notation(self) -> str:
        return "done"

    def label(self, t: Table) -> str:
        return "The Team is complete"


def pay(t: Table, team: int, cost: int) -> None:
    t.prize = [left - (cost if i == team else 0) for i, left in enumerate(t.prize)]


class FirstBuyer(Step):
    """HI-1.12: each player draws a CanDo card, the highest buys first; ties draw again."""

    def run(self, t: Table) -> None:
        if t.teams == 1:
            t.do(Shop(0, 1 << 1))
        else:
            t.do(cando.Draw(0, -1), cando.Draw(1, -1), JudgeBuyer())


class JudgeBuyer(Step):
    def run(self, t: Table) -> None:
        if t.drawn[0] == t.drawn[1]:
            t.do(FirstBuyer())
            return
        team = 0 if t.drawn[0] > t.drawn[1] else 1
        t.say("HI-1.12", "{:team} buys first: {} to {}.", team, t.drawn[team], t.drawn[1 - team])
        t.do(cando.END_EVENT, Shop(team, 0))


class Shop(Step):
    """D3, HI-1.11 to HI-1.13: players alternate, one card or token at a time."""

    def __init__(self, team: int, done: int) -> None:
        self.team: Final = team
        self.done: Final = done

    def run(self, t: Table) -> None:
        if self.done == (1 << TEAMS) - 1:
            return
        team = self.team
        if self.done >> team & 1 or not any(wares(t, m) for m in own(t, team)):
            t.do(Shop(1 - team, self.done | 1 << team))
        else:
            t.do(ChooseBuyer(team, self.done))


class ChooseBuyer(Ask):
    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.done: Final = done

    def answers(self, t: Table) -> list[Step]:
        team = self.seat
        found: list[Step] = [EndShopping(team, self.done)]
        return found + [BuyFor(team, m, self.done) for m in own(t, team) if wares(t, m)]

    def prompt(self, t: Table) -> str:
        return "Buy equipment for whom?"

    def why(self, t: Table) -> str:
        return f"{many(t.prize[self.seat], 'point')} left; one item at a time, in turn with the other Team."


class EndShopping(Step):
    def __init__(self, team: int, done: int) -> None:
        self.team: Final = team
        self.done: Final = done

    def run(self, t: Table) -> None:
        t.do(Shop(1 - self.team, self.done | 1 << self.team))

    def notation(self) -> str:
        return "done"

    def label(self, t: Table) -> str:
        return "No more shopping"


class BuyFor(Step):
    def __init__(self, team: int, model: int, done: int) -> None:
        self.team: Final = team
        self.model: Final = model
        self.done: Final = done

    def run(self, t: Table) -> None:
        t.do(ChooseWare(self.team, self.model, self.done))

    def notation(self) -> str:
        return f"for {self.model}"

    def label(self, t: Table) -> str:
        return t.person(self.model).name


class ChooseWare(Ask):
    def __init__(self, seat: int, model: int, done: int) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.done: Final = done

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [Buy(self.seat, self.model, ware, self.done) for ware in wares(t, self.model)]
        return [*found, Nothing(self.seat, self.done)]

    def prompt(self, t: Table) -> str:
        return f"What does {t.person(self.model).name} get?"

    def is_follow_up(self) -> bool:
        return True


class Nothing(Step):
    def __init__(self, team: int, done: int) -> None:
        self.team: Final = team
        self.done: Final = done

    def run(self, t: Table) -> None:
        t.do(Shop(1 - self.team, self.done))

    def notation(self) -> str:
        return "nothing"

    def label(self, t: Table) -> str:
        return "Nothing now"


class Buy(Step):
    def __init__(self, team: int, model: int, ware: int, done: int) -> None:
        self.team: Final = team
        self.model: Final = model
        self.ware: Final = ware
        self.done: Final = done

    def run(self, t: Table) -> None:
        m = self.model
        pay(t, self.team, price(self.ware))
        if self.ware >= CHIP:
            t.chips[m] = (*t.chips[m], self.ware - CHIP)
        else:
            t.kit[m] = (*t.kit[m], self.ware)
        t.say("HI-1.11", "{:team} buys {} for {}.", self.team, ware_name(self.ware), t.person(m).name)
        t.do(Shop(1 - self.team, self.done))

    def notation(self) -> str:
        return f"buy {self.ware}"

    def label(self, t: Table) -> str:
        return f"{ware_name(self.ware)} ({price(self.ware)})"

    def note(self, t: Table) -> str:
        return ware_text(self.ware)


def price(ware: int) -> int:
    if ware >= CHIP:
        return CHIPS[ware - CHIP].cost
    return GEARS[ware - GEAR].cost if ware >= GEAR else WEAPONS[ware].cost


def ware_name(ware: int) -> str:
    return CHIPS[ware - CHIP].name if ware >= CHIP else item_name(ware)


def ware_text(ware: int) -> str:
    if ware >= CHIP:
        return CHIPS[ware - CHIP].text
    return GEARS[ware - GEAR].text if ware >= GEAR else WEAPONS[ware].text


def level(ware: int) -> int:
    if ware >= CHIP:
        return CHIPS[ware - CHIP].availability
    return GEARS[ware - GEAR].availability if ware >= GEAR else WEAPONS[ware].availability


OPFOR_ONLY: Final = frozenset(
    [*[item for person in PEOPLE if person.bracket for item in person.kit], HOTOKE, CLAW],
)
"""HI-3.4."""
ALL_WARES: Final[list[int]] = [
    *range(len(WEAPONS)),
    *[GEAR + i for i in range(len(GEARS))],
    *[CHIP + i for i in range(len(CHIPS))],
]


def wares(t: Table, m: int) -> list[int]:
    """What this character may still buy: points, Availability, places and the limits of a Strike Team.

    HI-3.4: the equipment of OPFOR is theirs alone.
    """
    team = t.side[m]
    found = []
    for ware in ALL_WARES:
        if ware in OPFOR_ONLY and not t.person(m).bracket:
            continue
        if price(ware) <= t.prize[team] and level(ware) <= t.orders().availability and fits(t, m, ware):
            found.append(ware)
    return found


def bought(t: Table, m: int) -> list[int]:
    """HI-H131: default equipment does not count against the limits."""
    rest = list(t.kit[m])
    for item in t.person(m).kit:
        if item in rest:
            rest.remove(item)
    return rest


def fits(t: Table, m: int, ware: int) -> bool:
    """HI-3.1, HI-3.3, HI-30.14 to HI-30.20; copies are as many as the box holds."""
    if ware >= CHIP:
        copies = sum([chips.count(ware - CHIP) for chips in t.chips])
        return len(t.chips[m]) < 2 and ware - CHIP not in t.chips[m] and copies < COPIES * TEAMS
    if len(t.kit[m]) >= special.PLACES or ware in t.kit[m]:
        return False
    extra = bought(t, m)
    if ware < GEAR:
        return fits_weapon(t, m, ware, extra)
    kind = GEARS[ware - GEAR].type
    if kind in (CYBERDECK, AMMUNITION, ARMOUR):
        return all(item < GEAR or GEARS[item - GEAR].type != kind for item in extra)
    if kind == CYBERGEAR:
        covers = GEARS[ware - GEAR].covers
        return all(item < GEAR or GEARS[item - GEAR].covers != covers for item in extra)
    return True


def fits_weapon(t: Table, m: int, ware: int, extra: list[int]) -> bool:
    weapon = WEAPONS[ware]
    if weapon.is_for_machines and not t.person(m).is_machine:
        return False
    guns = [WEAPONS[item] for item in extra if item < GEAR]
    if weapon.type == GRENADE:
        return all(gun.type != GRENADE for gun in guns)
    arms = [gun for gun in guns if gun.type != GRENADE]
    if weapon.type == HEAVY:
        most = 2 if t.has(m, w.TANK) else 1
        return len(arms) < most and all(gun.type == HEAVY for gun in arms)
    return len(arms) < 2 and all(gun.type != HEAVY for gun in arms)
