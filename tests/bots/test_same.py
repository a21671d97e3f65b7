"""A level chooses the same, compiled and in plain Python: it goes by steps and whole numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from bots.positions import midgame
from minds.nets import mind

import sectors
from sectors import games
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.players.judges import Learned
from sectors.players.levels import Minded, rank_of

ROOT = Path(__file__).parent.parent.parent
LEVELS = ("cadet", "pilot", "captain", "commander")
CHILD = """
import sectors
from bots.test_same import choices
assert not sectors.compiled()
print(choices("{name}"))
"""


def choices(name: str) -> str:
    """What each level says in some positions, with a mind that has definite opinions."""
    game = games.load(name)
    found = []
    for seed in range(3):
        s, seat = midgame(game, seed, 4 + 9 * seed)
        view = game.view(s, seat)
        for level in LEVELS:
            bot = Minded(Learned(mind(game)), rank_of(game, level))
            chosen = bot.choose(game, view, seat, options(view, seat), dice(seed))
            found.append(game.space.text(chosen))
    return "; ".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_levels_choose_the_same_in_plain_python(name: str) -> None:
    path = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    environment = {**os.environ, "SECTORS_PURE": "1", "PYTHONPATH": path}
    command = [sys.executable, "-c", CHILD.format(name=name)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as child:
        here = choices(name)
        there = child.communicate()[0].strip()
    assert child.returncode == 0
    assert here == there
    if not sectors.compiled():
        pytest.skip(f"nothing is compiled here; plain Python agrees with itself: {here}")
