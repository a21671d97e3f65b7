"""Writes the README's table of games and the output of its example, and docs/api.md."""

from __future__ import annotations

import ast
import contextlib
import io
import re
import sys
from pathlib import Path
from textwrap import dedent

import sectors
from sectors import games

README = Path(__file__).parent.parent / "README.md"
API = README.parent / "docs" / "api.md"
TABLE = re.compile(r"(<!-- games: .*? -->\n).*?(<!-- end of games -->)", re.DOTALL)
EXAMPLE = re.compile(r"(```python\n(.*?)```\n\n```text\n).*?(```)", re.DOTALL)


def table() -> str:
    """The games as a table."""
    rows = ["| Game | Players | Minutes | Rules and rulings | |", "|---|---|---|---|---|"]
    for game in map(games.load, games.names()):
        if game.folder.parts[-3:-1] != ("sectors", "games"):  # it is of another package
            continue
        few, many = game.seats[0], game.seats[-1]
        players = f"{few}" if few == many else f"{few}–{many}"
        page = f"sectors/games/{game.name}/README.md"
        text = (game.folder / "README.md").read_text("utf-8")
        rules = len(set(re.findall(r'id="([RQ]\d+)"', text)))
        title = f"[{game.title}]({page})"
        rows.append(f"| {title} | {players} | {game.minutes} | {rules} | {game.tagline} |")
    return "\n".join(rows) + "\n"


def printed(code: str) -> str:
    """What a piece of code prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    return out.getvalue()


def filled(text: str) -> str:
    """The README with its table and the output of its example as they are now."""
    text = TABLE.sub(lambda m: m[1] + table() + m[2], text)
    return EXAMPLE.sub(lambda m: m[1] + printed(m[2]) + m[3], text)


def example() -> str:
    """The code in the docstring of the package."""
    block = re.search(r"\n\n((?:    [^\n]*\n|\n)+)", str(sectors.__doc__))
    assert block is not None
    return dedent(block[1]).strip() + "\n"


def definition(name: str) -> ast.FunctionDef | ast.ClassDef | ast.Module:
    """Where a public name is defined; its source, since compiled code has no docstrings."""
    module, _, attribute = sectors.HOMES[name].partition(":")
    path = README.parent.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(file.read_text("utf-8"))
    kinds = ast.FunctionDef | ast.ClassDef
    found = [node for node in tree.body if isinstance(node, kinds) and node.name == attribute]
    return found[0] if found else tree


def called(name: str, node: ast.AST) -> str:
    """How a function is called, or a class without its methods."""
    if not isinstance(node, ast.FunctionDef):
        return name
    shown = ast.unparse(node.args).removeprefix("self").removeprefix(", ")
    return f"{name}({shown})"


def methods(node: ast.ClassDef) -> list[str]:
    """The documented methods of a class, a line each."""
    lines = []
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and not one.name.startswith("_"):
            first = (ast.get_docstring(one) or "").partition("\n\n")[0].replace("\n", " ")
            is_value = any(ast.unparse(by) == "property" for by in one.decorator_list)
            lines += [f"- `{one.name if is_value else called(one.name, one)}`: {first}"]
    return lines


def api() -> str:
    """The page of the public names, from their docstrings."""
    lines = ["# The Python API", "", "Written by `tools/readme.py` from the docstrings.", ""]
    lines += ["```python", example().rstrip(), "```", ""]
    for name in sorted(sectors.HOMES, key=str.lower):
        node = definition(name)
        lines += [f"## `sectors.{called(name, node)}`", "", ast.get_docstring(node) or "", ""]
        if name == "Table" and isinstance(node, ast.ClassDef):
            lines += [*methods(node), ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    for page, after in ((README, filled(README.read_text("utf-8"))), (API, api())):
        before = page.read_text("utf-8") if page.exists() else ""
        page.write_text(after, "utf-8")
        state = "is up to date" if before == after else "rewritten"
        sys.stdout.write(f"{page.name} {state}\n")
