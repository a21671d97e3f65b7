"""Measures the code base: its size by package, its tests, and what is hard to read.

python tools/house.py [CHECKOUT]

Blank lines and comments count. A raw shift is one on the number of a step, on an entry of the
agenda or on `now`, outside the file that declares what they carry.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from pathlib import Path

CACHE = re.compile(r"^\s*@(functools\.)?(lru_)?cache\b", re.M)
RAW = re.compile(r"\b(n|number|entry|now)( >> |\s*& \d| << )")
ANY = re.compile(r"^.*\bAny\b", re.M)
IGNORED = re.compile(r"# type: ignore")
ROOMS = ("rules", "look", "mind")
DECLARES = ("core/state.py",)


def files(folder: Path) -> list[Path]:
    """The Python files of a folder, without tests."""
    found = folder.rglob("*.py")
    return sorted(file for file in found if "tests" not in file.relative_to(folder).parts)


def lines(some: Iterable[Path]) -> int:
    """How many lines they have."""
    return sum(len(file.read_text().splitlines()) for file in some)


def import_lines(file: Path) -> int:
    """How many lines of a file import something."""
    nodes = ast.walk(ast.parse(file.read_text()))
    found = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in found)


def functions(file: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a file."""
    nodes = ast.walk(ast.parse(file.read_text()))
    return [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def parameters(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many parameters a function has, `self` and those with a default too."""
    return len(node.args.posonlyargs) + len(node.args.args) + len(node.args.kwonlyargs)


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a function has."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def matches(pattern: re.Pattern[str], some: Iterable[Path]) -> list[str]:
    """Where a pattern is found, as file:line."""
    return [
        f"{file}:{file.read_text().count(chr(10), 0, hit.start()) + 1}"
        for file in some
        for hit in pattern.finditer(file.read_text())
    ]


def main() -> None:
    """Print a line for each measure."""
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".") / "sectors"
    everything = files(root)
    games = [file for file in everything if "games" in file.relative_to(root).parts]
    core = [file for file in files(root / "core") if "testing" not in file.parts]
    others = [file for file in everything if not str(file).endswith(DECLARES)]
    measured = [(node, file) for file in everything for node in functions(file)]
    widest, where = max(((parameters(node), file) for node, file in measured), key=lambda m: m[0])
    longest, at = max(((length(node), file) for node, file in measured), key=lambda m: m[0])
    largest = max(everything, key=lambda file: lines([file]))
    packages = sorted(file.parent for file in root.glob("*/__init__.py"))
    print(f"packages                 {len(packages):6}")
    for folder in packages:
        print(f"  {folder.name:22} {lines(files(folder)):6}")
    size = sum(len(file.read_text()) for file in everything)
    mean = f"{size / 1000:.0f} kB, {size / lines(everything):.1f} characters a line"
    print(f"Python in sectors        {lines(everything):6}  {mean}")
    tests = [*root.parent.glob("tests/**/*.py"), *root.rglob("*.py")]
    tests = [file for file in tests if "tests" in file.relative_to(root.parent).parts]
    print(f"tests                    {lines(tests):6}")
    print(f"Python of the games      {lines(games):6}")
    for folder in sorted(file.parent for file in games if file.name == "game.py"):
        rooms = ", ".join(f"{room} {lines(files(folder / room))}" for room in ROOMS)
        print(f"  {folder.name:22} {lines(files(folder)):6}  {rooms}")
    shares = [100 * sum(map(import_lines, some)) / lines(some) for some in (everything, games)]
    print(f"core without testing     {lines(core):6}")
    print(f"imports, of all lines    {shares[0]:6.1f} %  of the games {shares[1]:.1f} %")
    print(f"caches                   {len(matches(CACHE, everything)):6}")
    print(f"lines with Any           {len(matches(ANY, everything)):6}")
    print(f"type: ignore             {len(matches(IGNORED, everything)):6}")
    print(f"raw shifts               {len(matches(RAW, others)):6}")
    print(f"most parameters          {widest:6}  {where}")
    print(f"longest file             {lines([largest]):6}  {largest}")
    print(f"longest function         {longest:6}  {at}")


if __name__ == "__main__":
    main()
