"""A new game, copied from the template under its own name."""

import re
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

from undercity.core.game import Wrong
from undercity.games import find, names

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = "template"
FOLDERS = ("undercity/games", "tests/games")
RULES = Path("docs/rules")
TAKEN = ("peers",)
"""Means something else where games are listed by name."""


def main(name: str) -> None:
    made = create(name, ROOT)
    for path in made:
        print(path.relative_to(ROOT))
    print(f"{title(name)} is ready, as a copy of {find(TEMPLATE).title}: undercity play {name}")


def create(name: str, root: Path) -> list[Path]:
    """Copy the template's rules, tests and code; returns the files made."""
    check_name(name, root)
    return [copy(source, target, name) for source, target in copies(name, root)]


def check_name(name: str, root: Path) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or iskeyword(name):
        raise Wrong(f"“{name}” cannot name a game: it takes small letters, as in neon_dice.")
    if name in names() or name in TAKEN or (root / FOLDERS[0] / name).exists():
        raise Wrong(f"The name “{name}” is taken; the games are {', '.join(names())}.")
    if any(target.exists() for _, target in copies(name, root)):
        raise Wrong(f"There are already files for a game “{name}” among the tests or the rules.")


def copies(name: str, root: Path) -> Iterator[tuple[Path, Path]]:
    """(source, target) of every file."""
    for folder in FOLDERS:
        for source in sorted((root / folder / TEMPLATE).rglob("*")):
            if source.is_file() and "__pycache__" not in source.parts:
                inner = source.relative_to(root / folder / TEMPLATE)
                yield source, root / folder / name / renamed(str(inner), name)
    if (rules := root / RULES / f"{TEMPLATE}.md").exists():
        yield rules, rules.with_stem(name)


def copy(source: Path, target: Path, name: str) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    return target


def renamed(text: str, name: str) -> str:
    """The template's name, title and rule prefix give way to the new game's."""
    old = find(TEMPLATE)
    text = text.replace(old.title.lower().replace(" ", "_"), name).replace(old.title, title(name))
    text = re.sub(rf"\b{TEMPLATE}\b", name, text)
    return re.sub(rf"\b{old.prefix}\b", prefix(name), text)


def title(name: str) -> str:
    return name.replace("_", " ").title()


def prefix(name: str) -> str:
    """With which its rule ids begin: the initials, or as many letters as tell it from all other games."""
    taken = {find(other).prefix for other in names() if other != name}
    initials = "".join(word[0] for word in name.split("_"))
    letters = name.replace("_", "")
    tries = [initials, *(letters[:n] for n in range(2, len(letters) + 1))]
    return next((p.upper() for p in tries if len(p) > 1 and p.upper() not in taken), letters.upper())
