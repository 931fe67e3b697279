"""Grenades: throw, scatter, blast (section 23)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.human_interface.board import COMPASS, WALL
from undercity.games.human_interface.cards import chips as c
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.weapons import STUN, WEAPONS
from undercity.games.human_interface.marks import GUNFIRE, HEAVY, NOBODY, PH, RANGED, TOKENS
from undercity.games.human_interface.steps import action, attack, cando, harm
from undercity.games.human_interface.table import Table


class Throw(Step):
    """HI-23.1, HI-H80: a Ranged Attack Action aimed at a square."""

    def __init__(self, weapon: int) -> None:
        self.weapon: Final = weapon

    def run(self, t: Table) -> None:
        t.do(ChooseAim(t.seat[t.active], self.weapon))

    def label(self, t: Table) -> str:
        return f"Throw {WEAPONS[self.weapon].name}"

    def note(self, t: Table) -> str:
        return WEAPONS[self.weapon].text


class ChooseAim(Ask):
    """D29: the target square, in line of sight and range."""

    def __init__(self, seat: int, weapon: int) -> None:
        super().__init__(seat)
        self.weapon: Final = weapon

    def answers(self, t: Table) -> list[Step]:
        m = t.active
        board = t.board()
        reach = WEAPONS[self.weapon].max
        x, y = board.point(t.at[m])
        found: list[Step] = []
        for there in range(max(0, y - reach), min(board.height, y + reach + 1)):
            for across in range(max(0, x - reach), min(board.width, x + reach + 1)):
                square = there * board.width + across
                if board.kind[square] != WALL and not t.is_shut(square) and t.sees(m, square):
                    found.append(AimAt(self.weapon, square))
        return found

    def prompt(self, t: Table) -> str:
        return f"Where does {t.name(t.active)} throw the {WEAPONS[self.weapon].name}?"

    def why(self, t: Table) -> str:
        return "Physical and a card must exceed 3 + distance + 1 for each model in between, else it scatters."

    def is_follow_up(self) -> bool:
        return True


class AimAt(Step):
    """HI-23.2, HI-H80: no TAC, no Reaction; the activation ends."""

    def __init__(self, weapon: int, square: int) -> None:
        self.weapon: Final = weapon
        self.square: Final = square

    def run(self, t: Table) -> None:
        m = t.active
        action.spend(t, m)
        t.left[m] = 0
        kind = GUNFIRE if WEAPONS[self.weapon].special == STUN else HEAVY
        t.say("HI-23.1", "{:model} throws a {:item} at {:square}.", m, self.weapon, self.square)
        t.make_noise(m, kind, TOKENS[kind])
        t.do(
            cando.Draw(0, m),
            JudgeThrow(m, self.weapon, self.square),
            cando.END_EVENT,
            action.AfterAttack(m, NOBODY, self.weapon),
        )

    def notation(self) -> str:
        return f"aim {self.square}"

    def label(self, t: Table) -> str:
        need = needed(t, t.active, self.square) - throw_skill(t, t.active)
        return f"At {t.square_name(self.square)} (needs {max(1, need + 1)} or more)"

    def at(self, t: Table) -> str:
        return f"square {self.square}"


def throw_skill(t: Table, m: int) -> int:
    """HI-23.2: Physical and modifiers for Ranged Attacks."""
    skill = t.skill(m, PH) + t.has(m, w.SURE_SHOT) + t.gear_sum(m, RANGED)
    return skill + t.chip(m, c.RANGED) + t.chip(m, c.THROW) + t.focus[attack.ATTACK]


def needed(t: Table, m: int, square: int) -> int:
    """HI-23.3: 3 + distance + 1 for each square in between that holds a model."""
    crossed = t.board().sight(t.at[m], square).crossed
    return 3 + t.board().distance(t.at[m], square) + sum([1 for s in crossed if t.stand[s] >= 0])


class JudgeThrow(Step):
    """HI-23.3, HI-23.4."""

    def __init__(self, model: int, weapon: int, square: int) -> None:
        self.model: Final = model
        self.weapon: Final = weapon
        self.square: Final = square

    def run(self, t: Table) -> None:
        n = throw_skill(t, self.model) + t.drawn[0]
        need = needed(t, self.model, self.square)
        t.say("HI-23.3", "The throw makes {} against {}.", n, need)
        if n > need:
            t.do(Burst(self.model, self.weapon, self.square))
        else:
            t.do(cando.Draw(1, -1), Scatter(self.model, self.weapon, self.square))


class Scatter(Step):
    """HI-23.4, HI-23.5, HI-H81: a card picks the neighbour; behind a wall it stays in the target square."""

    def __init__(self, model: int, weapon: int, square: int) -> None:
        self.model: Final = model
        self.weapon: Final = weapon
        self.square: Final = square

    def run(self, t: Table) -> None:
        card = t.drawn[1]
        turn = 0 if card in (1, 9, 10) else card - 1
        there = neighbour(t, self.square, (heading(t, t.at[self.model], self.square) + turn) % 8)
        t.say("HI-23.4", "The grenade scatters to {:square}.", there)
        t.do(Burst(self.model, self.weapon, there))


def heading(t: Table, a: int, b: int) -> int:
    """The nearest of eight directions from a to b; north if they are the same."""
    ax, ay = t.board().point(a)
    bx, by = t.board().point(b)
    dx, dy = bx - ax, by - ay
    best, most = 0, -99999.0
    for i, (cx, cy) in enumerate(COMPASS):
        along = (dx * cx + dy * cy) / (1.0 if cx == 0 or cy == 0 else 1.41421356)
        if along > most + 1e-9:
            best, most = i, along
    return best


def neighbour(t: Table, square: int, direction: int) -> int:
    board = t.board()
    x, y = board.point(square)
    dx, dy = COMPASS[direction]
    if not board.is_open(x + dx, y + dy):
        return square
    there = square + dy * board.width + dx
    return square if t.is_shut(there) or not t.is_clear(square, there) else there


class Burst(Step):
    """HI-H80: every model in the blast, friends too, at a location drawn for it."""

    def __init__(self, model: int, weapon: int, square: int) -> None:
        self.model: Final = model
        self.weapon: Final = weapon
        self.square: Final = square

    def run(self, t: Table) -> None:
        hit = [
            m
            for m in t.models()
            if t.is_standing(m) and t.board().distance(t.at[m], self.square) <= 1 and t.is_clear(self.square, t.at[m])
        ]
        regret: list[Step] = [cando.ShockTest(self.model)] if any(is_betrayal(t, self.model, m) for m in hit) else []
        if WEAPONS[self.weapon].special == STUN:
            t.do(*[harm.Stun(m) for m in hit], *regret)
        else:
            t.do(*[step for m in hit for step in (cando.Draw(0, -1), Shard(self.model, self.weapon, m))], *regret)


def is_betrayal(t: Table, m: int, victim: int) -> bool:
    """HI-29.4, HI-H94: in cooperative play an attack on another player's character makes the attacker test."""
    return t.teams == 1 and t.are_friends(m, victim) and t.seat[m] != t.seat[victim]


class Shard(Step):
    def __init__(self, model: int, weapon: int, victim: int) -> None:
        self.model: Final = model
        self.weapon: Final = weapon
        self.victim: Final = victim

    def run(self, t: Table) -> None:
        if t.is_standing(self.victim):
            power = WEAPONS[self.weapon].near + t.focus[attack.DAMAGE]
            attack.hurt(t, self.model, self.victim, power, t.drawn[0])
