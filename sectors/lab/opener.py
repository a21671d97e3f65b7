"""Openings by lot, so that strong bots do not repeat themselves in a game without chance."""

from __future__ import annotations

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.ahead import DEEP, worth
from sectors.players.bot import Bot
from sectors.players.levels import plan_of


class Opener(Bot):
    """Draws among the options that one look ahead does not put too far behind the best.

    Too far is what the searching bots call so: `focus` under `[bots]` in the game's text.toml.
    """

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        world = game.guess(view, seat, dice)
        worths = [worth(game, world, seat, action, DEEP, dice) for action in options]
        least = max(worths) - plan_of(game).focus
        good = [action for action, found in zip(options, worths, strict=True) if found >= least]
        return good[dice.below(len(good))]
