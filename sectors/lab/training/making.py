"""How a network was made, as its file tells it: a command for each course, and what came of it."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from sectors.core.game import Game
from sectors.lab.training.course import Course, Deal
from sectors.lab.training.pupil import Checkpoint

LONGEST = 3_000  # characters
CALLED = {"decay": "lambda"}  # what the command line calls otherwise
ALWAYS = ("games", "steps", "batch", "seed")  # whose usual value is not the same everywhere
APART = ("game", "deals", "among", "workers", "against", "bouts")  # told otherwise, or not at all


def how(kept: Checkpoint, game: Game) -> dict[str, Any]:
    """Decisions, games and the command of every course; the first go where there are too many."""
    pupil = kept.pupil
    now = {"decisions": pupil.decisions, "games": pupil.games, "seconds": pupil.seconds}
    before: list[dict[str, Any]] = kept.about.get("before", [])
    courses = [
        one.get("told") or told(msgspec.convert(one["course"], Course), one, game)
        for one in [*before, {"course": msgspec.to_builtins(kept.course), **now}]
    ]
    found = {
        "decisions": sum(one["decisions"] for one in courses),
        "games": sum(one["games"] for one in courses),
        "version": kept.about.get("version", game.version),
    }
    while len(json.dumps(courses)) > LONGEST:
        courses = courses[1:]
    return found | {"courses": courses}


def told(course: Course, counted: dict[str, Any], game: Game) -> dict[str, Any]:
    """One course: its command, decisions, games and minutes."""
    return {
        "command": command(course, game),
        "decisions": int(counted["decisions"]),
        "games": int(counted["games"]),
        "minutes": round(float(counted["seconds"]) / 60, 1),
    }


def command(course: Course, game: Game) -> str:
    """The words that give this course again, but for the number of processes."""
    words = ["sectors", "train", course.game]
    for deal in course.deals:
        words += ["--table", table(deal, game)]
    for name, share in course.among.items():
        words += ["--among", f"{name}={share:g}"]
    usual = Course(course.game, course.deals)
    for name in course.__struct_fields__:
        value = getattr(course, name)
        if name not in APART and (name in ALWAYS or value != getattr(usual, name)):
            words += [f"--{CALLED.get(name, name)}", str(value)]
    return " ".join(words)


def table(deal: Deal, game: Game) -> str:
    """A kind of table as it is typed, with the options that are not the usual ones."""
    usual = game.options_for(deal.seats, {})
    chosen = [f"{name}={value}" for name, value in deal.options.items() if usual[name] != value]
    share = "" if deal.share == 1 else f"*{deal.share:g}"
    return f"{deal.seats}{share}" + (":" + ",".join(chosen) if chosen else "")
