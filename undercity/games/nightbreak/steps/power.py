"""Powers: their targets, their clauses one after the other, and what they give (sections 5, 11 and 13)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.nightbreak.cards import CHOSEN, GAIN, HEROES, MOVE, NOBODY, SAME, SELF, Clause
from undercity.games.nightbreak.powers import (
    amount,
    applies,
    candidates,
    is_affected,
    partner,
    swap,
    work,
)
from undercity.games.nightbreak.steps import replacement
from undercity.games.nightbreak.table import EMPTY, HP_OF, Table

NOT_CHOOSING: Final = (SELF, SAME, NOBODY)
"""After these clauses “the same” are still the heroes of an earlier one."""


def clauses_of(mark: int, arrival: bool) -> tuple[Clause, ...]:
    hero = HEROES[mark & 31]
    return hero.arrival if arrival else hero.clauses


class Aim(Step):
    """NB-5.5, NB-H21: every choosing clause gets its target before anything is applied; -1 where there is none."""

    def __init__(self, place: int, source: int, arrival: bool, targets: tuple[int, ...]) -> None:
        self.place: Final = place
        self.source: Final = source
        self.arrival: Final = arrival
        self.targets: Final = targets

    def run(self, t: Table) -> None:
        targets = self.targets
        clauses = clauses_of(self.source, self.arrival)
        while len(targets) < len(clauses):
            clause = clauses[len(targets)]
            heroes = candidates(t, self.place, clause, t.marked(self.source)) if clause.is_choosing else []
            if len(heroes) > 1 or (heroes and clause.optional):
                t.do(ChooseTarget(t.owner(self.place), Aim(self.place, self.source, self.arrival, targets)))
                return
            targets = (*targets, t.mark(heroes[0]) if heroes else -1)
        Resolve(self.place, self.source, self.arrival, targets, 0, (), False).run(t)

    def clause(self) -> Clause:
        return clauses_of(self.source, self.arrival)[len(self.targets)]


class ChooseTarget(Ask):
    """D7: a legal target for a choosing clause."""

    def __init__(self, seat: int, aim: Aim) -> None:
        super().__init__(seat)
        self.aim: Final = aim

    def is_follow_up(self) -> bool:
        return True

    def answers(self, t: Table) -> list[Step]:
        aim = self.aim
        clause = aim.clause()
        heroes = candidates(t, aim.place, clause, t.marked(aim.source))
        found: list[Step] = [Target(aim, t.place_of(hero)) for hero in heroes]
        if clause.optional:
            found.append(NoTarget(aim))
        return found

    def prompt(self, t: Table) -> str:
        hero = HEROES[self.aim.source & 31]
        power = "arrival power" if self.aim.arrival else hero.power
        return f"{hero.name}'s {power}: {self.aim.clause().text} Which Hero?"


class Target(Step):
    def __init__(self, aim: Aim, place: int) -> None:
        self.aim: Final = aim
        self.place: Final = place

    def run(self, t: Table) -> None:
        aim = self.aim
        t.do(Aim(aim.place, aim.source, aim.arrival, (*aim.targets, t.mark(t.row[self.place]))))

    def notation(self) -> str:
        return f"target {self.place}"

    def label(self, t: Table) -> str:
        return HEROES[t.row[self.place]].name

    def at(self, t: Table) -> str:
        return f"place {self.place}"


class NoTarget(Step):
    def __init__(self, aim: Aim) -> None:
        self.aim: Final = aim

    def run(self, t: Table) -> None:
        aim = self.aim
        t.do(Aim(aim.place, aim.source, aim.arrival, (*aim.targets, -1)))

    def notation(self) -> str:
        return "nobody"

    def label(self, t: Table) -> str:
        return "Nobody"


class Resolve(Step):
    """Clause `i` of a power, then the rest of it. NB-5.9, NB-H22: each clause is one event, settled before the next.

    `same` are the heroes the last choosing clause affected; `fell` says whether the clause before overwhelmed an enemy.
    NB-13.6: arrows are read from `place`, where the source stood when the power was used.
    """

    def __init__(
        self,
        place: int,
        source: int,
        arrival: bool,
        targets: tuple[int, ...],
        i: int,
        same: tuple[int, ...],
        fell: bool,
    ) -> None:
        self.place: Final = place
        self.source: Final = source
        self.arrival: Final = arrival
        self.targets: Final = targets
        self.i: Final = i
        self.same: Final = same
        self.fell: Final = fell

    def run(self, t: Table) -> None:
        clause = self.clause()
        if not applies(t, clause, t.side_of(self.place), self.source, self.fell):
            self.go_on(t, clause, [], False)
        elif clause.optional and not clause.is_choosing:
            t.do(Allow(t.owner(self.place), self))
        else:
            self.apply(t)

    def clause(self) -> Clause:
        return clauses_of(self.source, self.arrival)[self.i]

    def apply(self, t: Table) -> None:
        clause = self.clause()
        side = t.side_of(self.place)
        heroes = self.affected(t)
        if clause.op == GAIN:
            self.go_on(t, clause, heroes, False)
            t.do(Gain(side, amount(t, clause, side, self.source)))
        elif clause.op == MOVE:
            self.go_on(t, clause, heroes, False)
            if heroes:
                self.shift(t, clause, side, heroes[0])
        else:
            self.go_on(t, clause, heroes, self.hits(t, clause, side, heroes))

    def affected(self, t: Table) -> list[int]:
        """The heroes a clause means and that it can affect (NB-H14)."""
        clause = self.clause()
        side = t.side_of(self.place)
        return [hero for hero in self.meant(t, clause) if is_affected(t, clause, side, hero)]

    def meant(self, t: Table, clause: Clause) -> list[int]:
        """The heroes a clause names, those that left battle left out (NB-H20)."""
        if clause.is_choosing:
            marks: tuple[int, ...] = (self.targets[self.i],)
        elif clause.who == SELF:
            marks = (self.source,)
        elif clause.who == SAME:
            marks = self.same
        else:
            return candidates(t, self.place, clause, t.marked(self.source))
        marked = [t.marked(mark) for mark in marks]
        return [hero for hero in marked if hero != EMPTY]

    def hits(self, t: Table, clause: Clause, side: int, heroes: list[int]) -> bool:
        """Apply a clause to all its heroes at once; True if it overwhelms one."""
        n = amount(t, clause, side, self.source)
        fell = False
        for hero in heroes:
            work(t, clause, n, t.marked(self.source), hero)
            if t.damage[hero] >= HP_OF[hero]:
                fell = True
        return fell

    def shift(self, t: Table, clause: Clause, side: int, hero: int) -> None:
        """NB-H37: a power moves a hero: an exchange with the partner its clause names."""
        if clause.partner == CHOSEN:
            t.do(ChoosePartner(t.owner(self.place), side, hero))
        else:
            other = partner(t, clause, side, t.marked(self.source), hero)
            if other != EMPTY:
                swap(t, side, hero, other)

    def go_on(self, t: Table, clause: Clause, heroes: list[int], fell: bool) -> None:
        """Settle, then read the next clause; `heroes` are those this one affected."""
        is_other = clause.who in NOT_CHOOSING
        same = self.same if is_other else tuple([t.mark(hero) for hero in heroes])
        i = self.i + 1
        if i < len(clauses_of(self.source, self.arrival)):
            t.do(Resolve(self.place, self.source, self.arrival, self.targets, i, same, fell))
        if fell or clause.op == MOVE:
            t.do(replacement.SETTLE)


class Allow(Ask):
    """D14: whether an optional clause is used."""

    def __init__(self, seat: int, resolve: Resolve) -> None:
        super().__init__(seat)
        self.resolve: Final = resolve

    def is_follow_up(self) -> bool:
        return True

    def answers(self, t: Table) -> list[Step]:
        skip = Skip(self.resolve)
        return [Use(self.resolve), skip] if self.resolve.affected(t) else [skip]

    def prompt(self, t: Table) -> str:
        return f"{HEROES[self.resolve.source & 31].name}: {self.resolve.clause().text} Do you?"


class Use(Step):
    def __init__(self, resolve: Resolve) -> None:
        self.resolve: Final = resolve

    def run(self, t: Table) -> None:
        self.resolve.apply(t)

    def notation(self) -> str:
        return "yes"


class Skip(Step):
    def __init__(self, resolve: Resolve) -> None:
        self.resolve: Final = resolve

    def run(self, t: Table) -> None:
        self.resolve.go_on(t, self.resolve.clause(), [], False)

    def notation(self) -> str:
        return "no"


class ChoosePartner(Ask):
    """D14: with whom a hero changes places, if its clause leaves the choice."""

    def __init__(self, seat: int, side: int, hero: int) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.hero: Final = hero

    def is_follow_up(self) -> bool:
        return True

    def answers(self, t: Table) -> list[Step]:
        row = t.heroes(t.side_of(t.place_of(self.hero)))
        return [Partner(self.side, self.hero, t.place_of(hero)) for hero in row if hero != self.hero]

    def prompt(self, t: Table) -> str:
        return f"With whom does {HEROES[self.hero].name} exchange ranks?"


class Partner(Step):
    def __init__(self, side: int, hero: int, place: int) -> None:
        self.side: Final = side
        self.hero: Final = hero
        self.place: Final = place

    def run(self, t: Table) -> None:
        swap(t, self.side, self.hero, t.row[self.place])

    def notation(self) -> str:
        return f"partner {self.place}"

    def label(self, t: Table) -> str:
        return HEROES[t.row[self.place]].name

    def at(self, t: Table) -> str:
        return f"place {self.place}"


class Gain(Step):
    """NB-3.6, NB-H18: the turn side gains into its pool; the other side places what it gains at once."""

    def __init__(self, side: int, n: int) -> None:
        self.side: Final = side
        self.n: Final = n

    def run(self, t: Table) -> None:
        t.say("NB-H18", "{:side} gains {} BP by a power.", self.side, self.n)
        if self.side == t.turn:
            t.pool += self.n
        else:
            t.do(HandOut(self.side, self.n))


class HandOut(Step):
    """NB-11.2, NB-11.3: blessing points are handed to allied heroes one by one, until none is left."""

    def __init__(self, side: int, n: int) -> None:
        self.side: Final = side
        self.n: Final = n

    def run(self, t: Table) -> None:
        if self.n:
            t.do(HandOut(self.side, self.n - 1))
            ChooseHolder(t.speaker(self.side), self.side, self.n).run(t)


class ChooseHolder(Ask):
    """D12, D13: who holds the next blessing point."""

    def __init__(self, seat: int, side: int, left: int) -> None:
        super().__init__(seat)
        self.side: Final = side
        self.left: Final = left

    def answers(self, t: Table) -> list[Step]:
        start = self.side * t.ranks
        return [Hold(place) for place in range(start, start + t.ranks) if t.row[place] != EMPTY]

    def prompt(self, t: Table) -> str:
        more = f", {self.left} to hand out" if self.left > 1 else ""
        return f"Which Hero holds the Blessing Point{more}?"

    def why(self, t: Table) -> str:
        return "Unspent Blessing Points are held by Heroes. Only their holder can spend them, from your next turn on."


class Hold(Step):
    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, t: Table) -> None:
        hero = t.row[self.place]
        t.held[hero] += 1
        t.say("NB-11.2", "{:side} gives a Blessing Point to {:hero}.", t.side_of(self.place), hero)

    def notation(self) -> str:
        return f"hold {self.place}"

    def label(self, t: Table) -> str:
        return HEROES[t.row[self.place]].name

    def note(self, t: Table) -> str:
        return f"holds {t.held[t.row[self.place]]}"

    def at(self, t: Table) -> str:
        return f"place {self.place}"
