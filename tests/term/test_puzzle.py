"""Puzzles in the terminal: solved from what is typed, and noted; the command and its refusals."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from rich.console import Console
from term.test_full import opened

from sectors import games
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.table.puzzles.daily import daily
from sectors.table.puzzles.puzzle import puzzle_of, puzzles_of
from sectors.terminal import commands as cli
from sectors.terminal import solved
from sectors.terminal.learn import PuzzleSession
from sectors.terminal.lesson_desk import PuzzleDesk, puzzle_desk
from sectors.terminal.table_screen import TableScreen

GAMES = [name for name in games.names() if games.load(name).themes]
every_game = pytest.mark.parametrize("name", GAMES)
DAY = date(2026, 11, 18)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    yield


def solve(game: Game, number: int, *lines: str) -> tuple[bool, str]:
    """What a session says to these lines."""
    typed, out = iter(lines), io.StringIO()
    console = Console(file=out, width=100, highlight=False)

    def ask(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    session = PuzzleSession(game, number, console, ask)
    is_over = session.run_puzzle()
    return is_over, " ".join(out.getvalue().split())


@every_game
def test_a_puzzle_is_solved_line_by_line_and_noted(name: str) -> None:
    game = games.load(name)
    puzzle = puzzle_of(game, 2)
    is_over, said = solve(game, 2, *puzzle.answer)
    assert is_over and "Yes" in said and solved.result(game, puzzle) == "right"
    assert solved.next_open(game) == 1


@every_game
def test_a_puzzle_that_is_shown_counts_as_shown(name: str) -> None:
    game = games.load(name)
    is_over, _ = solve(game, 1, "board", "?", "show")
    assert is_over and solved.result(game, puzzle_of(game, 1)) == "shown"
    assert solved.next_open(game) == 2


def test_after_a_wrong_answer_one_tries_again_and_it_counts_as_later() -> None:
    game = games.load(GAMES[-1])
    number, puzzle = next(
        (n, one) for n, one in enumerate(puzzles_of(game), 1) if len(one.answer) == 1
    )
    options = PuzzleSession(game, number, Console(file=io.StringIO())).table.legal(puzzle.own)
    other = next(text for text in options if text not in puzzle.answer)
    is_over, said = solve(game, number, other, *puzzle.answer)
    assert is_over and "No." in said and "Try again" in said and "Yes" in said
    assert solved.result(game, puzzle) == "later"


def test_who_leaves_has_solved_nothing() -> None:
    game = games.load(GAMES[0])
    is_over, said = solve(game, 1, "quit")
    assert not is_over and "Goodbye" in said and not solved.results()


def test_the_row_of_a_day_has_a_square_for_each_game() -> None:
    found = [games.load(name) for name in GAMES]
    first = puzzle_of(found[0], daily(found[0], DAY))
    solved.note(found[0], first, "right")
    solved.note(found[0], first, "shown")  # the first time counts
    assert solved.row(found, DAY) == f"Sectors 2026-11-18 🟩{'⬜' * (len(found) - 1)}"


def test_the_command_lists_and_refuses_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzles"]) == 0
    assert f"sectors puzzles {GAMES[0]}" in capsys.readouterr().out
    assert cli.main(["puzzles", GAMES[0], "--json"]) == 0
    assert '"answer"' not in capsys.readouterr().out
    for words, sentence in (
        (["puzzles", GAMES[0], "999"], "has puzzles 1 to"),
        (["puzzles", GAMES[0], "x"], "A puzzle has a number"),
        (["puzzles", "mine"], "Say for which game"),
        (["puzzles", "nothing"], "There is no game"),
    ):
        assert cli.main(words) == 2
        assert sentence in capsys.readouterr().err


@every_game
async def test_a_puzzle_on_the_whole_screen_is_answered_and_the_next_follows(name: str) -> None:
    game = games.load(name)
    desk = puzzle_desk(game, 1)
    async with opened(desk, size=(120, 40)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen) and desk.solver.question in screen.shown.prompt
        with pytest.raises(Objection, match="no hints"):
            await desk.hint()
        for text in puzzle_of(game, 1).answer:
            await desk.act(text)
        await pilot.pause()
        assert screen.shown.prompt.startswith("Yes")
        assert [one.plain for one in screen.lines][0] == "Next puzzle"
        await pilot.press("enter")
        await pilot.pause(0.1)
        after = pilot.app.screen
        assert isinstance(after, TableScreen) and isinstance(after.desk, PuzzleDesk)
        assert after.desk.solver.number == 2 and solved.result(game, desk.solver.puzzle) == "right"


async def test_on_the_whole_screen_a_wrong_answer_is_told_and_the_right_one_may_be_shown() -> None:
    game = games.load(GAMES[-1])
    number, puzzle = next(
        (n, one) for n, one in enumerate(puzzles_of(game), 1) if len(one.answer) == 1
    )
    desk = puzzle_desk(game, number)
    other = next(c.text for c in desk.scene().choices if c.text not in (*puzzle.answer, "show"))
    await desk.act(other)
    assert "No." in desk.scene().prompt
    assert [choice.text for choice in desk.scene().choices] == ["go on", "show"]
    await desk.act("go on")
    assert puzzle.answer[0] in [choice.text for choice in desk.scene().choices]
    await desk.act("show")
    assert desk.is_over() and solved.result(game, puzzle) == "shown"
