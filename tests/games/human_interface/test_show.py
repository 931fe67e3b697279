"""The scene that page and terminal show: the map with its signs, figures, fixtures, networks and cards."""

from typing import Any

import pytest

from tests.games.human_interface.play import (
    choose,
    foe,
    ground,
    new,
    one,
    orders,
    skirmish,
    sq,
    sq25,
    table,
    war,
    weapon,
)
from undercity import Match
from undercity.core.scene import Area, Bar, Piece, Scene
from undercity.games.human_interface.cards.chips import CHIPS
from undercity.games.human_interface.cards.decks import (
    ADRENALINE,
    AGENDAS,
    COLLATERAL,
    EVENTS,
    HIDDEN,
    RESPONSES,
    SKIRMISH_CARDS,
)
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.people import PEOPLE
from undercity.games.human_interface.cards.programs import BORG, SET
from undercity.games.human_interface.cards.programs import OPFOR as OPFOR_PROGRAMS
from undercity.games.human_interface.cards.weapons import WEAPONS
from undercity.games.human_interface.marks import LOCKED, NOBODY, OPEN, REMOVED
from undercity.games.human_interface.show import GREEN, MONSTER, PAINT, cards, door_state, path, program_id, scene

BOMB, LENKA = one("bombshell", (9, 2)), one("lenka", (6, 2))
GUARD = foe("tanken", (9, 6))


def shown(m: Match, seat: int | None = 0) -> Scene:
    return scene(m.view(seat)["table"])


def areas(m: Match, seat: int | None = 0) -> dict[str, Area]:
    return {area.name: area for area in shown(m, seat).areas}


def pieces(m: Match, area: str, seat: int | None = 0) -> dict[str, Piece]:
    return {piece.id: piece for piece in areas(m, seat)[area].pieces}


def plan(m: Match) -> dict[str, Piece]:
    return pieces(m, "Map")


def overlay(m: Match) -> dict[str, Piece]:
    return pieces(m, "Sight and zones")


def fixtures(m: Match) -> dict[str, Piece]:
    return pieces(m, "Doors, Terminals, Objectives")


def squares(drawn: str) -> set[tuple[int, int]]:
    """The squares of a path."""
    found = set()
    for part in drawn.split("M")[1:]:
        at, width, *_ = part.split("h")
        x, y = (int(n) for n in at.split())
        found |= {(x + i, y) for i in range(int(width.split("v")[0]))}
    return found


def sees(m: Match, who: int) -> list[set[tuple[int, int]]]:
    return [squares(line) for line in overlay(m)[f"sight {who}"].lines]


# Title, status, scores


def test_title_and_status() -> None:
    m = ground(BOMB, turn=4, threat=1, protocol=3)
    assert shown(m).title == "Human Interface · Proving Ground"
    assert shown(m).status == "Turn 4 of 20 · Threat 1 · Protocol 3"
    assert shown(ground(BOMB, response="Overwatch")).status.endswith("Protocol 0 · Overwatch")
    first = RESPONSES[0].name
    assert shown(ground(BOMB, response=first)).status.endswith(first)
    assert shown(choose(new("skirmish", 2, teams="build"), "battlefield 8")).status == "Set-up"


def test_a_team_has_all_its_seats() -> None:
    m = ground(BOMB, LENKA, one("morgan", (1, 7)), GUARD, seats=2, sr=[3, 0])
    assert [(s.name, s.value, s.unit, s.owner, s.seats) for s in shown(m).scores] == [("The Team", 3, "SR", 0, (0, 1))]


def test_rivals_have_a_seat_each() -> None:
    m = ground(BOMB, one("lenka", (15, 7), 1), sr=[3, 5])
    assert [(s.name, s.value, s.owner, s.seats) for s in shown(m).scores] == [
        ("Team A", 3, 0, (0,)),
        ("Team B", 5, 1, (1,)),
    ]


def test_areas_of_the_table() -> None:
    names = ["Map", "Sight and zones", "Figures", "Doors, Terminals, Objectives", "Tactical Network of The Team"]
    assert list(areas(ground(BOMB, GUARD))) == names
    rivals = list(areas(ground(BOMB, one("lenka", (15, 7), 1))))
    assert rivals[4:] == ["Tactical Network of Team A", "Tactical Network of Team B"]


# The map


def text_map(m: Match, width: int = 17, height: int = 9) -> list[str]:
    """The first letter of each sign that is no blank, bottom layer only."""
    rows = [[" "] * width for _ in range(height)]
    for piece in areas(m)["Map"].pieces:
        if piece.id.startswith(("square", "wall")):
            at = dict(piece.marks)
            rows[at["y"]][at["x"]] = piece.lines[0].strip()[0]
    return ["".join(row) for row in rows]


def test_the_floor_is_the_floor_of_the_mission() -> None:
    drawn = [row.replace(",", ".") for row in orders("proving").drawn]
    seen = [row.replace("░", "#") for row in text_map(ground(BOMB))]
    for y, row in enumerate(drawn):
        for x, sign in enumerate(row):
            assert seen[y][x] in (sign, " "), (x, y)
    assert seen[4][12] == " ", "a wall with nothing but walls around it"
    assert seen[3][11] == seen[0][0] == seen[8][16] == "#"


def test_alarm_is_loud() -> None:
    m = ground(BOMB, alarm={"r0c0.a": 2})
    loud, calm = plan(m)[f"square {sq(1, 1)}"], plan(m)[f"square {sq(1, 7)}"]
    assert (loud.lines, loud.is_dim, loud.owner) == ((" ! ",), False, 3)
    assert (calm.lines, calm.is_dim, calm.owner) == ((" . ",), True, None)
    assert plan(m)[f"square {sq(3, 3)}"].lines == (" + ",)


def test_entries_and_exits() -> None:
    found = plan(ground(BOMB))
    assert [(found[f"entry {i}"].title, dict(found[f"entry {i}"].marks)) for i in (0, 1)] == [
        ("Entry Point 1", {"x": 15, "y": 7}),
        ("Entry Point 2", {"x": 9, "y": 7}),
    ]
    assert (found["exit 0"].title, found["exit 0"].owner, dict(found["exit 0"].marks)) == (
        "Exit 1",
        GREEN,
        {"x": 1, "y": 4},
    )


def test_doors_on_the_map() -> None:
    m = ground(BOMB, doors={"0": ["open"], "2": ["locked"]})
    found = plan(m)
    assert [found[f"door {i}"].lines[0] for i in range(3)] == ["[ ]", "[=]", "[X]"]
    assert [found[f"door {i}"].owner for i in range(3)] == [PAINT[0], PAINT[1], PAINT[0]]
    assert dict(found["door 1"].marks) == {"x": 5, "y": 5}
    assert found["door 1"].title == "Door 2"
    both = ground(BOMB, doors={"0": ["open", "locked"], "1": ["removed", "open"]})
    assert plan(both)["door 0"].lines == ("[ ]",)
    assert "door 1" not in plan(both)


def test_terminals_on_the_map() -> None:
    found = plan(ground(BOMB, LENKA, control={"1": 1}))
    assert [(found[f"terminal {i}"].title, found[f"terminal {i}"].lines[0]) for i in range(3)] == [
        ("Terminal 1", "§1"),
        ("Terminal 2", "§2"),
        ("Basic Terminal 1", "¤1"),
    ]
    assert [found[f"terminal {i}"].is_bright for i in range(3)] == [False, True, False]
    assert [found[f"terminal {i}"].owner for i in range(3)] == [PAINT[0], PAINT[2], None]
    m = ground(BOMB, LENKA, control={"0": 1})
    table(m).basics[0] = 0
    assert [plan(m)[f"terminal {i}"].is_bright for i in range(3)] == [True, False, True]


def test_objectives_and_mines_on_the_map() -> None:
    found = plan(ground(BOMB, goods={"1": 0}, mines=[[[2, 7], 0, 1]]))
    assert [i for i in range(3) if f"objective {i}" in found] == [0, 2]
    assert (found["objective 2"].title, found["objective 2"].lines) == ("Objective 3", ("◆3",))
    assert dict(found["mine 0"].marks) == {"x": 2, "y": 7}


def test_figures_on_the_map() -> None:
    m = ground(BOMB, LENKA, one("morgan", None), one("u-bolt", (1, 7), states=["unconscious"]), GUARD)
    choose(m, "activate 1")
    found = plan(m)
    assert "model 2" not in found
    assert [found[f"model {i}"].lines[0] for i in (0, 1, 3, 4)] == ["Bo", "LK", "UB", "T1"]
    assert [found[f"model {i}"].owner for i in (0, 4)] == [0, MONSTER]
    assert [found[f"model {i}"].is_bright for i in (0, 1, 3)] == [False, True, False]
    assert [found[f"model {i}"].is_dim for i in (0, 1, 3)] == [False, False, True]
    rivals = plan(ground(BOMB, one("lenka", (15, 7), 1)))
    assert [rivals[f"model {i}"].owner for i in (0, 1)] == [0, 1]


def test_guards_go_by_letter_and_number() -> None:
    found = plan(ground(BOMB, GUARD, foe("officer", (15, 7))))
    assert [found[f"model {i}"].lines[0] for i in (1, 2)] == ["T1", "T2"]


# Sight and zones


def test_sight_ends_at_walls_doors_and_enemies() -> None:
    m = ground(one("bombshell", (9, 1)), foe("tanken", (12, 1)))
    near, far, beyond = sees(m, 0)
    assert {(10, 1), (12, 1), (13, 2)} <= near
    assert (14, 1) not in near | far | beyond, "behind the guard"
    assert (14, 2) in far
    assert (9, 1) not in near
    assert not any(x <= 8 for x, _ in near | far | beyond)
    friend = ground(one("bombshell", (9, 1)), one("morgan", (12, 1)))
    assert (14, 1) in sees(friend, 0)[1]


def crowd(**more: Any) -> Match:
    return ground(
        one("bombshell", (9, 1)),
        one("morgan", (10, 4)),
        one("u-bolt", (7, 4)),
        one("lenka", (3, 3)),
        foe("tanken", (12, 1)),
        foe("officer", (10, 6)),
        **more,
    )


def seen_and_shown(m: Match, who: int) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    t = table(m)
    board = t.board()
    rules = {board.point(s) for s in range(board.size) if board.kind[s] and s != t.at[who] and t.sees(who, s)}
    return rules, set().union(*sees(m, who))


@pytest.mark.parametrize("who", range(6))
@pytest.mark.parametrize("doors", [{}, {"2": ["open"]}, {"2": ["locked"], "1": ["open"]}])
def test_the_picture_of_sight_is_what_the_rules_say(who: int, doors: dict[str, list[str]]) -> None:
    rules, drawn = seen_and_shown(crowd(doors=doors), who)
    assert drawn == rules


def test_the_picture_of_sight_with_intervening_models() -> None:
    rules, drawn = seen_and_shown(crowd(options={"intervening": "on"}), 0)
    assert drawn == rules


def test_sight_goes_through_open_doors() -> None:
    def hall(*words: str) -> set[tuple[int, int]]:
        near, far, beyond = sees(ground(one("u-bolt", (4, 4)), doors={"2": list(words)}), 0)
        return near | far | beyond

    assert (9, 4) in hall("open")
    assert (9, 4) in hall("removed", "open")
    assert (9, 4) not in hall()
    assert (9, 4) not in hall("locked")
    held = ground(one("u-bolt", (4, 4)), one("morgan", (8, 4)))
    assert (9, 4) in set().union(*sees(held, 0)), "somebody stands in the doorway"


def test_sight_by_range() -> None:
    m = ground(one("u-bolt", (1, 4), kit=["Stressmayer SG3"]), doors={"2": ["open"]})
    row = [{x for x, y in band if y == 4} for band in sees(m, 0)]
    assert row == [{2, 3, 4}, {5, 6, 7}, {8, 9, 10}]
    assert overlay(m)["sight 0"].title == "U-Bolt sees; range 3 and 6"
    two = ground(one("u-bolt", (1, 4), kit=["Stressmayer SG3", "Archer AR15"]))
    assert overlay(two)["sight 0"].title == "U-Bolt sees; range 6 and 12"
    table(two).off[0] = (weapon("Archer AR15"),)
    assert overlay(two)["sight 0"].title == "U-Bolt sees; range 3 and 6"
    bare = ground(one("u-bolt", (1, 4), kit=[]))
    assert overlay(bare)["sight 0"].title == "U-Bolt sees; range 1 and 1"


def test_only_those_who_stand_see() -> None:
    m = ground(BOMB, one("lenka", (1, 7), states=["unconscious"]), one("morgan", None), GUARD)
    assert [id_ for id_ in overlay(m) if id_.startswith("sight")] == ["sight 0", "sight 3"]


def test_a_path_joins_squares_along_each_row() -> None:
    board = orders("proving").board
    assert path(board, []) == ""
    assert path(board, [sq(3, 2)]) == "M3 2h1v1h-1z"
    assert path(board, [sq(5, 2), sq(3, 2), sq(4, 2)]) == "M3 2h3v1h-3z"
    assert path(board, [sq(3, 2), sq(5, 2)]) == "M3 2h1v1h-1zM5 2h1v1h-1z"
    assert path(board, [sq(16, 1), sq(0, 2), sq(1, 2)]) == "M16 1h1v1h-1zM0 2h2v1h-2z"
    assert path(board, [0, 1]) == "M0 0h2v1h-2z"


def test_zones_of_terminals() -> None:
    m = ground(BOMB)
    found = overlay(m)
    assert found["zone 0"].title == "Control zone of Terminal 1"
    board = orders("proving").board
    for i in (0, 1):
        inside = {board.point(s) for area in table(m).zone(i) for s in board.squares_of(area)}
        assert squares(found[f"zone {i}"].lines[0]) == inside
    assert (1, 7) not in squares(found["zone 0"].lines[0])
    assert (1, 7) in squares(found["zone 1"].lines[0])


def test_deployment_zones_are_drawn_in_their_teams_colours() -> None:
    m = skirmish(one("lenka", (1, 1)), one("lenka", (23, 23), 1))
    found, floor = overlay(m), pieces(m, "Map")
    for team, name in enumerate(("Team A", "Team B")):
        piece = found[f"deployment {team}"]
        assert (piece.title, piece.owner) == (f"Deployment zone of {name}", team)
        zone = orders("skirmish_offices").zone_squares[team]
        assert squares(piece.lines[0]) == {orders("skirmish_offices").board.point(s) for s in zone}
        assert {floor[f"square {s}"].owner for s in zone} == {team}
    assert floor[f"square {sq25(12, 11)}"].owner is None
    assert not [id_ for id_ in overlay(ground(BOMB)) if id_.startswith("deployment")]


def test_rooms_and_hallways() -> None:
    found = overlay(ground(BOMB, alarm={"r0c0.H": 3}))
    assert [found[f"area {a}"].title for a in range(4)] == ["room", "hallway", "room", "room"]
    assert dict(found["area 1"].marks) == {"x": 1, "y": 4, "TAC": 1, "Alarm": 3}
    assert dict(found["area 3"].marks) == {"x": 9, "y": 1, "TAC": 2, "Alarm": 0}


# Figures


def test_a_figure_tells_all_about_a_member() -> None:
    mine = one("bombshell", (9, 2), held=["Grit"], chips=["Snap"], shock=4, wounds=5, states=["reacted"])
    m = ground(mine, LENKA)
    table(m).off[0] = (weapon("Kruger R7"),)
    piece = pieces(m, "Figures")["model 0"]
    assert (piece.title, piece.kind, piece.owner, piece.card) == ("Bombshell", "Ronin", 0, "bombshell")
    assert piece.lines == (
        "PH 6, ME 5, SP 5",
        "Kruger R7 (face-down)",
        "AMM Visor V-3500",
        "Neurochip: Snap",
        "Adrenaline: Grit (2)",
    )
    assert piece.bars == (Bar("Wounds", 5, 6),)
    assert piece.marks == (("Cybershock", 4), ("AP", 0))
    assert piece.tags == ("reacted",)
    assert not piece.is_dim


def test_crippled_figures() -> None:
    m = ground(one("bombshell", (9, 2), crippled=True, states=["stunned"]), LENKA)
    piece = pieces(m, "Figures")["model 0"]
    assert (piece.lines[0], piece.tags, piece.bars) == (
        "PH 3, ME 3, SP 3",
        ("crippled", "stunned"),
        (Bar("Wounds", 3, 3),),
    )


def test_whoever_has_acted_or_is_away_is_dim() -> None:
    m = ground(BOMB, one("lenka", (6, 2), states=["activated"]), one("morgan", None))
    found = pieces(m, "Figures")
    assert [found[f"model {i}"].is_dim for i in range(3)] == [False, True, True]


# Fixtures


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (0, "closed"),
        (OPEN, "open"),
        (LOCKED, "closed, locked"),
        (OPEN | LOCKED, "open, locked"),
        (REMOVED | OPEN, "removed"),
    ],
)
def test_doors_in_words(state: int, words: str) -> None:
    assert door_state(state) == words


def test_doors_and_terminals_have_their_colours() -> None:
    found = fixtures(ground(BOMB, LENKA, control={"1": 1}, doors={"2": ["locked"]}))
    assert [(found[f"door {i}"].title, found[f"door {i}"].tags) for i in range(3)] == [
        ("orange door 1", ("closed",)),
        ("green door 2", ("closed",)),
        ("orange door 3", ("closed, locked",)),
    ]
    assert [(found[f"terminal {i}"].title, found[f"terminal {i}"].tags) for i in range(3)] == [
        ("§1 orange Terminal", ()),
        ("§2 blue Terminal", ("held by The Team",)),
        ("¤1 Basic Terminal", ()),
    ]
    assert [found[f"terminal {i}"].marks for i in range(3)] == [(("Strength", 1),), (("Strength", 2),), ()]


def test_who_holds_a_terminal() -> None:
    m = ground(BOMB, one("lenka", (15, 7), 1), control={"0": 1})
    assert fixtures(m)["terminal 0"].tags == ("held by Team B",)
    table(m).control[0] = 0
    table(m).basics[0] = 0
    assert fixtures(m)["terminal 0"].tags == ("held by Team A",)
    assert fixtures(m)["terminal 2"].tags == ("taken",)


def test_objectives_in_words() -> None:
    m = ground(BOMB)
    words = [fixtures(m)[f"objective {i}"].tags for i in range(3)]
    assert words == [("secure",), ("pick up",), ("destroy",)]
    t = table(m)
    t.secured[0], t.carrier[1], t.secured[2], t.carrier[2] = 0, 0, 0, 0
    assert [fixtures(m)[f"objective {i}"].tags for i in range(3)] == [("done",), ("carried",), ("done",)]
    assert fixtures(m)["objective 1"].title == "◆2 Objective"


# Networks and hands


def test_a_network_as_its_team_and_the_others_see_it() -> None:
    m = war(BOMB, one("lenka", (15, 7), 1), slots={"4": ["Rust", "Whetstone"], "5": ["Sleet"], "7": ["STYX"]})
    name = "Tactical Network of Team B"
    mine, theirs = pieces(m, name, 1), pieces(m, name, 0)
    assert list(mine) == ["slot 4", "slot 5", "slot 6", "slot 7"]
    assert [piece.title for piece in mine.values()] == [
        "Slot 1: Rust",
        "Slot 2: Sleet",
        "Slot 3: empty",
        "Slot 4: STYX",
    ]
    assert [piece.title for piece in theirs.values()] == [
        "Slot 1: face-down",
        "Slot 2: face-down",
        "Slot 3: empty",
        "Slot 4: STYX",
    ]
    assert [piece.kind for piece in mine.values()] == ["Worm", "ICE", "slot", "Worm"]
    assert [piece.kind for piece in theirs.values()] == ["slot", "slot", "slot", "Worm"]
    assert [piece.tags for piece in mine.values()] == [(), (), (), ("infection",)]
    assert mine["slot 4"].lines[1:] == ("with Whetstone",)
    assert mine["slot 4"].lines[0].startswith("Strength 4. ")
    assert theirs["slot 4"].lines == ("with a hidden card",)
    assert len(mine["slot 5"].lines) == 1
    assert theirs["slot 5"].lines == theirs["slot 6"].lines == ()
    assert mine["slot 4"].owner == 1


def test_hands_are_for_their_owners() -> None:
    m = war(BOMB, one("lenka", (15, 7), 1), hands=[["Backdoor", "Keep"], []])
    held = pieces(m, "Your cards")
    assert [(piece.title, piece.kind, piece.card) for piece in held.values()] == [
        ("Backdoor", "Virus", "borg-0"),
        ("Keep", "Bastion", "borg-15"),
    ]
    assert held["card 0"].marks == (("Strength", 5), ("Install", 4), ("Running", 2))
    assert "Your cards" not in areas(m, 1)
    assert "Your cards" not in areas(m, None)


def test_mission_cards_and_agendas() -> None:
    m = skirmish(one("lenka", (1, 1)), one("lenka", (23, 23), 1), cards=[["Manhunt"], ["Sabotage"]], target=[1, -1])
    assert [(piece.id, piece.title, piece.card) for piece in pieces(m, "Your cards").values()] == [
        ("mission 6", "Manhunt", "mission-6")
    ]
    table(m).agendas = [0, 1]
    agenda = pieces(m, "Your cards")["agenda"]
    assert (agenda.title, agenda.kind, agenda.lines) == (AGENDAS[0][0], "agenda", (AGENDAS[0][1],))
    assert pieces(m, "Your cards", 1)["agenda"].title == AGENDAS[1][0]
    table(m).agendas = [NOBODY, NOBODY]
    assert "agenda" not in pieces(m, "Your cards")


# Cards


def test_programs_have_the_card_of_their_deck() -> None:
    assert [program_id(card) for card in (0, SET - 1, SET, 2 * SET - 1, 2 * SET, 3 * SET - 1)] == [
        "borg-0",
        f"borg-{SET - 1}",
        "borg-0",
        f"borg-{SET - 1}",
        "opfor-0",
        f"opfor-{SET - 1}",
    ]


def test_every_card_can_be_looked_up() -> None:
    found: dict[str, dict[str, Any]] = {card["id"]: card for card in cards()}
    decks = (PEOPLE, WEAPONS, GEARS, CHIPS, BORG, OPFOR_PROGRAMS, ADRENALINE, RESPONSES, SKIRMISH_CARDS, AGENDAS)
    extra = (COLLATERAL, EVENTS, HIDDEN)
    assert len(found) == len(cards()) == sum(len(deck) for deck in decks) + sum(len(rows) for rows in extra)
    assert all(card["name"] and card["kind"] and card["source"] for card in found.values())
    assert [found[id_]["kind"] for id_ in ("collateral-0", "unexpected-0", "hidden-0", "agenda-0", "mission-0")] == [
        "Collateral Damage",
        "Unexpected Event",
        "Hidden Objective",
        "Secret Agenda",
        "Skirmish mission",
    ]
    assert (found["weapon-0"]["name"], found["weapon-0"]["kind"]) == ("Kruger R7", "pistol")
    assert (found["adrenaline-0"]["kind"], found["chip-0"]["kind"]) == ("Adrenaline 2", "Neurochip")


def test_a_person_reads_on_both_sides() -> None:
    lines = next(card for card in cards() if card["id"] == "lenka")["text"].splitlines()
    assert lines[0] == "Healthy: PH 4, ME 7, SP 5, 4 Wounds"
    assert lines[3] == "Crippled: PH 3, ME 5, SP 3, 3 Wounds"
    assert lines[1].startswith("Neural Socket Implants: ")
    assert lines[2].startswith("Hyper-Threading (4 points): ")
    morgan = next(card for card in cards() if card["id"] == "officer")["text"].splitlines()
    assert morgan[-1] == "Armour: head 3, torso 4, arms 4, legs 3"
