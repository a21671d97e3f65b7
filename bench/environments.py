"""How fast researchers' environments run, in rounds that take turns.

A rate is decisions per second of the clock on the wall, since a batch may use several processes.
The turn-based environment of each game and PettingZoo's own `connect_four_v3` stand in the same
wrappers (`docs/research.md` says how) and are driven by the same loop, with a random legal action
each time, picked from the mask; a batch steps 256 games with random legal actions that it draws
itself, and shows observations, masks and rewards of all of them: in one process, and shared among
as many as there are cores. The better of the two is its rate. What the wrappers leave to be gained
is seen from an environment that does nothing (`bench.idle`).
"""

from __future__ import annotations

import gc
import os
import random
import time
import warnings
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import sectors
from bench.engine import NoOpponent, Progress, Readings
from sectors import games

SLICE = 0.12  # seconds that each measurement takes in a round
WARM_UP = 0.15  # of that time, before: what ran last has filled the processor's caches
GAMES = 256
NEEDED = 'This needs more libraries; `pip install "sectors[rl,bench]"` brings them.'


def wall_rate(play_one: Callable[[], int], seconds: float) -> float:
    """What `play_one` counts per second, once it has been running for a while."""
    counted(play_one, seconds * WARM_UP)
    total, spent = counted(play_one, seconds)
    return total / spent


def counted(play_one: Callable[[], int], seconds: float) -> tuple[int, float]:
    """What `play_one` counts in about that time, and the time it took."""
    total = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        total += play_one()
    return total, spent


def connect_four(quickly: bool = False) -> Any:
    """PettingZoo's environment of that name, as it comes or in our quicker wrappers."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # how it is to be imported later
            from pettingzoo.classic import connect_four_v3
    except ImportError:
        raise NoOpponent(NEEDED) from None
    if not quickly:
        return connect_four_v3.env()
    from sectors.lab.envs.aec import wrapped

    return wrapped(connect_four_v3.raw_env())


def plainly_wrapped(name: str) -> Any:
    """A game's environment in PettingZoo's own wrappers instead of our quicker subclasses."""
    from sectors.lab.envs import aec_env

    return in_plain_wrappers(aec_env(name).unwrapped)


def in_plain_wrappers(env: Any) -> Any:
    """An environment wrapped as PettingZoo wraps its own."""
    from pettingzoo.utils import wrappers

    legal = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


def idle_ratio(four: Callable[[], int], rounds: int, seconds: float) -> float:
    """How many times connect four an environment is that does nothing, both in plain wrappers."""
    from bench.idle import Idle

    readings = Readings()
    nothing = driven(in_plain_wrappers(Idle()))
    for _ in range(rounds):
        readings.add("ratio", wall_rate(nothing, seconds) / wall_rate(four, seconds))
    return round(readings.middle("ratio"), 2)


def driven(env: Any) -> Callable[[], int]:
    """Plays a whole game in a turn-based environment and counts the decisions."""
    import numpy as np

    chance = random.Random(1)

    def play_one() -> int:
        env.reset(seed=chance.getrandbits(30))
        count = 0
        for _ in env.agent_iter():
            seen, _, ended, broken, info = env.last()
            if ended or broken:
                env.step(None)
                continue
            mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
            legal = mask.view(np.bool_).nonzero()[0]
            env.step(int(legal[int(chance.random() * len(legal))]))
            count += 1
        return count

    return play_one


def stepped(batch: Any) -> Callable[[], int]:
    """Steps every game of a batch once."""

    def play_one() -> int:
        batch.step(batch.sample())
        return int(batch.n)

    return play_one


def subjects(name: str, open_batches: ExitStack) -> dict[str, Callable[[], int]]:
    """What is measured of one game."""
    from sectors.lab.envs import Batch, aec_env

    cores = max(2, os.cpu_count() or 1)
    near = open_batches.enter_context(Batch(name, GAMES, 1))
    far = open_batches.enter_context(Batch(name, GAMES, 1, workers=cores))
    return {
        "aec": driven(aec_env(name)),
        "plain": driven(plainly_wrapped(name)),
        "near": stepped(near),
        "far": stepped(far),
    }


def take(readings: Readings, found: dict[str, Callable[[], int]], seconds: float) -> None:
    """One round of a game."""
    gc.freeze()  # what others have left behind is not looked at while this one runs
    rates = {name: wall_rate(play_one, seconds) for name, play_one in found.items()}
    ratios = {
        "aec ratio": rates["aec"] / rates["four"],
        "quick ratio": rates["aec"] / rates["quick"],
        "plain ratio": rates["plain"] / rates["four"],
        "near ratio": rates["near"] / rates["aec"],
        "far ratio": rates["far"] / rates["aec"],
    }
    for name, value in (rates | ratios).items():
        readings.add(name, value)


def bench(
    names: list[str], tell: Progress, rounds: int = 25, seconds: float = SLICE
) -> dict[str, Any]:
    """The figures of some games.

    In each round all of them take their turns: a spell in which the machine is slow meets all.
    """
    for name in names:
        games.load(name)
    fours = {"four": driven(connect_four()), "quick": driven(connect_four(quickly=True))}
    idle = idle_ratio(fours["four"], rounds, seconds)
    readings = {name: Readings() for name in names}
    with ExitStack() as open_batches:
        found = {name: fours | subjects(name, open_batches) for name in names}
        gc.collect()
        for turn in range(rounds):
            tell(f"round {turn + 1} of {rounds}")
            for name in names:
                take(readings[name], found[name], seconds)
    rates = {name: figures(readings[name]) for name in names}
    return {
        "rl": rates,
        "batch": GAMES,
        "compiled": sectors.compiled(),
        "idle_ratio": idle,
        "least_aec_ratio": min(figure["aec_ratio"] for figure in rates.values()),
        "least_batch_ratio": min(figure["batch_ratio"] for figure in rates.values()),
    }


def figures(readings: Readings) -> dict[str, Any]:
    """The medians of one game."""
    best = max("near", "far", key=readings.middle)
    return {
        "connect_four_per_second": round(readings.middle("four")),
        "aec_per_second": round(readings.middle("aec")),
        "batch_per_second": round(readings.middle(best)),
        "one_process_per_second": round(readings.middle("near")),
        "all_cores_per_second": round(readings.middle("far")),
        "aec_ratio": round(readings.middle("aec ratio"), 2),
        "quick_aec_ratio": round(readings.middle("quick ratio"), 2),
        "plain_aec_ratio": round(readings.middle("plain ratio"), 2),
        "batch_ratio": round(readings.middle(f"{best} ratio"), 2),
    }
