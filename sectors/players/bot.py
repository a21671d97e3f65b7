"""What a bot is: it chooses one of its options, from a view of its own seat."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.dice import Dice, dice
from sectors.core.game import Game
from sectors.core.state import State


class Bot:
    """One way to play. Its luck comes from the dice given.

    A bot may remember its own thoughts from move to move; nothing else, and nobody else's.
    """

    faults: Sequence[str] = ()  # answers that had to be replaced, and why

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        """One of the options."""
        raise NotImplementedError

    def close(self) -> None:
        """The game is over: end whatever this bot has started."""


def luck(seed: object, seat: int, number: int) -> Dice:
    """The dice of a bot for the `number`-th action of a game, apart from the dice of the game."""
    return dice(f"{seed}/bot {seat + 1}", number)
