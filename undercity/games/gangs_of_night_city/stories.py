"""The Stories as rows: acts, what they set up, their rules, their branches and their epilogues. All texts are ours.

A Story is played card by card: its text is shown when its card is revealed and never before.
"""

from typing import Final

# Stories
TUTORIAL: Final = 0
COST_OF_SUCCESS: Final = 1
NIGHT_CITY_TOUR: Final = 2
SUBTLE_WARFARE: Final = 3
INCONVENIENT_GIFT: Final = 4
FINE_BEFORE_YOU_CAME: Final = 5
STORY_NAMES: Final[tuple[str, ...]] = (
    "Tutorial",
    "The Cost of Success",
    "Night City Tour",
    "Subtle Warfare",
    "An Inconvenient Gift",
    "Fine Before You Came",
)
STORY_SLUGS: Final[tuple[str, ...]] = (
    "tutorial",
    "cost_of_success",
    "night_city_tour",
    "subtle_warfare",
    "inconvenient_gift",
    "fine_before_you_came",
)

# Kinds of cards
INTRODUCTION: Final = 0
ACT: Final = 1
EPILOGUE: Final = 2

# Tokens: the first three stand in one District, the others lie in several
ASSASSIN: Final = 0
AGENT: Final = 1
VIP: Final = 2
CROSS: Final = 3
CONTAINER: Final = 4
FACTORY: Final = 5
MILITECH: Final = 6
TOKENS: Final = 7
TOKEN_NAMES: Final[tuple[str, ...]] = ("Assassin", "Agent", "VIP", "X", "Container", "Kang Tao Factory", "Militech")
EVERY_DISTRICT: Final = 63

# What a card sets up: (op, arg)
SET_CLOCK: Final = 0
SET_TOKEN: Final = 1
BRING_BLUEPRINTS: Final = 2
END_BLUEPRINTS: Final = 3
OPEN_ARMORY: Final = 4
CLEAR_TOKEN: Final = 5

# Rules, with their argument
TICK_AFTER_FIGHT: Final = 0
TICK_EACH_ROUND: Final = 1
FIGHT_CRED: Final = 2
POWER_BEHIND: Final = 3
POWER_HIDEOUT: Final = 4
CHEAP_DEALS: Final = 5
SELL_SECRETS: Final = 6
SELL_AT_AGENT: Final = 7
HUNT: Final = 8
GUIDE: Final = 9
CLOSED_AT_X: Final = 10
OPEN_CONTAINERS: Final = 11
CHOOSE_A_SIDE: Final = 12
MILITECH_PAYS: Final = 13
NET_CRED: Final = 14
CHEAP_RUNNERS: Final = 15

RULE_TEXTS: Final[tuple[str, ...]] = (
    "At the end of each Firefight 1 Time token goes.",
    "At the end of each round, before the first player's turn, 1 Time token goes.",
    "Who is alone highest in a Firefight gains {} Street Cred more.",
    "The Trace lies with the leader: whoever has less Street Cred than the leader has +{} Firepower.",
    "+{} Firepower in Districts with a Hideout of your own.",
    "Opportunities cost {} Contraband less.",
    "At the end of your Reclaim you may turn 1 Corporate Secret into {} Street Cred.",
    "At the end of your Reclaim, with Presence where the Agent stands, you may turn 1 Corporate Secret into {} Cred.",
    "After each turn the Assassin moves; the Blueprints' owner, or else who has the most Cred, loses a unit there.",
    "Alone highest in a Firefight with the VIP, or dominant there after a Reclaim: {} Cred, a mark, an X; she goes on.",
    "Districts with an X bring nothing in a Reclaim.",
    "Who ends a Reclaim with Dominance where a Container lies takes it: {} Street Cred and a mark.",
    "Dominant at a Factory after a Reclaim: give it to Militech for {} Cred and a mark, or swap a card for a gun.",
    "A Reclaim brings {} Eurodollar for each Militech token where you have Presence.",
    "Netruns that land on Orange or Red bring {} Street Cred more.",
    "Edgerunners cost {} Eurodollar less.",
)

# Branch conditions: (op, arg)
HAS_CRED: Final = 0
NO_TIME: Final = 1
HAS_MARKS: Final = 2
BLUEPRINTS_SEIZED: Final = 3
HAS_HIDEOUTS: Final = 4
HAS_DOMINANCE: Final = 5
CROSSES: Final = 6
NO_CONTAINERS: Final = 7
MILITECH_TOKENS: Final = 8
FACTORIES_LEFT: Final = 9
ROUND_CRED: Final = 10
KEEPS_CRED: Final = 11
AT_ONCE: Final = 12

CONDITION_TEXTS: Final[tuple[str, ...]] = (
    "a player has {} Street Cred or more",
    "no Time tokens are left",
    "a player has {} marks",
    "somebody has seized Arasaka Blueprints",
    "a player has {} Hideouts on the board",
    "a player dominates {} Districts",
    "{} X tokens lie on the board",
    "no Container is left",
    "{} Militech tokens lie on the board",
    "at most {} Factories are left",
    "a round ends and a player has {} Street Cred or more",
    "it would be the turn of a player who has {} Street Cred or more",
    "it has been told",
)

# What an epilogue hands out: (op, n)
PER_MARK: Final = 0
OWNS_BLUEPRINTS: Final = 1
WITH_VIP: Final = 2
PER_SMART_WEAPON: Final = 3
PER_HIDEOUT: Final = 4
PER_EDGERUNNER: Final = 5
OUTNUMBERED: Final = 6
PER_DEAL: Final = 7
PER_THREE_CONTRABAND: Final = 8
LEVEL_UNITS: Final = 9
LEVEL_EDDIES: Final = 10

AWARD_TEXTS: Final[tuple[str, ...]] = (
    "{} Street Cred for each mark.",
    "{} Street Cred for the owner of Arasaka Blueprints.",
    "{} Street Cred for each unit of yours where the VIP is.",
    "{} Street Cred for each Smart Weapon you own.",
    "{} Street Cred for each of your Hideouts on the board.",
    "{} Street Cred for each Edgerunner you have in play.",
    "{} Street Cred for each opponent with fewer units on the board than you.",
    "{} Street Cred for each Opportunity you have seized.",
    "{} Street Cred for every three Contraband.",
    "If several are level at the top then: {} Street Cred for whoever of them alone has the most units on the board.",
    "If several are level at the top then: {} Street Cred for whoever of them alone has the most Eurodollars.",
)

AWARD_NAMES: Final[tuple[str, ...]] = (
    *("marks", "Arasaka Blueprints", "company for the VIP", "Smart Weapons", "Hideouts", "Edgerunners"),
    *("more units than others", "Opportunities", "Contraband"),
    *("the most units of those level", "the most Eurodollars of those level"),
)

# Who wins
BY_STREET_CRED: Final = 0
BY_MARKS: Final = 1

Pairs = tuple[tuple[int, int], ...]


class StoryCard:
    """A Story card; `branches` are (condition, arg, next card) in the order printed."""

    def __init__(
        self,
        slug: str,
        story: int,
        kind: int,
        act: str,
        title: str,
        text: str,
        setup: Pairs = (),
        rules: Pairs = (),
        branches: tuple[tuple[int, int, str], ...] = (),
        awards: Pairs = (),
        keeps_previous: bool = False,
        winner: int = BY_STREET_CRED,
    ) -> None:
        self.slug: Final = slug
        self.story: Final = story
        self.kind: Final = kind
        self.act: Final = act
        self.title: Final = title
        self.text: Final = text
        self.setup: Final = setup
        self.rules: Final = rules
        self.branches: Final = branches
        self.awards: Final = awards
        self.keeps_previous: Final = keeps_previous
        self.winner: Final = winner

    def kind_text(self) -> str:
        """“Act 2A” or “Epilogue B”; an Introduction has no number."""
        return f"{'Epilogue' if self.kind == EPILOGUE else 'Act'} {self.act}" if self.act else ""

    def lines(self) -> list[str]:
        """The card in words."""
        found = [self.text]
        found += [RULE_TEXTS[op].format(arg) for op, arg in self.rules]
        for op, arg, slug in self.branches:
            goes_on = "ends" if STORY_CARDS[CARD_NUMBERS[slug]].kind == EPILOGUE else "goes on"
            found.append(f"The Story {goes_on} when {CONDITION_TEXTS[op].format(arg)}.")
        found += [AWARD_TEXTS[op].format(n) for op, n in self.awards]
        if self.winner == BY_MARKS:
            found.append("The most marks win, whatever the Street Cred.")
        return found


S = StoryCard
C, T, W, G = COST_OF_SUCCESS, NIGHT_CITY_TOUR, SUBTLE_WARFARE, INCONVENIENT_GIFT
STORY_CARDS: Final[tuple[S, ...]] = (
    S(
        *("tutorial", TUTORIAL, INTRODUCTION, "", "First Night Out"),
        "No fixer calls and no corp whispers: tonight only the street keeps count.",
    ),
    # The Cost of Success
    S(
        *("cost-intro", C, INTRODUCTION, "", "A Folder Nobody Saw"),
        "An engineer has vanished with a folder of drawings. It goes to somebody with a name, once there is one.",
        branches=((HAS_CRED, 4, "cost-1"),),
    ),
    S(
        *("cost-1", C, ACT, "1", "Word Gets Around"),
        "The whole folder is on the table now. Whoever buys it will be somebody, for as long as that lasts.",
        setup=((BRING_BLUEPRINTS, 0),),
        branches=((BLUEPRINTS_SEIZED, 0, "cost-2a"), (HAS_CRED, 9, "cost-2b"), (HAS_HIDEOUTS, 4, "cost-2c")),
    ),
    S(
        *("cost-2a", C, ACT, "2A", "Buyer's Remorse"),
        "The owner of the drawings has hired someone who does not send invoices. Copies lie deep in the Net.",
        setup=((SET_TOKEN, ASSASSIN), (SET_CLOCK, 3)),
        rules=((HUNT, 0), (NET_CRED, 1), (TICK_EACH_ROUND, 1)),
        branches=((HAS_CRED, 15, "cost-3a"), (NO_TIME, 0, "cost-3b")),
    ),
    S(
        *("cost-2b", C, ACT, "2B", "Fire Sale"),
        "Nobody wants to be found holding paper. Everything else has become cheap.",
        setup=((END_BLUEPRINTS, 0), (SET_CLOCK, 3)),
        rules=((CHEAP_DEALS, 1), (TICK_AFTER_FIGHT, 1)),
        branches=((HAS_CRED, 15, "cost-3a"), (NO_TIME, 0, "cost-3b")),
    ),
    S(
        *("cost-2c", C, ACT, "2C", "Landlords"),
        "Somebody owns half the doors in town. The folder is only paper; doors are power.",
        setup=((END_BLUEPRINTS, 0),),
        rules=((POWER_HIDEOUT, 1),),
        branches=((HAS_CRED, 15, "cost-3a"), (HAS_DOMINANCE, 3, "cost-3b")),
    ),
    S(
        *("cost-3a", C, ACT, "3A", "Open Contract"),
        "The price is on every screen, and every amateur with a barrel wants a share.",
        setup=((SET_TOKEN, ASSASSIN), (SET_CLOCK, 4)),
        rules=((HUNT, 0), (FIGHT_CRED, 1), (TICK_EACH_ROUND, 1)),
        branches=((ROUND_CRED, 20, "cost-end-a"), (NO_TIME, 0, "cost-end-b")),
    ),
    S(
        *("cost-3b", C, ACT, "3B", "Quiet Money"),
        "The shooting has stopped. Men in grey pay for silence, one secret at a time.",
        setup=((CLEAR_TOKEN, ASSASSIN), (SET_CLOCK, 4)),
        rules=((SELL_SECRETS, 2), (TICK_EACH_ROUND, 1)),
        branches=((NO_TIME, 0, "cost-end-b"), (ROUND_CRED, 20, "cost-end-a")),
    ),
    S(
        *("cost-end-a", C, EPILOGUE, "A", "Paid in Full"),
        "The contract closes. What is left is the paper, and the jobs you landed while everybody looked at it.",
        awards=((OWNS_BLUEPRINTS, 1), (PER_DEAL, 1), (LEVEL_EDDIES, 1)),
    ),
    S(
        *("cost-end-b", C, EPILOGUE, "B", "Nothing Personal"),
        "The grey men go home. What stays is the crew you still have, and the goods nobody asked them about.",
        awards=((OUTNUMBERED, 2), (PER_THREE_CONTRABAND, 2), (LEVEL_UNITS, 1)),
    ),
    # Night City Tour
    S(
        *("tour-intro", T, INTRODUCTION, "", "The Girl in the Window Seat"),
        "A star without guards wants to see the real city. Six stops, she says. No cameras.",
        branches=((AT_ONCE, 0, "tour-1"),),
    ),
    S(
        *("tour-1", T, ACT, "1", "Pick-Up"),
        "She stands in City Center, in shoes that have never met a puddle. Somebody should show her around.",
        setup=((SET_TOKEN, VIP),),
        rules=((GUIDE, 1),),
        branches=((CROSSES, 2, "tour-2a"), (HAS_CRED, 9, "tour-2b")),
    ),
    S(
        *("tour-2a", T, ACT, "2A", "Off the Map"),
        "Where she has been, the police come after. No trade in those streets for a while.",
        rules=((GUIDE, 1), (CLOSED_AT_X, 0)),
        branches=((CROSSES, 4, "tour-3"), (ROUND_CRED, 19, "tour-end-a")),
    ),
    S(
        *("tour-2b", T, ACT, "2B", "Long Lenses"),
        "Someone leaked it. Every roof has a lens, and whoever gets at the feeds sells them twice.",
        rules=((GUIDE, 1), (NET_CRED, 1)),
        branches=((HAS_CRED, 16, "tour-3"), (CROSSES, 5, "tour-end-a")),
    ),
    S(
        *("tour-3", T, ACT, "3", "Last Stop"),
        "She is tired and stays where she is. Her label buys back every picture, and the story with it.",
        setup=((SET_CLOCK, 2),),
        rules=((SELL_SECRETS, 3), (TICK_EACH_ROUND, 1)),
        branches=((KEEPS_CRED, 20, "tour-end-a"), (NO_TIME, 0, "tour-end-b")),
    ),
    S(
        *("tour-end-a", T, EPILOGUE, "A", "Thank You for Riding"),
        "In the interview she names nobody. But she remembers every door that was held open, and every hired arm.",
        awards=((PER_HIDEOUT, 1), (PER_EDGERUNNER, 2), (LEVEL_EDDIES, 1)),
    ),
    S(
        *("tour-end-b", T, EPILOGUE, "B", "She Stays"),
        "She never boards the flight. Whoever is there that morning has a friend for life, and every guide a song.",
        awards=((WITH_VIP, 1), (PER_MARK, 1), (LEVEL_UNITS, 1)),
    ),
    # Subtle Warfare
    S(
        *("war-intro", W, INTRODUCTION, "", "Two Handshakes"),
        "Two companies that do not exist in this city offer work on the same evening.",
        branches=((AT_ONCE, 0, "war-1"),),
    ),
    S(
        *("war-1", W, ACT, "1", "Samples"),
        "Each District has a shutter that stays warm all night. Behind it guns learn to aim by themselves.",
        setup=((SET_TOKEN, FACTORY), (OPEN_ARMORY, 6)),
        rules=((CHOOSE_A_SIDE, 1),),
        branches=((MILITECH_TOKENS, 3, "war-2a"), (HAS_CRED, 9, "war-2b")),
    ),
    S(
        *("war-2a", W, ACT, "2A", "Olive Drab"),
        "New paint on old shutters. The new tenants salute, and pay rent to whoever is around, which is rarer.",
        rules=((CHOOSE_A_SIDE, 1), (MILITECH_PAYS, 1)),
        branches=((HAS_CRED, 15, "war-3a"), (MILITECH_TOKENS, 5, "war-3b")),
    ),
    S(
        *("war-2b", W, ACT, "2B", "Silk and Steel"),
        "The samples were a success. Hired hands line up where the good guns are.",
        rules=((CHOOSE_A_SIDE, 1), (CHEAP_RUNNERS, 1)),
        branches=((HAS_CRED, 15, "war-3a"), (FACTORIES_LEFT, 2, "war-3b")),
    ),
    S(
        *("war-3a", W, ACT, "3A", "Hot War"),
        "Subtlety is over. Whoever has a wall to stand behind stands behind it.",
        setup=((SET_CLOCK, 6),),
        rules=((CHOOSE_A_SIDE, 1), (POWER_HIDEOUT, 1), (TICK_EACH_ROUND, 1)),
        branches=((ROUND_CRED, 20, "war-end-a"), (NO_TIME, 0, "war-end-b")),
    ),
    S(
        *("war-3b", W, ACT, "3B", "Cold War"),
        "A woman with no past walks from bar to bar and pays well for gossip.",
        setup=((SET_TOKEN, AGENT), (SET_CLOCK, 6)),
        rules=((CHOOSE_A_SIDE, 1), (SELL_AT_AGENT, 2), (TICK_EACH_ROUND, 1)),
        branches=((ROUND_CRED, 20, "war-end-b"), (NO_TIME, 0, "war-end-a")),
    ),
    S(
        *("war-end-a", W, EPILOGUE, "A", "Field Tested"),
        "The makers of the clever guns publish their results. Footnotes name the customers, and the hired hands.",
        awards=((PER_SMART_WEAPON, 1), (PER_EDGERUNNER, 2), (LEVEL_EDDIES, 1)),
    ),
    S(
        *("war-end-b", W, EPILOGUE, "B", "Contract Awarded"),
        "The other side gets the city. It remembers who chose to help, and pays best whoever has the most boots.",
        awards=((PER_MARK, 1), (OUTNUMBERED, 2), (LEVEL_UNITS, 1)),
    ),
    # An Inconvenient Gift
    S(
        *("gift-intro", G, INTRODUCTION, "", "Return to Sender"),
        "Six boxes came ashore in the rain, and none of them says what is inside.",
        branches=((AT_ONCE, 0, "gift-1"),),
    ),
    S(
        *("gift-1", G, ACT, "1", "Ticking"),
        "Something in the boxes counts down, and every shot fired near it seems to help.",
        setup=((SET_CLOCK, 4),),
        rules=((TICK_AFTER_FIGHT, 1),),
        branches=((NO_TIME, 0, "gift-2a"), (HAS_CRED, 9, "gift-2b")),
    ),
    S(
        *("gift-2a", G, ACT, "2A", "The Lids Come Off"),
        "The counting has stopped; the locks are open. One box stands in every District.",
        setup=((SET_TOKEN, CONTAINER),),
        rules=((OPEN_CONTAINERS, 1), (NET_CRED, 1)),
        branches=((HAS_MARKS, 2, "gift-3"), (ROUND_CRED, 20, "gift-end-a")),
    ),
    S(
        *("gift-2b", G, ACT, "2B", "Traced"),
        "Whoever shines brightest is easiest to find. The senders have a fix on somebody.",
        setup=((SET_TOKEN, CONTAINER), (SET_CLOCK, 6)),
        rules=((POWER_BEHIND, 1), (OPEN_CONTAINERS, 1), (TICK_AFTER_FIGHT, 1)),
        branches=((HAS_CRED, 15, "gift-3"), (NO_TIME, 0, "gift-end-a")),
    ),
    S(
        *("gift-3", G, ACT, "3", "The Senders"),
        "They are here, polite and armed, and buy back what was in the boxes: mostly secrets.",
        setup=((SET_CLOCK, 6),),
        rules=((OPEN_CONTAINERS, 1), (SELL_SECRETS, 2), (TICK_EACH_ROUND, 1)),
        branches=((NO_CONTAINERS, 0, "gift-end-a"), (ROUND_CRED, 20, "gift-end-b"), (NO_TIME, 0, "gift-end-b")),
    ),
    S(
        *("gift-end-a", G, EPILOGUE, "A", "Keepers"),
        "Nobody asks for the boxes any more. What counts is who found a buyer, and who carried it there.",
        awards=((PER_EDGERUNNER, 2), (PER_DEAL, 1), (LEVEL_EDDIES, 1)),
    ),
    S(
        *("gift-end-b", G, EPILOGUE, "B", "Postage Due"),
        "The senders settle the bill: double for whoever opened a box, and for whoever sent hired help.",
        awards=((PER_MARK, 2), (PER_EDGERUNNER, 2), (LEVEL_UNITS, 1)),
    ),
    # Single player
    S(
        *("fine", FINE_BEFORE_YOU_CAME, INTRODUCTION, "", "Three's a Crowd"),
        "A gang wants your streets, and a dead rocker wants the city to burn. Be ahead of both when one reaches 25.",
    ),
)
CARD_NUMBERS: Final[dict[str, int]] = {card.slug: number for number, card in enumerate(STORY_CARDS)}
FIRST_CARD: Final[list[int]] = [
    CARD_NUMBERS[slug] for slug in ("tutorial", "cost-intro", "tour-intro", "war-intro", "gift-intro", "fine")
]
SHOWN_BRANCHES: Final[list[list[tuple[int, int, int]]]] = [
    [(op, arg, CARD_NUMBERS[slug]) for op, arg, slug in card.branches if op != AT_ONCE] for card in STORY_CARDS
]
"""By card: what it waits for."""
FOLLOWING: Final[list[int]] = [
    CARD_NUMBERS[card.branches[0][2]] if card.branches and card.branches[0][0] == AT_ONCE else -1
    for card in STORY_CARDS
]
"""By card: the card that follows at once; -1 if none does."""


def cred_of_the_end(card: StoryCard) -> int:
    """The Street Cred at which an open card ends the Story; 0 if none does."""
    found = [arg for op, arg, _ in card.branches if op in (ROUND_CRED, KEEPS_CRED)]
    return min(found) if found else 0


def is_clock_of_the_end(card: StoryCard) -> bool:
    """Whether the game is over when the rounds that its Time tokens count have gone by."""
    ends = [op == NO_TIME and STORY_CARDS[CARD_NUMBERS[slug]].kind == EPILOGUE for op, _, slug in card.branches]
    return any(ends) and (TICK_EACH_ROUND, 1) in card.rules


NO_RULE: Final = -1


def rule_args(card: StoryCard) -> list[int]:
    args = dict(card.rules)
    return [args.get(op, NO_RULE) for op in range(len(RULE_TEXTS))]


RULE_ARGS: Final[list[list[int]]] = [rule_args(card) for card in STORY_CARDS]
"""By Story card and rule: its argument, NO_RULE if the card does not have it."""
END_CRED: Final[list[int]] = [cred_of_the_end(card) for card in STORY_CARDS]
END_CLOCK: Final[list[bool]] = [is_clock_of_the_end(card) for card in STORY_CARDS]
