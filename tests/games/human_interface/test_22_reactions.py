"""Reactions in every pairing (section 22), grenades and mines (sections 23 and 24)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    anything,
    asked,
    calm,
    cando,
    choose,
    foe,
    ground,
    log,
    nature,
    offered,
    one,
    refused,
    run,
    skirmish,
    sq,
    sq25,
    still,
    table,
    told,
    totals,
    weapon,
)
from undercity import Match
from undercity.games.human_interface.marks import DOWN, REACTED
from undercity.games.human_interface.steps import grenade, react
from undercity.games.human_interface.turn import Arm, OpforPhase, Tidy

L = one("lenka", (1, 7))


def duel(apart: int, **more: object) -> Match:
    """Bombshell (Physical 6, Speed 5, Kruger) faces Morgan (Physical 6, Speed 4, Kruger) in the ring, TAC 2."""
    return ground(one("bombshell", (9, 1)), one("morgan", (9 + apart, 1), 1, kit=["Kruger R7"]), **more)


# The table of all pairings (HI-22.16)


@pytest.mark.rule("HI-22.16", "HI-22.9", "HI-22.7")
def test_a_move_against_a_fast_attack() -> None:
    m = duel(5)
    choose(m, f"move {sq(10, 1)}", "fast-attack 1 0")
    cando(m, 2, 9)
    assert totals(m) == (6 - 2 - 3 + 9, 5 + 3 + 2), "Physical, TAC, -3 against Speed and 3"
    assert told(m, "HI-18.7")[0].startswith("Morgan (Team B) misses"), "a tie leaves the mover safe"


@pytest.mark.rule("HI-22.16", "HI-22.9")
def test_a_move_against_a_fast_attack_that_hits() -> None:
    m = ground(one("bombshell", (9, 1), crippled=True), one("morgan", (13, 1), 1, kit=["Kruger R7"]))
    choose(m, f"move {sq(10, 1)}", "fast-attack 1 0")
    cando(m, 2, 9)
    assert totals(m) == (10, 8)
    assert table(m).wounds[0] == 2


@pytest.mark.rule("HI-22.16", "HI-22.11")
def test_a_move_against_take_cover() -> None:
    m = duel(3)
    choose(m, f"move {sq(10, 1)}")
    assert f"take-cover 1 {sq(13, 1)}" in answers(m)
    assert f"take-cover 1 {sq(11, 1)}" not in answers(m), "not nearer in plain sight"
    choose(m, f"take-cover 1 {sq(13, 1)}")
    assert told(m, "HI-18.7") == [], "no test"
    assert table(m).at[1] == sq(13, 1)
    assert table(m).state[1] & REACTED


@pytest.mark.rule("HI-22.16", "HI-22.10", "HI-H75", "HI-H74")
@pytest.mark.parametrize(("card", "hit"), [(3, "Morgan"), (2, "Bombshell")])
def test_e23_a_ranged_attack_against_a_fast_attack(card: int, hit: str) -> None:
    m = duel(3)
    choose(m, "attack 1 0", "shoot-back 0")
    cando(m, card, 7)
    assert totals(m) == (6 + 2 - 2 + card, 6 - 2 - 3 + 7), "each with its own TAC, the reactor with -3"
    assert [line.split(" (")[0] for line in told(m, "HI-20.3")] == [hit], "a tie is the reactor's, who then hits"


@pytest.mark.rule("HI-22.16", "HI-22.5", "HI-22.4")
@pytest.mark.parametrize(("card", "said"), [(5, "misses"), (6, "hits")])
def test_a_ranged_attack_against_a_dodge(card: int, said: str) -> None:
    m = duel(3)
    choose(m, "attack 1 0", "dodge")
    cando(m, card, 4)
    assert totals(m) == (6 + card, 4 + 3 + 4)
    assert told(m, "HI-18.7")[0].startswith(f"Bombshell (Team A) {said}")


@pytest.mark.rule("HI-22.16", "HI-22.12", "HI-22.13")
@pytest.mark.parametrize(("card", "is_hit"), [(5, False), (6, True)])
def test_e22_a_ranged_attack_against_take_cover(card: int, is_hit: bool) -> None:
    m = duel(3)
    choose(m, "attack 1 0", "take-cover")
    cando(m, card, 4)
    assert bool(told(m, "HI-20.3")) == is_hit
    if is_hit:
        assert table(m).at[1] == sq(12, 1), "it stays and is hit"
        assert not offered(m, "slip")
    else:
        assert {"stay", f"slip {sq(13, 1)}", f"slip {sq(13, 2)}"} <= set(answers(m))
        choose(m, f"slip {sq(13, 2)}")
        assert table(m).at[1] == sq(13, 2)


@pytest.mark.rule("HI-22.16", "HI-22.10", "HI-19.7")
@pytest.mark.parametrize(("card", "hit"), [(4, "Morgan"), (3, "Bombshell")])
def test_close_combat_against_a_fast_attack(card: int, hit: str) -> None:
    m = duel(1)
    choose(m, "attack 1 0", "shoot-back 0")
    cando(m, card, 5)
    assert totals(m) == (6 + card, 6 + 1 - 3 + 5), "Morgan is a Brawler; no TAC, no Laser Sight"
    assert [line.split(" (")[0] for line in told(m, "HI-20.3")] == [hit]


@pytest.mark.rule("HI-22.16", "HI-22.5")
@pytest.mark.parametrize(("card", "said"), [(5, "misses"), (6, "hits")])
def test_close_combat_against_a_dodge(card: int, said: str) -> None:
    m = duel(1)
    choose(m, "attack 1 0", "dodge")
    cando(m, card, 4)
    assert totals(m) == (6 + card, 11)
    assert told(m, "HI-18.7")[0].startswith(f"Bombshell (Team A) {said}")


@pytest.mark.rule("HI-22.16", "HI-22.12")
def test_e21_close_combat_against_take_cover() -> None:
    m = duel(1)
    choose(m, "attack 1 0", "take-cover")
    cando(m, 5, 4)
    assert totals(m) == (11, 11)
    choose(m, f"slip {sq(11, 1)}")
    assert table(m).at[1] == sq(11, 1)


# Who, when, how often


@pytest.mark.rule("HI-22.1", "HI-22.6")
def test_every_enemy_in_sight_may_react_in_any_order() -> None:
    m = ground(one("bombshell", (9, 1)), one("u-bolt", (14, 1), 1), one("morgan", (14, 2), 1, kit=["Kruger R7"]),
               one("lenka", (1, 7), 1))  # fmt: skip
    choose(m, f"move {sq(10, 1)}")
    assert asked(m) == 1
    assert {a.split()[1] for a in answers(m) if a.startswith("fast-attack")} == {"1", "2"}, "Len.Ka sees nothing"
    choose(m, "fast-attack 2 0")
    cando(m, 5, 5)
    assert [a for a in answers(m) if a.startswith("fast-attack")] == ["fast-attack 1 1"], "then the other one may"


@pytest.mark.rule("HI-22.2", "HI-22.3", "HI-22.15")
def test_one_fast_attack_or_cover_a_turn_but_dodge_always() -> None:
    m = duel(3)
    choose(m, f"move {sq(10, 1)}", "fast-attack 1 0")
    cando(m, 5, 5)
    assert table(m).state[1] & REACTED, "after it is resolved"
    choose(m, "attack 1 0")
    assert nature(m), "only Dodge is left, so nothing is asked"
    run(m, Tidy())
    assert not table(m).state[1] & REACTED
    both = ground(one("bombshell", (9, 1)), one("u-bolt", (13, 1), 1, states=["reacted"]), one("morgan", (14, 1), 1,
                  kit=["Kruger R7"]))  # fmt: skip
    choose(both, f"move {sq(10, 1)}")
    assert refused(both, "fast-attack 1") == "HI-22.2"


@pytest.mark.rule("HI-22.4")
def test_dodge_is_for_the_one_that_is_attacked() -> None:
    m = ground(one("bombshell", (9, 1)), one("u-bolt", (14, 1), 1), one("morgan", (14, 2), 1, kit=[]))
    choose(m, "attack 2 0")
    assert not offered(m, "dodge"), "a bystander is asked first, and may not Dodge for Morgan"
    assert asked(m) == 1
    choose(m, "let-go")
    assert "dodge" in answers(m)


@pytest.mark.rule("HI-22.7", "HI-17.7")
def test_a_fast_attack_at_any_square_of_a_move() -> None:
    m = duel(6)
    choose(m, f"move {sq(12, 1)}")
    for x in (9, 10, 11):
        assert table(m).at[0] == sq(x, 1)
        assert "fast-attack 1 0" in answers(m)
        choose(m, "wait")
    assert table(m).at[0] == sq(12, 1)
    choose(m, "fast-attack 1 0")
    cando(m, 5, 5)
    assert table(m).left[0] == 2


@pytest.mark.rule("HI-H74")
def test_a_bystander_shoots_first_and_a_fallen_attacker_loses_its_attack() -> None:
    weak = one("bombshell", (9, 1), crippled=True, wounds=1)
    m = ground(weak, L, one("u-bolt", (13, 1), 1), one("morgan", (13, 2), 1, kit=[]))
    choose(m, "activate 0", "attack 3 0")
    assert "fast-attack 2 1" in answers(m)
    assert not offered(m, "take-cover"), "a bystander takes no cover from an Attack"
    choose(m, "fast-attack 2 1")
    cando(m, 2, 9)
    anything(m)
    assert table(m).state[0] & DOWN
    assert len(told(m, "HI-18.7")) == 1, "Morgan is never attacked"


@pytest.mark.rule("HI-H74")
def test_no_fast_attack_without_sight_or_range_nor_with_grenades() -> None:
    t = still(one("bombshell", (9, 1)), one("morgan", (13, 1), 1, kit=["Frag grenade"]))
    t.active = 0
    assert react.fast_weapons(t, 1) == []
    hidden = still(one("bombshell", (9, 1)), one("morgan", (3, 1), 1, kit=["Kruger R7"]))
    hidden.active = 0
    assert react.fast_weapons(hidden, 1) == []


@pytest.mark.rule("HI-H76", "HI-22.11")
def test_cover_is_farther_or_out_of_sight_and_opens_no_door() -> None:
    t = still(one("bombshell", (3, 4)), one("morgan", (1, 4), 1))
    assert react.cover(t, 1, 0) == [], "the hallway ends here"
    door = still(one("bombshell", (1, 1)), one("morgan", (3, 2), 1))
    assert sq(3, 3) not in react.cover(door, 1, 0), "the door is closed"
    open_ = still(one("bombshell", (1, 1)), one("morgan", (3, 2), 1), doors={"0": ["open"]})
    assert sq(3, 3) in react.cover(open_, 1, 0)
    corner = still(one("bombshell", (10, 4)), one("morgan", (12, 2), 1))
    assert sq(12, 1) in react.cover(corner, 1, 0)


@pytest.mark.rule("HI-H76")
def test_take_cover_without_a_square_acts_as_dodge() -> None:
    m = ground(one("bombshell", (3, 4)), one("morgan", (1, 4), 1, kit=["Kruger R7"]))
    choose(m, "attack 1 0", "take-cover")
    cando(m, 2, 5)
    assert told(m, "HI-18.7")[0].startswith("Bombshell (Team A) misses")
    assert table(m).at[1] == sq(1, 4)
    assert not offered(m, "slip")


@pytest.mark.rule("HI-22.14")
@pytest.mark.parametrize("response", ["", "Overwatch", "By the Book"])
def test_opfor_only_dodge_unless_a_response_lets_them(response: str) -> None:
    more = {"response": response} if response else {}
    m = ground(one("bombshell", (9, 1)), L, foe("agent", (12, 1)), **more)
    choose(m, "activate 0", "attack 2 0")
    cando(m, 2, 9)
    t = table(m)
    if response == "Overwatch":
        assert totals(m) == (8, 5 + 1 + 1 - 3 + 9), "Kahaku and Google; OPFOR have TAC 0 here"
        assert told(m, "HI-20.3"), "it shoots back and hits"
    else:
        assert totals(m) == (8, 5 + 3 + 9)
        assert (t.at[2] != sq(12, 1)) == (response == "By the Book"), "cover: one step away"
    assert bool(t.state[2] & REACTED) == bool(response)


@pytest.mark.rule("HI-22.14")
def test_overwatch_interrupts_a_move_in_effective_range() -> None:
    m = ground(one("bombshell", (9, 1)), L, foe("agent", (14, 1)), response="Crossfire")
    choose(m, "activate 0", f"move {sq(10, 2)}")
    assert told(m, "HI-22.8") == ["Black Site Agent 1 makes a Fast Attack on Bombshell with Nakamura Kahaku."]
    cando(m, 5, 5)
    assert len(told(m, "HI-22.8")) == 1, "once a turn"


@pytest.mark.rule("HI-30.1", "HI-H78")
def test_a_synchronised_pair_draws_one_reaction_from_each_opponent() -> None:
    crew = [one("morgan", (3, 4)), one("bombshell", (3, 5)), one("lenka", (7, 7))]
    foes = [one("u-bolt", (7, 3), 1), one("agent", (7, 4), 1), one("lenka", (23, 23), 1)]
    m = skirmish(*crew, *foes)
    assert {"activate 0 1", "activate 0"} <= set(answers(m))
    assert "activate 0 2" not in answers(m), "Len.Ka is not adjacent"
    assert "activate 1 0" not in answers(m), "only the Team Leader has SquadSync"
    choose(m, "activate 0 1")
    choose(m, f"move {sq25(4, 4)}")
    choose(m, "fast-attack 3 1")
    cando(m, 5, 5)
    calm(m, "switch 1")
    choose(m, "switch 1", f"move {sq25(4, 5)}")
    assert asked(m) == 0, "the agent of the same opponent may not react any more"
    assert table(m).ap[:2] == [1, 1], "each has its own AP, and actions interleave"


@pytest.mark.rule("HI-H78", "HI-4.6")
def test_each_of_a_pair_keeps_its_own_bonus() -> None:
    crew = [one("morgan", (3, 1), held=["Cold Bead"]), one("bombshell", (4, 1))]
    m = skirmish(*crew, one("lenka", (23, 23), 1))
    choose(m, "activate 0 1")
    choose(m, offered(m, "adrenaline")[0])
    assert table(m).focus[0] == 2
    choose(m, "switch 1")
    assert table(m).focus[0] == 0, "Bombshell has none of it"
    choose(m, "switch 0")
    assert table(m).focus[0] == 2


@pytest.mark.rule("HI-H154")
def test_each_of_a_pair_hands_over_once() -> None:
    m = skirmish(one("morgan", (3, 1)), one("bombshell", (4, 1)), one("lenka", (23, 23), 1))
    choose(m, "activate 0 1", "switch 1", "switch 0")
    assert "switch 1" not in answers(m)
    choose(m, "end")
    assert table(m).active == 1, "the other one goes on all the same"
    assert "switch 0" not in answers(m)


@pytest.mark.rule("HI-22.1", "HI-26.11")
def test_characters_react_to_opfor_with_everything_they_have() -> None:
    m = ground(one("bombshell", (9, 1)), foe("tanken", (12, 1)), phase="opfor")
    assert answers(m) == ["dodge", "shoot-back 0", "take-cover"]
    choose(m, "shoot-back 0")
    cando(m, 2, 9)
    assert totals(m) == (4 + 2 + 2, 6 - 2 - 3 + 9)
    assert table(m).wounds[1] == 0
    anything(m)


# 23 Grenades


def throw(at: tuple[int, int], aim: tuple[int, int], *others: dict[str, object], **more: object) -> Match:
    m = ground(one("bombshell", at, kit=["Frag grenade"]), L, *others, **more)
    return choose(m, "activate 0", f"throw {weapon('Frag grenade')}", f"aim {sq(*aim)}")


@pytest.mark.rule("HI-23.1", "HI-H4")
def test_a_grenade_is_aimed_at_a_square_in_sight_and_range() -> None:
    m = ground(one("bombshell", (9, 1), kit=["Frag grenade"]), L)
    choose(m, "activate 0", f"throw {weapon('Frag grenade')}")
    legal = answers(m)
    assert f"aim {sq(15, 1)}" in legal, "6 squares"
    assert f"aim {sq(15, 2)}" in legal, "diagonals count one"
    assert f"aim {sq(7, 1)}" not in legal, "behind the wall"
    far = ground(one("bombshell", (1, 4), kit=["Frag grenade"]), L)
    choose(far, "activate 0", f"throw {weapon('Frag grenade')}")
    assert f"aim {sq(7, 4)}" in answers(far)
    assert f"aim {sq(8, 4)}" not in answers(far)


@pytest.mark.rule("HI-23.2", "HI-23.3")
@pytest.mark.parametrize(("card", "is_hit"), [(2, False), (3, True)])
def test_v5_it_must_exceed_three_distance_and_models_between(card: int, is_hit: bool) -> None:
    m = throw((9, 1), (13, 1), one("morgan", (11, 1)), foe("tanken", (14, 1)))
    cando(m, card)
    assert told(m, "HI-23.3") == [f"The throw makes {6 + card} against 8."]
    assert bool(told(m, "HI-23.4")) is False
    cando(m, 5)
    assert bool(told(m, "HI-23.4")) != is_hit


@pytest.mark.rule("HI-23.2")
def test_the_throw_counts_ranged_modifiers() -> None:
    t = still(one("bombshell", (9, 1), kit=["Smart link"], chips=["Pitcher", "Steady Hand"]))
    assert grenade.throw_skill(t, 0) == 6 + 1 + 3 + 1


@pytest.mark.rule("HI-23.4", "HI-H81")
@pytest.mark.parametrize(
    ("card", "to"),
    [("1*", (15, 7)), (2, (14, 7)), (3, (14, 7)), (4, (14, 7)), (5, (13, 7)), (6, (13, 6)), (7, (14, 6)), (8, (15, 6)),
     (9, (15, 7)), (10, (15, 7))],
)  # fmt: skip
def test_a_throw_that_fails_scatters_by_a_second_card(card: int | str, to: tuple[int, int]) -> None:
    m = ground(one("bombshell", (9, 7), crippled=True, kit=["Frag grenade"]), L)
    choose(m, "activate 0", f"throw {weapon('Frag grenade')}", f"aim {sq(14, 7)}")
    cando(m, 5, card)
    assert told(m, "HI-23.3") == ["The throw makes 8 against 8."], "equal is not enough"
    x, y = to
    assert told(m, "HI-23.4") == [f"The grenade scatters to ({x}, {y})."], "thrown east: behind, then clockwise"


@pytest.mark.rule("HI-23.5", "HI-H81")
def test_it_does_not_pass_walls_or_closed_doors() -> None:
    t = still(one("bombshell", (1, 1)), L)
    assert grenade.neighbour(t, sq(7, 1), 2) == sq(7, 1), "a wall: it stays in the target square"
    assert grenade.neighbour(t, sq(3, 2), 4) == sq(3, 2), "a closed door"
    assert grenade.neighbour(t, sq(10, 3), 1) == sq(10, 3), "behind a corner"
    assert [grenade.heading(t, sq(9, 4), sq(x, y)) for x, y in ((9, 1), (12, 1), (12, 4), (10, 1))] == [0, 1, 2, 0]


@pytest.mark.rule("HI-23.6", "HI-H80")
def test_grenades_are_unlimited_and_end_the_activation() -> None:
    m = throw((9, 1), (14, 1))
    cando(m, 9)
    t = table(m)
    assert t.kit[0] == (weapon("Frag grenade"),)
    assert t.active == 1


@pytest.mark.rule("HI-H80", "HI-20.3")
def test_the_blast_hits_everybody_around_at_a_location_each() -> None:
    m = throw((9, 1), (13, 1), one("morgan", (14, 2), kit=[]), foe("tanken", (12, 2)), foe("officer", (15, 1)))
    cando(m, 9)
    cando(m, 10)
    cando(m, 5)
    anything(m)
    assert told(m, "HI-20.3") == [
        "Morgan is hit in the head: 2 Wounds.", "Tanken N1 1 is hit in the arms: 4 Wounds."
    ], "friends too; the Officer is two squares away"  # fmt: skip
    assert told(m, "HI-22.8") == []


@pytest.mark.rule("HI-H80")
def test_a_flash_bang_stuns_everybody_around() -> None:
    m = ground(one("bombshell", (9, 1), kit=["Flash Bang"]), L, foe("tanken", (13, 1)), foe("officer", (15, 1)))
    choose(m, "activate 0", f"throw {weapon('Flash Bang')}", f"aim {sq(13, 2)}")
    cando(m, 9)
    assert told(m, "HI-3.16") == ["Tanken N1 1 is Stunned until the end of the turn."]


@pytest.mark.rule("HI-29.4", "HI-H94", "HI-H150")
def test_hitting_another_players_character_calls_for_a_cybershock_test() -> None:
    crew = [one("bombshell", (9, 1), kit=["Flash Bang"]), one("morgan", (13, 1), kit=[]), L]
    m = ground(*crew, seats=2)
    assert table(m).seat[:2] == [0, 1]
    choose(m, "activate 0", f"throw {weapon('Flash Bang')}", f"aim {sq(13, 2)}")
    cando(m, 9, 6)
    assert told(m, "HI-2.12") == ["Bombshell fails a Cybershock test."], "the attacker tests"
    alone = ground(*crew)
    choose(alone, "activate 0", f"throw {weapon('Flash Bang')}", f"aim {sq(13, 2)}")
    cando(alone, 9)
    assert told(alone, "HI-2.12") == [], "not for one's own"


# 24 Mines


@pytest.mark.rule("HI-24.1", "HI-24.4")
def test_a_mine_needs_its_card_and_is_placed_once_a_mission() -> None:
    bare = ground(one("bombshell", (9, 1)), L)
    choose(bare, "activate 0")
    assert "place-mine" not in answers(bare)
    m = ground(one("bombshell", (9, 1), kit=["Proximity mine"]), L)
    choose(m, "activate 0", "place-mine")
    assert "place-mine" not in answers(m)
    run(m, Tidy())
    calm(m, "activate")
    choose(m, "activate 0") if offered(m, "activate") else None
    assert "place-mine" not in answers(m), "not in a later turn either"


@pytest.mark.rule("HI-24.3")
def test_a_mine_arms_with_the_next_teams_turn_or_phase_six() -> None:
    t = still(one("bombshell", (9, 1)), one("morgan", (15, 7), 1), mines=[[[9, 2], 0, 0]])
    run(t, Arm(0))
    assert t.mines[0][2] == 0, "not in the own Team's turn"
    run(t, Arm(1))
    assert t.mines[0][2] == 1
    alone = still(one("bombshell", (9, 1)), mines=[[[9, 2], 0, 0]])
    run(alone, OpforPhase())
    assert alone.mines[0][2] == 1
    fight = table(skirmish(one("bombshell", (1, 1)), one("lenka", (23, 23), 1), mines=[[[1, 2], 0, 0]]))
    run(fight, OpforPhase())
    assert fight.mines[0][2] == 1, "also where Phase 6 has nothing to do"


@pytest.mark.rule("HI-H82")
def test_the_first_to_enter_sets_it_off_on_the_legs() -> None:
    m = ground(one("bombshell", (9, 1)), L, mines=[[[11, 1], 0, 1]])
    choose(m, "activate 0", f"move {sq(12, 1)}")
    t = table(m)
    assert (t.wounds[0], t.mines) == (6 - (7 - 3), []), "Damage 7 less leg Armour 3, and the token goes"
    assert t.at[0] == sq(12, 1), "it goes on"
    cold = ground(one("bombshell", (9, 1)), L, mines=[[[11, 1], 0, 0]])
    choose(cold, "activate 0", f"move {sq(12, 1)}")
    assert table(cold).wounds[0] == 6


@pytest.mark.rule("HI-H82", "HI-22.11")
def test_taking_cover_onto_a_mine_sets_it_off() -> None:
    m = ground(one("bombshell", (9, 1)), one("morgan", (12, 1), 1), mines=[[[13, 1], 0, 1]])
    choose(m, f"move {sq(10, 1)}", f"take-cover 1 {sq(13, 1)}")
    assert table(m).wounds[1] == 6 - (7 - 4)
    assert "sets off a mine" in " ".join(log(m))
