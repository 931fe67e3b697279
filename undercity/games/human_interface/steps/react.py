"""Reactions: windows in every Move and Attack, Fast Attack, Take Cover, Dodge, Human Shield (section 22)."""

from typing import Final

from undercity.core.step import Ask, Refusal, Step
from undercity.games.human_interface.cards.decks import TR_FAST_ATTACK, TR_TAKE_COVER
from undercity.games.human_interface.cards.weapons import BARE_HANDS, WEAPONS
from undercity.games.human_interface.marks import INTERVENING, NOBODY, OPFOR, REACTED, TEAMS
from undercity.games.human_interface.steps import attack, move
from undercity.games.human_interface.table import Table, item_name

MOVES: Final = 0
ATTACKS: Final = 1


def may_react(t: Table, r: int) -> bool:
    """HI-22.1, HI-22.2, HI-H78: inactive, able, without a Reacted token; one Reaction a side against a pair."""
    side = t.side[r]
    if side == t.side[t.active] or t.state[r] & REACTED or not t.is_able(r):
        return False
    if t.partner >= 0 and t.answered & (1 << side):
        return False
    return side < TEAMS or t.response_of(TR_FAST_ATTACK) > 0 or t.response_of(TR_TAKE_COVER) > 0


def fast_weapons(t: Table, r: int) -> list[int]:
    """HI-22.8, HI-H74: what a reactor can strike the active model with, if it sees it."""
    if t.side[r] == OPFOR and not t.response_of(TR_FAST_ATTACK):
        return []
    return strikes(t, r) if t.sees(r, t.at[t.active]) else []


def strikes(t: Table, r: int) -> list[int]:
    """Bare hands only if nothing else will do."""
    found = attack.usable(t, r, t.at[t.active])
    return found[1:] if len(found) > 1 and found[0] == BARE_HANDS else found


def cover(t: Table, r: int, away: int) -> list[int]:
    """HI-22.11, HI-H76: one legal step to a free square that is farther away or out of sight."""
    board = t.board()
    here, there = t.at[r], t.at[away]
    found = []
    for square in board.near[here]:
        is_free = t.stand[square] == NOBODY and not t.is_shut(square)
        if is_free and (board.is_farther(square, here, there) or not t.sees(away, square)):
            found.append(square)
    return found


def is_unwatched(t: Table) -> bool:
    """Nobody on the board could react to the active model: no other Team, and OPFOR may not (HI-22.14)."""
    return t.teams == 1 and t.side[t.active] < TEAMS and not t.response_of(TR_FAST_ATTACK)


class Watch(Step):
    """HI-22.6, HI-22.7, HI-H74: every enemy that sees the active model may react, seat after seat."""

    def __init__(self, seat: int, moment: int, target: int) -> None:
        self.seat: Final = seat
        self.moment: Final = moment
        self.target: Final = target

    def run(self, t: Table) -> None:
        if t.active < 0 or not t.is_standing(t.active) or is_unwatched(t):
            return
        for seat in range(self.seat, t.players):
            if t.waived >> seat & 1 or t.team_at(seat) == t.side[t.active]:
                continue
            answers = reactions(t, seat, self.moment, self.target)
            if answers:
                t.do(Watch(seat + 1, self.moment, self.target))
                t.put(ChooseReaction(seat, self.moment, self.target), answers)
                return
        if t.side[t.active] != OPFOR and (self.moment == MOVES or self.target >= 0):
            t.do(OpforWatch(self.moment, self.target))


MOVING: Final = Watch(0, MOVES, NOBODY)


def reactions(t: Table, seat: int, moment: int, target: int) -> list[Step]:
    """What a seat may answer; nothing if none of its models can react."""
    found: list[Step] = []
    here = t.at[t.active]
    seats, side = t.seat, t.side
    for r in range(t.members):
        if seats[r] == seat and r != target and side[r] < TEAMS and may_react(t, r) and t.sees(r, here):
            for weapon in strikes(t, r):
                found.append(FastAttack(r, weapon, moment, target))
            if moment == MOVES:
                for square in cover(t, r, t.active):
                    found.append(TakeCover(r, square, target))
    return [LET_GO[seat], WAIT, *found] if found else found


class ChooseReaction(Ask):
    """D31: which model reacts, and how; or nobody."""

    def __init__(self, seat: int, moment: int, target: int) -> None:
        super().__init__(seat)
        self.moment: Final = moment
        self.target: Final = target

    def answers(self, t: Table) -> list[Step]:
        return reactions(t, self.seat, self.moment, self.target)

    def prompt(self, t: Table) -> str:
        doing = "moves" if self.moment == MOVES else "attacks"
        return f"{t.name(t.active)} {doing} in your sight. Does anybody react?"

    def why(self, t: Table) -> str:
        return "Each character may make one Fast Attack or Take Cover a turn; Dodge stays free."

    def occasion(self, t: Table) -> str:
        whose = "OPFOR" if t.side[t.active] == OPFOR else t.team_name(t.side[t.active])
        return f"{whose} {'moving' if self.moment == MOVES else 'attacking somebody else'} in your sight"

    def let_be(self) -> str:
        return "let-go"

    def refusals(self, t: Table) -> list[Refusal]:
        return [
            Refusal(f"fast-attack {r}", f"Fast Attack by {t.name(r)}", "it has reacted already this turn", "HI-22.2")
            for r in range(t.members)
            if t.seat[r] == self.seat and t.is_able(r) and t.state[r] & REACTED and t.sees(r, t.at[t.active])
        ]


class LetGo(Step):
    """Nobody of this seat reacts to the rest of this action."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        t.waived |= 1 << self.seat

    def notation(self) -> str:
        return "let-go"

    def label(self, t: Table) -> str:
        return "Let it pass"

    def note(self, t: Table) -> str:
        return "not asked again in this action"


class Wait(Step):
    """Nobody reacts now; the question comes again at the next square."""

    def label(self, t: Table) -> str:
        return "Not yet"


LET_GO: Final = [LetGo(seat) for seat in range(5)]
WAIT: Final = Wait()


def spend(t: Table, r: int) -> None:
    """HI-22.2, HI-22.15, HI-H78."""
    t.state[r] |= REACTED
    t.answered |= 1 << t.side[r]


class FastAttack(Step):
    """HI-22.7 to HI-22.9: an attack at -3 on the active model, which Dodges."""

    def __init__(self, model: int, weapon: int, moment: int, target: int) -> None:
        self.model: Final = model
        self.weapon: Final = weapon
        self.moment: Final = moment
        self.target: Final = target

    def run(self, t: Table) -> None:
        r = self.model
        t.say("HI-22.8", "{:model} makes a Fast Attack on {:model} with {:item}.", r, t.active, self.weapon)
        spend(t, r)
        answer = attack.HELPLESS if t.is_stunned(t.active) else attack.DODGES
        again: list[Step] = [Watch(t.seat[r], self.moment, self.target)] if t.side[r] < TEAMS else []
        t.do(attack.Strike(r, self.weapon, t.active, answer, BARE_HANDS), *again)

    def notation(self) -> str:
        return f"fast-attack {self.model} {self.weapon}"

    def label(self, t: Table) -> str:
        return f"{t.name(self.model)}: Fast Attack with {item_name(self.weapon)}"

    def note(self, t: Table) -> str:
        return odds(t, self.model, self.weapon, t.active, True)

    def at(self, t: Table) -> str:
        return f"model {self.model}"


def odds(t: Table, a: int, weapon: int, d: int, is_reaction: bool) -> str:
    """The chance to hit against a Dodge, with every modifier."""
    mine, yours = attack.attack_sums(t, a, weapon, d, is_reaction), attack.dodge_sums(t, d, a, weapon)
    if t.is_on(INTERVENING) and not attack.is_close(t, a, d, weapon) and attack.between(t, a, d):
        mine.append(("models in between", -3 * len(attack.between(t, a, d))))
    if t.is_stunned(d):
        yours = []
    percent = attack.chance(attack.total(mine) - attack.total(yours))
    parts = [f"{name} {n:+d}" for name, n in mine]
    against = [f"{name} {n:+d}" for name, n in yours]
    return f"{percent} % · {', '.join(parts)} against {', '.join(against) or 'the card alone'}"


class TakeCover(Step):
    """HI-22.11: against a Move, without a test, one step away or into cover."""

    def __init__(self, model: int, square: int, target: int) -> None:
        self.model: Final = model
        self.square: Final = square
        self.target: Final = target

    def run(self, t: Table) -> None:
        spend(t, self.model)
        t.place(self.model, self.square)
        t.say("HI-22.11", "{:model} takes cover on {:square}.", self.model, self.square)
        t.do(*move.set_off(t, self.model), Watch(t.seat[self.model], MOVES, self.target))

    def notation(self) -> str:
        return f"take-cover {self.model} {self.square}"

    def label(self, t: Table) -> str:
        return f"{t.name(self.model)}: Take Cover on {t.square_name(self.square)}"

    def at(self, t: Table) -> str:
        return f"square {self.square}"


class SlipAway(Step):
    """HI-22.12: Take Cover has won against an Attack; one step away or into cover, if there is one."""

    def __init__(self, model: int, away: int) -> None:
        self.model: Final = model
        self.away: Final = away

    def run(self, t: Table) -> None:
        if t.is_able(self.model) and cover(t, self.model, self.away):
            if t.side[self.model] == OPFOR:
                Slip(self.model, cover(t, self.model, self.away)[0]).run(t)
            else:
                t.do(ChooseCover(t.seat[self.model], self.model, self.away))


class ChooseCover(Ask):
    """D31: the square of a Take Cover."""

    def __init__(self, seat: int, model: int, away: int) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.away: Final = away

    def answers(self, t: Table) -> list[Step]:
        return [STAY, *[Slip(self.model, square) for square in cover(t, self.model, self.away)]]

    def prompt(self, t: Table) -> str:
        return f"Where does {t.name(self.model)} take cover?"

    def is_follow_up(self) -> bool:
        return True


class Slip(Step):
    def __init__(self, model: int, square: int) -> None:
        self.model: Final = model
        self.square: Final = square

    def run(self, t: Table) -> None:
        t.place(self.model, self.square)
        t.say("HI-22.12", "{:model} slips away to {:square}.", self.model, self.square)
        t.do(*move.set_off(t, self.model))

    def notation(self) -> str:
        return f"slip {self.square}"

    def label(self, t: Table) -> str:
        return f"To {t.square_name(self.square)}"

    def at(self, t: Table) -> str:
        return f"square {self.square}"


class Stay(Step):
    def label(self, t: Table) -> str:
        return "Stay"


STAY: Final = Stay()


class OpforWatch(Step):
    """HI-22.14: OPFOR react only if a Tactical Response lets them: the nearest in Effective Range shoots."""

    def __init__(self, moment: int, target: int) -> None:
        self.moment: Final = moment
        self.target: Final = target

    def run(self, t: Table) -> None:
        if not t.response_of(TR_FAST_ATTACK):
            return
        board = t.board()
        able = [r for r in t.opfor() if r != self.target and may_react(t, r) and fast_weapons(t, r)]
        for distance, r in sorted([(board.distance(t.at[r], t.at[t.active]), r) for r in able]):
            weapon = fast_weapons(t, r)[-1]
            if weapon == BARE_HANDS or distance <= WEAPONS[weapon].eff:
                FastAttack(r, weapon, self.moment, self.target).run(t)
                return


# The target of an Attack


class Face(Step):
    """HI-19.3, HI-H22: the target answers an Attack; who cannot react opposes with a card alone."""

    def __init__(self, a: int, weapon: int, d: int, is_stun: bool = False) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.is_stun: Final = is_stun

    def run(self, t: Table) -> None:
        a, d = self.a, self.d
        if not t.is_able(a) or not t.is_standing(d):
            return
        if t.is_stunned(d):
            t.do(attack.Strike(a, self.weapon, d, attack.HELPLESS, BARE_HANDS, self.is_stun))
        elif t.side[d] == OPFOR:
            t.do(self.opfor_answer(t))
        else:
            t.do(ChooseAnswer(t.seat[d], a, self.weapon, d, self.is_stun))

    def opfor_answer(self, t: Table) -> Step:
        a, d = self.a, self.d
        if may_react(t, d):
            weapons = fast_weapons(t, d)
            if weapons:
                spend(t, d)
                return attack.Strike(a, self.weapon, d, attack.SHOOTS, weapons[-1], self.is_stun)
            if t.response_of(TR_TAKE_COVER):
                spend(t, d)
                return attack.Strike(a, self.weapon, d, attack.COVERS, BARE_HANDS, self.is_stun)
        return attack.Strike(a, self.weapon, d, attack.DODGES, BARE_HANDS, self.is_stun)


class ChooseAnswer(Ask):
    """D32: Dodge, Fast Attack, Take Cover, or a neighbour as Human Shield."""

    def __init__(self, seat: int, a: int, weapon: int, d: int, is_stun: bool) -> None:
        super().__init__(seat)
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.is_stun: Final = is_stun

    def answers(self, t: Table) -> list[Step]:
        a, d = self.a, self.d
        found: list[Step] = [Dodge(a, self.weapon, d, self.is_stun)]
        if may_react(t, d):
            found += [ShootBack(a, self.weapon, d, other, self.is_stun) for other in fast_weapons(t, d)]
            found.append(Duck(a, self.weapon, d, self.is_stun))
        if t.is_on(INTERVENING):
            found += [Shield(a, self.weapon, d, other, self.is_stun) for other in shields(t, a, self.weapon, d)]
        return found

    def prompt(self, t: Table) -> str:
        return f"{t.name(self.a)} attacks {t.name(self.d)} with {item_name(self.weapon)}. How does it answer?"

    def why(self, t: Table) -> str:
        return "Dodge is always free. Fast Attack and Take Cover take the one Reaction of this turn; a tie is yours."

    def occasion(self, t: Table) -> str:
        return f"attacks on {t.name(self.d)}: always Dodge"

    def let_be(self) -> str:
        return "dodge"

    def refusals(self, t: Table) -> list[Refusal]:
        if t.state[self.d] & REACTED:
            return [Refusal("shoot-back", "Fast Attack", "it has a Reacted token", "HI-22.2")]
        return []


def shields(t: Table, a: int, weapon: int, d: int) -> list[int]:
    """HI-32.11, HI-H109: able team-mates of the target, adjacent to it, on the line, and legal targets."""
    return [
        m
        for m in attack.between(t, a, d)
        if t.are_friends(m, d) and may_react(t, m) and t.are_adjacent(m, d) and weapon in attack.usable(t, a, t.at[m])
    ]


class Dodge(Step):
    """HI-22.3 to HI-22.5."""

    def __init__(self, a: int, weapon: int, d: int, is_stun: bool) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.is_stun: Final = is_stun

    def run(self, t: Table) -> None:
        t.do(attack.Strike(self.a, self.weapon, self.d, attack.DODGES, BARE_HANDS, self.is_stun))

    def notation(self) -> str:
        return "dodge"

    def label(self, t: Table) -> str:
        return "Dodge"

    def note(self, t: Table) -> str:
        return "hit: " + odds(t, self.a, self.weapon, self.d, False)


class ShootBack(Step):
    """HI-22.10: one opposed test on Physical; the winner hits."""

    def __init__(self, a: int, weapon: int, d: int, other: int, is_stun: bool) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.other: Final = other
        self.is_stun: Final = is_stun

    def run(self, t: Table) -> None:
        spend(t, self.d)
        t.say("HI-22.10", "{:model} answers with a Fast Attack: {:item}.", self.d, self.other)
        attack.make_noise(t, self.d, self.other)
        t.do(attack.Strike(self.a, self.weapon, self.d, attack.SHOOTS, self.other, self.is_stun))

    def notation(self) -> str:
        return f"shoot-back {self.other}"

    def label(self, t: Table) -> str:
        return f"Fast Attack with {item_name(self.other)}"

    def note(self, t: Table) -> str:
        mine = attack.total(attack.attack_sums(t, self.a, self.weapon, self.d, False))
        yours = attack.total(attack.attack_sums(t, self.d, self.other, self.a, True))
        return f"you hit {100 - attack.chance(mine - yours)} %, else you are hit"


class Duck(Step):
    """HI-22.12, HI-22.13: Speed + 3 against the attack; on success one square away or into cover."""

    def __init__(self, a: int, weapon: int, d: int, is_stun: bool) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.is_stun: Final = is_stun

    def run(self, t: Table) -> None:
        spend(t, self.d)
        t.say("HI-22.12", "{:model} tries to Take Cover.", self.d)
        t.do(attack.Strike(self.a, self.weapon, self.d, attack.COVERS, BARE_HANDS, self.is_stun))

    def notation(self) -> str:
        return "take-cover"

    def label(self, t: Table) -> str:
        return "Take Cover"

    def note(self, t: Table) -> str:
        return "as Dodge, and a step away if it holds"


class Shield(Step):
    """HI-32.11: a team-mate in between becomes the target and Dodges."""

    def __init__(self, a: int, weapon: int, d: int, other: int, is_stun: bool) -> None:
        self.a: Final = a
        self.weapon: Final = weapon
        self.d: Final = d
        self.other: Final = other
        self.is_stun: Final = is_stun

    def run(self, t: Table) -> None:
        spend(t, self.other)
        t.say("HI-32.11", "{:model} shields {:model}.", self.other, self.d)
        t.do(attack.Strike(self.a, self.weapon, self.other, attack.DODGES, BARE_HANDS, self.is_stun))

    def notation(self) -> str:
        return f"shield {self.other}"

    def label(self, t: Table) -> str:
        return f"{t.name(self.other)} as Human Shield"
