"""The ledgers: every rule of a game by its number, in our words."""

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from undercity.core.game import Game, Wrong

LEDGERS = Path(__file__).resolve().parent.parent / "docs" / "rules"

_HEADING = re.compile(r"#{2,3} (?:(\d+) )?(.+)")
_RULE = re.compile(r"- \*\*([A-Z]+-[\w.]+)\*\* (.+)")
_EMPHASIS = re.compile(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)")
_RULING = re.compile(r"\*\*([A-Z]+-H\d+)\*\*")


class Rule(msgspec.Struct, frozen=True):
    """A rule of the ledger; `section` is the heading it stands under."""

    id: str
    section: str
    text: str


def load(game: Game, folder: Path = LEDGERS) -> list[Rule]:
    """All rules of a game, in the ledger's order."""
    path = folder / f"{game.name}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Wrong(
            f"The rules of {game.title} are not at {path}. They come with the project's folder, not with the package: "
            "run Undercity from there."
        ) from error
    return parse(text)


def parse(ledger: str) -> list[Rule]:
    """The rules of a ledger: list items and rows of the table of house rulings; a row may rule one id once more."""
    found: dict[str, Rule] = {}
    section = ""
    for line in ledger.splitlines():
        if heading := _HEADING.fullmatch(line):
            section = " ".join(part for part in heading.groups() if part)
        for rule in _rules_in(line, section):
            known = found.get(rule.id)
            found[rule.id] = rule if known is None else Rule(rule.id, known.section, f"{known.text} {rule.text}")
    return list(found.values())


def _rules_in(line: str, section: str) -> list[Rule]:
    if item := _RULE.fullmatch(line):
        return [Rule(item[1], section, _plain(item[2]))]
    cells = [_plain(cell) for cell in line.strip("| ").split(" | ")] if line.startswith("|") else []
    if len(cells) == 5 and (ruling := _RULING.search(line)):
        _, question, _, answer, reason = cells
        because = "" if reason in ("–", "") else f" Why: {reason}."
        return [Rule(ruling[1], "House rulings", f"{question}: {answer}.{because}")]
    return []


def _plain(text: str) -> str:
    return _EMPHASIS.sub("", text).strip()


def find(game: Game, rules: list[Rule], wanted: str) -> list[Rule]:
    """The rule with this number, all of a section, or all that name a word; raises Wrong if there is none."""
    number = re.fullmatch(rf"(?:{game.prefix}-)?(H?\d+(?:\.\d+)?[a-z]?)", wanted.strip(), re.IGNORECASE)
    if number is None:
        return search(game, rules, wanted.strip())
    id = f"{game.prefix}-{number[1].lower().replace('h', 'H')}"
    found = [rule for rule in rules if rule.id == id] or [rule for rule in rules if rule.id.startswith(f"{id}.")]
    if not found:
        near = ", ".join(nearest(id, [rule.id for rule in rules]))
        raise Wrong(f"There is no rule {id} in {game.title}; the nearest are {near}.")
    return found


def search(game: Game, rules: list[Rule], word: str) -> list[Rule]:
    """All rules whose text or section names the word."""
    looked_for = word.casefold()
    found = [rule for rule in rules if looked_for in f"{rule.section}\n{rule.text}".casefold()]
    if not found:
        raise Wrong(f"No rule of {game.title} names “{word[:60]}”.")
    return found


def nearest(id: str, ids: Iterable[str], count: int = 3) -> list[str]:
    """The ids that come closest in the ledger's order, in that order."""
    closest = sorted(ids, key=lambda other: _distance(_order(id), _order(other)))[:count]
    return sorted(closest, key=_order)


def _order(id: str) -> tuple[int, ...]:
    """NB-8.10 -> (0, 8, 10); NB-H12 -> (1, 12, 0)."""
    numbers = [int(digits) for digits in re.findall(r"\d+", id)]
    return (int("-H" in id), *numbers, *[0] * (2 - len(numbers)))


def _distance(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(abs(a - b) for a, b in zip(one, other, strict=True))
