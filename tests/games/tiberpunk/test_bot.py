"""What the bots steer by: when an objective can be done, how likely it is, and what a table is worth."""

import pytest

from tests.games.tiberpunk.play import alone, answers, choose, end_turns, gang, roll, rome, table
from undercity.core.chance import Rng
from undercity.games.tiberpunk.bot import (
    AWAY,
    BLESSING,
    GADGETS,
    LONG,
    SHIPS,
    USUAL,
    Outlook,
    belongings,
    best_of_others,
    evaluate,
    nearness,
    odds,
    prospects,
    standing,
)
from undercity.games.tiberpunk.cards import (
    CHARACTER,
    CHARACTER_TOKEN,
    CONSECUTIVE,
    DEVOTION,
    DRONE,
    DRONE_TOKEN,
    GAMES,
    GUILE,
    HACKING,
    HITS_LICTOR,
    IDENTICAL,
    LINES,
    MERCHANTS,
    NETWORK,
    ODD,
    OFFENSE,
    PRIESTS,
    SENATOR,
    SUPPLY,
)
from undercity.games.tiberpunk.city import ROMAN
from undercity.play import Match

FIRST, NINTH, TENTH, EIGHTH = (ROMAN.index(name) for name in ("I", "IX", "X", "VIII"))


def looking(m: Match, seat: int = 0, is_mine: bool = True) -> Outlook:
    return Outlook(table(m), seat, is_mine)


def test_tokens_come_back_after_two_turns() -> None:
    m = rome(gang("XIV"), gang("I"))
    assert looking(m).free == [0, 0, 0, 0]
    assert looking(m, is_mine=False).free == [1, 1, 1, 1]
    choose(m, "income drone")
    assert looking(m).free == [1, 1, 1, 3]
    end_turns(m, 2)
    assert looking(m).free == [0, 0, 0, 2]
    choose(m, "income character")
    assert looking(m).free == [1, 3, 1, 2]


def test_a_wheel_that_can_be_emptied() -> None:
    full = gang("XIV", wheel=["structure", "character"], ability="rebooter")
    assert looking(rome(full, gang("I"))).free == [0, 0, 0, 0]
    spent = gang("XIV", wheel=["structure", "character"], ability="rebooter", coins=0, reboots=5)
    assert looking(rome(spent, gang("I"))).free == [0, 2, 1, 0]
    m = rome(gang("XIV", wheel=["structure", "character"], ability="rebooter"), gang("I"))
    table(m).has_played = True
    assert looking(m).free == [1, 1, 1, 1]
    assert looking(m, is_mine=False).free == [1, 1, 1, 1]


def test_by_mirror_code_either_miniature_visits() -> None:
    far = gang(["II", "XI"], ability="mirror")
    assert (looking(rome(far, gang("I"))).to_temple(), looking(rome(far, gang("I"))).to_hub()) == (0, 0)
    far = gang(["II", "XI"])
    assert (looking(rome(far, gang("I"))).to_temple(), looking(rome(far, gang("I"))).to_hub()) == (1, 1)


def test_a_spaceship_card_serves_at_once_or_next_turn() -> None:
    m = rome(gang("XIV", ship=["drone"], wheel=["drone", "character"]), gang("I"))
    assert looking(m).free == [0, 2, 0, 0]
    assert looking(m, is_mine=False).free == [1, 3, 1, 1]
    table(m).has_shipped = True
    assert looking(m).free == [0, 2, 0, 1]


def test_movements_there_and_lictors_out_of_the_way() -> None:
    m = rome(gang("XIV", coins=6), gang("I"), lictors=["IX", "X"])
    eye = looking(m)
    assert [eye.walk(CHARACTER, d) for d in (NINTH, EIGHTH, TENTH)] == [2, 2, 3]
    assert [eye.walk(DRONE, d) for d in (NINTH, EIGHTH, TENTH)] == [2, 1, 2]
    assert [looking(m, 0, False).walk(DRONE, d) for d in (NINTH, EIGHTH, TENTH)] == [1, 1, 1]
    assert (eye.moves, eye.each, eye.far) == (1, 1, 0)
    rich = looking(rome(gang("XIV", coins=10), gang("I")))
    assert (rich.far, rich.walk(CHARACTER, TENTH)) == (2, 1)
    swift = looking(rome(gang("XIV", favor="mercury", blessings=["mercury"]), gang("I")))
    assert (swift.moves, swift.each, swift.far, swift.walk(CHARACTER, EIGHTH)) == (2, 2, 1, 1)
    for half in ({"favor": "mercury"}, {"favor": "juno", "blessings": ["mercury"]}):
        assert looking(rome(gang("XIV", **half), gang("I"))).each == 1


def test_in_a_long_match_the_way_counts_twice_and_the_lictor_once() -> None:
    """Two bots moved one lictor into each other's way for 170 rounds."""
    m = rome(gang("XIV", coins=6), gang("I"), lictors=["IX", "X"])
    t = table(m)
    t.round = LONG
    assert Outlook(t, 0, True).walk(CHARACTER, NINTH) == 2
    t.round = LONG + 1
    assert [Outlook(t, 0, True).walk(CHARACTER, d) for d in (NINTH, EIGHTH, TENTH)] == [3, 4, 5]


def test_a_lictor_is_hunted_two_districts_a_movement() -> None:
    assert looking(rome(gang("XIV"), gang("I"), lictors=["XIV"])).hunt(DRONE) == 0
    assert looking(rome(gang("XIV"), gang("I"), lictors=["X"])).hunt(DRONE) == 1
    assert looking(rome(gang("XIV"), gang("I"), lictors=["IV"])).hunt(CHARACTER) == 2
    assert looking(rome(gang("XIV", favor="mercury"), gang("I"), lictors=["IV"])).hunt(CHARACTER) == 1


def test_what_can_be_done_now_is_worth_a_little_more() -> None:
    eye = looking(rome(gang("XIV"), gang("I")))
    assert eye.promise(1.0, 1, DRONE_TOKEN, 0) == pytest.approx(0.85)
    assert eye.now == pytest.approx(AWAY * 0.15)
    assert eye.promise(1.0, 2, DRONE_TOKEN, 0) == pytest.approx(0.85)
    assert eye.promise(0.5, 4, DRONE_TOKEN, 1) == pytest.approx(0.5 * 0.85**3.5)
    assert eye.now == pytest.approx(AWAY * 0.15)
    assert eye.promise(1.0, 0, DRONE_TOKEN, 0) == pytest.approx(0.85)
    assert eye.now == pytest.approx(0.15)
    waiting = looking(rome(gang("XIV", wheel=["drone"]), gang("I")))
    assert waiting.promise(1.0, 0, DRONE_TOKEN, 0) == pytest.approx(0.85**2)
    assert waiting.promise(1.0, 3, CHARACTER_TOKEN, 0) == pytest.approx(0.85**2)
    assert waiting.now == 0.0


def test_a_challenge_counts_dice_gadgets_and_rolls() -> None:
    m = rome(gang("I"), gang("V"), quests=["HK1", "GU3", "OF1"], lictors=["IV"])
    # Two dice pass with .36; the lictor is two districts from I, three rolls at most.
    assert looking(m).attempt(HACKING, FIRST, 0) == pytest.approx((1 - 0.64**2) * 0.85)
    m = rome(gang("I", hand=["flip", "flip"], favor="genius"), gang("V"), quests=["HK1", "GU3", "OF1"], lictors=["IV"])
    assert looking(m).attempt(HACKING, FIRST, 0) == pytest.approx((1 - (0.36 * 0.64) ** 2) * 0.85)
    m = rome(gang("I", shackled=["character"]), gang("V"), quests=["HK1", "GU3", "OF1"], lictors=["IV"])
    # Hacking is the drone's, guile the character's, who rolls a die less.
    assert looking(m).attempt(HACKING, FIRST, 0) == pytest.approx((1 - 0.64**2) * 0.85)
    assert looking(m).attempt(GUILE, FIRST, 0) == pytest.approx((1 - 0.8**2) * 0.85)
    m = rome(gang("I", hand=["flip", "flip"], skills=[2, 2, 4]), gang("V"), quests=["HK1", "GU3"], lictors=["X"])
    assert looking(m).attempt(OFFENSE, FIRST, 1) == pytest.approx((1 - 0.6 * 0.7) * 0.85)


def test_odds_of_a_combat() -> None:
    assert odds(ODD, 1, 1) == pytest.approx(1 / 4)
    assert odds(ODD, 2, 1) == pytest.approx(1 / 4 + 1 / 2 * 1 / 2)
    assert odds(IDENTICAL, 2, 1) == pytest.approx(1 / 6)
    assert odds(CONSECUTIVE, 2, 1) == pytest.approx(10 / 36)
    assert odds(IDENTICAL, 1, 2) == 0.0


def test_preparation_in_half_turns() -> None:
    eye = looking(rome(gang("XIV", coins=3, skills=[2, 4, 3]), gang("I")))
    assert eye.preparation(SENATOR) == 2
    assert eye.preparation(GAMES) == 6
    assert eye.preparation(PRIESTS) == 3
    assert eye.preparation(MERCHANTS) == 9
    eye = looking(rome(gang("XIV", coins=0, ship=["drone"], hand=["flip", "add"]), gang("I")))
    assert (eye.preparation(SENATOR), eye.preparation(PRIESTS), eye.preparation(MERCHANTS)) == (4, 2, 3)
    eye = looking(rome(gang("XIV", coins=9, ship=["drone"], hand=["flip", "add", "flip", "add"]), gang("I")))
    assert (eye.preparation(SENATOR), eye.preparation(PRIESTS), eye.preparation(MERCHANTS)) == (0, 0, 0)


def test_a_delivery_goes_through_its_loading_place() -> None:
    line = LINES[0]  # from VI to XII
    assert looking(rome(gang("VI", stages={"HK1": 1}), gang("I"))).round_trip(line) == 2
    assert looking(rome(gang("XII", stages={"HK1": 1}), gang("I"))).round_trip(line) == 4
    assert looking(rome(gang("XII", stages={"HK1": 1}, trail=["VI"]), gang("I"))).round_trip(line) == 0


def test_a_tour_takes_the_shorter_way() -> None:
    line = LINES[1]  # V and VIII, then XIV
    assert looking(rome(gang("V", stages={"HK2": 1}), gang("I"))).round_trip(line) == 2
    assert looking(rome(gang("V", stages={"HK2": 1}, trail=["V"]), gang("I"))).round_trip(line) == 2
    assert looking(rome(gang("V", stages={"HK2": 1}, trail=["V", "VIII"]), gang("I"))).round_trip(line) == 2


def test_structures_in_reach() -> None:
    eye = looking(rome(gang("XIV", coins=6), gang("I")))
    assert (eye.to_temple(), eye.to_hub()) == (1, 0)
    assert eye.spread(4, 1) == pytest.approx(0.85 ** (1 + 7.5))
    assert eye.spread(1, 0) == pytest.approx(0.85)
    poor = looking(rome(gang("XIV", coins=0, influence=["XIV"]), gang("I")))
    assert poor.to_hub() == 1
    assert poor.spread(1, 1) == pytest.approx(0.85**1.5)


def test_influence_is_spread_where_the_task_wants_it() -> None:
    eye = looking(rome(gang(["I", "II"], coins=6, influence=["VI", "juno", "genius"]), gang("V")))
    assert (eye.to_temple(), eye.to_hub()) == (2, 0)
    assert (eye.side_task(DEVOTION), eye.now) == (pytest.approx(0.85), 0.0)
    assert (eye.side_task(NETWORK), eye.now) == (pytest.approx(0.85), pytest.approx(0.15))
    assert eye.side_task(SUPPLY) == pytest.approx(0.85 ** (1 + 2.5))


def test_belongings() -> None:
    m = rome(gang("XIV", coins=10, skills=[2, 3, 4], hand=["flip"], ship=["drone"], influence=["II"]), gang("I"))
    assert belongings(table(m), 0) == pytest.approx(8 * 0.035 + 2 * 0.008 + GADGETS[1] + SHIPS[1] + 0.05)
    m = rome(gang("XIV", coins=0, shackled=["drone"], boost=["character"], blessings=["juno"]), gang("I"))
    assert belongings(table(m), 0) == pytest.approx(-0.1 + 0.2 + BLESSING)


def test_equal_gangs_have_equal_prospects() -> None:
    m = rome(gang("XIV"), gang("XIV"))
    assert 0.0 <= evaluate(table(m), 0) - evaluate(table(m), 1) < 0.1
    ahead = rome(gang("XIV", tasks=[1, 2]), gang("XIV"))
    assert evaluate(table(ahead), 0) > evaluate(table(m), 0) + 0.1
    assert evaluate(table(ahead), 1) < evaluate(table(m), 1) - 0.1


def test_entering_rome_decides_nothing() -> None:
    m = Match("tiberpunk", 2, seed=4)
    before = evaluate(table(m), table(m).turn)
    seat = table(m).turn
    choose(m, answers(m)[0])
    assert evaluate(table(m), seat) == pytest.approx(before, abs=0.1)


def test_near_the_end_belongings_count_less() -> None:
    def gain(tokens: int) -> float:
        """What six coins more are worth."""
        found = []
        for coins in (0, 6):
            m = rome(gang("XIV", coins=coins), gang("I"))
            table(m).triumph = [0, tokens]
            found.append(prospects(table(m), 0, True))
        return found[1] - found[0]

    assert gain(0) == pytest.approx(gain(1))
    assert gain(0) > gain(4) > gain(6) > gain(7) > 0


def test_whoever_moves_later_may_end_the_match_first() -> None:
    t = table(rome(gang("XIV"), gang("I"), gang("V"), side="1A+2A"))
    t.triumph = [3, 5, 5]
    assert [nearness(t, seat) for seat in range(3)] == [6, 6, 5]
    t.first = t.turn = 1
    assert [nearness(t, seat) for seat in range(3)] == [5, 6, 5]
    t.triumph = [7, 1, 1]
    assert [nearness(t, seat) for seat in range(3)] == [7, 8, 8]
    solo = table(alone(gang("XIV")))
    solo.triumph = [2, 4]
    assert nearness(solo, 0) == 4


def test_the_best_of_the_others_is_the_measure() -> None:
    t = table(rome(gang("XIV"), gang("I"), gang("V", coins=9, skills=[5, 5, 5]), side="1A+2A"))
    assert standing(t, 2) > standing(t, 1)
    for tokens in ([0, 0, 0], [0, 1, 0], [0, 0, 2], [0, 5, 0], [7, 2, 1]):
        t.triumph = tokens
        assert best_of_others(t, 0) == max(standing(t, 1), standing(t, 2))
        assert best_of_others(t, 2) == max(standing(t, 0), standing(t, 1))
    t.triumph = [0, 0, 3]
    ahead = standing(t, 2)
    t.triumph = [0, 0, 4]
    assert standing(t, 2) == pytest.approx(ahead + 1.0, abs=0.5)


def test_the_end_is_what_counts() -> None:
    m = rome(gang("XIV", tasks=[1, 2, 3], stages={"HK1": 3}, coins=5), gang("XIV", coins=5))
    t = table(m)
    assert t.is_ending
    end_turns(m)
    assert prospects(t, 0, True) == pytest.approx(USUAL + 0.01 * t.coins[0])
    assert prospects(t, 1, True) > USUAL + 0.01 * t.coins[1]
    end_turns(m)
    assert m.over
    assert (evaluate(t, 0), evaluate(t, 1)) == (1.0, 0.0)


def test_alone_the_ravens_are_the_measure() -> None:
    m = alone(gang("XIV"))
    before = evaluate(table(m), 0)
    table(m).triumph = [0, 2]
    assert evaluate(table(m), 0) < before - 0.03


def test_a_random_table_is_worth_between_nothing_and_everything() -> None:
    m, rng = Match("tiberpunk", 3, 5, abilities="on"), Rng(5)
    for _ in range(600):
        if m.over:
            break
        answers = m.table.options()
        m.choose(answers[rng.below(len(answers))].notation())
        assert all(0.0 <= evaluate(table(m), seat) <= 1.0 for seat in range(3))


def test_rivals_are_fought_where_the_task_wants_it() -> None:
    eye = looking(rome(gang("XIV"), gang(["XIV", "I"])))
    here = eye.fight(DRONE, 1 << CHARACTER, [ROMAN.index("XIV")])
    assert here > 0
    assert eye.fight(DRONE, 1 << CHARACTER, []) == here
    assert eye.fight(DRONE, 1 << CHARACTER, [FIRST]) == 0
    assert eye.fight(DRONE, 1 << DRONE, [FIRST]) > 0


def test_a_combat_under_way_is_judged_by_who_leads() -> None:
    board = {"skills": [2, 2, 3], "hand": ["flip"]}
    m = rome(gang("IV", **board), gang("V"), lictors=["IV", "X"], quests=["HK1", "GU3", "OF3"])
    assert looking(m).fight(DRONE, HITS_LICTOR, []) != 0.25
    choose(m, "play drone", "tile odd", roll(1, 2, 2), roll(1, 1, 2, 2))
    assert looking(m).fight(DRONE, HITS_LICTOR, []) == 0.25
    assert looking(m).fight(CHARACTER, HITS_LICTOR, []) != 0.25
    table(m).dice = [3, 0, 0, 0, 0, 0]
    assert looking(m).fight(DRONE, HITS_LICTOR, []) == 0.75


def test_a_challenge_under_way_needs_no_token() -> None:
    m = rome(gang("II", hand=["flip"]), gang("V"), quests=["GU3", "OF1"], lictors=["VIII"])
    choose(m, "play drone", "challenge I-6", roll(2, 2))
    assert looking(m).story(OFFENSE) == pytest.approx(1 - (0.6 * 0.64) ** 2)


def test_a_storyline_is_looked_at_by_its_stage() -> None:
    """OF1 at each stage: its start, the fight of Stage II, its finish."""
    line = next(line for line in LINES if line.slug == "OF1")
    m = rome(gang("I"), gang("V"), quests=["HK1", "GU3", "OF1"], lictors=["IV"])
    assert looking(m).story(OFFENSE) == looking(m).attempt(OFFENSE, line.start, 0) > 0.0
    m = rome(gang("I", stages={"OF1": 1}), gang("V"), lictors=["IV"])
    assert looking(m).story(OFFENSE) == looking(m).combat(line.targets, line.by, line.at) > 0.0
    m = rome(gang("I", stages={"OF1": 2}), gang("V"), lictors=["IV"])
    assert looking(m).story(OFFENSE) == looking(m).attempt(OFFENSE, line.finish, 1) > 0.0
    m = rome(gang("I", stages={"OF1": 3}), gang("V"), lictors=["IV"])
    assert looking(m).story(OFFENSE) == 0.0


def test_a_lictor_is_worth_hunting_only_if_it_counts() -> None:
    eye = looking(rome(gang("XIV"), gang("I"), lictors=["XIV"]))
    assert eye.fight(DRONE, HITS_LICTOR, []) > 0.0
    assert eye.fight(DRONE, 0, []) == 0.0
