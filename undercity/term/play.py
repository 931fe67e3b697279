"""A match in the terminal: alone against bots, or several people at one keyboard."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from undercity.bots import Bot, bot
from undercity.core.game import Game, Wrong
from undercity.games import find
from undercity.play import Match, Passes
from undercity.term import shelf
from undercity.term.answer import understand
from undercity.term.commands import Left, command
from undercity.term.palette import SENTENCE, SMALL
from undercity.term.screen import question, screen

ME = "me"
OPPONENT = "medium"
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what can be scrolled back to."""

Reader = Callable[[str], str]
"""Asks for a line; like `input` it raises EOFError when there is none."""


def main(
    game: str,
    seats: str,
    options: Mapping[str, Any],
    seed: int | None,
    resume: bool,
    console: Console | None = None,
    read: Reader = input,
    folder: Path | None = None,
) -> None:
    """Begin a match, or go on with the one that was left last, and play it."""
    console = console or Console(highlight=False)
    folder = folder or shelf.shelf()
    if resume:
        match, sitters, place, passed_over = shelf.take_last(folder)
        for sentence in passed_over:
            console.print(Text(sentence, style=SENTENCE))
    else:
        sitters = seated(find(game), seats, options)
        match = Match(game, len(sitters), seed, **options)
        place = shelf.new_place(folder, game)
    Sitting(match, sitters, place, console, read, seed).play()


def seated(game: Game, seats: str, options: Mapping[str, Any]) -> list[str]:
    """Who sits where: as told, or you against bots, as many as the options are meant for."""
    if seats:
        return [sitter.strip().lower() or ME for sitter in seats.split(",")]
    meant = [option.seats[options[option.name]] for option in game.options if options.get(option.name) in option.seats]
    count = min([max(counts) for counts in meant], default=game.seats[0])
    return [ME, *[OPPONENT] * (count - 1)]


class Sitting:
    """People and bots around a match, the screen they share, and what each of them has read of the log."""

    def __init__(
        self,
        match: Match,
        sitters: Sequence[str],
        place: Path,
        console: Console,
        read: Reader,
        seed: int | None = None,
    ) -> None:
        self.match = match
        self.sitters = sitters
        self.place = place
        self.console = console
        self.read = read
        self.people = [seat for seat, sitter in enumerate(sitters) if sitter == ME]
        self.bots: dict[int, Bot] = {
            seat: bot(sitter, None if seed is None else (seed, seat))
            for seat, sitter in enumerate(sitters)
            if sitter != ME
        }
        self.holder = self.people[0] if len(self.people) == 1 else None
        """Whose view is on the screen; None shows what everybody may see."""
        is_begun = any(seat >= 0 for seat, _ in match.entries)
        self.read_to = [len(self.view()["log"]) if is_begun else 0] * len(sitters)
        self.is_stale = True
        """The screen does not show the table as it is."""
        self.is_saved = False
        self.passes = Passes()

    def play(self) -> None:
        """Until the match is over or a person leaves; it is saved after every answer."""
        self.save()
        try:
            while (ask := self.match.asking) is not None:
                if ask.seat in self.bots:
                    self.let_think(ask.seat)
                elif passed := self.passes.answer(self.match.table):
                    self.answer(passed)
                else:
                    self.ask(ask.seat)
            self.finish()
        except (Left, EOFError, KeyboardInterrupt):
            where = (
                f"is saved at {self.place}. Go on with: undercity play --resume" if self.is_saved else "is not saved."
            )
            self.say(f"\nThe match {where}")

    # Bots and people

    def let_think(self, seat: int) -> None:
        """A bot answers; where a screen can be redrawn, one watches it play."""
        if self.console.is_terminal:
            self.show()
        mine = self.match.seat(seat)
        with self.console.status(f"{self.names()[seat]} thinks …"):
            answer = self.bots[seat].choose(mine.view, mine.asking, mine.imagine)
        self.answer(answer)

    def ask(self, seat: int) -> None:
        """Put the open question to a person once; whatever is typed, nothing is lost."""
        self.hand_over(seat)
        if self.is_stale:
            self.show()
        text = self.read("› ").strip()
        try:
            self.take(seat, text)
        except Wrong as error:
            self.say(str(error), SENTENCE)

    def take(self, seat: int, text: str) -> None:
        asking = self.match.seat(seat).asking
        found = None if text in asking.answers else command(text)
        if not text:
            self.is_stale = True
        elif found is None:
            answer = understand(asking, text)
            self.read_to[seat] = len(self.view()["log"])
            self.answer(answer)
        else:
            found[0](self, seat, found[1])
            if not self.is_stale:
                self.console.print(question(self.view(), set()))

    def answer(self, answer: str) -> None:
        self.match.choose(answer)
        self.is_stale = True
        self.save()

    def save(self) -> None:
        try:
            shelf.keep(self.match, self.sitters, self.place)
            self.is_saved = True
        except Wrong as error:
            self.is_saved = False
            self.say(str(error), SENTENCE)

    # The screen

    def hand_over(self, seat: int) -> None:
        """Before another person looks, nothing of this one's view is left on the screen."""
        if seat == self.holder:
            return
        self.holder = None
        self.wipe()
        self.say(f"{self.names()[seat]}, you are asked.", "bold")
        if command(self.read("Press Enter when only you can see the screen. ").strip()) == command("q"):
            raise Left
        self.holder = seat
        self.is_stale = True

    def wipe(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(WIPE)
        else:
            self.console.print("\n" * self.console.height)

    def view(self) -> Mapping[str, Any]:
        return self.match.view(None) if self.holder is None else self.match.seat(self.holder).view

    def show(self, ending: RenderableType | None = None) -> None:
        since = 0 if self.holder is None else self.read_to[self.holder]
        drawn = screen(self.view(), self.names(), since, self.console.width, self.console.height, ending)
        with self.console:
            self.console.clear()
            self.console.print(drawn)
        self.is_stale = False

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style=style))

    def names(self) -> list[str]:
        """How those around the table are called."""
        if len(self.sitters) == 2 and len(self.people) == 1:
            return ["you" if sitter == ME else sitter for sitter in self.sitters]
        alone = len(self.people) == 1
        return [
            ("you" if alone else f"Player {seat + 1}") if sitter == ME else f"Player {seat + 1} ({sitter})"
            for seat, sitter in enumerate(self.sitters)
        ]

    def finish(self) -> None:
        """Who won and why, the scoring, and where the record lies."""
        result = self.match.result
        if len(self.people) > 1:
            self.holder = None
        lines = [Text(line) for line in (result.reason, *result.lines)]
        self.show(Group(Text(self.verdict(result.winners), style="bold"), *lines))
        self.say(f"The record lies at {self.place}.", SMALL)

    def verdict(self, winners: Sequence[int]) -> str:
        if len(winners) == len(self.sitters):
            return "A draw."
        if self.holder is not None:
            return "You win!" if self.holder in winners else "You lose."
        who = " and ".join(self.names()[seat] for seat in winners)
        return f"{who} win{'' if len(winners) > 1 else 's'}!"
