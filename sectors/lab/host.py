"""Hosts a bot class of another package: reads questions as JSON lines, answers likewise.

    python -m sectors.lab.host NAME

The bot lives in this process and gets what travels over the wire: a view, never the table.
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import entry_points
from typing import Any, TextIO

from sectors import games
from sectors.core import codec, engine
from sectors.core.dice import Dice
from sectors.players import GROUP
from sectors.players.bot import Bot


def bot_called(name: str) -> Bot:
    """The bot of an entry point: a class, or an object that is one already."""
    found: Any = next(entry for entry in entry_points(group=GROUP) if entry.name == name).load()
    bot: Bot = found() if isinstance(found, type) else found
    return bot


def answer(bot: Bot, question: dict[str, Any]) -> dict[str, Any]:
    game = games.load(question["game"])
    view = codec.decode(game.blank(question["seats"]), question["view"])
    seat = question["seat"]
    options = engine.options(view, seat)
    action = bot.choose(game, view, seat, options, Dice(question["luck"]))
    return {"id": question["id"], "action": game.space.text(action)}


def serve(bot: Bot, questions: TextIO, answers: TextIO) -> None:
    """Answer every line until there are no more."""
    for line in questions:
        print(json.dumps(answer(bot, json.loads(line))), file=answers, flush=True)


def main() -> None:
    """Host the bot that is named on the command line; what it prints itself goes to stderr."""
    answers, sys.stdout = sys.stdout, sys.stderr
    serve(bot_called(sys.argv[1]), sys.stdin, answers)


if __name__ == "__main__":
    main()
