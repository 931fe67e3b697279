"""Movement (section 3), and the Edgerunners who answer it: Rogue, Goro and Kerry."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import COMBAT, GORO, KERRY, ROGUE
from undercity.games.gangs_of_night_city.city import (
    ADJACENT,
    ALL_FIGURES,
    CLASS_NAMES,
    DISTRICT_OF,
    DISTRICTS,
    DRONE,
    FIRST_RUNNER,
    FIXER,
    KINDS,
    NETRUNNER,
    PLACE_NAMES,
    PLACE_SLUGS,
    POI_KIND_OF,
    RUNNER,
    SOLO,
    TECHIE,
)
from undercity.games.gangs_of_night_city.steps.unit import CHECK_DRONES, PASS, UnitStep, unit_label
from undercity.games.gangs_of_night_city.table import NOTHING, Table

SOLOS: Final = 1 << SOLO
TECHIES: Final = 1 << TECHIE | 1 << DRONE
NETRUNNERS: Final = 1 << NETRUNNER
ANYBODY: Final = 31
EVERYBODY_MOVED: Final = (1 << ALL_FIGURES) - 1
NO_LIMIT: Final = 99


def destinations(t: Table, u: int) -> list[int]:
    """GN-3.1, GN-3.4 to GN-3.7: where a unit may move in one move."""
    place = t.where[u]
    district = DISTRICT_OF[place]
    found: list[int] = []
    if place >= DISTRICTS:
        found.append(district)
    enter(t, u, district, found)
    for there in ADJACENT[district]:
        found.append(there)
        enter(t, u, there, found)
    return found


def enter(t: Table, u: int, district: int, found: list[int]) -> None:
    """GN-2.8, GN-3.7: the free Points of Interest of a District, not for Drones."""
    if KINDS[u] != DRONE:
        for place in t.pois[district]:
            if t.poi[place] == NOTHING:
                found.append(place)


class BeginMoves(Step):
    """GN-3.3, GN-3.8: units move one after another, each once (GN-H78)."""

    def __init__(self, seat: int, what: int, left: int) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.left: Final = left

    def run(self, t: Table) -> None:
        t.moved = 0
        t.do(Moves(self.seat, self.what, self.left), CHECK_DRONES)


class Moves(Step):
    """GN-3.9: any number of them, zero included."""

    def __init__(self, seat: int, what: int, left: int) -> None:
        self.seat: Final = seat
        self.what: Final = what
        self.left: Final = left

    def run(self, t: Table) -> None:
        if self.left and t.moved != EVERYBODY_MOVED:
            t.do(ChooseMover(self.seat, self.what), Moves(self.seat, self.what, self.left - 1))


def movers(t: Table, side: int, what: int) -> list[int]:
    """The units of these classes that have not moved yet."""
    return [u for u in t.of_classes(side, what) if not t.moved >> u & 1]


class ChooseMover(Ask):
    """D6. Nobody is left to move: that ends the moves by itself."""

    def __init__(self, seat: int, what: int) -> None:
        super().__init__(seat)
        self.what: Final = what

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [STAY]
        for u in t.distinct(movers(t, self.seat, self.what)):
            found.append(Move(self.seat, KINDS[u], t.where[u]))
        return found

    def prompt(self, t: Table) -> str:
        return "Which unit moves?"

    def why(self, t: Table) -> str:
        if self.what == ANYBODY:
            return "Any of your units may move, each once."
        names = [CLASS_NAMES[cls] + "s" for cls in range(4) if self.what >> cls & 1]
        return f"Your {' and '.join(names)} may move, each once; as many as you like."


class Stay(Step):
    def run(self, t: Table) -> None:
        t.moved = EVERYBODY_MOVED

    def notation(self) -> str:
        return "stay"

    def label(self, t: Table) -> str:
        return "Done moving" if t.moved else "Nobody moves"


STAY: Final = Stay()


class Move(UnitStep):
    def run(self, t: Table) -> None:
        t.do(ChooseWhere(self.side, self.side, self.kind, self.place, True))


class ChooseWhere(Ask):
    """Where the chosen unit goes."""

    def __init__(self, seat: int, side: int, kind: int, place: int, counted: bool) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.kind: Final = kind
        self.place: Final = place
        self.counted: Final = counted

    def answers(self, t: Table) -> list[Step]:
        u = t.find(self.side, self.kind, self.place, t.moved if self.counted else 0)
        return [Go(self.seat, self.side, self.kind, self.place, there, self.counted) for there in destinations(t, u)]

    def prompt(self, t: Table) -> str:
        return f"Where does the {unit_label(t, self.side, self.kind)} go?"

    def why(self, t: Table) -> str:
        return f"From {PLACE_NAMES[self.place]} into an adjacent District, or into or out of a Point of Interest."

    def is_follow_up(self) -> bool:
        return True


class Go(Step):
    """GN-3.1: a unit moves. GN-H159: moved by an opponent it sets off nothing of its owner's."""

    def __init__(self, by: int, side: int, kind: int, place: int, there: int, counted: bool) -> None:
        self.by: Final = by
        self.side: Final = side
        self.kind: Final = kind
        self.place: Final = place
        self.there: Final = there
        self.counted: Final = counted

    def run(self, t: Table) -> None:
        u = t.find(self.side, self.kind, self.place, t.moved if self.counted else 0)
        if self.counted:
            t.moved |= 1 << u
        t.stand(u, self.there)
        t.say("GN-3.1", "{:unit} moves from {:place} to {:place}.", u, self.place, self.there)
        if self.by != self.side:
            t.do(CHECK_DRONES)
        else:
            arrive(t, u, self.place)

    def notation(self) -> str:
        return f"to {PLACE_SLUGS[self.there]}"

    def label(self, t: Table) -> str:
        return PLACE_NAMES[self.there]

    def at(self, t: Table) -> str:
        return f"place {self.there}"


def arrive(t: Table, u: int, origin: int) -> None:
    """What a unit's arrival sets off for its own player."""
    side = t.side_of(u)
    there = t.where[u]
    if POI_KIND_OF[there] == FIXER and u != FIRST_RUNNER + ROGUE:
        t.do(RogueMay(side))
    if u == FIRST_RUNNER + GORO and DISTRICT_OF[there] != DISTRICT_OF[origin]:
        t.do(ChooseHand(side, DISTRICT_OF[there]))


# Rogue and Kerry


class RogueMay(Step):
    """GN-2.14, GN-H13: once a turn, when another own unit enters a Fixer, Rogue may move."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        if t.runner_in_play(self.side, ROGUE) and not t.rogue_moved:
            t.do(ChooseStroll(self.side, ROGUE))


class ChooseStroll(Ask):
    """D16: a Specialist moves or stays."""

    def __init__(self, seat: int, runner: int) -> None:
        super().__init__(seat)
        self.runner: Final = runner

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for there in destinations(t, FIRST_RUNNER + self.runner):
            found.append(Stroll(self.seat, self.runner, there))
        return found

    def prompt(self, t: Table) -> str:
        return "Does Rogue move?" if self.runner == ROGUE else "Does Kerry move?"

    def why(self, t: Table) -> str:
        if self.runner == ROGUE:
            return "A unit of yours has entered a Fixer: Rogue may move, once a turn."
        return "You have gained Street Cred: Kerry may move."


class Stroll(Step):
    def __init__(self, side: int, runner: int, there: int) -> None:
        self.side: Final = side
        self.runner: Final = runner
        self.there: Final = there

    def run(self, t: Table) -> None:
        if self.runner == ROGUE:
            t.rogue_moved = True
        t.do(Go(self.side, self.side, RUNNER + self.runner, t.where[FIRST_RUNNER + self.runner], self.there, False))

    def notation(self) -> str:
        return f"to {PLACE_SLUGS[self.there]}"

    def label(self, t: Table) -> str:
        return PLACE_NAMES[self.there]

    def at(self, t: Table) -> str:
        return f"place {self.there}"


class Encore(Step):
    """GN-H138: once an effect that brought his player Street Cred is done, Kerry may move."""

    def run(self, t: Table) -> None:
        if not t.cheered:
            return
        t.cheered = False
        side = t.side_of(FIRST_RUNNER + KERRY)
        if side >= 0 and t.runner_in_play(side, KERRY):
            t.do(ChooseStroll(side, KERRY), CHECK_DRONES)


ENCORE: Final = Encore()


# Goro


class ChooseHand(Ask):
    """D40, GN-H131, GN-H132: an opponent whose hand Goro's player may see."""

    def __init__(self, seat: int, district: int) -> None:
        super().__init__(seat)
        self.district: Final = district

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = []
        for other in t.opponents(self.seat):
            if t.is_person(other) and t.has_presence(other, self.district) and t.hands[other]:
                found.append(LookAt(self.seat, other))
        return [PASS, *found] if found else []

    def prompt(self, t: Table) -> str:
        return "Whose hand does Goro look at?"

    def why(self, t: Table) -> str:
        return "Goro has moved to opposing units: you may see one hand and discard a card of it."


class LookAt(Step):
    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def run(self, t: Table) -> None:
        t.learn()
        now = (len(t.trash[self.other]) + 1) << 8 * self.seat
        t.sure[self.other] = [sure & ~(255 << 8 * self.seat) | now for sure in t.sure[self.other]]
        names = ", ".join([COMBAT[card].name for card in t.hands[self.other]])
        text = "Goro sees the hand of {:side}: " + names + "."
        t.whisper(self.seat, "GN-H132", text, "Goro looks at the hand of {:side}.", self.other)
        t.do(ChooseDiscard(self.seat, self.other))

    def notation(self) -> str:
        return f"look-at {self.other + 1}"

    def label(self, t: Table) -> str:
        return t.side_name(self.other)


class ChooseDiscard(Ask):
    def __init__(self, seat: int, other: int) -> None:
        super().__init__(seat)
        self.other: Final = other

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for card in distinct_cards(t.hands[self.other]):
            found.append(Discard(self.other, card))
        return found

    def prompt(self, t: Table) -> str:
        return "Which of these cards is discarded?"

    def why(self, t: Table) -> str:
        return f"This is the hand of {t.side_name(self.other)}; the card goes face-up on their discard pile."

    def is_follow_up(self) -> bool:
        return True


def distinct_cards(cards: list[int]) -> list[int]:
    """Each card once: there may be several Smart Weapons in a hand."""
    return list(dict.fromkeys(cards))


class Discard(Step):
    """A card of a hand goes face-up on its owner's pile; GN-9.21: an emptied hand is refilled."""

    def __init__(self, side: int, card: int) -> None:
        self.side: Final = side
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        t.take_card(self.side, self.card)
        t.discard(self.side, self.card)
        t.say("GN-H132", "{:side} discards {:card}.", self.side, self.card)
        refill_hand(t, self.side)

    def notation(self) -> str:
        return f"discard {COMBAT[self.card].slug}"

    def label(self, t: Table) -> str:
        return COMBAT[self.card].name

    def note(self, t: Table) -> str:
        return COMBAT[self.card].effect_text()

    def at(self, t: Table) -> str:
        return f"card {COMBAT[self.card].slug}"


def refill_hand(t: Table, side: int) -> None:
    """GN-9.20 to GN-9.22: outside a Firefight an empty hand takes the whole discard pile back."""
    if t.fight < 0 and not t.hands[side] and t.discards[side]:
        t.take_back(side)
        t.say("GN-9.20", "{:side} takes all used Combat cards back to hand.", side)
