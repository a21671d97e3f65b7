"""Games that are kept in files: written so that a crash loses nothing, and continued later."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sectors import games
from sectors.core import record as records
from sectors.core.record import Record
from sectors.core.refused import Refused
from sectors.table.folder import data_folder
from sectors.table.table import Table

SEATED = re.compile(r"at the terminal: seat (\d+)(?:, bots (.*))?")
MOST = 9  # games that are offered


def save(record: Record, path: Path) -> None:
    """Write a record beside its place, then move it there."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        draft.write_text(record.write(), "utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None


def folder() -> Path:
    """Where games that go on are kept; those that are over lie in `over`."""
    return data_folder() / "games"


@dataclass(slots=True)
class Keeper:
    """Keeps one game in a file: from the start if that was asked for, else from the first move."""

    file: Path | None = None
    is_asked: bool = False
    saved: int = -1  # how many actions are in the file

    def keep(self, table: Table, seat: int, levels: Mapping[int, str]) -> None:
        """Write the record, with who sits where; raises `Refused`."""
        own = any(move.seat not in levels for move in table.moves)
        if self.is_asked and self.file:
            save(table.record, self.file)
            self.saved = len(table.moves)
        elif own:
            self.file = self.file or new_file(table)
            seated(table.record, seat, levels)
            self.saved = len(table.moves)
            self.put(table)

    def put(self, table: Table) -> None:
        """Write it where games that go on lie, or where those lie that are over."""
        assert self.file is not None
        done = folder() / "over" / self.file.name
        place = done if table.is_over else self.file
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"{place} cannot be written: {error.strerror}.") from None
        save(table.record, place)
        if table.is_over:
            self.file.unlink(missing_ok=True)


def new_file(table: Table) -> Path:
    name = f"{table.game.name}-{table.seed}"[:80]
    names = (f"{name}{more}.txt" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(file for one in names if not (file := folder() / one).exists())


def seated(record: Record, seat: int, levels: Mapping[int, str]) -> None:
    """Note in a record who sits where."""
    bots = ", ".join(f"{q + 1} {level}" for q, level in sorted(levels.items()))
    words = f"at the terminal: seat {seat + 1}" + (f", bots {bots}" if bots else "")
    record.comments = [*[c for c in record.comments if not SEATED.fullmatch(c)], words]


@dataclass(slots=True)
class Kept:
    file: Path
    record: Record
    when: float  # seconds since 1970
    seat: int = 0
    levels: dict[int, str] = field(default_factory=dict)

    @property
    def words(self) -> str:
        ago = ago_words(time.time() - self.when)
        return f"{games.load(self.record.game).title}, {len(self.record.entries)} actions, {ago}"

    def table(self) -> Table:
        """The table as it was left; raises `BadRecord`."""
        return Table.replay(self.record)


def ago_words(seconds: float) -> str:
    for name, length in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if (count := int(seconds // length)) > 0:
            return f"{count} {name}{'s' * (count != 1)} ago"
    return "just now"


def read(file: Path) -> Kept:
    """A kept game, with who sat where; raises `Refused`."""
    record = records.load(file)
    games.load(record.game)
    found = Kept(file, record, file.stat().st_mtime)
    for comment in record.comments:
        if hit := SEATED.fullmatch(comment):
            found.seat = int(hit[1]) - 1
            bots = re.findall(r"(\d+) (.+?)(?:, (?=\d)|$)", hit[2] or "")
            found.levels = {int(q) - 1: level for q, level in bots}
    return found


def kept_games() -> list[Kept]:
    """The games that can be continued, the newest first; what cannot be read is left out."""
    found = []
    for file in sorted(folder().glob("*.txt")):
        try:
            found.append(read(file))
        except (Refused, OSError):
            continue
    return sorted(found, key=lambda one: -one.when)[:MOST]
