"""Judging an answer, and proving a puzzle anew."""

from __future__ import annotations

from typing import Any

from sectors.core import engine
from sectors.core.game import Game
from sectors.core.puzzle import Answer, Line, Theme, played
from sectors.core.refused import Refused
from sectors.core.state import State
from sectors.table.puzzles.puzzle import Puzzle, actions_of, position_of, theme_of


def led(theme: Theme[Any], game: Game, start: State, seat: int, line: Line) -> State:
    """Where a line leads; what is only said is not played. Raises `ValueError` if it is illegal."""
    s = start
    for action in line:
        if engine.objection(s, seat, action):
            raise ValueError(f"{game.space.text(action)} cannot be played")
        if theme.is_told(game, s, seat, action):
            break
        s = played(s, seat, action)
    return s


def key_of(game: Game, puzzle: Puzzle, start: State) -> str:
    """What a line has to have in common with the answer to be right."""
    theme, line = theme_of(game, puzzle.theme), actions_of(game, puzzle)
    end = led(theme, game, start, puzzle.own, line)
    return theme.key(game, start, end, puzzle.own, line)


def refresh(game: Game) -> str:
    """The command that makes the puzzles of a game anew."""
    return f"sectors puzzles mine {game.name} --write"


def prove(game: Game, puzzle: Puzzle) -> Answer:
    """Work a puzzle out again; raises `Refused` where its answer is not the only one."""
    theme = theme_of(game, puzzle.theme)
    try:
        start = position_of(game, puzzle)
        want = key_of(game, puzzle, start)
    except ValueError as problem:
        raise unproved(game, puzzle, str(problem)) from problem
    for answer in theme.answers(game, start, puzzle.own):
        if answer.about == puzzle.about:
            end = led(theme, game, start, puzzle.own, answer.line)
            if theme.key(game, start, end, puzzle.own, answer.line) == want:
                if as_facts(answer) == puzzle.facts:
                    return answer
                raise unproved(game, puzzle, "its numbers are others now")
    raise unproved(game, puzzle, f"{' '.join(puzzle.answer)} is not its only answer")


def as_facts(answer: Answer) -> dict[str, str]:
    """The facts of an answer as they are kept."""
    return {name: str(fact) for name, fact in answer.facts.items()}


def unproved(game: Game, puzzle: Puzzle, why: str) -> Refused:
    """What is said of a puzzle that does not hold, and how to make others."""
    what = f"{game.name}, {puzzle.theme}, from {puzzle.source}"
    return Refused(f"{what}: {why}. Make the puzzles anew: {refresh(game)}")
