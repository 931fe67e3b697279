"""What can be typed besides answers. Each function's docstring is its line in `help`."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercity import rules
from undercity.bots import bot
from undercity.bots.ismcts import Ismcts
from undercity.core.game import Wrong
from undercity.term import rules as printed_rules
from undercity.term.draw import WIDEST, inside, printed
from undercity.term.palette import ACCENT, SMALL, colour, named

if TYPE_CHECKING:
    from undercity.term.play import Sitting


class Left(Exception):
    """A person leaves the table."""


def look_up(s: "Sitting", seat: int, wanted: str) -> None:
    """The rules this question touches; one rule by its number, or all that name a word."""
    ledger = rules.load(s.match.game)
    if wanted:
        printed_rules.show(s.console, rules.find(s.match.game, ledger, wanted))
        return
    view = s.match.seat(seat).view
    touched = {refusal["rule"] for refusal in view["asking"]["refusals"]} | {line["rule"] for line in view["log"][-6:]}
    printed_rules.show(s.console, [rule for rule in ledger if rule.id in touched])
    sections = " · ".join(dict.fromkeys(rule.section for rule in ledger))
    s.say(f"Sections: {sections}. Type ? with a number, such as ? 8 or ? {ledger[0].id}, or ? with a word.", SMALL)


def undo(s: "Sitting", seat: int, _: str) -> None:
    """Take your last answer back, as long as nobody has learned anything since."""
    s.match.undo(seat)
    s.is_stale = True
    s.save()


def pass_ahead(s: "Sitting", seat: int, _: str) -> None:
    """Let this interrupt be, and all of its kind until the round or turn ends."""
    s.answer(s.passes.add(s.match.table))


def ask_again(s: "Sitting", seat: int, _: str) -> None:
    """Pass nothing ahead any longer."""
    s.passes.lift(seat)
    s.say("You are asked about everything again.", SMALL)


def hint(s: "Sitting", seat: int, _: str) -> None:
    """What the hard bot would do in your place, and how it rates that."""
    adviser = bot("hard")
    assert isinstance(adviser, Ismcts)
    mine = s.match.seat(seat)
    with s.console.status("The hard bot thinks about your question …"):
        best, worth = adviser.estimate(mine.view, mine.asking, mine.imagine)
    number, answer = next((i, each) for i, each in enumerate(mine.asking.answers, 1) if each == best)
    s.say(f"Hint: {number} {answer.label}. The hard bot rates your prospects then at {worth:.0%}.", ACCENT)


def why(s: "Sitting", seat: int, _: str) -> None:
    """Why something is not among the answers: the reason and the rule."""
    refusals = s.match.seat(seat).asking.refusals
    if not refusals:
        s.say("Nothing you might expect is refused here.", SMALL)
        return
    grid = Table.grid(padding=(0, 2, 0, 0))
    for refusal in refusals:
        grid.add_row(Text(refusal["answer"]), Text(refusal["reason"]), Text(refusal["rule"], style=ACCENT))
    s.console.print(grid)


def log(s: "Sitting", seat: int, _: str) -> None:
    """Everything that happened, with the rule and the arithmetic of each line."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    for line in s.match.seat(seat).view["log"]:
        grid.add_row(Text(line["rule"], style=ACCENT), Text(line["text"]).append_text(arithmetic(line["sums"])))
    s.console.print(grid)


def arithmetic(sums: list[tuple[str, int]]) -> Text:
    if not sums:
        return Text()
    terms = " + ".join(f"{name} {n}" for name, n in sums)
    return Text.assemble((f"  = {terms}", SMALL))


def card(s: "Sitting", seat: int, wanted: str) -> None:
    """A card in full, wherever it lies; without a name, the names of all."""
    cards = s.match.game.cards()
    if not wanted:
        s.say(" · ".join(str(each["name"]) for each in cards))
        return
    each = one_card(cards, wanted)
    width = min(WIDEST, s.console.width)
    s.console.print(Panel(on_card(s, seat, each, width - 4), title=named(each.get("owner"), each["name"]), width=width,
                          title_align="left", border_style=colour(each.get("owner"))))  # fmt: skip


def one_card(cards: list[dict[str, Any]], wanted: str) -> dict[str, Any]:
    words = wanted.casefold()
    found = [each for each in cards if words in each["name"].casefold()]
    exact = [each for each in found if each["name"].casefold() == words]
    if len(exact or found) != 1:
        several = ", ".join(each["name"] for each in found[:6])
        raise Wrong(f"“{wanted[:60]}” could be {several}." if found else f"There is no card “{wanted[:60]}”.")
    return (exact or found)[0]


def on_card(s: "Sitting", seat: int, each: Mapping[str, Any], width: int) -> Text:
    """As it lies on the table, or its numbers; then its text and where it comes from."""
    scene = s.match.game.scene(s.match.seat(seat).view["table"])
    pieces = [piece for area in scene.areas for piece in area.pieces if piece.card and piece.card == each.get("id")]
    numbers = " · ".join(f"{name} {value}" for name, value in each.items() if type(value) is int and name != "owner")
    lying = [line for piece in pieces for line in inside(piece, width, len(piece.bars) + 2)]
    head = [Text(str(each.get("kind", ""))), *(lying or [Text(numbers)])]
    text = [printed(line) for line in each["text"].splitlines()]
    return Text("\n").join([*[line for line in head if line], *text, Text(f"source: {each['source']}", style=SMALL)])


def save(s: "Sitting", seat: int, _: str) -> None:
    """Save the match. It is saved after every answer anyway."""
    s.save()
    if s.is_saved:
        s.say(f"Saved at {s.place}.", SMALL)


def leave(s: "Sitting", seat: int, _: str) -> None:
    """Leave; the match is saved, and `undercity play --resume` goes on with it."""
    raise Left


def show_help(s: "Sitting", seat: int, _: str) -> None:
    """This page."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(Text("1, 2, …", style=ACCENT), "Answer by number; numbers stand on the board too.")
    grid.add_row(Text("attack 3, bell", style=ACCENT), "Answer by notation, or by words that fit one answer only.")
    grid.add_row(Text("Enter", style=ACCENT), "Draw the table again.")
    for words, command in KEYS.items():
        grid.add_row(Text(words, style=ACCENT), (command.__doc__ or "").strip())
    s.console.print(grid)


Command = Callable[["Sitting", int, str], None]
KEYS: dict[str, Command] = {
    "?, ? NUMBER, ? WORD": look_up,
    "u, undo": undo,
    "h, hint": hint,
    "p, ahead": pass_ahead,
    "again": ask_again,
    "why": why,
    "log": log,
    "card NAME": card,
    "save": save,
    "q, quit": leave,
    "help": show_help,
}
WORDS: dict[str, Command] = {words.split()[0]: command for line, command in KEYS.items() for words in line.split(", ")}


def command(text: str) -> tuple[Command, str] | None:
    """The command a line begins with, and the rest of the line."""
    head, _, rest = text.replace("?", "? ", 1).partition(" ") if text.startswith("?") else text.partition(" ")
    found = WORDS.get(head.casefold())
    return None if found is None else (found, rest.strip())
