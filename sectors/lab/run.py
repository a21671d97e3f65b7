"""Many games, watched and kept: in this process, in several, or on a cluster.

The work is cut into shares of a fixed size, so that the table does not depend on who plays them. A
share that is done is kept at once; a run that was interrupted goes on with those that are missing.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sectors import games, players
from sectors.core.content import file_names
from sectors.core.game import Game
from sectors.lab.store import Folder
from sectors.lab.study import Seen, study
from sectors.lab.workers import share_out
from sectors.lab.wrong import NoCluster

SHARE = 50  # games in one share
Files = tuple[tuple[str, str], ...]  # the files of a content pack, by name
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: text and numbers only, so that it can be sent to another machine."""

    game: str
    bots: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    files: Files = ()
    opening: int = 0  # so many first decisions are drawn by lot among good ones

    def described(self, game: Game) -> dict[str, Any]:
        """The plan as it is written down; the pack by its hash."""
        found = {
            "game": self.game,
            "version": game.version,
            "pack": game.pack,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": dict(self.options),
        }
        return found | ({"opening": self.opening} if self.opening else {})


def make_plan(
    name: str,
    levels: list[str],
    seed: str,
    chosen: dict[str, str],
    content: Path | None,
    opening: int = 0,
) -> Plan:
    """A plan that can be played; refuses what the game does not know."""
    files = read_files(content) if content else ()
    plan = Plan(name, tuple(levels), seed, (), files)
    game = game_of(plan)
    game.check_seats(len(levels))
    for level in levels:
        players.load(level)
    options = tuple(game.options_for(len(levels), chosen).items())
    return Plan(name, tuple(levels), seed, options, files, opening)


def read_files(content: Path) -> Files:
    """The files of a content pack."""
    names = [*file_names(content), "pack.toml"]
    return tuple((name, (content / name).read_text("utf-8")) for name in names)


@cache
def unpacked(files: Files) -> Path:
    """A folder with the files of a pack, made once in each process."""
    folder = Path(tempfile.mkdtemp(prefix="sectors-content-"))
    for name, text in files:
        (folder / name).write_text(text, "utf-8")
    return folder


def game_of(plan: Plan) -> Game:
    """The game of a plan, with its content."""
    if not plan.files:
        return games.load(plan.game)
    game = games.packed(str(unpacked(plan.files)))
    if game.name != plan.game:
        raise games.UnknownGame(f"The content pack is for {game.name}, not for {plan.game}.")
    return game


def play_share(plan: Plan, first: int, count: int) -> list[Seen]:
    """Some games of a plan, one after the other."""
    game, chosen = game_of(plan), dict(plan.options)
    return [
        study(game, plan.bots, number, f"{plan.seed}/{number}", chosen, plan.opening)
        for number in range(first, first + count)
    ]


def shares(count: int, done: set[int]) -> Iterator[tuple[int, int]]:
    """What is still to be played, as (first, how many)."""
    for first in range(0, count, SHARE):
        missing = [n for n in range(first, min(first + SHARE, count)) if n not in done]
        if missing:
            yield missing[0], len(missing)


def cluster(plan: Plan, todo: list[tuple[int, int]], address: str, workers: int) -> Any:
    """Play on a Ray cluster: `auto`, an address, or `local` for one started on this machine."""
    try:
        import ray
    except ImportError:
        sentence = "Ray is not installed; `pip install 'sectors[cluster]'` brings it."
        raise NoCluster(sentence) from None
    local = {"num_cpus": workers, "include_dashboard": False}
    try:
        started = ray.init(
            **(local if address == "local" else {"address": address}),
            ignore_reinit_error=True,
            log_to_driver=False,
        )
    except (ConnectionError, ValueError) as problem:
        raise NoCluster(f"No Ray cluster answers at {address}: {problem}") from None
    try:
        play = ray.remote(play_share)
        waiting = [play.remote(plan, *share) for share in todo]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield ray.get(ready[0])
    finally:
        del started
        ray.shutdown()


def run(plan: Plan, count: int, workers: int, address: str, out: Path, tell: Progress) -> Folder:
    """Play what is missing of a plan, keep each share as it comes, and join the tables."""
    folder = Folder(out, plan.described(game_of(plan)))
    done = folder.done()
    tell(len([n for n in done if n < count]))
    todo = list(shares(count, done))
    with ExitStack() as stack:
        stack.callback(folder.join)  # what an interrupted run has done is joined too
        if address:
            results = cluster(plan, todo, address, workers)
        else:
            results = (share for _, share in share_out(play_share, plan, todo, workers))
        for share in results:
            folder.add(share)
            tell(len(share))
    return folder
