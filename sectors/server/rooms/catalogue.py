"""What people need to know of a game before they sit down to it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sectors import players
from sectors.core.game import Game
from sectors.core.text import Option
from sectors.server.rooms.teaching import lesson_info
from sectors.table.lessons.first import firsts_of, goal_of
from sectors.table.lessons.lesson import First, lessons_of
from sectors.table.puzzles.daily import FIRST_DAY, order
from sectors.table.puzzles.puzzle import GRADES, puzzles_of, words_of

Plain = dict[str, Any]


def game_info(game: Game) -> Plain:
    """What the home page and the new-table page need to know."""
    return {
        "slug": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "seats": [game.seats[0], game.seats[-1]],
        "version": game.version,
        "options": [option_info(option) for option in game.options],
        "looks": [asdict(look) for look in game.looks],
        "levels": players.names(),
        "credits": game.credits,
        "tones": game.tones,
        "solo": game.solo,
        "series": game.series.title if game.series else "",
        "lessons": [lesson_info(lesson) for lesson in lessons_of(game)],
        "goal": goal_of(game),
        "first": firsts_of(game),
        "gentle": gentlest(game),
        "puzzles": puzzle_list(game),
    }


def puzzle_list(game: Game) -> Plain:
    """The puzzles of a game, without position and answer, and the order in which days have them."""
    shown = [
        {"id": one.id, "name": words_of(game, one.theme)["name"], "grade": GRADES[one.grade - 1]}
        for one in puzzles_of(game)
    ]
    return {"all": shown, "order": order(game), "since": FIRST_DAY.isoformat()}


def gentlest(game: Game) -> Plain:
    """How a first game is best played: as the first lesson proposes, else as usual."""
    lessons = lessons_of(game)
    play = lessons[0].play if lessons else First(max(game.seats[0], min(2, game.seats[-1])))
    return {"seats": play.seats, "options": play.options}


def option_info(option: Option) -> Plain:
    """One option with a sentence for each value."""
    values = [{"value": value, "sentence": said} for value, said in option.values.items()]
    return {
        "name": option.name,
        "label": option.label,
        "rule": option.rule,
        "ours": option.ours,
        "default": option.default,
        "values": values,
    }
