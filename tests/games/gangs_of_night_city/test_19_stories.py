"""Section 19: Stories, their Acts, branches and Epilogues."""

from typing import Any

import pytest

from tests.games.gangs_of_night_city.play import (
    asked,
    choose,
    cred,
    duel,
    end_turn,
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
    table,
)
from undercity import Match
from undercity.games.gangs_of_night_city import stories
from undercity.games.gangs_of_night_city.end import deciding
from undercity.games.gangs_of_night_city.stories import ACT, EPILOGUE, INTRODUCTION, STORY_CARDS, StoryCard

HERE = [{"watson": ["solo"]}, {"heywood": ["solo"]}]
WHOLE = {
    "opportunities": ["ripperdoc-bd", "spiked-bd", "cybered-up"],
    "edgerunners": ["nix", "t-bug", "river-ward"],
}


LAST = {"first": 1, "turn": 0}


def act(card: str, units: Any = None, **more: Any) -> Match:
    """The first player is the next one: a round ends with the turn of A."""
    story = stories.STORY_SLUGS[STORY_CARDS[stories.CARD_NUMBERS[card]].story]
    return night(units or HERE, story=story, story_cards=[card], **{**WHOLE, **LAST, **more})


def passed(m: Match) -> Match:
    """The player does nothing with a disc, and the turn ends."""
    return end_turn(choose(m, "solos", "stay"))


def reclaimed(m: Match) -> Match:
    choose(m, "reclaim")
    while offered(m, "collect"):
        choose(m, offered(m)[0])
    return choose(m, "pass") if "pass" in offered(m) and offered(m, "recruit") else m


@pytest.mark.rule("GN-19.1", "GN-19.5")
def test_every_story_has_its_cards_and_every_card_is_reached() -> None:
    assert [sum(card.story == story for card in STORY_CARDS) for story in range(6)] == [1, 9, 7, 8, 7, 1]
    for story in range(1, 5):
        cards = [card for card in STORY_CARDS if card.story == story]
        assert [card.kind for card in cards].count(INTRODUCTION) == 1
        reached = {following for card in cards for _, _, following in card.branches}
        assert reached == {card.slug for card in cards if card.kind != INTRODUCTION}
        assert all(len(card.branches) >= 2 for card in cards if card.kind == ACT)
        assert all(card.awards and not card.branches for card in cards if card.kind == EPILOGUE)


@pytest.mark.rule("GN-H77")
def test_every_story_has_its_own_components() -> None:
    def laid(op: int) -> dict[int, set[int]]:
        """What cards of each Story set up by this instruction."""
        return {
            story: {arg for card in STORY_CARDS if card.story == story for one, arg in card.setup if one == op}
            for story in range(6)
        }

    none: set[int] = set()
    assert laid(stories.SET_TOKEN) == {
        stories.TUTORIAL: none,
        stories.COST_OF_SUCCESS: {stories.ASSASSIN},
        stories.NIGHT_CITY_TOUR: {stories.VIP},
        stories.SUBTLE_WARFARE: {stories.FACTORY, stories.AGENT},
        stories.INCONVENIENT_GIFT: {stories.CONTAINER},
        stories.FINE_BEFORE_YOU_CAME: none,
    }
    assert [story for story, found in laid(stories.BRING_BLUEPRINTS).items() if found] == [stories.COST_OF_SUCCESS]
    assert laid(stories.OPEN_ARMORY)[stories.SUBTLE_WARFARE] == {6}
    assert [story for story, found in laid(stories.OPEN_ARMORY).items() if found] == [stories.SUBTLE_WARFARE]
    assert all(clock <= 10 for found in laid(stories.SET_CLOCK).values() for clock in found)
    assert laid(stories.SET_CLOCK)[stories.INCONVENIENT_GIFT] == {4, 6}


@pytest.mark.rule("GN-19.2")
def test_two_open_story_cards_work_side_by_side() -> None:
    m = duel(
        ["crusher", "crusher"],
        [["solo"], ["solo"]],
        story="cost_of_success",
        story_cards=["cost-2c", "cost-3a"],
        clock=9,
        tokens=[4, -1, -1, 0, 0, 0, 0],
        **LAST,
    )
    assert seen(m, "story_cards") == ["cost-2c", "cost-3a"]
    assert firepower(m) == [4, 3]
    assert cred(m) == [1 + 1, 0]
    end_turn(m)
    assert seen(m, "clock") == 8


@pytest.mark.rule("GN-19.6", "GN-19.7", "GN-19.8", "GN-H67")
def test_a_new_act_replaces_the_old_one_between_turns() -> None:
    m = act("gift-1", clock=4, cred=[9, 0])
    assert seen(m, "story_cards") == ["gift-1"]
    passed(m)
    assert seen(m, "story_cards") == ["gift-2b"]
    assert seen(m, "tokens")["containers"] == [0, 1, 2, 3, 4, 5]
    assert asked(m) == 1


@pytest.mark.rule("GN-H64")
def test_a_condition_true_from_the_start_waits_a_turn() -> None:
    m = act("gift-2b", clock=4, cred=[15, 0])
    assert said(m, "GN-19.8") == ["The Story goes on after this turn."]
    assert seen(m, "story_cards") == ["gift-2b"]
    passed(m)
    assert seen(m, "story_cards") == ["gift-3"]


@pytest.mark.rule("GN-H62")
def test_of_two_at_once_the_higher_one_counts() -> None:
    m = act("gift-1", clock=0, cred=[9, 0])
    passed(m)
    assert seen(m, "story_cards") == ["gift-2a"]


@pytest.mark.rule("GN-H63")
def test_what_was_true_for_a_moment_counts() -> None:
    m = act(
        "cost-2c",
        [{"watson": ["solo"], "pacifica": ["solo"], "westbrook": ["solo"]}, {"heywood": ["solo"]}],
        hideouts=[["watson", "pacifica", "westbrook"], ["heywood"]],
    )
    choose(m, "solos", "move 1 solo pacifica", "to heywood", "stay")
    if "pass" in offered(m):
        choose(m, "pass")
    end_turn(m)
    assert seen(m, "story_cards") == ["cost-3b"]


@pytest.mark.rule("GN-19.4", "GN-19.14")
def test_story_rules_at_work_in_firefights() -> None:
    more = {"story": "cost_of_success", "story_cards": ["cost-2c"]}
    m = duel(["crusher", "crusher"], [["solo"], ["solo", "techie"]], **more)
    assert firepower(m) == [4, 3]
    trace = {"story": "inconvenient_gift", "story_cards": ["gift-2b"], "clock": 2, "cred": [3, 5]}
    behind = duel(["crusher", "crusher"], [["solo"], ["solo", "techie"]], **trace)
    assert firepower(behind) == [4, 3]
    assert seen(choose(behind, "sacrifice 2 solo watson"), "clock") == 1
    hot = duel(
        ["crusher", "short-circuit"],
        [["solo"], ["solo"]],
        story="cost_of_success",
        story_cards=["cost-3a"],
        clock=4,
        tokens=[4, -1, -1, 0, 0, 0, 0],
    )
    assert cred(hot)[0] == 2


@pytest.mark.rule("GN-19.12")
def test_an_epilogue_may_let_marks_decide() -> None:
    t = table(act("gift-3", clock=5, cred=[10, 11], marks=[3, 1], tokens=[-1, -1, -1, 0, 63, 0, 0]))
    assert deciding(t, stories.BY_STREET_CRED) == [10, 11]
    assert deciding(t, stories.BY_MARKS) == [3, 1]
    card = STORY_CARDS[stories.CARD_NUMBERS["gift-end-a"]]
    marked = StoryCard("x", 4, EPILOGUE, "X", "X", "X", awards=card.awards, winner=stories.BY_MARKS)
    assert marked.lines()[-1] == "The most marks win, whatever the Street Cred."
    assert "The most marks win, whatever the Street Cred." not in card.lines()


@pytest.mark.rule("GN-18.2", "GN-19.10", "GN-19.11")
def test_an_epilogue_ends_the_game_and_hands_out_street_cred_first() -> None:
    m = act("gift-3", clock=9, cred=[10, 11], seized=[["preem-bd", "chippin-in"], []], tokens=[-1, -1, -1, 0, 0, 0, 0])
    passed(m)
    assert m.over
    assert seen(m, "story_cards") == ["gift-end-a"]
    assert cred(m) == [10 + 2, 11]
    assert m.result.winners == (0,)
    assert "Keepers" in m.result.reason


@pytest.mark.rule("GN-H65")
def test_what_was_triggered_first_rules() -> None:
    m = act("gift-3", clock=10, cred=[5, 23], goods=[[2, 0, 0], [0, 0, 0]], tokens=[-1, -1, -1, 0, 63, 0, 0])
    assert table(m).ending == 2
    passed(m)
    assert seen(m, "story_cards") == ["gift-end-b"]
    first = act("gift-1", clock=10, cred=[24, 5], goods=[[2, 0, 0], [0, 0, 0]])
    choose(first, "hideout", "build heywood")
    end_turn(first)
    assert first.over
    assert seen(first, "story_cards") == ["gift-1"]


@pytest.mark.rule("GN-4.6")
def test_stories_buy_secrets() -> None:
    m = reclaimed(act("cost-3b", clock=5, goods=[[0, 0, 1], [0, 0, 0]], ready=[["wild"], []]))
    assert offered(m) == ["pass", "sell 1"]
    choose(m, "sell 1")
    assert cred(m)[0] == 2
    agent = act("war-3b", clock=5, goods=[[0, 0, 1], [0, 0, 0]], ready=[["wild"], []], tokens=[-1, 0, -1, 0, 0, 0, 0])
    assert prompt(reclaimed(agent)) == "Do you sell a Corporate Secret for 2 Street Cred?"
    away = act("war-3b", clock=5, goods=[[0, 0, 1], [0, 0, 0]], ready=[["wild"], []], tokens=[-1, 5, -1, 0, 0, 0, 0])
    assert asked(reclaimed(away)) == -1


@pytest.mark.rule("GN-1.18", "GN-H154")
def test_blueprints_come_and_go_with_their_story() -> None:
    begun = act("cost-intro", cred=[4, 0])
    assert seen(begun, "opportunities")[0] == "ripperdoc-bd"
    assert seen(passed(begun), "opportunities")[0] == "arasaka-blueprints"
    m = act("cost-1", opportunities=["arasaka-blueprints", "spiked-bd", "cybered-up"], cred=[9, 0])
    passed(m)
    assert seen(m, "story_cards") == ["cost-2b"]
    assert "arasaka-blueprints" not in seen(m, "opportunities")
    assert seen(m, "removed") == ["arasaka-blueprints"]


def test_blueprints_seized_bring_the_assassin() -> None:
    m = act(
        "cost-1",
        [{"watson-business": ["techie"]}, {"heywood": ["solo"]}],
        opportunities=["arasaka-blueprints", "spiked-bd", "cybered-up"],
        goods=[[0, 4, 0], [0, 0, 0]],
    )
    choose(m, "techies", "stay", "seize 1", "pass")
    end_turn(m)
    assert seen(m, "story_cards") == ["cost-2a"]
    assert (seen(m, "tokens")["assassin"], seen(m, "clock")) == (2, 3)


def test_all_hideouts_make_landlords() -> None:
    m = act(
        "cost-1",
        opportunities=["arasaka-blueprints", "spiked-bd", "cybered-up"],
        hideouts=[["watson", "heywood", "pacifica"], ["heywood"]],
    )
    choose(m, "hideout", "build westbrook")
    end_turn(m)
    assert seen(m, "story_cards") == ["cost-2c"]


def test_the_assassin_finds_whoever_has_the_most_cred_there() -> None:
    m = act(
        "cost-2a",
        [{"watson": ["solo", "techie"]}, {"watson": ["solo"]}],
        clock=8,
        cred=[5, 2],
        tokens=[2, -1, -1, 0, 0, 0, 0],
    )
    choose(m, "solos", "stay", "pass", "end")
    assert "go city-center" not in offered(m)
    choose(m, "go watson")
    assert (asked(m), offered(m)) == (0, ["mourn 1 solo watson", "mourn 1 techie watson"])
    choose(m, "mourn 1 techie watson")
    assert here(m, 0) == ["solo"]
    assert seen(m, "clock") == 7


@pytest.mark.parametrize(
    ("theirs", "hunted", "why"),
    [("watson", 1, "you own Arasaka Blueprints"), ("heywood", 0, "you have the most Street Cred")],
)
def test_the_assassin_looks_for_the_owner_of_the_blueprints_first(theirs: str, hunted: int, why: str) -> None:
    m = act(
        "cost-2a",
        [{"watson": ["solo", "techie"]}, {theirs: ["solo", "techie"]}],
        cred=[5, 2],
        tokens=[2, -1, -1, 0, 0, 0, 0],
        seized=[[], ["arasaka-blueprints"]],
    )
    choose(m, "solos", "stay")
    while "go watson" not in offered(m):
        choose(m, "pass" if "pass" in offered(m) else "end")
    choose(m, "go watson")
    assert asked(m) == hunted
    assert m.asking is not None
    assert why in m.asking.why


def test_the_vip_is_guided_on() -> None:
    tour = {"story": "night_city_tour", "story_cards": ["tour-1"], "tokens": [-1, -1, 0, 0, 0, 0, 0]}
    m = duel(["crusher", "short-circuit"], [["solo"], ["solo"]], **tour)
    assert offered(m) == ["stop westbrook", "stop city-center"]
    choose(m, "stop westbrook")
    assert (seen(m, "tokens")["vip"], seen(m, "tokens")["crosses"], seen(m, "tokens")["marks"]) == (1, [0], [1, 0])
    assert cred(m)[0] == 2
    peaceful = act("tour-1", ready=[["wild"], []], tokens=[-1, -1, 0, 0, 0, 0, 0])
    assert offered(reclaimed(peaceful), "stop") == ["stop westbrook", "stop city-center"]


def test_districts_with_an_x_are_closed() -> None:
    m = reclaimed(act("tour-2a", ready=[["wild"], []], goods=[[0, 0, 0], [0, 0, 0]], tokens=[-1, -1, 5, 1, 0, 0, 0]))
    assert goods(m, 0) == [0, 0, 0]


def test_containers_are_opened_with_dominance() -> None:
    m = reclaimed(act("gift-2a", ready=[["wild"], []], tokens=[-1, -1, -1, 0, 63, 0, 0]))
    assert seen(m, "tokens")["containers"] == [1, 2, 3, 4, 5]
    assert (cred(m)[0], seen(m, "tokens")["marks"]) == (1, [1, 0])


def test_the_net_pays_more_in_gift_2a() -> None:
    m = act("gift-2a", [{"watson": ["netrunner"]}, {"heywood": ["solo"]}], net=[2, 0], tokens=[-1, -1, -1, 0, 63, 0, 0])
    choose(m, "netrunners", "stay", "netrun")
    assert cred(m)[0] == 1
    shallow = act("gift-2a", [{"watson": ["netrunner"]}, {"heywood": ["solo"]}], tokens=[-1, -1, -1, 0, 63, 0, 0])
    choose(shallow, "netrunners", "stay", "netrun")
    assert (seen(shallow, "sides")[0]["net"], cred(shallow)[0]) == (1, 0)


@pytest.mark.rule("GN-H156")
def test_a_factory_makes_a_choice() -> None:
    def factory() -> Match:
        return reclaimed(act("war-1", ready=[["wild"], []], armory=6, tokens=[-1, -1, -1, 0, 0, 63, 0]))

    m = factory()
    assert offered(m) == ["pass", "turn-over watson", "arm watson"]
    assert [answer.note for answer in m.asking.answers] == [
        "",
        "1 Street Cred and a mark.",
        "Firepower 2. Casualties: Kill a unit here. Street Cred: 2 if no opposing unit is left here.",
    ]
    choose(m, "turn-over watson")
    assert (seen(m, "tokens")["militech"], cred(m)[0], seen(m, "tokens")["marks"]) == ([0], 1, [1, 0])
    armed = choose(factory(), "arm watson")
    assert "remove smart-weapon" not in offered(armed)
    choose(armed, "remove crusher")
    assert len(hand(armed, 0)) == 4
    assert "smart-weapon" in hand(armed, 0)
    assert seen(armed, "armory") == 5


def test_militech_pays_rent_and_edgerunners_get_cheaper() -> None:
    m = act("war-2a", ready=[["wild"], []], goods=[[0, 0, 0], [0, 0, 0]], tokens=[-1, -1, -1, 0, 0, 0, 1])
    assert goods(reclaimed(m), 0) == [1, 1, 2]
    cheap = act(
        "war-2b",
        [{"westbrook-fixer": ["techie"]}, {"heywood": ["solo"]}],
        goods=[[1, 0, 0], [0, 0, 0]],
        tokens=[-1, -1, -1, 0, 0, 63, 0],
    )
    choose(cheap, "techies", "stay", "hire 1")
    assert goods(cheap, 0) == [0, 0, 0]


def test_deals_are_cheaper_in_the_fire_sale() -> None:
    m = act("cost-2b", [{"watson-business": ["techie"]}, {"heywood": ["solo"]}], clock=3, goods=[[0, 2, 0], [0, 0, 0]])
    choose(m, "techies", "stay", "seize 1")
    assert goods(m, 0) == [0, 0, 0]


@pytest.mark.parametrize(("first", "left"), [(0, 4), (1, 3)])
def test_time_goes_at_the_end_of_a_round(first: int, left: int) -> None:
    m = act("tour-3", clock=4, first=first)
    assert seen(passed(m), "clock") == left
    alike = act("cost-3b", clock=4, first=first, units=[*HERE, {"heywood": ["solo"]}])
    assert seen(passed(alike), "clock") == left


@pytest.mark.rule("GN-18.2")
@pytest.mark.parametrize("scores", [[20, 0], [0, 20]])
def test_street_cred_ends_a_story_when_all_have_had_as_many_turns(scores: list[int]) -> None:
    m = passed(act("tour-2a", clock=4, cred=scores, first=0))
    assert not m.over
    assert passed(m).over
    assert seen(m, "told")[-1] == "tour-end-a"


def test_a_card_says_whether_the_story_goes_on_or_ends() -> None:
    lines = STORY_CARDS[stories.CARD_NUMBERS["tour-2a"]].lines()
    assert "The Story goes on when 4 X tokens lie on the board." in lines
    assert "The Story ends when a round ends and a player has 19 Street Cred or more." in lines
    last = STORY_CARDS[stories.CARD_NUMBERS["tour-3"]].lines()
    assert "The Story ends when it would be the turn of a player who has 20 Street Cred or more." in last


@pytest.mark.rule("GN-18.2")
def test_street_cred_ends_a_story_when_it_is_kept_until_the_next_turn() -> None:
    m = passed(act("tour-3", clock=4, cred=[20, 0]))
    assert not m.over
    assert passed(m).over
    assert seen(m, "told")[-1] == "tour-end-a"


BOX = [-1, -1, -1, 0, 1, 0, 0]
HIRED = [{"watson": ["solo", "rogue-amendiares"]}, {"heywood": ["solo"]}]
MORE = [{"watson": ["solo"]}, {"heywood": ["solo", "techie"]}]
AGENT = [-1, 5, -1, 0, 0, 0, 0]
NO_BOX = [-1, -1, -1, 0, 0, 0, 0]
STASH = {"goods": [[0, 5, 3], [0, 2, 6]]}
EPILOGUES: list[tuple[str, dict[str, Any], str, list[int]]] = [
    (
        "cost-3a",
        {"cred": [0, 20], "seized": [["preem-bd"], ["arasaka-blueprints", "chippin-in"]]},
        *("cost-end-a", [1, 20 + 1 + 2]),
    ),
    ("cost-3b", {"clock": 1, "units": MORE, **STASH}, "cost-end-b", [2, 2 + 1]),
    (
        "tour-3",
        {"cred": [0, 20], "clock": 9, "hideouts": [["watson", "heywood"], ["pacifica"]], **STASH},
        "tour-end-a",
        [2, 20 + 1],
    ),
    ("tour-3", {"cred": [0, 20], "clock": 9, "units": HIRED}, "tour-end-a", [1 + 2, 20 + 1]),
    ("tour-3", {"clock": 1, "marks": [0, 2], "tokens": [-1, -1, 0, 0, 0, 0, 0], **STASH}, "tour-end-b", [1, 2]),
    ("war-3b", {"cred": [0, 20], "clock": 9, "marks": [2, 1], "tokens": AGENT, **STASH}, "war-end-b", [2, 20 + 1]),
    ("war-3b", {"cred": [0, 20], "clock": 9, "units": MORE, "tokens": AGENT, **STASH}, "war-end-b", [0, 20 + 2]),
    ("war-3a", {"cred": [0, 20], "clock": 9, "discards": [["smart-weapon"], []]}, "war-end-a", [1, 20]),
    ("war-3a", {"cred": [0, 20], "clock": 9, "units": MORE}, "war-end-a", [0, 20]),
    ("war-3a", {"cred": [0, 20], "clock": 9, "units": HIRED, **STASH}, "war-end-a", [2, 20]),
    (
        "gift-3",
        {"clock": 9, "marks": [0, 3], "tokens": NO_BOX, "units": HIRED, "seized": [[], ["chippin-in"]], **STASH},
        *("gift-end-a", [2, 1]),
    ),
    (
        "gift-3",
        {"cred": [0, 20], "clock": 9, "tokens": BOX, "marks": [2, 1], "units": HIRED, "seized": [[], ["chippin-in"]]},
        *("gift-end-b", [2 * 2 + 2, 20 + 2]),
    ),
]


@pytest.mark.rule("GN-19.11")
@pytest.mark.parametrize(("card", "more", "end", "expected"), EPILOGUES, ids=[one[2] for one in EPILOGUES])
def test_every_epilogue_pays_somebody_else(card: str, more: dict[str, Any], end: str, expected: list[int]) -> None:
    m = act(card, **more)
    passed(m)
    assert m.over
    assert seen(m, "told")[-1] == end
    assert cred(m) == expected


LEVEL = [
    ("gift-3", {"tokens": BOX, "units": [{"heywood": ["solo", "solo"]}, {"watson": ["solo"]}]}, [0]),
    ("gift-3", {"tokens": BOX, "units": [{"heywood": ["solo"]}, {"watson": ["solo", "techie"]}]}, [1]),
    ("gift-3", {"tokens": BOX, "units": [{"heywood": ["solo"]}, {"watson": ["solo"]}]}, []),
    ("cost-3a", {"goods": [[3, 0, 0], [2, 4, 0]]}, [0]),
    ("cost-3a", {"goods": [[2, 4, 0], [3, 0, 0]]}, [1]),
    ("cost-3a", {"goods": [[3, 0, 0], [3, 4, 0]]}, []),
]


@pytest.mark.rule("GN-18.4", "GN-19.11")
@pytest.mark.parametrize(("card", "more", "winners"), LEVEL)
def test_units_or_eurodollars_have_the_last_word_of_those_level_at_the_top(
    card: str, more: dict[str, Any], winners: list[int]
) -> None:
    m = passed(act(card, cred=[20, 20], clock=9, **more))
    assert m.over
    assert [seat for seat in range(2) if cred(m)[seat] == min(cred(m)) + 1] == winners
    assert list(m.result.winners) == winners


@pytest.mark.rule("GN-19.11")
def test_the_last_word_is_only_for_the_top() -> None:
    m = passed(act("cost-3a", cred=[19, 20], clock=9, goods=[[5, 0, 0], [0, 0, 0]]))
    assert cred(m)[1] - cred(m)[0] == 1


def test_story_text_is_not_told_before_its_card() -> None:
    m = act("gift-1", clock=4)
    shown = str(m.view(0)) + str(m.game.scene(m.view(0)["table"])) + str(m.game.cards())
    for card in STORY_CARDS:
        if card.slug not in ("gift-1", "gift-intro"):
            assert card.text not in shown
            assert card.title not in shown or card.slug == "fine"
    assert side(m, 0)["cred"] == 0
