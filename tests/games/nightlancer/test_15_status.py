"""Sections 15 and 16: Shaken, Ideals, Heat; cards."""

import pytest

from tests.games.nightlancer.play import (
    CONTACTS,
    a,
    at,
    discarded,
    event,
    go,
    inside,
    mission,
    nature,
    of,
    offered,
    said,
    see,
)
from undercity.games.nightlancer.cards import CONTACT_TYPES, SKILL
from undercity.games.nightlancer.rows.contacts import CONTACTS as ROWS
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.steps import status


@pytest.mark.rule("NL-15.2")
@pytest.mark.rule("NL-H15")
def test_what_being_shaken_brings() -> None:
    m = event("shockpack-in-the-underpass", [a("sniper", health=2, resolve=3, heat=2, ideals=4), a("veteran")])
    go(m, "face", "stand-aside")
    p = of(m, 0)
    assert (p.shaken, p.health, p.resolve, p.heat, p.ideals) == (True, 1, 4, 1, 3)


@pytest.mark.rule("NL-15.4")
def test_nobody_is_shaken_twice() -> None:
    t = inside(at("streets", [a("veteran", shaken=True, health=1, ideals=3), a("sniper")]))
    status.lose_health(t, 0, 1)
    assert (t.health[0], t.ideals[0]) == (0, 3)


@pytest.mark.rule("NL-15.6")
def test_ideals_go_from_zero_to_six() -> None:
    t = inside(at("streets", [a("veteran", ideals=5), a("sniper", ideals=1)]))
    status.gain_ideal(t, 0)
    status.lose_ideal(t, 1)
    assert t.ideals == [6, 0]


@pytest.mark.rule("NL-15.8")
@pytest.mark.rule("W18")
def test_w18_losing_an_ideal_at_zero_is_heat() -> None:
    m = event("shockpack-in-the-underpass", [a("sniper", health=1, resolve=3, heat=2, ideals=0), a("veteran")])
    go(m, "face", "stand-aside")
    p = of(m, 0)
    assert (p.heat, p.ideals, p.health, p.resolve) == (2, 0, 1, 4)
    assert said(m, "NL-15.11") == ["Dead Zero cools down to Heat 1."]


@pytest.mark.rule("NL-15.11")
def test_losing_heat_at_zero_does_nothing() -> None:
    t = inside(at("streets"))
    status.lose_heat(t, 0, 2)
    assert t.heat == [0, 0]


@pytest.mark.rule("NL-H71")
def test_heat_comes_point_by_point() -> None:
    t = inside(at("streets", [a("veteran", heat=4, prospects=5), a("sniper")]))
    status.gain_heat(t, 0, 3)
    assert (t.heat[0], t.prospects[0]) == (5, 3)


@pytest.mark.rule("NL-H10")
def test_prospects_never_fall_below_zero() -> None:
    t = inside(at("streets", [a("veteran", heat=5, prospects=1), a("sniper")]))
    status.gain_heat(t, 0, 3)
    assert t.prospects[0] == 0


@pytest.mark.rule("NL-H15")
def test_shaken_in_the_streets_one_leaves_the_mission_taken() -> None:
    players = [a("veteran", resolve=2, opportunities=["spotters-eye"]), a("sniper")]
    m = at("streets", players, missions=[{"mission": "pit-night", "first": [0], "second": [1]}])
    go(m, "place uc_2", "opportunity spotters-eye")
    assert of(m, 0).shaken
    assert (see(m).missions[0]["first"], see(m).missions[0]["second"]) == ([1], [])


@pytest.mark.rule("NL-16.4")
@pytest.mark.parametrize("card", ROWS, ids=[card.slug for card in ROWS])
def test_a_contact_has_three_uses(card: object) -> None:
    assert isinstance(card, type(ROWS[0]))
    lines = card.text.split("\n")
    assert [line[:2] for line in lines] == ["1.", "2.", "3."]
    assert lines[0] != lines[1]


@pytest.mark.rule("NL-16.6")
def test_nine_contacts_of_each_type() -> None:
    counts = [len([card for card in ROWS if card.kind == kind]) for kind in range(5)]
    assert (counts, CONTACT_TYPES[:5]) == ([9] * 5, ("Company", "Fixer", "Security", "Smarts", "Social"))


@pytest.mark.rule("NL-16.7")
def test_every_skill_changes_an_ability() -> None:
    skills = [card for card in OPPORTUNITIES if card.kind == SKILL]
    assert len(skills) == 20
    assert all(any(card.gains) for card in skills)


@pytest.mark.rule("NL-H75")
def test_techshock_changes_nothing_in_play() -> None:
    m = go(event("curfew-drones", [a("sniper", ideals=0), a("veteran")]), "face", "attempt", "rolled 1", "keep")
    assert said(m, "NL-9.14") == ["5 against 5: success."]


@pytest.mark.rule("NL-H43")
def test_selling_is_open_at_every_decision_but_not_for_committed_cards() -> None:
    has = [a("veteran", chips=1, assets=["canal-machete", "padded-coat"]), a("sniper")]
    m = event("shockpack-in-the-underpass", has)
    assert offered(m, "sell") == ["sell canal-machete", "sell padded-coat"]
    go(m, "face", "use canal-machete")
    assert offered(m, "sell") == ["sell padded-coat"]
    broke = event("gang-war", [a("sniper", chips=1, assets=["toolbelt"]), a("veteran")])
    go(broke, "face", "stand-aside")
    assert offered(broke) == ["pay", "sell toolbelt"]
    go(broke, "sell toolbelt")
    assert of(broke, 0).chips == 0, "1 + 2 are lost"
    on_mission = go(mission("pit-night", has), "sell padded-coat")
    assert of(on_mission, 0).loadout == ["canal-machete", "improvised-explosives"]


@pytest.mark.rule("NL-H43")
def test_interest_leaves_time_to_sell() -> None:
    has = a("veteran", chips=0, loans=2, health=4, assets=["toolbelt"])
    m = nature(at("downtime", [has, a("sniper")], round=2))
    go(m, "pay")
    assert offered(m) == ["default", "sell toolbelt"]
    go(m, "sell toolbelt", "pay")
    assert (of(m, 0).chips, of(m, 0).health) == (1, 5)


@pytest.mark.rule("NL-H66")
def test_the_unique_opportunity_is_never_discarded() -> None:
    m = at("streets", [a("veteran", heat=1), a("sniper")])
    go(m, "place em_1")
    assert "cool" not in offered(m)


@pytest.mark.rule("NL-H79")
def test_hand_sizes_are_public_by_kind() -> None:
    m = at("streets", [a("veteran", contacts=["forger"], opportunities=["tunnel-rat"]), a("sniper")])
    p = see(m, 1).players[0]
    assert (p["contacts"], p["opportunities"]) == (1, 2)
    assert p["hand"] == {"contacts": [], "opportunities": ["farm-in-the-marches"]}, "everybody knows the way out"


@pytest.mark.rule("NL-H39")
@pytest.mark.rule("NL-H40")
def test_a_company_contact_on_somebody_just_paid() -> None:
    players = [a("smuggler", contacts=["face-man"]), a("veteran", contacts=["headhunter", "payroll-clerk"])]
    m = mission("pit-night", players)
    for _ in range(3):
        go(m, "go-on", "route b", "attempt", "pass", "rolled 3", "keep")
    assert offered(m) == ["expose headhunter", "expose payroll-clerk", "pass"]
    go(m, "expose headhunter")
    assert said(m, "NL-H40") == ["Raze plays the Headhunter on Ferryman."]
    assert m.why_not_undo() is not None, "everybody has seen the card"
    assert offered(m) == ["play face-man 2", "pass"]
    learned = inside(m).learned
    go(m, "play face-man 2")
    assert inside(m).learned > learned, "and this one too"
    go(m, "expose payroll-clerk")
    assert of(m, 0).heat == 1
    assert set(discarded(m, CONTACTS)) == {"headhunter", "payroll-clerk", "face-man"}
