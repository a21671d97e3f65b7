"""Mining: bots play, every theme of the game looks at every position, and the best are kept.

The same seed and number of games give the same puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.game import BadPosition, Game
from sectors.core.puzzle import Answer, Theme
from sectors.table.puzzles.grading import FEW, best_of, is_plain, weighed, with_grades
from sectors.table.puzzles.judging import as_facts
from sectors.table.puzzles.puzzle import Puzzle
from sectors.table.table import Table

PLAYERS = ("captain", "pilot")  # who plays the games
LONGEST = 900  # actions of a game that are looked at
PER_GAME, APART = 5, 40  # puzzles of a theme from one game, and actions between them
PLENTY = 3  # so many times what is wanted, to choose from


@dataclass(frozen=True, slots=True)
class Wish:
    """What to mine for."""

    count: int  # puzzles in all
    seed: str = "puzzles"
    games: int = 400  # at most


Told = Callable[[int, dict[str, int]], None]  # games played, and what was found of each theme


def mined(game: Game, wish: Wish, told: Told | None = None) -> list[Puzzle]:
    """Puzzles of a game, from easy to hard."""
    share = -(-wish.count // len(game.themes))
    found: dict[str, list[Puzzle]] = {theme.name: [] for theme in game.themes}
    for number in range(wish.games):
        wanted = [t for t in game.themes if len(found[t.name]) < share * PLENTY]
        if not wanted:
            break
        for puzzle in from_game(game, wanted, wish.seed, number):
            if is_wanted(game, puzzle, found[puzzle.theme], share):
                found[puzzle.theme].append(puzzle)
        if told:
            told(number + 1, {name: len(puzzles) for name, puzzles in found.items()})
    chosen: list[Puzzle] = []
    for puzzles in found.values():
        chosen += with_grades(best_of(game, weighed(game, puzzles), share))
    return sorted(chosen, key=lambda puzzle: (puzzle.grade, puzzle.id))


def is_wanted(game: Game, puzzle: Puzzle, known: list[Puzzle], share: int) -> bool:
    """Whether a puzzle is no twin of another, and not one dull one too many."""
    facts = (puzzle.answer, puzzle.facts)
    if any(one.id == puzzle.id for one in known):
        return False
    if puzzle.facts and any((one.answer, one.facts) == facts for one in known):
        return False
    return not is_plain(game, puzzle) or sum(is_plain(game, p) for p in known) < share // FEW


def from_game(game: Game, wanted: list[Theme[Any]], seed: str, number: int) -> Iterator[Puzzle]:
    """The puzzles of one bot game: of each theme a few, with some time between them."""
    theme = wanted[number % len(wanted)]
    table = Table(game, theme.seats, f"{seed} {number}", theme.options)
    level, chance = PLAYERS[number % len(PLAYERS)], dice(seed, number)
    times = {one.name: PER_GAME for one in wanted if is_played_so(one, theme)}
    since = dict.fromkeys(times, 0)
    while not table.is_over and len(table.moves) < LONGEST and any(times.values()):
        seat, count = table.pending[0], len(table.moves)
        for one in [one for one in wanted if times.get(one.name) and since[one.name] <= count]:
            if puzzle := look(game, one, table, seat, f"{seed} {number}, {count}"):
                times[one.name] -= 1
                since[one.name] = count + APART
                yield puzzle
        view, options = table.asked(seat)
        table.play(seat, table.player(seat, level).choose(game, view, seat, options, chance))


def is_played_so(one: Theme[Any], other: Theme[Any]) -> bool:
    """Whether two themes are found in the same games."""
    return one.seats == other.seats and one.options == other.options


def look(game: Game, theme: Theme[Any], table: Table, seat: int, source: str) -> Puzzle | None:
    """A puzzle of a theme at the question of now; of several, the one with most to choose from."""
    if theme.step and type(engine.front(table.state)).__name__ != theme.step:
        return None
    if len(table.pending) != 1 or not (found := theme.answers(game, table.state, seat)):
        return None
    best = max(found, key=lambda answer: answer.lines)
    try:
        return made(game, theme, table, seat, best, source)
    except BadPosition:
        return None


def made(
    game: Game, theme: Theme[Any], table: Table, seat: int, answer: Answer, source: str
) -> Puzzle:
    """A puzzle of what was found; raises `BadPosition` where it cannot be written down."""
    line = game.line(table.state).strip()
    game.at(line, table.record.seats, table.record.options)
    return Puzzle(
        theme.name,
        line,
        tuple(game.space.text(action) for action in answer.line),
        1,  # the grade follows
        source,
        answer.about,
        seat + 1,
        table.record.seats,
        dict(theme.options),
        as_facts(answer),
    )
