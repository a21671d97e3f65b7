"""The command that draws how learning went."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from sectors import games
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.lab import lab
from sectors.terminal.commands.research import with_extra
from sectors.terminal.commands.words import AsJson, Wrong

Files = Annotated[
    list[Path],
    typer.Argument(metavar="FILE", help="Checkpoints of `sectors train`, of one game."),
]
Picture = Annotated[Path, typer.Option("--out", metavar="FILE.svg", help="The picture.")]


@lab.command()
def curves(files: Files, out: Picture, as_json: AsJson = False) -> None:
    """Draw how a network learned: doubt, error, speed and strength over its decisions."""
    from sectors.lab import progress

    pupils = with_extra("sectors.lab.training.pupil", "rl")
    kept = [pupils.read(file) for file in files]
    game = games.load(kept[0].course.game)
    for file, one in zip(files, kept, strict=True):
        if one.course.game != game.name:
            raise Wrong(f"{file} has learned {one.course.game}, not {game.name}.")
        if not one.pupil.curve:
            raise Wrong(f"{file} has no curve yet.")
    courses = sorted(map(leg, kept), key=lambda one: one.first)
    try:
        out.write_text(progress.picture(f"{game.title}: how it was learned", courses), "utf-8")
    except OSError as error:
        raise Wrong(f"{out} cannot be written: {error.strerror}.") from None
    if as_json:
        print_json({"game": game.name, "file": str(out), "courses": [told(one) for one in courses]})
        return
    many = "1 course" if len(courses) == 1 else f"{len(courses)} courses"
    print(f"{out}: {sum(len(one.points) for one in courses)} points of {many}.")


def leg(kept: Any) -> Any:
    """The course of a checkpoint, after all that came before it."""
    from sectors.lab.progress import Leg

    first = sum(one["decisions"] for one in kept.about.get("before", []))
    return Leg(first, kept.pupil.decisions, kept.pupil.curve)


def told(course: Any) -> dict[str, Any]:
    """A course for programs."""
    return {"first": course.first, "decisions": course.decisions, "points": course.points}
