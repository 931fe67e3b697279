"""A view as a scene: the map, the models, the networks, the cards."""

from collections.abc import Mapping
from typing import Any

from undercity.core.scene import Area, Bar, Piece, Scene, Score
from undercity.games.human_interface.board import DOORWAY, WALL
from undercity.games.human_interface.cards import words as w
from undercity.games.human_interface.cards.chips import CHIPS
from undercity.games.human_interface.cards.decks import (
    ADRENALINE,
    AGENDAS,
    COLLATERAL,
    COLOURS,
    EVENTS,
    HIDDEN,
    RESPONSES,
    SKIRMISH_CARDS,
)
from undercity.games.human_interface.cards.gear import GEARS
from undercity.games.human_interface.cards.gear import TYPES as GEAR_TYPES
from undercity.games.human_interface.cards.people import BY_SLUG, PEOPLE
from undercity.games.human_interface.cards.programs import BORG, CARD, SET, TYPES
from undercity.games.human_interface.cards.programs import OPFOR as OPFOR_PROGRAMS
from undercity.games.human_interface.cards.weapons import TYPES as WEAPON_TYPES
from undercity.games.human_interface.cards.weapons import WEAPONS
from undercity.games.human_interface.marks import LOCKED, OPEN, REMOVED, SLOTS
from undercity.games.human_interface.missions import BY_ID, MISSIONS, OBJECTIVE_WORDS
from undercity.games.human_interface.table import item_name

TEAM_NAMES = ("Team A", "Team B", "OPFOR")
MONSTER = 5
"""The colour OPFOR wear."""


def scene(view: Mapping[str, Any]) -> Scene:
    return Scene(
        title=f"Human Interface · {view['title']}",
        status=status(view),
        scores=tuple(score(view, team) for team in range(view["teams"])),
        areas=(
            Area("Map", "map", tuple(squares(view))),
            Area("Figures", "row", tuple(figure(m) for m in view["models"])),
            Area("Doors, Terminals, Objectives", "track", tuple(fixtures(view))),
            *[Area(network_name(view, i), "track", tuple(slots(view, i))) for i in range(len(view["networks"]))],
            *hand(view),
        ),
    )


def status(view: Mapping[str, Any]) -> str:
    if view["turn"] == 0:
        return "Set-up"
    parts = [f"Turn {view['turn']} of {view['turns']}", f"Threat {view['threat']}", f"Protocol {view['protocol']}"]
    if view["response"] >= 0:
        parts.append(RESPONSES[view["response"]].name)
    return " · ".join(parts)


def team_name(view: Mapping[str, Any], team: int) -> str:
    return "The Team" if view["teams"] == 1 and team < 2 else TEAM_NAMES[team]


def score(view: Mapping[str, Any], team: int) -> Score:
    seats = (team,) if view["teams"] > 1 else tuple(sorted({m["seat"] for m in view["models"] if m["seat"] >= 0}))
    return Score(team_name(view, team), view["sr"][team], "SR", team, seats)


def squares(view: Mapping[str, Any]) -> list[Piece]:
    board = MISSIONS[BY_ID[view["mission"]]].board
    found = []
    for s in range(board.size):
        if board.kind[s] != WALL:
            x, y = board.point(s)
            kind = (
                "doorway" if board.kind[s] == DOORWAY else "room" if board.areas[board.area[s]].is_room else "hallway"
            )
            found.append(Piece(f"square {s}", f"({x}, {y})", kind))
    return found


def owner(side: int) -> int:
    return side if side < 2 else MONSTER


def figure(m: Mapping[str, Any]) -> Piece:
    person = PEOPLE[BY_SLUG[m["card"]]]
    lines = [f"PH {m['ph']}, ME {m['me']}, SP {m['sp']}"]
    lines += [item_name(item) + (" (face-down)" if item in m["off"] else "") for item in m["kit"]]
    lines += [f"Neurochip: {CHIPS[chip].name}" for chip in m["chips"]]
    lines += [f"Adrenaline: {ADRENALINE[card].name} ({ADRENALINE[card].value})" for card in m["held"]]
    return Piece(
        id=f"model {m['id']}",
        title=m["name"],
        kind=w.CLASS_NAMES[person.kind],
        owner=owner(m["side"]),
        lines=tuple(lines),
        bars=(Bar("Wounds", m["wounds"], m["full"]),),
        marks=(("Cybershock", m["shock"]), ("AP", m["ap"])),
        tags=tuple(([] if not m["crippled"] else ["crippled"]) + m["states"]),
        is_dim="activated" in m["states"] or m["square"] < 0,
        card=m["card"],
    )


def fixtures(view: Mapping[str, Any]) -> list[Piece]:
    orders = MISSIONS[BY_ID[view["mission"]]]
    found = []
    for i, door in enumerate(view["doors"]):
        words = door_state(door["state"])
        found.append(Piece(f"door {i}", f"{COLOURS[orders.doors[i][2]]} door {i + 1}", "door", tags=(words,)))
    for i, terminal in enumerate(view["terminals"]):
        held = () if terminal["holder"] < 0 else (f"held by {team_name(view, terminal['holder'])}",)
        name = f"{COLOURS[terminal['colour']]} Terminal"
        found.append(Piece(f"terminal {i}", name, "terminal", marks=(("Strength", terminal["strength"]),), tags=held))
    for i, basic in enumerate(view["basics"]):
        taken = () if basic["holder"] < 0 else ("taken",)
        found.append(Piece(f"terminal {len(view['terminals']) + i}", f"Basic Terminal {i + 1}", "terminal", tags=taken))
    for i, thing in enumerate(view["objectives"]):
        words = (
            "done" if thing["secured"] >= 0 else "carried" if thing["carrier"] >= 0 else OBJECTIVE_WORDS[thing["kind"]]
        )
        found.append(Piece(f"objective {i}", f"Objective {i + 1}", "objective", tags=(words.lower(),)))
    return found


def door_state(state: int) -> str:
    if state & REMOVED:
        return "removed"
    return f"{'open' if state & OPEN else 'closed'}{', locked' if state & LOCKED else ''}"


def network_name(view: Mapping[str, Any], i: int) -> str:
    return f"Tactical Network of {team_name(view, i)}"


def slots(view: Mapping[str, Any], i: int) -> list[Piece]:
    found = []
    for n, slot in enumerate(view["networks"][i]["slots"]):
        card, boost = slot["card"], slot["boost"]
        title = f"Slot {n + 1}: " + ("empty" if card == -1 else "face-down" if card == -2 else CARD[card].name)
        tags = ("infection",) if slot["hostile"] else ()
        lines = (CARD[card].text,) if card >= 0 else ()
        if boost != -1:
            lines = (*lines, "with " + (CARD[boost].name if boost >= 0 else "a hidden card"))
        id_ = f"slot {i * SLOTS + n}"
        found.append(Piece(id_, title, TYPES[CARD[card].type] if card >= 0 else "slot", i, lines, tags=tags))
    return found


def hand(view: Mapping[str, Any]) -> tuple[Area, ...]:
    if view["team"] is None:
        return ()
    pieces = [program_piece(card) for card in view["networks"][view["team"]]["hand"]]
    for card in view["cards"]:
        name, text = SKIRMISH_CARDS[card]
        pieces.append(Piece(f"mission {card}", name, "mission", lines=(text,), card=f"mission-{card}"))
    if view["agenda"] >= 0:
        name, text, _ = AGENDAS[view["agenda"]]
        pieces.append(Piece("agenda", name, "agenda", lines=(text,)))
    return (Area("Your cards", "hand", tuple(pieces)),) if pieces else ()


def program_piece(card: int) -> Piece:
    program = CARD[card]
    return Piece(
        f"card {card}",
        program.name,
        TYPES[program.type],
        lines=(program.text,),
        marks=(("Strength", program.strength), ("Install", program.install), ("Running", program.running)),
        card=program_id(card),
    )


def program_id(card: int) -> str:
    return f"opfor-{card % SET}" if card >= 2 * SET else f"borg-{card % SET}"


def cards() -> list[dict[str, Any]]:
    """Every card, for zoom and reports."""
    found = [_person(number) for number in range(len(PEOPLE))]
    found += [_row(f"weapon-{i}", c.name, WEAPON_TYPES[c.type], c.text, c.source) for i, c in enumerate(WEAPONS)]
    found += [_row(f"gear-{i}", c.name, GEAR_TYPES[c.type], c.text, c.source) for i, c in enumerate(GEARS)]
    found += [_row(f"chip-{i}", c.name, "Neurochip", c.text, c.source) for i, c in enumerate(CHIPS)]
    found += [_row(f"borg-{i}", c.name, TYPES[c.type], c.text, c.source) for i, c in enumerate(BORG)]
    found += [_row(f"opfor-{i}", c.name, TYPES[c.type], c.text, c.source) for i, c in enumerate(OPFOR_PROGRAMS)]
    found += [
        _row(f"adrenaline-{i}", c.name, f"Adrenaline {c.value}", c.text, c.source) for i, c in enumerate(ADRENALINE)
    ]
    found += [_row(f"response-{i}", c.name, "Tactical Response", c.text, c.source) for i, c in enumerate(RESPONSES)]
    found += [
        _row(f"mission-{i}", name, "Skirmish mission", text, "book") for i, (name, text) in enumerate(SKIRMISH_CARDS)
    ]
    found += [_row(f"agenda-{i}", name, "Secret Agenda", text, "house") for i, (name, text, _) in enumerate(AGENDAS)]
    for kind, rows in (("Collateral Damage", COLLATERAL), ("Unexpected Event", EVENTS), ("Hidden Objective", HIDDEN)):
        found += [
            _row(f"{kind.split()[0].lower()}-{i}", name, kind, text, "house") for i, (name, _, text) in enumerate(rows)
        ]
    return found


def _row(id_: str, name: str, kind: str, text: str, source: str) -> dict[str, Any]:
    return {"id": id_, "name": name, "kind": kind, "text": text, "source": source, "owner": None}


def _person(number: int) -> dict[str, Any]:
    person = PEOPLE[number]
    lines = []
    for side, name in enumerate(("Healthy", "Crippled")):
        ph, me, sp, wounds = person.sides[side]
        lines.append(f"{name}: PH {ph}, ME {me}, SP {sp}, {wounds} Wounds")
        for skill, n, cost in person.skills[side]:
            price = f" ({cost} points)" if cost else ""
            lines.append(f"{w.SKILL_NAMES[skill]}{price}: {w.skill_text(skill, n)}")
    head, torso, arms, legs = person.armour
    lines.append(f"Armour: head {head}, torso {torso}, arms {arms}, legs {legs}")
    return _row(person.slug, person.name, w.CLASS_NAMES[person.kind], "\n".join(lines), person.source)
