"""Levels at the table: what they say in a position, and whole games of a level with itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from sectors import players
from sectors.core.dice import dice, seeded
from sectors.core.engine import options, pending, play
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import luck

QUICK = players.LEVELS[:4]


class Decision(NamedTuple):
    """What somebody saw, what he could do, and what he did."""

    view: State
    seat: int
    options: list[int]
    action: int


def said(game: Game, s: State, level: str, times: int = 6) -> set[str]:
    """All that a level says in a position, by so many throws of its dice."""
    seat = pending(s)[0]
    view, found = game.view(s, seat), options(s, seat)
    throws = [dice(f"{level} {number}") for number in range(times)]
    return {
        game.space.text(players.load(level).choose(game, view, seat, found, one)) for one in throws
    }


def decisions(game: Game, s: State, seed: str, level: str, most: int = 5_000) -> Iterator[Decision]:
    """The decisions of a level that plays a game on with itself, in so many actions at most."""
    number, bots = 0, [players.load(level) for _ in range(s.seats)]
    while (waiting := pending(s)) and number < most:
        seat = waiting[number % len(waiting)]
        view, found = game.view(s, seat), options(s, seat)
        number += 1
        action = bots[seat].choose(game, view, seat, found, luck(seed, seat, number))
        if len(found) > 1:
            yield Decision(view, seat, found, action)
        s.dice = seeded(seed, number)
        play(s, seat, action)


def finished(game: Game, seats: int, seed: str, level: str) -> State:
    """The end of a game of a level with itself."""
    s: State = game.setup(seats, seed)
    for _ in decisions(game, s, seed, level):
        pass
    return s


def careless(game: Game) -> Game:
    """The same game, which calls nothing harm."""
    found: Game = type(game)()
    found.mind = replace(found.mind, harms=lambda view, seat, action: False)
    return found
