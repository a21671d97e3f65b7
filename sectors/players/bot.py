"""What a bot is: it chooses one of its options, from a view of its own seat."""

from __future__ import annotations

from collections.abc import Sequence, Sized
from typing import Protocol

from sectors.core.dice import Dice, dice
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.core.reason import GAME_OVER, NOT_YOUR_TURN
from sectors.core.state import State


class Playable(Protocol):
    """The parts of a `Table` that a bot uses."""

    @property
    def game(self) -> Game: ...
    @property
    def seed(self) -> str: ...
    @property
    def moves(self) -> Sized: ...
    @property
    def pending(self) -> Sequence[int]: ...
    def view(self, viewer: int) -> State: ...


class Bot:
    """A playing strategy. Randomness comes from `dice`, so games are reproducible.

    A bot may remember its own thoughts from move to move, and nothing else.
    """

    name = ""
    faults: Sequence[str] = ()  # answers that had to be replaced, and why

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        """One of the options."""
        raise NotImplementedError

    def __call__(self, table: Playable, seat: int | None = None) -> str:
        """The action of a seat, by default the first that must move, as text.

        Raises `Objection` if there is nothing to choose.
        """
        who = next(iter(table.pending), 0) if seat is None else seat
        view = table.view(who)
        found = options(view, who)
        if not found:
            raise table.game.explain(view, who, -1, NOT_YOUR_TURN if table.pending else GAME_OVER)
        chance = luck(table.seed, who, len(table.moves))
        return table.game.space.text(self.choose(table.game, view, who, found, chance))

    def __repr__(self) -> str:
        return f"<bot {self.name or type(self).__name__}>"

    def close(self) -> None:
        """The game is over: end whatever this bot has started."""


def luck(seed: object, seat: int, number: int) -> Dice:
    """The dice of a bot for the `number`-th action of a game, apart from the dice of the game."""
    return dice(f"{seed}/bot {seat + 1}", number)
