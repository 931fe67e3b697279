"""The end of the game (section 18), and the invariants of the ledger."""

from undercity.core.game import Result
from undercity.games.gangs_of_night_city.cards import (
    BLUEPRINTS,
    DEALS,
    OPPORTUNITY_DECK,
    RUNNER_DECK,
    SMART_WEAPON,
    UPGRADE_DECK,
    UPGRADES,
)
from undercity.games.gangs_of_night_city.city import (
    ALL_DISCS,
    ALL_FIGURES,
    BASICS,
    DISTRICT_OF,
    DISTRICTS,
    DRONE,
    FALLEN,
    FIGURES,
    FIRST_RUNNER,
    GOAL,
    HIDEOUTS,
    HIRES,
    KINDS,
    MAELSTROM,
    MOST_RAGE,
    NET_END,
    NO_GANG,
    PLACES,
    RUNNERS,
    TYGER_CLAWS,
    VALENTINOS,
)
from undercity.games.gangs_of_night_city.stories import BY_MARKS, BY_STREET_CRED, STORY_CARDS
from undercity.games.gangs_of_night_city.table import (
    BY_CRED,
    BY_EPILOGUE,
    BY_STALEMATE,
    EMPTY,
    JOHNNY_FIGURE,
    NOBODY,
    NOTHING,
    RUNNING,
    Table,
)


def measure(t: Table) -> list[int]:
    """GN-18.3, GN-19.12: what decides, by side: Street Cred unless an Epilogue says otherwise."""
    return deciding(t, BY_STREET_CRED if t.epilogue == NOTHING else STORY_CARDS[t.epilogue].winner)


def deciding(t: Table, condition: int) -> list[int]:
    """GN-19.12: an Epilogue may put the Story's marks in the place of Street Cred."""
    return t.marks if condition == BY_MARKS else t.cred


def winner(t: Table) -> int:
    """GN-18.3, GN-18.4: the highest alone; a tie means nobody. GN-H44: a single player needs more than both."""
    counts = measure(t)
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else NOBODY


def result(t: Table) -> Result:
    side = winner(t)
    winners = (side,) if 0 <= side < t.players else ()
    scores = tuple([float(n) for n in t.cred[: t.players]])
    lines = tuple([f"{t.side_name(s)}: {t.cred[s]} Street Cred." for s in range(t.sides)])
    return Result(scores, winners, f"{how(t)} {who(t, side)}", lines)


def how(t: Table) -> str:
    if t.ending == BY_EPILOGUE:
        return f"Epilogue: {STORY_CARDS[t.epilogue].title} (GN-18.2)."
    if t.ending == BY_STALEMATE:
        return "Nothing happened any more (GN-H71)."
    return f"A gang has {GOAL} Street Cred or more (GN-18.1)."


def who(t: Table, side: int) -> str:
    if side == NOBODY:
        return "The highest are equal: nobody wins (GN-18.4)."
    if side >= t.players:
        return f"{t.side_name(side)} is ahead of you: you lose (GN-H44)."
    return f"{t.side_name(side)} wins with {measure(t)[side]} (GN-18.3)."


# Invariants


def broken(t: Table) -> list[str]:
    """The invariants that do not hold; they need the gangs laid out."""
    if NO_GANG in t.gang[: t.players] or not t.told:
        return []
    return [*_figures(t), *_places(t), *_combat(t), *_markets(t), *_boards(t), *_story(t)]


def _figures(t: Table) -> list[str]:
    wrong = []
    for u in range(FIRST_RUNNER):
        side, place = u // FIGURES, t.where[u]
        if side >= t.sides and place != -1:
            wrong.append("I1: figures of nobody stay in the box")
        if place <= FALLEN:
            claws = t.gang[side] == TYGER_CLAWS and u % FIGURES < BASICS and FALLEN - place != side
            if not claws:
                wrong.append("I25: only basic Tyger Claws units lie fallen, with others")
    for runner in range(RUNNERS):
        owners = [side for side in range(t.sides) if FIRST_RUNNER + runner in t.hired[side]]
        if len(owners) > 1 or (not owners and t.where[FIRST_RUNNER + runner] != -1):
            wrong.append("I9: an Edgerunner is in play only if hired")
    if any(len(hired) > HIRES for hired in t.hired):
        wrong.append("I9: three Edgerunners at most")
    if t.is_solo() and t.where[JOHNNY_FIGURE] < 0:
        wrong.append("I22: Johnny is always in a District")
    return wrong


def _places(t: Table) -> list[str]:
    wrong = []
    spots = [place for places in t.pois for place in places]
    many = [0] * (DISTRICTS * t.sides)
    drones = [0] * (DISTRICTS * t.sides)
    for u in range(ALL_FIGURES):
        place = t.where[u]
        if place < 0 or t.side_of(u) not in range(t.sides):
            continue
        many[t.side_of(u) * DISTRICTS + DISTRICT_OF[place]] += 1
        if KINDS[u] == DRONE:
            drones[t.side_of(u) * DISTRICTS + DISTRICT_OF[place]] += 1
        if place >= DISTRICTS and (KINDS[u] == DRONE or place not in spots or t.poi[place] != u):
            wrong.append("I3: a Point of Interest holds one unit, no Drone")
    if many != t.many or drones != t.drones:
        wrong.append("I3: units are counted as they stand")
    for place in range(PLACES):
        if t.poi[place] >= 0 and t.where[t.poi[place]] != place:
            wrong.append("I3: who occupies a Point of Interest stands there")
    return wrong


def lone_drones(t: Table) -> bool:
    """I4, where it must hold: between turns."""
    return any(t.drones[i] and t.drones[i] == t.many[i] for i in range(len(t.many)))


def _combat(t: Table) -> list[str]:
    """I6, I7"""
    wrong = []
    deck = t.decks[UPGRADE_DECK]
    cards = deck.top + deck.rest + deck.bottom + t.drawn
    smart = 0
    for side in range(t.sides):
        owned = t.hands[side] + t.discards[side] + t.played[side]
        if side < t.players:
            cards += [card for card in owned + t.trash[side] if card < UPGRADES]
            smart += (owned + t.trash[side]).count(SMART_WEAPON)
        else:
            cards += t.played[side]
        if len(t.hands[side]) != len(t.sure[side]):
            wrong.append("I6: every hand card is accounted for")
    if sorted(cards) != list(range(UPGRADES)):
        wrong.append("I6: each Combat Upgrade is in exactly one place")
    if t.fight < 0 and any(not t.hands[seat] for seat in range(t.players)):
        wrong.append("I7: outside a Firefight no hand is empty")
    if len(t.tags[UPGRADE_DECK]) != len(deck.bottom):
        wrong.append("I6: the bottom of the deck is accounted for")
    if smart + t.armory > 6:
        wrong.append("I6: six Smart Weapons")
    return wrong


def _markets(t: Table) -> list[str]:
    wrong = []
    deck = t.decks[OPPORTUNITY_DECK]
    deals = deck.top + deck.rest + deck.bottom + t.gone[OPPORTUNITY_DECK]
    deals += [card for card in t.markets[OPPORTUNITY_DECK] if card != EMPTY]
    deals += [card for seized in t.seized for card in seized]
    deals += [t.private] if t.private != EMPTY else []
    if sorted([card for card in deals if card != BLUEPRINTS]) != list(range(DEALS)) or deals.count(BLUEPRINTS) > 1:
        wrong.append("I8: each Opportunity is in exactly one place")
    deck = t.decks[RUNNER_DECK]
    runners = deck.top + deck.rest + deck.bottom + t.gone[RUNNER_DECK]
    runners += [card for card in t.markets[RUNNER_DECK] if card != EMPTY]
    runners += [u - FIRST_RUNNER for hired in t.hired for u in hired]
    if sorted(runners) != list(range(RUNNERS)):
        wrong.append("I8: each Edgerunner is in exactly one place")
    return wrong


def _boards(t: Table) -> list[str]:
    wrong = []
    if min(t.goods) < 0:
        wrong.append("I10: no resource is negative")
    if min(t.cred) < 0:
        wrong.append("I11: Street Cred is not negative")
    if not all(0 <= step <= NET_END for step in t.net):
        wrong.append("I12: the Net has six steps")
    if any(not 0 <= ready <= ALL_DISCS for ready in t.ready):
        wrong.append("I5: six discs")
    if any(not 1 <= t.built(side) <= HIDEOUTS for side in range(t.players)):
        wrong.append("I2: one to four Hideouts")
    if not 0 <= t.rage <= MOST_RAGE or (t.rage and t.seat_of(MAELSTROM) == NOBODY):
        wrong.append("I24: rage is 0 to 3, Maelstrom's only")
    if t.private == BLUEPRINTS or (t.private != EMPTY and t.seat_of(VALENTINOS) == NOBODY):
        wrong.append("I24: the private slot is the Valentinos'")
    return wrong


def _story(t: Table) -> list[str]:
    wrong = []
    if any(STORY_CARDS[card].story != t.story for card in t.told):
        wrong.append("I21: Story cards belong to the chosen Story")
    if len(set(t.told)) != len(t.told):
        wrong.append("I21: each Story card is revealed once")
    if t.is_over() and t.ending == RUNNING:
        wrong.append("I14: a game that is over has ended somehow")
    if t.ending == RUNNING and t.epilogue == NOTHING and max(t.cred) >= GOAL:
        wrong.append("I14: 25 Street Cred end the game")
    if t.ending == BY_CRED and max(t.cred) < GOAL:
        wrong.append("I14: the game ends at 25 Street Cred")
    return wrong
