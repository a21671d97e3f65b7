"""The modules and content that the page needs, laid out and handed to Node to be made ready."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import sectors
from sectors import games
from sectors.core.refused import Refused

PACKAGE = Path(sectors.__file__).parent
STATIC = Path(__file__).parent / "static"
BAKE = Path(__file__).parent / "bake.mjs"
NATIVE = Path(__file__).parent / "native.py"
CORE = (*("core", "players", "table", "server/rooms", "server/local"),)
KEPT = (".py", ".toml", ".net", ".md")
LEFT_OUT = ("tests", "testing", "print.toml", "sums.c", "README.md", "rules.md")
NO_NODE = "A folder of files is made with Node 20 or later, and no `node` is here."


def node(*words: str | Path) -> None:
    """Run what Node has to do."""
    program = shutil.which("node")
    if program is None:
        raise Refused(NO_NODE)
    done = subprocess.run([program, str(BAKE), *map(str, words)], capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"Node could not make the folder ready: {done.stderr.strip()[-600:]}")


def laid_out(folder: Path) -> None:
    """The sources as the page needs them: ours, and each game for itself."""
    core = folder / "core"
    for name in CORE:
        copied(PACKAGE / name, core / "sectors" / name)
    (core / "sectors" / "games").mkdir(parents=True)
    shutil.copy(PACKAGE / "games" / "__init__.py", core / "sectors" / "games")
    for name in ("__init__.py", "_pure.py"):
        shutil.copy(PACKAGE / name, core / "sectors")
    shutil.copy(NATIVE, core / "mypy_extensions.py")
    for name in games.names():
        copied(games.load(name).folder, folder / name / "sectors" / "games" / name)


def copied(source: Path, goal: Path) -> None:
    """Copy what is needed at play."""
    for file in sorted(source.rglob("*")):
        inside = file.relative_to(source)
        is_left_out = set(inside.parts) & set(LEFT_OUT) or "art" in inside.parts[:1]
        if file.is_file() and file.suffix in KEPT and not is_left_out:
            (goal / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, goal / inside)
