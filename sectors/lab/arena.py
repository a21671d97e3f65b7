"""Which bot is stronger, and by how much: pairs of bots, balanced seats, paired seeds.

Every pair plays the same number of games: the first bot in one seat, the second in all others. The
seats rotate, and all games of one rotation have the same seed, so that luck is shared out fairly.
What was played is kept line by line in a file, so that a long match can be stopped and taken up.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

import sectors
from sectors import games, players
from sectors.lab import lines
from sectors.lab.crew import share_out
from sectors.lab.intervals import Z, wilson
from sectors.lab.match import Played, play_game

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Arena:
    """What is played: names and numbers only, so that it can be sent to another process."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int  # for each pair
    seed: str
    options: tuple[tuple[str, str], ...] = ()

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Everybody against everybody, in the order given."""
        return list(combinations(self.bots, 2))

    def header(self) -> dict[str, Any]:
        """What a file of results must agree with to be taken up again."""
        game = games.load(self.game)
        return {
            "game": self.game,
            "version": game.version,
            "pack": game.pack,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
        }


@dataclass(frozen=True, slots=True)
class Bout:
    """One game of a pair and how it went."""

    pair: tuple[str, str]
    number: int
    played: Played
    seconds: float

    @property
    def score(self) -> int:
        """1 if the first bot won alone, -1 if another did, 0 if nobody did."""
        winner = self.played.winner
        if winner < 0:
            return 0
        return 1 if winner == self.number % len(self.played.places) else -1


# --- playing


def play_bout(arena: Arena, pair: tuple[str, str], number: int) -> Bout:
    """One game, in whatever process this is."""
    began = time.perf_counter()
    first, second = pair
    levels = [second] * arena.seats
    levels[number % arena.seats] = first
    seed = f"{arena.seed}/{number // arena.seats}"
    played = play_game(games.load(arena.game), tuple(levels), seed, dict(arena.options))
    return Bout(pair, number, played, time.perf_counter() - began)


def to_play(arena: Arena, done: list[Bout]) -> list[tuple[tuple[str, str], int]]:
    """The games that are still missing, the pairs in turn."""
    have = {(bout.pair, bout.number) for bout in done}
    wanted = [(pair, number) for number in range(arena.games) for pair in arena.pairs]
    return [one for one in wanted if one not in have]


# --- keeping


def bout_of(said: dict[str, Any]) -> Bout:
    counts = said["turns"], said["decisions"], said["replaced"]
    played = Played(tuple(said["places"]), *counts, tuple(said.get("times", ())))
    first, second = said["pair"]
    return Bout((first, second), said["number"], played, said["seconds"])


def line_of(bout: Bout) -> dict[str, Any]:
    return {
        "pair": list(bout.pair),
        "number": bout.number,
        "places": list(bout.played.places),
        "turns": bout.played.turns,
        "decisions": bout.played.decisions,
        "replaced": bout.played.replaced,
        "times": list(bout.played.times),
        "seconds": round(bout.seconds, 3),
    }


def hold(arena: Arena, workers: int, file: Path | None, tell: Progress) -> dict[str, Any]:
    """Play an arena, or go on with it, and sum it up; Ctrl-C sums up what there is."""
    check(arena)
    refusal = "holds another game, seed or table; name another file."
    done = [bout_of(s) for s in lines.take_up(file, arena.header(), refusal)] if file else []
    kept = [b for b in done if b.pair in arena.pairs and b.number < arena.games]
    tell(len(kept))
    with suppress(KeyboardInterrupt):
        for _, bout in share_out(play_bout, arena, to_play(arena, kept), workers):
            kept.append(bout)
            if file:
                lines.add(file, line_of(bout))
            tell(1)
    kept.sort(key=lambda bout: (arena.pairs.index(bout.pair), bout.number))
    return summary(arena, kept)


def check(arena: Arena) -> None:
    """Find mistakes before the first game."""
    game = games.load(arena.game)
    game.check_seats(arena.seats)
    game.options_for(arena.seats, dict(arena.options))
    for level in arena.bots:
        players.load(level, programs=True).close()


# --- summing up


def summary(arena: Arena, bouts: list[Bout]) -> dict[str, Any]:
    return {
        **arena.header(),
        "seed": int(arena.seed) if arena.seed.lstrip("-").isdigit() else arena.seed,
        "bots": list(arena.bots),
        "games": len(bouts),
        "of": arena.games * len(arena.pairs),
        "pairs": [pair_figures(arena, pair, bouts) for pair in arena.pairs],
        "milliseconds": times(arena, bouts),
        "ratings": ratings(arena, bouts),
        "seconds": round(sum(bout.seconds for bout in bouts), 1),
        "date": datetime.now(UTC).date().isoformat(),
        "compiled": sectors.compiled(),
    }


def pair_figures(arena: Arena, pair: tuple[str, str], bouts: list[Bout]) -> dict[str, Any]:
    """How the first bot of a pair did among the second: shares of the decided games."""
    own = [bout for bout in bouts if bout.pair == pair]
    scores = [bout.score for bout in own]
    wins, decided = scores.count(1), len(own) - scores.count(0)
    low, high = wilson(wins, decided)
    share = wins / decided if decided else 0.0
    fair = 1 / arena.seats
    return {
        "first": pair[0],
        "second": pair[1],
        "games": len(own),
        "wins": wins,
        "losses": scores.count(-1),
        "draws": scores.count(0),
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "fair_share": round(fair, 4),
        "times_fair": round(share / fair, 3),
        "excludes_fair": low > fair or high < fair,
        "decisions": round(sum(b.played.decisions for b in own) / max(1, len(own)), 1),
        "replaced": sum(b.played.replaced for b in own),
    }


def times(arena: Arena, bouts: list[Bout]) -> dict[str, float]:
    """CPU-milliseconds that each bot took here for a move with a choice, the mean of its games.

    What programs spend in processes of their own is not counted.
    """
    found: dict[str, list[float]] = {name: [] for name in arena.bots}
    for bout in bouts:
        for seat, spent in enumerate(bout.played.times):
            found[bout.pair[seat != bout.number % arena.seats]].append(spent)
    return {name: round(sum(some) / max(1, len(some)), 2) for name, some in found.items()}


def ratings(arena: Arena, bouts: list[Bout]) -> dict[str, dict[str, float]]:
    """openskill ratings (Plackett-Luce), the games taken in order, with 95 % intervals."""
    model = PlackettLuce()
    found = {name: model.rating(name=name) for name in arena.bots}
    for bout in bouts:
        if not bout.played.places:
            continue
        at = bout.number % arena.seats
        names = [bout.pair[0] if seat == at else bout.pair[1] for seat in range(arena.seats)]
        teams = [[model.create_rating([found[n].mu, found[n].sigma], n)] for n in names]
        rated = model.rate(teams, ranks=[float(place) for place in bout.played.places])
        for name in set(names):
            same = [team[0] for team, one in zip(rated, names, strict=True) if one == name]
            found[name].mu = sum(one.mu for one in same) / len(same)
            found[name].sigma = sum(one.sigma for one in same) / len(same)
    return {
        name: {
            "rating": round(one.mu, 2),
            "low": round(one.mu - Z * one.sigma, 2),
            "high": round(one.mu + Z * one.sigma, 2),
        }
        for name, one in sorted(found.items(), key=lambda item: -item[1].mu)
    }
