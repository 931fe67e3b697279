"""What a seat sees stays as it is in every redeal, and what it does not see may be anything that fits (I33)."""

from collections.abc import Callable

import pytest

from tests.games.human_interface.play import answers, choose, ground, one, skirmish, table, war
from undercity import Match
from undercity.core.chance import Rng
from undercity.games.human_interface.cards.decks import MANHUNT
from undercity.games.human_interface.cards.programs import BLANK, BOOSTER, CARD, OPFOR_DECK, SET
from undercity.games.human_interface.end import broken
from undercity.games.human_interface.steps.hack import BOTH_SHOWN
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.view import is_open, redeal

A, B = one("lenka", (15, 3)), one("lenka", (9, 7), 1)
SEEDS = range(12)


def programs() -> Match:
    return war(
        A,
        B,
        hands=[["Backdoor", "Keep"], ["Snoopy", "Sleet", "Lever"]],
        slots={
            "0": ["Watchdog"],
            "3": ["STYX"],
            "4": ["Rust", "Whetstone"],
            "6": ["Tripwire"],
            "7": ["Lethe", "Nitro"],
        },
    )


def guarded() -> Match:
    """Team A meets two face-down guards; Team B has left a program on the other Terminal."""
    m = war(A, B, slots={"0": ["Backdoor"]}, opfor_top=["Rime", "Hail", "STYX"])
    choose(m, next(answer for answer in answers(m) if answer.startswith("hack 1")))
    t = table(m)
    mine, yours = t.decks[0].rest.pop(0), t.decks[1].rest.pop(0)
    t.placed[0] = (yours,)
    t.guards[0] = (100 + t.decks[1].rest.pop(0),)
    t.guards[1] = (100 + mine,)
    return m


def missions() -> Match:
    m = skirmish(
        one("lenka", (1, 1)),
        one("lenka", (23, 23), 1),
        one("u-bolt", (22, 23), 1),
        one("morgan", (2, 1)),
        cards=[["Manhunt", "Sabotage"], ["Breakout", "Manhunt"]],
        target=[1, 0],
    )
    t = table(m)
    t.agendas = [0, 1]
    t.extras[0].rest = [2, 3, 4, 5]
    return m


def bids() -> Match:
    return choose(ground(A, B, phase="initiative", sr=[3, 3]), "bid 2")


def alone() -> Match:
    m = war(A, slots={"0": ["Backdoor"]}, opfor_top=["Rime", "Hail", "STYX"])
    return choose(m, next(answer for answer in answers(m) if answer.startswith("hack 1")))


def deals(m: Match, seat: int) -> list[Table]:
    return [redeal(table(m), seat, Rng(seed)) for seed in SEEDS]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("position", [programs, guarded, missions, bids])
def test_every_redeal_looks_the_same_to_the_seat(position: Callable[[], Match], seat: int) -> None:
    m = position()
    assert broken(table(m)) == []
    before = m.game.view(m.table, seat)
    for t in deals(m, seat):
        assert m.game.view(t, seat) == before
        assert broken(t) == []
    assert m.game.view(m.table, seat) == before


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("position", [programs, guarded, missions, bids])
def test_a_redeal_leaves_the_table_alone(position: Callable[[], Match], seat: int) -> None:
    m = position()
    t = table(m)

    def all_of_it() -> str:
        decks = [(deck.top, deck.rest, deck.bottom) for deck in (*t.decks, *t.extras)]
        return str([t.hands, t.net, t.boost, t.placed, t.guards, t.cards, t.target, t.agendas, decks])

    before = all_of_it()
    deals(m, seat)
    assert all_of_it() == before


def test_a_team_alone_does_not_know_the_guards() -> None:
    m = alone()
    found = deals(m, 0)
    assert len({tuple(t.guards) for t in found}) > 1
    assert len({tuple(t.decks[OPFOR_DECK].top) for t in found}) > 1
    assert all(t.hands == table(m).hands and t.net == table(m).net for t in found)
    assert all(len(t.decks[OPFOR_DECK].top) == len(table(m).decks[OPFOR_DECK].top) for t in found)


def test_guards_that_were_turned_up_stay() -> None:
    m = alone()
    t = table(m)
    t.guards[2] = (t.guards[2][0] - 100, t.guards[2][1])
    found = deals(m, 0)
    assert {other.guards[2][0] for other in found} == {t.guards[2][0]}
    assert len({other.guards[2][1] for other in found}) > 1


def test_with_nothing_hidden_the_deck_keeps_its_order() -> None:
    m = war(A, opfor_top=["Rime", "Hail"])
    t = table(m)
    t.sniffed[0] = tuple(t.decks[OPFOR_DECK].top)
    assert all(other.decks[OPFOR_DECK] is t.decks[OPFOR_DECK] for other in deals(m, 0))


def test_only_what_the_own_team_sniffed_is_known() -> None:
    m = war(A, B, opfor_top=["Rime", "Hail"])
    t = table(m)
    first = t.decks[OPFOR_DECK].top[0]
    t.sniffed[0] = (first,)
    assert {other.decks[OPFOR_DECK].top[0] for other in deals(m, 0)} == {first}
    assert len({other.decks[OPFOR_DECK].top[1] for other in deals(m, 0)}) > 1
    assert len({other.decks[OPFOR_DECK].top[0] for other in deals(m, 1)}) > 1


def test_hidden_cards_keep_their_kind() -> None:
    for t in deals(programs(), 0):
        assert CARD[t.boost[4]].type in (BOOSTER, BLANK)
        assert all(CARD[t.net[slot]].type < BOOSTER and t.net[slot] // SET == 1 for slot in (4, 6))
    for t in deals(guarded(), 0):
        assert all(CARD[card].type < BOOSTER for card in (*t.placed[0], t.guards[0][0] - 100))


def test_what_the_other_team_left_may_be_anything() -> None:
    m = guarded()
    found = deals(m, 0)
    assert len({t.placed[0] for t in found}) > 1
    assert len({t.guards[0] for t in found}) > 1
    assert {t.guards[1] for t in found} == {table(m).guards[1]}, "the own one"


def test_infections_and_their_boosters_stay() -> None:
    m = programs()
    t = table(m)
    for seat in (0, 1):
        for other in deals(m, seat):
            assert (other.net[3], other.net[7], other.boost[7]) == (t.net[3], t.net[7], t.boost[7])


def test_a_booster_is_open_once_it_was_shown() -> None:
    m = programs()
    t = table(m)
    assert [is_open(t, slot) for slot in (4, 6, 7)] == [False, False, True]
    t.shown[4] = 1
    assert not is_open(t, 4)
    found = deals(m, 0)
    assert {other.net[4] for other in found} == {t.net[4]}
    assert len({other.boost[4] for other in found}) > 1
    t.shown[4] = BOTH_SHOWN
    assert is_open(t, 4)
    assert {other.boost[4] for other in deals(m, 0)} == {t.boost[4]}


def test_the_other_team_hunts_somebody_of_the_own() -> None:
    m = missions()
    found = deals(m, 0)
    hunters = [t for t in found if MANHUNT in t.cards[1]]
    assert 0 < len(hunters) < len(found)
    assert {t.target[1] for t in hunters} <= {0, 3}
    assert {t.target[1] for t in found if t not in hunters} == {-1}
    back = [t for t in deals(m, 1) if MANHUNT in t.cards[0]]
    assert {t.target[0] for t in back} <= {1, 2}
    assert all(len(t.cards[1]) == 2 for t in found)


def test_nobody_is_hunted_before_targets_are_named() -> None:
    m = missions()
    t = table(m)
    t.turn, t.target = 0, [-1, -1]
    assert {other.target[1] for other in deals(m, 0)} == {-1}
    t.target = [1, 0]
    assert {other.target[1] for other in deals(m, 0)} > {-1}


def test_agendas_come_from_those_that_are_left() -> None:
    m = missions()
    found = deals(m, 0)
    assert {t.agendas[1] for t in found} <= {1, 2, 3, 4, 5}
    for t in found:
        assert sorted([*t.extras[0].rest, t.agendas[1]]) == [1, 2, 3, 4, 5]
        assert t.extras[1:] == table(m).extras[1:]
    table(m).agendas = [0, -1]
    assert {t.agendas[1] for t in deals(m, 0)} == {-1}


def test_a_sealed_bid_may_be_any_the_rival_can_pay() -> None:
    m = bids()
    found = set()
    for seed in range(24):
        other = m.clone()
        other.table = redeal(table(m), 1, Rng(seed))
        choose(other, "bid 0")
        found.add(table(other).bids[0])
    assert found == {0, 1, 2, 3}
