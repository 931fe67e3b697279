"""The end of the game (section 20), and the invariants that hold at every decision."""

from undercity.core.game import Result
from undercity.core.words import many, sentence
from undercity.games.tiberpunk.cards import (
    CHALLENGES,
    GADGET_CARDS,
    LEVELS,
    LICTORS,
    MARKERS,
    REBOOT_COSTS,
    SHIP_CARDS,
)
from undercity.games.tiberpunk.city import MERCURY, NOWHERE
from undercity.games.tiberpunk.steps.objective import TRIUMPH, tokens_on
from undercity.games.tiberpunk.table import EMPTY, NOBODY, UNLOCKED, Table


def winners(t: Table) -> list[int]:
    """TP-20.6 to TP-20.8: most tokens, then most coins, then together; TP-H60k: alone, more than the Ravens."""
    if t.is_solo():
        return [0] if t.triumph[0] > t.triumph[1] else []
    best = max(t.triumph)
    tied = [seat for seat in range(t.players) if t.triumph[seat] == best]
    most = max([t.coins[seat] for seat in tied])
    return [seat for seat in tied if t.coins[seat] == most]


def result(t: Table) -> Result:
    won = winners(t)
    lines = [f"{called(t, side)}: {tokens(t, side)}{purse(t, side)}." for side in range(t.sides)]
    return Result(tuple([float(n) for n in t.triumph[: t.players]]), tuple(won), reason(t, won), tuple(lines))


def called(t: Table, side: int) -> str:
    return sentence(t.called("seat", side))


def tokens(t: Table, side: int) -> str:
    return many(t.triumph[side], "triumph token")


def purse(t: Table, side: int) -> str:
    return f", {many(t.coins[side], 'coin')}" if side < t.players else ""


def reason(t: Table, won: list[int]) -> str:
    best = max(t.triumph)
    if t.is_solo():
        more = "more" if won else "not more"
        return f"{tokens(t, 0)} against the Ravens' {t.triumph[1]}: {more} than they have (TP-H60k)."
    if t.triumph.count(best) == 1:
        return f"{called(t, won[0])} has placed the most triumph tokens, {best} (TP-20.6)."
    if len(won) == 1:
        return f"{called(t, won[0])} has the most coins among those with {many(best, 'triumph token')} (TP-20.7)."
    return f"{many(best, 'triumph token')} and {many(t.coins[won[0]], 'coin')} each: a shared victory (TP-20.8)."


def broken(t: Table) -> list[str]:
    """The invariants of the ledger that do not hold; the quests must have been laid out."""
    if len(t.tiles) < 2:
        return []
    return [*_city(t), *_cards(t), *_boards(t), *_objectives(t), *_turn(t)]


def _city(t: Table) -> list[str]:
    wrong = []
    if min(t.lictors) < 0 or not 1 <= sum(t.lictors) <= LICTORS:
        wrong.append("I1: one to five lictors are on the board")
    for seat in range(t.players):
        if (t.where[2 * seat] == NOWHERE) != (t.where[2 * seat + 1] == NOWHERE):
            wrong.append("I2: character and drone enter together")
    if any(n not in (0, 1) for n in t.shackled + t.boost):
        wrong.append("I12, I13: at most one set of shackles and one boost each")
    return wrong


def _cards(t: Table) -> list[str]:
    wrong = []
    gadgets = t.gadgets.rest + t.scrap + [gadget for hand in t.hands for gadget in hand]
    if sorted(gadgets) != list(range(GADGET_CARDS)):
        wrong.append("I9: every gadget is in exactly one place")
    for kind in range(3):
        held = sum(t.ship[seat * 3 + kind] for seat in range(t.players))
        if t.ships[kind] + held + (1 if t.playing == kind else 0) != SHIP_CARDS:
            wrong.append("I9: there are six spaceship cards of each type")
    if t.lock == UNLOCKED and sum(t.ships) != 3 * SHIP_CARDS:
        wrong.append("I10: the lock lies on a stack once a card was taken")
    if any(t.fresh[i] > t.ship[i] for i in range(len(t.ship))):
        wrong.append("I9: no more cards are new than there are")
    for deck, cards in enumerate(CHALLENGES):
        lying = len(t.challenges[deck].rest) + len(t.tried[deck])
        if lying not in (len(cards), len(cards) - (1 if t.challenge != EMPTY else 0)):
            wrong.append("I26: there are fourteen challenge cards of each stage")
    return wrong


def _boards(t: Table) -> list[str]:
    wrong = []
    for seat in range(t.players):
        wheel = [token for token in t.wheel[seat * 3 : seat * 3 + 3] if token != EMPTY]
        if len(wheel) > 2 or len(set(wheel)) < len(wheel):
            wrong.append("I3: at most two different tokens are on a wheel")
        if t.placed(seat) > MARKERS:
            wrong.append("I4: a player has six influence markers")
        if t.boost[2 * seat] + t.boost[2 * seat + 1] + t.trail[seat].bit_count() > 4:
            wrong.append("I13: a player has four markers for boosts and quests")
    for god in range(4):
        taken = sum(t.blessings[seat] >> god & 1 for seat in range(t.players))
        if t.offerings[god] + taken != t.sides:
            wrong.append("I6: each temple began with as many tiles as players")
    if any(not LEVELS[0] <= level <= LEVELS[1] for level in t.skill):
        wrong.append("I7: skills are from 2 to 6")
    if min(t.coins) < 0:
        wrong.append("I8: nobody owes coins")
    if any(not 0 <= uses <= len(REBOOT_COSTS) for uses in t.reboots):
        wrong.append("TP-22.13: five reboots at most")
    return wrong


def _objectives(t: Table) -> list[str]:
    wrong = []
    for side in range(t.sides):
        tokens = sum(tokens_on(t, side, card) for card in range(len(t.bonus))) + t.bonus.count(side)
        if tokens != t.triumph[side]:
            wrong.append("I15, I16: every token placed lies on an objective card")
    for card, side in enumerate(t.bonus):
        if side != NOBODY and tokens_on(t, side, card) != 3:
            wrong.append("I15: four tokens only for whoever has three")
    for skill in range(3):
        begun = [side for side in range(t.sides) if t.stage[side * 3 + skill]]
        left = len(t.stacks[skill]) + (1 if t.visible[skill] != EMPTY else 0)
        if left + len(begun) != t.sides:
            wrong.append("I17, I18: a Stage I card is taken for each storyline begun")
        if any((t.line[side * 3 + skill] == EMPTY) != (side not in begun) for side in range(t.sides)):
            wrong.append("I14: whoever has begun a storyline has a line")
    if (max(t.triumph) >= TRIUMPH) != t.is_ending:
        wrong.append("I16: the end is near once somebody has placed eight tokens")
    return wrong


def _turn(t: Table) -> list[str]:
    """The turn in progress; after the last one the next seat's has not begun."""
    wrong = []
    most = 2 if t.blessings[t.turn] >> MERCURY & 1 else 1
    if t.moved > most and not t.is_over():
        wrong.append("I19: one movement, two with blessed Mercury")
    if any(n < 0 for n in t.dice + t.foe):
        wrong.append("I11: no pool holds fewer than no dice")
    return wrong
