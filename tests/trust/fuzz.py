"""Coverage-guided attacks with atheris, for `make soak`: python tests/trust/fuzz.py TARGET [flags].

libFuzzer's flags work: -max_total_time=60, -runs=100000. A find is printed with its input.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

sys.path.insert(0, str(Path(__file__).parent.parent))

OURS = ["sectors.core", "sectors.table", "sectors.server.web.messages"]
with atheris.instrument_imports(include=OURS):
    from trust.targets import TARGETS, seeds


def main() -> None:
    """Attack one target."""
    target = TARGETS[sys.argv.pop(1)]
    start = seeds(next(name for name, found in TARGETS.items() if found is target))

    def attack(data: bytes) -> None:
        given = atheris.FuzzedDataProvider(data)
        base = start[given.ConsumeIntInRange(0, len(start) - 1)]
        at = given.ConsumeIntInRange(0, len(base))
        size = given.ConsumeIntInRange(0, 20)
        target(base[:at] + given.ConsumeUnicode(40) + base[at + size :])

    atheris.Setup(sys.argv, attack)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
