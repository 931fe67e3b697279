"""Activate Netrunners: Netruns, their steps and their dangers (section 13)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import COMBAT, NIX, T_BUG
from undercity.games.gangs_of_night_city.city import (
    CRED,
    DANGER,
    DATA_FORTRESS,
    DEPTH_NAMES,
    DEPTH_OF,
    DISTRICT_NAMES,
    DISTRICT_OF,
    DISTRICT_SLUGS,
    DRONE,
    EDDIES,
    KINDS,
    NET_CRED,
    NET_END,
    NET_STEPS,
    NET_TEXTS,
    NETRUNNER,
    ORANGE,
    RED,
    SECRET,
    TECHIE,
    VOODOO_BOYS,
    YELLOW,
    amount,
)
from undercity.games.gangs_of_night_city.steps import story
from undercity.games.gangs_of_night_city.steps.movement import ENCORE, ChooseWhere, Discard, arrive, distinct_cards
from undercity.games.gangs_of_night_city.steps.payment import cred, gain
from undercity.games.gangs_of_night_city.steps.unit import (
    CHECK_DRONES,
    PASS,
    ChooseKill,
    Lose,
    UnitStep,
    build_drone,
    targets,
)
from undercity.games.gangs_of_night_city.table import NOTHING, Table


class ChooseNetrun(Ask):
    """D17, GN-13.3, GN-13.4, GN-H76: a Netrun may be started; no Data Fortress is needed."""

    def answers(self, t: Table) -> list[Step]:
        return [PASS, Netrun(self.seat)]

    def prompt(self, t: Table) -> str:
        return "Do you start a Netrun?"

    def why(self, t: Table) -> str:
        return f"Your tracker is on {NET_STEPS[t.net[self.seat]]}; each Data Fortress you control yields a Secret."


class Netrun(Step):
    """GN-13.5 to GN-13.13"""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.rerolled = False
        t.say("GN-13.3", "{:side} starts a Netrun.", self.side)
        if t.runner_in_play(self.side, T_BUG) and t.ahead_of(self.side):
            cred(t, self.side, 1, "GN-H136", "T-Bug")
        t.do(ENCORE, TapFortresses(self.side), ChooseAdvance(self.side))

    def notation(self) -> str:
        return "netrun"

    def label(self, t: Table) -> str:
        return "Start a Netrun"

    def at(self, t: Table) -> str:
        return f"net {t.net[self.side]}"


class TapFortresses(Step):
    """GN-13.5: a Secret for each Data Fortress controlled."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        n = len(t.controlled(self.side, DATA_FORTRESS))
        if n:
            gain(t, self.side, SECRET, n, "GN-13.5", "Data Fortresses")


class ChooseAdvance(Ask):
    """D18, GN-13.6 to GN-13.8: at least 1 step, at most one for each Netrunner in play, never beyond the last."""

    def answers(self, t: Table) -> list[Step]:
        most = min(len(t.of_class(self.seat, NETRUNNER)), NET_END - t.net[self.seat])
        return [Advance(self.seat, t.net[self.seat] + n) for n in range(1, most + 1)]

    def prompt(self, t: Table) -> str:
        return "How deep do you go?"

    def why(self, t: Table) -> str:
        return "One step for each of your Netrunners in play at most. Only the step you land on counts."

    def is_follow_up(self) -> bool:
        return True


class Advance(Step):
    """GN-13.9, GN-13.10: the step landed on may be used; GN-13.12: then the dice are rolled in any case."""

    def __init__(self, side: int, step: int) -> None:
        self.side: Final = side
        self.step: Final = step

    def run(self, t: Table) -> None:
        t.net[self.side] = self.step
        t.say("GN-13.6", "{:side} goes to {}.", self.side, NET_STEPS[self.step])
        t.do(NetEffect(self.side, self.step), ENCORE, Roll(self.side), AfterRoll(self.side))

    def notation(self) -> str:
        return f"advance {NET_STEPS[self.step].lower().replace(' ', '-')}"

    def label(self, t: Table) -> str:
        return NET_STEPS[self.step]

    def note(self, t: Table) -> str:
        return f"{NET_TEXTS[self.step]} Danger {DANGER[DEPTH_OF[self.step]]}."

    def at(self, t: Table) -> str:
        return f"net {self.step}"


class NetEffect(Step):
    """GN-H157 to GN-H162: what the step offers."""

    def __init__(self, side: int, step: int) -> None:
        self.side: Final = side
        self.step: Final = step

    def run(self, t: Table) -> None:
        if self.step == 2 and t.is_solo():
            t.do(ChooseRetrieved(self.side))
        elif self.step == 2:
            t.do(ChooseHacked(self.side))
        elif self.step == 3:
            t.do(ChooseShoved(self.side))
        else:
            t.do(ChooseApply(self.side, self.step))
        t.do(StoryNet(self.side, self.step))


class StoryNet(Step):
    def __init__(self, side: int, step: int) -> None:
        self.side: Final = side
        self.step: Final = step

    def run(self, t: Table) -> None:
        story.net_cred(t, self.side, self.step)


class ChooseApply(Ask):
    """D19"""

    def __init__(self, seat: int, step: int) -> None:
        super().__init__(seat)
        self.step: Final = step

    def answers(self, t: Table) -> list[Step]:
        return [Apply(self.seat, self.step), PASS]

    def prompt(self, t: Table) -> str:
        return f"Do you use {NET_STEPS[self.step]}?"

    def why(self, t: Table) -> str:
        return NET_TEXTS[self.step]

    def is_follow_up(self) -> bool:
        return True


class Apply(Step):
    def __init__(self, side: int, step: int) -> None:
        self.side: Final = side
        self.step: Final = step

    def run(self, t: Table) -> None:
        cred(t, self.side, NET_CRED[self.step], "GN-13.9", NET_STEPS[self.step])
        if self.step == 4:
            t.do(ChooseBuilder(self.side))
        elif self.step == 5 and targets(t, self.side, NOTHING):
            t.do(ChooseKill(self.side, NOTHING, False))
        elif self.step == NET_END:
            t.do(ChooseConvert(self.side))

    def notation(self) -> str:
        return "apply"

    def label(self, t: Table) -> str:
        return "Use it"


class ChooseHacked(Ask):
    """D38, GN-H157: an opponent discards a random Combat card."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for other in t.opponents(self.seat):
            if t.hands[other]:
                found.append(Hack(other))
        return found

    def prompt(self, t: Table) -> str:
        return "Who discards a random Combat card?"

    def why(self, t: Table) -> str:
        return "It goes face-up on its owner's discard pile."

    def is_follow_up(self) -> bool:
        return True


class Hack(Step):
    def __init__(self, other: int) -> None:
        self.other: Final = other

    def run(self, t: Table) -> None:
        t.do(RandomDiscard(self.other))

    def notation(self) -> str:
        return f"hack {self.other + 1}"

    def label(self, t: Table) -> str:
        return t.side_name(self.other)


class RandomDiscard(Chance):
    """Uniform over the cards of the hand."""

    def __init__(self, other: int) -> None:
        super().__init__()
        self.other: Final = other

    def count(self, t: Table) -> int:
        return len(distinct_cards(t.hands[self.other]))

    def weights(self, t: Table) -> list[int] | None:
        hand = t.hands[self.other]
        return [hand.count(card) for card in distinct_cards(hand)]

    def outcome(self, t: Table, i: int) -> Step:
        return Discard(self.other, distinct_cards(t.hands[self.other])[i])

    def prompt(self, t: Table) -> str:
        return "Which card is discarded?"


class ChooseRetrieved(Ask):
    """GN-20.2, GN-H43: a single player may take a card of the own discard pile back to hand instead."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for card in distinct_cards(t.discards[self.seat]):
            found.append(Retrieve(self.seat, card))
        return found

    def prompt(self, t: Table) -> str:
        return "Which used card do you take back?"

    def why(self, t: Table) -> str:
        return "The token on the second Yellow step replaces its effect."

    def is_follow_up(self) -> bool:
        return True


class Retrieve(Step):
    def __init__(self, side: int, card: int) -> None:
        self.side: Final = side
        self.card: Final = card

    def run(self, t: Table) -> None:
        pile = t.discards[self.side][:]
        pile.remove(self.card)
        t.discards[self.side] = pile
        t.give_card(self.side, self.card, t.seen_by_all(self.side))
        t.say("GN-H43", "{:side} takes {:card} back to hand.", self.side, self.card)

    def notation(self) -> str:
        return f"retrieve {COMBAT[self.card].slug}"

    def label(self, t: Table) -> str:
        return COMBAT[self.card].name


class ChooseShoved(Ask):
    """D38, GN-H158: any opposing unit in play makes one move."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for other in t.opponents(self.seat):
            for u in t.distinct(t.in_play(other)):
                if not t.is_untouchable(u):
                    found.append(Shove(self.seat, other, KINDS[u], t.where[u]))
        return found

    def prompt(self, t: Table) -> str:
        return "Which opposing unit do you move?"

    def why(self, t: Table) -> str:
        return "One move; you decide where."

    def is_follow_up(self) -> bool:
        return True


class Shove(UnitStep):
    def __init__(self, by: int, side: int, kind: int, place: int) -> None:
        super().__init__(side, kind, place)
        self.by: Final = by

    def run(self, t: Table) -> None:
        t.do(ChooseWhere(self.by, self.side, self.kind, self.place, False))


class ChooseBuilder(Ask):
    """D38, GN-H160: one own Techie builds up to 2 Drones where it is."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        spare = len([u for u in t.figures(self.seat) if KINDS[u] == DRONE and t.where[u] == -1])
        districts = sorted({DISTRICT_OF[t.where[u]] for u in t.of_class(self.seat, TECHIE)})
        for district in districts:
            for n in range(1, min(spare, 2) + 1):
                found.append(BuildDrones(self.seat, district, n))
        return found

    def prompt(self, t: Table) -> str:
        return "Where does a Techie build Drones?"

    def why(self, t: Table) -> str:
        return "Up to 2 from your reserve, into the District of one of your Techies."

    def is_follow_up(self) -> bool:
        return True


class BuildDrones(Step):
    def __init__(self, side: int, district: int, n: int) -> None:
        self.side: Final = side
        self.district: Final = district
        self.n: Final = n

    def run(self, t: Table) -> None:
        for _ in range(self.n):
            build_drone(t, self.side, self.district, "GN-H160")

    def notation(self) -> str:
        return f"drones {self.n} {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return f"{self.n} in {DISTRICT_NAMES[self.district]}"

    def at(self, t: Table) -> str:
        return f"place {self.district}"


class ChooseConvert(Ask):
    """D26, GN-2.21, GN-2.23, GN-H68: an opposing basic unit whose class lies in the own reserve."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for other in t.opponents(self.seat):
            for u in t.distinct(t.in_play(other)):
                if KINDS[u] < DRONE and t.spare(self.seat, KINDS[u]) != NOTHING:
                    found.append(Convert(self.seat, other, KINDS[u], t.where[u]))
        return found

    def prompt(self, t: Table) -> str:
        return "Which opposing unit do you convert?"

    def why(self, t: Table) -> str:
        return "A basic unit; one of the same class from your reserve takes its place."

    def is_follow_up(self) -> bool:
        return True


class Convert(UnitStep):
    """GN-2.22, GN-2.24: it goes to its owner's reserve; the new unit stands exactly where it stood."""

    def __init__(self, by: int, side: int, kind: int, place: int) -> None:
        super().__init__(side, kind, place)
        self.by: Final = by

    def run(self, t: Table) -> None:
        out = self.figure(t)
        mine = t.spare(self.by, self.kind)
        t.stand(out, -1)
        t.stand(mine, self.place)
        t.say("GN-2.21", "{:side} converts {:unit} in {:place}.", self.by, out, self.place)
        t.do(CHECK_DRONES)
        arrive(t, mine, self.place)


# NetWatch


class Roll(Chance):
    """GN-13.11: two dice."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side: Final = side

    def count(self, t: Table) -> int:
        return 36

    def outcome(self, t: Table, i: int) -> Step:
        return Rolled(self.side, i // 6 + 1, i % 6 + 1)

    def prompt(self, t: Table) -> str:
        return "What do the NetWatch dice show?"


class Rolled(Step):
    def __init__(self, side: int, a: int, b: int) -> None:
        self.side: Final = side
        self.a: Final = a
        self.b: Final = b

    def run(self, t: Table) -> None:
        depth = DEPTH_OF[t.net[self.side]]
        total = self.a + self.b
        t.say(
            "GN-13.11",
            "NetWatch rolls {} against {}: {}.",
            total,
            DANGER[depth],
            "caught" if total <= DANGER[depth] else "safe",
            sums=(("first die", self.a), ("second die", self.b)),
        )
        if t.is_gang(self.side, VOODOO_BOYS) and not t.rerolled:
            t.do(ChooseReroll(self.side, total))
        else:
            settle(t, self.side, total)

    def notation(self) -> str:
        return f"roll {self.a} {self.b}"

    def label(self, t: Table) -> str:
        return f"{self.a} and {self.b}"


def settle(t: Table, side: int, total: int) -> None:
    """GN-13.11: a roll that stands; GN-H173: what the Voodoo Boys gain if it is safe."""
    depth = DEPTH_OF[t.net[side]]
    if total <= DANGER[depth]:
        t.do(Caught(side, depth))
    elif t.is_gang(side, VOODOO_BOYS):
        gain(t, side, EDDIES, 1, "GN-H173", "NetWatch Countermeasures")
        if depth == RED:
            cred(t, side, safe_in_red(t), "GN-H173", "NetWatch Countermeasures")


def safe_in_red(t: Table) -> int:
    """GN-H173: the Street Cred of the Voodoo Boys; of three players they would fall behind with 1."""
    return 2 if t.players == 3 else 1


class ChooseReroll(Ask):
    """D47, GN-H173: once in a Netrun the Voodoo Boys may roll both dice again."""

    def __init__(self, seat: int, total: int) -> None:
        super().__init__(seat)
        self.total: Final = total

    def answers(self, t: Table) -> list[Step]:
        return [KeepRoll(self.seat, self.total), Reroll(self.seat)]

    def prompt(self, t: Table) -> str:
        return f"NetWatch rolled {self.total}. Do you have them roll again?"

    def why(self, t: Table) -> str:
        depth = DEPTH_OF[t.net[self.seat]]
        caught = f"Up to {DANGER[depth]} you are caught in {DEPTH_NAMES[depth]}"
        paid = amount(1, EDDIES) + (f" and {amount(safe_in_red(t), CRED)}" if depth == RED else "")
        return f"{caught}, else you gain {paid}. The second roll counts."


class KeepRoll(Step):
    def __init__(self, side: int, total: int) -> None:
        self.side: Final = side
        self.total: Final = total

    def run(self, t: Table) -> None:
        settle(t, self.side, self.total)

    def notation(self) -> str:
        return "accept"

    def label(self, t: Table) -> str:
        return f"Keep {self.total}"


class Reroll(Step):
    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.rerolled = True
        t.do(Roll(self.side))

    def notation(self) -> str:
        return "reroll"

    def label(self, t: Table) -> str:
        return "Roll again"


class Caught(Step):
    """GN-13.14, GN-H163, GN-H164: what NetWatch does in each depth."""

    def __init__(self, side: int, depth: int) -> None:
        self.side: Final = side
        self.depth: Final = depth

    def run(self, t: Table) -> None:
        if self.depth == YELLOW:
            for place in t.controlled(self.side, DATA_FORTRESS):
                u = t.poi[place]
                t.stand(u, DISTRICT_OF[place])
                t.say("GN-H163", "{:unit} leaves {:place}.", u, place)
        elif self.depth == ORANGE:
            t.do(ChooseBurned(self.side))
        else:
            t.do(*[Lose(u) for u in t.of_class(self.side, NETRUNNER)])


class ChooseBurned(Ask):
    """D20: the own Netrunner that is lost."""

    def answers(self, t: Table) -> list[Step]:
        found = t.distinct(t.of_class(self.seat, NETRUNNER))
        return [Burn(self.seat, KINDS[u], t.where[u]) for u in found]

    def prompt(self, t: Table) -> str:
        return "Which Netrunner do you lose?"

    def why(self, t: Table) -> str:
        return "NetWatch has caught you in the Orange depth."

    def is_follow_up(self) -> bool:
        return True


class Burn(UnitStep):
    def run(self, t: Table) -> None:
        t.do(Lose(self.figure(t)))


class AfterRoll(Step):
    """GN-H137: Nix; GN-13.13: from the last step the tracker goes back to Start."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        if DEPTH_OF[t.net[self.side]] == RED and t.runner_in_play(self.side, NIX):
            gain(t, self.side, SECRET, 1, "GN-H137", "Nix")
        if t.net[self.side] == NET_END:
            t.net[self.side] = 0
            t.say("GN-13.13", "{:side}'s tracker goes back to Start.", self.side)
