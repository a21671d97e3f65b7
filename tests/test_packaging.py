"""The wheel holds all it should, the client can be built, SECTORS_PURE=1 means plain Python."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "sectors" / "games"

pytestmark = pytest.mark.slow


def run(*arguments: str, cwd: Path, pure: str = "1") -> str:
    environment = {**os.environ, "SECTORS_PURE": pure, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel without compiled modules, built from a copy of the sources."""
    copy = tmp_path_factory.mktemp("copy")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    leave_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(ROOT / "sectors", copy / "sectors", ignore=leave_out)
    run("-m", "build", "--wheel", "--no-isolation", "--outdir", "dist", cwd=copy)
    (found,) = copy.glob("dist/*.whl")
    return found


def test_pure_wheel_is_for_every_machine(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_wheel_holds_every_file_of_the_games(wheel: Path) -> None:
    kinds = {".py", ".toml", ".md", ".txt", ".svg", ".png", ".css", ".net"}
    ours = {str(file.relative_to(ROOT)) for file in GAMES.rglob("*") if file.suffix in kinds} | {
        "sectors/py.typed"
    }
    assert ours - set(zipfile.ZipFile(wheel).namelist()) == set()


def test_wheel_holds_what_printing_needs(wheel: Path) -> None:
    folders = [ROOT / "sectors" / "draw" / name for name in ("paper", "svg")]
    files = [file for folder in folders for file in folder.rglob("*")]
    ours = {str(file.relative_to(ROOT)) for file in files if file.suffix not in ("", ".pyc")}
    assert {Path(name).suffix for name in ours} == {".py", ".toml", ".typ", ".ttf", ".txt"}
    assert ours - set(zipfile.ZipFile(wheel).namelist()) == set()


def test_wheel_runs_where_it_is_unpacked(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = "import sectors.core; print(sectors.core.__file__)"
    assert Path(run("-c", code, cwd=tmp_path)) == tmp_path / "sectors" / "core" / "__init__.py"


def test_client_can_be_built_on_every_kind_of_machine() -> None:
    """The lock file has the parts of a package for other systems and processors, not only ours."""
    locked = json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]
    for name, package in locked.items():
        wanted = {f"node_modules/{part}" for part in package.get("optionalDependencies", ())}
        there = {part for part in wanted if part in locked or f"{name}/{part}" in locked}
        assert wanted - there == set(), name


def toy(folder: Path) -> None:
    """A copy of the package's head, with a broken compiled module beside every source file."""
    for name in ("core", "games/toy"):
        package = folder / "sectors" / name
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "engine.py").write_text("shape = 'source'\n")
        (package / f"engine{EXTENSION_SUFFIXES[0]}").write_bytes(b"not a library")
    for name in ("__init__.py", "_pure.py"):
        shutil.copy(ROOT / "sectors" / name, folder / "sectors")


def test_pure_takes_sources_though_compiled_modules_lie_beside_them(tmp_path: Path) -> None:
    toy(tmp_path)
    code = (
        "import sectors, sectors.core.engine as a, sectors.games.toy.engine as b;"
        "print(a.shape, b.shape, sectors.compiled())"
    )
    assert run("-c", code, cwd=tmp_path) == "source source False"


@pytest.mark.parametrize("off", ["", "0"])
def test_compiled_modules_come_first_otherwise(tmp_path: Path, off: str) -> None:
    toy(tmp_path)
    code = "try: import sectors.core.engine\nexcept ImportError as error: print('tried it')"
    assert run("-c", code, cwd=tmp_path, pure=off) == "tried it"


def test_pure_of_this_very_installation(tmp_path: Path) -> None:
    code = "import sectors; print(sectors.compiled())"
    assert run("-c", code, cwd=tmp_path) == "False"


# Refuses what only other sets than that for playing bring.
FENCE = (
    f"""
import re, sys, tomllib
from importlib import metadata

ROOT = {str(ROOT)!r}
"""
    + """
with open(ROOT + "/pyproject.toml", "rb") as file:
    OURS = tomllib.load(file)["project"]["dependencies"]

def named(requirement):
    return re.match(r"[\\w.-]+", requirement)[0].lower().replace("_", "-")

wanted, waiting = {"sectors"}, [named(one) for one in OURS]
while waiting:
    name = waiting.pop()
    if name in wanted:
        continue
    wanted.add(name)
    try:
        needs = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        continue
    extras = r"extra == .(asyncio|standard)." if name == "sqlalchemy" else "(?!)"
    for need in needs:
        if "extra ==" not in need or re.search(extras, need):
            waiting.append(named(need))

owners = metadata.packages_distributions()

class Fence:
    @staticmethod
    def find_spec(name, path=None, target=None):
        found = [one.lower().replace("_", "-") for one in owners.get(name.split(".")[0], [])]
        if found and not wanted & set(found):
            raise ModuleNotFoundError(f"No module named {name!r} (not in the set for playing)")

sys.meta_path.insert(0, Fence)
"""
)


@pytest.mark.parametrize("pure", ["1", "0"])
def test_set_for_playing_is_enough_to_play(tmp_path: Path, pure: str) -> None:
    code = FENCE + (
        "import sectors.terminal.commands, sectors.server.web.serve\n"
        "import sectors.server.web.thinking, sectors.terminal.full\n"
        "from sectors import games, players\n"
        "from sectors.table.table import Table\n"
        "from sectors.server.web.app import create_app\n"
        "create_app('sqlite+aiosqlite:///:memory:', 90.0, None)\n"
        "for name in games.names():\n"
        "    table = Table(games.load(name), 2, 'x')\n"
        "    table.push(table.hint(table.pending[0], players.names()[0]))\n"
        "print('played')"
    )
    assert run("-c", code, cwd=tmp_path, pure=pure) == "played"


def test_set_for_playing_has_a_fence_around_it(tmp_path: Path) -> None:
    code = FENCE + "\ntry: import pytest\nexcept ModuleNotFoundError: print('refused')"
    assert run("-c", code, cwd=tmp_path) == "refused"


def tool(name: str) -> ModuleType:
    """A script of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_compiled_modules_are_moved_the_library_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved, order = tool("moved"), list[str]()
    root, made = tmp_path / "root", tmp_path / "made"
    for folder, word in ((root, "old"), (made, "new")):
        (folder / "sectors" / "core").mkdir(parents=True)
        for name in ("sectors__mypyc.x.so", "sectors/core/a.so", f"sectors/core/{word}.so"):
            (folder / name).write_text(word)
    replace = os.replace

    def noted(source: Path, target: Path) -> None:
        order.append(target.name)
        replace(source, target)

    monkeypatch.setattr(moved, "ROOT", root)
    monkeypatch.setattr(moved.os, "replace", noted)
    moved.move(made)
    found = {file.name: file.read_text() for file in root.rglob("*.so")}
    assert found == {"sectors__mypyc.x.so": "new", "a.so": "new", "new.so": "new"}
    assert order[-1] == "sectors__mypyc.x.so"
