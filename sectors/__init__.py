"""Five science-fiction tabletop games on one rules engine.

    import sectors

    game = sectors.games.names()[0]
    table = sectors.play(game, seed=7)  # two seats; game options as keywords
    table.push(table.legal()[0])  # an illegal move raises Objection, with the rule
    captain = sectors.bot("captain")
    while not table.is_over:
        table.push(captain(table))  # a bot sees table.view(seat) and nothing else
    print(table)  # the board as text
    print(table.record)  # the game as text; sectors.replay reads it

`sectors.levels()` lists the bots. For research there are
`sectors.env` and `sectors.parallel_env` (PettingZoo), `sectors.gym_env` (Gymnasium) and
`sectors.Batch` (many games at once); they need the extra `rl`: pip install "sectors[rl]".
"""

import importlib
import os
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if os.environ.get("SECTORS_PURE", "0") not in ("", "0"):
    from sectors import _pure

    _pure.install()

if TYPE_CHECKING:
    from sectors import games as games
    from sectors.core.reason import Objection as Objection
    from sectors.core.record import Record as Record
    from sectors.lab.envs.aec import aec_env as env
    from sectors.lab.envs.batch import Batch as Batch
    from sectors.lab.envs.gym import gym_env as gym_env
    from sectors.lab.envs.parallel import parallel_env as parallel_env
    from sectors.players import load as bot
    from sectors.players import names as levels
    from sectors.table.front import play as play
    from sectors.table.front import replay as replay
    from sectors.table.table import Table as Table

HOMES = {  # where each public name is defined; loaded when it is first used
    "play": "sectors.table.front:play",
    "replay": "sectors.table.front:replay",
    "Table": "sectors.table.table:Table",
    "Record": "sectors.core.record:Record",
    "Objection": "sectors.core.reason:Objection",
    "games": "sectors.games:",
    "bot": "sectors.players:load",
    "levels": "sectors.players:names",
    "env": "sectors.lab.envs.aec:aec_env",
    "parallel_env": "sectors.lab.envs.parallel:parallel_env",
    "gym_env": "sectors.lab.envs.gym:gym_env",
    "Batch": "sectors.lab.envs.batch:Batch",
}
__all__ = [
    "Batch",
    "Objection",
    "Record",
    "Table",
    "bot",
    "compiled",
    "env",
    "games",
    "gym_env",
    "levels",
    "parallel_env",
    "play",
    "replay",
]


def compiled() -> bool:
    """Whether the engine in use is compiled; if not, it is plain Python."""
    engine = importlib.import_module("sectors.core.engine")
    return not str(engine.__file__).endswith(".py")


def __getattr__(name: str) -> object:
    if name not in HOMES:
        raise AttributeError(f"module 'sectors' has no attribute {name!r}")
    module, _, attribute = HOMES[name].partition(":")
    found = importlib.import_module(module)
    return getattr(found, attribute) if attribute else found


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
