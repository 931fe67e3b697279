"""What a Story waits for: branch conditions, noticed at the moment they come true (GN-19.5, GN-19.9)."""

from undercity.games.gangs_of_night_city import stories
from undercity.games.gangs_of_night_city.cards import BLUEPRINTS
from undercity.games.gangs_of_night_city.city import DISTRICTS
from undercity.games.gangs_of_night_city.stories import EPILOGUE, SHOWN_BRANCHES, STORY_CARDS
from undercity.games.gangs_of_night_city.table import BY_EPILOGUE, HOW_MANY, NOTHING, RUNNING, Table


def notice(t: Table) -> None:
    """GN-19.9, GN-H62, GN-H63: only the first branch triggered is followed; of two at once the one printed higher."""
    if t.triggered != NOTHING or t.ending != RUNNING:
        return
    for card in t.slots:
        for op, arg, following in SHOWN_BRANCHES[card]:
            if is_met(t, op, arg):
                trigger(t, following)
                return


def trigger(t: Table, following: int) -> None:
    """GN-18.2, GN-H65: an Epilogue ends the game with this turn; an Act is revealed after it."""
    t.triggered = following
    if STORY_CARDS[following].kind == EPILOGUE:
        t.ending = BY_EPILOGUE
        t.epilogue = following
        t.say("GN-18.2", "The Story comes to its Epilogue: the game ends with this turn.")
    else:
        t.say("GN-19.8", "The Story goes on after this turn.")


def is_met(t: Table, op: int, arg: int) -> bool:
    if op == stories.HAS_CRED:
        return max(t.cred) >= arg
    if op == stories.NO_TIME:
        return t.clock == 0
    if op == stories.HAS_MARKS:
        return max(t.marks) >= arg
    if op == stories.BLUEPRINTS_SEIZED:
        return any(BLUEPRINTS in cards for cards in t.seized)
    if op == stories.HAS_HIDEOUTS:
        return any(t.built(side) >= arg for side in range(t.sides))
    if op == stories.HAS_DOMINANCE:
        dominant = [t.dominant(district) for district in range(DISTRICTS)]
        return any(dominant.count(side) >= arg for side in range(t.sides))
    if op == stories.CROSSES:
        return how_many(t.tokens[stories.CROSS]) >= arg
    if op == stories.NO_CONTAINERS:
        return t.tokens[stories.CONTAINER] == 0
    if op == stories.MILITECH_TOKENS:
        return how_many(t.tokens[stories.MILITECH]) >= arg
    if op == stories.ROUND_CRED:
        return is_end_of_round(t) and max(t.cred) >= arg
    if op == stories.KEEPS_CRED:
        return t.cred[t.next_player()] >= arg
    return how_many(t.tokens[stories.FACTORY]) <= arg


def is_end_of_round(t: Table) -> bool:
    """The first player is next: all have had as many turns."""
    return t.next_player() == t.first


def how_many(bits: int) -> int:
    """How many Districts are marked."""
    return HOW_MANY[bits]
