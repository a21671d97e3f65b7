"""What a network was made for, and whether a file still fits."""

from __future__ import annotations

from typing import Any

from sectors import games
from sectors.lab.envs.task import task
from sectors.lab.training.pupil import Checkpoint
from sectors.lab.training.wrong import NoCourse
from sectors.players.inputs.found import own_sight
from sectors.players.networks.fits import choice_of, look_of

HASHES = {"features": "features", "choices": "actions"}  # files of older versions have none


def described(name: str) -> dict[str, Any]:
    """What a network is for."""
    game = games.load(name)
    chosen, sight = task(game, None, {}), own_sight(game)
    looked = sight or chosen.features
    return {
        "game": name,
        "version": game.version,
        "pack": game.pack,
        "size": int(looked.layout.size),
        "actions": 0 if sight else chosen.actions,  # a mind with a sight judges positions
        "features": look_of(looked.layout),
        "choices": choice_of(game),
    }


def fits(kept: Checkpoint, about: dict[str, Any], file: object, names: tuple[str, ...]) -> None:
    """Refuse a file that was made for something else."""
    for name in names:
        if kept.about.get(name) != about[name]:
            was = kept.about.get(name)
            raise NoCourse(f"{file} is for another {name}: {was}, not {about[name]}.")
    for name, what in HASHES.items():
        if kept.about.get(name, about[name]) != about[name]:
            raise NoCourse(f"{file} was made when {about['game']} had other {what}; train anew.")
