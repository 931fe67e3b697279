"""The rows: counts, limits of the ledger, and texts made from the fields."""

from collections import Counter

import pytest

from tests.games.nightlancer.play import a, at, go, mission
from undercity.games import find
from undercity.games.nightlancer.cards import (
    ABORT,
    AGENDA,
    ANY_TYPE,
    ARMOUR,
    BOOST,
    COOL,
    CRACKING,
    CYBERWARE,
    CYBERWEAPON,
    DEMOLITION,
    DISTRACTION,
    DRAW_OPPORTUNITY,
    GEAR,
    HEAL,
    LOUD,
    NEGATE,
    PASS,
    PLACE_DEAL,
    REST,
    SHOP,
    SKILL,
    TAKE_CHIPS,
    WEAPON,
    Opportunity,
    Use,
    ware_text,
)
from undercity.games.nightlancer.rows import market, opportunities
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.missions import HIGH, LOW, MISSIONS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS

BY_NAME = {lancer.name: lancer for lancer in LANCERS}


@pytest.mark.rule("NL-H9")
def test_what_the_book_leaves_illegible() -> None:
    for name, body in (("Weapon Smith", (6, 6)), ("Sniper", (6, 6)), ("Cracker", (7, 8))):
        assert (BY_NAME[name].health, BY_NAME[name].resolve) == body
    assert BY_NAME["Nanite Engineer"].health == 6
    assert (BY_NAME["Weapon Smith"].ideals, BY_NAME["Nanite Engineer"].ideals) == (3, 3)


def test_what_the_book_prints_is_not_tuned() -> None:
    smith, sniper, cracker = BY_NAME["Weapon Smith"], BY_NAME["Sniper"], BY_NAME["Cracker"]
    veteran, engineer = BY_NAME["Veteran"], BY_NAME["Nanite Engineer"]
    assert (smith.chips, smith.contacts) == (3, 2)
    assert (sniper.ideals, sniper.chips, sniper.contacts, sniper.abilities[0]) == (4, 4, 2, 4)
    assert (cracker.ideals, cracker.chips, cracker.contacts) == (4, 3, 1)
    assert (engineer.resolve, engineer.chips, engineer.contacts) == (7, 4, 1)
    assert veteran.abilities[4] == 4


@pytest.mark.rule("NL-H47")
def test_improvised_explosives_are_the_veterans() -> None:
    veteran = LANCERS.index(BY_NAME["Veteran"])
    assert BY_NAME["Veteran"].callsign == "Raze"
    assert WARES[market.DECK + veteran].name == "Improvised Explosives"
    nightbringer = next(ware for ware in WARES if ware.name == "Nightbringer")
    assert (nightbringer.kind, nightbringer.owner) == (WEAPON, -1)


def test_nightlancers_stay_within_the_limits() -> None:
    for lancer in LANCERS:
        assert 5 <= lancer.health <= 8
        assert 5 <= lancer.resolve <= 8
        assert 13 <= sum(lancer.abilities) <= 16
        assert 1 <= min(lancer.abilities) <= max(lancer.abilities) <= 4
        assert 1 <= lancer.abilities.count(4) <= 2
    assert sorted(lancer.ideals for lancer in LANCERS)[:2] == [0, 3]
    assert all(max(lancer.abilities[a] for lancer in LANCERS) == 4 for a in range(6))
    assert BY_NAME["Assassin"].abilities[0] > BY_NAME["Weapon Smith"].abilities[0]
    assert BY_NAME["Weapon Smith"].abilities[4] > BY_NAME["Assassin"].abilities[4]
    assert len({lancer.special for lancer in LANCERS}) == 10


def test_the_black_market() -> None:
    deck = WARES[: market.DECK]
    kinds = Counter(ware.kind for ware in deck)
    assert kinds == {WEAPON: 13, CYBERWEAPON: 5, ARMOUR: 7, GEAR: 12, CYBERWARE: 8}
    assert all(1 <= ware.cost <= 7 for ware in deck)
    assert len([ware for ware in deck if ware.passes == DEMOLITION]) >= 4
    assert all(1 <= ware.reduces <= 2 for ware in deck if ware.kind == ARMOUR)
    assert not any(ware.traits & LOUD or ware.single or ware.use_cost for ware in WARES if ware.kind == ARMOUR), (
        "NL-H27"
    )
    assert all(1 <= n <= 2 for ware in deck if ware.is_implant() for n in ware.install)
    assert all(ware.always for ware in deck if ware.kind == CYBERWARE)
    assert all(not ware.cost for ware in WARES[market.DECK :])
    for ware in WARES:
        assert ("It cannot be discarded, sold or given." in ware_text(ware)) == (ware not in deck), ware.name


def test_the_contacts() -> None:
    uses = [use for card in CONTACTS for use in card.uses]
    assert len([use for use in uses if use.effect == PASS and use.what == DISTRACTION]) >= 8
    assert len([use for use in uses if use.effect == PASS and use.what == CRACKING]) >= 8
    assert len([use for use in uses if use.effect == NEGATE]) >= 4
    assert len([use for use in uses if use.effect == PLACE_DEAL]) >= 5


def test_the_opportunities() -> None:
    deck = OPPORTUNITIES[: opportunities.DECK]
    assert Counter(card.kind for card in deck) == {SKILL: 20, AGENDA: 25}
    assert len([card for card in deck if card.gives_ideals]) == 10
    assert all(1 <= card.prospects <= 4 for card in deck if card.kind == AGENDA)
    assert all(3 <= card.prospects + card.gives_ideals <= 5 for card in OPPORTUNITIES[opportunities.DECK :])


def test_the_rounds() -> None:
    assert [card.is_late for card in ROUNDS] == [False] * 8 + [True] * 8
    assert {card.task.ability for card in ROUNDS} == set(range(6))
    assert all(5 <= card.task.difficulty <= 6 and card.price <= 3 for card in ROUNDS[:8])
    assert all(6 <= card.task.difficulty <= 8 and 3 <= card.price <= 4 for card in ROUNDS[8:])


@pytest.mark.parametrize("card", MISSIONS, ids=[card.slug for card in MISSIONS])
def test_pay_never_rises_with_the_crew_and_the_total_never_falls(card: object) -> None:
    assert isinstance(card, type(MISSIONS[0]))
    chips = [pay[0] for pay in card.pay]
    assert chips == sorted(chips, reverse=True)
    totals = [n * (i + 1) for i, n in enumerate(chips)]
    assert totals == sorted(totals)


def test_the_missions() -> None:
    assert (len(LOW), len(HIGH)) == (16, 8)
    for cards, least, most in ((LOW, 5, 7), (HIGH, 6, 9)):
        for card in cards:
            for stage in card.stages:
                assert all(least <= task.difficulty <= most for task in stage.routes)
    assert len([card for card in LOW if card.dirty]) == 4
    aborts = [card for card in LOW for stage in card.stages if (ABORT, 0) in stage.penalty.losses]
    assert 2 <= len(aborts) <= 3


def test_every_card_has_a_name_a_text_and_a_source_of_its_own() -> None:
    cards = find("nightlancer").cards()
    assert len(cards) == 10 + 55 + 45 + 55 + 24 + 16
    assert len({card["id"] for card in cards}) == len(cards)
    assert all(card["text"] and card["source"] in ("book", "reported", "house") for card in cards)


@pytest.mark.parametrize(
    ("use", "text"),
    [
        (Use(PASS, what=CRACKING), "Challenge: pass a Cracking obstacle."),
        (Use(BOOST, 2, 0), "Challenge: +2 Covert."),
        (Use(NEGATE), "Response: ignore a Contact card just played on you."),
        (Use(PLACE_DEAL), "When you start a First Crew: place your Deal token."),
        (Use(DRAW_OPPORTUNITY, 1), "Streets: draw 1 Opportunity."),
        (Use(SHOP), "Streets: draw 2 Black Market cards, buy at most one, discard the rest."),
        (Use(TAKE_CHIPS, 2), "Streets: take 2 Chips."),
        (Use(COOL, 1), "Streets: reduce your Heat by 1."),
        (Use(HEAL, 2), "Any time: take 2 Health."),
        (Use(REST, 2), "Any time: take 2 Resolve."),
    ],
)
def test_every_use_says_what_it_does(use: Use, text: str) -> None:
    assert use.text == text


def test_an_opportunity_says_what_it_costs_and_needs() -> None:
    dear = Opportunity(
        *("All In", AGENDA, 2, (2, ANY_TYPE), 1, 2),
        ability=(0, 4),
        ideals=3,
        max_heat=2,
        prospects=5,
    )
    costs, gains = dear.text.split("\n")
    assert costs == (
        "Pay 2 Chips, discard 2 Contacts, pay 1 Health, pay 2 Resolve, needs Covert 4, needs 3 Ideals, "
        "needs Heat 2 or less."
    )
    assert gains == "+5 Prospects."
    assert Opportunity("Favour", AGENDA, contacts=(1, 0)).text.startswith("Discard 1 Company Contact.")


def test_results_are_grouped_by_what_each_player_had() -> None:
    players = [a("veteran", assets=["toolbelt"], bought=["quick-draw"], chips=5), a("sniper")]
    m = go(at("streets", players, market=["assault-rifle", "nightbringer"]), "buy 1")
    told = m.game.facts(m.table)
    assert told["nightlancer"] == [["veteran"], ["sniper"]]
    assert told["ware"] == [["nightbringer"], []], "what was bought, whatever is left of it in the end"
    assert told["opportunity"] == [["quick-draw"], []]
    assert told["attempt"] == told["mission"] == [[], []]


def test_missions_are_counted_by_who_attempted_and_who_completed_them() -> None:
    m = mission("pit-night", [a("smuggler"), a("veteran")])
    for _ in range(3):
        go(m, "go-on", "route b", "attempt", "rolled 3", "keep")
    told = m.game.facts(m.table)
    assert told["attempt"] == told["mission"] == [["pit-night"], []]
    m = go(mission("pit-night", [a("veteran"), a("smuggler")], first=[1]), "abandon")
    assert (m.game.facts(m.table)["attempt"], m.game.facts(m.table)["mission"]) == ([[], ["pit-night"]], [[], []])
