"""Modes, team building, Skirmish (sections 29 to 31)."""

import pytest

from tests.games.human_interface.play import (
    answers,
    asked,
    calm,
    cando,
    chip,
    choose,
    gear,
    ground,
    nature,
    new,
    offered,
    one,
    orders,
    refused,
    run,
    seen,
    skirmish,
    sq25,
    table,
    told,
    weapon,
)
from undercity import Match
from undercity.games.human_interface import builder, setup
from undercity.games.human_interface.cards import decks as d
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.people import BY_SLUG, PEOPLE
from undercity.games.human_interface.cards.weapons import WEAPONS
from undercity.games.human_interface.marks import BOUND, DOWN, STUNNED
from undercity.games.human_interface.missions import BY_ID
from undercity.games.human_interface.setup import add_member, empty_table
from undercity.games.human_interface.steps import goals, hack, network, opfor
from undercity.games.human_interface.table import Table
from undercity.games.human_interface.turn import OpforPhase, Tidy

# 29 Modes


@pytest.mark.rule("HI-29.1", "HI-8.2")
def test_competitive_play_has_a_bid_network_attacks_and_a_deck_each() -> None:
    m = ground(one("lenka", (1, 7)), one("lenka", (15, 7), 1), phase="initiative", sr=[2, 2])
    assert offered(m, "bid")
    fight = ground(one("lenka", (1, 7)), one("lenka", (15, 7), 1), phase="rounds", sr=[8, 8],
                   hands=[["Backdoor"], ["Backdoor"]])  # fmt: skip
    assert offered(fight, "attack-net")
    mine, yours = table(fight).hands
    assert (mine[0], yours[0]) == (0, 30), "the same program, each from the own deck"


@pytest.mark.rule("HI-29.2", "HI-H53")
def test_cyberwarfare_follows_the_order_of_initiative() -> None:
    m = ground(one("lenka", (1, 7)), one("lenka", (15, 7), 1), phase="cyberwar", sr=[8, 8], first=1)
    assert asked(m) == 1
    calm(m, "pass")
    assert asked(m) == 1, "the first player's steps 1 to 8, then the other's, then the rounds"
    assert len(table(m).hands[0]) == 5
    steps = [step.team for step in table(m).agenda if isinstance(step, network.Rounds)]
    assert steps == [0], "then the other one"


@pytest.mark.rule("HI-29.5", "HI-26.13", "HI-3.5")
def test_solo_has_no_bid_and_bracketed_wounds() -> None:
    m = new("training")
    calm(m, "activate")
    assert told(m, "HI-11.1") == []
    t = table(m)
    assert [t.wounds[m] for m in (t.members, t.members + 1)] == [2, 3]


# 30 Classes and team building


def strike_team(*cards: str, points: int = 300) -> Table:
    t = empty_table(BY_ID["skirmish_vault"], 2)
    for card in cards:
        add_member(t, 0, BY_SLUG[card])
    t.prize = [points - sum(PEOPLE[BY_SLUG[card]].cost for card in cards), points]
    return t


@pytest.mark.rule("HI-30.1", "HI-30.2", "HI-30.3", "HI-30.4", "HI-30.5")
@pytest.mark.parametrize(
    ("slug", "skill"),
    [("morgan", w.SQUAD_SYNC), ("bombshell", w.REFLEXES), ("lenka", w.SYSOP), ("u-bolt", w.ON_POSITION),
     ("the-can", w.GUN_GUY)],
)  # fmt: skip
def test_each_class_has_its_skill(slug: str, skill: int) -> None:
    t = table(skirmish(one(slug, (1, 1)), one("lenka", (23, 23), 1)))
    every = (w.SQUAD_SYNC, w.REFLEXES, w.SYSOP, w.ON_POSITION, w.GUN_GUY)
    assert [s for s in every if t.has(0, s)] == [skill]


@pytest.mark.rule("HI-30.3")
def test_sysop_brings_two_sr() -> None:
    t = table(skirmish(one("lenka", (1, 1)), one("bombshell", (23, 23), 1), phase="resources"))
    assert t.sr == [7, 1]


@pytest.mark.rule("HI-30.6", "HI-30.7", "HI-H97")
def test_points_pay_characters_with_their_default_gear_and_what_is_bought() -> None:
    m = new("skirmish_offices", 2, teams="build")
    assert table(m).prize == [180, 180], "a one-off game"
    choose(m, "hire lenka", "hire lenka")
    assert table(m).prize == [128, 128]
    assert table(m).kit[0] == PEOPLE[0].kit
    assert orders("skirmish_vault").points == 300
    poor = strike_team("lenka", "bombshell", points=150)
    assert builder.recruits(poor, 0) == [], "48 points are left, the cheapest of the Borg Squad costs 50"


@pytest.mark.rule("HI-30.8")
def test_a_hacker_is_needed() -> None:
    t = strike_team("morgan", points=103)
    assert builder.recruits(t, 0) == [], "a Leader and no points for a Hacker: nothing fits"
    assert [PEOPLE[kind].slug for kind in builder.recruits(strike_team("morgan"), 0)] == ["lenka"]
    tight = strike_team(points=100)
    assert [PEOPLE[kind].slug for kind in builder.recruits(tight, 0)] == ["lenka"]


@pytest.mark.rule("HI-30.9", "HI-30.10", "HI-30.11", "HI-30.12", "HI-30.13", "HI-H106")
@pytest.mark.parametrize(
    ("kind", "most"),
    [(w.LEADER, 1), (w.HACKER, 2), (w.DRONE, 2), (w.MACHINE, 1), (w.UBER, 2), (w.RONIN, 2), (w.SKIMMER, 2)],
)
def test_how_many_of_each_class(kind: int, most: int) -> None:
    assert not builder.is_full([kind] * (most - 1), kind)
    assert builder.is_full([kind] * most, kind)
    assert not builder.is_full([w.DRONE] * 2, w.MACHINE), "a Drone is no Machine for this limit"


@pytest.mark.rule("HI-30.13")
def test_e27_two_uberboys_two_ronins_and_a_hacker_are_legal() -> None:
    roster = [w.UBER, w.UBER, w.RONIN, w.RONIN, w.HACKER]
    assert all(not builder.is_full(roster[:i], kind) for i, kind in enumerate(roster))


def may_buy(slug: str, *extra: int) -> list[int]:
    """What a character with this on top of its default equipment may still buy."""
    t = strike_team("lenka", slug)
    t.prize = [300, 300]
    t.kit[1] = (*t.kit[1], *extra)
    return builder.wares(t, 1)


@pytest.mark.rule("HI-30.14")
def test_two_weapons_or_one_heavy_weapon() -> None:
    archer, vesper, broom = (weapon(name) for name in ("Archer AR15", "Vesper Nine", "Alley Broom"))
    bolt, bat = weapon("Bolt Gun"), weapon("Baseball Bat")
    assert {archer, vesper, bolt} <= set(may_buy("bombshell"))
    assert bolt not in may_buy("bombshell", archer)
    assert vesper in may_buy("bombshell", archer)
    assert not {broom, bat} & set(may_buy("bombshell", archer, vesper))
    assert archer not in may_buy("bombshell", bolt)


@pytest.mark.rule("HI-30.14")
def test_a_walking_tank_carries_two_heavy_weapons() -> None:
    t = strike_team("lenka", "the-can")
    t.prize, t.kit[1] = [300, 300], (weapon("Siege Mortar"),)
    assert weapon("Bolt Gun") not in t.kit[1]
    t.who[1] = BY_SLUG["bombshell"]
    assert weapon("Bolt Gun") not in builder.wares(t, 1)
    assert builder.fits_weapon(strike_team("the-can"), 0, weapon("Bolt Gun"), [weapon("Siege Mortar")])
    assert not builder.fits_weapon(strike_team("bombshell"), 0, weapon("Bolt Gun"), [weapon("Siege Mortar")])


@pytest.mark.rule("HI-30.15", "HI-30.16", "HI-30.17", "HI-30.18", "HI-30.19")
@pytest.mark.parametrize(
    ("slug", "one_", "other"),
    [
        ("u-bolt", "Kagoma Cyberarm Type II", "Momuro Supporter"),
        ("bombshell", "Netsec ONE", "Gutter Deck"),
        ("bombshell", "Frag grenade", "Flash Bang"),
        ("officer", "Layered vest", "AMM Combat Helmet"),
    ],
)
def test_one_of_each_kind_of_extra(slug: str, one_: str, other: str) -> None:
    def number(name: str) -> int:
        return weapon(name) if "renade" in name or "Bang" in name else gear(name)

    if slug != "officer":
        assert number(other) in may_buy(slug)
    assert number(other) not in may_buy(slug, number(one_))


@pytest.mark.rule("HI-30.16")
def test_one_extra_ammunition() -> None:
    assert gear("Shock Ammunition") in may_buy("bombshell")
    assert gear("Shock Ammunition") not in may_buy("bombshell", gear("Shock Ammunition"))


@pytest.mark.rule("HI-30.20", "HI-3.3")
def test_one_of_each_neurochip_and_two_slots() -> None:
    t = strike_team("lenka", "bombshell")
    t.prize = [300, 300]
    snap = builder.CHIP + chip("Snap")
    assert snap in builder.wares(t, 1)
    t.chips[1] = (chip("Snap"),)
    assert snap not in builder.wares(t, 1)
    assert builder.CHIP + chip("Sidestep") in builder.wares(t, 1)
    t.chips[1] = (chip("Snap"), chip("Sidestep"))
    assert not any(ware >= builder.CHIP for ware in builder.wares(t, 1))


@pytest.mark.rule("HI-H131")
def test_default_equipment_does_not_count_against_the_limits() -> None:
    t = strike_team("lenka")
    assert builder.bought(t, 0) == []
    t.kit[0] = (*t.kit[0], gear("Gutter Deck"))
    assert builder.bought(t, 0) == [gear("Gutter Deck")]
    assert gear("Gutter Deck") in may_buy("lenka"), "a second deck beside Netsec ONE"


@pytest.mark.rule("HI-30.21", "HI-18.9")
def test_weapons_name_the_class_they_are_made_for() -> None:
    made = {card.name: w.CLASS_NAMES[card.kind] for card in WEAPONS if card.kind != w.ALL}
    assert made == {"Combat Scythe Blade": "Uberboy", "Bolt Gun": "Uberboy", "Siege Mortar": "Uberboy"}


@pytest.mark.rule("HI-30.22")
def test_a_mission_may_choose_the_teams_itself() -> None:
    t = table(new("rivals", 2, teams="build"))
    assert [PEOPLE[kind].slug for kind in t.who[:6]] == ["lenka", "bombshell", "u-bolt"] * 2, "no hiring there"
    free = table(ground(one("tanken", (1, 7)), one("officer", (2, 7)), mission="training"))
    assert free.members == 2, "and a training Mission takes any models"
    ready = setup.roster(empty_table(BY_ID["skirmish_vault"], 2))
    assert [PEOPLE[kind].slug for kind in ready] == ["lenka", "bombshell", "u-bolt", "morgan", "the-can"]


# 31 Battlefield and scoring


@pytest.mark.rule("HI-31.1")
@pytest.mark.parametrize("name", ["skirmish_offices", "skirmish_lanes", "skirmish_vault"])
def test_three_by_three_tiles(name: str) -> None:
    mission = orders(name)
    assert len(mission.slots) == 9
    assert (mission.board.width, mission.board.height) == (25, 25)


@pytest.mark.rule("HI-31.2")
def test_teams_deploy_in_their_zones_and_turn_one_starts() -> None:
    m = new("skirmish_vault", 2)
    calm(m, "bid")
    t = table(m)
    assert t.turn == 1
    assert all(t.is_in_zone(t.at[i], t.side[i]) for i in range(t.members))
    assert t.at[0] == sq25(10, 4)
    assert t.at[5] == sq25(14, 20)


@pytest.mark.rule("HI-31.3")
def test_mission_and_map_are_drawn() -> None:
    m = new("skirmish", 2)
    assert answers(m) == [
        f"battlefield {BY_ID[name]}" for name in ("skirmish_offices", "skirmish_lanes", "skirmish_vault")
    ]
    choose(m, "battlefield 7")
    assert told(m, "HI-31.3") == ["The battlefield is Back Lanes."]
    assert (seen(m, "mission"), table(m).members) == ("skirmish_lanes", 10)


@pytest.mark.rule("HI-31.4", "HI-H105")
def test_two_secret_mission_cards_each_never_the_same_twice() -> None:
    m = new("skirmish_lanes", 2)
    assert len(answers(m)) == 7
    choose(m, "dealt 0 3")
    assert len(answers(m)) == 6
    choose(m, "dealt 0 6", "dealt 1 3", "dealt 1 0")
    assert table(m).cards == [(3, 6), (0, 3)], "both may hold the same kind"
    assert [seen(m, "cards", seat) for seat in (0, 1, None)] == [[3, 6], [0, 3], []]
    assert "Manhunt" not in " ".join(line["text"] for line in m.view(1)["log"])


@pytest.mark.rule("HI-31.14", "HI-H103")
def test_manhunt_names_its_target_in_secret() -> None:
    m = new("skirmish_lanes", 2)
    choose(m, "dealt 0 3", "dealt 0 6", "dealt 1 3", "dealt 1 0")
    assert answers(m) == [f"target {foe}" for foe in range(5, 10)]
    assert refused(m, "ready") == "HI-31.14"
    choose(m, "target 6")
    assert answers(m) == ["ready"], "the other is asked too, because silence would tell"
    assert (seen(m, "target", 0), seen(m, "target", 1)) == (6, -1)


CARDS = {"cards": [[], []]}


def last(*models: dict[str, object], cards: list[list[str]], **more: object) -> Match:
    """The Clean-Up of the last turn of a Skirmish."""
    return skirmish(*models, cards=cards, turn=6, phase="clean-up", **more)


A, B = one("lenka", (1, 1)), one("lenka", (23, 23), 1)


@pytest.mark.rule("HI-31.5", "HI-H99")
def test_most_points_win_then_survivors_then_nobody() -> None:
    m = last(A, one("bombshell", (2, 1)), B, cards=[["Breakout"], ["Sabotage"]], points=[0, 1])
    assert (m.result.winners, m.result.scores) == ((1,), (0.0, 2.0))
    more = last(A, one("bombshell", (2, 1)), B, cards=[["Breakout"], ["Sabotage"]])
    assert more.result.winners == (0,), "the dearer survivors"
    hurt = last(one("lenka", (1, 1), wounds=3), B, cards=[["Breakout"], ["Sabotage"]])
    assert hurt.result.winners == (1,), "the healthier survivors"
    assert table(hurt).why == "0 to 0 points (HI-31.5), Wounds left 6 to 7 (HI-H99)"
    flipped = last(
        one("lenka", (1, 1), crippled=True), one("lenka", (23, 23), 1, wounds=1), cards=[["Breakout"], ["Sabotage"]]
    )
    assert flipped.result.winners == (1,), "a healthy one has all Wounds of its other side left"
    even = last(A, B, cards=[["Breakout"], ["Sabotage"]])
    assert even.result.winners == (0, 1)
    assert table(even).why == "points and survivors are equal (HI-H99)"


@pytest.mark.rule("HI-31.5", "HI-H99")
def test_eliminating_the_enemy_team_wins_at_once() -> None:
    m = skirmish(A, one("lenka", (23, 23), 1, states=["unconscious"]), phase="check", points=[0, 9])
    assert m.over
    assert m.result.winners == (0,)


@pytest.mark.rule("HI-31.6", "HI-H100")
def test_sabotage_counts_two_for_each_objective_destroyed() -> None:
    m = skirmish(one("bombshell", (9, 22)), A, B, cards=[["Sabotage"], []])
    choose(m, "activate 0", "objective 2")
    t = table(m)
    assert (t.ap[0], goals.worth(t, 0, d.SABOTAGE), t.secured[2]) == (1, 2, 0)
    assert nature(m), "it counts as securing: an Adrenaline card"


@pytest.mark.rule("HI-H100")
def test_nobody_destroys_what_lies_in_the_own_zone() -> None:
    m = skirmish(one("bombshell", (15, 2)), A, B, cards=[["Sabotage"], []])
    choose(m, "activate 0")
    assert table(m).goods[1] == sq25(15, 1)
    assert not offered(m, "objective")


@pytest.mark.rule("HI-31.7")
@pytest.mark.parametrize(("turn", "points"), [(1, 2), (2, 2), (3, 1)])
def test_killing_spree_by_turn(turn: int, points: int) -> None:
    t = table(skirmish(A, B, turn=turn))
    goals.score_kill(t, 1, 0)
    assert goals.worth(t, 0, d.KILLING_SPREE) == points


@pytest.mark.rule("HI-31.8", "HI-H27")
@pytest.mark.parametrize(("slug", "points"), [("morgan", 4), ("lenka", 2), ("the-can", 1)])
def test_assassinate_by_class(slug: str, points: int) -> None:
    t = table(skirmish(A, one(slug, (23, 23), 1)))
    goals.score_kill(t, 1, 0)
    assert goals.worth(t, 0, d.ASSASSINATE) == points
    taken = table(skirmish(A, one(slug, (23, 23), 1)))
    goals.score_kill(taken, 1, -1)
    assert goals.worth(taken, 0, d.ASSASSINATE) == points, "whom the AI takes counts for the other Team"


def spy(at: tuple[int, int]) -> Match:
    m = skirmish(one("lenka", at), B, phase="rounds", sr=[8, 8], slots={"0": ["Backdoor"]}, opfor_top=["Rime"])
    choose(m, next(a for a in answers(m) if a.startswith("hack 0")), "boost 0")
    return cando(m, 9, 2)


@pytest.mark.rule("HI-31.9", "HI-H104")
def test_espionage_counts_each_security_terminal_hacked_directly_once() -> None:
    t = table(spy((6, 5)))
    assert goals.worth(t, 0, d.ESPIONAGE) == 2
    hack.take_control(t, 0, 0, 0, True)
    assert goals.worth(t, 0, d.ESPIONAGE) == 2, "once each"
    assert goals.worth(table(spy((1, 1))), 0, d.ESPIONAGE) == 0, "not from afar"


@pytest.mark.rule("HI-31.10", "HI-H101")
def test_breakout_needs_half_the_team_in_the_enemys_zone() -> None:
    crew = [one("lenka", (12, 22)), one("bombshell", (1, 1)), one("u-bolt", (2, 1)), one("morgan", (3, 1))]
    one_of_four = table(skirmish(*crew, B))
    assert goals.breakout(one_of_four, 0) == 0, "two of four are needed"
    crew[1] = one("bombshell", (11, 22))
    assert goals.breakout(table(skirmish(*crew, B)), 0) == 4
    five = table(skirmish(*crew, one("the-can", (4, 1)), B))
    assert goals.breakout(five, 0) == 4, "half of five, rounded down"
    m = skirmish(*crew, B, cards=[["Breakout"], []])
    choose(m, "activate 0", "escape 0")
    assert table(m).at[0] == -1
    assert goals.breakout(table(m), 0) == 4, "who has left counts on"
    plain = skirmish(*crew, B, cards=[["Sabotage"], []])
    choose(plain, "activate 0")
    assert not offered(plain, "escape")


def stun(card: int = 9, **more: object) -> Match:
    """Bombshell shoots the enemy Hacker with declared Stun ammunition."""
    m = skirmish(one("bombshell", (1, 1)), one("morgan", (1, 3)), one("lenka", (4, 1), 1), one("u-bolt", (23, 23), 1),
                 cards=[["Kidnap the Enemy Hacker"], []], **more)  # fmt: skip
    choose(m, "activate 0", "attack 2 0 stun")
    calm(m, "dodge")
    choose(m, "dodge")
    return cando(m, card, 2)


@pytest.mark.rule("HI-31.11", "HI-H102", "HI-H143")
@pytest.mark.parametrize("card", [9, 10])
def test_stun_ammunition_is_declared_and_binds_without_damage(card: int) -> None:
    m = stun(card)
    if "accept" in answers(m):
        choose(m, "accept")
    t = table(m)
    assert (t.state[2] & BOUND, t.wounds[2]) == (BOUND, 4), "on a head hit too"
    run(t, Tidy())
    assert t.state[2] & BOUND, "until the end of the game"
    assert not t.state[2] & STUNNED
    without = skirmish(one("bombshell", (1, 1)), one("lenka", (4, 1), 1), cards=[["Sabotage"], []])
    assert not [a for a in answers(without) if a.endswith("stun")]


@pytest.mark.rule("HI-31.12", "HI-H102", "HI-H79")
def test_kidnap_counts_the_hacker_in_the_own_zone() -> None:
    for states, points in ((["bound"], 4), (["unconscious"], 1), ([], 0)):
        there = one("lenka", (11, 1), 1, states=states)
        t = table(skirmish(A, there, one("u-bolt", (23, 23), 1), cards=[["Kidnap the Enemy Hacker"], []]))
        assert goals.kidnap(t, 0) == points
    away = table(skirmish(A, one("lenka", (20, 1), 1, states=["bound"]), one("u-bolt", (23, 23), 1)))
    assert goals.kidnap(away, 0) == 0
    m = skirmish(one("bombshell", (1, 1)), one("lenka", (2, 1), 1, states=["bound"]), one("u-bolt", (23, 23), 1),
                 cards=[["Kidnap the Enemy Hacker"], []])  # fmt: skip
    assert "drag 1" in answers(m), "the enemy Hacker may be dragged"
    choose(m, "drag 1", f"move {sq25(1, 6)}")
    assert [table(m).board().point(table(m).at[i]) for i in (0, 1)] == [(1, 6), (2, 5)], "at full Speed"


@pytest.mark.rule("HI-H79")
def test_a_captive_is_not_in_its_carriers_way() -> None:
    """In a lane one square wide: past the captive, which follows."""
    crew = (one("bombshell", (12, 9)), one("lenka", (12, 8), 1, states=["bound"]), one("u-bolt", (23, 23), 1))
    m = skirmish(*crew, cards=[["Kidnap the Enemy Hacker"], []])
    past = f"move {sq25(12, 6)}"
    assert past not in answers(m), "a rival bars the doorway"
    choose(m, "drag 1", past)
    t = table(m)
    assert [t.board().point(t.at[i]) for i in (0, 1)] == [(12, 6), (12, 7)]
    assert (t.stand[sq25(12, 6)], t.stand[sq25(12, 7)], t.stand[sq25(12, 8)], t.stand[sq25(12, 9)]) == (0, 1, -1, -1)


@pytest.mark.rule("HI-31.13")
def test_the_stunned_hacker_is_revived_while_no_enemy_is_beside_it() -> None:
    crew = [one("u-bolt", (2, 1)), one("bombshell", (7, 7)), one("lenka", (3, 1), states=["bound"])]
    m = skirmish(*crew, one("morgan", (23, 23), 1), cards=[[], ["Kidnap the Enemy Hacker"]])
    choose(m, "activate 0", "revive 2")
    assert (table(m).state[2] & BOUND, table(m).ap[0]) == (0, 1)
    held = skirmish(*crew, one("morgan", (4, 1), 1), cards=[[], ["Kidnap the Enemy Hacker"]])
    choose(held, "activate 0")
    assert not offered(held, "revive")


@pytest.mark.rule("HI-31.14", "HI-H103")
@pytest.mark.parametrize(("state", "points"), [("bound", 4), ("unconscious", 1)])
def test_manhunt_is_scored_in_the_opponents_zone(state: str, points: int) -> None:
    prey = one("u-bolt", (11, 22), 1, states=[state])
    m = skirmish(one("bombshell", (10, 22)), prey, B, cards=[["Manhunt"], []], target=[1, -1])
    choose(m, "drag 1", f"move {sq25(10, 23)}", "drop")
    t = table(m)
    assert (t.at[1], goals.worth(t, 0, d.MANHUNT)) == (-1, points)
    assert t.state[1] & DOWN
    other = skirmish(one("bombshell", (10, 22)), prey, B, cards=[["Manhunt"], []], target=[2, -1])
    assert not offered(other, "drag"), "only the named one"


@pytest.mark.rule("HI-H98")
def test_without_opfor_phase_six_is_skipped() -> None:
    t = table(skirmish(A, B))
    assert opfor.protocol(t) == 0
    run(t, OpforPhase())
    assert sum(t.alarm) == 0, "no presence is counted"
