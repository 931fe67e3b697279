"""Health, Resolve, Heat, Ideals, Prospects and being Shaken (sections 14 and 15). They change at once."""

from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.steps.draw import DrawOpportunity
from undercity.games.nightlancer.table import (
    COOPERATIVE,
    HEAT_MAX,
    IDEALS_MAX,
    NOBODY,
    Table,
    without,
)


def heal(t: Table, seat: int, n: int) -> None:
    """NL-2.15: never above the printed maximum."""
    t.health[seat] = min(LANCERS[t.lancer[seat]].health, t.health[seat] + n)


def rest(t: Table, seat: int, n: int) -> None:
    """NL-2.15: never above the printed maximum."""
    t.resolve[seat] = min(LANCERS[t.lancer[seat]].resolve, t.resolve[seat] + n)


def lose_health(t: Table, seat: int, n: int) -> int:
    """NL-2.8: as far as possible. NL-10.8: at 0 the player is Shaken at once. Returns what was lost."""
    lost = min(n, t.health[seat])
    t.health[seat] -= lost
    check(t, seat)
    return lost


def lose_resolve(t: Table, seat: int, n: int) -> None:
    """NL-H21: as far as possible."""
    t.resolve[seat] -= min(n, t.resolve[seat])
    check(t, seat)


def check(t: Table, seat: int) -> None:
    """NL-15.1, NL-15.4: who runs out of Health or Resolve is Shaken, once."""
    if not t.shaken[seat] and (t.health[seat] == 0 or t.resolve[seat] == 0):
        shake(t, seat)


def shake(t: Table, seat: int) -> None:
    """NL-15.2 in the order of NL-H15; NL-14.4: a mission is left at once. NL-H29: an attempt is void."""
    t.say("NL-15.2", "{:seat} is Shaken.", seat)
    leave(t, seat)
    if seat in t.crew:
        t.crew = without(t.crew, seat)
        t.trying[seat] = 0
    t.shaken[seat] = 1
    heal(t, seat, 1)
    rest(t, seat, 1)
    lose_heat(t, seat, 1)
    lose_ideal(t, seat)


def gain_heat(t: Table, seat: int, n: int) -> None:
    """NL-15.9, NL-15.10, NL-H71: one point at a time; beyond 5 each costs a Prospect instead."""
    for _ in range(n):
        if t.heat[seat] < HEAT_MAX:
            t.heat[seat] += 1
            t.say("NL-15.9", "{:seat} gains Heat: {} of 5.", seat, t.heat[seat])
        else:
            lose_prospects(t, seat, 1)
            t.say("NL-15.10", "{:seat} is at 5 Heat already and loses a Prospect.", seat)


def lose_heat(t: Table, seat: int, n: int) -> None:
    """NL-15.11: at 0 nothing happens."""
    if t.heat[seat]:
        t.heat[seat] = max(0, t.heat[seat] - n)
        t.say("NL-15.11", "{:seat} cools down to Heat {}.", seat, t.heat[seat])


def gain_prospects(t: Table, seat: int, n: int) -> None:
    t.prospects[seat] += n


def lose_prospects(t: Table, seat: int, n: int) -> None:
    """NL-H10: never below 0."""
    t.prospects[seat] = max(0, t.prospects[seat] - n)


def gain_ideal(t: Table, seat: int) -> None:
    """NL-15.7: at 6 it becomes a Prospect and an Opportunity."""
    if t.ideals[seat] == IDEALS_MAX:
        gain_prospects(t, seat, 1)
        t.say("NL-15.7", "{:seat} has 6 Ideals: a Prospect and an Opportunity instead.", seat)
        t.do(DrawOpportunity(seat))
    else:
        t.ideals[seat] += 1
        t.has_hoped[seat] = 1
        t.say("NL-15.6", "{:seat} gains an Ideal: {}.", seat, t.ideals[seat])


def lose_ideal(t: Table, seat: int) -> None:
    """NL-15.8: at 0 it becomes Heat. NL-19.13, NL-19.14: in cooperative play reaching 0 loses the game at once."""
    if t.ideals[seat] == 0:
        gain_heat(t, seat, 1)
        return
    t.ideals[seat] -= 1
    t.say("NL-15.6", "{:seat} loses an Ideal: {} left.", seat, t.ideals[seat])
    if t.ideals[seat] == 0 and t.mode == COOPERATIVE:
        t.say("NL-19.13", "{:seat} has no Ideals left: the game is lost.", seat)
        t.lost = seat
        t.agenda.clear()


def leave(t: Table, seat: int) -> None:
    """NL-14.3, NL-H15, NL-H82: off the mission; the order of the others stays; an empty mission is discarded."""
    mission = t.mission_of(seat)
    if mission == NOBODY:
        return
    take_off(t, seat, mission)
    if not t.first(mission) and not t.second(mission):
        t.say("NL-H82", "Nobody is left on {:mission}: it is discarded.", t.missions[mission])
        t.discard_mission(mission)
    elif t.at != mission:
        promote(t, mission)


def take_off(t: Table, seat: int, mission: int) -> None:
    side = 2 * mission if seat in t.first(mission) else 2 * mission + 1
    t.crews[side] = without(t.crews[side], seat)


def promote(t: Table, mission: int) -> None:
    """NL-6.14: a Second Crew without a First one moves up."""
    if not t.first(mission) and t.second(mission):
        t.crews[2 * mission] = t.second(mission)
        t.crews[2 * mission + 1] = ()
        t.say("NL-6.14", "The Second Crew of {:mission} moves up.", t.missions[mission])
