"""The result, and the invariants that hold at every decision."""

from undercity.core.game import Result
from undercity.core.words import many, sentence
from undercity.games.human_interface.cards.decks import ADRENALINE, CANDO, RESPONSES
from undercity.games.human_interface.cards.programs import BLANK, CARD, DECKS, SET
from undercity.games.human_interface.marks import (
    BLANKS,
    DOWN,
    DRAW,
    LOCKED,
    MAX_OPFOR,
    OPEN,
    OPFOR,
    REMOVED,
    SLOTS,
    TEAMS,
)
from undercity.games.human_interface.missions import HORDE
from undercity.games.human_interface.steps.opfor import guards
from undercity.games.human_interface.table import Table


def result(t: Table) -> Result:
    """Who won; scores are points in Skirmish, models eliminated in Horde (HI-H95), else 1 for a won Mission."""
    scores = [float(score(t, t.team_at(seat))) for seat in range(t.players)]
    if t.outcome == DRAW:
        winners = tuple(range(t.players))
    else:
        winners = tuple([seat for seat in range(t.players) if t.team_at(seat) == t.outcome])
    lines = [
        f"{sentence(t.team_name(team))}: {many(t.points[team], 'point')}, {many(t.kills[team], 'model')} eliminated."
        for team in range(t.teams)
    ]
    who = "Nobody wins" if t.outcome == DRAW else f"{t.team_name(t.outcome)} wins"
    return Result(tuple(scores), winners, sentence(f"{who}: {t.why}."), tuple(lines))


def score(t: Table, team: int) -> int:
    if t.mode() == HORDE:
        return t.kills[team]
    return t.points[team] + (1 if t.outcome == team else 0)


def broken(t: Table) -> list[str]:
    if len(t.who) < t.members + MAX_OPFOR:
        return []
    return [*_decks(t), *_models(t), *_board(t), *_network(t)]


def _decks(t: Table) -> list[str]:
    wrong = []
    if any(n < 0 or n > CANDO[kind] for kind, n in enumerate(t.cando)):
        wrong.append("I1: CanDo deck, discard pile and cards in the event are 40")
    held = [card for cards in t.held for card in cards]
    if sorted([*t.rush.rest, *t.rush_pile, *held]) != list(range(len(ADRENALINE))):
        wrong.append("I3: every Adrenaline card is in exactly one place")
    active = [t.response] if t.response >= 0 else []
    if sorted([*t.responses.rest, *t.response_pile, *active]) != list(range(len(RESPONSES))):
        wrong.append("I5: every Tactical Response is in exactly one place")
    places: list[int] = [card for card in (*t.net, *t.boost) if card >= 0]
    for deck in t.decks:
        places += deck.top + deck.rest + deck.bottom
    for pile in (*t.hands, *t.piles):
        places += pile
    places += [card % 100 for cards in t.guards for card in cards] + [card for cards in t.placed for card in cards]
    whole = [card for card in range(DECKS * SET) if t.is_on(BLANKS) or CARD[card].type != BLANK]
    if sorted(places) != whole:
        wrong.append("I4: every cyberwarfare card is in exactly one place")
    return wrong


def _models(t: Table) -> list[str]:
    wrong = []
    for m in t.models():
        if m >= t.members and t.at[m] < 0:
            continue
        if not 0 <= t.wounds[m] <= t.full(m) or (t.wounds[m] == 0 and not t.state[m] & DOWN and _is_settled(t)):
            wrong.append(f"I6: Wounds of {t.name(m)} fit its side")
        if not 0 <= t.shock[m] <= 10 or (t.shock[m] == 10 and t.side[m] != OPFOR and _is_settled(t)):
            wrong.append(f"I8: Cybershock of {t.name(m)}")
        if t.spent[m] > 3 or t.ap[m] < 0:
            wrong.append(f"I10: AP of {t.name(m)}")
        if len(t.kit[m]) > (4 if m < t.members else 2):
            wrong.append(f"I23: equipment of {t.name(m)}")
        if m >= t.members and t.held[m]:
            wrong.append("I3: OPFOR hold no Adrenaline")
    return wrong


def _is_settled(t: Table) -> bool:
    return not t.event and not t.wild


def _board(t: Table) -> list[str]:
    wrong = []
    board = t.board()
    for m in t.models():
        square = t.at[m]
        if square >= 0 and not t.state[m] & DOWN and t.stand[square] != m and m != t.active:
            wrong.append(f"I14: {t.name(m)} stands alone on its square")
        if square >= 0 and board.kind[square] == 0:
            wrong.append(f"I14: {t.name(m)} stands in a wall")
    for square, m in enumerate(t.stand):
        if m >= 0 and (t.at[m] != square or t.state[m] & DOWN):
            wrong.append("I14: whoever stands on a square is there")
    for door, state in enumerate(t.doors):
        if state & LOCKED and t.terminal_of_colour(t.orders().doors[door][2]) < 0 and door not in t.orders().locked:
            wrong.append("I16: a door without Security Terminal is never locked")
        if state & REMOVED and not state & OPEN:
            wrong.append("I15: a removed door is open")
    for terminal, m in enumerate(t.control):
        if m >= 0 and (not t.is_standing(m) or t.side[m] >= TEAMS):
            wrong.append("I18: the controlling Hacker is conscious and on a Team")
        if len(t.placed[terminal]) > t.strength(terminal):
            wrong.append("I19: programs left on a Terminal")
        if max([len(t.guards[terminal * TEAMS + team]) for team in range(TEAMS)]) > t.strength(terminal):
            wrong.append("I19: programs that guard a Terminal")
    if min(t.alarm) < 0:
        wrong.append("I25: Alarm is not negative")
    if len(guards(t)) > MAX_OPFOR:
        wrong.append("I26: OPFOR on the board")
    return wrong


def _network(t: Table) -> list[str]:
    wrong = []
    if min(t.sr) < 0:
        wrong.append("I9: SR are not negative")
    if max(t.bids) > 2 and t.turn == 0:
        wrong.append("I21: a boost is at most 2")
    for slot in range(TEAMS * SLOTS):
        if t.boost[slot] >= 0 and t.net[slot] < 0:
            wrong.append("I20: a Booster lies with a program")
    return wrong
