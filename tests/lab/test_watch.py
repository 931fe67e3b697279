"""What is noted on the way to a result."""

from undercity.core.chance import Rng
from undercity.lab.contest import Fixture, play
from undercity.lab.watch import SAMPLES, Watched, Watcher, mentioned
from undercity.play import Match


def watched(looks: list[tuple[int, list[int]]], winners: list[int], teams: list[list[int]]) -> Watched:
    """What comes of a match that was looked at so."""
    match = Match("template", seed=1)
    watcher = Watcher(match, teams)
    watcher.looks, watcher.decisions = looks, 100
    watcher._worth = lambda t: looks[-1][1]  # type: ignore[method-assign]
    return watcher.after(winners)


def test_leads_change_only_by_a_clear_margin_and_the_match_is_decided_when_the_last_one_begins() -> None:
    looks = [(0, [500, 500]), (20, [600, 400]), (40, [495, 505]), (60, [300, 700]), (80, [700, 300])]
    found = watched(looks, [0], [[0], [1]])
    assert (found.lead_changes, found.decided) == (2, 800)
    assert found.curve == [500, 500, 600, 600, 495, 495, 300, 300, 700, 700, 1000]


def test_a_match_that_the_leader_loses_at_the_last_moment_is_decided_at_its_end() -> None:
    assert watched([(0, [900, 100]), (50, [900, 100])], [1], [[0], [1]]).decided == 1000
    assert watched([(0, [900, 100]), (50, [900, 100])], [0, 1], [[0], [1]]).decided is None


def test_alone_the_players_stand_against_the_game() -> None:
    match = Match("template", seed=1)
    watcher = Watcher(match, [[0, 1]])
    ours, theirs = watcher._worth(match.table)
    assert ours + theirs == 1000
    assert watcher._winner([]) == 1
    assert watcher._winner([0, 1]) == 0


def test_a_watched_match_goes_as_an_unwatched_one() -> None:
    plain = Fixture("nightbreak", 3, 7, 2, {"format": "classic", "draft": "random"}, ("greedy", "random"))
    seen = Fixture("nightbreak", 3, 7, 2, {"format": "classic", "draft": "random"}, ("greedy", "random"), True)
    one, other = play(plain).row, play(seen).row
    assert one is not None
    assert other is not None
    assert (one.decisions, one.scores, one.facts) == (other.decisions, other.scores, other.facts)
    found = other.watched
    assert found is not None
    assert 0 < found.turns <= other.decisions
    assert found.stakes
    assert "attack" in found.used
    assert all(len(by_seat) == 2 for by_seat in found.used.values())


def test_long_matches_are_looked_at_no_more_often_than_short_ones() -> None:
    match = Match("template", seed=1)
    watcher = Watcher(match, [[0], [1]])
    watcher._weigh = lambda t, seat: None  # type: ignore[method-assign]
    for _ in range(1000):
        watcher.before(int(Rng(1).below(2)), "nothing")
    assert len(watcher.looks) <= SAMPLES
    assert watcher.looks[-1][0] > 900


def test_labels_name_cards() -> None:
    assert mentioned("nightbreak", "Attack Rust Deacon") == ("Rust Deacon",)
    assert mentioned("nightbreak", "Stay") == ()
