"""What was learned and solved on this machine: lines in small files of the user's data folder."""

from __future__ import annotations

from sectors.table.folder import data_folder

LARGEST = 200_000  # bytes of a file that are read


def lines(name: str) -> list[str]:
    """The lines of a file; what cannot be read counts as none."""
    try:
        with (data_folder() / name).open("rb") as notes:
            return notes.read(LARGEST).decode("utf-8", "replace").splitlines()
    except OSError:
        return []


def add(name: str, line: str) -> None:
    """One more line; a disk that is full spoils nothing else."""
    file = data_folder() / name
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as notes:
            notes.write(f"{line}\n")
    except OSError:
        return
