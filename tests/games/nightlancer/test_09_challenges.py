"""Section 9: challenges, and the rulings on interrupts."""

import pytest

from tests.games.nightlancer.play import (
    CONTACTS,
    MARKET,
    a,
    asked,
    discarded,
    event,
    go,
    inside,
    mission,
    of,
    offered,
    prompt,
    refused,
    rules,
    said,
    see,
    sums,
)
from undercity.games.nightlancer.rows.missions import MISSIONS
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.steps.roll import ODDS

THREE = [a("sniper"), a("veteran"), a("cracker")]


def facing(*players: object, card: str = "curfew-drones") -> object:
    return go(event(card, players or THREE), "face")


@pytest.mark.rule("NL-9.1")
def test_combat_challenges_carry_a_danger_and_others_none() -> None:
    tasks = [round.task for round in ROUNDS]
    for card in MISSIONS:
        for stage in card.stages:
            tasks += [*stage.routes, *([stage.penalty.task] if stage.penalty.task else [])]
    assert all((task.danger > 0) == (task.ability >= 3) for task in tasks)
    assert {task.obstacle for task in tasks} == {0, 1, 2, 3}


@pytest.mark.rule("NL-9.2")
def test_the_attempt_is_announced_before_others_react() -> None:
    m = facing(a("sniper"), a("veteran", contacts=["detective"]))
    assert asked(m) == 0
    go(m, "attempt")
    assert asked(m) == 1
    assert prompt(m) == "Dead Zero attempts Covert 5. Do you hinder?"


@pytest.mark.rule("NL-9.3")
def test_declining_means_score_0_and_no_roll() -> None:
    m = go(facing(), "stand-aside")
    assert (of(m, 0).heat, said(m, "NL-9.14")) == (1, ["0 against 5: failure."])


@pytest.mark.rule("NL-9.4")
@pytest.mark.rule("NL-9.10")
def test_the_base_value_counts_skills_and_cards_always_in_effect() -> None:
    m = facing(a("veteran", bought=["tunnel-rat"], assets=["chameleon-skin"]), a("sniper"))
    go(m, "attempt", "rolled 1")
    assert sums(m, "NL-9.10") == [[["Covert", 2 + 2], ["cards", 0], ["hindered", 0], ["dice", 1]]]
    assert said(m, "NL-9.10") == ["Raze rolls 1 crosshair: 5 in Covert."]


@pytest.mark.rule("NL-9.5")
@pytest.mark.rule("NL-9.6")
@pytest.mark.rule("NL-9.9")
@pytest.mark.rule("NL-H45")
def test_any_number_of_cards_and_contacts_add_up_and_costs_are_paid() -> None:
    m = facing(a("veteran", assets=["calmax", "lockpick-roll"], contacts=["camera-operator"]), a("sniper"))
    go(m, "use calmax", "use lockpick-roll", "play camera-operator 1", "attempt")
    assert of(m, 0).resolve == 5
    assert see(m).challenge["attempts"][0]["score"] == 2 + 2 + 1 + 2
    assert discarded(m, CONTACTS) == ["camera-operator"]


@pytest.mark.rule("NL-9.7")
@pytest.mark.rule("NL-16.5")
@pytest.mark.rule("NL-H40")
@pytest.mark.parametrize(
    ("card", "fits", "others"),
    [
        ("curfew-drones", "detective", ["performer", "cyberspacer", "headhunter", "canal-fixer"]),
        ("rivets-harassing", "performer", ["detective", "cyberspacer"]),
        ("rolling-blackout", "cyberspacer", ["detective", "performer"]),
    ],
)
def test_the_fitting_type_hinders(card: str, fits: str, others: list[str]) -> None:
    m = go(facing(a("sniper"), a("veteran", contacts=[fits, *others]), card=card), "attempt")
    assert offered(m) == [f"hinder {fits} 0", "pass"]
    go(m, f"hinder {fits} 0")
    assert see(m).challenge["attempts"][0]["hindered"] == 1
    assert discarded(m, CONTACTS) == [fits]


@pytest.mark.rule("NL-9.8")
@pytest.mark.rule("NL-H24")
def test_the_target_answers_before_rolling() -> None:
    m = facing(a("sniper", contacts=["face-man", "forger"]), a("veteran", contacts=["detective", "patent-lawyer"]))
    go(m, "attempt", "hinder detective 0")
    assert (asked(m), offered(m)) == (0, ["play face-man 2", "play forger 1", "pass"])
    learned = inside(m).learned
    go(m, "play face-man 2")
    assert inside(m).learned > learned, "what everybody has seen cannot be taken back"
    assert see(m).challenge["attempts"][0]["hindered"] == 0
    assert offered(m) == ["play forger 1", "pass"], "only the card just played can be ignored"
    go(m, "play forger 1")
    assert see(m).challenge["attempts"][0]["cards"] == 1
    assert set(discarded(m, CONTACTS)) == {"detective", "face-man", "forger"}
    assert (asked(m), offered(m)) == (1, ["pass"]), "a negation cannot be negated"


@pytest.mark.rule("NL-H23")
def test_polling_goes_on_until_all_pass_in_a_row() -> None:
    m = facing(a("sniper"), a("veteran", contacts=["detective"]), a("cracker", contacts=["bailiff", "riot-medic"]))
    go(m, "attempt", "pass")
    assert asked(m) == 2
    go(m, "hinder bailiff 0")
    assert asked(m) == 1, "after a card everybody is asked again"
    go(m, "hinder detective 0", "hinder riot-medic 0")
    assert asked(m) == -1
    go(m, "rolled 0")
    assert see(m).challenge["attempts"][0]["score"] == 1
    low = facing(a("veteran"), a("sniper", contacts=["detective", "bailiff", "riot-medic"]))
    go(low, "attempt", "hinder detective 0", "hinder bailiff 0", "hinder riot-medic 0", "rolled 0")
    assert see(low).challenge["attempts"][0]["score"] == 0, "below 0 counts as 0"


@pytest.mark.rule("NL-H72")
def test_crew_mates_are_opponents_too() -> None:
    players = [a("sniper"), a("cracker", contacts=["detective"]), a("veteran")]
    m = mission("recover-the-ledger", players, first=(0, 1))
    go(m, "go-on", "go-on", "route b", "attempt", "attempt")
    assert (asked(m), offered(m)) == (1, ["hinder detective 0", "pass"])


@pytest.mark.rule("NL-9.11")
def test_after_the_roll_no_card_changes_the_score() -> None:
    m = go(
        facing(a("sniper", contacts=["forger"]), a("veteran", contacts=["detective"])), "attempt", "pass", "rolled 0"
    )
    assert (asked(m), offered(m)) == (0, ["keep", "re-roll"])


@pytest.mark.rule("NL-9.12")
@pytest.mark.rule("NL-9.13")
def test_re_rolls_cost_resolve_but_never_the_last_point() -> None:
    m = go(facing(a("veteran", resolve=3), a("sniper")), "attempt", "rolled 0", "re-roll", "rolled 1")
    assert (of(m, 0).resolve, offered(m)) == (2, ["keep", "re-roll"])
    go(m, "re-roll", "rolled 2")
    assert (of(m, 0).resolve, asked(m)) == (1, 1), "one point is left: no further re-roll"


@pytest.mark.rule("NL-H25")
def test_a_re_roll_replaces_all_dice_and_is_open_to_who_succeeds() -> None:
    m = go(facing(a("sniper"), a("veteran")), "attempt", "rolled 3")
    assert offered(m) == ["keep", "re-roll"]
    go(m, "re-roll", "rolled 0", "keep")
    assert of(m, 0).heat == 1, "4 + 0 against 5"


@pytest.mark.rule("NL-9.14")
@pytest.mark.rule("NL-H81")
@pytest.mark.parametrize(("rolled", "heat"), [(0, 1), (1, 0), (2, 0)])
def test_equal_is_success(rolled: int, heat: int) -> None:
    assert of(go(facing(), "attempt", f"rolled {rolled}", "keep"), 0).heat == heat


@pytest.mark.rule("NL-9.15")
@pytest.mark.rule("NL-9.17")
def test_an_obstacle_must_be_passed_first() -> None:
    m = mission("steal-a-prototype", [a("smuggler", contacts=["performer"]), a("sniper")])
    go(m, "go-on", "route a")
    assert offered(m) == ["play performer 1", "stand-aside"]
    go(m, "play performer 1")
    assert offered(m, "attempt") == ["attempt"]
    go(m, "attempt", "rolled 0", "keep")
    assert of(m, 0).heat == 1, "passed, and failed all the same"
    m = go(mission("steal-a-prototype", [a("smuggler"), a("sniper")]), "go-on", "route a")
    assert len(said(m, "NL-9.3")) == 1, "nothing to pass it with: nothing is asked"
    assert said(m, "NL-9.14") == ["0 against 5: failure."], "and nothing rolled"


@pytest.mark.rule("NL-9.16")
def test_which_cards_pass_which_obstacle() -> None:
    contacts = ["performer", "cyberspacer", "detective"]
    m = mission("tap-the-trunk-line", [a("sniper", contacts=contacts), a("veteran")], first=(0,))
    go(m, "go-on", "route a", "attempt", "rolled 3", "keep", "go-on", "route b")
    assert offered(m) == ["play cyberspacer 1", "stand-aside"]
    has = a("smuggler", contacts=contacts, assets=["plastic-putty", "breaching-charge"])
    m = mission("rob-the-tram-depot", [has, a("veteran")])
    go(m, "go-on", "route a", "attempt", "rolled 3", "keep", "go-on", "route a")
    assert offered(m, "use") == ["use breaching-charge", "use plastic-putty"]
    assert offered(m, "play") == []
    go(m, "use breaching-charge")
    assert (of(m, 0).heat, discarded(m, MARKET)) == (1, ["breaching-charge"])


@pytest.mark.rule("NL-9.18")
@pytest.mark.rule("NL-12.5")
def test_on_a_mission_only_the_loadout_and_implants_serve() -> None:
    assets = ["switchblade", "canal-machete", "padded-coat", "knuckle-spikes"]
    m = mission("pit-night", [a("veteran", assets=assets), a("sniper")])
    go(m, "pack padded-coat", "pack switchblade", "ready", "go-on", "route b")
    go(m, "attempt", "rolled 3", "keep", "go-on", "route a")
    assert offered(m, "use") == ["use switchblade", "use knuckle-spikes", "use padded-coat"]
    assert refused(m, "use canal-machete") == "NL-9.18"


@pytest.mark.rule("NL-9.19")
@pytest.mark.rule("NL-H30")
def test_a_mission_may_ban_loud_or_obvious_cards() -> None:
    assets = ["assault-rifle", "riot-baton", "switchblade", "nightbringer", "forearm-blades", "padded-coat"]
    m = mission("silence-the-informer", [a("assassin", assets=assets), a("sniper")])
    assert refused(m, "pack assault-rifle") == "NL-9.19"
    assert offered(m, "pack") == [
        *("pack nightbringer", "pack switchblade", "pack riot-baton", "pack padded-coat", "pack monofilament-cord"),
    ]
    both = mission("wire-the-debate", [a("assassin", assets=["forearm-blades", "switchblade"]), a("sniper")])
    assert of(both, 0).loadout == ["switchblade", "monofilament-cord"]


@pytest.mark.rule("NL-9.20")
@pytest.mark.rule("NL-H28")
def test_a_loud_card_brings_heat_when_used_once_a_challenge() -> None:
    m = event("gang-war", [a("veteran", assets=["machine-pistol"]), a("sniper")])
    go(m, "face", "use machine-pistol")
    assert of(m, 0).heat == 1
    go(m, "attempt", "rolled 0", "re-roll", "rolled 0", "keep")
    assert of(m, 0).heat == 1


@pytest.mark.rule("NL-9.21")
def test_hindrance_lasts_one_challenge() -> None:
    m = mission("recover-the-ledger", [a("sniper"), a("veteran", contacts=["detective"])])
    go(m, "go-on", "route b", "attempt", "hinder detective 0", "rolled 3", "keep")
    go(m, "go-on", "route b", "attempt", "rolled 1")
    assert see(m).challenge["attempts"][0]["hindered"] == 0


@pytest.mark.rule("NL-H5")
def test_a_die_is_a_crosshair_half_of_the_time() -> None:
    assert ODDS == [1, 3, 3, 1]


@pytest.mark.rule("NL-H29")
def test_a_cost_may_take_the_last_resolve_and_voids_the_attempt() -> None:
    m = facing(a("veteran", resolve=1, assets=["calmax"]), a("sniper"))
    go(m, "use calmax")
    assert (of(m, 0).shaken, of(m, 0).heat) == (True, 0), "the Event is over for them"
    assert "NL-9.10" not in rules(m)
    m = mission("recover-the-ledger", [a("veteran", resolve=1, assets=["calmax"]), a("sniper")])
    go(m, "go-on", "route b", "use calmax")
    assert (of(m, 0).shaken, see(m).missions) == (True, [])


@pytest.mark.rule("NL-H80")
def test_one_attempt_for_a_crew_at_a_stage() -> None:
    m = mission("pit-night", [a("sniper"), a("veteran")])
    go(m, "go-on", "route a", "attempt", "rolled 0", "keep")
    assert (see(m).stage, offered(m, "route")) == (2, [])


@pytest.mark.rule("W9")
def test_w9_the_sniper_and_the_detective() -> None:
    has = a("sniper", contacts=["performer", "face-man"], assets=["calmax"])
    m = mission("the-embassy-file", [has, a("veteran", contacts=["detective"])])
    go(m, "go-on", "route b", "attempt", "pass", "rolled 3", "keep", "go-on", "route a")
    go(m, "play performer 1")
    totals = [see(m).challenge["attempts"][0]["score"]]
    go(m, "use calmax")
    totals.append(see(m).challenge["attempts"][0]["score"])
    go(m, "attempt", "hinder detective 0")
    totals.append(see(m).challenge["attempts"][0]["score"])
    go(m, "play face-man 2")
    totals.append(see(m).challenge["attempts"][0]["score"])
    go(m, "rolled 1")
    totals.append(see(m).challenge["attempts"][0]["score"])
    assert totals == [4, 6, 5, 6, 7]
    assert set(discarded(m, CONTACTS)) == {"performer", "detective", "face-man"}
    go(m, "keep")
    assert said(m, "NL-9.14")[-1] == "7 against 7: success."
