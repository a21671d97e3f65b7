"""Plays as a mind has learned: its favourite at once, or after a search."""

from __future__ import annotations

from typing import Final

from sectors.bots.bot import Bot
from sectors.bots.foreseeing import Foreseeing
from sectors.bots.judge import Judge
from sectors.bots.learned import Learned
from sectors.bots.levels import favourite
from sectors.bots.plan import PUCT, Plan
from sectors.bots.search import Search
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.minds.foresight import Foresight
from sectors.minds.mind import Mind

EXPLORE: Final = 0.8
EVEN: Final = 0.03  # of the attention that every option gets alike
FOREVER: Final = float("inf")


class Minded(Bot):
    """Thinks with a mind for a fixed number of steps, whatever the clock says."""

    def __init__(self, mind: Mind, iterations: int) -> None:
        self.mind = mind
        self.iterations = iterations
        self.plan = Plan(PUCT, 1.0, 1.0, EXPLORE)
        self.plan.even = EVEN

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        if not self.iterations:
            liked = self.mind.seen(view, seat, options).preferences
            return options[liked.index(max(liked))]
        search = Search(game, view, seat, self.plan, dice, judge_of(self.mind))
        search.think(self.iterations, FOREVER)
        return favourite(search.thoughts(), dice)


def judge_of(mind: Mind) -> Judge:
    """Who judges for a search that thinks with a mind."""
    if isinstance(mind, Foresight):
        return Foreseeing(mind)
    return Learned(mind)
