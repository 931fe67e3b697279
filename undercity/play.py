"""The match: ask, let whoever sits there answer, choose, write it down. Everything below play rests on it."""

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from undercity.core import notation
from undercity.core import view as core_view
from undercity.core.chance import Chance, Rng
from undercity.core.game import Game, Result, Wrong
from undercity.core.step import NATURE, Step
from undercity.core.table import Table
from undercity.games import find

FORMAT = 1
"""Of the record, not of any game's rules."""

UNDO = "undo"

Imagine = Callable[[Rng], Table]
"""A table that the seat could not tell from the real one."""


class Answer(str):
    """An answer in notation; it also knows its label, small print and place on the board."""

    label: str
    note: str
    at: str

    def __new__(cls, notation: str, label: str = "", note: str = "", at: str = "") -> "Answer":
        answer = super().__new__(cls, notation)
        answer.label, answer.note, answer.at = label, note, at
        return answer


class Question:
    """An open question as the seat it is put to sees it."""

    def __init__(self, seat: int, tell: Callable[[], dict[str, Any]]) -> None:
        self.seat = seat
        self._tell = tell

    @cached_property
    def _told(self) -> dict[str, Any]:
        return self._tell()

    @cached_property
    def answers(self) -> list[Answer]:
        return [Answer(**answer) for answer in self._told["answers"]]

    @property
    def prompt(self) -> str:
        return str(self._told["prompt"])

    @property
    def why(self) -> str:
        return str(self._told["why"])

    @property
    def occasion(self) -> str:
        """On what occasion an interrupt is asked; empty if the decision must be made."""
        return str(self._told["occasion"])

    @property
    def refusals(self) -> list[dict[str, str]]:
        return list(self._told["refusals"])

    def __repr__(self) -> str:
        return f"<Question for seat {self.seat}: {self.prompt}>"


class LazyView(Mapping[str, Any]):
    """A view that is made when somebody looks at it."""

    def __init__(self, make: Callable[[], dict[str, Any]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> dict[str, Any]:
        return self._make()

    def __getitem__(self, key: str) -> Any:
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


class Seat:
    """What a player or bot holds of a match: its view, its question, and tables it may imagine."""

    def __init__(self, game: Game, t: Table, seat: int) -> None:
        self.view = LazyView(lambda: core_view.see(game, t, seat))
        self.asking = Question(seat, lambda: core_view.question(t, seat) or {})
        self.imagine: Imagine = lambda rng: game.redeal(t, seat, rng)


class Passes:
    """What seats pass ahead: occasions on which they let every interrupt be until the chapter ends.

    Only what everybody sees decides, so that how fast a seat passes tells nothing of what it holds.
    """

    def __init__(self) -> None:
        self.chapter = 0
        self.occasions: dict[int, list[str]] = {}

    def of(self, t: Table, seat: int | None) -> list[str]:
        """What a seat passes ahead now."""
        if t.chapter() != self.chapter:
            self.chapter, self.occasions = t.chapter(), {}
        return self.occasions.get(seat, []) if seat is not None else []

    def add(self, t: Table) -> str:
        """Whoever is asked passes this and all of its kind; returns the answer that does."""
        occasion = "" if t.open is None else t.open.occasion(t)
        if t.open is None or not occasion:
            raise Wrong("Only an interrupt can be passed ahead.")
        self.occasions[t.open.seat] = [*self.of(t, t.open.seat), occasion]
        return t.open.let_be()

    def lift(self, seat: int) -> None:
        self.occasions.pop(seat, None)

    def answer(self, t: Table) -> str:
        """What is answered for whoever is asked, if they pass it ahead."""
        ask = t.open
        is_passed = ask is not None and ask.occasion(t) in self.of(t, ask.seat)
        return ask.let_be() if ask is not None and is_passed else ""


class Match:
    """A match and its record: game, rules version, options, seed, and every answer given, Nature's too."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seed: int | str | None = None,
        *,
        by_hand: bool = False,
        is_logged: bool = True,
        **options: Any,
    ) -> None:
        self.game = find(game)
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.settle_options(self.seats, options)
        self.seed = secrets.randbits(62) if seed is None else seed
        self.by_hand = by_hand
        """Nature is answered by a person or a test: dice and cards of a real table."""
        self.is_logged = is_logged
        self.position: dict[str, Any] | None = None
        self._begin()

    def _begin(self) -> None:
        if self.position is None:
            self.table = self.game.new(self.seats, self.options)
        elif "saved" in self.position:
            self._begin_saved(self.position)
        else:
            self.table, self.seats, self.options = self.game.position(self.position)
        self.table.log = [] if self.is_logged else None
        self.table.proceed()
        self.entries: list[tuple[int, str]] = []
        """Everything that was answered, undone or not."""
        self.plies: list[tuple[int, str, int, bool]] = []
        """What stands: seat, answer, what had been learned before it, whether it is secret."""
        self._answer_chance()

    def _begin_saved(self, position: dict[str, Any]) -> None:
        """A start in the middle of things: a table as `core.notation` saves it."""
        seats, options, saved = (position.get(name) for name in ("seats", "options", "saved"))
        if not isinstance(seats, int) or not isinstance(options, dict) or not isinstance(saved, dict):
            raise Wrong("The saved start of this record is not complete.")
        self.seats, self.options = seats, self.game.settle_options(seats, options)
        fresh = self.game.new(self.seats, self.options)
        self.table = notation.load(fresh, f"undercity.games.{self.game.name}", saved)
        if wrong := self.game.broken(self.table):
            raise Wrong(f"The saved start of this record cannot be: {wrong[0]}.")

    # Asking and answering

    @property
    def asking(self) -> Question | None:
        ask = self.table.open
        if ask is None:
            return None
        t, seat = self.table, ask.seat
        return Question(seat, lambda: core_view.question(t, seat) or {})

    def seat(self, seat: int) -> Seat:
        return Seat(self.game, self.table, seat)

    def choose(self, answer: str) -> None:
        """Give the open question this answer; anything but a legal one changes nothing and raises Wrong."""
        self._choose(self._find(str(answer)))
        self._answer_chance()

    def _find(self, notation: str) -> Step:
        if self.table.open is None:
            raise Wrong("The match is over; nothing is asked any more.")
        options = self.table.options()
        for step in options:
            if step.notation() == notation:
                return step
        for refusal in self.table.open.refusals(self.table):
            if refusal.notation == notation:
                raise Wrong(f"{refusal.answer}: {refusal.reason}.", refusal.rule)
        legal = ", ".join(step.notation() for step in options[:12]) + (", …" if len(options) > 12 else "")
        raise Wrong(f"“{notation[:60]}” does not answer “{self.table.open.prompt(self.table)}” Legal: {legal}.")

    def _choose(self, step: Step) -> None:
        ask = self.table.open
        assert ask is not None
        entry = (ask.seat, step.notation())
        self.plies.append((*entry, self.table.learned, ask.is_secret()))
        self.entries.append(entry)
        self.table.choose(step)

    def _answer_chance(self) -> None:
        while not self.by_hand and isinstance(ask := self.table.open, Chance):
            rng = Rng((self.seed, len(self.plies)))
            self._choose(ask.sample(self.table, rng))

    # How it stands

    @property
    def over(self) -> bool:
        return self.table.is_over()

    @property
    def result(self) -> Result:
        if not self.over:
            raise Wrong("The match is not over yet.")
        return self.game.result(self.table)

    def view(self, seat: int | None) -> dict[str, Any]:
        if seat is not None and not 0 <= seat < self.seats:
            raise Wrong(f"There is no seat {seat}; the seats are 0 to {self.seats - 1}.")
        return core_view.see(self.game, self.table, seat)

    def clone(self) -> "Match":
        other = self._twin()
        other.table = self.table.clone()
        other.table.log = None if self.table.log is None else self.table.log[:]
        other.entries = self.entries[:]
        other.plies = self.plies[:]
        return other

    def at(self, ply: int) -> "Match":
        """The match as it stood after so many of the answers that still stand."""
        if not 0 <= ply <= len(self.plies):
            raise Wrong(f"There is no moment {ply}; the match has {len(self.plies)}.")
        past = self._twin()
        past._replay([(who, what) for who, what, _, _ in self.plies[:ply]])
        past.by_hand = self.by_hand
        return past

    def moments(self) -> Iterator["Match"]:
        """One match that goes through all moments of this one, from before the first answer to the last."""
        past = self.at(0)
        past.by_hand = True
        yield past
        for _, what, _, _ in self.plies:
            past._choose(past._find(what))
            yield past

    def imagined(self, seat: int | None) -> "Match":
        """A match that goes on from here with everything dealt anew that this seat cannot know, and a new seed."""
        other = self._twin()
        other.seed = secrets.randbits(62)
        rng = Rng(other.seed)
        table = self.table
        for hidden_from in range(self.seats) if seat is None else (seat,):
            table = self.game.redeal(table, hidden_from, rng)
        other.position = {"seats": self.seats, "options": self.options, "saved": notation.dump(table)}
        other._begin()
        return other

    def _twin(self) -> "Match":
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        return twin

    # Undo

    def why_not_undo(self, seat: int | None = None) -> str | None:
        """What stands in the way of taking the last answer back, as a sentence; None if nothing does."""
        last = self._last_answer()
        if last is None:
            return "Nothing has been answered yet."
        who, _, learned, _ = self.plies[last]
        if seat is not None and who != seat:
            return f"Player {who + 1} has answered since."
        if self.table.learned != learned:
            return "Something has been revealed since: a draw, a roll or a hidden card."
        return None

    def undo(self, seat: int | None = None) -> None:
        """Take the last answer back, if nobody has learned anything by it. The record keeps both."""
        stopped = self.why_not_undo(seat)
        if stopped is not None:
            raise Wrong(f"This cannot be undone. {stopped}")
        last = self._last_answer()
        assert last is not None
        entries = [*self.entries, (self.plies[last][0], UNDO)]
        self._replay([(who, answer) for who, answer, _, _ in self.plies[:last]])
        self.entries = entries

    def _last_answer(self) -> int | None:
        for i in range(len(self.plies) - 1, -1, -1):
            if self.by_hand or self.plies[i][0] != NATURE:
                return i
        return None

    def _replay(self, entries: list[tuple[int, str]]) -> None:
        """Play what stands of these entries, Nature's answers as they are written."""
        by_hand, self.by_hand = self.by_hand, True
        self._begin()
        for who, answer in standing(entries):
            if self.table.open is None or self.table.open.seat != who:
                raise Wrong(f"The record gives seat {who} the answer “{answer[:60]}”, but it is not asked.")
            self._choose(self._find(answer))
        self.entries = entries[:]
        self.by_hand = by_hand

    # The record

    def record(self, seat: int | None = None) -> dict[str, Any]:
        """The whole record; for a seat (-1: a spectator), in a running match, only what it may know."""
        record = {
            "undercity": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "options": self.options,
            "position": self.position,
            "commitment": commitment(self.seed),
            "seed": self.seed,
            "by_hand": self.by_hand,
            "entries": [list(entry) for entry in self.entries],
            "log": [line["text"] for line in core_view.heard(self.table, None)] if self.over else [],
        }
        if seat is not None and not self.over:
            record["seed"] = record["position"] = None
            record["entries"] = self._entries_for(seat)
        return record

    def _entries_for(self, seat: int) -> list[list[Any]]:
        mates = self.table.mates(seat) if 0 <= seat < self.seats else ()
        return [[who, None if hidden and who not in mates else what] for who, what, _, hidden in self.plies]

    def dumps(self, seat: int | None = None) -> str:
        return json.dumps(self.record(seat), ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> "Match":
        """The match of a record, replayed answer by answer; a broken or foreign record raises Wrong."""
        try:
            record = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Wrong(f"This is not a record: {error}.") from error
        return cls.from_record(record)

    @classmethod
    def from_record(cls, record: Any) -> "Match":
        game = _readable(record)
        options = game.settle_options(record["seats"], record["options"])
        match = cls.__new__(cls)
        match.game, match.seats, match.options = game, record["seats"], options
        match.seed, match.by_hand, match.is_logged = record["seed"], record["by_hand"], True
        match.position = record["position"]
        match._replay([(who, what) for who, what in record["entries"]])
        match._answer_chance()
        return match


SHAPE: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "version": (int,),
    "seats": (int,),
    "options": (dict,),
    "position": (dict, type(None)),
    "seed": (int, str, type(None)),
    "by_hand": (bool,),
    "entries": (list,),
}


def _readable(record: Any) -> Game:
    """The game of a record whose shape is right."""
    if not isinstance(record, dict) or record.get("undercity") != FORMAT:
        raise Wrong("This is not a record of Undercity.")
    for name, kinds in SHAPE.items():
        if type(record.get(name)) not in kinds:
            raise Wrong(f"The record's “{name}” is missing or not what it should be.")
    for entry in record["entries"]:
        if not isinstance(entry, list) or [type(part) for part in entry] != [int, str]:
            raise Wrong(f"The record holds an entry that is not a seat with its answer: {str(entry)[:60]}.")
    game = find(record["game"])
    if record["version"] != game.version:
        raise Wrong(
            f"The record was played under version {record['version']} of {game.title}'s rules; this is version "
            f"{game.version}. Its log can still be read."
        )
    return game


def standing(entries: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """The entries that no undo has taken back. Nothing of Nature's is ever undone: somebody has learned by it."""
    found: list[tuple[int, str]] = []
    for who, answer in entries:
        if answer != UNDO:
            found.append((who, answer))
        elif found and found[-1][0] == who:
            found.pop()
        else:
            raise Wrong("The record takes back what cannot be taken back.")
    return found


def position(game: str, described: dict[str, Any], seed: int | str | None = None, by_hand: bool = False) -> Match:
    """A match set up at a described position."""
    if not isinstance(described, dict):
        raise Wrong("A position is described by a mapping.")
    match = Match.__new__(Match)
    match.game = find(game)
    match.seed = secrets.randbits(62) if seed is None else seed
    match.by_hand, match.is_logged, match.position = by_hand, True, described
    match._begin()
    return match


def commitment(seed: int | str | None) -> str:
    """Lets anybody check, once the seed is known, that it was fixed beforehand."""
    return hashlib.sha256(f"undercity:{seed}".encode()).hexdigest()
