"""Play the games that a page of this folder is measured with, and print its figures.

`python docs/balance/measure.py GAME OUT [NAME…]` plays the runs of `commands.toml`, all or those
named, keeps them under OUT, and prints what `GAME.py` finds in them. It can be stopped and goes on.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent


def played(game: str, lines: list[str], out: Path) -> list[str]:
    """Play the runs of one name; the folders that they are kept in."""
    folders = [str(out if len(lines) == 1 else out / str(i)) for i, _ in enumerate(lines, 1)]
    for line, folder in zip(lines, folders, strict=True):
        words = ["lab", "run", game, *shlex.split(line), "--out", folder]
        print("sectors", *words, flush=True)
        subprocess.run(
            [sys.executable, "-m", "sectors", *words], check=True, stdout=subprocess.DEVNULL
        )
    return folders


def main() -> None:
    """Measure one game."""
    if len(sys.argv) < 3:
        raise SystemExit("usage: python docs/balance/measure.py GAME OUT [NAME…]")
    game, out, chosen = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    commands = tomllib.loads((HERE / "commands.toml").read_text("utf-8"))[game]
    for name in chosen or commands:
        folders = played(game, commands[name], out / name)
        subprocess.run([sys.executable, str(HERE / f"{game}.py"), *folders], check=True)


main()
