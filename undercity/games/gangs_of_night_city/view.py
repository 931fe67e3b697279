"""What a seat may know, by whitelist; and a redeal of what it may not."""

from typing import Any

from undercity.core.chance import Rng
from undercity.core.view import reseal
from undercity.games.gangs_of_night_city.cards import (
    COMBAT,
    EDGERUNNERS,
    OPPORTUNITIES,
    OPPORTUNITY_DECK,
    RUNNER_DECK,
    UNIT_SLUGS,
    UPGRADE_DECK,
    UPGRADES,
)
from undercity.games.gangs_of_night_city.city import (
    DISC_SLUGS,
    DISTRICT_SLUGS,
    DISTRICTS,
    FALLEN,
    FIRST_RUNNER,
    GANGS,
    KINDS,
    NO_GANG,
    RESERVE,
    REWARDS,
)
from undercity.games.gangs_of_night_city.stories import AGENT, ASSASSIN, STORY_CARDS, STORY_SLUGS, VIP
from undercity.games.gangs_of_night_city.table import EMPTY, NOBODY, NOTHING, Table


def view(t: Table, seat: int | None) -> dict[str, Any]:
    return {
        "seats": t.players,
        "board": 4 if t.players == 4 else 3,
        "story": STORY_SLUGS[t.story],
        "story_cards": [STORY_CARDS[card].slug for card in t.slots],
        "told": [STORY_CARDS[card].slug for card in t.told],
        "clock": t.clock,
        "tokens": tokens(t),
        "turn": t.turn,
        "first": t.first,
        "sides": [side_view(t, side) for side in range(t.sides)],
        "units": units(t),
        "rewards": [list(rewards) for rewards in REWARDS],
        "dominant": [t.dominant(district) for district in range(DISTRICTS)],
        "opportunities": [name(OPPORTUNITIES[card].slug, card) for card in t.markets[OPPORTUNITY_DECK]],
        "edgerunners": [name(EDGERUNNERS[card].slug, card) for card in t.markets[RUNNER_DECK]],
        "private": name(OPPORTUNITIES[t.private].slug, t.private),
        "decks": [len(t.decks[UPGRADE_DECK]), len(t.decks[OPPORTUNITY_DECK]), len(t.decks[RUNNER_DECK])],
        "below": [OPPORTUNITIES[card].slug for card in t.decks[OPPORTUNITY_DECK].bottom],
        "removed": [OPPORTUNITIES[card].slug for card in t.gone[OPPORTUNITY_DECK]],
        "closed": t.closed,
        "rage": t.rage,
        "acted": t.acted,
        "fight": fight(t),
        "hand": [] if seat is None or seat >= t.players else [COMBAT[card].slug for card in t.hands[seat]],
        "drawn": [COMBAT[card].slug for card in t.drawn] if seat is not None and t.drawer == seat else [],
        "armory": t.armory,
    }


def name(slug: str, card: int) -> str | None:
    return None if card == EMPTY else slug


def tokens(t: Table) -> dict[str, Any]:
    return {
        "assassin": t.tokens[ASSASSIN],
        "agent": t.tokens[AGENT],
        "vip": t.tokens[VIP],
        "crosses": spread(t.tokens[3]),
        "containers": spread(t.tokens[4]),
        "factories": spread(t.tokens[5]),
        "militech": spread(t.tokens[6]),
        "marks": list(t.marks),
    }


def spread(bits: int) -> list[int]:
    return [district for district in range(DISTRICTS) if bits >> district & 1]


def side_view(t: Table, side: int) -> dict[str, Any]:
    """Everything on a dashboard and beside it."""
    gang = t.gang[side]
    is_person = t.is_person(side)
    figures = t.figures(side) if gang != NO_GANG or not is_person else []
    return {
        "name": t.side_name(side),
        "gang": GANGS[gang].slug if gang != NO_GANG else None,
        "cred": t.cred[side],
        "net": t.net[side],
        "goods": t.goods[3 * side : 3 * side + 3],
        "hideouts": t.hideouts_of(side),
        "ready": [DISC_SLUGS[disc] for disc in range(6) if is_person and t.ready[side] >> disc & 1],
        "reserve": [UNIT_SLUGS[KINDS[u]] for u in figures if t.where[u] == RESERVE],
        "fallen": [UNIT_SLUGS[KINDS[u]] for u in range(FIRST_RUNNER) if t.where[u] == FALLEN - side],
        "hired": [UNIT_SLUGS[KINDS[u]] for u in t.hired[side]],
        "seized": [OPPORTUNITIES[card].slug for card in t.seized[side]],
        "hand": len(t.hands[side]),
        "discard": [COMBAT[card].slug for card in t.discards[side]],
    }


def units(t: Table) -> list[list[int]]:
    """Every kind of unit that stands somewhere: side, kind, place, how many."""
    counts: dict[tuple[int, int, int], int] = {}
    for side in range(t.sides):
        for u in t.in_play(side):
            key = (side, KINDS[u], t.where[u])
            counts[key] = counts.get(key, 0) + 1
    return [[*key, n] for key, n in sorted(counts.items())]


def fight(t: Table) -> dict[str, Any] | None:
    """The Firefight in progress; cards lie open from the Reveal on."""
    if t.fight == NOTHING:
        return None
    return {
        "district": DISTRICT_SLUGS[t.fight],
        "initiator": t.initiator,
        "involved": list(t.involved),
        "played": [[COMBAT[card].slug for card in cards] for cards in t.played],
        "firepower": list(t.fp),
        "losses": [[loss // 16, UNIT_SLUGS[loss % 16]] for loss in t.losses],
    }


# Redeal


def redeal(t: Table, seat: int, rng: Rng) -> Table:
    """Cards that this seat has not seen change places; of what others removed, it may be any card they held then."""
    other = t.clone()
    other.is_imagined = True
    if t.players > 1:
        for owner in range(t.players):
            if owner != seat:
                swap_removed(other, owner, seat, rng)
        deal_unseen(other, seat, rng)
        ask = other.open
        if ask is not None and ask.seat >= 0 and ask.seat != seat:
            other.put(ask, ask.answers(other))
        reseal(other, seat, rng)
    return other


def seen_at(sure: int, seat: int) -> int:
    return sure >> 8 * seat & 255


def swap_removed(t: Table, owner: int, seat: int, rng: Rng) -> None:
    """For each card an opponent removed: it may as well have been one that was in the hand then and not seen since."""
    for j in range(len(t.trash[owner])):
        fit = []
        for i, sure in enumerate(t.sure[owner]):
            last = seen_at(sure, seat) or seen_at(sure, owner)
            if last <= j + 1:
                fit.append(i)
        pick = int(rng.below(len(fit) + 1))
        if pick < len(fit):
            i = fit[pick]
            card, sure = t.hands[owner][i], t.sure[owner][i]
            t.take_card(owner, card)
            t.give_card(owner, t.trash[owner][j], t.trash_sure[owner][j])
            t.trash = [pile[:] for pile in t.trash]
            t.trash_sure = [pile[:] for pile in t.trash_sure]
            t.trash[owner][j], t.trash_sure[owner][j] = card, sure


BELOW = 0
HAND = 1
TRASH = 2
DRAWN = 3


def hidden_slots(t: Table, seat: int) -> list[tuple[int, int, int]]:
    """Where upgrades lie that this seat has not seen: below the deck, in hands, removed, or just drawn."""
    tags = t.tags[UPGRADE_DECK]
    found = [(BELOW, 0, i) for i, tag in enumerate(tags) if (tag & 7) - 1 not in (seat, NOBODY)]
    for owner in range(t.players):
        if owner != seat:
            found += [(HAND, owner, i) for i in unseen(t.hands[owner], t.sure[owner], seat)]
            found += [(TRASH, owner, i) for i in unseen(t.trash[owner], t.trash_sure[owner], seat)]
    if t.drawer not in (NOBODY, seat):
        found += [(DRAWN, 0, i) for i in range(len(t.drawn))]
    return found


def unseen(cards: list[int], sures: list[int], seat: int) -> list[int]:
    return [i for i, card in enumerate(cards) if card < UPGRADES and not seen_at(sures[i], seat)]


def card_at(t: Table, slot: tuple[int, int, int]) -> int:
    kind, owner, i = slot
    if kind == BELOW:
        return t.decks[UPGRADE_DECK].bottom[i]
    return t.drawn[i] if kind == DRAWN else t.hands[owner][i] if kind == HAND else t.trash[owner][i]


def deal_unseen(t: Table, seat: int, rng: Rng) -> None:
    """Upgrades that this seat has not seen are dealt anew to wherever they lie; the rest of the deck is a bag."""
    slots = hidden_slots(t, seat)
    if not slots:
        return
    old = [card_at(t, slot) for slot in slots]
    new = traced(t, seat, old, rng)
    deck = t.own_deck(UPGRADE_DECK)
    pool = deck.rest + [card for card in old if card not in new]
    rng.shuffle(pool)
    new = [pool.pop() if card == NOTHING else card for card in new]
    deck.rest = sorted(pool)
    lay(t, slots, new)
    draws = t.draws[:]
    for card in [*old, *pool]:
        draws[card] = 0
    for i, card in enumerate(new):
        draws[card] = t.draws[old[i]] & ~15 | (t.draws[card] & 15 if t.draws[card] >> seat & 1 else 0)
    t.draws = draws


def traced(t: Table, seat: int, cards: list[int], rng: Rng) -> list[int]:
    """A card that this seat had put below the deck lies somewhere among those that were drawn along with it."""
    found = [NOTHING] * len(cards)
    for card in cards:
        if t.draws[card] >> seat & 1:
            fit = [i for i, was in enumerate(cards) if found[i] == NOTHING and t.draws[was] >> 4 == t.draws[card] >> 4]
            found[fit[rng.below(len(fit))]] = card
    return found


def lay(t: Table, slots: list[tuple[int, int, int]], cards: list[int]) -> None:
    t.hands, t.trash, t.drawn = [hand[:] for hand in t.hands], [pile[:] for pile in t.trash], t.drawn[:]
    owners = 0
    for slot, card in enumerate(cards):
        kind, owner, i = slots[slot]
        if kind == BELOW:
            t.decks[UPGRADE_DECK].bottom[i] = card
        elif kind == DRAWN:
            t.drawn[i] = card
        elif kind == TRASH:
            t.trash[owner][i] = card
        else:
            t.hands[owner][i] = card
            owners |= 1 << owner
    for owner in range(t.players):
        if owners >> owner & 1:
            both = sorted([card << 32 | t.sure[owner][i] for i, card in enumerate(t.hands[owner])])
            t.hands[owner], t.sure[owner] = [one >> 32 for one in both], [one & 0xFFFFFFFF for one in both]
