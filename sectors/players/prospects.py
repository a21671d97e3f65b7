"""Each seat's chance to win, as hints tell it and calibration measures it."""

from __future__ import annotations

import hashlib
from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.judge import Worlds
from sectors.players.judges import Learned, judge_of
from sectors.players.networks.fits import FILE, learned
from sectors.players.networks.shares import WHOLE

GUESSES: Final = 8


def prospects(game: Game, view: State, seat: int, dice: Dice) -> list[float]:
    """Each seat's chance to win, as the seat that is asked sees it before it chooses.

    A lone player has one chance: to win the game.
    """
    judge = judge_of(game)
    if isinstance(judge, Learned):
        return [chance / WHOLE for chance in judge.mind.seen(view, seat, []).chances]
    worlds = Worlds(game, view, seat, dice)
    totals = [0.0] * int(view.seats)
    for _ in range(GUESSES):
        found = judge.values(worlds.guess())
        totals = [total + one for total, one in zip(totals, found, strict=True)]
    return [total / GUESSES for total in totals]


def judged_by(game: Game) -> str:
    """Where the chances come from: the network, by a hash of its file, or the evaluation."""
    if learned(game) is None:
        return "evaluation"
    return f"mind {hashlib.sha256((game.folder / FILE).read_bytes()).hexdigest()[:12]}"
