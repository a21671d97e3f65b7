"""PettingZoo's parallel environment: every agent says something in each cycle.

Only the answers of the seats that are asked count, all at once where the question is sealed. The
mask of a seat that is not asked is empty, and action 0 then serves as well as any. An answer that
is not legal changes nothing: the seat is asked again.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from sectors.core import engine
from sectors.core.game import Game
from sectors.core.state import State
from sectors.lab.envs.aec import MASKS, AgentId, agent_names, metadata, observation_space
from sectors.lab.envs.picture import rendered
from sectors.lab.envs.task import Eye, Task, task
from sectors.players.inputs.columns import reward

Step = tuple[
    dict[AgentId, Any],
    dict[AgentId, float],
    dict[AgentId, bool],
    dict[AgentId, bool],
    dict[AgentId, dict[str, Any]],
]


class RawParallelEnv(ParallelEnv[AgentId, Any, Any]):
    """A game in which all agents are heard in every cycle."""

    def __init__(
        self,
        chosen: Task,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        masks: str = "info",
    ) -> None:
        if masks not in MASKS:
            raise ValueError(f'masks is "info" or "observation", not "{masks}"')
        self.task = chosen
        self.render_mode = render_mode
        self.max_cycles = max_cycles or chosen.game.longest
        self.masks = masks
        self.metadata = metadata(chosen.game)
        self.possible_agents = agent_names(chosen.seats)
        self.agents: list[AgentId] = []
        self._actions = {a: spaces.Discrete(chosen.actions) for a in self.possible_agents}
        self._sights = {a: observation_space(chosen, masks) for a in self.possible_agents}
        self._eye = Eye(chosen)
        self._nothing = np.zeros(chosen.actions, np.int8)
        self._chance = random.Random()
        self._state: State

    def observation_space(self, agent: AgentId) -> spaces.Space[Any]:
        return self._sights[agent]

    def action_space(self, agent: AgentId) -> spaces.Space[Any]:
        """Every action of the game; masks say which are legal."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[AgentId, Any], dict[AgentId, dict[str, Any]]]:
        """Deal a new game; the same seed deals the same game, and the games after it."""
        if seed is not None:
            self._chance = random.Random(seed)
        chosen = self.task
        luck = self._chance.getrandbits(62)
        self._state = chosen.game.setup(chosen.seats, luck, chosen.options)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        infos = self._infos([])
        return self._observations(infos), infos

    def step(self, actions: dict[AgentId, Any]) -> Step:
        """One cycle: the answers of those who are asked are played."""
        agents, s = self.agents, self._state
        illegal = []
        for seat in engine.pending(s):
            agent = self.possible_agents[seat]
            action = int(actions.get(agent, 0))
            if engine.objection(s, seat, action):
                illegal.append(agent)
            else:
                engine.play(s, seat, action)
        self._cycles += 1
        over, late = s.now < 0, self._cycles >= self.max_cycles
        rewards = {
            agent: reward(s.result, seat) if over else 0.0 for seat, agent in enumerate(agents)
        }
        infos = self._infos(illegal)
        step = self._observations(infos), rewards
        ends = dict.fromkeys(agents, over), dict.fromkeys(agents, late and not over)
        if over or late:
            self.agents = []
        return *step, *ends, infos

    def _infos(self, illegal: list[AgentId]) -> dict[AgentId, dict[str, Any]]:
        """Masks, and whose answer could not be played."""
        s = self._state
        infos: dict[AgentId, dict[str, Any]] = {}
        asked = engine.pending(s)
        for seat, agent in enumerate(self.possible_agents):
            mask = self._eye.options(s, seat) if seat in asked else self._nothing
            infos[agent] = {"action_mask": mask, "asked": seat in asked}
            if agent in illegal:
                infos[agent]["illegal"] = True
        return infos

    def _observations(self, infos: dict[AgentId, dict[str, Any]]) -> dict[AgentId, Any]:
        found: dict[AgentId, Any] = {}
        for seat, agent in enumerate(self.possible_agents):
            row = self._eye.observation(self._state, seat)
            mask = infos[agent]["action_mask"]
            inside = {"observation": row, "action_mask": mask}
            found[agent] = row if self.masks == "info" else inside
        return found

    def render(self) -> Any:
        """The table as the first seat that is asked sees it: text, or a picture."""
        seat = next(iter(engine.pending(self._state)), 0)
        return rendered(self.task.game, self._state, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


def parallel_env(
    game: str | Game,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    masks: str = "info",
    **options: Any,
) -> RawParallelEnv:
    """An environment in which all agents act in every cycle; see `aec_env` for the arguments."""
    return RawParallelEnv(task(game, seats, options), render_mode, max_cycles, masks)
