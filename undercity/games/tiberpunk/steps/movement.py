"""Movement and shackles (section 5)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.core.words import many
from undercity.games.tiberpunk.cards import CHARACTER, DELIVER, DRONE, HACKING, LINES, MINIATURES, RANGES, TOUR
from undercity.games.tiberpunk.city import DISTANCES, DISTRICTS, MERCURY, NAMES, ROMAN
from undercity.games.tiberpunk.table import EMPTY, Table, changed, mini_of


def movements_left(t: Table, seat: int) -> int:
    """TP-5.1, TP-4.10, TP-H28: one, and one more while blessed Mercury is active."""
    return (2 if t.blesses(seat, MERCURY) else 1) - t.moved


def cost_of(t: Table, here: int, there: int, kind: int) -> int:
    """TP-5.4 to TP-5.6, TP-4.9: a coin for each district beyond the range."""
    reach = RANGES[kind] + (1 if t.favor[t.turn] == MERCURY else 0)
    return max(0, DISTANCES[here * DISTRICTS + there] - reach)


class MoveMiniature(Step):
    """TP-5.3: a movement moves the own character or drone."""

    def __init__(self, kind: int, is_extra: bool) -> None:
        self.kind: Final = kind
        self.is_extra: Final = is_extra

    def run(self, t: Table) -> None:
        use_movement(t, self.is_extra)
        t.do(ChooseDestination(t.turn, self.kind, t.where[mini_of(t.turn, self.kind)]))

    def notation(self) -> str:
        return f"move {MINIATURES[self.kind]}"

    def label(self, t: Table) -> str:
        return f"Move your {MINIATURES[self.kind]}"

    def note(self, t: Table) -> str:
        return f"from {ROMAN[t.where[mini_of(t.turn, self.kind)]]}"

    def at(self, t: Table) -> str:
        return f"mini {mini_of(t.turn, self.kind)}"


class MoveLictor(Step):
    """TP-5.3: or any lictor."""

    def __init__(self, district: int, is_extra: bool) -> None:
        self.district: Final = district
        self.is_extra: Final = is_extra

    def run(self, t: Table) -> None:
        use_movement(t, self.is_extra)
        t.do(ChooseDestination(t.turn, A_LICTOR, self.district))

    def notation(self) -> str:
        return f"move lictor {ROMAN[self.district]}"

    def label(self, t: Table) -> str:
        return f"Move the lictor in {ROMAN[self.district]}"

    def at(self, t: Table) -> str:
        return f"lictor {ROMAN[self.district]}"


class Unshackle(Step):
    """TP-5.9, TP-H29: a movement spent without moving takes the shackles off an own miniature."""

    def __init__(self, kind: int, is_extra: bool) -> None:
        self.kind: Final = kind
        self.is_extra: Final = is_extra

    def run(self, t: Table) -> None:
        use_movement(t, self.is_extra)
        mini = mini_of(t.turn, self.kind)
        t.shackled[mini] = 0
        t.say("TP-5.9", "{:mini} throws off its shackles.", mini)

    def notation(self) -> str:
        return f"unshackle {MINIATURES[self.kind]}"

    def label(self, t: Table) -> str:
        return f"Free your {MINIATURES[self.kind]} from its shackles"

    def at(self, t: Table) -> str:
        return f"shackles {mini_of(t.turn, self.kind)}"


A_LICTOR: Final = 2
REACH: Final = (RANGES[CHARACTER], RANGES[DRONE], RANGES[DRONE])


def use_movement(t: Table, is_extra: bool) -> None:
    if not is_extra:
        t.moved += 1


MINIS: Final[list[list[Step]]] = [[MoveMiniature(kind, extra) for kind in (0, 1)] for extra in (False, True)]
PATROLS: Final[list[list[Step]]] = [[MoveLictor(d, extra) for d in range(DISTRICTS)] for extra in (False, True)]
RELEASES: Final[list[list[Step]]] = [[Unshackle(kind, extra) for kind in (0, 1)] for extra in (False, True)]


def movements(t: Table, seat: int, is_extra: bool) -> list[Step]:
    """D6: what one movement can be used for."""
    i = 1 if is_extra else 0
    found = MINIS[i][:]
    for kind in (CHARACTER, DRONE):
        if t.shackled[mini_of(seat, kind)]:
            found.append(RELEASES[i][kind])
    for district in range(DISTRICTS):
        if t.lictors[district]:
            found.append(PATROLS[i][district])
    return found


class ExtraMovement(Ask):
    """TP-9.6: one movement by a spaceship card."""

    def answers(self, t: Table) -> list[Step]:
        return movements(t, self.seat, True)

    def prompt(self, t: Table) -> str:
        return "Which miniature does the spaceship card move?"

    def why(self, t: Table) -> str:
        return "The card gives one movement: your character, your drone, any lictor, or shackles taken off."

    def is_follow_up(self) -> bool:
        return True


class ChooseDestination(Ask):
    """TP-H27: any other district that one can pay for; the way is of no importance."""

    def __init__(self, seat: int, kind: int, origin: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.origin: Final = origin

    def answers(self, t: Table) -> list[Step]:
        coins = t.coins[self.seat]
        reach = REACH[self.kind] + (1 if t.favor[self.seat] == MERCURY else 0)
        found: list[Step] = []
        start = self.origin * DISTRICTS
        for there in range(DISTRICTS):
            cost = DISTANCES[start + there] - reach
            if there != self.origin and cost <= coins:
                found.append(GOING[self.kind][start + there])
        return found

    def prompt(self, t: Table) -> str:
        what = "the lictor" if self.kind == A_LICTOR else f"your {MINIATURES[self.kind]}"
        return f"Where does {what} go?"

    def why(self, t: Table) -> str:
        reach = REACH[self.kind] + (1 if t.favor[self.seat] == MERCURY else 0)
        return f"Range {reach}; every district beyond costs 1 coin. You have {t.coins[self.seat]}."

    def refusals(self, t: Table) -> list[Refusal]:
        found = []
        for there in range(DISTRICTS):
            cost = cost_of(t, self.origin, there, min(self.kind, DRONE))
            if cost > t.coins[self.seat]:
                reason = f"it costs {many(cost, 'coin')} beyond the range, and you have {t.coins[self.seat]}"
                found.append(Refusal(f"to {ROMAN[there]}", ROMAN[there], reason, "TP-5.6"))
        return found

    def is_follow_up(self) -> bool:
        return True


class Go(Step):
    def __init__(self, kind: int, origin: int, there: int) -> None:
        self.kind: Final = kind
        self.origin: Final = origin
        self.there: Final = there

    def run(self, t: Table) -> None:
        seat = t.turn
        cost = cost_of(t, self.origin, self.there, min(self.kind, DRONE))
        t.coins[seat] -= cost
        if self.kind == A_LICTOR:
            t.lictors[self.origin] -= 1
            t.lictors[self.there] += 1
            t.say("TP-5.3", "{:seat} moves a lictor to {:district}.", seat, self.there, sums=(("coins", -cost),))
        else:
            mini = mini_of(seat, self.kind)
            t.where[mini] = self.there
            t.say("TP-5.3", "{:mini} moves to {:district}.", mini, self.there, sums=(("coins", -cost),))
            if self.kind == DRONE:
                leave_marker(t, seat)

    def notation(self) -> str:
        return f"to {ROMAN[self.there]}"

    def label(self, t: Table) -> str:
        return f"{ROMAN[self.there]} {NAMES[self.there]}"

    def note(self, t: Table) -> str:
        cost = cost_of(t, self.origin, self.there, min(self.kind, DRONE))
        return many(cost, "coin") if cost else ""

    def at(self, t: Table) -> str:
        return f"district {ROMAN[self.there]}"


GOING: Final[list[list[Step]]] = [
    [Go(kind, origin, there) for origin in range(DISTRICTS) for there in range(DISTRICTS)] for kind in (0, 1, 2)
]


def leave_marker(t: Table, seat: int) -> None:
    """TP-H55a, TP-H55b: the drone takes its cargo, or its visit is marked, where no lictor is."""
    if t.stage[seat * 3 + HACKING] != 1:
        return
    line = LINES[t.line[seat * 3 + HACKING]]
    here = t.where[mini_of(seat, DRONE)]
    if line.kind not in (DELIVER, TOUR) or here not in line.via or t.lictors[here]:
        return
    bit = 1 << line.via.index(here)
    if t.trail[seat] & bit == 0:
        t.trail = changed(t.trail, seat, t.trail[seat] | bit)
        if line.kind == DELIVER:
            t.say("TP-H55a", "{:mini} takes its cargo on in {:district}.", mini_of(seat, DRONE), here)
        else:
            t.say("TP-H55b", "{:mini} has visited {:district}.", mini_of(seat, DRONE), here)


assert EMPTY < 0
