"""Section 20: Fine Before You Came."""

import pytest

from tests.games.gangs_of_night_city.play import (
    alone,
    asked,
    below,
    choose,
    cred,
    end_turn,
    firepower,
    goods,
    hand,
    here,
    nature,
    new,
    offered,
    prompt,
    said,
    seen,
    side,
    standing,
    table,
)
from undercity import Match
from undercity.games.gangs_of_night_city.end import who
from undercity.games.gangs_of_night_city.steps.solo import BEHAVIOR_TEXTS, PRIORITY

FULL = {
    "opportunities": ["ripperdoc-bd", "spiked-bd", "cybered-up"],
    "edgerunners": ["nix", "t-bug", "river-ward"],
}
AWAY = {"pacifica": ["solo"]}


def johnny_goes(m: Match, district: str) -> Match:
    return choose(m, "solos", "stay", "end", f"district {district}")


def gang_goes(m: Match, *districts: str) -> Match:
    choose(m, "reclaim")
    while offered(m, "collect"):
        choose(m, offered(m)[0])
    if "pass" in offered(m):
        choose(m, "pass")
    return choose(m, *[f"district {district}" for district in districts])


@pytest.mark.rule("GN-20.1", "GN-20.3", "GN-20.4", "GN-20.5", "GN-20.6", "GN-20.7", "GN-H9", "GN-20.13")
def test_the_player_is_laid_out_as_usual() -> None:
    m = new(1, "fine_before_you_came")
    assert prompt(m) == "Which Gang is yours?"
    choose(m, "maelstrom")
    assert (asked(m), prompt(m)) == (0, "Which Gang is against you?")
    assert "maelstrom" not in offered(m)
    assert [one["name"] for one in seen(m, "sides")] == ["Maelstrom", "Opposing Gang", "Johnny"]
    assert m.asking is not None
    notes = {str(answer): answer.note for answer in m.asking.answers}
    assert notes["valentinos"] == BEHAVIOR_TEXTS[1], "it does not use its abilities, so they are not told"
    nature(choose(m, "valentinos"))
    assert seen(m, "board") == 3
    assert standing(m, 0) == {"watson": ["solo", "techie", "netrunner", "drone"]}
    assert (goods(m, 0), cred(m), len(hand(m, 0))) == ([2, 1, 0], [0, 0, 0], 4)
    assert seen(m, "story_cards") == ["fine"]


@pytest.mark.rule("GN-20.8", "GN-20.9", "GN-20.10", "GN-20.11", "GN-20.12", "GN-H59")
def test_the_opponents_are_laid_out() -> None:
    m = nature(choose(new(1, "fine_before_you_came"), "maelstrom", "valentinos"))
    assert standing(m, 1) == {"heywood": ["solo", "netrunner", "drone"], "heywood-data-fortress": ["techie"]}
    assert side(m, 1)["hideouts"] == [3]
    assert side(m, 1)["ready"] == []
    assert standing(m, 2) == {"city-center-data-fortress": ["johnny-silverhand"]}
    assert "goro-takemura" not in seen(m, "edgerunners")
    assert sum(seen(m, "decks")[2:]) + 3 == 8


@pytest.mark.rule("GN-20.2", "GN-H43")
def test_the_second_yellow_step_gives_a_card_back() -> None:
    m = alone([{"watson": ["netrunner"]}, {"heywood": ["solo"]}], net=[1], discards=[["crusher", "short-circuit"]])
    choose(m, "netrunners", "stay", "netrun")
    assert offered(m) == ["pass", "retrieve crusher", "retrieve short-circuit"]
    choose(m, "retrieve crusher")
    assert "crusher" in hand(m, 0)


@pytest.mark.rule("GN-20.14", "GN-20.15", "GN-20.16")
def test_johnny_after_activate_the_gang_after_reclaim() -> None:
    m = alone([AWAY, {"heywood": ["solo"]}], **FULL)
    choose(m, "solos", "stay", "end")
    assert prompt(m) == "Which District card is drawn?"
    choose(m, "district watson")
    assert said(m, "GN-20.17") == ["Johnny goes to Watson's Business."]
    nature(m)
    assert None not in seen(m, "opportunities")
    gang = alone([AWAY, {"heywood": ["solo"]}], ready=[["wild"]], **FULL)
    gang_goes(gang, "watson")
    assert said(gang, "GN-20.29") == ["Valentinos goes to Watson."]


@pytest.mark.rule("GN-20.17", "GN-20.21", "GN-H57", "GN-H61")
def test_johnny_alone_gains_three_and_clears_the_market() -> None:
    m = johnny_goes(alone([AWAY, {"heywood": ["solo"]}], **FULL), "city-center")
    assert cred(m)[2] == 3
    assert standing(m, 2) == {"city-center-data-fortress": ["johnny-silverhand"]}
    assert seen(m, "removed") == ["ripperdoc-bd", "spiked-bd", "cybered-up"]


@pytest.mark.rule("GN-20.19", "GN-20.22", "GN-20.23", "GN-20.24", "GN-20.27")
def test_johnny_fights_with_the_best_of_three() -> None:
    m = alone(
        [{"watson": ["solo", "techie"]}, {"heywood": ["solo"]}],
        top={"upgrade": ["spiderbot-splinter", "cyberware-malfunction", "monowire"]},
        **FULL,
    )
    johnny_goes(m, "watson")
    assert prompt(m) == "Which Combat card do you play in Watson?"
    assert said(m, "GN-20.22") == []
    choose(m, "play crusher")
    assert len(said(m, "GN-20.22")) == 3
    assert firepower(m) == [3, 3]
    assert here(m, 0) == ["solo", "techie"]
    assert sorted(below(m)) == ["cyberware-malfunction", "monowire", "spiderbot-splinter"]


@pytest.mark.rule("GN-20.25", "GN-20.26", "GN-H41")
def test_johnny_alone_highest_kills_everybody_else() -> None:
    m = alone(
        [{"watson": ["solo", "techie", "drone"]}, {"watson": ["solo", "drone"]}],
        top={"upgrade": ["ping", "lynx-paws", "monowire", "zetatech-berserk", "recon-grenade"]},
        **FULL,
    )
    choose(m, "solos", "stay", "pass", "end", "district watson", "play crusher")
    assert firepower(m) == [6, 3, 1]
    assert (here(m, 0), here(m, 1)) == ([], [])
    assert cred(m)[2] == 4, "2 for each Gang"


@pytest.mark.rule("GN-20.28", "GN-H52", "GN-H53")
def test_johnny_can_be_fought_and_displaced_but_not_killed() -> None:
    m = alone(
        [{"city-center": ["solo"]}, {"heywood": ["solo"]}],
        hideouts=[["city-center"]],
        hands=[["m2067-defender", "crusher"]],
        top={"upgrade": ["ping", "lynx-paws", "recon-grenade"]},
    )
    assert seen(m, "dominant")[2] == -1
    choose(m, "solos", "stay", "fight city-center")
    choose(m, "swap 1 solo city-center-data-fortress", "play m2067-defender")
    assert standing(m, 2) == {"city-center": ["johnny-silverhand"]}
    assert standing(m, 0) == {"city-center-data-fortress": ["solo"]}
    assert cred(m) == [0, 0, 0]


@pytest.mark.rule("GN-20.29", "GN-H60")
def test_three_different_districts_in_the_order_drawn() -> None:
    m = gang_goes(alone([AWAY, {"heywood": ["solo"]}], ready=[["wild"]], **FULL), "watson")
    assert "district watson" not in offered(m)
    assert len(offered(m)) == 5
    choose(m, "district heywood")
    assert len(offered(m)) == 4


@pytest.mark.rule("GN-20.32", "GN-H46")
def test_without_recruits_the_gang_gains_cred_where_it_is_absent() -> None:
    everyone = {"santo-domingo": ["solo"] * 3 + ["techie"] * 3 + ["netrunner"] * 3}
    m = alone([{"watson": ["solo"], "heywood": ["solo"]}, everyone], ready=[["wild"]], **FULL)
    gang_goes(m, "watson", "heywood", "pacifica")
    assert said(m, "GN-20.32") == ["Valentinos gains 1 Street Cred: nobody left to recruit."] * 3
    assert cred(m)[1] == 3 + 2


@pytest.mark.rule("GN-20.33")
def test_where_the_player_is_absent_the_edgerunners_leave() -> None:
    m = alone([{"watson": ["techie"]}, {"heywood": ["solo"]}], ready=[["wild"]], **FULL)
    gang_goes(m, "heywood", "pacifica", "westbrook")
    assert cred(m)[1] == 6
    assert seen(m, "edgerunners") == [None, None, None]
    nature(m)
    assert seen(m, "edgerunners") == [None, None, None]
    choose(m, "techies", "stay", "end")
    nature(m)
    assert None not in seen(m, "edgerunners")


@pytest.mark.rule("GN-20.34", "GN-H47", "GN-H48")
def test_their_techie_shakes_the_player_down() -> None:
    units = [{"watson": ["solo", "solo"]}, {"watson": ["techie", "techie"], "heywood": ["techie"]}]
    m = alone(units, gangs=("maelstrom", "tyger-claws"), ready=[["wild"]], goods=[[0, 0, 0]], **FULL)
    t = table(m)
    choose(m, "reclaim", "collect contraband", "pass")
    t.goods[1] = 0
    choose(m, "district watson", "district pacifica", "district westbrook")
    assert cred(m)[1] == 3
    assert seen(m, "removed") == ["ripperdoc-bd"]


@pytest.mark.rule("GN-20.35", "GN-H42", "GN-H49")
@pytest.mark.parametrize(
    ("gang", "start", "left", "gain"), [("valentinos", 3, 2, 2), ("voodoo-boys", 3, 1, 3), ("valentinos", 0, 0, 2)]
)
def test_their_netrunner_throws_the_player_back(gang: str, start: int, left: int, gain: int) -> None:
    units = [{"watson": ["techie"]}, {"watson": ["netrunner"]}]
    m = alone(units, gangs=("maelstrom", gang), net=[start], ready=[["wild"]], **FULL)
    gang_goes(m, "pacifica", "westbrook", "watson")
    while offered(m, "give"):
        choose(m, "give cred")
    assert side(m, 0)["net"] == left
    assert f"{gain} Street Cred: their Netrunner" in " ".join(said(m, "GN-20.35"))


@pytest.mark.rule("GN-20.36", "GN-20.39", "GN-20.40", "GN-20.42", "GN-H50")
def test_their_solo_starts_a_firefight() -> None:
    units = [{"watson": ["solo", "techie"], "watson-business": ["netrunner"]}, {"watson": ["solo"]}]
    m = alone(
        units,
        gangs=("maelstrom", "tyger-claws"),
        ready=[["wild"]],
        top={"upgrade": ["m2067-defender", "ping"]},
        **FULL,
    )
    choose(m, "reclaim")
    while "pass" in offered(m) or offered(m, "collect"):
        choose(m, offered(m)[0])
    choose(m, "district watson", "district pacifica", "district westbrook")
    assert prompt(m) == "Which Combat card do you play in Watson?"
    choose(m, "play crusher")
    assert firepower(m) == [5, 3]
    choose(m, "sacrifice 1 techie watson")
    assert here(m, 0) == ["netrunner", "solo"]
    assert said(m, "GN-20.40") == ["Tyger Claws gains 3 Street Cred: the Firefight won."]
    assert said(m, "GN-20.38") == ["Tyger Claws gains 2 Street Cred: your losses."]
    assert sorted(below(m)) == ["m2067-defender", "ping"]


@pytest.mark.rule("GN-20.41", "GN-H51")
def test_the_gang_loses_a_drone_first() -> None:
    def fought(units: list[str], card: str = "m2067-defender") -> Match:
        m = alone(
            [{"watson": ["solo"]}, {"watson": units}],
            hands=[[card, "crusher"]],
            top={"upgrade": ["monowire", "ping"]},
        )
        return choose(m, "solos", "stay", "fight watson", f"play {card}")

    assert here(fought(["solo", "techie", "drone"]), 1) == ["solo", "techie"]
    free = fought(["solo", "techie"])
    assert (asked(free), offered(free)) == (0, ["sacrifice 2 solo watson", "sacrifice 2 techie watson"])
    tie = fought(["solo", "techie"], "mantis-blades")
    assert firepower(tie) == [3, 3]
    assert said(tie, "GN-20.40") == []


@pytest.mark.rule("GN-H42", "GN-20.38")
def test_behavior_cards() -> None:
    solo, techie, netrunner = 0, 1, 2
    assert [
        [solo, netrunner, techie],
        [techie, solo, netrunner],
        [netrunner, techie, solo],
        [solo, techie, netrunner],
    ] == PRIORITY
    m = alone(
        [{"heywood": ["solo"]}, {"heywood": ["solo", "drone"]}],
        gangs=("valentinos", "maelstrom"),
        top={"upgrade": ["ping", "lynx-paws", "recon-grenade", "m2067-defender"]},
    )
    choose(m, "solos", "stay", "fight heywood", "play crusher")
    assert len(said(m, "GN-20.22")) == 4
    assert firepower(m)[1] > firepower(m)[0]
    assert cred(m)[1] == 4, "3 for the Firefight, 1 by their card"


@pytest.mark.rule("GN-H44")
def test_the_player_wins_only_ahead_of_both() -> None:
    m = alone([{"watson": ["solo"]}, {"heywood": ["solo"]}], cred=[24, 10, 24], goods=[[2, 0, 0]], **FULL)
    choose(m, "hideout", "build heywood", "end")
    assert m.over
    assert m.result.winners == (0,)
    lost = johnny_goes(alone([AWAY, {"heywood": ["solo"]}], cred=[24, 10, 23], **FULL), "watson")
    nature(lost)
    assert lost.over
    assert lost.result.winners == ()
    assert "Johnny is ahead of you: you lose (GN-H44)" in lost.result.reason
    ahead = table(alone([AWAY, {"heywood": ["solo"]}]))
    ahead.cred = [10, 25, 24]
    assert who(ahead, 1) == "Valentinos is ahead of you: you lose (GN-H44)."


@pytest.mark.rule("GN-H56")
def test_a_short_deck_leaves_the_opponents_without_cards() -> None:
    m = alone([{"watson": ["solo"]}, {"watson": ["solo", "techie"]}], deck={"upgrade": 0})
    choose(m, "solos", "stay", "fight watson", "play crusher")
    assert firepower(m) == [3, 0]


@pytest.mark.rule("GN-H155")
def test_cards_aimed_at_hands_and_resources_do_nothing_alone() -> None:
    m = alone(
        [{"watson-business": ["techie"], "heywood": ["solo"]}, {"pacifica": ["solo"]}],
        goods=[[0, 9, 0]],
        cred=[0, 9, 9],
        opportunities=["night-market-tune-up", "spiked-bd"],
    )
    choose(m, "techies", "stay", "seize 1", "wild", "techies", "stay", "seize 2")
    end_turn(m)
    assert side(m, 0)["seized"] == ["night-market-tune-up", "spiked-bd"]
    assert goods(m, 0)[:2] == [0, 3]
