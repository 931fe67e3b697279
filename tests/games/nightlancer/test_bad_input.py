"""Impossible positions: a sentence that says what is wrong, with the rule where there is one."""

from typing import Any

import pytest

from tests.games.nightlancer.play import PLAIN, a, at, inside, printed
from undercity import Wrong, position
from undercity.games.nightlancer.rows.rounds import ROUNDS
from undercity.games.nightlancer.table import AGENT, NOBODY, OPPORTUNITY

TWO = [dict(player) for player in PLAIN]


def wrong(described: Any) -> Wrong:
    """The error that a described position raises."""
    with pytest.raises(Wrong) as error:
        position("nightlancer", described, by_hand=True)
    return error.value


def with_two(**described: Any) -> Wrong:
    return wrong({"players": TWO, **described})


@pytest.mark.parametrize("described", [None, 5, [], "veteran"])
def test_a_position_is_a_mapping(described: Any) -> None:
    assert "mapping" in str(wrong(described))


@pytest.mark.parametrize("players", [None, 5, {}, [], [a("veteran")] * 5])
def test_one_to_four_play(players: Any) -> None:
    assert str(wrong({"players": players})) == "`players` holds one to four players."


@pytest.mark.parametrize(("players", "mode"), [(TWO, "solo"), (TWO, []), (TWO[:1], "rivals")])
def test_a_mode_that_is_not_there_for_so_many(players: Any, mode: Any) -> None:
    assert "`mode` is rivals, for two to four, or cooperative." in str(wrong({"players": players, "mode": mode}))


def test_whoever_is_alone_plays_against_the_agent() -> None:
    assert inside(at("streets", TWO[:1])).order == (AGENT, 0)
    assert inside(at("streets", TWO)).order == (0, 1)
    four = [a(slug) for slug in ("veteran", "sniper", "broker", "cracker")]
    assert inside(at("streets", four)).order == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("player", "says"),
    [
        (5, "A player is described by a mapping."),
        ({}, "There is no Nightlancer “None”."),
        ({"lancer": "elf"}, "There is no Nightlancer “elf”."),
        ({"lancer": ["veteran"]}, "There is no Nightlancer"),
        (a("veteran", mood="bad"), "A player has no “mood”; it knows lancer, health"),
        (a("veteran", chips=-1), "`chips` cannot be “-1”; it is a number from 0 on."),
        (a("veteran", chips=True), "`chips` cannot be “True”"),
        (a("veteran", health="all"), "`health` cannot be “all”"),
        (a("veteran", assets="switchblade"), "`assets` holds a list of names."),
        (a("veteran", assets=["spoon"]), "There is no Black Market card “spoon”."),
        (a("veteran", assets=[5]), "There is no Black Market card “5”."),
        (a("veteran", contacts=["spoon"]), "There is no Contact “spoon”."),
        (a("veteran", bought=["spoon"]), "There is no Opportunity “spoon”."),
        (a("veteran", opportunities=["detective"]), "There is no Opportunity “detective”."),
        (
            a("veteran", health=printed("veteran").health + 1),
            "This position cannot be: I3: Health and Resolve of seat 0",
        ),
        (a("veteran", resolve=0), "I3: seat 0 at 0 is Shaken"),
        (a("veteran", heat=6), "I4: Ideals, Heat and Prospects of seat 0"),
        (a("veteran", loans=3), "I4: Chips and Loans of seat 0"),
        (a("veteran", contacts=["detective", "detective"]), "I1: every card of deck 1"),
        (a("veteran", assets=["scrap-claws"]), "I1: every card of deck 0"),
        (a("veteran", bought=["buying-autonomy"]), "I1: every card of deck 2"),
    ],
)
def test_players_who_cannot_be(player: Any, says: str) -> None:
    assert says in str(wrong({"players": [player, a("sniper")]}))


def test_faults_are_told_one_after_the_other() -> None:
    error = wrong({"players": [a("veteran", heat=6), a("sniper", loans=3)]})
    told = [
        f"I4: {what} of seat {i} are within their limits"
        for i, what in enumerate(("Ideals, Heat and Prospects", "Chips and Loans"))
    ]
    assert str(error) == f"This position cannot be: {'; '.join(told)}."


def test_nobody_is_played_twice() -> None:
    error = wrong({"players": [a("sniper"), a("sniper")]})
    assert (error.rule, str(error).startswith("Sniper is played twice.")) == ("NL-1.5", True)


@pytest.mark.parametrize(
    ("described", "says"),
    [
        ({"weather": "rain"}, "A position has no “weather”; it knows mode, players"),
        ({"phase": "lunch"}, "`phase` cannot be “lunch”; it is one of downtime, draw, event"),
        ({"card": "spoon"}, "There is no Round card “spoon”."),
        ({"round": "one"}, "`round` cannot be “one”"),
        ({"agent": 5, "mode": "cooperative"}, "The Agent is described by a mapping."),
        ({"agent": {"chips": 1}, "mode": "cooperative"}, "The Agent has no “chips”; it knows heat, prospects."),
        ({"agent": {"heat": -1}, "mode": "cooperative"}, "`heat` cannot be “-1”"),
        ({"agent": {"prospects": None}, "mode": "cooperative"}, "`prospects` cannot be “None”"),
        ({"market": "switchblade"}, "`market` holds a list of names."),
        ({"market": ["spoon"]}, "There is no Black Market card “spoon”."),
        ({"market": ["switchblade", "switchblade"]}, "I1: every card of deck 0"),
        ({"missions": ["spoon"]}, "There is no mission “spoon”."),
        ({"missions": [5]}, "A mission is described by a mapping."),
        ({"missions": [{"mission": "pit-night", "third": [0]}]}, "A mission has no “third”; it knows mission, first"),
        ({"missions": [{"first": [0]}]}, "There is no mission “None”."),
        ({"missions": ["pit-night", "pit-night"]}, "I1: every card of deck 3"),
        ({"missions": [{"mission": "pit-night", "first": [0, 0]}]}, "I7"),
        ({"missions": [{"mission": "pit-night", "second": [0]}]}, "I8: a Second Crew has a First one"),
        ({"tokens": {"bm_5": 0}}, "I11"),
        ({"discard": []}, "`discard` is described by a mapping."),
        ({"discard": {"spoons": []}}, "`discard` has no “spoons”; it knows market, contacts"),
        ({"discard": {"low": ["spoon"]}}, "There is no mission “spoon”."),
        ({"discard": {"low": ["crash-the-exchange"]}}, "I1: every card of deck 3"),
        ({"discard": {"contacts": ["detective", "detective"]}}, "I1: every card of deck 1"),
    ],
)
def test_what_does_not_exist_or_cannot_be(described: dict[str, Any], says: str) -> None:
    assert says in str(with_two(**described))


@pytest.mark.parametrize(
    ("described", "rule"),
    [
        ({"order": "01"}, "NL-1.12"),
        ({"order": [0]}, "NL-1.12"),
        ({"order": [0, 0]}, "NL-1.12"),
        ({"order": ["agent", 0, 1]}, "NL-1.12"),
        ({"order": [0, 1], "mode": "cooperative"}, "NL-1.12"),
        ({"agent": {"heat": 1}}, "NL-19.3"),
        ({"agent": {}}, "NL-19.3"),
        ({"phase": "downtime", "card": "curfew-drones"}, "NL-4.1"),
        ({"phase": "draw", "card": "curfew-drones"}, "NL-4.1"),
        ({"round": 0}, "NL-1.3"),
        ({"round": 7}, "NL-1.3"),
        ({"round": 2, "card": "gang-war"}, "NL-1.3"),
        ({"round": 3, "card": "gang-war"}, "NL-1.3"),
        ({"round": 4, "card": "curfew-drones"}, "NL-1.3"),
        ({"tokens": {"kitchen": 0}}, "NL-H1"),
    ],
)
def test_rules_that_a_position_may_break(described: dict[str, Any], rule: str) -> None:
    assert with_two(**described).rule == rule


@pytest.mark.parametrize("phase", ["downtime", "draw"])
def test_before_a_card_is_drawn_the_last_rounds_card_lies_there(phase: str) -> None:
    slugs = [ROUNDS[card].slug for card in inside(at(phase, round=2, card="curfew-drones")).rounds]
    assert slugs == ["curfew-drones"]


def test_a_late_card_is_not_turned_up_in_the_first_round() -> None:
    assert with_two(round=1, card="gang-war").rule == "NL-1.3"


ONE = {"mission": "pit-night"}


@pytest.mark.parametrize(
    "described",
    [
        {"tokens": 5},
        {"tokens": {"uc_1": []}},
        {"missions": 5},
        {"missions": [ONE | {"first": 5}]},
        {"missions": [ONE | {"first": [9]}]},
        {"missions": [ONE | {"first": ["sniper"]}]},
        {"discard": {"market": 5}},
        {"order": ["sniper", 0]},
        {"phase": []},
    ],
)
def test_what_cannot_be_read_is_refused(described: dict[str, Any]) -> None:
    assert str(with_two(**described))


@pytest.mark.parametrize(
    "described",
    [
        {"tokens": {"uc_1": "sniper"}},
        {"tokens": {"uc_1": 3}},
        {"tokens": {"uc_1": 7}},
        {"tokens": {"uc_1": -5}},
        {"missions": [ONE | {"first": [-1]}]},
        {"missions": [ONE | {"deal": 2}]},
        {"missions": [ONE | {"deal": "sniper"}]},
    ],
)
def test_seats_that_are_not_taken_are_refused(described: dict[str, Any]) -> None:
    assert str(with_two(**described))


def test_the_market_has_ten_slots() -> None:
    wares = "assault-rifle nightbringer switchblade riot-baton canal-machete chain-cutter slum-zipgun twin-derringers"
    assert str(with_two(market=[*wares.split(), "machine-pistol", "folding-carbine", "hunting-bow"]))


def test_what_is_not_said_is_as_printed_and_free() -> None:
    t = inside(at("streets", [a("veteran", chips=0), a("shockpack-survivor")]))
    both = [printed("veteran"), printed("shockpack-survivor")]
    assert (t.health, t.resolve) == ([lancer.health for lancer in both], [lancer.resolve for lancer in both])
    assert (t.ideals, t.chips) == ([lancer.ideals for lancer in both], [0, both[1].chips])
    assert (t.has_hoped, t.round, t.agent_prospects, t.agent_heat) == ([1, 0], 1, 0, 0)
    assert t.market == [NOBODY] * 10


def test_hope_lost_is_not_hope_never_had() -> None:
    t = inside(at("streets", [a("veteran", ideals=0), a("shockpack-survivor", ideals=1)]))
    assert t.has_hoped == [1, 1]


@pytest.mark.parametrize(("phase", "turned"), [("downtime", 3), ("draw", 3), ("event", 4), ("scoring", 4)])
def test_round_cards_turned_up_so_far(phase: str, turned: int) -> None:
    assert len(inside(at(phase, round=4)).rounds) == turned


def test_the_agent_starts_with_two_prospects() -> None:
    t = inside(at("streets", mode="cooperative", agent={"heat": 3}))
    assert (t.agent_heat, t.agent_prospects) == (3, 2)


def test_the_rest_of_a_pile_is_discarded() -> None:
    t = inside(at("streets", discard={"opportunities": ["tunnel-rat", "rest"]}))
    assert (len(t.decks[OPPORTUNITY]), len(t.discards[OPPORTUNITY])) == (0, 45)
    t = inside(at("streets", discard={"opportunities": ["tunnel-rat"]}))
    assert (len(t.decks[OPPORTUNITY]), len(t.discards[OPPORTUNITY])) == (44, 1)
