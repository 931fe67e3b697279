"""Phase 4: purge and protect (section 15)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.human_interface.cards.programs import CARD
from undercity.games.human_interface.marks import SLOTS
from undercity.games.human_interface.steps import cando, hack, network
from undercity.games.human_interface.table import Table


def actions(t: Table, team: int) -> list[Step]:
    """HI-15.1, HI-15.6: purge a hostile card, or protect a clean network."""
    hostile = network.hostile_slots(t, team)
    empty = network.empty_slots(t, team)
    found: list[Step] = []
    hand = [card for card in t.hands[team] if CARD[card].is_defensive and CARD[card].install <= t.sr[team]]
    for target in hostile:
        found += [Purge(team, target, t.net[slot], slot) for slot in network.defences(t, team)]
        if empty:
            found += [Purge(team, target, card, hack.FROM_HAND) for card in hand]
    if not hostile and empty:
        found += [Protect(team, card) for card in hand]
    return found


class Protect(Step):
    """HI-15.6, HI-15.7: a defensive program against future attacks."""

    def __init__(self, team: int, card: int) -> None:
        self.team: Final = team
        self.card: Final = card

    def run(self, t: Table) -> None:
        slot = network.empty_slots(t, self.team)[0]
        t.learn()
        network.install(t, self.team, self.card, slot, 0)
        t.say("HI-15.6", "{:team} protects its network in slot {}.", self.team, slot % SLOTS + 1)

    def notation(self) -> str:
        return f"protect {self.card}"

    def label(self, t: Table) -> str:
        return f"Protect with {CARD[self.card].name} ({CARD[self.card].install} SR)"

    def at(self, t: Table) -> str:
        return f"card {self.card}"


class Purge(Step):
    """HI-15.1, HI-15.2: a defensive program against one hostile Virus or Worm."""

    def __init__(self, team: int, target: int, card: int, slot: int) -> None:
        self.team: Final = team
        self.target: Final = target
        self.card: Final = card
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        team, slot = self.team, self.slot
        t.learn()
        if slot == hack.FROM_HAND:
            slot = network.empty_slots(t, team)[0]
            network.install(t, team, self.card, slot, 1)
        t.shown[slot] = max(1, t.shown[slot])
        t.say("HI-15.1", "{:team} purges {:card} with {:card}.", team, t.net[self.target], self.card)
        t.do(hack.ChooseBooster(t.voice(team), team, slot), Scrub(team, self.target, slot))

    def notation(self) -> str:
        return f"purge {self.target % SLOTS + 1} {self.card}"

    def label(self, t: Table) -> str:
        return f"Purge {CARD[t.net[self.target]].name} with {CARD[self.card].name}"

    def at(self, t: Table) -> str:
        return f"slot {self.target}"


class Scrub(Step):
    def __init__(self, team: int, target: int, slot: int) -> None:
        self.team: Final = team
        self.target: Final = target
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        t.bids = [0, 0]
        t.do(
            network.ChooseBoost(t.voice(self.team), self.team, 0, 0),
            cando.Draw(0, t.hacker[self.team]),
            cando.Draw(1, -1),
            JudgePurge(self.team, self.target, self.slot),
            cando.END_EVENT,
        )


class JudgePurge(Step):
    """HI-15.2 to HI-15.5, HI-H66: the hostile program is the defender and wins ties."""

    def __init__(self, team: int, target: int, slot: int) -> None:
        self.team: Final = team
        self.target: Final = target
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        hostile = t.net[self.target]
        mine = network.strength(t, self.slot, CARD[hostile].type)
        attack = mine + t.bids[0] + t.threads[self.team] + t.drawn[0]
        theirs = network.strength(t, self.target, CARD[t.net[self.slot]].type)
        defence = theirs + t.drawn[1]
        sums = (("program", mine), ("SR", t.bids[0]), ("CanDo", t.drawn[0]), ("hostile", theirs))
        t.say("HI-15.2", "The purge: {} to {}.", attack, defence, sums=(*sums, ("its CanDo", t.drawn[1])))
        if attack > defence:
            t.say("HI-15.3", "{:card} is purged.", hostile)
            network.clear_slot(t, self.target)
            if network.hostile_slots(t, self.team) and network.running(t, self.slot) <= t.sr[self.team]:
                t.do(ChooseMore(t.voice(self.team), self.team, self.slot))
        else:
            t.say("HI-15.4", "The purge fails; {:card} is lost.", t.net[self.slot])
            network.clear_slot(t, self.slot)


class ChooseMore(Ask):
    """HI-15.5, HI-H66: another purge in the same action costs the Running cost."""

    def __init__(self, seat: int, team: int, slot: int) -> None:
        super().__init__(seat)
        self.team: Final = team
        self.slot: Final = slot

    def answers(self, t: Table) -> list[Step]:
        return [network.DONE, *[More(self.team, s, self.slot) for s in network.hostile_slots(t, self.team)]]

    def prompt(self, t: Table) -> str:
        return f"Pay {network.running(t, self.slot)} SR and purge another card?"


class More(Step):
    def __init__(self, team: int, target: int, slot: int) -> None:
        self.team: Final = team
        self.target: Final = target
        self.slot: Final = slot

    def run(self, t: Table) -> None:
        t.sr[self.team] -= network.running(t, self.slot)
        t.do(Scrub(self.team, self.target, self.slot))

    def notation(self) -> str:
        return f"purge-more {self.target % SLOTS + 1}"

    def label(self, t: Table) -> str:
        return f"Purge {CARD[t.net[self.target]].name} too"
