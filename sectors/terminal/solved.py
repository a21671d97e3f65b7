"""Which puzzles were solved on this machine, and how; the row of squares of a day."""

from __future__ import annotations

from datetime import date

from sectors.core.game import Game
from sectors.table.puzzles.daily import daily, squares
from sectors.table.puzzles.puzzle import Puzzle, puzzles_of
from sectors.terminal import notes

FILE = "puzzles.txt"  # game, puzzle and how, one a line


def results() -> dict[tuple[str, str], str]:
    """How each puzzle was solved first."""
    found: dict[tuple[str, str], str] = {}
    for words in (line.split() for line in notes.lines(FILE)):
        if len(words) == 3:
            found.setdefault((words[0], words[1]), words[2])
    return found


def result(game: Game, puzzle: Puzzle) -> str:
    """How a puzzle was solved: `right`, `later`, `shown`, or not yet."""
    return results().get((game.name, puzzle.id), "")


def note(game: Game, puzzle: Puzzle, how: str) -> None:
    """Note how a puzzle was solved, the first time only."""
    if not result(game, puzzle):
        notes.add(FILE, f"{game.name} {puzzle.id} {how}")


def next_open(game: Game) -> int:
    """The first puzzle of a game that was not solved yet, or its first."""
    known = results()
    for number, puzzle in enumerate(puzzles_of(game), start=1):
        if (game.name, puzzle.id) not in known:
            return number
    return 1


def row(found: list[Game], day: date) -> str:
    """The squares of a day, one a game, to share."""
    known = results()
    puzzles = [puzzles_of(game)[daily(game, day) - 1] for game in found]
    how = [known.get((g.name, p.id), "") for g, p in zip(found, puzzles, strict=True)]
    return f"Sectors {day.isoformat()} {squares(how)}"
