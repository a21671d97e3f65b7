"""Saving a record so that a crash in the middle loses nothing."""

from __future__ import annotations

import os
from pathlib import Path

from sectors.core.record import Record


class NotSaved(ValueError):
    """A file that could not be written."""


def save(record: Record, path: Path) -> None:
    """Write a record beside its place, then move it there."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        draft.write_text(record.write(), "utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise NotSaved(f"{path} cannot be written: {error.strerror}.") from None
