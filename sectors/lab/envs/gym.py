"""Gymnasium: one seat is the learner's, bots sit in the others.

The games are registered as `sectors/NAME-vVERSION`, for `gymnasium.make`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from sectors import games, players
from sectors.core import engine
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.lab.envs.aec import MASKS, observation_space
from sectors.lab.envs.picture import MODES, Picture, rendered
from sectors.lab.envs.task import Eye, Mask, Task, task
from sectors.players.inputs.columns import reward
from sectors.table.play import Playout, Question, finish

SEEDS = 2**62


class GymEnv(gymnasium.Env[Any, Any]):
    """A game in which the learner has one seat."""

    metadata = {"render_modes": MODES, "render_fps": 2}

    def __init__(
        self,
        chosen: Task,
        seat: int,
        levels: list[str],
        render_mode: str | None = None,
        max_cycles: int | None = None,
        masks: str = "info",
    ) -> None:
        if masks not in MASKS:
            raise ValueError(f'masks is "info" or "observation", not "{masks}"')
        if not 0 <= seat < chosen.seats:
            raise ValueError(f"seat is 0 to {chosen.seats - 1}, not {seat}")
        self.task = chosen
        self.seat = seat
        self.others = [players.load(level) for level in levels]
        self.render_mode = render_mode
        self.max_cycles = max_cycles or chosen.game.longest
        self.masks = masks
        self.action_space: spaces.Space[Any] = spaces.Discrete(chosen.actions)
        self.observation_space = observation_space(chosen, masks)
        self._eye = Eye(chosen)
        self._state: State

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new game, and let the bots play until the learner is asked."""
        super().reset(seed=seed)
        chosen = self.task
        luck = int(self.np_random.integers(1, SEEDS))
        self._state = chosen.game.setup(chosen.seats, luck, chosen.options)
        self._chance = Dice(int(self.np_random.integers(1, SEEDS)))
        self._made = 0
        self._wait()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action of the learner's; an illegal one loses the game."""
        s = self._state
        self._made += 1
        if engine.objection(s, self.seat, int(action)):
            row, info = self._seen()
            return row, -1.0, True, False, info | {"illegal": True}
        engine.play(s, self.seat, int(action))
        self._wait()
        over = s.now < 0
        late = not over and self._made >= self.max_cycles
        return_now = reward(s.result, self.seat) if over else 0.0
        row, info = self._seen()
        return row, return_now, over, late, info

    def _wait(self) -> None:
        """Let the bots answer until the learner is asked or the game is over."""
        finish(Playout(self.task.game, self._state), self._chosen, self._next)

    def _next(self, asked: tuple[int, ...]) -> int:
        """The bot to answer; none while the learner is asked."""
        return -1 if self.seat in asked else asked[0]

    def _chosen(self, asked: Question) -> int:
        bot = self.others[asked.seat - (asked.seat > self.seat)]
        return bot.choose(self.task.game, asked.view, asked.seat, asked.options, self._chance)

    def action_masks(self) -> Mask:
        return self._eye.options(self._state, self.seat)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        row = self._eye.observation(self._state, self.seat)
        mask = self.action_masks()
        if self.masks == "info":
            return row, {"action_mask": mask}
        return {"observation": row, "action_mask": mask}, {"action_mask": mask}

    def render(self) -> str | Picture | None:
        """The table as the learner sees it: text, or a picture."""
        return rendered(self.task.game, self._state, self.seat, self.render_mode)


def gym_env(
    game: str | Game,
    seats: int | None = None,
    *,
    seat: int = 0,
    bots: str | Sequence[str] = "random",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    masks: str = "info",
    **options: Any,
) -> GymEnv:
    """A single-seat environment; `bots` names one level for all other seats, or one for each."""
    chosen = task(game, seats, options)
    levels = [bots] * (chosen.seats - 1) if isinstance(bots, str) else list(bots)
    if len(levels) != chosen.seats - 1:
        raise ValueError(f"{chosen.seats - 1} other seats need as many bots, not {len(levels)}")
    env = GymEnv(chosen, seat, levels, render_mode, max_cycles, masks)
    if chosen.game.name in games.names():
        env.spec = gymnasium.spec(env_id(chosen.game))
    return env


def env_id(game: Game) -> str:
    """The name of a game in Gymnasium's register."""
    return f"sectors/{game.name}-v{game.version}"


for name in games.names():
    if env_id(games.load(name)) not in gymnasium.registry:
        gymnasium.register(env_id(games.load(name)), f"{__name__}:gym_env", kwargs={"game": name})
