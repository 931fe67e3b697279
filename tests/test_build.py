"""Compiled and plain: whichever is used, it is made from the sources as they are now."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHOW = "import undercity.core.word as w; print(w.speak(), w.__file__.endswith('.py'))"
WORD = "def speak() -> str:\n    return {!r}\n"

pytestmark = [pytest.mark.slow, pytest.mark.once]


def run(tree: Path, *args: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, *args],
        cwd=tree,
        env={**os.environ, "UNDERCITY_OPT": "0", "UNDERCITY_PLAIN": "", **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def lay_out(tree: Path) -> Path:
    for name in ("undercity/_compiled.py", "tools/compile.py"):
        (tree / name).parent.mkdir()
        shutil.copy(ROOT / name, tree / name)
    (tree / "undercity/__init__.py").write_text("from undercity import _compiled\n\n_compiled.activate()\n")
    (tree / "undercity/core").mkdir()
    (tree / "undercity/core/__init__.py").touch()
    (tree / "undercity/core/word.py").write_text(WORD.format("old"))
    return tree


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project of one word, built as ours is."""
    return lay_out(tmp_path)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = lay_out(tmp_path_factory.mktemp("original"))
    if run(tree, "tools/compile.py", "--if-possible").startswith("Running"):
        pytest.skip("this machine cannot compile")
    return tree


@pytest.fixture
def built(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "built"))


def test_compiled_modules_are_served(built: Path) -> None:
    assert run(built, "-c", SHOW) == "old False"


def test_progress_goes_by_how_much_is_compiled(built: Path) -> None:
    share = "import runpy; print(runpy.run_path('tools/compile.py')['share_done']())"
    assert run(built, "-c", share) == "1.0"
    for made in (built / "build/compiled/o").rglob("__native_*.o"):
        made.unlink()
    assert run(built, "-c", share) == "0.0"


def test_plain_on_demand(built: Path) -> None:
    assert run(built, "-c", SHOW, UNDERCITY_PLAIN="1") == "old True"


def test_changed_source_runs_plain_until_compiled_again(built: Path) -> None:
    (built / "undercity/core/word.py").write_text(WORD.format("new"))
    assert run(built, "-c", SHOW) == "new True"
    run(built, "tools/compile.py")
    assert run(built, "-c", SHOW) == "new False"


def test_another_date_is_no_change(built: Path) -> None:
    os.utime(built / "undercity/core/word.py", (1, 1))
    assert run(built, "-c", SHOW) == "old False"


def test_added_source_is_a_change(built: Path) -> None:
    (built / "undercity/core/more.py").touch()
    assert run(built, "-c", SHOW) == "old True"


def test_compiled_for_another_python_is_not_used(built: Path) -> None:
    stamp = built / "build/compiled/stamp.json"
    stamp.write_text(stamp.read_text().replace(".cpython-", ".otherpython-"))
    assert run(built, "-c", SHOW) == "old True"


def test_failure_is_one_line_and_not_tried_twice(built: Path) -> None:
    (built / "undercity/core/word.py").write_text(WORD.format(7))
    outputs = [run(built, "tools/compile.py", "--if-possible").splitlines() for _ in range(2)]
    failed = "Running as plain Python: compiling failed, see build/compiled/log.txt."
    assert outputs == [["Compiling the core and the games; this takes some minutes, once.", failed], [failed]]
    assert run(built, "-c", SHOW) == "7 True"


def test_no_compiler_is_one_line(tree: Path) -> None:
    said = run(tree, "tools/compile.py", "--if-possible", PATH="")
    assert said.startswith("Running as plain Python: there is no C compiler")
    assert run(tree, "-c", SHOW) == "old True"
