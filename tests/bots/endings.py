"""Positions near the end of games, and what can be seen in them by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sectors import games, players
from sectors.core.dice import dice, seeded
from sectors.core.engine import asked, front, options, pending, play
from sectors.core.game import Game
from sectors.core.state import State, bit
from sectors.players.bot import luck

GUESSES = 6
LAST = 12  # decisions of a game that are looked at
MANY = 80  # options of a position that is looked at, at the most
DEEP = 3  # answers of one seat in a row
WIDE = 40  # options of each but the first
MOST = 4_000  # decisions of a game


def played_out(game: Game, seats: int, seed: str, level: str) -> list[tuple[State, int]]:
    """The last positions of a game of bots in which somebody had a choice."""
    s = game.setup(seats, seed)
    bot, number = players.load(level), 0
    found: list[tuple[State, int]] = []
    while (waiting := pending(s)) and number < MOST:
        seat = waiting[number % len(waiting)]
        view = game.view(s, seat)
        choices = options(view, seat)
        if 1 < len(choices) <= MANY and not front(s).is_sealed:
            found = [*found[1 - LAST :], (s.clone(), seat)]
        number += 1
        action = bot.choose(game, view, seat, choices, luck(seed, seat, number))
        s.dice = seeded(seed, number)
        play(s, seat, action)
    return found if s.now < 0 else []


@cache
def endings(name: str, count: int, level: str) -> list[tuple[State, int]]:
    """Positions near the end of some games, at all numbers of seats."""
    game = games.load(name)
    tables = [seats for seats in game.seats if seats > 1]
    found: list[tuple[State, int]] = []
    for number in range(count):
        found += played_out(game, tables[number % len(tables)], f"end/{number}", level)
    return found


def worlds(game: Game, view: State, seat: int, count: int = GUESSES) -> Iterator[State]:
    """Worlds that agree with a view, by other luck than a bot's."""
    chance = dice("another")
    for _ in range(count):
        yield game.guess(view, seat, chance)


def after(s: State, seat: int, action: int) -> State:
    """The position after an action."""
    t = s.clone()
    play(t, seat, action)
    return t


def has_won(s: State, seat: int) -> bool:
    """Whether a seat alone is first in a game that is over."""
    return s.now < 0 and [who for who, place in enumerate(s.result) if place == 1] == [seat]


def can_win(s: State, seat: int, deep: int = DEEP) -> bool:
    """Whether a seat has won, or wins by answers of its own before anybody else is asked."""
    if s.now < 0 or not deep or front(s).is_sealed or asked(s) != bit(seat):
        return has_won(s, seat)
    found = options(s, seat)
    return len(found) <= WIDE and any(can_win(after(s, seat, a), seat, deep - 1) for a in found)


def wins(game: Game, view: State, seat: int, deep: int) -> list[int]:
    """The options that win, in every world, by so many answers of one's own."""
    left = options(view, seat)
    for world in worlds(game, view, seat):
        left = [action for action in left if can_win(after(world, seat, action), seat, deep - 1)]
    return left


def loses(world: State, seat: int, action: int) -> bool | None:
    """Whether the next one can win after an option; None if it is not his turn yet."""
    s = after(world, seat, action)
    if s.now < 0:
        return s.result[seat] != 1
    if front(s).is_sealed or asked(s) & bit(seat):
        return None
    who = pending(s)[0]
    return can_win(s, who)


def blunders(game: Game, view: State, seat: int) -> tuple[list[int], list[int]]:
    """The options after which the next one can win in every world, and those after which never."""
    found = options(view, seat)
    said: dict[int, set[bool | None]] = {action: set() for action in found}
    for world in worlds(game, view, seat):
        for action in found:
            said[action].add(loses(world, seat, action))
    lost = [action for action in found if said[action] == {True}]
    safe = [action for action in found if said[action] == {False}]
    return lost, safe
