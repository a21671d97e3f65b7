"""How fast the bots search: iterations per CPU-second, compiled and in plain Python, in turns."""

from __future__ import annotations

import sys
import time
from statistics import median
from typing import Any

import sectors
from bench.engine import Child, Progress, midway, seats_of
from sectors import games
from sectors.core.dice import dice
from sectors.core.engine import options, pending
from sectors.players.judges import judge_of
from sectors.players.search import Search

ROUNDS = 5
SECONDS = 0.4  # CPU-seconds of one reading
EACH = 100  # iterations of one search
CHILD = "import sys; from bench.search import answer; answer(sys.argv[1], float(sys.argv[2]))"


class Searches:
    """The same searches again and again, from the middle of random games."""

    def __init__(self, name: str) -> None:
        self.game = games.load(name)
        self.judge = judge_of(self.game)
        self.luck = dice("bench")
        positions = midway(self.game, self.luck)[:40]
        found = [(s, pending(s)[0]) for s in positions if pending(s)]
        views = [(self.game.view(s, seat), seat) for s, seat in found]
        self.asked = [(view, seat) for view, seat in views if len(options(view, seat)) > 1]
        self.at = 0

    def rate(self, seconds: float) -> float:
        """Iterations per CPU-second, the first look at the options included."""
        began, done = time.process_time(), 0
        while (spent := time.process_time() - began) < seconds:
            view, seat = self.asked[self.at % len(self.asked)]
            self.at += 1
            search = Search(self.game, view, seat, self.luck, self.judge)
            for _ in range(EACH):
                done += search.think(1)
                if time.process_time() - began > 2 * seconds:
                    break
        return done / spent


def answer(name: str, seconds: float) -> None:
    """The life of a child in plain Python: one rate for each line that it is sent."""
    searches = Searches(name)
    for _ in sys.stdin:
        print(searches.rate(seconds), flush=True)


def bench(
    names: list[str], tell: Progress, rounds: int = ROUNDS, seconds: float = SECONDS
) -> dict[str, Any]:
    """The rates of some games, and how many times as fast the compiled search is."""
    for name in names:
        games.load(name)
    found: dict[str, Any] = {}
    for name in names:
        tell(name)
        found[name] = measure(name, rounds, seconds)
    return {"games": found}


def measure(name: str, rounds: int, seconds: float) -> dict[str, Any]:
    """One game: here and in a child in plain Python, in turns."""
    searches = Searches(name)
    here: list[float] = []
    plain: list[float] = []
    with Child(name, seconds, CHILD) as child:
        for _ in range(rounds):
            here.append(searches.rate(seconds))
            plain.append(child.rate())
    ratios = [one / other for one, other in zip(here, plain, strict=True)]
    return {
        "iterations_per_second": round(median(here)),
        "interpreted_iterations_per_second": round(median(plain)),
        "ratio": round(median(ratios), 1),
        "compiled": sectors.compiled(),
        "seats": seats_of(games.load(name)),
    }
