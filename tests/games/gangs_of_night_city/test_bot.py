"""What the bots steer by: they take the win, fight where they are strong, and see what an action will bring."""

from typing import Any

import pytest

from tests.games.gangs_of_night_city.play import choose, night, offered, table
from tests.games.gangs_of_night_city.test_19_stories import act, passed
from undercity import Match
from undercity.bots import bot
from undercity.games.gangs_of_night_city import odds, outlook
from undercity.games.gangs_of_night_city.bot import evaluate
from undercity.games.gangs_of_night_city.cards import COMBAT_SLUGS
from undercity.games.gangs_of_night_city.city import BUSINESS, DATA_FORTRESS, FIXER, NETRUNNER, TECHIE

FAR = [{"watson": ["solo", "techie", "netrunner"]}, {"heywood": ["solo", "techie", "netrunner"]}]


def greedy(m: Match) -> str:
    assert m.asking is not None
    seat = m.seat(m.asking.seat)
    return str(bot("greedy", seed=1).choose(seat.view, m.asking, seat.imagine))


def played(m: Match, *, most: int = 12) -> list[str]:
    """What greedy answers until its turn is over."""
    answers = []
    while m.asking and m.asking.seat == 0 and len(answers) < most:
        answers.append(greedy(m))
        choose(m, answers[-1])
    return answers


def test_it_takes_the_win() -> None:
    m = night(FAR, cred=[24, 10], goods=[[2, 0, 0], [0, 0, 0]])
    answers = played(m)
    assert "hideout" in answers or "wild" in answers
    assert table(m).ending == 1


def test_it_goes_to_a_business_and_seizes() -> None:
    m = night(
        FAR,
        goods=[[0, 3, 0], [0, 0, 0]],
        seized=[["preem-cyberware", "ronin-upgrades"], []],
        opportunities=["back-alley-ripperdoc"],
    )
    answers = played(m)
    assert "seize 1" in answers


def test_it_plays_the_card_that_wins() -> None:
    m = night(
        [{"watson": ["solo", "techie"]}, {"watson": ["solo", "techie"]}],
        hands=[["crusher", "cyberpsychosis"], ["short-circuit", "subdermal-armor"]],
    )
    choose(m, "solos", "stay", "fight watson")
    assert greedy(m) == "play crusher"


@pytest.mark.parametrize(("cred", "low", "high"), [([10, 0], 0.6, 1.0), ([5, 5], 0.4, 0.65), ([0, 10], 0.0, 0.4)])
def test_the_lead_decides(cred: list[int], low: float, high: float) -> None:
    assert low < evaluate(table(night(FAR, cred=cred)), 0) < high


def test_finished_matches_are_won_lost_or_nobodys() -> None:
    def ended(cred: list[int]) -> Any:
        m = night(FAR, cred=cred, goods=[[2, 0, 0], [0, 0, 0]], deck={"opportunity": 0, "edgerunner": 0})
        choose(m, "hideout", "build pacifica", "end")
        assert m.over
        return table(m)

    assert [evaluate(ended([24, 0]), seat) for seat in (0, 1)] == [1.0, 0.0]
    tied = passed(act("gift-3", clock=1, cred=[10, 10], tokens=[-1, -1, -1, 0, 63, 0, 0]))
    assert tied.over
    assert [evaluate(table(tied), seat) for seat in (0, 1)] == [0.3, 0.3]


def test_odds_count_hands_edges_and_units() -> None:
    t = table(
        night(
            [{"watson": ["solo", "techie"]}, {"watson": ["solo", "drone"]}],
            hands=[["crusher", "cyberpsychosis", "short-circuit"], ["short-circuit", "subdermal-armor"]],
            rage=2,
        )
    )
    crusher, weak = COMBAT_SLUGS["crusher"], COMBAT_SLUGS["cyberpsychosis"]
    assert odds.edge(t, 0, 0, True) == 2
    assert odds.clash(t, 0, crusher, 0, True) == pytest.approx(1.0 + odds.BEATEN)
    assert odds.clash(t, 0, weak, 0, True) == pytest.approx(odds.BEATEN)
    assert odds.best_clash(t, 0, 0, True) == pytest.approx(1.0 + odds.BEATEN)
    assert odds.clash(t, 0, crusher, 5, True) == 0.0
    assert odds.drones_of_rivals(t, 0, 0) == 1


def test_points_of_interest_within_reach() -> None:
    t = table(night(FAR))
    reach = {
        (cls, kind): outlook.reachable(t, 0, cls, kind, 0)
        for cls, kind in ((TECHIE, BUSINESS), (TECHIE, FIXER), (NETRUNNER, DATA_FORTRESS))
    }
    assert reach == {(TECHIE, BUSINESS): 1, (TECHIE, FIXER): 1, (NETRUNNER, DATA_FORTRESS): 1}
    nobody = outlook.EVERYBODY_MOVED
    assert outlook.reachable(t, 0, TECHIE, BUSINESS, nobody) == 0


def test_it_knows_what_it_is_doing() -> None:
    m = night(FAR)
    assert outlook.pending(table(m), 0) == 0
    choose(m, "techies")
    assert outlook.pending(table(m), 0) == outlook.MOVING | outlook.DEALING
    assert outlook.pending(table(m), 1) == 0
    run = choose(night(FAR), "netrunners", "stay")
    assert outlook.pending(table(run), 0) == outlook.RUNNING
    assert "netrun" in offered(run)
