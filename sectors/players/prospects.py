"""The chance of a seat that is asked to win: what people are told, and what is held to the outcome.

It comes from the mind that a game brings, which sees what the seat sees; where there is none, from
the game's evaluation over a few guesses.
"""

from __future__ import annotations

import hashlib
from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.evaluating import Evaluating
from sectors.players.judges import judge_of, learned
from sectors.players.learned import Learned
from sectors.players.levels import plan_of
from sectors.players.networks.fits import FILE
from sectors.players.networks.shares import WHOLE
from sectors.players.worlds import Worlds

GUESSES: Final = 8


def prospects(game: Game, view: State, seat: int, dice: Dice) -> list[float]:
    """The chance of each seat to win, as one that is asked sees it before it has chosen.

    Somebody who plays alone has one chance: to win the game, not against anybody.
    """
    judge = judge_of(game)
    if isinstance(judge, Learned):
        return [chance / WHOLE for chance in judge.mind.seen(view, seat, []).chances]
    worlds = Worlds(game, view, seat, dice)
    evaluating = Evaluating(plan_of(game), worlds)
    totals = [0.0] * int(view.seats)
    for _ in range(GUESSES):
        world = worlds.guess()
        found = evaluating.chances(world) if judge is None else judge.values(world)
        totals = [total + one for total, one in zip(totals, found, strict=True)]
    return [total / GUESSES for total in totals]


def judged_by(game: Game) -> str:
    """Whose chances these are: the mind, by a hash of its file, or the evaluation."""
    if learned(game) is None:
        return "evaluation"
    return f"mind {hashlib.sha256((game.folder / FILE).read_bytes()).hexdigest()[:12]}"
