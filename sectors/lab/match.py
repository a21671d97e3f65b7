"""Many games between bots, in several processes.

Only text and numbers cross the border between processes. Each game has a seed of its own, made
from the seed of the match and its number, so the result does not depend on how many processes
share the work.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

import sectors
from sectors import games, players
from sectors.core.dice import seeded
from sectors.core.engine import options, pending, submit
from sectors.core.game import Game
from sectors.lab.workers import share_out
from sectors.players.bot import luck

MOST = 20_000  # decisions after which a game counts as unfinished
Progress = Callable[[int], None]  # called with the number of games just finished


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: names and numbers only, so that it can be sent to another process."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went: places by seat (none if it did not end), turns, decisions."""

    places: tuple[int, ...]
    turns: int
    decisions: int
    replaced: int = 0  # answers of programs that were late or wrong
    # by seat, CPU-milliseconds for a move with a choice; no two games alike differ by them
    times: tuple[float, ...] = field(default=(), compare=False)

    @property
    def winner(self) -> int:
        """The one seat in first place; -1 if it is shared or the game did not end."""
        return self.places.index(1) if self.places.count(1) == 1 else -1


class Spent:
    """CPU-time that a seat has spent on moves with a choice."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.moves = 0

    def add(self, seconds: float) -> None:
        """One move more."""
        self.seconds += seconds
        self.moves += 1

    def mean(self) -> float:
        """Milliseconds for a move."""
        return round(1000 * self.seconds / max(1, self.moves), 3)


def play_game(game: Game, levels: tuple[str, ...], seed: str, chosen: Mapping[str, str]) -> Played:
    """One game; the dice fall as they would at a table with this seed."""
    bots = [players.load(level, programs=True) for level in levels]
    s = game.setup(len(levels), seed, chosen)
    decisions = 0
    spent = [Spent() for _ in levels]
    while decisions < MOST and (asked := pending(s)):
        seat = asked[0]
        view = game.view(s, seat)
        dice = luck(seed, seat, decisions)
        found = options(view, seat)
        began = time.process_time()
        action = bots[seat].choose(game, view, seat, found, dice)
        if len(found) > 1:
            spent[seat].add(time.process_time() - began)
        decisions += 1
        s.dice = seeded(seed, decisions)
        submit(s, seat, action)
    for player in bots:
        player.close()
    replaced = sum(len(player.faults) for player in bots)
    times = tuple(one.mean() for one in spent)
    return Played(tuple(s.result), game.turn(s), decisions, replaced, times)


def play_some(match: Match, first: int, count: int) -> list[Played]:
    """Some of the games of a match, one after the other."""
    game = games.load(match.game)
    chosen = dict(match.options)
    return [
        play_game(game, match.bots, f"{match.seed}/{i}", chosen)
        for i in range(first, first + count)
    ]


def shares(count: int, workers: int) -> Iterator[tuple[int, int]]:
    """The games in shares of (first, how many), small enough to keep all workers busy."""
    size = max(1, count // (workers * 16))
    for first in range(0, count, size):
        yield first, min(size, count - first)


def play_all(match: Match, count: int, workers: int, tell: Progress) -> list[Played]:
    """All games of a match, in order."""
    found: dict[int, list[Played]] = {}
    todo = list(shares(count, workers))
    for (first, size), share in share_out(play_some, match, todo, workers):
        found[first] = share
        tell(size)
    return [played for first in sorted(found) for played in found[first]]


def simulate(match: Match, count: int, workers: int, tell: Progress) -> dict[str, Any]:
    """Play a match and sum it up."""
    game = games.load(match.game)
    game.check_seats(len(match.bots))
    game.options_for(len(match.bots), dict(match.options))
    for level in match.bots:
        players.load(level, programs=True).close()
    began = time.perf_counter()
    played = play_all(match, count, workers, tell)
    return summary(match, played, time.perf_counter() - began)


def summary(match: Match, played: list[Played], seconds: float) -> dict[str, Any]:
    """The figures of a match."""
    winners = [game.winner for game in played]
    unfinished = sum(not game.places for game in played)
    turns = [game.turns for game in played]
    decisions = sum(game.decisions for game in played)
    return {
        "game": match.game,
        "seats": len(match.bots),
        "bots": list(match.bots),
        "seed": int(match.seed) if match.seed.lstrip("-").isdigit() else match.seed,
        "games": len(played),
        "wins": [winners.count(seat) for seat in range(len(match.bots))],
        "draws": sum(game.places.count(1) > 1 for game in played),
        "unfinished": unfinished,
        "turns": {
            "min": min(turns),
            "median": median(turns),
            "mean": round(mean(turns), 3),
            "max": max(turns),
        },
        "decisions": {"total": decisions, "mean": round(decisions / len(played), 3)},
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "compiled": sectors.compiled(),
    }
