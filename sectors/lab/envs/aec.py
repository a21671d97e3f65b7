"""PettingZoo's turn-based environment: seats act one after the other.

A question that is put to several seats at once, in secret, is asked of one after the other; nobody
sees the answers that are in, because observations show what views show.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sectors.core import engine
from sectors.core.game import Game
from sectors.core.state import State
from sectors.lab.envs.picture import MODES, rendered
from sectors.lab.envs.task import Eye, Mask, Task, task
from sectors.players.inputs.columns import reward

AgentId = str
MASKS = ("info", "observation")


def agent_names(seats: int) -> list[AgentId]:
    return [f"player_{seat}" for seat in range(seats)]


class RawEnv(AECEnv[AgentId, Any, Any]):
    """A game as PettingZoo sees it, without the wrappers that check how it is used."""

    def __init__(
        self,
        chosen: Task,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        masks: str = "info",
    ) -> None:
        super().__init__()
        if masks not in MASKS:
            raise ValueError(f'masks is "info" or "observation", not "{masks}"')
        self.task = chosen
        self.render_mode = render_mode
        self.max_cycles = max_cycles or chosen.game.longest
        self.masks = masks
        self.metadata = metadata(chosen.game)
        self.possible_agents = agent_names(chosen.seats)
        self.agents: list[AgentId] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {a: spaces.Discrete(chosen.actions) for a in self.possible_agents}
        self._sights = {a: observation_space(chosen, masks) for a in self.possible_agents}
        self._eye = Eye(chosen)
        self._nothing = {"action_mask": np.zeros(chosen.actions, np.int8)}
        self._chance = random.Random()
        self._state: State

    def observation_space(self, agent: AgentId) -> spaces.Space[Any]:
        return self._sights[agent]

    def action_space(self, agent: AgentId) -> spaces.Space[Any]:
        """Every action of the game; masks say which are legal."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same game, and the games after it."""
        if seed is not None:
            self._chance = random.Random(seed)
        chosen = self.task
        self._state = chosen.game.setup(chosen.seats, self._chance.getrandbits(62), chosen.options)
        self._made = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[AgentId, dict[str, Any]] = dict.fromkeys(self.agents, self._nothing)
        self._skip_agent_selection = None
        self._look()

    def _look(self) -> None:
        """Choose who acts next, and say what it may do."""
        s = self._state
        asked = engine.asked(s)
        if asked:
            seat = engine.lowest(asked)
            agent = self.possible_agents[seat]
            self.agent_selection = agent
            self.infos[agent] = {"action_mask": self._eye.options(s, seat)}

    def step(self, action: Any) -> None:
        """Play an action for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        s = self._state
        engine.submit(s, self.seat_of[agent], int(action))
        self._made += 1
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self._nothing
        if s.now < 0:
            for seat, who in enumerate(self.possible_agents):
                self.rewards[who] = reward(s.result, seat)
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self._made >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._look()

    def observe(self, agent: AgentId) -> Any:
        row = self._eye.observation(self._state, self.seat_of[agent])
        if self.masks == "info":
            return row
        mask: Mask = self.infos.get(agent, self._nothing)["action_mask"]
        return {"observation": row, "action_mask": mask}

    def render(self) -> Any:
        """The table as the agent to act sees it: text, or a picture."""
        seat = self.seat_of[self.agent_selection]
        return rendered(self.task.game, self._state, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


class Direct:
    """What the wrappers are asked for most, found without a search.

    PettingZoo's wrappers look an attribute up in each other, one after the other, many times a
    decision; these go straight to the environment inside.
    """

    _raw: RawEnv  # or another one of its kind; where it is missing, nothing can be shown

    @property
    def agents(self) -> list[AgentId]:
        return self._raw.agents

    @property
    def agent_selection(self) -> AgentId:
        return self._raw.agent_selection

    @property
    def terminations(self) -> dict[AgentId, bool]:
        return self._raw.terminations

    @property
    def truncations(self) -> dict[AgentId, bool]:
        return self._raw.truncations

    @property
    def infos(self) -> dict[AgentId, dict[str, Any]]:
        return self._raw.infos

    @property
    def _cumulative_rewards(self) -> dict[AgentId, float]:
        return self._raw._cumulative_rewards


class Legal(Direct, wrappers.TerminateIllegalWrapper):
    """Illegal actions lose."""

    def __init__(self, env: Any) -> None:
        super().__init__(env, illegal_reward=-1)
        self._raw = env


class Ordered(Direct, wrappers.OrderEnforcingWrapper):
    """Nothing may be asked before `reset`."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew; from now on there is something to show."""
        self._raw = self.env.unwrapped
        super().reset(seed=seed, options=options)


def metadata(game: Game) -> dict[str, Any]:
    name = f"sectors_{game.name}_v{game.version}"
    return {"render_modes": MODES, "name": name, "is_parallelizable": False, "render_fps": 2}


def observation_space(chosen: Task, masks: str) -> spaces.Space[Any]:
    """The space of observations; with masks inside, if that is wanted."""
    low, high = chosen.bounds()
    row = spaces.Box(low, high, dtype=np.int16)
    if masks == "info":
        return row
    mask = spaces.Box(0, 1, (chosen.actions,), np.int8)
    return spaces.Dict({"observation": row, "action_mask": mask})


def aec_env(
    game: str | Game,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    masks: str = "info",
    **options: Any,
) -> AECEnv[AgentId, Any, Any]:
    """A turn-based environment, wrapped as PettingZoo wraps its own: illegal actions lose.

    `masks` says where the mask of legal actions is found: in the `info` of the agent to act, or in
    its `observation` (a dict then). `max_cycles` is the number of decisions after which a game is
    broken off.
    """
    return wrapped(RawEnv(task(game, seats, options), render_mode, max_cycles, masks))


def wrapped(env: Any) -> AECEnv[AgentId, Any, Any]:
    """An environment in the wrappers that check how it is used."""
    return Ordered(wrappers.AssertOutOfBoundsWrapper(Legal(env)))
