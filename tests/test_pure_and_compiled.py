"""Plain and compiled Python play the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sectors
from sectors import games
from sectors.core.testing import checksum
from sectors.players import judge
from sectors.table.table import Table

ROOT = Path(__file__).parent.parent
COUNT = 1_000 if "SECTORS_SOAK" in os.environ else 25
CHILD = """
import sectors
from sectors import games
from sectors.core.testing import checksum
assert not sectors.compiled()
print(checksum(games.load("{name}"), {count}))
"""

# From Python 3.12 on `sum` adds floats in another way than before; `fsum` is the same everywhere.
NO_FLOATS = """
import builtins
usual = sum
def whole(items, start=0):
    found = list(items)
    assert not any(isinstance(one, float) for one in (start, *found)), "a sum of floats"
    return usual(found, start)
builtins.sum = whole
from sectors import games
from sectors.table.table import Table
table = Table(games.load("{name}"), max(2, games.load("{name}").seats[0]), "sums")
for _ in range({count}):
    if table.is_over:
        break
    seat = table.pending[0]
    table.scene(seat)
    table.push(table.hint(seat, "cadet"), seat)
"""


def plainly(code: str) -> subprocess.Popen[str]:
    """Start a program in plain Python."""
    environment = {**os.environ, "SECTORS_PURE": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_plain_python_plays_the_same_games(name: str) -> None:
    with plainly(CHILD.format(name=name, count=COUNT)) as child:
        here = checksum(games.load(name), COUNT)
        there = child.communicate()[0].strip()
    assert child.returncode == 0
    assert here == there
    if not sectors.compiled():
        pytest.skip(f"nothing is compiled here; plain Python agrees with itself: {here}")


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_no_sum_hangs_on_the_version_of_python(name: str) -> None:
    with plainly(NO_FLOATS.format(name=name, count=COUNT * 4)) as child:
        child.communicate()
    assert child.returncode == 0


def test_numbers_are_rounded_alike_in_compiled_code() -> None:
    """A product is not added to something before it is rounded, whatever the processor can do."""
    game = next(games.load(name) for name in games.names() if 3 in games.load(name).seats)
    s = Table(game, 3, "rounding").state.clone()
    s.result = [1, 2, 2]
    fade, third = 1.0, 1.0 / 3.0
    for depth in range(60):
        first, other = third + (1.0 - third) * fade, third + (0.0 - third) * fade
        assert judge.results(s, depth) == [first, other, other]
        fade *= judge.URGENT
