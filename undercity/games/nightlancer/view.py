"""What a seat may know, by whitelist; and a redeal of what it may not."""

from typing import Any, Final

from undercity.core.chance import Rng
from undercity.core.step import NATURE
from undercity.games.nightlancer.grid import IN_USE, SPACES
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.opportunities import DECK, OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.table import CONTACT, COOPERATIVE, DECKS, NOBODY, OPPORTUNITY, Table

SLUGS: Final[list[list[str]]] = [
    [ware.slug for ware in WARES],
    [contact.slug for contact in CONTACTS],
    [card.slug for card in OPPORTUNITIES],
    [mission.slug for mission in MISSIONS],
    [mission.slug for mission in MISSIONS],
]
"""How the cards of each deck are called."""


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return {
        "mode": "cooperative" if t.mode == COOPERATIVE else "rivals",
        "round": t.round,
        "rounds": [ROUNDS[card].slug for card in t.rounds],
        "order": list(t.order),
        "you": seat,
        "players": [player_view(t, other, seat) for other in range(t.players)],
        "free_lancers": [LANCERS[n].slug for n in range(len(LANCERS)) if n not in t.lancer] if not t.order else [],
        "market": [WARES[card].slug if card != NOBODY else None for card in t.market],
        "offer": [WARES[card].slug for card in t.offer],
        "spaces": {SPACES[i].name: t.tokens[i] for i in IN_USE[t.players]},
        "hard_work": list(t.working),
        "take_a_rest": list(t.resting),
        "missions": [mission_view(t, i) for i in range(len(t.missions))],
        "at": t.at,
        "stage": t.stage,
        "challenge": challenge_view(t),
        "decks": [deck_view(t, i) for i in range(5)],
        "agent": {"heat": t.agent_heat, "prospects": t.agent_prospects} if t.mode == COOPERATIVE else None,
        "tally": list(t.tally),
    }


def player_view(t: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    lancer = LANCERS[t.lancer[seat]] if t.lancer[seat] != NOBODY else None
    sees = viewer == seat or t.mode == COOPERATIVE
    unique = [card for card in t.opportunities[seat] if card >= DECK]
    return {
        "name": t.seat_name(seat),
        "lancer": lancer.slug if lancer else None,
        "health": t.health[seat],
        "resolve": t.resolve[seat],
        "ideals": t.ideals[seat],
        "heat": t.heat[seat],
        "prospects": t.prospects[seat],
        "chips": t.chips[seat],
        "loans": t.loans[seat],
        "shaken": bool(t.shaken[seat]),
        "low": bool(t.low[seat]),
        "tokens": t.placed[seat],
        "abilities": t.rating[6 * seat : 6 * seat + 6],
        "assets": [WARES[card].slug for card in t.assets[seat]],
        "loadout": [WARES[card].slug for card in t.loadout[seat]],
        "bought": [OPPORTUNITIES[card].slug for card in t.bought[seat]],
        "contacts": len(t.contacts[seat]),
        "opportunities": len(t.opportunities[seat]),
        "hand": {
            "contacts": [CONTACTS[card].slug for card in t.contacts[seat]] if sees else [],
            "opportunities": [OPPORTUNITIES[card].slug for card in (t.opportunities[seat] if sees else unique)],
        },
    }


def mission_view(t: Table, i: int) -> dict[str, Any] | None:
    """`ahead` are the Crews already at the next Stage: in its First and in its Second place."""
    if t.missions[i] == NOBODY:
        return None
    return {
        "mission": MISSIONS[t.missions[i]].slug,
        "first": list(t.first(i)),
        "second": list(t.second(i)),
        "deal": t.deals[i],
        "stage": t.stage if t.at == i else 1,
        "ahead": list(t.ahead) if t.at == i else [NOBODY, NOBODY],
    }


def challenge_view(t: Table) -> dict[str, Any] | None:
    if not t.crew:
        return None
    return {
        "ability": t.ability,
        "difficulty": t.difficulty,
        "danger": t.danger,
        "obstacle": t.obstacle,
        "kind": t.kind,
        "attempts": [attempt_view(t, seat) for seat in t.crew],
    }


def attempt_view(t: Table, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "trying": bool(t.trying[seat]),
        "cleared": bool(t.cleared[seat]),
        "value": t.value(seat, t.ability),
        "cards": t.bonus[seat],
        "hindered": t.hinder[seat],
        "rolled": t.rolled[seat],
        "score": max(0, t.standing(seat) + max(0, t.rolled[seat])),
        "used": [WARES[card].slug for card in t.used[seat]],
        "armour": WARES[t.armour[seat]].slug if t.armour[seat] != NOBODY else None,
    }


def deck_view(t: Table, i: int) -> dict[str, Any]:
    slugs = SLUGS[i]
    return {"name": DECKS[i], "cards": len(t.decks[i]), "discard": [slugs[card] for card in t.discards[i]]}


def redeal(t: Table, seat: int, rng: Rng) -> Table:
    """The others' Contacts and Opportunities and what is left of the decks could lie in each other's place."""
    other = t.clone()
    if t.mode != COOPERATIVE:
        other.contacts = _redealt(other, CONTACT, t.contacts, seat, rng)
        other.opportunities = _redealt(other, OPPORTUNITY, t.opportunities, seat, rng)
        ask = other.open
        if ask is not None and ask.seat not in (seat, NATURE):
            other.put(ask, ask.answers(other))
    return other


def _redealt(t: Table, deck: int, hands: list[tuple[int, ...]], seat: int, rng: Rng) -> list[tuple[int, ...]]:
    """Cards that were in hand at the same reshuffle change places among themselves; the rest with the deck."""
    ages = t.ages[deck - CONTACT]
    kept: list[list[int]] = []
    owners: list[int] = []
    held: list[int] = []
    oldest = -1
    for i, hand in enumerate(hands):
        known: list[int] = []
        for card in hand:
            if i == seat or (deck == OPPORTUNITY and card >= DECK):
                known.append(card)
            else:
                owners.append(i)
                held.append(card)
                oldest = max(oldest, ages[card])
        kept.append(known)
    for age in range(oldest + 1):
        slots = [owners[n] for n, card in enumerate(held) if ages[card] == age]
        if not slots:
            continue
        pool = [card for card in held if ages[card] == age] + (t.decks[deck].rest if age == 0 else [])
        for i in slots:
            j = int(rng.below(len(pool)))
            kept[i].append(pool[j])
            pool[j] = pool[-1]
            pool.pop()
        if age == 0:
            t.own_deck(deck).rest = pool
    return [tuple(sorted(cards)) for cards in kept]
