"""A random agent in PettingZoo's loop: `python examples/random_agent.py [GAME] [SEED]`."""

from __future__ import annotations

import sys

import numpy as np

from sectors.lab.envs import aec_env


def play(game: str, seed: int) -> dict[str, float]:
    """Play one game at random and give what each agent got."""
    env = aec_env(game, render_mode="ansi")
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        _, reward, ended, broken, info = env.last()
        if ended or broken:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
    return rewards


if __name__ == "__main__":
    name, number = (sys.argv[1:] + ["sector219", "1"][len(sys.argv) - 1 :])[:2]
    print(play(name, int(number)))
