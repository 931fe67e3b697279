"""Payments and gains (section 4)."""

from typing import Final

from undercity.core.step import Ask, Step
from undercity.games.gangs_of_night_city.cards import KERRY
from undercity.games.gangs_of_night_city.city import GOAL, SECRET, amount
from undercity.games.gangs_of_night_city.steps.notice import notice
from undercity.games.gangs_of_night_city.table import BY_CRED, RUNNING, Table


def can_pay(t: Table, side: int, kind: int, n: int) -> bool:
    """GN-4.2: Corporate Secrets stand in for either resource."""
    return t.has(side, kind) + t.has(side, SECRET) >= n


class Pay(Ask):
    """D13, GN-4.2, GN-H18: how many of the resources paid are Corporate Secrets."""

    def __init__(self, seat: int, kind: int, n: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.n: Final = n

    def answers(self, t: Table) -> list[Step]:
        least = max(self.n - t.has(self.seat, self.kind), 0)
        most = min(self.n, t.has(self.seat, SECRET))
        return [Spend(self.seat, self.kind, self.n - secrets, secrets) for secrets in range(least, most + 1)]

    def prompt(self, t: Table) -> str:
        return f"How do you pay {amount(self.n, self.kind)}?"

    def why(self, t: Table) -> str:
        return "A Corporate Secret may stand in for any other resource."

    def is_follow_up(self) -> bool:
        return True


class Spend(Step):
    """GN-4.4: what is spent goes back to the pool."""

    def __init__(self, side: int, kind: int, n: int, secrets: int) -> None:
        self.side: Final = side
        self.kind: Final = kind
        self.n: Final = n
        self.secrets: Final = secrets

    def run(self, t: Table) -> None:
        t.get(self.side, self.kind, -self.n)
        t.get(self.side, SECRET, -self.secrets)
        if self.n + self.secrets:
            t.say("GN-4.4", "{:side} pays {}.", self.side, self.words())

    def words(self) -> str:
        parts = [(self.n, self.kind), (self.secrets, SECRET)]
        return " and ".join([amount(n, kind) for n, kind in parts if n])

    def notation(self) -> str:
        return f"pay {self.secrets} secrets"

    def label(self, t: Table) -> str:
        return self.words()


def gain(t: Table, side: int, kind: int, n: int, rule: str, why: str) -> None:
    """Resources from the pool, which has no end (GN-4.5)."""
    t.get(side, kind, n)
    t.say(rule, "{:side} gains {:goods}: {}.", side, (n, kind), why)


def cred(t: Table, side: int, n: int, rule: str, why: str) -> None:
    """Street Cred for a side, without limit (GN-H38); GN-H138: Kerry remembers it; the Story and the end notice it."""
    if n <= 0:
        return
    t.cred[side] += n
    t.still = 0
    t.say(rule, "{:side} gains {} Street Cred: {}.", side, n, why, sums=((why, n), ("before", t.cred[side] - n)))
    if t.acting and t.is_person(side) and t.runner_in_play(side, KERRY):
        t.cheered = True
    notice(t)
    if t.ending == RUNNING and t.cred[side] >= GOAL:
        t.ending = BY_CRED
        t.say("GN-18.1", "{:side} has {} Street Cred: the game ends with this turn.", side, t.cred[side])


class Sell(Step):
    """Secrets for Street Cred; nothing stands in for a Secret (GN-4.3)."""

    def __init__(self, side: int, secrets: int, gained: int) -> None:
        self.side: Final = side
        self.secrets: Final = secrets
        self.gained: Final = gained

    def run(self, t: Table) -> None:
        t.get(self.side, SECRET, -self.secrets)
        cred(t, self.side, self.gained, "GN-H125", f"{amount(self.secrets, SECRET)} sold")

    def notation(self) -> str:
        return f"sell {self.secrets}"

    def label(self, t: Table) -> str:
        return f"{self.secrets} for {self.gained} Street Cred" if self.secrets else "None"
