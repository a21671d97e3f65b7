"""Plain and compiled Python play the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sectors
from sectors import games
from sectors.core.testing import checksum

ROOT = Path(__file__).parent.parent
COUNT = 1_000
FEWER = 40  # of a game whose games are very long; `make soak` plays all of them
LONG = 5_000  # actions
CHILD = """
import sectors
from sectors import games
from sectors.core.testing import checksum
assert not sectors.compiled()
print(checksum(games.load("{name}"), {count}))
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_plain_python_plays_the_same_games(name: str) -> None:
    environment = {**os.environ, "SECTORS_PURE": "1", "PYTHONPATH": str(ROOT)}
    is_long = games.load(name).longest > LONG and "SECTORS_SOAK" not in os.environ
    count = FEWER if is_long else COUNT
    code = CHILD.format(name=name, count=count)
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as child:
        here = checksum(games.load(name), count)
        there = child.communicate()[0].strip()
    assert child.returncode == 0
    assert here == there
    if not sectors.compiled():
        pytest.skip(f"nothing is compiled here; plain Python agrees with itself: {here}")
