"""Many games between bots, in several processes.

Only text and numbers cross the border between processes. Each game has a seed of its own, made
from the seed of the match and its number, so the result does not depend on how many processes
share the work.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

import sectors
from sectors import games, players
from sectors.core.game import Game
from sectors.lab.crew import batches, share_out
from sectors.table.play import Choose, Playout, Question, by_bots, finish

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


class Thinking:
    """Lets bots choose, and measures the CPU time that they take."""

    def __init__(self, choose: Choose, seats: int) -> None:
        self.choose = choose
        self.seconds = [0.0] * seats
        self.moves = [0] * seats  # those with a choice
        self.spent = [0.0] * seats  # on these

    def __call__(self, asked: Question) -> int:
        began = time.process_time()
        action = self.choose(asked)
        took = time.process_time() - began
        self.seconds[asked.seat] += took
        if len(asked.options) > 1:
            self.moves[asked.seat] += 1
            self.spent[asked.seat] += took
        return action

    def means(self) -> tuple[float, ...]:
        """By seat, the milliseconds for a move with a choice."""
        each = zip(self.spent, self.moves, strict=True)
        return tuple(round(1000 * spent / max(1, moves), 3) for spent, moves in each)


def play_game(game: Game, levels: tuple[str, ...], seed: str, chosen: Mapping[str, str]) -> Played:
    """One game; the dice fall as they would at a table with this seed."""
    bots = [players.load(level, programs=True) for level in levels]
    s = game.setup(len(levels), seed, chosen)
    playout = Playout(game, s, seed)
    thinking = Thinking(by_bots(game, bots, seed), len(levels))
    finish(playout, thinking)
    for player in bots:
        player.close()
    replaced = sum(len(player.faults) for player in bots)
    counts = game.turn(s), len(playout.moves), replaced
    return Played(tuple(s.result), *counts, thinking.means())


def play_some(match: Match, first: int, count: int) -> list[Played]:
    game = games.load(match.game)
    chosen = dict(match.options)
    return [
        play_game(game, match.bots, f"{match.seed}/{i}", chosen)
        for i in range(first, first + count)
    ]


def play_all(match: Match, count: int, workers: int, tell: Progress) -> list[Played]:
    found: dict[int, list[Played]] = {}
    size = max(1, count // (workers * 16))  # small enough to keep all workers busy
    for (first, some), share in share_out(play_some, match, list(batches(count, size)), workers):
        found[first] = share
        tell(some)
    return [played for first in sorted(found) for played in found[first]]


def simulate(match: Match, count: int, workers: int, tell: Progress) -> dict[str, Any]:
    game = games.load(match.game)
    game.check_seats(len(match.bots))
    game.options_for(len(match.bots), dict(match.options))
    for level in match.bots:
        players.load(level, programs=True).close()
    began = time.perf_counter()
    played = play_all(match, count, workers, tell)
    return summary(match, played, time.perf_counter() - began)


def summary(match: Match, played: list[Played], seconds: float) -> dict[str, Any]:
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
