"""The balance of a game, from the games that are played to what is said about them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sectors.core.game import Game
from sectors.lab import run as lab_run
from sectors.lab.balance.keeping import GamesPlan, RunFolder, digest, game_of, network_file, played
from sectors.lab.balance.targets import Balance, RunPlan, targets_of
from sectors.lab.balance.verdicts import TargetLine, as_rows, judged
from sectors.lab.wrong import NoTargets

CHECKERS = "admiral"
Tell = Callable[[int], None]


@dataclass(slots=True)
class BalanceOrder:
    """What was asked for."""

    game: str
    out: Path
    games: int = 5000
    seats: int | None = None  # only runs with so many
    runs: list[str] = field(default_factory=list)  # only these
    content: Path | None = None
    temperature: float | None = None
    admirals: int = 0  # games of them, of each run
    seed: int = 1
    workers: int = 1
    network: str = ""  # a file; without one the game's own


@dataclass(slots=True)
class Job:
    """Games that are to be played, and the folder that they are kept in."""

    name: str
    plan: GamesPlan
    count: int


def planned(order: BalanceOrder) -> tuple[Game, Balance, list[Job]]:
    """The runs that were asked for, as plans; those of bots only when they were asked for."""
    files = lab_run.read_files(order.content) if order.content else ()
    game = game_of(GamesPlan(order.game, 0, "", (), files))
    balance = targets_of(game)
    for name in order.runs:
        if name not in balance.runs:
            raise NoTargets(f"{game.title} has no run {name}; it has {', '.join(balance.runs)}.")
    found: list[Job] = []
    for name, run in balance.runs.items():
        if order.runs and name not in order.runs or order.seats not in (None, run.seats):
            continue
        if run.level:
            if order.admirals:
                found.append(Job(name, plan_of(order, balance, game, run, files), order.admirals))
            continue
        found.append(Job(name, plan_of(order, balance, game, run, files), order.games))
        if order.admirals:
            check = plan_of(order, balance, game, run, files, CHECKERS)
            found.append(Job(f"{name}-{CHECKERS}", check, order.admirals))
    if not found:
        what = f"with {order.seats} seats" if order.seats else "of that kind without --admirals"
        raise NoTargets(f"{game.title} has no run {what}.")
    return game, balance, found


def plan_of(
    order: BalanceOrder,
    balance: Balance,
    game: Game,
    run: RunPlan,
    files: lab_run.Files,
    level: str = "",
) -> GamesPlan:
    """One run as a plan."""
    options = tuple(game.options_for(run.seats, run.options).items())
    temperature = balance.temperature if order.temperature is None else order.temperature
    return GamesPlan(
        order.game,
        run.seats,
        f"{order.seed}",
        options,
        files,
        order.network,
        temperature,
        level or run.level,
    )


def measured(order: BalanceOrder, tell: Tell) -> dict[str, Any]:
    """Play what was asked for and is not there yet; every target beside its figure."""
    game, balance, errands = planned(order)
    kept: dict[str, RunFolder] = {}
    for errand in errands:
        kept[errand.name] = played(
            errand.plan, errand.count, order.workers, order.out / errand.name, tell
        )
    checks = {n.removesuffix(f"-{CHECKERS}"): k for n, k in kept.items() if n.endswith(CHECKERS)}
    checks = {name: one for name, one in checks.items() if f"{name}-{CHECKERS}" in kept}
    lines = judged(game, balance, kept)
    return {
        "game": game.name,
        "title": game.title,
        "version": game.version,
        "pack": game.pack,
        "network": digest(network_file(errands[0].plan, game)),
        "temperature": errands[0].plan.temperature,
        "seed": order.seed,
        "runs": {errand.name: errand.count for errand in errands},
        "lines": as_rows(lines),
        "admirals": as_rows(judged(game, balance, checks)) if checks else [],
    }


def written(found: dict[str, Any], out: Path) -> None:
    """Keep what was found."""
    (out / "figures.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def lines_in(found: dict[str, Any], key: str = "lines") -> list[TargetLine]:
    """The lines of what was found."""
    return [TargetLine(**row) for row in found[key]]
