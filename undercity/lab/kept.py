"""A job that can be interrupted: what is done lies in a folder beside the result, chunk by chunk, until all is done."""

import json
import shutil
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

import undercity
from undercity.core.game import Wrong

Done = TypeVar("Done")
JOB = "job.json"


class Kept(Generic[Done]):
    """`F.parquet.parts/`: what the job is, and files of (number, result) pairs.

    A folder left by another job, or by other code, is not mixed with this one: it is put aside, and all is begun anew.
    """

    def __init__(self, out: Path, job: Mapping[str, Any], kind: type[Done]) -> None:
        self.folder = out.with_name(out.name + ".parts")
        self.aside: Path | None = None
        """Where that folder lies now, if there was one."""
        self.job = json.dumps({**job, "sources": sources()}, sort_keys=True)
        self.decoder = msgspec.msgpack.Decoder(list[tuple[int, kind]])  # type: ignore[valid-type]
        self.parts = 0

    def read(self) -> dict[int, Done]:
        """What an interrupted run of the same job has left."""
        named = self.folder / JOB
        try:
            if not named.exists() or named.read_text() != self.job:
                if any(self.folder.glob("*.part")):
                    self.put_aside()
                self.folder.mkdir(exist_ok=True)
                named.write_text(self.job)
        except OSError as error:
            raise Wrong(f"The matches could not be written to {self.folder}: {error}.") from error
        files = sorted(self.folder.glob("*.part"))
        self.parts = 1 + max((int(file.stem) for file in files), default=-1)
        return {number: done for file in files for number, done in self.decoder.decode(file.read_bytes())}

    def put_aside(self) -> None:
        """Hours of matches may lie there; only what was put aside before is lost."""
        self.aside = self.folder.with_name(self.folder.name + ".old")
        shutil.rmtree(self.aside, ignore_errors=True)
        self.folder.rename(self.aside)

    def write(self, numbers: Sequence[int], results: Sequence[Done]) -> None:
        """A chunk, whole or not at all."""
        path = self.folder / f"{self.parts:06}.part"
        unseen = path.with_suffix(".new")
        unseen.write_bytes(msgspec.msgpack.encode(list(zip(numbers, results, strict=True))))
        unseen.replace(path)
        self.parts += 1

    def clear(self) -> None:
        """All is done and written elsewhere."""
        shutil.rmtree(self.folder, ignore_errors=True)


def sources() -> str:
    """What the code is: another one may play other matches."""
    found = blake2b(digest_size=16)
    root = Path(undercity.__file__).parent
    for part in ("core", "games", "bots", "lab"):
        for path in sorted((root / part).rglob("*.py")):
            found.update(path.relative_to(root).as_posix().encode())
            found.update(path.read_bytes())
    return found.hexdigest()
