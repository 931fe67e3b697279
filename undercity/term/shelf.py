"""Where matches are kept: one record a file, written whole or not at all."""

import json
import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from undercity.core.game import Wrong
from undercity.play import Match

SITTERS = "sitters"
"""Under this name a record tells who sits where: `me`, a bot or a level."""


def shelf(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of this user's matches."""
    data = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "undercity" / "matches"


def new_place(folder: Path, game: str) -> Path:
    """A file that does not exist yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Wrong(f"Matches cannot be kept in {folder}: {error.strerror}.") from error
    name = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    number = 1
    while (place := folder / f"{name}{'' if number == 1 else f'-{number}'}.json").exists():
        number += 1
    return place


def keep(match: Match, sitters: Sequence[str], place: Path) -> None:
    """Write the record beside its place and then put it there at once, so that no half record is ever left."""
    draft = place.with_suffix(".part")
    record = {**match.record(), "is_over": match.over, SITTERS: list(sitters)}
    try:
        draft.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
        draft.replace(place)
    except OSError as error:
        raise Wrong(f"The match could not be saved at {place}: {error.strerror}.") from error


def take_last(folder: Path) -> tuple[Match, list[str], Path, list[str]]:
    """The match that was left last, who sits where, its place, and a sentence for each newer one that is unreadable."""
    unreadable: list[str] = []
    for place in sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            record = _read(place)
            if not record.get("is_over"):
                return Match.from_record(record), _sitters(record), place, unreadable
        except Wrong as error:
            unreadable.append(f"{place.name} was passed over. {error}")
    raise Wrong(" ".join(["There is no match to go on with.", *unreadable]))


def _read(place: Path) -> dict[str, Any]:
    try:
        record = json.loads(place.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Wrong("It cannot be read.") from error
    if not isinstance(record, dict):
        raise Wrong("It is not a record of Undercity.")
    return record


def _sitters(record: dict[str, Any]) -> list[str]:
    sitters = record.get(SITTERS)
    if not isinstance(sitters, list) or len(sitters) != record["seats"]:
        raise Wrong("It does not say who sits where.")
    return [str(sitter) for sitter in sitters]
