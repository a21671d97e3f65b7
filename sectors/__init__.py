"""Small board games in space: one rules engine, and bots, tables and screens that share it."""

import importlib
import os

__version__ = "0.1.0"

if os.environ.get("SECTORS_PURE", "0") not in ("", "0"):
    from sectors import _pure

    _pure.install()


def compiled() -> bool:
    """Is the engine in use compiled, or plain Python?"""
    engine = importlib.import_module("sectors.core.engine")
    return not str(engine.__file__).endswith(".py")
