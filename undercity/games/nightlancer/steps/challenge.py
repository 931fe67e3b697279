"""Challenges: commit cards, be hindered, answer, roll, re-roll, settle (sections 9 and 10)."""

from typing import Final

from undercity.core.step import Refusal, Step
from undercity.games.nightlancer.cards import (
    ABILITIES,
    ARMOUR,
    BOOST,
    CRACKER,
    CRACKING,
    DEMOLITION,
    LOUD,
    MELEE,
    OBSTACLES,
    PASS,
)
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.steps import agent, interrupt
from undercity.games.nightlancer.steps.ask import Choice, lose_ware
from undercity.games.nightlancer.steps.roll import Rolls, Settle
from undercity.games.nightlancer.steps.status import gain_heat, lose_resolve
from undercity.games.nightlancer.table import (
    COOPERATIVE,
    FACE_OFF_FIRST,
    MARKET,
    NOBODY,
    NONE,
    Cards,
    Table,
)


class Challenge(Step):
    """NL-9.1, NL-9.2: who faces what; then the order of NL-H23."""

    def __init__(self, crew: Cards, kind: int, ability: int, difficulty: int, danger: int, obstacle: int) -> None:
        self.crew: Final = crew
        self.kind: Final = kind
        self.ability: Final = ability
        self.difficulty: Final = difficulty
        self.danger: Final = danger
        self.obstacle: Final = obstacle

    def run(self, t: Table) -> None:
        t.crew = self.crew
        t.kind = self.kind
        t.ability = self.ability
        t.difficulty = self.difficulty
        t.danger = self.danger
        t.obstacle = self.obstacle
        for seat in self.crew:
            t.trying[seat] = 0
            t.cleared[seat] = 0
            t.bonus[seat] = 0
            t.hinder[seat] = 0
            t.rolled[seat] = -1
            t.used[seat] = NONE
            t.armour[seat] = NOBODY
            t.rerolled[seat] = 0
        t.do(*[Commit(seat) for seat in self.crew], Interrupts(), Rolls(), Settle())


def is_group(t: Table) -> bool:
    return len(t.crew) > 1


def aim(t: Table) -> str:
    """The challenge in words."""
    gate = f"{OBSTACLES[t.obstacle]}, then " if t.obstacle else ""
    need = "" if t.kind == FACE_OFF_FIRST else f" {t.difficulty}"
    return f"{gate}{ABILITIES[t.ability]}{need}"


def chance_words(t: Table, seat: int) -> str:
    """How likely one roll succeeds."""
    gap = t.difficulty - max(0, t.standing(seat))
    if t.kind == FACE_OFF_FIRST:
        return f"You stand at {t.standing(seat)} before the dice."
    if gap <= 0:
        return f"You stand at {t.standing(seat)}: success is certain."
    share = ("7 in 8", "1 in 2", "1 in 8")
    odds = share[gap - 1] if gap <= 3 else "none"
    return f"You stand at {t.standing(seat)}, {gap} short: the chance of a roll is {odds}."


class Commit(Choice):
    """D6, D7, D8, D25: pass the obstacle, use cards, then attempt; or stand aside."""

    def choices(self, t: Table) -> list[Step]:
        seat = self.seat
        if seat not in t.crew:
            return []
        if t.obstacle and not t.cleared[seat]:
            return [*passes(t, seat), StandAside(seat)]
        found: list[Step] = [Attempt(seat)]
        found += boosts(t, seat, True)
        if not t.used[seat] and not t.bonus[seat] and not t.cleared[seat] and t.armour[seat] == NOBODY:
            found.append(StandAside(seat))
        return found

    def run(self, t: Table) -> None:
        """Nothing to pass an obstacle with, for all to see: nothing is asked."""
        found = self.choices(t)
        if len(found) == 1 and not t.contacts[self.seat] and self.is_gate(t):
            found[0].run(t)
        else:
            super().run(t)

    def is_gate(self, t: Table) -> bool:
        return t.obstacle != 0 and not t.cleared[self.seat]

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        if self.is_gate(t):
            return f"How do you pass the {OBSTACLES[t.obstacle]} obstacle?"
        return f"{aim(t)}: which cards do you use?"

    def why(self, t: Table) -> str:
        if self.is_gate(t):
            return "Without a card that passes it you may not attempt the challenge: your score is 0."
        danger = f" Failing costs {t.danger} Health." if t.danger else ""
        return chance_words(t, self.seat) + danger + " After the roll no card changes the score."

    def refusals(self, t: Table) -> list[Refusal]:
        if self.seat not in t.crew:
            return []
        found: list[Refusal] = []
        usable = t.usable(self.seat)
        for card in t.assets[self.seat]:
            ware = WARES[card]
            notation, label = f"use {ware.slug}", f"Use {ware.name}"
            if ware.always or not (ware.bonus[t.ability] or ware.kind == ARMOUR):
                continue
            if card not in usable:
                rule = "NL-5.7" if t.at == NOBODY else "NL-9.19" if card in t.loadout[self.seat] else "NL-9.18"
                found.append(Refusal(notation, label, "it may not be used here", rule))
            elif card in t.used[self.seat] or card == t.armour[self.seat]:
                continue
            elif ware.is_weapon() and t.has_weapon_used(self.seat):
                found.append(Refusal(notation, label, "one Weapon or Cyberweapon a challenge", "NL-10.1"))
            elif ware.kind == ARMOUR and t.armour[self.seat] != NOBODY:
                found.append(Refusal(notation, label, "one Armour a challenge", "NL-10.2"))
            elif ware.use_cost > t.resolve[self.seat]:
                found.append(Refusal(notation, label, f"it costs {ware.use_cost} Resolve", "NL-9.9"))
        return found


def passes(t: Table, seat: int) -> list[Step]:
    """NL-9.15, NL-9.16: what passes the obstacle."""
    found: list[Step] = []
    for card in t.usable(seat):
        ware = WARES[card]
        is_idle = ware.is_weapon() and t.ability < MELEE
        if ware.passes == t.obstacle and ware.use_cost <= t.resolve[seat] and not is_idle:
            found.append(UseWare(seat, card))
    if t.obstacle != DEMOLITION:
        for card in t.contacts[seat]:
            for i in (0, 1):
                use = CONTACTS[card].uses[i]
                if use.effect == PASS and use.what == t.obstacle:
                    found.append(PlayInChallenge(seat, card, i))
    if t.obstacle == CRACKING and t.special(seat) == CRACKER and t.resolve[seat]:
        found.append(BackDoor(seat))
    return found


def boosts(t: Table, seat: int, with_armour: bool) -> list[Step]:
    """NL-9.5, NL-10.1 to NL-10.4: cards that still may add to the score, and Armour."""
    found: list[Step] = []
    is_combat = t.ability >= MELEE
    for card in t.usable(seat):
        ware = WARES[card]
        if ware.kind == ARMOUR:
            if with_armour and is_combat and t.armour[seat] == NOBODY:
                found.append(Wear(seat, card))
        elif (
            ware.bonus[t.ability] > 0
            and not ware.always
            and card not in t.used[seat]
            and ware.use_cost <= t.resolve[seat]
            and not (ware.is_weapon() and t.has_weapon_used(seat))
        ):
            found.append(UseWare(seat, card))
    for card in t.contacts[seat]:
        for i in (0, 1):
            use = CONTACTS[card].uses[i]
            if use.effect == BOOST and use.what == t.ability:
                found.append(PlayInChallenge(seat, card, i))
    return found


class UseWare(Step):
    """NL-9.5, NL-9.9, NL-9.20, NL-H28: use a card, pay its cost; a Loud one brings Heat."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        seat, ware = self.seat, WARES[self.card]
        back = interrupt.back(t, seat)
        if t.obstacle and not t.cleared[seat]:
            t.cleared[seat] = 1
            t.say("NL-9.16", "{:seat} passes the obstacle with {:ware}.", seat, self.card)
        else:
            t.say("NL-9.5", "{:seat} uses {:ware}.", seat, self.card, sums=((ware.name, ware.bonus[t.ability]),))
        t.bonus[seat] += ware.bonus[t.ability]
        t.used[seat] = (*t.used[seat], self.card)
        if ware.traits & LOUD:
            gain_heat(t, seat, 1)
        if ware.single:
            lose_ware(t, seat, self.card)
            t.put_away(MARKET, self.card)
        if ware.use_cost:
            lose_resolve(t, seat, ware.use_cost)
        t.do(back)

    def notation(self) -> str:
        return f"use {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"Use {WARES[self.card].name}"

    def note(self, t: Table) -> str:
        return WARES[self.card].text

    def at(self, t: Table) -> str:
        return f"ware {self.card}"


class Wear(Step):
    """NL-10.2, NL-10.4, NL-H27: declare one Armour, before the roll."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.armour[self.seat] = self.card
        t.say("NL-10.4", "{:seat} wears {:ware}.", self.seat, self.card)
        t.do(Commit(self.seat))

    def notation(self) -> str:
        return f"use {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"Wear {WARES[self.card].name}"

    def note(self, t: Table) -> str:
        return WARES[self.card].text

    def at(self, t: Table) -> str:
        return f"ware {self.card}"


class PlayInChallenge(Step):
    """NL-16.4: a Contact played for an obstacle or a bonus, then discarded."""

    def __init__(self, seat: int, card: int, use: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.use: Final = use

    def run(self, t: Table) -> None:
        seat, use = self.seat, CONTACTS[self.card].uses[self.use]
        back = interrupt.back(t, seat)
        t.learn()
        t.drop_contact(seat, self.card)
        t.say("NL-16.4", "{:seat} plays the {:contact}: {}", seat, self.card, use.text)
        if use.effect == PASS:
            t.cleared[seat] = 1
        else:
            t.bonus[seat] += use.n
        t.do(back)

    def notation(self) -> str:
        return f"play {CONTACTS[self.card].slug} {self.use + 1}"

    def label(self, t: Table) -> str:
        return f"Play {CONTACTS[self.card].name}"

    def note(self, t: Table) -> str:
        return CONTACTS[self.card].uses[self.use].text

    def at(self, t: Table) -> str:
        return f"contact {self.card}"


class BackDoor(Step):
    """NL-16.9: the Cracker passes a Cracking obstacle for 1 Resolve."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.cleared[self.seat] = 1
        t.say("NL-16.9", "{:seat} finds a back door.", self.seat)
        lose_resolve(t, self.seat, 1)
        t.do(Commit(self.seat))

    def notation(self) -> str:
        return "back-door"

    def label(self, t: Table) -> str:
        return "Back Door: pay 1 Resolve"


class Attempt(Step):
    """NL-9.2, NL-10.10: ready to roll."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.trying[self.seat] = 1

    def notation(self) -> str:
        return "attempt"

    def label(self, t: Table) -> str:
        return "Attempt it" if not is_group(t) else "Assist"

    def note(self, t: Table) -> str:
        return chance_words(t, self.seat)


class StandAside(Step):
    """NL-9.3, NL-10.10: no attempt, score 0. NL-H27: the Danger is shared, so Armour may still be declared."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.trying[self.seat] = 0
        t.say("NL-9.3", "{:seat} makes no attempt.", self.seat)
        if t.ability >= MELEE and len(t.crew) > 1:
            t.do(DeclareArmour(self.seat))

    def notation(self) -> str:
        return "stand-aside"

    def label(self, t: Table) -> str:
        return "Do not assist" if is_group(t) else "Make no attempt"

    def note(self, t: Table) -> str:
        return "score 0"


class DeclareArmour(Choice):
    """NL-H27: who does not assist may declare one Armour for the Danger they share."""

    def choices(self, t: Table) -> list[Step]:
        found: list[Step] = [WearAside(self.seat, card) for card in t.usable(self.seat) if WARES[card].kind == ARMOUR]
        return [*found, NoArmour()]

    def prompt(self, t: Table) -> str:
        return "Which Armour do you wear while the others try?"

    def is_follow_up(self) -> bool:
        return True


class WearAside(Step):
    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.armour[self.seat] = self.card
        t.say("NL-10.4", "{:seat} wears {:ware}.", self.seat, self.card)

    def notation(self) -> str:
        return f"use {WARES[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"Wear {WARES[self.card].name}"

    def at(self, t: Table) -> str:
        return f"ware {self.card}"


class NoArmour(Step):
    def notation(self) -> str:
        return "none"

    def label(self, t: Table) -> str:
        return "None"


class Interrupts(Step):
    """NL-9.7, NL-20.6: rivals may hinder, or the Agent draws. Combat is left alone (NL-20.8, NL-H40)."""

    def run(self, t: Table) -> None:
        targets = [seat for seat in t.crew if t.trying[seat]]
        if t.ability >= MELEE or not targets:
            return
        if t.mode == COOPERATIVE:
            t.do(*[agent.Meddle(seat) for seat in targets])
        else:
            t.do(interrupt.Poll(t.crew[0], 0))
