"""Functions for workers in tests."""

from __future__ import annotations

import os
import time
from pathlib import Path


def note(file: str, word: str, seconds: float = 0.0) -> str:
    """Write a word down, then take some time."""
    with open(file, "a") as log:
        log.write(word + "\n")
    time.sleep(seconds)
    return word


def stay(file: str) -> None:
    """Name this process, and never return."""
    Path(file).write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)


def priority() -> int:
    return os.nice(0)
