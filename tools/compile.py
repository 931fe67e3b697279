"""Compiles the core and the games with mypyc into build/compiled; does nothing if they are compiled already.

One library for the core and one for each game: a changed game costs only its own compilation, and calls from one to
the other stay native. UNDERCITY_OPT sets the C compiler's optimisation level for what is compiled anew.
"""

import argparse
import fcntl
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import Any


def load_compiled() -> Any:
    """`undercity._compiled` by itself: importing the package would load the very modules that are to be compiled."""
    spec = importlib.util.spec_from_file_location("_compiled", Path(__file__).parents[1] / "undercity" / "_compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compiled = load_compiled()
LOG = compiled.BUILD / "log.txt"
FAILED = compiled.BUILD / "failed.txt"


def missing() -> str:
    """What this machine lacks for compiling, in words; empty if nothing."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "there are no C headers of Python (Debian: python3-dev)"
    return ""


def libraries(sources: list[str]) -> dict[str, list[str]]:
    """Which sources go into which library: `undercity.core`, `undercity.games.nightbreak` and so on."""
    found: dict[str, list[str]] = {}
    for source in sources:
        package, name = source.rsplit("/", 1)
        parts = package.split("/")
        if name != "__init__.py":
            found.setdefault(".".join(parts[: 2 if parts[1] == "core" else 3]), []).append(source)
    return found


def build(sources: list[str]) -> list[str]:
    """Translate to C, compile, and return the names of the modules made."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    parts = libraries(sources)
    extensions = mypycify(
        ["--cache-dir=/dev/null", "--follow-imports=silent", *(source for part in parts.values() for source in part)],
        separate=[(part, name) for name, part in parts.items()],
        opt_level=os.environ.get("UNDERCITY_OPT", "2"),
        debug_level="0",
        target_dir=str(compiled.BUILD / "c"),
    )
    for extension in extensions:
        # Compilers differ in warnings, and some round twice at once where others and Python round each time.
        # What nobody outside a library calls may be inlined. To look for what is to warn of in a million lines that
        # nobody wrote takes two fifths of the time.
        flags = ["-w", "-Wno-all", "-ffp-contract=off", "-fvisibility=hidden"]
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    command: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(compiled.BUILD / "lib")
    command.build_temp = str(compiled.BUILD / "o")
    command.parallel = True
    command.ensure_finalized()
    command.run()
    for extension in extensions:  # mypyc dates its C files a second ahead, and small ones are compiled within it
        Path(command.get_ext_fullpath(extension.name)).touch()
    return sorted(extension.name for extension in extensions)


def record(source: str) -> tuple[int, int, str]:
    stat = (compiled.ROOT / source).stat()
    return stat.st_size, stat.st_mtime_ns, compiled.digest(source)


def make() -> None:
    """Compile what has changed, and say so in the stamp."""
    compiled.BUILD.mkdir(parents=True, exist_ok=True)
    os.chdir(compiled.ROOT)
    with (compiled.BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if compiled.modules():
            return
        compiled.STAMP.unlink(missing_ok=True)
        # Recorded first: a source that changes meanwhile must not pass for compiled.
        sources = {source: record(source) for source in compiled.sources()}
        stamp = {"suffix": compiled.SUFFIX, "modules": build(list(sources)), "sources": sources}
        unseen = compiled.STAMP.with_suffix(".new")
        unseen.write_text(json.dumps(stamp, indent=1))
        unseen.replace(compiled.STAMP)  # at once: others may be starting up


def share_done() -> float:
    """How much of the C has been compiled, by its size; mypyc dates it a second ahead."""
    sources: dict[Path, os.stat_result] = {path: path.stat() for path in (compiled.BUILD / "c").rglob("__native_*.c")}
    objects = (compiled.BUILD / "o").rglob("__native_*.o")
    made = {path.stem: path.stat().st_mtime for path in objects}
    done = sum(stat.st_size for path, stat in sources.items() if made.get(path.stem, 0) > stat.st_mtime - 1)
    return done / max(sum(stat.st_size for stat in sources.values()), 1)


def watch(work: subprocess.Popen[bytes]) -> None:
    """Until it has ended; who sits at a terminal sees how far it is."""
    from rich.progress import Progress

    with Progress(disable=not sys.stdout.isatty(), transient=True) as progress:
        bar = progress.add_task("", total=1)
        while work.poll() is None:
            time.sleep(0.2)
            progress.update(bar, completed=share_done())


def make_if_possible() -> None:
    """Compile, or say in one line why not; what has failed once is not tried again until a source changes."""
    compiled.BUILD.mkdir(parents=True, exist_ok=True)
    sources = "\n".join(compiled.digest(source) for source in compiled.sources())
    obstacle = missing()
    if not obstacle and not (FAILED.exists() and FAILED.read_text() == sources):
        print("Compiling the core and the games; this takes some minutes, once.", flush=True)
        with LOG.open("w") as log, subprocess.Popen([sys.executable, __file__], stdout=log, stderr=log) as work:
            watch(work)
        if not work.returncode:
            return
        FAILED.write_text(sources)
    print(f"Running as plain Python: {obstacle or f'compiling failed, see {LOG.relative_to(compiled.ROOT)}'}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--if-possible", action="store_true", help="go on with one line of explanation if it fails")
    wanted = make_if_possible if parser.parse_args().if_possible else make
    if not compiled.modules():
        wanted()


if __name__ == "__main__":
    main()
