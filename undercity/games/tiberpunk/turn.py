"""The turn as the book prints it (section 3), and when the game ends (section 20)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.core.words import many
from undercity.games.tiberpunk.cards import DRONE, SHIP_TYPES, TOKENS
from undercity.games.tiberpunk.city import DISTRICTS, GOD_SLUGS, GODS, NAMES, NOWHERE, ROMAN
from undercity.games.tiberpunk.steps.dice import recharges
from undercity.games.tiberpunk.steps.favor import favor_changes
from undercity.games.tiberpunk.steps.interaction import Reboot, can_interact, can_reboot, plays, supply
from undercity.games.tiberpunk.steps.movement import leave_marker, movements, movements_left
from undercity.games.tiberpunk.steps.ravens import RavensDie
from undercity.games.tiberpunk.steps.ship_card import SHIP_INTERACTIONS, SHIP_MOVES
from undercity.games.tiberpunk.steps.spaceship import playable
from undercity.games.tiberpunk.table import Table, changed, mini_of


class Turn(Step):
    """TP-3.2: a player's turn begins; TP-3.3: the first one with the placement of the miniatures."""

    def run(self, t: Table) -> None:
        seat = t.turn
        t.has_changed_favor = t.has_played = t.has_shipped = t.has_recharged = t.has_ended = False
        t.moved = 0
        t.used = []
        for kind in range(3):
            if t.fresh[seat * 3 + kind]:
                t.fresh = changed(t.fresh, seat * 3 + kind, 0)
        t.say("TP-3.1", "Round {}: {:seat}.", t.round, seat)
        if t.where[mini_of(seat, DRONE)] == NOWHERE:
            t.do(PlaceMiniatures(seat), GO_ON)
        else:
            t.do(GO_ON)


class PlaceMiniatures(Ask):
    """D3, TP-3.3, TP-3.4, TP-H30: character and drone together in one district without a quest marker."""

    def answers(self, t: Table) -> list[Step]:
        return [PLACES[district] for district in range(DISTRICTS) if not t.has_quest(district)]

    def prompt(self, t: Table) -> str:
        return "Where do your character and drone enter Rome?"

    def why(self, t: Table) -> str:
        return "On your first turn both are placed in one district, before anything else."

    def refusals(self, t: Table) -> list[Refusal]:
        return [
            Refusal(f"place {ROMAN[d]}", f"{ROMAN[d]} {NAMES[d]}", "a quest marker stands there", "TP-3.4")
            for d in range(DISTRICTS)
            if t.has_quest(d)
        ]


class Place(Step):
    """TP-3.5: the placement uses no movement."""

    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.where[2 * t.turn] = t.where[2 * t.turn + 1] = self.district
        t.say("TP-3.3", "{:seat} enters Rome in {:district}.", t.turn, self.district)

    def notation(self) -> str:
        return f"place {ROMAN[self.district]}"

    def label(self, t: Table) -> str:
        return f"{ROMAN[self.district]} {NAMES[self.district]}"

    def at(self, t: Table) -> str:
        return f"district {ROMAN[self.district]}"


PLACES: Final[list[Step]] = [Place(district) for district in range(DISTRICTS)]


class GoOn(Step):
    """TP-3.2: one thing after the other, until the player ends the turn."""

    def run(self, t: Table) -> None:
        if t.has_ended:
            t.do(NextTurn())
        else:
            t.do(ACTS[t.turn], self)


class Act(Ask):
    """D4, TP-3.2, TP-H70: favor, movement, token and spaceship card in any order, one after the other."""

    def answers(self, t: Table) -> list[Step]:
        seat = self.seat
        found: list[Step] = []
        if t.has_played:
            found.append(END_TURN)
        else:
            found = plays(t, seat)
        if movements_left(t, seat) > 0:
            found += movements(t, seat, False)
        found += favor_changes(t, seat)
        if not t.has_shipped:
            found += ship_cards(t, seat)
        if t.has_abilities:
            found += recharges(t, seat)
            if can_reboot(t, seat):
                found.append(REBOOT)
        return found

    def prompt(self, t: Table) -> str:
        return "End your turn, or do more?" if t.has_played else "What do you do?"

    def why(self, t: Table) -> str:
        parts = ["the token is played" if t.has_played else "one token must be played"]
        left = movements_left(t, self.seat)
        parts.append(many(left, "movement") if left > 0 else "no movement left")
        parts.append("favor changed" if t.has_changed_favor else "favor may change")
        return f"{', '.join(parts).capitalize()}. {many(t.coins[self.seat], 'coin')}."

    def refusals(self, t: Table) -> list[Refusal]:
        return refusals(t, self.seat)


class EndTurn(Step):
    """TP-3.2: only after the token; TP-H55a: what the drone finds where it stands now counts as visited."""

    def run(self, t: Table) -> None:
        leave_marker(t, t.turn)
        t.has_ended = True

    def notation(self) -> str:
        return "end turn"

    def label(self, t: Table) -> str:
        return "End your turn"


END_TURN: Final = EndTurn()
REBOOT: Final = Reboot()
ACTS: Final = [Act(seat) for seat in range(4)]
GO_ON: Final = GoOn()


def ship_cards(t: Table, seat: int) -> list[Step]:
    """D10, TP-9.6: each type of playable card, for a movement or for its interaction."""
    found: list[Step] = []
    for kind in range(3):
        if t.ship[seat * 3 + kind] and playable(t, seat, kind):
            found.append(SHIP_MOVES[kind])
            if can_interact(t, seat, kind + 1):
                found.append(SHIP_INTERACTIONS[kind])
    return found


def refusals(t: Table, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    if not t.has_played:
        found.append(Refusal("end turn", "End your turn", "a token must be played first", "TP-3.2"))
    for token in range(4):
        why = why_not_play(t, seat, token)
        if why:
            found.append(Refusal(f"play {TOKENS[token]}", f"{TOKENS[token].capitalize()} token", *why))
    if movements_left(t, seat) <= 0:
        found.append(Refusal("move character", "Move your character", "your movement is used", "TP-5.1"))
        found.append(Refusal("move drone", "Move your drone", "your movement is used", "TP-5.1"))
    return found + favor_refusals(t, seat) + ship_refusals(t, seat)


def why_not_play(t: Table, seat: int, token: int) -> tuple[str, str] | None:
    if t.has_played:
        return "one token per turn", "TP-3.10"
    if token not in supply(t, seat):
        return "it is on the wheel", "TP-6.6"
    return None if can_interact(t, seat, token) else ("it could do nothing now", "TP-H31")


def favor_refusals(t: Table, seat: int) -> list[Refusal]:
    open_now = [step.notation() for step in favor_changes(t, seat)]
    found = []
    for god in range(4):
        notation = f"favor {GOD_SLUGS[god]}"
        if notation not in open_now and god != t.favor[seat]:
            reason = "the favor was changed this turn" if t.has_changed_favor else "it lies opposite on the circle"
            found.append(Refusal(notation, f"Favor of {GODS[god]}", reason, "TP-4.1"))
    return found


def ship_refusals(t: Table, seat: int) -> list[Refusal]:
    found = []
    for kind in range(3):
        if not t.ship[seat * 3 + kind]:
            continue
        name, title = f"ship {SHIP_TYPES[kind]}", f"Spaceship card {SHIP_TYPES[kind]}"
        if t.has_shipped:
            found.append(Refusal(f"{name} move", title, "one spaceship card per turn", "TP-9.7"))
        elif not playable(t, seat, kind):
            found.append(Refusal(f"{name} move", title, "it was gained this turn", "TP-9.8"))
        elif not can_interact(t, seat, kind + 1):
            found.append(Refusal(f"{name} interact", f"{title}: interaction", "it could do nothing now", "TP-H31"))
    return found


class NextTurn(Step):
    """TP-3.1, TP-20.3, TP-H41: clockwise; when the end is near, the round is completed."""

    def run(self, t: Table) -> None:
        t.turn = t.left_of(t.turn)
        if t.is_solo():
            t.do(RavensDie(), NextRound())
        elif t.turn == t.first:
            t.do(NextRound())
        else:
            t.do(Turn())


class NextRound(Step):
    """TP-20.1 to TP-20.3, TP-H60k: after a round in which somebody had eight tokens the game is over."""

    def run(self, t: Table) -> None:
        if t.is_ending:
            t.say("TP-20.3", "All have had {} turns: the game is over.", t.round)
        else:
            t.round += 1
            t.do(Turn())
