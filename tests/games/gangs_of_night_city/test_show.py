"""The scene that the terminal prints: everything that lies on the table, under the names that answers point to."""

import re
from typing import Any

import pytest

from tests.games.gangs_of_night_city.play import alone, choose, new, night, standoff
from undercity import Match
from undercity.core.scene import Area, Piece, Scene
from undercity.games.gangs_of_night_city.cards import EDGERUNNERS
from undercity.games.gangs_of_night_city.city import DISTRICTS, POIS_OF_FOUR, POIS_OF_THREE, REWARDS
from undercity.games.gangs_of_night_city.show import cards, scene
from undercity.games.gangs_of_night_city.stories import AWARD_TEXTS, RULE_TEXTS, STORY_CARDS
from undercity.web import drawn

UNITS: list[dict[str, list[str]]] = [
    {"watson": ["solo", "solo", "drone"], "watson-business": ["techie"], "westbrook": ["jackie-welles"]},
    {"heywood": ["solo", "netrunner"]},
]


def shown(m: Match, seat: int | None = 0) -> Scene:
    return scene(m.view(seat)["table"])


def areas(m: Match, seat: int | None = 0) -> dict[str, Area]:
    return {area.name: area for area in shown(m, seat).areas}


def pieces(m: Match, seat: int | None = 0) -> dict[str, Piece]:
    return {piece.id: piece for area in shown(m, seat).areas for piece in area.pieces}


def town(**more: Any) -> Match:
    return night(UNITS, **more)


def test_status_and_scores() -> None:
    m = town(cred=[7, 3])
    assert shown(m).status == "Maelstrom to play"
    assert [(score.name, score.value, score.seats) for score in shown(m).scores] == [
        ("Maelstrom", 7, (0,)),
        ("Valentinos", 3, (1,)),
    ]
    assert shown(new()).status == "Set-up"
    timed = night(story="inconvenient_gift", story_cards=["gift-3"], clock=4)
    assert shown(timed).status == "Maelstrom to play · 4 Time tokens"
    run_out = night(story="inconvenient_gift", story_cards=["gift-3"], clock=0)
    assert shown(run_out).status == "Maelstrom to play"
    assert len(shown(alone()).scores) == 3


def test_units_where_they_stand() -> None:
    found = pieces(town())
    solos = found["unit 0 0 0"]
    assert (solos.title, solos.kind, solos.owner, solos.marks) == ("Solo", "Solo", 0, (("figures", 2),))
    assert solos.lines == ("Maelstrom, Watson",)
    jackie = next(piece for piece in found.values() if piece.title == "Jackie Welles" and piece.id.startswith("unit"))
    assert jackie.card == "jackie-welles"
    assert solos.card == ""
    everybody = pieces(night([{"watson": [runner.slug for runner in EDGERUNNERS[:3]]}, {}]))
    assert {runner.slug for runner in EDGERUNNERS[:3]} <= {piece.card for piece in everybody.values()}


def test_a_crowd_is_counted() -> None:
    watson = pieces(town())["place 0"]
    assert "Maelstrom: 2S D" in watson.lines


def test_each_board_has_its_points_of_interest() -> None:
    for seats, places in ((2, POIS_OF_THREE), (3, POIS_OF_THREE), (4, POIS_OF_FOUR)):
        found = pieces(night(seats=seats))
        drawn_places = {int(name.split()[1]) for name in found if name.startswith("place ")}
        assert drawn_places == set(range(DISTRICTS)) | {place for row in places for place in row}


def test_districts_with_hideouts_and_dominance() -> None:
    found = pieces(town(hideouts=[["watson", "pacifica"], ["heywood", "pacifica"]]))
    watson, westbrook, pacifica = found["place 0"], found["place 1"], found["place 5"]
    assert (watson.kind, watson.owner) == ("Dominance", 0)
    assert (westbrook.kind, westbrook.owner) == ("District", None)
    assert "Hideouts: Maelstrom" in watson.lines
    assert "Hideouts: Maelstrom, Valentinos" in pacifica.lines
    assert not any(line.startswith("Hideouts") for line in westbrook.lines)
    assert pacifica.lines[0] == "nobody"
    assert watson.lines[-1] == "Reclaim: 2 Secrets, 1 Contraband"
    assert "Business: Maelstrom Techie" in watson.lines
    assert "Fixer: free" in westbrook.lines
    business = next(piece for piece in found.values() if piece.title == "Watson Business" or piece.id == "place 7")
    assert (business.owner, business.lines) == (0, ("Maelstrom Techie",))


def test_every_card_can_be_looked_up() -> None:
    found = {card["id"]: card for card in cards()}
    assert len(found["net"]["text"].splitlines()) == 6
    assert found["maelstrom"]["kind"] == "Gang"
    assert "Eurodollars" in found["river-ward"]["text"]
    assert {"crusher", "preem-bd", "arasaka-blueprints"} <= set(found)


def test_a_story_card_tells_when_it_goes_on() -> None:
    m = night(story="inconvenient_gift", story_cards=["gift-1"])
    story = areas(m)["Story"].pieces[0]
    assert any(line.startswith("The Story goes on when ") for line in story.lines)


def test_markets_and_empty_slots() -> None:
    found = pieces(town(opportunities=["preem-bd"], edgerunners=["river-ward"]))
    deal, gap, runner = found["market 1 0"], found["market 1 1"], found["market 2 0"]
    assert (deal.title, deal.kind, deal.marks, deal.card) == (
        "Preem BD",
        "Braindance",
        (("Contraband", 1),),
        "preem-bd",
    )
    assert deal.lines[-1].startswith("1 Street Cred for each Braindance you own. ")
    assert (gap.title, gap.kind) == ("empty slot", "gap")
    assert (runner.title, runner.card) == ("River Ward", "river-ward")
    assert found["market 2 1"].title == "empty slot"
    assert "private" not in found
    hidden = town(private="ripperdoc-bd")
    assert pieces(hidden)["private"].title == "Ripperdoc BD"


def test_the_story_card_has_a_text_of_its_own() -> None:
    m = town(story="cost_of_success", seized=[["arasaka-blueprints"], []])
    board = pieces(m)["side 0"]
    assert "Seized: Arasaka Blueprints" in board.lines


def test_dashboards() -> None:
    m = town(seized=[["preem-bd"], []], rage=2, marks=[1, 0], discards=[["crusher"], []])
    mine, theirs = pieces(m)["side 0"], pieces(m)["side 1"]
    assert mine.lines[0] == "3 Combat cards in hand, 1 used"
    assert {"Seized: Preem BD", "Hired: Jackie Welles", "Rage 2", "Story marks: 1"} <= set(mine.lines)
    assert not any(line.startswith(("Seized", "Hired", "Rage", "Story", "Fallen")) for line in theirs.lines)
    assert any(line.startswith("Reserve: ") for line in theirs.lines)
    claws = night(
        [{"watson": ["solo"]}, {"watson": ["solo"]}], gangs=["tyger-claws", "valentinos"], fallen=[[], ["solo"]]
    )
    assert "Fallen here: 1 Solo" in [line.replace("solo", "Solo") for line in pieces(claws)["side 1"].lines]


@pytest.mark.rule("GN-H41", "GN-H42")
def test_opponents_of_a_single_player_show_how_they_play() -> None:
    m = alone(gangs=("valentinos", "maelstrom"))
    gang, johnny = pieces(m)["side 1"], pieces(m)["side 2"]
    assert gang.lines[0].startswith("Recruits Solos, then Techies, then Netrunners. Draws 4 Combat cards")
    assert johnny.lines[0].startswith("Goes where a card sends him.")
    assert not any(line.startswith("Hired") for line in johnny.lines), "he hired nobody, not himself either"
    view = m.view(0)["table"]
    page = str(drawn.board(m.game, view, shown(m), drawn.Targets(())))
    assert gang.lines[0] in page
    assert johnny.lines[0] in page


def test_the_net() -> None:
    found = pieces(town(net=[0, 4]))
    assert found["net 4"].marks == (("danger", 5),)
    assert found["net 4"].lines[-1] == "Valentinos"
    assert found["net 0"].marks == ()
    assert found["net 6"].marks == (("danger", 7),)
    assert "Net: Orange 2" in found["side 1"].lines


def test_a_firefight_is_a_scene_of_its_own() -> None:
    assert not any(name.startswith("Firefight") for name in areas(town()))
    m = standoff(["crusher", "short-circuit"], [["solo"], ["solo"]])
    choose(m, "play crusher")
    area = areas(m, 1)["Firefight in Watson"]
    assert [(piece.title, piece.kind, piece.lines) for piece in area.pieces] == [
        ("Maelstrom", "initiator", ("face-down",)),
        ("Valentinos", "involved", ("face-down",)),
    ]


def test_hands_are_for_their_owners() -> None:
    m = town(hands=[["crusher"], ["short-circuit"]])

    def held(seat: int | None) -> set[str]:
        return {piece.card for piece in pieces(m, seat).values() if piece.card in ("crusher", "short-circuit")}

    assert (held(0), held(1), held(None)) == ({"crusher"}, {"short-circuit"}, set())


def test_the_drawn_districts_show_their_rewards() -> None:
    m = night()
    view = m.view(0)["table"]
    page = str(drawn.board(m.game, view, shown(m), drawn.Targets(())))
    found = [(int(district), int(kind)) for district, kind in re.findall(r'data-piece="reward (\d) (\d)"', page)]
    assert found == [(district, kind) for district, rewards in enumerate(REWARDS) for kind in rewards]


def test_a_story_card_names_its_rules() -> None:
    for card in STORY_CARDS:
        lines = card.lines()
        assert lines[0] == card.text
        for op, arg in card.rules:
            assert RULE_TEXTS[op].format(arg) in lines
        for op, n in card.awards:
            assert AWARD_TEXTS[op].format(n) in lines
