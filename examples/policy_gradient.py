"""REINFORCE on a batch, in NumPy alone: `python examples/policy_gradient.py [GAME] [UPDATES]`.

A linear policy plays seat 0 of every game against a random seat 1. Each update looks at some steps
of all games; what a game pays at its end is credited to the learner's choices in it.
"""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from sectors.lab.envs import Batch

GAMES, STEPS, RATE = 256, 192, 3.0
Floats = NDArray[np.float32]


def chances(weights: Floats, seen: Floats, masks: NDArray[np.bool_]) -> Floats:
    """How likely the policy makes each legal action."""
    scores = np.where(masks, seen @ weights, -np.inf)
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)


def update(batch: Batch, weights: Floats, scale: Floats, chance: np.random.Generator) -> float:
    """Play on, then move the weights; gives the share of games that the learner won."""
    past: list[tuple[Floats, NDArray[np.int32], Floats, NDArray[np.bool_]]] = []
    rewards, ends = np.zeros((STEPS, GAMES), np.float32), np.zeros((STEPS, GAMES), bool)
    for step in range(STEPS):
        seen = batch.observations * scale
        likely = chances(weights, seen, batch.masks)
        mine = batch.seats == 0
        drawn = (likely.cumsum(1) > chance.random((GAMES, 1)) * 0.999999).argmax(1)
        actions = np.where(mine, drawn, batch.sample()).astype(np.int32)
        past.append((seen, actions, likely, mine))
        _, paid, ended, _ = batch.step(actions)
        rewards[step], ends[step] = paid[:, 0], ended
    credit = np.zeros(GAMES, np.float32)
    slope = np.zeros_like(weights)
    for step in reversed(range(STEPS)):
        credit = np.where(ends[step], rewards[step], credit)
        seen, actions, likely, mine = past[step]
        wanted = -likely
        wanted[np.arange(GAMES), actions] += 1
        slope += seen.T @ (wanted * (credit * mine)[:, None])
    weights += RATE / (GAMES * STEPS) * slope
    return float((rewards[ends] > 0).mean()) if ends.any() else 0.0


def train(game: str, updates: int, seed: int = 1) -> list[float]:
    """Train from nothing; gives the share of games won in each update."""
    with Batch(game, GAMES, seed) as batch:
        _, high = batch.task.bounds()
        scale = (1 / np.maximum(1, np.minimum(high, 30))).astype(np.float32)
        weights = np.zeros((batch.task.size, batch.task.actions), np.float32)
        return [update(batch, weights, scale, np.random.default_rng(i)) for i in range(updates)]


if __name__ == "__main__":
    name, count = (sys.argv[1:] + ["sector18", "30"][len(sys.argv) - 1 :])[:2]
    for number, share in enumerate(train(name, int(count)), 1):
        print(f"update {number}: {share:.0%} won")
