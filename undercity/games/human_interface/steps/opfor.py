"""Phase 6: OPFOR Operations (sections 25 to 27)."""

from typing import Final

from undercity.core.chance import Chance
from undercity.core.step import Ask, Step
from undercity.games.human_interface.board import FAR
from undercity.games.human_interface.cards.decks import RESPONSES, TR_HUNT, TR_PROTOCOL
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.weapons import BARE_HANDS, WEAPONS
from undercity.games.human_interface.marks import (
    ACTIVATED,
    DOWN,
    FRESH,
    LOCAL,
    MAX_OPFOR,
    NOBODY,
    NONE,
    OPFOR,
    PRESENCE,
    TOKENS,
)
from undercity.games.human_interface.missions import SKIRMISH
from undercity.games.human_interface.steps import attack, cando, move, react
from undercity.games.human_interface.table import Table


class Presence(Step):
    """HI-7.8, HI-7.9, HI-25.1, HI-H43, HI-H140: one token in each area with somebody who makes presence."""

    def run(self, t: Table) -> None:
        for m in range(t.members):
            if t.side[m] != OPFOR and t.is_standing(m) and not t.is_quiet(m):
                t.make_noise(m, PRESENCE, TOKENS[PRESENCE])


class Respond(Chance):
    """HI-27.2, HI-27.3, HI-H90: after a rise of the Threat Level a Tactical Response is drawn; it replaces the last."""

    def run(self, t: Table) -> None:
        if not t.has_risen:
            return
        t.has_risen = False
        if len(t.responses) == 0:
            t.responses = t.responses.clone()
            t.responses.refill(t.response_pile)
            t.response_pile = []
        super().run(t)

    def count(self, t: Table) -> int:
        return len(t.responses.rest)

    def outcome(self, t: Table, i: int) -> Step:
        return Responded(t.responses.rest[i])

    def prompt(self, t: Table) -> str:
        return "Which Tactical Response is drawn?"


class Responded(Step):
    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, t: Table) -> None:
        t.responses = t.responses.clone()
        t.responses.take(self.card)
        if t.response >= 0:
            t.response_pile = [*t.response_pile, t.response]
        t.response = self.card
        t.say("HI-27.3", "Tactical Response {}: {}", RESPONSES[self.card].name, RESPONSES[self.card].text)


# Reinforcement


def protocol(t: Table) -> int:
    """HI-25.2, HI-32.4."""
    return min(MAX_OPFOR, t.protocol + t.response_of(TR_PROTOCOL)) if t.orders().entries else 0


def guards(t: Table) -> list[int]:
    """OPFOR that count for the Security Protocol; taken-over characters do not (HI-H27)."""
    return [m for m in range(t.members, t.mustered) if t.side[m] == OPFOR and t.is_standing(m)]


class Refill(Step):
    """HI-25.3: missing models are brought in, one after the other."""

    def run(self, t: Table) -> None:
        kind = next_kind(t) if len(guards(t)) < protocol(t) else NONE
        if kind >= 0:
            t.do(DrawOff(tuple([Arrive(entry, kind) for entry in range(len(t.orders().entries))]), ()), self)
        else:
            t.arrivals = [0] * len(t.orders().entries)


def next_kind(t: Table) -> int:
    """HI-H85: the next in the spawn list that has a free miniature."""
    if not any(t.at[m] < 0 for m in range(t.members, len(t.who))):
        return NONE
    spawn = t.orders().spawn
    for i in range(len(spawn)):
        kind = spawn[(t.spawned + i) % len(spawn)]
        if sum([1 for m in guards(t) if t.who[m] == kind]) < PEOPLE[kind].miniatures:
            return kind
    return NONE


class DrawOff(Step):
    """HI-25.4, HI-26.6, HI-H85: one CanDo card for each of the ways to go on, the highest decides; ties draw again."""

    def __init__(self, ways: tuple[Step, ...], cards: tuple[int, ...]) -> None:
        self.ways: Final = ways
        self.cards: Final = cards

    def run(self, t: Table) -> None:
        if len(self.ways) == 1:
            t.do(cando.END_EVENT, self.ways[0])
        elif len(self.cards) < len(self.ways):
            t.do(cando.Draw(0, -1), NoteCard(self.ways, self.cards))
        else:
            best = max(self.cards)
            t.do(DrawOff(tuple([way for way, card in zip(self.ways, self.cards, strict=True) if card == best]), ()))


class NoteCard(Step):
    def __init__(self, ways: tuple[Step, ...], cards: tuple[int, ...]) -> None:
        self.ways: Final = ways
        self.cards: Final = cards

    def run(self, t: Table) -> None:
        t.do(DrawOff(self.ways, (*self.cards, t.drawn[0])))


class Arrive(Step):
    """HI-25.5, HI-H85, HI-H135: at the Entry Point or next to it; each after the first has 1 square less."""

    def __init__(self, entry: int, kind: int) -> None:
        self.entry: Final = entry
        self.kind: Final = kind

    def run(self, t: Table) -> None:
        m = min([i for i in range(t.members, len(t.who)) if t.at[i] < 0])
        square = move.nearest_free(t, t.board().square(t.orders().entries[self.entry]))
        enlist(t, m, self.kind, square)
        t.boon[m] = FRESH if t.arrivals[self.entry] else 0
        t.arrivals = [n + (1 if i == self.entry else 0) for i, n in enumerate(t.arrivals)]
        t.spawned += 1
        t.say("HI-25.4", "{:model} arrives at Entry Point {}.", m, self.entry + 1)


def enlist(t: Table, m: int, kind: int, square: int) -> None:
    """An OPFOR model comes into play with its default equipment."""
    t.who[m] = kind
    t.side[m] = OPFOR
    t.state[m] = 0
    t.boon[m] = 0
    t.crippled[m] = 0
    t.shock[m] = 0
    t.kit[m] = PEOPLE[kind].kit[:2]
    t.off[m] = ()
    t.wounds[m] = t.full(m)
    t.ap[m] = t.left[m] = t.moved[m] = t.spent[m] = 0
    t.place(m, square)


# Activation


class Establish(Step):
    """HI-26.8: the Alarm is established; whoever shares its area with a character looks for it there."""

    def run(self, t: Table) -> None:
        areas = {t.area_at(c) for c in range(t.members) if t.side[c] != OPFOR and t.is_standing(c)}
        for m in t.opfor():
            if t.area_at(m) in areas:
                t.boon[m] |= LOCAL


class Operate(Step):
    """HI-26.12, HI-26.13, HI-11.6, HI-H86: players pick the next OPFOR model, in alternation when they compete."""

    def __init__(self, team: int) -> None:
        self.team: Final = team

    def run(self, t: Table) -> None:
        ask = ChooseOpfor(t.captain(self.team))
        answers = ask.answers(t)
        if answers:
            t.do(Operate((self.team + 1) % t.teams))
            t.ask(ask, answers)


def idle(t: Table) -> list[int]:
    side, state = t.side, t.state
    return [m for m in t.models() if side[m] == OPFOR and not state[m] & ACTIVATED and t.is_able(m)]


class ChooseOpfor(Ask):
    """D34."""

    def answers(self, t: Table) -> list[Step]:
        return [Send(m) for m in idle(t)]

    def prompt(self, t: Table) -> str:
        return "Which OPFOR model moves next?"

    def why(self, t: Table) -> str:
        return "OPFOR Operations: each follows its own rules; you only choose the order."


class Send(Step):
    """HI-26.1, HI-26.9: Attack at once, or Move and Attack, or Move twice."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, t: Table) -> None:
        m = self.model
        t.active, t.partner, t.answered, t.waived = m, NOBODY, 0, 0
        t.focus = [0] * 8
        t.state[m] |= ACTIVATED
        t.moved[m] = 0
        t.say("HI-26.1", "{:model} is activated.", m)
        t.do(REST)
        Aim(m, 2).run(t)

    def notation(self) -> str:
        return f"send {self.model}"

    def label(self, t: Table) -> str:
        return t.name(self.model)

    def at(self, t: Table) -> str:
        return f"model {self.model}"


class Rest(Step):
    def run(self, t: Table) -> None:
        t.active = NOBODY


REST: Final = Rest()


class Aim(Step):
    """HI-26.9, HI-26.10, HI-H88: with `ap` left: attack if it can well enough, else move."""

    def __init__(self, model: int, ap: int) -> None:
        self.model: Final = model
        self.ap: Final = ap

    def run(self, t: Table) -> None:
        m = self.model
        if not t.is_able(m) or self.ap == 0:
            return
        targets = prey(t, m)
        if not targets:
            march(t, m, self.ap, NOBODY)
        elif len(targets) == 1:
            Decide(m, self.ap, targets[0]).run(t)
        else:
            ChoosePrey(judge(t), m, self.ap).run(t)


def judge(t: Table) -> int:
    """HI-26.4: the players decide; in competitive play the one without Initiative."""
    return t.captain(1 - t.initiative) if t.teams > 1 else 0


class ChoosePrey(Ask):
    """D35: the priority target at equal distance."""

    def __init__(self, seat: int, model: int, ap: int) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.ap: Final = ap

    def answers(self, t: Table) -> list[Step]:
        return [Decide(self.model, self.ap, target) for target in prey(t, self.model)]

    def prompt(self, t: Table) -> str:
        return f"Whom does {t.name(self.model)} go for?"

    def why(self, t: Table) -> str:
        return "They are equally near."


def prey(t: Table, m: int) -> list[int]:
    """HI-26.2, HI-26.3, HI-26.14: the nearest characters in sight."""
    at, side, state = t.at, t.side, t.state
    seen = []
    for c in range(t.members):
        if side[c] != OPFOR and at[c] >= 0 and state[c] & DOWN == 0 and t.sees(m, at[c]):
            seen.append(c)
    if len(seen) < 2:
        return seen
    ranks = [_rank(t, m, c) for c in seen]
    best = min(ranks)
    return [c for c, rank in zip(seen, ranks, strict=True) if rank == best]


def _rank(t: Table, m: int, c: int) -> int:
    if t.response_of(TR_HUNT):
        return t.wounds[c] + 100 * (1 - t.crippled[c])
    return t.board().distance(t.at[m], t.at[c])


class Decide(Step):
    """HI-26.9, HI-26.10: in Effective Range it attacks; after a Move it attacks at any range it can."""

    def __init__(self, model: int, ap: int, target: int) -> None:
        self.model: Final = model
        self.ap: Final = ap
        self.target: Final = target

    def run(self, t: Table) -> None:
        m, target = self.model, self.target
        weapon = best_weapon(t, m, target)
        if weapon is not None and (self.ap == 1 or is_effective(t, m, weapon, target)):
            t.say("HI-26.9", "{:model} attacks {:model} with {:item}.", m, target, weapon)
            t.do(react.Watch(0, react.ATTACKS, target), react.Face(m, weapon, target))
        else:
            march(t, m, self.ap, target)

    def notation(self) -> str:
        return f"prey {self.target}"

    def label(self, t: Table) -> str:
        return t.name(self.target)

    def at(self, t: Table) -> str:
        return f"model {self.target}"


def best_weapon(t: Table, m: int, target: int) -> int | None:
    """HI-H88: the highest Damage usable at that distance."""
    distance = t.board().distance(t.at[m], t.at[target])
    best: int | None = None
    power = -1
    for weapon in attack.usable(t, m, t.at[target]):
        n = attack.damage(t, m, weapon, distance)
        if n > power:
            best, power = weapon, n
    return best


def is_effective(t: Table, m: int, weapon: int, target: int) -> bool:
    distance = t.board().distance(t.at[m], t.at[target])
    return weapon == BARE_HANDS or distance <= WEAPONS[weapon].eff


def march(t: Table, m: int, ap: int, target: int) -> None:
    speed = t.speed(m) - (1 if t.boon[m] & FRESH else 0)
    t.boon[m] &= ~FRESH
    t.left[m] = speed
    t.moved[m] = 0
    t.do(react.MOVING, March(m, target, NONE), move.Halt(m), Aim(m, ap - 1))


class March(Step):
    """HI-26.5 to HI-26.8, HI-H88, HI-H89: square by square, towards the target in sight or the loudest area."""

    def __init__(self, model: int, target: int, area: int) -> None:
        self.model: Final = model
        self.target: Final = target
        """The character the players chose among equally near ones."""
        self.area: Final = area
        """The area the cards chose among equally loud and near ones."""

    def run(self, t: Table) -> None:
        m = self.model
        if not t.is_able(m) or t.left[m] <= 0:
            return
        targets = prey(t, m)
        if not targets:
            investigate(t, m, self.area)
        elif self.target in targets or len(targets) == 1:
            self.pursue(t, self.target if self.target in targets else targets[0])
        else:
            t.do(ChooseHeading(judge(t), m))

    def pursue(self, t: Table, target: int) -> None:
        m = self.model
        weapon = best_weapon(t, m, target)
        if weapon is None or not is_effective(t, m, weapon, target) or t.stand[t.at[m]] != m:
            Approach(m, t.at[target], target, NONE).run(t)


class ChooseHeading(Ask):
    """D35, HI-26.4: sight gained on the way of several characters that are equally near."""

    def __init__(self, seat: int, model: int) -> None:
        super().__init__(seat)
        self.model: Final = model

    def answers(self, t: Table) -> list[Step]:
        return [Head(self.model, target) for target in prey(t, self.model)]

    def prompt(self, t: Table) -> str:
        return f"Whom does {t.name(self.model)} go for?"

    def why(self, t: Table) -> str:
        return "They are equally near."


class Head(Step):
    def __init__(self, model: int, target: int) -> None:
        self.model: Final = model
        self.target: Final = target

    def run(self, t: Table) -> None:
        t.do(March(self.model, self.target, NONE))

    def notation(self) -> str:
        return f"prey {self.target}"

    def label(self, t: Table) -> str:
        return t.name(self.target)

    def at(self, t: Table) -> str:
        return f"model {self.target}"


class Approach(Step):
    """HI-6.18, HI-H87: one square along the shortest way, through any door."""

    def __init__(self, model: int, to: int, target: int, area: int) -> None:
        self.model: Final = model
        self.to: Final = to
        self.target: Final = target
        self.area: Final = area

    def run(self, t: Table) -> None:
        m = self.model
        square = move.opfor_step(t, m, self.to)
        if square >= 0 and not move.is_barred(t, square):
            t.do(react.MOVING, March(m, self.target, self.area))
            move.Enter(m, square).run(t)


def investigate(t: Table, m: int, chosen: int) -> None:
    """HI-26.5, HI-26.8, HI-H89, HI-H136: someone unseen in the same area, else the area with most Alarm."""
    here = t.area_at(m)
    loudest = loud(t, m)
    if t.boon[m] & LOCAL or here in loudest:
        near = nearest_in(t, m, here)
        if near >= 0:
            Approach(m, t.at[near], NOBODY, chosen).run(t)
            return
    if not loudest or here in loudest:
        return
    if chosen not in loudest and len(loudest) > 1:
        t.do(DrawOff(tuple([Approach(m, goal_in(t, m, area), NOBODY, area) for area in loudest]), ()))
        return
    area = chosen if chosen in loudest else loudest[0]
    Approach(m, goal_in(t, m, area), NOBODY, area).run(t)


def nearest_in(t: Table, m: int, area: int) -> int:
    best, way = NOBODY, FAR
    for c in range(t.members):
        if t.side[c] != OPFOR and t.is_standing(c) and t.area_at(c) == area:
            steps = t.board().distances(t.at[c])[t.at[m]]
            if steps < way:
                best, way = c, steps
    return best


def loud(t: Table, m: int) -> list[int]:
    """HI-26.5, HI-26.6, HI-H91: areas with most tokens, the nearest of them."""
    most = max(t.alarm) if t.alarm else 0
    if most == 0:
        return []
    areas = [area for area, n in enumerate(t.alarm) if n == most]
    if len(areas) == 1:
        return areas
    far = t.board().distances(t.at[m])
    ways = [far[goal_in(t, m, area)] for area in areas]
    least = min(ways)
    return [area for area, way in zip(areas, ways, strict=True) if way == least]


def goal_in(t: Table, m: int, area: int) -> int:
    """The nearest square of the area."""
    return t.board().nearest(t.at[m])[area]


def is_played(t: Table) -> bool:
    """HI-H98: without a Protocol and without OPFOR the phase is skipped."""
    return t.mode() != SKIRMISH or bool(t.opfor())
