"""Random matches until every card, disc, Net step, branch and Epilogue has come up: nothing is printed in vain."""

import pytest

from undercity import Match
from undercity.core.chance import Rng
from undercity.games.gangs_of_night_city.cards import COMBAT, EDGERUNNERS, OPPORTUNITIES
from undercity.games.gangs_of_night_city.city import DISC_SLUGS, GANGS, NET_STEPS
from undercity.games.gangs_of_night_city.stories import STORY_CARDS, STORY_SLUGS
from undercity.games.gangs_of_night_city.table import Table

MOST = 400


def played(story: str, seats: int, seed: int) -> Match:
    m = Match("gangs_of_night_city", seats=seats, seed=seed, is_logged=False, story=story)
    rng = Rng((story, seats, seed))
    while not m.over:
        options = m.table.options()
        m.choose(options[rng.below(len(options))].notation())
    return m


def occurred(m: Match) -> set[str]:
    """Everything that came up in a match: answers in notation, and what its facts tell."""
    facts = m.game.facts(m.table)
    found = {what for _, what, _, _ in m.plies}
    found |= {f"seize {slug}" for seat in facts["opportunity"] for slug in seat}
    found |= {f"hire {slug}" for seat in facts["edgerunner"] for slug in seat}
    told = facts["story"][0]
    return found | {f"tell {a} {b}" for a, b in zip(["", *told], told, strict=False)}


def missing(story: str, counts: tuple[int, ...], wanted: set[str]) -> set[str]:
    """What so many matches have not shown."""
    seed = 0
    while wanted and seed < MOST:
        wanted = wanted - occurred(played(story, counts[seed % len(counts)], seed))
        seed += 1
    return wanted


@pytest.mark.slow
@pytest.mark.parametrize("story", STORY_SLUGS[1:5])
def test_every_branch_and_epilogue_is_reached(story: str) -> None:
    cards = [card for card in STORY_CARDS if STORY_SLUGS[card.story] == story]
    wanted = {f"tell {card.slug} {branch[2]}" for card in cards for branch in card.branches}
    assert missing(story, (2, 3, 4), wanted) == set()


@pytest.mark.slow
def test_every_card_and_disc_is_used() -> None:
    upgrades = {f"play {card.slug}" for card in COMBAT if card.slug != "smart-weapon"}
    deals = {f"seize {card.slug}" for card in OPPORTUNITIES if card.slug != "arasaka-blueprints"}
    runners = {f"hire {runner.slug}" for runner in EDGERUNNERS}
    steps = {f"advance {step.lower().replace(' ', '-')}" for step in NET_STEPS[1:]}
    wanted = upgrades | deals | runners | steps | set(DISC_SLUGS) | {"reclaim"} | {gang.slug for gang in GANGS}
    assert missing("tutorial", (2, 3, 4), wanted) == set()


@pytest.mark.slow
def test_the_cards_of_stories_are_used() -> None:
    assert missing("cost_of_success", (2, 3), {"seize arasaka-blueprints"}) == set()
    assert missing("subtle_warfare", (3, 2), {"play smart-weapon"}) == set()


@pytest.mark.slow
@pytest.mark.parametrize("rival", [gang.slug for gang in GANGS])
def test_every_gang_is_faced_alone(rival: str) -> None:
    """A single player meets each of the four, with Johnny in the city."""
    seed = 0
    while seed < MOST:
        m = played("fine_before_you_came", 1, seed)
        assert isinstance(m.table, Table)
        if rival == GANGS[m.table.gang[1]].slug:
            assert m.over
            return
        seed += 1
    raise AssertionError(f"{rival} was never faced")
