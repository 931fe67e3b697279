"""Section 2: general rules."""

import pytest

from tests.games.nightlancer.play import (
    CONTACTS,
    MARKET,
    a,
    at,
    discarded,
    event,
    go,
    hand,
    inside,
    mission,
    nature,
    of,
    offered,
    pass_until,
    printed,
    refused,
    rules,
    said,
    see,
)


@pytest.mark.rule("NL-2.1")
def test_a_round_is_prep_streets_mission_end() -> None:
    m = nature(at("draw"))
    assert offered(m, "face") == ["face"]
    go(m, "lay-low", "lay-low")
    assert offered(m, "place")
    pass_until(m, "face")
    assert see(m).round == 2
    order = [rule for rule in rules(m) if rule in ("NL-4.1", "NL-7.1", "NL-8.18", "NL-17.1")]
    assert order == ["NL-4.1", "NL-7.1", "NL-7.1", *["NL-8.18"] * 8, "NL-17.1", "NL-4.1"]


@pytest.mark.rule("NL-2.2")
def test_every_step_of_prep_is_finished_by_all_before_the_next() -> None:
    m = at("event", [a("veteran"), a("sniper")], card="protection-money", missions=["pit-night"])
    go(m, "lay-low")
    assert (offered(m, "face"), offered(m, "first")) == (["face"], [])


@pytest.mark.rule("NL-2.3")
@pytest.mark.parametrize(
    ("slug", "gain"), [("assault-rifle", 2), ("nightbringer", 2), ("padded-coat", 1), ("gel-jacket", 3)]
)
def test_selling_brings_half_the_cost_rounded_up(slug: str, gain: int) -> None:
    m = at("streets", [a("veteran", assets=[slug], chips=0), a("sniper")])
    go(m, f"sell {slug}")
    assert (of(m, 0).chips, of(m, 0).assets) == (gain, ["improvised-explosives"])
    assert discarded(m, MARKET) == [slug]
    assert offered(m, "place"), "the question is asked again"


@pytest.mark.rule("NL-2.4")
@pytest.mark.rule("NL-16.3")
def test_implants_and_cards_in_hand_cannot_be_sold() -> None:
    has = a("veteran", assets=["palm-gun", "reflex-wire", "nightbringer"], contacts=["detective"])
    m = at("streets", [has, a("sniper")])
    assert offered(m, "sell") == ["sell nightbringer"]


@pytest.mark.rule("NL-2.5")
@pytest.mark.rule("NL-8.2")
@pytest.mark.rule("NL-8.6")
def test_an_action_must_be_payable_in_full() -> None:
    m = at("streets", [a("veteran", chips=3), a("sniper")], market=["assault-rifle", "nightbringer"])
    assert offered(m, "buy") == ["buy 1"]
    assert refused(m, "buy 0") == "NL-8.6"
    assert refused(m, "place uc_1") == "NL-8.2"


@pytest.mark.rule("NL-2.6")
@pytest.mark.rule("NL-2.8")
def test_health_owed_is_paid_as_far_as_possible() -> None:
    m = event("shockpack-in-the-underpass", [a("sniper", health=1), a("veteran")])
    go(m, "face", "attempt", "rolled 0", "keep")
    assert of(m, 0).shaken
    assert said(m, "NL-10.6") == ["Dead Zero loses 1 Health."]
    m = event("implant-recall", [a("cracker", health=2), a("veteran")])
    go(m, "face", "attempt", "rolled 0", "keep")
    assert of(m, 0).shaken, "3 Health are owed, 2 are there"


@pytest.mark.rule("NL-2.7")
def test_unpaid_interest_is_taken_as_far_as_possible() -> None:
    m = at("downtime", [a("veteran", health=1, resolve=1, chips=0, loans=1), a("sniper")], round=2)
    nature(m)
    go(m, "default")
    assert (of(m, 0).health, of(m, 0).resolve, of(m, 0).shaken) == (1, 1, True), "2 and 2, then 0 and 0, then Shaken"


@pytest.mark.rule("NL-2.9")
@pytest.mark.rule("NL-8.8")
def test_a_drawn_card_goes_to_the_hand() -> None:
    m = at("streets")
    go(m, "place gf_1", "drew detective")
    assert "detective" in hand(m, 0)
    assert see(m, 1).players[0]["hand"]["contacts"] == []


@pytest.mark.rule("NL-2.10")
def test_an_empty_deck_takes_in_its_discard_pile() -> None:
    m = at("streets", discard={"contacts": ["rest"]})
    go(m, "place gf_1")
    assert (len(offered(m, "drew")), discarded(m, CONTACTS)) == (45, [])


@pytest.mark.rule("NL-2.11")
@pytest.mark.rule("NL-H42")
def test_with_deck_and_pile_empty_a_draw_yields_nothing() -> None:
    m = at("streets")
    t = inside(m)
    held = tuple(t.decks[CONTACTS].rest)
    t.contacts[1] = held
    t.own_deck(CONTACTS).rest = []
    go(m, "place gf_1")
    assert (of(m, 0).contacts, of(m, 0).tokens) == (0, 1)


@pytest.mark.rule("NL-2.12")
@pytest.mark.rule("NL-2.13")
@pytest.mark.rule("NL-8.15")
def test_a_discard_comes_from_the_hand_and_lies_face_up() -> None:
    m = at("streets", [a("veteran", contacts=["detective", "performer"], heat=2), a("sniper")])
    go(m, "place em_1", "cool")
    assert offered(m) == ["discard detective", "discard performer"]
    go(m, "discard performer")
    assert discarded(m, CONTACTS) == ["performer"]
    assert of(m, 0).heat == 1


@pytest.mark.rule("NL-2.14")
def test_carrying_a_loud_card_is_not_using_it() -> None:
    m = mission("pit-night", [a("veteran", assets=["slum-zipgun"]), a("sniper")])
    assert of(m, 0).loadout == ["slum-zipgun", "improvised-explosives"]
    go(m, "go-on", "route b", "attempt", "rolled 3", "keep")
    assert of(m, 0).heat == 0


@pytest.mark.rule("NL-2.15")
@pytest.mark.rule("NL-8.19")
def test_health_and_resolve_stay_within_the_printed_maxima() -> None:
    one, two = printed("veteran"), printed("sniper")
    full = a("veteran", health=one.health, resolve=one.resolve - 1)
    m = at("streets", [full, a("sniper", health=two.health - 2, resolve=two.resolve)])
    go(m, "place take_a_rest", "place take_a_rest")
    assert (of(m, 0).health, of(m, 0).resolve) == (one.health, one.resolve)
    assert (of(m, 1).health, of(m, 1).resolve) == (two.health - 1, two.resolve)


@pytest.mark.rule("NL-2.16")
def test_an_unbought_opportunity_does_nothing() -> None:
    m = at("streets", [a("veteran", opportunities=["weapons-tech"]), a("sniper")])
    assert of(m, 0).abilities[4] == 4


@pytest.mark.rule("NL-2.17")
def test_the_hand_is_not_limited_during_the_round() -> None:
    many = ["detective", "performer", "face-man", "cyberspacer", "forger", "bailiff", "noodle-cook"]
    m = at("streets", [a("veteran", contacts=many), a("sniper")])
    go(m, "place gf_1", "drew code-tutor")
    assert of(m, 0).contacts == 8


@pytest.mark.rule("NL-2.18")
@pytest.mark.rule("NL-8.13")
@pytest.mark.rule("NL-24.3")
def test_at_most_two_loans() -> None:
    m = at("streets", [a("veteran", loans=1, chips=2), a("sniper", loans=2)])
    go(m, "place em_1", "loan")
    assert (of(m, 0).loans, of(m, 0).chips) == (2, 12)
    go(m, "place em_2")
    assert refused(m, "loan") == "NL-8.13"
