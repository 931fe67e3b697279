"""Adrenaline (section 4) and its house rulings."""

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
    nature,
    one,
    run,
    rush,
    seen,
    sq,
    still,
    table,
    told,
    war,
)
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.decks import ADRENALINE
from undercity.games.human_interface.steps import attack, goals, harm
from undercity.games.human_interface.turn import Tidy


def adrenaline(m: object, model: int = 0) -> list[str]:
    return [ADRENALINE[card].name for card in table(m).held[model]]  # type: ignore[arg-type]


@pytest.mark.rule("HI-4.1", "HI-H36")
def test_a_wounding_hit_draws_one_card_and_a_harmless_one_none() -> None:
    m = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("officer", (12, 1)))
    choose(m, "activate 0", "attack 2 0")
    cando(m, 9, 2)
    anything(m)
    assert (table(m).wounds[2], len(table(m).held[0])) == (3, 1)
    safe = ground(one("bombshell", (9, 1)), one("lenka", (1, 7)), foe("officer", (12, 1), kit=["Layered vest"]))
    choose(safe, "activate 0", "attack 2 0")
    cando(safe, 9, 2)
    assert told(safe, "HI-20.3") == ["TacTeam Officer 1 is hit in the torso: 0 Wounds."]
    assert table(safe).held[0] == ()


@pytest.mark.rule("HI-4.2", "HI-H36")
def test_a_grenade_draws_for_each_model_wounded_and_eliminated() -> None:
    foes = [foe("tanken", (12, 1)), foe("tanken", (12, 2))]
    m = ground(one("bombshell", (9, 1), kit=["Frag grenade"]), one("lenka", (1, 7)), *foes)
    choose(m, "activate 0", "throw 11", f"aim {sq(12, 1)}")
    cando(m, 8, 5)
    anything(m)
    assert [table(m).at[i] for i in (2, 3)] == [-1, -1]
    assert len(table(m).held[0]) == 4


@pytest.mark.rule("HI-4.1", "HI-H36", "HI-22.9")
def test_a_won_fast_attack_draws_too() -> None:
    m = ground(one("bombshell", (9, 1), crippled=True), one("u-bolt", (14, 1), 1))
    choose(m, f"move {sq(10, 1)}", "fast-attack 1 1")
    cando(m, 2, 9)
    anything(m)
    assert len(table(m).held[1]) == 1


@pytest.mark.rule("HI-4.3", "HI-H149")
def test_an_objective_draws_one_card_when_it_is_first_secured() -> None:
    m = ground(one("bombshell", (7, 6)), one("lenka", (1, 7)))
    choose(m, "activate 0", "objective 0")
    anything(m)
    assert len(table(m).held[0]) == 1
    carried = ground(one("bombshell", (4, 6)), one("lenka", (1, 7)))
    choose(carried, "activate 0", "objective 1")
    anything(carried)
    t = table(carried)
    assert (len(t.held[0]), t.carrier[1]) == (1, 0)
    t.carrier[1], t.goods[1] = -1, sq(4, 7)
    run(t, goals.Secure(0, 1))
    assert (len(t.held[0]), t.carrier[1]) == (1, 0), "picked up again it draws nothing"


@pytest.mark.rule("HI-4.4", "HI-H41")
def test_each_keeps_its_own_cards_open() -> None:
    m = ground(one("bombshell", (9, 1), held=["Grit"]), one("morgan", (14, 1), 1, held=["Blur", "Long Legs"]))
    held = [[ADRENALINE[card].name for card in model["held"]] for model in seen(m, "models")]
    assert held == [["Grit"], ["Long Legs", "Blur"]]


@pytest.mark.rule("HI-4.5")
def test_adrenaline_is_spent_in_the_own_activation_only() -> None:
    m = ground(one("bombshell", (9, 1), held=["Long Legs"]), one("morgan", (14, 1), 1, held=["Blur", "Slipstream"]))
    assert [a for a in answers(m) if a.startswith("adrenaline")] == [f"adrenaline {rush(m, 0, 'Long Legs')}"]
    choose(m, f"move {sq(10, 1)}")
    assert asked(m) == 1
    assert not [a for a in answers(m) if a.startswith(("adrenaline", "skill"))]
    choose(m, "let-go", "attack 1 0")
    assert not [a for a in answers(m) if a.startswith(("adrenaline", "skill"))]


@pytest.mark.rule("HI-4.6", "HI-4.7")
def test_a_card_is_spent_for_its_effect_or_its_points() -> None:
    m = ground(one("u-bolt", (9, 1), held=["Adrenaline Overdrive", "Grit"]), one("lenka", (1, 7)))
    choose(m, "activate 0")
    assert {f"skill {w.MORE_SQUARES}", f"adrenaline {rush(m, 0, 'Adrenaline Overdrive')}"} <= set(answers(m))
    choose(m, f"skill {w.MORE_SQUARES}")
    assert adrenaline(m) == ["Grit"], "4 points for a price of 3: the fourth is lost"
    assert table(m).left[0] == 3
    exact = ground(one("u-bolt", (9, 1), held=["Adrenaline Overdrive", "Grit", "Long Legs"]), one("lenka", (1, 7)))
    choose(exact, "activate 0", f"skill {w.MORE_SQUARES}")
    assert adrenaline(exact) == ["Adrenaline Overdrive"], "2 and 1 make 3 exactly"


@pytest.mark.rule("HI-4.8", "HI-H38", "HI-16.8")
def test_an_attack_bought_with_adrenaline_draws_none() -> None:
    m = ground(one("bombshell", (9, 1), held=["Blur"]), one("lenka", (1, 7)), foe("officer", (10, 1)))
    choose(m, "activate 0", "attack 2 0")
    cando(m, 9, 2)
    anything(m)
    assert len(table(m).held[0]) == 2
    assert answers(m) == ["stay", f"encore {w.OVERDRIVE}"]
    choose(m, f"encore {w.OVERDRIVE}")
    cando(m, 9, 2)
    assert table(m).wounds[2] == 2, "a second hit on the same target"
    assert not nature(m)
    assert len(table(m).held[0]) == 1, "Blur is paid, and nothing drawn"


@pytest.mark.rule("HI-4.9", "HI-4.10", "HI-H37")
@pytest.mark.parametrize(("held", "is_tested"), [(["Grit"], False), (["Grit", "Fever Dream"], True)])
def test_v4_overdose_above_eight_points_after_a_draw(held: list[str], is_tested: bool) -> None:
    mine = ["Adrenaline Overdrive", *held]
    m = ground(one("bombshell", (7, 6), held=mine), one("lenka", (1, 7)))
    choose(m, "activate 0", "objective 0")
    grit = next(i for i, card in enumerate(ADRENALINE) if card.name == "Kick Down the Door")
    choose(m, f"drew-rush 0 {grit}")
    assert table(m).rush_total(0) == (9 if is_tested else 8)
    assert nature(m) == is_tested
    if is_tested:
        cando(m, 7)
        assert table(m).wounds[0] == 5, "Physical 6 fails on a 7: 1 Wound"
        assert len(table(m).held[0]) == 4, "the cards are kept"


@pytest.mark.rule("HI-4.9")
def test_a_passed_overdose_test_costs_nothing() -> None:
    m = ground(one("bombshell", (7, 6), held=["Adrenaline Overdrive"] * 3), one("lenka", (1, 7)))
    choose(m, "activate 0", "objective 0", "drew-rush 0 6")
    cando(m, 6)
    assert table(m).wounds[0] == 6
    assert told(m, "HI-4.9") == ["Bombshell bears 13 points of Adrenaline."]


@pytest.mark.rule("HI-4.11")
def test_an_alternative_is_paid_in_cards_whatever_their_value() -> None:
    m = ground(one("bombshell", (1, 1), held=["Long Legs", "Run It Back"]), one("lenka", (1, 7)))
    choose(m, "activate 0", "switch-on 1")
    cando(m, "1*")
    choose(m, "take-alternative")
    assert table(m).held[0] == ()


@pytest.mark.rule("HI-H35")
@pytest.mark.parametrize(("mission", "n"), [("training", 1), ("proving", 0)])
def test_a_hack_draws_only_where_terminals_are_the_goal(mission: str, n: int) -> None:
    at, terminal = ((15, 2), 0) if mission == "training" else ((2, 1), 2)
    m = war(one("lenka", at), one("bombshell", (1, 7)), mission=mission, slots={"0": ["Backdoor"]}, opfor_top=["Rime"])
    choose(m, next(a for a in answers(m) if a.startswith(f"hack {terminal}")), "boost 0")
    cando(m, 9, 2)
    assert len(told(m, "HI-14.7")) == 1
    anything(m)
    assert len(told(m, "HI-4.4")) == n


@pytest.mark.rule("HI-H36", "HI-H82")
def test_a_mine_draws_nothing() -> None:
    mines = [[[10, 1], 1, 1]]
    m = ground(one("bombshell", (9, 1)), one("morgan", (15, 7), 1), one("lenka", (14, 7), 1), mines=mines)
    choose(m, f"move {sq(10, 1)}")
    calm(m, "end")
    assert table(m).wounds[0] == 2, "Damage 7 less 3 on the legs"
    assert table(m).held[1] == ()


@pytest.mark.rule("HI-H39", "HI-30.2")
def test_target_marker_is_paid_before_and_holds_until_clean_up() -> None:
    m = ground(one("agent", (9, 1), held=["Dead Centre"]), one("lenka", (1, 7)), one("morgan", (15, 7), 1))
    t = table(m)
    assert attack.fast_penalty(t, 0) == -3
    choose(m, "activate 0", f"skill {w.TARGET_MARKER}")
    assert attack.fast_penalty(t, 0) == 0
    run(t, Tidy())
    assert attack.fast_penalty(t, 0) == -3


@pytest.mark.rule("HI-H40")
def test_an_empty_adrenaline_deck_takes_its_pile_back_or_gives_none() -> None:
    t = still(one("bombshell", (9, 1)), one("lenka", (1, 7)))
    t.rush.rest, t.rush_pile = [], list(range(25))
    run(t, harm.DrawRush(0))
    assert t.open is not None
    assert len(t.options()) == 25
    none = still(one("bombshell", (9, 1)), one("lenka", (1, 7)))
    none.rush.rest = []
    run(none, harm.DrawRush(0))
    assert none.held[0] == ()
