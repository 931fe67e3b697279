"""What a seat may know, by whitelist; and a redeal of what it may not."""

from typing import Any

from undercity.core.chance import Rng
from undercity.core.view import reseal
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import BLANK, CARD, OPFOR_DECK, SET
from undercity.games.human_interface.marks import (
    ACTIVATED,
    BOUND,
    CUT,
    DOWN,
    ESCAPED,
    INTERVENING,
    REACTED,
    SLOTS,
    STUNNED,
    TAKEN,
    TEAMS,
)
from undercity.games.human_interface.steps.hack import BOTH_SHOWN
from undercity.games.human_interface.table import Table, item_name

STATES = ((STUNNED, "stunned"), (BOUND, "bound"), (REACTED, "reacted"), (ACTIVATED, "activated"), (DOWN, "unconscious"),
          (TAKEN, "taken over"), (ESCAPED, "escaped"), (CUT, "cut off"))  # fmt: skip


def view(t: Table, seat: int | None) -> dict[str, Any]:
    team = None if seat is None else t.team_at(seat)
    return {
        "mission": t.orders().id,
        "title": t.orders().title,
        "width": t.board().width,
        "map": t.orders().drawn,
        "entries": [t.board().square(point) for point in t.orders().entries],
        "exits": [t.board().square(point) for point in t.orders().exits],
        "areas": t.board().area,
        "goals": t.orders().goal_text(),
        "briefing": t.orders().briefing,
        "lesson": t.orders().lessons[t.turn - 1] if 0 < t.turn <= len(t.orders().lessons) else "",
        "turn": t.turn,
        "turns": t.orders().turns,
        "intervening": t.is_on(INTERVENING),
        "team": team,
        "teams": t.teams,
        "active": t.active,
        "models": [model(t, m) for m in t.models() if m < t.members or t.at[m] >= 0],
        "opfor": [PEOPLE[kind].slug for kind in t.orders().kinds],
        "doors": [
            {"state": state, "square": t.door_square(i), "colour": t.orders().doors[i][2]}
            for i, state in enumerate(t.doors)
        ],
        "alarm": list(t.alarm),
        "terminals": [terminal(t, i, team) for i in range(len(t.control))],
        "basics": [
            {"square": t.terminal_square(len(t.control) + i), "holder": held} for i, held in enumerate(t.basics)
        ],
        "objectives": [
            {"square": square, "carrier": t.carrier[i], "secured": t.secured[i], "kind": t.orders().objectives[i][2]}
            for i, square in enumerate(t.goods)
        ],
        "networks": [network(t, i, team) for i in range(t.teams)],
        "sr": list(t.sr[: t.teams]),
        "first": t.first,
        "initiative": t.initiative,
        "decks": {
            "cando": sum(t.cando),
            "adrenaline": len(t.rush),
            "opfor": len(t.decks[OPFOR_DECK]),
            "response": len(t.responses),
        },
        "cando": list(t.cando),
        "drawn": list(t.drawn) if t.event else [],
        "piles": [[int(card) for card in pile] for pile in t.piles],
        "response": t.response,
        "threat": t.threat,
        "protocol": t.protocol,
        "event": t.happening,
        "mines": [list(mine) for mine in t.mines],
        "loot": [[pile[0], [item_name(item) for item in pile[1:]]] for pile in t.loot],
        "points": list(t.points[: t.teams]),
        "kills": list(t.kills[: t.teams]),
        "cards": [] if team is None else list(t.cards[team]),
        "target": -1 if team is None or t.teams == 1 else t.target[team],
        "agenda": -1 if team is None else t.agendas[team],
        "prize": list(t.prize),
        "boosts": list(t.bids),
    }


def model(t: Table, m: int) -> dict[str, Any]:
    person = PEOPLE[t.who[m]]
    ph, me, _, _ = person.sides[t.crippled[m]]
    return {
        "id": m,
        "card": person.slug,
        "name": t.name(m),
        "side": t.side[m],
        "seat": t.seat[m],
        "square": t.at[m],
        "crippled": bool(t.crippled[m]),
        "wounds": t.wounds[m],
        "full": t.full(m),
        "shock": t.shock[m],
        "ph": ph,
        "me": me,
        "sp": t.speed(m),
        "ap": t.ap[m],
        "left": t.left[m],
        "states": [name for bit, name in STATES if t.state[m] & bit],
        "kit": list(t.kit[m]),
        "off": list(t.off[m]),
        "chips": list(t.chips[m]),
        "held": list(t.held[m]),
        "is_member": m < t.members,
    }


def terminal(t: Table, i: int, team: int | None) -> dict[str, Any]:
    holder = t.control[i]
    is_mine = holder >= 0 and t.side[holder] == team
    return {
        "square": t.terminal_square(i),
        "colour": t.orders().terminals[i][2],
        "strength": t.strength(i),
        "holder": -1 if holder < 0 else t.side[holder],
        "placed": list(t.placed[i]) if is_mine else len(t.placed[i]),
        "guards": [[-1 if card >= 100 else card for card in t.guards[i * TEAMS + who]] for who in range(t.teams)],
        "zone": list(t.zone(i)),
    }


def network(t: Table, who: int, team: int | None) -> dict[str, Any]:
    """Face-down programs are known to their Team; the others see that a slot is taken."""
    slots = []
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        card, boost = t.net[slot], t.boost[slot]
        is_known = who == team or t.shown[slot]
        slots.append(
            {
                "card": card if card < 0 or is_known else -2,
                "boost": boost if boost < 0 or who == team or is_open(t, slot) else -2,
                "hostile": card >= 0 and card // SET != who,
            }
        )
    return {
        "slots": slots,
        "hand": list(t.hands[who]) if who == team else [],
        "hand_size": len(t.hands[who]),
        "deck": len(t.decks[who]),
        "hacker": t.hacker[who],
        "sniffed": list(t.sniffed[who]) if who == team else [],
    }


def is_open(t: Table, slot: int) -> bool:
    """A Booster is open once it was revealed with its program in battle."""
    return t.shown[slot] == BOTH_SHOWN or (t.net[slot] >= 0 and t.net[slot] // SET != slot // SLOTS)


# Redeal


def redeal(t: Table, seat: int, rng: Rng) -> Table:
    other = t.clone()
    team = t.team_at(seat)
    _redeal_guards(other, team, rng)
    if t.teams > 1:
        _redeal_programs(other, 1 - team, rng)
        _redeal_missions(other, 1 - team, rng)
        reseal(other, seat, rng)
    return other


def _redeal_guards(t: Table, team: int, rng: Rng) -> None:
    """Face-down OPFOR guards, and the top of the deck, unless this Team has sniffed them."""
    known = t.sniffed[team]
    hidden = [card - 100 for cards in t.guards for card in cards if card >= 100 + OPFOR_DECK * SET]
    hidden = [card for card in hidden if card not in known]
    deck = t.decks[OPFOR_DECK]
    top = [card for card in deck.top if card not in known]
    if not hidden and not top:
        return
    pool = [*deck.rest, *hidden, *top]
    rng.shuffle(pool)
    deck = t.own_deck(OPFOR_DECK)
    for i, cards in enumerate(t.guards):
        t.guards[i] = tuple([_swap(card, known, pool) for card in cards])
    deck.top = [card if card in known else pool.pop() for card in deck.top]
    deck.rest = sorted(pool)


def _swap(card: int, known: tuple[int, ...], pool: list[int]) -> int:
    is_hidden = card >= 100 + OPFOR_DECK * SET and card - 100 not in known
    return 100 + pool.pop() if is_hidden else card


def _redeal_programs(t: Table, who: int, rng: Rng) -> None:
    """The other Team's hand, deck, face-down programs and what it left on Terminals."""
    slots = [slot for slot in range(who * SLOTS, who * SLOTS + SLOTS) if t.net[slot] >= 0 and not t.shown[slot]]
    boosts = [slot for slot in range(who * SLOTS, who * SLOTS + SLOTS) if t.boost[slot] >= 0 and not is_open(t, slot)]
    left = [card for cards in t.placed for card in cards if card // SET == who]
    left += [card - 100 for cards in t.guards for card in cards if card >= 100 and (card - 100) // SET == who]
    deck = t.own_deck(who)
    pool = [*t.hands[who], *deck.rest, *[t.net[s] for s in slots], *[t.boost[s] for s in boosts], *left]
    rng.shuffle(pool)
    for slot in boosts:
        t.boost[slot] = _take(pool, _is_support)
    for slot in slots:
        t.net[slot] = _take(pool, _is_program)
    for i, cards in enumerate(t.placed):
        t.placed[i] = tuple([_take(pool, _is_program) if card // SET == who else card for card in cards])
    for i, cards in enumerate(t.guards):
        t.guards[i] = tuple(
            [100 + _take(pool, _is_program) if card >= 100 and (card - 100) // SET == who else card for card in cards]
        )
    t.hands[who] = sorted(pool[: len(t.hands[who])])
    deck.rest = sorted(pool[len(t.hands[who]) :])


def _take(pool: list[int], is_fit: Any) -> int:
    for i, card in enumerate(pool):
        if is_fit(card):
            return pool.pop(i)
    return pool.pop()


def _is_support(card: int) -> bool:
    return CARD[card].type in (5, BLANK)


def _is_program(card: int) -> bool:
    return CARD[card].type < 5


def _redeal_missions(t: Table, who: int, rng: Rng) -> None:
    """The other Team's mission cards, its target and its agenda."""
    if t.cards[who]:
        every = list(range(7))
        rng.shuffle(every)
        mine = tuple(sorted(every[: len(t.cards[who])]))
        t.cards = [mine if i == who else old for i, old in enumerate(t.cards)]
        if t.turn > 0 or t.target[who] >= 0:
            foes = [m for m in range(t.members) if t.seat[m] == t.captain(1 - who)]
            target = foes[rng.below(len(foes))] if 6 in mine else -1
            t.target = [target if i == who else old for i, old in enumerate(t.target)]
    if t.agendas[who] >= 0:
        deck = t.extras[0].clone()
        pool = [*deck.rest, t.agendas[who]]
        rng.shuffle(pool)
        t.agendas = [pool.pop() if i == who else old for i, old in enumerate(t.agendas)]
        deck.rest = sorted(pool)
        t.extras = [deck if i == 0 else other for i, other in enumerate(t.extras)]
