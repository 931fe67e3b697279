"""Every example runs."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"

pytestmark = pytest.mark.filterwarnings("ignore")


def example(name: str, *needed: str) -> ModuleType:
    for module in needed:
        pytest.importorskip(module, reason=f"SKIPPED LOUDLY: {module} is not installed")
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_small_policy_learns_from_many_matches_at_once() -> None:
    assert 0 <= example("vector_learner", "numpy").main(150) <= 1


def test_a_match_in_pettingzoo() -> None:
    assert sorted(example("pettingzoo_match", "pettingzoo").main("nightbreak").values()) == [-1.0, 1.0]


def test_openspiels_search_plays_against_ours() -> None:
    assert 0 <= example("openspiel_search", "pyspiel").main(1, 4, "medium") <= 1


def test_an_assistant_plays_through_mcp(capsys: pytest.CaptureFixture[str]) -> None:
    import anyio

    assert "Won by" in anyio.run(example("mcp_assistant", "mcp").play)


def test_rows_are_counted() -> None:
    found = example("simulate_rows").main(12)
    assert set(found["faction"]) <= {"Sun", "Moon"}
    assert found["len"].sum() >= 12


def test_no_example_is_left_out() -> None:
    here = Path(__file__).read_text()
    assert all(f'"{path.stem}"' in here for path in EXAMPLES.glob("*.py"))
