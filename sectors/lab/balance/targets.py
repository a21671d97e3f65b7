"""The targets of a game, as its `balance.toml` says them: which games are played, and what for.

temperature = 1.0             # how widely players choose; 1 is as their network has learned

[runs.four]                   # games of one kind
title = "four players"
seats = 4
options = { goal = "2" }
level = "admiral"             # played by bots of this level, and only when they are asked for

[[target]]
name = "each device is bought"
figure = "used"               # what is worked out: see `figures.py`
each = "(device_bought) device: "
low = 10
runs = ["four"]               # all with two or more seats, if left out
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from sectors.core.game import Game
from sectors.core.toml import read_toml
from sectors.lab.wrong import NoTargets

FILE = "balance.toml"  # in the folder of a game


class RunPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    title: str = ""
    options: dict[str, str] = {}
    level: str = ""  # bots of this level; else whoever has learned the game


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a figure ought to be."""

    name: str
    figure: str
    of: str = ""  # a fact, or a use
    values: list[str | int] = []  # of the fact
    least: float | None = None  # or its bounds
    most: float | None = None
    each: list[str] | str = []  # headings of uses, one line for each that stands below them
    but: list[str] = []  # save these
    over: list[str] | str = []  # uses that others are a part of, or the heading of what there was
    split: str = ""  # a fact: one line for each of its values; or "values"
    when: dict[str, float] = {}  # facts that are at least so much; other games are left out
    decided: bool = False  # only games with one winner
    low: float | None = None
    high: float | None = None
    within: float | None = None  # so many points from an even share
    runs: list[str] = []
    pool: bool = False  # the runs count as one
    minus: str = ""  # the run whose figure is taken off
    why: str = ""  # where it is missed and nothing helps: why


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game is to be measured by."""

    runs: dict[str, RunPlan]
    target: list[Target] = []
    temperature: float = 1.0


def plain(game: Game) -> Balance:
    """What any game can be measured by."""
    seats = max(2, game.seats[0])
    ahead = Target("the winner of the middle wins", "wins", of="middle", high=75)
    return Balance({"usual": RunPlan(seats, f"{seats} players")}, [ahead])


def targets_of(game: Game) -> Balance:
    """The targets of a game; those that any game has if it brings none."""
    file = game.folder / FILE
    return read(file, game) if file.is_file() else plain(game)


def read(file: Path, game: Game) -> Balance:
    """The targets in a file; `NoTargets` says what is wrong with it."""
    try:
        found: Balance = msgspec.convert(read_toml(file), Balance)
    except (msgspec.ValidationError, ValueError) as problem:
        raise NoTargets(f"{file.name} of {game.title}: {problem}") from None
    for name, run in found.runs.items():
        game.check_seats(run.seats)
        game.options_for(run.seats, run.options)
        if not name.replace("_", "").isalnum():
            raise NoTargets(f'{file.name} of {game.title}: "{name}" is no name of a run.')
    for target in found.target:
        for name in [*target.runs, *([target.minus] if target.minus else [])]:
            if name not in found.runs:
                raise NoTargets(f"{file.name} of {game.title}: there is no run {name}.")
    return found


def runs_of(target: Target, balance: Balance) -> list[str]:
    """The runs that a target is for; without any, all tables of two or more but those of bots."""
    usual = [n for n, run in balance.runs.items() if run.seats > 1 and not run.level]
    return target.runs or usual


def bounds(target: Target, seats: int) -> tuple[float | None, float | None]:
    """The least and the most that a figure may be."""
    if target.within is None:
        return target.low, target.high
    return 100 / seats - target.within, 100 / seats + target.within


def wanted(low: float | None, high: float | None) -> str:
    if low is None and high is None:
        return "measured only"
    if low is None:
        return f"at most {high:g}"
    if high is None:
        return f"at least {low:g}"
    return f"{low:.3g} to {high:.3g}"


def as_plain(balance: Balance) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(balance)
    return found
