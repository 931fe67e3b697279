"""Sections 8 and 9: Activate Solos and Firefights."""

import pytest

from tests.games.gangs_of_night_city.play import (
    asked,
    choose,
    cred,
    discard,
    duel,
    firepower,
    hand,
    here,
    night,
    offered,
    prompt,
    said,
    seen,
    standing,
    standoff,
    table,
)
from undercity.games.gangs_of_night_city.steps import compare


@pytest.mark.rule("GN-8.4")
def test_one_firefight_for_each_disc() -> None:
    m = night([{"watson": ["solo"], "heywood": ["solo"]}, {"watson": ["techie"], "heywood": ["techie"]}])
    choose(m, "solos", "stay")
    assert offered(m) == ["pass", "fight watson", "fight heywood"]
    choose(m, "fight watson", "play crusher", "play crusher")
    assert prompt(m) == "A second action?"


@pytest.mark.rule("GN-9.1", "GN-9.2")
def test_who_has_a_unit_there_is_involved() -> None:
    m = night(
        [{"watson": ["solo"]}, {"watson": ["techie"]}, {"heywood": ["solo"]}],
        hideouts=[["watson"], ["heywood"], ["watson"]],
    )
    choose(m, "solos", "stay", "fight watson")
    assert seen(m, "fight")["involved"] == [0, 1]
    choose(m, "play crusher")
    assert asked(m) == 1


@pytest.mark.rule("GN-9.3")
def test_units_add_no_firepower() -> None:
    m = duel(["crusher", "crusher"], [["solo", "solo", "techie", "drone"], ["techie"]])
    assert firepower(m) == [3, 3]


@pytest.mark.rule("GN-9.4", "GN-H23", "GN-H83")
def test_solos_swap_with_opposing_units_in_points_of_interest() -> None:
    m = night([{"watson": ["solo", "jackie-welles"]}, {"watson-business": ["techie"], "watson": ["drone"]}])
    choose(m, "solos", "stay", "fight watson")
    assert offered(m) == ["pass", "swap 1 solo watson-business", "swap jackie-welles watson-business"]
    choose(m, "swap jackie-welles watson-business")
    assert standing(m, 0) == {"watson": ["solo"], "watson-business": ["jackie-welles"]}
    assert here(m, 1) == ["drone", "techie"]
    assert prompt(m) == "Which Combat card do you play in Watson?"


@pytest.mark.rule("GN-H23")
def test_a_solo_inside_or_an_own_occupant_is_no_swap() -> None:
    m = night([{"watson-business": ["solo"], "watson": ["solo"]}, {"watson": ["techie"]}])
    choose(m, "solos", "stay", "fight watson")
    assert offered(m, "swap") == []
    four = night([{"watson-business": ["solo"]}, {"watson-data-fortress": ["techie"]}, {}, {}])
    choose(four, "solos", "stay", "fight watson")
    assert offered(four, "swap") == []


@pytest.mark.rule("GN-H23")
def test_each_solo_swaps_once() -> None:
    m = night([{"watson": ["solo"]}, {"watson-business": ["techie"], "watson-data-fortress": ["solo"]}, {}, {}])
    choose(m, "solos", "stay", "fight watson", "swap 1 solo watson-business")
    assert offered(m, "swap") == []
    both = night(
        [{"watson": ["solo", "solo"]}, {"watson-business": ["techie"], "watson-data-fortress": ["solo"]}, {}, {}]
    )
    choose(both, "solos", "stay", "fight watson", "swap 1 solo watson-business", "swap 1 solo watson-data-fortress")
    assert standing(both, 0) == {"watson-business": ["solo"], "watson-data-fortress": ["solo"]}


@pytest.mark.rule("GN-9.5", "GN-9.6")
def test_cards_are_chosen_in_secret_and_turned_over_together() -> None:
    m = standoff(["crusher", "short-circuit"], [["solo"], ["solo"]])
    choose(m, "play crusher")
    assert seen(m, "fight")["played"] == [[], []]
    assert m.view(1)["table"]["fight"]["played"] == [[], []]
    assert said(m, "GN-9.6") == []
    choose(m, "play short-circuit")
    assert said(m, "GN-9.6") == [
        "Maelstrom plays Crusher (Firepower 3).",
        "Valentinos plays Short Circuit (Firepower 2).",
    ]


@pytest.mark.rule("GN-9.10", "GN-9.11", "GN-9.12")
def test_the_highest_lose_nothing_the_others_a_unit_of_their_choice() -> None:
    m = duel(["crusher", "crusher", "short-circuit"], [["solo"], ["solo"], ["techie", "drone"]])
    assert asked(m) == 2
    assert offered(m) == ["sacrifice 3 techie watson", "sacrifice 3 drone watson"]
    choose(m, "sacrifice 3 drone watson")
    assert [here(m, i) for i in range(3)] == [["solo"], ["solo"], ["techie"]]


@pytest.mark.rule("GN-9.16", "GN-9.17", "GN-H33")
def test_losers_are_paid_too() -> None:
    m = duel(["cyberpsychosis", "crusher"], [["solo"], ["solo"]])
    assert cred(m) == [1, 1]
    assert here(m, 0) == []


@pytest.mark.rule("GN-H33")
@pytest.mark.parametrize(
    ("card", "fp", "mine", "theirs", "expected"),
    [
        ("crusher", 3, "short-circuit", ["solo"], 1),
        ("short-circuit", 2, "cyberpsychosis", ["solo", "drone"], 1),
        ("subdermal-armor", 2, "cyberpsychosis", ["solo"], 1),
        ("cyberpsychosis", 1, "crusher", ["solo"], 1),
    ],
)
def test_starting_cards(card: str, fp: int, mine: str, theirs: list[str], expected: int) -> None:
    m = duel([card, mine], [["solo"], theirs])
    if offered(m, "sacrifice"):
        choose(m, "sacrifice 2 drone watson")
    assert firepower(m)[0] == fp
    assert cred(m)[0] == expected


@pytest.mark.rule("GN-9.18", "GN-9.19")
def test_played_cards_go_to_public_discard_piles() -> None:
    m = duel(["crusher", "short-circuit"], [["solo"], ["solo"]])
    assert (discard(m, 0), discard(m, 1)) == (["crusher"], ["short-circuit"])
    assert hand(m, 0) == ["cyberpsychosis"]


@pytest.mark.rule("GN-9.20", "GN-9.22")
def test_an_empty_hand_takes_the_pile_back_after_the_firefight() -> None:
    m = duel(
        ["crusher", "short-circuit"],
        [["solo"], ["solo"]],
        hands=[["crusher"], ["short-circuit", "crusher"]],
        discards=[["cyberpsychosis", "ping"], []],
    )
    assert sorted(hand(m, 0)) == ["crusher", "cyberpsychosis", "ping"]
    assert discard(m, 0) == []
    assert discard(m, 1) == ["short-circuit"]


@pytest.mark.rule("GN-9.21", "GN-H157")
def test_an_empty_hand_is_refilled_outside_firefights_too() -> None:
    m = night(
        [{"watson": ["netrunner"]}, {"heywood": ["solo"]}],
        net=[1, 0],
        hands=[["crusher"], ["crusher"]],
        discards=[[], ["ping", "monowire", "short-circuit"]],
    )
    choose(m, "netrunners", "stay", "netrun", "hack 2", "roll 6 6")
    assert sorted(hand(m, 1)) == ["crusher", "monowire", "ping", "short-circuit"]
    assert discard(m, 1) == []


@pytest.mark.rule("GN-9.23")
def test_every_combat_card_has_firepower_and_a_condition() -> None:
    from undercity.games.gangs_of_night_city.cards import COMBAT

    assert len(COMBAT) == 22 + 4 + 1
    assert all(card.fp_text() and card.cred_text() for card in COMBAT)
    assert [card.slug for card in COMBAT[:22] if not card.effect_text()] == ["m2067-defender"]


@pytest.mark.rule("GN-9.7", "GN-9.8", "GN-9.9", "GN-9.14")
def test_effects_work_at_their_timing() -> None:
    m = duel(
        ["mech-looter", "l-69-zhuo"],
        [["solo"], ["solo", "drone", "drone"]],
        hands=[["mech-looter", "crusher"], ["l-69-zhuo", "crusher"]],
    )
    assert here(m, 1) == ["drone", "solo"]
    choose(m, "give-up drone")
    assert firepower(m) == [2, 4]
    assert cred(m) == [4, 2]


@pytest.mark.rule("GN-9.15", "GN-H26", "GN-H28", "GN-H98")
def test_a_blank_card_keeps_firepower_and_condition() -> None:
    m = duel(["cyberware-malfunction", "tsunami-ashura"], [["solo", "techie"], ["solo"]])
    assert asked(m) == 0
    assert firepower(m) == [2, 4]
    choose(m, "sacrifice 1 techie watson")
    assert cred(m) == [0, 1]


@pytest.mark.rule("GN-H24")
def test_the_involved_are_fixed_at_the_start() -> None:
    m = duel(
        ["mech-looter", "crusher"], [["solo", "techie"], ["drone", "solo"], []], also=[{}, {}, {"heywood": ["solo"]}]
    )
    assert (seen(m, "fight")["involved"], seen(m, "fight")["losses"]) == ([0, 1], [[1, "drone"]])
    assert firepower(m) == [2, 3]
    pushed = night([{"heywood": ["solo"]}, {"heywood-data-fortress": ["techie"]}])
    choose(pushed, "solos", "stay", "fight heywood", "swap 1 solo heywood-data-fortress")
    assert seen(pushed, "fight")["involved"] == [0, 1]
    choose(pushed, "play crusher", "play cyberpsychosis")
    assert (firepower(pushed), standing(pushed, 1)) == ([3, 1], {})


@pytest.mark.rule("GN-H25")
def test_who_owns_no_card_plays_with_nothing() -> None:
    m = night([{"watson": ["solo"]}, {"watson": ["solo", "techie"]}], hands=[["crusher", "ping"], ["crusher"]])
    t = table(m)
    t.hands[1], t.sure[1] = [], []
    choose(m, "solos", "stay", "fight watson", "play crusher")
    assert firepower(m) == [3, 0]
    assert asked(m) == 1


@pytest.mark.rule("GN-H27")
def test_choices_go_round_from_the_initiator() -> None:
    m = night(
        [{"watson": ["solo", "techie"]}, {"watson": ["solo", "techie"]}, {"watson": ["solo", "techie"]}],
        turn=1,
        hands=[["short-circuit", "ping"], ["short-circuit", "crusher"], ["m2067-defender", "crusher"]],
    )
    choose(m, "solos", "stay", "fight watson", "play short-circuit", "play m2067-defender", "play short-circuit")
    assert seen(m, "fight")["involved"] == [1, 2, 0]
    assert asked(m) == 1
    choose(m, "sacrifice 2 solo watson")
    assert asked(m) == 0


@pytest.mark.rule("GN-H29")
def test_malfunction_pays_three_once() -> None:
    m = duel(["cyberware-malfunction", "short-circuit", "cyberpsychosis"], [["solo"], ["drone", "solo"], ["solo"]])
    assert firepower(m) == [2, 2, 1]
    assert cred(m)[0] == 3


@pytest.mark.rule("GN-H30", "GN-H119", "GN-H121")
def test_lone_drones_lost_in_the_firefight_count() -> None:
    m = duel(["short-circuit", "cyberpsychosis"], [["solo"], ["solo", "drone", "drone"]])
    choose(m, "sacrifice 2 solo watson")
    assert here(m, 1) == []
    assert cred(m) == [1, 1]


@pytest.mark.rule("GN-H31")
def test_nobody_loses_what_is_not_there() -> None:
    m = duel(["monowire", "short-circuit"], [["solo"], ["solo"]])
    assert here(m, 1) == []
    assert cred(m)[0] == 2


@pytest.mark.rule("GN-H32")
def test_street_cred_comes_in_player_order() -> None:
    m = duel(["crusher", "crusher", "cyberpsychosis"], [["solo"], ["solo"], ["solo"]])
    assert said(m, "GN-9.16") == [
        "Maelstrom gains 1 Street Cred: Crusher.",
        "Valentinos gains 1 Street Cred: Crusher.",
        "Voodoo Boys gains 1 Street Cred: Cyberpsychosis.",
    ]


@pytest.mark.rule("GN-H79")
def test_firepower_is_never_below_nothing() -> None:
    m = duel(["spiderbot-splinter", "cyberpsychosis"], [["solo"], ["solo", "techie"]])
    assert firepower(m) == [0, 1]
    assert compare.total([("a card", 1), ("a Story", -3)]) == 0
    assert compare.total([("a card", 3), ("a Story", -1)]) == 2


@pytest.mark.rule("GN-2.15", "GN-H140")
def test_rogue_pays_at_the_end_of_a_reclaim_with_a_fixer() -> None:
    units = [{"westbrook-fixer": ["solo"], "watson": ["rogue-amendiares"]}, {"heywood": ["solo"]}]
    paid = choose(night(units, ready=[["wild"], []]), "reclaim", "collect eurodollar", "pass")
    assert cred(paid)[0] == 2
    poor = [{"westbrook": ["solo"], "watson": ["rogue-amendiares"]}, {"heywood": ["solo"]}]
    assert cred(choose(night(poor, ready=[["wild"], []]), "reclaim", "collect eurodollar", "pass"))[0] == 0
    away = [{"westbrook-fixer": ["solo"]}, {"heywood": ["solo"]}]
    m = night(away, ready=[["wild"], []], hired=[["rogue-amendiares"], []])
    assert cred(choose(m, "reclaim", "collect eurodollar", "pass"))[0] == 0
