"""Phase 4: attacking another Team's network (section 13)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards.programs import BLANK, BOOSTER, CARD
from undercity.games.human_interface.marks import NONE
from undercity.games.human_interface.steps import cando, hack, infect, network
from undercity.games.human_interface.table import Table


def attacks(t: Table, team: int) -> list[Step]:
    """HI-13.1, HI-29.1: only against another Team, with an offensive program from hand."""
    if t.teams < 2 or not network.empty_slots(t, team):
        return []
    return [
        AttackNet(team, card) for card in t.hands[team] if CARD[card].is_offensive and CARD[card].install <= t.sr[team]
    ]


class AttackNet(Step):
    """HI-13.1: one Virus or Worm face-down in the own network."""

    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def run(self, t: Table) -> None:
        team = self.team
        slot = network.empty_slots(t, team)[0]
        t.hands[team].remove(self.card)
        t.net[slot] = self.card
        t.shown[slot] = 0
        t.learn()
        t.say("HI-13.1", "{:team} attacks the network of {:team}.", team, 1 - team)
        hack.use_deck(t, team)
        t.do(ChooseHidden(t.voice(team), team, slot), Meet(team, slot))

    def notation(self) -> str:
        return f"attack-net {self.card}"

    def label(self, t: Table) -> str:
        return f"Attack the other network with {CARD[self.card].name} ({CARD[self.card].install} SR)"

    def at(self, t: Table) -> str:
        return f"card {self.card}"


class ChooseHidden(Ask):
    """HI-13.1, HI-13.5, HI-15.8: one Booster or Blank face-down with the program; it is paid when revealed."""

    def __init__(self, seat: int, team: int, slot: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.slot: Final = slot

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [network.DONE]
        if t.boost[self.slot] == NONE:
            for card in t.hands[self.team]:
                if CARD[card].type in (BOOSTER, BLANK) and CARD[card].install + due(t, self.slot) <= t.sr[self.team]:
                    found.append(Hide(self.team, self.slot, card))
        return found

    def prompt(self, t: Table) -> str:
        return "Lay a Booster or a Blank face-down with your program?"

    def is_always_asked(self) -> bool:
        return True

    def is_follow_up(self) -> bool:
        return True

    def is_secret(self) -> bool:
        return True


class Hide(Step):
    def __init__(self, team: int, slot: int, card: int) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.hands[self.team].remove(self.card)
        t.boost[self.slot] = self.card
        t.learn()
        t.say("HI-13.5", "{:team} lays a card face-down with its program.", self.team)

    def notation(self) -> str:
        return f"hide {self.card}"

    def label(self, t: Table) -> str:
        return CARD[self.card].name

    def note(self, t: Table) -> str:
        return CARD[self.card].text

    def at(self, t: Table) -> str:
        return f"card {self.card}"


class Meet(Step):
    """HI-13.2 to HI-13.6: the defence in the lowest slot, or one installed now, or a card alone."""

    def __init__(self, team: int, slot: int) -> None:
        self.team: Final = team
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        other = 1 - self.team
        t.do(Clash(self.team, self.slot))
        if not network.defences(t, other) and network.is_jacked(t, other):
            t.do(ChooseWall(t.voice(other), other))


class ChooseWall(Ask):
    """D19, HI-13.3: install a defensive program face-up from hand."""

    def __init__(self, seat: int, team: int) -> None:
        super().__init__(seat)
        self.team: Final = team

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [network.DONE]
        empty = network.empty_slots(t, self.team)
        for card in t.hands[self.team]:
            if empty and CARD[card].is_defensive and CARD[card].install <= t.sr[self.team]:
                found.append(Raise(self.team, card, empty[0]))
        return found

    def prompt(self, t: Table) -> str:
        return "Your network is attacked. Install a defensive program?"

    def why(self, t: Table) -> str:
        return "Without one you defend with a CanDo card alone and may not boost."

    def is_always_asked(self) -> bool:
        return True


class Raise(Step):
    def __init__(self, team: int, card: int, slot: int) -> None:
        self.team: Final = team
        self.card: Final = card
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        t.learn()
        network.install(t, self.team, self.card, self.slot, 1)
        t.say("HI-13.3", "{:team} installs {:card}.", self.team, self.card)

    def notation(self) -> str:
        return f"raise {self.card}"

    def label(self, t: Table) -> str:
        return f"{CARD[self.card].name} ({CARD[self.card].install} SR)"

    def at(self, t: Table) -> str:
        return f"card {self.card}"


class Clash(Step):
    """HI-13.4, HI-13.5, HI-13.7, HI-H54: the defence is shown, Boosters are laid, both declare boosts."""

    def __init__(self, team: int, slot: int) -> None:
        self.team: Final = team
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        team, other = self.team, 1 - self.team
        t.bids = [0, 0]
        wall = network.defences(t, other)
        guard = wall[0] if wall and network.is_jacked(t, other) else NONE
        steps: list[Step] = [network.ChooseBoost(t.voice(team), team, 0, due(t, self.slot))]
        if guard >= 0:
            t.learn()
            t.shown[guard] = max(SHOWN, t.shown[guard])
            t.say("HI-13.4", "{:team} shows {:card}.", other, t.net[guard])
            steps = [ChooseHidden(t.voice(other), other, guard), *steps, BoostWall(other, guard)]
        t.do(*steps, Battle(team, self.slot, guard))


SHOWN: Final = 1
"""In `shown`: the program lies open; what is shown has been paid for."""


def due(t: Table, slot: int) -> int:
    """What is still to be paid when the cards in a slot are revealed."""
    boost = t.boost[slot]
    program = CARD[t.net[slot]].install if t.shown[slot] < SHOWN else 0
    return program + (CARD[boost].install if boost >= 0 and t.shown[slot] < hack.BOTH_SHOWN else 0)


class BoostWall(Step):
    """HI-13.7: the defender boosts only with an active defensive program, after its Booster can be paid."""

    def __init__(self, team: int, slot: int) -> None:
        self.team: Final = team
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        t.do(network.ChooseBoost(t.voice(self.team), self.team, 1, due(t, self.slot)))


class Battle(Step):
    """HI-13.8: cards are revealed and paid; then both draw."""

    def __init__(self, team: int, slot: int, guard: int) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.guard: Final = guard

    def run(self, t: Table) -> None:
        team, other = self.team, 1 - self.team
        reveal(t, team, self.slot)
        if self.guard >= 0:
            reveal(t, other, self.guard)
        t.do(
            cando.Draw(0, t.hacker[team]),
            cando.Draw(1, t.hacker[other]),
            JudgeBattle(team, self.slot, self.guard),
            cando.END_EVENT,
        )


def reveal(t: Table, team: int, slot: int) -> None:
    """HI-13.8, HI-H65: program and Booster lie open and are paid; a Blank returns to hand."""
    cost = due(t, slot)
    boost = t.boost[slot]
    is_news = t.shown[slot] < SHOWN or (boost >= 0 and t.shown[slot] < hack.BOTH_SHOWN)
    t.sr[team] -= cost
    t.shown[slot] = hack.BOTH_SHOWN if boost >= 0 else SHOWN
    if is_news:
        also = f" and {CARD[boost].name}" if boost >= 0 else ""
        t.say("HI-13.8", "{:team} reveals {:card}{}: {} SR.", team, t.net[slot], also, cost)
    if boost >= 0 and CARD[boost].type == BLANK:
        drop_booster(t, slot)


def drop_booster(t: Table, slot: int) -> None:
    network.put_away(t, t.boost[slot])
    t.boost[slot] = NONE
    t.shown[slot] = SHOWN


class JudgeBattle(Step):
    """HI-13.9, HI-12.23, HI-H55: Strength, Booster, SR and card against the same; -3 from afar; ties defend."""

    def __init__(self, team: int, slot: int, guard: int) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.guard: Final = guard

    def run(self, t: Table) -> None:
        team, other, guard = self.team, 1 - self.team, self.guard
        against = CARD[t.net[guard]].type if guard >= 0 else NONE
        mine = hack.attack_strength(t, team, self.slot, against, hack.REMOTE)
        attack = sum([n for _, n in mine]) + t.drawn[0]
        wall = network.strength(t, guard, CARD[t.net[self.slot]].type) + t.bids[1] if guard >= 0 else 0
        defence = wall + t.threads[other] + t.drawn[1]
        sums = (*mine, ("CanDo", t.drawn[0]), ("defence", wall), ("its CanDo", t.drawn[1]))
        t.say("HI-13.9", "The network battle: {} to {}.", attack, defence, sums=sums)
        if attack > defence and network.is_jacked(t, team):
            t.do(BrokeThrough(team, self.slot, guard))
        else:
            network.clear_slot(t, self.slot)
            t.do(Riposte(other))


class BrokeThrough(Step):
    """HI-12.26, HI-13.10, HI-13.13: the defence is discarded; the next one, or the network lies open."""

    def __init__(self, team: int, slot: int, guard: int) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.guard: Final = guard

    def run(self, t: Table) -> None:
        if self.guard >= 0:
            network.clear_slot(t, self.guard)
        if network.defences(t, 1 - self.team):
            t.do(ChoosePress(t.voice(self.team), self.team, self.slot))
        else:
            t.do(ChooseInfection(t.voice(self.team), self.team, self.slot))


class ChoosePress(Ask):
    """D21, HI-13.10 to HI-13.12: pay Running and press on, or lose the program."""

    def __init__(self, seat: int, team: int, slot: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.slot: Final = slot

    def answers(self, t: Table) -> list[Step]:
        team, slot = self.team, self.slot
        found: list[Step] = []
        if network.running(t, slot) <= t.sr[team]:
            found.append(Press(team, slot, True))
        if t.boost[slot] >= 0 and CARD[t.net[slot]].running <= t.sr[team]:
            found.append(Press(team, slot, False))
        fresh = [card for card in t.hands[team] if CARD[card].is_offensive and CARD[card].install <= t.sr[team]]
        return [*found, *[PressWith(team, slot, card) for card in fresh], hack.Stop(team, slot)]

    def prompt(self, t: Table) -> str:
        return "Attack the next defence?"

    def why(self, t: Table) -> str:
        return f"{t.sr[self.team]} SR left. A card whose Running cost is not paid is discarded; if you stop, all are."


class Press(Step):
    """HI-13.10, HI-13.11: Running of the program, and of the Booster or it is discarded."""

    def __init__(self, team: int, slot: int, has_booster: bool) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.has_booster: Final = has_booster

    def run(self, t: Table) -> None:
        team, slot = self.team, self.slot
        if not self.has_booster:
            drop_booster(t, slot)
        cost = network.running(t, slot)
        t.sr[team] -= cost
        t.say("HI-13.10", "{:team} pays {} SR and presses on.", team, cost)
        t.do(ChooseHidden(t.voice(team), team, slot), Meet(team, slot))

    def notation(self) -> str:
        return "go-on" if self.has_booster else "go-on-bare"

    def label(self, t: Table) -> str:
        if self.has_booster:
            return f"Go on ({network.running(t, self.slot)} SR)"
        return f"Go on without the Booster ({CARD[t.net[self.slot]].running} SR)"


class PressWith(Step):
    """HI-13.10, HI-13.11: a new program at its Install cost; the old one is discarded unpaid."""

    def __init__(self, team: int, slot: int, card: int) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.card: Final = card

    def run(self, t: Table) -> None:
        team, slot = self.team, self.slot
        network.clear_slot(t, slot)
        t.hands[team].remove(self.card)
        t.net[slot] = self.card
        t.learn()
        t.say("HI-13.10", "{:team} goes on with another program.", team)
        t.do(ChooseHidden(t.voice(team), team, slot), Meet(team, slot))

    def notation(self) -> str:
        return f"go-on-with {self.card}"

    def label(self, t: Table) -> str:
        return f"Go on with {CARD[self.card].name} ({CARD[self.card].install} SR)"

    def at(self, t: Table) -> str:
        return f"card {self.card}"


class ChooseInfection(Ask):
    """D22, HI-13.14: place the offensive card in the beaten network?"""

    def __init__(self, seat: int, team: int, slot: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.slot: Final = slot

    def answers(self, t: Table) -> list[Step]:
        return [PlaceInfection(self.team, self.slot), network.DONE]

    def prompt(self, t: Table) -> str:
        return f"Infect the other network with {CARD[t.net[self.slot]].name}?"


class PlaceInfection(Step):
    def __init__(self, team: int, slot: int) -> None:
        self.team: Final = team
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        card, boost = t.net[self.slot], t.boost[self.slot]
        t.net[self.slot] = t.boost[self.slot] = NONE
        t.shown[self.slot] = 0
        t.do(infect.Infect(1 - self.team, card, boost))

    def notation(self) -> str:
        return "infect"

    def label(self, t: Table) -> str:
        return "Infect it"


# After a failed attack (HI-9.8, HI-H67)


class Riposte(Step):
    """HI-9.8, HI-H67: an own offensive program in the defender's network may strike back at no cost."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        if network.is_jacked(t, self.team) and ripostes(t, self.team):
            t.do(ChooseRiposte(t.voice(self.team), self.team))


def ripostes(t: Table, team: int) -> list[int]:
    return [slot for slot in network.own_slots(t, team) if CARD[t.net[slot]].is_offensive]


class ChooseRiposte(Ask):
    def __init__(self, seat: int, team: int) -> None:
        super().__init__(seat)
        self.team: Final = team

    def answers(self, t: Table) -> list[Step]:
        return [network.DONE, *[StrikeBack(self.team, slot) for slot in ripostes(t, self.team)]]

    def prompt(self, t: Table) -> str:
        return "The attack failed. Does a program of yours strike back?"


class StrikeBack(Step):
    """HI-H58, HI-H67: through the other's defences, one battle each."""

    def __init__(self, team: int, slot: int) -> None:
        self.team: Final = team
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        other = 1 - self.team
        wall = network.defences(t, other)
        guard = wall[0] if wall and network.is_jacked(t, other) else NONE
        t.learn()
        for slot in (self.slot, guard):
            if slot >= 0:
                t.shown[slot] = max(SHOWN, t.shown[slot])
        t.bids = [0, 0]
        ask: list[Step] = [network.ChooseBoost(t.voice(other), other, 1, 0)] if guard >= 0 else []
        t.do(
            *ask,
            cando.Draw(0, t.hacker[self.team]),
            cando.Draw(1, t.hacker[other]),
            JudgeStrike(self.team, self.slot, guard),
            cando.END_EVENT,
        )

    def notation(self) -> str:
        return f"strike-back {self.slot}"

    def label(self, t: Table) -> str:
        return f"{CARD[t.net[self.slot]].name} strikes back"

    def at(self, t: Table) -> str:
        return f"slot {self.slot}"


class JudgeStrike(Step):
    """HI-H55: no -3 on a counterattack."""

    def __init__(self, team: int, slot: int, guard: int) -> None:
        self.team: Final = team
        self.slot: Final = slot
        self.guard: Final = guard

    def run(self, t: Table) -> None:
        team, other, guard = self.team, 1 - self.team, self.guard
        against = CARD[t.net[guard]].type if guard >= 0 else NONE
        attack = network.strength(t, self.slot, against) + t.chip(t.hacker[team], c.PROGRAM) + t.drawn[0]
        wall = network.strength(t, guard, CARD[t.net[self.slot]].type) + t.bids[1] if guard >= 0 else 0
        defence = wall + t.threads[other] + t.drawn[1]
        t.say("HI-H67", "The counterattack: {} to {}.", attack, defence)
        if attack <= defence:
            network.clear_slot(t, self.slot)
            return
        if guard >= 0:
            network.clear_slot(t, guard)
        if guard >= 0 and network.defences(t, other):
            t.do(StrikeBack(team, self.slot))
        else:
            t.do(PlaceInfection(team, self.slot))
