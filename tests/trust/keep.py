"""Keep a record of the present version of a game: python tests/trust/keep.py GAME…

Do it when a version is released. The record goes into the game's folder, `tests/versions`. One that
is there already stays as it is, unless `--again` says that the version was never released.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from trust.test_fair import played

from sectors import games

LONG = 110  # actions


def main(words: list[str]) -> None:
    """Write the records."""
    for name in [word for word in words if word != "--again"]:
        record = played(name, LONG)
        file = games.load(name).folder / "tests/versions" / f"{record.version}.txt"
        what = f"version {record.version} of {name}"
        if file.exists() and "--again" not in words:
            print(f"{what} is kept already")
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(record.write(), "utf-8")
        print(f"{what}: {len(record.entries)} actions")


if __name__ == "__main__":
    main(sys.argv[1:])
