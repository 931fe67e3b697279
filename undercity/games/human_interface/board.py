"""The map: squares, areas, steps, lines of sight and paths, computed once for each map (sections 5 and 17).

A square is y * width + x. Nothing here depends on where models stand or whether doors are open.
"""

from typing import Final

from undercity.games.human_interface.tiles import FACES

WALL: Final = 0
FLOOR: Final = 1
DOORWAY: Final = 2

TILE: Final = 9
STRIDE: Final = 8
"""Neighbouring tiles share their border."""
NOWHERE: Final = -1
FAR: Final = 9999
KEPT: Final = 20_000
"""So many ways around somebody are remembered at once."""
KEPT_WAYS: Final = 2_000
"""So many fields of ways around locked doors."""
DETOUR: Final = 8
"""What a locked door on the only way counts for, in steps."""

COMPASS: Final[list[tuple[int, int]]] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
"""HI-H137: N, NE, E, SE, S, SW, W, NW."""


class Face:
    """One side of a tile: nine rows of nine characters, and its areas by letter."""

    def __init__(self, code: str, name: str, is_wide: bool, tac: dict[str, int], rows: list[str]) -> None:
        self.code: Final = code
        self.name: Final = name
        self.is_wide: Final = is_wide
        self.tac: Final = tac
        self.rows: Final = rows

    def turned(self, quarters: int) -> list[str]:
        rows = self.rows
        for _ in range(quarters % 4):
            rows = ["".join([rows[TILE - 1 - x][y] for x in range(TILE)]) for y in range(TILE)]
        return rows


def read_faces(text: str) -> dict[str, Face]:
    """The ledger's text format: header lines, then the rows."""
    found: dict[str, Face] = {}
    for block in text.strip().split("\n\n"):
        lines = block.split("\n")
        code = lines[0].split(": ")[1]
        heads = [line for line in lines if line.startswith("area ")]
        tac = {head.split()[1]: int(head.split()[4]) for head in heads}
        name = [line[6:] for line in lines if line.startswith("name: ")]
        found[code] = Face(code, name[0] if name else code, "wide" in lines, tac, lines[-TILE:])
    return found


FACE: Final = read_faces(FACES)


class Sight:
    """The straight line between the centres of two squares (HI-5.11, HI-H5)."""

    def __init__(self, is_blocked: bool, crossed: tuple[int, ...], doorways: tuple[int, ...]) -> None:
        self.is_blocked: Final = is_blocked
        """By a wall."""
        self.crossed: Final = crossed
        """Squares between the two whose interior it crosses, from the first to the second."""
        self.doorways: Final = doorways
        """Those of them that are doorways: a closed door there blocks."""

    def back(self) -> "Sight":
        return Sight(self.is_blocked, self.crossed[::-1], self.doorways[::-1])


class Ball:
    """Squares within so many steps of one: each with the square it is entered from, and in order."""

    def __init__(self, came: dict[int, int]) -> None:
        self.came: Final = came
        self.squares: Final = sorted(came)

    def path(self, square: int) -> tuple[int, ...]:
        """The squares entered on the way there."""
        came = self.came
        steps = []
        while came[square] != square:
            steps.append(square)
            square = came[square]
        return tuple(steps[::-1])


class Area:
    def __init__(self, name: str, is_room: bool, tac: int) -> None:
        self.name: Final = name
        self.is_room: Final = is_room
        self.tac: Final = tac


Slot = tuple[int, int, str, int]
"""Row and column of a tile, its face, and clockwise quarter turns."""
Point = tuple[int, int]


class Board:
    """A map as assembled from tiles. `open_border` keeps openings of the outer border; `sealed` makes doorways wall."""

    def __init__(self, slots: tuple[Slot, ...], open_border: tuple[Point, ...], sealed: tuple[Point, ...]) -> None:
        rows = max([slot[0] for slot in slots]) + 1
        columns = max([slot[1] for slot in slots]) + 1
        self.width: Final = columns * STRIDE + 1
        self.height: Final = rows * STRIDE + 1
        self.size: Final = self.width * self.height
        self.x: list[int] = [s % self.width for s in (*range(self.size), NOWHERE)]
        """Of every square; NOWHERE lies outside."""
        self.y: list[int] = [s // self.width for s in (*range(self.size), NOWHERE)]
        self.kind: list[int] = [WALL] * self.size
        self.area: list[int] = [NOWHERE] * self.size
        self.areas: list[Area] = []
        self.near: list[tuple[int, ...]] = []
        """The squares one legal step away, closed doors taken as open."""
        self.beside: list[tuple[int, ...]] = []
        """Areas that are adjacent to each area (HI-H8, HI-H130)."""
        self._sights: list[list[Sight | None]] = [[] for _ in range(self.size)]
        self._distances: dict[int, list[int]] = {}
        self._ways: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
        self._towards: dict[int, list[int]] = {}
        self._nearest: dict[int, list[int]] = {}
        self._balls: dict[int, Ball] = {}
        self._barred: dict[tuple[int, tuple[int, ...]], Ball] = {}
        self._around: dict[int, frozenset[int]] = {}
        self._reach: dict[int, tuple[int, ...]] = {}
        self._lay(slots, open_border, sealed)
        self.near = [self._steps_from(s) for s in range(self.size)]
        self.beside = self._adjacent_areas()

    # Assembly (house design A)

    def _lay(self, slots: tuple[Slot, ...], open_border: tuple[Point, ...], sealed: tuple[Point, ...]) -> None:
        letters: list[str] = [""] * self.size
        owner: list[int] = [NOWHERE] * self.size
        for row, column, code, quarters in sorted(slots):
            self._lay_tile(letters, owner, row, column, FACE[code], quarters)
        for s in range(self.size):
            x, y = self.point(s)
            is_border = x in (0, self.width - 1) or y in (0, self.height - 1)
            if (x, y) in sealed or (is_border and (x, y) not in open_border):
                letters[s] = "#"
        for s in range(self.size):
            letter = letters[s]
            if letter == "+":
                self.kind[s] = DOORWAY
            elif letter not in ("", "#"):
                self.kind[s] = FLOOR
                self.area[s] = owner[s]
        for s in range(self.size):
            if self.kind[s] == DOORWAY:
                self.area[s] = self._area_of_doorway(s)

    def _lay_tile(self, letters: list[str], owner: list[int], row: int, column: int, face: Face, quarters: int) -> None:
        known: dict[str, int] = {}
        lines = face.turned(quarters)
        for y in range(TILE):
            for x in range(TILE):
                letter = lines[y][x]
                s = (row * STRIDE + y) * self.width + column * STRIDE + x
                if letter.isalpha() and letter not in known:
                    known[letter] = len(self.areas)
                    self.areas.append(Area(f"r{row}c{column}.{letter}", letter.islower(), face.tac[letter]))
                letters[s] = shared(letters[s], letter)
                if owner[s] == NOWHERE and letter.isalpha():
                    owner[s] = known[letter]

    def _area_of_doorway(self, s: int) -> int:
        """HI-H8: the room if it joins room and hallway, else the area that comes first."""
        beside = [self.area[n] for n in self._sides(s) if self.kind[n] == FLOOR]
        rooms = [area for area in beside if self.areas[area].is_room]
        return min(rooms or beside or [0])

    def _sides(self, s: int) -> list[int]:
        x, y = self.point(s)
        found = []
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            if 0 <= x + dx < self.width and 0 <= y + dy < self.height:
                found.append(s + dy * self.width + dx)
        return found

    # Points

    def point(self, s: int) -> Point:
        return s % self.width, s // self.width

    def square(self, point: Point) -> int:
        return point[1] * self.width + point[0]

    def is_open(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height and self.kind[y * self.width + x] != WALL

    def distance(self, a: int, b: int) -> int:
        """HI-H4: the greater of both differences."""
        dx = self.x[a] - self.x[b]
        dy = self.y[a] - self.y[b]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return max(dy, dx)

    def span(self, a: int, b: int) -> int:
        """The straight-line distance, squared."""
        dx = self.x[a] - self.x[b]
        dy = self.y[a] - self.y[b]
        return dx * dx + dy * dy

    def is_farther(self, a: int, b: int, of: int) -> bool:
        """Whether `a` is farther away than `b`; at the same distance, in a straight line."""
        first, second = self.distance(a, of), self.distance(b, of)
        return first > second or (first == second and self.span(a, of) > self.span(b, of))

    # Steps

    def _steps_from(self, s: int) -> tuple[int, ...]:
        """HI-17.2, HI-17.3, HI-H3: diagonals neither at doorways nor around corners."""
        if self.kind[s] == WALL:
            return ()
        x, y = self.point(s)
        found = []
        for dx, dy in COMPASS:
            if not self.is_open(x + dx, y + dy):
                continue
            there = s + dy * self.width + dx
            if dx and dy:
                if self.kind[s] == DOORWAY or self.kind[there] == DOORWAY:
                    continue
                if not self.is_open(x + dx, y) or not self.is_open(x, y + dy):
                    continue
            found.append(there)
        return tuple(found)

    def distances(self, to: int) -> list[int]:
        """The number of steps from every square to this one, past all models and doors."""
        known = self._distances.get(to)
        if known is None:
            known = [FAR] * self.size
            known[to] = 0
            ring = [to]
            while ring:
                further = []
                for s in ring:
                    for n in self.near[s]:
                        if known[n] == FAR:
                            known[n] = known[s] + 1
                            further.append(n)
                ring = further
            self._distances[to] = known
        return known

    def ways(self, to: tuple[int, ...], barred: tuple[int, ...]) -> list[int]:
        """Steps from every square to the nearest of these; DETOUR more where barred squares cut it off."""
        known = self._ways.get((to, barred))
        if known is None:
            if len(self._ways) >= KEPT_WAYS:
                self._ways.clear()
            known = self._ways[(to, barred)] = self.flood(to, barred)
            if barred:
                past = self.ways(to, ())
                for s in range(self.size):
                    if known[s] == FAR:
                        known[s] = min(FAR, past[s] + DETOUR)
        return known

    def flood(self, to: tuple[int, ...], barred: tuple[int, ...]) -> list[int]:
        far = [FAR] * self.size
        for s in to:
            far[s] = 0
        ring = list(to)
        while ring:
            further = []
            for s in ring:
                for n in self.near[s]:
                    if far[n] == FAR and n not in barred:
                        far[n] = far[s] + 1
                        further.append(n)
            ring = further
        return far

    def towards(self, to: int) -> list[int]:
        """HI-H137: from every square the next one on the shortest way, NOWHERE at its end."""
        known = self._towards.get(to)
        if known is None:
            far = self.distances(to)
            known = self._towards[to] = [self.step_down(s, far) for s in range(self.size)]
        return known

    def step_down(self, s: int, far: list[int]) -> int:
        """In the order of the compass the first step that leads nearer."""
        for n in self.near[s]:
            if far[n] < far[s]:
                return n
        return NOWHERE

    def nearest(self, start: int) -> list[int]:
        """By area: its nearest square."""
        known = self._nearest.get(start)
        if known is None:
            far = self.distances(start)
            known = self._nearest[start] = [NOWHERE] * len(self.areas)
            for s in range(self.size):
                area = self.area[s]
                if area >= 0 and (known[area] < 0 or far[s] < far[known[area]]):
                    known[area] = s
        return known

    def ball(self, start: int, limit: int) -> Ball:
        """Where so many steps may lead, past all models and doors."""
        key = start * 64 + limit
        known = self._balls.get(key)
        if known is None:
            known = self._balls[key] = self.spread(start, limit, ())
        return known

    def ball_around(self, start: int, limit: int, barred: tuple[int, ...]) -> Ball:
        """The same, but nobody enters the barred squares; the latest are kept."""
        key = (start * 64 + limit, barred)
        known = self._barred.get(key)
        if known is None:
            if len(self._barred) >= KEPT:
                self._barred.clear()
            known = self._barred[key] = self.spread(start, limit, barred)
        return known

    def spread(self, start: int, limit: int, barred: tuple[int, ...]) -> Ball:
        near = self.near
        is_new = [True] * self.size
        for s in (start, *barred):
            is_new[s] = False
        came: dict[int, int] = {start: start}
        ring = [start]
        for _ in range(limit):
            further = []
            for s in ring:
                for n in near[s]:
                    if is_new[n]:
                        is_new[n] = False
                        came[n] = s
                        further.append(n)
            ring = further
        return Ball(came)

    def around(self, s: int) -> frozenset[int]:
        """The square and its neighbours that no wall hides from it."""
        known = self._around.get(s)
        if known is None:
            near = [n for n in range(self.size) if self.distance(n, s) <= 1 and self.kind[n] != WALL]
            known = self._around[s] = frozenset([n for n in near if not self.sight(s, n).is_blocked])
        return known

    def squares_of(self, area: int) -> tuple[int, ...]:
        known = self._reach.get(area)
        if known is None:
            known = tuple([s for s in range(self.size) if self.area[s] == area])
            self._reach[area] = known
        return known

    # Areas

    def _adjacent_areas(self) -> list[tuple[int, ...]]:
        """HI-H8: floor squares within distance 2 of each other."""
        pairs: set[tuple[int, int]] = set()
        for s in range(self.size):
            if self.kind[s] != FLOOR:
                continue
            x, y = self.point(s)
            for dy in range(-2, 3):
                for dx in range(-2, 3):
                    if self.is_open(x + dx, y + dy):
                        n = s + dy * self.width + dx
                        if self.kind[n] == FLOOR and self.area[n] != self.area[s]:
                            pairs.add((self.area[s], self.area[n]))
        return [tuple(sorted([b for a, b in pairs if a == area])) for area in range(len(self.areas))]

    # Sight

    def sight(self, a: int, b: int) -> Sight:
        row = self._sights[a]
        known = row[b] if row else None
        if known is None:
            known = self._look(a, b)
            self._sights_from(a)[b] = known
            self._sights_from(b)[a] = known.back()
        return known

    def _sights_from(self, a: int) -> list[Sight | None]:
        if not self._sights[a]:
            self._sights[a] = [None] * self.size
        return self._sights[a]

    def _look(self, a: int, b: int) -> Sight:
        """HI-5.12, HI-5.13, HI-H5 in whole numbers: centres are odd, grid lines even."""
        ax, ay = self.point(a)
        bx, by = self.point(b)
        dx, dy = 2 * (bx - ax), 2 * (by - ay)
        inside: list[tuple[int, int]] = []
        for y in range(min(ay, by), max(ay, by) + 1):
            for x in range(min(ax, bx), max(ax, bx) + 1):
                s = y * self.width + x
                if s in (a, b):
                    continue
                touch = touched(2 * ax + 1, 2 * ay + 1, dx, dy, x, y)
                if touch == ACROSS:
                    if self.kind[s] == WALL:
                        return Sight(True, (), ())
                    inside.append((self.span(a, s), s))
                elif touch != APART and self.kind[s] == WALL and not self._is_doorway_corner(x, y, touch):
                    return Sight(True, (), ())
        crossed = tuple([s for _, s in sorted(inside)])
        return Sight(False, crossed, tuple([s for s in crossed if self.kind[s] == DOORWAY]))

    def _is_doorway_corner(self, x: int, y: int, corner: int) -> bool:
        """HI-5.13: whether one of the four squares around that corner is a doorway."""
        cx, cy = x + corner % 2, y + corner // 2
        for ny in (cy - 1, cy):
            for nx in (cx - 1, cx):
                if self.is_open(nx, ny) and self.kind[ny * self.width + nx] == DOORWAY:
                    return True
        return False


APART: Final = -1
ACROSS: Final = 4


def touched(ax: int, ay: int, dx: int, dy: int, x: int, y: int) -> int:
    """How the line from (ax, ay) along (dx, dy) meets a square: APART, ACROSS, or the corner (0 to 3) it touches."""
    before = after = 0
    corner = APART
    for i in range(4):
        turn = dx * (2 * (y + i // 2) - ay) - dy * (2 * (x + i % 2) - ax)
        if turn > 0:
            after += 1
        elif turn < 0:
            before += 1
        else:
            corner = i
    return ACROSS if before and after else corner


def shared(first: str, second: str) -> str:
    """A border square that two tiles share: wall, else doorway, else hallway."""
    if not first:
        return second
    if "#" in (first, second):
        return "#"
    return "+" if "+" in (first, second) else first
