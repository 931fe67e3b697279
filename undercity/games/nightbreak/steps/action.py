"""Hero actions: a hero's step, and what it can do in it (sections 4 to 8)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.games.nightbreak.cards import HEROES, IMMOBILIZED, MELEE, STUNNED, WOUNDED
from undercity.games.nightbreak.powers import can_attack, has_target
from undercity.games.nightbreak.steps.power import Aim
from undercity.games.nightbreak.steps.replacement import Look, settle
from undercity.games.nightbreak.table import EMPTY, HP_OF, STRENGTH_OF, Table


class Act(Step):
    """NB-4.5, NB-H8: the leftmost hero that has not attacked takes its step, until all have."""

    def run(self, t: Table) -> None:
        start = t.turn * t.ranks
        if t.actor < 0 or t.acted[t.actor]:
            t.actor = -1
            for place in range(start, start + t.ranks):
                if not t.acted[place]:
                    t.actor = place
                    break
        if t.actor >= 0:
            t.do(self)
            CHOOSE_ACTION[t.owner(t.actor)].run(t)


class ChooseAction(Ask):
    """D5 and D8: activate, escape, pray, or attack an enemy in reach. NB-4.7: the step ends only by an attack."""

    def answers(self, t: Table) -> list[Step]:
        place = t.actor
        hero = t.row[place]
        found = ATTACKS[t.ranks - 3][HEROES[hero].type][place][:]
        if obstacle(t, place) == NONE:
            found.append(ACTIVATE)
        if t.held[hero]:
            if not t.prayed[hero]:
                found.append(PRAYER)
            if not t.status[hero] & IMMOBILIZED:
                found.append(ESCAPE)
        return found

    def prompt(self, t: Table) -> str:
        return f"What does {HEROES[t.row[t.actor]].name} do?"

    def why(self, t: Table) -> str:
        held = t.held[t.row[t.actor]]
        return f"Every Hero must attack once; then its step ends. {t.pool} in the pool, {held} held."

    def refusals(self, t: Table) -> list[Refusal]:
        place = t.actor
        hero = t.row[place]
        found = []
        start = (1 - t.turn) * t.ranks
        for there in range(start, start + t.ranks):
            if not can_attack(t.ranks, HEROES[hero].type, place, there):
                melee = HEROES[hero].type == MELEE
                reason = (
                    "another column: Melee reaches its own" if melee else "the same column: Spellcasters reach others"
                )
                found.append(
                    Refusal(
                        f"attack {there}",
                        f"Attack {HEROES[t.row[there]].name}",
                        reason,
                        "NB-8.2" if melee else "NB-8.3",
                    )
                )
        found += why_not_activate(t, place)
        if not t.held[hero]:
            found.append(Refusal("pray", "Pray", "it holds no Blessing Point", "NB-7.1"))
            found.append(Refusal("escape", "Escape", "it holds no Blessing Point", "NB-6.1"))
        else:
            if t.prayed[hero]:
                found.append(Refusal("pray", "Pray", "it already began to pray this turn", "NB-7.4"))
            if t.status[hero] & IMMOBILIZED:
                found.append(Refusal("escape", "Escape", "it is immobilized", "NB-6.9"))
        return found


NONE: Final = 0
COST: Final = 1
STUN: Final = 2
TARGET: Final = 3


def obstacle(t: Table, place: int) -> int:
    """NB-5.6, NB-5.7, NB-H6: what stands in the way of activating a power, if anything does."""
    card = t.row[place]
    hero = HEROES[card]
    if t.pool + t.held[card] < hero.cost:
        return COST
    if t.status[card] & STUNNED:
        return STUN
    return NONE if has_target(t, place, hero.clauses) else TARGET


def why_not_activate(t: Table, place: int) -> list[Refusal]:
    hero = HEROES[t.row[place]]
    stop = obstacle(t, place)
    if stop == NONE:
        return []
    if stop == COST:
        reason, rule = f"it costs {hero.cost}, and only {t.pool + t.held[t.row[place]]} can be spent", "NB-5.6"
    elif stop == STUN:
        reason, rule = "it is stunned", "NB-5.7"
    else:
        reason, rule = "there is no legal target", "NB-H6"
    return [Refusal("activate", hero.power, reason, rule)]


class Attack(Step):
    """NB-8.1, NB-8.5: damage equal to its Strength to the chosen enemy; NB-8.6: a shielded one takes nothing."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, t: Table) -> None:
        hero = t.row[t.actor]
        target = t.row[self.place]
        t.acted[t.actor] = 1
        t.attacks += 1
        if t.is_shielded(target):
            t.say("NB-8.6", "{:hero} attacks {:hero}, which is shielded: no damage.", hero, target)
        else:
            t.damage[target] += STRENGTH_OF[hero]
            if t.log is not None:
                tell_attack(t, hero, target)
        if t.damage[target] < HP_OF[target]:
            relax(t, hero)
        else:
            t.do(Relax(t.mark(hero)))
            settle(t)

    def label(self, t: Table) -> str:
        return f"Attack {HEROES[t.row[self.place]].name}"

    def note(self, t: Table) -> str:
        target = t.row[self.place]
        if t.is_shielded(target):
            return "shielded"
        strength = STRENGTH_OF[t.row[t.actor]]
        return f"{strength} damage" + (" · overwhelms" if t.damage[target] + strength >= HP_OF[target] else "")

    def at(self, t: Table) -> str:
        return f"place {self.place}"


def tell_attack(t: Table, hero: int, target: int) -> None:
    t.say(
        "NB-8.5",
        "{:hero} attacks {:hero}: {} damage, {} of {} HP left.",
        hero,
        target,
        STRENGTH_OF[hero],
        max(HP_OF[target] - t.damage[target], 0),
        HP_OF[target],
        sums=(("Strength", STRENGTH_OF[hero]),),
    )


class Relax(Step):
    """NB-8.7, NB-H11, NB-H13: the attack is finished; every status leaves the attacker, if it is still in battle."""

    def __init__(self, attacker: int) -> None:
        self.attacker: Final = attacker

    def run(self, t: Table) -> None:
        hero = t.marked(self.attacker)
        if hero != EMPTY:
            relax(t, hero)


def relax(t: Table, hero: int) -> None:
    if t.status[hero]:
        t.say("NB-8.7", "{:hero} has attacked and sheds: {:status}.", hero, t.status[hero])
        t.status[hero] = 0


class Activate(Step):
    """NB-5.1, NB-5.5: pay, choose targets, apply."""

    def run(self, t: Table) -> None:
        ChoosePay(t.owner(t.actor)).run(t)

    def label(self, t: Table) -> str:
        hero = HEROES[t.row[t.actor]]
        return f"{hero.power} ({hero.cost})"

    def note(self, t: Table) -> str:
        return HEROES[t.row[t.actor]].power_text

    def at(self, t: Table) -> str:
        return f"place {t.actor}"


class ChoosePay(Ask):
    """D6, NB-5.2: how much of the cost comes from the pool; the rest is held by the hero itself."""

    def is_follow_up(self) -> bool:
        return True

    def answers(self, t: Table) -> list[Step]:
        hero = t.row[t.actor]
        cost = HEROES[hero].cost
        return [Pay(n, cost - n) for n in range(max(0, cost - t.held[hero]), min(cost, t.pool) + 1)]

    def prompt(self, t: Table) -> str:
        hero = HEROES[t.row[t.actor]]
        return f"How do you pay {hero.cost} for {hero.power}?"

    def why(self, t: Table) -> str:
        return "Points in the pool serve any Hero this turn. Held ones serve only this Hero, now or later."


class Pay(Step):
    """NB-5.4: spent points leave play. NB-H15: wounds hurt after the power has resolved."""

    def __init__(self, pool: int, held: int) -> None:
        self.pool: Final = pool
        self.held: Final = held

    def run(self, t: Table) -> None:
        hero = t.row[t.actor]
        t.pool -= self.pool
        t.held[hero] -= self.held
        t.say(
            "NB-5.1",
            "{:hero} activates {:power}.",
            hero,
            hero,
            sums=(("from the pool", self.pool), ("held", self.held)),
        )
        mark = t.mark(hero)
        t.do(Ache(mark))
        Aim(t.actor, mark, False, ()).run(t)

    def label(self, t: Table) -> str:
        return f"{self.pool} from the pool, {self.held} held"


class Ache(Step):
    """NB-12.9, NB-H15: a wounded hero takes 1 damage once its power has resolved."""

    def __init__(self, source: int) -> None:
        self.source: Final = source

    def run(self, t: Table) -> None:
        hero = t.marked(self.source)
        if hero != EMPTY and t.status[hero] & WOUNDED:
            t.damage[hero] += 1
            t.say("NB-12.9", "{:hero} is wounded and takes 1 damage by its power.", hero)
            settle(t)


class Pray(Step):
    """NB-7.2, NB-H39: one held point is turned over and becomes a Prayer Marker."""

    def run(self, t: Table) -> None:
        hero = t.row[t.actor]
        t.held[hero] -= 1
        t.prayers[hero] += 1
        t.prayed[hero] = 1
        t.say("NB-7.2", "{:hero} begins to pray.", hero)

    def label(self, t: Table) -> str:
        return "Pray"

    def note(self, t: Table) -> str:
        return "2 next turn for 1 held"


class Escape(Step):
    """NB-6.2 to NB-6.6: strip the hero, put it under its deck; the newcomer goes on with the step."""

    def run(self, t: Table) -> None:
        place = t.actor
        hero = t.row[place]
        t.strip(hero)
        t.row[place] = EMPTY
        t.own_deck(t.turn).bottom.append(hero)
        t.say("NB-6.4", "{:hero} escapes to the bottom of the deck.", hero)
        t.do(Look(place))

    def label(self, t: Table) -> str:
        return "Escape"

    def note(self, t: Table) -> str:
        return "replaced at once, no Favor"


def attacks_from(ranks: int, kind: int, place: int) -> list[Step]:
    enemies = range(ranks, 2 * ranks) if place < ranks else range(ranks)
    return [Attack(there) for there in enemies if can_attack(ranks, kind, place, there)]


ACTIVATE: Final = Activate()
PRAYER: Final = Pray()
ESCAPE: Final = Escape()
CHOOSE_ACTION: Final = [ChooseAction(seat) for seat in range(4)]
ATTACKS: Final[list[list[list[list[Step]]]]] = [
    [[attacks_from(ranks, kind, place) for place in range(2 * ranks)] for kind in range(3)] for ranks in (3, 4)
]
"""By number of ranks, type of hero and place: the attacks in reach."""
