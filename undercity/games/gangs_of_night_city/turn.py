"""The turn as the book prints it: ACTIVATE with one or two discs, or RECLAIM (sections 6, 7, 16 and 17)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.games.gangs_of_night_city.cards import JOHNNY, JUDY, OPPORTUNITY_DECK
from undercity.games.gangs_of_night_city.city import (
    ACT_HIDEOUT,
    ACT_NETRUNNERS,
    ACT_SOLOS,
    ACT_TECHIES,
    ACT_UPGRADE,
    ACT_WILD,
    ALL_DISCS,
    CLASS_NAMES,
    DISC_NAMES,
    DISC_SLUGS,
    DISCS,
    HIDEOUTS,
    NETRUNNER,
    SOLO,
    TECHIE,
)
from undercity.games.gangs_of_night_city.steps.deck import REFILL_MARKETS, MayExchange
from undercity.games.gangs_of_night_city.steps.firefight import ChooseFight
from undercity.games.gangs_of_night_city.steps.movement import (
    ENCORE,
    NETRUNNERS,
    NO_LIMIT,
    SOLOS,
    TECHIES,
    BeginMoves,
)
from undercity.games.gangs_of_night_city.steps.netrun import ChooseNetrun
from undercity.games.gangs_of_night_city.steps.notice import notice
from undercity.games.gangs_of_night_city.steps.payment import cred
from undercity.games.gangs_of_night_city.steps.reclaim import Reclaim
from undercity.games.gangs_of_night_city.steps.solo import GangActs, JohnnyActs
from undercity.games.gangs_of_night_city.steps.story import Branch, EndOfTurn, Epilogue
from undercity.games.gangs_of_night_city.steps.techies import ChooseDeal
from undercity.games.gangs_of_night_city.steps.upgrade import BuildHideout, Upgrade, can_build, can_upgrade
from undercity.games.gangs_of_night_city.table import BY_EPILOGUE, BY_STALEMATE, RUNNING, STALEMATE, Table

CLASS_OF_DISC: Final[list[int]] = [SOLO, TECHIE, NETRUNNER]


class Turn(Step):
    """GN-6.1, GN-6.2: the active player does one of ACTIVATE or RECLAIM."""

    def run(self, t: Table) -> None:
        t.acted = 0
        t.acting = False
        t.rogue_moved = False
        t.cheered = False
        notice(t)
        t.do(ChooseTurn(t.turn))


# What can be done


def why_not(t: Table, side: int, disc: int) -> str:
    """What stands in the way of an action; empty if nothing does (GN-8.1, GN-10.1, GN-13.1, GN-H16, GN-H17)."""
    if disc <= ACT_NETRUNNERS:
        cls = CLASS_OF_DISC[disc]
        return "" if t.has_any(side, cls) else f"you have no {CLASS_NAMES[cls]} in play"
    if disc == ACT_HIDEOUT:
        if t.built(side) == HIDEOUTS:
            return "all your Hideouts are built"
        return "" if can_build(t, side) else "it costs 2 Eurodollars"
    if disc == ACT_UPGRADE:
        if not len(t.decks[0]):
            return "the Combat Upgrade deck is empty"
        return "" if can_upgrade(t, side) else "it costs 1 Contraband"
    return "" if usable_actions(t, side) else "no action is possible"


def usable_actions(t: Table, side: int) -> list[int]:
    """Those with nothing in the way; asked at every turn, so without the words of `why_not`."""
    found = [disc for disc in range(ACT_NETRUNNERS + 1) if t.has_any(side, CLASS_OF_DISC[disc])]
    if can_build(t, side):
        found.append(ACT_HIDEOUT)
    if can_upgrade(t, side):
        found.append(ACT_UPGRADE)
    return found


def usable_discs(t: Table, side: int) -> list[int]:
    """GN-7.5: ready, and its action is possible."""
    actions = usable_actions(t, side)
    found = [disc for disc in actions if t.ready[side] >> disc & 1]
    return [*found, ACT_WILD] if actions and t.ready[side] >> ACT_WILD & 1 else found


RULE_OF_DISC: Final[tuple[str, ...]] = ("GN-8.1", "GN-10.1", "GN-13.1", "GN-H16", "GN-H16", "GN-H17")


def refused_discs(t: Table, side: int) -> list[Refusal]:
    found = []
    for disc in range(DISCS):
        if not t.ready[side] >> disc & 1:
            found.append(
                Refusal(DISC_SLUGS[disc], DISC_NAMES[disc], "its disc is spent until you reclaim it", "GN-7.5")
            )
        elif reason := why_not(t, side, disc):
            found.append(Refusal(DISC_SLUGS[disc], DISC_NAMES[disc], reason, RULE_OF_DISC[disc]))
    return found


def may_reclaim(t: Table, side: int) -> bool:
    """GN-17.1, GN-H20: not with all discs ready, unless nothing is in play, owned, or possible."""
    if t.ready[side] != ALL_DISCS or not t.in_play(side) or not any(t.goods[3 * side : 3 * side + 3]):
        return True
    return not usable_discs(t, side)


class ChooseTurn(Ask):
    """D3 and D4: a disc, or RECLAIM. With Johnny Silverhand in play ACTIVATE is said first: it brings Street Cred."""

    def answers(self, t: Table) -> list[Step]:
        discs = usable_discs(t, self.seat)
        found: list[Step] = []
        if discs and t.runner_in_play(self.seat, JOHNNY) and not t.is_solo():
            found.append(Activate(self.seat))
        else:
            found += [Disc(self.seat, disc) for disc in discs]
        if may_reclaim(t, self.seat):
            found.append(ReclaimTurn(self.seat))
        return found

    def prompt(self, t: Table) -> str:
        return "Activate with a disc, or reclaim?"

    def why(self, t: Table) -> str:
        return "Your turn: one or two actions, each for a disc; or take all discs back with income and recruits."

    def refusals(self, t: Table) -> list[Refusal]:
        found = refused_discs(t, self.seat)
        if not may_reclaim(t, self.seat):
            found.append(Refusal("reclaim", "Reclaim", "no disc has been spent yet", "GN-17.1"))
        return found


class Activate(Step):
    """GN-H135: Johnny Silverhand brings 1 Street Cred before the first disc."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.acting = True
        cred(t, self.side, 1, "GN-H135", "Johnny Silverhand")
        t.do(ENCORE, ChooseDisc(self.side))

    def notation(self) -> str:
        return "activate"

    def label(self, t: Table) -> str:
        return "Activate"


class ChooseDisc(Ask):
    """D4: the first disc, or a second one or none (GN-7.1, GN-7.4)."""

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [Disc(self.seat, disc) for disc in usable_discs(t, self.seat)]
        return [*found, END_TURN] if t.acted or not found else found

    def prompt(self, t: Table) -> str:
        return "A second action?" if t.acted else "Which disc do you spend?"

    def why(self, t: Table) -> str:
        return "One or two actions a turn; the first is finished." if t.acted else "Your turn has begun."

    def refusals(self, t: Table) -> list[Refusal]:
        found = refused_discs(t, self.seat)
        if not t.acted:
            found.append(Refusal("end", "End the turn", "one action at least", "GN-7.1"))
        return found


class EndOfActions(Step):
    def notation(self) -> str:
        return "end"

    def label(self, t: Table) -> str:
        return "End the turn"


END_TURN: Final = EndOfActions()


class Disc(Step):
    """GN-7.2: the disc slides to the reclaim area and its action is performed."""

    def __init__(self, side: int, disc: int) -> None:
        self.side: Final = side
        self.disc: Final = disc

    def run(self, t: Table) -> None:
        t.acting = True
        t.ready[self.side] &= ~(1 << self.disc)
        t.acted += 1
        t.say("GN-7.2", "{:side} spends the disc {}.", self.side, DISC_NAMES[self.disc])
        action: Step = ChooseWild(self.side) if self.disc == ACT_WILD else Action(self.side, self.disc)
        if t.acted == 1:
            t.do(action, ChooseDisc(self.side), EndActivate())
        else:
            t.do(action)

    def notation(self) -> str:
        return DISC_SLUGS[self.disc]

    def label(self, t: Table) -> str:
        return DISC_NAMES[self.disc]

    def at(self, t: Table) -> str:
        return f"disc {self.disc}"


class ChooseWild(Ask):
    """D5, GN-16.1: any of the five actions, wherever its own disc lies."""

    def answers(self, t: Table) -> list[Step]:
        return [Action(self.seat, disc) for disc in usable_actions(t, self.seat)]

    def prompt(self, t: Table) -> str:
        return "Which action does the Wild disc perform?"

    def why(self, t: Table) -> str:
        return "Any one of the five others, on its normal terms."

    def refusals(self, t: Table) -> list[Refusal]:
        found = []
        for disc in range(ACT_WILD):
            if reason := why_not(t, self.seat, disc):
                found.append(Refusal(DISC_SLUGS[disc], DISC_NAMES[disc], reason, "GN-16.2"))
        return found

    def is_follow_up(self) -> bool:
        return True


class Action(Step):
    """What a disc does."""

    def __init__(self, side: int, disc: int) -> None:
        self.side: Final = side
        self.disc: Final = disc

    def run(self, t: Table) -> None:
        side = self.side
        if self.disc == ACT_SOLOS:
            t.do(BeginMoves(side, SOLOS, NO_LIMIT), ChooseFight(side))
        elif self.disc == ACT_TECHIES:
            judy: list[Step] = [MayExchange(side, OPPORTUNITY_DECK)] if t.runner_in_play(side, JUDY) else []
            t.do(*judy, BeginMoves(side, TECHIES, NO_LIMIT), ChooseDeal(side))
        elif self.disc == ACT_NETRUNNERS:
            t.do(BeginMoves(side, NETRUNNERS, NO_LIMIT), ChooseNetrun(side))
        elif self.disc == ACT_HIDEOUT:
            t.do(BuildHideout(side), ENCORE)
        else:
            t.do(Upgrade(side))

    def notation(self) -> str:
        return DISC_SLUGS[self.disc]

    def label(self, t: Table) -> str:
        return DISC_NAMES[self.disc]

    def at(self, t: Table) -> str:
        return f"disc {self.disc}"


# The end of a turn


class EndActivate(Step):
    """GN-16.4, GN-H40: empty market slots are refilled; in single player Johnny follows."""

    def run(self, t: Table) -> None:
        t.closed = False
        t.do(REFILL_MARKETS, EndTurn(True))


class ReclaimTurn(Step):
    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.do(Reclaim(self.side), EndTurn(False))

    def notation(self) -> str:
        return "reclaim"

    def label(self, t: Table) -> str:
        return "Reclaim"

    def note(self, t: Table) -> str:
        return "All discs back, income from every District, one recruit for each Hideout."

    def at(self, t: Table) -> str:
        return "reclaim"


class EndTurn(Step):
    """GN-H40: the Story's end of turn, the end check, Story branches, the next player."""

    def __init__(self, activated: bool) -> None:
        self.activated: Final = activated

    def run(self, t: Table) -> None:
        t.acting = False
        t.still += 1
        opponents: list[Step] = []
        if t.is_solo():
            opponents = [CheckEnd(), JohnnyActs() if self.activated else GangActs()]
        t.do(*opponents, EndOfTurn(), CheckEnd(), Branch(), NextTurn())


class CheckEnd(Step):
    """GN-18.1, GN-18.2, GN-H39, GN-H44: a game that has come to its end goes no further."""

    def run(self, t: Table) -> None:
        if t.ending == RUNNING and t.still >= STALEMATE:
            t.ending = BY_STALEMATE
            t.say("GN-H71", "Nothing has happened for {} turns: the game ends.", STALEMATE)
        if t.ending != RUNNING:
            t.agenda.clear()
            if t.ending == BY_EPILOGUE:
                t.do(Epilogue())


class NextTurn(Step):
    def run(self, t: Table) -> None:
        t.turn = t.next_player()
        t.do(Turn())
