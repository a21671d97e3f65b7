"""Keep a record of the present version of a game: python tests/trust/keep.py GAME…

Do it when a version is released. A file that is there already stays as it is, unless `--again` says
that the version was never released.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from trust.test_fair import played

LONG = 110  # actions


def main(words: list[str]) -> None:
    """Write the records."""
    for name in [word for word in words if word != "--again"]:
        record = played(name, LONG)
        file = Path(__file__).parent / "records" / f"{name}-{record.version}.txt"
        if file.exists() and "--again" not in words:
            print(f"{file.name} is kept already")
            continue
        file.write_text(record.write(), "utf-8")
        print(f"{file.name}: {len(record.entries)} actions")


if __name__ == "__main__":
    main(sys.argv[1:])
