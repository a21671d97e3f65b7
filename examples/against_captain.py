"""A match against a bot in Gymnasium: `python examples/against_captain.py [GAME] [GAMES] [LEVEL]`.

The learner here is as simple as can be: it tries what the mask allows, at random. Put your own
policy in its place.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from sectors.lab.envs import gym_env


def policy(
    observation: NDArray[np.int16], mask: NDArray[np.int8], chance: np.random.Generator
) -> int:
    """The learner's choice."""
    return int(chance.choice(np.flatnonzero(mask)))


def match(game: str, count: int, level: str) -> list[float]:
    """What the learner got in each game; it takes the seats in turn."""
    chance = np.random.default_rng(1)
    results: list[float] = []
    for number in range(count):
        env = gym_env(game, seat=number % 2, bots=level)
        seen, info = env.reset(seed=number)
        ended = broken = False
        while not (ended or broken):
            action = policy(seen, info["action_mask"], chance)
            seen, reward, ended, broken, info = env.step(action)
        results.append(float(reward))
    return results


if __name__ == "__main__":
    given = sys.argv[1:] + ["sector219", "4", "captain"][len(sys.argv) - 1 :]
    found = match(given[0], int(given[1]), given[2])
    print(f"{found.count(1.0)} won, {found.count(-1.0)} lost of {len(found)} against {given[2]}")
