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
COUNT = 1_000 if "SECTORS_SOAK" in os.environ else 25
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
    code = CHILD.format(name=name, count=COUNT)
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as child:
        here = checksum(games.load(name), COUNT)
        there = child.communicate()[0].strip()
    assert child.returncode == 0
    assert here == there
    if not sectors.compiled():
        pytest.skip(f"nothing is compiled here; plain Python agrees with itself: {here}")
