"""Structure interaction: temples, upgrade hubs, and the objectives done by it (section 8)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.core.words import many
from undercity.games.tiberpunk.cards import (
    CHARACTER,
    DRONE,
    GADGET_PRICE,
    GAMES,
    LEVELS,
    MERCHANTS,
    MERCHANTS_GADGETS,
    MIRROR,
    PRIESTS,
    PRIESTS_COINS,
    SENATOR,
    SENATOR_COINS,
    SKILL_COST,
    SKILLS,
    TASKS,
    TEMPLE_PRICE,
)
from undercity.games.tiberpunk.city import GOD_SLUGS, GODS, HUB_AT, HUBS, JUNO, ROMAN, TEMPLE_AT
from undercity.games.tiberpunk.steps import objective, quest, spaceship
from undercity.games.tiberpunk.table import Table, changed, has, mini_of

A_GADGET: Final = 3
"""Among a hub's wares: after the three skills."""


def discounted(t: Table, seat: int, price: int) -> int:
    """TP-4.17, TP-4.18, TP-H9: Juno takes a coin off a temple's or an objective's price, never below 0."""
    return max(0, price - (1 if t.favors(seat, JUNO) else 0))


def places_to_use(t: Table, seat: int) -> list[Step]:
    """D8, TP-8.1, TP-8.2: every temple, hub and objective the interaction could serve now."""
    found: list[Step] = []
    for god in range(4):
        if can_visit_temple(t, seat, god):
            found.append(VisitTemple(god))
    for hub in range(4):
        if stands_at_hub(t, seat, hub) and wares(t, seat, 0):
            found.append(VisitHub(hub))
    for i, task in enumerate(t.tasks):
        if TASKS[task].at >= 0 and can_do_task(t, seat, i):
            found.append(DoTask(i))
    return found


def stands_free(t: Table, seat: int, kind: int, district: int) -> bool:
    return t.where[mini_of(seat, kind)] == district and t.lictors[district] == 0


def can_visit_temple(t: Table, seat: int, god: int) -> bool:
    """TP-8.4, TP-8.5, TP-8.7: in one of its two districts, without own marker or blessing there, and able to pay."""
    if t.influence[seat] >> god & 1 or t.blessings[seat] >> god & 1:
        return False
    return stands_at_temple(t, seat, god) and t.coins[seat] >= discounted(t, seat, TEMPLE_PRICE)


def stands_at_temple(t: Table, seat: int, god: int) -> bool:
    """TP-8.4, TP-H33: the character; TP-22.9: with Mirror code also the drone."""
    for kind in (CHARACTER, DRONE):
        here = t.where[mini_of(seat, kind)]
        if TEMPLE_AT[here] == god and t.lictors[here] == 0 and (kind == CHARACTER or has(t, seat, MIRROR)):
            return True
    return False


def stands_at_hub(t: Table, seat: int, hub: int) -> bool:
    """TP-8.8: the drone; TP-22.10: with Mirror code also the character."""
    for kind in (DRONE, CHARACTER):
        if stands_free(t, seat, kind, HUBS[hub]) and (kind == DRONE or has(t, seat, MIRROR)):
            return True
    return False


class StructureInteraction(Ask):
    """D8: which structure or objective."""

    def answers(self, t: Table) -> list[Step]:
        return places_to_use(t, self.seat)

    def prompt(self, t: Table) -> str:
        return "Which structure or objective?"

    def why(self, t: Table) -> str:
        return "One structure interaction uses one structure, or completes one objective."

    def is_follow_up(self) -> bool:
        return True


class VisitTemple(Step):
    """TP-8.6: pay 2 coins, take a blessing tile, then place an influence marker."""

    def __init__(self, god: int) -> None:
        self.god: Final = god

    def run(self, t: Table) -> None:
        seat = t.turn
        price = discounted(t, seat, TEMPLE_PRICE)
        t.coins[seat] -= price
        t.offerings = changed(t.offerings, self.god, t.offerings[self.god] - 1)
        t.blessings = changed(t.blessings, seat, t.blessings[seat] | 1 << self.god)
        t.say("TP-8.6", "{:seat} is blessed by {:god}.", seat, self.god, sums=(("coins", -price),))
        t.do(objective.PlaceInfluence(seat, self.god))

    def notation(self) -> str:
        return f"temple {GOD_SLUGS[self.god]}"

    def label(self, t: Table) -> str:
        return f"Temple of {GODS[self.god]}"

    def note(self, t: Table) -> str:
        return f"blessing for {many(discounted(t, t.turn, TEMPLE_PRICE), 'coin')}"

    def at(self, t: Table) -> str:
        return f"temple {GOD_SLUGS[self.god]}"


# Upgrade hubs


class VisitHub(Step):
    """TP-8.8, TP-H8: at least one purchase, then the marker (TP-8.14)."""

    def __init__(self, hub: int) -> None:
        self.hub: Final = hub

    def run(self, t: Table) -> None:
        t.bought = 0
        t.say("TP-8.8", "{:seat} visits the hub in {:district}.", t.turn, HUBS[self.hub])
        t.do(Shop(t.turn), objective.PlaceInfluence(t.turn, 4 + self.hub))

    def notation(self) -> str:
        return f"hub {ROMAN[HUBS[self.hub]]}"

    def label(self, t: Table) -> str:
        return f"Upgrade hub in {ROMAN[HUBS[self.hub]]}"

    def note(self, t: Table) -> str:
        return "raise skills, buy a gadget"

    def at(self, t: Table) -> str:
        return f"hub {ROMAN[HUBS[self.hub]]}"


def price_of(t: Table, seat: int, ware: int, bought: int) -> int:
    """TP-8.10, TP-8.11, TP-4.17, TP-4.19, TP-H9: Juno takes a coin off the first purchase, blessed off each."""
    price = GADGET_PRICE if ware == A_GADGET else SKILL_COST[t.skill[seat * 3 + ware] + 1]
    is_cheaper = t.blesses(seat, JUNO) or (bought == 0 and t.favors(seat, JUNO))
    return max(0, price - 1) if is_cheaper else price


def wares(t: Table, seat: int, bought: int) -> list[int]:
    """TP-8.9, TP-8.11, TP-8.12, TP-8.13, TP-H17: what can still be bought in this visit."""
    found: list[int] = []
    for skill in range(3):
        if bought >> skill & 1 == 0 and t.skill[seat * 3 + skill] < LEVELS[1]:
            found.append(skill)
    if bought >> A_GADGET & 1 == 0 and spaceship.can_gain_gadget(t):
        found.append(A_GADGET)
    return [ware for ware in found if t.coins[seat] >= price_of(t, seat, ware, bought)]


class Shop(Ask):
    """D8: one purchase after another, then leave; TP-H8: not without any."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [Buy(ware) for ware in wares(t, self.seat, t.bought)]
        if t.bought:
            found.append(Leave())
        return found

    def prompt(self, t: Table) -> str:
        return "What do you buy?"

    def why(self, t: Table) -> str:
        return f"Each skill once, and one gadget. You have {many(t.coins[self.seat], 'coin')}."

    def refusals(self, t: Table) -> list[Refusal]:
        found = []
        for ware in range(4):
            if ware in wares(t, self.seat, t.bought):
                continue
            name = "Gadget" if ware == A_GADGET else SKILLS[ware].capitalize()
            reason, rule = why_not_buy(t, self.seat, ware)
            found.append(Refusal(f"buy {name.lower()}", name, reason, rule))
        if not t.bought:
            found.append(Refusal("leave", "Leave", "a visit without a purchase is not allowed", "TP-H8"))
        return found

    def is_follow_up(self) -> bool:
        return True


def why_not_buy(t: Table, seat: int, ware: int) -> tuple[str, str]:
    if t.bought >> ware & 1:
        return "it was bought in this visit already", "TP-8.12"
    if ware != A_GADGET and t.skill[seat * 3 + ware] == LEVELS[1]:
        return "it is at its maximum", "TP-8.13"
    if ware == A_GADGET and not spaceship.can_gain_gadget(t):
        return "no gadget is left", "TP-H17"
    price = price_of(t, seat, ware, t.bought)
    return f"it costs {many(price, 'coin')}, and you have {t.coins[seat]}", "TP-8.11" if ware == A_GADGET else "TP-8.10"


class Buy(Step):
    def __init__(self, ware: int) -> None:
        self.ware: Final = ware

    def run(self, t: Table) -> None:
        seat = t.turn
        price = price_of(t, seat, self.ware, t.bought)
        t.coins[seat] -= price
        t.bought |= 1 << self.ware
        if self.ware == A_GADGET:
            t.say("TP-8.11", "{:seat} buys a gadget.", seat, sums=(("coins", -price),))
            t.do(spaceship.GainGadget(seat), Shop(seat))
        else:
            t.raised(seat, self.ware)
            level = t.skill[seat * 3 + self.ware]
            t.say("TP-8.9", "{:seat} raises {:skill} to {}.", seat, self.ware, level, sums=(("coins", -price),))
            t.do(Shop(seat))

    def notation(self) -> str:
        return f"buy {'gadget' if self.ware == A_GADGET else SKILLS[self.ware]}"

    def label(self, t: Table) -> str:
        if self.ware == A_GADGET:
            return "A gadget"
        return f"{SKILLS[self.ware].capitalize()} to {t.skill[t.turn * 3 + self.ware] + 1}"

    def note(self, t: Table) -> str:
        return many(price_of(t, t.turn, self.ware, t.bought), "coin")

    def at(self, t: Table) -> str:
        return "deck gadgets" if self.ware == A_GADGET else f"skill {t.turn} {SKILLS[self.ware]}"


class Leave(Step):
    def notation(self) -> str:
        return "leave"

    def label(self, t: Table) -> str:
        return "Leave the hub"


# Objectives done by a structure interaction (TP-19.9 to TP-19.13)


def can_do_task(t: Table, seat: int, i: int) -> bool:
    """TP-19.13, TP-H73: either own miniature in the district, no lictor there, and the price at hand."""
    task = t.tasks[i]
    there = TASKS[task].at
    if not objective.is_open(t, seat, i) or t.lictors[there]:
        return False
    if t.where[mini_of(seat, CHARACTER)] != there and t.where[mini_of(seat, DRONE)] != there:
        return False
    return can_afford_task(t, seat, task)


def can_afford_task(t: Table, seat: int, task: int) -> bool:
    own = seat * 3
    if task == PRIESTS:
        ships = t.ship[own] + t.ship[own + 1] + t.ship[own + 2]
        return ships > 0 and t.coins[seat] >= discounted(t, seat, PRIESTS_COINS)
    if task == SENATOR:
        return t.coins[seat] >= discounted(t, seat, SENATOR_COINS)
    if task == GAMES:
        return max(t.skill[own : own + 3]) == LEVELS[1]
    return task == MERCHANTS and len(t.hands[seat]) >= MERCHANTS_GADGETS


class DoTask(Step):
    """TP-19.9 to TP-19.12: pay what the objective asks for."""

    def __init__(self, task: int) -> None:
        self.task: Final = task

    def run(self, t: Table) -> None:
        seat = t.turn
        task = t.tasks[self.task]
        price = 0
        steps: list[Step] = []
        if task == PRIESTS:
            price = discounted(t, seat, PRIESTS_COINS)
            steps.append(quest.GiveShipCard(seat))
        elif task == SENATOR:
            price = discounted(t, seat, SENATOR_COINS)
        elif task == MERCHANTS:
            steps.append(quest.DiscardGadgets(seat, MERCHANTS_GADGETS))
        t.coins[seat] -= price
        if price:
            t.say("TP-8.3", "{:seat} pays for {:task}.", seat, self.task, sums=(("coins", -price),))
        t.do(*steps, objective.CompleteTask(seat, self.task))

    def notation(self) -> str:
        return f"task {self.task + 1}"

    def label(self, t: Table) -> str:
        return TASKS[t.tasks[self.task]].name

    def note(self, t: Table) -> str:
        return TASKS[t.tasks[self.task]].text

    def at(self, t: Table) -> str:
        return f"task {self.task + 1}"


assert len(HUB_AT) == len(TEMPLE_AT)
