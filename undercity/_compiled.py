"""Serves compiled modules from build/compiled in place of their sources, as long as they match them.

Everything runs as plain Python too: if UNDERCITY_PLAIN is 1, if nothing is compiled, and if but one source has changed
since, so that no stale binary is ever used. `make compile` builds.
"""

import json
import os
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "compiled"
STAMP = BUILD / "stamp.json"
SUFFIX = EXTENSION_SUFFIXES[0]
PLAIN = ("show.py", "position.py")
"""Never compiled: the one need not be fast, the other is read by its annotations, which compiling blurs."""

active = False
"""Whether compiled modules are served."""


class Finder:
    """Finds the listed modules among the binaries."""

    def __init__(self, modules: list[str]) -> None:
        self.modules = frozenset(modules)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        return spec_from_file_location(name, BUILD / "lib" / (name.replace(".", "/") + SUFFIX))


def sources() -> list[str]:
    """Every file that compiled code may depend on; nothing compiled imports a `show.py` or a `position.py`."""
    found = [path for part in ("core", "games", "bots") for path in ROOT.glob(f"undercity/{part}/**/*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in found if path.name not in PLAIN)


def digest(source: str) -> str:
    return blake2b((ROOT / source).read_bytes(), digest_size=16).hexdigest()


def is_same(source: str, size: int, mtime: int, content: str) -> bool:
    """Whether a source is still what was recorded; its content is read only if its date is another."""
    now = (ROOT / source).stat()
    return now.st_size == size and (now.st_mtime_ns == mtime or digest(source) == content)


def modules() -> list[str]:
    """The compiled modules, or none if they were made for another Python or from other sources."""
    try:
        stamp = json.loads(STAMP.read_bytes())
    except OSError:
        return []
    known = stamp["sources"]
    fits = stamp["suffix"] == SUFFIX and list(known) == sources() and all(is_same(name, *known[name]) for name in known)
    return list(stamp["modules"]) if fits else []


def activate() -> None:
    """Serve what is compiled from now on."""
    global active  # noqa: PLW0603
    if os.environ.get("UNDERCITY_PLAIN") == "1":
        return
    if found := modules():
        active = True
        sys.meta_path.insert(0, Finder(found))
