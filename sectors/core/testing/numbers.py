"""The numbers of a game's rules: which there are, and which its tests name."""

import ast
import re
from pathlib import Path


def covered(folder: Path, letters: str) -> set[str]:
    """The numbers with these letters in the names of a folder's tests: `test_R12_…` names R12."""
    found: set[str] = set()
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(re.findall(rf"_([{letters}]\d+)(?=_|$)", node.name))
    return found


def anchors(page: Path) -> list[str]:
    """The numbers that a rules page has anchors for, in its order."""
    return re.findall(r'id="([A-Z]\d+)"', page.read_text("utf-8"))


def strings(folder: Path) -> set[str]:
    """All strings that the tests of a folder name, such as the codes of refusals."""
    return {
        node.value
        for file in folder.glob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
