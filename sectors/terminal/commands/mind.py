"""The command that makes the network of a game from a checkpoint."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from sectors import games
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.research import with_extra
from sectors.terminal.commands.train import LARGEST, show, text, whole
from sectors.terminal.commands.words import AsJson, Content, GameName, Wrong

File = Annotated[Path, typer.Argument(metavar="FILE", help="A checkpoint of `sectors train`.")]
HEAT = "Chances to the power of N/256, as `sectors lab calibration` advises."


@app.command()
def mind(
    game: GameName,
    checkpoint: File,
    out: Annotated[Path | None, text("--out", "FILE", "Instead of the game's own file.")] = None,
    heat: Annotated[int, whole("--heat", HEAT, 1, 4096)] = 256,
    content: Content = None,
    seed: Annotated[int, whole("--seed", "The same games again.", 0, LARGEST)] = 1,
    as_json: AsJson = False,
) -> None:
    """Make the network that a game brings: a checkpoint in whole numbers, at most 1 MB."""
    found = games.load(game)
    kept = with_extra("sectors.lab.training.pupil", "rl").read(checkpoint)
    if kept.course.game != found.name:
        raise Wrong(f"{checkpoint} has learned {kept.course.game}, not {game}.")
    ships = with_extra("sectors.lab.training.ship", "rl")
    tell = (lambda _: None) if as_json else show
    result = ships.ship(kept, checkpoint, out, tell, seed, heat)
    if as_json:
        print_json(result)
        return
    for line in lines(result):
        print(line)


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
