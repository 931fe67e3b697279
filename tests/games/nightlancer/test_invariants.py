"""The ledger's invariants: a table that breaks one is found out, and told by its number."""

import pytest

from tests.games.breaking import Change, lay, put
from tests.games.nightlancer.play import a, at, event, inside, mission, new, printed
from undercity.games.nightlancer.end import broken, rating
from undercity.games.nightlancer.grid import SPACES
from undercity.games.nightlancer.rows.lancers import LANCERS
from undercity.games.nightlancer.rows.market import DECK as UNIQUE_WARES
from undercity.games.nightlancer.rows.market import WARES
from undercity.games.nightlancer.rows.opportunities import DECK as UNIQUE_OPPORTUNITIES
from undercity.games.nightlancer.rows.opportunities import OPPORTUNITIES
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.steps.buy import TakeEffect
from undercity.games.nightlancer.table import (
    AGENT,
    CONTACT,
    EARLY,
    HEAT_MAX,
    HIGH,
    IDEALS_MAX,
    LATE,
    LOANS_MAX,
    LOW,
    MARKET,
    NOBODY,
    TOKENS,
    Table,
    with_card,
    without,
)

VETERAN, SNIPER, CRACKER = (LANCERS.index(printed(slug)) for slug in ("veteran", "sniper", "cracker"))
KIT = ["switchblade", "riot-baton", "padded-coat", "toolbelt", "calmax", "grafted-muscle", "palm-gun"]


def ware(slug: str) -> int:
    return next(i for i, card in enumerate(WARES) if card.slug == slug)


def opportunity(slug: str) -> int:
    return next(i for i, card in enumerate(OPPORTUNITIES) if card.slug == slug)


def round_card(slug: str) -> int:
    return next(i for i, card in enumerate(ROUNDS) if card.slug == slug)


def town(**more: object) -> Table:
    """Three rivals; cards lie in every place where one may lie."""
    players = [
        a("veteran", assets=KIT, bought=["dirty-boxing"], contacts=["detective"], opportunities=["tunnel-rat"]),
        a("sniper", bought=["buying-autonomy"], contacts=["forger", "bailiff"]),
        a("cracker"),
    ]
    crews = [{"mission": "pit-night", "first": [0], "second": [1]}, "bank-robbery"]
    described = {"missions": crews, "market": ["coilgun"], "discard": {"contacts": ["performer"]}, "round": 2}
    return inside(at("streets", players, **{**described, **more}))


def together() -> Table:
    return inside(at("streets", mode="cooperative", missions=[{"mission": "pit-night", "first": [0]}]))


def lose_a_card(deck: int) -> Change:
    def change(t: Table) -> None:
        t.own_deck(deck).rest.pop()

    return change


def the_explosives_change_hands(t: Table) -> None:
    card = UNIQUE_WARES + VETERAN
    t.assets[0], t.assets[1] = without(t.assets[0], card), with_card(t.assets[1], card)


def the_farm_changes_hands(t: Table) -> None:
    card = UNIQUE_OPPORTUNITIES + VETERAN
    t.opportunities[0], t.opportunities[1] = without(t.opportunities[0], card), with_card(t.opportunities[1], card)


def two_weapons_on_a_mission(t: Table) -> None:
    t.crew, t.used[0] = (0,), (ware("switchblade"), ware("palm-gun"))


def second_crew_without_a_first(t: Table) -> None:
    t.crews[0] = ()


def numbers(t: Table) -> list[str]:
    return [line.split(":")[0] for line in broken(t)]


def test_nothing_is_wrong_with_these() -> None:
    assert broken(town()) == broken(together()) == []


BREACHES: list[tuple[str, Change]] = [
    *[(f"I1: every card of deck {deck} is in exactly one place", lose_a_card(deck)) for deck in range(5)],
    ("I1: every card of deck 0 is in exactly one place", lay("market", 0, NOBODY)),
    ("I1: every card of deck 0 is in exactly one place", put("offer", (ware("coilgun"),))),
    ("I1: every card of deck 1 is in exactly one place", lay("contacts", 1, ())),
    ("I1: every card of deck 1 is in exactly one place", lay("discards", CONTACT, ())),
    ("I2: six Round cards are played", lose_a_card(EARLY)),
    ("I2: six Round cards are played", lose_a_card(LATE)),
    ("I2: six Round cards are played", put("rounds", (0, 1, 2))),
    ("I25: unique cards stay with their owner", the_explosives_change_hands),
    ("I25: unique cards stay with their owner", the_farm_changes_hands),
    ("I3: Health and Resolve of seat 1 are within their limits", lay("health", 1, LANCERS[SNIPER].health + 1)),
    ("I3: Health and Resolve of seat 0 are within their limits", lay("resolve", 0, LANCERS[VETERAN].resolve + 1)),
    ("I3: Health and Resolve of seat 0 are within their limits", lay("health", 0, -1)),
    ("I3: Health and Resolve of seat 0 are within their limits", lay("resolve", 0, -1)),
    ("I3: seat 2 at 0 is Shaken", lay("health", 2, 0)),
    ("I3: seat 1 at 0 is Shaken", lay("resolve", 1, 0)),
    ("I4: Ideals, Heat and Prospects of seat 0 are within their limits", lay("ideals", 0, IDEALS_MAX + 1)),
    ("I4: Ideals, Heat and Prospects of seat 0 are within their limits", lay("ideals", 0, -1)),
    ("I4: Ideals, Heat and Prospects of seat 1 are within their limits", lay("heat", 1, HEAT_MAX + 1)),
    ("I4: Ideals, Heat and Prospects of seat 1 are within their limits", lay("heat", 1, -1)),
    ("I4: Ideals, Heat and Prospects of seat 2 are within their limits", lay("prospects", 2, -1)),
    ("I4: Chips and Loans of seat 0 are within their limits", lay("chips", 0, -1)),
    ("I4: Chips and Loans of seat 1 are within their limits", lay("loans", 1, LOANS_MAX + 1)),
    ("I4: Chips and Loans of seat 2 are within their limits", lay("loans", 2, -1)),
    ("NL-9.4: the abilities of seat 0 follow from its cards", lay("rating", 5, 6)),
    ("NL-9.4: the abilities of seat 1 follow from its cards", lay("rating", 6, 1)),
    ("I5: the Agent's Heat is within its limits", put("agent_heat", HEAT_MAX + 1)),
    ("I5: the Agent's Heat is within its limits", put("agent_heat", -1)),
    ("I6: the turn order holds everybody once", put("order", (0, 1))),
    ("I6: the turn order holds everybody once", put("order", (0, 1, 1))),
    ("I6: the turn order holds everybody once", put("order", (0, 1, 2, AGENT))),
    ("I7: everybody is in one Crew at most", lay("crews", 2, (0,))),
    ("I7: nobody Shaken or Laying Low is on a mission", lay("shaken", 1, 1)),
    ("I7: nobody Shaken or Laying Low is on a mission", lay("low", 0, 1)),
    ("I8: no Second Crew beside a Deal, and none in cooperative play", put("deals", (0, NOBODY))),
    ("I8: a Second Crew has a First one", second_crew_without_a_first),
    ("I10: four tokens each", lay("placed", 2, TOKENS + 1)),
    ("I10: four tokens each", lay("placed", AGENT, TOKENS + 1)),
    ("I11: tokens lie on spaces of this player count", lay("tokens", 8, 0)),
    ("I14: the Loadout of seat 0 is part of its Assets", lay("loadout", 0, (ware("coilgun"),))),
    ("I14: the Loadout of seat 0 is part of its Assets", lay("loadout", 0, (ware("grafted-muscle"),))),
    ("I14: the Loadout of seat 0 is part of its Assets", lay("loadout", 0, (ware("palm-gun"),))),
    ("I14: the Loadout of seat 0 is part of its Assets", lay("loadout", 0, tuple(ware(slug) for slug in KIT[:4]))),
    ("I15: seat 0 uses one Weapon at most", two_weapons_on_a_mission),
]


@pytest.mark.parametrize(("says", "change"), BREACHES)
def test_a_breach_is_told(says: str, change: Change) -> None:
    t = town()
    change(t)
    assert broken(t) == [says]


@pytest.mark.parametrize(
    "change",
    [
        lay("health", 1, LANCERS[SNIPER].health),
        lay("resolve", 2, 1),
        lay("ideals", 0, IDEALS_MAX),
        lay("ideals", 0, 0),
        lay("heat", 1, HEAT_MAX),
        lay("chips", 0, 0),
        lay("loans", 1, LOANS_MAX),
        put("agent_heat", HEAT_MAX),
        put("order", (2, 0, 1)),
        put("deals", (NOBODY, 0)),
        lay("shaken", 2, 1),
        lay("low", 2, 1),
        lay("placed", 2, TOKENS),
        lay("tokens", 2, 1),
        lay("loadout", 0, tuple(ware(slug) for slug in KIT[1:4])),
    ],
)
def test_what_just_fits_is_not_told(change: Change) -> None:
    t = town()
    change(t)
    assert broken(t) == []


def test_whoever_is_shaken_may_be_at_0() -> None:
    t = town()
    t.shaken[2], t.health[2], t.resolve[2] = 1, 0, 0
    assert broken(t) == []


def test_cards_on_offer_lie_there_and_nowhere_else() -> None:
    t = town()
    t.offer = (t.own_deck(MARKET).rest.pop(),)
    assert broken(t) == []


def test_open_missions_belong_to_their_decks() -> None:
    t = town()
    t.missions = (NOBODY, t.missions[1])
    assert broken(t) == [f"I1: every card of deck {LOW} is in exactly one place"]
    t = town()
    t.missions = (t.missions[0], NOBODY)
    assert broken(t) == [f"I1: every card of deck {HIGH} is in exactly one place"]


def test_the_second_crew_goes_on_when_the_first_has_left_the_mission_under_way() -> None:
    t = town()
    t.crews[0], t.at = (), 0
    assert broken(t) == []
    t.at = 1
    assert numbers(t) == ["I8"]


def test_weapons_count_while_a_challenge_is_faced() -> None:
    t = town()
    two_weapons_on_a_mission(t)
    t.crew = (1,)
    assert broken(t) == []
    t.crew, t.used[0] = (0,), (ware("switchblade"), ware("toolbelt"), ware("calmax"))
    assert broken(t) == []


def test_cooperative_play_has_the_agent_and_no_second_crew() -> None:
    t = together()
    t.order = (1, AGENT, 0)
    assert broken(t) == []
    t.crews[1] = (1,)
    assert numbers(t) == ["I8"]
    t = together()
    t.order = (0, 1)
    assert numbers(t) == ["I6"]


def test_before_the_first_round_there_is_nothing_to_break() -> None:
    assert broken(inside(new())) == []
    for change in (put("round", 0), put("order", ())):
        t = town()
        t.chips[0] = -1
        change(t)
        assert broken(t) == []


def test_abilities_follow_from_skills_and_what_is_always_in_effect() -> None:
    t = town()
    printed_on_it = LANCERS[VETERAN].abilities
    bought, worn = OPPORTUNITIES[opportunity("dirty-boxing")].gains, WARES[ware("grafted-muscle")].bonus
    assert rating(t, 0) == [sum(parts) for parts in zip(printed_on_it, bought, worn, strict=True)]
    assert rating(t, 1) == list(LANCERS[SNIPER].abilities)
    assert rating(t, 2)[2] == LANCERS[CRACKER].abilities[2] + 1, "the Cyberrig"


def test_a_skill_whose_discard_is_due_does_not_count_yet() -> None:
    t = town()
    counted = rating(t, 0)
    t.agenda = [*t.agenda, TakeEffect(0, opportunity("dirty-boxing"))]
    assert rating(t, 0)[3] == counted[3] - 1
    assert numbers(t) == ["NL-9.4"]


def a_late_round_comes_first(t: Table) -> None:
    late = round_card("gang-war")
    t.own_deck(LATE).rest.remove(late)
    t.own_deck(EARLY).rest.append(t.rounds[0])
    t.rounds = (late, t.rounds[1])


def the_agent_takes_a_risk(t: Table) -> None:
    t.tokens[[space.name for space in SPACES].index("risky_red_1")] = AGENT


@pytest.mark.parametrize(("number", "change"), [("I2", a_late_round_comes_first), ("I11", the_agent_takes_a_risk)])
def test_rounds_and_the_agent_keep_their_places(number: str, change: Change) -> None:
    t = town()
    change(t)
    assert numbers(t) == [number]


def test_obvious_cards_in_an_event_and_banned_ones_on_a_mission_are_told() -> None:
    def used(t: Table, slug: str) -> list[str]:
        t.crew, t.used[0] = (0,), (ware(slug),)
        return numbers(t)

    armed = [a("veteran", assets=["hunting-bow", "slum-zipgun"]), a("sniper")]
    assert used(inside(event("gang-war", armed)), "hunting-bow") == ["I15"]
    silent = inside(mission("silence-the-informer", armed))
    silent.at = 0
    assert used(silent, "slum-zipgun") == ["I15"]
