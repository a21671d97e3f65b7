"""How hard puzzles are, and which are kept.

How hard one is follows from whether the captain finds it, how many options look better at first
sight, how many there are, and how near the next best comes; grades are thirds of what is kept. Bots
lean to one side: where a question has but a few answers, each answer has its own thirds, else the
grade would give it away. What everybody sees at once is dull: only a few of that kind are kept, and
only some of those that are solved alike.
"""

from __future__ import annotations

from dataclasses import replace
from math import log2
from typing import Any

from sectors import players
from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.game import Game
from sectors.core.puzzle import Answer, Line, Theme, played
from sectors.core.refused import Refused
from sectors.core.state import State
from sectors.table.puzzles.judging import key_of, led, prove
from sectors.table.puzzles.puzzle import GRADES, Puzzle, actions_of, position_of, theme_of

EASY, HARD = 1, len(GRADES)
FINDER, NOVICE = "captain", "pilot"
LONGEST_LINE = 30  # of a bot that tries to solve a puzzle
FEW = 5  # at most one of so many is dull
PLAIN = 0.02  # share of the options that look better than what is to be played
MISSED, EACH = 0.5, 0.05  # what the captain's failure counts, and each doubling of the choice
DULL = -1.0
GUESSED = 3  # answers that a question has, for its grade to give one away
SMALL = 12  # things that a word of an answer may name, for it to tell how a puzzle is solved

Weighed = tuple[float, Puzzle]  # how hard a puzzle is


def weighed(game: Game, puzzles: list[Puzzle]) -> list[Weighed]:
    """How hard puzzles are, without those that do not hold when they are read again."""
    kept = []
    for puzzle in puzzles:
        try:
            answer = prove(game, puzzle)
        except Refused:
            continue
        kept.append((difficulty(game, puzzle, answer), puzzle))
    return kept


def best_of(game: Game, found: list[Weighed], count: int) -> list[Weighed]:
    """Those that are solved in different ways, the hard ones first, and a few that are dull."""
    ranked = varied(game, sorted(found, key=lambda one: -one[0]))
    dull = [one for one in ranked if one[0] == DULL]
    rest = [one for one in ranked if one[0] != DULL]
    few = dull[: max(count // FEW, count - len(rest))]
    return few + rest[: count - len(few)]


def with_grades(found: list[Weighed]) -> list[Puzzle]:
    """Puzzles of a theme with their grades: a third of them each, from easy to hard."""
    answers = {puzzle.answer for _, puzzle in found}
    if len(answers) > GUESSED:
        return in_thirds(found)
    alike = [[one for one in found if one[1].answer == answer] for answer in sorted(answers)]
    return [puzzle for some in alike for puzzle in in_thirds(some)]


def in_thirds(found: list[Weighed]) -> list[Puzzle]:
    """Puzzles with their grades, by how hard they are among these."""
    ranked = sorted(found, key=lambda one: one[0])
    grades = [EASY + HARD * n // len(ranked) for n in range(len(ranked))]
    return [replace(one[1], grade=grade) for grade, one in zip(grades, ranked, strict=True)]


def varied(game: Game, found: list[Weighed]) -> list[Weighed]:
    """The first of each kind of answer, then the second of each, and so on."""
    seen: dict[str, int] = {}
    order = []
    for _, puzzle in found:
        kind = " ".join(kind_of(game, action) for action in actions_of(game, puzzle))
        seen[kind] = seen.get(kind, 0) + 1
        order.append(seen[kind])
    pairs = sorted(zip(order, found, strict=True), key=lambda pair: pair[0])
    return [one for _, one in pairs]


def kind_of(game: Game, action: int) -> str:
    """What sort of action it is: its verb, and what it names if there are few such things."""
    verb = game.space.verb_of(action)
    few = verb.nouns and verb.nouns[0].size <= SMALL
    return f"{verb.name}-{verb.parts(action)[0]}" if few else verb.name


# --- how hard


def difficulty(game: Game, puzzle: Puzzle, answer: Answer) -> float:
    """How hard a puzzle is."""
    if is_plain(game, puzzle):
        return DULL
    start = position_of(game, puzzle)
    looks = hidden(game, theme_of(game, puzzle.theme), start, puzzle)
    is_found = finds(game, puzzle, start, FINDER)
    if is_found and looks <= PLAIN and not answer.near and finds(game, puzzle, start, NOVICE):
        return DULL
    missed = 0.0 if is_found else MISSED
    return looks + missed + answer.near + EACH * log2(answer.lines)


def is_plain(game: Game, puzzle: Puzzle) -> bool:
    """Whether the answer is what everybody looks at first."""
    theme, start = theme_of(game, puzzle.theme), position_of(game, puzzle)
    return theme.is_plain(game, start, puzzle.own, actions_of(game, puzzle))


def hidden(game: Game, theme: Theme[Any], start: State, puzzle: Puzzle) -> float:
    """How many of the options look better than the answer, where it looks worst: 0 to 1."""
    s, seat, worst = start, puzzle.own, 0.0
    for action in actions_of(game, puzzle):
        if theme.is_told(game, s, seat, action):
            break
        worth = {a: game.mind.evaluate(played(s, seat, a), seat) for a in engine.options(s, seat)}
        better = sum(value > worth[action] for value in worth.values())
        worst = max(worst, better / len(worth))
        s = played(s, seat, action)
    return worst


def finds(game: Game, puzzle: Puzzle, start: State, level: str) -> bool:
    """Whether a bot would give the answer."""
    theme, seat = theme_of(game, puzzle.theme), puzzle.own
    line = line_of(game, theme, start, seat, level)
    end = led(theme, game, start, seat, line)
    return theme.key(game, start, end, seat, line) == key_of(game, puzzle, start)


def line_of(game: Game, theme: Theme[Any], start: State, seat: int, level: str) -> Line:
    """What a bot would answer."""
    bot, chance = players.load(level), dice(f"grade {level}")
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
