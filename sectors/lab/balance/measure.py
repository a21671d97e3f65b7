"""The balance of a game, from the games that are played to what is said about them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sectors.core.game import Game
from sectors.lab.balance.contrast import as_plain, contrasted, named
from sectors.lab.balance.playing import GamesPlan, digest, network_file, played
from sectors.lab.balance.stories import about
from sectors.lab.balance.targets import Balance, RunPlan, targets_of
from sectors.lab.balance.verdicts import TargetLine, as_rows, judged
from sectors.lab.run import Files, game_of, read_files
from sectors.lab.store import Folder
from sectors.lab.wrong import NoTargets
from sectors.players.networks.fits import FILE, numbers_of
from sectors.players.networks.network import read

CHECKERS = "admiral"
OWN = "own"  # the folder of the games with the game's own content
Tell = Callable[[int], None]


@dataclass(slots=True)
class BalanceOrder:
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
    files = read_files(order.content) if order.content else ()
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
    files: Files,
    level: str = "",
) -> GamesPlan:
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


def tables(order: BalanceOrder) -> list[tuple[int, dict[str, str]]]:
    """The kinds of tables that players must know: seats and options, each once."""
    plans = [job.plan for job in planned(order)[2]]
    kinds = {(plan.seats, plan.options): (plan.seats, dict(plan.options)) for plan in plans}
    return list(kinds.values())


def knows(order: BalanceOrder) -> bool:
    """Whether the game's own network has learned the numbers at hand, or there is none."""
    game = planned(order)[0]
    file = game.folder / FILE
    return not file.is_file() or read(file.read_bytes()).fit.content == numbers_of(game)


def course_of(file: Path) -> str:
    """How long a network has learned, as its file tells of the last course."""
    courses = read(file.read_bytes()).made.get("courses", [])
    if not courses:
        return ""
    last = courses[-1]
    return f", from {last['decisions']:,} decisions in {last['minutes']:g} minutes"


def total(order: BalanceOrder) -> int:
    game, _, jobs = planned(order)
    beside = sum(job.count for job in jobs if not job.plan.level) if game.pack else 0
    return sum(job.count for job in jobs) + beside


def measured(order: BalanceOrder, tell: Tell) -> dict[str, Any]:
    """Play what was asked for and is not there yet; every target beside its figure."""
    game, balance, jobs = planned(order)
    kept = all_played(order, jobs, order.out, tell)
    checks = {
        name: kept[f"{name}-{CHECKERS}"] for name in balance.runs if f"{name}-{CHECKERS}" in kept
    }
    return {
        "game": game.name,
        "title": game.title,
        "version": game.version,
        "pack": game.pack,
        "network": digest(network_file(jobs[0].plan, game)),
        "temperature": jobs[0].plan.temperature,
        "seed": order.seed,
        "runs": {job.name: job.count for job in jobs},
        "lines": as_rows(judged(game, balance, kept)),
        "admirals": as_rows(judged(game, balance, checks)) if checks else [],
        "stands_out": beside_its_own(order, game, kept, tell) if game.pack else [],
        "played": {name: about(kept[name], game) for name in kept},
    }


def all_played(order: BalanceOrder, jobs: list[Job], out: Path, tell: Tell) -> dict[str, Folder]:
    return {
        job.name: played(job.plan, job.count, order.workers, out / job.name, tell) for job in jobs
    }


def beside_its_own(
    order: BalanceOrder, game: Game, kept: dict[str, Folder], tell: Tell
) -> list[dict[str, Any]]:
    """What stands out against the same games with the game's own content and network."""
    own = replace(order, content=None, network="")
    jobs = [job for job in planned(own)[2] if not job.plan.level]
    return as_plain(named(contrasted(game, all_played(own, jobs, order.out / OWN, tell), kept)))


def lines_in(found: dict[str, Any], key: str = "lines") -> list[TargetLine]:
    return [TargetLine(**row) for row in found[key]]
