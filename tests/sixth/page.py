"""The page on adding a game, taken at its word: its listings become files, its commands are run."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from sectors import games
from sectors.core.testing import Failure, Setting, check_game
from sectors.core.testing.duties import forgotten

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
GAME = "comets"
HOME = Path("sectors", "games", GAME)
COPIED = ["docs", "examples", "sectors", "tests", "tools", "pyproject.toml", "setup.py", "LICENSE"]
COPIED += ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"(?:# |<!-- )([\w./]+\.(?:py|toml|md))(?: -->)?\n")


@dataclass(frozen=True)
class Listing:
    """A piece of the page: a file of the game, or a command if it has no name."""

    name: str
    text: str

    def __str__(self) -> str:
        return self.name or " ".join(self.text.split()[:2])


def listings() -> list[Listing]:
    """All that the page tells to write or to run, in its order."""
    found = []
    for kind, text in FENCE.findall(PAGE.read_text("utf-8")):
        if named := FILE.match(text):
            found.append(Listing(named[1], text[named.end() :]))
        elif kind == "sh":
            found += [Listing("", line) for line in text.splitlines()]
    return found


def tree_of(folder: Path) -> Path:
    """A copy of all that the page builds on."""
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, folder / name)
    return folder


def follow(listing: Listing, tree: Path) -> None:
    """Do what a listing says."""
    if listing.name:
        (tree / HOME / listing.name).write_text(listing.text, "utf-8")
    else:
        run(["bash", "-c", listing.text], tree)


def run(command: list[str], tree: Path) -> str:
    """What a command says that is run in the tree, with the tree's own modules."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    modules = os.pathsep.join([str(tree), str(tree / "tests")])
    env = {**os.environ, "PATH": path, "PYTHONPATH": modules}
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout[-8000:]}{done.stderr[-2000:]}"
    return done.stdout


def files(tree: Path) -> dict[Path, bytes]:
    """What the files of a tree hold, without what Python leaves there."""
    return {
        file.relative_to(tree): file.read_bytes()
        for file in tree.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@contextmanager
def found_in(folder: Path) -> Iterator[None]:
    """Let the games of another folder be found for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(folder)])
        games.printed.cache_clear()
        try:
            yield
        finally:
            games.printed.cache_clear()
            for name in [one for one in sys.modules if one.startswith(f"{games.__name__}.{GAME}")]:
                del sys.modules[name]


def trouble(tree: Path) -> str:
    """What is wrong with the game of a tree, in a sentence; nothing if all is well."""
    with found_in(tree / HOME.parent):
        try:
            game = games.load(GAME)
            if missing := forgotten(game):
                return missing[0]
            check_game(game, 1, folder=tree / "failures", tables=[Setting(2)])
            tool = runpy.run_path(str(ROOT / "tools" / "readme.py"))
            is_listed = tool["table"]() in (tree / "README.md").read_text("utf-8")
            return "" if is_listed else "run: python tools/readme.py"
        except (Failure, ImportError, TypeError, ValueError) as error:
            return str(error)
