"""A network for other numbers of a game's content: a short course that begins with its own.

The folder keeps the checkpoint, so that a course that was stopped goes on, and then the network.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax

from sectors import games
from sectors.lab.training import pupil, run, ship, start
from sectors.lab.training.course import Deal
from sectors.lab.wrong import NoCourse
from sectors.players.networks.fits import FILE, numbers_of
from sectors.players.networks.network import BadNetwork, read

NETWORK = "mind.net"
CHECKPOINT = "course.npz"
SAMPLED = 30_000  # decisions by which it is rounded to whole numbers
ON_A_GPU = 10.0  # minutes, if nobody says how long
ON_A_PROCESSOR = 60.0
# it knows the game already
GENTLY = {"rate": 4e-4, "curiosity": 0.015, "decay": 0.96, "sight": 0.98}
Tell = Callable[[str], None]


def usual_minutes() -> float:
    """How long a course takes if nobody says."""
    return ON_A_PROCESSOR if jax.default_backend() == "cpu" else ON_A_GPU


def adapted(
    name: str,
    deals: tuple[Deal, ...],
    minutes: float | None,
    folder: Path,
    tell: Tell,
    sampled: int = SAMPLED,
) -> Path | None:
    """The file of a network that has learned the content in force; None if it was stopped."""
    out, checkpoint = folder / NETWORK, folder / CHECKPOINT
    game = games.load(name)
    if out.is_file():
        if read(out.read_bytes()).fit.content != numbers_of(game):
            raise NoCourse(f"{out} has learned other numbers; give another --out.")
        return out
    folder.mkdir(parents=True, exist_ok=True)
    wanted: dict[str, Any] = {"minutes": minutes or usual_minutes(), "deals": deals}
    if not checkpoint.exists():
        wanted["workers"] = max(1, (os.cpu_count() or 1) - 1)
        if game_prefers(game.folder / FILE):
            wanted |= GENTLY
    if not is_done(checkpoint, wanted["minutes"]):
        source = None if checkpoint.exists() else game.folder / FILE
        kept = start.planned(name, wanted, checkpoint, source)
        if run.train(kept, checkpoint, None, tell)["stopped"]:
            return None
    ship.ship(pupil.read(checkpoint), checkpoint, out, tell, decisions=sampled)
    return out


def game_prefers(file: Path) -> bool:
    """Whether a game's network prefers actions; one that judges positions learns otherwise."""
    try:
        return read(file.read_bytes()).sizes.outputs > 0
    except (OSError, BadNetwork) as problem:
        raise NoCourse(f"{file} cannot be learned from: {problem}") from None


def is_done(checkpoint: Path, minutes: float) -> bool:
    """Whether a course has come to its end, and only the network is missing."""
    return checkpoint.exists() and pupil.read(checkpoint).pupil.seconds >= 60 * minutes
