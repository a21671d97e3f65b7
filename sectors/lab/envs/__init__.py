"""The games for researchers: PettingZoo, Gymnasium, OpenSpiel, batches, records as data, MCP.

    from sectors.lab.envs import aec_env, parallel_env, gym_env, Batch

Each of these takes the name of a game, how many seats, and the game's options by name. Importing
`sectors.lab.envs.spiel` registers the games with OpenSpiel.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sectors.lab.envs.aec import aec_env as aec_env
    from sectors.lab.envs.batch import Batch as Batch
    from sectors.lab.envs.gym import gym_env as gym_env
    from sectors.lab.envs.parallel import parallel_env as parallel_env

HOMES = {"aec_env": "aec", "parallel_env": "parallel", "gym_env": "gym", "Batch": "batch"}
__all__ = ["Batch", "aec_env", "gym_env", "parallel_env"]


def __getattr__(name: str) -> object:
    """Load what is asked for when it is asked for: each needs another library."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{HOMES[name]}"), name)
