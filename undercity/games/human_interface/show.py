"""A view as a scene: the map, the models, the networks, the cards."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from undercity.core.scene import Area, Bar, Piece, Scene, Score
from undercity.games.human_interface.board import DOORWAY, WALL, Board, Sight
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
GREEN = 2
PAINT = (0, 2, 4, 5)
"""The colours of doors and Terminals, as owners wear them."""
MONSTER = 5
"""The colour OPFOR wear."""


def scene(view: Mapping[str, Any]) -> Scene:
    return Scene(
        title=f"Human Interface · {view['title']}",
        status=status(view),
        scores=tuple(score(view, team) for team in range(view["teams"])),
        areas=(
            Area("Map", "map", tuple(plan(view))),
            Area("Sight and zones", "overlay", (*sights(view), *zones(view), *homes(view), *rooms(view))),
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


# The map


def board_of(view: Mapping[str, Any]) -> Board:
    return MISSIONS[BY_ID[view["mission"]]].board


def spot(view: Mapping[str, Any], id_: str, title: str, square: int, sign: str, **more: Any) -> Piece:
    x, y = board_of(view).point(square)
    return Piece(id_, title, lines=(sign,), marks=(("x", x), ("y", y)), **more)


def plan(view: Mapping[str, Any]) -> Iterator[Piece]:
    """The floor, then what stands on it, each with a sign for the terminal."""
    board = board_of(view)
    home = {s: team for team, zone in enumerate(deployed(view)) for s in zone}
    for s in range(board.size):
        if board.kind[s] != WALL:
            loud = view["alarm"][board.area[s]] > 0
            sign = "+" if board.kind[s] == DOORWAY else "!" if loud else "."
            yield spot(view, f"square {s}", "", s, f" {sign} ", is_dim=not loud, owner=3 if loud else home.get(s))
        elif any(board.kind[n] != WALL for n in ring(board, s)):
            yield spot(view, f"wall {s}", "", s, "░░░", is_dim=True)
    for i, square in enumerate(view["entries"]):
        yield spot(view, f"entry {i}", f"Entry Point {i + 1}", square, " ▼ ", owner=MONSTER)
    for i, square in enumerate(view["exits"]):
        yield spot(view, f"exit {i}", f"Exit {i + 1}", square, " ⇱ ", owner=GREEN)
    yield from furniture(view)
    for m in view["models"]:
        if m["square"] >= 0:
            yield standing(view, m)


def ring(board: Board, s: int) -> list[int]:
    x, y = board.point(s)
    near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return [board.square((a, b)) for a, b in near if 0 <= a < board.width and 0 <= b < board.height]


def furniture(view: Mapping[str, Any]) -> Iterator[Piece]:
    for i, door in enumerate(view["doors"]):
        if not door["state"] & REMOVED:
            sign = "[ ]" if door["state"] & OPEN else "[X]" if door["state"] & LOCKED else "[=]"
            yield spot(view, f"door {i}", f"Door {i + 1}", door["square"], sign, owner=PAINT[door["colour"]])
    for i, terminal in enumerate(view["terminals"]):
        is_held = terminal["holder"] >= 0
        owner = PAINT[terminal["colour"]]
        name = f"Terminal {i + 1}"
        yield spot(view, f"terminal {i}", name, terminal["square"], f"§{i + 1}", owner=owner, is_bright=is_held)
    for i, basic in enumerate(view["basics"]):
        id_ = f"terminal {len(view['terminals']) + i}"
        yield spot(view, id_, f"Basic Terminal {i + 1}", basic["square"], f"¤{i + 1}", is_bright=basic["holder"] >= 0)
    for i, thing in enumerate(view["objectives"]):
        if thing["square"] >= 0:
            yield spot(view, f"objective {i}", f"Objective {i + 1}", thing["square"], f"◆{i + 1}", owner=0)
    for i, mine in enumerate(view["mines"]):
        yield spot(view, f"mine {i}", "Mine", mine[0], " * ", owner=MONSTER)


def standing(view: Mapping[str, Any], m: Mapping[str, Any]) -> Piece:
    return spot(
        view,
        f"model {m['id']}",
        m["name"],
        m["square"],
        initials(m),
        owner=owner(m["side"]),
        is_bright=m["id"] == view["active"],
        is_dim="unconscious" in m["states"],
    )


def initials(m: Mapping[str, Any]) -> str:
    """Two letters, of two words if the name has them; OPFOR go by letter and number."""
    name = str(m["name"])
    if not m["is_member"]:
        return f"{name[0]}{name.rsplit(maxsplit=1)[-1]}"
    words = re.findall(r"\w+", name.split(" (", maxsplit=1)[0])
    return words[0][0] + words[1][0] if len(words) > 1 else name[:2]


# Overlays: what a figure sees and reaches, what a Terminal runs, what each area is


def sights(view: Mapping[str, Any]) -> Iterator[Piece]:
    """For each figure the squares it sees: in Effective range, in Maximum range, beyond; each as the path of an SVG."""
    shut = {d["square"] for d in view["doors"] if not d["state"] & (OPEN | REMOVED)}
    stand = {m["square"]: m["side"] for m in view["models"] if m["square"] >= 0 and "unconscious" not in m["states"]}
    for m in view["models"]:
        if m["square"] in stand and stand[m["square"]] == m["side"]:
            yield sight(view, m, shut - set(stand), stand)


def sight(view: Mapping[str, Any], m: Mapping[str, Any], shut: set[int], stand: Mapping[int, int]) -> Piece:
    board, here = board_of(view), m["square"]
    guns = [WEAPONS[item] for item in m["kit"] if item < len(WEAPONS) and item not in m["off"]]
    eff, most = max([gun.eff for gun in guns] or [1]), max([gun.max for gun in guns] or [1])
    bands: tuple[list[int], list[int], list[int]] = ([], [], [])
    for s in range(board.size):
        if board.kind[s] == WALL or s == here:
            continue
        if sees(board.sight(here, s), m["side"], shut, stand, view["intervening"]):
            distance = board.distance(here, s)
            bands[0 if distance <= eff else 1 if distance <= most else 2].append(s)
    title = f"{m['name']} sees; range {eff} and {most}"
    return Piece(f"sight {m['id']}", title, lines=tuple(path(board, band) for band in bands))


def sees(line: Sight, side: int, shut: set[int], stand: Mapping[int, int], only_hinder: bool) -> bool:
    """HI-5.10 to HI-5.16; with intervening models, others hinder, and more than two hide (HI-32.6)."""
    if line.is_blocked or any(s in shut for s in line.crossed):
        return False
    others = [stand[s] for s in line.crossed if s in stand]
    return len(others) <= 2 if only_hinder else all(other == side for other in others)


def path(board: Board, squares: Sequence[int]) -> str:
    """Squares as one path, joined along each row."""
    parts = []
    start = previous = -2
    for s in [*sorted(squares), -2]:
        if s != previous + 1 or s % board.width == 0:
            if previous >= 0:
                x, y = board.point(start)
                n = previous - start + 1
                parts.append(f"M{x} {y}h{n}v1h-{n}z")
            start = s
        previous = s
    return "".join(parts)


def zones(view: Mapping[str, Any]) -> Iterator[Piece]:
    """What the cameras of each Security Terminal cover (HI-6.2)."""
    board = board_of(view)
    for i, terminal in enumerate(view["terminals"]):
        squares = [s for area in set(terminal["zone"]) for s in board.squares_of(area)]
        yield Piece(f"zone {i}", f"Control zone of Terminal {i + 1}", lines=(path(board, squares),))


def deployed(view: Mapping[str, Any]) -> Sequence[Sequence[int]]:
    """Where rival Teams deploy, and where mission cards are scored (HI-31.2)."""
    return MISSIONS[BY_ID[view["mission"]]].zone_squares if view["teams"] > 1 else ()


def homes(view: Mapping[str, Any]) -> Iterator[Piece]:
    for team, squares in enumerate(deployed(view)):
        title = f"Deployment zone of {TEAM_NAMES[team]}"
        yield Piece(f"deployment {team}", title, owner=team, lines=(path(board_of(view), squares),))


def rooms(view: Mapping[str, Any]) -> Iterator[Piece]:
    """Each area with its TAC and Alarm, labelled at a square near its middle."""
    board = board_of(view)
    for a, area in enumerate(board.areas):
        squares = [s for s in board.squares_of(a) if board.kind[s] != DOORWAY]
        if squares:
            x, y = board.point(squares[0])
            marks = (("x", x), ("y", y), ("TAC", area.tac), ("Alarm", view["alarm"][a]))
            yield Piece(f"area {a}", "room" if area.is_room else "hallway", marks=marks)


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
        name = f"§{i + 1} {COLOURS[terminal['colour']]} Terminal"
        found.append(Piece(f"terminal {i}", name, "terminal", marks=(("Strength", terminal["strength"]),), tags=held))
    for i, basic in enumerate(view["basics"]):
        taken = () if basic["holder"] < 0 else ("taken",)
        found.append(
            Piece(f"terminal {len(view['terminals']) + i}", f"¤{i + 1} Basic Terminal", "terminal", tags=taken)
        )
    for i, thing in enumerate(view["objectives"]):
        words = (
            "done" if thing["secured"] >= 0 else "carried" if thing["carrier"] >= 0 else OBJECTIVE_WORDS[thing["kind"]]
        )
        found.append(Piece(f"objective {i}", f"◆{i + 1} Objective", "objective", tags=(words.lower(),)))
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
