"""A Firefight from its start to its end (section 9): steps 1, 2 and 7."""

from typing import Final

from undercity.core.power import Sealed
from undercity.core.step import Ask, Refusal, Step
from undercity.games.gangs_of_night_city.cards import COMBAT
from undercity.games.gangs_of_night_city.city import (
    DISTRICT_NAMES,
    DISTRICT_OF,
    DISTRICT_SLUGS,
    DISTRICTS,
    KINDS,
    MAELSTROM,
    MOST_RAGE,
    RESERVE,
    SOLO,
)
from undercity.games.gangs_of_night_city.steps import casualties, compare, reveal, solo, story, street_cred
from undercity.games.gangs_of_night_city.steps.movement import ENCORE, arrive, distinct_cards, refill_hand
from undercity.games.gangs_of_night_city.steps.unit import CHECK_DRONES, PASS, UnitStep
from undercity.games.gangs_of_night_city.table import NOTHING, Table


def can_fight(t: Table, side: int, district: int) -> bool:
    """GN-8.3: a friendly Solo and an opposing unit are there."""
    return t.has_class(side, SOLO, district) and any(t.count(o, district) > 0 for o in t.opponents(side))


class ChooseFight(Ask):
    """D7, GN-8.3 to GN-8.5: one Firefight in one District, or none."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for district in range(DISTRICTS):
            if can_fight(t, self.seat, district):
                found.append(Fight(self.seat, district))
        return found

    def prompt(self, t: Table) -> str:
        return "Where do you start a Firefight?"

    def why(self, t: Table) -> str:
        return "One Firefight, where you have a Solo and there is an opposing unit; or none."

    def refusals(self, t: Table) -> list[Refusal]:
        found = []
        for district in range(DISTRICTS):
            if not can_fight(t, self.seat, district) and t.count(self.seat, district):
                has_solo = t.has_class(self.seat, SOLO, district)
                reason = "no opposing unit is there" if has_solo else "no Solo of yours is there"
                answer = f"Firefight in {DISTRICT_NAMES[district]}"
                found.append(Refusal(f"fight {DISTRICT_SLUGS[district]}", answer, reason, "GN-8.3"))
        return found


class Fight(Step):
    def __init__(self, side: int, district: int) -> None:
        self.side: Final = side
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.do(Firefight(self.side, self.district))

    def notation(self) -> str:
        return f"fight {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return f"Firefight in {DISTRICT_NAMES[self.district]}"

    def at(self, t: Table) -> str:
        return f"place {self.district}"


class Firefight(Step):
    """GN-9.1, GN-9.2, GN-H24: who has a unit in the District is involved, from the initiator on clockwise."""

    def __init__(self, side: int, district: int) -> None:
        self.side: Final = side
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.fight = self.district
        t.initiator = self.side
        t.involved = [side for side in [self.side, *t.opponents(self.side)] if t.count(side, self.district)]
        t.swapped = 0
        t.played = [[] for _ in range(t.sides)]
        t.fp = [0] * t.sides
        t.bonus = [0] * t.sides
        t.owed = [0] * t.sides
        t.leaks = [0] * t.sides
        t.losses = []
        t.counted = []
        t.splinter = t.nekomata = 0
        t.blanker = NOTHING
        t.guarded = 0
        t.raged = 0
        t.say("GN-9.1", "{:side} starts a Firefight in {:district}.", self.side, self.district)
        swap: list[Step] = [Swaps()] if t.is_person(self.side) else []
        seats = tuple([side for side in t.involved if t.is_person(side) and t.hands[side]])
        t.do(
            *swap,
            Commit(seats, ()),
            solo.DRAW_FOR_OPPONENTS,
            *reveal.REVEAL_STEPS,
            *compare.COMPARE_STEPS,
            *casualties.CASUALTIES_STEPS,
            street_cred.StreetCred(0),
            DiscardPlayed(),
            story.AfterFirefight(self.district),
            ENCORE,
        )


class Swaps(Step):
    """GN-9.4, GN-H23: Solos outside Points of Interest may change places with opposing units inside, each once."""

    def run(self, t: Table) -> None:
        if swappers(t) and occupants(t):
            t.do(ChooseSwap(t.initiator))


def swappers(t: Table) -> list[int]:
    return [u for u in t.of_class(t.initiator, SOLO) if t.where[u] == t.fight and not t.swapped >> u & 1]


def occupants(t: Table) -> list[int]:
    """Opposing units in the Points of Interest of the District."""
    inside = [t.poi[place] for place in t.pois[t.fight] if t.poi[place] >= 0]
    return [u for u in inside if t.side_of(u) != t.initiator]


class ChooseSwap(Ask):
    """D8"""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS]
        for solo_figure in t.distinct(swappers(t)):
            for u in occupants(t):
                found.append(Swap(self.seat, KINDS[solo_figure], t.where[u]))
        return found

    def prompt(self, t: Table) -> str:
        return "Does a Solo of yours take a Point of Interest?"

    def why(self, t: Table) -> str:
        return "Before the shooting your Solos may change places with opposing units in Points of Interest here."


class Swap(UnitStep):
    """The Solo takes the Point of Interest; who was there stands outside, in the same District (GN-H83)."""

    def run(self, t: Table) -> None:
        out = t.poi[self.place]
        u = t.find(self.side, self.kind, t.fight, t.swapped)
        t.stand(out, DISTRICT_OF[self.place])
        t.stand(u, self.place)
        t.swapped |= 1 << u
        t.say("GN-9.4", "{:unit} changes places with {:unit} in {:place}.", u, out, self.place)
        t.do(Swaps())
        arrive(t, u, self.place)

    def at(self, t: Table) -> str:
        return f"place {self.place}"


class Commit(Sealed):
    """GN-9.5, GN-9.6: everybody lays a Combat card face-down; then all are turned over together."""

    def choices(self, t: Table, seat: int) -> list[Step]:
        return [Play(card) for card in distinct_cards(t.hands[seat])]

    def prompt(self, t: Table, seat: int) -> str:
        return f"Which Combat card do you play in {DISTRICT_NAMES[t.fight]}?"

    def reveal(self, t: Table) -> None:
        for seat, pick in zip(self.seats, self.picks, strict=True):
            assert isinstance(pick, Play)
            lay_card(t, seat, pick.card)


def lay_card(t: Table, side: int, card: int) -> None:
    """A hand card lies open in the Firefight."""
    t.take_card(side, card)
    t.played[side] = [*t.played[side], card]
    t.say("GN-9.6", "{:side} plays {:card} (Firepower {}).", side, card, COMBAT[card].fp_text())


class Play(Step):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def notation(self) -> str:
        return f"play {COMBAT[self.card].slug}"

    def label(self, t: Table) -> str:
        return f"{COMBAT[self.card].name} ({COMBAT[self.card].fp_text()})"

    def note(self, t: Table) -> str:
        card = COMBAT[self.card]
        return f"{card.effect_text()} {card.cred_text()}".strip()

    def at(self, t: Table) -> str:
        return f"card {COMBAT[self.card].slug}"


class DiscardPlayed(Step):
    """Step 7, GN-9.18 to GN-9.20, GN-H96: played cards go to the discard piles, and the Firefight is over."""

    def run(self, t: Table) -> None:
        lost = [loss // 16 for loss in t.losses]
        solo.put_drawn_below(t)
        for side in t.involved:
            if t.is_person(side):
                for card in t.played[side]:
                    t.discard(side, card)
        return_counted(t)
        rage(t, lost)
        t.fight = NOTHING
        t.guarded = 0
        for seat in range(t.players):
            refill_hand(t, seat)
        t.played = [[] for _ in range(t.sides)]
        t.do(CHECK_DRONES)


def return_counted(t: Table) -> None:
    """GN-H169: the fallen that Payback counted go back to the reserve."""
    for u in t.counted:
        t.where[u] = RESERVE
    if t.counted:
        t.say("GN-H169", "{} fallen return to the reserve of {:side}.", len(t.counted), t.side_of(t.counted[0]))


def rage(t: Table, lost: list[int]) -> None:
    """GN-H174: +1 for a Firefight Maelstrom started, +1 for one that cost it a unit, none if rage was spent."""
    side = t.seat_of(MAELSTROM)
    if side < 0 or side not in t.involved or t.raged:
        return
    more = (1 if t.initiator == side else 0) + (1 if side in lost else 0)
    grown = min(t.rage + more, MOST_RAGE)
    if grown > t.rage:
        t.rage = grown
        t.say("GN-H174", "{:side}'s rage is {} now.", side, grown)
