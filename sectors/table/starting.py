"""Starting from a position as text instead of a deal.

A line may come from anybody, so it is hostile until proven. `Game.at` bounds it and holds it to the
number of seats, the options and the invariants. Here it is also refused if it is no more than what
one seat sees, if nobody could answer, or if it cannot be shown.
"""

from __future__ import annotations

from collections.abc import Mapping

from sectors.core import engine
from sectors.core.game import UNFIT, BadPosition, Game
from sectors.core.state import SEALED, State


def position(game: Game, line: str, seats: int, options: Mapping[str, str]) -> State:
    """The position that a line describes, ready to be played; else `BadPosition`."""
    s: State = game.at(line, seats, options)
    if is_hidden(s):
        raise BadPosition("Only a whole position can be played, not what one seat sees of it.")
    try:
        is_ready = is_answerable(s)
        for viewer in range(-1, seats):
            game.look.scene(game.view(s, viewer), viewer)
    except UNFIT as problem:
        raise BadPosition(f"That position of {game.title} cannot be shown.") from problem
    if not is_ready:
        raise BadPosition("The game does not go on from that position, nor has it ended there.")
    return s


def is_hidden(s: State) -> bool:
    """Whether something is blotted out: cards, answers or the dice to come."""
    return bool(s.unseen) or SEALED in s.sealed or s.dice == 0


def is_answerable(s: State) -> bool:
    """Whether those who are asked have an answer; when nobody is, there are places instead."""
    if s.now < 0:
        return len(s.result) == s.seats
    asked = engine.pending(s)
    return bool(asked) and all(engine.options(s, seat) for seat in asked)
