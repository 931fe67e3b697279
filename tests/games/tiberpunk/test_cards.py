"""The map, the quest lines, the challenges and every other card (TP-H1, TP-H55, TP-H57)."""

import itertools

import pytest

from undercity.games import find
from undercity.games.tiberpunk.cards import (
    BARGAIN,
    CHALLENGES,
    COMBAT,
    LINES,
    SKILLS,
    STAGE_I,
    STAGE_III,
    Challenge,
    bargain_text,
    combat_text,
)
from undercity.games.tiberpunk.city import BORDERS, DISTANCES, DISTRICTS, HUBS, NAMES, ROMAN, distance
from undercity.games.tiberpunk.steps.dice import cast_weights, casts
from undercity.games.tiberpunk.stories import STORIES


@pytest.mark.rule("TP-H1")
def test_the_map() -> None:
    assert len(NAMES) == DISTRICTS == 14
    assert sum(len(there) for there in BORDERS) == 2 * 29
    assert all(here in BORDERS[there] for here in range(14) for there in BORDERS[here])
    assert max(DISTANCES) == 4
    assert distance(ROMAN.index("XIV"), ROMAN.index("V")) == 4
    assert [ROMAN[d] for d in BORDERS[ROMAN.index("VIII")]] == ["IV", "VI", "VII", "IX", "X", "XI"]


@pytest.mark.rule("TP-H2")
def test_the_hubs() -> None:
    assert [ROMAN[d] for d in HUBS] == ["II", "VI", "XII", "XIV"]


@pytest.mark.rule("TP-H55")
def test_the_lines() -> None:
    assert [line.slug for line in LINES] == [f"{kind}{i}" for kind in ("HK", "GU", "OF") for i in range(1, 7)]
    starts = "I III VI IX XII XIV II V VII VIII XI XIII II VI VIII IX XI XII"
    ends = "VII XI X IV VIII V IX X XII XIV IV VI XIII XI I III VII X"
    assert " ".join(ROMAN[line.start] for line in LINES) == starts
    assert " ".join(ROMAN[line.finish] for line in LINES) == ends
    assert all(distance(line.start, line.finish) >= 2 for line in LINES)


def is_honest(masks: list[int], dice: tuple[int, ...]) -> bool:
    """By trying every way to give each set a die of its own."""
    orders = itertools.permutations(dice, len(masks))
    return any(all(s >> d - 1 & 1 for s, d in zip(masks, order, strict=True)) for order in orders)


def chance(card: Challenge, n: int) -> float:
    met = [card.is_met([cast.count(value) for value in range(1, 7)]) for cast in casts(n)]
    return sum(w for w, is_met in zip(cast_weights(n), met, strict=True) if is_met) / 6**n


@pytest.mark.rule("TP-H57")
def test_the_chances_of_the_challenges() -> None:
    wanted = [0.56] * 3 + [0.31] * 3 + [0.22] * 4 + [0.50] * 2 + [0.25] * 2
    assert [chance(card, 2) for card in STAGE_I] == pytest.approx(wanted, abs=0.006)
    wanted = [0.44, 0.29, 0.29, 0.27, 0.27, 0.27] + [0.31] * 4 + [0.19] * 2 + [0.38] * 2
    assert [chance(card, 4) for card in STAGE_III] == pytest.approx(wanted, abs=0.006)


@pytest.mark.rule("TP-H57")
def test_each_set_needs_a_die_of_its_own() -> None:
    for card in STAGE_I + STAGE_III:
        for dice in casts(4):
            assert card.is_met([dice.count(value) for value in range(1, 7)]) == is_honest(card.masks, dice)


@pytest.mark.rule("TP-1.7", "TP-H56")
def test_stage_two_and_three_are_numbered_from_1_to_36() -> None:
    kinds = [card["kind"] for card in find("tiberpunk").cards() if card["id"].startswith("quest-")]
    numbers = [int(kind.rsplit(" ", 1)[1]) for kind in kinds if " no. " in kind]
    assert numbers == list(range(1, 37))
    assert sum(kind.startswith("Stage I ") for kind in kinds) == 18


def test_full_counts() -> None:
    cards = find("tiberpunk").cards()
    quests = [card for card in cards if card["id"].startswith("quest-")]
    assert len(quests) == 54
    assert [len(deck) for deck in CHALLENGES] == [14, 14]
    for kind, count in (("gadget", 25), ("spaceship card", 18), ("favor", 16)):
        assert sum(card["count"] for card in cards if card["kind"] == kind) == count
    assert sum(card["kind"].endswith("ability") for card in cards) == 8
    assert {"story-hacking", "story-guile", "story-offense"} < {card["id"] for card in cards}
    assert len({card["id"] for card in cards}) == len(cards)
    assert all(card["text"] and card["source"] in ("book", "house") for card in cards)


def test_a_combat_quest_says_whom_where_and_with_what() -> None:
    texts = {line.slug: combat_text(line) for line in LINES if line.kind == COMBAT}
    assert texts["OF2"] == "Defeat a lictor with your drone."
    assert texts["OF5"] == "In IV, VIII, X or XI: defeat a lictor or an opponent's character or drone."
    assert texts["OF6"] == "Defeat an opponent's character or drone with your character."


def test_every_line_tells_a_story_in_three_parts() -> None:
    assert len(STORIES) == len(LINES) == 6 * len(SKILLS)
    for story in STORIES:
        assert all(30 <= len(part.split()) <= 80 for part in story.parts)
        assert len(story.caption) > 10
    assert len({part for story in STORIES for part in story.parts}) == 54


def test_a_bargain_names_all_that_it_asks_for() -> None:
    bargains = [line for line in LINES if line.kind == BARGAIN]
    for line in bargains:
        asked = {
            "show": line.shown + line.blessings,
            "discard": line.gadgets,
            "give up": line.ships,
        }
        text = bargain_text(line)
        assert [word for word in asked if word in text] == [word for word, n in asked.items() if n]
    assert any(line.gadgets for line in bargains)
