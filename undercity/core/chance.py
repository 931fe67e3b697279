"""Chance is a seat: dice, draws and shuffles are questions put to Nature."""

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from undercity.core.step import NATURE, Ask, Step
from undercity.core.table import Table

_LOW: Final = 0xFFFFFFFF
_FACTOR: Final = 2147483085
"""The largest factor below 2**31 for which _FACTOR * 2**32 - 1 is a safe prime: the period is about 2**62."""


class Rng:
    """A multiply-with-carry generator whose state stays below 2**63, so that plain and compiled code agree."""

    state: i64

    def __init__(self, seed: object) -> None:
        digest = blake2b(repr(seed).encode(), digest_size=8).digest()
        self.state = int.from_bytes(digest, "big") % (_FACTOR << 32) or 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n stays small against 2**32."""
        x: i64 = self.state
        x = _FACTOR * (x & _LOW) + (x >> 32)
        self.state = x
        return (((x ^ (x >> 32)) & _LOW) * n) >> 32

    def spawn(self) -> "Rng":
        """Another generator, seeded from this one."""
        return Rng((self.below(1 << 30), self.below(1 << 30)))

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = int(self.below(i + 1))
            cards[i], cards[j] = cards[j], cards[i]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Ask):
    """A question put to Nature. Outcomes are numbered; they are listed only when somebody wants to see them all."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def count(self, t: Any) -> int:
        """How many outcomes there are."""
        return 0

    def outcome(self, t: Any, i: int) -> Step:
        return Step()

    def weights(self, t: Any) -> list[int] | None:
        """How likely each outcome is; None if all are alike."""
        return None

    def answers(self, t: Any) -> list[Step]:
        return [self.outcome(t, i) for i in range(self.count(t))]

    def sample(self, t: Any, rng: Rng) -> Step:
        weights = self.weights(t)
        if weights is None:
            return self.outcome(t, int(rng.below(self.count(t))))
        left = int(rng.below(sum(weights)))
        i = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        return self.outcome(t, i)

    def run(self, t: Any) -> None:
        n = self.count(t)
        if n > 1:
            t.put(self, [])
        elif n == 1:
            self.outcome(t, 0).run(t)


class Deck:
    """A bag until somebody looks: the cards whose order is known lie apart from the unordered rest.

    `gone` of the rest have left the game unseen: nobody can tell them from those still in the deck. Once the deck is
    used up they are told apart and lie in `away`.
    """

    def __init__(self, rest: list[int], gone: int = 0) -> None:
        self.top: list[int] = []
        self.rest: list[int] = rest
        self.bottom: list[int] = []
        self.away: list[int] = []
        self.gone: int = gone

    def clone(self) -> "Deck":
        other = Deck(self.rest[:], self.gone)
        other.top = self.top[:]
        other.bottom = self.bottom[:]
        other.away = self.away
        return other

    def __len__(self) -> int:
        return len(self.top) + len(self.rest) - self.gone + len(self.bottom)

    def known(self) -> int:
        """The next card if its place is known, -1 if Nature must pick it from the rest."""
        if self.top:
            return self.top[0]
        if len(self.rest) > self.gone:
            return -1
        return self.bottom[0]

    def take(self, card: int) -> None:
        """The next card, which turned out to be this one, leaves the deck."""
        if self.top:
            self.top.remove(card)
        elif len(self.rest) > self.gone:
            self.rest.remove(card)
        else:
            self.bottom.remove(card)

    def refill(self, cards: list[int]) -> None:
        """The used-up deck becomes a bag of these cards."""
        self.away = self.away + self.rest
        self.rest = cards
        self.gone = 0


def answer_chance(t: Table, rng: Rng) -> None:
    """Read on, and let Nature answer, until a player is asked or the game is over."""
    t.proceed()
    ask: Any = t.open
    while ask is not None and ask.seat == NATURE:
        t.choose(ask.sample(t, rng))
        ask = t.open


def playout(t: Table, rng: Rng, limit: int = 1_000_000) -> int:
    """Play on at random until nothing is left, or `limit` decisions; returns how many decisions players made."""
    t.proceed()
    made = 0
    ask: Any = t.open
    while ask is not None and made < limit:
        if ask.seat == NATURE:
            t.choose(ask.sample(t, rng))
        else:
            made += 1
            answers = t.answers
            t.choose(answers[rng.below(len(answers))])
        ask = t.open
    return made
