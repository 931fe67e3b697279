"""Goals, exits, the campaign, and what lies between (sections 28 and 29)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    asked,
    calm,
    cando,
    choose,
    ground,
    named,
    new,
    offered,
    one,
    orders,
    refused,
    run,
    skirmish,
    sq,
    still,
    table,
    told,
    war,
    weapon,
)
from undercity.core.chance import Rng
from undercity.games.human_interface import builder, setup
from undercity.games.human_interface import missions as g
from undercity.games.human_interface.cards.decks import CANDO
from undercity.games.human_interface.marks import BY_HAND, CUT, OPEN
from undercity.games.human_interface.missions import BY_ID
from undercity.games.human_interface.steps import assault, goals, harm, optional
from undercity.games.human_interface.steps import cando as deck

L = one("lenka", (1, 7))


@pytest.mark.rule("HI-28.1")
@pytest.mark.parametrize(
    ("goal", "spoil", "is_met"),
    [
        ((g.SECURED, 1), "", False),
        ((g.SECURED, 1), "secured", True),
        ((g.SECURED, 2), "secured", False),
        ((g.BASICS, 1), "basics", True),
        ((g.BASICS, 1), "", False),
        ((g.ESCAPED, 1), "escaped", True),
        ((g.ESCAPED, 2), "escaped", False),
        ((g.CONTROL, 1), "control", True),
        ((g.CONTROL, 2), "control", False),
        ((g.KILLS, 3), "kills", True),
        ((g.KILLS, 4), "kills", False),
        ((g.CARRIED, 1), "carried", True),
        ((g.CARRIED, 1), "secured", False),
        ((g.BOSS, 1), "boss", True),
        ((g.BOSS, 1), "", False),
        ((g.LAST, 1), "kills", False),
    ],
)
def test_each_goal(goal: tuple[int, int], spoil: str, is_met: bool) -> None:
    t = still(L, one("bombshell", (2, 7)), kills=[3, 0], control={"0": 0} if spoil == "control" else {})
    if spoil == "secured":
        t.secured[0] = 0
    elif spoil == "carried":
        t.secured[1] = 0
    elif spoil == "basics":
        t.basics[0] = 0
    elif spoil == "escaped":
        t.state[1] |= 32
    elif spoil == "boss":
        t.target = [goals.FALLEN, -1]
    assert goals.is_met(t, 0, goal) == is_met


@pytest.mark.rule("HI-28.1")
def test_the_marked_officer_is_the_goal_of_the_summit() -> None:
    m = new("summit")
    calm(m, "activate")
    t = table(m)
    boss = t.members
    assert t.target[0] == boss
    run(t, harm.Suffer(boss, 9, 0))
    assert t.target[0] == goals.FALLEN
    run(t, goals.Escape(1), goals.Escape(2))
    assert not m.over, "three members must get out, too, or a Security Terminal and an Objective be held"
    t.control[3] = t.secured[1] = 0
    assert goals.are_met(t, 0, t.orders().goals[0])
    t.control[3] = -1
    run(t, goals.Escape(3))
    assert m.over
    assert m.result.winners == (0,)


@pytest.mark.rule("HI-H125", "HI-28.1")
def test_what_is_carried_out_is_secured_and_what_falls_lies_there() -> None:
    m = ground(one("bombshell", (1, 4)), L, goods={"1": 0})
    choose(m, "activate 0", "escape 0")
    assert (table(m).carrier[1], table(m).secured[1]) == (-1, 0)
    fallen = still(one("bombshell", (9, 1), crippled=True, wounds=1), L, goods={"1": 0})
    run(fallen, harm.Suffer(0, 1, -1))
    assert (fallen.carrier[1], fallen.goods[1]) == (-1, sq(9, 1))
    assert fallen.secured[1] == -1


@pytest.mark.rule("HI-H96")
def test_a_won_mission_leads_to_the_next_and_the_last_one_ends_the_campaign() -> None:
    m = new("campaign")
    calm(m, "activate")
    t = table(m)
    goals.finish(t, 0, "tested")
    assert [type(step).__name__ for step in t.agenda] == ["NextMission"]
    t.agenda.pop().run(t)
    assert (t.orders().id, t.turn, t.outcome) == ("extraction", 0, -1)
    names = ["heist", "extraction", "sabotage", "summit"]
    assert [orders(name).following for name in names] == ["extraction", "sabotage", "summit", ""]
    lost = ground(one("bombshell", (1, 15), states=["unconscious"]), mission="heist", campaign=True, phase="check")
    assert lost.over, "a lost mission ends it"
    last = ground(one("bombshell", (18, 20)), mission="summit", campaign=True)
    goals.finish(table(last), 0, "tested")
    assert table(last).outcome == 0


@pytest.mark.rule("HI-H96")
def test_the_team_recovers_between_missions() -> None:
    hurt = one("bombshell", (1, 15), wounds=1, shock=5, states=["reacted"])
    t = table(ground(hurt, one("lenka", (2, 15), shock=1), mission="heist", campaign=True))
    bombshell, lenka = 0, 1
    t.boon[bombshell] = 1
    for numbers in (t.ap, t.left, t.moved, t.spent, t.given):
        numbers[:] = [3] * len(numbers)
    t.kills = [4, 0]
    setup.next_mission(t)
    assert (t.shock[bombshell], t.shock[lenka]) == (3, setup.first_shock(t, lenka)), "2 lower, not below the start"
    assert (t.wounds[bombshell], t.state[bombshell], t.boon[bombshell]) == (t.full(bombshell), 0, 0)
    assert t.kills == [0, 0]
    for numbers in (t.ap, t.left, t.moved, t.spent, t.given):
        assert not any(numbers[m] for m in range(t.members))


@pytest.mark.rule("HI-31.12")
def test_kidnap_is_counted_with_the_cards() -> None:
    there = one("lenka", (11, 1), 1, states=["bound"])
    t = table(
        skirmish(one("lenka", (1, 1)), there, one("u-bolt", (23, 23), 1), cards=[["Kidnap the Enemy Hacker"], []])
    )
    assert goals.worth(t, 0, 5) == 4
    goals.count_cards(t)
    assert t.points == [4, 0]
    others = one("u-bolt", (11, 1), 1, states=["bound"]), one("lenka", (12, 1), states=["bound"])
    t = table(skirmish(*others, one("lenka", (23, 23), 1), cards=[["Kidnap the Enemy Hacker"], []]))
    assert goals.worth(t, 0, 5) == 0, "neither another member nor the own Hacker"


@pytest.mark.rule("HI-1.17")
def test_a_mission_may_cut_a_member_off() -> None:
    t = setup.empty_table(BY_ID["proving"], 1)
    for kind in (0, 1, 2):
        setup.add_member(t, 0, kind)
    setup.add_opfor_places(t)
    setup.place_models(t)
    assert [t.state[m] & CUT for m in (0, 1, 2)] == [0, 0, CUT]


@pytest.mark.rule("HI-1.11", "HI-1.12")
def test_a_single_team_shops_alone() -> None:
    t = setup.empty_table(BY_ID["heist"], 1)
    setup.add_member(t, 0, 1)
    t.prize = [20, 20]
    t.do(builder.FirstBuyer())
    while t.agenda and t.open is None:
        t.agenda.pop().run(t)
    assert [step.notation() for step in t.options()] == ["done", "for 0"]


@pytest.mark.rule("HI-6.9", "HI-H71", "HI-H14")
def test_a_door_on_the_way_is_opened_in_passing() -> None:
    m = ground(one("bombshell", (3, 2)), L)
    choose(m, "activate 0", f"move {sq(3, 4)}")
    assert table(m).doors[0] == OPEN | BY_HAND
    assert told(m, "HI-6.9") == ["Bombshell opens the orange door 1."]
    locked = ground(one("bombshell", (3, 2)), L, doors={"0": ["locked"]})
    choose(locked, "activate 0")
    assert f"move {sq(3, 4)}" not in answers(locked)


@pytest.mark.rule("HI-H78")
def test_when_one_of_a_pair_is_done_the_other_goes_on() -> None:
    m = skirmish(one("morgan", (3, 4)), one("bombshell", (3, 5)), one("lenka", (23, 23), 1))
    choose(m, "activate 0 1", "end")
    assert table(m).active == 1
    choose(m, "end")
    assert asked(m) == 1


@pytest.mark.rule("HI-H67", "HI-H58")
@pytest.mark.parametrize(("cards", "net"), [((2, 9), ["", "Sleet", "", ""]), ((9, 2), ["", "", "", "Snoopy"])])
def test_a_counterattack_meets_every_defence_of_the_attacker(cards: tuple[int, int], net: list[str]) -> None:
    crew = [one("lenka", (1, 7)), one("lenka", (15, 7), 1)]
    m = war(*crew, slots={"1": ["Sleet"], "4": ["Snoopy"]})
    run(m, assault.StrikeBack(1, 4))
    assert (asked(m), answers(m)) == (0, ["boost 0", "boost 1", "boost 2"])
    choose(m, "boost 0")
    cando(m, *cards)
    t = table(m)
    assert named(t.net[:4]) == net
    assert named(t.net[4:5]) == [""], "a program that fails is lost, one that wins has moved in"


@pytest.mark.rule("HI-3.19")
def test_a_reactors_weapon_may_call_for_a_test_of_the_attacker() -> None:
    m = ground(one("morgan", (9, 1)), one("shapu", (10, 1), 1))
    choose(m, f"attack 1 {weapon('Baseball Bat')}", f"shoot-back {weapon('Harstel Lightning')}")
    cando(m, 6)
    assert told(m, "HI-2.12") == ["Morgan (Team A) fails a Cybershock test."]


@pytest.mark.rule("HI-14.8")
def test_the_booster_of_a_program_left_behind_is_discarded() -> None:
    m = war(one("lenka", (6, 2)), slots={"0": ["Backdoor", "Nitro"]}, opfor_top=["Rime"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")), "boost 0")
    cando(m, 9, 2)
    choose(m, offered(m, "leave")[0])
    assert (named(table(m).placed[0]), named(table(m).piles[0])) == (["Backdoor"], ["Nitro"])


@pytest.mark.rule("HI-15.10")
def test_a_sniffer_turns_up_what_nobody_knew() -> None:
    m = ground(L, phase="cyberwar", sr=[4], hands=[["Periscope", "Sleet", "Keep", "Rust", "Siren"]])
    choose(m, "done")
    choose(m, offered(m, "play")[0])
    assert len(answers(m)) == 30
    choose(m, answers(m)[3])
    assert len(answers(m)) == 29
    choose(m, answers(m)[5])
    t = table(m)
    assert t.decks[2].top == [63, 66]
    assert t.sniffed[0] == (63, 66)


@pytest.mark.rule("HI-2.13", "HI-4.5")
def test_the_refusal_says_that_only_the_active_character_pays() -> None:
    m = ground(one("bombshell", (1, 1), held=["Deja Vu"]), L)
    choose(m, "activate 0")
    choose(m, offered(m, "adrenaline")[0], "switch-on 1")
    cando(m, "1*")
    assert answers(m) == ["accept", "draw-again"]
    assert refused(m, "take-alternative") == "HI-2.13"


@pytest.mark.rule("HI-2.2")
def test_nature_draws_by_the_cards_that_are_left() -> None:
    t = still(one("bombshell", (1, 1)), L)
    t.cando = [0] * 20
    t.cando[8], t.cando[13] = 3, 1
    drawn = [deck.Draw(0, -1).sample(t, Rng(seed)).notation() for seed in range(60)]
    assert set(drawn) == {"cando 5", "cando 7*"}
    assert drawn.count("cando 5") > drawn.count("cando 7*") > 3
    assert deck.Draw(0, -1).weights(t) == [3, 1]
    t.cando = CANDO[:]
    assert sum(deck.Draw(0, -1).weights(t) or []) == 40


@pytest.mark.rule("HI-32.25")
def test_an_empty_optional_deck_takes_its_pile_back() -> None:
    m = ground(L, one("bombshell", (2, 7)))
    t = table(m)
    t.extras[2].rest, t.extra_piles[2] = [], [0, 1, 2, 3, 4, 5]
    run(m, optional.DrawExtra(optional.EVENTS, -1))
    assert len(answers(m)) == 6
    assert t.extra_piles[2] == []
