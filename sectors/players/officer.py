"""The five levels: with the mind that a game brings, or by its evaluation where there is none."""

from __future__ import annotations

from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import Bot
from sectors.players.judges import judge_of
from sectors.players.levels import SEARCHING, Searcher
from sectors.players.looker import Looker
from sectors.players.minded import Minded
from sectors.players.ranks import rank_of


class Officer(Bot):
    """A level that takes its seat in whatever game it is asked to play."""

    def __init__(self, level: str, seconds: float = 0.0) -> None:
        self.level: Final = level
        self.seconds = seconds  # of CPU-time for a move; 0 for the steps of its level
        self.classic = by_evaluation(level, seconds)
        self.game: Game | None = None
        self.player: Bot = self.classic

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if game is not self.game:
            self.game, self.player = game, self.player_of(game)
        return self.player.choose(game, view, seat, options, dice)

    def player_of(self, game: Game) -> Bot:
        """Who plays this game at this level."""
        judge = judge_of(game)
        if judge is None:
            return self.classic
        return Minded(judge, rank_of(game, self.level), self.seconds)


def by_evaluation(level: str, seconds: float = 0.0) -> Bot:
    """The bot of a level that has learned nothing."""
    if level in SEARCHING:
        return Searcher(SEARCHING.index(level), seconds)
    return Looker(level)
