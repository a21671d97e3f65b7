"""A network that learns, where it stands, and the file it is kept in.

The file is a `.npz` of arrays and one text of JSON; reading it runs nothing. Arrays are named by
their way through the weights (`weights/blocks/0/w`), so NumPy alone can look at them.
"""

from __future__ import annotations

import json
import zipfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from sectors import games
from sectors.lab.envs.task import task
from sectors.lab.training.course import Course
from sectors.lab.wrong import NoCourse
from sectors.players.inputs.found import own_sight
from sectors.players.networks.fits import choice_of, look_of

FORMAT = 1
DAMAGED: tuple[type[Exception], ...] = (ValueError, TypeError, LookupError, EOFError)
DAMAGED += (zipfile.BadZipFile, zlib.error, msgspec.MsgspecError)
POOL = 4  # former selves that are kept
Weights = dict[str, Any]
Named = dict[str, NDArray[Any]]


@dataclass
class Pupil:
    """Weights, what moves them, former selves, and how far it has come."""

    weights: Weights
    state: list[Any]  # the numbers of the optimiser
    pool: list[Weights] = field(default_factory=list)  # former selves, the oldest first
    rounds: int = 0
    decisions: int = 0
    games: int = 0
    broken: int = 0  # games that were broken off
    seconds: float = 0.0
    curve: list[dict[str, float]] = field(default_factory=list)


COUNTERS = ("rounds", "decisions", "games", "broken", "seconds", "curve")


@dataclass
class Checkpoint:
    course: Course
    pupil: Pupil
    about: dict[str, Any]  # what it was made for: version, pack, sizes
    positions: list[Any]  # of the games that were going on


def keep(file: Path, kept: Checkpoint) -> None:
    """Write a file whole, or leave the old one."""
    pupil = kept.pupil
    said = {
        "format": FORMAT,
        "course": msgspec.to_builtins(kept.course),
        "about": kept.about,
        "counters": {name: getattr(pupil, name) for name in COUNTERS},
    }
    arrays = named("weights", pupil.weights)
    arrays |= {f"state/{i}": np.asarray(numbers) for i, numbers in enumerate(pupil.state)}
    for i, former in enumerate(pupil.pool):
        arrays |= named(f"pool/{i}", former)
    arrays["positions"] = packed(kept.positions)
    arrays["said"] = np.frombuffer(json.dumps(said).encode(), np.uint8)
    new = file.with_name(file.name + ".new")
    try:
        with new.open("wb") as out:
            np.savez(out, allow_pickle=False, **arrays)
        new.replace(file)
    except OSError as problem:
        raise NoCourse(f"{file} cannot be written: {problem.strerror}.") from None


def packed(positions: list[Any]) -> NDArray[np.uint8]:
    """Positions as few bytes."""
    return np.frombuffer(zlib.compress(json.dumps(positions).encode(), 6), np.uint8)


def read(file: Path) -> Checkpoint:
    """What a file holds; one that `sectors train` has not written is refused."""
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as found:
            arrays = {name: found[name] for name in found.files}
        said = json.loads(arrays["said"].tobytes())
        if said["format"] != FORMAT:
            raise NoCourse(f"{file} was written by another version of sectors.")
        positions = json.loads(zlib.decompress(arrays["positions"].tobytes()))
        pool = sorted({name.split("/")[1] for name in arrays if name.startswith("pool/")}, key=int)
        pupil = Pupil(
            nested(arrays, "weights"),
            [arrays[f"state/{i}"] for i in range(sum(n.startswith("state/") for n in arrays))],
            [nested(arrays, f"pool/{i}") for i in pool],
            **{name: said["counters"][name] for name in COUNTERS},
        )
        return Checkpoint(msgspec.convert(said["course"], Course), pupil, said["about"], positions)
    except OSError as problem:
        raise NoCourse(f"{file} cannot be read: {problem.strerror or problem}.") from None
    except DAMAGED as problem:
        if isinstance(problem, NoCourse):
            raise
        raise NoCourse(f"{file} is no checkpoint of `sectors train`.") from None


def named(name: str, part: Any) -> Named:
    """All arrays in nested dictionaries and lists, by their way."""
    if not isinstance(part, dict | list):
        return {name: np.asarray(part)}
    found: Named = {}
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        found |= named(f"{name}/{key}", value)
    return found


def nested(arrays: Named, name: str) -> Weights:
    """The weights below a name."""
    blocks = {
        key.split("/")[len(name.split("/")) + 1] for key in arrays if f"{name}/blocks/" in key
    }

    def layer(way: str) -> Weights:
        return {"w": arrays[f"{name}/{way}/w"], "b": arrays[f"{name}/{way}/b"]}

    return {
        "in": layer("in"),
        "blocks": [layer(f"blocks/{i}") for i in range(len(blocks))],
        "policy": layer("policy"),
        "seats": layer("seats"),
    }


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
