"""The scene that the terminal prints: everything that lies on the table, under the names that answers point to."""

from typing import Any

from tests.games.tiberpunk.play import alone, answers, choose, gang, roll, rome
from undercity.core.scene import Piece, Scene
from undercity.games.tiberpunk.cards import TASKS
from undercity.games.tiberpunk.city import DISTRICTS, GODS, HUBS, ROMAN, TEMPLES
from undercity.games.tiberpunk.show import scene
from undercity.play import Match


def shown(m: Match, seat: int | None = 0) -> Scene:
    return scene(m.view(seat)["table"])


def pieces(m: Match, seat: int | None = 0) -> dict[str, Piece]:
    return {piece.id: piece for area in shown(m, seat).areas for piece in area.pieces}


def town(**mine: Any) -> Match:
    board = {"coins": 7, "skills": [2, 3, 4], "hand": ["flip", "add"], "ship": ["drone"], "favor": "juno", **mine}
    return rome(
        gang(["X", "IX"], **board), gang("I", shackled=["drone"]), lictors=["IV", "VII", "VII"], quests=["HK1", "GU1"]
    )


def test_title_status_and_scores() -> None:
    m = town(tasks=[1])
    assert (shown(m).title, shown(m).status) == ("Tiberpunk · #1", "Round 1 · Ferra to move · 1 movement")
    assert [(score.name, score.value, score.unit, score.seats) for score in shown(m).scores] == [
        ("Ferra", 1, "triumph token", (0,)),
        ("Nerva", 0, "triumph tokens", (1,)),
    ]
    choose(m, "move drone", "to XIV")
    assert shown(m).status == "Round 1 · Ferra to move · no movement left"
    blessed = town(favor="mercury", blessings=["mercury"])
    assert shown(blessed).status.endswith("2 movements")
    assert [score.name for score in shown(alone(gang("XIV"))).scores] == ["Ferra", "The Ravens"]


def test_a_district_tells_who_and_what_is_there() -> None:
    found = pieces(town())
    assert found["district X"].lines == (
        "Ferra's character",
        "temple of the Emperor's Genius",
        "borders I, II, III, IV, VIII, XI",
    )
    assert found["district VII"].marks == (("lictors", 2),)
    assert found["district I"].tags == ("hacking quest",)
    assert found["district II"].lines == ("upgrade hub", "borders I, III, V, X")
    assert found["district IV"].title == "IV Templum Pacis"


def test_tasks_are_numbered_through_both_side_cards() -> None:
    m = rome(gang("XIV"), gang("I"), gang("V"), side="1A+2A")
    names = [piece.title for id, piece in sorted(pieces(m).items()) if id.startswith("task ")]
    assert names == [TASKS[task].name for task in m.table.tasks]
    assert len(names) == 6


def test_the_rebooter_counts_its_uses() -> None:
    found = pieces(town(ability="rebooter", reboots=2))
    assert found["ability 0"].lines[1:] == ("2 of 5 uses",)
    assert len(pieces(town(ability="sync"))["ability 0"].lines) == 1


def test_why_tells_what_is_left_of_the_turn() -> None:
    m = town()
    assert m.asking.why == "One token must be played, 1 movement, favor may change. 7 coins."
    choose(m, "move drone", "to XIV", "favor genius", "income drone")
    assert m.asking.why == "The token is played, no movement left, favor changed. 10 coins."


def test_the_streets() -> None:
    found = pieces(town(boost=["character"], influence=["II", "juno"]))
    assert (found["boost 0"].lines, found["boost 1"].lines, found["boost 3"].is_dim) == (("+1 die",), (), True)
    assert found["mini 0"].title == "Ferra's character in X, boosted"
    assert (found["mini 3"].title, found["mini 3"].owner) == ("Nerva's drone in I, shackled", 1)
    assert found["lictor VII"].title == "lictor in VII"
    assert found["hub II"].title == "hub in II (Ferra)"
    assert found["hub VI"].title == "hub in VI"
    assert found["temple juno"].title == "temple of Juno III–V (Ferra), tiles"
    assert found["temple juno"].marks == (("blessings", 2),)
    assert found["marker 6"].title == "guile quest in II"


def test_a_board() -> None:
    found = pieces(town(wheel=["drone"], blessings=["juno"]))
    assert found["purse 0"].title == "Ferra: 7 coins, income 3, 2 gadgets, 0 of 6 markers,"
    assert found["purse 1"].title == "Nerva: 3 coins, income 3, 0 gadgets, 0 of 6 markers,"
    assert pieces(town(hand=["flip"]))["purse 0"].title.split(", ")[2] == "1 gadget"
    assert [found[f"skill 0 {name}"].marks[0][1] for name in ("hacking", "guile", "offense")] == [2, 3, 4]
    assert (found["token 0 drone"].title, found["token 0 drone"].is_dim) == ("(drone on the wheel)", True)
    assert (found["token 0 character"].title, found["token 0 character"].is_dim) == ("character token", False)
    assert (found["favor 0 juno"].title, found["favor 0 juno"].is_bright) == ("Juno (blessed)", True)
    assert found["favor 0 ark"].is_bright is False
    assert found["ship 0 drone"].title == "drone spaceship card"
    assert found["boost 1"].is_dim
    assert found["shackles 3"].title == "shackles on the drone"
    assert "shackles 1" not in found


def test_hands_are_their_owners() -> None:
    m = town()
    mine = [piece.title for area in shown(m).areas if area.name == "Your gadgets" for piece in area.pieces]
    assert len(mine) == 2
    theirs = [piece for area in shown(m, 1).areas if area.name == "Your gadgets" for piece in area.pieces]
    nobody = [piece for area in shown(m, None).areas if area.name == "Your gadgets" for piece in area.pieces]
    assert (theirs, nobody) == ([], [])


def test_dice_and_what_they_are_for() -> None:
    m = rome(gang("II", hand=["flip"]), gang("V"), quests=["GU3", "OF1"], lictors=["VIII"])
    choose(m, "play drone", "challenge I-6", roll(2, 2))
    found = pieces(m)
    assert found["roll"].title == "Challenge Perfect Cast: 6."
    assert found["die 0 2"].title == "die ⚁ 2 ×2"
    assert found["mini 1"].is_bright
    assert "roll" not in pieces(town())
    m = rome(gang("II", hand=["flip"]), gang("V"), quests=["GU3", "OF1"], lictors=["VIII"])
    choose(m, "play drone", "challenge I-6", roll(2, 5))
    assert (pieces(m)["die 0 2"].title, pieces(m)["die 0 5"].title) == ("die ⚁ 2", "die ⚄ 5")


def test_the_combat_tile_in_use_shines() -> None:
    m = rome(gang("IV", skills=[2, 2, 3]), gang("V"), lictors=["IV"], quests=["HK1", "GU3", "OF3"])
    tiles = [name for name in pieces(m) if name.startswith("tile ")]
    assert len(tiles) == 2
    assert not any(pieces(m)[name].is_bright for name in tiles)
    choose(m, "play drone", "tile odd")
    choose(m, answers(m)[0])
    assert [name for name in tiles if pieces(m)[name].is_bright] == ["tile odd"]


def test_a_blessing_is_told_with_its_god() -> None:
    found = pieces(town(blessings=["juno"]))
    assert (found["favor 0 juno"].title, len(found["favor 0 juno"].lines)) == ("Juno (blessed)", 2)
    assert found["favor 0 juno"].lines[1].startswith("blessed: ")
    assert (found["favor 0 mercury"].title, len(found["favor 0 mercury"].lines)) == ("Mercury", 1)
    assert [found[f"favor 0 {god}"].is_bright for god in ("juno", "mercury")] == [True, False]


def test_one_coin_is_no_coins() -> None:
    assert pieces(town(coins=1, hand=["flip"]))["purse 0"].title.startswith("Ferra: 1 coin, income 3, 1 gadget, ")
    assert pieces(town(coins=2))["purse 0"].title.startswith("Ferra: 2 coins, income 3, 2 gadgets, ")


def test_where_to_go_and_what_it_costs() -> None:
    m = town()
    choose(m, "move lictor VII")
    assert m.asking is not None
    assert m.asking.prompt == "Where does the lictor go?"
    m = town()
    choose(m, "move drone")
    assert m.asking is not None
    assert m.asking.prompt == "Where does your drone go?"
    m = town()
    choose(m, "move character")
    notes = {step.notation(): step.note(m.table) for step in m.table.options()}
    assert (notes["to IV"], notes["to XIV"]) == ("", "1 coin")
    m = rome(gang("XIV", coins=9), gang("I"))
    choose(m, "move character")
    assert "2 coins" in {step.note(m.table) for step in m.table.options()}


def test_quests_at_hand() -> None:
    m = town(stages={"HK5": 1}, trail=["IX"])
    piece = pieces(m)["quest 0 0"]
    assert piece.lines == ("Load the drone in IX, then drone interaction in V.", "visited: IX")
    assert (piece.title, piece.kind) == ("Grain for Ghosts", "hacking quest")
    assert "visited by Ferra" in pieces(m)["district IX"].lines


def test_every_temple_and_hub_is_named_where_it_stands() -> None:
    found = pieces(town())
    for god, districts in enumerate(TEMPLES):
        assert all(f"temple of {GODS[god]}" in found[f"district {ROMAN[there]}"].lines for there in districts)
    hubs = [there for there in range(DISTRICTS) if "upgrade hub" in found[f"district {ROMAN[there]}"].lines]
    assert hubs == sorted(HUBS)
