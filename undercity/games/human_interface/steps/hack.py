"""Phase 4: attacking a Terminal, guards, counterattack, control, infection (sections 6, 14, 15)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Refusal, Step
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards.decks import ESPIONAGE
from undercity.games.human_interface.cards.gear import CYBERDECK, GEARS
from undercity.games.human_interface.cards.programs import BOOSTER, CARD, OPFOR_DECK
from undercity.games.human_interface.marks import (
    COLLATERAL_DECK,
    HACKING,
    LOCKED,
    NOBODY,
    NONE,
    TAKEOVER,
    TEAMS,
    TOKENS,
)
from undercity.games.human_interface.missions import BASICS, SKIRMISH
from undercity.games.human_interface.steps import cando, goals, harm, infect, network, optional
from undercity.games.human_interface.table import Table

FACE_DOWN: Final = 100
"""Added to a guard that nobody has seen."""
REMOTE: Final = -3
FROM_HAND: Final = -1
BOTH_SHOWN: Final = 2
"""In `shown`: program and Booster lie open."""
JUST_TAKEN: Final = 16
"""In `hacked`: taken in this Phase (HI-14.10)."""


def terminals(t: Table) -> range:
    return range(len(t.orders().terminals) + len(t.orders().basics))


def is_basic(t: Table, terminal: int) -> bool:
    return terminal >= len(t.orders().terminals)


def holder(t: Table, terminal: int) -> int:
    """The Team that holds a Terminal."""
    if is_basic(t, terminal):
        return t.basics[terminal - len(t.orders().terminals)]
    return t.side[t.control[terminal]] if t.control[terminal] >= 0 else NOBODY


def is_direct(t: Table, team: int, terminal: int) -> bool:
    """HI-12.21, HI-H7."""
    return t.is_adjacent_to(t.hacker[team], t.terminal_square(terminal))


def attacks(t: Table, team: int) -> list[Step]:
    """HI-12.19, HI-14.3, HI-H52: each Terminal with each offensive program that can be paid."""
    slots = [slot for slot in network.own_slots(t, team) if CARD[t.net[slot]].is_offensive]
    cards: list[int] = []
    if network.empty_slots(t, team):
        cards = [card for card in t.hands[team] if CARD[card].is_offensive and CARD[card].install <= t.sr[team]]
    found: list[Step] = []
    if slots or cards:
        for terminal in terminals(t):
            if is_target(t, team, terminal):
                found += [AttackTerminal(team, terminal, t.net[slot], slot) for slot in slots]
                found += [AttackTerminal(team, terminal, card, FROM_HAND) for card in cards]
    return found


def is_target(t: Table, team: int, terminal: int) -> bool:
    held = holder(t, terminal)
    return held != team and not (is_basic(t, terminal) and held >= 0)


def refusals(t: Table, team: int) -> list[Refusal]:
    found = []
    for card in t.hands[team]:
        if CARD[card].is_defensive and terminals(t):
            found.append(Refusal(f"hack 0 {card}", f"Hack with {CARD[card].name}", "it cannot attack", "HI-12.19"))
    return found[:2]


class AttackTerminal(Step):
    """HI-14.1 to HI-14.3: the program lies face-up, guards are laid, a Booster may help."""

    def __init__(self, team: int, terminal: int, card: int, slot: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.card: Final = card
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        team, slot = self.team, self.slot
        t.learn()
        if slot == FROM_HAND:
            slot = network.empty_slots(t, team)[0]
            network.install(t, team, self.card, slot, 1)
        t.shown[slot] = max(1, t.shown[slot])
        t.say("HI-14.3", "{:team} attacks {:terminal} with {:card}.", team, self.terminal, self.card)
        use_deck(t, team)
        t.do(ChooseBooster(t.voice(team), team, slot), LayGuards(team, self.terminal), Fight(team, self.terminal, slot))

    def notation(self) -> str:
        return f"hack {self.terminal} {self.card}"

    def label(self, t: Table) -> str:
        how = "directly" if is_direct(t, self.team, self.terminal) else "from afar"
        cost = f", {CARD[self.card].install} SR" if self.slot == FROM_HAND else ""
        return f"Hack {t.terminal_name(self.terminal)} {how} with {CARD[self.card].name}{cost}"

    def note(self, t: Table) -> str:
        away = 0 if is_direct(t, self.team, self.terminal) else REMOTE
        return f"Strength {CARD[self.card].strength + away} against {t.strength(self.terminal)} guards"

    def at(self, t: Table) -> str:
        return f"terminal {self.terminal}"


def use_deck(t: Table, team: int) -> None:
    """HI-7.3, HI-H45."""
    m = t.hacker[team]
    if any(GEARS[item].type == CYBERDECK for item in t.gears(m)):
        t.make_noise(m, HACKING, TOKENS[HACKING])


class ChooseBooster(Ask):
    """D18, HI-12.24: at most one Booster with a program, paid when it is laid face-up."""

    def __init__(self, seat: int, team: int, slot: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.slot: Final = slot

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [network.DONE]
        if t.boost[self.slot] == NONE:
            for card in t.hands[self.team]:
                if CARD[card].type == BOOSTER and CARD[card].install <= t.sr[self.team]:
                    found.append(AddBooster(self.team, self.slot, card))
        return found

    def prompt(self, t: Table) -> str:
        return f"Support {CARD[t.net[self.slot]].name} with a Booster?"

    def is_follow_up(self) -> bool:
        return True


class AddBooster(Step):
    def __init__(self, team: int, slot: int, card: int) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.sr[self.team] -= CARD[self.card].install
        t.hands[self.team].remove(self.card)
        t.boost[self.slot] = self.card
        t.shown[self.slot] = BOTH_SHOWN
        t.learn()
        t.say("HI-12.24", "{:team} adds {:card}.", self.team, self.card)

    def notation(self) -> str:
        return f"booster {self.card}"

    def label(self, t: Table) -> str:
        return f"{CARD[self.card].name}: +{CARD[self.card].strength} for {CARD[self.card].install} SR"

    def at(self, t: Table) -> str:
        return f"card {self.card}"


class LayGuards(Step):
    """HI-14.1, HI-14.2, HI-H57, HI-H59: a fresh set if this Team has no guard left there."""

    def __init__(self, team: int, terminal: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal

    def run(self, t: Table) -> None:
        place = self.terminal * TEAMS + self.team
        if not is_basic(t, self.terminal) and t.placed[self.terminal]:
            front_up(t, self.terminal, place)
        elif t.guards[place]:
            return
        missing = t.strength(self.terminal) - len(t.guards[place])
        t.do(*[DrawGuard(place) for _ in range(missing)])


def front_up(t: Table, terminal: int, place: int) -> None:
    """HI-H59: the holder's programs defend first, then OPFOR cards up to the Terminal's Strength."""
    own = [card + FACE_DOWN for card in t.placed[terminal]]
    room = t.strength(terminal) - len(own)
    for card in t.guards[place][room:]:
        t.throw(card % FACE_DOWN)
    t.guards[place] = (*own, *t.guards[place][:room])
    t.placed[terminal] = ()


class DrawGuard(Chance):
    """HI-14.1: an OPFOR card, face-down; nobody sees it."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: Final = place

    def run(self, t: Table) -> None:
        if not network.can_draw(t, OPFOR_DECK):
            return
        top = t.decks[OPFOR_DECK].known()
        if top >= 0:
            DrewGuard(self.place, top).run(t)
        else:
            super().run(t)

    def count(self, t: Table) -> int:
        return len(t.decks[OPFOR_DECK].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return DrewGuard(self.place, t.decks[OPFOR_DECK].rest[i])

    def is_secret(self) -> bool:
        return True

    def prompt(self, t: Table) -> str:
        return "Which card guards the Terminal, face-down?"


class DrewGuard(Step):
    def __init__(self, place: int, card: int) -> None:
        self.place: Final = place
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.own_deck(OPFOR_DECK).take(self.card)
        t.guards[self.place] = (*t.guards[self.place], self.card + FACE_DOWN)


class Fight(Step):
    """HI-14.4, HI-H58: guards are fought one by one in drawn order."""

    def __init__(self, team: int, terminal: int, slot: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        team = self.team
        t.bids = [0, 0]
        if not t.guards[self.terminal * TEAMS + team]:
            t.do(Seize(team, self.terminal, self.slot))
            return
        t.do(
            network.ChooseBoost(t.voice(team), team, 0, 0),
            cando.Draw(0, t.hacker[team]),
            cando.Draw(1, -1),
            JudgeGuard(team, self.terminal, self.slot),
            cando.END_EVENT,
        )


def attack_strength(t: Table, team: int, slot: int, against: int, away: int) -> list[tuple[str, int]]:
    sums = [
        ("program", network.strength(t, slot, against)),
        ("SR", t.bids[0]),
        ("Neurochip", t.chip(t.hacker[team], c.PROGRAM)),
        ("Hyper-Threading", t.threads[team]),
        ("remote", away),
    ]
    return [term for term in sums if term[1]]


class JudgeGuard(Step):
    """HI-14.4 to HI-14.6, HI-14.11, HI-14.12: ties go to the Terminal."""

    def __init__(self, team: int, terminal: int, slot: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        team, place = self.team, self.terminal * TEAMS + self.team
        guard = t.guards[place][0] % FACE_DOWN
        t.learn()
        t.guards[place] = (guard, *t.guards[place][1:])
        away = 0 if is_direct(t, team, self.terminal) else REMOTE
        mine = attack_strength(t, team, self.slot, CARD[guard].type, away)
        attack = sum([n for _, n in mine]) + t.drawn[0]
        defence = network.power(guard, CARD[t.net[self.slot]].type) + t.drawn[1]
        won = attack > defence and network.is_jacked(t, team)
        sums = (*mine, ("CanDo", t.drawn[0]), ("guard", defence - t.drawn[1]), ("its CanDo", t.drawn[1]))
        said = "falls" if won else "holds"
        t.say("HI-14.4", "{:card} {}: {} to {}.", guard, said, attack, defence, sums=sums)
        t.do(Beaten(team, self.terminal, self.slot) if won else Lost(team, self.terminal, self.slot))


class Beaten(Step):
    """HI-14.5, HI-14.6: the guard is discarded; with guards left the Running cost buys the next fight."""

    def __init__(self, team: int, terminal: int, slot: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        place = self.terminal * TEAMS + self.team
        t.throw(t.guards[place][0])
        t.guards[place] = t.guards[place][1:]
        if t.guards[place]:
            t.do(ChooseOn(t.voice(self.team), self.team, self.terminal, self.slot))
        else:
            t.do(Seize(self.team, self.terminal, self.slot))


class ChooseOn(Ask):
    """D21, HI-H60, HI-H133: pay Running and go on, or stop and lose the program."""

    def __init__(self, seat: int, team: int, terminal: int, slot: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.terminal: Final = terminal
        self.slot: Final = slot

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = []
        if network.running(t, self.slot) <= t.sr[self.team]:
            found.append(GoOn(self.team, self.terminal, self.slot))
        return [*found, Stop(self.team, self.slot)]

    def prompt(self, t: Table) -> str:
        return f"Pay {network.running(t, self.slot)} SR and fight the next guard?"


class GoOn(Step):
    def __init__(self, team: int, terminal: int, slot: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        t.sr[self.team] -= network.running(t, self.slot)
        t.say("HI-14.6", "{:team} pays {} SR and goes on.", self.team, network.running(t, self.slot))
        t.do(Fight(self.team, self.terminal, self.slot))

    def notation(self) -> str:
        return "go-on"

    def label(self, t: Table) -> str:
        return f"Go on ({network.running(t, self.slot)} SR)"


class Stop(Step):
    """HI-H60: program and Booster are discarded, beaten guards stay beaten."""

    def __init__(self, team: int, slot: int) -> None:
        self.team: Final = team
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        t.say("HI-H60", "{:team} breaks off.", self.team)
        network.clear_slot(t, self.slot)

    def notation(self) -> str:
        return "stop"

    def label(self, t: Table) -> str:
        return "Break off (the program is lost)"


class Lost(Step):
    """HI-12.26, HI-14.11, HI-14.12, HI-27.1: the program is lost; an offensive guard strikes back."""

    def __init__(self, team: int, terminal: int, slot: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        guard = t.guards[self.terminal * TEAMS + self.team][0]
        network.clear_slot(t, self.slot)
        if t.mode() != SKIRMISH:
            goals.rise(t, 1)
        if CARD[guard].is_offensive:
            t.say("HI-14.12", "{:card} strikes back.", guard)
            t.do(Counter(self.team, self.terminal, guard))


class Counter(Step):
    """HI-14.13, HI-H58: through the defensive programs in slot order, or against a card alone."""

    def __init__(self, team: int, terminal: int, guard: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.guard: Final = guard

    def run(self, t: Table) -> None:
        team = self.team
        wall = network.defences(t, team)
        t.bids = [0, 0]
        ask: list[Step] = []
        if wall:
            t.shown[wall[0]] = max(1, t.shown[wall[0]])
            t.learn()
            ask.append(network.ChooseBoost(t.voice(team), team, 1, 0))
        slot = wall[0] if wall else NONE
        t.do(
            *ask,
            cando.Draw(0, -1),
            cando.Draw(1, t.hacker[team]),
            JudgeCounter(team, self.terminal, self.guard, slot),
            cando.END_EVENT,
        )


class JudgeCounter(Step):
    """HI-14.13 to HI-14.15: the Hacker wins ties; on a loss the guard infects the network."""

    def __init__(self, team: int, terminal: int, guard: int, slot: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.guard: Final = guard
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        team, guard, slot = self.team, self.guard, self.slot
        attack = network.power(guard, CARD[t.net[slot]].type if slot >= 0 else NONE) + t.drawn[0]
        wall = network.strength(t, slot, CARD[guard].type) + t.bids[1] if slot >= 0 else 0
        defence = wall + t.threads[team] + t.drawn[1]
        sums = (("guard", attack - t.drawn[0]), ("CanDo", t.drawn[0]), ("defence", wall), ("your CanDo", t.drawn[1]))
        t.say("HI-14.13", "{:card} attacks the network: {} to {}.", guard, attack, defence, sums=sums)
        if attack <= defence:
            drop_guard(t, self.terminal, team, guard)
            t.throw(guard)
            return
        if slot >= 0:
            network.clear_slot(t, slot)
        if slot >= 0 and network.defences(t, team):
            t.do(Counter(team, self.terminal, guard))
        else:
            drop_guard(t, self.terminal, team, guard)
            t.do(infect.Infect(team, guard, NONE))


def drop_guard(t: Table, terminal: int, team: int, guard: int) -> None:
    place = terminal * TEAMS + team
    t.guards[place] = tuple([card for card in t.guards[place] if card % FACE_DOWN != guard])


# Control


class Seize(Step):
    """HI-14.7, HI-14.16, HI-6.13: the Hacker takes the Terminal; the first Security Terminal locks the doors."""

    def __init__(self, team: int, terminal: int, slot: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        team, terminal = self.team, self.terminal
        m = t.hacker[team]
        direct = is_direct(t, team, terminal)
        t.say("HI-14.7", "{:model} takes {:terminal}.", m, terminal)
        if direct:
            t.make_noise(m, TAKEOVER, TOKENS[TAKEOVER])
        if is_basic(t, terminal):
            t.basics[terminal - len(t.orders().terminals)] = team
        else:
            take_control(t, team, terminal, m, direct)
            t.do(ChooseLeave(t.voice(team), team, terminal, self.slot))
        t.do(*reward(t, m), goals.Check())


def reward(t: Table, m: int) -> list[Step]:
    """HI-H35: adrenaline if the Mission makes Terminals an objective; HI-32.24: collateral damage."""
    found: list[Step] = []
    if any(goal == BASICS for group in t.orders().goals for goal, _ in group):
        found.append(harm.DrawRush(m))
    if t.is_on(COLLATERAL_DECK):
        found.append(optional.DrawExtra(optional.COLLATERAL, m))
    return found


def take_control(t: Table, team: int, terminal: int, m: int, direct: bool) -> None:
    is_first = all(h == 0 for h in t.hacked)
    if t.control[terminal] >= 0:
        harm.lose_terminal(t, terminal)
    t.control[terminal] = m
    bit = 1 << team
    if direct and not t.hacked[terminal] & bit:
        t.tally[team * goals.CARDS + ESPIONAGE] += 2
    t.hacked[terminal] |= JUST_TAKEN | (bit if direct else bit << TEAMS)
    if is_first:
        for door, (_, _, colour) in enumerate(t.orders().doors):
            if t.terminal_of_colour(colour) >= 0:
                t.doors[door] |= LOCKED
        t.say("HI-6.13", "The first Security Terminal has fallen: its building locks every controlled door.")


class ChooseLeave(Ask):
    """D23, HI-14.8, HI-14.9: programs left on the Terminal, up to its Strength."""

    def __init__(self, seat: int, team: int, terminal: int, used: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.terminal: Final = terminal
        self.used: Final = used
        """The slot of the program just used, which costs nothing."""

    def answers(self, t: Table) -> list[Step]:
        team, terminal = self.team, self.terminal
        found: list[Step] = [network.DONE]
        if len(t.placed[terminal]) < t.strength(terminal):
            found += [Leave(team, terminal, t.net[slot], slot, self.used) for slot in network.own_slots(t, team)]
            for card in t.hands[team]:
                if CARD[card].type < BOOSTER and CARD[card].install <= t.sr[team]:
                    found.append(Leave(team, terminal, card, FROM_HAND, self.used))
        return found

    def prompt(self, t: Table) -> str:
        return f"Leave a program on {t.terminal_name(self.terminal)} to guard it?"

    def why(self, t: Table) -> str:
        return f"Up to {t.strength(self.terminal)} programs defend it against another Team. Nobody pays to run them."


class Leave(Step):
    """HI-14.8, HI-14.9, HI-H56: from the network free, from hand at its Install cost."""

    def __init__(self, team: int, terminal: int, card: int, slot: int, used: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.card: Final = card
        self.slot: Final = slot
        self.used: Final = used

    def run(self, t: Table) -> None:
        team, card = self.team, self.card
        t.learn()
        if self.slot == FROM_HAND:
            t.sr[team] -= CARD[card].install
            t.hands[team].remove(card)
        else:
            boost = t.boost[self.slot]
            if boost >= 0:
                network.put_away(t, boost)
            t.net[self.slot] = t.boost[self.slot] = NONE
            t.shown[self.slot] = 0
        t.placed[self.terminal] = (*t.placed[self.terminal], card)
        t.say("HI-14.8", "{:team} leaves a program on {:terminal}.", team, self.terminal)
        t.do(ChooseLeave(t.voice(team), team, self.terminal, self.used))

    def notation(self) -> str:
        return f"leave {self.card}"

    def label(self, t: Table) -> str:
        cost = f" ({CARD[self.card].install} SR)" if self.slot == FROM_HAND else ""
        return f"Leave {CARD[self.card].name}{cost}"


def swaps(t: Table, team: int) -> list[Step]:
    """HI-14.10: later in the phase, while in control, cards on a Terminal may be swapped at their Install cost."""
    found: list[Step] = []
    for terminal in range(len(t.control)):
        if holder(t, terminal) == team and t.hacked[terminal] & JUST_TAKEN:
            for old in t.placed[terminal]:
                for card in t.hands[team]:
                    if CARD[card].type < BOOSTER and CARD[card].install <= t.sr[team]:
                        found.append(Swap(team, terminal, old, card))
    return found


class Swap(Step):
    def __init__(self, team: int, terminal: int, old: int, card: int) -> None:
        self.team: Final = team
        self.terminal: Final = terminal
        self.old: Final = old
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        t.sr[self.team] -= CARD[self.card].install
        t.hands[self.team].remove(self.card)
        t.throw(self.old)
        t.placed[self.terminal] = tuple([self.card if card == self.old else card for card in t.placed[self.terminal]])
        t.say("HI-14.10", "{:team} swaps a program on {:terminal}.", self.team, self.terminal)

    def label(self, t: Table) -> str:
        return f"{t.terminal_name(self.terminal)}: swap {CARD[self.old].name} for {CARD[self.card].name}"
