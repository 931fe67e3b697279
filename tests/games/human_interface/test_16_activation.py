"""Activation, moves, attacks, hits, special actions (sections 16 to 21)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    asked,
    calm,
    cando,
    choose,
    foe,
    gear,
    ground,
    offered,
    one,
    refused,
    run,
    rush,
    skirmish,
    sq,
    still,
    sums,
    table,
    told,
    totals,
    weapon,
)
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.weapons import BARE_HANDS
from undercity.games.human_interface.marks import ACTIVATED, STUNNED
from undercity.games.human_interface.steps import attack, harm

L = one("lenka", (1, 7))


# 16 Activation


@pytest.mark.rule("HI-16.1")
def test_a_team_activates_everybody_before_the_next_team() -> None:
    m = ground(one("bombshell", (1, 1)), L, one("morgan", (15, 7), 1), one("u-bolt", (14, 7), 1), first=1)
    assert (asked(m), answers(m)) == (1, ["activate 2", "activate 3"])
    choose(m, "activate 2", "end")
    assert asked(m) == 1
    choose(m, "end")
    assert (asked(m), answers(m)) == (0, ["activate 0", "activate 1"])


@pytest.mark.rule("HI-16.2")
def test_own_characters_in_any_order() -> None:
    m = ground(one("bombshell", (1, 1)), L, one("morgan", (2, 7)))
    assert answers(m) == ["activate 0", "activate 1", "activate 2"]
    choose(m, "activate 2", "end")
    assert answers(m) == ["activate 0", "activate 1"]


@pytest.mark.rule("HI-16.3", "HI-H71")
def test_a_character_finishes_before_the_next_and_gets_a_token() -> None:
    m = ground(one("bombshell", (1, 1)), L)
    choose(m, "activate 0", f"move {sq(2, 1)}")
    assert not offered(m, "activate")
    assert not table(m).state[0] & ACTIVATED
    choose(m, "end")
    assert table(m).state[0] & ACTIVATED
    assert (table(m).ap[0], table(m).left[0], table(m).moved[0]) == (0, 0, 0)
    assert table(m).active == 1, "everybody conscious is activated, if only to do nothing"


@pytest.mark.rule("HI-16.4", "HI-16.5")
def test_two_ap_and_never_more_than_three() -> None:
    m = ground(one("bombshell", (9, 1), held=["Adrenaline Overdrive", "Adrenaline Overdrive"]), L)
    choose(m, "activate 0")
    assert table(m).ap[0] == 2
    choose(m, offered(m, "adrenaline")[0])
    assert table(m).ap[0] == 3
    assert not offered(m, "adrenaline")
    choose(m, f"move {sq(14, 1)}", f"move {sq(9, 1)}", f"move {sq(14, 1)}")
    assert (table(m).ap[0], table(m).spent[0]) == (0, 3)
    assert not offered(m, "adrenaline"), "three are spent"


@pytest.mark.rule("HI-16.6", "HI-17.1")
def test_a_move_an_attack_and_most_actions_cost_one_ap() -> None:
    m = ground(one("bombshell", (9, 1)), L, foe("tanken", (15, 1)))
    choose(m, "activate 0", f"move {sq(11, 1)}")
    assert (table(m).ap[0], table(m).left[0]) == (1, 3)
    choose(m, f"move {sq(12, 1)}")
    assert (table(m).ap[0], table(m).left[0]) == (1, 2), "squares left of the same Move"
    choose(m, "attack 2 0")
    assert table(m).ap[0] == 0


@pytest.mark.rule("HI-16.7")
def test_an_attack_ends_the_activation() -> None:
    m = ground(one("bombshell", (9, 1)), L, foe("tanken", (12, 1)))
    choose(m, "activate 0", "attack 2 0")
    cando(m, 2, 9)
    assert table(m).state[0] & ACTIVATED
    assert table(m).active == 1


@pytest.mark.rule("HI-16.8")
def test_come_and_get_some_grants_one_more_ranged_attack_with_two() -> None:
    m = ground(one("the-can", (9, 1), held=["Run It Back"]), L, foe("officer", (12, 1)), foe("tanken", (9, 2), kit=[]))
    choose(m, "activate 0", f"attack 2 {weapon('Bolt Gun')}")
    cando(m, 2, 9)
    assert answers(m) == ["stay", f"encore {w.COME_AND_GET_SOME}"]
    choose(m, f"encore {w.COME_AND_GET_SOME}")
    assert answers(m) == ["end", f"attack 2 {weapon('Bolt Gun')}"], "no Move, no Close Combat on the drone"
    choose(m, f"attack 2 {weapon('Bolt Gun')}")
    cando(m, 5, 5)
    assert sums(m, "HI-18.7")["Adrenaline"] == 2
    assert table(m).state[0] & ACTIVATED


@pytest.mark.rule("HI-16.8")
def test_hail_of_bullets_needs_a_friend_beside() -> None:
    crew = [one("officer", (9, 1), held=["Dead Centre"]), one("agent", (9, 2)), one("lenka", (15, 7), 1)]
    m = ground(*crew, one("morgan", (12, 1), 1, states=["stunned"]))
    choose(m, "activate 0", f"attack 3 {weapon('Stressmayer SG3')}")
    cando(m, 2, 9)
    assert f"encore {w.HAIL_OF_BULLETS}" in answers(m)


@pytest.mark.rule("HI-16.10", "HI-22.1")
def test_reactions_cost_no_ap_and_belong_to_the_inactive() -> None:
    m = ground(one("bombshell", (9, 1)), one("u-bolt", (14, 1), 1))
    choose(m, f"move {sq(10, 1)}")
    assert asked(m) == 1
    choose(m, "fast-attack 1 1")
    cando(m, 5, 5)
    t = table(m)
    assert (t.ap[1], t.spent[1], t.state[1] & ACTIVATED) == (0, 0, 0)
    calm(m, "move")
    choose(m, "end")
    assert (asked(m), t.ap[1]) == (1, 2), "U-Bolt still has both in her own activation"


# 17 Move


@pytest.mark.rule("HI-17.1", "HI-17.4")
def test_a_move_reaches_speed_squares_and_ends_on_a_free_one() -> None:
    m = ground(one("bombshell", (1, 7)), one("u-bolt", (3, 7)))
    choose(m, "activate 0")
    legal = answers(m)
    assert f"move {sq(6, 7)}" in legal
    assert f"move {sq(7, 7)}" not in legal
    assert f"move {sq(3, 7)}" not in legal


@pytest.mark.rule("HI-17.2", "HI-17.3", "HI-H3")
def test_diagonals_in_the_open_but_not_at_doors_or_corners() -> None:
    m = ground(one("bombshell", (2, 2)), L, doors={"0": ["open"]})
    near = table(m).board().near
    assert sq(3, 1) in near[sq(2, 2)]
    assert sq(3, 3) not in near[sq(2, 2)], "into a doorway"
    assert sq(4, 4) not in near[sq(3, 3)], "out of one"
    assert sq(11, 2) not in near[sq(10, 3)], "around the corner of the pillar"
    friends = ground(one("bombshell", (9, 1)), one("morgan", (10, 1)), one("u-bolt", (9, 2)))
    choose(friends, "activate 0")
    assert f"move {sq(10, 2)}" in answers(friends), "between two models one may pass"


@pytest.mark.rule("HI-17.5", "HI-17.6", "HI-29.3")
def test_friends_may_be_passed_and_enemies_may_not() -> None:
    friend = ground(one("bombshell", (1, 4)), one("u-bolt", (2, 4)), seats=2)
    choose(friend, *(["activate 0"] if offered(friend, "activate") else []))
    assert table(friend).seat[:2] == [0, 1]
    assert f"move {sq(4, 4)}" in answers(friend), "the other player's character too"
    enemy = ground(one("bombshell", (1, 4)), foe("tanken", (2, 4)))
    assert f"move {sq(4, 4)}" not in answers(enemy)


@pytest.mark.rule("HI-17.7", "HI-17.8", "HI-H77")
def test_a_move_goes_on_after_a_fast_attack_with_the_squares_left() -> None:
    m = ground(one("bombshell", (9, 1)), one("u-bolt", (15, 1), 1))
    choose(m, f"move {sq(13, 2)}", "wait", "wait", "fast-attack 1 1")
    cando(m, 5, 5)
    assert totals(m)[1] == 5 + 3 + 5, "the mover Dodges"
    calm(m, "move")
    assert (table(m).at[0], table(m).left[0]) == (sq(13, 2), 1)


@pytest.mark.rule("HI-H77")
@pytest.mark.parametrize(("squares", "left"), [(1, 2), (4, 0)])
def test_a_mover_flipped_goes_on_at_its_new_speed(squares: int, left: int) -> None:
    t = still(one("bombshell", (9, 1), wounds=1), L)
    t.active, t.moved[0], t.left[0] = 0, squares, 5 - squares
    run(t, harm.Suffer(0, 1, -1))
    assert t.left[0] == left


@pytest.mark.rule("HI-H77", "HI-3.16")
def test_a_mover_stunned_ends_its_activation() -> None:
    m = ground(one("bombshell", (9, 1)), one("u-bolt", (15, 1), 1, kit=["Vesper Nine", "Shock Ammunition"]))
    choose(m, f"move {sq(13, 1)}", "wait", "wait", f"fast-attack 1 {weapon('Vesper Nine')}")
    cando(m, 2, 10)
    choose(m, *(["accept"] if "accept" in answers(m) else []))
    assert totals(m) == (10, 10)


# 18 Ranged Attack


@pytest.mark.rule("HI-18.1")
def test_only_a_weapon_that_lies_face_up_is_used() -> None:
    t = still(one("bombshell", (9, 1), kit=["Kruger R7", "Archer AR15"]), foe("tanken", (12, 1)))
    assert attack.usable(t, 0, sq(12, 1)) == [weapon("Kruger R7"), weapon("Archer AR15")]
    t.off[0] = (weapon("Kruger R7"),)
    assert attack.usable(t, 0, sq(12, 1)) == [weapon("Archer AR15")]


@pytest.mark.rule("HI-18.2", "HI-18.3")
def test_a_target_must_be_in_sight_and_range() -> None:
    m = ground(one("bombshell", (1, 1)), L, foe("tanken", (1, 4)))
    choose(m, "activate 0")
    assert refused(m, "attack 2 -1") == "HI-18.2"
    far = ground(one("bombshell", (1, 4)), L, foe("tanken", (10, 4)), doors={"2": ["open"]})
    choose(far, "activate 0")
    assert refused(far, "attack 2 -1") == "HI-18.3"
    assert table(far).sees(0, sq(10, 4)), "9 squares are too far for a pistol"
    assert offered(far, "move"), "another Action may be chosen"


@pytest.mark.rule("HI-18.4", "HI-5.3")
def test_everything_that_counts_for_the_attacker() -> None:
    mine = one("bombshell", (9, 1), kit=["Kruger R7", "Smart link"], chips=["Steady Hand"], held=["Cold Bead"])
    m = ground(mine, L, foe("tanken", (12, 1)))
    choose(m, "activate 0", f"adrenaline {rush(m, 0, 'Cold Bead')}", "attack 2 0")
    cando(m, 5, 6)
    terms = sums(m, "HI-18.7")
    assert [terms[name] for name in ("Physical", "Kruger R7", "Gear", "Neurochip", "TAC", "Adrenaline", "CanDo")] == [
        6, 2, 1, 1, -2, 2, 5
    ]  # fmt: skip
    assert totals(m) == (15, 4 + 3 + 6)
    officer = still(one("bombshell", (9, 1)), foe("officer", (12, 1)))
    officer.crippled[1] = 1
    assert dict(attack.attack_sums(officer, 1, weapon("Stressmayer SG3"), 0, False))["Sure Shot"] == 1


@pytest.mark.rule("HI-18.5", "HI-22.5")
def test_e1_a_dodge_is_speed_three_and_bonuses() -> None:
    m = ground(one("u-bolt", (9, 1), kit=[], chips=["Sidestep"]), foe("tanken", (12, 1)), phase="opfor")
    choose(m, "dodge")
    cando(m, 4, 5)
    assert totals(m) == (4 + 2 + 4, 5 + 3 + 1 + 1 + 5), "Speed, Dodge, Nimble, Neurochip, card"
    joints = still(one("bombshell", (9, 1)), foe("shapu", (12, 1)))
    assert dict(attack.dodge_sums(joints, 1, 0, 0))["Gear"] == 1


@pytest.mark.rule("HI-18.6", "HI-22.8")
def test_a_fast_attack_has_minus_three_unless_waived() -> None:
    t = still(one("bombshell", (9, 1), chips=["Snap"]), one("shapu", (12, 1), 1), one("u-bolt", (13, 1), 1))
    mine = dict(attack.attack_sums(t, 0, 0, 1, True))
    assert (mine["Fast Attack"], mine["Neurochip"]) == (-3, 2)
    assert "Kruger R7" not in mine, "Laser Sight helps Actions only"
    assert "Fast Attack" not in dict(attack.attack_sums(t, 1, weapon("Harstel Lightning"), 0, True))


@pytest.mark.rule("HI-18.7", "HI-H75")
def test_the_higher_total_wins() -> None:
    for cards, said in (((6, 4), "hits"), ((5, 4), "misses")):
        m = ground(one("bombshell", (9, 1)), L, foe("tanken", (12, 1)))
        choose(m, "activate 0", "attack 2 0")
        cando(m, *cards)
        assert told(m, "HI-18.7")[-1].startswith(f"Bombshell {said}"), "6, 2 and -2 against 4 and 3"


@pytest.mark.rule("HI-18.8", "HI-H72", "HI-H73")
def test_e26_effective_and_maximum_range() -> None:
    t = still(one("bombshell", (1, 1)))
    assert [attack.damage(t, 0, 0, n) for n in (1, 4, 5, 8)] == [5, 5, 4, 4]
    assert [attack.can_use(t, 0, 0, n) for n in (8, 9)] == [True, False]
    bolt = weapon("Bolt Gun")
    assert [attack.damage(t, 0, bolt, n) for n in (4, 8)] == [8, 8], "one figure for both bands"


@pytest.mark.rule("HI-18.9", "HI-30.21", "HI-H84")
def test_v18_a_weapon_made_for_another_class() -> None:
    t = still(one("morgan", (9, 1), kit=["Bolt Gun"]), one("the-can", (9, 2)), foe("tanken", (12, 1)))
    bolt = weapon("Bolt Gun")
    strange = dict(attack.attack_sums(t, 0, bolt, 2, True))
    assert (strange["made for the Uberboy"], strange["Fast Attack"]) == (-3, -3)
    assert "made for the Uberboy" not in dict(attack.attack_sums(t, 1, bolt, 2, True))
    assert "made for the Uberboy" not in dict(attack.attack_sums(t, 0, 1, 2, False)), "ALL is free for everybody"


@pytest.mark.rule("HI-18.10", "HI-H106")
def test_machine_weapons_are_for_machines() -> None:
    t = still(one("bombshell", (9, 1), kit=["Nakamura Chain Gun"]), foe("tanken", (12, 1)))
    gun = weapon("Nakamura Chain Gun")
    assert attack.usable(t, 0, sq(12, 1)) == []
    assert attack.usable(t, 1, sq(9, 1)) == [gun], "a Drone counts as a Machine"


# 19 Close Combat


@pytest.mark.rule("HI-19.1", "HI-H139")
def test_close_combat_is_for_neighbours_and_longer_arms_reach_two() -> None:
    t = still(one("morgan", (9, 1), kit=["Baseball Bat", "Long Halberd"]), foe("tanken", (11, 1)))
    halberd = weapon("Long Halberd")
    assert attack.usable(t, 0, sq(11, 1)) == [halberd]
    assert attack.is_close(t, 0, 1, halberd)
    assert dict(attack.attack_sums(t, 0, halberd, 1, False))["TAC"] == -2, "TAC counts at two squares"
    assert attack.usable(t, 0, sq(10, 1)) == [BARE_HANDS, weapon("Baseball Bat"), halberd]


@pytest.mark.rule("HI-19.2", "HI-5.8", "HI-H72")
def test_close_combat_is_a_ranged_attack_without_tac() -> None:
    m = ground(one("bombshell", (9, 1)), L, foe("tanken", (10, 1)))
    choose(m, "activate 0", "attack 2 0")
    cando(m, 7, 5)
    assert totals(m) == (13, 12)
    assert "TAC" not in sums(m, "HI-18.7")
    assert told(m, "HI-20.3") == ["Tanken N1 1 is hit in the torso: 2 Wounds."], "Effective Damage 5 less 3"


@pytest.mark.rule("HI-19.3")
def test_the_target_may_dodge_shoot_or_take_cover() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (10, 1), 1))
    choose(m, "attack 1 0")
    assert answers(m) == ["dodge", f"shoot-back {weapon('Baseball Bat')}", "take-cover"]


@pytest.mark.rule("HI-19.4", "HI-19.5")
@pytest.mark.parametrize(
    ("kit", "n"), [("Kruger R7", 0), ("Vesper Nine", 0), ("Archer AR15", -3), ("Alley Broom", -3), ("Baseball Bat", 0)]
)
def test_long_guns_have_minus_three_in_close_combat(kit: str, n: int) -> None:
    t = still(one("bombshell", (9, 1), kit=[kit]), foe("tanken", (10, 1)))
    assert dict(attack.attack_sums(t, 0, weapon(kit), 1, False)).get("long gun in Close Combat", 0) == n


@pytest.mark.rule("HI-19.6", "HI-30.5", "HI-H132")
def test_heavy_weapons_are_no_use_in_close_combat_but_for_the_gun_guy() -> None:
    bolt = weapon("Bolt Gun")
    t = still(one("the-can", (9, 1), kit=["Bolt Gun"]), foe("tanken", (10, 1)))
    assert attack.usable(t, 0, sq(10, 1)) == [BARE_HANDS]
    fight = table(skirmish(one("the-can", (1, 1), kit=["Bolt Gun"]), one("lenka", (2, 1), 1)))
    assert attack.usable(fight, 0, fight.at[1]) == [BARE_HANDS, bolt]
    assert attack.attack_sums(fight, 0, bolt, 1, False) == [("Physical", 7)], "and without -3"


@pytest.mark.rule("HI-19.7")
def test_e20_close_combat_against_a_fast_attack() -> None:
    m = ground(one("bombshell", (9, 1)), one("shapu", (10, 1), 1))
    choose(m, "attack 1 0", f"shoot-back {weapon('Harstel Lightning')}")
    cando(m, 7, 5)
    assert totals(m) == (13, 5 + 1 + 5), "Shapu: Physical 5, the Harstel's 1, no penalty (Lightning Reflexes)"
    assert told(m, "HI-20.3") == ["Vello Mekanik Shapu (Team B) is hit in the torso: 2 Wounds."]
    both = still(one("morgan", (9, 1)), one("bombshell", (10, 1), 1))
    assert attack.attack_sums(both, 0, weapon("Baseball Bat"), 1, True) == [
        ("Physical", 6), ("Baseball Bat", 1), ("Brawler", 1), ("Gear", 1), ("Fast Attack", -3)
    ]  # fmt: skip


@pytest.mark.rule("HI-19.8")
def test_v1_bare_hands() -> None:
    t = still(one("the-can", (1, 1)), one("bombshell", (2, 1)), one("u-bolt", (3, 1), crippled=True))
    assert [attack.damage(t, m, BARE_HANDS, 1) for m in (0, 1, 2)] == [5, 4, 4]
    assert attack.attack_sums(t, 0, BARE_HANDS, 1, False) == [("Physical", 7)]


@pytest.mark.rule("HI-19.9")
def test_one_may_choose_to_fight_barehanded() -> None:
    m = ground(one("morgan", (9, 1)), L, foe("tanken", (10, 1)))
    choose(m, "activate 0")
    assert {"attack 2 -1", f"attack 2 {weapon('Baseball Bat')}"} == set(offered(m, "attack"))


# 20 Hits


@pytest.mark.rule("HI-20.1", "HI-20.2")
@pytest.mark.parametrize(
    ("card", "place"),
    [(1, "legs"), (4, "legs"), (5, "arms"), (6, "arms"), (7, "torso"), (9, "torso"), (10, "head")],
)
def test_the_hitters_own_card_gives_the_location(card: int, place: str) -> None:
    assert w.LOCATIONS[attack.location(card)] == place


@pytest.mark.rule("HI-20.1")
def test_a_reactor_that_wins_hits_by_its_own_card() -> None:
    m = ground(one("bombshell", (9, 1)), one("u-bolt", (12, 1), 1))
    choose(m, "attack 1 0", f"shoot-back {weapon('Archer AR15')}")
    cando(m, 3, 9)
    assert totals(m) == (9, 9)
    assert told(m, "HI-20.3") == ["Bombshell (Team A) is hit in the torso: 2 Wounds."]


@pytest.mark.rule("HI-20.3", "HI-20.5")
@pytest.mark.parametrize(("kit", "wounds"), [([], 1), (["Kagoma Torso v3.5"], 0), (["Layered vest"], 0)])
def test_e17_damage_less_armour_with_gear(kit: list[str], wounds: int) -> None:
    m = ground(one("morgan", (9, 1), kit=kit), foe("agent", (12, 1), kit=["Kruger R7"]), phase="opfor")
    choose(m, "dodge")
    cando(m, 7, 2)
    assert table(m).wounds[0] == 6 - wounds
    assert sums(m, "HI-20.3")["Armour"] == -5 + wounds


@pytest.mark.rule("HI-20.4")
def test_v2_a_head_hit_wounds_at_least_once() -> None:
    t = still(one("bombshell", (9, 1)), foe("tanken", (12, 1), kit=[]))
    attack.hurt(t, 1, 0, 3, 10)
    attack.hurt(t, 1, 0, 3, 9)
    assert [step.wounds for step in t.agenda[-2:]] == [1, 0]  # type: ignore[attr-defined]


# 21 Special Actions


@pytest.mark.rule("HI-21.3")
def test_gear_costs_no_ap_unless_it_says_so() -> None:
    m = ground(one("bombshell", (1, 1)), L)
    choose(m, "activate 0", "switch-on 1")
    cando(m, 5)
    assert table(m).ap[0] == 2


@pytest.mark.rule("HI-21.4", "HI-24.2")
def test_a_mine_costs_no_ap_and_lies_in_the_own_square() -> None:
    m = ground(one("bombshell", (9, 1), kit=["Proximity mine"]), L)
    choose(m, "activate 0", "place-mine")
    assert table(m).ap[0] == 2
    assert table(m).mines == [(sq(9, 1), 0, 0)]


@pytest.mark.rule("HI-21.5", "HI-21.8", "HI-21.9")
@pytest.mark.parametrize("state", ["stunned", "unconscious"])
def test_dragging_costs_nothing_and_limits_the_move_to_two(state: str) -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (10, 1), states=[state]), L)
    choose(m, "activate 0", "drag 1")
    assert table(m).ap[0] == 2
    assert f"move {sq(9, 3)}" in answers(m)
    assert f"move {sq(9, 4)}" not in answers(m)
    choose(m, f"move {sq(9, 3)}")
    assert table(m).at[1] == sq(10, 2), "the square just left"
    choose(m, "drop", f"move {sq(9, 7)}")
    assert table(m).at[1] == sq(10, 2)


@pytest.mark.rule("HI-H153")
def test_whoever_lets_go_drags_nobody_again_in_that_activation() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (10, 1), states=["unconscious"]), L)
    choose(m, "activate 0", "drag 1", "drop")
    assert "drag 1" not in answers(m)
    choose(m, "end")
    m = ground(one("bombshell", (9, 1)), one("morgan", (10, 1), states=["unconscious"]), one("u-bolt", (10, 2)))
    choose(m, "activate 0", "drag 1", "drop", "end")
    assert "drag 1" in answers(m), "somebody else may"


@pytest.mark.rule("HI-21.9")
def test_cyberlegs_drag_three_squares() -> None:
    m = ground(one("u-bolt", (9, 1)), one("morgan", (10, 1), states=["stunned"]), L)
    choose(m, "activate 0", "drag 1")
    assert f"move {sq(9, 4)}" in answers(m)
    assert f"move {sq(9, 5)}" not in answers(m)


@pytest.mark.rule("HI-21.8", "HI-H79")
def test_only_a_helpless_friend_beside_one_is_dragged() -> None:
    crew = [one("bombshell", (9, 1)), one("morgan", (10, 1)), one("u-bolt", (15, 1), states=["stunned"])]
    m = ground(*crew, one("lenka", (9, 2), 1, states=["stunned"]), one("lenka", (15, 7), 1))
    choose(m, "activate 0")
    assert not offered(m, "drag"), "one is well, one far, one an enemy"


@pytest.mark.rule("HI-H79")
def test_the_dragged_trigger_no_reactions_and_keep_their_state() -> None:
    m = ground(one("bombshell", (2, 4)), one("morgan", (1, 4), states=["stunned"]), one("u-bolt", (5, 1), 1))
    choose(m, "drag 1", f"move {sq(3, 4)}")
    assert asked(m) == 0
    assert table(m).state[1] & STUNNED


@pytest.mark.rule("HI-21.6", "HI-H83")
def test_an_item_is_given_alone_or_one_for_one() -> None:
    m = ground(one("bombshell", (9, 1), kit=["First Aid"]), one("lenka", (10, 1)))
    choose(m, "activate 0", f"give 1 {gear('First Aid')}")
    assert table(m).ap[0] == 1
    assert answers(m) == ["nothing", "return 0", f"return {gear('Netsec ONE')}"]
    choose(m, "return 0")
    assert table(m).kit[:2] == [(0,), (gear("Netsec ONE"), gear("First Aid"))]
    full = ["Kruger R7", "Netsec ONE", "Layered vest", "Echo box"]
    swap = ground(one("bombshell", (9, 1), kit=["First Aid"]), one("lenka", (10, 1), kit=full))
    choose(swap, "activate 0", f"give 1 {gear('First Aid')}")
    assert "nothing" not in answers(swap), "four places are full"
    free = ground(one("bombshell", (9, 1), kit=["First Aid"]), one("u-bolt", (10, 1), kit=[]))
    choose(free, "activate 0", f"give 1 {gear('First Aid')}")
    assert table(free).kit[1] == (gear("First Aid"),)


@pytest.mark.rule("HI-21.7")
def test_medical_gear_costs_one_ap_and_heals_a_neighbour() -> None:
    m = ground(one("bombshell", (9, 1), kit=["First Aid"], chips=["Field Surgeon"]), one("morgan", (10, 1), wounds=1),
               one("u-bolt", (12, 1), wounds=1))  # fmt: skip
    choose(m, "activate 0")
    assert offered(m, "heal") == ["heal 1"]
    choose(m, "heal 1")
    assert (table(m).wounds[1], table(m).ap[0]) == (5, 1), "2, and 2 by the Field Surgeon"


@pytest.mark.rule("HI-H71")
def test_free_actions_inside_a_move_but_not_after_an_attack() -> None:
    m = ground(one("bombshell", (2, 2), held=["Grit"], wounds=3), L, foe("tanken", (6, 2)))
    choose(m, "activate 0", f"move {sq(3, 2)}", "open-door 0")
    assert table(m).left[0] == 4
    choose(m, f"move {sq(3, 4)}")
    assert table(m).ap[0] == 1, "the Move goes on"
    shot = ground(one("bombshell", (3, 2)), L, foe("tanken", (6, 2)))
    choose(shot, "activate 0", "attack 2 0")
    cando(shot, 2, 9)
    assert table(shot).active == 1, "no door is opened after the Attack"
