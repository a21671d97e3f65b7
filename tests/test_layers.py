"""Imports point down, no game is named outside its folder, and nothing grows too long."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "sectors"
GAMES = sorted(file.parent.name for file in PACKAGE.glob("games/*/__init__.py"))

# What each layer may import besides itself; "sectors" is the version and `compiled`.
LOW = {"table", "bots", "games", "core", "sectors"}
BELOW = {
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "table": {"bots", "games", "core", "sectors"},
    "web": LOW,
    "term": LOW,
    "lab": LOW | {"rl"},
    "rl": LOW | {"term"},
    "cli": LOW | {"web", "term", "lab", "rl"},
    "sectors": {"core"},
}
BARE = {"core", "games", "bots"}  # these layers do without other people's packages
OUTSIDE = sys.stdlib_module_names | {"mypy_extensions", "librt"}


def is_test(file: Path) -> bool:
    return "tests" in file.relative_to(ROOT).parts


def python_files() -> list[Path]:
    return sorted([*PACKAGE.rglob("*.py"), *ROOT.glob("tests/**/*.py")])


PARTS = ("body", "orelse", "finalbody", "handlers", "cases")  # where statements have others inside


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """All statements in another, however deep, without what stands in their expressions."""
    for part in PARTS:
        for one in getattr(node, part, ()):
            yield one
            yield from inside(one)


@cache
def nodes(file: Path) -> list[ast.AST]:
    """All that a file says, statement by statement."""
    return list(inside(ast.parse(file.read_text())))


def module(file: Path) -> list[str]:
    return [*file.relative_to(ROOT).parent.parts, *([] if file.stem == "__init__" else [file.stem])]


def exists(name: list[str]) -> bool:
    path = ROOT.joinpath(*name)
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports(file: Path) -> Iterator[list[str]]:
    """Every module that a file imports, at the top or further in, as the parts of its name."""
    package = list(file.relative_to(ROOT).parent.parts)
    for node in nodes(file):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            for alias in node.names:
                name = [*base, alias.name]
                yield name if base[0] == "sectors" and exists(name) else base


def layer(name: list[str]) -> str:
    top = name[1] if len(name) > 1 else "sectors"
    return {"_pure": "sectors", "__main__": "cli"}.get(top, top)


def game(name: list[str]) -> str:
    return name[2] if name[:2] == ["sectors", "games"] and len(name) > 2 else ""


def allowed(importer: list[str], imported: list[str]) -> bool:
    here, there = layer(importer), layer(imported)
    if imported[0] != "sectors":
        return here not in BARE or imported[0] in OUTSIDE
    if here == there == "games":
        return game(importer) == game(imported)
    return here == there or (there in BELOW[here] and not game(imported))


ARROWS = [
    ("sectors.core.state", "sectors.core.dice", True),
    ("sectors.core.state", "mypy_extensions", True),
    ("sectors.core.state", "rich", False),
    ("sectors.core.state", "sectors.games", False),
    ("sectors.core.state", "sectors", False),
    ("sectors.games", "sectors.core.game", True),
    ("sectors.games", "sectors.games.one", False),
    ("sectors.games.one.rules", "sectors.games.one.state", True),
    ("sectors.games.one.rules", "sectors.games.two.state", False),
    ("sectors.games.one.rules", "sectors.games", False),
    ("sectors.games.one.bot", "sectors.bots.mcts", False),
    ("sectors.bots.mcts", "sectors.core.engine", True),
    ("sectors.bots.mcts", "sectors.games", False),
    ("sectors.table.table", "sectors.games", True),
    ("sectors.table.table", "sectors.web", False),
    ("sectors.web.app", "sectors.table", True),
    ("sectors.web.app", "sectors.games", True),
    ("sectors.web.app", "sectors.games.one", False),
    ("sectors.web.app", "sectors.term", False),
    ("sectors.web.app", "litestar", True),
    ("sectors.cli", "sectors.web.app", True),
    ("sectors.cli", "sectors.games.one", False),
    ("sectors.lab.match", "sectors.cli", False),
    ("sectors.lab.rlbench", "sectors.rl", True),
    ("sectors.rl.aec", "sectors.core.engine", True),
    ("sectors.rl.aec", "sectors.games.one", False),
    ("sectors.rl.aec", "sectors.web", False),
    ("sectors.rl.aec", "sectors.lab", False),
    ("sectors.rl.aec", "pettingzoo", True),
    ("sectors.games.one.features", "sectors.core.features", True),
    ("sectors.games.one.features", "sectors.rl", False),
    ("sectors.games.one.features", "numpy", False),
]


@pytest.mark.parametrize(("importer", "imported", "expected"), ARROWS)
def test_arrows(importer: str, imported: str, expected: bool) -> None:
    assert allowed(importer.split("."), imported.split(".")) == expected


def test_imports_point_down() -> None:
    assert not [
        f"{file.relative_to(ROOT)} imports {'.'.join(name)}"
        for file in python_files()
        if not is_test(file)
        for name in imports(file)
        if not allowed(module(file), name)
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_no_game_is_named_outside_its_folder(slug: str) -> None:
    own, built = PACKAGE / "games" / slug, PACKAGE / "web" / "static"
    assert not [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in PACKAGE.rglob("*")
        if file.suffix in {".py", ".toml", ".md", ".css"}
        if not file.is_relative_to(own) and not file.is_relative_to(built)
        if slug in (text := file.read_text())
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(rf"\b{slug}\b", line)
    ]


def test_no_file_is_too_long() -> None:
    lengths = {file: len(file.read_text().splitlines()) for file in python_files()}
    assert not [
        f"{file.relative_to(ROOT)}: {length} lines"
        for file, length in lengths.items()
        if length > (600 if is_test(file) else 400)
    ]


def test_no_function_is_too_long() -> None:
    assert not [
        f"{file.relative_to(ROOT)}: {node.name}: {length} lines"
        for file in python_files()
        for node in nodes(file)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (length := (node.end_lineno or node.lineno) - node.lineno + 1) > 50
    ]


def test_no_registry_and_no_machine_is_named() -> None:
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("needs git, to know which files are ours")
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = [ROOT / name for name in names.split("\0") if name]
    # Written in pieces, or this file would name them.
    hosts = "|".join([r"pypi" r"\.org", r"pythonhosted" r"\.org", r"npm" r"js\.(?:org|com)"])
    paths = r"(?<![\w.~/-])/(?:work|root|home|Users)" r"/"
    assert not [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for file in files
        if file.is_file()
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1)
        if re.search(f"{hosts}|{paths}", line)
    ]
