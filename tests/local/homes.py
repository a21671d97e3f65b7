"""The four homes of a bot: compiled, plain Python, Pyodide, and a browser's worker.

Each is asked the same: what a bot plays at positions of a game by seed and level. A bot has nothing
to go by but what it is asked and was asked before, so where the answers are the same, records are.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile

from sectors import games, players
from sectors.core import codec
from sectors.players.bot import luck
from sectors.server.local import mind
from sectors.server.rooms import thoughts
from sectors.server.site.engine import STATIC, laid_out
from sectors.table.table import Table

# Of a game by a level so many questions are asked again, some in a row: bots remember what they
# have thought; a strong one thinks long where nothing is compiled.
FEW = {"commander": 30, "admiral": 10}
MANY = 60
ROW = 5
HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PLAIN = """
import json, sys, sectors
from sectors.server.local import mind
assert not sectors.compiled()
print(json.dumps([mind.think(work) for work in json.load(sys.stdin)]))
"""


Asked = tuple[list[str], list[str]]


@cache
def asked(name: str, level: str) -> Asked:
    """What bots of a level are asked in a game against each other, and what they answer here."""
    game = games.load(name)
    table = Table(game, max(2, game.seats[0]), "homes")
    works = []
    while not table.is_over:
        seat = table.pending[0]
        dice = str(int(luck(table.seed, seat, len(table.moves)).state))
        view = codec.encode(table.view(seat))
        works.append(json.dumps([name, view, int(table.state.seats), seat, level, dice]))
        table.push(json.loads(mind.think(works[-1]))["text"], seat)
    works = some(works, FEW.get(level, MANY))
    thoughts.player.cache_clear()  # nobody remembers the rest of the game
    return works, [mind.think(work) for work in works]


def some(works: list[str], most: int) -> list[str]:
    """The first questions, the last ones, and rows of them in between."""
    if len(works) <= most:
        return works
    last, rows = len(works) - ROW, most // ROW - 1
    starts = sorted({i * last // rows for i in range(rows + 1)})
    return [works[at] for at in sorted({start + i for start in starts for i in range(ROW)})]


def all_asked(name: str) -> Asked:
    """The questions of all levels of a game, and their answers here."""
    every = [asked(name, level) for level in players.LEVELS]
    return [one for works, _ in every for one in works], [one for _, said in every for one in said]


def plain(works: list[str]) -> list[str]:
    """The answers of plain Python."""
    environment = {**os.environ, "SECTORS_PURE": "1", "PYTHONPATH": str(ROOT)}
    return answers_of([sys.executable, "-c", PLAIN], works, environment)


def pyodide(works: list[str], folder: Path) -> list[str]:
    """The answers of the interpreter that a page has, under Node."""
    if not folder.exists():
        laid_out(folder)
    return answers_of(["node", str(HERE / "homes.mjs"), str(STATIC / "engine"), str(folder)], works)


def answers_of(
    command: list[str], works: list[str], environment: dict[str, str] | None = None
) -> list[str]:
    """What a program answers to a list of questions."""
    with TemporaryFile("w+", encoding="utf-8") as given:
        json.dump(works, given)
        given.seek(0)
        done = subprocess.run(command, stdin=given, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr[-2000:]
    found: list[str] = json.loads(done.stdout)
    return found
