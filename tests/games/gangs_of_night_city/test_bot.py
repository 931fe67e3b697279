"""What the bots steer by: they take the win, fight where they are strong, and see what an action will bring."""

from typing import Any

import pytest

from tests.games.gangs_of_night_city.play import alone, choose, new, night, offered, standoff, table
from tests.games.gangs_of_night_city.test_19_stories import act, passed
from undercity import Match
from undercity.bots import bot
from undercity.core.chance import Rng, answer_chance
from undercity.core.step import Step
from undercity.games.gangs_of_night_city import odds, outlook, stories
from undercity.games.gangs_of_night_city.bot import (
    DISC,
    DRONE_UNIT,
    FALLEN_UNIT,
    GOODS,
    LATER,
    PAYBACK,
    PRESENCE,
    RAGE,
    REWARD,
    ROUND,
    RUNNER_UNIT,
    SOONER,
    SPARE,
    TIE,
    UNIT,
    ahead,
    cards,
    evaluate,
    figures,
    goods,
    ground,
    revenge,
    sooner,
    standing,
    stock,
    until_the_end,
)
from undercity.games.gangs_of_night_city.cards import (
    COMBAT_SLUGS,
    FP_OF,
    JACKIE,
    NEKOMATA,
    NO_OPPOSING_LEFT,
    NONE_LEFT,
    NOT_DOMINANT,
    OPPONENT_LOST_DRONE,
    OPPONENT_LOST_NON_DRONE,
    OPPORTUNITY_SLUGS,
    PER_DRONE,
    PER_SECRET,
    SPEND_SECRETS,
    SPLINTER,
    TECHIE_LEFT,
)
from undercity.games.gangs_of_night_city.city import BASICS, BUSINESS, DATA_FORTRESS, FIXER, NETRUNNER, REWARDS, TECHIE
from undercity.games.gangs_of_night_city.steps.movement import EVERYBODY_MOVED
from undercity.games.gangs_of_night_city.steps.reclaim import Income, Recruits
from undercity.games.gangs_of_night_city.table import BY_EPILOGUE, EMPTY

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
    assert [evaluate(table(tied), seat) for seat in (0, 1)] == [TIE, TIE]


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
    assert odds.clash(t, 0, crusher, 0, True) == pytest.approx(2.0 + odds.BEATEN)
    assert odds.clash(t, 0, weak, 0, True) == pytest.approx(1.0 + odds.BEATEN)
    assert odds.best_clash(t, 0, 0, True) == pytest.approx(2.0 + odds.BEATEN)
    assert odds.clash(t, 0, crusher, 5, True) == 0.0
    assert odds.drones_of_rivals(t, 0, 0) == 1


def test_points_of_interest_within_reach() -> None:
    t = table(night(FAR))
    reach = {
        (cls, kind): outlook.reachable(t, 0, cls, kind, 0)
        for cls, kind in ((TECHIE, BUSINESS), (TECHIE, FIXER), (NETRUNNER, DATA_FORTRESS))
    }
    assert reach == {(TECHIE, BUSINESS): 1, (TECHIE, FIXER): 1, (NETRUNNER, DATA_FORTRESS): 1}
    nobody = EVERYBODY_MOVED
    assert outlook.reachable(t, 0, TECHIE, BUSINESS, nobody) == 0


def test_one_business_is_not_entered_twice() -> None:
    t = table(night([{"watson": ["techie", "techie"]}, {"heywood": ["solo"]}]))
    assert outlook.reachable(t, 0, TECHIE, BUSINESS, 0) == 1
    held = table(night([{"watson-business": ["techie"], "watson": ["techie"]}, {"heywood": ["solo"]}]))
    assert outlook.reachable(held, 0, TECHIE, BUSINESS, 0) == 1


def test_it_knows_what_it_is_doing() -> None:
    m = night(FAR)
    assert outlook.pending(table(m), 0) == 0
    choose(m, "techies")
    assert outlook.pending(table(m), 0) == outlook.MOVING | outlook.DEALING
    assert outlook.pending(table(m), 1) == 0
    run = choose(night(FAR), "netrunners", "stay")
    assert outlook.pending(table(run), 0) == outlook.RUNNING
    assert "netrun" in offered(run)


ALONE, CROWD = (
    [{"watson": ["solo"]}, {"watson": ["techie"]}],
    [
        {"watson": ["solo", "techie", "netrunner"]},
        {"watson": ["solo", "drone", "netrunner"]},
    ],
)


@pytest.mark.parametrize(
    ("condition", "units", "shares"),
    [
        (OPPONENT_LOST_DRONE, ALONE, [0.0, 0.0, 0.0]),
        (OPPONENT_LOST_DRONE, CROWD, [0.0, 0.0, 0.9]),
        (PER_DRONE, CROWD, [0.0, 0.0, 0.9]),
        (OPPONENT_LOST_NON_DRONE, ALONE, [0.0, 0.0, 1.0]),
        (OPPONENT_LOST_NON_DRONE, CROWD, [0.0, 0.0, 0.1]),
        (NO_OPPOSING_LEFT, ALONE, [0.05, 0.05, 1.0]),
        (NO_OPPOSING_LEFT, CROWD, [0.05, 0.05, 0.05]),
        (NONE_LEFT, ALONE, [1.0, 0.0, 0.0]),
        (NONE_LEFT, CROWD, [0.0, 0.0, 0.0]),
        (TECHIE_LEFT, ALONE, [0.0, 0.0, 0.0]),
        (TECHIE_LEFT, CROWD, [0.9, 0.9, 0.9]),
        (NOT_DOMINANT, ALONE, [1.0, 1.0, 1.0]),
        (NOT_DOMINANT, [{"watson": ["solo", "techie"]}, {"watson": ["techie"]}], [0.0, 0.0, 0.0]),
        (PER_SECRET, ALONE, [0.0, 0.0, 0.0]),
        (PER_SECRET, CROWD, [1.8, 1.8, 1.8]),
        (SPEND_SECRETS, ALONE, [0.24, 0.24, 0.24]),
        (0, ALONE, [0.0, 1.0, 1.0]),
    ],
)
def test_how_often_a_condition_is_met(condition: int, units: Any, shares: list[float]) -> None:
    t = table(night(units, goods=[[0, 0, 2], [0, 0, 0]]))
    assert [odds.share(t, 0, condition, 0, outcome) for outcome in (-1, 0, 1)] == pytest.approx(shares)


def test_firepower_besides_the_card() -> None:
    def found(units: Any, starts: bool = True, **more: Any) -> int:
        return odds.edge(table(night(units, **more)), 0, 0, starts)

    assert found(CROWD) == 0
    assert found(CROWD, gangs=["voodoo-boys", "maelstrom"]) == 2
    assert found(ALONE, gangs=["voodoo-boys", "maelstrom"]) == 0
    runners = [{"watson": ["jackie-welles", "river-ward"]}, {"watson": ["techie"]}]
    assert (found(runners), found(runners, starts=False)) == (2, 1)
    away = [{"watson": ["solo"], "westbrook": ["jackie-welles", "river-ward"]}, {"watson": ["techie"]}]
    assert found(away) == 0
    claws = {"gangs": ["tyger-claws", "maelstrom"], "fallen": [[], ["solo", "techie"]]}
    assert found(ALONE, **claws) == 2
    assert found(FAR, **claws) == 0


def test_firepower_of_cards_without_a_number() -> None:
    t = table(night([{"watson": ["solo", "techie", "drone"]}, {"watson": ["techie", "drone", "drone"]}]))
    assert odds.power(t, SPLINTER, 0) == 3
    assert odds.power(t, SPLINTER, 1) == 0
    assert odds.power(t, NEKOMATA, 0) == 3
    assert odds.power(t, COMBAT_SLUGS["crusher"], 0) == FP_OF[COMBAT_SLUGS["crusher"]]
    t.splinter, t.nekomata = 4, 2
    assert [odds.shown(t, card) for card in (SPLINTER, NEKOMATA)] == [4, 2]


def test_who_may_be_met_and_with_what() -> None:
    hands = [["crusher", "cyberpsychosis"], ["short-circuit"], ["crusher"]]
    t = table(night([*CROWD, {"westbrook": ["solo"]}], hands=hands))
    weak, strong = (FP_OF[COMBAT_SLUGS[slug]] for slug in ("short-circuit", "crusher"))
    assert odds.threats(t, odds.met(t, 0, 0), 0, True) == [[weak]]
    assert odds.threats(t, odds.met(t, 0, 1), 1, True) == [[strong]]
    assert odds.threats(t, odds.met(t, 0, 2), 2, True) == []
    one = table(alone([{"watson": ["solo"]}, {"watson": ["solo"]}]))
    assert odds.threats(one, odds.met(one, 0, 0), 0, True) == [odds.BOT_POWERS]
    assert odds.best_clash(t, 0, 2, True) == 0.0


def test_more_cards_to_beat_are_worse() -> None:
    t = table(night(ALONE))
    crusher = COMBAT_SLUGS["crusher"]

    def worth(faced: list[list[int]]) -> float:
        return odds.against(t, 0, crusher, 0, 0, faced, extra)

    extra = 0.0

    assert worth([[0]]) > worth([[0, 9]]) > worth([[9]])
    assert worth([[0]]) > worth([[FP_OF[crusher]]]) > worth([[9]])
    assert worth([[]]) == worth([[0]])
    assert worth([[0], [0]]) == pytest.approx(worth([[0]]) + odds.BEATEN)
    sure, lost = worth([[0]]), worth([[9]])
    extra = 3.0
    assert worth([[0]]) == pytest.approx(sure + 3.0)
    assert worth([[9]]) == pytest.approx(lost)


def test_abilities_that_pay_for_a_victory() -> None:
    def prize(*gangs: str, here: str = "netrunner", **more: Any) -> float:
        units = [{"watson": [here]}, {"watson": ["solo"]}, {"watson": ["solo"]}]
        t = table(night(units, gangs=[*gangs], **more))
        return odds.prize(t, 0, 0, len(odds.met(t, 0, 0)))

    assert prize("voodoo-boys", "valentinos", "maelstrom") == 2.0
    assert prize("voodoo-boys", "valentinos", "maelstrom", here="solo") == 0.0
    assert prize("maelstrom", "valentinos", "voodoo-boys", rage=3) == 2.0
    assert prize("maelstrom", "valentinos", "voodoo-boys", rage=1) == 1.0
    assert prize("maelstrom", "valentinos", "voodoo-boys", rage=0) == 0.0
    assert prize("valentinos", "maelstrom", "voodoo-boys", rage=2) == 0.0
    assert prize("tyger-claws", "maelstrom", "valentinos", fallen=[[], ["solo", "techie"], []]) == 2.0
    assert prize("tyger-claws", "maelstrom", "valentinos", fallen=[[], [], []]) == 0.0


def test_the_fallen_promise_payback() -> None:
    def worth(*fallen: list[str]) -> float:
        units = [{"watson": ["solo"]}, {"heywood": ["solo"]}, {"pacifica": ["solo"]}]
        gangs = ["tyger-claws", "maelstrom", "valentinos"]
        return revenge(table(night(units, gangs=gangs, fallen=[[], *fallen])), 0)

    assert worth([], []) == 0.0
    assert worth(["solo", "techie"], []) == pytest.approx(PAYBACK + 2 * FALLEN_UNIT)
    assert worth(["solo"], ["techie"]) == pytest.approx(2 * PAYBACK + 2 * FALLEN_UNIT)


def test_the_best_of_the_others_is_the_leader() -> None:
    assert [ahead([5.0, 7.0, 6.0], seat) for seat in range(3)] == [1, 2, 1]
    assert ahead([5.0, 1.0], 0) == 1


@pytest.mark.parametrize(
    ("turn", "soon"), [(0, [0.0, 2 / 3, 1 / 3]), (1, [1 / 3, 0.0, 2 / 3]), (2, [2 / 3, 1 / 3, 0.0])]
)
def test_whose_turn_comes_sooner(turn: int, soon: list[float]) -> None:
    t = table(night([{"watson": ["solo"]}, {"heywood": ["solo"]}, {"pacifica": ["solo"]}]))
    t.turn = turn
    assert [sooner(t, side) for side in range(3)] == pytest.approx(soon)


@pytest.mark.parametrize(
    ("story", "gangs", "promised", "soon"),
    [("tutorial", 2, 0.0, 0.0), ("tutorial", 3, 1.0, SOONER[3]), ("night_city_tour", 3, 1.0, 0.0)],
)
def test_what_the_leader_of_three_is_about_to_do_counts(story: str, gangs: int, promised: float, soon: float) -> None:
    units = [{"watson": ["solo"]}, {"heywood": ["solo"]}, {"pacifica": ["solo"]}][:gangs]
    t = table(night(units, story=story, cred=[0, 9, 2][:gangs], goods=[[2, 0, 0]] * gangs))
    assert outlook.promise(t, 1, 1.0) > 0.0
    others = [standing(t, side, 1.0) + soon * ROUND * (3 - side) / 3 for side in range(1, gangs)]
    others[0] += promised * outlook.promise(t, 1, 1.0)
    lead = standing(t, 0, 1.0) + outlook.promise(t, 0, 1.0) - 0.7 * others[0] - 0.3 * sum(others) / len(others)
    x = lead / (1.5 + 0.12 * 16)
    assert evaluate(t, 0) == pytest.approx(0.5 + 0.49 * x / (1.0 + abs(x)))


def test_open_cards_are_compared() -> None:
    def worth(mine: str, theirs: str) -> list[float]:
        t = table(night([{"watson": ["solo"]}, {"watson": ["solo"]}]))
        t.fight, t.involved = 0, [0, 1]
        t.played = [[COMBAT_SLUGS[mine]], [COMBAT_SLUGS[theirs]]]
        return [outlook.firefight(t, seat) for seat in (0, 1)]

    strong, weak = "crusher", "short-circuit"
    won, lost = worth(strong, weak)
    assert won > 0 > lost
    assert worth(weak, strong) == [lost, won]
    assert lost < worth(weak, weak)[0] < won


def test_once_compared_only_rage_that_was_spent_counts() -> None:
    def worth(fp: list[int], *, raged: int) -> float:
        units = [{"watson": ["solo"]}, {"watson": ["solo"]}]
        t = table(night(units, gangs=["maelstrom", "valentinos"], rage=2))
        t.fight, t.involved, t.fp, t.raged = 0, [0, 1], fp, raged
        t.played = [[COMBAT_SLUGS["short-circuit"]], [COMBAT_SLUGS["short-circuit"]]]
        return odds.lying(t, 0)

    before = worth([0, 0], raged=0)
    assert worth([3, 1], raged=1) == before
    assert worth([3, 1], raged=0) == pytest.approx(before - 1.0)
    assert worth([1, 1], raged=0) == pytest.approx(before - 1.0 - odds.BEATEN)


def test_only_a_lead_promises_what_the_gang_earns_by_losses() -> None:
    def worth(fp: list[int], *, raged: int) -> float:
        t = table(night([{"watson": ["solo"]}, {"watson": ["solo"]}], rage=2))
        t.fight, t.involved, t.fp, t.raged = 0, [0, 1], fp, raged
        t.played = [[COMBAT_SLUGS["short-circuit"]], [COMBAT_SLUGS["short-circuit"]]]
        return odds.lying(t, 0)

    assert worth([3, 1], raged=1) == pytest.approx(worth([3, 1], raged=0) + 1.0)
    assert worth([1, 1], raged=1) == worth([1, 1], raged=0)


def test_a_firefight_counts_for_those_involved() -> None:
    t = table(night([{"watson": ["solo"]}, {"watson": ["solo"]}, {"heywood": ["solo"]}], ready=[[], [], []]))
    t.turn = 2
    quiet = [outlook.promise(t, side, 0.0) for side in range(3)]
    t.fight, t.involved, t.fp = 0, [0, 1], [3, 1, 0]
    t.played = [[COMBAT_SLUGS["crusher"]], [COMBAT_SLUGS["short-circuit"]], []]
    loud = [outlook.promise(t, side, 0.0) for side in range(3)]
    assert loud[0] > quiet[0]
    assert loud[1] < quiet[1]
    assert loud[2] == quiet[2]


@pytest.mark.parametrize(
    ("built", "eddies", "brings"), [(1, 2, 1.2), (2, 2, 2.2), (3, 2, 3.2), (4, 9, 0.0), (1, 1, 0.0)]
)
def test_what_a_hideout_brings(built: int, eddies: int, brings: float) -> None:
    districts = ["watson", "westbrook", "heywood", "pacifica"][:built]
    t = table(night(FAR, hideouts=[districts, ["heywood"]], goods=[[eddies, 0, 0], [0, 0, 0]]))
    assert outlook.hideout(t, 0) == pytest.approx(brings)


def test_what_a_deal_brings() -> None:
    def worth(card: str, late: float = 1.0, contraband: int = 3, seized: tuple[str, ...] = ()) -> float:
        t = table(night(FAR, goods=[[0, contraband, 0], [0, 0, 0]], seized=[list(seized), []]))
        return outlook.deal(t, 0, OPPORTUNITY_SLUGS[card], late)

    first = worth("preem-cyberware")
    assert first > 0
    assert worth("preem-cyberware", contraband=0) == 0.0
    assert worth("preem-cyberware", seized=("chippin-in",)) == pytest.approx(first + 1.0)
    assert worth("preem-cyberware", seized=("xbd-dealer",)) == pytest.approx(first)
    assert worth("preem-bd") == 0.0, "nobody in Heywood"
    assert worth("back-alley-ripperdoc", late=0.0) < worth("preem-cyberware", late=0.0)
    assert worth("corporate-elite-bd") == pytest.approx(worth("organitskaya-bd") + 0.4 - 0.5)
    assert outlook.deal(table(night(FAR)), 0, EMPTY, 1.0) == 0.0


def test_how_far_to_run() -> None:
    def worth(runners: int, net: int = 0, gang: str = "maelstrom", moved: int = EVERYBODY_MOVED) -> float:
        gangs = [gang, "valentinos"]
        t = table(night([{"watson": ["netrunner"] * runners}, {"heywood": ["solo"]}], net=[net, 0], gangs=gangs))
        return outlook.best_run(t, 0, moved)

    assert worth(0) == 0.0
    assert worth(1) == pytest.approx(1.0 - 6 / 36 * 0.2)
    assert worth(1, moved=0) == pytest.approx(worth(1) + 0.5)
    assert worth(1, gang="voodoo-boys") == pytest.approx(1.0 + 0.5 - (6 / 36) ** 2 * 0.7)
    assert worth(1, net=3) == pytest.approx(1.5 - 10 / 36 * 0.6)
    assert worth(2, net=4) == pytest.approx(2.9 - 21 / 36 * 1.2)
    assert worth(3, net=5) == pytest.approx(2.9 - 21 / 36 * 1.8)


def test_a_card_laid_face_down_is_weighed() -> None:
    m = standoff(["crusher", "short-circuit"], [["solo"], ["solo"]])
    t = table(m)
    assert outlook.firefight(t, 0) == pytest.approx(odds.best_clash(t, 0, 0, True))
    weak = COMBAT_SLUGS["cyberpsychosis"]
    choose(m, "play cyberpsychosis")
    t = table(m)
    assert outlook.firefight(t, 0) == pytest.approx(odds.clash(t, 0, weak, 0, True))


def test_fights_within_reach() -> None:
    t = table(night([{"watson": ["solo"]}, {"westbrook": ["techie"], "pacifica": ["techie"]}]))
    assert outlook.best_fight(t, 0, 0) > 0
    assert outlook.best_fight(t, 0, EVERYBODY_MOVED) == 0.0
    assert outlook.best_fight(table(night(FAR)), 0, EVERYBODY_MOVED) == 0.0
    here = table(night(ALONE))
    assert outlook.best_fight(here, 0, EVERYBODY_MOVED) > 0
    assert outlook.best_fight(here, 1, EVERYBODY_MOVED) == 0.0


def test_what_a_reclaim_still_brings() -> None:
    def worth(*steps: Step, seat: int = 0) -> float:
        t = table(night(FAR, hideouts=[["watson"], ["heywood"]]))
        t.agenda = list(steps)
        return outlook.reclaimed(t, seat)

    assert worth() == 0.0
    assert worth(Recruits(0, 2)) == pytest.approx(1.0)
    assert worth(Recruits(0, 99)) == pytest.approx(0.5 * (BASICS - 3))
    assert worth(Income(0, 0)) == pytest.approx(0.5 * len(REWARDS[0]))
    assert worth(Income(0, 1)) == 0.0
    assert worth(Income(0, 0), Recruits(0, 1)) == pytest.approx(0.5 * len(REWARDS[0]) + 0.5)
    assert worth(Income(0, 0), Recruits(0, 1), seat=1) == 0.0


def test_the_last_turn_counts_what_decides() -> None:
    m = night(FAR, cred=[24, 10], goods=[[2, 0, 0], [0, 0, 0]])
    choose(m, "hideout", "build pacifica")
    t = table(m)
    assert t.ending
    assert evaluate(t, 0) > 0.9
    assert evaluate(t, 1) < 0.1
    mine = evaluate(t, 0)
    t.turn = 1
    assert evaluate(t, 0) <= mine
    promised = night(FAR, cred=[24, 24], goods=[[2, 3, 0], [2, 3, 0]], opportunities=["preem-cyberware"])
    choose(promised, "hideout", "build pacifica")
    t = table(promised)
    still = evaluate(t, 0)
    t.turn = 1
    assert evaluate(t, 0) < still


def test_alone_the_gang_and_johnny_are_the_measure() -> None:
    behind, ahead = (table(alone(FAR, cred=cred)) for cred in ([0, 20, 0], [20, 0, 0]))
    assert evaluate(behind, 0) < 0.5 < evaluate(ahead, 0)


def test_no_gang_chosen_yet() -> None:
    assert evaluate(table(new()), 0) == 0.5


def test_what_there_is_no_use_for_is_worth_little() -> None:
    assert stock(3, 4, 0.5) == pytest.approx(1.5)
    assert stock(4, 4, 0.5) == pytest.approx(2.0)
    assert stock(6, 4, 0.5) == pytest.approx(2.0 + 2 * SPARE)


def test_eurodollars_are_of_use_as_long_as_there_is_something_to_build_or_hire() -> None:
    def worth(built: list[str], eddies: int) -> float:
        t = table(night(FAR, hideouts=[built, ["heywood"]], goods=[[eddies, 0, 0], [0, 0, 0]]))
        t.hired[0] = [0, 0, 0]
        return goods(t, 0)

    most = ["watson", "westbrook", "pacifica"]
    assert worth(most, 2) == pytest.approx(2 * GOODS[0])
    assert worth(most, 3) == pytest.approx(2 * GOODS[0] + SPARE)
    assert worth([*most, "heywood"], 2) == pytest.approx(2 * SPARE)


def test_figures_and_ground() -> None:
    def worth(units: Any, **more: Any) -> tuple[float, float]:
        t = table(night([units, {"heywood": ["solo"]}], **more))
        return figures(t, 0), ground(t, 0)

    alone_here = worth({"watson": ["solo"]})
    assert alone_here[0] == pytest.approx(UNIT)
    assert worth({"watson": ["solo", "drone"]})[0] == pytest.approx(UNIT + DRONE_UNIT)
    assert worth({"watson": ["solo"]}, rage=2)[0] == pytest.approx(UNIT + 2 * RAGE)
    jackie = worth({"watson": ["solo", "jackie-welles"]})[0] - UNIT
    assert jackie == pytest.approx(RUNNER_UNIT + outlook.RUNNER_WORTH[JACKIE])
    idle = worth({"watson": ["solo"]}, hired=[["jackie-welles"], []])[0] - UNIT
    assert idle == pytest.approx(0.5 * outlook.RUNNER_WORTH[JACKIE])
    houses = {"hideouts": [["pacifica"], ["heywood"]]}
    held = worth({"watson": ["solo"], "pacifica": ["solo"]}, **houses)
    assert held[1] == pytest.approx(worth({"watson": ["solo"]}, **houses)[1] + PRESENCE + 2 * REWARD)
    guest = worth({"watson": ["solo"], "westbrook": ["solo"]}, **houses)
    assert guest[1] == pytest.approx(worth({"watson": ["solo"]}, **houses)[1] + PRESENCE)
    tired = worth({"watson": ["solo"]}, ready=[["solos"], []])
    assert tired[1] == pytest.approx(alone_here[1] - 5 * DISC)


def test_cards_in_hand_count_more_than_used_ones() -> None:
    def worth(hand: list[str], used: list[str], seized: list[str]) -> float:
        return cards(table(night(FAR, hands=[hand, ["crusher"]], discards=[used, []], seized=[seized, []])), 0)

    crusher = odds.CARD_WORTH[COMBAT_SLUGS["crusher"]]
    weak = odds.CARD_WORTH[COMBAT_SLUGS["short-circuit"]]
    assert worth(["crusher"], ["short-circuit"], []) == pytest.approx(crusher + 0.75 * weak)
    assert worth(["crusher"], [], ["chippin-in"]) == pytest.approx(crusher + 1.5 * LATER)
    assert worth(["crusher"], [], ["chippin-in", "preem-cyberware"]) == pytest.approx(crusher + 3.0 * LATER)
    assert worth(["crusher"], [], ["chippin-in", "xbd-dealer"]) == pytest.approx(crusher + 2.0 * LATER)
    assert worth(["crusher"], [], ["arasaka-blueprints"]) == pytest.approx(crusher)


@pytest.mark.parametrize(
    ("card", "more", "left"),
    [
        ("gift-2b", {"cred": [9, 4], "clock": 2}, 16.0),
        ("cost-3a", {"cred": [9, 4], "clock": 9}, 11.0),
        ("cost-3a", {"cred": [9, 4], "clock": 2}, 4.6),
        ("cost-3a", {"cred": [21, 4], "clock": 9, "first": 0}, 1.0),
    ],
    ids=["25 Street Cred", "the Act's own goal", "two rounds", "the last round"],
)
def test_bots_see_the_end_that_the_open_act_names(card: str, more: dict[str, Any], left: float) -> None:
    assert until_the_end(table(act(card, **more))) == pytest.approx(left)


def test_a_tie_is_worth_as_little_in_the_last_turn_as_at_its_end() -> None:
    level = night(FAR, cred=[24, 24], goods=[[2, 0, 0], [0, 0, 0]])
    choose(level, "hideout", "build pacifica")
    t = table(level)
    t.turn, t.cred[1] = 1, t.cred[0]
    assert evaluate(t, 0) == pytest.approx(TIE)


def test_in_the_last_turn_nobody_knows_what_the_epilogue_will_pay() -> None:
    def worth(end: str) -> float:
        box = [-1, -1, -1, 0, 1, 0, 0]
        t = table(act("gift-3", cred=[20, 20], marks=[3, 0], clock=9, tokens=box, goods=[[3, 0, 6], [0, 0, 0]]))
        assert t.ending == BY_EPILOGUE
        t.turn, t.epilogue = 1, stories.CARD_NUMBERS[end]
        before = t.cred[:]
        found = evaluate(t, 0)
        assert t.cred == before
        return found

    ends = [card.slug for card in stories.STORY_CARDS if card.kind == stories.EPILOGUE]
    assert len(ends) == 8
    assert [worth(end) for end in ends] == [pytest.approx(TIE)] * 8


def test_nobody_who_thinks_ahead_learns_what_the_epilogue_will_pay() -> None:
    m = act("gift-3", clock=9, cred=[10, 11], seized=[["preem-bd", "chippin-in"], []], tokens=[-1, -1, -1, 0, 0, 0, 0])
    t = m.seat(0).imagine(Rng(1))
    while not t.is_over():
        t.choose(t.options()[-1])
        answer_chance(t, Rng(1))
    assert t.cred == [10, 11]
    assert evaluate(t, 0) == 0.0
    passed(m)
    assert table(m).cred == [10 + 2, 11], "it pays all the same"
