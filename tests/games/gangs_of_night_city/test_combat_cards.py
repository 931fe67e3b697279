"""Combat Upgrades one by one, and the rulings on their timing (GN-H86 to GN-H125)."""

import pytest

from tests.games.gangs_of_night_city.play import (
    alone,
    asked,
    choose,
    cred,
    discard,
    duel,
    firepower,
    goods,
    hand,
    here,
    night,
    offered,
    prompt,
    said,
    seen,
    side,
    standing,
    standoff,
)
from undercity.games.gangs_of_night_city.cards import COMBAT, FP_OF
from undercity.games.gangs_of_night_city.city import GANGS


def test_the_spread_of_firepower_and_timing() -> None:
    upgrades = COMBAT[:22]
    assert sorted(card.fp for card in upgrades) == [-1] * 2 + [0] + [1] * 6 + [2] * 4 + [3] * 5 + [4] * 2 + [5, 6]
    assert [sum(card.timing == timing for card in upgrades) for timing in (1, 2, 3, 0)] == [8, 3, 10, 1]
    assert FP_OF[15] == FP_OF[20] == 0


@pytest.mark.rule("GN-H86")
def test_opponents_are_the_other_involved() -> None:
    m = night(
        [{"watson": ["solo"]}, {"watson": ["solo", "drone"]}, {"heywood": ["solo", "drone"]}],
        hands=[["shock-n-awe", "ping"], ["crusher", "emp-grenade"], ["crusher", "monowire"]],
    )
    choose(m, "solos", "stay", "fight watson", "play shock-n-awe", "play crusher")
    assert here(m, 2, "heywood") == ["drone", "solo"]
    assert here(m, 1) == ["solo"]
    assert cred(m)[0] == 1


@pytest.mark.rule("GN-H90")
def test_casualties_come_in_their_order() -> None:
    m = duel(
        ["emp-grenade", "zetatech-berserk"],
        [["solo", "drone"], ["solo", "techie", "drone"]],
    )
    assert prompt(m) == "Which of your units in Watson do you lose?"
    choose(m, "sacrifice 1 solo watson")
    assert here(m, 0) == []
    assert prompt(m) == "Which of your units here do you give up?"
    choose(m, "sacrifice 2 drone watson")
    assert cred(m) == [0, 1]


@pytest.mark.rule("GN-H92", "GN-H94", "GN-H95")
def test_second_cards_chain_while_their_condition_holds() -> None:
    m = duel(
        ["ping", "crusher"],
        [["solo", "drone", "techie"], ["solo", "techie"]],
        hands=[["ping", "recon-grenade", "arasaka-mk-4"], ["crusher", "short-circuit"]],
    )
    assert offered(m) == ["pass", "add arasaka-mk-4", "add recon-grenade"]
    choose(m, "add recon-grenade")
    choose(m, "add arasaka-mk-4")
    assert firepower(m) == [3, 3]
    assert cred(m)[0] == 1
    assert sorted(hand(m, 0)) == ["arasaka-mk-4", "ping", "recon-grenade"]


@pytest.mark.rule("GN-H92")
@pytest.mark.parametrize(("card", "unit"), [("ping", "drone"), ("recon-grenade", "techie"), ("arasaka-mk-4", "nix")])
def test_second_cards_need_their_unit(card: str, unit: str) -> None:
    spare = {"hands": [[card, "monowire"], ["crusher", "short-circuit"]]}
    assert offered(duel([card, "crusher"], [["solo", unit], ["solo"]], **spare)) == ["pass", "add monowire"]
    assert firepower(duel([card, "crusher"], [["solo", "solo"], ["solo"]], **spare)) == [1, 3]


@pytest.mark.rule("GN-H97", "GN-H91")
def test_lynx_paws_takes_back_or_adds() -> None:
    more = {
        "hands": [["lynx-paws", "monowire"], ["crusher", "short-circuit"]],
        "discards": [["crusher", "ping"], []],
    }
    m = duel(["lynx-paws", "crusher"], [["solo"], ["solo"]], **more)
    assert offered(m) == ["pass", "recover", "add monowire"]
    choose(m, "recover")
    assert sorted(hand(m, 0)) == ["crusher", "monowire", "ping"]
    assert discard(m, 0) == ["lynx-paws"]
    assert cred(m)[0] == 2


@pytest.mark.rule("GN-H101", "GN-H102")
def test_naming_victims_does_not_touch_own_sacrifices() -> None:
    m = duel(["kiroshi-optics", "crusher"], [["solo"], ["solo", "jackie-welles", "drone"]])
    assert asked(m) == 0
    choose(m, "sacrifice jackie-welles watson")
    assert cred(m)[0] == 3
    berserk = duel(["tsunami-ashura", "crusher", "short-circuit"], [["solo"], ["solo", "drone"], ["solo", "drone"]])
    assert asked(berserk) == 0
    choose(berserk, "sacrifice 2 solo watson")
    assert (asked(berserk), here(berserk, 1)) == (0, [])


@pytest.mark.rule("GN-H101")
def test_shingen_counts_solos_and_names_nobody_on_a_tie() -> None:
    m = duel(["tki-20-shingen", "short-circuit"], [["solo"], ["solo", "techie"]])
    assert asked(m) == 0
    assert cred(choose(m, "sacrifice 2 solo watson"))[0] == 2
    tie = duel(["tki-20-shingen", "crusher", "short-circuit"], [["solo"], ["solo"], ["solo", "techie"]])
    assert asked(tie) == 2


@pytest.mark.rule("GN-H103")
def test_victims_of_the_opposing_gang_are_named_freely() -> None:
    m = alone(
        [{"watson": ["solo"]}, {"watson": ["techie", "drone"]}],
        hands=[["tsunami-ashura", "crusher"]],
        top={"upgrade": ["lynx-paws", "ping"]},
    )
    choose(m, "solos", "stay", "fight watson", "play tsunami-ashura")
    assert offered(m) == ["sacrifice 2 techie watson", "sacrifice 2 drone watson"]


@pytest.mark.rule("GN-H105", "GN-H106")
def test_extra_losses_add_up() -> None:
    m = duel(["monowire", "mantis-blades"], [["solo", "solo", "solo"], ["solo", "solo", "solo"]])
    assert [here(m, 0), here(m, 1)] == [["solo"], ["solo"]]
    assert cred(m) == [0, 0]


@pytest.mark.rule("GN-H107")
def test_second_heart_protects_from_everything_but_drones_wait() -> None:
    m = duel(
        ["second-heart", "emp-grenade"],
        [["solo"], ["solo", "drone"]],
    )
    assert prompt(m) == "Do you give up a Drone to kill a unit here?"
    choose(m, "give-up drone")
    assert offered(m) == ["pass", "kill 2 solo watson"]
    choose(m, "pass")
    assert here(m, 0) == ["solo"]


@pytest.mark.rule("GN-H108", "GN-H110")
def test_emp_grenade_pays_first_and_may_hit_anybody() -> None:
    m = duel(["emp-grenade", "cyberpsychosis", "crusher"], [["solo", "solo", "drone"], ["techie", "solo"], ["solo"]])
    choose(m, "sacrifice 1 solo watson", "sacrifice 2 solo watson", "give-up drone")
    assert offered(m) == ["kill 2 techie watson", "kill 3 solo watson"]
    choose(m, "kill 2 techie watson")
    assert cred(m)[0] == 2


@pytest.mark.rule("GN-H112")
def test_mech_looter_takes_one_drone_of_each_opponent() -> None:
    m = duel(["mech-looter", "crusher", "crusher"], [["solo"], ["solo", "drone", "drone"], ["solo"]])
    assert here(m, 1) == ["drone", "solo"]
    assert cred(m)[0] == 2


@pytest.mark.rule("GN-H114", "GN-H123")
def test_berserk_gives_up_a_unit_on_top() -> None:
    m = duel(["zetatech-berserk", "crusher"], [["solo", "techie"], ["solo"]])
    assert offered(m) == ["sacrifice 1 solo watson", "sacrifice 1 techie watson"]
    choose(m, "sacrifice 1 techie watson")
    assert (here(m, 0), cred(m)[0]) == (["solo"], 1)


@pytest.mark.rule("GN-H116")
def test_nekomata_chooses_among_all_other_cards() -> None:
    m = duel(["tsunami-nekomata", "crusher", "m2067-defender"], [["solo"], ["solo"], ["solo"]])
    assert offered(m) == ["copy crusher", "copy m2067-defender"]
    choose(m, "copy m2067-defender")
    assert firepower(m) == [5, 3, 5]


@pytest.mark.rule("GN-H118")
def test_synaptic_accelerator_slips_away_last() -> None:
    m = duel(["synaptic-accelerator", "crusher"], [["solo", "techie", "drone"], ["solo"]])
    choose(m, "sacrifice 1 drone watson")
    assert offered(m) == ["pass", "slip 1 solo watson", "slip 1 techie watson"]
    choose(m, "slip 1 techie watson")
    assert offered(m) == ["to westbrook", "to westbrook-fixer", "to city-center", "to city-center-data-fortress"]
    choose(m, "to westbrook-fixer")
    assert standing(m, 0) == {"watson": ["solo"], "westbrook-fixer": ["techie"]}
    assert cred(m)[0] == 2


@pytest.mark.rule("GN-H120", "GN-H122")
def test_class_words_include_edgerunners() -> None:
    m = duel(["emp-grenade", "cyberpsychosis"], [["solo"], ["judy-alvarez"]])
    assert cred(m)[0] == 2
    recon = duel(
        ["recon-grenade", "crusher"],
        [["solo", "viktor-vektor"], ["solo"]],
        hands=[["recon-grenade", "cyberpsychosis"], ["crusher", "short-circuit"]],
    )
    choose(recon, "pass", "sacrifice 1 solo watson")
    assert cred(recon)[0] == 1
    specialist = duel(["subdermal-armor", "cyberpsychosis"], [["solo"], ["rogue-amendiares"]])
    assert cred(specialist)[0] == 1


@pytest.mark.rule("GN-H122")
def test_dominance_and_who_is_left_are_judged_at_step_six() -> None:
    m = duel(["synaptic-accelerator", "crusher"], [["solo", "solo", "solo"], ["solo"]])
    choose(m, "pass")
    assert cred(m)[0] == 0
    assert here(m, 0) == ["solo", "solo"]


@pytest.mark.rule("GN-H125")
def test_mk_4_sells_up_to_four_secrets() -> None:
    m = duel(["arasaka-mk-4", "crusher"], [["solo"], ["solo"]], goods=[[0, 0, 6], [0, 0, 0]])
    assert offered(m) == ["sell 0", "sell 1", "sell 2", "sell 3", "sell 4"]
    choose(m, "sell 4")
    assert (goods(m, 0), cred(m)[0]) == ([0, 0, 2], 4)
    money = duel(["arasaka-mk-4", "crusher"], [["solo"], ["solo"]], goods=[[9, 9, 0], [0, 0, 0]])
    assert cred(money)[0] == 0


@pytest.mark.rule("GN-H156", "GN-H109")
def test_smart_weapon_must_hit_an_opponent() -> None:
    more = {"story": "subtle_warfare", "story_cards": ["war-1"], "armory": 5}
    m = duel(["smart-weapon", "short-circuit"], [["solo"], ["solo", "techie"]], **more)
    assert offered(m) == ["kill 2 solo watson", "kill 2 techie watson"]
    choose(m, "kill 2 solo watson")
    assert (here(m, 1), cred(m)[0]) == (["techie"], 0)
    last = duel(["smart-weapon", "short-circuit"], [["solo"], ["solo"]], **more)
    assert cred(last)[0] == 2


# Gang abilities


@pytest.mark.rule("GN-H6")
def test_every_gang_has_its_two_abilities() -> None:
    assert {gang.slug: [name for name, _, _ in gang.texts] for gang in GANGS} == {
        "tyger-claws": ["Revenge", "Payback"],
        "valentinos": ["Community Support", "Personal Opportunity"],
        "voodoo-boys": ["NetWatch Countermeasures", "Mystic Netrunners"],
        "maelstrom": ["Well-Armed", "Rage"],
    }
    powers = {
        gang.slug: firepower(
            duel(
                ["crusher", "short-circuit"],
                [["solo", "netrunner"], ["solo"]],
                gangs=[gang.slug, next(other.slug for other in GANGS if other is not gang)],
                fallen=[[], ["techie"] if gang.slug == "tyger-claws" else []],
            )
        )[0]
        for gang in GANGS
    }
    assert powers == {"tyger-claws": 4, "valentinos": 3, "voodoo-boys": 5, "maelstrom": 3}


@pytest.mark.rule("GN-H165", "GN-H166")
def test_revenge_lays_a_fallen_unit_with_an_opponent() -> None:
    m = duel(["cyberpsychosis", "crusher"], [["solo", "drone"], ["solo"]], gangs=["tyger-claws", "valentinos"])
    choose(m, "sacrifice 1 solo watson")
    assert offered(m) == ["pass", "lie-with 2"]
    choose(m, "lie-with 2")
    assert side(m, 1)["fallen"] == ["solo"]
    assert side(m, 0)["reserve"].count("solo") == 2
    drone = duel(["cyberpsychosis", "crusher"], [["solo", "drone"], ["solo"]], gangs=["tyger-claws", "valentinos"])
    choose(drone, "sacrifice 1 drone watson")
    assert prompt(drone) == "A second action?"


@pytest.mark.rule("GN-H166")
@pytest.mark.parametrize(("fallen", "asked"), [([], True), (["techie"], False)])
def test_one_of_the_fallen_lies_with_opponents_at_a_time(fallen: list[str], asked: bool) -> None:
    m = duel(
        ["cyberpsychosis", "crusher", "crusher"],
        [["solo"], ["solo"], ["solo"]],
        gangs=["tyger-claws", "valentinos", "maelstrom"],
        fallen=[[], [], fallen],
    )
    assert offered(m, "lie-with") == (["lie-with 2", "lie-with 3"] if asked else [])


@pytest.mark.rule("GN-H169")
def test_those_who_fall_now_stay_down() -> None:
    m = duel(
        ["cyberpsychosis", "m2067-defender"],
        [["solo"], ["solo"]],
        gangs=["tyger-claws", "valentinos"],
    )
    assert firepower(m) == [1, 5]
    choose(m, "lie-with 2")
    assert side(m, 1)["fallen"] == ["solo"]


@pytest.mark.rule("GN-H172")
def test_mystic_netrunners_add_two_not_two_each() -> None:
    m = duel(
        ["crusher", "crusher"],
        [["solo", "netrunner", "netrunner"], ["solo", "techie"]],
        gangs=["voodoo-boys", "valentinos"],
    )
    assert firepower(m) == [5, 3]
    none = duel(["crusher", "crusher"], [["solo"], ["solo"]], gangs=["voodoo-boys", "valentinos"])
    assert firepower(none) == [3, 3]


@pytest.mark.rule("GN-H172")
def test_mystic_netrunners_are_paid_for_each_opponent_who_loses_a_unit() -> None:
    def paid(mine: list[str], cards: list[str]) -> list[str]:
        here = [mine, ["solo"], ["solo"]]
        gangs = ["voodoo-boys", "valentinos", "maelstrom"]
        return said(duel(cards, here, gangs=gangs), "GN-H172")

    both = ["crusher", "short-circuit", "short-circuit"]
    assert paid(["solo", "netrunner"], both) == ["Voodoo Boys gains 2 Street Cred: Mystic Netrunners."]
    one = ["crusher", "short-circuit", "m2067-defender"]
    assert paid(["solo", "netrunner"], one) == ["Voodoo Boys gains 1 Street Cred: Mystic Netrunners."]
    assert paid(["solo", "techie"], both) == []


@pytest.mark.rule("GN-H174")
def test_each_rage_spent_is_paid_for_an_opponent_who_loses_a_unit() -> None:
    def paid(spent: int, theirs: str, rage: int = 2) -> list[str]:
        here, gangs = [["solo"], ["solo"], ["solo"]], ["maelstrom", "valentinos", "tyger-claws"]
        m = duel(["crusher", theirs, "short-circuit"], here, gangs=gangs, rage=rage)
        choose(m, f"rage {spent}")
        while offered(m, "lie-with"):
            choose(m, "pass")
        return [line for line in said(m, "GN-H174") if "Cred" in line]

    assert paid(2, "crusher") == ["Maelstrom gains 2 Street Cred: Rage."]
    assert paid(3, "crusher", 3) == ["Maelstrom gains 2 Street Cred: Rage."]
    assert paid(1, "crusher") == ["Maelstrom gains 1 Street Cred: Rage."]
    assert paid(1, "m2067-defender") == ["Maelstrom gains 1 Street Cred: Rage."]
    assert paid(0, "short-circuit") == []
    level = choose(duel(["short-circuit", "crusher"], [["solo"], ["solo"]], rage=1), "rage 1")
    assert firepower(level) == [3, 3]
    assert not [line for line in said(level, "GN-H174") if "Cred" in line]


@pytest.mark.rule("GN-H174")
def test_rage_grows_and_is_spent() -> None:
    m = duel(["short-circuit", "crusher"], [["solo", "techie"], ["solo"]], rage=0)
    choose(m, "sacrifice 1 techie watson")
    assert seen(m, "rage") == 2
    full = duel(["crusher", "crusher"], [["solo"], ["solo"]], rage=3)
    assert offered(full) == ["rage 0", "rage 1", "rage 2", "rage 3"]
    choose(full, "rage 2")
    assert firepower(full) == [5, 3]
    assert seen(full, "rage") == 1
    kept = choose(duel(["crusher", "crusher"], [["solo"], ["solo"]], rage=3), "rage 0")
    assert seen(kept, "rage") == 3


@pytest.mark.rule("GN-H175")
def test_well_armed_draws_one_more() -> None:
    top = {"upgrade": ["ping", "monowire", "lynx-paws"]}
    assert len(offered(choose(night(top=top), "upgrade"), "keep")) == 3
    other = choose(night(top=top, gangs=["valentinos", "maelstrom"]), "upgrade")
    assert len(offered(other, "keep")) == 2


def test_a_standoff_names_the_district() -> None:
    assert prompt(standoff(["crusher", "crusher"], [["solo"], ["solo"]])) == "Which Combat card do you play in Watson?"
