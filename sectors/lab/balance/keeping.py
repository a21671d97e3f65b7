"""Games for the balance, played in shares and kept: a run that was stopped is taken up again.

Each run has a folder:

plan.json       what is played, and by whom; a run goes on only under the same plan
games.parquet   a row for each game: how it ended, and the facts of the game's own
uses.parquet    a row for each game, seat and thing used; seat -1 is the table
parts/          shares that are done but not yet joined
"""

from __future__ import annotations

import hashlib
import json
import shutil
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import sectors.lab.store  # noqa: F401  says which extra is missing, where it is
from sectors.core.game import Game
from sectors.lab import run as runs
from sectors.lab.balance.playing import Player, Watched, play_one
from sectors.lab.workers import share_out
from sectors.lab.wrong import OtherPlan
from sectors.players.inputs.found import own_features, own_sight
from sectors.players.networks.fits import FILE, OtherNumbers, made_of
from sectors.players.networks.mind import Mind
from sectors.players.networks.network import read

SHARE = 25  # games in one share
USES = pa.schema(
    [("number", pa.int32()), ("seat", pa.int8()), ("what", pa.string()), ("count", pa.int32())]
)
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class GamesPlan:
    """What is played: text and numbers only, so that it can be sent to another process."""

    game: str
    seats: int
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    files: runs.Files = ()  # of a content pack
    network: str = ""  # a file; without one the game's own
    temperature: float = 1.0
    level: str = ""  # bots of this level instead

    def described(self) -> dict[str, Any]:
        """The plan as it is written down; pack and network by their hashes."""
        game = game_of(self)
        return {
            "game": self.game,
            "version": game.version,
            "content": game.content.hash(),
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "network": digest(network_file(self, game)),
            "temperature": self.temperature,
            "level": self.level,
        }


def game_of(plan: GamesPlan) -> Game:
    """The game of a plan, with its content."""
    return runs.game_of(runs.Plan(plan.game, (), plan.seed, (), plan.files))


def network_file(plan: GamesPlan, game: Game) -> Path:
    """Where the network of a plan lies."""
    return Path(plan.network) if plan.network else game.folder / FILE


def digest(file: Path) -> str:
    """A short hash of a file; empty where there is none."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16] if file.is_file() else ""


def mind_for(plan: GamesPlan, game: Game) -> Mind | None:
    """The mind that plays; that it has learned with other numbers is what we are here for."""
    file, features = network_file(plan, game), own_sight(game) or own_features(game)
    if features is None or not file.is_file():
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", OtherNumbers)
        return made_of(game, features, read(file.read_bytes()))


@cache
def player_of(plan: GamesPlan) -> Player:
    """Who plays, made once in each process."""
    game = game_of(plan)
    return Player(game, mind_for(plan, game), plan.temperature, plan.level)


def play_share(plan: GamesPlan, first: int, count: int) -> list[tuple[int, Watched]]:
    """Some games of a plan, one after the other."""
    player, chosen = player_of(plan), dict(plan.options)
    return [
        (number, play_one(player, plan.seats, chosen, f"{plan.seed}/{number}"))
        for number in range(first, first + count)
    ]


def shares(count: int, done: set[int]) -> Iterator[tuple[int, int]]:
    """What is still to be played, as (first, how many)."""
    for first in range(0, count, SHARE):
        missing = [n for n in range(first, min(first + SHARE, count)) if n not in done]
        if missing:
            yield missing[0], len(missing)


class RunFolder:
    """The folder of one run."""

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        self.path = path
        self.parts = path / "parts"
        file = path / "plan.json"
        if file.exists() and json.loads(file.read_text("utf-8")) != plan:
            raise OtherPlan(f"{path} holds games of another plan; give another --out.")
        self.parts.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(plan, indent=2) + "\n", "utf-8")

    def table(self, name: str) -> Any:
        """A joined table; None before the first join."""
        file = self.path / f"{name}.parquet"
        return pq.read_table(file) if file.exists() else None

    def done(self) -> set[int]:
        """The numbers of the games that need not be played again."""
        files = [self.path / "games.parquet", *self.parts.glob("*.games.parquet")]
        tables = [pq.read_table(file, columns=["number"]) for file in files if file.exists()]
        return {number for table in tables for number in table.column("number").to_pylist()}

    def add(self, share: list[tuple[int, Watched]]) -> None:
        """Keep a share; it counts as done when its last file is in place."""
        stem = f"{share[0][0]:08d}"
        rows = [{"number": number, **told.facts} for number, told in share]
        for name, table in (("uses", uses_of(share)), ("games", pa.Table.from_pylist(rows))):
            draft = self.parts / f"{stem}.{name}.draft"
            pq.write_table(table, draft)
            draft.rename(self.parts / f"{stem}.{name}.parquet")

    def join(self) -> None:
        """Make one table of all parts, in the order of the games."""
        stems = sorted(part.name.split(".")[0] for part in self.parts.glob("*.games.parquet"))
        if not stems:
            return
        for name in ("uses", "games"):
            parts = [pq.read_table(self.parts / f"{stem}.{name}.parquet") for stem in stems]
            before = self.table(name)
            whole = pa.concat_tables(
                [*([] if before is None else [before]), *parts], promote_options="permissive"
            )
            draft = self.path / f"{name}.draft"
            pq.write_table(whole.sort_by("number"), draft)
            draft.rename(self.path / f"{name}.parquet")
        shutil.rmtree(self.parts)
        self.parts.mkdir()


def uses_of(share: list[tuple[int, Watched]]) -> Any:
    """What was used in some games, as a table."""
    found: dict[str, list[Any]] = {name: [] for name in USES.names}
    for number, told in share:
        for seat, counted in enumerate(told.uses):
            for what, count in counted.items():
                place = seat if seat < len(told.uses) - 1 else -1
                for name, value in zip(found, (number, place, what, count), strict=True):
                    found[name].append(value)
    return pa.table(found, schema=USES)


def played(plan: GamesPlan, count: int, workers: int, out: Path, tell: Progress) -> RunFolder:
    """Play what is missing of a plan, keep each share as it comes, and join the tables."""
    kept = RunFolder(out, plan.described())
    done = kept.done()
    tell(len([n for n in done if n < count]))
    todo = list(shares(count, done))
    try:
        for _, share in share_out(play_share, plan, todo, workers):
            kept.add(share)
            tell(len(share))
    finally:  # what an interrupted run has done is joined too
        kept.join()
    return kept
