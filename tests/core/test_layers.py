"""Dependencies point one way: core <- games <- play <- bots, lab, rl, web, term."""

import ast
from pathlib import Path

import pytest

import undercity

ROOT = Path(undercity.__file__).parent
BELOW = {
    "core": {"core"},
    "games": {"core", "games"},
    "play": {"core", "games", "play"},
    "bots": {"core", "games", "play", "bots"},
}
GAMES = [path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists()]


def imported(path: Path) -> set[str]:
    """Modules of this package that a file imports, as dotted names below `undercity`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("undercity."):
            found.add((node.module or "").removeprefix("undercity."))
        elif isinstance(node, ast.Import):
            found |= {name.name.removeprefix("undercity.") for name in node.names if name.name.startswith("undercity.")}
    return found


@pytest.mark.parametrize("layer", BELOW)
def test_no_layer_knows_those_above_it(layer: str) -> None:
    paths = [ROOT / f"{layer}.py"] if (ROOT / f"{layer}.py").exists() else (ROOT / layer).rglob("*.py")
    for path in paths:
        above = {name for name in imported(path) if name.split(".")[0] not in BELOW[layer]}
        assert not above, f"{path.relative_to(ROOT)} imports {above}"


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_another(game: str) -> None:
    for path in (ROOT / "games" / game).rglob("*.py"):
        others = {name for name in imported(path) if name.startswith("games.") and name.split(".")[1] != game}
        assert not others, f"{path.relative_to(ROOT)} imports {others}"


def test_the_core_has_no_clock_and_no_dice_of_its_own() -> None:
    for path in [*(ROOT / "core").rglob("*.py"), *(ROOT / "games").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {"random", "time", "secrets", "socket"} & set(names), path
