"""What an input costs: tried in a child process, by processor time and memory.

    python -m trust.measured KIND,… GAME,… COUNT

Prints one JSON object for each input: what it was, seconds, bytes, and the refusal. Each kind of
input is a module of `costly`: it makes inputs for a game, at least the worst, and of all others as
many as asked for. All are tried in one process, for that is what a server is; what a server hands
to workers of its own is tried here, too, as a kind: records.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from trust.costly import lines, packs, records, requests, sockets
from trust.costly.shapes import Inputs, table

from sectors import games
from sectors.core.game import Game

KINDS: dict[str, Callable[[Game, int], Inputs]] = {
    "packs": packs.pack_inputs,
    "folders": packs.folder_inputs,
    "lines": lines.line_inputs,
    "records": records.inputs,
    "requests": requests.inputs,
    "sockets": sockets.inputs,
}
LONG = 0.5  # seconds, from which on it is asked how much else the machine has to do
QUIET = 0.25  # seconds of the loop in `slowness` on a machine that has nothing else to do
ONCE = ("folders",)  # are the same for every game
STATUS, FORGET = Path("/proc/self/status"), Path("/proc/self/clear_refs")


def main() -> None:
    """Try everything of some kinds with some games."""
    kinds, names, most = sys.argv[1:4]
    for name in games.names():
        table(games.load(name))  # so that no input pays for what is made once
    for kind in kinds.split(","):
        chosen = names.split(",")
        for name in [min(chosen, key=content)] if kind in ONCE else chosen:
            for what, work in KINDS[kind](games.load(name), int(most)):
                found = {"kind": kind, "game": name, **cost(what, work)}
                print(json.dumps(found), flush=True)


def content(name: str) -> int:
    """How much a game has to read; the same is tried where that is least."""
    return sum(file.stat().st_size for file in games.load(name).content.folder.glob("*.toml"))


def cost(what: str, work: Callable[[], str]) -> dict[str, Any]:
    """What one input costs, and what was said to it."""
    gc.collect()
    gc.freeze()  # so that no input pays for looking at what earlier ones have left
    FORGET.write_text("5")
    before, began = peak(), time.process_time()
    said = work()
    taken = time.process_time() - began
    grown = peak() - before
    slow = slowness() if taken > LONG else 1.0
    return {"what": what, "seconds": taken / slow, "bytes": grown, "said": said}


def slowness() -> float:
    """How many times slower than a quiet machine this one is just now."""
    began, found = time.process_time(), 0
    for i in range(1_000_000):
        found += i * i % 7
    return max(1.0, (time.process_time() - began) / QUIET)


def peak() -> int:
    """The most memory this process has had since the peak was forgotten."""
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024


if __name__ == "__main__":
    main()
