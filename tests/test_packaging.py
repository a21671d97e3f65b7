"""The wheel holds all it should, the client can be built, SECTORS_PURE=1 means plain Python."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

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
    kinds = {".py", ".toml", ".md", ".txt", ".svg", ".png", ".css"}
    ours = {str(file.relative_to(ROOT)) for file in GAMES.rglob("*") if file.suffix in kinds} | {
        "sectors/py.typed"
    }
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
