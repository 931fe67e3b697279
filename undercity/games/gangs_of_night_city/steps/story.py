"""Stories at work (section 19): cards revealed, their rules on every hook, epilogues."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.core.table import Sum
from undercity.games.gangs_of_night_city import stories
from undercity.games.gangs_of_night_city.cards import BLUEPRINTS, COMBAT, OPPORTUNITY_DECK, SMART_WEAPON
from undercity.games.gangs_of_night_city.city import (
    ADJACENT,
    CITY_CENTER,
    CONTRABAND,
    DEPTH_OF,
    DISTRICT_NAMES,
    DISTRICT_SLUGS,
    DISTRICTS,
    EDDIES,
    KINDS,
    SECRET,
    YELLOW,
)
from undercity.games.gangs_of_night_city.steps.deck import FillSlot
from undercity.games.gangs_of_night_city.steps.movement import distinct_cards
from undercity.games.gangs_of_night_city.steps.notice import how_many, is_end_of_round, notice
from undercity.games.gangs_of_night_city.steps.payment import Sell, cred, gain
from undercity.games.gangs_of_night_city.steps.unit import PASS, Lose, UnitStep
from undercity.games.gangs_of_night_city.steps.upgrade import Remove
from undercity.games.gangs_of_night_city.stories import (
    AGENT,
    ASSASSIN,
    CONTAINER,
    CROSS,
    EVERY_DISTRICT,
    FACTORY,
    MILITECH,
    NO_RULE,
    RULE_ARGS,
    STORY_CARDS,
    TOKEN_NAMES,
    VIP,
)
from undercity.games.gangs_of_night_city.table import EMPTY, NOBODY, NOTHING, Table

MOST_CROSSES: Final = 5


def rule(t: Table, op: int) -> int:
    """The argument of a rule that an open Story card has; NO_RULE if none has it."""
    for card in t.slots:
        arg = RULE_ARGS[card][op]
        if arg != NO_RULE:
            return arg
    return NO_RULE


# Revealing cards


class RevealStory(Step):
    """GN-19.3, GN-19.6, GN-19.7: a card lies open in a Story slot; earlier Acts go; its set-up is carried out."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.learn()
        row = STORY_CARDS[self.card]
        t.slots = [*t.slots, self.card] if row.keeps_previous else [self.card]
        t.told = [*t.told, self.card]
        kind = f", {row.kind_text()}" if row.act else ""
        t.say("GN-19.3", "{}{}: {}.", stories.STORY_NAMES[row.story], kind, row.title)
        if stories.FOLLOWING[self.card] != NOTHING:
            t.do(RevealStory(stories.FOLLOWING[self.card]))
        t.do(*[SetUp(op, arg) for op, arg in row.setup])


class SetUp(Step):
    """One instruction of a Story card."""

    def __init__(self, op: int, arg: int) -> None:
        self.op: Final = op
        self.arg: Final = arg

    def run(self, t: Table) -> None:
        if self.op == stories.SET_CLOCK:
            t.clock = self.arg
            t.say("GN-19.7", "{} Time tokens are laid out.", self.arg)
        elif self.op == stories.SET_TOKEN:
            t.tokens[self.arg] = CITY_CENTER if self.arg <= VIP else EVERY_DISTRICT
            where = "City Center" if self.arg <= VIP else "every District"
            t.say("GN-19.7", "{} in {}.", TOKEN_NAMES[self.arg], where)
        elif self.op == stories.CLEAR_TOKEN:
            t.tokens[self.arg] = NOTHING
        elif self.op == stories.OPEN_ARMORY:
            t.armory = self.arg
        elif self.op == stories.BRING_BLUEPRINTS:
            bring_blueprints(t)
        else:
            end_blueprints(t)


def bring_blueprints(t: Table) -> None:
    """Arasaka Blueprints takes the first slot; the card it pushes out goes below its deck."""
    pushed = t.markets[OPPORTUNITY_DECK][0]
    if pushed != EMPTY:
        t.put_below(OPPORTUNITY_DECK, [pushed], NOBODY)
    t.set_slot(OPPORTUNITY_DECK, 0, BLUEPRINTS)
    t.say("GN-H154", "Arasaka Blueprints lies in the first slot of the market.")


def end_blueprints(t: Table) -> None:
    """Nobody wanted it: it leaves the game, and its slot is filled at once."""
    if BLUEPRINTS not in t.markets[OPPORTUNITY_DECK]:
        return
    slot = t.markets[OPPORTUNITY_DECK].index(BLUEPRINTS)
    t.set_slot(OPPORTUNITY_DECK, slot, EMPTY)
    remove_card(t, OPPORTUNITY_DECK, BLUEPRINTS)
    if len(t.decks[OPPORTUNITY_DECK]):
        t.do(FillSlot(OPPORTUNITY_DECK, slot))


def remove_card(t: Table, deck: int, card: int) -> None:
    """A card leaves the game in the open."""
    t.gone = t.gone[:]
    t.gone[deck] = [*t.gone[deck], card]


class Branch(Step):
    """GN-19.8, GN-19.9: between two turns the branch triggered first is followed."""

    def run(self, t: Table) -> None:
        if t.triggered != NOTHING:
            following = t.triggered
            t.triggered = NOTHING
            t.do(RevealStory(following))


# Firefights


class AfterFirefight(Step):
    """GN-19.14: at the end of a Firefight a Time token goes; the VIP may be guided on."""

    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, t: Table) -> None:
        if rule(t, stories.TICK_AFTER_FIGHT) > 0:
            tick(t)
        if rule(t, stories.GUIDE) > 0 and t.tokens[VIP] == self.district:
            best = [side for side in t.involved if t.is_alone_highest(side) and t.is_person(side)]
            if best:
                t.do(Guide(best[0]))


def tick(t: Table) -> None:
    if t.clock > 0:
        t.clock -= 1
        t.say("GN-19.14", "A Time token goes; {} left.", t.clock)
        notice(t)


def power(t: Table, side: int) -> list[Sum]:
    """GN-9.8: Story modifiers at Compare."""
    found: list[Sum] = []
    behind = rule(t, stories.POWER_BEHIND)
    if behind > 0 and t.cred[side] < max(t.cred):
        found.append(("the Trace", behind))
    at_home = rule(t, stories.POWER_HIDEOUT)
    if at_home > 0 and t.has_hideout(side, t.fight):
        found.append(("a Hideout here", at_home))
    return found


def fight_cred(t: Table, side: int) -> None:
    """Street Cred of the Story at step 6."""
    n = rule(t, stories.FIGHT_CRED)
    if n > 0 and len(t.involved) > 1 and t.is_alone_highest(side):
        cred(t, side, n, "GN-19.4", "the Story")


# Costs and the Net


def deal_cost(t: Table) -> int:
    return -max(rule(t, stories.CHEAP_DEALS), 0)


def hire_cost(t: Table) -> int:
    return -max(rule(t, stories.CHEAP_RUNNERS), 0)


def net_cred(t: Table, side: int, step: int) -> None:
    n = rule(t, stories.NET_CRED)
    if n > 0 and DEPTH_OF[step] != YELLOW:
        cred(t, side, n, "GN-19.4", "the Story")


class NoticeSeizure(Step):
    """Seizing may be what the Story waits for."""

    def __init__(self, side: int, card: int) -> None:
        self.side: Final = side
        self.card: Final = card

    def run(self, t: Table) -> None:
        notice(t)


# Reclaim


def is_closed(t: Table, district: int) -> bool:
    """A District with an X brings nothing while the Story says so."""
    return rule(t, stories.CLOSED_AT_X) >= 0 and t.tokens[CROSS] >> district & 1 == 1


def income(t: Table, side: int) -> None:
    n = rule(t, stories.MILITECH_PAYS)
    if n > 0:
        paid = [d for d in range(DISTRICTS) if t.tokens[MILITECH] >> d & 1 and t.has_presence(side, d)]
        if paid:
            gain(t, side, EDDIES, n * len(paid), "GN-19.4", "Militech")


class EndReclaim(Step):
    """What an open Story card offers at the end of a Reclaim."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        held = [district for district in range(DISTRICTS) if t.has_dominance(self.side, district)]
        found: list[Step] = []
        if rule(t, stories.GUIDE) > 0 and t.tokens[VIP] in held:
            found.append(Guide(self.side))
        if rule(t, stories.OPEN_CONTAINERS) > 0:
            found += [OpenContainer(self.side, d) for d in held if t.tokens[CONTAINER] >> d & 1]
        if rule(t, stories.CHOOSE_A_SIDE) > 0:
            found += [ChooseSide(self.side, d) for d in held if t.tokens[FACTORY] >> d & 1]
        if can_sell(t, self.side):
            found.append(ChooseSecretSale(self.side))
        t.do(*found)


def sale(t: Table) -> int:
    return max(rule(t, stories.SELL_SECRETS), rule(t, stories.SELL_AT_AGENT))


def can_sell(t: Table, side: int) -> bool:
    """GN-4.6: a further use for Corporate Secrets."""
    if sale(t) <= 0 or not t.has(side, SECRET):
        return False
    return rule(t, stories.SELL_SECRETS) > 0 or t.has_presence(side, t.tokens[AGENT])


class ChooseSecretSale(Ask):
    def answers(self, t: Table) -> list[Step]:
        return [PASS, Sell(self.seat, 1, sale(t))] if can_sell(t, self.seat) else []

    def prompt(self, t: Table) -> str:
        return f"Do you sell a Corporate Secret for {sale(t)} Street Cred?"

    def why(self, t: Table) -> str:
        return "The Story has a buyer at the end of your Reclaim."


class OpenContainer(Step):
    def __init__(self, side: int, district: int) -> None:
        self.side: Final = side
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.tokens[CONTAINER] &= ~(1 << self.district)
        t.marks[self.side] += 1
        t.say("GN-19.4", "{:side} opens the Container in {:district}.", self.side, self.district)
        cred(t, self.side, rule(t, stories.OPEN_CONTAINERS), "GN-19.4", "the Container")


class ChooseSide(Ask):
    """D27: turn the Factory over to Militech, take a Smart Weapon, or neither."""

    def __init__(self, seat: int, district: int) -> None:
        super().__init__(seat)
        self.district: Final = district

    def answers(self, t: Table) -> list[Step]:
        found: list[Step] = [PASS, TurnOver(self.seat, self.district)]
        owned = t.hands[self.seat] + t.discards[self.seat] + t.trash[self.seat]
        if t.armory and SMART_WEAPON not in owned:
            found.append(Arm(self.seat, self.district))
        return found

    def prompt(self, t: Table) -> str:
        return f"What do you do with the Factory in {DISTRICT_NAMES[self.district]}?"

    def why(self, t: Table) -> str:
        return "You have Dominance there: Militech wants it closed, Kang Tao has a Smart Weapon for you."


class TurnOver(Step):
    def __init__(self, side: int, district: int) -> None:
        self.side: Final = side
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.tokens[FACTORY] &= ~(1 << self.district)
        t.tokens[MILITECH] |= 1 << self.district
        t.marks[self.side] += 1
        t.say("GN-19.4", "{:side} turns the Factory in {:district} over to Militech.", self.side, self.district)
        cred(t, self.side, rule(t, stories.CHOOSE_A_SIDE), "GN-19.4", "the Factory")

    def notation(self) -> str:
        return f"turn-over {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return "Turn it over to Militech"

    def note(self, t: Table) -> str:
        return f"{rule(t, stories.CHOOSE_A_SIDE)} Street Cred and a mark."


class Arm(Step):
    """GN-H156: the Smart Weapon takes the place of a hand card, as an upgrade does; nobody else sees which."""

    def __init__(self, side: int, district: int) -> None:
        self.side: Final = side
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.armory -= 1
        t.give_card(self.side, SMART_WEAPON, t.seen_by_all(self.side))
        t.say("GN-H156", "{:side} takes a Smart Weapon in {:district}.", self.side, self.district)
        t.do(ChooseTradedIn(self.side))

    def notation(self) -> str:
        return f"arm {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return "Take a Smart Weapon"

    def note(self, t: Table) -> str:
        card = COMBAT[SMART_WEAPON]
        return f"Firepower {card.fp_text()}. {card.effect_text()} {card.cred_text()}"


class ChooseTradedIn(Ask):
    def answers(self, t: Table) -> list[Step]:
        cards = distinct_cards(t.hands[self.seat])
        return [Remove(self.seat, card, "GN-H156") for card in cards if card != SMART_WEAPON]

    def prompt(self, t: Table) -> str:
        return "Which card of your hand leaves the game for it?"

    def why(self, t: Table) -> str:
        return "You own as many Combat cards as before. Nobody else sees it."

    def is_secret(self) -> bool:
        return True

    def is_follow_up(self) -> bool:
        return True


# The VIP


class Guide(Step):
    """The guide gains Street Cred and a mark; an X is left, and the VIP goes on."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, t: Table) -> None:
        t.marks[self.side] += 1
        if how_many(t.tokens[CROSS]) < MOST_CROSSES:
            t.tokens[CROSS] |= 1 << t.tokens[VIP]
        t.say("GN-19.4", "{:side} guides the VIP on from {:district}.", self.side, t.tokens[VIP])
        cred(t, self.side, rule(t, stories.GUIDE), "GN-19.4", "the VIP")
        t.do(ChooseStop(self.side))


class ChooseStop(Ask):
    def answers(self, t: Table) -> list[Step]:
        return [Stop(district) for district in ADJACENT[t.tokens[VIP]]]

    def prompt(self, t: Table) -> str:
        return "Where do you take the VIP?"

    def why(self, t: Table) -> str:
        return "Into an adjacent District."

    def is_follow_up(self) -> bool:
        return True


class Stop(Step):
    def __init__(self, district: int) -> None:
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.tokens[VIP] = self.district
        t.say("GN-19.4", "The VIP goes to {:district}.", self.district)

    def notation(self) -> str:
        return f"stop {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return DISTRICT_NAMES[self.district]

    def at(self, t: Table) -> str:
        return f"place {self.district}"


# The end of a turn


class EndOfTurn(Step):
    """What open Story cards do when a turn closes."""

    def run(self, t: Table) -> None:
        if rule(t, stories.TICK_EACH_ROUND) > 0 and is_end_of_round(t):
            tick(t)
        if rule(t, stories.HUNT) >= 0:
            t.do(Prowl(ASSASSIN))
        elif rule(t, stories.SELL_AT_AGENT) > 0:
            t.do(Prowl(AGENT))
        notice(t)


class Prowl(Chance):
    """The Assassin or the Agent goes to another District, each alike."""

    def __init__(self, token: int) -> None:
        super().__init__()
        self.token: Final = token

    def count(self, t: Table) -> int:
        return DISTRICTS - 1

    def outcome(self, t: Table, i: int) -> Step:
        return Prowled(self.token, [d for d in range(DISTRICTS) if d != t.tokens[self.token]][i])

    def prompt(self, t: Table) -> str:
        return f"Where does the {TOKEN_NAMES[self.token]} go?"


class Prowled(Step):
    """Where the Assassin comes, somebody loses a unit."""

    def __init__(self, token: int, district: int) -> None:
        self.token: Final = token
        self.district: Final = district

    def run(self, t: Table) -> None:
        t.tokens[self.token] = self.district
        t.say("GN-19.4", "The {} goes to {:district}.", TOKEN_NAMES[self.token], self.district)
        there = [side for side in [*t.opponents(t.turn), t.turn] if t.has_presence(side, self.district)]
        if self.token == ASSASSIN and there:
            t.do(ChooseVictim(hunted(t, there), self.district))

    def notation(self) -> str:
        return f"go {DISTRICT_SLUGS[self.district]}"

    def label(self, t: Table) -> str:
        return DISTRICT_NAMES[self.district]


def hunted(t: Table, there: list[int]) -> int:
    """The owner of Arasaka Blueprints, else who has the most Street Cred; of equals the next to play."""
    for side in there:
        if BLUEPRINTS in t.seized[side]:
            return side
    best = max([t.cred[side] for side in there])
    return next(side for side in there if t.cred[side] == best)


class ChooseVictim(Ask):
    def __init__(self, seat: int, district: int) -> None:
        super().__init__(seat)
        self.district: Final = district

    def answers(self, t: Table) -> list[Step]:
        here = t.distinct(t.units(self.seat, self.district))
        return [Mourn(self.seat, KINDS[u], t.where[u]) for u in here]

    def prompt(self, t: Table) -> str:
        return "Whom does the Assassin find?"

    def why(self, t: Table) -> str:
        why = "own Arasaka Blueprints" if BLUEPRINTS in t.seized[self.seat] else "have the most Street Cred"
        return f"Of those in {DISTRICT_NAMES[self.district]} you {why}; you lose a unit there."


class Mourn(UnitStep):
    def run(self, t: Table) -> None:
        t.do(Lose(self.figure(t)))


# Epilogues


class Epilogue(Step):
    """GN-19.10, GN-19.11: the Epilogue is revealed and hands out Street Cred before the winner is determined."""

    def run(self, t: Table) -> None:
        RevealStory(t.epilogue).run(t)
        if t.is_imagined:
            return
        for op, n in STORY_CARDS[t.epilogue].awards:
            for side, times in enumerate([award(t, side, op) for side in range(t.sides)]):
                cred(t, side, n * times, "GN-19.11", stories.AWARD_NAMES[op])


def award(t: Table, side: int, op: int) -> int:
    """How often a side gets what an Epilogue hands out."""
    if op == stories.PER_MARK:
        return t.marks[side]
    if op == stories.OWNS_BLUEPRINTS:
        return 1 if BLUEPRINTS in t.seized[side] else 0
    if op == stories.WITH_VIP:
        return t.count(side, t.tokens[VIP])
    if op == stories.PER_SMART_WEAPON:
        return (t.hands[side] + t.discards[side]).count(SMART_WEAPON)
    if op == stories.PER_HIDEOUT:
        return t.built(side)
    if op == stories.PER_EDGERUNNER:
        return len([u for u in t.hired[side] if t.where[u] >= 0])
    if op == stories.OUTNUMBERED:
        return len([other for other in t.opponents(side) if on_board(t, other) < on_board(t, side)])
    if op == stories.PER_DEAL:
        return len(t.seized[side])
    if op == stories.PER_THREE_CONTRABAND:
        return t.has(side, CONTRABAND) // 3
    if op == stories.LEVEL_UNITS:
        return last_word(t, side, [on_board(t, other) for other in range(t.sides)])
    return last_word(t, side, [t.has(other, EDDIES) for other in range(t.sides)])


def on_board(t: Table, side: int) -> int:
    return sum([t.count(side, district) for district in range(DISTRICTS)])


def last_word(t: Table, side: int, owned: list[int]) -> int:
    """1 for whoever alone owns the most of those level at the top."""
    level = [other for other, n in enumerate(t.cred) if n == max(t.cred)]
    ahead = [other for other in level if owned[other] == max([owned[one] for one in level])]
    return 1 if len(level) > 1 and ahead == [side] else 0
