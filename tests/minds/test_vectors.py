"""Rows and minds where `librt` is missing, as in a browser: plain Python does without it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
WITHOUT = """
import sys
class Fence:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.split(".")[0] in ("librt", "numpy"):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Fence)
"""
SHOW = """
import zlib
from bots.positions import midgame
from minds.nets import mind, showing
from sectors import games
from sectors.core.engine import options
from sectors.players.inputs import vectors
for name in showing():
    game = games.load(name)
    thinker = mind(game)
    for seed in (1,):
        s, seat = midgame(game, seed, 6)
        found = thinker.opinion(s, seat, options(s, seat))
        row = bytes(memoryview(thinker.memory).cast("B"))
        print(name, zlib.crc32(row), found.priors, found.chances)
print(type(vectors.vec).__name__, file=sys.stderr)
"""


def shown(code: str) -> tuple[str, str]:
    """What a new process says."""
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent)])
    environment = {**os.environ, "SECTORS_PURE": "1", "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout, done.stderr.strip()


@pytest.mark.slow
def test_minds_think_the_same_without_librt() -> None:
    without, kind = shown(WITHOUT + SHOW)
    assert kind == "Arrays"
    assert shown("import sys" + SHOW) == (without, "type")
