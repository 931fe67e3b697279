"""Quests of all three stages (sections 12 to 14)."""

import pytest

from tests.games.tiberpunk.play import (
    answers,
    asked,
    choose,
    draw,
    end_turns,
    gang,
    hand,
    lictors,
    refused,
    roll,
    rome,
    skills,
    table,
    told,
)
from undercity import Match
from undercity.games.tiberpunk.cards import CHALLENGES, LINES
from undercity.games.tiberpunk.city import ROMAN
from undercity.games.tiberpunk.stories import STORIES


def tried(**described: object) -> Match:
    """A Stage I offense challenge by the drone in II."""
    described.setdefault("skills", [2, 2, 2])
    return rome(gang("II", **described), gang("V"), quests=["GU3", "OF1"], lictors=["VIII"])


@pytest.mark.rule("TP-12.2", "TP-14.9")
@pytest.mark.parametrize("stage", [1, 2, 3])
def test_one_line_of_each_skill(stage: int) -> None:
    m = rome(gang("II", stages={"OF3": stage}), gang("V"), quests=["GU3", "OF1"])
    refused(m, "play drone", "TP-H31")


@pytest.mark.rule("TP-12.3", "TP-12.4")
def test_a_challenge_card_is_revealed_then_the_pool_is_rolled() -> None:
    m = tried()
    choose(m, "play drone")
    line = next(i for i, line in enumerate(LINES) if line.slug == "OF1")
    assert told(m, "TP-10.1") == ["Ferra's drone tries the offense quest “The Iron Gladiatrix”."]
    assert told(m, "TP-12.3") == [STORIES[line].caption]
    assert len(answers(m)) == 14
    choose(m, "challenge I-7")
    assert table(m).open.number == 2
    assert len(table(m).challenges[0]) == 13
    assert len(table(m).challenges[1]) == 14


@pytest.mark.rule("TP-12.5", "TP-18.3", "TP-H18")
def test_one_gadget_per_roll_and_one_more_for_the_next() -> None:
    m = tried(hand=["rotate-1", "rotate-1"])
    choose(m, "play drone", "challenge I-6", roll(1, 3))
    assert m.asking.why == "The dice do not suffice. You may use one more on this roll."
    choose(m, "use rotate-1", "die 1 to 2")
    assert lictors(m) == ["X"]
    assert len(table(m).scrap) == 1
    choose(m, roll(1, 3))
    assert answers(m) == ["use rotate-1", "stop"]


@pytest.mark.rule("TP-12.6", "TP-12.12", "TP-12.14", "TP-12.15", "TP-12.16", "TP-H48", "TP-H37")
def test_victory_brings_card_token_coins_and_a_step() -> None:
    m = tried(coins=1)
    choose(m, "play drone", "challenge I-6", roll(2, 6))
    assert table(m).triumph == [0, 0]
    choose(m, "quest OF2")
    t = table(m)
    assert (t.triumph, t.coins[0], t.stage[2], t.line[2]) == ([1, 0], 3, 1, 12)
    assert answers(m) == ["raise hacking", "raise offense"]
    choose(m, "raise offense")
    assert skills(m) == [2, 2, 3]
    assert len(told(m, "TP-12.12")[0]) > 100


@pytest.mark.rule("TP-12.7", "TP-12.10")
def test_failure_brings_the_nearest_lictor_closer_and_another_roll() -> None:
    m = rome(gang("II"), gang("V"), quests=["GU3", "OF1"], lictors=["VIII", "XIV"])
    choose(m, "play drone", "challenge I-6", roll(1, 1))
    assert lictors(m) == ["X", "XIV"]
    assert table(m).open.number == 2
    assert table(m).challenge == 5


@pytest.mark.rule("TP-12.8", "TP-H61")
def test_the_left_neighbour_chooses_among_the_nearest() -> None:
    m = rome(gang("II"), gang("V"), gang("XIV"), quests=["GU3", "OF1"], lictors=["III", "X", "VII"])
    choose(m, "play drone", "challenge I-6", roll(1, 1))
    assert (m.asking.seat, answers(m)) == (1, ["send lictor III", "send lictor X"])
    choose(m, "send lictor X")
    assert lictors(m) == ["II", "III", "VII"]


@pytest.mark.rule("TP-12.9")
def test_and_among_the_shortest_routes() -> None:
    m = rome(gang("II"), gang("V"), quests=["GU3", "OF1"], lictors=["IV"])
    choose(m, "play drone", "challenge I-6", roll(1, 1))
    assert (m.asking.seat, asked(m), answers(m)) == (1, "ChooseRoute", ["to III", "to V", "to X"])
    choose(m, "to V")
    assert lictors(m) == ["V"]


@pytest.mark.rule("TP-12.11", "TP-H25")
def test_a_lictor_beside_the_miniature_ends_the_attempt() -> None:
    m = rome(gang("II"), gang("V"), quests=["GU3", "OF1"], lictors=["III"])
    choose(m, "play drone", "challenge I-6", roll(1, 1))
    t = table(m)
    assert (lictors(m), t.shackled[1], t.triumph[0], t.mini) == (["II"], 1, 0, -1)
    assert (t.tried[0], len(t.challenges[0])) == ([5], 13)
    assert asked(m) == "Act"


@pytest.mark.rule("TP-H25")
def test_a_used_up_challenge_deck_is_shuffled() -> None:
    m = rome(gang("II"), gang("V"), quests=["GU3", "OF1"], lictors=["III"], challenges=[0, 14])
    choose(m, "play drone")
    assert len(answers(m)) == 14
    choose(m, "challenge I-6")
    assert (len(table(m).challenges[0]), table(m).tried[0]) == (13, [])
    assert told(m, "TP-H25") == ["The challenge cards are shuffled anew."]


@pytest.mark.rule("TP-H24")
def test_nobody_refuses_to_roll_again() -> None:
    m = rome(gang("II"), gang("V"), quests=["GU3", "OF1"], lictors=["VIII"])
    choose(m, "play drone", "challenge I-6", roll(1, 1))
    assert table(m).open.seat == -1


@pytest.mark.rule("TP-12.13", "TP-H35")
def test_the_next_card_shows_until_the_stack_is_used_up() -> None:
    m = tried()
    choose(m, "play drone", "challenge I-6", roll(6, 6))
    assert len(answers(m)) == 5
    choose(m, "quest OF5")
    assert m.view(None)["table"]["quests"][2]["line"] == 16
    assert 16 in m.view(None)["table"]["districts"][10]["markers"]
    m = rome(gang("II"), gang("V", stages={"OF3": 1}), quests=["GU3", "OF1"], lictors=["VIII"])
    choose(m, "play drone", "challenge I-6", roll(6, 6), "raise offense")
    assert m.view(None)["table"]["quests"][2] == {"line": -1, "below": 0}


@pytest.mark.rule("TP-H36")
def test_two_markers_may_stand_in_one_district() -> None:
    m = rome(gang("XIV"), gang("V"), quests=["GU1", "OF1"])
    assert m.view(None)["table"]["districts"][1]["markers"] == [6, 12]


@pytest.mark.rule("TP-13.1")
def test_stage_two_is_for_its_owner() -> None:
    m = rome(gang("VIII", hand=["flip", "flip"]), gang("V", stages={"GU1": 1}), quests=["HK1", "OF4"])
    refused(m, "play character", "TP-H31")


@pytest.mark.rule("TP-13.2", "TP-13.3", "TP-13.4", "TP-H55a", "TP-H59")
def test_a_delivery() -> None:
    m = rome(gang(["I", "IV"], stages={"HK1": 1}), gang("V"), lictors=["IX"], quests=["OF3"])
    choose(m, "move drone", "to VI")
    assert table(m).trail == [1, 0]
    choose(m, "income drone", "end turn")
    end_turns(m)
    m2 = rome(gang(["I", "XII"], stages={"HK1": 1}, trail=["VI"]), gang("V"), lictors=["IX"], quests=["OF3"])
    choose(m2, "play drone")
    assert (table(m2).triumph[0], table(m2).stage[0], table(m2).trail[0]) == (1 + 1, 2, 0)
    without = rome(gang(["I", "XII"], stages={"HK1": 1}), gang("V"), lictors=["IX"], quests=["OF3"])
    refused(without, "play drone", "TP-H31")
    beside = rome(gang(["I", "IV"], stages={"HK1": 1}), gang("V"), lictors=["VI"], quests=["OF3"])
    choose(beside, "move drone", "to VI")
    assert table(beside).trail == [0, 0]
    choose(beside, "income drone", "end turn")
    assert table(beside).trail == [0, 0]


@pytest.mark.rule("TP-H55a")
def test_cargo_is_also_taken_at_the_end_of_the_turn() -> None:
    m = rome(gang(["I", "VI"], stages={"HK1": 1}), gang("V"), lictors=["VI"], quests=["OF3"])
    choose(m, "move lictor VI", "to IX", "income drone")
    assert table(m).trail == [0, 0]
    choose(m, "end turn")
    assert table(m).trail == [1, 0]


@pytest.mark.rule("TP-H55b", "TP-H55e")
def test_a_tour_in_either_order() -> None:
    m = rome(gang(["I", "IX"], stages={"HK2": 1}, trail=["V"]), gang("V"), lictors=["VII"], quests=["OF3"])
    choose(m, "move drone", "to VIII")
    assert table(m).trail == [3, 0]
    m = rome(gang(["I", "XIV"], stages={"HK2": 1}, trail=["V", "VIII"]), gang("V"), lictors=["VII"], quests=["OF3"])
    choose(m, "play drone")
    assert (table(m).stage[0], table(m).trail[0]) == (2, 0)
    m = rome(gang(["I", "XIV"], stages={"HK2": 1}, trail=["VIII"]), gang("V"), lictors=["VII"], quests=["OF3"])
    refused(m, "play drone", "TP-H31")


@pytest.mark.rule("TP-H55c")
def test_an_escort_needs_both() -> None:
    m = rome(gang("XI", stages={"HK3": 1}), gang("V"), quests=["OF3", "GU2"])
    choose(m, "play drone")
    assert table(m).stage[0] == 2
    m = rome(gang(["X", "XI"], stages={"HK3": 1}), gang("V"), quests=["OF3", "GU2"])
    refused(m, "play drone", "TP-H31")


@pytest.mark.rule("TP-H55")
def test_infiltration_beside_a_lictor() -> None:
    m = rome(gang(["I", "IV"], stages={"HK4": 1}), gang("V"), side="2", lictors=["IV"], quests=["OF3"])
    choose(m, "play drone")
    assert table(m).stage[0] == 2
    m = rome(gang(["I", "IV"], stages={"HK4": 1}), gang("V"), side="2", lictors=["X"], quests=["OF3"])
    refused(m, "play drone", "TP-H31")


@pytest.mark.rule("TP-13.5", "TP-H55d")
def test_guile_discards_gives_up_and_shows() -> None:
    m = rome(gang("VIII", hand=["flip", "add", "reroll"], stages={"GU1": 1}), gang("V"), quests=["OF4"])
    choose(m, "play character", "discard flip", "discard add")
    assert (hand(m), table(m).stage[1]) == (["reroll"], 2)
    m = rome(gang("VIII", hand=["flip"], stages={"GU1": 1}), gang("V"), quests=["OF4"])
    refused(m, "play character", "TP-H31")
    m = rome(gang("VII", ship=["drone", "character"], stages={"GU2": 1}), gang("V"), quests=["OF4"])
    choose(m, "play character", "give drone")
    assert (table(m).ships[2], table(m).ship[:3], table(m).stage[1]) == (6, [1, 0, 0], 2)
    m = rome(gang("III", blessings=["juno", "ark"], stages={"GU3": 1}), gang("V"), quests=["HK1", "OF4"])
    choose(m, "play character")
    assert (table(m).blessings[0].bit_count(), table(m).stage[1]) == (2, 2)
    m = rome(gang("IX", hand=["flip", "flip", "add"], stages={"GU6": 1}), gang("V"), quests=["OF3"])
    choose(m, "play character", "show flip", "show flip", "show add")
    assert (len(hand(m)), table(m).stage[1]) == (3, 2)
    assert len(m.view(1)["table"]["boards"][0]["hand"]) == 3


@pytest.mark.rule("TP-H16")
def test_a_card_given_up_is_not_played() -> None:
    m = rome(gang("VII", ship=["drone", "character"], stages={"GU2": 1}), gang("V"), quests=["OF4"])
    choose(m, "play character", "give drone", "raise guile")
    assert (asked(m), table(m).has_shipped, table(m).ships[2]) == ("Act", False, 6)
    assert "ship character move" in answers(m)
    assert lictors(m) == ["IV"]


@pytest.mark.rule("TP-H16")
def test_a_card_gained_this_turn_may_be_given_up() -> None:
    m = rome(gang("VII", ship=["character"], stages={"GU2": 1}), gang("V"), quests=["OF4"], lock="structure")
    choose(m, "play spaceship", draw("flip"), "take drone")
    assert (table(m).fresh[2], table(m).ships[2]) == (1, 5)
    refused(m, "ship drone move", "TP-9.8")
    choose(m, "ship character interact", "raise guile")
    assert (table(m).stage[1], table(m).ship[:3], table(m).fresh[:3], table(m).ships[2]) == (2, [0] * 3, [0] * 3, 6)
    assert told(m, "TP-H16") == ["Ferra gives up a drone card."]
    choose(m, "lictor III")
    assert lictors(m) == ["III", "IV"]


@pytest.mark.rule("TP-13.6", "TP-13.7", "TP-H55f")
def test_offense_two_is_won_in_a_declared_combat() -> None:
    m = rome(gang("IV", stages={"OF1": 1}, skills=[2, 2, 4]), gang("V"), lictors=["IV", "X"], quests=["HK1", "GU1"])
    choose(m, "play drone")
    assert answers(m) == ["fight lictor for task 1", "fight lictor for quest"]
    choose(m, "fight lictor for quest", "tile odd", roll(1, 1, 1, 1), roll(2, 2, 2, 2, 2))
    assert (table(m).stage[2], table(m).triumph[0], table(m).done[0]) == (2, 2, 0)
    assert answers(m) == ["raise guile", "raise offense"]


@pytest.mark.rule("TP-13.8")
def test_a_lost_combat_does_not_cost_the_card() -> None:
    m = rome(gang("IV", stages={"OF1": 1}), gang("V"), side="2", lictors=["IV", "X"], quests=["HK1", "GU1"])
    choose(m, "play drone", "tile odd", roll(2, 2), roll(1, 1, 1))
    assert (table(m).stage[2], table(m).line[2], table(m).shackled[1]) == (1, 12, 1)


@pytest.mark.rule("TP-13.9", "TP-13.10", "TP-13.11", "TP-H56")
def test_completing_stage_two() -> None:
    m = rome(gang("XI", coins=0, stages={"HK3": 1}), gang("V"), quests=["OF3", "GU2"])
    choose(m, "play drone")
    assert (table(m).triumph[0], table(m).coins[0]) == (2, 2)
    assert answers(m) == ["raise hacking", "raise offense"]
    choose(m, "raise offense")
    cards = {card["id"]: card["kind"] for card in m.game.cards()}
    assert cards["quest-HK3-2"].endswith("no. 5")
    assert cards["quest-OF6-3"].endswith("no. 36")


@pytest.mark.rule("TP-14.1", "TP-14.2", "TP-14.3", "TP-14.4")
def test_stage_three_is_a_challenge_of_the_other_deck() -> None:
    m = rome(gang("VII", skills=[5, 2, 2], stages={"HK1": 2}), gang("V"), quests=["OF3", "GU2"], lictors=["VI"])
    choose(m, "play drone")
    assert len(answers(m)) == 14
    assert answers(m)[0] == "challenge III-1"
    choose(m, "challenge III-1", roll(1, 1, 1, 1, 1))
    assert (lictors(m), table(m).shackled[1], table(m).stage[0]) == (["VII"], 1, 2)
    early = rome(gang("VII", stages={"HK1": 1}), gang("V"), quests=["OF3", "GU2"])
    refused(early, "play drone", "TP-H31")
    elsewhere = rome(gang("IX", stages={"HK1": 2}), gang("V"), quests=["OF3", "GU2"])
    refused(elsewhere, "play drone", "TP-H31")


@pytest.mark.rule("TP-14.5", "TP-14.6", "TP-14.7", "TP-14.8", "TP-H40")
def test_the_first_to_finish_places_two_tokens_later_ones_one() -> None:
    m = rome(gang("VII", coins=0, skills=[5, 2, 2], stages={"HK1": 2}), gang("V"), quests=["OF3", "GU2"], lictors=["X"])
    choose(m, "play drone", "challenge III-1", roll(1, 3, 5, 5, 5))
    assert (table(m).triumph[0], table(m).coins[0], table(m).bonus[0]) == (4, 2, 0)
    assert answers(m) == ["raise hacking", "raise guile", "raise offense"]
    rival = gang("V", stages={"HK2": 3})
    m = rome(gang("VII", skills=[5, 2, 2], stages={"HK1": 2}), rival, quests=["OF3", "GU2"], lictors=["X"])
    choose(m, "play drone", "challenge III-1", roll(1, 3, 5, 5, 5))
    assert table(m).triumph == [3, 4]
    choose(m, "raise guile")
    assert not [
        piece for area in m.game.scene(m.view(0)["table"]).areas for piece in area.pieces if piece.id == "quest 0 0"
    ]


@pytest.mark.rule("TP-H26")
def test_a_lictor_already_there_ends_the_attempt_with_the_first_failed_roll() -> None:
    m = rome(gang("II"), gang("V"), quests=["GU3", "OF1"], lictors=["VIII", "X"])
    choose(m, "play drone", "challenge I-6")
    table(m).lictors[1] = 1
    choose(m, roll(1, 1))
    assert (lictors(m), table(m).shackled[1], asked(m)) == (["II", "VIII", "X"], 1, "Act")


@pytest.mark.parametrize(("stages", "stage", "deck"), [({}, "I", 0), ({"OF1": 2}, "III", 1)])
def test_the_revealed_challenge_is_shown(stages: dict[str, int], stage: str, deck: int) -> None:
    there = next(ROMAN[line.finish if stages else line.start] for line in LINES if line.slug == "OF1")
    m = rome(gang(there, stages=stages), gang("V"), quests=["GU3"] if stages else ["GU3", "OF1"], lictors=["VIII"])
    choose(m, "play drone", f"challenge {stage}-6")
    assert m.view(1)["table"]["roll"]["challenge"] == CHALLENGES[deck][5].name
