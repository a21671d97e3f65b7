"""The command for puzzles: a list, one to solve, the one of the day, and more of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from sectors import games
from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.table.puzzles.daily import daily, today
from sectors.table.puzzles.judging import prove
from sectors.table.puzzles.mining import Wish, mined
from sectors.table.puzzles.puzzle import FILE, GRADES, NoPuzzle, Puzzle, puzzles_of, written
from sectors.terminal import solved
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.commands import app, show
from sectors.terminal.commands.words import AsJson, Plain, option
from sectors.terminal.keys import is_able
from sectors.terminal.learn import PuzzleSession
from sectors.terminal.lesson_desk import puzzle_desk

MINE = "mine"
USUAL = 36  # puzzles that are mined


@app.command("puzzles")
def puzzles(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME|mine]", help="A game, or `mine` to make more.")
    ] = None,
    which: Annotated[
        str | None, typer.Argument(metavar="[NUMBER|GAME]", help="Which puzzle; or to mine for.")
    ] = None,
    is_daily: Annotated[bool, option("The puzzle of the day.", "--daily")] = False,
    write: Annotated[
        bool, option("mine: take the place of the game's own puzzles.", "--write")
    ] = False,
    count: Annotated[int, option("mine: how many.", min=1, max=200)] = USUAL,
    seed: Annotated[str, option("mine: other games give other puzzles.")] = "puzzles",
    plain: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Solve a puzzle: one position, one answer. Without a game: list them."""
    if game == MINE:
        dig(which, Wish(count, seed), write)
        return
    found = [games.load(game)] if game else games.available()[0]
    if as_json:
        print_json({"puzzles": [shown(one, n) for one in found for n in numbers(one)]})
    elif is_daily and game is None:
        solve_day(found)
    elif game and not plain and is_able():
        show(puzzle_desk(found[0], chosen(found[0], which, is_daily)))
    elif game:
        solve(found[0], chosen(found[0], which, is_daily))
    else:
        list_all(found)


def numbers(game: Game) -> range:
    return range(1, len(puzzles_of(game)) + 1)


def shown(game: Game, number: int) -> dict[str, object]:
    """A puzzle as plain data, without its answer."""
    puzzle = puzzles_of(game)[number - 1]
    grade = GRADES[puzzle.grade - 1]
    done = solved.result(game, puzzle)
    return {
        "game": game.name,
        "number": number,
        "theme": puzzle.theme,
        "grade": grade,
        "done": done,
    }


def chosen(game: Game, which: str | None, is_daily: bool) -> int:
    """The puzzle that was asked for; else the first that was not solved yet."""
    if which is not None and not which.isdecimal():
        raise Refused(f'A puzzle has a number, not "{which[:20]}".')
    if which is not None:
        return int(which)
    if is_daily:
        return daily(game, today())
    return solved.next_open(game)


def list_all(found: list[Game]) -> None:
    console = Console(highlight=False)
    for game in found:
        if all_of_it := puzzles_of(game):
            done = sum(bool(solved.result(game, one)) for one in all_of_it)
            words = f"{len(all_of_it)} puzzles, {done} done"
            console.print(f"[bold]{game.title}[/bold]  {words}  sectors puzzles {game.name}")
    console.print("The puzzles of the day: sectors puzzles --daily")


def solve(game: Game, number: int) -> bool:
    """One puzzle at the table; whether somebody wants the next."""
    return PuzzleSession(game, number, Console(highlight=False)).run_puzzle()


def solve_day(found: list[Game]) -> None:
    """The puzzles of the day, one of each game, then the row of squares."""
    open_games = [game for game in found if puzzles_of(game)]
    for game in open_games:
        if not solve(game, daily(game, today())):
            break
    Console(highlight=False).print(solved.row(open_games, today()))


def dig(which: str | None, wish: Wish, write: bool) -> None:
    """Mine puzzles, prove each, and print them or keep them."""
    if which is None:
        raise Refused(f"Say for which game: sectors puzzles {MINE} GAME.")
    game = games.load(which)
    if not game.themes:
        raise NoPuzzle(f"{game.title} knows no kinds of puzzle.")
    console = Console(stderr=True, highlight=False)
    with console.status(f"{game.title}: bots play…") as status:

        def told(played: int, found: dict[str, int]) -> None:
            words = ", ".join(f"{name} {number}" for name, number in found.items())
            status.update(f"{game.title}: {played} games played, found: {words}")

        found = mined(game, wish, told)
    for puzzle in found:
        prove(game, puzzle)
    text = written(found)
    if write:
        (Path(game.folder) / FILE).write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    console.print(summary(game, found))


def summary(game: Game, found: list[Puzzle]) -> str:
    rows = []
    for theme in game.themes:
        own = [one for one in found if one.theme == theme.name]
        grades = [
            f"{sum(one.grade == n for one in own)} {word}" for n, word in enumerate(GRADES, 1)
        ]
        rows.append(f"{theme.name}: {len(own)} ({', '.join(grades)})")
    return f"{game.title}: {'; '.join(rows)}"
