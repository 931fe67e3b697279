"""The table as HTML, in parts: a push holds those that have changed, and the script puts each in its place."""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby, takewhile
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup, escape

from undercity import games as game_folder
from undercity.core.game import Game
from undercity.core.step import NATURE
from undercity.core.words import many
from undercity.play import Match
from undercity.web import api
from undercity.web.rooms import Room, following
from undercity.web.store import Key

HERE = Path(__file__).parent
GAMES = Path(str(game_folder.__file__)).parent
RECENT = 40
"""Lines of the log that the table shows; the whole of it is in the replay."""
KEPT = 20_000
"""Cards and lines of logs that stay drawn."""
SHORT = 24
"""Characters that a tag on a card takes beside its label."""
CHOOSE = "Choose"
MANY = 8
"""So many answers of one kind in a row, each with a place of its own on the board, are folded in the list."""
CUT = Markup(f"<!--{secrets.token_hex(16)}-->")
"""Stands between the parts; nobody can write it into a text."""
PARTS = ("top", "board", "question", "answers", "log", "tools")

templates = Environment(
    loader=ChoiceLoader([FileSystemLoader(HERE / "templates"), FileSystemLoader(GAMES)]),
    autoescape=select_autoescape(),
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


class Targets:
    """Which pieces of the board stand for which answers, and which answers a board has drawn."""

    def __init__(self, answers: Iterable[Mapping[str, str]]) -> None:
        self.answers = list(answers)
        self.drawn: set[str] = set()
        self.menus: list[str] = []
        self.by_piece: dict[str, list[Mapping[str, str]]] = {}
        for answer in self.answers:
            if answer["at"]:
                self.by_piece.setdefault(answer["at"], []).append(answer)

    def glow(self, piece: str) -> str:
        """The class of a piece that can be clicked."""
        return "glow" if piece in self.by_piece else ""

    def on(self, piece: str, title: str = "") -> Markup:
        """The attributes of a piece that stands for one answer. Its tag does not repeat the piece's title."""
        found = self.by_piece.get(piece, [])
        if len(found) != 1:
            return Markup("")
        [answer] = found
        label = CHOOSE if answer["label"] == title else answer["label"]
        tag, short, full = escape(tagged(label, answer["note"])), escape(label), escape(tagged(**answer))
        button = f'role="button" tabindex="0" data-tag="{tag}" data-short="{short}" aria-label="{full}"'
        return Markup(f"{self.answer(answer)} {button}")

    def choices(self, piece: str) -> Markup:
        """Buttons on a piece that stands for several answers."""
        found = self.by_piece.get(piece, [])
        return self.buttons(found, "choices") if len(found) > 1 else Markup("")

    def menu(self, piece: str, title: str = "") -> Markup:
        """Like `on`; a piece that stands for several answers opens a menu of them when it is clicked."""
        found = self.by_piece.get(piece, [])
        if len(found) < 2:
            return self.on(piece, title)
        self.menus.append(piece)
        self.drawn.update(answer["notation"] for answer in found)
        label = f"{title or found[0]['label']}: {len(found)} choices"
        return Markup(
            f'data-picks="{escape(piece)}" role="button" tabindex="0" aria-haspopup="true" aria-label="{escape(label)}"'
        )

    def answer(self, answer: Mapping[str, str]) -> Markup:
        self.drawn.add(answer["notation"])
        return Markup(f'data-answer="{escape(answer["notation"])}"')

    def under(self, prefix: str) -> list[Mapping[str, str]]:
        """The answers whose places begin like this."""
        return [answer for answer in self.answers if answer["at"].startswith(prefix)]

    def loose(self) -> list[Mapping[str, str]]:
        """The answers that belong to no place."""
        return [answer for answer in self.answers if not answer["at"]]

    def buttons(self, answers: Sequence[Mapping[str, str]], name: str) -> Markup:
        each = [f'<button type="button" {self.answer(one)}>{escape(one["label"])}</button>' for one in answers]
        return Markup(f'<div class="{name}">{"".join(each)}</div>' if each else "")

    def rest(self) -> Markup:
        """The menus of its pieces, and what the board has not drawn: every answer can be given there."""
        menus = [self.picks(piece) for piece in dict.fromkeys(self.menus)]
        loose = [answer for answer in self.answers if answer["notation"] not in self.drawn]
        return Markup("").join([*menus, self.buttons(loose, "tray")])

    def picks(self, piece: str) -> Markup:
        """The menu of a piece, which stays closed until the piece is clicked."""
        each = [
            f'<button type="button" {self.answer(one)}>{escape(one["label"])}{small(one["note"])}</button>'
            for one in self.by_piece[piece]
        ]
        return Markup(f'<div class="picks" popover data-picks-of="{escape(piece)}">{"".join(each)}</div>')


def folded(answers: Iterable[Mapping[str, str]]) -> list[tuple[str, list[Mapping[str, str]]]]:
    """The list of answers in groups, each with the words its answers begin with, if it is to be folded."""
    groups: list[tuple[str, list[Mapping[str, str]]]] = []
    for kind, run in groupby(answers, key=kind_of):
        found = list(run)
        places = {answer["at"] for answer in found}
        is_long = kind and len(found) >= MANY and len(places) == len(found)
        words = beginning([answer["label"] for answer in found]) if is_long else ""
        groups.append((words, found))
    return groups


def kind_of(answer: Mapping[str, str]) -> str:
    """Its verb and the kind of its place; empty for what has no place."""
    return f"{answer['notation'].split()[0]} {answer['at'].split()[0]}" if answer["at"] else ""


def beginning(labels: Sequence[str]) -> str:
    """The words with which all of them begin: `Move to`."""
    columns = zip(*[label.split() for label in labels], strict=False)
    same = takewhile(lambda words: len(set(words)) == 1 and words[0].isalpha(), columns)
    return " ".join([words[0] for words in same])


def small(note: str) -> str:
    return f"<small>{escape(note)}</small>" if note else ""


def tagged(label: str, note: str, **_: str) -> str:
    """What a card says when it can be clicked: the label, and the small print if there is room for it."""
    return f"{label} · {note}" if note and len(label) + len(note) <= SHORT else label


@cache
def cards(game: str) -> dict[str, dict[str, Any]]:
    return {str(card["id"]): card for card in api.cards(game)}


@cache
def board_of(game: str) -> str:
    """The game's own drawn board, or the plain one that shows any scene."""
    return f"{game}/art/board.html" if has_art(game, "board.html") else "board.html"


def board(game: Game, view: Mapping[str, Any], scene: Any, targets: Targets) -> Markup:
    drawn = templates.get_template(board_of(game.name)).render(
        view=view, scene=scene, targets=targets, cards=cards(game.name), game=game
    )
    return Markup(drawn) + targets.rest()


def log(lines: Sequence[Mapping[str, Any]], start: int) -> Markup:
    """The lines of the log, the latest first."""
    drawn = [
        log_line(n, line["rule"], line["text"], tuple([(name, by) for name, by in line["sums"]]))
        for n, line in enumerate(lines, start)
    ]
    return Markup("".join(reversed(drawn)))


@lru_cache(KEPT)
def log_line(n: int, rule: str, text: str, sums: tuple[tuple[str, int], ...]) -> str:
    return templates.get_template("line.html").render(n=n, rule=rule, text=text, sums=sums)


def table(
    token: str, key: Key, room: Room, seat: int | None, links: Mapping[str, str], heard: int = 0
) -> dict[str, Markup]:
    """All parts of a table as a link may see it: from its view and nothing else. The first `heard` lines it has."""
    is_covered = len(key.seats) > 1 and not room.match.over and room.asked != seat
    shown = None if is_covered else seat
    start = max(heard, room.heard - RECENT, 0)
    told = api.state(key, room, shown, start)
    view = told["view"]["table"]
    scene = room.match.game.scene(view)
    question = told["view"]["asking"] or {}
    if question.get("occasion") in told["passes"] and question["seat"] == shown:
        question = {"seat": shown, "occasion": question["occasion"]}
    targets = Targets(question.get("answers", ()))
    cover = room.asked if is_covered and room.asked in key.seats else None
    context = {
        "cut": CUT,
        "token": token,
        "next_token": following(token),
        "room": room,
        "game": room.match.game,
        "state": told,
        "seat": shown,
        "scene": scene,
        "question": question,
        "groups": folded(question.get("answers", ())),
        "cover": cover,
        "board": Markup("") if cover is not None else board(room.match.game, view, scene, targets),
        "log": log(told["view"]["log"], start),
        "log_from": heard,
        "fresh": room.heard if shown is None else room.spoke.get(shown, room.heard),
        "awaited": awaited(room, links),
        "story": told_story(room) if room.match.over else None,
    }
    drawn = templates.get_template("live.html").render(context).split(CUT)
    return {part: Markup(html.strip()) for part, html in zip(PARTS, drawn, strict=True)}


def awaited(room: Room, links: Mapping[str, str]) -> list[tuple[int, str]]:
    """Seats by link whose people are not here, for whoever can send them their link."""
    seats = [int(what) for what in links if what.isdecimal()]
    return [(seat, links[str(seat)]) for seat in seats if not room.present(seat) and not room.places[seat].stand_in]


def told_story(room: Room) -> dict[str, Any] | None:
    """What decided the match, with a curve of the winner's prospects in a box of 100 by 40."""
    story = room.story()
    if story is None:
        return None
    width = max(1, len(story.course) - 1)
    points = [(round(100 * i / width, 2), round(38 - 36 * worth, 2)) for i, worth in enumerate(story.course)]
    return {
        "winner": story.winner,
        "owner": owner_of(room.match, story.winner),
        "points": " ".join(f"{x},{y}" for x, y in points),
        "turnings": [(turning, points[turning.ply]) for turning in story.turnings],
    }


def owner_of(match: Match, seat: int) -> int | None:
    """The colour a seat wears."""
    scene = match.game.scene(match.game.view(match.table, None))
    return next((score.owner for score in scene.scores if seat in score.seats), None)


def moment(key: Key, room: Room, at: int, eyes: int | None) -> dict[str, Any]:
    """A moment of the match for the replay."""
    seat = api.replay_eyes(key, room, eyes)
    past = room.match.at(at)
    seen = past.view(seat)
    scene = past.game.scene(seen["table"])
    lines = seen["log"][-RECENT:]
    before = len(room.match.at(at - 1).table.log or ()) if at else 0
    asked = past.table.open.seat if past.table.open else None
    return {
        "at": at,
        "seat": seat,
        "scene": scene,
        "board": board(past.game, seen["table"], scene, Targets(())),
        "log": log(lines, len(seen["log"]) - len(lines)),
        "fresh": before,
        "asked": None if asked is None else "Chance" if asked == NATURE else room.called(asked),
    }


@cache
def has_art(game: str, name: str) -> bool:
    return (GAMES / game / "art" / name).exists()


_kept: dict[tuple[Any, ...], str] = {}


def kept(*key: Any, caller: Callable[[], str]) -> str:
    """For `{% call kept(...) %}`: what a template has drawn before from the same key is not drawn again."""
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        found = _kept[key] = caller()
    return found


templates.globals.update(has_art=has_art, kept=kept)
templates.filters["many"] = many
