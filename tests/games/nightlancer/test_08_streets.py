"""Section 8: the Streets."""

import pytest

from tests.games.nightlancer.play import (
    CONTACTS,
    MARKET,
    a,
    asked,
    at,
    discarded,
    go,
    hand,
    nature,
    of,
    offered,
    pass_until,
    prompt,
    refused,
    said,
    see,
)
from undercity.games.nightlancer.grid import IN_USE, SPACES

FOUR = [a("veteran"), a("sniper"), a("cracker"), a("assassin")]


@pytest.mark.rule("NL-8.1")
def test_one_token_a_turn_four_times_round() -> None:
    m = at("streets", order=[1, 0])
    turns = []
    while offered(m, "place"):
        turns.append(asked(m))
        go(m, "place hard_work")
    assert turns == [1, 0] * 4


@pytest.mark.rule("NL-8.3")
@pytest.mark.rule("NL-H77")
@pytest.mark.parametrize("space", ["gf_1", "em_1", "risky_blue_1"])
def test_a_space_is_used_once_a_round(space: str) -> None:
    m = at("streets", tokens={space: 1})
    assert refused(m, f"place {space}") == "NL-8.3"
    m = at("streets", tokens={"bm_1": 1}, market=["switchblade", "slum-zipgun"])
    assert offered(m, "buy") == []


@pytest.mark.rule("NL-8.4")
@pytest.mark.rule("NL-H1")
@pytest.mark.parametrize(("seats", "spaces", "edge", "risky"), [(2, 13, 4, 2), (3, 17, 6, 3), (4, 21, 8, 4)])
def test_spaces_by_player_count(seats: int, spaces: int, edge: int, risky: int) -> None:
    used = IN_USE[seats]
    assert len(used) == spaces
    assert len([i for i in used if SPACES[i].is_edge]) == edge
    assert len([i for i in used if SPACES[i].type >= 5]) == risky
    assert list(see(at("streets", FOUR[:seats])).spaces) == [SPACES[i].name for i in used]


@pytest.mark.rule("NL-8.5")
@pytest.mark.rule("NL-H3")
def test_the_edge_ring_gives_resolve_at_once() -> None:
    m = go(at("streets", [a("veteran", resolve=3), a("sniper", resolve=3)]), "place sh_1", "place sh_2")
    assert [of(m, 0).resolve, of(m, 1).resolve] == [4, 3]
    ring = {(s.row, s.column) for s in SPACES if s.is_edge}
    assert ring == {(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3)}


@pytest.mark.rule("NL-8.6")
@pytest.mark.rule("NL-8.7")
@pytest.mark.rule("NL-16.1")
@pytest.mark.rule("NL-H2")
def test_buying_takes_one_of_the_pair_and_discards_the_other() -> None:
    m = at(
        "streets", [a("veteran", chips=5), a("sniper")], market=["assault-rifle", "nightbringer", "toolbelt", "calmax"]
    )
    go(m, "buy 1")
    assert (of(m, 0).chips, of(m, 0).assets) == (2, ["nightbringer", "improvised-explosives"])
    assert discarded(m, MARKET) == ["assault-rifle"]
    assert see(m).market[:4] == [None, None, "toolbelt", "calmax"]
    assert see(m).spaces["bm_1"] == 0


@pytest.mark.rule("NL-8.9")
def test_slums_hustles() -> None:
    m = go(at("streets", [a("veteran", chips=0, health=3), a("sniper")]), "place sh_2")
    assert (of(m, 0).chips, of(m, 0).health) == (1, 4)


@pytest.mark.rule("NL-8.10")
@pytest.mark.rule("NL-16.7")
@pytest.mark.rule("NL-16.13")
def test_use_connections_buys_an_opportunity() -> None:
    m = at("streets", [a("veteran", chips=2, opportunities=["weapons-tech"]), a("sniper")])
    go(m, "place uc_2")
    assert offered(m) == ["opportunity weapons-tech"], "the way out costs 6"
    go(m, "opportunity weapons-tech")
    assert (of(m, 0).chips, of(m, 0).bought, of(m, 0).abilities[4]) == (0, ["weapons-tech"], 5)
    assert "weapons-tech" not in hand(m, 0)


@pytest.mark.rule("NL-16.8")
@pytest.mark.rule("NL-16.6")
def test_every_part_of_an_opportunity_must_be_met() -> None:
    cards = ["testify-in-secret", "flat-behind-the-wall", "prize-fight", "bodyguard-licence", "quiet-retirement-plan"]
    poor = a(
        "cracker",
        chips=9,
        opportunities=cards,
        contacts=["detective"],
        heat=3,
        ideals=2,
        bought=["notorious-cracker"],
    )
    assert refused(at("streets", [poor, a("sniper")]), "place uc_2") == "NL-8.2"
    rich = a(
        "veteran",
        chips=9,
        opportunities=cards,
        contacts=["detective", "bailiff"],
        assets=["padded-coat"],
        bought=["pit-champion", "dirty-boxing", "bruisers-manners"],
        ideals=3,
    )
    m = go(at("streets", [rich, a("sniper")]), "place uc_2")
    assert {f"opportunity {slug}" for slug in cards} <= set(offered(m))
    go(m, "opportunity testify-in-secret", "discard bailiff", "discard detective")
    assert (of(m, 0).prospects, of(m, 0).ideals, of(m, 0).contacts) == (2, 4, 0)


@pytest.mark.rule("NL-8.11")
@pytest.mark.rule("NL-H4")
def test_a_risky_space_heats_first_and_offers_the_two_actions_of_its_colour() -> None:
    m = go(at("streets", [a("veteran"), a("sniper", chips=0)]), "place risky_blue_1")
    assert (of(m, 0).heat, offered(m)) == (1, ["gather-favours", "slums-hustles"])
    go(m, "slums-hustles", "place risky_red_1")
    assert (of(m, 1).heat, offered(m)) == (1, ["deal-with-the-euromafia"])
    assert see(m).spaces["sh_1"] == -1, "the real spaces are not blocked"
    assert of(m, 0).resolve == 6


@pytest.mark.rule("NL-8.12")
def test_a_risky_space_needs_an_action_that_can_be_completed() -> None:
    broke = a("veteran", chips=0, loans=2)
    m = at("streets", [broke, a("sniper")])
    assert refused(m, "place risky_red_1") == "NL-8.2"
    calm = a("veteran", chips=4, loans=2, heat=1, opportunities=["forged-citizenship"], bought=["farm-in-the-marches"])
    m = at("streets", [calm, a("sniper")], card="protection-money")
    assert "place uc_1" in offered(m)
    go(m, "place risky_red_1")
    assert offered(m) == ["deal-with-the-euromafia"], "Heat 2 is too much for the forger"


@pytest.mark.rule("NL-8.14")
@pytest.mark.rule("NL-8.16")
def test_one_or_two_prospects_at_the_rounds_price() -> None:
    m = at("streets", [a("veteran", chips=4), a("sniper", chips=3)], card="rivets-harassing")
    go(m, "place em_1")
    assert offered(m) == ["prospects 1", "prospects 2", "loan"]
    go(m, "prospects 2")
    assert (of(m, 0).prospects, of(m, 0).chips) == (2, 0)
    assert asked(m) == 1
    go(m, "place em_2")
    assert offered(m) == ["prospects 1", "loan"]


@pytest.mark.rule("NL-8.2")
@pytest.mark.parametrize(("chips", "is_enough"), [(1, False), (2, True)])
def test_whoever_has_the_price_and_nothing_else_may_deal_with_the_euromafia(chips: int, is_enough: bool) -> None:
    m = at("streets", [a("veteran", chips=chips, loans=2), a("sniper")], card="rivets-harassing")
    assert ("place em_1" in offered(m)) == is_enough


@pytest.mark.rule("NL-8.17")
@pytest.mark.rule("NL-8.18")
@pytest.mark.rule("NL-8.21")
def test_open_spaces_take_everybody_and_there_is_no_passing() -> None:
    m = go(at("streets", [a("veteran", chips=0), a("sniper", chips=0)]), "place hard_work", "place hard_work")
    assert [of(m, 0).chips, of(m, 1).chips] == [1, 1]
    assert see(m).hard_work == [0, 1]
    assert {"pass", "end"}.isdisjoint(offered(m))


@pytest.mark.rule("NL-8.20")
def test_at_the_end_the_market_is_discarded_and_tokens_come_back() -> None:
    m = at("streets", market=["assault-rifle", "nightbringer"])
    go(m, *["place hard_work"] * 8)
    nature(m)
    assert set(see(m).spaces.values()) == {-1}
    assert see(m).hard_work == []
    assert {"assault-rifle", "nightbringer"} <= set(discarded(m, MARKET))


@pytest.mark.rule("NL-8.20")
def test_a_new_round_brings_four_tokens_to_place() -> None:
    m = at("streets")
    assert (of(m, 0).tokens, see(m).round) == (0, 1)
    go(m, *["place hard_work"] * 7)
    assert of(m, 0).tokens == 4
    nature(go(m, "place hard_work"))
    assert (of(m, 0).tokens, see(m).round) == (0, 2)


@pytest.mark.rule("NL-H41")
def test_street_contacts_before_and_after_placing() -> None:
    m = at("streets", [a("veteran", chips=0, contacts=["headhunter", "payroll-clerk"]), a("sniper")])
    go(m, "play headhunter 2")
    assert of(m, 0).chips == 2
    assert prompt(m) == "Where do you place action token 1 of 4?"
    go(m, "place hard_work")
    assert offered(m) == ["play payroll-clerk 1", "end"]
    go(m, "play payroll-clerk 1")
    assert (of(m, 0).chips, asked(m)) == (5, 1)


@pytest.mark.rule("NL-H44")
@pytest.mark.rule("NL-16.10")
def test_an_implant_costs_health_and_resolve_and_must_leave_one_of_each() -> None:
    weak = [a("veteran", chips=5, health=2, resolve=2), a("sniper")]
    m = at("streets", weak, market=["forearm-blades", "palm-gun"])
    assert refused(m, "buy 0") == "NL-H44"
    go(m, "buy 1")
    assert (of(m, 0).health, of(m, 0).resolve, of(m, 0).chips) == (1, 1, 1)


@pytest.mark.rule("NL-16.11")
@pytest.mark.rule("W24")
def test_w24_weapon_maintenance() -> None:
    m = at(
        "streets",
        [a("weapon-smith", chips=9), a("sniper")],
        market=["assault-rifle", "calmax", "switchblade", "toolbelt"],
    )
    go(m, "buy 0", "place hard_work", "buy 2")
    assert of(m, 0).chips == 9 - 3 - 1


@pytest.mark.rule("W16")
@pytest.mark.rule("NL-15.9")
@pytest.mark.rule("NL-15.10")
def test_w16_heat_beyond_five_costs_a_prospect() -> None:
    m = go(at("streets", [a("veteran", heat=5, prospects=3), a("sniper")]), "place risky_blue_1")
    assert (of(m, 0).heat, of(m, 0).prospects) == (5, 2)
    assert said(m, "NL-15.10") == ["Raze is at 5 Heat already and loses a Prospect."]
    assert offered(m) == ["gather-favours", "slums-hustles"]


@pytest.mark.rule("W6")
def test_w6_cyberspacer_in_the_streets() -> None:
    m = at("streets", [a("veteran", chips=3, contacts=["cyberspacer"]), a("sniper")])
    go(m, "play cyberspacer 2", "dealt toolbelt", "dealt gel-jacket")
    assert see(m, 1).offer == ["toolbelt", "gel-jacket"]
    assert offered(m) == ["buy toolbelt", "nothing"]
    go(m, "buy toolbelt")
    assert (of(m, 0).chips, "toolbelt" in of(m, 0).assets) == (0, True)
    assert discarded(m, MARKET) == ["gel-jacket"]
    assert discarded(m, CONTACTS) == ["cyberspacer"]


@pytest.mark.rule("NL-15.7")
@pytest.mark.rule("W17")
def test_w17_an_ideal_beyond_six() -> None:
    m = at("streets", [a("veteran", ideals=6, chips=3, opportunities=["fund-the-soup-kitchen"]), a("sniper")])
    go(m, "place uc_1", "opportunity fund-the-soup-kitchen")
    assert offered(m, "drew")
    go(m, "drew tunnel-rat")
    assert (of(m, 0).ideals, of(m, 0).prospects) == (6, 2)
    assert "tunnel-rat" in hand(m, 0)


@pytest.mark.rule("NL-15.12")
def test_nothing_but_opportunities_raises_ideals() -> None:
    m = at("streets", [a("veteran", ideals=2), a("sniper")])
    pass_until(m, "face")
    assert of(m, 0).ideals == 2
    assert said(m, "NL-15.6") == []


@pytest.mark.rule("NL-16.9")
def test_specials_belong_to_their_nightlancer() -> None:
    m = at("streets", [a("street-medic", health=4, resolve=2), a("broker", health=3, resolve=2)])
    go(m, "place take_a_rest", "place take_a_rest")
    assert [of(m, 0).health, of(m, 0).resolve, of(m, 1).health, of(m, 1).resolve] == [6, 4, 4, 3]
    go(m, "place gf_1", "drew detective")
    assert asked(m) in (0, 1)
    m = go(at("streets", [a("broker"), a("sniper")]), "place gf_1", "drew detective", "drew performer")
    assert of(m, 0).contacts == 2
    m = at("streets", [a("smuggler", chips=0, assets=["assault-rifle"]), a("sniper")])
    assert of(go(m, "sell assault-rifle"), 0).chips == 4
