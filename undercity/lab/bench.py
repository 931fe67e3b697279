"""Decisions, games and clones per second, plain and compiled, beside those of a peer measured in the same run.

Every figure is the best of rounds in which plain, compiled and peer take turns: a busy machine only ever slows down.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from undercity.core.game import Wrong
from undercity.games import find, offered
from undercity.lab.pool import bar
from undercity.lab.show import console

ROOT = Path(__file__).resolve().parents[2]
PEER_PYTHON = ROOT / ".venv-peers" / "bin" / "python"
PEER_SCRIPT = ROOT / "bench" / "catanatron_peer.py"
ROUNDS = 7
BEST = {"decisions_per_s": max, "games_per_s": max, "clone_us": min}

Figures = dict[str, float]
Measure = Callable[[float], Figures | None]


def main(game: str, seconds: float, peers: bool, is_json: bool) -> None:
    found = bench([find(game).name] if game else offered(), seconds, peers, is_shown=not is_json)
    if is_json:
        print(json.dumps(found))
    else:
        show(found, console())


def bench(games: Sequence[str], seconds: float, peers: bool, is_shown: bool) -> dict[str, Any]:
    """All figures, by game; those of the peers under `peers`."""
    if seconds <= 0:
        raise Wrong("Measuring takes longer than no time at all.")
    wanted = measures(games, peers)
    rounds: dict[str, list[Figures]] = {name: [] for name in wanted}
    with bar(is_shown) as progress:
        task = progress.add_task("Measuring", total=ROUNDS * len(wanted))
        for name, measure in ROUNDS * list(wanted.items()):
            progress.update(task, description=f"Measuring {name}")
            figures = measure(seconds / ROUNDS)
            rounds[name] += [figures] if figures else []
            progress.advance(task)
    return shape(games, {name: best(all_of_it) for name, all_of_it in rounds.items()})


def measures(games: Sequence[str], peers: bool) -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    for game in games:
        for is_plain in (True, False):
            found[f"{game} {'plain' if is_plain else 'compiled'}"] = ours(game, is_plain)
    if peers:
        if not PEER_PYTHON.exists():
            raise Wrong("The peers are not installed; `make peers` does it.")
        found["catanatron"] = catanatron
    return found


def ours(game: str, is_plain: bool) -> Measure:
    """Measures in a process of its own, which is either plain or compiled; None if it should be compiled and is not."""

    def measure(seconds: float) -> Figures | None:
        told = ask(
            [sys.executable, "-m", "undercity.lab.measure", game, str(seconds)],
            {**os.environ, "UNDERCITY_PLAIN": "1" if is_plain else "0"},
        )
        return None if told["is_compiled"] == is_plain else told["figures"]

    return measure


def catanatron(seconds: float) -> Figures:
    told = ask([str(PEER_PYTHON), str(PEER_SCRIPT), "--seconds", str(seconds)], dict(os.environ))
    return {key: told[key] for key in BEST}


def ask(command: list[str], environment: dict[str, str]) -> dict[str, Any]:
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    if done.returncode:
        raise Wrong(f"Measuring failed: {' '.join(command)}\n{done.stderr}")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def best(rounds: Sequence[Figures]) -> Figures | None:
    return {key: better(figures[key] for figures in rounds) for key, better in BEST.items()} if rounds else None


def shape(games: Sequence[str], found: Mapping[str, Figures | None]) -> dict[str, Any]:
    by_game = {game: {way: found[f"{game} {way}"] for way in ("plain", "compiled")} for game in games}
    return {**by_game, "peers": {"catanatron": found["catanatron"]} if "catanatron" in found else {}}


# What a person reads


def show(found: dict[str, Any], page: Console) -> None:
    peer = found["peers"].get("catanatron")
    table = Table(title="On one core, at random; clones in mid-question")
    table.add_column("")
    for name in ("decisions/s", "games/s", "clone µs"):
        table.add_column(name, justify="right")
    for game in [name for name in found if name != "peers"]:
        for way, figures in found[game].items():
            table.add_row(f"{game}, {way}", *(cells(figures, peer) if figures else ("not compiled", "", "")))
    if peer:
        table.add_section()
        table.add_row("catanatron", *cells(peer, None))
    page.print(table)


def cells(figures: Figures, peer: Figures | None) -> tuple[str, ...]:
    """The figures, each with how many times better it is than the peer's."""
    decisions, games, clone = (figures[key] for key in BEST)
    texts = [f"{decisions:,.0f}", f"{games:,.1f}", f"{clone:,.2f}"]
    if peer:
        texts[0] += f"  ({decisions / peer['decisions_per_s']:.1f}×)"
        texts[2] += f"  ({peer['clone_us'] / clone:.1f}×)"
    return tuple(texts)
