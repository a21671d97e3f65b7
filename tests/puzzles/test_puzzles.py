"""Puzzles: every one that is shipped is proved, and every answer is judged as it should be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sectors import games
from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.english import faults
from sectors.core.game import Game
from sectors.core.puzzle import played
from sectors.core.reason import Objection
from sectors.core.refused import Refused
from sectors.table.puzzles.grading import Weighed, with_grades
from sectors.table.puzzles.judging import led, prove, refresh
from sectors.table.puzzles.mining import Wish, is_wanted, mined
from sectors.table.puzzles.puzzle import (
    GRADES,
    NoPuzzle,
    Puzzle,
    actions_of,
    position_of,
    puzzle_of,
    puzzles_of,
    theme_of,
    written,
)
from sectors.table.puzzles.solver import OPEN, RIGHT, SHOWN, WRONG, Solver, solver_of

GAMES = [name for name in games.names() if games.load(name).themes]
every_game = pytest.mark.parametrize("name", GAMES)
FEWEST = 30  # puzzles of a game
SOME = 4  # of each theme, where all would take long


def some_of(game: Game) -> list[tuple[int, Puzzle]]:
    """A few puzzles of each theme, with their numbers."""
    numbered = list(enumerate(puzzles_of(game), start=1))
    found = []
    for theme in game.themes:
        found += [pair for pair in numbered if pair[1].theme == theme.name][:SOME]
    return found


def wrong_line(game: Game, puzzle: Puzzle) -> list[str]:
    """A line of actions that is complete and not the answer."""
    theme, start, seat = theme_of(game, puzzle.theme), position_of(game, puzzle), puzzle.own
    right = actions_of(game, puzzle)
    want = theme.key(game, start, led(theme, game, start, seat, right), seat, right)
    for first in engine.options(start, seat):
        s = start
        line: tuple[int, ...] = (first,)
        while not theme.is_told(game, s, seat, line[-1]):
            s = played(s, seat, line[-1])
            if theme.is_done(game, start, s, seat):
                break
            line = (*line, engine.options(s, seat)[0])
        if theme.key(game, start, s, seat, line) != want:
            return [game.space.text(action) for action in line]
    raise AssertionError("everything is right")


def stands(solver: Solver) -> str:
    """Where a puzzle stands now."""
    return str(solver.told()["status"])


@every_game
def test_every_puzzle_has_the_one_answer_that_it_says(name: str) -> None:
    game = games.load(name)
    for puzzle in puzzles_of(game):
        assert prove(game, puzzle).lines > 1


@every_game
def test_there_are_enough_of_them_in_every_theme_and_grade(name: str) -> None:
    game = games.load(name)
    all_of_it = puzzles_of(game)
    assert len(all_of_it) >= FEWEST, refresh(game)
    assert {one.theme for one in all_of_it} == {theme.name for theme in game.themes}
    assert len({one.id for one in all_of_it}) == len(all_of_it)
    assert [one.grade for one in all_of_it] == sorted(one.grade for one in all_of_it)
    easy = sum(one.grade == 1 for one in all_of_it)
    assert easy <= len(all_of_it) / 2, "most of them are dull"


@every_game
def test_an_answer_does_not_hang_on_what_the_seat_cannot_see(name: str) -> None:
    game = games.load(name)
    for _, puzzle in some_of(game):
        theme, start = theme_of(game, puzzle.theme), position_of(game, puzzle)
        other = game.scramble(start, puzzle.own, dice("scramble"))
        found = [one for one in theme.answers(game, other, puzzle.own) if one.about == puzzle.about]
        said = [game.space.text(action) for action in found[0].line]
        assert sorted(said) == sorted(puzzle.answer)


@every_game
def test_the_answer_is_right_and_another_line_is_wrong_and_may_be_taken_back(name: str) -> None:
    game = games.load(name)
    for number, puzzle in some_of(game):
        solver = Solver(game, number)
        for text in wrong_line(game, puzzle):
            solver.submit(text)
        assert stands(solver) == WRONG and not solver.card().is_over
        assert solver.said != solver.question and not faults(solver.said)
        assert not solver.scene().choices
        with pytest.raises(Objection):
            solver.submit(puzzle.answer[0])
        solver.go_on()
        assert stands(solver) == OPEN and solver.scene().choices
        for text in puzzle.answer:
            solver.submit(text)
        assert stands(solver) == RIGHT and solver.card().is_over and solver.tries == 1
        assert not faults(solver.said) and not faults(solver.question)


@every_game
def test_there_is_no_way_round_an_answer(name: str) -> None:
    game = games.load(name)
    solver = Solver(game, 1)
    assert solver.wanted() is None and "no hints" in solver.pointing()
    with pytest.raises(Objection):
        solver.go_on()
    with pytest.raises(Objection):
        solver.skip()
    with pytest.raises(Objection):
        solver.submit("resign")
    assert stands(solver) == OPEN


@every_game
def test_tables_that_would_give_an_answer_away_are_covered_until_it_is_found(name: str) -> None:
    game = games.load(name)
    for number, puzzle in some_of(game):
        covers = theme_of(game, puzzle.theme).covers
        solver = Solver(game, number)
        whole = {one.id: one for one in solver.table.scene(solver.seat).tables}
        seen = {one.id: one for one in solver.scene().tables}
        assert set(covers) <= set(whole), "what is covered has another name now"
        for id, columns in covers.items():
            assert len(seen[id].columns) == len(whole[id].columns) - len(columns)
            assert all(len(row.cells) == len(seen[id].columns) for row in seen[id].rows)
        if covers:
            assert not solver.preview(puzzle.answer[0]).notes
        solver.show()
        shown = {one.id: one for one in solver.scene().tables}
        assert all(len(shown[id].columns) == len(whole[id].columns) for id in covers if id in shown)


@every_game
def test_the_answer_can_be_shown_and_then_it_is_over(name: str) -> None:
    game = games.load(name)
    solver = Solver(game, 1)
    solver.show()
    assert stands(solver) == SHOWN and solver.is_over
    with pytest.raises(Objection):
        solver.show()
    solver.back()
    assert stands(solver) == OPEN and not solver.table.moves


def test_one_action_is_taken_back_before_the_line_is_complete() -> None:
    game, number = next(
        (game, number)
        for game in map(games.load, GAMES)
        for number, one in enumerate(puzzles_of(game), 1)
        if len(one.answer) > 1
    )
    solver, first = Solver(game, number), puzzle_of(game, number).answer[0]
    solver.submit(first)
    assert stands(solver) == OPEN and solver.card().may_go_back
    solver.back()
    assert not solver.table.moves and not solver.card().may_go_back


def test_a_puzzle_that_does_not_hold_any_more_says_how_to_make_others() -> None:
    game = games.load(GAMES[0])
    first, second = puzzles_of(game)[:2]
    for spoiled in (replace(first, answer=second.answer), replace(first, position="nonsense")):
        with pytest.raises(Refused, match=refresh(game)):
            prove(game, spoiled)
    with pytest.raises(Refused, match=refresh(game)):
        prove(game, replace(first, facts={**first.facts, "more": "1"}))


def test_what_is_no_puzzle_is_refused_in_a_sentence() -> None:
    game = games.load(GAMES[0])
    assert solver_of(game, "first") is None
    for name in ("puzzle-0", "puzzle-999", "puzzle-x", "puzzle-"):
        with pytest.raises(NoPuzzle, match="puzzles 1 to"):
            solver_of(game, name)


def test_a_grade_does_not_give_away_which_of_two_answers_is_right() -> None:
    one = puzzles_of(games.load(GAMES[0]))[0]
    found: list[Weighed] = [(n / 12, replace(one, answer=("yes",))) for n in range(6)]
    found += [(n / 12, replace(one, answer=("no",))) for n in range(6, 12)]
    said = [(puzzle.grade, puzzle.answer[0]) for puzzle in with_grades(found)]
    assert all(said.count((grade, word)) == 2 for grade in (1, 2, 3) for word in ("yes", "no"))
    many = [(hard, replace(puzzle, answer=(str(hard),))) for hard, puzzle in found]
    assert [puzzle.grade for puzzle in with_grades(many)] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


def test_mining_gives_the_same_again_and_what_it_writes_is_read_as_it_was() -> None:
    game = games.load("sector6")
    wishes = [Wish(2, f"test {i}", games=1) for i in range(20)]
    wish, first = next((wish, found) for wish in wishes if (found := mined(game, wish)))
    assert first == mined(game, wish) and all(1 <= one.grade <= len(GRADES) for one in first)
    for puzzle in first:
        prove(game, puzzle)
    assert first[0].position in written(first)


def test_mining_takes_no_puzzle_twice() -> None:
    game = games.load(GAMES[0])
    one, other = puzzles_of(game)[:2]
    assert not is_wanted(game, one, [one], 36)
    assert is_wanted(game, one, [other], 36)
