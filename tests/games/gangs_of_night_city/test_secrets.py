"""What a seat may work out for itself is never dealt otherwise: I18 and the redeal behind every bot."""

import pytest

from tests.games.gangs_of_night_city.play import choose, end_turn, night, standoff, table
from undercity import Match
from undercity.core.chance import Rng
from undercity.games.gangs_of_night_city.cards import COMBAT_SLUGS
from undercity.games.gangs_of_night_city.table import Table
from undercity.games.gangs_of_night_city.view import redeal

UNITS = [{"watson": ["solo"]}, {"heywood": ["solo"]}, {"pacifica": ["solo"]}]
LYNX, MONOWIRE = COMBAT_SLUGS["lynx-paws"], COMBAT_SLUGS["monowire"]


def drawing() -> Match:
    """A looks at Ping and Lynx Paws, the last of the deck; C holds Monowire, which nobody has seen."""
    m = night(
        UNITS,
        goods=[[0, 1, 0], [0, 1, 0], [0, 0, 0]],
        hands=[["crusher", "short-circuit"], ["crusher", "short-circuit"], ["crusher", "monowire"]],
        top={"upgrade": ["ping", "lynx-paws"]},
        deck={"upgrade": 0, "opportunity": 0, "edgerunner": 0},
    )
    t = table(m)
    t.sure[2] = [1 << 16 if card == MONOWIRE else sure for card, sure in zip(t.hands[2], t.sure[2], strict=True)]
    return choose(m, "upgrade")


def drawn_again() -> Match:
    """A puts Lynx Paws below the empty deck, and B draws it."""
    m = choose(drawing(), "keep ping", "remove crusher")
    end_turn(m)
    choose(m, "upgrade", "remove crusher")
    return end_turn(m)


def dealt(m: Match, seat: int) -> list[Table]:
    found = []
    for seed in range(40):
        assert isinstance(m.table, Table)
        t = redeal(m.table, seat, Rng(seed))
        assert m.game.view(t, seat) == m.game.view(m.table, seat)
        found.append(t)
    return found


@pytest.mark.rule("GN-15.5")
def test_who_put_a_card_below_knows_who_draws_it() -> None:
    m = drawn_again()
    for t in dealt(m, 0):
        assert LYNX in t.hands[1] + t.trash[1]
        assert MONOWIRE in t.hands[2]
    assert {LYNX in t.hands[1] for t in dealt(m, 0)} == {True, False}


@pytest.mark.rule("GN-15.5")
def test_every_draw_is_remembered_with_who_knows_its_cards() -> None:
    t = table(drawn_again())
    ping = COMBAT_SLUGS["ping"]
    assert (t.draws[ping] & 15, t.draws[LYNX] & 15) == (0, 1)
    assert 0 < t.draws[ping] >> 4 < t.draws[LYNX] >> 4


@pytest.mark.rule("GN-15.5")
def test_who_has_seen_nothing_may_think_of_either() -> None:
    t = table(drawn_again())
    t.draws = [0] * len(t.draws)
    m = drawn_again()
    m.table = t
    assert {MONOWIRE in one.hands[2] for one in dealt(m, 0)} == {True, False}


@pytest.mark.rule("GN-15.5")
def test_only_whoever_draws_looks_at_the_cards() -> None:
    m = drawing()
    assert [m.view(seat)["table"]["drawn"] for seat in (0, 1, 2, None)] == [["ping", "lynx-paws"], [], [], []]


@pytest.mark.rule("GN-15.5")
def test_what_lies_below_is_known_to_whoever_put_it_there() -> None:
    m = choose(drawing(), "keep ping")
    known = {t.decks[0].bottom[0] for t in dealt(m, 0)}
    guessed = {t.decks[0].bottom[0] for t in dealt(m, 1)}
    assert known == {LYNX}
    assert {LYNX, MONOWIRE} <= guessed


@pytest.mark.rule("GN-9.5")
def test_what_another_may_answer_goes_by_the_hand_that_is_imagined() -> None:
    m = standoff(["crusher", "monowire"], [["solo"], ["solo"]], deck={"upgrade": 8, "opportunity": 0, "edgerunner": 0})
    t = table(m)
    t.sure[1] = [0 if card == MONOWIRE else sure for card, sure in zip(t.hands[1], t.sure[1], strict=True)]
    choose(m, "play crusher")
    hands = set()
    for one in dealt(m, 0):
        plays = [COMBAT_SLUGS[str(answer.notation()).split()[1]] for answer in one.options()]
        assert plays == one.hands[1]
        hands.add(tuple(plays))
    assert len(hands) > 1


@pytest.mark.rule("GN-15.5")
def test_a_card_that_all_see_is_marked_with_how_many_were_removed_by_then() -> None:
    t = table(night(UNITS))
    assert t.seen_by_all(0) == 0x01010101
    t.trash[0] = [LYNX]
    assert t.seen_by_all(0) == 0x02020202
