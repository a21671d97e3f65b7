"""The commands that make learned players: train and mind."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from sectors import games
from sectors.core.refused import Refused
from sectors.lab.training.course import Deal, share_of, table_of
from sectors.terminal.commands.answers import answer
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.research import with_extra
from sectors.terminal.commands.words import (
    AsJson,
    Checkpoint,
    Chosen,
    Content,
    GameName,
    option,
    options_of,
    takes_fields,
)

LARGEST = 2**31 - 1


def whole(help: str, least: int = 1, most: int | None = None) -> Any:
    return option(help, metavar="N", min=least, max=most)


def number(help: str, most: float | None = 1.0) -> Any:
    """An option that is a number from 0 on."""
    return option(help, metavar="X", min=0.0, max=most)


TABLE = "A kind of table, with its options and its share of the games; may be repeated."
KEEN = "Learn chances alone, of games drawn to this power of what is liked."
HEAT = "Chances to the power of N/256, as `sectors lab calibration` advises."
AMONG = "A bot has one seat in this share of the games; may be repeated."


@dataclass
class TrainOptions:
    game: GameName
    seats: Annotated[str, option("How many play; several are mixed.", metavar="2,3")] = ""
    option: Chosen = None
    table: Annotated[list[str] | None, option(TABLE, metavar="SEATS*SHARE:K=V")] = None
    content: Content = None
    minutes: Annotated[float | None, number("Learn for so long in all.", None)] = None
    decisions: Annotated[int | None, whole("Learn from so many in all.")] = None
    out: Annotated[
        Path | None, option("The checkpoint; goes on from it.", "--out", metavar="FILE")
    ] = None
    source: Annotated[Path | None, option("Begin with its weights.", "--from", metavar="FILE")] = (
        None
    )
    curves: Annotated[Path | None, option("Curves for TensorBoard.", metavar="DIR")] = None
    against: Annotated[
        str | None, option("Measure strength by it.", "--against", metavar="BOT")
    ] = None
    bouts: Annotated[int | None, whole("Games to measure strength by (48).")] = None
    past: Annotated[float | None, number("Games with a former self, a share.")] = None
    among: Annotated[list[str] | None, option(AMONG, metavar="BOT=SHARE")] = None
    workers: Annotated[int | None, whole("Processes; a core is left free.")] = None
    games: Annotated[int | None, whole("Games at once (4096; 512 without GPU).")] = None
    groups: Annotated[int | None, whole("Processes play in turns (2).")] = None
    steps: Annotated[int | None, whole("Decisions of a game in a round (64; 32).")] = None
    width: Annotated[int | None, whole("Units of a layer (256).")] = None
    blocks: Annotated[int | None, whole("Layers after the first (2).", 0)] = None
    rate: Annotated[float | None, number("How fast it learns (0.0007).")] = None
    curiosity: Annotated[float | None, number("Worth of variety (0.02).")] = None
    decay: Annotated[
        float | None,
        option("How far decisions answer (0.95).", "--lambda", metavar="X", min=0.0, max=1.0),
    ] = None
    sight: Annotated[float | None, number("How far chances do (0.95).")] = None
    haste: Annotated[float | None, number("What a decision costs (0).")] = None
    keen: Annotated[float | None, number(KEEN, None)] = None
    epochs: Annotated[int | None, whole("Times a decision is learned (2).")] = None
    batch: Annotated[int | None, whole("Decisions a step (16384; 4096).")] = None
    seed: Annotated[int | None, whole("The same again (1).", 0, LARGEST)] = None
    as_json: AsJson = False


COURSE = "minutes decisions against bouts past workers games groups steps width blocks rate"
COURSE += " curiosity decay sight haste keen epochs batch seed"


@takes_fields(app, "train")
def learn(said: TrainOptions) -> None:
    """Let a network learn a game by playing against itself; goes on where it was left."""
    games.load(said.game)
    file = said.out or Path(f"{said.game}.npz")
    given = {name: getattr(said, name) for name in COURSE.split()}
    given |= {"deals": deals_of(said), "among": dict(map(share_of, said.among or [])) or None}
    if not file.exists() and said.workers is None:
        given["workers"] = max(1, (os.cpu_count() or 1) - 1)
    wanted = {name: value for name, value in given.items() if value is not None}
    parts = ("start", "run")
    starts, runs = (with_extra(f"sectors.lab.training.{name}", "learn") for name in parts)
    kept = starts.planned(said.game, wanted, file, said.source)
    result = runs.train(kept, file, said.curves, (lambda _: None) if said.as_json else show)
    far = f"{result['decisions']:,} decisions of {result['games']:,} games"
    line = f"{'Stopped' if result['stopped'] else 'Done'}: {far} are in {file}."
    answer(said.as_json, result, [line])


def show(line: str) -> None:
    print(line, flush=True)


def deals_of(said: TrainOptions) -> tuple[Deal, ...] | None:
    """The kinds of tables that were named; None if nothing was said about them."""
    options = options_of(said.option)
    named = [table_of(one) for one in [*said.seats.split(","), *(said.table or [])] if one.strip()]
    if not named and options:
        named = [Deal(max(2, games.load(said.game).seats[0]))]
    return tuple(Deal(one.seats, options | one.options, one.share) for one in named) or None


@app.command()
def mind(
    game: GameName,
    checkpoint: Checkpoint,
    out: Annotated[Path | None, option("Instead of the game's own file.", metavar="FILE")] = None,
    heat: Annotated[int, whole(HEAT, 1, 4096)] = 256,
    content: Content = None,
    seed: Annotated[int, whole("The same games again.", 0, LARGEST)] = 1,
    as_json: AsJson = False,
) -> None:
    """Make the network that a game brings: a checkpoint in whole numbers, at most 1 MB."""
    found = games.load(game)
    kept = with_extra("sectors.lab.training.pupil", "rl").read(checkpoint)
    if kept.course.game != found.name:
        raise Refused(f"{checkpoint} has learned {kept.course.game}, not {game}.")
    ships = with_extra("sectors.lab.training.ship", "rl")
    tell = (lambda _: None) if as_json else show
    result = ships.ship(kept, checkpoint, out, tell, seed, heat)
    answer(as_json, result, lines(result))


def lines(result: dict[str, Any]) -> list[str]:
    """How like the file is to its origin, for people."""
    many = f"{result['compared']:,}"
    like = f"Compared with the checkpoint in {many} positions."
    if "agreement" in result:  # it has preferences
        share = f"{100 * result['agreement']:.1f} % of {many} decisions"
        like = f"The same favourite as the checkpoint in {share}."
    return [
        f"{result['file']}: {result['bytes']:,} bytes.",
        like,
        f"Chances differ by {100 * result['mean']:.2f} points on the average, "
        f"by {100 * result['widest']:.1f} at the most.",
        f"Its sums take {result['milliseconds']:.3f} ms for a decision.",
    ]
