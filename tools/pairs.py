"""Compares the speed of two checkouts: the bench of each by turns, and the medians' ratios.

python tools/pairs.py OTHER [--pairs 5] [--bots | --rl | --web] [GAME]…

OTHER is the folder of an older checkout that is compiled too; both run in this Python. A ratio
above 1 says that this checkout is faster. Times are turned round, so that more is better always.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parent.parent
LEAST = 0.95
KINDS = ("bots", "rl", "web")  # what is measured instead of the engine


def bench(checkout: Path, words: list[str]) -> dict[str, float]:
    """The figures of one run, by name."""
    env = {**os.environ, "PYTHONPATH": str(checkout)}
    program = ["bench"] if (checkout / "bench").is_dir() else ["sectors", "bench"]
    command = [sys.executable, "-m", *program, "--json", *words]
    done = subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"pairs: {checkout}: {done.stderr.strip().splitlines()[-1]}")
    return figures(json.loads(done.stdout))


def figures(found: dict[str, Any]) -> dict[str, float]:
    """What was measured of the compiled engine, as rates."""
    kept: dict[str, float] = {}
    for game, values in found.get("games", found.get("rl", {})).items():
        for name, value in values.items():
            if name.endswith("_per_second") and not name.startswith(("interpreted", "connect")):
                kept[f"{game} {name.removesuffix('_per_second')}"] = value
            elif name.endswith("_ns"):
                kept[f"{game} {name.removesuffix('_ns')}"] = 1e9 / value
    trips = found.get("web", {})
    return kept | {f"web {name}": 1e3 / trips[name] for name in ("p50_ms", "p95_ms") if trips}


def main() -> None:
    """Run the pairs and print a line for each figure."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("other", type=Path)
    reader.add_argument("games", nargs="*")
    reader.add_argument("--pairs", type=int, default=5)
    for kind in KINDS:
        reader.add_argument(f"--{kind}", action="store_true")
    given = reader.parse_args()
    words = [*given.games, *(f"--{kind}" for kind in KINDS if getattr(given, kind))]
    ratios: dict[str, list[float]] = {}
    for turn in range(given.pairs):
        order = [ROOT, given.other.resolve()][:: 1 if turn % 2 == 0 else -1]
        runs = {checkout: bench(checkout, words) for checkout in order}
        for name, value in runs[ROOT].items():
            ratios.setdefault(name, []).append(value / runs[given.other.resolve()][name])
        print(f"pair {turn + 1} of {given.pairs}", file=sys.stderr, flush=True)
    for name, found in ratios.items():
        middle = median(found)
        print(f"{name:32} {middle:5.2f}{'' if middle >= LEAST else '  slower'}")


if __name__ == "__main__":
    main()
