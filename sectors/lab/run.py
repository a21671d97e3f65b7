"""Many games, watched and kept: in this process, in several, or on a cluster.

The work is cut into batches of a fixed size, so that the tables do not depend on who plays them. A
batch that is done is kept at once; a run that was interrupted goes on with those that are missing.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from sectors import games, players
from sectors.core.content import file_names
from sectors.core.game import Game
from sectors.lab.store import GAMES, TIMES, USES, Folder, Progress, Tables, play_missing, table_of
from sectors.lab.study import Seen, study, winner

SHARE = 50  # games in one batch
Files = tuple[tuple[str, str], ...]  # the files of a content pack, by name


class Planned(Protocol):
    """A plan that names a game, and the content pack that it is played with."""

    @property
    def game(self) -> str: ...

    @property
    def files(self) -> Files: ...


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
    names = [*file_names(content), "pack.toml"]
    return tuple((name, (content / name).read_text("utf-8")) for name in names)


@cache
def unpacked(files: Files) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="sectors-content-"))
    for name, text in files:
        (folder / name).write_text(text, "utf-8")
    return folder


def game_of(plan: Planned) -> Game:
    """The game of a plan, with its content."""
    if not plan.files:
        return games.load(plan.game)
    game = games.packed(str(unpacked(plan.files)))
    if game.name != plan.game:
        raise games.UnknownGame(f"The content pack is for {game.name}, not for {plan.game}.")
    return game


def play_share(plan: Plan, first: int, count: int) -> list[Seen]:
    game, chosen = game_of(plan), dict(plan.options)
    return [
        study(game, plan.bots, number, f"{plan.seed}/{number}", chosen, plan.opening)
        for number in range(first, first + count)
    ]


def tabled(some: list[Seen]) -> tuple[Tables, dict[str, str]]:
    games_ = [
        {name: getattr(seen, name) for name in GAMES.names if name != "winner"}
        | {"winner": winner(seen.places)}
        for seen in some
    ]
    uses = [
        {"number": seen.number, "seat": seat, "what": what, "count": count}
        for seen in some
        for seat, counted in enumerate(seen.uses)
        for what, count in sorted(counted.items())
    ]
    times = [
        {"number": seen.number, "seat": seat, "seconds": seconds}
        for seen in some
        for seat, seconds in enumerate(seen.seconds)
    ]
    found = {
        "games": table_of(games_, GAMES),
        "uses": table_of(uses, USES),
        "times": table_of(times, TIMES),
    }
    return found, {f"{seen.number:08d}.txt": seen.record for seen in some}


def run(plan: Plan, count: int, workers: int, address: str, out: Path, tell: Progress) -> Folder:
    folder = Folder(out, plan.described(game_of(plan)))
    work = play_share, plan
    return play_missing(folder, work, tabled, SHARE, count, workers, tell, address)
