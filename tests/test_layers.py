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

ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
PAGE = ARCHITECTURE.split("## Layers")[1].split("\n## ")[0]
ROW = re.compile(r"^\| `([\w/*]+)` \|([^|]*)\|([^|]*)\|[^|]*\|$", re.MULTILINE)
NAME = re.compile(r"`(\w+)`")

# What each layer may import besides itself, and what it may start as a process of its own, as the
# page says; "sectors" is the version and `compiled`. Rooms of a game are layers too.
BELOW = {name: set(NAME.findall(imported)) for name, imported, _ in ROW.findall(PAGE)}
STARTED = {name: set(NAME.findall(started)) for name, _, started in ROW.findall(PAGE)}
FREE = {name for name, imported, _ in ROW.findall(PAGE) if "any library" in imported}
ROOMS = {name.rpartition("/")[2] for name in BELOW if name.startswith("games/*/")}


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


def started(file: Path) -> Iterator[list[str]]:
    """Every module of ours that a file names in a string, to be run by another process or later."""
    text = file.read_text()
    if not re.search(r"""["'].*\bsectors\.""", text):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for name in re.findall(r"(?:(?:from|import) |^)(sectors(?:\.\w+)+)\b", node.value):
                if exists(name.split(".")) and name.split(".") != module(file):
                    yield name.split(".")


def layer(name: list[str]) -> str:
    top = name[1] if len(name) > 1 else "sectors"
    return {"_pure": "sectors", "__main__": "terminal"}.get(top, top)


def game(name: list[str]) -> str:
    return name[2] if name[:2] == ["sectors", "games"] and len(name) > 2 else ""


def room(name: list[str]) -> str:
    """The room of a game that a module lies in; empty for the game itself and for all else."""
    return name[3] if game(name) and len(name) > 3 and name[3] in ROOMS else ""


def permission(importer: list[str], imported: list[str]) -> tuple[str, str]:
    """The row of the page that has to allow an arrow, and the name that must stand in it."""
    row = f"games/*/{room(importer)}" if room(importer) else layer(importer)
    if imported[0] != "sectors":
        return row, imported[0]
    inside = game(importer) and game(importer) == game(imported)
    return row, room(imported) or "game" if inside else layer(imported)


def allowed(importer: list[str], imported: list[str]) -> bool:
    row, name = permission(importer, imported)
    if imported[0] != "sectors":
        return name in sys.stdlib_module_names or row in FREE or name in BELOW[row]
    if game(importer) and game(importer) == game(imported):
        return not room(importer) or name == room(importer) or name in BELOW[row]
    if game(imported) or layer(importer) == layer(imported) == "games":
        return False
    return layer(importer) == name or name in BELOW[row]


def may_start(importer: list[str], named: list[str]) -> bool:
    row, name = permission(importer, named)
    return allowed(importer, named) or name in STARTED[row]


ARROWS = [
    ("sectors.core.state", "sectors.core.dice", True),
    ("sectors.core.state", "mypy_extensions", True),
    ("sectors.core.state", "rich", False),
    ("sectors.core.state", "sectors.games", False),
    ("sectors.core.state", "sectors", False),
    ("sectors.games", "sectors.core.game", True),
    ("sectors.games", "sectors.games.one", False),
    ("sectors.games.one", "sectors.games.one.game", True),
    ("sectors.games.one.game", "sectors.games.one.look.scene", True),
    ("sectors.games.one.game", "sectors.games.two.look.scene", False),
    ("sectors.games.one.game", "sectors.games", False),
    ("sectors.games.one.game", "rich", False),
    ("sectors.games.one.rules.turn", "sectors.games.one.rules.state", True),
    ("sectors.games.one.rules.turn", "sectors.core.engine", True),
    ("sectors.games.one.rules.turn", "mypy_extensions", True),
    ("sectors.games.one.rules.turn", "librt", False),
    ("sectors.games.one.rules.turn", "sectors.players.inputs.rows", False),
    ("sectors.games.one.rules.turn", "sectors.games.one.game", False),
    ("sectors.games.one.rules.turn", "sectors.games.one.look.words", False),
    ("sectors.games.one.rules.turn", "sectors.games.one.mind.features", False),
    ("sectors.games.one.rules.turn", "sectors.games.two.rules.state", False),
    ("sectors.games.one.rules.turn", "sectors.games", False),
    ("sectors.games.one.look.scene", "sectors.games.one.rules.state", True),
    ("sectors.games.one.look.scene", "sectors.games.one.mind.worth", False),
    ("sectors.games.one.look.scene", "sectors.players.inputs.rows", False),
    ("sectors.games.one.mind.worth", "sectors.games.one.rules.state", True),
    ("sectors.games.one.mind.worth", "sectors.games.one.look.words", False),
    ("sectors.players.inputs.rows", "sectors.core.state", True),
    ("sectors.players.inputs.rows", "librt", True),
    ("sectors.players.inputs.rows", "sectors.games", False),
    ("sectors.core.state", "sectors.players.inputs.rows", False),
    ("sectors.core.state", "librt", False),
    ("sectors.players.search", "sectors.core.engine", True),
    ("sectors.players.search", "sectors.games", False),
    ("sectors.table.table", "sectors.games", True),
    ("sectors.table.table", "sectors.server.web", False),
    ("sectors.server.rooms.host", "sectors.table.table", True),
    ("sectors.server.web.app", "sectors.server.rooms.host", True),
    ("sectors.server.web.app", "sectors.table", True),
    ("sectors.server.web.app", "sectors.games", True),
    ("sectors.server.web.app", "sectors.games.one", False),
    ("sectors.server.web.app", "sectors.terminal", False),
    ("sectors.server.web.app", "litestar", True),
    ("sectors.terminal.commands", "sectors.server.web.app", True),
    ("sectors.terminal.commands", "sectors.games.one", False),
    ("sectors.lab.match", "sectors.terminal.commands", False),
    ("sectors.lab.envs.aec", "sectors.core.engine", True),
    ("sectors.lab.envs.aec", "sectors.games.one", False),
    ("sectors.lab.envs.aec", "sectors.server.web", False),
    ("sectors.lab.envs.aec", "pettingzoo", True),
    ("sectors.games.one.mind.features", "sectors.players.inputs.features", True),
    ("sectors.games.one.mind.features", "sectors.lab.envs", False),
    ("sectors.games.one.mind.features", "numpy", False),
]


@pytest.mark.parametrize(("importer", "imported", "expected"), ARROWS)
def test_arrows(importer: str, imported: str, expected: bool) -> None:
    assert allowed(importer.split("."), imported.split(".")) == expected


def sources() -> list[Path]:
    return [file for file in python_files() if not is_test(file)]


def test_imports_point_down() -> None:
    assert not [
        f"{file.relative_to(ROOT)} imports {'.'.join(name)}"
        for file in sources()
        for name in imports(file)
        if not allowed(module(file), name)
    ]


def test_what_is_named_in_a_string_lies_below_too_or_is_a_process_of_its_own() -> None:
    assert not [
        f"{file.relative_to(ROOT)} starts {'.'.join(name)}"
        for file in sources()
        for name in started(file)
        if not may_start(module(file), name)
    ]


def arrows() -> dict[str, set[str]]:
    """The modules of ours that each module imports, for its types alone or for good."""
    names = {".".join(module(file)): file for file in sources()}
    return {
        name: {found for parts in imports(file) if (found := ".".join(parts)) in names} - {name}
        for name, file in names.items()
        if name != "sectors"  # which loads its public names when they are used
    }


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The modules that import each other, by way of whichever others."""
    reached = {name: set(found) for name, found in graph.items()}
    for by in graph:
        for name in graph:
            if by in reached[name]:
                reached[name] |= reached[by]
    found = {
        frozenset({name, *(other for other in reached[name] if name in reached[other])})
        for name in graph
        if name in reached[name]
    }
    return sorted(map(set, found), key=sorted)


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c", "e"}, "c": {"b", "d"}, "d": {"f"}, "e": {"d"}, "f": set()}
    assert circles(graph) == [{"b", "c"}]
    assert circles({**graph, "f": {"e"}}) == [{"b", "c"}, {"d", "e", "f"}]
    assert circles({**graph, "c": {"d"}}) == []


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert not circles(arrows())


TWICE = {  # names of classes that two layers use for things of their own
    "Job": "for a worker, with its limits; games that the lab plays",
    "Keeper": "of a room's bots and clocks; of a game in a file",
    "Lesson": "for people; what a network learns from",
    "Match": "several games at a table; a game for the lab; a verb in a text",
    "Move": "that was played; that the test kit has tried",
    "Playable": "what a bot needs of a table; what is played by the loop",
    "Worker": "a process of the server; one of the lab",
}


def test_one_name_is_one_thing() -> None:
    """Outside the games, and but for the terminal's own reading of the server's messages."""
    found: dict[str, list[Path]] = {}
    for file in sources():
        if not game(module(file)) and file != PACKAGE / "terminal" / "told.py":
            for node in ast.parse(file.read_text()).body:
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, []).append(file)
    assert {name for name, files in found.items() if len(files) > 1} == set(TWICE)


def test_every_package_stands_on_the_page_of_layers() -> None:
    packages = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    rooms = {f"games/*/{file.parent.name}" for file in PACKAGE.glob("games/*/*/__init__.py")}
    assert packages | rooms | {"sectors"} == set(BELOW)


def test_the_page_of_layers_allows_no_more_than_is_used() -> None:
    files = sources()
    used = {permission(module(file), name) for file in files for name in imports(file)}
    used |= {permission(module(file), name) for file in files for name in started(file)}
    written = {(row, name) for row in BELOW for name in BELOW[row] | STARTED[row]}
    assert not written - used


ONE_WAY = {  # what a line of code may look like in these files only; see docs/architecture.md
    r"while .*\bpending\b": {"table/play.py", "core/testing/sample.py", "terminal/desk.py"},
    r"^import (subprocess|multiprocessing)\b|create_subprocess|ProcessPool": {
        *("lab/crew.py", "server/web/work.py", "players/program.py"),
        *("server/site/engine.py", "terminal/commands/checks.py"),
    },
    r"^class \w+\((ValueError|LookupError)\)": {  # other mistakes are no refusals
        *("core/refused.py", "core/engine.py", "players/inputs/many.py"),
        "terminal/told.py",
    },
}


@pytest.mark.parametrize("pattern", ONE_WAY)
def test_there_is_one_way_to_do_it(pattern: str) -> None:
    found = {
        file.relative_to(PACKAGE).as_posix()
        for file in sources()
        if re.search(pattern, file.read_text(), re.MULTILINE)
    }
    assert found == ONE_WAY[pattern]


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_its_rooms_and_one_file(slug: str) -> None:
    names = {file.name for file in (PACKAGE / "games" / slug).glob("*.py")}
    assert names == {"__init__.py", "game.py"}


@pytest.mark.parametrize("slug", GAMES)
def test_no_game_is_named_outside_its_folder(slug: str) -> None:
    own, built = PACKAGE / "games" / slug, PACKAGE / "server" / "web" / "static"
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
