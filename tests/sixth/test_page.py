"""docs/adding-a-game.md, followed to the letter, makes a game that passes what all others pass."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from sixth.page import GAME, HOME, files, follow, listings, run, tree_of, trouble

# One file of tests for each face and each promise; `make soak` takes all of them.
FACES = [
    str(HOME),
    "tests/bots/test_hints.py",
    "tests/cli/test_play.py",
    "tests/rl/test_features.py",
    "tests/term/test_plain.py",
    "tests/test_conformance.py",
    "tests/test_docs.py",
    "tests/test_duties.py",
    "tests/test_golden.py",
    "tests/test_layers.py",
    "tests/test_readme.py",
    "tests/trust/test_versions.py",
    "tests/web/test_api.py",
    "tests/web/test_scenes.py",
]


class Built:
    """A tree in which the page was followed."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        self.before = files(tree)
        for listing in listings():
            follow(listing, tree)
        self.after = files(tree)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return Built(tree_of(tmp_path_factory.mktemp("tree")))


def passed(tree: Path, chosen: list[str], *words: str) -> int:
    """How many tests pass in the tree: those that bear the name of the game, and the README's."""
    words = ("-q", "-p", "no:cacheprovider", "-k", f"{GAME} or readme", *words, *chosen)
    done = run([sys.executable, "-m", "pytest", *words], tree)
    return int(done.split(" passed")[0].split()[-1])


def test_the_game_passes_what_all_others_pass(built: Built, tmp_path: Path) -> None:
    assert passed(built.tree, FACES, "--basetemp", str(tmp_path / "inner")) > 40


@pytest.mark.soak
def test_the_game_passes_everything(built: Built, tmp_path: Path) -> None:
    words = ("--basetemp", str(tmp_path / "inner"), "--ignore", "tests/sixth")
    assert passed(built.tree, [str(HOME), "tests"], *words) > 90
    run(["mypy", str(HOME)], built.tree)


def test_its_style(built: Built) -> None:
    run(["ruff", "check", str(HOME)], built.tree)
    run(["ruff", "format", "--check", str(HOME)], built.tree)


def test_nothing_outside_the_folder_is_touched_but_the_line_of_the_readme(built: Built) -> None:
    changed = {
        name
        for name in built.before.keys() | built.after.keys()
        if not name.is_relative_to(HOME)
        if built.before.get(name) != built.after.get(name)
    }
    assert changed == {Path("README.md")}
    line = f"| [Comet Rush](sectors/games/{GAME}/README.md) | 2–3 | 5 | 8 | Set drill upon drill"
    here, there = built.before[Path("README.md")], built.after[Path("README.md")]
    added = set(there.decode().splitlines()) - set(here.decode().splitlines())
    assert [found.startswith(line) for found in added] == [True]
    assert set(here.decode().splitlines()) <= set(there.decode().splitlines())


def test_with_every_listing_nothing_is_wrong(built: Built, tmp_path: Path) -> None:
    shutil.copytree(built.tree / HOME, tmp_path / HOME)
    shutil.copy(built.tree / "README.md", tmp_path)
    assert trouble(tmp_path) == ""
