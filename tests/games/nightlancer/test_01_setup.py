"""Section 1: set-up; and sections 19 and 24 where they change it."""

import pytest

from tests.games.nightlancer.play import a, asked, at, go, hand, inside, nature, new, of, offered, printed, see
from undercity import Match
from undercity.games.nightlancer.rows import market, missions, opportunities, rounds
from undercity.games.nightlancer.rows.contacts import CONTACTS
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.table import EARLY, LATE


def started(*lancers: str, mode: str = "rivals", order: tuple[int, ...] = (0, 1)) -> Match:
    """Both have picked; the turn order is laid; starting Contacts are still to be drawn."""
    m = new(len(lancers), mode=mode)
    go(m, *[f"pick {slug}" for slug in lancers])
    return go(m, *[f"next {seat}" for seat in order[:-1]])


@pytest.mark.rule("NL-1.1")
@pytest.mark.rule("NL-1.2")
@pytest.mark.rule("NL-H78")
def test_five_decks_at_full_count_without_unique_cards() -> None:
    t = inside(new())
    assert [len(deck) for deck in t.decks[:5]] == [45, 45, 45, 16, 8]
    assert all(WARES[card].owner < 0 for card in t.decks[0].rest)
    assert all(OPPORTUNITIES[card].owner < 0 for card in t.decks[2].rest)
    assert set(t.decks[3].rest).isdisjoint(t.decks[4].rest)


@pytest.mark.rule("NL-1.3")
@pytest.mark.rule("NL-1.4")
def test_the_round_deck_is_three_early_then_three_late_and_ten_stay_boxed() -> None:
    t = inside(new())
    assert (len(t.decks[EARLY]), len(t.decks[LATE])) == (3, 3)
    assert (t.decks[EARLY].gone, t.decks[LATE].gone) == (5, 5)
    assert [rounds.ROUNDS[card].is_late for card in t.decks[EARLY].rest] == [False] * 8
    assert [rounds.ROUNDS[card].is_late for card in t.decks[LATE].rest] == [True] * 8


@pytest.mark.rule("NL-1.5")
@pytest.mark.rule("NL-H67")
def test_each_player_picks_a_free_nightlancer_in_seat_order() -> None:
    m = new()
    assert (asked(m), len(offered(m, "pick"))) == (0, 10)
    go(m, "pick veteran")
    assert (asked(m), len(offered(m, "pick"))) == (1, 9)
    assert "pick veteran" not in offered(m)
    assert asked(new(nightlancers="random")) == -1


@pytest.mark.rule("NL-1.6")
@pytest.mark.rule("NL-1.7")
@pytest.mark.rule("NL-1.8")
@pytest.mark.rule("NL-1.9")
@pytest.mark.rule("NL-1.11")
@pytest.mark.parametrize("lancer", LANCERS, ids=[lancer.slug for lancer in LANCERS])
def test_what_the_nightlancer_card_lists(lancer: object) -> None:
    assert isinstance(lancer, type(LANCERS[0]))
    other = "sniper" if lancer.slug != "sniper" else "veteran"
    m = nature(started(lancer.slug, other))
    p = of(m, 0)
    assert (p.health, p.resolve, p.ideals, p.chips) == (lancer.health, lancer.resolve, lancer.ideals, lancer.chips)
    number = LANCERS.index(lancer)
    assert p.assets == [WARES[market.DECK + number].slug]
    assert p.hand["opportunities"] == [OPPORTUNITIES[opportunities.DECK + number].slug]
    assert p.contacts == lancer.contacts
    assert (p.heat, p.prospects) == (0, 0)


@pytest.mark.rule("NL-1.10")
@pytest.mark.rule("NL-H8")
def test_everybody_has_one_deal_and_four_action_tokens() -> None:
    m = nature(started("veteran", "sniper"))
    assert see(m).missions[0]["deal"] == -1
    assert of(m, 0).tokens == 0
    assert {"heat", "prospects"} <= set(vars(of(m, 0)))


@pytest.mark.rule("NL-1.12")
def test_the_starting_turn_order_is_natures_answer() -> None:
    m = go(new(3), "pick veteran", "pick sniper", "pick cracker")
    assert (asked(m), offered(m)) == (-1, ["next 0", "next 1", "next 2"])
    go(m, "next 2", "next 0")
    assert see(m).order == [2, 0, 1]


@pytest.mark.rule("NL-1.13")
@pytest.mark.parametrize(("order", "more"), [((0, 1), [0, 1]), ((1, 0), [1, 0])])
def test_the_last_in_turn_order_gets_a_chip_more(order: tuple[int, int], more: list[int]) -> None:
    m = nature(started("veteran", "sniper", order=order))
    assert of(m, 0).chips == printed("veteran").chips + more[0]
    assert of(m, 1).chips == printed("sniper").chips + more[1]


@pytest.mark.rule("NL-1.14")
@pytest.mark.rule("NL-H11")
def test_the_supply_of_chips_is_not_limited() -> None:
    m = at("streets", [a("veteran", chips=200), a("sniper", chips=200)])
    go(m, "place hard_work")
    assert of(m, 0).chips == 201


@pytest.mark.rule("NL-1.15")
def test_every_nightlancer_has_one_unique_card_of_each_kind() -> None:
    assert [ware.owner for ware in WARES[market.DECK :]] == list(range(10))
    assert [card.owner for card in OPPORTUNITIES[opportunities.DECK :]] == list(range(10))
    assert (len(LANCERS), len(CONTACTS), len(missions.MISSIONS), len(rounds.ROUNDS)) == (10, 45, 24, 16)


@pytest.mark.rule("NL-19.1")
@pytest.mark.rule("NL-19.3")
@pytest.mark.rule("NL-19.4")
@pytest.mark.rule("NL-H61")
def test_in_cooperative_play_the_agent_is_first_and_the_players_order_themselves() -> None:
    m = go(new(2, mode="cooperative"), "pick veteran", "pick sniper")
    assert (asked(m), offered(m)) == (0, ["next 0", "next 1"])
    nature(go(m, "next 1"))
    assert see(m).order == [4, 1, 0]
    assert see(m).agent == {"heat": 0, "prospects": 2}
    assert [of(m, 0).chips, of(m, 1).chips] == [printed("veteran").chips + 1, printed("sniper").chips]
    alone = nature(go(new(1), "pick veteran"))
    assert (see(alone).order, of(alone, 0).chips) == ([4, 0], printed("veteran").chips + 1)


@pytest.mark.rule("NL-24.1")
@pytest.mark.rule("NL-24.2")
@pytest.mark.parametrize(("mode", "loans"), [("cooperative", 0), ("hardened", 1), ("ultimate", 2)])
def test_hardened_nightlancers_start_with_loans_and_no_chips_for_them(mode: str, loans: int) -> None:
    m = nature(go(new(1, mode=mode), "pick veteran"))
    assert (of(m, 0).loans, of(m, 0).chips) == (loans, printed("veteran").chips + 1)


@pytest.mark.rule("W1")
def test_w1_weapon_smith() -> None:
    m = nature(started("weapon-smith", "sniper", order=(1, 0)))
    p = of(m, 0)
    assert (p.chips, p.assets, p.contacts, p.health, p.resolve) == (4, ["custom-shotgun"], 2, 6, 6)
    assert "free-black-market" in hand(m, 0)
