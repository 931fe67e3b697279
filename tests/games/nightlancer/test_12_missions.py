"""Sections 12, 13 and 14: the Mission phase, competing Crews, leaving."""

from collections.abc import Callable

import pytest

from tests.games.nightlancer.play import (
    LOW,
    a,
    able,
    asked,
    at,
    discarded,
    go,
    hand,
    inside,
    mission,
    nature,
    of,
    offered,
    refused,
    rules,
    said,
    see,
)
from undercity import Match
from undercity.core.scene import Piece
from undercity.games.nightlancer.cards import signed
from undercity.games.nightlancer.rows.missions import MISSIONS

BOTH = [a("veteran"), a("sniper")]


def win(m: Match, route: str = "route a") -> Match:
    return go(m, route, "attempt", "rolled 3", "keep")


def fail(m: Match, route: str = "route a") -> Match:
    return go(m, route, "stand-aside")


def duel(slug: str = "pit-night", players: object = BOTH) -> Match:
    return mission(slug, players, first=(0,), second=(1,))


@pytest.mark.rule("NL-12.1")
@pytest.mark.rule("NL-12.2")
def test_missions_are_attempted_once_in_turn_order() -> None:
    taken = [{"mission": "pit-night", "first": [0]}, {"mission": "run-medicine", "first": [1]}]
    m = at("mission", BOTH, missions=taken, order=[1, 0])
    assert (asked(m), see(m).at) == (1, 1)
    go(m, "abandon")
    assert (asked(m), see(m).at) == (0, 0)
    go(m, "abandon")
    assert see(m).missions == []
    assert "NL-17.1" in rules(nature(m))


@pytest.mark.rule("NL-12.3")
@pytest.mark.rule("NL-12.8")
@pytest.mark.rule("W3")
def test_w3_street_doc_payback() -> None:
    m = mission("street-doc-payback", [a("weapon-smith", chips=0), a("sniper")])
    stages = [see(m).stage]
    win(go(m, "go-on"))
    stages.append(see(m).stage)
    go(m, "go-on", "route b", "attempt", "rolled 0", "keep")
    assert offered(m, "abandon") == []
    go(m, "use custom-shotgun", "attempt", "rolled 3", "keep")
    stages.append(see(m).stage)
    assert see(m).missions[0]["first"] == [0]
    win(go(m, "go-on"), "route b")
    assert stages == [1, 2, 3]
    assert of(m, 0).chips == 6
    assert discarded(m, LOW) == ["street-doc-payback"]


@pytest.mark.rule("W3b")
def test_w3b_shaken_at_stage_three() -> None:
    m = able(mission("street-doc-payback", [a("sniper", health=2, chips=0), a("veteran")]), "Streetwise", 2)
    win(go(m, "go-on"))
    win(go(m, "go-on"))
    go(m, "go-on", "route b", "attempt", "rolled 0", "keep")
    assert (of(m, 0).shaken, of(m, 0).chips) == (True, 0)
    assert len(said(m, "NL-11.1")) == 0


@pytest.mark.rule("NL-12.4")
@pytest.mark.rule("NL-16.2")
def test_the_loadout_is_at_most_three_of_the_assets() -> None:
    assets = ["switchblade", "padded-coat", "toolbelt", "palm-gun"]
    m = mission("pit-night", [a("veteran", assets=assets), a("sniper")])
    assert "pack palm-gun" not in offered(m)
    assert m.asking is not None
    assert m.asking.refusals == [], "this mission bans nothing"
    go(m, "pack switchblade", "pack padded-coat", "pack toolbelt")
    assert of(m, 0).loadout == ["switchblade", "padded-coat", "toolbelt"]
    assert said(m, "NL-12.4") == [f"Raze packs {ware}." for ware in ("Switchblade", "Padded Coat", "Toolbelt")]
    assert set(assets) <= set(of(m, 0).assets)
    assert offered(m) == ["go-on", "abandon", "sell switchblade", "sell padded-coat", "sell toolbelt"]


@pytest.mark.rule("NL-12.6")
def test_after_a_mission_the_loadout_is_free_again() -> None:
    m = go(mission("pit-night"), "abandon")
    assert of(m, 0).loadout == []


@pytest.mark.rule("NL-12.9")
@pytest.mark.rule("NL-12.10")
@pytest.mark.rule("NL-12.14")
@pytest.mark.rule("W8")
def test_w8_destroy_evidence_with_a_crew_of_two() -> None:
    players = [a("sniper", chips=0), a("assassin", chips=0), a("veteran")]
    m = mission("destroy-evidence", players, first=(0, 1))
    for route in ("route a", "route b", "route b"):
        go(m, "go-on", "go-on", route, "attempt", "stand-aside", "rolled 3", "keep")
    assert [(of(m, seat).chips, of(m, seat).prospects) for seat in (0, 1)] == [(3, 1), (3, 1)]
    assert discarded(m, LOW) == ["destroy-evidence"]
    assert MISSIONS[2].bans == 1


@pytest.mark.rule("NL-12.10")
def test_the_line_is_that_of_the_members_left() -> None:
    m = mission("pit-night", [a("smuggler", chips=0), a("sniper", chips=0), a("veteran")], first=(0, 1))
    go(m, "go-on", "go-on")
    for _ in range(2):
        go(
            m,
            "route b",
            "attempt",
            "stand-aside",
            "rolled 3",
            "keep",
            "go-on",
            "go-on" if see(m).stage == 1 else "abandon",
        )
    win(m, "route b")
    assert [of(m, 0).chips, of(m, 1).chips] == [7, 0]


@pytest.mark.rule("NL-12.11")
@pytest.mark.rule("NL-12.12")
@pytest.mark.rule("NL-12.15")
@pytest.mark.rule("NL-H39")
def test_rewards_of_a_dirty_high_mission() -> None:
    m = mission("bank-robbery", [a("smuggler", chips=0), a("veteran")])
    go(m, "go-on")
    win(m, "route a")
    go(m, "go-on")
    win(m, "route b")
    go(m, "go-on", "route b", "use false-bottom-rig", "attempt", "rolled 3", "keep")
    p = of(m, 0)
    assert (p.chips, p.prospects, p.heat, p.ideals) == (12, 2, 1, 2)
    order = [rule for rule in rules(m) if rule in ("NL-12.10", "NL-15.9", "NL-12.12")]
    assert order == ["NL-12.10", "NL-15.9", "NL-12.12"]


@pytest.mark.rule("NL-6.7")
@pytest.mark.rule("NL-12.13")
@pytest.mark.rule("NL-16.12")
def test_a_deal_brings_the_boss_an_opportunity_more() -> None:
    m = mission("pit-night", [a("smuggler"), a("veteran")], deal=0)
    for _ in range(3):
        win(go(m, "go-on"), "route b")
    assert offered(m, "drew")
    go(m, "drew tunnel-rat")
    assert "tunnel-rat" in hand(m, 0)
    plain = mission("pit-night", [a("smuggler"), a("veteran")])
    for _ in range(3):
        win(go(plain, "go-on"), "route b")
    assert len(of(plain, 0).hand["opportunities"]) == 1


@pytest.mark.rule("NL-13.1")
@pytest.mark.rule("NL-13.6")
def test_the_first_crew_attempts_first_and_routes_are_free() -> None:
    m = go(duel(), "go-on", "go-on")
    assert asked(m) == 0
    win(m, "route b")
    assert (asked(m), offered(m)) == (1, ["route a", "route b"])


@pytest.mark.rule("NL-13.2")
@pytest.mark.rule("NL-13.3")
@pytest.mark.parametrize(("first", "second", "lead"), [(win, win, 0), (win, fail, 0), (fail, win, 1), (fail, fail, 0)])
@pytest.mark.rule("NL-13.4")
@pytest.mark.rule("NL-13.5")
@pytest.mark.rule("W14")
def test_the_lead_changes_only_if_the_first_fails_and_the_second_succeeds(
    first: Callable[[Match, str], Match], second: Callable[[Match, str], Match], lead: int
) -> None:
    m = go(able(duel(), "Streetwise", 2, seat=1), "go-on", "go-on")
    first(m, "route b")
    place = see(m).missions[0]["ahead"]
    assert place == ([0, -1] if first is win else [-1, 0])
    second(m, "route b")
    taken = see(m).missions[0]
    assert (taken["first"], taken["second"]) == ([lead], [1 - lead])


def at_face_off(carried: tuple[str, ...] = (), **of_second: object) -> Match:
    """Both Crews at Stage 3, the First one leading and carrying this."""
    m = duel(players=[a("smuggler", assets=list(carried)), a("broker", **of_second)])
    for _ in range(2):
        go(m, "go-on", "go-on")
        win(m, "route b")
        win(m, "route b")
    return go(m, "go-on", "go-on")


@pytest.mark.rule("NL-13.7")
@pytest.mark.rule("NL-13.9")
@pytest.mark.rule("NL-H36")
def test_the_first_crew_declares_or_abandons_before_any_route() -> None:
    m = at_face_off()
    assert asked(m) == 0
    assert offered(m) == ["face-off melee", "face-off gunfight", "face-off marksman", "abandon"]


@pytest.mark.rule("NL-13.8")
@pytest.mark.rule("NL-13.17")
def test_if_the_first_crew_abandons_the_second_goes_on_alone() -> None:
    m = go(at_face_off(), "abandon")
    assert said(m, "NL-13.8") == ["The First Crew abandons the mission."]
    assert (asked(m), offered(m)) == (1, ["route a", "route b"])
    win(m, "route b")
    assert of(m, 0).health == 7


@pytest.mark.rule("NL-13.10")
@pytest.mark.rule("W4b")
def test_the_second_crew_accepts_or_abandons() -> None:
    m = go(at_face_off(), "face-off melee")
    assert (asked(m), offered(m)) == (1, ["accept", "abandon"])
    go(m, "abandon")
    assert (asked(m), offered(m)) == (0, ["route a", "route b"])
    assert of(m, 1).health == 6


@pytest.mark.rule("NL-13.11")
@pytest.mark.rule("NL-13.12")
@pytest.mark.rule("NL-13.13")
@pytest.mark.rule("NL-13.14")
@pytest.mark.rule("NL-13.15")
@pytest.mark.rule("NL-H37")
@pytest.mark.rule("W15")
@pytest.mark.parametrize(("rolled", "loser"), [(1, 1), (2, 0), (3, 0)])
def test_w15_equal_or_higher_wins_for_the_second_crew(rolled: int, loser: int) -> None:
    m = able(able(at_face_off(), "Marksman", 2), "Marksman", 2, 1)
    go(m, "face-off marksman", "accept")
    assert "abandon" not in offered(m)
    go(m, "attempt", "rolled 2", "keep")
    assert see(m).challenge["difficulty"] == 4
    go(m, "attempt", f"rolled {rolled}", "keep")
    full = [7, 6]
    assert of(m, loser).health == full[loser] - 5
    assert of(m, 1 - loser).health == full[1 - loser]
    assert (asked(m), offered(m)) == (1 - loser, ["go-on", "abandon"])


@pytest.mark.rule("NL-H36")
@pytest.mark.rule("NL-H29")
def test_a_crew_that_is_shaken_off_has_lost_and_the_other_need_not_roll() -> None:
    m = at_face_off(carried=("rush-inhaler",))
    inside(m).resolve = [1, 6]
    go(m, "face-off melee", "accept", "use rush-inhaler")
    assert (of(m, 0).shaken, of(m, 0).health) == (True, 7), "the Danger is for those who are still there"
    assert (asked(m), offered(m)) == (1, ["go-on", "abandon"])
    go(m, "abandon")
    assert see(m).missions == []


@pytest.mark.rule("NL-H38")
def test_the_winner_may_still_abandon() -> None:
    m = go(at_face_off(), "face-off melee", "accept", "attempt", "rolled 3", "keep", "stand-aside")
    assert (asked(m), offered(m)) == (0, ["go-on", "abandon"])
    go(m, "abandon")
    assert see(m).missions == []


@pytest.mark.rule("NL-13.16")
def test_card_rules_hold_in_a_face_off() -> None:
    m = at_face_off(assets=["nightbringer", "twin-derringers"])
    go(m, "face-off gunfight", "accept", "attempt", "rolled 0", "keep", "use nightbringer")
    assert refused(m, "use twin-derringers") == "NL-10.1"
    go(m, "attempt", "rolled 0")
    assert offered(m) == ["keep", "re-roll", "sell twin-derringers"]


@pytest.mark.rule("W4")
def test_w4_bank_robbery() -> None:
    m = duel("bank-robbery", [a("smuggler"), a("broker")])
    go(m, "go-on", "go-on")
    win(m, "route a")
    win(m, "route a")
    assert (see(m).missions[0]["first"], see(m).missions[0]["second"]) == ([0], [1])
    go(m, "go-on", "go-on", "route a", "stand-aside", "attempt", "rolled 3", "keep")
    assert see(m).missions[0]["ahead"] == [-1, 0]
    win(m, "route b")
    assert (see(m).missions[0]["first"], see(m).missions[0]["second"]) == ([1], [0])


@pytest.mark.rule("NL-14.1")
@pytest.mark.rule("NL-14.2")
def test_abandoning_at_the_beginning_of_a_stage() -> None:
    m = win(go(mission("pit-night"), "go-on"), "route b")
    assert offered(m) == ["go-on", "abandon"]
    go(m, "abandon")
    assert (see(m).missions, discarded(m, LOW), of(m, 0).low) == ([], ["pit-night"], False)


@pytest.mark.rule("NL-14.3")
def test_the_next_in_the_crew_becomes_boss() -> None:
    m = mission("pit-night", [a("veteran"), a("sniper"), a("cracker")], first=(0, 1, 2))
    go(m, "abandon", "go-on", "go-on")
    assert (asked(m), see(m).missions[0]["first"]) == (1, [1, 2])


@pytest.mark.rule("NL-14.6")
@pytest.mark.rule("NL-H35")
def test_abort_of_one_crew_leaves_the_other() -> None:
    m = go(duel("pit-night", [a("veteran", health=2), a("sniper")]), "go-on", "go-on")
    fail(m, "route a")
    assert of(m, 0).shaken
    assert (asked(m), offered(m)) == (1, ["route a", "route b"])
    win(m, "route b")
    assert (see(m).missions[0]["first"], see(m).missions[0]["second"]) == ([1], [])


@pytest.mark.rule("NL-H82")
def test_a_mission_whose_last_crew_left_is_discarded() -> None:
    m = go(mission("pit-night", [a("veteran", health=2), a("sniper")], deal=0), "go-on")
    fail(m, "route a")
    assert (see(m).missions, discarded(m, LOW)) == ([], ["pit-night"])


@pytest.mark.rule("W5")
def test_w5_assault_rifle() -> None:
    for route, slug, bonus in (("route a", "pit-night", 1), ("route a", "guard-the-shipment", 1)):
        m = go(
            mission(slug, [a("veteran", assets=["assault-rifle"]), a("sniper")]), "go-on", route, "use assault-rifle"
        )
        assert see(m).challenge["attempts"][0]["cards"] == bonus
        assert of(m, 0).heat == 1
    m = at("streets", [a("veteran", chips=0, assets=["assault-rifle"]), a("sniper")])
    assert of(go(m, "sell assault-rifle"), 0).chips == 2


@pytest.mark.rule("NL-H46")
def test_nanoconstruction_swaps_a_card_into_the_loadout() -> None:
    assets = ["switchblade", "padded-coat", "toolbelt"]
    m = mission("pit-night", [a("nanite-engineer", assets=assets), a("sniper")])
    go(m, "pack switchblade", "pack padded-coat", "pack discharger")
    assert offered(m)[:3] == ["go-on", "abandon", "nanoconstruction"]
    go(m, "nanoconstruction", "for switchblade")
    assert (of(m, 0).loadout, of(m, 0).resolve) == (["padded-coat", "toolbelt", "discharger"], 6)
    assert said(m, "NL-H46") == ["Grey Goose uses Nanoconstruction."]
    assert offered(m, "route") == ["route a", "route b"], "once per Stage start"


@pytest.mark.rule("NL-H48")
def test_street_doc_payback_as_read() -> None:
    card = MISSIONS[0]
    first, second, third = card.stages
    assert [task.text for task in first.routes] == ["Streetwise 5", "Covert 5"]
    assert [stage.penalty.text for stage in card.stages] == [
        *("Melee 6 (Danger 2)", "Melee 6 (Danger 2)", "Melee 7 (Danger 3)"),
    ]
    assert [task.text for task in second.routes] == ["Marksman 5 (Danger 2)", "Technical 6"]
    assert [task.text for task in third.routes] == ["Streetwise 7", "Gunfight 6 (Danger 2)"]
    assert [pay[0] for pay in card.pay] == [6, 4, 3, 3]
    assert signed(2) == "+2"


def test_a_face_off_shows_its_scores_and_what_is_to_be_beaten() -> None:
    def seen(m: Match) -> tuple[str, Piece]:
        shown = m.game.scene(m.view(0)["table"]).areas
        return next((area.name, area.pieces[0]) for area in shown if area.pieces and area.pieces[0].kind == "attempt")

    m = go(at_face_off(), "face-off gunfight", "accept", "attempt", "rolled 3")
    title, piece = seen(m)
    first = dict(piece.marks)["score"]
    assert (title, piece.bars) == ("Face-off: Gunfight · Danger 5", ()), "nothing is to be reached yet"
    assert first > 0
    title, piece = seen(go(m, "keep"))
    assert title == f"Face-off: Gunfight {first} · Danger 5"
    assert (piece.bars[0].limit, piece.marks) == (first, ())
