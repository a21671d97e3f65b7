"""How fast the games run, in rounds that take turns so that a busy machine slows all alike.

A rate is decisions per CPU-second over whole random games, the deal included, every option equally
likely. `sampler` lets the rules draw an option without a list; `list` asks for all options and
picks one, driven from here as a bot would; `dealt` is the sampler on copies of tables that were
dealt beforehand, which is what a search pays. The plain Python figure comes from a child process
that takes its turn in every round too.
"""

from __future__ import annotations

import gc
import importlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from types import TracebackType
from typing import Any, Self

import sectors
from sectors import games
from sectors.core.dice import Dice, dice
from sectors.core.engine import options, pending, play, rollout
from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.core.state import State
from sectors.core.text import nearest

SLICE = 0.12  # CPU-seconds that each measurement takes in a round
DEALT = 64  # tables dealt beforehand
CLONES = 200  # positions copied over and over
CHILD = "import sys; from bench.engine import answer; answer(sys.argv[1], float(sys.argv[2]))"
OPPONENTS = ("openspiel",)
Progress = Callable[[str], None]  # told what is being measured


class NoOpponent(Refused):
    """What to measure against is unknown or not installed."""


def rate(play_one: Callable[[int], int], seconds: float) -> float:
    """What `play_one` counts per CPU-second, called with 0, 1, 2 … for a while."""
    total, number = 0, 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(10):
            total += play_one(number)
            number += 1
    return total / spent


def seats_of(game: Game) -> int:
    """How many play when speed is measured: two, or as few as the game allows."""
    return max(2, game.seats[0])


def sampled(game: Game, luck: Dice) -> Callable[[int], int]:
    """Plays a whole game with the sampler: deals with the dice at hand, then plays to the end."""
    seats, options = seats_of(game), game.defaults

    def play_one(number: int) -> int:
        s = game.blank(seats)
        s.dice = luck.fork().state  # a seed for a table is a keyed hash; a rollout needs no secret
        game.deal(s, options)
        return rollout(s, luck)

    return play_one


def dealt(game: Game, luck: Dice) -> Callable[[int], int]:
    """Plays a game with the sampler from its first decision on."""
    starts = [game.setup(seats_of(game), number) for number in range(DEALT)]
    return lambda number: rollout(starts[number % DEALT].clone(), luck)


def listed(game: Game, luck: Dice) -> Callable[[int], int]:
    """Plays a whole game by lists of options."""
    seats = seats_of(game)

    def play_one(number: int) -> int:
        s = game.setup(seats, number)
        count = 0
        while s.now >= 0:
            for seat in pending(s):
                found = options(s, seat)
                play(s, seat, found[luck.below(len(found))])
                count += 1
        return count

    return play_one


def midway(game: Game, luck: Dice) -> list[State]:
    """Positions from the middle of random games."""
    found: list[State] = []
    for number in range(CLONES):
        s = game.setup(seats_of(game), number)
        half = rollout(s.clone(), luck) // 2
        while half > 0 and (asked := pending(s)):
            choices = options(s, asked[0])
            play(s, asked[0], choices[luck.below(len(choices))])
            half -= 1
        found.append(s)
    return found


def clone_ns(positions: list[State], seconds: float) -> float:
    """Nanoseconds for one copy of a position."""

    def copy_all(number: int) -> int:
        for s in positions:
            s.clone()
        return len(positions)

    return 1e9 / rate(copy_all, seconds)


class Child:
    """Another process that measures the sampler in plain Python, a round whenever it is asked."""

    def __init__(self, name: str, seconds: float, program: str = CHILD) -> None:
        command = [sys.executable, "-c", program, name, str(seconds)]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "SECTORS_PURE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self) -> float:
        """The rate of one round."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.communicate()


def answer(name: str, seconds: float) -> None:
    """The life of a child: one rate for each line that it is sent."""
    play_one = sampled(games.load(name), dice("bench"))
    rate(play_one, seconds)  # the interpreter adapts its code to what it runs: not counted
    gc.collect()
    gc.freeze()
    for _ in sys.stdin:
        print(rate(play_one, seconds), flush=True)


def openspiel() -> Callable[[int], int]:
    """Plays a whole game of OpenSpiel's breakthrough, driven from Python."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        sentence = "OpenSpiel is not installed; `pip install 'sectors[bench]'` brings it."
        raise NoOpponent(sentence) from None
    breakthrough = pyspiel.load_game("breakthrough")
    chance = random.Random(1).random

    def play_one(number: int) -> int:
        state = breakthrough.new_initial_state()
        count = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            count += 1
        return count

    return play_one


@dataclass(slots=True)
class Readings:
    """What the rounds gave, by name."""

    found: dict[str, list[float]] = field(default_factory=dict)

    def add(self, name: str, value: float) -> None:
        """Keep one reading."""
        self.found.setdefault(name, []).append(value)

    def middle(self, name: str) -> float:
        """The median of the readings."""
        return median(self.found[name])


def measure(name: str, rounds: int, seconds: float, other: Callable[[int], int] | None) -> Readings:
    """All readings of one game; `other` takes its turn in every round."""
    game = games.load(name)
    luck = dice("bench")
    by_sampler, from_deal, by_list = sampled(game, luck), dealt(game, luck), listed(game, luck)
    positions = midway(game, luck)
    readings = Readings()
    gc.collect()
    gc.freeze()  # what the libraries have loaded is not looked at again and again while games run
    with Child(name, seconds) as child:
        for _ in range(rounds):
            readings.add("sampler", rate(by_sampler, seconds))
            if other:
                readings.add("other", rate(other, seconds))
                readings.add("ratio", readings.found["sampler"][-1] / readings.found["other"][-1])
            readings.add("dealt", rate(from_deal, seconds))
            readings.add("list", rate(by_list, seconds))
            readings.add("clone", clone_ns(positions, seconds))
            readings.add("interpreted", child.rate())
    return readings


def bench(
    names: list[str], against: str, tell: Progress, rounds: int = 11, seconds: float = SLICE
) -> dict[str, Any]:
    """The figures of some games, and their ratios to another engine."""
    if against and against not in OPPONENTS:
        meant = nearest(against, list(OPPONENTS))
        raise NoOpponent(f'Nothing called "{against}" can be measured; {meant}')
    other = openspiel() if against else None
    for name in names:
        games.load(name)
    readings: dict[str, Readings] = {}
    for name in names:
        tell(name)
        readings[name] = measure(name, rounds, seconds, other)
    return {
        "games": {name: figures(found) for name, found in readings.items()},
        "against": ratios(readings) if other else {},
    }


def figures(readings: Readings) -> dict[str, Any]:
    """The medians of one game."""
    return {
        "sampler_per_second": round(readings.middle("sampler")),
        "list_per_second": round(readings.middle("list")),
        "clone_ns": round(readings.middle("clone"), 1),
        "compiled": sectors.compiled(),
        "interpreted_sampler_per_second": round(readings.middle("interpreted")),
        "dealt_sampler_per_second": round(readings.middle("dealt")),
    }


def ratios(readings: dict[str, Readings]) -> dict[str, Any]:
    """How many times as fast as the other engine, for each game and for the slowest of them."""
    each = {name: round(found.middle("ratio"), 2) for name, found in readings.items()}
    others = [value for found in readings.values() for value in found.found["other"]]
    return {
        "breakthrough_per_second": round(median(others)),
        "ratio": min(each.values()),
        "ratios": each,
    }
