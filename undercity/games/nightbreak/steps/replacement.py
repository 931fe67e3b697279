"""Hero replacement: who is overwhelmed, and how the gaps are filled (sections 9, 10 and 16)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.nightbreak.cards import HEROES
from undercity.games.nightbreak.steps import power
from undercity.games.nightbreak.table import EMPTY, HP_OF, KINGMAKER, Table


class Settle(Step):
    """An event is over: see who is overwhelmed."""

    def run(self, t: Table) -> None:
        settle(t)


def settle(t: Table) -> None:
    """NB-9.1 to NB-9.7, NB-H22: the overwhelmed leave together after an event; NB-10.8: the turn side refills first."""
    damage = t.damage
    fallen = [place for place, hero in enumerate(t.row) if hero >= 0 and damage[hero] >= HP_OF[hero]]
    if not fallen:
        return
    for place in fallen:
        overwhelm(t, place)
    for side in (1 - t.turn, t.turn):
        gaps = tuple([place for place in fallen if t.side_of(place) == side])
        if gaps:
            t.do(Refill(gaps))


def overwhelm(t: Table, place: int) -> None:
    """NB-9.2 to NB-9.4: strip the hero, discard it, and the other side gains one favor."""
    hero = t.row[place]
    side = t.side_of(place)
    t.row[place] = EMPTY
    t.strip(hero)
    t.put_away(side, hero)
    t.lose(side)
    t.say("NB-9.4", "{:hero} is overwhelmed: {:side} gains a Favor.", hero, 1 - side)


class Refill(Step):
    """NB-10.6, NB-10.7, NB-H19: the ranks one event emptied are filled one at a time, each named before the look."""

    def __init__(self, places: tuple[int, ...]) -> None:
        self.places: Final = places

    def run(self, t: Table) -> None:
        if len(self.places) == 1:
            t.do(Replace(self.places[0]))
        else:
            t.do(ChooseRank(t.speaker(t.side_of(self.places[0])), self.places))


class ChooseRank(Ask):
    """D9: which empty rank is filled next."""

    def __init__(self, seat: int, places: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.places: Final = places

    def answers(self, t: Table) -> list[Step]:
        return [Fill(place, self.places) for place in self.places]

    def prompt(self, t: Table) -> str:
        return "Which empty rank do you fill first?"

    def why(self, t: Table) -> str:
        return "Several of your Heroes were overwhelmed together. You name the rank before you look at your deck."


class Fill(Step):
    def __init__(self, place: int, places: tuple[int, ...]) -> None:
        self.place: Final = place
        self.places: Final = places

    def run(self, t: Table) -> None:
        t.do(Replace(self.place), Refill(tuple([place for place in self.places if place != self.place])))

    def notation(self) -> str:
        return f"fill {self.place}"

    def label(self, t: Table) -> str:
        return f"Fill rank {self.place % t.ranks + 1}"

    def at(self, t: Table) -> str:
        return f"place {self.place}"


class Replace(Step):
    """NB-16.3: a Kingmaker in the discard pile may come back; otherwise the ordinary procedure follows."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, t: Table) -> None:
        side = t.side_of(self.place)
        if t.format == KINGMAKER and t.kingmaker[side] in t.discard(side):
            t.do(CallKingmaker(t.speaker(side), self.place))
        else:
            t.do(Look(self.place))


class CallKingmaker(Ask):
    """D11, NB-16.4, NB-H32: decided after the rank is named and before looking at the deck."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def answers(self, t: Table) -> list[Step]:
        return [ReturnKingmaker(self.place), Look(self.place)]

    def prompt(self, t: Table) -> str:
        kingmaker = HEROES[t.kingmaker[t.side_of(self.place)]].name
        return f"Does your Kingmaker {kingmaker} return, or do you look at your Hero deck?"

    def why(self, t: Table) -> str:
        return "Your Kingmaker lies in your discard pile and may replace an overwhelmed Hero."


class ReturnKingmaker(Step):
    """NB-16.3, NB-16.5: the Kingmaker enters out of the discard pile, and its arrival power does occur."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, t: Table) -> None:
        side = t.side_of(self.place)
        t.set_discard(side, [hero for hero in t.discard(side) if hero != t.kingmaker[side]])
        t.say("NB-16.3", "{:side}'s Kingmaker {:hero} returns.", side, t.kingmaker[side])
        t.do(Enter(self.place, t.kingmaker[side]))

    def notation(self) -> str:
        return "kingmaker"

    def label(self, t: Table) -> str:
        return f"{HEROES[t.kingmaker[t.side_of(self.place)]].name} returns"

    def at(self, t: Table) -> str:
        return f"discard {t.side_of(self.place)}"


class Look(Step):
    """NB-10.1: look at the top card of the Hero deck, then keep or refuse it."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, t: Table) -> None:
        t.do(Top(t.side_of(self.place), False), Judge(t.speaker(t.side_of(self.place)), self.place))

    def notation(self) -> str:
        return "look"

    def label(self, t: Table) -> str:
        return "Look at the Hero deck"

    def at(self, t: Table) -> str:
        return f"deck {t.side_of(self.place)}"


class Top(Chance):
    """Nature turns up the top card of a deck: the known one, or any of the unordered rest."""

    def __init__(self, side: int, openly: bool) -> None:
        super().__init__()
        self.side: Final = side
        self.openly: Final = openly

    def count(self, t: Table) -> int:
        deck = t.deck(self.side)
        return len(deck.rest) if deck.known() < 0 else 1

    def outcome(self, t: Table, i: int) -> Step:
        deck = t.deck(self.side)
        known = deck.known()
        return Turned(self.side, deck.rest[i] if known < 0 else known, self.openly or known >= 0)

    def is_secret(self) -> bool:
        return not self.openly

    def prompt(self, t: Table) -> str:
        return f"Which card lies on top of {t.called('deck', self.side)}?"


class Turned(Step):
    def __init__(self, side: int, hero: int, openly: bool) -> None:
        self.side: Final = side
        self.hero: Final = hero
        self.openly: Final = openly

    def run(self, t: Table) -> None:
        t.own_deck(self.side).take(self.hero)
        t.looked = self.hero
        t.looker = self.side
        t.looked_openly = self.openly

    def notation(self) -> str:
        return f"turned {self.hero}"

    def label(self, t: Table) -> str:
        return HEROES[self.hero].name


class Judge(Ask):
    """D10: place the top card, or discard it and place the next. The look is private."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def answers(self, t: Table) -> list[Step]:
        return [Keep(self.place), Refuse(self.place)]

    def prompt(self, t: Table) -> str:
        return f"{HEROES[t.looked].name} is on top of the deck. Place this Hero, or discard it and take the next?"

    def why(self, t: Table) -> str:
        secret = "" if t.looked_openly else "Only you see this card. "
        return f"{secret}If you discard it, the next one must be placed."


class Keep(Step):
    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, t: Table) -> None:
        hero = t.looked
        t.looked = EMPTY
        t.learn()
        t.reshuffle(t.side_of(self.place))
        t.do(Enter(self.place, hero))

    def notation(self) -> str:
        return "keep"

    def label(self, t: Table) -> str:
        return f"Place {HEROES[t.looked].name}"

    def at(self, t: Table) -> str:
        return f"place {self.place}"


class Refuse(Step):
    """NB-10.2, NB-10.11: the refused card joins the discard pile, openly (NB-H26); the next one must be placed."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, t: Table) -> None:
        side = t.side_of(self.place)
        t.say("NB-10.2", "{:side} discards {:hero} from the top of the deck.", side, t.looked)
        t.put_away(side, t.looked)
        t.looked = EMPTY
        t.learn()
        t.reshuffle(side)
        t.do(Top(side, True), Keep(self.place))

    def notation(self) -> str:
        return "refuse"

    def label(self, t: Table) -> str:
        return f"Discard {HEROES[t.looked].name}, take the next"

    def at(self, t: Table) -> str:
        return f"discard {t.side_of(self.place)}"


class Enter(Step):
    """NB-10.3, NB-10.5: the newcomer stands in the rank with nothing on it, and its arrival power happens."""

    def __init__(self, place: int, hero: int) -> None:
        self.place: Final = place
        self.hero: Final = hero

    def run(self, t: Table) -> None:
        hero = self.hero
        t.enter(self.place, hero)
        t.say("NB-10.3", "{:hero} arrives for {:side}.", hero, t.side_of(self.place))
        t.do(power.Aim(self.place, t.mark(hero), True, ()))


SETTLE: Final = Settle()
