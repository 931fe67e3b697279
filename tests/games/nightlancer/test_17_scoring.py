"""Sections 17 and 18: the End phase, scoring, ranking."""

import pytest

from tests.games.nightlancer.play import (
    ABILITIES,
    CONTACTS,
    a,
    able,
    asked,
    at,
    discarded,
    go,
    nature,
    of,
    offered,
    pass_until,
    printed,
    rated,
    rules,
    said,
    see,
)
from undercity import Match

FOUR = ("veteran", "sniper", "cracker", "assassin")


def hot(*heats: int) -> list[dict[str, object]]:
    return [a(slug, heat=heat) for slug, heat in zip(FOUR, heats, strict=False)]


@pytest.mark.rule("NL-17.1")
@pytest.mark.rule("NL-17.2")
@pytest.mark.parametrize(
    ("heats", "order"), [((2, 0, 2, 1), [1, 3, 2, 0]), ((0, 0, 0), [2, 1, 0]), ((1, 0), [1, 0]), ((0, 1), [0, 1])]
)
@pytest.mark.rule("W12")
@pytest.mark.rule("W13")
def test_w12_w13_turn_order(heats: tuple[int, ...], order: list[int]) -> None:
    assert see(nature(at("turn-order", hot(*heats)))).order == order


@pytest.mark.rule("NL-17.3")
def test_the_turn_order_step_comes_in_the_last_round_too() -> None:
    m = at("turn-order", hot(2, 1), round=6)
    assert see(m).order == [1, 0]
    assert offered(m, "done")


@pytest.mark.rule("NL-17.4")
@pytest.mark.rule("NL-17.6")
def test_discards_down_to_six_after_the_turn_order() -> None:
    many = ["detective", "performer", "face-man", "cyberspacer", "forger", "bailiff"]
    m = at("turn-order", [a("veteran", contacts=many, opportunities=["tunnel-rat"]), a("sniper")])
    assert "NL-17.1" in rules(m)
    pass_until(m, "discard")
    assert (asked(m), len(offered(m)), "discard farm-in-the-marches" in offered(m)) == (0, 7, False)
    go(m, "discard forger", "discard tunnel-rat")
    assert of(m, 0).contacts + of(m, 0).opportunities == 6
    assert "forger" in discarded(m, CONTACTS)


@pytest.mark.rule("NL-17.5")
@pytest.mark.parametrize(("round", "is_scoring"), [(5, False), (6, True)])
def test_after_the_sixth_round_comes_scoring(round: int, is_scoring: bool) -> None:
    m = nature(at("discard", round=round))
    assert bool(said(m, "NL-17.5")) == is_scoring


@pytest.mark.rule("NL-H40")
def test_a_fixer_swaps_places_and_polling_starts_again() -> None:
    players = [a("veteran", heat=1, contacts=["canal-fixer"]), a("sniper", contacts=["pawn-queen", "face-man"])]
    m = at("turn-order", players)
    assert (see(m).order, asked(m)) == ([1, 0], 1)
    go(m, "pass")
    assert offered(m) == ["swap canal-fixer 1", "pass"]
    go(m, "swap canal-fixer 1", "pass")
    assert (see(m).order, asked(m)) == ([0, 1], 1)
    assert offered(m) == ["swap pawn-queen 0", "pass"]


def scoring(*players: dict[str, object]) -> Match:
    return at("scoring", players, round=6)


def plain(slug: str = "sniper", **has: object) -> dict[str, object]:
    return a(slug, **{"chips": 0, "ideals": 1, **has})


def finish(m: Match) -> Match:
    while not m.over:
        answers = offered(m)
        m.choose(next(word for word in ("done", "prospect", "stop", "default", *answers) if word in answers))
    return m


@pytest.mark.rule("NL-18.1")
@pytest.mark.rule("NL-H49")
def test_last_deals_without_tokens() -> None:
    has = plain(
        "veteran", chips=2, assets=["toolbelt"], contacts=["headhunter", "forger"], opportunities=["weapons-tech"]
    )
    m = scoring(has, plain())
    assert offered(m) == ["done", "opportunity weapons-tech", "play headhunter 2", "sell toolbelt"]
    go(m, "opportunity weapons-tech", "sell toolbelt", "play headhunter 2")
    assert (of(m, 0).chips, of(m, 0).bought) == (4, ["weapons-tech"])
    go(m, "done")
    assert asked(m) == 1


@pytest.mark.rule("NL-18.2")
@pytest.mark.rule("NL-H7")
def test_each_loan_costs_ten_chips_or_five_prospects() -> None:
    m = go(scoring(plain("veteran", loans=2, chips=12, prospects=7), plain()), "done", "done")
    assert offered(m) == ["pay", "default"]
    go(m, "pay")
    assert said(m, "NL-18.2")[0] == "Raze pays 10 Chips for a Loan."
    assert (of(m, 0).chips, of(m, 0).prospects) == (2, 2 + 1 + 3), "2 left, an Ideal, best in three abilities"
    forced = go(scoring(plain("veteran", loans=1, chips=12, prospects=7), plain()), "done", "done", "default")
    assert of(forced, 0).chips == 12


@pytest.mark.rule("NL-18.3")
@pytest.mark.rule("NL-H50")
def test_each_heat_costs_two_items_or_a_prospect() -> None:
    m = scoring(plain("veteran", heat=3, chips=1, contacts=["forger", "bailiff"], prospects=5), plain())
    go(m, "done", "done")
    assert offered(m) == ["cards 1", "cards 2", "prospect"]
    go(m, "cards 1", "discard forger")
    assert (of(m, 0).chips, of(m, 0).contacts) == (0, 1)
    assert m.over, "with one card left only the Prospect remains, twice"
    assert of(m, 0).prospects == 5 - 2 + 1 + 3


@pytest.mark.rule("NL-18.4")
def test_five_chips_buy_a_prospect_any_number_of_times() -> None:
    m = go(scoring(plain("veteran", chips=12), plain()), "done", "done")
    assert offered(m) == ["buy", "stop"]
    go(m, "buy", "buy")
    assert (of(m, 0).chips, len(said(m, "NL-18.4"))) == (2, 2)


@pytest.mark.rule("NL-18.5")
@pytest.mark.rule("NL-18.6")
def test_the_best_in_each_ability_and_all_who_tie() -> None:
    m = scoring(plain("veteran", assets=["nightbringer", "grafted-muscle"]), plain("sniper", bought=["patter"]))
    for i, best in enumerate((1, 1, 1, 0, 0, 1)):
        able(m, ABILITIES[i], of(m, best).abilities[i] - 1, seat=1 - best)
    raze, zero = printed("veteran").abilities, printed("sniper").abilities
    assert said(finish(m), "NL-18.5") == [
        f"Dead Zero gains 1 Prospect for Covert {zero[0]}.",
        f"Dead Zero gains 1 Prospect for Streetwise {zero[1] + 1}.",
        f"Dead Zero gains 1 Prospect for Technical {zero[2]}.",
        f"Raze gains 1 Prospect for Melee {raze[3] + 1}.",
        f"Raze gains 1 Prospect for Gunfight {raze[4]}.",
        f"Dead Zero gains 1 Prospect for Marksman {zero[5]}.",
    ]
    tied = scoring(plain("veteran"), plain("sniper"))
    finish(able(able(tied, "Covert", 4), "Covert", 4, seat=1))
    assert len([line for line in said(tied, "NL-18.5") if "Covert 4" in line]) == 2


@pytest.mark.rule("NL-18.7")
def test_a_prospect_for_each_ideal() -> None:
    m = finish(scoring(plain("veteran", ideals=5), plain("sniper", ideals=0)))
    assert said(m, "NL-18.7") == ["Raze gains 5 Prospects for Ideals."]


AGENDAS = ["buy-a-barge", "silent-partner", "company-pension", "favour-network", "prize-fight", "street-stall"]


@pytest.mark.rule("NL-18.8")
@pytest.mark.parametrize(("ideals", "n"), [(6, 3), (5, 2), (4, 1), (3, 1), (2, 1), (1, 0), (0, 0)])
def test_the_agenda_bonus_depends_on_ideals(ideals: int, n: int) -> None:
    m = finish(scoring(plain("veteran", ideals=ideals, bought=[*AGENDAS, "weapons-tech"]), plain("sniper")))
    assert said(m, "NL-18.8") == ([f"Raze gains {n} Prospect{'s' if n > 1 else ''} for 6 Agendas."] if n else [])


@pytest.mark.rule("NL-18.9")
def test_most_prospects_win() -> None:
    m = finish(scoring(plain("veteran", prospects=20), plain("sniper", prospects=10)))
    assert m.result.winners == (0,)
    assert "NL-18.9" in m.result.reason


@pytest.mark.rule("NL-18.10")
@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_a_tie_goes_to_the_earlier_in_turn_order(order: list[int]) -> None:
    even = [plain("veteran", prospects=11), plain("sniper", prospects=10)]
    m = finish(rated(at("scoring", even, round=6, order=order), (2, 2, 1, 2, 4, 3), (4, 2, 2, 1, 1, 4)))
    assert m.result.scores == (15.0, 15.0)
    assert m.result.winners == (order[0],)
    assert "NL-18.10" in m.result.reason


@pytest.mark.rule("NL-18.11")
@pytest.mark.rule("NL-15.5")
@pytest.mark.rule("NL-H51")
@pytest.mark.rule("W23")
def test_w23_techshock_ranks_below_everybody() -> None:
    m = finish(scoring(plain("veteran", prospects=30, ideals=0), plain("sniper", prospects=4, ideals=1)))
    assert m.result.winners == (1,)
    assert "NL-18.11" in m.result.reason


@pytest.mark.rule("NL-18.12")
def test_if_all_have_techshock_prospects_decide() -> None:
    m = finish(scoring(plain("veteran", prospects=30, ideals=0), plain("sniper", prospects=4, ideals=0)))
    assert m.result.winners == (0,)


@pytest.mark.rule("W19")
def test_w19_two_loans_one_chip() -> None:
    m = nature(at("downtime", [a("veteran", loans=2, chips=0, health=4, resolve=3), a("sniper")], round=2))
    go(m, "pay")
    nature(m)
    p = of(m, 0)
    assert (p.health, p.resolve, p.chips, p.shaken) == (2, 1, 0, False)


@pytest.mark.rule("W20")
def test_w20_a_whole_scoring() -> None:
    has = plain(
        "veteran",
        prospects=10,
        loans=1,
        heat=2,
        chips=17,
        contacts=["forger", "bailiff"],
        ideals=4,
        bought=AGENDAS[:5],
    )
    m = rated(scoring(has, a("sniper", chips=0)), (3, 1, 1, 1, 4, 1), (2, 2, 2, 2, 2, 2))
    go(m, "done", "done", "pay", "cards 2", "discard forger", "cards 0", "buy")
    assert len([line for line in said(m, "NL-18.5") if line.startswith("Raze")]) == 2
    assert of(m, 0).prospects == 10 + 1 + 2 + 4 + 1


@pytest.mark.rule("W7")
def test_w7_rivets_for_three() -> None:
    m = go(at("draw", [a(slug) for slug in FOUR[:3]]), "round rivets-harassing")
    nature(m)
    assert [deck["cards"] for deck in see(m).decks[3:5]] == [13, 7]
