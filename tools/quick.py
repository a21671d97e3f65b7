"""What is worth running after each edit, in plain Python, so that nothing need be compiled.

python tools/quick.py             `make quick` calls it

Style, types (mypy remembers what it has seen), the engine's tests, and those of what has changed
since the last commit: of a game, or of the folder of tests that bears the name of a part.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ALWAYS = ["tests/core", "tests/test_layers.py"]


def changed() -> list[Path]:
    """The files that differ from the last commit, new ones included."""
    command = ["git", "status", "--porcelain", "--untracked-files=all", "--no-renames"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [Path(line[3:].strip('"')) for line in done.stdout.splitlines()]


def tests_of(file: Path) -> Path | None:
    """Where the tests of a file are; None if they always run, or there are none."""
    parts = file.parts
    if parts[:2] == ("sectors", "games") and len(parts) > 3:
        return Path(*parts[:3], "tests")
    if parts[0] == "tests" and file.name.startswith("test_"):
        return file
    if parts[0] == "bench":
        return Path("tests", "lab")
    if parts[0] == "sectors" and len(parts) > 2:
        return Path("tests", parts[1])
    return None


def chosen() -> list[str]:
    """The tests to run."""
    found = {place for file in changed() if (place := tests_of(file))}
    there = sorted(str(place) for place in found if (ROOT / place).exists())
    return ALWAYS + [place for place in there if place not in ALWAYS]


def main() -> int:
    """Run all of it; the first that fails ends it."""
    python = [sys.executable, "-m"]
    tests = ["pytest", "--quiet", "-m", "not slow and not soak", *chosen()]
    for words in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"], tests):
        print(f"make quick: {' '.join(words)}", flush=True)
        env = {**os.environ, "SECTORS_PURE": "1"}
        if code := subprocess.run([*python, *words], cwd=ROOT, env=env).returncode:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
