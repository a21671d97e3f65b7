"""Mining: bots play, every theme of the game looks at every position, and the best are kept.

The same seed and number of games give the same puzzles. One is easy if the captain finds it and
each of its actions is what looks best at first sight; hard, if the captain does not find it or it
looks like one of the worse half. Of those alike in how they are solved only some are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from sectors import bots
from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.game import BadPosition, Game
from sectors.core.puzzle import Answer, Line, Theme, played
from sectors.core.state import State
from sectors.puzzles.judging import Unproved, as_facts, key_of, led, prove
from sectors.puzzles.puzzle import GRADES, Puzzle, actions_of, position_of, theme_of
from sectors.table.table import Table

EASY, MEDIUM, HARD = range(1, len(GRADES) + 1)
FINDER, NOVICE = "captain", "pilot"
PLAYERS = ("captain", "pilot")  # who plays the games
LONGEST = 900  # actions of a game that are looked at
LONGEST_LINE = 30  # of a bot that tries to solve a puzzle
PER_GAME, APART = 2, 40  # puzzles of a theme from one game, and actions between them
PLENTY = 3  # so many times what is wanted, to choose from
FEW = 5  # at most one of so many is easy
PLAIN, HIDDEN = 0.02, 0.5  # shares of the options that look better than what is to be played
SMALL = 12  # things that a word of an answer may name, for it to tell how a puzzle is solved


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
            known = found[puzzle.theme]
            if not is_plain(game, puzzle) or sum(is_plain(game, p) for p in known) < share // FEW:
                known.append(puzzle)
        if told:
            told(number + 1, {name: len(puzzles) for name, puzzles in found.items()})
    chosen = [
        one for puzzles in found.values() for one in best_of(game, graded(game, puzzles), share)
    ]
    return sorted(chosen, key=lambda puzzle: (puzzle.grade, puzzle.id))


def graded(game: Game, puzzles: list[Puzzle]) -> list[Puzzle]:
    """Puzzles with their grades, without those that do not hold when they are read again."""
    kept = []
    for puzzle in puzzles:
        try:
            prove(game, puzzle)
        except Unproved:
            continue
        kept.append(replace(puzzle, grade=grade_of(game, puzzle)))
    return kept


def best_of(game: Game, puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """Those that are solved in different ways, the hard ones first, and a few that are easy."""
    ranked = varied(game, sorted(puzzles, key=lambda one: -one.grade))
    easy = [one for one in ranked if one.grade == EASY]
    rest = [one for one in ranked if one.grade != EASY]
    few = easy[: max(count // FEW, count - len(rest))]
    return few + rest[: count - len(few)]


def varied(game: Game, puzzles: list[Puzzle]) -> list[Puzzle]:
    """The first of each kind of answer, then the second of each, and so on."""
    seen: dict[str, int] = {}
    order = []
    for puzzle in puzzles:
        kind = " ".join(kind_of(game, action) for action in actions_of(game, puzzle))
        seen[kind] = seen.get(kind, 0) + 1
        order.append(seen[kind])
    pairs = sorted(zip(order, puzzles, strict=True), key=lambda pair: pair[0])
    return [puzzle for _, puzzle in pairs]


def kind_of(game: Game, action: int) -> str:
    """What sort of action it is: its verb, and what it names if there are few such things."""
    verb = game.space.verb_of(action)
    few = verb.nouns and verb.nouns[0].size <= SMALL
    return f"{verb.name}-{verb.parts(action)[0]}" if few else verb.name


# --- games


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
    """A puzzle of what was found."""
    line = game.line(table.state).strip()
    game.at(line, table.record.seats, table.record.options)
    return Puzzle(
        theme.name,
        line,
        tuple(game.space.text(action) for action in answer.line),
        HARD,
        source,
        answer.about,
        seat + 1,
        table.record.seats,
        dict(theme.options),
        as_facts(answer),
    )


# --- grades


def is_plain(game: Game, puzzle: Puzzle) -> bool:
    """Whether the answer is what everybody looks at first."""
    theme, start = theme_of(game, puzzle.theme), position_of(game, puzzle)
    return theme.is_plain(game, start, puzzle.own, actions_of(game, puzzle))


def grade_of(game: Game, puzzle: Puzzle) -> int:
    """How hard a puzzle is."""
    start = position_of(game, puzzle)
    theme, want = theme_of(game, puzzle.theme), key_of(game, puzzle, start)
    if is_plain(game, puzzle):
        return EASY
    finds = {}
    for level in (FINDER, NOVICE):
        line = line_of(game, theme, start, puzzle.own, level)
        end = led(theme, game, start, puzzle.own, line)
        finds[level] = theme.key(game, start, end, puzzle.own, line) == want
    looks = hidden(game, theme, start, puzzle)
    if not finds[FINDER] or looks > HIDDEN:
        return HARD
    return EASY if finds[NOVICE] and looks <= PLAIN else MEDIUM


def hidden(game: Game, theme: Theme[Any], start: State, puzzle: Puzzle) -> float:
    """How many of the options look better than the answer, where it looks worst: 0 to 1."""
    s, seat, worst = start, puzzle.own, 0.0
    for action in actions_of(game, puzzle):
        if theme.is_told(game, s, seat, action):
            break
        worth = {a: game.evaluate(played(s, seat, a), seat) for a in engine.options(s, seat)}
        better = sum(value > worth[action] for value in worth.values())
        worst = max(worst, better / len(worth))
        s = played(s, seat, action)
    return worst


def line_of(game: Game, theme: Theme[Any], start: State, seat: int, level: str) -> Line:
    """What a bot would answer."""
    bot, chance = bots.load(level), dice(f"grade {level}")
    s = start
    line: Line = ()
    while len(line) < LONGEST_LINE:
        view = game.view(s, seat)
        action = bot.choose(game, view, seat, engine.options(view, seat), chance)
        line = (*line, action)
        if theme.is_told(game, s, seat, action):
            break
        s = played(s, seat, action)
        if theme.is_done(game, start, s, seat):
            break
    return line
