"""Numbers with a point are added in the order in which they stand."""

import ast
from pathlib import Path

from sectors.core.adding import added

PACKAGE = Path(__file__).parent.parent.parent / "sectors"
NUMBERS = [1e16, 1.0, -1e16, 1.0]


def test_nothing_is_corrected_on_the_way() -> None:
    assert added(NUMBERS) == ((1e16 + 1.0) - 1e16) + 1.0 == 1.0
    assert added([]) == 0.0


def test_no_evaluation_is_added_up_by_what_changes_with_the_version() -> None:
    """What bots weigh are numbers with a point; `sum` adds those otherwise since Python 3.12."""
    files = [*PACKAGE.glob("games/*/mind/*.py"), PACKAGE / "players" / "looker.py"]
    found = [
        f"{file.parent.parent.name}/{file.name}"
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and (node.func.id == "sum" and ast.unparse(node.args[0]) == "found.values()")
    ]
    assert not found
