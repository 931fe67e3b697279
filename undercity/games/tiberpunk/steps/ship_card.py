"""Playing spaceship cards (section 9)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.tiberpunk.cards import SHIP_TYPES
from undercity.games.tiberpunk.city import DISTRICTS, NAMES, ROMAN
from undercity.games.tiberpunk.steps.interaction import interact
from undercity.games.tiberpunk.steps.movement import ExtraMovement
from undercity.games.tiberpunk.steps.spaceship import lose_ship_card
from undercity.games.tiberpunk.table import EMPTY, Table, changed


class PlayShipCard(Step):
    """TP-9.6: a spaceship card is discarded for a movement or for the interaction it shows."""

    def __init__(self, kind: int, is_movement: bool) -> None:
        self.kind: Final = kind
        self.is_movement: Final = is_movement

    def run(self, t: Table) -> None:
        t.has_shipped = True
        t.playing = self.kind
        lose_ship_card(t, t.turn, self.kind)
        what = "a movement" if self.is_movement else f"a {SHIP_TYPES[self.kind]} interaction"
        t.say("TP-9.6", "{:seat} plays a {} card for {}.", t.turn, SHIP_TYPES[self.kind], what)
        if self.is_movement:
            t.do(ExtraMovement(t.turn), ReturnShipCard(t.turn))
        else:
            t.do(interact(t.turn, self.kind + 1), ReturnShipCard(t.turn))

    def notation(self) -> str:
        return f"ship {SHIP_TYPES[self.kind]} {'move' if self.is_movement else 'interact'}"

    def label(self, t: Table) -> str:
        what = "movement" if self.is_movement else f"{SHIP_TYPES[self.kind]} interaction"
        return f"Spaceship card {SHIP_TYPES[self.kind]}: {what}"

    def at(self, t: Table) -> str:
        return f"ship {t.turn} {SHIP_TYPES[self.kind]}"


SHIP_MOVES: Final[list[Step]] = [PlayShipCard(kind, True) for kind in range(3)]
SHIP_INTERACTIONS: Final[list[Step]] = [PlayShipCard(kind, False) for kind in range(3)]


class ReturnShipCard(Step):
    """TP-9.13, TP-9.10, TP-9.14, TP-H15: the card returns to its stack, and a lictor comes from the reserve."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.ships = changed(t.ships, t.playing, t.ships[t.playing] + 1)
        t.playing = EMPTY
        if t.reserve():
            t.do(PlaceLictor(self.seat))
        else:
            t.say("TP-9.14", "No lictor is left in the reserve.")


def lictor_places(t: Table) -> list[int]:
    """TP-9.11: districts without any miniature or quest marker; TP-9.12: else without players' miniatures."""
    empty = [d for d in range(DISTRICTS) if d not in t.where]
    free = [d for d in empty if not t.lictors[d] and not t.has_quest(d)]
    return free or empty


class PlaceLictor(Ask):
    """D11: where the lictor appears."""

    def answers(self, t: Table) -> list[Step]:
        return [Patrol(district) for district in lictor_places(t)]

    def prompt(self, t: Table) -> str:
        return "Where does the new lictor appear?"

    def why(self, t: Table) -> str:
        return "Whoever plays a spaceship card draws the Empire's eye: a lictor comes from the reserve."

    def is_follow_up(self) -> bool:
        return True


class Patrol(Step):
    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.lictors[self.district] += 1
        t.say("TP-9.10", "A lictor appears in {:district}.", self.district)

    def notation(self) -> str:
        return f"lictor {ROMAN[self.district]}"

    def label(self, t: Table) -> str:
        return f"{ROMAN[self.district]} {NAMES[self.district]}"

    def at(self, t: Table) -> str:
        return f"district {ROMAN[self.district]}"
