"""An environment that does nothing: how fast PettingZoo's wrappers are by themselves."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

TURNS = 40  # about as many as a random game of connect four


class Idle(AECEnv[str, Any, Any]):
    """Two agents take turns and nothing comes of it, for so many turns."""

    metadata = {"name": "idle", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = ["player_0", "player_1"]
        self._actions = spaces.Discrete(7)
        self._sight = spaces.Box(0, 1, (1,), np.int8)
        self._row = np.zeros(1, np.int8)
        self._info = {"action_mask": np.ones(7, np.int8)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._sight

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = dict.fromkeys(self.agents, self._info)
        self._turns = 0

    def observe(self, agent: str) -> Any:
        return self._row

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._turns += 1
        self.agent_selection = self.possible_agents[self._turns % 2]
        if self._turns == TURNS:
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> None:
        """There is nothing to see."""

    def close(self) -> None:
        """Nothing is open."""
