"""The command that makes learned players."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from sectors import games
from sectors.lab.training.course import Deal, share_of, table_of
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.research import with_extra
from sectors.terminal.commands.words import AsJson, Chosen, Content, GameName, options_of

LARGEST = 2**31 - 1


def whole(name: str, text: str, least: int = 1, most: int | None = None) -> Any:
    """An option that is a whole number."""
    return typer.Option(name, metavar="N", min=least, max=most, help=text)


def number(name: str, text: str, most: float | None = 1.0) -> Any:
    """An option that is a number from 0 on."""
    return typer.Option(name, metavar="X", min=0.0, max=most, help=text)


def text(name: str, shape: str, text: str) -> Any:
    """An option that is a word or a file."""
    return typer.Option(name, metavar=shape, help=text)


TABLE = "A kind of table, with its options and its share of the games; may be repeated."
KEEN = "Learn chances alone, of games drawn to this power of what is liked."
AMONG = "A bot has one seat in this share of the games; may be repeated."


@dataclass
class Said:
    """What may be said on the command line, in the order of its help."""

    game: GameName
    seats: Annotated[str, text("--seats", "2,3", "How many play; several are mixed.")] = ""
    option: Chosen = None
    table: Annotated[list[str] | None, text("--table", "SEATS*SHARE:K=V", TABLE)] = None
    content: Content = None
    minutes: Annotated[float | None, number("--minutes", "Learn for so long in all.", None)] = None
    decisions: Annotated[int | None, whole("--decisions", "Learn from so many in all.")] = None
    out: Annotated[Path | None, text("--out", "FILE", "The checkpoint; goes on from it.")] = None
    source: Annotated[Path | None, text("--from", "FILE", "Begin with its weights.")] = None
    curves: Annotated[Path | None, text("--curves", "DIR", "Curves for TensorBoard.")] = None
    against: Annotated[str | None, text("--against", "BOT", "Measure strength by it.")] = None
    bouts: Annotated[int | None, whole("--bouts", "Games to measure strength by (48).")] = None
    past: Annotated[float | None, number("--past", "Games with a former self, a share.")] = None
    among: Annotated[list[str] | None, text("--among", "BOT=SHARE", AMONG)] = None
    workers: Annotated[int | None, whole("--workers", "Processes; a core is left free.")] = None
    games: Annotated[int | None, whole("--games", "Games at once (4096; 512 without GPU).")] = None
    groups: Annotated[int | None, whole("--groups", "Processes play in turns (2).")] = None
    steps: Annotated[int | None, whole("--steps", "Decisions of a game in a round (64; 32).")] = (
        None
    )
    width: Annotated[int | None, whole("--width", "Units of a layer (256).")] = None
    blocks: Annotated[int | None, whole("--blocks", "Layers after the first (2).", 0)] = None
    rate: Annotated[float | None, number("--rate", "How fast it learns (0.0007).")] = None
    curiosity: Annotated[float | None, number("--curiosity", "Worth of variety (0.02).")] = None
    decay: Annotated[float | None, number("--lambda", "How far decisions answer (0.95).")] = None
    sight: Annotated[float | None, number("--sight", "How far chances do (0.95).")] = None
    haste: Annotated[float | None, number("--haste", "What a decision costs (0).")] = None
    keen: Annotated[float | None, number("--keen", KEEN, None)] = None
    epochs: Annotated[int | None, whole("--epochs", "Times a decision is learned (2).")] = None
    batch: Annotated[int | None, whole("--batch", "Decisions a step (16384; 4096).")] = None
    seed: Annotated[int | None, whole("--seed", "The same again (1).", 0, LARGEST)] = None
    as_json: AsJson = False


COURSE = "minutes decisions against bouts past workers games groups steps width blocks rate"
COURSE += " curiosity decay sight haste keen epochs batch seed"


def spoken(work: Callable[[Said], None]) -> Callable[..., None]:
    """A command whose options are the fields of `Said`."""
    hints = get_type_hints(Said, include_extras=True)

    def command(**said: Any) -> None:
        work(Said(**said))

    kind = inspect.Parameter.KEYWORD_ONLY
    missing = inspect.Parameter.empty
    parameters = [
        inspect.Parameter(
            one.name,
            kind,
            default=missing if one.name == "game" else one.default,
            annotation=hints[one.name],
        )
        for one in fields(Said)
    ]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = hints
    command.__doc__ = work.__doc__
    return command


def learn(said: Said) -> None:
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
    if said.as_json:
        print_json(result)
        return
    far = f"{result['decisions']:,} decisions of {result['games']:,} games"
    print(f"{'Stopped' if result['stopped'] else 'Done'}: {far} are in {file}.")


def show(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


def deals_of(said: Said) -> tuple[Deal, ...] | None:
    """The kinds of tables that were named; None if nothing was said about them."""
    options = options_of(said.option)
    named = [table_of(one) for one in [*said.seats.split(","), *(said.table or [])] if one.strip()]
    if not named and options:
        named = [Deal(max(2, games.load(said.game).seats[0]))]
    return tuple(Deal(one.seats, options | one.options, one.share) for one in named) or None


app.command("train")(spoken(learn))
