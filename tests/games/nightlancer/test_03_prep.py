"""Sections 3, 4, 5 and 7: Downtime, Draw cards, the Event, Laying Low."""

import pytest

from tests.games.nightlancer.play import (
    a,
    able,
    asked,
    at,
    event,
    go,
    nature,
    of,
    offered,
    pass_until,
    printed,
    prompt,
    refused,
    rules,
    said,
    see,
)


@pytest.mark.rule("NL-3.1")
def test_no_downtime_in_the_first_round() -> None:
    m = nature(at("downtime", [a("veteran", chips=2, health=3), a("sniper")]))
    assert (of(m, 0).chips, of(m, 0).health, of(m, 0).contacts) == (2, 3, 0)


@pytest.mark.rule("NL-3.2")
@pytest.mark.rule("NL-3.3")
@pytest.mark.rule("NL-3.4")
def test_downtime_income() -> None:
    m = nature(at("downtime", [a("veteran", chips=2, health=3, resolve=4), a("sniper")], round=2))
    p = of(m, 0)
    assert (p.health, p.resolve, p.chips, p.contacts) == (4, 5, 3, 2)
    assert (of(m, 1).health, of(m, 1).resolve, of(m, 1).contacts) == (6, 6, 2)


@pytest.mark.rule("NL-3.5")
@pytest.mark.rule("NL-15.3")
@pytest.mark.rule("NL-H14")
def test_shaken_ends_with_downtime_and_nobody_leaves_it_at_zero() -> None:
    m = nature(at("downtime", [a("veteran", shaken=True, health=0, resolve=0), a("sniper")], round=2))
    assert (of(m, 0).shaken, of(m, 0).health, of(m, 0).resolve) == (False, 1, 1)


@pytest.mark.rule("NL-3.6")
@pytest.mark.rule("NL-H13")
def test_loans_come_after_everybodys_income() -> None:
    m = nature(at("downtime", [a("veteran", loans=1, chips=0), a("sniper", chips=0)], round=2))
    assert offered(m) == ["pay", "default"], "the Chip of this Downtime can pay"
    assert of(m, 1).chips == 1


@pytest.mark.rule("NL-3.7")
@pytest.mark.rule("NL-24.4")
def test_a_loan_costs_a_chip_or_three_health_and_three_resolve() -> None:
    m = nature(at("downtime", [a("veteran", loans=2, chips=3, health=4, resolve=3), a("sniper")], round=2))
    go(m, "pay")
    assert (of(m, 0).health, of(m, 0).resolve, of(m, 0).chips) == (5, 4, 3)
    go(m, "default")
    assert (of(m, 0).health, of(m, 0).resolve, of(m, 0).chips) == (2, 1, 3)


@pytest.mark.rule("NL-3.8")
def test_ten_chips_return_a_loan_after_interest() -> None:
    m = nature(at("downtime", [a("veteran", loans=2, chips=21), a("sniper")], round=2))
    go(m, "pay", "pay")
    assert offered(m) == ["no", "repay"]
    go(m, "repay", "repay")
    assert (of(m, 0).loans, of(m, 0).chips) == (0, 0)


@pytest.mark.rule("NL-3.9")
@pytest.mark.rule("NL-5.3")
def test_shaken_by_interest_lasts_through_the_round() -> None:
    m = nature(at("downtime", [a("veteran", loans=1, chips=0, health=2), a("sniper")], round=2))
    go(m, "default")
    nature(m)
    assert (of(m, 0).shaken, of(m, 0).low, asked(m)) == (True, True, 1)


@pytest.mark.rule("NL-4.1")
@pytest.mark.rule("NL-H16")
def test_the_top_round_card_becomes_current_before_missions_and_market() -> None:
    m = at("draw")
    assert offered(m)[0] == "round rivets-harassing"
    assert len(offered(m, "round")) == 8
    go(m, "round curfew-drones")
    assert see(m).rounds == ["curfew-drones"]
    assert offered(m, "open")
    nature(m)
    late = at("draw", round=4)
    assert "round martial-law" in offered(late)
    assert "round curfew-drones" not in offered(late)


@pytest.mark.rule("NL-4.2")
@pytest.mark.rule("NL-4.3")
@pytest.mark.parametrize(("seats", "slots", "low", "high"), [(2, 6, 2, 1), (3, 8, 3, 1), (4, 10, 4, 1)])
def test_missions_and_market_by_player_count(seats: int, slots: int, low: int, high: int) -> None:
    players = [a(slug) for slug in ("veteran", "sniper", "cracker", "assassin")[:seats]]
    m = nature(go(at("draw", players), "round rivets-harassing"))
    assert len([slug for slug in see(m).market if slug]) == slots
    profiles = [deck["cards"] for deck in see(m).decks[3:5]]
    assert profiles == [16 - low, 8 - high]


@pytest.mark.rule("NL-H52")
def test_solitaire_uses_the_rows_of_two_players() -> None:
    m = nature(go(at("draw", [a("veteran")]), "round rivets-harassing"))
    assert len([slug for slug in see(m).market if slug]) == 6
    assert [deck["cards"] for deck in see(m).decks[3:5]] == [14, 7]


@pytest.mark.rule("NL-H68")
@pytest.mark.rule("NL-H69")
def test_dry_decks_give_what_they_have() -> None:
    m = at("draw", discard={"low": ["rest"], "market": ["rest"]})
    go(m, "round curfew-drones")
    assert len(offered(m, "open")) == 16, "the pile was shuffled in"


@pytest.mark.rule("NL-5.1")
def test_the_event_is_met_in_turn_order() -> None:
    m = event("curfew-drones", order=[1, 0])
    assert (asked(m), offered(m)) == (1, ["face", "lay-low"])
    go(m, "lay-low")
    assert asked(m) == 0


@pytest.mark.rule("NL-5.2")
@pytest.mark.rule("NL-6.2")
@pytest.mark.rule("NL-H12")
def test_at_five_heat_one_must_lay_low() -> None:
    m = event("curfew-drones", [a("veteran", heat=5), a("sniper")])
    assert (asked(m), of(m, 0).low, of(m, 0).heat) == (1, True, 4)
    m = at("missions", [a("veteran", heat=5), a("sniper")], missions=["pit-night"])
    assert (asked(m), of(m, 0).low) == (1, True)


@pytest.mark.rule("NL-5.4")
@pytest.mark.rule("NL-H17")
@pytest.mark.parametrize(
    ("card", "touched", "untouched"),
    [
        ("protection-money", {"chips": 3}, {"chips": 2}),
        ("stop-and-scan", {"heat": 1}, {"heat": 0}),
        ("implant-recall", {"assets": ["reflex-wire"]}, {"assets": ["palm-gun"]}),
        ("curfew-drones", {"heat": 0}, None),
    ],
)
def test_an_event_touches_those_it_applies_to(
    card: str, touched: dict[str, int], untouched: dict[str, int] | None
) -> None:
    m = go(event(card, [a("veteran", **touched), a("sniper")]), "face")
    assert offered(m, "attempt"), "the challenge is on"
    if untouched is not None:
        m = go(event(card, [a("veteran", **untouched), a("sniper")]), "face")
        assert asked(m) == 1
        assert len(said(m, "NL-5.4")) == 1


@pytest.mark.rule("NL-5.5")
@pytest.mark.rule("NL-11.1")
def test_failing_the_event_brings_the_penalty_on_that_player_only() -> None:
    m = go(able(event("curfew-drones"), "Covert", 2), "face", "attempt", "rolled 2", "keep")
    assert [of(m, 0).heat, of(m, 1).heat] == [1, 0], "Covert 2 + 2 against 5"
    m = go(able(event("curfew-drones"), "Covert", 2), "face", "attempt", "rolled 3", "keep")
    assert of(m, 0).heat == 0


@pytest.mark.rule("NL-5.6")
@pytest.mark.rule("NL-5.7")
def test_any_asset_but_obvious_ones_serves_in_an_event() -> None:
    assets = ["switchblade", "canal-machete", "padded-coat", "courier-vest", "riot-baton"]
    m = go(event("shockpack-in-the-underpass", [a("veteran", assets=assets), a("sniper")]), "face")
    assert offered(m, "use") == ["use switchblade", "use canal-machete", "use padded-coat", "use courier-vest"]
    assert refused(m, "use riot-baton") == "NL-5.7"


@pytest.mark.rule("NL-5.8")
@pytest.mark.rule("NL-5.9")
@pytest.mark.rule("NL-7.3")
def test_who_lays_low_is_not_touched_and_takes_no_mission() -> None:
    m = event("curfew-drones", missions=["pit-night"])
    go(m, "lay-low", "face", "attempt", "rolled 3", "keep")
    assert of(m, 0).heat == 0
    assert (asked(m), offered(m, "first")) == (1, ["first 0"])
    go(m, "lay-low")
    assert len(said(m, "NL-7.1")) == 2, "once each"


@pytest.mark.rule("NL-7.1")
@pytest.mark.rule("NL-7.2")
@pytest.mark.rule("NL-H6")
def test_laying_low_restores_everything_and_cools_by_one() -> None:
    m = event("curfew-drones", [a("veteran", health=1, resolve=2, heat=3), a("sniper", heat=0)])
    go(m, "lay-low", "lay-low")
    most = printed("veteran")
    assert (of(m, 0).health, of(m, 0).resolve, of(m, 0).heat) == (most.health, most.resolve, 2)
    assert of(m, 1).heat == 0


@pytest.mark.rule("NL-H18")
def test_who_faces_an_event_may_refuse_to_roll() -> None:
    m = go(event("curfew-drones"), "face", "stand-aside")
    assert of(m, 0).heat == 1
    assert "NL-9.10" not in rules(m)


@pytest.mark.rule("NL-H76")
@pytest.mark.rule("NL-15.1")
def test_shaken_by_the_event_itself_there_is_no_penalty() -> None:
    m = event("shockpack-in-the-underpass", [a("sniper", health=2, chips=3), a("veteran")])
    go(m, "face", "attempt", "rolled 0", "keep")
    assert (of(m, 0).shaken, of(m, 0).chips) == (True, 3)


@pytest.mark.rule("NL-H70")
def test_shaken_players_act_in_the_streets() -> None:
    m = at("streets", [a("veteran", shaken=True), a("sniper")])
    assert (asked(m), "place hard_work" in offered(m)) == (0, True)
    pass_until(m, "face")


@pytest.mark.rule("NL-5.6")
@pytest.mark.rule("NL-5.7")
def test_the_combat_an_event_brings_as_penalty_is_fought_with_any_assets_but_obvious_ones() -> None:
    m = event(
        "manhunt",
        [a("veteran", heat=2, assets=["nightbringer", "assault-rifle"]), a("sniper")],
        missions=["destroy-evidence"],
    )
    go(m, "face", "stand-aside")
    assert prompt(m) == "Gunfight 6: which cards do you use?"
    assert offered(m, "use") == ["use nightbringer", "use improvised-explosives"]
    assert refused(m, "use assault-rifle") == "NL-5.7"
