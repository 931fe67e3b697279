"""What a seat may work out for itself is never dealt otherwise: views, the redeal behind every bot, and clones."""

from typing import Any

import pytest

from tests.games.nightlancer.play import NATURE, a, at, event, go, inside, mission, new, printed
from undercity import Match
from undercity.core.chance import Deck, Rng
from undercity.games.nightlancer.end import broken
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.opportunities import DECK as UNIQUE
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.table import AGENT, CONTACT, NOBODY, OPPORTUNITY, Table
from undercity.games.nightlancer.view import redeal, view

THREE = [
    a("veteran", contacts=["detective", "forger"], opportunities=["patter"]),
    a("sniper", contacts=["bailiff", "performer"], opportunities=["tunnel-rat", "buy-a-barge"]),
    a("broker", contacts=["cyberspacer"], opportunities=["free-clinic"]),
]


def contact(slug: str) -> int:
    return next(i for i, card in enumerate(CONTACTS) if card.slug == slug)


def opportunity(slug: str) -> int:
    return next(i for i, card in enumerate(OPPORTUNITIES) if card.slug == slug)


def streets(**more: Any) -> Match:
    return at("streets", THREE, **more)


def dealt(m: Match, seat: int, many: int = 40) -> list[Table]:
    """Redeals, none of which differs in anything that the seat sees."""
    found = []
    for seed in range(many):
        t = redeal(inside(m), seat, Rng(seed))
        assert view(t, seat) == view(inside(m), seat)
        assert broken(t) == []
        found.append(t)
    return found


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_redeal_keeps_ones_own_hand_and_changes_the_others(seat: int) -> None:
    m = streets()
    t = inside(m)
    before = t.contacts[:], t.opportunities[:], t.decks[CONTACT].rest[:]
    for other in range(3):
        assert (len({one.contacts[other] for one in dealt(m, seat)}) == 1) == (other == seat)
        assert (len({one.opportunities[other] for one in dealt(m, seat)}) == 1) == (other == seat)
    assert before == (t.contacts, t.opportunities, t.decks[CONTACT].rest), "the table itself is left alone"


def test_cards_come_from_the_deck_and_from_other_hands() -> None:
    m = streets(discard={"contacts": ["rest"]})
    assert {card for one in dealt(m, 0) for card in one.contacts[2]} == {
        contact(slug) for slug in ("bailiff", "performer", "cyberspacer")
    }
    t = inside(streets())
    m = streets()
    from_deck = [card for one in dealt(m, 0) for card in one.contacts[2] if card in t.decks[CONTACT].rest]
    assert len(set(from_deck)) > 10


def test_unique_opportunities_stay_where_everybody_knows_them() -> None:
    for one in dealt(streets(), 0):
        for seat in range(3):
            assert [card for card in one.opportunities[seat] if card >= UNIQUE] == [UNIQUE + one.lancer[seat]]


def test_hands_stay_sorted() -> None:
    for one in dealt(streets(), 0):
        for cards in [*one.contacts, *one.opportunities]:
            assert list(cards) == sorted(cards)


@pytest.mark.parametrize(("deck", "slug"), [(CONTACT, "cyberspacer"), (OPPORTUNITY, "free-clinic")])
def test_a_card_in_hand_at_a_reshuffle_is_not_in_the_deck(deck: int, slug: str) -> None:
    m = streets()
    t = inside(m)
    card = contact(slug) if deck == CONTACT else opportunity(slug)
    ages = t.ages[deck - CONTACT][:]
    ages[card] = 1
    t.ages[deck - CONTACT] = ages
    for one in dealt(m, 0):
        assert card in (one.contacts if deck == CONTACT else one.opportunities)[2]


def test_cards_of_the_same_reshuffle_change_places_among_themselves() -> None:
    m = streets()
    t = inside(m)
    old = [contact(slug) for slug in ("bailiff", "cyberspacer")]
    ages = t.ages[0][:]
    for card in old:
        ages[card] = 2
    t.ages[0] = ages
    found = dealt(m, 0)
    assert {one.contacts[2] for one in found} == {(card,) for card in old}
    for one in found:
        assert len([card for card in one.contacts[1] if card in old]) == 1


def test_who_knows_everything_is_dealt_the_same() -> None:
    m = streets(mode="cooperative")
    t = inside(m)
    for one in dealt(m, 0, 5):
        assert (one.contacts, one.opportunities) == (t.contacts, t.opportunities)


def test_whoever_is_asked_answers_from_the_hand_they_were_dealt() -> None:
    m = go(event("curfew-drones", [a("sniper"), a("veteran", contacts=["detective"])]), "face", "attempt")
    assert m.asking is not None
    assert m.asking.seat == 1
    for one in dealt(m, 0):
        slug = CONTACTS[one.contacts[1][0]].slug
        answers = [answer.notation() for answer in one.answers]
        assert "pass" in answers
        assert all(slug in answer for answer in answers if answer.startswith("hinder"))
    for one in dealt(m, 1, 5):
        assert one.answers == inside(m).answers


def test_others_see_how_many_cards_but_not_which() -> None:
    m = streets()
    mine, theirs = (view(inside(m), seat)["players"][1] for seat in (1, 0))
    assert mine["hand"] == {
        "contacts": ["bailiff", "performer"],
        "opportunities": ["tunnel-rat", "buy-a-barge", "buying-autonomy"],
    }
    assert theirs["hand"] == {"contacts": [], "opportunities": ["buying-autonomy"]}
    assert (theirs["contacts"], theirs["opportunities"]) == (2, 3)
    assert {key: value for key, value in mine.items() if key != "hand"} == {
        key: value for key, value in theirs.items() if key != "hand"
    }
    assert view(inside(m), None)["players"][1] == theirs


def test_together_all_hands_are_open() -> None:
    t = inside(streets(mode="cooperative"))
    assert view(t, 0)["players"] == view(t, 2)["players"]
    assert view(t, 0)["players"][2]["hand"]["contacts"] == ["cyberspacer"]
    assert (view(t, 0)["mode"], view(inside(streets()), 0)["mode"]) == ("cooperative", "rivals")
    assert view(inside(streets()), 0)["agent"] is None


def test_free_nightlancers_are_listed_until_everybody_has_one() -> None:
    m = new()
    assert len(view(inside(m), 0)["free_lancers"]) == 10
    go(m, "pick sniper")
    assert "sniper" not in view(inside(m), 0)["free_lancers"]
    assert view(inside(m), 0)["players"][1]["lancer"] is None
    assert view(inside(streets()), 0)["free_lancers"] == []


def test_only_the_mission_under_way_has_a_stage() -> None:
    described = [{"mission": "run-medicine", "first": [0]}, {"mission": "pit-night", "first": [1]}]
    t = inside(at("mission", THREE, missions=described))
    t.at, t.stage, t.ahead = 1, 3, [1, NOBODY]
    quiet, busy = view(t, 0)["missions"]
    assert (quiet["stage"], quiet["ahead"]) == (1, [NOBODY, NOBODY])
    assert (busy["stage"], busy["ahead"], busy["deal"]) == (3, [1, NOBODY], NOBODY)
    t.discard_mission(0)
    assert view(t, 0)["missions"][0] is None


def test_a_score_is_never_below_0_and_counts_what_was_rolled() -> None:
    t = inside(go(event("curfew-drones", [a("sniper"), a("veteran")]), "face"))

    def score(rolled: int, hinder: int) -> int:
        t.rolled[0], t.hinder[0] = rolled, hinder
        return int(view(t, 0)["challenge"]["attempts"][0]["score"])

    covert = printed("sniper").abilities[0]
    assert [score(-1, 0), score(2, 0), score(2, 1), score(-1, 99)] == [covert, covert + 2, covert + 1, 0]
    t.crew = ()
    assert view(t, 0)["challenge"] is None


def names(t: Table) -> list[str]:
    """Everything that lies on the table; the log stays behind when it is cloned."""
    return [name for name in dir(t) if not name.startswith("_") and name != "log" and not callable(getattr(t, name))]


def fields(t: Table) -> dict[str, Any]:
    found = {name: getattr(t, name) for name in names(t)}
    found["decks"] = [(deck.rest, len(deck)) for deck in t.decks]
    return found


def busy() -> Table:
    """A table on which hardly anything is as it was at first."""
    t = inside(mission("run-medicine", THREE, [0, 1], round=4, order=[2, 0, 1]))
    for i, name in enumerate(names(t)):
        value = getattr(t, name)
        if type(value) is int and name not in ("players", "mode"):
            setattr(t, name, 20 + i)
        elif value == ():
            setattr(t, name, (i,))
    return t


def test_a_clone_is_equal_in_everything() -> None:
    t = busy()
    assert len(names(t)) > 60
    assert fields(t.clone()) == fields(t)
    together = inside(streets(mode="cooperative"))
    assert fields(together.clone()) == fields(together)


SHARED = {"lancer", "rating", "answers"}
"""Replaced as a whole when they change."""


def test_a_clone_goes_its_own_way() -> None:
    t = busy()
    other = t.clone()
    lists = [name for name in names(t) if type(getattr(t, name)) is list and name not in SHARED]
    assert len(lists) > 25
    for name in lists:
        before = getattr(t, name)[:]
        getattr(other, name).append(None)
        assert getattr(t, name) == before, name


def test_shared_lists_are_replaced_when_they_change() -> None:
    t = inside(streets())
    other = t.clone()
    rating, rest, ages = t.rating[:], t.decks[CONTACT].rest[:], t.ages[0][:]
    other.improve(1, (1, 0, 0, 0, 0, 2))
    assert [b - a for a, b in zip(rating, other.rating, strict=True)] == [0] * 6 + [1, 0, 0, 0, 0, 2] + [0] * 6
    other.own_deck(CONTACT).rest.pop()
    other.ages[0] = [1] * len(ages)
    other.drop_contact(0, contact("detective"))
    assert (t.rating, t.decks[CONTACT].rest, t.ages[0]) == (rating, rest, ages)
    assert isinstance(other.decks[CONTACT], Deck)
    assert (other.ages[0][contact("detective")], other.ages[0][contact("forger")]) == (0, 1)


def test_everybody_has_a_name() -> None:
    t = inside(streets())
    assert [t.seat_name(seat) for seat in (0, 1, 2, AGENT)] == ["Raze", "Dead Zero", "Velvet", "The Agent"]
    assert inside(new()).seat_name(1) == "Player 2"


@pytest.mark.parametrize(
    ("kind", "number", "name"),
    [
        ("seat", 1, "Dead Zero"),
        ("contact", 0, "Junior Executive"),
        ("ware", 1, "Nightbringer"),
        ("opportunity", 2, "Tunnel Rat"),
        ("mission", 0, "Street Doc Payback"),
        ("round", 1, "Curfew Drones"),
        ("ability", 5, "Marksman"),
    ],
)
def test_how_the_log_calls_things(kind: str, number: int, name: str) -> None:
    assert inside(streets()).called(kind, number) == inside(streets()).called(kind, str(number)) == name


def test_those_after_a_seat_in_turn_order() -> None:
    t = inside(streets(order=[2, 0, 1]))
    assert [t.seats_after(seat) for seat in (0, 1, 2)] == [[1, 2], [2, 0], [0, 1]]
    t = inside(streets(mode="cooperative", order=[2, "agent", 0, 1]))
    assert (t.seats(), t.seats_after(2)) == ([2, 0, 1], [0, 1])


def test_mates_win_together() -> None:
    assert inside(streets()).mates(1) == (1,)
    assert inside(streets(mode="cooperative")).mates(1) == (0, 1, 2)
    assert inside(streets(round=3)).chapter() == 3


def test_undo_ends_where_a_card_in_hand_was_shown() -> None:
    """Whatever a Contact is played or given away for, everybody has seen it then."""
    shown: set[str] = set()
    for seed in range(24):
        t, rng = inside(new(3)), Rng(seed)
        while t.open is not None:
            if t.open.seat == NATURE:
                t.choose(t.open.sample(t, rng))
                continue
            held, learned = t.contacts[t.open.seat], t.learned
            answer = t.options()[rng.below(len(t.options()))]
            seat, word = t.open.seat, answer.notation().split()[0]
            t.choose(answer)
            if len(t.contacts[seat]) < len(held):
                shown.add(word)
                assert t.learned > learned, answer.notation()
    assert {"cool", "hinder", "play", "swap"} <= shown, shown
