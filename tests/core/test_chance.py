"""Nature, the generator, and decks that are bags."""

from collections import Counter

from undercity.core.chance import Chance, Deck, Rng, answer_chance, playout
from undercity.core.step import NATURE, Step
from undercity.core.table import Table
from undercity.games import find


class Coin(Chance):
    def count(self, t: Table) -> int:
        return 2

    def outcome(self, t: Table, i: int) -> Step:
        return Step()

    def weights(self, t: Table) -> list[int] | None:
        return [3, 1]


def test_the_generator_is_the_same_everywhere() -> None:
    rng = Rng(7)
    assert [rng.below(100) for _ in range(8)] == [19, 88, 18, 18, 42, 77, 60, 19]


def test_numbers_are_spread_evenly() -> None:
    rng = Rng("spread")
    counts = Counter(int(rng.below(10)) for _ in range(20_000))
    assert sorted(counts) == list(range(10))
    assert max(abs(n - 2000) for n in counts.values()) < 200


def test_a_spawned_generator_goes_its_own_way() -> None:
    rng = Rng(1)
    child = rng.spawn()
    assert [child.below(1000) for _ in range(5)] != [rng.below(1000) for _ in range(5)]


def test_shuffle_keeps_the_cards() -> None:
    cards = list(range(20))
    Rng(3).shuffle(cards)
    assert sorted(cards) == list(range(20))
    assert cards != list(range(20))


def test_nature_is_asked_and_its_answer_is_something_learned() -> None:
    t = Table()
    t.begin(Coin())
    t.proceed()
    assert t.open is not None
    assert (t.open.seat, len(t.options())) == (NATURE, 2)
    answer_chance(t, Rng(1))
    assert (t.is_over(), t.learned) == (True, 1)


def test_samples_follow_the_weights() -> None:
    rng, t = Rng(2), Table()

    class Counted(Coin):
        def outcome(self, t: Table, i: int) -> Step:
            hits[i] += 1
            return Step()

    hits = [0, 0]
    coin = Counted()
    for _ in range(4000):
        coin.sample(t, rng)
    assert 2850 < hits[0] < 3150


def test_a_deck_is_a_bag_between_its_known_ends() -> None:
    deck = Deck([4, 5, 6])
    deck.top, deck.bottom = [9], [1]
    assert (len(deck), deck.known()) == (5, 9)
    deck.take(9)
    assert deck.known() == -1
    for card in (5, 4, 6):
        deck.take(card)
    assert (len(deck), deck.known()) == (1, 1)
    deck.take(1)
    assert len(deck) == 0


def test_cards_that_left_unseen_are_told_apart_once_the_deck_is_used_up() -> None:
    deck = Deck([1, 2, 3, 4], gone=2)
    assert len(deck) == 2
    deck.take(3)
    deck.take(1)
    assert len(deck) == 0
    deck.refill([7, 8])
    assert (deck.rest, deck.gone, deck.away, len(deck)) == ([7, 8], 0, [2, 4], 2)


def test_a_cloned_deck_is_its_own() -> None:
    deck = Deck([1, 2, 3])
    other = deck.clone()
    other.take(2)
    other.bottom.append(2)
    assert (deck.rest, deck.bottom) == ([1, 2, 3], [])


def test_a_playout_counts_decisions_and_stops_at_its_limit() -> None:
    t = find("template").new(2, {})
    assert playout(t, Rng(1), limit=2) == 2
    assert not t.is_over()
    assert playout(t, Rng(1)) >= 1
    assert t.is_over()
