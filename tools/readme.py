"""Writes what the README shows of the code: the table of games, and what its example prints."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path

from sectors import games

README = Path(__file__).parent.parent / "README.md"
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


if __name__ == "__main__":
    before = README.read_text("utf-8")
    after = filled(before)
    README.write_text(after, "utf-8")
    sys.stdout.write("README.md is up to date\n" if before == after else "README.md rewritten\n")
