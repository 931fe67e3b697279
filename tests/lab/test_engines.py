"""The same rows whoever plays, in whatever order; what is interrupted goes on, and a lost worker changes nothing."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import msgspec
import pytest
from typer.testing import CliRunner

from undercity.cli import app
from undercity.core.game import Wrong
from undercity.games import find
from undercity.lab import simulate
from undercity.lab.contest import Fixture, Played, play
from undercity.lab.engines import LOSSES, hire
from undercity.lab.kept import Kept
from undercity.lab.pool import run

LOUD = "SKIPPED LOUDLY: ray is not installed (undercity[ray])"


def fixtures(games: int, game: str = "template") -> list[Fixture]:
    return simulate.plan(find(game), games, ("random", "random"), {}, 7, is_watched=True)


def rows(played: Iterator[Played]) -> list[object]:
    return [match.row for match in played]


def deadly(path: str) -> int:
    """Kills the process that does it, the first time."""
    marker = Path(path)
    if marker.suffix == ".deadly" and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return len(path)


def fatal(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_an_interrupted_job_goes_on_where_it_was_left(tmp_path: Path) -> None:
    jobs = fixtures(30)
    out = tmp_path / "rows.parquet"
    first = run(play, jobs, 1, "", False, kept=Kept(out, simulate.job(jobs), Played))
    taken = [next(first) for _ in range(7)]
    first.close()
    left = Kept(out, simulate.job(jobs), Played).read()
    assert 7 <= len(left) < 30
    assert left[6].row == taken[6].row
    played: list[int] = []

    def counted(fixture: Fixture) -> Played:
        played.append(fixture.number)
        return play(fixture)

    again = rows(run(counted, jobs, 1, "", False, kept=Kept(out, simulate.job(jobs), Played)))
    assert again == rows(map(play, jobs))
    assert sorted({*left, *played}) == list(range(30))
    assert not set(left) & set(played)


def test_what_another_job_left_is_not_mixed_in(tmp_path: Path) -> None:
    out = tmp_path / "rows.parquet"
    kept = Kept(out, {"seed": 1}, int)
    assert kept.read() == {}
    kept.write([0, 2], [10, 12])
    assert Kept(out, {"seed": 1}, int).read() == {0: 10, 2: 12}
    other = Kept(out, {"seed": 2}, int)
    assert other.read() == {}
    assert other.aside is not None
    assert len(list(other.aside.glob("*.part"))) == 1
    assert Kept(out, {"seed": 3}, int).read() == {}
    assert len(list(other.aside.glob("*.part"))) == 1, "an empty folder is nothing to put aside"
    kept.clear()
    assert not kept.folder.exists()


def test_a_lost_worker_costs_its_chunk_and_not_the_job(tmp_path: Path) -> None:
    jobs = [str(tmp_path / f"{i}{'.deadly' if i in (3, 40) else ''}") for i in range(60)]
    assert list(run(deadly, jobs, 2, "", False)) == [len(job) for job in jobs]
    assert (tmp_path / "3.deadly").exists()


def tell_and_wait(path: str) -> None:
    """Writes down who works, and works on."""
    Path(path).write_text(str(os.getpid()), encoding="utf-8")
    sleep(60)


MASTER = """
from tests.lab.test_engines import tell_and_wait
from undercity.lab.engines import hire
import sys
if __name__ == "__main__":
    engine = hire("local", 2, None, 2)
    for number in (0, 1):
        engine.give(number, tell_and_wait, [f"{sys.argv[1]}/{number}"])
    engine.take()
"""


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")


def until(met: Callable[[], bool], seconds: float = 30) -> bool:
    end = monotonic() + seconds
    while not met() and monotonic() < end:
        sleep(0.05)
    return met()


def test_workers_end_with_a_master_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "master.py"
    script.write_text(MASTER, encoding="utf-8")
    root = Path(__file__).parents[2]
    master = subprocess.Popen([sys.executable, script, tmp_path], env={**os.environ, "PYTHONPATH": str(root)})
    told = [tmp_path / "0", tmp_path / "1"]
    assert until(lambda: all(path.exists() and path.read_text(encoding="utf-8") for path in told))
    workers = [int(path.read_text(encoding="utf-8")) for path in told]
    assert all(is_there(pid) for pid in workers)
    master.kill()
    master.wait()
    assert until(lambda: not any(is_there(pid) for pid in workers))


def test_work_that_always_kills_is_given_up() -> None:
    with pytest.raises(Wrong, match=f"{LOSSES} times in a row"):
        list(run(fatal, [1, 2], 2, "", False))


def test_strange_engines_are_refused() -> None:
    for words, wish in {
        "no engine “steam”": ("steam", 1, None, 1),
        "Only Ray has an address": ("local", 1, "127.0.0.1:1", 1),
        "cannot be -2 processes": ("local", -2, None, 1),
    }.items():
        with pytest.raises(Wrong, match=words):
            hire(*wish)


def test_the_file_is_the_same_to_the_byte_and_no_parts_are_left(tmp_path: Path) -> None:
    files = []
    for workers in (1, 2):
        out = tmp_path / f"{workers}.parquet"
        command = [
            "simulate",
            "template",
            "-n",
            "40",
            "--watch",
            "--json",
            "--workers",
            str(workers),
            "--out",
            str(out),
        ]
        assert CliRunner().invoke(app, command).exit_code == 0
        files.append(out.read_bytes())
    assert files[0] == files[1]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.parquet", "2.parquet"]


def test_rows_come_back_from_parquet(tmp_path: Path) -> None:
    out = tmp_path / "rows.parquet"
    written = simulate.rows([play(fixture) for fixture in fixtures(5, "nightbreak")])
    simulate.write(written, out)
    found = simulate.read(out)
    assert [msgspec.structs.replace(row, watched=None) for row in found] == [
        msgspec.structs.replace(row, watched=None) for row in written
    ]
    for mine, theirs in zip(found, written, strict=True):
        assert mine.watched is not None
        assert mine.watched == theirs.watched
    with pytest.raises(Wrong, match="does not hold rows"):
        simulate.read(tmp_path / "nothing.parquet")


def test_duckdb_reads_the_rows(tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb", reason="SKIPPED LOUDLY: duckdb is not installed")
    out = tmp_path / "rows.parquet"
    simulate.write(simulate.rows([play(fixture) for fixture in fixtures(9)]), out)
    assert duckdb.sql(f"select count(*), sum(decisions) > 0 from '{out}'").fetchall() == [(9, True)]


# Ray


def ports() -> dict[str, int]:
    """Free ones for a node's agents: without them Ray gives the agents 15 seconds to find their own, and then dies."""
    names = ("metrics_agent_port", "metrics_export_port", "dashboard_agent_listen_port", "runtime_env_agent_port")
    sockets = [socket.socket() for _ in names]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    found = {name: one.getsockname()[1] for name, one in zip(names, sockets, strict=True)}
    for one in sockets:
        one.close()
    return found


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Two nodes of one worker each, on this machine."""
    pytest.importorskip("ray", reason=LOUD)
    from ray.cluster_utils import Cluster

    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, **ports()})
    found.add_node(num_cpus=1, **ports())
    yield found.address
    found.shutdown()


@pytest.mark.slow
@pytest.mark.once
@pytest.mark.filterwarnings("ignore")
def test_two_nodes_of_ray_give_the_same_file_and_a_killed_worker_changes_nothing(cluster: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.parquet", tmp_path / "there.parquet"
    command = ["simulate", "template", "-n", "300", "--seats", "greedy,random", "--json", "--out"]
    assert CliRunner().invoke(app, [*command, str(here), "--workers", "1"]).exit_code == 0
    done = CliRunner().invoke(app, [*command, str(there), "--engine", "ray", "--address", cluster])
    assert done.exit_code == 0, done.output
    assert here.read_bytes() == there.read_bytes()
    jobs = [str(tmp_path / f"{i}{'.deadly' if i in (3, 40) else ''}") for i in range(60)]
    found = list(run(deadly, jobs, 0, "", False, engine="ray", address=cluster))
    assert found == [len(job) for job in jobs]
    assert (tmp_path / "40.deadly").exists()


def slowly(number: int) -> int:
    sleep(0.01)
    return number * number


def test_results_come_in_order() -> None:
    assert list(run(slowly, range(50), 2, "", False)) == [n * n for n in range(50)]
