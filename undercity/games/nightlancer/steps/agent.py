"""The Agent of solitaire and cooperative play (sections 20 to 22)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Step
from undercity.games.nightlancer.cards import COMPANY, FIXER, HINDERS
from undercity.games.nightlancer.grid import BLACK_MARKET, FREE, IN_USE, SPACES, TYPES
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.steps import interrupt
from undercity.games.nightlancer.steps.ask import Follow
from undercity.games.nightlancer.steps.draw import refill
from undercity.games.nightlancer.steps.status import gain_heat, lose_ideal
from undercity.games.nightlancer.table import (
    AGENT,
    CONTACT,
    DECOY,
    HEAT_MAX,
    MARKET,
    NOBODY,
    Table,
)

# What the Agent draws for
HINDER: Final = 0
EXPOSE: Final = 1
SWAP: Final = 2


def heat_up(t: Table) -> None:
    """NL-19.5: never above 5."""
    t.agent_heat = min(HEAT_MAX, t.agent_heat + 1)


def cool_down(t: Table) -> None:
    """NL-19.6: at 0 its Prospects advance instead."""
    if t.agent_heat:
        t.agent_heat -= 1
    else:
        t.agent_prospects += 1
        t.say("NL-19.6", "The Agent has no Heat to lose: its Prospects advance to {}.", t.agent_prospects)


def is_dealt(t: Table, seat: int) -> bool:
    """NL-20.4: on a mission with a Deal the Agent leaves its Crew alone."""
    mission = t.mission_of(seat)
    return mission != NOBODY and t.at == mission and t.deals[mission] != NOBODY


class Meddle(Step):
    """NL-20.1, NL-20.6, NL-H54: two cards against somebody who attempts, before the roll."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        if not is_dealt(t, self.seat):
            t.do(AgentDraw(self.seat, HINDER), AgentDraw(self.seat, HINDER))


class Notice(Step):
    """NL-20.9: two cards against somebody who is paid."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        if not is_dealt(t, self.seat):
            t.do(AgentDraw(self.seat, EXPOSE), AgentDraw(self.seat, EXPOSE))


class Overtake(Step):
    """NL-20.10, NL-20.11: two cards against the first player, unless the Agent is first."""

    def run(self, t: Table) -> None:
        t.do(AgentDraw(NOBODY, SWAP), AgentDraw(NOBODY, SWAP))


class AgentDraw(Chance):
    """NL-20.1 to NL-20.3, NL-H53: one card, played if it fits; none at 5 Heat."""

    def __init__(self, target: int, purpose: int) -> None:
        super().__init__()
        self.target: Final = target
        self.purpose: Final = purpose

    def run(self, t: Table) -> None:
        is_idle = self.purpose == HINDER and not (self.target in t.crew and t.trying[self.target])
        if t.agent_heat >= HEAT_MAX or is_idle or (self.purpose == SWAP and t.order[0] == AGENT):
            return
        refill(t, CONTACT)
        super().run(t)

    def count(self, t: Table) -> int:
        return len(t.decks[CONTACT].rest)

    def outcome(self, t: Table, i: int) -> Step:
        return AgentDrew(self.target, self.purpose, t.decks[CONTACT].rest[i])

    def prompt(self, t: Table) -> str:
        return "Which Contact does the Agent draw?"


class AgentDrew(Step):
    """NL-20.2: played if it fits the situation, and then the Agent's Heat rises; else discarded."""

    def __init__(self, target: int, purpose: int, card: int) -> None:
        self.target: Final = target
        self.purpose: Final = purpose
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.own_deck(CONTACT).take(self.card)
        t.put_away(CONTACT, self.card)
        if CONTACTS[self.card].kind != self.wanted(t):
            t.say("NL-20.2", "The Agent draws the {:contact} and has no use for it.", self.card)
            return
        heat_up(t)
        t.say("NL-20.2", "The Agent plays the {:contact}; its Heat is {}.", self.card, t.agent_heat)
        if self.purpose == HINDER:
            t.hinder[self.target] += 1
            t.against = self.card
            t.do(interrupt.Respond(self.target))
        elif self.purpose == EXPOSE:
            t.do(interrupt.Suffer(self.target, self.card, interrupt.TakeHeat(self.target)))
        else:
            first = t.order[0]
            t.do(interrupt.Suffer(first, self.card, interrupt.Swap(AGENT, first)))

    def wanted(self, t: Table) -> int:
        if self.purpose == HINDER:
            return HINDERS[t.ability]
        return COMPANY if self.purpose == EXPOSE else FIXER

    def notation(self) -> str:
        return f"agent-drew {CONTACTS[self.card].slug}"

    def label(self, t: Table) -> str:
        return CONTACTS[self.card].name


class SetTarget(Step):
    """NL-21.1, NL-21.2, NL-H56: ahead of the best player, and Heat −1 for each player."""

    def run(self, t: Table) -> None:
        t.agent_prospects = max(t.prospects) + (2 if t.round <= 3 else 3)
        t.say("NL-21.1", "The Agent's Prospects are set to {}.", t.agent_prospects)
        for _ in range(t.players):
            cool_down(t)


class TakeAway(Step):
    """NL-21.4 to NL-21.6, NL-H59: the Agent discards the best paid mission without a Crew."""

    def run(self, t: Table) -> None:
        found = self.candidates(t)
        if not found:
            cool_down(t)
            t.say("NL-21.6", "There is no mission for the Agent.")
        elif len(found) == 1:
            Snatch(found[0]).run(t)
        else:
            t.do(ChooseSnatch(0, tuple(found)))

    def candidates(self, t: Table) -> list[int]:
        free = [i for i, card in enumerate(t.missions) if card != NOBODY and not t.first(i) and not t.second(i)]
        if t.round <= 3:
            free = [i for i in free if not MISSIONS[t.missions[i]].is_high] or free
        best = max([MISSIONS[t.missions[i]].pay[0][0] for i in free], default=0)
        return [i for i in free if MISSIONS[t.missions[i]].pay[0][0] == best]


class ChooseSnatch(Follow):
    """D36: the players break the tie."""

    def __init__(self, seat: int, missions: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.missions: Final = missions

    def choices(self, t: Table) -> list[Step]:
        return [Snatch(mission) for mission in self.missions]

    def prompt(self, t: Table) -> str:
        return "Which of the equally paid missions does the Agent take away?"


class Snatch(Step):
    def __init__(self, mission: int) -> None:
        self.mission: Final = mission

    def run(self, t: Table) -> None:
        t.say("NL-21.4", "The Agent takes {:mission} away.", t.missions[self.mission])
        t.discard_mission(self.mission)

    def label(self, t: Table) -> str:
        return MISSIONS[t.missions[self.mission]].name

    def at(self, t: Table) -> str:
        return f"mission {self.mission}"


class AgentToken(Step):
    """NL-21.7 to NL-21.14: one token, which only blocks."""

    def run(self, t: Table) -> None:
        t.placed[AGENT] += 1
        free = [i for i in IN_USE[t.players] if t.tokens[i] == FREE and SPACES[i].type <= BLACK_MARKET]
        if not free:
            cool_down(t)
            t.say("NL-21.14", "No space is left for the Agent.")
            return
        kind = favourite(t, free)
        mine = [i for i in free if SPACES[i].type == kind]
        if kind == BLACK_MARKET:
            self.block_market(t, mine)
        else:
            edge = [i for i in mine if SPACES[i].is_edge]
            Block(edge[0] if edge else mine[0]).run(t)

    def block_market(self, t: Table, spaces: list[int]) -> None:
        """NL-21.13, NL-H58: where the cards cost most; the players break ties."""
        costs = [pair_cost(t, i) for i in spaces]
        best = [i for i, cost in zip(spaces, costs, strict=True) if cost == max(costs)]
        if len(best) == 1:
            Block(best[0]).run(t)
        else:
            t.do(ChooseBlock(0, tuple(best)))


def favourite(t: Table, free: list[int]) -> int:
    """NL-21.9 to NL-21.11, NL-H57: the type with most player tokens, else the first of the list."""
    counts = [0] * (BLACK_MARKET + 1)
    for i, token in enumerate(t.tokens):
        if token != FREE and token != AGENT and SPACES[i].type <= BLACK_MARKET:
            counts[SPACES[i].type] += 1
    kinds = sorted({SPACES[i].type for i in free})
    best = kinds[0]
    for kind in kinds:
        if counts[kind] > counts[best]:
            best = kind
    return best


def pair_cost(t: Table, space: int) -> int:
    slot = 2 * SPACES[space].market
    return sum([WARES[card].cost for card in t.market[slot : slot + 2] if card != NOBODY])


class ChooseBlock(Follow):
    """D36"""

    def __init__(self, seat: int, spaces: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.spaces: Final = spaces

    def choices(self, t: Table) -> list[Step]:
        return [Block(space) for space in self.spaces]

    def prompt(self, t: Table) -> str:
        return "Which of the equally dear Black Market spaces does the Agent take?"


class Block(Step):
    """NL-21.8, NL-21.13: it blocks the space; on the Black Market both cards go."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, t: Table) -> None:
        t.tokens[self.space] = AGENT
        t.say("NL-21.8", "The Agent blocks {}.", TYPES[SPACES[self.space].type])
        if SPACES[self.space].type == BLACK_MARKET:
            slot = 2 * SPACES[self.space].market
            for i in (slot, slot + 1):
                if t.market[i] != NOBODY:
                    t.put_away(MARKET, t.market[i])
                    t.market[i] = NOBODY

    def label(self, t: Table) -> str:
        slot = 2 * SPACES[self.space].market
        names = [WARES[card].name for card in t.market[slot : slot + 2] if card != NOBODY]
        return " and ".join(names) or SPACES[self.space].name

    def at(self, t: Table) -> str:
        return f"space {SPACES[self.space].name}"


class PlaceDecoy(Step):
    """NL-22.2 to NL-22.4: after the own token a Decoy; with no space free, 1 Heat instead."""

    def run(self, t: Table) -> None:
        t.placed[DECOY] += 1
        if [i for i in IN_USE[1] if t.tokens[i] == FREE and SPACES[i].type <= BLACK_MARKET]:
            t.do(ChooseDecoy(0))
        else:
            t.say("NL-22.4", "There is no space for a Decoy.")
            gain_heat(t, 0, 1)


class ChooseDecoy(Follow):
    """D38"""

    def choices(self, t: Table) -> list[Step]:
        return [Decoy(i) for i in IN_USE[1] if t.tokens[i] == FREE and SPACES[i].type <= BLACK_MARKET]

    def prompt(self, t: Table) -> str:
        return "Where does your Decoy go?"

    def why(self, t: Table) -> str:
        return "It blocks the space, and the Agent follows the type with most tokens."


class Decoy(Step):
    """NL-22.5: it blocks and counts for the Agent's choice, nothing more."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, t: Table) -> None:
        t.tokens[self.space] = DECOY
        t.say("NL-22.2", "A Decoy goes to {}.", TYPES[SPACES[self.space].type])

    def notation(self) -> str:
        return f"decoy {SPACES[self.space].name}"

    def label(self, t: Table) -> str:
        return f"{TYPES[SPACES[self.space].type]} ({SPACES[self.space].name})"

    def at(self, t: Table) -> str:
        return f"space {SPACES[self.space].name}"


class Outshine(Step):
    """NL-21.16, NL-H65: as the last act of a round, whoever has fewer Prospects than the Agent loses an Ideal."""

    def run(self, t: Table) -> None:
        for seat in t.seats():
            if t.lost == NOBODY and t.prospects[seat] < t.agent_prospects:
                t.say("NL-21.16", "{:seat} is behind the Agent: {} to {}.", seat, t.prospects[seat], t.agent_prospects)
                lose_ideal(t, seat)
