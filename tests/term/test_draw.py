"""Scenes on screens of several sizes: nothing breaks out of its line, and what can be answered is marked."""

import io
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.console import Console

from undercity.bots import bot
from undercity.core.scene import Area, Bar, Piece, Scene, Score
from undercity.play import Match
from undercity.term import palette, picture
from undercity.term.draw import Drawing, inside
from undercity.term.screen import answers, board, screen

pytestmark = pytest.mark.once

VARIANTS = [("classic", 2), ("kingmaker", 2), ("twilight", 2), ("unity", 3), ("unity", 4)]
CORNERS = {"╭": "╮", "╰": "╯", "┏": "┓", "┗": "┛"}


def moments(format: str, seats: int, every: int) -> Iterator[Match]:
    """Questions of a match, set-up included: all of the set-up, then every so-and-so-manieth."""
    match = Match("nightbreak", seats, seed=format, format=format)
    player = bot("random", seed=1)
    asked = 0
    while (ask := match.asking) is not None:
        if asked % every == 0 or not match.view(None)["table"]["decks"]:
            yield match
        mine = match.seat(ask.seat)
        match.choose(player.choose(mine.view, ask, mine.imagine))
        asked += 1


def printed(match: Match, seat: int | None, width: int, height: int) -> str:
    console = Console(file=io.StringIO(), width=width, height=height, color_system=None)
    names = [f"Player {seat + 1}" for seat in range(match.seats)]
    with console.capture() as capture:
        console.print(screen(match.view(seat), names, 0, width, height))
    return capture.get()


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize(("format", "seats"), VARIANTS)
def test_no_line_is_broken_at_any_width(format: str, seats: int, width: int) -> None:
    for i, match in enumerate(moments(format, seats, every=25)):
        assert match.asking is not None
        lines = printed(match, match.asking.seat if i % 3 else None, width, 40).splitlines()
        assert all(cell_len(line) <= width for line in lines)
        for line in lines:
            assert all(line.count(left) == line.count(right) for left, right in CORNERS.items()), line


@pytest.mark.parametrize(("format", "seats"), VARIANTS)
def test_a_screen_of_100_by_40_needs_no_scrolling(format: str, seats: int) -> None:
    for match in moments(format, seats, every=9):
        assert match.asking is not None
        shown = printed(match, match.asking.seat, 100, 40)
        assert len(shown.splitlines()) < 40
        words = " ".join(shown.replace("·", " ").split())
        assert all(word in words for word in match.asking.prompt.split())


@pytest.mark.parametrize(("format", "seats"), VARIANTS)
def test_every_answer_stands_on_its_piece_with_its_number(format: str, seats: int) -> None:
    for match in moments(format, seats, every=20):
        assert match.asking is not None
        view = match.view(match.asking.seat)
        shown = printed(match, match.asking.seat, 100, 40)
        pieces = {piece.id for area in match.game.scene(view["table"]).areas for piece in area.pieces}
        for number, answer in enumerate(answers(view), 1):
            assert f" {number} " in shown or f"\n{number} " in shown
            if answer["at"] in pieces:
                assert any(f" {number} " in line or f",{number} " in line for line in shown.splitlines())


def test_what_happened_since_the_last_answer_is_counted_if_it_does_not_fit() -> None:
    *_, match = moments("classic", 2, every=40)
    assert "more since your last answer: log" in " ".join(printed(match, 0, 100, 40).split())


def test_the_numbers_are_on_the_cards_they_mean() -> None:
    match = picture.played()
    lines = printed(match, picture.VIEWER, 100, 40).splitlines()
    assert match.asking is not None
    for number, answer in enumerate(match.asking.answers, 1):
        if answer.startswith("attack"):
            name = answer.label.removeprefix("Attack ")
            assert any(f" {number}  ◉ {name} ─" in line for line in lines)


def test_a_card_shows_bars_counters_statuses_and_cuts_its_text() -> None:
    piece = Piece(
        "place 0",
        "Bell Warden",
        "Melee",
        0,
        ("Curfew Toll (2): Shield the ally at ← or →.", "Arrives: Immobilize each enemy."),
        bars=(Bar("HP", 6, 10),),
        marks=(("Strength", 1), ("held", 2), ("prayers", 0)),
        tags=("shielded", "wounded"),
    )
    lines = [line.plain.replace("\u00a0", " ").rstrip() for line in inside(piece, 28, 9)]
    assert lines == [
        "HP ■■■■■■□□□□ 6/10",
        "Strength 1 · held 2",
        " shielded   wounded",
        "Curfew Toll (2): Shield the",
        "ally at ← or →.",
        "Arrives: Immobilize each",
        "enemy.",
    ]
    assert [line.plain for line in inside(piece, 28, 4)][-1] == "Curfew Toll (2): Shield the…"
    assert len(inside(piece, 28, 1)) == 1


@pytest.mark.parametrize(
    ("value", "limit", "room", "shown"),
    [(5, 5, 9, "■■■■■"), (1, 30, 10, "■□□□□□□□□□"), (0, 3, 9, "□□□"), (3, 3, 0, "■")],
)
def test_a_bar_never_hides_the_last_point(value: int, limit: int, room: int, shown: str) -> None:
    assert palette.bar(value, limit, room).plain == shown


def test_areas_of_any_game_are_drawn() -> None:
    gap = Piece("gap", "empty", "gap")
    scene = Scene(
        "Any game",
        "Anything",
        (Score("Red", 3, "points", 4, (0,)), Score("Nobody", 0, "points", None, ())),
        (
            Area("Track", "track", tuple(Piece(f"t{i}", f"Stop {i}", owner=None) for i in range(40))),
            Area("Row", "row", (*[Piece(f"p{i}", f"Card {i}", owner=9) for i in range(11)], gap)),
            Area("Bank", "pile", (Piece("bank", "Bank", marks=(("coins", 9),)),)),
            Area("Your hand", "hand", (Piece("h", "Trump", marks=(("rank", 7),)),)),
        ),
    )
    drawing = Drawing(scene, 80, {"bank": [1], "h": [2, 3], "t3": [4]}, ["you"])
    console = Console(file=io.StringIO(), width=80, color_system=None)
    with console.capture() as capture:
        for part in board(drawing, 60):
            console.print(part)
    shown = capture.get()
    assert all(cell_len(line) <= 80 for line in shown.splitlines())
    for words in ("Red · you · 3 points", " 1  Bank 9", " 2,3  Trump", " 4 ·Stop 3", "Card 10", "Stop 39"):
        assert words in shown


def lined(areas: tuple[Area, ...], height: int) -> str:
    scene = Scene("Any game", "Anything", (Score("Red", 3, "points", 4, (0,)),), areas)
    console = Console(file=io.StringIO(), width=80, color_system=None)
    with console.capture() as capture:
        for part in board(Drawing(scene, 80, {}, ["you"]), height):
            console.print(part)
    return capture.get()


TOWN = tuple(Piece(f"p{i}", f"Street {i}", "place", lines=("nobody", "rent: 2"), tags=("Fire",)) for i in range(4))


def test_a_list_runs_on_and_shows_its_tags() -> None:
    assert " Street 3 place  Fire  · nobody · rent: 2" in lined((Area("Town", "list", TOWN),), 20).replace(
        "\u00a0", " "
    )


def test_what_has_no_room_is_named_and_nothing_is_cut_off() -> None:
    many = tuple(Piece(f"p{i}", f"Long Street {i}") for i in range(12))
    shown = lined((Area("Town", "list", many),), 4)
    assert all(f"Long Street {i}" in shown for i in range(12))
    assert len(shown.splitlines()) <= 6


def test_every_row_is_shown_before_one_says_more() -> None:
    talks = Piece("talks", "Talker", lines=("one", "two", "three", "four"))
    areas = (Area("A", "row", (talks,)), Area("B", "row", (talks,)))
    # A row of cards takes two lines more than it has inside.
    assert lined(areas, 8).count("one") == 2
    assert "three" not in lined(areas, 8)
    assert [lined(areas, 10).count(word) for word in ("one", "two", "four")] == [2, 2, 0]
    assert lined(areas, 30).count("four") == 2


def luminance(colour: str) -> float:
    parts = [part / 255 for part in Color.parse(colour).get_truecolor()]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colour", [*[c for _, c in palette.SIDES], palette.ACCENT, palette.GOOD, palette.BAD])
def test_every_colour_is_readable_on_dark_and_light_terminals(colour: str) -> None:
    assert (luminance(colour) + 0.05) / 0.05 >= 4
    assert 1.05 / (luminance(colour) + 0.05) >= 4


def test_every_side_has_a_shape_of_its_own() -> None:
    assert len({shape for shape, _ in palette.SIDES}) == len(palette.SIDES)


def test_the_picture_fetches_nothing_from_elsewhere() -> None:
    svg = picture.picture()
    assert svg == picture.picture()
    assert "@font-face" not in svg
    assert "url(http" not in svg
    assert "href" not in svg
    assert "What&#160;does" in svg
