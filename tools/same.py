"""Plays the same seeded games with two built checkouts and compares the records byte for byte.

python tools/same.py OLD NEW [--games 200] [--top 10] [--workers 2] [--keep FOLDER]

Each checkout plays in processes of its own, compiled if it is built that way. `--games` is for the
quick levels, `--top` for the two slow ones. FOLDER keeps the records: a checkout plays only once.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

QUICK, SLOW = ("cadet", "pilot", "captain"), ("commander", "admiral")
SHARE = 10  # games a process plays

# Runs in the checkout: plays games FIRST to FIRST + COUNT - 1 and prints their records.
PLAY = """
import importlib, sys
from sectors import games
from sectors.core import engine
def module(*names):
    for name in names:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            pass
bots = module("sectors.players", "sectors.bots")
luck = module("sectors.players.bot", "sectors.bots.bot").luck
Table = importlib.import_module("sectors.table.table").Table
name, level, first, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
game = games.load(name)
counts = [seats for seats in game.seats if seats > 1]
for number in range(first, first + count):
    table = Table(game, counts[number % len(counts)], f"same {number}")
    players = [bots.load(level) for _ in range(table.record.seats)]
    while table.pending:
        seat = table.pending[0]
        view = table.view(seat)
        options = engine.options(view, seat)
        dice = luck(table.seed, seat, len(table.moves))
        table.play(seat, players[seat].choose(game, view, seat, options, dice))
    print(table.record.write())
"""


def played(tree: Path, keep: Path, name: str, level: str, first: int, count: int) -> str:
    """The records of some games, played by one checkout or found where it has left them."""
    kept = keep / f"{name}-{level}-{first}-{count}.txt"
    if not kept.exists():
        done = subprocess.run(
            [sys.executable, "-c", PLAY, name, level, str(first), str(count)],
            cwd=tree,
            env={**os.environ, "PYTHONPATH": str(tree)},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            sys.exit(f"{tree}: {name} at {level} failed:\n{done.stderr[-2000:]}")
        kept.write_text(done.stdout)
    return kept.read_text()


def main() -> None:
    """Play every share of every game at every level with both checkouts."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("trees", nargs=2, type=Path, metavar="CHECKOUT")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--top", type=int, default=10)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=Path("build/same"))
    said = parser.parse_args()
    names = sorted(file.parent.name for file in said.trees[1].glob("sectors/games/*/__init__.py"))
    folders = [
        said.keep / hashlib.sha256(str(t.resolve()).encode()).hexdigest()[:8] for t in said.trees
    ]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    todo = [
        (name, level, first, min(SHARE, most - first))
        for levels, most in ((QUICK, said.games), (SLOW, said.top))
        for level in levels
        for name in names
        for first in range(0, most, SHARE)
    ]

    def differs(share: tuple[str, str, int, int]) -> str:
        old, new = (played(t, k, *share) for t, k in zip(said.trees, folders, strict=True))
        return (
            ""
            if old == new
            else f"{share[0]} at {share[1]}, games {share[2]} to {share[2] + share[3] - 1}"
        )

    with ThreadPoolExecutor(said.workers) as pool:
        wrong = [found for found in pool.map(differs, todo) if found]
    games = sum(share[3] for share in todo)
    print("\n".join(f"differs: {one}" for one in wrong) or f"{games} games, no record differs")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
