"""A new game is the template under another name, and works at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from undercity import Wrong
from undercity.lab import new

ROOT = new.ROOT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of everything a game needs."""
    for folder in ("undercity", "tests/games/template", "docs/rules"):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.once
def test_the_new_game_passes_its_own_tests(project: Path) -> None:
    made = new.create("neon_dice", project)
    assert project / "undercity/games/neon_dice/__init__.py" in made
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/neon_dice"]
    done = subprocess.run(
        command,
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_of_the_old_name_is_left(project: Path) -> None:
    for path in new.create("neon_dice", project):
        text = path.read_text()
        for old in ("template", "Last Tram", "last_tram", "TE-"):
            assert old not in text, path
            assert old not in path.name
    told = (project / "undercity/games/neon_dice/__init__.py").read_text()
    assert 'name="neon_dice"' in told
    assert 'title="Neon Dice"' in told
    assert 'prefix="ND"' in told


@pytest.mark.parametrize("name", ["Neon", "neon dice", "2nd", "neon-dice", "", "_x", "class", "../x"])
def test_bad_names_are_refused(name: str, project: Path) -> None:
    with pytest.raises(Wrong, match="cannot name a game"):
        new.create(name, project)


@pytest.mark.parametrize("name", ["nightbreak", "template", "peers"])
def test_taken_names_are_refused(name: str, project: Path) -> None:
    with pytest.raises(Wrong, match="is taken"):
        new.create(name, project)


def test_nothing_is_overwritten(project: Path) -> None:
    new.create("neon_dice", project)
    shutil.rmtree(project / "undercity/games/neon_dice")
    with pytest.raises(Wrong, match="already files"):
        new.create("neon_dice", project)


@pytest.mark.parametrize(
    ("name", "prefix"), [("neon_dice", "ND"), ("heist", "HE"), ("night_bus", "NI"), ("tea", "TEA"), ("x", "X")]
)
def test_rule_prefixes_differ_from_those_of_all_games(name: str, prefix: str) -> None:
    assert new.prefix(name) == prefix
